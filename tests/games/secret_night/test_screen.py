"""What the screen of the mansion shows (the Screen section of the rules): at 80x22 and 120x34, the boards of the smallest
terminal and of the usual one; and what its letters, its cursor and clicks do."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from textual.geometry import Region

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.facts import losses
from rulesets.secret_night.house import (
    DOORS,
    ROOM_AT,
    ROOMS,
    SEARCH_HEX,
    TERRAIN,
    VEHICLE_AT,
    WATER,
    WINDOWS,
    Hex,
    Terrain,
)
from rulesets.secret_night.pages import pages
from rulesets.secret_night.pieces import CARDS, CARRIES, CLOCK, POINTS_OF, WHEEL
from rulesets.secret_night.rules.end_of_turn import Showing
from rulesets.secret_night.rules.main import Main
from rulesets.secret_night.rules.movement import reach
from rulesets.secret_night.rules.wording import does
from rulesets.secret_night.screen import MansionMap, moments, wheel
from rulesets.secret_night.screen.guests import _is_outrun, about_guest, paint_latest
from rulesets.secret_night.screen.layout import PAGES, Look, desk_place, paint, sights, status
from rulesets.secret_night.screen.learned import learned
from rulesets.secret_night.screen.moments import WheelPage, moment
from rulesets.secret_night.screen.plan import ART, AT, GRID, stumps
from rulesets.secret_night.screen.reach import aims, walk
from rulesets.secret_night.screen.scene import Scene
from rulesets.secret_night.screen.signs import SIGNS
from rulesets.secret_night.screen.wheel import TURNS, paint_wheel, stop_of, turned
from rulesets.secret_night.table import Cause, Mansion
from spyhouse.choices import Choices
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY, Seat, Seats, those
from spyhouse.look.colour import LOOKS, luminance, palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.moment import MomentScreen
from spyhouse.sitting import Moment
from spyhouse.testing.play import positions, viewers
from spyhouse.testing.shown import drawn
from spyhouse.widgets.board import Aim, Sign
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.choicelist import ChoiceList
from tests.screens.evening import reveal
from tests.screens.house import LARGE, SMALL, Guest, at_home

from .tables import *
from .twins import twin

ACCENTS = "áóñ"
"""Of guests' names."""
LITTLE, USUAL = (80, 22), (120, 34)
each_size = pytest.mark.parametrize("size", [LITTLE, USUAL], ids=["80x22", "120x34"])
pytestmark = pytest.mark.usefixtures("quiet_house")


def canvas(
    view: View[Any],
    size: tuple[int, int] = USUAL,
    pointed: Sequence[Action] = (),
    symbols: str = "unicode",
    colours: str = "default",
    look: Look | None = None,
) -> Canvas:
    c = Canvas(*size, palette(GAME.info.mood, colours), SETS[symbols])  # type: ignore[arg-type]
    paint(Scene(c, view, pointed), look or Look(), desk_place(*size, view))
    return c


def eyes(t: Mansion, seat: Seat | None = ANNA) -> View[Any]:
    return match_on(t).view(seat)


def cells(c: Canvas, place: str, look: Look | None = None) -> str:
    """The four cells of a hex."""
    grid = GRID if look is None else look.grid
    x, y = grid.left(AT[sq(place)]), grid.top(AT[sq(place)])
    return c.plain()[y].ljust(c.width)[x : x + 4]


def words(c: Canvas) -> str:
    return "\n".join(c.plain())


# -- whatever the table ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 8])
def test_it_can_be_painted_at_every_size_in_every_look(seats: int) -> None:
    rng = random.Random(seats)
    for match in positions(GAME, seats, seats, most=3):
        for seat in rng.sample(viewers(match), 3):
            view = match.view(seat)
            for size in ((80, 10), LITTLE, USUAL, (200, 60), (rng.randint(80, 200), rng.randint(10, 60))):
                pointed = tuple(rng.sample(list(view.options), min(len(view.options), 1)))
                for symbols in SETS:
                    look = Look(page=rng.randrange(len(PAGES)))
                    c = canvas(view, size, pointed, symbols, rng.choice(LOOKS), look)
                    assert symbols == "unicode" or "".join(set(words(c)) - set(ACCENTS.join(view.names))).isascii()
                    place = desk_place(*size, view)
                    assert place is None or (place.right <= size[0] and place.bottom <= size[1] and place.height >= 6)


@pytest.mark.parametrize("seats", [4, 7])
def test_twin_positions_look_the_same(seats: int) -> None:
    """SN-12: what a seat must not know is nowhere on its screen, nor in its notes."""
    rng, pairs = random.Random(seats), 0
    for match in positions(GAME, seats, seats, most=6):
        for seat in viewers(match):
            other = None if match.over else twin(match, seat, rng)
            if other is None:
                continue
            pairs += 1
            one, two = match.view(seat), other.view(seat)
            assert pages(one) == pages(two)
            assert aims(one) == aims(two)
            for size in (LITTLE, USUAL):
                look = {"page": rng.randrange(len(PAGES)), "cursor": rng.randrange(len(Hex))}
                a, b = (canvas(view, size, look=Look(**look)) for view in (one, two))
                assert [a.strip(y) for y in range(size[1])] == [b.strip(y) for y in range(size[1])]
                assert a.hot == b.hot or [str(hot.what) for hot in a.hot if isinstance(hot.what, int)] == [
                    str(hot.what) for hot in b.hot if isinstance(hot.what, int)
                ]
    assert pairs > 10


# -- the plan ----------------------------------------------------------------------------------------


def test_the_drawing_is_the_house_of_the_rules() -> None:
    """SN-1.7: a wall in every hex of wall, none in the middle of a hex where somebody can stand, panes in windows."""
    rows = ART.drawing("mansion").picture()
    for place, hex_ in enumerate(Hex):
        x, y = GRID.left(place), 2 * GRID.top(place)
        dots = {rows[y + down][x + right] for down in (0, 1) for right in range(4)}
        middle = {rows[y + down][x + right] for down in (0, 1) for right in (1, 2)}
        if TERRAIN[hex_] is Terrain.WALL:
            assert dots & {"#", "+"}, hex_
        elif TERRAIN[hex_] is Terrain.WINDOW:
            assert "w" in dots, hex_
        else:
            assert middle.isdisjoint("#+w"), hex_


@pytest.mark.parametrize("symbols", list(SETS))
def test_everything_that_stands_somewhere_can_be_seen(symbols: str) -> None:
    """SN-13.1: in games as they are played nobody covers anybody, and a room whose floor is free has its name on it."""
    for match in positions(GAME, 8, 3, most=12):
        view = match.view(None)
        t, c = view.table, canvas(view, symbols=symbols)
        for player in t.players:
            assert player.pos is None or cells(c, player.pos.value)[1] == GAME.letters_of(view.names)[player.seat]
        alone = {room for room in ROOMS if not any(ROOM_AT.get(place) == room for place in t.tokens())}
        assert all(name in words(c) for room in alone for name in [str(ROOMS[room]["short"]).split()[-1]])


def test_what_changes_in_the_night_can_be_seen() -> None:
    """SN-13.1: locked doors, broken windows, vehicles gone, empty cupboards, who is poisoned or tied."""
    t = mansion(
        locks={"r19c05": BORIS},
        broken=["r03c15"],
        gone=[BOAT],
        rooms={7: up(ROPE)},
        at={BORIS: "r14c12", CHEN: "r10c03", DORA: "r07c03"},
        poisoned={CHEN: ANNA},
        tied={DORA: ANNA},
    )
    c, quiet = canvas(eyes(t)), canvas(eyes(mansion()))
    assert "╳" in cells(c, "r19c05")
    assert "░" in cells(c, "r03c15")
    assert [("boat" in words(one), "gone" in words(one)) for one in (c, quiet)] == [(True, True), (True, False)]
    assert cells(c, "r18c10") == " ▤▤ "
    assert cells(c, "r20c14") == " ▭▭ "
    assert cells(c, MID) == " A ▌"
    assert {"poisoned", "tied up"} <= set(re.findall("poisoned|tied up", words(c)))


def test_a_word_beside_a_door_in_the_outer_wall_is_whole() -> None:
    """SN-13.1: the Pantry's door lies at the very edge of the plan."""
    for door in DOORS:
        shown = words(canvas(eyes(mansion(locks={door.value: ANNA}))))
        assert "locked" in shown or "ocked" not in shown, door


def test_reach_is_light_and_no_number_stands_on_the_plan() -> None:
    """SN-13.2: saved steps count, too."""
    t = mansion(at={BORIS: EAST}, steps=4, saved={ANNA: 2})
    far = {AT[place]: steps for place, (steps, _) in reach(t, t.players[ANNA]).items()}
    seen = sights(Scene(canvas(eyes(t)), eyes(t)), walk(eyes(t)), Look())
    assert seen.light.keys() == {place for place, steps in far.items() if 0 < steps <= 6}
    place = "r08c08"
    c = canvas(eyes(t), look=Look(cursor=AT[sq(place)]))
    told = r"for \d|\+[45]"  # of the vehicles
    plan = re.sub(told, "", "\n".join(line[: GRID.width] for line in c.plain()[: GRID.rows]))
    assert not re.search(r"\d", plan), "it looks like a choice"
    assert f"{far[AT[sq(place)]]} of 6 steps" in c.plain()[GRID.rows]
    assert words(c).count("••") == far[AT[sq(place)]] - 1, "the way there"


@pytest.mark.parametrize("symbols", list(SETS))
@pytest.mark.parametrize("place", [MID, "r20c03", "r12c16", "r00c03", "r22c12"])
def test_in_little_room_a_part_of_the_house_is_seen_and_where_everybody_else_is(place: str, symbols: str) -> None:
    """SN-13.7: in large, with whoever moves in it; who stands beyond its edge, or is cut by it, is named outside, and so are
    vehicles and dog."""
    t = mansion(
        8, at={ANNA: place, BORIS: "r20c04", CHEN: "r01c03", DORA: MID if place != MID else "r05c07"}, gone=[CAR]
    )
    look = Look()
    c = canvas(eyes(t), LITTLE, symbols=symbols, look=look)
    assert cells(c, place, look)[:3].strip("[▌▐] ") == "A"
    plan = [line[: look.window.width] for line in c.plain()[: look.window.height + 1]]
    beyond = set(re.findall(r"[◂▴▾<^v]([A-H]|bike|boat|dog)|([A-H]|bike|boat|dog)[▸>]", "\n".join(plan)))
    named = {one or other for one, other in beyond}
    for player in t.players:
        assert player.pos is not None
        letter, at = "ABCDEFGH"[player.seat], AT[player.pos]
        seen = look.window.contains_region(Region(GRID.left(at), GRID.top(at), 3, 1))
        assert (letter in named) is not seen
        assert letter in "".join(plan)
    assert {"bike", "boat"} & named
    assert "car" not in named


def test_the_window_moves_no_farther_than_it_must() -> None:
    """SN-13.2: what is pointed at comes into it, whoever moves stays in it if that can be, and what the mouse stands on
    never moves away."""
    view, look = eyes(mansion(at={ANNA: "r12c08"})), Look()
    canvas(view, LITTLE, look=look)
    home = look.window
    for place, moves in (("r10c06", False), ("r12c09", False), ("r10c14", True), ("r10c13", False), ("r02c17", True)):
        before, look.cursor = look.window, AT[sq(place)]
        canvas(view, LITTLE, look=look)
        assert (look.window != before) is moves, place
        assert look.window.contains(GRID.left(AT[sq(place)]), GRID.top(AT[sq(place)]))
    assert not look.window.contains(GRID.left(AT[sq("r12c08")]), 12), "both have no room"
    far, look.cursor = look.window, AT[sq("r12c12")]
    look.touched = look.cursor
    canvas(view, LITTLE, look=look)
    assert look.window == far, "below the mouse"
    look.cursor = look.touched = None
    canvas(view, LITTLE, look=look)
    assert look.window.contains(GRID.left(AT[sq("r12c08")]), 12)
    assert home.size == look.window.size


