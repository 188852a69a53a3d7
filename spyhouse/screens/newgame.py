"""Who sits down, and by which house rules: everything a new table needs, ready to start as it is."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from .. import bots
from ..bots.manners import MANNERS
from ..engine.faults import told
from ..engine.game import BadSetup, Game, Setting, Value, is_at_table
from ..engine.match import Match
from ..engine.players import HUMAN, LONGEST_NAME, Player, check_newcomers
from ..look.colour import HOUSE
from ..look.drawings import Album, Drawing, album
from ..minute import in_a_minute
from ..widgets.canvas import Canvas, Painted, seat_ink, seat_letter
from ..widgets.fields import Field, Number, Push, align
from ..widgets.minute import fitted, rows_of
from ..widgets.pixels import draw, window
from ..widgets.sentence import Sentence
from .overlay import Overlay

GOOD: Final = 4
"""As many play at a table nobody has thought about, if the game allows."""
KIND_WORDS: Final = {
    HUMAN: "a person",
    bots.NORMAL: "the computer",
    bots.EASY: "the computer, easy",
    bots.HARD: "the computer, hard",
    bots.RANDOM: "at random",
}
KIND_NOTES: Final = {
    HUMAN: "at this laptop",
    bots.NORMAL: "plays to win",
    bots.EASY: "overlooks things, like a beginner",
    bots.HARD: "thinks ahead, up to a second",
    bots.RANDOM: "takes any move that is allowed",
}
KINDS_AT: Final = 28
"""The column in which it stands who plays."""
COUNT_HELP: Final = "How many sit at the table. Plus and minus change it, too."
KIND_HELP: Final = {
    HUMAN: "Somebody at this terminal plays this seat.",
    bots.NORMAL: "The computer plays this seat, and tries to win.",
    bots.EASY: "The computer plays this seat, and overlooks things.",
    bots.HARD: "The computer plays this seat, and thinks ahead: up to a second for a choice.",
    bots.RANDOM: "The computer plays this seat, and takes any move that is allowed.",
}
MANNER_WORDS: Final = {"": "plain", **{name: name for name in MANNERS}, "bluffer": "a bluffer"}
MANNER_HELP: Final = (
    "How this computer player goes about it, and what it says now and then. It plays as well as any other."
)
NAME_HELP: Final = {
    True: f"The name of this person, at most {LONGEST_NAME} letters. It is kept for the next table.",
    False: "The computer plays here. Type a name, and a person sits down; or Tab, and choose who plays.",
}
"""By whether a person sits there."""
SEED_HELP: Final = "The same number deals the same game again. Empty: a new deal."
SEED_BRIEF: Final = "who knows it knows the deal"


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
    return [HUMAN, *bots.kinds_of(game)]


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
            check_newcomers(game, [*players[: seat + 1], *strangers[seat + 1 :]])
        except BadSetup as bad:
            return seat, str(bad)
    return None


_KEPT: Final = 0.72
"""How much of the accent what is chosen has while the cursor is elsewhere."""


class Heading(Painted):
    """A word over a part of the form, and perhaps one over its second column."""

    DEFAULT_CSS = "Heading { height: 1; }"

    def __init__(self, words: str, second: str = "", more: str = "") -> None:
        super().__init__()
        self.words, self.second, self.more = words, second, more

    def say(self, more: str) -> None:
        self.more = more
        self.repaint()

    def paint(self, c: Canvas) -> None:
        end = c.put(2, 0, self.words, "shadow", bold=True)
        if self.second:
            c.put(KINDS_AT, 0, self.second, "shadow", bold=True)
        elif self.more:
            c.put(end + 2, 0, self.more, "shadow", width=c.width - end - 4)


class Count(Field):
    """How many sit at the table, as figures, and what that means."""

    DEFAULT_CSS = "Count { height: 1; }"

    def __init__(self, meanings: Mapping[int, str], counts: Sequence[int], count: int) -> None:
        super().__init__("HOW MANY", [(number, str(number)) for number in counts], count, help=COUNT_HELP, id="count")
        self.meanings = meanings

    def paint(self, c: Canvas) -> None:
        c.put(0, 0, c.symbols.pointer if self.has_focus else "", "accent")
        c.put(2, 0, self.label, "paper" if self.has_focus else "shadow", bold=True)
        x = 12
        for number, words in self.choices:
            x = segment(c, x, words, number == self.value, self.has_focus, number) + 1
        c.put(x + 1, 0, self.meanings.get(self.value, ""), "paper", width=c.width - x - 2)

    def clicked(self, what: Any) -> None:
        self.focus()
        self.take(what)


class Kinds(Field):
    """Who plays a seat, side by side."""

    def paint(self, c: Canvas) -> None:
        x = 0
        if sum(cell_len(words) + 3 for _, words in self.choices) > c.width:
            super().paint(c)
            return
        for kind, words in self.choices:
            x = segment(c, x, words, kind == self.value, self.has_focus, kind) + 1

    def clicked(self, what: Any) -> None:
        self.focus()
        if isinstance(what, int):
            self.action_step(what)
        else:
            self.take(what)


def segment(c: Canvas, x: int, words: str, chosen: bool, lit: bool, what: Any) -> int:
    """One of a few values side by side; returns the column behind it."""
    room = cell_len(words) + 2
    if not c.drawn:
        shown = f"[{words}]" if chosen else f" {words} "
        c.put(x, 0, shown, "accent" if chosen else "shadow", bold=chosen, reverse=chosen and lit)
    elif chosen and lit:
        c.put(x, 0, f" {words} ", "on_chosen", back="chosen", bold=True)
    elif chosen:
        c.block(x, 0, room, 2, c.palette.mixed(c.palette.colours["ground"], c.palette.colours["accent"], _KEPT))
        c.put(x + 1, 0, words, "paper", bold=True)
    else:
        c.put(x, 0, f" {words} ", "shadow", back="panel")
    c.click(x, 0, room, 1, what)
    return x + room


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
            high = min(c.height, 2)
            c.block(2, 0, 5, 2 * high, c.palette.as_ground(ink))
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


class Row(Vertical):
    """Fields side by side; below them, when there is one, what is wrong with them."""

    DEFAULT_CSS = """
    Row { height: auto; }
    Row .line { height: 1; }
    Row Input { width: 16; background: $foreground 12%; }
    Row .input--placeholder { color: $secondary; }
    Row Field { width: 1fr; }
    """

    def __init__(self, *parts: Widget) -> None:
        super().__init__()
        self.parts = parts
        self.fault = Sentence(ink="danger", margin=5)

    def compose(self) -> Iterable[Widget]:
        with Horizontal(classes="line"):
            yield from self.parts
        yield self.fault

    @property
    def fields(self) -> list[Widget]:
        return [part for part in self.parts if part.can_focus and part.display]


class SeatRow(Row):
    """A block with the letter, the name, who plays; below, what the rules give this seat and what the choice means."""

    DEFAULT_CSS = """
    SeatRow { layout: horizontal; height: auto; padding: 0; }
    SeatRow > Vertical { width: 1fr; height: auto; }
    SeatRow Input { width: 18; margin: 0 2 0 0; }
    SeatRow .note { height: 1; }
    SeatRow .manner { width: 15; }
    SeatRow .note Field { width: 20; }
    SeatRow .note .-alone { margin: 0 0 0 20; }
    """

    def __init__(self, seat: int, draft: Draft, kinds: Sequence[str], things: Sequence[Place]) -> None:
        self.draft = draft
        self.line = Input(draft.name, max_length=LONGEST_NAME, id=f"name{seat}")
        self.kind = Kinds("", [(kind, KIND_WORDS[kind]) for kind in kinds], draft.kind, indent=0, id=f"kind{seat}")
        manners, own = list(MANNER_WORDS.items()), bots.nature_of(draft.computer)
        self.manner = Field("", manners, own, indent=0, id=f"manner{seat}", help=MANNER_HELP).set_class(True, "manner")
        self.chosen = False
        """Somebody has said who plays this seat."""
        self.badge = Badge(seat)
        self.things = things
        """What the rules give to each seat, and may be changed: a colour, an agent."""
        self.note = Words().set_class(not things, "-alone")
        super().__init__(self.badge, self.line, self.kind, self.manner, *things)

    def compose(self) -> Iterable[Widget]:
        yield self.badge
        with Vertical():
            with Horizontal(classes="line"):
                yield self.line
                yield self.kind
                yield self.manner
            yield self.fault
            with Horizontal(classes="note"):
                yield from self.things
                yield self.note

    def on_mount(self) -> None:
        self.explain()

    def explain(self) -> None:
        self.manner.display = bool(bots.with_manner(self.kind.value, "bold").partition(":")[2])
        manner = bots.manner_of(self.player.kind)
        self.note.say(f"{KIND_NOTES[self.kind.value]}{f'; {manner.note}' if manner else ''}")
        self.badge.repaint()

    def on_descendant_focus(self) -> None:
        self.badge.repaint()

    def on_descendant_blur(self) -> None:
        self.badge.repaint()

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


class Place(Field):
    """What the rules give to one seat out of an order for all of them; another thing is exchanged with its seat."""

    DEFAULT_CSS = "Place { height: 1; }"

    def __init__(self, order: Field, setting: Setting, seat: int) -> None:
        self.order, self.seat = order, seat
        things = str(setting.default).split(",")
        value = str(order.value).split(",")[seat]
        super().__init__("", [(thing, thing.capitalize()) for thing in things], value, help=setting.help, indent=0)

    def catch_up(self) -> None:
        """Somebody changed the order."""
        self.show(str(self.order.value).split(",")[self.seat])

    def take(self, value: Any) -> None:
        order = str(self.order.value).split(",")
        other = order.index(value)
        order[self.seat], order[other] = order[other], order[self.seat]
        self.order.take(",".join(order))


class Option(Field):
    """An option of the game; beside its value what that means."""

    def __init__(self, *given: Any, brief: str = "", **named: Any) -> None:
        super().__init__(*given, **named)
        self.brief = brief

    def paint(self, c: Canvas) -> None:
        super().paint(c)
        x = self.indent + min(max(self.widest, cell_len(self.words)), c.width - self.indent - 4) + 6
        if cell_len(self.brief) <= c.width - x:
            c.put(x, 0, self.brief, "shadow")


class NumberOption(Number, Option):
    """An option that is a number."""


def field_of(setting: Setting, value: Value) -> Field:
    """The field that sets one option of a game."""
    named: dict[str, Any] = {"help": setting.help, "id": f"set-{setting.name}"}
    if setting.orders:
        return Field(setting.label, setting.choices, value, **named)
    named["brief"] = setting.brief
    if setting.choices:
        return Option(setting.label, setting.choices, value, **named)
    numbers = sorted({*setting.also, *range(setting.least, setting.most + 1)})
    return NumberOption(setting.label, numbers, int(value), **named)


class Deal(Push):
    """The button that gets things going."""

    def paint(self, c: Canvas) -> None:
        if c.height < 3 or not c.drawn:
            super().paint(c)
            return
        lit = self.has_focus
        ground, accent = c.palette.colours["ground"], c.palette.colours["accent"]
        face = accent if lit else c.palette.mixed(ground, accent, _KEPT)
        c.block(0, 0, c.width, 2 * c.height - 1, face)
        c.block(0, 2 * c.height - 1, c.width, 1, c.palette.mixed(face, "#000000", 0.4))
        words = f"{c.symbols.pointer} {self.words}   F5" if lit else f"{self.words}   F5"
        c.centre(1, words, "#101010" if lit else "paper", bold=True)
        c.click(0, 0, c.width, c.height, "push")


_WINDOW: Final = 18
"""Dots of what stands for a scene, where a game has none."""


class Beside(Painted):
    """What is played: a scene of it, the game in a minute, and who sits down."""

    back = "panel"

    def __init__(self, game: Game) -> None:
        super().__init__(id="beside")
        self.game = game
        self.names: list[str] = []

    def tell(self, names: list[str]) -> None:
        if names != self.names:
            self.names = names
            self.repaint()

    def paint(self, c: Canvas) -> None:
        drawings, y = album(self.game.package), 1
        scene = drawings.find("scene")
        if scene is not None and c.height > 30:
            if c.drawn:
                draw(c, 0, 0, scene, part=(0, 0, min(c.width, scene.width), scene.height))
                if c.width > scene.width:
                    draw(c, scene.width, 0, scene, part=(scene.width - 1, 0, 1, scene.height))
            else:
                draw(c, (c.width - scene.width) // 2, 0, scene)
            y = (scene.height + 1) // 2 + 1
        elif c.drawn and c.height > 30:
            window(c, 0, 0, c.width, _WINDOW, self.game.info.mood, self.game.info.title)
            y = _WINDOW // 2 + 1
        end = c.put(2, y, self.game.info.title, "paper", bold=True)
        c.put(end + 2, y, "in a minute", "shadow")
        cards = self._cards(drawings)
        room, high = c.width - HEADS - 3, c.height - y - 2 - (6 if cards is not None else 0)
        parts = fitted(in_a_minute(self.game), room, high)
        spare = high - sum(len(rows_of(part, room)) for part in parts)
        y += 1 + (spare >= len(parts))
        for part in parts:
            c.put(2, y, part.head, "accent", bold=True)
            y = c.wrap(2 + HEADS, y, room, " ".join(part.sentences), "paper") + (spare >= len(parts) - 1)
        if cards is not None:
            self._paint_cards(c, cards)

    def _cards(self, drawings: Album) -> Drawing | None:
        """The back of the card that every seat gets, where there is something to hide."""
        return None if self.game.info.open_information else drawings.find("back")

    def _paint_cards(self, c: Canvas, back: Drawing) -> None:
        """The same card backs for every seat, whether a person or the computer plays it."""
        step = min((c.width - 3) // max(len(self.names), 1), back.width + 4)
        top = c.height - 5
        for seat, name in enumerate(self.names):
            draw(c, 2 + seat * step, 2 * top, back, part=(0, 0, min(back.width, step - 1), back.height))
            c.put(2 + seat * step, c.height - 1, name, "paper", bold=True, width=step - 1)


HEADS: Final = 14


class Label(Painted):
    """What stands before a line to type in."""

    DEFAULT_CSS = "Label { width: 20; height: 1; }"

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def paint(self, c: Canvas) -> None:
        c.put(2, 0, self.words, "paper")


class NewGameScreen(Overlay):
    DEFAULT_CSS = """
    NewGameScreen {
        #front { height: 1fr; }
        #column { width: 1fr; padding: 1 1 0 0; }
        #form { height: 1fr; overflow-y: auto; scrollbar-size-vertical: 1; }
        .gap { margin: 1 0 0 0; }
        .-roomy SeatRow { margin: 0 0 1 0; }
        .-roomy #evening { margin: 0; }
        .-tight .gap { margin: 0; }
        .-tight Badge { height: 1; }
        .-tight .note { display: none; }
        .-order { display: none; }
        #help { height: 2; }
        #end { height: 4; padding: 0 0 1 2; }
        #start { width: 34; height: 3; }
        #who { height: 3; margin: 0 0 0 3; }
        #beside { width: 46; }
        &.-low #column { padding: 0 1 0 0; }
        &.-low #help { height: 1; }
        &.-low #end { height: 1; padding: 0 0 0 2; }
        &.-low #start { height: 1; }
        &.-low #who { height: 1; }
        &.-narrow #beside { display: none; width: 1fr; }
        &.-narrow.-about #beside { display: block; }
        &.-narrow.-about #column { display: none; }
    }
    """
    KEYS = (
        ("Up Down", "move", "nothing"),
        ("Left Right", "change", "nothing"),
        ("+ -", "chairs", "nothing"),
        ("F5", "start", "start"),
        ("F2", "about", "about"),
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
                with Vertical(id="form"):
                    yield Row(self.count)
                    yield Heading("WHO", "PLAYED BY, AND HOW").set_class(True, "gap")
                    yield from self.seats
                    self.evening = Heading("THE EVENING")
                    self.evening.id = "evening"
                    yield self.evening.set_class(True, "gap")
                    yield from self.options
                    yield Row(Label("Seed"), self.seed, Words(f"  {SEED_BRIEF}"))
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
        self.call_after_refresh(self._make_room)

    def _make_room(self) -> None:
        """Seats stand apart where there is room for it, and on one line each where there is little."""
        if not self.is_mounted or not self.query("#form"):
            return
        form = self.query_one("#form")
        room = form.outer_size.height - 5 - sum(row.display for row in self.options)
        seats = len(self.sitting)
        form.set_class(room >= 3 * seats, "-roomy")
        form.set_class(room < 2 * seats, "-tight")
        behind = self.has_class("-narrow")  # else the game in a minute stands beside the form anyway
        self.say_keys([key for key in self.KEYS if behind or key[2] != "about"])

    def _seat_as_many(self) -> None:
        for seat, row in enumerate(self.seats):
            row.display = seat < self.count.value
        for setting, option in zip(self.game.info.offered, self.options, strict=True):
            self._offer(setting, option)
        shown = [row.fields[0] for row in self.options if row.display]
        align([field for field in shown if isinstance(field, Field)] or [self.count])
        many = self.count.value
        self.evening.say("what one player can choose" if many == 1 else f"only what {many} players can choose")
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
        passes = "; the laptop goes round" if people > 1 and not self.game.info.open_information else ""
        self.query_one("#who", Sentence).say(f"{said}\n{self.game.info.minutes} minutes{passes}", "paper")
        names = [row.line.value.strip() for row in self.sitting]
        self.query_one(Beside).tell(names)
        inks = self.game.seat_inks(len(names), self._chosen_options())
        for row, letter in zip(self.sitting, self.game.letters_of(names), strict=True):
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
        elif isinstance(focused, Field) and focused.help:
            words = focused.help
        elif isinstance(focused, Field):
            words = KIND_HELP[focused.value]
        else:
            words = "Everything can stay as it is: Enter deals."
        self.query_one("#help", Sentence).say(words)
        self._tell_beside()

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
                row.explain()
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
        from .rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(self.game))

    def action_close(self) -> None:
        if self.has_class("-narrow") and self.has_class("-about"):
            self.action_about()
        elif not self.started and self.app.screen is self:
            self.house.show_mood(HOUSE)
            super().action_close()
