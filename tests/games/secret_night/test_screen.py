"""What the screen of the mansion shows (the Screen section of the rules): at 80x22 and 120x34, the boards of the smallest
terminal and of the usual one; and what its letters, its cursor and clicks do."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from textual.geometry import Region

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.actions import END, SEARCH, Attack, Drink, Heal, Nurse, Place, Push
from rulesets.secret_night.pages import pages
from rulesets.secret_night.pieces import DOORS, SEARCHED_AT, TERRAIN, WHEEL, WINDOWS, Hex, Terrain
from rulesets.secret_night.rules import reach
from rulesets.secret_night.screen import MansionMap
from rulesets.secret_night.screen.about import ABOUT
from rulesets.secret_night.screen.instruments import DEGREES, paint_upright
from rulesets.secret_night.screen.layout import PAGES, Look, desk_place, paint
from rulesets.secret_night.screen.moments import WheelPage, moment
from rulesets.secret_night.screen.papers import pages as papers
from rulesets.secret_night.screen.plan import AT, GRID
from rulesets.secret_night.screen.scene import Scene
from rulesets.secret_night.screen.wheel import TURNS, Stop, paint_wheel, stop_of, turned
from rulesets.secret_night.table import Cause, Mansion
from spyhouse.choices import Choices
from spyhouse.engine.actions import Action
from spyhouse.engine.secrets import Seat
from spyhouse.engine.view import View
from spyhouse.look.colour import LOOKS, palette
from spyhouse.look.symbols import SETS
from spyhouse.testing.play import positions, viewers
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.lists import ChoiceList
from spyhouse.widgets.reader import Drawing
from tests.screens.evening import reveal
from tests.screens.house import LARGE, SMALL, Guest, at_home

from .tables import (
    ANNA,
    BIKE_KEY,
    BOAT,
    BORIS,
    CAR,
    CAR_KEY,
    CHEN,
    CHIEF,
    DETECTIVE,
    DOOR_KEY,
    DORA,
    DYNAMITE,
    EAST,
    EMIL,
    GUN,
    HANDCUFFS,
    KNIFE,
    MASTER,
    MID,
    MONEY,
    OTTO,
    ROPE,
    SMOKE,
    THIEF,
    VEST,
    WILMA,
    down,
    mansion,
    match_on,
    play,
    sq,
    up,
)
from .twins import twin

ACCENTS = "áóñ"
"""Of guests' names."""
LITTLE, USUAL = (80, 22), (120, 34)
at_both = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
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
    paint(Scene(c, view, pointed), look or Look(), desk_place(*size, view.table.seats))
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


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_it_can_be_painted_at_every_size_in_every_look(seats: int) -> None:
    rng = random.Random(seats)
    for match in positions(GAME, seats, seats, most=4):
        for seat in viewers(match):
            view = match.view(seat)
            for size in ((80, 10), LITTLE, USUAL, (200, 60), (rng.randint(80, 200), rng.randint(10, 60))):
                pointed = tuple(rng.sample(list(view.options), min(len(view.options), 1)))
                for symbols in SETS:
                    look = Look(page=rng.randrange(len(PAGES)), overview=rng.random() < 0.3)
                    c = canvas(view, size, pointed, symbols, rng.choice(LOOKS), look)
                    assert symbols == "unicode" or "".join(set(words(c)) - set(ACCENTS.join(view.names))).isascii()
                    place = desk_place(*size, seats)
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
            for size in (LITTLE, USUAL):
                for page in range(len(PAGES)) if size == LITTLE else (0,):
                    a, b = (canvas(view, size, look=Look(page=page)) for view in (one, two))
                    assert [a.strip(y) for y in range(size[1])] == [b.strip(y) for y in range(size[1])]
    assert pairs > 10


