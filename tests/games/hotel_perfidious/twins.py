"""Worlds that a seat of Hotel Perfidious cannot tell apart, from the rules' table of who knows what (HP-10.1).

Within each deck the faces nobody has shown this seat change places: in the deck, on the board, with the others. Who
holds two tiles holds them in the other order (HP-10.3), the Compass points elsewhere until it is found, and what
others drew, kept or put down unseen was something else. Nothing here looks at how a field is declared.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.actions import (
    Conceal,
    Deliver,
    Draw,
    Drop,
    DropCalling,
    PutFoundUp,
    Ready,
    Set,
    Step,
    Stop,
    TurnUp,
    Whack,
)
from rulesets.hotel_perfidious.pieces import ABOVE, CLUES, DECKS, FURNISHING, TRAPS, North
from rulesets.hotel_perfidious.rules import Found, Moving
from rulesets.hotel_perfidious.table import Hotel, Tile
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.testing.play import copy_of


def twin(match: Match, seat: Seat | None, rng: random.Random) -> Match | None:
    other = copy_of(match)
    t = hotel(other)
    unseen = [tile for tile in tiles(t) if not knows(seat, tile)]
    for kind, deck in t.decks.items():
        mine = [tile for tile in unseen if tile.deck == kind]
        faces = [*deck.tiles, *(tile.face for tile in mine)]
        rng.shuffle(faces)
        if isinstance(t.decision, Found) and t.decision.tile in mine and t.decision.tile.face in CLUES:
            return None
        for tile in mine:
            tile.face = faces.pop()
        deck.tiles = faces
        if any(tile.face in CLUES for tile in mine if tile not in t.board.values()):
            return None  # a clue is never drawn into an Inventory: everybody knows that (HP-4.3)
    for agent in t.agents:
        if agent.seat != seat and rng.random() < 0.5:
            agent.inventory.reverse()
    if t.north is North.BACK:
        t.compass = rng.choice([north for north in North if north is not North.BACK])
    for event in other.events:
        match event:
            case happened.Drew() | happened.KeptFound() | happened.LiesFaceDown() if event.seat != seat:
                event.face = rng.choice(DECKS[event.deck])
    t.chance = rng.getrandbits(64)
    return None if repr(t) == repr(match.table) else other


def hotel(match: Match) -> Hotel:
    assert isinstance(match.table, Hotel)
    return match.table


def tiles(t: Hotel) -> Iterator[Tile]:
    """All that lies outside the decks."""
    yield from t.board.values()
    for agent in t.agents:
        yield from agent.inventory
    if isinstance(t.decision, Found):
        yield t.decision.tile


def knows(seat: Seat | None, tile: Tile) -> bool:
    return tile.up or tile.seen < 0 or (seat is not None and bool(tile.seen >> seat & 1))


def quiet(match: Match, seat: Seat | None, action: Action) -> bool:
    t, decision = hotel(match), match.decision
    assert decision is not None
    mine, me = seat == decision.seat, t.agents[decision.seat]
    match action:
        case Draw():
            return not mine and t.decks[FURNISHING[me.square]].tiles[-1] not in CLUES
        case TurnUp():
            tile = t.board[me.square]
            return knows(seat, tile) and tile.face not in TRAPS
        case Stop():
            assert isinstance(decision, Moving)
            return decision.path[-1] not in ABOVE or not me.inventory
        case Step(to) if isinstance(decision, Moving) and decision.left == 1:  # the last one
            return to not in ABOVE or not me.inventory
        case PutFoundUp() | Ready() | Conceal() | Set() | Drop() | DropCalling():
            return mine
    return not isinstance(action, (Whack, Deliver))
