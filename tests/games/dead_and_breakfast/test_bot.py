"""The computer player: it plays by what lies open, sensibly, and the same for the same generator."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Callable
from itertools import chain

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.actions import Pass, Snatch
from rulesets.dead_and_breakfast.bot import HEED, KEPT, PROMISE, SPARED, front, judge, losses, near, rate, rest, worth
from rulesets.dead_and_breakfast.pieces import TURNS
from rulesets.dead_and_breakfast.rules import Building, Placing, Snatching
from rulesets.dead_and_breakfast.scoring import facade, score
from rulesets.dead_and_breakfast.table import Hotel, Inn
from spyhouse.bots import NORMAL, Bot, choose_at_random, chooser
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat, eyes_of

from .tables import *

choose = chooser(GAME, NORMAL)


def choice(t: Inn, seed: int = 1) -> Action:
    match = match_on(t)
    return choose(match.view(match.decider), random.Random(seed))


def its_turn(t: Inn) -> list[Action]:
    """What Anna does in her turn."""
    own, done = t.hotels[ANNA], list[Action]()
    turns = own.turns
    while own.turns == turns:
        done.append(choice(t))
        t.apply(done[-1])
    return done


def game(seats: int, seed: int, bot_of: Callable[[int], Bot]) -> Match:
    match = Match(GAME, [Player(name, "bot") for name in NAMES[:seats]], seed=seed)
    rng = random.Random(seed)
    while (seat := match.decider) is not None:
        match.apply(bot_of(seat)(match.view(seat), rng))
    return match


# -- what every computer player has to keep ---------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    """Wins at least 95 % of games: here all of them."""
    for seed in range(8):
        mine = seed % seats
        match = game(seats, seed, lambda seat, mine=mine: choose if seat == mine else choose_at_random)
        assert match.table.result is not None
        assert match.table.result.winners == [mine]


@pytest.mark.parametrize(("seats", "least"), [(2, 65), (4, 74)])
def test_it_builds_hotels_worth_having(seats: int, least: int) -> None:
    """Among its like about 75 points with two, and more with four; random play has 27."""
    points = [point for seed in range(4) for point in game(seats, seed, lambda seat: choose).table.result.points]  # type: ignore[union-attr]
    assert sum(points) / len(points) > least


def test_it_changes_nothing_on_its_view() -> None:
    """A view is only looked at."""
    assert leaves_its_view_alone(GAME, 3, choose)


def test_it_knows_nothing_of_the_piles() -> None:
    """DB-10.1: any other order of the face-down tiles gives the same choice."""
    match, rng = Match(GAME, [Player(name, "bot") for name in NAMES[:2]], seed=4), random.Random(4)
    while (seat := match.decider) is not None:
        view = match.view(seat)
        world = view.redeal(rng).view(eyes_of(seat))
        twin = dataclasses.replace(view, table=world, options=world.options())
        action = choose(view, random.Random(1))
        assert choose(twin, random.Random(1)) is action
        match.apply(action)


def test_it_is_the_same_in_every_process() -> None:
    """The same view and generator give the same choice, whatever order sets have."""
    assert plays_alike_everywhere(GAME, 3)


def test_of_equals_it_takes_any() -> None:
    """By its generator: two crows nobody could fear go anywhere."""
    t = inn(area=[None, None, None, None, None, None])
    t.supply, t.windows = 0, [t.windows[0]] * 4
    assert len({choice(t, seed) for seed in range(20)}) > 1


# -- how it reckons ---------------------------------------------------------------------------------


def reckoned(own: Hotel) -> float:
    mine = rest(own)
    return worth(front(facade(own), own.filled, mine.left), mine)


def test_at_the_end_a_hotel_is_worth_its_score() -> None:
    """No potential is left when there are no turns to come."""
    for seed in range(6):
        *_, t = random_play(3, seed)
        for own in t.hotels:
            assert reckoned(own) == pytest.approx(score(own).total)


def test_turns_to_come_are_worth_something() -> None:
    """More than the score, and the more the more there are."""
    early, late = hotel({"d1": 63}, turns=1), hotel({"d1": 63}, turns=10)
    assert reckoned(early) > reckoned(late) > score(late).total


def test_a_flower_on_the_ivy_is_worth_more_than_one_that_waits() -> None:
    """DB-8.3: window 63 beside the door, or with its back to the tower."""
    assert reckoned(hotel({"d1": 63})) > reckoned(hotel({"d4": 63}))


# -- what it does -----------------------------------------------------------------------------------


def last(own: dict[str, int], **given: object) -> Hotel:
    """A hotel with one window to build, at e4."""
    return hotel({name: number for name, number in own.items() if name != "e4"}, turns=15, **given)  # type: ignore[arg-type]


def test_in_the_last_turn_it_takes_the_best_score() -> None:
    """No more potential: of all complete turns one with the most points; nobody is left to be denied anything."""
    t = inn(last(FULL, gardens=PLANTED), hotel(FULL), windows=[1, 2, 63, 33])
    best = 0
    for draft in t.options():
        after = play(t.clone(), draft)
        for build in after.options():
            end = play(after.clone(), build)
            offered = end.options() if end.decision and end.decision.seat == ANNA else [None]
            for put in offered:
                built = play(end.clone(), put) if isinstance(put, Put) else end
                best = max(best, score(built.hotels[ANNA]).total)
    its_turn(t)
    assert score(t.hotels[ANNA]).total == best


def test_it_haunts_where_most_guests_see_it() -> None:
    """DB-8.6: three yellow guests in column b, and one on floor 2."""
    own = hotel({"b1": 4, "b3": 5, "b4": 6, "b2": 57, "a1": 58, "d4": 59}, turns=14)
    t = inn(own, windows=[58, 2, 3, 4], area=[HAND, HAND, *AREA[2:]])
    turn = its_turn(t)
    assert turn[0] == Draft(1, HAND)
    assert turn[2] == Put(at("b2"))


def test_it_takes_a_garden_of_the_colour_it_has_most_of() -> None:
    """DB-8.4: six blue flowers."""
    own = hotel({"d1": 63, "b1": 63, "e1": 54, "a1": 54, "b2": 57}, turns=12, door="blue")
    t = inn(own, windows=[57, 58, 33, 40], area=[CROW, CROW, garden("blue"), garden("yellow"), *AREA[4:]])
    assert its_turn(t)[0] == Draft(2, garden("blue"))


def test_it_takes_a_roof_that_repeats_its_windows() -> None:
    """DB-8.5: five verandas."""
    own = hotel({"b1": 1, "b2": 13, "d1": 14, "d2": 25, "d3": 26}, turns=13)
    t = inn(
        own,
        windows=[58, 57, 52, 58],
        area=[CROW, CROW, garden("white"), garden("white"), left("veranda"), right("pillar")],
    )
    assert its_turn(t)[0] == Draft(3, left("veranda"))


def test_it_sends_a_useless_garden_away() -> None:
    """DB-5.3: rather than lose a good one."""
    own = last({**FULL, "b1": 63, "d1": 63}, gardens=dict.fromkeys(PLANTED, "blue"))
    t = inn(own, area=[None, None, garden("yellow"), None, None, None], windows=[33, 63, 33, 33])
    t.supply = 0
    play(t, Draft(2, garden("yellow")))
    play(t, choice(t))
    assert choice(t) == Put(at("discard"))


def test_it_snatches_what_brings_more_than_the_eyeball() -> None:
    """DB-6.5: a hand that scares three; not a crow that scares nobody."""
    own = {"b1": 4, "b3": 5, "b4": 6, "b2": 57}
    t = inn(hotel(own, turns=15, eyeballs=1), area=[CROW, HAND, None, None, None, None], windows=[1, 2, 58, 4])
    take_turn(t, 3, NOTHING, "d4")
    assert choice(t) == Snatch(HAND)
    t.apply(Snatch(HAND))
    assert choice(t) == Put(at("b2"))


def test_it_lets_pass_what_brings_less() -> None:
    """DB-8.8: an eyeball is two points; and it always wants to be asked (DB-10.4)."""
    t = inn(hotel({"b1": 57}, turns=15, eyeballs=1), hotel(), hotel(), area=[CROW, SPIDER, None, None, None, None])
    take_turn(t, 3, NOTHING, "d4")
    assert {choice(t, seed) for seed in range(10)} == {PASS}
    assert PASS_ON in t.options()


def test_it_takes_an_eyeball_when_nothing_is_any_good() -> None:
    """DB-8.8: two points in the last turn, where creatures and roofs bring none."""
    t = inn(last(dict.fromkeys(FULL, 57)), windows=[57, 57, 57, 57], area=[BAT, BAT, None, None, left("veranda"), None])
    t.hotels[ANNA].double = inn(seats=4).hotels[3].double
    assert its_turn(t)[0] == Draft(4, EYEBALL)


def test_it_grudges_the_next_seat_its_best_choice() -> None:
    """Denial: what Boris would lose most is known, window by window."""
    theirs = hotel({"b1": 4, "b3": 5, "b4": 6, "b2": 57}, turns=15)
    t = inn(hotel(), theirs, windows=[58, 58, 58, 58], area=[HAND, CROW, *AREA[2:]])
    assert [*losses(t, BORIS)] == [1]
    assert losses(t, BORIS)[1] > 0
    assert losses(inn(hotel(), hotel(FULL)), BORIS) == {}


def test_every_question_of_a_game_is_answered_from_the_offer() -> None:
    """DB-4.6, DB-6.4: whatever lies there."""
    kinds = set()
    match, rng = Match(GAME, [Player(name, "bot") for name in NAMES], seed=8), random.Random(8)
    while (seat := match.decider) is not None:
        view = match.view(Seat(seat))
        action = choose(view, rng)
        assert action in view.options
        kinds.add(type(action))
        match.apply(action)
    assert {Draft, Build, Put, Snatch} <= kinds


def test_its_reasons_are_in_whole_points_as_people_count() -> None:
    """Given any question of a game, then no reason has a fraction, and none costs what it brings."""
    said = {one.reason for t in random_play(3, 5) if t.decision for one in rate(match_on(t).view(t.decision.seat))}
    told = ("brings about ", "costs about ", "hardly a point", "no tile there", "you keep your eyeball")
    assert len(said) > len(told)
    assert all(one.startswith(told) and not re.search(r"\d\.\d|-", one) for one in said)


def test_a_turn_more_to_come_is_a_promise() -> None:
    """Given two hotels alike, when one has had a turn more, then the other is nearer; with as many turns for both, how near
    somebody is and how they stand is the same."""
    t = inn(hotel(), hotel())
    assert near(t, ANNA, None) == pytest.approx(judge(t, ANNA, None))
    t.hotels[ANNA].turns = 1
    assert near(t, BORIS, None) > judge(t, BORIS, None)
    assert sorted(PROMISE) == PROMISE


def test_of_the_very_last_turn_is_reckoned_what_it_can_still_bring() -> None:
    """DB-9.1: nothing comes after it, so that what is told of a game before its end is what comes of the best end."""
    ends = set[type]()
    for seed in range(6):
        for t in random_play(3, seed):
            left = sum(TURNS - own.turns for own in t.hotels)
            if left == 1 and isinstance(t.decision, (Building, Placing)):
                finished = [play(t.clone(), one) for one in t.options()]
                if all(one.result is not None for one in finished):
                    seat = t.decision.seat
                    others = max(score(own).total for own in t.hotels if own.seat != seat)
                    best = max(score(one.hotels[seat]).total for one in finished)
                    assert near(t, seat, None) == pytest.approx(HEED * (best - others))
                    ends.add(type(t.decision))
    assert ends == {Building, Placing}


def test_no_reason_to_pass_contradicts_what_a_snatch_would_bring() -> None:
    """Given a tile that is worth its eyeball, then whoever passes keeps the eyeball, and is not told that no tile is."""
    found = [
        {type(one.action): one.reason for one in rated}
        for t in random_play(3, 5)
        if isinstance(t.decision, Snatching)
        for rated in [rate(match_on(t).view(t.decision.seat))]
        if any(isinstance(one.action, Snatch) and one.reason.startswith("brings") for one in rated)
    ]
    assert found
    assert all(reasons[Pass].startswith("you keep your eyeball") for reasons in found)


def test_who_keeps_an_eyeball_is_promised_a_later_snatch_only_if_there_is_one() -> None:
    """DB-6.1-2, DB-8.8: after the last turn but one there is one gap more; before it nobody is promised anything."""
    said = {True: set[str](), False: set[str]()}
    for match in chain.from_iterable(positions(GAME, seats, seed) for seats in (2, 3) for seed in range(4)):
        t = match.table
        if isinstance(t.decision, Snatching):
            reasons = {one.reason for one in rate(match.view(t.decision.seat)) if isinstance(one.action, Pass)}
            is_last = sum(TURNS - own.turns for own in t.hotels) == 1
            said[is_last] |= {one for one in reasons if "eyeball" in one and one.startswith("you")}
    assert said[True] <= {KEPT}
    assert SPARED in said[False]
