"""What the table of the hotel shows: facts about the plan and what stands beside it, at 80x22 and 120x34, the boards of
the smallest terminal and of the usual one; and what its cursor and clicks do. How it all looks is in the snapshots."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pytest
from rich.cells import cell_len

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.describe import describe
from rulesets.hotel_perfidious.events import DeadDropFixed, Moved
from rulesets.hotel_perfidious.facts import NOTE, awaits, is_named, room_name, short, where
from rulesets.hotel_perfidious.pieces import (
    ABOVE,
    BEATEN_BY,
    FURNISHING,
    ROOM,
    SQUARES,
    WALKS,
    Face,
    Furnishing,
    Node,
    North,
    Status,
    walk_from,
)
from rulesets.hotel_perfidious.rules import Moving
from rulesets.hotel_perfidious.screen import PANEL, Glance, HotelPlan, desk_place, marks_of, paint, sheets, size_for
from rulesets.hotel_perfidious.screen.plan import SIZES, doors, hue, paint_plan, plan_of, tags, word
from rulesets.hotel_perfidious.screen.reach import aims
from rulesets.hotel_perfidious.screen.side import casebook, key
from rulesets.hotel_perfidious.table import Hotel, Tile
from spyhouse.choices import Choices
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import LOOKS, Look, palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.handover import Handover
from spyhouse.screens.table import TableScreen
from spyhouse.testing.listed import ListedAlone
from spyhouse.testing.play import new_match
from spyhouse.widgets.board import Sign
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.floors import place_at
from spyhouse.widgets.lists import FOOT
from tests.games.house import act
from tests.screens.evening import reveal, table_of
from tests.screens.house import Guest, at_home

from .tables import *
from .twins import twin

SMALL, USUAL = (80, 22), (120, 34)
each_size = pytest.mark.parametrize("size", [SMALL, USUAL], ids=["80x22", "120x34"])

pytestmark = pytest.mark.usefixtures("quiet_house")


def canvas(
    view: View[Any],
    size: tuple[int, int] = SMALL,
    pointed: Iterable[Action] = (),
    symbols: str = "unicode",
    look: Look = "default",
    plain: bool = False,
    **glance: Any,
) -> Canvas:
    c = Canvas(*size, palette(GAME.info.mood, look, plain), SETS[symbols])
    paint(c, view, tuple(pointed), desk_place(*size), Glance(**glance))
    return c


def seen(t: Hotel, seat: Seat | None = ANNA) -> View[Any]:
    return match_on(t).view(seat)


def cell(c: Canvas, name: str) -> str:
    """What stands in a square, line by line."""
    x, y, wide, high = size_for(c.width, c.height).cells(sq(name))
    return "\n".join(line.ljust(c.width)[x : x + wide] for line in c.plain()[y : y + high])


def side(c: Canvas) -> str:
    """What stands beside the plan, as one text."""
    x = size_for(c.width, c.height).width
    return " ".join(" ".join(line[x:] for line in c.plain()).split())


def click(c: Canvas, view: View[Any], name: str) -> set[Action]:
    """What a click on this square means."""
    x, y, *_ = size_for(c.width, c.height).cells(sq(name))
    what = c.at(x, y)
    return {option for option in view.options if what[0](option)}


# -- whatever the table ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_can_be_painted_at_every_size_in_every_look(seats: int) -> None:
    rng = random.Random(seats)
    for match in games_played_well(seats, seats, every=40):
        for seat in (None, match.decider):
            view = match.view(seat)
            size = rng.choice([(80, 10), SMALL, USUAL, (200, 60), (rng.randint(80, 200), rng.randint(10, 60))])
            glance = {"cellar": rng.random() < 0.3, "sheet": rng.random() < 0.3, "cursor": rng.choice(SQUARES)}
            pointed = rng.sample(list(view.options), min(len(view.options), 1))
            canvas(view, size, pointed, look=rng.choice(LOOKS), plain=rng.random() < 0.3, **glance)
            ascii_only = "\n".join(canvas(view, size, pointed, "ascii", **glance).plain())
            assert all(sign.isascii() for sign in ascii_only if sign not in "“”"), ascii_only
            place = desk_place(*size)
            assert place is not None
            assert place.right <= size[0]
            assert place.bottom <= size[1]
            assert place.height >= 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twin_positions_look_the_same(seats: int) -> None:
    """HP-10.1: what a seat must not know is nowhere on its sheet, and nothing that only a seat knows on everybody's."""
    rng, pairs = random.Random(seats), 0
    for match in games_played_well(seats, seats, every=4):
        seat = rng.choice((None, *map(Seat, range(seats))))
        other = twin(match, seat, rng)
        if other is not None:
            size, cursor = rng.choice((SMALL, USUAL)), rng.choice(SQUARES)
            for glance in ({"cursor": cursor}, {"sheet": 1}):
                one, two = (canvas(world.view(seat), size, **glance) for world in (match, other))
                assert [one.strip(y) for y in range(size[1])] == [two.strip(y) for y in range(size[1])]
                told = [[hot.what for hot in c.hot if isinstance(hot.what, Sign)] for c in (one, two)]
                assert told[0] == told[1], "what is said of what the mouse stands on"
            assert aims(match.view(seat)) == aims(other.view(seat))
            pairs += 1
        if pairs > 10:
            break
    assert pairs > 10


# -- the house ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_walls_and_doors_stand_where_the_rules_have_them(size: Any) -> None:
    """HP-1.2: from square to square one walks over floor where the rules let one walk, and nowhere else."""
    plan = plan_of(size)
    for one in SQUARES:
        here = size.cells(one).translate((-size.margin, 0))
        for other in SQUARES:
            there = size.cells(other).translate((-size.margin, 0))
            if there.x > here.x and there.y == here.y and there.x - here.right <= 1:
                between = {place_at(plan, x, y) for x in range(here.right, there.x) for y in range(here.y, here.bottom)}
            elif there.y > here.y and there.x == here.x and there.y - here.bottom <= 1:
                between = _owners_down(plan, here, there)
            else:
                continue
            closed = bool(between) and between <= {None}
            assert closed is (other not in WALKS[one]), (one, other)


def _owners_down(plan: Any, here: Any, there: Any) -> set[int | None]:
    """Of the wall's own dots between two squares, one above the other."""
    from spyhouse.widgets.floors import _laid

    laid, found = _laid(plan), set()
    for x in range(here.x, here.right):
        dots = [y * plan.width + x for y in range(2 * here.bottom, 2 * there.y)]
        found.add(None if any(laid.walls[dot] for dot in dots) else 1)
    return found if dots else set()


def test_tiles_agents_and_furniture_have_places_of_their_own() -> None:
    """Whatever lies or stands on a square hides nothing else there."""
    for size, square in itertools.product(SIZES, FURNISHING):
        spots = size.spots(square)
        assert spots.furniture is not None
        places = (spots.furniture, spots.aisle, spots.slip)
        assert all(place in spots.cells for place in places)
        assert not any(one.overlaps(other) for one, other in itertools.combinations(places, 2))


def test_words_on_tiles_are_told_apart_in_three_cells() -> None:
    c = Canvas(1, 1, palette(GAME.info.mood, "default"), SETS["unicode"])
    for width in (3, 4, 7, 20):
        words = [word(c, face, width) for face in Face if face is not Face.BACK]
        assert len(set(words)) == len(words)
        assert all(0 < len(one) <= width for one in words)


# -- tiles and Agents --------------------------------------------------------------------------------


@each_size
def test_face_down_tiles_are_named_where_this_seat_knows_them(size: tuple[int, int]) -> None:
    """HP-10.2; and who put them there (HP-10.1)."""
    board = {"B2": down(GAS, None, ANNA), "C2": up(FROG), "H3": up(GAS), "F2": up(MASK)}
    board |= dict.fromkeys(("E3", "E2"), down(GLOVES, None, BORIS, set_by=BORIS))
    t = hotel(2, board=board)
    for seat, known in ((ANNA, True), (BORIS, False), (None, False)):
        c = canvas(seen(t, seat), size)
        assert ("Gas" in cell(c, "B2")) is known
        assert ("?" in cell(c, "B2")) is not known
        assert "Gas" in cell(c, "H3")
        assert ("?" in cell(c, "E2")) is (seat != BORIS), "in the guest's colour"
        assert "?B" not in cell(c, "E2"), "a guest's block is a pawn, and nothing else"


def test_no_word_goes_through_the_wall_of_a_room() -> None:
    """Whatever lies side by side in a room or before its wall, in any order of known and hidden."""
    lying = [up(BLACKJACK), down(HELMET, None, ANNA), down(GLOVES, None, BORIS, set_by=BORIS), up(SHOES)]
    for one, other in itertools.permutations(lying, 2):
        c = canvas(seen(hotel(2, board={"A5": up(SYRINGE), "B5": one, "C5": other, "D5": up(BIBLE)})), USUAL)
        size = size_for(*USUAL)
        row, room = c.plain()[size.spots(sq("B5")).slip.y], size.cells(sq("B5")).union(size.cells(sq("C5")))
        assert {row[room.x - 1], row[room.right]} <= {*" ▀▄"}, "nothing but the wall"
        assert len(re.findall(r"[A-Za-z.?]+", row[room.x : room.right])) == 2, "nor does one word run into the other"


@pytest.mark.parametrize("size", [USUAL, (120, 22)], ids=["120x34", "120x22"])
def test_on_a_wide_board_tiles_have_their_whole_names(size: tuple[int, int]) -> None:
    """Beside a hidden tile, and under whoever stands there; also above the strip of the coach."""
    board = {"B9": up(SYRINGE), "C9": down(GLOVES, None, BORIS, set_by=BORIS), "G2": up(HONEY), "H4": up(PHONE)}
    c = canvas(seen(hotel(2, at={ANNA: "G2"}, board=board)), size)
    plan = " ".join(line[: size_for(*size).width] for line in c.plain())
    assert all(word in plan for word in ("Syringe", "Honey", "Phone"))


@pytest.mark.parametrize("size", SIZES)
def test_no_label_of_a_room_lies_between_two_squares(size: Any) -> None:
    """It lies at the wall, beyond its furniture; where both squares of a column have one, two rows of furniture are between."""
    for one, other in (("B2", "B3"), ("F5", "F6"), ("I8", "I9")):
        upper, lower = size.spots(sq(one)), size.spots(sq(other))
        assert upper.slip.y == upper.cells.y < upper.furniture.y
        assert lower.slip.y == lower.cells.bottom - 1 > lower.furniture.y


@each_size
def test_the_pointer_is_seen_where_somebody_stands(size: tuple[int, int]) -> None:
    """On one's own square, too, where it starts: bright at both sides."""
    view, place = seen(hotel(2, at={ANNA: "B3"}, board={"B3": down(BALL, None, ANNA)})), size_for(*size).spots(sq("B3"))
    pointed = Canvas(*size, palette(GAME.info.mood, "default"), SETS["ascii"])
    paint(pointed, view, glance=Glance(cursor=sq("B3")))
    line = pointed.plain()[place.aisle.y]
    assert line[place.cells.x - 1] == "["
    assert line[place.cells.right] == "]"


