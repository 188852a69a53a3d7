"""SN-13.1, SN-13.2: the table in sentences, for those who hear the game or play line by line."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulesets.secret_night.describe import describe
from rulesets.secret_night.house import SEARCH_HEX, TOWARDS
from rulesets.secret_night.rules.endings import finish
from rulesets.secret_night.rules.movement import reach
from rulesets.secret_night.table import Mansion
from spyhouse.engine.visibility import Seat

from .tables import *


def text(t: Mansion, seat: Seat | None) -> str:
    return "\n".join(describe(match_on(t).view(seat)))


FULL: dict[str, Any] = {
    "seats": 5,
    "at": {BORIS: EAST},
    "held": {ANNA: [up(KNIFE), KNIFE, MONEY], BORIS: [GUN, up(ROPE)], CHEN: [BEEF]},
    "health": {BORIS: 2},
    "saved": {CHEN: 3},
    "tied": {BORIS: ANNA},
    "poisoned": {CHEN: ANNA},
    "rooms": {4: up(VEST), 9: (DYNAMITE, ANNA), 12: (BIBLE, CHEN)},
    "locks": {"r15c11": BORIS},
    "broken": ["r03c15"],
    "gone": [BIKE],
    "score": -4,
}


@pytest.mark.parametrize("seat", [None, ANNA, BORIS, CHEN])
def test_what_all_may_know_is_told_to_all(seat: Seat | None) -> None:
    """SN-13.1"""
    told_to = text(mansion(**FULL), seat)
    for words in (
        "00:00, round 4",
        "disc lies on whisper",
        "the police lead by 4",
        "Anna, whose turn it is: Wilma Sanders, Master Thief",
        "Boris: Zachary Davis, Chief Inspector",
        "role secret",
        "health 2",
        "3 saved",
        "tied up",
        "poisoned by Anna",
        "Rope and 1 card face down",
        "4 Guest Room: Vest",
        "hidden card: 9 and 12",
        "The boat and the car are still there.",
        "The dog is at r01c08",
        "Locked until Boris's next turn",
        "in the deck",
    ):
        assert words in told_to, words


def test_nothing_private_is_told_to_others() -> None:
    """SN-13.1, SN-12.1"""
    everybody, dora = text(mansion(**FULL), None), text(mansion(**FULL), DORA)
    assert not any(word in everybody for word in ("Detective", "Deceiver", "You hold", "You hid"))
    for words in (everybody, dora):
        assert not any(card in words for card in ("Money", "Gun", "Dynamite", "Bible", "Beef"))
    assert "Deceiver" not in dora


def test_the_own_seat_hears_role_hand_and_notes() -> None:
    """SN-13.2: role and mission, each card with its face, skill, steps, what one hid where."""
    lines = text(mansion(**FULL), ANNA)
    assert "You are a Master Thief" in lines
    assert lines.count("You hold Knife (face up)") == 1
    assert lines.count("You hold Knife:") == 1
    assert "You hold Money" in lines
    assert "You hid Dynamite in room 9, the Library." in lines
    assert "6 steps left" in lines
    assert "You are a Thief" in text(mansion(**FULL), CHEN)


def test_a_role_that_zachary_saw_is_named_with_its_seat() -> None:
    """SN-13.2, SN-10.2"""
    t = play(mansion(5, people={ANNA: ZACHARY}), Peek(DORA))
    line = next(line for line in text(t, ANNA).splitlines() if "Detective" in line)
    assert "Dora" in line
    assert "Detective" not in text(t, BORIS)


def test_who_does_not_see_the_map_hears_how_far_everything_is() -> None:
    """SN-13.1: in steps on dry feet, past those who stand in the way, and the first of them."""
    t = mansion(at={ANNA: EAST})
    (line,) = (line for line in text(t, ANNA).splitlines() if line.startswith("Steps from here"))
    told = re.findall(r"(\d+) [A-Z][A-Za-z ]+? (\d+) ([a-z-]+)", line)
    assert [int(number) for number, *_ in told] == list(SEARCH_HEX)
    for number, steps, way in told:
        first = next(there for towards, there in TOWARDS[EAST].items() if towards.spoken == way)
        t.put(ANNA, first)
        assert reach(t, t.players[ANNA])[SEARCH_HEX[int(number)]][0] == int(steps) - 1
    assert "Steps from here" not in text(t, BORIS)


def test_at_the_end_everything_is_turned_up() -> None:
    """SN-11.4: hands that lie face down, and what is hidden in rooms."""
    t = mansion(**FULL)
    finish(t, "draw", None)
    told = text(t, None)
    assert "Knife and face down Money and Knife" in told
    assert "Hidden lay: 9 Library: Dynamite and 12 Kitchen: Bible." in told
