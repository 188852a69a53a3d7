"""The rulebook: opened at the rules of a decision, searched, and read at any size."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import pytest
from textual import events
from textual.widgets import Input

from spyhouse.look.symbols import UNICODE
from spyhouse.screens.about import AboutScreen
from spyhouse.screens.rulebook import MARGIN, RulebookScreen, blocks_of, rules_meant
from spyhouse.widgets.canvas import settled
from spyhouse.widgets.lists import LineList
from spyhouse.widgets.reader import GUTTER, Grid, Paragraph

from .evening import microfilms, new_match, reveal
from .house import LARGE, SIZES, SMALL, Guest, at_home

BLACKMAILED = ("MF-5.8", "MF-5.9", "MF-5.10", "MF-5.11")


def reading(story: Any, rules: tuple[str, ...] = (), size: tuple[int, int] = LARGE, **changes: Any) -> None:
    """Open the rulebook from the menu, at these rules."""

    async def open_it(guest: Guest) -> None:
        guest.app.push_screen(RulebookScreen(dataclasses.replace(microfilms(), **changes), rules))
        await guest.until(lambda: isinstance(guest.screen, RulebookScreen) and guest.screen.reader.rows)
        await story(guest)

    at_home(open_it, size)


def row_of(guest: Guest, words: str) -> int:
    return next(number for number, row in enumerate(guest.rows()) if words in row)


# -- from the file to paragraphs --------------------------------------------------------------------


def test_every_part_of_a_rule_carries_its_id_and_stands_in_order() -> None:
    source = "## 4 Bribe\n\n- **EX-4.1** Offer\n  a *card*.\n  - one\n  - two\n- **EX-4.2** Accept.\n\nAnd so on.\n"
    blocks = [block for block in blocks_of(source, UNICODE) if block.plain]
    assert [(block.key, block.plain) for block in blocks] == [
        ("4 Bribe", "4 Bribe"),
        ("EX-4.1", "Offer a card."),
        ("EX-4.1", "one"),
        ("EX-4.1", "two"),
        ("EX-4.2", "Accept."),
        ("", "And so on."),
    ]


def test_tables_lists_and_code_of_any_rulebook_are_shown() -> None:
    source = "| a | b |\n|---|---|\n| 1 | 2 |\n\n1. first\n2. second\n\n> quoted\n\n    code\n\n---\n"
    blocks = [block for block in blocks_of(source, UNICODE) if block.plain]
    assert isinstance(blocks[0], Grid)
    assert blocks[0].rows == (("a", "b"), ("1", "2"))
    leads = [block.lead.text for block in blocks if isinstance(block, Paragraph) and block.lead]
    assert leads == ["1.", "2."]
    assert [block.plain for block in blocks[3:5]] == ["quoted", "code"]


def test_a_plan_keeps_its_indents() -> None:
    blocks = blocks_of("```\n   A B\n 1 . .\n```\n", UNICODE)
    lines = [line for block in blocks for line in block.lines(40, UNICODE)]
    starts = [x for pieces in lines for x, _ in pieces]
    assert starts[0] - starts[1] == 2


def test_nothing_of_the_rulebook_is_lost_on_the_page() -> None:
    """Every word of the file, in its order."""
    source = microfilms().read_rulebook()
    runs = [run.text for block in blocks_of(source, UNICODE) for line in block.lines(400, UNICODE) for _, run in line]
    assert re.findall(r"\w+", " ".join(runs)) == re.findall(r"\w+", source)


def test_a_table_too_wide_for_the_page_wraps_inside_its_columns() -> None:
    grid = Grid((("name", "what it does"), ("x", "a very long sentence that goes on and on")), margin=4)
    lines = list(grid.lines(30, UNICODE))
    assert all(x + len(run.text) <= 30 for line in lines for x, run in line)
    assert " ".join(run.text for line in lines for x, run in line if x > 4).split()[-2:] == ["and", "on"]


@pytest.mark.parametrize(
    ("wanted", "meant"),
    [
        (("EX-2.1",), ["EX-2.1"]),
        (("EX-2",), ["EX-2.1", "EX-2.10"]),
        (("EX-2.10", "EX-2.1"), ["EX-2.10", "EX-2.1"]),
        (("EX-9",), []),
        ((), []),
    ],
)
def test_an_id_means_its_rule_or_those_below_it(wanted: tuple[str, ...], meant: list[str]) -> None:
    assert rules_meant(wanted, ["4 Bribe", "EX-2.1", "EX-2.1", "EX-2.10", "EX-3.1"]) == meant


# -- on screen --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_it_opens_at_the_first_rule_of_the_decision(size: tuple[int, int]) -> None:
    async def story(guest: Guest) -> None:
        assert guest.sees("for this question")
        assert row_of(guest, "MF-5.8") < 4
        assert guest.sees("MF-5.8 · 1 of 4")
        marked = {guest.screen.blocks[number].key for number in guest.screen.reader.marked}
        assert marked == set(BLACKMAILED)

    reading(story, BLACKMAILED, size)


def test_n_and_p_go_round_the_rules_of_the_decision() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("n")
        assert guest.sees("MF-7.1 · 2 of 2")
        assert guest.sees("▸ MF-7.1")
        await guest.press("n")
        assert guest.sees("MF-2.2 · 1 of 2")
        await guest.press("p")
        assert guest.sees("MF-7.1 · 2 of 2")

    reading(story, ("MF-2.2", "MF-7.1"))


def test_the_same_place_stays_in_sight_when_the_terminal_changes_its_size() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("n")
        for size in (SMALL, LARGE, (200, 60), SMALL):
            await guest.pilot.resize_terminal(*size)
            await guest.until(lambda size=size: len(guest.rows()) == size[1])
            await guest.until(lambda: guest.sees("▸ MF-7.1"))

    reading(story, ("MF-2.2", "MF-7.1"))


def test_a_search_finds_while_it_is_typed_and_escape_leads_back_to_the_decision() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("slash", *"interpol officer")
        assert guest.sees("“interpol officer”: ")
        first, found = guest.screen.reader.top, guest.screen.at
        await guest.press("down")
        assert guest.screen.at == found + 1
        assert guest.sees(f"place {found + 2} of {len(guest.screen.found)}")
        await guest.press("up")
        assert guest.screen.at == found
        await guest.press("enter", "n", "n")
        assert guest.sees("“interpol officer”: ")
        assert guest.screen.reader.top != first
        await guest.press("escape")
        assert guest.sees("for this question")
        await guest.press("escape")
        assert not isinstance(guest.screen, RulebookScreen)

    reading(story, BLACKMAILED)


def test_a_search_without_a_find_says_so() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("slash", *"zebra")
        assert guest.sees("nothing found")
        await guest.press("enter", "n", "p")
        assert isinstance(guest.screen, RulebookScreen)

    reading(story)


def test_words_across_a_line_break_are_found() -> None:
    async def story(guest: Guest) -> None:
        rows = guest.screen.reader.rows_that_say("a little too loudly")
        assert len(rows) == 1

    reading(story, size=SMALL)


def test_a_text_that_is_hidden_is_where_it_was_sent_to_when_it_shows() -> None:
    """On a small screen the contents lie over it: it has no size until it is to be seen again."""

    async def story(guest: Guest) -> None:
        await guest.press("c")
        await guest.until(lambda: not guest.screen.reader.size)
        place = guest.screen.blocks.index(next(block for block in guest.screen.blocks if block.key == "MF-7.1"))
        guest.screen.reader.go_to(place)
        await guest.press("c")
        await guest.until(lambda: guest.sees("MF-7.1 "))

    reading(story, size=SMALL)


@pytest.mark.parametrize("size", SIZES)
def test_the_contents_lead_to_every_chapter(size: tuple[int, int]) -> None:
    async def story(guest: Guest) -> None:
        await guest.press("c")
        assert isinstance(guest.app.focused, LineList)
        assert guest.sees("12 Passing the device")
        await guest.press("end", "enter")
        assert guest.sees("MF-R1 ")
        assert not isinstance(guest.app.focused, LineList)
        await guest.press("c", "home")
        await guest.click("7 Attempts to win")
        await guest.until(lambda: guest.sees("MF-7.1 "))

    reading(story, size=size)


def test_pages_lines_and_ends() -> None:
    async def story(guest: Guest) -> None:
        reader = guest.screen.reader
        await guest.press("down", "down", "up")
        assert reader.top == 1
        await guest.press("pagedown")
        assert reader.blocks[reader.block_at_top].plain == "In a minute"  # it began in the lower half
        here = reader.top
        await guest.press("pagedown")
        assert here < reader.top <= here + reader.size.height - 2
        assert guest.sees("▼ more")
        await guest.press("end")
        assert guest.sees("MF-R42")
        assert not guest.sees("▼ more")
        await guest.press("down")
        assert reader.top == len(reader.rows) - reader.size.height
        await guest.press("home", "up")
        assert reader.top == 0

    reading(story, size=(80, 28))


def test_a_page_ends_with_something_whole_and_under_no_bare_heading() -> None:
    """Wherever a page is turned to: what would only begin on its last lines waits for the next one."""

    async def story(guest: Guest) -> None:
        reader = guest.screen.reader
        while reader.top + reader.size.height < len(reader.rows):
            end = reader._end
            last = [row.block for row in reader.rows[reader.top : end] if row.pieces][-1]
            assert last not in {reader.rows[row].block for row in reader._headings}
            begun = reader.row_of(last)
            assert reader.rows[end].block != last or end - begun > 4 or begun <= reader.top + reader.size.height // 2
            rule = reader.blocks[last].key
            if rule and reader.blocks[reader.rows[end].block].key == rule:
                first = next(n for n, row in enumerate(reader.rows) if reader.blocks[row.block].key == rule)
                assert end - first > 4 or first <= reader.top + reader.size.height // 2, "of a rule that goes on, too"
            await guest.press("pagedown")

    for size in (LARGE, (80, 24)):
        reading(story, size=size)


def test_no_word_stands_alone_on_a_last_line() -> None:
    assert settled("the deck is empty now", 19) == ["the deck is", "empty now"]
    assert settled("the deck is empty now", 30) == ["the deck is empty now"]
    assert settled("unbelievably long", 13) == ["unbelievably", "long"], "it must, where nothing else fits"


def test_a_game_without_a_rulebook_says_so() -> None:
    async def story(guest: Guest) -> None:
        assert guest.sees("came without a rulebook")
        await guest.press("n", "p", "c", "escape", "slash", "x", "enter", "escape", "escape")
        assert not isinstance(guest.screen, RulebookScreen)

    reading(story, rulebook="")
    reading(story, ("EX-1",), rulebook="missing.md")


def test_on_the_table_it_opens_at_what_has_to_be_decided() -> None:
    async def story(guest: Guest) -> None:
        await reveal(guest)
        await guest.press("question_mark")
        await guest.until(lambda: isinstance(guest.screen, AboutScreen))
        await guest.press("question_mark")
        await guest.until(lambda: isinstance(guest.screen, RulebookScreen))
        assert guest.sees("MF-2.2 · 1 of 5")
        await guest.press("question_mark")
        assert not isinstance(guest.screen, RulebookScreen)

    at_home(story, new_game=new_match())


def test_letters_typed_in_one_go_with_the_key_that_searches_are_the_word() -> None:
    async def story(guest: Guest) -> None:
        for sign in "/bribe":
            guest.app.post_message(events.Key("slash" if sign == "/" else sign, sign))
        await guest.until(lambda: guest.sees("“bribe”: "))
        await guest.press("/")
        await guest.until(lambda: guest.screen.query_one(Input).value == "bribe/")

    reading(story)


@pytest.mark.parametrize("size", SIZES)
def test_a_piece_of_the_game_stands_beside_a_long_rule_whole_or_not_at_all(size: tuple[int, int]) -> None:
    async def story(guest: Guest) -> None:
        reader = guest.screen.reader
        assert {piece.name for piece, _ in reader.beside.values()} >= {"Suspect", "Cleared"}
        for row, (_, drawing) in reader.beside.items():
            rule = reader.blocks[reader.rows[row].block].key
            end = row + 1 + (drawing.height + 1) // 2
            assert {reader.blocks[one.block].key for one in reader.rows[row:end]} == {rule}
        row, (_, drawing) = min(reader.beside.items(), key=lambda one: one[0])
        high = drawing.height // 2 + 2
        seen = set[bool]()
        for above in (0, reader.size.height - high - 2, reader.size.height - high):
            if row >= above:
                reader.scroll_to_row(row - above)
                whole = row + high <= reader._end
                margin = [line[: MARGIN + GUTTER] for line in reader.canvas.plain()[above + 1 : above + high]]
                assert any(set(line) & set("▀▄█") for line in margin) == whole
                seen.add(whole)
        assert seen == {True, False}

    reading(story, BLACKMAILED, size)
