"""SN-12.5, for every game with a common board: in the middle of a private turn its seat lays the hand aside, and everybody
looks at the board. What they see is the table as everybody may know it; the hand comes back behind the sealed page alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulesets.secret_night import GAME as SECRET_NIGHT
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.saves.pins import hashed
from spyhouse.screens.handover import Handover
from spyhouse.screens.log import LogScreen
from spyhouse.screens.notes import WhoseNotebook
from spyhouse.screens.pin import PinGate
from spyhouse.screens.sheet import SheetScreen
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.board import Board, GenericBoard

from .evening import director, keeper_of, table_of
from .friends import GAMES, come_to, each, ends, friends, open_hand, play_on, press, private_screens, settle, sit_down
from .house import LARGE, SIZES, SMALL, Guest, at_home
from .test_leaks import CANARY, Evening, compare_evenings, hands_in_twin_worlds, log_open, nothing_open

COMMON = [game for game in GAMES if (game.load_screen() or GenericBoard).common]
SEPARATE = [game for game in GAMES if game not in COMMON and not game.info.open_information]


@pytest.fixture(autouse=True)
def _evening(quick_hands: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.screens.saves.in_words", lambda when: "then")


def test_the_map_of_the_mansion_is_everybodys() -> None:
    """SN-12.5"""
    assert SECRET_NIGHT in COMMON


class OpenTable(Evening):
    """One world: the hand is laid aside, the board is looked at from here and there, the hand is taken up again."""

    async def __call__(self, guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, self.match, self.file)
        table = await open_hand(guest)
        self._private(guest)
        guest.app.copy_to_clipboard(CANARY)
        await press(guest, "down", "tab", "down", "right")
        await press(guest, "f")
        await self._looked_at(guest, table)
        await press(guest, "f")
        await come_to(guest, Handover)
        self._sealed(guest)
        director(guest).leave()
        await settle(guest)
        self.file.unlink()

    async def _looked_at(self, guest: Guest, before: TableScreen) -> None:
        screen = await come_to(guest, TableScreen)
        assert screen is not before
        assert not before.is_attached
        self._sealed(guest)
        for key in ("v", "o", "tab", "up", "left", "enter", "o", "v", "g", "W", "u"):
            await press(guest, key)
            self._sealed(guest)
            if isinstance(guest.screen, SheetScreen):  # the whole house, which any key puts away
                await press(guest, "escape")
            assert guest.screen is screen


@each(COMMON)
def test_an_open_table_shows_nothing_of_the_hand(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SN-12.5: not a cell, a colour, a widget or a word is otherwise where the hand, the role or the offer are."""
    monkeypatch.setattr("tests.screens.test_leaks.Evening", OpenTable)
    pairs = [pair for pair in hands_in_twin_worlds(game, ends(game)[0], 5, most=8) if pair[2] is None]
    file = tmp_path / "table.spyhouse.json"
    different = [compare_evenings(*pair, (nothing_open, nothing_open), file) for pair in pairs[:3]]
    assert any(different), "the private screens were alike in all twin worlds: that tests nothing"


def at_an_open_table(game: Game, file: Path, size: tuple[int, int], story: Any, seed: int = 3) -> Match:
    """Somebody is in the middle of a private turn, and lays the hand aside."""
    match = friends(game, game.info.least_players, seed=seed)

    async def evening(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, match, file)
        while not (list(private_screens(guest)) and len(match.table.options()) > 2 and match.can_undo):
            await play_on(guest, lambda match: match.table.options()[0], 1)
            if isinstance(guest.screen, Handover):
                await open_hand(guest)
        await press(guest, "f")
        await come_to(guest, TableScreen)
        await story(guest)

    at_home(evening, size)
    return match


@each(COMMON)
@pytest.mark.parametrize("size", SIZES, ids=["120x36", "80x24"])
def test_the_hand_comes_back_behind_the_sealed_page(game: Game, size: tuple[int, int], tmp_path: Path) -> None:
    """SN-12.1, SN-12.5: whoever presses a key, nothing private shows before somebody is alone with the device."""

    async def story(guest: Guest) -> None:
        seat, asked = table_of(guest).decider, len(table_of(guest).journal)
        for key in ("enter", "f", "backslash"):
            assert not list(private_screens(guest))
            assert guest.sees("take up the hand")
            assert guest.sees("hand is put away: the board is for everybody"), "the page says for whom it is meant"
            assert guest.sees("Look at the board together")
            await press(guest, key)
            await come_to(guest, Handover)
            table = await open_hand(guest)
            assert table.seat == seat
            assert table.view.options
            await press(guest, "f")
            await come_to(guest, TableScreen)
        assert len(table_of(guest).journal) == asked

    at_an_open_table(game, tmp_path / "table.spyhouse.json", size, story)


@each(COMMON)
def test_a_pin_is_asked_for_again(game: Game, tmp_path: Path) -> None:
    """SN-12.5: who has a number needs it to take the hand up."""

    async def story(guest: Guest) -> None:
        seat = table_of(guest).decider
        assert seat is not None
        keeper_of(guest).pins[seat] = hashed("4711")
        await press(guest, "f")
        await come_to(guest, Handover)
        await press(guest, guest.screen.letter.lower())
        await come_to(guest, PinGate)
        assert not list(private_screens(guest))
        await press(guest, *"4711", "enter")
        assert list(private_screens(guest))

    at_an_open_table(game, tmp_path / "table.spyhouse.json", LARGE, story)


@each(COMMON)
def test_nothing_can_be_done_for_whoever_laid_the_hand_aside(game: Game, tmp_path: Path) -> None:
    """SN-12.5: nothing is chosen, walked or taken back; the log is that of all, a notebook opens behind a sealed page."""

    async def story(guest: Guest) -> None:
        match = table_of(guest)
        before = [entry.text for entry in match.journal]
        assert match.can_undo
        await press(guest, "u", "D", "W", "1", "2")
        for y in range(guest.screen.size.height - 2):
            await guest.click_at(2 * y, y)
            if isinstance(guest.screen, Handover):
                break
        if isinstance(guest.screen, Handover):
            await open_hand(guest)
            await press(guest, "f")
            await come_to(guest, TableScreen)
        assert [entry.text for entry in match.journal] == before
        await log_open(guest)
        log = await come_to(guest, LogScreen)
        assert log.sitting.next().eyes is None
        await press(guest, "escape", "escape")
        await press(guest, "n")
        await come_to(guest, WhoseNotebook)

    at_an_open_table(game, tmp_path / "table.spyhouse.json", LARGE, story)


@each(COMMON)
def test_where_nothing_is_hidden_there_is_no_such_key(game: Game, tmp_path: Path) -> None:
    """SN-12.5: not for one person alone, and not where everybody looks on anyway."""
    alone = friends(game, 1, game.info.least_players - 1)

    async def evening(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, alone, tmp_path / "table.spyhouse.json")
        table = await come_to(guest, TableScreen)
        assert not guest.sees("f hand")
        await press(guest, "f")
        assert guest.screen is table

    at_home(evening, SMALL)


@each(SEPARATE)
def test_a_game_without_a_common_board_has_no_such_key(game: Game, tmp_path: Path) -> None:
    match = friends(game, game.info.least_players)

    async def evening(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await play_on(guest, lambda match: match.table.options()[0], 2)
        screen = guest.screen
        if isinstance(screen, Handover):
            screen = await open_hand(guest)
        if isinstance(screen, TableScreen):
            assert not screen.query_one(Board).common
            await press(guest, "f")
            assert guest.screen is screen

    at_home(evening)
