"""What the plan of the hotel shows (the Screen section of the rules): at 80x22 and 120x34, the boards of the smallest
terminal and of the usual one; and what its cursor and clicks do."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Awaitable, Callable, Iterable
from importlib import resources
from typing import Any

import pytest
from rich.style import Style

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.actions import DELIVER, DRAW, END, KEEP, STOP, ChooseBed, PassBy, Step
from rulesets.hotel_perfidious.describe import describe
from rulesets.hotel_perfidious.events import DeadDropFixed, Moved
from rulesets.hotel_perfidious.pieces import ABOVE, DECKS, FURNISHING, SQUARES, Node, North, Status, walk_from
from rulesets.hotel_perfidious.rules import Moving, dead_drop
from rulesets.hotel_perfidious.screen import Glance, HotelPlan, desk_place, grid_for, marks_of, paint
from rulesets.hotel_perfidious.table import Hotel, Tile
from spyhouse.choices import Choices
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.secrets import Seat
from spyhouse.engine.view import View
from spyhouse.look.colour import LOOKS, Look, palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.handover import Handover
from spyhouse.screens.moment import LearnedScreen, MomentScreen
from spyhouse.screens.table import TableScreen
from spyhouse.testing.play import new_match, positions, viewers
from spyhouse.widgets.canvas import Canvas
from tests.games.house import act
from tests.screens.evening import reveal, table_of
from tests.screens.house import Guest, at_home

from .tables import (
    ANNA,
    BEDS,
    BIBLE,
    BLUEPRINT,
    BORIS,
    CHEN,
    COMPASS,
    FROG,
    GAS,
    GLOVES,
    HELMET,
    HONEY,
    KEY,
    NS,
    PHONE,
    RUG,
    SHOES,
    SYRINGE,
    WE,
    clues,
    concealed,
    down,
    games_played_well,
    hotel,
    match_on,
    play,
    sq,
    up,
)
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
    **how: Any,
) -> Canvas:
    c = Canvas(*size, palette(GAME.info.mood, look), SETS[symbols])
    paint(c, view, tuple(pointed), desk_place(*size), Glance(**how))
    return c


def seen(t: Hotel, seat: Seat | None = ANNA) -> View[Any]:
    return match_on(t).view(seat)


def cell(c: Canvas, name: str) -> str:
    """What stands in a square, line by line."""
    grid, square = grid_for(c.width, c.height), sq(name)
    x, y = grid.left(square), grid.top(square)
    return "\n".join(line.ljust(c.width)[x : x + grid.wide] for line in c.plain()[y : y + grid.high])


def ground(c: Canvas, name: str) -> str:
    """The colour on which a square is written."""
    grid, square = grid_for(c.width, c.height), sq(name)
    x, y = grid.left(square), grid.top(square)
    style = next(iter(c.strip(y).crop(x, x + 1))).style
    assert style is not None
    assert style.bgcolor is not None
    return style.bgcolor.name


def side(c: Canvas) -> str:
    """The front desk."""
    x = grid_for(c.width, c.height).width
    return "\n".join(line[x:] for line in c.plain())


def click(c: Canvas, view: View[Any], name: str) -> set[Action]:
    """What a click on the middle of this square means."""
    what = c.at(*grid_for(c.width, c.height).middle(sq(name)))
    return set() if what is None else {option for option in view.options if what[0](option)}


# -- whatever the table ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_can_be_painted_at_every_size_in_every_look(seats: int) -> None:
    rng = random.Random(seats)
    for match in positions(GAME, seats, seats, most=5):
        for seat in viewers(match):
            view = match.view(seat)
            for size in ((80, 10), SMALL, USUAL, (200, 60), (rng.randint(80, 200), rng.randint(10, 60))):
                pointed = tuple(rng.sample(list(view.options), min(len(view.options), 1)))
                for symbols in SETS:
                    c = canvas(view, size, pointed, symbols, rng.choice(LOOKS), tunnels=True)
                    text = "\n".join(line[: grid_for(*size).width] for line in c.plain())
                    for name in view.names:
                        text = text.replace(name, "")
                    assert symbols == "unicode" or text.isascii()
                    place = desk_place(*size)
                    assert place is not None
                    assert place.right <= size[0]
                    assert place.bottom <= size[1]
                    assert place.height >= 5
                canvas(view, size, sheet=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twin_positions_look_the_same(seats: int) -> None:
    """HP-10.1: what a seat must not know is nowhere on its sheet."""
    rng, pairs = random.Random(seats), 0
    for match in itertools.chain(positions(GAME, seats, seats, most=6), games_played_well(seats, seats, every=60)):
        for seat in viewers(match):
            other = None if match.over else twin(match, seat, rng)
            for size in (SMALL, USUAL) if other else ():
                assert other is not None
                for sheet in (False, True):
                    one, two = (canvas(world.view(seat), size, sheet=sheet) for world in (match, other))
                    assert [one.strip(y) for y in range(size[1])] == [two.strip(y) for y in range(size[1])]
                pairs += 1
    assert pairs > 10


# -- the house ---------------------------------------------------------------------------------------


@each_size
@pytest.mark.parametrize("symbols", list(SETS))
def test_walls_and_doors_stand_where_the_data_have_them(size: tuple[int, int], symbols: str) -> None:
    """HP-1.2: between two neighbours something solid is drawn where there is a wall, and nothing where there is none."""
    data = json.loads((resources.files("rulesets.hotel_perfidious") / "hotel_perfidious.json").read_text("utf-8"))
    walls = {frozenset(name.lower() for name in pair) for pair in data["board"]["walls"]}
    assert len(walls) == 54
    match = new_match(GAME, 2, 1)
    c = canvas(match.view(None), size, symbols=symbols)
    grid, text = grid_for(*size), [line.ljust(size[0]) for line in c.plain()]
    names_on_the_carpet = 0
    for one in SQUARES:
        for other in SQUARES:
            (x1, y1), (x2, y2) = grid.middle(one), grid.middle(other)
            beside = (x2 - x1, y2 - y1) in ((grid.wide + 1, 0), (0, grid.high + 1))
            if not beside:
                continue
            sign = text[y1][grid.left(other) - 1] if y1 == y2 else text[grid.top(other) - 1][x1]
            if frozenset((one.value, other.value)) in walls:
                assert sign in "│─|-", (one, other)
            elif one in FURNISHING and other in FURNISHING:
                names_on_the_carpet += sign != " "
                assert sign not in "│─|-", (one, other)
            else:
                assert sign == " ", (one, other)
    assert bool(names_on_the_carpet) == (size == USUAL)


@each_size
def test_every_furnishing_has_its_letter(size: tuple[int, int]) -> None:
    """HP-1.3"""
    c = canvas(seen(hotel(2), None), size)
    for square, kind in FURNISHING.items():
        assert kind.letter in cell(c, square.value)


def test_rooms_have_their_names_where_there_is_room_and_their_numbers_always() -> None:
    """HP-1.1"""
    view = seen(hotel(2), None)
    large, small = "\n".join(canvas(view, USUAL).plain()), "\n".join(canvas(view, SMALL).plain())
    for number, name in ((1, "Istanbul"), (8, "Casablanca"), (9, "Shanghai")):
        assert f"{number} {name}" in large or f"{number}{name}" in large
        assert str(number) in small


# -- tiles and Agents --------------------------------------------------------------------------------


@each_size
def test_face_down_tiles_are_marked_where_this_seat_knows_them(size: tuple[int, int]) -> None:
    """HP-10.2"""
    t = hotel(2, board={"B2": down(GAS, None, ANNA), "H3": up(GAS)})
    for seat, known in ((ANNA, True), (BORIS, False), (None, False)):
        c = canvas(seen(t, seat), size)
        assert "?" in cell(c, "B2")
        assert ("x" in cell(c, "B2")) is known
        assert "x" in cell(c, "H3")
        assert "?" not in cell(c, "H3")


def test_without_a_casebook_nothing_is_remembered() -> None:
    """HP-9.5: no remembered names, no unseen list."""
    t = hotel(2, board={"B2": down(GAS, None, ANNA)}, held={BORIS: [down(FROG, None, ANNA, BORIS)]}, casebook=False)
    for sheet in (False, True):
        c = canvas(seen(t), USUAL, sheet=sheet)
        assert "x" not in cell(c, "B2")
        assert "KO Gas" not in side(c)
        assert "Dart Frog" not in side(c)
        assert "not yet seen" not in side(c)


@each_size
def test_agents_stand_on_the_plan(size: tuple[int, int]) -> None:
    """HP-1.6: any number on one square."""
    c = canvas(seen(hotel(3, at={ANNA: "A1", BORIS: "J10", CHEN: "J10"}), None), size)
    assert "F" in cell(c, "A1")
    assert ("2" if size == SMALL else "DM") in cell(c, "J10")


@each_size
def test_the_front_desk(size: tuple[int, int]) -> None:
    """Own items with what they beat and add; of others what may be known; status, call, room, Souvenirs, decks."""
    t = hotel(
        3,
        held={ANNA: [down(BIBLE), up(HELMET)], BORIS: [down(FROG), up(KEY)]},
        board={"G4": up(PHONE, BEDS)},
        calls={"G4": BORIS},
        souvenirs={BORIS: [up(HONEY)]},
        status={CHEN: Status.SENSELESS},
    )
    text = side(canvas(seen(t), size))
    assert "ROUND 1" in text
    assert "[Bible] +1 beats Honey Trap" in text
    assert "Helmet +2 beats Nutcracker" in text
    assert "[P]" in text
    assert "Dart Frog" not in text.split("Casebook")[0].split("What happened")[0]
    assert "Skeleton Key" in text
    assert "CALLED G4" in text
    assert ("1 souv." if size == SMALL else "1 Souvenir") in text
    assert "senseless" in text
    assert "room 2" in text
    assert "Armoire 8" in text


@each_size
def test_it_says_where_everybody_stands(size: tuple[int, int]) -> None:
    """HP-1.6: where two stand on one square the plan shows a figure; who walks is where the walk has come to."""
    t = hotel(3, at={ANNA: "A1", BORIS: "J10", CHEN: "J10"})
    lines = side(canvas(seen(t), size)).splitlines()
    assert [line.split()[-1] for line in lines if "room" in line] == ["A1", "J10", "J10"]
    play(t, Step(sq("A2")))
    assert "Anna room 1" + " " * 3 in (line := side(canvas(seen(t, BORIS), size)))
    assert " A2" in line
    t = play(hotel(2, at={ANNA: "B3"}, held={ANNA: [up(KEY)]}), Step(sq("u:B4")))
    assert "under B4" in side(canvas(seen(t), size))


@each_size
def test_others_inventories_as_far_as_this_seat_knows_them(size: tuple[int, int]) -> None:
    """HP-10.1-3: face up by name; face down by its back, and by name to those who saw it; never by slot."""
    held = {BORIS: [down(FROG), concealed(GLOVES)]}
    assert "[A: Gloves] [P]" in side(canvas(seen(hotel(2, held=held)), size))
    assert "[A] [P]" in side(canvas(seen(hotel(2, held=held, casebook=False)), size))


@each_size
@pytest.mark.parametrize(
    ("tile", "said"),
    [
        (up(KEY), "opens the Cellar"),
        (down(KEY), "Ready: Cellar"),
        (up(SHOES), "Move: 9 steps"),
        (down(SHOES), "Ready: 9 steps"),
        (down(HONEY), "a trap"),
        (down(FROG), "a trap"),
        (down(BLUEPRINT), "for the Dead Drop"),
        (up(PHONE), "calls an enemy"),
        (down(SYRINGE), "Dart Frog"),
    ],
)
def test_own_items_say_what_they_are_good_for(tile: Tile, said: str, size: tuple[int, int]) -> None:
    """HP-1.4, HP-4.7: Key and Overshoes only while face up."""
    assert said in side(canvas(seen(hotel(2, held={ANNA: [tile]})), size))


@each_size
def test_a_find_is_named_and_explained(size: tuple[int, int]) -> None:
    """HP-4.4: to the finder alone."""
    t = play(hotel(2, draws=[HONEY]), DRAW)
    assert f"FOUND Honey Trap  a trap{' for a Bed' if size == USUAL else ''}\n" in side(canvas(seen(t), size)) + "\n"
    assert "FOUND a Bed tile" in side(canvas(seen(t, BORIS), size))


def test_what_is_kept_from_the_square_is_named() -> None:
    """HP-4.6"""
    view = seen(hotel(2, at={ANNA: "D4"}, board={"D4": up(KEY)}))
    row = next(row for row in Choices(view).rows() if row.actions == (KEEP,))
    assert (row.label, row.note) == ("Keep this tile", "Skeleton Key")


def test_the_line_of_keys_offers_a_walk_only_while_there_is_one() -> None:
    """HP-3.1: once a turn."""

    async def look(guest: Guest, board: HotelPlan) -> None:
        assert "go to" in guest.rows()[-1]
        act(guest, Step(sq("A2")))
        await guest.until(lambda: guest.sees("5 steps left"))
        assert "go to" in guest.rows()[-1]
        act(guest, STOP)
        await guest.until(lambda: guest.sees("Move used"))
        assert "go to" not in guest.rows()[-1]
        assert "cellar" in guest.rows()[-1]

    in_the_house(hotel(2, at={ANNA: "A1"}), look)


def test_whoever_is_called_is_told_so() -> None:
    """HP-8.3"""
    t = hotel(2, board={"D7": up(PHONE)}, calls={"D7": ANNA})
    assert t.decision is not None
    assert t.decision.ask(t, ("Anna", "Boris")) == "The Phone at D7 rings for you."


def test_the_casebook_shows_the_odds() -> None:
    """HP-10.4: of nine unseen Potted Plant tiles three are traps, none once Gloves are held."""
    assert "3/9 trap" in side(canvas(seen(hotel(2)), SMALL, sheet=True))
    known = side(canvas(seen(hotel(2, board={"B2": down(GAS, None, ANNA)})), SMALL, sheet=True))
    assert "B2 KO Gas" in known
    assert "2/8 trap" in known
    assert "B2 KO Gas" in side(canvas(seen(hotel(2, board={"B2": down(GAS, None, ANNA)})), SMALL)), "and at the desk"


@each_size
def test_the_odds_tell_who_put_down_what(size: tuple[int, int]) -> None:
    """HP-10.1: that is public; what it is only to those who know."""
    t = hotel(
        3,
        board={
            "B2": down(GAS, None, ANNA, set_by=ANNA),
            "H3": down(GAS, None, BORIS, set_by=BORIS),
            "I3": down(FROG),
            "G4": up(PHONE, BEDS),
        },
    )
    text = side(canvas(seen(t), size, sheet=True))
    assert "B2 KO Gas F" in text
    assert "H3 Rug 2/8 D" in text
    assert "I3 Plant 3/9" in text
    assert "@ Phone G4" in text
    t.casebook = False
    text = side(canvas(seen(t), size, sheet=True))
    assert "B2 Rug F" in text
    assert "H3 Rug D" in text
    assert "KO Gas" not in text


def test_the_odds_say_that_not_all_finds_room() -> None:
    """On the smallest terminal; and which decks hold nothing that this seat has not seen."""
    board = {f"{column}{row}": up(KEY, BEDS) for column in "ABCDEFGHIJ" for row in (1, 4)}
    view = seen(hotel(2))
    view.table.board.update({sq(name): tile for name, tile in board.items()})
    assert "and more, see the plan" in side(canvas(view, SMALL, sheet=True))
    assert "and more" not in side(canvas(seen(hotel(2)), SMALL, sheet=True))
    seen_all = [down(face, RUG, ANNA) for face in DECKS[RUG]]
    held = hotel(2, board={"ABCDEFGHI"[number] + "1": tile for number, tile in enumerate(seen_all)})
    assert "all seen" in side(canvas(seen(held), SMALL, sheet=True))


def test_no_line_ends_between_a_sign_and_its_name() -> None:
    board = {"A3": up(PHONE), "G4": up(PHONE, BEDS), "B9": up(COMPASS), "D4": up(KEY), "D7": up(BLUEPRINT)}
    text = side(canvas(seen(hotel(2, board=board)), SMALL))
    for item in ("@ Phone A3", "@ Phone G4", "* Compass B9", "k Skeleton Key D4", "$ Blueprint D7"):
        assert item in text


def test_where_the_plan_would_be_cut_the_end_is_told_in_words() -> None:
    """HP-7.5: after the end everything hidden is shown, on the low board beside the result as well."""
    t = hotel(
        2,
        at={ANNA: "E6"},
        board=clues() | {"I5": down(GLOVES)},
        held={ANNA: [up(BLUEPRINT)], BORIS: [down(FROG)]},
    )
    play(t, DELIVER)
    text = " ".join(" ".join(canvas(seen(t, None), (80, 11)).plain()).split())
    assert "I5 Gloves" in text
    assert "[P: Dart Frog]" in text
    assert "DEAD DROP E6" in text
    assert "= W-E Arrow C6" in text
    assert "╔" not in text
    assert "╔" in "\n".join(canvas(seen(t, None), SMALL).plain())


# -- the Dead Drop -----------------------------------------------------------------------------------


@each_size
def test_candidates_and_then_the_dead_drop_are_drawn(size: tuple[int, int]) -> None:
    """HP-7.2-3: the rulebook's example."""
    none, two, one = (
        canvas(seen(hotel(2, board=board)), size) for board in ({}, clues(compass=False), clues(compass=True))
    )
    card = palette(GAME.info.mood, "default").colours["card"].lower()
    danger = palette(GAME.info.mood, "default").colours["danger"].lower()
    assert {ground(two, "E6"), ground(two, "C2")} == {card}
    assert card not in {ground(none, "E6"), ground(none, "C2"), ground(one, "C2")}
    assert ground(one, "E6") == danger
    assert "E6 or C2" in side(two)
    assert "DEAD DROP  E6" in side(one)


