"""Who sits down, and by which house rules: everything a new table needs, ready to start as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from ... import bots
from ...engine.game import Game, Setting, Value, is_at_table
from ...engine.match import Match
from ...engine.players import HUMAN, Player
from ...engine.words import capital
from ...widgets.fields import Field, Number, align
from ...widgets.pieces import SCENE
from ...widgets.sentence import Sentence
from .beside import Window
from .drafts import KIND_HELP, NAME_HELP, SEED_BRIEF, SEED_HELP, first_table, kinds_for
from .fields import Count, Place, field_of
from .form import Form
from .seats import Heading, Label, Row, SeatRow, Words

_LEAST: Final = 4
"""Rows that a piece of the scene needs."""
_AIR: Final = 2
"""Empty lines of a small page that are worth more than a second line for each seat."""
_STEPS: Final = 4
"""Places for an empty line."""


class NewGameScreen(Form):
    DEFAULT_CSS = """
    NewGameScreen {
        #tonight, #rules { height: auto; }
        .-roomy SeatRow { margin: 0 0 1 0; }
        .-roomy #tonight { margin: 0; }
        .-airy #people { margin: 1 0; }
        .-airy #evening { margin: 0 0 1 0; }
        .-airy #tonight { margin: 2 0 0 0; }
        .-tight .gap, .-tight #people { margin: 0; }
        .-tight Badge { height: 1; }
        .-tight .note { display: none; }
        .-tight SeatRow.-noted .note { display: block; }
        .-order { display: none; }
        &.-low #tonight { margin: 0; }
        &.-low .-air1 #many { margin: 1 0 0 0; }
        &.-low .-air2 #tonight { margin: 1 0 0 0; }
        &.-low .-air3 #many { margin: 1 0; }
        &.-low .-air4 #evening { margin: 0 0 1 0; }
        &.-low #people { display: none; }
        &.-low SeatRow.-person .note { visibility: hidden; }
        &.-low SeatRow:focus-within .note { visibility: visible; }
        &.-low .note.-alone { padding: 0 0 0 36; }
        &.-low .note Words { display: none; }
        &.-pictured #rules { width: 46; }
        &.-pictured #rules Words { display: none; }
        &.-pictured #seed { width: 25; }
        &.-pictured Window { display: block; }
    }
    """

    def __init__(self, game: Game, options: Mapping[str, Value] | None = None, seed: int | None = None) -> None:
        super().__init__(game, "Start the game")
        self.wanted = options or {}
        """Options to begin with instead of the usual ones."""
        self.seed_wanted = "" if seed is None else str(seed)

    # -- what is on it -----------------------------------------------------------------------------

    def fields(self) -> Iterable[Widget]:
        info = self.game.info
        count, drafts = first_table(self.game, self.house.settings.names)
        self.count = Count(dict(info.by_number), list(info.seats_allowed()), count)
        settings = [field_of(setting, self.wanted.get(setting.name, setting.default)) for setting in info.offered]
        self.options = [Row(field) for field in settings]
        orders = [(setting, field) for setting, field in zip(info.offered, settings, strict=True) if setting.orders]
        self.seats: list[SeatRow] = [
            SeatRow(
                seat,
                draft,
                kinds_for(self.game),
                [
                    Place(field, setting, seat)
                    for setting, field in orders
                    if seat < str(setting.default).count(",") + 1
                ],
            )
            for seat, draft in enumerate(drafts)
        ]
        self.seed = Input(self.seed_wanted, restrict=r"\d*", max_length=18, placeholder="a new deal", id="seed")
        yield Row(self.count, id="many")
        yield Heading("WHO", "PLAYED BY", id="people").set_class(True, "gap")
        yield from self.seats
        self.evening = Heading("THE EVENING", id="evening")
        with Horizontal(id="tonight", classes="gap"):
            with Vertical(id="rules"):
                yield self.evening
                yield from self.options
                yield Row(Label("Deal number"), self.seed, Words(f"  {SEED_BRIEF}"))
            yield Window(self.game)

    def on_mount(self) -> None:
        info = self.game.info
        self.say_title(info.title, "Who sits at the table tonight?", f"{info.minutes} minutes")
        super().on_mount()

    @property
    def sitting(self) -> list[SeatRow]:
        return self.seats[: self.count.value]

    def fit(self) -> None:
        self._tell_beside()
        self._make_room()

    def _make_room(self) -> None:
        """Seats stand apart where there is room for it, and on one line each where there is little. What is played is told
        above them, where it cannot stand beside them."""
        form, seats, low = self.query_one("#form"), len(self.sitting), self.has_class("-low")
        rules = sum(row.display * (1 + row.has_class("-wrong")) for row in self.options) + 1
        room = self.high - rules - (5 if low else 11)
        room -= self.tell_brief(seats, room)
        tight = room < 2 * seats + _AIR * low
        form.set_class(tight, "-tight")
        form.set_class(not low and room > 3 * seats, "-roomy")
        form.set_class(not low and room > 3 * seats + 4, "-airy")
        self._give_air(rules, room - seats * (1 if tight else 2))
        self.tell_keys()

    def _give_air(self, rules: int, spare: int) -> None:
        """On a small page, where it tells the most apart; what is left of it the picture has beside the rules of the
        evening. A seat that says more has that line for it."""
        form, low = self.query_one("#form"), self.has_class("-low")
        if form.has_class("-tight"):
            beside = "-person" if low else ""  # a person's name has room for it on its own line
            wrong = (row.has_class("-wrong") and not row.has_class(beside) for row in self.sitting)
            spare -= sum(row.has_class("-noted") for row in self.sitting) + sum(wrong)
        self.evening.display = spare >= 0 or not low
        for step in range(1, _STEPS + 1):
            form.set_class(spare >= step, f"-air{step}")
        self._hang_picture(rules + self.evening.display + (spare >= _STEPS) + max(spare - _STEPS, 0))

    def _hang_picture(self, high: int) -> None:
        """Beside the rules of the evening, where there is room for no more: instead of a few words for each of them."""
        painted = self.house.symbols.name == "unicode" and not self.house.palette.plain
        self.set_class(painted and self.has_class("-narrow") and self.has_class("-low") and high >= _LEAST, "-pictured")
        self.query_one(Window).styles.height = min(high, SCENE // 2)

    def seat_as_many(self) -> None:
        for seat, row in enumerate(self.seats):
            row.display = seat < self.count.value
        for setting, option in zip(self.game.info.offered, self.options, strict=True):
            self._offer(setting, option)
        shown = [row.fields[0] for row in self.options if row.display]
        align([field for field in shown if isinstance(field, Field)] or [self.count])
        many = self.count.value
        self.evening.say("house rules for one player" if many == 1 else f"house rules for {many} players")
        self._catch_up()
        self._make_room()

    def _offer(self, setting: Setting, row: Row) -> None:
        """Show the options that apply to this number of players, each with the values that do."""
        row.display = not setting.orders and (not setting.players or self.count.value in setting.players)
        if setting.names_seat:
            field = row.fields[0] if row.display else None
            assert isinstance(field, Field)
            field.choices = [choice for choice in setting.choices if is_at_table(choice[0], self.count.value)]
            if field.value not in [value for value, _ in field.choices]:
                field.show(setting.default)

    def _catch_up(self) -> None:
        """Every seat in its colour, as the game and its options have it."""
        for row in self.seats:
            for thing in row.things:
                thing.catch_up()
        self._tell_beside()

    def _tell_beside(self) -> None:
        people = sum(row.kind.value == HUMAN for row in self.sitting)
        computers = len(self.sitting) - people
        persons = f"{people} people" if people > 1 else "1 person" if people else ""
        players = f"{computers} computer player{'s' * (computers > 1)}" if computers else ""
        said = ", ".join(part for part in (persons, players) if part)
        passes = "\nthe laptop goes round" if people > 1 and not self.game.info.open_information else ""
        about, lesson = f"{self.game.info.minutes} minutes{passes}", self.game.info.lesson_minutes
        if self.has_class("-narrow") and lesson:
            about = f"New to it? Esc, l: learn it in {lesson} min"
        self.query_one("#who", Sentence).say(f"{said}\n{about}", "paper")
        names = [row.line.value.strip() for row in self.sitting]
        self.dress(names, self.game.seat_inks(len(names), self._chosen_options()))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self._explain()

    def _explain(self) -> None:
        """One line on what the cursor stands on."""
        focused = self.focused
        if isinstance(focused, Input):
            words = SEED_HELP if focused is self.seed else NAME_HELP[self._sits_at(focused)]
            if self.push.first and self.has_class("-low"):
                words = ""  # what is wrong says enough
        elif isinstance(focused, Field) and focused.help:
            long = self.has_class("-low") and cell_len(focused.help) > self.query_one("#column").size.width - 4
            words = f"{capital(focused.brief)}." if long and focused.brief else focused.help
        elif isinstance(focused, Field):
            words = KIND_HELP[focused.value]
        else:
            roomy = not self.has_class("-low")
            words = "Type over a name to change it, or leave all as it is: F5 starts." if roomy else ""
        self.query_one("#help", Sentence).say(words)
        for row in self.seats:
            row.note_if_there()
        self.fit()

    def _sits_at(self, line: Input) -> bool:
        """Whether a person has this name."""
        return any(row.line is line and row.kind.value == HUMAN for row in self.seats)

    # -- changing ----------------------------------------------------------------------------------

    def on_field_changed(self, event: Field.Changed) -> None:
        field = event.field
        row = next(row for row in self.query(Row) if field in row.parts)
        if field is self.count:
            self.seat_as_many()
        elif isinstance(row, SeatRow):
            row.take_kind()
            row.explain()
        else:
            self._catch_up()
        row.blame(self._wrong_number(field))
        self.wait_for("")
        self._explain()

    @staticmethod
    def _wrong_number(field: Field) -> str:
        if not isinstance(field, Number) or not field.typed:
            return ""
        numbers = [number for number, _ in field.choices]
        gaps = [number for number in numbers if number - 1 not in numbers]
        spans = [(first, next(n for n in numbers if n >= first and n + 1 not in numbers)) for first in gaps]
        said = " or ".join(f"{first}" if first == last else f"{first} to {last}" for first, last in spans)
        return f"{field.label} cannot be {field.typed}; it can be {said}."

    def on_input_changed(self, event: Input.Changed) -> None:
        for row in self.seats:
            if row.line is event.input:
                row.take_name()
                row.explain()
                row.blame("")
                self.wait_for("")
                self._make_room_for(row)
                self._explain()

    def _make_room_for(self, new: SeatRow) -> None:
        """A computer player gives way to a person who has the same name."""
        taken = {row.line.value.strip().casefold() for row in self.seats}
        for row in self.seats:
            same = row.line.value.strip().casefold() == new.line.value.strip().casefold()
            if row is not new and same and row.kind.value != HUMAN and new.kind.value == HUMAN:
                row.line.value = next(name for name in bots.NAMES if name.casefold() not in taken)

    # -- starting ----------------------------------------------------------------------------------

    def action_start(self) -> None:
        """Open the table; or go to the first field that is wrong, and say what to change."""
        if self.started:
            return
        for number in self.query(Number):
            number.settle()
        wrong = [number for number in self.query(Number) if number.typed]
        players = bots.named([row.player for row in self.sitting], self.game)
        if self.is_faulty(players):
            self._explain()
        elif wrong:
            wrong[0].focus()
        else:
            self.open(lambda: self._deal(players), [player.name for player in players if player.kind == HUMAN])

    def _deal(self, players: Sequence[Player]) -> Match:
        for player in players:
            if player.kind != HUMAN:
                bots.chooser(self.game, player.kind)
        seed = int(self.seed.value) if self.seed.value else None
        return Match(self.game, players, self._chosen_options(), seed)

    def _chosen_options(self) -> dict[str, Value]:
        rows = zip(self.game.info.offered, self.options, strict=True)
        return {setting.name: row.parts[0].value for setting, row in rows}  # type: ignore[attr-defined]
