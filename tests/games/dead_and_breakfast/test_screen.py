"""What the board shows: the Screen section of the rules, at the design size (a board of 120 x 34 with the choices on
it) and the smallest (80 x 22). What stands where is read from the printed picture, colours from the drawn one."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Any

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.actions import PASS, Build, Draft, Other, Put, Snatch
from rulesets.dead_and_breakfast.events import Built
from rulesets.dead_and_breakfast.facts import calm, front_of, lacks, moods, of_thing, unseen, worth_of
from rulesets.dead_and_breakfast.pieces import (
    CELL,
    FEATURES,
    FLOWERS,
    GARDEN_CELLS,
    LEFT_ROOFS,
    PER_EYEBALL,
    SCARES,
    WINDOW_CELLS,
    WINDOWS,
    Place,
    Tile,
    cell,
)
from rulesets.dead_and_breakfast.rules import Building, Drafting, Placing, Snatching, SnatchWindow
from rulesets.dead_and_breakfast.scoring import score
from rulesets.dead_and_breakfast.screen import HotelBoard, hotel, shop, small
from rulesets.dead_and_breakfast.screen.front import (
    ART,
    HUGE,
    LARGE,
    LOW,
    MEANS,
    SIGNS,
    SMALL,
    Size,
    paint_flower,
    paint_front,
)
from rulesets.dead_and_breakfast.screen.night import COUNT, DECK, LEAST, Foresight, Night, desk_place, lines
from rulesets.dead_and_breakfast.screen.night import plan as laid_out
from rulesets.dead_and_breakfast.screen.worth import GREY
from rulesets.dead_and_breakfast.table import PILES, Inn
from rulesets.dead_and_breakfast.told import of_place
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import LOOKS, palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.table import TableScreen
from spyhouse.testing.play import NAMES, every_position, positions
from spyhouse.widgets.board import Board, Sign, nothing
from spyhouse.widgets.canvas import Canvas, seat_ink
from spyhouse.widgets.choicelist import ChoiceList
from tests.screens.house import LARGE as LARGE_HOUSE
from tests.screens.house import SMALL as SMALL_HOUSE
from tests.screens.house import Guest, at_home

from .tables import ANNA, BAT, BORIS, CHEN, at, haunted, inn, left, match_on, play, take_turn
from .tables import hotel as built

DESIGN, SMALLEST = (120, 34), (80, 22)
each_size = pytest.mark.parametrize("size", [DESIGN, SMALLEST], ids=["120x34", "80x22"])
each_house = pytest.mark.parametrize("size", [LARGE_HOUSE, SMALL_HOUSE], ids=["120x36", "80x24"])
ODD_NAMES = [name for name in NAMES if not name.isascii()]
pytestmark = pytest.mark.usefixtures("quiet_house")


def night(
    match: Match,
    size: tuple[int, int] = DESIGN,
    pointed: Iterable[Action] = (),
    *,
    symbols: str = "unicode",
    sheet: str = "",
    visited: Seat | None = None,
    look: str = "default",
    eyes: Seat | None = None,
) -> Night:
    c = Canvas(*size, palette(GAME.info.mood, look), SETS[symbols])  # type: ignore[arg-type]
    view = match.view(match.decider if eyes is None else eyes)
    desk = desk_place(*size, len(match.players)) if match.decision else None
    one = Night(c, view, tuple(pointed), visited, sheet, desk)
    one.paint()
    return one


def picture(match: Match, size: tuple[int, int] = DESIGN, pointed: Iterable[Action] = (), **how: Any) -> str:
    return "\n".join(night(match, size, pointed, **how).c.plain())


def cell_of(one: Night, name: str) -> list[str]:
    """What stands at a place of the large hotel."""
    p = one.plan
    where = hotel.region(0, p.top, p.size, cell(name))
    return [row.ljust(one.c.width)[where.x : where.right] for row in one.c.plain()[where.y : where.bottom]]


def colour_of(one: Night, name: str, across: int, down: int) -> str:
    """What a cell of a place stands on, drawn."""
    x, y = hotel.region(0, one.plan.top, one.plan.size, cell(name)).offset
    style = next(iter(one.c.strip(y + down).crop(x + across, x + across + 1))).style
    assert style is not None
    assert style.bgcolor is not None
    return style.bgcolor.name.upper()


def paint(name: str) -> str:
    return ART.paints[name].colour.upper()


def meant(one: Night, match: Match, x: int, y: int) -> list[Action]:
    """What a click on this cell means."""
    what = one.c.at(x, y)
    return [option for option in match.table.options() if what[0](option)] if isinstance(what, tuple) else []


# -- a hotel in large -------------------------------------------------------------------------------


WORKED = {
    "b1": 37, "d1": 62, "e1": 38, "a1": 33, "a2": 25, "b2": 4, "d2": 67, "e2": 54,
    "a3": 63, "b3": 13, "d3": 24, "e3": 12, "a4": 3, "b4": 36, "d4": 30, "e4": 1,
}  # fmt: skip


def worked_example() -> Match:
    """DB-8.9, drawn."""
    own = built(
        WORKED,
        gardens={"a0": "yellow", "b0": "blue", "d0": "blue", "e0": "yellow"},
        roofs={"a5": "veranda", "b5": "gargoyle", "d5": "veranda", "e5": "veranda"},
        creatures={"a4": "bat", "a3": "spider", "a2": "severed_hand", "e2": "severed_hand", "d1": "crow"},
        turns=15,
    )
    return match_on(inn(own, windows=(5, 6, 7, 8), active=BORIS))


@each_size
def test_the_worked_example_in_large(size: tuple[int, int]) -> None:
    """DB-8.9: windows with flowers, features, guests and creatures; roofs, gardens, the tower; who screams, once more
    than one creature is needed for nobody."""
    one = night(worked_example(), size, symbols="ascii", visited=ANNA)
    shown = {name: " ".join(" ".join(cell_of(one, name)).split()) for name in ("b3", "d2", "b4", "a4", "c1", "c4")}
    assert re.search(r"b +V.*\(s!\)", shown["b3"])
    assert "h!2 c!" in shown["d2"]  # both hands see it
    assert "ww" in shown["b4"]
    assert "[B]" in shown["a4"]
    assert "h" not in shown["a4"]  # the creature covers the guest (DB-8.7)
    assert "(door)" in shown["c1"]
    assert re.search(r"V.*\bgable\b", shown["c4"])
    roofs = {"a5": "veranda", "b5": "gargoyle", "d5": "veranda", "e5": "veranda"}
    words = (
        roofs if size == DESIGN else {name: roof[0].upper() for name, roof in roofs.items()}
    )  # named in the counting
    assert all(word in (row.strip(" |") for row in cell_of(one, name)) for name, word in words.items())
    between = r"veranda *\| *(?:veranda|gargoyle)"  # a line keeps them apart
    assert len(re.findall(between, "\n".join(one.c.plain()))) == 2 * (size == DESIGN)
    bed = "y yellow" if size == DESIGN else "y"
    assert [bed in cell_of(one, name)[0] for name in ("a0", "b0", "d0", "e0")] == [True, False, False, True]


def test_what_a_small_hotel_is_worth_has_air_between_its_signs() -> None:
    """DB-8: two spaces at least behind every product, where it has one figure on each side."""
    *_, features, screams = picture(worked_example(), SMALLEST, visited=ANNA).splitlines()
    for row in (features, screams):
        assert len(re.findall(r"\dx\d(?=  |$)", row.rstrip())) == len(re.findall(r"\dx\d", row)) > 1, row


@each_size
def test_every_flower_feature_guest_and_creature_has_its_letter(size: tuple[int, int]) -> None:
    """DB-1: nothing is told by colour alone; where nothing is drawn the letters are those of the tiles."""
    for match in positions(GAME, 3, 5):
        if match.decision is None:
            continue
        t: Inn = match.table
        own, one = t.hotels[match.decision.seat], night(match, size, symbols="ascii")
        for number, tile in enumerate(own.tiles):
            if tile not in WINDOWS:
                continue
            face, creature = tile.face, own.haunted[number]
            rows = cell_of(one, f"{'abcde'[number % 8]}{number // 8}")
            marks = "".join(flower[0] for flower in face.flowers) + face.feature[:1].upper()
            assert re.sub("[^a-zA-Z]", "", rows[1]) == marks
            fears = {"yellow": "h", "green": "s", "blue": "b", "grey": "c"}
            guests = (
                creature.kind[0].upper() if creature else "".join(fears[guest] for guest in face.guests) or "nobody"
            )
            assert re.sub("[^a-zA-Z]", "", rows[len(rows) // 2]) in (guests, marks + guests)


@each_size
@pytest.mark.parametrize("symbols", SETS)
def test_a_pane_where_nobody_lives_says_so_and_the_gable_its_name(size: tuple[int, int], symbols: str) -> None:
    """DB-R1: the top of the tower has no guest, and counts by its feature."""
    one = night(match_on(inn(built({"b1": 57, "d1": 44, "b2": 4}, creatures={"b2": "bat"}))), size, symbols=symbols)
    panes = {name: " ".join(cell_of(one, name)) for name in ("c4", "b1", "d1", "b2", "c1")}
    assert [name for name, pane in panes.items() if "gable" in pane] == ["c4"]
    assert [name for name, pane in panes.items() if "nobody" in pane] == ["b1"]
    words = of_place(one.planned, one.after, Place.C4)
    assert words.startswith("c4: the gable, nobody lives here, its feature counts; ")
    assert len(words) <= SMALLEST[0], "in one line"


@each_size
def test_ivy_that_leads_to_the_door_is_green_and_crosses_the_wall_where_ends_meet(size: tuple[int, int]) -> None:
    """DB-8.2: a bridge where both sides have an end, else the tip of a leaf; grey where it is not joined."""
    own = built({"b1": 23, "d3": 49, "d2": 39})  # EW, beside the door; NEW, beside the tower; N, which d3 does not meet
    one = night(match_on(inn(own)), size)
    size_of, beam = one.plan.size, one.plan.size.high // 2
    last = size_of.wide - 1
    assert colour_of(one, "b1", last, beam) == colour_of(one, "c1", 0, beam) == paint("ivy")
    assert colour_of(one, "c3", last, beam) == colour_of(one, "d3", 0, beam) == paint("ivy")
    assert colour_of(one, "c2", last, beam) != paint("ivy")
    rows = cell_of(one, "b1")
    assert rows[beam][0] == "◄"  # it could go on there
    assert "▲" in cell_of(one, "d2")[0]
    assert colour_of(one, "d2", 2, size_of.high - 1) == paint("front")
    printed = night(match_on(inn(own)), size, symbols="ascii")
    assert "%%" in cell_of(printed, "b1")[0]
    assert "::" in cell_of(printed, "d2")[0]


def test_a_pane_is_red_where_somebody_screams() -> None:
    """DB-8.6: and amber where a guest is still smug; who is scared twice screams no louder, but the line says it."""
    one = night(worked_example(), visited=ANNA)
    assert paint("scream-pane") in {colour_of(one, "b2", across, 2) for across in range(1, 9)}
    assert "b2: " in (words := of_place(one.planned, one.after, at("b2")))
    assert "screams 2x, +4" in words
    quiet = night(match_on(inn(built({"b1": 23}))))
    assert paint("smug-pane") in {colour_of(quiet, "c2", across, 2) for across in range(1, 9)}


@each_size
def test_a_guest_whom_several_creatures_scare_says_how_many(size: tuple[int, int]) -> None:
    """DB-8.7: so that who counts the faces comes to the number of the legend."""
    one = night(worked_example(), size, visited=ANNA)
    assert "x2" in "".join(cell_of(one, "b2"))
    assert "x" not in "".join(cell_of(one, "b3"))


@each_size
def test_a_creature_that_is_pointed_at_shows_how_far_it_is_seen(size: tuple[int, int]) -> None:
    """DB-8.6: its whole row and column are in another light, over the tower and over what is not built; the points stand at
    each guest who would scream, and nowhere else."""
    own = built({"b1": 12, "b2": 13, "b3": 26, "d2": 25})  # hand, spider, bat, bat
    match = match_on(play(inn(own, windows=(48, 2, 3, 4)), Draft(1, haunted("bat")), Build(at("d1"))))
    one = night(match, size, [Put(at("b2"))])
    for name in ("b1", "b2", "b3", "d2"):
        assert colour_of(one, name, 0, 0) == paint("sight")
    for name in ("b4", "a2", "e2"):
        assert colour_of(one, name, 0, 0) == paint("sight-sky")
    assert colour_of(one, "d1", 0, 0) == paint("front")
    assert {name for name in ("b1", "b3", "c2", "c3", "d2") if "+2" in cell_of(one, name)[0]} == {"b3", "d2"}


@each_size
def test_every_row_and_column_of_the_house_has_its_name(size: tuple[int, int]) -> None:
    """DB-1.1: also that of the tower, and also where the cursor lays something."""
    own = built({"b1": 17, "a1": 48}, gardens={"b0": "blue"}, door="yellow")
    match = match_on(inn(own, windows=(1, 48, 3, 4), area=[None, None, Tile("garden_yellow"), None, None, None]))
    one = night(match, size, [Draft(2, Tile("garden_yellow"))])
    assert one.end is not None
    assert one.end.where is not None
    rows = [row[: hotel.width(one.plan.size)] for row in one.c.plain()[one.plan.top :]]
    assert {row[:2].strip() for row in rows[: hotel.height(one.plan.size)]} >= set("012345")
    assert set("abcde") <= set(rows[hotel.height(one.plan.size) - 1])
    bed = f"{one.end.where.value[0]}{' ✹ new' if size == SMALLEST else '  new '}"
    assert any(bed in row for row in rows)


def test_a_small_roof_has_the_sign_that_the_counting_names_and_sky_above_it() -> None:
    """A name as wide as the roof would leave nothing of it."""
    roofs = {"a5": "gargoyle", "b5": "gargoyle", "d5": "gargoyle", "e5": "veranda"}
    one = night(match_on(inn(built({"a4": 23, "e4": 23}, roofs=roofs))), SMALLEST)
    assert [cell_of(one, name)[-1].strip("▀▄█ ") for name in roofs] == ["ψ", "ψ", "ψ", "╥"]
    assert "ψ gargoyle" in picture(match_on(inn()), SMALLEST)
    assert set("".join(cell_of(one, name)[0] for name in roofs)) == {" ", "▀"}  # a lower half, in the ink of its ground


def test_a_roof_with_no_window_below_it_rests_on_a_beam() -> None:
    own = built({"d4": 23}, roofs={"b5": "gargoyle", "d5": "gargoyle"})
    one = night(match_on(inn(own)))
    assert colour_of(one, "b4", one.plan.size.wide - 1, 0) == paint("door-dark")
    assert colour_of(one, "d4", 0, 0) == paint("front")


@each_size
@pytest.mark.parametrize("asked", [(), (Draft(4, Other.EYEBALL),), (Draft(2, Tile("garden_yellow")),)])
def test_grey_is_explained_wherever_it_is(size: tuple[int, int], asked: tuple[Action, ...]) -> None:
    """DB-8.3, DB-8.5: flowers need ivy, features do not. At every question, and only if there is a grey window: in words
    beside what the hotel is worth; on a small board, where these would hang below the shop, by the signs."""

    def is_said(match: Match) -> bool:
        one = night(match, size)
        assert (GREY[True] in "\n".join(one.c.plain())) == (size == DESIGN and is_drawn(one))
        return is_drawn(one)

    def is_drawn(one: Night) -> bool:
        return any(shown.words == MEANS["grey"] for shown in one.c.shown)

    own = built({"d2": 39}, eyeballs=1)  # its end is above
    assert is_said(match_on(play(inn(own, windows=(48, 48, 3, 26)), *asked)))
    assert not is_said(match_on(inn(built({"b1": 23}))))
    t = take_turn(inn(own.clone(), windows=(48, 48, 3, 26)), 4, Other.EYEBALL, "b1")
    assert isinstance(t.decision, Snatching)
    assert is_said(match_on(t))
    assert is_said(match_on(play(t, Snatch(t.area[0]))))  # type: ignore[arg-type]


# -- the right side ---------------------------------------------------------------------------------


@each_size
def test_the_shop(size: tuple[int, int]) -> None:
    """DB-2.3, DB-3.1: four windows, under each what it offers; a place that has run dry says so; what each would
    bring at best stands beneath it, in the list, and at the place."""
    area = (haunted("bat"), haunted("crow"), Tile("garden_yellow"), None, left("veranda"), None)
    match = match_on(inn(windows=(1, 36, 45, 65), area=area))
    first = match.table.options()[0]
    one = night(match, size, [first], symbols="ascii")
    text = "\n".join(one.c.plain())
    here = ("bat", "crow", "yellow", "veranda", "sold out", "eyeball") if size == DESIGN else ("EYES",)
    for words in (*here, "Window 1", "Window 3", "h- s-"):
        assert words in text
    foresight = Foresight(match.view(ANNA))
    for action, end in foresight.now.items():
        assert match.decision is not None
        assert match.decision.note(match.table, action, NAMES) == f"{end.gain:+}"
        assert isinstance(action, Draft)
        if size == DESIGN:
            thing = next(hot for hot in one.c.hot if hot.what[1] == action.companion.spoken)
            below = one.c.plain()[thing.y + thing.height - 1][thing.x : thing.x + thing.width]
            assert below.strip() == "best " * (action == foresight.leader) + f"{end.gain:+}"


@pytest.mark.parametrize("roofs", [{}, {"b5": "gargoyle"}])
def test_the_list_opens_on_what_brings_most(roofs: dict[str, str]) -> None:
    """A snatch that brings nothing is no suggestion."""
    foresight = Foresight(match_on(inn(built(roofs=roofs), windows=(2, 3, 4, 5))).view(ANNA))
    assert foresight.opening is not None
    assert foresight.now[foresight.opening].gain == max(end.gain for end in foresight.now.values())
    nothing = snatching()
    assert all(end.gain <= 0 for end in Foresight(nothing.view(ANNA)).now.values())
    assert Foresight(nothing.view(ANNA)).opening is None


def test_the_others_are_small_but_can_be_read() -> None:
    """Who looks out and how, creatures, flowers and features; roofs and beds; the points and the eyeballs."""
    own = worked_example().table.hotels[0].clone()
    one = night(match_on(inn(None, own, None)), symbols="ascii")
    rows, x = one.c.plain(), one.plan.right
    assert re.search(r"B +Boris +64 points ", rows[one.plan.neighbours])
    small = [row[x : x + 20] for row in rows[one.plan.neighbours + 1 : one.plan.neighbours + 11]]
    assert small[0].split() == ["V", "G", "/^\\", "V", "V"]
    assert small[1].split()[0] == "[B]"
    assert small[2].split()[0].endswith("G")  # window 03
    assert small[2].split()[1].startswith("ww")  # window 36
    assert small[-1].split() == ["y", "b", "b", "y"]  # one each: nobody counts more


@each_size
def test_small_hotels_keep_apart_and_name_their_creatures_whole_or_not_at_all(size: tuple[int, int]) -> None:
    """A letter could be a seat; the outline and the colour of who fears it tell a creature."""
    own = worked_example().table.hotels[0].clone()
    match = match_on(inn(None, own.clone(), own.clone(), own.clone()))
    one = night(match, size)
    if one.plan.house is None:
        return
    rows = [row.ljust(size[0]) for row in one.c.plain()]
    house = rows[one.plan.neighbours + 1 : one.plan.neighbours + small.height(one.plan.house)]
    assert not re.search("[A-Za-z]", "".join(row[one.plan.right :] for row in house))
    assert all(row[-1] == " " for row in house)


@each_size
def test_another_hotel_in_large_and_back(size: tuple[int, int]) -> None:
    """`v` shows another one, read only: nothing can be chosen there."""
    match = match_on(play(inn(), Draft(4, Other.EYEBALL)))
    own, other = night(match, size), night(match, size, visited=BORIS)
    wide = hotel.width(own.plan.size)
    assert "visiting Boris" in other.c.plain()[0]
    assert not [hot for hot in other.c.hot if hot.what[0] is not nothing and hot.x < wide]
    assert any(hot.what[0] is not nothing and hot.x < wide for hot in own.c.hot)


# -- where a tile may go ----------------------------------------------------------------------------


@each_size
@pytest.mark.parametrize("symbols", SETS)
def test_legal_places_say_what_the_turn_can_still_bring_there(size: tuple[int, int], symbols: str) -> None:
    """DB-5.2: only those; the rest of the turn is reckoned in, and the list says both."""
    own = built(roofs={"b5": "gargoyle"})
    match = match_on(play(inn(own, windows=(2, 3, 4, 5)), Draft(1, haunted("bat"))))  # 02 has a gargoyle
    one = night(match, size, symbols=symbols)
    for name in ("b1", "b2", "b3", "b4", "d1", "d2", "d3", "d4"):
        assert "+1" in " ".join(cell_of(one, name))
        assert name in " ".join(cell_of(one, name))
    assert "+" not in "".join(cell_of(one, "e4"))
    assert match.decision is not None
    assert match.decision.note(match.table, Build(at("b1")), NAMES) == "+1 for roofs, no ivy"


@each_size
def test_the_cursor_lays_the_tile_there_for_all_to_see(size: tuple[int, int]) -> None:
    """The window where it is pointed at, what comes with it where that is best, and what the whole would change."""
    own = built({"b1": 12, "b2": 13, "b3": 26, "d2": 25})
    match = match_on(play(inn(own, windows=(48, 2, 3, 4)), Draft(1, haunted("bat"))))
    one = night(match, size, [Build(at("d1"))], symbols="ascii")
    assert one.end is not None
    *_, sill = cell_of(one, "d1")
    assert sill.startswith(f"{one.end.gain:+}")
    assert "v" in sill, "the end of its ivy, which is what one compares, is left free"
    assert one.end.where is not None
    assert "[B]" in "".join(cell_of(one, one.end.where.value))
    assert f"{score(own).total}" in "\n".join(one.c.plain())
    assert "Window: guest fears crow." in "\n".join(one.c.plain())  # what is in hand


def test_a_flower_off_the_ivy_is_greyer_where_it_is_a_sign() -> None:
    """DB-8.2: a small hotel says "grey: no ivy" of it."""
    mood, wall = palette(GAME.info.mood, "default"), paint("front")
    c = Canvas(2, 1, mood, SETS["unicode"])
    for x, joined in enumerate((True, False)):
        paint_flower(c, x, 0, "red", wall, joined=joined)
    on, off = (next(iter(c.strip(0).crop(x, x + 1))).style for x in (0, 1))
    assert on.bgcolor.name.upper() == paint("flower-red")  # type: ignore[union-attr]
    assert off.bgcolor.name.upper() == wall  # type: ignore[union-attr]
    assert off.color.name.upper() != paint("flower-red")  # type: ignore[union-attr]


@pytest.mark.parametrize("size", [LARGE, SMALL, LOW])
def test_where_no_colour_tells_it_every_guest_has_the_letter_of_what_it_fears_and_flowers_are_signs(size: Size) -> None:
    """Given each window and no colours, then guests and flowers are told apart by a letter and a sign; where there are
    colours no letter stands on a face."""
    for window in WINDOWS:
        front = front_of(window)
        shown = {look: Canvas(size.wide, size.high, palette(GAME.info.mood, look), SETS["unicode"]) for look in LOOKS}
        for c in shown.values():
            paint_front(c, 0, 0, front, calm(front), size, named=False)
        words = {look: "".join(c.plain()) for look, c in shown.items()}
        signs = [*(fear[0] for fear in front.guests), *(SIGNS["unicode"][flower] for flower in front.flowers)]
        assert not Counter(signs) - Counter(words["mono"]), window
        assert not set("hsbc") & {*words["default"]}, window


@each_size
def test_full_gardens_can_be_replaced_or_the_tile_discarded(size: tuple[int, int]) -> None:
    """DB-5.3: each of the four says what it would change; discarding it has a place of its own."""
    own = built({"b1": 17}, gardens={"a0": "red", "b0": "blue", "d0": "white", "e0": "white"}, door="yellow")
    match = match_on(play(inn(own, windows=(1, 48, 3, 4)), Draft(2, Tile("garden_yellow")), Build(at("d1"))))
    one = night(match, size, symbols="ascii")
    assert "+1" in "".join(cell_of(one, "b0"))
    assert "+0" in "".join(cell_of(one, "a0"))  # one joined red flower less, one yellow more
    x, y = hotel.region(0, one.plan.top, one.plan.size, cell("c0")).offset
    assert "away +0" in one.c.plain()[y]
    assert meant(one, match, x + 1, y) == [Put(Place.DISCARD)]


def test_nothing_is_marked_on_the_hotel_of_somebody_who_is_not_asked() -> None:
    match = match_on(play(inn(), Draft(1, haunted("bat"))))
    one = night(match, SMALLEST, eyes=BORIS)
    assert not [hot for hot in one.c.hot if hot.what[0] is not nothing and hot.x < 43]
    assert not any("+0" in row[:42] for row in one.c.plain())


def test_the_counting_is_the_legend() -> None:
    """DB-8: every sign once, with its number and what multiplies it; the step pointed at changes it in its own place."""
    own = built(roofs={"a5": "veranda", "b5": "veranda"})
    match = match_on(play(inn(own, windows=(48, 2, 3, 52)), Draft(4, Other.EYEBALL)))
    for size in (DESIGN, SMALLEST):
        text = picture(match, size, [Build(at("b1"))])
        assert "veranda 2x2" in text if size == SMALLEST else "2x2" in text
        for name in (
            "yellow",
            "blue",
            "red",
            "white",
            "gargoyle",
            "lantern",
            "pillar",
            "hand",
            "spider",
            "bat",
            "crow",
        ):
            assert name in text
    assert re.search(r"2 points → 6", picture(match, DESIGN, [Build(at("b1"))]))


@each_size
@pytest.mark.parametrize("symbols", SETS)
def test_every_line_of_a_snatch_has_its_number_on_the_house(size: tuple[int, int], symbols: str) -> None:
    """DB-6.4: also before one is pointed at; two for the same place stand there both, and what brings most is called best."""
    own = built({"b1": 17, "d1": 30}, gardens={"b0": "red"}, door="yellow", eyeballs=1)
    area = [haunted("bat"), haunted("spider"), Tile("garden_yellow"), Tile("garden_white"), left("veranda"), None]
    t = inn(own, area=area)
    t.stack = [Snatching(ANNA)]
    match = match_on(t)
    one = night(match, size, symbols=symbols)
    assert [thing for offers in one.marks.offers.values() for thing, _ in offers]
    for place, offers in one.marks.offers.items():
        shown = "".join(cell_of(one, place.value))
        if size == SMALLEST and place.is_in(GARDEN_CELLS) and offers[1:]:  # a single row: the list has their figures
            signs = SIGNS[symbols]
            assert all(sign in shown for sign in (place.value[0], *(signs[thing] for thing, _ in offers))), shown
            continue
        where = hotel.region(0, one.plan.top, one.plan.size, CELL[place])
        rows = "".join(one.c.plain()[where.y : where.bottom])  # a creature's plate can reach over a wall
        for thing, gain in offers:
            longest = thing == "spider" and size == SMALLEST
            assert f"spider{gain:+}" in rows if longest else f" {gain:+}" in shown, (place, shown)
    leader = one.foresight.leader
    assert [note for option in t.options() if "best" in (note := t.decision.note(t, option, NAMES))] == (  # type: ignore[union-attr]
        [t.decision.note(t, leader, NAMES)] if leader else []  # type: ignore[union-attr]
    )


@each_size
def test_a_price_on_the_house_lies_on_a_whole_plate(size: tuple[int, int]) -> None:
    """Nothing of a rail, a plot or a face is beside it in its row; a blank is before its figure, or in a small window the
    ground of the longest creature."""
    own = built({"b1": 17, "d1": 30}, gardens={"b0": "red"}, door="yellow", eyeballs=1)
    area = [haunted("bat"), haunted("spider"), Tile("garden_yellow"), None, left("veranda"), None]
    t = inn(own, area=area)
    t.stack = [Snatching(ANNA)]
    one, seen = night(match_on(t), size), 0
    for place, offers in one.marks.offers.items():
        for down, row in enumerate(cell_of(one, place.value)):
            if figure := re.search(r"[-+](\d|$)", row):
                before = colour_of(one, place.value, figure.start() - 1, down)
                is_longest = size == SMALLEST and before == paint("face-spider")
                assert row[figure.start() - 1] == " " or is_longest, row
                backs = {colour_of(one, place.value, across, down) for across in range(1, len(row) - 1)}
                assert backs <= {paint("floor"), *(paint(f"face-{thing}") for thing, _ in offers if thing in SCARES)}, (
                    row
                )
                seen += 1
    assert seen > 3


def snatch_of_all() -> Match:
    """Two creatures for one window, two gardens, two roofs, and two ways to pass: eight lines; nobody else can pay."""
    area = [
        haunted("spider"),
        haunted("crow"),
        Tile("garden_red"),
        Tile("garden_blue"),
        left("veranda"),
        Tile("right_roof_veranda"),
    ]
    t = inn(built({"b4": 17}, eyeballs=1), seats=4, area=area)
    t.stack = [SnatchWindow([Seat(2), Seat(3)]), Snatching(ANNA)]
    return match_on(t)


def test_in_a_small_window_the_things_of_a_snatch_lie_below_headings_and_all_is_off_the_counting() -> None:
    """DB-6.4: given eight lines, then each kind has its heading, each thing its name, and below what a line means is air."""
    one = night(snatch_of_all(), SMALLEST)
    rows = [row[one.plan.right :] for row in one.c.plain()]
    assert rows[0].split() == ["CREATURES", "GARDENS", "ROOFS"]
    assert rows[3].split() == ["spider", "crow", "red", "blue", "left", "right"]
    assert all(rows[3].index(thing) >= rows[0].index(kind) for thing, kind in (("red", "GARDENS"), ("left", "ROOFS")))
    assert one.plan.foot == one.plan.end - 1


def test_the_prices_of_two_creatures_stand_straight_and_off_the_tower() -> None:
    """Given both for one window, then their plates begin and end alike, one column before the tower at least."""
    for size in (DESIGN, SMALLEST):
        one = night(snatch_of_all(), size)
        (place,) = [place for place, offers in one.marks.offers.items() if offers[0][0] in SCARES]
        where = hotel.region(0, one.plan.top, one.plan.size, CELL[place])
        plates = [one.c.plain()[y] for y in (where.y, where.bottom - 1)]
        ends = {re.search(r"(spider|crow) *[-+]\d", row).end() for row in plates}  # type: ignore[union-attr]
        assert len(ends) == 1
        assert ends.pop() < where.right


@pytest.mark.parametrize("column", "abde")
def test_a_price_of_the_longest_creature_is_no_wider_than_its_window(column: str) -> None:
    """Off the rail of the numbers and the edge of the screen; beside the tower a column is free."""
    own = built({f"{column}3": 17}, eyeballs=1)
    t = inn(own, area=[haunted("spider"), None, None, None, None, None])
    t.stack = [Snatching(ANNA)]
    one = night(match_on(t), SMALLEST)
    where = hotel.region(0, one.plan.top, SMALL, CELL[at(f"{column}3")])
    found = re.search(r"spider *[-+]\d", one.c.plain()[where.bottom - 1])
    assert found
    assert len(found.group()) <= where.width
    if column in "ae":
        assert (found.start(), found.end()) == (where.x, where.right)
    else:
        assert cell_of(one, f"{column}3")[-1][0 if column == "d" else -1] == " "


@each_size
def test_a_window_in_the_shop_shows_all_the_places_where_it_could_stand(size: tuple[int, int]) -> None:
    """With the most that the turn can still bring there; what is not built is a plot in dots, whether it can be or not."""
    match = match_on(inn(built({"b1": 23}), windows=(48, 2, 3, 4)))
    pointed = match.table.options()[0]
    one = night(match, size, [pointed])
    gains = one.foresight.plots(pointed)
    free = [place for place in gains if place.is_in(WINDOW_CELLS & ~one.planned.filled)]
    assert len(free) > 3
    for place in free:
        assert f"{gains[place]:+}" in "".join(cell_of(one, place.value)), place
    assert "┌╌╌" in "".join(cell_of(one, "e4"))
    assert one.end is not None
    assert one.end.gain == max(gains.values())


# -- what is told of what one points at -------------------------------------------------------------


def test_everything_says_what_it_is() -> None:
    """Every place and every thing has a line of its own, whatever stands there."""
    for match in positions(GAME, 3, 5, most=10):
        if match.decision is None:
            continue
        one = night(match)
        lines = {place: of_place(one.planned, one.after, place) for place in CELL}
        assert all(words.startswith(f"{place.value}: ") for place, words in lines.items())
        assert set(lines.values()) <= {hot.what.words for hot in one.c.hot if isinstance(hot.what, Sign)}
    assert of_thing(haunted("bat")) == "the bat: 2 points for each guest who fears it, all along its row and column"
    assert of_thing(Tile("garden_red")) == "the red garden: 1 per red flower on the ivy"
    assert max(len(worth_of(tile)) for tiles in PILES.values() for tile in tiles if tile.kind) <= 35  # a line of a list


@each_size
def test_all_of_a_place_says_what_stands_there(size: tuple[int, int]) -> None:
    """A roof is lower than a floor: the upper rows of the window below it are that window's."""
    one = night(worked_example(), size)
    for place, number in CELL.items():
        where = hotel.region(0, one.plan.top, one.plan.size, number)
        for x, y in (where.offset, (where.right - 1, where.bottom - 1)):
            assert one.c.at(x, y).words == of_place(one.planned, one.after, place)


