"""Drawings are data: small text files in the `art` folder of the house and of every game, which anybody can edit.

A file is one drawing. `art/lamp.txt`:

    A lamp over the table, on or off.        what it is: everything before the first section
                                             (a line that begins with # is a remark, anywhere)
    inks                                     what each letter of the pictures means
      o brass                                a paint of this folder, or an ink of the house ("accent", "seat0")
      g given                                the colour that whoever paints it brings along ("given2": the second)
      d brass 30 darker                      the same, 30 % towards black ("lighter": towards white)

    anchors                                  named places: column and row of a dot, counted from 0
      cord 2 0

    picture on                               one for each state; a drawing that has only one needs no name for it
      ..oo..                                 a letter is one square dot, a full stop shows what lies behind
      .oggo.

    ascii                                    what stands for it where nothing can be drawn; of one state: "ascii on"
      /__\\

What belongs to a section is indented by two spaces. All pictures of a drawing have the same size.

`art/paints.txt` names the colours. After a paint's colour may stand what it becomes in another look, and where the
terminal knows 256 colours or sixteen, in a look that has colours at night:

    brass  #C9A227
    night  #14151A  light #DAD6CC  contrast #000000  mono #101010  256 #00005F  16 #0000AA
"""

from __future__ import annotations

import dataclasses
import functools
import importlib.resources
import importlib.util
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Final, NoReturn

from .colour import LOOKS, Palette

HOUSE: Final = "spyhouse"
"""The package whose drawings belong to no game."""
PAINTS: Final = "paints.txt"
CLEAR: Final = "."
"""The letter of a dot that is not painted."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_-]*")
_OTHERS: Final = (*LOOKS[1:], "256", "16")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_GIVEN: Final = re.compile(r"given([2-9]?)")
_SECTIONS: Final = ("inks", "anchors", "picture", "ascii")


class BadDrawing(ValueError):
    """A file that is no drawing; the message names the file and the line, and says what to change."""


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Paint:
    """A colour by name, and what it becomes in the looks it was tried in."""

    name: str
    colour: str
    looks: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """By look, or by how many colours the terminal knows."""

    def seen(self, palette: Palette) -> str:
        few = self.looks.get(palette.depth) if palette.look in ("default", "contrast") else None
        own = few or self.looks.get(palette.look)
        return palette.known(own) if own else palette.shown(self.colour)


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Ink:
    """What a letter of a picture is painted with."""

    paint: Paint | None = None
    house: str = ""
    """An ink of the house instead."""
    given: int = -1
    """The number of the colour that is brought along instead."""
    shade: int = 0
    """So many hundredths towards black, or below nought towards white."""

    def seen(self, palette: Palette, given: Sequence[str]) -> str:
        if self.paint is not None:
            colour = self.paint.seen(palette)
        elif self.given >= 0:
            colour = palette.colour(given[self.given])
        else:
            colour = palette.colours[self.house]
        return palette.shaded(colour, self.shade) if self.shade else colour


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    name: str
    about: str
    inks: Mapping[str, Ink]
    anchors: Mapping[str, tuple[int, int]]
    pictures: Mapping[str, tuple[str, ...]]
    """The rows of each state; the first is the one that is meant if none is named."""
    standins: Mapping[str, tuple[str, ...]]
    """The same in plain signs; under "" what stands for every state that has none of its own."""

    @property
    def states(self) -> list[str]:
        return list(self.pictures)

    @property
    def width(self) -> int:
        return len(self.picture()[0])

    @property
    def height(self) -> int:
        return len(self.picture())

    def picture(self, state: str = "") -> tuple[str, ...]:
        return self.pictures[state] if state else next(iter(self.pictures.values()))

    def standin(self, state: str = "") -> tuple[str, ...]:
        """Plain signs for it."""
        return self.standins.get(state) or self.standins.get("") or next(iter(self.standins.values()))

    @property
    def brought(self) -> int:
        """How many colours whoever paints it has to bring along."""
        return max((ink.given for ink in self.inks.values()), default=-1) + 1


@functools.cache
def mirrored(drawing: Drawing) -> Drawing:
    """The same, looking the other way; its anchors go along."""
    pictures = {state: tuple(row[::-1] for row in rows) for state, rows in drawing.pictures.items()}
    anchors = {name: (drawing.width - 1 - x, y) for name, (x, y) in drawing.anchors.items()}
    return dataclasses.replace(drawing, pictures=pictures, anchors=anchors)


# -- a folder of drawings ---------------------------------------------------------------------------


class Album:
    """The drawings of a package. A file is read when its drawing is first wanted."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._read: dict[str, Drawing] = {}

    @functools.cached_property
    def folder(self) -> Traversable | None:
        try:
            spec = importlib.util.find_spec(self.package)
        except ModuleNotFoundError:
            return None
        if spec is None or spec.submodule_search_locations is None:  # a game in one file has no folder of its own
            return None
        folder = importlib.resources.files(self.package) / "art"
        return folder if folder.is_dir() else None

    @functools.cached_property
    def paints(self) -> dict[str, Paint]:
        """Those of the house can be used by every game."""
        own = self.folder / PAINTS if self.folder is not None else None
        mixed = {} if self.package == HOUSE else dict(album(HOUSE).paints)
        return mixed | (read_paints(own.read_text("utf-8"), self._called(PAINTS)) if own and own.is_file() else {})

    def names(self) -> list[str]:
        if self.folder is None:
            return []
        files = sorted(file.name for file in self.folder.iterdir())
        return [name.removesuffix(".txt") for name in files if name.endswith(".txt") and name != PAINTS]

    def drawing(self, name: str) -> Drawing:
        """Raises `BadDrawing`, also where there is none of this name."""
        if name not in self._read:
            file = f"{name}.txt"
            if self.folder is None or not (self.folder / file).is_file():
                raise BadDrawing(f"{self._called(file)}: there is no such drawing.")
            self._read[name] = read((self.folder / file).read_text("utf-8"), name, self.paints, self._called(file))
        return self._read[name]

    def find(self, name: str) -> Drawing | None:
        """The drawing, if there is one that can be shown: a page does without rather than fail."""
        try:
            return self.drawing(name)
        except (BadDrawing, OSError, UnicodeDecodeError):
            return None

    def _called(self, file: str) -> str:
        return f"{self.package.replace('.', '/')}/art/{file}"


