"""Tables laid out by hand for the tests of the rules, and small words to tell what happens on them.

A table of three to six, unless told otherwise: China, the USA and the USSR send agents; the USSR's letter is in
the box, so China and the USA are allied against it. Anna, Boris and Chen are those agents in this order, Dora is
the Interpol officer, Emil the information broker, Fay the journalist. Everybody is Suspect and has no francs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any

from rulesets.microfilms import GAME
from rulesets.microfilms.actions import *
from rulesets.microfilms.pieces import LETTER_OF, Card, Identity, Nation
from rulesets.microfilms.rules import Turn
from rulesets.microfilms.table import Casino
from spyhouse.engine import chance
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.spots import spots
from spyhouse.engine.visibility import NO_SEATS, Seat, eyes_of, those
from tests.company import seated

from ..common import *

NAMES = ("Anna", "Boris", "Chen", "Dora", "Emil", "Fay")
ANNA, BORIS, CHEN, DORA, EMIL, FAY = (Seat(number) for number in range(6))
CROUPIER = Seat(2)

CHINA_FILM, USA_FILM, USSR_FILM = Card.CHINA_FILM, Card.USA_FILM, Card.USSR_FILM
CHINA_LETTER, USA_LETTER, USSR_LETTER = Card.CHINA_LETTER, Card.USA_LETTER, Card.USSR_LETTER
ACE, STEAL, INTERROGATE, CASH_OUT, BACK = Card.ACE, Card.STEAL, Card.INTERROGATE, Card.CASH_OUT, Card.BACK
CHINA, UK, USA, USSR = Nation

AGENT_CHINA, AGENT_USA, AGENT_USSR = Identity.AGENT_CHINA, Identity.AGENT_USA, Identity.AGENT_USSR
OFFICER, BROKER, JOURNALIST, HITMAN = Identity.OFFICER, Identity.BROKER, Identity.JOURNALIST, Identity.HITMAN
ROLES = (AGENT_CHINA, AGENT_USA, AGENT_USSR, OFFICER, BROKER, JOURNALIST)

Hand = Iterable[Card]


def casino(*hands: Hand, roles: Sequence[Identity] = ROLES, **given: Any) -> Casino:
    """A table of three to six with these hands; see `_lay` for what else can be given."""
    return _lay(len(hands), hands, [[role] for role in roles[: len(hands)]], **given)


def with_croupier(
    anna: Hand = (),
    boris: Hand = (),
    croupier: Hand = (),
    second: Sequence[Identity] = (JOURNALIST, BROKER),
    agents: Sequence[Identity] = ROLES[:3],
    **given: Any,
) -> Casino:
    """Anna and Boris with the Croupier: their agents (and his), and the second identity of each."""
    identities = [[agents[0], second[0]], [agents[1], second[1]], [agents[2]]]
    return _lay(2, (anna, boris, croupier), identities, **given)


def _lay(
    seats: int,
    hands: Sequence[Hand],
    identities: list[list[Identity]],
    *,
    francs: Sequence[int] = (),
    cleared: Iterable[Seat] = (),
    out: Iterable[Seat] = (),
    top: Hand = (),
    pile: Hand = (),
    rest_in_pile: bool = False,
    lone: Nation = USSR,
    evening: int = 1,
    round: int = 1,
    closing: int = 30,
    active: Seat = ANNA,
    first: Seat = ANNA,
) -> Casino:
    """`top` is what the deck gives first, the pile's top card comes last; the cards named nowhere lie at the bottom
    of the deck, or of the pile. The house has the francs that nobody has."""
    t: Casino = GAME.new_table(seats, 1, {"nations": "china,usa,ussr", "closing_round": closing})  # type: ignore[assignment]
    cards, freelancers = t.pieces()[Card], t.pieces()[Identity]

    def taken(wanted: Hand) -> list[Card]:
        found = list(wanted)
        for card in found:
            cards.remove(card)
        return found

    t.boxed = taken([LETTER_OF[lone]])[0]
    for seat, player in enumerate(t.players):
        player.hand = taken(hands[seat])
        player.known = [NO_SEATS] * len(player.hand)
        player.opening = False
        player.identities = identities[seat]
        player.identity_known = [NO_SEATS] * len(player.identities)
        player.cleared = seat in cleared
        player.francs = francs[seat] if seat < len(francs) else 0
    t.unused = [one for one in freelancers if all(one not in two for two in identities)]
    t.house = 30 - sum(player.francs for player in t.players)
    above, below_top = taken(top)[::-1], taken(pile)
    t.deck, t.pile = ([], cards) if rest_in_pile else (cards, [])
    t.deck, t.pile = t.deck + above, t.pile + below_top
    t.inside = those(*(seat for seat in range(len(t.players)) if seat not in out))
    t.evening, t.round, t.first, t.active = evening, round, first, active
    t.stack, t.offer, t.ears = [Turn(active)], None, []
    return t


# -- what happens -----------------------------------------------------------------------------------


def play(t: Casino, *actions: Action) -> Casino:
    for action in actions:
        t.apply(action)
    return t


def stand_up(t: Casino, claim: Action) -> Casino:
    """An attempt to win, through to its verdict."""
    t.apply(claim)
    while t.result is None and t.options() == (GoOn(),):
        t.apply(GoOn())
    return t


def wording(event: Event, seat: Seat | None) -> str:
    """How an event reads for this seat; for None: for the whole table."""
    return event.view(eyes_of(seat)).words(NAMES)


def hand_seen(t: Casino, by: Seat | None, of: Seat) -> list[Card]:
    return seen(t, by).players[of].hand


def attempts(t: Casino) -> set[Action]:
    return offered(t, *WINS)


def all_francs(t: Casino) -> int:
    return t.house + sum(player.francs for player in t.players)


def all_cards(t: Casino) -> Counter[Card]:
    return Counter(spot.get() for spot in spots(t, (Card,)))


# -- chance -----------------------------------------------------------------------------------------


def chance_gives(t: Casino, number: int, of: int) -> None:
    """The next roll of 0 to `of` - 1 will be this number."""
    t.chance = next(state for state in range(10_000) if chance.below(state, of)[1] == number)


def outcomes(t: Casino, what: Callable[[Casino], Hashable], times: int = 1200) -> Counter[Hashable]:
    """How often each thing happens, over many states of chance."""
    found: Counter[Hashable] = Counter()
    for number in range(times):
        world = t.clone()
        world.ears, world.chance = [], chance.start(number)
        found[what(world)] += 1
    return found


def random_play(players: int, seed: int) -> Iterator[Casino]:
    """A game of random choices, as it stands at each question and at the end."""
    return random_game(GAME, players, seed)


# -- matches ----------------------------------------------------------------------------------------


def match_on(t: Casino, seed: int = 7, bots: Iterable[Seat] = ()) -> Match:
    """A match with people (or computer players) on this table."""
    kinds = ["bot" if seat in bots else "human" for seat in range(t.seats)]
    match = Match(GAME, seated(*kinds), seed=seed)
    match.events.clear()
    match.table, t.ears = t, match.events
    return match
