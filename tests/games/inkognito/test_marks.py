"""A seat's own notebook: marks it makes itself, what is new to it, and whose eyes it opens for (IK-11.2, IK-11.6, IK-12)."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.describe import describe
from rulesets.inkognito.pages import pages
from rulesets.inkognito.pieces import Aid
from rulesets.inkognito.screen.marks import VenicePage, paint_marks
from rulesets.inkognito.sheet import read_pencil
from rulesets.inkognito.table import Venice
from spyhouse.engine.game import BadSetup
from spyhouse.engine.match import MARKS, NOTES, Match
from spyhouse.engine.view import View
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.saves.document import open_match, read
from spyhouse.screens.handover import Handover
from spyhouse.screens.newgame import NewGameScreen
from spyhouse.screens.newgame.seats import Badge
from spyhouse.screens.notes import NotebookScreen, NotesScreen, WhoseNotebook
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.table import TableScreen
from spyhouse.testing.play import positions, same, viewers
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, seat_ink
from spyhouse.widgets.fields import Field
from spyhouse.widgets.marks import Place
from tests.cli.driver import LinePlayer, put_away
from tests.screens.friends import come_to, menu_has_looked, open_hand, press, sit_down
from tests.screens.house import LARGE, SIZES, Guest, at_home
from tests.screens.traces import traces
from tests.sitting import Room

from .tables import *
from .twins import twin

FIRST = Place(0, 0)
PAGE = (118, 30)
SMALL_PAGE = (80, 19)
CANARY = "1: vvvvvvvv ????.... ........ ....???? n29,n0,n11,n52"


pytestmark = pytest.mark.usefixtures("quiet_house")


def page(
    view: View[Venice],
    text: str = "",
    notes: str = "",
    at: Place = FIRST,
    size: tuple[int, int] = PAGE,
    symbols: str = "unicode",
) -> str:
    assert view.seat is not None
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS[symbols])
    paint_marks(c, view, read_pencil(view.table, view.seat, text), notes, at)
    return "\n".join(c.plain())


def form_row(text: str, name: str) -> str:
    return next((line for line in text.splitlines() if line.lstrip().startswith(name)), "")


# -- the page ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PAGE, SMALL_PAGE])
def test_the_pencil_stands_beside_what_was_seen(size: tuple[int, int]) -> None:
    """IK-11.2, IK-14.7: what was seen, and what one makes of it, on one form; the dial below it."""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    text = page(match_on(t).view(ANNA), "1: vxxxvxxx xv?..... ........ ........ n52,n11,-,-", size=size)
    assert re.search("CLUES-SHEET +▸Boris +Chen +Dora", text), "the cursor stands on Boris"
    assert text.count("◐") == 4 + text.count("◐ one of"), "two cards seen, two shown"
    assert "1.1" in text
    drawn = [form_row(text, name).count(sign) for name, sign in (("Fiddle", "✗"), ("Bubble", "✓"), ("Mme", "?"))]
    assert drawn == [3, 1, 1], "nobody else is Fiddlebottom"
    below = text.split("THE NUMBER")[1]
    assert re.search(r"Fiddlebottom +Bubble +Zsa Zsa +Agent X", below)
    assert re.search(r"52 +11 +\? +\?", below)
    fourth = page(match_on(venice(3)).view(ANNA), size=size)
    assert "The Fourth" in fourth
    assert "looked" in fourth
    assert page(match_on(venice(5)).view(EMIL), size=size).count("from") >= 4


def test_what_the_cursor_stands_on_is_said_in_words() -> None:
    view = match_on(venice()).view(BORIS)
    text = "1: ........ xvxxxvxx v....... ........ -,n11,-,-"
    assert "Chen is Lord Fiddlebottom: yes" in page(view, text, at=Place(0, 1))
    assert "Colonel Bubble: that is you" in page(view, text, at=Place(1, 0))
    assert "11: that is your own number" in page(view, "", at=Place(5, 0))
    assert "Anna has 0: no mark" in page(view, text, at=Place(6, 0))
    assert "Colonel Bubble's number: 11" in page(view, text, at=Place(8, 1))
    assert "Mme Zsa Zsa's number: open" in page(view, text, at=Place(8, 2))


def test_what_is_still_to_be_done_is_said() -> None:
    """IK-8.1: with four players the partner as well as the number."""
    view = match_on(venice()).view(BORIS)
    assert "pencil it in" in page(view)
    full = "1: v....... xvxxxvxx ........ ........ n52,n11,n0,n29"
    assert "All four pencilled in: now be alone with Anna, and call." in page(view, full)
    assert "be alone with your partner" in page(view, full.replace("v.......", "........"))
    assert "be alone with somebody" in page(match_on(venice(3)).view(ANNA), full)


def test_in_plain_signs() -> None:
    text = page(match_on(venice()).view(BORIS), symbols="ascii")
    assert text.isascii()
    marked = page(match_on(venice()).view(BORIS), "1: xv?..... xvxxxvxx ........ ........ -,n11,-,-", symbols="ascii")
    assert re.search(" x", form_row(marked, "Fiddle"))
    assert re.search(" v", form_row(marked, "Col"))
    assert re.search(r" \?", form_row(marked, "Mme"))


def test_the_notes_stand_beside_the_marks_where_there_is_room() -> None:
    view = match_on(venice()).view(BORIS)
    assert "Chen bluffs." in page(view, notes="Chen bluffs.")
    assert "Nothing noted yet" in page(view)
    assert "Chen bluffs." in page(view, notes="Chen bluffs.", size=SMALL_PAGE)
    assert "more lines: e" in page(view, notes="\n".join("abcdefghijklmnopqrstuvwxyz"))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_page_tells_a_seat_nothing_it_must_not_know(seats: int) -> None:
    """IK-12: in worlds that this seat cannot tell apart it is the same, wherever the cursor stands."""
    rng, pairs = random.Random(seats), 0
    for match in positions(GAME, seats, 3, most=8):
        for seat in viewers(match):
            other = None if match.over or seat is None else twin(match, seat, rng)
            if other is not None:
                pairs += 1
                for at in (Place(0, 0), Place(5, 2), Place(8, 1)):
                    assert page(match.view(seat), at=at) == page(other.view(seat), at=at)
    assert pairs > 8


# -- made with the keys -----------------------------------------------------------------------------


def people_on(t: Venice) -> Match:
    """Nobody has any news: visits are chosen before everybody."""
    match = match_on(t)
    for seat in match.humans:
        match.mark_read(seat)
    return match


async def open_marks(guest: Guest) -> VenicePage:
    """Whoever is asked opens its page."""
    await open_hand(guest)
    await press(guest, "n")
    await come_to(guest, NotesScreen)
    found: VenicePage = guest.screen.query_one(VenicePage)
    assert found.has_focus
    return found


def test_marks_are_made_with_the_keys_and_kept() -> None:
    """IK-11.2, IK-12.7: cycled or set, in the grid and on the dial; on the desk of their seat, and in the save."""
    match = people_on(exchange())

    async def story(guest: Guest) -> None:
        await open_marks(guest)
        await press(
            guest, "space", "down", "plus", "down", "full_stop", "down", "minus", "minus", "backspace", "right", "minus"
        )
        await press(guest, "up", "up", "up", "up", "space", "space", "left", "enter")
        assert match.desks[ANNA] == {MARKS: "1: vxxxvxxx xv?..... ...x.... ........ n11,n11,-,-"}
        await press(guest, "escape")
        table = await come_to(guest, TableScreen)
        await guest.until(lambda: table.query_one(Board).pencilled == match.desks[ANNA][MARKS])
        assert [desk for seat, desk in enumerate(match.desks) if seat != ANNA] == [{}, {}, {}]
        assert resumed(match).desks == match.desks
        await press(guest, "n")
        await come_to(guest, NotesScreen)
        await guest.until(lambda: "✗" in form_row("\n".join(guest.rows()), "Fiddle"))

    at_home(story, LARGE, new_game=match)


def test_a_click_marks() -> None:
    """Every place that keys reach can be clicked."""
    match = people_on(exchange())

    async def story(guest: Guest) -> None:
        found = await open_marks(guest)
        spot = next(hot for hot in found.canvas.hot if hot.what == Place(7, 2))
        await guest.click_at(found.region.x + spot.x + 1, found.region.y + spot.y)
        assert match.desks[ANNA][MARKS].endswith(" .......x n52,-,-,-")
        await guest.click_key("yes")
        assert match.desks[ANNA][MARKS].endswith(" .......v n52,-,-,-")

    at_home(story, LARGE, new_game=match)


def test_a_new_game_begins_with_an_empty_notebook() -> None:
    """IK-10.1, IK-2.6: also in a match to one point, where every game is the first."""
    match = match_on(play(exchange(), RIGHT), match_target=1)
    match.desks[ANNA] = {MARKS: CANARY, NOTES: "Boris lies", "house": "the PIN is gone"}
    match.next_game()
    assert match.desks[ANNA] == {"house": "the PIN is gone"}


# -- whose eyes it is for ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_another_seats_marks_and_notes_show_nowhere(size: tuple[int, int], tmp_path: Path) -> None:
    """IK-12: not on the table, the notes, the public table nor behind a seal: all is as if they had never been made."""

    def evening(full: bool) -> list[object]:
        found: list[object] = []
        match = people_on(exchange())
        if full:
            for seat in (BORIS, CHEN, DORA):
                match.desks[seat] = {MARKS: CANARY, NOTES: "Anna is Agent X"}

        async def story(guest: Guest) -> None:
            sit_down(guest, match, tmp_path / f"{full}.spyhouse.json")
            await come_to(guest, Handover)
            await menu_has_looked(guest)
            found.append(traces(guest.app))
            await open_marks(guest)
            found.append(traces(guest.app))
            await press(guest, "tab", "shift+tab", "shift+tab")
            found.append(traces(guest.app))
            await press(guest, "backslash")
            await come_to(guest, Handover)
            found.append(traces(guest.app))

        at_home(story, size)
        return found

    for bare, full in zip(evening(False), evening(True), strict=True):
        same(bare, full, "another seat's desk shows")


def at_the_public_table(t: Venice) -> Match:
    """Anna is to go out, before everybody."""
    return people_on(t)


async def ask_for(guest: Guest, name: str) -> None:
    await come_to(guest, TableScreen)
    assert guest.screen.seat is None
    assert guest.sees("n notes")
    await press(guest, "n")
    await come_to(guest, WhoseNotebook)
    await guest.click(f"  {name}")
    gate = await come_to(guest, Handover)
    assert gate.step.for_notebook


async def open_notebook(guest: Guest) -> None:
    await press(guest, guest.screen.letter.lower())
    await come_to(guest, NotebookScreen)


def test_from_the_public_table_a_notebook_opens_behind_its_own_gate() -> None:
    """IK-12.2: of any seat; nothing of it is left when it is closed, and the same question is on the table."""
    match = at_the_public_table(venice())
    match.desks[CHEN][MARKS] = CANARY

    async def story(guest: Guest) -> None:
        await ask_for(guest, "Chen")
        assert "All four" not in guest.text()
        assert guest.sees("Chen opens the notebook")
        await open_notebook(guest)
        assert guest.sees("All four pencilled in")
        assert guest.screen.step.eyes == CHEN
        await press(guest, "minus", "escape")
        table = await come_to(guest, TableScreen)
        assert table.seat is None
        assert table.view.options == match.table.options()
        assert not any(isinstance(screen, NotesScreen) for screen in guest.app.screen_stack)
        assert match.desks[CHEN][MARKS].startswith("1: xvvvvvvv ")
        assert guest.sees("n notes")

    at_home(story, LARGE, new_game=match)


def test_the_gate_can_be_left_and_one_key_hides_the_notebook() -> None:
    """IK-12.1"""
    match = at_the_public_table(venice())

    async def story(guest: Guest) -> None:
        await ask_for(guest, "Dora")
        await press(guest, "escape")
        await ask_for(guest, "Dora")
        await open_notebook(guest)
        await press(guest, "backslash")
        table = await come_to(guest, TableScreen)
        assert table.seat is None
        await ask_for(guest, "Dora")
        await open_notebook(guest)
        guest.app.on_app_blur()
        table = await come_to(guest, TableScreen)
        assert table.seat is None

    at_home(story, LARGE, new_game=match)


def test_unread_news_is_the_first_thing_in_it_and_is_read_then() -> None:
    """IK-12.4: after that the visit of that seat needs no gate of its own."""
    match = people_on(play(exchange(), pair(F, N11)))
    match.apply(pair(B, N0))
    match.mark_read(BORIS)
    assert match.decider == BORIS
    assert match.news(ANNA)

    async def story(guest: Guest) -> None:
        await ask_for(guest, "Anna")
        assert "Boris showed" not in guest.text()
        await open_notebook(guest)
        assert "Boris showed Bubble and 0" in guest.text()
        await press(guest, "escape")
        await come_to(guest, TableScreen)
        assert match.news(ANNA) == []

    at_home(story, LARGE, new_game=match)


def test_who_plays_alone_needs_no_gate() -> None:
    match = match_on(venice(), bots=[BORIS, CHEN, DORA])

    async def story(guest: Guest) -> None:
        await come_to(guest, TableScreen)
        await press(guest, "n")
        await come_to(guest, NotesScreen)
        assert not isinstance(guest.screen, NotebookScreen)

    at_home(story, LARGE, new_game=match)


# -- what is new ------------------------------------------------------------------------------------


def solver_at(t: Venice) -> Match:
    t.aid = Aid.SOLVER
    return match_on(t)


def twice_asked() -> Match:
    """Anna has seen Boris's number, has looked, and then he shows her his name."""
    t = go(venice(), RIA, SMA, ARS, CAD, his=RIA)
    match = solver_at(play(t, Demand(BORIS)))
    match.apply(next(option for option in match.table.options() if option.text() == "answer n11"))
    match.mark_read(ANNA)
    go(new_night(match.table), RIA, SMA, ARS, CAD, his=RIA)
    play(match.table, Demand(BORIS))
    match.apply(next(option for option in match.table.options() if option.text() == "answer bubble"))
    return match


