"""What holds of the steps of any room: late deeds do nothing, asking changes nothing, nothing that was to be seen is lost."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Callable

import pytest

from rulesets.microfilms import GAME as MICROFILMS
from rulesets.microfilms.events import StoodUp
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.visibility import ALL_EYES, Seat, eyes_of
from spyhouse.sitting import Ask, Computer, Learned, Moment, Notebook, Over, Pin, Sitting, Step, Veil
from spyhouse.testing.facts import facts
from tests.company import NAMES, seated
from tests.engine.test_match import BORIS, a_match
from tests.example_game import GAME as EXAMPLE
from tests.example_game import Peek, Seal

from . import Room


def table(game: Game, people: int, computers: int = 0, seed: int = 3) -> Match:
    kinds = [HUMAN] * people + ["random"] * computers
    return Match(game, seated(*kinds), seed=seed)


GAMES = [*catalog().games.values(), EXAMPLE]
SEALED = [game for game in GAMES if not game.info.open_information]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)


def test_why_a_game_is_over_begins_with_what_was_announced() -> None:
    """Who stood up, and what was shown; how it ended is the answer to that."""
    match, rng = table(MICROFILMS, 3), random.Random(3)
    while not match.over:
        match.apply(rng.choice(match.table.options()))
    step = Room(match).go_on()
    assert isinstance(step, Over)
    events = step.view.events
    announced = next(event for event in reversed(events) if isinstance(event, StoodUp))
    assert events[-2].announces
    assert step.reason.startswith(announced.words(match.names))
    last = step.reason.removeprefix(announced.words(match.names)).strip()
    assert last
    assert events[-1].words(match.names).startswith(last)


def test_who_thinks_ahead_is_said_to() -> None:
    for kind in ("normal", "hard"):
        players = [Player("Anna", kind), Player("Boris")]
        step = Room(Match(catalog().find("dead_and_breakfast"), players, seed=3)).go_on()
        assert isinstance(step, Computer)
        assert step.thinks is (kind == "hard")


def test_a_computer_player_thinks_from_its_view_alone_whatever_becomes_of_the_table() -> None:
    """Given one who is asked twice, as where a turn is shown anew, then both think beside everything else, also when the
    table has gone on meanwhile: neither has anything of the match in its hands."""
    room = Room(Match(MICROFILMS, [Player(name, "normal") for name in NAMES[:3]], seed=3))
    step = room.now
    assert isinstance(step, Computer)
    one, other = room.sitting.think(step), room.sitting.think(step)
    assert one is not None
    assert other is not None
    room.sitting.computer_moves(step, action := one())
    del room.match.events, room.match.table
    assert other() is action
    assert not room.sitting.take_complaint()


# -- late deeds -------------------------------------------------------------------------------------

DEEDS: dict[str, Callable[[Sitting, Step], object]] = {
    "seen": lambda room, step: room.seen(step),
    "open_veil": lambda room, step: [room.open_veil(step, Seat(seat)) for seat in range(3)],
    "unlock": lambda room, step: room.unlock(step, "2468"),
    "forget_pin": lambda room, step: room.forget_pin(step),
    "step_back": lambda room, step: room.step_back(step),
    "let_look": lambda room, step: room.let_look(step),
    "take_up": lambda room, step: room.take_up(step),
    "ask_notebook": lambda room, step: [room.ask_notebook(step, Seat(seat)) for seat in range(3)],
    "act": lambda room, step: [room.act(step, action) for action in (Seal(), Peek())],
    "nobody": lambda room, step: room.nobody(step),
    "claim": lambda room, step: [room.claim(step, Seat(seat)) for seat in range(3)],
    "think": lambda room, step: room.think(step),
    "computer_moves": lambda room, step: room.computer_moves(step, Seal()),
    "play_on": lambda room, step: room.play_on(step),
    "send_coach": lambda room, step: room.send_coach(step),
    "next_game": lambda room, step: room.next_game(step, {}),
}
"""Everything that is done about a step."""


def test_every_deed_that_names_a_step_is_tried() -> None:
    """What is left: leaving, saving, hiding and taking back, which are about the room as it is; notes, which are kept; and
    advice, which changes nothing."""
    named = {
        name
        for name, deed in vars(Sitting).items()
        if not name.startswith("_") and "step" in getattr(getattr(deed, "__code__", None), "co_varnames", ())[:2]
    }
    assert named - {"note", "advice"} == DEEDS.keys()


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("pins", [(), ("", "2468", "2468")], ids=["open", "pins"])
def test_a_deed_that_comes_too_late_does_nothing(deed: str, pins: tuple[str, ...]) -> None:
    """Given every kind of step of an evening, when it is over, then nothing that is done about it changes anything."""
    room = Room(a_match("hhb"), pins)
    old: list[Step] = []
    while not isinstance(now := room.now, Over):
        before = (room.match.journal[:], room.match.table.clone(), dict(room.keeper.pins))
        for step in old:
            DEEDS[deed](room.sitting, step)
        assert room.now is now
        assert (room.match.journal, room.match.table, room.keeper.pins) == before
        old = [*old[-5:], now]
        if isinstance(now, Pin):
            room.sitting.unlock(now, "2468")
        elif isinstance(now, Veil):
            room.open()
        elif isinstance(now, Ask):
            room.act(Peek() if Peek() in now.view.options else Seal())
        elif isinstance(now, Computer):
            room.act(Seal())
        else:
            room.seen()


# -- asking -----------------------------------------------------------------------------------------


@each_game
def test_asking_what_comes_next_changes_nothing(game: Game) -> None:
    room = Room(table(game, max(game.info.least_players, 3)))
    for _ in range(30):
        file = room.keeper.path.read_bytes()
        read, told = list(room.match.read), facts(room.now)
        assert room.sitting.next() is room.sitting.next()
        assert room.keeper.path.read_bytes() == file
        assert (room.match.read, facts(room.now)) == (read, told)
        room.play(random.Random(room.sitting.moves), 1)


# -- whose eyes -------------------------------------------------------------------------------------


@each_game
def test_one_person_alone_never_meets_a_sealed_page(game: Game) -> None:
    room = Room(table(game, 1, max(game.info.least_players, 3) - 1))
    room.play(random.Random(1), 80)
    assert not [step for step in room.shown if isinstance(step, Veil | Pin | Notebook)]


@each_game
def test_a_computer_player_is_never_handed_the_device(game: Game) -> None:
    """Nor told to look away, nor shown what it learned."""
    room = Room(table(game, 2, max(game.info.least_players, 4) - 2))
    room.play(random.Random(2), 100)
    people = {None, *room.sitting.people}
    assert {step.eyes for step in room.shown} <= people
    assert {step.seat for step in room.shown if isinstance(step, Veil | Ask | Pin)} <= people
    if game.info.open_information:
        assert not room.handovers


@pytest.mark.parametrize("game", SEALED, ids=lambda game: game.info.id)
def test_a_page_after_an_action_shows_what_it_taught_in_private_and_nothing_else(game: Game) -> None:
    """Only what its seat sees otherwise than the table does; and there is none where it goes on deciding alone."""
    taught = 0
    for seed in range(2):
        room = Room(table(game, max(game.info.least_players, 3), seed=seed))
        rng = random.Random(seed)
        for _ in range(100):
            asked = room.now
            told = len(room.match.events)
            room.play(rng, 1)
            if not isinstance(asked, Ask) or asked.eyes is None:
                continue
            after, seat = room.now, asked.seat
            public, mine = (ALL_EYES,) * 2 if room.match.over else (eyes_of(None), eyes_of(seat))
            new = [
                event.view(mine)
                for event in room.match.events[told:]
                if event.view(mine) != event.view(public) and event.is_news_to(seat)
            ]
            if isinstance(after, Learned) and after.eyes == seat and len(room.match.events) > told:
                assert list(after.lines) == room.words(new) != []
                taught += 1
            elif new:  # it goes on deciding, and reads it there
                page = room.ask()
                assert page.seat == seat
                assert set(room.words(new)) <= set(room.words(page.news))
    assert taught or game.info.id not in ("inkognito", "microfilms")


# -- nothing is lost --------------------------------------------------------------------------------


def test_what_has_happened_since_is_still_there_after_hiding() -> None:
    """Given a page with news that was hidden before anything was chosen, when it is opened again, then all of it is there."""
    room = Room(a_match())
    room.act(Peek())
    first = room.ask()
    assert room.words(first.since) == room.words(first.news) != []
    room.sitting.hide()
    again = room.ask()
    assert again is not first
    assert (again.since, again.news) == (first.since, first.news)
    room.act(Seal())
    room.act(Seal(), Seal(), Seal())
    assert not any("peeked" in line for line in room.words(room.ask().news))


def test_a_look_into_the_notebook_takes_nothing_from_what_has_happened_since() -> None:
    room = Room(a_match())
    room.act(Peek())
    told = room.words(room.ask().since)
    room.sitting.hide()
    step = room.now
    assert isinstance(step, Veil)
    room.sitting.ask_notebook(step, step.seat)
    room.open()
    room.sitting.seen(room.now)
    assert room.words(room.ask().since) == told != []


def test_what_led_to_a_moment_has_no_page_of_its_own() -> None:
    """Given somebody who stands up to win and is wrong, then one page before everybody has the claim and what came of it."""
    match = a_claim_that_is_wrong()
    room = Room(match)
    events = len(match.events)
    win = next(one for one in match.table.options() if one.text().startswith("win"))
    room.act(win)
    pages = []
    while isinstance(room.now, Moment):
        pages.append([type(event).__name__ for event in (*room.now.before, room.now.event)])
        room.seen()
    told = [type(event).__name__ for event in match.events[events:] if event.is_moment()]
    assert len(told) > len(pages) == 1
    assert [name for page in pages for name in page] == told


def a_claim_that_is_wrong() -> Match:
    """[microfilms]: somebody can stand up, and everybody who does is wrong or right in the same number of pages."""
    match, rng = Match(MICROFILMS, [Player(name) for name in ("Anna", "Boris", "Chen")], {}, 5), random.Random(5)
    while not any(one.text().startswith("win") for one in match.table.options()):
        match.apply(rng.choice(match.table.options()))
    return match


def test_a_look_at_the_board_seals_the_hand_and_changes_nothing() -> None:
    room = Room(a_match())
    page = room.ask()
    room.sitting.let_look(page)
    aside = room.now
    assert isinstance(aside, Ask)
    assert (aside.eyes, aside.aside, list(aside.view.options)) == (None, True, [])
    room.sitting.take_up(aside)
    assert isinstance(room.now, Veil)
    assert facts(room.ask()) == facts(page)


def test_a_note_goes_to_whose_page_it_was_written_on() -> None:
    """Also when that page was hidden a moment before."""
    room = Room(a_match())
    page = room.ask()
    room.sitting.hide()
    assert room.sitting.note(page, "Anna bluffs")
    assert not room.sitting.note(room.now, "for everybody")
    assert [desk.get("notes", "") for desk in room.match.desks] == ["", "Anna bluffs", ""]
    assert not room.sitting.note(page, "x" * 20_001)
    assert room.match.desks[BORIS]["notes"] == "Anna bluffs"


# -- memory -----------------------------------------------------------------------------------------


def test_a_table_that_was_left_is_gone_from_memory() -> None:
    left = []
    for seed in range(6):
        room = Room(a_match(seed=seed))
        room.play(random.Random(seed), 20)
        room.sitting.leave()
        left += [weakref.ref(one) for one in (room.match, room.sitting, room.keeper)]
        Room.open_rooms.pop().close()
        del room
    gc.collect()
    assert [ref for ref in left if ref() is not None] == []


def test_a_page_before_everybody_knows_whether_another_follows() -> None:
    """Only the last of them says what comes behind it."""
    match, rng = Match(MICROFILMS, [Player(name) for name in ("Anna", "Boris", "Chen")], {}, 5), random.Random(5)
    room, several = Room(match), 0
    while not match.over:
        match.apply(rng.choice(match.table.options()))
    room.sitting.hide()
    while isinstance(step := room.now, Moment):
        room.seen()
        assert step.is_last == (not isinstance(room.now, Moment))
        several += not step.is_last
    assert several
