"""What the board shows: the Screen section of the rules, at the design size (a board of 120 x 34 with the choices on
it) and the smallest (80 x 22)."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.aids import change, gains, lacks, planned, unseen
from rulesets.dead_and_breakfast.events import Built, Snatched
from rulesets.dead_and_breakfast.pieces import LETTER, WINDOWS, Place, Tile
from rulesets.dead_and_breakfast.rules import Building, Drafting, Placing, PlacingSnatched, Snatching
from rulesets.dead_and_breakfast.scoring import score
from rulesets.dead_and_breakfast.screen import HotelBoard
from rulesets.dead_and_breakfast.screen.night import COUNT, DECK, Night, desk_place, last_deed
from rulesets.dead_and_breakfast.table import PILES, Inn
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import LOOKS, palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.table import TableScreen
from spyhouse.testing.play import NAMES as GUESTS
from spyhouse.testing.play import every_position, positions
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.lists import ChoiceList
from tests.screens.house import LARGE, SMALL, Guest, at_home

from .tables import *

DESIGN, SMALLEST = (120, 34), (80, 22)
SIZES = [DESIGN, SMALLEST]
each_size = pytest.mark.parametrize("size", SIZES, ids=["120x34", "80x22"])
HOTEL_ROWS = 20
ODD_NAMES = [name for name in GUESTS if not name.isascii()]
pytestmark = pytest.mark.usefixtures("quiet_house")


def canvas(
    match: Match,
    size: tuple[int, int] = DESIGN,
    pointed: Iterable[Action] = (),
    *,
    symbols: str = "unicode",
    sheet: str = "",
    visited: Seat | None = None,
    look: str = "default",
) -> Canvas:
    c = Canvas(*size, palette(GAME.info.mood, look), SETS[symbols])  # type: ignore[arg-type]
    view = match.view(match.decider)
    desk = desk_place(*size, len(match.players)) if match.decision else None
    Night(c, view, tuple(pointed), visited, sheet, desk).paint()
    return c


def picture(match: Match, size: tuple[int, int] = DESIGN, pointed: Iterable[Action] = (), **how: str) -> str:
    return "\n".join(canvas(match, size, pointed, **how).plain())  # type: ignore[arg-type]


def large(match: Match, size: tuple[int, int], pointed: Iterable[Action] = (), symbols: str = "unicode") -> list[str]:
    """The twenty rows of the hotel that is drawn large."""
    rows = canvas(match, size, pointed, symbols=symbols).plain()
    x, y = (1, 5) if size == DESIGN else (0, 1)
    return [row[x : x + 43].ljust(43) for row in rows[y : y + HOTEL_ROWS]]


def cell_of(rows: Sequence[str], name: str) -> list[str]:
    """A floor cell of a large hotel, inside its frame."""
    x, y = 3 + 8 * "abcde".index(name[0]), 2 + 4 * (4 - int(name[1]))
    return [row[x : x + 7] for row in rows[y : y + 3]]


def edge_of(rows: Sequence[str], name: str) -> str:
    """A roof or garden of a large hotel."""
    x = 3 + 8 * "abcde".index(name[0])
    return rows[0 if name[1] == "5" else 18][x : x + 7].strip()


def wall(rows: Sequence[str], one: str, other: str) -> str:
    """What stands on the wall between two cells, the left or the upper one first."""
    x, y = 3 + 8 * "abcde".index(one[0]), 2 + 4 * (4 - int(one[1]))
    return rows[y + 1][x + 7] if one[1] == other[1] else rows[y + 3][x + 3]


def meant(c: Canvas, match: Match, x: int, y: int) -> list[Action]:
    """What a click on this cell means."""
    what = c.at(x, y)
    return [option for option in match.table.options() if what[0](option)] if isinstance(what, tuple) else []


def ink_at(c: Canvas, x: int, y: int) -> str:
    style = next(iter(c.strip(y).crop(x, x + 1))).style
    assert style is not None
    assert style.color is not None
    return style.color.name


# -- a hotel in large -------------------------------------------------------------------------------


WORKED = {
    "b1": 37, "d1": 62, "e1": 38, "a1": 33, "a2": 25, "b2": 4, "d2": 67, "e2": 54,
    "a3": 63, "b3": 13, "d3": 24, "e3": 12, "a4": 3, "b4": 36, "d4": 30, "e4": 1,
}  # fmt: skip


def worked_example() -> Match:
    """DB-8.9, drawn."""
    own = hotel(
        WORKED,
        gardens={"a0": "yellow", "b0": "blue", "d0": "blue", "e0": "yellow"},
        roofs={"a5": "veranda", "b5": "gargoyle", "d5": "veranda", "e5": "veranda"},
        creatures={"a4": "bat", "a3": "spider", "a2": "severed_hand", "e2": "severed_hand", "d1": "crow"},
        turns=15,
    )
    return match_on(inn(own, windows=(5, 6, 7, 8)))


@each_size
def test_the_worked_example_in_large(size: tuple[int, int]) -> None:
    """DB-8.9: windows with flowers, features, guests and creatures; roofs, gardens, the tower; the whole of it."""
    rows = large(worked_example(), size)
    assert cell_of(rows, "b3")[0].split() == ["b", "V"]
    assert cell_of(rows, "b3")[1][2:5] == "(S)"
    assert cell_of(rows, "d2")[1][2:5] == "H+C"
    assert cell_of(rows, "b4")[0][:2] == "ww"
    assert [edge_of(rows, name) for name in ("a5", "b5", "d5", "e5")] == ["╱ V ╲", "╱ G ╲", "╱ V ╲", "╱ V ╲"]
    assert [edge_of(rows, name) for name in ("a0", "b0", "d0", "e0")] == ["~y~y~", "~b~b~", "~b~b~", "~y~y~"]
    assert "▐█▌" in cell_of(rows, "c1")[1]
    assert cell_of(rows, "c1")[0][0] == "r"  # the door's flower
    assert cell_of(rows, "c3")[0][0] == "r"  # the double window's
    assert cell_of(rows, "c4")[0][6] == "V"  # its feature
    assert (cell_of(rows, "c2")[1][2:5], cell_of(rows, "c3")[1][2:5]) == ("(H)", "(S)")
    assert rows[-1].split() == list("abcde")
    assert [row[0] for row in rows[3:19:4]] == list("4321")


@each_size
def test_a_creature_covers_the_guests(size: tuple[int, int]) -> None:
    """DB-5.5, DB-8.7: the creature in brackets, the covered guest in small letters; what is scared screams once for
    every creature (2 points each)."""
    rows = large(worked_example(), size)
    assert cell_of(rows, "a4")[1][2:5] == "[B]"
    assert cell_of(rows, "a4")[2][:3] == "‹h›"
    assert cell_of(rows, "b2")[2][:3].strip() == "!!"  # in sight of the hands at a2 and e2
    assert cell_of(rows, "d2")[2][:3].strip() == "!!"  # so is the yellow guest of a couple,
    assert cell_of(rows, "d2")[2][4:].strip() == "!"  # and the grey one sees the crow at d1


def test_every_scream_is_two_points() -> None:
    """DB-8.6: a guest in sight of two creatures screams twice; the screams of a hotel are its points."""
    rows = large(worked_example(), DESIGN)
    names = [f"{column}{floor}" for column in "abcde" for floor in range(1, 5)]
    screams = sum("".join(cell_of(rows, name)[2]).count("!") for name in names)
    assert 2 * screams == score(worked_example().table.hotels[0]).guests == 34


@pytest.mark.parametrize(
    ("symbols", "joined", "loose", "both", "one"),
    [("unicode", "━┃", "╍╏", "┿", "┝"), ("ascii", "%%", "::", "%", "|")],
)
def test_ivy_that_leads_to_the_door_is_heavy(symbols: str, joined: str, loose: str, both: str, one: str) -> None:
    """DB-8.2: a joined piece differs in shape from one that is not; a wall is crossed only where both sides have ivy."""
    own = hotel({"b1": 23, "d3": 49, "d2": 39})  # EW, beside the door; NEW, beside the tower; N, which d3 does not meet
    rows = large(match_on(inn(own)), DESIGN, symbols=symbols)
    assert cell_of(rows, "b1")[1][5:] == joined[0] * 2
    assert wall(rows, "b1", "c1") == both
    assert cell_of(rows, "d3")[1][:2] == joined[0] * 2
    assert cell_of(rows, "d2")[0][3] == loose[1]
    assert wall(rows, "d3", "d2") == {"unicode": "┰", "ascii": "-"}[symbols]
    assert wall(rows, "c2", "d2") == {"unicode": "│", "ascii": "|"}[symbols]


def test_joined_and_loose_ivy_differ_in_their_ink_too() -> None:
    own = hotel({"b1": 23, "b2": 39})
    c = canvas(match_on(inn(own)), SMALLEST)
    inks = palette(GAME.info.mood, "default").colours
    x, floor_1, floor_2 = 3 + 8, 1 + 2 + 12 + 1, 1 + 2 + 8
    assert ink_at(c, x, floor_1) == inks["accent"].lower()
    assert ink_at(c, x + 3, floor_2) == inks["shadow"].lower()


@each_size
def test_an_empty_hotel_has_its_tower_only(size: tuple[int, int]) -> None:
    """DB-2.4: a dot where nothing is built, and no gain is shown before anything is pointed at."""
    rows = large(match_on(inn()), size)
    assert all(cell_of(rows, f"{column}{floor}")[1].strip() == "·" for column in "abde" for floor in range(1, 5))
    assert edge_of(rows, "a0") == edge_of(rows, "e5") == "·"


@each_size
@pytest.mark.parametrize("symbols", SETS)
def test_every_flower_feature_guest_and_creature_has_its_letter(size: tuple[int, int], symbols: str) -> None:
    """DB-1: nothing is told by colour alone; the letters on a hotel are those of its tiles."""
    for match in positions(GAME, 3, 5):
        t: Inn = match.table
        if match.decision is None:
            continue
        own, rows = t.hotels[match.decision.seat], large(match, size, symbols=symbols)
        for number, tile in enumerate(own.tiles):
            if tile in WINDOWS:
                shown = cell_of(rows, f"{'abcde'[number % 8]}{number // 8}")
                face, creature = tile.face, own.haunted[number]
                assert shown[0][:2].strip() == "".join(LETTER[flower] for flower in face.flowers)
                assert shown[0][6].strip() == (LETTER[face.feature] if face.feature else "")
                letters = re.sub("[^HSBC]", "", shown[1])
                fears = {"yellow": "H", "green": "S", "blue": "B", "grey": "C"}
                guests = "".join(fears[guest] for guest in face.guests)
                assert letters == (LETTER[creature.kind] if creature else guests)


# -- the right side ---------------------------------------------------------------------------------


@each_size
def test_the_drafting_area(size: tuple[int, int]) -> None:
    """DB-2.3, DB-3.1: four windows, under each what it offers; a place that has run dry is a dot."""
    area = (haunted("bat"), haunted("crow"), Tile("garden_yellow"), None, left("veranda"), None)
    text = picture(match_on(inn(windows=(1, 36, 45, 65), area=area)), size)
    rows = text.split("\n")
    right = [row[44:] for row in rows[:10]]
    assert re.search(r"1.*2.*3.*4", right[0])
    assert ("[B] bat" if size == DESIGN else "[B]at") in text  # in the narrow row its letter begins its name
    assert ("[C] crow" if size == DESIGN else "[C]row") in text
    assert "~y~" in text
    assert "╱V" in text
    assert "◉" in text
    assert "x 20" in text
    assert "H+S" in text  # window 65
    assert "yy" in text  # window 45
    assert "ww" in text  # window 36


@each_size
def test_the_scores_of_all_seats_by_category(size: tuple[int, int]) -> None:
    """DB-8.1: gardens, roof, guests, eyeballs and the total of every seat, with its letter."""
    t = worked_example().table
    t.hotels[1].eyeballs, t.supply = 3, 17
    text = picture(match_on(t), size)
    anna = next(row for row in text.split("\n") if re.search(r"A Anna +\d+ +\d+", row))
    assert re.search(r"18 +24 +34 +0 +76", anna)
    boris = next(row for row in text.split("\n") if re.search(r"B Boris +\d+ +\d+ +\d+", row))
    assert re.search(r"0 +0 +0 +6 +6", boris)


def test_the_others_are_small_but_can_be_read() -> None:
    """A star for a haunted window, the letter of creature or guest, the feature; roofs and gardens by letter."""
    own = worked_example().table.hotels[0].clone()
    match = match_on(inn(None, own, None))
    rows = canvas(match, DESIGN).plain()
    top = next(number for number, row in enumerate(rows) if re.search(r"B Boris +64", row))
    x = rows[top].index("B Boris")
    small = [row[x : x + 19] for row in rows[top + 1 : top + 7]]
    assert small[0].split() == ["V", "G", "▲", "V", "V"]
    assert small[1].split()[0] == "*BG"  # 03 under a bat
    assert small[1].split()[-1] == "HV"  # window 01
    assert small[4].split()[-1] == "CV"  # window 38
    assert small[5].split() == ["y", "b", "▐▌", "b", "y"]


def test_another_hotel_in_large_and_back() -> None:
    """`o` shows another one, read only: nothing can be chosen there."""
    match = match_on(play(inn(), Draft(4, Other.EYEBALL)))
    own, other = canvas(match, SMALLEST), canvas(match, SMALLEST, visited=BORIS)
    assert "A Anna" in own.plain()[0]
    assert "B Boris" in other.plain()[0]
    assert "visited" in other.plain()[0]
    hots = [hot for hot in other.hot if isinstance(hot.what, tuple) and hot.x < 43]
    assert hots == []
    assert any(isinstance(hot.what, tuple) and hot.x < 43 for hot in own.hot)


# -- where a tile may go ----------------------------------------------------------------------------


@each_size
def test_legal_cells_show_their_name_and_the_change_of_the_score(size: tuple[int, int]) -> None:
    """DB-5.2: only those; a window that makes no points says so."""
    own = hotel(roofs={"b5": "gargoyle"})
    t = play(inn(own, windows=(2, 3, 4, 5)), Draft(1, haunted("bat")))  # 02 has a gargoyle
    rows = large(match_on(t), size)
    for name in ("b1", "b2", "b3", "b4", "d1", "d2", "d3", "d4"):
        shown = cell_of(rows, name)
        assert shown[0].strip() == name
        assert shown[1].strip() == "+1"
    for name in ("a1", "e4"):
        assert cell_of(rows, name)[1].strip() == "·"


@each_size
def test_the_cursor_lays_the_tile_there_for_all_to_see(size: tuple[int, int]) -> None:
    t = play(inn(windows=(12, 3, 4, 5)), Draft(1, haunted("bat")))
    rows = large(match_on(t), size, [Build(at("b3"))])
    shown = cell_of(rows, "b3")
    assert shown[0][0] == "r"
    assert shown[1][2:5] == "(H)"
    assert "+0" in shown[2]
    assert cell_of(rows, "b2")[0].strip() == "b2"


@each_size
def test_a_creature_pointed_at_lights_up_whom_it_would_scare(size: tuple[int, int]) -> None:
    """Every guest of its colour in its column and on its floor, and nobody else; the places say what they gain."""
    own = hotel({"b1": 12, "b2": 13, "b3": 26, "d2": 25})
    t = play(inn(own, windows=(48, 2, 3, 4)), Draft(1, haunted("bat")), Build(at("d1")))
    match = match_on(t)
    c = canvas(match, size, [Put(at("d1"))])
    chosen = palette(GAME.info.mood, "default").colours["chosen"].lower()
    x, y = (1, 5) if size == DESIGN else (0, 1)

    def lit(name: str) -> bool:
        left_, top = x + 3 + 8 * "abcde".index(name[0]), y + 2 + 4 * (4 - int(name[1]))
        style = next(iter(c.strip(top + 1).crop(left_ + 3, left_ + 4))).style
        assert style is not None
        assert style.bgcolor is not None
        return style.bgcolor.name == chosen

    assert lit("d2")  # the blue guest above
    assert not lit("b1")
    assert not lit("b2")
    assert not lit("b3")  # blue, but out of sight
    assert not lit("c2")
    assert "+2" in cell_of(large(match, size, [Put(at("d1"))]), "d1")[2]


@each_size
def test_full_gardens_can_be_replaced_or_the_tile_sent_away(size: tuple[int, int]) -> None:
    """DB-5.3: each of the four says what it would change; the discards have a place of their own."""
    own = hotel({"b1": 17}, gardens={"a0": "red", "b0": "blue", "d0": "white", "e0": "white"}, door="yellow")
    t = play(inn(own, windows=(1, 48, 3, 4)), Draft(2, Tile("garden_yellow")), Build(at("d1")))
    match = match_on(t)
    rows = large(match, size)
    assert edge_of(rows, "b0").split() == ["~b~", "+1"]
    assert edge_of(rows, "a0").split() == ["~r~", "+0"]  # one joined red flower less, one yellow more
    text = picture(match, size)
    assert "send it away +0" in text


def test_nothing_is_marked_on_the_hotel_of_somebody_who_is_not_asked() -> None:
    t = play(inn(), Draft(1, haunted("bat")))
    match = match_on(t)
    for seat in (BORIS, None):
        c = Canvas(*SMALLEST, palette(GAME.info.mood, "default"), SETS["unicode"])
        Night(c, match.view(seat)).paint()
        assert not [hot for hot in c.hot if isinstance(hot.what, tuple) and hot.x < 43]
        assert "+0" not in "".join(c.plain())


# -- previews ---------------------------------------------------------------------------------------


def some_games() -> Iterator[Match]:
    for seats in (2, 3, 4):
        for seed in range(3):
            rng = random.Random(seed)
            yield from (match for match in every_position(GAME, seats, seed) if rng.random() < 0.15)


def test_the_preview_is_what_the_step_makes() -> None:
    """Exactly score(after) - score(before), category by category, for every option of many positions; a snatch with
    the 2 points of the eyeball that pays for it; and the list says the same number."""
    kinds = set()
    for match in some_games():
        t: Inn = match.table
        for option in match.table.options():
            assert match.decision is not None
            seat, decision = match.decision.seat, match.decision
            before, foreseen = score(t.hotels[seat]), planned(match.view(seat).table, option)
            assert foreseen is not None
            after = t.clone()
            after.apply(option)
            commits = isinstance(option, Put) or (
                isinstance(option, Build) and isinstance(after.decision, Drafting | Snatching | None)
            )
            if commits:
                assert score(after.hotels[seat]).categories == score(foreseen).categories
                kinds.add((type(decision), type(option)))
            if isinstance(option, Build | Put):
                total = sum(change(before, score(foreseen)))
                assert gains(match.view(seat).table)[option.place] == total
                assert decision.note(t, option, match.names) == f"{total:+} points"
    assert kinds == {(Building, Build), (Placing, Put), (PlacingSnatched, Put)}


def test_a_preview_touches_nothing() -> None:
    match = match_on(play(inn(), Draft(1, haunted("bat"))))
    before = match.table.clone()
    picture(match, pointed=[Build(at("b1"))])
    gains(match.table)
    assert match.table == before


@each_size
def test_the_preview_by_category(size: tuple[int, int]) -> None:
    """A veranda under two veranda roofs, an eyeball with it: + 2 roof, + 2 eyes, + 4 together."""
    own = hotel(roofs={"a5": "veranda", "b5": "veranda"})
    t = play(inn(own, windows=(48, 2, 3, 52)), Draft(4, Other.EYEBALL))
    rows = picture(match_on(t), size, [Build(at("b1"))]).split("\n")
    if size == DESIGN:
        by = {
            row.split()[0]: row[:45].split()[-1]
            for row in rows
            if row.strip() and row.split()[0] in ("Gardens", "Roof", "Scares", "Eyes", "Total")
        }
        assert by == {"Gardens": "·", "Roof": "+2", "Scares": "·", "Eyes": "+2", "Total": "+4"}
    else:
        line = next(row for row in rows if re.match(r".{43} +b1 ", row))
        assert line.split()[-5:] == ["·", "+2", "·", "+2", "+4"]


def test_a_draft_pointed_at_shows_where_its_window_could_go() -> None:
    match = match_on(inn(hotel(roofs={"b5": "gargoyle"}), windows=(2, 3, 4, 5)))
    rows = large(match, DESIGN, [Draft(1, haunted("bat"))])
    assert [line.strip() for line in cell_of(rows, "b1")[:2]] == ["b1", "+1"]
    assert gains(match.table, Draft(1, haunted("bat"))).keys() == {Place(f"{c}{f}") for c in "bd" for f in range(1, 5)}
    assert gains(match.table, Draft(2, haunted("bat"))) == {}  # no such offer
    assert gains(match.table) == {}


# -- snatches ---------------------------------------------------------------------------------------


def snatching() -> Match:
    """Anna has moved; she and Chen hold eyeballs; Boris is next."""
    t = inn(
        hotel(eyeballs=1),
        None,
        hotel(eyeballs=2),
        seats=3,
        area=(*[haunted("bat")] * 2, Tile("garden_red"), None, None, None),
        top={"haunted tiles": [haunted("bat")]},
    )
    return match_on(take_turn(t, 1, haunted("bat"), "b1", "b1"))


@each_size
def test_a_snatch_cannot_be_taken_for_a_turn(size: tuple[int, int]) -> None:
    """DB-10.3: who is asked, in which order, with how many eyeballs, and before whom."""
    match = snatching()
    assert isinstance(match.decision, Snatching)
    rows = picture(match, size).split("\n")
    assert re.search(r"A Anna +◉1 +SNATCH before Boris moves\?", rows[0])
    assert any(re.search(r"▸ A Anna ◉1", row) for row in rows)
    assert any(re.search(r"2 C Chen ◉2", row) for row in rows)
    assert any(re.search(r"> B Boris ◉0", row) for row in rows)


def test_what_a_snatch_is_worth_has_room_beside_every_tile() -> None:
    """DB-10.3: at the smallest size a line has 30 columns; without their worth the tiles could not be compared."""
    t = snatching().table
    decision, kinds = t.decision, ("gardens", "left roofs", "right roofs", "haunted tiles")
    for tile in {tile for kind in kinds for tile in PILES[kind]}:
        label, note = decision.label(t, Snatch(tile), GUESTS), decision.note(t, Snatch(tile), GUESTS)
        assert re.fullmatch(r"at best [+-]\d", note)
        assert label.casefold() in tile.spoken
        assert len(f"{label}  {note}") < 30
    assert decision.label(t, PASS, GUESTS) == PASS.words(GUESTS)


def test_the_last_turn_in_a_line_begins_with_who_and_how_much() -> None:
    """DB-10: what is too long for its line loses its end, not its points."""
    told = [Snatched(ANNA, BORIS, right("gargoyle"), Place.D5, None, 12, 15)]
    assert last_deed(told, GUESTS) == "Anna +3: snatched the right gargoyle roof"


def test_who_wants_no_more_questions_has_no_number_in_the_queue() -> None:
    """DB-10.4: it passes by itself, and is not counted."""
    match = snatching()
    match.table.hotels[CHEN].unasked = True
    assert re.search(r"  C Chen ◉2", picture(match, SMALLEST))


@each_size
def test_a_snatch_pointed_at_costs_its_eyeball(size: tuple[int, int]) -> None:
    """DB-6.5: two points less; on the hotel where the tile could go, the eyeball counted."""
    match = snatching()
    rows = large(match, size, [Snatch(Tile("garden_red"))])
    assert edge_of(rows, "b0").split() == ["b0", "+0"]  # two joined red flowers x 1 - 2
    assert "-2" in picture(match, size, [Snatch(Tile("garden_red"))])


# -- what lies on the board -------------------------------------------------------------------------


@each_size
def test_a_click_means_the_place_it_is_on(size: tuple[int, int]) -> None:
    """Every option of every kind of question but a pass can be clicked, and a click never means two."""
    reached: set[type[Action]] = set()
    for seed in range(3):
        for match in positions(GAME, 3, seed, most=20):
            options = [option for option in match.table.options() if option.verb != "Pass"]
            c = canvas(match, size)
            clicked = [meant(c, match, hot.x, hot.y) for hot in c.hot]
            single = {actions[0] for actions in clicked if len(actions) == 1}
            assert single == set(options)
            reached |= {type(option) for option in options}
    assert reached == {Draft, Build, Put, Snatch}


def test_a_click_on_a_window_of_the_area_means_both_companions() -> None:
    match = match_on(inn())
    c = canvas(match, DESIGN)
    x, y = next((hot.x, hot.y) for hot in c.hot if isinstance(hot.what, tuple) and hot.what[1] == "window 2")
    assert meant(c, match, x, y) == [Draft(2, Tile("garden_yellow")), Draft(2, Tile("garden_blue"))]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("symbols", SETS)
def test_nothing_goes_wrong_at_any_size(look: str, symbols: str) -> None:
    rng = random.Random(f"{look} {symbols}")
    for match in positions(GAME, rng.choice((2, 3, 4)), rng.randrange(99), most=25):
        for _ in range(3):
            size = rng.randint(80, 200), rng.randint(1, 60)
            options = match.table.options()
            c = canvas(
                match,
                size,
                [rng.choice(options)] if options else [],
                symbols=symbols,
                sheet=rng.choice(["", "", COUNT, DECK]),
                visited=rng.choice([None, ANNA, BORIS]),
                look=look,
            )
            assert len(c.plain()) == size[1]
            if symbols == "ascii":
                assert all(row.isascii() for row in c.plain() if not any(name in row for name in ODD_NAMES))


def test_the_hotel_is_never_cut_where_it_is_large() -> None:
    """At every size on which the table can be played there is room for all twenty rows, and for the choices."""
    match = worked_example()
    for size in ((80, 22), (80, 30), (100, 28), (109, 40), (110, 22), (120, 34), (160, 50), (200, 58)):
        desk = desk_place(*size, 4)
        assert desk is not None
        assert desk.height >= 8
        assert desk.width >= 36
        assert (desk.right, desk.bottom) <= size
        text = picture(match, size)
        assert all(f"{floor} " in text for floor in range(1, 5))
        assert re.search(r"a {7}b {7}c {7}d {7}e", text)


# -- sheets -----------------------------------------------------------------------------------------


@each_size
def test_the_deck_aid_counts_what_nobody_has_seen(size: tuple[int, int]) -> None:
    """DB-10: what is still in the piles, as a set; the order stays hidden."""
    for match in positions(GAME, 4, 3):
        for pile in match.table.piles:
            assert unseen(match.view(ANNA).table)[pile.group] == Counter(pile.tiles)
    area = (haunted("bat"), haunted("bat"), *[None] * 4)
    match = match_on(inn(area=area, dry=("gardens",)))
    rows = [row[44:] for row in picture(match, size, sheet=DECK).split("\n")]
    assert any(re.search(r"Windows +66", row) for row in rows)
    assert any(re.search(r"Haunted +33", row) and re.search(r"B (bat )?7", row.replace("B  7", "B 7")) for row in rows)
    assert any(re.search(r"Gardens +0", row) for row in rows)
    assert any(re.search(r"Discards +24", row) for row in rows)


@each_size
def test_the_counting_of_a_hotel(size: tuple[int, int]) -> None:
    """Colour by colour, feature by feature, creature by creature, and the sums (DB-8.9)."""
    rows = [row[44:] for row in picture(worked_example(), size, sheet=COUNT).split("\n")]
    text = "\n".join(rows)
    if size == SMALLEST:
        assert re.search(r"Gardens +y3x2 b6x2 r3x0 w\dx0 +18", text)
        assert re.search(r"Roof +V7x3 G3x1 L\dx0 P\dx0 +24", text)
        assert re.search(r"Scares +17 x 2 +34", text)
        views = (r"\[H\] a2  6", r"\[H\] e2 10", r"\[S\] a3  6", r"\[B\] a4  6", r"\[C\] d1  6")
    else:
        assert re.search(r"Gardens +18 +Scares +34", text)
        assert re.search(r"y yellow +3 x 2 = +6 .*\n.*b blue +6 x 2 = 12 .*\n.*r red +3 x 0 = +0", text)
        assert re.search(r"Roof +24", text)
        assert re.search(r"V veranda +7 x 3 = 21.*\n.*G gargoyle +3 x 1 = +3", text)
        views = (r"\[H\] e2  b2 c2 d2 e3 e4 +10", r"\[S\] a3  b3 c3 d3 +6")
    assert re.search(r"Total +76", text)
    assert re.search(r"Eye(s|balls) +0 x 2 .*0", text)
    assert all(re.search(view, text) for view in views)
    assert "not on the ivy: " in text


@pytest.mark.parametrize(("size", "floors"), [((120, 34), "1234"), ((110, 28), "1234"), (SMALLEST, "12")])
def test_a_hotel_full_of_creatures_has_its_counting_all_the_same(size: tuple[int, int], floors: str) -> None:
    """DB-8.6: with more creatures than lines each keeps its points at least."""
    everywhere = {f"{column}{floor}": "bat" for column in "abde" for floor in floors}
    text = picture(match_on(inn(hotel(WORKED, creatures=everywhere, turns=15))), size, sheet=COUNT)
    assert all(re.search(rf"\[B\] {name} ", text) for name in everywhere)


@each_size
def test_the_discards_are_never_cut(size: tuple[int, int]) -> None:
    """DB-7.4: all that is out of play, at the smallest size too, where its letters say which it is."""
    t = inn()
    t.discards = [tile for group in ("gardens", "left roofs", "right roofs", "haunted tiles") for tile in PILES[group]]
    rows = [row[44:].strip() for row in picture(match_on(t), size, sheet=DECK).split("\n")]
    if size == SMALLEST:
        assert "y6 b6 r6 w6 V6 G6 L6 P6 H9 S9 B9 C8" in rows
    else:
        assert "left roofs V3 G3 L3 P3, right roofs V3 G3 L3 P3, haunted tiles H9 S9 B9 C8" in " ".join(rows)


def test_what_a_hotel_lacks() -> None:
    """Flowers off the ivy, joined ends that look at a free window cell, rooms left."""
    own = hotel(
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
    """DB-9: every seat with its four categories and its total, whatever room the page of the result leaves."""
    match = finished()
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    Night(c, match.view(None)).paint()
    text = "\n".join(c.plain())
    for own in match.table.hotels:
        one = score(own)
        assert match.names[own.seat] in text
        for points in (*one.categories, one.total):
            assert str(points) in text


def test_the_final_count_in_places() -> None:
    """DB-9.2-5: the first place above, with bars as long as the points."""
    match = finished()
    c = Canvas(120, 21, palette(GAME.info.mood, "default"), SETS["unicode"])
    Night(c, match.view(None)).paint()
    rows = [row[44:] for row in c.plain()]
    found = [int(m[1]) for row in rows if (m := re.match(r" *(\d) [A-D] ", row))]
    assert found == sorted(match.table.result.places)
    bars = [len(row.strip()) for row in rows if re.match(r" *[▒▓█◉]+ *$", row)]
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


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["120x36", "80x24"])
def test_a_turn_with_the_cursor_on_the_board(size: tuple[int, int]) -> None:
    """Tab leads to the board; arrows go from one legal place to the next, and the list goes along; Enter builds."""
    match = match_on(inn(windows=(48, 2, 3, 4)))

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        await guest.press("enter", "tab")
        await guest.until(lambda: isinstance(match.decision, Building))
        board = board_of(screen)
        assert screen.focused is board
        assert board.pointed == (Build(at("b1")),)
        await guest.press("up", "right")
        await guest.until(lambda: board.pointed == (Build(at("d2")),))
        assert screen.query_one(ChoiceList).current.value.actions == (Build(at("d2")),)  # type: ignore[union-attr]
        await guest.press("enter")
        await guest.until(lambda: isinstance(match.decision, Placing))
        assert match.decision.window_at == 8 * 2 + 3  # type: ignore[union-attr]
        assert screen.focused is board
        await guest.press("1")  # figures still choose from the list
        await guest.until(lambda: match.journal[-1].text.startswith("put "))

    at_home(evening, size, new_game=match)


def test_in_the_drafting_area_the_cursor_goes_from_tile_to_tile() -> None:
    """Never to a window that may mean either; the list goes along, also after a click has narrowed it."""
    match = match_on(inn())

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        board, choices = board_of(screen), screen.query_one(ChoiceList)
        assert all(len(actions) == 1 for _, actions in board.spots())
        x, y = next((hot.x, hot.y) for hot in board.canvas.hot if hot.what[1] == "window 2")
        await guest.click_at(board.region.x + x, board.region.y + y)
        await guest.until(lambda: len(choices.lines) == 2)
        screen.set_focus(board)
        await guest.press("right", "down")
        await guest.until(lambda: board.pointed == (Draft(3, right("pillar")),))
        await guest.until(lambda: len(choices.lines) == 7)
        assert choices.current is not None
        assert choices.current.value.actions == board.pointed
        await guest.press("enter")
        await guest.until(lambda: isinstance(match.decision, Building))

    at_home(evening, new_game=match)


def test_the_mouse_points_and_builds() -> None:
    """Moving it over a place shows what would be there; a click builds."""
    match = match_on(play(inn(windows=(48, 2, 3, 4)), Draft(1, haunted("bat"))))

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        board = board_of(screen)
        hot = next(hot for hot, actions in board.spots() if actions == (Build(at("d3")),))
        x, y = board.region.x + hot.x + 1, board.region.y + hot.y + 1
        await guest.pilot.hover(offset=(x, y))
        await guest.until(lambda: board.pointed == (Build(at("d3")),))
        await guest.click_at(x, y)
        await guest.until(lambda: isinstance(match.decision, Placing))

    at_home(evening, new_game=match)


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["120x36", "80x24"])
def test_letters_and_clicks_for_hotels_and_sheets(size: tuple[int, int]) -> None:
    """They are heard while the list has the focus; the cursor brings one's own hotel back."""
    match = match_on(inn(seats=3))

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        board = board_of(screen)
        await guest.press("o")
        assert "B Boris" in board.canvas.plain()[0]
        await guest.press("o")
        assert "C Chen" in board.canvas.plain()[0]
        await guest.press("down")
        await guest.until(lambda: "A Anna" in board.canvas.plain()[0])
        await guest.press("d")
        assert guest.sees("Still to come")
        await guest.press("b")
        assert guest.sees("Anna's points")
        await guest.press("b")
        assert not guest.sees("Anna's points")
        await guest.click_key("deck")
        await guest.until(lambda: guest.sees("Still to come"))
        await guest.click_key("deck")
        await guest.until(lambda: not guest.sees("Still to come"))
        if size == LARGE:
            await guest.click("C Chen   ")
            x, y = next((hot.x, hot.y) for hot in board.canvas.hot if hot.what == CHEN)
            await guest.click_at(board.region.x + x, board.region.y + y)
            assert "C Chen" in board.canvas.plain()[0]

    at_home(evening, size, new_game=match)


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["120x36", "80x24"])
def test_the_whole_hotel_and_the_choices_are_on_screen(size: tuple[int, int]) -> None:
    match = match_on(play(inn(worked_example().table.hotels[0].clone()), Draft(4, Other.EYEBALL)))
    match.table.hotels[0].tiles[8] = None  # a1 is free again
    match.table.hotels[0].filled &= ~(1 << 8)
    match.table.offer = None

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        desk = screen.query_one("#desk").region
        board = board_of(screen)
        assert board.size.height == size[1] - 2
        assert desk.bottom == size[1] - 1
        assert desk.x > 43
        assert guest.sees("Build at a1")
        assert guest.sees("~b~b~")
        assert guest.sees("╱ V ╲")

    at_home(evening, size, new_game=match)


