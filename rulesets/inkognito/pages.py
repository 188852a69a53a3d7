"""What a seat can look up beside the table, as plain lines: its clues-sheet, what follows from it, who is who."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import GAP, Line, Page, capital

from .events import DemandedDummy, Looked, cards_words
from .pieces import CARDS, DATA, IDENTITIES, NUMBERS, PARTNER, Aid, Card, Identity, digits, legal_pairs
from .sheet import Column, Kind, Sheet, exposures, new_columns, new_facts, sheet, solution
from .solver import Solution, exposure
from .table import Agent, Venice

FEW: Final = 12
"""Cases that are listed one by one (IK-11.6)."""
MOST_PHONES: Final = 24
_ACROSS: Final = 13
"""Columns of a block on a line that fits 80 cells; the newest stand first."""


def pages(view: View[Venice]) -> list[Page]:
    """The tabs of this seat's notes; for the whole table (seat None) what everybody may know."""
    found: list[Page] = []
    if view.seat is not None:
        found.append(("Every meeting", list(_sheet(view, view.seat))))
        if view.table.aid is Aid.SOLVER:
            found.append(("Solver", list(_solver(view, view.seat))))
    return [*found, ("Who is who", list(_identities(view))), ("The call", list(_call(view.table)))]


def _name(view: View[Venice], seat: Seat) -> str:
    name = capital(view.names[seat])
    return f"{name}, the Ambassador" if seat == view.table.ambassador else name


# -- the clues-sheet --------------------------------------------------------------------------------

_LEGEND: Final = "X seen   • shown by you   ■ black card seen   □ black card shown by you"
_OCCASIONS: Final = {
    Kind.EMBASSY: "by the Ambassador's favour",
    Kind.ANSWER: "demanded from you",
    Kind.LOOK: "a look at the silent agent's card",
    Kind.AUDIENCE: "in an audience",
    Kind.OVERSEEN: "overseen",
}


def _sheet(view: View[Venice], seat: Seat) -> Iterator[Line]:
    t = view.table
    me = t.agents.get(seat)
    if me is not None:
        yield f"You are {me.identity.spoken} with {me.number.spoken}.{_partner(t, me)}", "accent"
    yield _LEGEND, "shadow"
    news = new_columns(view, seat)
    for other, columns in sheet(view, seat).items():
        yield GAP
        yield _name(view, other).upper(), "accent"
        if not columns:
            yield "No cards have changed eyes yet.", "shadow"
            continue
        yield from _block(columns)
        old = len(columns) - news[other]
        yield from ((f"New: {_occasion(column)}", "accent") for column in reversed(columns[old:]))
        yield from ((_occasion(column), "paper") for column in reversed(columns[:old]))
        if me is not None and other != t.dummy:
            yield from _shown_already(me, other)


def _partner(t: Venice, me: Agent) -> str:
    return f" Your partner is {PARTNER[me.identity].spoken}." if t.partners else " Each plays for himself."


def _block(columns: Sequence[Column]) -> Iterator[Line]:
    """Bands of as many columns as stand on one line; of a long block the newest band comes first."""
    step = max(len(column.heading) for column in columns) + 2
    bands = [columns[start : start + _ACROSS] for start in range(0, len(columns), _ACROSS)]
    for band in reversed(bands):
        yield f"when  {''.join(column.heading.ljust(step) for column in band)}".rstrip(), "shadow"
        for card in CARDS:
            cells = "".join(
                (column.cell(card) if card in (*column.seen, *column.shown) else " ·").ljust(step) for column in band
            )
            yield f"{card.label:<4}  {cells}".rstrip(), "paper"


def _occasion(column: Column) -> str:
    """ "2.1 at the Rialto: you saw ..., you showed ..." """
    facts = [f"you saw {cards_words(column.seen)}"] if column.seen else []
    facts += [f"you showed {cards_words(column.shown)}"] if column.shown else []
    how = f" ({_OCCASIONS[column.kind]})" if column.kind in _OCCASIONS else ""
    return f"{column.heading} at {column.location.spoken}{how}: {'; '.join(facts)}."


