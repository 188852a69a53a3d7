"""What can be drafted, as a shop: under an awning four windows, beneath each the things that come with it, and beneath
each thing the most that the hotel would gain by both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.widgets.board import Sign
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import Rows

from ..actions import Draft, Other, Snatch
from ..facts import Mood, front_of
from ..pieces import GARDEN_SET, HAUNTED_SET, LEFT_SET, Tile, word
from ..rules import Building, Placing, PlacingSnatched
from ..table import COMPANIONS, SLOTS, Inn
from ..told import of_thing
from .front import HUGE, LARGE, MEANS, SIGNS, SMALL, Size, lay, paint, paint_front, picture, stretched
from .hotel import gain_ink

KINDS: Final = {True: ("HAUNTED", "GARDENS", "ROOFS", "EYEBALL"), False: ("HAUNTS", "GARDEN", "ROOFS", "EYES")}
_SHARES: Final = {HUGE: (20, 20, 20, 18), LARGE: (16, 16, 18, 14), SMALL: (9, 9, 11, 8)}
"""Columns for a slot, at least."""
_THING: Final = {HUGE: (9, 5), LARGE: (7, 3)}
"""How large a thing is drawn: columns, and rows."""
Companion = Tile | Other


class Shop(NamedTuple):
    c: Canvas
    t: Inn
    pointed: Action | None
    is_snatch: bool
    gains: Mapping[tuple[int, Companion], int]
    """The most that each thing would bring."""
    size: Size

    def paint(self, x: int, y: int, width: int) -> None:
        spare = max(width - sum(_SHARES[self.size]), 0) // SLOTS
        for slot, (companions, least) in enumerate(zip(COMPANIONS, _SHARES[self.size], strict=True), 1):
            wide, top = least + spare, y + (2 if self.size is not SMALL else 1)
            self._paint_awning(x, y, wide, slot)
            self._paint_window(x + (wide - self.size.wide) // 2, top, slot)
            lying: list[Companion | None] = [self.t.area[spot] for spot in companions]
            if not companions:
                lying = [Other.EYEBALL if self.t.supply else None]
            if lying[1:] == lying[:1]:  # two alike are one choice
                lying = lying[:1]
            below = top + self.size.high
            for number, thing in enumerate(lying):
                if self.size is not SMALL:
                    share = wide // len(lying)
                    self._paint_thing(x + number * share, below, share, _THING[self.size][1] + 2, slot, thing)
                else:
                    self._paint_thing(x, below + number, wide, 1, slot, thing)
            x += wide

    def _paint_awning(self, x: int, y: int, width: int, slot: int) -> None:
        """Striped; where something is taken it is green."""
        c, heading = self.c, f"{slot} {KINDS[self.size is not SMALL][slot - 1]}"
        in_hand = _in_hand(self.t, self.pointed)[0] == slot
        ink = "accent" if in_hand else "paper"
        if self.size is SMALL:
            c.put(x, y, heading.ljust(width - 1), ink, back="panel", bold=True)
            return
        colours = [paint(name, c.palette) for name in (("ivy", "frame") if in_hand else ("stone", "slate"))]
        stripes = [colours[column // 2 % 2] for column in range(width - 1)]
        c.dots(x, 2 * y, [stripes, [colour if colour == colours[1] else None for colour in stripes]])
        c.put(x + 1, y + 1, heading, ink, bold=in_hand)

    def _paint_window(self, x: int, y: int, slot: int) -> None:
        window, size = self.t.windows[slot - 1], self.size
        if window is None:
            self.c.centre(y + size.high // 2, "none left", "shadow", x=x, width=size.wide)
            return
        self.c.explain(x, y, size.wide, size.high, MEANS["slot"])
        paint_front(self.c, x, y, front_of(window), Mood(joined=not self.is_snatch), size)  # DB-6.4: not to be snatched

        def drafts_it(action: Action) -> bool:
            return isinstance(action, Draft) and action.slot == slot

        self.c.click(x, y, size.wide, size.high, Sign(drafts_it, f"window {slot}", of_thing(window)))

    def _paint_thing(self, x: int, y: int, width: int, high: int, slot: int, thing: Companion | None) -> None:
        c, room = self.c, width - 1
        if thing is None or thing is Other.NOTHING:  # DB-7.2: this place stays empty
            c.centre(y + high // 2, "none left" if room > 8 else "none", "shadow", x=x, width=room)
            return
        taken, what = _in_hand(self.t, self.pointed)
        chosen = what is thing and taken in (0, slot)
        gain = self.gains.get((slot, thing))
        name, tail = called(thing), "" if gain is None else f"{gain:+}"
        ink, gain_in = ("on_chosen", "on_chosen") if chosen else ("paper", gain_ink(gain or 0))
        last = y + high - 1
        if chosen:
            c.fill(x, max(last - 1, y), room, min(high, 2), "chosen")
        if high == 1:
            name = "eye" if thing is Other.EYEBALL else name
            c.put(x, y, name, ink, bold=chosen)
            gap = len(name) + len(tail) < room
            c.put(x + len(name) + gap, y, tail, gain_in, bold=True)
        else:
            wide, tall = _THING[self.size]
            if c.drawn:
                drawn = _drawing(c, thing)
                wide = wide * len(drawn[0]) // 7
                c.dots(x + (width - wide) // 2, 2 * y, stretched(drawn, wide, 2 * tall))
            else:
                _print(c, x + (width - wide) // 2, y + tall // 2, wide, thing)
            c.centre(last - 1, name, ink, x=x, width=max(room, len(name)), bold=chosen)
            best = gain is not None and gain == max(self.gains.values()) > 0 and width > len(tail) + 5
            words = f"best {tail}" if best else tail or ("in hand" if chosen else "")
            c.centre(last, words, gain_in, x=x, width=room, bold=True)

        def takes_it(action: Action) -> bool:
            if isinstance(action, Draft):
                return action.slot == slot and action.companion is thing
            return isinstance(action, Snatch) and action.tile is thing

        c.click(x, y, room, high, Sign(takes_it, thing.spoken, of_thing(thing)))
        c.explain(x, y, room, high, of_thing(thing))


def rows(size: Size) -> int:
    return 7 if size is SMALL else size.high + _THING[size][1] + 4


def called(companion: Companion) -> str:
    return word(companion.kind) if isinstance(companion, Tile) else "eyeball"


def _drawing(c: Canvas, companion: Companion) -> Rows:
    """Seven columns of six dots, or a few more."""
    if not isinstance(companion, Tile):
        return picture("eyeball", c.palette)
    if companion in HAUNTED_SET:
        return [row[:7] for row in picture(word(companion.kind), c.palette)]
    if companion in GARDEN_SET:
        bed = picture("garden", c.palette, given=(paint(f"flower-{companion.kind}", c.palette),))
        return [row[1:8] for row in bed[1:7]]
    at_left, empty = companion in LEFT_SET, [[None] * 7]
    slope = picture("roof", c.palette, "left" if at_left else "right")
    roof = [list(row) for row in (*empty, *([row[:7] if at_left else row[1:] for row in slope]))]
    lay(roof, 3 if at_left else 1, 2, picture(f"sign-{companion.kind}", c.palette))
    return roof


def _print(c: Canvas, x: int, y: int, width: int, companion: Companion) -> None:
    signs, name = SIGNS["ascii"], called(companion)
    sign, is_tile = signs.get(name, name[0].upper()), isinstance(companion, Tile)
    haunts = companion in HAUNTED_SET
    wrap = "[ ]" if haunts else "~~~" if companion in GARDEN_SET else "/ \\" if is_tile else "( )"
    c.centre(y, wrap[0] + sign + wrap[2], "danger" if haunts else "paper", x=x, width=width, bold=True)


def _in_hand(t: Inn, pointed: Action | None) -> tuple[int, Companion | None]:
    """What is on its way to a hotel, or pointed at: the slot of its window, or 0; and what comes along."""
    match t.decision, pointed:
        case ((Building(companion=tile, slot=slot) | Placing(tile=tile, slot=slot)), _):
            return slot, tile or Other.EYEBALL
        case (PlacingSnatched(tile=tile), _) | (_, Snatch(tile=tile)):
            return 0, tile
        case _, Draft(slot=slot, companion=companion):
            return slot, companion
    return 0, None