def test_a_lost_vehicle_is_told_wherever_somebody_stands() -> None:
    """SN-13.1"""
    assert words(canvas(eyes(mansion(gone=[BOAT, CAR])))).count("gone") == 2
    crowd = words(canvas(eyes(mansion(at={ANNA: "r03c17"}, gone=[BOAT])), LITTLE))
    assert "boat" in crowd
    assert "gone" in crowd


def test_a_walk_to_the_boat_leaves_its_name_and_a_cupboard_in_gold_stays_one() -> None:
    """SN-13.2: what is pointed at hides nothing that says where it is."""
    c = canvas(eyes(mansion(at={ANNA: "r05c17"})), look=Look(cursor=AT[sq("r04c17")]))
    assert "boat" in words(c)
    near = canvas(eyes(mansion(at={ANNA: "r04c07"}, rooms={13: up(GUN)})), look=Look(cursor=AT[SEARCH_HEX[13]]))
    assert cells(near, SEARCH_HEX[13].value) == " ▤▤ "
    assert "▐ A ▌" in words(near), "whoever moves keeps the frame beside it"


def told(t: Mansion, place: str) -> str:
    """The line below the plan while the cursor is there."""
    c = canvas(eyes(t), look=Look(cursor=AT[sq(place)]))
    return c.plain()[GRID.rows][: GRID.width].removeprefix(" ▸").strip()


def test_the_line_below_the_plan_says_what_is_there_and_how_far_it_is() -> None:
    """SN-13.2: path and cost to the cursor; of a guest the skill, in fewer words where all of it finds no room."""
    t = mansion(
        at={BORIS: EAST, CHEN: "r05c07"},
        steps=4,
        locks={"r19c05": BORIS},
        dog="r02c08",
        rooms={14: up(GUN)},
        people={CHEN: Character.VICTORIA},
    )
    assert told(t, "r04c06") == "The Conservatory, 2 of 4 steps"
    assert told(t, "r08c08") == "Dining Room, 4 of 4 steps: Gun"
    assert told(t, "r12c08") == "Great Hall, 8 steps, too far now: the cupboard is empty"
    assert told(t, "r02c17") == "The boat: needs no key, 1 Thief, 4 points with Money; by water only"
    assert told(t, "r22c08") == "The garden, 18 steps, too far now: the Thieves come in here"
    assert told(t, EAST) == "Boris is Zachary: once sees a role"
    assert told(t, "r05c07") == "Chen, role secret. Victoria: Nobody can steal from her."
    assert told(t, "r02c08").startswith("The dog")
    assert told(t, "r04c01") == "A wall"
    assert told(t, "r03c15") == "A window, shut: break it with a Hammer"
    assert told(t, "r19c05") == "A locked door, until Boris's next turn"


def test_where_somebody_else_is_moved_to_costs_no_steps_of_ones_own() -> None:
    """SN-6.5: whom the list pushes there walks no way of one's own."""
    view = eyes(mansion(at={BORIS: EAST}, steps=4))
    for action, said in (
        (Push(BORIS, sq("r04c10")), "▸ The Conservatory"),
        (Step(sq(WEST)), "▸ The Conservatory, 1 of 4 steps"),
    ):
        assert said in [line[line.find("▸") :].rstrip() for line in canvas(view, LITTLE, [action]).plain()]


def test_a_way_to_a_vehicle_is_told_whole() -> None:
    """SN-13.2: what is known of the car stands beside it, too, and goes before the line is cut."""
    t = mansion(at={ANNA: "r13c12"}, steps=4)
    c = canvas(eyes(t), LITTLE, look=Look(cursor=AT[sq("r14c12")]))
    assert "▸ The car, 1 of 4 steps" in [line[line.find("▸") :].rstrip() for line in c.plain()]


def test_everything_on_the_table_explains_itself() -> None:
    """Guests, cards, cupboards, clock, disc, thermometer and decks: wherever the mouse comes there is a sentence."""
    t = mansion(held={ANNA: [up(KNIFE), MONEY]}, rooms={3: up(GUN)})
    c = canvas(eyes(t))
    said = " ".join(hot.what.words for hot in c.hot if isinstance(hot.what, Sign))
    for words_ in (
        "Boris, Chief Inspector",
        "Money, face down",
        "06:00",
        "cannot be done next",
        "10 end the night",
    ):
        assert words_ in said, words_
    assert AT[SEARCH_HEX[3]] in [hot.what for hot in c.hot if hot.y > GRID.rows]


@pytest.mark.parametrize("symbols", list(SETS))
def test_the_signs_of_the_table_can_be_looked_up(symbols: str) -> None:
    """Those that are there, each cut out where it stands."""
    t = mansion(
        locks={"r19c05": BORIS}, broken=["r03c15"], rooms={13: up(GUN)}, poisoned={BORIS: CHEN}, at={BORIS: EAST}
    )
    c = canvas(eyes(t), symbols=symbols)
    told = {one.words: c.piece(one) for one in reversed(c.shown)}
    assert {SIGNS[name] for name in ("dog", "locked", "broken", "window", "poisoned", "disc", "hearts")} <= told.keys()
    assert told[SIGNS["empty"]] == {"unicode": "▭▭", "ascii": ".."}[symbols]
    assert SIGNS["tied"] not in told


def test_what_a_verb_does_fits_below_the_list() -> None:
    """SN-13.2: two lines at the smallest size, for all that a turn offers."""
    t = mansion()
    assert t.decision is not None
    for verb in t.decision.verbs:
        assert 0 < len(wrapped(verb.does, 26)) <= 3, verb


# -- the night ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("score", "says"), [(-10, "lead by 10 POLICE"), (0, "even"), (3, "THIEVES lead by 3")])
@each_size
def test_the_thermometer_says_who_leads(score: int, says: str, size: tuple[int, int]) -> None:
    """SN-13.1: the Thieves at the left, the police at the right; the mercury reaches to the score."""
    t = mansion()
    t.score = score
    pulls = rf"THIEVES{' 3/10 ' * (score > 0)}.* {'10/10 ' * (score < 0)}POLICE" if size == LITTLE else says
    assert re.search(pulls, words(canvas(eyes(t), size)))
    plain = canvas(eyes(t), size, symbols="ascii").plain()
    tube = plain[next(row for row, line in enumerate(plain) if "THIEVES" in line) + (size == USUAL)]
    assert tube[-44:].count("=") == abs(score) * (2 if size == USUAL else 1)


def test_clock_and_disc_speak() -> None:
    """SN-13.1: drawn or not; where there is little room the hour has a row."""
    view = eyes(mansion(hour=5))
    for symbols in SETS:
        text = words(canvas(view, symbols=symbols))
        assert re.search(r"02:00 +round 6 of 9", text)
        assert re.search(r"Weapons, arrests, escapes\.[\s\S]*06:00: 1 ahead wins\.", text)
        assert "no whisper: it was done last" in text
        assert re.search(r"02:00 +round 6 of 9 +06:00: 1 ahead wins", words(canvas(view, LITTLE, symbols=symbols)))
    assert status(view) == "still secret: 1 Detective, 1 Thief"
    with_deceiver = eyes(mansion(5, hour=8))  # SN-R58: a lead of 1 would be hers
    assert "Last: 2 ahead, else Deceiver" in words(canvas(with_deceiver))


@pytest.mark.parametrize("seats", range(4, 9))
def test_the_choices_cover_nobody(seats: int) -> None:
    """SN-13.1: however many they are, and whether they are told apart in one step or in two."""
    held = {ANNA: [MONEY, HANDCUFFS, CAR_KEY, BIKE_KEY, BEEF]}
    view = eyes(play(mansion(seats, held=held), END))
    desk = desk_place(*USUAL, view)
    assert desk is not None
    above = [line[desk.x :] for line in canvas(view).plain()[: desk.y]]
    assert all(any(f" {name} " in line for line in above) for name in view.names)
    assert desk.height >= len(Choices(view).rows()) + 2
    assert any("10 ahead wins" in line for line in above)


@each_size
def test_after_the_end_no_round_goes_on(size: tuple[int, int]) -> None:
    """SN-11.2, SN-11.4: also where nine of nine are over."""
    t = mansion(5, hour=8, active=EMIL)
    while t.result is None:
        t.apply(t.options()[-1])
    view = match_on(t).view(None)
    assert "the end" in words(canvas(view, size))
    assert "of 9" not in words(canvas(view, size))


def test_guests_show_health_saved_steps_role_and_cards() -> None:
    """SN-13.1: a role that only this seat knows is said to be secret; the others have backs for what they hide."""
    t = mansion(
        held={BORIS: [up(HANDCUFFS), GUN], CHEN: [MONEY]}, health={BORIS: 1}, saved={BORIS: 3}, spent=[WILMA], hour=4
    )
    text = words(canvas(eyes(t, CHEN)))
    assert re.search(r"B  Boris  Chief Inspector +♥♡♡", text)
    assert re.search(r"Handcuffs  ▒▒ hidden +3 steps saved", text)
    assert text.count(", secret") == 1
    assert "Wilma, governor: used up" in text
    assert ", secret" not in words(canvas(eyes(t, ANNA)))


def test_a_full_hand_still_names_what_lies_open_and_the_absent_are_called_so() -> None:
    """SN-13.1: beside saved steps the backs are counted; whoever is off the board (SN-9.1) is still to come."""
    t = mansion(held={BORIS: [up(MONEY), up(KNIFE), GUN, ROPE, VEST]}, saved={BORIS: 3}, at={CHEN: None})
    assert re.search(r"Money   Knife  ▒▒ x3 +3 steps saved", words(canvas(eyes(t))))
    assert re.search(r"Chen .*♥ not in yet +no cards", words(canvas(eyes(t), LITTLE)))


@pytest.mark.parametrize("size", [LITTLE, (120, 26)], ids=["80x22", "120x26"])
def test_where_the_coach_points_at_a_place_the_plan_is_seen_up_to_there(size: tuple[int, int]) -> None:
    """In a window, too: from the Dining Room's west the door to the bike lies beyond its edge."""
    view = eyes(mansion(at={ANNA: "r08c05", BORIS: "r11c10", CHEN: "r12c10", DORA: "r10c12"}))
    for marks in ({}, {"r07c01": 1}):
        c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
        c.marks = marks
        paint(Scene(c, view), Look(), desk_place(*size, view))
        c.point_out()
        assert c.pointed.keys() == marks.keys()
    rows = c.plain()
    assert any("bike" in row and "◂bike" not in row for row in rows)


@pytest.mark.parametrize("symbols", list(SETS))
@pytest.mark.parametrize("places", [("r07c02", "r06c02", "r11c08"), ("r08c02", "r07c01", "r08c03")])
def test_a_figure_of_the_coach_stands_close_to_its_thing_and_on_no_piece(places: Sequence[str], symbols: str) -> None:
    """Where guests and the dog crowd together, too; on a bare spot it stands on that itself."""
    crowd = {ANNA: "r08c02", BORIS: "r07c01", CHEN: "r08c03", DORA: "r07c02"}
    view = eyes(mansion(at=crowd, dog="r06c02"))
    c = Canvas(*USUAL, palette(GAME.info.mood, "default"), SETS[symbols])
    c.marks = {place: number for number, place in enumerate(places, 1)}
    paint(Scene(c, view), Look(), desk_place(*USUAL, view))
    pawns = {place: cells(c, place)[:3] for place in crowd.values()}
    c.point_out()
    assert c.pointed.keys() == {*places}
    for place, (x, y) in c.pointed.items():
        left, top = GRID.left(AT[Hex(place)]), GRID.top(AT[Hex(place)])
        assert abs(x - left) <= 4
        assert abs(y - top) <= 1
        assert (x, y) == (left, top) or place != "r11c08"
    assert {place: cells(c, place)[:3] for place in crowd.values()} == pawns


