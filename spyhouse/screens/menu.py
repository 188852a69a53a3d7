"""The first screen: the games, and what can be gone on with."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from ..engine.catalog import catalog
from ..widgets.lists import Line, LineList
from .base import HouseScreen


class MenuScreen(HouseScreen):
    def body(self) -> Iterable[Widget]:
        games = [Line(game.info.title, game.info.minutes, game) for game in catalog().games.values()]
        yield LineList([*games, Line("Quit", value="quit")])

    def on_mount(self) -> None:
        self.say_title("Spyhouse", "Choose a game")
        self.query_one(LineList).focus()

    async def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        if event.line.value == "quit":
            self.app.exit(0)
