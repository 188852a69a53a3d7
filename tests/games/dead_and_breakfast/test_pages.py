"""What lies beside the table: all hotels in large, the score sheets, the signs; and the final count, step by step."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.events import Built, FinalCount, IvyJoined, Opened, Scream, Snatched
from rulesets.dead_and_breakfast.facts import categories
from rulesets.dead_and_breakfast.pieces import FEATURES
from rulesets.dead_and_breakfast.scoring import score
from rulesets.dead_and_breakfast.screen.finale import FinalPage
from rulesets.dead_and_breakfast.screen.moments import ART, moment
from rulesets.dead_and_breakfast.screen.pages import pages
from spyhouse.engine.match import Match
from spyhouse.look.colour import palette
from spyhouse.look.letters import large
from spyhouse.look.symbols import SETS
from spyhouse.screens.moment import MomentScreen
from spyhouse.screens.notes import NotesScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.testing.play import positions
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.reader import Drawing
from spyhouse.widgets.stage import StagePage
from tests.screens.friends import come_to
from tests.screens.house import LARGE, SMALL, Guest, at_home

from .tables import *
from .test_screen import at_table, finished, worked_example

pytestmark = pytest.mark.usefixtures("quiet_house")

WIDE, NARROW = 110, 76
"""Columns of a page at the design size and at the smallest."""


def page(match: Match, title: str, width: int, symbols: str = "unicode") -> list[str]:
    """The painted parts of a page, as text."""
    rows: list[str] = []
    for line in dict(pages(match.view(match.decider)))[title]:
        if isinstance(line, Drawing):
            c = Canvas(width, line.high(width), palette(GAME.info.mood, "default"), SETS[symbols])
            line.paint(c)
            rows += c.plain()
    return rows


def two_hotels() -> Match:
    """Anna's is that of the worked example (DB-8.9); Boris has two eyeballs and a yellow garden."""
    t = worked_example().table
    t.hotels[BORIS] = hotel({"b1": 54}, gardens={"b0": "blue"}, eyeballs=2, door="blue", double="b")
    t.hotels[BORIS].seat, t.supply = BORIS, 18
    return match_on(t)


# -- pages ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("symbols", SETS)
def test_all_hotels_stand_in_large_on_one_page(width: int, symbols: str) -> None:
    """Every seat's name and total, all four floors, roofs and gardens."""
    match = two_hotels()
    text = "\n".join(page(match, "Hotels", width, symbols))
    for seat, own in enumerate(match.table.hotels):
        assert NAMES[seat] in text
        assert f"{score(own).total} points" in text
    assert len(re.findall(r"^ ?4\D", text, re.MULTILINE)) == 2
    assert text.count("yellow") >= 2  # two beds
    assert symbols == "unicode" or text.count("h!2 c!") == 1  # a couple at Anna's d2


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_the_score_sheets_by_category(width: int) -> None:
    """DB-8.4-8: what is multiplied, colour by colour, feature by feature, creature by creature; the sums; the total."""
    rows = page(two_hotels(), "Hotels", width)
    text = "\n".join(rows)
    for words in (
        r"A +Anna +18 +24 +34 +0 +76",
        r"FLOWERS +per garden +18",
        r"yellow +3 x 2 = +6",
        r"blue +6 x 2 = 12",
        r"veranda +7 x 3 = 21",
        r"gargoyle +3 x 1 = +3",
        r"hand +8 x 2 = 16",  # a2 sees 3, e2 sees 5
        r"SCREAMS +2 each +34",
        r"eyeball +2 x 2 = +4",
        r"76 points",
    ):
        assert re.search(words, text), words
    assert max(map(len, rows)) <= width


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sheets_add_up_to_the_score(seats: int) -> None:
    """DB-8.1, at every moment of a game."""
    for t in random_play(seats, 4):
        for own in t.hotels:
            now = score(own)
            assert tuple(one.points for one in categories(own, now)) == now.categories


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_every_total_of_four_finds_its_column(width: int) -> None:
    match = finished(4)
    rows = page(match, "Hotels", width)
    totals = [score(own).total for own in match.table.hotels]
    text = "\n".join(rows)
    assert [int(number) for number in re.findall(r"(\d+) points", text)] == totals
    assert [int(number) for number in re.findall(r"place (\d)", text)] == match.table.result.places


