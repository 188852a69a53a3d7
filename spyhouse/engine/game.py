"""The contract: what a game says of itself, and where its rules, computer player, screen and rulebook are found.

A game is a package with one name the shell loads, `GAME = Game(...)`. Everything heavier than its description
is named as "module:attribute" and imported when first needed.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
import importlib.resources
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from . import chance, faults
from .visibility import Seat
from .words import Needs, initials

if TYPE_CHECKING:
    import random

    from .actions import Action
    from .events import Event
    from .imagine import Weigh
    from .lesson import Lesson
    from .older import Steps
    from .table import Result, Table
    from .view import View

Value = str | int | bool
Options = Mapping[str, Value]
_FEW = 8
"""Values of an option that a sentence can list."""


class BadSetup(ValueError):
    """The players or options of a new game do not fit; the message says what to change."""


@dataclasses.dataclass(frozen=True, slots=True)
class Setting:
    """One option of a game: a choice from a short list, or a number within bounds."""

    name: str
    label: str
    help: str
    default: Value
    choices: tuple[tuple[Value, str], ...] = ()
    least: int = 0
    most: int = 0
    also: tuple[int, ...] = ()
    """Numbers outside the bounds that mean something of their own (0 = off)."""
    unit: str = ""
    """What the numbers count: "rounds"."""
    rule: str = ""
    between_games: bool = False
    """Of a match: this one may be chosen anew for every game, the others are fixed."""
    brief: str = ""
    """The help in some 30 letters, to stand beside the value."""
    players: tuple[int, ...] = ()
    """The numbers of players for which it means something; without any, all."""
    names_seat: bool = False
    """Its figures are seats; one beyond the table is refused."""
    orders: bool = False
    """A value is an order of things, one for each seat, with commas between them."""
    hidden: bool = False
    """The house sets it; nobody is asked for it."""

    @property
    def allowed(self) -> str:
        if self.choices:
            return ", ".join(str(value).lower() for value, _ in self.choices)
        extra = "".join(f" or {number}" for number in self.also)
        return f"{self.least} to {self.most}{extra}"

    @property
    def in_short(self) -> str:
        """The same; of many choices the first, which show how they are written."""
        if not self.choices:
            return self.allowed
        values = [str(value).lower() for value, _ in self.choices]
        if len(values) > _FEW:
            values[2:] = [f"{len(values) - 2} others"]
        return (" or " if "," in self.allowed.replace(", ", "") else ", ").join(values)

    def read(self, raw: Value) -> Value:
        """The value a person typed, or a form or a save holds; `BadSetup` says what is allowed."""
        text = str(raw).strip().lower()
        for value, _ in self.choices:
            if text == str(value).lower():
                return value
        alike = [value for value, _ in self.choices if _parts(str(value)) == _parts(text)]
        if len(alike) == 1:  # several things that have no order, typed in another one
            return alike[0]
        if (
            not self.choices
            and text.removeprefix("-").isascii()
            and text.removeprefix("-").isdigit()
            and len(text) < 10
        ):
            number = int(text)
            if self.least <= number <= self.most or number in self.also:
                return number
        raise BadSetup(f"{self.name} cannot be “{str(raw)[:40]}”; possible: {self.in_short}.")


ADVICE: Final = Setting(
    "advice",
    "Hints",
    "Who is asked may ask the house what it would do: h at a question. It sees no more than whoever asks.",
    "alone",
    (("alone", "if you play alone"), ("on", "for all"), ("off", "for nobody")),
    brief="press h for one",
)
FIRST: Final = "on"
SECOND: Final = "second"
LESSON: Final = Setting(
    "lesson",
    "A first game",
    "The game is learned at this table: its deal is prepared, and a coach speaks to whoever is asked.",
    "off",
    (("off", "no"), (FIRST, "yes"), (SECOND, "the second one")),
    hidden=True,
)
_OF_THE_HOUSE: Final = (ADVICE, LESSON)
"""Every game has these, before those of its rules."""


def is_at_table(value: Value, seats: int) -> bool:
    """Of a setting that names a seat: "random" is at every table, "5" only where five sit."""
    return not str(value).isdigit() or int(value) <= seats


def _parts(text: str) -> list[str]:
    return sorted(part.strip() for part in text.lower().split(","))


@dataclasses.dataclass(frozen=True, slots=True)
class Mood:
    """A game's own colours, as hex: what its table is made of, what is printed on it, what can be done, what hurts."""

    ground: str = "#14151A"
    paper: str = "#E8E2D0"
    accent: str = "#C8A24A"
    danger: str = "#D1495B"


