"""Two agents alone (IK-6)."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito import events as happened
from rulesets.inkognito.pieces import CARDS, Pair
from rulesets.inkognito.table import Venice
from spyhouse.choices import Choices
from spyhouse.engine.actions import read_action
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat, eyes_of

from .tables import *


def again(t: Venice) -> Venice:
    """Anna and Boris meet once more."""
    return go(new_night(t), RIA, RIA, SMA, ARS, his=CAD)


def shown_to(t: Venice, viewer: Seat, shower: Seat) -> list[Pair]:
    return list(t.agents[shower].pairs_seen_by(viewer))


def test_both_choose_the_earlier_player_first() -> None:
    """IK-6.1"""
    t = exchange()
    assert asked(t) == ("Trade", ANNA)
    play(t, pair(F, N11))
    assert asked(t) == ("Trade", BORIS)
    play(t, pair(B, N0))
    assert t.round == 2


def test_there_is_no_way_out() -> None:
    """IK-6.1, IK-R13"""
    assert verbs(exchange(3)) == {ShowPair, Call}
    assert verbs(exchange(4)) == {ShowPair, Reveal, Call}


def test_nothing_is_seen_before_both_have_committed() -> None:
    """IK-6.1"""
    t = play(exchange(), pair(F, N11))
    assert shown_to(t, BORIS, ANNA) == []
    for seat, sees in ((ANNA, (F, N11)), (BORIS, ()), (CHEN, ()), (None, ())):
        assert seen(t, seat).sealed[0].shown == sees
    play(t, pair(B, N0))
    assert shown_to(t, BORIS, ANNA) == [(F, N11)]
    assert shown_to(t, ANNA, BORIS) == [(B, N0)]


def test_any_two_of_the_own_cards_in_the_order_of_the_rows() -> None:
    """IK-6.2"""
    shown = {option.shown for option in offered(exchange(), ShowPair)}
    assert all(CARDS.index(one) < CARDS.index(other) for one, other in shown)
    assert {(F, B), (N52, N0), (F, N11)} <= shown


def test_a_pair_can_be_named_in_either_order() -> None:
    """IK-6.2: given a line that names two cards, when they come the other way round than on the sheet, then it is the
    same pair."""
    t = exchange()
    assert ShowPair(N11, F) is ShowPair(F, N11)
    assert read_action("show n11 and fiddlebottom", verbs(t)) in t.options()
    assert play(t, ShowPair(N11, F)).decision.seat == BORIS


def test_a_pair_can_be_typed_in_either_order_in_the_words_it_is_offered_in() -> None:
    """IK-6.2: but for these two cards nothing else changes places."""
    t = exchange()
    choices = Choices(View(GAME, ANNA, t.view(eyes_of(ANNA)), NAMES, [], t.options()))
    for option in offered(t, ShowPair):
        assert choices.read(choices.decision.label(t, option, NAMES)) is option
        words = option.words(NAMES)
        first, second = _two(words)
        assert choices.read(words) is option
        assert choices.read(f"Show {second} and {first}") is option
    assert choices.read("Fiddlebottom show and 11") is None


def _two(words: str) -> list[str]:
    """The cards of “Show this and that”."""
    return words.removesuffix(".").removeprefix("Show ").split(" and ")


def test_a_pair_is_asked_for_in_two_steps() -> None:
    """IK-14.3: which truth, and then which lie with it, in this order."""
    t = exchange()
    choices = Choices(View(GAME, ANNA, t.view(eyes_of(ANNA)), NAMES, [], t.options()))
    rows = [f"{row.label}: {row.note}" for row in choices.rows()]
    assert rows[:2] == ["Fiddlebottom: and a lie", "Number 52: and a lie"], (
        "beside the figure of a choice a bare number would be read as part of it"
    )
    assert [row.split(":")[0] for row in rows[2:]] == ["Reveal Fiddlebottom", "Reveal 52", "Dial"]
    choices.choose(choices.rows()[1])
    assert {*choices.actions} == {pair for pair in offered(t, ShowPair) if N52 in pair.shown}
    lies = [B.short, Z.short, X.short, "11", "0", "29"]
    assert [row.label for row in choices.rows()] == [f"Number 52 + {lie}" for lie in lies]
    assert not any(row.note for row in choices.rows()), "which of the two is true was said before"


def test_exactly_one_is_true() -> None:
    """IK-6.3: of the 28 pairs 12: one true card with any of the six false ones."""
    shown = {option.shown for option in offered(exchange(), ShowPair)}
    assert shown == {two for two in combinations(CARDS, 2) if (F in two) != (N52 in two)}
    assert len(shown) == 12


def test_only_the_two_learn_anything() -> None:
    """IK-6.4"""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    event = told(t, happened.Exchanged)
    for seat in (ANNA, BORIS):
        assert "Fiddlebottom and 11" in wording(event, seat)
        assert "Bubble and 0" in wording(event, seat)
    for seat in (CHEN, DORA, None):
        assert wording(event, seat) == "Anna and Boris are alone at the Rialto and trade secrets."
        assert seen(t, seat).agents[ANNA].pairs_seen_by(BORIS) == []


def test_not_even_which_of_the_two_is_true() -> None:
    """IK-6.4: the card itself stays face down for the viewer."""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    assert seen(t, BORIS).agents[ANNA].black != t.agents[ANNA].black


def test_never_the_same_pair_to_the_same_viewer() -> None:
    """IK-6.5, IK-R18"""
    t = again(play(exchange(), pair(F, N11), pair(B, N0)))
    assert pair(F, N11) not in t.options()
    assert len(offered(t, ShowPair)) == 11
    play(t, pair(F, N0))
    assert pair(B, N0) not in t.options()
    assert len(offered(t, ShowPair)) == 11


def test_the_record_is_kept_per_viewer_and_per_shower() -> None:
    """IK-6.5: Anna can show Chen what she showed Boris; and what Boris showed her binds him alone."""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    go(new_night(t), RIA, SMA, RIA, ARS, his=CAD)
    assert asked(t) == ("Trade", ANNA)
    assert pair(F, N11) in t.options()
    assert len(offered(t, ShowPair)) == 12


def test_the_record_starts_empty_in_the_next_game() -> None:
    """IK-6.5"""
    match = match_on(play(exchange(), pair(F, N11), pair(B, N0)))
    match.agree_to_end()
    match.next_game()
    assert all(not agent.shown for agent in match.table.agents.values())


def test_when_all_twelve_are_shown_that_record_is_wiped() -> None:
    """IK-6.6, IK-R19"""
    t = exchange()
    for number in range(12):
        assert len(offered(t, ShowPair)) == 12 - number
        play(t, min(offered(t, ShowPair), key=lambda show: show.text()))
        play(t, max(offered(t, ShowPair), key=lambda show: show.text()))
        again(t)
    assert len(offered(t, ShowPair)) == 12
    assert shown_to(t, BORIS, ANNA) == []


def test_other_records_stay() -> None:
    """IK-6.6"""
    t = go(venice(), RIA, SMA, RIA, ARS, his=CAD)
    play(t, pair(F, N11), pair(Z, N11))
    for _ in range(12):
        again(t)
        play(t, _in_order(t)[0])
        play(t, _in_order(t)[0])
    assert shown_to(t, BORIS, ANNA) == []
    assert shown_to(t, CHEN, ANNA) == [(F, N11)]


def _in_order(t: Venice) -> list[ShowPair]:
    return sorted((option for option in t.options() if isinstance(option, ShowPair)), key=ShowPair.text)


def test_with_four_a_black_card_may_be_shown_instead() -> None:
    """IK-6.7, IK-R14: to anybody: Chen is no partner of Anna's."""
    t = go(venice(), RIA, SMA, RIA, ARS, his=CAD)
    assert offered(t, Reveal) == {Reveal(F), Reveal(N52)}
    play(t, Reveal(N52), pair(Z, N11))
    assert seen(t, CHEN).agents[ANNA].number == N52
    assert told(t, happened.Exchanged).first_shown == (N52,)