def test_lines_of_the_arrows() -> None:
    """HP-7.2-3: one Arrow alone means a row or a column; with the Compass it is known which."""
    assert _lines({"C6": up(WE)}) == ({5}, {2})
    assert _lines(clues(compass=False)) == ({5, 1}, {2, 4})
    assert _lines(clues()) == ({5}, {4})
    assert _lines({"E2": up(NS)}) == ({1}, {4})
    assert _lines({"E2": up(NS), "B9": up(COMPASS)}) == (set(), {4})
    c = canvas(seen(hotel(2, board=clues()), BORIS))
    assert "╌" in cell(c, "A6")
    assert "╎" in cell(c, "E1")
    assert "╎" not in cell(c, "C1")


def test_what_one_arrow_and_the_compass_say_is_said() -> None:
    """HP-7.2-3: at the desk, and in the words for those who hear the game."""
    for board, north, said in (
        ({"E2": up(NS)}, North.TOP, "row 2 or column E"),
        ({"E2": up(NS), "B9": up(COMPASS)}, North.TOP, "column E"),
        ({"E2": up(NS), "B9": up(COMPASS)}, North.LEFT, "row 2"),
    ):
        view = seen(hotel(2, board=board, north=north))
        clues_line = next(line for line in side(canvas(view, USUAL)).splitlines() if "Clues" in line)
        assert clues_line.endswith(f" {said}")
        assert ("Compass ?" in clues_line) == ("B9" not in board)
        assert f"The Dead Drop lies in {said}." in " ".join(describe(view))
        for size in (SMALL, USUAL):
            assert (f"North {north.value}" in side(canvas(view, size))) == ("B9" in board)


