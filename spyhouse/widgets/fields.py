"""Fields of a form that are no text: a value chosen from a few, a number, and the line that gets things going."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from .canvas import Canvas, Lit


class Field(Lit):
    """One of a few values: left and right, Enter or a click go from one to the next."""

    DEFAULT_CSS = "Field { height: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left,h", "step(-1)", "Previous value", show=False, id="field.before", tooltip="The value before this one"
        ),
        Binding(
            "right,l,enter,space", "step(1)", "Next value", show=False, id="field.next", tooltip="The value after this"
        ),
    ]

    class Changed(Message):
        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

        @property
        def control(self) -> Field:
            return self.field

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[Any, str]],
        value: Any,
        *,
        help: str = "",
        brief: str = "",
        indent: int = 20,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.label = label
        self.brief = brief
        """Behind the value, where it finds room whole."""
        self.choices = list(choices)
        self.help = help
        self.indent = indent
        """The column in which the value begins."""
        self.value = value
        self.widest = max((cell_len(words) for _, words in self.choices), default=0)

    @property
    def words(self) -> str:
        return next((words for value, words in self.choices if value == self.value), str(self.value))

    def show(self, value: Any) -> None:
        """Show another value without posting a message: the caller already knows."""
        self.value = value
        self.repaint()

    def take(self, value: Any) -> None:
        if value != self.value:
            self.show(value)
            self.post_message(self.Changed(self))

    def action_step(self, by: int) -> None:
        values = [value for value, _ in self.choices]
        at = values.index(self.value) if self.value in values else -1
        self.take(values[(at + by) % len(values)])

    def paint(self, c: Canvas) -> None:
        lit = self.has_focus
        if self.label:
            c.put(0, 0, c.symbols.pointer if lit else "", "accent")
            c.put(2, 0, self.label, "accent" if lit else "paper", bold=lit, width=self.indent - 3)
        room = min(max(self.widest, cell_len(self.words)), c.width - self.indent - 4)
        back, ink, quiet = ("chosen", "on_chosen", "on_chosen") if lit else ("", "accent", "accent")
        if lit:
            c.fill(self.indent, 0, room + 4, 1, "chosen")
        c.put(self.indent, 0, c.symbols.left, quiet, back=back)
        c.put(self.indent + 2, 0, self.words, ink, back=back, bold=True, width=room)
        c.put(self.indent + room + 3, 0, c.symbols.right, quiet, back=back)
        if self.indent + room + 6 + cell_len(self.brief) <= c.width:
            c.put(self.indent + room + 6, 0, self.brief, "shadow")
        c.click(0, 0, c.width, 1, 1)
        c.click(self.indent, 0, 2, 1, -1)

    def clicked(self, what: Any) -> None:
        self.focus()
        self.action_step(what)


def align(fields: Sequence[Field]) -> None:
    """Give the values of these the same room, so that their arrows stand below each other."""
    widest = max(cell_len(words) for field in fields for _, words in field.choices)
    for field in fields:
        field.widest = widest
        field.repaint()


class Number(Field):
    """A number: left and right change it, figures type it. What is typed counts when Enter is pressed or the field
    left."""

    def __init__(self, label: str, numbers: Sequence[int], value: int, unit: str = "", **named: Any) -> None:
        super().__init__(label, [(number, f"{number} {unit}".rstrip()) for number in numbers], value, **named)
        self.typed = ""

    @property
    def words(self) -> str:
        return self.typed or super().words

    def action_step(self, by: int) -> None:
        if self.typed:
            self.typed = ""
            self.repaint()
        super().action_step(by)

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isascii() and event.character.isdigit() and len(self.typed) < 9:
            self.type(self.typed + event.character)
        elif self.typed and event.key == "backspace":
            self.type(self.typed[:-1])
        elif self.typed and event.key == "enter":
            self.settle()
        else:
            return
        event.stop()
        event.prevent_default()

    def type(self, figures: str) -> None:
        self.typed = figures
        self.repaint()

    def settle(self) -> None:
        """Take what was typed, if it is one of the numbers; otherwise it stays to be mended."""
        if self.typed and int(self.typed) in [number for number, _ in self.choices]:
            number, self.typed = int(self.typed), ""
            self.repaint()
            self.take(number)
        elif self.typed:
            self.post_message(self.Changed(self))

    def on_blur(self) -> None:
        self.settle()


KEPT: Final = 0.42
"""How much of the accent a button has while the cursor is elsewhere."""


class Push(Lit):
    """A line that does something: Enter or a click."""

    DEFAULT_CSS = "Push { height: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "push", "Press the button", show=False, id="push.do", tooltip="Do what the line says"),
    ]

    class Pushed(Message):
        def __init__(self, push: Push) -> None:
            super().__init__()
            self.push = push

        @property
        def control(self) -> Push:
            return self.push

    def __init__(self, words: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.words = words
        self.help = ""

    def action_push(self) -> None:
        self.post_message(self.Pushed(self))

    def paint(self, c: Canvas) -> None:
        lit, y = self.has_focus, c.height // 2
        c.fill(0, 0, c.width, c.height, "chosen" if lit else "panel")
        if c.drawn and not lit:
            c.block(0, 0, c.width, 2 * c.height, c.palette.mixed(*map(c.palette.colour, ("ground", "accent")), KEPT))
        pointer = f"{c.symbols.pointer} {self.words}  " if lit else self.words if c.drawn else f"[ {self.words} ]"
        c.centre(y, pointer, "on_chosen" if lit else "paper" if c.drawn else "accent", bold=True)
        c.click(0, 0, c.width, c.height, "push")

    def clicked(self, what: Any) -> None:
        self.focus()
        self.action_push()
