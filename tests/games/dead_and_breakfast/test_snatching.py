"""DB-6: a tile taken between two turns; and DB-10.3-4, asking for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.describe import describe
from rulesets.dead_and_breakfast.events import Passed, Refilled, Snatched
from rulesets.dead_and_breakfast.migrations import STEPS
from rulesets.dead_and_breakfast.pieces import TURNS, Tile, cell
from rulesets.dead_and_breakfast.rules import Snatching, SnatchWindow, why_no_snatch
from rulesets.dead_and_breakfast.scoring import score
from rulesets.dead_and_breakfast.table import Inn
from spyhouse.engine.older import Older
from spyhouse.engine.visibility import Seat
from spyhouse.sitting import Ask, Computer
from spyhouse.testing.play import NAMES
from tests.sitting import Room

from .tables import *


def gap(*eyeballs: int, top: dict[str, list[Tile]] | None = None) -> Inn:
    """Anna has just had her turn; each seat holds so many eyeballs."""
    t = inn(*(hotel(eyeballs=number) for number in eyeballs), top=top)
    return take_turn(t, 3, left("veranda"), "b1", "b5")


def passing_round(t: Inn) -> list[Seat]:
    """Who is asked, if all pass."""
    seats = []
    while isinstance(t.decision, Snatching):
        seats.append(t.decision.seat)
        t.apply(PASS)
    return seats


# -- who is asked -----------------------------------------------------------------------------------


def test_a_gap_opens_after_every_turn() -> None:
    """DB-6.1: refilled before anybody is asked; not before the first turn."""
    assert asked(inn(hotel(eyeballs=1)))[0] == "Drafting"
    t = gap(1, 0)
    assert asked(t) == ("Snatching", ANNA)
    assert None not in t.area
    assert t.hotels[ANNA].turns == 1


@pytest.mark.parametrize(
    ("seats", "queue"),
    [(2, [ANNA]), (3, [ANNA, CHEN]), (4, [ANNA, CHEN, DORA])],
)
def test_all_but_the_next_are_asked_clockwise_from_who_moved(seats: int, queue: list[Seat]) -> None:
    """DB-6.2, DB-R20, DB-R21."""
    assert passing_round(gap(*[1] * seats)) == queue


def test_the_order_turns_with_the_table() -> None:
    """DB-6.2, DB-R21: after Chen's turn, with four: Chen, Anna, Boris; Dora is next."""
    t = inn(*(hotel(eyeballs=1) for _ in range(4)), active=CHEN)
    take_turn(t, 3, left("veranda"), "b1", "b5")
    assert passing_round(t) == [CHEN, ANNA, BORIS]
    assert asked(t) == ("Drafting", DORA)


def test_who_has_no_eyeball_is_passed_over() -> None:
    """DB-6.3: public, so nobody learns anything."""
    assert passing_round(gap(0, 1, 0, 1)) == [DORA]
    assert passing_round(gap(0, 1, 0, 0)) == []


def test_an_eyeball_just_taken_counts() -> None:
    """DB-6.3, DB-R24."""
    t = take_turn(inn(), 4, EYEBALL, "b1")
    assert asked(t) == ("Snatching", ANNA)


def test_nobody_is_asked_when_no_scoring_tile_lies_in_the_row() -> None:
    """DB-6.3: all places empty."""
    t = inn(hotel(eyeballs=1), area=[None] * 6)
    take_turn(t, 1, NOTHING, "b1")
    assert asked(t) == ("Drafting", BORIS)


def test_a_row_that_runs_empty_in_the_gap_ends_the_asking() -> None:
    """DB-6.3: at that moment there is nothing left for Chen."""
    t = inn(
        *(hotel(eyeballs=1) for _ in range(3)), area=[None, None, None, None, left("veranda"), None], dry=["left roofs"]
    )
    take_turn(t, 1, NOTHING, "b1")
    snatch(t, left("veranda"), "b5")
    assert asked(t) == ("Drafting", BORIS)


# -- what can be snatched, and what it costs --------------------------------------------------------


def test_any_scoring_tile_and_nothing_else() -> None:
    """DB-6.4: creatures, gardens and roofs; no window, no eyeball; or a pass."""
    t = gap(1, 0, 0)
    assert {option.text() for option in t.options()} == {
        "pass",
        "pass until my turn",
        *(f"snatch {tile.value}" for tile in t.area if tile),
    }


