"""The Ambassador, the dummy, the audience (IK-7)."""

from __future__ import annotations

from rulesets.inkognito import events as happened
from rulesets.inkognito.pieces import Identity, Number, Which
from rulesets.inkognito.table import Venice
from spyhouse.choices import Choices

from .tables import *

IDENTITY, NUMBER = Which


def embassy_again(t: Venice) -> Venice:
    return go(new_night(t), RIA, SMA, ARS, CAD, his=RIA)


def know_all(t: Venice, *targets: int) -> Venice:
    """Anna has seen both black cards of these agents by demanding."""
    for target in targets:
        for _ in range(2):
            play(t, Demand(target))
            if t.ambassador is not None:
                play(t, RECEIVE)
            play(t, min(t.options(), key=lambda option: option.text()))
            embassy_again(t)
    return t


# -- alone with the Ambassador ----------------------------------------------------------------------


def test_demand_or_decline() -> None:
    """IK-7.1"""
    t = embassy()
    assert asked(t) == ("Embassy", ANNA)
    assert verbs(t) == {Demand, Decline}
    play(t, DECLINE)
    assert t.round == 2


def test_with_three_and_five_also_call() -> None:
    """IK-7.1"""
    assert verbs(embassy(3)) == {Demand, DemandDummy, Decline, Call}
    assert verbs(embassy(5)) == {Demand, Decline, Call}


def test_any_other_agent_wherever_he_is() -> None:
    """IK-7.2, IK-R21: Chen and Dora are in the other meeting; Boris was never met."""
    t = go(venice(), RIA, SMA, ARS, ARS, his=RIA)
    assert offered(t, Demand) == {Demand(BORIS), Demand(CHEN), Demand(DORA)}
    assert offered(embassy(3), Demand) == {Demand(BORIS), Demand(CHEN)}
    assert offered(embassy(5), Demand) == {Demand(BORIS), Demand(CHEN), Demand(DORA)}


def test_the_demand_and_its_target_are_public() -> None:
    """IK-7.2"""
    t = play(embassy(), Demand(CHEN))
    assert wording(told(t, happened.Demanded), None) == "The Ambassador owes Anna a favour: Chen must show a true card."


def test_not_from_whom_both_cards_were_seen() -> None:
    """IK-7.2"""
    assert offered(know_all(embassy(), BORIS), Demand) == {Demand(CHEN), Demand(DORA)}


def test_reveals_count_as_well() -> None:
    """IK-7.2"""
    t = play(exchange(), pair(F, N11), Reveal(B))
    t = play(go(new_night(t), RIA, RIA, SMA, ARS, his=CAD), pair(F, N0), Reveal(N11))
    assert Demand(BORIS) not in embassy_again(t).options()


def test_with_nobody_left_to_ask_only_declining_remains() -> None:
    """IK-7.3: and the agent is asked all the same."""
    t = know_all(embassy(), BORIS, CHEN, DORA)
    assert asked(t) == ("Embassy", ANNA)
    assert list(t.options()) == [DECLINE]
    with_five = know_all(embassy(5), BORIS, CHEN, DORA)
    assert verbs(with_five) == {Decline, Call}


def test_the_target_chooses_among_what_the_demander_has_not_seen() -> None:
    """IK-7.4, IK-R20"""
    t = play(embassy(), Demand(BORIS))
    assert asked(t) == ("Answering", BORIS)
    assert set(t.options()) == {Answer(B), Answer(N11)}
    play(t, Answer(N11))
    assert seen(t, ANNA).agents[BORIS].number == N11
    assert seen(t, ANNA).agents[BORIS].identity == Identity.BACK
    t = play(embassy_again(t), Demand(BORIS))
    assert list(t.options()) == [Answer(B)], "asked, though only one card is left"


def test_what_somebody_else_has_seen_does_not_count() -> None:
    """IK-7.4"""
    t = play(embassy(), Demand(BORIS), Answer(N11))
    go(new_night(t), RIA, SMA, ARS, CAD, his=ARS)
    play(t, Demand(BORIS))
    assert set(t.options()) == {Answer(B), Answer(N11)}


