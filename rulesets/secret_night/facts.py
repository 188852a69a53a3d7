"""What a seat can know of the night, said once: the table in sentences, the pages beside it and the screen ask here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from spyhouse.engine.view import View
from spyhouse.engine.words import Needs, counted

from . import events as happened
from .house import NEAR
from .pieces import (
    CLOCK,
    DAWN,
    KEY_OF,
    LIMITS,
    MIDNIGHT,
    OPEN_ROLES,
    POINTS_OF,
    POLICE,
    ROLES,
    SCORING,
    THIEVES,
    WORTH,
    Card,
    Role,
    Side,
    Vehicle,
    worth,
)
from .table import Mansion, Player
from .words import points, stands

# -- the night --------------------------------------------------------------------------------------


def turn_words(t: Mansion) -> str:
    if t.result is not None:
        return "the end"
    if t.sudden_death:
        return f"sudden death {t.extra + 1} of {LIMITS['sudden_death_rounds']}"
    return f"round {t.round} of {t.round + DAWN - 1 - t.hour}"  # SN-10.5: the clock may have been moved


def until_words(t: Mansion) -> tuple[str, str]:
    """What the hour means, in two lines, and in few words."""
    if t.result is not None:
        return "The night is over.", "the night is over"
    if t.sudden_death:
        return "The first score wins.", "a score wins"
    if t.midnight:
        hour = f"{CLOCK[DAWN]}:"
        last, wins, brief = "Last round!", "1 ahead wins.", f"{hour} 1 ahead wins"
        if t.has_deceiver:  # SN-11.2, SN-R58
            last, wins, brief = "Last:", "2 ahead, else Deceiver", "2 ahead or Deceiver"
        return f"Weapons, arrests, escapes.\n{last if t.hour == DAWN - 1 else hour} {wins}", brief
    early = counted(MIDNIGHT - t.hour, "hour")
    return f"No weapons, arrests, escapes\nuntil midnight, in {early}.", "peace till midnight"


def score_history(view: View[Mansion]) -> list[str]:
    """What moved the marker, one after the other (SN-11.4)."""
    return [
        f"{CLOCK[mark.hour]} {view.names[mark.seat]}: {mark.cause.spoken}, {points(mark.moved)}; {stands(mark.score)}."
        for mark in view.table.history
    ]


# -- the guests -------------------------------------------------------------------------------------

MAY_USE: Final = {
    Role.MASTER: "Against Handcuffs you spin twice.",
    Role.THIEF: "You cannot use Handcuffs.",
    Role.CHIEF: "The dog obeys you. You cannot start vehicles.",
    Role.DETECTIVE: "You cannot start vehicles.",
    Role.DECEIVER: "You may use neither Handcuffs nor vehicles.",
}


def role_words(t: Mansion, player: Player) -> str:
    """What these eyes know of a role; what not all of them know is said to be secret."""
    if player.role == Role.BACK:
        return "no Thief" if player.cleared else "role secret"
    return player.role.spoken + ("" if player.shown or t.result is not None else ", secret")


def unmasked(view: View[Mansion]) -> list[str]:
    return [role_words(view.table, player) for player in view.table.players]


def still_secret(t: Mansion) -> str:
    """How many cards of each role nobody has shown yet (SN-13.3)."""
    left = list(ROLES[t.seats])
    for player in t.players:
        if player.shown:
            left.remove(player.role)
    several = {Role.THIEF: "Thieves"}
    found = [counted(left.count(role), role.spoken, several.get(role, "")) for role in dict.fromkeys(left)]
    return ", ".join(found) or "nothing"


def ailments(view: View[Mansion], player: Player) -> Iterator[str]:
    if player.poison is not None:
        yield f"poisoned by {view.names[player.poison.by]}"
    if player.rope is not None:
        yield f"tied up by {view.names[player.rope.by]}"


def deeds(player: Player) -> Iterator[str]:
    """SN-13.3: what everybody saw this guest do."""
    if player.entered is not None:
        yield f"first came in at {player.entered.spoken}"
    if player.cuffed:
        yield "has used Handcuffs"
    if player.cleared:
        yield "was left behind by a vehicle, so is no Thief"


# -- what it takes to win ---------------------------------------------------------------------------


def needs(view: View[Mansion]) -> Needs | None:
    if view.seat is None or view.table.result is not None:
        return None
    role = view.table.players[view.seat].role
    lacks = ", ".join(one.what for one in checks(view) if not one.done)
    return Needs(", ".join(aims(view)), lacks, loss(view), _named(role))


def aims(view: View[Mansion]) -> list[str]:
    """What this seat is after, and how many points more its side needs: one after the other."""
    if view.seat is None:
        return []
    t, role = view.table, view.table.players[view.seat].role
    lack = LIMITS["score"] - (t.score if role in THIEVES else -t.score)
    wins = f"{counted(lack, 'point')} win{'s' * (lack == 1)}" if t.score else f"{lack} ahead wins"
    won = "a score wins" if t.sudden_death else wins
    return [_GOALS[_part(role)][0], *[won] * (role is not Role.DECEIVER)]


def loss(view: View[Mansion]) -> str:
    """What brings the other side points, and how many; or what else loses."""
    assert view.seat is not None
    me = view.table.players[view.seat]
    cost = -worth(me.role, me.has(Card.MONEY)) if me.role in THIEVES else SCORING["wrong_arrest"]
    return _GOALS[_part(me.role)][1].format(cost)


def losses(view: View[Mansion]) -> Sequence[str]:
    """In fewer and fewer words."""
    told = loss(view).replace(":", ",")
    brief = told.removeprefix("a ").removesuffix(" points")
    return told, brief, brief.partition(",")[0]


def _part(role: Role) -> str:
    return "police" if role in POLICE else "deceiver" if role is Role.DECEIVER else "thieves"


def _named(role: Role) -> str:
    return f"{'a' if role in (Role.DETECTIVE, Role.THIEF) else 'the'} {role.spoken}"


def welcome(view: View[Mansion]) -> list[str]:
    """SN-2.8: the role of a seat, what it is to do, and who knows it."""
    if view.seat is None:
        return []
    role = view.table.players[view.seat].role
    knows = "Everybody knows who you are." if role in OPEN_ROLES else "Nobody else knows who you are."
    return [f"You are {_named(role)}.", role.mission, MAY_USE[role], knows]


class Check(NamedTuple):
    what: str
    """With the points that it brings."""
    done: bool


def checks(view: View[Mansion]) -> list[Check]:
    """What a seat needs to win, and whether it has that: what is wanting comes first."""
    t = view.table
    if view.seat is None:
        return []
    me = t.players[view.seat]
    if me.role is Role.DECEIVER:
        most = 1 if t.score > 0 else -1
        lack = most - t.score
        side = Side.THIEVES if lack > 0 else Side.POLICE
        still = f"{counted(abs(lack), 'point')} more for {side.spoken}"
        return [Check(still if abs(t.score) > 1 else "as now, until 06:00", False)]
    if me.role in POLICE:
        thieves = [(one.worth, view.names[one.seat]) for one in _thieves_near(view)]
        gain, who = min(thieves, default=(WORTH[Role.THIEF], "Thief"))
        there = f"{who} {'beside you' if thieves else 'near'} +{-gain}"
        found = [Check("Handcuffs", me.has(Card.HANDCUFFS)), Check(there, bool(thieves))]
    else:
        inside = t.vehicle_at(me.pos)
        starts = inside is not None and (inside not in KEY_OF or me.has(KEY_OF[inside]))
        ready = [one for one in t.vehicles if one not in KEY_OF or me.has(KEY_OF[one])]
        ways = [inside] if inside and starts else ready or t.vehicles
        alike = {
            points: [CALLED[one] for one in ways if POINTS_OF[one] == points] for points in map(POINTS_OF.get, ways)
        }
        out = [f"{'/'.join(names) if ready else _keys(t)} +{points}" for points, names in alike.items()]
        leaves = "leave by " * (bool(ready) and not starts and len(out) == 1) + "/".join(out)
        found = [Check("Money", me.has(Card.MONEY)), Check(leaves or _keys(t), starts)]
    wanting = [Check("midnight", False)] * (not t.midnight)
    return sorted([*found, *wanting], key=lambda one: one.done)


def _thieves_near(view: View[Mansion]) -> list[Player]:
    """Those beside this seat of whom it knows that they are, but for who broke free of it (SN-7.19)."""
    assert view.seat is not None
    t, me = view.table, view.table.players[view.seat]
    near = [one for one in t.players if one.pos and me.pos and one.pos in NEAR[me.pos]]
    near = [one for one in near if (me.seat, one.seat, Card.HANDCUFFS) not in t.bars]
    return [one for one in near if one.is_thief_to(me.seat)]


def _keys(t: Mansion) -> str:
    """Of the vehicles that are left."""
    names = [CALLED[one].capitalize() for one in t.vehicles]
    return f"{'/'.join(names)} Key" if names else "a vehicle that is left"


def aside(view: View[Mansion]) -> Sequence[str]:
    """What else brings points where it is done with that; and in fewer words."""
    role = Role.BACK if view.seat is None else view.table.players[view.seat].role
    if role in POLICE:
        master = f"Master +{-WORTH[Role.MASTER]}"
        return [] if any(one.role is Role.MASTER for one in _thieves_near(view)) else [f"the {master}", master]
    if role is Role.DECEIVER:
        return ["even at a lead of 1"]
    said = f"each further Money +{SCORING['extra_money']}, each further Thief aboard +{SCORING['extra_thief']}"
    return [said] if role in THIEVES else []


_GOALS: Final = {
    "thieves": ("escape with Money", "your arrest: police +{}"),
    "police": ("arrest Thieves", "a wrong arrest: Thieves +{}"),
    "deceiver": ("nobody leads by 2 at dawn", "a side at 10 points"),
}


CALLED: Final = {Vehicle.BOAT: "boat", Vehicle.MOTORCYCLE: "bike", Vehicle.CAR: "car"}


# -- the cupboards ----------------------------------------------------------------------------------


def lying_hidden(view: View[Mansion]) -> dict[int, Card]:
    """The cards that lie face down in a room, as far as this seat has seen who hid what."""
    found: dict[int, Card] = {}
    for event in view.events:
        if isinstance(event, happened.Hid):
            found[event.room] = event.card
        elif isinstance(event, happened.Searched):
            found.pop(event.room, None)
    slots = view.table.slots
    lying = {room: found.get(room, slot.card) if slot.card == Card.BACK else slot.card for room, slot in slots.items()}
    return {room: card for room, card in lying.items() if card != Card.BACK and not slots[room].up}


def in_cupboard(view: View[Mansion], room: int) -> str:
    """What lies there, as far as this seat knows."""
    slot = view.table.slots.get(room)
    if slot is None:
        return "the cupboard is empty"
    if slot.up:
        return slot.card.spoken + ", harmless as long as it lies open" * (slot.card is Card.DYNAMITE)
    card = lying_hidden(view).get(room, slot.card)
    return "a card face down" if card == Card.BACK else f"{card.spoken}, face down"
