"""The end of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.widget import Widget

from ..widgets.lists import Line, LineList
from .base import HouseScreen

if TYPE_CHECKING:
    from .play import Director


class ResultScreen(HouseScreen):
    def __init__(self, director: Director) -> None:
        super().__init__()
        self.director = director

    def body(self) -> Iterable[Widget]:
        yield LineList([Line("Play again", value="again"), Line("Back to the menu", value="leave")])

    def on_mount(self) -> None:
        match = self.director.match
        result = match.table.result
        assert result is not None
        self.say_title(match.game.info.title, result.words(match.names))
        self.query_one(LineList).focus()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        if event.line.value == "again":
            self.director.next_game()
        else:
            self.director.leave()
