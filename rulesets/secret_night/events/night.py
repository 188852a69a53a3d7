"""The night and its turns, from the beginning to the end."""

from __future__ import annotations

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, Seats, owner, public, seen_by
from spyhouse.engine.words import Names, counted, listed

from ..house import Hex
from ..pieces import CLOCK, DAWN, MIDNIGHT, WHEEL, Card, Character, Gate, Side
from ..words import card_names


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
    sentence = f"{CLOCK[DAWN]}, and nobody leads: sudden death. The next to score wins."
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
        how = f"{abs(self.score)} points ahead end the night" if self.reason == "marker" else "The night is over"
        return f"{how}: {self.side.spoken} have won."


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
