"""What stands in the mansion, and who knows what (SN-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any, ClassVar

from spyhouse.engine.spots import Spot
from spyhouse.engine.state import State, state
from spyhouse.engine.table import Result, Table
from spyhouse.engine.visibility import EVERYBODY, Seat, Seats, nobody, owner, public, seen_by, those

from .house import PARKED, VEHICLE_AT, WATER, Hex
from .pieces import (
    CARD_OF,
    CARDS,
    CHARACTERS,
    MIDNIGHT,
    ORDER,
    ROLES,
    THIEVES,
    Beast,
    Card,
    Character,
    Gate,
    Held,
    Role,
    Side,
    Square,
    Vehicle,
    in_order,
    worth,
)


def _role_fits(t: Any, spot: Spot, role: Role) -> bool:
    """Who was left behind by a vehicle is no Thief (SN-7.8)."""
    return role not in THIEVES or not spot.holder.cleared  # type: ignore[attr-defined]


def _deck_fits(t: Any, spot: Spot, card: Card) -> bool:
    """Since the last reshuffle only what was gathered then can lie in the deck (SN-4.5)."""
    return not t.gathered or card in t.gathered


class Phase(str, Enum):
    """How far a turn has come (SN-3.4, SN-3.6)."""

    SPIN = "spin"
    ENTRY = "entry"
    SECOND_SPIN = "second_spin"
    DRAW = "draw"
    MAIN = "main"
    SETTLE = "settle"
    SHOW = "show"
    CLOSE = "close"
    AGAIN = "again"


@state
class Laid(State):
    """A Poison or a Rope that lies before its victim (SN-7.13, SN-7.16)."""

    card: Card = public()
    by: Seat = public()


@state
class Slot(State):
    """The card of a room (SN-5.6). Everybody sees it while it lies as dealt, then only who put it there."""

    card: Card = seen_by("seen", back=Card.BACK)
    seen: Seats = public()
    """No secret: everybody watches who searches where."""

    @property
    def up(self) -> bool:
        return self.seen == EVERYBODY

    @property
    def placer(self) -> Seat | None:
        return None if self.up else Seat(self.seen.bit_length() - 1)


@state
class Player(State):
    seat: Seat = public()
    role: Role = seen_by("seat", "known", back=Role.BACK, fits=_role_fits)
    known: Seats = public()
    """Who else knows the role: everybody once it is shown, else who looked at it, which is announced (SN-10.2)."""
    character: Character = public()
    turns: int = public(default=0)
    """Turns begun as this character (SN-10.9)."""
    health: int = public(default=3)
    saved: int = public(default=0)
    pos: Hex | None = public(default=None)
    """None: off the board."""
    face_up: list[Card] = public(default_factory=list)
    face_down: list[Card] = owner(Card.BACK, default_factory=list)
    """Both parts of a hand are kept sorted, so that no place in it tells anything."""
    poison: Laid | None = public(default=None)
    rope: Laid | None = public(default=None)
    room: int = public(default=0)
    """Where this seat searched last; 0: nowhere, or forgotten (SN-5.9)."""
    cleared: bool = public(default=False)
    """Marked "not a Thief" (SN-7.8)."""
    entered: Gate | None = public(default=None)
    """Where it first came in (SN-13.3)."""
    cuffed: bool = public(default=False)
    """Has used Handcuffs (SN-13.3)."""

    @property
    def shown(self) -> bool:
        """Is the role face up for all?"""
        return self.known == EVERYBODY

    @property
    def cards(self) -> int:
        return len(self.face_up) + len(self.face_down)

    def gain(self, *cards: Card) -> None:
        """Cards that come to a hand arrive face down (SN-R28)."""
        self.face_down += cards
        self.face_down.sort(key=ORDER.__getitem__)

    def lose(self, held: Held) -> Card:
        """A card leaves the hand."""
        card = CARD_OF[held]
        (self.face_up if held.up else self.face_down).remove(card)
        return card

    def take_back(self, card: Card, up: bool) -> None:
        """A card that never changed hands lies as before (SN-R28)."""
        (self.face_up if up else self.face_down).append(card)
        (self.face_up if up else self.face_down).sort(key=ORDER.__getitem__)

    def lay_open(self, cards: Iterable[Card]) -> None:
        """Which cards lie face up, of all that are in the hand (SN-3.6)."""
        rest = self.face_up + self.face_down
        self.face_up = in_order(cards)
        for card in self.face_up:
            rest.remove(card)
        self.face_down = in_order(rest)

    def called(self, held: Held) -> str:
        """A card of this hand; which face is meant is said only where both are there."""
        both = CARD_OF[held] in self.face_up and CARD_OF[held] in self.face_down
        return held.spoken if both else held.card.spoken

    def copies(self, held: Held) -> int:
        """How many lie like this one."""
        return (self.face_up if held.up else self.face_down).count(CARD_OF[held])

    def has(self, card: Card) -> bool:
        return card in self.face_up or card in self.face_down

    def is_thief_to(self, seat: Seat) -> bool:
        """Does this seat know of this player that it is one?"""
        return self.role in THIEVES and bool(self.known & those(seat))

    @property
    def worth(self) -> int:
        """SN-7.7.3: what the arrest of this Thief would bring, as far as all can see."""
        return worth(self.role, Card.MONEY in self.face_up)


class Cause(str, Enum):
    """Why the thermometer moved (SN-11)."""

    THIEF_DIED = "thief_died"
    POLICE_DIED = "police_died"
    ARREST = "arrest"
    WRONG_ARREST = "wrong_arrest"
    ESCAPE = "escape"

    @property
    def spoken(self) -> str:
        return {
            "thief_died": "a Thief died",
            "police_died": "one of the police died",
            "arrest": "a Thief was arrested",
            "wrong_arrest": "the wrong one was arrested",
            "escape": "Thieves got away with Money",
        }[self.value]


@state
class Mark(State):
    """One line of the score history (SN-11.4)."""

    round: int = public()
    hour: int = public()
    cause: Cause = public()
    seat: Seat = public()
    """Who died, was arrested or drove."""
    moved: int = public()
    """Towards the Thieves; negative towards the police."""
    score: int = public()


@state
class Ending(Result):
    """SN-11: how the night ended."""

    score: int = public()
    side: Side | None = public()

    def words(self, names: Sequence[str]) -> str:
        if self.side is None:
            return "Nobody wins."
        who = ", ".join(names[seat] for seat in self.winners)
        verb = "wins" if self.side is Side.DECEIVER else "win"
        return f"{self.side.spoken[0].upper()}{self.side.spoken[1:]} {verb}: {who}."


class _Standing(Table):
    """Who stands where, kept beside the pawns' own places because every step asks for it."""

    __slots__ = ("standing",)
    standing: dict[Hex, Beast | Seat] | None