def test_on_the_smallest_plan_a_label_is_a_word_of_four_letters() -> None:
    """Also where a label lies on every square around: over at most one cell beside its own, never over the panel, or whoever
    stands there, and all of them are seen."""
    size = size_for(*SMALL)
    for square, people in itertools.product(SQUARES, ([], [ANNA], [ANNA, BORIS])):
        if square.value[0] == "a" and len(people) > 1:
            continue  # there the edge of the plan is
        away = "A1" if square.value[0] in "hij" else "J10"
        t = hotel(2, at={ANNA: away, BORIS: away, **dict.fromkeys(people, square.value)})
        t.board = {one: up(SHOES) for one in SQUARES if abs(ord(one.value[0]) - ord(square.value[0])) < 2}
        c = canvas(seen(t, None), SMALL)
        spots, line = size.spots(square), c.plain()[size.spots(square).slip.y]
        x = line.find("Shoe", spots.slip.x - 1)
        assert spots.slip.x - 1 <= x
        assert x + 4 <= min(spots.slip.right, size.width) + 1, square
        if people and spots.chip is not None:
            assert "AB"[: len(people)] in line[max(x - 3, 0) : x]


def test_everybody_on_a_square_is_seen_and_no_figure_stands_at_a_letter() -> None:
    """HP-1.6: three and four of them, on a tile or on none, where the list leads and where not."""
    for size, square, tiled, many in itertools.product((SMALL, USUAL), ("E6", "F9", "C8", "D5"), (False, True), (3, 4)):
        at = dict(zip((ANNA, BORIS, CHEN, DORA), [square] * many + ["J10"] * 4, strict=False))
        board = {square: up(SHOES)} if tiled else {}
        c = canvas(seen(hotel(4, at=at, board=board), None), size)
        x, y, wide, high = size_for(*size).cells(sq(square))
        seen_there = "".join(line[x - 3 : x + wide + 1] for line in c.plain()[y : y + high]).replace("Shoe", "")
        assert all(letter in seen_there for letter in "ABCD"[:many]), (size, square, tiled, seen_there)
        assert not any(sign.isdigit() for sign in seen_there), "none is only counted"


def test_letters_of_the_columns_give_way_to_what_lies_there() -> None:
    t = hotel(2, board={"D1": up(MASK), "I1": up(BLACKJACK), "B8": up(COMPASS), "H8": up(NS), "H1": up(BIBLE)})
    c = canvas(seen(t, None), SMALL)
    assert c.plain()[0][: size_for(*SMALL).width].split() == [
        "1",
        "A",
        "B",
        "C",
        "Mask",
        "E",
        "F",
        "G",
        "BibleJack",
        "J",
    ]
    assert "▼H" in c.plain()[-1], "one that stands out does so in the last corridor"


@pytest.mark.parametrize("size", SIZES)
def test_names_of_rooms_are_whole(size: Any) -> None:
    c = Canvas(size.width, size.height, palette(GAME.info.mood, "default"), SETS["unicode"])
    tags(c, size)
    assert all(written(number, size) in "\n".join(c.plain()) for number in ROOMS)


def written(room: int, size: Any) -> str:
    """Only the longest name has no room beside its door, on the smallest plan."""
    return "C'blanca" if size is SIZES[-1] and room_name(room) == "Casablanca" else room_name(room)


@each_size
def test_what_a_guest_holds_is_called_by_a_name_that_does_not_mislead(size: tuple[int, int]) -> None:
    """HP-7.5, HP-10.1: beside what it could score; of what lies face down, the furniture on its back."""
    holds = {BORIS: [up(BLUEPRINT), up(HONEY)], CHEN: [down(HONEY), up(SHOES)]}
    c = canvas(seen(hotel(4, held=holds, souvenirs={BORIS: [up(FROG), up(BALL)]})), size)
    said = side(c)
    for name in ("Trap Blueprint", "at E2 ★2") if size == SMALL else ("Honey Blueprint ", "delivery: 2 wins"):
        assert name in said.split("Boris")[1].split("Chen")[0]
    assert "?" in (chen := said.split("Chen")[1].split("Dora")[0])
    assert "Overshoes" in chen


def test_without_a_casebook_nothing_is_remembered() -> None:
    """HP-9.5: no remembered names, no odds."""
    t = hotel(2, board={"B2": down(GAS, None, ANNA)}, held={BORIS: [down(FROG, None, ANNA, BORIS)]}, casebook=False)
    for sheet in (0, 1):
        c = canvas(seen(t), USUAL, sheet=sheet, cursor=sq("B2"))
        assert "Gas" not in cell(c, "B2") + side(c)
        assert "Frog" not in side(c)
        assert " in 9" not in side(c)


@each_size
def test_agents_stand_on_the_plan_by_the_initials_of_their_people(size: tuple[int, int]) -> None:
    """HP-1.6: any number on one square; and the guests say where everybody is."""
    at = {ANNA: "A1", BORIS: "J10", CHEN: "J10", DORA: "J10"}
    c = canvas(seen(hotel(4, at=at), None), size)
    assert "A" in cell(c, "A1")
    assert all(letter in cell(c, "J10") for letter in "BCD")
    assert side(c).count("J10") == 3


@each_size
def test_the_guests_and_the_hand(size: tuple[int, int]) -> None:
    """Own items with what they beat and add; of others what may be known; status, calls, Souvenirs."""
    t = hotel(
        3,
        held={ANNA: [down(BIBLE), up(HELMET)], BORIS: [down(FROG), up(KEY)]},
        board={"G4": up(PHONE, BEDS)},
        calls={"G4": BORIS},
        souvenirs={BORIS: [up(HONEY)]},
        status={CHEN: Status.SENSELESS},
    )
    text = side(canvas(seen(t), size))
    for words in ("+1, beats Honey", "+2, beats Ball", "called to G4 ★1", "senseless", "Key"):
        assert words in text
    assert "Frog" not in text.split("CASEBOOK")[0]
    assert "Frog" not in side(canvas(seen(t, None), size))


@each_size
def test_others_inventories_as_far_as_this_seat_knows_them(size: tuple[int, int]) -> None:
    """HP-10.1-3: face down by its back, and by name to those who saw it; without a casebook never."""
    held = {BORIS: [down(FROG), concealed(GLOVES)]}
    assert "Gloves" in side(canvas(seen(hotel(2, held=held)), size)).split("CASEBOOK")[0]
    text = side(canvas(seen(hotel(2, held=held, casebook=False)), size))
    assert "Gloves" not in text
    assert text.count("?") >= 2


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        (up(KEY), "opens Cellar"),
        (up(SHOES), "Move: 9 steps"),
        (down(SHOES), "asleep: 9 steps"),
        (down(HONEY), "Bible beats it"),
        (down(BLUEPRINT), "to Dead Drop"),
        (up(PHONE), "calls a guest"),
    ],
)
def test_own_items_say_what_they_are_good_for(tile: Tile, said: str) -> None:
    """HP-1.4, HP-4.7: Key and Overshoes only while face up."""
    for size in (SMALL, USUAL):
        assert said in side(canvas(seen(hotel(2, held={ANNA: [tile]})), size))


def test_beside_the_plan_what_lies_there_says_what_it_is_good_for() -> None:
    """HP-1.4, HP-8.3: but of a hidden tile only to who knows it; a trap stands in red."""
    t = hotel(
        2, at={ANNA: "D4"}, board={"A1": up(PHONE), "C3": up(SYRINGE), "B3": down(BALL, None, ANNA), "F2": up(FROG)}
    )
    text = side(canvas(seen(t), USUAL))
    assert all(
        said in text
        for said in (
            "Phone calls a guest",
            "Frog a trap, harmless face up",
            "Syringe beats Frog, Gas",
            "Ball trap, beaten by Helmet",
        )
    )
    assert "Helmet" not in side(canvas(seen(t, BORIS), USUAL))


@each_size
def test_a_find_is_named_to_the_finder_alone(size: tuple[int, int]) -> None:
    """HP-4.4"""
    t = play(hotel(2, draws=[HONEY]), DRAW)
    assert "ound Honey Trap" in side(canvas(seen(t), size))
    assert "Honey Trap" not in side(canvas(seen(t, BORIS), size)).split("CASEBOOK")[0]


def test_choices_are_called_by_what_they_are_about_and_say_what_comes_of_them() -> None:
    """HP-4.6-9; two tiles alike are told apart."""
    held = {ANNA: [down(KEY), down(KEY)]}
    rows = {row.label: row.note for row in Choices(seen(hotel(2, at={ANNA: "D4"}, held=held))).rows()}
    assert rows["End the turn"] == "without a Move"
    view = seen(hotel(2, at={ANNA: "D4"}, board={"D4": up(KEY)}, held={ANNA: [down(SHOES)]}))
    rows = {row.label: row.note for row in Choices(view).rows()}
    assert rows["Take up Skeleton Key"] == "to Cellar"
    assert rows["Show Overshoes"] == "9 steps"
    decision = seen(hotel(2, held=held)).table.decision
    assert decision is not None
    t = hotel(2, held=held)
    labels = [decision.label(t, action, ("Anna", "Boris")) for action in t.options()]
    assert "Show 2nd Skeleton Key" in labels
    assert len(set(labels)) == len(labels)


def test_the_list_opens_on_no_line_that_would_be_regretted() -> None:
    """HP-4.5: given one's own trap underfoot and nothing that beats it, then it is named, and the list opens elsewhere."""
    given = {"board": {"C3": down(HONEY, BEDS, ANNA, set_by=ANNA)}}
    for held, opens in (([], END), ([up(BIBLE)], TURN_UP)):
        t = hotel(2, held={ANNA: held}, **given)  # type: ignore[arg-type]
        t.moved, t.offer = True, None
        view = seen(t)
        assert view.decision is not None
        assert view.decision.label(view.table, TURN_UP, view.names) == "Turn up Honey Trap"
        assert view.decision.in_full(view.table, TURN_UP, view.names) == "Turn up the Honey Trap", "in a sentence"
        assert HotelPlan().opening(view) == opens


def test_the_list_opens_on_what_brings_something() -> None:
    """HP-4.2, HP-4.10, HP-3.1: the delivery, a safe draw; on a walk the way to the best thing to do, and there the stop."""
    given = {"board": clues(), "at": {ANNA: "E6"}, "held": {ANNA: [up(BLUEPRINT)]}}
    assert HotelPlan().opening(seen(hotel(2, **given))) == DELIVER  # type: ignore[arg-type]
    assert HotelPlan().opening(seen(hotel(2))) == DRAW
    t = play(hotel(2, at={ANNA: "D4"}, board={"C4": up(BIBLE)}), Step(sq("D5")))
    assert HotelPlan().opening(seen(t)) is None
    assert aims(seen(t))[0].goal == "c6", "the first line walks to where a clue may be drawn"
    play(t, Step(sq("D4")), Step(sq("C4")))
    assert HotelPlan().opening(seen(t)) == STOP, "the Bible lies there"
    given["held"] = {ANNA: [up(BIBLE), up(BLUEPRINT)]}
    view = seen(play(hotel(2, draws=[MASK], **given), DRAW))  # type: ignore[arg-type]
    assert HotelPlan().opening(view) == Drop(SECOND), "put down on the Dead Drop, it is delivered"
    assert "You win" in Choices(view).means(Drop(SECOND))