@each_size
@pytest.mark.parametrize("how", ["aim", "dead drop", "candidate"])
def test_an_agent_stands_out_from_any_square(how: str, size: tuple[int, int]) -> None:
    """Its letter is written in the colour of the ground, not in that of the square."""
    t = hotel(2, at={ANNA: "E6"}, board=clues(compass=how == "dead drop") if how != "aim" else {})
    c = canvas(seen(t), size, aim=sq("E6") if how == "aim" else None)
    grid = grid_for(*size)
    x, y = grid.left(sq("E6")), grid.top(sq("E6"))
    style = next(style for line in range(grid.high) for text, style in _cells(c, x, y + line, grid.wide) if text == "F")
    assert style.color is not None
    assert style.color.name == palette(GAME.info.mood, "default").colours["ground"].lower()


def _cells(c: Canvas, x: int, y: int, width: int) -> list[tuple[str, Style]]:
    return [(letter, segment.style or Style()) for segment in c.strip(y).crop(x, x + width) for letter in segment.text]


def _lines(board: dict[str, Any]) -> tuple[set[int], set[int]]:
    marks = marks_of(seen(hotel(2, board=board)))
    return set(marks.rows), set(marks.columns)


# -- the Move ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shoes", "most"), [(False, 6), (True, 9)])
def test_squares_within_reach_show_their_distance(shoes: bool, most: int) -> None:
    """HP-3.2-3: as far as the steps go, walls respected."""
    t = hotel(2, at={ANNA: "A1", BORIS: "J10"}, held={ANNA: [up(SHOES)] if shoes else []})
    c, distance = canvas(seen(t)), walk_from(sq("A1"))
    for square in SQUARES:
        shown = [sign for sign in cell(c, square.value) if sign.isdigit()]
        assert shown == ([str(distance[square])] if 0 < distance[square] <= most else []), square


