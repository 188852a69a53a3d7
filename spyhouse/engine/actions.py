"""Actions: what a seat can choose. Frozen, interned, and written as one line of text that reads back.

@action("bribe {card} to {target}", "Bribe {target} with {card}")
class Bribe(Action):
    card: Card
    target: Seat

Bribe(Card.ACE, Seat(1)) is Bribe(Card.ACE, Seat(1))
Bribe(Card.ACE, Seat(1)).text()             "bribe ace_of_spades to @1"     journal, tests
Bribe(Card.ACE, Seat(1)).text(names)        "bribe ace_of_spades to Boris"  command line
Bribe(Card.ACE, Seat(1)).words(names)       "Bribe Boris with the Ace of Spades"
"""

from __future__ import annotations

import contextlib
import dataclasses
import enum
import re
import string
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

from .faults import GameFault, guard
from .state import mend_super
from .visibility import MAX_SEATS, Seat
from .words import holes, in_place

_MOST_WORDS = 300
"""No action of any game needs a longer line; a longer one is refused before it is looked at."""


class _Interned(type):
    """Calling the class with the same arguments gives the same object, so actions compare by identity."""

    def __call__(cls, *args: Any, **named: Any) -> Any:
        made: dict[tuple[Any, ...], Any] = cls.__dict__.get("made", {})
        if not named and args in made:
            return made[args]
        if "fields" not in cls.__dict__:
            raise GameFault(f"{cls.__name__} is an Action without @action on the line above it")
        fields: dict[str, _Word] = cls.__dict__["fields"]
        values = dict(zip(fields, args, strict=False)) | named
        if len(args) > len(fields) or values.keys() != fields.keys():
            raise TypeError(f"{cls.__name__} takes {', '.join(fields) or 'nothing'}")
        exact = tuple(fields[name].check(values[name]) for name in fields)
        if cls.__dict__["unordered"]:
            [word, *_] = fields.values()
            exact = tuple(sorted(exact, key=word.rank))
        if exact not in made:
            made[exact] = super().__call__(*exact)
        return made[exact]


@dataclasses.dataclass(frozen=True, slots=True)
class _Word:
    """One parameter in an action's text: its types, and how it is written and read."""

    hints: tuple[Any, ...]
    many: bool = False
    optional: bool = False

    @property
    def pattern(self) -> str:
        return r"\S(?:.*?\S)?" if Seat in self.hints else r"\S+"

    @property
    def one(self) -> _Word:
        return _Word(self.hints)

    def check(self, value: Any) -> Any:
        if self.many:
            return tuple(self.one.check(item) for item in value)
        if self.optional and value is None:
            return None
        for hint in self.hints:
            if isinstance(value, enum.Enum) and not (isinstance(hint, type) and isinstance(value, hint)):
                continue
            with contextlib.suppress(ValueError, KeyError, TypeError):
                return _seat(value) if hint is Seat else hint(value)
        raise ValueError(f"{value!r} is none of {self.hints}")

    def rank(self, value: Any) -> tuple[int, int]:
        """Where a value stands among all that are possible: enumerations in their own order, then numbers."""
        for place, hint in enumerate(self.hints):
            if isinstance(value, enum.Enum) and isinstance(value, hint):
                return place, list(hint).index(value)
        return len(self.hints), int(value)

    def write(self, value: Any, names: Sequence[str] | None) -> str:
        if self.many:
            return ",".join(self.one.write(item, None) for item in value) or "-"
        if value is None:
            return "-"
        if isinstance(value, enum.Enum):
            return str(value.value)
        if Seat not in self.hints:
            return str(value)
        return f"@{value}" if names is None or value >= len(names) else str(names[value])

    def read(self, text: str, names: Sequence[str]) -> Any:
        if self.many:
            return () if text == "-" else tuple(self.one.read(item, names) for item in text.split(","))
        if self.optional and text == "-":
            return None
        for hint in self.hints:
            if hint is Seat:
                if re.fullmatch(r"@\d{1,2}", text):
                    return _seat(text[1:])
                folded = [name.casefold() for name in names]
                if text.casefold() in folded:
                    return folded.index(text.casefold())
            elif hint is int:
                if re.fullmatch(r"-?[0-9]{1,9}", text):
                    return int(text)
            else:
                with contextlib.suppress(ValueError):
                    return hint(text.lower())
        raise ValueError(text)

    def say(self, value: Any, names: Sequence[str]) -> str:
        if self.many:
            return " and ".join(self.one.say(item, names) for item in value) or "nothing"
        if value is None:
            return "nothing"
        if isinstance(value, enum.Enum):
            return str(getattr(value, "spoken", value.value))
        return names[value] if Seat in self.hints else str(value)


