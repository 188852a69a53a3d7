"""Beside the plan: the round, the Dead Drop, the guests, what one holds; and the casebook. Line by line, so that it
is known beforehand how many lines there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.match import View
from spyhouse.engine.secrets import Seat
from spyhouse.widgets.canvas import Canvas, seat_ink, wrapped

from ..casebook import is_named, known_face_down, odds, underfoot, unseen
from ..events import listed
from ..pieces import ABOVE, BEATEN_BY, BONUS, CLUES, LIMIT, Face, Furnishing, Node, North, Status
from ..rules import Found, Moving, candidates, dead_drop
from ..table import Agent, Hotel, Tile
from .plan import tile_ink
from .reach import walker, way

Part = tuple[str, str, bool]
"""Text, ink, bold."""
ROOMY: Final = 44
"""Columns beside a larger plan: names in full."""


class Row:
    """Parts that follow one another, and perhaps one at the right end; or a heading in a thin line."""

    def __init__(self, *parts: Part, end: Part | None = None, heading: str = "", seat: Seat | None = None) -> None:
        self.parts = parts
        self.end = end
        self.heading = heading
        self.seat = seat
        """Its letter stands before it as it stands on the plan."""

    def paint(self, c: Canvas, x: int, y: int, width: int) -> None:
        if self.heading:
            c.rule(x, y, width, title=c.fit(self.heading, width - 5))
            return
        room = x + width - (cell_len(self.end[0]) + 1 if self.end and self.end[0] else 0)
        at = x
        for number, (text, ink, bold) in enumerate(self.parts):
            token = self.seat is not None and number == 1
            at = c.put(at, y, text, ink, bold=bold, reverse=token, width=max(room - at, 0))
        if self.end:
            c.right(x + width, y, self.end[0], self.end[1], bold=self.end[2])


def paint_rows(c: Canvas, x: int, y: int, width: int, rows: Sequence[Row]) -> None:
    for number, row in enumerate(rows):
        row.paint(c, x, y + number, width)


def plain(text: str, ink: str = "paper", bold: bool = False) -> Part:
    return text, ink, bold


def _wrapped(text: str, width: int, ink: str = "paper", before: str = " ") -> Iterator[Row]:
    for line in wrapped(text, width - len(before)):
        yield Row(plain(before), plain(line, ink))


# -- always there -----------------------------------------------------------------------------------


def front_desk(view: View[Hotel], width: int, aim: Node | None = None, hovered: Node | None = None) -> list[Row]:
    """While a square is aimed at, how to; then no deck matters."""
    t = view.table
    rows = [_round(view, aim or hovered), *_drop(t, width), _decks(t, width) if aim is None else AIMING]
    rows.append(Row(heading="Guests"))
    for agent in t.agents:
        rows += _guest(view, agent, width)
    return rows


AIMING: Final = Row(plain("Arrows or a name, then Enter", "accent"), end=plain("Esc"))


def _round(view: View[Hotel], goal: Node | None) -> Row:
    t = view.table
    limit = f" of {t.round_limit}" if t.round_limit else ""
    walk, end = walker(view), None
    places = way(view, goal) if goal is not None else ()
    if walk is not None and places and goal is not None:
        end = plain(f"to {goal.spoken}: {len(places)} of {walk[1]} steps", "accent", True)
    elif walk is not None and goal is not None and goal is not ABOVE.get(walk[0], walk[0]):
        end = plain(f"{goal.spoken} is out of reach", "danger")
    elif walk is not None and (view.options or isinstance(t.decision, Moving)):
        steps = f"{walk[1]} step{'' if walk[1] == 1 else 's'} left"
        end = plain(steps, "accent", True) if isinstance(t.decision, Moving) else plain(f"Move: {walk[1]} steps")
    elif t.result is None and t.moved:
        end = plain("Move used", "shadow")
    return Row(plain(f"ROUND {t.round}", "accent", True), plain(limit, "shadow"), end=end)


def _drop(t: Hotel, width: int) -> Iterator[Row]:
    """The clues, and what they say."""
    place = dead_drop(t)
    if place is not None:
        yield Row(plain("DEAD DROP ", "paper", True), plain(f" {place.spoken} ", "danger", True))
        return
    short = {Face.WE_ARROW: "W-E", Face.NS_ARROW: "N-S", Face.COMPASS: "Compass"}
    gap = "   " if width >= ROOMY else " "
    found = [
        part
        for face, word in short.items()
        for part in (
            plain(f"{gap}{word} ", "paper"),
            plain(t.clues[face].spoken if face in t.clues else "?", "accent" if face in t.clues else "shadow", True),
        )
    ]
    if Face.WE_ARROW in t.clues and Face.NS_ARROW in t.clues:
        one, other = candidates(t)
        yield Row(plain("DEAD DROP ", "paper", True), plain(f"{one.spoken} or {other.spoken}", "accent", True))
    else:
        yield Row(plain("Clues", "shadow"), *found)


def _decks(t: Hotel, width: int) -> Row:
    names = {kind: kind.spoken if width >= ROOMY else kind.value.capitalize() for kind in Furnishing}
    gap = "  " if width >= ROOMY else " "
    parts = [
        part
        for kind, deck in t.decks.items()
        for part in (plain(f"{names[kind]} ", "shadow"), plain(f"{len(deck.tiles)}{gap}", "paper", True))
    ]
    return Row(*([plain("Decks  ", "shadow")] if width >= ROOMY else []), *parts)


def _guest(view: View[Hotel], agent: Agent, width: int) -> Iterator[Row]:
    """Two lines for everybody: who and how; what they hold. One's own items have a line each."""
    t = view.table
    turn = t.result is None and t.decision is not None and t.decision.seat == agent.seat
    ink = seat_ink(agent.seat)
    room = f" room {agent.room}" if agent.room else ""
    souvenirs = f" {len(agent.souvenirs)} souv." if agent.souvenirs else ""
    yield Row(
        plain(">" if turn else " ", "accent", True),
        plain(agent.token.letter, ink, True),
        plain(f" {view.names[agent.seat]}", "paper", turn),
        plain(room, "shadow"),
        plain(souvenirs, "accent"),
        end=_status(t, agent),
        seat=agent.seat,
    )
    if agent.seat == view.seat and t.result is None:
        yield from _own(agent, width)
        return
    items = [part for tile in agent.inventory for part in _item(t, tile)]
    yield Row(plain("   "), *(items or [plain("holds nothing", "shadow")]))


