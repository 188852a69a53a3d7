"""What everybody sees happen in the mansion (the Screen section of the rules): who walks, what goes from hand to hand."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.house import NEAR, SEARCH_HEX
from rulesets.secret_night.pieces import Beast
from rulesets.secret_night.screen import MansionMap
from rulesets.secret_night.screen.motion import performed, walked
from rulesets.secret_night.screen.plan import AT
from rulesets.secret_night.table import Mansion
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.testing.play import every_position
from spyhouse.widgets.motion import Frame
from tests.moving import BOARDS, GAMES_PLAYED, is_seen, slide_alike
from tests.screens.friends import friends, look_with, settle, sit_down
from tests.screens.house import LARGE, Guest, at_home
from tests.screens.test_motion import cells

from .tables import ANNA, BORIS, CAR

CARDS_GO = [
    happened.ArrestTried,
    happened.Attacked,
    happened.Blocked,
    happened.Discarded,
    happened.Drank,
    happened.Drew,
    happened.Gave,
    happened.Hid,
    happened.Looted,
    happened.Peeked,
    happened.Scrapped,
    happened.Searched,
    happened.Stole,
    happened.Traded,
    happened.Treated,
    happened.Whispered,
]
MUST_MOVE = [
    *CARDS_GO,
    happened.Arrested,
    happened.Came,
    happened.ClockMoved,
    happened.ClockStruck,
    happened.Died,
    happened.Dodged,
    happened.DogFed,
    happened.Entered,
    happened.Escaped,
    happened.Healed,
    happened.Hurt,
    happened.Locked,
    happened.Poisoned,
    happened.Pushed,
    happened.RoleShown,
    happened.RopeTried,
    happened.ScoreMoved,
    happened.Showed,
    happened.Spun,
    happened.Thrown,
    happened.Unlocked,
    happened.Untied,
    happened.WindowBroken,
    happened.WrongArrest,
]


def happenings(*kinds: type[Event]) -> Iterator[tuple[View[Mansion], View[Mansion], Event]]:
    """One of each kind from games played by chance: the table before the action, the table after it, and what was told."""
    missing = set(kinds)
    for seed, seats in itertools.product(range(GAMES_PLAYED), GAME.info.seats_allowed()):
        before: View[Mansion] | None = None
        for match in every_position(GAME, seats, seed, "quick"):
            now = match.view(None)
            for event in () if before is None else now.events[len(before.events) :]:
                if type(event) in missing and before is not None:
                    missing.remove(type(event))
                    yield before, now, event
            before = now
            if not missing:
                return
    raise AssertionError(f"they never come about: {missing}")


def test_every_event_of_these_kinds_is_seen_to_happen() -> None:
    """The tables before and after are from games played by chance: not one kind is only told."""
    board, still = MansionMap(), set[str]()
    for before, now, event in happenings(*MUST_MOVE):
        board.was = before
        if not is_seen(board, now, event):
            still.add(type(event).__name__)
    assert not still


@pytest.mark.parametrize(
    ("event", "off"),
    [(happened.LeftBehind(ANNA, CAR), ANNA), (happened.Vanished(BORIS), BORIS)],
    ids=lambda it: type(it).__name__,
)
def test_whoever_leaves_the_board_is_lifted_off_it(event: Event, off: Seat) -> None:
    """SN-9.1, of what chance hardly ever brings about."""
    board, before, after = MansionMap(), walking(), walking()
    after.table.put(off, None)
    board.was = before.view(None)
    assert is_seen(board, after.view(None), event)


def test_dynamite_comes_out_of_the_cupboard() -> None:
    """SN-7.14"""
    assert is_seen(MansionMap(), walking().view(None), happened.Exploded(ANNA, next(iter(SEARCH_HEX)), []))


def walking() -> Match[Mansion]:
    """In the middle of somebody's turn, everybody on the board."""
    for match in every_position(GAME, 4, 1, "quick"):
        if all(player.pos for player in match.table.players):
            return match
    raise AssertionError


# -- steps -------------------------------------------------------------------------------------------


def untold_steps() -> Iterator[tuple[View[Mansion], View[Mansion], Beast | Seat]]:
    """Tables before and after a step within a room, and who took it."""
    before: View[Mansion] | None = None
    for match in itertools.chain(*(every_position(GAME, 4, seed, "quick") for seed in range(4))):
        now = match.view(None)
        if before is not None and len(before.events) == len(now.events):
            for token in (Beast.DOG, *now.table.order):
                here, there = before.table.place_of(token), now.table.place_of(token)
                if here and there and here != there:
                    yield before, now, token
        before = now


def test_a_pawn_and_the_dog_slide_to_the_next_hex() -> None:
    """SN-5.3, SN-8.1: step by step, also within a room, of which the log says nothing."""
    board, seen = MansionMap(), set[bool]()
    for before, now, token in untold_steps():
        if (is_dog := token is Beast.DOG) not in seen:
            seen.add(is_dog)
            still, *steps = (
                cells(board, frame, BOARDS[0]) for frame in (Frame(now, 0), *walked(before, now, board._painter()))
            )
            assert steps
            assert still not in steps
        if len(seen) == 2:
            return
    raise AssertionError(seen)


