"""What happened, as the log says it. Each seat words it from its own view (SN-12)."""

from __future__ import annotations

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, Seats, owner, public, seen_by
from spyhouse.engine.words import Names, capital, counted, listed

from .pieces import (
    CLOCK,
    DAWN,
    MIDNIGHT,
    WHEEL,
    Beast,
    Card,
    Character,
    Gate,
    Hex,
    Role,
    Side,
    Vehicle,
    Weapon,
    place_name,
    room_name,
)
from .table import Cause
from .words import card_names, points, stands, token_name

# -- the night and its turns ------------------------------------------------------------------------


@state
class NightBegan(Event):
    master: Seat = public()
    chief: Seat = public()
    characters: list[Character] = public()

    def words(self, names: Names) -> str:
        who = [f"{name} is {one.spoken}" for name, one in zip(names, self.characters, strict=False)]
        return (
            f"A night at Davis Mansion, {CLOCK[0]}. {listed(who)}. {names[self.master]} is the Master Thief, "
            f"{names[self.chief]} the Chief Inspector."
        )


@state
class TurnBegan(Event):
    seat: Seat = public()
    hour: int = public()

    def words(self, names: Names) -> str:
        return f"{CLOCK[self.hour]}: {names[self.seat]}."


@state
class Entered(Event):
    sentence = "{seat} came in at {gate}."
    seat: Seat = public()
    gate: Gate = public()
    place: Hex = public()


@state
class Spun(Event):
    seat: Seat = public()
    sector: int = public()
    steps: int = public()
    water: bool = public()
    again: bool = public()

    def words(self, names: Names) -> str:
        verb = "spun again" if self.again else "spun"
        if self.water:
            return f"{names[self.seat]} {verb} in the water: {counted(self.steps, 'step')}."
        extra = ", and one more card" if WHEEL[self.sector].extra else ""
        return f"{names[self.seat]} {verb} {counted(self.steps, 'step')}{extra}."


@state
class Drew(Event):
    seat: Seat = public()
    cards: list[Card] = owner(Card.BACK)

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} drew {card_names(self.cards)}."


@state
class Reshuffled(Event):
    sentence = "The {cards} discarded cards were shuffled into a new deck."
    cards: int = public()


@state
class TurnEnded(Event):
    seat: Seat = public()
    saved: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} ended the turn with {counted(self.saved, 'step')} saved."


@state
class SecondTurn(Event):
    sentence = "{seat}, as Alexandr, plays a second turn at once."
    moment = True
    seat: Seat = public()


@state
class ClockStruck(Event):
    """The hour moved on by itself."""

    hour: int = public()

    def is_moment(self) -> bool:
        return self.hour in (MIDNIGHT, DAWN - 1)

    def words(self, names: Names) -> str:
        if self.hour == MIDNIGHT:
            return f"It strikes {CLOCK[self.hour]}: weapons, arrests and escapes from now on."
        if self.hour == DAWN - 1:
            return f"It is {CLOCK[self.hour]}: the last round before dawn."
        return f"It is {CLOCK[self.hour]}."


@state
class ClockMoved(Event):
    seat: Seat = public()
    hour: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"{names[self.seat]}, as Wilma, moved the clock: it is {CLOCK[self.hour]}."


@state
class SuddenDeath(Event):
    sentence = f"{CLOCK[DAWN]}, and nobody leads: sudden death. The next event that scores decides."
    moment = True


@state
class NightOver(Event):
    reason: str = public()
    side: Side | None = public()
    score: int = public()

    moment = True

    def words(self, names: Names) -> str:
        if self.reason == "agreed_end":
            return "The table agreed to end the night."
        if self.side is None:
            return "The night ends with nobody ahead: nobody wins."
        if self.side is Side.DECEIVER:
            return "Dawn breaks, and neither side has won: the Deceiver has."
        how = f"The marker stands at {abs(self.score)}" if self.reason == "marker" else "The night is over"
        return f"{how}: {self.side.spoken} have won."


