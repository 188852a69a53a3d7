"""The rulebook's "now X chooses" as objects: frames and decisions on the table's stack, and refusals.

A `Frame` is a procedure of the rulebook. It is popped, then run, and puts itself back under what it asks:
`t.then(HandLimit(seat), self)`. A `Decision` is one question to one seat: it is only ever on top, is popped
before `take`, and is never used twice. Both are data (never generators), so a game half-way through anything
can be copied and saved.
"""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, ParamSpec, TypeVar

from .actions import Action
from .faults import named
from .state import State, state
from .visibility import MAX_SEATS, Seat, public

if TYPE_CHECKING:
    from .table import Table

T = TypeVar("T", bound="Table", contravariant=True)
P = ParamSpec("P")
Said = str | tuple[str, tuple[Seat, ...]]
"""A sentence, or one with the seats that are named at each {} in it."""


@dataclasses.dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not possible: the rule that forbids it, and a sentence that says what would help."""

    rule: str
    sentence: str
    seats: tuple[Seat, ...] = ()
    """Who is named in it, at each {}: rules know no names."""

    @property
    def short(self) -> str:
        """The same in a few words: those before the first colon, if it has one."""
        return self.sentence.split(": ")[0].rstrip(".")

    def named(self, names: Sequence[str]) -> Refusal:
        """The same for people, who know each other by name."""
        who = [names[seat] for seat in self.seats]
        return Refusal(self.rule, self.sentence.format(*who)) if who else self

    def __str__(self) -> str:
        if self.seats:
            return str(self.named([f"@{seat}" for seat in range(MAX_SEATS)]))
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


@dataclasses.dataclass(frozen=True)
class Gate(Generic[P]):
    """One condition of a choice: its rule, whether the gate is shut, and what is said then: a sentence, or what makes it."""

    rule: str
    is_shut: Callable[P, object]
    says: str | Callable[P, Said]

    def refusal(self, *given: P.args, **named: P.kwargs) -> Refusal:
        said = self.says if isinstance(self.says, str) else self.says(*given, **named)
        return Refusal(self.rule, said) if isinstance(said, str) else Refusal(self.rule, *said)


def otherwise(rule: str, says: str | Callable[P, Said]) -> Gate[P]:
    """What is said where no gate before this one is shut."""
    return Gate(rule, lambda *given, **named: True, says)


def first_shut(gates: Iterable[Gate[P]], *given: P.args, **named: P.kwargs) -> Refusal | None:
    """Why something cannot be chosen: what the first gate that is shut says; None if all of them are open."""
    return next((gate.refusal(*given, **named) for gate in gates if gate.is_shut(*given, **named)), None)


class Illegal(Exception):
    """An action outside the offer was played."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Stage(enum.Enum):
    """Before whose eyes a decision is answered."""

    PRIVATE = "private"  # its seat alone, behind a hand-over
    PUBLIC = "public"  # the whole table looks on: nothing private is on screen, no hand-over
    SHIELD = "shield"  # the others look away for a moment; no hand-over, but nothing shows before a key


class Frame(State, Generic[T]):
    """A procedure of the rulebook, waiting for its turn on the stack."""

    __slots__ = ()
    tagged: ClassVar[bool] = True
    asks: ClassVar[bool] = False
    auto: ClassVar[bool] = False

    def run(self, t: T) -> None:
        raise NotImplementedError


