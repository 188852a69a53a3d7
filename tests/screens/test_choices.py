"""The list of choices at a table: what stands below it, and that it keeps still."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from rulesets.microfilms.actions import Bribe, DrawDeck, Pass
from spyhouse.engine.words import in_a_row
from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.table import EYES, SINCE, Recap
from spyhouse.widgets import guard
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.lists import Line, LineList
from tests.screens.evening import new_match, reveal, table_of
from tests.screens.friends import settle
from tests.screens.house import LARGE, SIZES, SMALL, Guest, at_home

pytestmark = pytest.mark.usefixtures("quick_hands")
ROOM = (LARGE, (80, 28))
"""Screens on which a list has room for more than its lines."""
FOUR = ("Anna", "Boris", "Chen", "Dora")
"""Enough for the choices to be grouped by verb."""
VERBS = ("1 Draw from the deck", "2 Pass", "3 Bribe", "4 Cash out")
ABOUT = "Offer a card face down: taken"


def shown(lines: list[Line], width: int, height: int, cursor: int = 0, tells: str = "", question: int = 0) -> list[str]:
    """A list of choices below a question of so many rows, of which each that can be chosen tells the same below them."""
    one = ChoiceList()
    foot = one.foot
    one.foot = lambda line, width: foot(line, width) or tells  # type: ignore[method-assign]
    one.lines, one.cursor = lines, cursor
    one.head = lambda c: question  # type: ignore[method-assign]
    c = Canvas(width, height, palette(HOUSE, "default"), SETS["unicode"])
    one.paint(c)
    return [row.rstrip() for row in c.plain()]


@pytest.mark.parametrize("size", ROOM)
def test_a_reason_is_read_to_its_end(size: tuple[int, int]) -> None:
    """Given a verb that is not possible now, when the cursor comes to it, then the whole reason stands below the list."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        await guest.press("s", "s")
        assert "to stand up you must be Cleared" in guest.text()
        assert "MF-7.1" not in guest.text(), "the rule stands at ?"

    at_home(story, size, new_game=new_match(FOUR))


def test_where_a_line_is_told_in_fewer_rows_the_last_of_it_is_a_whole_sentence() -> None:
    """Given room for a part of what is told, then what has none is left out, and not cut."""
    lines, told = [Line("Move"), Line("End the turn")], "Boris must guess. You see cards, too."
    assert shown(lines, 24, 3, tells=told)[-1] == " Boris must guess."
    assert shown(lines, 24, 4, tells=told)[-2:] == [" Boris must guess. You", " see cards, too."]


def test_what_is_told_of_a_line_stands_apart_before_what_cannot_be_chosen_and_gives_way_last() -> None:
    """Given less and less room, then what cannot be chosen loses its rows, its reasons, its names and its place, but what
    is told of the line with the cursor stays whole."""
    refused = [Line(verb, "Used up", enabled=False, why_not="It is used up.") for verb in ("Set", "Whack", "Lift")]
    lines = [Line("Move"), Line("End the turn"), Line("Search", "Wet", enabled=False, why_not="It is wet."), *refused]
    live, told = ["▸ 1 Move", "  2 End the turn"], " A step, or two."
    own = [" Not now", "  Search  Wet", "  Set     Used up", "  Whack   Used up", "  Lift    Used up"]
    reasons = [" Not now: Search (wet); set,", " whack, lift (used up)"]
    for rows in (
        [*live, "", told, "", *own],
        [*live, "", told, *own],
        [*live, "", told, "", *reasons, ""],
        [*live, "", told, *reasons, ""],
        [*live, "", told, *reasons],
        [*live, told, *reasons],
        [*live, told, " Not now: Search and 3 more"],
        [*live, told],
    ):
        assert shown(lines, 31, len(rows), tells="a step, or two.") == rows


def test_a_reason_moves_no_line() -> None:
    refused = [Line(verb, "no", enabled=False, why_not="Not here.") for verb in ("Search", "Keep")]
    lines = [Line("Move"), Line("End the turn"), *refused]
    for height in (6, 7, 8, 9):
        before, after = (shown(lines, 31, height, cursor, "A step.") for cursor in (1, 2))
        assert [row for row in before if "Not now" in row or "1 Move" in row] == [
            row for row in after if "Not now" in row or "1 Move" in row
        ]
        assert any("Not here." in row for row in after)


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
        assert all(guest.sees(verb) for verb in VERBS)
        assert guest.sees(ABOUT)

    for height in range(SMALL[1], LARGE[1]):
        at_home(story, (SMALL[0], height), new_game=new_match(FOUR))


