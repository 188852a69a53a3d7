"""DB-10: nobody has secrets, nobody knows the piles, and a game is kept at any point."""

from __future__ import annotations

import random

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.events import Completed, IvyJoined, Scream
from rulesets.dead_and_breakfast.facts import told_of_gain, unseen
from rulesets.dead_and_breakfast.pieces import Tile
from rulesets.dead_and_breakfast.rules import Building, Drafting, Placing, PlacingSnatched, Snatching
from rulesets.dead_and_breakfast.rules.turn import NOTE
from rulesets.dead_and_breakfast.scoring import score
from rulesets.dead_and_breakfast.table import Inn
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import eyes_of
from spyhouse.sitting import Ask, Moment
from spyhouse.testing.play import positions
from tests.sitting import Room

from .tables import *


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_and_the_table_see_the_same(seats: int) -> None:
    """DB-10.1: no private information at any decision."""
    for t in random_play(seats, 6):
        if t.result is None:
            views = {repr(t.view(eyes_of(seat))) for seat in (None, *range(seats))}  # type: ignore[arg-type]
            assert len(views) == 1


def test_nobody_sees_the_piles() -> None:
    """DB-10.1: their order is hidden from all, their sizes are not; what is spare matters to nobody."""
    t = GAME.new_table(3, 2)
    view = t.view(eyes_of(ANNA))
    assert isinstance(view, Inn)
    assert [len(pile.tiles) for pile in view.piles] == [66, 22, 11, 11, 33]
    assert all(tile is Tile.BACK for pile in view.piles for tile in pile.tiles)
    assert [*view.spare_doors, *view.spare_doubles] == [Tile.BACK] * 2


def test_a_tile_is_public_when_it_is_dealt_to_the_row() -> None:
    """DB-10.1: not before."""
    t = inn(top={"windows": [window(60)]})
    assert window(60).value not in repr(t.view(eyes_of(ANNA)))
    take_turn(t, 1, BAT, "b1", "b1")
    assert t.view(eyes_of(BORIS)).windows[0] == window(60)


def test_what_is_left_in_the_piles_can_be_worked_out() -> None:
    """DB-10.1: all tiles minus those seen; the piles themselves are not read."""
    for t in random_play(3, 9):
        truth = {pile.group: sorted(pile.tiles) for pile in t.piles}
        if t.result is None:
            view = t.view(eyes_of(ANNA))
            assert {group: sorted(tiles.elements()) for group, tiles in unseen(view).items()} == truth


def test_there_is_never_a_cover_screen() -> None:
    """DB-10.1: no hand-over between people, at no decision point."""
    room = Room(Match(GAME, [Player(name) for name in NAMES[:3]], seed=3))
    room.play(random.Random(1), 1000)
    assert room.match.over
    assert {type(step) for step in room.shown} == {Ask, Moment}
    assert room.handovers == []


def test_whose_move_it_is_is_said_by_name() -> None:
    """DB-10.2: what the banner says at each kind of question."""
    t = inn(hotel({"b1": 57}, eyeballs=1))
    said = []
    for action in steps(1, BAT, "b2", "b2"):
        assert t.decision is not None
        said.append(t.decision.waiting(t, NAMES))
        t.apply(action)
    assert said == ["Anna takes a window", "Anna builds a window", "Anna places the bat"]
    assert t.decision is not None
    assert t.decision.waiting(t, NAMES) == "Anna may snatch, or pass"
    assert "before Boris moves" in t.decision.ask(t, NAMES)


# -- saves, DB-10.5 ---------------------------------------------------------------------------------


def at_every_kind_of_question() -> list[Inn]:
    t = inn(hotel({"b1": 57}, eyeballs=1), hotel(), hotel(eyeballs=1), dry=["gardens"])
    found = [t.clone()]
    for action in [*steps(2, garden("blue"), "b2", "b0"), PASS_ON]:
        t.apply(action)
        found.append(t.clone())
    found.append(play(found[-2].clone(), next(option for option in found[-2].options() if option.verb == "Snatch")))
    for one in found:
        one.ears = []
    return found


