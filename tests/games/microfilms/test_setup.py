"""MF-1: setting up the table (two players: MF-10.1-2 in test_croupier.py)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.microfilms import GAME
from rulesets.microfilms.pieces import (
    ACTION_CARDS,
    ACTIONS,
    AGENT_OF,
    FILM_OF,
    FREELANCERS,
    LETTER_OF,
    NUMBERS,
    Card,
    Nation,
)
from rulesets.microfilms.table import Casino
from spyhouse.engine.game import BadSetup
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat, eyes_of

from .tables import *

SEEDS = range(400)
PLAYERS = (3, 4, 5, 6)


def dealt(players: int, seed: int = 1, **options: Any) -> Casino:
    table = GAME.new_table(players, seed, options)
    assert isinstance(table, Casino)
    return table


TABLE_OF_SETUPS = [
    # players, freelancers, actions in the deck, francs by turn order, house
    (3, 0, 5, (0, 0, 1), 29),
    (4, 1, 4, (0, 0, 1, 1), 28),
    (5, 2, 3, (0, 0, 0, 1, 1), 28),
    (6, 3, 2, (0, 0, 0, 1, 1, 1), 27),
]


@pytest.mark.parametrize(("players", "freelancers", "actions", "francs", "house"), TABLE_OF_SETUPS)
def test_every_row_of_the_setup_table(
    players: int, freelancers: int, actions: int, francs: tuple[int, ...], house: int
) -> None:
    """MF-1.3, MF-1.6, MF-1.7, MF-1.10: what the table of setups says for 3 to 6 players."""
    for seed in range(20):
        t = dealt(players, seed)
        held = [player.identities for player in t.players]
        assert sum(not identity.is_agent for (identity,) in held) == freelancers
        assert len(t.unused) == 4 - freelancers
        assert [len(player.hand) for player in t.players] == [1] * players
        assert sum(card in ACTIONS for card in t.deck) == actions
        assert len(t.deck) == actions + 6
        assert tuple(t.players[(t.first + turn) % players].francs for turn in range(players)) == francs
        assert t.house == house


@pytest.mark.parametrize("players", PLAYERS)
def test_fourteen_cards_circulate(players: int) -> None:
    """MF-1.2, MF-1.5, MF-1.7: 3 films, 2 letters, the Ace and 8 actions; the third letter is boxed."""
    t = dealt(players, nations="uk,usa,ussr")
    films, letters = Counter(map(FILM_OF.get, t.nations)), Counter(map(LETTER_OF.get, t.nations))
    assert all_cards(t) == films + letters + Counter(ACTION_CARDS) + Counter([ACE])
    assert len(t.deck) + players == 14
    assert t.boxed in letters


def test_players_choose_nations_and_first_seat() -> None:
    """MF-1.1: both can be chosen; the seats are 0 to n - 1."""
    t = dealt(5, nations="china,uk,ussr", first_seat="4")
    assert t.nations == (Nation.CHINA, Nation.UK, Nation.USSR)
    assert t.first == Seat(3)
    assert [player.seat for player in t.players] == [0, 1, 2, 3, 4]


def test_nations_are_chosen_in_any_order_and_a_first_seat_at_the_table() -> None:
    """MF-1.1, MF-1.2: given three nations typed in an order of one's own, then they are those three; a first seat where
    nobody sits is refused."""
    assert dealt(3, nations="usa,ussr,uk").nations == dealt(3, nations="uk,usa,ussr").nations
    with pytest.raises(BadSetup, match="only 2 seats"):
        dealt(2, first_seat="4")
    assert dealt(2, first_seat="2").first == 1


def test_left_to_chance_every_three_nations_and_every_first_seat_come_up() -> None:
    """MF-1.1, MF-1.2: random by default."""
    tables = [dealt(4, seed) for seed in SEEDS]
    assert evenly(Counter(t.first for t in tables), 0, 1, 2, 3)
    absent = Counter(next(nation for nation in Nation if nation not in t.nations) for t in tables)
    assert evenly(absent, *Nation)


def test_the_fourth_nation_is_out_of_the_game() -> None:
    """MF-1.2: its agent, film and letter are nowhere, and everybody knows the three nations (MF-R24)."""
    t = dealt(6, nations="china,uk,usa")
    held = [identity for player in t.players for identity in player.identities] + t.unused
    assert AGENT_OF[Nation.USSR] not in held
    assert {AGENT_OF[nation] for nation in t.nations} <= set(held)
    assert not {FILM_OF[Nation.USSR], LETTER_OF[Nation.USSR]} & set(all_cards(t))
    assert seen(t, None).nations == t.nations


def test_which_freelancers_play_is_drawn_and_secret() -> None:
    """MF-1.3: any of the four; how many stay out is public, which ones is not."""
    assert evenly(Counter(one for seed in SEEDS for one in dealt(5, seed).unused), *FREELANCERS)
    t = dealt(5)
    for seat in (None, *range(5)):
        view = t.view(eyes_of(seat))
        assert len(view.unused) == 2
        assert not set(view.unused) & set(FREELANCERS)


def test_identities_are_shuffled_and_secret() -> None:
    """MF-1.4: one to each seat, any of them, seen by its owner alone; it is no hand card."""
    options = {"nations": "china,uk,usa"}
    agents = [AGENT_OF[nation] for nation in (Nation.CHINA, Nation.UK, Nation.USA)]
    assert evenly(Counter(dealt(3, seed, **options).players[0].identities[0] for seed in SEEDS), *agents)
    t = dealt(4)
    for player in t.players:
        assert len(player.identities) == 1
        assert len(player.hand) == 1
        for other in range(4):
            shown = seen(t, Seat(other)).players[player.seat].identities == player.identities
            assert shown == (other == player.seat)


def test_one_letter_is_boxed_unseen_and_names_the_lone_nation() -> None:
    """MF-1.5: any of the three; the letters in play name the allied nations."""
    options = {"nations": "china,uk,usa"}
    boxed = Counter(dealt(3, seed, **options).boxed for seed in SEEDS)
    assert evenly(boxed, Card.CHINA_LETTER, Card.UK_LETTER, Card.USA_LETTER)
    t = dealt(3)
    in_play = [card.nation for card in all_cards(t) - Counter([t.boxed]) if card in LETTER_OF.values()]
    assert set(t.allied) == set(in_play)
    assert {*t.allied, t.lone} == set(t.nations)
    assert all(t.view(eyes_of(seat)).boxed == Card.BACK for seat in (None, 0, 1, 2))


def test_everybody_starts_with_one_secret_action_card() -> None:
    """MF-1.6: dealt from the eight, shuffled: 2 Steal, 3 Interrogate, 3 Cash Out."""
    start_cards = Counter(dealt(3, seed).players[2].hand[0] for seed in range(1600))
    assert set(start_cards) == set(ACTIONS)
    assert all(0.85 < start_cards[card] / (200 * ACTION_CARDS.count(card)) < 1.15 for card in ACTIONS)
    t = dealt(3)
    assert [seen(t, ANNA).players[seat].hand == [Card.BACK] for seat in range(3)] == [False, True, True]


def test_the_deck_is_shuffled_and_face_down() -> None:
    """MF-1.7: every kind of card may lie on top, and nobody sees any of it."""
    tops = Counter(dealt(3, seed, nations="china,uk,usa").deck[-1] for seed in SEEDS)
    assert len(tops) == 3 + 3 + 1 + 3  # films, letters, the Ace, kinds of action
    assert max(tops.values()) < len(SEEDS) / 3
    t = dealt(4)
    assert all(set(t.view(eyes_of(seat)).deck) == {Card.BACK} for seat in (None, 0, 1, 2, 3))


def test_the_first_turn() -> None:
    """MF-1.8, MF-1.9, MF-1.11: empty pile, the first seat begins, all Suspect, first evening, first round."""
    t = dealt(5, first_seat="3")
    assert t.pile == []
    assert asked(t) == ("Turn", Seat(2))
    assert not any(player.cleared for player in t.players)
    assert (t.evening, t.round) == (1, 1)


@pytest.mark.parametrize("players", [2, *PLAYERS])
def test_thirty_francs_are_amounts_not_chips(players: int) -> None:
    """MF-1.10, MF-R2: whatever nobody holds is the house's, and any amount can be paid."""
    t = dealt(players)
    assert all_francs(t) == 30
    assert all(isinstance(player.francs, int) for player in t.players)


