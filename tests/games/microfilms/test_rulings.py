"""Rulings that belong to no single section: money, cards, talk, and no dead ends."""

from __future__ import annotations

import pytest

from rulesets.microfilms.pieces import Coin
from rulesets.microfilms.rules import Turn

from .tables import *


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_franc_and_no_card_is_ever_lost_or_made(players: int) -> None:
    """MF-R2, MF-R14, MF-R16: thirty francs, and every card in exactly one place, in games of random choices."""
    for seed in range(10):
        cards = None
        for t in random_play(players, seed):
            cards = cards or all_cards(t)
            assert all_cards(t) == cards
            assert all_francs(t) == 30
            assert min([t.house, *(player.francs for player in t.players)]) >= 0


def test_any_amount_can_be_paid() -> None:
    """MF-R2: one franc out of what came as two, and the other way round; no chips are counted."""
    t = casino([STEAL], [], [], francs=[0, 2])
    play(t, Blackmail(BORIS, STEAL), PayUp())
    play(t, Pass(), Pass(), Interrogate(BORIS, Coin.FRANCS))
    assert t.players[ANNA].francs == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_there_is_never_a_dead_end(players: int) -> None:
    """MF-R9, MF-R14: whoever is asked has an answer, whatever happened."""
    for seed in range(20, 30):
        for t in random_play(players, seed):
            assert (t.result is None) == bool(t.options())


def test_the_fee_of_the_ace_cannot_be_borrowed() -> None:
    """MF-R9: the Ace is kept, the other card goes."""
    t = play(casino([ACE, CASH_OUT], [], [], francs=[1]), DrawDeck())
    assert Discard(ACE) not in t.options()
    play(t, Discard(CASH_OUT))
    assert ACE in t.players[ANNA].hand
    assert t.players[ANNA].francs == 1


def test_acts_to_no_effect_are_possible() -> None:
    """MF-R39: cash out of an empty house, steal from an empty purse, blackmail an empty hand."""
    empty_house = play(casino([CASH_OUT], [], [], francs=[0, 30]), CashOut(CASH_OUT))
    assert (empty_house.players[ANNA].francs, empty_house.pile) == (0, [CASH_OUT])
    empty_purse = play(casino([STEAL], [], []), Steal(BORIS, STEAL))
    assert (empty_purse.players[ANNA].francs, empty_purse.pile) == (0, [STEAL])
    empty_hand = play(casino([STEAL], [], []), Blackmail(BORIS, STEAL))
    assert empty_hand.players[ANNA].cleared


def test_a_token_that_turns_changes_nothing_else_at_once() -> None:
    """MF-R36: Boris, Suspect again with two cards, keeps them until the end of his own turn."""
    t = casino([STEAL], [USA_FILM, CASH_OUT, ACE], [], cleared=[BORIS], active=ANNA)
    play(t, Blackmail(BORIS, STEAL))
    t.apply(t.options()[-1])
    assert (t.players[BORIS].cleared, len(t.players[BORIS].hand)) == (False, 2)
    assert asked(t) == ("Turn", BORIS)


def test_own_identity_and_hand_can_always_be_looked_at() -> None:
    """MF-R37: also while others decide."""
    t = play(casino([STEAL], [USA_FILM], []), Bribe(CHEN, STEAL))
    view = seen(t, BORIS).players[BORIS]
    assert (view.identities, view.hand) == ([AGENT_USA], [USA_FILM])
    assert seen(t, ANNA).players[ANNA].identities == [AGENT_CHINA]


def test_cards_and_francs_move_by_the_rules_only() -> None:
    """MF-R37: talk is free and binds nobody: these are all the acts there are, and none gives anything away."""
    assert set(Turn.verbs) == {DrawDeck, DrawPile, Pass, Bribe, Steal, CashOut, Interrogate, Blackmail, *WINS}


def test_with_the_croupier_no_seat_is_ever_out() -> None:
    """MF-10.12: three parties to the end."""
    for seed in range(10):
        for t in random_play(2, seed):
            assert t.inside == 0b111
    assert with_croupier().inside == 0b111
