"""Everything a seat can choose. Walks, pushes and trades are made of small steps, so that no long list is ever needed;
nothing new is revealed before the last of them. Lists that come up again and again are built once."""

from __future__ import annotations

import functools
from itertools import combinations

from spyhouse.engine.actions import Action, action
from spyhouse.engine.visibility import Seat

from .pieces import (
    CARD_OF,
    FACE_DOWN,
    FACE_UP,
    KEPT,
    WAYS,
    Beast,
    Card,
    Course,
    Gate,
    Held,
    Hex,
    Vehicle,
    kinds_held,
)

# -- a turn begins ----------------------------------------------------------------------------------


@action("understood", "I know who I am", verb="Go on")
class Understood(Action): ...


@action("enter at {gate} on {place}", "Enter at {gate}, on {place}", verb="Enter")
class Enter(Action):
    gate: Gate
    place: Hex


@action("keep spin", "Keep this result", verb="Keep")
class KeepSpin(Action): ...


@action("spin again", "Spin again: the second result counts", verb="Spin again")
class Respin(Action): ...


# -- the main phase ---------------------------------------------------------------------------------


@action("step {to}", "Step to {to}", verb="Step")
class Step(Action):
    to: Hex


@action("dodge over {over} to {to} with {card}", "Jump in smoke over {over} to {to}, with {card}", verb="Dodge")
class Dodge(Action):
    over: Hex
    to: Hex
    card: Held


@action("search", "Search this room", verb="Search")
class Search(Action): ...


@action("steal from {target}", "Steal a card from {target}", verb="Steal")
class Steal(Action):
    target: Seat


@action("push {target} to {to}", "Push {target} to {to}", verb="Push")
class Push(Action):
    target: Beast | Seat
    to: Hex


@action("trade {number} with {target}", "Trade {number} with {target}", verb="Trade")
class Trade(Action):
    number: int
    target: Seat


@action("whisper with {target}", "Whisper with {target}", verb="Whisper")
class Whisper(Action):
    target: Seat


@action("attack {target} with {card}", "Attack {target} with {card}", verb="Attack")
class Attack(Action):
    target: Seat
    card: Held


@action("arrest {target} with {card}", "Arrest {target} with {card}", verb="Arrest")
class Arrest(Action):
    target: Seat
    card: Held


@action("tie {target} with {card}", "Tie {target} with {card}", verb="Tie up")
class Tie(Action):
    target: Seat
    card: Held


@action("heal {target} with {card}", "Heal {target} with {card}", verb="Heal")
class Heal(Action):
    target: Seat
    card: Held


@action("drink {card}", "Drink {card}", verb="Drink")
class Drink(Action):
    card: Held


@action("break {window} with {card}", "Break the window at {window} with {card}", verb="Break a window")
class Break(Action):
    window: Hex
    card: Held


@action("lock {door} with {card}", "Lock the door at {door} with {card}", verb="Lock")
class Lock(Action):
    door: Hex
    card: Held


@action("unlock {door} with {card}", "Unlock the door at {door} with {card}", verb="Unlock")
class Unlock(Action):
    door: Hex
    card: Held


@action("feed dog with {card}", "Feed the dog with {card}", verb="Feed the dog")
class Feed(Action):
    card: Held


@action("scrap {card}", "Scrap {card} and draw another card", verb="Scrap")
class Scrap(Action):
    card: Held


@action("untie {target}", "Untie {target}", verb="Untie")
class Release(Action):
    target: Seat


@action("escape by {vehicle}", "Escape by {vehicle}", verb="Escape")
class Escape(Action):
    vehicle: Vehicle


@action("dog to {to}", "Send the dog to {to}", verb="Dog")
class DogStep(Action):
    to: Hex


@action("dog bites {target}", "Let the dog bite {target}", verb="Dog bites")
class Bite(Action):
    target: Seat


@action("peek at {target}", "Look at the role card of {target}", verb="Look at a role")
class Peek(Action):
    target: Seat


@action("nurse {target}", "Heal {target} by the doctor's skill", verb="Nurse")
class Nurse(Action):
    target: Seat


@action("clock {course}", "The clock one hour {course}", verb="Move the clock")
class MoveClock(Action):
    course: Course


@action("bewitch {target}", "Move {target} by witchcraft", verb="Bewitch")
class Bewitch(Action):
    target: Seat


@action("throw {target} {hexes} far", "Throw {target} {hexes} far, straight on", verb="Throw")
class Throw(Action):
    target: Beast | Seat
    hexes: int


@action("end turn", "End the turn", verb="End the turn")
class EndTurn(Action): ...


# -- parts of an action -----------------------------------------------------------------------------


@action("place {card}", "Hide {card} here", verb="Hide")
class Place(Action):
    card: Held


@action("move on to {to}", "Move on to {to}", verb="Move on")
class MoveOn(Action):
    to: Hex


@action("stop", "Stop there")
class Stop(Action): ...


@action("offer {cards}", "Offer {cards}", verb="Offer")
class Offer(Action):
    cards: tuple[Held, ...]


@action("go on", "Go on")
class GoOn(Action): ...


# -- answers ----------------------------------------------------------------------------------------


@action("pass", "Let it happen", verb="Pass")
class Pass(Action): ...


@action("claim", "Answer in private", verb="Answer in private")
class Claim(Action): ...


@action("block with {card}", "Stop it with {card}", verb="Block")
class Block(Action):
    card: Held


@action("treat with {card}", "Prevent 1 damage with {card}", verb="Treat")
class Treat(Action):
    card: Held


