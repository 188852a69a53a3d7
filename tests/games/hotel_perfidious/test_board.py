"""HP-1: the hotel, its tiles and its Cellar."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.pieces import (
    ABOVE,
    ALONG,
    BEATEN_BY,
    BED,
    BONUS,
    CLUES,
    CORRIDORS,
    DECKS,
    DOWN,
    FURNISHING,
    ROOM,
    ROOMS,
    SQUARES,
    TRAPS,
    WALKS,
    Face,
    Furnishing,
    Node,
    Token,
    column,
    row,
    walk_from,
)
from spyhouse.engine.game import BadSetup

from .tables import *

PLAN = """
1 |                                       |
2 |   |R   P  |   |B   P  |   |A   B  |   |
3 |    A   B  |    A   R  |   |R   P  |   |
4 |                                       |
5 |    P   R  |   |A   R  |   |B   A  |   |
6 |   |B   A      |B   P  |   |P   R      |
7 |                                       |
8 |   |P   B      |R   A  |   |P   B  |   |
9 |   |R   A  |   |P   B  |   |R   A  |   |
0 |                                       |
"""


def test_grid_of_10_by_10() -> None:
    """HP-1.1, HP-R1: Columns A to J from the west, rows 1 to 10 from the north; 36 furnishing squares, 64 of
    corridor, all reachable.
    """
    assert len(SQUARES) == 100
    assert (len(FURNISHING), len(CORRIDORS)) == (36, 64)
    assert (column(sq("E6")), row(sq("E6"))) == (4, 5)
    assert len(walk_from(sq("A1"))) == 100
    for number, line in enumerate(PLAN.strip().splitlines()):
        for place in range(10):
            square = Node(f"{'abcdefghij'[place]}{number + 1}")
            letter = line[4 + 4 * place - 1 : 4 + 4 * place + 2].strip(" |")
            assert (FURNISHING[square].value[0].upper() if square in FURNISHING else "") == letter, square


def test_walls_stand_round_rooms_but_for_doors() -> None:
    """HP-1.2"""
    edges = {
        frozenset((here, there))
        for here in SQUARES
        for there in SQUARES
        if abs(column(here) - column(there)) + abs(row(here) - row(there)) == 1
    }
    open_edges = {frozenset((here, there)) for here, ways in WALKS.items() for there in ways}
    assert open_edges <= edges
    walls = edges - open_edges
    assert len(walls) == 54
    between = {edge for edge in edges if len({square in ROOM for square in edge}) == 2}
    assert walls < between, "walls stand only between rooms and corridors"
    doors = between - walls
    assert len(doors) == 18
    per_room = Counter(ROOM[square] for door in doors for square in door if square in ROOM)
    assert set(per_room.values()) == {2}


def test_every_room_has_one_of_each_furnishing() -> None:
    """HP-1.3: The Armoire touches Bed and Rug, the Plant is diagonal to it."""
    for room in ROOMS:
        inside = {FURNISHING[square]: square for square in ROOM if ROOM[square] == room}
        assert set(inside) == set(Furnishing)
        armoire = inside[Furnishing.ARMOIRE]
        assert {inside[Furnishing.BED], inside[Furnishing.RUG]} <= set(WALKS[armoire])
        assert inside[Furnishing.PLANT] not in WALKS[armoire]
        assert BED[room] == inside[Furnishing.BED]


def test_four_decks_of_nine() -> None:
    """HP-1.4"""
    assert {kind: len(faces) for kind, faces in DECKS.items()} == dict.fromkeys(Furnishing, 9)
    count = {kind: Counter(face.value for face in faces) for kind, faces in DECKS.items()}
    assert count[Furnishing.ARMOIRE] == {
        "bowling_ball": 3, "gloves": 2, "courtesy_phone": 1, "skeleton_key": 2, "we_arrow": 1
    }  # fmt: skip
    assert count[Furnishing.BED] == {"honey_trap": 3, "gas_mask": 2, "courtesy_phone": 1, "overshoes": 2, "ns_arrow": 1}
    assert count[Furnishing.PLANT] == {"dart_frog": 3, "helmet": 2, "blackjack": 1, "syringe": 2, "blueprint": 1}
    assert count[Furnishing.RUG] == {
        "knockout_gas": 3, "bible": 2, "blackjack": 2, "compass_graffiti": 1, "blueprint": 1
    }  # fmt: skip


def test_what_beats_what_and_counts_how_much() -> None:
    """HP-1.4"""
    assert {BALL, HONEY, FROG, GAS} == TRAPS
    assert {Face.WE_ARROW, Face.NS_ARROW, Face.COMPASS} == CLUES
    assert {BALL: {HELMET}, HONEY: {BIBLE}, FROG: {GLOVES, SYRINGE}, GAS: {MASK, SYRINGE}} == BEATEN_BY
    assert {face: bonus for face, bonus in BONUS.items() if bonus} == {HELMET: 2, BIBLE: 1, BLACKJACK: 3}


def test_backs_are_always_public() -> None:
    """HP-1.4"""
    t = hotel(held={ANNA: [down(FROG)]}, board={"B3": down(BALL)})
    for seat in (None, *range(2)):
        view = seen(t, seat)  # type: ignore[arg-type]
        assert view.board[sq("B3")].deck is Furnishing.ARMOIRE
        assert view.agents[ANNA].inventory[0].deck is Furnishing.PLANT


def test_twelve_tunnels_join_armoires() -> None:
    """HP-1.5: No place lies in two tunnels, no Armoire over one; each saves at least two steps."""
    ends = {armoire for armoire, kind in FURNISHING.items() if kind is Furnishing.ARMOIRE}
    assert set(DOWN) == ends
    assert sum(len(ways) for ways in DOWN.values()) == 24
    assert not ends & set(ABOVE.values())
    lengths: dict[frozenset[Node], int] = {}
    for armoire, ways in DOWN.items():
        for way in ways:
            before, here, length = armoire, way, 1
            while here in ALONG:
                one, other = ALONG[here]
                before, here, length = here, (other if one == before else one), length + 1
            assert here in ends
            assert lengths.setdefault(frozenset((armoire, here)), length) == length
            assert walk_from(armoire)[here] >= length + 2
    assert Counter(lengths.values()) == {2: 1, 3: 3, 4: 8}
    assert sum(length - 1 for length in lengths.values()) == len(ALONG)


def test_agents_are_chosen_no_two_alike() -> None:
    """HP-1.6"""
    assert [agent.token for agent in hotel(4).agents] == list(Token)
    other = hotel(2, agents="haines,flower,mulligan,dedalus")
    assert [agent.token for agent in other.agents] == [Token.HAINES, Token.FLOWER]
    with pytest.raises(BadSetup, match="agents"):
        GAME.new_table(2, 1, {"agents": "haines,haines,mulligan,dedalus"})


def test_any_number_of_agents_share_a_square() -> None:
    """HP-1.6"""
    t = hotel(4, at=dict.fromkeys((*map(type(ANNA), range(4)),), "A1"))
    assert {agent.square for agent in t.agents} == {sq("A1")}
