"""The manner of a computer player: a little of it shows in play, and its words tell nobody a card."""

from __future__ import annotations

import dataclasses
import itertools
import random
from datetime import UTC, datetime

import pytest

from rulesets.microfilms.events import Stole
from spyhouse.bots import (
    HARD,
    MANNERS,
    NAMES,
    NORMAL,
    OBVIOUS,
    Company,
    chooser,
    is_known,
    nature_of,
    read_players,
    rng_for,
)
from spyhouse.bots.manners import GAP, Manner
from spyhouse.engine.catalog import catalog
from spyhouse.engine.events import Said
from spyhouse.engine.game import BadSetup, Rated, Traits
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.saves import document
from spyhouse.sitting import Computer, Over
from tests.example_game import GAME as EXAMPLE
from tests.sitting import Room

GAME = catalog().find("microfilms")
ANNA, BORIS, CHEN = map(Seat, range(3))
NOW = datetime.now(UTC)


def table(*kinds: str, seed: int = 3) -> Match:
    return Match(GAME, [Player(NAMES[seat], kind) for seat, kind in enumerate(kinds)], seed=seed)


def played(*kinds: str, seed: int = 3) -> Room:
    """A whole evening of computer players."""
    room = Room(table(*kinds, seed=seed))
    while not isinstance(step := room.go_on(), Over):
        assert isinstance(step, Computer)
        think = room.sitting.think(step)
        assert think is not None
        room.sitting.computer_moves(step, think())
    return room


def said(match: Match) -> list[tuple[int, Said]]:
    return [(at, event) for at, event in enumerate(match.events) if isinstance(event, Said)]


def at_a_choice_of_targets() -> View[object]:
    match = table(NORMAL, NORMAL, NORMAL)
    while not {BORIS, CHEN} <= {getattr(one, "target", None) for one in match.table.options()} or match.decider != ANNA:
        match.apply(match.table.options()[0])
    return match.view(ANNA)


def stole(event: object) -> tuple[Seat, Seat] | None:
    return (event.seat, event.target) if isinstance(event, Stole) else None


def pull(manner: Manner, view: View[object], traits: Traits) -> dict[object, float]:
    """What it makes of choices that are all worth nothing."""
    return {one.action: one.worth for one in manner.bent(traits, view, [Rated(a, 0.0, "so") for a in view.options])}


# -- what it likes to do --------------------------------------------------------------------------------


def test_the_bold_like_what_the_cagey_avoid() -> None:
    view, traits = at_a_choice_of_targets(), Traits(leeway=2.0)
    bold, cagey = (pull(MANNERS[name], view, traits) for name in ("bold", "cagey"))
    assert {bold[one] for one in view.options if hasattr(one, "target")} == {2.0}
    assert {bold[one] for one in view.options if not hasattr(one, "target")} == {0.0}
    assert cagey == {one: -worth for one, worth in bold.items()}


def test_the_vengeful_pay_back_once_for_each_time() -> None:
    view, traits = at_a_choice_of_targets(), Traits(harm=stole)
    hurt = dataclasses.replace(view, events=[*view.events, Stole(BORIS, ANNA, 1)])
    even = dataclasses.replace(hurt, events=[*hurt.events, Stole(ANNA, BORIS, 1)])
    assert not any(pull(MANNERS["vengeful"], view, traits).values())
    wanted = pull(MANNERS["vengeful"], hurt, traits)
    assert {one.target for one, worth in wanted.items() if worth} == {BORIS}  # type: ignore[attr-defined]
    assert not any(pull(MANNERS["vengeful"], even, traits).values())


def test_a_bluffer_likes_what_the_game_calls_a_bluff() -> None:
    view = at_a_choice_of_targets()
    liked = pull(MANNERS["bluffer"], view, Traits(bluff=lambda view, action: float(action is view.options[0])))
    assert [one for one, worth in liked.items() if worth] == [view.options[0]]


