"""The table in plain sentences: for those who hear the game, and for playing line by line (IK-14.1, IK-14.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, counted, listed

from . import facts
from .pieces import LOCATIONS, ROUNDS, Aid, Location, digits
from .sheet import sheet
from .table import Outcome, Venice


def describe(view: View[Venice]) -> list[str]:
    """Everything this view shows: first what all may know, then what is private to its seat."""
    t = view.table
    lines = [
        *_header(view),
        *(_somebody(view, seat) for seat in t.circle),
        _somebody(view, t.ambassador),
        _tonight(view),
    ]
    lines += [
        f"Meeting {number}, {t.stage(meeting)}: {facts.meeting_words(t, meeting, view.names)}."
        for number, meeting in enumerate(t.meetings, 1)
    ]
    if waiting := facts.waiting_for_news(view):
        lines.append(f"News that was not read yet waits for {listed([view.names[seat] for seat in waiting])}.")
    if t.result is not None:
        return [*lines, *_turned_up(view)]
    return [*lines, *(_private(view, view.seat) if view.seat is not None else ())]


def _header(view: View[Venice]) -> Iterator[str]:
    t = view.table
    target = f"match to {counted(t.target, 'point')}"
    leads = facts.name(view, t.in_order()[0])
    yield f"Game {t.game}, {target}. Night {t.series}, round {t.round} of {ROUNDS}. {leads} leads the way."


def _somebody(view: View[Venice], seat: Seat | None) -> str:
    """An agent, or the Ambassador: what is known, where he is and was, and where he can still go."""
    t = view.table
    agent = None if seat is None else t.agents.get(seat)
    said = [agent.colour.value] if agent is not None else []
    said += [f"played by {view.names[seat]}"] if agent is None and seat is not None else []
    said += [*facts.standing(view, seat), *facts.known(view, seat)]
    here = t.his_place if agent is None else t.out.get(agent.seat)
    been = [place for place in (t.received if agent is None else agent.played) if place != here]
    left = t.his_places if agent is None else agent.hand
    said += [f"is at {here.spoken}"] if here is not None else []
    said += [f"was at {listed([one.spoken for one in been])}"] if been else []
    said.append(_left("be at" if agent is None else "go to", left, "or" if agent is None else "and"))
    who = "The Ambassador" if agent is None else facts.name(view, agent.seat)
    return f"{who}: {'; '.join(said)}."


def _left(what: str, places: Sequence[Location], last: str) -> str:
    if len(places) == len(LOCATIONS):
        return f"can {what} any of the five places"
    return f"can still {what} {listed([one.spoken for one in places], last)}" if places else "has no card left"


def _tonight(view: View[Venice]) -> str:
    t = view.table
    there = {place: [view.names[seat] for seat in t.at(place)] for place in dict.fromkeys(t.out.values())}
    if t.his_place is not None:
        there.setdefault(t.his_place, []).append("the Ambassador")
    places = [f"{location.place}: {listed(who)}" for location, who in there.items()]
    return f"Tonight: {'; '.join(places)}." if places else "Nobody is out yet."


def _private(view: View[Venice], seat: Seat) -> Iterator[str]:
    yield facts.who_i_am(view, seat)
    for other, columns in sheet(view, seat).items():
        if columns:
            yield f"Your sheet, {view.names[other]}: {'. '.join(capital(facts.occasion(one)) for one in columns)}."
    if (eyes := facts.viewer(view, seat)) is not None:
        yield from facts.shown_already(view, seat, eyes)
    for heading, lines in facts.solved(view, seat) if view.table.aid is Aid.SOLVER else ():
        yield f"{capital(heading)}: {'; '.join(lines)}."


def _turned_up(view: View[Venice]) -> Iterator[str]:
    """IK-9.4."""
    t = view.table
    yield f"{facts.called(view)}."
    if isinstance(t.result, Outcome):
        yield f"The number was {digits(t.result.phone)}."
    for agent in (t.agents[seat] for seat in t.circle):
        mate = facts.partner_of(t, agent)
        partner = "" if mate is None else f", the partner of {view.names[mate]}"
        yield f"{facts.name(view, agent.seat)} was {agent.identity.spoken} with {agent.number.spoken}{partner}."
    yield facts.knew(view)
