"""What a seat was shown, event by event, against a world it imagines (IK-6.3, IK-7.4)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.inkognito import events as happened
from rulesets.inkognito.pieces import Identity, Number, Pair
from rulesets.inkognito.table import Venice
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat


def belied(view: View[Venice], world: Venice) -> str:
    for seat, cards in _shown(view):
        black = world.agents[seat].black
        if cards and sum(card in black for card in cards) != 1:
            return f"seat {seat} showed {[card.value for card in cards]} and has {[card.value for card in black]}"
    return ""


def _shown(view: View[Venice]) -> Iterator[tuple[Seat, Pair]]:
    for event in view.events:
        match event:
            case happened.Dealt(seat, identity, number) if identity != Identity.BACK:
                yield seat, (identity,)
                yield seat, (number,)
            case happened.Exchanged(first, second, _, one, other) | happened.Confided(first, second, _, _, one, other):
                yield first, one
                yield second, other
            case happened.Answered(seat, _, _, card) | happened.Looked(_, seat, card):
                yield seat, () if card in (Number.BACK, Identity.BACK) else (card,)
            case happened.DemandedDummy(_, seat, card):
                yield seat, () if card in (Number.BACK, Identity.BACK) else (card,)
