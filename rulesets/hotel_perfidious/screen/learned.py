"""What one seat alone has just learned in the hotel: the tile itself, what it is good for, and where it is now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY
from spyhouse.engine.words import listed
from spyhouse.look.drawings import mirrored
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.note import NotePage
from spyhouse.widgets.pixels import draw
from spyhouse.widgets.stage import Prop, paint_words

from ..events import Drew, KeptFound, LiesFaceDown
from ..facts import beaten_by, brief
from ..pieces import CLUES, TRAPS, Face
from ..table import Hotel, Tile
from .moments import ART, AT_HAND, PARLOUR, TALL, agent

_HUGE, _LARGE, _SMALL, _PLAIN = (68, 25), (34, 16), (26, 9), (26, 5)
_GAP: Final = 3
"""Columns between what was searched and the tile."""
_FINGERS: Final = 3
"""Dots by which a hand lies on a small tile."""
_ROOMY: Final = 32
"""Rows from which a tile is large."""
_AMPLE: Final = 42
"""From which it is larger still."""


def learned(events: Sequence[Event], view: View[Hotel]) -> NotePage | None:
    """The last tile that was seen; a clue is told to everybody."""
    for event in reversed(events):
        if isinstance(event, Drew | KeptFound | LiesFaceDown) and event.face not in (Face.BACK, *CLUES):
            return TilePage(event, view)
    return None


def _means(event: Drew | KeptFound | LiesFaceDown) -> Sequence[str]:
    match event:
        case Drew(face=face) | KeptFound(face=face) if traps := beaten_by(face):
            saves = listed([f"the {trap.spoken}" for trap in traps])
            return (f"Even face down it saves you from {saves}.",)
        case Drew() | KeptFound():
            return ("It lies face down before you: nobody else sees it.",)
        case LiesFaceDown(square=square, face=face):
            finds = "is knocked senseless, unless they beat it" if face in TRAPS else "turns it up"
            return (f"Whoever searches {square.spoken} {finds}.",)
    return ()


def _call(event: Drew | KeptFound | LiesFaceDown) -> str:
    match event:
        case LiesFaceDown(face=face):
            return "Trap set" if face in TRAPS else "Well hidden"
        case KeptFound():
            return "You keep it"
    return f"{event.face.spoken}!"


def _told(event: Drew | KeptFound | LiesFaceDown, name: str) -> str:
    """Of what was found or laid down, also where."""
    match event:
        case KeptFound(deck=deck, face=face):
            return f"{name} searched {deck.place} and kept what was there: the {face.spoken}."
        case LiesFaceDown(square=square, face=face):
            return f"{name} laid the {face.spoken} face down at {square.spoken}."
    return ""


class TilePage(NotePage):
    behind = ART, PARLOUR
    times = 2

    def __init__(self, event: Drew | KeptFound | LiesFaceDown, view: View[Hotel]) -> None:
        super().__init__()
        self.call = _call(event)
        self.deck, self.person, self.goes_there = (
            event.deck,
            agent(view, event.seat, pose="agent-reach"),
            isinstance(event, LiesFaceDown),
        )
        self.square = f" {event.square.spoken}" if isinstance(event, LiesFaceDown) else ""
        self.kept, self.drawn = isinstance(event, KeptFound), isinstance(event, Drew)
        self.told = _told(event, view.names[event.seat])
        self.tile, self.meaning = Tile(deck=event.deck, face=event.face, seen=EVERYBODY), _means(event)

    def slip(self) -> Sequence[str]:
        return [self.told] if self.told else super().slip()

    def means(self) -> Sequence[str]:
        return self.meaning

    def beside(self, c: Canvas) -> Sequence[Prop]:
        """The tiles it was drawn from, what was searched or is searched next, and the agent, with a hand on the tile."""
        words = f"{self.deck.spoken}{' tiles' * self.drawn}{', empty' * self.kept}{self.square}"
        picture, state = ("stack", self.deck.value) if self.drawn else (f"search-{self.deck.value}", "")
        thing = Prop(ART.find(picture), words, "paper", state=state)
        return (self.person, thing) if self.goes_there else (thing, self.person)

    def _paint_beside(self, c: Canvas, y: int, high: int) -> None:
        """After the tile, on which a hand lies."""

    def across(self, c: Canvas) -> int:
        return self._card(c)[0]

    def high(self, c: Canvas) -> int:
        return self._card(c)[1]

    def _card(self, c: Canvas) -> tuple[int, int]:
        if not c.drawn:
            return _PLAIN
        return _HUGE if c.height >= _AMPLE else _LARGE if c.height >= _ROOMY else _SMALL

    def draw(self, c: Canvas, y: int) -> None:
        wide, high = self._card(c)
        tall = 2 * high >= TALL
        pair = [
            (prop, drawing, *((1, AT_HAND if tall else _FINGERS) if prop.somebody else (1 + tall, -_GAP)))
            for prop in self.beside(c)
            if c.drawn and (drawing := (prop.tall if tall else None) or prop.drawing) is not None
        ]
        beside = [drawing.width * scale - near for _, drawing, scale, near in pair] or [0, 0]
        first = (c.width - wide - sum(beside)) // 2 + beside[0]  # all three are in the middle together
        _paint_tile(c, Region(first, y, wide, high), self.tile)
        for left, (prop, drawing, scale, near) in zip((True, False), pair, strict=False):
            across, top = drawing.width * scale, 2 * (y + high) - drawing.height * scale
            x = first - across + near if left else first + wide - near
            shown = drawing if left else mirrored(drawing)
            draw(c, x, top, shown, prop.state, given=prop.given, scale=scale, fine=True)
            if self.goes_there and not prop.somebody:
                back, (right, down) = ART.drawing("back"), drawing.anchors["tile"]
                aside = right if left else drawing.width - right - back.width
                draw(c, x + aside * scale, top + down * scale, back, scale=scale)
            body = prop.body or across
            paint_words(c, x if left else x + across - body, y + high, body, prop)


def _paint_tile(c: Canvas, place: Region, tile: Tile) -> None:
    """In a frame, with a shadow: its name, the thing itself, and what it is good for."""
    x, y, wide, high = place
    large = high > _SMALL[1]
    paper, ink = ("paper", "ground") if c.palette.dark else (ART.paints["pillow"].seen(c.palette), "paper")
    if c.drawn:
        c.darken(x + 1, 2 * y + 1, [[True] * wide] * (2 * high))
        c.block(x, 2 * y, wide, 2 * high, ART.paints["brass-shade"].seen(c.palette))
        c.block(x + 1, 2 * y + 1, wide - 2, 2 * high - 2, paper)
        c.block(x + large, 2 * y + large, wide - 2 * large, 2 + large, "chosen")
    else:
        c.fill(x, y, wide, high, paper)
    c.put(
        x + 1,
        y + (large or not c.drawn),
        tile.face.spoken.upper().center(wide - 2),
        "on_chosen",
        back="chosen",
        bold=True,
    )
    picture = ART.drawing("tile")
    scale = min((wide - 6) // picture.width, 2 * (high - 4) // picture.height) * c.drawn
    scale -= scale > 2 and scale % 2  # a picture twice as large, or four times, is a fine one
    if scale:
        free = 2 * (high - 4) - picture.height * scale - 3 * (not large)
        left = x + (wide - picture.width * scale) // 2
        draw(c, left, 2 * (y + 2) + (free + 1) // 2, picture, tile.face.value, scale=scale, fine=True)
    c.centre(y + high - 2, brief(tile.face, wide - 4), ink, x=x + 1, width=wide - 2, back=paper, bold=True)
