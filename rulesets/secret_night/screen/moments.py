"""Pages for what everybody looks up at: who gets away and with what, an arrest, a death, the clock; or the wheel."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, counted, listed
from spyhouse.look.drawings import Drawing
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.stage import Act, Gauge, Prop

from .. import INKS
from .. import events as happened
from ..pieces import (
    CLOCK,
    DAMAGE,
    DAWN,
    GATES,
    LIMITS,
    MIDNIGHT,
    POINTS_OF,
    POLICE,
    SCORING,
    SPLASH,
    THIEVES,
    WHEEL,
    Card,
    Character,
    Role,
    Side,
    Vehicle,
    Weapon,
)
from ..table import Mansion
from ..words import points, stands
from .people import anybody, badge, held_card, rider, who
from .plan import ART
from .scenes import Glow, Scene, ScenePage, Spot
from .wheel import FATES, TURNS, Stop, paint_disc, paint_fates, stop_of, turned

_HOURS: Final = (happened.ClockStruck, happened.ClockMoved)
_SEATS: Final = ("third", "second", "first", "seat", "driver", "pillion")
"""Where somebody sits in a vehicle, whichever of these it has: who drives it first."""
_LOOSE: Final = {"pillion": "carrier"}
"""Where a sack is tied on if nobody sits there."""
_HEADS: Final = {Vehicle.CAR: 5, Vehicle.BOAT: 5}
"""Dots of somebody that are seen in the window of the car, and over the side of the boat."""
_WINS: Final = LIMITS["score"]
_SIZES: Final = {Vehicle.CAR: (1, 1), Vehicle.BOAT: (2, 1), Vehicle.MOTORCYCLE: (2, 1)}
_MOON: Final = Glow("window", 26, 0.25)
_FIRE: Final = Glow("fire", 32, 0.7)
_FLASH: Final = Glow("fire", 9, 0.7, "muzzle")
_ROOM: Final = Glow("window", 30, 0.4, "hole")
_SPOTLIGHT: Final = Glow("beam", 24, 0.45, "face")
_LAMPS: Final = Glow("beam", 40, 0.6, "lamp", 0.3)


def moment(event: Event, view: View[Mansion]) -> MomentPage | None:
    if isinstance(event, happened.ArrestSpun) and (stop := stop_of(event, view.names)) is not None:
        return WheelPage(event, view, stop)
    return ScenePage(_scene(event, view))


def _scene(event: Event, view: View[Mansion]) -> Scene:
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
            means = weapons if hour == MIDNIGHT else (_left(hour),)
            struck = _set(word, said, [_TOWER, _clock(hour, glow=_MOON)], means)
            return dataclasses.replace(struck, spots=[_RINGS, *struck.spots])
        case happened.SuddenDeath():
            police, thieves = (_emblem(*one) for one in _SIDES)
            return _set(
                "Sudden death",
                said,
                [thieves, police, Spot(Prop(ART.drawing("post")), 0, 0, scales=(1, 1)), _POSTED],
                ink="danger",
                gauge=_gauge(view),
                where="dawn",
                house=None,
                between=True,
            )
        case happened.NightOver():
            return _end(event, view, said)
        case happened.LeftBehind(seat, vehicle):
            return _left_behind(seat, vehicle, said, view)
        case happened.Exploded():
            return _blast(event, view)
        case happened.DogFed(seat):
            away = Prop(ART.drawing("dog-near"), "off with the Beef")
            spots = [Spot(who(view, seat, "lift", "glad"), -23, -26), Spot(away, 15, 20)]
            return _set("Dog gone", said, spots, ["Nobody is bitten any more."])
        case happened.SecondTurn(seat):
            plays = dataclasses.replace(who(view, seat, "play", "shut", holds="trumpet"), under="turn 2, now")
            before = dataclasses.replace(who(view, seat, veil=0.45, words="turn 1"), letter="", ink="paper")
            spots = [Spot(before, -24, -24), Spot(plays, 1, 5, glow=_SPOTLIGHT)]
            return _set("Encore", said, spots, [_USED], where="stage", house=None)
        case happened.WindowBroken(seat):
            pane = Spot(Prop(ART.drawing("pane-small"), tall=ART.drawing("pane")), 60, glow=_ROOM)
            spots = [pane, Spot(who(view, seat, "lift", "angry", holds="hammer"), -24, -28)]
            return _set("Crash!", said, spots, ["It is a way in and out now, for everybody."], house=None)
        case happened.RoleShown(seat, role):  # SN-7.7: in no other way
            side = 1 if role in THIEVES else -1
            card = Spot(
                _card(badge(role), _ink_of(side)),
                16,
                22,
                2,
                glow=Glow("beam", 22, 0.2),
                printed=role.spoken.upper(),
                headed=role.side.spoken.removeprefix("the ").upper(),
            )
            holds = who(view, seat, "lift", role=role, holds="cuffs-held")
            return _set(
                role.spoken,
                f"{view.names[seat]} takes out Handcuffs, and must show the role card: {role.spoken}.",
                [card, Spot(holds, -17)],
                [f"{view.names[seat]} is one of {role.side.spoken}, and now all know it."],
                ink=_ink_of(side),
            )
    return _set("", said, [])


_USED: Final = "Once in a night Alexandr may: that skill is used up now."
_RINGS: Final = Spot(
    Prop(ART.drawing("rings-small"), tall=ART.drawing("rings"), veil=0.2), up=None, sky=56, scales=(1, 1)
)
_HOLDS_CLOCK: Final = (ART.drawing("tower-small"), ART.drawing("post"))
"""What the clock hangs on."""
_TOWER: Final = Spot(Prop(ART.drawing("tower-small"), tall=ART.drawing("tower")), up=None, sky=50, scales=(1, 1))


def _set(
    call: str,
    said: str,
    spots: Sequence[Spot],
    means: Sequence[str] = (),
    ink: str = "accent",
    gauge: Gauge | None = None,
    **how: Any,
) -> Scene:
    plain = sorted((spot for spot in spots if spot.prop.drawing not in _HOLDS_CLOCK), key=lambda spot: spot.x)
    """Where nothing is drawn they stand in a row."""
    return Scene(Act(call, [spot.prop for spot in plain], said, means, ink, gauge), spots, **how)


def _since(event: Event, view: View[Mansion]) -> Sequence[Event]:
    """What has happened after it."""
    events = list(view.events)
    return events[events.index(event) + 1 :] if event in events else ()


def _card(badge: str, ink: str) -> Prop:
    return Prop(held_card(badge), ink=ink, given=(ink,))


_SIDES: Final = (("slick", Side.POLICE, 21, 26), ("cap", Side.THIEVES, -21, -26))


def _emblem(looks: str, side: Side, x: int, small: int) -> Spot:
    """Somebody who stands for a side."""
    ink = _ink_of(-x)
    return Spot(Prop(anybody(looks, side, left=x > 0), side.spoken, ink, given=(ink,), somebody=True), x, small, -5, -1)


def _clock(hour: int, x: int = 0, small: int = 0, *, words: str = "", glow: Glow | None = None) -> Spot:
    """The clock of the tower, and what it is in a small terminal."""
    state, drawing = f"h{CLOCK[hour][:2]}", ART.drawing("clock-small")
    prop = Prop(drawing, words or CLOCK[hour], "accent", state=state, tall=ART.drawing("clock"))
    return Spot(prop, x, small, up=None, sky=56, scales=(1, 1), glow=glow)


_POSTED: Final = dataclasses.replace(_clock(DAWN), up=2)
"""The clock on its post."""


def _clock_moved(event: happened.ClockMoved, view: View[Mansion]) -> Scene:
    hours = [one.hour for one in view.events if isinstance(one, _HOURS) and one is not event]
    before = hours[-1] if hours and hours[-1] != event.hour else event.hour - 1
    said, dawn = event.headline(view.names), event.hour >= DAWN
    if dawn:
        wins = f"{_side(view.table.score)} win: they" if view.table.score else "Nobody wins:"
        said = f"{said[:-1]}, and the night is over."
        call, means = (
            "Dawn",
            f"{capital(wins)} lead by {abs(view.table.score)}." if view.table.score else "Nobody leads.",
        )
    else:
        call, means = "Hour gone" if event.hour > before else "Hour back", _left(event.hour)
    spots = [
        dataclasses.replace(_TOWER, x=13, small=19),
        _clock(event.hour, 13, 19, words=f"{CLOCK[event.hour]}, was {CLOCK[before]}", glow=None if dawn else _MOON),
        Spot(who(view, event.seat, "reach", "glad"), -12, -8),
    ]
    scene = _set(call, said, spots, (means,), gauge=_gauge(view), where="daybreak" if dawn else "night")
    if dawn and view.table.score:
        return dataclasses.replace(scene, act=dataclasses.replace(scene.act, means_ink=_ink_of(view.table.score)))
    return scene


def _blast(event: happened.Exploded, view: View[Mansion]) -> Scene:
    name, lost = view.names[event.seat], DAMAGE[Card.DYNAMITE]
    killed = any(isinstance(one, happened.Died) and one.seat == event.seat for one in _since(event, view))
    left = ", the last, and dies" if killed else f" and has {view.table.players[event.seat].health} left"
    others = listed([view.names[one] for one in event.hurt])
    lose = "loses {}" if len(event.hurt) == 1 else "lose {} each"
    near = f" {others} {lose.format(counted(SPLASH, 'heart'))}." if event.hurt else ""
    beside = [
        Spot(
            who(view, one, "alarm", "afraid", left=True, words=view.names[one]),
            _along(n, len(event.hurt), *_NEAR[0]),
            _along(n, len(event.hurt), *_NEAR[1]),
            scales=(1, 1),
        )
        for n, one in enumerate(event.hurt)
    ]
    health = view.table.players[event.seat].health * (not killed)
    hearts = [
        Spot(
            Prop(ART.drawing("heart"), state="whole" if number < health else "lost"),
            25,
            19 + 8 * number,
            None,
            8,
            sky=16 + 34 * number,
        )
        for number in range(health + lost)
    ]
    spots = [
        Spot(Prop(ART.drawing("blast")), 4, -4 if beside else -1, glow=_FIRE),
        Spot(who(view, event.seat, "burnt", "soot"), -19, -28 if beside else -22),
        *(beside or hearts),
    ]
    means = (f"{name} loses {lost} hearts{left}.{near}",)
    return _set("Boom!", event.headline(view.names), spots, means, where="hall", house=None)


_NEAR: Final = ((15, 29), (15, 39))
"""From where to where those are who stand next to it, in a large terminal and in a small one."""


def _along(number: int, many: int, first: int, last: int) -> int:
    """Where one of so many stands between two places."""
    return first + (last - first) * (2 * number + 1) // (2 * many)


def _left(hour: int) -> str:
    """SN-13.1"""
    return f"{DAWN - hour} hours until dawn." if DAWN - hour > 1 else "The last hour before dawn."


def _ink_of(score: int) -> str:
    return "red" if score > 0 else "blue"


def _side(score: int) -> str:
    return (Side.THIEVES if score > 0 else Side.POLICE).spoken


def _stands(score: int) -> str:
    """SN-13.5: how near the end is."""
    if not score:
        return "Nobody leads."
    left = _WINS - abs(score)
    ends = f"{left} more end{'s' * (left == 1)} the night" if left > 0 else f"{_side(score)} win"
    return f"{capital(stands(score))}: {ends}."


def _gauge(view: View[Mansion], moved: int = 0) -> Gauge:
    score = sum(mark.moved for mark in view.table.history)  # which may have moved beyond its end
    return Gauge("Thieves", "police", (_ink_of(1), _ink_of(-1)), score, _WINS, score - moved)


def _gain(
    moved: int,
    x: int,
    small: int,
    sky: int = 30,
    lines: Sequence[tuple[str, str]] | None = None,
) -> list[Spot]:
    """What the score has moved by, if it has; for whom stands below it, or beside it before these lines."""
    if not moved:
        return []
    ink, side = _ink_of(moved), f"for {_side(moved)}"
    number = Prop(figures=f"+{abs(moved)}", words=side if lines is None else "", ink=ink)
    beside = () if lines is None else [(side, ink), *lines]
    return [Spot(number, x, small, None, sky=sky, lines=beside)]


def _escape(event: happened.Escaped, view: View[Mansion]) -> Scene:
    brought, sails = _brought(event), event.vehicle is Vehicle.BOAT
    spots = [
        Spot(
            _away(event, view),
            *_PLACES[event.vehicle],
            scales=_SIZES[event.vehicle],
            glow=None if sails else _LAMPS,
        ),
        *_gain(
            event.moved,
            *_WORTH[event.vehicle],
            5,
            lines=[(f"{one} for {what}", "paper") for one, what in brought],
        ),
    ]
    names = listed([view.names[seat] for seat in event.crew])
    aboard = f"The Thieves {names}" if len(event.crew) > 1 else f"{names} ({event.roles[0].spoken})"
    loot = f"with {counted(event.money, 'sack')} of Money" if event.money else "without Money"
    gone = event.vehicle.spoken
    won = abs(view.table.score) >= _WINS
    ends = f": {_side(view.table.score)} win!" if won else "."
    return _set(
        "Got away",
        f"{aboard} got away by {gone.removeprefix('the ')} {loot}{ends}",
        spots,
        () if won else (f"{capital(gone)} is gone. {_stands(view.table.score)}",),
        gauge=_gauge(view, event.moved),
        **_way(event.vehicle),
        behind=[f"{listed([f'{one} for {what}' for one, what in brought])}."] if event.moved else (),
    )


_PLACES: Final = {Vehicle.CAR: (4, 8, 0), Vehicle.BOAT: (-4, -4, 1), Vehicle.MOTORCYCLE: (0, -2, 0)}
_WORTH: Final = {Vehicle.CAR: (5, 11), Vehicle.BOAT: (5, 8), Vehicle.MOTORCYCLE: (12, 11)}
"""Where it is seen, and what it was worth: clear of the heads."""


def _away(event: happened.Escaped, view: View[Mansion]) -> Prop:
    """The vehicle, with whoever is in it and with the sacks for which it has room."""
    sack, vehicle = ART.drawing("money"), ART.drawing(event.vehicle.value)
    tall = ART.drawing("car-tall") if event.vehicle is Vehicle.CAR else None
    guest = "guest-riding" if event.vehicle is Vehicle.MOTORCYCLE else "guest"
    places = [place for place in _SEATS if place in vehicle.anchors]
    heads = _HEADS.get(event.vehicle, 0)
    inside: list[tuple[str, Drawing, tuple[str, ...], int]] = [
        (place, rider(view.table.players[seat].character, guest), (INKS[seat],), heads)
        for place, seat in zip(places, event.crew, strict=False)
    ]
    free = [_LOOSE.get(place, place) for place in places[len(event.crew) :]]
    inside += [(place, sack, (), heads) for place in free[: event.money]]
    return Prop(vehicle, inside=tuple(inside), tall=tall, **_tag(event.crew, view))


def _left_behind(seat: Seat, vehicle: Vehicle, said: str, view: View[Mansion]) -> Scene:
    """SN-7.8.2: who drove off, and what it tells of whoever did not."""
    escapes = [one for one in view.events if isinstance(one, happened.Escaped) and one.vehicle is vehicle]
    drawing, means, name = ART.drawing(vehicle.value), list[str](), view.names[seat]
    away = Prop(drawing, vehicle.spoken)
    if escapes:
        away = _away(escapes[-1], view)
        kind = vehicle.spoken.removeprefix("the ")
        said = f"{view.names[escapes[-1].seat]} got away by {kind} and left {name} behind."
        news = f"A Thief would have gone along: now all know that {name} is no Thief."
        stays = f"{name} stays in the house, with all cards."
        means = [f"Only Thieves ride: {stays}"] if view.table.players[seat].shown else [news, stays]
    gone = Spot(away, *_GONE, up=1, scales=_SIZES[vehicle], glow=_LAMPS if "lamp" in drawing.anchors else None)
    stands = Spot(who(view, seat, "plead", "sad"), -21, -28)
    return _set("Left behind", said, [stands, gone], means, **_way(vehicle) | {"house": _BETWEEN, "raised": _RAISED})


_GONE: Final = (15, 16)
_BETWEEN: Final = -12
"""The house is seen between whoever is left behind and what has left."""
_RAISED: Final = 3


def _way(vehicle: Vehicle) -> dict[str, Any]:
    """The house is left behind: for the road, or for the lake."""
    return {"house": -38, "veil": 0.1, "where": "lake" if vehicle is Vehicle.BOAT else "road"}


def _brought(event: happened.Escaped) -> list[tuple[int, str]]:
    """SN-7.8.3: what the points are for."""
    if not event.moved:
        return []
    more, others = event.money - 1, len(event.crew) - 1
    loot = [(POINTS_OF[event.vehicle], f"1 sack by {event.vehicle.spoken.removeprefix('the ')}")]
    loot += [(SCORING["extra_money"] * more, counted(more, "more sack"))] * (more > 0)
    return loot + [(SCORING["extra_thief"] * others, f"{others} more {'Thief' if others == 1 else 'Thieves'}")] * (
        others > 0
    )


def _tag(crew: Sequence[Seat], view: View[Mansion]) -> dict[str, Any]:
    """Whoever rides alone has the letter and the colour of the seat."""
    alone = who(view, crew[0])
    if len(crew) == 1:
        return {"words": alone.words, "letter": alone.letter, "ink": alone.ink}
    return {"words": listed([view.names[seat] for seat in crew])}


def _arrest(event: happened.Arrested | happened.WrongArrest, view: View[Mansion]) -> Scene:
    right, said = isinstance(event, happened.Arrested), event.headline(view.names)
    name, other = view.names[event.seat], view.names[event.target]
    means = [f"{name} gets {other}'s cards.{_back(event.target, event.role, view)}", _stands(view.table.score)]
    if not right:
        one = f"police like {name}" if event.role in POLICE else "no Thief"
        said = f"{name} arrested {other} by mistake: {other}, {event.role.spoken}, is {one}."
        means[0] = "Both keep their cards, and are off the board until their own next turns."
    spots = [
        Spot(who(view, event.target, "cuffed", "sad" if right else "angry", role=event.role), 7, 1),
        Spot(who(view, event.seat, "reach", "glad" if right else "afraid", role=Role.DETECTIVE), -20, -26),
        *_gain(event.moved, 24, 28, 16),
    ]
    return _set(
        "Arrested" if right else "Wrong!",
        said,
        spots,
        means,
        "accent" if right else "danger",
        _gauge(view, event.moved),
        house=_WING,
    )


_WING: Final = -58
_CORNER: Final = -46
"""The house ends before what the score moved by, which stands in the sky; or before whoever is shot."""


def _back(seat: Seat, role: Role, view: View[Mansion], anew: str = "") -> str:
    """SN-9.1: where, when and perhaps as whom somebody comes back."""
    start = GATES[role][0].spoken if len(GATES[role]) == 1 else "either start"
    return f" {view.names[seat]}'s next turn begins at {start}{anew}." if view.decision is not None else ""


_HELD: Final = {Weapon.GUN: _FLASH, Weapon.KNIFE: None}
"""What can be drawn of the weapons, and the light it gives."""


def _death(event: happened.Died, view: View[Mansion]) -> Scene:
    ink, was = INKS[event.seat], _who_died(event, view)
    name = view.names[event.seat]
    dead = f"{name} as {was.first_name}, dead" if was is not Character.BACK else f"{name}, dead"
    moved, alone = _followed(event, view), event.killer is None
    pose = "stand" if alone else "hit"
    ghost = who(view, event.seat, pose, "shut", left=True, character=was, words=dead, veil=0.45)
    spots = [Spot(ghost, *(-14, -9) if alone else (13, 12))]
    if event.killer is not None:
        weapon = _weapon(event, view)
        kills = who(view, event.killer, "reach", "angry", holds=weapon.value if weapon else "")
        spots.append(Spot(kills, -29, glow=_HELD[weapon] if weapon else None))
    stone = Spot(
        Prop(ART.drawing("grave-small"), given=(ink,), tall=ART.drawing("grave")),
        *((5, 11) if alone else (25, 31)),
        printed="R.I.P.",
        scales=(1 + alone, 1),
    )
    cards = (
        "and the cards are lost"
        if event.killer is None
        else f"killed by {view.names[event.killer]}, who gets the cards"
    )
    back = _back(event.seat, event.role, view, f", as {event.character.spoken}").strip()
    scene = _set(
        "Dead" if alone else "Murder",
        f"{name}, {event.role.spoken}, died, {cards}.",
        spots,
        [*[back] * bool(back), _stands(view.table.score)],
        "danger",
        _gauge(view, moved),
        house=_WING if alone else _CORNER,
        behind=[f"{capital(points(moved))}."] if moved else (),
    )
    return dataclasses.replace(scene, spots=[*_gain(moved, 24, 31, 0), *scene.spots, stone])


def _who_died(event: happened.Died, view: View[Mansion]) -> Character:
    """Whoever sat there until then, as far as it is known."""
    past = list(view.events)
    past = past[: past.index(event)] if event in past else past
    began = [one.characters[event.seat] for one in past if isinstance(one, happened.NightBegan)]
    later = [one.character for one in past if isinstance(one, happened.Died) and one.seat == event.seat]
    return next(reversed([*began, *later]), Character.BACK)


def _followed(event: happened.Died, view: View[Mansion]) -> int:
    """What the death was worth, if it was: the score moves soon after it."""
    return next((one.moved for one in _since(event, view)[:4] if isinstance(one, happened.ScoreMoved)), 0)


def _weapon(event: happened.Died, view: View[Mansion]) -> Weapon | None:
    """What the victim was last attacked with, where there is a picture of it."""
    struck = [one for one in view.events if isinstance(one, happened.Attacked) and one.target == event.seat]
    held = bool(struck) and struck[-1].seat == event.killer and struck[-1].weapon in _HELD
    return struck[-1].weapon if held else None


def _end(event: happened.NightOver, view: View[Mansion], said: str) -> Scene:
    if event.side is None:
        word = "Good night" if event.reason == "agreed_end" else "Dawn"
        return _set(word, said, [_TOWER, _clock(DAWN)], where="daybreak", sun=80)
    if event.side is Side.DECEIVER:
        alone = [one.seat for one in view.table.players if one.role is Role.DECEIVER]
        x = 16 * len(alone)
        card = Spot(_card("deceiver", "red"), x, up=2, printed="DECEIVER", headed="WINS ALONE")
        wins = [who(view, seat, "up", "glad", words=view.names[seat]) for seat in alone]
        was = [f"{view.names[seat]} was the Deceiver, and wins alone." for seat in alone]
        return _set("Deceived", said, [*(Spot(one, -x) for one in wins), card], was, where="daybreak", sun=80)
    ahead, behind = (
        [
            (one.seat, one.role)
            for one in view.table.players
            if one.role is not Role.BACK and (one.role.side is event.side) is won
        ]
        for won in (True, False)
    )
    lost, behind_bars = ("caught", "guest-bars") if event.side is Side.POLICE else ("stand", "")
    wide = _CROWD // (len(ahead) + len(behind))
    spare = _CROWD - _AHEAD * len(ahead) - _BEHIND * len(behind)
    large = spare >= 0
    turns = max(len(ahead) - 1, 1)
    x = spare // 6 if large else 0  # what is spare is as wide again on the other side, and twice between them
    shares = _SHARES[True] * len(ahead) + _APART + _SHARES[False] * len(behind)
    taken, rows = 0, list[list[Spot]]([[], []])
    for n, (seat, role) in enumerate([*ahead, *behind]):
        won = n < len(ahead)
        prop = who(
            view,
            seat,
            ("stand" if 0 < n < turns else "up") if won else lost,
            "glad" if won else "sad",
            left=n >= turns,
            role=role,
            words=view.names[seat],
            holds="" if won else behind_bars,
            veil=0.0 if won else _DIM,
        )
        step = (_AHEAD if won else _BEHIND) if large else wide
        if large and n == len(ahead):
            x += spare // 6 * 4
        place = (x + step // 2 - _CROWD // 2) // 2
        share = _SHARES[won]
        narrow = _NARROW * (2 * (taken + _APART * (not won)) + share) // (2 * shares) - _NARROW // 2
        x, taken = x + step, taken + share
        rows[won].append(
            Spot(
                dataclasses.replace(prop, under=role.spoken if wide > _NAMED else role.spoken.split()[0]),
                place,
                narrow,
                *((0, 0) if won else _LOWER),
                scales=(2 if won and large else 1, 1),
            )
        )
    at_dawn = f"At {CLOCK[DAWN]} whoever leads has won: {stands(event.score)}."
    means = () if event.reason == "marker" else (at_dawn,)
    ink = _ink_of(1 if event.side is Side.THIEVES else -1)
    scene = _set(f"{event.side.value} win", said, [*rows[0], *rows[1]], means, ink, _gauge(view), where="daybreak")
    cells = [dataclasses.replace(one, prop=_CELL) for one in rows[0] if behind_bars]
    return dataclasses.replace(scene, spots=[*cells, *scene.spots])


_DIM: Final = 0.2
_CELL: Final = Prop(ART.drawing("cell"), veil=_DIM)
_CROWD: Final = 118
"""Columns of a large picture for all who stand at the end of the night, and for each who has won or lost."""
_AHEAD: Final = 38
_BEHIND: Final = 18
_NAMED: Final = 20
"""Columns for each beyond which there is room for the whole name of a role."""
_NARROW: Final = 78
"""Columns of a small one."""
_SHARES: Final = {True: 20, False: 17}
_APART: Final = 4
"""For each who has won or lost in a small one, and between them, if there is room."""
_LOWER: Final = (-2, -5)
"""Whoever has lost hangs their head so far, in a large terminal and in a small one."""


class WheelPage(ScenePage):
    """SN-7.7: the wheel turns for somebody in Handcuffs, and stops."""

    STEPS = TURNS + 1
    PACE = 0.04
    BUST = 99  # the wheel needs the room

    def __init__(self, event: happened.ArrestSpun, view: View[Mansion], stop: Stop) -> None:
        tried = [one for one in view.events if isinstance(one, happened.ArrestTried) and one.target == event.seat]
        name, free = view.names[event.seat], WHEEL[event.sector].green
        by = view.names[tried[-1].seat] if tried else ""
        laid = f"{by} puts the Handcuffs on {name}: {name}" if tried else name
        stays = (f"{name} stays on the board, and {by} keeps the Handcuffs.",) if free and tried else ()
        self.stop = stop
        held, holds = ("loose", "glad") if free else ("cuffed", "sad"), "sad" if free else "glad"
        spots = [Spot(who(view, event.seat, *held), -22, -27)]
        if tried:
            spots.append(Spot(who(view, tried[-1].seat, feels=holds, left=True, role=Role.DETECTIVE), 22, 27))
        spins = "green and breaks free" if free else "red. A Master spins once more" if event.again else "red, in vain"
        told = f"{laid} spins {spins}."
        if event.again:
            self.goes_on = f"go on: {name} spins once more"
        self.told = _set(stop.large, told, spots, stays, "accent" if free else "danger", unlit=True)
        untold = dataclasses.replace(self.told.act, call="The wheel", said=" ", means=[" "] * len(stays))
        waits = [Spot(who(view, event.seat, "cuffed", "afraid"), -22, -27), *spots[1:]]
        self.untold = dataclasses.replace(self.told, act=untold, spots=waits)
        super().__init__(self.told)

    def paint(self, c: Canvas) -> None:
        self.scene = self.told if self.step == self.STEPS else self.untold
        super().paint(c)

    def _stage(self, c: Canvas, rows: int, roomy: bool) -> int:
        """Whoever is held to the left of the wheel, who holds them to its right."""
        below, left = super()._stage(c, rows, roomy), self.STEPS - self.step
        if c.drawn:
            radius = min(rows - (10 if roomy else 6), c.width // 7 - 4 * roomy)
            paint_disc(c, c.width * 13 // 24, 2 * rows - radius - 2, radius, self.stop, turned(self.stop.sector, left))
        return below

    def _props(self, c: Canvas, top: int, feet: int, rows: int) -> None:
        c.centre(rows - 4, "THE WHEEL", "accent", bold=True)
        paint_fates(c, (c.width - FATES) // 2, rows - 2, turned(self.stop.sector, self.STEPS - self.step))
