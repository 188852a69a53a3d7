"""IK-14.5: the call before everybody's eyes. The receiver is lifted, the number is dialled segment by segment; then right
or wrong, and one agent after the other takes off the mask."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, listed
from spyhouse.look.letters import HIGH, large
from spyhouse.widgets.canvas import Canvas, evenly, seat_letter
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import draw
from spyhouse.widgets.stage import Act, Backdrop, Prop, StagePage

from ..colours import AMBASSADOR_INK, INKS
from ..events import AmbassadorArrived, Ended, Lifted, MatchWon
from ..pieces import IDENTITIES, LOCATIONS, Location, Met
from ..table import Outcome, Venice
from .end import LAID_OPEN, high, paint_agents, paint_segment
from .scene import ART, Scene

LAGOON: Final = Backdrop(
    ("night-high", "night", "night-low", "night-glow"), ("lagoon", "lagoon-light"), specks="star", far="skyline"
)
_MET: Final = {
    Met.EXCHANGE: "alone together: they trade secrets",
    Met.EMBASSY: "who may be asked for a black card",
    Met.DUMMY: "a look at one of his cards",
    Met.AUDIENCE: "both confide in him",
}
_ROOMY: Final = 30
_WIDEST: Final = 112
_SEGMENT: Final = 20
"""Columns for a part of the number, at most."""
_VERDICTS: Final = {"right_call": "CONNECTED", "wrong_call": "WRONG NUMBER", "draw": "NO CALL"}
_WRONG_PARTNER: Final = "WRONG MASK"


def moment(event: Event, view: View[Any]) -> MomentPage | None:
    match event:
        case Ended() if event.reason in _VERDICTS:
            return VerdictPage(event, view)
        case AmbassadorArrived():
            return StagePage(_arrival(event, view), ART, LAGOON)
        case MatchWon():
            winners = [_mask(view, seat) for seat in event.winners]
            return StagePage(Act("The carnival ends", winners, event.headline(view.names)), ART, LAGOON)
    return None


def _mask(view: View[Venice], seat: Seat | None) -> Prop:
    """Behind a mask all look alike, but for their colour."""
    agent = None if seat is None else view.table.agents.get(seat)
    if seat is None or agent is None:
        name = "the Ambassador" if seat is None else view.names[seat]
        return Prop(ART.find("ambassador-near"), name, AMBASSADOR_INK, somebody=True)
    ink = INKS[agent.colour.value]
    return Prop(ART.find("portrait"), capital(view.names[seat]), ink, seat_letter(seat), given=(ink,), somebody=True)


def _arrival(event: AmbassadorArrived, view: View[Venice]) -> Act:
    """IK-5: he decides the round. Whoever is where he is stands beside him; below, what comes of it everywhere."""
    t = view.table
    beside = [seat for seat, location in t.out.items() if location == event.location]
    first, rest = beside[:1], beside[1:]
    props = (*(_mask(view, seat) for seat in first), _mask(view, t.ambassador), *(_mask(view, seat) for seat in rest))
    return Act(
        "The Ambassador",
        props,
        event.words(view.names),
        [_place(view, location, event.location) for location in LOCATIONS if location in t.out.values()],
    )


def _place(view: View[Venice], location: Location, his: Location) -> str:
    """What comes of one place."""
    t = view.table
    there = [view.names[seat] for seat, where in t.out.items() if where == location]
    met = next((meeting.kind for meeting in t.meetings if meeting.location == location), None)
    everybody = listed([*there, "the Ambassador"] if location == his else there)
    words = _MET[met] if met is not None else "nobody else comes" if everybody == there[0] else "not a word is said"
    return f"{capital(location.spoken)}: {everybody}; {words}."


class VerdictPage(MomentPage):
    """Who calls, and what (with four players also beside whom); then right or wrong, the black cards, and how many cases
    everybody still had."""

    DIALLING: ClassVar = 1 + len(IDENTITIES)
    STEPS = 1 + LAID_OPEN

    def __init__(self, event: Ended, view: View[Any]) -> None:
        super().__init__()
        self.event, self.view = event, view
        self.call = next((one for one in reversed(view.events) if isinstance(one, Lifted)), None)
        if event.reason not in _VERDICTS or event.reason == "draw":
            self.call = None
        if self.call is not None:
            self.STEPS += self.DIALLING

    def paint(self, c: Canvas) -> None:
        if self.call is not None and self.step <= self.DIALLING:
            self._paint_call(c, self.call)
        else:
            self._paint_verdict(c, self.step - 1 - (self.DIALLING if self.call is not None else 0))
        c.click(0, 0, c.width, c.height, "go on")

    def _paint_call(self, c: Canvas, call: Lifted) -> None:
        s = Scene(c, self.view)
        telephone = ART.find("telephone")
        scale = 2 if c.height >= _ROOMY else 1
        rows = 0 if telephone is None else telephone.height * scale // 2
        top = max((c.height - rows - HIGH - 7) // 2, 0)
        if telephone is not None:
            draw(c, (c.width - telephone.width * scale) // 2, 2 * top, telephone, "lifted", scale=scale)
        y = top + rows + 1
        c.centre(y, f"{self.view.names[call.seat]} lifts the receiver", "accent", bold=True)
        y += 2
        wide = min((c.width - 4) // len(IDENTITIES), _SEGMENT)
        left = (c.width - wide * len(IDENTITIES)) // 2
        for number, segment in enumerate(call.dialled):
            paint_segment(s, left + number * wide, y, wide, number, segment if number < self.step - 1 else None)
        if self.step == self.DIALLING:
            c.centre(y + HIGH + 2, self._claim, "paper", bold=True)

    @property
    def _claim(self) -> str:
        """IK-8.1: with four players whoever calls says who the partner is."""
        t = self.view.table
        if not t.partners or not isinstance(t.result, Outcome) or t.result.met is None:
            return ""
        return f"and claims that {self.view.names[t.result.met]} is the partner."

    def _paint_verdict(self, c: Canvas, shown: int) -> None:
        s, wide = Scene(c, self.view), min(c.width - 4, _WIDEST)
        left = (c.width - wide) // 2
        word = _WRONG_PARTNER if self.event.wrong_partner is not None else _VERDICTS[self.event.reason]
        drawn = large(word) if c.symbols.name == "unicode" else [" ".join(word)]
        said = [one.words(self.view.names) for one in (self.call,) if one] + [self.event.headline(self.view.names)]
        lines = evenly(" ".join(said), min(wide, 76))
        cards = min(high(s, wide), c.height - len(drawn) - len(lines) - 4)
        y = max((c.height - len(drawn) - len(lines) - cards - 3) // 2, 0)
        ink = "danger" if self.event.reason == "wrong_call" else "accent"
        for line in drawn:
            c.centre(y, line, ink, bold=True)
            y += 1
        y += 1
        for line in lines:
            c.centre(y, line, "paper", bold=True)
            y += 1
        paint_agents(s, left, y + 1, wide, cards, shown)
