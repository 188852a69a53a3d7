"""The computer player: sensible where sense can be named, legal everywhere, and far better than chance for every side."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night.bot import rate
from rulesets.secret_night.bot.beliefs import Beliefs
from rulesets.secret_night.bot.manners import TRAITS
from rulesets.secret_night.bot.mind import Mind
from rulesets.secret_night.bot.standing import STAKE, judge
from rulesets.secret_night.bot.ways import FAR, NUMBER, closed_ways, walks, waters, ways_to
from rulesets.secret_night.events import Hid, Stole
from rulesets.secret_night.house import PARKED, SEARCH_HEX, START, room_name
from rulesets.secret_night.pieces import Gate, Side
from rulesets.secret_night.rules.arrests import ArrestCall
from rulesets.secret_night.rules.main import Main
from rulesets.secret_night.table import Ending, Mansion
from spyhouse.bots import NAMES, NORMAL, advice_in_words, by_worth, choose_at_random, chooser
from spyhouse.engine.actions import Action
from spyhouse.engine.catalog import catalog
from spyhouse.engine.decisions import Decision
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.state import all_states
from spyhouse.engine.visibility import EVERYBODY, Seat

from .tables import *

IN_CAR, BESIDE_CAR = "r14c12", "r14c14"
BY_THE_BEDROOM_WINDOW = "r03c14"


choose = chooser(GAME, NORMAL)


def chooses(t: Mansion) -> Action:
    match = match_on(t)
    assert match.decider is not None
    return choose(match.view(match.decider), random.Random(1))


def likes_best(t: Mansion) -> Action:
    match = match_on(t)
    return by_worth(rate(match.view(match.decider)))[0].action


def turn(t: Mansion, most: int = 30) -> list[Action]:
    """What it does until its main phase, or the game, is over."""
    match, done = match_on(t), []
    seat = match.decider
    while not match.over and match.decider is not None and len(done) < most:
        action = choose(match.view(match.decider), random.Random(1))
        if match.decider == seat:
            done.append(action)
        match.apply(action)
        if action is END:
            break
    return done


def kinds(done: list[Action]) -> set[type[Action]]:
    return {type(action) for action in done}


# -- Thieves ----------------------------------------------------------------------------------------


def test_a_thief_drives_away_with_the_money_at_once() -> None:
    assert chooses(mansion(at={ANNA: IN_CAR}, held={ANNA: [MONEY, CAR_KEY]})) == Escape(CAR)


def test_a_thief_goes_to_the_car_and_leaves_within_the_turn() -> None:
    done = turn(mansion(at={ANNA: "r12c13"}, held={ANNA: [MONEY, CAR_KEY]}, steps=6))
    assert kinds(done[:-1]) == {Step}
    assert done[-1] == Escape(CAR)


def test_a_thief_drinks_coffee_if_that_is_what_it_takes_to_get_away() -> None:
    t = mansion(at={ANNA: "r09c13"}, held={ANNA: [MONEY, CAR_KEY, COFFEE_4]}, steps=3)
    done = turn(t)
    assert Drink(down(COFFEE_4)) in done
    assert done[-1] == Escape(CAR)


def test_a_thief_breaks_the_bedroom_window_on_the_way_to_the_boat() -> None:
    t = mansion(at={ANNA: BY_THE_BEDROOM_WINDOW}, held={ANNA: [MONEY, HAMMER]})
    done = turn(t)
    assert done[0] == Break(sq("r03c15"), down(HAMMER))
    assert t.in_water(t.players[ANNA].pos or sq(MID))


def test_a_thief_reaches_the_boat_over_the_water() -> None:
    t = mansion(at={ANNA: "r03c16"}, held={ANNA: [MONEY]}, broken=["r03c15"], steps=2, water_turn=True)
    assert turn(t)[-1] == Escape(BOAT)


def test_a_thief_does_not_leave_without_money() -> None:
    assert Escape(CAR) not in turn(mansion(at={ANNA: IN_CAR}, held={ANNA: [CAR_KEY]}))


def test_a_thief_waits_for_a_known_partner_while_no_police_are_near() -> None:
    t = mansion(at={ANNA: IN_CAR, CHEN: BESIDE_CAR}, held={ANNA: [MONEY, CAR_KEY]}, shown=[CHEN])
    assert Escape(CAR) not in turn(t)
    t = mansion(
        at={ANNA: IN_CAR, CHEN: BESIDE_CAR, BORIS: "r12c13"},
        held={ANNA: [MONEY, CAR_KEY], BORIS: [up(HANDCUFFS)]},
        shown=[CHEN],
    )
    assert chooses(t) == Escape(CAR)
    t = mansion(at={ANNA: IN_CAR, CHEN: BESIDE_CAR}, held={ANNA: [MONEY, CAR_KEY]}, shown=[CHEN], hour=8)
    assert chooses(t) == Escape(CAR)


def test_a_thief_takes_money_that_lies_open_rather_than_coffee() -> None:
    rooms = {13: up(MONEY), 14: up(COFFEE_2)}
    t = mansion(at={ANNA: "r06c08"}, held={ANNA: [KNIFE]}, rooms=rooms, hour=0)
    done = turn(t)
    assert SEARCH in done
    assert t.players[ANNA].has(MONEY)


def test_a_thief_hides_handcuffs_not_money() -> None:
    t = play(mansion(held={ANNA: [MONEY, HANDCUFFS, GUN]}, rooms={13: up(CAR_KEY)}), SEARCH)
    assert chooses(t) == Place(down(HANDCUFFS))


def test_a_thief_keeps_away_from_the_police_with_the_money() -> None:
    at, held = {ANNA: "r12c08", BORIS: "r12c07"}, {ANNA: [MONEY], BORIS: [up(HANDCUFFS)]}
    t = mansion(at=at, held=held, gone=[CAR, BIKE, BOAT], disc=STEAL)
    before = t.players[ANNA].pos
    turn(t)
    assert before is not t.players[ANNA].pos


def test_a_partner_with_the_money_is_given_the_key() -> None:
    t = mansion(at={CHEN: WEST}, held={ANNA: [CAR_KEY, KNIFE], CHEN: [up(MONEY)]}, shown=[CHEN], hour=4)
    done = turn(t, 2)
    assert done == [Trade(1, CHEN), Offer((down(CAR_KEY),))]


def test_the_money_goes_to_a_partner_nearer_his_vehicle() -> None:
    at, held = {ANNA: "r13c13", CHEN: "r13c12"}, {ANNA: [MONEY, KNIFE], CHEN: [up(CAR_KEY)]}
    t = mansion(at=at, held=held, shown=[CHEN], hour=4)
    assert turn(t, 2) == [Trade(1, CHEN), Offer((down(MONEY),))]
    held = {ANNA: [MONEY, CAR_KEY, KNIFE], CHEN: [up(ROPE)]}
    assert Trade not in kinds(turn(mansion(at=at, held=held, shown=[CHEN], hour=8)))


# -- police -----------------------------------------------------------------------------------------


def test_the_police_arrest_a_known_thief() -> None:
    t = mansion(active=BORIS, at={ANNA: WEST}, held={BORIS: [HANDCUFFS]})
    assert chooses(t) == Arrest(ANNA, down(HANDCUFFS))


def test_the_police_go_and_get_the_master() -> None:
    held, people = {BORIS: [HANDCUFFS], ANNA: [up(MONEY)]}, {BORIS: RITA}
    t = mansion(active=BORIS, at={ANNA: "r08c08", BORIS: MID}, held=held, people=people, dog=None)
    done = turn(t)
    assert isinstance(done[0], Step)
    assert Arrest(ANNA, down(HANDCUFFS)) in done


def test_no_arrest_of_one_who_was_left_behind() -> None:
    t = mansion(active=BORIS, at={DORA: WEST}, held={BORIS: [HANDCUFFS]})
    t.players[DORA].cleared = True
    t.offer = None
    assert Arrest not in kinds(turn(t))


def test_a_detective_knows_by_elimination_whom_to_arrest() -> None:
    """With four there is one Detective, so to him the other hidden seat is the Thief."""
    t = mansion(active=DORA, at={CHEN: WEST}, held={DORA: [HANDCUFFS]})
    assert chooses(t) == Arrest(CHEN, down(HANDCUFFS))


def test_whoever_attacks_the_chief_is_taken_for_a_thief() -> None:
    t = mansion(6, active=EMIL, at={BORIS: WEST, EMIL: MID}, held={EMIL: [GUN], BORIS: [HANDCUFFS]}, dog=None)
    match = match_on(t)
    match.apply(Attack(BORIS, down(GUN)))
    while match.decider != BORIS or asked(t)[0] != "Main":
        match.apply(next(one for one in (END, PASS, *t.options()) if one in t.options()))
    t.offer = None
    assert choose(match.view(BORIS), random.Random(1)) == Arrest(EMIL, down(HANDCUFFS))


def test_the_dog_runs_after_the_master_and_bites() -> None:
    t = mansion(active=BORIS, at={ANNA: "r00c11"}, people={BORIS: RITA}, dog="r01c08")
    done = turn(t)
    assert isinstance(done[0], DogStep)
    assert Bite(ANNA) in done


def test_the_dog_lies_in_the_doorway_between_the_money_and_the_car() -> None:
    """SN-15: as a plug, when there is nothing to bite any more."""
    doorway = sq("r12c13")
    t = mansion(active=BORIS, at={ANNA: "r09c13", BORIS: MID}, held={ANNA: [up(MONEY)]}, dog="r15c13", gone=[BIKE])
    t.vehicles, t.bitten, t.offer = [CAR], True, None
    done = turn(t)
    assert [one for one in done if isinstance(one, DogStep)][-1] == DogStep(doorway)
    assert t.dog is doorway
    t = mansion(active=BORIS, at={ANNA: "r09c13", BORIS: MID}, held={ANNA: [up(ROPE)]}, dog="r15c13", gone=[BIKE])
    t.bitten, t.offer = True, None
    assert DogStep not in kinds(turn(t))


def test_the_police_push_a_thief_out_of_the_car() -> None:
    t = mansion(active=BORIS, at={ANNA: IN_CAR, BORIS: "r13c12"}, held={ANNA: [up(MONEY)]}, dog=None)
    done = turn(t)
    assert Push in kinds(done) or Steal in kinds(done)
    t = mansion(active=BORIS, at={ANNA: IN_CAR, BORIS: "r13c12"}, held={ANNA: [up(MONEY)]}, dog=None, disc=PUSH)
    assert Steal(ANNA) in turn(t)


def test_the_police_hide_a_key_rather_than_a_gun() -> None:
    t = play(mansion(active=BORIS, at={BORIS: MID}, held={BORIS: [CAR_KEY, GUN]}, rooms={13: up(HANDCUFFS)}), SEARCH)
    assert chooses(t) == Place(down(CAR_KEY))


def test_the_police_hide_no_key_where_its_vehicle_stands() -> None:
    def hidden(room: int, at: str) -> Action:
        held, rooms = {BORIS: [CAR_KEY, COFFEE_2]}, {room: up(HANDCUFFS)}
        return chooses(play(mansion(active=BORIS, at={BORIS: at}, held=held, rooms=rooms), SEARCH))

    assert hidden(5, "r16c14") == Place(down(COFFEE_2))
    assert hidden(13, MID) == Place(down(CAR_KEY))


def test_chitra_pulls_a_known_thief_near_for_the_arrest() -> None:
    people = {BORIS: CHITRA}
    t = mansion(active=BORIS, at={ANNA: "r04c10"}, held={BORIS: [HANDCUFFS], ANNA: [up(MONEY)]}, people=people, steps=0)
    done = turn(t)
    assert done[0] == Bewitch(ANNA)
    assert Arrest(ANNA, down(HANDCUFFS)) in done


# -- the Deceiver -----------------------------------------------------------------------------------


def test_the_deceiver_fights_the_side_that_leads_and_nobody_near_a_draw() -> None:
    def attacks(score: int, target: Seat) -> bool:
        t = mansion(
            5, active=EMIL, at={EMIL: MID, target: WEST}, held={EMIL: [GUN]}, score=score, dog=None, health={target: 2}
        )
        return Attack(target, down(GUN)) in turn(t)

    assert attacks(5, ANNA)
    assert attacks(-3, BORIS)
    assert not attacks(1, ANNA)
    assert not attacks(5, BORIS)


def test_the_deceiver_submits_to_an_arrest_when_the_police_lead() -> None:
    def answer(score: int) -> Action:
        at = {EMIL: WEST}
        t = mansion(5, active=BORIS, at=at, held={BORIS: [HANDCUFFS], EMIL: [SMOKE]}, score=score)
        return chooses(play(t, Arrest(EMIL, down(HANDCUFFS))))

    assert answer(-4) is SUBMIT
    assert answer(0) is not SUBMIT


# -- what all do ------------------------------------------------------------------------------------


def test_a_shot_that_kills_a_foe_is_fired_but_not_at_a_friend() -> None:
    t = mansion(at={BORIS: WEST}, health={BORIS: 2}, held={ANNA: [GUN]}, dog=None)
    assert chooses(t) == Attack(BORIS, down(GUN))
    t = mansion(at={CHEN: WEST}, health={CHEN: 2}, held={ANNA: [GUN]}, shown=[CHEN])
    assert Attack not in kinds(turn(t))


def test_the_weakest_foe_is_attacked_first() -> None:
    t = mansion(at={BORIS: WEST, DORA: EAST}, health={DORA: 2}, held={ANNA: [KNIFE]}, shown=[DORA], dog=None)
    assert likes_best(t) == Attack(DORA, down(KNIFE))
    t = mansion(at={BORIS: WEST, DORA: EAST}, health={BORIS: 2}, held={ANNA: [KNIFE]}, shown=[DORA], dog=None)
    assert likes_best(t) == Attack(BORIS, down(KNIFE))


def test_kontar_spins_again_after_a_bad_result_on_land_or_in_the_water() -> None:
    def answer(place: str, sector: int) -> Action:
        return chooses(mansion(begin=ANNA, at={ANNA: place}, people={ANNA: KONTAR}, wheel=[sector]))

    eight_or_one_in_the_water, seven_or_three = 2, 6
    assert answer(MID, eight_or_one_in_the_water) is KEEP
    assert answer("r03c16", eight_or_one_in_the_water) is RESPIN
    assert answer("r03c16", seven_or_three) is KEEP


def test_a_rope_for_a_foe() -> None:
    assert Tie(BORIS, down(ROPE)) in turn(mansion(at={BORIS: WEST}, held={ANNA: [ROPE]}, hour=2))
    assert Tie not in kinds(turn(mansion(at={CHEN: WEST}, held={ANNA: [ROPE]}, shown=[CHEN], hour=2)))


def test_first_aid_at_two_health_or_when_poisoned() -> None:
    t = mansion(health={ANNA: 2}, held={ANNA: [FIRST_AID]})
    assert chooses(t) == Heal(ANNA, down(FIRST_AID))
    t = mansion(poisoned={ANNA: BORIS}, held={ANNA: [FIRST_AID]})
    assert chooses(t) == Heal(ANNA, down(FIRST_AID))


def test_a_key_without_vehicle_is_scrapped() -> None:
    assert chooses(mansion(held={ANNA: [BIKE_KEY]}, gone=[BIKE])) == Scrap(down(BIKE_KEY))


def test_no_search_where_it_has_hidden_dynamite() -> None:
    t = mansion(rooms={13: (DYNAMITE, ANNA)}, held={ANNA: [KNIFE, ROPE]}, steps=0)
    assert chooses(t) is not SEARCH


def test_no_search_where_it_saw_somebody_hide_dynamite() -> None:
    """SN-7.14: it lay face up in Boris's hand; face down in the room it goes off."""
    match = match_on(mansion(rooms={13: (DYNAMITE, BORIS)}, held={ANNA: [KNIFE, ROPE]}, steps=0))
    assert choose(match.view(ANNA), random.Random(1)) is SEARCH
    match.events.append(Hid(BORIS, 13, DYNAMITE, EVERYBODY))
    assert choose(match.view(ANNA), random.Random(1)) is not SEARCH


