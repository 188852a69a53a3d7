"""The sealed page and the shield: two keys open them, after a moment of rest, and nothing else does."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual import events

from spyhouse.engine.decisions import Stage
from spyhouse.engine.match import Match
from spyhouse.engine.secrets import Seat
from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.symbols import SETS
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.pins import hashed
from spyhouse.screens import handover
from spyhouse.screens.handover import Handover, TwoKeys
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.moment import ShieldScreen
from spyhouse.screens.pin import PinGate
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.lists import ChoiceList

from .evening import director, new_match
from .friends import by_chance, choose, come_to, open_hand, play_on, press, private_screens, settle, sit_down, step
from .house import SIZES, Guest, at_home
from .test_leaks import OPEN, Deed
from .traces import rows, traces

QUIET = 600.0


@pytest.fixture(autouse=True)
def _long_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is: a page has had its rest only when a test says so."""
    monkeypatch.setattr(handover, "QUIET", QUIET)


def rest(guest: Guest) -> None:
    """Nobody presses anything for long enough."""
    guest.screen.two_keys.last -= QUIET


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
    return isinstance(guest.screen, Handover) and not guest.screen.two_keys.armed and not list(private_screens(guest))


def test_who_had_the_device_last_is_not_told_to_pass_it_on(quick_hands: None, tmp_path: Path) -> None:
    """What it says is of the device only: at whose hands it was last, everybody saw."""

    async def story(guest: Guest, match: Match) -> None:
        assert match.decider is not None
        name = match.names[match.decider]
        assert guest.sees("Pass the device to")
        assert guest.sees(f"{name} is next")
        await open_hand(guest)
        await press(guest, "backslash")
        await come_to(guest, Handover)
        assert guest.sees("The device stays with")
        assert guest.sees(f"{name} goes on")
        await open_hand(guest)
        while match.names[match.decider] == name:
            await play_on(guest, lambda match: match.table.options()[0], 1)
        while not isinstance(guest.screen, Handover):
            await step(guest, lambda match: match.table.options()[0])
        assert guest.sees("Pass the device to")

    sealed(story, tmp_path)


# -- two keys ---------------------------------------------------------------------------------------


