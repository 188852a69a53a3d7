"""MF-1, MF-10.1-2: set-up, for the standard game and The Croupier."""

from __future__ import annotations

from spyhouse.engine.decisions import Frame
from spyhouse.engine.game import Deal
from spyhouse.engine.secrets import NO_SEATS, Seat, state, those

from .. import events as happened
from ..pieces import (
    ACTION_CARDS,
    AGENT_OF,
    FILM_OF,
    FREELANCERS,
    LETTER_OF,
    SETUP,
    Card,
    Identity,
    Nation,
)
from ..table import Casino, Player
from .turn import Turn


def set_up(deal: Deal) -> Casino:
    t = Casino(
        seats=deal.seats,
        nations=tuple(Nation),
        players=[],
        first=Seat(0),
        active=Seat(0),
        inside=NO_SEATS,
        house=SETUP[str(deal.seats)]["house"],
        closing_round=int(deal.options["closing_round"]),
        deck=[],
        boxed=Card.BACK,
        unused=[],
        chance=deal.chance,
    )
    n, croupier = deal.seats, deal.seats == 2
    t.nations = _nations(t, str(deal.options["nations"]))
    agents = [AGENT_OF[nation] for nation in t.nations]
    freelancers = [one for one in FREELANCERS if not croupier or one != Identity.HITMAN]
    t.shuffle(freelancers)
    hired = 2 if croupier else n - len(agents)
    if croupier:  # MF-10.1: an agent for each chair, a second identity for each player
        t.shuffle(agents)
        identities = [[agents[0], freelancers[0]], [agents[1], freelancers[1]], [agents[2]]]
    else:
        mixed = agents + freelancers[:hired]
        t.shuffle(mixed)
        identities = [[identity] for identity in mixed]
    t.unused = freelancers[hired:]
    for chair, held in enumerate(identities):
        t.players.append(Player(Seat(chair), held, [NO_SEATS] * len(held), 0))
    letters = [LETTER_OF[nation] for nation in t.nations]
    t.shuffle(letters)
    t.boxed = letters.pop()
    actions = list(ACTION_CARDS)
    t.shuffle(actions)
    for player in t.players[:n]:
        player.gain(actions.pop(), NO_SEATS)
        player.opening = True
    t.deck = actions + [FILM_OF[nation] for nation in t.nations] + letters + ([] if croupier else [Card.ACE])
    t.shuffle(t.deck)
    t.first = t.active = _first_seat(t, deal)
    for turn, francs in enumerate(SETUP[str(n)]["starting_francs_by_turn_order"]):
        t.players[(t.first + turn) % n].francs = francs
    t.inside = those(*range(len(t.players)))
    t.then(Opening())
    return t


def _nations(t: Casino, wanted: str) -> tuple[Nation, ...]:
    """MF-1.1-2: chosen, or three of the four by lot; listed in the usual order."""
    nations = list(Nation)
    if wanted != "random":
        return tuple(Nation(name) for name in wanted.split(","))
    nations.pop(t.roll(len(nations)))
    return tuple(nations)


def _first_seat(t: Casino, deal: Deal) -> Seat:
    """MF-1.1, MF-9.5: the last winner; of two the one who stood up, else by lot. A first game may choose."""
    series, wanted = deal.series, str(deal.options["first_seat"])
    if series.games:
        winners = series.last_winners
        if series.memo.get("attempter") in winners:
            return Seat(series.memo["attempter"])
        return t.pick(winners) if winners else Seat(t.roll(t.seats))
    if wanted != "random":
        return Seat((int(wanted) - 1) % t.seats)
    return Seat(t.roll(t.seats))


@state
class Opening(Frame[Casino]):
    """MF-1.9: the first turn begins."""

    def run(self, t: Casino) -> None:
        t.tell(happened.Opened, t.nations, t.first)
        t.then(Turn(t.active))
