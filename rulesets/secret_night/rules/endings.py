"""SN-11: the thermometer, dawn, sudden death and the end."""

from __future__ import annotations

from spyhouse.engine.spots import spots
from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..pieces import DAWN, LIMITS, SCORING, Card, Role, Side
from ..table import Cause, Ending, Mansion, Mark

TOP = LIMITS["score"]


def score(t: Mansion, cause: Cause, seat: Seat, moved: int) -> bool:
    """SN-11: one score event; does the night go on after it (SN-3.10, SN-R66)?"""
    t.score = max(-TOP, min(TOP, t.score + moved))
    t.history.append(Mark(t.round, t.hour, cause, seat, moved, t.score))
    t.tell(happened.ScoreMoved, cause, moved, t.score)
    gains = Side.THIEVES if moved > 0 else Side.POLICE
    if abs(t.score) == TOP:  # SN-11.1
        finish(t, "marker", gains)
    elif t.sudden_death:  # SN-11.3: the first score event wins
        finish(t, "sudden_death", gains)
    return t.result is None


def dawn(t: Mansion) -> None:
    """SN-11.2-3: the clock shows 06:00."""
    if t.has_deceiver and abs(t.score) <= 1:  # SN-R58
        finish(t, "dawn", Side.DECEIVER)
    elif t.score:
        finish(t, "dawn", Side.THIEVES if t.score > 0 else Side.POLICE)
    else:
        t.extra = 0
        t.tell(happened.SuddenDeath)


def end_round(t: Mansion) -> None:
    """SN-3.9: the clock moves on by itself (SN-R8); in sudden death it stays, and rounds are counted (SN-R59)."""
    t.round += 1
    if t.sudden_death:
        t.extra += 1
        if t.extra == LIMITS["sudden_death_rounds"]:
            finish(t, "draw", None)
        return
    t.hour += 1
    t.tell(happened.ClockStruck, t.hour)
    if t.hour == DAWN:
        dawn(t)


def finish(t: Mansion, reason: str, side: Side | None) -> None:
    winners = [player.seat for player in t.players if side is not None and player.role.side is side]
    t.tell(happened.NightOver, reason, side, t.score)
    t.finish(Ending(winners, reason, t.score, side))


def end_by_agreement(t: Mansion) -> None:
    """The record is kept as for any other end; cards between two hands are laid aside."""
    t.discard += [spot.get() for frame in t.stack for spot in spots(frame, (Card,))]
    finish(t, "agreed_end", None)


DIES = {
    Role.MASTER: (Cause.THIEF_DIED, SCORING["thief_dies"]),
    Role.THIEF: (Cause.THIEF_DIED, SCORING["thief_dies"]),
    Role.CHIEF: (Cause.POLICE_DIED, SCORING["police_dies"]),
    Role.DETECTIVE: (Cause.POLICE_DIED, SCORING["police_dies"]),
}
"""What a death moves (SN-9.2); that of the Deceiver is no score event."""
