"""A sensible computer player: sees what its seat sees, guesses the rest by odds, and mixes so that it is not readable.

    mind.py   what one seat knows and reckons: chances, goals, and what a choice is worth
    why.py    the same in words

It weighs every choice by one yardstick, `Mind.worth`: the chance to reach a goal, discounted by how many of its own
turns that is away. What a choice gives to rivals is taken off again. It stands up when its chance reaches a mark
that slides down as the game goes on: waiting is as risky as guessing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.game import Lookahead, Rated, Traits
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted

from .. import actions as do
from ..events import Blackmailed, Interrogated, Stole
from ..pieces import FILMS
from ..rules import BlackmailResponse, BribeResponse, Check, HandLimit, Turn
from ..table import Casino
from .mind import CARE, CERTAIN, NEXT, NONCHALANCE, SURE, WAVER, Mind
from .why import claim_of, why


def rate(view: View[Casino]) -> list[Rated]:
    options = view.options
    match view.decision:
        case Turn(seat):
            return rate_turn(Mind(view, seat), options)
        case HandLimit(seat):
            mind = Mind(view, seat)
            kept = (
                (do.Discard(card), mind.settled(after) - mind.litter(card)) for card, after in mind.discards(mind.now)
            )
            return [Rated(one, score / CARE, why(mind, one)) for one, score in kept]
        case BribeResponse(seat, briber):
            mind, other = Mind(view, seat), view.table.players[briber]
            return [Rated(one, mind.answer_bribe(one, other) / NONCHALANCE, why(mind, one, other)) for one in options]
        case BlackmailResponse(seat, blackmailer):
            mind, other = Mind(view, seat), view.table.players[blackmailer]
            return [
                Rated(one, mind.answer_blackmail(one, other) / NONCHALANCE, why(mind, one, other)) for one in options
            ]
    return [Rated(one, 0.0, "the order makes no difference") for one in options]  # of discarding a lost hand (MF-8.2)


def rate_turn(mind: Mind, options: Sequence[Action]) -> list[Rated]:
    """Small things by their score; a claim by how far it is above its mark, beside all small things together."""
    small = [
        Rated(action, mind.score(action) * mind.still_open(action) / CARE, why(mind, action))
        for action in options
        if not isinstance(action, do.WINS)
    ]
    best = max(one.worth for one in small)
    all_small = best + math.log(sum(math.exp(one.worth - best) for one in small))
    chances = {action: mind.chance(action) for action in options if isinstance(action, do.WINS)}
    margins = {action: chance - mind.mark(action) for action, chance in chances.items()}
    top, claims = max(margins.values(), default=0.0), []
    for place, action in enumerate(sorted(margins, key=margins.__getitem__, reverse=True)):
        chance = chances[action]
        worth = all_small + top / WAVER - NEXT * place + (CERTAIN if chance > SURE else 0.0)
        claims.append(
            Rated(action, worth, f"{claim_of(mind, action)} about {counted(round(100 * chance), 'time')} in 100")
        )
    return [*claims, *small]


# -- playing on in the head ---------------------------------------------------------------------------


def judge(t: Casino, seat: Seat, view: Callable[[Seat], View[Casino]]) -> float:
    """Its chance to win from there, as the ratings weigh it."""
    if t.result is not None:
        return (seat in t.result.winners) / CARE
    if not t.is_inside(seat):
        return 0.0
    mind = Mind(view(seat), seat)
    return mind.worth(mind.now) / CARE


def near(t: Casino, seat: Seat, view: Callable[[Seat], View[Casino]]) -> float:
    """Where the story of a game tells it: whoever may stand up at this very question has no turn to wait for, and a claim
    that is being looked at is right or wrong."""
    match t.decision:
        case Check() as check if check.seat == seat:
            return bool(check.verdict(t)) / CARE
        case Turn() as turn if turn.seat == seat:
            mind = Mind(view(seat), seat)
            claims = [mind.chance(claim) for claim in t.options() if isinstance(claim, do.WINS)]
            return max([CARE * judge(t, seat, view), *claims]) / CARE
    return judge(t, seat, view)


def says(judged: float) -> str:
    return f"{min(max(round(100 * CARE * judged), 0), 100)}% to win"


SUMS: Final = "As each player saw it then: allies need not know of each other."
LOOKAHEAD: Final = Lookahead(
    (Turn,),
    judge,
    Turn,
    4,
    worlds=24,
    trust=12.0,
    says=says,
    turn=0.05 / CARE,
    near=near,
    sums=SUMS,
    certain=1 / CARE,
)

TRAITS: Final = Traits(
    leeway=1.5,
    blur=10.0,  # one who merely overlooks things draws the wrong card, which costs a turn and no more
    daring=lambda view, action: _DARING.get(type(action), 0.0),
    bluff=lambda view, action: float(isinstance(action, do.Bribe) and action.card not in FILMS),
    harm=lambda event: (event.seat, event.target) if isinstance(event, Stole | Interrogated | Blackmailed) else None,
)
_DARING: Final[dict[type[Action], float]] = {
    **dict.fromkeys((do.Interrogate, do.Steal, do.Blackmail, *do.WINS), 1.0),
    **dict.fromkeys((do.DrawDeck, do.DrawPile, do.Pass), -0.5),
}
