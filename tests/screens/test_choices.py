"""The list of choices at a table: what stands below it, and that it keeps still."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.table import EYES, SINCE, Recap
from spyhouse.widgets import guard
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.lists import Line, LineList
from tests.screens.evening import new_match, reveal
from tests.screens.house import LARGE, SIZES, SMALL, Guest, at_home

pytestmark = pytest.mark.usefixtures("quick_hands")
ROOM = (LARGE, (80, 28))
"""Screens on which a list has room for more than its lines."""
FOUR = ("Anna", "Boris", "Chen", "Dora")
"""Enough for the choices to be grouped by verb."""
VERBS = ("draw from the deck", "pass and take a franc", "bribe", "steal", "cash out", "stand up as agent")
ABOUT = "Offer a card, face down"


def places(guest: Guest) -> list[tuple[int, int]]:
    """Where the line of each verb stands; those that fail alike share one."""
    rows = [row.casefold() for row in guest.rows()]
    return [next((y, row.index(verb)) for y, row in enumerate(rows) if verb in row) for verb in VERBS]


def shown(lines: list[Line], width: int, height: int, cursor: int = 0) -> list[str]:
    """A list of choices without a question."""
    one = ChoiceList()
    one.lines, one.cursor = lines, cursor
    one.head = lambda c: 0  # type: ignore[method-assign]
    c = Canvas(width, height, palette(HOUSE, "default"), SETS["unicode"])
    one.paint(c)
    return [row.rstrip() for row in c.plain()]


@pytest.mark.parametrize("size", ROOM)
def test_a_reason_is_read_to_its_end_and_moves_no_line(size: tuple[int, int]) -> None:
    """Given a verb that is not possible now, when the cursor comes to it, then the whole reason stands below the list,
    and every line stands where it stood."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        before = places(guest)
        await guest.press("s", "s")
        assert "to stand up you must be Cleared" in guest.text()
        assert "MF-7.1" not in guest.text(), "the rule stands at ?"
        assert places(guest) == before

    at_home(story, size, new_game=new_match(FOUR))


@pytest.mark.parametrize("size", ROOM)
def test_what_a_choice_does_is_told_as_long_as_nothing_is_chosen(size: tuple[int, int]) -> None:
    async def story(guest: Guest) -> None:
        await reveal(guest)
        assert not guest.sees(ABOUT)
        await guest.press("b")
        assert guest.sees(ABOUT)
        await guest.press("enter")
        assert not guest.sees(ABOUT)

    at_home(story, size, new_game=new_match(FOUR))


def test_what_a_choice_does_takes_no_place_from_the_choices() -> None:
    """Where the list fills the screen to the last line, every choice stays in sight."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        await guest.press("b")
        assert len(places(guest)) == len(VERBS)

    for height in range(SMALL[1], LARGE[1]):
        at_home(story, (SMALL[0], height), new_game=new_match(FOUR))


def test_no_choice_is_cut_where_there_are_many() -> None:
    """Given eight choices and four that are not possible, then they are grouped by verb rather than cut short."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        assert guest.sees("3 Bribe  Cleared, if they take it")
        assert guest.sees("4 Interrogate  see one card of theirs")

    at_home(story, LARGE, new_game=new_match())


