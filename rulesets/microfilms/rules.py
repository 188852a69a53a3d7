"""The rules of [microfilms] in rulebook order: set-up, the turn, its answers, its end, and standing up to win.

The two-player game (The Croupier, MF-10) is the same rules with one more chair: the differences are marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Refusal, Stage
from spyhouse.engine.game import Deal
from spyhouse.engine.secrets import EVERYBODY, NO_SEATS, Seat, Seats, owner, public, seen_by, state, those

from . import events as happened
from .actions import (
    DRAWS,
    IDENTITY_OF,
    WINS,
    Accept,
    Blackmail,
    Bribe,
    CashOut,
    Decline,
    Defend,
    DrawDeck,
    DrawPile,
    GoOn,
    Interrogate,
    Lay,
    Pass,
    PayUp,
    Steal,
    WinAgent,
    WinBroker,
    WinHitman,
    WinJournalist,
    WinOfficer,
    WinThroughCroupier,
    agent_wins,
    broker_wins,
    croupier_wins,
    everyday,
    hitman_wins,
    journalist_wins,
    lays,
    members,
    officer_wins,
)
from .pieces import (
    ACTION_CARDS,
    AGENT_OF,
    BLOODSTAINED,
    CROUPIER,
    DATA_ORDER,
    FILM_OF,
    FILMS,
    FREELANCERS,
    HAND_LIMIT,
    LETTER_OF,
    LETTERS,
    NUMBERS,
    SETUP,
    USES,
    Card,
    Coin,
    Identity,
    Nation,
    Stack,
)
from .table import Casino, Player, Verdict

Names = Sequence[str]
ACE_FEE = NUMBERS["ace_discard_fee"]
PAYMENT = NUMBERS["blackmail_payment"]


# -- MF-1, MF-10.1-2: set-up ------------------------------------------------------------------------


def set_up(deal: Deal) -> Casino:
    t = Casino(
        seats=deal.seats,
        nations=tuple(Nation),
        players=[],
        first=Seat(0),
        active=Seat(0),
        inside=NO_SEATS,
        house=SETUP[str(deal.seats)]["house"],
        closing_round=int(deal.options["closing_round"]),
        deck=[],
        boxed=Card.BACK,
        unused=[],
        chance=deal.chance,
    )
    n, croupier = deal.seats, deal.seats == 2
    t.nations = _nations(t, str(deal.options["nations"]))
    agents = [AGENT_OF[nation] for nation in t.nations]
    freelancers = [one for one in FREELANCERS if not croupier or one != Identity.HITMAN]
    t.shuffle(freelancers)
    hired = 2 if croupier else n - len(agents)
    if croupier:  # MF-10.1: an agent for each chair, a second identity for each player
        t.shuffle(agents)
        identities = [[agents[0], freelancers[0]], [agents[1], freelancers[1]], [agents[2]]]
    else:
        mixed = agents + freelancers[:hired]
        t.shuffle(mixed)
        identities = [[identity] for identity in mixed]
    t.unused = freelancers[hired:]
    for chair, held in enumerate(identities):
        t.players.append(Player(Seat(chair), held, [NO_SEATS] * len(held), 0))
    letters = [LETTER_OF[nation] for nation in t.nations]
    t.shuffle(letters)
    t.boxed = letters.pop()
    actions = list(ACTION_CARDS)
    t.shuffle(actions)
    for player in t.players[:n]:
        player.gain(actions.pop(), NO_SEATS)
        player.opening = True
    t.deck = actions + [FILM_OF[nation] for nation in t.nations] + letters + ([] if croupier else [Card.ACE])
    t.shuffle(t.deck)
    t.first = t.active = _first_seat(t, deal)
    for turn, francs in enumerate(SETUP[str(n)]["starting_francs_by_turn_order"]):
        t.players[(t.first + turn) % n].francs = francs
    t.inside = those(*range(len(t.players)))
    t.then(Opening())
    return t


def _nations(t: Casino, wanted: str) -> tuple[Nation, ...]:
    """MF-1.1-2: chosen, or three of the four by lot; listed in the usual order."""
    nations = list(Nation)
    if wanted != "random":
        return tuple(Nation(name) for name in wanted.split(","))
    nations.pop(t.roll(len(nations)))
    return tuple(nations)


def _first_seat(t: Casino, deal: Deal) -> Seat:
    """MF-1.1, MF-9.5: the last winner; of two the one who stood up, else by lot. A first game may choose."""
    series, wanted = deal.series, str(deal.options["first_seat"])
    if series.games:
        winners = series.last_winners
        if series.memo.get("attempter") in winners:
            return Seat(series.memo["attempter"])
        return t.pick(winners) if winners else Seat(t.roll(t.seats))
    if wanted != "random":
        return Seat((int(wanted) - 1) % t.seats)
    return Seat(t.roll(t.seats))


@state
class Opening(Frame[Casino]):
    """MF-1.9: the first turn begins."""

    def run(self, t: Casino) -> None:
        t.tell(happened.Opened, t.nations, t.first)
        t.then(Turn(t.active))


# -- MF-2.2: a turn ---------------------------------------------------------------------------------


@state
class Question(Decision[Casino]):
    """MF-2.3: one decision point; who tries anything else hears who decides now, and what."""

    abstract: ClassVar[bool] = True
    who: ClassVar[str] = ""

    def refuse(self, t: Casino, action: Action) -> Refusal:
        if isinstance(action, self.verbs):
            return super().refuse(t, action)
        possible = ", ".join(dict.fromkeys(verb.verb for verb in self.verbs))
        return Refusal("MF-2.3", f"{self.who} decides now: {possible}.")


@state
class Turn(Question):
    """MF-2.2: draw, pass, bribe, one action, or stand up: exactly one of them."""

    who = "The player whose turn it is"
    rules = ("MF-2.2", "MF-3.1", "MF-4.1", "MF-5.1", "MF-7.1")
    verbs = (DrawDeck, DrawPile, Pass, Bribe, Steal, CashOut, Interrogate, Blackmail, *WINS)

    def options(self, t: Casino) -> Sequence[Action]:
        player = t.players[self.seat]
        hand, others = tuple(player.hand), t.opponents(self.seat)
        talkers = others
        if t.seats == 2 and not t.players[2].hand:
            talkers = Seats(others & ~4)  # MF-10.6: a Croupier without cards has nothing to show
        offer = DRAWS[bool(t.deck), bool(t.pile)] + everyday(hand, min(player.francs, 2), others, talkers)
        if player.cleared:
            offer += self.attempts(t, player, hand, others)
        return offer

    def attempts(self, t: Casino, player: Player, hand: tuple[Card, ...], others: Seats) -> tuple[Action, ...]:
        """MF-7.1: offered only when every condition holds (MF-R11)."""
        offer: tuple[Action, ...] = ()
        for identity in player.identities:
            if identity == Identity.JOURNALIST:
                offer += journalist_wins(hand, others, self.barred_film(t, player))
            elif identity == Identity.HITMAN:
                offer += hitman_wins(self.with_cards(t, others))
            elif identity == Identity.BROKER:
                if t.evening >= NUMBERS["second_evening"]:
                    offer += broker_wins(*self.places(t))
            elif identity == Identity.OFFICER:
                if t.evening >= NUMBERS["second_evening"]:
                    offer += officer_wins(self.arrestable(t, others))
            else:
                offer += agent_wins(hand)
                if t.croupier and t.croupier.cleared and t.croupier.hand and identity.nation:
                    offer += croupier_wins(t.nations, identity.nation)  # MF-10.14
        return offer

    def barred_film(self, t: Casino, player: Player) -> Card | None:
        """MF-10.15: the film of the journalist's own agent nation."""
        nation = player.identities[0].nation if t.croupier else None
        return FILM_OF[nation] if nation else None

    def with_cards(self, t: Casino, others: Seats) -> Seats:
        return those(*(seat for seat in members(others) if t.players[seat].hand))

    def arrestable(self, t: Casino, others: Seats) -> Seats:
        return those(*(seat for seat in members(self.with_cards(t, others)) if not t.players[seat].cleared))

    def places(self, t: Casino) -> tuple[Seats, Seats, int, int]:
        held = {seat: len(t.players[seat].hand) for seat in members(t.inside)}
        single = those(*(seat for seat, cards in held.items() if cards))
        double = those(*(seat for seat, cards in held.items() if cards > 1))
        return single, double, min(len(t.deck), 2), min(len(t.pile), 2)

    def take(self, t: Casino, action: Action) -> None:
        seat = self.seat
        me = t.players[seat]
        match action:
            case DrawDeck():  # MF-3.1
                card = t.deck.pop()
                me.gain(card, NO_SEATS)
                t.tell(happened.DrewDeck, seat, card)
            case DrawPile():  # MF-3.2: everybody sees which
                card = t.pile.pop()
                me.gain(card, EVERYBODY)
                t.tell(happened.DrewPile, seat, card)
            case Pass():  # MF-3.4
                got = t.from_house(NUMBERS["pass_gain"])
                me.francs += got
                t.tell(happened.Passed, seat, got)
            case Bribe(target, card):
                t.then(EndOfTurn(seat))
                t.tell(happened.BribeMade, seat, target, card)
                offered = BribeResponse(target, seat, card)
                if target == t.seats:  # MF-10.5: the Croupier takes every bribe at once
                    offered.accepted(t)
                else:
                    t.then(offered)
                return
            case Steal(target, card):  # MF-5.3
                self.play(t, card)
                got = min(NUMBERS["steal_amount"], t.players[target].francs)
                t.players[target].francs -= got
                me.francs += got
                t.tell(happened.Stole, seat, target, got)
            case CashOut(card):  # MF-5.4
                self.play(t, card)
                got = t.from_house(NUMBERS["cash_out_amount"])
                me.francs += got
                t.tell(happened.CashedOut, seat, got)
            case Interrogate(target, pay):
                self.interrogate(t, target, pay)
            case Blackmail(target, pay):
                t.then(EndOfTurn(seat))
                self.blackmail(t, target, pay)
                return
            case _:
                t.then(Attempt(seat, action))
                return
        t.then(EndOfTurn(seat))

    def play(self, t: Casino, card: Card) -> None:
        """MF-5.1: the card is laid first, then it works."""
        t.players[self.seat].show_and_lose(card)
        t.pile.append(card)

    def pay(self, t: Casino, pay: Card | Coin, francs: int) -> int:
        """The price of an interrogation or a blackmail; how many francs of it."""
        if isinstance(pay, Card):
            self.play(t, pay)
            return 0
        t.players[self.seat].francs -= francs
        t.house += francs
        return francs

    def interrogate(self, t: Casino, target: Seat, pay: Card | Coin) -> None:
        """MF-5.5-6: one of the identity and the hand, by chance, is seen; nothing moves."""
        paid = self.pay(t, pay, NUMBERS["interrogate_fee"])
        other = t.players[target]
        papers = 0 if target == t.seats else len(other.identities)  # MF-10.6: never the Croupier's identity
        pool = papers + len(other.hand)
        number = t.roll(pool)
        saw: Card | Identity
        if number < papers:
            saw = other.identities[number]
            other.identity_known[number] = Seats(other.identity_known[number] | those(self.seat))
        else:
            saw = other.hand[number - papers]
            other.is_seen(number - papers, self.seat)
        t.tell(happened.Interrogated, self.seat, target, pay, paid, pool, saw)

    def blackmail(self, t: Casino, target: Seat, pay: Card | Coin) -> None:
        """MF-5.7-8: the target is asked whenever public facts leave it more than one answer."""
        paid = self.pay(t, pay, NUMBERS["blackmail_fee"])
        t.tell(happened.Blackmailed, self.seat, target, pay, paid)
        other, threat = t.players[target], BlackmailResponse(target, self.seat)
        if target == t.seats or not (other.hand or other.francs >= PAYMENT):  # MF-10.7, MF-5.8
            threat.rumour_runs(t)
        else:
            t.then(threat)

    # words

    def ask(self, t: Casino, names: Names) -> str:
        return "Your turn: do one thing."

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} takes a turn"

    def note(self, t: Casino, action: Action, names: Names) -> str:
        match action:
            case DrawDeck():
                return f"{len(t.deck)} left"
            case DrawPile():
                return t.pile[-1].label
            case Pass():
                return f"+{min(NUMBERS['pass_gain'], t.house)} franc"
            case Steal(target, _):
                return f"+{happened.francs(min(NUMBERS['steal_amount'], t.players[target].francs))}"
            case CashOut(_):
                return f"+{happened.francs(min(NUMBERS['cash_out_amount'], t.house))}"
            case Interrogate(_, Coin.FRANCS):
                return f"-{happened.francs(NUMBERS['interrogate_fee'])}"
            case Blackmail(_, Coin.FRANCS):
                return f"-{happened.francs(NUMBERS['blackmail_fee'])}"
        return ""

    def confirm(self, t: Casino, action: Action, names: Names) -> str:
        match action:
            case Steal(target, _) if not t.players[target].francs:  # MF-R4
                return f"{names[target]} has no francs: you would gain nothing. Do it all the same?"
            case WinAgent(film) if film.nation == t.players[self.seat].identities[0].nation:  # MF-R13
                return f"{_cap(film.spoken)} is your own nation's: revealing it always loses. Stand up all the same?"
            case WinAgent() | WinThroughCroupier():
                return f"{action.words(names)}? Everything is turned up and the game ends, won or lost."
            case _ if isinstance(action, WINS):
                lost = "the other player wins" if t.croupier else "you are out of the game"
                return f"{action.words(names)}? If you are wrong, {lost}."
        return ""

    # refusals (the catalogue's table of illegal attempts)

    def why_not(self, t: Casino, verb: type[Action]) -> Refusal | None:
        me, others = t.players[self.seat], t.opponents(self.seat)
        if verb is DrawDeck and not t.deck:
            return Refusal("MF-3.3", "The draw deck is empty; draw from the discard pile or do something else.")
        if verb is DrawPile and not t.pile:
            return Refusal("MF-3.3", "The discard pile is empty; draw from the deck or do something else.")
        if verb is Bribe and not me.hand:
            return Refusal("MF-4.1", "A bribe takes a card from your hand, and your hand is empty.")
        if verb in (Steal, CashOut) and not any(verb is _PLAYS[use] for card in me.hand for use in USES.get(card, ())):
            return Refusal(
                "MF-5.2", f"{verb.verb} needs {(Card.STEAL if verb is Steal else Card.CASH_OUT).spoken} in hand."
            )
        if verb is Interrogate and me.francs < NUMBERS["interrogate_fee"] and Card.INTERROGATE not in me.hand:
            return Refusal(
                "MF-5.5", f"To interrogate, play {Card.INTERROGATE.spoken} or pay 1 franc; you have neither."
            )
        if verb is Blackmail and me.francs < NUMBERS["blackmail_fee"] and not BLOODSTAINED & set(me.hand):
            return Refusal(
                "MF-5.7",
                "To blackmail, play a card with Blackmail on it or pay 2 francs; "
                f"you have no such card and {happened.francs(me.francs)}.",
            )
        if issubclass(verb, WINS):
            return self.why_no_win(t, verb, me, others)
        return None

    def why_no_win(self, t: Casino, verb: type[Action], me: Player, others: Seats) -> Refusal | None:
        needed = IDENTITY_OF[verb]
        is_mine = needed in me.identities if needed else any(identity.is_agent for identity in me.identities)
        if verb is WinThroughCroupier and not t.croupier:
            return Refusal("MF-10.14", "There is no Croupier to stand up with; that is for the two-player game.")
        if not is_mine:
            return Refusal("MF-7.1", f"You are not {needed.spoken if needed else 'an agent'}: that is not your goal.")
        if not me.cleared:
            return Refusal(
                "MF-10.14" if verb is WinThroughCroupier else "MF-7.1",
                "To stand up you must be Cleared: have a bribe accepted, or let a blackmail's rumour run, first.",
            )
        if verb in (WinAgent, WinJournalist) and not FILMS & set(me.hand):
            return Refusal("MF-7.1", "That needs a Microfilm in your hand.")
        if verb is WinJournalist and not journalist_wins(tuple(me.hand), others, self.barred_film(t, me)):
            return Refusal("MF-10.15", "The journalist cannot show the Microfilm of their own agent's nation.")
        if verb in (WinBroker, WinOfficer) and t.evening < NUMBERS["second_evening"]:
            return Refusal("MF-7.1", "Wait for the second evening: the deck must have been reshuffled once.")
        if verb is WinOfficer and not self.arrestable(t, others):
            return Refusal("MF-7.1", "Only a Suspect with a card in hand can be arrested, and there is none.")
        if verb is WinHitman and not self.with_cards(t, others):
            return Refusal("MF-R12", "Nobody else holds a card.")
        if verb is WinThroughCroupier and t.croupier and not (t.croupier.cleared and t.croupier.hand):
            missing = "is still Suspect" if t.croupier.hand else "has no cards"
            return Refusal(
                "MF-10.14", f"To stand up with the Croupier he must be Cleared and hold a card; he {missing}."
            )
        return None

    def refuse(self, t: Casino, action: Action) -> Refusal:
        match action:
            case Lay():
                limit = t.players[self.seat].limit
                return Refusal("MF-6.2", f"Cards are laid at the end of your turn, and only those beyond {limit}.")
            case Defend():
                return Refusal("MF-5.2", "Blowback only answers a blackmail; on your own turn the card cashes out.")
            case _ if isinstance(action, self.verbs):
                return (
                    self.no_opponent(t, action)
                    or self.wrong_card(t, action)
                    or self.why_not(t, type(action))
                    or self.why_not_so(t, action)
                    or super().refuse(t, action)
                )
        return super().refuse(t, action)

    def no_opponent(self, t: Casino, action: Action) -> Refusal | None:
        """MF-2.4; the broker may name any hand in the game, the own one too."""
        allowed = t.inside if isinstance(action, WinBroker) else t.opponents(self.seat)
        aims = [getattr(action, name, None) for name in ("target", "named", "one", "other")]
        if any(isinstance(aim, int) and not allowed >> aim & 1 for aim in aims):
            return Refusal("MF-2.4", "Choose an opponent who is still in the game, not yourself.")
        return None

    def wrong_card(self, t: Casino, action: Action) -> Refusal | None:
        """MF-4.1, MF-5.1-2: a card that cannot do this."""
        match action:
            case Bribe(_, card) if card not in t.players[self.seat].hand:
                return Refusal("MF-4.1", f"A bribe takes a card from your hand; you do not hold {card.spoken}.")
            case (
                Steal(_, Card() as card) | CashOut(card) | Interrogate(_, Card() as card) | Blackmail(_, Card() as card)
            ):
                uses = [_PLAYS[use] for use in USES.get(card, ())]
                if not uses:
                    return Refusal("MF-5.1", f"{_cap(card.spoken)} is an item; only action cards do actions.")
                if type(action) not in uses:
                    verbs = " or ".join(use.verb for use in uses)
                    return Refusal("MF-5.2", f"On your turn {card.spoken} does only this: {verbs}.")
        return None

    def why_not_so(self, t: Casino, action: Action) -> Refusal | None:
        """The verb is possible, but not with these cards and names."""
        me = t.players[self.seat]
        match action:
            case WinAgent(film) | WinJournalist(film, _) if film not in me.hand or film not in FILMS:
                return Refusal("MF-7.1", f"Reveal a Microfilm from your hand; {film.spoken} is none.")
            case WinJournalist():
                return Refusal("MF-10.15", "The journalist cannot show the Microfilm of their own agent's nation.")
            case WinOfficer(named) if t.players[named].cleared:
                return Refusal("MF-7.1", "Only a Suspect can be arrested.")
            case WinOfficer() | WinHitman():
                return Refusal("MF-R12", "That hand is empty, as everybody can count.")
            case WinBroker(one, other) if WinBroker(other, one) in t.options():
                return Refusal("MF-7.1", "The two places have no order: name them the other way round.")
            case WinBroker():
                return Refusal(
                    "MF-R12", "An empty place, or one card named as two letters: everybody can count that it is wrong."
                )
            case WinThroughCroupier():
                return Refusal("MF-10.14", "Name another nation in play than your own.")
            case Interrogate(target, _) if target == t.seats and not t.players[target].hand:
                return Refusal("MF-10.6", "The Croupier has no cards: there is nothing to see.")
            case Interrogate(_, Coin.FRANCS):
                return Refusal("MF-5.5", f"That costs 1 franc; you have {happened.francs(me.francs)}.")
            case Blackmail(_, Coin.FRANCS):
                return Refusal("MF-5.7", f"That costs 2 francs; you have {happened.francs(me.francs)}.")
            case Steal(_, card) | CashOut(card) | Interrogate(_, card) | Blackmail(_, card):
                return Refusal("MF-5.1", f"You do not hold {card.spoken}.")
        return None


