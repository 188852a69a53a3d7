"""What tests of a game need in the house: a choice made without its keys."""

from __future__ import annotations

from spyhouse.engine.actions import Action
from tests.screens.evening import director
from tests.screens.house import Guest


def act(guest: Guest, action: Action) -> None:
    """Whoever is asked has chosen this, wherever the cursor is."""
    sitting = director(guest).sitting
    director(guest).do(sitting.act, sitting.next(), action)
