"""One place of a house front: a window with who looks out of it, framed by its ivy, in half blocks; or printed in signs.

A tile has one ivy (DB-1.4), so the whole frame is ivy: green where it leads to the door, grey where it does not. An end
that meets another is a bridge over the wall, one that meets nothing is the tip of a leaf."""

from __future__ import annotations

import functools
from typing import Any, Final, NamedTuple

from spyhouse.look.colour import Palette
from spyhouse.look.drawings import album
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import Rows, strips

from ..facts import EAST, NORTH, SOUTH, WEST, Front, Mood
from ..pieces import FEATURES, FLOWERS, PER_EYEBALL, PER_SCARE

ART: Final = album(__package__.rpartition(".")[0])
TIPS: Final = {
    "unicode": {NORTH: "▲", EAST: "►", SOUTH: "▼", WEST: "◄"},
    "ascii": {NORTH: "^", EAST: ">", SOUTH: "v", WEST: "<"},
}
SIGNS: Final = {
    "unicode": {
        "yellow": "✹", "blue": "✤", "red": "❀", "white": "✿",
        "veranda": "╥", "gargoyle": "ψ", "lantern": "♦", "pillar": "║", "eyeball": "◉", "smug": "‿", "scream": "O",
    },
    "ascii": {
        "yellow": "y", "blue": "b", "red": "r", "white": "w",
        "veranda": "V", "gargoyle": "G", "lantern": "L", "pillar": "P", "eyeball": "@", "smug": "-", "scream": "!",
    },
}  # fmt: skip
"""Where there is no room for a drawing."""
MEANS: Final = {
    **{
        flower: f"a {flower} flower: a point for every {flower} garden, if ivy leads to it from the door"
        for flower in FLOWERS
    },
    **{feature: f"a {feature}: a point for every roof with a {feature}" for feature in FEATURES},
    "tip": "ivy ends here: it goes on to a window on this side that has an end there, too",
    "smug": "a lit window: a guest whom nothing scares, so far for no points",
    "screaming": f"red, and an open mouth: a guest who screams, {PER_SCARE} points for each creature in sight that it fears",
    "again": f"this guest is scared by so many creatures, {PER_SCARE} points for each of them",
    "sight": "the row and the column in which the creature that you point at would scare, whatever stands between",
    "haunted": f"a haunted window: its creature, in the colour of those who fear it, scares them on its floor and in its column, {PER_SCARE} points each",
    "grey": "a grey frame: no ivy leads here from the door, so its flowers do not count yet; its feature and its guests do",
    "empty": "nobody looks out here",
    "door": "the door: where the ivy begins",
    "rose": "the gable, a round window at the tower's top: nobody lives there, but its feature counts",
    "roof": "a roof: a point for each window with the same feature",
    "garden": "a garden: a point for each flower of its colour that the ivy joins to the door",
    "floor": "here it can go; the number is the most your hotel would gain by it, and “best” is more than by anything else",
    "plot": "dots: a place where something can still be built",
    "house": "a neighbour's hotel: a guest's colour says what it fears, red above it that it screams; on black sits a creature, in the colour of those who fear it; green is ivy",
    "eyeball": f"an eyeball: {PER_EYEBALL} points at the end, or the price of a snatch",
    "gained": "what a neighbour's hotel has gained since your last turn, and what it took last",
    "then": "what your hotel is worth now, and with the line you point at",
    "slot": "a window in the shop: choose it with one of the things below it",
}
"""What is drawn, for the legend."""
_FEATURES: Final = {"veranda": "frame", "gargoyle": "stone-light", "lantern": "flower-yellow", "pillar": "frame"}
_VEIL: Final = 0.4
"""How far a flower fades that does not count yet."""


_BARS: Final = 0.3
"""How far the bars of an empty window stand out from its glass."""


class Size(NamedTuple):
    wide: int
    high: int
    roof: int
    """Rows."""
    bed: int
    margin: int
    """Columns before column a, for the numbers of the floors."""

    @property
    def small(self) -> bool:
        """Are flowers signs in it, and names on sills?"""
        return self.wide < LARGE.wide


_EYES: Final = {"spider": (-1, 1), "bat": (-1, 1), "crow": (1,)}
"""Written on a creature where it is small, by the side of its middle: a dot is too coarse for them."""
HUGE, LARGE, SMALL = Size(14, 7, 4, 2, 3), Size(10, 5, 3, 2, 3), Size(8, 4, 2, 1, 2)
LOW: Final = Size(8, 3, 1, 1, 2)
"""Above the coach's slip all floors are seen: of a face the eyes are above the row of its mouth."""