# -- the map -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("symbols", list(SETS))
def test_the_house_stands_where_the_data_have_it(symbols: str) -> None:
    """Walls, doors, windows, rooms and vehicles of section 1.7, whole at the usual size."""
    t = mansion(at={ANNA: None}, rooms={room: up(ROPE) for room in (1, 2)}, dog=None)
    t.dog = None
    c = canvas(eyes(t, None), symbols=symbols)
    wall = {"unicode": "█", "ascii": "#"}[symbols]
    for place in Hex:
        found = cells(c, place.value)
        if place in DOORS:
            assert found == "[  ]", place
        elif place in WINDOWS:
            assert found == {"unicode": "[╫╫]", "ascii": "[HH]"}[symbols], place
        elif place in SEARCHED_AT:
            assert str(SEARCHED_AT[place]) in found, place
        elif TERRAIN[place] is Terrain.WALL:
            assert wall in found or found.strip(), place
        else:
            assert wall not in found, place
    for name in ("Kitchen", "Conservatory", "Entrance Hall", "Music"):
        assert name in words(c)
    vehicle = {"unicode": "‹{}›", "ascii": "{{{}}}"}[symbols]
    for place, letter in (("r02c17", "B"), ("r09c00", "M"), ("r15c13", "C")):
        assert vehicle.format(letter) in cells(c, place)


def test_what_changes_in_the_night_can_be_seen() -> None:
    """SN-13.1: locked doors, broken windows, vehicles gone, searched rooms, who is poisoned, tied or in a vehicle."""
    t = mansion(
        locks={"r19c05": BORIS},
        broken=["r03c15"],
        gone=[BOAT],
        rooms={7: up(ROPE)},
        at={BORIS: "r14c12", CHEN: "r10c03", DORA: "r07c03"},
        poisoned={CHEN: ANNA},
        tied={CHEN: ANNA, DORA: ANNA},
    )
    c = canvas(eyes(t))
    assert cells(c, "r19c05") == "[##]"
    assert cells(c, "r03c15") == "////"
    assert "B" not in cells(c, "r02c17")
    assert cells(c, "r18c10") == "(07)"
    assert cells(c, "r20c14").strip() == "(6)"
    assert cells(c, MID) == "▸G◂ "
    assert cells(c, "r14c12") == "«Y»C"
    assert cells(c, "r10c03") == "«O»b"
    assert cells(c, "r07c03") == "«P»t"
    assert cells(c, "r01c08") == "«d» "


def test_every_hex_in_reach_says_how_many_steps_it_is() -> None:
    """SN-13.2: saved steps count, too."""
    t = mansion(at={BORIS: EAST}, steps=4, saved={ANNA: 2})
    c, found = canvas(eyes(t)), reach(t, t.players[ANNA])
    near = {place: steps for place, (steps, _) in found.items() if 0 < steps <= 6 and place not in SEARCHED_AT}
    assert len(near) > 40
    for place, steps in near.items():
        assert re.search(rf"\b{steps}\b", cells(c, place.value)), place
    far = [place for place, (steps, _) in found.items() if steps > 6]
    assert far
    assert not any(re.search(r"\b\d\b", cells(c, place.value)) for place in far if place not in SEARCHED_AT)
    assert "steps 4 + 2 saved" in words(c)


def test_in_little_room_the_map_follows_whoever_moves() -> None:
    """SN-13.7"""
    for place in (MID, "r20c03", "r12c16", "r00c03", "r22c12"):
        look = Look()
        c = canvas(eyes(mansion(at={ANNA: place})), LITTLE, look=look)
        assert cells(c, place, look)[:3] == "▸G◂"


def test_the_overview_shows_everybody() -> None:
    """SN-13.7: also who stands in the last row."""
    t = mansion(8, at={BORIS: "r22c03", CHEN: "r00c03"})
    look = Look(overview=True)
    c = canvas(eyes(t), LITTLE, look=look)
    left = [line[: look.window.right] for line in c.plain()]
    assert all(letter in "".join(left) for letter in "GYPVTWL")
    names = [line[look.window.right + 1 :][:12].rstrip() for line in c.plain()]
    assert names[2:18:4] == [" 1 Porch", " 5 Garage", " 9 Library", "13 Conserva."]
    assert "…" not in "".join(names)


def about(t: Mansion, place: str) -> str:
    """The line below the map while the cursor is there."""
    c = canvas(eyes(t), look=Look(cursor=AT[sq(place)]))
    return c.plain()[GRID.rows].split("deck")[0].removeprefix(" ▸").strip()


