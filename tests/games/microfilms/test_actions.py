"""MF-5: steal, cash out, interrogate and blackmail."""

from __future__ import annotations

import pytest

from rulesets.microfilms import events
from rulesets.microfilms.pieces import ACTION_CARDS, BLOODSTAINED, Card, Coin
from spyhouse.engine.actions import Action
from spyhouse.engine.visibility import Seat

from .tables import *

FRANCS = Coin.FRANCS
ACTS = {Steal, CashOut, Interrogate, Blackmail}


# -- what a card can do -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "options"),
    [
        (STEAL, {Steal, Blackmail}),
        (INTERROGATE, {Interrogate, Blackmail}),
        (CASH_OUT, {CashOut}),
        (USA_FILM, set()),
        (CHINA_LETTER, set()),
        (ACE, set()),
    ],
)
def test_each_card_does_what_is_printed_on_it(card: Card, options: set[type[Action]]) -> None:
    """MF-5.1, MF-5.2, MF-R6: items do nothing, and Blowback is no act of one's own turn."""
    assert verbs(casino([card], [], [])) & {*ACTS, Defend} == options


def test_the_five_cards_with_a_blackmail_side_are_bloodstained() -> None:
    """MF-R1: 2 Steal/Blackmail and 3 Interrogate/Blackmail; the three that defend are clean."""
    assert {STEAL, INTERROGATE} == BLOODSTAINED
    assert sum(card in BLOODSTAINED for card in ACTION_CARDS) == 5


@pytest.mark.parametrize(
    ("act", "card"),
    [
        (Steal(BORIS, STEAL), STEAL),
        (CashOut(CASH_OUT), CASH_OUT),
        (Interrogate(BORIS, INTERROGATE), INTERROGATE),
        (Blackmail(BORIS, INTERROGATE), INTERROGATE),
        (Blackmail(BORIS, STEAL), STEAL),
    ],
)
def test_a_card_that_acts_is_laid_first(act: Action, card: Card) -> None:
    """MF-5.1: it lies on the pile, and is out of the hand, before anybody answers."""
    t = play(casino([card], [USA_FILM], [], pile=[ACE]), act)
    assert t.pile == [ACE, card]
    assert t.players[ANNA].hand == []


def test_one_action_a_turn() -> None:
    """MF-5.1: a second action card in hand has to wait."""
    t = play(casino([CASH_OUT, STEAL], [], [], cleared=[ANNA]), CashOut(CASH_OUT))
    assert asked(t) == ("Turn", BORIS)


# -- steal and cash out -----------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "loses"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_steal_two_francs_or_what_there_is(has: int, loses: int) -> None:
    """MF-5.3, MF-R4, MF-R39: also from nobody's purse; no answer is possible."""
    t = casino([STEAL], [CASH_OUT], [], francs=[0, has])
    play(t, Steal(BORIS, STEAL))
    assert (t.players[ANNA].francs, t.players[BORIS].francs) == (loses, has - loses)
    assert asked(t) == ("Turn", BORIS)
    assert t.players[BORIS].hand == [CASH_OUT]


@pytest.mark.parametrize(("house", "got"), [(30, 3), (3, 3), (2, 2), (0, 0)])
def test_cash_out_three_francs_or_what_the_house_has(house: int, got: int) -> None:
    """MF-5.4, MF-R3, MF-R39"""
    t = casino([CASH_OUT], [], [], francs=[0, 30 - house])
    play(t, CashOut(CASH_OUT))
    assert (t.players[ANNA].francs, t.house) == (got, house - got)


def test_stealing_from_an_empty_purse_is_confirmed_first() -> None:
    """MF-R4"""
    t = casino([STEAL], [], [], francs=[0, 0, 1])
    assert t.decision is not None
    asks = [bool(t.decision.confirm(t, Steal(target, STEAL), ["Anna", "Boris", "Chen"])) for target in (BORIS, CHEN)]
    assert asks == [True, False]


# -- interrogate ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "francs", "pays"),
    [([], 0, []), ([], 1, [FRANCS]), ([INTERROGATE], 0, [INTERROGATE]), ([INTERROGATE], 1, [INTERROGATE, FRANCS])],
)
def test_an_interrogation_is_paid_with_a_card_or_one_franc(
    hand: list[Card], francs: int, pays: list[Card | Coin]
) -> None:
    """MF-5.5, MF-5.1"""
    t = casino(hand, [], [], francs=[francs])
    assert offered(t, Interrogate) == {Interrogate(target, pay) for target in (BORIS, CHEN) for pay in pays}


