"""A sheet from the files: what the house knows of a game, of a table that was left, of a part of the house."""

from __future__ import annotations

import dataclasses
from typing import Final

from rich.cells import cell_len

from ..engine.game import Mood
from ..look import art
from ..look.colour import HOUSE
from ..look.drawings import album
from .canvas import Canvas, Painted, evenly, wrapped
from .pieces import behind, paint_desk, paint_scene, spread_scene
from .pixels import width_of, write

TALL: Final = 14
"""Lines from which on a sheet has room for art; below, it is a note of a few lines."""
PICTURED: Final = 20
"""Lines from which on there is room for a picture, too."""
TIGHT: Final = 24
"""Lines up to which the title stands closer to the picture."""
_STRIP: Final = 7
"""Rows of the picture over a note."""
_LISTED: Final = ("Players", "Reached")
"""What the list of the tables tells, where it has room for how they stand."""
_TABBED: Final = 22
"""Columns for whether it goes on."""
_LABELS: Final = 10
_STAMPED: Final = 6
"""Rows below the facts for a stamp and for what Enter does."""


@dataclasses.dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on it."""

    tab: str
    title: str
    text: str
    facts: tuple[tuple[str, str], ...] = ()
    stamp: str = ""
    alarm: bool = False
    """What the stamp says is bad news."""
    mood: Mood = HOUSE
    package: str = ""
    """Of the game it is about: its scene is pinned to the sheet."""
    picture: str = "scene"
    """Which drawing that is."""


class Dossier(Painted):
    """Shows one sheet, in the colours of the game it is about. `hint` says what Enter does with it."""

    def __init__(self, sheet: Sheet | None = None, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sheet = sheet
        self.hint, self.brief = "", False

    def show(self, sheet: Sheet, hint: str = "", *, brief: bool = False) -> None:
        """A brief note leaves out how the table stands: the list of the tables has room for it."""
        if (sheet, hint, brief) != (self.sheet, self.hint, self.brief):
            self.sheet, self.hint, self.brief = sheet, hint, brief
            self.repaint()

    def paint(self, c: Canvas) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        c.palette = self.house.palette_of(sheet.mood)
        if self.hint:
            c.click(0, 0, c.width, c.height, "open")
        if c.height < TALL:
            self._paint_note(c, sheet)
        else:
            self._paint_file(c, sheet)

    def clicked(self, what: object) -> None:
        self.call_later(self.run_action, "screen.choose")

    # -- a few lines -------------------------------------------------------------------------------

    def _paint_note(self, c: Canvas, sheet: Sheet) -> None:
        """What the game looks like, and below it what the list of the tables does not tell; without a picture, all."""
        c.fill(0, 0, c.width, c.height, "panel")
        top, facts, end = int(c.height > 6), sheet.facts, c.width - 2
        drawn = bool(c.drawn and c.height > _STRIP and sheet.package and album(sheet.package).find(sheet.picture))
        if drawn:
            picture = Canvas(c.width, _STRIP, c.palette, c.symbols)
            behind(picture, _STRIP, sheet.package)
            c.block(0, 0, c.width, 2, self.house.palette.colours["ground"])  # apart from the list above it
            c.paste(0, 1, picture)
            told = ("Game", *(_LISTED if self.brief else ()))
            top, facts = 1 + _STRIP + self.brief, tuple(fact for fact in facts if fact[0] not in told)
            facts = facts if self.brief else (("", sheet.text), *facts)
        x, y = 2, top
        if drawn and sheet.alarm:
            c.wrap(x, y, end - x, f"{sheet.stamp}: {sheet.text}", "paper", most=c.height - y)
            c.put(x, y, sheet.stamp, "danger", bold=True)
            return
        c.right(end, top, sheet.stamp, "danger" if sheet.alarm else "accent", bold=True)
        if not drawn:
            c.put(x, y, sheet.title, "accent", bold=True, width=end - 14)
            y = c.wrap(x, y + 1, end - x, sheet.text, "paper", most=c.height - y - 1 - bool(facts))
        if drawn and self.brief:
            c.put(x, y, sheet.tab, "accent", bold=True)
            x = _TABBED
        first, middle = x, (x + c.width) // 2
        for label, value in facts:
            if x > first and x + cell_len(f"{label} {value}") > end:
                x, y = first, y + 1
            x = c.put(x, y, label, "shadow") + bool(label)
            x = middle if c.put(x, y, value, "paper", width=end - x) < middle else end

    # -- a page ------------------------------------------------------------------------------------

    def _paint_file(self, c: Canvas, sheet: Sheet) -> None:
        """A folder with its tab, in the middle of its part of the screen."""
        left, wide = 4, c.width - 8
        if not sheet.facts:
            self._paint_alone(c, sheet, wide)
            return
        c.put(1, 0, f"  {sheet.tab}  ", "on_chosen", back="chosen", bold=True)
        c.fill(1, 1, c.width - 2, c.height - 1, "panel")
        c.put(1, 1, c.symbols.heavy_horizontal * (c.width - 2), "accent")
        y = self._paint_title(c, sheet, left, wide, self._paint_scene(c, sheet))
        y = c.wrap(left, y + 1, wide, sheet.text, "paper") + 1
        values = [wrapped(value, wide - _LABELS + 2) for _, value in sheet.facts]
        apart = int(sum(map(len, values)) + len(values) < c.height - y - (_STAMPED if sheet.stamp else 2))
        for (label, _), lines in zip(sheet.facts, values, strict=True):
            c.put(left, y, label, "shadow")
            for line in lines:
                c.put(left + _LABELS, y, line, "paper", bold=True)
                y += 1
            y += apart
        if self.hint:
            c.put(left, c.height - 2, f"Enter {c.symbols.dot} {self.hint}", "accent", bold=True)
        if sheet.stamp:
            self._paint_stamp(c, sheet, c.height - 5 if y < c.height - 5 else 4)

    def _paint_alone(self, c: Canvas, sheet: Sheet, wide: int) -> None:
        """The desk in the light of its lamp, the title and a sentence below, where there is nothing else to say."""
        c.fill(0, 0, c.width, c.height, "panel")
        picture, words = (
            album(sheet.package).find(sheet.picture) if sheet.package else None,
            evenly(sheet.text, min(wide, 64)),
        )
        y = max((c.height - 3 - len(words)) // 2, 2)
        if picture is not None:
            air = 1 + (c.height >= TIGHT)
            y = c.height - 4 - len(words) - air
            paint_desk(c, 0, 0, c.width, y - air, picture)
        if c.drawn and 0 < width_of(sheet.title.upper()) <= wide:
            write(c, (c.width - width_of(sheet.title.upper())) // 2, 2 * y, sheet.title.upper(), "accent")
        else:
            c.centre(y + 1, sheet.title, "accent", bold=True)
        for number, line in enumerate(words):
            c.centre(y + 4 + number, line)

    def _paint_scene(self, c: Canvas, sheet: Sheet) -> int:
        """What the game looks like, if there is room; returns the line below."""
        drawing = album(sheet.package).find(sheet.picture) if sheet.package else None
        if drawing is None or c.height < PICTURED:
            return 2
        wide = min(c.width - 2, drawing.width)
        if c.drawn and sheet.picture == "scene":
            faces = album(sheet.package).find("scene-low")
            spread_scene(c, 1, 4, c.width - 2, faces or drawing, drawing.height)
        else:
            paint_scene(c, (c.width - wide) // 2, 4, wide, drawing)
        return 2 + drawing.height // 2 + (c.height > TIGHT)

    def _paint_title(self, c: Canvas, sheet: Sheet, left: int, wide: int, y: int) -> int:
        """In large letters where they fit; returns the line below."""
        from ..look.letters import large  # the first sheet may do without

        drawn = tuple(large(sheet.title)) if c.symbols.name == "unicode" else ()
        if drawn and cell_len(drawn[0]) <= wide:
            for number, line in enumerate(drawn):
                c.put(left, y + 1 + number, line, "accent")
            return y + 1 + len(drawn)
        title = art.spaced(sheet.title)
        c.put(left, y + 1, title if cell_len(title) <= wide else sheet.title, "accent", bold=True, width=wide)
        c.put(left, y + 2, c.symbols.heavy_horizontal * min(cell_len(title), wide), "line")
        return y + 3

    def _paint_stamp(self, c: Canvas, sheet: Sheet, y: int) -> None:
        """Below the words, else across the picture."""
        wide, ink = cell_len(sheet.stamp) + 6, "danger" if sheet.alarm else "accent"
        x = c.width - wide - 5
        frame = "accent" if c.palette.look == "mono" else ink  # danger is underlined there: no ink for a frame
        c.box(x, y, wide, 3, frame, heavy=True, back="panel")
        c.put(x + 3, y + 1, sheet.stamp, ink, bold=True)
