"""Drawings are data: files that anybody can edit, read with clear errors, painted in every look and in plain signs."""

from __future__ import annotations

import importlib.resources
import itertools
import re
from pathlib import Path

import pytest

from spyhouse import cli
from spyhouse.commands import FINE, WRONG_USE
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Mood
from spyhouse.look import drawings
from spyhouse.look.colour import (
    _OF_16,
    HOUSE,
    LOOKS,
    Palette,
    _of_256,
    contrast,
    hexed,
    palette,
    palette_of_16,
    palette_of_256,
)
from spyhouse.look.drawings import CLEAR, BadDrawing, Drawing, album
from spyhouse.look.symbols import ASCII, UNICODE
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import draw, write

ROOMS = {drawings.HOUSE: HOUSE, **{game.package: game.info.mood for game in catalog().games.values()}}
EVERY = [(package, name) for package in ROOMS for name in album(package).names()]
READABLE = 4.5
GUEST = """\
A guest at the window.
# nobody reads this

inks
  f given
  e ink
  h brass 30 darker

anchors
  hat 1 0

picture smug
  hhh
  fef
  fff

picture screaming
  hhh
  fff
  fef

ascii
  -_-

ascii screaming
  !O!
"""
PAINTS = drawings.read_paints("brass #c8a24a light #806020\n", "paints.txt")


def guest(text: str = GUEST) -> Drawing:
    return drawings.read(text, "guest", PAINTS, "art/guest.txt")


def readings(mood: Mood) -> dict[str, Palette]:
    """Every look, on every terminal."""
    everywhere = {f"{look}": palette(mood, look) for look in LOOKS}
    everywhere |= {f"{look}, 256": palette_of_256(mood, look) for look in LOOKS}
    return everywhere | {f"{look}, 16": palette_of_16(mood, look) for look in ("contrast", "mono")}


def canvas(width: int = 6, height: int = 3, seen: Palette | None = None) -> Canvas:
    return Canvas(width, height, seen or palette(HOUSE, "default"), UNICODE)


def dots(c: Canvas) -> list[list[str]]:
    """The colours on a canvas, dot by dot."""
    rows: list[list[str]] = []
    for y in range(c.height):
        above: list[str] = []
        below: list[str] = []
        for segment in c.strip(y):
            style = segment.style
            assert style is not None
            assert style.bgcolor is not None
            for sign in segment.text:
                ground = style.bgcolor.get_truecolor().hex
                above.append(style.color.get_truecolor().hex if sign == "▀" and style.color else ground)
                below.append(ground)
        rows += [above, below]
    return rows


# -- files ------------------------------------------------------------------------------------------


def test_a_file_is_a_drawing() -> None:
    drawing = guest()
    assert drawing.about == "A guest at the window."
    assert (drawing.width, drawing.height) == (3, 3)
    assert drawing.states == ["smug", "screaming"]
    assert drawing.picture() == drawing.picture("smug") == ("hhh", "fef", "fff")
    assert drawing.anchors == {"hat": (1, 0)}
    assert (drawing.standin(), drawing.standin("screaming")) == (("-_-",), ("!O!",))
    assert drawing.brought == 1


WRONG = [
    ("  fef\n  fff\n\npicture", "  fe\n  fff\n\npicture", 14, "this row has 2 dots, the first has 3"),
    ("  fff\n  fef\n", "  fff\n", 19, "this picture has 2 rows, the first has 3"),
    ("  fff\n  fef\n", "  fff\n  fxf\n", 20, "the letter “x” is not among the inks"),
    ("ink\n", "inc\n", 6, "there is no paint “inc” in paints.txt, and no ink of the house"),
    ("30 darker", "30 dark", 7, "a shade is written as “30 darker” or “30 lighter”"),
    ("hat 1 0", "hat 1", 10, "an anchor is a name, a column and a row"),
    ("picture screaming", "picture smug", 17, "“picture smug” is there twice"),
    ("ascii screaming", "ascii asleep", 26, "there is no picture “asleep”"),
    ("!O!", "!◯!", 26, "plain signs are those of ASCII"),
    ("anchors\n", "ankers\n", 9, "this is no section, and what belongs to one begins with two spaces"),
    ("picture smug", "picture Smug", 12, "“Smug” cannot be the name of a state"),
    ("hat 1 0", "hat 3 0", 27, "the anchor “hat” lies outside the picture, 3 x 3 dots"),
]


@pytest.mark.parametrize(("good", "bad", "line", "what"), WRONG)
def test_what_is_wrong_with_a_file_is_said_with_its_line(good: str, bad: str, line: int, what: str) -> None:
    assert good in GUEST
    with pytest.raises(BadDrawing) as caught:
        guest(GUEST.replace(good, bad, 1))
    assert str(caught.value) == f"art/guest.txt, line {line}: {what}."