_PLAYS: dict[str, type[Action]] = {
    "steal": Steal,
    "cash_out": CashOut,
    "interrogate": Interrogate,
    "blackmail": Blackmail,
}


def _cap(words: str) -> str:
    return words[:1].upper() + words[1:]


# -- MF-4: the bribe --------------------------------------------------------------------------------


@state
class BribeResponse(Question):
    """MF-4.2-4: a card lies face down before `seat`: take it unseen, or decline and pay."""

    who = "The player who was offered a bribe"
    rules = ("MF-4.2", "MF-4.3", "MF-4.4")
    verbs = (Accept, Decline)
    final = True  # MF-12.7: an answer given
    OFFER = (Accept(), Decline())

    briber: Seat = public()
    card: Card = seen_by("briber", back=Card.BACK, mention=True)
    """Still in the briber's hand until it is accepted (MF-4.1)."""

    def options(self, t: Casino) -> Sequence[Action]:
        return self.OFFER

    def take(self, t: Casino, action: Action) -> None:
        if action is self.OFFER[0]:
            self.accepted(t)
        else:
            target, briber = t.players[self.seat], t.players[self.briber]
            paid = min(NUMBERS["bribe_decline_fee"], target.francs)
            target.francs -= paid
            briber.francs += paid
            t.tell(happened.BribeDeclined, self.briber, self.seat, paid)

    def accepted(self, t: Casino) -> None:
        briber = t.players[self.briber]
        briber.lose_unseen(briber.hand.index(self.card), self.seat)
        t.players[self.seat].gain(self.card, those(self.briber))
        briber.cleared = True
        t.tell(happened.BribeAccepted, self.briber, self.seat, self.card)

    def ask(self, t: Casino, names: Names) -> str:
        me = t.players[self.seat]
        held = len(me.hand) + 1
        over = "" if held <= me.limit else f" At the end of your own next turn you would lay {held - me.limit}."
        return (
            f"{names[self.briber]} offers you a card, face down. "
            f"Accepting makes {names[self.briber]} Cleared and gives you {held} of at most {me.limit}.{over}"
        )

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} answers a bribe from {names[self.briber]}"

    def note(self, t: Casino, action: Action, names: Names) -> str:
        if action is self.OFFER[0]:
            return "look at it afterwards"
        return f"pay {happened.francs(min(NUMBERS['bribe_decline_fee'], t.players[self.seat].francs))}"


