"""The pages beside the table, drawn: who is who, the role cards, the discard pile (the Screen section of the rules)."""

from __future__ import annotations

import re

import pytest

from rulesets.microfilms import GAME
from rulesets.microfilms.facts import needs, welcome
from rulesets.microfilms.pages import Unseen, pages
from rulesets.microfilms.pieces import BLOODSTAINED, FILMS, Identity
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.reader import Drawing
from tests.screens.evening import new_match, reveal
from tests.screens.house import SIZES, Guest, at_home

from .tables import *
from .twins import twin

WIDTHS = (74, 110)
"""Columns there are for reading at both sizes."""


def drawn(match: Match, seat: Seat | None, title: str, width: int = 110, symbols: str = "unicode") -> str:
    (drawing,) = [one for one in dict(pages(match.view(seat)))[title] if isinstance(one, Drawing)]
    c = Canvas(width, drawing.high(width), palette(GAME.info.mood, "default"), SETS[symbols])
    drawing.paint(c)
    assert "…" not in "".join(c.plain())
    return "\n".join(c.plain())


def test_a_card_of_action_that_nobody_has_seen_has_a_picture_and_below_it_what_it_is_good_for() -> None:
    """Aids: the casebook draws what is not seen yet."""
    page = dict(pages(match_on(casino([USA_FILM], [], [])).view(ANNA)))["Casebook"]
    (unseen,) = [one for one in page if isinstance(one, Unseen)]
    unseen = Unseen(tuple(track for track in unseen.tracks if track.card in BLOODSTAINED)[:1])
    c = Canvas(110, unseen.high(110), palette(GAME.info.mood, "default"), SETS["unicode"])
    unseen.paint(c)
    many, title, *picture, _, _, first, last = (line.strip() for line in c.plain())
    assert (many, title) == ("x2", "✱ STEAL")
    assert any("▀" in line for line in picture)
    assert f"{first} {last}" == "take 2 francs, or blackmail"


def test_cards_that_are_good_for_the_same_have_one_line_below_them() -> None:
    page = dict(pages(match_on(casino([USA_FILM], [], [])).view(ANNA)))["Casebook"]
    (unseen,) = [one for one in page if isinstance(one, Unseen)]
    letters = Unseen(tuple(track for track in unseen.tracks if track.card.nation and track.card not in FILMS))
    assert len(letters.tracks) > 1
    c = Canvas(110, letters.high(110), palette(GAME.info.mood, "default"), SETS["unicode"])
    letters.paint(c)
    assert "\n".join(c.plain()).count("two of the three are in play") == 1


def in_words(text: str) -> str:
    return " ".join(text.replace("│", " ").replace("┃", " ").split())


@pytest.mark.parametrize("width", WIDTHS)
def test_all_eight_role_cards(width: int) -> None:
    """Aids: role cards (all eight goals); the own one with what of it is fulfilled (MF-7.1)."""
    t = casino([USA_FILM], [], [], cleared=[BORIS])
    text = drawn(match_on(t), ANNA, "Role cards", width)
    for identity in Identity:
        if identity != Identity.BACK:
            assert identity.label.upper() in text
    assert text.count("?") == 1  # Anna holds a film that may win; how the others stand is not on their cards
    assert text.count("✓") == 0, "she is Suspect"
    assert text.count("not in this game") == 1  # the agent of the UK


def test_the_cleared_see_it_on_their_own_card() -> None:
    t = casino([USA_FILM], [], [], cleared=[ANNA])
    assert drawn(match_on(t), ANNA, "Role cards").count("✓") == 1
    assert drawn(match_on(t), None, "Role cards").count("✓") == 0


def test_a_freelancer_reads_a_plan_and_two_players_what_the_croupier_does() -> None:
    """MF-4.2, MF-10.5, MF-10.7: before the first turn, and a freelancer beside the role cards, too."""
    plan, heading = "Bribe with the Ace: taken, you are Cleared and know who has it.", ("YOUR PLAN", "accent")
    match = match_on(casino([], [], [], [], roles=[HITMAN, *ROLES[:3]]))
    assert plan in welcome(match.view(ANNA))
    beside = {seat: dict(pages(match.view(seat)))["Role cards"] for seat in (ANNA, BORIS)}
    assert (plan, "paper") in beside[ANNA]
    assert heading not in beside[BORIS]
    two = match_on(with_croupier()).view(ANNA)
    assert "The Croupier takes any bribe; at 10 francs he beats you." in " ".join(welcome(two))
    assert heading not in dict(pages(two))["Role cards"]


def test_before_a_first_turn_two_players_read_what_they_play_whom_they_sit_with_and_what_blood_is() -> None:
    """MF-7.7, MF-10.1, MF-10.11: in so few lines that they are no block."""
    told = welcome(match_on(with_croupier(second=[BROKER, OFFICER])).view(BORIS))
    assert len(told) == 4
    assert told[0].startswith("You play both Agent of ")
    assert "a card with blood (Steal, Interrogate)" in told[1]
    assert told[-1].endswith("at 10 francs he beats you.")


