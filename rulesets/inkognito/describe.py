"""The table in plain sentences: for those who hear the game, and for playing line by line (IK-14.1, IK-14.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, capital, counted, listed

from . import events as happened
from .actions import Reveal, ShowPair
from .events import cards_words
from .pieces import IDENTITIES, LOCATIONS, PARTNER, ROUNDS, Aid, Identity, Location, Met, Number, Pair, digits
from .rules import Confiding, Trade
from .sheet import Column, Kind, exposure_after, exposures, new_facts, sheet, solution, unread
from .solver import Solution, phone_words
from .table import Agent, Meeting, Outcome, Venice

FEW: int = 12
"""Cases that are listed one by one (IK-11.6)."""


def describe(view: View[Venice]) -> list[str]:
    """Everything this view shows: first what all may know, then what is private to its seat."""
    lines = [*_header(view), *(_agent(view, view.table.agents[seat]) for seat in view.table.circle)]
    lines += [*_ambassador(view), *_tonight(view), *_meetings(view), *_news(view)]
    if view.table.result is not None:
        return [*lines, *_turned_up(view)]
    return [*lines, *(_private(view, view.seat) if view.seat is not None else ())]


# -- what all may know ------------------------------------------------------------------------------


def _header(view: View[Venice]) -> Iterator[str]:
    t = view.table
    target = f"match to {counted(t.target, 'point')}"
    leads = capital(view.names[t.in_order()[0]])
    yield f"Game {t.game}, {target}. Night {t.series}, round {t.round} of {ROUNDS}. {leads} leads the way."


def _agent(view: View[Venice], agent: Agent) -> str:
    t, name = view.table, view.names[agent.seat]
    facts = [agent.colour.value]
    if agent.seat == t.dummy:
        facts.append("the silent agent, two cards face down")
        if t.minder is not None:
            facts.append(f"minded by {view.names[t.minder]}")
        facts += _looks(view)
    else:
        facts.append(counted(t.points_of(agent.seat), "point"))
    if agent.seat in t.out:
        facts.append(f"is at {t.out[agent.seat].spoken}")
    before = agent.played[: -1 if agent.seat in t.out else None]
    if before:
        facts.append(f"was at {listed([one.spoken for one in before])}")
    facts.append(_left("go to", agent.hand, "and"))
    return f"{capital(name)}: {'; '.join(facts)}."


def _left(what: str, places: Sequence[Location], last: str) -> str:
    if len(places) == len(LOCATIONS):
        return f"can {what} any of the five places"
    return f"can still {what} {listed([one.spoken for one in places], last)}" if places else "has no card left"


def _looks(view: View[Venice]) -> Iterator[str]:
    """How often each seat has looked at the dummy's cards; everybody saw that."""
    looked = Counter(e.seat for e in view.events if isinstance(e, (happened.Looked, happened.DemandedDummy)))
    for seat, times in sorted(looked.items()):
        yield f"{view.names[seat]} has seen {'one' if times == 1 else 'both'} of them"


def _ambassador(view: View[Venice]) -> Iterator[str]:
    t = view.table
    facts = []
    if t.ambassador is not None:
        facts.append(f"played by {view.names[t.ambassador]}, {counted(t.points_of(t.ambassador), 'point')}")
    if t.his_place is not None:
        facts.append(f"is at {t.his_place.spoken}")
    elif t.planned:
        facts.append("his card lies ready")
    before = t.received[: -1 if t.his_place is not None else None]
    if before:
        facts.append(f"was at {listed([one.spoken for one in before])}")
    facts.append(_left("be at", t.his_places, "or"))
    yield f"The Ambassador: {'; '.join(facts)}."


def _tonight(view: View[Venice]) -> Iterator[str]:
    t = view.table
    there: dict[Location, list[str]] = {}
    for seat, location in t.out.items():
        there.setdefault(location, []).append(view.names[seat])
    if t.his_place is not None:
        there.setdefault(t.his_place, []).append("the Ambassador")
    places = [f"{location.place}: {listed(who)}" for location, who in there.items()]
    yield f"Tonight: {'; '.join(places)}." if places else "Nobody is out yet."


def _news(view: View[Venice]) -> Iterator[str]:
    """On the public table: who will find something new on the next private page."""
    waiting = unread(view) if view.seat is None and view.table.result is None else []
    if waiting:
        yield f"News that was not read yet waits for {listed([view.names[seat] for seat in waiting])}."


_WHAT = {
    Met.EXCHANGE: "{first} and {second}, alone",
    Met.DUMMY: "{first} with {dummy}",
    Met.EMBASSY: "{first} with the Ambassador",
    Met.AUDIENCE: "{first} and {second} with the Ambassador",
}


def _meetings(view: View[Venice]) -> Iterator[str]:
    """Those of the round, in order: over, now or next."""
    t = view.table
    met = t.met - 1 if t.result is None else len(t.meetings)
    for number, meeting in enumerate(t.meetings):
        stage = "over" if number < met else "now" if number == met else "next"
        yield f"Meeting {number + 1}, {stage}: {meeting_words(t, meeting, view.names)}."


def meeting_words(t: Venice, meeting: Meeting, names: Names) -> str:
    who = {
        "first": names[meeting.first],
        "second": "" if meeting.second is None else names[meeting.second],
        "dummy": "" if t.dummy is None else names[t.dummy],
    }
    return f"{_WHAT[meeting.kind].format(**who)}, at {meeting.location.spoken}"