def test_nobody_walks_to_where_dynamite_is_known_to_lie() -> None:
    """SN-7.14: the room draws as long as nobody knows better."""
    match = match_on(mansion(rooms={13: (DYNAMITE, BORIS)}, held={ANNA: [KNIFE, ROPE]}, steps=8))

    def draws() -> bool:
        return any(room_name(13) in hope.what for hope in Mind(match.view(ANNA)).all_hopes)

    assert draws()
    match.events.append(Hid(BORIS, 13, DYNAMITE, EVERYBODY))
    assert not draws()


# -- why ------------------------------------------------------------------------------------------------


def test_every_choice_has_a_reason_of_its_own() -> None:
    """A second head that says the same of everything is none."""
    match, alike, pairs = Match(GAME, [Player(name, NORMAL) for name in NAMES[:5]], seed=2), 0, 0
    while not match.over and len(match.journal) < 250:
        view = match.view(match.decider)
        reasons = [why for _, why in advice_in_words(GAME, view)]
        pairs += len(reasons) * (len(reasons) - 1) // 2
        alike += sum(one == other for one, other in combinations(reasons, 2))
        match.apply(choose(view, random.Random(len(match.journal))))
    assert alike < pairs / 4


def test_an_attack_names_the_odds_and_what_it_would_do() -> None:
    t = mansion(at={BORIS: WEST}, health={BORIS: 1}, held={ANNA: [KNIFE]}, shown=[BORIS], dog=None)
    match = match_on(t)
    [(_, why), *_] = [said for said in advice_in_words(GAME, match.view(ANNA)) if "Attack" in said[0]]
    assert "Boris is surely against you; it would kill" in why


