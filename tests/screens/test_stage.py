"""The stage of the moments: all that stands on it can be seen, at both sizes, in every look, and in plain signs."""

from __future__ import annotations

import pytest

from spyhouse.look.colour import HOUSE, LOOKS, Look, palette
from spyhouse.look.drawings import album
from spyhouse.look.symbols import SETS
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.stage import Act, Backdrop, Prop, StagePage

from .test_snapshots import GAMES

SIZES = [(120, 34), (80, 22)]
BACK = Backdrop(("sky-high", "sky"), ("wall", "brick"))
each_size = pytest.mark.parametrize("size", SIZES, ids=["120x34", "80x22"])


def painted(act: Act, size: tuple[int, int], look: Look = "default", symbols: str = "unicode") -> Canvas:
    c = Canvas(*size, palette(HOUSE, look), SETS[symbols])
    StagePage(act, album(), BACK).paint(c)
    return c


@each_size
@pytest.mark.parametrize("symbols", SETS)
@pytest.mark.parametrize("look", LOOKS)
def test_words_and_captions_are_all_there(size: tuple[int, int], symbols: str, look: Look) -> None:
    key = album().drawing("key")
    props = [Prop(key, "Anna", "seat0", "A"), Prop(key, "Boris", "seat1", "B"), Prop(figures="+7", words="points")]
    act = Act("Found!", props, "Anna found the key before Boris did.", ("Now Boris needs another.",))
    text = " ".join(" ".join(painted(act, size, look, symbols).plain()).split())
    assert all(words in text for words in ("Anna", "Boris", "points", act.said, *act.means))
    assert symbols == "unicode" or "F O U N D !" in text


@each_size
def test_no_word_lies_on_the_picture(size: tuple[int, int]) -> None:
    """Given a picture, then what is written stands below it on the ground, where it can be read in every look."""
    act = Act("Found!", [Prop(album().drawing("key"), "Anna")], "Anna found the key.", ("It fits.",))
    c = painted(act, size)
    rows = [y for y, row in enumerate(c.plain()) if any(sign.isalpha() for sign in row)]
    assert rows
    assert all(c.at(0, y) == "go on" for y in rows)
    assert all(c._ground[y][x] == "ground" for y in rows for x, sign in enumerate(c._text[y]) if sign.isalpha())


@each_size
def test_what_is_too_high_for_a_small_terminal_stays_away_and_never_hides_the_words(size: tuple[int, int]) -> None:
    tall = max((album(game.package).drawing("house") for game in GAMES if game.info.id == "secret_night"), key=id)
    act = Act("Night", [Prop(tall), Prop(album().drawing("key"), "Anna")], "It is night.")
    assert any("It is night." in row for row in painted(act, size).plain())
    assert any("Anna" in row for row in painted(act, size).plain())
