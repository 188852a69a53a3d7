"""DB-4: a turn, in steps that reach exactly the complete turns of the rules."""

from __future__ import annotations

import random

import pytest

from rulesets.dead_and_breakfast.events import Built, Refilled
from rulesets.dead_and_breakfast.pieces import cell
from rulesets.dead_and_breakfast.rules import Building, Drafting, Placing
from rulesets.dead_and_breakfast.table import Inn
from spyhouse.engine.events import Event
from spyhouse.engine.words import in_a_row

from . import reference
from .tables import *


def complete_turns(t: Inn) -> set[tuple[int, str, str, str]]:
    """Every turn the steps lead to, as (slot, companion, window cell, target)."""
    found = set()
    for draft in t.options():
        assert isinstance(draft, Draft)
        after = play(t.clone(), draft)
        for build in after.options():
            assert isinstance(build, Build)
            end = after.clone()
            end.ears = []
            play(end, build)
            turn = (draft.slot, draft.companion.value, build.place.value)
            if isinstance(end.decision, Placing):
                found |= {(*turn, put.place.value) for put in end.options() if isinstance(put, Put)}
            else:
                [built] = told(end, Built)
                found.add((*turn, built.where.value if built.where else ""))
    return found


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.soak)])
def test_the_steps_reach_exactly_the_legal_turns(seats: int) -> None:
    """DB-4.1, DB-4.4, DB-4.6, DB-5.1-5: compared with the rules written out a second time, all through random games."""
    rng, most = random.Random(1), 0
    for seed in range(3):
        for t in random_play(seats, seed):
            if isinstance(t.decision, Drafting) and rng.random() < 0.3:
                turns = complete_turns(t)
                assert turns == reference.turns(t, t.hotels[t.decision.seat])
                most = max(most, len(turns))
    assert 150 < most < 330  # DB-4.7: about 310 at most


def test_every_step_can_be_continued() -> None:
    """DB-4.6, DB-4.7: no step leads to a dead end, and there is always a step."""
    for seats in (2, 3, 4):
        for t in random_play(seats, 11):
            assert bool(t.options()) == (t.result is None)


def test_a_turn_is_slot_companion_cell_and_target() -> None:
    """DB-4.1: what is chosen is what is built."""
    t = take_turn(inn(), 3, left("veranda"), "b2", "b5")
    own = t.hotels[ANNA]
    assert own.tiles[cell("b2")] == window(3)
    assert own.tiles[cell("b5")] == left("veranda")
    assert own.turns == 1


def test_one_seat_decides_at_a_time() -> None:
    """DB-4.1: the current seat, through all the steps of its turn."""
    t = inn()
    for action in steps(1, BAT, "b2", "b2"):
        assert asked(t)[1] == ANNA
        t.apply(action)
    assert asked(t) == ("Drafting", BORIS)


def test_a_companion_must_be_taken_if_there_is_one() -> None:
    """DB-4.2, DB-R15: no window alone while something lies under it."""
    t = inn(area=[BAT, None, garden("red"), None, None, None])
    alone = {option.slot for option in t.options() if isinstance(option, Draft) and option.companion is NOTHING}
    assert alone == {3}
    assert {option.companion for option in t.options() if isinstance(option, Draft)} == {
        BAT,
        garden("red"),
        NOTHING,
        EYEBALL,
    }


def test_a_window_with_nothing_under_it_comes_alone() -> None:
    """DB-4.2, DB-7.3: built at once, and the turn is over."""
    t = inn(area=[BAT, BAT, garden("red"), garden("red"), None, None])
    take_turn(t, 3, NOTHING, "d2")
    assert t.hotels[ANNA].tiles[cell("d2")] == window(3)
    assert asked(t) == ("Drafting", BORIS)


def test_the_window_must_be_built() -> None:
    """DB-4.3: there is no discard among the places for it."""
    t = play(inn(), Draft(1, BAT))
    assert "discard" not in places(t)


def test_a_garden_may_hold_the_window() -> None:
    """DB-4.4, DB-R14: a1 touches nothing until the garden lies at a0, which touches b0."""
    t = play(inn(hotel(gardens={"b0": "red"})), Draft(2, garden("yellow")))
    assert "a1" in places(t)
    play(t, Build(at("a1")), Put(at("a0")))
    assert t.hotels[ANNA].tiles[cell("a1")] == window(2)


def test_a_roof_may_hold_the_window() -> None:
    """DB-4.4, DB-R14: e4 under the roof at e5, which touches d5."""
    assert places(placing(hotel(roofs={"d5": "pillar"}), right("pillar"), "e4")) == {"e5"}


def test_a_companion_holds_a_window_only_where_it_may_go_itself() -> None:
    """DB-4.4: without b0 no garden can lie at a0 before a1 is built; and a creature holds nothing."""
    assert "a1" not in places(play(inn(), Draft(2, garden("yellow"))))
    assert "a1" not in places(play(inn(hotel(gardens={"b0": "red"})), Draft(1, BAT)))
    assert "a4" not in places(play(inn(hotel(roofs={"b5": "veranda"})), Draft(3, right("pillar"))))


def test_the_window_may_hold_the_companion() -> None:
    """DB-4.4, DB-R14: the garden at e0 touches the window built at e1 in the same turn."""
    t = inn(hotel({"d1": 40}, gardens={"b0": "red"}))
    play(t, Draft(2, garden("blue")), Build(at("e1")))
    assert places(t) == {"a0", "d0", "e0"}


