"""What a seat can look up beside its notes: its casebook, the other guests as far as they are known, and the signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import GAP, Line, Page, counted, listed

from .casebook import is_named, odds, unseen
from .pieces import BEATEN_BY, BED, BONUS, CLUES, DECKS, LIMIT, ROOMS, Face, Status
from .table import Agent, Hotel, Tile

_FACE_UP: Final = "while face up, "
_USES: Final = {
    Face.SKELETON_KEY: f"{_FACE_UP}through the Cellar, from Armoire to Armoire",
    Face.OVERSHOES: f"{_FACE_UP}a Move of up to 9 steps",
    Face.BLUEPRINT: "bring it to the Dead Drop",
    Face.PHONE: "dropped in a corridor it calls an enemy; who walks in takes it as a Souvenir",
    Face.WE_ARROW: "a clue; marks its row, or its column",
    Face.NS_ARROW: "a clue; marks its column, or its row",
    Face.COMPASS: "a clue; tells which Arrow marks the row",
}


def pages(view: View[Hotel]) -> list[Page]:
    mine = [] if view.seat is None else [("Casebook", list(_casebook(view, view.seat)))]
    return [*mine, ("Guests", list(_guests(view))), ("Signs", list(_signs()))]


def use(face: Face) -> str:
    """What a tile is good for, in words."""
    traps = [trap.spoken for trap, guards in BEATEN_BY.items() if face in guards]
    uses = [f"beats {listed(traps)}"] if traps else []
    uses += [f"Roll Bonus +{BONUS[face]}"] if BONUS[face] else []
    if face in BEATEN_BY:
        uses.append(f"a trap; beaten by {' or '.join(sorted(guard.spoken for guard in BEATEN_BY[face]))}")
    return ", ".join(uses) or _USES[face]


# -- the casebook -----------------------------------------------------------------------------------


def _casebook(view: View[Hotel], seat: Seat) -> Iterator[Line]:
    t, me = view.table, view.table.agents[seat]
    yield "IN YOUR INVENTORY", "accent"
    for number, tile in enumerate(me.inventory, 1):
        what = use(tile.face).removeprefix(_FACE_UP if tile.up else "")
        yield f"{number}  {tile.face.spoken}, face {'up' if tile.up else 'down'}: {what}", "paper"
    if not me.inventory:
        yield f"Nothing. There is room for {LIMIT} tiles.", "shadow"
    yield GAP
    yield "FACE DOWN IN THE HOTEL", "accent"
    yield from _face_down(view, seat)
    if t.casebook and t.result is None:
        yield GAP
        yield "NOT YET SEEN BY YOU", "accent"
        yield from _unseen(t, seat)


def _face_down(view: View[Hotel], seat: Seat) -> Iterator[Line]:
    """HP-10.1: what lies there, who put it there, and the odds; a face only where this seat remembers it."""
    t = view.table
    lying = sorted((square.value[0], int(square.value[1:]), tile) for square, tile in t.board.items() if not tile.up)
    for column, row, tile in lying:
        by = (
            ""
            if tile.set_by is None
            else ", yours"
            if tile.set_by == seat
            else f", put there by {view.names[tile.set_by]}"
        )
        where = f"{column.upper()}{row}".ljust(4)
        if is_named(t, tile):
            yield f"{where}{tile.face.spoken}{by}", "paper"
        elif t.casebook:
            risk = odds(t, seat, tile.deck)
            yield f"{where}{tile.deck.tile}{by}: {risk.traps} in {risk.tiles} a trap for you", "paper"
        else:
            yield f"{where}{tile.deck.tile}{by}", "paper"
    if not lying:
        yield "Nothing.", "shadow"


def _unseen(t: Hotel, seat: Seat) -> Iterator[Line]:
    """HP-10.4: per deck, with the odds of any unknown tile with this back."""
    for kind, faces in unseen(t).items():
        risk, left = odds(t, seat, kind), len(t.decks[kind].tiles)
        deck = f"{counted(left, 'tile')} in the deck, {risk.traps} in {risk.tiles} a trap for you"
        yield f"{kind.spoken}: {deck if faces else 'you have seen them all'}", "paper"
        if faces:
            yield f"    {_counts(faces)}", "shadow"


def _counts(faces: Counter[Face]) -> str:
    return ", ".join(
        f"{face.spoken}{f' ×{number}' if number > 1 else ''}"
        for face, number in sorted(faces.items(), key=lambda item: item[0].spoken)
    )


# -- the other guests -------------------------------------------------------------------------------


def _guests(view: View[Hotel]) -> Iterator[Line]:
    t = view.table
    for agent in t.agents:
        if agent.seat == view.seat:
            continue
        room = f", room {agent.room}, the {ROOMS[agent.room]['name']}" if agent.room else ""
        yield f"{view.names[agent.seat].upper()}, {agent.token.spoken}{room}", "accent"
        yield from ((fact, "paper") for fact in _facts(t, agent))
        yield GAP


def _facts(t: Hotel, agent: Agent) -> Iterator[str]:
    if agent.room:
        yield f"At {agent.square.spoken}{_condition(agent)}"
    for square, seat in t.phones.items():
        if seat == agent.seat:
            yield f"Called to the Phone at {square.spoken}: can only Move"
    yield f"Holds {listed([_item(t, tile) for tile in agent.inventory]) or 'nothing'}"
    bonus = sum(BONUS[face] for face in {tile.face for tile in agent.inventory if is_named(t, tile)})
    unknown = sum(not is_named(t, tile) for tile in agent.inventory)
    if agent.inventory:
        yield f"Roll Bonus +{bonus}{' and what is unknown' if unknown else ''}"
    names = [tile.face.spoken for tile in agent.souvenirs]
    yield f"{counted(len(names), 'Souvenir')}{': ' if names else ''}{', '.join(names)}"


def _condition(agent: Agent) -> str:
    return {
        Status.AWAKE: "",
        Status.SENSELESS: f", senseless: forfeits the next turn, from Bed {BED[agent.room].spoken}",
        Status.GROGGY: ", groggy: cannot be Whacked yet",
    }[agent.status]


def _item(t: Hotel, tile: Tile) -> str:
    if tile.up:
        return tile.face.spoken
    return f"{tile.face.spoken}, face down" if is_named(t, tile) else f"{tile.deck.tile}, face down"


# -- the signs --------------------------------------------------------------------------------------


def _signs() -> Iterator[Line]:
    """HP-1.4: what is drawn on the plan, and every tile by its deck."""
    for sign, means in _PLAN:
        yield f"{sign.ljust(12)}{means}", "paper"
    for kind, faces in DECKS.items():
        yield GAP
        yield f"{kind.spoken.upper()}, {counted(len(faces), 'tile')}", "accent"
        for face, number in Counter(faces).items():
            ink = "danger" if face in BEATEN_BY else "accent" if face in CLUES else "paper"
            yield f"{f'{face.spoken} ×{number}'.ljust(18)}{use(face)}", ink


_PLAN: Final = (
    ("lit floor", "where your Move can take you; a number is a step on the way you point at"),
    ("▞▞?▞▞", "a tile face down; a letter beside it is the guest who put it there"),
    ("▞Word", "face down, in your colour: you know what it is"),
    ("Word", "a tile face up: a trap on red, a clue on gold, Blueprint and Phone on blue, the rest on paper"),
    ("hat, coat", "an Agent, with the first letter of the guest; white beside the crown: you"),
    ("gold dashes", "a row or a column that an Arrow marks, or may mark"),
    ("✖", "the Dead Drop, where the two lines cross"),
    ("★", "Souvenirs: each multiplies what a Blueprint is worth"),
)
