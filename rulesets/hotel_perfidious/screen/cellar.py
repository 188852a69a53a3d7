"""The Cellar Passage as a blueprint: the same plan in blue, with nothing on it but Armoires and the tunnels between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spyhouse.engine.view import View
from spyhouse.engine.words import counted
from spyhouse.widgets.canvas import Canvas, seat_ink
from spyhouse.widgets.floors import paint_chip, paint_cursor, paint_floors

from ..facts import room_name
from ..pieces import ABOVE, DOWN, LENGTHS, ROOM, TUNNELS, Face, Node, surface, walk_from
from ..table import Hotel
from .plan import Marks, Size, furniture, hue, paint_slip, plan_of, rulers, tags
from .reach import walker
from .side import Part, Row, heading, said, told


def paint_cellar(c: Canvas, size: Size, marks: Marks) -> None:
    paint_floors(c, size.margin, 0, plan_of(size, cellar=True))
    gold = hue(c, "plan-dot")
    for tunnel in TUNNELS:
        for x, y in list(_dots([_middle(size, surface(place)) for place in tunnel]))[::2]:
            c.dots(x, y, [[gold]])
            if not c.drawn:
                c.put(x, y // 2, ".", "accent", bold=True)
    for square in DOWN:
        furniture(c, size, square)
    tags(c, size, cellar=True)
    rulers(c, size)
    for place, steps in (marks.below or LENGTHS).items():
        x, y = _middle(size, surface(place))
        said = str(steps) if not size.framed else f" {steps} " if marks.below else f"{steps} steps"
        paint_slip(c, x - len(said) // 2, y // 2, said, "sign")
    for pawn in marks.pawns:
        spots = size.spots(pawn.square)
        words = f" {pawn.letter} you " if pawn.own and size.framed else f"{pawn.letter}"
        paint_chip(c, min(spots.aisle.x, spots.cells.right - len(words)), spots.slip.y, words, seat_ink(pawn.seat))
    for square in marks.pointed:
        paint_cursor(c, size.cells(square))


def _middle(size: Size, square: Node) -> tuple[int, int]:
    """In dots."""
    cells = size.cells(square)
    return cells.x + cells.width // 2, 2 * cells.y + cells.height


def _dots(knots: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """All along a line through these, which goes straight across or down from each to the next."""
    x, y = knots[0]
    for goal_x, goal_y in knots[1:]:
        while (x, y) != (goal_x, goal_y):
            x += (goal_x > x) - (goal_x < x)
            y += (goal_y > y) - (goal_y < y) if x == goal_x else 0
            yield x, y


def rows(view: View[Hotel], width: int) -> Iterator[Row]:
    """What the blueprint means, and what it is good for from here."""
    t = view.table
    me, walk = t.agents[t.active if view.seat is None else view.seat], walker(view)
    yield heading("THE CELLAR PASSAGE")
    if walk is not None and walk[0] in ABOVE:
        yield from told(f"{counted(walk[1], 'step')} left: come up at an Armoire, or you are lost.", width, "danger")
    elif me.holds_up(Face.SKELETON_KEY):
        yield from told("A Skeleton Key is face up: the way is open.", width, "accent")
    elif me.seat == view.seat and any(tile.face is Face.SKELETON_KEY for tile in me.inventory):
        yield from told("Your Skeleton Key lies face down: Show it first.", width, "danger")
    else:
        yield from told("It needs a Skeleton Key, face up: this is for looking.", width, "danger")
    here = t.stands(me)
    if here in DOWN:
        yield heading("FROM WHERE YOU STAND" if me.seat == view.seat else "FROM HERE")
        for tunnel in TUNNELS:
            if here in (tunnel[0], tunnel[-1]):
                other = tunnel[-1] if here is tunnel[0] else tunnel[0]
                name, foot = room_name(ROOM[other]).ljust(11), f"  {walk_from(here)[other]} on foot"
                yield Row([said(f"  {name}", bold=True), said(counted(len(tunnel) - 1, "step")), said(foot, "shadow")])
    yield Row()
    yield from told("Dotted lines are tunnels, from Armoire to Armoire:", width)
    means = "your steps to there" if walk and walk[2] else "so many steps long"
    yield Row([Part(" 4 ", slip="sign"), said(f" {means}")])
    yield Row()
    yield from told("Whoever ends a Move below is knocked senseless.", width, "shadow")
