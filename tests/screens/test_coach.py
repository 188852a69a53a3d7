"""The coach of a first game: where the strip stands, and what is read where there is no room for one."""

from __future__ import annotations

from rulesets.microfilms import GAME
from spyhouse.coach import Speech, first_game, watching
from spyhouse.engine.lesson import Look
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.coach import CoachScreen
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Ask, Computer
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.coach import LIST, figures

from .friends import come_to, director, press, settle
from .house import LARGE, SMALL, Guest, at_home


def test_the_table_stays_as_large_while_the_others_move() -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None
    sizes: dict[type, int] = {}

    async def story(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, TableScreen) and guest.sees("WHAT TO PRESS"))
        await settle(guest)
        sizes[Ask] = guest.screen.query_one(Board).size.height
        await press(guest, "2")
        await guest.until(lambda: isinstance(director(guest).sitting.next(), Computer))
        await guest.until(lambda: guest.sees("Play on, and they move at once"))
        sizes[Computer] = guest.screen.query_one(Board).size.height

    at_home(story, LARGE, new_game=first_game(GAME, lesson))
    assert sizes[Ask] == sizes[Computer] == 22


def test_where_there_is_no_strip_what_was_said_can_be_read_again() -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await come_to(guest, CoachScreen)
        said = guest.text()
        await press(guest, "enter", "y")
        assert isinstance(guest.screen, CoachScreen)
        assert guest.text() == said
        await press(guest, "y")
        await come_to(guest, TableScreen)
        await press(guest, "y")  # calls the coach back
        await come_to(guest, CoachScreen)

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


def test_only_what_stands_on_the_table_has_a_figure_and_the_strip_says_whose_move_it_is() -> None:
    said = Speech(
        1, 9, "Pass.", look=(Look("You are Suspect."), Look("Your purse.", "francs"), Look("The deck.", "deck"))
    )
    assert said.marks == {"francs": 1, "deck": 2}
    assert watching(said, "Boris is thinking.").happened == ("Boris is thinking.",)
    assert not watching(said, "").marks


def test_what_has_no_room_for_a_figure_leaves_no_gap_in_their_row() -> None:
    """Neither on the table nor beside the words; the list keeps its own while it is not shown."""
    said = Speech(1, 9, "Pass.", look=(Look("The deck.", "deck"), Look("The list.", LIST), Look("Money.", "francs")))
    sheet = Canvas(20, 2, palette(GAME.info.mood, "default"), SETS["unicode"])
    sheet.marks = {mark: number for mark, number in said.marks.items() if mark != LIST}
    sheet.put(0, 0, "a row that is full  ".replace(" ", "x"))
    sheet.mark("deck", 2, 0)
    sheet.mark("francs", 2, 1)
    sheet.point_out()
    assert sheet.pointed.keys() == {"francs"}
    assert figures(said, {"francs"}) == {"francs": 2}
    assert figures(said, {"francs", LIST}) == {LIST: 1, "francs": 2}
    assert sheet.plain()[1].split() == ["II"]