def test_certain_facts_that_are_new_are_said_to_be_new() -> None:
    """IK-11.6: by a word and not by colour alone; once they were seen they are facts like any other."""
    match = twice_asked()
    lines = [words for words, _ in dict(pages(match.view(ANNA)))["Solver"]]
    assert "New: Boris is Colonel Bubble." in lines
    assert "New: Boris is your partner." in lines
    assert "Boris has 11." in lines
    assert "Certain: new: Boris is Colonel Bubble; new: Boris is your partner; Boris has 11." in describe(
        match.view(ANNA)
    )
    match.mark_read(ANNA)
    lines = [words for words, _ in dict(pages(match.view(ANNA)))["Solver"]]
    assert "Boris is Colonel Bubble." in lines
    assert not any(line.startswith("New") for line in lines)
    assert not any("new:" in line for line in describe(match.view(ANNA)))


def test_new_columns_have_a_sign_on_the_sheet() -> None:
    """IK-11.6"""
    match = twice_asked()
    text = page(match.view(ANNA))
    assert "•1.1" in text
    assert "✓•" in form_row(text, "Bubble")
    assert "✓•" not in form_row(text, "11")
    match.mark_read(ANNA)
    assert "•1.1" not in page(match.view(ANNA))
    new = [
        words for words, _ in dict(pages(twice_asked().view(ANNA)))["Every meeting"] if words.startswith("New: night 1")
    ]
    assert len(new) == 1


