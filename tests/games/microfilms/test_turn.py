"""MF-2 and MF-3: the frame of the turns; drawing and passing."""

from __future__ import annotations

import pytest

from rulesets.microfilms import events
from rulesets.microfilms.pieces import Coin, Stack
from spyhouse.engine.actions import Action, read_action
from spyhouse.engine.visibility import EVERYBODY, Seat

from .tables import *

FRANCS = Coin.FRANCS


# -- MF-2: the frame --------------------------------------------------------------------------------


def test_turns_go_clockwise_over_seats_in_the_game() -> None:
    """MF-2.1: Chen is out, so Dora follows Boris, and Anna follows Dora."""
    t = casino([], [], [], [], out=[CHEN])
    turns = [asked(play(t, Pass())) for _ in range(3)]
    assert turns == [("Turn", BORIS), ("Turn", DORA), ("Turn", ANNA)]


def test_a_turn_offers_its_five_kinds_and_is_over_after_one() -> None:
    """MF-2.2: draw, pass, bribe, one action, or an attempt; then the next seat is asked."""
    t = casino([STEAL, USA_FILM], [], [], cleared=[ANNA], francs=[2], pile=[CASH_OUT])
    assert verbs(t) == {DrawDeck, DrawPile, Pass, Bribe, Steal, Interrogate, Blackmail, WinAgent}
    for act in (DrawPile(), Pass(), Steal(BORIS, STEAL), Interrogate(BORIS, FRANCS)):
        after = play(t.clone(), act)
        assert asked(after) in [("Turn", BORIS), ("HandLimit", ANNA)], f"{act} must end the turn"


def test_pass_is_always_possible() -> None:
    """MF-2.2: even with nothing to draw, to bribe or to pay with, and an empty house."""
    t = casino([], [], [], francs=[0, 15, 15], rest_in_pile=True)
    t.pile.clear()
    assert t.options() == (Pass(),)


DECISION_POINTS = [
    ("Turn", ANNA, [], {DrawDeck, Pass, Bribe, Steal, Blackmail}),
    ("BribeResponse", BORIS, [Bribe(BORIS, STEAL)], {Accept, Decline}),
    ("BlackmailResponse", BORIS, [Blackmail(BORIS, STEAL)], {Defend, Decline}),
    ("HandLimit", ANNA, [DrawDeck()], {Discard}),
]


@pytest.mark.parametrize(("question", "decider", "before", "options"), DECISION_POINTS)
def test_each_decision_point_has_one_decider_and_its_options(
    question: str, decider: Seat, before: list[Action], options: set[type[Action]]
) -> None:
    """MF-2.3: main, bribe_response, blackmail_response, hand_limit."""
    t = play(casino([STEAL], [CASH_OUT], []), *before)
    assert asked(t) == (question, decider)
    assert verbs(t) == options


def test_the_decision_points_of_the_end() -> None:
    """MF-2.3: elimination_order asks the one who is out; over asks nobody."""
    t = casino([STEAL, CASH_OUT], [USA_FILM], [], roles=[HITMAN, BROKER, OFFICER], cleared=[ANNA])
    play(t, WinHitman(BORIS), GoOn())
    assert asked(t) == ("EliminationOrder", ANNA)
    assert verbs(t) == {Discard}
    over = play(casino([USA_FILM], [], [], cleared=[ANNA]), WinAgent(USA_FILM))
    assert over.decision is None
    assert over.options() == ()


def test_targets_are_opponents_in_the_game() -> None:
    """MF-2.4: never yourself, never an eliminated seat."""
    t = casino([INTERROGATE, STEAL], [], [], [], francs=[2], out=[CHEN])
    aimed = [option.target for option in offered(t, Bribe, Steal, Interrogate, Blackmail)]  # type: ignore[attr-defined]
    assert set(aimed) == {BORIS, DORA}


def test_a_round_ends_when_the_turn_passes_the_first_seat() -> None:
    """MF-2.5: Boris is first, so Anna's turn is the last of the round."""
    t = casino([], [], [], first=BORIS, active=CHEN)
    assert play(t, Pass()).round == 1
    assert play(t, Pass()).round == 2
    assert play(t, Pass(), Pass()).round == 2