@functools.cache
def album(package: str = HOUSE) -> Album:
    return Album(package)


# -- reading files ----------------------------------------------------------------------------------

_Numbered = list[tuple[int, str]]
"""Lines with their numbers in the file."""


def read_paints(text: str, file: str) -> dict[str, Paint]:
    paints: dict[str, Paint] = {}
    for number, line in _lines(text):
        words = line.split()
        if not words:
            continue
        name, colours = words[0], words[1:]
        if not _NAME.fullmatch(name) or not colours or len(colours) % 2 == 0:
            _fail(file, number, "a paint is a name and a colour, and pairs of a look and a colour may follow")
        for colour in colours[0::2]:
            if not _COLOUR.fullmatch(colour):
                _fail(file, number, f"“{colour}” is no colour; write it as #RRGGBB")
        looks: dict[str, str] = {}
        for look, colour in zip(colours[1::2], colours[2::2], strict=True):
            if look not in _OTHERS:
                _fail(file, number, f"there is no look “{look}”; the others are {', '.join(_OTHERS)}")
            looks[look] = colour.lower()
        if name in paints:
            _fail(file, number, f"the paint “{name}” is there twice")
        paints[name] = Paint(name, colours[0].lower(), looks)
    return paints


def read(text: str, name: str, paints: Mapping[str, Paint], file: str) -> Drawing:
    """One drawing from its text."""
    about, sections = _sections(text, file)
    inks: dict[str, Ink] = {}
    anchors: dict[str, tuple[int, int]] = {}
    pictures: dict[str, tuple[str, ...]] = {}
    standins: dict[str, tuple[str, ...]] = {}
    placed: dict[str, list[int]] = {}
    """For each picture and stand-in the lines of the file it stands on."""
    for number, words, lines in sections:
        kind, state = words[0], words[1] if len(words) > 1 else ""
        match kind:
            case "inks":
                inks |= dict(_ink(line, at, paints, file) for at, line in lines if line)
            case "anchors":
                anchors |= dict(_anchor(line, at, file) for at, line in lines if line)
            case _:
                shelf = pictures if kind == "picture" else standins
                if state in shelf:
                    _fail(file, number, f"“{' '.join(words)}” is there twice")
                if not lines:
                    _fail(file, number, f"“{' '.join(words)}” is empty")
                shelf[state] = tuple(line for _, line in lines)
                placed[f"{kind} {state}"] = [at for at, _ in lines]
    last = text.count("\n") + 1
    if not pictures:
        _fail(file, last, "there is no picture; a section “picture” holds its rows")
    if not standins:
        _fail(file, last, "nothing stands for it in plain signs; a section “ascii” holds them")
    _check_pictures(pictures, placed, inks, file)
    for state, rows in standins.items():
        at = placed[f"ascii {state}"]
        if state and state not in pictures:
            _fail(file, at[0], f"there is no picture “{state}”")
        for number, row in zip(at, rows, strict=True):
            if not (row.isascii() and row.isprintable()):
                _fail(file, number, "plain signs are those of ASCII")
    drawing = Drawing(name, about, inks, anchors, pictures, standins)
    for place, (x, y) in anchors.items():
        if not (0 <= x < drawing.width and 0 <= y < drawing.height):
            _fail(file, last, f"the anchor “{place}” lies outside the picture, {drawing.width} x {drawing.height} dots")
    return drawing