def test_pages_show_the_whole_table_the_same() -> None:
    """DB-10: nothing is hidden, so every seat's pages are alike; and they compare equal for equal tables."""
    for match in positions(GAME, 3, 2, most=6):
        assert pages(match.view(ANNA)) == pages(match.view(BORIS)) == pages(match.view(None))


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["120x36", "80x24"])
def test_the_pages_at_the_table(size: tuple[int, int]) -> None:
    """`n` opens them, Tab turns them; a long one scrolls."""

    async def evening(guest: Guest) -> None:
        await at_table(guest)
        await guest.press("n")
        await guest.until(lambda: isinstance(guest.screen, NotesScreen) and guest.screen.is_mounted)
        await guest.until(lambda: guest.sees("76 points"))
        await guest.press("end")
        await guest.press("tab")
        await guest.until(lambda: guest.sees("Left roofs"))

    at_home(evening, size, new_game=two_hotels())


# -- the final count --------------------------------------------------------------------------------


def counted(match: Match, place: int) -> FinalPage:
    """The page of a place, before its first step."""
    event = next(event for event in match.events if isinstance(event, FinalCount) and event.place == place)
    found = moment(event, match.view(None))
    assert isinstance(found, FinalPage)
    return found


def painted(one: FinalPage, step: int, size: Sequence[int], symbols: str = "unicode") -> list[str]:
    one.step = step
    c = Canvas(size[0], size[1], palette(GAME.info.mood, "default"), SETS[symbols])
    one.paint(c)
    return c.plain()


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["120x36", "80x24"])
def test_the_final_count_says_what_a_scream_and_an_eyeball_are_worth(size: tuple[int, int]) -> None:
    """DB-8.6, DB-8.8: two points; nothing there is multiplied by what is seen on the hotel."""
    match = finished(3)
    one = counted(match, 1)
    match.table.hotels[one.event.seat].eyeballs = 4
    text = "\n".join(painted(counted(match, 1), FinalPage.STEPS, size))
    assert re.search(r"\d at (hand|spider|bat|crow)s, 2 (points )?each\W+\d", text)
    assert re.search(r"4 eyeballs, 2 (points )?each\W+8", text)
    assert bool(re.search(r"EYEBALLS 4 eyeballs", text)) == (size == SMALL), "a row is saved for the sum of all"


@pytest.mark.parametrize(("symbols", "sign"), [("unicode", "x2"), ("ascii", "!2")])
def test_the_final_count_names_who_screams_twice_by_the_sign_that_stands_there(symbols: str, sign: str) -> None:
    """DB-8.7: never by a colour alone."""
    match = finished(3)
    found = [counted(match, place) for place in (1, 2, 3)]
    told = [row for one in found for row in painted(one, FinalPage.STEPS, (120, 34), symbols)]
    assert any(f"SCREAMS {sign} screams twice" in row for row in told)
    assert any(sign in row for row in told if "SCREAMS" not in row)


@pytest.mark.parametrize("size", [(120, 34), (80, 22)], ids=["120x34", "80x22"])
@pytest.mark.parametrize("symbols", SETS)
def test_the_final_count_goes_category_by_category(size: tuple[int, int], symbols: str) -> None:
    """DB-8: gardens, roof, scares, eyeballs; the total only after that, beside the whole hotel."""
    match = finished(3)
    one = counted(match, 1)
    own = match.table.hotels[one.event.seat]
    heads = ("FLOWERS", "FEATURES", "SCREAMS", "EYEBALLS")
    for step in range(1, one.STEPS + 1):
        rows = painted(one, step, size, symbols)
        text = "\n".join(rows)
        assert [head in text for head in heads] == [number < step for number in range(4)]
        assert f"{match.names[own.seat]}" in text
        assert "First place" in text
        assert "╌" not in text  # where nothing was built nothing can be built any more
    for head, points in zip(heads, score(own).categories, strict=True):
        assert any(re.search(rf"{head} .*\b{points}[ ▀]*$", row) for row in rows)  # hills may be behind it
    total = f"{score(own).total} points"
    letters = [large(words) for words in (total, str(score(own).total))]
    assert total in text or any(all(any(line.rstrip() in row for row in rows) for line in one) for one in letters)
    before = "\n".join(painted(one, one.STEPS - 1, size, symbols))
    assert before != text


