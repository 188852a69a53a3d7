"""MF-8: elimination."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rulesets.microfilms import events
from rulesets.microfilms.pieces import Card
from rulesets.microfilms.screen import CardTable
from rulesets.microfilms.table import Casino
from spyhouse.engine.visibility import those

from .tables import *

ROLES = [HITMAN, AGENT_USA, AGENT_USSR, AGENT_CHINA]


def hitman_fails(hand: list[Card], **given: Any) -> Casino:
    """Anna, the hitman, names Boris, who does not hold the Ace."""
    t = casino(hand, [STEAL], [], [], roles=ROLES, **{"cleared": [ANNA]} | given)
    return stand_up(t, WinHitman(BORIS))


def test_only_freelancers_are_eliminated() -> None:
    """MF-8.1: an agent's failure ends the game instead."""
    t = stand_up(casino([USA_FILM], [], [], [], cleared=[ANNA]), WinAgent(USA_FILM))
    assert t.result is not None
    assert t.inside == 0b1111
    assert "Eliminated" not in stories(t)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_three_agents_always_remain(players: int) -> None:
    """MF-8.1, MF-R14: so the game can always go on; nothing ever leaves it."""
    for seed in range(8):
        cards = None
        for t in random_play(players, seed):
            inside = [player.identities[0] for player in t.players if t.inside >> player.seat & 1]
            assert sum(identity.is_agent for identity in inside) == 3
            cards = cards or all_cards(t)
            assert all_cards(t) == cards
            assert all_francs(t) == 30


@pytest.mark.parametrize("order", list(itertools.permutations([ACE, CASH_OUT, USA_FILM])))
def test_the_hand_is_laid_in_an_order_of_choice(order: tuple[Card, ...]) -> None:
    """MF-8.2, MF-R17: face up, all of it; the last card needs no decision."""
    t = hitman_fails([ACE, CASH_OUT, USA_FILM])
    for card in order[:2]:
        assert asked(t) == ("EliminationOrder", ANNA)
        play(t, Discard(card))
    assert asked(t) == ("Turn", BORIS)
    assert seen(t, None).pile == list(order)
    assert t.players[ANNA].hand == []


def test_the_list_does_not_open_on_leaving_a_film_on_top() -> None:
    """MF-8.2: the next player could pick it up; of too many cards (MF-6.2) it opens on another one for the same reason."""
    t = hitman_fails([USA_FILM, CASH_OUT])
    assert CardTable().opening(match_on(t).view(ANNA)) is Discard(USA_FILM)
    kept = play(casino([USA_FILM, CASH_OUT], [], []), Pass())
    assert CardTable().opening(match_on(kept).view(ANNA)) is Discard(CASH_OUT)


def test_one_enter_never_discards_the_film_that_wins() -> None:
    """MF-6.2: an agent keeps an enemy's film, a journalist the one whose agent is known."""
    agent = casino([CHINA_FILM, USSR_FILM], [], [])
    journalist = casino([CHINA_FILM, USSR_FILM], [], [], [], roles=[JOURNALIST, AGENT_USSR, AGENT_USA, AGENT_CHINA])
    journalist.players[BORIS].identity_known[0] = those(ANNA)
    for t in (agent, journalist):
        play(t, Pass())
        assert asked(t) == ("HandLimit", ANNA)
        assert CardTable().opening(match_on(t).view(ANNA)) is Discard(CHINA_FILM)


def test_each_choice_tells_what_others_can_take_in_the_end() -> None:
    """MF-8.2: the card that is kept back ends on top of the pile."""
    t = hitman_fails([ACE, CASH_OUT])
    question = t.decision
    assert question is not None
    assert question.note(t, Discard(ACE), NAMES) == "a Cash Out/Blowback ends on top"
    assert question.note(t, Discard(CASH_OUT), NAMES) == "the Ace of Spades ends on top"