def test_nothing_is_within_reach_once_the_move_is_used() -> None:
    """HP-3.1"""
    t = play(hotel(2, at={ANNA: "A1"}), Step(sq("A2")), STOP)
    assert not marks_of(seen(t)).reach
    assert "Move used" in side(canvas(seen(t)))


@each_size
def test_the_walk_so_far_is_drawn(size: tuple[int, int]) -> None:
    t = play(hotel(2, at={ANNA: "A1"}), Step(sq("B1")), Step(sq("C1")))
    assert isinstance(t.decision, Moving)
    c = canvas(seen(t), size)
    assert "•" in cell(c, "A1")
    assert "•" in cell(c, "B1")
    assert "F" in cell(c, "C1")
    assert "4 steps left" in side(c)


@each_size
def test_the_cellar_lies_under_the_plan_when_a_key_is_face_up(size: tuple[int, int]) -> None:
    """HP-3.4; or when it is asked for."""
    face_up, face_down = (hotel(2, held={ANNA: [key]}) for key in (up(KEY), down(KEY)))
    assert "┊" in "\n".join(canvas(seen(face_up), size).plain())
    assert "┊" not in "\n".join(canvas(seen(face_down), size).plain())
    assert "┊" in "\n".join(canvas(seen(face_down), size, tunnels=True).plain())


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
    for match in positions(GAME, 3, 5, most=20):
        view = match.view(match.decider)
        c = canvas(view, USUAL)
        for option in view.options:
            if isinstance(option, (Step, PassBy)):
                assert option in click(c, view, ABOVE.get(option.to, option.to).value)
            elif isinstance(option, ChooseBed):
                found = [click(c, view, square.value) for square in FURNISHING]
                assert found.count({option}) == 4


