"""MF-2.5-6 and MF-6: the hand limit, the deck, the Croupier's turn, the round, the next seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Frame, otherwise
from spyhouse.engine.state import state
from spyhouse.engine.visibility import NO_SEATS, Seat, public
from spyhouse.engine.words import Names

from .. import events as happened
from ..actions import Discard, discards
from ..pieces import BLOODSTAINED, CROUPIER, FILMS, NUMBERS, Card, Identity, in_data_order
from ..table import Casino
from ..words import BLOOD, GIVEN_UP
from .ending import finish
from .question import Bar, Question

ACE_FEE = NUMBERS["ace_discard_fee"]


@state
class HandLimit(Question):
    """MF-6.1-3: over the limit, the active seat discards one card of its choice at a time."""

    who = "The player over the hand limit"
    plainly = (
        "You hold too many cards: discard one, face up on the pile.",
        "A Suspect keeps 1 card, the Cleared keep 2; discarding the Ace of Spades costs 2 francs.",
        "The next player may pick up what you discard, so keep films out of enemy hands.",
    )
    rules = ("MF-6.2", "MF-6.1", "MF-6.3")
    verbs = (Discard,)
    mistakes: ClassVar = {
        Discard: (
            Bar("MF-6.2", lambda t, me, a: a.card not in me.hand, lambda t, me, a: f"You do not hold {a.card.spoken}."),
            otherwise(
                "MF-6.3",
                lambda t, me, a: (
                    f"Too few francs: discarding the Ace costs 2, you have {me.francs}; discard another card."
                ),
            ),
        )
    }

    def options(self, t: Casino) -> Sequence[Action]:
        me = t.players[self.seat]
        return discards(tuple(me.hand), me.francs >= ACE_FEE)

    def take(self, t: Casino, action: Action) -> None:
        assert isinstance(action, Discard)
        me, fee = t.players[self.seat], ACE_FEE if action.card == Card.ACE else 0
        me.francs -= fee
        t.house += fee
        me.show_and_lose(action.card)
        t.pile.append(action.card)
        t.tell(happened.Discarded, self.seat, action.card, fee)

    def ask(self, t: Casino, names: Names) -> str:
        me = t.players[self.seat]
        over = len(me.hand) - me.limit
        which = f"{over} cards, one now" if over > 1 else "one"
        if Card.ACE in me.hand and me.francs < ACE_FEE:
            ace = f"The Ace costs {ACE_FEE} francs, you have {me.francs or 'none'}."
            return f"You hold {len(me.hand)} cards, keep {me.limit}: discard {which}. {ace}"
        return f"You hold {len(me.hand)} cards and may keep {me.limit}. Discard {which}."

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} is over the hand limit and discards a card"

    def note(self, t: Casino, action: Action, names: Names) -> str:
        """What is given up by it and what one is rid of, or who could use it."""
        assert isinstance(action, Discard)
        me = t.players[self.seat]
        if action.card in FILMS:
            if me.identities[0].is_agent:
                mine = action.card.nation == me.identities[0].nation
                return "no use to you, but to an enemy" if mine else "you give it up; others could take it"
            if Identity.JOURNALIST in me.identities:
                return "you need one to win; so do agents"
        if action.card in BLOODSTAINED:
            if Identity.OFFICER in me.identities:
                return "bait: arrest a Suspect with it"
            if self.is_hunted(t):
                return "its blood goes, a blackmail too"
        if action.card == Card.ACE:
            if Identity.HITMAN in me.identities:
                return f"costs {ACE_FEE} francs; name its taker to win"
            return f"costs {ACE_FEE} francs" + "; no Hitman hunts you" * t.may_play(Identity.HITMAN, me.seat)
        return GIVEN_UP[action.card]

    def is_hunted(self, t: Casino) -> bool:
        """Who keeps a bloodstained card now may be arrested, for all that this seat knows (MF-7.1)."""
        return not t.players[self.seat].cleared and self.is_danger(t)

    def is_danger(self, t: Casino) -> bool:
        """Blood is one to whoever is a Suspect when an Officer stands up, and not to the Officer."""
        return Identity.OFFICER not in t.players[self.seat].identities and t.may_play(Identity.OFFICER, self.seat)

    def means(self, t: Casino, action: Action, names: Names) -> str:
        assert isinstance(action, Discard)
        return super().means(t, action, names) + BLOOD * (action.card in BLOODSTAINED and self.is_danger(t))


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
                t.tell(happened.Discarded, self.seat, card, 0)
        deck_check(t)