def test_the_line_below_the_map_says_what_is_there_and_how_far_it_is() -> None:
    """SN-13.2: path and cost to the cursor."""
    t = mansion(at={BORIS: EAST, CHEN: "r05c07"}, steps=4, locks={"r19c05": BORIS}, dog="r02c08")
    assert about(t, "r04c06") == "The Conservatory: 2 steps"
    assert about(t, "r03c08") == "The Conservatory: 1 step"
    assert about(t, "r08c08") == "Search the Dining Room: 4 steps"
    assert about(t, "r12c08") == "Search the Great Hall: too far (8)"
    assert about(t, "r02c17") == "The boat: by water only"
    assert about(t, "r22c08") == "The red start: too far (18)"
    assert about(t, EAST) == "Boris, Zachary, in the Conservatory"
    assert about(t, "r02c08") == "The dog, in the door between Back Porch and Conservatory"
    assert about(t, "r04c01") == "A wall"
    assert about(t, "r03c15") == "The window is shut: break it with a Hammer"
    assert about(t, "r19c05") == "Locked until Boris's next turn"


@pytest.mark.parametrize("symbols", list(SETS))
@pytest.mark.parametrize("width", [70, 110])
def test_the_signs_of_the_map_can_be_looked_up(symbols: str, width: int) -> None:
    """Each beside its meaning, as the map has it."""
    name, [signs] = papers(eyes(mansion()))[-1]
    assert name == "The map"
    assert isinstance(signs, Drawing)
    c = Canvas(width, signs.high(width), palette(GAME.info.mood, "default"), SETS[symbols])  # type: ignore[arg-type]
    signs.paint(c)
    window, broken = {"unicode": ("[╫╫]", "////"), "ascii": ("[HH]", "////")}[symbols]
    for sign, meaning in (
        ("[  ]", "a door;"),
        ("[##]", "a locked door"),
        (window, "a window: a Hammer"),
        (broken, "a broken window"),
        ("(13)", "search point of room 13"),
        (" 3", "within reach"),
        (" R*", "here the Thieves"),
    ):
        assert any(re.search(rf"{re.escape(sign)} +{re.escape(meaning)}", line) for line in c.plain()), meaning


# -- what is offered ---------------------------------------------------------------------------------


def offered(t: Mansion, *path: str) -> dict[str, str]:
    """The lines of the list, with what stands beside them, after these were chosen."""
    choices = Choices(eyes(t, t.decision.seat if t.decision else None))
    for label in path:
        choices.choose(next(row for row in choices.rows() if row.label == label))
    return {row.label: row.note for row in choices.rows() if row.actions}


def test_moves_are_offered_by_direction_and_by_where_they_lead() -> None:
    """SN-13.2, SN-13.4: a hex has no name that a person would know."""
    t = mansion(at={ANNA: "r03c08", BORIS: "r04c08"}, held={ANNA: [up(GUN), SMOKE]}, dog="r00c08", steps=3)
    door = "the door between Back Porch and Conservatory"
    assert offered(t, "Step") == {
        "Step west": "",
        "Step east": "",
        "Step north-west": door,
        "Step north-east": door,
        "Step south-east": "",
    }
    assert offered(t, "Push")["Push Boris south-west"] == ""
    assert offered(t, "Dodge")["Land south-west of Boris"] == "2 steps, the Conservatory"
    assert "Attack Boris with Gun" in offered(t), "which face is meant needs no word where there is one"
    assert not re.search(r"r\d\dc\d\d", str([offered(t), *(offered(t, verb) for verb in ("Step", "Push", "Dodge"))]))


def test_what_a_verb_does_fits_below_the_list() -> None:
    """SN-13.2: two lines at the smallest size, for all that a turn offers."""
    t = mansion()
    assert t.decision is not None
    for verb in t.decision.verbs:
        assert len(wrapped(ABOUT.get(verb, ""), 26)) <= 2, verb
        assert verb in ABOUT or verb in (Heal, Drink, Nurse), verb


def test_many_jumps_are_grouped_by_whom_they_go_over() -> None:
    """SN-7.6"""
    t = mansion(at={BORIS: EAST, CHEN: "r04c07"}, held={ANNA: [SMOKE]}, dog="r03c07")
    assert offered(t, "Dodge").keys() == {"Over Boris", "Over Chen", "Over the dog"}
    assert "Land west of Chen" in offered(t, "Dodge", "Over Chen")