@pytest.mark.parametrize("size", [LITTLE, (120, 26)], ids=["80x22", "120x26"])
def test_the_coach_points_at_the_boat_behind_its_name_and_at_a_rope_in_the_own_row(size: tuple[int, int]) -> None:
    """A figure in the water would mean whoever swims there, one on the plan the room that is next to it."""
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    c.marks = {"boat": 1, "tied": 2}
    view = eyes(mansion(at={ANNA: "r02c16", BORIS: "r01c16", CHEN: "r00c16"}, tied={ANNA: BORIS}))
    paint(Scene(c, view), Look(), desk_place(*size, view))
    rows = c.plain()
    c.point_out()
    (boat, lake), (rope, row) = c.pointed["boat"], c.pointed["tied"]
    assert rows[lake][:boat].endswith("boat ")
    assert re.search(r" Anna .* tied $", rows[row][:rope])


def test_the_latest_news_end_before_what_has_no_room() -> None:
    """What is left of the sentence is whole."""
    c = Canvas(39, 1, palette(GAME.info.mood, "default"), SETS["unicode"])
    view = dataclasses.replace(eyes(mansion()), events=[happened.ScoreMoved(Cause.POLICE_DIED, 2, 2)], read=0)
    paint_latest(Scene(c, view), 0, 0, 39, 1)
    assert c.plain() == ["One of the police died."]


def test_a_figure_on_the_plan_is_the_line_that_leads_there() -> None:
    """SN-6.5: also where the hex is a neighbour, which its line calls by the direction."""
    view = eyes(play(mansion(at={ANNA: "r04c07", BORIS: MID}), Push(BORIS, sq(EAST))))
    found = sights(Scene(canvas(view), view), None, Look()).numbers
    assert found == {AT[action.to]: str(line) for line, action in enumerate(view.options, 1) if action is not STOP}
    c = canvas(view, pointed=[view.options[1]])
    assert [cells(c, action.to.value).strip(" ▀") for action in view.options[1:]] == ["2", "3", "4"], (
        "all of them all the time"
    )


def test_the_window_stays_where_it_was_while_the_coach_takes_rows_of_the_table() -> None:
    """And comes back to it when they are free again."""
    view, look, seen = eyes(mansion(at={ANNA: "r08c05", BORIS: "r11c10", CHEN: "r12c10", DORA: "r10c12"})), Look(), []
    for rows in (17, 23, 17):
        c = Canvas(80, rows, palette(GAME.info.mood, "default"), SETS["unicode"])
        paint(Scene(c, view), look, desk_place(80, rows, view))
        seen.append((look.window.x, look.window.y))
    assert seen[0][0] == seen[1][0] == seen[2][0]
    assert seen[2][1] == seen[1][1], "no row is scrolled back"


def test_the_word_of_the_dog_stays_where_it_is_while_the_coach_points_at_somebody_beside_it() -> None:
    view = eyes(mansion(at={ANNA: "r08c02", BORIS: "r20c03", CHEN: "r08c03", DORA: "r07c02"}, dog="r06c02"))
    found = []
    for marks in ({}, {"r07c02": 1}):
        c = Canvas(*USUAL, palette(GAME.info.mood, "default"), SETS["unicode"])
        c.marks = marks
        paint(Scene(c, view), Look(), desk_place(*USUAL, view))
        c.point_out()
        assert c.pointed.keys() == marks.keys()
        found += [(row.index("dog"), number) for number, row in enumerate(c.plain()) if "dog" in row[: GRID.width]]
    assert len(found) == 2
    assert found[0] == found[1]


def test_a_bare_spot_that_the_coach_points_at_has_the_figure_itself_and_the_word_of_the_dog_moves() -> None:
    """Given that the dog stands beside it, and its word would lie there."""
    view = eyes(mansion(at={ANNA: "r08c02", BORIS: "r20c03", CHEN: "r20c06", DORA: "r02c03"}, dog="r06c03"))
    for size in (USUAL, (120, 23)):
        c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
        c.marks = {"r07c02": 1}
        paint(Scene(c, view), Look(), desk_place(*size, view))
        c.point_out()
        left, top = GRID.left(AT[Hex("r07c02")]), GRID.top(AT[Hex("r07c02")])
        assert c.pointed["r07c02"] == (left, top)
        assert "dog" in words(c)


def test_a_card_that_has_been_tried_in_vain_says_on_whom() -> None:
    """SN-7.19: by name, also in a line."""
    at = {BORIS: MID, CHEN: EAST}
    t = mansion(active=BORIS, at=at, held={BORIS: [HANDCUFFS]}, bars=[(BORIS, CHEN, HANDCUFFS)])
    for size in (USUAL, (120, 23)):
        assert "Chen went free" in words(canvas(eyes(t, BORIS), size))


def test_of_a_skill_that_is_used_up_only_that_is_said_where_there_is_little_room() -> None:
    """SN-10.1: "once sees a role, used…" would be cut."""
    view = eyes(mansion(people={BORIS: ZACHARY}, spent=[ZACHARY], at={BORIS: EAST}))
    assert about_guest(Scene(canvas(view), view), view.table.players[BORIS], 38) == "Boris is Zachary: skill used up"


@pytest.mark.parametrize("place", ["r10c03", "r20c09", "r20c03"])
def test_no_room_is_cut_to_a_stump_where_the_window_can_move_aside_for_it(place: str) -> None:
    view, look = eyes(mansion(at={ANNA: place})), Look()
    canvas(view, LITTLE, look=look)
    assert not stumps(look.window)


@each_size
def test_who_comes_in_sees_the_figures_and_where_the_sides_come_in(size: tuple[int, int]) -> None:
    """SN-3.2: the words stand beside the figures."""
    seen = words(canvas(eyes(mansion(begin=CHEN, at={CHEN: None}), CHEN), size))
    assert re.search(r"police ▾.* 2" if size == USUAL else r"police ▾[^▴]*▴ 2 ", seen), "one row farther north"
    assert re.search(r" 1.*▴ Thieves", seen)


# -- one's own ---------------------------------------------------------------------------------------


@each_size
def test_every_card_says_when_it_can_be_used(size: tuple[int, int]) -> None:
    """SN-13.2: before midnight only what may be used at any hour; where there is little room what can be used now is red."""
    held = {ANNA: [up(KNIFE), DOOR_KEY, VEST]}
    before = words(canvas(eyes(mansion(held=held, at={BORIS: EAST}, hour=2)), size))
    assert size == LITTLE or {"From 00:00", "No door"} <= set(re.findall("From 00:00|No door", before))
    after = words(canvas(eyes(mansion(held=held, at={BORIS: EAST}, hour=3)), size))
    assert "From 00:00" not in after
    assert "now: attack" in after
    assert ("stops a Gun" if size == LITTLE else "In defence") in after
    asked = canvas(eyes(play(mansion(held=held, at={ANNA: "r04c07", BORIS: MID}), Push(BORIS, sq(EAST)))), size)
    assert SIGNS["now"] not in {one.words for one in asked.shown}, "nothing is played there"


@each_size
def test_a_key_says_so_when_its_vehicle_can_be_started(size: tuple[int, int]) -> None:
    """SN-13.2, SN-7.8"""
    held = {ANNA: [CAR_KEY, BIKE_KEY]}
    there = words(canvas(eyes(mansion(held=held, at={ANNA: "r14c12"})), size))
    assert there.count("now: drive off") == 1
    idle = "not now: not aboard" if size == USUAL else "starts it"
    assert idle in there
    assert words(canvas(eyes(mansion(held=held)), size)).count(idle) == 2


def test_the_list_opens_on_nothing_that_is_missed_later() -> None:
    """SN-5.7, SN-3.6b: neither Money is hidden by a press of Enter nor an attack let happen that something stops."""
    board = MansionMap()
    hides = play(mansion(held={ANNA: [MONEY, KNIFE]}, rooms={13: up(GUN)}), SEARCH)
    assert board.opening(eyes(hides)) == Place(down(GUN))
    shows = play(mansion(held={ANNA: [MONEY, KNIFE]}), END)
    assert board.opening(eyes(shows)) == Show((KNIFE,))
    gives = play(mansion(active=BORIS, held={BORIS: [MONEY, MONEY, HANDCUFFS, BEEF]}, roles={BORIS: CHIEF}), END)
    assert board.opening(eyes(gives, BORIS)) == Give(down(BEEF), ANNA)
    hit = play(
        mansion(active=BORIS, at={BORIS: EAST}, held={BORIS: [GUN], ANNA: [VEST]}), Attack(ANNA, down(GUN)), CLAIM
    )
    assert board.opening(eyes(hit)) == Block(down(VEST))
    assert board.opening(eyes(mansion())) is None


def test_every_card_has_words_that_fit() -> None:
    """On the widest and on the narrowest card, whatever it is."""
    for card in dict.fromkeys(CARDS):
        for width, size in ((15, USUAL), (9, LITTLE)):
            c = canvas(eyes(mansion(held={ANNA: [card, *[ROPE] * (3 if size == LITTLE else 2)]})), size)
            assert "…" not in "".join(line[:width] for line in c.plain()[-5:]), card


@each_size
def test_cupboards_show_what_lies_there(size: tuple[int, int]) -> None:
    """SN-13.1-2: a card this seat hid is known to it alone."""
    t = mansion(at={ANNA: "r15c02"}, held={ANNA: [SMOKE]}, rooms={2: up(GUN), 9: up(KNIFE)})
    play(t, SEARCH, Place(down(SMOKE)))
    mine, others = (words(canvas(eyes(t, seat), size, look=Look(page=2))) for seat in (ANNA, BORIS))
    assert "Smoke" in mine
    assert "Smoke" not in others
    assert "▒▒▒▒" in others
    assert "Gun" in others
    assert "empty" in others
    assert "Smoke" not in words(canvas(eyes(t, None), size, look=Look(page=2)))


def test_what_all_saw_being_hidden_is_named_before_all() -> None:
    """SN-5.7, SN-13.2: and nobody is told there that they alone know it."""
    t = mansion(at={ANNA: "r15c02"}, held={ANNA: [up(SMOKE)]}, rooms={9: up(KNIFE)})
    match = match_on(t)
    play(t, SEARCH, Place(up(SMOKE)))
    everybody = canvas(match.view(None), USUAL)
    assert " all saw it " in words(everybody)
    assert "Smoke" in words(everybody)
    assert not {SIGNS["known"], SIGNS["own"]} & {one.words for one in everybody.shown}
    assert " you know it " in words(canvas(match.view(ANNA), USUAL))


# -- the wheel ---------------------------------------------------------------------------------------


def test_the_wheel_tells_where_it_stopped() -> None:
    """SN-4.1: before everybody's eyes; and for a moment it can be seen on the map."""
    t = mansion(active=DORA, at={DORA: MID}, wheel=[3])
    match = match_on(t)
    match.apply(END)
    view = match.view(BORIS)
    stop = stop_of(next(event for event in view.events if isinstance(event, happened.Spun)), view.names)
    assert stop == wheel.Stop(2, "5", "Anna: 5 steps, one more card")
    assert stop_of(happened.SuddenDeath(), view.names) is None
    assert turned(2, 0) == 2
    assert {turned(2, left) for left in range(TURNS)} <= set(range(len(WHEEL)))
    for size in (LITTLE, USUAL):
        c = canvas(match.view(ANNA), size)
        assert "THE WHEEL" not in words(c)
        paint_wheel(c, Region(0, 1, *size), stop, 0)
        assert "THE WHEEL" in words(c)
        assert "Anna: 5 steps, one more card" in words(c)
        paint_wheel(c, Region(0, 1, *size), stop, TURNS)
        assert "5 steps, one" not in words(c)