def test_on_a_small_page_too_a_long_lane_takes_what_a_short_one_leaves_free() -> None:
    """IK-11.1, IK-14.8: Anna was shown one pair, and showed a pair and a true card; with one card more the oldest is
    not there."""
    t = play(exchange(), pair(F, X), pair(B, N0))
    go(new_night(t), SMA, RIA, ARS, CAD, his=RIA)
    match = solver_at(play(t, Demand(ANNA), Answer(F)))
    text = page(match.view(ANNA), size=SMALL_PAGE)
    assert "earlier" not in text
    assert "◂" not in text
    assert form_row(text, "Agent X").count("◐") == 1, "what was shown first"
    assert form_row(text, "Fiddlebottom").count("●") == 1
    go(new_night(t), SMA, RIA, ARS, CAD, his=RIA)
    text = page(match_on(play(t, Demand(ANNA), Answer(N52))).view(ANNA), size=SMALL_PAGE)
    assert "◂1" in text
    assert "◐" not in form_row(text, "Agent X")


@pytest.mark.parametrize("size", [PAGE, SMALL_PAGE])
def test_with_the_solver_the_page_says_whose_each_column_is(size: tuple[int, int]) -> None:
    """IK-11.2, IK-11.6"""
    words = "me: your own marks   =: what follows"
    assert words in page(solver_at(exchange()).view(ANNA), size=size)
    assert words not in page(match_on(exchange()).view(ANNA), size=size)


