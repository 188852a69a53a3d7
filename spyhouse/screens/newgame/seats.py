"""The rows of the form, and the seat at the table as one of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual import events
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from ... import bots
from ...engine.players import HUMAN, LONGEST_NAME, Player
from ...engine.words import capital
from ...widgets.canvas import Canvas, Painted, seat_ink, wrapped
from ...widgets.fields import Field
from ...widgets.pieces import heading
from ...widgets.sentence import Sentence
from .drafts import KIND_NOTES, KIND_WORDS, MANNER_HELP, MANNER_WORDS, Draft
from .fields import Kinds, Place

NO_LETTERS: Final = ("?", "+")


class Heading(Painted):
    """A word over a part of the form, and perhaps one over its second column."""

    DEFAULT_CSS = "Heading { height: 1; }"

    def __init__(self, words: str, second: str = "", more: str = "", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.words, self.second, self.more = words, second, more

    def say(self, more: str) -> None:
        self.more = more
        self.repaint()

    def paint(self, c: Canvas) -> None:
        heading(c, 2, 0, c.width - 2, self.words, self.more)
        if self.second:
            c.put(KINDS_AT - 1, 0, f" {self.second} ", "shadow", bold=True)


KINDS_AT: Final = 24
"""The column in which it stands who plays."""


class Badge(Painted):
    """A seat's letter on a block of its colour."""

    DEFAULT_CSS = "Badge { width: 8; height: 2; }"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.inks: Sequence[str] = ()
        self.letter = ""

    def wear(self, inks: Sequence[str], letter: str) -> None:
        """The colours of the seats, as the game has them, and the letter of this one."""
        if (inks, letter) != (self.inks, self.letter):
            self.inks, self.letter = inks, letter
            self.repaint()

    def paint(self, c: Canvas) -> None:
        letter, ink = self.letter, seat_ink(self.seat, self.inks)
        focused = self.screen.focused
        if focused is not None and self.parent in focused.ancestors:
            for y in range(c.height):
                c.put(0, y, "▌" if c.drawn else ">", "accent", bold=True)
        if c.drawn:
            high = 2 * min(c.height, 2)
            close = high > 2 and self.screen.has_class("-low")  # a line between it and the next
            c.block(2, 0, 5, high - close, c.palette.as_ground(ink))
            c.put(4, 0, letter, "#101010", bold=True)
        else:
            c.put(2, 0, f" [{letter}]", ink, bold=True)