# -- how a seat stands ----------------------------------------------------------------------------------


def test_a_lead_counts_for_more_the_later_it_is() -> None:
    """SN-11.2; and for the one side what it costs the other."""

    def chances(score: int, hour: int) -> tuple[float, float]:
        match = match_on(mansion(score=score, hour=hour))
        sides = {match.table.players[seat].role.side: seat for seat in (ANNA, BORIS)}
        return judge(match.table, sides[Side.POLICE], match.view), judge(match.table, sides[Side.THIEVES], match.view)

    police, thieves = chances(-3, 3)
    later, lost = chances(-3, 8)
    assert 0 < lost < thieves < police < later < STAKE


# -- manners --------------------------------------------------------------------------------------------


def test_who_was_attacked_remembers_by_whom() -> None:
    assert TRAITS.harm(Stole(BORIS, ANNA, KNIFE, EVERYBODY)) == (BORIS, ANNA)


def test_a_block_is_used_the_vest_before_the_bible() -> None:
    t = mansion(active=BORIS, at={ANNA: WEST}, held={BORIS: [GUN], ANNA: [BIBLE, VEST]}, dog=None)
    play(t, Attack(ANNA, down(GUN)))
    assert chooses(t) is CLAIM
    assert chooses(answers(t, ANNA)) == Block(down(VEST))