# -- what only one seat may know --------------------------------------------------------------------


def _private(view: View[Venice], seat: Seat) -> Iterator[str]:
    t = view.table
    if seat in t.agents:
        me = t.agents[seat]
        partner = f"; your partner is {PARTNER[me.identity].spoken}" if t.partners else ""
        yield f"You are {me.identity.spoken} with {me.number.spoken}{partner}."
    elif t.planned:
        yield f"You are the Ambassador; your card tonight is {t.plan.spoken}."
    else:
        yield "You are the Ambassador."
    for other, columns in sheet(view, seat).items():
        if columns:
            yield f"Your sheet, {view.names[other]}: {'; '.join(map(_column, columns))}."
    yield from _shown_already(view, seat)
    if t.aid is Aid.SOLVER:
        yield from _solved(view, seat, solution(view, seat))
        yield from _exposed(view, seat)


def _column(column: Column) -> str:
    facts = [f"you saw {cards_words(column.seen)}"] if column.seen else []
    facts += [f"you showed {cards_words(column.shown)}"] if column.shown else []
    over = " over somebody's shoulder" if column.kind is Kind.OVERSEEN else ""
    return f"in {column.heading} {listed(facts)}{over}"


def _shown_already(view: View[Venice], seat: Seat) -> Iterator[str]:
    """IK-11.2: the pairs that cannot be shown to the same eyes again."""
    decision = view.decision
    if decision is None or decision.seat != seat or not isinstance(decision, (Trade, Confiding)):
        return
    viewer = decision.other if isinstance(decision, Trade) else decision.ambassador
    shown = view.table.agents[seat].pairs_seen_by(viewer)
    if shown:
        yield f"{view.names[viewer]} has seen these pairs: {'; '.join(map(cards_words, shown))}."


def _solved(view: View[Venice], seat: Seat, found: Solution) -> Iterator[str]:
    """IK-11.6."""
    yield f"Solver: {counted(found.cases, 'case')} of 576."
    for heading, facts in (("Certain", found.facts()), ("New since you last looked", new_facts(view, seat))):
        if facts:
            yield f"{heading}: {'; '.join(fact.words(view.names) for fact in facts)}."
    for one in found.agents:
        if one != found.me:
            who = _open(found.identities(one), "is", "can be")
            yield f"{view.names[one]} {who} and {_open(found.numbers(one), 'has', 'can have')}."
    for identity in IDENTITIES:
        yield f"{identity.spoken} {_open(found.link(identity), 'has', 'can have')}."
    if found.partners_count:
        yield f"Your partner can be {listed([view.names[one] for one in found.partners()], 'or')}."
    phones = found.phones()
    more = f"; and {len(phones) - 6} more" if len(phones) > 6 else ""
    yield f"Telephone: {'; '.join(phone_words(phones))}{more}."
    if found.cases <= FEW:
        for number, world in enumerate(found.cases_in_full(), 1):
            others = [f"{view.names[one]} {_who(cards)}" for one, cards in world.items() if one != found.me]
            yield f"Case {number}: {', '.join(others)}."
    if found.ready:
        yield "READY TO CALL."


def _open(cards: Sequence[Identity] | Sequence[Number], certain: str, possible: str) -> str:
    return f"{certain if len(cards) == 1 else possible} {listed([card.spoken for card in cards], 'or')}"


def _who(cards: Pair) -> str:
    return " ".join(card.label for card in cards)


def _exposed(view: View[Venice], seat: Seat) -> Iterator[str]:
    """IK-11.8: what the others can know of me, and what each choice would leave them."""
    left = [f"{view.names[other]} {figure}" for other, figure in exposures(view, seat).items()]
    if left:
        yield f"Of your 16 combinations what you showed leaves: {', '.join(left)}."
    decision = view.decision
    if decision is None or decision.seat != seat or not isinstance(decision, (Trade, Confiding)):
        return
    viewer = decision.other if isinstance(decision, Trade) else decision.ambassador
    after: dict[int, list[str]] = {}
    for option in view.options:
        if isinstance(option, (ShowPair, Reveal)):
            figure = exposure_after(view, seat, viewer, option.shown)
            after.setdefault(figure, []).append("+".join(card.label for card in option.shown))
    for figure, choices in sorted(after.items(), reverse=True):
        yield f"It would leave {figure} if you show {listed(choices, 'or')}."


# -- when everything is turned up (IK-9.4) ----------------------------------------------------------


def _turned_up(view: View[Venice]) -> Iterator[str]:
    t = view.table
    if isinstance(t.result, Outcome):
        if t.result.caller is not None:
            yield f"{view.names[t.result.caller]} dialled {digits(t.result.dialled)}."
        yield f"The number was {digits(t.result.phone)}."
    for seat in t.circle:
        agent = t.agents[seat]
        yield f"{capital(view.names[seat])} was {agent.identity.spoken} with {agent.number.spoken}."
    if t.partners:
        who = {agent.identity: view.names[agent.seat] for agent in t.agents.values()}
        pairs = sorted({tuple(sorted((who[one], who[other]))) for one, other in PARTNER.items()})
        yield f"Partners were {'; '.join(listed(pair) for pair in pairs)}."
    open_cases = [f"{view.names[seat]} {solution(view, Seat(seat)).cases}" for seat in range(t.seats)]
    yield f"Cases still open: {', '.join(open_cases)}."
