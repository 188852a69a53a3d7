"""Who sits down, and by which house rules: everything a new table needs, ready to start as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from ... import bots
from ...engine.faults import told
from ...engine.game import BadSetup, Game, Setting, Value, is_at_table
from ...engine.match import Match
from ...engine.players import HUMAN, Player
from ...engine.words import capital
from ...look.colour import HOUSE
from ...widgets.fields import Field, Number, Push, align
from ...widgets.pieces import SCENE
from ...widgets.sentence import Sentence
from ..overlay import Overlay
from .beside import Beside, Brief, Window
from .drafts import KIND_HELP, NAME_HELP, SEED_BRIEF, SEED_HELP, first_fault, first_table, kinds_for
from .fields import Count, Deal, Place, field_of
from .seats import Heading, Label, Row, SeatRow, Words

_LEAST: Final = 4
"""Rows that a piece of the scene needs."""
_AIR: Final = 2
"""Empty lines of a small page that are worth more than a second line for each seat."""
_STEPS: Final = 4
"""Places for an empty line."""
MOST: Final = 6
"""Rows in which a small page tells what is played."""


class NewGameScreen(Overlay):
    DEFAULT_CSS = """
    NewGameScreen {
        #front { height: 1fr; }
        #column { width: 1fr; }
        #brief { display: none; }
        #form { height: 1fr; padding: 1 1 0 0; overflow-y: auto; scrollbar-size-vertical: 1; }
        #tonight, #rules { height: auto; }
        .gap { margin: 1 0 0 0; }
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
        #help { height: 2; }
        #end { height: 4; padding: 0 0 1 2; }
        #start { width: 34; height: 3; }
        #who { height: 3; margin: 0 0 0 3; }
        #beside { width: 46; }
        &.-narrow #brief { display: block; }
        &.-low #form { padding: 0 1 0 0; }
        &.-low #tonight { margin: 0; }
        &.-low .-air1 #tonight { margin: 1 0 0 0; }
        &.-low .-air2 #many { margin: 1 0 0 0; }
        &.-low .-air3 #many { margin: 1 0; }
        &.-low .-air4 #evening { margin: 0 0 1 0; }
        &.-low #help { height: 1; }
        &.-low #people { display: none; }
        &.-low SeatRow.-person .note { visibility: hidden; }
        &.-low SeatRow:focus-within .note { visibility: visible; }
        &.-low .note.-alone { padding: 0 0 0 36; }
        &.-low .note Words { display: none; }
        &.-low SeatRow.-person Fault { offset: 36 -1; width: 36; padding: 0; }
        &.-pictured #rules { width: 46; }
        &.-pictured #rules Words { display: none; }
        &.-pictured #seed { width: 25; }
        &.-pictured Window { display: block; }
        &.-low #end { height: 2; padding: 0 0 0 2; }
        &.-low #start { height: 2; }
        &.-low #who { height: 2; }
        &.-narrow #beside { display: none; width: 1fr; }
        &.-narrow.-about #beside { display: block; }
        &.-narrow.-about #column { display: none; }
    }
    """
    KEYS = (
        ("Arrows", "move, pick", "nothing"),
        ("+ -", "seats", "chairs(1)"),
        ("F5", "start", "start"),
        ("F2", "about the game", "about"),
        ("?", "rules", "rules"),
        ("Esc", "back", "close"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Up", show=False, id="new.up", tooltip="The field above"),
        Binding("down", "move(1)", "Down", show=False, id="new.down", tooltip="The field below"),
        Binding("f5", "start", "Start", id="new.start", tooltip="Start with the table as it stands"),
        Binding("plus", "chairs(1)", "One more", show=False, id="new.more", tooltip="One more player"),
        Binding("minus", "chairs(-1)", "One less", show=False, id="new.less", tooltip="One player less"),
        Binding("f2", "about", "About", id="new.about", tooltip="The game in a minute, and back to the form"),
        Binding("question_mark,f1", "rules", "Rules", id="new.rules", tooltip="The rulebook of this game"),
    ]

    def __init__(self, game: Game, options: Mapping[str, Value] | None = None, seed: int | None = None) -> None:
        super().__init__()
        self.game = game
        self.wanted = options or {}
        """Options to begin with instead of the usual ones."""
        self.seed_wanted = "" if seed is None else str(seed)
        self.started = False

    # -- what is on it -----------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        info = self.game.info
        count, drafts = first_table(self.game, self.house.settings.names)
        self.count = Count(dict(info.by_number), list(info.seats_allowed()), count)
        settings = [field_of(setting, self.wanted.get(setting.name, setting.default)) for setting in info.offered]
        self.options = [Row(field) for field in settings]
        orders = [(setting, field) for setting, field in zip(info.offered, settings, strict=True) if setting.orders]
        self.seats = [
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
        self.push = Deal("Start the game", id="start")
        with Horizontal(id="front"):
            with Vertical(id="column"):
                yield Brief(self.game)
                with Vertical(id="form"):
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
                yield Sentence(id="help")
                with Horizontal(id="end"):
                    yield self.push
                    yield Sentence(id="who", margin=0)
            yield Beside(self.game)

    def on_mount(self) -> None:
        info = self.game.info
        self.house.show_mood(info.mood)
        self.say_title(info.title, "Who sits at the table tonight?", f"{info.minutes} minutes")
        self._seat_as_many()
        self.push.focus()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        if self.is_mounted and self.query("#form"):
            self._tell_beside()
            self._make_room()

    def _make_room(self) -> None:
        """Seats stand apart where there is room for it, and on one line each where there is little. What is played is told
        above them, where it cannot stand beside them."""
        form, seats, low = self.query_one("#form"), len(self.sitting), self.has_class("-low")
        rules = sum(row.display * (1 + row.has_class("-wrong")) for row in self.options) + 1
        room = self.query_one("#front").outer_size.height - rules - (5 if low else 11)
        if self.has_class("-narrow"):
            brief = self.query_one(Brief)
            tellings = (brief.tell(seats, self.size.width, most) for most in ((MOST, MOST - 1) if low else (2 * MOST,)))
            told = next((rows for rows in tellings if room - rows > seats), brief.rows)
            brief.styles.height = told
            room -= told
        tight = room < 2 * seats + _AIR * low
        form.set_class(tight, "-tight")
        form.set_class(not low and room > 3 * seats, "-roomy")
        form.set_class(not low and room > 3 * seats + 4, "-airy")
        self._give_air(rules, room - seats * (1 if tight else 2))
        self._tell_keys()

    def _give_air(self, rules: int, spare: int) -> None:
        """On a small page, where it tells the most apart; what is left of it the picture has beside the rules of the
        evening. A seat that says more has that line for it."""
        form, low = self.query_one("#form"), self.has_class("-low")
        if form.has_class("-tight"):
            spare -= sum(row.has_class("-noted") or row.has_class("-wrong") for row in self.sitting)
        self.evening.display = spare >= 0 or not low
        for step in range(1, _STEPS + 1):
            form.set_class(spare >= step, f"-air{step}")
        self._hang_picture(rules + self.evening.display + (spare >= _STEPS) + max(spare - _STEPS, 0))

    def _hang_picture(self, high: int) -> None:
        """Beside the rules of the evening, where there is room for no more: instead of a few words for each of them."""
        painted = self.house.symbols.name == "unicode" and not self.house.palette.plain
        self.set_class(painted and self.has_class("-narrow") and self.has_class("-low") and high >= _LEAST, "-pictured")
        self.query_one(Window).styles.height = min(high, SCENE // 2)

    def _tell_keys(self) -> None:
        """What cannot be done now is not offered: with a fault nothing starts, and a game in a minute that stands beside
        the form cannot be called."""
        left_out = [] if self.has_class("-narrow") else ["about"]
        left_out += ["start"] * bool(self.push.first)
        self.say_keys([key for key in self.KEYS if key[2] not in left_out])

    def _wait_for(self, first: str) -> None:
        """The button says what comes first, if anything does."""
        self.push.wait_for(first)
        self.query_one("#form").set_class(bool(first), "-faulty")
        self._tell_keys()

    def _seat_as_many(self) -> None:
        for seat, row in enumerate(self.seats):
            row.display = seat < self.count.value
        for setting, option in zip(self.game.info.offered, self.options, strict=True):
            self._offer(setting, option)
        shown = [row.fields[0] for row in self.options if row.display]
        align([field for field in shown if isinstance(field, Field)] or [self.count])
        many = self.count.value
        self.evening.say("house rules for one player" if many == 1 else f"house rules for {many} players")
        self._dress()
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

    def _dress(self) -> None:
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
        inks, letters = self.game.seat_inks(len(names), self._chosen_options()), self.game.letters_of(names)
        self.query_one(Beside).tell(names, letters, inks)
        for row, letter in zip(self.sitting, letters, strict=True):
            row.badge.wear(inks, letter)

    @property
    def sitting(self) -> list[SeatRow]:
        return self.seats[: self.count.value]

    # -- moving ------------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """To the field above or below, in the same column where the row has one."""
        rows = [row.fields for row in self.query(Row) if row.display]
        rows = [*(row for row in rows if row), [self.push]]
        here = [(y, row.index(self.focused)) for y, row in enumerate(rows) if self.focused in row]
        y, x = here[0] if here else (0, 0)
        row = rows[(y + by) % len(rows)]
        row[min(x, len(row) - 1)].focus()

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
        self._tell_beside()
        self._make_room()

    def _sits_at(self, line: Input) -> bool:
        """Whether a person has this name."""
        return any(row.line is line and row.kind.value == HUMAN for row in self.seats)

    # -- changing ----------------------------------------------------------------------------------

    def on_field_changed(self, event: Field.Changed) -> None:
        field = event.field
        row = next(row for row in self.query(Row) if field in row.parts)
        if field is self.count:
            self._seat_as_many()
        elif isinstance(row, SeatRow):
            row.take_kind()
            row.explain()
        else:
            self._dress()
        row.blame(self._wrong_number(field))
        self._wait_for("")
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
                self._wait_for("")
                self._make_room_for(row)
                self._explain()

    def _make_room_for(self, new: SeatRow) -> None:
        """A computer player gives way to a person who has the same name."""
        taken = {row.line.value.strip().casefold() for row in self.seats}
        for row in self.seats:
            same = row.line.value.strip().casefold() == new.line.value.strip().casefold()
            if row is not new and same and row.kind.value != HUMAN and new.kind.value == HUMAN:
                row.line.value = next(name for name in bots.NAMES if name.casefold() not in taken)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_move(1)

    # -- starting ----------------------------------------------------------------------------------

    def on_push_pushed(self, event: Push.Pushed) -> None:
        self.action_start()

    def action_start(self) -> None:
        """Open the table; or go to the first field that is wrong, and say what to change."""
        if self.started:
            return
        for number in self.query(Number):
            number.settle()
        wrong = [number for number in self.query(Number) if number.typed]
        players = bots.named([row.player for row in self.sitting], self.game)
        fault = first_fault(self.game, players)
        if fault is not None:
            seat, sentence = fault
            self.seats[seat].blame(sentence)
            self._wait_for(f"First: another name for {self.seats[seat].badge.letter}")
            self.seats[seat].line.focus()
            self._explain()
        elif wrong:
            wrong[0].focus()
        else:
            self._open(players)

    def _open(self, players: Sequence[Player]) -> None:
        seed = int(self.seed.value) if self.seed.value else None
        try:
            for player in players:
                if player.kind != HUMAN:
                    bots.chooser(self.game, player.kind)
            match = Match(self.game, players, self._chosen_options(), seed)
            match.check()
        except BadSetup as bad:
            self.query_one("#help", Sentence).say(str(bad), "danger")
            return
        except Exception as error:  # whatever another package does wrong: one bad game must not close the house
            words = (
                f"{self.game.info.title} cannot be dealt: there is a fault in it ({told(error, self.game.package)})."
            )
            self.query_one("#help", Sentence).say(words, "danger")
            return
        self.started = True
        kept = self.house.change_settings(names=[player.name for player in players if player.kind == HUMAN])
        if kept:
            self.house.complaints.append(kept)
        self.house.open_match(match)

    def _chosen_options(self) -> dict[str, Value]:
        rows = zip(self.game.info.offered, self.options, strict=True)
        return {setting.name: row.parts[0].value for setting, row in rows}  # type: ignore[attr-defined]

    # -- beside the form ---------------------------------------------------------------------------

    def action_chairs(self, by: int) -> None:
        if self.count.value + by in self.game.info.seats_allowed():
            self.count.take(self.count.value + by)

    def action_about(self) -> None:
        """Where there is no room for both, one in place of the other."""
        if self.has_class("-narrow"):
            self.toggle_class("-about")

    def action_rules(self) -> None:
        from ..rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(self.game))

    def action_close(self) -> None:
        if self.has_class("-narrow") and self.has_class("-about"):
            self.action_about()
        elif not self.started and self.app.screen is self:
            self.house.show_mood(HOUSE)
            super().action_close()
