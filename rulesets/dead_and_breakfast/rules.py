"""The rules of Dead & Breakfast in rulebook order: set-up, placing, the turn in its steps, snatching, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Queue, Refusal
from spyhouse.engine.game import Deal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, capital

from . import events as happened
from .actions import PASS, PASS_ON, Build, Draft, Other, Pass, PassOn, Put, Snatch, builds, drafts, puts, snatches
from .pieces import (
    CELL,
    CENTRE,
    DOORS,
    DOUBLES,
    EYEBALLS,
    GARDEN_CELLS,
    GARDEN_SET,
    HAUNTED_SET,
    LEFT_CELLS,
    LEFT_SET,
    PLACE,
    RIGHT_CELLS,
    RIGHT_SET,
    TURNS,
    WINDOW_CELLS,
    Place,
    Tile,
    around,
    members,
)
from .scoring import facade, flowers_on, score
from .table import COMPANIONS, FEEDS, PILES, SLOTS, WINDOW_PILE, Hotel, Inn, Pile, Standing

# -- DB-2: set-up -----------------------------------------------------------------------------------


def set_up(deal: Deal) -> Inn:
    """DB-2.1-2: each group shuffled on its own, in this order; the starting seat by lot unless it is chosen."""
    t = Inn(deal.seats, chance=deal.chance)
    groups = [list(group) for group in (DOORS, DOUBLES, *PILES.values())]
    for group in groups:
        t.shuffle(group)
    wanted = str(deal.options["first_seat"])
    first = Seat(t.roll(deal.seats) if wanted == "random" else int(wanted) - 1)
    open_inn(t, groups, first)
    return t


def open_inn(t: Inn, groups: Sequence[list[Tile]], first: Seat) -> None:
    """DB-2.2-5: deal doors, double windows and the drafting area from groups that lie in this very order, the top
    tile last."""
    doors, doubles, *stacks = groups
    t.hotels = [Hotel(Seat(seat), doors.pop(), doubles.pop()) for seat in range(t.seats)]
    t.spare_doors, t.spare_doubles = doors, doubles
    t.piles = [Pile(name, stack) for name, stack in zip(PILES, stacks, strict=True)]
    t.windows = [t.piles[WINDOW_PILE].draw() for _ in range(SLOTS)]
    t.area = [t.piles[feed].draw() for feed in FEEDS]
    t.then(Opening(first))


@state
class Opening(Frame[Inn]):
    """DB-2.1: the starting seat takes the first turn; there is no snatch window before it (DB-6.1)."""

    first: Seat = public()

    def run(self, t: Inn) -> None:
        t.tell(happened.Opened, self.first)
        begin_turn(t, self.first)


# -- DB-5: where a tile may go ----------------------------------------------------------------------


def free_windows(filled: int) -> int:
    """DB-5.2: free, connected window cells of a hotel with these cells filled."""
    return WINDOW_CELLS & ~filled & around(filled)


ROOM = (
    dict.fromkeys(GARDEN_SET, GARDEN_CELLS)
    | dict.fromkeys(LEFT_SET, LEFT_CELLS)
    | dict.fromkeys(RIGHT_SET, RIGHT_CELLS)
    | dict.fromkeys(HAUNTED_SET, 0)
)
"""The cells where gardens and roofs belong (DB-5.3-4); haunted tiles belong on windows."""


def targets(hotel: Hotel, tile: Tile, filled: int) -> tuple[int, bool]:
    """DB-5.3-5: the cells where a scoring tile may go, and whether it may be discarded. `filled` are the hotel's
    cells, and that of a window which is built in the same turn."""
    room = ROOM[tile]
    if not room:
        return filled & WINDOW_CELLS & ~hotel.haunts, True
    free = room & ~filled
    return (free & around(filled), False) if free else (room, True)


def why_not_there(hotel: Hotel, tile: Tile, place: Place, filled: int) -> Refusal:
    """What is wrong with a place for a scoring tile; the most specific reason speaks."""
    if tile in HAUNTED_SET:
        return _why_not_haunt(hotel, CELL[place])
    rule = "DB-5.3" if tile in GARDEN_SET else "DB-5.4"
    if place is Place.DISCARD:
        if tile in GARDEN_SET:
            return Refusal(rule, "You must place it: the garden is not complete.")
        return Refusal(rule, "This side of the roof still has room: you must place it there.")
    here = 1 << CELL[place]
    if not ROOM[tile] & here:
        if tile in GARDEN_SET:
            return Refusal(rule, "Gardens lie beside the door's steps: at a0, b0, d0 or e0.")
        side, cells = ("left", "a5 or b5") if tile in LEFT_SET else ("right", "d5 or e5")
        return Refusal(rule, f"A {side} roof belongs on top, {side} of the tower: at {cells}.")
    if filled & here:
        if tile in GARDEN_SET:
            return Refusal(rule, "Replace a garden only when all four are laid: there is still room.")
        return Refusal(rule, "This side of the roof still has room: place it there, and replace nothing.")
    return Refusal("DB-5.1", "It must touch a tile of your hotel.")


def _why_not_haunt(hotel: Hotel, number: int) -> Refusal:
    if hotel.haunts >> number & 1:
        return Refusal("DB-5.5", "One creature to a window, and for good.")
    if CENTRE >> number & 1:
        return Refusal("DB-5.5", "The tower cannot be haunted, only windows you have drafted.")
    return Refusal("DB-5.5", "Haunt a window that is already built.")


# -- DB-4: the turn ---------------------------------------------------------------------------------


TOO_LATE = Refusal("DB-6.8", "Too late to snatch: the next turn has begun.")


def begin_turn(t: Inn, seat: Seat) -> None:
    t.active = seat
    t.hotels[seat].unasked = False
    t.then(Drafting(seat))


@state
class Drafting(Decision[Inn]):
    """DB-4.1-2: one of four windows, with what lies under it."""

    rules = ("DB-4.1", "DB-4.2", "DB-3.1", "DB-7.3")
    verbs = (Draft,)

    def options(self, t: Inn) -> Sequence[Action]:
        return drafts(tuple(t.area), t.supply > 0)

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Draft)
        t.then(self.building(action))

    def building(self, draft: Draft) -> Building:
        """The question to which this leads."""
        return Building(self.seat, draft.slot, draft.companion if isinstance(draft.companion, Tile) else None)

    def refuse(self, t: Inn, action: Action) -> Refusal:
        if isinstance(action, (Snatch, Pass, PassOn)):
            return TOO_LATE
        if isinstance(action, (Build, Put)):
            return Refusal("DB-4.1", "There is nothing to place yet: first draft a window.")
        if not isinstance(action, Draft):
            return super().refuse(t, action)
        if not 1 <= action.slot <= SLOTS:
            return Refusal("DB-4.1", "There are four windows: 1 to 4.")
        return self._why_not_with(t, action.slot, action.companion)

    def _why_not_with(self, t: Inn, slot: int, companion: Tile | Other) -> Refusal:
        if companion is Other.NOTHING:
            what = "one of the tiles" if slot < SLOTS else "an eyeball"
            return Refusal("DB-4.2", f"You must take what the window offers: {what} lying under it.")
        if companion is Other.EYEBALL and slot < SLOTS:
            return Refusal("DB-4.1", f"The eyeballs lie under window {SLOTS}.")
        if isinstance(companion, Tile) and companion in t.area:
            under = next(slot for slot, places in enumerate(COMPANIONS, 1) if t.area.index(companion) in places)
            return Refusal("DB-4.1", f"{capital(companion.spoken)} lies under window {under}.")
        if not any(t.area[place] for place in COMPANIONS[slot - 1]) and not (slot == SLOTS and t.supply):
            return Refusal("DB-7.3", "Nothing is left there: the window comes alone.")
        return Refusal("DB-4.1", f"{capital(companion.spoken)} is not in the row.")

    def ask(self, t: Inn, names: Names) -> str:
        return "Draft a window, with a thing under it. At best it brings:"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} drafts"

    def label(self, t: Inn, action: Action, names: Names) -> str:
        return action.words(names).removesuffix(" roof")  # left and right say so, and what it is worth needs the room

    def note(self, t: Inn, action: Action, names: Names) -> str:
        return f"{best(t, self, action).gain:+}"


def window_words(window: Tile) -> str:
    """A window's face in words."""
    face = window.face
    guests = f"{' and '.join(face.guests) or 'no'} guest{'s' if len(face.guests) > 1 else ''}"
    flowers = f"{' and '.join(face.flowers)} flower{'s' if len(face.flowers) > 1 else ''}" if face.flowers else ""
    return ", ".join(part for part in (guests, flowers, face.feature, f"ivy {' '.join(face.ivy)}") if part)