@pytest.mark.parametrize("number", range(6))
def test_a_game_is_saved_and_resumed_at_any_question(number: int) -> None:
    """DB-10.5: piles in order, row with empty places, discards, hotels, stocks, supply, turns, phase, seat, the rest
    of the queue and who does not want to be asked."""
    t = at_every_kind_of_question()[number]
    again = resumed(match_on(t))
    assert again.table == t
    assert [option.text() for option in again.table.options()] == [option.text() for option in t.options()]
    assert asked(again.table) == asked(t)
    rng, other = random.Random(5), random.Random(5)
    while not again.over:
        again.apply(rng.choice(again.table.options()))
        t.apply(other.choice(t.options()))
    assert again.table == t


def test_every_kind_of_question_was_among_them() -> None:
    """DB-10.5."""
    kinds = {asked(t)[0] for t in at_every_kind_of_question()}
    assert kinds == {"Drafting", "Building", "Placing", "Snatching", "PlacingSnatched"}


# -- moments worth an announcement ------------------------------------------------------------------


def test_three_guests_scream() -> None:
    """DB-8.6: a haunted tile that scares three or more at once, a scream for each guest."""
    own = hotel({"b1": 57, "b2": 4, "b3": 5, "b4": 6}, double="c")
    t = take_turn(inn(own, windows=[58, 2, 3, 7], area=[HAND, BAT, *inn().area[2:]]), 1, HAND, "d1", "b1")
    event = told(t, Scream)[0]
    assert event.guests == 3
    assert event.moment
    assert event.words(NAMES) == "Aaah! Aaah! Aaah! The severed hand at b1 scares 3 of Anna's guests."


def test_two_guests_do_not() -> None:
    """DB-8.6: two are nothing special, nor are guests a creature saw before."""
    own = hotel({"b1": 57, "b2": 4, "b3": 5}, double="c")
    assert not told(take_turn(inn(own, area=[HAND, BAT, *inn().area[2:]]), 1, HAND, "d2", "b1"), Scream)
    old = hotel({"b1": 57, "b2": 4, "b3": 5, "b4": 6}, creatures={"b1": "severed_hand"}, double="c")
    assert not told(take_turn(inn(old), 1, BAT, "d1", "d1"), Scream)


def test_ivy_that_joins_waiting_flowers() -> None:
    """DB-8.2-3: two or more on windows that stood there already; the new window's own do not count."""
    own = hotel({"e1": 62})  # two yellow flowers, ivy S and W, waiting
    t = take_turn(inn(own, windows=[63, 2, 3, 4]), 1, BAT, "d1", "discard")
    assert told(t, IvyJoined)[0].flowers == 2
    assert "joins 2 flowers" in told(t, IvyJoined)[0].words(NAMES)
    assert told(t, IvyJoined)[0].headline(NAMES).startswith("Ivy! At Anna's")
    alone = take_turn(inn(hotel(), windows=[63, 2, 3, 4]), 1, BAT, "d1", "discard")
    assert not told(alone, IvyJoined)
    one = take_turn(inn(hotel({"e1": 9}), windows=[63, 2, 3, 4]), 1, BAT, "d1", "discard")
    assert not told(one, IvyJoined)


