"""Pages for what everybody looks up at: who gets away and with what, an arrest, a death, the clock; or the wheel."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, listed
from spyhouse.look.drawings import Drawing
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import draw
from spyhouse.widgets.stage import Act, Gauge, Prop, StagePage, shorter

from .. import INKS
from .. import events as happened
from ..house import place_name
from ..pieces import (
    CLOCK,
    DAMAGE,
    DAWN,
    LIMITS,
    MIDNIGHT,
    POINTS_OF,
    SCORING,
    SPLASH,
    THIEVES,
    WHEEL,
    Card,
    Character,
    Role,
    Side,
    Vehicle,
)
from ..table import Mansion
from ..words import stands
from .learned import NIGHT, aims, badge
from .plan import ART
from .wheel import FATES, TURNS, Stop, paint_disc, paint_fates, stop_of, turned

SUNRISE: Final = dataclasses.replace(NIGHT, sky=("night-low", "night-glow", "burgundy", "gold-shade"), specks="")
_HOURS: Final = (happened.ClockStruck, happened.ClockMoved)
_SEATS: Final = ("third", "second", "first", "seat", "driver", "pillion")
"""Where somebody sits in a vehicle, whichever of these it has: who drives it first."""
_HEAD: Final = 4
"""Dots of somebody that are seen in the window of the car."""
_WINS: Final = LIMITS["score"]
_HEADS: Final = {
    **dict.fromkeys((Character.OTTO, Character.NIALL), "bowler"),
    **dict.fromkeys((Character.SALVATORE, Character.PANCHITO), "cap"),
    **dict.fromkeys((Character.TREVOR, Character.KONTAR, Character.ALEXANDR), "glasses"),
    **dict.fromkeys((Character.WILMA, Character.CHITRA, Character.CATALINA), "long"),
    **dict.fromkeys((Character.ELEANOR, Character.RITA, Character.YIJUN), "bun"),
    **dict.fromkeys((Character.VICTORIA, Character.MARGOT), "wide"),
}
"""Of `guest-near`; the others wear a fedora."""
_TIMES: Final = {Vehicle.CAR: 1.5, Vehicle.BOAT: 2.5, Vehicle.MOTORCYCLE: 2.5}


def moment(event: Event, view: View[Mansion]) -> MomentPage | None:
    if isinstance(event, happened.ArrestSpun) and (stop := stop_of(event, view.names)) is not None:
        return WheelPage(event, view, stop)
    dawn = isinstance(event, happened.NightOver | happened.SuddenDeath) or (
        isinstance(event, happened.ClockMoved) and event.hour >= DAWN
    )
    sky = SUNRISE if dawn else NIGHT
    plain = isinstance(event, happened.SuddenDeath)  # neither side has the house behind it
    return StagePage(_act(event, view), ART, dataclasses.replace(sky, far="") if plain else sky)


def _act(event: Event, view: View[Mansion]) -> Act:
    said = event.headline(view.names)
    match event:
        case happened.Escaped():
            return _escape(event, view)
        case happened.Arrested() | happened.WrongArrest():
            return _arrest(event, view)
        case happened.Died():
            return _death(event, view)
        case happened.ClockMoved():
            return _clock_moved(event, view)
        case happened.ClockStruck(hour):
            weapons = ("Thieves, get the Money away. Police, get the Thieves.", "Six rounds until dawn.")
            word = "Midnight" if hour == MIDNIGHT else "Last round" if hour == DAWN - 1 else "The clock"
            return Act(
                word, (_clock(hour), Prop(ART.find("house"))), said, weapons if hour == MIDNIGHT else (_left(hour),)
            )
        case happened.SuddenDeath():
            thieves, police = _sign("thieves", "Thieves", 1, 1.5), _sign("police", "police", -1, 1.5)
            return Act("Sudden death", (thieves, _clock(DAWN), police), said, ink="danger", gauge=_gauge(0))
        case happened.NightOver():
            return _end(event, view, said)
        case happened.LeftBehind(seat, vehicle):
            return Act("Left", (_who(view, seat), Prop(ART.find(vehicle.value))), said)
        case happened.Exploded():
            return _blast(event, view)
        case happened.DogFed(seat):
            away = Prop(ART.find("dog"), "off with the Beef", state="fed", times=2)
            return Act("Dog gone", (_who(view, seat), away), said, ("Nobody is bitten any more.",))
        case happened.SecondTurn(seat):
            twice = _who(view, seat), Prop(figures="x2", ink="accent", times=2), _who(view, seat, "and again")
            return Act("Encore", twice, said, ("That skill is used up for tonight.",))
        case happened.WindowBroken(seat, window):
            return Act(
                "Crash!",
                (_who(view, seat), Prop(ART.find("pane"), place_name(window).removeprefix("the "), times=2)),
                said,
                ("It is a way in and out now, for everybody.",),
            )
        case happened.RoleShown(seat, role):  # SN-7.7: in no other way
            said = f"{view.names[seat]} takes out Handcuffs, and must show the role card: {role.spoken}."
            side = 1 if role in THIEVES else -1
            sign = _sign(badge(role), role.spoken, side, 2)
            return Act(
                role.spoken,
                (_who(view, seat), sign),
                said,
                (f"Now everybody knows who {view.names[seat]} is. {aims(role)}",),
                _ink_of(side),
            )
    return Act("", (), said)


def _who(
    view: View[Mansion],
    seat: Seat,
    words: str = "",
    *,
    times: float = 2.0,
    veil: float = 0.0,
    character: Character | None = None,
) -> Prop:
    """A guest of the night: the head of who they are, and a coat in the colour of the seat."""
    letter = view.game.letters_of(view.names)[seat]
    return Prop(
        ART.find("guest-near"),
        words or view.names[seat],
        INKS[seat],
        letter,
        state=_HEADS.get(character or view.table.players[seat].character, "fedora"),
        given=(INKS[seat],),
        times=times,
        veil=veil,
        somebody=True,
    )


def _since(event: Event, view: View[Mansion]) -> Sequence[Event]:
    """What has happened after it."""
    events = list(view.events)
    return events[events.index(event) + 1 :] if event in events else ()


def _clock_moved(event: happened.ClockMoved, view: View[Mansion]) -> Act:
    hours = [one.hour for one in view.events if isinstance(one, _HOURS) and one is not event]
    before = hours[-1] if hours and hours[-1] != event.hour else event.hour - 1
    was, now = _clock(before), _clock(event.hour)
    clocks = dataclasses.replace(was, veil=0.6, words=f"was {was.words}", times=1), now
    if event.hour >= DAWN:
        call, means = "Dawn", f"The night ends now, and {stands(view.table.score)}."
    else:
        call, means = "An hour gone" if event.hour > before else "An hour back", _left(event.hour)
    said, gauge = event.headline(view.names), _gauge(view.table.score)
    return Act(call, (_who(view, event.seat, times=1), *clocks), said, (means,), gauge=gauge)


def _blast(event: happened.Exploded, view: View[Mansion]) -> Act:
    who, lost = view.names[event.seat], DAMAGE[Card.DYNAMITE]
    killed = any(isinstance(one, happened.Died) and one.seat == event.seat for one in _since(event, view))
    left = ", the last, and dies" if killed else f" and has {view.table.players[event.seat].health} left"
    near = f" {SPLASH} each: {listed([view.names[one] for one in event.hurt])}." if event.hurt else ""
    found, *beside = (_who(view, one) for one in (event.seat, *event.hurt))
    blast = Prop(ART.find("blast"), times=2, reach=4)
    hearts = Prop(figures=f"-{lost}", words="hearts", ink="danger", times=2)
    means = f"{who} loses {lost} hearts{left}.{near}"
    return Act("Boom!", (found, blast, hearts, *beside), event.headline(view.names), (means,), "danger")


def _left(hour: int) -> str:
    """SN-13.1"""
    return f"{DAWN - hour} hours until dawn." if DAWN - hour > 1 else "The last hour before dawn."


def _clock(hour: int) -> Prop:
    return Prop(ART.find("clock"), CLOCK[hour], "accent", state=f"h{CLOCK[hour][:2]}")


def _ink_of(score: int) -> str:
    return "red" if score > 0 else "blue"


def _sign(badge: str, words: str, score: int, times: float = 1.0) -> Prop:
    """The mask of the Thieves, or the star of the police."""
    return Prop(ART.find("thing"), words, _ink_of(score), state=badge, times=times, lifted=3)


def _leaders(score: int) -> str:
    return "Thieves" if score > 0 else "police"


def _stands(score: int) -> str:
    """SN-13.5: how near the end is."""
    if not score:
        return "Nobody leads."
    left = _WINS - abs(score)
    ends = f"{left} more end{'s' * (left == 1)} the night" if left > 0 else f"the {_leaders(score)} win"
    return f"{capital(stands(score))}: {ends}."


def _gauge(score: int) -> Gauge:
    return Gauge("Thieves", "police", (_ink_of(1), _ink_of(-1)), score, _WINS)


def _gain(moved: int) -> list[Prop]:
    """What the score has moved by, if it has."""
    return [Prop(figures=f"+{abs(moved)}", words=_leaders(moved), ink=_ink_of(moved), times=2)] if moved else []


def _escape(event: happened.Escaped, view: View[Mansion]) -> Act:
    vehicle, guest, sack = ART.drawing(event.vehicle.value), ART.drawing("guest"), ART.drawing("money")
    places = [place for place in _SEATS if place in vehicle.anchors]
    heads = _HEAD if event.vehicle is Vehicle.CAR else 0
    inside: list[tuple[str, Drawing, tuple[str, ...], int]] = [
        (place, guest, (INKS[seat],), heads) for place, seat in zip(places, event.crew, strict=False)
    ]
    free = places[len(event.crew) :][: event.money]
    inside += [(place, sack, (), heads) for place in free]
    left = event.money - len(free)
    sacks = f"{event.money} sacks" if event.money > 1 else "Money"
    money = [Prop(ART.find("money-near"), sacks, "accent")] if left else []
    gained = _gain(event.moved)
    if event.vehicle is Vehicle.CAR:  # in the sky, above the beam of its lamps
        gained = [dataclasses.replace(one, reach=12, lifted=5) for one in gained]
    aboard = [f"{view.names[seat]}, {role.spoken}" for seat, role in zip(event.crew, event.roles, strict=False)]
    gone = event.vehicle.spoken
    return Act(
        "Got away",
        (
            *money,
            Prop(
                vehicle,
                listed([view.names[seat] for seat in event.crew]),
                inside=tuple(inside),
                times=_TIMES[event.vehicle],
                **_tag(event.crew, view),
            ),
            *gained,
        ),
        f"{listed(aboard)}: by {gone.removeprefix('the ')} into the night.",
        (f"{_brought(event)}; {gone} is gone. {_stands(view.table.score)}",),
        gauge=_gauge(view.table.score),
    )


def _brought(event: happened.Escaped) -> str:
    """SN-7.8.3: what the points are for."""
    if not event.moved:
        return "No Money leaves the house"
    loot = f"{capital(event.vehicle.spoken)} with Money brings {POINTS_OF[event.vehicle]} points"
    for more, one, several, each in (
        (event.money - 1, "another sack", "more sacks", SCORING["extra_money"]),
        (len(event.crew) - 1, "another Thief", "more Thieves", SCORING["extra_thief"]),
    ):
        loot += f", {one if more == 1 else f'{more} {several}'} +{each * more}" * (more > 0)
    return loot


def _tag(crew: Sequence[Seat], view: View[Mansion]) -> dict[str, Any]:
    """Whoever rides alone has the letter and the colour of the seat."""
    return {"letter": view.game.letters_of(view.names)[crew[0]], "ink": INKS[crew[0]]} if len(crew) == 1 else {}


def _arrest(event: happened.Arrested | happened.WrongArrest, view: View[Mansion]) -> Act:
    right = isinstance(event, happened.Arrested)
    return Act(
        "Arrested" if right else "Wrong!",
        (
            _who(view, event.seat),
            Prop(ART.find("cuffs-card"), Card.HANDCUFFS.spoken, "paper", lifted=1, reach=3, times=2),
            _who(view, event.target),
            *_gain(event.moved),
        ),
        event.headline(view.names),
        (*([] if right else ["Both come back in their next turns, with their cards."]), _stands(view.table.score)),
        "accent" if right else "danger",
        _gauge(view.table.score),
    )


def _death(event: happened.Died, view: View[Mansion]) -> Act:
    killer = [] if event.killer is None else [_who(view, event.killer), *_weapon(event, view)]
    letter = view.game.letters_of(view.names)[event.seat]
    dead = Prop(ART.find("grave"), view.names[event.seat], INKS[event.seat], letter, given=(INKS[event.seat],), times=2)
    next_one = _who(view, event.seat, f"now {event.character.first_name}", times=1.5, character=event.character)
    moved = _followed(event, view)
    worth = f"A dead {event.role.spoken} is {abs(moved)} points for the {_leaders(moved)}. " if moved else ""
    return Act(
        "Murder" if killer else "Dead",
        (*killer, dead, next_one, *_gain(moved)),
        event.headline(view.names),
        (f"{worth}{_stands(view.table.score)}",),
        "danger",
        _gauge(view.table.score),
    )


def _followed(event: happened.Died, view: View[Mansion]) -> int:
    """What the death was worth, if it was: the score moves soon after it."""
    return next((one.moved for one in _since(event, view)[:4] if isinstance(one, happened.ScoreMoved)), 0)


def _weapon(event: happened.Died, view: View[Mansion]) -> list[Prop]:
    """What the victim was last attacked with, where there is a picture of it."""
    struck = [one for one in view.events if isinstance(one, happened.Attacked) and one.target == event.seat]
    picture = ART.find(struck[-1].weapon.value) if struck and struck[-1].seat == event.killer else None
    return [] if picture is None else [Prop(picture, capital(struck[-1].weapon.spoken), "paper", lifted=3, reach=4)]


def _end(event: happened.NightOver, view: View[Mansion], said: str) -> Act:
    if event.side is None:
        word = "Good night" if event.reason == "agreed_end" else "Dawn"
        return Act(word, (_clock(DAWN), Prop(ART.find("house"))), said)
    if event.side is Side.DECEIVER:
        return Act("Deceived", (Prop(ART.find("back"), "the Deceiver", times=3), Prop(ART.find("house"))), said)
    roles = [(one.seat, one.role) for one in view.table.players if one.role is not Role.BACK]
    ahead, behind = (
        [
            dataclasses.replace(_who(view, seat, veil=veil), under=role.spoken)
            for seat, role in roles
            if (role.side is event.side) is won
        ]
        for won, veil in ((True, 0.0), (False, 0.6))
    )
    sign = Prop(ART.find("thing"), state=event.side.value, times=2, lifted=5)
    at_dawn = f"At {CLOCK[DAWN]} whoever leads has won: {stands(event.score)}."
    means = (f"{_WINS} points end the night." if event.reason == "marker" else at_dawn,)
    ink = _ink_of(1 if event.side is Side.THIEVES else -1)
    return Act(f"{event.side.value} win", (*ahead, *behind, sign), said, means, ink, _gauge(event.score))


class WheelPage(StagePage):
    """SN-7.7: the wheel turns for somebody in Handcuffs, and stops."""

    STEPS = TURNS + 1
    PACE = 0.04

    def __init__(self, event: happened.ArrestSpun, view: View[Mansion], stop: Stop) -> None:
        tried = [one for one in view.events if isinstance(one, happened.ArrestTried) and one.target == event.seat]
        who, free = view.names[event.seat], WHEEL[event.sector].green
        by = view.names[tried[-1].seat] if tried else ""
        laid = f"{by} puts the Handcuffs on {who}: {who}" if tried else who
        stays = (f"{who} stays on the board, and {by} keeps the Handcuffs.",) if free and tried else ()
        self.stop, self.free = stop, free
        self.told = Act(
            stop.large,
            [_who(view, event.seat), *([_who(view, tried[-1].seat)] if tried else [])],
            f"{laid} spins {'green and breaks free' if free else 'red, in vain'}.",
            stays,
            "accent" if free else "danger",
        )
        super().__init__(self.told, ART, dataclasses.replace(NIGHT, far=""))

    def paint(self, c: Canvas) -> None:
        untold = dataclasses.replace(self.told, call="The wheel", said=" ", means=[" "] * len(self.told.means))
        self.act = self.told if self.step == self.STEPS else untold
        super().paint(c)

    def _props(self, c: Canvas, top: int, feet: int, rows: int) -> None:
        """Whoever is held to the left of the wheel, at last in Handcuffs or without, and who holds them to its right."""
        left = self.STEPS - self.step
        radius = min((feet - top) // 2 - 1, c.width // 6)
        if c.drawn:
            paint_disc(c, c.width // 2, feet - radius - 1, radius, self.stop, turned(self.stop.sector, left))
        else:
            c.centre(rows - 4, "THE WHEEL", "accent", bold=True)
            paint_fates(c, (c.width - FATES) // 2, rows - 2, turned(self.stop.sector, left))
        aside = c.width // 2 - radius - 2
        cuffs = ART.drawing("cuffs")
        held = not self.free and not left
        for whole, x in zip(self.act.props, (1, c.width - aside - 1), strict=False):
            prop = shorter(whole, feet - top)
            assert prop.drawing is not None
            scale = max(min(aside // prop.drawing.width, (feet - top) // (prop.seen or prop.drawing.height)), 1)
            across, high = prop.size(scale)
            at = x + (aside - across) // 2
            draw(c, at, feet - high, prop.drawing, prop.state, given=prop.given, scale=scale, part=prop.part, fine=True)
            if whole is self.act.props[0] and held:
                at = x + (aside - cuffs.width * scale) // 2
                draw(c, at, feet - (cuffs.height + 1) * scale, cuffs, scale=scale, fine=True)
            start = c.put(x + (aside - prop.caption) // 2, rows, f" {prop.letter} ", prop.ink, bold=True, reverse=True)
            c.put(start + 1, rows, prop.words, prop.ink, bold=True)