def _shown_already(me: Agent, viewer: Seat) -> Iterator[Line]:
    """IK-6.5: the pairs that cannot be shown to the same eyes again."""
    shown = me.pairs_seen_by(viewer)
    if shown:
        left = len(legal_pairs(me.identity, me.number)) - len(shown)
        pairs = ", ".join("+".join(card.label for card in pair) for pair in shown)
        yield f"Struck out for these eyes: {pairs}; {left} of your pairs are left.", "shadow"


# -- the solver -------------------------------------------------------------------------------------


def _solver(view: View[Venice], seat: Seat) -> Iterator[Line]:
    found = solution(view, seat)
    if found.ready:
        yield f"READY TO CALL: {digits(next(iter(found.phones())))}", "accent"
        yield GAP
    yield f"{found.cases} case{'' if found.cases == 1 else 's'} left, of 576. Cases are counted, not chances.", "paper"
    yield GAP
    yield from _certain(view, seat, found)
    yield from _grid(view, found)
    yield from _phones(found)
    yield from _worlds(view, found)
    yield from _exposure(view, seat)


def _certain(view: View[Venice], seat: Seat, found: Solution) -> Iterator[Line]:
    yield "CERTAIN", "accent"
    facts, new = found.facts(), new_facts(view, seat)
    for fact in (*new, *(fact for fact in facts if fact not in new)):
        words = fact.words(view.names)
        yield (f"New: {words}.", "accent") if fact in new else (f"{capital(words)}.", "paper")
    if not facts:
        yield "Nothing yet, beyond your own cards." if found.me is not None else "Nothing yet.", "shadow"
    partners = found.partners()
    if len(partners) > 1:
        yield f"Your partner can be {' or '.join(view.names[seat] for seat in partners)}.", "paper"
    yield GAP


def _grid(view: View[Venice], found: Solution) -> Iterator[Line]:
    """IK-11.6: what each agent can be and have; then which number goes with which identity."""
    yield "WHO CAN BE WHO", "accent"
    wide = max(5, *(cell_len(_name(view, seat)) for seat in found.agents))
    yield f"{'agent'.ljust(wide)}  {''.join(f'{card.label:>4}' for card in CARDS)}", "shadow"
    for seat in found.agents:
        name = _name(view, seat)
        cells = "".join(f"{_sign(found, seat, card):>4}" for card in CARDS)
        yield f"{name}{' ' * (wide - cell_len(name))}  {cells}", "shadow" if seat == found.me else "paper"
    yield "✓ certain   ? possible   · impossible", "shadow"
    yield GAP
    yield "WHICH NUMBER GOES WITH WHICH NAME", "accent"
    for identity in IDENTITIES:
        numbers = found.link(identity)
        words = " or ".join(number.spoken for number in numbers)
        yield f"{identity.spoken:<18}{words}", "accent" if len(numbers) == 1 else "paper"
    yield GAP


def _sign(found: Solution, seat: Seat, card: Card) -> str:
    return {True: "✓", False: "·", None: "?"}[found.truth(seat, card)]


def _phones(found: Solution) -> Iterator[Line]:
    phones = found.phones()
    yield f"THE NUMBER: {len(phones)} possible", "accent"
    for phone, cases in list(phones.items())[:MOST_PHONES]:
        yield f"{digits(phone)}   {cases} of {found.cases} cases", "paper"
    yield GAP


def _worlds(view: View[Venice], found: Solution) -> Iterator[Line]:
    if found.cases > FEW:
        return
    yield "THE CASES THAT ARE LEFT", "accent"
    for number, world in enumerate(found.cases_in_full(), 1):
        others = [f"{view.names[seat]} {_who(cards)}" for seat, cards in world.items() if seat != found.me]
        yield f"{number:<2}  {', '.join(others)}", "paper"
    yield GAP


def _who(cards: Sequence[Card]) -> str:
    return " ".join(card.label for card in cards)


