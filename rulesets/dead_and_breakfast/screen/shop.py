"""What can be drafted, as a shop: under an awning four windows, beneath each the things that come with it, and beneath
each thing the most that the hotel would gain by both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.widgets.canvas import Canvas

from ..actions import Draft, Other, Snatch
from ..pieces import GARDEN_SET, HAUNTED_SET, LEFT_SET, Tile, word
from ..rules import Building, Placing, PlacingSnatched
from ..table import COMPANIONS, SLOTS, Inn
from .front import ART, LARGE, SIGNS, SMALL, Mood, Size, front_of, paint, paint_front, picture
from .hotel import gain_ink

KINDS: Final = {LARGE: ("HAUNTED", "GARDENS", "ROOFS", "EYEBALL"), SMALL: ("HAUNTS", "GARDEN", "ROOFS", "EYES")}
_SHARES: Final = {LARGE: (16, 16, 18, 14), SMALL: (9, 9, 11, 8)}
"""Columns for a slot, at least."""
_THING: Final = 7
Companion = Tile | Other


class Worth(NamedTuple):
    """What each thing would bring, and the best of it."""

    gains: Mapping[tuple[int, Companion], int]

    @property
    def best(self) -> int:
        return max(self.gains.values(), default=0)


def rows(size: Size) -> int:
    return 12 if size is LARGE else 7


def paint_shop(
    c: Canvas, x: int, y: int, width: int, t: Inn, pointed: Action | None, is_snatch: bool, worth: Worth, size: Size
) -> None:
    left, spare = x, max(width - sum(_SHARES[size]), 0) // SLOTS
    for number, companions in enumerate(COMPANIONS):
        slot, wide = number + 1, _SHARES[size][number] + spare
        in_hand = _in_hand(t, pointed, slot)
        _paint_awning(c, left, y, wide, slot, in_hand, size)
        top = y + (2 if size is LARGE else 1)
        _paint_window(c, left + (wide - size.wide) // 2, top, t, slot, size, for_sale=not is_snatch)
        lying: list[Companion | None] = [t.area[spot] for spot in companions]
        if not companions:
            lying = [Other.EYEBALL if t.supply else None]
        if lying[1:] == lying[:1]:  # two alike are one choice
            lying = lying[:1]
        share = wide // len(lying) if size is LARGE else wide
        for place, companion in enumerate(lying):
            at, below = (left + place * share, top + size.high) if size is LARGE else (left, top + size.high + place)
            _paint_thing(c, at, below, share, t, slot, companion, pointed, worth, size)
        left += wide


def _paint_awning(c: Canvas, x: int, y: int, width: int, slot: int, in_hand: bool, size: Size) -> None:
    """Striped; where something is taken it is green."""
    if c.drawn and size is LARGE:
        light, dark = ("ivy", "frame") if in_hand else ("stone", "slate")
        colours = [paint(name, c.palette) for name in (light, dark)]
        for row in range(2):
            edge = [colours[(column // 2) % 2] if row == 0 or column // 2 % 2 else None for column in range(width - 1)]
            c.dots(x, 2 * y + row, [edge])
    kind = KINDS[size][slot - 1]
    ink = "accent" if in_hand else "paper"
    if size is LARGE:
        c.put(c.put(x + 1, y + 1, str(slot), "accent", bold=True) + 1, y + 1, kind, ink, bold=in_hand)
    else:
        c.put(x, y, f"{slot} {kind}".ljust(width - 1), ink, back="panel", bold=True)


def _in_hand(t: Inn, pointed: Action | None, slot: int) -> bool:
    decision = t.decision
    if isinstance(decision, (Building, Placing)):
        return decision.slot == slot
    return isinstance(pointed, Draft) and pointed.slot == slot


def _paint_window(c: Canvas, x: int, y: int, t: Inn, slot: int, size: Size, *, for_sale: bool) -> None:
    window = t.windows[slot - 1]
    if window is None:
        c.centre(y + size.high // 2, "none left", "shadow", x=x, width=size.wide)
        return
    paint_front(c, x, y, front_of(window), Mood(joined=for_sale), size)  # DB-6.4: a window cannot be snatched

    def drafts_it(action: Action) -> bool:
        return isinstance(action, Draft) and action.slot == slot

    c.click(x, y, size.wide, size.high, (drafts_it, f"window {slot}", window))


def _paint_thing(
    c: Canvas,
    x: int,
    y: int,
    width: int,
    t: Inn,
    slot: int,
    companion: Companion | None,
    pointed: Action | None,
    worth: Worth,
    size: Size,
) -> None:
    large = size is LARGE
    high = 5 if large else 1
    if companion is None or companion is Other.NOTHING:  # DB-7.2: this place stays empty
        c.centre(y + high // 2, "none left" if width > 9 else "none", "shadow", x=x, width=width - 1)
        return
    chosen = _is_about(pointed, slot, companion) or _is_placed(t, slot, companion)
    name, gain = (
        "eye" if companion is Other.EYEBALL and not large else called(companion),
        worth.gains.get((slot, companion)),
    )
    tail = "" if gain is None else f"{gain:+}"
    ink, back = ("on_chosen", "chosen") if chosen else ("paper", "")
    if not large:
        if chosen:
            c.fill(x, y, width - 1, 1, "chosen")
        c.put(x, y, name, ink, bold=chosen, width=width - len(tail))
        at = x + min(len(name) + (len(name) + len(tail) < width - 1), width - len(tail))
        c.put(at, y, tail, "on_chosen" if chosen else gain_ink(gain or 0), bold=True)
    else:
        if chosen:
            c.fill(x, y + 3, width - 1, 2, "chosen")
        _paint_drawing(c, x + (width - _THING) // 2, y, companion)
        c.centre(y + 3, name, ink, x=x, width=width - 1 + (len(name) >= width), back=back, bold=chosen)
        best = gain is not None and gain == worth.best > 0
        words = f"best {tail}" if best and width > len(tail) + 5 else tail or ("in hand" if chosen else "")
        c.centre(
            y + 4, words, "on_chosen" if chosen else gain_ink(gain or 0), x=x, width=width - 1, back=back, bold=True
        )

    def takes_it(action: Action) -> bool:
        return _is_about(action, slot, companion)

    c.click(x, y, width - 1, high, (takes_it, companion.spoken, companion))


def called(companion: Companion) -> str:
    return word(companion.kind) if isinstance(companion, Tile) else "eyeball"


def _paint_drawing(c: Canvas, x: int, y: int, companion: Companion) -> None:
    """Seven columns and three rows."""
    if not c.drawn:
        signs, name = SIGNS["ascii"], called(companion)
        sign = signs.get(name, name[0].upper())
        tile = companion if isinstance(companion, Tile) else None
        wrap = "[ ]" if tile in HAUNTED_SET else "~~~" if tile in GARDEN_SET else "/ \\" if tile else "( )"
        c.centre(
            y + 1, wrap[0] + sign + wrap[2], "danger" if tile in HAUNTED_SET else "paper", x=x, width=_THING, bold=True
        )
    elif not isinstance(companion, Tile):
        c.dots(x, 2 * y, picture("eyeball", c.palette))
    elif companion in HAUNTED_SET:
        c.dots(x, 2 * y, [row[:_THING] for row in picture(word(companion.kind), c.palette)])
    elif companion in GARDEN_SET:
        colour = ART.paints[f"flower-{companion.kind}"].colour
        bed = picture("garden", c.palette, given=(colour,))
        c.dots(x, 2 * y, [row[1:8] for row in bed[1:7]])
    else:
        slope = picture("roof", c.palette, "left" if companion in LEFT_SET else "right")
        c.dots(x, 2 * y + 1, [row[:_THING] if companion in LEFT_SET else row[1:] for row in slope])
        c.dots(x + (3 if companion in LEFT_SET else 1), 2 * y + 2, picture(f"sign-{companion.kind}", c.palette))


def _is_about(action: Action | None, slot: int, companion: Companion) -> bool:
    if isinstance(action, Draft):
        return action.slot == slot and action.companion is companion
    return isinstance(action, Snatch) and action.tile is companion


def _is_placed(t: Inn, slot: int, companion: Companion) -> bool:
    """It is on its way to the hotel."""
    match t.decision:
        case Building(companion=None, slot=taken):
            return taken == slot and companion is Other.EYEBALL
        case Building(companion=tile, slot=taken) | Placing(tile=tile, slot=taken):
            return taken == slot and tile is companion
        case PlacingSnatched(tile=tile):
            return tile is companion
    return False