def test_no_other_moment_has_a_page_of_its_own() -> None:
    assert moment(Opened(ANNA), two_hotels().view(None)) is None


@pytest.mark.parametrize("motion", ["on", "off"])
def test_from_the_last_place_to_the_first_and_then_the_result(motion: str) -> None:
    """DB-9.2-5: a key shows the rest of a count at once, the next goes on; without motion all of it is there."""
    almost = {name: number for name, number in FULL.items() if name != "e4"}
    match = match_on(inn(hotel(FULL, eyeballs=3), hotel(almost, turns=15), windows=(1, 2, 3, 4), active=BORIS))
    for action in steps(4, EYEBALL, "e4")[:-1]:
        match.apply(action)

    async def evening(guest: Guest) -> None:
        guest.app.change_settings(motion=motion)
        await at_table(guest)
        await guest.press("1")
        await guest.until(lambda: match.over)
        for words in ("behind Anna" if motion == "off" else "Second place", "First place"):
            await guest.until(lambda words=words: isinstance(guest.screen, MomentScreen) and guest.sees(words))
            await come_to(guest, MomentScreen)
            page = guest.screen.page
            assert isinstance(page, FinalPage)
            told = page.step == page.STEPS
            assert told or motion == "on"
            await guest.press("enter")
            if not told:
                assert page.step == page.STEPS
                await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, ResultScreen))

    at_home(evening, new_game=match)


def test_a_snatch_tells_what_it_cost_and_what_it_brought() -> None:
    """DB-6.5: given an eyeball and a tile, then both numbers and what they make stand below who took what from whom."""
    match = match_on(inn(hotel(roofs={"a5": "veranda"}, eyeballs=2), hotel()))
    t = take_turn(match.table, 1, BAT, "b1", "b1")
    play(t, Snatch(left("veranda")))
    nose = " from under Boris's nose: no other is left"
    for lies, shop in (("; another is left for Boris", left("veranda")), (nose, left("pillar"))):
        t.area[4], t.area[5] = shop, None
        page = moment(told(t, Snatched)[0], match.view(None))
        assert isinstance(page, StagePage)
        assert page.act.said == f"Anna takes the veranda roof{lies}."
    gained = told(t, Snatched)[0].after - told(t, Snatched)[0].before
    assert [one.figures for one in page.act.sums] == ["-2", f"{gained + 2:+}", f"={gained:+}"]
    assert page.act.sums[0].under == "1 left"
    assert page.act.sums[-1].under == f"Anna: {score(t.hotels[ANNA]).total} now"


@pytest.mark.parametrize("feature", FEATURES)
def test_a_roof_that_is_snatched_shows_what_it_pays_for(feature: str) -> None:
    """DB-8.5: a bare roof would be any of four."""
    for tile in (left(feature), right(feature)):
        page = moment(Snatched(ANNA, BORIS, tile, at("a5"), None, 2, 4), match_on(inn(hotel(), hotel())).view(None))
        assert isinstance(page, StagePage)
        [(_, shown, *_)] = [inside for prop in page.act.props for inside in prop.inside]
        assert shown is ART.drawing(f"{feature}-near")


