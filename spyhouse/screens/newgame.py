"""Who sits down, and by which house rules: everything a new table needs, ready to start as it is."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from .. import bots
from ..engine.game import BadSetup, Game, Setting, Value
from ..engine.match import HUMAN, LONGEST_NAME, Match, Player, check_players
from ..look.colour import HOUSE
from ..widgets.canvas import Canvas, Painted, seat_ink, seat_letter
from ..widgets.dossier import Dossier, of_game, players_of
from ..widgets.fields import Field, Number, Push, align
from ..widgets.sentence import Sentence
from .overlay import Overlay

GOOD: Final = 4
"""As many play at a table nobody has thought about, if the game allows."""
KIND_WORDS: Final = {HUMAN: "person", bots.NORMAL: "computer", bots.RANDOM: "random computer"}
KIND_HELP: Final = {
    HUMAN: "Somebody at this terminal plays this seat.",
    bots.NORMAL: "The computer plays this seat, and tries to win.",
    bots.RANDOM: "The computer plays this seat, and takes any move that is allowed.",
}
NAME_HELP: Final = {
    True: f"The name of this person, at most {LONGEST_NAME} letters. It is kept for the next table.",
    False: "The computer plays here. Type a name, and a person sits down; or Tab, and choose who plays.",
}
"""By whether a person sits there."""
SEED_HELP: Final = "Who knows it knows the deal: the same number deals the same game again. Empty: a new deal."


@dataclasses.dataclass(slots=True)
class Draft:
    """A seat as it is proposed: whichever kind of player it gets, it has a name."""

    kind: str
    person: str
    computer: str

    @property
    def name(self) -> str:
        return self.person if self.kind == HUMAN else self.computer


def kinds_for(game: Game) -> list[str]:
    """The kinds of players a seat of this game can have, the usual ones first."""
    return [HUMAN, *([] if game.bot is None else [bots.NORMAL]), bots.RANDOM]


def first_table(game: Game, remembered: Sequence[str]) -> tuple[int, list[Draft]]:
    """How many play, and a draft of every seat the game can have: the people of the last table, or one person, and
    computer players up to a good number."""
    info = game.info
    extra = {name.casefold() for name in game.extra_names(info.most_players)}
    people = {
        name.casefold(): name
        for name in remembered
        if name == name.strip() and 0 < len(name) <= LONGEST_NAME and name.isprintable() and name[0] != "@"
    }
    known = [name for folded, name in people.items() if folded not in extra][: info.most_players]
    names = itertools.chain((name for name in bots.NAMES if name.casefold() not in people), bots.NAMES)
    sitting = max(len(known), 1)
    drafts = [
        Draft(
            HUMAN if seat < sitting else kinds_for(game)[1],
            known[seat] if seat < len(known) else f"Player {seat_letter(seat)}",
            next(names),
        )
        for seat in range(info.most_players)
    ]
    return min(max(GOOD, sitting, info.least_players), info.most_players), drafts


def first_fault(game: Game, players: Sequence[Player]) -> tuple[int, str] | None:
    """The first seat whose player cannot sit down beside those before, and what to change."""
    strangers = [Player(f"·{seat}·") for seat in range(len(players))]
    for seat in range(len(players)):
        try:
            check_players(game, [*players[: seat + 1], *strangers[seat + 1 :]])
        except BadSetup as bad:
            return seat, str(bad)
    return None


class Heading(Painted):
    DEFAULT_CSS = "Heading { height: 2; }"

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def paint(self, c: Canvas) -> None:
        c.put(2, 1, self.words, "shadow", bold=True)


class Badge(Painted):
    """A seat's letter in its colour."""

    DEFAULT_CSS = "Badge { width: 5; height: 1; }"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.inks: Sequence[str] = ()
        self.letters = ""

    def wear(self, inks: Sequence[str], letters: str) -> None:
        """The colours and letters of the seats, as the game has them."""
        self.inks, self.letters = inks, letters
        self.repaint()

    def paint(self, c: Canvas) -> None:
        c.put(2, 0, self.letters[self.seat : self.seat + 1], seat_ink(self.seat, self.inks), bold=True)


class Label(Painted):
    """What stands before a line to type in."""

    DEFAULT_CSS = "Label { width: 20; height: 1; }"

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def paint(self, c: Canvas) -> None:
        c.put(2, 0, self.words, "paper")


class Row(Vertical):
    """Fields side by side; below them, when there is one, what is wrong with them."""

    DEFAULT_CSS = """
    Row { height: auto; }
    Row Horizontal { height: 1; }
    Row Input { width: 24; background: $foreground 12%; }
    Row .input--placeholder { color: $secondary; }
    Row Field { width: 1fr; }
    """

    def __init__(self, *parts: Widget) -> None:
        super().__init__()
        self.parts = parts
        self.fault = Sentence(ink="danger", margin=5)

    def compose(self) -> Iterable[Widget]:
        with Horizontal():
            yield from self.parts
        yield self.fault

    @property
    def fields(self) -> list[Widget]:
        return [part for part in self.parts if part.can_focus]


