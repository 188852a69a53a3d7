"""SN-3.6: the end of a turn: down to three cards, one of them shown."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, Seat, those
from spyhouse.engine.words import Names, counted

from .. import actions as do
from .. import events as happened
from ..pieces import CARD_OF, KEPT, LIMITS, Card, Character, in_order
from ..table import Mansion, Player
from ..words import card_names, grouped
from . import wording
from .leaving import Loot, die, hurt, untie

HAND = LIMITS["hand"]
FACE_DOWN = LIMITS["max_face_down"]
SAVER = LIMITS["saver_max"]


@state
class Settling(Decision[Mansion]):
    """SN-3.6a: down to three, never below; ordinary cards are discarded, the others given away (SN-R26)."""

    plainly = (
        "You hold more than 3 cards, and get rid of one after the other.",
        "Money, Handcuffs, keys, Beef and Smoke Bombs are never discarded; who holds nothing else gives one away.",
        "Everybody sees what you discard; what you give away face down, only the new owner sees.",
    )
    rules = ("SN-3.6a", "SN-7.2")
    verbs = (do.Discard, do.Give)

    def options(self, t: Mansion) -> Sequence[Action]:
        me = t.players[self.seat]
        return do.settlings(me.face_up, me.face_down, self.seat, t.seats)

    def take(self, t: Mansion, action: Action) -> None:
        me = t.players[self.seat]
        match action:
            case do.Discard(held):
                card = me.lose(held)
                t.discard.append(card)
                t.tell(happened.Discarded, self.seat, card)
            case do.Give(held, target):
                card = me.lose(held)
                t.players[target].gain(card)
                t.tell(happened.Gave, self.seat, target, card, EVERYBODY if held.up else those(self.seat, target))

    def why_not(self, t: Mansion, verb: type[Action]) -> Refusal | None:
        """To give something away nobody looks for, as long as there is something to discard."""
        return None if verb is do.Give or self._discards(t) else Refusal("SN-7.2", CANNOT_BE_DISCARDED)

    def _discards(self, t: Mansion) -> bool:
        me = t.players[self.seat]
        return any(card not in KEPT for card in [*me.face_up, *me.face_down])

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        match action:
            case do.Discard(held) if CARD_OF[held] in KEPT:
                return Refusal("SN-7.2", CANNOT_BE_DISCARDED)
            case do.Give() if self._discards(t):
                return Refusal("SN-3.6a", "Discard an ordinary card first.")
            case do.Give():
                return Refusal("SN-3.6a", "Give a card that you hold to somebody else at the table.")
            case do.Discard():
                return self.why_not(t, do.Discard) or Refusal("SN-3.6a", "You do not hold that card.")
        return super().refuse(t, action)

    def ask(self, t: Mansion, names: Names) -> str:
        over = t.players[self.seat].cards - HAND
        if not self._discards(t):
            return f"{counted(over, 'card')} too many, and none can be discarded: give which to whom?"
        return f"{counted(over, 'card')} too many. Discard which{' first' * (over > 1)}?"

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        """Of a card that is held twice one copy goes; to whom one goes is said in few words, for what it does beside it."""
        me = t.players[self.seat]
        if isinstance(action, do.Give):
            card = action.card.card
            return f"{me.called(action.card).replace(card.spoken, card.short)} to {names[action.target]}"
        one = isinstance(action, do.Discard) and me.copies(action.card) > 1
        words = wording.label(t, self.seat, action, names)
        return words.replace(" ", " one ", 1) if one else words

    def in_full(self, t: Mansion, action: Action, names: Names) -> str:
        return f"{'Give ' * isinstance(action, do.Give)}{self.label(t, action, names)}"

    def part_label(self, t: Mansion, action: Action, place: int, names: Names) -> str:
        if isinstance(action, do.Give) and place == 0:
            return t.players[self.seat].called(action.card)
        return super().part_label(t, action, place, names)

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Discard | do.Give)
        return wording.parting(t, self.seat, (action.card,))

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        if isinstance(action, do.Give) and (risk := self._risk(t, action)):
            return f"{names[action.target]}{risk}."
        me = t.players[self.seat]
        kept = [card for card in in_order({*me.face_up, *me.face_down}) if card in KEPT]
        stay = f" {card_names(kept)} cannot be discarded." * bool(kept)
        return super().means(t, action, names) + stay * isinstance(action, do.Discard)

    def warns(self, t: Mansion, action: Action) -> bool:
        """Where all that can be given away is missed it tells none from the others."""
        return self._harms(t, action) and not all(self._harms(t, one) for one in t.options())

    def _harms(self, t: Mansion, action: Action) -> bool:
        me = t.players[self.seat]
        if not isinstance(action, do.Give) or wording.is_friend(t, me, action.target):
            return False
        return wording.is_needed(t, me, action.card.card) or bool(self._risk(t, action))

    def confirm(self, t: Mansion, action: Action, names: Names) -> str:
        """SN-13.6."""
        if not isinstance(action, do.Give) or not self.warns(t, action):
            return ""
        card, to, risk = action.card.card.spoken, names[action.target], self._risk(t, action)
        return f"{f'{to}{risk}' if risk else f'You need {card} to win'}. Give {card} to {to} all the same?"

    def _risk(self, t: Mansion, action: Action) -> str:
        if not isinstance(action, do.Give):
            return ""
        return wording.may_serve(t, t.players[self.seat], t.players[action.target], action.card.card)

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} ends the turn"


CANNOT_BE_DISCARDED = "Money, Handcuffs, keys, Beef and Smoke Bombs cannot be discarded."


def fewest_shown(player: Player) -> int:
    """SN-3.6b: one at least, two face down at most; Panchito needs none (SN-10.12)."""
    panchito = player.character == Character.PANCHITO
    return max(0 if panchito else LIMITS["min_face_up"], player.cards - FACE_DOWN - panchito)


def lay_open(t: Mansion, seat: Seat, cards: Sequence[Card]) -> None:
    me = t.players[seat]
    before = list(me.face_up)
    me.lay_open(cards)
    if me.face_up != before:
        t.tell(happened.Showed, seat, list(me.face_up))


@state
class Showing(Decision[Mansion]):
    """SN-3.6b: which cards lie face up until the next time; a free choice every turn."""

    plainly = (
        "Choose which of your cards everybody sees until your next turn.",
        "At least one lies face up, at most two face down.",
        "What you show tells what you are up to.",
    )
    rules = ("SN-3.6b",)
    verbs = (do.Show,)

    def options(self, t: Mansion) -> Sequence[Action]:
        me = t.players[self.seat]
        return do.showings(tuple(in_order([*me.face_up, *me.face_down])), fewest_shown(me))

    def take(self, t: Mansion, action: Action) -> None:
        assert isinstance(action, do.Show)
        lay_open(t, self.seat, action.cards)

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        if isinstance(action, do.Show):
            me = t.players[self.seat]
            if len(action.cards) < fewest_shown(me):
                return Refusal("SN-3.6b", "One card must lie face up, at most two face down.")
            return Refusal("SN-3.6b", "Name only cards that you hold, in order.")
        if isinstance(action, do.Discard):
            return Refusal("SN-3.6a", f"You only discard down to {HAND}.")
        return super().refuse(t, action)

    def ask(self, t: Mansion, names: Names) -> str:
        least = fewest_shown(t.players[self.seat])
        return f"Show which cards to all? At least {least}." if least else "Show any cards to all? You need not."

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} ends the turn"

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Show)
        if len(action.cards) == t.players[self.seat].cards > 1:
            return f"All {len(action.cards)}"
        return grouped(action.cards) or "None"

    def in_full(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Show)
        if len(action.cards) == t.players[self.seat].cards:
            return f"Show all {len(action.cards)} cards" if action.cards[1:] else f"Show {grouped(action.cards)}"
        if not action.cards:
            return "Show nothing"
        first, me = action.cards[0], t.players[self.seat]
        of_several = not action.cards[1:] and [*me.face_up, *me.face_down].count(first) > 1
        return f"Show only {'one ' * of_several}{grouped(action.cards)}"

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Show)
        me = t.players[self.seat]
        now = "as now, " * (in_order(action.cards) == me.face_up)
        if self.warns(t, action):
            return "in demand"
        more = len(action.cards) > fewest_shown(me) and not now
        return "no need" if more else f"{now}{me.cards - len(action.cards) or 'none'} hidden"

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        risky = "Others know then where to get it."
        return risky if self.warns(t, action) else super().means(t, action, names)

    def warns(self, t: Mansion, action: Action) -> bool:
        """Is something shown without which this seat cannot win, and that is not seen already? Where that is so of all
        choices it tells none of them from the others."""
        me = t.players[self.seat]
        if me.character == Character.VICTORIA:  # SN-6.3
            return False
        harmless = len(me.face_up) + sum(not self._is_missed(t, card) for card in me.face_down)
        if not isinstance(action, do.Show) or harmless < fewest_shown(me):
            return False
        return bool(self._coveted(t, action))

    def confirm(self, t: Mansion, action: Action, names: Names) -> str:
        """SN-13.6."""
        if not isinstance(action, do.Show) or not self.warns(t, action):
            return ""
        return f"Others know then whom to rob of {card_names(self._coveted(t, action))}. Show all the same?"

    def _coveted(self, t: Mansion, action: do.Show) -> Sequence[Card]:
        hidden = {*action.cards} - {*t.players[self.seat].face_up}
        return in_order({card for card in hidden if self._is_missed(t, card)})

    def _is_missed(self, t: Mansion, card: Card) -> bool:
        me = t.players[self.seat]
        return wording.is_needed(t, me, card, me.cards)


def close(t: Mansion, me: Player) -> Loot | None:
    """SN-3.6c-e: the saver (SN-R4, SN-R11), the Rope, the Poison (SN-R10, SN-R54), whose owner may loot."""
    me.saved = min(SAVER, me.saved + t.steps)
    t.steps = 0
    t.tell(happened.TurnEnded, me.seat, me.saved)
    if me.rope is not None:
        untie(t, me)
        t.tell(happened.Untied, me.seat, me.seat)
    if me.poison is not None:
        killer = me.poison.by
        hurt(t, me, 1, True)
        if not me.health:
            return die(t, me, killer)
    return None