def test_which_card_is_not_public_nor_of_which_kind() -> None:
    """IK-7.4"""
    identity, number = (play(embassy(), Demand(BORIS), Answer(card)) for card in (B, N11))
    for seat in (CHEN, DORA, None):
        assert seen(identity, seat) == seen(number, seat)
        lines = [[wording(event, seat) for event in t.ears or ()] for t in (identity, number)]
        assert lines[0] == lines[1]
    assert wording(told(identity, happened.Answered), ANNA).endswith("the true card Bubble.")


# -- the dummy --------------------------------------------------------------------------------------


def test_the_demander_picks_the_dummys_left_or_right_card() -> None:
    """IK-7.5, IK-R22"""
    t = embassy(3)
    assert offered(t, DemandDummy) == {DemandDummy(IDENTITY), DemandDummy(NUMBER)}
    play(t, DemandDummy(IDENTITY))
    assert (seen(t, ANNA).agents[FOURTH].identity, seen(t, ANNA).agents[FOURTH].number) == (X, Number.BACK)
    assert asked(t)[0] == "Visiting", "nobody has to answer"


def test_not_a_card_seen_before() -> None:
    """IK-7.5"""
    t = embassy_again(play(embassy(3), DemandDummy(IDENTITY)))
    assert offered(t, DemandDummy) == {DemandDummy(NUMBER)}
    t = embassy_again(play(t, DemandDummy(NUMBER)))
    assert not offered(t, DemandDummy)


def test_public_that_he_was_asked_but_not_which_card() -> None:
    """IK-7.5"""
    identity, number = (play(embassy(3), DemandDummy(which)) for which in Which)
    for seat in (BORIS, None):
        assert seen(identity, seat) == seen(number, seat)
    event = told(identity, happened.DemandedDummy)
    assert wording(event, None) == "The Ambassador owes Anna a favour: the Fourth's file is opened."
    assert wording(event, ANNA).endswith("Agent X.")


def test_look_at_one_or_leave_it_or_call() -> None:
    """IK-7.6"""
    t = dummy_met()
    assert asked(t) == ("MeetDummy", ANNA)
    assert verbs(t) == {Look, Decline, Call}
    play(t, Look(NUMBER))
    assert (seen(t, ANNA).agents[FOURTH].identity, seen(t, ANNA).agents[FOURTH].number) == (Identity.BACK, N29)
    assert seen(t, BORIS).agents[FOURTH].number == Number.BACK


def test_looks_and_demands_count_together() -> None:
    """IK-7.6"""
    t = play(dummy_met(), Look(NUMBER))
    assert offered(embassy_again(t), DemandDummy) == {DemandDummy(IDENTITY)}
    play(t, DemandDummy(IDENTITY))
    go(new_night(t), RIA, SMA, ARS, RIA, his=CAD)
    assert verbs(t) == {Decline, Call}


def test_what_one_has_seen_another_may_look_at() -> None:
    """IK-7.6"""
    t = play(dummy_met(), Look(NUMBER))
    go(new_night(t), RIA, SMA, ARS, SMA, his=CAD)
    assert asked(t) == ("MeetDummy", BORIS)
    assert offered(t, Look) == {Look(IDENTITY), Look(NUMBER)}


def test_public_that_one_looked_or_not() -> None:
    """IK-7.6"""
    looked, left = play(dummy_met(), Look(NUMBER)), play(dummy_met(), DECLINE)
    assert wording(told(looked, happened.Looked), None) == "Anna leans over the Fourth's shoulder."
    assert wording(told(left, happened.Declined), None) == "Anna lets the Fourth keep his secrets."
    other = play(dummy_met(), Look(IDENTITY))
    assert seen(other, BORIS) == seen(looked, BORIS)


# -- five players -----------------------------------------------------------------------------------