def test_no_choice_is_cut_where_there_are_many() -> None:
    """Given eight choices and four that are not possible, then they are grouped by verb rather than cut short."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        assert guest.sees("3 Bribe  if they accept, you are Cleared; else perhaps 1 franc")
        assert guest.sees("4 Interrogate  ")

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


def test_what_is_impossible_has_its_heading_in_the_least_room() -> None:
    """Given just enough room for the lines, then what cannot be chosen still reads as that."""
    lines = [Line("Drop"), Line("End the turn"), Line("Search", "No", enabled=False, why_not="no")]
    assert shown(lines, 28, 3) == ["▸ 1 Drop", "  2 End the turn", " Not now: Search (no)"]


def test_what_cannot_be_chosen_is_gathered_where_its_lines_would_be_cut() -> None:
    """Given too little room for them, then one line names them all; once the cursor goes there, each says its reason."""
    refused = [
        Line(verb, "no", enabled=False, why_not="Not on this square.") for verb in ("Search", "Keep", "Set", "Whack")
    ]
    lines = [Line("Move"), Line("End the turn"), *refused]
    assert shown(lines, 34, 5)[2:] == [" Not now: Search, keep, set,", " whack (no)", ""]
    assert shown(lines, 34, 5, cursor=4)[4] == "▸Set: Not on this square."


def test_reasons_go_as_far_as_there_are_rows() -> None:
    """Given two rows for more reasons than they hold, then the first are whole, and the others are named."""
    said = {"Search": "no cupboard", "Set": "wet", "Keep": "used up", "Whack": "used up", "Lift": "nobody near you"}
    refused = [Line(verb, why, enabled=False, why_not=why) for verb, why in said.items()]
    lines = [Line("Move"), Line("End the turn"), *refused]
    assert shown(lines, 34, 4)[2:] == [" Not now: Search (no cupboard);", " set (wet); keep, whack, lift"]


def test_reasons_that_run_on_give_way_to_names() -> None:
    """Given room for many reasons in a run, but not for a row each, then the names alone stand there: they are not to be
    heavier than what can be chosen."""
    verbs = ("Search", "Set", "Keep", "Whack", "Lift", "Drop", "Deliver")
    refused = [Line(verb, f"there is no {verb} here", enabled=False, why_not="no") for verb in verbs]
    assert shown([Line("Stay"), Line("End the turn"), *refused], 34, 9, tells="A step.") == [
        "▸ 1 Stay",
        "  2 End the turn",
        "",
        " A step.",
        "",
        " Not now: Search, set, keep,",
        " whack, lift, drop, deliver",
        "",
        "",
    ]


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
    cannot be chosen, and the last row stops in no list, which is for what is told of the line with the cursor."""
    refused = [Line(verb, "no", enabled=False, why_not="Not here.") for verb in ("Search", "Keep", "Set", "Whack")]
    lines = [*(Line(f"Go {n}", "a step, and then another" * (n > 0)) for n in range(5)), *refused]
    assert shown(lines, 30, 6)[-1] == " Not now: Search and 3 more"
    assert shown(lines, 30, 6, cursor=1)[-1] == " A step, and then another"
    assert [row[4:8] for row in shown(lines, 30, 6, cursor=7)[:5]] == [f"Go {n}" for n in range(5)]
    assert shown(lines, 30, 6, cursor=7)[-1] == "▸Set: Not here."


@pytest.mark.parametrize("height", range(1, 5))
def test_the_line_with_the_cursor_is_seen_in_the_least_room(height: int) -> None:
    """Given less room than lines need, in however many columns, then the line with the cursor is there."""
    lines = [Line(f"Walk to room {number}") for number in range(9)]
    refused = [
        Line("Shoot", "No ammo", enabled=False, why_not="You have no ammo."),
        Line("Wait", why_not="It is late."),
    ]
    rows = shown([*lines, *refused], 24, height, cursor=7)
    assert any("▸ 8 Walk to room 7" in row for row in rows)


