"""What is painted reaches the terminal: all of what changes, and little else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual._compositor import CompositorUpdate
from textual.geometry import Region

from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.canvas import Canvas, Painted, evenly, scrolled
from tests.terminal import Cells

from .friends import GAMES, asks_alone, come_to, each, friends, press, settle, sit_down
from .house import LARGE, SIZES, SMALL, Guest, at_home

KEYS = ("down", "down", "up", "tab", "right", "down", "left", "tab", "end", "home", "m", "down", "escape", "down", "l")
FEW = 0.25
"""Of the cells of the screen, at most so many change with the cursor in a list."""


class Line:
    """Between the program and the terminal: everything that is sent."""

    def __init__(self, guest: Guest, patch: pytest.MonkeyPatch, size: tuple[int, int] = LARGE) -> None:
        self.terminal = Cells(size)

        def display(screen: Any, update: Any) -> None:
            if isinstance(update, CompositorUpdate):
                self.terminal.take(update.render_segments(guest.app.console))

        patch.setattr(guest.app, "_display", display)

    def shows(self) -> list[str]:
        return self.terminal.rows()


def seated(game: Game) -> Match:
    """One person among computer players, whose turn it is."""
    match = friends(game, 1, game.info.most_players - 1)
    while match.decider != 0 or not asks_alone(match):
        match.apply(match.table.options()[0])
    return match


def test_what_has_changed_on_a_sheet_stands_in_the_light() -> None:
    """All else goes back into the ground; a sheet on which nothing has changed stays as it is."""
    colours, symbols = palette(HOUSE, "default"), SETS["unicode"]
    before, now, same = (Canvas(40, 10, colours, symbols) for _ in range(3))
    for sheet in (before, now, same):
        sheet.put(1, 1, "deck")
        sheet.put(1, 8, "hand")
    now.put(30, 5, "card")
    now.spotlight(before)
    same.spotlight(before)

    def ink(sheet: Canvas, y: int, word: str) -> object:
        return next(one.style.color for one in sheet.strip(y) if word in one.text and one.style)

    assert ink(now, 5, "card") == ink(before, 1, "deck") == ink(same, 1, "deck")
    assert ink(now, 1, "deck") == ink(now, 8, "hand") != ink(before, 1, "deck")


@pytest.fixture(autouse=True)
def _evening(quick_hands: None) -> None: ...


@each(GAMES)
def test_the_terminal_shows_what_is_painted(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, seated(game), tmp_path / "table.spyhouse.json")
        await come_to(guest, TableScreen)
        await guest.resize(SMALL)
        await settle(guest)
        line = Line(guest, monkeypatch)
        await guest.resize(LARGE)
        for key in KEYS:
            await press(guest, key)
            await guest.until(lambda: line.shows() == [row.rstrip() for row in guest.rows()])

    at_home(story, LARGE)


@pytest.mark.parametrize("size", SIZES)
@each([game for game in GAMES if game.info.id in ("inkognito", "secret_night")])
def test_rows_that_come_and_go_leave_nothing_behind(
    game: Game, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a form whose rows depend on how many play (most in these games), when chairs come and go, then nothing old stays on screen."""

    async def story(guest: Guest) -> None:
        await guest.resize((size[0] + 10, size[1]))
        await settle(guest)
        line = Line(guest, monkeypatch, size)
        await guest.resize(size)
        for key in ("minus", "minus", "plus", "plus", "plus", "f2", "f2", "tab", "minus"):
            await press(guest, key)
            await guest.until(lambda: line.shows() == [row.rstrip() for row in guest.rows()])

    at_home(story, size, set_up=game)


@each(GAMES)
def test_a_cursor_sends_little_more_than_itself(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, seated(game), tmp_path / "table.spyhouse.json")
        await come_to(guest, TableScreen)
        await press(guest, "down", "up")
        areas: list[int] = []
        ask = Painted._exchange_repaint_regions

        def asked(self: Painted) -> Any:
            regions = ask(self)
            areas.append(sum(region.area for region in regions))
            return regions

        monkeypatch.setattr(Painted, "_exchange_repaint_regions", asked)
        sent: list[int] = []
        for _ in range(
            6
        ):  # what the table coming up left to be painted may still be among the first, or paint all anew
            areas.clear()
            await press(guest, "down")
            sent += [sum(areas)] * bool(areas)
            await press(guest, "up")
        assert min(sent) < FEW * LARGE[0] * LARGE[1]

    at_home(story, LARGE)


