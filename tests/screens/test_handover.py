"""The sealed page, and what one seat alone has learned: the seat's own letter opens, after a moment that can be seen, and
nothing else does."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual import events

from spyhouse.engine.decisions import Stage
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.pins import hashed
from spyhouse.screens.handover import Handover
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.moment import LearnedScreen, MomentScreen
from spyhouse.screens.pin import PinGate
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Moment, Veil
from spyhouse.widgets import guard
from spyhouse.widgets.choicelist import ChoiceList

from .evening import director, keeper_of, new_match
from .friends import by_chance, choose, come_to, open_hand, play_on, press, private_screens, settle, sit_down, step
from .house import SIZES, Guest, at_home
from .test_leaks import OPEN, Deed
from .traces import rows, traces

LONG = 600.0


@pytest.fixture(autouse=True)
def _long_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is: the moment before a page is over only when a test says so."""
    monkeypatch.setattr(guard, "SEAL", LONG)
    monkeypatch.setattr(guard, "PAGE", 0.0)


def rest(guest: Guest) -> None:
    """The moment is over, and nobody presses anything."""
    guest.screen.guard.since -= LONG
    guest.screen.guard._early = ("", 0.0)


async def open_up(guest: Guest) -> TableScreen:
    await come_to(guest, Handover)
    rest(guest)
    return await open_hand(guest)


Story = Callable[[Guest, Match], Awaitable[None]]