@state
class Decision(Frame[T], Generic[T]):
    """One question to one seat."""

    abstract: ClassVar[bool] = True
    wording: ClassVar[Mapping[str, Any]] = {
        **dict.fromkeys(
            ("ask", "waiting", "label", "in_full", "part_label", "behind", "note", "means", "confirm"), str
        ),
        "shows": Sequence,
        "why_not": Refusal | None,
        "refuse": Refusal,
    }
    asks: ClassVar[bool] = True
    stage: ClassVar[Stage] = Stage.PRIVATE
    final: ClassVar[tuple[type[Action], ...]] = ()
    """The kinds of action that the rules forbid to take back, even where nothing hidden came of them. `(Action,)` means
    every kind."""
    news_first: ClassVar[bool] = False
    """Of a public decision: its seat opens its unread news before it answers, behind a hand-over. For rules by which a seat
    learns something in another's turn, and may use it in its next answer."""
    auto: ClassVar[bool] = False
    """A single option is taken without asking. Only where that option is public."""
    claims_by: ClassVar[Action | None] = None
    """Of a public decision: the answer by which its seat takes the device to answer alone. For reactions with a hidden card:
    everybody can say no at once, and whoever may say yes looks at the hand first."""
    rules: ClassVar[tuple[str, ...]] = ()
    """Where the rulebook opens for this decision; the first also goes with a refusal of the wrong question."""
    plainly: ClassVar[tuple[str, ...]] = ()
    """For somebody new to the game, in three sentences: what is asked here, what each choice does, and what to watch out for;
    two are enough where there is one thing to do. One that begins "With three players" is for a table of three."""
    verbs: ClassVar[tuple[type[Action], ...]] = ()
    """Every kind of action this decision knows, in the order in which it is offered."""
    opens: ClassVar[tuple[type[Action], ...]] = ()
    """Kinds whose choices stand side by side also where others are gathered behind their verb, as what the question is
    about; where they are many, those with the same first part share a line."""
    foremost: ClassVar[tuple[type[Action], ...]] = ()
    """Kinds that stand before all others, and before the walks of a board, in this order: what wins, or is at hand."""

    seat: Seat = public()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "abstract" not in cls.__dict__:
            cls.abstract = False

    def options(self, t: T) -> Sequence[Action]:
        """What is legal: the only source of legality, in a stable order, from what `seat` can see."""
        raise NotImplementedError

    def take(self, t: T, action: Action) -> None:
        raise NotImplementedError

    def why_not(self, t: T, verb: type[Action]) -> Refusal | None:
        """Why this verb has no option now; None if it has, or needs no explanation."""
        return None

    def refuse(self, t: T, action: Action) -> Refusal:
        """Explain why an action outside the offer is not possible."""
        if not isinstance(action, self.verbs):
            verbs = ", ".join(dict.fromkeys(verb.verb for verb in self.verbs))
            return Refusal(
                self.rules[0] if self.rules else "", f"That is no answer to this question. Possible: {verbs}."
            )
        return self.why_not(t, type(action)) or Refusal(
            self.rules[0] if self.rules else "", f"“{action.text()}” is not among the possible choices now."
        )

    # words

    def ask(self, t: T, names: Sequence[str]) -> str:
        """The question, put to the seat itself."""
        return f"{named(self)}: choose."

    def waiting(self, t: T, names: Sequence[str]) -> str:
        """What everybody may know of it, as it stands, no order: "Boris answers a bribe", "Boris's turn"."""
        return f"{names[self.seat]}'s turn"

    def shows(self, t: T, names: Sequence[str]) -> Sequence[str]:
        """What a shielded decision lets its seat look at: a card peeked at in the middle of somebody else's turn."""
        return ()

    def label(self, t: T, action: Action, names: Sequence[str]) -> str:
        """The label of this action in a list beside the table: its words, or fewer, as the reader sees the table."""
        return action.words(names)

    def in_full(self, t: T, action: Action, names: Sequence[str]) -> str:
        """The same where neither the list nor the table is beside it, as in advice: an order that begins with a verb."""
        return self.label(t, action, names)

    def part_label(self, t: T, action: Action, place: int, names: Sequence[str]) -> str:
        """The label of the line that stands for all actions with this part in common. Override it where the part is a number
        or a place which stands for a thing on this table."""
        return action.part_words(names)[place]

    def behind(self, t: T, action: Action) -> str:
        """The line of a list behind which this option is put away: for a long list in which few options are likely. Empty for
        those few."""
        return ""

    def note(self, t: T, action: Action, names: Sequence[str]) -> str:
        """A few words beside an option: its cost, or what it does."""
        return ""

    def means(self, t: T, action: Action, names: Sequence[str]) -> str:
        """A sentence below the list while the cursor is on an option: what comes of it here, where that is more than what
        its verb always does."""
        return type(action).does

    def warns(self, t: T, action: Action) -> bool:
        """Is that note a warning, such as of a choice that loses the game?"""
        return False

    def brings(self, t: T, kind: type[Action]) -> str:
        """A few words beside the line that stands for all actions with this verb, or of those it `opens` for all with the same
        first part; nothing says how many they are."""
        return ""

    def confirm(self, t: T, action: Action, names: Sequence[str]) -> str:
        """A question to be answered with yes before this action is played, or nothing."""
        return ""

    def is_welcome(self, t: T, action: Action) -> bool:
        """Is what that question asks for no danger, but what wins? Then yes stands first."""
        return False


@state
class Queue(Frame[T], Generic[T]):
    """Asks one seat after another. A subclass says what to ask each, and may skip those who need no asking."""

    abstract: ClassVar[bool] = True
    wording: ClassVar[Mapping[str, Any]] = {"stake": str}
    shared: ClassVar[bool] = False
    """Show the whole queue as one public prompt ("does anybody ...?")."""
    decline: ClassVar[Action | None] = None
    """Of a shared queue: the answer of a seat that wants nothing. One key may give it for all who are still to
    answer."""
    waiting: list[Seat] = public()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "abstract" not in cls.__dict__:
            cls.abstract = False

    def run(self, t: T) -> None:
        while self.waiting:
            question = self.question(t, self.waiting.pop(0))
            if question is not None:
                t.then(question, self)
                return
        self.done(t)

    def question(self, t: T, seat: Seat) -> Decision[Any] | None:
        raise NotImplementedError

    def done(self, t: T) -> None:
        """Everybody has been asked."""

    # what a shared prompt says of its seats, from what everybody can see

    def will_ask(self, t: T, seat: Seat) -> bool:
        """Is this seat going to be asked when its turn in the queue comes, as things stand?"""
        return True

    def stake(self, t: T, seat: Seat) -> str:
        """A few words beside a seat: what it could answer with, or why it is not asked."""
        return ""


__all__ = ["Decision", "Frame", "Gate", "Illegal", "Queue", "Refusal", "Stage", "first_shut", "otherwise"]
