"""A PIN for a seat: hashed, asked before its table is shown, and removed by the whole table when it is forgotten."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.pins import fits, hashed
from spyhouse.screens.handover import Handover
from spyhouse.screens.log import LogScreen
from spyhouse.screens.pin import NewPin, PinGate
from spyhouse.screens.question import QuestionScreen
from spyhouse.screens.table import TableScreen
from spyhouse.screens.tablemenu import TableMenu

from .evening import at_hand, director, keeper_of, new_match, play, reveal
from .house import LARGE, SIZES, Guest, at_home


@pytest.fixture(autouse=True)
def _quick_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.saves.pins._ROUNDS", 10)


# -- hashing ----------------------------------------------------------------------------------------


def test_a_pin_is_kept_as_a_salted_hash() -> None:
    one, other = hashed("25802580"), hashed("25802580")
    assert one != other
    assert "25802580" not in one
    assert fits("25802580", one)
    assert fits("25802580", other)
    assert not fits("25802581", one)
    assert not fits("", one)


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "2580",
        "$$$",
        "md5$1$salt$00",
        "pbkdf2-sha256$x$salt$00",
        "pbkdf2-sha256$0$s$00",
        "pbkdf2-sha256$99999999999$s$00",
    ],
)
def test_what_is_no_hash_fits_no_pin(kept: str) -> None:
    """Neither an edited save nor one that would take minutes to check opens a seat or stops the program."""
    assert not fits("2580", kept)


# -- setting and asking -----------------------------------------------------------------------------


def at_the_table(story: Callable[[Guest, Match, Seat], Awaitable[None]], size: tuple[int, int] = LARGE) -> None:
    at_hand(story, play(new_match(), 20), size)


async def open_menu(guest: Guest) -> None:
    await guest.press("m")
    await guest.until(lambda: isinstance(guest.screen, TableMenu))
    await guest.pilot.pause()


async def set_pin(guest: Guest, *typed: str) -> None:
    """From the table through its menu; what is typed, each closed with Enter."""
    await open_menu(guest)
    await guest.click("Set a PIN")
    await guest.until(lambda: isinstance(guest.screen, NewPin))
    for figures in typed:
        await guest.press(*figures, "enter")


async def to_the_gate(guest: Guest) -> None:
    if not isinstance(guest.screen, Handover):
        await guest.press("backslash")
        await guest.until(lambda: isinstance(guest.screen, Handover))
    await guest.press(guest.screen.letter.lower())
    await guest.until(lambda: isinstance(guest.screen, PinGate))


@pytest.mark.parametrize("size", SIZES)
def test_a_seat_with_a_pin_opens_with_it_alone(size: tuple[int, int], saves: Path) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await set_pin(guest, "2580", "2580")
        assert isinstance(guest.screen, TableMenu)
        assert guest.sees("Change the PIN")
        await to_the_gate(guest)
        assert guest.sees("The PIN, please")
        assert not guest.sees("2580")
        await guest.press(*"1111", "enter")
        assert guest.sees(f"This is not the PIN of {match.names[seat]}.")
        assert guest.sees("2 more tries, then a 5 s wait.")
        assert isinstance(guest.screen, PinGate)
        await guest.press("enter")
        assert isinstance(guest.screen, PinGate)
        await guest.press(*"2589", "backspace", "0", "enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        [path] = saves.glob("*.spyhouse.json")
        times = r"\d+:\d+:\d+\.\d+"  # of day: any figures can stand in them
        assert "2580" not in re.sub(times, "", path.read_text())
        director(guest).leave()
        await guest.until(lambda: guest.app.director is None)
        with Keeper.resume(path) as keeper:
            assert fits("2580", keeper.pins[seat])

    at_the_table(story, size)


def test_the_keypad_can_be_clicked() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await set_pin(guest)
        for _ in range(2):
            for figure in "7410":
                await guest.click(f"  {figure}  ", 2)
            await guest.click("Enter", 1)
        assert fits("7410", keeper_of(guest).pins[seat])

    at_the_table(story)


def test_enter_is_offered_when_the_number_is_long_enough() -> None:
    """And nothing else on the line of keys moves when it comes."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await set_pin(guest)
        before = guest.rows()[-1].rstrip()
        assert "Enter" not in before
        await guest.press(*"258")
        assert guest.rows()[-1].rstrip() == before
        await guest.press("0")
        assert guest.rows()[-1].rstrip() == f"{before}   Enter OK"
        await guest.press("backspace")
        assert guest.rows()[-1].rstrip() == before
        await guest.press("0")
        await guest.click_key("Enter")
        assert guest.sees("The same again, to be sure.")
        assert guest.rows()[-1].rstrip() == before

    at_the_table(story)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("123",), "A PIN has at least 4 digits."),
        (("1234", "1243"), "The two were not the same. Begin again."),
        (("1234",), "The same again, to be sure."),
        (("1234", "99", "1234"), "The same again, to be sure."),
    ],
)
def test_a_new_pin_is_long_enough_and_typed_twice(typed: tuple[str, ...], said: str) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await set_pin(guest, *typed)
        assert guest.sees(said)
        assert not keeper_of(guest).pins
        await guest.press("escape")
        assert isinstance(guest.screen, TableMenu)
        assert guest.sees("Set a PIN")

    at_the_table(story)


