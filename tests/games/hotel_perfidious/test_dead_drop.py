"""HP-4.10, HP-7: clues, the Dead Drop, delivery, and the end."""

from __future__ import annotations

import itertools

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.pieces import FURNISHING, Furnishing, North
from rulesets.hotel_perfidious.table import Hotel
from spyhouse.engine.actions import Action
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.visibility import ALL_EYES, eyes_of

from .tables import *

THERE = {ANNA: "E6"}


def at_the_drop(*held, souvenirs=(), **given):  # type: ignore[no-untyped-def]
    """Anna stands on the Dead Drop E6 (a Bed) with these."""
    return hotel(at=THERE, board=clues(), held={ANNA: held}, souvenirs={ANNA: souvenirs}, **given)


def test_clues_count_once_they_lie_face_up() -> None:
    """HP-7.1"""
    board = clues(compass=False) | {"B9": down(COMPASS)}
    t = hotel(at={ANNA: "B9"}, board=board)
    assert t.dead_drop is None
    play(t, TURN_UP)
    assert t.dead_drop == sq("E6")
    assert stories(t)[-2:] == ["ClueFound", "DeadDropFixed"]


def test_where_the_compass_lies_does_not_matter() -> None:
    """HP-7.1"""
    for square in ("B9", "H3", "F5"):
        t = hotel(board=clues(compass=False) | {square: up(COMPASS)})
        assert t.dead_drop == sq("E6")


@pytest.mark.parametrize(
    ("north", "square"), [(North.TOP, "E6"), (North.BOTTOM, "E6"), (North.LEFT, "C2"), (North.RIGHT, "C2")]
)
def test_the_rulebooks_example_of_the_dead_drop(north: North, square: str) -> None:
    """HP-7.2, HP-7.3, HP-R6: W-E Arrow on C6, N-S Arrow on E2: opposite orientations read alike."""
    assert hotel(board=clues(), north=north).dead_drop == sq(square)


def test_it_is_known_only_when_all_three_are_up() -> None:
    """HP-7.2, HP-R7"""
    for missing in (WE, NS, COMPASS):
        board = {square: tile for square, tile in clues().items() if tile.face != missing}
        t = hotel(at=THERE, board=board, held={ANNA: [up(BLUEPRINT)]})
        assert t.dead_drop is None
        assert not offered(t, Deliver)


def test_two_different_candidates_both_furnished() -> None:
    """HP-7.3: Whatever Armoire and Bed the Arrows lie on."""
    armoires, beds = ([sq_ for sq_, kind in FURNISHING.items() if kind is want] for want in list(Furnishing)[:2])
    for we, ns in itertools.product(armoires, beds):
        t = hotel(ears=False)
        t.clues = {WE: we, NS: ns}
        one, other = t.candidates
        assert one != other
        assert {one, other} <= set(FURNISHING)


def test_both_arrows_name_the_candidates() -> None:
    """HP-7.3"""
    t = hotel(at={ANNA: "E2"}, board={"C6": up(WE), "E2": down(NS)})
    play(t, TURN_UP)
    assert wording(told(t, happened.DeadDropNarrowed), None).startswith("The Dead Drop is E6 or C2")


def test_arrows_in_one_row() -> None:
    """HP-7.3: The candidates are then the Arrows' own squares, and a delivery ignores the tile there."""
    board = {"B3": up(WE), "C3": up(NS)}
    assert set(hotel(board=board).candidates) == {sq("B3"), sq("C3")}
    t = hotel(board=board | {"B9": up(COMPASS)}, held={ANNA: [up(BLUEPRINT)]})
    assert t.dead_drop == sq("C3")
    assert play(t, DELIVER).result is not None


def test_deliver_needs_the_place_and_a_blueprint() -> None:
    """HP-4.10"""
    assert offered(at_the_drop(up(BLUEPRINT)), Deliver)
    assert offered(at_the_drop(down(BLUEPRINT)), Deliver)
    assert not offered(at_the_drop(up(GLOVES)), Deliver)
    assert not offered(hotel(at={ANNA: "E5"}, board=clues(), held={ANNA: [up(BLUEPRINT)]}), Deliver)


def test_all_blueprints_are_delivered_and_the_game_ends() -> None:
    """HP-4.10, HP-7.4, HP-R24"""
    t = play(at_the_drop(up(BLUEPRINT), down(BLUEPRINT, RUG)), DELIVER)
    assert t.result is not None
    assert (t.result.winners, t.result.points, t.result.reason) == ([ANNA], [2, 0], "delivered")
    assert t.decision is None


def test_drop_on_the_dead_drop_is_a_delivery_of_all() -> None:
    """HP-4.9, HP-4.10"""
    t = play(at_the_drop(up(BLUEPRINT), down(BLUEPRINT, RUG)), Drop(FIRST))
    assert t.result is not None
    assert t.result.points == [2, 0]


