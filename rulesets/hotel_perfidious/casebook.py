"""What one seat can work out from what it has seen (HP-10.4): nothing here looks further than its view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from spyhouse.engine.visibility import Seat

from .pieces import BEATEN_BY, DECKS, FURNISHING, TRAPS, Face, Furnishing, Node
from .rules import Found
from .table import Agent, Hotel, Tile


class Odds(NamedTuple):
    """So many traps that this seat cannot beat, among so many tiles it has not seen."""

    traps: int
    tiles: int

    @property
    def risk(self) -> float:
        return self.traps / self.tiles if self.tiles else 0.0


def tiles_out(t: Hotel) -> Iterator[Tile]:
    """Every tile outside the decks."""
    yield from t.board.values()
    for agent in t.agents:
        yield from agent.inventory
        yield from agent.souvenirs
    if isinstance(t.decision, Found):
        yield t.decision.tile


def unseen(t: Hotel) -> dict[Furnishing, Counter[Face]]:
    """On a view: per deck, the faces this seat has seen nowhere. Of two alike tiles that may be one and the same, only
    one counts as seen."""
    left = {kind: Counter(faces) for kind, faces in DECKS.items()}
    for tile in tiles_out(t):
        if tile.face != Face.BACK:
            left[tile.deck][tile.face] -= 1
    return {kind: +faces for kind, faces in left.items()}


def beats(agent: Agent, trap: Face) -> bool:
    return any(tile.face in BEATEN_BY[trap] for tile in agent.inventory)


def odds(t: Hotel, seat: Seat, kind: Furnishing) -> Odds:
    """Of an unknown tile with this back: a trap for this seat?"""
    left, me = unseen(t)[kind], t.agents[seat]
    traps = sum(number for face, number in left.items() if face in TRAPS and not beats(me, face))
    return Odds(traps, left.total())


def is_named(t: Hotel, tile: Tile) -> bool:
    """HP-9.5: on a view: is this tile's face known to its seat, and may the screen name it?"""
    return tile.up or (tile.face != Face.BACK and (t.casebook or t.result is not None))


def known_face_down(t: Hotel) -> dict[Node, Tile]:
    """On a view: face-down tiles on the board whose face this seat knows."""
    return {square: tile for square, tile in t.board.items() if not tile.up and tile.face != Face.BACK}


def underfoot(t: Hotel, seat: Seat) -> Odds | None:
    """What a search here risks: turning up an unknown tile, or drawing (which springs nothing)."""
    square = t.agents[seat].square
    tile = t.board.get(square)
    if tile is not None:
        return odds(t, seat, tile.deck) if tile.face == Face.BACK else None
    kind = FURNISHING.get(square)
    return odds(t, seat, kind) if kind is not None and t.decks[kind].tiles else None