def test_a_pin_can_be_changed_and_removed() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await set_pin(guest, "2580", "2580")
        await guest.click("Change the PIN")
        await guest.until(lambda: isinstance(guest.screen, NewPin))
        await guest.press(*"1470", "enter", *"1470", "enter")
        assert fits("1470", keeper_of(guest).pins[seat])
        await guest.click("Remove the PIN")
        assert not keeper_of(guest).pins
        assert guest.sees("Set a PIN")

    at_the_table(story)


def test_three_wrong_ones_cost_a_moment_and_no_more() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await set_pin(guest, "2580", "2580")
        await to_the_gate(guest)
        for _ in range(3):
            await guest.press(*"0000", "enter")
        assert guest.sees("Wrong 3 times. Wait 5 seconds.")
        await guest.press(*"2580", "enter")
        assert isinstance(guest.screen, PinGate)
        assert not guest.screen.typed
        await guest.press("escape")
        await to_the_gate(guest)
        assert guest.sees("Wrong 3 times. Wait "), "going back and forth is no way round it"
        director(guest).sitting._lock._wait_until = 0.0
        await guest.press("escape")
        await to_the_gate(guest)
        await guest.press(*"2580", "enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))

    at_the_table(story)


def test_the_moment_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.sitting.lock.PENALTY", 0.2)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await set_pin(guest, "2580", "2580")
        await to_the_gate(guest)
        for _ in range(3):
            await guest.press(*"0000", "enter")
        await guest.until(lambda: guest.sees("Once more."))
        await guest.press(*"2580", "enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))

    at_the_table(story)


def test_the_gate_leads_back_to_the_sealed_page() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await set_pin(guest, "2580", "2580")
        await to_the_gate(guest)
        await guest.press("escape")
        await guest.until(lambda: isinstance(guest.screen, Handover))

    at_the_table(story)


# -- forgotten --------------------------------------------------------------------------------------


async def ask_the_table(guest: Guest) -> None:
    await set_pin(guest, "2580", "2580")
    await to_the_gate(guest)
    await guest.press("f")
    await guest.until(lambda: isinstance(guest.screen, QuestionScreen) and guest.screen.focused)


def test_a_forgotten_pin_is_removed_by_the_whole_table_and_its_seat_is_told(saves: Path) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        name = match.names[seat]
        await ask_the_table(guest)
        assert guest.sees(f"Remove the PIN of {name}?")
        assert guest.sees("Everybody at the table has to agree.")
        await guest.press("down", "enter")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert not keeper_of(guest).pins
        told = f"The table agreed to remove {name}'s PIN."
        assert told in guest.text()
        for _ in range(2):  # looking, hiding and looking again uses nothing up
            await reveal(guest)
            await guest.until(lambda: told in guest.text())
            await guest.press("backslash")
            await guest.until(lambda: isinstance(guest.screen, Handover))
        await reveal(guest)
        await guest.press("l")
        await guest.until(lambda: isinstance(guest.screen, LogScreen) and told in guest.text())

    at_the_table(story)


def test_a_table_that_does_not_agree_keeps_the_pin() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await ask_the_table(guest)
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, PinGate))
        assert fits("2580", keeper_of(guest).pins[seat])
        await guest.press(*"2580", "enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))

    at_the_table(story)


def test_who_plays_alone_is_offered_no_pin() -> None:
    async def story(guest: Guest) -> None:
        await reveal(guest)
        await open_menu(guest)
        assert not guest.sees("PIN")

    match = play(new_match(("Anna",), computers=2), 0)
    while match.decider != 0:
        match.apply(match.table.options()[0])
    at_home(story, new_game=match)