def test_reasons_give_way_only_while_the_line_with_the_cursor_has_more_to_say() -> None:
    """Given a line of which much is told, when the cursor is on another, then no row is kept free for it, and as the cursor
    moves no line does."""
    told = "a step and then another and so on to the door and out of it"
    refused = [Line(verb, "no", enabled=False, why_not="Not here.") for verb in ("Search", "Keep")]
    lines, reasons = [Line("Stay"), Line("Go", told), *refused], " Not now: Search, keep (no)"
    below = [" A step and then another and so", " on to the door and out of it"]
    assert shown(lines, 32, 5) == ["▸ 1 Stay", "  2 Go", "", "", reasons]
    assert shown(lines, 32, 5, cursor=1) == ["  1 Stay", "▸ 2 Go", *below, reasons]
    assert shown(lines, 32, 4) == ["▸ 1 Stay", "  2 Go", "", reasons]
    assert shown(lines, 32, 4, cursor=1) == ["  1 Stay", "▸ 2 Go", *below]


def test_of_a_note_that_is_cut_whole_parts_are_left() -> None:
    """Given a list in columns, then no word of a note is cut: what is left out is told below."""
    lines = [Line(f"Do {n}", "they pay, or you take a card") for n in range(6)]
    assert shown(lines, 40, 4)[0] == "▸ 1 Do 0  they pay …            4 Do 3"


