"""What happens before everybody's eyes is performed on the board: every event of every game, and nothing but the public
part of it."""

from __future__ import annotations

import collections
import functools
import itertools
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import pytest
from textual.strip import Strip

from rulesets.hotel_perfidious.events import Delivered
from rulesets.inkognito.events import MatchWon
from rulesets.secret_night.events import Exploded, LeftBehind, Vanished
from rulesets.secret_night.pieces import Vehicle
from spyhouse.engine.events import Event
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.state import all_states
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.testing.play import every_position, same, viewers, where
from spyhouse.testing.secrecy import Twins, twin_pairs
from spyhouse.widgets.board import Board, board_of
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import LEAST, LONGEST, Frame, in_time
from tests.games import twins_of

from .evening import director
from .friends import GAMES, TABLES, each, ends, friends, look_with, settle, sit_down, step_for
from .house import LARGE, SIZES, SMALL, Guest, at_home

SMALLEST_AND_LARGEST = [
    pytest.param(game, seats, id=f"{game.info.id}-{seats}") for game in GAMES for seats in ends(game)
]
GAMES_PLAYED = 40
"""With each number of players, at most, until everything has come about."""
LOOKS = 3
"""Events of one kind that are looked at, in a game."""
PAIRS = 6
"""Twin worlds, taken by chance, whose pictures are compared, for each table: they are made of what the kit compares."""
SHORTEST, SLOWEST = 0.15, 0.4
"""Seconds of one motion: what is shorter is not seen, what is longer is waited for."""
A_SECOND = 1.0
"""All that moves at once: nobody waits longer before they can see the table as it stands."""


def frames_of(board: Board, view: View[Any], news: Sequence[Event]) -> Sequence[Frame]:
    return in_time(board.performed, view, news)


def motions(frames: Sequence[Frame]) -> list[float]:
    """How long each motion takes. A picture that stands begins one; those that pass belong to what they follow."""
    lengths: list[float] = []
    for frame in frames:
        if frame.seconds >= SHORTEST or not lengths:
            lengths.append(0.0)
        lengths[-1] += frame.seconds
    return lengths


def are_seen(lengths: Sequence[float]) -> bool:
    return all(SHORTEST - 1e-9 <= seconds <= SLOWEST + 1e-9 for seconds in lengths)


def test_a_motion_that_is_too_short_or_too_long_is_found() -> None:
    view = friends(GAMES[-1], 2).view(None)
    for lengths, seen in (
        ([0.2, 0.2], True),
        ([0.05] * 6, True),
        ([0.05] * 2, False),
        ([0.5], False),
        ([0.1] * 9, False),
    ):
        assert are_seen(motions([Frame(view, seconds) for seconds in lengths])) is seen
    assert motions([Frame(view, seconds) for seconds in (0.2, 0.125, 0.3)]) == [0.325, 0.3]


def cells(board: Board, frame: Frame, size: tuple[int, int], symbols: str = "unicode") -> list[Strip]:
    width, height = size[0], size[1] * 2 // 3
    board.desk = board.desk_place(width, height)
    c = Canvas(width, height, palette(frame.view.game.info.mood, "default"), SETS[symbols])
    (frame.draw or functools.partial(board.draw, view=frame.view))(c)
    return [c.strip(y) for y in range(height)]


def played(game: Game, seats: int, seed: int = 0) -> Iterator[tuple[Match, int]]:
    """Positions of a game played by chance, and how many events lie before the last decision."""
    told = 0
    for match in every_position(game, seats, seed, "quick"):
        if told < len(match.events):
            yield match, told
        told = len(match.events)