@state
class Building(Decision[Inn]):
    """DB-4.3, DB-5.2: the window must be built, on a free cell that touches the hotel or what comes with it."""

    rules = ("DB-5.2", "DB-4.3", "DB-4.4", "DB-5.1")
    verbs = (Build,)

    slot: int = public()
    companion: Tile | None = public(mention=True)

    def options(self, t: Inn) -> Sequence[Action]:
        hotel, companion = t.hotels[self.seat], self.companion
        filled = hotel.filled
        if companion is not None and ROOM[companion]:  # DB-4.4: the companion may go first
            also, _ = targets(hotel, companion, filled)
            return builds(free_windows(filled) | WINDOW_CELLS & ~filled & around(also))
        return builds(free_windows(filled))

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Build)
        question = self.placing(action)
        if question is None:
            commit(t, self.seat, self.slot, CELL[action.place], None, None)
        else:
            t.then(question)

    def placing(self, build: Build) -> Placing | None:
        """The question to which this leads; none if the window comes without a tile."""
        if self.companion is None:
            return None
        return Placing(self.seat, self.slot, self.companion, CELL[build.place])

    def alone(self, t: Inn, build: Build) -> Hotel:
        """The hotel with this window, and with nothing of what comes with it."""
        hotel, window = t.hotels[self.seat].clone(), t.windows[self.slot - 1]
        assert window is not None
        hotel.build(window, CELL[build.place])
        return hotel

    def refuse(self, t: Inn, action: Action) -> Refusal:
        if isinstance(action, (Snatch, Pass, PassOn)):
            return TOO_LATE
        if isinstance(action, Draft):
            return Refusal("DB-4.1", "You have drafted: build the window now, or take that back.")
        if isinstance(action, Put):
            if action.place is Place.DISCARD:
                return Refusal("DB-4.3", "The window must be built; it cannot be discarded.")
            if self.companion is None:
                return Refusal("DB-4.1", "There is nothing to place but the window: build it.")
            return Refusal("DB-4.1", "Build the window first; what comes with it is placed after that.")
        if not isinstance(action, Build):
            return super().refuse(t, action)
        if action.place is Place.DISCARD:
            return Refusal("DB-4.3", "The window must be built; it cannot be discarded.")
        here = 1 << CELL[action.place]
        if not WINDOW_CELLS & here:
            return Refusal("DB-5.2", "Windows go on floors 1 to 4, in the two columns on each side of the tower.")
        if t.hotels[self.seat].filled & here:
            return Refusal("DB-5.2", "There is a window already, and windows are never replaced.")
        return Refusal("DB-5.1", "It must touch a tile of your hotel.")

    def ask(self, t: Inn, names: Names) -> str:
        return f"Where does window {self.slot} go?"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} builds window {self.slot}"

    def note(self, t: Inn, action: Action, names: Names) -> str:
        """The window first: what comes with it may be worth much more, and more elsewhere."""
        assert isinstance(action, Build)
        gain = best(t, self, action).gain
        if self.companion is None:
            return f"{gain:+} points"
        alone = score(self.alone(t, action)).total - score(t.hotels[self.seat]).total
        return f"{alone:+}, {self.companion.brief} then {gain - alone:+}"