def test_what_a_choice_brings_is_read_whole_beside_the_smallest_plan() -> None:
    """Every note stands beside its choice, and what is said below the list has room in two rows."""
    for match in games_played_well(4, 11, every=5):
        choices = Choices(match.view(match.decider))
        rows = choices.rows()
        for row in rows:
            below = [row.sentences, *map(choices.means, row.actions)]
            assert all(len(wrapped(words, PANEL - 2)) <= FOOT for words in below), below
            assert row.refusals or len(row.label) + len(row.note) <= NOTE or not row.note, row
        names = [row.label for row in rows]
        assert len(set(names)) == len(names)


def test_tiles_whose_names_have_no_room_beside_their_verb_are_either_tile() -> None:
    t = hotel(2, held={ANNA: [up(BLACKJACK), up(BLUEPRINT)]})
    assert t.decision is not None
    assert t.decision.brings(t, Conceal) == "either: unseen"
    assert t.decision.brings(t, Drop) == "Blackjack/Blueprint"


def test_the_casebook_shows_the_odds() -> None:
    """HP-10.4: of nine unseen Potted Plant tiles three are traps, none once Gloves are held."""
    assert "3/9 ■■■□□□□□□" in side(canvas(seen(hotel(2)), SMALL, sheet=1))
    assert "3 of 9 ■■■□□□□□□" in side(canvas(seen(hotel(2)), USUAL)), "in words where they have room"
    board = dict(
        zip(SQUARES[::12], map(up, (BLACKJACK, HELMET, GLOVES, SYRINGE, FROG, SHOES, BALL, MASK)), strict=False)
    )
    full = side(canvas(seen(hotel(2, board={square.value: tile for square, tile in board.items()})), SMALL))
    assert "Traps " in full, "what is counted is told at any size"
    assert "Plant 2/5" in re.sub(" +", " ", full)
    known = side(canvas(seen(hotel(2, board={"B2": down(GAS, None, ANNA)})), SMALL, sheet=2))
    assert "B2 KO Gas" in known
    assert "2 in 8" in side(
        canvas(seen(hotel(2, board={"H3": down(GAS), "B2": down(GAS, None, ANNA)})), SMALL, sheet=2)
    )


@pytest.mark.parametrize("high", [10, 12, 20])
def test_every_tile_that_is_unseen_stands_on_one_of_the_sheets(high: int) -> None:
    """HP-10.4: also where they are too many for one."""
    found = sheets(seen(hotel(2)), PANEL - 1, high)
    text = " ".join("".join(part.text for part in line.parts) for sheet in found for line in sheet)
    assert [face for face in Face if face is not Face.BACK and face.spoken not in text] == []
    assert "Dart Frog: Gloves or Syringe" in text, "and what beats a trap"
    assert max(map(len, found)) <= high


@pytest.mark.parametrize("width", [PANEL - 1, 36, 38, 60, 73])
def test_the_odds_have_room_in_their_row_and_the_coach_beside_them(width: int) -> None:
    """HP-10.4: each behind the name of its deck, which stands behind its sign; the coach points from the free cells before the
    last row, or behind it."""
    rows = [*casebook(seen(hotel(2)), width, -1)]
    texts = ["".join(part.text for part in row.parts) for row in rows]
    assert len(rows) == (1 if width >= 72 else 2)
    assert "".join(texts).count("3/9") + "".join(texts).count("3 of 9") == 4
    assert all(kind.short in "".join(texts) for kind in Furnishing)
    assert max(map(cell_len, texts)) <= width
    assert [row.mark for row in rows] == [*[""] * (len(rows) - 1), "casebook"]
    assert len(rows) == 1 or texts[-1].startswith(" " * 4)


@pytest.mark.parametrize("high", [11, 14])
def test_where_the_list_is_short_the_four_decks_stand_on_one_sheet(high: int) -> None:
    """HP-10.4, HP-1.4: nobody has to turn a page to compare them, or for what beats their traps, on 24 rows and above what the
    coach says either; he points at the last of them."""
    found = sheets(seen(hotel(2)), PANEL - 1, high)
    text = " ".join("".join(part.text for part in line.parts).strip() for line in found[0])
    for trap, guards in BEATEN_BY.items():
        assert f"{trap.spoken}: {' or '.join(sorted(one.spoken for one in guards))}" in text
    assert [line.parts[0].kind for line in found[0] if line.mark == "casebook"] == [Furnishing.RUG]
    assert sum(part.kind is not None for line in found[0] for part in line.parts) == len(Furnishing)


def test_what_counts_only_later_is_not_told_before() -> None:
    """HP-7.5, HP-10.4: what Souvenirs do, once there are some; the odds, once somebody can draw."""
    assert "Souvenir" not in side(canvas(seen(hotel(2)), USUAL))
    assert "★1 Souvenir: two bring 2 wins" in side(canvas(seen(hotel(2, souvenirs={BORIS: [up(GAS)]})), USUAL))
    assert "★1 Souvenir: two bring 2 wins" in side(canvas(seen(hotel(2, souvenirs={BORIS: [up(GAS)]}))))
    first = side(canvas(next(games_played_well(2, 3, every=1)).view(ANNA), USUAL))
    assert "CASEBOOK" not in first
    named = first.partition("ON THE MAP")[2]
    assert all(kind.short in named for kind in Furnishing), "where the casebook does not name them"


@each_size
def test_the_sheet_tells_who_put_down_what(size: tuple[int, int]) -> None:
    """HP-10.1: that is public; what it is only to those who know."""
    board = {"B2": down(GAS, None, ANNA, set_by=ANNA), "H3": down(GAS, None, BORIS, set_by=BORIS), "I3": down(FROG)}
    t = hotel(3, board=board, casebook=False)
    text = side(canvas(seen(t), size, sheet=1))
    assert "B2 Rug A" in text
    assert "H3 Rug B" in text
    t.casebook = True
    assert "H3 Rug 2 in 8 B" in side(canvas(seen(t), USUAL, sheet=1))


def test_where_the_plan_would_be_cut_the_end_is_told_in_words() -> None:
    """HP-7.5: after the end everything hidden is shown, on the low board beside the result as well."""
    board = clues() | {"I5": down(GLOVES)}
    t = hotel(2, at={ANNA: "E6"}, board=board, held={ANNA: [up(BLUEPRINT)], BORIS: [down(FROG)]})
    text = " ".join(" ".join(canvas(seen(play(t, DELIVER), None), (80, 11)).plain()).split())
    for words in ("I5 Gloves", "Dart Frog", "DEAD DROP E6", "C6 W-E Arrow"):
        assert words in text


# -- the Dead Drop -----------------------------------------------------------------------------------


@each_size
def test_candidates_and_then_the_dead_drop_are_marked(size: tuple[int, int]) -> None:
    """HP-7.2-3: the rulebook's example."""
    two, one = (canvas(seen(hotel(2, board=clues(compass=compass))), size) for compass in (False, True))
    assert "?" in cell(two, "E6")
    assert "?" in cell(two, "C2")
    assert "✖" in cell(one, "E6")
    assert "E6 or C2" in side(two)
    assert "DROP E6" in side(one)


@each_size
@pytest.mark.parametrize(
    ("place", "held", "warned"),
    [
        ("F7", [up(BLUEPRINT)], True),
        ("A1", [up(BLUEPRINT)], False),
        ("F7", [down(BLUEPRINT, PLANT, BORIS)], False),
        ("F7", [up(HELMET)], False),
    ],
)
def test_an_enemy_who_is_seen_to_reach_the_dead_drop_next_turn_is_warned_of(
    size: tuple[int, int], place: str, held: list[Tile], warned: bool
) -> None:
    """HP-3.1, HP-4.10; of what lies face down in a hand nothing is said (HP-10.1)."""
    t = hotel(2, at={BORIS: place}, held={BORIS: held}, board=clues())
    assert ("can deliver" in side(canvas(seen(t), size))) is warned


@pytest.mark.parametrize(
    ("board", "north", "said"),
    [
        ({"E2": up(NS)}, North.TOP, "row 2 or column E"),
        ({"E2": up(NS), "B9": up(COMPASS)}, North.TOP, "column E"),
        ({"E2": up(NS), "B9": up(COMPASS)}, North.LEFT, "row 2"),
        ({"C6": up(WE)}, North.TOP, "row 6 or column C"),
    ],
)
def test_lines_of_the_arrows(board: dict[str, Tile], north: North, said: str) -> None:
    """HP-7.2-3: one Arrow alone means a row or a column; with the Compass it is known which."""
    view = seen(hotel(2, board=board, north=north))
    marks = marks_of(view)
    drawn = [f"row {number + 1}" for number in marks.rows] + [
        f"column {'ABCDEFGHIJ'[number]}" for number in marks.columns
    ]
    assert " or ".join(drawn) == said
    assert f"The Dead Drop lies in {said}." in " ".join(describe(view))
    for size in (SMALL, USUAL):
        c = canvas(view, size)
        assert said in side(c)
        edges = "".join([c.plain()[0].split("DEAD DROP")[0], *(line[:2] for line in c.plain())])
        assert ("?" in edges, "▶" in edges or "▼" in edges) == (len(drawn) > 1, len(drawn) == 1)


@each_size
@pytest.mark.parametrize(("north", "tells"), [(North.TOP, "row"), (North.RIGHT, "column"), (North.LEFT, "column")])
def test_it_is_said_in_words_what_the_missing_arrow_will_tell(size: tuple[int, int], north: North, tells: str) -> None:
    """HP-7.2: with North at a side of the plan both Arrows are turned with it."""
    c = canvas(seen(hotel(2, board={"E2": up(NS), "B9": up(COMPASS)}, north=north)), size)
    assert f"The W-E Arrow tells the {tells}" in side(c)
    assert "N-S" in cell(c, "E2")


@each_size
@pytest.mark.parametrize(
    ("board", "said"),
    [
        ({}, "•• W-E Arrow ▀▀ N-S Arrow ◆◆ Compass ♣♣◆◆ Blueprint"),
        ({"E2": up(NS)}, "•• W-E Arrow ◆◆ Compass ♣♣◆◆ Blueprint"),
        ({"B9": up(COMPASS), "B8": up(BLUEPRINT)}, "•• W-E Arrow ▀▀ N-S Arrow Blueprint at B8"),
        (clues(compass=False), "The Compass tells which one"),
    ],
)
def test_it_is_said_which_clues_are_to_be_found(size: tuple[int, int], board: dict[str, Tile], said: str) -> None:
    """HP-7.2"""
    assert said in side(canvas(seen(hotel(2, board=board)), size))