def test_first_aid_answers_what_would_kill_and_not_a_scratch() -> None:
    t = mansion(active=BORIS, at={ANNA: WEST}, health={ANNA: 1}, held={BORIS: [KNIFE], ANNA: [FIRST_AID]}, dog=None)
    play(t, Attack(ANNA, down(KNIFE)))
    assert chooses(t) is CLAIM
    assert chooses(answers(t, ANNA)) == Treat(down(FIRST_AID))
    t = mansion(active=BORIS, at={ANNA: WEST}, held={BORIS: [KNIFE], ANNA: [FIRST_AID]}, dog=None)
    assert chooses(play(t, Attack(ANNA, down(KNIFE)))) is PASS


def test_a_friend_is_saved_and_a_foe_is_not() -> None:
    def helper(friend: bool) -> Action:
        at = {ANNA: WEST, CHEN if friend else DORA: "r04c06"}
        helping = CHEN if friend else DORA
        held = {BORIS: [KNIFE], helping: [FIRST_AID]}
        t = mansion(active=BORIS, at=at, health={ANNA: 1}, held=held, dog=None)
        return chooses(play(t, Attack(ANNA, down(KNIFE))))

    assert helper(friend=True) is CLAIM
    assert helper(friend=False) is PASS


def test_smoke_against_an_arrest_and_else_a_spin() -> None:
    t = mansion(active=BORIS, at={ANNA: WEST}, held={BORIS: [HANDCUFFS], ANNA: [SMOKE, GUN]})
    play(t, Arrest(ANNA, down(HANDCUFFS)))
    assert chooses(t) is CLAIM
    assert chooses(play(t, CLAIM)) == Vanish(down(SMOKE))
    t = mansion(active=BORIS, at={ANNA: WEST}, held={BORIS: [HANDCUFFS], ANNA: [GUN]})
    assert chooses(play(t, Arrest(ANNA, down(HANDCUFFS)))) is SPIN_FREE


