"""HP-4.1-5: turning up, drawing, finding, and traps."""

from __future__ import annotations

import pytest

from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.pieces import DECKS, FURNISHING, TRAPS, Face, Furnishing, Status
from spyhouse.engine.visibility import EVERYBODY, those

from .tables import *

PLACE = {ARMOIRE: "B3", BEDS: "C3", PLANT: "C2", RUG: "B2"}
"""The furniture of Istanbul."""


def test_turn_up_shows_it_to_all() -> None:
    """HP-4.1"""
    t = play(hotel(board={"C3": down(MASK)}), TURN_UP)
    tile = lies(t, "C3")
    assert tile is not None
    assert (tile.up, tile.seen) == (True, EVERYBODY)
    assert "Mask" in wording(told(t, happened.TurnedUp), None)
    assert TURN_UP not in t.options()


def test_what_is_turned_up_may_be_kept_by_a_further_action() -> None:
    """HP-4.1"""
    t = play(hotel(board={"C3": down(MASK)}), TURN_UP)
    assert not anna(t).inventory
    assert KEEP in t.options()


@pytest.mark.parametrize(("clue", "square"), [(WE, "B3"), (NS, "C3"), (COMPASS, "B2")])
def test_a_clue_turned_up_stays_for_good(clue: Face, square: str) -> None:
    """HP-4.1, HP-R5"""
    t = play(hotel(at={ANNA: square}, board={square: down(clue)}), TURN_UP)
    assert t.clues == {clue: sq(square)}
    assert not offered(t, Keep)


def test_draw_takes_the_top_tile_and_only_the_drawer_sees_it() -> None:
    """HP-4.2, HP-10.2"""
    t = play(hotel(draws=[HONEY, MASK]), DRAW)
    assert asked(t) == ("Found", ANNA)
    assert len(t.decks[BEDS].tiles) == 8
    assert seen(t, ANNA).decision.tile.face == HONEY  # type: ignore[union-attr]
    assert seen(t, BORIS).decision.tile.face == Face.BACK  # type: ignore[union-attr]
    assert "Honey" in wording(told(t, happened.Drew), ANNA)
    assert wording(told(t, happened.Drew), BORIS) == "Anna drew a Bed tile."


def test_drawing_never_springs_a_trap() -> None:
    """HP-4.2, HP-R8"""
    t = play(hotel(draws=[HONEY]), DRAW, PutFoundUp())
    assert anna(t).status is Status.AWAKE
    assert asked(t) == ("Act", ANNA)


def test_draw_again_while_the_square_is_empty() -> None:
    """HP-4.2"""
    t = play(hotel(draws=[HONEY, MASK]), DRAW, KeepFound())
    assert DRAW in t.options()
    play(t, DRAW, PutFoundDown())
    assert DRAW not in t.options(), "a tile lies there now"


@pytest.mark.parametrize("kind", list(Furnishing))
def test_each_furnishing_has_its_deck(kind: Furnishing) -> None:
    """HP-4.2"""
    t = hotel(at={ANNA: PLACE[kind]})
    assert FURNISHING[sq(PLACE[kind])] is kind
    play(t, DRAW)
    assert len(t.decks[kind].tiles) == 8


def test_no_draw_in_a_corridor_on_a_tile_or_from_an_empty_deck() -> None:
    """HP-4.2, HP-R27"""
    assert DRAW not in hotel(at={ANNA: "A1"}).options()
    assert DRAW not in hotel(board={"C3": up(MASK)}).options()
    assert DRAW not in hotel(board={"C3": down(MASK)}).options()
    assert DRAW not in hotel(empty=[BEDS]).options()


def test_an_emptied_deck_is_not_filled_again() -> None:
    """HP-R27"""
    t = hotel(draws=[HONEY], empty=[BEDS])
    t.decks[BEDS].tiles.append(HONEY)
    play(t, DRAW, PutFoundUp())
    play(t, KEEP)
    assert DRAW not in t.options()
    assert not t.decks[BEDS].tiles


