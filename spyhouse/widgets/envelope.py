"""The sealed page: an envelope with the letter of a seat in wax, which is picture, address and key in one.

A painter of what it is given; whoever puts it on a page keeps the time and hears the keys.

    envelope = Envelope(id="envelope")
    envelope.show(Sealed("Pass the laptop to", "Anna", "A", "seat0", recap=[Told("drew a card", "Boris", "B", "seat1")]))
    envelope.show(dataclasses.replace(envelope.sealed, fill=0.4))             # the bar of the guard, 0 to 1
    envelope.show(dataclasses.replace(envelope.sealed, wrong="B opens nothing"))

`fill` 1 means ready: the key lights up and the words say which to press. A click on the seal then posts
`Envelope.Opened`. It needs 20 rows at 80 columns, 32 at 110; what is left over lies around it. Nothing on it is private.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from textual.message import Message

from ..look.drawings import album
from ..look.letters import bitmap
from .canvas import Canvas, Painted, wrapped
from .pieces import badge, paint_lamp
from .pixels import width_of, write
from .seal import paper, wax

GUARD: Final = 0.6
"""Seconds the bar takes."""


@dataclasses.dataclass(frozen=True, slots=True)
class Told:
    """Something everybody saw: who did what, and what came of it."""

    words: str
    name: str = ""
    letter: str = ""
    """Of the seat; without one it was the house."""
    ink: str = ""
    outcome: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Sealed:
    """What stands on the page."""

    order: str
    """"Pass the laptop to", "The laptop stays with"."""
    name: str
    letter: str
    ink: str
    """Of the seat."""
    fill: float = 0.0
    """How far the bar is, 0 to 1."""
    wrong: str = ""
    """What is said of a wrong key."""
    recap: Sequence[Told] = ()
    """The oldest first; the newest that fit are shown."""
    since: str = ""
    """Over the recap; "Since Anna last looked", if nothing is said."""

    @property
    def ready(self) -> bool:
        return self.fill >= 1


@dataclasses.dataclass(frozen=True, slots=True)
class Plan:
    """Where things stand. Columns are cells, heights are dots, from the envelope's corner."""

    wide: int
    high: int
    order: int
    name: int
    flap: int
    seal: int
    radius: int
    letter: int
    """Dots a dot."""
    names: tuple[int, ...]
    """The sizes a name is tried in."""
    bar: int
    """Cells."""
    told: int
    """Lines of the recap."""
    above: int
    """Rows between the envelope and the bar."""


LARGE: Final = Plan(92, 44, 2, 5, 30, 30, 13, 3, (2, 1), 56, 4, 2)
SMALL: Final = Plan(72, 28, 2, 5, 16, 19, 8, 2, (1,), 34, 3, 1)
ONLY: Final = "No other key opens it."
SECRET: Final = ("For one pair of eyes.", "The others look away.")


