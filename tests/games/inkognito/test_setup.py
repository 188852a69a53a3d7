"""The cards, and how a game is laid out (IK-1, IK-2)."""

from __future__ import annotations

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.events import Dealt
from rulesets.inkognito.pieces import (
    IDENTITIES,
    LOCATIONS,
    NUMBERS,
    PARTNER,
    PHONES,
    Colour,
    digits,
    legal_pairs,
)
from rulesets.inkognito.rules import Planning, Visiting
from rulesets.inkognito.sheet import observations, read_pencil, sheet
from rulesets.inkognito.table import Venice
from spyhouse.engine.game import BadSetup
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player

from .tables import *


def table(seats: int, seed: int = 1, **options: str | int) -> Venice:
    return GAME.new_table(seats, seed, options)  # type: ignore[return-value]


# -- the cards --------------------------------------------------------------------------------------


def test_four_identities_in_two_fixed_pairs() -> None:
    """IK-1.1"""
    assert IDENTITIES == (F, B, Z, X)
    assert [one.short for one in IDENTITIES] == ["Fiddlebottom", "Bubble", "Zsa Zsa", "Agent X"]
    assert PARTNER == {F: B, B: F, Z: X, X: Z}
    assert [one.spoken for one in IDENTITIES] == ["Lord Fiddlebottom", "Colonel Bubble", "Mme Zsa Zsa", "Agent X"]


def test_four_segments_one_of_a_single_digit() -> None:
    """IK-1.2"""
    assert [(one.value, one.spoken) for one in NUMBERS] == [("n52", "52"), ("n11", "11"), ("n0", "0"), ("n29", "29")]


def test_five_places_with_short_names() -> None:
    """IK-1.3, IK-R2"""
    assert [place.short for place in LOCATIONS] == ["RIA", "SMA", "ARS", "CAD", "FEN"]
    assert ARS.spoken == "the Arsenale"
    assert CAD.spoken == "Ca' d'Oro"
    assert F.short == "Fiddlebottom"
    assert B.short == "Bubble"


def test_the_number_is_the_segments_in_dial_order() -> None:
    """IK-1.4, IK-R4: the agents sit in any order; F, B, Z, X dial."""
    t = venice(cards=((X, N29), (Z, N0), (F, N52), (B, N11)))
    assert t.phone() == [N52, N11, N0, N29]
    assert "".join(one.spoken for one in t.phone()) == "5211029"


def test_there_are_24_numbers_of_7_digits_and_no_two_read_alike() -> None:
    """IK-1.4"""
    read = {digits(phone).replace("-", "") for phone in PHONES}
    assert len(read) == 24
    assert {len(number) for number in read} == {7}


def test_a_set_in_each_of_four_colours_has_thirteen_cards() -> None:
    """IK-1.5, IK-R3: pink, not red."""
    assert len(IDENTITIES) + len(NUMBERS) + len(LOCATIONS) == 13
    assert [colour.value for colour in Colour] == ["blue", "yellow", "green", "pink"]


def test_coloured_cards_are_never_spent() -> None:
    """IK-1.6: A shown pair can be chosen again, for other eyes."""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    assert t.agents[ANNA].black == (F, N52)
    assert (F, N11) in t.showable(ANNA, CHEN)
    assert len(legal_pairs(F, N52)) == 12


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_black_cards_are_split_among_four_agents(seats: int) -> None:
    """IK-1.7"""
    t = table(seats)
    assert sorted(agent.identity for agent in t.agents.values()) == sorted(IDENTITIES)
    assert sorted(agent.number for agent in t.agents.values()) == sorted(NUMBERS)


def test_notebooks_begin_with_the_own_two_cards() -> None:
    """IK-1.8, IK-2.6"""
    match = Match(GAME, [Player(name) for name in NAMES[:4]], seed=3)
    for seat in match.humans:
        view = match.view(seat)
        assert not any(sheet(view, seat).values())
        assert not observations(view.events, seat)
        own = view.table.agents[seat]
        assert own.number in read_pencil(view.table, seat, "").dialled


# -- set-up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_play(seats: int) -> None:
    """IK-2.1"""
    with pytest.raises(BadSetup, match="3 to 5"):
        Match(GAME, [Player(f"P{seat}") for seat in range(seats)])


def test_names_differ() -> None:
    """IK-2.1"""
    with pytest.raises(BadSetup, match="change one"):
        Match(GAME, [Player("Anna"), Player("anna"), Player("Chen")])
    with pytest.raises(BadSetup, match="change one"):
        Match(GAME, [Player("Anna"), Player("Boris"), Player("the fourth")])


