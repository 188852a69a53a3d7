"""Tables laid out by hand for the tests of the rules, and small words to tell what happens on them.

A table of two to four, Anna's turn, in round 1: everybody stands on their own Bed (Anna in Istanbul, C3; Boris in
Vienna, E2; Chen in Lisbon, I2; Dora in Tangier, B6), holds nothing, and no tile lies anywhere but in the decks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.actions import *
from rulesets.hotel_perfidious.pieces import BED, CLUES, DECKS, Face, Furnishing, Node, North, Slot, Status
from rulesets.hotel_perfidious.rules import Moving, Turn
from rulesets.hotel_perfidious.table import Agent, Hotel, Tile
from spyhouse.bots import NORMAL, chooser, rng_for
from spyhouse.engine import chance
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.spots import spots
from spyhouse.engine.visibility import EVERYBODY, Seat, eyes_of, those

from ..common import *

bot = chooser(GAME, NORMAL)

NAMES = ("Anna", "Boris", "Chen", "Dora")
ANNA, BORIS, CHEN, DORA = (Seat(number) for number in range(4))
ARMOIRE, BEDS, PLANT, RUG = Furnishing
FIRST, SECOND, THIRD = Slot

BALL, HONEY, FROG, GAS = Face.BOWLING_BALL, Face.HONEY_TRAP, Face.DART_FROG, Face.KNOCKOUT_GAS
GLOVES, MASK, HELMET, BIBLE = Face.GLOVES, Face.GAS_MASK, Face.HELMET, Face.BIBLE
KEY, SHOES, SYRINGE, BLACKJACK = Face.SKELETON_KEY, Face.OVERSHOES, Face.SYRINGE, Face.BLACKJACK
BLUEPRINT, PHONE, WE, NS, COMPASS = Face.BLUEPRINT, Face.PHONE, Face.WE_ARROW, Face.NS_ARROW, Face.COMPASS


def up(face: Face, deck: Furnishing | None = None) -> Tile:
    """A tile lying face up; of the first deck that has such a face, unless told otherwise."""
    return Tile(deck or _deck(face), face, EVERYBODY, True)


def down(face: Face, deck: Furnishing | None = None, *seen: Seat, set_by: Seat | None = None) -> Tile:
    """A tile lying face down, seen by these; in an Inventory its holder has seen it anyway."""
    return Tile(deck or _deck(face), face, those(*seen), False, set_by)


def concealed(face: Face, deck: Furnishing | None = None) -> Tile:
    """Face down, but all have seen it."""
    return Tile(deck or _deck(face), face, EVERYBODY)


def _deck(face: Face) -> Furnishing:
    return next(kind for kind, faces in DECKS.items() if face in faces)


def sq(name: str) -> Node:
    return Node(name.lower())


def hotel(
    seats: int = 2,
    *,
    at: Mapping[Seat, str] | None = None,
    held: Mapping[Seat, Iterable[Tile]] | None = None,
    board: Mapping[str, Tile] | None = None,
    souvenirs: Mapping[Seat, Iterable[Tile]] | None = None,
    draws: Iterable[Face] = (),
    calls: Mapping[str, Seat | None] | None = None,
    north: North = North.TOP,
    status: Mapping[Seat, Status] | None = None,
    empty: Iterable[Furnishing] = (),
    ears: bool = True,
    **options: Any,
) -> Hotel:
    """`draws` come first from their decks; `calls` says for whom the Phones on the board ring; `empty` decks have
    lost their tiles (to nowhere: only for tests of empty decks)."""
    t: Hotel = GAME.new_table(seats, 1, options)  # type: ignore[assignment]
    t.board = {sq(square): tile.clone() for square, tile in (board or {}).items()}
    t.phones = {sq(square): seat for square, seat in (calls or {}).items()}
    for agent in t.agents:
        agent.room = agent.seat + 1
        agent.square = sq((at or {}).get(agent.seat, BED[agent.room].value))
        agent.status = (status or {}).get(agent.seat, Status.AWAKE)
        agent.inventory = [tile.clone() for tile in (held or {}).get(agent.seat, ())]
        agent.souvenirs = [tile.clone() for tile in (souvenirs or {}).get(agent.seat, ())]
        for tile in agent.inventory:
            if tile.seen != EVERYBODY:
                tile.seen = those(agent.seat)
    t.clues = {tile.face: square for square, tile in t.board.items() if tile.face in CLUES and tile.up}
    t.compass = north
    t.north = north if COMPASS in t.clues else North.BACK
    lying = [*t.board.values(), *(tile for agent in t.agents for tile in (*agent.inventory, *agent.souvenirs))]
    for kind, deck in t.decks.items():
        deck.tiles = list(DECKS[kind])
        for tile in lying:
            if tile.deck == kind:
                deck.tiles.remove(tile.face)
    for face in reversed(list(draws)):
        tiles = next(deck.tiles for deck in t.decks.values() if face in deck.tiles)
        tiles.remove(face)
        tiles.append(face)
    for kind in empty:
        t.decks[kind].tiles.clear()
    t.first = t.active = ANNA
    t.round, t.moved, t.acted = 1, False, 0
    t.stack, t.offer, t.ears = [Turn(ANNA)], None, [] if ears else None
    t.settle()
    return t


CLUES_UP = {"C6": WE, "E2": NS}
"""The rulebook's example (HP-7.3): E6 with North at top or bottom, C2 with North at a side."""


