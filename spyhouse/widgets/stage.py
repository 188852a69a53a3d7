"""One composition for every moment: a word to be read from afar, the thing itself as a picture, who did what, and what it
means now. A game says what stands on the stage, from an event as everybody sees it; no words lie on the picture."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from ..look.art import spaced
from ..look.drawings import Album, Drawing
from .canvas import Canvas, evenly
from .moment import MomentPage
from .pixels import HIGH, draw, width_of, write

_WIDE: Final = 76
"""Columns of a sentence, at most."""
_ROOMY: Final = 30
"""Rows from which words are twice as large, and stand apart."""
_GAP: Final = 3
_LARGEST: Final = 6
_PLAIN: Final = 9
"""Rows of the stage where nothing can be drawn."""


@dataclasses.dataclass(frozen=True, slots=True)
class Prop:
    """Something that stands on the stage, and the words below it."""

    drawing: Drawing | None = None
    words: str = ""
    ink: str = "paper"
    """Of the words; of a seat whose letter is given, its colour."""
    letter: str = ""
    state: str = ""
    given: tuple[str, ...] = ()
    times: float = 1.0
    """How large beside the others: a figure is drawn with fewer dots than a car."""
    veil: float = 0.0
    lifted: int = 0
    """Dots between it and the floor."""
    inside: tuple[tuple[str, Drawing, tuple[str, ...]], ...] = ()
    """Who looks out of it: an anchor, a drawing, and its colour."""
    figures: str = ""
    """Instead of a drawing: a number to be read from afar."""

    def size(self, scale: int) -> tuple[int, int]:
        """In dots."""
        if self.drawing is None:
            return width_of(self.figures, scale), HIGH * scale
        return self.drawing.width * scale, (self.drawing.height + self.lifted) * scale

    @property
    def caption(self) -> int:
        """Columns of the words below."""
        return cell_len(self.words) + 4 * bool(self.letter)


@dataclasses.dataclass(frozen=True, slots=True)
class Backdrop:
    """What stands behind, as paints of an album: bands from the top to the floor, and two for the floor."""

    sky: Sequence[str]
    floor: tuple[str, str]
    stripes: int = 0
    """Of wallpaper, so many dots wide, in turn; none: the bands lie above each other."""
    skirting: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Act:
    """All that a moment shows."""

    call: str
    props: Sequence[Prop]
    said: str
    means: Sequence[str] = ()
    ink: str = "accent"


class StagePage(MomentPage):
    def __init__(self, act: Act, drawings: Album, backdrop: Backdrop) -> None:
        super().__init__()
        self.act, self.drawings, self.backdrop = act, drawings, backdrop

    def paint(self, c: Canvas) -> None:
        act, roomy = self.act, c.height >= _ROOMY
        wide = min(_WIDE, c.width - 6)
        said, means = evenly(act.said, wide), [line for text in act.means for line in evenly(text, wide)]
        captions = any(prop.words or prop.letter for prop in act.props)
        rows = c.height - len(said) - len(means) - captions - (3 if roomy else 1)
        """Of the stage."""
        top = 0
        if not c.drawn:  # plain signs are small: all of it comes together in the middle
            top = max(rows - _PLAIN, 0) // 2
            rows = min(rows, _PLAIN)
        floor = 2 * rows - max(rows // 4, 2)
        self._backdrop(c, rows, floor)
        below = self._call(c, 2 * top + (2 if roomy else 1), act.call)
        rows, floor = rows + top, floor + 2 * top
        self._props(c, below + (3 if roomy else 1), floor + max(rows // 8, 1), rows)
        y = rows + captions + roomy
        for line in said:
            c.centre(y, line, "paper", bold=True)
            y += 1
        y += roomy and bool(means)
        for line in means:
            c.centre(y, line, "shadow")
            y += 1
        c.click(0, 0, c.width, c.height, "go on")

    def _backdrop(self, c: Canvas, rows: int, floor: int) -> None:
        back = self.backdrop
        if not c.drawn or not c.palette.dark:
            return
        names = (*back.sky, *back.floor, *([back.skirting] if back.skirting else []))
        seen = {name: self.drawings.paints[name].seen(c.palette) for name in names}
        high = len(back.sky)
        if back.stripes:
            for number in range(-(-c.width // back.stripes)):
                c.block(number * back.stripes, 0, back.stripes, floor, seen[back.sky[number % high]])
        else:
            for number, name in enumerate(back.sky):
                top = floor * number // high
                c.block(0, top, c.width, floor * (number + 1) // high - top, seen[name])
        even, odd = (seen[name] for name in back.floor)
        for y in range(floor, 2 * rows):
            c.dots(0, y, [[odd if (x // 5 * 7 + (y - floor) // 2 * 5) % 4 == 0 else even for x in range(c.width)]])
        if back.skirting:
            c.block(0, floor - 1, c.width, 1, seen[back.skirting])

    def _call(self, c: Canvas, y: int, words: str) -> int:
        """The dot row below it."""
        scale = next(
            (one for one in ((2, 1) if c.height >= _ROOMY else (1,)) if 0 < width_of(words, one) <= c.width - 6), 0
        )
        if not scale or not c.drawn:
            shown = spaced(words) if cell_len(spaced(words)) <= c.width - 6 else words.upper()
            c.centre((y + 1) // 2, shown, self.act.ink, bold=True)
            return y + 3
        write(c, (c.width - width_of(words, scale)) // 2, y, words, self.act.ink, scale=scale, shadow="#000000")
        return y + HIGH * scale

    def _props(self, c: Canvas, top: int, feet: int, rows: int) -> None:
        props = [prop for prop in self.act.props if prop.size(1)[1] <= feet - top or not c.drawn]
        """What is too high for a small terminal stays behind the scenes."""
        if not props:
            return
        most = (c.width - 4) // len(props) - 1
        scales = _fitting(props, c.width - 4, feet - top, most) if c.drawn else [1] * len(props)
        slots = [max(prop.size(scale)[0], min(prop.caption, most)) for prop, scale in zip(props, scales, strict=True)]
        gap = min((c.width - 2 - sum(slots)) // (len(props) + 1), 9)
        x = (c.width - sum(slots) - gap * (len(props) - 1)) // 2
        for prop, scale, slot in zip(props, scales, slots, strict=True):
            across, high = prop.size(scale)
            at = x + (slot - across) // 2
            y = feet - high
            if not c.drawn:
                _stand(c, x, rows - 1, slot, prop)
            elif prop.drawing is None:
                write(c, at, y - (y % 2), prop.figures, prop.ink, scale=scale, shadow="#000000")
            else:
                draw(c, at, y, prop.drawing, prop.state, given=prop.given, scale=scale, veil=prop.veil)
                for anchor, other, given in prop.inside:
                    left, down = prop.drawing.anchors[anchor]
                    draw(c, at + left * scale, y + down * scale, other, given=given, scale=scale)
            start = x + (slot - min(prop.caption, slot)) // 2
            if prop.letter:
                start = c.put(start, rows, f" {prop.letter} ", prop.ink, bold=True, reverse=True) + 1
            c.put(start, rows, prop.words, prop.ink, bold=True, width=x + slot - start)
            x += slot + gap


def _stand(c: Canvas, x: int, y: int, room: int, prop: Prop) -> None:
    """What stands for it in plain signs, above this row."""
    signs = prop.drawing.standin(prop.state) if prop.drawing is not None else (prop.figures,)
    ink = prop.given[0] if prop.given and prop.given[0][0] != "#" else prop.ink
    left = x + (room - max(map(len, signs))) // 2
    for number, line in enumerate(signs):
        c.put(left, y - len(signs) + number, line, ink, bold=prop.drawing is None)


def _fitting(props: Sequence[Prop], wide: int, high: int, most: int) -> list[int]:
    """As large as they all can be beside each other."""
    for quarters in range(4 * _LARGEST, 0, -1):
        scales = [max(int(prop.times * quarters / 4), 1) for prop in props]
        sizes = [prop.size(scale) for prop, scale in zip(props, scales, strict=True)]
        slots = [max(across, min(prop.caption, most)) for prop, (across, _) in zip(props, sizes, strict=True)]
        if sum(slots) + _GAP * (len(props) - 1) <= wide and max(tall for _, tall in sizes) <= high:
            return scales
    return [1] * len(props)
