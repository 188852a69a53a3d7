"""What comes of a blackmail: the tokens flip, or the threat comes back from the card that stops it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from spyhouse.engine.view import View
from spyhouse.engine.words import capital, in_place
from spyhouse.widgets.canvas import Canvas

from ... import events as happened
from ...pieces import LINES, Card, Coin
from ...table import Casino
from ...words import short
from .. import cards
from ..large import card
from ..motion import latest, was_cleared
from ..people import arrow, at_table, facing, half, near, sides, sleeve
from ..table_edge import wrong
from .page import ROOMY, TablePage

_PLAQUE, _TOKEN = 19, 3
"""Columns and rows of a token."""


class TokensPage(TablePage):
    """MF-5.11: the tokens flip, and a card goes from the one to the other, face down."""

    STEPS = 4
    PACE = 0.08
    CALL = "Rumour!"
    event: happened.BlackmailRan

    def __init__(self, event: happened.BlackmailRan, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.before = {seat: was_cleared(view, event, seat) for seat in (event.seat, event.target)}
        self.people = {seat: at_table(view, seat) for seat in self.before}
        self.threat = latest(happened.Blackmailed, view, event)

    def sentence(self) -> str:
        """Why; the tokens tell what came of it, and between them stands with what it was done, and what was taken."""
        seat, target = self.names[self.event.seat], self.names[self.event.target]
        return in_place(f"{capital(target)} did not pay {seat}. Only the Cleared may stand up and win.", self.names)

    def high(self, c: Canvas) -> int:
        """A face, a name and a token."""
        return self.far(c) + (2 + (c.height >= ROOMY) + _TOKEN if c.drawn else 7)

    def draw(self, c: Canvas, y: int) -> None:
        """Between the two what went from the one to the other."""
        event, far = self.event, self.far(c)
        left, right = sides(c)
        facing(c, y + far, (left, self.people[event.seat]), (right, self.people[event.target]))
        down = y + (self.high(c) - _TOKEN if c.drawn else 2)
        for seat, middle, after in ((event.seat, left, True), (event.target, right, False)):
            x = min(max(middle - _PLAQUE // 2, 2), c.width - 2 - _PLAQUE)
            _flip(c, x, down, self.before[seat], after, self.step)
        roomy, about = c.height >= ROOMY, self.names[event.target]
        said = in_place(f"{'Have you heard' if roomy else 'Heard'} about {about}?", self.names)
        whispers = c.drawn and cell_len(said) + 4 < right - left - 2 * half(c)
        if whispers:
            _whisper(c, left + half(c) + 2 * roomy, y + 1, said)
        wide, high = (14, 5) if not c.drawn else (14, far - 6) if roomy else (8, far - 3)
        x, top = (c.width - wide) // 2, y + max(far - high, 0)
        said = in_place(f"a card goes to {self.names[event.seat]}", self.names) if event.moved else "no card to take"
        told = down if c.drawn else top + high
        done = self._with_what(right - left - _PLAQUE - 4)
        for number, line in enumerate(done):
            c.centre(told + number, line, bold=True)
        c.centre(told + len(done), said, "accent" if event.moved else "shadow", bold=True)
        if event.moved:
            card(c, x, top, wide, high, Card.BACK)
            long, head = min(self.step, 3) * (3 + roomy) - 1 - (not roomy), near(c) + 1
            for at in (x - 2, right - half(c) - 2):
                arrow(c, at, at - long, top + high // 2, most=head)

    def _with_what(self, width: int) -> Sequence[str]:
        """Who did it to whom, and what it cost: on one line where there is room."""
        who, whom = self.names[self.event.seat], self.names[self.event.target]
        done, paid = in_place(f"{who} blackmailed {whom}", self.names), _paid(self.threat)
        if cell_len(done) > width:
            done = "a blackmail"
        return [f"{done} {paid}"] if cell_len(f"{done} {paid}") <= width else [done, paid]


def _paid(threat: happened.Blackmailed) -> str:
    """What it was done with."""
    return f"with {short(threat.pay)}" if isinstance(threat.pay, Card) else f"for {happened.francs(threat.fee)}"


def _whisper(c: Canvas, x: int, y: int, words: str) -> None:
    """What somebody at the left says; the tail leads down to the mouth."""
    roomy, wide = c.height >= ROOMY, cell_len(words) + 4
    paper = cards.ART.paints["card" if c.palette.dark else "card-shade"].seen(c.palette)
    row, above = y + roomy, 1 + roomy
    end = 2 * row + 2 + above
    c.block(x, 2 * row - above + 1, wide, 2 * above, paper)
    c.block(x + 1, 2 * row - above, wide - 2, 2 * above + 2, paper)
    for number in range(3 + (not roomy)):
        c.block(x + 1 - number, end - 1 + number, 3, 1, paper)
    c.put(x + 2, row, words, "ink", bold=True)


def _flip(c: Canvas, x: int, y: int, before: bool, after: bool, step: int) -> None:
    """A token as it is turned over: its edge is all that can be seen in between."""
    if before != after and step in (2, 3):
        c.put(x, y + _TOKEN // 2, c.symbols.heavy_horizontal * _PLAQUE, "paper" if step == 2 else "accent")
    else:
        cards.plaque(c, x, y, before if step < 3 else after, _PLAQUE, _TOKEN)


class BlowbackPage(TablePage):
    """MF-5.10: the threat comes back from the card that makes nothing of it."""

    STEPS = 2
    PACE = 0.2
    CALL = "Blowback!"
    event: happened.BlackmailDefended

    def __init__(self, event: happened.BlackmailDefended, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.threat = latest(happened.Blackmailed, view, event)
        self.people = [at_table(view, event.seat), at_table(view, event.target)]

    def sentence(self) -> str:
        who, whom = (self.names[seat] for seat in (self.event.seat, self.event.target))
        return f"{who} blackmailed {whom} {_paid(self.threat)}: {whom} plays a Blowback."

    def means(self) -> Sequence[str]:
        return (f"{LINES['blowback']} {self.names[self.event.target]} pays nothing, and no token turns.",)

    def high(self, c: Canvas) -> int:
        return self.far(c) + (3 if c.drawn else 12)

    def draw(self, c: Canvas, y: int) -> None:
        """From the one who threatens to the card, and back."""
        far, (left, right) = self.far(c), sides(c)
        facing(c, y + far, *zip((left, right), self.people, strict=True))
        roomy, shoulder = c.height >= ROOMY, half(c)
        wide, high = (26, 13) if roomy and c.drawn else (20, 11)
        x, start, top = (
            right - shoulder - wide + c.drawn,
            left + shoulder + 1,
            y + (not c.drawn) + max(far + 1 - high, 0),
        )
        laid = Card.CASH_OUT if self.is_last else Card.BACK
        card(c, x, top, wide, high, laid, played="BLOWBACK" * self.is_last)
        if c.drawn and self.is_last:
            sleeve(c, right, x + wide - 2, y + far, self.people[1])
        middle = top + 2 + roomy
        if c.drawn and self.is_last:
            pay, under = self.threat.pay, y + self.high(c) - 1
            lost = happened.francs(self.threat.fee) if isinstance(pay, Coin) else short(pay)
            c.centre(under, f"loses {lost}", "danger", x=left - shoulder, width=2 * shoulder, bold=True)
        c.centre(middle - 2, "threat", "danger", x=start, width=x - start - 1, bold=True)
        red = wrong(c)
        if not self.is_last:
            arrow(c, start, x - 1, middle, red)
            return
        if not c.drawn:
            arrow(c, start, x - 1, middle, red)
        c.block(start, 2 * middle, x - start - 1, 2, red)
        down = 3 + roomy
        c.block(x - 3, 2 * middle, 2, 2 * down + 2, red)
        arrow(c, x - 1, start, middle + down, red)
        words = "back again" if roomy else "back"
        c.centre(middle + down + 2, words, "danger", x=start + 4, width=x - start - 5, bold=True)