def test_garden_roof_and_hotel_complete() -> None:
    """DB-5.3, DB-5.4, DB-6.7: once, when the last place is filled; replacing completes nothing anew."""
    three = {"a0": "red", "b0": "red", "d0": "red"}
    t = take_turn(inn(hotel(gardens=three)), 2, garden("blue"), "b1", "e0")
    assert [event.what for event in told(t, Completed)] == ["garden"]
    again = take_turn(inn(hotel(gardens=three | {"e0": "red"})), 2, garden("blue"), "b1", "e0")
    assert not told(again, Completed)
    roof = {"a5": "lantern", "b5": "lantern", "d5": "veranda"}
    t = take_turn(inn(hotel(roofs=roof)), 3, right("pillar"), "b1", "e5")
    assert told(t, Completed)[0].words(NAMES) == "Anna's roof is complete."
    almost = {name: number for name, number in FULL.items() if name != "e4"}
    t = take_turn(inn(hotel(almost), hotel()), 4, EYEBALL, "e4")
    assert [event.what for event in told(t, Completed)] == ["hotel"]


def test_a_snatch_can_complete_too() -> None:
    """DB-6.5."""
    roof = {"a5": "lantern", "d5": "veranda", "e5": "pillar"}
    t = take_turn(inn(hotel(roofs=roof, eyeballs=1)), 1, BAT, "b1", "b1")
    snatch(t, left("veranda"), "b5")
    assert [event.what for event in told(t, Completed)] == ["roof"]


# -- aids -------------------------------------------------------------------------------------------


def test_what_is_foreseen_is_what_comes_db_4_6() -> None:
    """Whoever follows the best of a turn, or of a snatch, step by step, gains exactly what was said at its beginning;
    no other step was said to bring more, and looking ahead touches nothing."""
    seen = set()
    for match in positions(GAME, 3, 5, most=40):
        t: Inn = match.table.clone()
        while isinstance(decision := t.decision, (Drafting, Building, Placing, PlacingSnatched)):
            seat, before = decision.seat, t.clone()
            ends = {option: decision.best(t, option) for option in t.options()}
            assert t == before
            action = max(ends, key=lambda one: ends[one].gain)
            goal = score(ends[action].hotel)
            t.apply(action)
            seen.add(type(decision))
            if t.decision is None or t.decision.seat != seat or isinstance(t.decision, (Drafting, Snatching)):
                assert score(t.hotels[seat]) == goal
                break
            assert max(score(t.decision.best(t, option).hotel).total for option in t.options()) == goal.total
    assert seen >= {Drafting, Building, Placing}


def test_beside_each_choice_stands_what_it_would_change() -> None:
    """DB-4.6: the most that a draft can bring; what the window brings, and what comes after it; then exactly the points
    of the turn, or of the snatch."""
    t = inn(hotel({"b1": 57, "b2": 4}, eyeballs=1), area=[HAND, BAT, *inn().area[2:]])
    assert t.decision is not None
    assert t.decision.note(t, Draft(1, HAND), NAMES) == "+4"
    for action in steps(1, HAND, "b3", "b1"):
        assert t.decision is not None
        note = t.decision.note(t, action, NAMES)
        t.apply(action)
    assert note == "+4 scares 2"
    snatch = next(option for option in t.options() if option.text() == "snatch haunted_bat")
    assert t.decision.note(t, snatch, NAMES) == "-2 discard"
    t.apply(snatch)
    away = t.options()[-1]
    assert t.decision.note(t, away, NAMES) == "-2 for eyeball"  # it is counted to the end
    assert t.decision.means(t, away, NAMES) == "Counts the eyeball you pay: -2."
    assert score(t.decision.best(t, away).hotel).total == score(t.hotels[ANNA]).total - 2
    assert t.hotels[ANNA].eyeballs == 1  # not paid by looking


def test_a_window_that_comes_with_a_creature_says_where_that_is_counted() -> None:
    """DB-4.6: the gain of a place for the window is that with the hand where it brings most. What becomes of the ivy is
    said as well."""
    for bare, waits in ((1, "no flowers, no ivy"), (2, "flowers wait for ivy")):
        own, windows = hotel({"b1": 57, "b2": 4}), (bare, 6, 7, 8)
        t = play(inn(own, windows=windows, area=[HAND, BAT, *inn().area[2:]]), Draft(1, HAND))
        assert t.decision is not None
        assert t.decision.means(t, Build(at("a1")), NAMES) == f"Hand at b1; {waits}."
    t = play(inn(hotel({"b1": 57, "b2": 4}), area=[HAND, BAT, *inn().area[2:]]), Draft(1, HAND))
    assert t.decision is not None
    assert t.decision.means(t, Build(at("b3")), NAMES) == "Hand at b1; ivy grows at 5 ends."