def test_space_then_enter_opens(tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        rest(guest)
        await press(guest, "space")
        assert guest.sees("Now Enter")
        await press(guest, "enter")
        screen = await come_to(guest, TableScreen)
        assert screen.seat == match.decider

    sealed(story, tmp_path)


@pytest.mark.parametrize("keys", [("enter",), ("enter", "enter"), ("space", "x", "enter"), ("space", "space"), ("x",)])
def test_other_keys_do_not(keys: tuple[str, ...], tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        for key in keys:
            rest(guest)
            await press(guest, key)
        assert isinstance(guest.screen, Handover)

    sealed(story, tmp_path)


BURSTS = [
    ("enter",) * 6,
    ("space", "enter") * 3,
    ("enter", "space", "enter"),
    ("q",) * 3,
    ("space", "q", "enter", "enter"),
]


@pytest.mark.parametrize("burst", BURSTS, ids="-".join)
def test_what_was_typed_ahead_opens_nothing(burst: tuple[str, ...], tmp_path: Path) -> None:
    """With the key that hides, with the last choice of a turn, or as soon as the page is there."""

    async def story(guest: Guest, match: Match) -> None:
        await press(guest, *burst)
        assert is_shut(guest)
        rest(guest)
        await open_hand(guest)
        await press(guest, "backslash", *burst)
        await come_to(guest, Handover)
        assert is_shut(guest)
        rest(guest)
        await open_hand(guest)
        await choose(guest, next(action for action in match.table.options() if action.text() == "pass"))
        await press(guest, "enter", *burst)
        await come_to(guest, Handover)
        assert is_shut(guest)
        assert director(guest).holder is None

    sealed(story, tmp_path)


def test_keys_typed_ahead_open_nothing_on_a_slow_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page takes its time to come up: what was typed before is dealt with long after, and still means nothing."""
    quiet, mount = 0.15, Handover.on_mount

    def slowly(self: Handover) -> None:
        time.sleep(2 * quiet)
        mount(self)

    async def story(guest: Guest, match: Match) -> None:
        rest(guest)
        await open_hand(guest)
        monkeypatch.setattr(handover, "QUIET", quiet)
        monkeypatch.setattr(Handover, "on_mount", slowly)
        await press(guest, "backslash", "space", "enter")
        await come_to(guest, Handover)
        assert is_shut(guest)

    sealed(story, tmp_path)


def test_two_clicks_open_after_a_rest_and_not_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(TwoKeys, "now", property(lambda self: clock[0]))

    async def story(guest: Guest, match: Match) -> None:
        for _ in range(3):
            clock[0] += 0.9 * QUIET
            await guest.click("T O P   S E C R E T")
        assert is_shut(guest)
        clock[0] += QUIET
        await guest.click("T O P   S E C R E T")
        assert guest.sees("Now Enter")
        await guest.click("Now Enter")
        await come_to(guest, TableScreen)

    sealed(story, tmp_path)


def test_the_key_that_hurries_computer_players_chooses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who plays alone holds Enter down until it is their turn: their first choice is still theirs."""
    monkeypatch.setattr("spyhouse.widgets.lists.GRACE", 30.0)
    match = next(match for seed in range(9) if (match := new_match(("Anna",), seed, computers=3)).decider == 1)

    async def story(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        while match.decider != 0:
            await press(guest, "enter")
        before = len(match.journal)
        assert before
        await press(guest, *["enter", "1", "space"] * 5)
        await guest.click("▸")
        assert len(match.journal) == before
        assert not guest.sees("›")
        guest.screen.query_one(ChoiceList).deaf_until = 0.0
        await choose(guest, match.table.options()[0])
        assert len(match.journal) > before

    at_home(story)


# -- what else there is to press --------------------------------------------------------------------

KEYS = [
    *(f"f{number}" for number in range(1, 13)),
    *(f"ctrl+{letter}" for letter in "abdefghijklmnoprstuvwxyz"),
    *"lnmuaxyzrh?/:,.19",
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
    *("pageup", "pagedown", "up", "down", "left", "right", "ctrl+backslash", "ctrl+space", "shift+f10", "ctrl+insert"),
]
"""All but ctrl+q, which ends the program, and ctrl+c, which asks whether to."""


def test_no_other_key_does_anything_to_a_sealed_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a palette, nor a screenshot, nor help, nor anything of the table behind."""
    monkeypatch.chdir(tmp_path)

    async def story(guest: Guest, match: Match) -> None:
        before, files, saved = (
            rows(guest.app),
            sorted(tmp_path.rglob("*")),
            (tmp_path / "table.spyhouse.json").read_bytes(),
        )
        for key in KEYS:
            await press(guest, key)
            assert is_shut(guest), key
        rest(guest)
        for key in KEYS:
            await press(guest, key)
            assert is_shut(guest), key
        assert rows(guest.app) == before
        assert sorted(tmp_path.rglob("*")) == files
        assert (tmp_path / "table.spyhouse.json").read_bytes() == saved
        assert not match.journal

    sealed(story, tmp_path)


def test_ctrl_q_ends_the_program_with_the_game_saved(tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        rest(guest)
        await open_hand(guest)
        await choose(guest, match.table.options()[0])
        guest.app.simulate_key("ctrl+q")
        await guest.pilot.pause()

    sealed(story, tmp_path)
    with Keeper.resume(tmp_path / "table.spyhouse.json") as keeper:
        assert len(keeper.match.journal) == 1


def test_q_goes_back_to_the_menu_after_a_rest(tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match) -> None:
        rest(guest)
        await press(guest, "q")
        await come_to(guest, MenuScreen)

    sealed(story, tmp_path)


# -- a table that was left alone --------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("open_up", OPEN, ids=lambda deed: deed.__name__)
def test_a_table_seals_itself_whatever_is_open(open_up: Deed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(guest: Guest, match: Match) -> None:
        rest(guest)
        await open_hand(guest)
        await open_up(guest)
        monkeypatch.setattr("spyhouse.screens.table.IDLE", 0.01)
        await come_to(guest, Handover)
        assert is_shut(guest)

    sealed(story, tmp_path)


# -- the shield -------------------------------------------------------------------------------------


def shielded(
    story: Callable[[Guest, Match, Seat], Awaitable[None]], tmp_path: Path, size: tuple[int, int] = SIZES[0]
) -> None:
    """MF-8: somebody has stood up and looks at what the claim was about, while the others look away."""
    match, pick = new_match(("Anna", "Boris", "Chen", "Dora"), seed=5), by_chance(5)
    while match.decision is None or match.decision.stage is not Stage.SHIELD:
        match.apply(pick(match))
    seat = match.decider
    assert seat is not None

    async def evening(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await come_to(guest, ShieldScreen)
        await story(guest, match, seat)

    at_home(evening, size)


def shown_to(match: Match, seat: Seat) -> list[str]:
    view = match.view(seat)
    assert view.decision is not None
    return list(view.decision.shows(view.table, match.names))


def shows_it(guest: Guest, match: Match, seat: Seat) -> bool:
    found = repr(traces(guest.app, picture=True))
    return any(line in found for line in shown_to(match, seat))


@pytest.mark.parametrize("size", SIZES)
def test_behind_the_shield_two_keys_show_and_one_hides(size: tuple[int, int], tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        before = len(match.journal)
        assert shown_to(match, seat)
        assert not shows_it(guest, match, seat)
        rest(guest)
        await press(guest, "space")
        assert not shows_it(guest, match, seat)
        await press(guest, "enter")
        assert all(guest.sees(line) for line in shown_to(match, seat))
        rest(guest)
        await press(guest, "enter")
        assert len(match.journal) == before + 1
        assert not isinstance(guest.screen, ShieldScreen)

    shielded(story, tmp_path, size)


@pytest.mark.parametrize("burst", BURSTS, ids="-".join)
def test_what_was_typed_ahead_does_not_lift_the_shield(burst: tuple[str, ...], tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await press(guest, *burst)
        assert not shows_it(guest, match, seat)
        assert isinstance(guest.screen, ShieldScreen)

    shielded(story, tmp_path)


def test_a_key_that_is_held_down_does_not_hide_what_nobody_has_seen(tmp_path: Path) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        rest(guest)
        await press(guest, "space", *["enter"] * 8)
        assert shows_it(guest, match, seat)

    shielded(story, tmp_path)


async def look_away(guest: Guest) -> None:
    guest.app.post_message(events.AppBlur())
    await settle(guest)


async def hide(guest: Guest) -> None:
    await press(guest, "backslash")


async def go_away(guest: Guest) -> None:
    await guest.until(lambda: not guest.screen.looking)


@pytest.mark.parametrize("leave", [look_away, hide, go_away], ids=lambda deed: deed.__name__)
def test_the_shield_comes_down_again(leave: Deed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.screens.moment.IDLE", 0.5)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        before = len(match.journal)
        rest(guest)
        await press(guest, "space", "enter")
        assert shows_it(guest, match, seat)
        await leave(guest)
        assert isinstance(guest.screen, ShieldScreen)
        assert not shows_it(guest, match, seat)
        rest(guest)
        await press(guest, "space", "enter")
        assert shows_it(guest, match, seat)
        assert len(match.journal) == before

    shielded(story, tmp_path)


def test_the_shield_can_be_clicked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "QUIET", 0.0)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        before = len(match.journal)
        await guest.click("Space, then Enter")
        await guest.click("Now Enter")
        assert shows_it(guest, match, seat)
        await guest.click("Enter hides it")
        assert len(match.journal) == before + 1

    shielded(story, tmp_path)


def test_what_happened_is_told_in_whole_sentences() -> None:
    """What has no room is left out from the beginning on, never a sentence cut in its middle."""
    told = ["Anna opens the house and looks around for her guests.", "Boris goes out.", "Chen does so too, and waits."]
    c = Canvas(30, 5, palette(HOUSE, "default"), SETS["unicode"])
    handover.paint_recap(c, 0, 0, 30, "Since", told)
    assert [row.strip() for row in c.plain()[1:]] == ["Boris goes out.", "Chen does so too, and waits.", "", ""]


def test_behind_the_shield_lies_the_pin_of_its_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a seat with a PIN, then two keys lead to the gate, and the right number alone shows it; hidden, it is locked
    again."""
    monkeypatch.setattr(handover, "QUIET", 0.0)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        before = len(match.journal)
        director(guest).keeper.pins[seat] = hashed("4711")
        for _ in range(2):
            await press(guest, "space", "enter")
            await come_to(guest, PinGate)
            await press(guest, *"1111", "enter")
            assert not shows_it(guest, match, seat)
            await press(guest, "escape")
            await come_to(guest, ShieldScreen)
            assert not shows_it(guest, match, seat)
            await press(guest, "space", "enter")
            await come_to(guest, PinGate)
            await press(guest, *"4711", "enter")
            await come_to(guest, ShieldScreen)
            assert shows_it(guest, match, seat)
            await hide(guest)
            assert not shows_it(guest, match, seat)
        assert len(match.journal) == before

    shielded(story, tmp_path)
