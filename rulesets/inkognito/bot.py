"""A computer player: it deduces from what its own seat has seen, and nothing else.

Everything is weighed in bits, the halvings of the cases that are still open for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.game import Lookahead, Rated, Traits
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import events as happened
from . import facts
from .actions import (
    DECLINE,
    RECEIVE,
    Answer,
    Call,
    Decline,
    Demand,
    DemandDummy,
    Look,
    Plan,
    Receive,
    Reveal,
    ShowPair,
    Visit,
)
from .pieces import CARDS, IDENTITIES, NUMBERS, ROUNDS, Card, Location, Pair, Which
from .rules import Answering, Confiding, Embassy, Hosting, MeetDummy, Planning, Trade, Visiting
from .sheet import sheet, solution
from .solver import PARTNERS, PHONE, TRUE, Worlds, combinations_left, exposure, holds
from .table import Venice

Offer = Sequence[Action]

HEED: Final = 1000.0
"""How finely it compares: to a thousandth of a bit."""
CERTAIN: Final = 1e6
RIVAL: Final = 0.6
"""What an exchange is worth beside somebody who learns as much and is against me."""
OVERSEEN: Final = 0.7
"""What a demand is worth when the Ambassador looks on."""
TO_PARTNER: Final = 2.5
"""What it is worth that a known partner sees a black card of mine."""
CALL: Final = 12.0
"""What it is worth to come where I can make a certain call; a risk is worth less, an even chance nothing."""
SPOILT: Final = 0.25
"""What it is worth to join two enemies who stand alone together."""
BITS_OF_A_PAIR: Final = 0.7
BITS_OF_A_BLACK_CARD: Final = 1.5
"""What they tell on average."""
_PAIRS: Final = tuple(combinations(CARDS, 2))


def rate(view: View[Venice]) -> list[Rated]:
    assert view.seat is not None
    options = view.options
    mind = Mind(view, view.seat)
    decision = view.decision
    match decision:
        case Planning():
            return mind.rated(options, mind.worth_of_plan, "there you may well meet one or two of them")
        case Visiting(agent=agent) if agent == view.table.dummy:
            return mind.rated(options, mind.worth_of_sending, "there the Fourth helps you most, and your rivals least")
        case Visiting():
            return mind.rated(
                options, mind.worth_of_going, "there you may be alone with somebody who can tell you much"
            )
        case Trade(other=other):
            return [*mind.calls(options, other), *mind.show(options, other)]
        case Confiding(ambassador=ambassador):
            return mind.show(options, ambassador)
        case MeetDummy() | Embassy():
            return [*mind.calls(options, None), *mind.ask(options)]
        case Hosting():
            return [
                *mind.calls(options, None),
                Rated(RECEIVE, 0.0, "you cannot be certain yet: let them show you more"),
            ]
        case Answering(demander=demander):
            return mind.answer(options, demander)
    raise TypeError(type(decision).__name__)


def forgets(event: Event) -> bool:
    """What was shown, and slips the mind of one who plays easily: fewer cases are ruled out, and none wrongly."""
    return isinstance(event, happened.Exchanged | happened.Answered | happened.Looked | happened.DemandedDummy)


class Mind:
    """What one seat makes of its view, for one decision."""

    def __init__(self, view: View[Venice], seat: Seat) -> None:
        self.view = view
        self.t = view.table
        self.seat = seat
        self.solution = solution(view, seat)
        self.worlds: Worlds = self.solution.worlds
        self.cases = self.solution.cases
        self._gains: dict[Seat, float] = {}

    def rated(self, options: Offer, worth: Callable[[Any], float], why: str) -> list[Rated]:
        return [Rated(option, HEED * worth(option), why) for option in options]

    def place(self, agent: Seat) -> int:
        return self.solution.agents.index(agent)

    # -- what can be learnt ------------------------------------------------------------------------

    def _bits(self, left: Sequence[tuple[float, int]]) -> float:
        """What is gained on average, from chances and the cases they would leave."""
        return sum(chance * math.log2(self.cases / cases) for chance, cases in left if cases)

    def from_pair(self, agent: Seat) -> float:
        """What a pair of this agent tells me, any of its twelve being as likely."""
        if agent not in self._gains:
            place = self.place(agent)
            left = [(self.worlds & holds(place, pair)).bit_count() for pair in _PAIRS]
            self._gains[agent] = self._bits([(cases / (12 * self.cases), cases) for cases in left])
        return self._gains[agent]

    def from_black(self, agent: Seat) -> float:
        """What a black card tells me that the agent chooses."""
        kinds = self._unseen(agent)
        return sum(self.from_kind(agent, kind) for kind in kinds) / max(1, len(kinds))

    def _unseen(self, agent: Seat) -> list[Sequence[Card]]:
        """Of which kinds are the black cards this agent has not shown me yet?"""
        seen = self.t.agents[agent].black_seen_by(self.seat)
        return [kind for kind in (IDENTITIES, NUMBERS) if not any(card in kind for card in seen)]

    def from_kind(self, agent: Seat, cards: Sequence[Card]) -> float:
        place = self.place(agent)
        left = [(self.worlds & TRUE[place][card]).bit_count() for card in cards]
        return self._bits([(cases / self.cases, cases) for cases in left])

    # -- calling -----------------------------------------------------------------------------------

    def odds(self, met: Seat | None) -> tuple[float, Call]:
        """The chance of the best call, beside this agent."""
        fits = self.worlds
        if self.t.partners and met is not None:
            fits &= PARTNERS[self.place(self.seat)][self.place(met)]
        phone = max(PHONE, key=lambda phone: (fits & PHONE[phone]).bit_count())
        return (fits & PHONE[phone]).bit_count() / self.cases, Call(*phone)

    def boldness(self) -> float:
        """The odds I call at: certainty, unless the table is about to close without a winner. Who is wrong loses to
        all the others, and certainty is mostly one meeting away: calling at even odds won no more often."""
        t = self.t
        return 0.5 if t.series == t.series_cap and t.round > ROUNDS // 2 else 1.0

    def calls(self, options: Offer, met: Seat | None) -> list[Rated]:
        """The best call, where the odds are good enough for one."""
        chance, best = self.odds(met)
        if best not in options or chance < self.boldness():
            return []
        sure = "it cannot be wrong" if chance == 1 else "the night is nearly over, and no number is likelier"
        return [
            Rated(
                best, CERTAIN, f"{sure}: it fits {round(chance * self.cases)} of the {self.cases} ways it can still be"
            )
        ]

    def worth_of_calling(self, met: Seat | None) -> float:
        """What it is worth to be where I can call."""
        chance, _ = self.odds(met)
        return CALL * (2 * chance - 1) if chance >= self.boldness() else 0.0

    # -- going out ---------------------------------------------------------------------------------

    def worth_of_meeting(self, other: Seat) -> float:
        """Of being alone with this agent."""
        if other == self.t.dummy:
            return max(self.worth_of_calling(other), self.from_dummy())
        if not self.t.partners:
            return max(self.worth_of_calling(other), RIVAL * self.from_pair(other))
        with_me = PARTNERS[self.place(self.seat)][self.place(other)]
        friend = (self.worlds & with_me).bit_count() / self.cases
        hidden = 2 - len(self.t.agents[self.seat].black_seen_by(other))
        told = TO_PARTNER if friend == 1 and hidden else 0.0
        learnt = self.from_pair(other) * (friend + (1 - friend) * RIVAL)
        return max(self.worth_of_calling(other), learnt + told)

    def from_dummy(self) -> float:
        dummy = self.t.dummy
        assert dummy is not None
        return max((self.from_kind(dummy, kind) for kind in self._unseen(dummy)), default=0.0)

    def worth_of_embassy(self) -> float:
        """Of being alone with the Ambassador."""
        asked = [self.from_black(seat) for seat in self.t.circle if seat not in (self.seat, self.t.dummy)]
        if self.t.dummy is not None:
            asked.append(self.from_dummy())
        if self.t.partners:
            return max(asked)
        looked_on = 1.0 if self.t.ambassador is None else OVERSEEN
        return max(self.worth_of_calling(None), looked_on * max(asked))

    def worth_of_going(self, visit: Visit) -> float:
        return self.worth_of_place(visit.location, self.t.out)

    def worth_of_place(self, location: Location, out: Mapping[Seat, Location]) -> float:
        """Of standing there, if those still to go choose by chance, and the Ambassador's card comes by chance."""
        t = self.t
        there = [seat for seat, place in out.items() if place == location and seat != self.seat]
        if len(there) > 1:
            return self._spoiling(there)
        coming = {seat: self._comes(seat, location) for seat in t.circle if seat not in out and seat != self.seat}
        his = self._he_comes(location)
        alone = math.prod(1 - chance for chance in coming.values())
        if there:
            return alone * (1 - his) * self.worth_of_meeting(there[0])
        worth = alone * his * self.worth_of_embassy()
        for seat, chance in coming.items():
            if chance:
                worth += (1 - his) * alone / (1 - chance) * chance * self.worth_of_meeting(seat) if chance < 1 else 0.0
        return worth

    def _comes(self, seat: Seat, location: Location) -> float:
        hand = self.t.agents[seat].hand
        return 1 / len(hand) if location in hand else 0.0

    def _he_comes(self, location: Location) -> float:
        places = self.t.his_places
        return 1 / len(places) if location in places else 0.0

    def _spoiling(self, there: Sequence[Seat]) -> float:
        """Two enemies of mine stand alone together."""
        if not self.t.partners or len(there) > 2:
            return 0.0
        partners = self.solution.partners()
        return SPOILT if len(partners) == 1 and partners[0] not in there else 0.0

    def worth_of_sending(self, visit: Visit) -> float:
        """The minder's choice for the dummy: good for me, and no gift to a rival who waits there."""
        t = self.t
        assert t.dummy is not None
        out = {**t.out, t.dummy: visit.location}
        mine = [t.out[self.seat]] if self.seat in t.out else t.agents[self.seat].hand
        worth = max(self.worth_of_place(location, out) for location in mine)
        waiting = [seat for seat, place in t.out.items() if place == visit.location and seat != self.seat]
        return worth - (RIVAL if len(waiting) == 1 and self.seat not in t.out else 0.0) + SPOILT * (len(waiting) == 2)

    def worth_of_plan(self, plan: Plan) -> float:
        """The Ambassador's: one or two agents there, by chance."""
        t = self.t
        chances = {seat: self._comes(seat, plan.location) for seat in t.circle}
        nobody = math.prod(1 - chance for chance in chances.values())
        if not nobody:
            return 0.0
        relative = {seat: chance / (1 - chance) for seat, chance in chances.items()}
        calling = self.worth_of_calling(None)
        overseen = max(self.from_black(seat) for seat in t.circle)
        worth = sum(nobody * relative[seat] for seat in t.circle) * max(calling, OVERSEEN * overseen)
        for one, other in combinations(t.circle, 2):
            pairs = self.from_pair(one) + self.from_pair(other)
            worth += nobody * relative[one] * relative[other] * max(calling, pairs)
        return worth

    # -- showing and asking ------------------------------------------------------------------------

    def show(self, options: Offer, viewer: Seat) -> list[Rated]:
        """A black card to a certain partner, the number first; otherwise the pair that gives least away."""
        reveals = [option for option in options if isinstance(option, Reveal)]
        shown = self._shown_to(viewer)
        his = self._his_cards(viewer)

        def hidden(option: ShowPair) -> float:
            left = combinations_left([*shown, option.shown])
            return sum(weight * (left & ~taken).bit_count() for taken, weight in his)

        pairs = [option for option in options if isinstance(option, ShowPair)]
        rated = self.rated(pairs, hidden, f"of all pairs this one tells {self.view.names[viewer]} least about you")
        if reveals and self.solution.partners() == (viewer,):
            rated.append(Rated(reveals[-1], CERTAIN / 2, "this is your partner for certain: the truth helps you both"))
        return rated

    def _shown_to(self, viewer: Seat) -> list[Pair]:
        return [column.shown for column in sheet(self.view, self.seat)[viewer] if column.shown]

    def _his_cards(self, viewer: Seat) -> list[tuple[int, int]]:
        """What the viewer can rule out for me by his own two cards, and in how many of my cases he has them."""
        if viewer == self.t.ambassador:
            return [(0, 1)]
        true = TRUE[self.place(viewer)]
        found = []
        for identity in self.solution.identities(viewer):
            for number in self.solution.numbers(viewer):
                cases = (self.worlds & true[identity] & true[number]).bit_count()
                if cases:
                    found.append((combinations_left([(identity,)]) | combinations_left([(number,)]), cases))
        return found

    def answer(self, options: Offer, demander: Seat) -> list[Rated]:
        """To a certain partner the number; otherwise the card he can guess best already."""
        if self.solution.partners() == (demander,):
            return [Rated(options[-1], 0.0, "this is your partner for certain, and needs the number")]
        shown = self._shown_to(demander)

        def left_after(option: Answer) -> float:
            return exposure([*shown, (option.card,)])

        return self.rated(
            options,
            left_after,
            f"of your two cards it is the one that {self.view.names[demander]} can guess best already",
        )

    def ask(self, options: Offer) -> list[Rated]:
        """Whatever tells me most; nothing, where the Ambassador would learn more from it than I."""
        asked = [option for option in options if isinstance(option, (Demand, DemandDummy, Look))]
        rated = self.rated(asked, self._worth_of_asking, "that is what you know least about")
        return [
            *(one for one in rated if one.worth > 0),
            Rated(DECLINE, 0.0, "any answer would help others more than you"),
        ]

    def _worth_of_asking(self, option: Action) -> float:
        match option:
            case Demand(target):
                mine = self.from_black(target)
                return mine - 0.5 * self._he_learns(target) if self.t.ambassador is not None else mine
            case DemandDummy(which) | Look(which):
                assert self.t.dummy is not None
                return self.from_kind(self.t.dummy, IDENTITIES if which is Which.IDENTITY else NUMBERS)
        raise TypeError(type(option).__name__)

    def _he_learns(self, target: Seat) -> float:
        """What the Ambassador may learn from a black card of this agent, by counting what he has seen of him."""
        bits = 2.0
        for event in self.view.events:
            match event:
                case happened.Answered(shower) if shower == target:
                    bits -= BITS_OF_A_BLACK_CARD / 2
                case happened.Confided(first, second) if target in (first, second):
                    bits -= BITS_OF_A_PAIR / 2
        return max(0.2, bits)


