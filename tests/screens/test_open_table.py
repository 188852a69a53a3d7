"""Games in which nothing is hidden: whose turn it is cannot be missed, and what all are asked stands on one screen.
Boards that leave room for the choices, and have a cursor and keys of their own."""

from __future__ import annotations

import functools
import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual import events

from rulesets.dead_and_breakfast import GAME
from spyhouse import config
from spyhouse.engine.actions import Action
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.screens.handover import Handover
from spyhouse.screens.minute import MinuteScreen
from spyhouse.screens.moment import MomentScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Ask
from spyhouse.widgets import guard
from spyhouse.widgets.board import Board, board_of
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.motion import Frame
from tests.company import seated
from tests.example_game import GAME as EXAMPLE
from tests.games.dead_and_breakfast.tables import BAT, hotel, inn, take_turn

from .evening import microfilms, new_match
from .friends import GAMES, by_chance, choose, come_to, each, play_on, press, settle
from .house import LARGE, SIZES, Guest, at_home
from .pictures import Called, asked_before_all

pytestmark = pytest.mark.usefixtures("quick_hands")
PASS = "pass"


def company(*kinds: str, seed: int = 3) -> Match:
    return Match(GAME, seated(*kinds), seed=seed)


def gap(*kinds: str, built: Sequence[str] = ()) -> Match:
    """The first seat has moved, the second is next: all the others are asked, the first one first (DB-6.2). What may be
    snatched can only be sent away, but by the first seat where it has `built` more."""
    first = hotel({place: 20 + number for number, place in enumerate(built)}, eyeballs=1, turns=0)
    table = take_turn(inn(first, *(hotel(eyeballs=1) for _ in kinds[1:])), 1, BAT, "b1", "b1")
    match = Match(GAME, company(*kinds).players, deal=False)
    match.table, table.ears = table, match.events
    return match


def open_table(story: Callable[[Guest, Match], Awaitable[None]], match: Match, size: tuple[int, int] = LARGE) -> Match:
    async def evening(guest: Guest) -> None:
        await settle(guest)
        await story(guest, match)

    at_home(evening, size, new_game=match)
    return match


def picture(board: Board, frame: Frame) -> list[str]:
    """What is written on it, row by row, as far as the choices leave it free."""
    c = Canvas(*board.size, board.house.palette, board.house.symbols)
    (frame.draw or functools.partial(board.draw, view=frame.view))(c)
    return c.plain()


def said(match: Match) -> list[tuple[Seat, str]]:
    return [(entry.seat, entry.text) for entry in match.journal]


# -- whose turn it is -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=["large", "small"])
def test_whose_turn_it_is_stands_on_the_board_at_once_db_10_1_2(size: tuple[int, int]) -> None:
    """No page before it, and nothing is sealed: the title names whoever takes a window, from turn to turn."""

    async def story(guest: Guest, match: Match) -> None:
        screen = await come_to(guest, TableScreen)
        seat = match.decider
        assert seat is not None
        assert screen.step.seat == seat
        assert guest.sees(f"{match.names[seat]} takes a window")
        while match.decider == seat:
            await press(guest, "1")
        screen = await come_to(guest, TableScreen)
        assert screen.step.seat == match.decider != seat
        assert guest.sees(f"{match.names[screen.step.seat]} ")

    open_table(story, company(HUMAN, HUMAN), size)


# -- what the others see of a turn -------------------------------------------------------------------