def test_a_stop_is_a_click_on_the_own_square() -> None:
    t = play(hotel(2, at={ANNA: "A1"}), Step(sq("B1")))
    assert click(canvas(seen(t)), seen(t), "B1") == {STOP}


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


def test_arrows_walk_and_enter_stops() -> None:
    async def walk(guest: Guest, board: HotelPlan) -> None:
        board.focus()
        for number, key in enumerate(("right", "down", "down", "down"), 1):
            await guest.press(key)
            await guest.until(lambda number=number: "left" in guest.text() and f"{6 - number} steps" in guest.text())
        await guest.press("enter")
        await guest.until(lambda: guest.sees("Move used"))

    t = in_the_house(hotel(2, at={ANNA: "C1"}), walk)
    assert t.agents[ANNA].square == sq("D4")
    assert t.moved


def test_an_arrow_against_a_wall_does_nothing() -> None:
    """HP-3.3"""

    async def walk(guest: Guest, board: HotelPlan) -> None:
        board.focus()
        await guest.press("up", "down")

    assert not in_the_house(hotel(2, at={ANNA: "C1"}), walk).moved


def test_a_click_on_a_square_farther_away_walks_there() -> None:
    """By a shortest way, which can still be taken back or walked on."""

    async def walk(guest: Guest, board: HotelPlan) -> None:
        x, y = grid_for(board.size.width, board.size.height).middle(sq("D4"))
        await guest.click_at(x, y + 1)
        await guest.until(lambda: guest.sees("2 steps left"))

    t = in_the_house(hotel(2, at={ANNA: "C1"}), walk)
    assert isinstance(t.decision, Moving)
    assert t.decision.path == (sq("C1"), sq("D1"), sq("D2"), sq("D3"), sq("D4"))