MOMENTS = {
    "MURDER": happened.Died(BORIS, CHIEF, OTTO, ANNA),
    "DEAD": happened.Died(BORIS, CHIEF, OTTO, None),
    "ARRESTED": happened.Arrested(BORIS, CHEN, THIEF, True, -6),
    "WRONG": happened.WrongArrest(BORIS, DORA, DETECTIVE, 2),
    "GOT AWAY": happened.Escaped(ANNA, CAR, [ANNA, CHEN], [MASTER, THIEF], 2, 12),
    "BOOM!": happened.Exploded(ANNA, 13, [BORIS]),
    "MIDNIGHT": happened.ClockStruck(3),
    "LAST ROUND": happened.ClockStruck(8),
    "SUDDEN DEATH": happened.SuddenDeath(),
}


@pytest.mark.parametrize("word", MOMENTS)
def test_great_moments_have_a_page(word: str) -> None:
    """SN-13.5: one word large, and what happened in a sentence."""
    event, view = MOMENTS[word], eyes(mansion(5), None)
    page = moment(event, view)
    assert page is not None
    assert event.is_moment()
    c = Canvas(*LITTLE, palette(GAME.info.mood, "default"), SETS["ascii"])
    page.paint(c)
    assert " ".join(word) in words(c)
    assert event.words(view.names).split()[0] in words(c)


def test_near_the_end_the_page_of_what_moved_the_score_says_how_near() -> None:
    """SN-13.5: and there is no second page for that."""
    view = eyes(mansion(5, score=-8), None)
    page = moment(happened.Arrested(BORIS, CHEN, THIEF, False, -4), view)
    assert page is not None
    c = Canvas(*LITTLE, palette(GAME.info.mood, "default"), SETS["ascii"])
    page.paint(c)
    assert "The police lead by 8: 2 more end the night." in words(c)
    assert not happened.ScoreMoved(Cause.ARREST, -4, -8).is_moment()


@pytest.mark.parametrize(("weapon", "seats"), [(KNIFE, 8), (POISON, 4), (GUN, 4)])
def test_what_an_attack_is_made_with_is_drawn_in_the_middle_below_the_cupboards(weapon: Card, seats: int) -> None:
    """SN-12.2: before everybody, below a heading; where nothing can be drawn what happened stands beside it."""
    given = mansion(seats=seats, active=BORIS, at={BORIS: EAST}, held={BORIS: [weapon], ANNA: [ROPE]})
    view = eyes(play(given, Attack(ANNA, down(weapon))), None)
    rows = [line[: GRID.width] for line in canvas(view).plain()]
    card = GRID.width // 2 - 16
    head = next(number for number, line in enumerate(rows) if line[card:].startswith(f" {weapon.spoken}"))
    assert "THE ATTACK" in rows[head - 1]
    assert "▀" in "".join(rows[head : head + 4])
    assert re.search("B  Boris .* A  Anna$", rows[head + 1].rstrip())
    assert re.search("attacks .* attacked$", rows[head + 2].rstrip())
    assert "CUPBOARDS" in rows[GRID.rows], "as on any other page"
    plain = words(canvas(view, symbols="ascii"))
    assert re.search("attacks .* attacked", plain)


def test_the_spin_to_break_free_is_shown_before_everybody() -> None:
    """SN-13.5: an arrest spin by spin."""
    for sector, again, says in ((0, False, "F R E E"), (1, False, "H E L D"), (1, True, "R E D")):
        page = moment(happened.ArrestSpun(CHEN, sector, again), eyes(mansion(5), None))
        assert isinstance(page, WheelPage)
        page.step = page.STEPS
        c = Canvas(*LITTLE, palette(GAME.info.mood, "default"), SETS["ascii"])
        page.paint(c)
        assert says in words(c)
        assert ("spins once more" in words(c)) == again
        assert page.goes_on == "go on: Chen spins once more" * again
        assert "THE WHEEL" in words(c)


@each_size
def test_an_arrest_is_seen_with_its_chances_and_its_price(size: tuple[int, int]) -> None:
    """SN-12.2: who arrests whom, half the sectors green, and what the table may know of what it brings."""
    t = mansion(5, active=BORIS, at={BORIS: MID, CHEN: EAST}, held={BORIS: [HANDCUFFS], CHEN: [ROPE]})
    play(t, Arrest(CHEN, down(HANDCUFFS)))
    seen = words(canvas(dataclasses.replace(eyes(t, None), options=t.options()), size))
    assert " Handcuffs " in seen
    assert size != LITTLE or "6 of 12: free" in seen, "where there is room it stands below the choices"
    assert "a Thief:" in seen
    assert "police +3" in seen


@each_size
def test_the_whole_wheel_is_seen_before_it_is_spun_again(size: tuple[int, int]) -> None:
    """SN-4.2"""
    t = mansion(begin=ANNA, people={ANNA: KONTAR})
    assert "4* 4* 5* 5* 6 6 7 7 8 8 9 10" in re.sub(" +", " ", words(canvas(eyes(t), size)))


# -- in the house ------------------------------------------------------------------------------------


def in_the_house(
    t: Mansion,
    do: Callable[[Guest, MansionMap], Awaitable[None]],
    size: tuple[int, int] = LARGE,
) -> Mansion:
    """Open this table, let its seat look at it and do something; the table as it is then."""
    match = match_on(t)

    async def story(guest: Guest) -> None:
        await reveal(guest)
        await do(guest, guest.screen.query_one(MansionMap))

    at_home(story, size, new_game=match)
    assert isinstance(match.table, Mansion)
    return match.table


@pytest.mark.parametrize("arrests", [False, True], ids=["whose turn goes on", "who is asked in it"])
def test_a_page_for_everybody_says_what_is_asked_next(arrests: bool) -> None:
    """Whoever has just acted may still be at it, and is not said to come next."""
    t = mansion(5, active=BORIS, at={BORIS: MID, CHEN: EAST}, held={BORIS: [HANDCUFFS]})
    if arrests:
        play(t, Arrest(CHEN, down(HANDCUFFS)))

    async def story(guest: Guest) -> None:
        view = match_on(t).view(None)
        broke = happened.WindowBroken(BORIS, next(iter(Hex)))
        step = Moment(eyes=None, view=view, event=broke, before=(), opens=None)
        assert guest.app.director is not None
        await guest.app.push_screen(MomentScreen(guest.app.director, step))
        says = "Chen is being arrested by Boris" if arrests else "Boris's turn, walk or act"
        await guest.until(lambda: f"go on: {says}" in guest.rows()[-1])

    at_home(story, new_game=match_on(t))


def here(t: Mansion) -> str | None:
    place = t.players[ANNA].pos
    return None if place is None else place.value


async def click_on(guest: Guest, board: MansionMap, place: str) -> None:
    grid = board.grid()
    await guest.click_at(grid.left(AT[sq(place)]) + 1, grid.top(AT[sq(place)]) + 1)  # below the title


def test_the_letters_around_s_walk() -> None:
    """SN-13.4: with Shift, wherever the focus is; against a wall it is said that nothing happens, and so of the other keys of
    the map that do nothing now."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        for number, key in enumerate("WEDXZA", 1):
            await guest.press(key)
            await guest.until(lambda number=number: f"{9 - number} steps left" in guest.text())
        await guest.press("D", "D", "D")
        await guest.until(lambda: "0 steps left" in guest.text())
        await guest.press("D", "o")
        for key, word in (("D", "Step E"), ("o", "House")):
            await guest.until(
                lambda key=key, word=word: (
                    f"{key}, {word}, has nothing to do now." in {one.message for one in guest.app._notifications}
                )
            )

    t = in_the_house(mansion(steps=9, held={ANNA: [ROPE]}), walk)
    assert here(t) == "r04c11"


def test_a_line_of_the_list_walks_all_the_way() -> None:
    """SN-5.5: the way is seen while the list stands on it; the figure chooses it, and each step is one of the offer."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        choices = guest.screen.query_one(ChoiceList)
        assert [line.label for line in choices.lines[:2]] == ["Walk to Dining Room", "Walk to Kitchen"]
        assert board.aimed == "r08c08"
        assert guest.sees("4 steps: Gun")
        await guest.press("down")
        assert board.aimed == SEARCH_HEX[12].value
        await guest.press("end")
        assert board.aimed == ""
        await guest.press("1")
        await guest.until(lambda: "5 steps left" in guest.text())

    t = in_the_house(mansion(steps=9, rooms={14: up(GUN), 12: up(VEST)}), walk)
    assert here(t) == "r08c08"


def test_one_walks_for_a_reason() -> None:
    """SN-13.2: first what wins and what is looked for, then the nearest card and somebody to deal with; never into a known
    trap (SN-7.14), nor to a card that may not be searched (SN-5.9)."""
    near = {14: up(GUN), 12: up(MONEY), 3: (DYNAMITE, ANNA)}
    t = mansion(at={BORIS: "r09c08", CHEN: "r02c05"}, held={BORIS: [VEST], CHEN: [VEST]}, rooms=near, steps=9)
    assert [aim.label for aim in aims(eyes(t))] == ["Walk to Kitchen", "Walk to Dining", "Walk beside Chen"]
    t = mansion(rooms=near, searched={ANNA: 14}, steps=2)
    assert [aim.label for aim in aims(eyes(t))] == ["Walk towards Kitchen"]
    t = mansion(at={ANNA: "r14c11"}, held={ANNA: [MONEY, CAR_KEY]})
    assert aims(eyes(t))[0][:2] == ("Walk to the car", "1 step: drive, +5")
    assert not aims(eyes(mansion(steps=0, rooms=near)))
    t = mansion(held={ANNA: [MONEY]}, rooms=near, steps=9)
    assert aims(eyes(t))[-1][:2] == ("Walk towards the boat", "8 of 12 steps")
    assert sq(aims(eyes(t))[-1].goal) in WATER, "where all movement of this turn is over (SN-5.4)"


def test_whoever_can_arrest_a_known_thief_walks_there_before_all_else() -> None:
    """SN-7.7, SN-13.2: the list opens on that walk, also where a card is at hand; then comes whoever shows the Handcuffs that
    one lacks; not a Thief who broke free, nor one whom nobody knows."""
    near = {14: up(GUN), 13: up(VEST)}

    def walks(**given: Any) -> list[tuple[str, str]]:
        given = {"active": BORIS, "rooms": near, "steps": 9, "at": {BORIS: "r04c07", ANNA: "r07c08"}} | given
        view = eyes(mansion(**given), BORIS)
        if SEARCH in view.options:
            assert (MansionMap().opening(view) is None) is aims(view)[0].label.startswith("Walk beside")
        return [(aim.label, aim.note) for aim in aims(view)]

    cuffs = {"held": {BORIS: [HANDCUFFS], ANNA: [VEST]}}
    assert walks(**cuffs)[0] == ("Walk beside Anna", "3 steps: arrest +4")
    assert walks(**cuffs, at={BORIS: SEARCH_HEX[13].value, ANNA: "r07c08"})[0][0] == "Walk beside Anna"
    assert walks(**cuffs, hour=2)[0][0] == "Walk to this cupboard"
    assert walks(**cuffs, bars=[(BORIS, ANNA, HANDCUFFS)])[0][0] == "Walk to this cupboard"
    beside = eyes(mansion(active=BORIS, at={BORIS: MID, ANNA: EAST}, held={BORIS: [HANDCUFFS]}), BORIS)
    assert isinstance(MansionMap().opening(beside), Arrest)
    shown = {"held": {BORIS: [VEST], ANNA: [up(HANDCUFFS)]}}
    assert walks(**shown)[0] == ("Walk to Anna", "3 steps: shows Cuffs")