@pytest.mark.parametrize(("clue", "square"), [(WE, "B3"), (NS, "C3"), (COMPASS, "B2")])
def test_a_clue_drawn_is_laid_at_once(clue: Face, square: str) -> None:
    """HP-4.3, HP-R5: No find, also with full hands: it is no item."""
    t = hotel(at={ANNA: square}, held={ANNA: [up(GLOVES), up(MASK)]}, draws=[clue])
    play(t, DRAW)
    tile = lies(t, square)
    assert tile is not None
    assert (tile.face, tile.up, tile.seen) == (clue, True, EVERYBODY)
    assert asked(t) == ("Act", ANNA)
    assert t.clues == {clue: sq(square)}
    assert {DRAW, KEEP, TURN_UP}.isdisjoint(t.options())


def test_found_with_a_free_hand() -> None:
    """HP-4.4"""
    for held in ([], [up(GLOVES)]):
        t = play(hotel(held={ANNA: held}, draws=[HONEY]), DRAW)
        assert t.options() == FOUND


def test_found_kept_face_down() -> None:
    """HP-4.4"""
    t = play(hotel(held={ANNA: [up(GLOVES)]}, draws=[MASK]), DRAW, KeepFound())
    assert faces(anna(t).inventory) == [GLOVES, MASK]
    assert not anna(t).inventory[1].up
    assert anna(t).inventory[1].seen == those(ANNA)
    assert lies(t, "C3") is None


def test_found_left_face_up() -> None:
    """HP-4.4, HP-R4"""
    t = play(hotel(draws=[MASK]), DRAW, PutFoundUp())
    assert lies(t, "C3") == up(MASK)


def test_found_left_face_down_is_set() -> None:
    """HP-4.4, HP-R4"""
    t = play(hotel(draws=[HONEY]), DRAW, PutFoundDown())
    tile = lies(t, "C3")
    assert tile is not None
    assert (tile.up, tile.seen, tile.set_by) == (False, those(ANNA), ANNA)


def test_found_with_full_hands_one_of_the_two_makes_room() -> None:
    """HP-4.4"""
    t = play(hotel(held={ANNA: [down(SHOES), down(HELMET)]}, draws=[MASK]), DRAW)
    assert set(t.options()) == {PutFoundUp(), PutFoundDown(), Set(FIRST), Drop(FIRST), Drop(SECOND)}
    dropped = play(t.clone(), Drop(SECOND))
    assert lies(dropped, "C3") == up(HELMET)
    assert faces(anna(dropped).inventory) == [SHOES, MASK]
    play(t, Set(FIRST))
    assert lies(t, "C3").face == SHOES  # type: ignore[union-attr]
    assert faces(anna(t).inventory) == [HELMET, MASK]
    assert not anna(t).inventory[1].up


def test_found_with_full_hands_the_found_one_can_stay() -> None:
    """HP-4.4"""
    t = play(hotel(held={ANNA: [down(SHOES), down(HELMET)]}, draws=[MASK]), DRAW, PutFoundUp())
    assert lies(t, "C3") == up(MASK)
    assert faces(anna(t).inventory) == [SHOES, HELMET]


def test_no_call_from_a_room_even_when_a_tile_is_found() -> None:
    """HP-4.4, HP-8.1"""
    t = play(hotel(held={ANNA: [down(PHONE), down(HELMET)]}, draws=[MASK]), DRAW)
    assert not offered(t, DropCalling)


def test_a_drawn_tile_never_returns_to_its_deck() -> None:
    """HP-4.4"""
    for answer in FOUND:
        t = play(hotel(draws=[MASK]), DRAW, answer)
        assert len(t.decks[BEDS].tiles) == 8


BEATERS = [(BALL, HELMET), (HONEY, BIBLE), (FROG, GLOVES), (FROG, SYRINGE), (GAS, MASK), (GAS, SYRINGE)]


@pytest.mark.parametrize("shown", [True, False], ids=["face up", "face down"])
@pytest.mark.parametrize(("trap", "guard"), BEATERS)
def test_a_trap_is_beaten_by_its_counter_measure(trap: Face, guard: Face, shown: bool) -> None:
    """HP-4.5, HP-R10: Face up or face down; it is shown, and not used up."""
    square = PLACE[next(kind for kind, deck in DECKS.items() if trap in deck)]
    held = up(guard) if shown else down(guard)
    t = play(hotel(at={ANNA: square}, board={square: down(trap)}, held={ANNA: [held]}), TURN_UP)
    assert asked(t) == ("Defeated", ANNA)
    assert verbs(t) == {Souvenir, Leave}
    assert (anna(t).inventory[0].up, anna(t).inventory[0].seen) == (True, EVERYBODY)
    assert told(t, happened.Beaten).by == guard


