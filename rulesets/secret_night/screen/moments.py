"""Pages for what everybody looks up at: who gets away and with what, an arrest, a death, the clock; or the wheel."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

from spyhouse.engine.events import Event
from spyhouse.engine.secrets import Seat
from spyhouse.engine.view import View
from spyhouse.engine.words import listed
from spyhouse.look.drawings import album
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.stage import Act, Backdrop, Prop, StagePage

from ..events import (
    Arrested,
    ArrestSpun,
    ClockMoved,
    ClockStruck,
    Died,
    DogFed,
    Escaped,
    Exploded,
    LeftBehind,
    NightOver,
    RoleShown,
    ScoreMoved,
    SecondTurn,
    SuddenDeath,
    WindowBroken,
    WrongArrest,
)
from ..pieces import CLOCK, DAWN, MIDNIGHT, Side
from ..table import Mansion
from .scene import ink
from .wheel import HIGH, TURNS, Stop, paint_wheel, stop_of

ART: Final = album(__package__.rpartition(".")[0])
NIGHT: Final = Backdrop(("black", "night", "night-low", "night-glow"), ("lawn", "lawn-shade"))
_LIT: Final = ("first", "second", "third", "seat", "driver", "pillion")
"""Where somebody sits in a vehicle, whichever of these it has."""
_WINS: Final = 10


def moment(event: Event, view: View[Mansion]) -> MomentPage | None:
    if isinstance(event, ArrestSpun):
        stop = stop_of(event, view.names)
        return None if stop is None else WheelPage(stop)
    return StagePage(_act(event, view), ART, NIGHT)


def _act(event: Event, view: View[Mansion]) -> Act:
    said = event.headline(view.names)
    match event:
        case Escaped():
            return _escape(event, view)
        case Arrested() | WrongArrest():
            return _arrest(event, view)
        case Died():
            return _death(event, view)
        case ClockStruck(hour) | ClockMoved(hour=hour):
            weapons = ("From now on there are weapons, arrests and escapes.",) if hour == MIDNIGHT else ()
            left = f"{DAWN - hour} hours until dawn." if DAWN - hour > 1 else "The last hour before dawn."
            word = "Midnight" if hour == MIDNIGHT else "Last round" if hour == DAWN - 1 else "The clock"
            return Act(word, (_clock(hour), Prop(ART.find("house"))), said, weapons or (left,))
        case SuddenDeath():
            return Act("Sudden death", (_clock(DAWN), Prop(ART.find("house"))), said, ink="danger")
        case ScoreMoved(score=score):
            thing = Prop(ART.find("money" if score > 0 else "cuffs"), times=3)
            lead = Prop(figures=str(abs(score)), words=_leaders(score), ink=_ink_of(score), times=3)
            side = "Thieves" if score > 0 else "Police"
            return Act(f"{side} {abs(score)}", (thing, lead), said, (_stands(score),), _ink_of(score))
        case NightOver():
            return _end(event, said)
        case LeftBehind(seat, vehicle):
            return Act("Left", (_who(view, seat, times=3), Prop(ART.find(vehicle.value))), said)
        case Exploded(seat=seat, hurt=hurt):
            return Act(
                "Dynamite", [_who(view, one, veil=0.4 * (one == seat)) for one in (seat, *hurt)], said, ink="danger"
            )
        case DogFed(seat):
            asleep = Prop(ART.find("dog"), state="asleep", times=2)
            return Act("No dog", (_who(view, seat), asleep), said, ("Nobody is bitten any more.",))
        case SecondTurn(seat):
            return Act("Encore", (_who(view, seat),), said)
        case WindowBroken(seat):
            return Act(
                "Crash!",
                (_who(view, seat, times=3), Prop(ART.find("house"))),
                said,
                ("It is a way in and out now, for everybody.",),
            )
        case RoleShown(seat, role):
            return Act(role.spoken, (_who(view, seat),), said)
    return Act("", (), said)


def _who(view: View[Mansion], seat: Seat, words: str = "", *, times: float = 4.0, veil: float = 0.0) -> Prop:
    """A guest of the night in the colour of the seat."""
    letter = view.game.letters[seat]
    return Prop(
        ART.find("guest"), words or view.names[seat], ink(seat), letter, given=(ink(seat),), times=times, veil=veil
    )


def _clock(hour: int) -> Prop:
    return Prop(ART.find("clock"), CLOCK[hour], "accent", state=f"h{CLOCK[hour][:2]}", lifted=2)


def _ink_of(score: int) -> str:
    return "red" if score > 0 else "blue"


def _leaders(score: int) -> str:
    return "for the Thieves" if score > 0 else "for the police"


def _stands(score: int) -> str:
    """SN-13.5: how near the end is."""
    if not score:
        return "Nobody leads."
    left = _WINS - abs(score)
    ends = f"{left} more end{'s' * (left == 1)} the night" if left > 0 else "that ends the night"
    return f"The {'Thieves' if score > 0 else 'police'} lead by {abs(score)}: {ends}."


def _gain(moved: int) -> Prop:
    return Prop(figures=f"+{abs(moved)}", words=_leaders(moved), ink=_ink_of(moved), times=2)


def _escape(event: Escaped, view: View[Mansion]) -> Act:
    vehicle, guest = ART.find(event.vehicle.value), ART.find("guest")
    places = [place for place in _LIT if vehicle is not None and place in vehicle.anchors]
    inside = tuple((place, guest, (ink(seat),)) for place, seat in zip(places, event.crew, strict=False) if guest)
    money = [Prop(ART.find("money"), times=2)] * event.money
    gained = [_gain(event.moved)] if event.moved else []
    aboard = [f"{view.names[seat]}, {role.spoken}" for seat, role in zip(event.crew, event.roles, strict=False)]
    loot = f"{event.money} times Money" if event.money > 1 else "The Money" if event.money else "No Money"
    return Act(
        "Got away",
        (Prop(vehicle, listed([view.names[seat] for seat in event.crew]), inside=inside, times=1.5), *money, *gained),
        f"{listed(aboard)}: by {event.vehicle.spoken.removeprefix('the ')} into the night.",
        (f"{loot} leaves the house; {event.vehicle.spoken} is gone. {_stands(view.table.score)}",),
    )


def _arrest(event: Arrested | WrongArrest, view: View[Mansion]) -> Act:
    right = isinstance(event, Arrested)
    return Act(
        "Arrested" if right else "Wrong!",
        (
            _who(view, event.seat),
            Prop(ART.find("cuffs"), times=2, lifted=2),
            _who(view, event.target),
            *([_gain(event.moved)] if event.moved else []),
        ),
        event.headline(view.names),
        (_stands(view.table.score),),
        "accent" if right else "danger",
    )


def _death(event: Died, view: View[Mansion]) -> Act:
    killer = [] if event.killer is None else [_who(view, event.killer)]
    dead = _who(view, event.seat, f"{view.names[event.seat]}, {event.role.spoken}", veil=0.65)
    return Act(
        "Murder" if killer else "Dead",
        (*killer, dead, _who(view, event.seat, f"now {event.character.spoken}", times=2.5)),
        event.headline(view.names),
        (_stands(view.table.score),),
        "danger",
    )


def _end(event: NightOver, said: str) -> Act:
    if event.side is None:
        word = "Good night" if event.reason == "agreed_end" else "Dawn"
        return Act(word, (_clock(DAWN), Prop(ART.find("house"))), said)
    if event.side is Side.DECEIVER:
        return Act("Deceived", (Prop(ART.find("back"), "the Deceiver", times=3), Prop(ART.find("house"))), said)
    thieves = event.side is Side.THIEVES
    things = (
        (Prop(ART.find("car")), Prop(ART.find("money"), times=2))
        if thieves
        else (Prop(ART.find("house")), Prop(ART.find("cuffs"), times=3))
    )
    score = Prop(figures=str(abs(event.score)), words=_leaders(event.score), ink=_ink_of(event.score), times=2)
    return Act(f"{event.side.value} win", (*things, score), said)


class WheelPage(MomentPage):
    """SN-7.7: the wheel turns for somebody in Handcuffs, and stops."""

    STEPS = TURNS + 1
    PACE = 0.04

    def __init__(self, stop: Stop) -> None:
        super().__init__()
        self.stop = stop

    def paint(self, c: Canvas) -> None:
        top = max((c.height - HIGH) // 2 - 1, 0)
        paint_wheel(c, Region(0, top, c.width, HIGH), self.stop, self.STEPS - self.step)
        c.click(0, 0, c.width, c.height, "go on")