@state
class Placing(Decision[Inn]):
    """DB-4.4, DB-5.3-5: where the companion goes; this commits the turn."""

    rules = ("DB-5.3", "DB-5.4", "DB-5.5", "DB-4.4")
    verbs = (Put,)
    auto = True  # nothing is hidden in this game

    slot: int = public()
    tile: Tile = public(mention=True)
    window_at: int = public()

    def options(self, t: Inn) -> Sequence[Put]:
        hotel, window = t.hotels[self.seat], 1 << self.window_at
        if around(window) & hotel.filled:
            return puts(*targets(hotel, self.tile, hotel.filled | window))
        return puts(self._holds_the_window(hotel), False)

    def _holds_the_window(self, hotel: Hotel) -> int:
        """DB-4.4: the window touches nothing but the companion, which must go first then."""
        here, _ = targets(hotel, self.tile, hotel.filled)
        return here & around(1 << self.window_at)

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Put)
        commit(t, self.seat, self.slot, self.window_at, self.tile, action.place)

    def refuse(self, t: Inn, action: Action) -> Refusal:
        if isinstance(action, (Snatch, Pass, PassOn)):
            return TOO_LATE
        if not isinstance(action, Put):
            return Refusal("DB-4.1", f"Say where {self.tile.spoken} goes.")
        hotel, window = t.hotels[self.seat], 1 << self.window_at
        cells, away = targets(hotel, self.tile, hotel.filled | window)
        if away if action.place is Place.DISCARD else cells >> CELL[action.place] & 1:
            return Refusal("DB-4.4", f"The window at {PLACE[self.window_at].value} would touch nothing then.")
        return why_not_there(hotel, self.tile, action.place, hotel.filled | window)

    def ask(self, t: Inn, names: Names) -> str:
        return f"Where does {self.tile.spoken} go?"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} places {self.tile.spoken}"

    def note(self, t: Inn, action: Action, names: Names) -> str:
        return f"{best(t, self, action).gain:+} points"


