"""MF-2.2 to MF-5.8, MF-7.1: a turn, its options, and why something is not among them."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Frame, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, NO_SEATS, Seat, Seats, public, those
from spyhouse.engine.words import Names, capital

from .. import actions as do
from .. import events as happened
from ..pieces import (
    BLOODSTAINED,
    FILM_OF,
    FILMS,
    HAND_LIMIT,
    NUMBERS,
    USES,
    Card,
    Coin,
    Identity,
)
from ..table import Casino, Player
from .answers import BlackmailResponse, BribeResponse
from .attempts import Attempt
from .end_of_turn import CroupiersTurn, HandLimit, deck_check
from .ending import finish
from .question import Question

PAYMENT = NUMBERS["blackmail_payment"]


@state
class Turn(Question):
    """MF-2.2: draw, pass, bribe, one action, or stand up: exactly one of them."""

    who = "The player whose turn it is"
    rules = ("MF-2.2", "MF-3.1", "MF-4.1", "MF-5.1", "MF-7.1")
    verbs = (do.DrawDeck, do.DrawPile, do.Pass, do.Bribe, do.Steal, do.CashOut, do.Interrogate, do.Blackmail, *do.WINS)

    def options(self, t: Casino) -> Sequence[Action]:
        player = t.players[self.seat]
        hand, others = tuple(player.hand), t.opponents(self.seat)
        talkers = others
        if t.seats == 2 and not t.players[2].hand:
            talkers = Seats(others & ~4)  # MF-10.6: a Croupier without cards has nothing to show
        offer = do.DRAWS[bool(t.deck), bool(t.pile)] + do.everyday(hand, min(player.francs, 2), others, talkers)
        if player.cleared:
            offer += self.attempts(t, player, hand, others)
        return offer

    def attempts(self, t: Casino, player: Player, hand: tuple[Card, ...], others: Seats) -> tuple[Action, ...]:
        """MF-7.1: offered only when every condition holds (MF-R11)."""
        offer: tuple[Action, ...] = ()
        for identity in player.identities:
            if identity == Identity.JOURNALIST:
                offer += do.journalist_wins(hand, others, t.barred_film(player))
            elif identity == Identity.HITMAN:
                offer += do.hitman_wins(self.with_cards(t, others))
            elif identity == Identity.BROKER:
                if t.evening >= NUMBERS["second_evening"]:
                    offer += do.broker_wins(*self.places(t))
            elif identity == Identity.OFFICER:
                if t.evening >= NUMBERS["second_evening"]:
                    offer += do.officer_wins(self.arrestable(t, others))
            else:
                offer += do.agent_wins(hand)
                if t.croupier and t.croupier.cleared and t.croupier.hand and identity.nation:
                    offer += do.croupier_wins(t.nations, identity.nation)  # MF-10.14
        return offer

    def with_cards(self, t: Casino, others: Seats) -> Seats:
        return those(*(seat for seat in do.members(others) if t.players[seat].hand))

    def arrestable(self, t: Casino, others: Seats) -> Seats:
        return those(*(seat for seat in do.members(self.with_cards(t, others)) if not t.players[seat].cleared))

    def places(self, t: Casino) -> tuple[Seats, Seats, int, int]:
        held = {seat: len(t.players[seat].hand) for seat in do.members(t.inside)}
        single = those(*(seat for seat, cards in held.items() if cards))
        double = those(*(seat for seat, cards in held.items() if cards > 1))
        return single, double, min(len(t.deck), 2), min(len(t.pile), 2)

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

    def label(self, t: Casino, action: Action, names: Names) -> str:
        """Of an attempt first what it is, in few words; what is named must not be cut off."""
        match action:
            case do.WinAgent(film):
                claim = film.spoken
            case do.WinJournalist(film, named):
                claim = f"{film.spoken} is {names[named]}'s"
            case do.WinHitman(named) | do.WinOfficer(named):
                claim = names[named]
            case do.WinBroker():
                claim = " and ".join(action.part_words(names))
            case do.WinThroughCroupier(nation):
                claim = f"he has {FILM_OF[nation].spoken}"
            case _:
                return super().label(t, action, names)
        return f"{action.verb}: {claim}"

    def note(self, t: Casino, action: Action, names: Names) -> str:
        match action:
            case do.DrawDeck():
                return f"{len(t.deck)} left"
            case do.DrawPile():
                return t.pile[-1].label
            case do.Pass():
                return f"+{min(NUMBERS['pass_gain'], t.house)} franc"
            case do.Steal(target, _):
                return f"+{happened.francs(min(NUMBERS['steal_amount'], t.players[target].francs))}"
            case do.CashOut(_):
                return f"+{happened.francs(min(NUMBERS['cash_out_amount'], t.house))}"
            case do.Interrogate(_, Coin.FRANCS):
                return f"-{happened.francs(NUMBERS['interrogate_fee'])}"
            case do.Blackmail(_, Coin.FRANCS):
                return f"-{happened.francs(NUMBERS['blackmail_fee'])}"
        return ""

    def confirm(self, t: Casino, action: Action, names: Names) -> str:
        match action:
            case do.Steal(target, _) if not t.players[target].francs:  # MF-R4
                return f"{names[target]} has no francs: you would gain nothing. Do it all the same?"
            case do.WinAgent(film) if film.nation == t.players[self.seat].identities[0].nation:  # MF-R13
                return f"{capital(film.spoken)} is your own nation's: revealing it always loses. Stand up all the same?"
            case do.WinAgent() | do.WinThroughCroupier():
                return f"{action.words(names)}? Everything is turned up and the game ends, won or lost."
            case _ if isinstance(action, do.WINS):
                lost = "the other player wins" if t.croupier else "you are out of the game"
                return f"{action.words(names)}? If you are wrong, {lost}."
        return ""

    # refusals

    def why_not(self, t: Casino, verb: type[Action]) -> Refusal | None:
        me, others = t.players[self.seat], t.opponents(self.seat)
        if verb in (do.DrawDeck, do.DrawPile) and not (t.deck or t.pile):
            return Refusal(
                "MF-3.3", "Nothing to draw: the draw deck and the discard pile are empty; do something else."
            )
        if verb is do.DrawDeck and not t.deck:
            return Refusal(
                "MF-3.3", "No deck: the draw deck is empty; draw from the discard pile or do something else."
            )
        if verb is do.DrawPile and not t.pile:
            return Refusal("MF-3.3", "No pile: the discard pile is empty; draw from the deck or do something else.")
        if verb is do.Bribe and not me.hand:
            return Refusal("MF-4.1", "No card in hand: a bribe takes a card from your hand.")
        if verb in (do.Steal, do.CashOut) and not any(
            verb is _PLAYS[use] for card in me.hand for use in USES.get(card, ())
        ):
            return Refusal(
                "MF-5.2",
                f"No such card: it needs {(Card.STEAL if verb is do.Steal else Card.CASH_OUT).spoken} in hand.",
            )
        if verb is do.Interrogate and me.francs < NUMBERS["interrogate_fee"] and Card.INTERROGATE not in me.hand:
            return Refusal(
                "MF-5.5", f"No card, no franc: play {Card.INTERROGATE.spoken} or pay 1 franc; you have neither."
            )
        if verb is do.Blackmail and me.francs < NUMBERS["blackmail_fee"] and not BLOODSTAINED & set(me.hand):
            return Refusal(
                "MF-5.7",
                "No card, too few francs: play a card with Blackmail on it or pay 2 francs; "
                f"you have no such card and {happened.francs(me.francs)}.",
            )
        if issubclass(verb, do.WINS) and self.has_goal(t, verb, me):
            return self.why_no_win(t, verb, me, others)
        return None

    def has_goal(self, t: Casino, verb: type[Action], me: Player) -> bool:
        """Is this a goal of this seat? Why the goals of others are not possible is not explained."""
        if verb is do.WinThroughCroupier and not t.croupier:
            return False
        needed = do.IDENTITY_OF[verb]
        return needed in me.identities if needed else any(identity.is_agent for identity in me.identities)

    def why_no_win(self, t: Casino, verb: type[Action], me: Player, others: Seats) -> Refusal | None:
        if not me.cleared:
            return Refusal(
                "MF-10.14" if verb is do.WinThroughCroupier else "MF-7.1",
                "Not Cleared: to stand up you must be Cleared. Have a bribe accepted, or let a blackmail's rumour run.",
            )
        if verb in (do.WinAgent, do.WinJournalist) and not FILMS & set(me.hand):
            return Refusal("MF-7.1", "No film in hand: that needs a Microfilm in your hand.")
        if verb is do.WinJournalist and not do.journalist_wins(tuple(me.hand), others, t.barred_film(me)):
            return Refusal(
                "MF-10.15", "Only your own film: the journalist cannot show that of their own agent's nation."
            )
        if verb in (do.WinBroker, do.WinOfficer) and t.evening < NUMBERS["second_evening"]:
            return Refusal("MF-7.1", "Not before the second evening: the deck must have been reshuffled once.")
        if verb is do.WinOfficer and not self.arrestable(t, others):
            return Refusal("MF-7.1", "Nobody to arrest: only a Suspect with a card in hand can be.")
        if verb is do.WinHitman and not self.with_cards(t, others):
            return Refusal("MF-R12", "All hands are empty: nobody else holds a card.")
        if verb is do.WinThroughCroupier and t.croupier and not (t.croupier.cleared and t.croupier.hand):
            missing = "is still Suspect" if t.croupier.hand else "has no cards"
            return Refusal(
                "MF-10.14", f"He {missing}: to stand up with the Croupier he must be Cleared and hold a card."
            )
        return None

    def refuse(self, t: Casino, action: Action) -> Refusal:
        match action:
            case do.Lay():
                limit = t.players[self.seat].limit
                return Refusal("MF-6.2", f"Cards are laid at the end of your turn, and only those beyond {limit}.")
            case do.Defend():
                return Refusal("MF-5.2", "Blowback only answers a blackmail; on your own turn the card cashes out.")
            case _ if isinstance(action, self.verbs):
                return (
                    self.no_goal(t, type(action))
                    or self.no_opponent(t, action)
                    or self.wrong_card(t, action)
                    or self.why_not(t, type(action))
                    or self.why_not_so(t, action)
                    or super().refuse(t, action)
                )
        return super().refuse(t, action)

    def no_goal(self, t: Casino, verb: type[Action]) -> Refusal | None:
        """MF-7.1, MF-10.14: somebody else's attempt to win."""
        if not issubclass(verb, do.WINS) or self.has_goal(t, verb, t.players[self.seat]):
            return None
        if verb is do.WinThroughCroupier and not t.croupier:
            return Refusal("MF-10.14", "There is no Croupier to stand up with; that is for the two-player game.")
        needed = do.IDENTITY_OF[verb]
        return Refusal("MF-7.1", f"You are not {needed.spoken if needed else 'an agent'}: that is not your goal.")

    def no_opponent(self, t: Casino, action: Action) -> Refusal | None:
        """MF-2.4; the broker may name any hand in the game, the own one too."""
        allowed = t.inside if isinstance(action, do.WinBroker) else t.opponents(self.seat)
        aims = [getattr(action, name, None) for name in ("target", "named", "one", "other")]
        if any(isinstance(aim, int) and not allowed >> aim & 1 for aim in aims):
            return Refusal("MF-2.4", "Choose an opponent who is still in the game, not yourself.")
        return None

    def wrong_card(self, t: Casino, action: Action) -> Refusal | None:
        """MF-4.1, MF-5.1-2: a card that cannot do this."""
        match action:
            case do.Bribe(_, Identity()):
                return Refusal("MF-4.1", "A bribe takes a card from your hand; an identity is never given away.")
            case do.Bribe(_, card) if card not in t.players[self.seat].hand:
                return Refusal("MF-4.1", f"A bribe takes a card from your hand; you do not hold {card.spoken}.")
            case (
                do.Steal(_, Card() as card)
                | do.CashOut(card)
                | do.Interrogate(_, Card() as card)
                | do.Blackmail(_, Card() as card)
            ):
                uses = [_PLAYS[use] for use in USES.get(card, ())]
                if not uses:
                    return Refusal("MF-5.1", f"{capital(card.spoken)} is an item; only action cards do actions.")
                if type(action) not in uses:
                    verbs = " or ".join(use.verb for use in uses)
                    return Refusal("MF-5.2", f"On your turn {card.spoken} does only this: {verbs}.")
        return None

    def why_not_so(self, t: Casino, action: Action) -> Refusal | None:
        """The verb is possible, but not with these cards and names."""
        me = t.players[self.seat]
        match action:
            case do.WinAgent(film) | do.WinJournalist(film, _) if film not in me.hand or film not in FILMS:
                return Refusal("MF-7.1", f"Reveal a Microfilm from your hand; {film.spoken} is none.")
            case do.WinJournalist():
                return Refusal(
                    "MF-10.15", "Only your own film: the journalist cannot show that of their own agent's nation."
                )
            case do.WinOfficer(named) if t.players[named].cleared:
                return Refusal("MF-7.1", "Only a Suspect can be arrested.")
            case do.WinOfficer() | do.WinHitman():
                return Refusal("MF-R12", "That hand is empty, as everybody can count.")
            case do.WinBroker():
                return Refusal(
                    "MF-R12", "An empty place, or one card named as two letters: everybody can count that it is wrong."
                )
            case do.WinThroughCroupier():
                return Refusal("MF-10.14", "Name another nation in play than your own.")
            case do.Interrogate(target, _) if target == t.seats and not t.players[target].hand:
                return Refusal("MF-10.6", "The Croupier has no cards: there is nothing to see.")
            case do.Interrogate(_, Coin.FRANCS):
                return Refusal("MF-5.5", f"That costs 1 franc; you have {happened.francs(me.francs)}.")
            case do.Blackmail(_, Coin.FRANCS):
                return Refusal("MF-5.7", f"That costs 2 francs; you have {happened.francs(me.francs)}.")
            case do.Steal(_, card) | do.CashOut(card) | do.Interrogate(_, card) | do.Blackmail(_, card):
                return Refusal("MF-5.1", f"You do not hold {card.spoken}.")
        return None


_PLAYS: dict[str, type[Action]] = {
    "steal": do.Steal,
    "cash_out": do.CashOut,
    "interrogate": do.Interrogate,
    "blackmail": do.Blackmail,
}


# -- MF-2.5-6: from one turn to the next ------------------------------------------------------------


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
