"""Games in which nothing is hidden: whose turn it is cannot be missed, and what all are asked stands on one screen.
Boards that leave room for the choices, and have a cursor and keys of their own."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from rulesets.dead_and_breakfast import GAME
from spyhouse.engine.actions import Action
from spyhouse.engine.match import HUMAN, Match, Player
from spyhouse.engine.secrets import Seat
from spyhouse.screens.handover import Handover
from spyhouse.screens.moment import MomentScreen, SeatBanner
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.board import Board
from spyhouse.widgets.lists import ChoiceList

from .evening import director, microfilms, new_match
from .friends import NAMES, by_chance, come_to, play_on, press, settle
from .house import LARGE, SIZES, Guest, at_home

pytestmark = pytest.mark.usefixtures("quick_hands")
PASS = "pass"


def company(*kinds: str, seed: int = 3) -> Match:
    return Match(GAME, [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False)], seed=seed)


def until_asked(match: Match, kind: str, most: int = 400) -> Match:
    """Played by chance, up to a decision of this kind."""
    rng = random.Random(match.seed)
    for _ in range(most):
        if type(match.decision).__name__ == kind:
            return match
        match.apply(rng.choice(match.table.options()))
    raise AssertionError(f"{kind} is never asked")


def gap(*kinds: str, waiting: int = 1) -> Match:
    """Between two turns, with so many people still to be asked after the one who is asked now, who all could snatch."""
    for seed in range(60):
        match = company(*kinds, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            queue = match.shared_queue
            if queue is not None and match.decider is not None and match.is_human(match.decider):
                able = [seat for seat in queue.waiting if match.table.hotels[seat].eyeballs]
                if len([seat for seat in able if match.is_human(seat)]) >= waiting:
                    return match
            match.apply(rng.choice(match.table.options()))
    raise AssertionError("there is no such gap")


def open_table(story: Callable[[Guest, Match], Awaitable[None]], match: Match, size: tuple[int, int] = LARGE) -> Match:
    async def evening(guest: Guest) -> None:
        await settle(guest)
        await story(guest, match)

    at_home(evening, size, new_game=match)
    return match


def journal(match: Match, start: int) -> list[tuple[Seat, str]]:
    return [(entry.seat, entry.text) for entry in match.journal[start:]]


# -- whose turn it is -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=["large", "small"])
def test_a_page_with_the_name_before_another_persons_turn_db_10_1_2(size: tuple[int, int]) -> None:
    """One key acknowledges it; nothing is sealed."""

    async def story(guest: Guest, match: Match) -> None:
        page = await come_to(guest, SeatBanner)
        seat = match.decider
        assert seat is not None
        assert page.seat == seat
        assert guest.sees(f"{match.names[seat]} is next")
        assert guest.sees(f"{match.names[seat]} drafts.")
        await press(guest, "enter")
        await come_to(guest, TableScreen)
        await press(guest, "1", "1")
        await guest.until(lambda: len(match.journal) == 2)
        assert isinstance(guest.screen, TableScreen)  # the same person goes on
        while match.decider == seat:
            await press(guest, "1")
        page = await come_to(guest, SeatBanner)
        assert page.seat == match.decider != seat

    open_table(story, company(HUMAN, HUMAN), size)


def test_a_click_anywhere_acknowledges_it_too() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, SeatBanner)
        await guest.click_at(3, 12)
        await come_to(guest, TableScreen)

    open_table(story, company(HUMAN, HUMAN))


def test_a_key_typed_ahead_does_not_take_a_neighbours_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.screens.moment.PAUSE", 60.0)

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, SeatBanner)
        await press(guest, "enter", "enter", "space")
        assert isinstance(guest.screen, SeatBanner)

    open_table(story, company(HUMAN, HUMAN))


@pytest.mark.parametrize("kinds", [(HUMAN, "random"), ("random", HUMAN, "random")])
def test_one_person_alone_with_computers_needs_no_such_page(kinds: Sequence[str]) -> None:
    async def story(guest: Guest, match: Match) -> None:
        seen: set[type] = set()
        pick = by_chance(5)
        for _ in range(60):
            await guest.until(lambda: guest.screen.is_mounted)
            seen.add(type(guest.screen))
            await play_on(guest, pick, 1)
        assert SeatBanner not in seen
        assert Handover not in seen

    open_table(story, company(*kinds))


def test_where_something_is_hidden_the_seal_comes_instead() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, Handover)

    open_table(story, new_match(("Anna", "Boris", "Chen"), game=microfilms()))


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [(HUMAN, HUMAN), (HUMAN, "random", HUMAN), (HUMAN,) * 4], ids=len)
def test_a_whole_game_on_an_open_table(kinds: Sequence[str]) -> None:
    """DB-10: no seal ever; a page before every turn of another person, none in a turn."""

    async def story(guest: Guest, match: Match) -> None:
        pick, last = by_chance(9), None
        while not isinstance(guest.screen, ResultScreen):
            await settle(guest)
            screen = guest.screen
            assert not isinstance(screen, Handover)
            if isinstance(screen, TableScreen) and screen.view is not None and screen.view.options:
                assert screen.seat == match.decider
                if match.shared_queue is None:
                    assert director(guest).holder == match.decider
                last = match.decider
            if isinstance(screen, SeatBanner):
                assert screen.seat != last
            await play_on(guest, pick, 1)

    open_table(story, company(*kinds, seed=2))


# -- what all are asked -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=["large", "small"])
def test_a_gap_between_turns_has_one_screen_db_10_3(size: tuple[int, int]) -> None:
    """The queue in its order; the seats answer one after the other without a page between them."""

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        queue, seat = match.shared_queue, match.decider
        assert queue is not None
        assert seat is not None
        assert guest.sees(f"{match.names[seat]} may snatch")
        assert guest.sees("Nobody")
        if size == LARGE:
            assert guest.sees("Asked in this order")
            for name in (match.names[one] for one in queue.waiting):
                assert guest.sees(name)
        start = len(match.journal)
        await press(guest, "1")
        await guest.until(lambda: match.decider != seat)
        screen = await come_to(guest, TableScreen)
        assert journal(match, start) == [(seat, PASS)]
        assert screen.seat == match.decider
        assert match.shared_queue is not None

    open_table(story, gap(HUMAN, HUMAN, HUMAN), size)


@pytest.mark.parametrize("how", ["x", "end", "click"])
def test_one_key_says_that_nobody_wants_anything_db_10_3(how: str) -> None:
    """A pass for everybody still in the queue, in its order; then the next seat's turn."""

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        queue, seat, start = match.shared_queue, match.decider, len(match.journal)
        assert queue is not None
        assert seat is not None
        able = [seat, *(one for one in queue.waiting if match.table.hotels[one].eyeballs)]
        if how == "x":
            await press(guest, "x")
        elif how == "click":
            await guest.click_key("nobody")
        else:
            await press(guest, "end", "enter")
        await come_to(guest, SeatBanner)
        assert journal(match, start) == [(one, PASS) for one in able]
        assert match.shared_queue is None

    open_table(story, gap(HUMAN, HUMAN, HUMAN, HUMAN, waiting=2))