@pytest.mark.parametrize("manner", MANNERS.values(), ids=MANNERS)
def test_no_manner_gives_a_certain_win_away(manner: Manner) -> None:
    view = at_a_choice_of_targets()
    worths = [Rated(one, OBVIOUS if number == 1 else 0.0, "so") for number, one in enumerate(view.options)]
    best = max(manner.bent(Traits(), view, worths), key=lambda one: one.worth)
    assert best.action is view.options[1]


# -- what it says ---------------------------------------------------------------------------------------


def test_lines_come_now_and_then_and_never_twice() -> None:
    lines = 0
    for seed in range(6):
        room = played(*(f"{NORMAL}:{name}" for name in MANNERS), seed=seed)
        heard = said(room.match)
        assert all(later - before >= GAP for (before, _), (later, _) in itertools.pairwise(heard))
        assert len({event.line for _, event in heard}) == len(heard)
        lines += len(heard)
    assert 6 <= lines <= 60


def test_without_a_manner_nobody_says_a_word() -> None:
    assert not said(played(NORMAL, NORMAL, NORMAL).match)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_follows_from_what_everybody_saw(seed: int) -> None:
    """Twin worlds: whatever is hidden, the same words at the same time."""
    match = table(*(f"{NORMAL}:{name}" for name in MANNERS), seed=seed)
    company, heard = Company(match), 0
    while not match.over and len(match.journal) < 120:
        seat = match.decider
        assert seat is not None
        twin = match.replayed()
        twin.table = match.view(None).redeal(random.Random(len(match.journal)))
        twin.table.ears = twin.events
        twin.events[:] = match.events_for(None)
        line = company.line()
        assert Company(twin).line() == line
        if line:
            heard += 1
            match.say(seat, line)
        match.apply(chooser(GAME, NORMAL)(match.view(seat), rng_for(match)))
    assert heard


def test_words_are_in_the_log_the_save_and_the_replay() -> None:
    room = played(*(f"{NORMAL}:{name}" for name in MANNERS))
    match = room.match
    [(at, first), *_] = said(match)
    assert f"{match.names[first.seat]}: “{first.line}”" in [event.words(match.names) for event, _ in room.sitting.log()]
    again = document.open_match(document.read(document.write(match, "evening", NOW)))
    assert again.events == match.events
    assert [player.kind for player in again.players] == [f"{NORMAL}:{name}" for name in MANNERS]
    assert again.replayed().events == match.events
    assert room.sitting.film().events[at] == first


def test_a_doctored_line_rings_no_bell() -> None:
    assert Said(ANNA, "\x1b[2J\aBoo").words(["Anna"]) == "Anna: “[2JBoo”"


# -- who has one ----------------------------------------------------------------------------------------


def test_every_computer_player_the_house_names_has_a_manner() -> None:
    assert {nature_of(name) for name in NAMES} == set(MANNERS)
    assert nature_of("Ann") == ""


def test_a_manner_follows_the_level() -> None:
    players = read_players("Ann,bot:bold,Ada=bot:hard:cagey,bot", GAME)
    assert [player.kind for player in players] == [HUMAN, "normal:bold", "hard:cagey", NORMAL]
    chooser(GAME, f"{HARD}:bold")


@pytest.mark.parametrize("kind", ["random:bold", "normal:rude", "human:bold", "normal:", "bold", "hard:bold:cagey"])
def test_there_are_no_other_kinds(kind: str) -> None:
    assert not is_known(kind)
    with pytest.raises(BadSetup, match="There is no computer player"):
        chooser(EXAMPLE, kind)


def test_what_is_said_changes_nobodys_luck() -> None:
    """Given two tables of one seed, at one of which a line is heard, then computer players go on alike at both."""
    quiet, loud = (Match(EXAMPLE, [Player("Ada", "random"), Player("Bo", "random")], seed=4) for _ in range(2))
    loud.say(Seat(0), "Well?")
    assert rng_for(quiet).random() == rng_for(loud).random()