@pytest.mark.parametrize("hand", [[], [ACE]])
def test_no_decision_with_fewer_than_two_cards(hand: list[Card]) -> None:
    """MF-8.2"""
    t = hitman_fails(hand)
    assert (asked(t), t.pile) == (("Turn", BORIS), hand)


@pytest.mark.parametrize("francs", [0, 3])
def test_the_ace_is_laid_without_a_fee(francs: int) -> None:
    """MF-8.2, MF-R17, MF-R8: also without a franc to the name."""
    t = hitman_fails([ACE, CASH_OUT], francs=[francs])
    assert Discard(ACE) in t.options()
    play(t, Discard(ACE))
    assert told(t, events.Eliminated).francs == francs


def test_francs_return_to_the_house_and_the_token_leaves() -> None:
    """MF-8.3, MF-R16: the identity stays face up."""
    t = hitman_fails([CASH_OUT], francs=[4, 1])
    assert (t.players[ANNA].francs, t.house) == (0, 29)
    assert not t.players[ANNA].cleared
    assert told(t, events.Eliminated).francs == 4
    assert seen(t, None).players[ANNA].identities == [HITMAN]


def test_the_laid_cards_may_be_reshuffled_at_once() -> None:
    """MF-8.4, MF-2.6, MF-R10: no hand limit any more, but the deck check."""
    t = casino([CASH_OUT], [STEAL], [], [], roles=ROLES, cleared=[ANNA])
    t.deck = []
    stand_up(t, WinHitman(BORIS))
    assert (t.deck, t.pile, t.evening) == ([CASH_OUT], [], 2)


def test_the_eliminated_seat_has_no_more_turns() -> None:
    """MF-8.4"""
    t = hitman_fails([])
    turns = [asked(t), *(asked(play(t, Pass())) for _ in range(3))]
    assert turns == [("Turn", BORIS), ("Turn", CHEN), ("Turn", DORA), ("Turn", BORIS)]


def test_the_eliminated_seat_is_no_target_no_name_and_no_place() -> None:
    """MF-8.4"""
    broker = casino(
        [],
        [STEAL, INTERROGATE],
        [CASH_OUT],
        [],
        roles=[HITMAN, BROKER, AGENT_USSR, AGENT_CHINA],
        cleared=[BORIS],
        evening=2,
        out=[ANNA],
        active=BORIS,
        francs=[0, 2],
    )
    acts = offered(broker, Bribe, Steal, Interrogate, Blackmail)
    assert {act.target for act in acts} == {CHEN, DORA}  # type: ignore[attr-defined]
    assert not any(ANNA in (claim.one, claim.other) for claim in offered(broker, WinBroker))  # type: ignore[attr-defined]
    hitman = casino(
        [], [ACE], [], [], roles=[BROKER, HITMAN, AGENT_USSR, AGENT_CHINA], cleared=[BORIS], out=[ANNA], active=BORIS
    )
    assert not attempts(hitman)


def test_an_eliminated_seat_that_would_be_over_the_limit_lays_everything_once() -> None:
    """MF-8.4, MF-2.6: the hand limit question is not put to a seat that is out."""
    t = casino([ACE, CASH_OUT, USSR_FILM], [STEAL], [], [], roles=ROLES, cleared=[ANNA])
    play(t, WinHitman(BORIS), GoOn(), Discard(ACE), Discard(CASH_OUT))
    assert asked(t) == ("Turn", BORIS)


def test_films_of_an_eliminated_seat_stay_in_the_game() -> None:
    """MF-R14: they go to the pile, where the next player may take them."""
    t = hitman_fails([USSR_FILM])
    assert t.pile == [USSR_FILM]


def test_wins_stay_possible_for_those_who_remain() -> None:
    """MF-8.1: the agents play on, and one can still win."""
    t = hitman_fails([USSR_FILM])
    t.players[BORIS].cleared = True
    t.players[BORIS].gain(t.pile.pop(), t.inside)
    t.offer = None
    stand_up(t, WinAgent(USSR_FILM))
    assert t.result is not None
    assert set(t.result.winners) == {BORIS, DORA}