def _status(t: Hotel, agent: Agent) -> Part:
    called = [square.spoken for square, seat in t.phones.items() if seat == agent.seat]
    if called:
        return plain(f"CALLED {' '.join(called)}", "danger", True)
    if agent.status is Status.AWAKE:
        return plain("", "shadow")
    return plain(agent.status.value, "danger")


def _item(t: Hotel, tile: Tile) -> Iterator[Part]:
    if tile.up:
        yield plain(f"{tile.face.spoken}  ", tile_ink(tile.face))
    elif is_named(t, tile):
        yield plain(f"[{tile.deck.letter}: {tile.face.spoken}] ", "shadow")
    else:
        yield plain(f"[{tile.deck.letter}] ", "paper")


def _own(me: Agent, width: int) -> Iterator[Row]:
    """What is face down stands in brackets, as with the others."""
    for number in range(max(LIMIT, len(me.inventory))):
        if number >= len(me.inventory):
            yield Row(plain(f" {number + 1} (nothing)", "shadow"))
            continue
        tile = me.inventory[number]
        before, after = ("", "") if tile.up else ("[", "]")
        state = f"face {'up' if tile.up else 'down'}, {tile.deck.spoken}" if width >= ROOMY else ""
        room = width - len(tile.face.spoken) - 7 - len(state)
        yield Row(
            plain(f" {number + 1} {before}", "shadow"),
            plain(tile.face.spoken, tile_ink(tile.face), True),
            plain(f"{after} {use(tile.face, room)}", "shadow"),
            end=plain(state, "shadow"),
        )


def use(face: Face, room: int = 99) -> str:
    """Its Roll Bonus, and what it beats."""
    bonus = f"+{BONUS[face]}" if BONUS[face] else ""
    traps = [trap.spoken for trap, guards in BEATEN_BY.items() if face in guards]
    if not traps:
        return bonus
    words = f"{bonus} beats {listed(traps)}".strip()
    return words if len(words) <= room else f"{bonus} > {', '.join(traps)}".strip()


# -- where there is room for it, or when it is asked for ---------------------------------------------


def pending(view: View[Hotel]) -> Iterator[Row]:
    """The tile in hand (HP-4.4)."""
    decision = view.table.decision
    if isinstance(decision, Found):
        face = decision.tile.face
        known = face is not Face.BACK
        yield Row(
            plain("FOUND ", "accent", True),
            plain(face.spoken if known else decision.tile.deck.tile, tile_ink(face) if known else "paper", True),
            plain(f"  {use(face)}" if known else "", "shadow"),
        )


