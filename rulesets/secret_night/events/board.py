"""What happens on the board, and next to somebody."""

from __future__ import annotations

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, Seats, owner, public, seen_by
from spyhouse.engine.words import Names, capital, counted, listed

from ..house import Hex, place_name, room_name
from ..pieces import Beast, Card, Vehicle
from ..words import card_names, token_name


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
