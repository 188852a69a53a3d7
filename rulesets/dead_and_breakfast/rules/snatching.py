"""DB-6.4-6: paying an eyeball for a tile before the next seat moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import otherwise
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, capital, counted

from .. import events as happened
from ..actions import PASS_ON, Draft, Other, Pass, PassOn, Put, Snatch, snatches
from ..facts import hushed, told_of_gain, told_of_tile, worth_of
from ..pieces import CELL, HAUNTED_SET, PER_EYEBALL, PER_SCARE, PLACE, TURNS, Place, members
from ..scoring import score
from ..table import Inn
from .placing import HOMES, WHERE_IT_GOES, Laying, announce, lay, refill
from .step import Bar, End, Gates, Step

NOT_YET: Bar = otherwise("DB-6.8", "The next turn has not begun: snatch a tile, or let it pass.")


@state
class Snatching(Step):
    """DB-6.4-6: pass, or pay an eyeball for a garden, a roof or a haunted tile."""

    rules = ("DB-6.4", "DB-6.2", "DB-6.3", "DB-6.6", "DB-10.4")
    plainly = (
        "Between two turns you may pay an eyeball for one thing of the shop, or let it pass.",
        "The numbers count the eyeball already; what you take, the next host cannot take.",
        "You answer once between two turns, even if something better is laid out after it.",
    )
    verbs = (Pass, PassOn, Snatch)
    gates: ClassVar[Gates] = {
        Snatch: (
            Bar("DB-6.4", lambda t, q, a: a.tile in HOMES, "That is not in the shop, or not any more."),
            otherwise("DB-6.4", "Only garden, roof and haunted tiles can be snatched."),
        ),
        PassOn: (otherwise("DB-10.4", "You will not be asked again before your next turn: let it pass."),),
        Draft: (
            Bar(
                "DB-6.4",
                lambda t, q, a: a.companion is Other.EYEBALL,
                "An eyeball pays for a snatch; it cannot be snatched.",
            ),
            NOT_YET,
        ),
        Action: (NOT_YET,),
    }

    def options(self, t: Inn) -> Sequence[Action]:
        return snatches(tuple(t.area), self.could_be_asked_again(t))

    def could_be_asked_again(self, t: Inn) -> bool:
        """DB-6.2, DB-9.1: is there another gap between turns, before this seat's own next turn, in which it could be
        asked?"""
        after = Seat((t.following + 1) % t.seats)
        return after != self.seat and t.hotels[after].turns < TURNS

    def leads_to(self, action: Any) -> PlacingSnatched:
        return PlacingSnatched(self.seat, action.tile)

    def take(self, t: Inn, action: Action) -> None:
        if isinstance(action, Snatch):
            t.then(self.leads_to(action))
            return
        t.hotels[self.seat].unasked = action is PASS_ON
        t.tell(happened.Passed, self.seat, action is PASS_ON)

    def ask(self, t: Inn, names: Names) -> str:
        return f"Pay an eyeball before {names[t.following]} moves?"

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} may snatch, or pass"

    def label(self, t: Inn, action: Action, names: Names) -> str:
        """The question says that it is a snatch; a creature is called as on the board, which leaves room for whom it scares."""
        if isinstance(action, Snatch):
            tile = action.tile
            return capital(tile.brief if tile in HAUNTED_SET else tile.spoken.removeprefix("the "))
        if isinstance(action, PassOn) and self._is_done(t):
            return "Pass to the end"
        return super().label(t, action, names)

    def _is_done(self, t: Inn) -> bool:
        """No turn of this seat comes any more."""
        return t.hotels[self.seat].turns == TURNS

    def in_full(self, t: Inn, action: Action, names: Names) -> str:
        return f"Take {action.tile.spoken}" if isinstance(action, Snatch) else self.label(t, action, names)

    def note(self, t: Inn, action: Action, names: Names) -> str:
        """What the tile changes where it does most, where that is, and how many screams it hides there."""
        if not isinstance(action, Snatch):
            return "this once" if isinstance(action, Pass) else ""
        best, hotel, tile = self.best(t, action), t.hotels[self.seat], action.tile
        assert best.where is not None
        is_best = action == self.leader(t)
        gain, where = f"{best.gain:+}" + " best" * is_best, best.where.value
        if best.where is Place.DISCARD:
            return f"{gain} discard"
        if tile not in HAUNTED_SET and hotel.tiles[CELL[best.where]] is not None:
            return f"{gain} over {where}"
        covered = len(hushed(hotel, best.where)) if tile in HAUNTED_SET else 0
        return (
            f"{gain} {where} hides {counted(covered, 'scream')}"
            if covered
            else f"{gain} {'at ' * (not is_best)}{where}"
        )

    def means(self, t: Inn, action: Action, names: Names) -> str:
        """What the number is the sum of: whom a creature would scare and cover, or what a garden or a roof brings, and the
        eyeball; else what it would be good for, or what it would replace."""
        if isinstance(action, PassOn) and self._is_done(t):
            return "Nobody asks you again."
        if not isinstance(action, Snatch):
            return super().means(t, action, names)
        best, hotel = self.best(t, action), t.hotels[self.seat]
        now, tile = score(best.hotel), action.tile
        assert best.where is not None
        if best.where is Place.DISCARD:
            return "Nowhere for it: it is discarded."
        if tile not in HAUNTED_SET and hotel.tiles[CELL[best.where]] is not None:
            return f"Full: {told_of_tile(hotel, best.hotel, tile, best.where)} {tile.brief}."
        eye = f"eye {-PER_EYEBALL}"
        if tile in HAUNTED_SET:
            guests, covered = list(members(now.scares[CELL[best.where]])), len(hushed(hotel, best.where))
            scares = f"{' '.join(PLACE[one].value for one in guests)} {PER_SCARE * len(guests):+}"
            hides = counted(covered, "scream") if covered > 1 else "a scream"
            parts = [
                f"Scares {scares if guests else 'nobody'}",
                *[f"hides {hides} {-PER_SCARE * covered}"] * bool(covered),
            ]
            return f"{', '.join([*parts, eye])}."
        made = told_of_gain(score(hotel), now, eyes=False)
        return f"{capital(made)}, {eye}." if made else f"{capital(worth_of(tile))}; {eye}."

    def warns(self, t: Inn, action: Action) -> bool:
        return isinstance(action, Snatch) and self.best(t, action).gain < 0

    def confirm(self, t: Inn, action: Action, names: Names) -> str:
        """Where the eyeball is worth more than what it buys: what both come to, and how long it can be taken back."""
        if not isinstance(action, Snatch) or not self.warns(t, action):
            return ""
        gain, places = self.best(t, action).gain, self.leads_to(action).options(t)
        back = "Until it is placed you can take it back." if places[1:] else "It cannot be taken back."
        return (
            f"{action.words(names)}? Your eyeball is worth {PER_EYEBALL}, and what it buys here {gain + PER_EYEBALL} at most: "
            f"{gain} in all. {back}"
        )


@state
class PlacingSnatched(Laying):
    """DB-6.4-5: where the snatched tile goes; then it is paid, laid, and its place refilled."""

    rules = ("DB-6.5", "DB-5.3", "DB-5.4", "DB-5.5")
    plainly = (
        "Say where the thing goes that you snatch; then the eyeball is paid.",
        *WHERE_IT_GOES,
    )
    gates: ClassVar[Gates] = {
        Put: (),
        Action: (otherwise("DB-6.5", lambda t, q, a: f"Say where {q.tile.spoken} goes."),),
    }

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
            points = score(before).total, score(hotel).total
            t.tell(happened.Snatched, self.seat, t.following, self.tile, action.place, replaced, *points)
            announce(t, before, hotel)
        refill(t, None, t.area.index(self.tile))

    def means(self, t: Inn, action: Action, names: Names) -> str:
        """What it costs wherever it goes, unless this place costs a scream besides, or its line tells the cost."""
        assert isinstance(action, Put)
        if self.hushed(t, action.place) or self.tile not in HAUNTED_SET:
            return super().means(t, action, names)
        return f"Counts the eyeball you pay: {-PER_EYEBALL}."

    def end(self, t: Inn, action: Any) -> End:
        """DB-6.5: with the eyeball paid, so that every step of a snatch says the same of it."""
        end = super().end(t, action)
        end.hotel.eyeballs -= 1
        return end

    def waiting(self, t: Inn, names: Names) -> str:
        return f"{names[self.seat]} snatches the {self.tile.brief}"
