"""Colours for every look: a game gives a mood of four; the inks are mixed from it so that all of them can be read.

Screens name inks, never colours: `paper` (text), `soft` (what is said of it), `shadow` (what nobody needs to read
first), `accent` (what you can do), `danger` (what hurts), `seat0`..`seat7` (who), and `ink` on a `card` for what is printed on paper. A thing
that has a colour by its rules is written in `red`, `blue` and so on; `lit_red` is a ground that shines so in the dark,
for `on_lit` to stand on; `deep_green` is a ground in the shade of it (a lawn at night), on which `paper` and `accent`
can be read; `deep_accent` is darker or brighter than all of these, for walls. `glow1` to `glow3` lead from the ground
to the panel, where light falls off.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Collection
from typing import Final, Literal

from rich.color import Color, ColorSystem
from rich.style import Style

from ..engine.game import Mood

Look = Literal["default", "light", "contrast", "mono"]
LOOKS: Final[tuple[Look, ...]] = ("default", "light", "contrast", "mono")
Depth = Literal["all", "256", "16"]
Cell = tuple[str, str, Style]
"""A sign, the ground below it, and how it is shown."""

HOUSE: Final = Mood()
SEAT_COLOURS: Final = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7", "#EDE6D6")
"""Told apart by colour-blind people too; a seat always has a letter as well."""
HUES: Final = {
    "yellow": "#F4B942",
    "green": "#7FB069",
    "blue": "#6FB1E8",
    "red": "#EE6352",
    "white": "#F7F3EA",
    "grey": "#A9A6B5",
}
"""Colours of things: flowers, guests, what a rulebook calls by its colour. They always have a letter as well."""
READABLE: Final = 4.6
"""Contrast of every ink on its ground, at least."""

Rgb = tuple[int, int, int]


def rgb(colour: str) -> Rgb:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(colour: Rgb) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def mix(one: str, other: str, share: float) -> str:
    """`share` of the other colour in the one."""
    first, second = rgb(one), rgb(other)
    parts = [round(a + (b - a) * share) for a, b in zip(first, second, strict=True)]
    return hexed((parts[0], parts[1], parts[2]))


def luminance(colour: str) -> float:
    parts = [part / 255 for part in rgb(colour)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@functools.lru_cache(maxsize=4096)
def readable(colour: str, ground: str) -> str:
    """The colour, moved towards white or black until it can be read on this ground."""
    towards = "#ffffff" if luminance(ground) < 0.179 else "#000000"  # whichever is further away
    share = 0.0
    while contrast(mixed := mix(colour, towards, share), ground) < READABLE and share < 1:
        share += 0.04
    return mixed


@dataclasses.dataclass(frozen=True)
class Palette:
    """Inks and grounds by name for one mood in one look."""

    look: Look
    dark: bool
    colours: dict[str, str]
    plain: bool = False
    """No colours at all (NO_COLOR): bold, underline and reverse carry what matters."""
    depth: Depth = "all"
    """How many colours the terminal knows."""
    cells: dict[tuple[str, str], Cell] = dataclasses.field(default_factory=dict, repr=False, compare=False)
    """Those that were painted, by the colours of their dots."""

    def __hash__(self) -> int:
        return id(self)

    @functools.lru_cache(maxsize=4096)  # noqa: B019  # palettes live as long as the program
    def style(self, ink: str, back: str, bold: bool, reverse: bool, underline: bool) -> Style:
        weight = bold or (ink in ("accent", "danger") and self.look in ("mono", "contrast"))
        line = underline or (ink == "danger" and self.look == "mono")
        if self.plain:
            flip = reverse or back in ("chosen", "card")
            return Style(bold=weight or None, reverse=flip or None, underline=line or None)
        if reverse:
            ink, back = back[:7] if back[0] == "#" else back, ink
        if back[0] == "#":
            if len(back) > len("#rrggbb"):  # two dots: a letter stands on what lies between them
                back = self.known(mix(back[:7], back[7:], 0.5))
            return Style(color=self.on_picture(ink, back), bgcolor=back, bold=weight or None, underline=line or None)
        ground, tinted = self.colours[back], back.startswith(_TINTED) and ink != "line"
        colour = self.on_picture(ink, ground) if ink[0] == "#" or tinted else self.colours[ink]
        return Style(color=colour, bgcolor=ground, bold=weight or None, underline=line or None)

    # -- colours of drawings -----------------------------------------------------------------------

    def cell(self, both: tuple[str, str]) -> Cell:
        """Of two square dots: an upper half block on the lower one, and the ground of a letter written there later."""
        upper, lower = both
        if upper == lower:
            painted = (" ", upper, Style(bgcolor=upper))
        else:
            painted = ("▀", upper + lower, Style(color=upper, bgcolor=lower))
        return self.cells.setdefault(both, painted)

    def halves(self, ground: str) -> tuple[str, str]:
        """The colours of the upper and the lower half of a ground, which may be two dots with a letter on them."""
        colour = self.colour(ground)
        return colour[:7], colour[-7:]

    def on_picture(self, ink: str, ground: str) -> str:
        """An ink on a painted ground, light or dark enough to be read."""
        colour = readable(self.colour(ink), ground)
        return colour if self.depth == "all" else nearest_of(_palette_of(self.depth), colour, ground)

    def colour(self, ink: str) -> str:
        """Of an ink of the house, or as it is."""
        return ink if ink[0] == "#" else self.colours[ink]

    def as_ground(self, ink: str) -> str:
        """The colour of an ink where it is a block with a letter on it: a seat's own, however it is written."""
        if ink[:4] == "seat":
            if self.depth == "16" and self.look != "mono":
                return _SEATS_OF_16[int(ink[4:])]
            return self.shown(SEAT_COLOURS[int(ink[4:])].lower())
        return self.shown(HUES[ink].lower()) if ink in HUES else self.colour(ink)

    @functools.lru_cache(maxsize=4096)  # noqa: B019
    def shown(self, colour: str) -> str:
        """A colour of a picture as this look has it."""
        return self.known(_READINGS[self.look](colour))

    @functools.lru_cache(maxsize=4096)  # noqa: B019
    def known(self, colour: str) -> str:
        """The nearest that the terminal knows."""
        return colour if self.depth == "all" else _most_like(self.depth, colour)

    @functools.lru_cache(maxsize=4096)  # noqa: B019
    def mixed(self, one: str, other: str, share: float) -> str:
        return self.known(mix(one, other, share))

    def shaded(self, colour: str, hundredths: int) -> str:
        """So much darker; lighter, if it is less than nought."""
        return self.mixed(colour, "#000000" if hundredths > 0 else "#ffffff", abs(hundredths) / 100)


