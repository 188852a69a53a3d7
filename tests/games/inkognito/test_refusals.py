"""Illegal attempts, with the rule that forbids each (IK-15)."""

from __future__ import annotations

import pytest

from rulesets.inkognito.pieces import Which
from rulesets.inkognito.table import Venice
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Illegal

from .tables import *

IDENTITY, NUMBER = Which


def met_again(t: Venice) -> Venice:
    return go(new_night(t), RIA, RIA, SMA, ARS, his=CAD)


def confiding() -> Venice:
    return play(audience(), RECEIVE)


def demanded_twice(t: Venice) -> Venice:
    """Anna has seen both black cards of Boris, and is with the Ambassador once more."""
    for card in (B, N11):
        play(t, Demand(BORIS), *([RECEIVE] if t.seats == 5 else []), Answer(card))
        go(new_night(t), RIA, SMA, ARS, CAD, his=RIA)
    return t


ATTEMPTS: list[tuple[str, Venice, Action, str]] = [
    ("IK-4.3", go(venice(), RIA, SMA, ARS, CAD, his=FEN), Visit(SMA), "open again next night"),
    ("IK-4.3", go(venice(5), RIA, SMA, ARS, CAD, his=FEN), Plan(FEN), "open again next night"),
    ("IK-4.2", play(venice(5), Plan(RIA)), Plan(SMA), "The card is down"),
    ("IK-3.1", venice(), pair(F, N11), "Possible: Visit"),
    ("IK-3.1", exchange(), Visit(SMA), "Possible: Show a pair, Reveal, Dial"),
    ("IK-3.1", exchange(), Demand(BORIS), "no answer to this"),
    ("IK-3.1", embassy(), pair(F, N11), "no answer to this"),
    ("IK-3.1", venice(5), Visit(RIA), "Possible: Plan"),
    ("IK-3.1", dummy_met(), Reveal(F), "no answer to this"),
    ("IK-3.1", play(embassy(5), DECLINE), DECLINE, "Possible: Receive, Dial"),
    ("IK-6.2", exchange(), ShowPair(F, F), "two different cards"),
    ("IK-6.2", confiding(), ShowPair(N0, N0), "two different cards"),
    ("IK-6.3", exchange(), pair(F, N52), "whole truth"),
    ("IK-6.3", exchange(), pair(B, N11), "all lies"),
    ("IK-6.3", confiding(), pair(Z, N0), "all lies"),
    ("IK-6.5", met_again(play(exchange(), pair(F, N11), pair(B, N0))), pair(F, N11), "change at least one card"),
    ("IK-6.7", exchange(3), Reveal(F), "partner"),
    ("IK-6.7", exchange(5), Reveal(F), "partner"),
    ("IK-6.7", confiding(), Reveal(F), "partner"),
    ("IK-6.8", met_again(play(exchange(), Reveal(F), pair(B, N0))), Reveal(F), "seen there already"),
    ("IK-6.8", exchange(), Reveal(B), "not your true card"),
    ("IK-6.1", exchange(), DECLINE, "you must trade"),
    ("IK-7.8", confiding(), DECLINE, "insists"),
    ("IK-7.2", embassy(), Demand(ANNA), "Ask another agent"),
    ("IK-7.2", embassy(5), Demand(EMIL), "Ask another agent"),
    ("IK-7.2", embassy(4), Demand(EMIL), "Ask another agent"),
    ("IK-7.2", demanded_twice(embassy()), Demand(BORIS), "already seen both"),
    ("IK-7.5", embassy(3), Demand(FOURTH), "his name, or his number"),
    ("IK-7.6", go(new_night(play(dummy_met(), Look(NUMBER))), RIA, SMA, ARS, RIA, his=CAD), Look(NUMBER), "You know"),
    (
        "IK-7.5",
        go(new_night(play(dummy_met(), Look(NUMBER))), RIA, SMA, ARS, CAD, his=RIA),
        DemandDummy(NUMBER),
        "know",
    ),
    ("IK-7.4", play(embassy(), Demand(BORIS)), Answer(F), "not your true card"),
    ("IK-8.1", venice(), RIGHT, "need a meeting"),
    ("IK-8.1", venice(5), RIGHT, "need a meeting"),
    ("IK-8.1", play(embassy(3), Demand(BORIS)), RIGHT, "before anything is shown"),
    ("IK-8.1", embassy(4), RIGHT, "Only with your partner"),
    ("IK-8.3", confiding(), RIGHT, "not alone"),
    ("IK-8.1", exchange(), Call(N52, N52, N0, N29), "Four different parts"),
    ("IK-8.1", dummy_met(), Call(N52, N52, N0, N29), "Four different parts"),
    ("IK-8.1", embassy(5), Call(N52, N52, N0, N29), "Four different parts"),
    ("IK-8.1", audience(), Call(N52, N52, N0, N29), "Four different parts"),
    ("IK-9.8", play(exchange(), RIGHT), Visit(RIA), "The game is over"),
]


