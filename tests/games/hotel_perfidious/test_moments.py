"""Public moments (the Screen section of the rules): each trap's own gag, the fight with both dice, the call by name, each
clue and what it tells, the end. What follows at once stands on the same page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.events import GAGS, CheckedOut, Drew
from rulesets.hotel_perfidious.pieces import TRAPS, Face, Furnishing, North
from rulesets.hotel_perfidious.screen.learned import TilePage, learned
from rulesets.hotel_perfidious.screen.moments import ART, FightPage, NewsPage, chart, moment, secret_chart, stands
from rulesets.hotel_perfidious.table import Hotel
from spyhouse.engine.actions import Action
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import width_of

from .tables import *


def pages_of(t: Hotel, *actions: Action, size: tuple[int, int] = (80, 22), symbols: str = "unicode") -> list[str]:
    """Every page that comes up while this happens, once all of it is told."""
    assert t.ears is not None
    t.ears.clear()
    match = match_on(t)
    for action in actions:
        match.apply(action)
    pages = []
    for event in match.events_for(None):
        if event.is_moment():
            page = moment(event, match.view(None))
            page.step = page.STEPS
            c = Canvas(*size, palette(GAME.info.mood, "default"), SETS[symbols])
            page.paint(c)
            lines = c.plain()
            assert all(len(line) <= size[0] for line in lines)
            assert symbols == "unicode" or all(line.replace("×", "x").isascii() for line in lines)
            pages.append(" ".join(" ".join(lines).split()))
    return pages


TRAPPED = {BALL: "B3", HONEY: "C3", FROG: "C2", GAS: "B2"}


@pytest.mark.parametrize("trap", sorted(TRAPS))
def test_every_trap_has_its_own_gag_and_tells_what_it_did(trap: Face) -> None:
    """HP-4.5, HP-6.2"""
    square = TRAPPED[trap]
    t = hotel(2, at={ANNA: square}, board={square: down(trap)}, held={ANNA: [down(BLUEPRINT), up(SHOES)]})
    (page,) = pages_of(t, TURN_UP)
    assert " ".join(GAGS[trap].split()) in page
    assert f"Anna has nothing that beats the {trap.spoken}." in page
    assert "Anna is Knocked Senseless by the trap" in page
    assert "the Blueprint at" in page
    assert "the Overshoes at" in page
    assert len(set(GAGS.values())) == len(TRAPS)


def a_fight() -> Hotel:
    held = {ANNA: [up(BLACKJACK)], BORIS: [down(KEY)]}
    t = hotel(2, at={ANNA: "D4", BORIS: "D4"}, held=held, souvenirs={BORIS: [up(HONEY), up(GAS)]})
    dice_will_show(t, 5, 2)
    return t


def test_a_fight_shows_both_dice_what_is_added_and_who_lies_where() -> None:
    """HP-5.1-5"""
    (page,) = pages_of(a_fight(), Whack(BORIS))
    assert "For King and Country!" in page
    assert "5 + 3 = 8" in page
    assert "Blackjack +3" in page
    assert page.count("●") == 5 + 2
    assert "Anna wins and takes 2 Souvenirs." in page
    assert "the Skeleton Key at D4" in page


def test_the_dice_come_before_the_verdict() -> None:
    t = a_fight()
    assert t.ears is not None
    t.ears.clear()
    match = match_on(t)
    match.apply(Whack(BORIS))
    event = next(event for event in match.events_for(None) if event.is_moment())
    page = moment(event, match.view(None))
    assert isinstance(page, FightPage)
    c = Canvas(80, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    page.paint(c)
    assert "wins" not in " ".join(c.plain())
    assert "5 + 3 = 8" in " ".join(c.plain())


@pytest.mark.parametrize("size", [(80, 22), (100, 28), (120, 34)])
def test_the_blow_flashes_above_whoever_has_lost_and_nobody_else(size: tuple[int, int]) -> None:
    """HP-5.4: clear of the head, as it would look like hair; on a small page only stars do."""
    t = a_fight()
    assert t.ears is not None
    t.ears.clear()
    match = match_on(t)
    match.apply(Whack(BORIS))
    page = moment(next(event for event in match.events_for(None) if event.is_moment()), match.view(None))
    red, seen = ART.paints["drop"].colour.casefold(), []
    for step in (1, page.STEPS):
        page.step = step
        page.paint(c := Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"]))
        red_dots = [
            (x, y)
            for y, row in enumerate(c._dots)
            for x, dot in enumerate(row)
            if dot and red in map(str.casefold, dot)
        ]
        seen.append(red_dots)
    before, after = seen
    assert not before
    assert bool(after) == (size[0] >= 100)
    if after:
        assert min(x for x, _ in after) > size[0] // 2, "Boris, at the right, has lost"
        skin = ART.paints["skin"].colour.casefold()
        lies = [
            y for y, row in enumerate(c._dots) for dot in row[size[0] // 2 :] if dot and skin in map(str.casefold, dot)
        ]
        assert max(y for _, y in after) < min(lies)


def test_a_call_is_by_name_and_a_phone_put_down_silently_is_no_moment() -> None:
    """HP-8.1-2"""
    t = hotel(3, at={ANNA: "A10"}, held={ANNA: [up(PHONE)]})
    (page,) = pages_of(t, DropCalling(FIRST, BORIS))
    assert "“Boris to the Courtesy Phone!”" in page
    assert "Boris can only Move." in page
    assert not pages_of(hotel(3, at={ANNA: "A10"}, held={ANNA: [up(PHONE)]}), Drop(FIRST))


@pytest.mark.parametrize(
    ("given", "found", "told"),
    [
        (lambda: hotel(2, at={ANNA: "B3"}, draws=[WE]), "W-E Arrow at B3", "lies in row 3 or column B."),
        (
            lambda: hotel(2, at={ANNA: "B9"}, draws=[COMPASS]),
            "Compass at B9. North is up: the Dead Drop is where the row of the W-E Arrow crosses the column of the N-S Arrow.",
            "",
        ),
        (
            lambda: hotel(2, at={ANNA: "B9"}, board={"C6": up(WE)}, draws=[COMPASS]),
            "Compass at B9. North is up: the Dead Drop is where the row of the W-E Arrow crosses the column of the N-S Arrow.",
            "lies in row 6.",
        ),
        (
            lambda: hotel(2, at={ANNA: "B9"}, board={"C6": up(WE)}, draws=[COMPASS], north=North.LEFT),
            "Compass at B9. North is left: the Dead Drop is where the column of the W-E Arrow crosses the row of the N-S Arrow.",
            "lies in column C.",
        ),
        (lambda: hotel(2, at={ANNA: "E2"}, board={"C6": up(WE)}, draws=[NS]), "N-S Arrow at E2", "is E6 or C2"),
        (lambda: hotel(2, at={ANNA: "B9"}, board=clues(compass=False), draws=[COMPASS]), "Compass at B9", "is E6."),
    ],
)
def test_a_clue_and_what_it_tells_are_one_page(given: Callable[[], Hotel], found: str, told: str) -> None:
    """HP-7.1-3"""
    (page,) = pages_of(given(), DRAW)
    assert f"Anna found the {found.rstrip('.')}." in page
    assert told in page
    assert ("The Dead Drop" in page) == bool(told)


@pytest.mark.parametrize(
    ("prints", "souvenirs", "kind", "sum_"),
    [
        (1, 3, "Anna delivers one of the two Blueprints: a Moral Victory.", "1 Blueprint × 3 Souvenirs = 3 wins."),
        (2, 3, "Anna delivers both Blueprints: a Signature Success.", "2 Blueprints × 3 Souvenirs = 6 wins."),
        (1, 1, "Anna delivers one of the two Blueprints: a Moral Victory.", "1 Blueprint × 1 Souvenir = 1 win."),
        (2, 0, "Anna delivers both Blueprints: a Signature Success.", "2 Blueprints and no Souvenir = 2 wins."),
    ],
)
def test_the_delivery_spells_the_sum_out(prints: int, souvenirs: int, kind: str, sum_: str) -> None:
    """HP-7.5"""
    blueprints = [up(BLUEPRINT, kind) for kind in (PLANT, RUG)[:prints]]
    trophies = {ANNA: [up(HONEY), up(GAS), up(FROG)][:souvenirs]}
    t = hotel(2, at={ANNA: "E6"}, board=clues(), held={ANNA: blueprints}, souvenirs=trophies)
    (page,) = pages_of(t, DELIVER)
    assert kind in page
    assert sum_ in page


def test_lost_below() -> None:
    """HP-3.5"""
    t = hotel(2, at={ANNA: "B3"}, held={ANNA: [up(KEY), up(MASK)]})
    (page,) = pages_of(t, Step(sq("u:C3")), STOP)
    assert "Anna ended the Move below ground" in page
    assert "down in the Cellar" in page
    assert "the Mask at" in page
    assert "Mask, " in page, "what lies there now, and where"


@pytest.mark.parametrize("found", [False, True])
def test_at_checkout_nobody_wins_and_what_was_never_found_stays_a_question(found: bool) -> None:
    """HP-7.6: the plan shows the Dead Drop only if the clues have told where it is, and nothing else."""
    t = hotel(2, board=clues() if found else {"C6": up(WE)})
    page = moment(CheckedOut(50), match_on(t).view(None))
    c = Canvas(80, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    page.paint(c)
    told = " ".join(c.plain())
    assert "nobody wins" in told
    assert ("Dead Drop E6" in told) == found
    for times in (1, 2):
        signs = "".join(secret_chart(t, times).picture())
        assert ("x" in signs) == found
        assert ("k" in signs) != found, "the shadow of a question"
        assert not set("tacl") & set(signs), "no furniture"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(80, 22), (120, 34)])
def test_everybody_leaves_with_a_suitcase_at_checkout(seats: int, size: tuple[int, int]) -> None:
    """However many they are: what has no room beside them is left out before anybody is."""
    match = match_on(hotel(seats))
    page = moment(CheckedOut(50), match.view(None))
    page.paint(c := Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"]))
    told = " ".join(c.plain())
    assert all(match.names[seat] in told for seat in range(seats))


@pytest.mark.parametrize("symbols", sorted(SETS))
def test_a_clue_shows_the_lines_it_marks_and_how_many_are_missing(symbols: str) -> None:
    """HP-7.2-3: solid once the Compass tells which is which, dashed before; where none is marked, it may be anywhere."""
    t = hotel(2, at={ANNA: "B9"}, board=clues(compass=False), draws=[COMPASS])
    (page,) = pages_of(t, DRAW, symbols=symbols)
    assert "find" not in page
    (first,) = pages_of(hotel(2, at={ANNA: "B9"}, draws=[COMPASS]), DRAW, symbols=symbols)
    assert "Still to find: 2 Arrows" in first
    (arrow,) = pages_of(hotel(2, at={ANNA: "B3"}, draws=[WE]), DRAW, symbols=symbols)
    assert "Still to find: 2 clues" in arrow, "the Compass is no Arrow"
    for times in (1, 2):
        signs = "".join(chart(t, times).picture())
        assert "x" in signs, "the Dead Drop"
        assert "".join(chart(t, times).standin()).count("X") == 1, "in plain signs, too"
        assert "?" in "".join(chart(hotel(2), times).standin())
        bare, one = "".join(chart(hotel(2), times).picture()), chart(hotel(2, board={"C6": up(WE)}), times).picture()
        assert "x" not in bare + "".join(one)
        assert "g" in bare, "a question"
        crossing = chart(hotel(2, board={"C6": up(COMPASS)}), times).picture()
        assert "b" not in bare, "without the Compass nobody knows how the Arrows run"
        assert all("b" in line for line in (crossing[times], [line[times] for line in crossing])), "two Arrows"
        assert "r" in max(one, key=lambda line: line.count("g")), "its line is dashed"


@pytest.mark.parametrize("kinds", [1, 3, 5])
def test_each_kind_of_souvenir_stands_on_a_plinth_with_how_many_there_are(kinds: int) -> None:
    """HP-7.5: they stand apart, unless they are too many for that."""
    faces = [HONEY, GAS, FROG, BALL, PHONE][:kinds]
    drawing = stands([HONEY, *faces])
    picture = "".join(drawing.picture())
    assert [letter in picture for letter in "sol"] == [kinds > number for number in range(3)]
    apart, tall = kinds <= 3, stands([HONEY, *faces], tall=True)
    assert drawing.width == (7 + apart) * kinds - apart
    assert tall.width == drawing.width + 2 * kinds * apart, "a rim"
    assert picture != "".join(stands(faces).picture()), "a figure"
    assert "".join(tall.picture()).count("b") > picture.count("b"), "a higher plinth"
    assert "".join(drawing.standin()[1]).split() == ["2", *["1"] * (kinds - 1)], "in plain signs, too"
    assert tall.height == ART.drawing("agent-tall").height, "only where people are as tall"


@pytest.mark.parametrize("size", [(80, 22), (120, 34)])
def test_people_stand_whole_on_the_stage(size: tuple[int, int]) -> None:
    """From the hat to the boots, also in a small terminal."""
    for pose in ("agent", "agent-reach", "agent-club", "agent-down"):
        for name in (pose, f"{pose}-tall"):
            picture = ART.drawing(name).picture()
            assert any("H" in line for line in picture)
            assert any("K" in line for line in picture[-3:])
    t = hotel(2, at={ANNA: "B9"}, draws=[COMPASS])
    match = match_on(t)
    match.apply(DRAW)
    event = next(event for event in match.events_for(None) if event.is_moment())
    page = moment(event, match.view(None))
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    assert isinstance(page, NewsPage)
    assert all(not prop.seen for prop, _ in page._cast(c, 18 if size[1] < 30 else 30))


def test_a_clue_is_no_page_for_one_seat_alone() -> None:
    """HP-4.3: it is told to everybody."""
    match = match_on(hotel(2, at={ANNA: "B9"}, draws=[COMPASS]))
    match.apply(DRAW)
    assert learned(match.events_for(ANNA), match.view(ANNA)) is None


@pytest.mark.parametrize("deck", Furnishing)
def test_a_drawn_tile_is_called_by_name_beside_the_tiles_it_came_from(deck: Furnishing) -> None:
    """HP-4.2: on their backs stands what they belong to."""
    page = learned([Drew(ANNA, deck, Face.SKELETON_KEY)], match_on(hotel(2)).view(ANNA))
    assert isinstance(page, TilePage)
    c = Canvas(80, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    page.paint(c)
    tiles, _ = page.beside(c)
    assert (page.call, tiles.words) == ("Skeleton Key!", f"{deck.spoken} tiles")
    assert width_of(page.call) <= 80 - 4, "large in a small window, too"
    assert tiles.drawing is ART.drawing("stack")
    assert tiles.state == deck.value


def test_a_tile_is_white_paper_by_day_too() -> None:
    """Dark words on a light card, in the light look as at night."""
    page = learned([Drew(ANNA, Furnishing.BED, Face.GAS_MASK)], match_on(hotel(2)).view(ANNA))
    assert page is not None
    page.paint(c := Canvas(120, 34, palette(GAME.info.mood, "light"), SETS["unicode"]))
    y, x = next((y, line.index("beats Gas")) for y, line in enumerate(c.plain()) if "beats Gas" in line)
    assert c._dots[y][x - 2] == ("#ffffff", "#ffffff")


def test_every_page_can_be_painted_small_and_in_ascii() -> None:
    for symbols in SETS:
        for size in ((80, 22), (120, 34)):
            assert pages_of(a_fight(), Whack(BORIS), size=size, symbols=symbols)
            t = hotel(2, at={ANNA: "E6"}, board=clues(), held={ANNA: [up(BLUEPRINT)]})
            assert pages_of(t, DELIVER, size=size, symbols=symbols)