@pytest.mark.parametrize("size", SIZES)
def test_the_way_back_stands_beside_the_question_and_can_be_clicked(size: tuple[int, int]) -> None:
    """Given a choice that was made in part, its way back is named there, and a click on it does what the key does."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        assert not guest.sees("Esc back")
        for _ in range(2):
            await guest.press("b", "enter")
            assert guest.sees("Bribe Boris")
            await guest.click("Esc back")
            assert not guest.sees("Bribe Boris")
            assert guest.sees("Draw from the deck")
        assert not guest.sees("Esc back")

    at_home(story, size, new_game=new_match(FOUR))


def test_lines_that_are_cut_alike_lose_their_middle_and_are_told_below() -> None:
    """Given a narrow list whose lines end differently, then no two read alike, and the line below has all of its line."""
    names = ("Anna", "Boris", "Chen", "Dora", "Emil")
    one = LineList([Line(f"Give the Handcuffs (shown) to {name}") for name in names], numbered=True)
    c = Canvas(28, 7, palette(HOUSE, "default"), SETS["unicode"])
    one.paint(c)
    rows = c.plain()
    assert [name for name in names if any(row.rstrip().endswith(name) for row in rows[:5])] == list(names)
    assert "Give the Handcuffs (shown) to Anna" in " ".join(" ".join(rows[5:]).split())


def test_the_heading_of_what_is_impossible_covers_no_line() -> None:
    """Given just enough room for the lines, then they stand one below the other, and no heading over one of them."""
    lines = [Line("Drop"), Line("End the turn"), Line("Search", "no", enabled=False, why_not="no")]
    assert [line.label in row for line, row in zip(lines, shown(lines, 28, 4), strict=False)] == [True] * 3


def test_what_cannot_be_chosen_is_gathered_where_its_lines_would_be_cut() -> None:
    """Given too little room for them, then one line names them all; once the cursor goes there, each says its reason."""
    refused = [
        Line(verb, "no", enabled=False, why_not="Not on this square.") for verb in ("Search", "Keep", "Set", "Whack")
    ]
    lines = [Line("Move"), Line("End the turn"), *refused]
    assert shown(lines, 34, 5)[2:4] == [" Not now: Search, keep, set,", " whack"]
    assert shown(lines, 34, 5, cursor=4)[4] == "▸Set: Not on this square."


def test_what_choices_bring_stands_in_one_column() -> None:
    """Given notes that begin with a figure, then the figures end in one column; one with nothing more to say may stand
    further to the right."""
    lines = [Line("b2", "-2, scares none"), Line("a3", "+14, scares 2"), Line("Whack", "7% to win"), Line("Away", "+0")]
    assert shown(lines, 40, 4) == [
        "▸ 1 b2      -2 scares none",
        "  2 a3     +14 scares 2",
        "  3 Whack   7% to win",
        "  4 Away    +0",
    ]


def test_a_note_that_is_too_long_has_a_row_of_its_own_where_there_is_room() -> None:
    lines = [Line("Lock door", "the door of the Garage"), Line("End the turn")]
    assert shown(lines, 30, 3) == ["▸ 1 Lock door", "     the door of the Garage", "  2 End the turn"]
    assert len(shown(lines, 30, 2)) == 2


def test_what_cannot_be_chosen_gives_way_before_what_can() -> None:
    """Given room for what can be chosen and one row more, then all of that stays in sight, also with the cursor on what
    cannot be chosen, and no word of the last row is cut."""
    refused = [Line(verb, "no", enabled=False, why_not="Not here.") for verb in ("Search", "Keep", "Set", "Whack")]
    lines = [*(Line(f"Go {n}", "a step, and then another") for n in range(5)), *refused]
    rows = shown(lines, 30, 6)
    assert rows[-1] == " Not now: Search, keep, …"
    assert [row[4:8] for row in shown(lines, 30, 6, cursor=7)[:5]] == [f"Go {n}" for n in range(5)]
    assert shown(lines, 30, 6, cursor=7)[-1] == "▸Set: Not here."


def test_a_bar_that_is_full_between_two_looks_at_the_clock_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a clock that goes on with every look, when the bar has all but filled, then its sign is the last one."""
    looks = iter([0.0, 0.0, 0.1999, 0.3999, 0.4, 0.5])
    monkeypatch.setattr(guard, "now", lambda: next(looks))
    page: Any = SimpleNamespace(app=SimpleNamespace(animation_level="none"), set_timer=lambda *_: None)
    bar = guard.Guard(page, 0.4, lambda: None)
    assert [bar.bar for _ in range(5)] == ["▁", "▄", "█", "", ""]


def test_what_cannot_be_chosen_stands_apart_with_its_reason() -> None:
    """Given room enough, there is a heading before it, and verbs that fail for the same reason share a line."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        rows = guest.rows()
        heading = next(y for y, row in enumerate(rows) if "Not now" in row)
        assert all(y > heading for y, row in enumerate(rows) if "Stand up as agent" in row or "No card for it" in row)
        assert guest.sees("Stand up as agent  You are a Suspect")

    at_home(story, (LARGE[0], LARGE[1] + 4), new_game=new_match(FOUR))


def recap(news: list[str], public: list[str], height: int) -> list[str]:
    one = Recap()
    one.heading, one.news, one.public = SINCE, news, public
    c = Canvas(40, height, palette(HOUSE, "default"), SETS["unicode"])
    one.paint(c)
    return [row.strip(" ─") for row in c.plain() if row.strip()]


def test_what_not_everybody_knows_has_a_heading_of_its_own() -> None:
    """Given something of both kinds, then two headings where there is room; otherwise one, and the seal tells them apart."""
    assert recap(["You saw it."], ["Anna passed."], 7) == [EYES, "◆ You saw it.", SINCE, "Anna passed."]
    assert recap(["You saw it."], ["Anna passed."], 4) == [SINCE, "◆ You saw it.", "Anna passed."]
    assert recap(["You saw it."], [], 7) == [f"{SINCE}, for your eyes", "◆ You saw it."]
    assert recap([], ["Anna passed."], 7) == [SINCE, "Anna passed."]
