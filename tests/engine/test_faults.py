"""What a game gets wrong in its words: plain ones stand there, and somebody is told; where nobody hears, it is raised."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from spyhouse.bots import RANDOM, kinds_of, read_players
from spyhouse.engine import faults
from spyhouse.engine.actions import Action, action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.events import Event
from spyhouse.engine.game import Game, GameInfo
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.state import state
from spyhouse.engine.table import Result, Table
from spyhouse.engine.visibility import Seat, public
from tests.example_game import GAME as EXAMPLE
from tests.example_game import Seal


@action("wait")
class Wait(Action):
    def words(self, names: Sequence[str]) -> str:
        raise KeyError("a hand")


@state
class TookTheTrain(Event):
    seat: Seat = public()

    def words(self, names: Sequence[str]) -> str:
        raise KeyError("a hand")


@state
class GetOff(Decision[Table]):
    def ask(self, t: Table, names: Sequence[str]) -> str:
        raise KeyError("a hand")

    def waiting(self, t: Table, names: Sequence[str]) -> str:
        raise KeyError("a hand")


@state
class Lost(Result):
    def words(self, names: Sequence[str]) -> str:
        raise KeyError("a hand")


@state
class Platform(Table):
    def clock(self) -> str:
        raise KeyError("a hand")


@action("stay {seat}")
class Stay(Action):
    seat: Seat

    def part_words(self, names: Sequence[str]) -> tuple[str, ...]:
        return (7,)  # type: ignore[return-value]


@state
class Left(Event):
    def words(self, names: Sequence[str]) -> str:
        return None  # type: ignore[return-value]


@state
class Board(Decision[Table]):
    def note(self, t: Table, action: Action, names: Sequence[str]) -> str:
        return 2  # type: ignore[return-value]

    def shows(self, t: Table, names: Sequence[str]) -> Sequence[str]:
        return "a hand"

    def why_not(self, t: Table, verb: type[Action]) -> Refusal | None:
        return "too late"  # type: ignore[return-value]


NAMES = ("Anna", "Boris")
SAID = {
    "an event": (lambda: TookTheTrain(Seat(0)).words(NAMES), "Took the train."),
    "a headline": (lambda: TookTheTrain(Seat(0)).headline(NAMES), "Took the train."),
    "a question": (lambda: GetOff(Seat(1)).ask(Platform(), NAMES), "Get off: choose."),
    "who waits": (lambda: GetOff(Seat(1)).waiting(Platform(), NAMES), "Boris's turn"),
    "a line": (lambda: GetOff(Seat(1)).label(Platform(), Wait(), NAMES), "Wait"),
    "an end": (lambda: Lost([Seat(1)], "").words(NAMES), "Boris wins."),
    "a clock": (lambda: Platform().clock(), ""),
}


OF_ANOTHER_KIND = {
    "an event": (lambda: Left().words(NAMES), "Left."),
    "a note": (lambda: Board(Seat(0)).note(Platform(), Wait(), NAMES), ""),
    "a part": (lambda: Stay(Seat(1)).part_words(NAMES), ("Boris",)),
    "what is shown": (lambda: Board(Seat(0)).shows(Platform(), NAMES), ()),
    "a reason": (lambda: Board(Seat(0)).why_not(Platform(), Wait), None),
}


@pytest.mark.parametrize("what", OF_ANOTHER_KIND)
def test_what_are_no_words_at_all_is_a_fault_of_the_game_where_it_is_said(what: str) -> None:
    """And not of the house later on, which would be closed by it."""
    say, plainly = OF_ANOTHER_KIND[what]
    heard: list[tuple[str, Exception]] = []
    with faults.heard_by(lambda module, error: heard.append((module, error))):
        assert say() == plainly
    [(module, fault)] = heard
    assert module == __name__
    place = rf", in {say.__code__.co_names[0]}\.\w+, test_faults\.py line \d+"
    assert re.fullmatch(rf"what it returns is (None|of another kind){place}", faults.told(fault, __name__))


@pytest.mark.parametrize("what", SAID)
def test_words_that_fail_are_said_plainly_where_somebody_hears(what: str) -> None:
    say, plainly = SAID[what]
    heard: list[tuple[str, Exception]] = []
    with faults.heard_by(lambda module, error: heard.append((module, error))):
        assert say() == plainly
    assert {(module, type(error)) for module, error in heard} == {(__name__, KeyError)}
    with pytest.raises(KeyError):
        say()


def test_what_a_fault_came_of_is_seen_in_its_trace() -> None:
    """Of the game's package, not of one that is called like its beginning; and of nothing where there is no trace."""
    with pytest.raises(KeyError) as caught:
        SAID["an event"][0]()
    assert faults.came_of(caught.value, "tests.engine")
    assert not faults.came_of(caught.value, "tests.eng")
    assert not faults.came_of(caught.value, "rulesets")
    assert not faults.came_of(KeyError(), "tests.engine")