def _check_pictures(
    pictures: Mapping[str, Sequence[str]], placed: Mapping[str, Sequence[int]], inks: Mapping[str, Ink], file: str
) -> None:
    first = next(iter(pictures.values()))
    for state, rows in pictures.items():
        at = placed[f"picture {state}"]
        if len(rows) != len(first):
            _fail(file, at[-1], f"this picture has {len(rows)} rows, the first has {len(first)}")
        for number, row in zip(at, rows, strict=True):
            if len(row) != len(first[0]):
                _fail(file, number, f"this row has {len(row)} dots, the first has {len(first[0])}")
            for letter in row:
                if letter != CLEAR and letter not in inks:
                    _fail(file, number, f"the letter “{letter}” is not among the inks")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Without the remarks, and without blanks at the end of lines."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.startswith("#"):
            yield number, line.rstrip()


def _sections(text: str, file: str) -> tuple[str, list[tuple[int, list[str], _Numbered]]]:
    """What stands before the first section, and every section: its line, its heading, its lines."""
    about: list[str] = []
    sections: list[tuple[int, list[str], _Numbered]] = []
    for number, line in _lines(text):
        words = line.split()
        if sections and (line.startswith("  ") or not line):
            sections[-1][2].append((number, line[2:]))
        elif words and words[0] in _SECTIONS and len(words) <= 2:
            if len(words) == 2 and (words[0] in _SECTIONS[:2] or not _NAME.fullmatch(words[1])):
                _fail(file, number, f"“{words[1]}” cannot be the name of a state")
            sections.append((number, words, []))
        elif words and sections:
            _fail(file, number, "this is no section, and what belongs to one begins with two spaces")
        else:
            about += words
    for _, _, lines in sections:
        while lines and not lines[-1][1]:
            lines.pop()
    return " ".join(about), sections


def _ink(line: str, number: int, paints: Mapping[str, Paint], file: str) -> tuple[str, Ink]:
    words = line.split()
    if len(words) not in (2, 4) or len(words[0]) != 1 or words[0] == CLEAR:
        _fail(file, number, "an ink is a letter and a paint, perhaps with “30 darker” or “30 lighter”")
    letter, name = words[:2]
    shade = 0
    if len(words) == 4:
        if words[3] not in ("darker", "lighter") or not (words[2].isdecimal() and int(words[2]) <= 100):
            _fail(file, number, "a shade is written as “30 darker” or “30 lighter”")
        shade = int(words[2]) if words[3] == "darker" else -int(words[2])
    if name in paints:
        return letter, Ink(paint=paints[name], shade=shade)
    if given := _GIVEN.fullmatch(name):
        return letter, Ink(given=int(given[1] or 1) - 1, shade=shade)
    if name not in HOUSE_INKS:
        _fail(file, number, f"there is no paint “{name}” in {PAINTS}, and no ink of the house")
    return letter, Ink(house=name, shade=shade)


HOUSE_INKS: Final = frozenset(
    ["ground", "panel", "chosen", "paper", "shadow", "line", "accent", "danger", "card", "ink", "blood", "gold"]
    + [f"seat{number}" for number in range(8)]
)


def _anchor(line: str, number: int, file: str) -> tuple[str, tuple[int, int]]:
    words = line.split()
    if len(words) != 3 or not _NAME.fullmatch(words[0]) or not (words[1].isdecimal() and words[2].isdecimal()):
        _fail(file, number, "an anchor is a name, a column and a row")
    return words[0], (int(words[1]), int(words[2]))


def _fail(file: str, number: int, what: str) -> NoReturn:
    raise BadDrawing(f"{file}, line {number}: {what}.")
