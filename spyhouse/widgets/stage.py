"""One composition for every moment: a word to be read from afar, the thing itself as a picture, who did what, and what it
means now. A game says what stands on the stage, from an event as everybody sees it; no words lie on the picture."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from ..look.art import spaced
from ..look.drawings import Album, Drawing
from .canvas import Canvas, evenly
from .moment import MomentPage
from .pieces import badge
from .pixels import HIGH, draw, width_of, write

_WIDE: Final = 76
"""Columns of a sentence, at most."""
_ROOMY: Final = 30
"""Rows from which words are twice as large, and stand apart."""
_GAP: Final = 1
_BELOW: Final = 2
"""Dots between a drawing and its number."""
_CROWDED: Final = 4
"""So many tenths of somebody, at most, are before who stands at the left."""
_LARGEST: Final = 6
_APART_FROM: Final = 15
"""Rows of a stage in a small terminal that can spare one."""
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
    inside: tuple[tuple[str, Drawing, tuple[str, ...], int], ...] = ()
    """Who looks out of it: an anchor, a drawing, its colour, and how many dots of it are seen, if not all."""
    figures: str = ""
    """A number to be read from afar: below the drawing, or instead of one."""
    somebody: bool = False
    """Who is too high for the stage is seen from the waist up."""
    seen: int = 0
    """Only so many dots of it, from the top."""
    reach: int = 0
    """Dots by which it lies over what stands before it: a hand that holds something, handcuffs that somebody wears."""
    under: str = ""
    """A second row of words."""
    outside: bool = False
    """It comes in from beyond the right edge, where the rest of it is: the last of them."""
    tall: Drawing | None = None
    """The same as a larger drawing, where there is room for it."""
    front: bool = False
    """It is seen before what stands beside it: a hand on a door."""
    body: int = 0
    """Columns of somebody without an arm that reaches out to the right: the words stand below these."""

    def __post_init__(self) -> None:
        """A state that its drawing does not have is a fault here, where the game is named for it, not once it is
        painted."""
        if self.drawing is not None:
            self.drawing.picture(self.state)

    def size(self, scale: int) -> tuple[int, int]:
        """In dots."""
        if self.drawing is None:
            return width_of(self.figures, scale), (HIGH + self.lifted) * scale
        below = HIGH + _BELOW if self.figures else self.lifted
        wide = max(self.drawing.width, width_of(self.figures))
        return wide * scale, ((self.seen or self.drawing.height) + below) * scale

    @property
    def part(self) -> tuple[int, int, int, int] | None:
        return (0, 0, self.drawing.width, self.seen) if self.drawing is not None and self.seen else None

    @property
    def caption(self) -> int:
        """Columns of the words below."""
        return max(cell_len(self.words) + 4 * bool(self.letter), cell_len(self.under))


@dataclasses.dataclass(frozen=True, slots=True)
class Backdrop:
    """What stands behind, as paints of an album: from the top to the floor one goes over into the next, and two for the
    floor."""

    sky: Sequence[str]
    floor: tuple[str, str]
    stripes: int = 0
    """Of wallpaper, so many dots wide, in turn; none: it is the sky."""
    skirting: str = ""
    specks: str = ""
    """A paint of stars; of rain, if they `fall`."""
    fall: bool = False
    far: str = ""
    """A drawing that stands far behind, unless the same stands on the stage; on a stage that is narrower than that the one
    of this name with “-small” behind it, if there is one."""
    farther: str = ""
    """Stands there instead where the other would stand behind what is called; without it, it does."""
    aside: int = 50
    """Hundredths of the width it stands to the right."""
    light: str = ""
    """A paint that falls on the floor and the wall behind those who stand there."""


@dataclasses.dataclass(frozen=True, slots=True)
class Gauge:
    """Two sides that pull at one thing: where it is now, between nothing and the end of either side."""

    left: str
    right: str
    inks: tuple[str, str]
    value: int
    """Above nought it is the left side's."""
    most: int
    before: int = 0
    """What it was: seen as a shade of what it is no more."""