class Envelope(Painted):
    """Shows a `Sealed`."""

    class Opened(Message):
        """The seal was clicked, when it was ready."""

    def __init__(self, sealed: Sealed | None = None, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sealed = sealed

    def show(self, sealed: Sealed) -> None:
        if sealed != self.sealed:
            self.sealed = sealed
            self.repaint()

    def paint(self, c: Canvas) -> None:
        if c.drawn and c.palette.dark:
            paint_lamp(c, 0.35)
        if self.sealed is not None:
            paint_envelope(c, self.sealed)

    def clicked(self, what: object) -> None:
        if self.sealed is not None and self.sealed.ready:
            self.post_message(self.Opened())


def paint_envelope(c: Canvas, sealed: Sealed) -> None:
    plan = LARGE if c.width >= 110 and c.height >= 32 else SMALL
    rows = plan.high // 2 + plan.above + 3 + plan.told
    left, top = (c.width - plan.wide) // 2, max((c.height - rows + 2) // 3, 0)
    (_paint_drawn if c.drawn else _paint_plain)(c, sealed, plan, left, top)
    row = top + plan.high // 2 + plan.above
    _paint_bar(c, sealed, plan, left, row)
    _paint_recap(c, sealed, plan, left, row + 2, c.height)
    c.click(
        left + plan.wide // 2 - plan.radius, top + (plan.seal - plan.radius) // 2, 2 * plan.radius, plan.radius, "open"
    )


# -- the envelope -----------------------------------------------------------------------------------


def _paint_drawn(c: Canvas, sealed: Sealed, plan: Plan, left: int, top: int) -> None:
    paint = {name: album().paints[name].seen(c.palette) for name in _PAINTS}
    y = 2 * top
    c.block(left + 1, y + plan.high, plan.wide, 1, c.palette.mixed(c.palette.colours["ground"], "#000000", 0.45))
    c.dots(left, y, paper(c.palette, plan.wide, plan.high, plan.flap))
    c.dots(
        left + plan.wide // 2 - plan.radius - 3,
        y + plan.seal - plan.radius - 3,
        wax(c.palette, sealed.letter, sealed.ink, plan.radius, plan.letter),
    )
    c.centre(top + plan.order // 2, sealed.order, paint["writing"], x=left, width=plan.wide)
    _paint_name(c, sealed.name, plan, left, y + plan.name, paint["writing"])
    large = plan is LARGE
    middle = top + (plan.seal - 1) // 2 + large
    x, y, wide = (left + 6, middle - 1, 18) if large else (left + 4, middle - 2, 16)
    c.box(x, y, wide, 3, paint["stamp"], heavy=True)
    c.centre(y + 1, "TOP SECRET", paint["stamp"], x=x, width=wide, bold=True)
    for number, words in enumerate(SECRET):
        c.put(x, y + 3 + large + number, words, paint["writing"])
    _paint_key(c, sealed, left + plan.wide - (24 if large else 25), middle - (not large), large, paint)


def _paint_key(c: Canvas, sealed: Sealed, x: int, y: int, large: bool, paint: Mapping[str, str]) -> None:
    """The key to press, from this row on, and what is said above and below it."""
    above = y - (3 if large else 1)  # clear of the flap
    c.put(x, above, "Alone with it?", paint["writing"], bold=True)
    c.put(x, above + 1, "Press your letter:", paint["writing"])
    key, lip = paint["writing"], c.palette.mixed(paint["writing"], paint["envelope"], 0.45)
    if sealed.ready:
        key, lip = c.palette.colours["accent"], paint["writing"]
    y += not large
    top, height = (2 * y, 7) if large else (2 * y + 1, 4)
    c.block(x, top, 9, height, lip)
    c.block(x + 1, top + 1, 7, 4 if large else 2, key)  # the letter in its middle
    c.put(x + 4, y + 1, sealed.letter, paint["writing" if sealed.ready else "brass-light"], bold=True)
    if sealed.wrong:  # the right one stays as it was: what was pressed is crossed out beside it
        pressed = f"{c.symbols.no} {sealed.wrong.partition(' ')[0]}"
        c.put(x + 11, y + 1, pressed, paint["stamp"], bold=True, width=12)
    c.put(x, y + 3 + large, ONLY, paint["writing"], bold=bool(sealed.wrong))


_PAINTS: Final = ("envelope", "writing", "stamp", "brass-light")


def _paint_name(c: Canvas, name: str, plan: Plan, left: int, y: int, ink: str) -> None:
    """As large as it can be."""
    for scale in plan.names:
        wide = width_of(name, scale)
        if 0 < wide <= (plan.wide - 22 if scale == 1 else plan.wide // 2 + 4):
            write(c, left + (plan.wide - wide) // 2, y + (3 if scale < plan.names[0] else 0), name, ink, scale=scale)
            return
    c.centre(y // 2 + 1, name, ink, x=left, width=plan.wide, bold=True)


def _paint_plain(c: Canvas, sealed: Sealed, plan: Plan, left: int, top: int) -> None:
    """The same in plain signs."""
    high = plan.high // 2
    for row in (top, top + high - 1):
        c.put(left, row, f"+{'-' * (plan.wide - 2)}+", "accent")
    for row in range(top + 1, top + high - 1):
        c.put(left, row, "|", "accent")
        c.put(left + plan.wide - 1, row, "|", "accent")
    c.centre(top + 1, sealed.order, "paper", x=left, width=plan.wide)
    large = plan is LARGE
    name = bitmap(sealed.name) if large else []
    if name and len(name[0]) < plan.wide - 4:
        _spell(c, name, "#", 1, left, top + 3, plan.wide, "paper")
    else:
        c.centre(top + 2, sealed.name, "paper", x=left, width=plan.wide, bold=True)
    first = top + high // 2 + (-1 if large else -2)
    _spell(
        c,
        bitmap(sealed.letter) or [sealed.letter],
        sealed.letter,
        2 if large else 1,
        left,
        first,
        plan.wide,
        sealed.ink,
    )
    first += 2 * large
    c.put(left + 5, first, "TOP SECRET", "danger", bold=True)
    for number, words in enumerate(SECRET):
        c.put(left + 2, first + 2 + number, words)
    x = left + plan.wide - 25
    c.put(x, first, "Alone with it?", bold=True)
    c.put(x, first + 1, "Press your letter:")
    c.put(x, first + 2, f"<{sealed.letter}>", "accent", bold=True, reverse=sealed.ready)
    c.put(x, first + 3, ONLY, bold=bool(sealed.wrong))


def _spell(c: Canvas, glyph: Sequence[str], sign: str, scale: int, x: int, y: int, wide: int, ink: str) -> None:
    """Large letters made of a sign, in the middle of so many columns. A cell is twice as high as wide."""
    across = scale * (2 if sign != "#" else 1)
    for number, dots in enumerate(glyph):
        words = "".join((sign if dot == "#" else " ") * across for dot in dots)
        for row in range(scale):
            c.put(x + (wide - len(words)) // 2, y + number * scale + row, words, ink, bold=True)


# -- the guard and the recap ------------------------------------------------------------------------


def _paint_bar(c: Canvas, sealed: Sealed, plan: Plan, left: int, row: int) -> None:
    first = f"Waiting for {sealed.name}" if sealed.ready else "A moment first"
    end = c.put(left, row, f"{sealed.wrong or first}:", "danger" if sealed.wrong else "paper", bold=True)
    if sealed.ready:
        c.put(end + 1, row, f"press {sealed.letter} when you have the laptop", "accent", bold=True)
        return
    x = left + 18
    full = round(min(max(sealed.fill, 0.0), 1.0) * plan.bar)
    if c.drawn:
        c.fill(x, row, plan.bar, 1, "panel")
        c.block(x, 2 * row, plan.bar, 2, c.palette.mixed(c.palette.colours["ground"], c.palette.colours["paper"], 0.16))
        c.block(x, 2 * row, full, 2, "accent")
    else:
        c.put(x, row, "#" * full + "." * (plan.bar - full), "accent")
    c.right(left + plan.wide, row, f"{(1 - sealed.fill) * GUARD:.1f} s: hands off", "paper", bold=True)


def _paint_recap(c: Canvas, sealed: Sealed, plan: Plan, left: int, top: int, bottom: int) -> None:
    heading = (sealed.since or f"Since {sealed.name} last looked").upper()
    end = c.put(left, top, heading, "shadow", bold=True, width=plan.wide - 24)
    end = c.put(end + 2, top, "everybody saw this", "shadow")
    c.put(end + 2, top, c.symbols.horizontal * max(left + plan.wide - end - 2, 0), "line")
    shown, y = newest(sealed.recap, plan.wide - 4, min(plan.told, bottom - top - 1)), top + 1
    if not shown:
        c.put(left, y, "Nothing so far: the evening begins here.", "shadow")
    for told in shown:
        y = _paint_told(c, told, left, y, plan.wide)
    if y < bottom - 1 and plan is LARGE:
        c.put(left, y + 1 if y < bottom - 2 else y, "Nothing secret is on this page.", "shadow")


def newest(recap: Sequence[Told], width: int, rows: int) -> list[Told]:
    """The last that fit into so many rows, whole."""
    shown: list[Told] = []
    for told in reversed(recap):
        rows -= len(wrapped(_words(told), width))
        if rows < 0:
            break
        shown.insert(0, told)
    return shown


def _words(told: Told) -> str:
    return " ".join(part for part in (told.name, told.words, told.outcome) if part)


def _paint_told(c: Canvas, told: Told, x: int, y: int, wide: int) -> int:
    if told.letter:
        badge(c, x, y, told.letter, told.ink)
    else:
        c.put(x + 1, y, c.symbols.seal, "shadow")
    inks = [("paper", True)] * len(told.name.split()) + [("paper", False)] * len(told.words.split())
    inks += [("accent", True)] * len(told.outcome.split())
    at = 0
    for number, line in enumerate(wrapped(_words(told), wide - 4)):
        column = x + 4
        for word in line.split():
            ink, bold = inks[at]
            c.put(column, y + number, word, ink, bold=bold)
            column += cell_len(word) + 1
            at += 1
        last = y + number
    return last + 1
