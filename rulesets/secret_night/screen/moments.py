"""Pages for what everybody looks up at: who gets away and with what, an arrest, a death, the clock; or the wheel."""

from __future__ import annotations

import dataclasses
from typing import Final

from textual.geometry import Region

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, listed
from spyhouse.look.drawings import album
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import draw
from spyhouse.widgets.stage import Act, Backdrop, Gauge, Prop, StagePage

from .. import INKS
from .. import events as happened
from ..pieces import CLOCK, DAWN, MIDNIGHT, Side, Vehicle
from ..table import Mansion
from ..words import stands
from .wheel import HIGH, TURNS, WIDE, Stop, paint_wheel, stop_of

ART: Final = album(__package__.rpartition(".")[0])
NIGHT: Final = Backdrop(
    ("black", "night", "night-low", "night-glow"),
    ("lawn", "lawn-shade"),
    specks="rain",
    fall=True,
    far="house",
    aside=8,
)
_LIT: Final = ("first", "second", "third", "seat", "driver", "pillion")
"""Where somebody sits in a vehicle, whichever of these it has."""
_WINS: Final = 10
_TIMES: Final = {Vehicle.CAR: 1.5, Vehicle.BOAT: 2.5, Vehicle.MOTORCYCLE: 2.5}


def moment(event: Event, view: View[Mansion]) -> MomentPage | None:
    if isinstance(event, happened.ArrestSpun) and (stop := stop_of(event, view.names)) is not None:
        return WheelPage(event, view, stop)
    return StagePage(_act(event, view), ART, NIGHT)


def _act(event: Event, view: View[Mansion]) -> Act:
    said = event.headline(view.names)
    match event:
        case happened.Escaped():
            return _escape(event, view)
        case happened.Arrested() | happened.WrongArrest():
            return _arrest(event, view)
        case happened.Died():
            return _death(event, view)
        case happened.ClockStruck(hour) | happened.ClockMoved(hour=hour):
            weapons = ("Thieves, get the Money away. Police, get the Thieves. Six rounds until dawn.",)
            left = f"{DAWN - hour} hours until dawn." if DAWN - hour > 1 else "The last hour before dawn."
            word = "Midnight" if hour == MIDNIGHT else "Last round" if hour == DAWN - 1 else "The clock"
            return Act(word, (_clock(hour), Prop(ART.find("house"))), said, weapons if hour == MIDNIGHT else (left,))
        case happened.SuddenDeath():
            return Act("Sudden death", (_clock(DAWN), Prop(ART.find("house"))), said, ink="danger")
        case happened.NightOver():
            return _end(event, said)
        case happened.LeftBehind(seat, vehicle):
            return Act("Left", (_who(view, seat), Prop(ART.find(vehicle.value))), said)
        case happened.Exploded(seat=seat, hurt=hurt):
            return Act(
                "Dynamite", [_who(view, one, veil=0.4 * (one == seat)) for one in (seat, *hurt)], said, ink="danger"
            )
        case happened.DogFed(seat):
            asleep = Prop(ART.find("dog"), state="asleep", times=2)
            return Act("No dog", (_who(view, seat), asleep), said, ("Nobody is bitten any more.",))
        case happened.SecondTurn(seat):
            return Act("Encore", (_who(view, seat),), said)
        case happened.WindowBroken(seat):
            return Act(
                "Crash!",
                (_who(view, seat), Prop(ART.find("house"))),
                said,
                ("It is a way in and out now, for everybody.",),
            )
        case happened.RoleShown(seat, role):
            return Act(role.spoken, (_who(view, seat),), said)
    return Act("", (), said)


