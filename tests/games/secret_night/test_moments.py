"""The pages of Secret Night's great moments, and of what one seat alone learns: who stands there, and what they show."""

from __future__ import annotations

import dataclasses

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.house import room_name
from rulesets.secret_night.pieces import CHARACTERS, Character, Side
from rulesets.secret_night.rules.endings import score
from rulesets.secret_night.screen.learned import learned
from rulesets.secret_night.screen.moments import moment
from rulesets.secret_night.screen.people import figure, rider
from rulesets.secret_night.screen.plan import ART
from rulesets.secret_night.screen.scenes import Picture, ScenePage, _apart
from rulesets.secret_night.table import Cause
from rulesets.secret_night.words import card_names
from spyhouse.engine.events import Event
from spyhouse.look.colour import LOOKS, Look, contrast, luminance, palette, palette_of_16, palette_of_256
from spyhouse.look.symbols import SETS
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.stage import Act, Gauge, StagePage

from .tables import *

SIZES = [(120, 34), (80, 22), (100, 28), (60, 18)]
TOLD: list[Event] = [
    happened.Died(BORIS, CHIEF, OTTO, ANNA),
    happened.Arrested(BORIS, CHEN, THIEF, True, -6),
    happened.WrongArrest(BORIS, DORA, DETECTIVE, 2),
    *(happened.Escaped(ANNA, one, [ANNA, CHEN], [MASTER, THIEF], 2, 12) for one in Vehicle),
    *(happened.LeftBehind(CHEN, one) for one in Vehicle),
    happened.Exploded(ANNA, 13, []),
    happened.Exploded(ANNA, 13, [BORIS, CHEN, DORA]),
    happened.ClockStruck(3),
    happened.ClockMoved(DORA, 4),
    happened.ClockMoved(DORA, 9),
    happened.SuddenDeath(),
    happened.DogFed(DORA),
    happened.SecondTurn(DORA),
    happened.WindowBroken(DORA, next(iter(Hex))),
    happened.RoleShown(BORIS, CHIEF),
    *(happened.NightOver("dawn", side, 0) for side in (None, *Side)),
]


def canvas(size: tuple[int, int] = SIZES[0], look: Look = "default", symbols: str = "unicode") -> Canvas:
    return Canvas(*size, palette(GAME.info.mood, look), SETS[symbols])


def page_of(event: Event, t: Mansion | None = None) -> ScenePage:
    page = moment(event, match_on(t or mansion(5)).view(None))
    assert isinstance(page, ScenePage)
    return page


def words(c: Canvas) -> str:
    return " ".join(" ".join(c.plain()).split())


def test_no_two_guests_have_the_same_head() -> None:
    """SN-10: whoever they are tonight is seen, not only read."""
    looks = {
        (one.picture(), tuple(ink.paint and ink.paint.colour for ink in one.inks.values()))
        for one in (figure(character, "stand", "calm", left=False) for character in CHARACTERS)
    }
    assert len(looks) == len(CHARACTERS)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("event", TOLD, ids=lambda event: type(event).__name__)
def test_every_moment_says_its_words_in_every_look(event: Event, size: tuple[int, int]) -> None:
    """SN-13.5: however large the terminal is, and where nothing can be drawn."""
    page = page_of(event)
    for look, symbols in [*((look, "unicode") for look in LOOKS), ("default", "ascii")]:
        c = canvas(size, look, symbols)
        page.paint(c)
        assert page.act.said in words(c)
        assert all(line in words(c) for line in page.act.means)
        assert symbols == "unicode" or " ".join(page.act.call.upper().replace(" ", "  ")).split()[0] in words(c)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_whoever_arrests_has_a_hand_on_whom_they_arrest(size: tuple[int, int]) -> None:
    page = page_of(happened.Arrested(BORIS, CHEN, THIEF, False, -3))
    picture = Picture(canvas(size), page.scene, 14, 2 * size[1] - 18)
    (_, left, _), (one, x, _) = [(spot.prop.drawing, *picture._place(spot)) for spot in page.scene.spots[:2]]
    assert one is not None
    assert x + one.width * picture.unit >= left


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_two_who_stand_close_both_say_who_they_are_tonight(size: tuple[int, int]) -> None:
    """And what it was worth stands below the number, not among the names."""
    c = canvas(size)
    page_of(happened.Arrested(BORIS, CHEN, THIEF, False, -3), mansion(5, people={BORIS: OTTO, CHEN: ZACHARY})).paint(c)
    names = next(line for line in c.plain() if "Boris as" in line)
    assert "Boris as Otto" in names
    assert "Chen as Zachary" in names
    assert "for the police" in words(c)
    assert "for the police" not in names


