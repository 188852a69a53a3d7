"""The coach's strip stays below the table while the others move: nothing jumps under the eyes of whoever learns."""

from __future__ import annotations

from rulesets.microfilms import GAME
from spyhouse.coach import first_game
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Ask, Computer
from spyhouse.widgets.board import Board

from .friends import director, press, settle
from .house import LARGE, Guest, at_home


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
        await guest.until(lambda: guest.sees("The others move."))
        sizes[Computer] = guest.screen.query_one(Board).size.height

    at_home(story, LARGE, new_game=first_game(GAME, lesson))
    assert sizes[Ask] == sizes[Computer] == 22