def _who(view: View[Mansion], seat: Seat, words: str = "", *, times: float = 2.0, veil: float = 0.0) -> Prop:
    """A guest of the night in the colour of the seat."""
    letter = view.game.letters_of(view.names)[seat]
    return Prop(
        ART.find("guest-near"),
        words or view.names[seat],
        INKS[seat],
        letter,
        given=(INKS[seat],),
        times=times,
        veil=veil,
        somebody=True,
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
    return f"{capital(stands(score))}: {ends}."


def _gauge(score: int) -> Gauge:
    return Gauge("Thieves", "police", (_ink_of(1), _ink_of(-1)), score, _WINS)


def _gain(moved: int) -> Prop:
    return Prop(figures=f"+{abs(moved)}", words=_leaders(moved), ink=_ink_of(moved), times=2)


def _escape(event: happened.Escaped, view: View[Mansion]) -> Act:
    vehicle, guest = ART.find(event.vehicle.value), ART.find("guest")
    places = [place for place in _LIT if vehicle is not None and place in vehicle.anchors]
    inside = tuple((place, guest, (INKS[seat],)) for place, seat in zip(places, event.crew, strict=False) if guest)
    money = [Prop(ART.find("money-near"), times=0.8)] * event.money
    gained = [_gain(event.moved)] if event.moved else []
    aboard = [f"{view.names[seat]}, {role.spoken}" for seat, role in zip(event.crew, event.roles, strict=False)]
    loot = (
        f"{event.money} sacks of Money leave" if event.money > 1 else f"{'The' if event.money else 'No'} Money leaves"
    )
    return Act(
        "Got away",
        (
            Prop(
                vehicle, listed([view.names[seat] for seat in event.crew]), inside=inside, times=_TIMES[event.vehicle]
            ),
            *money,
            *gained,
        ),
        f"{listed(aboard)}: by {event.vehicle.spoken.removeprefix('the ')} into the night.",
        (f"{loot} the house; {event.vehicle.spoken} is gone. {_stands(view.table.score)}",),
        gauge=_gauge(view.table.score),
    )


def _arrest(event: happened.Arrested | happened.WrongArrest, view: View[Mansion]) -> Act:
    right = isinstance(event, happened.Arrested)
    return Act(
        "Arrested" if right else "Wrong!",
        (
            _who(view, event.seat),
            Prop(ART.find("cuffs-near"), lifted=6),
            _who(view, event.target),
            *([_gain(event.moved)] if event.moved else []),
        ),
        event.headline(view.names),
        (_stands(view.table.score),),
        "accent" if right else "danger",
        _gauge(view.table.score),
    )


def _death(event: happened.Died, view: View[Mansion]) -> Act:
    killer = [] if event.killer is None else [_who(view, event.killer)]
    dead = _who(view, event.seat, f"{view.names[event.seat]}, {event.role.spoken}", veil=0.65)
    return Act(
        "Murder" if killer else "Dead",
        (*killer, dead, _who(view, event.seat, event.character.spoken, times=1.0)),
        event.headline(view.names),
        (_stands(view.table.score),),
        "danger",
        _gauge(view.table.score),
    )


def _end(event: happened.NightOver, said: str) -> Act:
    if event.side is None:
        word = "Good night" if event.reason == "agreed_end" else "Dawn"
        return Act(word, (_clock(DAWN), Prop(ART.find("house"))), said)
    if event.side is Side.DECEIVER:
        return Act("Deceived", (Prop(ART.find("back"), "the Deceiver", times=3), Prop(ART.find("house"))), said)
    thieves = event.side is Side.THIEVES
    things = (
        (Prop(ART.find("car")), Prop(ART.find("money-near")))
        if thieves
        else (Prop(ART.find("house")), Prop(ART.find("cuffs-near"), lifted=4))
    )
    score = Prop(figures=str(abs(event.score)), words=_leaders(event.score), ink=_ink_of(event.score), times=3)
    return Act(f"{event.side.value} win", (*things, score), said, gauge=_gauge(event.score))


class WheelPage(StagePage):
    """SN-7.7: the wheel turns for somebody in Handcuffs, and stops."""

    STEPS = TURNS + 1
    PACE = 0.04

    def __init__(self, event: happened.ArrestSpun, view: View[Mansion], stop: Stop) -> None:
        self.stop, self.said = stop, event.headline(view.names)
        act = Act("The wheel", (_who(view, event.seat), Prop(ART.find("cuffs-near"))), "")
        super().__init__(act, ART, dataclasses.replace(NIGHT, far=""))

    def paint(self, c: Canvas) -> None:
        told = self.step == self.STEPS
        call, said = (self.stop.large, self.said) if told else ("The wheel", " ")
        self.act = dataclasses.replace(self.act, call=call, said=said)
        super().paint(c)

    def _props(self, c: Canvas, top: int, feet: int, rows: int) -> None:
        """Whoever is held to the left of the wheel, and what holds them to its right."""
        aside = (c.width - WIDE) // 2 - 1
        for prop, left in zip(self.act.props, (0, c.width - aside), strict=True):
            assert prop.drawing is not None
            across, high = prop.size(1)
            if c.drawn and across <= aside:
                draw(c, left + (aside - across) // 2, feet - high, prop.drawing, given=prop.given)
            if prop.letter:
                c.centre(rows, prop.words, prop.ink, x=left, width=aside, bold=True)
        y = top // 2 + max((rows - top // 2 - HIGH) // 2, 0)
        paint_wheel(c, Region(0, y, c.width, HIGH), self.stop, self.STEPS - self.step)
