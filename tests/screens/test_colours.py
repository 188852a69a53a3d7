"""Colours on terminals that know fewer of them: what is shown can be read, and is what was meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console

from spyhouse.engine.catalog import catalog
from spyhouse.engine.events import Event
from spyhouse.engine.game import Game, Mood
from spyhouse.engine.match import Match
from spyhouse.look.colour import (
    _OF_16,
    HOUSE,
    HUES,
    LOOKS,
    READABLE,
    Look,
    Palette,
    contrast,
    palette,
    palette_of_16,
    palette_of_256,
    rgb,
)
from spyhouse.look.symbols import SETS
from spyhouse.screens.moment import MomentScreen
from spyhouse.sitting import Moment
from spyhouse.widgets.canvas import Canvas

from .friends import GAMES, by_chance, come_to, each, friends, look_with, settle, sit_down
from .house import SIZES, Guest, at_home
from .test_snapshots import LATE, late, replay

MOODS = {"house": HOUSE, **{name: game.info.mood for name, game in catalog().games.items()}}
TRACE = 2
"""A light grey arrives so much darker than it is sent."""
TEXTS = ("paper", "shadow", "accent", "danger", *(f"seat{seat}" for seat in range(8)), *HUES)
ON = {
    **dict.fromkeys(TEXTS, ("ground", "panel")),
    **dict.fromkeys(("ink", "gold", "blood"), ("card",)),
    "on_chosen": ("chosen",),
    "on_lit": tuple(f"lit_{hue}" for hue in HUES),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("mood", MOODS.values(), ids=MOODS)
def test_of_256_colours_those_are_taken_that_arrive_and_can_be_read(mood: Mood, look: Look) -> None:
    inks = palette_of_256(mood, look).colours
    assert inks.keys() == palette(mood, look).colours.keys()
    for colour in inks.values():
        arrives = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
        assert max(abs(one - other) for one, other in zip(arrives, rgb(colour), strict=True)) <= TRACE
    for text, grounds in ON.items():
        for ground in grounds:
            assert contrast(inks[text], inks[ground]) >= READABLE, (text, ground)


@pytest.mark.parametrize("look", [look for look in LOOKS if look != "mono"])
@pytest.mark.parametrize("mood", MOODS.values(), ids=MOODS)
def test_of_256_colours_every_seat_has_its_own(mood: Mood, look: Look) -> None:
    inks = palette_of_256(mood, look).colours
    assert len({inks[f"seat{seat}"] for seat in range(8)}) == 8


@pytest.mark.parametrize("look", [look for look in LOOKS if look != "mono"])
def test_every_seat_has_a_block_of_its_own_wherever_there_are_colours(look: Look) -> None:
    for worn in (palette(HOUSE, look), palette_of_256(HOUSE, look), palette_of_16(HOUSE, look)):
        assert len({worn.as_ground(f"seat{seat}") for seat in range(8)}) == 8, worn.depth


def test_of_256_colours_paper_is_neither_olive_nor_its_quieter_words_pink() -> None:
    """Given a mood whose paper is nearly white, then it becomes a light grey or a cream, and so does what is written less
    loudly, not a colour of its own."""
    for name, mood in MOODS.items():
        inks = palette_of_256(mood, "default").colours
        for ink in ("paper", "card", "soft"):
            red, green, blue = rgb(inks[ink])
            assert red == green >= blue, (name, ink)
        assert min(rgb(inks["paper"])) > 210, name


def test_walnut_is_not_shown_as_blood() -> None:
    """Of dark grounds only what is grey stays dark; red, green and blue alone would shine."""
    for name, mood in MOODS.items():
        if name != "microfilms":  # a card table is green, and may shine
            ground = palette_of_256(mood, "default").colours["ground"]
            assert len({ground[1:3], ground[3:5], ground[5:7]}) == 1, name


def test_a_lake_is_no_lawn() -> None:
    inks = palette_of_256(MOODS["secret_night"], "default").colours
    assert len({inks[ground] for ground in ("ground", "deep_green", "deep_blue", "deep_accent")}) == 4


def test_of_sixteen_colours_no_light_falls_on_anything() -> None:
    """It would be a grey patch with an edge."""
    for worn, falls in ((palette, True), (palette_of_256, True), (palette_of_16, False)):
        dark, lit = (Canvas(20, 10, worn(HOUSE, "contrast"), SETS["unicode"]) for _ in range(2))
        lit.shine(10, 10, 8, 8, "accent", 0.5)
        assert any(lit.changes(dark)) == falls


# -- finished pages -----------------------------------------------------------------------------------


MOMENTS = 3
"""Kinds of them that are looked at, in a game."""
LEGIBLE = 4.5
"""Contrast of whatever is written, on any page, in any look."""
DRESSES: list[tuple[str, Look]] = [
    *((known, look) for known in ("truecolor", "256") for look in LOOKS),
    *(("standard", look) for look in ("contrast", "mono")),  # of sixteen colours a house has only these
]
"""What the terminal knows, and the look that was chosen."""


def faint(guest: Guest, known: str) -> Iterator[str]:
    """What is written on the screen and can hardly be read, and how far it stands out."""
    for y, strip in enumerate(guest.screen._compositor.render_strips()):
        for part in strip:
            if part.style is not None and any(sign.isalnum() for sign in part.text):
                ink, ground = (_arrives(colour, known) for colour in (part.style.color, part.style.bgcolor))
                if part.style.dim or contrast(ink, ground) < LEGIBLE:
                    yield f"row {y}: {part.text.strip()!r}, {ink} on {ground}: {contrast(ink, ground):.2f}"


def _arrives(colour: Color | None, known: str) -> str:
    """What the terminal makes of it."""
    assert colour is not None, "the house says all its colours itself"
    if known != "standard":
        return colour.get_truecolor().hex
    number = colour.downgrade(ColorSystem.STANDARD).number
    assert number is not None
    return _OF_16[number]


async def all_faint(guest: Guest, patch: pytest.MonkeyPatch) -> list[str]:
    """Of the page before which the guest sits, in every dress of the house, at both sizes."""
    found: list[str] = []
    for size in SIZES:
        await guest.resize(size)
        for known, look in DRESSES:
            patch.setattr(Console, "color_system", known)
            guest.app.change_settings(look=look)
            await guest.arrived()
            found += [f"{type(guest.screen).__name__}, {size}, {known}, {look}, {line}" for line in faint(guest, known)]
    return found


def told_to_all(match: Match, actions: int) -> dict[type[Event], Moment]:
    """The first moment of some kinds in a game played by chance."""
    found: dict[type[Event], Moment] = {}
    pick = by_chance(match.seed)
    while not match.over and len(match.journal) < actions and len(found) < MOMENTS:
        told = len(match.events)
        match.apply(pick(match))
        for event in match.events_for(None, told):
            if event.is_moment():
                moment = Moment(eyes=None, view=match.view(None), event=event, before=(), opens=None)
                found.setdefault(type(event), moment)
    return found


@each(GAMES)
def test_whatever_is_written_on_a_table_or_in_a_moment_can_be_read(
    game: Game, tmp_path: Path, quick_hands: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a game that has gone on for long, as whoever decides sees it, then every letter stands out from what it stands
    on, in every look and with few colours, at both sizes; and so it is on the pages of its moments."""
    found: list[str] = []

    async def story(guest: Guest) -> None:
        await settle(guest)
        match = late(game)
        sit_down(guest, match, tmp_path / "table")
        await settle(guest)
        await look_with(guest, match.decider)
        found.extend(await all_faint(guest, monkeypatch))
        match = friends(game, game.info.most_players)
        table = sit_down(guest, match, tmp_path / "another")
        await settle(guest)
        table.closed = True  # what is left brings no page
        for moment in told_to_all(match, LATE).values():
            table.screen = MomentScreen(table, moment)
            await guest.app.push_screen(table.screen)
            await come_to(guest, MomentScreen)
            found.extend(await all_faint(guest, monkeypatch))

    at_home(story)
    assert not found, "\n".join(found)


def test_what_has_not_changed_in_a_replay_is_dimmed_and_can_be_read(
    tmp_path: Path, quick_hands: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []

    async def story(guest: Guest) -> None:
        await settle(guest)
        await replay(guest, tmp_path / "table")
        found.extend(await all_faint(guest, monkeypatch))

    at_home(story)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("known", "worn"), [("truecolor", palette), ("", palette_of_256)])
def test_the_house_wears_what_the_terminal_can_show(
    known: str, worn: Callable[[Mood, Look], Palette], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", known)

    async def story(guest: Guest) -> None:
        assert guest.app.palette.colours == worn(HOUSE, "default").colours
        mood = catalog().games["hotel_perfidious"].info.mood
        await guest.press("right")
        strips = guest.screen._compositor.render_strips()
        grounds = {part.style.bgcolor.get_truecolor().hex for strip in strips for part in strip if part.style.bgcolor}
        assert worn(mood, "default").colours["ground"].lower() in grounds

    at_home(story)
