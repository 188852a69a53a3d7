"""Attacks and answers, deaths, arrests and escapes, and what they are worth."""

from __future__ import annotations

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public, seen_by
from spyhouse.engine.words import Names, capital, counted, listed

from ..pieces import WHEEL, Card, Character, Role, Vehicle, Weapon
from ..table import Cause
from ..words import card_names, points, stands


@state
class Attacked(Event):
    seat: Seat = public()
    target: Seat = public()
    weapon: Weapon = public()

    def words(self, names: Names) -> str:
        if self.weapon is Weapon.BITE:
            return f"{names[self.seat]} set the dog on {names[self.target]}."
        return f"{names[self.seat]} attacked {names[self.target]} with {self.weapon.spoken}."


@state
class Avoided(Event):
    seat: Seat = public()
    character: Character = public()
    weapon: Weapon = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]}, as {self.character.first_name}, avoided {self.weapon.spoken}."


@state
class Blocked(Event):
    sentence = "{seat} was saved by {card}."
    seat: Seat = public()
    card: Card = public()


@state
class Treated(Event):
    """First Aid in answer to an attack; without a card if it is Otto's skill."""

    seat: Seat = public()
    target: Seat = public()
    card: Card | None = public()

    def words(self, names: Names) -> str:
        means = "as Otto" if self.card is None else f"with {self.card.spoken}"
        whom = "" if self.seat == self.target else f" of {names[self.target]}"
        return f"{names[self.seat]} treated the wound{whom} {means}."


@state
class Hurt(Event):
    seat: Seat = public()
    damage: int = public()
    health: int = public()
    poison: bool = public()

    def words(self, names: Names) -> str:
        by = " from Poison" if self.poison else ""
        left = counted(self.health, "heart") if self.health else "none"
        return f"{names[self.seat]} loses {counted(self.damage, 'heart')}{by}, and has {left} left."


@state
class Poisoned(Event):
    sentence = "{seat} is poisoned: a heart is lost at the end of each of {seat}'s turns."
    seat: Seat = public()
    by: Seat = public()


@state
class RoleShown(Event):
    sentence = "{seat} is a {role}."
    moment = True
    seat: Seat = public()
    role: Role = public()


@state
class Died(Event):
    seat: Seat = public()
    role: Role = public()
    character: Character = public()
    """Who comes next in this seat."""
    killer: Seat | None = public()

    moment = True

    def words(self, names: Names) -> str:
        by = "" if self.killer is None else f", killed by {names[self.killer]}"
        return f"{names[self.seat]}, {self.role.spoken}, died{by}, and comes back as {self.character.spoken}."


@state
class Looted(Event):
    """The looter took these, the others were discarded before everybody's eyes."""

    seat: Seat = public()
    target: Seat = public()
    kept: list[Card] = seen_by("seat", "target", back=Card.BACK)
    left: list[Card] = public()

    def words(self, names: Names) -> str:
        left = f" and discarded {card_names(self.left)}" if self.left else ""
        return f"{names[self.seat]} took {card_names(self.kept)} from {names[self.target]}{left}."

    def is_news_to(self, seat: Seat) -> bool:
        return seat != self.seat


@state
class ArrestTried(Event):
    sentence = "{seat} laid Handcuffs on {target}."
    seat: Seat = public()
    target: Seat = public()


@state
class ArrestSpun(Event):
    seat: Seat = public()
    sector: int = public()
    again: bool = public(default=False)
    """Not green, and a Master, who may spin once more."""

    moment = True

    def words(self, names: Names) -> str:
        otherwise = "red, and as the Master once more" if self.again else "in vain"
        return f"{names[self.seat]} spun {'green and broke free' if WHEEL[self.sector].green else otherwise}."


@state
class Submitted(Event):
    sentence = "{seat} submitted."
    seat: Seat = public()


@state
class Vanished(Event):
    sentence = "{seat} threw a Smoke Bomb and slipped away."
    seat: Seat = public()


@state
class Arrested(Event):
    seat: Seat = public()
    target: Seat = public()
    role: Role = public()
    money: bool = public()
    moved: int = public()

    moment = True

    def words(self, names: Names) -> str:
        money = ", Money in hand" if self.money else ""
        return f"{names[self.seat]} arrested {names[self.target]}, {self.role.spoken}{money}: {points(self.moved)}."


@state
class WrongArrest(Event):
    seat: Seat = public()
    target: Seat = public()
    role: Role = public()
    moved: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return (
            f"{names[self.seat]} arrested {names[self.target]}, {self.role.spoken}, by mistake: "
            f"{points(self.moved)}. Both are off the board."
        )


@state
class Escaped(Event):
    seat: Seat = public()
    vehicle: Vehicle = public()
    crew: list[Seat] = public()
    roles: list[Role] = public()
    money: int = public()
    moved: int = public()

    moment = True

    def words(self, names: Names) -> str:
        who = [f"{names[seat]} ({role.spoken})" for seat, role in zip(self.crew, self.roles, strict=False)]
        loot = f"{self.money} sacks of Money" if self.money > 1 else "the Money" if self.money else "no Money"
        gained = f": {points(self.moved)}" if self.moved else ""
        return f"{listed(who)} got away by {self.vehicle.spoken.removeprefix('the ')} with {loot}{gained}."


@state
class LeftBehind(Event):
    sentence = "{seat} was left behind by {vehicle}, and so is no Thief."
    moment = True
    seat: Seat = public()
    vehicle: Vehicle = public()


@state
class ScoreMoved(Event):
    cause: Cause = public()
    moved: int = public()
    score: int = public()

    def words(self, names: Names) -> str:
        return f"{capital(self.cause.spoken)}: {points(self.moved)}; {stands(self.score)}."
