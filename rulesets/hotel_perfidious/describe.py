"""The table in plain sentences: for those who hear the game, and for playing line by line."""

from __future__ import annotations

from collections.abc import Iterator

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted, listed

from .casebook import known_face_down, underfoot, unseen
from .pieces import BEATEN_BY, BED, BONUS, FURNISHING, ROOM, ROOMS, Face, Furnishing, Node, North, Status
from .rules import Moving, candidates, dead_drop, spoken_lines
from .table import Agent, Hotel, Tile


def describe(view: View[Hotel]) -> list[str]:
    """Everything this view shows: first what all may know, then what is private to its seat."""
    t = view.table
    lines = [_header(t), _drop(t), *(_agent(view, agent) for agent in t.agents), *_board(view), _decks(t)]
    if view.seat is not None and t.result is None:
        lines += _private(view, view.seat)
    if t.result is not None:
        lines += _turned_up(t)
    return lines


# -- what all may know ------------------------------------------------------------------------------


def _header(t: Hotel) -> str:
    return f"Round {t.round} of {t.round_limit}." if t.round_limit else f"Round {t.round}."


def _drop(t: Hotel) -> str:
    found = [f"the {face.spoken} at {square.spoken}" for face, square in t.clues.items()]
    place = dead_drop(t)
    if place is not None:
        return f"The Dead Drop is {place.spoken}."
    where = f"Clues found: {listed(found)}." if found else "No clue is found yet."
    if Face.WE_ARROW in t.clues and Face.NS_ARROW in t.clues:
        one, other = candidates(t)
        where += f" The Dead Drop is {one.spoken} or {other.spoken}."
    elif said := spoken_lines(t):
        where += f" The Dead Drop lies in {said}."
    if t.north is not North.BACK:
        where += f" North points to the {t.north.value}."
    return where


def _place(square: Node) -> str:
    if square not in ROOM:
        return f"{square.spoken}, in the corridor"
    return f"{square.spoken}, {FURNISHING[square].spoken} of the {ROOMS[ROOM[square]]['name']}"


def _agent(view: View[Hotel], agent: Agent) -> str:
    t, name = view.table, view.names[agent.seat]
    turn = ", whose turn it is" if agent.seat == t.active and t.result is None else ""
    if not agent.room:
        return f"{name}, {agent.token.spoken}: not yet registered."
    where = f"at {_place(agent.square)}"
    if isinstance(t.decision, Moving) and t.decision.seat == agent.seat:
        where = f"walking, now at {t.decision.path[-1].spoken}"
    facts = [where, f"registered in room {agent.room}, Bed {BED[agent.room].spoken}"]
    if agent.status is not Status.AWAKE:
        facts.append(agent.status.value)
    facts += [f"wanted on the Phone at {square.spoken}" for square, seat in t.phones.items() if seat == agent.seat]
    facts.append(f"holds {listed([_tile(view, agent, tile) for tile in agent.inventory]) or 'nothing'}")
    if agent.souvenirs:
        facts.append(f"Souvenirs: {listed([tile.face.spoken for tile in agent.souvenirs])}")
    return f"{name}, {agent.token.spoken}{turn}: {'; '.join(facts)}."


def _tile(view: View[Hotel], holder: Agent | None, tile: Tile) -> str:
    """HP-9.5: what lies face down is named only from the casebook, or from one's own Inventory."""
    mine = holder is not None and holder.seat == view.seat
    if tile.up:
        return f"the {tile.face.spoken}"
    if tile.face == Face.BACK or not (mine or view.table.casebook or view.table.result):
        return f"{tile.deck.tile} face down"
    return f"the {tile.face.spoken} face down"


def _board(view: View[Hotel]) -> Iterator[str]:
    board = view.table.board
    shown = [f"{square.spoken} {tile.face.spoken}" for square, tile in board.items() if tile.up]
    hidden = [
        f"{square.spoken} {tile.deck.spoken}" + (f" by {view.names[tile.set_by]}" if tile.set_by is not None else "")
        for square, tile in board.items()
        if not tile.up
    ]
    if shown:
        yield f"Face up: {', '.join(shown)}."
    if hidden:
        yield f"Face down: {', '.join(hidden)}."


def _decks(t: Hotel) -> str:
    return f"Decks: {listed([f'{kind.spoken} {len(deck.tiles)}' for kind, deck in t.decks.items()])}."


# -- what only one seat may know --------------------------------------------------------------------


def _private(view: View[Hotel], seat: Seat) -> Iterator[str]:
    t, me = view.table, view.table.agents[seat]
    for tile in me.inventory:
        beaten = [trap.spoken for trap, guards in BEATEN_BY.items() if tile.face in guards]
        uses = [f"beats {listed(beaten)}"] if beaten else []
        uses += [f"Roll Bonus {BONUS[tile.face]}"] if BONUS[tile.face] else []
        yield f"You hold the {tile.face.spoken}, face {'up' if tile.up else 'down'}{''.join(f', {use}' for use in uses)}."
    if not t.casebook:
        return
    notes = [f"{square.spoken} {tile.face.spoken}" for square, tile in known_face_down(t).items()]
    if notes:
        yield f"You know, face down: {', '.join(notes)}."
    for kind, faces in unseen(t).items():
        yield f"Unseen {kind.spoken} tiles: {_counts(faces)}."
    here = underfoot(t, seat) if me.room else None
    if here is not None:
        yield f"Underfoot: {here.traps} of {counted(here.tiles, 'unseen tile')} would be a trap for you."


def _counts(faces: dict[Face, int]) -> str:
    return ", ".join(f"{number} {face.spoken}" for face, number in sorted(faces.items())) or "none"


# -- when everything is turned up -------------------------------------------------------------------


def _turned_up(t: Hotel) -> Iterator[str]:
    hidden = [f"{square.spoken} {tile.face.spoken}" for square, tile in t.board.items() if not tile.up]
    if hidden:
        yield f"Still face down lay: {', '.join(hidden)}."
    for kind in Furnishing:
        deck = [face.spoken for face in reversed(t.decks[kind].tiles)]
        yield f"Left in the {kind.spoken} deck, from the top: {', '.join(deck) or 'nothing'}."
    if t.north is North.BACK:
        yield f"The Compass pointed to the {t.compass.value}."