@pytest.mark.parametrize("seats", [3, 5])
def test_no_partners_no_reveal(seats: int) -> None:
    """IK-6.7, IK-R17"""
    assert not offered(exchange(seats), Reveal)


def test_not_the_same_black_card_twice() -> None:
    """IK-6.8, IK-R16"""
    t = again(play(exchange(), Reveal(N52), Reveal(B)))
    assert offered(t, Reveal) == {Reveal(F)}
    play(t, Reveal(F))
    assert offered(t, Reveal) == {Reveal(N11)}
    play(t, Reveal(N11))
    assert not offered(again(t), Reveal)


def test_answers_count_together_with_reveals() -> None:
    """IK-6.8"""
    t = go(venice(), RIA, SMA, ARS, CAD, his=SMA)
    play(t, Demand(ANNA), Answer(F))
    assert offered(again(t), Reveal) == {Reveal(N52)}


def test_reveals_do_not_touch_the_pair_record() -> None:
    """IK-6.8"""
    t = again(play(exchange(), Reveal(F), pair(B, N0)))
    assert len(offered(t, ShowPair)) == 12


def test_one_may_reveal_while_the_other_shows_a_pair() -> None:
    """IK-6.9"""
    t = play(exchange(), Reveal(F))
    assert verbs(t) == {ShowPair, Reveal, Call}
    play(t, pair(B, N0))
    event = told(t, happened.Exchanged)
    assert (event.first_shown, event.second_shown) == ((F,), (B, N0))


def test_a_reveal_is_not_public() -> None:
    """IK-6.10, IK-R15: the same lines, and the same table, for everybody else."""
    reveal, two = (play(exchange(), shown, pair(B, N0)) for shown in (Reveal(F), pair(F, N11)))
    for seat in (CHEN, DORA, None):
        assert seen(reveal, seat) == seen(two, seat)
        lines = [[wording(event, seat) for event in t.ears or ()] for t in (reveal, two)]
        assert lines[0] == lines[1]
    assert seen(reveal, BORIS) != seen(two, BORIS)


def test_while_the_second_chooses_nothing_tells_what_the_first_did() -> None:
    """IK-6.10: not even Boris, who is asked, knows whether it is a pair."""
    reveal, two = (play(exchange(), shown) for shown in (Reveal(F), pair(F, N11)))
    for seat in (BORIS, CHEN, None):
        assert seen(reveal, seat) == seen(two, seat)
