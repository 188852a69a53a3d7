"""What a seat can look up beside the table, as plain lines: every meeting, what follows from it, who is who, the call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import GAP, Line, Page, capital

from . import facts
from .pieces import DATA, IDENTITIES, NUMBERS, PARTNER, Aid, Identity
from .sheet import new_columns, sheet
from .table import Venice


def pages(view: View[Venice]) -> list[Page]:
    """The tabs of this seat's notes; for the whole table (seat None) what everybody may know."""
    found: list[Page] = []
    if view.seat is not None:
        found.append(("Every meeting", list(_meetings(view, view.seat))))
        if view.table.aid is Aid.SOLVER:
            found.append(("Solver", list(_solver(view, view.seat))))
    return [*found, ("Who is who", list(_identities(view))), ("The call", list(_call(view.table)))]


def _meetings(view: View[Venice], seat: Seat) -> Iterator[Line]:
    """IK-11.1: all that was seen and shown, party by party, the latest first."""
    yield facts.who_i_am(view, seat), "accent"
    news = new_columns(view, seat)
    for other, columns in sheet(view, seat).items():
        yield GAP
        yield facts.name(view, other).upper(), "accent"
        for column in reversed(columns):
            words = facts.occasion(column)
            yield (f"New: {words}.", "accent") if column in news[other] else (f"{capital(words)}.", "paper")
        if not columns:
            yield "No cards have changed eyes yet.", "shadow"
        yield from ((words, "shadow") for words in facts.shown_already(view, seat, other))


def _solver(view: View[Venice], seat: Seat) -> Iterator[Line]:
    """IK-11.6, IK-11.8."""
    for heading, lines in facts.solved(view, seat):
        yield heading.upper(), "accent"
        yield from ((f"{capital(line)}.", "accent" if line.startswith("new: ") else "paper") for line in lines)
        yield GAP


_FLAVOUR: Final = {Identity(entry["id"]): entry["flavour"] for entry in DATA["identities"]}


def _identities(view: View[Venice]) -> Iterator[Line]:
    t = view.table
    yield "THE FOUR AGENTS, IN THE ORDER OF THE DIAL", "accent"
    for number, identity in enumerate(IDENTITIES, 1):
        yield f"{number}  {identity.spoken}: {_FLAVOUR[identity]}", "paper"
    yield GAP
    if t.partners:
        pairs = [f"{one.spoken} and {other.spoken}" for one, other in PARTNER.items()]
        yield f"{pairs[0]} are partners; so are {pairs[2]}.", "paper"
    else:
        yield "With 3 and with 5 players there are no partners: each plays alone.", "paper"
    yield f"The four numbers: {', '.join(number.spoken for number in NUMBERS)}. Every agent has one of them.", "paper"
    yield GAP
    yield "AT THE TABLE", "accent"
    for seat in (*t.circle, *((t.ambassador,) if t.ambassador is not None else ())):
        yield (
            f"{facts.name(view, seat)}: {', '.join(facts.of_somebody(view, seat))}.",
            "accent" if seat == view.seat else "paper",
        )


_WHERE: Final = {
    3: (
        "You can dial whenever you are alone with anybody: another agent, the Fourth, or the Ambassador.",
        "The number is right: you win alone. It is wrong: both the others win.",
    ),
    4: (
        "You can dial only when you are alone with another agent, and you claim that this is your partner.",
        "Number and partner are right: you two win. Anything is wrong: the other two win.",
    ),
    5: (
        "An agent can dial when alone with another agent, or alone with the Ambassador; two guests of his cannot.",
        "The Ambassador can dial when he meets one agent, or exactly two.",
        "The number is right: the caller wins alone. It is wrong: all the others win.",
    ),
}


def _call(t: Venice) -> Iterator[Line]:
    yield "THE CALL", "accent"
    yield "The number is made of the four agents' numbers, in this order:", "paper"
    yield f"{', '.join(identity.spoken for identity in IDENTITIES)}.", "accent"
    yield "Example: they have 52, 11, 0 and 29. The number is 52-11-0-29. There are 24 such numbers.", "paper"
    yield GAP
    for words in _WHERE[t.seats]:
        yield words, "paper"
    yield "You dial instead of showing anything, before you see what the other shows.", "paper"
    yield "The first call ends the game.", "danger"