# -- MF-5: the answer to a blackmail ----------------------------------------------------------------

_DECLINE, _PAY, _DEFEND = Decline(), PayUp(), Defend(Card.CASH_OUT)
_ANSWERS = {
    (pays, defends): ((_PAY,) if pays else ()) + ((_DEFEND,) if defends else ()) + (_DECLINE,)
    for pays in (False, True)
    for defends in (False, True)
}


@state
class BlackmailResponse(Question):
    """MF-5.8-11: pay, defend with Blowback, or let the rumour run."""

    who = "The player who is being blackmailed"
    rules = ("MF-5.8", "MF-5.9", "MF-5.10", "MF-5.11")
    verbs = (PayUp, Defend, Decline)
    final = True  # MF-12.7: an answer given

    blackmailer: Seat = public()

    def options(self, t: Casino) -> Sequence[Action]:
        me = t.players[self.seat]
        return _ANSWERS[me.francs >= PAYMENT, Card.CASH_OUT in me.hand]

    def take(self, t: Casino, action: Action) -> None:
        me, other = t.players[self.seat], t.players[self.blackmailer]
        if action is _PAY:  # MF-5.9
            me.francs -= PAYMENT
            other.francs += PAYMENT
            t.tell(happened.BlackmailPaid, self.blackmailer, self.seat, PAYMENT)
        elif action is _DEFEND:  # MF-5.10, MF-R7
            me.show_and_lose(Card.CASH_OUT)
            t.pile.append(Card.CASH_OUT)
            t.tell(happened.BlackmailDefended, self.blackmailer, self.seat)
        else:
            self.rumour_runs(t)

    def rumour_runs(self, t: Casino) -> None:
        """MF-5.11: tokens flip first, then a random card is taken."""
        me, other = t.players[self.seat], t.players[self.blackmailer]
        other.cleared, me.cleared = True, False
        if me.hand:
            card = me.lose_unseen(t.roll(len(me.hand)), self.blackmailer)
            other.gain(card, those(self.seat))
            t.tell(happened.BlackmailRan, self.blackmailer, self.seat, True, card)
        else:
            t.tell(happened.BlackmailRan, self.blackmailer, self.seat, False, Card.BACK)

    def why_not(self, t: Casino, verb: type[Action]) -> Refusal | None:
        me = t.players[self.seat]
        if verb is PayUp and me.francs < PAYMENT:
            return Refusal("MF-5.9", f"Silence costs 2 francs, all or nothing; you have {happened.francs(me.francs)}.")
        if verb is Defend and Card.CASH_OUT not in me.hand:
            return Refusal("MF-5.10", f"Defending needs {Card.CASH_OUT.spoken} in your hand.")
        return None

    def refuse(self, t: Casino, action: Action) -> Refusal:
        if isinstance(action, Defend) and action.card != Card.CASH_OUT:
            return Refusal("MF-5.10", f"Only {Card.CASH_OUT.spoken} defends.")
        return super().refuse(t, action)

    def ask(self, t: Casino, names: Names) -> str:
        return f"{names[self.blackmailer]} blackmails you. Pay, defend, or let the rumour run?"

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} answers a blackmail by {names[self.blackmailer]}"

    def note(self, t: Casino, action: Action, names: Names) -> str:
        if action is _PAY:
            return "2 francs; nothing else changes"
        if action is _DEFEND:
            return "you lose the card; the blackmail fails"
        return f"{names[self.blackmailer]} Cleared, you Suspect, and a random card of yours is gone"


