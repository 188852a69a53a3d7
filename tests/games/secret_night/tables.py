"""Nights laid out by hand for the tests of the rules, and small words to tell what happens in them.

Anna is in her main phase in the middle of the Conservatory, it is midnight, and the disc lies on whisper. The others
stand far away from her and from each other; nobody holds a card, and no card lies in a room. Anna is the Master Thief,
Boris the Chief Inspector, Chen a Thief, Dora a Detective; at larger tables the roles of the others are in `ROLES_AT`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulesets.secret_night import GAME
from rulesets.secret_night.actions import *
from rulesets.secret_night.house import Hex
from rulesets.secret_night.pieces import (
    CARDS,
    CHARACTERS,
    FACE_DOWN,
    FACE_UP,
    WHEEL,
    Beast,
    Card,
    Character,
    Held,
    Role,
    Square,
    Vehicle,
)
from rulesets.secret_night.rules.movement import reach
from rulesets.secret_night.rules.turn import Turn, begin_turn
from rulesets.secret_night.table import Laid, Mansion, Phase, Slot
from spyhouse.engine import chance
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Refusal
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.spots import spots
from spyhouse.engine.visibility import EVERYBODY, NO_SEATS, Seat, eyes_of, those

from ..common import *

NAMES = ("Anna", "Boris", "Chen", "Dora", "Emil", "Fay", "Gus", "Hedy")
ANNA, BORIS, CHEN, DORA, EMIL, FAY, GUS, HEDY = (Seat(number) for number in range(8))
CHIEF, DETECTIVE, MASTER, THIEF, DECEIVER = Role.CHIEF, Role.DETECTIVE, Role.MASTER, Role.THIEF, Role.DECEIVER
MONEY, HANDCUFFS, CAR_KEY, BIKE_KEY, BEEF, SMOKE = list(Card)[:6]
GUN, KNIFE, POISON, FIRST_AID, VEST, BIBLE, AVOID_KNIFE = list(Card)[6:13]
COFFEE_2, COFFEE_3, COFFEE_4, HAMMER, DOOR_KEY, DYNAMITE, ROPE = list(Card)[13:20]
ZACHARY, OTTO, YIJUN, SALVATORE, WILMA, KONTAR, CHITRA, ELEANOR = CHARACTERS[:8]
TREVOR, VICTORIA, CATALINA, PANCHITO, RITA, NIALL, MARGOT, ALEXANDR = CHARACTERS[8:]
STEAL, PUSH, TRADE, WHISPER = Square
BOAT, BIKE, CAR = Vehicle
DOG = Beast.DOG

MID, WEST, EAST = "r04c08", "r04c07", "r04c09"
NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST = "r03c07", "r03c08", "r05c07", "r05c08"
"""The middle of the Conservatory, where it is searched, and the six floor hexes around it."""
PLACES = (MID, "r20c03", "r20c09", "r20c13", "r10c03", "r07c03", "r03c03", "r11c13")
PEOPLE = (WILMA, ZACHARY, TREVOR, CATALINA, MARGOT, KONTAR, RITA, VICTORIA)
"""None of them has a skill that changes what the others do here, as long as no test asks for it."""
ROLES_AT = {
    4: (MASTER, CHIEF, THIEF, DETECTIVE),
    5: (MASTER, CHIEF, THIEF, DETECTIVE, DECEIVER),
    6: (MASTER, CHIEF, THIEF, DETECTIVE, THIEF, DETECTIVE),
    7: (MASTER, CHIEF, THIEF, DETECTIVE, THIEF, DETECTIVE, DECEIVER),
    8: (MASTER, CHIEF, THIEF, DETECTIVE, THIEF, DETECTIVE, THIEF, DETECTIVE),
}


def down(card: Card) -> Held:
    return FACE_DOWN[card]


def up(card: Card) -> Held:
    return FACE_UP[card]


def sq(place: str) -> Hex:
    return Hex(place)


def mansion(
    seats: int = 4,
    *,
    active: Seat = ANNA,
    begin: Seat | None = None,
    at: Mapping[Seat, str | None] | None = None,
    held: Mapping[Seat, Iterable[Card | Held]] | None = None,
    roles: Mapping[Seat, Role] | None = None,
    shown: Iterable[Seat] = (),
    people: Mapping[Seat, Character] | None = None,
    turns: Mapping[Seat, int] | None = None,
    health: Mapping[Seat, int] | None = None,
    saved: Mapping[Seat, int] | None = None,
    searched: Mapping[Seat, int] | None = None,
    tied: Mapping[Seat, Seat] | None = None,
    poisoned: Mapping[Seat, Seat] | None = None,
    rooms: Mapping[int, Held | tuple[Card, Seat]] | None = None,
    draws: Iterable[Card] = (),
    deck: Iterable[Card] | None = None,
    discard: Iterable[Card] = (),
    pile: Iterable[Character] = (),
    spent: Iterable[Character] = (),
    dog: str | None = "r01c08",
    disc: Square = WHISPER,
    gone: Iterable[Vehicle] = (),
    locks: Mapping[str, Seat] | None = None,
    broken: Iterable[str] = (),
    bars: Iterable[tuple[Seat, Seat, Card]] = (),
    hour: int = 3,
    score: int = 0,
    steps: int = 6,
    stopped: bool = False,
    water_turn: bool = False,
    wheel: Iterable[int] = (),
) -> Mansion:
    """The main phase of `active`, or the first question of the turn that `begin` begins.

    In hands a `Card` lies face down, `up(card)` face up. In `rooms` a card lies face up, or with the seat that hid it.
    The next spins show the sectors in `wheel`.
    `draws` come first from the deck; `deck`, if given, is all of it (the rest has left the game).
    """
    t: Mansion = GAME.new_table(seats, 1, {"role_tour": False})  # type: ignore[assignment]
    dealt = list(ROLES_AT[seats])
    for seat, role in (roles or {}).items():
        dealt[seat] = role
    people = people or {}
    cast = _cast(seats, people)
    for player in t.players:
        seat = player.seat
        player.role = dealt[seat]
        player.known = EVERYBODY if player.role in (MASTER, CHIEF) or seat in shown else NO_SEATS
        player.character = cast[seat]
        player.turns = (turns or {}).get(seat, 5)
        player.health = (health or {}).get(seat, 3)
        player.saved = (saved or {}).get(seat, 0)
        player.room = (searched or {}).get(seat, 0)
        player.face_up = sorted((one.card for one in (held or {}).get(seat, ()) if _is_up(one)), key=list(Card).index)
        player.face_down = sorted((one for one in (held or {}).get(seat, ()) if not _is_up(one)), key=list(Card).index)
        player.rope = Laid(ROPE, tied[seat]) if seat in (tied or {}) else None
        player.poison = Laid(POISON, poisoned[seat]) if seat in (poisoned or {}) else None
        player.pos = player.entered = None
    t.standing = None
    places = _places(seats, at or {}, active if begin is None else None)
    for seat, place in places.items():
        t.players[seat].pos = None if place is None else sq(place)
    t.dog = None if dog is None else sq(dog)
    master = dealt.index(MASTER)
    t.order = [Seat((master + turn) % seats) for turn in range(seats)]
    t.slots = {room: _slot(card) for room, card in (rooms or {}).items()}
    t.spent, t.retired = list(spent), []
    rest = [character for character in CHARACTERS if character not in cast and character not in pile]
    t.pile = [*rest, *reversed(list(pile))]
    t.discard, t.removed = list(discard), []
    left = list(CARDS)
    t.deck, t.bars = [], []
    for spot in spots(t, (Card,)):
        left.remove(spot.get())
    for card in draws:
        left.remove(card)
    t.deck = [*left, *reversed(list(draws))]
    if deck is not None:
        t.deck = list(deck)
        for card in t.deck:
            left.remove(card)
        t.removed = left
    t.vehicles = [vehicle for vehicle in Vehicle if vehicle not in gone]
    t.locks = {sq(door): seat for door, seat in (locks or {}).items()}
    t.broken = [sq(window) for window in broken]
    t.bars = list(bars)
    t.hour, t.round, t.score, t.disc = hour, hour + 1, score, disc
    t.stack, t.offer, t.ears = [], None, []
    if wheel:
        wheel_will_show(t, *wheel)
    if begin is None:
        t.active, t.phase, t.dog_steps = active, Phase.MAIN, 3
        t.steps, t.stopped, t.water_turn = (0 if active in (tied or {}) else steps), stopped, water_turn
        t.then(Turn(active, t.players[active].character))
    else:
        begin_turn(t, begin)
    t.settle()
    return t


def _is_up(card: Card | Held) -> bool:
    return isinstance(card, Held) and card.up


def _slot(card: Held | tuple[Card, Seat]) -> Slot:
    return Slot(card.card, EVERYBODY) if isinstance(card, Held) else Slot(card[0], those(card[1]))


def _places(seats: int, at: Mapping[Seat, str | None], active: Seat | None) -> dict[Seat, str | None]:
    """Where everybody stands: the places asked for, the active seat in the middle, the others on free usual ones."""
    places = dict(at)
    if active is not None and active not in places and MID not in places.values():
        places[active] = MID
    for number in range(seats):
        if number not in places:
            usual = [PLACES[number], *PLACES[1:]]
            places[Seat(number)] = next(place for place in usual if place not in places.values())
    return places


def _cast(seats: int, people: Mapping[Seat, Character]) -> list[Character]:
    """The characters asked for, and for the others the usual ones that are still free."""
    free = iter(one for one in PEOPLE + CHARACTERS if one not in people.values())
    cast: list[Character] = []
    for seat in range(seats):
        usual = PEOPLE[seat] if PEOPLE[seat] not in [*people.values(), *cast] else None
        cast.append(people.get(Seat(seat)) or usual or next(one for one in free if one not in (*cast, *PEOPLE[:seats])))
    return cast


# -- what happens -----------------------------------------------------------------------------------


def play(t: Mansion, *actions: Action) -> Mansion:
    for action in actions:
        t.apply(action)
    return t


def step_on(t: Mansion) -> Mansion:
    """Whatever is asked, the answer that keeps things going: nobody responds, hands are settled, turns end."""
    return play(t, t.options()[-1] if asked(t)[0] == "Main" else t.options()[0])


def finish_turn(t: Mansion) -> Mansion:
    """To the main phase of the next turn (or of the same seat's second one), nothing else being done in between."""
    if asked(t)[0] == "Main":
        step_on(t)
    while t.decision is not None and asked(t)[0] != "Main":
        play(t, t.options()[-1] if asked(t)[0] in ("PlayAgain", "SpinAgain") else t.options()[0])
    return t


def walk_to(t: Mansion, place: str) -> Mansion:
    """By a shortest way, step by step (SN-5.5)."""
    player = t.players[t.active]
    found, path = reach(t, player), [sq(place)]
    while path[-1] is not player.pos:
        path.append(found[path[-1]][1])
    return play(t, *(Step(there) for there in path[-2::-1]))


def all_pass(t: Mansion) -> Mansion:
    while t.decision is not None and asked(t)[0] == "AttackCall":
        play(t, PASS)
    return t


def answers(t: Mansion, seat: Seat, *actions: Action) -> Mansion:
    """This seat takes the device and answers an attack; those called before it pass."""
    while asked(t) != ("AttackCall", seat):
        assert asked(t)[0] == "AttackCall", f"{NAMES[seat]} is not called"
        play(t, PASS)
    return play(t, CLAIM, *actions)


def refuse_trade(t: Mansion, seat: Seat) -> Mansion:
    assert asked(t) == ("TradeCall", seat)
    return play(t, REFUSE)


def consider_trade(t: Mansion, seat: Seat) -> Sequence[Action]:
    """What the partner can answer, with the device in hand."""
    assert asked(t) == ("TradeCall", seat)
    return play(t, CLAIM).options()


def accept_trade(t: Mansion, seat: Seat, *cards: Held) -> Mansion:
    consider_trade(t, seat)
    return play(t, next(one for one in t.options() if isinstance(one, Accept) and sorted(one.cards) == sorted(cards)))


# -- looking ----------------------------------------------------------------------------------------


def hand(t: Mansion, seat: Seat) -> list[Card]:
    """All cards of a seat, in the order in which hands are sorted."""
    player = t.players[seat]
    return sorted([*player.face_up, *player.face_down], key=list(Card).index)


def steps_to(t: Mansion) -> set[str]:
    return {step.to.value for step in offered(t, Step)}


def enters(t: Mansion) -> set[str]:
    return {enter.place.value for enter in offered(t, Enter)}


def wording(event: Event, seat: Seat | None) -> str:
    return event.view(eyes_of(seat)).words(NAMES)


def refused(t: Mansion, action: Action) -> Refusal:
    """Why this is not possible, as people read it; asking changes nothing."""
    before = t.clone()
    refusal = t.refuse(action)
    assert refusal is not None, f"{action} is possible"
    assert t == before
    return refusal.named(NAMES)


def all_cards(t: Mansion) -> list[Card]:
    return sorted(spot.get() for spot in spots(t, (Card,)))


# -- chance -----------------------------------------------------------------------------------------


def wheel_will_show(t: Mansion, *sectors: int) -> None:
    """The next spins, in their order; sectors count from 1."""

    def shows(state: int) -> bool:
        for sector in sectors:
            state, rolled = chance.below(state, len(WHEEL))
            if rolled != sector - 1:
                return False
        return True

    t.chance = next(state for state in range(200_000) if shows(state))


GREEN, RED = 1, 2
"""Sectors to break free with, and not to."""


def match_on(t: Mansion, kinds: Sequence[str] = ()) -> Match:
    """A match with people on this table; `kinds` names computer players where there are some."""
    players = [Player(name, kind) for name, kind in zip(NAMES, [*kinds, *["human"] * t.seats], strict=False)]
    match = Match(GAME, players[: t.seats], {"role_tour": False}, seed=7)
    match.events.clear()
    match.table, t.ears = t, match.events
    return match


__all__ = [name for name in globals() if not name.startswith("_")]
