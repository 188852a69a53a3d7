"""When the masks are off (IK-9.4, IK-14.5): the number and the call, everybody's black cards, how far each one was."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.look.letters import HIGH, large

from ..pieces import IDENTITIES, PARTNER, Number, digits
from ..sheet import solution
from ..table import Outcome
from .art import TELEPHONE, paint_drawing
from .own import black_card
from .scene import Party, Scene

LAID_OPEN: Final = 5
"""Everything: four agents have turned over their cards, and how far everybody was is told as well."""
_CARDS: Final = 14
_LEAST: Final = 74
"""Columns and rows from which they stand there at least with their masks, the numbers below."""
_LOW: Final = 11
_WIDE: Final = 100
"""Columns from which the cards of all four have room side by side."""


def paint_end(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """At least nine rows."""
    if height >= 17 and width >= _WIDE:
        phone = min(height - 10, 12)
        _scene(s, x, y, width, phone)
        _four(s, x, y + phone, width, height - phone, LAID_OPEN)
    elif height >= 14:
        _scene(s, x, y, width, height - 6)
        _lines(s, x, y + height - 6, width, 6, LAID_OPEN)
    else:
        _call_line(s, x, y, width)
        _lines(s, x, y + 2, width, height - 2, LAID_OPEN)


def _outcome(s: Scene) -> Outcome:
    assert isinstance(s.t.result, Outcome)
    return s.t.result


def called(s: Scene) -> str:
    """Who dialled what, and whether it was right."""
    result = _outcome(s)
    if result.caller is None:
        return "Nobody has made the call."
    right = "right" if result.reason == "right_call" else "wrong"
    if right == "wrong" and result.dialled == result.phone:
        right = "the right number beside the wrong agent"
    return f"{s.view.names[result.caller]} dialled {digits(result.dialled)}: {right}"


# -- the telephone scene ----------------------------------------------------------------------------


def _scene(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """The telephone, and the four segments with their owners."""
    c, result = s.c, _outcome(s)
    c.rule(x, y, width, title="THE NUMBER")
    right = result.reason == "right_call"
    art = width >= 80
    room = len(TELEPHONE[0]) + 4 if art else 0
    wide = min((width - room) // 4, 20)
    left = x + (width - room - 4 * wide) // 2
    top = y + 1 + max((height - 6) // 2, 0)
    if art:
        paint_drawing(c, left, top, TELEPHONE, "accent" if right else "paper")
        left += room
    for number, segment in enumerate(result.phone):
        paint_segment(s, left + number * wide, top, wide, number, segment)
    below = top + HIGH + 1
    if below < y + height - 1:
        ink = "accent" if right else "danger" if result.caller is not None else "paper"
        c.centre(y + height - 2, called(s), ink, x=x, width=width, bold=True)


def paint_segment(s: Scene, x: int, y: int, width: int, number: int, segment: Number | None) -> None:
    """One of the four numbers in large figures, above the name it belongs to; None: it has not been dialled yet."""
    c = s.c
    if segment is None:
        c.centre(y + HIGH - 1, c.symbols.horizontal * 4, "shadow", x=x, width=width)
    else:
        drawn = large(segment.spoken) if c.symbols.name == "unicode" else [segment.spoken]
        for line, text in enumerate(drawn):
            c.centre(y + line, text, "accent", x=x, width=width, bold=True)
    owner = IDENTITIES[number]
    name = owner.spoken if cell_len(owner.spoken) < width else owner.short
    c.centre(y + HIGH, name, "shadow", x=x, width=width)


def _call_line(s: Scene, x: int, y: int, width: int) -> None:
    result = _outcome(s)
    c = s.c
    end = c.put(x, y, "The number: ", "shadow")
    c.put(end, y, digits(result.phone), "accent", bold=True)
    ink = "accent" if result.reason == "right_call" else "danger" if result.caller is not None else "paper"
    c.wrap(x, y + 1, width, called(s), ink, most=1, bold=True)


# -- the agents -------------------------------------------------------------------------------------


def _mate(s: Scene, party: Party) -> str:
    """4 players: whose partner this agent was."""
    if not s.t.partners or party.agent is None:
        return ""
    other = next(agent.seat for agent in s.t.agents.values() if agent.identity == PARTNER[party.agent.identity])
    return f"partner {s.view.names[other]}"


def _cases(s: Scene, party: Party) -> str:
    """IK-9.4: how many cases were open for this seat."""
    if party.seat is None or party.seat == s.t.dummy:
        return ""
    cases = solution(s.view, party.seat).cases
    return "1 case left" if cases == 1 else f"{cases} cases left"


def _won(s: Scene, seat: Seat | None) -> bool:
    return seat is not None and seat in _outcome(s).winners


def high(s: Scene, width: int) -> int:
    """Rows for the agents, at most."""
    return _CARDS if width >= _WIDE else _LOW + 1 if width >= _LEAST else 2 + len(s.t.circle)


def paint_agents(s: Scene, x: int, y: int, width: int, height: int, step: int) -> None:
    """One agent after the other turns over his black cards; then everybody says how far he was."""
    paint = _four if width >= _WIDE else _masks if width >= _LEAST and height >= _LOW else _lines
    paint(s, x, y, width, height, step)


def _four(s: Scene, x: int, y: int, width: int, height: int, step: int) -> None:
    """Each agent with his two black cards."""
    c = s.c
    host, wide, below = s.parties[-1], width // 4, y
    for number, party in enumerate(s.parties[:-1]):
        left, agent = x + number * wide, party.agent
        assert agent is not None
        c.rule(left, y, wide - 1)
        c.put(left, y, f" {party.letter} ", party.ink, reverse=True, bold=True)
        c.put(left + 3, y, f" {c.fit(party.name, wide - 6)} ", party.ink, bold=True)
        high = max(min(height - 4 - (host.seat is not None), 10), 3)
        first = min(wide - 13, 20)
        is_open = number < step
        black_card(s, left, y + 1, first, high, agent.identity if is_open else None)
        black_card(s, left + first + 1, y + 1, 11, high, agent.number if is_open else None)
        below = y + 1 + high
        if step < LAID_OPEN:
            continue
        if _won(s, party.seat):
            c.right(left + wide - 1, below, " WINS ", "accent", reverse=True, bold=True)
        c.put(left, below, _cases(s, party), "shadow")
        c.put(left, below + 1, _mate(s, party), "shadow", width=wide - 1)
    if host.seat is not None and step >= LAID_OPEN:
        end = c.put(x, below + 2, f"{host.name}, the Ambassador: {_cases(s, host)}", host.ink, bold=True)
        if _won(s, host.seat):
            c.put(end + 2, below + 2, " WINS ", "accent", reverse=True, bold=True)


def _masks(s: Scene, x: int, y: int, width: int, height: int, step: int) -> None:
    """Each agent with the one black card, the other one told below."""
    c, wide, high = s.c, width // 4, max(height - 4, 7)
    for number, party in enumerate(s.parties[:-1]):
        left, agent, is_open = x + number * wide, party.agent, number < step
        assert agent is not None
        c.put(left, y, f" {party.letter} ", party.ink, reverse=True, bold=True)
        c.put(left + 4, y, c.fit(party.name, wide - 5), party.ink, bold=True)
        black_card(s, left, y + 1, wide - 1, high, agent.identity if is_open else None)
        told = [f"with {agent.number.spoken}" if is_open else ""]
        told += [_cases(s, party), _mate(s, party)] if step >= LAID_OPEN else []
        for line, words in enumerate(told):
            c.put(left, y + 1 + high + line, words, "shadow" if line else "paper", width=wide - 1)
        if step >= LAID_OPEN and _won(s, party.seat):
            c.right(left + wide - 1, y + 1 + high, " WINS ", "accent", reverse=True, bold=True)
    host = s.parties[-1]
    if host.seat is not None and step >= LAID_OPEN:
        won = " wins." if _won(s, host.seat) else ""
        c.put(x, y + high + 4, f"{host.name}, the Ambassador: {_cases(s, host)}{won}", host.ink, bold=True)


def _lines(s: Scene, x: int, y: int, width: int, height: int, step: int) -> None:
    """The same, a line for each."""
    c = s.c
    shown = [party for party in s.parties if party.agent is not None or party.seat is not None]
    name = max(min(max(cell_len(party.name) for party in shown), width - 58), 8)
    if height > len(shown):
        c.rule(x, y, width, title="THE MASKS ARE OFF")
        y += 1
    for number, party in enumerate(shown):
        line, left = y + number, x + 4 + name + 1
        c.put(x, line, f" {party.letter} ", party.ink, reverse=True, bold=True)
        c.put(x + 4, line, c.fit(party.name, name), party.ink, bold=True)
        if party.agent is not None and number >= step:
            c.put(left, line, f"{c.symbols.back * 4} {c.symbols.back * 2}", "shadow")
            continue
        words = (
            "the Ambassador"
            if party.agent is None
            else f"{party.agent.identity.spoken} with {party.agent.number.spoken}"
        )
        c.put(left, line, words, "paper", bold=True)
        if step < LAID_OPEN:
            continue
        won = _won(s, party.seat)
        if won:
            c.put(left + 27, line, " WINS ", "accent", reverse=True, bold=True)
        rest = f"{_cases(s, party)}, {_mate(s, party)}".strip(", ")
        c.put(left + 34, line, rest, "shadow", width=x + width - left - 34)
