"""What the Move of the seat that decides still comes to, by the very steps the rules offer; what for; and on which line the
list opens."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.view import View, once
from spyhouse.engine.words import counted, listed
from spyhouse.widgets.board import Aim

from ..actions import (
    Deliver,
    Draw,
    Drop,
    EndTurn,
    Keep,
    KeepFound,
    PassBy,
    PutFoundDown,
    PutFoundUp,
    Set,
    Souvenir,
    Step,
    Stop,
    TurnUp,
    steps,
)
from ..facts import BELOW, NOTE, fitting, is_named, is_wanted, odds, peril, promises, short, sought
from ..pieces import ALONG, CLUES, FURNISHING, LIMIT, TRAPS, Face, Node, Status, surface, walk_from
from ..rules import Act, Moving
from ..rules.move import Walk, drawing, walk_of
from ..rules.turn import HALF, HARMLESS, chance, prize, stakes
from ..table import Agent, Hotel


def walker(view: View[Hotel]) -> Walk | None:
    """The Move of whoever these eyes decide for; nothing if no step can be taken now, or by somebody else."""
    t, decision = view.table, view.table.decision
    if view.options and (isinstance(decision, Moving) or (isinstance(decision, Act) and not t.moved)):
        return walk_of(t, t.agents[decision.seat])
    return None


def ways(walk: Walk) -> dict[Node, tuple[Node, ...]]:
    """A shortest way to every place that a walk can come to."""
    found: dict[Node, tuple[Node, ...]] = {walk.here: ()}
    waiting = deque([walk.here])
    while waiting:
        here = waiting.popleft()
        for action in steps(here, walk.key, ()) if len(found[here]) < walk.left else ():
            assert isinstance(action, Step)
            if action.to not in found:
                found[action.to] = (*found[here], action.to)
                waiting.append(action.to)
    return found


def reach(view: View[Hotel]) -> Mapping[Node, Sequence[Node]]:
    """The same for the Move of whoever looks."""
    walk = walker(view)
    return {} if walk is None else ways(walk)


def way(view: View[Hotel], goal: Node) -> Sequence[Node]:
    """The places of a shortest way there; nothing if it is too far."""
    return reach(view).get(goal, ())


def steps_to(view: View[Hotel], place: Node) -> tuple[Step | PassBy, ...]:
    """The options that go to this place next."""
    return tuple(action for action in view.options if isinstance(action, (Step, PassBy)) and action.to is place)


# -- what for ---------------------------------------------------------------------------------------

_AIMS: Final = 2
"""So many, and what is said below the list has room."""


class _Goal(NamedTuple):
    rank: int
    """What wins, what Victory needs or a guest who has it, what is drawn or turned up without danger, another guest to Whack,
    gear, what may be a trap."""
    far: int
    square: Node
    names: Sequence[str]
    notes: Sequence[str]
    """The first of which there is room for."""
    means: str = ""
    """What comes of it, in a sentence."""


@once
def aims(view: View[Hotel]) -> Sequence[Aim]:
    """Where one can walk for a reason in this turn, the best and the nearest first; on the way not by a single step, which
    has a line of its own."""
    walking, board = isinstance(view.decision, Moving), view.table.board
    found = [goal for goal in _sought(view) if goal.far > walking][:_AIMS]
    return [
        _aim(goal, any(place in board and not board[place].up for place in way(view, goal.square)[:-1]))
        for goal in found
    ]


@once
def _sought(view: View[Hotel]) -> Sequence[_Goal]:
    walk, found = walker(view), dict[Node, _Goal]()
    for goal in sorted(_goals(view, walk)) if walk is not None else ():
        found.setdefault(goal.square, goal)
    return [*found.values()]


OVER: Final = "Walking over tiles is safe."


def _aim(goal: _Goal, crosses: bool) -> Aim:
    """With what is hidden on the way, where the walk crosses that."""
    steps, means = counted(goal.far, "step"), OVER if crosses else goal.means
    said = [(f"To {name}", f"{steps}{note}" if note[0] in ": " else note) for name in goal.names for note in goal.notes]
    plainly = (f"To {goal.names[-1]}", steps)
    return Aim(*next((one for one in said if sum(map(len, one)) <= NOTE), plainly), goal.square.value, means)


def _goals(view: View[Hotel], walk: Walk) -> Iterator[_Goal]:
    t, far = view.table, {place: len(there) for place, there in ways(walk).items()}
    me = t.agents[t.decision.seat]  # type: ignore[union-attr]  # whoever walks decides
    drop = t.dead_drop
    if drop is not None and me.blueprints and drop not in far and walk.here not in ALONG:
        to_go = walk_from(walk.here)[drop]
        nearest = min(
            (place for place in far if place not in ALONG), key=lambda place: (walk_from(place)[drop], far[place])
        )
        if far[nearest]:
            yield _Goal(0, far[nearest], nearest, ["the Dead Drop"], [f" of {to_go}"])
    for square, away in far.items():
        if square in ALONG or square in t.walked or not away:
            continue
        if square is drop and me.blueprints:
            yield _Goal(0, away, square, ["the Dead Drop", "Dead Drop"], [": you win", ": win"])
        elif square in t.phones:
            yield _Goal(1, away, square, [f"Phone {square.spoken}"], [": +1 Souvenir", "+1 Souvenir"])
        elif promises(t, me, square):
            yield _lying(t, me, square, away)
    for other in t.agents:
        there = surface(t.stands(other))
        if other is not me and other.status is Status.AWAKE and far.get(there) and there not in t.walked:
            best, _ = chance(t, me, other)
            if best >= HALF and (other.inventory or other.souvenirs):
                notes = [f": Whack, {best:.0%}", f": Whack {best:.0%}", f": {best:.0%} to win", f": {best:.0%} win"]
                wanted = prize(t, me, other) == Face.BLUEPRINT.spoken
                yield _Goal(
                    1 if wanted else 3, far[there], there, [view.names[other.seat]], notes, stakes(t, me, other)
                )


def _lying(t: Hotel, me: Agent, square: Node, far: int) -> _Goal:
    """What is to be had on a square that promises something."""
    tile, kind = t.board.get(square), FURNISHING.get(square)
    if tile is None:
        assert kind is not None
        hoped = sought(t, me.seat, kind)
        hopes = not t.casebook or bool(hoped)
        name = f"{kind.short} {square.spoken}"
        notes = [
            *(f": {verb}{face.spoken}?" for verb in ("draw, ", "") for face in hoped[:1]),
            ": draw, safe",
            ": draw",
        ]
        return _Goal(2 if hopes else 4, far, square, [name], notes, drawing(t, me.seat, kind))
    if is_named(t, tile, me.seat):
        names = [f"{name} {square.spoken}" for name in (tile.face.spoken, short(tile.face))]
        if tile.face in TRAPS and not tile.up:
            return _Goal(1, far, square, names, [": +1 Souvenir", "+1 Souvenir"])
        needed = tile.face in CLUES or is_wanted(me, tile.face)
        return _Goal(
            1 if needed else 4,
            far,
            square,
            names,
            [": take it up", ": take it"] if tile.up else [": turn up", ": safe"],
        )
    risk = odds(t, me.seat, tile.deck)
    if not t.casebook or risk.traps:
        notes = [f": trap {risk.traps} in {risk.tiles}", f": trap {risk.traps}/{risk.tiles}"]
        wish = listed([face.spoken for face in sought(t, me.seat, tile.deck)], "or")
        cost = "A trap costs your tiles and a turn."
        means = fitting([*[f"{cost} Or is it the {wish}?"] * bool(wish), f"{cost} Walking there is safe."], BELOW + 4)
        return _Goal(5, far, square, [f"? {square.spoken}"], notes if t.casebook else [": a trap?"], means)
    return _Goal(2, far, square, [f"? {square.spoken}"], [": turn up", ": safe"], HARMLESS)


# -- where the list opens ---------------------------------------------------------------------------


def opening(view: View[Hotel]) -> Action | None:
    """A sensible line, on which Enter can hardly be regretted; nothing means the first: a walk for a reason, or a Move to set
    out on."""
    best = min(view.options, key=lambda action: _doubt(view, action), default=None)
    if not isinstance(best, (Step, PassBy)):
        return best
    sought = _sought(view)
    if isinstance(view.decision, Moving) and sought and sought[0].far == 1:
        return steps_to(view, sought[0].square)[0]
    return None if isinstance(view.decision, Act) or sought else best


def _doubt(view: View[Hotel], action: Action) -> int:
    """The more, the less should a list open on it: on what wins, what is safe and brings something, the Move, the end of
    the turn; and of steps on the one that leads to the nearest thing to do."""
    t, decision, seat = view.table, view.decision, view.seat
    if decision is None or seat is None:
        return 0
    me, found = t.agents[seat], t.found
    full = len(me.inventory) >= LIMIT
    match action:
        case Deliver():
            return 0
        case Draw() | KeepFound() | Souvenir():
            return 1
        case TurnUp():
            return 1 if not peril(t, seat, t.board[me.square]) else 6
        case Keep():
            return 4 if full and not is_wanted(me, t.board[me.square].face) else 1
        case PutFoundUp() | Drop() if decision.is_welcome(t, action):
            return 0
        case Set(slot) | Drop(slot) if not isinstance(decision, Act):
            spare = me.inventory[slot.place].face is not Face.BLUEPRINT
            needed = found is None or found.face is Face.BLUEPRINT
            return 1 if spare and needed else 4
        case PutFoundDown():
            return 2
        case Step(to) | PassBy(to):
            return 3 + isinstance(action, PassBy) + (_far(view, decision, to) if isinstance(decision, Moving) else 0)
        case EndTurn() | PutFoundUp():
            return 4
        case Stop():
            return _stopping(t, me, walk_of(t, me).here)
    return 6


_NEVER: Final = 30


def _stopping(t: Hotel, me: Agent, here: Node) -> int:
    """Where there is something to do, before going on; below ground only at the very last."""
    return 40 if here in ALONG else 2 if here is not me.square and promises(t, me, here) else 20


def _far(view: View[Hotel], decision: Moving, to: Node) -> int:
    """Steps from there to the nearest square where something is to be done, and where the walk has not been."""
    t, me = view.table, view.table.agents[decision.seat]
    near = ways(Walk(to, decision.left - 1, decision.key))
    found = [len(route) for there, route in near.items() if there not in decision.path and promises(t, me, there)]
    return min(found, default=_NEVER)
