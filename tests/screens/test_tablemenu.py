"""The menu of a table: nothing private on it, and everything it does is saved and sealed first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from rulesets.microfilms import GAME as MICROFILMS
from rulesets.microfilms import actions
from rulesets.microfilms.pieces import Card
from spyhouse.app import forget
from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import HOUSE, LOOKS, Look, Palette, palette
from spyhouse.look.symbols import SETS
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import SaveFile
from spyhouse.screens.handover import Handover
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.overlay import Overlay
from spyhouse.screens.question import Asked, QuestionScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.settings import SettingsScreen
from spyhouse.screens.table import Recap, TableScreen
from spyhouse.screens.tablemenu import TableMenu
from spyhouse.widgets.canvas import Canvas

from .evening import director, keeper_of, new_match, play, reveal, secrets_of
from .house import LARGE, SIZES, SMALL, Guest, at_home


def in_the_menu(story: Callable[[Guest, Match, Seat], Awaitable[None]], size: tuple[int, int] = LARGE) -> int | None:
    match = play(new_match(), 30)

    async def sit_down(guest: Guest) -> None:
        seat = match.decider
        assert seat is not None
        await reveal(guest)
        await guest.press("m")
        await guest.until(lambda: isinstance(guest.screen, TableMenu) and guest.screen.focused)
        await story(guest, match, seat)

    return at_home(sit_down, size, new_game=match).return_code


async def to_the_question(guest: Guest) -> None:
    await guest.click("End the game by agreement")
    await guest.until(lambda: isinstance(guest.screen, QuestionScreen) and guest.screen.focused)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_private_is_on_the_menu(size: tuple[int, int]) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        shown, view = guest.text(), match.view(seat)
        assert not any(line in shown for line in secrets_of(match, seat))
        identity = view.table.players[seat].identities[0]
        assert identity.label not in shown
        assert not any(card.label in shown for card in view.table.players[seat].hand)
        await guest.press("m")
        assert isinstance(guest.screen, TableScreen)

    in_the_menu(story, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_menu_tells_who_sits_there_and_how_far_the_table_has_come(size: tuple[int, int]) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        shown = guest.text()
        assert all(player.name in shown for player in match.players)
        assert match.view(None).table.clock() in shown

    in_the_menu(story, size)


def test_in_a_small_window_the_chosen_line_tells_where_it_leads_the_others_what_has_room_beside_them() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        assert guest.sees("as it was left")
        assert guest.sees("Leave the table  all is saved")
        assert not guest.sees("back to the menu")
        assert not guest.sees("colours, motion, pace, keys")
        await guest.press("s", "s")
        assert guest.sees("colours, motion, pace, keys")
        assert guest.sees("Back to the table  as it was left")

    in_the_menu(story, SMALL)


def test_settings_open_above_it_and_are_sealed_with_the_table() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await guest.click("Settings")
        await guest.until(lambda: isinstance(guest.screen, SettingsScreen))
        director(guest).seal()
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert not any(isinstance(screen, Overlay | TableScreen) for screen in guest.app.screen_stack)

    in_the_menu(story)


def test_before_the_table_is_asked_to_end_the_game_everything_private_is_gone() -> None:
    """MF-9.1: the menu asks for a confirmation in public."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await to_the_question(guest)
        assert guest.sees("End it here?")
        assert not any(isinstance(screen, Overlay | TableScreen) for screen in guest.app.screen_stack)
        assert not any(line in guest.text() for line in secrets_of(match, seat))
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert not match.over

    in_the_menu(story)


def test_escape_is_no() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await to_the_question(guest)
        await guest.press("escape", "escape")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert not match.over

    in_the_menu(story)