@pytest.mark.parametrize("trap", sorted(TRAPS))
def test_a_trap_nothing_beats_knocks_out(trap: Face) -> None:
    """HP-4.5, HP-6.1, HP-6.4: It stays face up where it was; the turn is over."""
    kind = next(kind for kind, deck in DECKS.items() if trap in deck)
    wrong = GLOVES if trap is not FROG else HELMET
    t = hotel(at={ANNA: PLACE[kind]}, board={PLACE[kind]: down(trap)}, held={ANNA: [up(wrong)]})
    play(t, TURN_UP)
    assert lies(t, PLACE[kind]).up  # type: ignore[union-attr]
    assert anna(t).status is Status.SENSELESS
    assert asked(t) == ("Act", BORIS)
    assert told(t, happened.KnockedOut).cause is happened.Cause.TRAP


def test_the_beaten_trap_as_a_souvenir_or_left() -> None:
    """HP-4.5"""
    t = play(hotel(board={"C3": down(HONEY)}, held={ANNA: [down(BIBLE)]}), TURN_UP)
    taken = play(t.clone(), Souvenir())
    assert faces(anna(taken).souvenirs) == [HONEY]
    assert lies(taken, "C3") is None
    play(t, Leave())
    assert lies(t, "C3") == up(HONEY)
    assert not anna(t).souvenirs
    assert asked(t) == ("Act", ANNA)


def test_of_several_the_face_up_one_works() -> None:
    """HP-4.5"""
    t = hotel(at={ANNA: "C2"}, board={"C2": down(FROG)}, held={ANNA: [down(GLOVES), up(SYRINGE)]})
    play(t, TURN_UP)
    assert told(t, happened.Beaten).by == SYRINGE
    assert not anna(t).inventory[0].up


def test_of_several_face_down_the_lowest_slot_works() -> None:
    """HP-4.5"""
    t = hotel(at={ANNA: "C2"}, board={"C2": down(FROG)}, held={ANNA: [down(SYRINGE), down(GLOVES)]})
    play(t, TURN_UP)
    assert told(t, happened.Beaten).by == SYRINGE
    assert not anna(t).inventory[1].up


def test_own_traps_bite_and_count() -> None:
    """HP-4.5, HP-R9"""
    own = {"C3": down(HONEY, BEDS, ANNA, set_by=ANNA)}
    assert anna(play(hotel(board=own), TURN_UP)).status is Status.SENSELESS
    own = {"C3": down(HONEY, BEDS, ANNA, set_by=ANNA)}
    t = play(hotel(board=own, held={ANNA: [up(BIBLE)]}), TURN_UP, Souvenir())
    assert faces(anna(t).souvenirs) == [HONEY]


def test_traps_that_lie_face_up_are_harmless() -> None:
    """HP-4.5, HP-R8"""
    t = play(hotel(board={"C3": up(HONEY)}), KEEP)
    assert anna(t).status is Status.AWAKE
    t = play(hotel(held={ANNA: [down(HONEY)]}), Ready(FIRST), Drop(FIRST), KEEP)
    assert anna(t).status is Status.AWAKE


def test_one_own_bed_may_be_the_trapped_square() -> None:
    """HP-6.4"""
    t = play(hotel(board={"C3": down(HONEY)}), TURN_UP)
    assert anna(t).square == sq("C3")
    assert lies(t, "C3") == up(HONEY)


def test_the_worked_example_of_a_trap_and_the_log_of_it() -> None:
    """Boris has Set a Honey Trap; Anna has no Bible: gag, knock, and what she held lies before the door."""
    t = hotel(board={"C3": down(HONEY, BEDS, BORIS, set_by=BORIS)}, held={ANNA: [down(KEY)]})
    play(t, TURN_UP)
    assert stories(t)[-4:] == ["TurnedUp", "Sprung", "KnockedOut", "TurnBegan"]
    assert lies(t, "C4") == up(KEY)
    play(t, END)
    assert asked(t) == ("Act", BORIS), "Anna forfeits"