def test_a_mask_is_the_sign_of_a_thief_whose_role_is_public() -> None:
    thief, police = [
        spot.prop.drawing for spot in page_of(happened.Arrested(BORIS, CHEN, THIEF, False, -3)).scene.spots
    ][:2]
    t = mansion(5)
    for seat, drawing, pose, feels, side in (
        (BORIS, police, "reach", "glad", Side.POLICE),
        (CHEN, thief, "cuffed", "sad", Side.THIEVES),
    ):
        one, other = (figure(t.players[seat].character, pose, feels, False, side=each) for each in (side, None))
        assert drawing == one != other


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_whoever_reads_it_is_told_by_name_whom_they_see(size: tuple[int, int]) -> None:
    t = mansion(5, people={ANNA: OTTO, BORIS: ZACHARY})
    page = learned([happened.Stole(ANNA, BORIS, BEEF, those(ANNA, BORIS))], match_on(t).view(ANNA))
    assert page is not None
    c = canvas(size)
    page.paint(c)
    assert page.call == "you stole Beef"
    for said in ("Anna (you)", "as Otto", "Boris", "as Zachary", "You stole Beef from Boris: it is in your hand now."):
        assert said in words(c)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_trade_is_told_by_its_news_between_the_two_it_is_about(size: tuple[int, int]) -> None:
    page = learned(
        [happened.Traded(ANNA, BORIS, [], [HANDCUFFS], [], [MONEY])],
        match_on(mansion(5, people={ANNA: OTTO, BORIS: ZACHARY})).view(ANNA),
    )
    assert page is not None
    c = canvas(size)
    page.paint(c)
    assert page.call == ("Money for Handcuffs" if size == SIZES[0] else "trade: Money")
    for said in ("Anna (you)", "as Otto", "Boris", "as Zachary", *["boat"] * (size == SIZES[0])):
        assert said in words(c)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_whoever_died_is_named_below_the_grave_and_who_comes_back_is_told(size: tuple[int, int]) -> None:
    match = match_on(mansion(5))
    match.events += [happened.Died(BORIS, CHIEF, ZACHARY, ANNA), happened.Died(BORIS, CHIEF, OTTO, ANNA)]
    c = canvas(size)
    page = moment(match.events[-1], match.view(None))
    page.paint(c)
    names = next(line for line in c.plain() if "dead" in line)
    assert "Boris as Zachary, dead" in names
    assert len(names.rstrip()) < size[0]
    assert "begins at the blue start, as Otto" in words(c)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_whose_role_card_is_seen_has_the_role_printed_on_it(size: tuple[int, int]) -> None:
    c = canvas(size)
    page_of(happened.RoleShown(BORIS, DETECTIVE)).paint(c)
    assert "DETECTIVE" in words(c)


def test_who_stand_close_share_the_room_for_their_names() -> None:
    """As near to where they stand as the others leave room, and none beyond an edge."""
    assert _apart([(2, 9), (20, 9)], 80) == [0, 16]
    assert _apart([(10, 9), (12, 9), (79, 9)], 80) == [6, 17, 70]
    eight = _apart([(40, 9)] * 8, 81)
    assert eight == [*range(1, 80, 10)]