def test_whoever_has_no_turn_left_passes_to_the_end() -> None:
    """DB-6.2, DB-9.1: the same action as before, by the name of what it does then."""
    t = gap(1, 0, 0)
    assert t.decision is not None
    assert t.decision.label(t, PASS_ON, NAMES) == "Pass until my turn"
    t.hotels[t.decision.seat].turns = TURNS
    assert (t.decision.label(t, PASS_ON, NAMES), t.decision.means(t, PASS_ON, NAMES)) == (
        "Pass to the end",
        "Nobody asks you again.",
    )


def test_the_tile_goes_where_it_could_go_in_a_turn() -> None:
    """DB-6.4, DB-5.3-5: free and connected; with a full garden or side replace or discard; creatures also away."""
    t = play(gap(1, 0), Snatch(garden("blue")))
    assert places(t) == {"b0", "d0"}
    assert places(play(gap(1, 0), Snatch(BAT))) == {"b1", "discard"}
    full = inn(hotel({"b1": 57}, gardens=PLANTED, roofs=ROOFS, eyeballs=1))
    take_turn(full, 1, BAT, "b2", "b2")
    assert places(play(full.clone(), Snatch(garden("blue")))) == {*PLANTED, "discard"}
    assert places(play(full.clone(), Snatch(right("pillar")))) == {"d5", "e5", "discard"}


def test_a_snatch_in_order() -> None:
    """DB-6.5, DB-R19: one eyeball to the supply, the tile laid, its place filled at once, the next one asked."""
    t = gap(2, 0, 1, top={"gardens": [garden("white")]})
    snatch(t, garden("yellow"), "d0")
    assert (t.hotels[ANNA].eyeballs, t.supply) == (1, 20 - 2)
    assert t.hotels[ANNA].tiles[cell("d0")] == garden("yellow")
    assert t.area[2] == garden("white")
    assert asked(t) == ("Snatching", CHEN)


def test_the_eyeball_is_paid_with_the_tile() -> None:
    """DB-6.5: until it is placed nothing has happened, and it can be taken back (DB-4.6)."""
    match = match_on(gap(1, 0))
    before = match.table.clone()
    match.apply(Snatch(BAT))
    assert match.table.hotels[ANNA].eyeballs == 1
    assert match.undo()
    assert match.table == before


def test_a_snatch_costs_its_two_points() -> None:
    """DB-6.5, DB-8.8: the log says what the hotel was worth and is."""
    t = snatch(gap(1, 0), garden("yellow"), "b0")
    event = told(t, Snatched)[0]
    assert (event.before, event.after) == (3, 1)  # a veranda on double A and on the roof; the eyeball
    assert score(t.hotels[ANNA]).total == 1


def test_a_snatch_that_loses_points_is_asked_about_first() -> None:
    """DB-6.5: given an eyeball and a row of things, when one brings less than the eyeball is worth, then it is asked whether
    that is meant, with what it costs and brings and how long it can be taken back; of all others nothing is asked."""
    t = gap(1, 0)
    question = t.decision
    assert isinstance(question, Snatching)
    asked_about = {one: words for one in question.options(t) if (words := question.confirm(t, one, NAMES))}
    assert [*asked_about] == [one for one in question.options(t) if question.warns(t, one)]
    assert asked_about[Snatch(CROW)] == (
        "Snatch the crow? Your eyeball is worth 2, and what it buys here 0 at most: -2 in all. Until it is placed you can take it back."
    )
    assert asked_about[Snatch(right("pillar"))].endswith("-2 in all. It cannot be taken back.")


def test_a_replaced_tile_of_a_snatch_is_discarded() -> None:
    """DB-6.5, DB-5.7."""
    t = inn(hotel(gardens=PLANTED, eyeballs=1))
    take_turn(t, 1, BAT, "b1", "b1")
    snatch(t, garden("blue"), "a0")
    assert t.discards == [garden("yellow")]
    assert told(t, Snatched)[0].replaced == garden("yellow")


def test_a_tile_may_be_snatched_only_to_discard_it() -> None:
    """DB-R27: a creature; the next player does not get it."""
    t = snatch(gap(1, 0), CROW, "discard")
    assert t.discards == [CROW]
    assert t.hotels[ANNA].haunts == 0
    assert t.hotels[ANNA].eyeballs == 0


# -- once in each gap -------------------------------------------------------------------------------


def test_one_snatch_in_each_gap() -> None:
    """DB-6.6, DB-R22: whatever is left in stock."""
    t = snatch(gap(5, 0), BAT, "b1")
    assert asked(t) == ("Drafting", BORIS)
    assert t.hotels[ANNA].eyeballs == 4


