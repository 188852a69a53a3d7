"""IK-8, IK-9: the call, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..actions import Call
from ..pieces import PARTNER, Number
from ..table import Outcome, Venice


def call(t: Venice, seat: Seat, met: Seat | None, action: Call) -> None:
    """IK-8.4-6: with four the number and the partner must be right; otherwise the number alone."""
    t.tell(happened.Lifted, seat, action.sequence)
    right = list(action.sequence) == t.phone()
    if t.partners:
        mine = t.agents[seat].identity
        pair = [agent.seat for agent in t.agents.values() if agent.identity in (mine, PARTNER[mine])]
        won = pair if right and met in pair else [other for other in t.circle if other not in pair]
    else:
        won = [seat] if right else [Seat(other) for other in range(t.seats) if other != seat]
    wrong_partner = met if right and seat not in won else None
    finish(t, "right_call" if seat in won else "wrong_call", sorted(won), seat, met, action.sequence, wrong_partner)


def finish(
    t: Venice,
    reason: str,
    winners: Sequence[Seat] = (),
    caller: Seat | None = None,
    met: Seat | None = None,
    dialled: Sequence[Number] = (),
    wrong_partner: Seat | None = None,
) -> None:
    """IK-9: everything pending is dropped, what was chosen and not shown is returned (IK-8.2)."""
    phone = t.phone()
    t.sealed = []
    t.finish(Outcome(list(winners), reason, caller, met, list(dialled), phone, t.starter, t.dummy_after, t.ambassador))
    t.tell(happened.Ended, reason, tuple(winners), wrong_partner, tuple(phone))
    champions = tuple(seat for seat in winners if t.points[seat] + 1 >= t.target)
    if champions and t.target > 1:  # IK-10.1-2; a single game is no match
        t.tell(happened.MatchWon, champions, t.target)


def end_by_agreement(t: Venice) -> None:
    """IK-9.6: no points; the cards are laid open, and the rotations go on as after any game."""
    finish(t, "agreed_end")