def _inks(ground: str, paper: str, accent: str, danger: str, chosen: str) -> dict[str, str]:
    panel = mix(ground, paper, 0.06)
    inks = {
        "ground": ground,
        "panel": panel,
        "chosen": chosen,
        "paper": readable(paper, panel),
        "soft": readable(mix(paper, ground, 0.2), panel),
        "shadow": readable(mix(paper, ground, 0.5), panel),
        "line": mix(ground, paper, 0.28),
        "accent": readable(accent, panel),
        "danger": readable(danger, panel),
    }
    inks |= {f"seat{number}": readable(colour, panel) for number, colour in enumerate(SEAT_COLOURS)}
    inks |= {hue: readable(colour, panel) for hue, colour in HUES.items()}
    inks |= {f"lit_{hue}": colour for hue, colour in HUES.items()} | {"on_lit": "#15121d"}
    shade = 0.24 if luminance(ground) < 0.2 else 0.14
    inks |= {f"deep_{hue}": mix(ground, inks[hue], shade) for hue in HUES}
    inks["deep_accent"] = mix(ground, inks["accent"], 0.33)
    inks |= {f"glow{step}": mix(ground, panel, step / 4) for step in (1, 2, 3)}
    return inks


@functools.cache
def palette(mood: Mood, look: Look, plain: bool = False) -> Palette:
    return Palette(look, look != "light", _mixed(mood, look), plain)