def test_a_pass_is_final() -> None:
    """DB-6.6, DB-R23: Anna passes, Chen snatches, something new lies there; Anna is not asked again."""
    t = gap(1, 0, 1)
    play(t, PASS)
    snatch(t, BAT, "discard")
    assert asked(t) == ("Drafting", BORIS)


def test_in_the_next_gap_all_may_again() -> None:
    """DB-6.6: each gap for itself."""
    t = gap(2, 1)
    play(t, PASS)
    take_turn(t, 1, BAT, "b1", "b1")
    assert passing_round(t) == [BORIS]
    take_turn(t, 1, CROW, "d1", "d1")
    assert passing_round(t) == [ANNA]


def test_a_complete_hotel_may_snatch() -> None:
    """DB-6.7, DB-R26: Anna has had all her turns; Boris and Chen have one left each."""
    own = {name: number + 16 for name, number in FULL.items() if name != "e4"}
    third = {name: number + 32 for name, number in FULL.items() if name != "e4"}
    t = inn(hotel(FULL, eyeballs=1), hotel(own), hotel(third), active=BORIS)
    take_turn(t, 1, BAT, "e4", "e4")
    assert asked(t) == ("Snatching", ANNA)
    snatch(t, CROW, "b1")
    assert t.hotels[ANNA].haunts == 1 << cell("b1")
    assert asked(t) == ("Drafting", CHEN)


def test_when_nobody_is_left_the_next_turn_begins() -> None:
    """DB-6.8: and it is too late."""
    t = play(gap(1, 0), PASS)
    assert asked(t) == ("Drafting", BORIS)
    assert not any(isinstance(option, Snatch) for option in t.options())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_asking_follows_the_rules_all_through_games(seats: int) -> None:
    """DB-6.2, DB-6.3, DB-6.6: never the next seat, never without an eyeball or a tile, never twice in a gap."""
    for seed in range(8):
        answered: list[Seat] = []
        for t in random_play(seats, seed):
            if isinstance(t.decision, Snatching):
                seat, following = t.decision.seat, t.following
                assert following == (t.active + 1) % seats != seat
                assert t.hotels[seat].eyeballs
                assert any(t.area)
                if not answered or answered[-1] != seat:
                    assert seat not in answered
                    answered.append(seat)
            elif not any(isinstance(frame, SnatchWindow) for frame in t.stack):
                answered = []


# -- what is told -----------------------------------------------------------------------------------


def test_a_snatch_is_announced_with_who_loses_the_tile() -> None:
    """DB-6.5: a moment for everybody; "the next seat, which loses the tile"."""
    t = snatch(gap(1, 0), BAT, "b1")
    event = told(t, Snatched)[0]
    assert event.moment
    assert event.headline(["Anna", "Boris"]) == "Snatched! Anna takes the bat from under Boris's nose."
    assert event.words(["Anna", "Boris"]).startswith(
        "Anna paid an eyeball, snatched the bat from under Boris's nose and put it at b1: "
    )
    assert re.fullmatch(r"Anna [+-]\d: bat snatch\.", event.in_short(["Anna", "Boris"]))
    assert len(told(t, Refilled)) == 2


def test_a_pass_is_told() -> None:
    """DB-6.6: it is public."""
    t = play(gap(1, 0), PASS)
    assert told(t, Passed)[0].words(["Anna"]) == "Anna lets it pass."


# -- why a seat is not asked ------------------------------------------------------------------------


def why(t: Inn, seat: Seat) -> str:
    refusal = why_no_snatch(t, seat)
    return refusal.rule if refusal else ""


def test_why_each_seat_is_or_is_not_asked() -> None:
    """DB-E17, DB-E18, DB-E19, DB-E20; DB-6.2, DB-6.3, DB-6.6, DB-6.8, DB-9.1."""
    t = gap(1, 1, 0, 1)
    assert [why(t, seat) for seat in (ANNA, BORIS, CHEN, DORA)] == ["", "DB-6.2", "DB-6.3", ""]
    play(t, PASS)
    assert [why(t, seat) for seat in (ANNA, BORIS, CHEN, DORA)] == ["DB-6.6", "DB-6.2", "DB-6.3", ""]
    t.apply(Snatch(garden("yellow")))
    assert why(t, DORA) == ""
    play(t, t.options()[0])
    assert [why(t, seat) for seat in (ANNA, BORIS, CHEN, DORA)] == ["DB-6.8"] * 4
    GAME.agree_to_end(t)
    assert why(t, ANNA) == "DB-9.1"


