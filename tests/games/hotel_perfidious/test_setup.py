"""HP-2.1-4: the decks, the nine rooms, registration."""

from __future__ import annotations

from collections import Counter

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.pieces import BED, DECKS, FURNISHING, ROOM, ROOMS, Furnishing, North, Status
from rulesets.hotel_perfidious.table import Hotel
from spyhouse.engine import chance
from spyhouse.engine.decisions import Stage
from spyhouse.engine.game import Deal, Series
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat

from .tables import *


def fresh(seats: int = 3, seed: int = 1) -> Hotel:
    t: Hotel = GAME.new_table(seats, seed)  # type: ignore[assignment]
    return t


def test_every_deck_is_shuffled_by_itself() -> None:
    """HP-2.1"""
    tops = {kind: Counter(fresh(2, seed).decks[kind].tiles[-1] for seed in range(300)) for kind in Furnishing}
    for kind, faces in DECKS.items():
        assert set(tops[kind]) == set(faces)


def test_compass_is_drawn_and_secret() -> None:
    """HP-2.2"""
    pointed = Counter(fresh(2, seed).compass for seed in range(400))
    assert set(pointed) == {North.TOP, North.RIGHT, North.BOTTOM, North.LEFT}
    assert all(70 < times < 130 for times in pointed.values())
    assert {seen(fresh(), seat).compass for seat in (None, ANNA, BORIS, CHEN)} == {North.BACK}


def test_nine_tiles_one_to_a_room_on_their_own_furniture() -> None:
    """HP-2.3, HP-R2: Three each of Armoire, Plant and Rug, none of the Beds; unseen by all; dealt so that any back
    goes anywhere.
    """
    backs = Counter[tuple[int, str]]()
    for seed in range(200):
        t = fresh(3, seed)
        assert sorted(ROOM[square] for square in t.board) == list(ROOMS)
        assert Counter(tile.deck.value for tile in t.board.values()) == {"armoire": 3, "plant": 3, "rug": 3}
        assert all(FURNISHING[square] == tile.deck and not tile.up for square, tile in t.board.items())
        assert all(tile.seen == 0 and tile.set_by is None for tile in t.board.values())
        assert [len(t.decks[kind].tiles) for kind in Furnishing] == [6, 9, 6, 6]
        backs.update((ROOM[square], tile.deck.value) for square, tile in t.board.items())
    assert len(backs) == 27
    assert all(40 < times < 95 for times in backs.values())


def test_first_seat_is_random() -> None:
    """HP-2.4, HP-R26"""
    first = Counter(fresh(4, seed).first for seed in range(400))
    assert set(first) == {0, 1, 2, 3}
    assert all(70 < times < 130 for times in first.values())


def test_the_last_in_turn_order_registers_first() -> None:
    """HP-2.4, HP-R26"""
    t = fresh(4)
    order = []
    while asked(t)[0] == "Registering":
        order.append(asked(t)[1])
        assert t.decision is not None
        assert t.decision.stage is Stage.PUBLIC
        play(t, t.options()[0])
    assert order == [Seat((t.first - step) % 4) for step in (1, 2, 3, 4)]
    assert asked(t) == ("Act", t.first)


def test_rooms_are_distinct_and_agents_start_on_the_bed() -> None:
    """HP-2.4, HP-R26"""
    t = fresh(2)
    assert t.options() == tuple(ChooseBed(room) for room in range(1, 10))
    seat = asked(t)[1]
    play(t, ChooseBed(5))
    agent = t.agents[seat]
    assert (agent.room, agent.square, agent.status) == (5, BED[5], Status.AWAKE)
    assert (agent.inventory, agent.souvenirs) == ([], [])
    assert ChooseBed(5) not in t.options()
    assert len(t.options()) == 8
    assert verbs(t) == {ChooseBed}


def test_registered_room_stays() -> None:
    """HP-2.4"""
    t = hotel(at={ANNA: "A1"})
    assert seen(t, BORIS).agents[ANNA].room == 1


def test_next_game_begins_with_the_next_seat() -> None:
    """HP-9.4"""
    series = Series(games=1, memo={"first": 2})
    for seed in range(5):
        t = GAME.set_up(Deal(3, GAME.info.read_options({}), chance.start(seed), series))
        assert isinstance(t, Hotel)
        assert t.first == 0


def test_any_end_remembers_who_began() -> None:
    """HP-9.4"""
    match = Match(GAME, [Player(name) for name in NAMES[:3]], seed=3)
    for _ in range(4):
        first = match.table.first
        match.agree_to_end()
        match.next_game()
        assert match.table.first == (first + 1) % 3