@each_size
def test_where_something_may_lie_is_told_as_far_as_the_casebook_knows(size: tuple[int, int]) -> None:
    """HP-9.5, HP-10.1, HP-10.4: not without one; where this seat has seen it, or all see it in a hand."""
    board = clues()
    assert "♣♣◆◆ Blueprint" in side(canvas(seen(hotel(2, board=board)), size))
    assert "♣♣◆◆" not in side(canvas(seen(hotel(2, board=board, casebook=False)), size))
    board["H6"] = down(BLUEPRINT, PLANT, ANNA)
    assert "Blueprint at H6" in side(canvas(seen(hotel(2, board=board)), size))
    assert "♣♣◆◆ Blueprint" in side(canvas(seen(hotel(2, board=board), BORIS), size))
    held = {BORIS: [up(BLUEPRINT, PLANT), up(BLUEPRINT, RUG)]}
    assert "Blueprint with Boris" in side(canvas(seen(hotel(2, board=clues(), held=held)), size))


def test_a_tile_is_called_by_its_word_where_that_has_room_and_else_by_its_beginning() -> None:
    board = {"B5": up(HELMET), "C5": up(SHOES), "H1": up(SHOES), "H8": up(SYRINGE)}
    for size, words in (
        (SMALL, {"Helm": 1, "Sho": 2, "Shoe": 2, "Syri": 1}),
        (USUAL, {"Helmet": 1, "Shoes": 2, "Syringe": 1}),
    ):
        c = canvas(seen(hotel(2, board=board)), size)
        shown = "\n".join(line[: size_for(*size).width] for line in c.plain())
        assert {word: shown.count(word) for word in words} == words


def test_who_lays_a_tile_stays_where_they_stood() -> None:
    bare, laid = (cell(canvas(seen(hotel(2, at={ANNA: "A3"}, board=board))), "A3") for board in ({}, {"A3": up(PHONE)}))
    assert bare.splitlines()[0] == laid.splitlines()[0] != ""
    assert "A" in bare.splitlines()[0]


def test_a_label_in_a_corridor_begins_in_its_own_square() -> None:
    c = canvas(seen(hotel(2, board={"F10": up(BLACKJACK)})), USUAL)
    assert cell(c, "F10").splitlines()[-1].startswith(" Jack ")


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_word_that_is_cut_means_is_told(seats: int) -> None:
    t = hotel(seats, board={"B5": up(BLACKJACK), "C5": up(HELMET), "E5": up(BIBLE), "H1": up(SHOES), "H2": up(GAS)})
    text = side(canvas(seen(t)))
    assert all(word in text for word in ("Jack Blackjack", "Helm Helmet"))
    t = hotel(2, board={"B5": down(BLACKJACK, None, BORIS, set_by=BORIS), "C5": up(HELMET)})
    assert "Blackjack" not in side(canvas(seen(t))), "HP-10.2"
    t = hotel(2, board={"B3": down(BALL, None, ANNA)})
    assert "Ball face down, you know it" in side(canvas(seen(t), USUAL)), "by the word that lies there"


def test_a_trap_that_lies_open_and_is_known_to_lie_hidden_is_told_in_one_line() -> None:
    """HP-4.5: by both of its papers; and what lies far away is told as well, in the first row that has room for it."""
    board = {"G2": up(HONEY), "H5": down(HONEY, None, ANNA), "B8": up(HELMET), "B9": up(SYRINGE), "H8": up(BIBLE)}
    told = side(canvas(seen(hotel(4, board=board | {"I8": up(NS), "I5": down(BALL, None, BORIS)})), USUAL))
    for words in ("Honey harmless face up, Honey hidden", "Helmet +2, beats Ball", "Syringe beats Frog, Gas"):
        assert words in told, told