@each_size
@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_every_line_of_a_turn_is_in_sight(seats: int, size: tuple[int, int]) -> None:
    """SN-13.2: with a hand full of what can be done to a neighbour; what wins comes first, walks after what is at hand."""
    hand = [HANDCUFFS, KNIFE, SMOKE, ROPE, FIRST_AID]
    place = {BORIS: MID, CHEN: EAST, ANNA: "r09c08"}
    t = mansion(seats, active=BORIS, at=place, held={BORIS: hand, CHEN: [VEST]}, steps=4, saved={BORIS: 3})
    for match in (match_on(t), *positions(GAME, seats, seats, most=8)):
        if match.over:
            continue
        view, board = match.view(match.decider), MansionMap()
        board.view = view
        desk = board.desk_place(*size)
        if not isinstance(view.decision, Main):
            continue
        rows = [row for row in Choices(view).rows() if not row.refusals]
        lines = len(rows) + len(board.aims(view))
        assert desk is not None
        assert desk.height > (min(lines, 16 - seats) if size == LITTLE else lines), "and the question"
        if match.table is t:
            assert rows[0].label == "Arrest Chen"
            assert len(rows[0].label + rows[0].note) + 2 <= 36


@each_size
def test_whoever_broke_free_is_marked_for_the_captor_in_that_turn_alone(size: tuple[int, int]) -> None:
    """SN-7.19: in another's turn it happened no longer just now."""
    given = {"at": {BORIS: MID, CHEN: EAST}, "bars": [(BORIS, CHEN, HANDCUFFS)]}
    seen = words(canvas(eyes(mansion(active=BORIS, **given), BORIS), size))
    assert "freed" in seen
    assert "freed" not in words(canvas(eyes(mansion(active=ANNA, **given), BORIS), size))
    assert "freed" not in words(canvas(eyes(mansion(active=BORIS, **given), CHEN), size))


def test_a_walk_says_beside_whom_it_is_dangerous_and_what_it_leads_to_later() -> None:
    """SN-13.2: police are a danger to a Thief, whoever shows a weapon to everybody; not before midnight, no friend, nobody
    whom one has at one's side already, and nobody of whom this seat does not know it."""
    near = {14: up(GUN)}

    def said(**given: Any) -> str:
        t = mansion(**{"rooms": near, "steps": 9, "at": {BORIS: "r09c07"}} | given)
        return aims(eyes(t))[0].note

    assert said() == "4 steps, by Chief"
    assert said(hour=2) == "4 steps: Gun"
    assert said(at={ANNA: "r05c08", BORIS: EAST}, rooms={13: up(GUN)}) == "1 step: Gun", (
        "he stands beside Anna as it is"
    )
    assert said(at={CHEN: "r09c07"}) == "4 steps: Gun", "a Thief, but who knows?"
    armed = {"at": {DORA: "r09c07"}, "held": {DORA: [up(KNIFE)]}}
    assert said(**armed) == "4 steps, armed Dora"
    assert said(**armed | {"held": {DORA: [KNIFE]}}) == "4 steps: Gun"
    t = mansion(rooms={12: up(MONEY)}, steps=2)
    assert aims(eyes(t))[0][:2] == ("Walk towards Kitchen", "2 of 7: Money")


def test_who_is_beside_one_and_who_is_still_to_come_is_said() -> None:
    """SN-5.1: at both sizes; before the whole table nobody is beside anybody."""
    t = mansion(at={BORIS: EAST, CHEN: None})
    for size, beside in ((USUAL, "beside you"), (LITTLE, "beside")):
        mine = words(canvas(eyes(t), size))
        assert re.search(rf"Boris .*{beside}", mine)
        assert re.search(rf"Chen .*{'[^♥]*' * (size == USUAL)}not in yet", mine)
        assert mine.count("beside") == 1
        assert "beside" not in words(canvas(eyes(t, None), size))
    seats = [place for place, vehicle in VEHICLE_AT.items() if vehicle is Vehicle.CAR]
    assert re.search(r"Boris .*in the car", words(canvas(eyes(mansion(at={ANNA: seats[0], BORIS: seats[1]}))))), (
        "not beside"
    )
    assert "dog gone" in words(canvas(eyes(mansion(dog=None))))
    assert "dog gone" not in words(canvas(eyes(t)))


def test_saved_steps_are_told_from_those_of_the_wheel() -> None:
    """SN-3.6c, SN-5.4: what is left on land holds them, what is left in the water does not."""

    def asked(**given: Any) -> str:
        t = mansion(**given)
        assert t.decision is not None
        return t.decision.ask(t, match_on(t).names)

    assert asked(steps=8) == "Your turn, 8 steps left. What now?"
    assert asked(steps=8, saved={ANNA: 3}) == "11 steps: 8 spun, 3 saved. What now?"
    assert asked(steps=0, saved={ANNA: 1}) == "1 saved step left. What now?"
    wet = {"at": {ANNA: "r03c16"}, "steps": 3, "water_turn": True, "saved": {ANNA: 3}}
    assert asked(**wet) == "3 steps in the water. What now?"


def test_a_card_does_what_it_does_in_this_hand() -> None:
    """SN-10.12"""
    for size in (USUAL, LITTLE):
        hers = words(canvas(eyes(mansion(people={ANNA: MARGOT}, held={ANNA: [KNIFE]}, hour=1)), size))
        assert re.search(r"takes 2 |-2 hearts", hers, re.IGNORECASE)
        assert not re.search(r"takes 1 |1 heart", hers, re.IGNORECASE)


def test_a_click_far_away_walks_there_by_a_shortest_way() -> None:
    """SN-5.5: step by step; what is too far, or a wall, is not walked to."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        await click_on(guest, board, "r11c06")
        await click_on(guest, board, "r02c10")
        await click_on(guest, board, "r07c08")
        await guest.until(lambda: "2 steps left" in guest.text())

    t = in_the_house(mansion(steps=5), walk, SMALL)
    assert here(t) == "r07c08"


def test_the_cursor_shows_the_way_and_enter_walks() -> None:
    """SN-13.2, SN-13.4: up and down go as straight as hexes let them; g points at one goal after the other."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        board.focus()
        await guest.press("down", "down")
        assert guest.sees("A wall")
        await guest.press("left", "down")
        assert guest.sees("The Dining Room, 3 of 6 steps")
        await guest.press("g")
        assert guest.sees("Back Porch, 4 of 6 steps: the cupboard is empty")
        await guest.press("g", "enter")
        await guest.until(lambda: "2 steps left" in guest.text())

    t = in_the_house(mansion(steps=6), walk)
    assert here(t) == "r08c08"


def test_where_the_pawn_can_walk_a_click_does_not_send_the_dog() -> None:
    """SN-5.5, SN-9: the Chief stands three steps from a hex beside the dog; what is out of reach is the dog's."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        await click_on(guest, board, "r07c08")
        await guest.until(lambda: "steps left" in guest.text() and "6 steps left" not in guest.text())

    t = in_the_house(mansion(roles={ANNA: Role.CHIEF, BORIS: Role.MASTER}, dog="r08c08", steps=6), walk)
    assert here(t) == "r07c08"
    assert t.dog == sq("r08c08")


def test_enter_answers_a_forced_question_after_a_walk_on_the_map() -> None:
    """SN-5.7: what was found leaves nothing to be chosen on the map, so Enter means the list, wherever the cursor was."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        board.focus()
        await guest.press("g", "g", "enter")
        await guest.until(lambda: "2 steps left" in guest.text())
        assert board.has_focus
        choices = guest.screen.query_one(ChoiceList)
        await guest.press(str(1 + next(n for n, line in enumerate(choices.lines) if line.label.startswith("Search"))))
        await guest.until(lambda: "Hide which card here" in guest.text())
        assert choices.has_focus
        await guest.press("enter")
        await guest.until(lambda: "Hide which card here" not in guest.text())

    t = in_the_house(mansion(steps=6, held={ANNA: [GUN, ROPE]}), walk)
    assert here(t) == "r08c08"


def test_a_key_shows_the_whole_house_for_a_while() -> None:
    """SN-13.7: where a part of it is seen; another key leads back, and does nothing else."""

    async def look(guest: Guest, board: MansionMap) -> None:
        assert guest.sees("o house")
        assert not guest.sees("Kitchen") or not guest.sees("Bedroom")
        await guest.press("o")
        await guest.until(lambda: "The whole house" in guest.text())
        assert all(guest.sees(name) for name in ("Kitchen", "Bedroom", "boat", "bike", "Billiard Room"))
        await guest.press("t")
        await guest.until(lambda: "The whole house" not in guest.text())
        assert not guest.sees("▸ 2 End the turn")

    in_the_house(mansion(steps=3), look, SMALL)


def test_a_click_on_somebody_offers_what_can_be_done_to_them() -> None:
    """What stands there goes before the way there."""

    async def look(guest: Guest, board: MansionMap) -> None:
        await click_on(guest, board, EAST)
        await guest.until(lambda: guest.sees("› Boris"))
        assert guest.sees("Steal from Boris")

    t = in_the_house(mansion(at={BORIS: EAST}, held={BORIS: [MONEY], ANNA: [GUN]}), look)
    assert Attack(BORIS, down(GUN)) in t.options()


def test_a_key_goes_to_the_end_of_the_turn() -> None:
    """SN-3.5: from wherever the cursor is; nothing is ended before Enter."""

    async def end(guest: Guest, board: MansionMap) -> None:
        assert guest.sees("t end")
        board.focus()
        await guest.press("down", "left", "t")
        assert guest.sees("'s turn: walk or act")
        await guest.press("enter")
        await guest.until(lambda: guest.sees("ends the turn"))

    t = in_the_house(mansion(steps=3, held={ANNA: [GUN, VEST]}), end, SMALL)
    assert here(t) == MID


def test_a_walk_ends_at_the_water() -> None:
    """SN-5.4: over the edge, and no step farther."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        await click_on(guest, board, "r00c16")
        await guest.pilot.pause()
        assert guest.sees("2 steps left") is False
        await click_on(guest, board, "r00c14")
        await guest.until(lambda: "cannot move any more" in guest.text())

    t = in_the_house(mansion(at={ANNA: "r00c12"}, steps=6), walk)
    assert here(t) == "r00c14"
    assert t.stopped


def test_pages_turn_and_rooms_can_be_clicked() -> None:
    """SN-13.7: in little room one of four pages stands beside the map; the cupboards take its place."""

    async def look(guest: Guest, board: MansionMap) -> None:
        await guest.press("v")
        assert guest.sees("Zachary")
        await guest.press("v")
        assert guest.sees("CUPBOARDS")
        await guest.press("v", "v")
        assert guest.sees("Boris")
        await guest.press("v")
        await guest.click("next: rooms")
        await guest.click("Conserv.")
        await guest.until(lambda: "4 steps left" in guest.text())

    t = in_the_house(mansion(at={ANNA: "r04c06", BORIS: "r20c03"}, rooms={13: up(SMOKE)}), look, SMALL)
    assert here(t) == MID


def test_the_clock_of_a_moment_can_stand_at_every_hour_of_the_night() -> None:
    """SN-3.9: from nine in the evening until dawn."""
    faces = {moments._clock(hour).prop.state for hour in range(len(CLOCK))}
    assert faces == set(moments.ART.drawing("clock").states)


def test_who_else_knows_a_card_is_said_only_where_not_everybody_does() -> None:
    """SN-6.3: what everybody could see change hands is no secret of two."""
    view = match_on(mansion(4)).view(ANNA)

    def said(seen: Seats) -> Sequence[str]:
        page = learned([happened.Stole(ANNA, BORIS, MONEY, seen)], view)
        assert page is not None
        return page.means()

    assert said(those(ANNA, BORIS))[-1] == "Only you and Boris know it."
    assert not said(EVERYBODY)


def test_the_cupboard_searched_last_is_told_from_those_that_can_be_searched() -> None:
    """SN-5.9: on the plan, on the shelf and where it is pointed at; what may be searched in this turn says so."""
    t = mansion(at={ANNA: "r12c06"}, rooms={14: up(GUN), 15: up(KNIFE)}, searched={ANNA: 15}, steps=9)
    c = canvas(eyes(t), look=Look(cursor=AT[SEARCH_HEX[15]]))
    assert "Knife, not twice running" in words(c)
    c = canvas(eyes(t))
    assert cells(c, SEARCH_HEX[15].value).strip() == "▤✓"
    assert SIGNS["last"] in {one.words for one in c.shown}
    assert cells(canvas(eyes(t, BORIS)), SEARCH_HEX[15].value) == " ▤▤ "
    assert [aim.label for aim in aims(eyes(t))] == ["Walk to Dining Room"]


def test_one_walks_to_what_the_enemy_needs_before_what_one_holds() -> None:
    """SN-13.2: the police take Money out of the Thieves' reach; a second Gun comes last."""
    near = {14: up(GUN), 12: up(MONEY), 13: up(VEST)}
    t = mansion(roles={ANNA: CHIEF, BORIS: MASTER}, held={ANNA: [GUN]}, rooms=near, steps=12, at={BORIS: "r22c12"})
    assert aims(eyes(t))[0].label == "Walk to Kitchen"
    assert aims(eyes(t))[-1].label == "Walk to Dining Room"