def test_who_stays_or_jumps_takes_no_step() -> None:
    """What was left out between two tables, as in a replay, is no walk through walls."""
    view, far = walking().view(None), walking().view(None)
    here, painter = view.table.players[ANNA].pos, MansionMap()._painter()
    assert here is not None
    free = (place for place in AT if place not in (here, *NEAR[here]) and place not in view.table.tokens())
    far.table.put(ANNA, next(free))
    assert not walked(view, view, painter)
    assert not walked(view, far, painter)


def test_a_step_is_seen_when_the_table_after_it_is_shown(tmp_path: Path) -> None:
    """It comes to its end by itself, or a key ends it; then stands the table as it would without."""

    async def story(guest: Guest) -> None:
        sit_down(guest, friends(GAME, 4), tmp_path / "table.spyhouse.json")
        await settle(guest)
        await look_with(guest, None)
        board = guest.screen.query_one(MansionMap)
        before, after, _ = next(untold_steps())
        board.show(after)
        board.show(after)
        assert not board.frames
        await guest.arrived()
        still = [board.canvas.strip(y) for y in range(board.canvas.height)]
        for by_key in (False, True):
            board.show(before)
            board.show(after)
            assert board.frames
            assert not board.at_rest.is_set()
            while board.frames and not by_key:
                board._next_frame()
            await guest.press("f9")
            assert not board.frames
            assert board.at_rest.is_set()
            assert [board.canvas.strip(y) for y in range(board.canvas.height)] == still

    at_home(story, LARGE)


def test_what_a_replay_jumps_over_does_not_walk(tmp_path: Path) -> None:
    """Given one step of somebody among several actions, of the dog perhaps, when the replay goes on by all of them at once,
    then it stands there at once; it walks if that step is the next."""

    async def story(guest: Guest) -> None:
        guest.app.change_settings(motion="on")
        sit_down(guest, friends(GAME, 4), tmp_path / "night")
        await settle(guest)
        await look_with(guest, None)
        board = guest.screen.query_one(MansionMap)
        before, after, _ = next(untold_steps())
        for came_before, walks in ((dataclasses.replace(before), False), (before, True)):
            board.show(before)
            board.before = came_before
            board.show(after)
            assert bool(board.frames) is walks
            board.rest()

    at_home(story, LARGE)


# -- cards -------------------------------------------------------------------------------------------


def test_before_all_eyes_the_same_card_slides(monkeypatch: pytest.MonkeyPatch) -> None:
    """SN-12: its owner sees no more of it on the way than anybody else."""
    assert slide_alike(GAME, set(CARDS_GO), monkeypatch)


def test_a_card_that_is_drawn_is_not_yet_in_the_hand_while_it_slides() -> None:
    """Nor any more where it came from; before that it lies there, and at the end all is as it stands."""
    board = MansionMap()
    for before, now, event in happenings(happened.Stole):
        board.was = before
        assert isinstance(event, happened.Stole)
        there, between, *_ = (frame.view.table for frame in board.performed(now, event))
        hands = [[table.players[seat].cards for seat in (event.target, event.seat)] for table in (there, between)]
        still = [now.table.players[seat].cards for seat in (event.target, event.seat)]
        assert hands == [[still[0] + 1, still[1] - 1], [still[0], still[1] - 1]]


# -- hearts ------------------------------------------------------------------------------------------


def test_a_heart_flickers_before_it_is_gone() -> None:
    """SN-7.12: it is there, is gone, and is there once more before the table stands as it is."""
    for _, now, event in happenings(happened.Hurt):
        assert isinstance(event, happened.Hurt)
        full, left = event.health + event.damage, event.health
        frames = MansionMap().performed(now, event)
        assert [frame.view.table.players[event.seat].health - left for frame in frames][::2] == [full - left] * 2
        assert cells(MansionMap(), frames[1], BOARDS[0]) == cells(MansionMap(), Frame(now, 0), BOARDS[0])


# -- vehicles ----------------------------------------------------------------------------------------


def test_the_car_drives_out_of_the_garage_with_its_crew() -> None:
    """SN-7.21: to the east, away from its place, with a letter for everybody in it."""
    board = MansionMap()
    for before, now, event in happenings(happened.Escaped):
        board.was = before
        assert isinstance(event, happened.Escaped)
        frames = board.performed(now, event)
        assert all(event.vehicle in frame.view.table.vehicles for frame in frames)
        assert all(
            frame.view.table.vehicle_at(frame.view.table.players[seat].pos) for frame in frames for seat in event.crew
        )
        pictures = [cells(board, frame, BOARDS[0]) for frame in frames]
        assert all(one != other for one, other in itertools.pairwise(pictures))


def test_whoever_turns_up_a_card_or_the_role_knew_it_before() -> None:
    """Their own hand, which lies on a tall board, is never seen from its backs; for everybody else it is turned up."""
    seen = set[bool]()
    for match in every_position(GAME, 4, 1, "quick"):
        for event in match.events[-3:]:
            if isinstance(event, happened.Showed | happened.RoleShown):
                own, other = (match.view(seat) for seat in (event.seat, Seat((event.seat + 1) % 4)))
                assert not list(performed(own, event, MansionMap()._painter()))
                seen.add(bool(list(performed(other, event, MansionMap()._painter()))))
    assert True in seen
