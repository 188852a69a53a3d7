"""What happens at the card table before everybody's eyes is performed: see tests/screens/test_motion.py for how long, and how
it ends."""

from __future__ import annotations

import pytest

from rulesets.microfilms import GAME
from rulesets.microfilms import events as happened
from spyhouse.engine.events import Event
from tests.moving import slide_alike, still

MOVES: set[type[Event]] = {
    happened.BlackmailDefended,
    happened.BlackmailPaid,
    happened.BlackmailRan,
    happened.Blackmailed,
    happened.BribeAccepted,
    happened.BribeDeclined,
    happened.BribeMade,
    happened.CashedOut,
    happened.CroupierDrew,
    happened.CroupierTook,
    happened.Discarded,
    happened.DrewDeck,
    happened.DrewPile,
    happened.Eliminated,
    happened.EveningBegan,
    happened.Interrogated,
    happened.Opened,
    happened.Passed,
    happened.Stole,
    happened.StoodUp,
}


def test_what_happens_at_the_table_is_seen_to_happen() -> None:
    assert still(GAME, MOVES) == set()


def test_a_card_that_moves_looks_the_same_to_its_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    """MF-11: whoever looks, it slides face down, unless it comes from the pile or goes there."""
    assert slide_alike(GAME, MOVES, monkeypatch)