@pytest.mark.parametrize(
    ("text", "what"), [("A sentence alone.\n", "there is no picture"), (GUEST[: GUEST.index("ascii")], "plain signs")]
)
def test_a_file_that_lacks_something_says_what(text: str, what: str) -> None:
    with pytest.raises(BadDrawing, match=what):
        guest(text)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("brass", "a paint is a name and a colour"),
        ("brass #c8a24", "“#c8a24” is no colour; write it as #RRGGBB"),
        ("brass #c8a24a pink #c8a24a", "there is no look “pink”; the others are light, contrast, mono, 256, 16"),
        ("one #000000\nbrass #c8a24a\nbrass #c8a24a", "the paint “brass” is there twice"),
    ],
)
def test_what_is_wrong_with_the_paints_is_said_with_its_line(line: str, what: str) -> None:
    with pytest.raises(BadDrawing, match=what.replace("?", r"\?")) as caught:
        drawings.read_paints(line, "paints.txt")
    assert f"line {line.count(chr(10)) + 1}:" in str(caught.value)


def test_a_paint_can_say_what_it_becomes_where_few_colours_are_known_but_not_where_all_is_grey_or_bright() -> None:
    """Given a paint that names its nearest of 256 and of sixteen, then those are what is painted there at night; in a look
    without colours, and by day, it is read as ever."""
    paints = drawings.read_paints("dusk #2e1a52 256 #00005f 16 #0000aa\nplain #2e1a52", "paints.txt")
    dusk, plain = (
        {name: paints[one].seen(read) for name, read in readings(HOUSE).items()} for one in ("dusk", "plain")
    )
    own = {"default, 256": "#00005f", "contrast, 256": "#00005f", "contrast, 16": "#0000aa"}
    assert dusk == plain | own


def test_a_package_without_drawings_has_none() -> None:
    for package in ("tests", "no.such.package"):
        assert album(package).names() == []
        assert album(package).find("scene") is None
        with pytest.raises(BadDrawing, match="there is no such drawing"):
            album(package).drawing("scene")


@pytest.mark.parametrize(("package", "name"), EVERY)
def test_every_drawing_can_be_read(package: str, name: str) -> None:
    drawing = album(package).drawing(name)
    assert drawing.about
    used = {letter for rows in drawing.pictures.values() for row in rows for letter in row}
    assert set(drawing.inks) <= used, "an ink that nothing is painted with"
    for state in drawing.states:
        assert max(map(len, drawing.standin(state))) <= max(drawing.width, 12)


