"""The rules of Dead & Breakfast in rulebook order: set-up, the turn in its steps, the snatch window, the end."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Queue, Refusal
from spyhouse.engine.game import Deal
from spyhouse.engine.secrets import Seat, public, state

from . import events as happened
from .actions import PASS, PASS_ON, Build, Draft, Other, Pass, PassOn, Put, Snatch, builds, drafts, puts, snatches
from .pieces import (
    CELL,
    DOORS,
    DOUBLES,
    EYEBALLS,
    GARDEN_CELLS,
    GARDEN_SET,
    GARDENS,
    HAUNTED,
    HAUNTED_SET,
    LEFT_CELLS,
    LEFT_ROOFS,
    LEFT_SET,
    RIGHT_CELLS,
    RIGHT_ROOFS,
    RIGHT_SET,
    TURNS,
    WINDOW_CELLS,
    WINDOWS,
    Place,
    Tile,
    around,
)
from .scoring import score
from .table import COMPANIONS, FEEDS, Hotel, Inn, Pile, Standing

Names = Sequence[str]


# -- DB-2: set-up -----------------------------------------------------------------------------------


def set_up(deal: Deal) -> Inn:
    t = Inn(
        seats=deal.seats, hotels=[], active=Seat(0), windows=[], area=[], supply=EYEBALLS, piles=[], chance=deal.chance
    )
    groups = [list(group) for group in (DOORS, DOUBLES, WINDOWS, GARDENS, LEFT_ROOFS, RIGHT_ROOFS, HAUNTED)]
    for group in groups:
        t.shuffle(group)
    doors, doubles, *stacks = groups
    t.hotels = [Hotel(Seat(seat), doors.pop(), doubles.pop()) for seat in range(deal.seats)]
    t.unused = doors + doubles
    names = ("windows", "gardens", "left roofs", "right roofs", "haunted tiles")
    t.piles = [Pile(name, stack) for name, stack in zip(names, stacks, strict=True)]
    t.windows = [t.pile("windows").draw() for _ in COMPANIONS]
    t.area = [t.pile(group).draw() for group in FEEDS]
    wanted = str(deal.options["first_seat"])
    first = Seat(t.roll(deal.seats) if wanted == "random" else (int(wanted) - 1) % deal.seats)
    t.active = first
    t.then(Opening(first))
    return t


@state
class Opening(Frame[Inn]):
    first: Seat = public()

    def run(self, t: Inn) -> None:
        t.tell(happened.Opened, self.first)
        t.then(Drafting(self.first))


# -- DB-5: where a tile may go ----------------------------------------------------------------------


def free_windows(hotel: Hotel, also: int = 0) -> int:
    """DB-5.2: free, connected window cells; `also` are cells about to be filled."""
    filled = hotel.filled | also
    return WINDOW_CELLS & ~filled & around(filled)


def room_for(tile: Tile) -> int:
    """The cells where gardens and roofs belong (DB-5.3-4)."""
    if tile in GARDEN_SET:
        return GARDEN_CELLS
    return LEFT_CELLS if tile in LEFT_SET else RIGHT_CELLS if tile in RIGHT_SET else 0


def targets(hotel: Hotel, tile: Tile, also: int = 0) -> tuple[int, bool]:
    """DB-5.3-5: the cells where a scoring tile may go, and whether it may be discarded."""
    filled = hotel.filled | also
    if tile in HAUNTED_SET:
        return filled & WINDOW_CELLS & ~hotel.haunts, True
    room = room_for(tile)
    free = room & ~filled
    return (free & around(filled), False) if free else (room, True)


# -- DB-4: the turn ---------------------------------------------------------------------------------


@state
class Drafting(Decision[Inn]):
    """DB-4.1-2: one of four windows, with what lies under it."""

    rules = ("DB-4.2", "DB-4.1", "DB-3.1", "DB-7.3")
    verbs = (Draft,)

    def options(self, t: Inn) -> Sequence[Action]:
        return drafts(tuple(t.area), t.supply > 0)

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Draft)
        t.active = self.seat
        t.hotels[self.seat].unasked = False
        companion = action.companion if isinstance(action.companion, Tile) else None
        t.then(Building(self.seat, action.slot, companion))

    def refuse(self, t: Inn, action: Action) -> Refusal:
        if not isinstance(action, Draft):
            if isinstance(action, (Snatch, Pass, PassOn)):
                return Refusal("DB-6.1", "Too late to snatch: the next turn has begun.")
            return super().refuse(t, action)
        if not 1 <= action.slot <= len(COMPANIONS):
            return Refusal("DB-4.1", "There are four windows: 1 to 4.")
        lies = [tile for place in COMPANIONS[action.slot - 1] if (tile := t.area[place])]
        if action.companion is Other.NOTHING:
            return Refusal("DB-4.2", "Take one of the tiles under this window.")
        if action.companion is Other.EYEBALL:
            if action.slot == len(COMPANIONS):
                return Refusal("DB-7.3", "No eyeball is left: the window comes alone.")
            return Refusal("DB-4.1", "The eyeballs lie under window 4.")
        if not lies:
            return Refusal("DB-7.3", "Nothing is left there: the window comes alone.")
        others = [slot + 1 for slot, places in enumerate(COMPANIONS) if action.companion in [t.area[p] for p in places]]
        where = f"it lies under window {others[0]}" if others else "it is not in the row"
        return Refusal(
            "DB-4.1", f"{action.companion.spoken.capitalize()} does not lie under window {action.slot}: {where}."
        )

    def ask(self, t: Inn, names: Names) -> str:
        return "Draft a window, with what lies under it."

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} drafts"

    def note(self, t: Inn, action: Action, names: Names) -> str:
        assert isinstance(action, Draft)
        window = t.windows[action.slot - 1]
        return window_words(window) if window else ""


def window_words(window: Tile) -> str:
    """A window's face in words."""
    face = window.face
    guests = (
        " and ".join(face.guests) + (" guests" if len(face.guests) > 1 else " guest") if face.guests else "no guest"
    )
    flowers = ", ".join(face.flowers) + " flowers" if face.flowers else ""
    return ", ".join(part for part in (guests, flowers, face.feature, "ivy " + "".join(face.ivy)) if part)


