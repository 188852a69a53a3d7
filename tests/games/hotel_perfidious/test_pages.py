"""What can be looked up beside the notes: the casebook with its odds, the other guests, the signs (HP-10.1-4)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.facts import needs, use
from rulesets.hotel_perfidious.pages import pages
from rulesets.hotel_perfidious.pieces import BONUS, CLUES, Face, Status
from rulesets.hotel_perfidious.table import Hotel
from spyhouse.engine.visibility import Seat
from spyhouse.testing.play import positions, viewers

from .tables import *
from .twins import twin


def page(t: Hotel, name: str, seat: Seat | None = ANNA) -> str:
    return "\n".join(text for text, _ in dict(pages(match_on(t).view(seat)))[name])


def a_table(**options: object) -> Hotel:
    return hotel(
        3,
        held={ANNA: [down(BIBLE), up(HELMET)], BORIS: [down(FROG), up(GLOVES), concealed(BIBLE)]},
        board={
            "B2": down(GAS, None, ANNA, set_by=ANNA),
            "H3": down(GAS, None, BORIS, set_by=BORIS),
            "G4": up(PHONE, BEDS),
        },
        calls={"G4": BORIS},
        souvenirs={BORIS: [up(HONEY)]},
        status={CHEN: Status.SENSELESS},
        **options,
    )


def test_the_casebook_says_what_each_tile_in_hand_beats() -> None:
    """HP-1.4"""
    text = page(a_table(), "Casebook")
    assert "1  Bible, face down: beats Honey Trap, +1 in a fight" in text
    assert "2  Helmet, face up: beats Bowling Ball, +2 in a fight" in text


def test_the_casebook_says_what_works_only_face_up() -> None:
    """HP-4.7"""
    text = page(hotel(2, held={ANNA: [down(KEY), up(SHOES)]}), "Casebook")
    assert "1  Skeleton Key, face down: while face up, through the Cellar" in text
    assert "2  Overshoes, face up: a Move of up to 9 steps" in text


def test_the_casebook_remembers_own_traps_and_gives_the_odds_of_the_rest() -> None:
    """HP-10.4: of six Rug tiles not seen, two are traps."""
    text = page(a_table(), "Casebook")
    assert "B2  KO Gas, yours" in text
    assert "H3  a Rug tile, put there by Boris: 2 in 6 a trap for you" in text
    assert "Rug: 5 tiles in the deck, 2 in 6 a trap for you" in text
    assert "Bed: 7 tiles in the deck, nothing that beats you" in text, "a Bible is in hand"


def test_without_a_casebook_no_face_is_remembered() -> None:
    """HP-9.5: who put what where stays public."""
    t = a_table(casebook=False)
    text = page(t, "Casebook")
    assert "KO Gas" not in text
    assert "B2  a Rug tile, yours" in text
    assert "NOT YET SEEN" not in text
    assert "Bible, face down" in text.split("FACE DOWN")[0]
    assert "a Rug tile, face down" in page(t, "Guests")


def test_guests_are_shown_as_this_seat_may_know_them() -> None:
    text = page(a_table(), "Guests")
    assert "BORIS, AGENT DEDALUS, VIENNA" in text
    assert "Called to the Phone at G4" in text
    assert "Holds Gloves, Bible, face down and a Potted Plant tile, face down" in text
    assert "+1 and what is unknown in a fight" in text
    assert "1 Souvenir: Honey Trap" in text
    assert "Senseless: forfeits the next turn" in text
    assert "ANNA" not in text
    assert "ANNA" in page(a_table(), "Guests", None)


def test_every_tile_has_its_use() -> None:
    """HP-1.4"""
    for face in set(Face) - {Face.BACK}:
        assert BONUS[face] == 0 or f"+{BONUS[face]}" in use(face)
        assert ("a clue" in use(face)) is (face in CLUES)
    assert "beaten by Gloves or Syringe" in use(FROG)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twin_positions_have_the_same_pages(seats: int) -> None:
    """HP-10.1"""
    rng, pairs = random.Random(seats), 0
    for match in positions(GAME, seats, seats, most=12):
        for seat in viewers(match):
            other = None if match.over else twin(match, seat, rng)
            if other is not None:
                assert pages(match.view(seat)) == pages(other.view(seat))
                pairs += 1
    assert pairs > 10


def test_what_is_needed_follows_what_is_known_and_held() -> None:
    """HP-7.1-4"""

    def missing(**given: Any) -> str:
        needed = needs(match_on(hotel(2, **given)).view(ANNA))
        assert needed is not None
        return needed.missing

    held = {ANNA: [up(BLUEPRINT)]}
    assert missing() == "W-E Arrow, N-S Arrow, Compass, Blueprint"
    assert missing(board=clues(compass=False), held=held) == "Compass"
    assert missing(board=clues(), held=held) == "the way to E6"
    assert missing(board=clues(), held=held, at={ANNA: "E6"}) == ""
    assert needs(match_on(hotel(2)).view(None)) is None
