"""SN-5.6-9: searching and hiding; Dynamite (SN-7.14)."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, Seats, public, those
from spyhouse.engine.words import Names

from .. import actions as do
from .. import events as happened
from ..house import NEAR, SEARCHED_AT, room_name
from ..pieces import DAMAGE, SPLASH, Card, Character
from ..table import Mansion, Phase, Player, Slot
from . import wording
from .leaving import die, hurt


def can_search(t: Mansion, me: Player) -> bool:
    """SN-5.6, SN-5.8-9: on a search hex, of another room than last time; an empty slot only to hide something."""
    assert me.pos is not None
    room = SEARCHED_AT.get(me.pos, 0)
    return room not in (0, me.room) and (room in t.slots or me.cards > 0)


def search(t: Mansion, me: Player, action: do.Search) -> None:
    assert me.pos is not None
    room = me.room = SEARCHED_AT[me.pos]
    slot = t.slots.pop(room, None)
    if slot is None:  # SN-R23
        t.tell(happened.Searched, me.seat, room, [], EVERYBODY)
    elif not slot.up and me.character != Character.TREVOR and slot.card == Card.DYNAMITE:  # SN-R24
        explode(t, me, room)
        return
    else:
        me.gain(slot.card)
        seen = Seats(slot.seen | those(me.seat))
        t.tell(happened.Searched, me.seat, room, [slot.card], seen)
    t.then(Hiding(me.seat, room))


@state
class Hiding(Decision[Mansion]):
    """SN-5.7: any card of the hand goes into the slot, the one just found too (SN-R21)."""

    plainly = (
        "You have taken the card of this room, and now hide one of yours there, face down.",
        "Only you will know what lies here, unless that card lay open; it may be the one you have just taken.",
        "Whoever searches here next gets it, and loses 2 hearts if it is Dynamite: that may be you.",
    )
    rules = ("SN-5.7",)
    verbs = (do.Place,)

    room: int = public()

    def options(self, t: Mansion) -> Sequence[Action]:
        me = t.players[self.seat]
        return do.placings(me.face_up, me.face_down)

    def take(self, t: Mansion, action: Action) -> None:
        assert isinstance(action, do.Place)
        card = t.players[self.seat].lose(action.card)
        t.slots[self.room] = Slot(card, those(self.seat))
        t.tell(happened.Hid, self.seat, self.room, card, EVERYBODY if action.card.up else those(self.seat))

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        if isinstance(action, do.Place):
            return Refusal("SN-5.7", "You do not hold that card.")
        return Refusal("SN-5.7", "First hide a card here.")

    def ask(self, t: Mansion, names: Names) -> str:
        return "Hide which card here, face down?"

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Place)
        copies = t.players[self.seat].copies(action.card)
        return wording.label(t, self.seat, action, names) + f" (1 of {copies})" * (copies > 1)

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Place)
        needed = wording.is_needed(t, t.players[self.seat], action.card.card)
        return "all see it" if action.card.up and not needed else wording.parting(t, self.seat, (action.card,))

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Place)
        held = action.card
        return f"{held.card.spoken} lies open: all see what goes in." if held.up else super().means(t, action, names)

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} searches the {room_name(self.room)}"


def explode(t: Mansion, finder: Player, room: int) -> None:
    """SN-7.14: no responses; all damage first, then deaths, the finder's first. Nobody loots."""
    assert finder.pos is not None
    t.discard.append(Card.DYNAMITE)
    around = NEAR[finder.pos]
    beside = [t.players[seat] for seat in t.order if t.players[seat].pos in around]
    t.tell(happened.Exploded, finder.seat, room, [player.seat for player in beside])
    hurt(t, finder, DAMAGE[Card.DYNAMITE], False)
    for player in beside:
        hurt(t, player, SPLASH, False)
    for player in (finder, *beside):
        if not player.health:
            die(t, player, None)
            if t.result is not None:
                return
    if finder.pos is None:  # SN-R56: no settling
        t.phase = Phase.AGAIN
    elif finder.cards:
        t.then(Hiding(finder.seat, room))
