"""Who looks into the folder, or at a list of saves, learns nothing that the table does not know."""

from __future__ import annotations

import base64
import json
import random
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from rulesets.microfilms.pieces import Card, Identity
from spyhouse.engine.match import Match
from spyhouse.engine.secrets import TABLE_EYES
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import Store

from .evening import any_action, new_match, play

SECRET_WORDS = re.compile("|".join(one.value for one in (*Card, *Identity) if one not in (Card.BACK, Identity.BACK)))
SEED = 912_345_678


def in_the_open(raw: bytes) -> dict[str, Any]:
    """The document without what is sealed, and without what changes with it or the time of day."""
    save = json.loads(raw)
    return {key: value for key, value in save.items() if key not in ("sealed", "digest", "saved", "started")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_card_no_identity_and_no_seed_is_in_the_open_while_the_game_runs(seats: int, tmp_path: Path) -> None:
    """For every decision of some random games: neither in the text of the file, nor in its name."""
    for seed in range(3):
        rng = random.Random(seed)
        with Keeper.start(new_match(seats, SEED + seed), Store(tmp_path)) as keeper:
            match = keeper.match
            while not match.over:
                raw = keeper.path.read_bytes()
                save = json.loads(raw)
                text = json.dumps(in_the_open(raw), ensure_ascii=False)
                assert not SECRET_WORDS.search(text)
                assert save["journal"] is None
                assert str(match.seed) not in raw.decode()
                assert not re.search(rb'"(seed|hand|table|events|chance)"', base64.b64decode(save["sealed"]))
                keeper.apply(any_action(match, rng))
            assert str(match.seed) not in keeper.path.name
            assert {str(match.seed), "hand"}.isdisjoint(path.name for path in tmp_path.iterdir())


def twin(match: Match, rng: random.Random) -> Match:
    """The same to all who look at the table, with other cards face down."""
    other = document.open_match(document.read(document.write(match, "", datetime.now(UTC))))
    other.table = match.view(None).redeal(rng)
    other.seed = rng.getrandbits(30)
    return other


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_tables_that_look_alike_have_the_same_document_in_the_open(seats: int) -> None:
    """Whatever lies face down: the open part is made from public facts."""
    for seed in range(4):
        match, rng = new_match(seats, seed), random.Random(seed)
        differ = 0
        for _ in range(25):
            if match.over:
                break
            other = twin(match, rng)
            differ += other.table.players[0].hand != match.table.players[0].hand
            assert other.table.view(TABLE_EYES) == match.table.view(TABLE_EYES)
            one, two = (document.write(table, "", datetime.now(UTC)) for table in (match, other))
            assert in_the_open(one) == in_the_open(two)
            match.apply(any_action(match, rng))
        assert differ, "the twins are no copies"


def test_the_summary_is_the_public_prompt() -> None:
    for seed in range(20):
        match = play(new_match(4, seed), seed * 3, seed)
        if match.decision is None:
            continue
        view = match.view(None)
        assert view.decision is not None
        summary = document.summary_of(match)
        assert summary.line == view.decision.waiting(view.table, match.names)
        assert (summary.decider, summary.over) == (match.names[match.decision.seat], False)


def test_at_the_end_the_summary_says_who_won() -> None:
    """MF-9.2"""
    for seed in range(10):
        match = play(new_match(4, seed), 10_000, seed)
        result = match.table.result
        assert result is not None
        summary = document.summary_of(match)
        assert (summary.line, summary.decider, summary.over) == (result.words(match.names), "", True)


def test_the_file_keeps_pins_as_it_was_given_them_and_shows_them_nowhere_else() -> None:
    raw = document.write(new_match(3), "", datetime.now(UTC), {1: "salt$hash"})
    assert raw.count(b"salt$hash") == 1
    assert [seat.pin for seat in document.read(raw).seats] == ["", "salt$hash", ""]
