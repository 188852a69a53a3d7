"""Who knows what, and from when (IK-12)."""

from __future__ import annotations

import random

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.describe import describe
from rulesets.inkognito.pieces import LOCATIONS, Identity, Location, Number
from spyhouse.bots import NORMAL, chooser
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.testing.play import copy_of, same, viewers, where
from spyhouse.testing.secrecy import surfaces

from . import twins
from .tables import *

choose = chooser(GAME, NORMAL)


def everybody(t: object) -> list[Seat | None]:
    return [ANNA, BORIS, CHEN, None]


# -- the table of who knows what --------------------------------------------------------------------


def test_what_everybody_knows_always() -> None:
    """IK-12: colours, points, starter, minder, played and remaining places, and the set of cards in the pack."""
    t = go(venice(3), RIA, SMA, ARS, CAD, his=FEN)
    for seat in everybody(t):
        shown = seen(t, seat)
        assert (shown.starter, shown.minder, shown.lead, shown.points) == (t.starter, t.minder, t.lead, t.points)
        assert [agent.hand for agent in shown.agents.values()] == [agent.hand for agent in t.agents.values()]
        assert [agent.played for agent in shown.agents.values()] == [agent.played for agent in t.agents.values()]
        assert [agent.colour for agent in shown.agents.values()] == [agent.colour for agent in t.agents.values()]
        assert shown.his_places == tuple(place for place in LOCATIONS if place != FEN)
        assert len(shown.pack) == 4


def test_nobody_knows_the_order_of_the_packs() -> None:
    """IK-12"""
    t = venice(3, options={"dummy_mode": "shuffled"})
    for seat in everybody(t):
        assert seen(t, seat).pack == [Location.BACK] * 5
        assert seen(t, seat).dummy_pack == [Location.BACK] * len(t.dummy_pack)


def test_the_plan_is_his_alone_until_it_is_turned_up() -> None:
    """IK-12"""
    t = play(venice(5), Plan(SMA))
    assert seen(t, EMIL).plan == SMA
    assert seen(t, ANNA).plan == seen(t, None).plan == Location.BACK
    go(t, RIA, ARS, CAD, FEN)
    assert seen(t, None).received == [SMA]
    assert seen(t, None).plan == Location.BACK


def test_an_agent_knows_his_own_black_cards() -> None:
    """IK-12"""
    t = venice()
    assert seen(t, ANNA).agents[ANNA].black == (F, N52)
    assert seen(t, BORIS).agents[ANNA].black == (Identity.BACK, Number.BACK)
    assert seen(t, None).agents[ANNA].black == (Identity.BACK, Number.BACK)


def test_a_viewer_knows_the_card_he_was_shown_for_good() -> None:
    """IK-12"""
    t = play(exchange(), Reveal(N52), pair(B, N0))
    assert seen(new_night(t), BORIS).agents[ANNA].black == (Identity.BACK, N52)
    assert seen(t, CHEN).agents[ANNA].black == (Identity.BACK, Number.BACK)


def test_that_somebody_has_seen_a_card_is_a_secret_too() -> None:
    """IK-12"""
    t = play(exchange(), Reveal(N52), pair(B, N0))
    assert seen(t, CHEN).agents[ANNA].number_known == 0
    assert seen(t, ANNA).agents[ANNA].number_known == 0, "who looks at whose card is told by events, not by marks"


def test_meetings_are_public_with_place_and_people() -> None:
    """IK-12"""
    t = go(venice(), RIA, SMA, SMA, RIA, his=CAD)
    assert [(one.first, one.second, one.location) for one in seen(t, None).meetings] == [
        (ANNA, DORA, RIA),
        (BORIS, CHEN, SMA),
    ]


def test_a_call_is_heard_by_everybody() -> None:
    """IK-12"""
    t = play(exchange(), WRONG)
    assert t.ears is not None
    lines = [wording(event, None) for event in t.ears]
    assert "Anna lifts the receiver and dials 11-52-0-29 ..." in lines