@pytest.mark.parametrize(("rule", "t", "action", "words"), ATTEMPTS)
def test_an_illegal_attempt_is_refused_with_its_rule(rule: str, t: Venice, action: Action, words: str) -> None:
    refusal = refused(t, action)
    assert (refusal.rule, words in refusal.sentence) == (rule, True), refusal
    with pytest.raises(Illegal):
        t.apply(action)


def test_an_answer_that_was_seen_is_refused() -> None:
    """IK-7.4."""
    t = play(embassy(), Demand(BORIS), Answer(N11))
    play(go(new_night(t), RIA, SMA, ARS, CAD, his=RIA), Demand(BORIS))
    assert refused(t, Answer(N11)).rule == "IK-7.4"
    assert "show the other" in refused(t, Answer(N11)).sentence


def test_verbs_that_cannot_be_chosen_say_why() -> None:
    """IK-6.7, IK-6.8, IK-7.3, IK-7.5, IK-7.6, IK-8.1: but a verb that this table or this meeting never has is no line of
    the list."""

    def why_not(t: Venice, verb: type[Action]) -> str | None:
        assert t.decision is not None
        refusal = t.decision.why_not(t, verb)
        return None if refusal is None else refusal.rule

    assert why_not(exchange(3), Reveal) is why_not(exchange(4), Reveal) is None
    both = met_again(play(met_again(play(exchange(), Reveal(F), pair(B, N0))), Reveal(N52), pair(B, N52)))
    assert why_not(both, Reveal) == "IK-6.8"
    assert why_not(embassy(4), Call) is why_not(embassy(3), Call) is None
    looked = dummy_met()
    for which in Which:
        assert why_not(looked, Look) is None
        play(looked, Look(which))
        go(new_night(looked), RIA, SMA, ARS, RIA, his=CAD)
    assert why_not(looked, Look) == "IK-7.6"
    go(new_night(looked), RIA, SMA, ARS, CAD, his=RIA)
    assert why_not(looked, DemandDummy) == "IK-7.5"
    t = embassy()
    for target in (BORIS, CHEN, DORA):
        for _ in range(2):
            assert why_not(t, Demand) is None
            play(t, Demand(target))
            play(t, t.options()[0])
            go(new_night(t), RIA, SMA, ARS, CAD, his=RIA)
    assert why_not(t, Demand) == "IK-7.3"


def test_a_refusal_tells_the_others_nothing() -> None:
    """IK-R38: it depends on the shower's own cards and record alone: his view is enough to give it."""
    for action in (pair(F, N52), pair(B, N11), pair(F, N11), ShowPair(N11, F), Reveal(B)):
        t = met_again(play(exchange(), pair(F, N11), pair(B, N0)))
        assert refused(seen(t, ANNA), action) == refused(t, action)
        match = match_on(t)
        with pytest.raises(Illegal):
            match.apply(action)
        assert match.journal == []
