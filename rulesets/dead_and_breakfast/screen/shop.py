"""What can be drafted, as a shop: under an awning four windows, beneath each the things that come with it, and beneath
each thing the most that the hotel would gain by both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.words import capital
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import Rows

from ..actions import Draft, Other, Snatch
from ..facts import Mood, front_of
from ..pieces import GARDEN_SET, HAUNTED_SET, LEFT_SET, RIGHT_SET, Tile, word
from ..rules import Building, Drafting, Laying, Placing, PlacingSnatched
from ..table import COMPANIONS, Inn
from ..told import of_front, of_thing
from .front import HUGE, LARGE, MEANS, SHELF, SIGNS, SMALL, Size, creature, lay, paint, paint_front, picture, stretched
from .hotel import gain_ink

KINDS: Final = ("HAUNTED", "GARDENS", "ROOFS", "EYEBALL")
_SHARES: Final = {HUGE: (20, 20, 20, 18), LARGE: (16, 16, 18, 14), SMALL: (9, 9, 12, 8)}
"""Columns for a slot, at least."""
_TAKEN: Final = (12, 12, 12)
"""And where only its things are of interest."""
_THING: Final = {HUGE: (9, 5), LARGE: (7, 3), SMALL: (3, 2)}
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
        if self.size is SMALL and isinstance(self.t.decision, (Building, Laying)):
            self._paint_hand(x, y, width, self.t.decision)
            return
        shares = _SHARES[self.size] if self.size is not SMALL or not self.is_snatch else _TAKEN
        spare = max(width - sum(shares), 0) // len(shares)
        for slot, least in enumerate(shares, 1):
            if self.size is SMALL:
                self._paint_shelf(x, y, least + spare, slot)
            else:
                self._paint_slot(x, y, least + spare, slot)
            x += least + spare

    def _lying(self, slot: int) -> list[Companion | None]:
        lying: list[Companion | None] = [self.t.area[spot] for spot in COMPANIONS[slot - 1]]
        if not lying:
            return [Other.EYEBALL if self.t.supply else None]
        return lying[:1] if lying[1:] == lying[:1] else lying  # two alike are one choice

    def _paint_slot(self, x: int, y: int, wide: int, slot: int) -> None:
        self._paint_awning(x, y, wide, slot)
        self._paint_window(x + (wide - self.size.wide) // 2, y + 2, slot, self.size)
        lying = self._lying(slot)
        share = wide // len(lying)
        for number, thing in enumerate(lying):
            self._paint_thing(x + number * share, y + 2 + self.size.high, share, slot, thing)

    def _paint_shelf(self, x: int, y: int, wide: int, slot: int) -> None:
        """Where there is little room: things below each other, what they are called and bring beside them. In a snatch
        the windows are not for sale (DB-6.4)."""
        if not self.is_snatch:
            self._paint_window(x, y, slot, SHELF)
            y += SHELF.high
        for number, thing in enumerate(self._lying(slot)):
            self._paint_ware(x, y + 2 * number, wide, slot, thing)

    def _paint_ware(self, x: int, y: int, wide: int, slot: int, thing: Companion | None) -> None:
        c, (across, high) = self.c, _THING[SMALL]
        if thing is None or thing is Other.NOTHING:
            c.put(x, y, "none", "shadow")
            c.put(x, y + 1, "left", "shadow")
            return
        chosen, gain = self._is_chosen(slot, thing), self.gains.get((slot, thing))
        at, ink = x + across + (wide > across + len("gargoyle")), "on_chosen" if chosen else "paper"
        name = "eye" if thing is Other.EYEBALL else called(thing)
        side = "left " if thing in LEFT_SET else "right " if thing in RIGHT_SET else ""
        if chosen:
            c.fill(at, y, max(len(name), len(side) + 2), high, "chosen")
        if c.drawn:
            c.dots(x, 2 * y, _in_small(c, thing))
        else:
            _print(c, x, y, across, thing)
        c.put(at, y, name, ink, bold=chosen)
        end = c.put(at, y + 1, side, ink)
        if gain is not None:
            c.put(end, y + 1, f"{gain:+}", "on_chosen" if chosen else gain_ink(gain), bold=True)
        self._tell_of(x, y, wide, high, slot, thing)

    def _paint_hand(self, x: int, y: int, width: int, decision: Building | Laying) -> None:
        """What is to be placed now, and what it is."""
        c, wide = self.c, SMALL.wide
        if isinstance(decision, Building):
            window, tile = self.t.windows[decision.slot - 1], decision.companion
            assert window is not None
            words = of_front(front_of(window)) + (f". After it: {tile.spoken}" if tile else "")
            paint_front(c, x, y, front_of(window), Mood(), SMALL)
            c.mark(f"window {decision.slot}", x, y)
        else:
            words = of_thing(decision.tile)
            if c.drawn:
                c.dots(x, 2 * y, _drawing(c, decision.tile))
            else:
                _print(c, x, y + 1, wide, decision.tile)
        c.put(x + wide + 1, y, "IN YOUR HAND", "accent", bold=True)
        c.wrap(x + wide + 1, y + 1, width - wide - 1, f"{capital(words)}.", most=4)
        c.click(x, y, wide, SMALL.high, Sign(nothing, "", words))
        c.explain(x, y, wide, SMALL.high, words)

    def _paint_awning(self, x: int, y: int, width: int, slot: int) -> None:
        """Striped; where something is taken it is green."""
        c, in_hand = self.c, _in_hand(self.t, self.pointed)[0] == slot
        colours = [paint(name, c.palette) for name in (("ivy", "frame") if in_hand else ("stone", "slate"))]
        stripes = [colours[column // 2 % 2] for column in range(width - 1)]
        c.dots(x, 2 * y, [stripes, [colour if colour == colours[1] else None for colour in stripes]])
        c.put(x + 1, y + 1, f"{slot} {KINDS[slot - 1]}", "accent" if in_hand else "paper", bold=in_hand)

    def _paint_window(self, x: int, y: int, slot: int, size: Size) -> None:
        c, window = self.c, self.t.windows[slot - 1]
        if window is None:
            c.centre(y + size.high // 2, "none left", "shadow", x=x, width=size.wide)
            return
        c.explain(x, y, size.wide, size.high, MEANS["slot"])
        paint_front(c, x, y, front_of(window), Mood(joined=not self.is_snatch), size)  # DB-6.4: not to be snatched
        if size is SHELF:
            chosen = _in_hand(self.t, self.pointed)[0] == slot
            c.put(
                x,
                y + size.high - 1,
                str(slot),
                "on_chosen" if chosen else "paper",
                back="chosen" if chosen else "panel",
                bold=True,
            )

        def drafts_it(action: Action) -> bool:
            return isinstance(action, Draft) and action.slot == slot

        c.click(x, y, size.wide, size.high, Sign(drafts_it, f"window {slot}", of_thing(window)))
        c.mark(f"window {slot}", x, y)

    def _is_chosen(self, slot: int, thing: Companion) -> bool:
        taken, what = _in_hand(self.t, self.pointed)
        return what is thing and taken in (0, slot)

    def _paint_thing(self, x: int, y: int, width: int, slot: int, thing: Companion | None) -> None:
        c, room, (wide, tall) = self.c, width - 1, _THING[self.size]
        high = tall + 2
        if thing is None or thing is Other.NOTHING:  # DB-7.2: this place stays empty
            c.centre(y + high // 2, "none left" if room > 8 else "none", "shadow", x=x, width=room)
            return
        chosen, gain = self._is_chosen(slot, thing), self.gains.get((slot, thing))
        name, tail = called(thing), "" if gain is None else f"{gain:+}"
        ink, gain_in = ("on_chosen", "on_chosen") if chosen else ("paper", gain_ink(gain or 0))
        last = y + high - 1
        if chosen:
            c.fill(x, last - 1, room, 2, "chosen")
        if c.drawn:
            drawn = _drawing(c, thing)
            wide = wide * len(drawn[0]) // 7
            c.dots(x + (width - wide) // 2, 2 * y, stretched(drawn, wide, 2 * tall))
        else:
            _print(c, x + (width - wide) // 2, y + tall // 2, wide, thing)
        c.centre(last - 1, name, ink, x=x, width=max(room, len(name)), bold=chosen)
        best = gain is not None and gain == max(self.gains.values()) > 0 and width > len(tail) + 5
        side = "left" if thing in LEFT_SET else "right" if thing in RIGHT_SET else "best" if best else ""
        c.centre(last, f"{side} {tail}".strip() or ("in hand" if chosen else ""), gain_in, x=x, width=room, bold=True)
        self._tell_of(x, y, room, high, slot, thing)

    def _tell_of(self, x: int, y: int, width: int, high: int, slot: int, thing: Companion) -> None:
        def takes_it(action: Action) -> bool:
            if isinstance(action, Draft):
                return action.slot == slot and action.companion is thing
            return isinstance(action, Snatch) and action.tile is thing

        self.c.click(x, y, width, high, Sign(takes_it, thing.spoken, of_thing(thing)))
        self.c.explain(x, y, width, high, of_thing(thing))


def rows(size: Size, asked: type[Any]) -> int:
    """With little room the windows are there when one of them is bought."""
    if size is not SMALL:
        return size.high + _THING[size][1] + 4
    return {Drafting: SHELF.high + 4, Building: SMALL.high + 1}.get(asked, 4)


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


def _in_small(c: Canvas, companion: Companion) -> Rows:
    """Three columns of four dots."""
    wide, dots = _THING[SMALL][0], 2 * _THING[SMALL][1]
    if not isinstance(companion, Tile):
        return stretched(picture("eyeball", c.palette), wide, dots)
    if companion in HAUNTED_SET:
        return stretched(creature(word(companion.kind), "creature-sign", c.palette), wide, dots)
    ground = paint("garden" if companion in GARDEN_SET else "slate-light", c.palette)
    tile: list[list[Any]] = [[ground] * wide for _ in range(dots)]
    if companion in GARDEN_SET:
        lay(tile, 0, 0, picture(f"flower-{companion.kind}", c.palette))
    else:
        tile[0][0 if companion in LEFT_SET else -1] = None  # it slopes
        lay(tile, 0, 1, picture(f"sign-{companion.kind}", c.palette)[: dots - 1])
    return tile


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
