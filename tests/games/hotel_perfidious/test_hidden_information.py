"""HP-10: who knows which tile, twins, what others see of an Inventory, and what the log gives away."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.facts import odds, unseen
from rulesets.hotel_perfidious.pages import pages
from rulesets.hotel_perfidious.pieces import DECKS, Face, North, Status
from rulesets.hotel_perfidious.screen.moments import NewsPage, moment
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import EVERYBODY, Seat, eyes_of, those
from spyhouse.testing.play import same, seen_by, viewers, where
from spyhouse.testing.secrecy import surfaces

from .tables import *
from .twins import twin

EVERYONE: tuple[Seat | None, ...] = (None, ANNA, BORIS)


# -- HP-10.1: who knows what ------------------------------------------------------------------------


def test_nobody_knows_decks_compass_and_setup_tiles() -> None:
    """HP-10.1"""
    t = hotel(board={"B3": down(BALL)})
    for seat in EVERYONE:
        view = seen(t, seat)
        assert {face for deck in view.decks.values() for face in deck.tiles} == {Face.BACK}
        assert view.compass is North.BACK
        assert view.board[sq("B3")].face == Face.BACK
        assert view.chance == 0


def test_all_know_sizes_backs_face_up_tiles_souvenirs_calls() -> None:
    """HP-10.1"""
    t = hotel(
        board={"G4": up(PHONE), "B3": down(BALL, None, BORIS, set_by=BORIS)},
        calls={"G4": BORIS},
        souvenirs={BORIS: [up(FROG)]},
        held={BORIS: [up(KEY), down(GAS)]},
    )
    for seat in EVERYONE:
        view = seen(t, seat)
        assert [len(deck.tiles) for deck in view.decks.values()] == [6, 9, 8, 8]
        assert view.board[sq("G4")].face == PHONE
        assert (view.board[sq("B3")].deck, view.board[sq("B3")].set_by) == (ARMOIRE, BORIS)
        assert view.phones == {sq("G4"): BORIS}
        assert faces(view.agents[BORIS].souvenirs) == [FROG]
        assert [tile.deck for tile in view.agents[BORIS].inventory] == [ARMOIRE, RUG]
        assert view.agents[BORIS].inventory[0].face == KEY


def test_a_drawn_tile_is_the_drawers_secret_kept_or_set() -> None:
    """HP-10.1"""
    for answer in (KeepFound(), PutFoundDown()):
        t = play(hotel(draws=[HONEY]), DRAW, answer)
        tile = anna(t).inventory[0] if anna(t).inventory else lies(t, "C3")
        assert tile is not None
        assert tile.seen == those(ANNA)
        assert tile.view(eyes_of(ANNA)).face == HONEY
        assert tile.view(eyes_of(BORIS)).face == Face.BACK
        assert tile.view(eyes_of(None)).face == Face.BACK


@pytest.mark.parametrize(
    ("given", "actions"),
    [
        ({"board": {"C3": down(MASK)}}, [TURN_UP]),
        ({"held": {ANNA: [down(MASK)]}}, [Drop(FIRST)]),
        ({"board": {"C3": up(MASK)}}, [KEEP, Conceal(FIRST)]),
        ({"held": {ANNA: [down(MASK)]}}, [Ready(FIRST), Conceal(FIRST)]),
        ({"held": {ANNA: [down(MASK)]}, "at": {BORIS: "C3"}}, [Whack(BORIS)]),
    ],
)
def test_once_up_for_all_it_is_known_to_all(given, actions) -> None:  # type: ignore[no-untyped-def]
    """HP-10.1, HP-10.2"""
    t = play(hotel(**given).clone(), *actions)
    shown = [tile for tile in (*t.board.values(), *anna(t).inventory) if tile.face == MASK]
    assert [tile.seen for tile in shown] == [EVERYBODY]


def test_a_counter_measure_that_works_is_known_from_then_on() -> None:
    """HP-10.1"""
    t = hotel(board={"C3": down(HONEY)}, held={ANNA: [down(BIBLE)]})
    play(t, TURN_UP)
    assert anna(t).inventory[0].seen == EVERYBODY


def test_a_traced_set_tile_stays_known() -> None:
    """HP-10.2: All saw the Mask before it was concealed; no other Bed tile is face down with Anna."""
    t = play(hotel(held={ANNA: [concealed(MASK), down(FROG)]}), Set(FIRST))
    assert lies(t, "C3").seen == EVERYBODY  # type: ignore[union-attr]


@pytest.mark.parametrize("every", [11, pytest.param(2, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_tell_twin_worlds_apart_when_the_game_is_played_well(seats: int, every: int) -> None:
    """HP-10.1-4: the checks of every game look at games of chance, where seldom a clue is found or a trap set."""
    rng, pairs = random.Random(seats), 0
    for match in games_played_well(seats, seats, every):
        for seat in viewers(match):
            other = twin(match, seat, rng)
            if other is None:
                continue
            pairs += 1
            same(surfaces(match, seat), surfaces(other, seat), f"{where(match)}, seat {seat}")
            assert pages(match.view(seat)) == pages(other.view(seat))
            if seat is None:
                assert _news(match) == _news(other)
    assert pairs > 4 * seats


def _news(match: Match) -> list[tuple[str, list[str]]]:
    """What the pages for everybody say."""
    told = [(event, moment(event, match.view(None))) for event in match.events_for(None) if event.is_moment()]
    return [(page.word, list(page.sentences)) for _, page in told if isinstance(page, NewsPage)]


# -- HP-10.3: twins ---------------------------------------------------------------------------------


def test_twins_are_known_to_their_owner_alone() -> None:
    """HP-10.3"""
    t = play(hotel(held={ANNA: [concealed(MASK), down(SHOES)]}), Set(FIRST))
    tiles = [lies(t, "C3"), *anna(t).inventory]
    assert [tile.seen for tile in tiles] == [those(ANNA)] * 2  # type: ignore[union-attr]


def test_a_face_up_tile_of_the_same_back_is_no_twin() -> None:
    """HP-10.3"""
    t = play(hotel(held={ANNA: [concealed(MASK), up(SHOES)]}), Set(FIRST))
    assert lies(t, "C3").seen == EVERYBODY  # type: ignore[union-attr]
    assert anna(t).inventory[0].seen == EVERYBODY


def test_a_found_tile_is_a_twin_too() -> None:
    """HP-10.3: Put the found one down, or an old one and keep the found: nobody else can tell."""
    for answer in (PutFoundDown(), Set(FIRST)):
        t = hotel(held={ANNA: [concealed(MASK), down(FROG)]}, draws=[HONEY])
        play(t, DRAW, answer)
        beds = [tile for tile in (lies(t, "C3"), *anna(t).inventory) if tile is not None and tile.deck == BEDS]
        assert [tile.seen for tile in beds] == [those(ANNA)] * 2
        assert anna(t).inventory[-1].face in (FROG, HONEY)


def test_three_alike() -> None:
    """HP-10.3"""
    t = hotel(held={ANNA: [concealed(MASK), concealed(SHOES)]}, draws=[HONEY])
    play(t, DRAW, PutFoundDown())
    assert {tile.seen for tile in (lies(t, "C3"), *anna(t).inventory)} == {those(ANNA)}  # type: ignore[union-attr]


def test_dropping_makes_no_twins() -> None:
    """HP-10.3"""
    t = play(hotel(held={ANNA: [concealed(MASK), concealed(SHOES)]}), Drop(FIRST))
    assert anna(t).inventory[0].seen == EVERYBODY


def test_others_see_an_inventory_in_one_fixed_order() -> None:
    """HP-10.3: Face up, then face down and known, then the rest; each by back, known ones by name; never by slot."""
    held = [down(FROG), concealed(SHOES), up(BLACKJACK, RUG), concealed(MASK), up(GLOVES), down(KEY), concealed(HELMET)]
    expected = [(ARMOIRE, GLOVES), (RUG, BLACKJACK), (BEDS, MASK), (BEDS, SHOES), (PLANT, HELMET)]
    unknown = [(ARMOIRE, Face.BACK), (PLANT, Face.BACK)]
    rng = random.Random(1)
    for _ in range(20):
        rng.shuffle(held)
        t = hotel(held={ANNA: [tile.clone() for tile in held]})
        for seat in (None, BORIS):
            listed = [(tile.deck, tile.face) for tile in seen(t, seat).agents[ANNA].inventory]
            assert listed == expected + unknown
        assert faces(seen(t, ANNA).agents[ANNA].inventory) == faces(held), "the holder sees the slots"


def test_what_was_put_down_looks_the_same() -> None:
    """HP-10.3, HP-10.5: Three ways to end with a Bed tile face down here and two in hand: all read the same to all
    but Anna.
    """
    given = {"held": {ANNA: [down(SHOES), down(PHONE, BEDS)]}, "draws": [HONEY]}
    ends = [play(hotel(**given), DRAW, answer) for answer in (PutFoundDown(), Set(FIRST), Set(SECOND))]  # type: ignore[arg-type]
    for one, other in itertools.combinations(ends, 2):
        for seat in (None, BORIS):
            assert seen(one, seat) == seen(other, seat)
            assert [wording(event, seat) for event in one.ears or ()] == [
                wording(event, seat) for event in other.ears or ()
            ]
        assert seen(one, ANNA) != seen(other, ANNA)


def test_the_log_of_a_face_down_tile() -> None:
    """HP-10.5"""
    t = play(hotel(held={ANNA: [down(SHOES), down(FROG)]}, draws=[HONEY]), DRAW, Set(FIRST))
    line = told(t, happened.LiesFaceDown)
    assert wording(line, BORIS) == "Anna put a Bed tile face down at C3, and holds 2 tiles."
    assert wording(line, None) == wording(line, BORIS)
    assert "Overshoes" in wording(line, ANNA)
    assert stories(t)[-2:] == ["Drew", "LiesFaceDown"]


def test_a_kept_find_tells_only_its_back() -> None:
    """HP-10.1"""
    t = play(hotel(draws=[HONEY]), DRAW, KeepFound())
    assert wording(told(t, happened.KeptFound), BORIS) == "Anna kept a Bed tile face down."
    assert "Honey" in wording(told(t, happened.KeptFound), ANNA)


@pytest.mark.parametrize(("casebook", "said"), [(True, "28% at best"), (False, "42% at best")])
def test_the_odds_of_a_whack_count_only_what_is_known(casebook: bool, said: str) -> None:
    """HP-10.1: whoever asks for them, and on whatever table: the Helmet nobody has seen adds nothing."""
    t = hotel(at={ANNA: "D4", BORIS: "D4"}, held={BORIS: [down(HELMET), concealed(BIBLE)]}, casebook=casebook)
    for world in (t, seen(t, ANNA)):
        assert world.decision is not None
        assert world.decision.note(world, Whack(BORIS), NAMES) == said


def test_the_compass_is_shown_when_it_is_found() -> None:
    """HP-10.1, HP-2.2"""
    t = hotel(at={ANNA: "B2"}, draws=[COMPASS], north=North.LEFT)
    play(t, DRAW)
    assert seen(t, None).north is North.LEFT


# -- HP-10.4: the unseen list -----------------------------------------------------------------------


def test_unseen_is_what_was_seen_nowhere() -> None:
    """HP-10.4"""
    t = hotel(
        board={"C3": up(MASK), "B3": down(BALL), "I5": down(GLOVES, None, ANNA)},
        held={ANNA: [down(HONEY)], BORIS: [down(SHOES), concealed(KEY)]},
        souvenirs={BORIS: [up(FROG), up(PHONE, BEDS)]},
    )
    left = unseen(seen(t, ANNA), ANNA)
    assert left[BEDS] == Counter(DECKS[BEDS]) - Counter([MASK, HONEY, PHONE])
    assert left[ARMOIRE] == Counter(DECKS[ARMOIRE]) - Counter([GLOVES, KEY])
    assert left[PLANT] == Counter(DECKS[PLANT]) - Counter([FROG])
    assert unseen(seen(t, BORIS), BORIS)[BEDS] == Counter(DECKS[BEDS]) - Counter([MASK, SHOES, PHONE])


def test_trap_odds_mind_own_counter_measures() -> None:
    """HP-10.4: and the choice to turn a tile up says them; a tile one knows is named, and one that would strike asks."""
    assert odds(seen(hotel(), ANNA), ANNA, PLANT) == (3, 9)
    for known, held, said, asks in (
        ((), [], "trap: 3 in 9", False),
        ((), [down(SYRINGE)], "safe", False),
        ((ANNA,), [], "beats you", True),
        ((ANNA,), [down(SYRINGE)], "+1 ★", False),
    ):
        t = hotel(at={ANNA: "C2"}, held={ANNA: held}, board={"C2": down(FROG, None, *known)})
        view = match_on(t).view(ANNA)
        assert view.decision is not None
        assert view.decision.note(view.table, TURN_UP, NAMES) == said
        assert bool(view.decision.confirm(view.table, TURN_UP, NAMES)) is asks


def test_the_unseen_list_forgets_twins() -> None:
    """HP-10.4"""
    t = play(hotel(held={BORIS: [concealed(MASK), down(SHOES)]}, at={BORIS: "C3"}), END, Set(FIRST))
    assert unseen(seen(t, ANNA), ANNA)[BEDS][MASK] == 2


@pytest.mark.parametrize("casebook", [True, False])
def test_without_the_casebook_the_log_names_nothing_that_lies_face_down(casebook: bool) -> None:
    """HP-9.5: given a tile that was drawn, kept or put down unseen, when its own seat reads the log, then it is named
    there only if the screen may remember."""
    for answer in (KeepFound(), PutFoundDown()):
        t = play(hotel(draws=[HONEY], casebook=casebook), DRAW, answer)
        lines = [wording(event, ANNA) for event in t.ears or ()]
        assert any("Honey" in line for line in lines) is casebook
        assert not any("Honey" in wording(event, BORIS) for event in t.ears or ())


# -- taking back ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "action", "back"),
    [
        ({"board": {"C3": down(MASK)}}, TURN_UP, False),
        ({"board": {"C3": up(MASK)}}, KEEP, True),
        ({"draws": [MASK]}, DRAW, False),
        ({"at": {BORIS: "C3"}}, Whack(BORIS), False),
        ({"held": {ANNA: [down(MASK)]}}, Ready(FIRST), True),
        ({"held": {ANNA: [down(MASK), concealed(SHOES)]}}, Set(FIRST), True),
        ({"held": {ANNA: [down(MASK)]}}, Drop(FIRST), True),
        ({}, Step(sq("C4")), True),
        ({}, END, False),
        ({"status": {BORIS: Status.SENSELESS}}, END, False),  # the others forfeit: a whole round
    ],
)
def test_only_what_drew_and_showed_nothing_can_be_taken_back(given, action: Action, back: bool) -> None:  # type: ignore[no-untyped-def]
    match = match_on(hotel(**given).clone())
    before = match.table.clone()
    match.apply(action)
    assert match.can_undo is back
    if back:
        assert match.undo()
        assert match.table == before


def test_a_redealt_table_has_a_compass_and_decks_that_fit() -> None:
    """HP-10.1"""
    t = hotel(3, board=clues(compass=False), held={BORIS: [down(KEY)]})
    rng, pointed = random.Random(1), set()
    for _ in range(40):
        world = seen_by(GAME, t, CHEN).redeal(rng)
        pointed.add(world.compass)
        assert world.agents[BORIS].inventory[0].face in DECKS[ARMOIRE]
        assert all(face in DECKS[kind] for kind, deck in world.decks.items() for face in deck.tiles)
    assert pointed == {North.TOP, North.RIGHT, North.BOTTOM, North.LEFT}
    found = seen_by(GAME, hotel(board=clues(), north=North.LEFT), ANNA).redeal(rng)
    assert found.compass is North.LEFT


def test_the_line_for_those_who_wait_tells_no_face() -> None:
    t = play(hotel(draws=[HONEY]), DRAW)
    assert t.decision is not None
    assert t.decision.waiting(t, NAMES) == "Anna has found something: to keep, or to leave"
    assert STOP not in t.options()