def test_the_result_shows_the_final_count_and_the_hotels() -> None:
    match = finished(3)

    async def evening(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, ResultScreen) and guest.screen.is_mounted)
        await guest.until(lambda: guest.sees("THE FINAL COUNT"))
        first = guest.screen.query_one(Board).canvas.plain()[0]
        await guest.press("o")
        assert guest.screen.query_one(Board).canvas.plain()[0] != first

    at_home(evening, new_game=match)


def test_a_pass_has_no_place_on_the_board() -> None:
    """It stands in the list; the snatchable tiles are on the board."""
    match = snatching()
    assert PASS in match.table.options()
    c = canvas(match)
    assert {actions[0] for hot in c.hot if (actions := meant(c, match, hot.x, hot.y))} == {
        Snatch(haunted("bat")),
        Snatch(Tile("garden_red")),
    }


# -- the change of seat -----------------------------------------------------------------------------


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
    """The hotel as it was, with the window, with what came with it; then the next from the right, step by step, while
    the right side stands still."""
    match = match_on(inn(windows=(1, 2, 3, 4)))
    while not any(isinstance(event, Built) for event in match.events):
        match.apply(match.table.options()[0])
    at_rest = picture(match).split("\n")
    event = next(event for event in match.events if isinstance(event, Built))
    before, with_window, built, *slides = moving(match, event)
    for rows, points in ((before, event.before), (built, event.after)):
        assert rows[0].startswith("  A Anna")
        assert f" {points} points" in rows[0]
    assert before != with_window != built
    assert "A Anna" not in slides[-1][0][:45]
    for rows in slides:
        assert [row[46:].rstrip() for row in rows] == [row[46:].rstrip() for row in at_rest]