def lay(hotel: Hotel, tile: Tile, place: Place) -> Tile | None:
    """A scoring tile comes to where it goes. What goes to the discards: itself, the tile it replaces, or nothing."""
    if place is Place.DISCARD:
        return tile
    if tile in HAUNTED_SET:
        hotel.haunt(tile, CELL[place])
        return None
    return hotel.build(tile, CELL[place])


def commit(t: Inn, seat: Seat, slot: int, window_at: int, tile: Tile | None, place: Place | None) -> None:
    """DB-4.5: build, place the companion or take the eyeball, refill, count the turn; then the end or a snatch
    window."""
    hotel = t.hotels[seat]
    before = hotel.clone() if t.ears is not None else None
    window, spot, gone = t.windows[slot - 1], None, None
    assert window is not None
    hotel.build(window, window_at)
    if tile is not None and place is not None:
        spot = next(spot for spot in COMPANIONS[slot - 1] if t.area[spot] == tile)
        gone = lay(hotel, tile, place)
        if gone is not None:
            t.discards.append(gone)
    elif slot == SLOTS and t.supply:
        t.supply -= 1
        hotel.eyeballs += 1
    if before is not None:
        replaced = gone if place is not Place.DISCARD else None
        t.tell(
            happened.Built,
            *(seat, slot, window, PLACE[window_at], tile, place, replaced),
            *(hotel.eyeballs > before.eyeballs, score(before).total, score(hotel).total),
        )
        announce(t, before, hotel)
    refill(t, slot, spot)
    hotel.turns += 1
    end_of_turn(t, seat)


