"""What one seat alone has just learned in the hotel: the tile itself, what it is good for, and where it is now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY
from spyhouse.engine.words import listed
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.note import NotePage
from spyhouse.widgets.pixels import draw
from spyhouse.widgets.stage import Prop

from ..events import Drew, KeptFound, LiesFaceDown
from ..facts import beaten_by, brief
from ..pieces import TRAPS, Face, Furnishing
from ..table import Hotel, Tile
from .moments import ART, PARLOUR, agent

_HUGE, _LARGE, _SMALL = (68, 25), (40, 16), (26, 9)
_ROOMY: Final = 32
"""Rows from which a tile is large."""
_AMPLE: Final = 42
"""From which it is larger still."""


def learned(events: Sequence[Event], view: View[Hotel]) -> NotePage | None:
    """The last tile that was seen."""
    for event in reversed(events):
        if isinstance(event, Drew | KeptFound | LiesFaceDown) and event.face is not Face.BACK:
            return TilePage(event, view)
    return None


def _means(event: Drew | KeptFound | LiesFaceDown) -> Sequence[str]:
    match event:
        case Drew(face=face) | KeptFound(face=face) if traps := beaten_by(face):
            saves = listed([f"the {trap.spoken}" for trap in traps])
            return (f"Even face down it saves you from {saves}; the others see only its back.",)
        case Drew() | KeptFound():
            return ("It lies face down before you: the others see only its back.",)
        case LiesFaceDown(square=square, face=face):
            springs = " and is knocked senseless, unless they can beat it" if face in TRAPS else ""
            return (f"The others see only its back. Whoever searches {square.spoken} turns it up{springs}.",)
    return ()


_NEAR: Final = {
    Furnishing.ARMOIRE: "armoire-open",
    Furnishing.BED: "bed-near",
    Furnishing.PLANT: "plant-near",
    Furnishing.RUG: "rug",
}
"""Where a tile comes from, as one stands before it."""


def _call(event: Drew | KeptFound | LiesFaceDown) -> str:
    match event:
        case LiesFaceDown(face=face):
            return "A trap is set" if face in TRAPS else "Well hidden"
        case KeptFound():
            return "You keep it"
    return event.face.spoken


class TilePage(NotePage):
    behind = ART, PARLOUR

    def __init__(self, event: Drew | KeptFound | LiesFaceDown, view: View[Hotel]) -> None:
        super().__init__()
        self.call = _call(event)
        self.deck, self.person, self.goes_there = event.deck, agent(view, event.seat), isinstance(event, LiesFaceDown)
        self.searched = isinstance(event, KeptFound) and (
            f"{view.names[event.seat]} searched {event.deck.place} and kept what was there: the {event.face.spoken}."
        )
        self.tile, self.meaning = Tile(deck=event.deck, face=event.face, seen=EVERYBODY), _means(event)

    def slip(self) -> Sequence[str]:
        """Of what was found, also where."""
        return [self.searched] if self.searched else super().slip()

    def means(self) -> Sequence[str]:
        return self.meaning

    def beside(self, c: Canvas) -> Sequence[Prop]:
        """The agent, and what was searched; in a small terminal as it stands on the plan."""
        drawing = ART.find(_NEAR[self.deck] if c.height >= _ROOMY else self.deck.value)
        pair = Prop(drawing, self.deck.spoken, "paper"), self.person
        return pair[::-1] if self.goes_there else pair

    def across(self, c: Canvas) -> int:
        return self._card(c)[0]

    def high(self, c: Canvas) -> int:
        return self._card(c)[1]

    def _card(self, c: Canvas) -> tuple[int, int]:
        return _HUGE if c.height >= _AMPLE else _LARGE if c.height >= _ROOMY else _SMALL

    def draw(self, c: Canvas, y: int) -> None:
        wide, high = self._card(c)
        _paint_tile(c, Region((c.width - wide) // 2, y, wide, high), self.tile)


def _paint_tile(c: Canvas, place: Region, tile: Tile) -> None:
    """Its name, the thing itself, and what it is good for."""
    x, y, wide, high = place
    c.fill(x, y, wide, high, "paper")
    c.put(x, y, tile.face.spoken.upper().center(wide), "on_chosen", back="chosen", bold=True)
    picture = ART.drawing("tile")
    scale = min((wide - 4) // picture.width, 2 * (high - 4) // picture.height) * c.drawn
    scale -= scale > 2 and scale % 2  # a picture twice as large, or four times, is a fine one
    if scale:
        free = 2 * (high - 3) - picture.height * scale
        left = x + (wide - picture.width * scale) // 2
        draw(c, left, 2 * (y + 1) + free // 2 + 1, picture, tile.face.value, scale=scale, fine=True)
    c.centre(y + high - 2, brief(tile.face, wide - 4), "ground", x=x, width=wide, back="paper", bold=True)