def test_letters_lay_the_cellar_and_the_casebook_open() -> None:
    async def look(guest: Guest, board: HotelPlan) -> None:
        assert "┊" not in "\n".join(board.canvas.plain())
        await guest.press("t", "o")
        assert "┊" in "\n".join(board.canvas.plain())
        assert "not yet seen" in "\n".join(board.canvas.plain())

    in_the_house(hotel(2), look)


# -- a destination -----------------------------------------------------------------------------------


def planned(c: Canvas, name: str) -> bool:
    """Is the number of steps to this square written as part of the way?"""
    grid, square = grid_for(c.width, c.height), sq(name)
    x, y = grid.middle(square)
    style = next(iter(c.strip(y).crop(x, x + 1))).style
    assert style is not None
    return bool(style.bold)


@each_size
def test_the_way_to_the_square_aimed_at_is_drawn(size: tuple[int, int]) -> None:
    """HP-3.3: a shortest one, walls respected, with its steps."""
    view = seen(hotel(2, at={ANNA: "C1", BORIS: "J10"}))
    c = canvas(view, size, aim=sq("D4"))
    assert all(planned(c, name) for name in ("D1", "D2", "D3"))
    assert not any(planned(c, name) for name in ("B1", "E1", "D5"))
    assert "to D4: 4 of 6 steps" in side(c)
    assert ground(c, "D4") == palette(GAME.info.mood, "default").colours["chosen"].lower()
    assert "out of reach" in side(canvas(view, size, aim=sq("J9")))
    assert "to D4: 4 of 6 steps" in side(canvas(view, size, hovered=sq("D4")))