# -- MF-6, MF-2.6: the end of a turn ----------------------------------------------------------------


@state
class EndOfTurn(Frame[Casino]):
    """MF-2.6, in its order."""

    seat: Seat = public()

    def run(self, t: Casino) -> None:
        player = t.players[self.seat]
        if len(player.hand) > HAND_LIMIT[player.cleared] and t.inside >> self.seat & 1:
            t.then(HandLimit(self.seat), self)
            return
        deck_check(t)
        if t.croupier:
            t.then(CroupiersTurn(Seat(t.seats)), NextTurn())
        else:
            NextTurn().run(t)


@state
class HandLimit(Question):
    """MF-6.1-3: over the limit, the active seat lays one card of its choice at a time."""

    who = "The player over the hand limit"
    rules = ("MF-6.2", "MF-6.1", "MF-6.3")
    verbs = (Lay,)

    def options(self, t: Casino) -> Sequence[Action]:
        me = t.players[self.seat]
        return lays(tuple(me.hand), me.francs >= ACE_FEE)

    def take(self, t: Casino, action: Action) -> None:
        assert isinstance(action, Lay)
        me, fee = t.players[self.seat], ACE_FEE if action.card == Card.ACE else 0
        me.francs -= fee
        t.house += fee
        me.show_and_lose(action.card)
        t.pile.append(action.card)
        t.tell(happened.Laid, self.seat, action.card, fee)

    def refuse(self, t: Casino, action: Action) -> Refusal:
        me = t.players[self.seat]
        if isinstance(action, Lay) and action.card not in me.hand:
            return Refusal("MF-6.2", f"You do not hold {action.card.spoken}.")
        if isinstance(action, Lay) and action.card == Card.ACE:
            return Refusal(
                "MF-6.3", f"Laying the Ace costs 2 francs, you have {happened.francs(me.francs)}: lay another card."
            )
        return super().refuse(t, action)

    def ask(self, t: Casino, names: Names) -> str:
        me = t.players[self.seat]
        return f"You hold {len(me.hand)} cards and may keep {me.limit}. Lay one on the discard pile."

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} is over the hand limit and lays a card"

    def note(self, t: Casino, action: Action, names: Names) -> str:
        return "costs 2 francs" if isinstance(action, Lay) and action.card == Card.ACE else ""