def test_a_full_garden_holds_no_window() -> None:
    """DB-4.4, DB-5.3: replacing a garden fills no new cell."""
    full = {"a0": "red", "b0": "red", "d0": "red", "e0": "red"}
    t = play(inn(hotel(gardens=full)), Draft(2, garden("blue")))
    assert places(t) == {"b1", "b2", "b3", "b4", "d1", "d2", "d3", "d4", "a1", "e1"}


def test_effects_in_order() -> None:
    """DB-4.5: build and place, refill window and companion, count the turn, then go on."""
    t = inn(top={"windows": [window(50)], "gardens": [garden("white")]})
    take_turn(t, 2, garden("blue"), "b1", "b0")
    assert [type(event) for event in t.ears or ()] == [Built, Refilled]
    assert told(t, Refilled)[0].tiles == (window(50), garden("white"))
    assert t.windows[1] == window(50)
    assert t.area[3] == garden("white")
    assert t.hotels[ANNA].turns == 1


def test_an_eyeball_comes_from_the_supply() -> None:
    """DB-4.5, DB-5.6, DB-7.5."""
    t = take_turn(inn(), 4, EYEBALL, "b1")
    assert (t.supply, t.hotels[ANNA].eyeballs) == (19, 1)


def test_nothing_is_revealed_before_the_commit() -> None:
    """DB-4.6: up to the last step everything can be taken back; after it nothing."""
    match = match_on(inn())
    before = match.table.clone()
    draft, build, put = steps(1, BAT, "b2", "b2")
    match.apply(draft)
    match.apply(build)
    assert match.can_undo
    assert match.undo()
    assert match.undo()
    assert match.table == before
    for action in (draft, build, put):
        match.apply(action)
    assert not match.can_undo


def test_there_is_no_way_back_even_for_the_seat_that_goes_on_deciding() -> None:
    """DB-4.6: Anna, who has taken an eyeball, is asked for a snatch; her turn stands."""
    match = match_on(inn())
    for action in steps(4, EYEBALL, "b1"):
        match.apply(action)
    assert match.decider == ANNA
    assert not match.can_undo


def test_a_cell_beside_the_tower_is_always_free_until_its_columns_are_full() -> None:
    """DB-4.7: columns b and d touch the centre; a and e follow their inner neighbours."""
    assert places(play(inn(), Draft(4, EYEBALL))) == {"b1", "b2", "b3", "b4", "d1", "d2", "d3", "d4"}
    inner = {
        f"{column}{floor}": number for number, (column, floor) in enumerate([(c, f) for c in "bd" for f in "1234"], 20)
    }
    assert places(play(inn(hotel(inner)), Draft(4, EYEBALL))) == {
        f"{column}{floor}" for column in "ae" for floor in "1234"
    }


def test_turns_go_round_clockwise() -> None:
    """DB-4.5, DB-6.8: from each seat to the next, sixteen times."""
    t = inn(seats=3, area=[None] * 6)
    t.supply = 0
    seats = []
    for _ in range(6):
        seats.append(asked(t)[1])
        take_turn(t, 1, NOTHING, sorted(places(play(t.clone(), Draft(1, NOTHING))))[0])
    assert seats == [ANNA, BORIS, CHEN, ANNA, BORIS, CHEN]


def test_where_a_choice_stands_is_on_the_table() -> None:
    """DB-4.6: each step names what was chosen before."""
    t = play(inn(), Draft(1, CROW))
    assert t.decision == Building(ANNA, 1, CROW)
    play(t, Build(at("d3")))
    assert t.decision == Placing(ANNA, CROW, 1, cell("d3"))


def test_the_log_tells_the_whole_turn() -> None:
    """DB-4.5: window, cell, companion, what became of it, and the points before and after."""
    t = take_turn(inn(), 3, left("veranda"), "b3", "b5")
    assert told(t, Built)[0].words(["Anna", "Boris"]) == ("Anna built at b3, put the veranda roof at b5: +1, now 1.")
    own = hotel(roofs={"a5": "lantern", "b5": "veranda"})
    t = take_turn(inn(own), 3, left("veranda"), "b3", "a5")
    assert (
        told(t, Built)[0]
        .words(["Anna", "Boris"])
        .startswith("Anna built at b3, put the veranda roof over the lantern at a5: ")
    )


def test_in_short_each_turn_is_one_line_and_nobodys_turn_is_dropped() -> None:
    """Given more since somebody's last choice than there is room for, then each turn and each snatch keeps a line: who, how
    much, and by what; what the table shows as well, what is new in the shop or who passed, has none."""
    names = ("Anna", "Boris")
    t = take_turn(inn(seats=2), 3, left("veranda"), "b3", "b5")
    t = take_turn(t, 2, garden("blue"), "b1", "b0")
    shorts = [event.in_short(names) for event in told(t, Event)]
    assert [*filter(None, shorts)][-2:] == ["Anna +1: veranda roof.", "Boris +1: blue garden."]
    assert len(shorts) > 2
    assert in_a_row(shorts, names) == [*filter(None, shorts)]
    haunts = take_turn(inn(seats=2), 1, CROW, "b3", "b3")
    assert [*filter(None, (event.in_short(names) for event in told(haunts, Event)))][-1] == "Anna +0: crow at b3."
    away = take_turn(inn(seats=2), 1, CROW, "b3", "discard")
    assert [*filter(None, (event.in_short(names) for event in told(away, Event)))][-1] == "Anna +0: a window at b3."
