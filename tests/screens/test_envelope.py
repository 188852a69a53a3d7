"""The envelope of the sealed page: whose it is, what opens it and how soon, at every size and in every look."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from spyhouse.look.colour import HOUSE, LOOKS, contrast, palette, palette_of_16, palette_of_256
from spyhouse.look.symbols import ASCII, SETS, UNICODE
from spyhouse.screens.base import HouseScreen
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.envelope import Envelope, Sealed, Told, newest, paint_envelope
from tests.screens.house import Guest, at_home

LARGE, SMALL = (120, 34), (80, 22)
ANNA = Sealed("Pass the laptop to", "Anna", "A", "seat0")
RECAP = (
    Told("gave Chen a card, face down: Boris is now", "Boris", "B", "seat1", "Cleared"),
    Told("drew a card from the deck", "Chen", "C", "seat2"),
    Told("The deck is new:", outcome="the second evening begins"),
)
PALETTES = [
    *(palette(HOUSE, look) for look in LOOKS),
    *(palette_of_256(HOUSE, look) for look in LOOKS),
    palette_of_16(HOUSE, "contrast"),
]


def painted(sealed: Sealed = ANNA, size: tuple[int, int] = LARGE, **how: Any) -> Canvas:
    given = {"palette": palette(HOUSE, "default"), "symbols": UNICODE, **how}
    c = Canvas(*size, **given)
    paint_envelope(c, sealed)
    return c


def text(c: Canvas) -> str:
    return " ".join(" ".join(c.plain()).split())


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize("symbols", SETS.values(), ids=SETS)
def test_it_says_whose_it_is_and_what_opens_it(size: tuple[int, int], symbols: Any) -> None:
    c = painted(dataclasses.replace(ANNA, name="Zoë <b>", recap=RECAP), size, symbols=symbols)
    said = text(c)
    for words in ("Pass the laptop to", "Zoë <b>", "Press your letter", "No other key opens it.", "hands off"):
        assert words in said
    for words in (
        "Boris gave Chen a card, face down: Boris is now Cleared",
        "Chen drew a card",
        "second evening begins",
    ):
        assert words in said
    assert "SINCE ZOË <B> LAST LOOKED" in said


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_in_plain_signs_everything_is_plain(size: tuple[int, int]) -> None:
    for fill in (0.0, 0.5, 1.0):
        c = painted(dataclasses.replace(ANNA, fill=fill, recap=RECAP), size, symbols=ASCII)
        assert all(row.isascii() for row in c.plain())
        assert f"{'#' * round(fill % 1 * 34)}" in text(c)


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_the_bar_fills_and_then_the_words_change(size: tuple[int, int]) -> None:
    assert "0.6 s: hands off" in text(painted(ANNA, size))
    assert "0.3 s: hands off" in text(painted(dataclasses.replace(ANNA, fill=0.5), size))
    ready = text(painted(dataclasses.replace(ANNA, fill=1.0), size))
    assert "Waiting for Anna: press A when you have the laptop" in ready
    assert "hands off" not in ready


def test_a_wrong_key_is_answered() -> None:
    said = text(painted(dataclasses.replace(ANNA, wrong="B opens nothing")))
    assert "B opens nothing" in said
    assert "No other key opens it." in said, "just now it is true"
    ready = text(painted(dataclasses.replace(ANNA, fill=1.0, wrong="B opens nothing")))
    assert "✗ B" in ready


def test_the_newest_that_fit_are_told_whole() -> None:
    many = [Told(f"did thing {number}", "Boris", "B", "seat1") for number in range(9)]
    assert newest(many, 60, 4) == many[-4:]
    long = Told("said " + "much " * 30, "Boris", "B", "seat1")
    assert newest([*many, long], 60, 4) == [many[-1], long]
    assert newest([long], 60, 2) == []


def test_nothing_told_yet_is_said_too() -> None:
    assert "Nothing so far" in text(painted())


@pytest.mark.parametrize("seat", range(8))
def test_the_letter_in_the_wax_can_be_read_on_every_seat_in_every_look(seat: int) -> None:
    """Given the dots of the seal, then the letter's are far lighter or darker than the wax around them."""
    for seen in PALETTES:
        c = painted(dataclasses.replace(ANNA, ink=f"seat{seat}", letter="H"), palette=seen)
        wax = seen.as_ground(f"seat{seat}")
        top = next(y for y, row in enumerate(c.plain()) if "Alone with it?" in row)
        grounds = [part.style.bgcolor.get_truecolor().hex for part in c.strip(top) if part.style and part.style.bgcolor]
        assert max(contrast(one, wax) for one in grounds) >= 3


@pytest.mark.parametrize("name", ["Bo", "Boris", "Konstantin", "Maximiliane", "A" * 20, "北京"])
@pytest.mark.parametrize("size", [LARGE, SMALL, (200, 60), (80, 18)])
def test_every_name_finds_room(name: str, size: tuple[int, int]) -> None:
    c = painted(dataclasses.replace(ANNA, name=name, recap=RECAP), size)
    assert any("▀" in row for row in c.plain()) or name in text(c)


class Page(HouseScreen):
    def body(self) -> Any:
        yield Envelope(ANNA, id="envelope")

    opened = 0

    def on_envelope_opened(self) -> None:
        self.opened += 1


def test_a_click_on_the_seal_opens_it_once_it_is_ready() -> None:
    async def story(guest: Guest) -> None:
        page = Page()
        await guest.app.push_screen(page)
        await guest.pilot.pause()
        envelope = guest.screen.query_one(Envelope)
        await guest.click_at(60, 15)
        assert page.opened == 0
        envelope.show(dataclasses.replace(ANNA, fill=1.0))
        await guest.click_at(10, 15)
        assert page.opened == 0
        await guest.click_at(60, 15)
        assert page.opened == 1

    at_home(story)