def deck_check(t: Casino) -> None:
    """MF-6.4-5: an empty deck is made anew from the whole pile, and an evening has passed."""
    if t.deck or not t.pile:
        return
    t.gathered = in_data_order(t.pile)
    t.deck, t.pile = t.pile, []
    t.shuffle(t.deck)
    t.evening += 1
    t.tell(happened.EveningBegan, t.evening, len(t.deck))


@state
class CroupiersTurn(Frame[Casino]):
    """MF-10.9-11: the Croupier's own turn; nobody decides."""

    seat: Seat = public()

    def run(self, t: Casino) -> None:
        me = t.players[self.seat]
        if len(me.hand) < CROUPIER["draws_below"]:
            if t.deck:
                me.gain(t.deck.pop(), NO_SEATS)
                t.tell(happened.CroupierDrew, self.seat)
        else:
            got = t.from_house(CROUPIER["franc_gain"])
            me.francs += got
            me.cleared = True
            t.tell(happened.CroupierTook, self.seat, got, me.francs, CROUPIER["losing_francs"])
            if got and me.francs >= CROUPIER["losing_francs"]:  # MF-10.11, MF-R31
                finish(t, "croupier_ten_francs", (), None, croupier_wins=True)
                return
            while len(me.hand) > CROUPIER["keeps"]:
                card = t.pick(me.hand)
                me.show_and_lose(card)
                t.pile.append(card)
                t.tell(happened.Laid, self.seat, card, 0)
        deck_check(t)