def refill(t: Inn, slot: int | None, spot: int | None) -> None:
    """DB-7.1-2: what was taken comes anew from the top of its own pile, at the very same place."""
    fresh: dict[str, Tile | None] = {}
    if slot is not None:
        pile = t.piles[WINDOW_PILE]
        t.windows[slot - 1] = fresh[pile.group] = pile.draw()
    if spot is not None:
        pile = t.piles[FEEDS[spot]]
        t.area[spot] = fresh[pile.group] = pile.draw()
    if t.ears is not None:
        dry = [group for group, tile in fresh.items() if tile is None]
        t.tell(happened.Refilled, tuple(tile for tile in fresh.values() if tile is not None), tuple(dry))


_SETS = {"garden": GARDEN_CELLS, "roof": LEFT_CELLS | RIGHT_CELLS, "hotel": WINDOW_CELLS}


def announce(t: Inn, before: Hotel, hotel: Hotel) -> None:
    """Moments at one hotel that are worth a word of their own."""
    was, now = score(before), score(hotel)
    for number in members(hotel.haunts & ~before.haunts):
        creature, guests = hotel.haunted[number], now.scares[number].bit_count()
        if creature is not None and guests >= 3:
            t.tell(happened.Scream, hotel.seat, creature, PLACE[number], guests)
    joined = sum(flowers_on(facade(hotel), before.windows & now.connected & ~was.connected))
    if joined >= 2:
        t.tell(happened.IvyJoined, hotel.seat, joined)
    for what, cells in _SETS.items():
        if not cells & ~hotel.filled and cells & ~before.filled:
            t.tell(happened.Completed, hotel.seat, what)


def end_of_turn(t: Inn, seat: Seat) -> None:
    """DB-6.1-2, DB-9.1: a snatch window, unless that was the last turn of the game."""
    n = t.seats
    following = Seat((seat + 1) % n)
    if t.hotels[following].turns >= TURNS:
        final_count(t)
    elif t.supply == EYEBALLS:  # DB-6.3, DB-7.5: nobody holds an eyeball, so nobody would be asked
        begin_turn(t, following)
    else:
        t.then(SnatchWindow([Seat((seat + step) % n) for step in range(n) if step != 1], following))


# -- DB-6: snatching --------------------------------------------------------------------------------


@state
class SnatchWindow(Queue[Inn]):
    """DB-6.2-3: everybody but the next seat, clockwise from the one who just moved, if there is anything to ask."""

    shared = True
    decline = PASS
    following: Seat = public()

    def question(self, t: Inn, seat: Seat) -> Decision[Inn] | None:
        if self.will_ask(t, seat):
            return Snatching(seat)
        hotel = t.hotels[seat]
        if hotel.unasked and hotel.eyeballs and any(t.area):  # DB-10.4: an ordinary pass
            t.tell(happened.Passed, seat, False)
        return None

    def will_ask(self, t: Inn, seat: Seat) -> bool:
        hotel = t.hotels[seat]
        return bool(hotel.eyeballs) and any(t.area) and not hotel.unasked

    def stake(self, t: Inn, seat: Seat) -> str:
        """DB-10.3: the stock that pays, and who does not want to be asked (DB-10.4)."""
        hotel = t.hotels[seat]
        if not hotel.eyeballs:
            return "no eyeball, is not asked"
        stock = f"{hotel.eyeballs} eyeball{'s' if hotel.eyeballs > 1 else ''}"
        return f"{stock}, wants no question" if hotel.unasked else stock

    def done(self, t: Inn) -> None:
        begin_turn(t, self.following)