# -- snatches ---------------------------------------------------------------------------------------


def snatching() -> Match:
    """Anna has moved; she and Chen hold eyeballs; Boris is next."""
    t = inn(
        built(eyeballs=1),
        None,
        built(eyeballs=2),
        seats=3,
        area=(*[haunted("bat")] * 2, Tile("garden_red"), None, None, None),
        top={"haunted tiles": [haunted("bat")]},
    )
    return match_on(take_turn(t, 1, haunted("bat"), "b1", "b1"))


@each_size
def test_a_snatch_cannot_be_taken_for_a_turn(size: tuple[int, int]) -> None:
    """DB-10.3: no window lies there, the eyeballs that pay stand beside the names, and before whom is said."""
    match = snatching()
    assert isinstance(match.decision, Snatching)
    text = picture(match, size, [Snatch(Tile("garden_red"))])
    assert " ◉2" in text
    assert "◉0" not in text, "of whoever has none nothing is said"
    if size == SMALLEST:
        assert "more to lead" in text or "you lead" in text
        assert "2 → 2 points: " in text  # DB-6.5: the flowers make up for the eyeball that is paid
        assert "The eyeball's -2 is counted in." in text
        assert re.search(r" B +Boris +C +Chen", text)
        assert re.search(r" 0 points +4 points ◉2", text)
    else:
        assert "-2" in text
        assert "SNATCH?" in text
        assert "the -2 is counted in" in text
    assert match.decision.ask(match.table, match.names) == "Pay an eyeball before Boris moves?"


