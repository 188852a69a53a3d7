"""A seat's own notebook (IK-11.2): below the clues-sheet a grid of agents and cards, in which it pencils what it makes
of them, and the telephone's dial. The game never touches these marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.notebook import NotebookPage

from ..pieces import CARDS, IDENTITIES, NUMBERS, Card, Number
from ..sheet import Mark, Marks, read_marks, write_marks
from ..table import Venice
from .own import marks as marks_of
from .own import paint_sheet
from .scene import Party, Scene

_MARK_INK: Final = {Mark.BLANK: "line", Mark.NO: "shadow", Mark.MAYBE: "paper", Mark.YES: "accent"}
_MEANING: Final = {Mark.BLANK: "no mark", Mark.NO: "no", Mark.MAYBE: "maybe", Mark.YES: "yes"}
_DIAL: Final = "number"
_BESIDE: Final = 26
"""Columns from which there is room for the notes beside the grid."""
_ROOMY: Final = 26
"""Rows from which the grid is spread out."""


class Place(NamedTuple):
    """Where the cursor stands: a row of an agent, or the one below them all, the dial; and a column."""

    row: int
    column: int


START: Final = Place(0, 0)


class MarksPage(NotebookPage):
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = (
        ("Space", "mark", "mark"),
        ("x", "no", "set('x')"),
        ("?", "maybe", "set('?')"),
        ("v", "yes", "set('v')"),
        ("Del", "clear", "set('.')"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "go(-1, 0)", "Up", show=False, id="marks.up", tooltip="The row above"),
        Binding("down,j", "go(1, 0)", "Down", show=False, id="marks.down", tooltip="The row below"),
        Binding("left,h", "go(0, -1)", "Left", show=False, id="marks.left", tooltip="The card to the left"),
        Binding("right,l", "go(0, 1)", "Right", show=False, id="marks.right", tooltip="The card to the right"),
        Binding("space,enter", "mark", "Mark", id="marks.mark", tooltip="The next mark: no, maybe, yes, none"),
        Binding("x", "set('x')", "No", id="marks.no", tooltip="Mark this as impossible"),
        Binding("question_mark", "set('?')", "Maybe", id="marks.maybe", tooltip="Mark this as possible"),
        Binding("v", "set('v')", "Yes", id="marks.yes", tooltip="Mark this as certain"),
        Binding("delete,backspace", "set('.')", "Clear", id="marks.clear", tooltip="Rub this mark out"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.view: View[Venice] | None = None
        self.marks = Marks({}, [])
        self.notes = ""
        self.at = START

    def open(self, view: View[Any], marks: str, notes: str) -> None:
        assert view.seat is not None
        self.view, self.notes = view, notes
        self.marks = read_marks(view.table, view.seat, marks)
        self.repaint()

    def paint(self, c: Canvas) -> None:
        if self.view is not None:
            paint_marks(c, self.view, self.marks, self.notes, self.at)

    def clicked(self, what: object) -> None:
        """The cursor goes there, and marks."""
        if isinstance(what, Place):
            self.at = what
            self.action_mark()

    def action_go(self, down: int, right: int) -> None:
        rows = len(self.marks.rows)
        row = (self.at.row + down) % (rows + 1)
        columns = len(IDENTITIES) if row == rows else len(CARDS)
        self.at = Place(row, (self.at.column + right) % columns if right else min(self.at.column, columns - 1))
        self.repaint()

    def action_mark(self) -> None:
        """The next of all there are."""
        row, column = self.at
        if row == len(self.marks.rows):
            segments: list[Number | None] = [None, *NUMBERS]
            self.marks.dial[column] = segments[(segments.index(self.marks.dial[column]) + 1) % len(segments)]
        else:
            marks = self._row()
            marks[column] = marks[column].following
        self._marked()

    def action_set(self, mark: str) -> None:
        row, column = self.at
        if row < len(self.marks.rows):
            self._row()[column] = Mark(mark)
        elif mark == Mark.BLANK.value:
            self.marks.dial[column] = None
        self._marked()

    def _row(self) -> list[Mark]:
        return list(self.marks.rows.values())[self.at.row]

    def _marked(self) -> None:
        assert self.view is not None
        self.repaint()
        self.post_message(self.Marked(write_marks(self.view.table, self.marks)))


def paint_marks(c: Canvas, view: View[Venice], marks: Marks, notes: str, at: Place = START) -> None:
    """On a canvas of at least 80 x 18."""
    s = Scene(c, view)
    seats = list(marks.rows)
    if at.row < len(seats):
        s.lit |= {("agent", seats[at.row]), ("cell", seats[at.row], CARDS[at.column])}
    roomy, top = c.height >= _ROOMY, 0
    if roomy:
        black, half = marks_of(c)
        words = f"saw: shown to you   gave: shown by you   {black} true, a black card   {half} one of two is true"
        c.put(1, 0, f"{words}   {c.symbols.seal} new since you last looked", "shadow")
        top = 2
    top = paint_sheet(s, 1, top, c.width - 2) + roomy
    name = min(max(len(_DIAL), *(cell_len(s.party(seat).name) for seat in seats)), 20)
    step, height = (6, 2) if roomy and c.width >= 110 else (5, 1)
    wide = 4 + name + 2 + len(CARDS) * step + 2
    _grid(s, Grid(1, top, name, step, height), marks, at)
    if c.width - wide - 4 >= _BESIDE:
        _notes(s, wide + 4, top, c.width - wide - 5, c.height - top, notes)


class Grid(NamedTuple):
    """Where the grid stands, and how wide its columns are."""

    x: int
    y: int
    name: int
    step: int
    height: int
    """Lines from one row to the next."""

    def left(self, column: int) -> int:
        """Of a column's cell; a gap parts identities and numbers."""
        return self.x + 4 + self.name + 1 + column * self.step + 2 * (column >= len(IDENTITIES))

    @property
    def width(self) -> int:
        return self.left(len(CARDS)) - self.x