def the_night_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first picture of whatever moves stays, so that it can be looked at; keys still end it."""
    monkeypatch.setitem(config.SECONDS, "normal", 1.0)
    monkeypatch.setattr(type(board_of(GAME)), "_next_frame", lambda self: None)


async def take_a_window(guest: Guest, match: Match) -> TableScreen:
    """Whoever is asked plays a turn; then whoever comes next has the table."""
    seat = match.decider
    while match.decider == seat:
        await choose(guest, match.table.options()[0])
    await guest.until(lambda: guest.screen.step.seat == match.decider)
    screen: TableScreen = await come_to(guest, TableScreen)
    return screen


@pytest.mark.parametrize("size", SIZES, ids=["large", "small"])
def test_whoever_is_next_sees_what_was_built_and_then_their_own_hotel_come_in_db_10_2(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hotel as it was stands there first, that of the next seat slides in last; then everything is as it stands."""
    the_night_stands_still(monkeypatch)

    async def story(guest: Guest, match: Match) -> None:
        for _ in range(2):
            before, mover = match.table.clone(), match.decider
            assert mover is not None
            screen = await take_a_window(guest, match)
            board, hotels = screen.query_one(Board), before.hotels  # type: ignore[attr-defined]
            frames = board.frames
            assert frames
            shown, now = (view.table.hotels[mover].tiles for view in (frames[0].view, screen.view))
            assert shown == hotels[mover].tiles != now
            pictures = [picture(board, frame) for frame in (*frames[-3:], Frame(screen.view, 0.0))]
            top = next(y for y, row in enumerate(pictures[-1]) if row.startswith(" 5 "))
            stands = [rows[top][: len(rows[top]) // 2].rfind("5") for rows in pictures]
            assert stands == sorted(set(stands), reverse=True), "the number of its floor comes nearer, up to its place"
            assert stands[-1] == 1
            await press(guest, "f9")
            assert not board.frames

    open_table(story, company(HUMAN, HUMAN, HUMAN), size)


def test_before_a_first_turn_the_last_move_waits_until_the_table_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not under the page that tells a newcomer what the game is."""
    monkeypatch.setattr("spyhouse.met.TOLD", True)
    the_night_stands_still(monkeypatch)

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, MinuteScreen)
        await press(guest, "enter")
        screen = await come_to(guest, TableScreen)
        assert not screen.query_one(Board).frames, "nobody has moved yet"
        seat = match.decider
        while match.decider == seat:
            await choose(guest, match.table.options()[0])
        await come_to(guest, MinuteScreen)
        below = next(screen for screen in guest.app.screen_stack if isinstance(screen, TableScreen))
        assert not below.query_one(Board).frames
        await press(guest, "enter")
        screen = await come_to(guest, TableScreen)
        assert screen is below
        assert screen.query_one(Board).frames
        await press(guest, "l")
        await press(guest, "escape")
        assert not screen.query_one(Board).frames, "it is performed once"

    open_table(story, company(HUMAN, HUMAN, HUMAN))


HABITS = [("enter", "enter"), ("space", "space"), ("1", "1"), ("enter", "1", "space")]


@pytest.mark.parametrize("keys", HABITS, ids="-".join)
def test_a_key_typed_ahead_does_not_take_a_neighbours_turn(
    keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of them 60 to 120 ms apart: the first one chooses, the second comes before the next seat has seen anything."""

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        seat = match.decider
        options = len(match.table.options())
        while match.decider == seat:
            monkeypatch.setattr(guard, "PAGE", 600.0)
            await press(guest, "1", *keys)
            assert len(match.journal) <= options
            if match.decider == seat:  # the same person goes on: nothing to keep apart
                assert guest.screen.query_one(ChoiceList).deaf.filled == 1.0
        before = len(match.journal)
        await press(guest, *keys, *keys, "x")
        assert len(match.journal) == before
        await settle(guest)

    open_table(story, company(HUMAN, HUMAN))


@pytest.mark.parametrize("on_board", [False, True], ids=["list", "board"])
@pytest.mark.parametrize("keys", [*HABITS, ("x", "x")], ids="-".join)
def test_a_key_typed_ahead_answers_no_call_for_somebody_else_db_10_3(
    keys: tuple[str, ...], on_board: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither from the list nor from the board, nor with the key that answers for all."""

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        if on_board:
            await press(guest, "tab", "right")
        monkeypatch.setattr(guard, "PAGE", 600.0)
        await press(guest, "1")
        assert said(match) == [(0, PASS)]
        if on_board:
            guest.screen.query_one(Board).focus()
            await press(guest, "right")
        await press(guest, *keys, *keys)
        assert said(match) == [(0, PASS)]
        assert guest.screen.query_one(ChoiceList).confirming is None
        assert guest.screen.step.seat == 2
        guest.screen.query_one(ChoiceList).deaf = None
        await press(guest, "1")
        assert said(match) == [(0, PASS), (2, PASS)]

    open_table(story, gap(HUMAN, HUMAN, HUMAN, HUMAN))


def test_a_key_that_was_pressed_before_the_question_came_up_answers_it_never(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow terminal its turn comes long after the moment is over."""

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        early = events.Key("1", "1"), events.Key("enter", None), events.Key("x", "x")
        monkeypatch.setattr(guard, "PAGE", 0.05)
        await press(guest, "1")
        assert said(match) == [(0, PASS)]
        screen = await come_to(guest, TableScreen)
        await guest.until(lambda: screen.query_one(ChoiceList).deaf.filled == 1.0)
        for key in early:
            guest.app.post_message(key)
        await settle(guest)
        assert said(match) == [(0, PASS)]
        await press(guest, "1")
        assert said(match) == [(0, PASS), (2, PASS)]

    open_table(story, gap(HUMAN, HUMAN, HUMAN, HUMAN))


def test_where_something_is_hidden_the_seal_comes_instead() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, Handover)

    open_table(story, new_match(("Anna", "Boris", "Chen"), game=microfilms()))


@pytest.mark.slow
@pytest.mark.parametrize("decisions", [25, pytest.param(10_000, marks=pytest.mark.soak)])
def test_an_open_table_is_never_sealed(decisions: int) -> None:
    """DB-10: the table is shown with the eyes of whoever decides, from turn to turn; a whole game in the night."""

    async def story(guest: Guest, match: Match) -> None:
        guest.app.change_settings(motion="off")
        pick = by_chance(9)
        while not isinstance(guest.screen, ResultScreen) and len(match.journal) < decisions:
            await settle(guest)
            screen = guest.screen
            assert not isinstance(screen, Handover)
            if isinstance(screen, TableScreen) and isinstance(screen.step, Ask):
                assert screen.seat == screen.step.seat == match.decider
            await play_on(guest, pick, 1)

    open_table(story, company(HUMAN, "random", HUMAN, HUMAN, seed=2))


# -- what all are asked -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=["large", "small"])
def test_a_gap_between_turns_has_one_screen_db_10_3(size: tuple[int, int]) -> None:
    """The queue in its order; the seats answer one after the other without a page between them."""

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        seat, call = match.decider, guest.screen.step.call
        assert seat is not None
        assert [one.seat for one in call] == [0, 2, 3]
        assert guest.sees(f"{match.names[seat]} may snatch, or pass")
        assert guest.sees("x all pass")
        others = ", ".join(match.names[one.seat] for one in call[1:])
        assert guest.screen.query_one(ChoiceList).call == f"Still to answer: Anna, then {others}."
        assert guest.sees("Still to answer: Anna, then ")
        assert guest.sees("1 eye" if size == SIZES[1] else "◉1")  # what pays for a snatch
        await press(guest, "1")
        await guest.until(lambda: match.decider != seat)
        screen = await come_to(guest, TableScreen)
        assert said(match) == [(seat, PASS)]
        assert screen.seat == match.decider == 2
        assert [one.seat for one in screen.step.call] == [2, 3]

    open_table(story, gap(HUMAN, HUMAN, HUMAN, HUMAN), size)


@pytest.mark.parametrize("how", ["x", "end", "click"])
def test_one_key_says_that_nobody_wants_anything_db_10_3(how: str) -> None:
    """A pass for everybody still in the queue, in its order; then the next seat's turn."""

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        if how == "x":
            await press(guest, "x")
        elif how == "click":
            await guest.click_key("all pass")
        else:
            await press(guest, "end", "enter")
        await guest.until(lambda: guest.screen.step.seat == 1)
        assert said(match) == [(0, PASS), (2, PASS), (3, PASS)]
        assert match.decider == 1

    open_table(story, gap(HUMAN, HUMAN, HUMAN, HUMAN))


def test_computers_answer_for_themselves_when_nobody_wants_anything_db_10_3(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are not passed over: one of them snatches, and the person behind it passes all the same."""

    def grabs(view: View[Any], rng: random.Random) -> Action:
        return next((option for option in view.options if option.verb == "Snatch"), view.options[0])

    monkeypatch.setattr("spyhouse.bots.choose_at_random", grabs)

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        await press(guest, "x")
        await come_to(guest, MomentScreen)  # the snatch, for all to see
        await press(guest, "enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen) and guest.screen.step.seat == 1)
        seats_and_verbs = [(seat, text.split()[0]) for seat, text in said(match)]
        assert seats_and_verbs == [(0, PASS), (2, "snatch"), (3, PASS)]

    open_table(story, gap(HUMAN, HUMAN, "random", HUMAN))


def test_a_no_for_all_counts_for_this_gap_only_db_10_3() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        await press(guest, "x")
        await guest.until(lambda: guest.screen.step.seat == 1)
        while not guest.screen.step.call:
            await press(guest, "1")
            await come_to(guest, TableScreen)
        assert guest.sees("may snatch, or pass")

    open_table(story, gap(HUMAN, HUMAN, HUMAN))


def test_who_snatches_chooses_and_places_without_another_page_db_10_3() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        snatch = next(option for option in match.table.options() if option.verb == "Snatch")
        await choose(guest, snatch)
        screen = await come_to(guest, TableScreen)
        assert screen.seat == match.decider == 0
        assert guest.sees("Where does")
        await press(guest, "1")
        await come_to(guest, MomentScreen)
        await press(guest, "enter")
        screen = await come_to(guest, TableScreen)
        assert screen.seat == match.decider == 2

    open_table(story, gap(HUMAN, HUMAN, HUMAN, built=["d1"]))


def test_who_passes_for_all_is_told_for_whom() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        assert guest.sees("Pass for you all")
        assert guest.sees("Anna and C"), [row for row in guest.rows() if "Pass for" in row]

    open_table(story, gap(HUMAN, HUMAN, HUMAN))


@each([game for game in GAMES if asked_before_all(game) is not None])
@pytest.mark.parametrize("size", SIZES, ids=["120x36", "80x24"])
def test_before_everybody_no_sentence_name_or_answer_is_cut(
    game: Game, size: tuple[int, int], quick_hands: None, tmp_path: Path
) -> None:
    """Given a question before everybody, then who answers is said in a whole sentence, and all answers are in sight."""

    async def story(guest: Guest) -> None:
        await settle(guest)
        await Called(game)(guest, tmp_path / "table.spyhouse.json")
        choices = guest.screen.query_one(ChoiceList)
        seen = [row.strip() for row in choices.canvas.plain()]
        assert not any("…" in row or "▼" in row for row in guest.rows())
        assert all(guest.sees(name) for name in guest.screen.step.view.names)
        assert all(any(line.label in row for row in seen) for line in choices.lines)
        told = " ".join(seen)
        assert "All may watch." in told or "Nobody else is asked." in told or "Still to answer" in told

    at_home(story, size)


def test_nobody_is_no_answer_where_only_one_person_is_asked() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        assert guest.sees("Nobody else is asked.")
        assert not guest.sees("Pass for you all")
        await press(guest, "x")
        assert said(match) == []
        await press(guest, "1")
        await guest.until(lambda: said(match) == [(0, PASS)])

    open_table(story, gap(HUMAN, HUMAN))


def test_computers_alone_are_asked_without_a_screen_of_their_own_db_10_3(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.bots.choose_at_random", lambda view, rng: view.options[0])

    async def story(guest: Guest, match: Match) -> None:
        await guest.until(lambda: match.decider == 1)
        await guest.until(lambda: guest.screen.step.seat == 1 and isinstance(guest.screen.step, Ask))
        assert not guest.sees("Pass for you all")

    match = gap("random", HUMAN, "random", HUMAN)
    table: Any = match.table
    table.hotels[3].eyeballs = 0
    open_table(story, match)


def test_what_only_computers_are_asked_takes_no_time_and_no_screen_db_10_3(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the turn of a person without an eyeball the next thing to be seen is the turn of the next seat."""
    titles: list[str] = []
    monkeypatch.setattr(TableScreen, "_say_title", lambda self, sentence: titles.append(sentence))
    monkeypatch.setattr("spyhouse.bots.choose_at_random", lambda view, rng: view.options[0])
    table = inn(hotel(), hotel(), hotel(eyeballs=1), hotel(eyeballs=1))
    match = Match(GAME, company(HUMAN, "random", "random", "random").players, deal=False)
    match.table, table.ears = table, match.events

    async def story(guest: Guest, match: Match) -> None:
        for _ in range(3):
            await come_to(guest, TableScreen)
            await press(guest, "1")
        await guest.until(lambda: match.decider == 0 and len(match.journal) > 5)  # round the table
        await settle(guest)
        assert said(match)[3:5] == [(2, PASS), (3, PASS)]
        assert any(title.startswith(f"{match.names[1]} ") for title in titles)
        assert not any("may snatch" in title for title in titles)

    open_table(story, match)


# -- boards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=["large", "small"])
def test_choices_lie_on_a_board_that_leaves_room_for_them(size: tuple[int, int]) -> None:
    """Also after the terminal has changed its size."""

    async def story(guest: Guest, match: Match) -> None:
        screen = await come_to(guest, TableScreen)
        for width, height in (size, *SIZES, (100, 40), size):
            await guest.pilot.resize_terminal(width, height)
            await settle(guest)
            board, desk = screen.query_one(Board), screen.query_one("#desk")
            place = board.desk_place(width, height - 2)
            assert place is not None
            assert board.region.size == (width, height - 2)
            assert desk.region == place.translate((0, 1))
            assert screen.query_one(ChoiceList).region.height >= 8

    open_table(story, company(HUMAN, HUMAN), size)


@pytest.mark.parametrize("size", SIZES, ids=["large", "small"])
def test_below_any_other_board_they_lie_as_ever(size: tuple[int, int]) -> None:
    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, Handover)
        await press(guest, guest.screen.letter.lower())
        screen = await come_to(guest, TableScreen)
        board, desk = screen.query_one(Board), screen.query_one("#desk")
        assert board.desk is None
        assert board.region.bottom == desk.region.y
        assert desk.region.size == (size[0], 12)
        assert not board.can_focus

    open_table(story, new_match(("Anna", "Boris", "Chen"), game=EXAMPLE), size)


def test_the_focus_stays_on_the_board_from_turn_to_turn() -> None:
    """Whoever has gone over to the board finds the cursor there in the next turn, too; and back in the list."""

    async def story(guest: Guest, match: Match) -> None:
        screen = await come_to(guest, TableScreen)
        assert isinstance(screen.focused, ChoiceList)
        await press(guest, "tab")
        assert isinstance(screen.focused, Board)
        seat = match.decider
        while match.decider == seat:
            await press(guest, "1")
        screen = await come_to(guest, TableScreen)
        assert screen.step.seat != seat
        assert isinstance(screen.focused, Board)
        await press(guest, "tab")
        assert isinstance(screen.focused, ChoiceList)

    open_table(story, company(HUMAN, HUMAN))


def test_a_board_that_finds_no_room_holds_nothing_up() -> None:
    """Given a cursor on the board of a terminal that is too small by now, when another question comes, then the program
    goes on, and the cursor is on the board when there is room again."""

    async def story(guest: Guest, match: Match) -> None:
        screen = await come_to(guest, TableScreen)
        await press(guest, "tab")
        await guest.resize((60, 20))
        screen.show(screen.step)
        await settle(guest)
        await guest.resize(LARGE)
        await guest.until(lambda: isinstance(screen.focused, Board))

    open_table(story, company(HUMAN, HUMAN))


def test_the_keys_of_a_board_follow_the_keymap(settings: Path) -> None:
    """They are heard, shown, and given away like any other."""
    settings.write_text('{"keys": {"hotels.deck": "z"}}', "utf-8")

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        await press(guest, "d")
        assert not guest.sees("Still to come")
        await press(guest, "z")
        assert guest.sees("Still to come")
        assert guest.sees("z deck")

    open_table(story, company(HUMAN, HUMAN))
