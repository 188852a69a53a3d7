"""What a finished game turned on: for each person the choices by which most was given away, judged by what their seat
knew when it made them. What it could not know is not held against it: that was luck."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from .bots import by_worth
from .bots.search import expected
from .engine import faults
from .engine.actions import Action
from .engine.game import Lookahead, Rate
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
LOOKS: Final = 60
"""At the course of a whole game, at most."""
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
        action = film.action(step) if entry.seat in seats else None
        if action is not None and (slip := _slip(step, film.question(step), action, rate)) is not None:
            yield slip


def _slip(step: int, view: View[Any], action: Action, rate: Rate) -> Slip | None:
    if len(view.options) < 2:
        return None
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


class Turn(NamedTuple):
    """A step at which things turned for whoever won in the end."""

    step: int
    seat: Seat
    """Who took it."""
    done: str
    winner: Seat
    before: str
    expected: str
    """What could be expected of it; the rest was luck."""
    after: str


def turning_points(film: Film) -> list[Turn]:
    """The steps that brought the winner farthest, or threw it back, as they came about; nothing where a game has no
    judgement of how a seat stands, or nobody has won."""
    rate, look, result = film.game.load_bot(), film.game.load_lookahead(), film.stills[-1].table.result
    if rate is None or look is None or result is None or not result.winners:
        return []
    winner = Seat(result.winners[0])
    stood = [_judged(look, film, at, winner) for at in range(film.last)]
    acts = {step: action for step in range(1, len(stood)) if (action := film.action(step)) is not None}
    most = sorted(acts, key=lambda step: -abs(stood[step] - stood[step - 1]))[:MOST]
    found = []
    for step in sorted(most):
        likely = expected(rate, look, film.question(step), acts[step], winner, random.Random(step))
        before, hoped, after = map(look.says, (stood[step - 1], likely, stood[step]))
        found.append(Turn(step, film.journal[step - 1].seat, film.chosen(step), winner, before, hoped, after))
    return found


def _judged(look: Lookahead, film: Film, at: int, seat: Seat) -> float:
    return look.judge(film.stills[at].table, seat, lambda one: film.view(at, one))


class Course(NamedTuple):
    """How a game went."""

    steps: Sequence[int]
    """Where it was looked at, before the last."""
    stood: Sequence[Sequence[float]]
    """How each seat stood there."""
    says: Callable[[float], str]
    turns: Sequence[tuple[int, str, str]]
    """The steps at which it turned: what was done, and what that meant."""


def course(film: Film) -> Course | None:
    """Nothing where a game has no judgement of how a seat stands."""
    look = film.game.load_lookahead()
    if look is None:
        return None
    steps = sorted({number * (film.last - 1) // (LOOKS - 1) for number in range(LOOKS)})
    try:
        stood = [[_judged(look, film, at, seat) for seat in film.seats] for at in steps]
        turns = [(turn.step, *_turn_in_words(turn, film.names)) for turn in turning_points(film)]
    except Exception as error:  # whatever another package does wrong
        faults.tell(film.game.package, error)
        return None
    return Course(steps, stood, look.says, turns)


class Chapter(NamedTuple):
    """What there is to say of one person, or of the whole game: of a few steps what was done, and more."""

    seat: Seat | None
    steps: Sequence[tuple[int, str, str]]


def chapters(film: Film, people: Sequence[Seat]) -> list[Chapter]:
    """Where it turned, then every person; where only computer players sat, all of them."""
    try:
        turned, found = turning_points(film), slips(film, people or film.seats)
    except Exception as error:  # whatever another package does wrong
        faults.tell(film.game.package, error)
        return []
    return [
        Chapter(None, [(turn.step, *_turn_in_words(turn, film.names)) for turn in turned]),
        *(Chapter(seat, [(slip.step, *_slip_in_words(slip)) for slip in some]) for seat, some in found.items()),
    ]


def _slip_in_words(slip: Slip) -> tuple[str, str]:
    """What was done, and what the house would have done, and why."""
    return f"{slip.done}.", f"The house: {slip.better}. {capital(slip.why)}."


def _turn_in_words(turn: Turn, names: Sequence[str]) -> tuple[str, str]:
    """What was done, and how the winner stood before and after; where that was luck, what could be expected of it."""
    luck = f", where {turn.expected} was to be expected" if turn.after != turn.expected else ""
    return f"{names[turn.seat]}: {turn.done}.", f"{names[turn.winner]}: {turn.before}, then {turn.after}{luck}."
