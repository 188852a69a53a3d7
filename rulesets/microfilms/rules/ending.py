"""MF-9: the end of the game, and the record of it."""

from __future__ import annotations

from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..table import Casino, Verdict


def finish(
    t: Casino, reason: str, winners: tuple[Seat, ...], attempter: Seat | None, croupier_wins: bool = False
) -> None:
    """MF-9.2-3: the record of the game; everything is turned up."""
    t.finish(Verdict(list(winners), reason, croupier_wins, attempter, t.allied, t.lone))
    roles = tuple(identity for player in t.players for identity in player.identities)
    t.tell(happened.GameEnded, reason, winners, croupier_wins, tuple(t.allied), t.lone, roles)


def end_by_agreement(t: Casino) -> None:
    """MF-9.1: the record is kept as for any other end."""
    finish(t, "agreed_end", (), None)