def test_trades_only_with_a_probable_friend() -> None:
    held = {CHEN: [ROPE], ANNA: [MONEY, COFFEE_2], BORIS: [ROPE]}
    t = mansion(active=CHEN, at={CHEN: MID, ANNA: WEST}, held=held, shown=[CHEN])
    play(t, Trade(1, ANNA), Offer((down(ROPE),)))
    assert chooses(t) is CLAIM
    assert chooses(play(t, CLAIM)) == Accept((down(COFFEE_2),))
    t = mansion(active=BORIS, at={ANNA: WEST}, held=held)
    assert chooses(play(t, Trade(1, ANNA), Offer((down(ROPE),)))) is REFUSE


def test_discards_the_least_useful_and_shows_the_least_telling() -> None:
    t = play(mansion(held={ANNA: [MONEY, SMOKE, COFFEE_2, GUN]}), END)
    assert chooses(t) == Discard(down(COFFEE_2))
    t = play(mansion(held={ANNA: [MONEY, CAR_KEY, FIRST_AID]}), END)
    assert chooses(t) == Show((FIRST_AID,))


def test_wilma_ends_a_night_that_is_won_and_lengthens_one_that_is_lost() -> None:
    assert chooses(mansion(people={ANNA: WILMA}, hour=8, score=3)) is CLOCK_ON
    assert chooses(mansion(people={ANNA: WILMA}, hour=8, score=-3)) is CLOCK_BACK
    assert chooses(mansion(people={ANNA: WILMA}, hour=4, score=3)) not in (CLOCK_ON, CLOCK_BACK)


