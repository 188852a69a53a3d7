"""The call before everybody's eyes (IK-14.5): the number segment by segment, right or wrong, the masks, the cases."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.events import AmbassadorArrived, Ended, Exchanged, MatchWon, RoundBegan
from rulesets.inkognito.pieces import Identity, Location, Number
from rulesets.inkognito.screen.learned import learned
from rulesets.inkognito.screen.moments import ART, ArrivalPage, MatchPage, VerdictPage, moment
from rulesets.inkognito.table import Venice
from spyhouse.engine.events import Event
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.moment import MomentScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.moment import MomentPage
from tests.games.house import act
from tests.screens.friends import come_to
from tests.screens.house import LARGE, SMALL, Guest, at_home

from .tables import *

SIZES = [(120, 34), (80, 22)]
each_size = pytest.mark.parametrize("size", SIZES, ids=["120x34", "80x22"])
MASKS = ("Fiddlebottom", "Bubble", "Zsa Zsa", "Agent X")


pytestmark = pytest.mark.usefixtures("quiet_house")


def page(t: Venice, kind: type[Event]) -> MomentPage:
    """The page of what happened last of this kind."""
    event = told(t, kind)
    found = moment(event, match_on(t).view(None))
    assert found is not None
    return found


def painted(one: MomentPage, step: int, size: Sequence[int], symbols: str = "ascii") -> str:
    one.step = step
    c = Canvas(size[0], size[1], palette(GAME.info.mood, "default"), SETS[symbols])
    one.paint(c)
    return "\n".join(c.plain())


@each_size
def test_the_number_is_dialled_segment_by_segment(size: tuple[int, int]) -> None:
    """IK-14.5: with four players whoever calls says who the partner is (IK-8.1), last of all."""
    one = page(play(exchange(), WRONG), Ended)
    assert isinstance(one, VerdictPage)
    for step in range(1, one.DIALLING + 1):
        text = painted(one, step, size)
        assert "Anna lifts the receiver" in text
        assert all(name in text for name in MASKS)
        assert text.count("--") == one.DIALLING - step
        assert ("claims that Boris is the partner." in text) == (step == one.DIALLING)
        assert "W R O N G" not in text
    dialled = next(row for row in text.split("\n") if "52" in row).split()[-4:]
    assert dialled == [segment.spoken for segment in WRONG.sequence]
    assert "▀" in painted(one, one.DIALLING, size, "unicode")


@pytest.mark.parametrize("t", [embassy(3), embassy(5), audience()], ids=["3", "5", "audience"])
def test_without_partners_nobody_is_claimed(t: Venice) -> None:
    """IK-8.1"""
    one = page(play(t, RIGHT), Ended)
    assert isinstance(one, VerdictPage)
    assert "claims" not in painted(one, one.DIALLING, SIZES[0])


@each_size
@pytest.mark.parametrize(("call", "word"), [(RIGHT, "C O N N E C T E D"), (WRONG, "W R O N G   N U M B E R")])
def test_right_or_wrong_then_the_masks_then_the_cases(size: tuple[int, int], call: object, word: str) -> None:
    """IK-9.4, IK-14.5: one agent after the other, and how far each was only after that."""
    one = page(play(exchange(), call), Ended)  # type: ignore[arg-type]
    assert isinstance(one, VerdictPage)
    for step in range(one.DIALLING + 1, one.STEPS + 1):
        text = painted(one, step, size)
        assert word in text
        assert "Anna dialled" in text
        assert [name in text for name in MASKS] == [number < step - one.DIALLING - 1 for number in range(4)]
        assert ("still saw 36 ways" in text) == (step == one.STEPS)


@each_size
def test_how_a_call_ended_is_one_line_so_that_faces_stay_large(size: tuple[int, int]) -> None:
    """IK-9.4: the number itself stands below the faces."""
    for t, line in (
        (play(exchange(), RIGHT), "Anna dialled 52-11-0-29: right. A voice answers. Anna and Boris win!"),
        (play(embassy(3), RIGHT), "Anna dialled 52-11-0-29: right. It rings. A voice answers. Anna wins!"),
        (play(exchange(5), WRONG), "Anna dialled 11-52-0-29: wrong. Boris, Chen, Dora and Emil win!"),
    ):
        one = page(t, Ended)
        text = painted(one, one.STEPS, size, "unicode")
        assert line in text
        assert "The number was" not in text
        plain = painted(one, one.STEPS, size, "ascii")
        assert ("The number was 52-11-0-29." in " ".join(plain.split())) == ("wrong" in line), "no faces, no numbers"


def test_the_number_is_told_once() -> None:
    """IK-9.4: what was dialled right is not said again."""
    for call, told in ((RIGHT, False), (WRONG, True)):
        t = play(exchange(), call)
        ended = next(event for event in match_on(t).events if isinstance(event, Ended))
        assert ("The number was 52-11-0-29." in ended.words(NAMES)) == told


def test_who_has_won_is_framed_from_the_line_on_where_hats_begin() -> None:
    """IK-9.4"""
    one = page(play(exchange(), RIGHT), Ended)
    assert isinstance(one, VerdictPage)
    for brief in (False, True):
        drawings = [prop.drawing for prop in one._verdict(len(MASKS), brief).props]
        assert {drawing.height for drawing in drawings if drawing} == {ART.drawing("gold-frame").height}
        assert [drawing.width == ART.drawing("gold-frame").width for drawing in drawings if drawing].count(True) == 2


def test_the_right_number_beside_the_wrong_agent_is_a_wrong_mask() -> None:
    """IK-8.4, IK-R6"""
    one = page(play(exchange(cards=[(F, N52), (Z, N0), (B, N11), (X, N29)]), RIGHT), Ended)
    assert isinstance(one, VerdictPage)
    assert "W R O N G   M A S K" in painted(one, one.DIALLING + 1, SIZES[0])


def test_a_night_without_a_call_has_a_page_too() -> None:
    """IK-9.7"""
    t = play(exchange(), RIGHT)
    one = moment(Ended("draw", (), None, tuple(t.phone())), match_on(t).view(None))
    assert one is not None
    assert "N O   C A L L" in painted(one, 1, SIZES[0])


def test_an_arrival_says_what_comes_of_every_place_though_the_round_is_over() -> None:
    """IK-5.2: where nobody meets anybody, the table is at the next round already."""
    t = go(venice(), RIA, SMA, ARS, CAD, his=FEN)
    assert not t.out
    text = painted(page(t, AmbassadorArrived), 1, SIZES[0])
    told_of = "Alone: Anna at the Rialto, Boris at San Marco, Chen at the Arsenale and Dora at Ca' d'Oro."
    assert told_of in " ".join(text.split())
    one = painted(page(go(venice(), RIA, RIA, RIA, SMA, his=FEN), AmbassadorArrived), 1, SIZES[0])
    assert "Dora is alone at San Marco: nobody else comes." in one
    met = painted(page(exchange(), AmbassadorArrived), 1, SIZES[0])
    assert "Anna and Boris are alone at the Rialto: they trade secrets." in met


@each_size
def test_where_two_meet_without_him_the_large_words_are_theirs(size: tuple[int, int]) -> None:
    tables = exchange(), go(venice(), RIA, RIA, SMA, SMA, his=FEN), embassy()
    met, pairs, his = (painted(page(t, AmbassadorArrived), 1, size) for t in tables)
    assert "T W O   A L O N E" in met
    assert "T W O   P A I R S" in pairs
    assert "T H E   A M B A S S A D O R" in his


@each_size
def test_two_other_places_are_seen_with_who_is_there(size: tuple[int, int]) -> None:
    """IK-5: the meetings first, then where he has gone; a small window has room for his sign only."""
    seen = page(go(venice(), RIA, RIA, SMA, SMA, his=FEN), AmbassadorArrived)
    assert isinstance(seen, ArrivalPage)
    assert [(one.place, one.lamps, len(one.who)) for one in seen.aside] == [(SMA, "lit", 2), (FEN, "quiet", 1)]
    text = painted(seen, 1, size, "unicode")
    assert "The Ambassador" in text
    assert ("♦  La Fenice" in text) == (size[0] == 80)
    assert ("Ambassador La Fenice" in text) == (size[0] == 120)
    for name in ("Rialto", "San Marco", "La Fenice"):
        assert name in text.splitlines()[next(n for n, line in enumerate(text.splitlines()) if "Rialto" in line)]


@pytest.mark.parametrize(
    ("t", "place", "lamps"),
    [
        (exchange(), RIA, "lit"),
        (embassy(), RIA, "lit"),
        (go(venice(), RIA, RIA, SMA, ARS, his=RIA), RIA, "crowd"),
        (go(venice(), RIA, SMA, ARS, FEN, his=CAD), CAD, "quiet"),
    ],
)
def test_behind_an_arrival_stands_the_place_in_its_light(t: Venice, place: Location, lamps: str) -> None:
    """IK-5: that of two who are alone, or where he has come."""
    page = moment(told(t, AmbassadorArrived), match_on(t).view(None))
    assert isinstance(page, ArrivalPage)
    assert (page.place, page.lamps) == (place, lamps)


def test_nothing_else_has_a_page_of_its_own() -> None:
    t = exchange()
    assert moment(told(t, RoundBegan), match_on(t).view(None)) is None


@each_size
@pytest.mark.parametrize("symbols", sorted(SETS))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_the_end_of_a_match_everybody_stands_there_with_their_points(
    seats: int, symbols: str, size: Sequence[int]
) -> None:
    """IK-10.2: given points of all kinds, when Boris has as many as it takes, then he is called by name, and whoever has more
    stands nearer to him."""
    t = exchange(seats)
    t.points = [1, 4, 2, 0, 3][:seats]
    one = moment(MatchWon((BORIS,), 5), match_on(t).view(None))
    assert isinstance(one, MatchPage)
    text = painted(one, 1, size, symbols)
    assert one.act.call == "Boris rules"
    assert "Boris 5" in text
    for name, points in zip(NAMES[:seats], t.points, strict=True):
        assert name == "Boris" or f"{name} {points}" in text
    points = [int(prop.words.split()[-1]) for prop in one.act.props]
    first = points.index(5)
    assert points[: first + 1] == sorted(points[: first + 1])
    assert points[first:] == sorted(points[first:], reverse=True)


@pytest.mark.parametrize("symbols", sorted(SETS))
@each_size
def test_whoever_plays_the_ambassador_can_win_the_match(symbols: str, size: Sequence[int]) -> None:
    """IK-10.2: given five players, when the Ambassador has as many points as it takes, then he is called and lettered like
    anybody else, and it is said how many that are."""
    t = exchange(5)
    t.points = [1, 4, 2, 0, 3]
    assert t.ambassador is not None
    emil = moment(MatchWon((t.ambassador,), 3), match_on(t).view(None))
    assert isinstance(emil, MatchPage)
    text = painted(emil, 1, size, symbols)
    assert "played to 3 points" in text
    assert [(prop.letter, prop.words) for prop in emil.act.props if prop.words == "Emil 3"] == [("E", "Emil 3")]
    assert "Emil 3" in text


@each_size
def test_a_match_that_two_have_won_is_called_over(size: Sequence[int]) -> None:
    """IK-10.2: whoever has won is read in the sentence and seen near."""
    both = moment(MatchWon((ANNA, CHEN), 5), match_on(exchange()).view(None))
    text = painted(both, 1, size, "unicode")
    assert isinstance(both, MatchPage)
    assert both.act.call == "Carnival ends"
    assert "Anna and Chen rule" in text
    assert [prop.words for prop in both.act.props if prop.drawing is ART.drawing("champion")] == ["Anna 5", "Chen 5"]


@pytest.mark.parametrize("won", [(ANNA, CHEN), (ANNA, BORIS, DORA), (ANNA, BORIS, CHEN)])
@each_size
def test_however_many_have_won_nobody_s_points_are_hidden(won: tuple[Seat, ...], size: Sequence[int]) -> None:
    """IK-10.2: given five players, when several have as many points as it takes, then all names and points can be read."""
    t = exchange(5)
    t.points = [1, 4, 2, 0, 3]
    text = painted(moment(MatchWon(won, 5), match_on(t).view(None)), 1, size, "unicode")
    for seat, (name, points) in enumerate(zip(NAMES, t.points, strict=False)):
        assert f"{name} {5 if seat in won else points}" in text


def test_many_winners_are_listed_as_one_says_it() -> None:
    """IK-8.5"""
    t = play(exchange(5), WRONG)
    assert "Boris, Chen, Dora and Emil win!" in told(t, Ended).words(NAMES)
    assert t.result is not None
    assert t.result.words(NAMES) == "Boris, Chen, Dora and Emil win."


@pytest.mark.parametrize(("size", "motion"), [(LARGE, "on"), (SMALL, "off")])
def test_from_the_call_to_the_result(size: tuple[int, int], motion: str) -> None:
    """The call and what came of it are one page: a key shows the rest of it at once, the next goes on; without motion all
    of it is there."""
    match = match_on(exchange(), bots=[BORIS, CHEN, DORA])

    async def evening(guest: Guest) -> None:
        guest.app.change_settings(motion=motion)
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        act(guest, WRONG)
        await guest.until(lambda: isinstance(guest.screen, MomentScreen) and bool(guest.screen.query(VerdictPage)))
        await come_to(guest, MomentScreen)
        one = guest.screen.query_one(VerdictPage)
        told = one.step == one.STEPS
        assert told or motion == "on"
        await guest.press("enter")
        if not told:
            assert one.step == one.STEPS
            await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, ResultScreen))

    at_home(evening, size, new_game=match)


@pytest.mark.parametrize("size", [(120, 34), (80, 22)], ids=["120x34", "80x22"])
@pytest.mark.parametrize("symbols", sorted(SETS))
def test_what_was_shown_and_what_was_given_for_it(size: tuple[int, int], symbols: str) -> None:
    """IK-6.1: the cards of one who showed some, or of all who did since the last look; what was given lies there in the
    large window, unless more than one showed some."""
    faces, numbers = tuple(Identity)[:2], tuple(Number)[:2]
    one = Exchanged(ANNA, BORIS, RIA, faces, numbers)
    other = Exchanged(CHEN, ANNA, SMA, faces, numbers)
    view = match_on(venice()).view(ANNA)
    for events, called, gave in (([one], "Boris", True), ([one, other], "Chen", False)):
        page = learned(events, view)
        assert page is not None
        text = painted(page, 1, size, symbols)
        assert called in text
        assert ("gave" in text) == ("you gave" in text) == (gave and size[0] == 120 and symbols == "unicode")
        assert ("one of these two is true of Boris" in text) == (gave and symbols == "unicode"), "named once"


def test_a_pair_says_what_the_own_cards_rule_out() -> None:
    """IK-6.2: of two numbers the one that is one's own cannot be the other's."""
    view = match_on(venice()).view(ANNA)
    mine = view.table.agents[ANNA].number
    one, other = [number for number in Number if number not in (mine, Number.BACK)][:2]
    for shown, told in (((one, other), "neither is ruled out."), ((mine, one), f"you know: {one.spoken}.")):
        page = learned([Exchanged(ANNA, BORIS, RIA, tuple(Identity)[:2], shown)], view)
        assert page is not None
        assert told in " ".join(page.means())
