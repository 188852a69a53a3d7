"""The end of a game: who won and why, everything turned up, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from ..engine.game import Setting, Value
from ..engine.match import Match
from ..engine.words import listed
from ..look.art import spaced
from ..look.letters import HIGH, large
from ..widgets.board import Board, GenericBoard
from ..widgets.canvas import Canvas, Painted, evenly, seat_ink, seat_letter
from ..widgets.lists import Line, LineList
from .base import HouseScreen

if TYPE_CHECKING:
    from .play import Director


def verdict(match: Match) -> str:
    """Who won, without the full stop."""
    result = match.table.result
    assert result is not None
    return result.words(match.names).removesuffix(".")


def reason(match: Match) -> str:
    """Why the game is over: the last thing that happened. Who has won stands above it already."""
    result, events = match.table.result, match.events_for(None)
    assert result is not None
    return events[-1].words(match.names).removesuffix(result.words(match.names)).rstrip() if events else ""


class Banner(Painted):
    """The verdict in letters as large as there is room for, and the reason below."""

    def __init__(self, match: Match) -> None:
        super().__init__(id="banner")
        self.words, self.why = verdict(match), reason(match)  # the next game may be dealt while this one still shows
        self.won = bool(match.table.result and match.table.result.winners)

    def paint(self, c: Canvas) -> None:
        words, ink = self.words, "accent" if self.won else "paper"
        why = evenly(self.why, c.width - 8)
        drawn = large(words) if c.symbols.name == "unicode" else []
        roomy = bool(drawn) and len(drawn[0]) <= c.width - 4 and c.height >= HIGH + len(why)
        lines = drawn if roomy else [spaced(words) if cell_len(spaced(words)) <= c.width - 4 else words]
        gap = int(c.height > len(lines) + len(why) + 1)
        top = max((c.height - len(lines) - gap - len(why) + 1) // 2, 0)
        for number, line in enumerate([*lines, *[""] * gap, *why]):
            c.centre(
                top + number, line, ink if number < len(lines) else "paper", bold=number < len(lines) and not roomy
            )


class Standings(Painted):
    """What every seat has won so far."""

    def __init__(self, match: Match) -> None:
        super().__init__(id="standings")
        self.match = match
        self.games = match.standings().games
        self.masters = [match.names[seat] for seat in match.series_winners()]
        self.rows = list(self._rows())

    def paint(self, c: Canvas) -> None:
        match, rows, masters = self.match, self.rows, self.masters
        games = "one game" if self.games == 1 else f"{self.games} games"
        heading = f"{listed(masters)} {'win' if len(masters) > 1 else 'wins'} the match" if masters else ""
        c.rule(0, 0, c.width, title=heading or f"After {games}", title_ink="accent" if heading else "shadow")
        columns = -(-len(rows) // max(c.height - 1, 1))
        high = -(-len(rows) // columns)
        wide = c.width // columns
        for number, (seat, score, won) in enumerate(rows):
            x, y = number // high * wide + 2, 1 + number % high
            c.put(x - 2, y, c.symbols.pointer if won else " ", "accent")
            c.put(x, y, seat_letter(seat, match.game.letters), seat_ink(seat, match.inks), bold=True)
            c.put(x + 2, y, match.names[seat], "paper", bold=won, width=max(wide - 5 - cell_len(score), 6))
            c.right(x + wide - 4, y, score, "accent" if won else "shadow")

    def _rows(self) -> Iterator[tuple[int, str, bool]]:
        """Seat, score and whether it has won this game."""
        match, standings, result = self.match, self.match.standings(), self.match.table.result
        assert result is not None
        for seat in range(len(match.players)):
            parts: list[str] = []
            if result.points:
                parts.append(f"+{result.points[seat]}" if standings.games > 1 else "")
                parts.append(_counted(standings.points[seat], "point"))
            if standings.games > 1 or (standings.wins[seat] and not result.points):
                parts.append(_counted(standings.wins[seat], "win"))
            yield seat, "   ".join(filter(None, parts)), seat in result.winners


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{' ' if number == 1 else 's'}"


class ResultScreen(HouseScreen):
    DEFAULT_CSS = """
    ResultScreen {
        #banner { height: 7; }
        &.-low #banner { height: 5; }
        #after { height: 6; layout: horizontal; padding: 0 1; }
        #after LineList { width: 1fr; padding: 1 2 0 0; }
        #standings { width: 1fr; }
        &.-narrow #standings { width: 34; }
    }
    """
    KEYS = (
        ("Enter", "choose", "choose"),
        ("r", "replay", "replay"),
        ("a", "play again", "again"),
        ("l", "log", "log"),
        ("q", "menu", "leave"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", "Replay", id="result.replay", tooltip="The whole game again, step by step"),
        Binding("a", "again", "Play again", id="result.again", tooltip="The same table once more"),
        Binding("l", "log", "Log", id="result.log", tooltip="Everything that happened, turned up"),
        Binding("q", "leave", "Menu", id="result.leave", tooltip="Back to the menu; the game is kept"),
    ]

    def __init__(self, director: Director) -> None:
        super().__init__()
        self.director = director
        self.changes: dict[str, Value] = {}
        """What was chosen anew for the next game, where the game allows that."""

    def _lines(self) -> list[Line]:
        return [
            Line("See it again", "step by step, every hand", self.action_replay),
            Line("Play again", "the same table", self.action_again),
            *map(self._setting_line, self._may_change),
            Line("Read the log", "", self.action_log),
            Line("Back to the menu", "the game is kept", self.action_leave),
        ]

    @property
    def _may_change(self) -> list[Setting]:
        return [setting for setting in self.director.match.game.info.settings if setting.between_games]

    def _setting_line(self, setting: Setting) -> Line:
        value = self.changes.get(setting.name, self.director.match.options[setting.name])
        words = dict(setting.choices).get(value, str(value))
        return Line(f"{setting.label}: {words}", "for the next game", lambda: self._change(setting))

    def _change(self, setting: Setting) -> None:
        """To the next of its values."""
        values = [value for value, _ in setting.choices]
        now = self.changes.get(setting.name, self.director.match.options[setting.name])
        self.changes[setting.name] = values[(values.index(now) + 1) % len(values)]
        lines = self.query_one(LineList)
        lines.show(self._lines(), lines.cursor)

    def body(self) -> Iterable[Widget]:
        match = self.director.match
        board = match.game.load_screen() or GenericBoard
        yield Banner(match)
        yield board(id="board")
        with Container(id="after"):
            yield LineList(self._lines())
            yield Standings(match)

    def on_mount(self) -> None:
        match = self.director.match
        self.say_title(match.game.info.title, "The game is over", self.director.keeper.trouble)
        self.heard = board = self.query_one(Board)
        board.show(match.view(None))
        self.say_keys([*self.KEYS, *board.keys_to_show()])
        self.query_one(LineList).focus()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        do: Callable[[], None] = event.line.value
        do()

    def action_choose(self) -> None:
        self.query_one(LineList).action_choose()

    def action_replay(self) -> None:
        from .replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.director.match))

    def action_again(self) -> None:
        self.director.next_game(self.changes)

    def action_log(self) -> None:
        from .papers import LogScreen

        self.app.push_screen(LogScreen(self.director, None))

    def action_leave(self) -> None:
        self.director.leave()