def test_what_is_new_to_a_seat_is_no_matter_of_the_others() -> None:
    """IK-12: how far a seat has read is in its own view alone, and at the end nothing is news."""
    match = twice_asked()
    match.read[:] = [5, 0, 2, 1]
    assert [match.view(seat).read for seat in match.humans] == [5, 0, 2, 1]
    assert match.view(None).read == len(match.events)
    match.agree_to_end()
    assert {match.view(seat).read for seat in match.humans} == {len(match.events)}


# -- the thinking aid of the next game --------------------------------------------------------------


def test_the_aid_may_change_between_games_and_nothing_else() -> None:
    """IK-10"""
    match = match_on(play(exchange(), RIGHT))
    for name, value in (("match_target", 1), ("series_cap", 6), ("colours", "pink,green,blue,yellow")):
        with pytest.raises(BadSetup, match="fixed for the whole match"):
            match.next_game({name: value})
    assert match.over
    match.next_game({"aid": "solver"})
    assert (match.table.aid, match.options["aid"]) == (Aid.SOLVER, "solver")
    assert resumed(match).options == match.options


def test_it_is_chosen_where_the_next_game_is_begun() -> None:
    """IK-10: the game that was played stays as it was, so it can still be shown again."""
    match = match_on(play(exchange(), RIGHT))

    async def story(guest: Guest) -> None:
        await come_to(guest, ResultScreen)
        assert guest.sees("Thinking aid: notes")
        await guest.click("Thinking aid")
        assert guest.sees("Thinking aid: solver")
        assert match.options["aid"] == "notes"
        await press(guest, "a")
        await come_to(guest, Handover)
        assert match.table.aid is Aid.SOLVER

    at_home(story, LARGE, new_game=match)