def test_a_scream_says_what_its_creature_hushed() -> None:
    """DB-8.7: given a creature for an eyeball that hides somebody who screamed, then both pages come to the same sum."""
    match, crow = match_on(inn(hotel({"b1": 45, "b2": 44}), hotel())), haunted("crow")
    generic = "2 points for each, lost again if another creature covers the guest."
    for after, said in ((49, "It hides somebody who screamed: -2 for that, +4 in all."), (51, generic)):
        match.events += [Snatched(ANNA, BORIS, crow, at("b2"), None, 47, after)]
        page = moment(Scream(ANNA, crow, at("b2"), 3), match.view(None))
        assert isinstance(page, StagePage)
        assert tuple(page.act.means) == (said,)


def test_the_ivy_shows_the_flowers_it_has_reached() -> None:
    """DB-8.2-4: given two yellow flowers that waited, and a yellow garden, then these two stand there, and their points."""
    own = hotel({"e1": 62}, gardens={"b0": "yellow"})
    match = match_on(inn(own, windows=[63, 2, 3, 4]))
    t = take_turn(match.table, 1, BAT, "d1", "discard")
    page = moment(told(t, IvyJoined)[0], match.view(None))
    assert isinstance(page, StagePage)
    assert [prop.words for prop in page.act.props[:-1]] == ["Anna", "yellow", "yellow"]
    assert (page.act.props[-1].figures, page.act.props[-1].words) == ("+2", "points")


def test_the_sum_of_all_stands_above_the_grass_beside_its_word() -> None:
    one = counted(finished(3), 1)
    rows = painted(one, one.STEPS, (80, 22))
    word = next(number for number, row in enumerate(rows) if "  POINTS" in row)
    lawn = next(number for number, row in enumerate(rows) if row.startswith("  0   a"))
    assert word + 2 == lawn, "the foot of the figures is a row below their middle"


@pytest.mark.parametrize(
    ("creature", "word"), [("severed_hand", "yellow"), ("spider", "green"), ("bat", "blue"), ("crow", "soft")]
)
def test_a_creature_has_the_colour_of_those_who_fear_it_wherever_it_appears(creature: str, word: str) -> None:
    """DB-8.6: colour is the key of this game, in the scenes and their words, too."""
    match = match_on(inn(hotel({"b1": 45, "b2": 44}), hotel()))
    tile = haunted(creature)
    for event in (Scream(ANNA, tile, at("b2"), 3), Snatched(ANNA, BORIS, tile, at("b2"), None, 2, 4)):
        scene = moment(event, match.view(None))
        assert isinstance(scene, StagePage)
        prop = next(one for one in scene.act.props if one.words == tile.spoken)
        assert prop.ink == word
        c = Canvas(120, 34, palette(GAME.info.mood, "default"), SETS["unicode"])
        scene.paint(c)
        styles = {piece.style for y in range(c.height) for piece in c.strip(y) if piece.style}
        inks = {one.name.upper() for style in styles for one in (style.color, style.bgcolor) if one is not None}
        assert ART.paints[f"face-{tile.kind}"].colour.upper() in inks, event


def test_in_grey_no_moment_has_a_colour() -> None:
    """Flowers and guests, too, whose drawings get their colours from the moment."""
    match = match_on(inn(hotel({"b1": 45, "b2": 44}), hotel()))
    told = (
        IvyJoined(ANNA, 2),
        Scream(ANNA, BAT, at("b2"), 3),
        Snatched(ANNA, BORIS, garden("yellow"), at("b0"), None, 2, 4),
    )
    match.events += [Built(ANNA, 4, window(44), at("b2"), None, None, None, True, 0, 4)]
    for event in told:
        c = Canvas(120, 34, palette(GAME.info.mood, "mono"), SETS["unicode"])
        shown = moment(event, match.view(None))
        assert shown is not None
        shown.paint(c)
        styles = {piece.style for y in range(c.height) for piece in c.strip(y) if piece.style}
        seen = {one.triplet for style in styles for one in (style.color, style.bgcolor) if one is not None}
        assert {one.hex for one in seen if one and len({*one}) > 1} == set(), event