def test_a_round_still_ends_at_the_chair_of_an_eliminated_first_seat() -> None:
    """MF-2.5: Boris was first and is out; the turn passes his chair from Anna to Chen."""
    t = casino([], [], [], [], first=BORIS, out=[BORIS])
    play(t, Pass())
    assert (t.active, t.round) == (CHEN, 2)
    play(t, Pass(), Pass())
    assert (t.active, t.round) == (ANNA, 2)


def test_the_croupiers_turns_count_for_no_round() -> None:
    """MF-2.5: two players, so every second pass ends a round, though the Croupier acts after each."""
    t = with_croupier()
    rounds = [play(t, Pass()).round for _ in range(4)]
    assert rounds == [1, 2, 2, 3]


def test_the_hand_limit_comes_before_the_deck_check() -> None:
    """MF-2.6a-b: Anna draws the last card; what she lays is what the new deck is made of."""
    t = casino([STEAL], [], [], top=[ACE], rest_in_pile=True)
    t.pile.clear()
    play(t, DrawDeck())
    assert (asked(t), t.evening) == (("HandLimit", ANNA), 1)
    play(t, Discard(STEAL))
    assert (t.deck, t.pile, t.evening) == ([STEAL], [], 2)


def test_the_deck_check_comes_before_the_croupiers_turn() -> None:
    """MF-2.6b-c: Anna draws the last card, the pile is shuffled, and so the Croupier can draw."""
    t = with_croupier(top=[CASH_OUT], rest_in_pile=True)
    play(t, DrawDeck())
    assert stories(t) == ["DrewDeck", "EveningBegan", "CroupierDrew"]


def test_the_round_is_counted_and_the_clock_minded_before_the_next_turn() -> None:
    """MF-2.6d-e: the casino closes before the next seat becomes active."""
    t = casino([], [], [], active=CHEN, round=30)
    play(t, Pass())
    assert t.result is not None
    assert (t.active, t.decision) == (CHEN, None)


def test_a_game_that_is_over_stops_at_once() -> None:
    """MF-2.6: no further step of the end of turn: no card is laid, no deck made, no round counted."""
    t = with_croupier(croupier=[STEAL, CASH_OUT, CHINA_FILM], francs=[0, 0, 9], active=BORIS)
    play(t, Pass())
    assert t.result is not None
    assert stories(t) == ["Passed", "CroupierTook", "GameEnded"]
    assert (t.round, t.pile, len(t.players[CROUPIER].hand)) == (1, [], 3)


PARAMETERS: list[tuple[Action, str]] = [
    (Bribe(BORIS, USA_FILM), "bribe Boris with microfilm_usa"),
    (Steal(BORIS, STEAL), "steal from Boris with steal"),
    (CashOut(CASH_OUT), "cash out with cash_out"),
    (Interrogate(BORIS, FRANCS), "interrogate Boris for francs"),
    (Blackmail(BORIS, INTERROGATE), "blackmail Boris for interrogate"),
    (WinAgent(USA_FILM), "win as agent with microfilm_usa"),
    (WinJournalist(USA_FILM, BORIS), "win as journalist with microfilm_usa naming Boris"),
    (WinHitman(BORIS), "win as hitman naming Boris"),
    (WinBroker(Stack.DECK, BORIS), "win as broker naming deck and Boris"),
    (WinOfficer(BORIS), "win as officer naming Boris"),
    (WinThroughCroupier(USA), "win through croupier naming usa"),
    (Defend(CASH_OUT), "defend with cash_out"),
    (Discard(ACE), "discard ace_of_spades"),
]


@pytest.mark.parametrize(("action", "line"), PARAMETERS)
def test_parameters_are_cards_seats_places_francs_and_nations(action: Action, line: str) -> None:
    """MF-2.7: every action says its parameters in one line, which reads back."""
    assert action.text(NAMES) == line
    assert read_action(line, [type(action)], NAMES) is action
    assert read_action(action.text(), [type(action)]) is action


def test_the_whole_state_is_kept_in_a_save() -> None:
    """MF-2.8: the table with a bribe pending, chance, the log, who has read how much of it, and the journal."""
    match = match_on(casino([ACE], [STEAL], [], evening=2, round=3))
    match.apply(Pass())
    match.mark_read(BORIS)
    match.apply(Bribe(CHEN, STEAL))
    again = resumed(match)
    assert asked(again.table) == ("BribeResponse", CHEN)
    assert again.table == match.table
    assert (again.events, again.read, again.journal) == (match.events, match.read, match.journal)
    for one in (match, again):
        for act in (Accept(), DrawDeck(), Discard(STEAL)):
            one.apply(act)
    assert again.table == match.table


