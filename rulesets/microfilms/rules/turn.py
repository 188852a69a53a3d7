"""MF-2.2 to MF-5.8, MF-7.1: a turn, its options, and why something is not among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Frame, Refusal, first_shut
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, NO_SEATS, Seat, Seats, public, those
from spyhouse.engine.words import Names, capital

from .. import actions as do
from .. import events as happened
from ..casebook import pairings_without
from ..pieces import (
    ACTIONS,
    AGENT_OF,
    BLOODSTAINED,
    FILM_OF,
    FILMS,
    LETTERS,
    NUMBERS,
    Card,
    Coin,
    Identity,
    Nation,
    Stack,
)
from ..table import Casino, Player
from ..words import percent, pile_blood, short
from .answers import PAYMENT, BlackmailResponse, BribeResponse
from .attempts import Attempt
from .end_of_turn import CroupiersTurn, HandLimit, deck_check
from .ending import finish
from .gates import CLAIMS, FEES, GOALS, MISTAKES, VERBS
from .question import Question


def _then_discard(me: Player, more: int, francs: int = 0) -> str:
    """How many cards must be discarded after a choice that leaves so many more in the hand (MF-6.1), and so many more
    francs: the Ace stays where it cannot be paid for."""
    over = len(me.hand) + more - me.limit
    ace = Card.ACE in me.hand and me.francs + francs < NUMBERS["ace_discard_fee"]
    return f", then discard {over}{', not the Ace' * ace}" * (over > 0)


def _by_hope(hope: float | None, right: str, wrong: str, unsure: str = "") -> str:
    """What there is to say of a claim that is certain either way, or else."""
    return right if hope == 1 else wrong if hope == 0 else unsure


def _price(me: Player, cards: Collection[Card], fee: int) -> str:
    """With what an action is paid for: one of these cards, francs, or whichever one likes."""
    card = bool(set(cards).intersection(me.hand))
    if me.francs < fee:
        return "play a card"
    return f"card or {happened.francs(fee)}" if card else f"pay {happened.francs(fee)}"


def _seen_by_luck(t: Casino, target: Seat) -> tuple[int, int]:
    """MF-5.6, MF-10.6: how many identities an interrogation can show, and of how many cards."""
    papers = 0 if target == t.seats else len(t.players[target].identities)
    return papers, papers + len(t.players[target].hand)


@state
class Turn(Question):
    """MF-2.2: draw, pass, bribe, one action, or stand up: exactly one of them."""

    who = "The player whose turn it is"
    plainly = (
        "Do one thing, and your turn is over.",
        "Only the Cleared can stand up to win, and whoever is wrong has lost.",
        "A Suspect keeps 1 card, the Cleared 2.",
    )
    rules = ("MF-2.2", "MF-3.1", "MF-4.1", "MF-5.1", "MF-7.1")
    verbs = tuple(VERBS)
    opens = (do.WinAgent,)  # one of two films may be the own one
    gates = VERBS
    mistakes = MISTAKES

    def options(self, t: Casino) -> Sequence[Action]:
        player = t.players[self.seat]
        hand, others = tuple(player.hand), t.opponents(self.seat)
        talkers = others
        if t.seats == 2 and not t.players[2].hand:
            talkers = Seats(others & ~4)  # MF-10.6: a Croupier without cards has nothing to show
        offer = do.DRAWS[bool(t.deck), bool(t.pile)] + do.everyday(hand, min(player.francs, 2), others, talkers)
        if player.cleared:
            for identity in player.identities:
                for verb in do.ATTEMPTS[identity]:
                    if not any(bar.is_shut(t, player, None) for bar in VERBS[verb]):
                        offer += CLAIMS[verb](t, player)
        return offer

    def take(self, t: Casino, action: Action) -> None:
        seat = self.seat
        me = t.players[seat]
        match action:
            case do.DrawDeck():  # MF-3.1
                card = t.deck.pop()
                me.gain(card, NO_SEATS)
                t.tell(happened.DrewDeck, seat, card)
            case do.DrawPile():  # MF-3.2: everybody sees which
                card = t.pile.pop()
                me.gain(card, EVERYBODY)
                t.tell(happened.DrewPile, seat, card)
            case do.Pass():  # MF-3.4
                got = t.from_house(NUMBERS["pass_gain"])
                me.francs += got
                t.tell(happened.Passed, seat, got)
            case do.Bribe(target, Card() as card):
                t.then(EndOfTurn(seat))
                t.tell(happened.BribeMade, seat, target, card)
                offered = BribeResponse(target, seat, card)
                if target == t.seats:  # MF-10.5: the Croupier takes every bribe at once
                    offered.accepted(t)
                else:
                    t.then(offered)
                return
            case do.Steal(target, card):  # MF-5.3
                self.play(t, card)
                got = min(NUMBERS["steal_amount"], t.players[target].francs)
                t.players[target].francs -= got
                me.francs += got
                t.tell(happened.Stole, seat, target, got)
            case do.CashOut(card):  # MF-5.4
                self.play(t, card)
                got = t.from_house(NUMBERS["cash_out_amount"])
                me.francs += got
                t.tell(happened.CashedOut, seat, got)
            case do.Interrogate(target, pay):
                self.interrogate(t, target, pay)
            case do.Blackmail(target, pay):
                t.then(EndOfTurn(seat))
                self.blackmail(t, target, pay)
                return
            case _:
                t.then(Attempt(seat, action), EndOfTurn(seat))
                return
        t.then(EndOfTurn(seat))

    def play(self, t: Casino, card: Card) -> None:
        """MF-5.1: the card goes on the pile first, then it works."""
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
        paid = self.pay(t, pay, FEES[do.Interrogate])
        other = t.players[target]
        papers, pool = _seen_by_luck(t, target)
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
        paid = self.pay(t, pay, FEES[do.Blackmail])
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
        return f"{names[self.seat]}'s turn"

    def label(self, t: Casino, action: Action, names: Names) -> str:
        """Of an attempt first what it is, in few words; what is named must not be cut off."""
        match action:
            case do.DrawPile():
                return f"Take {t.pile[-1].label}"
            case do.Pass():  # its note says what for
                return "Pass"
            case do.CashOut() | do.Steal():  # only one card does it
                return action.words(names).partition(" with ")[0]
            case do.Interrogate(target, Card()):
                return f"{action.verb} {names[target]}, playing the card"
            case do.Blackmail(target, Card() as card):
                return f"{action.verb} {names[target]}, playing {short(card)}"
            case do.Interrogate(target, Coin()) | do.Blackmail(target, Coin()):
                return f"{action.verb} {names[target]}, paying {happened.francs(FEES[type(action)])}"
            case do.WinAgent(film):
                return f"Stand up: {short(film)}"
            case do.WinJournalist(film, named):
                return f"Stand up: the {short(film)} is {names[named]}'s"
            case do.WinHitman(named) | do.WinOfficer(named):
                claim = names[named]
            case do.WinBroker():
                claim = " and ".join(action.part_words(names))
            case do.WinThroughCroupier(nation):
                claim = f"he has {FILM_OF[nation].spoken}"
            case _:
                return super().label(t, action, names)
        return f"{action.verb}: {claim}"

    def in_full(self, t: Casino, action: Action, names: Names) -> str:
        """The card is the price of a blackmail; without the list beside it that would read as what is done."""
        match action:
            case do.Blackmail(target, Card() as card):
                return f"{action.verb} {names[target]} with the {short(card)} card"
        return super().in_full(t, action, names)

    def note(self, t: Casino, action: Action, names: Names) -> str:
        me = t.players[self.seat]
        match action:
            case do.DrawDeck():
                last = len(t.deck) == 1 and t.pile
                return f"{'the last: the next evening begins' if last else f'{len(t.deck)} left'}{_then_discard(me, 1)}"
            case do.DrawPile():
                clears = t.pile[-1] in BLOODSTAINED and not me.cleared
                later = "for a later turn; " * (t.pile[-1] in ACTIONS)
                return f"{'can get you Cleared; ' if clears else later}all see it{_then_discard(me, 1)}"
            case do.Bribe(target, card):
                if target == t.seats:  # MF-10.5
                    return "he takes it: you are Cleared"
                if card in FILMS:
                    return f"{names[target]} may win with it"
                pays = min(NUMBERS["bribe_decline_fee"], t.players[target].francs)
                return f"or {names[target]} pays you {pays}" if pays else f"{names[target]} has no franc"
            case do.Pass():
                gain = min(NUMBERS["pass_gain"], t.house)
                return f"+{gain} franc{_then_discard(me, 0, gain)}"
            case do.Steal(target, _):
                return f"+{happened.francs(min(NUMBERS['steal_amount'], t.players[target].francs))}"
            case do.CashOut(_):
                return f"+{happened.francs(min(NUMBERS['cash_out_amount'], t.house))}, you play the card"
            case do.Interrogate(target):
                papers, pool = _seen_by_luck(t, target)
                luck = f"shows {'a' if papers > 1 else 'the'} role"
                luck += f" {papers} in {pool}" * (papers < pool)
                return luck if papers else "one of his cards"
            case do.Blackmail(target):
                return "sure to work" * self.must_run(t, target)
            case do.WinAgent(film):
                if film.nation == me.identities[0].nation:
                    return "your own: you LOSE for sure"
                hope = self.hope(t, action)
                unsure = f"{percent(hope)} that it wins; an ally's loses" if hope else ""
                return _by_hope(hope, "an enemy's: you WIN", "your ally's: you LOSE for sure", unsure)
            case do.WinThroughCroupier(nation) if t.croupier and not self.warns(t, action):
                return f"{percent(self.with_croupier(t, nation))} that it wins; else you lose"
            case _ if isinstance(action, do.WINS):
                lost = "you LOSE" if t.croupier else "you are OUT"
                likely = self.chance(t, action)
                odds = f"{percent(likely)} that it wins" if likely else ""
                return _by_hope(self.hope(t, action), "as you know: you WIN", f"you know better: {lost}", odds)
        return ""

    def must_run(self, t: Casino, target: Seat) -> bool:
        """MF-5.9-11: can somebody neither pay a blackmailer nor have a Blowback, for all that this seat knows? MF-R29: so
        the Croupier."""
        other = t.players[target]
        known = other.known_to(self.seat)
        is_bare = len(known) == len(other.hand) and Card.CASH_OUT not in known
        return other is t.croupier or (other.francs < PAYMENT and is_bare)

    def means(self, t: Casino, action: Action, names: Names) -> str:
        """Of what brings francs the note says it all; of what can be drawn both ways are told before one is chosen."""
        if isinstance(action, do.DrawDeck | do.DrawPile) and t.deck and t.pile:
            blood = t.pile[-1] in BLOODSTAINED and Identity.OFFICER not in t.players[self.seat].identities
            hunted = blood and t.may_play(Identity.OFFICER, self.seat)
            return pile_blood(t.evening) if hunted else f"From the deck unseen, or {t.pile[-1].label} for all to see."
        if isinstance(action, do.Blackmail):  # in one line: a list beside the coach has no more
            return "A Blowback stops it; else they pay, or the rumour makes them Suspect."
        return "" if isinstance(action, do.Pass | do.CashOut) else super().means(t, action, names)

    def warns(self, t: Casino, action: Action) -> bool:
        return self.hope(t, action) == 0

    def hope(self, t: Casino, action: Action) -> float | None:
        """Of a claim: 1 if what this seat sees proves it right, 0 if wrong, else something between, or nothing."""
        own = t.players[self.seat].identities[0].nation
        left = [one for one in pairings_without(t.nations, t.in_sight(self.seat)) if one.possible]
        match action:
            case do.WinAgent(film) if own and film.nation:  # MF-7.3
                return sum(one.won_by(own, film.nation) for one in left) / len(left)
            case do.WinThroughCroupier(nation) if t.croupier:  # MF-10.14: the other player's, who has no ally
                agents = [one for one in t.players[1 - self.seat].identities_known_to(self.seat) if one.is_agent]
                right = nation in [one.lone for one in left] and AGENT_OF[nation] in (agents or AGENT_OF.values())
                return None if right and self.holds(t, t.croupier.seat, frozenset({FILM_OF[nation]})) != 0 else 0
            case do.WinJournalist(film, named) if film.nation:
                known = [
                    one for one in t.players[named].identities_known_to(self.seat) if one.is_agent or not t.croupier
                ]
                return float(known[0] == AGENT_OF[film.nation]) if known else None
            case do.WinHitman(named):
                return self.holds(t, named, frozenset({Card.ACE}))
            case do.WinOfficer(named):
                return self.holds(t, named, BLOODSTAINED)
            case do.WinBroker(one, other):
                places = self.letters(t)
                return float(Counter(places) == Counter((one, other))) if len(places) > 1 else None
        return None

    def letters(self, t: Casino) -> list[Stack | Seat]:
        """Where this seat knows a letter to be: in a hand, on the pile, or in a deck from which nobody has drawn since."""
        held: list[Stack | Seat] = [
            one.seat for one in t.players for card in one.known_to(self.seat) if card in LETTERS
        ]
        deck = t.gathered if len(t.deck) == len(t.gathered) else []
        piled = [(Stack.PILE, card) for card in t.pile] + [(Stack.DECK, card) for card in deck]
        return held + [place for place, card in piled if card in LETTERS]

    def with_croupier(self, t: Casino, nation: Nation) -> float:
        """MF-10.14: how likely this nation, the other player's, stands alone and its film is with the Croupier: each hidden
        card may be it, but no start card, and none in a deck into which it was not shuffled (MF-11)."""
        assert t.croupier is not None
        left = [one for one in pairings_without(t.nations, t.in_sight(self.seat)) if one.possible]
        film = FILM_OF[nation]
        seen = self.holds(t, t.croupier.seat, frozenset({film}))
        if seen is None:
            hidden = [self.hidden(one) for one in t.players]
            seen = hidden[t.croupier.seat] / (sum(hidden) + len(t.deck) * (not t.gathered or film in t.gathered))
        is_known = any(one.is_agent for one in t.players[1 - self.seat].identities_known_to(self.seat))
        return seen * sum(one.lone == nation for one in left) / len(left) / (1 if is_known else 2)

    def hidden(self, holder: Player) -> int:
        """Cards of a hand that may be an item: the start card is none (MF-1.6)."""
        known = holder.known_to(self.seat)
        return len(holder.hand) - len(known) - (holder.opening and ACTIONS.isdisjoint(known))

    def chance(self, t: Casino, claim: Action) -> float | None:
        """How likely a claim is right where that can be counted: the agent of a film is one of those who may be it."""
        hope = self.hope(t, claim)
        if not isinstance(claim, do.WinJournalist) or hope is not None:
            return hope
        hopes = [self.hope(t, do.WinJournalist(claim.film, seat)) for seat in do.members(t.opponents(self.seat))]
        return 0 if 1 in hopes else 1 / hopes.count(None)

    def holds(self, t: Casino, seat: Seat, wanted: frozenset[Card]) -> float | None:
        """Whether this seat knows that one of these cards is in a hand (1) or is not (0)."""
        holder, hand = t.players[seat], t.players[seat].known_to(self.seat)
        if wanted.intersection(hand):
            return 1
        elsewhere = [card for one in t.players if one is not holder for card in one.known_to(self.seat)] + t.pile
        if len(t.deck) == len(t.gathered):  # MF-6.4: nobody has drawn since
            elsewhere += t.gathered
        return 0 if len(hand) == len(holder.hand) or (len(wanted) == 1 and wanted.issubset(elsewhere)) else None

    def brings(self, t: Casino, kind: type[Action]) -> str:
        """What it costs, and what is gained by it."""
        me = t.players[self.seat]
        if kind is do.Bribe:
            purses = [t.players[seat].francs for seat in do.members(t.opponents(self.seat)) if seat != t.seats]
            refused, fee = any(purses), NUMBERS["bribe_decline_fee"]  # MF-10.5: the Croupier never declines
            pay = f"{'you get' if all(purses) else 'perhaps'} {happened.francs(fee)}"
            gift = FILMS.issuperset(me.hand)
            if me.cleared:
                yours = "could win with your film" if gift else "take your card"
                return f"they {yours}{f', else {pay}' if refused else '; you are Cleared already'}"
            if t.croupier:  # MF-10.5
                return "accepted, you are Cleared; the Croupier takes any card"
            if gift:
                return "accepted, you are Cleared, but they could win with it"
            return f"if they accept, you are Cleared; else {pay if refused else 'you get nothing'}"
        if kind is do.DrawDeck:
            return f"from deck or pile{_then_discard(me, 1)}"
        if kind is do.Steal:
            most = max(t.players[seat].francs for seat in do.members(t.opponents(self.seat)))
            most = min(NUMBERS["steal_amount"], most)
            why = "" if most == NUMBERS["steal_amount"] else f", as nobody has {NUMBERS['steal_amount']}"
            gains = f"+{happened.francs(most)}{why}; you play the card"
            return gains if most else "nobody has a franc"
        if kind is do.Interrogate:
            return f"{_price(me, [Card.INTERROGATE], FEES[kind])}: see their role or a card, by chance"
        if kind is do.Blackmail:
            price = _price(me, BLOODSTAINED, FEES[kind])
            gains = "you take a card" if me.cleared else "Cleared and a card"
            others = [t.players[seat] for seat in do.members(t.opponents(self.seat))]
            can_pay = any(one.francs >= PAYMENT for one in others if one is not t.croupier)  # MF-R29
            if me.cleared and not can_pay and not any(one.hand for one in others):
                return "nobody has a card, or francs to pay"
            return f"{price}: {f'they pay {PAYMENT}, or {gains}' if can_pay else f'{gains}; nobody can refuse'}"
        if kind is do.WinThroughCroupier and t.croupier:
            claims = CLAIMS[kind](t, me)
            if all(self.warns(t, claim) for claim in claims):
                own = me.identities[0].nation
                alone = all(
                    one.lone == own for one in pairings_without(t.nations, t.in_sight(self.seat)) if one.possible
                )
                return f"{'you stand alone' if alone else 'that cannot be'}: you LOSE"
            best = max(self.with_croupier(t, one.parts()[0]) for one in claims if not self.warns(t, one))
            return f"ally with enemy film: {percent(best)}, or lose"
        chances = [self.chance(t, claim) for claim in CLAIMS[kind](t, me)] if kind in CLAIMS else []
        odds = max((one or 0 for one in chances), default=0)
        if odds == 1:
            return "you know which one wins: choose it"
        lost = "you lose" if t.croupier else "you are out"
        if chances and all(one == 0 for one in chances):
            return f"no name is right now: {lost}"
        hope = f"at best {percent(odds)}; " if odds else ""
        return f"{hope}right: you win; wrong: {lost}"

    def confirm(self, t: Casino, action: Action, names: Names) -> str:
        match action:
            case do.Steal(target, _) if not t.players[target].francs:  # MF-R4
                return f"{names[target]} has no francs: you would gain nothing. Do it all the same?"
            case do.WinAgent(film) if film.nation == t.players[self.seat].identities[0].nation:  # MF-R13
                return f"{capital(film.spoken)} is your own nation's: showing it always loses. Stand up all the same?"
            case do.WinAgent() | do.WinThroughCroupier() if self.warns(t, action):
                return f"{action.words(names)}? You know that this cannot be right: you LOSE. Do it all the same?"
            case do.WinAgent() | do.WinThroughCroupier():
                return f"{action.words(names)}? Everything is turned up and the game ends, won or lost."
            case _ if isinstance(action, do.WINS):
                lost = "the other player wins" if t.croupier else "you are out of the game"
                belied = self.belied(t, action, names) if self.warns(t, action) else ""
                return f"{action.words(names)}? {belied}If you are wrong, {lost}."
        return ""

    def belied(self, t: Casino, claim: Action, names: Names) -> str:
        """What this seat has seen that speaks against its claim."""
        match claim:
            case do.WinJournalist(_, named):
                return f"But you know that {names[named]} is {t.players[named].identities[0].spoken}. "
            case do.WinHitman(named) | do.WinOfficer(named):
                return f"But you know that {names[named]} holds no such card. "
        return ""

    def why_not(self, t: Casino, verb: type[Action]) -> Refusal | None:
        """Why the goals of others are not possible is not explained."""
        me = t.players[self.seat]
        return None if first_shut(GOALS.get(verb, ()), t, me, None) else super().why_not(t, verb)

    def refuse(self, t: Casino, action: Action) -> Refusal:
        match action:
            case do.Discard():
                limit = t.players[self.seat].limit
                return Refusal("MF-6.2", f"Cards are discarded at the end of your turn, and only those beyond {limit}.")
            case do.Defend():
                return Refusal("MF-5.2", "Blowback only answers a blackmail; on your own turn the card cashes out.")
        return super().refuse(t, action)


# -- MF-2.5-6: from one turn to the next ------------------------------------------------------------


@state
class EndOfTurn(Frame[Casino]):
    """MF-2.6, in its order."""

    seat: Seat = public()

    def run(self, t: Casino) -> None:
        player = t.players[self.seat]
        if len(player.hand) > player.limit and t.is_inside(self.seat):
            t.then(HandLimit(self.seat), self)
            return
        deck_check(t)
        if t.croupier:
            t.then(CroupiersTurn(Seat(t.seats)), NextTurn())
        else:
            NextTurn().run(t)


@state
class NextTurn(Frame[Casino]):
    """MF-2.5, MF-2.6d-e, MF-9.4: count the round, mind the clock, and the next seat is active."""

    def run(self, t: Casino) -> None:
        seat, n, first = t.active, t.seats, t.first
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
            if t.is_inside(seat):
                break
        t.active = seat
        t.then(Turn(seat))