@state
class Mansion(_Standing):
    scratch: ClassVar[dict[str, Any]] = {**Table.scratch, "standing": None}

    seats: int = public()
    players: list[Player] = public()
    order: list[Seat] = public()
    """Turn order: around the table, from the Master Thief (SN-2.9)."""
    deck: list[Card] = nobody(Card.BACK, fits=_deck_fits)
    """The top card is the last."""
    slots: dict[int, Slot] = public()
    """By room; an empty one is missing."""
    pile: list[Character] = nobody(Character.BACK)
    """Characters nobody plays; the top one is the last."""
    active: Seat = public()
    vehicles: list[Vehicle] = public()
    """Those still there."""
    dog: Hex | None = public()
    disc: Square = public()
    """The icon of the Action Square that cannot be used next (SN-6.2)."""
    hour: int = public(default=0)
    round: int = public(default=1)
    extra: int = public(default=-1)
    """Rounds of sudden death that are over; -1 before it begins (SN-11.3)."""
    score: int = public(default=0)
    """Positive: the Thieves lead."""
    history: list[Mark] = public(default_factory=list)
    discard: list[Card] = public(default_factory=list)
    removed: list[Card] = public(default_factory=list)
    gathered: list[Card] = public(default_factory=list, mention=True)
    """What the last reshuffle put into the deck; empty before the first."""
    retired: list[Character] = public(default_factory=list)
    """The characters of the dead (SN-9.2)."""
    spent: list[Character] = public(default_factory=list, mention=True)
    """Whose skill is used up (SN-10.1)."""
    broken: list[Hex] = public(default_factory=list)
    locks: dict[Hex, Seat] = public(default_factory=dict)
    """Locked doors, and until whose next turn (SN-7.5)."""
    bars: list[tuple[Seat, Seat, Card]] = public(default_factory=list, mention=True)
    """Who may not try this kind of card on whom (SN-7.19)."""

    phase: Phase = public(default=Phase.SPIN)
    """What the turn comes to next."""
    steps: int = public(default=0)
    """Of this turn, without the saved ones."""
    stopped: bool = public(default=False)
    """By a water's edge (SN-5.4)."""
    water_turn: bool = public(default=False)
    squared: bool = public(default=False)
    """The Action Square is used (SN-6.1)."""
    pushed: bool = public(default=False)
    """Niall has pushed (SN-10.10)."""
    dog_steps: int = public(default=0)
    bitten: bool = public(default=False)
    sector: int = public(default=0)
    """Where the wheel stopped last."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.standing = None

    # -- who stands where ----------------------------------------------------------------------------

    def tokens(self) -> dict[Hex, Beast | Seat]:
        """Every token on the board by its hex."""
        standing = self.standing
        if standing is None:
            standing = {player.pos: player.seat for player in self.players if player.pos is not None}
            if self.dog is not None:
                standing[self.dog] = Beast.DOG
            self.standing = standing
        return standing

    def put(self, token: Beast | Seat, place: Hex | None) -> None:
        """Every move of a token goes through here; None takes it off the board."""
        standing = self.tokens()
        if isinstance(token, Beast):
            before, self.dog = self.dog, place
        else:
            player = self.players[token]
            before, player.pos = player.pos, place
        if before is not None:
            del standing[before]
        if place is not None:
            standing[place] = token

    def place_of(self, token: Beast | Seat) -> Hex | None:
        return self.dog if isinstance(token, Beast) else self.players[token].pos

    # -- what all rules ask --------------------------------------------------------------------------

    @property
    def midnight(self) -> bool:
        return self.hour >= MIDNIGHT

    @property
    def sudden_death(self) -> bool:
        return self.extra >= 0

    @property
    def has_deceiver(self) -> bool:
        return Role.DECEIVER in ROLES[self.seats]

    def in_water(self, place: Hex) -> bool:
        """SN-5.4: in the water, unless the boat is still there."""
        return place in WATER and not (place in PARKED[Vehicle.BOAT] and Vehicle.BOAT in self.vehicles)

    def vehicle_at(self, place: Hex | None) -> Vehicle | None:
        """SN-5.10: the vehicle in play that a pawn on this hex is in."""
        vehicle = None if place is None else VEHICLE_AT.get(place)
        return vehicle if vehicle in self.vehicles else None

    def can_still(self, player: Player, character: Character) -> bool:
        """Is this the character, with its skill not used up (SN-10.1)?"""
        return player.character == character and character not in self.spent

    # -- redeal and conservation ---------------------------------------------------------------------

    ends_by = "SN-11.1"

    def clock(self) -> str:
        return f"round {self.round}"

    def pieces(self) -> dict[type, list[Any]]:
        return {Card: list(CARDS), Role: list(ROLES[self.seats]), Character: list(CHARACTERS)}
