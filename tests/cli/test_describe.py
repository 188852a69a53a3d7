"""[microfilms] in sentences: what all may know, then what one seat alone may know, at the end everything."""

from __future__ import annotations

import random

import pytest

from rulesets.microfilms import GAME
from rulesets.microfilms.describe import describe
from rulesets.microfilms.facts import needs
from rulesets.microfilms.pieces import Identity
from rulesets.microfilms.table import Casino
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import EVERYBODY, Seat
from tests.games.microfilms import tables
from tests.games.microfilms.tables import ANNA, BORIS, DORA, NAMES


def match_of(t: Casino, seats: int = 4) -> Match:
    match = Match(GAME, [Player(name) for name in NAMES[:seats]], {}, 1, deal=False)
    match.table, t.ears = t, match.events
    return match


def needed(match: Match, seat: Seat) -> str:
    wants = needs(match.view(seat))
    assert wants is not None
    return wants.line


def test_the_public_part_in_reading_order() -> None:
    """MF-11, first row: nations, freelancers, tokens, hands, francs, deck, pile, house, evening and round."""
    t = tables.casino(
        [tables.ACE, tables.STEAL], [], [tables.CASH_OUT], francs=(2, 1), cleared=[BORIS], round=5, evening=2
    )
    assert describe(match_of(t, 3).view(None)) == [
        "Round 5 of 30, evening 2. Agents of China, USA and USSR; no freelancers.",
        "Anna, whose turn it is: Suspect; 2 cards; 2 francs; 1 over.",
        "Boris: Cleared; 0 cards; 1 franc.",
        "Chen: Suspect; 1 card; 0 francs.",
        "The draw deck has 11 cards; the discard pile is empty; the house has 27 francs.",
    ]


def test_what_everybody_saw_is_told_of_a_seat() -> None:
    """MF-3.2, MF-7.2: a card taken from the pile; an identity that stood up; and who is out (MF-8.4)."""
    t = tables.casino([], [], [], [], pile=[tables.USA_FILM], out=[DORA])
    t.players[DORA].identity_known = [EVERYBODY]
    match = match_of(t)
    match.apply(next(option for option in t.options() if option.text() == "draw pile"))
    lines = describe(match.view(BORIS))
    assert "Anna: Suspect; 1 card; 0 francs; holds USA Microfilm, as all have seen." in lines
    assert "Dora: out of the game; was the Officer." in lines


def test_the_private_part_is_for_its_seat_alone() -> None:
    """MF-1.4, MF-1.6: identity and hand; what MF-7.1 still asks; MF-1.5: who may be allied."""
    t = tables.casino([tables.CHINA_LETTER, tables.USA_FILM], [tables.STEAL], [], cleared=[ANNA])
    match = match_of(t, 3)
    assert describe(match.view(ANNA))[5:] == [
        "You are the Agent of China.",
        "Your hand, at most 2 cards: USA Microfilm; China Alliance letter.",
        "Enemy: USA or USSR; the other is your ally.",
    ]
    assert needed(match, ANNA) == "To win: stand up and show an enemy's film."
    boris = describe(match.view(BORIS))
    assert boris[:5] == describe(match.view(ANNA))[:5]
    assert "Your hand, at most 1 card: Steal/Blackmail (blood)." in boris
    assert needed(match, BORIS).endswith("Missing: Cleared, enemy film.")


@pytest.mark.parametrize(
    ("role", "missing"),
    [
        (tables.OFFICER, "Cleared, 2nd evening, a Suspect who has blood"),
        (tables.BROKER, "Cleared, 2nd evening, where the two letters are"),
        (tables.JOURNALIST, "Cleared, a film"),
        (tables.HITMAN, "Cleared, who holds the Ace"),
    ],
)
def test_what_each_identity_still_needs(role: Identity, missing: str) -> None:
    """MF-7.1, the table of attempts."""
    t = tables.casino([], [], [], [], roles=[role, *tables.ROLES[:3]])
    assert needed(match_of(t), ANNA).endswith(f" Missing: {missing}.")


def test_of_two_goals_one_is_enough() -> None:
    """MF-10.1: what both take is said once, and what opens either of them beside it."""
    t = tables.with_croupier(second=(tables.OFFICER, tables.BROKER))
    assert needed(match_of(t, 2), ANNA).endswith(" Missing: Cleared, enemy film or 2nd evening.")
    t = tables.with_croupier(second=(tables.OFFICER, tables.BROKER), evening=2)
    assert needed(match_of(t, 2), ANNA).endswith(" Missing: Cleared, enemy film for China agent.")


def test_a_journalist_with_the_barred_film_alone_still_needs_another() -> None:
    """MF-10.15: the film of the own agent's nation cannot be shown."""
    t = tables.with_croupier([tables.CHINA_FILM], cleared=[ANNA])
    assert needed(match_of(t, 2), ANNA).endswith(" Missing: enemy film or foreign film.")
    t = tables.with_croupier([tables.CHINA_FILM, tables.USA_FILM], cleared=[ANNA])
    assert "Missing" not in needed(match_of(t, 2), ANNA)


def test_two_players_have_two_identities_and_the_croupier_counts_to_ten() -> None:
    """MF-10.1, MF-10.11."""
    match = match_of(tables.with_croupier(francs=(0, 0, 7)), 2)
    lines = describe(match.view(ANNA))
    assert "Agents of China, USA and USSR; each player is a freelancer as well." in lines[0]
    assert lines[3] == "The Croupier: Suspect; 0 cards; 7 of 10 francs; next: draws a card; then Boris moves."
    assert sum(line.startswith("You are the ") for line in lines) == 2


def test_at_the_end_everything_is_turned_up() -> None:
    """MF-9.3: identities, hands, deck order, the boxed letter, the unused freelancers."""
    t = tables.casino([tables.ACE], [], [], [])
    match = match_of(t)
    match.agree_to_end()
    lines = describe(match.view(None))
    assert "Anna was Agent of China, holding Ace of Spades." in lines
    assert "Boris was Agent of the USA, with an empty hand." in lines
    top = t.deck[-1].label
    assert any(line.startswith(f"The draw deck, from the top: {top}, ") for line in lines)
    assert "In the box lay USSR Alliance letter: China and USA were allied against USSR." in lines
    assert "Not in this game: Information Broker, Journalist and Hitman." in lines


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_description_says_nothing_that_its_seat_does_not_know(seats: int) -> None:
    """In a world that this seat cannot tell from the real one every word is the same."""
    match, rng = Match(GAME, [Player(name) for name in NAMES[:seats]], {}, seats), random.Random(seats)
    while not match.over and len(match.journal) < 60:
        for viewer in (None, *match.humans):
            view = match.view(viewer)
            other = Match(GAME, match.players, match.options, 1, deal=False)
            other.table, other.events = view.redeal(rng), match.events
            assert describe(other.view(viewer)) == describe(view)
        quiet = [option for option in match.table.options() if not option.verb.startswith("Stand up")]
        match.apply(rng.choice(quiet))
