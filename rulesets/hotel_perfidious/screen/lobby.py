"""Beside the plan: the round, the Dead Drop, the guests, what one holds; and the casebook. Line by line, so that it
is known beforehand how many lines there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.secrets import Seat
from spyhouse.engine.view import View
from spyhouse.engine.words import counted, listed
from spyhouse.widgets.canvas import Canvas, seat_ink, wrapped

from ..casebook import is_named, known_face_down, odds, underfoot, unseen
from ..pieces import (
    ABOVE,
    BEATEN_BY,
    BONUS,
    CLUES,
    LIMIT,
    TRAPS,
    Face,
    Furnishing,
    Node,
    North,
    Status,
    column,
    row,
)
from ..rules import Found, Moving, candidates, dead_drop, spoken_lines
from ..table import Agent, Hotel, Tile
from .plan import tile_ink
from .reach import stands, walker, way

Part = tuple[str, str, bool]
"""Text, ink, bold."""
ROOMY: Final = 44
"""Columns beside a larger plan: names in full."""
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


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
    for number, line in enumerate(rows):
        line.paint(c, x, y + number, width)


def plain(text: str, ink: str = "paper", bold: bool = False) -> Part:
    return text, ink, bold


def _wrapped(text: str, width: int, ink: str = "paper") -> Iterator[Row]:
    for line in wrapped(text, width - 1):
        yield Row(plain(" "), plain(line, ink))


def _together(items: Sequence[str], width: int) -> Iterator[Row]:
    """One after the other; no line ends within one."""
    for line in wrapped(", ".join(item.replace(" ", _NO_BREAK) for item in items), width - 1):
        yield Row(plain(" "), plain(line.replace(_NO_BREAK, " ")))


# -- always there -----------------------------------------------------------------------------------


def front_desk(view: View[Hotel], width: int, goal: Node | None = None, hint: Row | None = None) -> list[Row]:
    """`goal` is where a way may be drawn to. Where there is something to be said about it no deck matters."""
    t = view.table
    rows = [_round(view, goal, width), *_drop(t, width), hint or _decks(t, width)]
    rows.append(Row(heading="Guests"))
    for agent in t.agents:
        rows += _guest(view, agent, width)
    return rows


AIMING: Final = "Arrows or a name, then Enter"


def hint(view: View[Hotel], path: Sequence[Node], aiming: bool, tunnels: bool) -> Row | None:
    """How to aim; which Phone is taken on the way (HP-3.6); what the figures of the Cellar mean."""
    end = plain("Esc") if aiming else None
    phones = [square.spoken for square in path[1:] if square in view.table.phones]
    if phones:
        return Row(plain(f"Takes the Phone at {listed(phones)}", "yellow"), end=end)
    if aiming:
        return Row(plain(AIMING, "accent"), end=end)
    if not tunnels:
        return None
    walk = walker(view)
    steps = "your steps below" if walk is not None and walk[2] and view.options else "the length of each tunnel"
    return Row(plain(f"Cellar: {steps}", "blue"))


def _round(view: View[Hotel], goal: Node | None, width: int) -> Row:
    t = view.table
    limit = f" of {t.round_limit}" if t.round_limit and (goal is None or width >= ROOMY) else ""
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
        yield Row(plain("DEAD DROP  ", "paper", True), plain(place.spoken, "danger", True))
        return
    gap = "   " if width >= ROOMY else " "
    compass = {"Compass": ""} if t.north is North.BACK else {"North": t.north.value}
    said = {"W-E": _lies(t, Face.WE_ARROW), "N-S": _lies(t, Face.NS_ARROW)} | compass
    found = [
        part
        for word, where in said.items()
        for part in (plain(f"{gap}{word} "), plain(where or "?", "accent" if where else "shadow", True))
    ]
    if Face.WE_ARROW in t.clues and Face.NS_ARROW in t.clues:
        one, other = candidates(t)
        yield Row(plain("DEAD DROP ", "paper", True), plain(f"{one.spoken} or {other.spoken}", "accent", True))
    else:
        yield Row(plain("Clues", "shadow"), *found, end=plain(spoken_lines(t) if width >= ROOMY else "", "accent"))


def _lies(t: Hotel, clue: Face) -> str:
    return t.clues[clue].spoken if clue in t.clues else ""


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
    number = len(agent.souvenirs)
    souvenirs = f"  {counted(number, 'Souvenir')}" if width >= ROOMY else f" {number} souv."
    yield Row(
        plain(">" if turn else " ", "accent", True),
        plain(agent.token.letter, ink, True),
        plain(f" {view.names[agent.seat]}", "paper", turn),
        plain(room, "shadow"),
        plain(souvenirs if number else "", "accent"),
        end=_status(t, agent, width),
        seat=agent.seat,
    )
    if agent.seat == view.seat and t.result is None:
        yield from _own(agent, width)
        return
    items = [part for tile in agent.inventory for part in _item(t, tile)]
    yield Row(plain("   "), *(items or [plain("holds nothing", "shadow")]))


def _status(t: Hotel, agent: Agent, width: int) -> Part:
    """Where the Agent stands, or what it suffers from; who is out cold lies in the own room."""
    here = stands(t, agent).spoken if agent.room else ""
    called = [square.spoken for square, seat in t.phones.items() if seat == agent.seat]
    if called:
        return plain(f"{f'{here}  ' if width >= ROOMY else ''}CALLED {' '.join(called)}", "danger", True)
    return plain(here, "shadow") if agent.status is Status.AWAKE else plain(agent.status.value, "danger")


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
        state = f"face {'up' if tile.up else 'down'}, {tile.deck.value.capitalize()}" if width >= ROOMY else ""
        room = width - len(tile.face.spoken) - len(before + after) - 4 - (len(state) + 2 if state else 0)
        yield Row(
            plain(f" {number + 1} {before}", "shadow"),
            plain(tile.face.spoken, tile_ink(tile.face), True),
            plain(f"{after} {use(tile, room)}", "shadow"),
            end=plain(state, "shadow"),
        )


_FACE_UP: Final = {Face.SKELETON_KEY: "opens the Cellar", Face.OVERSHOES: "Move: 9 steps"}
_FACE_DOWN: Final = {Face.SKELETON_KEY: "Ready: Cellar", Face.OVERSHOES: "Ready: 9 steps"}
_USES: Final = {Face.BLUEPRINT: "for the Dead Drop", Face.PHONE: "calls an enemy"}


def use(tile: Tile, room: int) -> str:
    """Of a tile in hand: its Roll Bonus and what it beats, or what else it is good for; as far as there is room."""
    face = tile.face
    bonus = f"+{BONUS[face]}" if BONUS[face] else ""
    traps = [trap.spoken for trap, guards in BEATEN_BY.items() if face in guards]
    if face in TRAPS:
        words, short = f"a trap for {'an' if tile.deck is Furnishing.ARMOIRE else 'a'} {tile.deck.spoken}", "a trap"
    elif traps:
        words, short = f"{bonus} beats {listed(traps)}".strip(), f"{bonus} > {', '.join(traps)}".strip()
    else:
        words = bonus or (_FACE_UP if tile.up else _FACE_DOWN).get(face) or _USES.get(face, "")
        short = words
    return words if len(words) <= room else short


# -- where there is room for it, or when it is asked for ---------------------------------------------


def pending(view: View[Hotel], width: int) -> Iterator[Row]:
    """The tile in hand (HP-4.4)."""
    decision = view.table.decision
    if isinstance(decision, Found):
        tile = decision.tile
        known = tile.face is not Face.BACK
        what = tile.face.spoken if known else tile.deck.tile
        yield Row(
            plain("FOUND ", "accent", True),
            plain(what, tile_ink(tile.face) if known else "paper", True),
            plain(f"  {use(tile, width - len(what) - 8)}" if known else "", "shadow"),
        )


def casebook(view: View[Hotel], width: int, height: int = 99) -> Iterator[Row]:
    """HP-10.4: what this seat has not seen, and the odds; only from its own view, and only if the table allows it.
    Where names would be too long for so many rows, the signs of the plan stand for them."""
    t, seat = view.table, view.seat
    if seat is None or not t.casebook or t.result is not None:
        return
    first = [Row(heading="Casebook: not yet seen"), *_underfoot(t, seat)]
    decks = [list(_unseen(t, seat, kind, faces, width)) for kind, faces in unseen(t).items()]
    if len(first) + sum(map(len, decks)) > height:
        decks = [[_unseen_in_signs(t, seat, kind, faces)] for kind, faces in unseen(t).items()]
    yield from first
    for rows in decks:
        yield from rows


def _underfoot(t: Hotel, seat: Seat) -> Iterator[Row]:
    """What a search here risks."""
    here = underfoot(t, seat) if t.agents[seat].room else None
    if here is not None and here.tiles:
        yield Row(plain(f" Underfoot {here.traps} in {here.tiles} a trap for you"))


def _unseen(t: Hotel, seat: Seat, kind: Furnishing, faces: Counter[Face], width: int) -> Iterator[Row]:
    words = [face.spoken + (f"_{faces[face]}" if faces[face] > 1 else "") for face in _in_order(faces)]
    risk = _risk(t, seat, kind)
    lines = [line.replace("_", " ") for line in wrapped(", ".join(words) or "all seen", width - 4 - len(risk[0]))]
    yield Row(plain(f" {kind.letter} ", "accent", True), plain(lines[0]), end=risk)
    yield from (Row(plain(f"   {line}")) for line in lines[1:])


def _unseen_in_signs(t: Hotel, seat: Seat, kind: Furnishing, faces: Counter[Face]) -> Row:
    parts = [
        part
        for face in _in_order(faces)
        for part in (plain(" "), plain(face.symbol, tile_ink(face), True), plain(f"{faces[face]} "))
    ]
    return Row(
        plain(f" {kind.letter} ", "accent", True),
        *(parts or [plain(" all seen", "shadow")]),
        end=_risk(t, seat, kind),
    )


def _in_order(faces: Counter[Face]) -> list[Face]:
    return sorted(faces, key=lambda face: face.spoken)


def _risk(t: Hotel, seat: Seat, kind: Furnishing) -> Part:
    risk = odds(t, seat, kind)
    return plain(f"{risk.traps}/{risk.tiles} trap" if risk.tiles else "", "danger" if risk.traps else "shadow")


def known(view: View[Hotel], width: int) -> Iterator[Row]:
    """What this seat remembers of tiles that lie face down."""
    t = view.table
    if view.seat is not None and t.casebook and t.result is None:
        notes = [f"{square.spoken} {tile.face.spoken}" for square, tile in known_face_down(t).items()]
        if notes:
            yield Row(heading="Face down, and known to you")
            yield from _together(notes, width)


def lying(view: View[Hotel], width: int) -> Iterator[Row]:
    """The signs on the plan in words."""
    shown = [
        f"{tile.face.symbol} {tile.face.spoken} {square.spoken}" for square, tile in view.table.board.items() if tile.up
    ]
    if shown:
        yield Row(heading="Face up in the hotel")
        yield from _together(shown, width)


def sheet(view: View[Hotel], width: int, height: int) -> list[Row]:
    """Asked for, instead of the front desk: everything a seat may know of what lies about."""
    hidden, face_up = list(_hidden(view, width)), list(lying(view, width))
    room = height - len(hidden) - len(face_up)
    rows = [*casebook(view, width, room), *hidden, *face_up]
    return rows if len(rows) <= height else [*rows[: height - 1], Row(plain(" and more, see the plan", "shadow"))]


def _hidden(view: View[Hotel], width: int) -> Iterator[Row]:
    """HP-10.1: each face-down tile: what it is where that is known, or the odds of a trap; and who put it there."""
    hidden = [(square, tile) for square, tile in view.table.board.items() if not tile.up]
    hidden.sort(key=lambda one: (column(one[0]), row(one[0])))
    if hidden:
        who = "and who put it there" if width >= ROOMY else "put by whom"
        yield Row(heading=f"Face down, {who}")
    for number in range(0, len(hidden), 2):
        pair = [list(_face_down(view, *one)) for one in hidden[number : number + 2]]
        gap = (width - 1) // 2 - sum(cell_len(text) for text, _, _ in pair[0])
        yield Row(plain(" "), *pair[0], plain(" " * gap), *(pair[1] if len(pair) > 1 else ()))


def _face_down(view: View[Hotel], square: Node, tile: Tile) -> Iterator[Part]:
    t, seat = view.table, view.seat
    yield plain(f"{square.spoken} {tile.face.spoken if is_named(t, tile) else tile.deck.value.capitalize()}")
    if seat is not None and t.casebook and tile.face is Face.BACK:
        risk = odds(t, seat, tile.deck)
        yield plain(f" {risk.traps}/{risk.tiles}", "danger" if risk.traps else "shadow")
    if tile.set_by is not None:
        yield plain(f" {t.agents[tile.set_by].token.letter}", seat_ink(tile.set_by), True)


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
    yield from turned_up(t, width)


def turned_up(t: Hotel, width: int) -> Iterator[Row]:
    hidden = [f"{square.spoken} {tile.face.spoken}" for square, tile in t.board.items() if not tile.up]
    if hidden:
        yield Row(heading="Face down to the last")
        yield from _together(hidden, width)
    if t.north is North.BACK and len(t.clues) < len(CLUES):
        yield from _wrapped(f"The Compass pointed to the {t.compass.value}.", width)
