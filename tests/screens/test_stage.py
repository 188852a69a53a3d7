"""The stage of the moments: all that stands on it can be seen, at both sizes, in every look, and in plain signs."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from spyhouse.bots import RANDOM, chooser
from spyhouse.engine.events import Event
from spyhouse.engine.game import Game
from spyhouse.look.colour import HOUSE, LOOKS, Look, palette
from spyhouse.look.drawings import album
from spyhouse.look.letters import large
from spyhouse.look.symbols import SETS
from spyhouse.screens.moment import Headline
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.note import NotePage
from spyhouse.widgets.pixels import strips
from spyhouse.widgets.stage import Act, Backdrop, Gauge, Prop, StagePage

from .friends import EXAMPLE, TABLES, friends
from .test_snapshots import GAMES

LONG = "Boris takes the lot for six, and nobody had expected that of him tonight, least of all the fence."
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
    key = album().drawing("pencil")
    props = [Prop(key, "Anna", "seat0", "A"), Prop(key, "Boris", "seat1", "B"), Prop(figures="+7", words="points")]
    act = Act("Found!", props, "Anna found the key before Boris did.", ("Now Boris needs another.",))
    text = " ".join(" ".join(painted(act, size, look, symbols).plain()).split())
    assert all(words in text for words in ("Anna", "Boris", "points", act.said, *act.means))
    assert symbols == "unicode" or "F O U N D !" in text


@each_size
@pytest.mark.parametrize(("sentence", "small"), [("Boris wins.", ""), (f"Sold! {LONG}", LONG)])
def test_a_moment_without_a_page_says_its_sentence_once_and_large(
    size: tuple[int, int], sentence: str, small: str
) -> None:
    """Given a sentence that is short, then all of it is in large letters, and nothing else; of a long one how it begins."""
    c = Canvas(*size, palette(HOUSE, "default"), SETS["unicode"])
    Headline(sentence, (), EXAMPLE).paint(c)
    text = "\n".join(c.plain())
    assert " ".join(re.findall(r"[\w.,']+", text)) == small
    assert all(row.rstrip() in text for row in large(sentence.removesuffix(small).strip(" .!")))


@each_size
def test_no_word_lies_on_the_picture(size: tuple[int, int]) -> None:
    """Given a picture, then what is written stands below it on the ground, where it can be read in every look."""
    act = Act("Found!", [Prop(album().drawing("pencil"), "Anna")], "Anna found the key.", ("It fits.",))
    c = painted(act, size)
    rows = [y for y, row in enumerate(c.plain()) if any(sign.isalpha() for sign in row)]
    assert rows
    assert all(c.at(0, y) == "go on" for y in rows)
    assert all(c._ground[y][x] == "ground" for y in rows for x, sign in enumerate(c._text[y]) if sign.isalpha())


@each_size
def test_what_is_too_high_for_a_small_terminal_stays_away_and_never_hides_the_words(size: tuple[int, int]) -> None:
    tall = max((album(game.package).drawing("house") for game in GAMES if game.info.id == "secret_night"), key=id)
    act = Act("Night", [Prop(tall), Prop(album().drawing("pencil"), "Anna")], "It is night.")
    assert any("It is night." in row for row in painted(act, size).plain())
    assert any("Anna" in row for row in painted(act, size).plain())


def test_a_crowd_in_a_small_terminal_stands_one_before_the_other() -> None:
    """Given six side by side that would be wider than the page, then nobody is sent away; of ten somebody is."""
    for many, stand in ((6, 6), (10, 7)):
        page = StagePage(Act("Crowd", [Prop(album().drawing("pencil"))] * many, "They all came."), album(), BACK)
        wide = album().drawing("pencil").width
        c = Canvas(wide * 5, 22, palette(HOUSE, "default"), SETS["unicode"])
        assert len(page._cast(c, 30)) == stand


def shown_of(game: Game, seats: int, seed: int) -> Iterator[tuple[Event, StagePage]]:
    """What the moments of a game have on their stages."""
    match, rng, make = friends(game, seats, seed=seed), random.Random(seed), game.load_moment()
    choose = chooser(game, RANDOM)
    while make is not None and not match.over:
        told = len(match.events)
        assert match.decider is not None
        match.apply(choose(match.view(match.decider), rng))
        for event in match.events_for(None, told):
            page = make(event, match.view(None)) if event.is_moment() else None
            if isinstance(page, StagePage):
                yield event, page


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whoever_is_meant_stands_on_the_stage_of_a_small_terminal(
    game: Game, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given the moments of whole games, then all that a moment is about is drawn at 80x24 too: no stage is empty, nobody is
    left out."""
    stood: list[int] = []
    cast = StagePage._cast

    def noted(page: StagePage, c: Canvas, high: int) -> list[tuple[Prop, int]]:
        stood.append(len(on_stage := cast(page, c, high)))
        return on_stage

    monkeypatch.setattr(StagePage, "_cast", noted)
    for seed in (1, 5):
        for event, page in shown_of(game, seats, seed):
            page.paint(Canvas(*SIZES[1], palette(game.info.mood, "default"), SETS["unicode"]))
            if stood:  # a scene of a game's own has other ways; and before the last cast others are tried
                assert stood[-1] == len(page.act.props) > 0, f"{type(event).__name__}, seed {seed}: {page.act.said}"
            stood.clear()