def test_drop_elsewhere_or_before_the_clues_is_none() -> None:
    """HP-4.9"""
    t = play(hotel(at=THERE, board=clues(compass=False), held={ANNA: [up(BLUEPRINT)]}), Drop(FIRST))
    assert t.result is None
    assert lies(t, "E6") == up(BLUEPRINT)


PLANT_DROP = {"E5": up(WE), "I8": up(NS)} | {"B9": up(COMPASS)}
"""With North at the top the Dead Drop is I5; with North at a side E8, a Rug."""


def on_the_rug(*held, **given):  # type: ignore[no-untyped-def]
    board = PLANT_DROP | given.pop("board", {})
    t = hotel(at={ANNA: "E8"}, board=board, north=North.LEFT, held={ANNA: held}, **given)
    assert t.dead_drop == sq("E8")
    return t


def test_a_found_blueprint_left_face_up_there_is_a_delivery() -> None:
    """HP-4.10"""
    t = on_the_rug(down(BLUEPRINT))
    t.decks[RUG].tiles.remove(BLUEPRINT)
    t.decks[RUG].tiles.append(BLUEPRINT)
    play(t, DRAW, PutFoundUp())
    assert t.result is not None
    assert t.result.points == [2, 0], "the one found and the one held"


def test_a_found_blueprint_counts_when_another_is_dropped() -> None:
    """HP-4.10"""
    t = on_the_rug(down(BLUEPRINT), down(GLOVES))
    t.decks[RUG].tiles.remove(BLUEPRINT)
    t.decks[RUG].tiles.append(BLUEPRINT)
    play(t, DRAW, Drop(FIRST))
    assert t.result is not None
    assert t.result.points == [2, 0]


def test_face_down_delivers_nothing() -> None:
    """HP-4.10"""
    t = on_the_rug(down(BLUEPRINT, RUG))
    play(t, Set(FIRST))
    assert t.result is None
    t = on_the_rug(draws=[])
    t.decks[RUG].tiles.remove(BLUEPRINT)
    t.decks[RUG].tiles.append(BLUEPRINT)
    play(t, DRAW, PutFoundDown())
    assert t.result is None


def test_a_third_tile_dropped_there_is_a_delivery_too() -> None:
    """HP-4.10"""
    t = on_the_rug(down(GLOVES), down(HELMET), board={"E8": up(BLUEPRINT, RUG)})
    play(t, KEEP)
    assert asked(t)[0] == "HandsFull"
    play(t, Drop(THIRD))
    assert t.result is not None


def words_of(t: Hotel, action: Action) -> tuple[str, str]:
    """What stands beside a choice, and what has to be answered with yes before it is made."""
    decision = t.decision
    assert decision is not None
    assert action in t.options()
    own = t.view(eyes_of(decision.seat))
    return decision.note(own, action, NAMES), decision.confirm(own, action, NAMES)


def test_what_would_be_a_delivery_says_so_and_asks_first() -> None:
    """HP-4.10: given the Dead Drop underfoot, when a Blueprint would be laid there face up by whatever choice, then its
    line says that it ends the game, and that is asked before it happens."""
    question = "Yes, deliver?"
    t = at_the_drop(up(BLUEPRINT), down(GLOVES))
    assert words_of(t, DELIVER) == (
        "you win",
        "This ends the game and brings you 1 win. Deliver now?",
    )
    note, asked_first = words_of(t, Drop(FIRST))
    assert (note, asked_first.endswith(question)) == ("you win", True)
    assert words_of(t, Drop(SECOND)) == ("Frog beats you", "")

    t = on_the_rug(down(BLUEPRINT), down(GLOVES))
    t.decks[RUG].tiles.remove(BLUEPRINT)
    t.decks[RUG].tiles.append(BLUEPRINT)
    play(t, DRAW)
    for action in (PutFoundUp(), Drop(FIRST)):
        note, asked_first = words_of(t, action)
        assert (note, asked_first.endswith(question)) == ("you win", True)
    assert words_of(t, PutFoundDown()) == ("secret", "")

    t = play(on_the_rug(down(GLOVES), down(HELMET), board={"E8": up(BLUEPRINT, RUG)}), KEEP)
    assert words_of(t, Drop(THIRD))[1].endswith(question)


