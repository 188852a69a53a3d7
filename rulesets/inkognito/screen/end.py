"""When the masks are off (IK-9.4): the number and the call, everybody's black cards, and how much each one knew."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from spyhouse.look.letters import HIGH, large
from spyhouse.widgets.pixels import draw

from .. import facts
from ..pieces import IDENTITIES, digits
from ..table import Outcome
from .own import black_card
from .scene import ART, Party, Scene

_WIDE: Final = 100
"""Columns and rows from which the cards of all four have room side by side, below the number in large figures."""
_HIGH: Final = 15
_NUMBER: Final = 15
"""Columns of one of its parts."""


def paint_end(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """At least nine rows."""
    c, result, end = s.c, s.t.result, y + height
    assert isinstance(result, Outcome)
    ink = "accent" if result.reason == "right_call" else "danger" if result.caller is not None else "paper"
    roomy = width >= _WIDE and height >= _HIGH
    if roomy:
        c.rule(x, y, width, title="THE NUMBER")
        _number(s, x, y + 1, result)
        telephone = x + _NUMBER * len(IDENTITIES) + 2
        if c.drawn:
            small = ART.drawing("telephone-small")
            draw(c, telephone, 2 * y + 1, small, part=(0, 0, small.width, 11))
            telephone += small.width + 2
        c.wrap(telephone, y + 2, x + width - telephone, f"{facts.called(s.view)}.", ink, bold=True, most=3)
        y += HIGH + 3
    else:
        c.put(c.put(x, y, "The number: ", "shadow"), y, digits(result.phone), "accent", bold=True)
        c.put(x, y + 1, f"{facts.called(s.view)}.", ink, bold=True, width=width)
        y += 2
    if end - y > len(s.parties):
        c.rule(x, y, width, title="THE MASKS ARE OFF")
        y += 1
    shown = [party for party in s.parties if party.agent is not None or party.seat is not None]
    if roomy:
        host = len(shown) > len(s.t.circle)
        for number, party in enumerate(shown[: len(s.t.circle)]):
            _column(s, x + number * (width // 4), y, width // 4 - 1, end - y - host, party)
        shown, y = shown[len(s.t.circle) :], end - 1
    for number, party in enumerate(shown):
        _line(s, x, y + number, width, party, max(cell_len(one.name) for one in shown))


def _number(s: Scene, x: int, y: int, result: Outcome) -> None:
    """Its parts in large figures, each above the name it belongs to."""
    c = s.c
    for number, (owner, segment) in enumerate(zip(IDENTITIES, result.phone, strict=True)):
        drawn = large(segment.spoken) if c.symbols.name == "unicode" else [segment.spoken]
        for row, line in enumerate(drawn):
            c.centre(y + row, line, "accent", x=x + number * _NUMBER, width=_NUMBER, bold=True)
        c.centre(y + HIGH, owner.short, "shadow", x=x + number * _NUMBER, width=_NUMBER)


def _told(s: Scene, party: Party) -> list[str]:
    """How much somebody knew, and whose partner it was."""
    mate = None if party.agent is None else facts.partner_of(s.t, party.agent)
    knew = [facts.left(s.view, party.seat)] if party.seat is not None and party.seat != s.t.dummy else []
    return [*knew, *([f"partner {s.view.names[mate]}"] if mate is not None else [])]


def _name(s: Scene, x: int, y: int, party: Party, width: int) -> int:
    c = s.c
    c.put(x, y, f" {party.letter} ", party.ink, reverse=True, bold=True)
    return c.put(x + 4, y, c.fit(party.name, width), party.ink, bold=True)


def _wins(s: Scene, x: int, y: int, party: Party) -> None:
    if s.t.result is not None and party.seat in s.t.result.winners:
        s.c.put(x, y, " WINS ", "accent", reverse=True, bold=True)


def _column(s: Scene, x: int, y: int, width: int, height: int, party: Party) -> None:
    """An agent with both black cards."""
    assert party.agent is not None
    _name(s, x, y, party, width - 11)
    _wins(s, x + width - 6, y, party)
    told = _told(s, party)
    high = min(height - 1 - len(told), 7)
    black_card(s, x, y + 1, width - 12, high, party.agent.identity)
    black_card(s, x + width - 11, y + 1, 11, high, party.agent.number)
    for number, words in enumerate(told):
        s.c.put(x, y + 1 + high + number, words, "paper" if number == 0 else "shadow", width=width)


def _line(s: Scene, x: int, y: int, width: int, party: Party, name: int) -> None:
    """The same in words."""
    left = x + 5 + min(name, max(width - 60, 8))
    _name(s, x, y, party, left - x - 5)
    agent = party.agent
    words = "the Ambassador" if agent is None else f"{agent.identity.short} with {agent.number.spoken}"
    s.c.put(left, y, words, "paper", bold=True)
    _wins(s, left + 21, y, party)
    s.c.put(left + 28, y, ", ".join(_told(s, party)), "shadow", width=x + width - left - 28)
