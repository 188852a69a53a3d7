"""Saves of nights that were played under older rules: they open, mean the same, and the night goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.secret_night import GAME
from spyhouse.engine.match import Match
from spyhouse.saves import document
from spyhouse.saves.document import Save
from spyhouse.saves.plain import unpack
from spyhouse.screens.replay import Film
from tests.saves.make_examples import CORPUS, ENDING

from .tables import *

OLD = {
    "four_about_to_spin": "Main",
    "five_just_in_about_to_spin": "Main",
    "six_at_the_gates": "Entry",
    "four_kontar_may_spin_again": "SpinAgain",
    "five_over": "",
}
"""Saves of the first version of the rules, in which every turn began with the key that spins the wheel; and the question
that each of them has come to now."""
each_old = pytest.mark.parametrize("name", OLD)


def raw(name: str) -> bytes:
    return (CORPUS / "format_1" / f"night_{name}{ENDING}").read_bytes()


def opened(name: str) -> tuple[Save, Match]:
    save = document.read(raw(name))
    return save, document.open_match(save)


def of_old(name: str) -> Any:
    """What is packed in the file itself."""
    return unpack(document.parse(raw(name).decode())["sealed"])


@each_old
def test_a_night_of_the_first_rules_goes_on_at_its_question(name: str) -> None:
    """SN-R68: the wheel has turned by itself; who had come in is in, who was to come in is asked with the spin in sight."""
    save, match = opened(name)
    assert save.rules_version == GAME.info.rules_version
    assert (asked(match.table)[0] if match.decision else "") == OLD[name]  # type: ignore[arg-type]
    assert not any("spin" in (entry.text, entry.text.partition(": ")[2]) for entry in match.journal)
    assert save.summary.actions == len(match.journal)
    if match.decision is not None:
        since = [type(event).__name__ for event in reversed(match.events)]
        assert since.index("Spun") < since.index("TurnBegan")


@each_old
def test_it_is_the_night_that_its_moves_lead_to_under_the_rules_of_today(name: str) -> None:
    """Table and story: so that it can be watched again when it is over."""
    _, match = opened(name)
    assert document.replay_check(match) == ""
    assert match.replayed().events == match.events


@each_old
def test_nobody_has_lost_what_they_had(name: str) -> None:
    """Hands, places, roles, notes, and who has read how much."""
    old, (_, match) = of_old(name), opened(name)
    now = unpack(document.parse(document.write(match, "", opened(name)[0].started).decode())["sealed"])
    kept = ("role", "character", "health", "saved", "pos", "face_up", "poison", "rope", "entered")
    for was, player in zip(old["table"]["players"], now["table"]["players"], strict=True):
        assert {key: was[key] for key in kept} == {key: player[key] for key in kept}
        assert all(player["face_down"].count(card) >= was["face_down"].count(card) for card in was["face_down"])
    assert now["desks"] == old["desks"]
    assert all(-1 <= new - read <= 0 for new, read in zip(now["read"], old["read"], strict=True))


@each_old
def test_it_plays_on_to_its_end_and_can_be_watched(name: str) -> None:
    _, match = opened(name)
    rng = random.Random(name)
    while not match.over:
        match.apply(rng.choice(match.table.options()))
    assert len(Film(match).stills) == len(match.journal) + 1


def test_the_choice_at_the_gate_is_still_the_players() -> None:
    """SN-3.2, SN-R68"""
    _, match = opened("six_at_the_gates")
    assert {type(option) for option in match.table.options()} == {Enter}
    assert len(match.table.options()) > 1


def test_opening_it_twice_shows_the_same_spin() -> None:
    """No second chance by closing the program: the file holds the luck to come."""
    one, other = (opened("four_about_to_spin")[1] for _ in range(2))
    assert one.table == other.table


def test_the_list_of_saves_says_who_is_on_the_move() -> None:
    save, match = opened("four_about_to_spin")
    assert match.decision is not None
    assert save.summary.line == match.decision.waiting(match.table, match.names) == "Chen's turn: walk or act"
