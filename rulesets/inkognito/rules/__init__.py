"""The rules of Inkognito in rulebook order: the set-up here, then the round, the exchange, the embassy, the call.

News, hand-overs and what each seat has seen come with the engine: an event tells each of its seats its own part.
"""

from __future__ import annotations

from spyhouse.engine.decisions import Frame
from spyhouse.engine.game import Deal, Series
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..colours import seat_colours
from ..pieces import IDENTITY_DEALS, LOCATIONS, PHONES, Aid, Colour
from ..table import Agent, Venice
from .call import end_by_agreement
from .embassy import Answering, Audience, Confiding, Embassy, Hosting, MeetDummy
from .exchange import Exchange, Trade
from .question import Question
from .round import Arrival, Meetings, Planning, Round, RoundEnd, Visiting, Visits, night_begins, shuffle_packs


def set_up(deal: Deal) -> Venice:
    """IK-2, IK-10.3-5."""
    seats, options, series = deal.seats, deal.options, deal.series
    t = Venice(
        seats=seats,
        agents={},
        circle=[Seat(seat) for seat in range(seats)],
        ambassador=None,
        dummy=None,
        starter=Seat(0),
        dummy_after=None,
        minder=None,
        lead=0,
        series_cap=int(options["series_cap"]),
        aid=Aid(options["aid"]),
        target=int(options["match_target"]),
        game=series.games + 1,
        points=series.points or [0] * seats,
        chance=deal.chance,
    )
    colours = _colours(deal)
    if seats == 5:
        t.ambassador = _ambassador(deal)
        t.circle.remove(t.ambassador)
    elif seats == 3:
        t.dummy = Seat(seats)
        after = series.memo.get("dummy_after")
        t.dummy_after = Seat(t.roll(seats) if after is None else (after + 1) % seats)  # IK-2.4, IK-10.4
        t.circle.insert(t.dummy_after + 1, t.dummy)
    identities, numbers = t.pick(IDENTITY_DEALS), t.pick(PHONES)  # IK-2.2
    for place, seat in enumerate(t.circle):
        t.agents[seat] = Agent(seat, colours[seat], identities[place], numbers[place], list(LOCATIONS))
    t.starter = _first_starter(t, series)
    t.lead = t.circle.index(t.starter)
    if seats == 3 and options["dummy_mode"] == "minder":
        t.minder = Seat((t.starter + 1) % seats)  # IK-2.5
    shuffle_packs(t)
    t.stack.append(Opening())
    return t


def _ambassador(deal: Deal) -> Seat:
    """IK-10.5: the last seat first, then the next clockwise, unless he stays."""
    last = deal.series.memo.get("ambassador")
    if last is None or deal.options["ambassador_role"] == "fixed":
        return Seat(deal.seats - 1)
    return Seat((last + 1) % deal.seats)


def _colours(deal: Deal) -> dict[int, Colour]:
    """IK-2.1, IK-10.5."""
    colours = seat_colours(deal.seats, deal.options, deal.series.games)
    return {seat: Colour(colour) for seat, colour in colours.items()}


def _first_starter(t: Venice, series: Series) -> Seat:
    """IK-2.5, IK-10.3: by lot among the agent seats; later the next one clockwise, skipping the Ambassador."""
    last = series.memo.get("starter")
    if last is None:
        return t.pick([seat for seat in t.circle if seat != t.dummy])
    seat = Seat((last + 1) % t.seats)
    return Seat((seat + 1) % t.seats) if seat == t.ambassador else seat


@state
class Opening(Frame[Venice]):
    """IK-2.6: every agent seat's own cards are its first news."""

    def run(self, t: Venice) -> None:
        t.tell(happened.NewGame, t.starter)
        for agent in t.agents.values():
            if agent.seat != t.dummy:
                t.tell(happened.Dealt, agent.seat, agent.identity, agent.number)
        t.stack.append(Round())


__all__ = [
    "Answering",
    "Arrival",
    "Audience",
    "Confiding",
    "Embassy",
    "Exchange",
    "Hosting",
    "MeetDummy",
    "Meetings",
    "Opening",
    "Planning",
    "Question",
    "Round",
    "RoundEnd",
    "Trade",
    "Visiting",
    "Visits",
    "end_by_agreement",
    "night_begins",
    "set_up",
]
