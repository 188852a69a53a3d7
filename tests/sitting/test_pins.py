"""A seat's PIN: between the sealed page and the hand; what wrong guesses cost; and that its removal is told to its owner."""

from __future__ import annotations

import pytest

from rulesets.microfilms import GAME as MICROFILMS
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.saves import document
from spyhouse.sitting import PENALTY, TRIES, Ask, Notebook, Pin, Veil
from tests.engine.test_match import ANNA, BORIS, CHEN, a_match
from tests.example_game import Seal

from . import Room

REMOVED = "The table agreed to remove Boris's PIN."


def locked() -> tuple[Room, Pin]:
    """Boris is next, and has a PIN."""
    room = Room(a_match(), ("", "2468"))
    step = room.open()
    assert isinstance(step, Pin)
    return room, step


def removed() -> Room:
    room, step = locked()
    room.sitting.forget_pin(step)
    return room


def test_nothing_private_shows_before_the_pin() -> None:
    room, step = locked()
    assert (step.seat, step.eyes, step.wrong) == (BORIS, None, 0)
    room.sitting.unlock(step, "1111")
    assert isinstance(room.now, Pin)
    assert (room.now.wrong, room.now.left, room.now.wait) == (1, TRIES - 1, 0)
    room.sitting.unlock(room.now, "2468")
    assert room.now.eyes == BORIS


def test_wrong_guesses_cost_a_wait_in_every_front_end(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("spyhouse.sitting.lock.monotonic", lambda: clock[0])
    room, _ = locked()
    for _ in range(TRIES):
        room.sitting.unlock(room.now, "1111")
    waits = room.now
    assert isinstance(waits, Pin)
    assert (waits.wrong, waits.wait) == (TRIES, PENALTY)
    room.sitting.unlock(waits, "2468")
    assert room.now is waits, "nothing is looked at meanwhile"
    clock[0] += PENALTY
    room.sitting.unlock(waits, "2468")
    assert room.now.eyes == BORIS


def test_going_back_to_the_sealed_page_and_opening_it_again_is_no_way_round_the_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [100.0]
    monkeypatch.setattr("spyhouse.sitting.lock.monotonic", lambda: clock[0])
    room, _ = locked()
    for _ in range(TRIES):
        room.sitting.unlock(room.now, "1111")
    room.sitting.step_back(room.now)
    again = room.open()
    assert isinstance(again, Pin)
    assert again.wait == PENALTY
    room.sitting.unlock(again, "2468")
    assert room.now is again


def test_a_pin_that_was_removed_stands_in_every_log() -> None:
    room = removed()
    assert isinstance(room.now, Veil), "the hand is not laid open by it"
    assert room.words(room.now.since) == [REMOVED]
    for seat in (None, ANNA, BORIS, CHEN):
        assert REMOVED in room.match.view(seat).log()
    assert [entry.text for entry in room.match.journal] == ["remove the PIN of @1"]


def test_its_owner_is_told_whoever_looks_first() -> None:
    """Given somebody who opens the sealed page that is no longer locked, looks, and hides it again, then the owner still
    finds it there, and after the turn in the log."""
    room = removed()
    snooped = room.ask()
    assert REMOVED in room.words(snooped.since)
    room.sitting.hide()
    page = room.ask()
    assert REMOVED in room.words(page.since)
    room.act(Seal())
    room.ask()
    assert REMOVED in [event.words(room.sitting.names) for event, _ in room.sitting.log()]


@pytest.mark.parametrize("how", ["a turn in the owner's name", "a look into the owner's notebook"])
def test_its_owner_is_told_whatever_was_done_with_the_hand(how: str) -> None:
    """Until there is a new PIN: neither a turn that somebody else takes, nor a look into the notebook uses it up."""
    room = removed()
    if how == "a turn in the owner's name":
        room.act(Seal(), Seal(), Seal())
        while room.match.decider != BORIS:
            room.act(Seal())
    else:
        veil = room.now
        room.sitting.ask_notebook(veil, BORIS)
        room.open()
        assert isinstance(room.now, Notebook)
        room.sitting.seen(room.now)
    room.sitting.hide()
    veil = room.go_on()
    assert isinstance(veil, Veil)
    assert veil.seat == BORIS
    assert room.words(veil.since)[-1] == REMOVED
    page = room.ask()
    assert room.words(page.since)[-1] == REMOVED
    room.sitting.set_pin("1357")
    room.sitting.hide()
    assert isinstance(room.now, Veil)
    assert how.startswith("a look") or REMOVED not in room.words(room.now.since)


def test_it_is_kept_in_the_save_and_played_again_from_the_journal() -> None:
    names = ("Anna", "Boris", "Chen")
    room = Room(Match(MICROFILMS, [Player(name) for name in names], {"first_seat": "2"}, seed=5), ("", "2468"))
    room.sitting.forget_pin(room.open())
    room.act("pass")
    again = document.open_match(document.read(room.keeper.path.read_bytes()))
    assert REMOVED in again.view(BORIS).log()
    assert room.match.replayed().events == room.match.events
    assert isinstance(Room(again).open(), Ask)


def test_wrong_guesses_count_on_after_stepping_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is a page that was just opened blamed for what was typed on the one before."""
    monkeypatch.setattr("spyhouse.sitting.lock.monotonic", lambda: 100.0)
    room, _ = locked()
    for _ in range(TRIES - 1):
        room.sitting.unlock(room.now, "1111")
    room.sitting.step_back(room.now)
    again = room.open()
    assert isinstance(again, Pin)
    assert (again.wrong, again.wait) == (0, 0)
    room.sitting.unlock(again, "1111")
    assert isinstance(room.now, Pin)
    assert (room.now.wrong, room.now.wait) == (TRIES, PENALTY)


@pytest.mark.parametrize("asks", [False, True])
def test_stepping_back_leads_to_the_sealed_page_that_was_opened(asks: bool) -> None:
    """Also to the one before a notebook; from there it leads to where the notebook was asked for."""
    room, _ = locked()
    room.sitting.step_back(room.now)
    turn = room.now
    assert isinstance(turn, Veil)
    if asks:
        room.sitting.ask_notebook(turn, BORIS)
        assert isinstance(room.open(), Pin)
        room.sitting.step_back(room.now)
        sealed = room.now
        assert isinstance(sealed, Veil)
        assert (sealed.seat, sealed.for_notebook) == (BORIS, True)
        room.sitting.step_back(sealed)
    assert isinstance(room.now, Veil)
    assert (room.now.seat, room.now.for_notebook) == (BORIS, False)
