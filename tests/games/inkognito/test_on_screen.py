"""News before a visit on the screens of the house (IK-12.4)."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.actions import Visit
from spyhouse.engine.match import Match
from spyhouse.screens.handover import Handover
from spyhouse.screens.table import TableScreen
from tests.screens.house import Guest, at_home

from .tables import ANNA, ARS, BORIS, CAD, FEN, N0, N11, RIA, SMA, B, F, exchange, match_on, pair, play


@pytest.fixture(autouse=True)
def _own_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPYHOUSE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SPYHOUSE_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("spyhouse.screens.handover.QUIET", 0.0)


def boris_to_visit() -> Match:
    """Anna was the first of an exchange and has not seen yet what Boris showed her; nobody will meet this round."""
    match = match_on(play(exchange(), pair(F, N11), pair(B, N0)))
    match.game = dataclasses.replace(GAME, screen=None)
    match.mark_read(BORIS)
    match.table.pack.sort(key=lambda place: place == ARS)
    return match


def public_table(guest: Guest) -> bool:
    return isinstance(guest.screen, TableScreen) and guest.screen.seat is None and guest.screen.view is not None


def test_a_visit_without_news_is_chosen_on_the_public_table() -> None:
    """IK-12.2"""

    async def story(guest: Guest) -> None:
        await guest.until(lambda: public_table(guest))
        assert guest.screen.view.options == match.table.options()

    match = boris_to_visit()
    at_home(story, new_game=match)


def test_unread_news_is_opened_behind_a_sealed_page_and_gone_after_the_visit() -> None:
    """IK-12.1, IK-12.4"""

    async def story(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, Handover) and guest.screen.is_mounted)
        assert guest.sees("Anna")
        assert "Bubble" not in guest.text()
        await guest.press("space", "enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen) and guest.screen.view is not None)
        page = guest.screen
        assert page.seat == ANNA
        assert "Boris showed Colonel Bubble and 0" in guest.text().replace("│", " ")
        assert guest.app.director is not None
        guest.app.director.act(Visit(FEN))
        await guest.until(lambda: public_table(guest))
        assert page not in guest.app.screen_stack
        assert "Bubble" not in guest.text()

    match = boris_to_visit()
    for place in (SMA, RIA, CAD):
        match.apply(Visit(place))
    at_home(story, new_game=match)


def test_hidden_again_before_the_choice_it_is_read_and_the_visit_is_public() -> None:
    """IK-12.4: only what is unread calls for a sealed page."""

    async def story(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, Handover) and guest.screen.is_mounted)
        await guest.press("space", "enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen) and guest.screen.view is not None)
        await guest.press("backslash")
        await guest.until(lambda: public_table(guest))
        assert match.decider == ANNA
        assert "Bubble" not in guest.text()

    match = boris_to_visit()
    for place in (SMA, RIA, CAD):
        match.apply(Visit(place))
    at_home(story, new_game=match)