def test_a_step_over_the_waters_edge_says_that_it_ends_the_movement() -> None:
    """SN-5.4"""
    t = mansion(at={ANNA: "r00c13"}, steps=3)
    assert offered(t, "Step")["Step east"] == "the water; ends your movement"


def test_entries_doors_and_pushes_are_offered_by_direction() -> None:
    """SN-3.2, SN-7.5, SN-6.5"""
    t = mansion(begin=CHEN, at={CHEN: None, ANNA: "r22c08"})
    assert offered(t) == {
        "Red start, west": "the garden",
        "Red start, east": "the garden",
        "Red start, north-west": "the door of the Entrance Hall",
        "Red start, north-east": "the door of the Entrance Hall",
        "Blue start": "the Back Porch",
    }
    t = mansion(at={ANNA: "r04c10"}, held={ANNA: [DOOR_KEY, up(DOOR_KEY)]}, steps=0)
    between = "the door between Bedroom and Conservatory"
    both = {"Lock door east with Door Key (shown)": between, "Lock door east with Door Key": between}
    assert offered(t, "Lock") == both, "two of them: which is meant"
    t = play(mansion(at={ANNA: "r04c07", BORIS: MID}), Push(BORIS, sq(EAST)))
    assert set(offered(t)) == {"Stop there", "On to the east", "On to the north-east", "On to the south-east"}


# -- the night ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("score", [-10, -3, 0, 1, 10])
def test_the_thermometer_stands_at_the_score(score: int) -> None:
    """SN-13.1: the Thieves above, the police below; in one line where there is little room."""
    t = mansion()
    t.score = score
    c = Canvas(6, 23, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint_upright(Scene(c, eyes(t)), 0, 0, 23)
    [row] = [row for row, line in enumerate(c.plain()) if line.startswith("◆")]
    assert row == 1 + (DEGREES - 1) // 2 - score
    assert f"◆{abs(score)}" in words(canvas(eyes(t)))
    line = canvas(eyes(t), LITTLE).plain()[0]
    tube = line[line.index("THIEVES ") + 8 : line.index(" POLICE")]
    assert len(tube) == DEGREES
    assert tube.index("◆") == 10 - score


def test_clock_disc_and_vehicles_are_always_there() -> None:
    """SN-13.1"""
    t = mansion(hour=5, gone=[CAR])
    big, small = canvas(eyes(t), symbols="ascii"), canvas(eyes(t), LITTLE, symbols="ascii")
    assert "0 2 : 0 0" in words(big)
    assert "round 6 of 9" in words(big)
    assert "boat  bike  ---" in words(big)
    assert "owhisper" in words(big)
    assert small.plain()[0].startswith("02:00 round 6 of 9")
    assert small.plain()[0].endswith("B M - owhisper")


@each_size
def test_after_the_end_no_round_goes_on(size: tuple[int, int]) -> None:
    """SN-11.2, SN-11.4: also where nine of nine are over."""
    t = mansion(5, hour=8, active=EMIL)
    while t.result is None:
        t.apply(t.options()[-1])
    text = words(canvas(match_on(t).view(None), size))
    assert "the end" in text
    assert "of 9" not in text


def test_guests_show_health_saved_steps_role_and_cards() -> None:
    """SN-13.1: a role that only this seat knows has a seal before it; the others have backs for what they hide."""
    t = mansion(
        held={BORIS: [up(HANDCUFFS), GUN], CHEN: [MONEY]}, health={BORIS: 1}, saved={BORIS: 3}, spent=[WILMA], hour=4
    )
    text = words(canvas(eyes(t, CHEN)))
    assert re.search(r"Y  Boris +Zachary +♥♡♡ +\+3", text)
    assert re.search(r"Chief Inspector +Cuffs ▒", text)
    assert "◆ Thief" in text
    assert "Wilma used" in text
    assert "◆" not in words(canvas(eyes(t, ANNA))).split("IN PLAIN SIGHT")[0].split("GUESTS")[1].replace("◆0", "")
    assert "Secret: 1 Detective, 1 Thief" in text


# -- one's own ---------------------------------------------------------------------------------------


@each_size
def test_every_card_says_when_it_can_be_used(size: tuple[int, int]) -> None:
    """SN-13.2: before midnight only what may be used at any hour."""
    held = {ANNA: [up(KNIFE), DOOR_KEY, VEST]}
    before = words(canvas(eyes(mansion(held=held, at={BORIS: EAST}, hour=2)), size))
    assert "from 00:00" in before
    assert "at a door" in before
    after = words(canvas(eyes(mansion(held=held, at={BORIS: EAST}, hour=3)), size))
    assert "from 00:00" not in after
    assert "attack now" in after
    assert "stops a Gun" in after


@each_size
def test_a_key_says_so_when_its_vehicle_can_be_started(size: tuple[int, int]) -> None:
    """SN-13.2, SN-7.8"""
    held = {ANNA: [CAR_KEY, BIKE_KEY]}
    there = words(canvas(eyes(mansion(held=held, at={ANNA: "r14c12"})), size))
    assert there.count("escape now") == 1
    assert "on the bike" in there
    assert "in the car" in words(canvas(eyes(mansion(held=held)), size))


def test_rooms_show_what_lies_there_and_how_far_they_are() -> None:
    """SN-13.1-2: a card this seat hid is known to it alone."""
    t = mansion(at={ANNA: "r15c02"}, held={ANNA: [DYNAMITE]}, rooms={2: up(GUN), 9: up(KNIFE)})
    play(t, SEARCH, Place(down(DYNAMITE)))
    mine, others = words(canvas(eyes(t))), words(canvas(eyes(t, BORIS)))
    assert re.search(r" 9 ▒▒ Dynamite", mine)
    assert "Dynamite" not in others
    assert re.search(r" 9 ▒▒ ", others)
    assert re.search(r" 2 Gun +\d+", mine)
    assert re.search(r" 1 empty", mine)


# -- the wheel ---------------------------------------------------------------------------------------


def test_the_wheel_tells_where_it_stopped() -> None:
    """SN-4.1: before everybody's eyes; and for a moment it can be seen on the map."""
    t = mansion(active=DORA, at={DORA: MID}, wheel=[3])
    match = match_on(t)
    match.apply(END)
    view = match.view(BORIS)
    stop = stop_of(next(event for event in view.events if isinstance(event, happened.Spun)), view.names)
    assert stop == Stop(2, "5", "Anna: 5 steps, one more card")
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
    "DYNAMITE": happened.Exploded(ANNA, 13, [BORIS]),
    "MIDNIGHT": happened.ClockStruck(3),
    "LAST ROUND": happened.ClockStruck(8),
    "SUDDEN DEATH": happened.SuddenDeath(),
}