@functools.cache
def palette_of_256(mood: Mood, look: Look) -> Palette:
    """For terminals that know 256 colours. Left to themselves they show walnut as blood, and cream as pink."""
    inks = _mixed(mood, look)
    grounds = {name: nearest_of_256(colour) for name, colour in inks.items() if name.startswith(_GROUNDS)}
    if look == "default":
        grounds["deep_blue"] = _WATER
    below = {"line": (), "on_chosen": ("chosen",), "on_lit": tuple(f"lit_{hue}" for hue in HUES)}
    below |= dict.fromkeys(("ink", "blood", "gold"), ("card",))
    texts: dict[str, str] = {}
    for name, colour in inks.items():
        if name not in grounds:
            alike = {texts[other] for other in texts if other[:4] == name[:4] == "seat" and look != "mono"}
            texts[name] = nearest_of_256(
                colour, *(grounds[one] for one in below.get(name, ("ground", "panel"))), but=alike
            )
    return Palette(look, look != "light", texts | grounds, depth="256")


@functools.cache
def palette_of_16(mood: Mood, look: Look) -> Palette:
    """For terminals that know sixteen: they bring the inks to the nearest themselves; pictures are mapped by eye. What is
    written in a colour that could not be read then is given another."""
    inks = _mixed(mood, look)
    for name in (f"seat{seat}" for seat in range(len(SEAT_COLOURS))):
        arrives = Color.parse(inks[name]).downgrade(ColorSystem.STANDARD).number
        if arrives is not None and contrast(_OF_16[arrives], inks["ground"]) < READABLE:
            inks[name] = nearest_of(_OF_16, inks[name], inks["ground"])
    return Palette(look, look != "light", inks, depth="16")


_GROUNDS: Final = ("ground", "panel", "chosen", "card", "deep_", "glow", "lit_")
_TINTED: Final = ("deep_", "line")
"""Grounds for which no ink is made: what is written there is made lighter or darker until it can be read."""
_WATER: Final = "#005f5f"
"""By itself it would become the grey of a lawn at night."""


def nearest_of_256(colour: str, *grounds: str, but: Collection[str] = ()) -> str:
    return nearest_of(_of_256(), colour, *grounds, but=but)


def nearest_of(known: Collection[str], colour: str, *grounds: str, but: Collection[str] = ()) -> str:
    """Of the colours a terminal knows the one that looks most like this, and can be read on these grounds."""
    by_likeness = sorted(known, key=lambda known: _unlike(known, colour))
    fit = (
        one for one in by_likeness if all(contrast(one, ground) >= READABLE for ground in grounds) and one not in but
    )
    return next(fit, by_likeness[0])


@functools.cache
def _of_256() -> list[str]:
    """Those that arrive: the six levels of red, green and blue, and a row of greys, of which a light one has to be sent a
    trace lighter than it is."""
    levels, greys = (0, 95, 135, 175, 215, 255), range(8, 239, 10)
    sent = [((red, green, blue), 0) for red in levels for green in levels for blue in levels]
    sent += [((grey, grey, grey), more) for more in (0, 1, 2) for grey in greys]
    known: dict[str, str] = {}
    for (red, green, blue), more in sent:
        one, as_sent = hexed((red, green, blue)), hexed((red + more, green + more, blue + more))
        if hexed(Color.parse(as_sent).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()) == one:
            known.setdefault(one, as_sent)
    return [*known.values()]


_OF_16: Final = [
    *("#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"),
    *("#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff"),
]
"""As they are usually shown; each arrives as it is sent."""
_SEATS_OF_16: Final = ("#aa5500", "#55ffff", "#00aa00", "#ffff55", "#5555ff", "#ff5555", "#ff55ff", "#ffffff")
"""By likeness alone three seats would be yellow, and two the same blue."""


def _palette_of(depth: Depth) -> list[str]:
    return _OF_16 if depth == "16" else _of_256()