def test_what_comes_after_the_window_is_priced_without_it() -> None:
    """DB-4.6: a window with a point for the roof is built already when its creature is placed."""
    t = play(inn(hotel({"b1": 57}, roofs={"b5": "veranda"})), *steps(1, BAT, "b2", "b2")[:2])
    assert isinstance(t.decision, Placing)
    assert score(t.decision.so_far(t)).total != score(t.hotels[ANNA]).total
    assert [t.decision.note(t, one, NAMES) for one in t.options()][-1] == "+0"


def test_the_eyeball_that_comes_with_a_window_counts_beside_the_choice() -> None:
    """DB-4.5, DB-8.8: its two points come with the build; not when there is none left."""
    for supply, gain, where in (
        (20, "+2", "Where? All +2: more ends, more ivy."),
        (0, "+0", "Where? All +0: more ends, more ivy."),
    ):
        t = inn()
        t.supply = supply
        play(t, Draft(4, EYEBALL if supply else NOTHING))
        assert t.decision is not None
        assert t.decision.note(t, t.options()[0], NAMES) == f"{gain}, 5 ends"
        assert t.decision.ask(t, NAMES) == where
        assert t.decision.label(t, t.options()[0], NAMES) == "b1 ivy"


def test_places_that_bring_the_same_are_told_apart() -> None:
    """DB-8.2, DB-8.6: how far the ivy could grow on from there, and how many one creature could scare with the guest of the
    window; never so much that the narrowest list would cut it."""
    bare = play(inn(hotel({"b1": 23, "b2": 2}, double="a"), windows=(1, 5, 6, 12)), Draft(4, EYEBALL))
    assert bare.decision is not None
    assert bare.decision.note(bare, Build(at("d2")), NAMES) == "+2 no ivy", "of no use yet to a host without a creature"
    own = hotel({"b1": 23, "b2": 2}, creatures={"b1": "bat"}, double="a")  # 12 and 2 fear the hand, as does c2
    t = play(inn(own, windows=(1, 5, 6, 12)), Draft(4, EYEBALL))
    assert t.decision is not None
    notes = {option.text(): t.decision.note(t, option, NAMES) for option in t.options()}
    assert notes["build at b3"] == "+2 no ivy, 1 same fear"
    assert notes["build at d2"] == "+2 no ivy, 2 same fear"
    assert t.decision.means(t, Build(at("d2")), NAMES) == "In its row and column 2 more fear the hand."
    for table in random_play(3, 7):
        if isinstance(table.decision, Building):
            for option in table.options():
                note = table.decision.note(table, option, NAMES)
                made = told_of_gain(
                    score(table.decision.so_far(table)), score(table.decision.best(table, option).hotel), eyes=False
                )
                assert len(note) <= NOTE or note.endswith(made)


def test_a_place_that_pays_in_every_way_says_how_much_each_below_its_line() -> None:
    """DB-8.4-6: the narrowest list has no room for three numbers with their names."""
    own = hotel({"b2": 44}, gardens={"b0": "yellow"}, roofs={"d5": "lantern"}, creatures={"b2": "bat"}, double="c")
    t = play(inn(own, windows=(1, 5, 6, 30)), Draft(4, EYEBALL))
    assert t.decision is not None
    assert t.decision.note(t, Build(at("a2")), NAMES) == "+6 all three, 6 ends"
    assert t.decision.means(t, Build(at("a2")), NAMES) == "Gardens 1, roofs 1, screams 2."