def _exposure(view: View[Venice], seat: Seat) -> Iterator[Line]:
    """IK-11.8: what the others can know of me, and what each of my pairs would leave them."""
    t, figures = view.table, exposures(view, seat)
    if not figures:
        return
    yield "WHAT YOU HAVE GIVEN AWAY", "accent"
    yield "Of your 16 combinations of identity and number, so many fit all that you have shown:", "shadow"
    yield ", ".join(f"{_name(view, other)} {figure}" for other, figure in figures.items()), "paper"
    me = t.agents[seat]
    blocks = sheet(view, seat)
    yield GAP
    yield "AND AFTER ONE MORE PAIR", "accent"
    heads = "".join(" " * (12 - cell_len(name)) + name for name in (_short(view, other) for other in figures))
    yield f"{'pair':<8}{heads}", "shadow"
    for pair in legal_pairs(me.identity, me.number):
        cells = "".join(f"{_after(me, blocks, other, pair):>12}" for other in figures)
        yield f"{'+'.join(card.label for card in pair):<8}{cells}", "paper"


def _short(view: View[Venice], seat: Seat) -> str:
    return set_cell_size(view.names[seat], min(cell_len(view.names[seat]), 10)).rstrip()


def _after(me: Agent, blocks: Sheet, viewer: Seat, pair: tuple[Card, ...]) -> str:
    if pair in me.pairs_seen_by(viewer):
        return "shown"
    return str(exposure([*(column.shown for column in blocks[viewer] if column.shown), pair]))


# -- who is who -------------------------------------------------------------------------------------

_FLAVOUR: Final = {Identity(entry["id"]): entry["flavour"] for entry in DATA["identities"]}


def _identities(view: View[Venice]) -> Iterator[Line]:
    t = view.table
    yield "THE FOUR AGENTS, IN THE ORDER OF THE DIAL", "accent"
    for number, identity in enumerate(IDENTITIES, 1):
        yield f"{number}  {identity.label}  {identity.spoken}: {_FLAVOUR[identity]}", "paper"
    yield GAP
    if t.partners:
        yield "Lord Fiddlebottom and Colonel Bubble are partners; so are Mme Zsa Zsa and Agent X.", "paper"
    else:
        yield "With 3 and with 5 players there are no partners: each plays for himself.", "paper"
    yield f"The four numbers: {', '.join(number.spoken for number in NUMBERS)}. Every agent has one of them.", "paper"
    yield GAP
    yield "AT THE TABLE", "accent"
    for seat in t.circle:
        agent = t.agents[seat]
        known = [card.spoken for card in agent.black if card in CARDS]
        yield (
            f"{_name(view, seat)}, {agent.colour.value}: {' with '.join(known) or 'unknown'}",
            ("accent" if seat == view.seat else "paper" if known else "shadow"),
        )
    if t.ambassador is not None:
        yield f"{_name(view, t.ambassador)}, has no cards of his own.", "paper"
    if t.dummy is not None:
        looked = [event.seat for event in view.events if isinstance(event, (Looked, DemandedDummy))]
        times = ", ".join(f"{view.names[seat]} {looked.count(Seat(seat))}" for seat in range(t.seats))
        yield f"How many of {view.names[t.dummy]}'s two cards everybody has seen: {times}.", "paper"


# -- the call ---------------------------------------------------------------------------------------

_WHERE: Final = {
    3: (
        "You can call whenever you are alone with anybody: another agent, the silent one, or the Ambassador.",
        "The number is right: you win alone. It is wrong: both the others win.",
    ),
    4: (
        "You can call only when you are alone with another agent, and you claim that he is your partner.",
        "Number and partner are right: you two win. Anything is wrong: the other two win.",
    ),
    5: (
        "An agent can call when alone with another agent, or alone with the Ambassador; not in an audience.",
        "The Ambassador can call when he meets one agent, or exactly two.",
        "The number is right: the caller wins alone. It is wrong: all the others win.",
    ),
}


def _call(t: Venice) -> Iterator[Line]:
    yield "LIFTING THE RECEIVER", "accent"
    yield "The number is made of the four agents' numbers, in this order:", "paper"
    yield "Lord Fiddlebottom, Colonel Bubble, Mme Zsa Zsa, Agent X.", "accent"
    yield "Example: they have 52, 11, 0 and 29. The number is 52-11-0-29. There are 24 such numbers.", "paper"
    yield GAP
    for words in _WHERE[t.seats]:
        yield words, "paper"
    yield "You call instead of showing anything, before you see what the other shows.", "paper"
    yield "The first call ends the game.", "danger"