@state
class Building(Decision[Inn]):
    """DB-4.3, DB-5.2: the window must be built, on a free cell that touches the hotel (or what comes with it)."""

    rules = ("DB-5.2", "DB-4.4", "DB-5.1")
    verbs = (Build,)

    slot: int = public()
    companion: Tile | None = public(mention=True)

    def options(self, t: Inn) -> Sequence[Action]:
        hotel = t.hotels[self.seat]
        cells = free_windows(hotel)
        if self.companion is not None and room_for(self.companion):
            here, _ = targets(hotel, self.companion)
            cells |= free_windows(hotel, here & ~hotel.filled)
        return builds(cells)

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Build)
        if self.companion is None:
            commit(t, self.seat, self.slot, CELL[action.place], None, None)
        else:
            t.then(Placing(self.seat, self.slot, self.companion, CELL[action.place]))

    def refuse(self, t: Inn, action: Action) -> Refusal:
        if isinstance(action, Put) and action.place is Place.DISCARD:
            return Refusal("DB-4.3", "The window must be built.")
        if not isinstance(action, Build):
            return super().refuse(t, action)
        if action.place is Place.DISCARD:
            return Refusal("DB-4.3", "The window must be built.")
        number = CELL[action.place]
        if not WINDOW_CELLS >> number & 1:
            return Refusal("DB-5.2", "Windows go on floors 1 to 4, two columns on each side of the tower.")
        if t.hotels[self.seat].filled >> number & 1:
            return Refusal("DB-5.2", "There is a window already; windows are never replaced.")
        return Refusal("DB-5.1", "It must touch a tile of your hotel.")

    def ask(self, t: Inn, names: Names) -> str:
        return f"Where does window {self.slot} go?"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} builds window {self.slot}"


@state
class Placing(Decision[Inn]):
    """DB-4.4, DB-5.3-5: where the companion goes; this commits the turn."""

    rules = ("DB-5.3", "DB-5.4", "DB-5.5", "DB-4.4")
    verbs = (Put,)

    slot: int = public()
    tile: Tile = public(mention=True)
    window_at: int = public()

    def options(self, t: Inn) -> Sequence[Action]:
        hotel, window = t.hotels[self.seat], 1 << self.window_at
        here, away = targets(hotel, self.tile)
        if free_windows(hotel) & window:
            there, gone = targets(hotel, self.tile, window)
            return puts(here | there, away or gone)
        # the window touches nothing yet: the companion goes first, and must be what it touches
        return puts(here & ~hotel.filled & around(window), False)

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Put)
        commit(t, self.seat, self.slot, self.window_at, self.tile, action.place)

    def refuse(self, t: Inn, action: Action) -> Refusal:
        if isinstance(action, Put):
            return why_not_there(t.hotels[self.seat], self.tile, action.place, 1 << self.window_at)
        return super().refuse(t, action)

    def ask(self, t: Inn, names: Names) -> str:
        return f"Where does {self.tile.spoken} go?"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} places {self.tile.spoken}"