@state
class Snatching(Decision[Inn]):
    """DB-6.4-6: pass, or pay an eyeball for a scoring tile before the next seat moves."""

    rules = ("DB-6.4", "DB-6.2", "DB-6.3", "DB-6.6", "DB-10.4")
    verbs = (Pass, PassOn, Snatch)

    def options(self, t: Inn) -> Sequence[Action]:
        return snatches(tuple(t.area), self.could_be_asked_again(t))

    def could_be_asked_again(self, t: Inn) -> bool:
        """DB-6.2, DB-9.1: is there another gap between turns, before this seat's own next turn, in which it could be
        asked?"""
        after = Seat((t.under(SnatchWindow).following + 1) % t.seats)
        return after != self.seat and t.hotels[after].turns < TURNS

    def take(self, t: Inn, action: Action) -> None:
        if isinstance(action, Snatch):
            t.then(self.placing(action))
            return
        t.hotels[self.seat].unasked = action is PASS_ON
        t.tell(happened.Passed, self.seat, action is PASS_ON)

    def placing(self, snatch: Snatch) -> PlacingSnatched:
        """The question to which this leads."""
        return PlacingSnatched(self.seat, snatch.tile)

    def refuse(self, t: Inn, action: Action) -> Refusal:
        if isinstance(action, Snatch):
            if action.tile in ROOM:
                return Refusal("DB-6.4", "That tile is not in the row, or not any more.")
            return Refusal("DB-6.4", "Only garden, roof and haunted tiles can be snatched.")
        if isinstance(action, PassOn):
            return Refusal("DB-10.4", "You will not be asked again before your next turn: let it pass.")
        if isinstance(action, Draft) and action.companion is Other.EYEBALL:
            return Refusal("DB-6.4", "An eyeball pays for a snatch; it cannot be snatched.")
        return Refusal("DB-6.8", "The next turn has not begun: snatch a tile, or let it pass.")

    def ask(self, t: Inn, names: Names) -> str:
        return f"Snatch a tile before {names[t.under(SnatchWindow).following]} moves?"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} may snatch"

    def label(self, t: Inn, action: Action, names: Names) -> str:
        """The question says that it is a snatch, left and right that it is a roof: what it is worth needs the room."""
        if isinstance(action, Snatch):
            return capital(action.tile.spoken.removeprefix("the ").removesuffix(" roof"))
        return super().label(t, action, names)

    def note(self, t: Inn, action: Action, names: Names) -> str:
        """What the tile could change where it does most, the eyeball paid."""
        if not isinstance(action, Snatch):
            return ""
        return f"at best {best(t, self, action).gain:+}"


@state
class PlacingSnatched(Decision[Inn]):
    """DB-6.4-5: where the snatched tile goes; then it is paid, laid, and its place refilled."""

    rules = ("DB-6.5", "DB-5.3", "DB-5.4", "DB-5.5")
    verbs = (Put,)
    auto = True  # nothing is hidden in this game

    tile: Tile = public(mention=True)

    def options(self, t: Inn) -> Sequence[Action]:
        hotel = t.hotels[self.seat]
        return puts(*targets(hotel, self.tile, hotel.filled))

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Put)
        hotel = t.hotels[self.seat]
        before = hotel.clone() if t.ears is not None else None
        hotel.eyeballs -= 1
        t.supply += 1
        gone = lay(hotel, self.tile, action.place)
        if gone is not None:
            t.discards.append(gone)
        if before is not None:
            replaced = gone if action.place is not Place.DISCARD else None
            following, points = t.under(SnatchWindow).following, (score(before).total, score(hotel).total)
            t.tell(happened.Snatched, self.seat, following, self.tile, action.place, replaced, *points)
            announce(t, before, hotel)
        refill(t, None, t.area.index(self.tile))

    def refuse(self, t: Inn, action: Action) -> Refusal:
        hotel = t.hotels[self.seat]
        if isinstance(action, Put):
            return why_not_there(hotel, self.tile, action.place, hotel.filled)
        return Refusal("DB-6.5", f"Say where {self.tile.spoken} goes.")

    def ask(self, t: Inn, names: Names) -> str:
        return f"Where does {self.tile.spoken} go?"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} snatches {self.tile.spoken}"

    def note(self, t: Inn, action: Action, names: Names) -> str:
        return f"{best(t, self, action).gain:+} points"