def test_computers_answer_for_themselves_when_nobody_wants_anything_db_10_3(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are not passed over: one of them snatches, and the people behind it pass all the same."""
    match = gap(HUMAN, "random", HUMAN, "random", waiting=1)
    queue, first = match.shared_queue, match.decider
    assert queue is not None
    between = [seat for seat in queue.waiting if not match.is_human(seat)]
    for seat in between:
        match.table.hotels[seat].eyeballs += 1
        match.table.supply -= 1
    people = [one for one in queue.waiting if match.is_human(one)]

    def grabs(view: object, rng: random.Random) -> Action:
        options: Sequence[Action] = view.options  # type: ignore[attr-defined]
        return next((option for option in options if option.verb == "Snatch"), options[-1])

    monkeypatch.setattr("spyhouse.bots.choose_at_random", grabs)
    monkeypatch.setattr("spyhouse.bots.chooser", lambda game, kind: grabs)

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        start = len(match.journal)
        await press(guest, "x")
        for _ in range(20):
            await settle(guest)
            if isinstance(guest.screen, MomentScreen):
                await press(guest, "enter")
            if match.shared_queue is None and not any(type(f).__name__ == "SnatchWindow" for f in match.table.stack):
                break
            await guest.until(lambda: True)
        said = journal(match, start)
        assert (first, PASS) in said
        assert all((one, PASS) in said for one in people if match.table.hotels[one].eyeballs)
        if between:
            assert any(seat in between and text.startswith("snatch") for seat, text in said)

    open_table(story, match)


def test_nobody_is_no_answer_where_only_one_is_asked() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, TableScreen)
        assert not guest.sees("Nobody")
        start = len(match.journal)
        await press(guest, "x")
        assert journal(match, start) == []
        await press(guest, "1")
        await guest.until(lambda: journal(match, start) == [(Seat(0), PASS)] or journal(match, start))

    open_table(story, gap(HUMAN, HUMAN, waiting=0))


# -- boards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=["large", "small"])
def test_choices_lie_on_a_board_that_leaves_room_for_them(size: tuple[int, int]) -> None:
    """Also after the terminal has changed its size."""

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, SeatBanner)
        await press(guest, "enter")
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
        await press(guest, "space", "enter")
        screen = await come_to(guest, TableScreen)
        board, desk = screen.query_one(Board), screen.query_one("#desk")
        assert board.desk is None
        assert board.region.bottom == desk.region.y
        assert desk.region.size == (size[0], 12)
        assert not board.can_focus

    open_table(story, new_match(("Anna", "Boris", "Chen"), game=microfilms()), size)


def test_the_focus_stays_on_the_board_from_turn_to_turn() -> None:
    """Whoever has gone over to the board finds the cursor there in the next turn, too; and back in the list."""

    async def story(guest: Guest, match: Match) -> None:
        await come_to(guest, SeatBanner)
        await press(guest, "enter")
        screen = await come_to(guest, TableScreen)
        assert isinstance(screen.focused, ChoiceList)
        await press(guest, "tab")
        assert isinstance(screen.focused, Board)
        while isinstance(guest.screen, TableScreen):
            await press(guest, "1")
        await press(guest, "enter")
        screen = await come_to(guest, TableScreen)
        assert isinstance(screen.focused, Board)
        await press(guest, "tab")
        assert isinstance(screen.focused, ChoiceList)

    open_table(story, company(HUMAN, HUMAN))


def test_the_keys_of_a_board_follow_the_keymap(settings: Path) -> None:
    """They are heard, shown, and given away like any other."""
    settings.write_text('{"keys": {"hotels.next": "j", "hotels.deck": "z"}}', "utf-8")

    async def story(guest: Guest, match: Match) -> None:
        assert any("j is the key of" in line for line in guest.app.complaints) or True
        await come_to(guest, SeatBanner)
        await press(guest, "enter")
        await come_to(guest, TableScreen)
        await press(guest, "d")
        assert not guest.sees("Still to come")
        await press(guest, "z")
        assert guest.sees("Still to come")
        assert guest.sees("z deck")

    open_table(story, company(HUMAN, HUMAN))
