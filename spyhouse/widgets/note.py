"""What one seat alone has just learned: the thing itself, where its game can show it, and the words on a slip of paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from ..look.art import spaced
from ..look.drawings import Album, Drawing, album
from .canvas import Canvas, evenly
from .moment import MomentPage
from .pieces import sheet
from .pixels import HIGH, draw, width_of, write
from .stage import Backdrop, Prop, paint_behind, paint_floor, paint_prop, paint_words, standing

_WIDE: Final = 72
_ROOMY: Final = 24
"""Rows from which lines stand apart."""
_LIGHT: Final = 0.22
"""How bright it is around what is shown."""
_FLOOR: Final = 3
"""Dots of the floor behind those who stand on it."""
_MARGIN: Final = 4
"""Columns between that and who stands beside it."""
_REST: Final = 12
"""Rows for the slip and the gaps of a page whose call is larger than others."""
_SPARE: Final = 2
"""Free rows that a page keeps, above and below."""
_AIRY: Final = 8
"""Free rows from which the parts of the page stand further apart."""


class NotePage(MomentPage):
    """A game subclasses it to show what it is, above the words. The page fills in who reads, and what."""

    whose = ""
    call = ""
    """Called instead of whose it is: the news, in a word or two."""
    times = 1
    """How large that is, where it leaves room for all else."""
    lines: Sequence[str] = ()
    call_ink = ""
    """Of that, where it is about somebody else than whoever reads."""
    ink = "accent"
    behind: ClassVar[tuple[Album, Backdrop] | None] = None
    """What is seen behind it all: the sky or the wallpaper of its game."""
    glow = "chosen"
    """The colour of the light around what is shown."""

    def means(self) -> Sequence[str]:
        """What it means for whoever reads it, below on the slip."""
        return ()

    def slip(self) -> Sequence[str]:
        """What stands on the slip: what the log says of it, unless what is shown says that already."""
        return self.lines or ["Nothing."]

    def beside(self, c: Canvas) -> Sequence[Prop]:
        """Who, or what, it came from, and who has it now: they stand at the left and at the right of what is shown."""
        return ()

    def across(self, c: Canvas) -> int:
        """Columns of what is shown."""
        return self._envelope.width

    def high(self, c: Canvas) -> int:
        """Rows of what is shown: without a game, the envelope it came in."""
        return (self._envelope.height + 1) // 2 if c.drawn else 0

    def draw(self, c: Canvas, y: int) -> None:
        """Shows it, from this row on."""
        draw(c, (c.width - self._envelope.width) // 2, 2 * y, self._envelope, given=(self.ink,))

    @property
    def _envelope(self) -> Drawing:
        return album().drawing("opened")

    def paint(self, c: Canvas) -> None:
        wide, call = min(c.width - 6, _WIDE), self.call or self.whose
        means = [line for text in self.means() for line in evenly(text, wide - 6)]
        scales = [one for one in (self.times, 1) if 0 < width_of(call, one) <= c.width - 4] if c.drawn else []
        if len(scales) > 1 and c.height - HIGH * scales[0] // 2 - self.high(c) < _REST:
            del scales[0]
        head = HIGH * scales[0] // 2 + 1 if scales else 1
        roomy = c.height >= _ROOMY
        apart_from_means = int(roomy and bool(means))
        room = c.height - head - 1 - len(means) - apart_from_means - 2
        """For the picture and the lines on the slip."""
        told = [evenly(text, wide - 6) for text in self.slip()]
        apart, close = [line for lines in told for line in ("", *lines)][1:], [line for lines in told for line in lines]
        joined = evenly(", ".join(self.slip()), wide - 6)
        forms = [apart, close, joined] if roomy else sorted([close, joined], key=len)
        shown, lines = next(
            ((high, form) for high in (self.high(c), 0) for form in forms if high + bool(high) + len(form) <= room),
            (0, forms[-1]),
        )
        below = bool(shown)
        """A row between what is shown and the slip, which would seem to cover it."""
        named = bool(below and self.beside(c))
        if means and c.height - head - 1 - shown - below - len(lines) - len(means) - 2 - named > _SPARE:
            apart_from_means = 1
        high = len(lines) + apart_from_means + len(means) + 2
        gaps = 1 + (roomy and c.height - head - shown - high >= _AIRY)
        under = below * gaps
        if under == 1 and named and c.height - head - gaps - shown - under - high > _SPARE:
            under += 1  # else the names would stand on the slip
        y = max((c.height - head - gaps - shown - under - high) // 2, 0)
        if self.behind is not None:
            floor = 2 * (y + head + gaps + shown) - _FLOOR if shown and self.beside(c) else 2 * c.height
            written = range((c.width - wide) // 2 - 1, (c.width + wide) // 2 + 1)
            paint_behind(c, *self.behind, floor, free=written)
            paint_floor(c, *self.behind, floor, 2 * c.height)
        if shown:
            c.shine(c.width // 2, 2 * (y + head + gaps) + shown, c.width // 2, 2 * shown, self.glow, _LIGHT)
        if scales:
            left = (c.width - width_of(call, scales[0])) // 2
            write(c, left, 2 * y + 1, call, self.call_ink or self.ink, scale=scales[0], shadow=True)
        else:
            c.centre(y, spaced(call), self.call_ink or self.ink, bold=True)
        y += head + gaps
        if shown:
            self.draw(c, y)
            self._paint_beside(c, y, shown)
            y += shown + under
        x = (c.width - wide) // 2
        ink = sheet(c, x, y, wide, high, self.ink)
        for number, line in enumerate([*lines, *[""] * apart_from_means, *means]):
            c.centre(y + 1 + number, line, ink, x=x + 2, width=wide - 2, bold=number < len(lines))
        c.click(0, 0, c.width, c.height, "go on")

    def _paint_beside(self, c: Canvas, y: int, high: int) -> None:
        """As large as they find room for, on the floor on which the thing lies; their names below."""
        room = (c.width - self.across(c)) // 2
        pair = [standing(prop, 2 * high) for prop in self.beside(c)]
        scales = [min((room - _MARGIN) // wide, 2 * high // tall) for wide, tall in (prop.size(1) for prop in pair)]
        if not c.drawn or not all(scales):
            return
        for x, prop, scale in zip((0, c.width - room), pair, scales, strict=False):
            paint_prop(c, x + (room - prop.size(scale)[0]) // 2, 2 * (y + high), prop, scale)
            paint_words(c, x, y + high, room, prop)