def test_a_bar_that_is_full_between_two_looks_at_the_clock_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a clock that goes on with every look, when the bar has all but filled, then its sign is the last one."""
    looks = iter([0.0, 0.0, 0.1999, 0.3999, 0.4, 0.5])
    monkeypatch.setattr(guard, "now", lambda: next(looks))
    page: Any = SimpleNamespace(app=SimpleNamespace(animation_level="none"), set_timer=lambda *_: None)
    bar = guard.Guard(page, 0.4, lambda: None)
    assert [bar.bar for _ in range(5)] == ["▁", "▄", "█", "", ""]


def recap(news: list[str], public: list[str], height: int, width: int = 40, short: Sequence[str] = ()) -> list[str]:
    one = Recap()
    one.heading, one.news, one.public, one.short = SINCE, news, public, short
    c = Canvas(width, height, palette(HOUSE, "default"), SETS["unicode"])
    one.paint(c)
    return [row.strip(" ─") for row in c.plain() if row.strip()]


def test_what_not_everybody_knows_has_a_heading_of_its_own() -> None:
    """Given something of both kinds, then two headings where there is room; otherwise one, and the seal tells them apart."""
    assert recap(["You saw it."], ["Anna passed."], 7) == [EYES, "◆ You saw it.", SINCE, "Anna passed."]
    assert recap(["You saw it."], ["Anna passed."], 4) == [SINCE, "◆ You saw it.", "Anna passed."]
    assert recap(["You saw it."], [], 7) == [f"{SINCE}, for your eyes", "◆ You saw it."]
    assert recap(["You saw it."], [], 7, width=30) == [EYES, "◆ You saw it."]
    assert recap([], ["Anna passed."], 7) == [SINCE, "Anna passed."]
    assert recap([], [], 7) == [], "no heading over nothing"


def test_what_not_everybody_knows_has_its_sign_alone_in_its_column_and_air_where_there_is_room() -> None:
    """Given two sentences of which one is long, then its other lines begin below its words, and with a row more a free one
    stands between the two."""
    one = Recap()
    one.heading, one.news = SINCE, ["You saw a card of Boris's hand.", "You drew."]
    for height, free in ((4, 0), (5, 1)):
        c = Canvas(24, height, palette(HOUSE, "default"), SETS["unicode"])
        one.paint(c)
        told = [" ◆ You saw a card of", "   Boris's hand.", *[""] * free, " ◆ You drew."]
        assert [line.rstrip() for line in c.plain()[1:]] == told


def test_all_that_happened_is_told_in_short_before_any_of_it_is_left_out_and_that_is_said() -> None:
    """Given more than there is room for, then short words, and one heading; given more yet, the newest under its name."""
    names = ("Anna", "Boris", "Chen")
    long, short = (
        [f"{name} did {what}." for name in names] for what in ("something that takes a long line to tell", "it")
    )
    assert recap([], long, 7, short=short) == [SINCE, *(line for one in long for line in wrapped(one, 38))]
    assert recap([], long, 6, short=short) == [SINCE, *short]
    assert recap(["You saw it."], long, 6, short=short) == [EYES, "◆ You saw it.", SINCE, *short]
    more = [*short, "Dora did it."]
    assert recap(["You saw it."], long, 6, short=more) == [SINCE, "◆ You saw it.", *more]
    assert recap([], long, 3, short=short) == [f"{SINCE}, the newest", *short[1:]]


def test_of_what_happened_only_the_newest_is_brighter_than_what_cannot_be_chosen() -> None:
    one = Recap()
    one.heading, one.public = SINCE, ["Anna passed.", "Boris took one of Anna's two cards."]
    c = Canvas(24, 5, palette(HOUSE, "default"), SETS["unicode"])
    one.paint(c)
    inks = [next(segment.style for segment in c.strip(y) if segment.text.strip()) for y in (1, 2, 3)]
    colours = palette(HOUSE, "default").colours
    assert [ink.color.name for ink in inks if ink and ink.color] == [colours[ink] for ink in ("shadow", "soft", "soft")]


def test_what_several_do_in_a_row_is_said_once() -> None:
    """Given the same of three people, and of one of them once more, then nothing is lost that can be counted."""
    names = ("Anna", "Boris", "Chen")
    passes = [f"{name} lets it pass." for name in (*names, "Chen")]
    gathered = ["Anna lets it pass, Boris and Chen too.", "Chen lets it pass."]
    assert in_a_row([*passes, "New in the shop: a bat."], names) == [*gathered, "New in the shop: a bat."]
    apart = ["Anna is out. A card falls.", "Boris is out. A card falls."]
    assert in_a_row(apart, names) == apart
    assert in_a_row(["", "Anna passed.", "", "Boris passed."], names) == ["Anna passed, Boris too."], "none is empty"


def test_in_columns_a_warning_and_a_price_stand_whole_and_the_line_with_the_cursor_is_told_below() -> None:
    """Given more lines than rows, then what is cut beside a line stands below while the cursor is there, and so does what
    cannot be chosen where a row is left."""
    told = "from the deck or from the pile, and then lay one of them"
    lines = [
        Line("Draw", told),
        Line("Pass", "+1 franc"),
        Line("Steal", "-2 francs, and the card is laid where others can take it"),
        Line("Stand up", "you would LOSE", warns=True),
        Line("Bribe", "they take your card, or pay you for it"),
        Line("Wait"),
        Line("Set", "no", enabled=False, why_not="Not here."),
    ]
    rows = shown(lines, 60, 5)
    text = "\n".join(rows)
    assert "you would LOSE" in text
    assert "-2" in text
    assert rows[3:] == [f" {told[:1].upper()}{told[1:]}", " Not now: Set (no)"]
    assert "Not now: Set (no)" in shown(lines, 60, 5, cursor=5)[4]


def test_what_is_foremost_stands_before_the_walks_in_its_order_and_the_cursor_behind_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """But in what was narrowed down, where nobody walks, all keeps its order, and the cursor is on the first line."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        choices = guest.screen.query_one(ChoiceList)
        assert choices.choices is not None
        choices.ahead = walks = [Line("Walk")]
        for foremost, first in (
            ((), ["Walk", "Draw from the deck", "Pass"]),
            ((Bribe, Pass), ["Bribe", "Pass", "Walk", "Draw from the deck"]),
        ):
            monkeypatch.setattr(type(choices.choices.decision), "foremost", foremost)
            choices.choices.path.clear()
            choices._refill()
            assert [line.label for line in choices.lines][: len(first)] == first
            assert choices.current is walks[0]
            choices.choices.keep(choices.choices.everything, "All")
            choices._refill()
            assert choices.lines[0].label == "Draw from the deck"
            assert choices.cursor == 0
        choices.choices.everything = tuple(
            action for action in choices.choices.everything if isinstance(action, (DrawDeck, Pass))
        )
        choices.choices.path.clear()
        choices.ahead = []
        choices._refill()
        assert [line.label for line in choices.lines if line.enabled] == ["Pass", "Draw from the deck"]
        assert choices.cursor == 0, "no more than one line stands behind"

    at_home(story, LARGE, new_game=new_match(FOUR))


def test_a_list_that_runs_shows_the_line_after_the_cursor_and_begins_at_the_first_while_the_cursor_is_elsewhere() -> (
    None
):
    lines = [Line(f"Line {number}") for number in range(1, 9)]
    for cursor, first in ((0, 1), (1, 1), (2, 2), (3, 3), (6, 5), (7, 5)):
        running = [f"Line {first + row}" for row in range(3)]
        assert [row[4:10] for row in shown(lines, 20, 4, cursor)] == [*running, "Line 8"], "the last stays"
    one = LineList(numbered=True)
    one.lines, one.cursor, one.shows_cursor = lines, 6, False
    c = Canvas(20, 4, palette(HOUSE, "default"), SETS["unicode"])
    one.paint(c)
    assert "Line 1" in c.plain()[0]


