"""The process in which a player thinks ahead: it chooses alike, is told one view, and goes with the table."""

from __future__ import annotations

import io
import os
import random
import signal
import sys
import threading

import pytest

from spyhouse.bots import HARD, NORMAL, THINKS_HERE, Company, chooser, rng_for
from spyhouse.bots.study import Lost, Study, _In, _Out
from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.visibility import eyes_of
from tests.sitting import Room

GAME = catalog().find("inkognito")
PATIENCE = 60.0


def table(kind: str = HARD, least: int = 2) -> Match:
    """At a question with a choice."""
    match = Match(GAME, [Player(f"P{seat}", kind) for seat in range(3)], seed=5)
    while len(match.table.options()) < least:
        match.apply(match.table.options()[0])
    return match


def test_it_chooses_as_the_same_player_would_here() -> None:
    match, study = table(), Study()
    for _ in range(30):
        view = match.view(match.decider)
        action = study.choose(NORMAL, view, rng_for(match))
        assert action is chooser(GAME, NORMAL)(view, rng_for(match))
        match.apply(action)
    study.close()


def test_one_that_dies_is_told_of_once_and_the_same_player_goes_on_here() -> None:
    company, match = Company(table()), table()
    company._study.choose(NORMAL, match.view(match.decider), rng_for(match))
    process = company._study._process
    assert process is not None
    process.kill()
    expected = chooser(GAME, HARD)(match.view(match.decider), rng_for(match))
    assert company.asked()() is expected
    assert company.complaint == THINKS_HERE
    assert process.returncode is not None  # nothing is left of it, not even a zombie
    company.complaint = ""
    assert company.asked()() is expected
    assert company.complaint == ""


def test_where_no_process_can_be_begun_it_thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    company, match = Company(table()), table()
    assert company.asked()() is chooser(GAME, HARD)(match.view(match.decider), rng_for(match))
    assert company.complaint == THINKS_HERE


@pytest.mark.skipif(not hasattr(os, "getsid"), reason="a process cannot be held there")
def test_a_table_that_is_left_waits_for_no_thought_and_ctrl_c_is_not_for_it() -> None:
    match = table()
    company = Company(match)
    company._study.choose(NORMAL, match.view(match.decider), rng_for(match))
    process = company._study._process
    assert process is not None
    assert os.getsid(process.pid) != os.getsid(0)
    os.kill(process.pid, signal.SIGSTOP)  # it will never answer
    thinking = threading.Thread(target=company.asked())
    thinking.start()
    company.leave()
    thinking.join(PATIENCE)
    assert not thinking.is_alive()
    assert process.returncode is not None
    assert company.complaint == ""


def test_it_ends_with_the_program_at_the_table() -> None:
    """However that ends: the pipe does."""
    match, study = table(), Study()
    study.choose(NORMAL, match.view(match.decider), rng_for(match))
    process = study._process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(PATIENCE) == 0
    with pytest.raises(Lost):
        study.choose(NORMAL, match.view(match.decider), rng_for(match))


def test_it_goes_when_the_table_is_left() -> None:
    match = table(HUMAN)
    room = Room(match)
    study = room.sitting._company._study
    study.choose(NORMAL, match.view(match.decider), rng_for(match))
    process = study._process
    assert process is not None
    assert room.sitting.leave()
    assert process.returncode is not None


def test_it_is_told_what_its_seat_knows_and_nothing_else() -> None:
    """Two worlds that the seat cannot tell apart are the same to whoever thinks for it."""
    match = table()
    view, other = match.view(match.decider), table()
    other.table = view.redeal(random.Random(1))
    other.table.ears = None
    assert repr(other.table.view(eyes_of(None))) != repr(other.table)
    told = []
    for seen in (view.table, other.table.view(eyes_of(view.seat))):
        sent = io.BytesIO()
        _Out(sent).dump(seen)
        told.append(repr(_In(io.BytesIO(sent.getvalue())).load()))
    assert told[0] == told[1] == repr(view.table)
