"""The leak suite is not blind: screens that leak on purpose, one after the other, and each is noticed."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.screens.handover import Handover
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.play import Director
from spyhouse.screens.table import Recap, TableScreen
from spyhouse.sitting import Sitting, Veil
from spyhouse.widgets.board import Board, Sign, nothing
from spyhouse.widgets.canvas import Canvas

from .evening import microfilms
from .test_leaks import look_at_twins, play_in_twin_worlds

Plant = Callable[[pytest.MonkeyPatch], None]


@pytest.fixture(autouse=True)
def _evening(quick_hands: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.screens.saves.in_words", lambda when: "then")


def after(patch: pytest.MonkeyPatch, kind: type, name: str, more: Callable[[Any], object]) -> None:
    """The same method, and something more."""
    before = getattr(kind, name)

    @functools.wraps(before)  # how many events it takes is read from its signature
    def longer(self: Any, *given: Any) -> None:
        before(self, *given)
        more(self)

    patch.setattr(kind, name, longer)


def table_of(screen: Any) -> Match:
    """Where no screen may look."""
    match: Match = screen.director.sitting._match
    return match


# -- what a seal leaves behind ----------------------------------------------------------------------


def the_table_is_covered_not_removed(patch: pytest.MonkeyPatch) -> None:
    async def replace(self: Director, screen: Any) -> None:
        await self.house.push_screen(screen)
        self.screen = screen

    patch.setattr(Director, "_replace", replace)


def toasts_and_clipboard_stay(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Director, "forget_traces", lambda self: None)


def the_recap_is_the_seats_own(patch: pytest.MonkeyPatch) -> None:
    def veil(self: Sitting, seat: Seat) -> Veil | None:
        made = behind_veil(self, seat)
        return made and dataclasses.replace(made, since=self._match.recap(seat))

    behind_veil = Sitting._behind_veil
    patch.setattr(Sitting, "_behind_veil", veil)


def the_sealed_page_keeps_the_seats_view(patch: pytest.MonkeyPatch) -> None:
    def veil(self: Sitting, seat: Seat) -> Veil | None:
        made = behind_veil(self, seat)
        return made and dataclasses.replace(made, view=self._match.view(seat))

    behind_veil = Sitting._behind_veil
    patch.setattr(Sitting, "_behind_veil", veil)


def the_offer_is_counted(patch: pytest.MonkeyPatch) -> None:
    def count(self: Handover) -> None:
        self.say_title("", f"{len(table_of(self).table.options())} ways")

    after(patch, Handover, "on_mount", count)


def a_tooltip_is_left(patch: pytest.MonkeyPatch) -> None:
    def leave(self: TableScreen) -> None:
        menu = next(screen for screen in self.app.screen_stack if isinstance(screen, MenuScreen))
        menu.tooltip = repr(self.view)

    after(patch, TableScreen, "show", leave)


def the_house_remembers(patch: pytest.MonkeyPatch) -> None:
    after(patch, TableScreen, "show", lambda self: setattr(self.app, "seen_last", self.view))


def the_window_is_named(patch: pytest.MonkeyPatch) -> None:
    after(patch, TableScreen, "show", lambda self: setattr(self.app, "sub_title", repr(self.view)))


@pytest.mark.parametrize(
    "plant",
    [
        the_table_is_covered_not_removed,
        toasts_and_clipboard_stay,
        the_recap_is_the_seats_own,
        the_sealed_page_keeps_the_seats_view,
        the_offer_is_counted,
        a_tooltip_is_left,
        the_house_remembers,
        the_window_is_named,
    ],
    ids=lambda plant: plant.__name__,
)
def test_what_a_seal_leaves_behind_is_noticed(plant: Plant, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=r"a twin world shows|private_screens"):
        play_in_twin_worlds(microfilms(), 3, 5, tmp_path / "table.spyhouse.json", pairs=6, first=15)


# -- what a seat must not see -----------------------------------------------------------------------


def all_see_what_the_decider_sees(patch: pytest.MonkeyPatch) -> None:
    view = Match.view
    patch.setattr(Match, "view", lambda self, seat: view(self, self.decider))


def the_log_tells_all(patch: pytest.MonkeyPatch) -> None:
    def events_for(self: Match, seat: Seat | None, start: int = 0) -> list[Event]:
        return self.events[start:]

    patch.setattr(Match, "events_for", events_for)


def a_colour_tells_the_deck(patch: pytest.MonkeyPatch) -> None:
    paint = Recap.paint

    def painted(self: Recap, c: Canvas) -> None:
        paint(self, c)
        table: Any = table_of(self.screen).table
        if sum(map(ord, table.deck[-1].value)) % 2:
            c.put(0, 0, " ", back="chosen")

    patch.setattr(Recap, "paint", painted)


def a_thing_that_is_pointed_at_tells_the_deck(patch: pytest.MonkeyPatch) -> None:
    kind: type[Board] = microfilms().load_screen()
    draw = kind.draw

    def drawn(self: Board, c: Canvas, view: View[Any]) -> None:
        draw(self, c, view)
        table: Any = table_of(self.screen).table
        c.click(0, 0, 1, 1, Sign(nothing, "", f"the deck, {table.deck[-1].value}"))

    patch.setattr(kind, "draw", drawn)


@pytest.mark.parametrize(
    "plant",
    [
        all_see_what_the_decider_sees,
        the_log_tells_all,
        a_colour_tells_the_deck,
        a_thing_that_is_pointed_at_tells_the_deck,
    ],
    ids=lambda plant: plant.__name__,
)
def test_what_a_seat_must_not_see_is_noticed(plant: Plant, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=r"a twin (world )?shows"):
        look_at_twins(microfilms(), 3, tmp_path / "table.spyhouse.json", 2, most=3)