def test_the_franc_of_an_interrogation_goes_to_the_house() -> None:
    """MF-5.5: then no card is laid."""
    t = casino([INTERROGATE], [], [], francs=[3])
    play(t, Interrogate(BORIS, FRANCS))
    assert (t.players[ANNA].francs, t.house, t.pile) == (2, 28, [])
    assert t.players[ANNA].hand == [INTERROGATE]


def test_one_card_by_chance_of_identity_and_hand_is_seen() -> None:
    """MF-5.6, MF-R38, MF-12.9: each as likely as the others."""
    t = casino([], [USA_FILM, ACE], [], francs=[1])
    found = outcomes(t, lambda world: told(play(world, Interrogate(BORIS, FRANCS)), events.Interrogated).saw)
    assert evenly(found, AGENT_USA, USA_FILM, ACE)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_only_the_interrogator_learns_what_was_seen(number: int) -> None:
    """MF-5.6: nothing moves; the target and the others do not even learn whether it was the identity."""
    t = casino([], [USA_FILM, ACE], [], francs=[1])
    chance_gives(t, number, of=3)
    before = {seat: seen(t, seat).players[BORIS] for seat in (ANNA, BORIS, CHEN, None)}
    play(t, Interrogate(BORIS, FRANCS))
    assert t.players[BORIS].hand == [USA_FILM, ACE]
    for seat in (BORIS, CHEN, None):
        assert seen(t, seat).players[BORIS] == before[seat]
    assert seen(t, ANNA).players[BORIS] != before[ANNA]
    shown = [*seen(t, ANNA).players[BORIS].identities, *hand_seen(t, ANNA, BORIS)]
    assert [AGENT_USA, USA_FILM, ACE][number] in shown
    assert told(t, events.Interrogated).pool == 3


def test_an_empty_hand_shows_the_identity_for_certain() -> None:
    """MF-5.6: and everybody can count that it was one of one."""
    t = casino([], [], [], francs=[1])
    assert set(
        outcomes(t, lambda world: told(play(world, Interrogate(BORIS, FRANCS)), events.Interrogated).saw, 50)
    ) == {AGENT_USA}
    assert told(play(t, Interrogate(BORIS, FRANCS)), events.Interrogated).pool == 1


def test_an_interrogation_asks_the_target_nothing() -> None:
    """MF-5.6: the next question is the next turn."""
    t = play(casino([INTERROGATE], [CASH_OUT], [CASH_OUT], francs=[0, 5, 5]), Interrogate(CHEN, INTERROGATE))
    assert asked(t) == ("Turn", BORIS)


# -- blackmail --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "francs", "pays"),
    [
        ([], 1, []),
        ([], 2, [FRANCS]),
        ([STEAL], 0, [STEAL]),
        ([INTERROGATE], 0, [INTERROGATE]),
        ([CASH_OUT], 1, []),
        ([STEAL, INTERROGATE], 2, [STEAL, INTERROGATE, FRANCS]),
    ],
)
def test_a_blackmail_is_paid_with_a_card_or_two_francs(hand: list[Card], francs: int, pays: list[Card | Coin]) -> None:
    """MF-5.7"""
    t = casino(hand, [], [], francs=[francs])
    assert offered(t, Blackmail) == {Blackmail(target, pay) for target in (BORIS, CHEN) for pay in pays}


@pytest.mark.parametrize("answer", [PayUp(), Defend(CASH_OUT), Decline()])
@pytest.mark.parametrize("pay", [FRANCS, STEAL])
def test_the_price_of_a_blackmail_is_gone_whatever_the_answer(answer: Action, pay: Card | Coin) -> None:
    """MF-5.7"""
    t = casino([STEAL], [CASH_OUT], [], francs=[2, 2])
    gained = 2 if answer == PayUp() else 0
    play(t, Blackmail(BORIS, pay), answer)
    if pay == STEAL:
        assert STEAL in t.pile
        assert t.players[ANNA].francs == 2 + gained
    else:
        assert t.players[ANNA].francs == gained
        assert t.house == 26 + 2


@pytest.mark.parametrize(
    ("hand", "francs", "is_asked"),
    [([], 0, False), ([], 1, False), ([], 2, True), ([USA_FILM], 0, True), ([CASH_OUT], 0, True), ([ACE], 3, True)],
)
def test_the_target_is_asked_by_public_facts_alone(hand: list[Card], francs: int, is_asked: bool) -> None:
    """MF-5.8, MF-12.2: a card in hand might be a Blowback; without one, and without 2 francs, nothing can be chosen."""
    t = play(casino([STEAL], hand, [], francs=[0, francs]), Blackmail(BORIS, STEAL))
    assert asked(t) == (("BlackmailResponse", BORIS) if is_asked else ("Turn", BORIS))
    assert t.players[ANNA].cleared != is_asked