def sealed(story: Story, tmp_path: Path, size: tuple[int, int] = SIZES[0]) -> None:
    """A table of three where the first is asked to open the page."""
    match = new_match()

    async def evening(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await come_to(guest, Handover)
        await story(guest, match)

    at_home(evening, size)


def is_shut(guest: Guest) -> bool:
    return isinstance(guest.screen, Handover) and not list(private_screens(guest))


def first(match: Match) -> str:
    """The letter that opens the first page."""
    return match.game.letters_of(match.names)[match.decider or 0].lower()


def test_who_had_the_device_last_is_not_told_to_pass_it_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What it says is of the device only: at whose hands it was last, everybody saw."""
    monkeypatch.setattr(guard, "SEAL", 0.0)

    async def story(guest: Guest, match: Match) -> None:
        assert match.decider is not None
        name = match.names[match.decider]
        assert guest.sees("Pass the laptop to")
        assert guest.sees(f"open, if you are {name}")
        await open_hand(guest)
        await press(guest, "backslash")
        await come_to(guest, Handover)
        assert guest.sees("The laptop stays with")
        await open_hand(guest)
        while match.names[match.decider] == name:
            await play_on(guest, lambda match: match.table.options()[0], 1)
        while not isinstance(guest.screen, Handover):
            await step(guest, lambda match: match.table.options()[0])
        assert guest.sees("Pass the laptop to")

    sealed(story, tmp_path)


# -- the letter -------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", [str.lower, str.upper])
def test_the_letter_of_its_seat_opens(written: Callable[[str], str], tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        rest(guest)
        await press(guest, written(first(match)))
        screen = await come_to(guest, TableScreen)
        assert screen.seat == match.decider

    sealed(story, tmp_path)


def test_a_click_on_the_seal_opens_after_the_moment_and_not_before(tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        letter = guest.screen.envelope
        for _ in range(3):
            letter.post_message(letter.Opened())
            await settle(guest)
        assert is_shut(guest)
        rest(guest)
        letter.post_message(letter.Opened())
        await come_to(guest, TableScreen)

    sealed(story, tmp_path)


@pytest.mark.parametrize("key", ["enter", "space", "x", "b", "1"])
def test_other_keys_say_that_they_open_nothing(key: str, tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        assert key != first(match)
        assert not guest.sees("opens nothing")
        rest(guest)
        await press(guest, key)
        assert is_shut(guest)
        assert guest.sees(f"{key.upper() if len(key) == 1 else key.capitalize()} opens nothing")

    sealed(story, tmp_path)


BURSTS = [("enter",) * 6, ("space", "enter") * 3, ("LETTER",) * 3, ("LETTER", "enter", "LETTER"), ("q",) * 3]


@pytest.mark.parametrize("burst", BURSTS, ids="-".join)
def test_what_was_typed_ahead_opens_nothing(burst: tuple[str, ...], tmp_path: Path) -> None:
    """With the key that hides, with the last choice of a turn, or as soon as the page is there: not even the letter."""

    async def story(guest: Guest, match: Match) -> None:
        typed = [key if key != "LETTER" else first(match) for key in burst]
        await press(guest, *typed)
        assert is_shut(guest)
        await open_up(guest)
        await press(guest, "backslash", *typed)
        await come_to(guest, Handover)
        assert is_shut(guest)
        await open_up(guest)
        last = next(action for action in match.table.options() if action.text() == "pass")
        await choose(guest, last)
        typed = [key if key != "LETTER" else first(match) for key in burst]
        await press(guest, *typed)
        await come_to(guest, Handover)
        assert is_shut(guest)

    sealed(story, tmp_path)


def test_a_letter_that_is_held_down_opens_nothing(tmp_path: Path) -> None:
    """Nor one that was pressed too early and again at once; the same letter opens when it was let go of."""

    async def story(guest: Guest, match: Match) -> None:
        page: Handover = guest.screen
        begin, letter = page.guard.since, first(match)
        for beat in range(200):  # thirty-three times a second, six seconds long, past the end of the moment
            page.press(letter, begin + LONG - 3 + beat * 0.03)
        await settle(guest)
        assert is_shut(guest)
        page.press(letter, begin + LONG + 3 + guard.STILL)
        await come_to(guest, TableScreen)

    sealed(story, tmp_path)


def test_other_keys_do_not_begin_the_moment_anew(tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        page: Handover = guest.screen
        begin = page.guard.since
        await press(guest, "enter", "space", "j", "k")
        page.press("x", begin + LONG - 0.01)
        page.press(first(match), begin + LONG + 0.01)
        await come_to(guest, TableScreen)

    sealed(story, tmp_path)


def test_keys_typed_ahead_open_nothing_on_a_slow_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page takes its time to come up: what was typed before is dealt with long after, and still means nothing."""
    moment, mount = 0.15, Handover.on_mount

    def slowly(self: Handover) -> None:
        mount(self)
        time.sleep(2 * moment)

    async def story(guest: Guest, match: Match) -> None:
        await open_up(guest)
        monkeypatch.setattr(guard, "SEAL", moment)
        monkeypatch.setattr(Handover, "on_mount", slowly)
        await press(guest, "backslash", first(match), "j", first(match))
        await come_to(guest, Handover)
        assert is_shut(guest)

    sealed(story, tmp_path)


def test_the_key_that_hurries_computer_players_chooses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who plays alone holds a key down until it is their turn: their first choice is still theirs."""
    match = next(match for seed in range(9) if (match := new_match(("Anna",), seed, computers=3)).decider == 1)

    async def story(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await come_to(guest, TableScreen)
        monkeypatch.setattr(guard, "PAGE", LONG)
        while match.decider != 0:
            guest.screen.query_one(ChoiceList).deaf = None
            await press(guest, "2")
        await come_to(guest, TableScreen)
        before = len(match.journal)
        assert before
        await press(guest, *["enter", "1", "space"] * 5)
        await guest.click("▸")
        assert len(match.journal) == before
        assert not guest.sees("›")
        guest.screen.query_one(ChoiceList).deaf = None
        await choose(guest, match.table.options()[0])
        assert len(match.journal) > before

    at_home(story)


# -- what else there is to press --------------------------------------------------------------------

KEYS = [
    *(f"f{number}" for number in range(1, 13)),
    *(f"ctrl+{letter}" for letter in "abdefghijklmnoprstuvwxyz"),
    *"lnmuxyzrh?/:,.19",
    *(
        "question_mark",
        "slash",
        "backslash",
        "escape",
        "tab",
        "shift+tab",
        "backspace",
        "delete",
        "insert",
        "home",
        "end",
    ),
    *("pageup", "pagedown", "up", "down", "left", "right", "ctrl+space", "shift+f10", "ctrl+insert"),
]
"""All but the letter, q, ctrl+q and ctrl+backslash, which end the program, and ctrl+c, which asks whether to."""


def test_no_other_key_does_anything_to_a_sealed_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a palette, nor a screenshot, nor help, nor anything of the table behind."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("spyhouse.screens.handover.WRONG_KEY", 0.001)

    async def story(guest: Guest, match: Match) -> None:
        rest(guest)
        guest.screen._show()
        await settle(guest)
        before, files, saved = (
            rows(guest.app),
            sorted(tmp_path.rglob("*")),
            (tmp_path / "table.spyhouse.json").read_bytes(),
        )
        for key in KEYS:
            await press(guest, key)
            assert is_shut(guest), key
        await guest.until(lambda: not guest.sees("opens nothing"))
        assert rows(guest.app) == before
        assert sorted(tmp_path.rglob("*")) == files
        assert (tmp_path / "table.spyhouse.json").read_bytes() == saved
        assert not match.journal

    sealed(story, tmp_path)


def test_ctrl_q_ends_the_program_with_the_game_saved(tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        await open_up(guest)
        await choose(guest, match.table.options()[0])
        guest.app.simulate_key("ctrl+q")
        await guest.until(lambda: guest.app._exit)

    sealed(story, tmp_path)
    with Keeper.resume(tmp_path / "table.spyhouse.json") as keeper:
        assert len(keeper.match.journal) == 1


def test_ctrl_z_seals_an_open_hand_where_no_shell_waits(tmp_path: Path) -> None:
    """Nothing could wake a program that sleeps there."""

    async def story(guest: Guest, match: Match) -> None:
        await open_up(guest)
        await press(guest, "ctrl+z")
        await come_to(guest, Handover)
        assert is_shut(guest)

    sealed(story, tmp_path)


def test_q_goes_back_to_the_menu_after_a_moment(tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        rest(guest)
        await press(guest, "q")
        await come_to(guest, MenuScreen)

    sealed(story, tmp_path)


# -- a table that was left alone --------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("open_room", OPEN, ids=lambda deed: deed.__name__)
def test_a_table_seals_itself_whatever_is_open(
    open_room: Deed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(guest: Guest, match: Match) -> None:
        await open_up(guest)
        await open_room(guest)
        monkeypatch.setattr("spyhouse.screens.play.IDLE", 0.01)
        await come_to(guest, Handover)
        assert is_shut(guest)

    sealed(story, tmp_path)


# -- a moment, and the page behind it ---------------------------------------------------------------


def test_who_is_next_opens_the_page_from_the_moment_before_it(tmp_path: Path) -> None:
    """One press for both, as deliberate as before the sealed page itself; any other leads to that first."""

    async def to_the_moment(guest: Guest) -> Moment:
        pick = by_chance(7)
        while not (isinstance(guest.screen, MomentScreen) and guest.screen.step.opens):
            if isinstance(guest.screen, Handover):
                rest(guest)
            await step(guest, pick)
        moment: Moment = guest.screen.step
        return moment

    async def story(guest: Guest, match: Match) -> None:
        moment = await to_the_moment(guest)
        assert isinstance(moment.opens, Veil)
        letter = director(guest).sitting.letter(moment.opens.seat).lower()
        await press(guest, letter, "enter", letter)
        assert isinstance(guest.screen, MomentScreen)
        rest(guest)
        await press(guest, letter)
        assert (await come_to(guest, TableScreen, LearnedScreen)).step.eyes == moment.opens.seat

    sealed(story, tmp_path)


# -- what one seat alone has learned ----------------------------------------------------------------


def learning(
    story: Callable[[Guest, Match, Seat], Awaitable[None]], tmp_path: Path, size: tuple[int, int] = SIZES[0]
) -> None:
    """MF-8: somebody has stood up and looks at what the claim was about, while the others look away."""
    match, pick = new_match(("Anna", "Boris", "Chen", "Dora"), seed=5), by_chance(5)
    while match.decision is None or match.decision.stage is not Stage.SHIELD:
        match.apply(pick(match))
    seat = match.decider
    assert seat is not None
    for one in match.humans:  # what everybody saw on the way may name the same cards
        match.mark_read(one)

    async def evening(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await come_to(guest, Handover)
        await story(guest, match, seat)

    at_home(evening, size)


def shown_to(match: Match, seat: Seat) -> list[str]:
    view = match.view(seat)
    assert view.decision is not None
    return list(view.decision.shows(view.table, match.names))


def shows_it(guest: Guest, match: Match, seat: Seat) -> bool:
    found = repr(traces(guest.app))
    return any(line in found for line in shown_to(match, seat))


def on_card(line: str) -> list[str]:
    """What is printed on the card itself, in two rows or in one; it leaves out a word between."""
    words = line.upper().split()
    return [words[0], words[-1]]


async def learn(guest: Guest) -> None:
    rest(guest)
    await press(guest, guest.screen.letter.lower())
    await come_to(guest, LearnedScreen)


@pytest.mark.parametrize("size", SIZES)
def test_what_one_seat_learns_is_opened_with_its_letter_and_hidden_with_one_key(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        before = len(match.journal)
        assert shown_to(match, seat)
        assert not shows_it(guest, match, seat)
        await learn(guest)
        assert all(word in guest.text() for line in shown_to(match, seat) for word in on_card(line))
        await press(guest, "enter")
        assert len(match.journal) == before + 1
        assert not isinstance(guest.screen, LearnedScreen)
        assert not shows_it(guest, match, seat) or match.over

    learning(story, tmp_path, size)


def test_a_key_that_is_held_down_does_not_hide_what_nobody_has_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "PAGE", LONG)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await learn(guest)
        await press(guest, *["enter"] * 8, "space", "escape")
        assert shows_it(guest, match, seat)

    learning(story, tmp_path)


async def look_away(guest: Guest) -> None:
    guest.app.post_message(events.AppBlur())
    await settle(guest)


async def hide(guest: Guest) -> None:
    await press(guest, "backslash")


async def go_away(guest: Guest) -> None:
    await guest.until(lambda: isinstance(guest.screen, Handover))


@pytest.mark.parametrize("leave", [look_away, hide, go_away], ids=lambda deed: deed.__name__)
def test_what_one_seat_learns_is_sealed_again(leave: Deed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it was used up: it is opened once more."""
    if leave is go_away:
        monkeypatch.setattr("spyhouse.screens.play.IDLE", 0.5)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        before = len(match.journal)
        await learn(guest)
        assert shows_it(guest, match, seat)
        await leave(guest)
        await come_to(guest, Handover)
        assert not shows_it(guest, match, seat)
        await learn(guest)
        assert shows_it(guest, match, seat)
        assert len(match.journal) == before

    learning(story, tmp_path)


def test_before_what_one_seat_learns_lies_its_pin(tmp_path: Path) -> None:
    """Given a seat with a PIN, then its letter leads to the gate, and the right number alone shows it; hidden, it is
    locked again."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        before = len(match.journal)
        keeper_of(guest).pins[seat] = hashed("4711")
        for _ in range(2):
            rest(guest)
            await press(guest, guest.screen.letter.lower())
            await come_to(guest, PinGate)
            await press(guest, *"1111", "enter")
            assert not shows_it(guest, match, seat)
            await press(guest, *"4711", "enter")
            await come_to(guest, LearnedScreen)
            assert shows_it(guest, match, seat)
            await hide(guest)
            await come_to(guest, Handover)
            assert not shows_it(guest, match, seat)
        assert len(match.journal) == before

    learning(story, tmp_path)
