"""What is only read lies on a sheet of paper."""

from __future__ import annotations

import pytest

from spyhouse.look.colour import HOUSE, LOOKS, Look, contrast, palette
from spyhouse.look.symbols import SETS
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.leaf import paint_leaf


@pytest.mark.parametrize("symbols", SETS)
@pytest.mark.parametrize("look", LOOKS)
def test_a_sheet_stands_out_from_the_table_in_every_look(look: Look, symbols: str) -> None:
    """Given paper that is lighter than the table, then one sees where it ends; else a line goes around it."""
    table, paper = palette(HOUSE, look), palette(HOUSE, "light" if look == "default" else look)
    c = Canvas(40, 10, table, SETS[symbols])
    paint_leaf(c, paper)
    inside = next(one.style.bgcolor for one in c.strip(5).crop(20, 21) if one.style)
    lighter = inside is not None and contrast(inside.get_truecolor().hex, table.colours["ground"]) > 3
    framed = (
        c.plain()[0].strip() == f"{SETS[symbols].corners[0]}{SETS[symbols].horizontal * 38}{SETS[symbols].corners[1]}"
    )
    assert lighter != framed