def test_what_a_snatch_is_worth_has_room_beside_every_tile() -> None:
    """DB-10.3: at the smallest size a line has 31 columns; without their worth the tiles could not be compared."""
    t = snatching().table
    decision, kinds = t.decision, ("gardens", "left roofs", "right roofs", "haunted tiles")
    for tile in {tile for kind in kinds for tile in PILES[kind]}:
        label, note = decision.label(t, Snatch(tile), NAMES), decision.note(t, Snatch(tile), NAMES)
        assert re.fullmatch(
            r"[+-]\d+ (best )?(discard|over [a-e]\d|(at )?[a-e]\d|[a-e]\d hides (1 scream|\d screams))", note
        )
        assert label.casefold() in tile.spoken
        assert len(f"{label}  {note}") <= 31
    assert decision.label(t, PASS, NAMES) == PASS.words(NAMES)


@each_size
def test_the_list_of_a_snatch_has_room_for_all_its_lines_and_what_they_mean(size: tuple[int, int]) -> None:
    """Above it the question and who is asked, below it what the line means; the neighbours are drawn in what is left."""
    seen = 0
    for match in every_position(GAME, 4, 3):
        if isinstance(match.decision, Snatching):
            view = match.view(match.decider)
            desk = desk_place(*size, 4, Snatching, lines(view))
            assert desk is not None
            assert desk.height >= lines(view) + 3
            seen = max(seen, lines(view))
    assert seen > 7


