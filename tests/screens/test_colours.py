"""Colours on terminals that know fewer of them: what is shown can be read, and is what was meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.color import Color, ColorSystem

from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Mood
from spyhouse.look.colour import (
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
)

from .house import Guest, at_home

MOODS = {"house": HOUSE, **{name: game.info.mood for name, game in catalog().games.items()}}
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
        assert Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex == colour
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


def test_walnut_is_not_shown_as_blood() -> None:
    """Of dark grounds only what is grey stays dark; red, green and blue alone would shine."""
    for name, mood in MOODS.items():
        if name != "microfilms":  # a card table is green, and may shine
            ground = palette_of_256(mood, "default").colours["ground"]
            assert len({ground[1:3], ground[3:5], ground[5:7]}) == 1, name


def test_a_lake_is_no_lawn() -> None:
    inks = palette_of_256(MOODS["secret_night"], "default").colours
    assert len({inks[ground] for ground in ("ground", "deep_green", "deep_blue", "deep_accent")}) == 4


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
