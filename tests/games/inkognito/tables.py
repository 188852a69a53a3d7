"""Tables laid out by hand for the tests of the rules, and small words to tell what happens on them.

Unless told otherwise Anna is Lord Fiddlebottom with 52, Boris Colonel Bubble with 11, Chen Mme Zsa Zsa with 0, and Dora
(or with three players the silent Fourth) Agent X with 29: the number is 52-11-0-29, Anna and Boris are partners. With
five players Emil is the Ambassador. Anna starts the first round; the Fourth sits after Chen and is minded by Boris.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulesets.inkognito import GAME
from rulesets.inkognito.actions import *
from rulesets.inkognito.pieces import CARDS, Card, Identity, Location, Number
from rulesets.inkognito.rules import Round
from rulesets.inkognito.table import Venice
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.game import Value
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat, eyes_of
from tests.company import seated

from ..common import *

NAMES = ("Anna", "Boris", "Chen", "Dora", "Emil")
ANNA, BORIS, CHEN, DORA, EMIL = (Seat(number) for number in range(5))
FOURTH = Seat(3)
AMBASSADOR = EMIL

F, B, Z, X = Identity.FIDDLEBOTTOM, Identity.BUBBLE, Identity.ZSA_ZSA, Identity.AGENT_X
N52, N11, N0, N29 = Number.N52, Number.N11, Number.N0, Number.N29
RIA, SMA, ARS, CAD, FEN = (one for one in Location if one is not Location.BACK)

DEALT: tuple[tuple[Identity, Number], ...] = ((F, N52), (B, N11), (Z, N0), (X, N29))
RIGHT, WRONG = Call(N52, N11, N0, N29), Call(N11, N52, N0, N29)


def venice(
    seats: int = 4,
    cards: Sequence[tuple[Identity, Number]] = DEALT,
    options: Mapping[str, Value] | None = None,
    *,
    lead: Seat = ANNA,
    series: int = 1,
    seed: int = 1,
) -> Venice:
    """A table before its first visit (or, with five players, the Ambassador's plan)."""
    t: Venice = GAME.new_table(seats, seed, options)  # type: ignore[assignment]
    circle = [ANNA, BORIS, CHEN, DORA]
    t.agents = {seat: t.agents[seat] for seat in circle} if seats != 5 else _four_agents(t)
    for seat, (identity, number) in zip(circle, cards, strict=True):
        t.agents[seat].identity, t.agents[seat].number = identity, number
    t.circle, t.starter, t.lead = circle, lead, circle.index(lead)
    if seats == 3:
        t.dummy_after = CHEN
        if t.minder is not None:
            t.minder = Seat((lead + 1) % 3)
    t.series, t.round = series, 0
    t.stack, t.offer, t.ears = [Round()], None, []
    t.settle()
    return t


def _four_agents(t: Venice) -> dict[Seat, Any]:
    return {seat: t.agents[seat] for seat in (ANNA, BORIS, CHEN, DORA)}


# -- what happens -----------------------------------------------------------------------------------


def play(t: Venice, *actions: Action) -> Venice:
    for action in actions:
        t.apply(action)
    return t


def go(t: Venice, *places: Location, his: Location | None = None) -> Venice:
    """The four agents go there in play order, and `his` is where the Ambassador turns up."""
    if his is not None and t.ambassador is None:
        t.pack.remove(his)
        t.pack.append(his)
    if his is not None and t.ambassador is not None:
        t.apply(Plan(his))
    for place in places:
        t.apply(Visit(place))
    return t


def exchange(seats: int = 4, **given: Any) -> Venice:
    """Anna and Boris are alone at the Rialto; nobody else meets anybody."""
    return go(venice(seats, **given), RIA, RIA, SMA, ARS, his=CAD)


def embassy(seats: int = 4, **given: Any) -> Venice:
    """Anna is alone with the Ambassador at the Rialto; nobody else meets anybody."""
    return go(venice(seats, **given), RIA, SMA, ARS, CAD, his=RIA)


def dummy_met(**given: Any) -> Venice:
    """Anna is alone with the Fourth at the Rialto; nobody else meets anybody."""
    return go(venice(3, **given), RIA, SMA, ARS, RIA, his=CAD)


def audience(**given: Any) -> Venice:
    """Anna and Boris run into the Ambassador at the Rialto."""
    return go(venice(5, **given), RIA, RIA, SMA, ARS, his=RIA)


def new_night(t: Venice) -> Venice:
    """The same table before the first visit of another round with full hands, everything else as it is."""
    fresh = venice(t.seats)
    for seat, agent in t.agents.items():
        agent.hand, agent.played = fresh.agents[seat].hand, []
    t.pack, t.received, t.round = fresh.pack, [], 0
    t.lead, t.minder = fresh.lead, fresh.minder
    t.stack, t.offer = [Round()], None
    t.settle()
    return t


def pair(one: Card, other: Card) -> ShowPair:
    return ShowPair(*sorted((one, other), key=CARDS.index))


def wording(event: Event, seat: Seat | None, names: Sequence[str] = (*NAMES[:3], "the Fourth", "Emil")) -> str:
    """How an event reads for this seat; for None: for the whole table."""
    return event.view(eyes_of(seat)).words(names)


# -- chance -----------------------------------------------------------------------------------------


def dealt(seats: int, what: Callable[[Venice], Hashable], times: int = 1200, **options: Value) -> Counter[Any]:
    """How often each thing comes up in so many deals."""
    return Counter(what(GAME.new_table(seats, seed, options)) for seed in range(times))  # type: ignore[arg-type]


def random_match(seats: int, seed: int, calls: float = 0.02, **options: Value) -> Iterator[Match]:
    """A match of random choices as it stands at each question and at the end; the receiver is lifted rarely."""
    match, rng = Match(GAME, [Player(name) for name in NAMES[:seats]], options, seed), random.Random(seed)
    yield match
    while not match.over:
        choices = match.table.options()
        if rng.random() > calls:
            choices = [one for one in choices if not isinstance(one, Call)]
        match.apply(rng.choice(choices))
        yield match


# -- matches ----------------------------------------------------------------------------------------


def match_on(t: Venice, seed: int = 7, bots: Iterable[Seat] = (), **options: Value) -> Match:
    """A match with people (or computer players) on this table; what was told on it is told in the match."""
    kinds = ["bot" if seat in bots else "human" for seat in range(t.seats)]
    players = seated(*kinds)
    match = Match(GAME, players, options, seed=seed)
    match.events[:] = t.ears or []
    match.table, t.ears = t, match.events
    return match
