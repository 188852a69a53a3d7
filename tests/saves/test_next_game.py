"""One game after the other at the same table: each in a file of its own, and none is ever written over."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from spyhouse.engine.game import BadSetup
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import ENDING, Store, look

from .evening import look_at_everything, new_match, picture, play


def finished(folder: Path, name: str = "thursday") -> Path:
    """The save of a game that was played to its end."""
    path = folder / (name + ENDING)
    match = play(new_match(4, seed=3), 10_000, seed=8)
    assert match.over
    path.write_bytes(document.write(match, "Thursday at Anna's", datetime.now(UTC)))
    return path


def test_a_finished_game_stays_as_it_is_when_the_next_is_dealt(tmp_path: Path) -> None:
    """Given a finished game, when it is played again, then its file is untouched, free and can be watched, and the next
    game counts it, in a file that says which game of the evening it is."""
    first = finished(tmp_path)
    raw = first.read_bytes()
    with Keeper.resume(first) as keeper:
        over = picture(keeper.match)
        keeper.next_game()
        assert keeper.path == tmp_path / f"thursday-game-2{ENDING}"
        keeper.apply(keeper.match.table.options()[0])
        assert (keeper.trouble, keeper.name) == ("", "Thursday at Anna's")
        assert keeper.match.series.games == 1
        assert first.read_bytes() == raw
        with Keeper.resume(first) as again:
            assert picture(again.match) == over
            assert document.replay_check(again.match) == ""
            look_at_everything(again.match)
    listed = {one.key: one.save for one in Store(tmp_path).list()}
    assert {key: save and save.summary.over for key, save in listed.items()} == {
        "thursday": True,
        "thursday-game-2": False,
    }
    assert Store(tmp_path).find("thursday") == first
    assert Store(tmp_path).latest() == keeper.path


def test_every_game_of_an_evening_gets_the_next_number_that_is_free(tmp_path: Path) -> None:
    """Also whoever plays again from an earlier game, or has put another file there, writes over nothing."""
    first = finished(tmp_path)
    with Keeper.resume(first) as keeper:
        for number in (2, 3):
            keeper.next_game()
            assert keeper.path.name == f"thursday-game-{number}{ENDING}"
            keeper.match.agree_to_end()
    (tmp_path / f"thursday-game-4{ENDING}.bak").write_text("only a backup is left of this one")
    (tmp_path / f"thursday-game-5{ENDING}").symlink_to("nowhere")
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    with Keeper.resume(first) as keeper:
        keeper.next_game()
        assert keeper.path.name == f"thursday-game-6{ENDING}"
    assert {path: path.read_bytes() for path in before} == before


def test_two_tables_that_play_on_from_one_game_do_not_meet(tmp_path: Path) -> None:
    first = finished(tmp_path)
    with Keeper.resume(first) as one:
        one.next_game()
        with Keeper.resume(first) as other:
            other.next_game()
            assert one.path != other.path
            assert one.trouble == other.trouble == ""


def test_a_damaged_file_is_no_matter_of_the_next_game(tmp_path: Path) -> None:
    """Given a game that is played from its backup to its end, then the next one starts with a clean file."""
    with Keeper.start(play(new_match(), 5), Store(tmp_path)) as keeper:
        keeper.apply(keeper.match.table.options()[0])
    keeper.path.write_bytes(b"damaged")
    with Keeper.resume(keeper.path, from_backup=True) as again:
        again.match.agree_to_end()
        again.next_game()
        again.apply(again.match.table.options()[0])
        assert again.trouble == ""
        names = {path.name.removeprefix(again.path.name) for path in tmp_path.glob(f"{again.path.name}*")}
        assert names == {"", ".bak"}
    save = look(keeper.path).save
    assert save is not None
    assert save.summary.over


def test_a_game_that_is_not_over_and_a_setting_that_cannot_change_leave_all_as_it_is(tmp_path: Path) -> None:
    with Keeper.start(new_match(), Store(tmp_path)) as keeper:
        path, before = keeper.path, picture(keeper.match)
        with pytest.raises(RuntimeError):
            keeper.next_game()
        assert (keeper.path, picture(keeper.match)) == (path, before)
        keeper.match.agree_to_end()
        before = picture(keeper.match)
        with pytest.raises(BadSetup):
            keeper.next_game({"closing_round": 20})
        assert (keeper.path, picture(keeper.match)) == (path, before)
    assert Store(tmp_path).paths() == [path]
