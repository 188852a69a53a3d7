"""The clocks of the night: under the lamp another evening begins, or dawn is near."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.words import counted, listed
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import draw

from ... import events as happened
from ...facts import late_goals
from ...pieces import NUMBERS, Card
from ...table import Casino
from .. import cards
from ..large import card, heap
from ..people import at_table, facing
from ..table_edge import wrong
from .page import ROOMY, FeltPage, rows_of_figure, write_figure

_FALLEN: Final = 24
"""Dots below a lamp at which its light is as wide as it becomes."""
_DAWN: Final = 0.5
"""How bright the sky is at dawn, where it is brightest."""
_EVENINGS: Final = ("2nd", "3rd", *(f"{number}th" for number in range(4, 21)))


class LampPage(FeltPage):
    """All of them at the table, and the lamp over it."""

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.people = [
            at_table(view, player.seat) for player in view.table.players if view.table.is_inside(player.seat)
        ]

    def high(self, c: Canvas) -> int:
        return self.far(c) + 2

    def far(self, c: Canvas) -> int:
        return (11 if c.height >= ROOMY else 6) * c.drawn

    def gap(self, c: Canvas) -> int:
        return 1

    def draw(self, c: Canvas, y: int) -> None:
        """The lamp comes on over all who sit there and leave the middle free: at both sides as close together, in the middle
        of their side."""
        far, roomy, count = self.far(c), c.height >= ROOMY, len(self.people)
        left, right, free = count - count // 2, count // 2, 12 if roomy else 6
        pitch = min((c.width - 2 * free - 2) // (2 * left), 24 if roomy else 16)
        middle = (c.width - 2 * free) // 4
        middles = [
            centre + (pitch * (2 * number + 1 - many) - (at_right and not many % 2)) // 2
            for at_right, centre, many in ((False, middle, left), (True, c.width - middle, right))
            for number in range(many)
        ]
        lamp, dim = cards.ART.drawing("lamp" if roomy else "lamp-small"), 0.25 * max(self.STEPS - self.step, 0)
        top, edge, end = 2 * y + lamp.height, 2 * (y + far), 2 * (y + self.high(c))
        light = lamp.width // 4, 0.35 * (1 - dim)
        if c.drawn:
            _light_falls(c, range(edge + 2, end, 2), top, end, *light)  # before the names
        guests = [guest if guest.caption < pitch else dataclasses.replace(guest, words="") for guest in self.people]
        facing(c, y + far, *zip(middles, guests, strict=True), distant=True)
        if c.drawn:
            _light_falls(c, range(top - top % 2, edge, 2), top, end, *light)
            draw(c, (c.width - lamp.width) // 2, 2 * y, lamp, veil=dim)


def _light_falls(c: Canvas, lines: Sequence[int], top: int, end: int, half: int, most: float) -> None:
    """On these dot rows from the lamp, which is at that one: wider and wider, and less and less of it down to the end."""
    beam = cards.ART.paints["bulb"].seen(c.palette)
    for line in lines:
        wide = half + round(4 * half * min((line - top) / _FALLEN, 1))
        c.shine(c.width // 2, line + 1, wide, 2, beam, most * (1 - (line - top) / (end - top)), line + 2)


class EveningPage(LampPage):
    """MF-6.4: the pile is gathered, and the lamp over the table comes on again."""

    event: happened.EveningBegan

    def __init__(self, event: happened.EveningBegan, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.waited = listed(late_goals(view)) if event.number == NUMBERS["second_evening"] else ""

    def sentence(self) -> str:
        return f"The pile is shuffled: {self.event.cards} cards in the deck. Another evening in Monte Carlo."

    def means(self) -> Sequence[str]:
        """MF-7.6, MF-7.7."""
        return (f"From this evening on {self.waited} may stand up, too.",) if self.waited else ()

    def call(self) -> str:
        number = self.event.number - 2
        return f"{_EVENINGS[number]} evening" if number < len(_EVENINGS) else f"Evening {self.event.number}"

    def high(self, c: Canvas) -> int:
        return super().high(c) + (8 if c.height >= ROOMY else 5)

    def draw(self, c: Canvas, y: int) -> None:
        """In the light lies the new deck."""
        super().draw(c, y)
        wide, high = (20, 6) if c.height >= ROOMY else (14, 4)
        x, top = (c.width - wide) // 2, y + self.far(c) + 1 + c.drawn
        heap(c, x, top, wide, high)
        card(c, x, top, wide, high, Card.BACK, lit=True)


class DawnPage(LampPage):
    """MF-9.4: the casino will close."""

    STEPS = 1
    ink = "danger"
    event: happened.ClosingWarning

    def call(self) -> str:
        return "Dawn is near" if self.event.rounds > 1 else "The last round"

    def sentence(self) -> str:
        """What happens after as many rounds as stand in the light."""
        return "Then the casino closes, and nobody wins."

    def high(self, c: Canvas) -> int:
        return super().high(c) + rows_of_figure(c) - c.drawn

    def behind(self, c: Canvas, y: int) -> None:
        """The sky grows pale behind all who still sit there."""
        far, pale = self.far(c), cards.ART.paints["wrong"].seen(c.palette)
        c.shine(c.width // 2, 2 * (y + far), c.width, 2 * far - 2, pale, _DAWN, 2 * (y + far))

    def draw(self, c: Canvas, y: int) -> None:
        """In the light stands how many rounds are left."""
        super().draw(c, y)
        figure, _, rounds = counted(self.event.rounds, "round").partition(" ")
        write_figure(c, c.width // 2, y + self.high(c) - rows_of_figure(c), figure, f"{rounds} to go", wrong(c), more=1)