def test_the_files_go_with_the_package() -> None:
    declared = (Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8")
    assert '"art/*.txt"' in declared
    assert (importlib.resources.files("spyhouse") / "art" / drawings.PAINTS).is_file()


# -- painting ---------------------------------------------------------------------------------------


def test_a_cell_is_two_dots_and_what_is_clear_shows_what_lies_below() -> None:
    c = canvas(4, 2)
    c.block(0, 0, 4, 4, "#112233")
    c.dots(1, 1, [["#aa0000", None], ["#00aa00", "#0000aa"]])
    assert [row[:4] for row in dots(c)] == [
        ["#112233"] * 4,
        ["#112233", "#aa0000", "#112233", "#112233"],
        ["#112233", "#00aa00", "#0000aa", "#112233"],
        ["#112233"] * 4,
    ]


@pytest.mark.parametrize("y", range(-1, 4))
@pytest.mark.parametrize("high", range(5))
def test_a_block_is_as_high_as_it_is_wanted_wherever_it_begins(y: int, high: int) -> None:
    c = canvas(3, 2)
    c.block(1, y, 9, high, "#aa0000")
    red = [row for row, colours in enumerate(dots(c)) if colours[1:] == ["#aa0000"] * 2]
    assert red == [row for row in range(y, y + high) if 0 <= row < 4]
    assert all(colours[0] != "#aa0000" for colours in dots(c))


def test_a_dot_on_a_letter_that_stands_on_two_leaves_the_other() -> None:
    c = canvas(1, 1)
    c.dots(0, 0, [["#112233"], ["#445566"]])
    c.put(0, 0, "A")
    c.dots(0, 1, [["#778899"]])
    assert dots(c) == [["#112233"], ["#778899"]]


def test_what_lies_outside_is_cut_off() -> None:
    c = canvas(3, 1)
    c.dots(-1, -1, [["#aa0000"] * 9] * 9)
    assert dots(c) == [["#aa0000"] * 3] * 2


def test_a_drawing_wears_what_it_is_given_as_large_as_it_is_wanted() -> None:
    c = canvas(6, 3)
    draw(c, 0, 0, guest(), "screaming", given=("#ffffff",), scale=2)
    seen = dots(c)
    assert seen[0][0] == c.palette.shaded("#c8a24a", 30)
    assert seen[2][:6] == ["#ffffff"] * 6
    assert seen[4][2] == seen[5][3] == c.palette.colours["ink"]


def test_a_part_of_a_drawing_under_a_veil() -> None:
    c = canvas(2, 1)
    draw(c, 0, 0, guest(), given=("#ffffff",), part=(1, 1, 2, 2), veil=0.5, over="#000000")
    assert dots(c)[1] == ["#808080", "#808080"]


def test_a_sheet_takes_its_dots_along() -> None:
    """Given a sheet with a picture that is pasted, when something is drawn on half a cell of it, then the other half
    stays."""
    sheet, c = canvas(2, 1), canvas(2, 1)
    sheet.dots(0, 0, [["#aa0000"] * 2, ["#00aa00"] * 2])
    c.paste(0, 0, sheet)
    c.dots(0, 1, [["#0000aa"]])
    assert dots(c) == [["#aa0000", "#aa0000"], ["#0000aa", "#00aa00"]]


def test_plain_signs_stand_for_a_drawing() -> None:
    for c in (
        Canvas(6, 3, palette(HOUSE, "default"), ASCII),
        Canvas(6, 3, palette(HOUSE, "default", True), UNICODE),
    ):
        c.block(0, 0, 6, 6, "#ffffff")
        draw(c, 0, 0, guest(), "screaming", given=("seat0",), scale=2)
        write(c, 0, 4, "A")
        assert "!O!" in "".join(c.plain())
        assert all(row.isascii() for row in c.plain())


# -- every look -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("package", "name"), EVERY)
def test_words_on_a_drawing_can_be_read_in_every_look(package: str, name: str) -> None:
    drawing = album(package).drawing(name)
    for look, seen in readings(ROOMS[package]).items():
        for state in drawing.states:
            c = Canvas(drawing.width, (drawing.height + 1) // 2, seen, UNICODE)
            draw(c, 0, 0, drawing, state, given=("seat0", "seat1", "seat2"))
            for ink in ("paper", "accent", "danger", "shadow"):
                for y in range(c.height):
                    c.put(0, y, "x" * c.width, ink)
                    for segment in c.strip(y):
                        style = segment.style
                        assert style is not None
                        assert style.color is not None
                        assert style.bgcolor is not None
                        shown = style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex
                        if shown[1] not in seen.colours.values():
                            assert contrast(*shown) >= READABLE, (look, state, ink)


@pytest.mark.parametrize(("package", "name"), EVERY)
def test_a_drawing_has_a_reading_in_every_look(package: str, name: str) -> None:
    """What is told apart by its colours still is."""
    drawing = album(package).drawing(name)
    for (look, seen), state in itertools.product(readings(ROOMS[package]).items(), drawing.states):
        c = Canvas(drawing.width, (drawing.height + 1) // 2, seen, UNICODE)
        draw(c, 0, 0, drawing, state, given=("seat0", "seat1", "seat2"))
        painted = {colour for row in dots(c) for colour in row}
        used = set("".join(drawing.picture(state))) - {CLEAR}
        assert len(painted) >= min(len(used), 4) - 1, (look, state)
        if look == "mono":
            assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in painted)


def test_looks_differ() -> None:
    shown = [seen.shown("#a63d40") for seen in readings(HOUSE).values()]
    assert len(set(shown)) > 6
    assert PAINTS["brass"].seen(palette(HOUSE, "light")) == "#806020"


# -- the command ------------------------------------------------------------------------------------


def test_the_command_lists_drawings_in_plain_signs_where_nothing_can_be_drawn(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["art"]) == FINE
    told = capsys.readouterr().out
    clip = album().drawing("clip")
    assert f"clip, {clip.width} x {clip.height} dots. {clip.about}" in told
    assert clip.standin()[0] in told
    assert cli.run(["art", "house", "clip", "--ascii"]) == FINE
    assert cli.run(["art", "moon"]) == WRONG_USE
    assert cli.run(["art", "house", "sun"]) == cli.FAILED
    assert "spyhouse/art/sun.txt: there is no such drawing." in capsys.readouterr().err


def test_the_command_draws_where_it_can(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert cli.run(["art", "house", "clip"]) == FINE
    assert "▀" in capsys.readouterr().out


@pytest.mark.parametrize("look", ["256", "16"])
def test_drawings_are_shown_as_few_colours_have_them(
    look: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a terminal that knows all colours, when the porter is asked for in few, then no other is sent."""
    known = _of_256() if look == "256" else _OF_16
    for name, value in {"FORCE_COLOR": "1", "COLORTERM": "truecolor", "TERM": "xterm"}.items():
        monkeypatch.setenv(name, value)
    assert cli.run(["art", "house", "porter", "--look", look]) == FINE
    sent = re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", capsys.readouterr().out)
    assert {hexed((int(red), int(green), int(blue))) for red, green, blue in sent} <= {*known}
    assert len({*sent}) > 4


def test_the_gallery_shows_every_drawing_in_every_look(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["art", "--gallery", str(tmp_path / "new")]) == FINE
    sheet = (tmp_path / "new" / "house.svg").read_text("utf-8")
    for words in (*LOOKS, "256", "16", "plain signs", *album().names()):
        assert f">{words}" in sheet
    (tmp_path / "file").touch()
    assert cli.run(["art", "--gallery", str(tmp_path / "file")]) == WRONG_USE