def why_no_snatch(t: Inn, seat: Seat) -> Refusal | None:
    """Why a seat cannot snatch now, whoever decides; None if it is asked just now or will be in this gap."""
    decision = t.decision
    if decision is None:
        return Refusal("DB-9.1", "The game is over.")
    if not isinstance(decision, (Snatching, PlacingSnatched)):
        return TOO_LATE
    queue = t.under(SnatchWindow)
    if seat == queue.following:
        return Refusal("DB-6.2", "Next to move: takes it in the turn.")
    if seat != decision.seat and not t.hotels[seat].eyeballs:
        return Refusal("DB-6.3", "A snatch costs one eyeball.")
    if seat != decision.seat and seat not in queue.waiting:
        return Refusal("DB-6.6", "One snatch, or one pass, in each gap between turns.")
    if t.hotels[seat].unasked:
        return Refusal("DB-10.4", "Does not want to be asked before their next turn.")
    return None


# -- what a step can lead to ------------------------------------------------------------------------


class End(NamedTuple):
    """How a turn or a snatch can end: what it changes in all, the hotel then, and where the tiles have come."""

    gain: int
    hotel: Hotel
    at: Place | None = None
    """The window."""
    where: Place | None = None
    """What comes with it, or is snatched."""


def best(t: Inn, decision: Decision[Inn], action: Action) -> End:
    """The most points that a step can still lead to; of ends alike, the one with the longest ivy. No pile is touched."""
    was = score(t.hotels[decision.seat]).total
    found = [(score(hotel), End(0, hotel, at, where)) for hotel, at, where in _ends(t, decision, action)]
    now, end = max(found, key=lambda one: (one[0].total, one[0].connected.bit_count()))
    return end._replace(gain=now.total - was)


def _ends(
    t: Inn, decision: Decision[Inn], action: Action, begun: Hotel | None = None
) -> Iterator[tuple[Hotel, Place | None, Place | None]]:
    match decision, action:
        case Drafting(), Draft():
            building = decision.building(action)
            for build in building.options(t):
                yield from _ends(t, building, build)
        case Building(), Build():
            hotel, question = decision.alone(t, action), decision.placing(action)
            if question is None:
                hotel.eyeballs += decision.slot == SLOTS and t.supply > 0  # DB-4.5
                yield hotel, action.place, None
            else:
                for put in question.options(t):
                    yield from _ends(t, question, put, hotel)
        case Placing(), Put():
            at = PLACE[decision.window_at]
            hotel = (begun or Building(decision.seat, decision.slot, decision.tile).alone(t, Build(at))).clone()
            lay(hotel, decision.tile, action.place)
            yield hotel, at, action.place
        case Snatching(), Snatch():
            snatched = decision.placing(action)
            for way in snatched.options(t):
                yield from _ends(t, snatched, way)
        case PlacingSnatched(), Put():
            hotel = t.hotels[decision.seat].clone()
            hotel.eyeballs -= 1  # DB-6.5
            lay(hotel, decision.tile, action.place)
            yield hotel, None, action.place


# -- DB-9: the end ----------------------------------------------------------------------------------


def final_count(t: Inn) -> None:
    """DB-9.2-5: highest total; then most eyeballs; then shared. Equal keys share a place, those behind skip."""
    scores = [score(hotel) for hotel in t.hotels]
    keys = [(one.total, one.eyeballs) for one in scores]
    places = [1 + sum(other > key for other in keys) for key in keys]
    for seat in sorted(range(t.seats), key=lambda seat: -places[seat]):
        t.tell(happened.FinalCount, Seat(seat), places[seat], *scores[seat].categories)
    winners = [Seat(seat) for seat, place in enumerate(places) if place == 1]
    t.finish(Standing(winners, "final_count", places, points=[total for total, _ in keys]))
