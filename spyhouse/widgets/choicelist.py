"""The choice list of a game: the legal actions, narrowed part by part, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.message import Message

from ..choices import Choices, Row, room_ahead
from ..engine.view import View
from ..engine.words import counted
from .board import Aim
from .canvas import Canvas, wrapped
from .coach import LIST
from .guard import Guard
from .lists import FIGURES, Line, LineList

if TYPE_CHECKING:
    from ..engine.actions import Action

TOGETHER: Final = 28
"""Columns of what cannot be chosen for one reason, on one line."""
_BACK: Final = "back"


class ChoiceList(LineList):
    """The legal actions of a decision, narrowed step by step; asks again where the game wants a confirmation."""

    SETS_APART: ClassVar[bool] = True

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace", "back", "Back", id="choice.back", tooltip="One step back in this choice"),
    ]

    class Decided(Message):
        """An action was chosen (and confirmed), of those that this view offers."""

        def __init__(self, action: Action, view: View[Any]) -> None:
            super().__init__()
            self.action = action
            self.view = view

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(numbered=True, id=id)
        self.choices: Choices | None = None
        self.confirming: Action | None = None
        self.question = ""
        self.ahead: Sequence[Line] = ()
        self.also: Sequence[Line] = ()
        self.call = ""
        self.pointing: Callable[[tuple[Action, ...]], None] = lambda actions: None
        """Told at once which actions the cursor stands on: a board shows them in the same frame, where a message would
        come one late."""
        self.aiming: Callable[[str], None] = lambda goal: None
        """The same of the goal of a walk."""
        self.meant: Action | None = None
        """What the coach of a first game suggests: its line is marked."""
        self.goal = ""
        """Where the coach says to walk: a line that goes there is marked instead."""
        self.elsewhere = False
        """Is what the coach suggests done with a key of the board? Then no line of the list is marked, and none has a cursor."""
        self.sensible: Action | None = None
        """What the list opens on, also after a part of it was chosen."""
        self.looked_at = False
        """Does the coach point at the whole list?"""
        self.figure_of_list: Callable[[], int] = lambda: 0
        """Which figure that is."""
        self.refilled: Callable[[], None] = lambda: None
        """Told when other lines of the same question are shown."""
        self.at_start: Callable[[], None] = lambda: None
        """Told when there is no step of the choice to take back."""
        self.airs = False
        """It lies close below a board, with nothing beside it."""
        self.deaf: Guard | None = None
        """While it lasts nothing can be chosen."""
        self.pressed = 0.0
        """When the key or the button went down that is being answered now."""

    def guard(self, seconds: float) -> None:
        """A fresh question: what was typed ahead must not answer it."""
        self.deaf = Guard(self, seconds, self.repaint)

    def may_choose(self) -> bool:
        """What was pressed last, here or elsewhere on the page, may answer the question."""
        return self.deaf is None or self.deaf.lets("choose", self.pressed)

    def ask(self, view: View[Any], aims: Sequence[Aim], also: Sequence[Line], call: str = "") -> None:
        """Put the decision on the table, with its options; before them where to walk, and `also` are lines that are no
        options of its seat; `call` says who else is asked the same."""
        self.choices = Choices(view)
        self.proper = view.names
        self.call = call
        self.confirming = None
        self.ahead = [Line(aim.label, aim.note, aim) for aim in aims]
        self.also = also
        self._refill()

    def offer(self, question: str, lines: Sequence[Line], call: str = "") -> None:
        """Lines that are no actions of the game (go on, pass the device)."""
        self.choices = None
        self.confirming = None
        self.question = question
        self.call = call
        self.show(lines)

    def _refill(self) -> None:
        """The lines anew. The cursor opens on what stands behind the foremost, unless that is a single line."""
        choices = self.choices
        if choices is None:
            return
        if self.confirming is not None:
            self.question = choices.doubt(self.confirming)
            answers = [Line("No, back", value=False), Line("Yes, do it", value=True)]
            self.show(answers[::-1] if choices.is_welcome(self.confirming) else answers)
            self.refilled()
            return
        self.question = f" {self.house.symbols.more} ".join([choices.question, *choices.trail])
        around = ((), ()) if choices.path else (self.ahead, self.also)
        rows = choices.rows()
        first = sum(map(choices.is_foremost, rows))
        lines = self._lines(rows, first, *around)
        self.show(lines, first if first + 1 < sum(line.enabled for line in lines) else 0)
        self.refilled()

    @property
    def shows_cursor(self) -> bool:  # type: ignore[override]
        return not self.elsewhere or self.meant is None

    def marks(self, line: Line) -> bool:
        return not self.elsewhere and self._leads_on(line)

    def _leads_on(self, line: Line) -> bool:
        """To what the coach suggests?"""
        if self.confirming is not None:
            return self.meant is not None and line.value is (self.confirming is self.meant)
        if isinstance(line.value, Aim):
            return line.value.goal == self.goal
        meant = self.meant is not None and isinstance(line.value, Row) and self.meant in line.value.actions
        return meant and not self.goes_to(self.goal)

    def goes_to(self, goal: str) -> bool:
        """Is there a line that walks there?"""
        return any(isinstance(line.value, Aim) and line.value.goal == goal for line in self.lines)

    @property
    def is_begun(self) -> bool:
        """Is a part of the choice made, or is it asked whether it is meant?"""
        return bool(self.made)

    @property
    def figure_meant(self) -> str:
        """The figure that chooses the line which the coach suggests, or leads on to it."""
        return next((figure for figure, line in zip(FIGURES, self.lines, strict=False) if self._leads_on(line)), "")

    @property
    def made(self) -> int:
        """How many parts of the choice are made, where another one is asked."""
        return (len(self.choices.path) if self.choices is not None else 0) + (self.confirming is not None)

    @property
    def part_meant(self) -> str:
        """Once a part of the choice is made: which part of what the coach suggests comes now."""
        choices, meant = self.choices, self.meant
        if choices is None or meant is None or not self.is_begun:
            return ""
        if self.confirming is not None:
            return "Yes, do it." if self.confirming is meant else ""
        line = next(filter(self._leads_on, self.lines), None)
        if line is None:  # another part was chosen than the one that leads there
            return ""
        return f"{line.label}."

    def _lines(self, rows: Sequence[Row], first: int, ahead: Sequence[Line], also: Sequence[Line]) -> list[Line]:
        """The walks stand behind the first rows, no more of them than leave every line its figure. What cannot be chosen comes
        last, and what cannot for the same reason shares a line."""
        more, refused = self.house.symbols.more, list[Line]()
        lines = [
            Line(row.label, row.note, row, hint=more if row.leads_on else "", warns=row.warns)
            for row in rows
            if not row.refusals
        ]
        for row in rows:
            if row.refusals:
                short, label = row.refusals[0].short, row.label
                at = next((n for n, one in enumerate(refused) if one.note == short), len(refused))
                for alike in refused[at : at + 1]:
                    label = f"{alike.label}, {label.lower()}"
                if cell_len(label) > TOGETHER:
                    at, label = len(refused), row.label
                refused[at : at + 1] = [Line(label, short, row, enabled=False, why_not=row.sentences)]
        walks = ahead[: room_ahead(len(lines) + len(also))]
        return [*lines[:first], *walks, *lines[first:], *also, *refused]

    def head(self, c: Canvas) -> int:
        top, most = self._air(c), max(c.height - self._first_apart, 2)
        figure = self.figure_of_list() if self.is_looked_at else 0
        room, wide = c.width - 2, c.wide_figure(figure) + 1
        if figure:
            ends = cell_len(wrapped(self.question, room)[-1])
            room -= wide if ends + wide > room else 0
            asked = wrapped(self.question, room)[:most]
            end, row = 2 + cell_len(asked[-1]), top + len(asked) - 1
            c.figure(end, row, figure)
            c.pointed[LIST] = end, row
        waits = self.deaf.bar if self.deaf is not None and not self.waits else ""
        warns = self.choices and self.confirming and not self.choices.is_welcome(self.confirming)
        ink = "danger" if warns else "shadow" if waits else "accent"
        below = c.wrap(1, top, room, self.question, ink, most=most, bold=True)
        if self._goes_back:
            below = self._paint_way_back(c, top, below)
        if self.call and (self.choices is None or not self.choices.path):
            rows = self._rows_of_call(c, below)
            whole = len(wrapped(self.call, c.width - 2)) <= rows
            told = self.call if whole else self.call.partition(";")[0].rstrip(".") + "."
            below = c.wrap(1, below, c.width - 2, told, "paper", most=rows)
        if waits:  # the bar fills along the question
            c.put(0, top, waits if c.symbols.name == "unicode" else ".", "accent")
        return below

    def _rows_of_call(self, c: Canvas, below: int) -> int:
        """Rows for who else is asked, above the lines: they may stand side by side, and something be told below them."""
        room, lines = c.height - below, self.lines[: self._first_apart]
        columns, high = self._layout(lines, c.width, room - 2) if len(lines) > room - 2 else (1, len(lines))
        return max(room - high - (columns > 1), 1)

    def _air(self, c: Canvas) -> int:
        """An empty row above the question, where the list has all the room it can use."""
        said = sum(len(wrapped(words, c.width - 2)) for words in (self.question, self.call) if words)
        room = c.height - said - 1 - self._goes_back
        below = self._arrange(c, room)
        spare = below.gap if self._first_apart < len(self.lines) else below.air or not below.told
        whole = self._tops(c.width)[self._first_apart] <= room
        return int(self.airs and self._tall and whole and bool(spare))

    @property
    def is_looked_at(self) -> bool:
        """Does the coach's figure stand beside it? Only before a part of the choice is made."""
        return self.looked_at and not self._goes_back

    @property
    def _goes_back(self) -> bool:
        """Is there a step of the choice to take back?"""
        return self.choices is not None and bool(self.choices.path) and self.confirming is None

    def _paint_way_back(self, c: Canvas, top: int, below: int) -> int:
        """The key that takes a step of the choice back, which can be clicked, too: behind the question, where its last line
        leaves room; returns the line below."""
        key = "Esc"
        if self.house.keymap:
            from ..keys import on_key_line  # most people keep the keys as they come, and the first paint is quicker

            key = on_key_line(self.house.keymap, type(self), "back", key)
        wide = cell_len(key) + 5
        x, last = c.width - wide - 1, wrapped(self.question, c.width - 2)[: below - top][-1]
        y = below - (cell_len(last) + 2 < x)
        c.put(c.put(x, y, key, "accent", bold=True) + 1, y, "back", "shadow")
        c.click(x, y, wide, 1, _BACK)
        return y + 1

    def on_key(self, event: Any) -> None:
        self.pressed = event.time

    def on_mouse_down(self, event: Any) -> None:
        self.pressed = event.time

    def clicked(self, what: Any) -> None:
        if what == _BACK:
            self.action_back()
        else:
            super().clicked(what)

    def foot(self, line: Line, width: int) -> str:
        """Also what comes of choosing it, as long as nothing is chosen yet."""
        words, row, choices = super().foot(line, width), line.value, self.choices
        if isinstance(row, Aim):
            return row.means or words
        if isinstance(row, Row) and words == counted(len(row.actions), "choice"):  # nothing that has to be told
            words = ""
        if words or not isinstance(row, Row) or choices is None or choices.path:
            return words
        means = {choices.means(action) for action in row.actions}
        return means.pop() if len(means) == 1 else ""

    def action_choose(self) -> None:
        if self.may_choose():
            super().action_choose()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        choices = self.choices
        if choices is None or event.owner is not self or event.line in [*self.ahead, *self.also]:
            return
        event.stop()
        if event.line not in self.lines:  # chosen before these lines came up
            return
        if self.confirming is not None:
            action, self.confirming = self.confirming, None
            if event.line.value is True:
                self.post_message(self.Decided(action, choices.view))
            else:
                self._refill()
            return
        if isinstance(event.line.value, bool):  # the question was answered already, and its lines still lie there
            return
        chosen = choices.choose(event.line.value)
        if chosen is None:
            self._refill()
            if self.sensible in choices.actions:
                self.point_to((self.sensible,))
        else:
            self.decide(chosen)

    def decide(self, action: Action) -> None:
        """An action was pointed at, here or on a board: ask for confirmation where the game wants it."""
        choices = self.choices
        if choices is None or action not in choices.everything:
            return
        if choices.doubt(action):
            self.confirming = action
            self._refill()
        else:
            self.post_message(self.Decided(action, choices.view))

    def narrow_to(self, actions: Sequence[Action], label: str) -> None:
        """A click on a board: only these are meant. A single one is chosen at once."""
        if self.choices is None or not self.may_choose():
            return
        if len(actions) == 1:
            self.decide(actions[0])
            return
        self.choices.keep(actions, label)
        self.confirming = None
        self._refill()
        self.focus()

    def point_to(self, actions: Sequence[Action], goal: str = "") -> None:
        """The cursor of a board stands on these, or on this goal of a walk: go to their line."""
        choices = self.choices
        if choices is None or self.confirming is not None:
            return
        if choices.path and not set(actions) <= set(choices.actions):
            choices.path.clear()
            self._refill()
        for number, line in enumerate(self.lines):
            if isinstance(line.value, Aim) and line.value.goal == goal:
                self.cursor = number
                self.repaint()
                return
        for number, line in enumerate(self.lines):
            if actions and isinstance(line.value, Row) and set(actions) <= set(line.value.actions):
                self.cursor = number
                self.repaint()
                self.pointing(tuple(actions))  # these, also where the line stands for more
                return

    def tell_moved(self) -> None:
        line = self.current
        if line is None or not self.is_mounted:
            return
        if isinstance(line.value, Row):
            self.pointing(line.value.actions)
        elif line in self.also or isinstance(line.value, Aim):
            self.pointing(())
        if isinstance(line.value, Aim):
            self.aiming(line.value.goal)

    def action_back(self) -> None:
        if self.confirming is not None:
            self.confirming = None
            self._refill()
        elif self.choices is not None and self.choices.back():
            self._refill()
        else:
            self.at_start()