@pytest.mark.parametrize(
    ("hand", "francs", "answers"),
    [
        ([USA_FILM], 0, {Decline()}),
        ([USA_FILM], 1, {Decline()}),
        ([USA_FILM], 2, {PayUp(), Decline()}),
        ([CASH_OUT], 1, {Defend(CASH_OUT), Decline()}),
        ([CASH_OUT], 2, {PayUp(), Defend(CASH_OUT), Decline()}),
    ],
)
def test_the_answers_to_a_blackmail(hand: list[Card], francs: int, answers: set[Action]) -> None:
    """MF-5.8, MF-5.9, MF-5.10, MF-R5: paying takes 2 francs, all or nothing; defending takes a Blowback."""
    t = play(casino([STEAL], hand, [], francs=[0, francs]), Blackmail(BORIS, STEAL))
    assert set(t.options()) == answers


@pytest.mark.parametrize(("before"), [[], [ANNA], [BORIS], [ANNA, BORIS]])
def test_paying_moves_two_francs_and_nothing_else(before: list[Seat]) -> None:
    """MF-5.9: no token turns."""
    t = casino([STEAL], [USA_FILM], [], francs=[0, 3], cleared=before)
    play(t, Blackmail(BORIS, STEAL), PayUp())
    assert [player.francs for player in t.players] == [2, 1, 0]
    assert [seat for seat in (ANNA, BORIS, CHEN) if t.players[seat].cleared] == before
    assert (t.players[ANNA].hand, t.players[BORIS].hand) == ([], [USA_FILM])


def test_blowback_ends_the_blackmail_and_lies_on_top() -> None:
    """MF-5.10, MF-R7: above the blackmailer's card; nothing else happens."""
    t = casino([STEAL], [CASH_OUT, USA_FILM], [], francs=[0, 2], cleared=[BORIS])
    play(t, Blackmail(BORIS, STEAL), Defend(CASH_OUT))
    assert t.pile == [STEAL, CASH_OUT]
    assert (t.players[ANNA].hand, t.players[BORIS].hand) == ([], [USA_FILM])
    assert [player.cleared for player in t.players] == [False, True, False]
    assert [player.francs for player in t.players] == [0, 2, 0]


def test_a_rumour_turns_both_tokens_and_takes_a_card() -> None:
    """MF-5.11"""
    t = casino([STEAL], [USA_FILM], [], cleared=[BORIS], francs=[0, 1])
    play(t, Blackmail(BORIS, STEAL), Decline())
    assert [player.cleared for player in t.players] == [True, False, False]
    assert (t.players[ANNA].hand, t.players[BORIS].hand) == ([USA_FILM], [])
    assert [player.francs for player in t.players] == [0, 1, 0]


def test_a_rumour_takes_any_hand_card_by_chance_never_the_identity() -> None:
    """MF-5.11, MF-R38, MF-12.9"""
    t = play(casino([STEAL], [USA_FILM, CASH_OUT, ACE], []), Blackmail(BORIS, STEAL))
    found = outcomes(t, lambda world: play(world, Decline()).players[ANNA].hand[0])
    assert evenly(found, USA_FILM, CASH_OUT, ACE)


def test_a_rumour_about_an_empty_hand_takes_nothing() -> None:
    """MF-5.11, MF-5.8: the tokens turn all the same."""
    t = play(casino([STEAL], [], [], cleared=[BORIS]), Blackmail(BORIS, STEAL))
    assert [player.cleared for player in t.players] == [True, False, False]
    assert t.players[ANNA].hand == []
    assert t.players[BORIS].identities == [AGENT_USA]


def test_only_the_two_know_which_card_a_rumour_cost() -> None:
    """MF-5.11"""
    t = casino([STEAL], [USA_FILM, USSR_FILM], [], cleared=[BORIS])
    chance_gives(t, 1, of=2)
    play(t, Blackmail(BORIS, STEAL), Decline())
    assert hand_seen(t, BORIS, ANNA) == hand_seen(t, ANNA, ANNA) == [USSR_FILM]
    assert hand_seen(t, CHEN, ANNA) == hand_seen(t, None, ANNA) == [BACK]


def test_the_limit_of_a_blackmailed_seat_waits_for_its_own_turn() -> None:
    """MF-5.11, MF-R36, MF-R40: Boris is Suspect now with two cards; he lays one at the end of his own turn."""
    t = casino([STEAL], [USA_FILM, CHINA_FILM, ACE], [], cleared=[BORIS])
    play(t, Blackmail(BORIS, STEAL), Decline())
    assert asked(t) == ("Turn", BORIS)
    assert len(t.players[BORIS].hand) == 2
    assert asked(play(t, Pass())) == ("HandLimit", BORIS)
    assert verbs(t) == {Discard}