def test_a_thief_is_warned_of_open_handcuffs_whoever_holds_them() -> None:
    """SN-7.7"""
    t = mansion(at={BORIS: "r20c03", DORA: "r09c08"}, held={DORA: [up(HANDCUFFS)]}, rooms={14: up(GUN)}, steps=9)
    assert aims(eyes(t))[0].note.endswith("Dora")
    t = mansion(at={BORIS: "r20c03", DORA: "r09c08"}, held={DORA: [HANDCUFFS]}, rooms={14: up(GUN)}, steps=9)
    assert aims(eyes(t))[0].note == "4 steps: Gun"


@pytest.mark.parametrize("seats", [4, 8])
def test_every_card_of_a_full_hand_says_what_it_does(seats: int) -> None:
    """SN-13.2: in the smallest terminal, too; and only what can be used now has another colour."""
    for cards in ([VEST, GUN, ROPE, HAMMER], [MONEY, MONEY, HANDCUFFS, BIKE_KEY, up(AVOID_KNIFE), SMOKE, FIRST_AID]):
        view = eyes(mansion(seats, held={ANNA: cards}, hour=1))
        c = canvas(view, LITTLE)
        desk = desk_place(*LITTLE, view)
        assert desk is not None
        hand = "\n".join(line[desk.x :] for line in c.plain()[desk.y - 4 : desk.y])
        for card in {one.card if isinstance(one, Held) else one for one in cards}:
            assert re.search(
                rf"({card.spoken}|{card.short}) +{re.escape(does(view.table.players[ANNA], card)[-1])}", hand
            ), card


def test_what_poison_and_the_lake_do_stands_beside_the_guest() -> None:
    """SN-7.13, SN-5.4"""
    t = mansion(poisoned={BORIS: ANNA}, at={CHEN: sorted(WATER)[0].value}, saved={BORIS: 2})
    seen = words(canvas(eyes(t)))
    assert re.search(r"Boris .*poisoned ♥[\s\S]*-1 heart a turn", seen)
    assert "in the lake: slow" in seen
    t = mansion(poisoned={BORIS: ANNA}, held={BORIS: [up(CAR_KEY), KNIFE, GUN]})
    assert re.search(r"Boris .*poison +▒2 Car Key", words(canvas(eyes(t), LITTLE)))


def test_what_would_win_is_never_left_out() -> None:
    """SN-13.2: neither before midnight, when more is wanting, nor once a part of it is done."""
    for hour in (1, 5):
        assert "Master +4" in words(canvas(eyes(mansion(hour=hour, active=BORIS), BORIS), LITTLE))
        for cards in ([], [MONEY], [MONEY, CAR_KEY]):
            seen = words(canvas(eyes(mansion(hour=hour, held={ANNA: cards})), LITTLE))
            assert re.search(r"(leave by )?(boat \+4|car \+5)", seen), cards
            assert ("✓ Money" in seen) == bool(cards)


def test_a_cupboard_is_seen_beside_whoever_stands_at_it_and_in_reach_is_told_only_where_something_is() -> None:
    """SN-5.6: the legend has the sign of the last search, too."""
    at = SEARCH_HEX[14]
    there = canvas(eyes(mansion(at={ANNA: at.value}, rooms={14: up(GUN)}, steps=0)))
    assert there.plain()[GRID.top(AT[at])][GRID.left(AT[at]) :].startswith(" A ▌▤▤")
    assert "in reach" not in words(there)
    far = mansion(rooms={14: up(GUN)}, steps=9)
    far.players[ANNA].room = 12
    assert "in reach" in words(canvas(eyes(far)))
    assert "▤✓ searched last" in words(canvas(eyes(far)))


def test_those_beyond_the_edge_are_told_at_their_own_height() -> None:
    """SN-13.1: at the very edge, so two of one row below each other."""
    t = mansion(at={ANNA: "r12c03", BORIS: "r13c13", CHEN: "r13c12"})
    look = Look()
    rows, at = canvas(eyes(t), LITTLE, look=look).plain(), GRID.top(AT[sq("r13c13")])
    edge = [line[: look.window.width] for line in rows[at - 1 : at + 2]]
    assert sum(line.endswith(("B▸", "C▸")) for line in edge) == 2
    bike = canvas(eyes(mansion(at={ANNA: "r07c07"})), SMALL).plain()
    assert any(line.startswith("◂bike") for line in bike)


def test_in_little_room_the_open_cards_of_all_are_named() -> None:
    """SN-13.1: who shows a Gun to everybody, and how much lies hidden."""
    t = mansion(held={BORIS: [up(GUN), ROPE, VEST], CHEN: [up(HANDCUFFS)]}, saved={BORIS: 3})
    seen = words(canvas(eyes(t), LITTLE))
    assert re.search(r"Boris .*3 saved +▒2 Gun", seen)
    assert re.search(r"Chen .* Handcuffs", seen)


def test_saved_steps_of_all_are_told_in_the_same_words() -> None:
    """SN-5.3: in one line each, too, where one of them has no room for more."""
    t = mansion(8, held={BORIS: [up(KNIFE), up(CAR_KEY), up(FIRST_AID)]}, saved={BORIS: 3, CHEN: 3, DORA: 2})
    seen = words(canvas(eyes(t), LITTLE))
    assert re.search(r"Chen .*3 saved", seen)
    assert re.search(r"Dora .*2 saved", seen)
    assert re.search(r"Boris .*♥♥♥ 3 saved 3 open", seen), "of open cards less is said"
    boris = next(one for one in canvas(eyes(t), LITTLE).hot if isinstance(one.what, Sign) and one.what.label == "Boris")
    assert ", 3 saved" in boris.what.words


@each_size
@pytest.mark.parametrize("place", ["r12c06", "r16c07", "r08c06", "r01c08"])
def test_the_dog_is_named_beside_it_and_the_legend_says_what_it_is_there_for(place: str, size: tuple[int, int]) -> None:
    """SN-8: it stands in the way, and from midnight it bites for the Chief; the word stands on no wall."""
    view = eyes(mansion(at={BORIS: "r04c10"}, dog=place))
    c = canvas(view, size, look=Look(cursor=AT[sq("r12c07")]))
    assert re.search(r"(?<![◂▴▾])dog(?!▸)", words(c))
    assert SIGNS["dog"] in {one.words for one in c.shown}


def test_the_word_at_the_dog_stands_in_its_room_and_no_cupboard_covers_a_word() -> None:
    """SN-13.1: the name of the room makes way for it, also beside a door; what a broken window is called stands whole."""
    around = {ANNA: "r13c06", BORIS: "r13c07", CHEN: "r14c07"}
    rows = canvas(eyes(mansion(at=around, dog="r11c06"))).plain()[: GRID.rows]
    column = next(line.index("dog") for line in rows if "dog" in line[: GRID.width])
    assert GRID.left(AT[sq("r11c06")]) <= column < 46, "not next door in the Study"
    assert all("broken" in words(canvas(eyes(mansion(broken=[one.value])))) for one in WINDOWS)


def test_a_room_keeps_its_name_and_a_cupboard_its_sign_whoever_walks_there() -> None:
    """SN-13.1: also where three stand in it and a way leads through."""
    t = mansion(at={ANNA: "r02c02", BORIS: "r03c03", CHEN: "r04c04"}, rooms={12: up(GUN), 11: up(VEST)}, steps=9)
    c = canvas(eyes(t), look=Look(cursor=AT[SEARCH_HEX[11]]))
    assert "Kitchen" in words(c)
    way = canvas(eyes(mansion(rooms={14: up(GUN)}, steps=9)), look=Look(cursor=AT[sq("r09c08")]))
    assert cells(way, SEARCH_HEX[14].value) == "•▤▤•"


@pytest.mark.parametrize("symbols", list(SETS))
def test_of_every_vehicle_it_is_said_for_all_who_can_use_it_and_what_it_brings(symbols: str) -> None:
    """SN-7.8: the bike's in the narrow strip between the picture's edge and the wall; by the numbers of the rules."""
    for seat in (ANNA, BORIS, None):
        seen = words(canvas(eyes(mansion(), seat), symbols=symbols))
        assert re.search(rf"\nkey.*\nfor {CARRIES[BIKE]}.*\n\+{POINTS_OF[BIKE]}", seen)
        for vehicle, key in ((BOAT, "no key"), (CAR, "car: key")):
            assert re.search(rf"{key}.*\n.*for {CARRIES[vehicle]}.*\n.*\+{POINTS_OF[vehicle]}", seen)


def test_where_windows_are_it_is_said_what_opens_them() -> None:
    """SN-7.4: in little room in fewer words, also below each other, in the garden and never on a wall; where no window is
    seen nothing is said."""
    views = [eyes(mansion(at={ANNA: place})) for place in PLACES]
    assert all("window: Hammer breaks it" in words(canvas(view)) for view in views)
    little = [words(canvas(view, LITTLE)) for view in views]
    said = [re.search(r"window: (needs Hammer|Hammer breaks it)|window:.*\n.*needs.*\n.*Hammer", one) for one in little]
    assert sum(map(bool, said)) >= len(PLACES) // 2
    assert all(bool(one) == ("window:" in seen) for one, seen in zip(said, little, strict=True)), "whole"
    cut = words(canvas(eyes(mansion(), BORIS), (120, 22)))
    assert "window: needs Hammer" in cut.splitlines()[0], "the garden below the house is out of sight"


def test_with_eight_guests_too_what_is_missing_stands_beside_what_is_pointed_at() -> None:
    """SN-13.2"""
    t = play(mansion(8, held={ANNA: [MONEY, KNIFE]}, rooms={13: up(GUN)}), SEARCH)
    view = eyes(t)
    seen = words(canvas(view, LITTLE, pointed=[Place(down(KNIFE))]))
    assert "Knife, weapon: " in seen, "one colon is enough"
    assert "boat +4" in seen


@pytest.mark.parametrize("size", [SMALL, (120, 36)], ids=["80x24", "120x36"])
def test_every_line_that_walks_has_its_figure_on_the_plan_and_the_same_at_every_size(size: tuple[int, int]) -> None:
    """SN-13.2: until the list asks for something else; what is beyond the window stands at its edge."""

    async def look(guest: Guest, board: MansionMap) -> None:
        choices = guest.screen.query_one(ChoiceList)
        assert [line.label for line in choices.lines[:3]] == ["Walk to Dining Room", "Walk to Kitchen", "Step"]
        await guest.until(
            lambda: {*re.findall(r"1▤▤|2▤▤|◂ 2 ", guest.text())} == {"1▤▤", "◂ 2 " if size == SMALL else "2▤▤"}
        )
        await guest.press("3")
        await guest.until(lambda: guest.sees("Esc back") and not re.search(r"\d▤▤", guest.text()))

    in_the_house(mansion(steps=9, rooms={14: up(GUN), 12: up(VEST)}), look, size)


