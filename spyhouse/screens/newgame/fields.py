"""The fields of the form: how many, who plays, what the rules give to each, and the options of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.game import Setting, Value
from ...widgets.canvas import Canvas
from ...widgets.fields import KEPT, Field, Number, Push
from ...widgets.pieces import segment
from .drafts import COUNT_HELP, KIND_WORDS, PLACE_HELP


class Count(Field):
    """How many sit at the table, as figures, and what that means."""

    DEFAULT_CSS = "Count { height: 1; }"

    def __init__(self, meanings: Mapping[int, str], counts: Sequence[int], count: int, help: str = COUNT_HELP) -> None:
        super().__init__("HOW MANY", [(number, str(number)) for number in counts], count, help=help, id="count")
        self.meanings = meanings

    def paint(self, c: Canvas) -> None:
        c.put(0, 0, c.symbols.pointer if self.has_focus else "", "accent")
        c.put(2, 0, self.label, "paper" if self.has_focus else "shadow", bold=True)
        x = 12
        for number, words in self.choices:
            x = segment(c, x, 0, words, number == self.value, self.has_focus, number) + 1
        c.put(x + 1, 0, self.meanings.get(self.value, ""), "paper", width=c.width - x - 2)

    def clicked(self, what: Any) -> None:
        self.focus()
        self.take(what)


class Kinds(Field):
    """Who plays a seat, side by side: a person, or the computer, and how well. The usual one comes after the person; the
    way on leads from there to the right, and round."""

    def paint(self, c: Canvas) -> None:
        (person, words), *computers = self.choices
        by_person = self.value == person
        x = segment(c, 0, 0, words, by_person, self.has_focus, person) + 1
        x = segment(c, x, 0, "computer", not by_person, False, computers[0][0] if by_person else self.value) + 2
        for kind, words in () if by_person else sorted(computers, key=lambda one: list(KIND_WORDS).index(one[0])):
            x = segment(c, x, 0, words, kind == self.value, self.has_focus, kind)

    def clicked(self, what: Any) -> None:
        self.focus()
        self.take(what)


class Place(Field):
    """What the rules give to one seat out of an order for all of them; another thing is exchanged with its seat."""

    DEFAULT_CSS = "Place { height: 1; }"

    def __init__(self, order: Field, setting: Setting, seat: int) -> None:
        self.order, self.seat = order, seat
        things = str(setting.default).split(",")
        value = str(order.value).split(",")[seat]
        super().__init__("", [(thing, thing.capitalize()) for thing in things], value, help=PLACE_HELP, indent=0)

    def catch_up(self) -> None:
        """Somebody changed the order."""
        self.show(str(self.order.value).split(",")[self.seat])

    def take(self, value: Any) -> None:
        order = str(self.order.value).split(",")
        other = order.index(value)
        order[self.seat], order[other] = order[other], order[self.seat]
        self.order.take(",".join(order))


def field_of(setting: Setting, value: Value) -> Field:
    """The field that sets one option of a game."""
    named: dict[str, Any] = {"help": setting.help, "id": f"set-{setting.name}"}
    if setting.orders:
        return Field(setting.label, setting.choices, value, **named)
    named["brief"] = setting.brief
    if setting.choices:
        return Field(setting.label, setting.choices, value, **named)
    numbers = sorted({*setting.also, *range(setting.least, setting.most + 1)})
    return Number(setting.label, numbers, int(value), setting.unit, **named)


class Deal(Push):
    """The button that gets things going; while something is wrong it says what comes first."""

    first = ""

    def wait_for(self, first: str) -> None:
        self.first = first
        self.repaint()

    def paint(self, c: Canvas) -> None:
        said = self.first or f"{self.words}   F5"
        lit, y = self.has_focus and not self.first, (c.height - 1) // 2
        words = f"{c.symbols.pointer} {said}" if lit else said
        c.click(0, 0, c.width, c.height, "push")
        if not c.drawn:
            c.fill(0, 0, c.width, c.height, "chosen" if lit else "panel")
            c.centre(y, words, "danger" if self.first else "on_chosen" if lit else "accent", bold=True)
            return
        ground, accent = c.palette.colours["ground"], c.palette.colours["accent"]
        kept = c.palette.colour("panel") if self.first else c.palette.mixed(ground, accent, KEPT)
        face, foot = accent if lit else kept, 2 * c.height - 1 - (c.height == 2)  # clear of the keys below it
        c.block(0, 0, c.width, foot, face)
        c.block(0, foot, c.width, 1, c.palette.mixed(face, "#000000", 0.4))
        c.centre(y, words, "danger" if self.first else "#101010" if lit else "paper", bold=True)