def test_a_list_that_goes_on_says_with_what_or_with_how_much() -> None:
    lines = [Line(name) for name in ("Draw a tile and keep it", "Move", "Show what you hold", "End")]
    assert shown(lines, 34, 3) == ["▸ 1 Draw a tile and keep it", "  2 Move      ▼ Show what you hold", "  4 End"]
    assert shown(lines, 30, 2) == ["▸ 1 Draw a tile and keep it", "  2 Move        ▼ 2 more below"]
    assert shown(lines, 30, 3, cursor=3) == ["  2 Move                     ▲", "  3 Show what you hold", "▸ 4 End"]
    assert shown([Line("Move"), *lines], 30, 2)[1] == "  2 Draw a tile and keep it  ▼"


def test_below_a_question_that_fills_all_the_room_nothing_is_painted() -> None:
    assert shown([Line(f"Room {number}") for number in range(3)], 20, 2, question=2) == ["", ""]


def test_the_last_line_of_a_list_that_runs_can_be_clicked_and_has_its_rows() -> None:
    """Given a warning too long to stand beside it, then both rows of it stay below what runs."""
    warning = "whoever watches the door sees you leave, and knows"
    one = ChoiceList()
    one.lines = [*(Line(f"Line {number}") for number in range(1, 9)), Line("Leave", warning, warns=True)]
    one.head = lambda c: 0  # type: ignore[method-assign]
    c = Canvas(60, 5, palette(HOUSE, "default"), SETS["unicode"])
    one.paint(c)
    rows = [row.rstrip() for row in c.plain()]
    assert rows[:2] == ["▸ 1 Line 1", "  2 Line 2"]
    assert rows[2].endswith("▼ 5 more below")
    assert rows[3:] == ["  9 Leave", f"     {warning}"]
    assert [c.at(3, y) for y in range(5)] == [0, 1, 2, 8, 8]


def test_in_columns_no_more_is_lost_than_where_the_lines_run() -> None:
    """Given lines with a reason each, one more than there are rows, then they run rather than lose their reasons; without
    reasons they stand side by side, and so they do where what they bring can be read there."""
    names = [f"Room {number}" for number in range(1, 7)]
    rows = shown([Line(name, "two steps, and then a Bed") for name in names], 40, 5)
    assert [row.partition("two")[2][:6] for row in rows] == [" steps"] * 5
    assert rows[3].endswith("▼")
    assert rows[4].startswith("  6 Room 6")
    assert "Room 4" in shown([Line(name) for name in names], 40, 5)[0]
    assert "+3" in shown([Line(name, "+3 for the Beds there") for name in names], 40, 5)[0].partition("Room 4")[2]


def test_the_tenth_line_has_a_key_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given eleven lines, then 0 chooses the tenth, and only the last has no figure: it says how one comes there."""
    names = "ABCDEFGHIJK"
    rows = shown([Line(name) for name in names], 20, 11)
    assert [row[2] for row in rows] == [*"1234567890", " "]
    assert [row[5:] for row in rows[9:]] == ["", "    (arrows)"]
    one, chosen = LineList([Line(name) for name in names], numbered=True), list[str]()
    monkeypatch.setattr(one, "action_choose", lambda: chosen.append(names[one.cursor]))
    assert all(map(one.key_goes_to, "190"))
    assert chosen == ["A", "I", "J"]


def test_a_question_is_answered_once_however_often_the_key_comes() -> None:
    """Given a choice that is asked about first, when yes comes twice before the answer is played, then it is played once."""

    async def story(guest: Guest) -> None:
        await reveal(guest)
        listed = guest.screen.query_one(ChoiceList)
        assert listed.choices is not None
        listed.confirming = next(one for one in listed.choices.everything if isinstance(one, Pass))
        listed._refill()
        yes = next(line for line in listed.lines if line.value is True)
        for _ in range(2):
            listed.post_message(LineList.Chosen(listed, yes))
        await settle(guest)
        assert [entry.text for entry in table_of(guest).journal] == ["pass"]

    at_home(story, new_game=new_match(FOUR))