# -- worlds that cannot be told apart ---------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_a_seat_may_not_know_shows_anywhere(seats: int, seed: int) -> None:
    """IK-12.5: views, prompts, offers, refusals, log, news, hand-overs, the computer player; deep into games."""
    rng = random.Random(seed)
    options = {"aid": ["notes", "solver"][seed % 2], "dummy_mode": ["minder", "shuffled"][seed // 2 % 2]}
    pairs = 0
    for match in random_match(seats, seed, calls=0.0, series_cap=6, **options):  # type: ignore[arg-type]
        if match.over or rng.random() < 0.95:
            continue
        for seat in viewers(match):
            other = twins.twin(match, seat, rng)
            assert other is not None
            pairs += 1
            same(surfaces(copy_of(match), seat), surfaces(other, seat), f"{where(match)}, seat {seat}")
            if seat is not None and seat == match.decider:
                chosen = [choose(world.view(seat), random.Random(1)) for world in (match, other)]
                assert chosen[0] is chosen[1]
    assert pairs > 8


def questions(match: Match) -> list[tuple[str, Seat]]:
    """Who is asked what until the next round, if everybody does the least."""
    t, asked_of = match.table.clone(), []
    number = (t.series, t.round)
    while t.result is None and (t.series, t.round) == number:
        asked_of.append(asked(t))
        options = t.options()
        t.apply(DECLINE if DECLINE in options else RECEIVE if RECEIVE in options else options[0])
    return asked_of


def test_prompts_follow_from_public_events_only() -> None:
    """IK-12.5: in worlds that the whole table cannot tell apart the same seats are asked the same questions."""
    rng = random.Random(2)
    compared = 0
    for seats in (3, 4, 5):
        for match in random_match(seats, 8):
            if match.over or match.table.round == 5 or rng.random() < 0.8:
                continue
            other = twins.twin(match, None, rng)
            assert other is not None
            other.table.pack, other.table.plan = list(match.table.pack), match.table.plan
            other.table.dummy_pack = list(match.table.dummy_pack)
            assert questions(match) == questions(other), where(match)
            compared += 1
    assert compared > 20


def test_asked_even_with_one_possible_card() -> None:
    """IK-12.5"""
    t = play(embassy(), Demand(BORIS), Answer(N11))
    play(go(new_night(t), RIA, SMA, ARS, CAD, his=RIA), Demand(BORIS))
    assert asked(t) == ("Answering", BORIS)
    assert len(t.options()) == 1
    assert not t.decision.auto  # type: ignore[union-attr]


def test_the_second_is_asked_whatever_the_first_did() -> None:
    """IK-12.5"""
    for first in (pair(F, N11), Reveal(F), Reveal(N52)):
        assert asked(play(exchange(), first)) == ("Trade", BORIS)


def test_the_line_for_those_who_wait_is_the_same_for_reveal_and_pair() -> None:
    """IK-12.5"""
    from .tables import NAMES

    lines = set()
    for first in (pair(F, N11), Reveal(F)):
        t = play(exchange(), first)
        assert t.decision is not None
        lines.add((t.decision.waiting(t, NAMES), t.decision.ask(t, NAMES)))
    assert len(lines) == 1


def test_the_description_for_the_table_holds_nobodys_cards() -> None:
    """IK-12"""
    t = play(exchange(), Reveal(F), pair(B, N0))
    t.aid = type(t.aid)("solver")
    words = " ".join(describe(match_on(t).view(None)))
    assert not any(name in words for name in ("Fiddlebottom", "Bubble", "Zsa Zsa", "Agent X"))


def test_what_a_seat_imagines_could_be_so() -> None:
    """IK-6.3, IK-4.3: sealed choices are legal in the imagined world, packs hold what is left, a plan is possible."""
    rng = random.Random(5)
    sealed = plans = 0
    for seats in (3, 4, 5):
        for match in random_match(seats, 4, dummy_mode="shuffled"):
            for seat in viewers(match) if not match.over else ():
                world = match.view(seat).redeal(rng)
                left = sorted(world.his_places)
                assert seats == 5 or sorted(world.pack) == left
                assert not world.dummy_pack or sorted(world.dummy_pack) == sorted(world.agents[world.dummy].hand)
                for one in world.sealed:
                    black = world.agents[one.seat].black
                    assert sum(card in black for card in one.shown) == 1
                    sealed += 1
                if world.planned:
                    assert world.plan in left
                    plans += 1
    assert sealed
    assert plans