def test_a_snatch_says_below_its_line_what_its_number_is_the_sum_of() -> None:
    """DB-6.5, DB-8.7: whom it scares, what it hides, and the eyeball."""
    t = inn(built({"b1": 1, "d1": 2}, creatures={"d1": "severed_hand"}, eyeballs=1), area=[BAT, *[None] * 5])
    t.stack = [Snatching(ANNA)]
    told = 0
    for table in chain([t], (match.table for match in every_position(GAME, 2, 3))):
        if isinstance(decision := table.decision, Snatching):
            for one in table.options():
                if isinstance(one, Snatch) and (means := decision.means(table, one, NAMES)).endswith(", eye -2."):
                    assert sum(map(int, re.findall(r"(?<![a-e])[+-]?\d+", means))) == decision.best(table, one).gain, (
                        means
                    )
                    told += 1
    assert told


@each_size
def test_the_tags_on_a_hotel_add_up_to_what_the_screams_change(size: tuple[int, int]) -> None:
    """DB-8.6-7: of a new creature, of the guest it covers, and of a new window that screams."""
    seen = 0
    for match in every_position(GAME, 2, 5):
        if isinstance(match.decision, (Drafting, Building, Placing)):
            one = night(match, size, [Foresight(match.view(match.decider)).opening])
            was, now = (each.categories[2] for each in (one.was, one.after))
            assert sum(one.marks.screams.values()) == now - was
            seen += now != was
            if size == SMALLEST:  # with the eyeballs its table adds up
                rows = one.c.plain()[-3:]
                made = [int(points) for row in rows for points in re.findall(r"= *(\d+)", row)]
                assert sum(made) == one.after.total
            else:
                rows = [row[: one.plan.right] for row in one.c.plain()[-8:]]
                made = [int(points) for row in rows for points in re.findall(r"(?:RES|ERS|MS|EYES) +(\d+)", row)]
                assert sum(made) == one.after.total
                assert re.search(rf"Worth .*\b{one.after.total} (?:points? )?", rows[0])
            assert len(made) == 4, "each with a sum of its own, also if it is nought"
    assert seen