def test_steals_from_a_foe_who_shows_money() -> None:
    assert Steal(BORIS) in turn(mansion(at={BORIS: WEST}, held={BORIS: [up(MONEY)]}, dog=None))


# -- who is who -------------------------------------------------------------------------------------


def beliefs(t: Mansion, seat: Seat, match: Match | None = None) -> Beliefs:
    return Beliefs((match or match_on(t)).view(seat))


def test_beliefs_start_from_the_roles_that_are_still_hidden() -> None:
    """Of five hidden seats at eight, a Detective knows that three are Thieves (SN-15)."""
    sides = beliefs(mansion(8), DORA)
    assert sides.chance(ANNA, Side.THIEVES) == 1
    assert sides.chance(DORA, Side.POLICE) == 1
    assert sides.chance(CHEN, Side.THIEVES) == pytest.approx(3 / 5)
    assert sides.chance(EMIL, Side.POLICE) == pytest.approx(2 / 5)


def test_whoever_was_left_behind_is_no_thief() -> None:
    t = mansion(6)
    t.players[CHEN].cleared = True
    sides = beliefs(t, BORIS)
    assert sides.chance(CHEN, Side.THIEVES) == 0
    assert sides.chance(DORA, Side.THIEVES) == pytest.approx(2 / 3)


def test_deeds_shift_a_belief() -> None:
    t = mansion(6, active=EMIL, at={EMIL: MID, BORIS: WEST, ANNA: EAST}, held={EMIL: [KNIFE, POISON]}, dog=None)
    match = match_on(t)
    before = beliefs(t, BORIS, match).chance(EMIL, Side.THIEVES)
    play(t, Attack(BORIS, down(KNIFE)))
    assert beliefs(t, BORIS, match).chance(EMIL, Side.THIEVES) > before
    play(t, Attack(ANNA, down(POISON)))
    assert beliefs(t, BORIS, match).chance(EMIL, Side.THIEVES) == pytest.approx(before)


def test_money_that_was_taken_before_all_eyes_is_remembered() -> None:
    t = mansion(held={ANNA: [ROPE]}, rooms={13: up(MONEY)})
    match = match_on(t)
    play(t, SEARCH)
    assert beliefs(t, BORIS, match).holds(ANNA, MONEY) == 1
    play(t, Place(down(MONEY)))
    assert beliefs(t, ANNA, match).holds(ANNA, MONEY) == 0
    assert 0 < beliefs(t, BORIS, match).holds(ANNA, MONEY) < 1