def test_the_agent_then_the_host_then_the_answer() -> None:
    """IK-7.7"""
    t = embassy(5)
    assert asked(t) == ("Embassy", ANNA)
    play(t, Demand(CHEN))
    assert asked(t) == ("Hosting", EMIL)
    assert verbs(t) == {Receive, Call}
    play(t, RECEIVE)
    assert asked(t) == ("Answering", CHEN)


def test_after_a_decline_the_host_is_asked_all_the_same() -> None:
    """IK-7.7, IK-R12"""
    t = play(embassy(5), DECLINE)
    assert asked(t) == ("Hosting", EMIL)
    play(t, RECEIVE)
    assert t.round == 2


def test_a_call_of_the_host_comes_before_the_answer() -> None:
    """IK-7.7"""
    t = play(embassy(5), Demand(CHEN), WRONG)
    assert t.result is not None
    assert "Answered" not in stories(t)


def test_the_ambassador_sees_the_answer_too() -> None:
    """IK-7.7"""
    t = play(embassy(5), Demand(CHEN), RECEIVE, Answer(N0))
    for seat in (ANNA, EMIL, CHEN):
        assert seen(t, seat).agents[CHEN].number == N0
    assert seen(t, BORIS).agents[CHEN].number == Number.BACK
    assert "0" in wording(told(t, happened.Answered), EMIL)


def test_what_the_ambassador_has_seen_restricts_nobody() -> None:
    """IK-7.7, IK-R28: Chen may answer Boris with the card that Anna and the Ambassador have seen."""
    t = play(embassy(5), Demand(CHEN), RECEIVE, Answer(N0))
    go(new_night(t), RIA, SMA, ARS, CAD, his=SMA)
    play(t, Demand(CHEN), RECEIVE)
    assert Answer(N0) in t.options()


def test_the_host_is_asked_first_then_both_agents_in_play_order() -> None:
    """IK-7.8"""
    t = audience()
    assert asked(t) == ("Hosting", EMIL)
    play(t, RECEIVE)
    assert asked(t) == ("Confiding", ANNA)
    assert verbs(t) == {ShowPair}
    rows = [f"{row.label}: {row.note}" for row in Choices(match_on(t).view(ANNA)).rows()]
    assert rows == ["Fiddlebottom: and a lie", "Number 52: and a lie"], "as in a trade"
    assert len(t.options()) == 12
    play(t, pair(F, N11))
    assert asked(t) == ("Confiding", BORIS)


def test_he_sees_both_pairs_after_the_second_commit_and_nobody_else_does() -> None:
    """IK-7.8"""
    t = play(audience(), RECEIVE, pair(F, N11))
    assert "Confided" not in stories(t)
    assert seen(t, EMIL).sealed[0].shown == ()
    play(t, pair(B, N0))
    event = told(t, happened.Confided)
    assert "Fiddlebottom and 11" in wording(event, EMIL)
    assert "Bubble and 0" in wording(event, EMIL)
    assert "Bubble" not in wording(event, ANNA)
    assert "Fiddlebottom" not in wording(event, BORIS)
    assert wording(event, None) == wording(event, CHEN)


def test_the_record_with_the_ambassador_as_viewer() -> None:
    """IK-7.8"""
    t = play(audience(), RECEIVE, pair(F, N11), pair(B, N0))
    go(new_night(t), RIA, RIA, SMA, ARS, his=RIA)
    play(t, RECEIVE)
    assert pair(F, N11) not in t.options()
    assert len(t.options()) == 11


def test_his_call_makes_the_audience_void() -> None:
    """IK-7.8"""
    t = play(audience(), WRONG)
    assert t.result is not None


def test_the_ambassadors_seat_shows_nothing_and_is_never_demanded_from() -> None:
    """IK-7.9"""
    questions: set[str] = set()
    for seed in range(4):
        for match in random_match(5, seed):
            t = match.table
            assert t.ambassador not in t.agents
            assert Demand(t.ambassador) not in t.options()
            if match.decider == t.ambassador:
                questions.add(type(match.decision).__name__)
    assert questions == {"Planning", "Hosting"}