# -- playing on in the head ---------------------------------------------------------------------------


def judge(t: Venice, seat: Seat, view: Callable[[Seat], View[Venice]]) -> float:
    """The bits it has learnt beside those of the others; a call is worth more than any of them."""
    if t.result is not None:
        return HEED * (CALL if seat in t.result.winners else -CALL)
    players = [agent for agent in (*t.circle, t.ambassador) if agent not in (None, t.dummy)]
    left = {agent: math.log2(max(solution(view(agent), agent).cases, 1)) for agent in players}
    mine = left.pop(seat)
    return HEED * (RIVAL * sum(left.values()) / len(left) - mine)


def near(t: Venice, seat: Seat, view: Callable[[Seat], View[Venice]]) -> float:
    """For the story of a game: the halvings that are left until it knows everything."""
    return -math.log2(max(solution(view(seat), seat).cases, 1))


def says(judged: float) -> str:
    cases = round(2**-judged)
    return facts.cases_left(cases, "deals still fitted the clues")


LOOKAHEAD: Final = Lookahead(
    (Visiting, Planning, Embassy, MeetDummy),
    judge,
    Visiting,
    turns=6,
    worlds=12,
    trust=12.0,
    says=says,
    turn=1.0,
    close=2 * HEED,
    near=near,
    unknown="Nobody could know it yet",
)


# -- manners ------------------------------------------------------------------------------------------


def daring(view: View[Venice], action: Action) -> float:
    """To ask and to call is bold, to leave it at that is not."""
    match action:
        case Call() | Demand() | DemandDummy() | Look():
            return 1.0
        case Receive() | Decline():
            return -1.0
    return 0.0


def bluff(view: View[Venice], action: Action) -> float:
    """Cards that these eyes have seen before look like more than they tell."""
    decision = view.decision
    if not isinstance(action, ShowPair) or not isinstance(decision, Trade | Confiding):
        return 0.0
    viewer = decision.viewer(view.table)
    seen = {card for pair in view.table.agents[decision.seat].pairs_seen_by(viewer) for card in pair}
    return sum(card in seen for card in action.shown) / 2


def harm(event: Event) -> tuple[Seat, Seat] | None:
    """A card that was demanded is not forgotten."""
    return (event.seat, event.target) if isinstance(event, happened.Demanded) else None


TRAITS: Final = Traits(leeway=100.0, daring=daring, bluff=bluff, harm=harm)
