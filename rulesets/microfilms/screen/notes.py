"""The pages beside the table, with the cards themselves where they say it best."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import GAP
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.reader import Drawing

from .. import pages as plain
from ..casefile import who_is_who
from ..facts import Condition, conditions, met
from ..pieces import AGENT_OF, FREELANCERS, Card, Identity
from ..table import Casino
from . import cards

Line = tuple[str, str] | Drawing
_ROLE: Final = (17, 8)
_GOAL: Final = (24, 9)
_LAID: Final = (18, 6)


def pages(view: View[Casino]) -> list[tuple[str, Sequence[Line]]]:
    """The tabs of this seat's notes; for the whole table (seat None) what everybody may know."""
    return [(title, _drawn(view, title, lines)) for title, lines in plain.pages(view)]


def _drawn(view: View[Casino], title: str, lines: Sequence[Line]) -> Sequence[Line]:
    t = view.table
    if title == "Who is who":
        people = tuple((one.seat, view.names[one.seat], one.identity) for one in who_is_who(view))
        return [Faces(people), GAP, *lines]
    if title == "Role cards":
        return [Goals(_goals(view)), GAP, *plain.options(t)]
    if title == "Discard pile" and t.pile:
        return [Laid(tuple(reversed(t.pile)))]
    return lines


def _goals(view: View[Casino]) -> tuple[Goal, ...]:
    """The own ones first, then those that somebody else may have, last those that nobody has."""
    t, me = view.table, None if view.seat is None else view.table.players[view.seat]
    own = me.identities if me else []
    others = [one for one in (*AGENT_OF.values(), *FREELANCERS) if one not in own]
    return (
        *(Goal(one, met(t, me, one), own=True) for one in own if me),
        *(Goal(one, dict.fromkeys(conditions(t, one), False)) for one in others if not plain.is_absent(t, one)),
        *(Goal(one) for one in others if plain.is_absent(t, one)),
    )


@dataclasses.dataclass(frozen=True, slots=True)
class Grid(Drawing):
    """Cards of one size side by side, on as many rows as they need."""

    def count(self) -> int:
        raise NotImplementedError

    def size(self) -> tuple[int, int]:
        """Columns and rows of one, without the space between them."""
        raise NotImplementedError

    def _across(self, width: int) -> int:
        return max((width + 1) // (self.size()[0] + 1), 1)

    def high(self, width: int) -> int:
        return -(-self.count() // self._across(width)) * (self.size()[1] + 1) - 1

    def paint(self, c: Canvas) -> None:
        (wide, high), across = self.size(), self._across(c.width)
        for number in range(self.count()):
            self.paint_one(c, number % across * (wide + 1), number // across * (high + 1), number)

    def paint_one(self, c: Canvas, x: int, y: int, number: int) -> None:
        raise NotImplementedError


@dataclasses.dataclass(frozen=True, slots=True)
class Faces(Grid):
    """Who sits there: the identity as far as this seat is sure of it."""

    people: tuple[tuple[Seat, str, Identity], ...]

    def count(self) -> int:
        return len(self.people)

    def size(self) -> tuple[int, int]:
        return _ROLE[0], _ROLE[1] + 1

    def paint_one(self, c: Canvas, x: int, y: int, number: int) -> None:
        seat, name, who = self.people[number]
        cards.place_card(c, x, y, _ROLE[0], seat, name)
        if who == Identity.BACK:
            cards.back(c, x, y + 1, *_ROLE)
        else:
            cards.role(c, x, y + 1, *_ROLE, who, lit=False)


@dataclasses.dataclass(frozen=True, slots=True)
class Goal:
    who: Identity
    needs: Mapping[Condition, bool] = dataclasses.field(default_factory=dict)
    """The conditions to stand up, and for the own goal which of them are fulfilled; none where nobody has it."""
    own: bool = False


@dataclasses.dataclass(frozen=True, slots=True)
class Goals(Grid):
    """The role cards: all eight goals, and what each needs."""

    goals: tuple[Goal, ...]

    def count(self) -> int:
        return len(self.goals)

    def size(self) -> tuple[int, int]:
        return _GOAL

    def paint_one(self, c: Canvas, x: int, y: int, number: int) -> None:
        goal = self.goals[number]
        if goal.needs:
            cards.identity(c, x, y, *_GOAL, goal.who, goal.needs, goal.own)
            return
        wide, high = _GOAL
        cards.slot(c, x, y, wide, high, "not in this game")
        c.put(x + 2, y + 1, goal.who.label.upper(), "shadow", width=wide - 4)


@dataclasses.dataclass(frozen=True, slots=True)
class Laid(Grid):
    """The discard pile, spread out from its top (MF-R25)."""

    pile: tuple[Card, ...]

    def count(self) -> int:
        return len(self.pile)

    def size(self) -> tuple[int, int]:
        return _LAID[0], _LAID[1] + 1

    def paint_one(self, c: Canvas, x: int, y: int, number: int) -> None:
        c.put(x + 1, y, "on top" if number == 0 else str(number + 1), "accent" if number == 0 else "shadow")
        cards.face(c, x, y + 1, *_LAID, self.pile[number])
