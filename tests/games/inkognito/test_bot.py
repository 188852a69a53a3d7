"""The computer player (IK-16): it plays by the hints of the rules, from its own view alone."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from statistics import mean

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.pieces import PARTNER, Which
from rulesets.inkognito.rules import Round
from rulesets.inkognito.solver import exposure
from rulesets.inkognito.table import Venice
from spyhouse.bots import NORMAL, chooser
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat, eyes_of

from .tables import *

choose = chooser(GAME, NORMAL)
TRIES = 30
IDENTITY, NUMBER = Which


def choices(t: Venice, tries: int = TRIES) -> Counter[Action]:
    """What the seat that decides would do, over many generators."""
    match = match_on(t)
    return Counter(choose(match.view(match.decider), random.Random(seed)) for seed in range(tries))


def only(t: Venice) -> Action:
    (action,) = choices(t)
    return action


def bots_play(seats: int, seed: int, clever: set[Seat] | None = None) -> Match:
    """All are computer players, or only some and the rest choose by chance."""
    match, rng = Match(GAME, [Player(name, "bot") for name in NAMES[:seats]], seed=seed), random.Random(seed)
    while not match.over:
        view = match.view(match.decider)
        match.apply(choose(view, rng) if clever is None or view.seat in clever else rng.choice(view.options))
    return match


def rounds(match: Match) -> int:
    return (match.table.series - 1) * 5 + match.table.round  # type: ignore[no-any-return]


def again(t: Venice) -> Venice:
    return go(new_night(t), RIA, RIA, SMA, ARS, his=CAD)


# -- what every computer player has to keep ---------------------------------------------------------


@pytest.mark.parametrize("games", [24, pytest.param(200, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("seats", "low", "high"), [(3, 5.0, 10.0), (4, 7.5, 15.1), (5, 7.0, 12.6)])
def test_games_are_about_as_long_as_they_should_be(seats: int, low: float, high: float, games: int) -> None:
    """IK-17: no longer than those of the certain; and nobody makes a wrong call."""
    matches = [bots_play(seats, seed) for seed in range(games)]
    assert low < mean(map(rounds, matches)) < high
    assert {match.table.result.reason for match in matches} == {"right_call"}


def test_it_is_the_same_in_every_process() -> None:
    """The same view and generator give the same choice, whatever order sets have."""
    assert plays_alike_everywhere(GAME, 5)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_cannot_tell_worlds_apart_that_its_seat_cannot(seats: int) -> None:
    """IK-12, IK-11.4: any other deal that the seat holds possible by what lies open gives the same choice."""
    match, rng = Match(GAME, [Player(name, "bot") for name in NAMES[:seats]], seed=4), random.Random(4)
    while not match.over:
        seat = match.decider
        view = match.view(seat)
        before = repr((view.table, view.events, view.options))
        action = choose(view, random.Random(1))
        assert repr((view.table, view.events, view.options)) == before, "and it changes nothing"
        world = view.redeal(rng).view(eyes_of(seat))
        twin = dataclasses.replace(view, table=world, options=world.options())
        assert choose(twin, random.Random(1)) is action
        match.apply(choose(view, rng))


@pytest.mark.parametrize("seats", [3, 5])
def test_it_beats_random_players(seats: int) -> None:
    """One among random ones wins at least 9 games of 10."""
    won = sum(seed % seats in bots_play(seats, seed, {Seat(seed % seats)}).table.result.winners for seed in range(80))
    assert won >= 72


def test_two_partners_beat_random_players() -> None:
    """With four the partner wins or loses too, so a pair of them plays the other pair."""
    won = 0
    for seed in range(80):
        agents = Match(GAME, [Player(name) for name in NAMES[:4]], seed=seed).table.agents
        pair_of = {
            seat
            for seat, agent in agents.items()
            if agent.identity in (agents[0].identity, PARTNER[agents[0].identity])
        }
        won += 0 in bots_play(4, seed, pair_of).table.result.winners
    assert won >= 72


def test_alone_with_four_it_loses_only_what_its_own_partner_throws_away() -> None:
    """IK-8.4: whoever calls by chance is wrong, and a third of them are its partner, who cannot be kept from it."""
    won = played = 0
    for seed in range(120):
        me = Seat(seed % 4)
        match = bots_play(4, seed, {me})
        result, agents = match.table.result, match.table.agents
        if agents[result.caller].identity is not PARTNER[agents[me].identity]:
            played, won = played + 1, won + (me in result.winners)
    assert played > 60
    assert won >= 0.95 * played


def test_it_mixes_so_that_it_is_not_readable() -> None:
    """One and the same table is not always answered alike."""
    assert len(choices(venice(), 60)) == 5
    assert len(choices(exchange(), 60)) > 3


# -- calling ----------------------------------------------------------------------------------------


def anna_knows(t: Venice, *cards: tuple[Seat, Action]) -> Venice:
    """Anna has demanded these black cards, one after the other."""
    for seat, answer in cards:
        go(new_night(t), RIA, SMA, ARS, CAD, his=RIA)
        play(t, Demand(seat), *([RECEIVE] if t.seats == 5 else []), answer)
    return t


BORIS_KNOWN = ((BORIS, Answer(B)), (BORIS, Answer(N11)))
ALL_KNOWN = (*BORIS_KNOWN, (CHEN, Answer(Z)), (CHEN, Answer(N0)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_calls_when_it_is_certain(seats: int) -> None:
    assert only(again(anna_knows(venice(seats), *ALL_KNOWN))) is RIGHT


def test_with_four_only_beside_the_partner() -> None:
    """IK-8.4"""
    t = anna_knows(venice(), *ALL_KNOWN)
    go(new_night(t), RIA, SMA, RIA, ARS, his=CAD)
    assert asked(t) == ("Trade", ANNA)
    assert not any(isinstance(action, Call) for action in choices(t))


def test_it_calls_beside_the_ambassador_and_the_dummy_with_three() -> None:
    t = anna_knows(venice(3), *ALL_KNOWN)
    assert only(go(new_night(t), RIA, SMA, ARS, CAD, his=RIA)) is RIGHT
    assert only(go(new_night(t), RIA, SMA, ARS, RIA, his=CAD)) is RIGHT


def test_the_ambassador_calls_when_he_is_certain() -> None:
    t = venice(5)
    for first, card in ((BORIS, B), (BORIS, N11), (CHEN, Z), (CHEN, N0), (DORA, X), (DORA, N29)):
        go(new_night(t), RIA, SMA, ARS, CAD, his=RIA)
        play(t, Demand(first), RECEIVE, Answer(card))
    go(new_night(t), RIA, RIA, SMA, ARS, his=RIA)
    assert asked(t) == ("Hosting", EMIL)
    assert only(t) is RIGHT


def test_it_does_not_call_out_of_the_blue() -> None:
    for t in (exchange(3), exchange(4), exchange(5), dummy_met(), embassy(3), audience()):
        assert not any(isinstance(action, Call) for action in choices(t))


def test_it_takes_a_risk_of_one_half_when_the_end_is_near() -> None:
    """Two numbers are left in the last round of the last series; earlier it waits, however close a rival may be."""
    t = again(anna_knows(venice(), *BORIS_KNOWN))
    assert not any(isinstance(action, Call) for action in choices(t))
    t.series, t.series_cap, t.round = 6, 6, 4
    assert all(isinstance(action, Call) for action in choices(t))


# -- going out --------------------------------------------------------------------------------------


def test_it_goes_where_the_ambassador_may_be_and_not_into_a_crowd() -> None:
    """Two stand at the Rialto: a third meets nobody."""
    t = go(venice(), RIA, RIA, SMA)
    assert Visit(RIA) not in choices(t)


def test_ready_to_call_it_joins_whom_it_needs() -> None:
    """IK-8.1: the partner stands alone at San Marco, another at the Arsenale."""
    t = anna_knows(venice(), *ALL_KNOWN)
    t = go(_led_by(new_night(t), BORIS), SMA, ARS, RIA)
    assert asked(t) == ("Visiting", ANNA)
    assert only(t) is Visit(SMA)


def test_ready_to_call_with_three_it_joins_anybody_who_stands_alone() -> None:
    """IK-8.1: also the Fourth, whose cards it has no need to see any more."""
    t = anna_knows(venice(3), *ALL_KNOWN)
    t = go(_led_by(new_night(t), BORIS), ARS, ARS, SMA)
    assert asked(t) == ("Visiting", ANNA)
    assert only(t) is Visit(SMA)


def _led_by(t: Venice, seat: Seat) -> Venice:
    t.round, t.lead, t.stack, t.offer = 0, t.circle.index(seat), [Round()], None
    t.settle()
    return t


def test_a_partner_who_knows_all_and_can_tell_nothing_is_not_sought() -> None:
    """Else two of them would orbit each other for ever: it looks for the two it has still to tell apart."""
    t = anna_knows(venice(), *BORIS_KNOWN)
    play(again(t), Reveal(F), pair(B, N0))
    play(again(t), Reveal(N52), pair(B, N52))
    t = go(_led_by(new_night(t), BORIS), SMA, ARS, ARS)
    assert Visit(SMA) not in choices(t)


def test_two_enemies_alone_together_are_disturbed() -> None:
    """With four, when there is nothing better: Boris the partner is far away, and the Ambassador has no place left."""
    t = anna_knows(venice(), *BORIS_KNOWN)
    play(again(t), Reveal(F), pair(B, N0))
    play(again(t), Reveal(N52), pair(B, N52))
    t = _led_by(new_night(t), BORIS)
    t.received = [SMA, ARS, CAD, RIA]
    t.agents[ANNA].hand = [RIA, CAD]
    go(t, SMA, RIA, RIA)
    assert only(t) is Visit(RIA)


def test_the_minder_sends_the_dummy_to_himself() -> None:
    """Boris waits alone at San Marco and has seen nothing of the Fourth; not to Anna, who would look."""
    t = go(venice(3), RIA, SMA, ARS)
    assert (asked(t), t.decision.agent) == (("Visiting", BORIS), FOURTH)  # type: ignore[union-attr]
    assert only(t) is Visit(SMA)


def test_the_ambassador_plans_to_have_company() -> None:
    """Nobody can come to the Rialto, two can come to San Marco, all four to the rest."""
    t = venice(5)
    for seat in (ANNA, BORIS, CHEN, DORA):
        t.agents[seat].hand = [SMA, ARS] if seat in (ANNA, BORIS) else [ARS, CAD]
    assert set(choices(t)) <= {Plan(SMA), Plan(ARS), Plan(CAD)}


# -- showing and asking -----------------------------------------------------------------------------


def test_it_shows_what_gives_least_away() -> None:
    """IK-11.8: two names or two numbers at first, and never what would single it out."""
    for action in choices(exchange(3)):
        assert exposure([action.shown]) == 8  # type: ignore[attr-defined]
    t = again(play(exchange(3), pair(F, B), pair(B, N0)))
    for action in choices(t):
        assert exposure([(F, B), action.shown]) >= 4  # type: ignore[attr-defined]


def test_to_a_certain_partner_it_reveals_the_number_first() -> None:
    """IK-6.7: then the name, then pairs."""
    t = again(anna_knows(venice(), *BORIS_KNOWN))
    assert only(t) is Reveal(N52)
    t = again(play(t, Reveal(N52), pair(B, N0)))
    assert only(t) is Reveal(F)
    t = again(play(t, Reveal(F), pair(B, N52)))
    assert not any(isinstance(action, (Reveal, Call)) for action in choices(t))


def test_to_nobody_else() -> None:
    assert not any(isinstance(action, Reveal) for action in choices(exchange(4)))


def test_it_demands_where_most_is_open() -> None:
    """Chen can only show his number; Dora might show the name that follows from his."""
    t = anna_knows(venice(), *BORIS_KNOWN, (CHEN, Answer(Z)))
    go(new_night(t), RIA, SMA, ARS, CAD, his=RIA)
    assert only(t) is Demand(CHEN)


def test_it_asks_for_nothing_when_nothing_is_open() -> None:
    t = anna_knows(venice(), *ALL_KNOWN, (DORA, Answer(X)))
    go(new_night(t), RIA, SMA, ARS, CAD, his=RIA)
    assert only(t) is DECLINE


def test_it_looks_at_the_dummys_cards() -> None:
    assert set(choices(dummy_met())) <= {Look(IDENTITY), Look(NUMBER)}
    t = play(dummy_met(), Look(NUMBER))
    go(new_night(t), RIA, SMA, ARS, RIA, his=CAD)
    assert only(t) is Look(IDENTITY)
    assert not any(isinstance(action, DemandDummy) for action in choices(embassy(5)))


def test_with_five_it_declines_what_would_tell_the_ambassador_more() -> None:
    """Two cases are left; alone with a pack of cards Anna would ask."""
    asks = {}
    for seats in (3, 5):
        t = anna_knows(venice(seats), *BORIS_KNOWN)
        go(new_night(t), RIA, SMA, RIA, ARS, his=CAD)
        play(t, pair(F, B), pair(F, Z))
        asks[seats] = choices(go(new_night(t), RIA, SMA, ARS, CAD, his=RIA))
    assert set(asks[5]) == {DECLINE}
    assert DECLINE not in asks[3]


def test_it_answers_with_what_can_be_guessed_already() -> None:
    """IK-7.4: Boris has shown Anna his name among two pairs, so she guesses the name before the number."""
    t = play(exchange(3), pair(F, N11), pair(B, N0))
    play(again(t), pair(F, N0), pair(B, N29))
    play(go(new_night(t), RIA, SMA, ARS, CAD, his=RIA), Demand(BORIS))
    assert only(t) is Answer(B)
