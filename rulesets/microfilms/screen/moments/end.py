"""The end: everything is turned, and who has won stands in the light."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import earlier
from spyhouse.widgets.stage import Prop

from ... import events as happened
from ...facts import NOT_HERE
from ...pieces import LETTER_OF, Card, Identity
from ...table import Casino
from ..large import WINS, Shown, card, light, row
from ..motion import latest
from ..people import arrow, at_table, coat, facing, half, near, sides, sleeve
from .page import ARROW, ROOMY, TablePage

_LEAST: Final = 10
"""Columns of a card where they are many."""
_GLOW: Final = 0.4
"""How bright it is around whoever has won."""
_WRONG: Final = ("journalist_failure", "information_broker_failure", "interpol_officer_failure")
"""A freelancer's claim that ends the game as it was false (MF-10.17)."""


class EndPage(TablePage):
    """MF-9.3: all identities turn, one after the other, and last the letter in the box."""

    PACE = 0.3
    event: happened.GameEnded

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.STEPS = len(self.event.roles) + 2
        if self.event.reason in _WRONG:
            self.ink = "danger"
        self.chairs = [player.seat for player in view.table.players for _ in player.identities]
        self.croupier = view.table.croupier.seat if view.table.croupier else None
        self.people: dict[int, Prop] = {seat: at_table(view, seat) for seat in self.chairs}
        claims = [one for one in earlier(view, event) if isinstance(one, happened.StoodUp)]
        self.won_by = claims[-1].identity if claims and self.event.reason not in _WRONG else None
        self.film: list[Card] = []
        """What was shown, where that decided it."""
        if self.event.reason in ("agent_success", "agent_failure"):
            stood = latest(happened.StoodUp, view, event)
            self.film = [stood.film] if stood.film else []

    def sentence(self) -> str:
        """How it came about; the large words have said who wins."""
        event, why = self.event, happened.END_WORDS[self.event.reason]
        for film in self.film:
            why = why.replace("It is", f"{capital(film.spoken)} is", 1)
        first, second = event.allied
        return f"{why} Allied were {first.spoken} and {second.spoken}, against {event.lone.spoken}."

    def call(self) -> str:
        if not self.is_last:
            return "All is revealed"
        won = [self.names[seat].removeprefix("The ") for seat in self._winners()]
        return f"{' & '.join(won)}{'!' if len(won) > 1 else ' wins'}" if won else "Nobody wins"

    def far(self, c: Canvas) -> int:
        """Whoever has won sits there when all is turned."""
        return super().far(c) * (self.is_last and 0 < len(self._winners()) <= len(sides(c)))

    def high(self, c: Canvas) -> int:
        """Of who has won, and of the others, who lie before them."""
        large, small = self._rows(c)
        if c.drawn and self._winners():
            return self.ROWS[c.height < ROOMY] + 5 + (c.height >= ROOMY)
        apart = 1 + (c.height >= ROOMY)
        return apart + large + (3 * apart - 1 + small if self._winners() else 0)

    def _rows(self, c: Canvas) -> tuple[int, int]:
        """Of a card of who has won, and of one of the others."""
        if not c.drawn:
            return (11 if c.height >= ROOMY else 6), 3
        return (13 if c.height >= ROOMY else 8), 1

    def draw(self, c: Canvas, y: int) -> None:
        """Last come to the front: who has won, and the film that decided it; before them the others, and the letter in
        the box."""
        winners, (large, small), roomy = self._winners(), self._rows(c), c.height >= ROOMY
        roles = [role if turn < self.step else Card.BACK for turn, role in enumerate(self.event.roles, 1)]
        shown = [
            Shown(turned, self._whose(seat), below=WINS * (seat in winners and self._counts(role)))
            for seat, role, turned in zip(self.chairs, self.event.roles, roles, strict=True)
        ]
        box = Shown(LETTER_OF[self.event.lone] if self.is_last else Card.BACK, NOT_HERE)
        wide = 26 if roomy else 20
        if not self.is_last or not winners:
            all_of_them = [*(one._replace(below="") for one in shown), box]
            gap = 1 + (len(all_of_them) * (_LEAST + 2) <= c.width)
            row(c, y, self.names, all_of_them, (wide - 8, large), gap, least=_LEAST)
            return
        won = [one._replace(lit=True) for one in shown if one.below]
        film = [Shown(one, how="shows") for one in self.film]
        also = {one.whose for one in won}
        others = [
            one._replace(does="also" if one.whose in also else "")
            for one in [*(one for one in shown if not one.below), box]
        ]
        if c.drawn and self.far(c):
            told = len(winners) > 1 and not any(one.does for one in others)  # of one the large letters say it
            self._celebrate(c, y, [one.thing for one in won if one.thing], named=told)
        else:
            row(c, y, self.names, [*won, *film], (wide, large), ARROW + 4 * roomy)
        apart = 1 + roomy
        below = y + self.high(c) - small - apart - (c.drawn or roomy)
        row(c, below, self.names, others, (18, small), apart, least=_LEAST, apart=apart)

    def _celebrate(self, c: Canvas, y: int, won: Sequence[Card | Identity], *, named: bool) -> None:
        """Whoever has won, with a hand on the card that did it."""
        edge, places, roomy = y + self.far(c), sides(c), c.height >= ROOMY
        guests = [(place, self.people[seat]) for place, seat in zip(places, self._winners(), strict=False)]
        for place, guest in guests:
            c.shine(place, 2 * edge, c.width // 3, self.far(c) * 2, coat(c, guest), _GLOW, 2 * edge)
        nameless = [(place, dataclasses.replace(guest, words="", letter="")) for place, guest in guests]
        facing(c, edge, *(guests if named else nameless))
        shown = [*won, *(self.film if len(guests) == 1 else ())]
        start = places[0] + half(c)
        room = (places[1] - half(c) if guests[1:] else c.width) - start
        gap = ARROW + 2 + 2 * roomy if self.film and not guests[1:] else 4
        wide, high = min((room - gap) // len(shown) - 2, 26 if roomy else 20) // 2 * 2, 12 if roomy else 8
        x = start + (room - len(shown) * (wide + gap) + gap) // 2
        top = edge - roomy - high + (not roomy)
        for number, thing in enumerate(shown):
            at = x + number * (wide + gap)
            if number < len(won):
                light(c, at, top, wide, high)
            else:
                arrow(c, at - gap + 2 + 2 * roomy, at - 2, top + high // 2, label="shows", most=near(c) + 1)
            card(c, at, top, wide, high, thing, won=number < len(won), lit=number < len(won))
        for (place, guest), hold in zip(guests, (x + 2, x + (len(shown) - 1) * (wide + gap) + wide - 2), strict=False):
            sleeve(c, place, hold, edge, guest)

    def _whose(self, seat: Seat) -> Seat | str:
        """The Croupier has no letter of a seat."""
        return capital(self.names[seat]) if seat == self.croupier else seat

    def _counts(self, role: Identity) -> bool:
        """MF-10.12, MF-10.17: of two identities that of the attempt; but a false claim makes the other seat win."""
        return self.won_by is None or (role.is_agent if self.won_by.is_agent else role == self.won_by)

    def _winners(self) -> Sequence[int]:
        return (*self.event.winners, *([happened.named_croupier(self.names)] if self.event.croupier_wins else []))