class SeatRow(Row):
    def __init__(self, seat: int, draft: Draft, kinds: Sequence[str]) -> None:
        self.draft = draft
        self.line = Input(draft.name, max_length=LONGEST_NAME, id=f"name{seat}")
        self.kind = Field("", [(kind, KIND_WORDS[kind]) for kind in kinds], draft.kind, indent=2, id=f"kind{seat}")
        self.chosen = False
        """Somebody has said who plays this seat."""
        self.badge = Badge(seat)
        super().__init__(self.badge, self.line, self.kind)

    @property
    def player(self) -> Player:
        return Player(self.line.value.strip(), self.kind.value)

    def take_kind(self) -> None:
        """Another kind of player sits here: show the name that goes with it."""
        self.chosen = True
        self.draft.kind = self.kind.value
        self.line.value = self.draft.name

    def take_name(self) -> None:
        """Whoever types a name where nobody has yet said who plays means a friend, not the computer."""
        if self.draft.kind != HUMAN and not self.chosen and self.line.has_focus and self.line.value.strip():
            self.draft.kind = HUMAN
            self.kind.show(HUMAN)
        if self.draft.kind == HUMAN:
            self.draft.person = self.line.value
        else:
            self.draft.computer = self.line.value


def field_of(setting: Setting, value: Value) -> Field:
    """The field that sets one option of a game."""
    if setting.choices:
        return Field(setting.label, setting.choices, value, help=setting.help, id=f"set-{setting.name}")
    numbers = sorted({*setting.also, *range(setting.least, setting.most + 1)})
    return Number(setting.label, numbers, int(value), help=setting.help, id=f"set-{setting.name}")


class NewGameScreen(Overlay):
    DEFAULT_CSS = """
    NewGameScreen {
        #front { height: 1fr; }
        #column { width: 50; margin: 1 2 0 0; }
        #form { height: 1fr; overflow-y: auto; scrollbar-size-vertical: 1; }
        #help { height: 2; }
        #start { height: 3; margin: 1 0 1 2; }
        Dossier { margin: 1 0 0 0; }
        &.-low #column { margin: 0 2 0 0; }
        &.-low #start { height: 1; margin: 0 0 0 2; }
        &.-low Dossier { margin: 0; }
        &.-narrow #column { width: 1fr; }
        &.-narrow Dossier { display: none; }
    }
    """
    KEYS = (
        ("Up Down Tab", "move", "nothing"),
        ("Left Right", "change", "nothing"),
        ("F5", "start", "start"),
        ("Esc", "back", "close"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False, id="new.up", tooltip="The field above"),
        Binding("down,j", "move(1)", "Down", show=False, id="new.down", tooltip="The field below"),
        Binding("f5", "start", "Start", id="new.start", tooltip="Start with the table as it stands"),
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
        counts = [(number, f"{number} players" if number > 1 else "alone") for number in info.seats_allowed()]
        self.count = Field("Players", counts, count, help="How many sit at the table.", id="count")
        self.seats = [SeatRow(seat, draft, kinds_for(self.game)) for seat, draft in enumerate(drafts)]
        settings = [field_of(setting, self.wanted.get(setting.name, setting.default)) for setting in info.settings]
        self.options = [Row(field) for field in settings]
        self.seed = Input(self.seed_wanted, restrict=r"\d*", max_length=18, placeholder="a new deal", id="seed")
        self.push = Push("Start the game", id="start")
        align([self.count, *settings])
        with Horizontal(id="front"):
            with Vertical(id="column"):
                with Vertical(id="form"):
                    yield Row(self.count)
                    yield Heading("WHO SITS WHERE")
                    yield from self.seats
                    yield Heading("THE GAME")
                    yield from self.options
                    yield Row(Label("Seed"), self.seed)
                yield Sentence(id="help")
                yield self.push
            yield Dossier(of_game(info))

    def on_mount(self) -> None:
        info = self.game.info
        self.house.show_mood(info.mood)
        self.say_title(info.title, "A new table", f"{players_of(info)} players, {info.minutes} minutes")
        self._seat_as_many()
        self.push.focus()

    def _seat_as_many(self) -> None:
        for seat, row in enumerate(self.seats):
            row.display = seat < self.count.value
        self._dress()

    def _dress(self) -> None:
        """Every seat in its colour, as the game and its options have it."""
        inks = self.game.seat_inks(self.count.value, self._chosen_options())
        for row in self.seats:
            row.badge.wear(inks, self.game.letters)

    @property
    def sitting(self) -> list[SeatRow]:
        return self.seats[: self.count.value]

    # -- moving ------------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """To the field above or below, in the same column where the row has one."""
        rows = [row.fields for row in self.query(Row) if row.display]
        rows.append([self.push])
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
        elif isinstance(focused, Field) and focused.help:
            words = focused.help
        elif isinstance(focused, Field):
            words = KIND_HELP[focused.value]
        else:
            people = sum(row.kind.value == HUMAN for row in self.sitting)
            words = f"{people} at this terminal, {len(self.sitting) - people} played by the computer."
        self.query_one("#help", Sentence).say(words)

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
        else:
            self._dress()
        row.fault.say(self._wrong_number(field), "danger")
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
                row.fault.say("")
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
            self.seats[seat].fault.say(sentence, "danger")
            self.seats[seat].line.focus()
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
        except BadSetup as bad:
            self.query_one("#help", Sentence).say(str(bad), "danger")
            return
        except Exception as error:  # whatever another package does wrong: one bad game must not close the house
            words = f"{self.game.info.title} cannot be dealt: there is a fault in it ({type(error).__name__})."
            self.query_one("#help", Sentence).say(words, "danger")
            return
        self.started = True
        kept = self.house.change_settings(names=[player.name for player in players if player.kind == HUMAN])
        if kept:
            self.house.complaints.append(kept)
        self.house.open_match(match)

    def _chosen_options(self) -> dict[str, Value]:
        rows = zip(self.game.info.settings, self.options, strict=True)
        return {setting.name: row.fields[0].value for setting, row in rows}  # type: ignore[attr-defined]

    def action_close(self) -> None:
        if not self.started and self.app.screen is self:
            self.house.show_mood(HOUSE)
            super().action_close()
