"""The end of a game: who won and why, everything turned up, and what comes next."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual import work
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from ..engine.game import Setting, Value
from ..engine.visibility import Seat
from ..engine.words import headed, listed
from ..film import CannotReplay
from ..hindsight import MOST, Course, course
from ..look.art import spaced
from ..look.letters import HIGH
from ..sitting import Over, Sitting
from ..widgets import guard
from ..widgets.board import Board, board_of
from ..widgets.canvas import Canvas, Painted, evenly, seat_ink
from ..widgets.lists import Line, LineList
from ..widgets.pieces import LIT, badge, heading, lit_window, paint_lamp
from ..widgets.pixels import width_of, write
from ..widgets.seal import wax
from .base import GuardedScreen
from .coach import CoachScreen
from .hindsight import HindsightScreen
from .listing import shortest
from .log import LogScreen
from .replay import ReplayScreen
from .story import Story, honours

if TYPE_CHECKING:
    from .play import Director


_OTHER: Final = (("Everything turned up", "as it ended"), ("How it went", "and what decided it"))
"""What is behind the key, before and after it was pressed."""
_SHORT: Final = {"Everything turned up": "All turned up", "Back to the menu": "Menu"}
"""As they stand side by side in a narrow terminal."""


_TALL: Final = 10
"""Rows of a banner that has room for pictures, or for a verdict twice as large."""
_LINES: Final = 2
"""Why it was won, in a lower one: as many sentences as find room on so many."""
_BETWEEN: Final = 5
"""Columns between what comes next, at most."""
_ASIDE: Final = 2
"""Rows for what comes next, at most, where it stands side by side."""


class Banner(Painted):
    """The verdict in letters as large as there is room for, and the reason below: between the window of the game and the
    seal of whoever has won."""

    def __init__(self, sitting: Sitting, step: Over) -> None:
        super().__init__(id="banner")
        self.sitting, self.winners = sitting, step.winners
        self.words, self.who = headed(step.verdict)
        self.why = step.reason
        if not self.who and step.unmasked and len(self.winners) == 1:
            self.who = step.unmasked[self.winners[0]]

    def paint(self, c: Canvas) -> None:
        if c.drawn and c.palette.dark:
            paint_lamp(c, 0.4)
        large = 2 * width_of(self.words) if c.drawn and c.height >= _TALL else 0
        if 0 < large <= c.width - 4:
            write(c, (c.width - large) // 2, 1, self.words, "accent" if self.winners else "paper", scale=2)
            self._paint_words(c, 0, c.width, HIGH + 3)
        elif large or (c.drawn and c.height >= _TALL):
            beside = LIT[0] + 4
            self._paint_words(c, beside, c.width - 2 * beside)
            lit_window(c, 2, c.height - LIT[1] // 2, self.sitting.game)
            for seat in self.winners[:1]:
                rows = wax(c.palette, self.sitting.letter(seat), seat_ink(seat, self.sitting.inks), 6, 1)
                c.dots(c.width - 2 - (LIT[0] + len(rows[0])) // 2, c.height - len(rows) // 2 - 1, rows)
        else:
            self._paint_words(c, 0, c.width)

    def _paint_words(self, c: Canvas, x: int, wide: int, below: int = 0) -> None:
        """All of them, or `below` what is written already: why."""
        words, ink = self.words, "accent" if self.winners else "paper"
        said = self.why
        while c.height < _TALL and len(evenly(said, wide - 4)) > _LINES and ". " in said:
            said = f"{said.rpartition('. ')[0]}."
        why = [*filter(None, [self.who]), *evenly(said, wide - 4)]
        across = width_of(words) if c.drawn and c.height >= HIGH + len(why) else 0
        head = HIGH if 0 < across <= wide - 2 else 1
        if self.who and head + len(why) + 2 > c.height:  # the winner's lane says it, too
            del why[0]
        gap = int(c.height > head + len(why))
        top = max((c.height - head - gap - len(why)) // 2, 0)
        if not below and head > 1:
            write(c, x + (wide - across) // 2, 2 * top + 1, words, ink)
        elif not below:
            words = spaced(words) if cell_len(spaced(words)) <= wide - 4 else words
            c.centre(top, words, ink, x=x, width=wide, bold=True)
        for number, line in enumerate(why, below or top + head + gap):
            who = line == self.who
            c.centre(number, line, "accent" if who else "paper", x=x, width=wide, bold=who)


class Nexts(LineList):
    """What comes next, each line with the key that does it from anywhere on the page. After one game they stand side by
    side, where all of them find room, in two rows if need be."""

    keyed: Sequence[str] = ()

    def paint(self, c: Canvas) -> None:
        wide = [max(cell_len(f"{key} {line.label}"), cell_len(line.note) + 2) + 2 for key, line in self._with_keys()]
        each = 1 + any(line.note for line in self.lines)
        for rows in range(1, c.height // each + 1) if c.height <= _ASIDE else ():
            columns = [max(wide[at : at + rows]) for at in range(0, len(wide), rows)]
            gap = min((c.width - sum(columns)) // max(len(columns) - 1, 1), _BETWEEN)
            if gap > 0:
                self._paint_aside(c, rows, each, columns, gap)
                return
        super().paint(c)

    def _paint_aside(self, c: Canvas, rows: int, each: int, columns: Sequence[int], gap: int) -> None:
        self._rows_high = rows
        for number, (key, line) in enumerate(self._with_keys()):
            column, y = number // rows, number % rows * each
            x, chosen = sum(columns[:column]) + column * gap, number == self.cursor and self.has_focus
            if chosen:
                c.fill(x, y, columns[column], each, "chosen")
            end = c.put(x + 1, y, key, "on_chosen" if chosen else "accent", bold=True)
            c.put(max(end + 1, x + 3), y, line.label, "on_chosen" if chosen else "paper", bold=True)
            c.put(x + 3, y + 1, line.note, "on_chosen" if chosen else "shadow")
            c.click(x, y, columns[column], each, number)

    def _with_keys(self) -> Iterator[tuple[str, Line]]:
        return zip(self.keyed, self.lines, strict=True)

    def _paint_line(self, c: Canvas, x: int, y: int, width: int, number: int, line: Line) -> None:
        chosen = number == self.cursor and self.has_focus
        super()._paint_line(c, x + 2, y, width - 2, number, line)
        c.fill(x, y, 2, 1, "chosen" if chosen else self.back)
        c.put(x, y, self.keyed[number], "on_chosen" if chosen else "accent", bold=True)


class Standings(Painted):
    """What every seat has won so far."""

    def __init__(self, sitting: Sitting, step: Over) -> None:
        super().__init__(id="standings")
        self.sitting = sitting
        self.step = step
        self.games = step.standings.games
        self.masters = [sitting.names[seat] for seat in step.champions]
        self.rows = list(self._rows())

    def paint(self, c: Canvas) -> None:
        sitting, rows, masters = self.sitting, self.rows, self.masters
        games = "one game" if self.games == 1 else f"{self.games} games"
        verdict = f"{listed(masters)} {'win' if len(masters) > 1 else 'wins'} the match" if masters else ""
        heading(c, 0, 0, c.width - 2, verdict or f"After {games}", ink="accent" if verdict else "shadow")
        columns = -(-len(rows) // max(c.height - 1, 1))
        high = -(-len(rows) // columns)
        wide, names = c.width // columns, max(map(cell_len, sitting.names))
        for number, (seat, score, won) in enumerate(rows):
            x, y = number // high * wide, 1 + number % high
            badge(c, x, y, sitting.letter(seat), seat_ink(seat, sitting.inks))
            c.put(
                x + 4,
                y,
                sitting.names[seat],
                "accent" if won else "paper",
                bold=won,
                width=max(wide - 5 - cell_len(score), 3),
            )
            was = self.step.unmasked[seat] if self.step.unmasked else ""
            room = wide - names - 10 - cell_len(score)
            c.put(x + 6 + names, y, shortest((was, was.partition(",")[0]), room), "shadow")
            c.right(x + wide - 3, y, score, "accent" if won else "shadow")

    def _rows(self) -> Iterator[tuple[Seat, str, bool]]:
        """Seat, score and whether it has won this game; the best first."""
        step, standings, unit = self.step, self.step.standings, self.sitting.game.info.scored_in
        for seat in standings.ranked():
            parts: list[str] = []
            if step.points:
                parts.append(f"+{step.points[seat]}" if standings.games > 1 else "")
                parts.append(_counted(standings.points[seat], unit))
            if standings.games > 1 or (standings.wins[seat] and not step.points):
                parts.append(_counted(standings.wins[seat], "game" if unit == "win" else "win"))
            yield seat, "   ".join(filter(None, parts)), seat in step.winners


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{' ' if number == 1 else 's'}"


def _when(sitting: Sitting, step: Over) -> str:
    """How far it came."""
    return ", ".join(filter(None, (step.view.table.clock(), _counted(sitting.moves, "move").strip())))


class ResultScreen(GuardedScreen):
    DEFAULT_CSS = """
    ResultScreen {
        #banner { height: 10; }
        &.-low #banner { height: 7; }
        #story { height: 1fr; }
        #after { height: 7; layout: horizontal; padding: 1; }
        &.-low #after { height: 5; padding: 0 1; }
        #after LineList { width: 1fr; padding: 0 2 0 0; }
        #standings { width: 1fr; }
        &.-narrow #standings { width: 34; }
        &.-once #standings { display: none; }
        &.-once #after LineList { padding: 0; }
        &.-row #after { height: 4; padding: 1; }
        &.-narrow.-once #after { height: 3; padding: 1 1 0 1; }
        &.-narrow.-row #after { height: 2; padding: 1 1 0 1; }
    }
    """
    KEYS = (("l", "log", "log"),)
    """The others stand in the list."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", "Replay", id="result.replay", tooltip="The whole game again, step by step"),
        Binding(
            "h", "hindsight", "Hindsight", id="result.hindsight", tooltip="What the house would have done otherwise"
        ),
        Binding("e", "turn", "The table", id="result.turn", tooltip="How the game went, or everything turned up"),
        *(
            Binding(str(number), f"see({number})", show=False, id=f"result.see{number}", tooltip="Where it turned")
            for number in range(1, MOST + 1)
        ),
        Binding("a", "again", "Play again", id="result.again", tooltip="The same table once more"),
        Binding("s", "change", show=False, id="result.change", tooltip="Otherwise next time, where that can be chosen"),
        Binding("l", "log", "Log", id="result.log", tooltip="Everything that happened, turned up"),
        Binding("q", "leave", "Menu", id="result.leave", tooltip="Back to the menu; the game is kept"),
    ]

    def __init__(self, director: Director, step: Over) -> None:
        super().__init__()
        self.director = director
        self.sitting = director.sitting
        self.step = step
        self.changes: dict[str, Value] = {}
        """What was chosen anew for the next game, where the game allows that."""
        self.has_story = self.sitting.game.lookahead is not None
        self.course: Course | None = None
        self.turned = False
        """Everything turned up shows, not how it went."""

    def _lines(self) -> list[tuple[str, Line]]:
        """Each with its key, where it has one; in few words where they stand side by side in a narrow terminal."""
        other, how = _OTHER[self.turned]
        lines = [
            ("r", Line("See it again", "from the deal on", self.action_replay)),
            ("h", Line("In hindsight", "the better choices", self.action_hindsight)),
            *([("e", Line(other, how, self.action_turn))] if self.has_story else []),
            ("a", Line("Play again", "the same table", self.action_again)),
            *(("" if number else "s", self._setting_line(one)) for number, one in enumerate(self.step.changeable)),
            ("q", Line("Back to the menu", "it is kept", self.action_leave)),
        ]
        if not (self.has_class("-narrow") and self.has_class("-once")):
            return lines
        return [(key, Line(_SHORT.get(line.label, line.label), "", line.value)) for key, line in lines]

    def _show_lines(self) -> None:
        lines, told = self.query_one(Nexts), self._lines()
        actions = {"r": "replay", "h": "hindsight", "e": "turn", "a": "again", "s": "change", "q": "leave"}
        lines.keyed = [self.key_now(key, actions[key]) if key else "" for key, _ in told]
        lines.show([line for _, line in told], lines.cursor)

    def _setting_line(self, setting: Setting) -> Line:
        value = self.changes.get(setting.name, self.sitting.options[setting.name])
        words = dict(setting.choices).get(value, str(value))
        return Line(f"{setting.label}: {words}", "next time", lambda: self._change(setting))

    def _change(self, setting: Setting) -> None:
        """Change this setting to its next value."""
        values = [value for value, _ in setting.choices]
        now = self.changes.get(setting.name, self.sitting.options[setting.name])
        self.changes[setting.name] = values[(values.index(now) + 1) % len(values)]
        self._show_lines()

    def body(self) -> Iterable[Widget]:
        yield Banner(self.sitting, self.step)
        yield Story(self.sitting, self.step)
        yield board_of(self.sitting.game)
        with Container(id="after"):
            yield Nexts()
            yield Standings(self.sitting, self.step)

    def on_mount(self) -> None:
        self.keep_out(guard.PAGE)
        once = not self.step.points and self.step.standings.games == 1
        self.set_class(once, "-once")
        self.set_class(once and not self.step.changeable, "-row")
        self.say_title(
            self.sitting.game.info.title, self.step.verdict, self.sitting.trouble or _when(self.sitting, self.step)
        )
        self.heard = board = self.query_one(Board)
        board.show(self.step.view)
        self.query_one(LineList).focus()
        self._show()
        if self.has_story:
            self._look()
        if (leave := self.sitting.take_leave()) is not None:
            self.app.push_screen(CoachScreen(self.sitting.game.info.title, leave))

    @work
    async def _look(self) -> None:
        """How it went, found beside the screen's thread."""
        with contextlib.suppress(CannotReplay):  # the replay says why
            if (found := await self.beside(lambda: course(self.sitting.film()))) is not None:
                self.course = found
                self.query_one(Story).tell(found, honours(found, self.step.winners) if self.has_class("-once") else ())
                self._show()
                return
        self.has_story = False
        self._show()

    def _show(self) -> None:
        """How it went, or everything turned up."""
        board = self.query_one(Board)
        story = self.has_story and not self.turned
        self.query_one(Story).display, board.display = story, not story
        self._show_lines()
        decided = len(self.course.turns) if self.course is not None else 0
        figures = [("1" if decided == 1 else f"1-{decided}", "see it", "see(1)")] if decided else []
        self.say_keys(
            [("Enter", "choose", "nothing"), *(figures if story else []), *self.KEYS]
            + ([] if story else list(board.keys_to_show()))
        )

    def action_turn(self) -> None:
        self.turned = self.has_story and not self.turned
        self._show()

    def action_see(self, number: int) -> None:
        """The step at which it turned, in the replay."""
        if self.course is not None and number <= len(self.course.turns):
            step = self.course.turns[number - 1].step
            self.app.push_screen(ReplayScreen(self.sitting.game, self.sitting.film, step))

    def on_story_chosen(self, event: Story.Chosen) -> None:
        self.action_see(event.number)

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        do: Callable[[], None] = event.line.value
        do()

    def action_replay(self) -> None:
        self.app.push_screen(ReplayScreen(self.sitting.game, self.sitting.film))

    def action_hindsight(self) -> None:
        sitting = self.sitting
        self.app.push_screen(HindsightScreen(sitting.game, sitting.people, sitting.film))

    def action_again(self) -> None:
        self.director.do(self.sitting.next_game, self.step, self.changes)

    def action_change(self) -> None:
        for setting in self.step.changeable[:1]:
            self._change(setting)

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.director))

    def action_leave(self) -> None:
        self.director.leave()
