"""Who looks into the folder, or at a list of saves, learns nothing that the table does not know."""

from __future__ import annotations

import base64
import json
import random
import re
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import pytest

from rulesets.microfilms.pieces import Card, Identity
from spyhouse.engine.catalog import catalog
from spyhouse.engine.chance import MAX_SEED
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import TABLE_EYES
from spyhouse.saves import codec, document, pins
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.plain import unpack
from spyhouse.saves.store import Store
from spyhouse.testing.secrecy import Twins, twin_pairs
from tests.games import twins_of

from .evening import any_action, new_match, play

SECRET_WORDS = re.compile("|".join(one.value for one in (*Card, *Identity) if one not in (Card.BACK, Identity.BACK)))
SEED = 912_345_678
NOW = datetime(2026, 3, 1, tzinfo=UTC)


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


@pytest.mark.parametrize("seeds", [1, pytest.param(3, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", catalog().games.values(), ids=lambda game: game.info.id)
def test_worlds_that_look_alike_to_a_seat_make_files_of_the_same_size(game: Game, seeds: int) -> None:
    """Given two worlds that a seat cannot tell apart, also in what others noted down for themselves and under which PIN,
    then their files are as long as each other."""
    pairs = differ = 0
    for seats in {game.info.least_players, game.info.most_players}:
        for seed in range(seeds):
            rng = random.Random(f"size {seed}")
            for one, other, seat in twin_pairs(game, seats, seed, cast(Twins, twins_of(game))):
                pairs += 1
                for world in (one, other):
                    stranger = rng.choice([at for at in range(seats) if at != seat])
                    world.desks[stranger]["notes"] = "".join(rng.choices("ABC, der ", k=rng.randrange(300)))
                    world.seed = rng.randrange(MAX_SEED)
                locked = {rng.randrange(seats): hashed_quickly(rng)}
                sizes = [len(document.write(world, "", NOW, pin)) for world, pin in ((one, locked), (other, {}))]
                assert sizes[0] == sizes[1], f"{game.info.id}, seat {seat}, after {len(one.journal)} actions"
                lengths = {len(zlib.compress(json.dumps(codec.dump(world.table)).encode())) for world in (one, other)}
                differ += len(lengths) > 1
    assert pairs > 20
    assert differ > pairs / 4, "without that, the size would tell them apart"


def hashed_quickly(rng: random.Random) -> str:
    return f"pbkdf2-sha256$500000${rng.randbytes(16).hex()}${rng.randbytes(32).hex()}"


def test_a_long_notebook_makes_the_file_longer_by_whole_steps() -> None:
    """How long, nobody can tell to some thousands of letters."""
    match, sizes = new_match(4), set[int]()
    for letters in range(0, 20_000, 500):
        match.desks[1]["notes"] = random.Random(1).randbytes(letters // 2).hex()
        sizes.add(len(document.write(match, "", NOW)))
    assert len(sizes) == 2


@pytest.mark.parametrize("actions", [0, 5, 60, 300])
def test_most_of_the_room_for_a_table_is_for_what_differs(actions: int) -> None:
    """A table takes less than half of the room that every file has, at any time of a game."""
    for game in catalog().games.values():
        match, rng = (
            Match(game, [Player(f"P{seat}") for seat in range(game.info.most_players)], seed=3),
            random.Random(1),
        )
        while not match.over and len(match.journal) < actions:
            match.apply(rng.choice(match.table.options()))
        room = len(base64.b64decode(document.read(document.write(match, "", NOW)).sealed))
        sealed = unpack(document.read(document.write(match, "", NOW)).sealed)
        assert len(zlib.compress(json.dumps(sealed, separators=(",", ":")).encode(), 6)) < room / 2


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


def test_the_file_keeps_pins_as_it_was_given_them_and_shows_them_nowhere() -> None:
    raw = document.write(new_match(3), "", datetime.now(UTC), {1: "salt$hash"})
    assert b"hash" not in raw
    assert b"pin" not in raw
    assert document.pins_of(document.read(raw)) == {1: "salt$hash"}


def test_a_guess_takes_its_time_also_at_a_pin_that_an_older_program_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a PIN kept by this program and one kept when a hash took a tenth of the work, then both fit and others do
    not, and every guess takes the same work."""
    old = pins._digest("2468", "salt", 100_000)
    work: list[int] = []

    def watched(pin: str, salt: str, rounds: int) -> str:
        work.append(rounds)
        return real(pin, salt, rounds)

    real = pins._digest
    monkeypatch.setattr(pins, "_digest", watched)
    kept = pins.hashed("2468")
    assert work == [1_000_000]
    for one in (kept, f"pbkdf2-sha256$100000$salt${old}"):
        for guess in ("2468", "2469", ""):
            work.clear()
            assert pins.fits(guess, one) == (guess == "2468")
            assert sum(work) == 1_000_000