# -- colours ----------------------------------------------------------------------------------------


def test_every_page_of_the_house_has_the_seat_in_its_colour() -> None:
    """IK-2.1, IK-10.5: as they are on the table, in every game of a match."""
    inks = {"blue": "seat1", "yellow": "seat3", "green": "seat2", "pink": "seat6"}
    for seats, options in (
        (4, {}),
        (3, {"colours": "pink,blue,green,yellow"}),
        (5, {}),
        (5, {"ambassador_role": "fixed"}),
    ):
        match = match_on(venice(seats), **options)  # type: ignore[arg-type]
        for _ in range(3):
            match.agree_to_end()
            match.next_game()
            t = match.table
            for seat, agent in t.agents.items():
                assert Room(match).sitting.inks[seat] == inks[agent.colour.value]
            if t.ambassador is not None:
                assert Room(match).sitting.inks[t.ambassador] == "seat5"


def test_a_new_table_shows_the_colours_that_will_be_worn() -> None:
    """IK-2.1: each seat's letter, and another order as soon as it is chosen; the Ambassador's seat has none."""

    async def story(guest: Guest) -> None:
        form = await come_to(guest, NewGameScreen)
        assert worn(form, 4) == ["seat1", "seat3", "seat2", "seat6"]
        form.query_one("#set-colours", Field).show("pink,green,blue,yellow")
        form.query_one("#count", Field).show(5)
        form.seat_as_many()
        await press(guest)
        assert worn(form, 5) == ["seat6", "seat2", "seat1", "seat3", "seat5"]

    def worn(form: NewGameScreen, seats: int) -> list[str]:
        return [seat_ink(seat, badge.inks) for seat, badge in enumerate(form.query(Badge))][:seats]

    at_home(story, LARGE, set_up=GAME)


def test_line_by_line_the_aid_is_asked_for_with_the_next_game(tmp_path: Path) -> None:
    """IK-10"""
    table = LinePlayer(
        "resume", put_away(match_on(play(exchange(), RIGHT)), tmp_path), "--text", "--saves", str(tmp_path)
    )
    try:
        part = table.listen()
        assert part.prompt.startswith("Play again?")
        part = table.type("yes")
        assert part.prompt.startswith("Thinking aid: change it to solver?")
        table.type("yes")
    finally:
        table.kill()
    _, path = sorted(tmp_path.glob("*.spyhouse.json"), key=lambda path: "-game-" in path.name)
    assert open_match(read(path.read_bytes())).table.aid is Aid.SOLVER  # type: ignore[attr-defined]
