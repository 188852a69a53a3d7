"""The computer player: sensible where sense can be named, legal, quick to the end, and far better than chance."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.bot import STAKE, TRAITS, Mind, judge, says
from rulesets.hotel_perfidious.events import Whacked
from rulesets.hotel_perfidious.pieces import Furnishing, North, Status
from rulesets.hotel_perfidious.table import Ending, Hotel
from spyhouse.bots import advice_in_words, choose_at_random
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat

from .tables import *


def chooses(t: Hotel) -> Action:
    match = match_on(t)
    assert match.decider is not None
    return bot(match.view(match.decider), random.Random(1))


def turn(t: Hotel, most: int = 40) -> list[Action]:
    """What it does until the turn, or the game, is over."""
    match, done = match_on(t), []
    seat = match.decider
    while not match.over and match.decider == seat and len(done) < most:
        action = bot(match.view(seat), random.Random(1))
        done.append(action)
        match.apply(action)
        if action is END:
            break
    return done


def test_delivers_when_there_is_nothing_more_to_win() -> None:
    t = hotel(at={ANNA: "E6"}, board=clues(), held={ANNA: [up(BLUEPRINT)]}, empty=Furnishing)
    assert chooses(t) is DELIVER


def test_delivers_when_an_enemy_is_near() -> None:
    """After a look into the Bed it stands at: drawing is safe."""
    t = hotel(at={ANNA: "E6", BORIS: "E8"}, board=clues(), held={ANNA: [up(BLUEPRINT)], BORIS: [up(BLACKJACK)]})
    assert turn(t)[-1] is DELIVER


def test_waits_for_a_souvenir_that_is_safe() -> None:
    """A trap it can beat lies in the next room, and the only enemy is out cold: twice as many wins."""
    t = hotel(
        at={ANNA: "E6", BORIS: "J1"},
        board=clues() | {"E8": down(FROG, None, ANNA)},
        held={ANNA: [down(BLUEPRINT, RUG), down(GLOVES)]},
        souvenirs={ANNA: [up(GAS)]},
        status={BORIS: Status.SENSELESS},
        empty=Furnishing,
    )
    done = turn(t)
    assert DELIVER not in done
    assert Souvenir() in done
    assert turn(t)[-1] is DELIVER


def test_does_not_wait_where_an_enemy_may_deliver_first() -> None:
    t = hotel(
        at={ANNA: "E6", BORIS: "E8"},
        board=clues() | {"E8": down(FROG, None, ANNA)},
        held={ANNA: [down(BLUEPRINT, RUG), down(GLOVES)], BORIS: [up(BLUEPRINT)]},
        souvenirs={ANNA: [up(GAS)]},
        empty=Furnishing,
    )
    assert turn(t)[-1] is DELIVER


def test_strikes_down_who_may_deliver_next() -> None:
    """At even dice, and with things of its own to lose."""
    held = {ANNA: [up(GLOVES), up(MASK)], BORIS: [up(BLUEPRINT)]}
    at = {ANNA: "D6", BORIS: "D6"}
    assert chooses(hotel(at=at, board=clues(), held=held)) == Whack(BORIS)
    assert chooses(hotel(at=at, board=clues(), held={ANNA: held[ANNA], BORIS: [up(KEY)]})) != Whack(BORIS)


def test_runs_for_the_dead_drop_by_the_shortest_way() -> None:
    """From F10 to E6 it is eight steps: six now, the rest next turn, and nothing risky on the way."""
    t = hotel(at={ANNA: "F10"}, board=clues(), held={ANNA: [down(BLUEPRINT), down(SHOES)]})
    done = turn(t)
    assert done[0] == Ready(SECOND)
    assert done[-1] is DELIVER
    assert anna(t).square == sq("E6")


def test_draws_where_nothing_lies() -> None:
    assert chooses(hotel()) is DRAW


def test_opens_no_tile_that_is_probably_a_trap() -> None:
    t = hotel(at={ANNA: "C2"}, board={"C2": down(FROG, None, BORIS, set_by=BORIS)}, held={ANNA: [down(BLUEPRINT)]})
    assert TURN_UP not in turn(t)


def test_opens_it_with_the_counter_measure_in_hand() -> None:
    t = hotel(at={ANNA: "C2"}, board={"C2": down(FROG, None, BORIS, set_by=BORIS)}, held={ANNA: [down(SYRINGE)]})
    assert chooses(t) is TURN_UP
    assert chooses(play(t, TURN_UP)) == Souvenir()


def test_sets_a_found_trap_at_once() -> None:
    assert chooses(play(hotel(draws=[HONEY]), DRAW)) == PutFoundDown()


def test_pockets_a_found_trap_it_can_beat() -> None:
    done = turn(hotel(draws=[HONEY], held={ANNA: [down(BIBLE)]}))
    assert done[:4] == [DRAW, PutFoundDown(), TURN_UP, Souvenir()]


def test_pockets_no_own_trap_where_that_is_no_souvenir() -> None:
    t = hotel(draws=[HONEY], held={ANNA: [down(BIBLE)]}, strict_souvenirs=True)
    assert turn(t)[:3] != [DRAW, PutFoundDown(), TURN_UP]


def test_keeps_a_blueprint_rather_than_gloves() -> None:
    t = hotel(at={ANNA: "C2"}, draws=[BLUEPRINT], held={ANNA: [down(GLOVES), down(SYRINGE)]})
    assert chooses(play(t, DRAW)) == Drop(FIRST)
    t = hotel(at={ANNA: "C4"}, board={"C4": up(BLUEPRINT)}, held={ANNA: [up(KEY), up(SYRINGE)]})
    assert chooses(t) is KEEP
    assert chooses(play(t, KEEP)) == Drop(FIRST)


def test_a_find_goes_into_a_free_hand() -> None:
    assert chooses(play(hotel(draws=[MASK]), DRAW)) == KeepFound()


def test_delivers_a_blueprint_found_on_the_dead_drop() -> None:
    board = {"E5": up(clues()["C6"].face), "I8": up(clues()["E2"].face), "B9": up(clues()["B9"].face)}
    t = hotel(at={ANNA: "E8"}, board=board, north=North.LEFT, held={ANNA: [up(SYRINGE), up(HELMET)]})
    t.decks[RUG].tiles.remove(BLUEPRINT)
    t.decks[RUG].tiles.append(BLUEPRINT)
    assert chooses(play(t, DRAW)) == PutFoundUp()


def test_whacks_when_the_odds_are_good() -> None:
    at = {ANNA: "D4", BORIS: "D4"}
    rich = {BORIS: [up(FROG), up(GAS)]}
    assert chooses(hotel(at=at, held={ANNA: [up(BLACKJACK)]}, souvenirs=rich)) == Whack(BORIS)
    t = hotel(at=at, held={ANNA: [up(BLUEPRINT)], BORIS: [up(BLACKJACK), up(HELMET)]})
    assert Whack(BORIS) not in turn(t)


def test_goes_to_the_phone_when_called() -> None:
    t = hotel(board={"D7": up(PHONE)}, calls={"D7": ANNA})
    done = turn(t)
    assert isinstance(done[0], Step)
    for _ in range(3):
        if t.phones:
            play(t, END)
            turn(t)
    assert not t.phones
    assert len(anna(t).souvenirs) == 1


def test_calls_an_enemy_who_is_far() -> None:
    t = hotel(3, at={ANNA: "A10", BORIS: "J1", CHEN: "A9"}, held={ANNA: [down(PHONE)]})
    t.moved, t.offer = True, None
    assert chooses(t) == DropCalling(FIRST, BORIS)


def test_lets_an_open_blueprint_lie() -> None:
    """HP-10.3: to Conceal what all have seen tells nobody anything new; it only looks nervous, turn after turn."""
    t = hotel(at={ANNA: "A1"}, held={ANNA: [up(BLUEPRINT)]})
    t.moved, t.offer = True, None
    assert chooses(t) is END


def test_a_phone_that_rings_for_an_enemy_is_left_to_ring() -> None:
    """HP-8.1: called, lifted and called again fifteen times in a turn, until no action was left (HP-2.9)."""
    t = hotel(3, at={ANNA: "A10", BORIS: "J1", CHEN: "A9"}, held={ANNA: [down(PHONE)]})
    t.moved, t.offer = True, None
    assert turn(t) == [DropCalling(FIRST, BORIS), END]


def test_takes_its_own_phone_by_a_step_off_and_on_again() -> None:
    """HP-8.4: standing beside it gives nothing, entering its square a Souvenir."""
    t = hotel(at={ANNA: "A10", BORIS: "J1"}, board={"A10": up(PHONE)}, calls={"A10": BORIS}, empty=Furnishing)
    turn(t)
    assert [tile.face for tile in anna(t).souvenirs] == [PHONE]


def test_a_step_from_the_dead_drop_it_delivers() -> None:
    """It stood beside the Dead Drop with a Blueprint and ten Souvenirs, hoped that the tile there was the second
    Blueprint, did not dare to open it, and ended the turn."""
    t = hotel(
        at={ANNA: "E9", BORIS: "H5"},
        board={"I8": up(NS), "E3": up(WE), "H9": up(COMPASS), "E9": down(BLUEPRINT)}
        | {"H6": up(SYRINGE), "J6": up(SYRINGE), "A4": up(BLACKJACK, PLANT)},
        north=North.RIGHT,
        held={ANNA: [down(BLUEPRINT, RUG), up(HELMET)]},
        souvenirs={ANNA: [up(GAS), up(GAS), up(GAS), up(FROG), up(HONEY), up(HONEY), up(HONEY), up(BALL), up(BALL)]},
        status={BORIS: Status.GROGGY},
    )
    assert turn(t)[-1] is DELIVER


@pytest.mark.parametrize(("where", "strikes"), [("D6", True), ("A1", False)])
def test_strikes_at_bad_odds_only_to_stop_a_delivery(where: str, strikes: bool) -> None:
    """HP-5.4: one in six, against somebody with a Blueprint: far from the Dead Drop (E6) it lets him go."""
    held = {BORIS: [up(BLUEPRINT), up(BLACKJACK)]}
    t = hotel(at={ANNA: where, BORIS: where}, board=clues(), held=held, empty=Furnishing)
    assert (Whack(BORIS) in turn(t)) is strikes


def test_never_stops_below_ground() -> None:
    t = hotel(at={ANNA: "B3"}, held={ANNA: [up(KEY), up(SHOES)]})
    play(t, Step(sq("u:C3")))
    for _ in range(9):
        action = chooses(t)
        play(t, action)
        if action is STOP:
            break
        if t.decision is not None and t.options() == (STOP,):
            break
    assert not anna(t).square.value.startswith("u:")
    assert anna(t).status.value == "awake"


def test_sets_a_trap_it_holds_where_it_belongs() -> None:
    t = hotel(held={ANNA: [down(HONEY, BEDS)]}, empty=[BEDS])
    assert Set(FIRST) in turn(t)


def result_of(seats: int, seed: int, players: list[Any]) -> tuple[Ending, int]:
    match = Match(GAME, [Player(name, "bot") for name in NAMES[:seats]], seed=seed)
    rng = random.Random(seed)
    while not match.over:
        seat = match.decider
        assert seat is not None
        match.apply(players[seat](match.view(seat), rng))
    assert isinstance(match.table, Hotel)
    assert isinstance(match.table.result, Ending)
    return match.table.result, match.table.round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_by_delivery(seats: int) -> None:
    for seed in range(8):
        ending, rounds = result_of(seats, seed, [bot] * seats)
        assert ending.reason == "delivered"
        assert rounds < 50


def test_beats_chance() -> None:
    won = 0
    for seed in range(20):
        seats = 2 + seed % 3
        mine = Seat(seed % seats)
        players = [bot if seat == mine else choose_at_random for seat in range(seats)]
        won += mine in result_of(seats, seed, players)[0].winners
    assert won >= 19


def test_no_dithering_over_what_to_hold() -> None:
    """A second Blueprint and a Helmet, while the missing Arrow lies among Nutcrackers: it picks, and leaves it there."""
    board = {"C3": up(NS), "F5": up(COMPASS), "B3": down(BALL), "E3": down(BALL), "A3": up(BLUEPRINT, RUG)}
    t = hotel(at={ANNA: "A3"}, board=board, held={ANNA: [up(BLUEPRINT), up(HELMET)]})
    t.decks[next(iter(t.decks))].tiles.clear()
    t.moved, t.offer = True, None
    assert len(turn(t)) <= 4


# -- why ------------------------------------------------------------------------------------------------


def test_every_choice_has_a_reason_of_its_own() -> None:
    """A second head that says the same of everything is none: over two games hardly any two reasons are alike."""
    alike = pairs = 0
    for seed in (1, 2):
        match = Match(GAME, [Player(name, "bot") for name in ("Anna", "Boris", "Chen")], seed=seed)
        while not match.over:
            reasons = [why for _, why in advice_in_words(GAME, match.view(match.decider))]
            pairs += len(reasons) * (len(reasons) - 1) // 2
            alike += sum(one == other for one, other in combinations(reasons, 2))
            match.apply(bot(match.view(match.decider), random.Random(len(match.journal))))
    assert alike < pairs / 10


def test_whoever_is_sent_to_a_trap_hears_whether_it_is_beaten() -> None:
    """HP-4.5: what lies there alone is no reason to go there."""
    for held, told in ((GLOVES, "which is harmless face up"), (BIBLE, "and you can beat it: a Souvenir")):
        mind = Mind(match_on(hotel(held={ANNA: [up(held)]}, board={"C3": up(HONEY)})).view(ANNA))
        assert mind.why_there(sq("C3")) == f"on C3 lies the Honey Trap, {told}"


def test_a_step_to_somewhere_else_says_that_it_is_on_the_way() -> None:
    """HP-8.4"""
    mind = Mind(match_on(hotel(at={ANNA: "G2"}, board={"H4": up(PHONE)}, calls={"H4": BORIS})).view(ANNA))
    assert mind.why_to(sq("H4"), sq("H4")).startswith("the Phone on H4")
    assert mind.why_to(sq("G3"), sq("H4")).startswith("it is on the way: the Phone on H4")


def test_a_fight_is_advised_with_its_odds() -> None:
    """HP-5.4: with the Blackjack against nothing 30 of 36 are won."""
    t = hotel(at={ANNA: "D4", BORIS: "D4"}, held={ANNA: [up(BLACKJACK)]}, souvenirs={BORIS: [up(FROG), up(GAS)]})
    match = match_on(t)
    [_, why] = next(said for said in advice_in_words(GAME, match.view(match.decider)) if "Whack" in said[0])
    assert "83 of 100" in why
    assert "2 Souvenirs" in why


# -- how a seat stands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_the_chances_of_all_come_to_no_more_than_one(seats: int) -> None:
    """HP-7.4: only one can win."""
    for match in games_played_well(seats, 3, every=15):
        t: Any = match.table
        assert sum(judge(t, Seat(seat), match.view) for seat in range(seats)) <= STAKE + 0.01


def test_whoever_stands_before_the_dead_drop_with_a_blueprint_is_ahead() -> None:
    """HP-7.4; and behind as soon as somebody else is nearer."""

    def chance(t: Hotel) -> float:
        return judge(t, ANNA, match_on(t).view)

    far = hotel(at={ANNA: "J1"}, board=clues(), held={ANNA: [up(BLUEPRINT)]})
    near = hotel(at={ANNA: "E8"}, board=clues(), held={ANNA: [up(BLUEPRINT)]})
    late = hotel(at={ANNA: "J1", BORIS: "E8"}, board=clues(), held={ANNA: [up(BLUEPRINT)], BORIS: [up(BLUEPRINT, BED)]})
    assert chance(late) < chance(far) < chance(near) < STAKE
    assert says(chance(near)).endswith("% to win")


# -- manners --------------------------------------------------------------------------------------------


def test_a_bluffer_lays_gloves_as_if_they_were_a_trap() -> None:
    """HP-4.4: nobody sees what is put down."""
    view = match_on(play(hotel(draws=[MASK]), DRAW)).view(ANNA)
    assert TRAITS.bluff(view, PutFoundDown()) == 1
    assert TRAITS.bluff(view, KeepFound()) == 0


def test_a_whack_is_not_forgotten() -> None:
    assert TRAITS.harm(Whacked(BORIS, ANNA, (1, 2), (0, 0), ANNA, 0)) == (BORIS, ANNA)