@pytest.mark.parametrize(("game", "seats"), SMALLEST_AND_LARGEST)
def test_every_event_is_performed_in_time_and_can_be_drawn(game: Game, seats: int) -> None:
    """A second at most, each long enough to be seen, at both sizes and in plain signs, before whoever's eyes. That nobody
    is shown more of what moves than all, and which events move at all, the tests of each game say."""
    board, looked = board_of(game), dict[type, int]()
    for match, told in played(game, seats):
        kinds = {type(event) for event in match.events[told:]}
        if all(looked.get(kind, 0) >= LOOKS for kind in kinds):
            continue
        looked |= {kind: looked.get(kind, 0) + 1 for kind in kinds}
        for seat, size in zip(viewers(match), itertools.cycle(SIZES)):
            view = match.view(seat)
            together = frames_of(board, view, view.events[told:])
            assert sum(frame.seconds for frame in together) <= A_SECOND + 1e-9
            for event in view.events[told:]:
                alone = frames_of(board, view, [event])
                assert are_seen(motions(alone)), where(match)
                assert all(frame.view.seat == seat and not frame.view.options for frame in alone)
            for frame in together:
                cells(board, frame, size, "ascii" if told % 2 else "unicode")
    assert looked


def test_of_more_than_a_second_the_latest_is_shown_and_what_has_less_is_quickened() -> None:
    """Given three events of 0.4 seconds, there is time for two; of the same in less time, for the last, in that time."""
    view = friends(GAMES[-1], 2).view(None)
    assert LONGEST == A_SECOND

    def performed(view: View[Any], event: int) -> list[Frame]:
        return [Frame(view, 0.1 * event)] * 4

    for longest, left in (
        (A_SECOND, [0.1] * 4 + [0.1] * 4),
        (0.7, [0.1] * 4),
        (0.2, [0.05] * 4),
        (LEAST, [LEAST / 4] * 4),
    ):
        frames = in_time(performed, view, [1, 1, 1], longest)
        assert [frame.seconds for frame in frames] == pytest.approx(left)
    assert in_time(performed, view, [9]) == []


BY_HAND: dict[str, list[Event]] = {
    "hotel_perfidious": [Delivered(Seat(0), 1, 2)],
    "inkognito": [MatchWon((Seat(0),), 5)],
    "secret_night": [Exploded(Seat(0), 1, [Seat(1)]), LeftBehind(Seat(1), Vehicle.CAR), Vanished(Seat(1))],
}
"""What chance hardly ever brings about, laid on the last table of a game."""


@each(GAMES)
def test_whatever_moves_leaves_the_table_as_it_is(game: Game) -> None:
    """Of every kind of event that there is, with every number of players: after all its pictures the same table is drawn,
    cell by cell, as before them; what has gone back in time to be shown was a copy."""
    board, moved, still = board_of(game), set[type](), collections.Counter[type]()

    def look(match: Match, event: Event) -> None:
        kind, view = type(event), match.view(None)
        if kind in moved or still[kind] == LOOKS:
            return
        still[kind] += 1
        if not (frames := frames_of(board, view, [event])):
            return
        for frame in frames:
            cells(board, frame, LARGE)
        untouched, after = (cells(board, Frame(one, 0), LARGE) for one in (match.view(None), view))
        same(untouched, after, f"{where(match)}, after {kind.__name__}")
        moved.add(kind)

    for seed in range(GAMES_PLAYED):
        for seats in game.info.seats_allowed():
            for match, told in played(game, seats, seed):
                for event in match.view(None).events[told:]:
                    look(match, event)
        by_hand = BY_HAND.get(game.info.id, [])
        there_are = {
            kind for kind in all_states(Event, game.package).values() if kind.__module__.startswith(game.package)
        }
        if there_are <= {*still, *map(type, by_hand)}:
            break
    else:
        raise AssertionError(f"they never come about: {there_are - {*still, *map(type, by_hand)}}")
    for event in by_hand:
        look(match, event)
    assert bool(moved) == (type(board).performed is not Board.performed)


@pytest.mark.parametrize(("game", "seats"), SMALLEST_AND_LARGEST)
def test_twin_worlds_move_alike(game: Game, seats: int) -> None:
    """Whatever a seat must not know: not a cell of any picture changes with it, nor how long it stands."""
    look_at_moving_twins(game, seats, seed=2, most=2, pairs=PAIRS)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_twin_worlds_move_alike_for_long(game: Game, seats: int, seed: int) -> None:
    look_at_moving_twins(game, seats, seed, most=12, pairs=999)