# -- on the board -----------------------------------------------------------------------------------


@state
class Came(Event):
    """A token has come to another room, to the garden, into the water or to a vehicle on its own feet."""

    token: Beast | Seat = public()
    place: Hex = public()
    vehicle: Vehicle | None = public()

    def words(self, names: Names) -> str:
        where = place_name(self.place) if self.vehicle is None else self.vehicle.spoken
        return f"{capital(token_name(self.token, names))} came to {where}."


@state
class Dodged(Event):
    sentence = "{seat} threw a Smoke Bomb and jumped over {over}."
    seat: Seat = public()
    over: Beast | Seat = public()
    to: Hex = public()


@state
class Searched(Event):
    """Who put a face-down card there knows what was found (SN-12)."""

    seat: Seat = public()
    room: int = public()
    cards: list[Card] = seen_by("seen", back=Card.BACK)
    seen: Seats = public()

    def words(self, names: Names) -> str:
        found = f"took {card_names(self.cards)}" if self.cards else "found nothing"
        return f"{names[self.seat]} searched the {room_name(self.room)} and {found}."

    def is_news_to(self, seat: Seat) -> bool:
        return seat != self.seat


@state
class Hid(Event):
    seat: Seat = public()
    room: int = public()
    card: Card = seen_by("seen", back=Card.BACK)
    seen: Seats = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} hid {self.card.spoken} in the {room_name(self.room)}."

    def is_news_to(self, seat: Seat) -> bool:
        return False


@state
class Exploded(Event):
    seat: Seat = public()
    room: int = public()
    hurt: list[Seat] = public()

    moment = True

    def words(self, names: Names) -> str:
        splash = f"; {listed([names[seat] for seat in self.hurt])} stood too near" if self.hurt else ""
        return f"Dynamite in the {room_name(self.room)} went off in {names[self.seat]}'s hands{splash}."


@state
class Stole(Event):
    sentence = "{seat} stole {card} from {target}."
    seat: Seat = public()
    target: Seat = public()
    card: Card = seen_by("seen", back=Card.BACK)
    seen: Seats = public()


@state
class Pushed(Event):
    seat: Seat = public()
    token: Beast | Seat = public()
    to: Hex = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} pushed {token_name(self.token, names)} to {place_name(self.to)}."


@state
class Thrown(Event):
    seat: Seat = public()
    token: Beast | Seat = public()
    hexes: int = public()

    def words(self, names: Names) -> str:
        far = counted(self.hexes, "step")
        return f"{names[self.seat]}, as Niall, threw {token_name(self.token, names)} {far} back."


@state
class Bewitched(Event):
    seat: Seat = public()
    target: Seat = public()
    to: Hex = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]}, as Chitra, drew {names[self.target]} to {place_name(self.to)}."


@state
class TradeOffered(Event):
    seat: Seat = public()
    target: Seat = public()
    face_up: list[Card] = public()
    face_down: list[Card] = owner(Card.BACK)

    def words(self, names: Names) -> str:
        number = len(self.face_up) + len(self.face_down)
        offered = card_names([*self.face_up, *self.face_down])
        return f"{names[self.seat]} offered {names[self.target]} {offered} for {counted(number, 'card')}."

    def is_news_to(self, seat: Seat) -> bool:
        return False


@state
class TradeRefused(Event):
    sentence = "{target} refused {seat}'s trade."
    seat: Seat = public()
    target: Seat = public()


@state
class Traded(Event):
    seat: Seat = public()
    target: Seat = public()
    gave_up: list[Card] = public()
    gave_down: list[Card] = seen_by("seat", "target", back=Card.BACK)
    got_up: list[Card] = public()
    got_down: list[Card] = seen_by("seat", "target", back=Card.BACK)

    def words(self, names: Names) -> str:
        gave, got = card_names([*self.gave_up, *self.gave_down]), card_names([*self.got_up, *self.got_down])
        return f"{names[self.seat]} gave {names[self.target]} {gave} and got {got}."