# -- what an author forgot ------------------------------------------------------------------------------


class Knock(Action): ...


class Knocked(Event):
    seat: Seat = public()


def test_a_forgotten_decorator_is_named() -> None:
    with pytest.raises(faults.GameFault, match=r"^Knock is an Action without @action on the line above it$"):
        Knock()
    with pytest.raises(faults.GameFault, match=r"^Knocked has no @state on the line above it$"):
        Knocked(Seat(0))


def test_a_fault_is_told_by_its_kind_and_its_place_and_not_by_its_words() -> None:
    """But for those that nobody's hand can be in: of the engine, and of a module that cannot be read."""
    with pytest.raises(KeyError) as caught:
        SAID["an event"][0]()
    assert re.fullmatch(
        r"KeyError, in TookTheTrain\.words, test_faults\.py line \d+", faults.told(caught.value, __name__)
    )
    assert faults.told(caught.value, "rulesets") == "KeyError"
    assert "a hand" in faults.told(caught.value, __name__, openly=True)
    with pytest.raises(faults.GameFault) as forgotten:
        Knock()
    assert faults.told(forgotten.value, __name__).startswith(
        "Knock is an Action without @action on the line above it, in "
    )
    with pytest.raises(SyntaxError) as unread:
        compile("def rate(view)\n    return []", str(Path("/games/ferry/bot.py")), "exec")
    assert faults.told(unread.value, "ferry") == "expected ':', in bot.py line 1"
    assert faults.came_of(unread.value, "ferry")
    assert not faults.came_of(unread.value, "rulesets")


def test_a_module_without_the_name_that_is_looked_for_is_no_missing_module() -> None:
    game = Game(GameInfo("odd", "Odd", "", 2, 2, "1", "OD"), "spyhouse.engine", bot=".chance:rate", screen=None)
    with pytest.raises(faults.GameFault, match=r"spyhouse\.engine\.chance has nothing that is called “rate”"):
        game.load_bot()


def test_what_usually_stands_beside_a_game_is_not_missed() -> None:
    alone = Game(GameInfo("alone", "Alone", "", 2, 2, "1", "AL"), __name__)
    assert [alone.load_bot(), alone.load_describe(), alone.load_screen(), alone.load_pages()] == [None] * 4
    assert alone.read_rulebook() == ""
    assert kinds_of(alone) == [RANDOM]
    assert [player.kind for player in read_players("Ann,bot", alone)] == ["human", RANDOM]


def test_what_no_rulebook_can_mean_is_said_where_people_play() -> None:
    match = Match(EXAMPLE, [Player("Ann"), Player("Bob")], seed=1)
    for offer, words in (
        ([], "offers nothing"),
        ([Seal(), Seal()], "the same action twice"),
        ([Wait()], "offers Wait"),
    ):
        match.table.offer = offer
        with pytest.raises(faults.GameFault, match=words) as caught:
            match.check()
        assert re.search(r"in Bid\.options, example_game\.py line \d+$", faults.told(caught.value, EXAMPLE.package))