def test_only_lines_that_look_otherwise_are_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a sheet of many rows, when it is painted anew and two of them differ, then few lines are made; and after a look
    that Textual does not know of has changed all of them, every line."""

    class Counted(Painted):
        words = "a"

        def paint(self, c: Canvas) -> None:
            for y in range(c.height):
                c.put(0, y, f"row {y}" + (self.words if y in (3, 4) else ""))

    async def story(guest: Guest) -> None:
        await settle(guest)
        sheet, made = Counted(), []
        await guest.app.screen.mount(sheet)
        await settle(guest)
        make = Painted.render_line
        monkeypatch.setattr(Counted, "render_line", lambda self, y: (made.append(y), make(self, y))[1])
        sheet.words = "b"
        sheet.repaint()
        await settle(guest)
        assert {3, 4} <= set(made)
        assert len(set(made)) < 6
        made.clear()
        sheet.notify_style_update()
        sheet.words = "c"
        guest.app.screen.refresh(layout=True)
        await settle(guest)
        assert "row 3c" in "\n".join(guest.rows())

    at_home(story, LARGE)


def test_what_is_the_same_between_two_changes_of_a_row_is_not_sent_again() -> None:
    """Given two changes in a row, then they are sent apart where the way is long, and together where it is short."""
    before, near, far = (Canvas(40, 1, palette(HOUSE, "default"), SETS["unicode"]) for _ in range(3))
    for sheet, x in ((near, 9), (far, 30)):
        sheet.put(4, 0, "a")
        sheet.put(x, 0, "b")
    assert [*near.changes(before)] == [Region(3, 0, 8, 1)]
    assert [*far.changes(before)] == [Region(3, 0, 3, 1), Region(29, 0, 3, 1)]


@pytest.mark.timeout(10)
@pytest.mark.parametrize("width", [1, 0, -4])
def test_words_find_an_end_where_there_is_no_room_at_all(width: int) -> None:
    """A terminal can be made smaller than the margins of a page."""
    assert "".join(evenly("Anna wins", width)) in ("Annawins", "Anna wins")


def test_a_part_of_another_sheet_keeps_what_can_be_clicked_explained_and_pointed_at_in_it() -> None:
    colours, signs = palette(HOUSE, "default"), SETS["unicode"]
    whole, c = Canvas(12, 6, colours, signs), Canvas(12, 3, colours, signs)
    whole.marks = c.marks = {"seen": 1, "above": 2}
    for y in range(6):
        whole.put(0, y, f"row {y}")
    whole.click(0, 1, 5, 2, "half of it")
    whole.click(0, 0, 5, 1, "above")
    whole.explain(0, 4, 5, 1, "a sign")
    whole.mark("seen", 8, 3)
    whole.mark("above", 8, 1)
    c.take_over(0, 0, whole, top=2)
    c.point_out()
    assert [row[:5] for row in c.plain()] == ["row 2", "row 3", "row 4"]
    assert [(hot.what, hot.y, hot.height) for hot in c.hot] == [("half of it", 0, 1)]
    assert [(one.words, one.y) for one in c.shown] == [("a sign", 2)]
    assert c.pointed == {"seen": (8, 1)}


@pytest.mark.parametrize(
    ("first", "rows", "begins"),
    [(2, [], 2), (9, [], 6), (-3, [], 0), (2, [(9, 1)], 6), (5, [(1, 2)], 1), (2, [(3, 2)], 2), (0, [(8, 2)], 6)],
)
def test_of_a_picture_that_is_too_high_a_part_is_seen_with_all_that_has_to_be(
    first: int, rows: list[tuple[int, int]], begins: int
) -> None:
    """Given four rows of ten: no farther from where they were than they must be."""
    assert scrolled(first, 4, 10, [Region(0, y, 1, high) for y, high in rows]) == begins