def test_the_ace_stays_in_without_a_hitman() -> None:
    """MF-R23: with three players nobody can be the hitman, and the Ace is in the deck all the same."""
    assert all(ACE in dealt(3, seed).deck for seed in range(20))


@pytest.mark.parametrize(
    ("players", "options", "needed"),
    [
        (1, {}, "2 to 6"),
        (7, {}, "2 to 6"),
        (4, {"nations": "uk,uk,usa"}, "china,uk,usa"),
        (4, {"nations": "uk,usa"}, "china,uk,usa"),
        (4, {"closing_round": 9}, "10 to 60"),
        (4, {"closing_round": 61}, "10 to 60"),
    ],
)
def test_a_setup_beyond_the_limits_is_refused(players: int, options: dict[str, Any], needed: str) -> None:
    """MF-1.1, MF-9.4: the message names what is possible."""
    seats = [Player(name) for name in (*NAMES, "Gus")[:players]]
    with pytest.raises(BadSetup, match=needed):
        Match(GAME, seats, options, seed=1)


@pytest.mark.parametrize("closing", [10, 60, 0])
def test_the_limits_themselves_are_possible(closing: int) -> None:
    """MF-9.4: 10 to 60 rounds, or off."""
    assert dealt(6, closing_round=closing).closing_round == closing


def test_the_option_for_closing_time_says_what_the_data_says() -> None:
    """MF-9.4, MF-R22: the menu must not load the data to know its bounds, so they are written twice."""
    (setting,) = [setting for setting in GAME.info.settings if setting.name == "closing_round"]
    assert (setting.default, setting.least, setting.most) == (
        NUMBERS["default_closing_round"],
        NUMBERS["closing_round_min"],
        NUMBERS["closing_round_max"],
    )