def test_whose_hotel_stands_in_large_is_who_decides_db_10_2() -> None:
    """Also for somebody who looks on: the hotel of a computer player while it builds."""
    match = match_on(inn(seats=3, active=CHEN), bots=[BORIS, CHEN])
    for seat in (ANNA, BORIS, CHEN, None):
        c = Canvas(*SMALLEST, palette(GAME.info.mood, "default"), SETS["unicode"])
        Night(c, match.view(seat)).paint()
        assert "C Chen" in c.plain()[0]


def test_the_name_of_whoever_decides_is_a_bar_in_its_colour() -> None:
    """Over the whole hotel; a hotel that is only visited has no such bar."""
    match = match_on(inn())
    ink = palette(GAME.info.mood, "default").colours

    def bar(c: Canvas) -> set[str]:
        return {style.bgcolor.name for segment in c.strip(0).crop(0, 43) if (style := segment.style) and style.bgcolor}

    assert bar(canvas(match, SMALLEST)) == {ink["seat0"].lower()}
    assert ink["ground"].lower() in bar(canvas(match, SMALLEST, visited=BORIS))


# -- in one frame -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["120x36", "80x24"])
def test_the_mouse_over_a_place_previews_it_by_category(size: tuple[int, int]) -> None:
    """What the list marks, and what the score would be, go along; so do they with the arrows."""
    own = hotel(roofs={"a5": "veranda", "b5": "veranda"})
    match = match_on(play(inn(own, windows=(48, 2, 3, 52)), Draft(4, Other.EYEBALL)))

    def change_shown(guest: Guest) -> bool:
        if size == LARGE:
            rows = [row[:46].split() for row in guest.rows()]
            return ["+4"] in [row[-1:] for row in rows if row[:1] == ["Total"]]
        return any(re.search(r" d3 +· +\+2 +· +\+2 +\+4", row) for row in guest.rows())

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        board, choices = board_of(screen), screen.query_one(ChoiceList)
        hot = next(hot for hot, actions in board.spots() if actions == (Build(at("d3")),))
        await guest.pilot.hover(offset=(board.region.x + hot.x + 1, board.region.y + hot.y + 1))
        await guest.until(lambda: board.pointed == (Build(at("d3")),) and change_shown(guest))
        assert choices.current is not None
        assert choices.current.value.actions == (Build(at("d3")),)
        await guest.press("down")
        await guest.until(lambda: board.pointed != (Build(at("d3")),))
        await guest.press("up")
        await guest.until(lambda: change_shown(guest))

    at_home(evening, size, new_game=match)


def test_list_and_board_go_along_at_once() -> None:
    """Not by way of a message, which would show the other one a frame later."""
    match = match_on(inn())

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        board, choices = board_of(screen), screen.query_one(ChoiceList)
        choices.action_move(1)
        assert board.pointed == (Draft(1, haunted("crow")),)
        board.action_go(1, 0)
        assert choices.current is not None
        assert choices.current.value.actions == board.pointed != (Draft(1, haunted("crow")),)

    at_home(evening, new_game=match)


def test_a_place_pointed_at_is_previewed_though_its_line_stands_for_many() -> None:
    """More places than fit one list are grouped there; the board still shows the one."""
    own = hotel({"b1": 57, "b2": 4, "b3": 5, "d1": 48, "d2": 47, "d3": 24})
    match = match_on(play(inn(own), Draft(1, haunted("bat"))))
    assert len(match.table.options()) > 7

    async def evening(guest: Guest) -> None:
        screen = await at_table(guest)
        board, choices = board_of(screen), screen.query_one(ChoiceList)
        assert choices.choices is not None
        choices.choices.keep(match.table.options(), "all")
        place = (Build(at("e3")),)
        board._move_to(place)
        assert board.pointed == place

    at_home(evening, new_game=match)