@state
class NextTurn(Frame[Casino]):
    """MF-2.5, MF-2.6d-e, MF-9.4: count the round, mind the clock, and the next seat is active."""

    def run(self, t: Casino) -> None:
        seat, n, inside, first = t.active, t.seats, t.inside, t.first
        while True:
            seat = Seat((seat + 1) % n)
            if seat == first:
                if t.round == t.closing_round:
                    finish(t, "closing_time", (), None)
                    return
                t.round += 1
                left = t.closing_round - t.round + 1
                if 0 < left <= NUMBERS["closing_warning_rounds"]:
                    t.tell(happened.ClosingWarning, left)
            if inside >> seat & 1:
                break
        t.active = seat
        t.then(Turn(seat))


# -- MF-7: standing up ------------------------------------------------------------------------------

_GO_ON = (GoOn(),)


@state
class Attempt(Frame[Casino]):
    """MF-7.2: the identity turns face up and stays so, with film, seat or places announced."""

    seat: Seat = public()
    claim: Action = public()

    def run(self, t: Casino) -> None:
        me, claim = t.players[self.seat], self.claim
        wanted = IDENTITY_OF[type(claim)]
        index = next(i for i, one in enumerate(me.identities) if one == wanted or (wanted is None and one.is_agent))
        me.identity_known[index] = EVERYBODY
        film, nation = getattr(claim, "film", None), getattr(claim, "nation", None)
        if film is not None:  # MF-7.4: shown to all, though it stays in the hand
            me.known[me.hand.index(film)] = EVERYBODY
        places: tuple[Stack | Seat, ...] = ()
        match claim:
            case WinBroker(one, other):
                places = (one, other)
            case WinJournalist(_, named) | WinHitman(named) | WinOfficer(named):
                places = (named,)
        t.tell(happened.StoodUp, self.seat, me.identities[index], film, places, nation)
        t.then(StandUp(self.seat, claim))