def look_at_moving_twins(game: Game, seats: int, seed: int, most: int, pairs: int) -> None:
    board, pictures = board_of(game), 0
    found = list(twin_pairs(game, seats, seed, cast(Twins, twins_of(game)), most))
    for one, other, seat in random.Random(seats).sample(found, min(pairs, len(found))):
        for number in range(max(len(one.events) - 8, 0), len(one.events)):
            here, there = (moved(board, match.view(seat), number) for match in (one, other))
            same(here, there, f"{where(one)}, seat {seat}: a twin world moves otherwise")
            pictures += len(here)
    assert pictures or type(board).performed is Board.performed


def moved(board: Board, view: View[Any], number: int) -> dict[str, Any]:
    frames = frames_of(board, view, [view.events[number]])
    return {f"{place}, {frame.seconds}": cells(board, frame, SMALL) for place, frame in enumerate(frames)}


@pytest.mark.parametrize(
    ("game", "motion"),
    [*((game, "on") for game in GAMES), (GAMES[0], "off"), (GAMES[0], "instant")],
    ids=lambda it: getattr(it, "package", it),
)
def test_after_it_the_table_stands_as_it_would_without(game: Game, motion: str, tmp_path: Path) -> None:
    """Of every kind of event: whether it has come to its end by itself, or by a key. Switched off, nothing moves; nor at
    the pace at which the next step would cut it off."""
    performed, looked = set[type](), collections.Counter[type]()

    async def story(guest: Guest) -> None:
        pace = "instant" if motion == "instant" else "normal"
        guest.app.change_settings(motion="off" if motion == "off" else "on", pace=pace)
        seats, told = ends(game)[0], 0
        matches = every_position(game, seats, 1, "quick")
        sit_down(guest, next(matches), tmp_path / "table.spyhouse.json")
        await settle(guest)
        await look_with(guest, None)
        board = guest.screen.query_one(Board)
        for match in matches:
            news, told = match.events[told:], len(match.events)
            for event in news:
                looked[type(event)] += 1
                if type(event) in performed or looked[type(event)] > LOOKS:
                    continue
                guest.screen.show(step_for(director(guest).sitting, match, None))
                board.rest()
                await guest.arrived()
                still = [board.canvas.strip(y) for y in range(board.canvas.height)]
                for by_key in (False, True):
                    board.perform([event])
                    assert bool(board.frames) <= (motion == "on")
                    if board.frames:
                        performed.add(type(event))
                        assert board._clock is not None
                    while board.frames and not by_key:
                        board._next_frame()
                    await guest.press("f9")
                    assert not board.frames
                    assert board._clock is None
                    assert [board.canvas.strip(y) for y in range(board.canvas.height)] == still

    at_home(story, LARGE)
    assert bool(performed) == (motion == "on" and type(board_of(game)).performed is not Board.performed)


@pytest.mark.parametrize("bell", ["on", "off"])
def test_the_bell_calls_a_person_once_after_computer_players(
    bell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick_hands: None
) -> None:
    """Not before every question: where a person has just moved, somebody looks at the screen."""
    rung: list[str] = []

    async def story(guest: Guest) -> None:
        guest.app.change_settings(bell=bell, pace="instant")
        await settle(guest)
        monkeypatch.setattr(guest.app, "bell", lambda: rung.append("here"))
        match = friends(next(game for game in GAMES if game.info.id == "dead_and_breakfast"), 1, computers=2)
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await settle(guest)
        for _ in range(2):
            moves = len(match.journal)
            while match.decider == 0 and len(match.journal) < moves + 4:
                step = director(guest).sitting.next()
                director(guest).do(director(guest).sitting.act, step, step.view.options[0])
                await settle(guest)
            await guest.until(lambda moves=moves: match.decider == 0 and len(match.journal) > moves)
            await settle(guest)
        assert bool(rung) == (bell == "on")
        assert len(rung) <= 3

    at_home(story)
