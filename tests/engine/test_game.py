"""What a game says of itself, its options, the series it is played in, and the catalogue that finds it."""

from __future__ import annotations

import dataclasses
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from spyhouse.engine import catalog as catalogue
from spyhouse.engine.catalog import Catalog, NoSuchGame
from spyhouse.engine.game import BadSetup, Game, GameInfo, Mood, Series, Setting, Value
from spyhouse.engine.state import state
from spyhouse.engine.table import Result
from spyhouse.engine.visibility import Seat
from tests.example_game import GAME, Auction, rate

COLOUR = Setting("colour", "Colour", "Of the table.", "green", (("green", "green"), ("red", "red"), (True, "any")))
ROUNDS = Setting("rounds", "Rounds", "How many.", 5, least=-3, most=9, also=(99,))
INFO = GameInfo("some_game", "Some Game", "", 2, 5, "10", "SG", (COLOUR, ROUNDS))


@pytest.mark.parametrize(
    ("setting", "raw", "value"),
    [
        (COLOUR, "red", "red"),
        (COLOUR, " RED ", "red"),
        (COLOUR, "true", True),
        (ROUNDS, "7", 7),
        (ROUNDS, 9, 9),
        (ROUNDS, "-3", -3),
        (ROUNDS, "99", 99),
    ],
)
def test_settings_read_what_people_type(setting: Setting, raw: Value, value: Value) -> None:
    assert setting.read(raw) == value


@pytest.mark.parametrize("raw", ["10", "-4", "98", "", "x", "1.5", "--3", "٣", "9" * 30, "red"])
def test_settings_refuse_other_values_and_say_what_is_possible(raw: str) -> None:
    with pytest.raises(BadSetup, match="possible: -3 to 9 or 99"):
        ROUNDS.read(raw)


def test_choices_refuse_others() -> None:
    with pytest.raises(BadSetup, match="colour cannot be “blue”; possible: green, red, true"):
        COLOUR.read("blue")


def test_options_have_defaults_and_unknown_ones_are_refused() -> None:
    assert INFO.read_options({}) == {"advice": "alone", "lesson": "off", "colour": "green", "rounds": 5}
    assert INFO.read_options({"rounds": "2"}) == {"advice": "alone", "lesson": "off", "colour": "green", "rounds": 2}
    with pytest.raises(BadSetup, match="has no option “size”; it has: advice, colour, rounds"):
        INFO.read_options({"size": 1})


def test_numbers_of_players() -> None:
    assert list(INFO.seats_allowed()) == [2, 3, 4, 5]


def test_a_series_counts_points_wins_and_games() -> None:
    series = Series()
    series.add(Result([Seat(0)], "x", points=[5, 2, 0]), 3)
    series.add(Result([Seat(0), Seat(2)], "x", points=[1, 0, 1]), 3)

    assert (series.games, series.points, series.wins) == (2, [6, 2, 1], [2, 0, 1])
    assert series.last_winners == [Seat(0), Seat(2)]


def test_where_a_game_knows_no_points_a_win_is_one() -> None:
    series = Series()
    series.add(Result([Seat(1)], "x"), 2)

    assert series.points == [0, 1]


def test_the_seats_of_a_series_are_ranked_by_points() -> None:
    """Given points of several games, when they are told, then the best comes first, and equals as they sit."""
    assert Series(points=[1, 3, 0, 3]).ranked() == [1, 3, 0, 2]


def test_a_name_of_several_parts_reads_in_any_order() -> None:
    """Given a choice of things that have no order, when they are typed in another one, then it is that choice; an order
    stays what it is."""
    nations = Setting("nations", "", "", "random", (("random", ""), ("uk,usa", ""), ("uk,ussr", "")))
    assert nations.read("USA, uk") == "uk,usa"
    order = Setting("order", "", "", "a,b", (("a,b", ""), ("b,a", "")))
    assert order.read("b,a") == "b,a"
    with pytest.raises(BadSetup, match="possible"):
        nations.read("uk,uk")


def test_a_seat_beyond_the_table_is_refused() -> None:
    """Given an option that names a seat, when nobody sits there, then no table is laid."""
    first = Setting("first", "", "", "random", (("random", ""), ("1", ""), ("3", "")), names_seat=True)
    game = dataclasses.replace(GAME, info=dataclasses.replace(GAME.info, settings=(*GAME.info.settings, first)))
    game.new_table(3, 1, {"first": "3"})
    game.new_table(2, 1, {"first": "random"})
    with pytest.raises(BadSetup, match="first cannot be 3: there are only 2 seats"):
        game.new_table(2, 1, {"first": "3"})