# -- MF-3: draw and pass ----------------------------------------------------------------------------


def test_draw_from_the_deck() -> None:
    """MF-3.1: the top card, and you alone see which; everybody sees that you drew."""
    t = casino([], [], [], top=[ACE, STEAL])
    deck = len(t.deck)
    play(t, DrawDeck())
    assert (t.players[ANNA].hand, len(t.deck), t.deck[-1]) == ([ACE], deck - 1, STEAL)
    assert [hand_seen(t, seat, ANNA) for seat in (ANNA, BORIS, None)] == [[ACE], [BACK], [BACK]]
    assert told(t, events.DrewDeck).seat == ANNA


def test_draw_from_the_pile() -> None:
    """MF-3.2: the top card, known to all; the one below becomes visible."""
    t = casino([], [], [], pile=[USA_FILM, CHINA_FILM])
    play(t, DrawPile())
    assert t.players[ANNA].known == [EVERYBODY]
    assert hand_seen(t, None, ANNA) == [CHINA_FILM]
    assert seen(t, None).pile == [USA_FILM]
    assert told(t, events.DrewPile).card == CHINA_FILM


@pytest.mark.parametrize(
    ("deck", "pile", "draws"),
    [(True, False, {DrawDeck}), (False, True, {DrawPile}), (True, True, {DrawDeck, DrawPile}), (False, False, set())],
)
def test_only_what_is_there_can_be_drawn(deck: bool, pile: bool, draws: set[type[Action]]) -> None:
    """MF-3.3"""
    t = casino([], [], [])
    t.deck, t.pile = [ACE] * deck, [STEAL] * pile
    assert verbs(t) & {DrawDeck, DrawPile} == draws


@pytest.mark.parametrize(("house", "got"), [(30, 1), (1, 1), (0, 0)])
def test_pass_takes_a_franc_if_there_is_one(house: int, got: int) -> None:
    """MF-3.4, MF-R3"""
    t = casino([], [], [], francs=[0, 30 - house])
    play(t, Pass())
    assert (t.players[ANNA].francs, t.house) == (got, house - got)
    assert told(t, events.Passed).got == got


def test_a_draw_is_never_followed_by_a_second_act() -> None:
    """MF-2.2: the drawn card may not be played at once."""
    t = casino([], [], [], top=[CASH_OUT])
    assert asked(play(t, DrawDeck())) == ("Turn", BORIS)


def test_attempts_are_a_turns_act_too() -> None:
    """MF-2.2: an attempt is offered beside the others, and no other decision offers it."""
    t = casino([USA_FILM, STEAL], [CASH_OUT], [], cleared=[ANNA, BORIS])
    assert attempts(t) == {WinAgent(USA_FILM)}
    assert not attempts(play(t, Blackmail(BORIS, STEAL)))


@pytest.mark.parametrize(
    ("hand", "drawing", "passing"),
    [
        ([], "", "+1 franc"),
        ([STEAL], ", then discard 1", "+1 franc"),
        ([STEAL, USA_FILM], ", then discard 2", "+1 franc, then discard 1"),
    ],
)
def test_a_choice_says_how_many_cards_it_makes_one_discard(hand: Hand, drawing: str, passing: str) -> None:
    """MF-6.1: a Suspect keeps one card, and may begin a turn with more."""
    match = match_on(casino(hand, [], []))
    t, turn = match.table, match.decision
    notes = [turn.note(t, one, match.names) for one in (DrawDeck(), Pass())]
    assert notes == [f"{len(t.deck)} left{drawing}", passing]


def test_what_is_paid_in_francs_is_named_with_its_price() -> None:
    """MF-5.5, MF-5.7"""
    table = seen(casino([], [STEAL], [], francs=[3]), ANNA)
    turn = Turn(ANNA)
    assert turn.label(table, Interrogate(BORIS, FRANCS), NAMES) == "Interrogate Boris, paying 1 franc"
    assert turn.label(table, Blackmail(BORIS, FRANCS), NAMES) == "Blackmail Boris, paying 2 francs"
