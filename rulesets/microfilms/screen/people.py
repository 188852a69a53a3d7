"""Who sits at the table, as one stands before them: each with the face that they have on the table."""

from __future__ import annotations

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital
from spyhouse.widgets.canvas import seat_ink, seat_letter
from spyhouse.widgets.stage import Prop

from ..table import Casino
from .cards import ART


def at_table(view: View[Casino], seat: Seat) -> Prop:
    croupier, name, ink = view.table.croupier, capital(view.names[seat]), seat_ink(seat)
    if croupier and seat == croupier.seat:
        return Prop(ART.drawing("croupier"), name, "paper", somebody=True)
    guest = ART.drawing("guest-large")
    face = guest.states[seat % len(guest.states)]
    return Prop(guest, name, ink, seat_letter(seat), face, (ink,), somebody=True)