@state
class Whispered(Event):
    sentence = "{seat} whispered with {target}."
    seat: Seat = public()
    target: Seat = public()


# -- cards played -----------------------------------------------------------------------------------


@state
class Drank(Event):
    sentence = "{seat} drank {card}."
    seat: Seat = public()
    card: Card = public()


@state
class WindowBroken(Event):
    seat: Seat = public()
    window: Hex = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} broke {place_name(self.window)}."


@state
class Locked(Event):
    seat: Seat = public()
    door: Hex = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} locked {place_name(self.door)}."


@state
class Unlocked(Event):
    seat: Seat = public()
    door: Hex = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} unlocked {place_name(self.door)}."


@state
class DogFed(Event):
    sentence = "{seat} threw the dog some Beef: it is gone for good."
    moment = True
    seat: Seat = public()


@state
class Scrapped(Event):
    sentence = "{seat} threw away {card}, of no use any more."
    seat: Seat = public()
    card: Card = public()


@state
class Healed(Event):
    """First Aid in one's own turn; without a card if it is Otto's skill."""

    seat: Seat = public()
    target: Seat = public()
    card: Card | None = public()
    health: int = public()

    def words(self, names: Names) -> str:
        means = "as Otto" if self.card is None else f"with {self.card.spoken}"
        whom = "" if self.seat == self.target else f" {names[self.target]}"
        return f"{names[self.seat]} healed{whom} {means}: health {self.health}."


@state
class RopeTried(Event):
    seat: Seat = public()
    target: Seat = public()
    sector: int = public()

    def words(self, names: Names) -> str:
        tried = f"{names[self.seat]} threw a Rope around {names[self.target]}"
        return f"{tried}, who spun green and is free." if WHEEL[self.sector].green else f"{tried}, who is tied up."


@state
class Untied(Event):
    seat: Seat = public()
    target: Seat = public()

    def words(self, names: Names) -> str:
        if self.seat == self.target:
            return f"{names[self.seat]} got rid of the Rope."
        return f"{names[self.seat]} untied {names[self.target]}."


@state
class Peeked(Event):
    seat: Seat = public()
    target: Seat = public()
    role: Role = owner(Role.BACK)

    def words(self, names: Names) -> str:
        seen = "" if self.role.value == "role" else f": {self.role.spoken}"
        return f"{names[self.seat]}, as Zachary, looked at the role card of {names[self.target]}{seen}."


# -- attacks ----------------------------------------------------------------------------------------


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
        return f"{names[self.seat]} took {self.damage} damage{by}: health {self.health}."


@state
class Poisoned(Event):
    sentence = "{seat} is poisoned: 1 damage at the end of each of {seat}'s turns."
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


# -- arrests and escapes ----------------------------------------------------------------------------


@state
class ArrestTried(Event):
    sentence = "{seat} laid Handcuffs on {target}."
    seat: Seat = public()
    target: Seat = public()


@state
class ArrestSpun(Event):
    seat: Seat = public()
    sector: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} spun {'green and broke free' if WHEEL[self.sector].green else 'in vain'}."


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
        loot = f"{self.money} times Money" if self.money > 1 else "the Money" if self.money else "no Money"
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


# -- the end of a turn ------------------------------------------------------------------------------


@state
class Discarded(Event):
    sentence = "{seat} discarded {card}."
    seat: Seat = public()
    card: Card = public()


@state
class Gave(Event):
    sentence = "{seat} gave {target} {card}."
    seat: Seat = public()
    target: Seat = public()
    card: Card = seen_by("seen", back=Card.BACK)
    seen: Seats = public()

    def is_news_to(self, seat: Seat) -> bool:
        return seat != self.seat


@state
class Showed(Event):
    seat: Seat = public()
    cards: list[Card] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} shows {card_names(self.cards)}."