def _grid(s: Scene, g: Grid, marks: Marks, at: Place) -> None:
    c = s.c
    c.rule(g.x, g.y, g.width, title="MY MARKS")
    for column, card in enumerate(CARDS):
        here = column == at.column and at.row < len(marks.rows)
        c.centre(g.y + 1, card.label, "accent" if here else "shadow", x=g.left(column) - 1, width=5, bold=here)
    y = g.y + 2
    for row, (seat, signs) in enumerate(marks.rows.items()):
        party = s.party(seat)
        c.put(g.x, y, f" {party.letter} ", party.ink, reverse=True, bold=True)
        c.put(g.x + 4, y, c.fit(party.name, g.name), party.ink, bold=True)
        for column, sign in enumerate(signs):
            glyph = sign.glyph if c.symbols.name == "unicode" else sign.value
            _cell(c, g.left(column), y, glyph, _MARK_INK[sign], Place(row, column), at)
        y += g.height
    row = len(marks.rows)
    c.put(g.x + 4, y, _DIAL, "accent" if at.row == row else "shadow", bold=at.row == row)
    for column, segment in enumerate(marks.dial):
        words = segment.label if segment is not None else "__"
        _cell(c, g.left(column), y, words, "accent" if segment is not None else "line", Place(row, column), at)
    c.put(g.x, y + g.height, _meant(s, marks, at), "accent", width=c.width - g.x - 1)


def _cell(c: Canvas, x: int, y: int, sign: str, ink: str, place: Place, at: Place) -> None:
    c.click(x - 1, y, 5, 1, place)
    if place == at:
        c.fill(x - 1, y, 5, 1, "chosen")
        ink = "on_chosen"
    c.centre(y, sign, ink, x=x - 1, width=5, bold=ink != "line")


def _meant(s: Scene, marks: Marks, at: Place) -> str:
    """What the cursor stands on, in words."""
    if at.row == len(marks.rows):
        segment = marks.dial[at.column]
        return f"{IDENTITIES[at.column].spoken}'s number: {'open' if segment is None else segment.spoken}"
    seat = list(marks.rows)[at.row]
    card = CARDS[at.column]
    return f"{_claim(s.party(seat), seat, s.seat, card)}: {_MEANING[marks.rows[seat][at.column]]}"


def _claim(party: Party, seat: Seat, me: Seat | None, card: Card) -> str:
    who = "You" if seat == me else party.name
    if card in IDENTITIES:
        return f"{who} {'are' if seat == me else 'is'} {card.spoken}"
    return f"{who} {'have' if seat == me else 'has'} {card.spoken}"


def _notes(s: Scene, x: int, y: int, width: int, height: int, notes: str) -> None:
    """What was noted in words; it is written on the page after the last."""
    c = s.c
    c.rule(x, y, width, title="MY NOTES")
    lines = wrapped(notes.rstrip(), width) if notes.strip() else []
    room = height - 2
    if not lines:
        c.wrap(x, y + 1, width, "Nothing noted yet: e leads to the page for it.", "shadow", most=2)
    for number, line in enumerate(lines[:room]):
        c.put(x, y + 1 + number, line, "paper")
    if len(lines) > room:
        c.put(x, y + 1 + room, f"{len(lines) - room} more lines: e", "shadow")