@functools.cache
def _seen_of(depth: Depth) -> list[tuple[tuple[float, float, float], str]]:
    return [(_seen(colour), colour) for colour in _palette_of(depth)]


@functools.lru_cache(maxsize=4096)
def _most_like(depth: Depth, colour: str) -> str:
    """Quickly: a page of pictures asks this hundreds of times."""
    light, red, yellow = _seen(colour)
    return min(
        _seen_of(depth),
        key=lambda known: (known[0][0] - light) ** 2 + (known[0][1] - red) ** 2 + (known[0][2] - yellow) ** 2,
    )[1]


# -- what pictures become in each look --------------------------------------------------------------


def _stretched(colour: str) -> str:
    """Lighter where it is not dark, and more of its hue: what is nearly black becomes black."""
    parts = [(part / 255) ** 0.8 for part in rgb(colour)]
    grey = sum(parts) / 3
    lively = [grey + (part - grey) * 1.35 for part in parts]
    red, green, blue = (round(255 * min(max((part - 0.12) * 1.3, 0.0), 1.0)) for part in lively)
    return hexed((red, green, blue))


def _grey(colour: str) -> str:
    level = round(255 * min(max((_seen(colour)[0] / 100) ** 0.9, 0.0), 1.0))
    return hexed((level, level, level))


_READINGS: Final[dict[Look, Callable[[str], str]]] = {
    "default": lambda colour: colour,
    "light": lambda colour: mix(colour, "#ffffff", 0.12),
    "contrast": _stretched,
    "mono": _grey,
}


@functools.cache
def _seen(colour: str) -> tuple[float, float, float]:
    """How light, how red rather than green, how yellow rather than blue it looks (CIE L*a*b*)."""
    red, green, blue = ((part / 255) ** 2.2 for part in rgb(colour))
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _unlike(one: str, other: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(_seen(one), _seen(other), strict=True))


def _mixed(mood: Mood, look: Look) -> dict[str, str]:
    if look == "light":
        ground = mix(mood.paper, "#ffffff", 0.35)
        inks = _inks(
            ground, mix(mood.ground, "#000000", 0.35), mood.accent, mood.danger, mix(ground, mood.accent, 0.45)
        )
        inks |= {"card": "#ffffff", "ink": "#1a1a1a", "blood": "#9c1c2c", "gold": readable(mood.accent, "#ffffff")}
        inks["on_chosen"] = readable("#101010", inks["chosen"])
        return inks
    if look == "contrast":
        inks = _inks("#000000", "#ffffff", "#ffd84a", "#ff7a85", "#ffffff")
        inks |= {
            "soft": "#e8e8e8",
            "shadow": "#d0d0d0",
            "line": "#8a8a8a",
            "card": "#ffffff",
            "ink": "#000000",
            "blood": "#8a0010",
        }
        inks |= dict.fromkeys(("panel", "glow1", "glow2", "glow3"), "#000000")
        inks |= {"gold": "#5a4500", "on_chosen": "#000000"}
        return inks
    if look == "mono":
        inks = _inks("#101010", "#e6e6e6", "#ffffff", "#ffffff", "#e6e6e6")
        inks |= dict.fromkeys((*(f"seat{number}" for number in range(len(SEAT_COLOURS))), *HUES), "#e6e6e6")
        inks |= {f"lit_{hue}": "#4a4a4a" for hue in HUES} | {"on_lit": "#ffffff"}
        inks |= {f"deep_{hue}": "#262626" for hue in HUES}
        inks |= {"card": "#e6e6e6", "ink": "#101010", "blood": "#101010", "gold": "#101010", "on_chosen": "#101010"}
        return inks
    inks = _inks(mood.ground, mood.paper, mood.accent, mood.danger, mood.accent)
    inks |= {"card": mood.paper, "ink": readable("#201d18", mood.paper), "blood": readable(mood.danger, mood.paper)}
    inks |= {"gold": readable(mood.accent, mood.paper), "on_chosen": readable(mood.ground, mood.accent)}
    return inks


INKS: Final = frozenset(palette(HOUSE, "default").colours)
"""All names of inks."""