@each_size
def test_the_way_may_lead_through_the_cellar(size: tuple[int, int]) -> None:
    """HP-3.4: its steps are counted; this tunnel saves two."""
    view = seen(hotel(2, at={ANNA: "E5", BORIS: "J10"}, held={ANNA: [up(KEY)]}))
    assert "to I5: 4 of 6 steps" in side(canvas(view, size, aim=sq("I5")))
    without = seen(hotel(2, at={ANNA: "E5", BORIS: "J10"}, held={ANNA: [down(KEY)]}))
    assert "to I5: 6 of 6 steps" in side(canvas(without, size, aim=sq("I5")))


@each_size
def test_the_cellar_alone_counts_its_steps(size: tuple[int, int]) -> None:
    """HP-3.4: when it is asked for, below every square it leads under, and where one comes up. HP-1.5: without a Key
    face up, how long each tunnel is, once."""
    t = hotel(2, at={ANNA: "E5", BORIS: "J10"}, held={ANNA: [up(KEY)]})
    c = canvas(seen(t), size, tunnels=True)
    shown = {name: "".join(sign for sign in cell(c, name) if sign.isdigit()) for name in ("F5", "G5", "H5", "I5", "E4")}
    assert shown == {"F5": "1", "G5": "2", "H5": "3", "I5": "4", "E4": "1"}
    assert not any(sign.isdigit() for name in ("F6", "D4", "G4") for sign in cell(c, name)), "no steps on the ground"
    assert "Cellar: your steps below" in side(c)
    t = hotel(2, at={ANNA: "E5", BORIS: "J10"}, held={ANNA: [down(KEY)]})
    c = canvas(seen(t), size, tunnels=True)
    lengths = [sign for square in SQUARES for sign in cell(c, square.value) if sign.isdigit()]
    assert sorted(lengths) == sorted("343444424344")
    assert "Cellar: the length of each tunnel" in side(c)


@each_size
def test_the_way_says_which_phone_it_takes(size: tuple[int, int]) -> None:
    """HP-3.6"""
    view = seen(hotel(2, at={ANNA: "C1"}, board={"D2": up(PHONE)}, calls={"D2": None}))
    assert "Takes the Phone at D2" in side(canvas(view, size, aim=sq("D4")))
    assert "Takes the Phone at D2" in side(canvas(view, size, hovered=sq("D4")))
    assert "Takes" not in side(canvas(view, size, aim=sq("B1")))


def test_the_cellar_counts_its_steps_where_there_is_room() -> None:
    """HP-3.4: from E5, u:F5 is the first step, u:G5 the second."""
    c = canvas(seen(hotel(2, at={ANNA: "E5", BORIS: "J10"}, held={ANNA: [up(KEY)]})), USUAL)
    assert "1" in cell(c, "F5").split("\n")[0]
    assert "2" in cell(c, "G5").split("\n")[0]


