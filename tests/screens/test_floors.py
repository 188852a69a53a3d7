"""The painter of houses from above: one painter, two geometries."""

from __future__ import annotations

from textual.geometry import Region

from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.drawings import Paint
from spyhouse.look.symbols import ASCII, UNICODE, Symbols
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.floors import (
    FloorPlan,
    Hexes,
    Squares,
    Tint,
    paint_cursor,
    paint_floors,
    paint_token,
    place_at,
    weave,
)
from spyhouse.widgets.hexes import Grid

WALL, DOOR = Paint("", "#110000"), Paint("", "#ee8800")
ROOM, HALL = (Tint(Paint("", dusk), Paint("", lit)) for dusk, lit in (("#334455", "#8899aa"), ("#442222", "#994444")))
SQUARES = Squares(columns=((0, 4), (5, 4)), rows=((0, 4), (5, 4)))
GAP, LEAF = SQUARES.door(0, 1)
PLAN = FloorPlan(
    SQUARES,
    9,
    5,
    {0: weave(ROOM), 1: weave(HALL), 2: weave(HALL), 3: weave(HALL)},
    [(SQUARES.wall(0, 1), WALL), (SQUARES.wall(0, 2), WALL)],
    [(GAP, 0)],
    [(LEAF, DOOR)],
)


def painted(plan: FloorPlan, light: dict[int, int], symbols: Symbols = UNICODE, plain: bool = False) -> Canvas:
    c = Canvas(plan.width, plan.height, palette(HOUSE, "default", plain), symbols)
    paint_floors(c, 0, 0, plan, light)
    return c


def colours(c: Canvas, y: int) -> list[str]:
    """The upper dot of every cell of a line."""
    found: list[str] = []
    for segment in c.strip(y):
        style = segment.style
        assert style is not None
        colour = style.color if segment.text[0] == "▀" else style.bgcolor
        assert colour is not None
        found += [colour.name] * len(segment.text)
    return found


def test_a_wall_has_its_corners_and_a_door_its_gap_and_leaf() -> None:
    assert SQUARES.wall(0, 1) == Region(4, 0, 1, 5)
    assert SQUARES.wall(0, 2) == Region(0, 4, 5, 1)
    assert (Region(4, 1, 1, 2), Region(5, 1, 2, 1)) == (GAP, LEAF)
    assert SQUARES.door(0, 2) == (Region(1, 4, 2, 1), Region(1, 5, 1, 2))
    assert SQUARES.cells(2) == Region(0, 3, 4, 1), "half a cell of it belongs to the wall above"


def test_floors_run_on_up_to_the_next_wall() -> None:
    """The corridor goes round the corner; the room stays behind its walls, but for the doorway."""
    c = painted(PLAN, {})
    assert colours(c, 0) == ["#334455"] * 4 + ["#110000"] + ["#442222"] * 4
    assert colours(c, 1) == ["#334455"] * 5 + ["#442222"] * 4, "the doorway"
    assert colours(c, 4) == ["#442222"] * 9, "nothing stands between two pieces of corridor"
    assert [place_at(PLAN, x, 1) for x in (0, 4, 8)] == [0, 0, 1]
    assert place_at(PLAN, 9, 0) is None


def test_light_falls_where_it_is_meant_to_and_nowhere_else() -> None:
    c = painted(PLAN, {0: 100, 3: 50})
    assert colours(c, 1) == ["#8899aa"] * 5 + ["#442222"] * 4
    assert colours(c, 4)[-1] == "#6e3333"
    assert colours(painted(PLAN, {}), 1) == ["#334455"] * 5 + ["#442222"] * 4, "and it goes out again"


def test_without_colours_the_house_is_made_of_signs() -> None:
    light = {0: 100}
    lines = painted(PLAN, light, ASCII, plain=True).plain()
    assert "-" in lines[0], "a dot in the middle of what is lit"
    assert lines[2].startswith("-----"), "the wall below the room"
    assert "/" in "".join(lines)
    assert painted(PLAN, light, UNICODE, plain=True).plain()[2].startswith("▀▀▀▀▀")


def test_hexes_are_the_other_geometry() -> None:
    """Walls are straight from knot to knot, though the rows are staggered; what is left of a hex of wall takes the tint of
    the room on that side."""
    hexes = Hexes(Grid(rows=3, columns=3))
    places = {row * 3 + column: ROOM if column == 0 else HALL for row in range(3) for column in (0, 2)}
    plan = FloorPlan(hexes, 14, 3, {place: weave(tint) for place, tint in places.items()}, [(hexes.wall(1, 7), WALL)])
    assert hexes.wall(1, 4) == Region(6, 1, 1, 3)
    for y in (1, 2):
        shown = colours(painted(plan, {}), y)
        assert shown[6] == "#110000", y
        assert shown[5] == "#334455", y
        assert shown[7] == "#442222", y


def test_signs_stand_on_the_floor() -> None:
    c = painted(PLAN, {})
    paint_token(c, 0, 0, None, "C", "seat2")
    paint_cursor(c, Region(5, 3, 2, 1))
    assert c.plain()[0].startswith(" C")
    assert c.plain()[3][4] == "▐"
    assert c.plain()[3][7] == "▌"