def casebook(view: View[Hotel], width: int, height: int = 99) -> Iterator[Row]:
    """HP-10.4: what this seat has not seen, and the odds; only from its own view, and only if the table allows it.
    Where names would be too long for so many rows, the signs of the plan stand for them."""
    t, seat = view.table, view.seat
    if seat is None or not t.casebook or t.result is not None:
        return
    first = [Row(heading="Casebook: not yet seen"), *_underfoot(view, seat, width)]
    decks = [list(_unseen(t, seat, kind, faces, width)) for kind, faces in unseen(t).items()]
    if len(first) + sum(map(len, decks)) > height:
        decks = [[_unseen_in_signs(t, seat, kind, faces)] for kind, faces in unseen(t).items()]
    yield from first
    for rows in decks:
        yield from rows


def _underfoot(view: View[Hotel], seat: Seat, width: int) -> Iterator[Row]:
    """What a search here risks, and the notes on tiles that lie face down."""
    t = view.table
    here = underfoot(t, seat) if t.agents[seat].room else None
    if here is not None and here.tiles:
        yield Row(plain(f" Underfoot {here.traps} in {here.tiles} a trap for you"))
    notes = [f"{square.spoken} {tile.face.spoken}" for square, tile in known_face_down(t).items()]
    if notes:
        yield from _wrapped(f"You know: {', '.join(notes)}.", width)


def _unseen(t: Hotel, seat: Seat, kind: Furnishing, faces: Counter[Face], width: int) -> Iterator[Row]:
    words = [face.spoken + (f"_{faces[face]}" if faces[face] > 1 else "") for face in _in_order(faces)]
    risk = _risk(t, seat, kind)
    lines = [line.replace("_", " ") for line in wrapped(", ".join(words) or "nothing", width - 4 - len(risk[0]))]
    yield Row(plain(f" {kind.letter} ", "accent", True), plain(lines[0]), end=risk)
    yield from (Row(plain(f"   {line}")) for line in lines[1:])


def _unseen_in_signs(t: Hotel, seat: Seat, kind: Furnishing, faces: Counter[Face]) -> Row:
    parts = [
        part
        for face in _in_order(faces)
        for part in (plain(f" {face.symbol}", tile_ink(face), True), plain(f"{faces[face]} "))
    ]
    return Row(plain(f" {kind.letter} ", "accent", True), *parts, end=_risk(t, seat, kind))


def _in_order(faces: Counter[Face]) -> list[Face]:
    return sorted(faces, key=lambda face: face.spoken)


def _risk(t: Hotel, seat: Seat, kind: Furnishing) -> Part:
    risk = odds(t, seat, kind)
    return plain(f"{risk.traps}/{risk.tiles} trap" if risk.tiles else "", "danger" if risk.traps else "shadow")


def lying(view: View[Hotel], width: int) -> Iterator[Row]:
    """The signs on the plan in words."""
    shown = [
        f"{tile.face.symbol} {tile.face.spoken} {square.spoken}" for square, tile in view.table.board.items() if tile.up
    ]
    if shown:
        yield Row(heading="Face up in the hotel")
        yield from _wrapped(", ".join(shown), width)


def latest(view: View[Hotel], width: int, room: int) -> list[Row]:
    """What happened last, as many whole sentences as there is room for."""
    rows: list[Row] = []
    for event in reversed(view.events):
        more = list(_wrapped(event.words(view.names), width))
        if len(rows) + len(more) + 1 > room:
            break
        rows = more + rows
    return [Row(heading="What happened"), *rows] if rows else []


def truth(view: View[Hotel], width: int) -> Iterator[Row]:
    """HP-7.5: after the end everything hidden is shown."""
    t = view.table
    if t.result is None:
        return
    yield Row(heading="The end")
    yield from _wrapped(t.result.words(view.names), width, "accent")
    hidden = [f"{square.spoken} {tile.face.spoken}" for square, tile in t.board.items() if not tile.up]
    if hidden:
        yield from _wrapped(f"Still face down: {', '.join(hidden)}.", width)
    if t.north is North.BACK and len(t.clues) < len(CLUES):
        yield from _wrapped(f"The Compass pointed to the {t.compass.value}.", width)