class Thing(NamedTuple):
    """A thing on the table: a drawing of the game, eight dots high at most, what it is called and, in half a line, what it
    is good for."""

    drawing: str
    name: str
    state: str = ""
    given: tuple[str, ...] = ()
    """The colours the drawing asks for."""
    words: str = ""


class SecondLesson(NamedTuple):
    """What a shorter first game from the other side is called, behind “learn it”, and how long it takes."""

    title: str
    minutes: int


@dataclasses.dataclass(frozen=True, slots=True)
class GameInfo:
    """A game in a menu, before anything of it is loaded."""

    id: str
    title: str
    feel: str
    least_players: int
    most_players: int
    minutes: str
    prefix: str
    """Of its rule ids: MF in MF-4.2."""
    settings: tuple[Setting, ...] = ()
    open_information: bool = False
    """Nothing is hidden between players: no sealed hand-over, but changes of seat are announced."""
    rules_version: int = 1
    target_setting: str = ""
    """The setting that says how many points win a match of several games; none: single games, with a tally."""
    scored_in: str = "point"
    """What its score counts, a single one of it."""
    lesson_minutes: int = 0
    """How long its guided first game takes, if it has one."""
    second_lesson: SecondLesson | None = None
    """If the lesson has a `second`."""
    mood: Mood = Mood()
    short: str = ""
    """Its title where there is little room: 12 letters at most."""
    by_number: tuple[tuple[int, str], ...] = ()
    """What so many players mean for the game, in a few words."""
    art: tuple[str, ...] = ()
    """Title art for the menu, at most 64 x 8."""
    things: tuple[Thing, ...] = ()
    """What lies on its table, drawn and named for somebody who sees it for the first time; the most telling first."""
    longest: int = 10_000
    """No game has more decisions than this."""

    def __post_init__(self) -> None:
        if ADVICE not in self.settings:
            object.__setattr__(self, "settings", (*_OF_THE_HOUSE, *self.settings))

    @property
    def offered(self) -> Sequence[Setting]:
        """The settings that somebody may be asked for."""
        return [setting for setting in self.settings if not setting.hidden]

    def seats_allowed(self) -> range:
        return range(self.least_players, self.most_players + 1)

    def read_options(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Every setting's value, defaults filled in; unknown names and bad values raise `BadSetup`."""
        options = {setting.name: setting.default for setting in self.settings}
        for name in given:
            if name not in options:
                known = ", ".join(setting.name for setting in self.offered)
                raise BadSetup(f"{self.title} has no option “{name[:40]}”; it has: {known}.")
        for setting in self.settings if given else ():
            options[setting.name] = setting.read(given.get(setting.name, setting.default))
        return options

    def change_options(self, options: Options, changes: Options) -> dict[str, Value]:
        """For the next game of a match. What is fixed for all of them raises `BadSetup`."""
        for setting in self.settings:
            if setting.name in changes and not setting.between_games:
                raise BadSetup(f"{setting.label} is fixed for the whole match.")
        return self.read_options({**options, **changes})


@dataclasses.dataclass(slots=True)
class Series:
    """Games played one after the other by the same seats: what the next set-up may ask about the last ones."""

    games: int = 0
    points: list[int] = dataclasses.field(default_factory=list)
    wins: list[int] = dataclasses.field(default_factory=list)
    last_winners: list[Seat] = dataclasses.field(default_factory=list)
    memo: dict[str, int] = dataclasses.field(default_factory=dict)
    """What a game wants to remember for its next set-up (who played first, where the dummy sat)."""

    def ranked(self) -> list[Seat]:
        """The seats by their points, the best first; as they sit where those are equal."""
        return sorted(map(Seat, range(len(self.points))), key=lambda seat: -self.points[seat])

    def add(self, result: Result, seats: int) -> None:
        won = [int(seat in result.winners) for seat in range(seats)]
        gained = result.points or won
        self.games += 1
        self.last_winners = list(result.winners)
        self.memo = result.memo()
        self.wins = [a + b for a, b in zip(self.wins or [0] * seats, won, strict=True)]
        self.points = [a + b for a, b in zip(self.points or [0] * seats, gained, strict=True)]


@dataclasses.dataclass(frozen=True, slots=True)
class Deal:
    """What a set-up is made from."""

    seats: int
    options: Options
    chance: int
    series: Series


class Rated(NamedTuple):
    """A choice, what it is worth, and why, in words for whoever sits there: from that seat's view, nothing else.

    One more in worth makes a choice about three times as likely; what is worth far less than the best is never done.
    """

    action: Action
    worth: float
    reason: str


class Rate(Protocol):
    """What the computer player of a game is: every choice worth a thought, rated from one seat's view."""

    def __call__(self, view: View[Any]) -> Sequence[Rated]: ...


@dataclasses.dataclass(frozen=True, slots=True)
class Lookahead:
    """What a strong computer player needs of a game beside its ratings, to play on in worlds that it imagines."""

    asks: tuple[type, ...]
    """The decisions worth it; to others it answers by the ratings alone. Without any nobody plays so, and the rest serves to
    tell after a game where it turned."""
    judge: Callable[[Any, Seat, Callable[[Seat], View[Any]]], float]
    """judge(table, seat, view): how that seat stands beside the others, in the worth that the ratings speak of. `view`
    is what a seat would know of that table."""
    ends: type
    turns: int
    """Playing on stops when a decision of this type has come to another seat so many times."""
    worlds: int
    trust: float
    """So many worlds weigh as much as the rating."""
    says: Callable[[float], str]
    """Such a judgement in words: "31% to win"."""
    turn: float = 0.0
    """What moved somebody by so much is spoken of after a game: it turned there."""
    close: float = 120.0
    """What is rated so much worse than the best is not tried."""
    near: Callable[[Any, Seat, Callable[[Seat], View[Any]]], float] | None = None
    """How near a seat was to the win, where the story of a game tells that otherwise than by how it is judged: `says` then
    speaks of this."""
    unknown: str = ""
    """Said of a game that ended before anybody came to 0, where `near` counts what a seat does not know."""
    sums: str = ""
    """Why the judgements of all seats add up to no whole, where somebody might expect it."""
    certain: float = 0.0
    """The judgement of whoever cannot lose any more, where `says` speaks of a share of it."""
    light: Callable[[Any, random.Random], Action] | None = None
    """light(table, rng): a passable choice for whoever decides, at less cost than a rating; it may look at everything.
    Without one all seats play on by the ratings of what they know."""


def aims(view: View[Any], action: Action) -> float:
    """Daring is what is done to somebody."""
    return float(hasattr(action, "target"))


@dataclasses.dataclass(frozen=True, slots=True)
class Traits:
    """What the level and the manner of a computer player have to know of a game to show in it."""

    leeway: float = 1.0
    """How much worth, as ratings have it, a choice can gain or lose by a manner."""
    blur: float = 1.0
    """So many times smaller a difference in worth seems to one who plays easily, short of a certain win: for games in
    which it costs little to overlook most choices."""
    daring: Callable[[View[Any], Action], float] = aims
    """daring(view, action), from -1 (it lies low) to 1 (it dares)."""
    bluff: Callable[[View[Any], Action], float] = lambda view, action: 0.0
    """bluff(view, action), from 0 to 1: how much it seems to be what it is not."""
    harm: Callable[[Event], tuple[Seat, Seat] | None] = lambda event: None
    """harm(event) -> who did it to whom: something that is not forgiven. From what all may know of it."""


class IfThere(str):
    """The usual place of a part that a game may do without: it is used if there is such a module."""

    __slots__ = ()


BOT, DESCRIBE, HEARD, SCREEN, PAGES, LESSON_PART, NEEDS, WELCOME, UNMASKED = map(
    IfThere,
    (
        ".bot:rate",
        ".describe:describe",
        ".heard:HEARD",
        ".screen:screen",
        ".pages:pages",
        ".lesson:LESSON",
        ".facts:needs",
        ".facts:welcome",
        ".facts:unmasked",
    ),
)
Lazy = str | Callable[..., Any]
"""A part of a game: itself, or "module:name", imported when it is first needed."""


@functools.cache
def _stands(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # a game that is one module has no others beside it
        return False


@dataclasses.dataclass(frozen=True, slots=True)
class Game:
    """A game the shell can host. The lazy parts are "module:name", relative to the game's package."""

    info: GameInfo
    package: str
    setup: Lazy = ".rules:set_up"
    """set_up(deal: Deal) -> Table, with its first frame on the stack."""
    bot: Lazy | None = BOT
    """rate(view) -> `Rated` choices of the seat that decides: computer players choose by them, advice is made of them."""
    forgets: Lazy = lambda event: False
    """forgets(event): may one who plays easily have forgotten it? Of what a seat alone was told, and of what can be
    missing without anything else becoming wrong."""
    lookahead: Lazy | None = None
    """Its `Lookahead`: without one there is no computer player that thinks ahead."""
    traits: Lazy | None = None
    """Its `Traits`: what the manners of computer players need to know of it, beyond what the house guesses."""
    screen: Lazy | None = SCREEN
    """The widget that draws this game's view; without one the table is told in sentences."""
    describe: Lazy | None = DESCRIBE
    """describe(view) -> lines: the table in sentences, for those who hear the game or play line by line."""
    heard: Lazy | None = HEARD
    """An `aloud.Heard`: what else is said to them in other words, and what they can ask for."""
    pages: Lazy | None = PAGES
    """pages(view) -> (title, lines) for each tab that a seat can look up beside its notes; a line is (text, ink), or a
    `Drawing`."""
    moment: Lazy | None = None
    """moment(event, view) -> the `MomentPage` that shows it, or None for the house's large letters."""
    learned: Lazy | None = None
    """learned(events, view) -> the `NotePage` that shows a seat what it has just learned, as it knows it; without events
    it is a look that a rule grants, at the view's decision. None: words are enough."""
    notebook: Lazy | None = None
    """The widget (a `NotebookPage`) on which a seat makes its own marks; without one there are free notes only."""
    needs: Lazy | None = NEEDS
    """needs(view) -> `words.Needs`: what this seat needs to win now, as far as it knows, and what would lose it. Shown on
    every table, and told in the line game."""
    welcome: Lazy | None = WELCOME
    """welcome(view) -> sentences: who this seat is and what it is to do, told before its first turn to whoever is new."""
    unmasked: Lazy | None = UNMASKED
    """unmasked(view) -> for each seat who it turned out to be once the game is over, or what its points are made of; what
    can be left out where there is little room stands behind a comma."""
    lesson: str | Lesson | None = LESSON_PART
    """A `lesson.Lesson`: the guided first game."""
    rulebook: str = "rulebook.md"
    """A file beside the rules; a game without one says of itself what its `GameInfo` says."""
    extra_names: Callable[[int], Sequence[str]] = lambda seats: ()
    """Names of parties the program plays (a croupier), who sit behind the players."""
    wins_by: Callable[[Table], Sequence[str]] = lambda table: ()
    """What each seat was, for statistics of who wins: its role, or nothing where all seats are alike."""
    imagine: Lazy = lambda view: lambda world, rng: None
    """imagine(view) -> complete(world, rng): fills in, on each imagined world, what is hidden but is no piece: sealed
    choices, and what the other seats know."""
    weigh: Lazy = lambda view: None
    """weigh(view) -> `imagine.Weigh`, by what the seat was told; without one, whatever fits is equally likely."""
    end_by_agreement: Lazy = "spyhouse.engine.table:end_by_agreement"
    """end_by_agreement(table): the whole table agrees to stop, and nobody wins. For a game with more to record."""
    migrations: Lazy | None = None
    """`older.Steps`, by which saves that were played under older rules are brought to those of today."""
    inks: Lazy | None = None
    """inks(seats, options, games played before) -> the ink of each seat, where the rules give the seats colours; the
    house has its own for games without."""
    letters: str | None = "ABCDEFGH"
    """What stands for each seat beside its colour; None: the initials of those who sit there."""

    def letters_of(self, names: Sequence[str]) -> Sequence[str]:
        """What stands for each of them beside the colour of the seat."""
        return initials(names) if self.letters is None else self.letters[: len(names)]

    def _load(self, lazy: Lazy | Lesson | None) -> Any:
        if not isinstance(lazy, str):
            return lazy
        if not self.has(lazy):
            return None
        where, _, name = lazy.partition(":")
        module = importlib.import_module(where, self.package)
        if not hasattr(module, name):
            raise faults.GameFault(f"{module.__name__} has nothing that is called “{name}”")
        return getattr(module, name)

    def has(self, part: Lazy | Lesson | None) -> bool:
        """Is there such a part? Nothing of it is imported for that."""
        if not isinstance(part, IfThere):
            return part is not None
        return _stands(importlib.util.resolve_name(part.partition(":")[0], self.package))

    def set_up(self, deal: Deal) -> Table:
        """A new table; `settle` brings it to its first question. A seat beyond the table raises `BadSetup`."""
        for setting in self.info.settings:
            value = deal.options[setting.name]
            if setting.names_seat and not is_at_table(value, deal.seats):
                raise BadSetup(f"{setting.name} cannot be {value}: there are only {deal.seats} seats.")
        table: Table = self._load(self.setup)(deal)
        return table

    def agree_to_end(self, table: Table) -> None:
        self._load(self.end_by_agreement)(table)

    def load_imagine(self) -> Callable[[View[Any]], Callable[[Any, random.Random], None]]:
        return self._load(self.imagine)  # type: ignore[no-any-return]

    def load_weigh(self) -> Callable[[View[Any]], Weigh | None]:
        return self._load(self.weigh)  # type: ignore[no-any-return]

    def load_rules(self) -> None:
        """Import the rules, so that every frame, event and action of the game has a name to be saved under."""
        self._load(self.setup)

    def load_migrations(self) -> Steps:
        return self._load(self.migrations) or {}

    def load_bot(self) -> Rate | None:
        return self._load(self.bot)  # type: ignore[no-any-return]

    def load_forgets(self) -> Callable[[Event], bool]:
        return self._load(self.forgets)  # type: ignore[no-any-return]

    def load_lookahead(self) -> Lookahead | None:
        return self._load(self.lookahead)  # type: ignore[no-any-return]

    def load_traits(self) -> Traits:
        return self._load(self.traits) or Traits()

    def load_heard(self) -> Any:
        return self._load(self.heard)

    def load_describe(self) -> Callable[[View[Any]], Sequence[str]] | None:
        return self._load(self.describe)  # type: ignore[no-any-return]

    def load_screen(self) -> Any:
        return self._load(self.screen)

    def load_pages(self) -> Callable[[View[Any]], Sequence[tuple[str, Sequence[Any]]]] | None:
        return self._load(self.pages)  # type: ignore[no-any-return]

    def load_moment(self) -> Callable[[Event, View[Any]], Any] | None:
        return self._load(self.moment)  # type: ignore[no-any-return]

    def load_learned(self) -> Callable[[Sequence[Event], View[Any]], Any] | None:
        return self._load(self.learned)  # type: ignore[no-any-return]

    def seat_inks(self, seats: int, options: Options, games: int = 0) -> Sequence[str]:
        if self.inks is None:
            return ()
        return faults.tried(
            self.package, lambda: faults.checked(self._load(self.inks)(seats, options, games), Sequence), ()
        )

    def load_notebook(self) -> Any:
        return self._load(self.notebook)

    def load_needs(self) -> Callable[[View[Any]], Needs | None] | None:
        return self._load_fact(self.needs)  # type: ignore[no-any-return]

    def load_welcome(self) -> Callable[[View[Any]], Sequence[str]] | None:
        return self._load_fact(self.welcome)  # type: ignore[no-any-return]

    def load_unmasked(self) -> Callable[[View[Any]], Sequence[str]] | None:
        return self._load_fact(self.unmasked)  # type: ignore[no-any-return]

    def _load_fact(self, part: Lazy | None) -> Any:
        """Of facts that say nothing of it there are none."""
        if isinstance(part, IfThere) and self.has(part):
            where, _, name = part.partition(":")
            return getattr(importlib.import_module(where, self.package), name, None)
        return self._load(part)

    def load_lesson(self) -> Lesson | None:
        return self._load(self.lesson)  # type: ignore[no-any-return]

    def read_rulebook(self) -> str:
        """Empty where there is none."""
        try:
            return (importlib.resources.files(self.package) / self.rulebook).read_bytes().decode(errors="replace")
        except (OSError, TypeError, ModuleNotFoundError):  # of a game that is one module there is nothing beside it
            return ""

    def new_table(self, seats: int, seed: int, options: Mapping[str, Value] | None = None) -> Table:
        """A table for tests, search and statistics, outside any match."""
        table = self.set_up(Deal(seats, self.info.read_options(options or {}), chance.start(seed), Series()))
        table.settle()
        return table
