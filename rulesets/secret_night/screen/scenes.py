"""Scenes of the night: who stands where before the house, what gives light, and how that falls on everything else.

Places are told in the dots of a figure, from the middle of the picture, so that a hand reaches whom it points at however
large the terminal is.
"""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Iterator, Sequence
from itertools import groupby, product
from math import hypot
from typing import Final

from rich.cells import cell_len

from spyhouse.look.drawings import CLEAR
from spyhouse.look.letters import bitmap
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import HIGH, strips, width_of, write
from spyhouse.widgets.stage import Act, Backdrop, Prop, StagePage

from .plan import ART

Dots = list[list[str | None]]
Window = tuple[tuple[int, int], list[int]]
"""Its first column and the one behind it, and its rows."""
_LARGE: Final = (112, 30)
"""Columns and dot rows of a scene in which figures are drawn twice as large."""
_BESIDE: Final = 76
"""Columns of a page on which something can be said beside a number."""
_ROOMY: Final = 30
"""Rows of a page that needs no row of its own above its gauge."""
_STEPS: Final = 40
"""Light falls off in so many steps."""
_RIM: Final = 0.55
"""How dark it is right behind whoever stands there: nothing of the house clings to them."""


@dataclasses.dataclass(frozen=True, slots=True)
class Glow:
    """Light, from the middle of what gives it or from an anchor of it."""

    paint: str
    reach: int
    share: float = 0.5
    anchor: str = ""
    fan: float = 0.0
    """It falls to the right alone, and is so much higher with every dot."""


@dataclasses.dataclass(frozen=True, slots=True)
class Spot:
    """Somebody or something, and where."""

    prop: Prop
    x: int = 0
    """Dots from the middle: of a guest, the head."""
    small: int | None = None
    """The same in a small terminal, where it is elsewhere there: its picture is wider for those who stand in it."""
    up: int | None = 0
    """Dots above the lower edge of the picture; without it, it hangs in the sky."""
    low: int | None = None
    """The same in a small terminal, where it is another there."""
    sky: int = 0
    """Hundredths of the sky below what is called at which it hangs: its middle."""
    scales: tuple[int, int] = (2, 1)
    """How large in a large terminal, and in a small one."""
    glow: Glow | None = None
    lines: Sequence[tuple[str, str]] = ()
    """Words beside it, each line with its ink."""
    printed: str = ""
    """A word on its paper, at its anchor “word”."""
    headed: str = ""
    """Another on its band, at its anchor “head”."""


@dataclasses.dataclass(frozen=True, slots=True)
class Scene:
    act: Act
    spots: Sequence[Spot]
    where: str = "night"
    house: int | None = 0
    """Hundredths of the width from the middle to that of the house, if it is seen."""
    raised: int = 0
    """Dots by which it stands higher in a small picture, so that its windows are seen above an arm."""
    veil: float = 0.5
    unlit: bool = False
    """No window of the wall is seen, as something else stands before it."""
    sun: int | None = None
    """Hundredths of the width where it rises."""
    behind: Sequence[str] = ()
    """What is said only where the picture cannot say it."""
    between: bool = False
    """There is room in the middle for what is called, in two lines if need be: nobody stands below it but the last."""


NIGHT: Final = Backdrop(("black", "night", "night-low", "night-glow"), ("lawn", "lawn-shade"), specks="rain", fall=True)
_GRASS: Final = ("lawn", "lawn-shade", "lawn-shade", "hedge", "lawn-light", "lawn")
_SKIES: Final = {
    "night": (NIGHT.sky, _GRASS),
    "dawn": (("night-low", "night-glow", "dawn-high", "dawn", "dawn-low"), _GRASS),
    "daybreak": (("night-glow", "dawn-high", "dawn", "dawn-low", "dawn-low"), _GRASS),
    "road": (NIGHT.sky, _GRASS),
    "lake": (NIGHT.sky, ("lake", "sea", "lake", "lake", "lake-light", "sea")),
    "hall": (("black", "walnut", "embers", "embers-light"), ("oak", "oak", "walnut", "oak")),
    "stage": (("black", "burgundy", "velvet"), ("oak", "cupboard", "oak", "oak")),
}
"""What is behind it all, from the top down, and what it stands on."""
_ROAD: Final = ("drive", "drive", "drive-light")
_PANE: Final = re.compile("[wW]+")
"""A row of a window in the wall."""
_CAPTION: Final = 2
"""Rows of the words below a number."""
_MILE: Final = 2
"""Dots of the road, for each dot of a figure."""
_FOLDS: Final = (0.0, 0.1, 0.22, 0.38, 0.5, 0.3, 0.12)
"""How dark a curtain is from fold to fold."""


