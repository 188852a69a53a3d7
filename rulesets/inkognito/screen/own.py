"""Cards: the two black ones that prove who somebody is, and the coloured ones that only claim it."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from spyhouse.engine.words import capital
from spyhouse.look.letters import HIGH, large
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.pixels import HIGH as DOTS
from spyhouse.widgets.pixels import draw, width_of, write

from ..pieces import Card, Identity, Location, Number
from .scene import ART, SIGNS, Scene

MASKS: Final = {
    Identity.FIDDLEBOTTOM: "mask-fiddlebottom",
    Identity.BUBBLE: "mask-bubble",
    Identity.ZSA_ZSA: "mask-zsazsa",
    Identity.AGENT_X: "mask-x",
}
_MASK: Final = 4
"""Rows of one."""
_LARGEST: Final = 4
"""How large a mask or a number is, at most."""
_LARGE: Final = 9
"""Columns of a card from which its number is drawn."""
_VEIL: Final = 0.65
"""How far a card is in the dark that cannot be shown."""
FIGURES: Final = {
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": (".#.", "##.", ".#.", ".#.", "###"),
    "2": ("###", "..#", "###", "#..", "###"),
    "5": ("###", "#..", "###", "..#", "###"),
    "9": ("###", "#.#", "###", "..#", "###"),
}
"""For a card that is too narrow for the letters of the house."""
_ROOMY: Final = 60
"""Columns for both from which they are drawn twice as large."""
_CHIN: Final = 3
"""Dots of it, below the lips of a mask that has no name under it."""
BLACK: Final = "ink"
"""The ground of a black card, on which `card` is written."""


def black_card(
    s: Scene, x: int, y: int, width: int, height: int, card: Card | None, lit: bool = False, title: str = ""
) -> None:
    """A black card proves what it says; above it stands what it is. None: it lies face down."""
    c = s.c
    back, ink = ("chosen", "on_chosen") if lit else (BLACK, "card")
    _sheet(c, x, y, width, height, ink, back)
    told = "on_chosen" if lit else ART.paints["window"].seen(c.palette) if c.drawn else "yellow"  # also on light paper
    c.put(x + (width > cell_len(title) + 1), y, title, told, back=back, bold=True, width=width)
    if card is None:
        _back(s, x, y + 1, width, height - 1)
    elif c.drawn and isinstance(card, Identity) and title == card.short:  # below its name as much of the mask as fits
        c.block(x + 1, 2 * y + 2, width - 2, 2 * height - 2, ART.paints["lagoon-glint"].seen(c.palette))
        mask = ART.drawing(MASKS[card])
        wide = min(width - 2, mask.width)
        middle = ((mask.width - wide) // 2, 0, wide, mask.height)
        draw(c, x + (width - wide) // 2, 2 * y + 2 + (2 * height - 2 - mask.height) // 2, mask, part=middle)
    else:
        _face(c, x + 1, y + 1, width - 2, height - 1 - (not c.drawn), card, ink, black=True)


def coloured_card(
    s: Scene, x: int, y: int, width: int, height: int, card: Card, whose: str, lit: bool = False, seen: bool = False
) -> None:
    """A card that is shown and taken back, with an edge in its owner's colour; one that cannot be shown here lies in the dark
    and says that it was seen."""
    c = s.c
    back, ink = ("chosen", "on_chosen") if lit else ("panel", "shadow") if seen else ("card", "ink")
    _sheet(c, x, y, width, height, ink, back)
    inside = int(not c.drawn)
    name = "seen" if seen else ""
    _face(c, x + inside, y + inside, width - 2 * inside, height - 2 * inside, card, ink, name=name)
    if seen:
        c.explain(x, y, width, height, SIGNS["shown"])
        return
    c.block(x, 2 * y, width, 1, whose)
    if lit:
        c.put(x, y, c.symbols.pointer, "on_chosen", bold=True)


def _back(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Face down."""
    c, back = s.c, ART.drawing("back")
    if c.drawn:
        c.block(x + 1, 2 * y, width - 2, 2 * height - 1, ART.paints["palace"].seen(c.palette))
        draw(c, x + (width - back.width) // 2, 2 * y + (2 * height - back.height) // 2, back)
    else:
        c.centre(y + (height - 1) // 2, "?", "yellow", x=x + 1, width=width - 2, bold=True)


def _sheet(c: Canvas, x: int, y: int, width: int, height: int, ink: str, back: str) -> None:
    """Its paper; with an edge where colours are missing."""
    if c.drawn:
        c.fill(x, y, width, height, back)
    else:
        c.box(x, y, width, height, ink, back=back)


def _face(
    c: Canvas, x: int, y: int, width: int, rows: int, card: Card, ink: str, black: bool = False, name: str = ""
) -> None:
    """As large as there is room for; a name of its own below makes it pale."""
    if isinstance(card, Identity):
        _mask(c, x, y, width, rows, card, ink, black, name)
    else:
        _number(c, x, y, width, rows, card, ink, black, name)


def _number(c: Canvas, x: int, y: int, width: int, rows: int, card: Number, ink: str, black: bool, name: str) -> None:
    scale = min((width - 2) // width_of("00"), (rows - 1) * 2 // DOTS, _LARGEST) if c.drawn else 0
    if scale > 1:
        left, top = x + (width - width_of(card.spoken, scale)) // 2, 2 * y + rows - DOTS * scale // 2
        write(c, left, top, card.spoken, ink, scale=scale)
        return
    figures = _figures(card)
    wide = len(figures[0])
    if (
        c.drawn and rows > DOTS // 2 + 1 and wide <= width < _LARGE + (not black)
    ):  # narrow, and once more below as it is read
        colour, low = c.palette.colour(ink), 2 * (y + rows - 1)
        dots = [[colour if dot == "#" else None for dot in row] for row in figures]
        c.dots(x + (width - wide) // 2, low - DOTS - 1, dots)
        c.centre(y + rows - 1, name or card.spoken, ink, x=x, width=width, bold=True)
        return
    big = c.symbols.name == "unicode" and rows >= HIGH and width >= _LARGE
    lines = large(card.spoken) if big else [card.spoken, *([name] if name else [])]
    for row, line in enumerate(lines, y + (rows - len(lines)) // 2):
        c.centre(row, line, ink, x=x, width=width, bold=not big)


def _figures(card: Number) -> list[str]:
    """Rows of dots; of two the narrow ones stand close, and a card has paper at both sides."""
    rows = [".".join(FIGURES[figure][row] for figure in card.spoken) for row in range(DOTS)]
    if card is Number.N11:
        rows = [".".join(("##" if row == 1 else ".#",) * 2) for row in range(DOTS)]
    return rows


def narrowest(card: Number) -> int:
    """Columns of a card with its figures, and paper at both sides."""
    return len(_figures(card)[0]) + 2


def _mask(c: Canvas, x: int, y: int, width: int, rows: int, card: Identity, ink: str, black: bool, below: str) -> None:
    """With its name below. A pale cheek has no edge on paper: a black card, and what is large, has another ground."""
    mask = ART.drawing(MASKS[card])
    scale = min((rows - 1) // _MASK, width // mask.width, _LARGEST) if c.drawn else 0
    room = rows - _MASK * scale
    name = wrapped(card.spoken, width - 2)
    if len(name) > room or max(map(cell_len, card.spoken.split())) > width - 2:
        name = [card.short]
    if below:
        name = [below] if c.drawn else [card.short, below]
    if scale:
        large, rest = black or scale > 1, room - len(name)
        rest -= large and rest > 1  # a row stays below the name
        above = rest if large else rest // 2
        if large:  # the whole card down to the name
            c.block(x, 2 * y, width, 2 * (above + _MASK * scale), ART.paints["lagoon-glint"].seen(c.palette))
        y += above + _MASK * scale
        low = 2 * y - mask.height * scale - large * above
        left, veil = x + (width - mask.width * scale) // 2, _VEIL if below else 0.0
        draw(c, left, low, mask, scale=scale, fine=True, veil=veil, over="panel")
        room = len(name)
    for row, line in enumerate(name, y + (room - len(name)) // 2):
        c.centre(row, line, ink, x=x, width=width, bold=True)


def paint_cards(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """One's own two, from which every truth is told."""
    c = s.c
    if s.me is None:
        _ambassador(s, x, y, width, height)
        return
    last = 11 if width < _ROOMY else 24
    first = width - last - 1
    for left, wide, card, title in (
        (x, first, s.me.identity, you_are(s, first - 2)),
        (x + first + 1, last, s.me.number, "with"),
    ):
        black_card(s, left, y, wide, height, card, s.means(card), title)
        s.sign(left, y, wide, height, {card}, capital(card.spoken), _own_words(card))
    c.explain(x + first + 1, y, 11, 3, SIGNS["black"])
    c.mark("own", x + first - 4, y)


def you_are(s: Scene, width: int) -> str:
    """Who sits here, where there is room: several look at one screen in turn."""
    words = f"{s.view.names[s.seat or 0]}, you are"
    return words if cell_len(words) <= width else "You are"


def _own_words(card: Card) -> str:
    return f"You are {card.spoken}." if isinstance(card, Identity) else f"Your part of the number is {card.spoken}."


def _plan(s: Scene) -> str:
    """IK-4.2: the seat that plays the Ambassador sees its own plan."""
    plan = s.t.his_place or s.t.plan
    return f"you wait at: {'?' if plan is Location.BACK else plan.place}"


def _ambassador(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """His mask, and where he will be."""
    c, end = s.c, x + width
    _sheet(c, x, y, width, height, "card", BLACK)
    if c.drawn:
        mask, scale = ART.drawing("mask-ambassador"), 1 if width < _ROOMY else 2
        across = mask.width * scale
        c.block(x + 1, 2 * y + 1, across + 2, 2 * height - 2, ART.paints["palace"].seen(c.palette))
        draw(c, x + 2, 2 * y + 2, mask, scale=scale)
        x += across + 3
    lines = ("You are", "the", "AMBASSADOR", *_plan(s).split(": "))
    for row, line in enumerate(lines, (height - len(lines) + 1) // 2):
        c.centre(y + row, line, "card", x=x, width=end - x, bold=line.isupper())


def paint_held(s: Scene, x: int, y: int, width: int, rows: int, card: Card, proof: bool, whose: str) -> None:
    """A card that would be shown or was, without its name, as much of a mask as fits between edges of paper, one in its owner's
    colour above it; a black one proves it."""
    c, (back, ink) = s.c, (BLACK, "card") if proof else ("card", "ink")
    c.fill(x, y, width, rows, back)
    if isinstance(card, Identity):
        mask = ART.drawing(MASKS[card])
        high = min(mask.height, 2 * rows)
        c.block(x, 2 * y, width, 2 * rows, ART.paints["lagoon-glint"].seen(c.palette))
        low = (0, mask.height - high, mask.width, high)
        draw(c, x + (width - mask.width) // 2, 2 * (y + rows) - high, mask, part=low)
        for edge in (x, x + width - 1):  # one's own face beside it has none
            c.block(edge, 2 * y, 1, 2 * rows, "card")
    else:
        write(c, x + (width - width_of(card.spoken)) // 2, 2 * y + rows - DOTS // 2, card.spoken, ink)
    c.block(x, 2 * y, width, 1, whose)


def paint_mask(s: Scene, x: int, y: int, rows: int) -> None:
    """One's own face without its name, where there is little room; in words where nothing is drawn."""
    c = s.c
    mask = ART.drawing("mask-ambassador" if s.me is None else MASKS[s.me.identity])
    chin = s.me is not None and s.me.identity is not Identity.AGENT_X
    wide, high = ART.drawing("mask-x").width, min(mask.height, 2 * rows - chin)
    if c.drawn:
        c.block(x, 2 * y, wide, 2 * rows, ART.paints["lagoon-glint" if s.me else "palace"].seen(c.palette))
        foot = 2 * (y + rows) - chin
        draw(c, x + (wide - mask.width) // 2, foot - high, mask, part=(0, mask.height - high, mask.width, high))
        if chin:
            c.dots(x + (wide - _CHIN) // 2, foot, [[ART.paints["face"].seen(c.palette)] * _CHIN])
    else:
        you = ["You are the", "Ambassador"]
        if s.me is not None:
            name = s.me.identity.short
            halves = [name] if cell_len(name) <= wide else [f"{name[: len(name) // 2]}-", name[len(name) // 2 :]]
            you = ["You are", *halves, s.me.number.spoken]
        for row, line in enumerate(you, y):
            c.put(x, row, line, "paper", bold=row > y)
    if s.me is not None:
        s.sign(x, y, wide, rows, {s.me.identity}, capital(s.me.identity.spoken), _own_words(s.me.identity))
    c.mark("own", x + wide - 3, y)
