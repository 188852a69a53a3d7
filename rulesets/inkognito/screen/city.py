"""Venice at night: five landmarks by the water, and whoever is out stands before one of them.

Light is what one sees first: warm where two are alone, red where too many are, asleep where nobody is. Words below each
place say the rest.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.words import capital, listed
from spyhouse.look.colour import Palette
from spyhouse.look.drawings import CLEAR, Drawing
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import draw

from ..pieces import LOCATIONS, Location
from ..rules import Planning, Visiting, night_begins
from .scene import AMBASSADOR, ART, SIGNS, Party, Scene, Standing

GATE: Final = "the way into the city"
"""Where motion begins: whoever goes out comes from the edge, wherever they go."""
_ROOMY: Final = 20
"""Columns of a place from which words about it need not be short."""
_APART: Final = 22
"""From which there are roofs between small houses."""
_GLOW: Final = 12
"""Steps from the middle of a light to the dark."""


class Size(NamedTuple):
    """How the city is drawn."""

    suffix: str
    """Of the names of its drawings."""
    dots: int
    """From the top of the sky to the water."""
    across: int
    """Columns of somebody."""
    steps: Sequence[int]
    """From one figure to the next: for two, three, four and five. Two leave the house between them, more at their sides."""
    words: int = 2
    """Rows below the names of the places: who is there, where the figures do not say that alone, and what comes of it."""

    canal: int = 0
    """Rows of water above that on which the names stand."""

    @property
    def rows(self) -> int:
        """With all the water and the words below."""
        return self.dots // 2 + self.canal + 1 + self.words

    @property
    def quay(self) -> bool:
        """Is there room for a row of dots between the houses and the water?"""
        return self.dots >= SMALL.dots


LARGE: Final = Size("", 18, 5, (13, 6, 5, 5))
GRAND: Final = LARGE._replace(dots=28, canal=2)
"""Where no papers lie below it: with the roofs of the town behind the houses, and the canal before them."""
SMALL: Final = Size("-small", 10, 3, (9, 4, 4, 3))
_MOON: Final = (".mm", "mm.", "mm.", ".mm")
_HANGS: Final = 2, 1
"""Before which place, best first: at its left is a house with low sides."""
_FIRMAMENT: Final = 120
_STARS: Final = (2, 3), (21, 2), (37, 1), (58, 4), (62, 1), (71, 3), (86, 1), (97, 2), (104, 3), (117, 2)
"""Columns of so many, and rows of dots below the top."""
_HOUSE: Final = 5
"""Rows of one in signs, and whoever stands before it."""
_REFLECTED: Final = (
    ("lagoon-light", 0.5),
    ("lagoon", 0.3),
    ("lagoon", 0.25),
    ("lagoon", 0.2),
    ("lagoon", 0.15),
    ("lagoon", 0.1),
)
"""Rows of dots on the water, and how much of a house they show."""
LOW: Final = SMALL._replace(dots=8, words=1)
"""Where there is little room, as above a slip of the coach, the letters on the cloaks say who is there."""
PLAIN: Final = SMALL._replace(dots=0)
"""Words only, where there is no room for more."""
_LEAST: Final = ((110, 32, GRAND), (110, 28, LARGE), (0, 20, SMALL), (0, 17, LOW))
"""Columns and rows of a board from which the city is so large."""


def size_for(width: int, height: int, papers: bool = True) -> Size:
    found = next((size for across, high, size in _LEAST if width >= across and height >= high), PLAIN)
    return LARGE if papers and found == GRAND else found


def paint_city(s: Scene, x: int, y: int, width: int, size: Size) -> None:
    wide = width // len(LOCATIONS)
    left = x + (width - wide * len(LOCATIONS)) // 2
    lights = tuple(light(s, location) for location in LOCATIONS)
    if size == SMALL and night_begins(s.t) and s.t.plan not in LOCATIONS:  # nothing is to be said below the names yet
        size = size._replace(dots=size.dots + 2, words=size.words - 1)
    quay = y + size.dots // 2
    water = quay + size.canal
    if size.dots and s.c.drawn:
        s.c.dots(x, 2 * y, _sky(s.c.palette, width, size, left - x, wide, lights, _moon_before(s)))
        if size == GRAND or (size.suffix and wide >= _APART):
            _paint_roofs(s.c, x, quay, width, size)
    elif size.dots:
        _plain_night(s.c, x, y, width, size)
    s.c.click(s.c.width - 1, max(quay - 1, 0), 1, 1, Sign(nothing, GATE, ""))
    for number, location in enumerate(LOCATIONS):
        at = left + number * wide
        s.sign(at, y, wide, size.rows, {location}, location.place, in_words(s, location))
        if size.dots:
            _landmark(s, at, y, wide, size, location, lights[number])
        _name(s, at, water, wide, location, bool(size.dots))
        if size.words > 1:
            _there(s, at, water + 1, wide, location)
        if size.words:
            _words(s, at, water + size.words, wide, location)
        if size.dots:
            _figures(s, at, y, wide, size, location)
        s.c.mark(location.value, at + (wide - cell_len(location.place)) // 2 - 5, water)
        if lights[number] in ("lit", "crowd"):
            s.c.explain(at + wide // 2 - 5, max(quay - 3, 0), 10, 3, SIGNS[lights[number]])
    if size == GRAND:
        moon, gondola, middle = ART.drawing("moon"), ART.drawing("gondola"), left + 2 * wide
        draw(s.c, middle - moon.width // 2, 2 * y + 2, moon)
        draw(s.c, middle - gondola.width // 2, 2 * quay, gondola)


def light(s: Scene, location: Location) -> str:
    """What the lamps of a place say."""
    if location in s.lamps:
        return s.lamps[location]
    standing = s.standing(location)
    if standing is Standing.CROWD:
        return "crowd"
    if location in s.lit:
        return "chosen"
    return "lit" if s.stage(location) == "now" else "dark" if standing is Standing.EMPTY else "quiet"


def _moon_before(s: Scene) -> int:
    """How many places are at its left, where no two stand before the last of them, who would hide a part of it. 0: nowhere."""
    return next((place for place in _HANGS if len(s.at(LOCATIONS[place - 1])) < 2), 0)


def in_words(s: Scene, location: Location) -> str:
    """All that is to be said of a place."""
    there, been, left = [party.name for party in s.at(location)], s.been(location), s.to_come(location)
    said = [f"{listed(there)}: {s.caption(location)}" if there else "nobody is here"]
    if left:
        said.append(f"{listed([party.name for party in left])} can still come")
    if been:
        said.append("here before: " + listed([f"{party.name} in round {number}" for number, party in been]))
    return f"{capital(location.spoken)}: {'; '.join(said)}."


# -- what is painted --------------------------------------------------------------------------------


@functools.lru_cache(maxsize=32)
def _sky(
    palette: Palette, width: int, size: Size, first: int, wide: int, lights: Sequence[str], moon: int
) -> Sequence[Sequence[str]]:
    """Night above, with the moon before so many places, a glow around each where something happens; below the quay and the
    water."""
    paints, high = ART.paints, size.dots

    def seen(name: str) -> str:
        return paints[name].seen(palette)

    top, low = seen("night-high"), seen("night-low")
    glows = {name: seen(f"{name}-glow") for name in ("lit", "crowd", "chosen")}
    grounds = [palette.mixed(top, low, row / high) for row in range(high - size.quay)]
    rows = []
    for y, ground in enumerate(grounds):
        shades = {
            (name, step): palette.mixed(ground, glow, 0.5 * step / _GLOW)
            for name, glow in glows.items()
            for step in range(_GLOW + 1)
        }
        row = [ground] * width
        for number, name in enumerate(lights):
            middle = first + number * wide + wide // 2
            for x in range(max(middle - wide * 3 // 4, 0), min(middle + wide * 3 // 4, width)) if name in glows else ():
                far = ((x - middle) / wide) ** 2 + ((y - high * 0.7) / high / 1.3) ** 2
                step = round(_GLOW * (1 - far**0.5 * 4 / 3))
                if step > 0:
                    row[x] = shades[name, step]
        rows.append(row)
    for x, y in _STARS:
        if y < len(rows):
            rows[y * max(size.dots // LARGE.dots, 1)][x * width // _FIRMAMENT] = seen("star")
    for y, line in enumerate(_MOON if size != GRAND and moon else (), 1):
        for x, dot in enumerate(line, first + moon * wide - 4):
            rows[y][x] = seen("moon") if dot == "m" else rows[y][x]
    water = ("lagoon-light", 0.3), *([("lagoon", 0.15)] * (1 + 2 * size.canal))
    for name, share in (*([("quay", 0.7)] * size.quay), *water):
        row = [seen(name)] * width
        for number, of in enumerate(lights):
            if of in glows:
                at = first + number * wide
                row[at : at + wide] = [palette.mixed(seen(name), glows[of], share)] * wide
        rows.append(row)
    return rows


def _plain_night(c: Canvas, x: int, y: int, width: int, size: Size) -> None:
    """In signs: stars above the houses, and waves."""
    quay = y + size.dots // 2
    sky = quay - y - _HOUSE
    for number, (across, low) in enumerate(_STARS * 2):
        second = number // len(_STARS)  # as many again, elsewhere
        row, at = (low + 2 * second) % 5 * sky // 5, (across + 7 * second) % _FIRMAMENT
        if sky > 1:
            c.put(x + at * width // _FIRMAMENT, y + row, "*" if number % 3 else ".", "shadow")
    for row in range(size.canal):
        c.put(x, quay + row, ("  ~" + "   ~" * width)[row : row + width], "shadow")


def _paint_roofs(c: Canvas, x: int, quay: int, width: int, size: Size) -> None:
    """Far behind, down to this row."""
    roofs = ART.drawing("skyline" + size.suffix)
    for left in range(x, x + width, roofs.width):
        part = (0, 0, min(roofs.width, x + width - left), roofs.height)
        draw(c, left, 2 * quay - size.quay - roofs.height, roofs, part=part)


def _landmark(s: Scene, x: int, y: int, wide: int, size: Size, location: Location, lamps: str) -> None:
    drawing = ART.drawing(location.value.replace("_", "-") + size.suffix)
    given = [ART.paints[f"{lamps}-{part}"].seen(s.c.palette) for part in ("wall", "window")]
    feet = 2 * y + size.dots - size.quay
    high = min(drawing.height, feet - 2 * y)
    if not s.c.drawn:  # signs stand above those of whoever is there
        feet, high = feet - size.quay, min(2 * len(drawing.standin()), feet - 2 * y)
    left = x + (wide - drawing.width) // 2
    draw(s.c, left, feet - high, drawing, given=given, part=(0, 0, drawing.width, high))
    if s.c.drawn and not size.suffix:  # between close plates a streak would be a riddle
        s.c.dots(left, feet + 1, _reflection(s.c.palette, drawing, *given)[: 2 + 2 * size.canal])


@functools.lru_cache(maxsize=64)
def _reflection(palette: Palette, drawing: Drawing, wall: str, window: str) -> Sequence[Sequence[str | None]]:
    """On the water a house is as wide as it is, and its lit windows are streaks, broken below the first row."""
    columns = [
        {drawing.inks[letter].given for letter in column if letter != CLEAR}
        for column in zip(*drawing.picture(), strict=True)
    ]
    water = []
    for row, (name, share) in enumerate(_REFLECTED):
        lagoon = ART.paints[name].seen(palette)
        shades = {place: palette.mixed(lagoon, given, share) for place, given in enumerate((wall, window))}
        water.append(
            [
                shades.get(max(places - ({1} if row and x % 2 == row % 2 else set()), default=-1))
                for x, places in enumerate(columns)
            ]
        )
    return water


def _figures(s: Scene, x: int, y: int, wide: int, size: Size, location: Location) -> None:
    there = s.at(location)
    step = size.steps[min(max(len(there) - 2, 0), len(size.steps) - 1)]
    left = x + (wide - size.across - step * (len(there) - 1)) // 2
    feet, high = y + size.dots // 2, size.dots // 3
    for number, party in enumerate(there):
        at = left + number * step
        paint_figure(s.c, at, 2 * feet, party, size)
        fourth = "fourth" if s.t.minder is None else "minded"
        unseated = {s.t.dummy: fourth, None: "ambassador"}.get(party.seat)  # the house explains the letters of seats
        if s.c.drawn and unseated:
            s.c.explain(at + size.across // 2, feet - 1 - (not size.suffix), 1, 1, SIGNS[unseated])
        s.person(at, feet - high, size.across, high, party, location)


def paint_figure(c: Canvas, x: int, feet: int, party: Party, size: Size) -> None:
    """With the initial on the cloak; the feet stand on this row of dots."""
    drawing = ART.drawing(("figure" if party.agent is not None else "ambassador") + size.suffix)
    if c.drawn:
        c.dots(x - 1, feet - drawing.height - 1, _air(drawing, ART.paints["night-high"].seen(c.palette)))
        draw(c, x, feet - drawing.height, drawing, given=(c.palette.as_ground(party.ink),))
        c.put(x + drawing.width // 2, feet // 2 - 1 - (not size.suffix), party.letter, "#101018", bold=True)
    else:
        c.put(x, feet // 2 - 1, f" {party.letter} ", party.ink, bold=True, reverse=True)


@functools.lru_cache(maxsize=16)
def _air(drawing: Drawing, dark: str) -> Sequence[Sequence[str | None]]:
    """The dark around a figure, in which it stands apart from lit windows, and from who stands beside it."""
    seen = [set[int]() for _ in range(drawing.height + 1)]
    for y, row in enumerate(drawing.picture()):
        for x, dot in enumerate(row):
            if dot != CLEAR:
                seen[y] |= {x + 1}
                seen[y + 1] |= {x, x + 1, x + 2}
    return [[dark if x in row else None for x in range(drawing.width + 2)] for row in seen]


# -- what is written --------------------------------------------------------------------------------


def _name(s: Scene, x: int, y: int, wide: int, location: Location, on_water: bool) -> None:
    c, lit = s.c, location in s.lit
    now = s.stage(location) == "now"
    if lit:
        c.fill(x, y, wide, 1, "chosen")
    elif not on_water:
        c.rule(x, y, wide)
    ink = "on_chosen" if lit else "accent" if now else "paper"
    c.centre(y, f" {location.place} ", ink, x=x, width=wide, bold=True, back="chosen" if lit else "ground")


def _there(s: Scene, x: int, y: int, wide: int, location: Location) -> None:
    """Who stands there, by name."""
    c, there = s.c, s.at(location)
    names, between = _who(s, there, wide - 2 + _spare(s, location, wide))
    across = cell_len(between.join(names))
    left = min(max(x + (wide - across) // 2, 1), c.width - 1 - across)
    for number, (party, name) in enumerate(zip(there, names, strict=True)):
        left = c.put(left, y, between, "shadow") if number else left
        s.person(left, y, cell_len(name), 1, party, location)
        left = c.put(left, y, name, party.ink, bold=True)


def _spare(s: Scene, location: Location, wide: int) -> int:
    """Columns that are free for names at both sides, where next door is nobody, or somebody with a short name."""
    at, across = LOCATIONS.index(location), list[int]()
    for next_door in (at - 1, at + 1):
        there = s.at(LOCATIONS[next_door]) if 0 <= next_door < len(LOCATIONS) else []
        names, between = _who(s, there, wide - 2)
        across.append(cell_len(between.join(names)))
    return max(wide - max(across) - 2, 0) // 2 * 2


def _words(s: Scene, x: int, y: int, wide: int, location: Location) -> None:
    """What comes of it."""
    c, there, coming = s.c, s.at(location), _coming(s, location)
    shut, when, lamps = _shut(s, location), s.stage(location), light(s, location)
    alike = night_begins(s.t)
    if x > 0 and wide < _ROOMY and not alike and s.t.his_place is None:  # what two places say stands close together
        c.put(x - 1, y, c.symbols.vertical, "shadow")
    if shut:
        c.centre(y, shut, "shadow", x=x, width=wide)
        c.explain(x + (wide - cell_len(shut)) // 2, y, cell_len(shut), 1, SIGNS["shut"])
        return
    planned = s.t.planned and s.t.plan == location and s.t.his_place is None
    if coming and not alike and s.standing(location) is not Standing.CROWD:
        _tiles(s, x, y, wide, coming, "your plan:" if planned else "maybe")
        return
    said = s.caption(location) if there or alike or s.t.his_place is not None else "nobody comes"
    if when in ("now", "next") and cell_len(said) + 2 + cell_len(when) <= wide - 2:
        said = f"{said}, {when}"
    if planned:
        said = f"your plan{', ' * bool(said)}{said}" if wide >= _ROOMY else "your plan"
    if when == "now":
        said = f"{c.symbols.pointer}{' ' * (cell_len(said) <= wide - 2)}{said}"
    pending = s.standing(location) is Standing.TWO and when != "over"
    inks = {"lit": "accent", "crowd": "danger", "quiet": "paper" if pending else "shadow"}
    c.centre(y, said, inks.get(lamps, "shadow"), x=x, width=wide, bold=when == "now")


def _coming(s: Scene, location: Location) -> list[Party]:
    """Who may still come, besides whoever chooses now."""
    asked = s.view.decision if s.asked else None
    goes = s.party(asked.agent if isinstance(asked, Visiting) else s.seat) if asked is not None else None
    return [party for party in s.to_come(location) if party is not goes]


def _tiles(s: Scene, x: int, y: int, wide: int, coming: Sequence[Party], words: str) -> None:
    """What their letters mean, and those."""
    c = s.c
    for form in (0, -1):
        names = [_names(s, party)[form] if party.seat is None else party.letter for party in coming]
        across = len(" ".join(names))
        if fits := len(words) + 1 + across <= wide - 1:
            break
    words = words if fits else ""
    end = x + (wide - 1 - across - len(words) - bool(words)) // 2  # beside the line at the next one
    end = c.put(end, y, words, "shadow") + bool(words)
    c.explain(end, y, across, 1, SIGNS["coming"])
    for party, name in zip(coming, names, strict=True):
        s.person(end, y, len(name), 1, party)
        end = c.put(end, y, name, party.ink, bold=True, reverse=True) + 1


def _shut(s: Scene, location: Location) -> str:
    """Why whoever chooses now cannot go there: that card lies on the table (IK-4.3)."""
    asked = s.view.decision if s.asked else None
    played: Sequence[Location] = ()
    if isinstance(asked, Visiting):
        played = s.t.agents[asked.agent].played
    elif isinstance(asked, Planning):
        played = s.t.received
    if location not in played:
        return ""
    return f"{'he was' if isinstance(asked, Visiting) and asked.agent != asked.seat else 'you were'} here"


def _who(s: Scene, there: Sequence[Party], room: int) -> tuple[Sequence[str], str]:
    """What there is room to call those who stand there, and what stands between them."""
    forms = [(names, " & ") for names in zip(*(_names(s, party) for party in there), strict=True)] or [((), "")]
    forms.append((forms[-1][0], "&"))
    return next((form for form in forms if cell_len(form[1].join(form[0])) <= room), forms[-1])


def _names(s: Scene, party: Party) -> Sequence[str]:
    """From the longest to the shortest: a letter, but for those who have none of a seat."""
    if party.seat is None:
        return AMBASSADOR, AMBASSADOR, "Amb.", "Amb."
    if party.seat == s.seat:
        return "you", "you", "you", "you"
    if party.seat == s.t.dummy:
        return party.name, "Fourth", "Fourth", "4th"
    return party.name, party.name, party.name, party.letter