@action("treat by skill", "Prevent 1 damage by the doctor's skill", verb="Treat")
class TreatBySkill(Action): ...


@action("spin free", "Spin to break free", verb="Spin")
class SpinFree(Action): ...


@action("submit", "Submit")
class Submit(Action): ...


@action("vanish with {card}", "Vanish with {card}", verb="Vanish")
class Vanish(Action):
    card: Held


@action("refuse", "Refuse the trade", verb="Refuse")
class Refuse(Action): ...


@action("accept giving {cards}", "Accept with {cards}", verb="Accept")
class Accept(Action):
    cards: tuple[Held, ...]


# -- the end of a turn ------------------------------------------------------------------------------


@action("loot {cards}", "Keep {cards}", verb="Loot")
class TakeLoot(Action):
    cards: tuple[Card, ...]


@action("discard {card}", "Discard {card}", verb="Discard")
class Discard(Action):
    card: Held


@action("give {card} to {target}", "Give {card} to {target}, face down", verb="Give")
class Give(Action):
    card: Held
    target: Seat


@action("show {cards}", "Show {cards}", verb="Show")
class Show(Action):
    cards: tuple[Card, ...]


@action("again", "Play a second turn", verb="Again")
class Again(Action): ...


@action("no second turn", "No second turn now", verb="No")
class NotAgain(Action): ...


UNDERSTOOD, KEEP, RESPIN, SEARCH, STOP, GO_ON = (
    Understood(),
    KeepSpin(),
    Respin(),
    Search(),
    Stop(),
    GoOn(),
)
PASS, CLAIM, TREAT_BY_SKILL, SPIN_FREE, SUBMIT, REFUSE = Pass(), Claim(), TreatBySkill(), SpinFree(), Submit(), Refuse()
END, AGAIN, NOT_AGAIN = EndTurn(), Again(), NotAgain()
CLOCK_ON, CLOCK_BACK = MoveClock(Course.ON), MoveClock(Course.BACK)

STEPS: dict[Hex, tuple[Step, ...]] = {place: tuple(Step(to) for to in ways) for place, ways in WAYS.items()}
DOG_STEPS: dict[Hex, tuple[DogStep, ...]] = {place: tuple(DogStep(to) for to in ways) for place, ways in WAYS.items()}


DISCARDS = {held: Discard(held) for held in Held if CARD_OF[held] not in KEPT}
DRINKS = {held: Drink(held) for held in Held}
SEATS = tuple(Seat(seat) for seat in range(8))
STEALS, WHISPERS = tuple(map(Steal, SEATS)), tuple(map(Whisper, SEATS))
RELEASES, BITES = tuple(map(Release, SEATS)), tuple(map(Bite, SEATS))
TRADES = tuple(tuple(Trade(number, seat) for number in (1, 2, 3)) for seat in SEATS)


@functools.cache
def aimed(verb: type[Attack | Arrest | Tie | Heal], held: Held) -> tuple[Action, ...]:
    """By seat: this card, used on that seat."""
    return tuple(verb(seat, held) for seat in SEATS)


@functools.lru_cache(maxsize=1 << 14)
def choices_of(cards: tuple[Held, ...], number: int) -> tuple[tuple[Held, ...], ...]:
    """Every choice of that many cards, of which some may look alike."""
    return tuple(dict.fromkeys(combinations(cards, number)))


def every_card(face_up: tuple[Card, ...], face_down: tuple[Card, ...]) -> tuple[Held, ...]:
    """A whole hand, copies too, face up first."""
    return (*(FACE_UP[card] for card in face_up), *(FACE_DOWN[card] for card in face_down))


@functools.lru_cache(maxsize=1 << 14)
def offers(face_up: tuple[Card, ...], face_down: tuple[Card, ...], number: int) -> tuple[Action, ...]:
    cards = every_card(face_up, face_down)
    return tuple(Offer(chosen) for chosen in choices_of(cards, number))


@functools.lru_cache(maxsize=1 << 14)
def acceptances(face_up: tuple[Card, ...], face_down: tuple[Card, ...], number: int) -> tuple[Action, ...]:
    cards = every_card(face_up, face_down)
    return (REFUSE, *(Accept(chosen) for chosen in choices_of(cards, number)))


def placings(face_up: list[Card], face_down: list[Card]) -> tuple[Action, ...]:
    return tuple(Place(held) for held in kinds_held(face_up, face_down))


@functools.lru_cache(maxsize=1 << 14)
def lootings(cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """Everything that can be kept of these."""
    kept = dict.fromkeys(chosen for number in range(len(cards), -1, -1) for chosen in combinations(cards, number))
    return tuple(TakeLoot(chosen) for chosen in kept)


@functools.lru_cache(maxsize=1 << 14)
def showings(cards: tuple[Card, ...], least: int) -> tuple[Action, ...]:
    """Every choice of at least so many cards to lie face up."""
    shown = dict.fromkeys(chosen for number in range(least, len(cards) + 1) for chosen in combinations(cards, number))
    return tuple(Show(chosen) for chosen in shown)


def settlings(face_up: list[Card], face_down: list[Card], seat: Seat, seats: int) -> tuple[Action, ...]:
    """SN-3.6a: an ordinary card to discard; if there is none, any card to give to anybody else."""
    hand = kinds_held(face_up, face_down)
    discards = tuple([DISCARDS[held] for held in hand if held in DISCARDS])
    if discards:
        return discards
    return tuple(Give(held, Seat(other)) for held in hand for other in range(seats) if other != seat)