def why_not_there(hotel: Hotel, tile: Tile, place: Place, also: int = 0) -> Refusal:
    """The catalogue of wrong places for a scoring tile."""
    filled, room = hotel.filled | also, room_for(tile)
    if tile in HAUNTED_SET:
        number = CELL[place] if place in CELL else -1
        if number >= 0 and hotel.haunts >> number & 1:
            return Refusal("DB-5.5", "One creature to a window, for good.")
        return Refusal("DB-5.5", "Haunt a window that is already built.")
    full = not room & ~filled
    if place is Place.DISCARD:
        rule = "DB-5.3" if tile in GARDEN_SET else "DB-5.4"
        return Refusal(rule, "It must be placed as long as there is room for one of its kind.")
    number = CELL[place]
    if not room >> number & 1:
        if tile in GARDEN_SET:
            return Refusal("DB-5.3", "Gardens lie beside the door steps: a0, b0, d0, e0.")
        side = "left" if tile in LEFT_SET else "right"
        return Refusal("DB-5.4", f"A {side} roof belongs {side} of the tower, on top.")
    if filled >> number & 1 and not full:
        rule = "DB-5.3" if tile in GARDEN_SET else "DB-5.4"
        return Refusal(rule, "There is still room: replace only when all places are taken.")
    return Refusal("DB-5.1", "It must touch a tile of your hotel.")


def lay(t: Inn, hotel: Hotel, tile: Tile, place: Place) -> Tile | None:
    """Put a scoring tile where it goes; what it replaced, if something."""
    if place is Place.DISCARD:
        t.discards.append(tile)
        return None
    number = CELL[place]
    if tile in HAUNTED_SET:
        hotel.haunt(tile, number)
        guests = len(score(hotel).scares[number]) if t.ears is not None else 0
        if guests >= 3:
            t.tell(happened.Scream, hotel.seat, tile, guests)
        return None
    replaced = hotel.build(tile, number)
    if replaced is not None:
        t.discards.append(replaced)
    return replaced


def commit(t: Inn, seat: Seat, slot: int, window_at: int, tile: Tile | None, place: Place | None) -> None:
    """DB-4.5: build, place or take the eyeball, refill, count the turn, and on."""
    hotel = t.hotels[seat]
    before = score(hotel).total if t.ears is not None else 0
    window = t.windows[slot - 1]
    assert window is not None
    hotel.build(window, window_at)
    t.windows[slot - 1] = None
    eyeball = False
    refill = Refill([], [])
    if tile is not None and place is not None:
        spot = next(spot for spot in COMPANIONS[slot - 1] if t.area[spot] == tile)
        t.area[spot] = None
        lay(t, hotel, tile, place)
        refill.places.append(spot)
    elif t.supply and slot == len(COMPANIONS):
        eyeball = True
        t.supply -= 1
        hotel.eyeballs += 1
    if t.ears is not None:
        t.tell(happened.Built, seat, slot, window, _place(window_at), tile, place, eyeball, before, score(hotel).total)
    refill.windows.append(slot - 1)
    hotel.turns += 1
    t.then(refill, EndOfTurn(seat))


def _place(number: int) -> Place:
    return next(place for place, cell in CELL.items() if cell == number)


@state
class Refill(Frame[Inn]):
    """DB-7.1-2: each taken tile from the top of its own pile, at the very same place."""

    windows: list[int] = public()
    places: list[int] = public()

    def run(self, t: Inn) -> None:
        came: list[Tile] = []
        dry: list[str] = []
        for slots, row, feeds in ((self.windows, t.windows, None), (self.places, t.area, FEEDS)):
            for place in slots:
                group = feeds[place] if feeds else "windows"
                row[place] = tile = t.pile(group).draw()
                if tile is None:
                    dry.append(group)
                else:
                    came.append(tile)
        t.tell(happened.Refilled, tuple(came), tuple(dry))