def test_a_police_who_is_arrested_is_told_from_a_deceiver() -> None:
    police, deceiver = (
        page_of(happened.WrongArrest(BORIS, DORA, role, 2)).act.said for role in (DETECTIVE, Role.DECEIVER)
    )
    assert "is police like Boris" in police
    assert "is no Thief" in deceiver


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_what_is_learned_stands_free_of_the_keys(size: tuple[int, int]) -> None:
    """A row below the slip is free, and nobody who stands beside the cards is cut off by an edge."""
    view = match_on(mansion(5, people={ANNA: OTTO, BORIS: ZACHARY})).view(ANNA)
    page = learned([happened.Traded(ANNA, BORIS, [], [HANDCUFFS], [], [MONEY])], view)
    assert page is not None
    c = canvas(size)
    page.paint(c)
    assert set(c.plain()[-1]) <= {" ", "\N{UPPER HALF BLOCK}"}  # the shadow of the slip
    assert "for Boris: " in words(c)
    assert "You gave Boris Handcuffs, and got Money." in words(c)


@pytest.mark.parametrize("symbols", SETS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("gave", [[SMOKE, POISON, POISON], [HANDCUFFS, BEEF]], ids=len)
def test_a_trade_of_several_shows_what_came_above_what_went(
    gave: list[Card], size: tuple[int, int], symbols: str
) -> None:
    """SN-6.4: two or three of each; the cards say it between the two, and where they find no room the slip does."""
    got = [KNIFE, FIRST_AID, HAMMER][: len(gave)]
    page = learned([happened.Traded(ANNA, BORIS, [], gave, [], got)], match_on(mansion(5)).view(ANNA))
    assert page is not None
    c = canvas(size, symbols=symbols)
    page.paint(c)
    if symbols == "unicode" and size[1] >= SIZES[1][1]:
        rows = [
            next(y for y, line in enumerate(c.plain()) if all(one in line for one in said))
            for said in (["you got"], [one.spoken for one in got], ["you gave"], [one.spoken for one in gave])
        ]
        assert rows == sorted({*rows})
        assert "Anna (you)" in words(c)
        assert "Only you and Boris know what changed hands face down." in words(c)
    else:
        assert page.slip() == [f"You gave Boris {card_names(gave)}, and got {card_names(got)}."]


@pytest.mark.parametrize("name", ["clock", "clock-small"])
def test_a_clock_has_both_its_hands(name: str) -> None:
    """At midnight, too: the short one is seen beside the long one."""
    clock = ART.drawing(name)
    middle = clock.width // 2
    six, twelve = ("".join(row[middle] for row in clock.picture(hour)) for hour in ("h06", "h00"))
    assert "hhhhgwwww" in six
    assert "hhhhghh" in twelve
    assert 3 < sum(row[middle - 1] == "w" for row in clock.picture("h00")) < twelve.count("h")


def test_nobody_who_is_out_by_a_mistaken_arrest_is_said_to_wait_for_the_turn_that_only_ends() -> None:
    """SN-R46: the arrester is asked once more, and comes back only on the next turn."""
    means = page_of(happened.WrongArrest(BORIS, DORA, DETECTIVE, 2)).act.means
    assert means[0] == "Both keep their cards, and are off the board until their own next turns."


def test_in_plain_signs_what_only_a_picture_shows_takes_no_room() -> None:
    """The clock is whole beside its tower, and what a death is worth is not written over by a name."""
    midnight, death = (canvas(SIZES[1], symbols="ascii") for _ in range(2))
    page_of(happened.ClockStruck(3)).paint(midnight)
    assert ".--." in words(midnight)
    match = match_on(mansion(5, people={ANNA: CATALINA}))
    match.events += [happened.Died(BORIS, CHIEF, YIJUN, ANNA), happened.Died(BORIS, CHIEF, OTTO, ANNA)]
    match.events.append(happened.ScoreMoved(Cause.POLICE_DIED, 2, 2))
    moment(match.events[-2], match.view(None)).paint(death)
    assert "for the Thieves" in words(death)
    assert "Boris as Yijun, dead" in words(death)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_no_rain_falls_into_a_number(size: tuple[int, int]) -> None:
    """A drop in a nought would be a part of it."""
    page = page_of(happened.Escaped(ANNA, CAR, [ANNA], [MASTER], 2, 10))
    c = canvas(size)
    picture = Picture(c, page.scene, 8, 2 * size[1] - 18)
    picture.paint()
    number = next(spot for spot in picture.spots if spot.prop.figures)
    x, y = picture._place(number)
    wide, tall = number.prop.size(picture._scale(number))
    assert not any(x <= across < x + wide and y <= down + 1 < y + tall for across, down in picture.rain)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_each_holds_out_what_they_give(size: tuple[int, int]) -> None:
    """Handcuffs are beside whoever reads it, who gave them, and the Money is beside Boris."""
    page = learned([happened.Traded(ANNA, BORIS, [], [HANDCUFFS], [], [MONEY])], match_on(mansion(5)).view(ANNA))
    assert page is not None
    c = canvas(size)
    page.paint(c)
    head = next(line for line in c.plain() if "you get: " in line)
    assert head.index("for Boris: ") < head.index("you get: Money")


def escaped(vehicle: Vehicle, crew: list[Seat], money: int) -> happened.Escaped:
    return happened.Escaped(crew[0], vehicle, crew, [MASTER, THIEF][: len(crew)], money, 5)


@pytest.mark.parametrize("vehicle", [CAR, BIKE])
def test_whoever_is_left_behind_sees_who_drives_off_and_what_all_know_now(vehicle: Vehicle) -> None:
    """SN-7.8.2: the last who got away with it, as another may have before, with something else."""
    match = match_on(mansion(5))
    left = happened.LeftBehind(CHEN, vehicle)
    match.events += [escaped(BOAT, [DORA], 1), escaped(vehicle, [BORIS], 1), left]
    page = moment(left, match.view(None))
    assert isinstance(page, ScenePage)
    kind = vehicle.spoken.removeprefix("the ")
    assert page.act.said == f"Boris got away by {kind} and left Chen behind."
    assert "now all know that Chen is no Thief" in page.act.means[0]
    assert [prop.words.split()[0] for prop in page.act.props] == ["Chen", "Boris"]


def test_of_a_guest_whose_role_all_know_it_is_no_news_who_rides() -> None:
    """SN-7.8.2"""
    match, left = match_on(mansion(5, shown=[CHEN])), happened.LeftBehind(CHEN, CAR)
    match.events += [escaped(CAR, [BORIS], 1), left]
    page = moment(left, match.view(None))
    assert isinstance(page, ScenePage)
    assert [*page.act.means] == ["Only Thieves ride: Chen stays in the house, with all cards."]


def test_the_gauge_shows_all_points_that_end_the_night_and_none_that_the_police_never_had() -> None:
    """SN-11: the marker stops at ten."""
    t = mansion(5)
    score(t, Cause.ESCAPE, BORIS, 12)
    page = moment(dataclasses.replace(escaped(CAR, [BORIS, DORA], 2), moved=12), match_on(t).view(None))
    assert isinstance(page, ScenePage)
    assert page.act.gauge is not None
    assert (page.act.gauge.before, page.act.gauge.value) == (0, 12)


_WINDOWS = 3
"""Of a storey, seen beside whoever stands before it."""


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
@pytest.mark.parametrize("vehicle", Vehicle)
def test_whoever_is_left_behind_stands_before_the_lit_house(vehicle: Vehicle, size: tuple[int, int]) -> None:
    match, left = match_on(mansion(5)), happened.LeftBehind(CHEN, vehicle)
    match.events += [escaped(vehicle, [BORIS], 1), left]
    page = moment(left, match.view(None))
    assert isinstance(page, ScenePage)
    c = canvas(size)
    picture = Picture(c, page.scene, 16, 2 * size[1] - 12)
    picture.paint()
    pane = c.palette.mixed(picture.seen("window"), picture.seen("night-low"), page.scene.veil)
    whole = [row for row in picture.dots if row.count(pane) >= 2 * _WINDOWS]  # each has two panes
    assert len(whole) >= 3


def test_a_sack_is_tied_to_the_motorcycle_where_nobody_sits() -> None:
    """SN-7.8: it has two seats."""
    for crew, places in (([ANNA], ["driver", "carrier"]), ([ANNA, CHEN], ["driver", "pillion"])):
        away = next(spot.prop for spot in page_of(escaped(BIKE, crew, 1)).scene.spots if spot.prop.inside)
        assert [anchor for anchor, *_ in away.inside] == places


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
@pytest.mark.parametrize("vehicle", Vehicle)
def test_all_that_an_escape_was_worth_stands_beside_the_number(vehicle: Vehicle, size: tuple[int, int]) -> None:
    """SN-7.8.3: beside one of two figures there is the least room."""
    page, c = page_of(happened.Escaped(ANNA, vehicle, [ANNA], [MASTER], 2, 10)), canvas(size)
    page.paint(c)
    (worth,) = [spot for spot in page.scene.spots if spot.prop.figures]
    assert all(line in words(c) for line, _ in worth.lines)


def test_whoever_drives_off_bareheaded_wears_no_hat_in_the_car() -> None:
    bare, hat = (rider(one).inks["h"].paint for one in (Character.ALEXANDR, ZACHARY))
    assert (bare, hat) == (ART.paints["wood"], None)


def test_only_whose_role_is_known_wears_the_badge() -> None:
    """SN-12.2: what a Detective does in secret looks as what a Thief does."""
    for event in (happened.DogFed(DORA), happened.SecondTurn(DORA), happened.Died(CHEN, THIEF, OTTO, DORA)):
        pages = [page_of(event, mansion(5, roles={DORA: role})) for role in (THIEF, DETECTIVE)]
        thief, detective = ([spot.prop.drawing for spot in page.scene.spots] for page in pages)
        assert thief == detective


def test_a_deceiver_who_wins_is_named_where_the_role_can_be_seen() -> None:
    """SN-R58"""
    match, end = match_on(mansion(5, roles={DORA: Role.DECEIVER})), happened.NightOver("dawn", Side.DECEIVER, 0)
    seen, hidden = (moment(end, match.view(eyes)) for eyes in (DORA, None))
    assert isinstance(seen, ScenePage)
    assert isinstance(hidden, ScenePage)
    assert seen.act.means == ["Dora was the Deceiver, and wins alone."]
    assert not hidden.act.means, "before the roles are turned"


def test_the_gauge_keeps_a_shade_of_the_score_that_was() -> None:
    """SN-13.5: the police led by 3, and the Thieves do now."""
    before, now = (Gauge("Thieves", "police", ("red", "blue"), 2, 10, was) for was in (-3, 0))
    painted = list[list[int]]()
    for gauge in (before, now):
        c = canvas()
        StagePage(Act("Found!", (), "It is found.", gauge=gauge), ART, page_of(happened.SuddenDeath()).backdrop).paint(
            c
        )
        row = next(y for y, line in enumerate(c.plain()) if "Thieves" in line)
        grounds = c._ground[row]
        bare = grounds[c.width // 2 - 20]
        painted.append([x - c.width // 2 for x, one in enumerate(grounds) if one not in ("ground", bare)])
    won, lost = range(-4, 1), range(1, 7)
    assert painted == [[*won, *lost], [*won]]


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_role_that_is_looked_at_says_whether_it_is_for_the_reader_or_against(size: tuple[int, int]) -> None:
    """SN-10: Zachary's skill; and the Deceiver, who is with nobody, is not told so."""
    for own, seen, says in (
        (DETECTIVE, THIEF, "Dora is against you."),
        (THIEF, THIEF, "Dora is on your side."),
        (THIEF, Role.DECEIVER, "Only you and Dora know it."),
    ):
        t = mansion(5, roles={CHEN: own, DORA: seen}, people={CHEN: ZACHARY})
        page = learned([happened.Peeked(CHEN, DORA, seen)], match_on(t).view(CHEN))
        assert page is not None
        page.whose, page.lines = "For Chen alone", ["what the log says"]
        c = canvas(size)
        page.paint(c)
        assert (
            f"You are Zachary, who may see one role card: Dora is {'the' if seen is Role.DECEIVER else 'a'}" in words(c)
        )
        assert says in words(c)
        assert "log" not in words(c)
        assert ("your side" in words(c) or "against" in words(c)) == (seen is not Role.DECEIVER)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("symbols", SETS)
def test_what_is_learned_is_there_as_a_card_and_in_words(size: tuple[int, int], symbols: str) -> None:
    view = match_on(mansion(5)).view(ANNA)
    for event, came in (
        (happened.Drew(ANNA, [BEEF]), "you drew"),
        (happened.Stole(ANNA, BORIS, BEEF, those(ANNA, BORIS)), "you stole"),
        (happened.Stole(BORIS, ANNA, BEEF, those(ANNA, BORIS)), "you lose"),
        (happened.Gave(ANNA, BORIS, BEEF, those(ANNA, BORIS)), "you give"),
        (happened.Searched(ANNA, 9, [BEEF], those(ANNA)), "you found"),
        (happened.Traded(ANNA, BORIS, [], [BEEF], [], [GUN]), "you get"),
    ):
        page = learned([event], view)
        assert page is not None
        page.whose, page.lines = "For Anna alone", [event.words(view.names)]
        c = canvas(size, symbols=symbols)
        page.paint(c)
        assert "Beef" in words(c)
        assert size < SIZES[1] or f"{came}: " in words(c)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_no_hand_lies_over_what_a_card_says(size: tuple[int, int]) -> None:
    view = match_on(mansion(5)).view(ANNA)
    for event, says in (
        (happened.Peeked(ANNA, BORIS, THIEF), ["Drives off with", "the Money."]),
        (
            happened.Stole(ANNA, BORIS, MONEY, those(ANNA, BORIS)),
            ["leaves the house" if size == SIZES[0] else "Points if it gets away."],
        ),
        (happened.Drew(ANNA, [COFFEE_2]), ["steps when played"]),
    ):
        c, page = canvas(size), learned([event], view)
        assert page is not None
        page.paint(c)
        assert all(part in words(c) for part in says)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_no_window_of_the_house_shines_through_what_it_was_worth(size: tuple[int, int]) -> None:
    c, page = canvas(size), page_of(happened.Arrested(BORIS, CHEN, THIEF, False, -3))
    picture = Picture(c, page.scene, 14, 2 * size[1] - 18)
    picture.paint()
    (worth,) = [spot for spot in page.scene.spots if spot.prop.figures]
    x, y = picture._place(worth)
    wide, tall = worth.prop.size(picture._scale(worth))
    for row in picture.dots[y : y + tall]:
        assert len({*row[x : x + wide], row[-1]}) <= len({"the figures", "their shadow", "the sky"})


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_whose_thing_it_is_cannot_be_read_the_wrong_way_round(size: tuple[int, int]) -> None:
    """“Your Money” could be Money that somebody has taken from the reader; and what it is good for is said in any terminal."""
    view = match_on(mansion(5, roles={ANNA: Role.MASTER})).view(ANNA)
    page = learned([happened.Stole(ANNA, BORIS, MONEY, those(ANNA, BORIS))], view)
    assert page is not None
    c = canvas(size)
    page.paint(c)
    assert page.call == ("you stole Money" if size == SIZES[0] else "stolen: Money")
    assert "Get away with it: 4 points by boat, 5 by car or bike." in words(c)


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_column_of_night_stands_between_whoever_was_shot_and_the_grave(size: tuple[int, int]) -> None:
    page = page_of(happened.Died(BORIS, CHIEF, OTTO, ANNA))
    picture = Picture(canvas(size), page.scene, 16, 2 * size[1] - 18)
    dead, _, stone = picture.spots
    body, grave = ({across for across, _ in picture._covered(spot)} for spot in (dead, stone))
    assert max(body) + 1 < min(grave)


def test_no_window_is_left_alone_on_the_wall() -> None:
    """Between a hand and a tail it would be a parcel that was thrown."""
    picture = Picture(canvas(), page_of(happened.DogFed(DORA)).scene, 16, 56)
    picture.spots = []  # nobody hides one
    for wall, panes in (
        (["SSSSSSSS", "SwwSSwwS", "SSSSSSSS"], 2),
        (["SSSSSSSS", "SwwSSSSS", "SSSSSSSS"], 0),
    ):
        assert len(" ".join(picture._darkened(wall, 0, 20)).replace("S", " ").split()) == panes


def test_who_is_caught_stands_in_a_cell_of_which_no_bar_crosses_the_eyes() -> None:
    bars, face = ART.drawing("guest-bars"), ART.drawing("guest-face").picture("sad")
    body = ART.drawing("guest-body").anchors
    seen = {body["head"][0] + x for row in face for x, dot in enumerate(row) if dot in "we"}
    assert seen.isdisjoint(body["held-guest-bars"][0] + x for x, dot in enumerate(bars.picture()[0]) if dot != ".")
    t = mansion(5)
    turned = match_on(t).view(None)
    for shown, player in zip(turned.table.players, t.players, strict=True):
        shown.role = player.role
    pages = [moment(happened.NightOver("dawn", side, 0), turned) for side in (Side.POLICE, Side.THIEVES)]
    cells = [[spot for spot in page.scene.spots if spot.prop.drawing is ART.drawing("cell")] for page in pages]
    assert [*map(len, cells)] == [sum(one.role.side is not Side.POLICE for one in t.players), 0]


# -- where little can be drawn ----------------------------------------------------------------------


def test_in_plain_signs_hands_and_eyes_tell_what_happens() -> None:
    """Who has Handcuffs on, who shoots, who is dead, police and Thieves; and how many hearts are lost."""
    police = figure(Character.OTTO, "reach", "glad", left=False, side=Side.POLICE)
    thief = figure(Character.OTTO, "cuffed", "sad", left=False, side=Side.THIEVES)
    dead = figure(Character.OTTO, "reach", "shut", left=True, holds="gun")
    assert police.standin() == (" _|_  ", " o o  ", "/|*|\\-")
    assert thief.standin() == (" _|_    ", " 8=8    ", "/|V|\\o=o")
    assert dead.standin() == ("     _|_ ", "     - - ", "-r==/|V|\\")
    heart = ART.drawing("heart")
    assert heart.standin("whole") != heart.standin("lost")


@pytest.mark.parametrize("depth", ["256", "16"])
def test_floors_are_dark_and_of_one_colour_where_few_are_known(depth: str) -> None:
    """Else a pattern cuts through what is written on them."""
    known = {"256": palette_of_256(GAME.info.mood, "default"), "16": palette_of_16(GAME.info.mood, "contrast")}[depth]
    for room in range(1, 17):
        name = room_name(room).lower().replace(" ", "-").replace("back-", "")
        floor, weave = (ART.paints[one].seen(known) for one in (name, f"{name}-weave"))
        assert luminance(floor) < 0.14, name
        assert contrast(floor, weave) < 1.3, name


def test_on_paper_nothing_white_is_lost() -> None:
    """Cuffs, a chef's hat, a scarf: in the light look nothing of the night is behind them."""
    light = palette(GAME.info.mood, "light")
    assert contrast(ART.paints["cream"].seen(light), light.colours["ground"]) > 1.4