@pytest.mark.parametrize(
    "keys", [("g", "d", "4"), ("g", "right", "down", "down", "down"), ("g", "h", "1", "0", "d", "4")]
)
def test_a_square_is_aimed_at_and_walked_to(keys: tuple[str, ...]) -> None:
    """By its name or with the arrows; it can be taken back until Enter ends the walk."""

    async def walk(guest: Guest, board: HotelPlan) -> None:
        await guest.press(*keys)
        await guest.until(lambda: guest.sees("to D4: 4 of 6 steps"))
        assert not table_of(guest).table.moved
        await guest.press("enter")
        await guest.until(lambda: guest.sees("2 steps left"))
        await guest.press("u")
        await guest.until(lambda: guest.sees("3 steps left"))
        await guest.press("g", "d", "4", "enter")
        await guest.until(lambda: guest.sees("2 steps left"))
        await guest.press("enter")
        await guest.until(lambda: guest.sees("Move used"))

    t = in_the_house(hotel(2, at={ANNA: "C1"}), walk)
    assert t.agents[ANNA].square == sq("D4")


def test_escape_leaves_the_agent_where_it_stands() -> None:
    async def walk(guest: Guest, board: HotelPlan) -> None:
        await guest.press("g", "d", "4", "escape")
        await guest.until(lambda: guest.sees("Move: 6 steps"))
        await guest.press("g", "j", "9", "enter")
        await guest.until(lambda: guest.sees("J9 is out of reach"))

    assert not in_the_house(hotel(2, at={ANNA: "C1"}), walk).moved


def test_the_mouse_draws_the_way() -> None:
    async def hover(guest: Guest, board: HotelPlan) -> None:
        x, y = grid_for(board.size.width, board.size.height).middle(sq("D4"))
        await guest.pilot.hover(offset=(x, y + 1))
        await guest.until(lambda: guest.sees("to D4: 4 of 6 steps"))
        await guest.pilot.hover(offset=(70, 0))
        await guest.until(lambda: guest.sees("Move: 6 steps"))

    assert not in_the_house(hotel(2, at={ANNA: "C1"}), hover).moved


def test_a_walk_takes_the_phone_on_its_way() -> None:
    """HP-3.6"""

    async def walk(guest: Guest, board: HotelPlan) -> None:
        await guest.press("g", "d", "4", "enter")
        await guest.until(lambda: guest.sees("2 steps left"))

    t = in_the_house(hotel(2, at={ANNA: "C1"}, board={"D2": up(PHONE)}, calls={"D2": None}), walk)
    assert len(t.agents[ANNA].souvenirs) == 1


# -- what follows ------------------------------------------------------------------------------------


def test_a_second_turn_in_a_row_needs_no_hand_over() -> None:
    """HP-10.5: only a notice."""
    t = hotel(2, status={BORIS: Status.SENSELESS})

    async def end(guest: Guest, board: HotelPlan) -> None:
        act(guest, END)
        await guest.until(lambda: guest.sees("your turn again"))
        assert guest.sees("ROUND 2")
        assert isinstance(guest.screen, TableScreen)

    assert in_the_house(t, end).round == 2


def test_the_dead_drop_lights_up_and_then_stays_lit() -> None:
    """HP-7.2: dark, lit, dark; then as the plan stands."""
    view = match_on(hotel(2, board=clues())).view(None)
    frames = HotelPlan().performed(view, DeadDropFixed(Node("e6")))
    assert [dead_drop(frame.view.table) is not None for frame in frames] == [False, True, False]
    assert ground(canvas(view), "E6") == canvas(view).palette.colours["danger"].lower()


def test_a_pawn_walks_its_path() -> None:
    """From square to square, up to the last but one: there it stands. Who has just walked it sees it no more."""
    match = match_on(hotel(2, at={ANNA: "C1"}))
    walk = Moved(ANNA, (Node("a1"), Node("b1"), Node("c1")), False)
    frames = HotelPlan().performed(match.view(BORIS), walk)
    assert [frame.view.table.agents[ANNA].square for frame in frames] == [Node("a1"), Node("b1")]
    assert not HotelPlan().performed(match.view(ANNA), walk)


def test_the_end_of_a_turn_seals_at_once() -> None:
    """HP-10.5: nothing was learned by it, so no page lies between; also where the cursor was on the board."""

    async def end(guest: Guest, board: HotelPlan) -> None:
        board.focus()
        await guest.until(lambda: guest.screen.director.at_board)
        act(guest, END)
        await guest.until(lambda: isinstance(guest.screen, Handover | LearnedScreen | MomentScreen))
        assert isinstance(guest.screen, Handover)
        assert guest.screen.step.seat == BORIS

    in_the_house(hotel(2), end)