@state
class EndOfTurn(Frame[Inn]):
    """DB-6.1-2, DB-9.1: a snatch window, unless that was the last turn of the game."""

    seat: Seat = public()

    def run(self, t: Inn) -> None:
        n = t.seats
        if all(hotel.turns >= TURNS for hotel in t.hotels):
            final_count(t)
            return
        following = Seat((self.seat + 1) % n)
        t.then(
            SnatchWindow([Seat((self.seat + step) % n) for step in range(n) if step != 1], following),
            Drafting(following),
        )


# -- DB-6: snatching --------------------------------------------------------------------------------


@state
class SnatchWindow(Queue[Inn]):
    """DB-6.2-3: everybody but the next seat, clockwise from the one who just moved, if there is anything to ask."""

    shared = True
    following: Seat = public()

    def question(self, t: Inn, seat: Seat) -> Decision[Inn] | None:
        hotel = t.hotels[seat]
        able = hotel.eyeballs > 0 and not hotel.unasked and any(t.area)
        return Snatching(seat) if able else None


@state
class Snatching(Decision[Inn]):
    """DB-6.4-6: pass, or pay an eyeball for a scoring tile before the next seat moves."""

    rules = ("DB-6.4", "DB-6.3", "DB-6.6")
    verbs = (Pass, PassOn, Snatch)

    def options(self, t: Inn) -> Sequence[Action]:
        return snatches(tuple(t.area))

    def take(self, t: Inn, action: Action) -> None:
        if isinstance(action, Snatch):
            t.then(PlacingSnatched(self.seat, action.tile))
        elif action is PASS_ON:
            t.hotels[self.seat].unasked = True

    def refuse(self, t: Inn, action: Action) -> Refusal:
        if isinstance(action, Snatch):
            if room_for(action.tile) or action.tile in HAUNTED_SET:
                return Refusal("DB-6.4", "That tile is not in the row.")
            return Refusal("DB-6.4", "Only garden, roof and haunted tiles can be snatched.")
        if isinstance(action, (Draft, Build, Put)):
            return Refusal("DB-6.1", "The snatch window is open: snatch, or pass.")
        return super().refuse(t, action)

    def ask(self, t: Inn, names: Names) -> str:
        following = names[t.under(SnatchWindow).following]
        return f"Snatch something for an eyeball before {following} moves?"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} may snatch"

    def note(self, t: Inn, action: Action, names: Names) -> str:
        return f"you have {t.hotels[self.seat].eyeballs}" if action is PASS else ""


@state
class PlacingSnatched(Decision[Inn]):
    """DB-6.4-5: where the snatched tile goes; then it is paid, laid and its place refilled."""

    rules = ("DB-6.5", "DB-5.3", "DB-5.4", "DB-5.5")
    verbs = (Put,)

    tile: Tile = public(mention=True)

    def options(self, t: Inn) -> Sequence[Action]:
        return puts(*targets(t.hotels[self.seat], self.tile))

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Put)
        hotel = t.hotels[self.seat]
        hotel.eyeballs -= 1
        t.supply += 1
        spot = t.area.index(self.tile)
        t.area[spot] = None
        replaced = lay(t, hotel, self.tile, action.place)
        t.tell(happened.Snatched, self.seat, t.under(SnatchWindow).following, self.tile, action.place, replaced)
        t.then(Refill([], [spot]))

    def refuse(self, t: Inn, action: Action) -> Refusal:
        if isinstance(action, Put):
            return why_not_there(t.hotels[self.seat], self.tile, action.place)
        return super().refuse(t, action)

    def ask(self, t: Inn, names: Names) -> str:
        return f"Where does {self.tile.spoken} go?"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} snatches {self.tile.spoken}"


# -- DB-9: the end ----------------------------------------------------------------------------------


def final_count(t: Inn) -> None:
    """DB-9.2-5: highest total; then most eyeballs; then shared. Equal keys share a place, those behind skip."""
    keys = [(score(hotel).total, hotel.eyeballs) for hotel in t.hotels]
    places = [1 + sum(other > key for other in keys) for key in keys]
    for seat in sorted(range(t.seats), key=lambda seat: -places[seat]):
        t.tell(happened.FinalCount, Seat(seat), places[seat], *score(t.hotels[seat]).categories)
    winners = [Seat(seat) for seat, place in enumerate(places) if place == 1]
    t.finish(Standing(winners, "final_count", places, points=[total for total, _ in keys]))