def stretched(rows: Rows, wide: int, high: int) -> Rows:
    """The same drawing in so many dots. What is as even below as above stays so; a mouth stays thin."""
    across, down = len(rows[0]), len(rows)
    columns = _mirrored(across, wide)
    lines = _mirrored(down, high) if down % 2 else [place * down // high for place in range(high)]
    return [[rows[line][column] for column in columns] for line in lines]


def _mirrored(few: int, many: int) -> list[int]:
    """Which of a few stands at each of many places."""
    half = [(2 * place + 1) * few // (2 * many) for place in range((many + 1) // 2)]
    return half + [few - 1 - place for place in reversed(half[: many // 2])]


# -- drawn ------------------------------------------------------------------------------------------


def paint(name: str, palette: Palette) -> str:
    return ART.paints[name].seen(palette)


def ink_of(c: Canvas, kind: str) -> str:
    """Of a feature or a flower, as a sign."""
    return paint(_FEATURES[kind], c.palette) if kind in _FEATURES else kind


def arrow(c: Canvas) -> str:
    """From what is to what will be."""
    return "→" if c.symbols.name == "unicode" else "->"


def picture(
    name: str, palette: Palette, state: str = "", given: tuple[str, ...] = (), veil: float = 0, over: str = "ground"
) -> Rows:
    return strips(ART.drawing(name), state, palette, given, 1, veil, over, None)


def lay(rows: list[list[Any]], x: int, y: int, drawn: Rows) -> None:
    for down, line in enumerate(drawn, y):
        for across, colour in enumerate(line, x):
            if colour is not None:
                rows[down][across] = colour


@functools.lru_cache(maxsize=1024)
def _dots(front: Front, mood: Mood, size: Size, palette: Palette, wall: str, named: bool) -> list[list[str]]:
    wide, high, top = size.wide, 2 * size.high, 1 if size is LOW else 2
    ivy = paint("ivy" if mood.joined else "stone", palette)
    rows = [[wall] * wide for _ in range(high)]
    for y in range(top - 1, high - 1):
        rows[y][1:-1] = [ivy] * (wide - 2)
    for y in range(top, high - 2):
        rows[y][1:-1] = [paint("glass", palette)] * (wide - 2)
    within = _within(front, mood, size, palette)
    pitch, room = _rooms(len(within), size)
    for number, drawn in enumerate(within):
        name = 2 * (named and (front.room == "rose" or (bool(mood.creature) and not size.small)))
        lay(rows, 1 + pitch * number, top, stretched(drawn, room, high - 2 - top - name))
    middle, beam = wide // 2, high // 2 // 2 * 2
    if not (within or size is LOW):  # its bars say that it is a window, where no word says that nobody lives there
        bars = palette.mixed(paint("glass", palette), paint("frame", palette), _BARS)
        for y in range(top, high - 2):
            rows[y][middle - 1 : middle + 1] = [bars] * 2
        rows[(top + high - 2) // 2 - size.small][1:-1] = [bars] * (wide - 2)
    for side, across, down in (
        (NORTH, slice(middle - 1, middle + 1), range(top)),
        (SOUTH, slice(middle - 1, middle + 1), (high - 2, high - 1)),
        (WEST, slice(0, 1), (beam, beam + 1)),
        (EAST, slice(wide - 1, wide), (beam, beam + 1)),
    ):
        for y in down if mood.met & side else ():
            rows[y][across] = [ivy] * len(rows[y][across])
    if not _has_signs(size, palette):
        veil, small = 0.0 if mood.joined else _VEIL, 3 * wide // LARGE.wide
        for flower, x in zip(front.flowers, (1, wide - small - 1), strict=False):  # clear of the neighbour's
            lay(rows, x, 0, [[wall] * small] * small)  # between ivy and curtain it would lose its petals
            drawn = picture(f"flower-{flower}", palette, veil=veil, over=wall)
            lay(rows, x, 0, stretched(drawn, small, small))
    return rows


def _has_signs(size: Size, palette: Palette) -> bool:
    """In a small window, and where their colour does not tell them apart, flowers are the signs of the counting."""
    return size.small or palette.look == "mono"


def _is_coarse(front: Front, size: Size) -> bool:
    """Have its faces so few dots that eyes are dots as well? Two beside each other have one each, and look at the other."""
    return size is LOW or (size.small and bool(front.guests[1:]))


def _rooms(guests: int, size: Size) -> tuple[int, int]:
    """From one guest of a window to the next, and how wide each is: dark glass keeps two apart, or their curtains do."""
    share = (size.wide - 2) // max(guests, 1)
    apart = guests > 1
    return share + apart, share - apart


def _within(front: Front, mood: Mood, size: Size, palette: Palette) -> list[Rows]:
    """What is behind the pane: a creature hides the guests, as the rule does (DB-8.7)."""
    small = size.small
    if front.room:
        return [picture(f"{front.room}-small" if small else front.room, palette)]
    if mood.creature:  # in the colour of the guests that fear it; its name stands below it
        face = paint(f"face-{mood.creature}", palette)
        name = "creature-low" if size is LOW else "creature-small"
        drawn = picture(name, palette, mood.creature, (face,)) if small else picture(mood.creature, palette)
        return [drawn if size is not LARGE else drawn[:4]]
    states = ["screaming" if screams else "smug" for screams in mood.screams]
    if len(front.guests) == 1 and not small:
        return [picture(f"guest-{front.guests[0]}", palette, states[0])]
    if _is_coarse(front, size):
        faces = [paint(f"face-{fear}", palette) for fear in front.guests]
        name = "guest-two" if size is not LOW else "guest-half" if front.guests[1:] else "guest-low"
        guests = [picture(name, palette, state, (face,)) for face, state in zip(faces, states, strict=True)]
        return [[row[::-1] for row in guest] if number else guest for number, guest in enumerate(guests)]
    drawing = "guest-small" if small else "guest-beside"
    return [
        picture(drawing, palette, f"{fear}-{state}", (paint(f"face-{fear}", palette), paint(f"hat-{fear}", palette)))
        for fear, state in zip(front.guests, states, strict=True)
    ]


def _paint_face(c: Canvas, x: int, y: int, wide: int, size: Size, fear: str, *, screams: bool) -> None:
    """Eyes and mouth, written on the face below the hat, or beside it: half closed above a smile, or round above an open
    mouth. In a small window the eyes are dots, so that the hat stays whole, and the
    mouth is clear of them."""
    ink, back = (paint(name, c.palette) for name in ("mouth", f"face-{fear}"))
    aside, mouth = wide // 4 if wide > 5 else 0, max(wide // 6 * 2, 2 - wide % 2)
    for at in () if size.small else (x + aside, x + wide - 1 - aside):
        c.put(at, y + (size.high - 3) // 2, "●" if screams else "¬", ink, back=back, bold=True)
    words = ("▄" if size.small else "█") * mouth if screams else smile(mouth)
    c.put(x + (wide - mouth) // 2, y + size.high - 3, words, ink, back=back, bold=True)
    paint_fear(c, x, y + (size.high - 3) // 2, wide, fear)


def _paint_coarse(c: Canvas, x: int, y: int, wide: int, fear: str, *, screams: bool, mirrored: bool) -> None:
    """What its dots are too coarse for: a smile, of two beside each other on the inner side; and where no colour tells what
    it fears, the letter of that, beside the mouth."""
    ink, back = (paint(name, c.palette) for name in ("mouth", f"face-{fear}"))
    if not screams:
        words, at = (smile(2), wide // 2 - 1) if wide > 2 else (smile(1), int(not mirrored))
        c.put(x + at, y, words, ink, back=back, bold=True)
    if c.palette.look == "mono":
        c.put(x if wide > 2 else x - 1 if mirrored else x + wide, y, fear[0], ink, back=back, bold=True)


def paint_fear(c: Canvas, x: int, y: int, wide: int, fear: str) -> None:
    """Between the eyes, or instead of one, the letter of what a guest fears, where no colour tells it."""
    if c.palette.look == "mono" and wide > 1:
        c.put(
            x + (wide // 2 if wide > 2 else 0),
            y,
            fear[0],
            paint("mouth", c.palette),
            back=paint(f"face-{fear}", c.palette),
            bold=True,
        )


def smile(wide: int) -> str:
    """The same on every face."""
    return "‿" if wide == 1 else f"╰{'─' * (wide - 2)}╯"


def _paint_again(c: Canvas, x: int, y: int, screams: int) -> None:
    """Beside a guest whom several creatures scare: how often it is counted."""
    words = f"x{screams}"
    c.put(x, y, words, "paper", back=paint("scream-pane", c.palette), bold=True)
    c.explain(x, y, len(words), 1, MEANS["again"])


def paint_front(
    c: Canvas,
    x: int,
    y: int,
    front: Front,
    mood: Mood,
    size: Size,
    wall: str = "front",
    *,
    named: bool = True,
    inside: bool = False,
) -> None:
    """`wall` names the colour of what is around it; `named`: it says whose creature is in it, and where nobody lives;
    `inside`: also in a small window above the sill."""
    if not c.drawn:
        _print(c, x, y, front, mood, size)
        return
    wall = paint(wall, c.palette)
    c.dots(x, 2 * y, _dots(front, mood, size, c.palette, wall, named))
    _paint_ivy(c, x, y, front, mood, size, wall)
    if not (mood.creature or front.room):
        pitch, room = _rooms(len(front.guests), size)
        for number, (guest, screams) in enumerate(zip(front.guests, mood.screams, strict=True)):
            left = x + 1 + pitch * number
            if _is_coarse(front, size):
                _paint_coarse(c, left, y + size.high - 2, room, guest, screams=screams > 0, mirrored=number > 0)
            else:
                _paint_face(c, left, y + 1, room, size, guest, screams=screams > 0)
            if screams > 1:  # of two guests on the glass between them, which leaves the mouths
                aside = -1 if number else room - (1 if front.guests[1:] else 2)
                _paint_again(c, left + aside, y + size.high - 2, screams)
    if _has_signs(size, c.palette):
        _paint_flowers(c, x, y, front, mood, size, wall)
    if named and not (front.guests or mood.creature or front.room == "porch"):
        _paint_empty(c, x, y, front, size)
    if front.feature:
        _paint_feature(c, x, y, front, mood, size, wall)
    if mood.creature:
        _paint_creature(c, x, y, mood.creature, size, named=named, inside=inside or front.feature == "veranda")


def _paint_empty(c: Canvas, x: int, y: int, front: Front, size: Size) -> None:
    """Nobody lives there; beside a sign a shorter word says so."""
    row, wide = y + size.high - 2, size.wide - 2
    c.fill(x + 1, row, wide, 1, paint("dark-pane" if front.room else "glass", c.palette))
    beside = size is LOW and front.feature in ("lantern", "gargoyle")
    words = "gable" if front.room else "empty" if beside else "nobody"
    c.centre(row, words, "soft", x=x + 1, width=wide - beside)


def _paint_ivy(c: Canvas, x: int, y: int, front: Front, mood: Mood, size: Size, wall: str) -> None:
    """The sides of the frame, half a column each; and the tips, where it meets nothing."""
    ivy, beam = paint("ivy" if mood.joined else "stone", c.palette), y + size.high // 2
    for row in range(y + 1, y + size.high - 1):
        for side, at, half in ((WEST, x, "▐"), (EAST, x + size.wide - 1, "▌")):
            if not (mood.met & side and row == beam):
                c.half(at, row, half, ivy)
    for side, at, row in _ends(x, y, size):
        if front.sides & side & ~mood.met:
            c.put(at, row, TIPS["unicode"][side], ivy, back=wall)
            c.explain(at, row, 1, 1, MEANS["tip"])


def _paint_flowers(c: Canvas, x: int, y: int, front: Front, mood: Mood, size: Size, wall: str) -> None:
    """In the upper corners."""
    for flower, at in zip(front.flowers, (x + 1, x + size.wide - 2), strict=False):
        paint_flower(c, at, y, flower, wall, joined=mood.joined)
        c.explain(at, y, 1, 1, MEANS[flower])


def paint_flower(c: Canvas, x: int, y: int, flower: str, wall: str, *, joined: bool) -> None:
    """As a sign: its heart on its petals; one that does not count yet is greyer, and has only the wall behind it."""
    heart, petals, stone = (paint(name, c.palette) for name in (f"heart-{flower}", f"flower-{flower}", "stone"))
    ink, back = (heart, petals) if joined else (c.palette.mixed(petals, stone, _VEIL), wall)
    c.put(x, y, SIGNS["unicode"][flower], ink, back=back, bold=joined)


def _paint_creature(c: Canvas, x: int, y: int, kind: str, size: Size, *, named: bool, inside: bool) -> None:
    """Its name: at the foot of the pane, or on the sill of a small window, so that the pane is its own."""
    (ink, back), within = (paint(name, c.palette) for name in (f"face-{kind}", "haunted")), size.wide - 2
    row = y + size.high - (2 if not size.small or inside else 1)
    if named:
        c.fill(x + 1, row, within, 1, back)
        c.centre(row, kind, ink, x=x + 1, width=within, bold=True)
    if size.small and not (named and row == y + 1):
        paint_eyes(c, x + 1, y + 1, within, kind)


def paint_eyes(c: Canvas, x: int, y: int, wide: int, kind: str) -> None:
    """On a creature that is drawn small, so many columns wide."""
    ink, back = (paint(name, c.palette) for name in ("scream-pane", f"face-{kind}"))
    for side in _EYES.get(kind, ()):
        c.put(x + (wide - (side < 0)) // 2 + side * (wide % 2), y, "●", ink, back=back, bold=True)


def _paint_feature(c: Canvas, x: int, y: int, front: Front, mood: Mood, size: Size, wall: str) -> None:
    """In the sign that the counting has: once in the window, or all along its foot or its sides. Ivy and flowers lie above."""
    sign, ink, feature = SIGNS["unicode"][front.feature], ink_of(c, front.feature), front.feature
    if feature == "veranda":
        places = [(x + across, y + size.high - 1) for across in range(size.wide)]
    elif feature == "pillar":
        places = [(at, y + down) for at in (x, x + size.wide - 1) for down in range(size.high)]
    else:
        at, row = x + size.wide - 2, y + (size.high - 1) // 2
        c.put(at, row, sign, ink, back=paint("roof-edge", c.palette), bold=True)  # seen on any face, and on black
        c.explain(at, row, 1, 1, MEANS[feature])
        return
    middle = x + size.wide // 2
    tips = {(at, row) for side, at, row in _ends(x, y, size) if front.sides & side}
    for at, row in places:
        if (at, row) not in tips and not (feature == "veranda" and mood.met & SOUTH and at in (middle - 1, middle)):
            c.put(at, row, sign, ink, back=wall, bold=True)
    if feature == "veranda":
        c.explain(x, y + size.high - 1, size.wide, 1, MEANS[feature])
    else:
        c.explain(x, y, 1, size.high, MEANS[feature])


def meaning_of(front: Front, mood: Mood) -> str:
    """What a window is for its hotel."""
    if front.room:
        return MEANS["door" if front.room == "porch" else "rose"]
    if mood.creature:
        return MEANS["haunted"]
    if not mood.joined and front.flowers:
        return MEANS["grey"]
    return MEANS["screaming" if any(mood.screams) else "smug" if front.guests else "empty"]


def _ends(x: int, y: int, size: Size) -> list[tuple[int, int, int]]:
    middle, beam = x + (size.wide - 1) // 2, y + size.high // 2
    return [
        (NORTH, middle, y),
        (SOUTH, middle, y + size.high - 1),
        (WEST, x, beam),
        (EAST, x + size.wide - 1, beam),
    ]


# -- printed ----------------------------------------------------------------------------------------


def _print(c: Canvas, x: int, y: int, front: Front, mood: Mood, size: Size) -> None:
    """The frame above and below is ivy, open in the middle where it does not go on; at the sides only its ends."""
    leaf, ink = ("%", "green") if mood.joined else (":", "shadow")
    signs, middle, bottom = SIGNS["ascii"], size.wide // 2, y + size.high - 1
    c.fill(x, y, size.wide, size.high, "panel")
    for row in (y, bottom):
        c.put(x + 1, row, leaf * (size.wide - 2), ink, bold=mood.joined)
        c.put(x + middle - 1, row, "  ")
    for side, at, row in _ends(x, y, size):
        if mood.met & side:
            c.put(at, row, leaf * (2 if side in (NORTH, SOUTH) else 1), ink, bold=mood.joined)
        elif front.sides & side:
            c.put(at, row, TIPS[c.symbols.name][side], ink, bold=True)
    for number, flower in enumerate(front.flowers):
        c.put(x + 1 + number, y + 1, signs[flower], flower, bold=mood.joined)
    if front.feature:
        c.put(x + size.wide - 2, y + 1, front.feature[0].upper(), "paper", bold=True)
    row = y + size.high // 2
    states = [signs["scream" if screams else "smug"] for screams in mood.screams]
    if front.room:
        c.centre(row, "(door)" if front.room == "porch" else "gable", "yellow", x=x, width=size.wide, bold=True)
    elif mood.creature:
        c.centre(row, f"[{mood.creature[0].upper()}]", "danger", x=x, width=size.wide, bold=True, reverse=True)
    elif front.guests:
        times = [str(screams) if screams > 1 else "" for screams in mood.screams]
        words = " ".join(map("".join, zip([guest[0] for guest in front.guests], states, times, strict=True)))
        c.centre(row, words if front.guests[1:] else f"({words})", x=x, width=size.wide, bold=True)
    else:
        c.centre(row, "nobody", "shadow", x=x, width=size.wide)
