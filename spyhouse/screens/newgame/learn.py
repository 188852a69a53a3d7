"""Who takes a first game: one or more at this laptop, the coach beside each; the computer plays the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual import events
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from ...coach import NAME, first_game, seated
from ...engine.game import FIRST, LESSON, Game
from ...engine.lesson import Lesson
from ...engine.players import HUMAN
from ...look.drawings import album
from ...widgets.canvas import Canvas, Painted
from ...widgets.fields import Field
from ...widgets.pixels import draw
from ...widgets.sentence import Sentence
from .drafts import known_names
from .fields import Count
from .form import Form
from .seats import Chair, Heading, Row, Words

ALONE: Final = "alone, with the computer"
TOGETHER: Final = "together at this laptop"
COUNT_HELP: Final = f"How many learn it together. {NAME} speaks to each of them alone."
LEARNER_HELP: Final = "The name of one who learns it; kept for the next table."
HOW: Final = (
    f"A real game, on a deal made for it. {NAME} says what happened, what to look at and what to press.\n"
    "\n"
    "Do something else if you like: the lesson goes on. Several can learn it: the laptop goes round, each hears their own."
)
_PORTRAIT: Final = 9
"""Rows of the one who teaches it."""
LEARNER, COMPUTER = "learns it", "is played by the computer"


class Pupil(Chair):
    """A seat of a first game: a name to type for whoever learns it, or whom the computer plays."""

    DEFAULT_CSS = "Pupil Fault { padding: 0 0 0 16; }"

    def __init__(self, seat: int, name: str) -> None:
        self.told = Words(LEARNER)
        super().__init__(seat, name, self.told)

    def tell(self, name: str, kind: str) -> None:
        self.line.display = kind == HUMAN
        self.told.say(LEARNER if kind == HUMAN else f" {name} {COMPUTER}")


class Portrait(Painted):
    """The one who teaches it, at his desk."""

    DEFAULT_CSS = f"Portrait {{ width: 22; height: {_PORTRAIT}; }}"

    def paint(self, c: Canvas) -> None:
        if c.drawn and (drawing := album().find("old-hand")) is not None:
            draw(c, 4, 0, drawing)
            c.block(0, drawing.height, c.width, 1, "line")


class LearnScreen(Form):
    DEFAULT_CSS = """
    LearnScreen {
        #lesson, #pupils, #teacher { height: auto; }
        #pupils, #told { width: 1fr; }
        #people { margin: 1 0; }
        #how { margin: 0 0 1 0; }
        .-roomy Pupil { margin: 0 0 1 0; }
        #lesson Portrait { display: none; }
        &.-low #lesson Portrait { display: block; }
        &.-low #how, &.-low #teacher { display: none; }
        &.-low #people { margin: 0; }
        &.-low .-air1 #many { margin: 1 0 0 0; }
        &.-low .-air2 #people { margin: 1 0 0 0; }
        &.-low .-air3 #people { margin: 1 0; }
        &.-low.-footed #end { height: 3; }
    }
    """
    KEYS = (
        ("Arrows", "move", "nothing"),
        ("+ -", "learners", "chairs(1)"),
        ("F5", "begin", "start"),
        ("F2", "about the game", "about"),
        ("?", "rules", "rules"),
        ("Esc", "back", "close"),
    )
    teaches = True

    def __init__(self, game: Game, lesson: Lesson, part: str = FIRST) -> None:
        super().__init__(game, "Begin the lesson")
        self.lesson, self.part = lesson, part

    def fields(self) -> Iterable[Widget]:
        names = known_names(self.game, self.house.settings.names)
        taken = {name.casefold() for name in names}
        names += [name for name in self.lesson.names if name.casefold() not in taken]
        seats = range(1, len(self.lesson.names) + 1)
        self.count = Count({number: TOGETHER if number > 1 else ALONE for number in seats}, seats, 1, COUNT_HELP)
        self.seats = self.pupils = [Pupil(seat, name) for seat, name in zip(range(len(seats)), names, strict=False)]
        yield Row(self.count, id="many")
        yield Heading("WHO", id="people")
        with Horizontal(id="lesson"):
            with Vertical(id="pupils"):
                yield from self.seats
            yield Portrait()
        yield Heading("THE LESSON", id="how")
        with Horizontal(id="teacher"):
            yield Sentence(HOW, "paper", id="told")
            yield Portrait()

    def on_mount(self) -> None:
        info = self.game.info
        second = info.second_lesson if self.part != FIRST else None
        minutes = second.minutes if second else info.lesson_minutes
        side = f" {second.title}" if second else ""
        self.say_title(info.title, f"Who takes the first game{side}?", f"{minutes} minutes")
        super().on_mount()

    @property
    def learners(self) -> list[str]:
        return [row.line.value.strip() for row in self.seats[: self.count.value]]

    def seat_as_many(self) -> None:
        self.fit()

    def fit(self) -> None:
        players = seated(self.game, self.lesson, self.learners)
        for row, player in zip(self.pupils, players, strict=True):
            row.tell(player.name, player.kind)
        options = self.game.info.read_options({**self.lesson.options, LESSON.name: self.part})
        self.dress([player.name for player in players], self.game.seat_inks(len(players), options))
        people = f"{self.count.value} learn it" if self.count.value > 1 else "1 learns it"
        others = len(players) - self.count.value
        computers = f", {others} computer player{'s' * (others > 1)}" if others else ""
        self.query_one("#who", Sentence).say(f"{people}{computers}\n{NAME} says what to press", "paper")
        self._make_room(len(players))

    def _make_room(self, seats: int) -> None:
        low, form = self.has_class("-low"), self.query_one("#form")
        room = self.high - (5 if low else 22)
        people = max(2 * seats, _PORTRAIT * low)
        spare = room - self.tell_brief(seats, room - people + seats) - people
        form.set_class(not low and spare >= seats, "-roomy")
        for step in range(1, 4):
            form.set_class(spare >= step, f"-air{step}")
        self.tell_keys()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self._explain()

    def _explain(self) -> None:
        focused, roomy = self.focused, not self.has_class("-low")
        words = "Type over the name, or leave it as it is: F5 begins." if roomy else ""
        if isinstance(focused, Field):
            words = focused.help
        elif isinstance(focused, Input):
            words = LEARNER_HELP
        self.query_one("#help", Sentence).say(words)
        self.set_class(not words, "-footed")

    def on_field_changed(self, event: Field.Changed) -> None:
        for row in self.seats:
            row.blame("")
        self.wait_for("")
        self.fit()

    def on_input_changed(self, event: Input.Changed) -> None:
        for row in self.seats:
            if row.line is event.input:
                row.blame("")
                self.wait_for("")
                self.fit()

    def action_start(self) -> None:
        learners = self.learners
        if not self.started and not self.is_faulty(seated(self.game, self.lesson, learners)):
            names = self.house.settings.names
            kept = names if set(learners) <= set(names) else learners
            self.open(lambda: first_game(self.game, self.lesson, learners, self.part), kept)