def test_what_cannot_be_seen_is_guessed_by_odds() -> None:
    t = mansion(held={CHEN: [ROPE, KNIFE], DORA: [up(GUN)]})
    assert beliefs(t, BORIS).holds(DORA, MONEY) == 0
    assert 0 < beliefs(t, BORIS).holds(CHEN, MONEY) < 0.2
    assert beliefs(t, BORIS).holds(CHEN, MONEY) == beliefs(t, DORA).holds(CHEN, MONEY)


# -- ways -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("room", "red", "blue"), [(1, 22, 2), (5, 9, 19), (7, 4, 19), (12, 21, 10), (15, 10, 12)])
def test_ways_are_as_long_as_the_map_says(room: int, red: int, blue: int) -> None:
    way = ways_to((SEARCH_HEX[room],), closed_ways((), ()), waters(True))
    assert (way[NUMBER[START[Gate.RED]]], way[NUMBER[START[Gate.BLUE]]]) == (red, blue)


def test_ways_lead_through_no_wall_and_no_shut_window() -> None:
    wall, window = sq("r02c01"), sq("r03c15")
    way = ways_to(PARKED[CAR], closed_ways((), ()), waters(True))
    assert way[NUMBER[wall]] == way[NUMBER[window]] == FAR
    assert ways_to(PARKED[CAR], closed_ways((window,), ()), waters(True))[NUMBER[window]] < FAR


def test_a_walk_ends_at_a_token_and_in_the_water() -> None:
    taken = {sq(NORTH_EAST), sq(EAST), sq(SOUTH_EAST)}
    reached = walks(sq(MID), 1, closed_ways((), ()), waters(True), taken)
    assert len(reached) == 1 + 3
    shore = sq("r00c13")
    reached = walks(shore, 3, closed_ways((), ()), waters(True), ())
    assert sq("r00c14") in reached
    assert sq("r00c15") not in reached


# -- every decision, and whole nights ---------------------------------------------------------------


def test_answers_every_question_at_every_table() -> None:
    """Nights with 4 to 8 in which every other move on the map, or answer to an arrest, is a random one, so that it comes into every kind of trouble."""
    asked_for: set[type[Decision[Any]]] = set()
    for seats in range(4, 9):
        match = Match(
            GAME, [Player(name, "bot") for name in NAMES[:seats]], {"role_tour": seats == 4}, seed=300 + seats
        )
        rng = random.Random(seats)
        while match.decision is not None:
            asked_for.add(type(match.decision))
            action = rng.choice(match.table.options())
            if rng.random() < 0.4 or type(match.decision) not in (Main, ArrestCall):
                action = choose(match.view(match.decider), rng)
                assert action in match.table.options()
            match.apply(action)
    assert asked_for == {
        kind for kind in all_states(Decision, GAME.package).values() if kind.__module__.startswith(GAME.package)
    }


def result_of(seats: int, seed: int, police: object, thieves: object) -> Ending:
    """A night in which the two sides are played by these; a Deceiver plays at random."""
    match = Match(GAME, [Player(name, "bot") for name in NAMES[:seats]], {"role_tour": False}, seed=seed)
    players = {Side.POLICE: police, Side.THIEVES: thieves, Side.DECEIVER: choose_at_random}
    assert isinstance(match.table, Mansion)
    bots = [players[player.role.side] for player in match.table.players]
    rng = random.Random(seed)
    while match.decider is not None:
        bot = bots[match.decider]
        assert callable(bot)
        match.apply(bot(match.view(match.decider), rng))
    assert isinstance(match.table.result, Ending)
    return match.table.result


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_the_police_beat_chance(seats: int) -> None:
    assert result_of(seats, 1, choose, choose_at_random).side is Side.POLICE


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_the_thieves_beat_chance(seats: int) -> None:
    assert result_of(seats, 1, choose_at_random, choose).side is Side.THIEVES


def test_it_is_the_computer_player_of_the_game() -> None:
    assert catalog().games["secret_night"].load_bot() is rate
