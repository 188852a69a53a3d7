"""What a finished game turned on: for each person the choices by which most was given away, judged by what their seat
knew when it made them. What it could not know is not held against it: that was luck."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from .bots import by_worth, in_words
from .bots.search import expected
from .engine import faults
from .engine.actions import Action
from .engine.game import Game, Lookahead, Rate
from .engine.view import View
from .engine.visibility import ALL_EYES, Seat
from .engine.words import capital, counted
from .film import Film

MOST: Final = 3
"""For each person, and of the steps that decided a game."""
LEAST: Final = 2.0
"""The loss from which a choice is spoken of, in the worth of ratings."""
UNTHOUGHT: Final = 12.0
"""What is given away by what the house would not even think of, at least, beside the worst that it thinks of."""
LOOKS: Final = 60
"""At the course of a whole game, at most."""
_CHANCE: Final = " to win"
"""Behind a share of the certain win."""
_LEADS: Final = (" ahead", " behind")
"""Behind a lead, which is a forecast as long as a game goes on."""
_UNDONE: Final = 0.5
"""What is left of a swing, at most, that the next choice took back."""
LUCK: Final = "luck"
"""What of a turn could not be expected."""
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
    """A sentence."""
    lost: float


def slips(film: Film, seats: Sequence[Seat]) -> dict[Seat, list[Slip]]:
    """The worst of each of these seats, as they came about. Nothing where a game has no computer player."""
    return {seat: _worst(found) for seat, found in _by_seat(film, seats).items()}


def _by_seat(film: Film, seats: Sequence[Seat]) -> dict[Seat, list[Slip]]:
    rate = film.game.load_bot()
    found: dict[Seat, list[Slip]] = {seat: [] for seat in seats}
    for slip in _all(film, seats, rate) if rate is not None else ():
        found[slip.seat].append(slip)
    return found


def _worst(found: Sequence[Slip]) -> list[Slip]:
    return sorted(sorted(found, key=lambda one: -one.lost)[:MOST])


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
    done = decision.in_full(view.table, action, view.names)
    return Slip(step, decision.seat, done, *in_words(view, best), lost)


class Turn(NamedTuple):
    """A step at which things turned for whoever won in the end, as its game judges how a seat stands."""

    step: int
    winner: Seat
    before: float
    expected: float
    """What could be expected of it; the rest was luck."""
    after: float


def turning_points(film: Film) -> list[Turn]:
    """The steps before the last that brought the winner farthest, or threw it back, as they came about; nothing where a
    game has no judgement of how a seat stands, or nobody has won. What moved it by little is no turn, nor what the next
    choice of the same hour took back."""
    rate, look, winner = film.game.load_bot(), _told_by(film.game), film.winner
    if rate is None or look is None or winner is None:
        return []
    stood = [_judged(look, film, at, winner) for at in range(film.last)]
    acts = {step: action for step in range(1, len(stood)) if (action := film.action(step)) is not None}
    moved = {step: abs(stood[step] - stood[step - 1]) for step in acts}
    for step, after in itertools.pairwise(acts):
        left = abs(stood[after] - stood[step - 1])
        if left < _UNDONE * min(moved[step], moved[after]) and film.hour(step - 1) == film.hour(after - 1):
            moved[step] = moved[after] = 0
    most = sorted((step for step in acts if moved[step] >= look.turn), key=lambda step: -moved[step])[: MOST - 1]
    return [
        Turn(
            step,
            winner,
            stood[step - 1],
            expected(rate, look, film.question(step), acts[step], winner, random.Random(step)),
            stood[step],
        )
        for step in sorted(most)
    ]


def _told_by(game: Game) -> Lookahead | None:
    """How a story is told: by how near somebody is, where the game says that."""
    look = game.load_lookahead()
    return look and dataclasses.replace(look, judge=look.near or look.judge)


def _judged(look: Lookahead, film: Film, at: int, seat: Seat) -> float:
    return look.judge(film.stills[at].table, seat, lambda one: film.view(at, one))


# -- in words -----------------------------------------------------------------------------------------


BETTER: Final = "Better: "
"""What the house would have done begins so."""


class Told(NamedTuple):
    """A step that mattered: what happened, and what that meant."""

    step: int
    when: str
    done: str
    more: Sequence[str]
    moved: str = ""
    """How the winner stood before and after, in short."""
    short: str = ""
    """What happened, for where it has been told in full."""

    @property
    def meant(self) -> str:
        """The last of it, where who won stands on the page already."""
        return self.more[-1]


class Course(NamedTuple):
    """How a game went."""

    steps: Sequence[int]
    """Where it was looked at, before the last."""
    hours: Sequence[str]
    """What the clock said there."""
    stood: Sequence[Sequence[float]]
    """How each seat stood there."""
    says: Callable[[float], str]
    sums: str
    certain: float
    """The most anybody can stand at, if the game knows one."""
    turns: Sequence[Told]
    """The steps that decided it: those at which it turned, and the last."""


def course(film: Film) -> Course | None:
    """Nothing where a game has no judgement of how a seat stands."""
    look = _told_by(film.game)
    if look is None:
        return None
    steps = sorted({number * (film.last - 1) // (LOOKS - 1) for number in range(LOOKS)})
    try:
        stood = [[_judged(look, film, at, seat) for seat in film.seats] for at in steps]
        turns = _decided(film, look)
    except Exception as error:  # whatever another package does wrong
        faults.tell(film.game.package, error)
        return None
    return Course(steps, [film.hour(at) for at in steps], stood, look.says, look.sums, look.certain, turns)


class Tally(NamedTuple):
    """How often somebody chose, and as the house would have."""

    asked: int
    otherwise: int
    dearest: str
    """When that cost most, if it ever did."""


class Chapter(NamedTuple):
    """What there is to say of one person, or of the whole game."""

    seat: Seat | None
    steps: Sequence[Told]
    tally: Tally | None = None


def chapters(film: Film, people: Sequence[Seat]) -> list[Chapter]:
    """Where it turned, then every person; where only computer players sat, all of them."""
    look = _told_by(film.game)
    try:
        found = _by_seat(film, people or film.seats)
        return [
            Chapter(None, _decided(film, look) if look else []),
            *(
                Chapter(
                    seat, [_slip_in_words(film, slip, _worst(all_)) for slip in _worst(all_)], _tally(film, seat, all_)
                )
                for seat, all_ in found.items()
            ),
        ]
    except Exception as error:  # whatever another package does wrong
        faults.tell(film.game.package, error)
        return []


def _tally(film: Film, seat: Seat, found: Sequence[Slip]) -> Tally:
    mine = [step for step, entry in enumerate(film.journal, 1) if entry.seat == seat]
    asked = sum(len(film.stills[step - 1].table.options()) > 1 for step in mine)
    dearest = max(found, key=lambda one: one.lost, default=None)
    hour = film.hour(dearest.step - 1) if dearest else ""
    return Tally(asked, len(found), hour[:1].lower() + hour[1:])


def _slip_in_words(film: Film, slip: Slip, others: Sequence[Slip]) -> Told:
    """What was done, and what the house would have done, and why; of what cost most, how much it was."""
    worst = len(others) > 1 and slip is max(others, key=lambda one: one.lost)
    much = _cost(film, slip) if worst else ""
    cost = [f"This cost {film.names[slip.seat]} most of all{much}."] if worst else []
    counts = any(map(str.isdigit, slip.why))  # something else than leads, with which it would seem at odds
    better = f"{BETTER}{slip.better}." + ("" if counts and much.endswith(_LEADS) else f" {slip.why}")
    return Told(
        slip.step, film.hour(slip.step - 1), film.happened(slip.step), [*cost, better], short=film.in_short(slip.step)
    )


def _cost(film: Film, slip: Slip) -> str:
    """What could be expected of the better choice, and of the one that was made, in the same imagined worlds."""
    rate, look, done, view = (
        film.game.load_bot(),
        _told_by(film.game),
        film.action(slip.step),
        film.question(slip.step),
    )
    if rate is None or look is None or done is None:
        return ""
    both = (by_worth(rate(view))[0].action, done)
    better, worse = (expected(rate, look, view, one, slip.seat, random.Random(slip.step)) for one in both)
    hoped, left = look.says(better), look.says(worse)
    if better <= worse or hoped == left:
        return ""
    if left.endswith(_LEADS):
        return f". Expected: {film.names[slip.seat]} {hoped}, after it {left}"
    return f": from {_first(hoped, left)} {'down to' if hoped.endswith(_CHANCE) else 'to'} {left}"


def _decided(film: Film, look: Lookahead) -> list[Told]:
    """Where it turned, and how it ended."""
    winner = film.winner
    if winner is None:
        return []
    before, name = look.says(_judged(look, film, film.last - 1, winner)), film.names[winner]
    until = f"Until then {name} stood at {before}"
    if not before.endswith(_CHANCE):
        told = f"{_stood(name, before)}{_margin(film, winner)}"
        until = capital(told) if before.endswith(_LEADS) else f"Until then, {told}"
        if look.unknown and all(_judged(look, film, film.last - 1, seat) < 0 for seat in film.seats):
            until = f"{look.unknown}: for {name} {before}"
    end = Told(
        film.last,
        film.hour(film.last - 1),
        film.happened(film.last, winner),
        [*_outcome(film), f"{until}."],
    )
    return [*(_turn_in_words(film, look, turn) for turn in turning_points(film)), end]


def _outcome(film: Film) -> list[str]:
    """Who won: in the last words of the log, where these say it; nothing where they are told with the last deed."""
    result, last = film.stills[-1].table.result, film.events[-1].view(ALL_EYES).words(film.names)
    if film.happened(film.last, film.winner).endswith(last):
        return []
    return [last if " win" in last else result.words(film.names)] if result is not None else []


def _margin(film: Film, winner: Seat) -> str:
    """By how much it was won in the end, where the points say so."""
    result = film.stills[-1].table.result
    points = list(result.points) if result is not None else []
    ahead = points.pop(winner) - max(points, default=0) if len(points) > 1 else 0
    return f"; in the end {counted(ahead, 'point')} ahead" if ahead > 0 else ""


def _turn_in_words(film: Film, look: Lookahead, turn: Turn) -> Told:
    """What happened, and how the winner stood before and after, and how much of that was luck."""
    moved, lucky = abs(turn.after - turn.before), abs(turn.after - turn.expected)
    share = min(round(10 * lucky / moved), 10) * 10 if moved else 0
    part = f"{share}%" if share < 100 else "all"
    luck = f"; {part} of that was {LUCK}" if share else ""
    before, after = look.says(turn.before), look.says(turn.after)
    name = film.names[turn.winner]
    meant = f"{capital(_stood(name, before))}, then {after}{luck}."
    if before.endswith(_CHANCE) and after.endswith(_CHANCE):
        went = "rose" if turn.after > turn.before else "fell"
        was, now = before.removesuffix(_CHANCE), after.removesuffix(_CHANCE)
        meant = f"{name}'s chance{_CHANCE} {went} from {was} to {now}{luck}."
    short = f"{name} {_first(before, after)} to {_first(after, before)}"
    return Told(turn.step, film.hour(turn.step - 1), film.happened(turn.step), [meant], short)


def _stood(name: str, said: str) -> str:
    return f"expected: {name} {said}" if said.endswith(_LEADS) else f"{name}: {said}"


def tell_leads(steps: Sequence[Told]) -> bool:
    """Do they say by how much somebody was expected to lead?"""
    return any("expected: " in words.lower() for one in steps for words in one.more)


def _first(before: str, after: str) -> str:
    """The first of two standings without the words in which both end: from 38% to 20% to win."""
    words, others = before.split(), after.split()
    while len(words) > 1 and len(others) > 1 and words[-1] == others[-1]:
        words, others = words[:-1], others[:-1]
    return " ".join(words)