def test_a_table_that_agrees_sees_the_result_and_nobody_wins(saves: Path) -> None:
    """MF-9.1, MF-9.3: everything is shown to all."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await to_the_question(guest)
        await guest.press("down", "enter")
        await guest.until(lambda: isinstance(guest.screen, ResultScreen))
        assert guest.sees("The table agreed to stop.")
        assert match.table.result is not None
        assert not match.table.result.winners
        [path] = saves.glob("*.spyhouse.json")
        director(guest).leave()
        await guest.until(lambda: guest.app.director is None)
        with Keeper.resume(path) as keeper:
            assert keeper.match.over

    in_the_menu(story)


def test_leaving_goes_back_to_the_menu_and_lets_go_of_the_save(saves: Path) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await guest.click("Leave the table")
        await guest.until(lambda: isinstance(guest.screen, MenuScreen))
        assert len(guest.app.screen_stack) == 2
        [path] = saves.glob("*.spyhouse.json")
        with SaveFile(path):
            pass

    in_the_menu(story)


def test_what_was_kept_to_be_quick_is_forgotten() -> None:
    """Of functions and of methods, of these packages and of no others."""
    palette(HOUSE, "default").known("#123456")
    caches = (palette, Palette.known, actions.distinct)
    actions.distinct((Card.ACE, Card.ACE))
    games = catalog().games
    assert all(cache.cache_info().currsize for cache in caches)
    forget(MICROFILMS.package, "spyhouse.look")
    assert not any(cache.cache_info().currsize for cache in caches)
    assert catalog().games is games


def test_quitting_ends_the_program_with_the_game_saved(saves: Path) -> None:
    actions: list[int] = []

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        actions.append(len(match.journal))
        await guest.click("Quit Spyhouse")
        await guest.until(lambda: guest.app.director is None)

    assert in_the_menu(story) == 0
    [path] = saves.glob("*.spyhouse.json")
    with Keeper.resume(path) as keeper:
        assert [len(keeper.match.journal)] == actions


def note_something(guest: Guest) -> None:
    """From now on there is something to lose."""
    sitting = director(guest).sitting
    assert sitting.note(sitting.next(), "Chen bluffs.")


Way = Callable[[Guest], Awaitable[None]]


async def from_the_sealed_page(guest: Guest) -> None:
    director(guest).seal()
    await guest.until(lambda: isinstance(guest.screen, Handover) and guest.screen.is_mounted)
    await guest.press("q")


async def through_the_menu(guest: Guest) -> None:
    await guest.click("Leave the table")


async def with_ctrl_q(guest: Guest) -> None:
    guest.app.simulate_key("ctrl+q")


@pytest.mark.parametrize("way", [from_the_sealed_page, through_the_menu, with_ctrl_q], ids=lambda way: way.__name__)
def test_on_a_failing_disk_nobody_leaves_unasked(way: Way, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given moves that could not be saved, when the table is left, then a public page asks; a no goes back to the table,
    a yes leaves, and where the disk has come back meanwhile nothing is asked and nothing lost."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        write = SaveFile.write

        def fails(self: SaveFile, raw: bytes) -> None:
            raise OSError(28, "No space left on device")

        async def is_asked() -> None:
            await guest.until(lambda: isinstance(guest.screen, QuestionScreen) and guest.screen.focused)
            assert guest.app.director is not None
            assert guest.sees("Leave, and lose what is not saved?")
            assert "No space left on device" in guest.text()
            assert not any(line in guest.text() for line in secrets_of(match, seat))

        monkeypatch.setattr(SaveFile, "write", fails)
        note_something(guest)
        await way(guest)
        await is_asked()
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, Handover) and guest.screen.is_mounted)
        await guest.press("q")
        await is_asked()
        await guest.press("escape")
        await guest.until(lambda: isinstance(guest.screen, Handover) and guest.screen.is_mounted)
        match.apply(match.table.options()[0])
        monkeypatch.setattr(SaveFile, "write", write)
        moves = len(match.journal)
        await guest.press("q")
        await guest.until(lambda: isinstance(guest.screen, MenuScreen))
        [path] = saves.glob("*.spyhouse.json")
        with Keeper.resume(path) as keeper:
            assert len(keeper.match.journal) == moves

    in_the_menu(story)


def test_who_says_so_leaves_a_failing_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        monkeypatch.setattr(Keeper, "save", lambda self: False)
        note_something(guest)
        keeper_of(guest).trouble = "Not saved: No space left on device."
        guest.app.simulate_key("ctrl+q")
        await guest.until(lambda: isinstance(guest.screen, QuestionScreen) and guest.screen.focused)
        await guest.press("down", "enter")
        await guest.until(lambda: guest.app._exit)

    assert in_the_menu(story) == 0


def test_what_happened_since_survives_hiding_everything() -> None:
    """Hidden with the key, or by the clock: whoever opens the page again reads the same."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await guest.press("escape")
        recap = guest.screen.query_one(Recap)
        told = recap.heading, list(recap.news), list(recap.public)
        assert told[2]
        for hide in (lambda: guest.app.simulate_key("backslash"), director(guest).seal):
            hide()
            await guest.until(lambda: isinstance(guest.screen, Handover) and guest.screen.is_mounted)
            recap = (await reveal(guest)).query_one(Recap)
            assert (recap.heading, recap.news, recap.public) == told

    in_the_menu(story)


def test_a_game_that_cannot_be_saved_says_so_where_it_is_left() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await guest.press("escape")
        keeper_of(guest).trouble = "Not saved: No space left on device."
        await guest.press("m")
        await guest.until(lambda: isinstance(guest.screen, TableMenu))
        await guest.pilot.pause()
        assert guest.sees("Not saved: No space left on device.")
        assert guest.sees("NOT SAVED")

    in_the_menu(story)


@pytest.mark.parametrize("look", LOOKS)
def test_the_answer_the_cursor_is_on_stands_out_from_the_paper_in_every_look(look: Look) -> None:
    """Given a look in which the cursor has the colour of paper, then no is marked all the same, and yes is not."""
    asked = Asked("Delete?", ["It cannot be brought back."], "No, keep it", "Yes, delete it")
    canvas = Canvas(120, 34, palette(HOUSE, look), SETS["unicode"])
    asked.paint(canvas)
    grounds = {}
    for answer in ("No, keep it", "Yes, delete it"):
        y = next(y for y, row in enumerate(canvas.plain()) if answer in row)
        strip, x = canvas.strip(y), canvas.plain()[y].index(answer)
        [style] = {segment.style.bgcolor for segment in strip.crop(x, x + len(answer)) if segment.style}
        grounds[answer] = style
    paper = palette(HOUSE, look).style("ink", "card", False, False, False).bgcolor
    assert grounds["Yes, delete it"] == paper != grounds["No, keep it"]