@each_size
def test_numbers_that_are_too_wide_together_lose_the_last(size: tuple[int, int]) -> None:
    """Given nothing but numbers, more than there is room for, then those that stand there have their words."""
    act = Act("Count", [Prop(figures="10000", words=f"sum {number}") for number in range(9)], "It is counted.")
    text = " ".join(painted(act, size).plain())
    assert "It is counted." in text
    assert "sum 0" in text
    assert "sum 8" not in text


@each_size
@pytest.mark.parametrize("symbols", SETS)
@pytest.mark.parametrize("lines", [["A key."], ["A key of brass."] * 9, ["A key.", "A word. " * 40]], ids=len)
def test_what_was_learned_is_never_cut_for_its_picture(size: tuple[int, int], symbols: str, lines: list[str]) -> None:
    page = NotePage()
    page.whose, page.lines = "For Anna alone", lines
    c = Canvas(*size, palette(HOUSE, "default"), SETS[symbols])
    page.paint(c)
    text = " ".join(" ".join(c.plain()).replace("|", " ").split())
    assert text.count("A key") == sum("A key" in line for line in lines)
    assert text.count("A word.") == sum(line.count("A word.") for line in lines)


@each_size
@pytest.mark.parametrize("symbols", SETS)
def test_a_rope_says_whose_side_is_ahead(size: tuple[int, int], symbols: str) -> None:
    gauge = Gauge("Reds", "Blues", ("red", "blue"), -3, 10)
    c = painted(Act("Found!", [Prop(album().drawing("pencil"))], "Anna found it.", gauge=gauge), size, symbols=symbols)
    row = next(y for y, row in enumerate(c.plain()) if "Reds" in row)
    assert "Blues" in c.plain()[row]
    assert symbols == "unicode" or "| # # # -" in c.plain()[row]
    assert c.plain()[row - 1].strip() or c.height > 24


def test_somebody_too_high_for_the_stage_is_seen_from_the_waist_up() -> None:
    tall = next(agent for game in GAMES if (agent := album(game.package).find("agent")) is not None)
    who, thing = Prop(tall, "Anna", given=("seat0",), somebody=True), Prop(tall, given=("seat0",))
    page = StagePage(Act("Found!", [who, thing], "Anna found it."), album(), BACK)
    c = Canvas(*SIZES[0], palette(HOUSE, "default"), SETS["unicode"])
    ((seen, scale),) = page._cast(c, tall.height - 4)  # a thing is there as a whole, or not at all
    assert seen.size(scale) == (tall.width, tall.height - 4)
    assert not page._cast(c, tall.height // 4)


def test_what_is_fine_has_rounder_corners_and_the_same_place() -> None:
    """Twice as large a slope has half the steps; what is straight stays as it is."""
    drawing = album().drawing("pencil")
    shown = palette(HOUSE, "default")
    coarse, fine = (strips(drawing, "", shown, (), 2, 0.0, "ground", None, fine) for fine in (False, True))
    assert [len(row) for row in coarse] == [len(row) for row in fine]
    assert coarse != fine
    assert {dot for row in fine for dot in row} <= {dot for row in coarse for dot in row}