def test_the_signs_of_a_walk_are_told_with_it() -> None:
    """HP-3.1: rings where one came from, dots where one may go."""
    t = hotel(2, at={ANNA: "C1"})
    still = side(canvas(seen(t), USUAL))
    assert "•" not in still.split("ON THE MAP")[1]
    assert "walked" not in still
    t = play(t, Step(sq("D1")))
    assert "◦ walked" not in side(canvas(seen(t), USUAL)), "a line of the list goes back to the only one"
    t = play(t, Step(sq("E1")))
    assert "◦ walked" in side(canvas(seen(t), USUAL))
    far = Canvas(USUAL[0], USUAL[1], palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(far, seen(t), glance=Glance(cursor=sq("H1")))
    assert "• the way there" in side(far), "only where there are dots"
    assert "the way" not in side(canvas(seen(t, BORIS), USUAL))


def test_all_lines_that_lead_to_a_square_have_their_figures_there() -> None:
    """HP-2.4, HP-3.1: walks, single steps, and rooms to register in."""
    t = play(hotel(2, at={ANNA: "C1"}), Step(sq("D1")))
    view = seen(t)
    rows = [row for row in Choices(view).rows() if not row.refusals]
    goals = [aim.goal for aim in aims(view)] + [
        row.actions[0].to.value for row in rows if isinstance(row.actions[0], Step)
    ]
    assert {square.value: number for square, number in marks_of(view).figures.items()} == {
        goal: number for number, goal in enumerate(goals, 1)
    }


# -- the Move ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shoes", "most"), [(False, 6), (True, 9)])
def test_what_is_within_reach_is_lit(shoes: bool, most: int) -> None:
    """HP-3.2-3: as far as the steps go, walls respected; and a number stands only where a line of the list walks to."""
    t = hotel(2, at={ANNA: "A1", BORIS: "J10"}, held={ANNA: [up(SHOES)] if shoes else []})
    view, distance = seen(t), walk_from(sq("A1"))
    assert set(marks_of(view).lit) == {square for square in SQUARES if distance[square] <= most}
    numbered = {square for square in SQUARES if any(sign.isdigit() for sign in cell(canvas(view), square.value))}
    assert numbered == {sq(aim.goal) for aim in aims(view)}
    assert set(marks_of(seen(t, BORIS)).lit) == {sq("A1")}, "others see where somebody is at work"
    play(t, Step(sq("A2")), STOP)
    assert set(marks_of(seen(t)).lit) == set(), "HP-3.1: the Move is used"


@pytest.mark.parametrize(
    ("given", "first"),
    [
        ({"board": clues(), "held": {ANNA: [up(BLUEPRINT)]}}, ("To Dead Drop", "3 steps: win")),
        ({"board": {"G4": up(PHONE)}, "calls": {"G4": None}}, ("To Phone G4", "+1 Souvenir")),
        ({"board": {"E5": up(BLUEPRINT)}}, ("To Blueprint E5", "2 steps")),
        ({"board": {"E5": up(BLUEPRINT)}, "held": {ANNA: [up(BIBLE), up(KEY)]}}, ("To Blueprint E5", "2 steps")),
        ({"board": {"E5": down(BALL, None, ANNA)}, "held": {ANNA: [up(HELMET)]}}, ("To Ball E5", "+1 Souvenir")),
        (
            {"board": {"E5": up(FROG)}, "held": {ANNA: [up(GLOVES)]}, "empty": [*Furnishing]},
            ("To Frog E5", "2 steps: take it"),
        ),
        ({}, ("To Rug F5", "1 step: Compass?")),
    ],
)
def test_one_walks_for_a_reason(given: dict[str, Any], first: tuple[str, str]) -> None:
    """HP-7: what wins comes before what is needed for it, and that before any other tile."""
    view = seen(hotel(2, **{"at": {ANNA: "F4", BORIS: "J10"}, **given}))
    assert aims(view)[0][:2] == first
    assert all(len(aim.label) + len(aim.note) <= NOTE for aim in aims(view))
    assert not aims(seen(view.table, BORIS)), "only whoever is asked walks"


def test_a_guest_who_can_be_robbed_is_worth_a_walk() -> None:
    """HP-5.3, HP-10.1: by the odds as far as they are known, and only who holds something."""
    given = {
        "at": {ANNA: "A9", BORIS: "A10"},
        "held": {ANNA: [up(BLACKJACK)], BORIS: [up(BIBLE)]},
        "empty": [*Furnishing],
    }
    assert any(aim.label == "To Boris" for aim in aims(seen(hotel(2, **given))))  # type: ignore[arg-type]
    assert not any(
        aim.label == "To Boris" for aim in aims(seen(hotel(2, at={ANNA: "A9", BORIS: "A10"}, empty=[*Furnishing])))
    )


def test_a_line_of_the_list_walks_the_whole_way() -> None:
    """HP-3.3: step by step, as the rules let one."""

    async def walk(guest: Guest, board: HotelPlan) -> None:
        await guest.press("1")
        await guest.until(lambda: table_of(guest).table.stands(table_of(guest).table.agents[ANNA]) == sq("E5"))

    assert in_the_house(hotel(2, at={ANNA: "F4"}, board={"E5": up(BLUEPRINT)}), walk).moved


def test_a_step_has_one_line_and_says_whom_one_can_whack_there() -> None:
    """HP-3.1, HP-5.1: on the way no walk of one step; on the plan its figure is that of its line."""
    t = play(hotel(2, at={ANNA: "C1", BORIS: "E1"}, held={BORIS: [up(BIBLE)]}), Step(sq("D1")))
    walks, steps = aims(seen(t)), [row.actions for row in Choices(seen(t)).rows()]
    assert marks_of(seen(t)).figures[sq("E1")] == len(walks) + steps.index((Step(sq("E1")),)) + 1
    assert "e1" not in {aim.goal for aim in walks}
    assert t.decision.note(t, Step(sq("E1")), NAMES) == "Whack Boris?"


def test_while_rooms_are_chosen_nothing_is_told_twice_and_what_loses_stands_below_what_wins() -> None:
    """HP-2.4, HP-7.1: the list says which Bed is whose; on a high board the two have a row each."""
    t = new_match(GAME, 4, 1).table
    view = match_on(t).view(t.decision.seat)
    told = [line[-38:] for line in canvas(view, USUAL, pointed=view.options[:1]).plain()]
    assert not any("Bed in " in line for line in told)
    (win,) = (number for number, line in enumerate(told) if "To win " in line)
    assert "Lose    if another delivers first" in told[win + 1]


def test_whoever_is_seen_to_hold_a_blueprint_is_walked_to_before_a_clue_is_drawn() -> None:
    """HP-5.1, HP-7.1: if the odds are fair."""
    for tile, first in ((up(BLUEPRINT), "To Boris"), (down(BLUEPRINT), "To Armoire E3")):
        t = hotel(2, at={ANNA: "D1", BORIS: "J1"}, held={ANNA: [up(BLACKJACK)], BORIS: [tile]})
        assert aims(seen(t))[0].label == first


@pytest.mark.parametrize("size", SIZES[3:])
def test_on_a_small_plan_rows_have_their_numbers_one_under_the_other_and_no_label_hides_one(size: Any) -> None:
    """Each in the first line of its row; a label is no wider than it must be."""
    t = hotel(2, board={"A3": up(BLUEPRINT), "A6": up(PHONE)})
    c = Canvas(size.width, size.height, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint_plan(c, size, t.board, marks_of(seen(t)))
    lines = [size.cells(square).y for square in SQUARES[::10]]
    assert [c.plain()[y][:2].strip() for y in lines] == [str(number) for number in range(1, 11)]
    words = [line[:3].strip() for line in c.plain()]
    assert size is SIZES[-1] or not any(word.isalpha() for word in words)


@each_size
def test_the_way_to_the_square_pointed_at_is_dotted(size: tuple[int, int]) -> None:
    """HP-3.3: a shortest one, walls respected; and the line above the choices says what there is."""
    view = seen(hotel(2, at={ANNA: "C1", BORIS: "J10"}, board={"D4": up(BIBLE)}))
    c = canvas(view, size, cursor=sq("D4"))
    assert all("•" in cell(c, name) for name in ("D1", "D2", "D3"))
    assert "D4 4 steps away: Corridor. Bible, face up" in side(c)
    assert "too far" in side(canvas(view, size, cursor=sq("J9")))
    assert " steps away" not in side(canvas(seen(view.table, BORIS), size, cursor=sq("D4"))), (
        "nobody's steps but one's own"
    )


@each_size
def test_the_way_may_lead_through_the_cellar(size: tuple[int, int]) -> None:
    """HP-3.4: its steps are counted; this tunnel saves two."""
    for tile, steps in ((up(KEY), 4), (down(KEY), 6)):
        view = seen(hotel(2, at={ANNA: "E5", BORIS: "J10"}, held={ANNA: [tile]}))
        assert f"I5 {steps} steps away" in side(canvas(view, size, cursor=sq("I5")))


@each_size
def test_the_cellar_shows_how_long_it_is(size: tuple[int, int]) -> None:
    """HP-3.4: with a Key face up the steps to every place below; HP-1.5: without one how long each tunnel is, once."""
    t = hotel(2, at={ANNA: "E5", BORIS: "J10"}, held={ANNA: [up(KEY)]})
    c = canvas(seen(t), size, cellar=True)
    shown = {name: "".join(sign for sign in cell(c, name) if sign.isdigit()) for name in ("F5", "G5", "H5", "E4")}
    assert shown == {"F5": "1", "G5": "2", "H5": "3", "E4": "1"}
    c = canvas(seen(hotel(2, at={ANNA: "E5", BORIS: "J10"}, held={ANNA: [down(KEY)]})), size, cellar=True)
    lengths = [sign for square in SQUARES for sign in cell(c, square.value) if sign.isdigit()]
    assert sorted(lengths) == sorted("343444424344")
    assert "Show it first" in side(c)
    t = play(hotel(2, at={ANNA: "B3"}, held={ANNA: [up(KEY)]}), Step(sq("u:B4")))
    assert "THE CELLAR PASSAGE" in side(canvas(seen(t), size)), "whoever is below sees where"
    told = " ".join(" ".join(c.plain()).split())
    assert "4 so many steps long" in told
    assert (told.count("4 steps") > 5) is (size == USUAL), "where there is room a number says what it counts"


def test_only_whoever_walks_is_told_of_their_steps_in_the_cellar() -> None:
    """HP-1.5, HP-3.5: others who look at it see how long each tunnel is, and are not told that they may be lost."""
    t = hotel(2, at={ANNA: "B3"}, held={ANNA: [up(KEY)]})
    for step, told in ((), "your steps to there"), ([Step(sq("u:B4"))], "or you are lost"):
        play(t, *step)
        who = [seat for seat in (ANNA, BORIS, None) if told in side(canvas(seen(t, seat), USUAL, cellar=True))]
        assert who == [ANNA], told


@pytest.mark.parametrize("cellar", [False, True])
def test_no_word_about_a_square_is_broken(cellar: bool) -> None:
    """However long the first words are: on the plan and on the blueprint of the Cellar."""
    view = seen(hotel(2, at={ANNA: "E5", BORIS: "J10"}))
    for square in FURNISHING:
        text = side(canvas(view, SMALL, cursor=square, cellar=cellar))
        assert where(square) in text, text


@each_size
def test_the_way_says_which_phone_it_takes(size: tuple[int, int]) -> None:
    """HP-3.6"""
    view = seen(hotel(2, at={ANNA: "C1"}, board={"D2": up(PHONE)}, calls={"D2": None}))
    assert "Takes the Phone at D2" in side(canvas(view, size, cursor=sq("D4")))
    assert "Takes" not in side(canvas(view, size, cursor=sq("B1")))


# -- clicks ------------------------------------------------------------------------------------------


@each_size
def test_a_click_on_a_neighbour_is_the_step_there(size: tuple[int, int]) -> None:
    t = hotel(2, at={ANNA: "B3"}, held={ANNA: [up(KEY)]}, board={"A3": up(PHONE, BEDS)}, calls={"A3": None})
    view = seen(t)
    c = canvas(view, size)
    assert click(c, view, "B2") == {Step(sq("B2"))}
    assert click(c, view, "A3") == {Step(sq("A3")), PassBy(sq("A3"))}
    assert click(c, view, "C3") == {Step(sq("C3")), Step(Node("u:c3"))}
    assert click(c, view, "B4") == {Step(Node("u:b4"))}
    assert click(c, view, "J10") == set()
    assert DRAW in click(c, view, "B3")


def test_every_step_of_a_game_can_be_clicked() -> None:
    """And to register, and to stop: all of it, in any position."""
    for match in games_played_well(3, 5, every=7):
        view = match.view(match.decider)
        c = canvas(view, USUAL)
        for option in view.options:
            if isinstance(option, (Step, PassBy)):
                assert option in click(c, view, ABOVE.get(option.to, option.to).value)
            elif isinstance(option, ChooseBed):
                found = [click(c, view, square.value) for square in ROOM]
                assert found.count({option}) == 4
        if match.table.round > 3:  # type: ignore[attr-defined]
            break


# -- in the house ------------------------------------------------------------------------------------


def in_the_house(t: Hotel, do: Callable[[Guest, HotelPlan], Awaitable[None]]) -> Hotel:
    """Open this table, let its seat look at it and do something; the table as it is then."""
    match: Match = match_on(t)

    async def story(guest: Guest) -> None:
        await reveal(guest)
        await do(guest, guest.screen.query_one(HotelPlan))

    at_home(story, (80, 24), new_game=match)
    assert isinstance(match.table, Hotel)
    return match.table


def test_a_delivery_is_asked_for_as_good_news() -> None:
    """HP-7.4: it wins, so that Enter says yes; where something can be lost, Enter says no."""

    async def deliver(guest: Guest, board: HotelPlan) -> None:
        await guest.press("enter")
        await guest.until(lambda: guest.sees("Deliver now?"))
        assert guest.sees("▸ 1 Yes, do it")
        await guest.press("enter")
        await guest.until(lambda: not guest.sees("Deliver now?"))

    async def whack(guest: Guest, board: HotelPlan) -> None:
        await guest.press("w", "enter")
        await guest.until(lambda: guest.sees("Whack all the same?"))
        assert guest.sees("▸ 1 No, back")

    assert in_the_house(hotel(2, at={ANNA: "E6"}, board=clues(), held={ANNA: [up(BLUEPRINT)]}), deliver).result
    in_the_house(hotel(2, at={ANNA: "D4", BORIS: "D4"}, held={BORIS: [up(BLACKJACK)]}), whack)


def test_a_square_is_pointed_at_and_walked_to() -> None:
    """With the arrows or by its name; it can be taken back until Enter ends the walk; a Phone on the way is taken (HP-3.6);
    the keys offer a walk only while there is one (HP-3.1)."""

    async def walk(guest: Guest, board: HotelPlan) -> None:
        assert "go to" in guest.rows()[-1]
        board.focus()
        await guest.press("escape", "right", "down", "down", "down")
        await guest.until(lambda: guest.sees("D4 4 steps away"))
        assert not table_of(guest).table.moved
        await guest.press("j", "9", "enter")
        await guest.until(lambda: guest.sees("too far"))
        await guest.press("escape", "g", "d", "4", "enter")
        await guest.until(lambda: guest.sees("2 of 6 steps left"))
        await guest.press("u")
        await guest.until(lambda: guest.sees("3 of 6 steps left"))
        await guest.press("g", "d", "4", "enter")
        await guest.until(lambda: guest.sees("2 of 6 steps left"))
        await guest.press("escape", "enter")
        await guest.until(lambda: not isinstance(table_of(guest).table.decision, Moving))
        await guest.until(lambda: "go to" not in guest.rows()[-1])
        assert "cellar" in guest.rows()[-1]

    t = in_the_house(hotel(2, at={ANNA: "C1"}, board={"D2": up(PHONE)}, calls={"D2": None}), walk)
    assert t.agents[ANNA].square == sq("D4")
    assert t.moved
    assert len(t.agents[ANNA].souvenirs) == 1


def test_the_mouse_points_and_a_click_walks() -> None:
    """By a shortest way, which can still be taken back or walked on; and everything beside the plan explains itself."""

    async def walk(guest: Guest, board: HotelPlan) -> None:
        await guest.pilot.hover(offset=(50, 1))
        await guest.until(lambda: guest.sees("The Dead Drop: whoever brings"))
        x, y, *_ = size_for(board.size.width, board.size.height).cells(sq("D4"))
        await guest.pilot.hover(offset=(x, y + 1))
        await guest.until(lambda: guest.sees("D4 4 steps away"))
        await guest.click_at(x, y + 1)
        await guest.until(lambda: guest.sees("2 of 6 steps left"))

    t = in_the_house(hotel(2, at={ANNA: "C1"}), walk)
    assert isinstance(t.decision, Moving)
    assert t.decision.path == (sq("C1"), sq("D1"), sq("D2"), sq("D3"), sq("D4"))


def test_letters_lay_the_cellar_and_the_casebook_open() -> None:
    async def look(guest: Guest, board: HotelPlan) -> None:
        await guest.press("p")
        assert "THE CELLAR PASSAGE" in "\n".join(board.canvas.plain())
        await guest.press("escape")
        assert "THE CELLAR PASSAGE" not in "\n".join(board.canvas.plain())
        await guest.press("p", "c", "c")
        assert "Dart Frog" in "\n".join(board.canvas.plain())
        await guest.press("escape")
        assert not board.glance.sheet

    in_the_house(hotel(2, board={"H8": up(FROG)}), look)


# -- what follows ------------------------------------------------------------------------------------


def test_a_second_turn_in_a_row_needs_no_hand_over_and_the_end_of_a_turn_seals_at_once() -> None:
    """HP-10.5: only a notice; and nothing was learned by the end of a turn, so no page lies between."""

    async def end(guest: Guest, board: HotelPlan) -> None:
        board.focus()
        await guest.until(lambda: guest.screen.director.at_board)
        act(guest, END)
        await guest.until(lambda: guest.sees("missed a turn: yours"))
        assert isinstance(guest.screen, TableScreen)
        act(guest, END)
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert guest.screen.step.seat == BORIS

    assert in_the_house(hotel(2, status={BORIS: Status.SENSELESS}), end).round == 2


def test_the_dead_drop_is_stamped_when_its_lines_have_run_out() -> None:
    """HP-7.2: the clue lies there; its lines; then the cross, as the plan stands."""
    view = match_on(hotel(2, board=clues())).view(None)
    dark, lines = HotelPlan().performed(view, DeadDropFixed(Node("e6")))
    assert dark.view.table.dead_drop is None
    c = Canvas(*USUAL, palette(GAME.info.mood, "default"), SETS["unicode"])
    assert lines.draw is not None
    lines.draw(c)
    assert "▼E▼" in c.plain()[0]
    assert "✖" not in cell(c, "E6")
    assert "✖" in cell(canvas(view, USUAL), "E6")


def test_a_pawn_walks_its_path() -> None:
    """From square to square, up to the last but one: there it stands. Who has just walked it sees it no more."""
    match = match_on(hotel(2, at={ANNA: "C1"}))
    walk = Moved(ANNA, (Node("a1"), Node("b1"), Node("c1")), False)
    frames = HotelPlan().performed(match.view(BORIS), walk)
    assert [frame.view.table.agents[ANNA].square for frame in frames] == [Node("a1"), Node("b1")]
    assert not HotelPlan().performed(match.view(ANNA), walk)


# -- what is told, and where -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_tile_on_the_plan_stands_in_the_key(seats: int) -> None:
    """HP-1.4: in any position of a game, with what it is good for; those in one's own hand on their cards. No entry is wider
    than its column, and as many rows as there are hold the nearest."""
    for match in games_played_well(seats, seats + 20, every=9):
        if (seat := match.decider) is None or isinstance(match.table.decision, Moving):
            continue
        view: View[Any] = match.view(seat)
        t: Hotel = view.table
        named = {tile.face for tile in t.board.values() if is_named(t, tile, seat)} - {*CLUES, Face.BACK}
        named -= {tile.face for tile in t.agents[seat].inventory}
        for width in (33, 39):
            whole, few = (key(view, width, (), room, shown={}, stars=True) for room in (20, 2))
            text = " ".join(part.text for row in whole for part in row.parts)
            assert all(short(face) in text for face in named), text
            assert len(few) <= 2
            assert all(sum(cell_len(part.text) for part in row.parts) <= width for row in whole), text


def test_the_nearest_tiles_say_first_what_they_are_good_for() -> None:
    """Of more than have room: those that the list walks to and those in reach before those in other rooms."""
    board = {
        "J10": up(BLACKJACK),
        "J9": up(HELMET),
        "J8": up(SYRINGE),
        "J7": up(MASK),
        "J6": up(GLOVES),
        "J5": up(SHOES),
    }
    board |= {"I4": up(KEY), "J4": up(PHONE), "J3": up(BALL), "B4": up(BIBLE)}
    rows = key(seen(hotel(4, at={ANNA: "A4"}, board=board)), 33, ({sq("B4")},), 2, shown={})
    text = "".join(part.text for row in rows for part in row.parts)
    assert "Bible +1, beats Honey" in text
    assert "beats Gas" not in text, "the Mask is far away"


@pytest.mark.parametrize("size", SIZES)
def test_names_of_rooms_stand_in_the_middle_of_their_walls(size: Any) -> None:
    """As far aside as a door makes them, clear of it."""
    c = Canvas(size.width, size.height, palette(GAME.info.mood, "default"), SETS["unicode"])
    tags(c, size)
    for number in ROOMS:
        cells = [size.cells(square) for square, room in ROOM.items() if room == number]
        left, right = min(one.x for one in cells) - 1, max(one.right for one in cells) + 1
        wall, name = min(one.y for one in cells) - 1, written(number, size)
        x = c.plain()[wall].index(name)
        assert left <= x
        assert x + len(name) <= right
        gaps = [door.gap.translate((size.margin, 0)) for door in doors(size)]
        assert not [gap for gap in gaps if gap.y // 2 == wall and gap.x < x + len(name) and x < gap.right]
        assert abs((x - left) - (right - x - len(name))) <= 3, name


@pytest.mark.parametrize("square", ["A4", "B4", "D4", "F7", "J7"])
def test_whoever_stands_on_a_tile_in_a_corridor_stands_apart_from_its_label(square: str) -> None:
    """On the smallest plan, if a square beside it is free; and so does the figure of a walk."""
    line, near = size_for(*SMALL).spots(sq(square)).slip.y, "E4" if square < "F" else "G7"
    stood = seen(hotel(2, at={ANNA: square, BORIS: "J10"}, board={square: up(SHOES)}), None)
    walked = seen(hotel(2, at={ANNA: near, BORIS: "J10"}, board={square: up(BLUEPRINT)}))
    assert "A Sho" in canvas(stood, SMALL).plain()[line]
    assert any(f"1 {word}" in canvas(walked, SMALL).plain()[line] for word in ("Blueprint", "Plan"))


def test_letters_of_the_columns_stand_at_both_ends_of_the_smallest_plan() -> None:
    """What one end hides the other still has."""
    for given in ({"D1": up(MASK), "I1": up(BIBLE)}, {"D10": up(MASK), "I10": up(BIBLE)}):
        lines = canvas(seen(hotel(2, board=given), None), SMALL).plain()
        wide = size_for(*SMALL).width
        found = {sign for line in (lines[0], lines[-1]) for sign in line[:wide].split()}
        assert set("ABCDEFGHIJ") <= found


@each_size
@pytest.mark.parametrize("status", [Status.SENSELESS, Status.GROGGY])
def test_who_is_out_cold_is_told_with_the_place_and_the_reason(size: tuple[int, int], status: Status) -> None:
    """HP-5.1, HP-6.2"""
    text = side(canvas(seen(hotel(2, status={BORIS: status})), size)).split("Boris")[1]
    assert "at E2" in text
    groggy = "groggy holds nothing can't be Whacked" if size == USUAL else "groggy: safe"
    assert ("senseless" if status is Status.SENSELESS else groggy) in text


def test_the_end_of_a_turn_warns_of_who_can_come_for_an_open_blueprint() -> None:
    """HP-5.6, HP-10.1: not where it lies face down, nor of who is too far away."""
    for tile, at, warned in (
        (up(BLUEPRINT), "D4", True),
        (down(BLUEPRINT), "D4", False),
        (up(BLUEPRINT), "J10", False),
    ):
        view = seen(hotel(2, at={ANNA: "A4", BORIS: at}, held={ANNA: [tile]}))
        row = next(row for row in Choices(view).rows() if row.label == "End the turn")
        assert ("Boris" in row.note) is warned
        assert ("get your Blueprint" in Choices(view).means(END)) is warned


def test_a_walk_over_hidden_tiles_says_that_they_do_nothing() -> None:
    """HP-4.1: a trap goes off only where it is turned up."""
    for over, said in ((down(FROG, None, ANNA), "Walking over tiles is safe"), (up(MASK), "You alone see")):
        board = {"B3": over, "C3": up(KEY), "C2": up(KEY)}
        aim = next(aim for aim in aims(seen(hotel(2, at={ANNA: "B3"}, board=board))) if aim.goal == "b2")
        assert "You alone see" in aim.means, "nothing lies between"
        t = hotel(2, at={ANNA: "A3"}, board=board)
        assert said in next(aim.means for aim in aims(seen(t)) if aim.goal == "b2")


def test_a_fight_stands_before_what_can_be_done_with_ones_own_tiles() -> None:
    """HP-5.1: a low list is cut below, and whom one can Whack must be seen in it."""
    view = seen(hotel(2, at={ANNA: "D4", BORIS: "D4"}, held={ANNA: [up(MASK), down(KEY)]}))
    kinds = [type(row.actions[0]) for row in Choices(view).rows() if row.actions]
    assert kinds.index(Whack) < min(kinds.index(Ready), kinds.index(Conceal), kinds.index(Drop))


@pytest.mark.parametrize(("souvenirs", "said"), [((), "= 1 win"), ((GAS, BALL), "× ★2 = 2 wins")])
def test_what_a_delivery_brings_is_told_in_one_way(souvenirs: tuple[Face, ...], said: str) -> None:
    """HP-7.5: Blueprints times Souvenirs, on the tile that is found, where none counts as one."""
    t = hotel(2, at={ANNA: "B2"}, souvenirs={ANNA: [up(face) for face in souvenirs]}, draws=[BLUEPRINT])
    play(t, DRAW)
    assert f"Blueprint {said}" in side(canvas(seen(t), SMALL))


def test_a_fight_at_bad_odds_and_a_blueprint_laid_down_for_anybody_are_warned_of() -> None:
    """HP-4.9, HP-5.4"""
    for bonus, warned in (([], True), ([up(BLACKJACK)], False)):
        t = hotel(2, at={ANNA: "D4", BORIS: "D4"}, held={ANNA: bonus})
        assert t.decision is not None
        assert t.decision.warns(t, Whack(BORIS)) is warned
    for place, warned in (("D4", True), ("E6", False)):
        t = hotel(2, at={ANNA: place}, held={ANNA: [up(BLUEPRINT), up(MASK)]}, board=clues())
        assert t.decision is not None
        assert t.decision.warns(t, Drop(FIRST)) is warned, "on the Dead Drop it is delivered"
        assert not t.decision.warns(t, Drop(SECOND))


def test_what_stands_in_red_is_asked_about_first_and_no_list_opens_on_it() -> None:
    """HP-2.7: Enter alone makes no loss final."""
    red = 0
    for match in games_played_well(4, 11, every=2):
        view = match.view(match.decider)
        decision = view.decision
        assert decision is not None
        for row in Choices(view).rows():
            red += row.warns
            for action in row.actions if row.warns else ():
                assert decision.confirm(view.table, action, view.names), row.label
        opens = HotelPlan().opening(view)
        assert opens is None or not decision.warns(view.table, opens), opens
    assert red > 5


def test_a_whack_says_what_a_lost_fight_costs() -> None:
    """HP-5.4-5, HP-6.2"""
    held = {ANNA: [up(BLACKJACK)], BORIS: [up(KEY)]}
    view = seen(hotel(2, at={ANNA: "D4", BORIS: "D4"}, held=held, souvenirs={ANNA: [up(GAS)]}))
    assert Choices(view).means(Whack(BORIS)) == "Won: Key falls. Lost: 1 tile, 1 ★ and a turn."


def test_all_who_are_seen_to_hold_a_blueprint_are_named() -> None:
    t = hotel(3, held={BORIS: [up(BLUEPRINT)], CHEN: [up(BLUEPRINT, RUG)]})
    for size in (SMALL, USUAL):
        assert re.search("Blueprint with Boris(,| and) Chen", side(canvas(seen(t), size)))


@each_size
def test_no_label_reaches_into_another_square(size: tuple[int, int]) -> None:
    """It would be doubtful to which it belongs; on the smallest plan its end may, and what is there makes it shorter."""
    words = {SHOES: "Shoes?", GLOVES: "Gloves?|Mitt", COMPASS: "North ↑|N↑"}
    for square, tile in (("C4", up(SHOES)), ("E2", up(SHOES)), ("B9", up(GLOVES)), ("C5", up(COMPASS))):
        c = canvas(seen(hotel(2, board={square: tile}), None), size)
        plan, (x, y, wide, high) = size_for(*size), size_for(*size).cells(sq(square))
        line = c.plain()[plan.spots(sq(square)).slip.y].ljust(c.width)
        found = re.search(words[tile.face], line)
        assert found
        assert min(found.end(), x + wide) - max(found.start(), x) > len(found[0]) // 2
        assert all(sign in " ▀▌█" for sign in (line[found.start() - 1], line[found.end()])), "and no letter beside it"
        assert y <= plan.spots(sq(square)).slip.y < y + high


@each_size
def test_the_dead_drop_is_marked_also_where_somebody_stands_on_a_tile(size: tuple[int, int]) -> None:
    c = canvas(seen(hotel(2, at={BORIS: "E6"}, board=clues() | {"E6": up(KEY)})), size)
    assert "✖" in cell(c, "E6")
    assert "Key" in cell(c, "E6")
    assert "B" in cell(c, "E6")


@pytest.mark.parametrize(("there", "wide"), [({}, 4), ({BORIS: "E6"}, 2)])
@pytest.mark.parametrize("tiles", [{}, {"E6": up(KEY)}])
def test_on_the_smallest_plan_the_dead_drop_is_red_over_the_row_without_a_label(
    there: dict[Seat, str], wide: int, tiles: dict[str, Tile]
) -> None:
    """HP-7.2: beside a trap, in red as well, nobody looks for it; whoever stands there has the other half of the row."""
    c, slip = canvas(seen(hotel(2, at=there, board=clues() | tiles))), hue_of_the_drop()
    x, y, across, high = size_for(*SMALL).cells(sq("E6"))
    rows = [
        [str(one.style) for one in c.strip(line).crop(x, x + across) for _ in range(one.cell_length)]
        for line in range(y, y + high)
    ]
    assert max(sum(slip in style for style in row) for row in rows) == wide


def hue_of_the_drop() -> str:
    return hue(canvas(seen(hotel(2))), "drop").lower()


def test_traps_that_lie_open_are_told_in_one_row() -> None:
    """HP-4.5: beside the lesson of a usual window there is room for little."""
    text = side(canvas(seen(hotel(3, board={"B3": up(BALL), "H9": up(GAS)})), (120, 22)))
    assert "Ball Gas traps, harmless face up" in text
    assert text.count("harmless") == 1


def test_the_column_of_the_dead_drop_keeps_its_letter() -> None:
    for taken, line in (([], 0), (["E1"], -1), (["E1", "E10"], size_for(*SMALL).cells(sq("E4")).y)):
        board = clues() | {square: up(MASK) for square in taken}
        assert "▼E" in canvas(seen(hotel(2, board=board)), SMALL).plain()[line]


def test_a_trap_is_always_told_with_what_beats_it() -> None:
    """HP-4.5: also where there is least room, as long as there is any; if the plan calls it otherwise, by its name."""
    board = {
        "B5": down(BALL, None, ANNA),
        "C5": down(HONEY, None, ANNA),
        "E5": down(GAS, None, ANNA),
        "C2": up(BLACKJACK),
    }
    view = seen(hotel(4, board=board | {"H2": up(SHOES), "I5": up(KEY)}))
    text = "".join(part.text for row in key(view, 33, (), 5, shown={HONEY: "Trap"}) for part in row.parts)
    for words in ("Ball trap, beaten by Helmet", "Trap Honey Trap", "Mask beats it"):
        assert words in text, text


def test_while_nobody_walks_the_lamp_of_who_is_waited_for_shines() -> None:
    """HP-3.1: for the others, on that square alone, and around it the darker, the further away; for whoever has moved no floor
    is brighter than another, as none can be walked to."""
    t = hotel(2, at={ANNA: "B3"})
    t.moved, t.offer = True, None
    own = marks_of(seen(t))
    assert len({own.light(square) for square in SQUARES}) == 1
    marks = marks_of(seen(t, BORIS))
    assert (
        marks.light(sq("B3"))
        == 100
        > marks.light(sq("C3"))
        > marks.light(sq("C2"))
        > marks.light(sq("A5"))
        > marks.light(sq("J10"))
    )


def test_the_stars_on_show_are_told_with_what_they_bring_and_a_short_name_is_tied_to_its_whole_one() -> None:
    """HP-7.5: in a narrow panel too; and what the tile is good for, where there is room."""
    lies = {"board": {"C8": up(BLACKJACK)}, "souvenirs": {BORIS: [up(GAS), up(BALL), up(FROG)]}}
    for size in (SMALL, USUAL):
        told = side(canvas(seen(hotel(2, **lies)), size))
        assert "★3 Souvenirs × Blueprint = 3 wins" in told
        assert "★2" not in told
        assert re.search("Blackjack:? [+]3 in a fight", told)


@each_size
def test_whose_turn_it_is_has_one_arrow_behind_the_letter(size: Size) -> None:
    assert "A◂" in "".join(canvas(seen(hotel(2, at={ANNA: "A4", BORIS: "J10"})), size).plain())


def test_the_narrow_key_tells_where_north_is_and_the_short_names_of_many_tiles_far_away() -> None:
    """HP-7.1: rather than what cannot be chosen; the list is as high, however much there is to be told above it."""
    far = {"J1": up(HELMET), "J3": up(BLACKJACK), "J5": up(SYRINGE), "J7": up(GLOVES), "J9": up(SHOES), "I9": up(BIBLE)}
    high: list[int] = []
    for board in ({}, far):
        t = hotel(4, at={ANNA: "A10"}, board=board | clues(), held={ANNA: [up(KEY)]})
        t.moved, t.offer = True, None
        view, plan = seen(t), HotelPlan()
        plan.view = view
        desk = plan.desk_place(*SMALL)
        assert desk is not None
        high.append(desk.height)
        c = Canvas(*SMALL, palette(GAME.info.mood, "default"), SETS["unicode"])
        paint(c, view, desk=desk)
        plan_of_it = " ".join(line[: size_for(*SMALL).width] for line in c.plain())
        assert "North ↑" in plan_of_it or "N↑ North" in side(c)
        for tight, name in (("Jack", "Blackjack"), ("Mitt", "Gloves"), ("Jab", "Syringe")) if board else ():
            assert name in plan_of_it or f"{tight} {name}" in side(c)
    assert high[1] == high[0]


@pytest.mark.parametrize("width", [80, 120])
def test_on_a_low_board_what_stands_above_the_key_stands_still(width: int) -> None:
    """Whether the list below is long or short: else all would change place and form from one question to the next."""
    heads, beside = list[list[str]](), size_for(width, 22).width
    for lines in (2, 5, 8):
        c = Canvas(width, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
        paint(c, seen(hotel(3, held={ANNA: [up(KEY)]})), desk=desk_place(width, 22, 12, lines))
        heads.append([line[beside:] for line in c.plain()[:11]])
        assert any("traps" in line.lower() for line in c.plain()) is (lines < 8)
    assert heads[0] == heads[1] == heads[2]


@each_size
def test_no_pointer_stands_between_the_number_of_a_row_and_a_label(size: tuple[int, int]) -> None:
    """On the smallest plan it would belong to the word."""
    board = {"A3": up(PHONE), "B3": down(BALL, None, ANNA), "C3": up(Face.NS_ARROW)}
    found = canvas(seen(hotel(2, board=board)), size).plain()
    assert not any("?Tel." in line or "?Phone" in line for line in found)
    assert any(line.startswith("3") for line in found) or size == USUAL


@each_size
def test_a_figure_of_the_coach_stands_at_the_wall_beside_what_it_means(size: tuple[int, int]) -> None:
    """Inside a room it would cover a Bed, or stand above the Plant when the Rug is meant."""
    for square, at_right in (("B2", False), ("C3", True), ("E6", False), ("F5", True)):
        c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
        c.marks = {square.lower(): 1}
        paint(c, seen(hotel(2, board={square: down(GAS if square == "B2" else BALL)})))
        c.point_out()
        cells, (x, y) = size_for(*size).cells(sq(square)), c.pointed[square.lower()]
        assert 0 <= (x - cells.right if at_right else cells.x - 3 - x) <= 1
        assert cells.y <= y < cells.bottom


@each_size
def test_a_figure_of_the_coach_keeps_clear_of_the_number_of_a_row_that_an_arrow_marks(size: tuple[int, int]) -> None:
    """Its line may run where the label of the tile lies, or where the furniture stands."""
    for square in ("B2", "B3"):
        c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
        c.marks = {square.lower(): 1}
        arrow = {f"C{square[1]}": up(Face.NS_ARROW)}
        paint(c, seen(hotel(2, board={square: down(GAS if square == "B2" else BALL), **arrow})))
        c.point_out()
        _, y = c.pointed[square.lower()]
        (line,) = (number for number, told in enumerate(c.plain()) if told[:2].strip()[1:] == "?")
        assert y != line


@each_size
def test_what_a_delivery_brings_leaves_room_for_the_figure_of_the_coach(size: tuple[int, int]) -> None:
    """HP-7.5: in the row that says what is missing."""
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    c.marks = {"win": 1}
    held = {"held": {ANNA: [up(BLUEPRINT)]}, "souvenirs": {ANNA: [up(GAS), up(BALL)]}}
    paint(c, seen(hotel(2, board=clues(), **held)))  # type: ignore[arg-type]
    c.point_out()
    told = c.plain()[c.pointed["win"][1]]
    assert "2 wins" in told
    assert "way to" in told


@each_size
def test_the_coach_can_point_at_any_square_and_guest(size: tuple[int, int]) -> None:
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    c.marks = {"a3": 1, "guest1": 2}
    paint(c, seen(hotel(2)))
    c.point_out()
    assert size_for(*size).cells(sq("A3")).contains(*c.pointed["a3"])
    assert "Boris" in c.plain()[c.pointed["guest1"][1]]


@each_size
def test_the_first_question_says_what_wins_and_what_loses(size: tuple[int, int]) -> None:
    """HP-2.4, HP-7: also where it is asked before all, and no seat in particular looks."""
    match = new_match(GAME, 3, 1)
    for view in (match.view(match.decider), match.view(None)):
        told = side(canvas(view, size))
        assert "deliver a Blueprint to it" in told
        assert "W-E Arrow" in told
        assert "Lose if another delivers first" in told


# -- air, and whole words ----------------------------------------------------------------------------


def test_on_the_smallest_plan_tiles_have_whole_words_where_anything_beside_them_is_free() -> None:
    """Over the other half of a room, over a wall, and beside a tile that nobody can name, which gives way."""
    board = {"B8": up(HELMET), "B9": up(SYRINGE), "H8": up(BIBLE), "I8": up(NS), "H4": up(PHONE), "G2": up(HONEY)}
    board |= {"C8": down(GLOVES, None, BORIS, set_by=BORIS), "C9": down(GLOVES, None, BORIS, set_by=BORIS)}
    lines = [line[: size_for(*SMALL).width] for line in canvas(seen(hotel(2, board=board)), SMALL).plain()]
    for name, behind in (("Helmet", "?"), ("Syringe", "?"), ("Bible", "N-S"), ("Phone", ""), ("Honey", "")):
        assert any(re.search(rf"{name}\W+{re.escape(behind)}", line) for line in lines), (name, lines)


def test_on_the_smallest_plan_a_figure_in_a_room_has_a_free_cell_at_both_sides() -> None:
    """HP-2.4: also where every room can be chosen."""
    view = (match := new_match(GAME, 2, 1)).view(match.decider)
    marks = marks_of(view)
    lines = [line.ljust(SMALL[0]) for line in canvas(view, SMALL).plain()]
    for square in marks.figures:
        x, y, wide, high = size_for(*SMALL).cells(square)
        row = next(line for line in lines[y : y + high] if str(marks.figures[square]) in line[x : x + wide])
        at = row.index(str(marks.figures[square]), x)
        assert {row[at - 1], row[at + 1]} <= {*" ▀"}, (square, row)


def test_the_letter_of_a_column_stays_beside_a_figure() -> None:
    """HP-3.1: a step that the list offers takes no letter away."""
    t = hotel(2, at={ANNA: "D2", BORIS: "J10"})
    view = seen(play(t, Step(sq("D3"))))
    assert sq("D2") in marks_of(view).figures
    view = seen(play(hotel(2, at={ANNA: "D3", BORIS: "J10"}), Step(sq("D2"))))
    figure, c = str(marks_of(view).figures[sq("D1")]), canvas(view, SMALL)
    above, below = c.plain()[:2]
    assert above[below.index(figure)] == "D", "below it, where the corridor goes on"
    assert c.at(below.index(figure), 1)[2] is sq("D1"), "and a click there goes to it"
    view = seen(play(hotel(2, at={ANNA: "F3", BORIS: "J10"}), Step(sq("F2"))))
    figure = str(marks_of(view).figures[sq("F1")])
    assert f"{figure} F" in canvas(view, SMALL).plain()[0], "elsewhere beside it"


def test_no_line_of_an_arrow_runs_between_two_words() -> None:
    """HP-7.2: in a small room; and a label lies over the wall only where the room has no room for it."""
    board = {"B8": up(HELMET), "C8": down(GLOVES, None, BORIS), "I8": up(NS), "H5": down(HONEY, None, ANNA)}
    c = canvas(seen(hotel(2, board=board | {"I5": down(BALL, None, BORIS)})), SMALL)
    size = size_for(*SMALL)
    assert "Helmet ?" in c.plain()[size.spots(sq("B8")).slip.y]
    cells = size.cells(sq("H5"))
    assert c.plain()[cells.y].index("Honey") == cells.x


def test_what_is_missing_stands_in_columns_each_sign_before_its_word() -> None:
    """HP-7.1: at every size."""
    for size in (SMALL, (120, 22), USUAL):
        lines = [line[size_for(*size).width :] for line in canvas(seen(hotel(2)), size).plain()]
        (first,) = (line for line in lines if "W-E Arrow" in line)
        (second,) = (line for line in lines if "Compass" in line)
        assert first.index("•• W-E") == second.index("◆◆ Compass")
        assert first.index("▀▀ N-S") == second.index("♣♣◆◆ Blueprint")


@pytest.mark.parametrize("size", [SMALL, (80, 17), (120, 22)])
@pytest.mark.parametrize("held", [[], [up(KEY)], [up(KEY), down(MASK, None, ANNA)]])
def test_the_list_of_a_low_board_begins_below_what_stands_still(size: tuple[int, int], held: list[Tile]) -> None:
    """The rows above it are counted before anything is painted: nothing of one's hand is cut, however long the list is."""
    view, plan = seen(hotel(4, held={ANNA: held})), HotelPlan()
    plan.view = view
    desk = plan.desk_place(*size)
    assert desk is not None
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, view, desk=desk)
    above = [line[desk.x :] for line in c.plain()[: desk.y]]
    last = "opens Cellar" if held else "0 of 2 tiles"
    assert any(last in line for line in above)
    assert any("if another delivers first" in line for line in above)


def test_where_the_plan_is_cut_the_rooms_below_are_named_with_the_lines_that_lead_there() -> None:
    """HP-2.4: above the coach's strip in a small window."""
    view = (match := new_match(GAME, 2, 1)).view(match.decider)
    c = Canvas(80, 17, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, view)
    assert "▼  7 Havana   8 Casablanca   9 Shanghai" in c.plain()[-1]
    across = (size_for(*SMALL).cells(sq(square)).x for square in ("A8", "B8", "D8", "F8", "G8", "I8"))
    looks = [str(next(iter(c.strip(15).crop(x, x + 1))).style) for x in across]
    assert {*looks[::2]}.isdisjoint(looks[1::2]), "the corridors go on between their walls down to that line"
    match.apply(ChooseBed(9))
    c = Canvas(80, 17, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, match.view(match.decider))
    assert f"8 Casablanca  Shanghai: {view.names[view.seat].split()[0]}" in c.plain()[-1], "and whose they are"


def test_in_a_small_window_the_traps_of_a_full_house_are_told_in_words() -> None:
    """HP-10.4: what is counted, and of how many."""
    view, plan = seen(hotel(4)), HotelPlan()
    plan.view = view
    c = Canvas(80, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, view, desk=plan.desk_place(80, 22))
    told = re.sub(" +", " ", side(c))
    assert "TRAPS you could not beat" in told
    assert "Armoire 3 of 9" in told


def test_in_a_small_window_a_full_house_is_told_what_the_papers_on_the_plan_are() -> None:
    """HP-10.1: those one stands on, and those that lie hidden; and a row is free above the question."""
    board = {"G2": up(HONEY), "H8": up(BIBLE), "I8": up(NS), "B2": down(GLOVES, None, BORIS)}
    view, plan = seen(hotel(4, at={ANNA: "G2"}, board=board)), HotelPlan()
    plan.view = view
    desk = plan.desk_place(80, 22)
    assert desk is not None
    c = Canvas(80, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, view, desk=desk)
    lines = [line[desk.x :] for line in c.plain()[: desk.y]]
    assert "Honey harmless  ? hidden tile" in lines[-2]
    assert not lines[-1].strip()


def test_in_a_small_window_a_trap_that_lies_open_is_told_from_its_like_that_lies_hidden() -> None:
    """HP-4.5: where there is room, that the hidden one is a trap."""
    board = {"G2": up(HONEY), "H5": down(HONEY, None, CHEN), "A1": down(BALL, None, BORIS)}
    view = seen(hotel(4, at={CHEN: "G2"}, board=board), CHEN)
    signs = {"near": (), "shown": {}, "doors": False}
    rows = ["".join(part.text for part in row.parts) for row in key(view, 33, room=1, **signs)]
    assert rows == ["Honey face up: harmless  ? hidden"]
    rows = ["".join(part.text for part in row.parts) for row in key(view, 33, room=3, **signs)]
    assert "Honey hidden: a trap" in " ".join(rows)


@pytest.mark.parametrize("people", [2, 4])
def test_while_rooms_are_chosen_in_a_small_window_the_furniture_is_named(people: int) -> None:
    """HP-1.3: and the guests stand two to a row, as nobody holds anything yet."""
    view, plan = (match := new_match(GAME, people, 1)).view(match.decider), HotelPlan()
    plan.view = view
    c = Canvas(80, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, view, desk=plan.desk_place(80, 22))
    rows = [re.sub(" +", " ", line) for line in c.plain()]
    assert any("Armoire" in row and "Bed" in row and "Plant" in row and "Rug" in row for row in rows)
    assert any(all(f" {name[:7].rstrip()}" in row for name in view.names[:2]) for row in rows)
    assert "holds nothing" not in side(c)


def test_on_the_smallest_plan_a_figure_stands_in_the_row_of_its_furniture() -> None:
    """HP-2.4: a cell from the Bed that it registers in."""
    view = (match := new_match(GAME, 2, 1)).view(match.decider)
    lines, size = [line.ljust(SMALL[0]) for line in canvas(view, SMALL).plain()], size_for(*SMALL)
    for square, number in marks_of(view).figures.items():
        bed = size.spots(square).furniture
        assert bed is not None
        assert str(number) in (lines[bed.y][bed.x - 2], lines[bed.y][bed.right + 1]), square


def test_a_step_says_where_no_other_room_is_reached() -> None:
    """HP-3.2: with too few steps left for any but the one behind."""
    t = play(hotel(2, at={ANNA: "F9"}), *map(Step, map(sq, ("F10", "G10", "H10", "I10", "J10"))))
    assert awaits(t, ANNA, sq("J9"), 0) == "the last step"
    assert awaits(t, ANNA, sq("J9"), 1) == "no other room"
    assert awaits(hotel(2, at={ANNA: "C3"}), ANNA, sq("C4"), 1) == "no other room", "at the door of one's own"


def test_all_lines_of_a_choice_in_two_steps_are_seen_where_they_have_room_and_the_way_back_too() -> None:
    """No row of air stands above the question then."""
    t = hotel(2, at={ANNA: "A4"}, held={ANNA: [up(MASK), up(PHONE)]})
    t.moved, t.offer = True, None
    listed = ListedAlone()
    listed.airs = True
    listed.ask(seen(t), (), ())
    assert listed.choices is not None
    drops = next(row for row in listed.choices.rows() if row.label == "Drop")
    listed.choices.choose(drops)
    listed._refill()
    c = Canvas(34, 2 + len(listed.lines), palette(GAME.info.mood, "default"), SETS["unicode"])
    listed.paint(c)
    assert all(any(line.label in row for row in c.plain()) for line in listed.lines), c.plain()


def test_the_number_of_a_row_keeps_its_sign_where_no_label_stands_right_behind_it() -> None:
    """HP-7.2: what lies at the edge is a line below the clue's row, which is still one of two."""
    t = hotel(2, board={"A3": up(MASK), "C3": up(NS)})
    rows = canvas(seen(t)).plain()
    row, below = next((row, below) for row, below in itertools.pairwise(rows) if "Mask" in below)
    assert row.startswith("3?")
    assert below.startswith("  Mask")


def test_in_a_narrow_key_north_is_told_as_a_clue_as_the_arrows_are() -> None:
    """HP-7.1: where its word is whole."""
    told = side(canvas(seen(hotel(2, board=clues())), SMALL))
    assert re.search("North ↑ .*clues", told)


def test_what_is_beside_the_names_of_guests_begins_in_one_column() -> None:
    """HP-7.5: however long these are, where there is room."""
    c = canvas(seen(hotel(4, held={CHEN: [up(MASK)]})), USUAL)
    rows = [line for line in c.plain() if any(words in line for words in ("holds nothing", "sleeps in"))]
    begins = {line.index(words) for line in rows for words in ("holds nothing", "sleeps in") if words in line}
    assert len(rows) == 3
    assert len(begins) == 1


def test_what_a_draw_may_bring_is_called_by_its_whole_name_or_not_at_all() -> None:
    """HP-4.2, HP-10.4: beside a step, and at the end of a walk."""
    t, names, notes = hotel(2, at={ANNA: "D3", BORIS: "J10"}), ["Anna", "Boris"], set[str]()
    for _ in range(2):
        notes |= {t.decision.note(t, action, names) for action in t.decision.options(t)}  # type: ignore[union-attr]
        t = play(t, Step(sq("E3"))) if not t.moved else t
    assert "draw: a clue?" in notes
    stop = Stop()
    assert t.decision.label(t, stop, names) == "Stop here, Armoire"
    assert t.decision.note(t, stop, names) == "draw"
    assert t.decision.means(t, stop, names) == "You alone see the Armoire tile: perhaps the W-E Arrow."
    assert not any("W-E?" in note or "N-S?" in note for note in notes)