class ScenePage(StagePage):
    BUST = 19
    """Dot rows in which people are seen well below a large word in a small terminal."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.act, ART, NIGHT)
        self.scene = scene

    def paint(self, c: Canvas) -> None:
        act = self.scene.act
        means = [*act.means, *[""] * (act.gauge is not None and c.height < _ROOMY)]
        self.act = dataclasses.replace(
            act, means=means if c.drawn and c.width >= _BESIDE else [*self.scene.behind, *means]
        )
        super().paint(c)

    def _stage(self, c: Canvas, rows: int, roomy: bool) -> int:
        if not c.drawn:
            return super()._stage(c, rows, roomy)
        call, lines = 2 + roomy, [self.act.call]
        spare = 2 * rows - (HIGH + 1) * 2 - call >= self.BUST
        scale = 1 + ((roomy or spare) and width_of(self.act.call, 2) <= c.width - 4)
        if roomy and scale == 1 and self.scene.between:
            scale, lines = 2, self.act.call.split()
        below = call + (HIGH + 1) * scale + 1
        picture = Picture(c, self.scene, below if len(lines) == 1 else call, 2 * rows)
        picture.paint()
        for number, line in enumerate(lines):
            y = call + number * (HIGH + 1) * scale
            write(c, (c.width - width_of(line, scale)) // 2, y, line, self.act.ink, scale=scale, shadow=True)
        picture.write(rows)
        return rows


class Picture:
    """The dots of a scene. Nothing is read back from the canvas: light is laid over what is kept here."""

    def __init__(self, c: Canvas, scene: Scene, top: int, high: int) -> None:
        self.c, self.scene, self.top, self.high = c, scene, top, high
        self.floor = high - max((high - top) // 5, 3)
        self.large = c.width >= _LARGE[0] and high - top >= _LARGE[1]
        self.spots = [self._tall(spot) for spot in scene.spots] if self.large else scene.spots
        self.dots: Dots = [[None] * c.width for _ in range(high)]
        self.unit = 2 if self.large else 1
        self.lights: list[tuple[Glow, int, int]] = []
        self.rain: dict[tuple[int, int], list[str | None]] = {}
        """Where a drop falls, and the two dots behind it: it is seen if nothing stands before them."""

    def _tall(self, spot: Spot) -> Spot:
        prop = spot.prop
        return dataclasses.replace(spot, prop=dataclasses.replace(prop, drawing=prop.tall)) if prop.tall else spot

    def seen(self, paint: str) -> str:
        return ART.paints[paint].seen(self.c.palette)

    def paint(self) -> None:
        placed = [(spot, *self._place(spot)) for spot in self.spots]
        if self.c.palette.dark:
            self.lights = [(spot.glow, *self._source(spot, x, y)) for spot, x, y in placed if spot.glow is not None]
            self._ground()
        for spot, x, y in placed:
            self._spot(spot, x, y)
        c = self.c
        c.dots(0, 0, self.dots)
        drop = c.palette.mixed(self.seen("rain"), self.seen("night-low"), 0.2)
        for (x, y), behind in self.rain.items():
            if self._behind(x, y) == behind:
                c.put(x, y // 2, "/", drop)

    # -- where things are ---------------------------------------------------------------------------

    def _scale(self, spot: Spot) -> int:
        return spot.scales[not self.large]

    def _place(self, spot: Spot) -> tuple[int, int]:
        """The column and the dot row where its drawing begins."""
        prop = spot.prop
        wide, tall = prop.size(self._scale(spot))
        edge = int(prop.somebody) - wide * prop.outside  # nobody seems to be cut off
        aside = spot.x if self.large or spot.small is None else spot.small
        up = spot.up if self.large or spot.low is None else spot.low
        x = min(
            max(self.c.width // 2 + aside * self.unit - self._middle(spot), edge), max(self.c.width - wide - edge, 0)
        )
        if up is None:
            y = self.top + (self.high - self.top) * spot.sky // 100 - tall // 2
            return x, y if prop.drawing is not None else max(y, self.top)
        return x, max(self.high - up * self.unit - tall, self.top)

    def _middle(self, spot: Spot) -> int:
        """Columns to what stands at its place: of a guest, the face."""
        prop, scale = spot.prop, self._scale(spot)
        if prop.somebody and prop.drawing is not None:
            return prop.drawing.anchors["face"][0] * scale
        return prop.size(scale)[0] // 2

    def _source(self, spot: Spot, x: int, y: int) -> tuple[int, int]:
        scale, drawing = self._scale(spot), spot.prop.drawing
        if drawing is not None and spot.glow is not None and spot.glow.anchor:
            across, down = drawing.anchors[spot.glow.anchor]
            return x + across * scale, y + down * scale
        wide, tall = spot.prop.size(scale)
        return x + wide // 2, y + tall // 2

    # -- dots ---------------------------------------------------------------------------------------

    def _lit(self, x: int, y: int, colour: str, most: float = 1.0) -> str:
        """A colour in the light that falls on this dot."""
        for glow, left, top in self.lights:
            far = x - left if glow.fan else hypot(x - left, y - top)
            reach = glow.reach * self.unit
            aside = abs(y - top) / (1 + far * glow.fan) if glow.fan and far >= 0 else 0.0
            if far < 0 or far > reach or aside > 1:
                continue
            share = round(glow.share * most * (1 - far / reach) * (1 - aside**2) * _STEPS) / _STEPS
            if share:
                colour = self.c.palette.mixed(colour, self.seen(glow.paint), share)
        return colour

    def _lay(self, x: int, y: int, rows: Sequence[Sequence[str | None]], *, rim: bool = False, lit: float = 0) -> None:
        """Dots, over what is there."""
        rows, y = rows[max(self.top - y, 0) :], max(y, self.top)
        if not rows:
            return
        shown = range(max(-x, 0), min(len(rows[0]), self.c.width - x))
        for down, row in enumerate(rows[: max(self.high - y, 0)], y):
            for across in shown:
                colour = row[across]
                if colour is not None:
                    here = x + across
                    self.dots[down][here] = self._lit(here, down, colour, lit) if lit and self.lights else colour
        if rim:
            near = range(len(rows[0]))
            self._dim(
                x,
                y,
                [
                    ["#" if row[at] is None and _beside(rows, at, down) else None for at in near]
                    for down, row in enumerate(rows)
                ],
            )

    def _dim(self, x: int, y: int, rows: Sequence[Sequence[str | None]]) -> None:
        """What lies there is darker where there are dots."""
        for down, row in enumerate(rows[: max(self.high - y, 0)] if self.c.palette.dark else [], y):
            for across, dot in enumerate(row, x):
                if dot is not None and 0 <= across < self.c.width and (lies := self.dots[down][across]) is not None:
                    self.dots[down][across] = self.c.palette.mixed(lies, "#000000", _RIM)

    def _ground(self) -> None:
        """Sky and house, grass and perhaps a road, all in the light."""
        c, scene = self.c, self.scene
        sky, grass, road = ([self.seen(one) for one in paints] for paints in (*_SKIES[scene.where], _ROAD))
        for y in range(self.floor):
            band, share = divmod(y // 2 * 2 * (len(sky) - 1) / self.floor, 1)
            self.dots[y] = [c.palette.mixed(sky[int(band)], sky[int(band) + 1], share)] * c.width
        if scene.where == "stage":
            dark = self.seen("black")
            for y in range(self.floor):
                self.dots[y] = [
                    colour and c.palette.mixed(colour, dark, _FOLDS[x // self.unit % len(_FOLDS)])
                    for x, colour in enumerate(self.dots[y])
                ]
        if scene.sun is not None:
            self._disc(c.width * scene.sun // 100, self.floor, 5 * self.unit, "beam")
        drops = _drops(c.width, -(-self.top // 2) * 2, self.floor) if scene.where in ("night", "road", "lake") else []
        bare = [self._behind(x, y) for x, y in drops]
        if scene.house is not None:
            self._house(c.width // 2 + scene.house * c.width // 100)
        for y in range(self.floor, self.high):
            kinds = road if scene.where == "road" and y >= self.high - _MILE * self.unit else grass
            self.dots[y] = [kinds[(x * 7919 + y * 104729 + x * y * 31) % 8 % len(kinds)] for x in range(c.width)]
        if self.lights:
            for y, row in enumerate(self.dots):
                self.dots[y] = [colour and self._lit(x, y, colour) for x, colour in enumerate(row)]
        self.rain = {at: sky for at, sky in zip(drops, bare, strict=True) if self._behind(*at) == sky}

    def _behind(self, x: int, y: int) -> list[str | None]:
        """The two dots of a cell, from the upper on."""
        return [self.dots[y][x], self.dots[y + 1][x]]

    def _disc(self, x: int, y: int, radius: int, paint: str) -> None:
        colour = self.seen(paint)
        across = range(-radius, radius + 1)
        self._lay(
            x - radius,
            y - radius,
            [[colour if hypot(right, down) <= radius + 0.3 else None for right in across] for down in across],
        )

    def _house(self, x: int) -> None:
        """As much of it as there is room for: grass hides its foot."""
        far, raised = self.scene.where in ("road", "lake"), self.scene.raised * (not self.large)
        drawing = ART.drawing(f"{'house' if far else 'front'}{'' if self.large else '-small'}")
        rows = min(drawing.height, self.floor - self.top - raised)
        left, top = x - drawing.width // 2, self.floor - rows - raised
        left = max(left, 1) if far else left
        if raised or not far:
            drawing = dataclasses.replace(drawing, pictures={"": self._darkened(drawing.picture(), left, top)})
        part = (0, 0, drawing.width, rows)
        dots = strips(drawing, "", self.c.palette, (), 1, self.scene.veil, self.seen("night-low"), part)
        self._lay(left, top, [*dots, *[dots[-1]] * raised])

    def _darkened(self, rows: Sequence[str], left: int, top: int) -> tuple[str, ...]:
        """The wall without the windows of which only a part would be seen beside somebody; and without the last one, which
        alone would seem to be a thing between them."""
        taken = {
            (at - left, down - top)
            for spot in self.spots
            for at, down in self._covered(spot)
            if top <= down < self.high
        }
        windows, hidden = list[Window](), list[Window]()
        storeys = groupby(range(len(rows)), lambda y: bool(_PANE.search(rows[y])))
        for storey in [[*ys] for lit, ys in storeys if lit]:
            near = range(storey[0] - 1, storey[-1] + 2)
            for found in _PANE.finditer(rows[storey[0]]):
                here = range(found.start() - 1, found.end() + 1)
                beside = self.scene.unlit or not taken.isdisjoint(product(here, near))
                (hidden if beside else windows).append((found.span(), storey))
        seen = [one for one in windows if left + one[0][1] > 0 and left + one[0][0] < self.c.width]
        wall = list(rows)
        for (start, end), storey in [*hidden, *seen * (len(seen) == 1)]:
            for y in storey:
                wall[y] = wall[y][:start] + "S" * (end - start) + wall[y][end:]
        return tuple(wall)

    def _covered(self, spot: Spot) -> Iterator[tuple[int, int]]:
        """The dots on which it stands, and its words."""
        (x, y), scale, drawing = self._place(spot), self._scale(spot), spot.prop.drawing
        if drawing is None:
            wide, tall = spot.prop.size(scale)
            aside = max(spot.prop.caption - wide, 0) // 2
            yield from product(range(x - aside, x + wide + aside), range(y, y + tall + 2 * _CAPTION))
            return
        for down, row in enumerate(drawing.picture(spot.prop.state)):
            for across, letter in enumerate(row):
                if letter != CLEAR:
                    dots = range(scale)
                    yield from ((x + across * scale + n, y + down * scale + m) for n, m in product(dots, dots))

    def _spot(self, spot: Spot, x: int, y: int) -> None:
        prop, scale, palette = spot.prop, self._scale(spot), self.c.palette
        lit = 0.0 if spot.glow is not None else 0.45
        if prop.drawing is None:
            bright = palette.colour(prop.ink)
            figures: Dots = [
                [bright if dot == "#" else None for dot in row for _ in range(scale)]
                for row in bitmap(prop.figures)
                for _ in range(scale)
            ]
            wide, tall = prop.size(scale)
            said = max((cell_len(line) + 3 for line, _ in spot.lines), default=0)
            below = 2 * _CAPTION * bool(prop.words)
            aside = max(prop.caption - wide, 0) // 2 + 1
            free = range(x - aside, x + wide + max(said, aside))
            rows = range(y - 1, y + max(tall + below, 2 * len(spot.lines)) + 1)
            self._dim(x + scale, y + 1, figures)
            self._lay(x, y, figures)
            for at in [one for one in self.rain if one[0] in free and one[1] in rows]:
                del self.rain[at]  # a drop in a nought would be a part of it
            return
        over = self.seen("night-low") if palette.dark else "ground"
        dots = strips(prop.drawing, prop.state, palette, prop.given, scale, prop.veil, over, prop.part, True)
        self._lay(x, y, dots, rim=not prop.veil and not spot.glow, lit=lit)
        for anchor, other, given, seen in prop.inside:
            left, down = prop.drawing.anchors[anchor]
            part = (0, 0, other.width, seen or other.height)
            self._lay(
                x + left * scale, y + down * scale, strips(other, "", palette, given, scale, 0.0, "ground", part, True)
            )

    # -- words --------------------------------------------------------------------------------------

    def write(self, rows: int) -> None:
        """Below everybody who they are, as far as there is room for it; and what stands beside a number."""
        c = self.c
        named = [(spot, *self._place(spot)) for spot in self.spots]
        below = []
        for spot, x, y in named:
            wide, tall = spot.prop.size(self._scale(spot))
            middle = x + self._middle(spot)
            if spot.prop.figures and spot.prop.words:
                left = min(middle - spot.prop.caption // 2, c.width - spot.prop.caption - 2)
                c.put(left, (y + tall) // 2 + 1, spot.prop.words, spot.prop.ink, bold=True)
            elif spot.prop.caption:
                below.append((middle, spot.prop))
            first = max(y // 2 + (tall // 2 - len(spot.lines)) // 2, -(-self.top // 2))
            for number, (line, ink) in enumerate(spot.lines if c.width >= _BESIDE else (), first):
                c.put(x + wide + 2, number, line, ink, bold=number == first)
            self._print(spot, x, y)
        below.sort(key=lambda one: one[0])
        if sum(prop.caption + 1 for _, prop in below) > c.width:
            below = [(at, dataclasses.replace(prop, words=prop.words.split(" as ")[0])) for at, prop in below]
        starts = _apart([(middle, prop.caption) for middle, prop in below], c.width)
        for start, end, (_, prop) in zip(starts, [*starts[1:], c.width + 1], below, strict=False):
            at = c.put(start, rows, f" {prop.letter} ", prop.ink, bold=True, reverse=True) + 1 if prop.letter else start
            c.put(at, rows, prop.words, prop.ink, bold=True, width=max(end - 1 - at, 0))
            c.put(start, rows + 1, prop.under, prop.ink, width=max(end - 1 - start, 0))

    def _print(self, spot: Spot, x: int, y: int) -> None:
        """What stands on things: a word on a card, the sign of money on a sack."""
        prop, scale = spot.prop, self._scale(spot)
        for anchor, word in (("word", spot.printed), ("head", spot.headed)):
            if word and prop.drawing is not None:
                across, down = prop.drawing.anchors[anchor]
                left = x + across * scale - cell_len(word) // 2
                self.c.put(left, (y + down * scale) // 2, word, "ink", bold=True)
        for anchor, other, _, _ in prop.inside:
            if prop.drawing is not None and "sign" in other.anchors:
                (left, down), (right, lower) = prop.drawing.anchors[anchor], other.anchors["sign"]
                self.c.put(
                    x + (left + right) * scale, (y + (down + lower) * scale) // 2, "£", self.seen("beam"), bold=True
                )


def _apart(captions: Sequence[tuple[int, int]], wide: int) -> list[int]:
    """Where each begins, of which the middle and the columns are given: as near to its middle as the others leave room."""
    starts, free = list[int](), 0
    gap = 1 + (sum(across + 2 for _, across in captions) < wide)
    for middle, across in captions:
        starts.append(max(middle - across // 2, free))
        free = starts[-1] + across + gap
    free = wide - 1
    for number, (_, across) in reversed([*enumerate(captions)]):
        starts[number] = max(min(starts[number], free - across), 0)
        free = starts[number] - gap
    return starts


def _drops(wide: int, top: int, high: int) -> list[tuple[int, int]]:
    """Where it rains, always in the same places, and none of it cut by an edge."""
    rain = random.Random(0)
    return [(x, y) for y in range(top, high - 1, 2) for x in range(2, wide - 2) if not rain.randrange(_RARE)]


_RARE: Final = 23
"""One of so many cells has a drop of rain."""


def _beside(rows: Sequence[Sequence[str | None]], x: int, y: int) -> bool:
    """Is there a dot next to it?"""
    return any(
        0 <= y + down < len(rows) and 0 <= x + right < len(rows[0]) and rows[y + down][x + right] is not None
        for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1))
    )
