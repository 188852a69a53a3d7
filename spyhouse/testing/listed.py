"""The list of choices on a canvas of its own, without a terminal around it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar, Final

from textual.geometry import Region

from ..coach import Speech
from ..look.colour import palette
from ..look.symbols import SETS
from ..widgets.canvas import Canvas
from ..widgets.choicelist import ChoiceList

BELOW: Final = Region(0, 0, 80, 8)
"""Where it lies if the board has no place for it."""
FEW: Final = 3
"""Choices that are seen together."""


class ListedAlone(ChoiceList):
    house: ClassVar[Any] = SimpleNamespace(symbols=SETS["unicode"], keymap={})

    @classmethod
    def hidden(cls, board: Any, speech: Speech) -> list[str]:
        """Which lines nobody sees where the list lies on this board, of those that have to be seen: what the coach suggests, and
        of a few all."""
        listed, view = cls(), board.view
        listed.airs, listed.meant, listed.goal = True, speech.action, speech.goal
        listed.ask(view, board.aims(view), ())
        if speech.action is not None:
            listed.point_to((speech.action,), speech.goal)
        colours = palette(view.game.info.mood, "default")
        place = board.desk or BELOW
        c = Canvas(place.width, place.height, colours, listed.house.symbols)
        listed.paint(c)
        seen = {hot.what for hot in c.hot if isinstance(hot.what, int) and hot.y < c.height}
        few = sum(line.enabled for line in listed.lines) <= FEW
        owed = (n for n, line in enumerate(listed.lines) if listed.marks(line) or (few and line.enabled))
        return [listed.lines[number].label for number in owed if number not in seen]