def test_who_does_not_want_to_be_asked_says_so() -> None:
    """DB-10.4."""
    t = gap(1, 1, 1)
    play(t, PASS_ON)
    t.hotels[CHEN].unasked = True
    other = gap(1, 1, 1)
    other.hotels[CHEN].unasked = True
    assert why(other, CHEN) == "DB-10.4"


# -- DB-10.3: one screen for all --------------------------------------------------------------------


def call(t: Inn, bots: Sequence[Seat] = ()) -> tuple[Room, Ask]:
    room = Room(match_on(t, bots=bots))
    step = room.now
    assert isinstance(step, Ask)
    return room, step


def answers(room: Room) -> list[tuple[Seat, str]]:
    return [(entry.seat, entry.text) for entry in room.match.journal]


def test_the_queue_is_one_shared_prompt() -> None:
    """DB-10.3: it lists who is still to be asked, in order."""
    _, step = call(gap(1, 1, 1, 1))
    assert step.seat == ANNA
    assert [one.seat for one in step.call] == [ANNA, CHEN, DORA]


def test_the_prompt_says_who_can_pay_what() -> None:
    """DB-10.3, DB-6.3, DB-10.4: each stock; who has none, or wants no question, is not going to be asked."""
    t = gap(1, 1, 0, 2)
    _, step = call(t)
    assert [(one.seat, one.stake, one.waits) for one in step.call] == [
        (ANNA, "1 eyeball", True),
        (CHEN, "none", False),
        (DORA, "2 eyeballs", True),
    ]
    assert step.nobody
    t.hotels[DORA].unasked = True
    _, step = call(t)
    assert (step.call[-1].stake, step.call[-1].waits) == ("2 eyeballs, passes", False)
    assert not step.nobody, "Anna answers for herself alone"


def test_one_key_passes_for_every_person_still_queued() -> None:
    """DB-10.3."""
    room, step = call(gap(1, 1, 1, 1))
    room.sitting.nobody(step)
    assert answers(room) == [(ANNA, "pass"), (CHEN, "pass"), (DORA, "pass")]
    assert asked(room.match.table) == ("Drafting", BORIS)


def test_computer_players_answer_for_themselves() -> None:
    """DB-10.3: the passes stop at Chen, whose answer is Chen's own, and go on behind."""
    room, step = call(gap(1, 1, 1, 1), bots=[CHEN])
    room.sitting.nobody(step)
    assert answers(room) == [(ANNA, "pass")]
    assert isinstance(room.now, Computer)
    assert room.now.seat == CHEN
    room.act(PASS)
    assert answers(room) == [(ANNA, "pass"), (CHEN, "pass"), (DORA, "pass")]


def test_an_action_is_only_ever_of_the_seat_that_is_asked() -> None:
    """DB-10.3, DB-6.5: a snatch in the shared prompt is paid and placed by the first in the queue."""
    t = snatch(gap(1, 1, 1), BAT, "b1")
    assert [own.eyeballs for own in t.hotels] == [0, 1, 1]


def test_in_a_turn_and_while_placing_a_snatched_tile_there_is_no_shared_prompt() -> None:
    """DB-10.3: those are one seat's own questions."""
    for t in (inn(hotel(eyeballs=1)), play(gap(1, 0), Snatch(BAT))):
        step = Room(match_on(t)).ask()
        assert not step.call
        assert not step.nobody


def test_no_screen_at_all_when_there_is_nobody_to_ask() -> None:
    """DB-10.3: with no eyeball among the seats to be asked, the next turn simply begins."""
    assert asked(gap(0, 3)) == ("Drafting", BORIS)


# -- DB-10.4: do not ask me -------------------------------------------------------------------------


def test_pass_until_the_own_next_turn() -> None:
    """DB-10.4: public; each later question is an ordinary pass; cleared when the own turn starts."""
    t = gap(1, 0, 0)
    play(t, PASS_ON)
    assert t.hotels[ANNA].unasked
    take_turn(t, 1, BAT, "b1", "b1")
    assert asked(t) == ("Drafting", CHEN)
    assert told(t, Passed)[-1] == Passed(ANNA, False)
    take_turn(t, 1, CROW, "b1", "b1")
    assert asked(t) == ("Drafting", ANNA)
    assert not t.hotels[ANNA].unasked


