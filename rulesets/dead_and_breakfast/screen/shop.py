"""What can be drafted, as a shop: under an awning four windows, beneath each the things that come with it, and beneath
each thing the most that the hotel would gain by both."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.words import capital
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.pixels import Rows

from ..actions import Draft, Other, Snatch
from ..facts import calm, front_of, of_front, of_thing, worth_of
from ..pieces import GARDEN_SET, HAUNTED_SET, LEFT_SET, PER_EYEBALL, RIGHT_SET, Tile
from ..rules import Building, Drafting, Laying, Snatching
from ..table import COMPANIONS, SLOTS, Inn
from .front import (
    HUGE,
    LARGE,
    LOW,
    MEANS,
    SIGNS,
    SMALL,
    Size,
    ink_of,
    paint,
    paint_eyes,
    paint_front,
    picture,
    stretched,
)
from .hotel import gain_ink

KINDS: Final = ("CREATURES", "GARDENS", "ROOFS")
_SHARES: Final = {HUGE: (20, 20, 20, 18), LARGE: (16, 16, 18, 14)}
"""Columns for a slot, at least."""
THING, _HELD = {HUGE: (9, 4), LARGE: (7, 3), SMALL: (7, 3), LOW: (7, 3)}, {HUGE: (18, 7), LARGE: (14, 6)}
"""How large a thing is drawn: columns, and rows; and where it is all that is in hand."""
COUNTED: Final = f"{-PER_EYEBALL} is counted in"
SNATCH: Final = f"one thing for an eyeball: the {COUNTED}"
_FIGURE: Final = 4
"""Columns for a figure of the coach behind the name of a window; with fewer all names are numbers while he points at one."""
_CAPTIONS: Final = 2
"""Rows of words below the windows of a small shop."""
_LEAST, _HEADED, _NOTED, _AWNED = 3, 4, 5, 6
"""Rows of a small shop in a snatch: pictures and names; with headings; with what the price is; with an awning."""
_AIR: Final = 2
"""Rows that the list and what is above it have before the shop has more than its headings."""
_NAMED: Final = 12
"""Columns for a thing of a small shop in which its name and what it brings stand side by side."""
Companion = Tile | Other


class Shop(NamedTuple):
    c: Canvas
    t: Inn
    pointed: Action | None
    gains: Mapping[Companion, int]
    """The most that each thing would bring; things of one kind lie under one window only (DB-3.1)."""
    size: Size
    best: Companion | None
    """What brings more than all the others."""

    def paint(self, x: int, y: int, width: int, high: int) -> None:
        if isinstance(self.t.decision, (Building, Laying)):
            self._paint_hand(x, y, width, high, self.t.decision)
            return
        if self.size.small:
            if self.t.between_turns:
                self._paint_ware(x, y, width, high)
            else:
                self._paint_windows(x, y, width, high)
            return
        shares = _SHARES[self.size][: SLOTS - self.t.between_turns]  # DB-6.4: eyeballs only pay
        spare = max(width - sum(shares), 0) // len(shares)
        for slot, least in enumerate(shares, 1):
            self._paint_slot(x, y, least + spare, slot)
            x += least + spare

    @property
    def _slot(self) -> int:
        """Where what is pointed at lies; 0 for nowhere."""
        if isinstance(self.pointed, Snatch):
            return self.t.lies_under(self.pointed.tile)
        return self.pointed.slot if isinstance(self.pointed, Draft) else 0

    def _lying(self, slot: int) -> list[Companion | None]:
        if slot == SLOTS:
            return [Other.EYEBALL if self.t.has_eyeball(slot) else None]
        return [*dict.fromkeys(self.t.area[spot] for spot in COMPANIONS[slot - 1])]  # two alike are one choice

    def _paint_slot(self, x: int, y: int, wide: int, slot: int) -> None:
        self._paint_awning(x, y, wide, slot)
        y += 2
        if not self.t.between_turns:  # DB-6.4: the windows cannot be taken
            left = x + (wide - self.size.wide) // 2
            self._paint_window(left, y, slot)
            self.c.mark(f"window {slot}", left + self.size.wide + 1, y - 1)
            y += self.size.high
        lying = self._lying(slot)
        share = wide // len(lying)
        for number, thing in enumerate(lying):
            self._paint_thing(x + number * share, y, share, thing)

    def _paint_windows(self, x: int, y: int, width: int, high: int) -> None:
        """Where there is little room: whole windows under headings, and in words who looks out of the one pointed at. What
        comes with them stands in the list, each with what it brings."""
        c, share, chosen = self.c, width // SLOTS, self._slot
        bare = share < len("Window 1 ") + _FIGURE and any(mark.startswith("window") for mark in c.marks)
        for slot in range(1, SLOTS + 1):
            left, head = x + (slot - 1) * share, str(slot) if bare else f"Window {slot}"
            ink, back = ("on_chosen", "chosen") if slot == chosen else ("paper", "")
            c.put(left, y, head, ink, back=back, bold=True)
            self._paint_window(left, y + 1, slot)
            c.mark(f"window {slot}", left + len(head) + 1, y)
            if share >= SMALL.wide + _NAMED - 2:
                self._name_things(left + SMALL.wide + 1, y + 2, slot)
        if self.size is LOW:
            return
        window = self.t.windows[chosen - 1] if chosen else None
        words = of_front(front_of(window)) if window else "each window comes with one thing"
        top = y + 1 + SMALL.high
        brief = re.sub("^guests? ", "", words)
        whose = next((lead for lead in (f"Window {chosen}: ", f"{chosen}: ") if len(lead + brief) < width - 1), "")
        c.wrap(x, top, width - 1, f"{capital(whose * bool(window) + brief)}.", most=_CAPTIONS)

    def _name_things(self, x: int, y: int, slot: int) -> None:
        """Beside a small window what comes with it: one of them."""
        c = self.c
        for row, thing in enumerate(self._lying(slot), y):
            if thing is None:
                c.put(x, row, "sold out", "shadow")
                continue
            name, chosen = called(thing), thing is taken_by(self.pointed)
            if thing in HAUNTED_SET:
                c.put(x, row, f" {name} ", "on_lit", back=paint(f"face-{name}", c.palette), bold=chosen)
            else:
                at = c.put(x, row, f"{SIGNS[c.symbols.name][name]} ", ink_of(c, name) if name != "eyeball" else "paper")
                side = "left" if thing in LEFT_SET else "right" if thing in RIGHT_SET else name
                c.put(at, row, side, "paper", bold=chosen)
            self._tell_of(x, row, _NAMED - 2, 1, thing)

    def _paint_ware(self, x: int, y: int, width: int, high: int) -> None:
        """In a snatch the windows cannot be taken (DB-6.4): all the things side by side, each kind below its heading, each
        thing above its name. What each would bring and where the list says."""
        c, words, pitch = self.c, f"The eyeball's {COUNTED}.", width // len(KINDS)
        if self.size is LOW:  # the list names them all
            c.put(x, y, words, "soft")
            return
        if high == _AWNED:
            self._paint_stripes(x, y, pitch * len(KINDS) - 1, "stone")
            y += 1
        if high >= _NOTED and isinstance(self.pointed, Snatch):  # to pass says so, too
            c.put(x, y + _HEADED, words, "shadow")
        end = x - 1
        for slot, kind in enumerate(KINDS, 1):
            left, lying = x + (slot - 1) * pitch, [thing for thing in self._lying(slot) if thing is not None]
            if high >= _HEADED:
                c.put(left, y, kind, "accent" if slot == self._slot else "paper", bold=slot == self._slot)
            if not lying:  # DB-7.2
                c.put(left, y + high - _LEAST, "sold out", "shadow")
            share = pitch // max(len(lying), 1)
            names = [called(thing) for thing in lying]
            if slot == len(KINDS) and max(map(len, names), default=0) >= share:  # all roofs by their sides, or none
                names = ["left" if thing in LEFT_SET else "right" for thing in lying]
            for number, (thing, name) in enumerate(zip(lying, names, strict=True)):
                end = self._paint_piece(left + number * share, y + (high >= _HEADED), share, thing, name, end)

    def _paint_piece(self, x: int, y: int, share: int, thing: Companion, name: str, end: int) -> int:
        """One of them, small. Its name keeps off the one that ends there; returns where it ends itself."""
        c, tall, room = self.c, _LEAST - 1, min(share - 1, THING[SMALL][0])
        chosen = thing is taken_by(self.pointed)
        paint_picture(c, x, y, room, tall, thing)
        ink, back = ("on_chosen", "chosen") if chosen else ("paper", "")
        start = max(x + max(room - len(name), 0) // 2, end + 1)
        self._tell_of(x, y, share - 1, tall + 1, thing)
        return c.put(start, y + tall, name, ink, back=back, bold=chosen)

    def _paint_hand(self, x: int, y: int, width: int, high: int, decision: Building | Laying) -> None:
        """What is to be placed now, as large as there are rows, and what it is; beside it what comes with it."""
        c, left, said = self.c, x, []
        size = self.size if self.size.small else HUGE
        thing: Companion | None = decision.tile if isinstance(decision, Laying) else decision.companion
        if high > size.high:
            self._paint_stripes(x, y, width, "moon")
            y += 1
        if isinstance(decision, Building):
            window = self.t.windows[decision.slot - 1]
            assert window is not None
            if self.t.has_eyeball(decision.slot):
                thing = Other.EYEBALL
            words = of_thing(window)
            said = [f"Window: {words}."]
            front = front_of(window)
            paint_front(c, left, y, front, calm(front), size)
            c.explain(left, y, size.wide, size.high, words)
            c.click(left, y, size.wide, size.high, Sign(nothing, "", words))
            left += size.wide + 1
        if thing is not None:
            brief, named = size.small and bool(said), thing.spoken.removeprefix("the ")
            small = f"Then: {named}" if brief else f"{capital(named)}: {worth_of(thing)}"
            said.append(f"{small if size.small else capital(of_thing(thing))}.")
            if not brief:
                wide, high = THING[size] if size.small or len(said) > 1 else _HELD[size]
                paint_picture(c, left, y + max(size.high - high, 0) // 2, wide, high, thing)
                self._tell_of(left, y, wide, max(size.high, high), thing)
                left += wide + 2
        last, row = y + size.high, y
        if not size.small or thing is None or isinstance(decision, Laying):
            head = f"SNATCHED: {-PER_EYEBALL} counted in" if self.t.between_turns else "IN YOUR HAND"
            c.put(left, y, head, "accent", bold=True)
            row += 1
        for number, words in enumerate(said):
            *_, line = wrapped(words, x + width - 1 - left)
            row = c.wrap(left, row + number * (not size.small), x + width - 1 - left, words, most=last - row)
            if isinstance(decision, Building) and not number:  # behind what is said of the window
                c.mark(f"window {decision.slot}", left + len(line) + 1, row - 1)

    def paint_held(self, x: int, y: int, width: int, high: int) -> None:
        """What is to be placed now on a plate of its own, as large as can be, with its name and what it pays."""
        c, t, decision, inner = self.c, self.t, self.t.decision, width - 4
        assert isinstance(decision, (Building, Laying))
        c.fill(x, y + 1, width, high - 2, "panel")
        self._paint_stripes(x, y, width, "moon")
        snatched = t.between_turns
        c.centre(y + 2, "SNATCHED" if snatched else "IN YOUR HAND", "accent", x=x, width=width, bold=True)
        row = y + 4
        thing: Companion | None = decision.tile if isinstance(decision, Laying) else decision.companion
        if isinstance(decision, Building):
            window = t.windows[decision.slot - 1]
            assert window is not None
            front, words = front_of(window), of_thing(window)
            paint_front(c, x + (width - HUGE.wide) // 2, row, front, calm(front), HUGE)
            c.explain(x, row, width, HUGE.high, words)
            c.click(x, row, width, HUGE.high, Sign(nothing, "", words))
            c.mark(f"window {decision.slot}", x + (width + HUGE.wide) // 2 + 1, row)
            row = self._centre_words(x + 2, row + HUGE.high, inner, f"{capital(words)}.", "paper") + 1
            if t.has_eyeball(decision.slot):
                thing = Other.EYEBALL
            if thing is not None:
                wide, tall = THING[LARGE]
                paint_picture(c, x + 2, row, wide, tall, thing)
                said = f"Then {thing.spoken}: {worth_of(thing)}."
                c.wrap(x + wide + 4, row, width - wide - 6, said, "soft", most=tall + 1)
                self._tell_of(x + 2, row, wide, tall, thing)
            return
        wide, tall = _HELD[HUGE]
        assert thing is not None
        paint_picture(c, x + (width - wide) // 2, row, wide, tall, thing)
        self._tell_of(x, row, width, tall, thing)
        row += tall + 1
        c.centre(row, capital(thing.spoken.removeprefix("the ")), "paper", x=x, width=width, bold=True)
        row = self._centre_words(x + 2, row + 1, inner, f"{capital(worth_of(thing))}.", "soft")
        if snatched:
            self._centre_words(x + 2, row + 1, inner, f"The eyeball's {COUNTED}.", "shadow")

    def _centre_words(self, x: int, y: int, width: int, words: str, ink: str) -> int:
        """In lines about as long as each other; returns the row below."""
        lines = wrapped(words, width)
        lines = next(even for room in range(width // 2, width + 1) if len(even := wrapped(words, room)) == len(lines))
        for row, line in enumerate(lines, y):
            self.c.centre(row, line, ink, x=x, width=width)
        return y + len(lines)

    def _paint_front(self, x: int, y: int, window: Tile) -> None:
        front = front_of(window)
        paint_front(self.c, x, y, front, calm(front), self.size)

    def _paint_awning(self, x: int, y: int, width: int, slot: int) -> None:
        """Striped; light above the window that is pointed at."""
        chosen = self._slot == slot
        self._paint_stripes(x, y, width - 1, "moon" if chosen else "stone")
        head = KINDS[slot - 1] if self.t.between_turns else f"Window {slot}"  # the list says so, too
        self.c.put(x + 1, y + 1, head, "accent" if chosen else "paper", bold=chosen)

    def _paint_stripes(self, x: int, y: int, width: int, name: str) -> None:
        """This colour and slate, which hangs lower."""
        colour, slate = (paint(one, self.c.palette) for one in (name, "slate"))
        lower = [slate if column // 2 % 2 else None for column in range(width)]
        self.c.dots(x, 2 * y, [[one or colour for one in lower], lower])

    def _paint_window(self, x: int, y: int, slot: int) -> None:
        c, size, window = self.c, self.size, self.t.windows[slot - 1]
        if window is None:
            c.centre(y + size.high // 2, "sold out", "shadow", x=x, width=size.wide)
            return
        c.explain(x, y, size.wide, size.high, MEANS["slot"])
        self._paint_front(x, y, window)

        def drafts_it(action: Action) -> bool:
            return isinstance(action, Draft) and action.slot == slot

        c.click(x, y, size.wide, size.high, Sign(drafts_it, f"window {slot}", of_thing(window)))

    def _paint_thing(self, x: int, y: int, width: int, thing: Companion | None) -> None:
        c, room, (wide, tall) = self.c, width - 1, THING[self.size]
        high = tall + 2
        if thing is None:  # DB-7.2: this place stays empty
            c.centre(y + high // 2, "sold out" if room > 7 else "none", "shadow", x=x, width=room)
            return
        chosen, gain = thing is taken_by(self.pointed), self.gains.get(thing)
        name, tail = called(thing), "" if gain is None else f"{gain:+}"
        if thing is self.best and len(tail) + 5 <= room:
            tail = f"best {tail}"
        ink, gain_in = ("on_chosen", "on_chosen") if chosen else ("paper", gain_ink(gain or 0))
        last = y + high - 1
        if chosen:
            c.fill(x, last - 1, room, 2, "chosen")
        at = x + (width - wide) // 2
        paint_picture(c, at, y, wide, tall, thing)
        self._tell_side(at, y, wide, thing)
        c.centre(last - 1, name, ink, x=x, width=max(room, len(name)), bold=chosen)
        c.centre(last, tail, gain_in, x=x, width=room, bold=True)
        self._tell_of(x, y, room, high, thing)

    def _tell_side(self, x: int, y: int, width: int, thing: Companion) -> None:
        """Of a roof, in the sky over its low end."""
        if thing in LEFT_SET:
            self.c.put(x, y, "left", "shadow")
        elif thing in RIGHT_SET:
            self.c.right(x + width, y, "right", "shadow")

    def _tell_of(self, x: int, y: int, width: int, high: int, thing: Companion) -> None:
        def takes_it(action: Action) -> bool:
            return taken_by(action) is thing

        self.c.click(x, y, width, high, Sign(takes_it, thing.spoken, of_thing(thing)))
        self.c.explain(x, y, width, high, of_thing(thing))


def taken_by(action: Action | None) -> Companion | None:
    """The thing of the shop that comes to a hotel by this."""
    match action:
        case Draft(companion=thing) | Snatch(tile=thing):
            return thing
    return None


def rows(size: Size, asked: type[Any], spare: int = 0, *, bare: bool = False) -> int:
    """With air below it, where there is room: of `spare` rows all small ones have what they need. The windows are there when
    one of them is bought; `bare` if what is in hand lies elsewhere."""
    places = issubclass(asked, (Building, Laying))
    if not size.small:
        if places:
            return 1 + HUGE.high
        return THING[size][1] + 4 + size.high if asked is Drafting else THING[size][1] + 5
    if size is LOW:
        return 1 + size.high if asked is Drafting else 1 if asked is Snatching else size.high
    if asked is Snatching:
        return min(max(spare, _LEAST), max(spare - _AIR, _HEADED), _AWNED)
    if asked is Drafting:
        return 1 + size.high + _CAPTIONS
    return int(spare > 0) if bare else min(max(spare, size.high), size.high + 1)  # some sky; or an awning


def called(companion: Companion) -> str:
    return companion.kind if isinstance(companion, Tile) else "eyeball"


def paint_picture(c: Canvas, x: int, y: int, wide: int, high: int, thing: Companion) -> None:
    """Where there is little room a creature is as small as in a hotel, below some air, and a garden has one flower."""
    name, (least, rows) = called(thing), THING[SMALL]
    tiny = wide < least or high < rows
    if not c.drawn:
        _print(c, x, y + high // 2, wide, thing)
    elif tiny and thing in GARDEN_SET:  # one flower, whole, on its stalk
        flower, left = picture(f"flower-{name}", c.palette), x + (wide - 3) // 2
        c.block(x, 2 * y, wide, 2 * high, paint("garden", c.palette))
        c.dots(left, 2 * y, flower)
        c.block(left + 1, 2 * y + 3, 1, 2 * high - 3, paint("ivy", c.palette))
    elif tiny and thing in HAUNTED_SET:
        c.block(x, 2 * y, wide, 2 * high, paint("haunted", c.palette))
        drawing = picture("creature-small", c.palette, name, (paint(f"face-{name}", c.palette),))
        c.dots(x, 2 * y + 1, stretched(drawing, wide, 2 * high - 1))
        paint_eyes(c, x, y + (high > 1), wide, name)
    else:
        c.dots(x, 2 * y, stretched(_drawing(c, thing), wide, 2 * high))
        if thing in LEFT_SET | RIGHT_SET:  # what a roof shows, in the sign of all windows and roofs
            c.put(x + wide // 2, y + high - 1, SIGNS["unicode"][name], ink_of(c, name), bold=True)


def _drawing(c: Canvas, companion: Companion) -> Rows:
    """Seven columns of six dots, or a few more."""
    if not isinstance(companion, Tile):
        return picture("eyeball", c.palette)
    if companion in HAUNTED_SET:
        drawn = picture(companion.kind, c.palette)
        return [[paint("haunted", c.palette)] * 7, *(row[:7] for row in drawn[:-1])]  # some air, below a title
    if companion in GARDEN_SET:
        bed = picture("garden", c.palette, given=(paint(f"flower-{companion.kind}", c.palette),))
        return [row[1:8] for row in bed[1:7]]
    at_left, empty = companion in LEFT_SET, [[None] * 7]
    slope = picture("roof", c.palette, "left" if at_left else "right")
    return [list(row) for row in (*empty, *([row[:7] if at_left else row[1:] for row in slope]))]


def _print(c: Canvas, x: int, y: int, width: int, companion: Companion) -> None:
    signs, name = SIGNS["ascii"], called(companion)
    sign, is_tile = signs.get(name, name[0].upper()), isinstance(companion, Tile)
    haunts = companion in HAUNTED_SET
    wrap = "[ ]" if haunts else "~~~" if companion in GARDEN_SET else "/ \\" if is_tile else "( )"
    c.centre(y, wrap[0] + sign + wrap[2], "danger" if haunts else "paper", x=x, width=width, bold=True)