def test_nobody_parts_with_a_blueprint_by_one_key() -> None:
    """HP-4.9: given another place, when a Blueprint would lie there face up for anybody, then that is asked first; of any other
    tile nothing is."""
    question = "Whoever comes by can take the Blueprint, and win with it. Leave it here all the same?"
    t = hotel(at=THERE, board=clues(compass=False), held={ANNA: [up(BLUEPRINT), up(MASK)]})
    assert words_of(t, Drop(FIRST)) == ("then no win", question)
    assert words_of(t, Drop(SECOND))[1] == ""
    t.decks[BEDS].tiles.append(BLUEPRINT)
    anna(t).inventory.clear()
    play(t, DRAW)
    assert words_of(t, PutFoundUp())[1] == question
    assert words_of(t, KeepFound())[1] == ""


def test_a_blueprint_that_lies_there_is_not_delivered() -> None:
    """HP-R25: Someone must Keep it, and deliver."""
    t = on_the_rug(board={"E8": up(BLUEPRINT, RUG)})
    assert t.result is None
    assert not offered(t, Deliver)
    play(t, KEEP, DELIVER)
    assert t.result is not None


def test_the_dead_drop_becomes_known_over_a_blueprint() -> None:
    """HP-R25"""
    board = clues(compass=False) | {"B9": down(COMPASS), "E6": up(BLUEPRINT)}
    t = play(hotel(at={ANNA: "B9"}, board=board), TURN_UP)
    assert t.dead_drop == sq("E6")
    assert t.result is None


@pytest.mark.parametrize(
    ("blueprints", "souvenirs", "wins"), [(1, 0, 1), (1, 1, 1), (1, 3, 3), (2, 0, 2), (2, 1, 2), (2, 4, 8)]
)
def test_wins_are_blueprints_times_souvenirs(blueprints: int, souvenirs: int, wins: int) -> None:
    """HP-7.5, HP-R23"""
    held = [up(BLUEPRINT), up(BLUEPRINT, RUG)][:blueprints]
    t = play(at_the_drop(*held, souvenirs=[up(BALL), up(FROG), up(GAS), up(SYRINGE)][:souvenirs]), DELIVER)
    assert t.result is not None
    assert t.result.points == [wins, 0]
    kind = "Moral Victory" if blueprints == 1 else "Signature Success"
    line = wording(told(t, happened.Delivered), None)
    assert kind in line
    assert f"= {wins} win" in line
    assert f"{wins} win" in t.result.words(NAMES)


def test_nobody_else_scores() -> None:
    """HP-7.5"""
    t = hotel(3, at=THERE, board=clues(), held={ANNA: [up(BLUEPRINT)]}, souvenirs={CHEN: [up(FROG), up(BALL)]})
    assert play(t, DELIVER).result.points == [1, 0, 0]  # type: ignore[union-attr]


def test_after_the_end_all_is_shown() -> None:
    """HP-7.5"""
    t = at_the_drop(up(BLUEPRINT))
    t.agents[BORIS].inventory = [down(GLOVES, None, BORIS)]
    t.decks[Furnishing.ARMOIRE].tiles.remove(GLOVES)
    match = match_on(t)
    match.apply(DELIVER)
    assert match.view(ANNA).table.agents[BORIS].inventory[0].face == GLOVES
    assert match.view(None).table == t.view(ALL_EYES)


def test_checkout_after_the_round_limit() -> None:
    """HP-7.6, HP-9.3, HP-R29"""
    t = hotel(round_limit=30)
    t.round = 30
    play(t, END)
    assert t.result is None, "the round is not over"
    play(t, END)
    assert t.result is not None
    assert (t.result.winners, t.result.points, t.result.reason) == ([], [0, 0], "checkout")
    assert "30 rounds" in wording(told(t, happened.CheckedOut), None)


def test_no_checkout_without_a_limit() -> None:
    """HP-9.3"""
    t = hotel(round_limit=0)
    t.round = 500
    play(t, END, END)
    assert t.result is None
    assert t.round == 501


def test_agreed_end_keeps_every_tile() -> None:
    """A tile just found lies where it was found."""
    from .tables import HONEY, all_faces

    t = play(hotel(draws=[HONEY]), DRAW)
    before = all_faces(t)
    GAME.agree_to_end(t)
    assert t.result is not None
    assert (t.result.winners, t.result.reason, t.result.memo()) == ([], "agreed_end", {"first": ANNA})
    assert all_faces(t) == before
    assert lies(t, "C3") is not None


def test_graffiti_is_not_carried() -> None:
    """HP-4.6, HP-R5"""
    t = hotel(at={ANNA: "E2"}, board=clues())
    assert refused(t, KEEP).rule == "HP-4.6"
    assert anna(t).inventory == []
    assert Player("x", HUMAN).kind == HUMAN


def test_drop_second_blueprint() -> None:
    """HP-4.10"""
    t = play(at_the_drop(down(GLOVES), down(BLUEPRINT)), Drop(SECOND))
    assert t.result is not None
    assert t.result.points == [1, 0]
