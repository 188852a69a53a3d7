"""DB-4: a turn in its steps: draft a window, build it, place what comes with it; DB-6.1-3: the gap before the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Gate, Queue, Refusal, first_shut, otherwise
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, capital, counted

from .. import events as happened
from ..actions import PASS, Build, Draft, Other, Pass, PassOn, Put, Snatch, builds, drafts, puts
from ..facts import alike, is_on_ivy, open_ends, told_of_gain, worth_of
from ..pieces import CELL, EYEBALLS, HAUNTED_SET, PER_EYEBALL, PLACE, TURNS, WINDOW_CELLS, Place, Tile, around
from ..scoring import score
from ..table import COMPANIONS, SLOTS, Hotel, Inn
from .ending import final_count
from .placing import HOMES, WHERE_IT_GOES, Laying, announce, lay, refill, targets
from .snatching import Snatching
from .step import Bar, Bars, End, Gates, Step

_TOO_LATE = "Too late to snatch: the next turn has begun."
NO_GAP: Gates = dict.fromkeys((Snatch, Pass, PassOn), (otherwise("DB-6.8", _TOO_LATE),))


NOTHING_YET: Bars = (otherwise("DB-4.1", "There is nothing to place yet: first draft a window."),)
DRAFTED: Bars = (
    Bar("DB-4.1", lambda t, q, a: not 1 <= a.slot <= SLOTS, f"There are four windows: 1 to {SLOTS}."),
    Bar("DB-4.2", lambda t, q, a: a.companion is Other.NOTHING, lambda t, q, a: f"You must take {_offered(a.slot)}."),
    Bar(
        "DB-4.1", lambda t, q, a: a.companion is Other.EYEBALL and a.slot < SLOTS, f"Eyeballs lie under window {SLOTS}."
    ),
    Bar("DB-4.1", lambda t, q, a: a.companion in t.area, lambda t, q, a: _lies_under(t, a.companion)),
    Bar("DB-7.3", lambda t, q, a: not t.offers(a.slot), "Nothing is left there: the window comes alone."),
    otherwise("DB-4.1", lambda t, q, a: f"{capital(a.companion.spoken)} is not in the shop."),
)


def _offered(slot: int) -> str:
    return f"what the window offers: {'one of the tiles' if slot < SLOTS else 'an eyeball'} lying under it"


def _lies_under(t: Inn, tile: Tile) -> str:
    return f"{capital(tile.spoken)} lies under window {t.lies_under(tile)}."


def begin_turn(t: Inn, seat: Seat) -> None:
    t.active = seat
    t.hotels[seat].unasked = False
    t.then(Drafting(seat))


@state
class Drafting(Step):
    """DB-4.1-2: one of four windows, with what lies under it."""

    rules = ("DB-4.1", "DB-4.2", "DB-3.1", "DB-7.3")
    plainly = (
        "Choose one of the four windows in the shop, with one thing that lies under it.",
        "The number is what you gain by it, in the best places.",
        "What you leave, others can take.",
    )
    verbs = (Draft,)
    gates: ClassVar[Gates] = {**NO_GAP, Build: NOTHING_YET, Put: NOTHING_YET, Draft: DRAFTED}

    def options(self, t: Inn) -> Sequence[Action]:
        return drafts(tuple(t.area), t.supply > 0)

    def leads_to(self, action: Any) -> Building:
        return Building(self.seat, action.slot, action.companion if isinstance(action.companion, Tile) else None)

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Draft)
        t.then(self.leads_to(action))

    def ask(self, t: Inn, names: Names) -> str:
        return "Take a window and one thing."

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} takes a window"

    def label(self, t: Inn, action: Action, names: Names) -> str:
        return action.words(names).removesuffix(" roof")  # its note says so

    def in_full(self, t: Inn, action: Action, names: Names) -> str:
        assert isinstance(action, Draft)
        return f"Take window {action.slot} and {action.companion.spoken}"

    def means(self, t: Inn, action: Action, names: Names) -> str:
        """What is not seen where it is best; else what its gain is made of, or what the thing would be good for. The window
        is told in the shop."""
        assert isinstance(action, Draft)
        best, worth = self.best(t, action), worth_of(action.companion)
        if isinstance(action.companion, Tile) and action.companion.spoken.endswith("roof"):
            worth = f"roof: {worth}"
        if best.where is Place.DISCARD:
            return "At best it would be discarded."
        window = t.windows[action.slot - 1]
        guests = window.face.guests if window is not None else ()
        if isinstance(action.companion, Tile) and best.where is best.at and guests:
            return f"It hides the new window's {'guests' if guests[1:] else 'guest'}."
        made = told_of_gain(score(self.so_far(t)), score(best.hotel))
        return f"{capital(made if ',' in made else worth)}."

    def note(self, t: Inn, action: Action, names: Names) -> str:
        return f"{self.best(t, action).gain:+}"


NOTE: Final = 23
"""Columns for what a place brings, beside its name, in the narrowest list."""
AWAY = Bar("DB-4.3", lambda t, q, a: a.place is Place.DISCARD, "The window must be built; it cannot be discarded.")
WINDOW_FIRST: Bars = (
    AWAY,
    Bar("DB-4.1", lambda t, q, a: q.companion is None, "There is nothing to place but the window: build it."),
    otherwise("DB-4.1", "Build the window first; what comes with it is placed after that."),
)
BUILT: Bars = (
    AWAY,
    Bar(
        "DB-5.2",
        lambda t, q, a: not a.place.is_in(WINDOW_CELLS),
        "Windows go on floors 1 to 4, on each side of the tower.",
    ),
    Bar(
        "DB-5.2",
        lambda t, q, a: a.place.is_in(t.hotels[q.seat].filled),
        "Windows are never replaced; there is one already.",
    ),
    otherwise("DB-5.1", "It must touch a tile of your hotel."),
)


@state
class Building(Step):
    """DB-4.3, DB-5.2: the window must be built, on a free cell that touches the hotel or what comes with it."""

    rules = ("DB-5.2", "DB-4.3", "DB-4.4", "DB-5.1")
    plainly = (
        "Say where the window goes: on floors 1 to 4, beside the tower or something built.",
        "Its flowers count only where the ivy leads to the door; its guests and its feature count anywhere.",
        "It is never moved again, so leave the ivy a way on to the next window.",
    )
    verbs = (Build,)
    gates: ClassVar[Gates] = {
        **NO_GAP,
        Draft: (otherwise("DB-4.1", "You have drafted: build the window now, or take that back."),),
        Put: WINDOW_FIRST,
        Build: BUILT,
    }

    slot: int = public()
    companion: Tile | None = public(mention=True)

    def options(self, t: Inn) -> Sequence[Action]:
        hotel, companion = t.hotels[self.seat], self.companion
        filled = hotel.filled
        if companion is not None and HOMES[companion].cells:  # DB-4.4: the companion may go first
            also, _ = targets(hotel, companion, filled)
            return builds(free_windows(filled) | WINDOW_CELLS & ~filled & around(also))
        return builds(free_windows(filled))

    def leads_to(self, action: Any) -> Placing | None:
        """None if the window comes without a tile."""
        if self.companion is None:
            return None
        return Placing(self.seat, self.companion, self.slot, CELL[action.place])

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Build)
        question = self.leads_to(action)
        if question is None:
            commit(t, self.seat, self.slot, CELL[action.place], None, None)
        else:
            t.then(question)

    def end(self, t: Inn, action: Any) -> End:
        hotel = with_window(t, self.seat, self.slot, CELL[action.place])
        hotel.eyeballs += t.has_eyeball(self.slot)
        return End(hotel, action.place)

    def ask(self, t: Inn, names: Names) -> str:
        """Where all places bring the same, with what tells them apart."""
        ends = [] if self.companion in HAUNTED_SET else [self.best(t, one) for one in self.options(t)]
        on_ivy = any(end.at is not None and is_on_ivy(end.hotel, end.at) for end in ends)
        if ends[1:] and on_ivy and len({end.gain for end in ends}) == 1:
            return f"Where? All {ends[0].gain:+}: more ends, more ivy."
        return (
            f"Where does it go? (eyeball: {PER_EYEBALL:+})" if t.has_eyeball(self.slot) else "Where does the window go?"
        )

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} builds a window"

    def label(self, t: Inn, action: Action, names: Names) -> str:
        """Whether ivy leads there decides where the points are alike."""
        assert isinstance(action, Build)
        return action.place.value + " ivy" * is_on_ivy(self.best(t, action).hotel, action.place)

    def in_full(self, t: Inn, action: Action, names: Names) -> str:
        return action.words(names)

    def note(self, t: Inn, action: Action, names: Names) -> str:
        """What both bring together, and by what: of gardens, roofs and screams together the words below tell how much each,
        and of an eyeball, which comes wherever the window goes, the question. Then, as far as there is room, what tells
        places apart that bring the same: how far the ivy could grow on from there, and how many a creature could scare
        together."""
        assert isinstance(action, Build)
        best, was = self.best(t, action), score(self.so_far(t))
        now, seen = score(best.hotel), sum(self._alike(best.hotel, action.place).values())
        ends = counted(open_ends(best.hotel, now), "end") if is_on_ivy(best.hotel, action.place) else "no ivy"
        made = told_of_gain(was, now, eyes=False)
        wide = max(len(f"{end.gain:+}") for end in self.best_of(t, self.options(t)).values())  # figures end alike
        gain, parts = f"{best.gain:+}", [*filter(None, ["all three" if made.count(",") > 1 else made])]
        for further in (ends, *[f"{seen} same fear"] * bool(seen), *["best"] * (action == self.leader(t))):
            if len(f"{gain:>{wide}} {', '.join([*parts, further])}") <= NOTE:
                parts.append(further)
        said = ", ".join(parts)
        return f"{gain}{',' * said[:1].isdigit()} {said}".rstrip()  # a comma keeps two figures apart

    @staticmethod
    def _alike(hotel: Hotel, place: Place) -> dict[str, int]:
        """Of no use to a host who has no creature yet."""
        return alike(hotel, place) if hotel.haunts else {}

    def means(self, t: Inn, action: Action, names: Names) -> str:
        """Where the creature is counted that comes with it; what its line had no room for; or how far the ivy from the door
        can grow on."""
        assert isinstance(action, Build)
        (hotel, _, where, _), window = self.best(t, action), t.windows[self.slot - 1]
        waits = window is not None and window.face.flowers
        if self.companion in HAUNTED_SET and where is not None:
            brief = self.companion.brief
            if where is Place.DISCARD:
                return f"At best the {brief} is discarded."
            ivy = "flowers wait for ivy" if waits else "no flowers, no ivy"
            if is_on_ivy(hotel, action.place):
                ivy = f"ivy grows at {counted(open_ends(hotel, score(hotel)), 'end')}"
            return f"{capital(brief)} at {where.value}; {ivy}."
        made = told_of_gain(score(self.so_far(t)), score(hotel), eyes=False)
        if made.count(",") > 1:
            return f"{capital(made)}."
        if seen := self._alike(hotel, action.place):
            also = " and ".join(f"{number} more fear{'s' * (number == 1)} the {fear}" for fear, number in seen.items())
            return f"In its row and column {also}."
        if is_on_ivy(hotel, action.place):
            return f"The ivy can then grow at {counted(open_ends(hotel, score(hotel)), 'end')}."
        return "No ivy yet: its flowers must wait." if waits else "No flowers here, so ivy can wait."


def free_windows(filled: int) -> int:
    """DB-5.2: free, connected window cells of a hotel with these cells filled."""
    return WINDOW_CELLS & ~filled & around(filled)


def with_window(t: Inn, seat: Seat, slot: int, number: int) -> Hotel:
    """The hotel with this window, and with nothing of what comes with it."""
    hotel, window = t.hotels[seat].clone(), t.windows[slot - 1]
    assert window is not None
    hotel.build(window, number)
    return hotel


@state
class Placing(Laying):
    """DB-4.4: the companion of a window that is built in the same turn."""

    rules = ("DB-5.3", "DB-5.4", "DB-5.5", "DB-4.4")
    plainly = (
        "Say where the thing goes that came with the window; your turn is over then.",
        *WHERE_IT_GOES,
    )
    gates: ClassVar[Gates] = {
        **NO_GAP,
        Put: (
            Bar(
                "DB-4.4",
                lambda t, q, a: a in q.in_general(t),
                lambda t, q, a: f"The window at {PLACE[q.window_at].value} would touch nothing then.",
            ),
        ),
        Action: (otherwise("DB-4.1", lambda t, q, a: f"Say where {q.tile.spoken} goes."),),
    }

    slot: int = public()
    window_at: int = public()

    def filled(self, t: Inn) -> int:
        return super().filled(t) | 1 << self.window_at

    def in_general(self, t: Inn) -> Sequence[Put]:
        return super().options(t)

    def options(self, t: Inn) -> Sequence[Put]:
        hotel = t.hotels[self.seat]
        next_to_window = around(1 << self.window_at)
        if next_to_window & hotel.filled:
            return self.in_general(t)
        here, _ = targets(hotel, self.tile, hotel.filled)  # DB-4.4: it touches the companion alone, which goes first
        return puts(here & next_to_window, False)

    def take(self, t: Inn, action: Action) -> None:
        assert isinstance(action, Put)
        commit(t, self.seat, self.slot, self.window_at, self.tile, action.place)

    def so_far(self, t: Inn) -> Hotel:
        return with_window(t, self.seat, self.slot, self.window_at)

    def end(self, t: Inn, action: Any) -> End:
        return super().end(t, action)._replace(at=PLACE[self.window_at])

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} places the {self.tile.brief}"


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
    elif t.has_eyeball(slot):
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
    end_of_turn(t)


# -- DB-6.1-3: between two turns --------------------------------------------------------------------


def end_of_turn(t: Inn) -> None:
    """DB-6.1-2, DB-9.1: a snatch window, unless that was the last turn of the game."""
    n = t.seats
    if t.hotels[t.following].turns >= TURNS:
        final_count(t)
    elif t.supply == EYEBALLS:  # DB-6.3, DB-7.5: nobody holds an eyeball, so nobody would be asked
        begin_turn(t, t.following)
    else:
        t.then(SnatchWindow([Seat((t.active + step) % n) for step in range(n) if step != 1]))


@state
class SnatchWindow(Queue[Inn]):
    """DB-6.2-3: everybody but the next seat, clockwise from the one who just moved, if there is anything to ask."""

    shared = True
    decline = PASS

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
            return "none"
        return counted(hotel.eyeballs, "eyeball") + (", passes" if hotel.unasked else "")

    def done(self, t: Inn) -> None:
        begin_turn(t, t.following)


def _is_asked(t: Inn, seat: Seat) -> bool:
    """It is asked now, or still will be in this gap."""
    assert t.decision is not None
    return seat == t.decision.seat or seat in t.under(SnatchWindow).waiting


NO_SNATCH: tuple[Gate[[Inn, Seat]], ...] = (
    Gate("DB-9.1", lambda t, seat: t.decision is None, "The game is over."),
    Gate("DB-6.8", lambda t, seat: not t.between_turns, _TOO_LATE),
    Gate("DB-6.2", lambda t, seat: seat == t.following, "Next to move: takes it in the turn."),
    Gate(
        "DB-6.3",
        lambda t, seat: not t.hotels[seat].eyeballs and t.decision.seat != seat,  # type: ignore[union-attr]
        "A snatch costs one eyeball.",
    ),
    Gate("DB-6.6", lambda t, seat: not _is_asked(t, seat), "One snatch, or one pass, in each gap between turns."),
    Gate("DB-10.4", lambda t, seat: t.hotels[seat].unasked, "Does not want to be asked before their next turn."),
)


def why_no_snatch(t: Inn, seat: Seat) -> Refusal | None:
    """Why a seat cannot snatch now, whoever decides; None if it is asked just now or will be in this gap."""
    return first_shut(NO_SNATCH, t, seat)
