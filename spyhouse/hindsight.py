"""What a finished game turned on: for each person the choices by which most was given away, judged by what their seat
knew when it made them. What it could not know is not held against it: that was luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from .bots import by_worth
from .engine.actions import Action
from .engine.game import Rate
from .engine.view import View
from .engine.visibility import Seat
from .engine.words import capital
from .film import Film

MOST: Final = 3
"""For each person."""
LEAST: Final = 2.0
"""The loss from which a choice is spoken of, in the worth of ratings."""
UNTHOUGHT: Final = 12.0
"""What is given away by what the house would not even think of, at least, beside the worst that it thinks of."""
OF_A_KIND: Final = 0.25
"""What counts of the loss where the house would have done the same kind of thing, only otherwise."""


class Slip(NamedTuple):
    """A choice that gave something away."""

    step: int
    """Of the film."""
    seat: Seat
    done: str
    better: str
    why: str
    lost: float


def slips(film: Film, seats: Sequence[Seat]) -> dict[Seat, list[Slip]]:
    """The worst of each of these seats, as they came about. Nothing where a game has no computer player."""
    rate = film.game.load_bot()
    found: dict[Seat, list[Slip]] = {seat: [] for seat in seats}
    for slip in _all(film, seats, rate) if rate is not None else ():
        found[slip.seat].append(slip)
    return {seat: sorted(sorted(all_, key=lambda one: -one.lost)[:MOST]) for seat, all_ in found.items()}


def _all(film: Film, seats: Sequence[Seat], rate: Rate) -> Iterator[Slip]:
    for step, entry in enumerate(film.journal, 1):
        if entry.seat not in seats:
            continue
        view = film.question(step)
        action = next(option for option in view.options if option.text() == entry.text)
        if len(view.options) > 1 and (slip := _slip(step, view, action, rate)) is not None:
            yield slip


def _slip(step: int, view: View[Any], action: Action, rate: Rate) -> Slip | None:
    best, *others = by_worth(rate(view))
    if best.action == action:
        return None
    worst = (others or [best])[-1].worth - UNTHOUGHT
    lost = best.worth - next((one.worth for one in others if one.action == action), worst)
    lost *= OF_A_KIND if type(best.action) is type(action) else 1.0
    if lost < LEAST:
        return None
    decision = view.decision
    assert decision is not None
    done, better = (decision.label(view.table, one, view.names) for one in (action, best.action))
    return Slip(step, decision.seat, done, better, best.reason, lost)


def in_words(slip: Slip) -> tuple[str, str]:
    """What was done, and what the house would have done, and why."""
    return f"{slip.done}.", f"The house: {slip.better}. {capital(slip.why)}."