def test_however_little_room_there_is_it_is_said_how_many_cards_lie_hidden() -> None:
    """SN-13.1"""
    held = [up(MONEY), up(HANDCUFFS), ROPE, VEST, GUN]
    t = mansion(tied={BORIS: CHEN}, held={BORIS: held, CHEN: held}, saved={CHEN: 3})
    seen = words(canvas(eyes(t), LITTLE))
    assert re.search(r"Boris .*▒3", seen)
    assert re.search(r"Chen .*▒3", seen)


def test_the_log_tells_of_a_walk_only_where_it_led() -> None:
    """And of a turn's end nothing, once another has begun."""
    boris, anna = (happened.Came(seat, sq(MID), None) for seat in (BORIS, ANNA))
    story = [
        boris,
        boris,
        anna,
        happened.TurnEnded(ANNA, 3),
        happened.TurnBegan(BORIS, 3),
        happened.TurnEnded(BORIS, 0),
    ]
    assert [_is_outrun(story, number) for number in range(len(story))] == [True, False, False, True, False, False]


def test_a_name_over_furniture_lies_on_the_floor_of_its_room() -> None:
    """Light words on a dark ground, in a window that leaves it no bare place, too."""
    view = eyes(mansion(at={ANNA: "r16c04", BORIS: "r20c03"}, dog="r15c06"))
    for size in (USUAL, LITTLE):
        c = canvas(view, size)
        for one in c.shown:
            if one.words == SIGNS["room"]:
                ground = c._ground[one.y][one.x]
                assert luminance(c.palette.colours.get(ground, ground)[:7]) < 0.14


@pytest.mark.parametrize("seats", [5, 6, 8])
def test_dog_disc_and_goal_are_in_words_in_every_position(seats: int) -> None:
    """SN-13.1, SN-13.2: also where there is little room, many choices, or nobody may pass."""
    for match in positions(GAME, seats, seats, most=8):
        if match.over:
            continue
        view = match.view(match.decider)
        t, me = view.table, view.table.players[match.decider]
        wide, little = words(canvas(view)), words(canvas(view, LITTLE))
        plan = "\n".join(line[: GRID.width] for line in wide.splitlines()[: GRID.rows])
        assert re.search(r"\bdog\b", plan) is not None
        assert (f"done this turn: {t.disc.value}" if t.squared else f"no {t.disc.value}: it was done last") in wide
        assert f"{me.role.brief}: " in little, "the goal"


def test_the_goal_and_what_loses_keep_their_rows_where_all_choices_are_in_sight() -> None:
    """SN-13.2: eight guests, and seven ways to lay three cards open; none of them needs two rows."""
    t = mansion(8, held={ANNA: [SMOKE, FIRST_AID, MONEY]})
    t.stack.append(Showing(ANNA))
    c = canvas(eyes(t), LITTLE)
    assert re.search(r"Master: escape with Money. 10 ahead wins.*\n.*. boat \+4 .*Lose: your arrest", words(c))
    place = desk_place(*LITTLE, eyes(t))
    rows = Choices(eyes(t)).rows()
    assert place is not None
    assert place.height > len(rows) == 7
    assert all(len(row.label) + 2 + len(row.note) <= place.width - 6 for row in rows)


def test_nobody_is_walked_to_who_cannot_be_reached_in_this_turn() -> None:
    """SN-13.2: a guest will be elsewhere by then; and a cupboard only if another turn may do."""
    t = mansion(active=BORIS, at={BORIS: "r20c03", ANNA: "r03c03"}, held={BORIS: [HANDCUFFS]}, steps=1)
    assert aims(eyes(t, BORIS)) == []
    near = mansion(active=BORIS, at={BORIS: "r04c07", ANNA: "r07c08"}, held={BORIS: [HANDCUFFS]}, steps=1)
    assert aims(eyes(near, BORIS)) == []
    far = mansion(rooms={12: up(MONEY)}, at={ANNA: "r20c13"}, steps=1)
    assert aims(eyes(far)) == []


def test_the_arrow_comes_to_every_line_of_the_list() -> None:
    """Also to a walk that leads where somebody could be pushed, below the line for that (SN-7.6)."""

    async def down_the_list(guest: Guest, board: MansionMap) -> None:
        choices = guest.screen.query_one(ChoiceList)
        walks = {line.value.goal for line in choices.lines if isinstance(line.value, Aim)}
        pushes = {action.to for line in choices.lines if line.label.startswith("Push") for action in line.value.actions}
        assert walks & {place.value for place in pushes}, "a place is meant by both"
        choices.focus()
        await guest.press("home")
        for number in range(1, len(choices.lines)):
            await guest.press("down")
            assert choices.cursor == number

    t = mansion(steps=9, at={ANNA: MID, BORIS: EAST, CHEN: "r05c10"}, held={CHEN: [up(GUN)]})
    in_the_house(t, down_the_list)


@pytest.mark.parametrize("seats", [7, 8])
def test_what_loses_stands_beside_however_many_guests_in_a_small_terminal(seats: int) -> None:
    """SN-13.2: however much else there is to choose."""
    for match in positions(GAME, seats, seed=seats, most=50):
        if match.decision is not None:
            view = match.view(match.decision.seat)
            _, sheet = drawn(view, 80, 22, SETS["unicode"])
            page = " ".join(" ".join(sheet.plain()).split())
            assert any(f"{told} {words}" in page for words in losses(view) for told in ("Lose:", "no")), type(
                match.decision
            ).__name__


def test_an_open_card_is_named_sooner_than_that_somebody_stands_beside() -> None:
    """SN-13.1: that stands on the plan, too."""
    t = mansion(at={BORIS: EAST}, held={BORIS: [up(FIRST_AID), KNIFE]}, roles={ANNA: DETECTIVE, DORA: MASTER})
    words = " ".join(drawn(eyes(t), 80, 22, SETS["unicode"])[1].plain())
    assert "▒1 First Aid Kit" in words


def test_rooms_and_cards_have_their_full_names_where_there_is_room() -> None:
    """SN-13.1: a room's name goes over its furniture, or close to somebody, before it is cut."""
    t = mansion(
        at={ANNA: "r05c09", BORIS: "r03c07"}, dog="r04c09", held={ANNA: [AVOID_KNIFE]}, rooms={13: up(AVOID_KNIFE)}
    )
    words = " ".join(drawn(eyes(t), 120, 22, SETS["unicode"])[1].plain())
    assert "Conservatory" in words
    assert "Avoid Knife" in words
    assert "Av.Knife" not in words


