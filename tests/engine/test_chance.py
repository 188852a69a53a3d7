"""The randomness: splitmix64, the same on every Python for ever."""

from __future__ import annotations

from collections import Counter

from spyhouse.engine import chance
from spyhouse.engine.table import Table


def test_it_is_splitmix64() -> None:
    """The reference sequence of splitmix64 for the seed 1234567."""
    state, drawn = 1234567, []
    for _ in range(5):
        state, bits = chance.advance(state)
        drawn.append(bits)

    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_numbers_are_below_their_bound_and_even() -> None:
    state, drawn = 7, Counter[int]()
    for _ in range(6000):
        state, number = chance.below(state, 6)
        drawn[number] += 1

    assert drawn.keys() == set(range(6))
    assert all(850 < times < 1150 for times in drawn.values())


def test_games_of_one_series_start_differently() -> None:
    starts = [chance.start(seed, game) for seed in range(50) for game in range(20)]

    assert len(set(starts)) == len(starts)
    assert chance.start(5, 3) == chance.start(5, 3)


def test_a_new_seed_is_any_of_all_that_there_are() -> None:
    """Fewer could be tried one by one until one makes the deal that lies open on the table."""
    assert chance.MAX_SEED == 2**63 - 1
    seeds = [chance.new_seed() for _ in range(400)]
    assert all(0 <= seed <= chance.MAX_SEED for seed in seeds)
    for bit in range(chance.MAX_SEED.bit_length()):
        assert 100 < sum(seed >> bit & 1 for seed in seeds) < 300


def test_shuffles_are_even_and_move_the_chance_on() -> None:
    table, orders = Table(chance=1), Counter[tuple[int, ...]]()
    for _ in range(6000):
        before, cards = table.chance, [1, 2, 3]
        table.shuffle(cards)
        orders[tuple(cards)] += 1
        assert table.chance != before

    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_picks_are_from_the_list() -> None:
    table = Table(chance=1)

    assert {table.pick("abc") for _ in range(50)} == {"a", "b", "c"}
