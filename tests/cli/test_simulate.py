"""A simulation is there to find faults: each kind of fault, planted in the example game, is found and counted."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from spyhouse.cli import run
from spyhouse.commands import find_game
from spyhouse.engine import catalog
from spyhouse.engine.game import Deal, Game, Rated
from spyhouse.engine.state import state
from spyhouse.engine.table import Result, Table
from spyhouse.engine.visibility import Seat
from spyhouse.simulate import _tasks, interval, percentile, simulate
from tests import example_game
from tests.example_game import Auction, Peek, Seal, set_up

GAME = example_game.GAME


@state
class Careless(Auction):
    """The example with a fault: what the test wants to go wrong at the end of the game."""

    def finish(self, result: Result) -> None:
        Table.finish(self, FAULTS[result.reason](self, result))


def a_piece_is_lost(t: Auction, result: Result) -> Result:
    t.gone.pop()
    return result


FAULTS: dict[str, Callable[[Auction, Result], Result]] = {}


def careless(fault: Callable[[Auction, Result], Result]) -> Game:
    def deal(given: Deal) -> Auction:
        FAULTS["three lots"] = fault
        table = set_up(given)
        return Careless(table.buyers, table.deck, stack=table.stack, chance=table.chance)

    return dataclasses.replace(GAME, setup=deal)


@pytest.mark.parametrize("kind", ["random", "normal"])
def test_sound_games_have_no_violation(kind: str) -> None:
    report = simulate(GAME, [kind] * 3, 20, 1, {})
    assert (report.finished, report.violations) == (20, [])
    assert report.actions == sum(report.lengths)
    assert sum(report.wins_by_seat) >= 20
    assert report.plain()["decisions"]["max"] == max(report.lengths)


@pytest.mark.parametrize("kind", ["random", "normal"])
@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (a_piece_is_lost, "pieces were lost"),
        (lambda t, result: Result([Seat(3)], "three lots"), r"the winners \[3\] are no seats"),
        (lambda t, result: Result([Seat(0), Seat(0)], "three lots"), "are no seats"),
        (lambda t, result: Result([Seat(0)], "three lots", points=[1]), "points for 1 of 3 seats"),
        (lambda t, result: result.no_such_field, "AttributeError"),
    ],
)
def test_a_bad_end_is_a_violation(fault: Any, says: str, kind: str) -> None:
    report = simulate(careless(fault), [kind] * 3, 2, 1, {})
    assert report.finished == 0
    assert len(report.violations) == 2
    assert report.violations[0].startswith("Seed 1, after ")
    assert re.search(says, report.violations[0])


def test_a_game_that_is_longer_than_it_says_is_a_violation() -> None:
    short = dataclasses.replace(GAME, info=dataclasses.replace(GAME.info, longest=5))
    report = simulate(short, ["random"] * 4, 3, 1, {})
    assert report.violations[0] == "Seed 1, after 6 decisions: the game goes on after 5 decisions."
    assert len(report.violations) == 3


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ([], "Bid asks and offers nothing: a question needs an option, if only to pass"),
        ([Seal(), Seal()], "Bid offers the same action twice"),
    ],
)
def test_a_bad_offer_is_a_violation(options: list[Any], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(example_game.Bid, "options", lambda self, t: options)
    for kind in ("random", "normal"):
        report = simulate(GAME, [kind] * 2, 1, 1, {})
        assert report.violations == [f"Seed 1, after 0 decisions: {says}."], kind


def test_an_impossible_choice_of_a_computer_player_is_a_violation() -> None:
    def rate(view: Any) -> list[Rated]:
        return [Rated(Peek(), 0.0, "why not")]

    report = simulate(dataclasses.replace(GAME, bot=rate), ["random", "normal"], 1, 1, {})
    assert "the computer player of seat 2 chose “<peek>”, which was not possible" in report.violations[0]


def test_a_violation_makes_the_exit_code_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    games = catalog.Catalog({"example": careless(a_piece_is_lost)}, {})
    monkeypatch.setattr(catalog, "catalog", lambda: games)
    assert run(["simulate", "example", "--seats", "2", "--games", "2"]) == 1
    told = capsys.readouterr().out
    assert "0 of 2 games of example finished" in told
    assert "Violations: 2.\nSeed 1, after " in told


@pytest.mark.parametrize(("numbers", "share", "result"), [([], 95, 0), ([7], 95, 7), (list(range(1, 101)), 95, 95)])
def test_percentiles(numbers: list[int], share: int, result: int) -> None:
    assert percentile(numbers, share) == result


def test_players_of_different_kinds_sit_in_every_seat_of_each_deal() -> None:
    report = simulate(GAME, ["normal", "random", "random"], 6, 1, {})
    assert report.seated_by_kind == {"normal": 6, "random": 12}
    assert sum(report.wins_by_kind.values()) == sum(report.wins_by_seat)
    assert any(line.startswith("  by player, as the seats went round: normal ") for line in report.lines())
    assert [kinds for _, kinds in _tasks(["a", "b"], 4, 7)] == [("a", "b"), ("b", "a")] * 2
    assert [seed for seed, _ in _tasks(["a", "b"], 4, 7)] == [7, 7, 8, 8]


def test_what_a_designer_asks_is_counted() -> None:
    """Bidding begins with the seat after the one that began before (EX-2), so the order is always 2, 3, 1."""
    report = simulate(GAME, ["random"] * 3, 12, 1, {})
    assert report.wins_by_place == [*report.wins_by_seat[1:], report.wins_by_seat[0]]
    assert all(9 == turns <= length for turns, length in zip(report.turns, report.lengths, strict=True))
    assert len(report.scores) == 36
    assert len(report.winning_scores) == sum(report.wins_by_seat)
    assert not report.rounds, "this game counts nothing"
    counted = simulate(catalog.catalog().find("microfilms"), ["random"] * 3, 3, 1, {}).plain()["clock"]
    assert counted["counts"] == "round"
    assert 0 < counted["mean"] <= counted["max"] <= 30


def test_several_processes_come_to_the_same_figures() -> None:
    game, heard = find_game("microfilms"), list[int]()
    one, two = (simulate(game, ["normal", "random", "random"], 6, 3, {}, jobs, heard.append) for jobs in (1, 2))
    for report in (one, two):
        report.seconds = report.wall = 0.0
    assert one == two
    assert heard == [*range(1, 7), *range(1, 7)]


def test_a_slow_machine_comes_to_the_same_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table a thought is cut off for those who wait; here nobody does."""
    game, runaway = find_game("dead_and_breakfast"), SimpleNamespace(monotonic=itertools.count(0, 1000).__next__)
    calm = simulate(game, ["hard", "normal"], games=1, seed=4, options={})
    monkeypatch.setattr("spyhouse.bots.search.time", runaway)
    hurried = simulate(game, ["hard", "normal"], games=1, seed=4, options={})
    assert (hurried.scores, hurried.lengths) == (calm.scores, calm.lengths)


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(0, 0, "0.0", "100.0"), (50, 100, "40.4", "59.6"), (0, 10, "0.0", "27.8"), (0, 120, "0.0", "3.1")],
)
def test_a_share_of_wins_has_an_interval(won: int, of: int, low: str, high: str) -> None:
    assert tuple(f"{end:.1f}" for end in interval(won, of)) == (low, high)