class Words(Painted):
    """A line that explains."""

    DEFAULT_CSS = "Words { height: 1; width: 1fr; }"

    def __init__(self, words: str = "", ink: str = "shadow") -> None:
        super().__init__()
        self.words, self.ink = words, ink

    def say(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self.repaint()

    def paint(self, c: Canvas) -> None:
        c.put(0, 0, self.words, self.ink, width=c.width)


class Fault(Sentence):
    """What is wrong, with room for the words: on a strip of red, or bare where it stands close to other strips."""

    def paint(self, c: Canvas) -> None:
        strip = self.styles.position != "absolute"
        for y, line in enumerate(wrapped(self.text, c.width - self.margin - 2)):
            c.put(self.margin, y, f" {line} ", "danger", bold=True, reverse=strip)


class Row(Vertical):
    """Fields side by side; below them, when there is one, what is wrong with them."""

    DEFAULT_CSS = """
    Row { height: auto; }
    Row .line { height: 1; }
    Row Input { width: 16; background: $foreground 12%; }
    Row .input--placeholder { color: $secondary; }
    Row Field { width: 1fr; }
    """

    def __init__(self, *parts: Widget, id: str | None = None) -> None:
        super().__init__(id=id)
        self.parts = parts
        self.fault = Fault(ink="danger", margin=5)

    def compose(self) -> Iterable[Widget]:
        with Horizontal(classes="line"):
            yield from self.parts
        yield self.fault

    @property
    def fields(self) -> list[Widget]:
        return [part for part in self.parts if part.can_focus and part.display]

    def blame(self, sentence: str) -> None:
        """Say what is wrong with this row, or that nothing is."""
        self.fault.say(sentence, "danger")
        self.set_class(bool(sentence), "-wrong")


class NameLine(Input):
    """The name of a seat. A sign that no name has is a key of the page."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return character not in NO_LETTERS and super().check_consume_key(key, character)

    async def _on_key(self, event: events.Key) -> None:
        if event.character in NO_LETTERS:
            event.prevent_default()


class Chair(Row):
    """A seat with its letter in its colour, and the line for a name."""

    DEFAULT_CSS = """
    Chair { layout: horizontal; height: auto; padding: 0; }
    Chair > Vertical { width: 1fr; height: auto; }
    Chair Input { width: 15; margin: 0 1 0 0; }
    """

    def __init__(self, seat: int, name: str, *parts: Widget) -> None:
        self.badge = Badge(seat)
        self.line = NameLine(name, max_length=LONGEST_NAME, id=f"name{seat}")
        super().__init__(self.badge, self.line, *parts)
        self.fault.margin = 0

    def compose(self) -> Iterable[Widget]:
        yield self.badge
        with Vertical():
            yield from self.beside()

    def beside(self) -> Iterable[Widget]:
        """What stands beside the block."""
        with Horizontal(classes="line"):
            yield from self.parts[1:]
        yield self.fault

    def on_descendant_focus(self) -> None:
        self.badge.repaint()

    def on_descendant_blur(self) -> None:
        self.badge.repaint()


class SeatRow(Chair):
    """A block with the letter, the name, who plays; below, what the rules give this seat and what the choice means."""

    DEFAULT_CSS = """
    SeatRow .note { height: 1; }
    SeatRow .note.-alone { padding: 0 0 0 16; }
    SeatRow Fault { padding: 0 0 0 16; }
    SeatRow.-wrong .note { display: none; }
    SeatRow .note Place { width: 17; }
    SeatRow .note .manner { width: 24; }
    """

    def __init__(self, seat: int, draft: Draft, kinds: Sequence[str], things: Sequence[Place]) -> None:
        self.draft = draft
        self.kind = Kinds(
            "",
            [(kind, KIND_WORDS[kind]) for kind in sorted(kinds, key=bots.EASY.__eq__)],
            draft.kind,
            indent=0,
            id=f"kind{seat}",
        )
        manners, own = list(MANNER_WORDS.items()), bots.nature_of(draft.computer)
        self.manner = Field("temper", manners, own, indent=9, id=f"manner{seat}", help=MANNER_HELP)
        self.manner.set_class(True, "manner")
        self.chosen = False
        """Somebody has said who plays this seat."""
        self.things = things
        """What the rules give to each seat, and may be changed: a colour, an agent."""
        self.note = Words()
        super().__init__(seat, draft.name, self.kind, *things, self.manner)

    def beside(self) -> Iterable[Widget]:
        with Horizontal(classes="line"):
            yield self.line
            yield self.kind
        yield self.fault
        with Horizontal(classes="note").set_class(not self.things, "-alone"):
            yield from self.things
            yield self.manner
            yield self.note

    def on_mount(self) -> None:
        self.explain()

    def explain(self) -> None:
        self.set_class(self.kind.value == HUMAN, "-person")
        self.manner.display = bool(bots.with_manner(self.kind.value, "bold").partition(":")[2])
        manner = bots.manner_of(self.player.kind)
        self.manner.help = f"{capital(manner.note)}; it plays as well as any other." if manner else MANNER_HELP
        self.note.say(manner.note if manner else KIND_NOTES[self.kind.value])
        self.badge.repaint()

    def note_if_there(self) -> None:
        """The cursor is here, and there is more to choose than who plays."""
        more = bool(self.things) or self.manner.display
        self.set_class(more and self.has_focus_within and not self.has_class("-wrong"), "-noted")

    @property
    def player(self) -> Player:
        return Player(self.line.value.strip(), bots.with_manner(self.kind.value, self.manner.value))

    def take_kind(self) -> None:
        """Another kind of player sits here: show the name that goes with it."""
        self.chosen = True
        self.draft.kind = self.kind.value
        self.line.value = self.draft.name

    def take_name(self) -> None:
        """A name typed into a seat whose kind of player was never chosen makes it a person's seat."""
        if self.draft.kind != HUMAN and not self.chosen and self.line.has_focus and self.line.value.strip():
            self.draft.kind = HUMAN
            self.kind.show(HUMAN)
        if self.draft.kind == HUMAN:
            self.draft.person = self.line.value
        elif self.line.value.strip():  # a line that is emptied for another name is no name
            self.draft.computer = self.line.value


class Label(Painted):
    """What stands before a line to type in."""

    DEFAULT_CSS = "Label { width: 20; height: 1; }"

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def paint(self, c: Canvas) -> None:
        c.put(2, 0, self.words, "paper")