def test_after_the_own_turn_the_question_comes_again() -> None:
    """DB-10.4."""
    t = gap(1, 0, 0)
    play(t, PASS_ON)
    take_turn(t, 1, BAT, "b1", "b1")
    take_turn(t, 1, CROW, "b1", "b1")
    take_turn(t, 4, EYEBALL, "d1")
    assert asked(t) == ("Snatching", ANNA)


@pytest.mark.parametrize(
    ("eyeballs", "asker", "again"),
    [((1, 0), ANNA, False), ((0, 0, 1), CHEN, False), ((1, 0, 0), ANNA, True), ((0, 0, 0, 1), DORA, True)],
)
def test_the_wish_is_offered_where_it_means_something(eyeballs: tuple[int, ...], asker: Seat, again: bool) -> None:
    """DB-10.4, DB-6.2: given a seat that moves right after the next one, when it is asked, then there is no other gap
    before its turn in which it could be asked: it passes, or snatches."""
    t = gap(*eyeballs)
    assert asked(t) == ("Snatching", asker)
    assert (PASS_ON in t.options()) is again
    assert t.decision is not None
    notes = {action: t.decision.note(t, action, NAMES) for action in t.options() if action in (PASS, PASS_ON)}
    assert notes == {PASS: "this once"} | ({PASS_ON: ""} if again else {})
    refusal = t.refuse(PASS_ON)
    assert (refusal and refusal.rule) == (None if again else "DB-10.4")


def test_the_wish_is_not_offered_before_the_last_turn_of_all() -> None:
    """DB-10.4, DB-9.1: given a game that ends with the next turn, when somebody is asked, then no gap follows."""
    t = inn(*(hotel(turns=turns, eyeballs=1) for turns in (16, 16, 15, 15)), seats=4, active=CHEN)
    t.then(SnatchWindow([BORIS]))
    t.settle()
    assert asked(t) == ("Snatching", BORIS)
    assert PASS_ON not in t.options()


def test_the_turn_that_was_played_counts_until_the_next_one_begins() -> None:
    """DB-6.1: given a first turn that is over, when the snatch window is open, then it is still turn 1."""
    t = gap(1, 0)
    assert asked(t) == ("Snatching", ANNA)
    assert t.clock() == "turn 1 of 16"
    assert describe(match_on(t).view(None))[0].startswith("Turn 1 of 16.")
    play(t, PASS)
    assert t.clock() == "turn 1 of 16"
    take_turn(t, 1, BAT, "b1", "b1")
    assert (asked(t), t.clock()) == (("Drafting", ANNA), "turn 2 of 16")


def test_a_wish_of_old_that_meant_nothing_was_a_pass() -> None:
    """DB-10.4: given a save of older rules in which Anna, one of two, did not want to be asked again, when it is brought to
    today's rules, then she has let it pass; and a wish of three seats stays."""
    for seats, wish in ((2, False), (3, True)):
        hotels = [{"unasked": False} for _ in range(seats)]
        hotels[ANNA]["unasked"] = True
        sealed: dict[str, Any] = {
            "journal": [[ANNA, "draft 4 with eyeball"], [ANNA, "build at b3"], [ANNA, "pass until my turn"]],
            "events": [{"is": "Passed", "seat": ANNA, "asks_not": True}],
            "table": {"hotels": hotels},
        }
        save: dict[str, Any] = {"seats": [{}] * seats, "options": {"first_seat": "4"}, "journal": None}
        STEPS[2](Older(save, sealed))
        assert sealed["events"][0]["asks_not"] is wish
        assert hotels[ANNA]["unasked"] is wish
        assert sealed["journal"][2] == [ANNA, "pass until my turn" if wish else "pass"]
        assert save["options"]["first_seat"] == str(3 % seats + 1), "counted on round the table"


def test_a_pass_alone_asks_again_in_the_next_gap() -> None:
    """DB-10.4: an ordinary pass is for this gap only."""
    t = gap(1, 0, 0)
    play(t, PASS)
    take_turn(t, 1, BAT, "b1", "b1")
    assert asked(t) == ("Snatching", ANNA)


def test_the_wish_is_public() -> None:
    """DB-10.4: in the log and on the table."""
    t = play(gap(1, 0, 1), PASS_ON)
    assert "will not be asked again" in told(t, Passed)[0].words(["Anna"])
    assert t.view(0).hotels[ANNA].unasked  # type: ignore[arg-type]