def test_of_places_alike_the_one_is_shown_from_which_the_ivy_can_grow_most() -> None:
    """DB-8.2: at b2 two further ends are open, at d1 one; where no ivy leads, the first place is as good as any."""
    t = inn(hotel(double="c"), windows=(1, 5, 45, 19))
    assert t.decision is not None
    assert [t.decision.best(t, Draft(4, EYEBALL)).at, t.decision.best(t, Draft(3, left("veranda"))).at] == [
        at("b2"),
        at("b1"),
    ]


def test_a_snatch_says_where_the_thing_would_go_and_out_of_what_its_gain_is_made() -> None:
    """DB-5.3-5, DB-6.5: a free place, with what it brings there less the eyeball; a full garden or side of the roof, of
    which it would lose one; or the discards."""
    full = {"a0": "red", "b0": "red", "d0": "red", "e0": "red"}
    own = hotel({"b1": 4, "b2": 18}, gardens=full, roofs={"d5": "veranda", "e5": "veranda"}, double="c", eyeballs=1)
    t = inn(own, area=[HAND, SPIDER, garden("yellow"), garden("red"), left("lantern"), right("lantern")])
    t.stack = [Snatching(ANNA)]
    assert t.decision is not None
    told = {one.tile: (t.decision.note(t, one, NAMES), t.decision.means(t, one, NAMES)) for one in t.options()[1:]}
    assert told[HAND][0] == "+0 at b2"
    assert told[HAND][1] == "Scares b1 +2, eye -2."
    assert told[left("lantern")][0] == "+0 at b5"
    assert told[right("lantern")] == ("+0 over d5", "Full: replaces the veranda roof.")
    assert told[garden("yellow")][0].endswith("over a0")
    assert t.decision.label(t, Snatch(HAND), NAMES) == "Hand"


def test_a_creature_that_hides_a_scream_says_what_that_costs() -> None:
    """DB-8.6-7: the guest at b1 screams for fear of the hand; under a bat nobody hears it."""
    t = inn(hotel({"b1": 1, "d1": 2}, creatures={"d1": "severed_hand"}))
    t.stack = [PlacingSnatched(ANNA, BAT)]
    hides, decision = Put(at("b1")), t.decision
    assert isinstance(decision, PlacingSnatched)
    assert decision.note(t, hides, NAMES) == "-4 scares 0, hushes 1: -2"
    assert decision.means(t, hides, NAMES) == "It hides them: -2 for each scream."
    assert decision.warns(t, hides)


@pytest.mark.parametrize(
    ("window", "creatures", "hushes"),
    [
        (1, {"d1": "severed_hand", "b2": "severed_hand"}, "hushes 1: -4"),
        (67, {"d1": "severed_hand", "b2": "crow"}, "hushes 2: -4"),
    ],
)
def test_whoever_screams_twice_is_one_guest_of_four_points(window: int, creatures: dict[str, str], hushes: str) -> None:
    """DB-8.6-7: one guest in sight of two hands; two guests, for each of whom there is another creature."""
    t = inn(hotel({"b1": window, "d1": 2, "b2": 2}, creatures=creatures))
    t.stack = [PlacingSnatched(ANNA, BAT)]
    assert isinstance(t.decision, PlacingSnatched)
    assert hushes in t.decision.note(t, Put(at("b1")), NAMES)


def test_a_gain_of_several_sources_names_each_and_a_single_one_only_its_name() -> None:
    """DB-8.1: gardens, roofs, guests and eyeballs, each as the counting beside the hotel calls it."""
    before = score(hotel({"b1": 57}))
    paid = score(hotel({"b1": 57}, roofs={"b5": "lantern"}, eyeballs=1))  # window 57 has a lantern
    assert told_of_gain(before, paid) == "roofs 1, eyeball 2"
    assert told_of_gain(before, score(hotel({"b1": 57}, eyeballs=1))) == "for eyeball"
    assert told_of_gain(before, before) == ""
