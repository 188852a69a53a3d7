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
from ..house import place_name
from ..pieces import CLOCK, DAMAGE, DAWN, MIDNIGHT, SPLASH, THIEVES, Card, Role, Side, Vehicle
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
_HOURS: Final = (happened.ClockStruck, happened.ClockMoved)
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
        case happened.ClockMoved(seat, hour):
            hours = [one.hour for one in view.events if isinstance(one, _HOURS) and one is not event]
            before = hours[-1] if hours and hours[-1] != hour else hour - 1
            clocks = (dataclasses.replace(_clock(before), veil=0.6), _clock(hour))
            words = f"From {CLOCK[before]} to {CLOCK[hour]}. That skill is used up for tonight."
            return Act("The clock", (_who(view, seat), *clocks), said, (words,))
        case happened.ClockStruck(hour):
            weapons = ("Thieves, get the Money away. Police, get the Thieves. Six rounds until dawn.",)
            left = f"{DAWN - hour} hours until dawn." if DAWN - hour > 1 else "The last hour before dawn."
            word = "Midnight" if hour == MIDNIGHT else "Last round" if hour == DAWN - 1 else "The clock"
            return Act(word, (_clock(hour), Prop(ART.find("house"))), said, weapons if hour == MIDNIGHT else (left,))
        case happened.SuddenDeath():
            return Act("Sudden death", (_clock(DAWN), Prop(ART.find("house"))), said, ink="danger")
        case happened.NightOver():
            return _end(event, view, said)
        case happened.LeftBehind(seat, vehicle):
            return Act("Left", (_who(view, seat), Prop(ART.find(vehicle.value))), said)
        case happened.Exploded(seat=seat, hurt=hurt):
            lost = f"{view.names[seat]} loses {DAMAGE[Card.DYNAMITE]} hearts"
            near = f"; {SPLASH} each: {listed([view.names[one] for one in hurt])}" if hurt else ""
            blown = [_who(view, one, veil=0.5 * (one == seat)) for one in (seat, *hurt)]
            blast = Prop(ART.find("blast"), times=2)
            means = (f"{lost}{near}. Whoever has none left dies.",)
            return Act("Dynamite", (blown[0], blast, *blown[1:]), said, means, ink="danger")
        case happened.DogFed(seat):
            away = Prop(ART.find("dog"), "off into the night", state="awake", times=2)
            return Act("Dog gone", (_who(view, seat), away), said, ("Nobody is bitten any more.",))
        case happened.SecondTurn(seat):
            twice = Prop(figures="2", words="turns in a row", ink="accent", times=2)
            return Act("Encore", (_who(view, seat), twice), said, ("That skill is used up for tonight.",))
        case happened.WindowBroken(seat, window):
            return Act(
                "Crash!",
                (_who(view, seat), Prop(ART.find("pane"), place_name(window).removeprefix("the "), times=2)),
                said,
                ("It is a way in and out now, for everybody.",),
            )
        case happened.RoleShown(seat, role):
            thing = Prop(ART.find("money-near" if role in THIEVES else "cuffs-near"), lifted=3)
            does = "Thieves drive off with Money." if role in THIEVES else "The police may arrest, with Handcuffs."
            return Act(role.spoken, (_who(view, seat), thing), said, (f"Now everybody knows it. {does}",))
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
    killer = [] if event.killer is None else [_who(view, event.killer), *_weapon(event, view)]
    dead = _who(view, event.seat, f"{view.names[event.seat]}, {event.role.spoken}", veil=0.65)
    return Act(
        "Murder" if killer else "Dead",
        (*killer, dead, _who(view, event.seat, event.character.spoken, times=1.0)),
        event.headline(view.names),
        (_stands(view.table.score),),
        "danger",
        _gauge(view.table.score),
    )


def _weapon(event: happened.Died, view: View[Mansion]) -> list[Prop]:
    """What the victim was last attacked with, where there is a picture of it."""
    struck = [one for one in view.events if isinstance(one, happened.Attacked) and one.target == event.seat]
    picture = ART.find(struck[-1].weapon.value) if struck and struck[-1].seat == event.killer else None
    return [] if picture is None else [Prop(picture, lifted=6)]


def _end(event: happened.NightOver, view: View[Mansion], said: str) -> Act:
    if event.side is None:
        word = "Good night" if event.reason == "agreed_end" else "Dawn"
        return Act(word, (_clock(DAWN), Prop(ART.find("house"))), said)
    if event.side is Side.DECEIVER:
        return Act("Deceived", (Prop(ART.find("back"), "the Deceiver", times=3), Prop(ART.find("house"))), said)
    roles = [(one.seat, one.role) for one in view.table.players if one.role is not Role.BACK]
    winners = [_who(view, seat) for seat, role in roles if role.side is event.side]
    thing = Prop(ART.find("money-near" if event.side is Side.THIEVES else "cuffs-near"))
    at_dawn = f"{CLOCK[DAWN]}, dawn: whoever is ahead wins, here by {abs(event.score)}."
    means = (f"{_WINS} points end the night." if event.reason == "marker" else at_dawn,)
    return Act(f"{event.side.value} win", (*winners, thing), said, means, gauge=_gauge(event.score))


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
            if prop.drawing is not None and prop.drawing.width > aside:
                prop = dataclasses.replace(prop, drawing=ART.find("cuffs"))
            assert prop.drawing is not None
            across, high = prop.size(1)
            if c.drawn and across <= aside:
                draw(c, left + (aside - across) // 2, feet - high, prop.drawing, given=prop.given)
            if prop.letter:
                c.centre(rows, prop.words, prop.ink, x=left, width=aside, bold=True)
        y = top // 2 + max((rows - top // 2 - HIGH) // 2, 0)
        said_above = self.stop._replace(large="")
        paint_wheel(c, Region(0, y, c.width, HIGH), said_above, self.STEPS - self.step)