@dataclasses.dataclass(frozen=True, slots=True)
class Sum:
    """One number of a reckoning, and what it is for."""

    figures: str
    words: str
    ink: str = "paper"
    under: str = ""
    """A second row of words."""


@dataclasses.dataclass(frozen=True, slots=True)
class Act:
    """All that a moment shows."""

    call: str
    props: Sequence[Prop]
    said: str
    means: Sequence[str] = ()
    ink: str = "accent"
    gauge: Gauge | None = None
    means_ink: str = ""
    """Of what it means now, where that is the news."""
    sums: Sequence[Sum] = ()
    """What it cost, what it brought, and what that makes: below what is said."""


class StagePage(MomentPage):
    def __init__(self, act: Act, drawings: Album, backdrop: Backdrop) -> None:
        super().__init__()
        self.act, self.drawings, self.backdrop = act, drawings, backdrop

    def paint(self, c: Canvas) -> None:
        act, roomy = self.act, c.height >= _ROOMY
        wide = min(_WIDE, c.width - 6)
        said, means = _lines(act.said, wide), [line for text in act.means for line in _lines(text, wide)]
        captions = any(prop.words or prop.letter for prop in act.props) + any(prop.under for prop in act.props)
        large = c.drawn and _wide(act.sums, large=True) <= c.width - 2
        reckoned = bool(act.sums) * (3 + roomy if large else 1 + any(one.under for one in act.sums))
        gauge = bool(act.gauge) * (1 + roomy)
        free = c.height - len(said) - len(means) - captions - gauge - reckoned
        apart = int(roomy or free > _APART_FROM)
        """A row between those who stand there and what is said."""
        rows = self._stage(c, free - (3 if roomy else 1 + apart), roomy)
        y = rows + captions + apart
        for line in said:
            c.centre(y, line, "paper", bold=True)
            y += 1
        if act.sums:
            _paint_sums(c, y + roomy, act.sums, large=large)
            y += reckoned
        y += roomy and bool(means)
        for line in means:
            c.centre(y, line, act.means_ink or "paper", bold=bool(act.means_ink))
            y += 1
        if act.gauge is not None:
            _paint_gauge(c, y + roomy, act.gauge)
        c.click(0, 0, c.width, c.height, "go on")

    def _stage(self, c: Canvas, rows: int, roomy: bool) -> int:
        """All that stands on so many rows, and what is called above it; returns the row below."""
        top = 0
        if not c.drawn:  # plain signs are small: all of it comes together in the middle
            top = max(rows - _PLAIN, 0) // 2
            rows = min(rows, _PLAIN)
        floor = 2 * rows - max(rows // 4, 2)
        call, feet = 2 * (top + 1 + roomy), floor + 2 * top + max((rows + top) // 8, 1)
        scale = self._scale(c, call, feet)
        self._backdrop(c, rows, floor, range(call - 3, call + HIGH * scale + 3))
        below = self._call(c, call, scale)
        self._props(c, below + (3 if roomy else 1), feet, rows + top)
        return rows + top

    def _backdrop(self, c: Canvas, rows: int, floor: int, call: range) -> None:
        """`call` are the dot rows of what is called, in which a speck would be a part of a letter."""
        back = self.backdrop
        if not c.drawn or not c.palette.dark:
            return
        paint_behind(c, self.drawings, back, floor, call)
        far = self.drawings.find(back.far) if back.far else None
        if far is not None and far.width > c.width:
            far = self.drawings.find(f"{back.far}-small") or far
        if any(prop.drawing is far for prop in self.act.props):
            far = None
        if far is not None and back.farther and far.height > floor - call.stop:
            far = self.drawings.find(back.farther)
        if far is not None:
            scale = max(min(floor * 3 // 4, floor - call.stop) // far.height, 1)
            left = (c.width - far.width * scale) * back.aside // 100
            cut = max(far.height - (floor - call.stop if back.farther else floor), 0)
            part = (0, 0, far.width, far.height - cut)  # what is seen last is its roof
            draw(
                c,
                left,
                floor - (far.height - cut) * scale,
                far,
                scale=scale,
                veil=_FAR,
                over=_seen(c, self.drawings, back.sky[-1]),
                part=part,
            )
        paint_floor(c, self.drawings, back, floor, 2 * rows)
        if back.light:
            c.shine(
                c.width // 2,
                floor,
                c.width // 2,
                floor * 2 // 3,
                _seen(c, self.drawings, back.light),
                _BRIGHT,
                2 * rows,
            )

    def _scale(self, c: Canvas, y: int, feet: int) -> int:
        """Of what is called: large, unless what stands on the stage would be much smaller for it; nought if it cannot
        be drawn."""
        words = self.act.call
        scales = [one for one in ((2, 1) if c.height >= _ROOMY else (1,)) if 0 < width_of(words, one) <= c.width - 6]
        if not scales or not c.drawn:
            return 0
        casts = [self._cast(c, feet - y - HIGH * scale - 3) for scale in scales]
        sizes = [sum(prop.size(scale)[0] for prop, scale in cast) for cast in casts]
        return next(scale for scale, size in zip(scales, sizes, strict=True) if size >= max(sizes) * _WORTH)

    def _call(self, c: Canvas, y: int, scale: int) -> int:
        """The dot row below it."""
        words = self.act.call
        if not scale:
            shown = spaced(words) if cell_len(spaced(words)) <= c.width - 6 else words.upper()
            c.centre((y + 1) // 2, shown, self.act.ink, bold=True)
            return y + 3
        write(c, (c.width - width_of(words, scale)) // 2, y, words, self.act.ink, scale=scale, shadow=True)
        return y + HIGH * scale

    def _cast(self, c: Canvas, high: int) -> list[tuple[Prop, int]]:
        """All, as large as they can be beside each other in so many dots; those that are too wide together stand one before
        the other. Things that are too high for a small terminal are left out, and so are the last drawings of a crowd: a
        number says more."""
        props = [standing(_as_tall(prop, high), high) for prop in self.act.props]
        props = [prop for prop in props if prop.size(1)[1] <= high or not c.drawn]
        if c.drawn:
            props = _closer(props, c.width)
        while c.drawn and _across(props) > c.width:
            props.remove(next((prop for prop in reversed(props) if prop.drawing is not None), props[-1]))
        if not c.drawn:
            return [(prop, 1) for prop in props]
        cut_off = [shorter(prop, high) for prop in props]
        cast = zip(props, cut_off, _fitting(cut_off, c.width - 4, high), strict=True)
        return [(whole if whole.size(scale)[1] <= high else cut, scale) for whole, cut, scale in cast]

    def _props(self, c: Canvas, top: int, feet: int, rows: int) -> None:
        cast = self._cast(c, feet - top)
        if not cast:
            return
        most = (c.width - 4) // len(cast) - 1
        slots = [max(prop.size(scale)[0], min(prop.caption, most)) for prop, scale in cast]
        over = [
            (slot - prop.size(scale)[0]) // 2 + prop.reach * scale if prop.reach and c.drawn else 0
            for (prop, scale), slot in zip(cast, slots, strict=True)
        ]
        """Columns by which a slot begins before the end of the one before it."""
        free = c.width - 2 - sum(slots) + sum(over)
        gaps = len(cast) - 1 - sum(map(bool, over))
        gap = min(free // (gaps + 2), 9)
        x = (c.width - sum(slots) + sum(over) - gap * gaps) // 2
        if cast[-1][0].outside and c.drawn:  # the others stand where it reaches to
            x = max(c.width - sum(slots) + sum(over) - gap * gaps, 1)
        stand = list[tuple[int, int, Prop, int]]()
        for number, ((prop, scale), slot) in enumerate(zip(cast, slots, strict=True)):
            x += (gap if not over[number] else -over[number]) * bool(number)
            if c.drawn:
                ground = 2 * rows if prop.seen else feet  # whoever is seen from the waist up stands nearer
                wide = prop.size(scale)[0]
                left = c.width - wide if prop.outside else x + (slot - wide) // 2
                stand.append((left, ground, prop, scale))
            else:
                _stand(c, x, rows - 1, slot, prop)
            paint_words(c, x, rows, max(prop.body or slot, min(prop.caption, slot)), prop)
            x += slot
        for left, ground, prop, scale in sorted(stand, key=lambda one: one[2].front):
            paint_prop(c, left, ground, prop, scale)


def paint_prop(c: Canvas, x: int, feet: int, prop: Prop, scale: int) -> None:
    """With its lower edge on this dot row."""
    across, high = prop.size(scale)
    y, drawing, figures = feet - high, prop.drawing, width_of(prop.figures, scale)
    if drawing is None:
        write(c, x, y - (y % 2), prop.figures, prop.ink, scale=scale, shadow=True)
        return
    if prop.figures:
        left = x + (across - figures) // 2
        c.block(left - scale, feet - (HIGH + 1) * scale, figures + 2 * scale, (HIGH + 2) * scale, "ground")
        write(c, left, feet - HIGH * scale, prop.figures, prop.ink, scale=scale)
        x += (across - drawing.width * scale) // 2
    draw(c, x, y, drawing, prop.state, given=prop.given, scale=scale, veil=prop.veil, part=prop.part, fine=True)
    for anchor, other, given, seen in prop.inside:
        left, down = drawing.anchors[anchor]
        part = (0, 0, other.width, seen or other.height)
        draw(c, x + left * scale, y + down * scale, other, given=given, scale=scale, part=part, fine=True)


def paint_words(c: Canvas, x: int, y: int, room: int, prop: Prop) -> None:
    """Below what stands there, in the middle of so many columns."""
    start = x + (room - min(prop.caption, room)) // 2
    if prop.letter:
        start = badge(c, start, y, prop.letter, prop.ink) + 1
    c.put(start, y, prop.words, prop.ink, bold=True, width=x + room - start)
    c.centre(y + 1, prop.under, prop.ink, x=x, width=room)


def _lines(text: str, wide: int) -> list[str]:
    """No number stands apart from what it counts."""
    kept = re.sub(r"(\d) (?=\w)", "\\1\N{NO-BREAK SPACE}", text)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in evenly(kept, wide)]


_FACE: Final = 0.4
"""As much of somebody must be seen at least."""


def standing(prop: Prop, high: int) -> Prop:
    """Somebody too tall for so many dots is seen from the waist up."""
    drawing = prop.drawing
    if drawing is None or not prop.somebody or drawing.height <= high or high < drawing.height * _FACE:
        return prop
    return dataclasses.replace(prop, seen=high, lifted=0)


def _across(props: Sequence[Prop]) -> int:
    """Dots of them all, as small as they can be."""
    return sum(prop.size(1)[0] - prop.reach + _GAP * (not prop.reach) for prop in props)


def _closer(props: Sequence[Prop], room: int) -> list[Prop]:
    """Each a little before its neighbour at the left, where they would have no room beside each other."""
    close = list(props)
    for share in range(1, _CROWDED + 1):
        if _across(close) <= room:
            return close
        close = [
            dataclasses.replace(prop, reach=max(prop.reach, prop.drawing.width * share // 10))
            if number and prop.drawing is not None and not prop.figures
            else prop
            for number, prop in enumerate(props)
        ]
    return close


def _as_tall(prop: Prop, high: int) -> Prop:
    return dataclasses.replace(prop, drawing=prop.tall) if prop.tall and prop.tall.height <= high else prop


_FAR: Final = 0.3
"""How much of what is far has gone into the sky."""
_BRIGHT: Final = 0.3
"""Of the light that falls on a stage, where it is brightest."""
_WAIST: Final = 0.75
"""As much of somebody must be seen who could be twice as large, and so on."""
_WORTH: Final = 0.7
"""As large what stands on the stage must be below a large word, beside what it would be below a small one."""


def shorter(prop: Prop, high: int) -> Prop:
    """Somebody without what of the coat stands in the way of being larger."""
    tall = prop.seen or (prop.drawing.height if prop.drawing is not None else 0)
    if not prop.somebody or prop.figures or not tall:
        return prop
    seen = high // (high // tall + 1)
    return dataclasses.replace(prop, seen=seen, lifted=0) if seen >= tall * _WAIST else prop


_RARE: Final = 211
"""One of so many dots of the sky is a speck."""
_BESIDE: Final = 0.75
"""Where more of the width is to stay free than this, the few specks beside it would look like slips of a pen."""
_RAINY: Final = 71
"""One of so many is a drop of rain."""


def _seen(c: Canvas, drawings: Album, paint: str) -> str:
    return drawings.paints[paint].seen(c.palette)


def paint_behind(
    c: Canvas, drawings: Album, back: Backdrop, floor: int, call: range = range(0), free: range = range(0)
) -> None:
    """The sky of a backdrop, or its wallpaper, from the top to the floor; a speck would be a part of a letter in the dot
    rows of what is called, and in the columns that are to stay free."""
    if not c.drawn or not c.palette.dark:
        return
    sky = [_seen(c, drawings, name) for name in back.sky]
    if back.stripes:
        for number in range(-(-c.width // back.stripes)):
            c.block(number * back.stripes, 0, back.stripes, floor, sky[number % len(sky)])
    else:
        paint_sky(c, sky, floor)
    if back.specks and len(free) < c.width * _BESIDE:
        _scatter(c, floor, _seen(c, drawings, back.specks), back.fall, call, free)


def paint_floor(c: Canvas, drawings: Album, back: Backdrop, floor: int, end: int) -> None:
    """From the one dot row to the other, and where it meets the wall."""
    if not c.drawn or not c.palette.dark or floor >= end:
        return
    even, odd = (_seen(c, drawings, name) for name in back.floor)
    for y in range(floor, end):
        c.dots(0, y, [[odd if (x // 5 * 7 + (y - floor) // 2 * 5) % 4 == 0 else even for x in range(c.width)]])
    if back.skirting:
        c.block(0, floor - 1, c.width, 1, _seen(c, drawings, back.skirting))


def paint_sky(c: Canvas, sky: Sequence[str], floor: int) -> None:
    """From the top to the floor one colour goes over into the next."""
    for y in range(0, floor, 2):
        band, share = divmod(y * (len(sky) - 1) / floor, 1)
        c.block(0, y, c.width, 2, c.palette.mixed(sky[int(band)], sky[int(band) + 1], share))


def _scatter(c: Canvas, floor: int, colour: str, fall: bool, call: range, free: range) -> None:
    """Always in the same places: stars, fewer of them near the ground, or drops on their way down to the left."""
    rare, low = (
        (_RAINY, floor - 2) if fall else (_RARE, call.stop or floor - 2)
    )  # no star between those who stand there
    for y in sorted({*range(1, low, 2 if fall else 1)} - {*call}):
        for x in sorted({*range(c.width)} - {*free}):
            if (x * 7919 + y * 10607 + x * y * 31) % rare == 0 and (fall or (x + y) % floor > y):
                if fall:
                    c.put(x, y // 2, "/", colour)
                else:
                    c.dots(x, y, [[colour]])


_APART: Final = 6
"""Columns between two sums."""
_FROM: Final = 2
"""Columns between their figures and their words, and between two of them at least."""


def _widths(sums: Sequence[Sum], *, large: bool) -> list[tuple[int, int]]:
    """Columns of the figures and of the words of each."""
    return [
        (
            width_of(one.figures) if large else cell_len(one.figures),
            max(cell_len(one.words), cell_len(one.under)),
        )
        for one in sums
    ]


def _wide(sums: Sequence[Sum], *, large: bool) -> int:
    """Columns of all of them, as close as they can stand."""
    return sum(figures + _FROM + words + _FROM for figures, words in _widths(sums, large=large)) - _FROM


def _paint_sums(c: Canvas, y: int, sums: Sequence[Sum], *, large: bool) -> None:
    """In a row: the numbers to be read from afar, where there is room."""
    wide = _wide(sums, large=large)
    more = max(min(_APART - _FROM, (c.width - wide) // (len(sums) + 1)), 0)
    x = (c.width - wide - more * (len(sums) - 1)) // 2
    for one, (figures, words) in zip(sums, _widths(sums, large=large), strict=True):
        if large:
            write(c, x, 2 * y + 1, one.figures, one.ink)
        else:
            c.put(x, y, one.figures, one.ink, bold=True)
        x += figures + _FROM
        c.put(x, y + large, one.words, one.ink)
        c.put(x, y + large + 1, one.under)
        x += words + _FROM + more


_FADED: Final = 0.65
"""How much of what is no more has gone into the ground."""
_TRACK: Final = 0.2
"""How bright the bar is where nobody has won a point."""


def _paint_gauge(c: Canvas, y: int, gauge: Gauge) -> None:
    """A bar from the one side to the other: two columns for every point, those that are won in the colour of their side, and
    how many they are."""
    middle, won = c.width // 2, c.palette.as_ground(gauge.inks[gauge.value < 0])
    bare = c.palette.mixed(c.palette.colours["ground"], c.palette.colours["paper"], _TRACK)
    for side, name, ink in ((-1, gauge.left, gauge.inks[0]), (1, gauge.right, gauge.inks[1])):
        ahead, was = gauge.value * -side, gauge.before * -side
        faded = c.palette.mixed(c.palette.as_ground(ink), c.palette.colours["ground"], _FADED)
        for point in range(1, gauge.most + 1):
            x = middle + side * 2 * point - (side > 0)
            if c.drawn:
                c.put(x, y, "  ", back=won if point <= ahead else faded if point <= was else bare)
            else:
                sign = "#" if point <= ahead else c.symbols.dot
                c.put(x + (side > 0), y, sign, ink if point <= ahead else "shadow", bold=point <= ahead)
        end = middle + side * (2 * gauge.most + 2)
        (c.put if side > 0 else c.right)(end + (side < 0), y, name, ink, bold=True)
        if c.drawn and ahead > 0:
            at = middle + side * 2 * min(ahead, gauge.most) - (side > 0)
            c.put(at, y, f"{ahead:<2}" if side < 0 else f"{ahead:>2}", "on_lit", back=won, bold=True)
    if c.drawn:
        c.put(middle, y, " ", back=c.palette.colours["paper"])
    else:
        c.put(middle, y, c.symbols.vertical, "paper", bold=True)


def _stand(c: Canvas, x: int, y: int, room: int, prop: Prop) -> None:
    """What stands for it in plain signs, above this row."""
    signs = prop.drawing.standin(prop.state) if prop.drawing is not None else (prop.figures,)
    ink = prop.given[0] if prop.given and prop.given[0][0] != "#" else prop.ink
    left = x + (room - max(map(len, signs))) // 2
    for number, line in enumerate(signs):
        c.put(left, y - len(signs) + number, line, ink, bold=prop.drawing is None)


def _fitting(props: Sequence[Prop], wide: int, high: int) -> list[int]:
    """As large as they all can be beside each other."""
    most = wide // max(len(props), 1) - 1
    for quarters in range(4 * _LARGEST, 0, -1):
        scales = [max(int(prop.times * quarters / 4), 1) for prop in props]
        sizes = [prop.size(scale) for prop, scale in zip(props, scales, strict=True)]
        slots = [max(own, min(prop.caption, most)) for prop, (own, _) in zip(props, sizes, strict=True)]
        over = sum(prop.reach * scale for prop, scale in zip(props, scales, strict=True))
        across = sum(slots) + _GAP * (len(props) - 1) - over
        if across <= wide and max((tall for _, tall in sizes), default=0) <= high:
            return scales
    return [1] * len(props)