@state
class StandUp(Question):
    """MF-7.2, second step: the identity turns face up with the claim, and the whole table looks on."""

    who = "The player who stood up"
    rules = ("MF-7.2",)
    verbs = (GoOn,)
    stage = Stage.PUBLIC

    claim: Action = public()

    def options(self, t: Casino) -> Sequence[Action]:
        return _GO_ON

    def take(self, t: Casino, action: Action) -> None:
        match self.claim:
            case WinAgent(film):
                agent_attempt(t, self.seat, film)
            case WinThroughCroupier(nation):
                croupier_attempt(t, self.seat, nation)
            case claim:
                check = Check(self.seat, claim, [])
                check.cards = check.claim_cards(t)
                check.look(t)
                t.then(check)

    def ask(self, t: Casino, names: Names) -> str:
        return self.waiting(t, names) + ". Read it out, then go on."

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} stands up: {self.claim.words(names)}"


@state
class Check(Question):
    """MF-7.2, third step: the attempter alone looks at what was named, while the others look away."""

    who = "The player who stood up"
    rules = ("MF-7.2", "MF-R18")
    verbs = (GoOn,)
    stage = Stage.SHIELD

    claim: Action = public()
    cards: list[Card | Identity] = owner(Card.BACK, mention=True)

    def claim_cards(self, t: Casino) -> list[Card | Identity]:
        """What the claim entitles to look at."""
        match self.claim:
            case WinJournalist(_, named):  # MF-10.15: the agent identity, of two
                return [t.players[named].identities[0]]
            case WinHitman(named) | WinOfficer(named):
                return [*in_data_order(t.players[named].hand)]
            case WinBroker(one, other):
                return [card for place in dict.fromkeys((one, other)) for card in in_data_order(at_place(t, place))]
        raise TypeError(self.claim)

    def look(self, t: Casino) -> None:
        """MF-R18: the attempter really sees these cards, and goes on knowing them."""
        match self.claim:
            case WinJournalist(_, named):
                known = t.players[named].identity_known
                known[0] = Seats(known[0] | those(self.seat))
            case WinHitman(named) | WinOfficer(named):
                t.players[named].all_seen(self.seat)
            case WinBroker(one, other):
                for place in (one, other):
                    if not isinstance(place, Stack):
                        t.players[place].all_seen(self.seat)

    def verdict(self, t: Casino) -> tuple[Card | Identity, ...]:
        """What is turned face up if the claim is true; nothing if it is false."""
        match self.claim:
            case WinJournalist(film, _):  # MF-7.4
                nation = film.nation
                return (self.cards[0],) if nation and self.cards[0] == AGENT_OF[nation] else ()
            case WinHitman():  # MF-7.5
                return (Card.ACE,) if Card.ACE in self.cards else ()
            case WinOfficer():  # MF-7.7: of several the first in data order
                bloody = [card for card in Card if card in BLOODSTAINED and card in self.cards]
                return (bloody[0],) if bloody else ()
            case WinBroker(one, other):  # MF-7.6, MF-R19: the pair of places, exactly
                found = [{card for card in at_place(t, place) if card in LETTERS} for place in (one, other)]
                both = tuple(sorted((card for card in found[0] | found[1]), key=lambda card: DATA_ORDER[Card(card)]))
                right = len(both) == 2 and (one == other or all(len(letters) == 1 for letters in found))
                return both if right else ()
        raise TypeError(self.claim)

    def options(self, t: Casino) -> Sequence[Action]:
        return _GO_ON

    def take(self, t: Casino, action: Action) -> None:
        shown = self.verdict(t)
        t.tell(happened.Verdict, self.seat, bool(shown), shown, self.cards)
        identity = IDENTITY_OF[type(self.claim)]
        assert identity is not None
        if shown:
            finish(t, f"{identity.value}_success", (self.seat,), self.seat)
        elif t.croupier:  # MF-10.17
            finish(t, f"{identity.value}_failure", (Seat(1 - self.seat),), self.seat)
        else:
            t.then(Elimination(self.seat))

    def ask(self, t: Casino, names: Names) -> str:
        return "Look at what you named, alone; then hide it again and go on to the verdict."

    def waiting(self, t: Casino, names: Names) -> str:
        return f"Everybody but {names[self.seat]} looks away"

    def shows(self, t: Casino, names: Names) -> Sequence[str]:
        return [card.label for card in self.cards]