@each_size
@pytest.mark.parametrize("word", MOMENTS)
def test_great_moments_have_a_page(word: str, size: tuple[int, int]) -> None:
    """SN-13.5: one word large, and what happened in a sentence."""
    event, view = MOMENTS[word], eyes(mansion(5), None)
    page = moment(event, view)
    assert page is not None
    assert event.is_moment()
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["ascii"])
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


def test_the_spin_to_break_free_is_shown_before_everybody() -> None:
    """SN-13.5: an arrest spin by spin."""
    for sector, says in ((0, "FREE"), (1, "HELD")):
        page = moment(happened.ArrestSpun(CHEN, sector), eyes(mansion(5), None))
        assert isinstance(page, WheelPage)
        page.step = page.STEPS
        c = Canvas(*LITTLE, palette(GAME.info.mood, "default"), SETS["ascii"])
        page.paint(c)
        assert says in words(c)
        assert "THE WHEEL" in words(c)


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


def here(t: Mansion) -> str | None:
    place = t.players[ANNA].pos
    return None if place is None else place.value


async def click_on(guest: Guest, board: MansionMap, place: str) -> None:
    grid = board.grid()
    await guest.click_at(grid.left(AT[sq(place)]) + 1, grid.top(AT[sq(place)]) + 1)  # below the title