def test_whoever_has_two_identities_reads_what_loses_by_both() -> None:
    """MF-10.12-17: either may stand up, and each is wrong in its own way."""
    wants = needs(match_on(with_croupier(second=[BROKER, JOURNALIST])).view(BORIS))
    assert wants is not None
    assert wants.loses == "another film, a wrong name or 10 francs for the Croupier"


def test_two_players_have_two_goals_and_no_hitman() -> None:
    """MF-10.1"""
    text = drawn(match_on(with_croupier(cleared=[ANNA])), ANNA, "Role cards")
    assert text.count("✓") == 2  # Cleared, on both
    assert text.count("not in this game") == 2


def test_a_face_shows_only_what_this_seat_is_sure_of() -> None:
    """Aids: who is who. Anna saw Chen; Boris is then the third agent."""
    t = casino([], [], [])
    t.players[CHEN].identity_known = [those(ANNA)]
    match = match_on(t)
    mine, all_see = drawn(match, ANNA, "Who is who"), drawn(match, None, "Who is who")
    assert mine.count("AGENT") == 2
    assert "AGENT" not in all_see
    assert {len(re.findall("▀{15}", row)) for row in all_see.splitlines() if "▀" in row} == {3}, "checked backs"
    t.players[CHEN].identity_known = [NO_SEATS]
    assert "AGENT" not in drawn(match, ANNA, "Who is who")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_pile_is_spread_from_its_top(width: int) -> None:
    """MF-R25"""
    t = casino([], [], [], pile=[STEAL, INTERROGATE, ACE])
    text = drawn(match_on(t), None, "Discard pile", width)
    title = text.splitlines()[2]
    assert title.index("ACE") < title.index("INTERROGATE") < title.index("STEAL")
    assert text.index("on top") < text.index("2") < text.index("3")


def test_an_empty_pile_says_so() -> None:
    assert dict(pages(match_on(casino([], [], [])).view(None)))["Discard pile"] == [("The pile is empty.", "shadow")]


def test_the_words_are_there_as_well() -> None:
    """Who is who and the alliances stand in sentences below the faces; what a turn can be below the role cards."""
    found = dict(pages(match_on(casino([], [], [])).view(ANNA)))
    said = {title: [line[0] for line in lines if not isinstance(line, Drawing)] for title, lines in found.items()}
    assert any("Boris: " in line for line in said["Who is who"])
    assert "WHO IS ALLIED" in said["Who is who"]
    assert "WHAT A TURN CAN BE" in said["Role cards"]


def test_plain_signs_stay_plain() -> None:
    t = casino(
        [USA_FILM], [], [], cleared=[ANNA], pile=[STEAL, ACE], roles=(AGENT_CHINA, Identity.HITMAN, Identity.BROKER)
    )
    for title in ("Who is who", "Role cards", "Discard pile"):
        assert drawn(match_on(t), ANNA, title, symbols="ascii").isascii()


@pytest.mark.parametrize("seats", GAME.info.seats_allowed())
def test_the_pages_tell_a_seat_nothing_it_must_not_know(seats: int) -> None:
    assert is_alike_for_twins(GAME, seats, pages, twin)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("quiet_house")
def test_the_role_cards_are_one_key_away(size: tuple[int, int]) -> None:
    """Aids: role cards and option summary on one key, which can be clicked, too."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        assert not guest.sees("Role cards")
        for way_there in (guest.press("r"), guest.click_key("roles")):
            await way_there
            assert guest.sees("Role cards")
            assert guest.sees("Show an enemy")
            assert "AGENT OF" in guest.text()
            await guest.press("escape")
            assert not guest.sees("Role cards")

    at_home(story, size, new_game=new_match(("Anna", "Boris", "Chen")))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_casebook_lays_every_card_where_it_was_last_seen(width: int) -> None:
    """Aids: the casebook. What lies on the pile or in the own hand is certain; each copy lies in a place of its own, and
    words beside it say how sure that is."""
    t = casino([USA_FILM], [], [], pile=[INTERROGATE])
    lines = dict(pages(match_on(t).view(ANNA)))["Casebook"]
    head, lies, *_ = (one for one in lines if isinstance(one, Drawing))
    above = Canvas(width, 1, palette(GAME.info.mood, "default"), SETS["unicode"])
    head.paint(above)
    assert above.plain()[0].endswith("✱ Blood on it: plays as a Blackmail, too") or lies.has_room(width), (
        "its sign is never unexplained"
    )
    c = Canvas(width, lies.high(width), palette(GAME.info.mood, "default"), SETS["unicode"])
    lies.paint(c)
    text = "\n".join(c.plain())
    for place, card in (("the pile", "✱ Interrogate"), ("your hand", "USA film")):
        assert place in text
        assert card in text
    assert "face up, for all" in text
    assert list(lies.in_words()) == ["The pile: Interrogate", "Your hand: USA film"]