def test_a_series_remembers_what_the_result_wants_remembered() -> None:
    @state
    class Remembered(Result):
        def memo(self) -> dict[str, int]:
            return {"dealer": 3}

    series = Series()
    series.add(Remembered([], "x"), 2)
    assert series.memo == {"dealer": 3}


def test_lazy_parts_are_imported_when_they_are_needed() -> None:
    game = dataclasses.replace(GAME, setup=".example_game:set_up", bot="tests.example_game:rate", package="tests")

    assert isinstance(game.new_table(2, seed=1), Auction)
    assert game.load_bot() is rate
    assert dataclasses.replace(GAME, bot=None).load_bot() is None
    assert GAME.load_screen() is None


def test_a_new_table_is_at_its_first_question() -> None:
    assert GAME.new_table(3, seed=4, options={"target": 5}).decision is not None
    assert GAME.new_table(3, seed=4) == GAME.new_table(3, seed=4)


# -- the catalogue ----------------------------------------------------------------------------------------


def named(identity: str, title: str) -> Game:
    return dataclasses.replace(GAME, info=dataclasses.replace(GAME.info, id=identity, title=title))


WITHOUT_LETTERS = dataclasses.replace(named("mute", "Mute"), letters="ABbC")
"""Of four seats the second and the third would be opened by the same key."""
WITHOUT_A_FEEL = dataclasses.replace(GAME, info=dataclasses.replace(GAME.info, id="numb", feel=None))  # type: ignore[arg-type]
IN_NO_COLOUR = dataclasses.replace(GAME, info=dataclasses.replace(GAME.info, id="pale", mood=Mood(paper="cream")))

GAMES = Catalog({"red_room": named("red_room", "The Red Room"), "blue_room": named("blue_room", "Blue")}, {})


@pytest.mark.parametrize("wanted", ["red_room", "Red Room", "red", "red-room", "the red"])
def test_a_game_is_found_by_what_people_call_it(wanted: str) -> None:
    assert GAMES.find(wanted).info.id == "red_room"


@pytest.mark.parametrize("wanted", ["room", "", "green"])
def test_what_is_no_game_or_several_is_refused_with_the_list(wanted: str) -> None:
    with pytest.raises(NoSuchGame, match="The games are: red_room, blue_room"):
        GAMES.find(wanted)


def test_games_are_offered_as_the_packaging_tools_say(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of a package that lies there twice the first counts; what cannot be read is passed over."""
    for place, said in (
        ("a/ours-1.dist-info", "one"),
        ("b/ours-2.dist-info", "late"),
        ("b/Other.Games.egg-info", "two"),
    ):
        (tmp_path / place).mkdir(parents=True)
        words = f"[console_scripts]\nrun = x:y\n[{catalogue.GROUP}]\n# a remark\n{said} = pack.age:GAME [extra]\n\n[more]\nno = x:y\n"
        (tmp_path / place / "entry_points.txt").write_text(words)
    monkeypatch.setattr("sys.path", [str(tmp_path / "a"), str(tmp_path / "nowhere"), str(tmp_path / "b")])
    found = [(entry.name, entry.value) for entry in entry_points(group=catalogue.GROUP)]
    assert sorted(catalogue.offered()) == sorted(found)
    (tmp_path / "b" / "broken-1.dist-info").mkdir()
    (tmp_path / "b" / "broken-1.dist-info" / "entry_points.txt").write_bytes(b"\xff\xfe")
    assert [name for name, _ in sorted(catalogue.offered())] == ["one", "two"]


def test_a_game_that_fails_to_load_is_named_and_the_others_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        ("z_good", "tests.example_game:GAME"),
        ("again", "tests.example_game:GAME"),
        ("gone", "tests.no_such_module:GAME"),
        ("numb", f"{__name__}:WITHOUT_A_FEEL"),
        ("pale", f"{__name__}:IN_NO_COLOUR"),
        ("mute", f"{__name__}:WITHOUT_LETTERS"),
        ("wrong", "tests.example_game:INFO"),
    ]
    monkeypatch.setattr(catalogue, "offered", lambda: entries)
    found = catalogue.catalog.__wrapped__()

    assert found.games == {"example": GAME}
    assert found.broken == {
        "gone": "ModuleNotFoundError: No module named 'tests.no_such_module'",
        "mute": "not every seat has a letter of its own",
        "numb": "GameInfo: its feel is no str",
        "pale": "Mood: its paper is no colour such as #C8A24A",
        "wrong": "tests.example_game:INFO is no Game",
        "z_good": "the id example is taken",
    }
