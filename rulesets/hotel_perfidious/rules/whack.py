"""HP-5, HP-6: fights, and what it means to be Knocked Senseless."""

from __future__ import annotations

from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..events import Cause
from ..pieces import BED, CONSTANTS, Face, Node, Status, nearest_corridors, roll_bonus
from ..table import Hotel, Tile

DIE: int = CONSTANTS["die_sides"]


def at_mercy(t: Hotel, seat: Seat, square: Node) -> list[Seat]:
    """HP-5.1: whom this seat can Whack on a square."""
    return [
        other.seat
        for other in t.agents
        if other.square is square and other.seat != seat and other.status is Status.AWAKE
    ]


def whack(t: Hotel, seat: Seat, target: Seat) -> None:
    fighters = [t.agents[seat], t.agents[target]]
    for fighter in fighters:  # HP-5.2: all is shown, nobody is asked (HP-R14)
        for tile in fighter.inventory:
            tile.turn_up()
    bonuses = [roll_bonus(tile.face for tile in fighter.inventory) for fighter in fighters]
    rolls = [1 + t.roll(DIE) for _ in fighters]  # HP-5.4: the attacker's first
    won = rolls[0] + bonuses[0] > rolls[1] + bonuses[1]
    winner, loser = fighters if won else reversed(fighters)
    spoils, loser.souvenirs = loser.souvenirs, []  # HP-5.5
    winner.souvenirs += spoils
    t.tell(happened.Whacked, seat, target, tuple(rolls), tuple(bonuses), winner.seat, len(spoils))
    knock_out(t, loser.seat, loser.square, Cause.WHACK)


def win_chance(mine: float, theirs: float) -> float:
    """HP-5.4: of an attack with these Roll Bonuses; a tie is the defender's."""
    dice = range(DIE)
    return sum(one + mine > other + theirs for one in dice for other in dice) / DIE**2


def knock_out(t: Hotel, seat: Seat, where: Node, cause: Cause) -> None:
    """HP-6.2-3: the Inventory is strewn, the Agent goes to bed. A turn of a senseless Agent is over (HP-5.6)."""
    agent = t.agents[seat]
    fell, agent.inventory = agent.inventory, []
    places = [lay_in_corridor(t, tile, where) for tile in fell]
    agent.square, agent.status = BED[agent.room], Status.SENSELESS
    t.tell(happened.KnockedOut, seat, cause, agent.square, tuple([tile.face for tile in fell]), tuple(places))


def lay_in_corridor(t: Hotel, tile: Tile, where: Node) -> Node:
    """HP-6.3: on the nearest corridor square without a tile; a Phone lies there silent (HP-8.2)."""
    square = next(square for square in nearest_corridors(where) if square not in t.board)
    tile.turn_up()
    t.board[square] = tile
    if tile.face == Face.PHONE:
        t.phones[square] = None
    return square