def _seat(value: Any) -> int:
    number = int(value)
    if not 0 <= number < MAX_SEATS:
        raise ValueError(f"no seat {value}")
    return number


def word_of(hint: Any) -> _Word:
    """How a parameter of this type is written, read and said."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple:
        return dataclasses.replace(word_of(args[0]), many=True)
    if origin in (typing.Union, types.UnionType):
        hints = [one for arg in args if arg is not type(None) for one in word_of(arg).hints]
        return _Word(tuple(hints), optional=type(None) in args)
    return _Word((hint,))


class Action(metaclass=_Interned):
    """One thing a seat can do now. Make subclasses with `@action`."""

    __slots__ = ()
    interned: ClassVar[bool] = True
    template: ClassVar[str] = ""
    sentence: ClassVar[str] = ""
    verb: ClassVar[str] = ""
    does: ClassVar[str] = ""
    unordered: ClassVar[bool] = False
    fields: ClassVar[dict[str, _Word]] = {}
    pattern: ClassVar[re.Pattern[str]]
    """What its text looks like, with a group for every parameter."""
    made: ClassVar[dict[tuple[Any, ...], Any]] = {}

    def text(self, names: Sequence[str] | None = None) -> str:
        """The line that `read_action` reads back; with seats as @0, @1 or as names (unless a name misleads: “deck”)."""
        written = {name: word.write(getattr(self, name), names) for name, word in self.fields.items()}
        line = self.template.format(**written)
        return self.text() if names is not None and read_action(line, (type(self),), names) is not self else line

    def words(self, names: Sequence[str]) -> str:
        """The same as a person would say it."""
        said = {name: word.say(getattr(self, name), names) for name, word in self.fields.items()}
        sentence = in_place(self.sentence.format(**said), names)
        return sentence[:1].upper() + sentence[1:]

    def parts(self) -> tuple[Any, ...]:
        """The parameters in order, for a list that narrows part by part."""
        return tuple(getattr(self, name) for name in self.fields)

    def part_words(self, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(word.say(getattr(self, name), names) for name, word in self.fields.items())

    def __repr__(self) -> str:
        return f"<{self.text()}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.parts()


A = TypeVar("A", bound=Action)


@typing.dataclass_transform(frozen_default=True)
def action(
    template: str, sentence: str = "", verb: str = "", unordered: bool = False, does: str = ""
) -> Callable[[type[A]], type[A]]:
    """Define an action: its text form, the sentence that offers it to a person (same by default), and the
    heading it stands under in a list of choices (by default the beginning of its text). `does` says what it brings and
    costs, in a sentence for somebody new to the game.

    The parameters of an `unordered` action are alike: named in another order they make the same action."""

    def make(cls: type[A]) -> type[A]:
        made: Any = dataclasses.dataclass(frozen=True, slots=True, eq=False, repr=False)(cls)
        mend_super(cls, made)
        guard(made, {"words": str, "part_words": Sequence})
        hints = typing.get_type_hints(made, include_extras=False)
        made.fields = {field.name: word_of(hints[field.name]) for field in dataclasses.fields(made)}
        made.made = {}
        made.template = template
        made.sentence = sentence or template
        made.unordered = unordered
        made.does = does
        made.verb = verb or template.split(" {")[0].capitalize()
        if holes(template) != list(made.fields):
            raise TypeError(f"{cls.__name__}: the text must hold its parameters in order: {', '.join(made.fields)}")
        made.pattern = re.compile(_pattern(template, made.fields), re.IGNORECASE)
        _ALL_ACTIONS.append(made)
        return typing.cast(type[A], made)

    return make


_ALL_ACTIONS: list[type[Action]] = []


def all_actions(package: str) -> list[type[Action]]:
    """Every kind of action that a game's package defines."""
    return [kind for kind in _ALL_ACTIONS if kind.__module__ == package or kind.__module__.startswith(package + ".")]


def _pattern(template: str, fields: Mapping[str, _Word]) -> str:
    parts = string.Formatter().parse(template)
    return "".join(re.escape(plain) + (f"({fields[name].pattern})" if name else "") for plain, name, _, _ in parts)


def read_action(text: str, kinds: Iterable[type[Action]], names: Sequence[str] = ()) -> Action | None:
    """The action that this line means, or None. Seats may be written as @0 or as names."""
    text = " ".join(text.split())
    if len(text) > _MOST_WORDS:
        return None
    for kind in kinds:
        if match := kind.pattern.fullmatch(text):
            try:
                return kind(
                    *(word.read(part, names) for word, part in zip(kind.fields.values(), match.groups(), strict=True))
                )
            except (ValueError, KeyError):
                continue
    return None
