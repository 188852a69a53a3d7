"""The drafting area: four windows, and what lies under each."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.widgets.canvas import Canvas

from ..actions import Draft, Other, Snatch
from ..pieces import LEFT_SET, RIGHT_SET, Tile
from ..rules import Building, Placing, PlacingSnatched
from ..table import COMPANIONS, SLOTS, Inn
from .art import EAST, HIGH, NORTH, SOUTH, WEST, WIDE, chip, front_of, glyphs, paint_window, word

BOX: Final = WIDE + 2
ROOMY: Final = 18
"""Columns for a slot, from which it has a heading and its companions have their names."""
_HEADINGS: Final = ("HAUNTED", "GARDENS", "ROOFS", "EYEBALLS")
Companion = Tile | Other


def rows(width: int) -> int:
    return HIGH + 4 + _is_roomy(width)


def _is_roomy(width: int) -> bool:
    return width // SLOTS >= ROOMY


def paint_draft(c: Canvas, x: int, y: int, width: int, t: Inn, pointed: Action | None, is_snatch: bool) -> None:
    pitch, roomy = min(width // SLOTS, 24), _is_roomy(width)
    if roomy and is_snatch:
        words = " SNATCH: one tile from under the windows, for one eyeball"
        c.put(x, y, words.ljust(width), "danger", reverse=True, bold=True)
    for number, companions in enumerate(COMPANIONS):
        slot, left, top = number + 1, x + number * pitch, y
        in_hand = _in_hand(t, pointed, slot)
        if roomy and not is_snatch:
            c.put(left + 1, top, f"{slot} {_HEADINGS[number]}", "accent" if in_hand else "shadow", bold=in_hand)
        top += roomy
        frame = "line" if is_snatch else "accent" if in_hand else "shadow"  # DB-6.4: a window cannot be snatched
        _window(c, left, top, t, slot, frame, chosen=in_hand and isinstance(pointed, Draft))
        below = top + HIGH + 2
        if companions:
            for line, spot in enumerate(companions):
                _companion(c, left, below + line, pitch, t, slot, t.area[spot], pointed)
        else:
            _companion(c, left, below, pitch, t, slot, Other.EYEBALL if t.supply else Other.NOTHING, pointed)


def _in_hand(t: Inn, pointed: Action | None, slot: int) -> bool:
    decision = t.decision
    if isinstance(decision, (Building, Placing)):
        return decision.slot == slot
    return isinstance(pointed, Draft) and pointed.slot == slot


def _window(c: Canvas, x: int, y: int, t: Inn, slot: int, frame: str, *, chosen: bool) -> None:
    g, window = glyphs(c), t.windows[slot - 1]
    c.box(x, y, BOX, HIGH + 2, frame)
    c.put(x + 1, y, str(slot), "shadow" if frame == "line" else "accent", bold=True)
    if window is None:
        c.put(x + 1 + WIDE // 2, y + 2, g.dot, "line")
        return
    front = front_of(window)
    paint_window(c, x + 1, y + 1, front, loose=False, chosen=chosen)
    for side, at, below, glyph in (
        (NORTH, 4, 0, g.joined.on_floor[1]),
        (SOUTH, 4, HIGH + 1, g.joined.on_floor[0]),
        (WEST, 0, 2, g.joined.on_wall[1]),
        (EAST, BOX - 1, 2, g.joined.on_wall[0]),
    ):
        if front.sides & side:
            c.put(x + at, y + below, glyph, "accent", bold=True)

    def drafts_it(action: Action) -> bool:
        return isinstance(action, Draft) and action.slot == slot

    c.click(x, y, BOX, HIGH + 2, (drafts_it, f"window {slot}"))


def _companion(
    c: Canvas, x: int, y: int, pitch: int, t: Inn, slot: int, companion: Companion | None, pointed: Action | None
) -> None:
    if companion is None or companion is Other.NOTHING:
        at = c.put(x + 1, y, glyphs(c).dot, "line")  # DB-7.2: this place stays empty
        c.put(at + 2, y, "none left" if pitch > BOX else "none", "shadow")
        return
    width = min(pitch, ROOMY) if pitch > BOX else BOX
    chosen = _is_about(pointed, slot, companion) or _is_placed(t, slot, companion)
    if chosen:
        c.fill(x, y, width, 1, "chosen")
    if isinstance(companion, Tile):
        sign, ink = chip(c, companion)
        c.put(x, y, sign, "on_chosen" if chosen else ink, bold=True)
        name = _called(companion, width > BOX)
        if width <= BOX and companion not in LEFT_SET | RIGHT_SET:
            sign, name = chip(c, companion)[0], name[1:]  # its letter is the first of its name
    else:
        c.put(x + 1, y, glyphs(c).eye, "on_chosen" if chosen else "paper", bold=True)
        name = f"x {t.supply}"
    c.put(x + 3 + (width > BOX), y, name, "on_chosen" if chosen else "paper", width=width - 3 - (width > BOX))

    def takes_it(action: Action) -> bool:
        return _is_about(action, slot, companion)

    c.click(x, y, width, 1, (takes_it, companion.spoken))


def _called(tile: Tile, roomy: bool) -> str:
    """What its three signs do not say."""
    if tile not in LEFT_SET | RIGHT_SET:
        return word(tile.kind)
    side = "left" if tile in LEFT_SET else "right"
    return f"{side} {tile.kind}" if roomy else side


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