def clues(compass: bool = True) -> dict[str, Tile]:
    found = {square: up(face) for square, face in CLUES_UP.items()}
    return found | {"B9": up(COMPASS)} if compass else found


# -- what happens -----------------------------------------------------------------------------------


def play(t: Hotel, *actions: Action) -> Hotel:
    for action in actions:
        t.apply(action)
    return t


def walk(t: Hotel, *path: str) -> Hotel:
    """A whole Move: these squares, "u:E4" below ground, and stop, unless it is over by itself."""
    play(t, *(Step(sq(node)) for node in path))
    return play(t, STOP) if isinstance(t.decision, Moving) else t


def reaches(t: Hotel, *path: str) -> bool:
    """Can this path be walked, and a stop made at its end?"""
    world = t.clone()
    for node in path:
        if Step(sq(node)) not in world.options():
            return False
        world.apply(Step(sq(node)))
    return STOP in world.options() or not isinstance(world.decision, Moving)


def lies(t: Hotel, square: str) -> Tile | None:
    return t.board.get(sq(square))


def faces(tiles: Iterable[Tile]) -> list[Face]:
    return [tile.face for tile in tiles]


def anna(t: Hotel) -> Agent:
    return t.agents[ANNA]


def boris(t: Hotel) -> Agent:
    return t.agents[BORIS]


def wording(event: Event, seat: Seat | None) -> str:
    return event.view(eyes_of(seat)).words(NAMES)


def all_faces(t: Hotel) -> list[Face]:
    return sorted(spot.get() for spot in spots(t, (Face,)))


# -- chance -----------------------------------------------------------------------------------------


def dice_will_show(t: Hotel, *numbers: int) -> None:
    """The next dice, in the order in which they are drawn."""

    def shows(state: int) -> bool:
        for number in numbers:
            state, rolled = chance.below(state, 6)
            if rolled != number - 1:
                return False
        return True

    t.chance = next(state for state in range(100_000) if shows(state))


def games_played_well(seats: int, seed: int, every: int) -> Iterator[Match]:
    """A game of computer players, stopping before every so many decisions: clues lie open, traps wait, Agents are
    called and out cold. Do not change the match."""
    match = Match(GAME, [Player(name, "normal") for name in NAMES[:seats]], seed=seed)
    while not match.over:
        if len(match.journal) % every == 0:
            yield match
        match.apply(bot(match.view(match.decider), rng_for(match)))


def match_on(t: Hotel, **options: Any) -> Match:
    """A match with people on this table."""
    match = Match(GAME, [Player(name) for name in NAMES[: t.seats]], options, seed=7)
    match.events.clear()
    match.table, t.ears = t, match.events
    return match


__all__ = [name for name in globals() if not name.startswith("_")]
