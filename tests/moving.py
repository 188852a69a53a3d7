"""Which events of a game are performed, as everybody sees them who looks on: for the tests of each game's own motion."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from spyhouse.engine.events import Event
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.testing.play import every_position, viewers, where
from spyhouse.widgets.board import Board, board_of
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import Frame, Slide
from tests.screens.test_motion import cells, frames_of

GAMES_PLAYED = 40
LOOKS = 3
"""Events of one kind that are looked at."""
BOARDS = ((120, 51), (80, 33))
"""Screens on two thirds of which there is a board as the usual terminal has it, and the smallest."""


def happening(game: Game, kinds: set[type[Event]]) -> Iterator[tuple[Match, int, Event]]:
    """Events of these kinds in games played by chance: the match just after them, and where they stand in its log."""
    for seed in range(GAMES_PLAYED):
        for seats in game.info.seats_allowed():
            told = 0
            for match in every_position(game, seats, seed, "quick"):
                for number in range(told, len(match.events)):
                    if type(match.events[number]) in kinds:
                        yield match, number, match.events[number]
                told = len(match.events)


def is_seen(board: Board, view: View[Any], event: Event) -> bool:
    """Is any of its pictures, at both sizes, another than the table as it stands?"""
    frames = frames_of(board, view, [event])
    return bool(frames) and all(
        any(cells(board, frame, size) != cells(board, Frame(view, 0), size) for frame in frames) for size in BOARDS
    )


def still(game: Game, kinds: set[type[Event]]) -> set[type[Event]]:
    """Of these kinds, those that come about and were not once seen by whoever is not concerned."""
    board, left, looked = board_of(game), set(kinds), dict[type, int]()
    for match, number, event in happening(game, kinds):
        kind = type(event)
        if kind not in left or looked.get(kind, 0) == 9 * LOOKS:
            if not left - {kind for kind, times in looked.items() if times == 9 * LOOKS}:
                break
            continue
        looked[kind] = looked.get(kind, 0) + 1
        view = match.view(None)
        board.view = view
        if is_seen(board, view, view.events[number]):
            left.discard(kind)
        if not left:
            break
    return left


def slide_alike(game: Game, kinds: set[type[Event]], patch: pytest.MonkeyPatch) -> int:
    """Whatever slides at these events looks the same to everybody, also to its owner. Returns how many there were."""
    seen: list[list[Any]] = []
    motion: Any = importlib.import_module(f"{game.package}.screen.motion")
    slides = motion.slides

    def looked_at(draw: Any, view: View[Any], *sliding: Slide) -> Sequence[Frame]:
        seen[-1] += [_picture(game, slide) for slide in sliding]
        return slides(draw, view, *sliding)  # type: ignore[no-any-return]

    patch.setattr(motion, "slides", looked_at)
    board, looked, found = board_of(game), dict[type, int](), 0
    for match, number, event in happening(game, kinds):
        kind = type(event)
        if looked.get(kind, 0) == LOOKS:
            if len(looked) == len(kinds) and set(looked.values()) == {LOOKS}:
                break
            continue
        looked[kind] = looked.get(kind, 0) + 1
        seen.clear()
        for seat in viewers(match):
            seen.append([])
            view = match.view(seat)
            board.view = view
            frames_of(board, view, [view.events[number]])
        assert all(one == seen[0] for one in seen), f"{where(match)}, {kind.__name__}"
        found += len(seen[0])
    return found


def _picture(game: Game, slide: Slide) -> list[Any]:
    c = Canvas(40, 20, palette(game.info.mood, "default"), SETS["unicode"])
    slide.paint(c, 20, 10)
    return [c.strip(y) for y in range(c.height)]