def test_colours_in_seat_order_unless_chosen() -> None:
    """IK-2.1"""

    def colours(seats: int, **options: str) -> list[str]:
        t = table(seats, **options)
        return [t.agents[seat].colour.value for seat in sorted(t.circle)]

    assert colours(4) == ["blue", "yellow", "green", "pink"]
    assert colours(4, colours="pink,green,blue,yellow") == ["pink", "green", "blue", "yellow"]
    assert colours(3) == ["blue", "yellow", "green", "pink"], "the dummy has the colour left over"
    assert colours(5) == ["blue", "yellow", "green", "pink"]
    assert AMBASSADOR not in table(5).agents, "the Ambassador has no colour"
    with pytest.raises(BadSetup):
        table(4, colours="blue,blue,green,pink")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_deals_are_equally_likely(seats: int) -> None:
    """IK-2.2"""
    identities = dealt(seats, lambda t: tuple(t.agents[seat].identity for seat in sorted(t.circle)), 2400)
    numbers = dealt(seats, lambda t: tuple(t.agents[seat].number for seat in sorted(t.circle)), 2400)
    assert len(identities) == len(numbers) == 24
    assert max(*identities.values(), *numbers.values()) < 150
    both = dealt(seats, lambda t: (t.agents[ANNA].identity, t.agents[ANNA].number), 2400)
    assert len(both) == 16
    assert max(both.values()) < 220, "independent of each other"


def test_hands_and_the_shuffled_pack() -> None:
    """IK-2.3"""
    for seats in (3, 4, 5):
        assert all(agent.hand == list(LOCATIONS) for agent in table(seats).agents.values())
    assert evenly(dealt(4, lambda t: t.pack[-1]), *LOCATIONS)
    assert evenly(dealt(3, lambda t: t.pack[0]), *LOCATIONS)
    assert sorted(table(4).pack) == sorted(LOCATIONS)
    t = table(5)
    assert (t.pack, t.his_places) == ([], LOCATIONS)
    assert asked_of(t) == (Planning, AMBASSADOR)


def asked_of(t: Venice) -> tuple[type, int]:
    assert t.decision is not None
    return type(t.decision), t.decision.seat


def test_the_dummy_sits_after_a_random_seat() -> None:
    """IK-2.4"""
    assert evenly(dealt(3, lambda t: t.dummy_after), 0, 1, 2)
    t = table(3)
    assert t.dummy == FOURTH
    assert t.dummy_after is not None
    assert t.circle.index(FOURTH) == t.dummy_after + 1
    assert [seat for seat in t.circle if seat != FOURTH] == [0, 1, 2], "the others clockwise"
    assert t.agents[FOURTH].hand == list(LOCATIONS)


def test_nobody_knows_the_dummys_cards() -> None:
    """IK-2.4"""
    for seat in (ANNA, BORIS, CHEN, None):
        assert [one.name for one in seen(table(3), seat).agents[FOURTH].black] == ["BACK", "BACK"]


def test_the_starter_is_drawn_among_the_agent_seats() -> None:
    """IK-2.5"""
    assert evenly(dealt(4, lambda t: t.starter), 0, 1, 2, 3)
    assert evenly(dealt(3, lambda t: t.starter), 0, 1, 2)
    assert evenly(dealt(5, lambda t: t.starter), 0, 1, 2, 3)
    t = table(4, seed=5)
    assert t.circle[t.lead] == t.starter
    assert asked_of(t) == (Visiting, t.starter)


def test_the_first_minder_sits_after_the_starter() -> None:
    """IK-2.5"""
    assert evenly(dealt(3, lambda t: (t.starter, t.minder)), (0, 1), (1, 2), (2, 0))
    assert table(3, dummy_mode="shuffled").minder is None
    assert table(4).minder is None


def test_the_deal_is_the_first_news_of_every_agent_but_not_of_the_ambassador() -> None:
    """IK-2.6"""
    for seats in (3, 4, 5):
        match = Match(GAME, [Player(name) for name in NAMES[:seats]], seed=2)
        for seat in match.humans:
            news = match.news(seat)
            if seat == match.table.ambassador:
                assert news == []
            else:
                black = match.table.agents[seat].black
                assert [(event.identity, event.number) for event in news] == [black]  # type: ignore[attr-defined]
        assert sum(isinstance(event, Dealt) for event in match.events) == min(seats, 4), (
            "nobody picks up for the Fourth"
        )


def test_the_deal_tells_nobody_else_anything() -> None:
    """IK-2.6"""
    match = Match(GAME, [Player(name) for name in NAMES[:4]], seed=2)
    dealt_to = [event for event in match.events if isinstance(event, Dealt)]
    assert len(dealt_to) == 4
    for event in dealt_to:
        for seat in (*match.humans, None):
            words = wording(event, seat)
            assert ("true cards" in words) == (seat != event.seat), words