@at_both
def test_the_letters_around_s_walk(size: tuple[int, int]) -> None:
    """SN-13.4: wherever the focus is; against a wall nothing happens."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        for number, key in enumerate("wedcza", 1):
            await guest.press(key)
            await guest.until(lambda number=number: f"{9 - number} steps left" in guest.text())
        await guest.press("d", "d")
        await guest.until(lambda: "1 step left" in guest.text())

    t = in_the_house(mansion(steps=9, held={ANNA: [ROPE]}), walk, size)
    assert here(t) == "r04c10"


@at_both
def test_a_click_far_away_walks_there_by_a_shortest_way(size: tuple[int, int]) -> None:
    """SN-5.5: step by step; what is too far, or a wall, is not walked to."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        await click_on(guest, board, "r11c02")
        await click_on(guest, board, "r02c10")
        await click_on(guest, board, "r07c08")
        await guest.until(lambda: "2 steps left" in guest.text())

    t = in_the_house(mansion(steps=5), walk, size)
    assert here(t) == "r07c08"


def test_the_cursor_shows_the_way_and_enter_walks() -> None:
    """SN-13.2: path and cost to the cursor; up and down go as straight as hexes let them."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        board.focus()
        await guest.press("down", "down")
        assert guest.sees("A wall")
        await guest.press("left", "down")
        assert guest.sees("The Dining Room: 3 steps")
        await guest.press("enter")
        await guest.until(lambda: "3 steps left" in guest.text())

    t = in_the_house(mansion(steps=6), walk)
    assert here(t) == "r07c07"


def test_enter_answers_a_forced_question_after_a_walk_on_the_map() -> None:
    """SN-5.7: what was found leaves nothing to be chosen on the map, so Enter means the list, wherever the cursor was."""

    async def walk(guest: Guest, board: MansionMap) -> None:
        board.focus()
        await guest.press("g", "g", "enter")
        await guest.until(lambda: "2 steps left" in guest.text())
        assert board.has_focus
        choices = guest.screen.query_one(ChoiceList)
        await guest.press(str(1 + next(n for n, line in enumerate(choices.lines) if line.label.startswith("Search"))))
        await guest.until(lambda: "Which card do you hide" in guest.text())
        assert choices.has_focus
        await guest.press("enter")
        await guest.until(lambda: "Which card do you hide" not in guest.text())

    t = in_the_house(mansion(steps=6, held={ANNA: [GUN, ROPE]}), walk)
    assert here(t) == "r08c08"


def test_the_next_goal_is_a_room_or_a_vehicle_in_reach() -> None:
    async def walk(guest: Guest, board: MansionMap) -> None:
        await guest.press("g")
        assert guest.sees("Search the Back Porch: 4 steps")
        await guest.press("g")
        assert guest.sees("Search the Dining Room: 4 steps")
        await guest.press("enter")
        await guest.until(lambda: "2 steps left" in guest.text())

    t = in_the_house(mansion(steps=6), walk)
    assert here(t) == "r08c08"


def test_a_click_on_somebody_offers_what_can_be_done_to_them() -> None:
    """What stands there goes before the way there."""

    async def look(guest: Guest, board: MansionMap) -> None:
        await click_on(guest, board, EAST)
        await guest.until(lambda: guest.sees("› Boris"))
        assert guest.sees("Steal a card from Boris")

    t = in_the_house(mansion(at={BORIS: EAST}, held={BORIS: [MONEY], ANNA: [GUN]}), look)
    assert Attack(BORIS, down(GUN)) in t.options()


@at_both
def test_a_key_goes_to_the_end_of_the_turn(size: tuple[int, int]) -> None:
    """SN-3.5: from wherever the cursor is; nothing is ended before Enter."""

    async def end(guest: Guest, board: MansionMap) -> None:
        assert guest.sees("t end")
        board.focus()
        await guest.press("down", "left", "t")
        assert guest.sees("is on the move")
        await guest.press("enter")
        await guest.until(lambda: guest.sees("ends the turn"))

    t = in_the_house(mansion(steps=3, held={ANNA: [GUN, VEST]}), end, size)
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
    """SN-13.7: in little room one of four pages stands beside the map."""

    async def look(guest: Guest, board: MansionMap) -> None:
        await guest.press("v")
        assert guest.sees("Zachary")
        await guest.press("v")
        assert guest.sees("13 Smoke")
        await guest.press("v", "v")
        assert guest.sees("Boris")
        await guest.click("rooms")
        await guest.click("13 Smoke")
        await guest.until(lambda: "4 steps left" in guest.text())

    t = in_the_house(mansion(at={ANNA: "r04c06", BORIS: "r20c03"}, rooms={13: up(SMOKE)}), look, SMALL)
    assert here(t) == MID
