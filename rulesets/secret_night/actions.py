"""Everything a seat can choose. Walks, pushes and trades are made of small steps, so that no long list is ever needed;
nothing new is revealed before the last of them. Lists that come up again and again are built once."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from itertools import combinations

from spyhouse.engine.actions import Action, action
from spyhouse.engine.visibility import Seat

from .house import WAYS, Hex
from .pieces import CARD_OF, FACE_DOWN, FACE_UP, KEPT, Beast, Card, Course, Gate, Held, Vehicle, kinds_held

# -- a turn begins ----------------------------------------------------------------------------------


@action("understood", "I know who I am", verb="Go on", does="The night begins.")
class Understood(Action): ...


@action(
    "enter at {gate} on {place}",
    "Enter at {gate}, on {place}",
    verb="Enter",
    does="Your pawn comes into the mansion here, and your turn goes on from there.",
)
class Enter(Action):
    gate: Gate
    place: Hex


@action("keep spin", "Keep this result", verb="Keep", does="You walk as many steps as the wheel shows.")
class KeepSpin(Action): ...


@action(
    "spin again",
    "Spin again",
    verb="Spin again",
    does="The wheel turns again, and its second result counts, better or worse.",
)
class Respin(Action): ...


# -- the main phase ---------------------------------------------------------------------------------


@action("step {to}", "Step to {to}", verb="Step", does="One step, in a direction you choose.")
class Step(Action):
    to: Hex


@action(
    "dodge over {over} to {to} with {card}",
    "Jump in smoke over {over} to {to}, with {card}",
    verb="Jump in smoke",
    does="2 steps and the Smoke Bomb: over somebody, who stays there.",
)
class Dodge(Action):
    over: Hex
    to: Hex
    card: Held


@action("search", "Search this room", verb="Search", does="Take the card here, then hide one.")
class Search(Action): ...


@action(
    "steal from {target}", "Steal a card from {target}", verb="Steal", does="One card at random, unseen by the table."
)
class Steal(Action):
    target: Seat


@action("push {target} to {to}", "Push {target} to {to}", verb="Push", does="Away from you: you choose, 1 step or 2.")
class Push(Action):
    target: Beast | Seat
    to: Hex


@action(
    "trade {number} with {target}",
    "Trade {number} with {target}",
    verb="Trade",
    does="As many cards for as many; the other may refuse.",
)
class Trade(Action):
    number: int
    target: Seat


@action(
    "whisper with {target}", "Whisper with {target}", verb="Whisper", does="You two talk in private. No more than that."
)
class Whisper(Action):
    target: Seat


@action(
    "attack {target} with {card}",
    "Attack {target} with {card}",
    verb="Attack",
    does="A death costs the victim's side 2 points.",
)
class Attack(Action):
    target: Seat
    card: Held


@action(
    "arrest {target} with {card}",
    "Arrest {target} with {card}",
    verb="Arrest",
    does="Half go free, of Masters three in four.",
)
class Arrest(Action):
    target: Seat
    card: Held


@action(
    "tie {target} with {card}",
    "Tie {target} with {card}",
    verb="Tie up",
    does="No steps in the next turn; a green spin saves.",
)
class Tie(Action):
    target: Seat
    card: Held


@action(
    "heal {target} with {card}", "Heal {target} with {card}", verb="Heal", does="1 heart back, and no Poison any more."
)
class Heal(Action):
    target: Seat
    card: Held


@action("drink {card}", "Drink {card}", verb="Drink", does="More steps in this turn; the cup is gone.")
class Drink(Action):
    card: Held


@action(
    "break {window} with {card}",
    "Break the window at {window} with {card}",
    verb="Break a window",
    does="It stays open for the rest of the night.",
)
class Break(Action):
    window: Hex
    card: Held


@action(
    "lock {door} with {card}",
    "Lock the door at {door} with {card}",
    verb="Lock",
    does="Only a Door Key opens it till your turn.",
)
class Lock(Action):
    door: Hex
    card: Held


@action(
    "unlock {door} with {card}", "Unlock the door at {door} with {card}", verb="Unlock", does="Whoever has locked it."
)
class Unlock(Action):
    door: Hex
    card: Held


@action("feed dog with {card}", "Feed the dog with {card}", verb="Feed the dog", does="The dog is gone for good.")
class Feed(Action):
    card: Held


@action(
    "scrap {card}", "Scrap {card} and draw another card", verb="Scrap", does="It is of no use any more: draw another."
)
class Scrap(Action):
    card: Held


@action("untie {target}", "Untie {target}", verb="Untie", does="Free of charge; the Rope is gone.")
class Release(Action):
    target: Seat


@action(
    "escape by {vehicle}",
    "Escape by {vehicle}",
    verb="Escape",
    does="Thieves aboard ride along; the cards are gone.",
)
class Escape(Action):
    vehicle: Vehicle


@action("dog to {to}", "Send the dog to {to}", verb="Send the dog", does="3 steps in your turn, wherever you are.")
class DogStep(Action):
    to: Hex


@action(
    "dog bites {target}", "Let the dog bite {target}", verb="Let the dog bite", does="1 heart lost, once in your turn."
)
class Bite(Action):
    target: Seat


@action(
    "peek at {target}",
    "Look at the role card of {target}",
    verb="Look at a role",
    does="You alone see it. Once in the night.",
)
class Peek(Action):
    target: Seat


@action(
    "nurse {target}",
    "Heal {target} by the doctor's skill",
    verb="Nurse",
    does="1 heart back, without a card. Once in the night.",
)
class Nurse(Action):
    target: Seat


@action(
    "clock {course}",
    "The clock one hour {course}",
    verb="Move the clock",
    does="Once in the night; at 06:00 the night is over.",
)
class MoveClock(Action):
    course: Course


@action(
    "bewitch {target}",
    "Move {target} by witchcraft",
    verb="Bewitch",
    does="1 to 5 steps, wherever you want. Once in the night.",
)
class Bewitch(Action):
    target: Seat


@action(
    "throw {target} {hexes} far",
    "Throw {target} {hexes} far, straight on",
    verb="Throw",
    does="Up to 6 steps, straight on. Once in your turn.",
)
class Throw(Action):
    target: Beast | Seat
    hexes: int


@action("end turn", "End the turn", verb="End the turn", does="Up to 3 steps are saved for later.")
class EndTurn(Action): ...


# -- parts of an action -----------------------------------------------------------------------------


@action(
    "place {card}",
    "Hide {card}",
    verb="Hide",
    does="It lies face down; only you know what.",
)
class Place(Action):
    card: Held


@action("move on to {to}", "Move on to {to}", verb="Move on", does="One step farther that way.")
class MoveOn(Action):
    to: Hex


@action("stop", "Stop there", does="Whoever was moved stays there, and your turn goes on.")
class Stop(Action): ...


@action(
    "offer {cards}",
    "Offer {cards}",
    verb="Offer",
    does="It goes only if the other accepts. What lies face down stays unseen until then.",
)
class Offer(Action):
    cards: tuple[Held, ...]


@action("go on", "Go on", does="The two have finished talking.")
class GoOn(Action): ...


# -- answers ----------------------------------------------------------------------------------------


@action("pass", "Let it happen", verb="Pass", does="You do nothing, and keep your cards.")
class Pass(Action): ...


@action(
    "claim",
    "Look in private",
    verb="Look in private",
    does="The laptop is passed to you: you look at your own cards before you answer.",
)
class Claim(Action): ...


@action("block with {card}", "Stop it with {card}", verb="Block", does="The attack does no harm at all.")
class Block(Action):
    card: Held


@action(
    "treat with {card}",
    "Use {card}",
    verb="Treat",
    does="Saves 1 heart, or ends Poison; it is gone.",
)
class Treat(Action):
    card: Held


@action(
    "treat by skill",
    "Help as the doctor",
    verb="Treat",
    does="No card is needed. Once in the night.",
)
class TreatBySkill(Action): ...


@action(
    "spin free",
    "Spin to break free",
    verb="Spin",
    does="6 of the 12 fields are green, and free you. On the others you are arrested.",
)
class SpinFree(Action): ...


@action("submit", "Submit", does="You are arrested without a try, and back next turn with 3 hearts.")
class Submit(Action): ...


@action(
    "vanish with {card}",
    "Break free with {card}",
    verb="Break free",
    does="Free for certain. The Smoke Bomb is gone.",
)
class Vanish(Action):
    card: Held


@action("refuse", "Refuse the trade", verb="Refuse", does="All cards stay where they are.")
class Refuse(Action): ...


@action(
    "accept giving {cards}",
    "Accept, give {cards}",
    verb="Accept",
    does="You get what is offered, seen or not.",
)
class Accept(Action):
    cards: tuple[Held, ...]


# -- the end of a turn ------------------------------------------------------------------------------


@action(
    "loot {cards}",
    "Keep {cards}",
    verb="Loot",
    does="What you take goes into your hand; the rest is discarded, for everybody to see.",
)
class TakeLoot(Action):
    cards: tuple[Card, ...]


@action(
    "discard {card}",
    "Discard {card}",
    verb="Discard",
    does="Gone, for all to see. Then you choose which of the rest lie open.",
)
class Discard(Action):
    card: Held


@action(
    "give {card} to {target}",
    "Give {card} to {target}, face down",
    verb="Give away",
    does="The other gets it face down.",
)
class Give(Action):
    card: Held
    target: Seat


@action(
    "show {cards}",
    "Show {cards}",
    verb="Show",
    does="Hidden cards can be stolen, too.",
)
class Show(Action):
    cards: tuple[Card, ...]


@action("again", "Play a second turn", verb="Again", does="You spin, draw and play once more, at once.")
class Again(Action): ...


@action("no second turn", "No second turn now", verb="No", does="You can do it after any later turn.")
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


def every_card(face_up: Iterable[Card], face_down: Iterable[Card]) -> tuple[Held, ...]:
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
