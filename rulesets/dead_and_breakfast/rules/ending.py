"""DB-9: the end."""

from __future__ import annotations

from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..scoring import score
from ..table import Inn, Standing


def final_count(t: Inn) -> None:
    """DB-9.2-5: highest total; then most eyeballs; then shared. Equal keys share a place, those behind skip."""
    scores = [score(hotel) for hotel in t.hotels]
    keys = [(one.total, one.eyeballs) for one in scores]
    places = [1 + sum(other > key for other in keys) for key in keys]
    for seat in sorted(range(t.seats), key=lambda seat: -places[seat]):
        t.tell(happened.FinalCount, Seat(seat), places[seat], *scores[seat].categories)
    winners = [Seat(seat) for seat, place in enumerate(places) if place == 1]
    t.finish(Standing(winners, "final_count", places, points=[total for total, _ in keys]))