def test_every_window_of_a_small_shop_is_told_whole() -> None:
    """DB-1: also where grey windows are explained there."""
    own = built({"b1": 1, "a4": 2}, double="c")
    for number in range(0, 68, 4):
        match = match_on(inn(own, windows=(number + 3, number + 4, number + 5, number + 6)))
        for slot in (1, 2, 3):
            pointed = next(one for one in match.table.options() if isinstance(one, Draft) and one.slot == slot)
            assert "…" not in picture(match, SMALLEST, [pointed])


# -- what lies on the board -------------------------------------------------------------------------


@each_size
def test_a_click_means_the_place_it_is_on(size: tuple[int, int]) -> None:
    """Every option of every kind of question but a pass can be clicked, and a click never means two."""
    reached: set[type[Action]] = set()
    for seed in range(3):
        for match in positions(GAME, 3, seed, most=20):
            options = [option for option in match.table.options() if option.verb != "Pass"]
            one = night(match, size)
            clicked = [meant(one, match, hot.x + hot.width // 2, hot.y) for hot in one.c.hot]
            reached |= {type(option) for option in options}
            if size == SMALLEST and isinstance(match.decision, Drafting):  # a window leads on to what comes with it
                slots = {tuple(one for one in options if isinstance(one, Draft) and one.slot == n) for n in range(1, 5)}
                assert {tuple(actions) for actions in clicked} - {()} == slots - {()}
                continue
            single = {actions[0] for actions in clicked if len(actions) == 1}
            assert single == set(options)
    assert reached == {Draft, Build, Put, Snatch}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("symbols", SETS)
def test_nothing_goes_wrong_at_any_size(look: str, symbols: str) -> None:
    rng = random.Random(f"{look} {symbols}")
    for match in positions(GAME, rng.choice((2, 3, 4)), rng.randrange(99), most=20):
        for _ in range(2):
            size = rng.randint(80, 200), rng.randint(1, 60)
            options = match.table.options()
            one = night(
                match,
                size,
                [rng.choice(options)] if options else [],
                symbols=symbols,
                sheet=rng.choice(["", "", COUNT, DECK]),
                visited=rng.choice([None, ANNA, BORIS]),
                look=look,
            )
            assert len(one.c.plain()) == size[1]
            if symbols == "ascii":
                assert all(row.isascii() for row in one.c.plain() if not any(name[:3] in row for name in ODD_NAMES))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_over_anything_else(seats: int) -> None:
    """At every size on which the table can be played: the hotel whole, the shop, the others, room for the choices."""
    for size in ((80, 22), (80, 30), (100, 28), (109, 40), (110, 22), (120, 34), (160, 50), (200, 58)):
        p, desk = laid_out(*size, seats), desk_place(*size, seats)
        assert desk is not None
        assert desk.height >= 8
        assert desk.width >= 36
        assert (desk.right, desk.bottom) <= size
        assert p.neighbours < p.line <= p.desk == desk.y
        assert hotel.width(p.size) <= p.right
        assert p.top >= (p.size is not SMALL)
        assert p.size is (HUGE if size >= (150, 43) else LARGE if size[0] >= 110 and size[1] >= 34 else SMALL)


# -- sheets -----------------------------------------------------------------------------------------


@each_size
def test_the_deck_aid_counts_what_nobody_has_seen(size: tuple[int, int]) -> None:
    """DB-10: what is still in the piles, as a set; the order stays hidden. The shop stays in sight."""
    for match in positions(GAME, 4, 3, most=8):
        for pile in match.table.piles:
            assert unseen(match.view(ANNA).table)[pile.group] == Counter(pile.tiles)
    area = (haunted("bat"), haunted("bat"), *[None] * 4)
    match = match_on(inn(area=area, dry=("gardens",)))
    text = picture(match, size, sheet=DECK)
    for words in (r"Windows +66", r"Haunted +33 .*bat +7", r"Gardens +0", r"Discards +24", r"6 yellow"):
        assert re.search(words, text)


@each_size
def test_how_everybody_stands(size: tuple[int, int]) -> None:
    """Every seat by category; what the large hotel lacks, and what every creature in it sees (DB-8.9)."""
    t = worked_example().table
    t.hotels[1].eyeballs, t.supply = 3, 17
    text = picture(match_on(t), size, sheet=COUNT, visited=ANNA)
    assert re.search(r"A +Anna +18 +24 +34 +0 +76", text)
    assert re.search(r"B +Boris +0 +0 +0 +6 +6", text)
    for words in ("hand at e2: +10 b2 c2 d2 e3 e4", "spider at a3: +6 b3 c3 d3"):
        assert words in text
    assert re.search(r"ot on the ivy: ", text)


def test_what_a_hotel_lacks() -> None:
    """Flowers off the ivy, joined ends that look at a free window cell, rooms left."""
    own = built(
        {"b1": 37, "a3": 14}, gardens={"b0": "red"}
    )  # 37 NE: its N looks at b2; the door's E at d1; c2W, c3E, c4W
    missing = lacks(own, score(own))
    assert missing.off_ivy == {"yellow": 0, "blue": 0, "red": 0, "white": 1}
    assert missing.open_ends == 5
    assert (missing.windows, missing.gardens, missing.left_roofs, missing.right_roofs) == (14, 3, 2, 2)


# -- the end ----------------------------------------------------------------------------------------


def finished(seats: int = 4) -> Match:
    *_, match = every_position(GAME, seats, 4)
    return match


@pytest.mark.parametrize("size", [(120, 21), (80, 11), (120, 24), (80, 15)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_final_picture(size: tuple[int, int]) -> None:
    """DB-9: every seat with its four categories and its total, the first place above, whatever room there is."""
    match = finished()
    rows = night(match, size).c.plain()
    text = "\n".join(rows)
    for own in match.table.hotels:
        one = score(own)
        assert re.search(rf"{match.names[own.seat]} +" + " +".join(map(str, (*one.categories, one.total))), text)
    found = [int(place[1]) for row in rows if (place := re.search(r"(?<!◉)(\d)  [A-D]  ", row))]
    assert found == sorted(match.table.result.places)
    bars = [len(bar[0]) for row in rows if (bar := re.search(r"[▒▓█◉]{8,}", row))]
    totals = sorted((score(own).total for own in match.table.hotels), reverse=True)
    assert [round(bars[0] * total / totals[0]) for total in totals] == pytest.approx(bars, abs=1)


# -- at the table -----------------------------------------------------------------------------------


async def at_table(guest: Guest) -> TableScreen:
    """Past the page with the name of the seat."""
    for _ in range(5):
        if isinstance(guest.screen, TableScreen) and guest.screen.is_mounted:
            return guest.screen
        await guest.press("enter")
        await guest.until(lambda: guest.screen.is_mounted)
    raise AssertionError("no table")


def board_of(screen: TableScreen) -> HotelBoard:
    board = screen.query_one(Board)
    assert isinstance(board, HotelBoard)
    return board


@each_house
def test_a_turn_with_the_cursor_on_the_board(size: tuple[int, int]) -> None:
    """Tab leads to the board; arrows go from one legal place to the next, and the list goes along at once; so does the
    mouse; Enter builds. Each question opens on what brings most."""
    match = match_on(inn(windows=(48, 2, 3, 4)))

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        board, choices = board_of(screen), screen.query_one(ChoiceList)
        best = Foresight(match.view(ANNA)).opening
        assert board.pointed == (best,)
        choices.action_move(-choices.cursor)
        await guest.press("enter", "tab")
        await guest.until(lambda: isinstance(match.decision, Building))
        assert screen.focused is board
        board._move_to((Build(at("b1")),))
        await guest.press("up", "right")
        await guest.until(lambda: board.pointed == (Build(at("d2")),))
        assert choices.current.value.actions == (Build(at("d2")),)  # type: ignore[union-attr]
        hot = next(hot for hot, actions in board.spots() if actions == (Build(at("d3")),))
        await guest.pilot.hover(offset=(board.region.x + hot.x + 1, board.region.y + hot.y + 1))
        await guest.until(lambda: board.pointed == (Build(at("d3")),))
        await guest.press("enter")
        await guest.until(lambda: isinstance(match.decision, Placing))
        assert screen.focused is board
        await guest.press("1")  # figures still choose from the list
        await guest.until(lambda: match.journal[-1].text.startswith("put "))

    at_home(evening, size, new_game=match)


@each_house
def test_letters_and_clicks_for_hotels_and_sheets(size: tuple[int, int]) -> None:
    """They are heard while the list has the focus; Esc takes away what they brought, and the cursor does."""
    match = match_on(inn(seats=3))

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        board = board_of(screen)
        await guest.press("v")
        assert guest.sees("visiting Boris")
        await guest.press("down")
        await guest.until(lambda: not guest.sees("visiting"))
        for key, words in (("d", "Still to come"), ("b", "How everybody stands")):
            await guest.press(key)
            assert guest.sees(words)
            assert guest.sees("right")  # the shop stays in sight
            await guest.press("escape")
            assert not guest.sees(words)
        await guest.click_key("deck")
        await guest.until(lambda: guest.sees("Still to come"))
        screen.set_focus(board)
        await guest.press("escape")
        await guest.until(lambda: not guest.sees("Still to come"))
        x, y = next((hot.x, hot.y) for hot in board.canvas.hot if hot.what[1] == "C")
        await guest.pilot.hover(offset=(board.region.x + x, board.region.y + y))
        await guest.until(lambda: guest.sees("Chen: flowers 0, roofs 0"))
        await guest.click_at(board.region.x + x, board.region.y + y)
        await guest.until(lambda: guest.sees("visiting Chen"))

    at_home(evening, size, new_game=match)


def test_a_pass_has_no_place_on_the_board() -> None:
    """It stands in the list; the snatchable tiles are on the board."""
    match = snatching()
    assert PASS in match.table.options()
    one = night(match)
    assert {actions[0] for hot in one.c.hot if (actions := meant(one, match, hot.x, hot.y))} == {
        Snatch(haunted("bat")),
        Snatch(Tile("garden_red")),
    }


# -- the change of seat -----------------------------------------------------------------------------


_PICTURES = 4
"""Of a hotel that comes in."""


def moving(match: Match, event: Built) -> list[list[str]]:
    """The pictures of it, as the board draws them."""
    board, drawn = HotelBoard(), []
    board.desk = desk_place(*DESIGN, len(match.players))
    for frame in board.performed(match.view(match.decider), event):
        c = Canvas(*DESIGN, palette(GAME.info.mood, "default"), SETS["unicode"])
        assert frame.draw is not None
        frame.draw(c)
        drawn.append(c.plain())
    return drawn


def test_tiles_come_points_count_and_the_next_hotel_slides_in_db_10_2() -> None:
    """The hotel as it was, to which a window and what came with it slide; with both, and what they bring; then the next
    from the right, step by step, while the right side stands still."""
    match = match_on(inn(windows=(1, 2, 3, 4)))
    while not any(isinstance(event, Built) for event in match.events):
        match.apply(match.table.options()[0])
    at_rest = picture(match).split("\n")
    event = next(event for event in match.events if isinstance(event, Built))
    drawn = moving(match, event)
    before, *coming, with_both = drawn[:-_PICTURES]
    for rows, points in ((before, event.before), (with_both, event.after)):
        assert "A  Anna" in rows[0]
        assert f" {points} points" in "\n".join(rows)
    assert before not in (*coming, with_both)
    for rows in drawn[-_PICTURES:]:
        assert [row[56:].rstrip() for row in rows] == [row[56:].rstrip() for row in at_rest]


def test_whose_hotel_stands_in_large_is_who_decides_db_10_2() -> None:
    """Also for somebody who looks on: the hotel of a computer player while it builds."""
    match = match_on(inn(seats=3, active=CHEN), bots=[BORIS, CHEN])
    for seat in (ANNA, BORIS, CHEN):
        assert night(match, eyes=seat).large == CHEN
        assert "Chen" in night(match, eyes=seat).c.plain()[0]


@pytest.mark.parametrize("width", [80, 120])
def test_in_a_small_snatch_each_thing_stands_above_its_name(width: int) -> None:
    """Of a narrow roof the side: what it shows is drawn on it. No two names touch."""
    seen = 0
    for match in positions(GAME, 4, 9):
        if isinstance(match.decision, Snatching):
            one = night(match, (width, 22))
            rows = [row.ljust(width)[one.plan.right :].split() for row in one.c.plain()[: one.plan.neighbours]]
            tiles = [tile for tile in dict.fromkeys(match.table.area) if tile]
            names = [{tile.kind, "left" if tile in LEFT_ROOFS else "right"} for tile in tiles]
            named = next(row for row in rows if len(row) == len(names) and all(map(set.__contains__, names, row)))
            assert len(named) == len(tiles)
            seen += 1
    assert seen


def test_in_a_small_shop_with_room_what_comes_with_a_window_stands_beside_it() -> None:
    """DB-3.1: a window and one thing: so both are seen, and a place that has run dry says so."""
    area = (haunted("bat"), haunted("crow"), Tile("garden_yellow"), None, left("veranda"), Tile("right_roof_lantern"))
    one = night(match_on(inn(windows=(1, 36, 45, 65), area=area)), (120, 22))
    share = one.plan.width // 4
    rows = [row.ljust(120)[one.plan.right :] for row in one.c.plain()[: one.plan.neighbours]]
    beside = ["\n".join(row[at + SMALL.wide : at + share] for row in rows) for at in range(0, 4 * share, share)]
    for shown, words in zip(
        beside, (("bat", "crow"), ("✹ yellow", "sold out"), ("╥ left", "♦ right"), ("◉ eyeball",)), strict=True
    ):
        assert all(word in shown for word in words), shown


def test_what_is_in_hand_lies_large_beside_a_list_of_places_where_a_small_board_is_wide() -> None:
    """With its name and what it pays, all of it, and nothing of the list below it."""
    seen = set()
    for match in positions(GAME, 3, 5):
        if not isinstance(decision := match.decision, (Building, Placing)):
            continue
        one, desk = night(match, (120, 22)), desk_place(120, 22, 3, type(decision), lines(match.view(match.decider)))
        assert desk is not None
        assert one.plan.held >= desk.right + 1
        thing = decision.tile if isinstance(decision, Placing) else decision.companion
        rows = [row.ljust(120)[one.plan.held :] for row in one.c.plain()]
        assert "IN YOUR HAND" in rows[2]
        if thing is not None:
            said = " ".join(" ".join(row.strip(" ▀▄█●╥ψ♦║") for row in rows).split())
            for word in re.findall("[a-z]+", worth_of(thing)):
                assert word in said, (said, thing)
            seen.add(thing.kind)
    assert len(seen) > 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_between_the_shop_the_neighbours_and_the_question_is_air(seats: int) -> None:
    """Where windows are large; the row of the question is empty above it unless the window pointed at is told there."""
    for match in positions(GAME, seats, 3):
        if match.decision is None:
            continue
        one = night(match)
        p = one.plan
        assert p.house is not None
        rows = [row.ljust(120)[p.right :] for row in one.c.plain()]
        assert not rows[p.neighbours - 1].strip(), rows[p.neighbours - 1]
        assert "…" not in rows[p.neighbours], "what makes the points of the only neighbour is told whole, or elsewhere"
        assert not rows[p.desk - 1].strip() or rows[p.desk - 1].startswith(" Window")


@each_size
def test_a_bed_that_is_new_or_priced_keeps_its_letter(size: tuple[int, int]) -> None:
    """A blank is on both sides of the flower."""
    own = built({"b1": 17}, gardens={"a0": "red", "b0": "blue", "d0": "white", "e0": "white"}, door="yellow")
    match = match_on(play(inn(own, windows=(1, 48, 3, 4)), Draft(2, Tile("garden_yellow")), Build(at("d1"))))
    pointed = next(one for one in match.table.options() if one.place is Place.B0)  # type: ignore[attr-defined]
    one = night(match, size, [pointed])
    for name in ("a0", "b0", "d0", "e0"):
        assert re.search(rf"\b{name[0]}\b", cell_of(one, name)[-1]), name


def test_while_the_coach_points_at_a_window_of_a_narrow_shop_all_of_them_are_numbers() -> None:
    """So that none seems to have another name."""
    for marks, heads in (({}, "Window 1 Window 2 Window 3 Window 4"), ({"window 3": 1}, "1        2        3")):
        c = Canvas(*SMALLEST, palette(GAME.info.mood, "default"), SETS["unicode"])
        c.marks = marks
        view = match_on(inn()).view(ANNA)
        one = Night(c, view)
        one.paint()
        assert c.plain()[0][one.plan.right :].startswith(heads)


@pytest.mark.parametrize("kind", ["severed_hand", "spider", "bat", "crow"])
@pytest.mark.parametrize("high", [2, 3])
def test_a_creature_for_sale_is_not_cut_at_the_top(kind: str, high: int) -> None:
    """Above it is some air, so that its outline is seen below the title."""
    c = Canvas(5, high, palette(GAME.info.mood, "default"), SETS["unicode"])
    shop.paint_picture(c, 0, 0, 5, high, haunted(kind))
    for sign, style, _ in c.strip(0):
        upper = style and (style.color if {*sign} <= {*"▀█"} else style.bgcolor)
        assert upper, sign
        assert upper.name.upper() == paint("haunted"), sign


@each_size
def test_what_wins_is_said_in_whole_words_and_nobody_is_told_that_they_lose(size: tuple[int, int]) -> None:
    """DB-9.2: what loses is that another has most; who comes next stands there with the points, not as a threat."""
    for match in positions(GAME, 4, 3):
        if match.decision is not None:
            words = picture(match, size)
            assert re.search(r"Most points win: (a first point|you lead by \d+|\d+ more to lead)", words)
            assert not re.search(r"[Ll]ost|You lose", words)


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_how_the_others_stand_runs_into_nothing_on_a_small_board(width: int, seats: int) -> None:
    """Given two figures for each; then a blank is on both sides of every name and of all points, and no name is cut that has
    the room of its own points."""
    match = match_on(inn(*[built(eyeballs=9) for _ in range(seats)]))
    one = night(match, (width, 22))
    names, points = (row.ljust(width)[one.plan.right :] for row in one.c.plain()[one.plan.neighbours + 1 :][:2])
    said = r" +18 p(oin)?ts ◉9"
    assert re.fullmatch(rf"( [A-D] +[A-Z][a-z]+{said * one.plan.in_row} +){{{seats - 1}}} *", names)
    assert one.plan.in_row or re.fullmatch(rf"({said} +){{{seats - 1}}} *", f" {points}")


def test_who_has_most_of_the_others_is_said_with_the_points() -> None:
    """DB-9.2: in words that nobody takes for whose turn is next."""
    one = night(match_on(inn(built(), built(eyeballs=2))), DESIGN)
    assert one.c.plain()[-1].split("  ")[0].strip() == "Most points win: 5 more to lead. Boris has 4"


def test_what_is_in_hand_lies_below_an_awning_and_is_large_where_there_is_room() -> None:
    """Given a window to build, then in a small shop a striped row is above it, in a large one it is larger than on the house."""
    match = match_on(play(inn(built()), Draft(4, Other.EYEBALL)))
    for size, wide, high in ((SMALLEST, SMALL.wide, SMALL.high), (DESIGN, HUGE.wide, HUGE.high)):
        one = night(match, size)
        stripes, *rest = [row[one.plan.right :] for row in one.c.plain()[: one.plan.shop]]
        assert set(stripes) <= {" ", "▀"}
        assert "Window:" in "".join(row[wide:] for row in rest)
        assert len(rest) == high


def test_in_the_counting_nothing_is_said_of_what_is_not_there() -> None:
    """Given a lantern, two yellow flowers and nothing else, then each is counted, and no product has a nought."""
    for size in (DESIGN, SMALLEST):
        one = night(match_on(inn(built(double="c"))), size)
        wide, high = (one.c.width, 3) if size == SMALLEST else (one.plan.right, 7)
        rows = "\n".join(row[:wide] for row in one.c.plain()[-8:][-high:])
        rows = re.sub(r"([A-Z]+S(?: per garden| per roof| 2 each)?) +=? *0", r"\1", rows)  # but the sums, which add up
        assert not re.search(r"\dx0|0x\d|none|\b0\b", rows)
        assert {*re.findall(r"\b\d\b(?! each)", rows)} == {"1"}
        assert ("1 flower" in rows and "1 window" in rows) == (size == DESIGN), (
            "one factor alone is named where there is room"
        )


def test_a_price_in_the_shop_is_whole() -> None:
    """Where “best” has no room beside it, it goes without."""
    t, thing = inn().clone(), Tile.GARDEN_YELLOW
    for gain, said in ((2, "best +2"), (12, "+12")):
        c = Canvas(8, 8, palette(GAME.info.mood, "default"), SETS["unicode"])
        shop.Shop(c, t, None, {thing: gain}, LARGE, thing)._paint_thing(0, 0, 8, thing)
        assert c.plain()[4].strip() == said


@pytest.mark.parametrize("size", [(120, 34), (150, 45), (200, 60)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_neighbours_house_is_as_large_at_every_question(seats: int, size: tuple[int, int]) -> None:
    """So that it can be compared from one page of a turn to the next."""
    asked = (Drafting, Building, Placing, Snatching)
    assert len({laid_out(*size, seats, each, options).house for each in asked for options in (2, 6, 10)}) == 1


def test_a_neighbours_house_without_room_for_faces_is_plain_colours() -> None:
    """No sign is written on a window that is three columns wide; who screams, and only they, have red above them."""
    seen = 0
    for match in positions(GAME, 3, 5):
        one = night(match)
        if not match.decision or one.plan.house != small.SIZES[-1]:
            continue
        p, screaming = one.plan, False
        across = range(p.right - 1, p.right + p.width // 2 - 12)
        windows = range(p.neighbours + 2, p.line - 1)
        shown = "".join(
            row.ljust(120)[across.start : across.stop] for row in one.c.plain()[windows.start : windows.stop]
        )
        assert not set(shown) - set(" ▀▄█"), shown
        own = one.others[0]
        for _, mood in moods(match.table.hotels[own], one.scores[own]).values():
            screaming |= not mood.creature and any(mood.screams)
        inks = {
            colour.name.upper()
            for row in windows
            for part in one.c.strip(row).crop(across.start, across.stop)
            if part.style is not None
            for colour in (part.style.color, part.style.bgcolor)
            if colour is not None
        }
        assert (paint("scream-pane") in inks) == screaming
        seen += screaming
    assert seen


def test_in_signs_every_guest_who_screams_has_an_open_mouth() -> None:
    """Where no colour tells it; and nobody else; also of two in one window."""
    seen = 0
    for match in positions(GAME, 3, 5):
        one = night(match, look="mono")
        if match.decision and one.plan.house == small.SIZES[-1]:
            rows = one.c.plain()[one.plan.neighbours : one.plan.line]
            screaming = sum(
                screams > 0
                for seat in one.others
                for front, mood in moods(match.table.hotels[seat], one.scores[seat]).values()
                if not mood.creature
                for screams in mood.screams
            )
            assert sum(row.ljust(120)[one.plan.right :].count("○") for row in rows) == screaming
            seen += screaming
    assert seen


def test_best_stands_at_a_place_only_if_that_place_brings_more_than_all_others() -> None:
    """What is best to take says the shop."""
    for match in positions(GAME, 3, 7):
        if isinstance(match.decision, Drafting) and (action := match.decision.leader(match.table)):
            one = night(match, pointed=[action])
            assert not any("best" in row[: one.plan.right] for row in one.c.plain())


@pytest.mark.parametrize(("size", "guests"), [(LOW, 1), (LOW, 2), (SMALL, 2)])
def test_a_face_of_few_dots_has_its_eyes_above_its_mouth(size: Size, guests: int) -> None:
    """DB-8.6: who smiles is told from who screams by the face alone, of two as of one."""
    front = next(one for one in map(front_of, WINDOWS) if len(one.guests) == guests)
    rows = {}
    for screams in (0, 1):
        c = Canvas(size.wide, size.high, palette(GAME.info.mood, "default"), SETS["unicode"])
        paint_front(c, 0, 0, front, calm(front)._replace(screams=(screams,) * guests), size)
        mouth = size.high - 2
        above, middle = ({piece.style for piece in c.strip(y)} for y in (mouth - 1, mouth))
        rows[screams] = [
            {one.name.upper() for style in styles if style for one in (style.color, style.bgcolor) if one}
            for styles in (above, middle)
        ]
        assert any(sign in c.plain()[mouth] for sign in "╰‿") == (not screams)
    pupil, white, tongue = (ART.paints[name].colour.upper() for name in ("mouth", "frame", "scream-pane"))
    assert pupil in rows[0][0]
    assert white in rows[1][0]
    assert tongue in rows[1][1]
    assert tongue not in rows[0][1]


def test_in_a_small_window_the_sum_of_a_row_does_not_count_its_first_sign() -> None:
    """It stands on the ground of its name, which ends before what it is made of."""
    c, panel = night(worked_example(), SMALLEST, visited=ANNA).c, palette(GAME.info.mood, "default").colours["panel"]
    for y in range(SMALLEST[1] - 3, SMALLEST[1]):
        row = c.plain()[y]
        sums = re.match(r" (FLOWERS per garden|FEATURES per roof|SCREAMS 2 each) += *\d+  ", row)
        assert sums, row
        grounds = [next(iter(c.strip(y).crop(x, x + 1))).style for x in (0, sums.end() - 3, sums.end() - 1)]
        assert [one.bgcolor.name == panel for one in grounds if one and one.bgcolor] == [True, True, False], row


def colours_in(c: Canvas, y: int) -> set[str]:
    """What a row is painted with, before and behind."""
    pieces = (piece.style for piece in c.strip(y) if piece.style)
    return {one.name.upper() for style in pieces for one in (style.color, style.bgcolor) if one}


@pytest.mark.parametrize("screams", [0, 1])
def test_in_a_small_window_the_eyes_leave_the_hat_whole(screams: int) -> None:
    """DB-8.6: they are dots below it, so that hat, eyes and mouth are seen."""
    front = next(one for one in map(front_of, WINDOWS) if one.guests == ("spider",) and not one.feature)
    c = Canvas(SMALL.wide, SMALL.high, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint_front(c, 0, 0, front, calm(front)._replace(screams=(screams,)), SMALL)
    assert not set("¬●") & set(c.plain()[1])
    assert {paint("hat-spider"), paint("mouth"), paint("face-spider")} <= colours_in(c, 1)


@pytest.mark.parametrize("kind", FLOWERS)
def test_a_garden_in_a_small_shop_is_one_whole_flower(kind: str) -> None:
    """DB-1.4: petals and heart on a stalk, on green."""
    c = Canvas(6, 2, palette(GAME.info.mood, "default"), SETS["unicode"])
    shop.paint_picture(c, 0, 0, 6, 2, Tile(f"garden_{kind}"))
    assert {paint(f"flower-{kind}"), paint(f"heart-{kind}"), paint("garden")} <= colours_in(c, 0)
    assert {paint(f"flower-{kind}"), paint("ivy"), paint("garden")} <= colours_in(c, 1)


def test_where_there_is_room_the_signs_of_the_counting_stand_below_each_other() -> None:
    """DB-8: flowers, features and screams in the same columns, not farther apart than they can be read."""
    rows = night(worked_example(), (120, 22)).c.plain()[-3:]
    starts = [[row.index(name) for name in names] for row, names in zip(rows, (FLOWERS, FEATURES, SCARES), strict=True)]
    assert starts[0] == starts[1]
    assert [at - 1 for at in starts[0]] == starts[2], "a creature's name has a cell of its ground before it"
    assert max(map(len, (row.rstrip() for row in rows))) < 105


def test_on_a_low_board_the_spire_has_sky_above_and_a_free_place_is_one_dot() -> None:
    """Above the coach's slip: the cone rises to its middle, and ends below the title."""
    one = night(match_on(inn(built({"b1": 17}))), (80, LEAST))
    assert one.plan.size is LOW
    tower = hotel.region(0, one.plan.top, LOW, CELL[at("c4")])
    cone = one.c.plain()[tower.y - 1][tower.x : tower.right]
    heights = ["▁▂▃▄▅▆▇".index(part) for part in cone]
    assert heights == heights[::-1]
    assert heights[:4] == sorted(heights[:4])
    assert ["".join(cell_of(one, name)).split() for name in ("a4", "e2")] == [["·"], ["·"]]
    assert cell_of(one, "a0") == ["   a    "]
    assert cell_of(one, "a0")[0].index("a") == cell_of(one, "a4")[1].index("·")


def test_in_a_small_window_creatures_and_eyeballs_stand_below_the_flowers() -> None:
    """DB-8: the last creature stands close to the third, as the eyeballs have its column."""
    flowers, _, screams = picture(match_on(inn(built({"b1": 17}))), SMALLEST).splitlines()[-3:]
    columns = [flowers.index(name) - len("* ") for name in FLOWERS]
    assert [screams.index(f" {name} ") for name in [*SCARES][:3]] == columns[:3]
    assert screams.index("◉") == columns[3]


def test_what_the_only_neighbour_still_builds_says_whose_it_is() -> None:
    """In the colour of the seat; the ivy stands apart."""
    one = night(match_on(inn(None, built({"b1": 17}), seats=2)), DESIGN)
    (y,) = [y for y, row in enumerate(one.c.plain()) if "Boris still builds" in row]
    x = one.c.plain()[y].index("Boris still")
    style = next(iter(one.c.strip(y).crop(x, x + 1))).style
    assert style is not None
    assert style.color is not None
    assert style.color.name == palette(GAME.info.mood, "default").colours[seat_ink(BORIS)].lower()
    rows = [row[x:].strip() for row in one.c.plain()[y:]]
    ivy = next(number for number, row in enumerate(rows) if "of ivy" in row)
    assert not rows[ivy - 1]
    assert all(rows[: ivy - 1])


def test_where_a_pass_says_what_the_figures_hold_the_shop_does_not_say_it_again() -> None:
    """DB-6.5, DB-9: what is said of a pass leaves no doubt that the price is in the figures already."""
    match = snatching()
    assert match.decision is not None
    assert PASS.does == f"The figures include the eye's {-PER_EYEBALL}."
    assert "is counted in" not in picture(match, SMALLEST, [PASS])
    assert "is counted in" in picture(match, SMALLEST, [Snatch(Tile("garden_red"))])


@pytest.mark.parametrize("screams", [0, 1])
def test_each_of_two_guests_in_a_small_window_has_one_eye_and_below_it_face(screams: int) -> None:
    """DB-8.6: eye and mouth are apart; a smile is written, who screams has an open mouth of one dot."""
    front = next(one for one in map(front_of, WINDOWS) if len(one.guests) == 2)
    c = Canvas(SMALL.wide, SMALL.high, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint_front(c, 0, 0, front, calm(front)._replace(screams=(screams, screams)), SMALL)
    for x, fear in ((2, front.guests[0]), (5, front.guests[1])):
        eyes, mouth = (next(iter(c.strip(y).crop(x, x + 1))) for y in (1, 2))
        inner = [
            one.name.upper()
            for piece in (eyes, mouth)
            if piece.style
            for one in (piece.style.color, piece.style.bgcolor)
            if one
        ]
        assert inner.count(paint("mouth")) == 1 + (not screams), "an eye, and a written smile"
        assert inner.count(paint("scream-pane")) == screams
        assert paint(f"face-{fear}") in inner