def in_data_order(cards: Iterable[Card]) -> list[Card]:
    """How the cards lay is nobody's business (MF-11, MF-R20)."""
    return sorted(cards, key=DATA_ORDER.__getitem__)


def at_place(t: Casino, place: Stack | Seat) -> list[Card]:
    if place == Stack.DECK:
        return t.deck
    return t.pile if place == Stack.PILE else t.players[Seat(int(place))].hand


def agent_attempt(t: Casino, seat: Seat, film: Card) -> None:
    """MF-7.3, MF-10.13: the pairing decides. Among two players the third agent is the Croupier."""
    nation, of_film, allied = t.players[seat].identities[0].nation, film.nation, t.allied
    if nation in allied:
        winning = allied if of_film == t.lone else [t.lone]
    else:
        winning = allied if of_film == nation else [t.lone]
    sides = [player.seat for player in t.players if player.identities[0].nation in winning]
    winners = tuple(won for won in sides if won < t.seats)
    reason = "agent_success" if seat in winners else "agent_failure"
    finish(t, reason, winners, seat, croupier_wins=t.croupier is not None and t.seats in sides)


def croupier_attempt(t: Casino, seat: Seat, nation: Nation) -> None:
    """MF-10.14, in its order."""
    croupier = t.croupier
    assert croupier is not None
    other = Seat(1 - seat)
    mine, theirs, his = (player.identities[0].nation for player in (t.players[seat], t.players[other], croupier))
    right = FILM_OF[nation] in croupier.hand and nation == theirs
    if right and t.lone == theirs:
        finish(t, "via_croupier_success", (seat,), seat, croupier_wins=True)
    elif right and t.lone == his:
        finish(t, "via_croupier_both_lose", (), seat, croupier_wins=True)
    else:
        finish(t, "via_croupier_failure", (other,), seat, croupier_wins=t.lone == mine)


# -- MF-8: elimination ------------------------------------------------------------------------------


@state
class Elimination(Frame[Casino]):
    """MF-8.2-4: the hand is laid, the francs go back, and the turn ends without a hand limit."""

    seat: Seat = public()

    def run(self, t: Casino) -> None:
        me = t.players[self.seat]
        if len(me.hand) > 1:
            t.then(EliminationOrder(self.seat), self)
            return
        if me.hand:
            EliminationOrder(self.seat).lay(t, me.hand[0])
        returned, me.francs = me.francs, 0
        t.house += returned
        me.cleared = False  # MF-R16: the token leaves the table
        t.inside = Seats(t.inside & ~those(self.seat))
        t.tell(happened.Eliminated, self.seat, returned)
        t.then(EndOfTurn(self.seat))


@state
class EliminationOrder(Question):
    """MF-8.2: in an order of its own choice; no fee for the Ace (MF-R17)."""

    who = "The player who is out"
    rules = ("MF-8.2",)
    verbs = (Lay,)

    def options(self, t: Casino) -> Sequence[Action]:
        return lays(tuple(t.players[self.seat].hand), True)

    def take(self, t: Casino, action: Action) -> None:
        assert isinstance(action, Lay)
        self.lay(t, action.card)

    def lay(self, t: Casino, card: Card) -> None:
        t.players[self.seat].show_and_lose(card)
        t.pile.append(card)
        t.tell(happened.Laid, self.seat, card, 0)

    def ask(self, t: Casino, names: Names) -> str:
        return "You are out. Lay your cards face up, in the order you like."

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} is out and lays the hand"


# -- MF-9: the end ----------------------------------------------------------------------------------


def finish(
    t: Casino, reason: str, winners: tuple[Seat, ...], attempter: Seat | None, croupier_wins: bool = False
) -> None:
    """MF-9.2-3: the record of the game; everything is turned up."""
    t.finish(Verdict(list(winners), reason, croupier_wins, attempter, t.allied, t.lone))
    roles = tuple(identity for player in t.players for identity in player.identities)
    t.tell(happened.GameEnded, reason, winners, croupier_wins, tuple(t.allied), t.lone, roles)
