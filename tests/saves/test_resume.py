"""What a save keeps: everything. A game that was closed and opened goes on as if it had not been."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from rulesets.microfilms.actions import Discard
from spyhouse.engine.catalog import catalog
from spyhouse.engine.decisions import Illegal, Stage
from spyhouse.engine.match import AGREED_END, BACKUP_OPENED, Entry, Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import Store
from tests.example_game import GAME as EXAMPLE

from .evening import ENDLESS, any_action, look_at_everything, new_match, picture, play


def closed_and_opened(match: Match) -> Match:
    return document.open_match(document.read(document.write(match, "", datetime.now(UTC))))


def what_everybody_sees(match: Match) -> list[Any]:
    views = [match.view(seat) for seat in (None, *map(Seat, range(len(match.players))))]
    return [(view.table, view.events, view.options, view.log()) for view in views]


def example_match(seats: int) -> Match:
    return Match(EXAMPLE, [Player(name) for name in ("Ann", "Bob", "Cem", "Dee")[:seats]], {}, seats)


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog().games, "example", EXAMPLE)


# -- going on ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_game_closed_and_opened_before_every_action_is_the_game_played_in_one_go(seats: int) -> None:
    stages = set()
    for seed in range(8 - seats):
        whole, broken_off = new_match(seats, seed), new_match(seats, seed)
        rng = random.Random(seed)
        while not whole.over and len(whole.journal) < 90:
            stages.add(whole.decision.stage if whole.decision else None)
            broken_off = closed_and_opened(broken_off)
            action = any_action(whole, rng)
            for match in (whole, broken_off):
                match.mark_read(match.decider or Seat(0))
                match.apply(action)
        broken_off = closed_and_opened(broken_off)
        assert picture(broken_off) == picture(whole)
        assert what_everybody_sees(broken_off) == what_everybody_sees(whole)
    assert Stage.SHIELD in stages or seats < 5, "somebody stood up"


@pytest.mark.usefixtures("example")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_other_game_is_saved_as_well(seats: int) -> None:
    """Queues, empty lists that are hidden, sealed bids: nothing of it is written for saving."""
    whole, broken_off = example_match(seats), example_match(seats)
    rng = random.Random(seats)
    while not whole.over:
        broken_off = closed_and_opened(broken_off)
        number = rng.randrange(len(whole.table.options()))
        for match in (whole, broken_off):
            match.apply(match.table.options()[number])
        assert picture(broken_off) == picture(whole)
        assert what_everybody_sees(broken_off) == what_everybody_sees(whole)


def test_a_resumed_game_draws_the_same_cards(tmp_path: Path) -> None:
    """The chance state is saved, not drawn anew: closing the program is no second try."""
    with Keeper.start(new_match(4, seed=9), Store(tmp_path)) as keeper:
        pass
    drawn = []
    for _ in range(2):
        save = document.read(keeper.path.read_bytes())
        match = play(document.open_match(save), 25, seed=3)
        drawn.append([entry.text for entry in match.journal] + [hand.hand for hand in match.table.players])
    assert drawn[0] == drawn[1]


# -- what belongs to the evening --------------------------------------------------------------------


def test_undo_is_saved(tmp_path: Path) -> None:
    """Given an action that was taken back, when the game is opened again, then it never was; and what was before the
    program was closed stays."""
    rng = random.Random(1)
    with Keeper.start(new_match(3, seed=2, options=ENDLESS), Store(tmp_path)) as keeper:
        while not keeper.match.can_undo:
            before = picture(keeper.match)
            keeper.apply(any_action(keeper.match, rng))
        assert keeper.undo()
        assert picture(keeper.match) == before
    with Keeper.resume(keeper.path) as again:
        assert picture(again.match) == before
        assert again.undo() is False
        assert picture(again.match) == before


def test_the_series_goes_on_after_a_resume(tmp_path: Path) -> None:
    """MF-9.5: who begins the next game depends on who won the last, so games won must survive."""
    whole = play(new_match(4, seed=3), 10_000, seed=8)
    while not (whole.over and whole.table.result and whole.table.result.winners):
        if whole.over:
            whole.next_game()
        play(whole, 10_000, seed=len(whole.journal) + whole.series.games)
    with Keeper.start(whole, Store(tmp_path)) as keeper:
        pass
    with Keeper.resume(keeper.path) as keeper:
        keeper.next_game()
        assert not keeper.trouble
        whole.next_game()
        assert picture(keeper.match) == picture(whole)
        assert keeper.match.table.first in whole.series.last_winners
    with Keeper.resume(keeper.path) as keeper:
        assert keeper.match.series == whole.series
        assert keeper.match.standings() == whole.standings()
        play(keeper.match, 40, seed=5)
        assert picture(keeper.match) == picture(play(whole, 40, seed=5))
        assert document.replay_check(keeper.match) == ""


def test_a_table_that_agreed_to_end_stays_ended(tmp_path: Path) -> None:
    """MF-9.1"""
    with Keeper.start(play(new_match(5), 10), Store(tmp_path)) as keeper:
        keeper.match.agree_to_end()
        keeper.save()
    with Keeper.resume(keeper.path) as again:
        assert again.match.over
        assert again.match.journal[-1] == AGREED_END
        assert document.replay_check(again.match) == ""
        again.next_game()
        assert not again.trouble


def test_a_backup_that_is_opened_is_told_to_everybody_and_stands_in_the_log(tmp_path: Path) -> None:
    """Whoever damages a file to choose again does so before the whole table: each seat finds it in what is new to it,
    the journal has it, also when the game is over, and it is not taken back."""
    match = play(new_match(4, seed=3, options=ENDLESS), 9, seed=3)
    for seat in map(Seat, range(4)):
        match.mark_read(seat)
    with Keeper.start(match, Store(tmp_path)) as keeper:
        keeper.apply(any_action(keeper.match, random.Random(3)))
        assert keeper.notice == ""
    keeper.path.write_bytes(b"damaged")
    before = keeper.match.journal[:9]
    with Keeper.resume(keeper.path, from_backup=True) as again:
        match = again.match
        assert again.notice == "This save could not go on: it is played from the state before the last action."
        assert match.journal == [*before, BACKUP_OPENED]
        for seat in map(Seat, range(4)):
            assert [event.words(match.names) for event in match.recap(seat)] == [
                "The save could not go on: it is played from the state before the last action."
            ]
        assert not again.undo()
        again.apply(any_action(match, random.Random(3)))
    with Keeper.resume(keeper.path) as again:
        assert again.notice == ""
        assert again.match.journal[9] == BACKUP_OPENED
        assert document.replay_check(again.match) == ""
        assert again.match.replayed().events == again.match.events
        again.match.agree_to_end()
        again.save()
    journal = document.read(keeper.path.read_bytes()).journal
    assert journal is not None
    assert journal[9] == "The table: open the state before"


def test_a_finished_game_has_nothing_to_choose_again(tmp_path: Path) -> None:
    with Keeper.start(play(new_match(), 10_000), Store(tmp_path)) as keeper:
        keeper.save()
    keeper.path.write_bytes(b"damaged")
    with Keeper.resume(keeper.path, from_backup=True) as again:
        assert picture(again.match) == picture(keeper.match)
        assert again.notice == ""


NOTES = "Boris: la carte ♠?\n\tline two \x1b[31m \ud83c 茶"


def test_notes_cursors_names_and_pins_are_saved(tmp_path: Path) -> None:
    """Also what no terminal should ever have let through (half a letter): one key must not cost the evening."""
    match = play(new_match(4, kinds=["human", "normal", "human", "random"]), 9)
    match.desks[0]["notes"] = NOTES
    match.desks[3]["marks"] = json.dumps({"a1": "?"})
    match.mark_read(Seat(2))
    play(match, 6, seed=2)
    with Keeper.start(match, Store(tmp_path)) as keeper:
        keeper.name, keeper.pins = "Thursday", {1: "salt$hash"}
        assert keeper.save()
        started = keeper.started
    with Keeper.resume(keeper.path) as again:
        assert (again.name, again.pins, again.started) == ("Thursday", {1: "salt$hash"}, started)
        assert again.match.desks == match.desks
        assert again.match.players == match.players
        for seat in map(Seat, range(4)):
            assert again.match.recap(seat) == match.recap(seat)
            assert again.match.news(seat) == match.news(seat)
        assert again.save()
    with Keeper.resume(keeper.path) as again:
        assert (again.name, again.pins, again.started) == ("Thursday", {1: "salt$hash"}, started)


def test_an_action_that_is_not_possible_changes_neither_table_nor_file(tmp_path: Path) -> None:
    with Keeper.start(new_match(), Store(tmp_path)) as keeper:
        raw, before = keeper.path.read_bytes(), picture(keeper.match)
        with pytest.raises(Illegal):
            keeper.apply(Discard(keeper.match.table.players[0].hand[0]))
        assert picture(keeper.match) == before
        assert keeper.path.read_bytes() == raw


def test_the_file_is_up_to_date_after_every_action_and_its_backup_one_behind(tmp_path: Path) -> None:
    rng = random.Random(4)
    with Keeper.start(new_match(4, options=ENDLESS), Store(tmp_path)) as keeper:
        for number in range(1, 20):
            keeper.apply(any_action(keeper.match, rng))
            for path, actions in (
                (keeper.path, number),
                (keeper.path.with_name(keeper.path.name + ".bak"), number - 1),
            ):
                save = document.read(path.read_bytes())
                assert save.summary.actions == actions == len(document.open_match(save).journal)


# -- the journal ------------------------------------------------------------------------------------


def change_text(journal: list[Entry]) -> None:
    journal[3] = dataclasses.replace(journal[3], text="pass" if journal[3].text != "pass" else "draw deck")


def change_seat(journal: list[Entry]) -> None:
    journal[3] = dataclasses.replace(journal[3], seat=Seat((journal[3].seat + 1) % 4))


def add_nonsense(journal: list[Entry]) -> None:
    journal.append(Entry(Seat(0), "win the lottery"))


def end_early(journal: list[Entry]) -> None:
    journal[5] = AGREED_END


def swap(journal: list[Entry]) -> None:
    journal[0], journal[-1] = journal[-1], journal[0]


def drop_last(journal: list[Entry]) -> None:
    del journal[-1]


def drop_first(journal: list[Entry]) -> None:
    del journal[0]


@pytest.mark.parametrize("doctor", [change_text, change_seat, add_nonsense, end_early, swap, drop_last, drop_first])
def test_replaying_notices_a_doctored_journal(doctor: Callable[[list[Entry]], None]) -> None:
    """It reports; the game on the table goes on all the same."""
    match = closed_and_opened(play(new_match(4, seed=6), 20, seed=6))
    assert document.replay_check(match) == ""
    doctor(match.journal)
    again = closed_and_opened(match)
    assert document.replay_check(again) in (
        "The journal cannot be played again under these rules; the game itself is not touched.",
        "Playing the journal again leads to another table: the rules have changed since, or the save was edited.",
    )
    look_at_everything(again)
    again.apply(again.table.options()[0])


def test_replaying_notices_a_doctored_table() -> None:
    match = play(new_match(), 12)
    match.table.players[1].francs += 7
    assert "leads to another table" in document.replay_check(closed_and_opened(match))


def test_the_journal_of_a_finished_game_can_be_read_in_the_file() -> None:
    match = play(new_match(3, seed=5), 8)
    assert document.read(document.write(match, "", datetime.now(UTC))).journal is None
    match.agree_to_end()
    journal = document.read(document.write(match, "", datetime.now(UTC))).journal
    assert journal is not None
    assert journal[-1] == "The table: agree to end"
    assert journal[:-1] == [f"{match.names[entry.seat]}: {entry.text}" for entry in match.journal[:-1]]


def test_with_the_croupier_behind_the_players_all_is_the_same() -> None:
    """MF-10: a party that the program plays has cards and a name, but no desk, no cursor and no turn in the journal."""
    match = play(new_match(2, seed=3), 6)
    again = closed_and_opened(match)
    assert again.names == ("Anna", "Boris", "The Croupier")
    assert len(again.desks) == len(again.read) == 2
    assert picture(again) == picture(match)
    assert match.decision == again.decision
