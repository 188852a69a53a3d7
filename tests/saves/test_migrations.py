"""Saves of every format that ever was open for ever."""

from __future__ import annotations

import json
import random
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from spyhouse.engine.decisions import Stage
from spyhouse.saves import document, migrations
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.plain import Plain, SaveProblem, digest, pack, unpack
from spyhouse.saves.store import ENDING, backup_of, look

from .evening import any_action, look_at_everything, new_match, picture, play
from .make_examples import CORPUS, ROOT

OLD_SAVES = sorted(CORPUS.glob(f"format_*/*{ENDING}"))
EXAMPLES = sorted((ROOT / "saves").glob(f"example-*{ENDING}"))


# -- the corpus -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", OLD_SAVES + EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.name.split('.')[0]}")
def test_every_old_save_opens_shows_and_can_be_played_to_its_end(path: Path, tmp_path: Path) -> None:
    """Where the rules are still those under which it was played, also its journal leads to the same table."""
    copy = Path(shutil.copy(path, tmp_path))
    save = look(copy).save
    assert save is not None, look(copy).problem
    with Keeper.resume(copy) as keeper:
        match = keeper.match
        assert len(match.journal) == save.summary.actions
        assert match.over == (save.summary.over or path.name.startswith("five_standing_up")), (
            "the verdict follows at once"
        )
        assert save.rules_version < match.game.info.rules_version or document.replay_check(match) == ""
        look_at_everything(match)
        rng = random.Random(1)
        while not match.over:
            match.apply(any_action(match, rng))
        assert match.replayed().events == match.events, "it can be watched again"
        assert keeper.save()
    with Keeper.resume(copy) as keeper:
        assert picture(keeper.match) == picture(match)


def test_the_corpus_has_every_format_and_every_kind_of_moment() -> None:
    formats = {path.parent.name for path in OLD_SAVES}
    assert formats == {f"format_{number}" for number in range(1, migrations.NEWEST + 1)}
    matches = [document.open_match(document.read(path.read_bytes())) for path in OLD_SAVES]
    assert {len(match.players) for match in matches} == {2, 3, 4, 5, 6}
    assert {match.over for match in matches} == {True, False}
    assert {match.decision.stage for match in matches if match.decision} == set(Stage)
    assert {kind for match in matches for kind in (player.kind for player in match.players)} >= {
        "human",
        "normal",
        "random",
    }
    assert any(match.desks[0].get("notes") for match in matches)
    assert any(match.series.games for match in matches)


def test_pins_that_stood_in_the_open_are_packed(tmp_path: Path) -> None:
    """Format 1 had their hashes in the header."""
    copy = Path(shutil.copy(CORPUS / "format_1" / f"four_with_notes{ENDING}", tmp_path))
    assert b"salt$hash" in copy.read_bytes()
    with Keeper.resume(copy) as keeper:
        assert keeper.pins == {0: "salt$hash"}
        assert keeper.save()
    assert b"hash" not in copy.read_bytes()
    with Keeper.resume(copy) as keeper:
        assert keeper.pins == {0: "salt$hash"}


# -- the steps --------------------------------------------------------------------------------------


def first_format(save: Plain) -> Plain:
    """A document as an imagined first format had it: "title" for "name", no series, and no desks in the sealed part."""
    sealed = unpack(save["sealed"])
    del sealed["desks"]
    old = {**save, "format": 1, "title": save["name"], "sealed": pack(sealed)}
    del old["name"], old["series"]
    return {**old, "digest": digest(old)}


def rename_title(save: Plain) -> Plain:
    save["name"] = save.pop("title")
    return save


def add_series_and_desks(save: Plain) -> Plain:
    sealed = unpack(save["sealed"])
    return {**save, "series": {}, "sealed": pack({**sealed, "desks": [{} for _ in save["seats"]]})}


@pytest.fixture
def third_format(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program as it would be two formats later."""
    monkeypatch.setattr(migrations, "NEWEST", 3)
    monkeypatch.setattr(migrations, "STEPS", {1: rename_title, 2: add_series_and_desks})


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / f"old{ENDING}"
    save = json.loads(document.write(play(new_match(), 10), "Thursday", datetime.now(UTC)))
    path.write_text(json.dumps(first_format(save)))
    return path


@pytest.mark.usefixtures("third_format")
def test_an_old_save_is_brought_forward_step_by_step(old: Path) -> None:
    raw = old.read_bytes()
    with Keeper.resume(old) as keeper:
        assert keeper.name == "Thursday"
        assert picture(keeper.match) == picture(play(new_match(), 10))
        assert old.read_bytes() == raw, "looking at it does not rewrite it"
        keeper.apply(keeper.match.table.options()[0])
    assert json.loads(old.read_bytes())["format"] == 3
    assert backup_of(old).read_bytes() == raw, "for an older program that may still be about"
    with Keeper.resume(old) as keeper:
        assert len(keeper.match.journal) == 11


@pytest.mark.usefixtures("third_format")
def test_a_save_of_a_format_in_between_takes_only_the_later_steps(old: Path) -> None:
    save = rename_title(json.loads(old.read_bytes()))
    save["format"] = 2
    save["digest"] = digest(save)
    assert document.read(json.dumps(save).encode()).name == "Thursday"


def test_without_the_steps_the_same_save_does_not_open(old: Path) -> None:
    assert "does not have the form of one" in look(old).problem


def without(save: Plain, key: str) -> Plain:
    return {name: value for name, value in save.items() if name != key}


@pytest.mark.usefixtures("third_format")
@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda save: without(save, "title"), "(a save of format 1 that cannot be brought to format 2)."),
        (lambda save: without(save, "seats"), "(a save of format 2 that cannot be brought to format 3)."),
        (lambda save: {**save, "seats": 7}, "(a save of format 2 that cannot be brought to format 3)."),
        (lambda save: {**save, "sealed": "?"}, "(a save of format 2 that cannot be brought to format 3)."),
        (lambda save: {**save, "format": 4}, "written by a newer Spyhouse (format 4; this one reads up to 3)"),
    ],
)
def test_an_old_save_that_cannot_be_brought_forward_gives_a_sentence(damage: Any, says: str, old: Path) -> None:
    save = damage(json.loads(old.read_bytes()))
    save["digest"] = digest(save)
    with pytest.raises(SaveProblem, match=re.escape(says)):
        document.read(json.dumps(save).encode())


@pytest.mark.usefixtures("third_format")
def test_an_old_save_that_was_edited_is_not_brought_forward(old: Path) -> None:
    """Its digest is that of the old document, and is looked at first."""
    save = json.loads(old.read_bytes())
    save["title"] = "Friday"
    with pytest.raises(SaveProblem, match="its digest does not match"):
        document.read(json.dumps(save).encode())


def test_there_is_a_step_from_every_format_to_the_next() -> None:
    assert set(migrations.STEPS) == set(range(1, migrations.NEWEST))