@pytest.mark.parametrize(
    ("event", "said"), [(happened.Locked(BORIS, sq("r04c11")), "Boris locked the door."), (None, "England, 1928.")]
)
def test_news_that_are_too_long_for_their_line_end_with_a_whole_clause(event: Event | None, said: str) -> None:
    """SN-13.1"""
    view = dataclasses.replace(eyes(mansion()), events=[event] * bool(event))
    c = Canvas(41, 1, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint_latest(Scene(c, view), 0, 0, 30, 1)
    assert words(c).strip() == said


def test_a_walk_says_sooner_that_its_figure_is_steps_than_the_whole_name_of_a_room() -> None:
    """SN-13.2: “Walk to cupboard 2: Hammer” would be the second cupboard."""
    found = aims(eyes(mansion(at={ANNA: "r01c07"}, dog=None, rooms={13: up(HAMMER)})))
    assert ("Walk to Conserv.", "3 steps: Hammer") in [(one.label, one.note) for one in found]


@pytest.mark.parametrize(
    ("given", "seat", "row"),
    [
        ({"held": {ANNA: [MONEY, CAR_KEY, GUN, KNIFE]}, "at": {ANNA: "r14c12"}}, ANNA, "✓ Money ✓ car +5 Lose: your arrest"),
        ({"active": BORIS, "held": {BORIS: [HANDCUFFS, GUN, KNIFE]}}, BORIS, "□ Thief near +3 ✓ Handcuffs no wrong arrest"),
    ],
)  # fmt: skip
def test_what_one_has_stays_ticked_where_the_list_is_long_and_what_loses_has_no_cross(
    given: dict[str, Any], seat: Seat, row: str
) -> None:
    """SN-13.2: a cross would say that it has happened; and grey as it is, it alarms nobody."""
    t = mansion(**given)
    t.stack.append(Showing(seat))
    c = canvas(eyes(t, seat), (80, 16))
    assert row in re.sub(" +", " ", words(c))
    assert SETS["unicode"].no not in words(c)


def test_a_list_of_seven_lines_is_seen_to_its_end_above_the_slip_of_the_coach() -> None:
    """SN-13.2: the rows above it say what is wanting, and which cards one holds."""
    view = eyes(mansion(active=BORIS, held={BORIS: [up(KNIFE), HANDCUFFS]}), BORIS)
    desk = desk_place(80, 17, view, 7)
    assert desk is not None
    assert desk.height == 8, "the question, and seven lines"
    rows = [line[38:] for line in canvas(view, (80, 17)).plain()]
    assert any("Thief near +3" in row for row in rows)


@pytest.mark.parametrize("size", [(120, 23), LITTLE])
@pytest.mark.parametrize("held", [[KNIFE], [KNIFE, VEST, GUN], [KNIFE, VEST, GUN, BEEF]])
def test_where_cards_have_few_rows_each_is_a_line_however_many_there_are(
    held: list[Card], size: tuple[int, int]
) -> None:
    """SN-13.2: the hand looks the same from turn to turn."""
    seen = words(canvas(eyes(mansion(held={ANNA: held}, hour=1)), size))
    assert all(re.search(rf"▒ {card.spoken} \S", seen) for card in held)


def test_no_steps_are_mere_numbers_in_the_list_of_guests_and_what_is_hidden_has_a_head() -> None:
    """SN-13.2: “+1” would be a riddle where there is no room for “1 saved”."""
    few = words(canvas(eyes(mansion(saved={ANNA: 3})), SMALL))
    assert "3 saved" in few
    assert "▒" not in few, "nor a head of what nobody has"
    many = words(canvas(eyes(mansion(saved={ANNA: 3, BORIS: 1}, held={BORIS: [up(FIRST_AID), KNIFE, up(GUN)]})), SMALL))
    assert re.search(r" steps hidden open\n", many), "and the foot says which page is next"
    assert not re.search(r"♥♥♥ \+1 ", many)
    row, head = (next(line for line in many.splitlines() if part in line) for part in ("▒1", "steps hidden"))
    assert row.index("1 saved") == head.index("steps")
    assert head.index("hidden") < row.index("▒1") < head.index("open")


def test_no_card_stands_where_saved_steps_or_hidden_cards_do() -> None:
    """SN-13.1, SN-13.2: nobody looks as if there were none; whoever is poisoned is so behind them."""
    held = {
        ANNA: [GUN],
        BORIS: [up(MONEY), up(CAR_KEY)],
        CHEN: [up(HANDCUFFS), KNIFE],
        DORA: [up(MONEY), up(MONEY), ROPE],
    }
    t = mansion(held=held, saved={ANNA: 3, BORIS: 2, CHEN: 1, DORA: 3}, poisoned={DORA: ANNA}, hour=1)
    rows = [line for line in canvas(eyes(t, None), SMALL).plain() if "♥♥♥" in line]
    for row, says in (("Anna", "3 saved ▒1"), ("Boris", "2 saved    2 open"), ("Chen", "1 saved ▒1 Handcuffs")):
        assert any(re.search(rf"{row} .*♥♥♥ {says}$", line) for line in rows), rows
    assert any(re.search(r"Dora .*♥♥♥ 3 saved ▒1 ▲2 poison$", line) for line in rows), rows
    t.players[ANNA].role, t.players[DORA].role = DETECTIVE, THIEF
    for role in (THIEF, MASTER):  # beside a longer word a role gives way, be it secret or not
        t.players[DORA].role = role
        assert re.search(r"Dora  poison +♥♥♥ 3 saved ▒1 2 open\n", words(canvas(eyes(t), SMALL)))
    long = dataclasses.replace(eyes(t), names=("Anastasia", "Boris", "Chen", "Dora"))
    assert re.search(r" steps +open\n", words(canvas(long, SMALL))), "no word is cut at the edge"


@pytest.mark.parametrize("size", [SMALL, LITTLE])
@pytest.mark.parametrize("role", [DETECTIVE, THIEF])
def test_what_one_needs_ends_where_the_rows_of_guests_do(size: tuple[int, int], role: Any) -> None:
    """SN-13.2: with no word in the last cell of the screen."""
    t = mansion(
        8,
        roles={ANNA: role, DORA: MASTER},
        held={ANNA: [KNIFE, GUN], BORIS: [up(MONEY), up(MONEY), GUN]},
        saved={BORIS: 3},
    )
    c = canvas(eyes(t), size)
    rows = c.plain()
    assert all(not row.ljust(size[0])[size[0] - 1].strip() for row in rows)
    row = next(y for y, line in enumerate(rows) if re.search(r"□|✓", line))
    *_, last, edge = (part.style for part in c.strip(row) for _ in part.text)
    assert last is not None
    assert edge is not None
    assert last.bgcolor != edge.bgcolor


@pytest.mark.parametrize("size", [USUAL, SMALL, LITTLE])
def test_a_hand_that_is_put_away_lies_there_face_down_with_a_letter(size: tuple[int, int]) -> None:
    """SN-12.2: as many cards as nobody else may see; no name is on them."""
    t = mansion(held={ANNA: [up(KNIFE), GUN, VEST]})
    aside, back = canvas(eyes(t, None), size, look=Look(aside=True)), SETS["unicode"].back
    assert len(re.findall(f"{back}+ A {back}+", words(aside))) == 2
    assert "ANNA'S HAND, FACE DOWN" in words(aside)
    assert not {"Gun", "Vest"} & set(re.findall("Gun|Vest", words(aside)))
    assert not re.search(f"{back} A {back}", words(canvas(eyes(t), size)))
    assert not re.search(f"{back} A {back}", words(canvas(eyes(t, None), size))), "a computer player only thinks"


def test_no_walk_to_a_cupboard_reads_like_its_number() -> None:
    """SN-13.2"""
    found = aims(eyes(mansion(at={ANNA: "r03c09"}, dog=None, rooms={13: up(AVOID_KNIFE)})))
    assert ("Walk to cupboard", "2 steps: Av.Knife") in [(one.label, one.note) for one in found]


def test_what_one_has_stays_ticked_beside_what_else_brings_points() -> None:
    """SN-13.2: the Money did not get lost."""
    view = eyes(mansion(held={ANNA: [MONEY, CAR_KEY]}))
    assert "□ boat +4/car +5 ✓ Money" in words(canvas(view, LITTLE))
    assert "each further Money +5" in re.sub(r"\s+", " ", words(canvas(view, (160, 48))))


def test_of_two_windows_that_part_of_the_plan_is_seen_where_more_guests_are() -> None:
    """SN-13.2: and not the lawn."""
    view = eyes(mansion(at={ANNA: "r02c13", BORIS: "r01c08", CHEN: None, DORA: None}))
    plan = [line[:37] for line in canvas(view, LITTLE).plain()]
    assert any(" B " in line for line in plan)


@pytest.mark.parametrize("size", [(120, 23), LITTLE])
def test_the_coach_points_at_the_goal_in_every_size(size: tuple[int, int]) -> None:
    """SN-13.2: behind what is still missing, where the goal fills its row; never behind what loses."""
    view = eyes(mansion(held={ANNA: [MONEY]}, roles={ANNA: THIEF, CHEN: MASTER}))
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    c.marks = {"role": 1}
    paint(Scene(c, view), Look(), desk_place(*size, view))
    c.point_out()
    x, y = c.pointed["role"]
    row = c.plain()[y][GRID.width if size[0] > 80 else 0 : x]
    assert re.search(r"Thief: |✓ Money", row)
    assert "Lose" not in row


def test_a_figure_of_the_coach_stands_rather_beside_one_guest_than_between_two() -> None:
    view = eyes(mansion(at={ANNA: MID, BORIS: "r05c08"}))
    c = Canvas(*USUAL, palette(GAME.info.mood, "default"), SETS["unicode"])
    c.marks = {MID: 1}
    paint(Scene(c, view), Look(), desk_place(*USUAL, view))
    c.point_out()
    boris = AT[Hex("r05c08")]
    around = Region(GRID.left(boris), GRID.top(boris), 3, 1).grow((1, 1, 1, 1))
    assert not around.overlaps(Region(*c.pointed[MID], 3, 1))


@pytest.mark.parametrize(("at", "brackets"), [(EAST, 0), ("r05c08", 2)])
def test_beside_the_frame_of_who_moves_a_guest_who_is_meant_has_no_half_bracket(at: str, brackets: int) -> None:
    view = eyes(mansion(at={ANNA: MID, BORIS: at}, held={BORIS: [GUN]}))
    steal = next(one for one in view.options if one.text() == "steal from @1")
    c = canvas(view, pointed=[steal])
    x, y = GRID.left(AT[Hex(at)]), GRID.top(AT[Hex(at)])
    assert sum(sign in "[]" for sign in c.plain()[y][x - 1 : x + 4]) == brackets


@pytest.mark.parametrize("held", [[KNIFE], [MONEY, GUN, DYNAMITE], [up(MONEY), BEEF, AVOID_KNIFE, DOOR_KEY]])
def test_in_little_room_air_parts_what_one_needs_the_own_cards_and_the_question(held: list[Any]) -> None:
    """SN-13.2: what happened is in the log."""
    view = eyes(mansion(held={ANNA: held}, at={BORIS: EAST}))
    desk = desk_place(*LITTLE, view, 6)
    assert desk is not None
    look = Look(lines=6)
    rows = [line[desk.x :].strip() for line in canvas(view, LITTLE, look=look).plain()[: desk.y]]
    assert rows[-1] == "", "above the question"
    assert rows[next(row for row, line in enumerate(rows) if line.startswith("Lose: ")) + 1] == ""


def test_cards_that_lie_open_are_counted_in_words_and_two_alike_are_named_once() -> None:
    """SN-13.1: a bare "+1" would be a step saved."""
    two = words(canvas(eyes(mansion(held={BORIS: [up(MONEY), up(MONEY), GUN]})), LITTLE))
    assert re.search(r"Boris .* ▒1 2 Money", two)
    many = [up(FIRST_AID), up(AVOID_KNIFE), up(HANDCUFFS), GUN]
    for poisoned, says in (({}, "2 more"), ({BORIS: CHEN}, "3 open")):
        t = mansion(held={BORIS: many}, poisoned=poisoned)
        seen = words(canvas(eyes(t), LITTLE))
        assert re.search(rf"Boris .*▒1 .*{says}", seen)
        assert "+1" not in next(line for line in seen.splitlines() if " Boris " in line)


def test_the_dog_is_seen_whole_or_named_at_the_edge() -> None:
    """SN-8: the edge of the plan cuts it neither to its legs nor to its head."""
    view = eyes(mansion(at={ANNA: "r22c08"}, dog="r01c09"))
    assert re.search("▴dog", words(canvas(view, LITTLE)))
    assert not re.search("▴dog", words(canvas(view)))


def test_what_is_seen_of_the_plan_ends_beside_no_room_without_a_name() -> None:
    """SN-13.2: wherever somebody stands in the middle of the house, a window more to the side cuts no room to a strip."""
    for place in ("r19c07", "r19c08", "r19c09", "r12c06", "r04c08"):
        look = Look()
        canvas(eyes(mansion(at={ANNA: place, BORIS: None, CHEN: None, DORA: None})), LITTLE, look=look)
        assert not stumps(look.window), place


def test_the_row_above_the_own_cards_says_who_this_is_and_what_the_signs_mean() -> None:
    """SN-13.2: and no tag of a cupboard touches a card."""
    rows = canvas(eyes(mansion(held={ANNA: [up(KNIFE), GUN]}))).plain()
    head = rows[GRID.rows + 6]
    assert re.search("MASTER: 10 AHEAD WINS .* YOUR CARDS .*▲ all see it +▒ you alone", head)
    assert re.search("Escape with Money .*Knife +▲ +Gun +▒", rows[GRID.rows + 7])


def test_before_everybody_an_attack_has_air_around_it_and_the_question_below_it() -> None:
    """SN-12.2: in a small window, too; how much is secret stands in the title."""
    given = mansion(seats=8, active=BORIS, at={BORIS: EAST}, held={BORIS: [GUN], ANNA: [ROPE]})
    view = eyes(play(given, Attack(ANNA, down(GUN))), None)
    desk = desk_place(*LITTLE, view)
    assert desk is not None
    rows = [line[desk.x :].strip() for line in canvas(view, LITTLE).plain()]
    clash = next(number for number, line in enumerate(rows) if re.search("Boris .*Gun .*Anna", line))
    assert rows[clash - 1] == rows[clash + 1] == ""
    assert desk.y == clash + 2
    assert not any(line.startswith("Still secret") for line in rows)


def test_a_role_that_was_not_turned_up_is_called_secret_as_in_the_title() -> None:
    """SN-13.3: also where only one is left that it can be."""
    view = eyes(mansion())
    assert re.search(r"Chen +secret", words(canvas(view, LITTLE)))
    assert re.search(r"Chen +role secret", words(canvas(view)))


def test_who_is_beyond_the_edge_stands_apart_from_who_is_seen_there() -> None:
    """SN-13.1"""
    for match in positions(GAME, 8, 8, most=20):
        if not match.over:
            assert not re.search(r"[◂▴▾][A-H] [A-H] ", words(canvas(match.view(match.decider), LITTLE)))


def test_how_many_cards_are_hidden_stands_in_one_column_and_names_beside_it() -> None:
    """SN-13.1: whoever is poisoned, has saved steps or is not in yet; and with long names of cards."""
    held = {ANNA: [up(BEEF), GUN], BORIS: [up(MONEY), up(MONEY), GUN], CHEN: [KNIFE, VEST]}
    for longest, poisoned, saved in (
        (FIRST_AID, {}, {}),
        (FIRST_AID, {BORIS: ANNA}, {}),
        (HAMMER, {BORIS: ANNA}, {CHEN: 3, ANNA: 1}),
    ):
        t = mansion(
            held=held | {DORA: [up(longest), ROPE]},
            poisoned=poisoned,
            saved=saved,
            roles={ANNA: DETECTIVE, DORA: MASTER},
        )
        rows = [row for row in canvas(eyes(t), LITTLE).plain() if "♥♥♥" in row]
        assert len({row.rindex("▒") for row in rows}) == 1, rows


def test_the_cupboards_explain_the_kinds_of_cards_that_lie_there_and_no_others() -> None:
    """SN-13.1"""
    open_, mixed = ({8: up(GUN), 9: up(VEST), 3: (KNIFE, BORIS)}, {8: up(GUN), 9: (VEST, ANNA), 3: (KNIFE, BORIS)})
    for rooms, says in ((open_, ("all see it", "face down")), (mixed, ("all see it", "you know it", "face down"))):
        heading = next(row for row in canvas(eyes(mansion(rooms=rooms))).plain() if "CUPBOARDS" in row)
        assert [words for words in ("all see it", "you know it", "face down") if words in heading] == list(says)


def test_the_dog_below_a_wall_stands_clear_of_it() -> None:
    """SN-8: its head on the wall's gold would be a lump."""
    here, elsewhere = (canvas(eyes(mansion(dog=place))) for place in ("r03c09", "r20c12"))
    x, y = GRID.left(AT[sq("r03c09")]), GRID.top(AT[sq("r03c09")])
    changed = list(here.changes(elsewhere))
    assert any(one.overlaps(Region(x, y + 1, 3, 1)) for one in changed), "its legs"
    assert not any(one.overlaps(Region(x + 1, y - 1, 3, 1)) for one in changed), "nor ears"
