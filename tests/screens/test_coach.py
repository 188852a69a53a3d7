"""The coach of a first game: where the strip stands, and what is read where there is no room for one."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import pytest

from rulesets.hotel_perfidious import GAME as HOTEL
from rulesets.inkognito import GAME as VENICE
from rulesets.microfilms import GAME
from spyhouse.coach import Speech, farewell, first_game
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.lesson import Look
from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.drawings import album
from spyhouse.look.letters import large
from spyhouse.look.symbols import SETS
from spyhouse.screens.coach import CoachScreen, as_told, in_title
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Ask, Computer
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.coach import (
    HIGH,
    LIST,
    SLIP,
    CoachStrip,
    farewells,
    figures,
    paint_leave,
    paint_slip,
    paint_strip,
    slips,
)
from spyhouse.widgets.motion import Frame

from .friends import choose, come_to, press, settle
from .house import LARGE, SMALL, Guest, at_home


async def hear_all(guest: Guest) -> CoachScreen:
    """Up to what to press."""
    screen: CoachScreen = await come_to(guest, CoachScreen)
    screen.guard.seconds = 0.0
    for _ in screen.slips.slips[1:]:
        await press(guest, "enter")
    return screen


async def come_to_table(guest: Guest) -> TableScreen:
    """Without the slips above it."""
    await come_to(guest, CoachScreen)
    await press(guest, "escape")
    table: TableScreen = await come_to(guest, TableScreen)
    return table


async def play_to(guest: Guest, fits: Callable[[Speech], object]) -> TableScreen:
    """Do as the coach says, and read every page that comes between."""
    while True:
        await guest.until(lambda: not isinstance(guest.screen, TableScreen) or isinstance(guest.screen.step, Ask))
        await settle(guest)
        table = guest.screen
        if not isinstance(table, TableScreen):
            await press(guest, "enter")
            continue
        speech = table.step.coach
        assert speech is not None
        if fits(speech):
            return table
        assert speech.action is not None
        await choose(guest, speech.action)


def test_the_table_stays_as_large_whoever_moves_and_however_little_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a lesson in which two others begin, and whose second scene has a step that goes on with a line."""
    lesson = HOTEL.load_lesson()
    assert lesson is not None
    shown: list[tuple[type, bool, float]] = []
    show = TableScreen.show

    def noted(table: TableScreen, step: Ask | Computer) -> None:
        show(table, step)
        height = table.query_one(CoachStrip).styles.height
        assert step.coach is not None
        assert height is not None
        shown.append((type(step), step.coach.goes_on, height.value))

    def goes_on_below(guest: Guest, speech: Speech) -> bool:
        assert guest.screen.query_one(Board).size.height == LARGE[1] - HIGH - 2
        return speech.goes_on

    async def story(guest: Guest) -> None:
        await come_to(guest, TableScreen)
        await play_to(guest, lambda speech: goes_on_below(guest, speech))

    monkeypatch.setattr(TableScreen, "show", noted)
    at_home(story, LARGE, new_game=first_game(HOTEL, lesson))
    assert (shown[0], shown[2], shown[-1]) == ((Computer, False, HIGH), (Ask, False, HIGH), (Ask, True, HIGH))
    assert {height for _, _, height in shown} == {HIGH}


def test_where_there_is_no_strip_what_was_said_can_be_read_again() -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        before = await hear_all(guest)
        await press(guest, "enter", "y")
        assert isinstance(guest.screen, CoachScreen)
        assert guest.screen.slips.at == 0
        assert guest.screen.slips.slip == before.slips.slips[0]
        assert guest.screen.slips.slip.said[0].lines[0][:20] in guest.text()
        await press(guest, "y")
        assert isinstance(guest.screen, CoachScreen), "what calls it never sends it away"
        await press(guest, "j")
        await come_to(guest, TableScreen)
        await press(guest, "y")  # calls the coach back
        await come_to(guest, CoachScreen)

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


def test_while_one_listens_the_page_says_that_one_chooses_later_and_the_line_that_is_meant_is_marked() -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        screen = await come_to(guest, CoachScreen)
        (table,) = [one for one in guest.app.screen_stack if isinstance(one, TableScreen)]
        choices = table.query_one(ChoiceList)
        line = choices.lines[choices.cursor].label[:20]
        assert choices.marks(choices.lines[choices.cursor])
        for more in range(len(screen.slips.slips) - 1, 0, -1):
            assert f"go on: {more} more, then you choose" in guest.rows()[-1]
            pointer = SETS["unicode"].pointer
            assert any(f"{pointer} " in row.partition(line)[0] for row in guest.rows() if line in row)
            await press(guest, "enter")
        assert "do that" in guest.rows()[-1]

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


def test_on_a_slip_all_of_the_coachs_face_is_seen_with_air_below() -> None:
    assert 2 + album().drawing("old-hand-tiny").height < 2 * SLIP


def test_whoever_opens_another_part_of_a_choice_is_left_alone() -> None:
    """Given a line that leads on, but not to what the coach means, then nothing there is meant, and Esc leads back."""
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await come_to(guest, TableScreen)
        choices = guest.screen.query_one(ChoiceList)
        number = next(n for n, line in enumerate(choices.lines, 1) if line.hint and not choices.marks(line))
        await press(guest, str(number))
        assert choices.is_begun
        assert choices.part_meant == ""
        await press(guest, "escape")
        assert not choices.is_begun

    at_home(story, LARGE, new_game=first_game(GAME, lesson))


def test_only_what_stands_on_the_table_has_a_figure() -> None:
    said = Speech(
        1, 9, "Pass.", look=(Look("You are Suspect."), Look("Your purse.", "francs"), Look("The deck.", "deck"))
    )
    assert said.marks == {"francs": 1, "deck": 2}


def test_what_has_no_room_for_a_figure_leaves_no_gap_in_their_row() -> None:
    """Neither on the table nor beside the words; the list keeps its own while it is not shown."""
    said = Speech(1, 9, "Pass.", look=(Look("The deck.", "deck"), Look("The list.", LIST), Look("Money.", "francs")))
    sheet = Canvas(20, 2, palette(GAME.info.mood, "default"), SETS["unicode"])
    sheet.marks = {mark: number for mark, number in said.marks.items() if mark != LIST}
    sheet.put(0, 0, "a row that is full  ".replace(" ", "x"))
    sheet.mark("deck", 2, 0)
    sheet.mark("francs", 2, 1)
    sheet.point_out()
    assert sheet.pointed.keys() == {"francs"}
    assert figures(said, {"francs"}) == {"francs": 2}
    assert figures(said, {"francs", LIST}) == {LIST: 1, "francs": 2}
    assert sheet.plain()[1].split() == ["II"]


def said_on(*told: Speech, marks: Mapping[str, int] = MappingProxyType({})) -> list[list[list[str]]]:
    """The lines of each slip of these."""
    return [[[*one.lines] for slip in slips(said, "2", 80, marks) for one in slip.said] for said in told]


def test_what_has_happened_is_told_in_one_go_and_what_to_press_comes_last() -> None:
    """What is to be looked at nowhere in particular has a dot."""
    said = Speech(2, 9, "Draw.", happened=["It is late.", "Rain."], look=[Look("Cards."), Look("Left.", "deck")])
    (slip,) = slips(said, "2", 80, {"deck": 1})
    assert [" ".join(one.lines) for one in slip.said] == ["It is late. Rain.", "Cards.", "Left.", "Draw."]
    assert [(one.number, one.key) for one in slip.said] == [(0, ""), (0, ""), (1, ""), (0, "2")]
    assert slip.marks == {"deck": 1}
    c = Canvas(80, SLIP, palette(HOUSE, "default"), SETS["unicode"])
    paint_slip(c, slip)
    assert [row[11:].strip() for row in c.plain()[2:4]] == ["•  Cards.", "I  Left."]


@pytest.mark.parametrize(("lines", "each"), [(3, [4]), (4, [2, 3]), (5, [3, 3]), (7, [4, 4]), (9, [3, 3, 4])])
def test_all_is_said_on_as_few_slips_as_it_needs_and_none_has_a_single_line(lines: int, each: list[int]) -> None:
    """Given sentences of a line each, and one to press; a thought is parted between two of them."""
    sentence = "It is late in the evening, and nobody at this table has a card left."
    said = Speech(2, 9, "Draw.", happened=[" ".join([sentence] * lines)])
    assert [slip.lines for slip in slips(said, "2", 80, {})] == each


def test_what_is_to_be_looked_at_is_parted_only_where_it_is_longer_than_a_slip() -> None:
    line = "It is late in the evening, and nobody at this table has a card."
    both = {"hand": 1, "deck": 2}
    for hand, deck, marks in ((3, 4, ["hand", "deck", ""]), (2, 2, ["hand", "deck"]), (5, 2, ["hand", "hand deck"])):
        look = [Look(" ".join([line] * hand), "hand"), Look(" ".join([line] * deck), "deck")]
        told = slips(Speech(2, 9, "Draw.", look=look), "2", 80, both)
        assert [" ".join(slip.marks) for slip in told] == marks


def test_what_leaves_the_learner_free_is_said_where_there_is_room_beside_what_to_press() -> None:
    sentence = "It is late in the evening, and nobody at this table has a card left."
    for lines, is_said in ((2, True), (3, False)):
        said = Speech(2, 9, "Draw.", happened=[sentence] * lines, own_way="As you like.")
        (slip,) = slips(said, "2", 80, {})
        assert (slip.said[-1].lines == ["As you like."]) == is_said


def test_on_a_slip_the_face_of_the_coach_stands_beside_the_words_in_every_set_of_signs() -> None:
    said = Speech(2, 9, "Draw.", happened=["It is late."], look=[Look("Cards.", "hand")])
    (slip,) = slips(said, "2", 80, {"hand": 1})
    for symbols in SETS.values():
        c = Canvas(80, SLIP, palette(HOUSE, "default"), symbols)
        paint_slip(c, slip)
        rows = c.plain()
        assert [row[11:].strip() for row in rows[1:4]] == ["It is late.", "I  Cards.", "2  Draw."]
        assert all(row[:10].strip() for row in rows[1:4])


def test_the_table_is_laid_out_for_the_rows_above_the_slip_and_stays_so_until_somebody_wants_to_see_all_of_it() -> None:
    """Nothing of it is covered, and nothing jumps when the last slip is read."""
    lesson = HOTEL.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        screen = await come_to(guest, CoachScreen)
        (table,) = [one for one in guest.app.screen_stack if isinstance(one, TableScreen)]
        whole = SMALL[1] - 2
        for slip in screen.slips.slips:
            assert screen.slips.slip == slip
            assert table.query_one(Board).size.height == whole - SLIP
            assert table.query_one(Board).canvas.pointed.keys() == slip.marks.keys() - {LIST}
            above = [row.rstrip() for row in guest.rows()[1 : 1 + whole - SLIP]]
            await press(guest, "enter" if screen.slips.has_more else screen.key)
        assert guest.screen is table or guest.screen is not screen
        await press(guest, "y") if guest.screen is table else None
        await come_to(guest, CoachScreen)
        await press(guest, "escape")
        await come_to(guest, TableScreen)
        assert table.query_one(Board).size.height == whole
        assert not table.query_one(CoachStrip).display
        assert above != [row.rstrip() for row in guest.rows()[1 : 1 + whole - SLIP]]
        await press(guest, "y")
        await come_to(guest, CoachScreen)
        assert table.query_one(Board).size.height == whole - SLIP

    at_home(story, SMALL, new_game=first_game(HOTEL, lesson))


def test_only_the_figures_of_the_slip_that_is_read_stand_on_the_table() -> None:
    lesson, several = GAME.load_lesson(), list[set[str]]()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        screen = await come_to(guest, CoachScreen)
        (table,) = [one for one in guest.app.screen_stack if isinstance(one, TableScreen)]
        for slip in screen.slips.slips:
            assert {*table.query_one(Board).canvas.pointed} == {*slip.marks} - {LIST}
            several.append({*slip.marks})
            if screen.slips.has_more:
                await press(guest, "enter")
        await press(guest, "enter")
        await come_to(guest, TableScreen)
        assert {*table.query_one(Board).canvas.pointed} == several[-1] - {LIST}
        await press(guest, next(str(n) for n, one in enumerate(table.query_one(ChoiceList).lines, 1) if one.hint))
        assert table.query_one(ChoiceList).is_begun
        assert not table.query_one(Board).canvas.pointed
        await press(guest, "escape")
        assert {*table.query_one(Board).canvas.pointed} == several[-1] - {LIST}
        await press(guest, "y")
        await come_to(guest, CoachScreen)
        await press(guest, "escape")
        await come_to(guest, TableScreen)
        assert {*table.query_one(Board).canvas.pointed} >= set.union(*several) - {LIST}

    at_home(story, SMALL, new_game=first_game(GAME, lesson))
    assert len({*map(frozenset, several)}) > 1


def test_what_moves_has_arrived_before_the_coach_speaks_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a key ends it sooner: then the coach comes at once."""
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await come_to_table(guest)
        table = guest.screen
        assert isinstance(table, TableScreen)
        board = table.query_one(Board)
        guest.app.change_settings(motion="full")
        board.frames = (Frame(table.view, 60.0),)
        board.at_rest.clear()
        await table._open_coach(table.step)
        await guest.pilot.pause()
        assert guest.screen is table
        board.rest()
        await come_to(guest, CoachScreen)

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


def test_enter_turns_to_what_the_coach_says_next_and_only_then_the_key_is_named() -> None:
    lesson = HOTEL.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        screen = await come_to(guest, CoachScreen)
        said = screen.slips.slips
        assert len(said) > 1
        for slip in said[:-1]:
            assert slip.said[0].lines[0] in guest.text()
            assert guest.rows()[-1].startswith(" Enter go on") or guest.rows()[-1].startswith("Enter go on")
            screen.guard.seconds = 1e9
            await press(guest, screen.key, "enter")
            assert screen.slips.slip == slip, "a key held down turns nothing"
            screen.guard.seconds = 0.0
            await press(guest, screen.key)
            assert screen.slips.slip == slip, "nor does one that is not named yet"
            place = next(hot for hot in screen.slips.canvas.hot if hot.what == "go_on")
            await guest.pilot.click(screen.slips, offset=(place.x, place.y))
        assert f"{screen.key} do that" in guest.rows()[-1]
        await press(guest, "enter", "y")
        again = await come_to(guest, CoachScreen)
        assert again.slips.at == 0

    at_home(story, SMALL, new_game=first_game(HOTEL, lesson))


def test_how_far_the_game_has_come_stays_in_the_title_of_a_slip() -> None:
    """Given a game of a long name and a long status."""
    game = catalog().games["dead_and_breakfast"]
    lesson = game.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await play_to(guest, lambda speech: speech.number == 10)
        await press(guest, "y")
        await come_to(guest, CoachScreen)
        assert "Lesson 10 of 14" in guest.rows()[0]
        assert "turn 4/16" in guest.rows()[0]

    at_home(story, SMALL, new_game=first_game(game, lesson))


def test_the_title_of_the_table_keeps_what_has_room_of_the_reason() -> None:
    press = "Go to San Marco. One place is as good as another, as nobody is out. If they come, you see them."
    assert as_told(press, 99) == press
    assert as_told(press, 70) == "Go to San Marco. One place is as good as another, as nobody is out."
    assert as_told(press, 60) == "Go to San Marco. One place is as good as another"
    assert as_told(press, 5) == "Go to San Marco."
    assert as_told("Draw. If it rains, draw again.", 20) == "Draw."


def test_beside_what_to_press_stands_how_far_the_game_has_come_sooner_than_the_reason() -> None:
    press = "Go to San Marco. One place is as good as another."
    assert in_title("2: ", press, "night 1, round 2", 80) == (f"2: {press}", "night 1, round 2")
    assert in_title("2: ", press, "night 1, round 2", 60) == ("2: Go to San Marco.", "night 1, round 2")
    assert in_title("2: ", press, "0 points · turn 1", 34) == ("2: Go to San Marco.", "turn 1")
    assert in_title("2: ", press, "a sign: steals · a star: runs", 36) == ("2: Go to San Marco.", "")


def test_the_key_that_the_coach_names_can_be_pressed_at_once() -> None:
    """But not with a key that is held down from the question before; and any other key leaves the slip where it is."""
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        coach = await hear_all(guest)
        table = next(screen for screen in guest.app.screen_stack if isinstance(screen, TableScreen))
        assert coach.key == table.query_one(ChoiceList).figure_meant
        assert f"{coach.key} do that" in guest.rows()[-1]
        asked = table.step
        await press(guest, str(int(coach.key) % 9 + 1))
        assert guest.screen is coach
        coach.guard.seconds = 1e9
        await press(guest, coach.key)
        assert guest.screen is coach
        assert table.step is asked
        coach.guard.seconds = 0.0
        await press(guest, coach.key)
        await guest.until(lambda: guest.screen is not coach and (table.step is not asked or guest.screen is table))
        assert table.step is not asked or table.query_one(ChoiceList).is_begun

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


def test_what_the_coach_says_in_the_title_can_be_clicked() -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        table = await come_to_table(guest)
        asked, said = table.step, guest.rows()[0]
        await guest.click(said.split("   ")[1].strip()[:20])
        await guest.until(lambda: table.step is not asked or table.query_one(ChoiceList).is_begun)

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


def test_while_the_coach_is_there_the_log_and_how_far_the_game_has_come_stay_in_sight() -> None:
    lesson = VENICE.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await come_to(guest, CoachScreen)
        assert "round 1 of 5" in guest.rows()[0]
        await press(guest, "escape")
        await come_to(guest, TableScreen)
        assert "round 1 of 5" in guest.rows()[0]
        assert "l log" in guest.rows()[-1]
        assert "y coach" in guest.rows()[-1]

    at_home(story, SMALL, new_game=first_game(VENICE, lesson))


def test_who_clicks_above_the_slip_sees_the_whole_table() -> None:
    lesson = VENICE.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        coach = await come_to(guest, CoachScreen)
        place = next(hot for hot in coach.slips.canvas.hot if hot.what == "close")
        await guest.pilot.click(coach.slips, offset=(place.x, place.y))
        await come_to(guest, TableScreen)

    at_home(story, SMALL, new_game=first_game(VENICE, lesson))


def test_where_the_coach_means_yes_its_key_stands_there_and_enter_still_says_no() -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await come_to(guest, TableScreen)
        choices = guest.screen.query_one(ChoiceList)
        choices.confirming = choices.meant
        choices._refill()
        assert [line.label for line in choices.lines if choices.marks(line)] == ["Yes, do it"]
        assert choices.current is not None
        assert choices.current.label == "No, back"

    at_home(story, LARGE, new_game=first_game(GAME, lesson))


def test_while_enter_belongs_to_the_plan_no_line_of_the_list_stands_on_a_key() -> None:
    """Given that the coach says to walk to where the cursor of the plan is; in the list its line is marked again."""
    game = catalog().games["secret_night"]
    lesson = game.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        table = await play_to(guest, lambda speech: speech.goal)
        choices = table.query_one(ChoiceList)
        pointer = choices.house.symbols.pointer
        assert table.key_meant == "Enter"
        assert not any(map(choices.marks, choices.lines))
        assert not any(row.startswith(pointer) for row in choices.canvas.plain()), "one cursor, and that is on the plan"
        choices.focus()
        await settle(guest)
        assert any(map(choices.marks, choices.lines))
        assert any(row.startswith(pointer) for row in choices.canvas.plain())

    at_home(story, LARGE, new_game=first_game(game, lesson))


def test_where_the_coach_says_to_walk_the_cursor_stands_also_on_a_page_that_is_laid_out_anew() -> None:
    """After a moment before everybody nothing has told the page yet that its board has the focus."""
    game = catalog().games["secret_night"]
    lesson = game.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        table = await play_to(guest, lambda speech: speech.goal)
        table.had_focus = None
        table.take_up()
        await settle(guest)
        assert table.key_meant == "Enter"

    at_home(story, LARGE, new_game=first_game(game, lesson))


def test_the_figure_of_the_list_stands_behind_its_question() -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await come_to(guest, TableScreen)
        choices = guest.screen.query_one(ChoiceList)
        choices.looked_at, choices.figure_of_list = True, lambda: 1
        for question, last in ((choices.question, ""), ("Somebody offers you a card. " * 3 + "Take it?", "Take it?")):
            choices.question = question
            choices.repaint()
            x, y = choices.canvas.pointed[LIST]
            before = choices.canvas.plain()[y][:x]
            assert before.strip()
            assert before.rstrip().endswith(last), "not in the middle of what is asked"
            assert len(before) - len(before.rstrip()) == 1

    at_home(story, LARGE, new_game=first_game(GAME, lesson))


def test_once_a_part_of_the_choice_is_made_only_what_to_press_is_bright() -> None:
    said = Speech(2, 9, "Trade.", happened=["It is late."], look=[Look("Cards.", "hand")], steps=["It is a lie."])
    now = said.at_step(1, "Boris.")
    assert now.press == "Boris. It is a lie."
    assert said.at_step(1, "Ask Boris, paying with francs.").brief == "Ask Boris: It is a lie."
    end = said.at_step(2, "Yes, do it.")
    assert (end.press, end.brief) == ("Yes, do it.", "")
    (slip,) = slips(now, "2", 80, {"hand": 1})
    assert [(one.lines, one.ink) for one in slip.said[:-1]] == [(["It is late."], "shadow"), (["Cards."], "shadow")]
    assert (slip.said[-1].lines, slip.said[-1].ink, slip.marks) == (["Boris. It is a lie."], "paper", {})
    (slip,) = slips(dataclasses.replace(now, happened=["Long. " * 60]), "2", 80, {})
    assert [one.lines for one in slip.said] == [["Cards."], ["Boris. It is a lie."]]
    c = Canvas(120, HIGH, palette(HOUSE, "default"), SETS["unicode"])
    assert paint_strip(c, now, "2", {"hand"})
    late, cards, boris = (
        next(c._style[y][row.index(words)] for y, row in enumerate(c.plain()) if words in row)
        for words in ("It is late.", "Cards.", "Boris")
    )
    assert late == cards != boris


@pytest.mark.parametrize(("width", "height", "columns"), [(120, 34, 2), (80, 22, 1)])
def test_a_farewell_says_large_how_the_game_ended_and_has_air_between_its_parts(
    width: int, height: int, columns: int
) -> None:
    """What belongs to one heading stands close below it, so that the headings lead."""
    parts = {f"Part {number}": ("One thing to know.", "And another one.") for number in range(2 + columns)}
    said = Speech(9, 9, "", happened=("Anna wins.", "Too soon."), parting=parts, own_way="Come back.")
    c = Canvas(width, height, palette(HOUSE, "default"), SETS["unicode"])
    assert paint_leave(c, said)
    rows = c.plain()
    heads = {row.index(part.upper()) for row in rows for part in parts if part.upper() in row}
    assert len(heads) == columns
    left = min(heads)
    beside = [row[left : left + 48].partition("│")[0].rstrip() for row in rows]
    at = beside.index("Too soon.")
    below, air = beside[at : at + 8], columns - 1
    assert beside[at - 3 - air : at] == [*(line.rstrip() for line in large("Anna wins")), *[""] * air]
    assert below == ["Too soon.", "", "PART 0", "• One thing to know.", "• And another one.", "", "", "PART 1"]
    assert any("Come back." in row[:left] for row in rows)
    assert not paint_leave(c, Speech(9, 9, "", parting={"Part": ("Long. " * 400,)}))


def test_a_farewell_has_full_small_pages_but_for_the_last_and_even_columns_on_a_large_one() -> None:
    """Given parts of which three find room on a small page with a free row between them, but not with two."""
    parts = {f"Part {number}": ("One thing to know, and another. " * 4,) for number in range(5)}
    said = Speech(9, 9, "", happened=("Anna wins.",), parting=parts)
    assert [len(page.parting) for page in farewells(said, 80, 22)] == [3, 2]
    long = {f"Part {number}": ("One thing to know, and another. " * 9,) for number in range(6)}
    assert [len(page.parting) for page in farewells(dataclasses.replace(said, parting=long), 120, 34)] == [2, 4]


def test_what_the_lines_of_a_farewell_are_about_leads_where_most_say_it_first() -> None:
    c = Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"])
    parts = {"What pays": ("A roof: 1.", "A garden: 2."), "A plan": ("Early: wait.", "Then go.", "Look.")}
    assert paint_leave(c, Speech(9, 9, "", parting=parts))
    bold = {
        word: bool(c._style[y][row.index(word)].bold)
        for y, row in enumerate(c.plain())
        for word in ("A roof", "1.", "A garden", "Early", "wait")
        if word in row
    }
    assert bold == {"A roof": True, "1.": False, "A garden": True, "Early": False, "wait": False}


def test_no_word_of_a_farewell_stands_alone_on_its_last_line() -> None:
    c = Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"])
    told = {"How": (f"{'Money ' * 8}2.", "And more.")}
    assert paint_leave(c, Speech(9, 9, "", parting=told))
    assert any(row.strip().endswith("  Money 2.") for row in c.plain())


def test_while_enter_only_turns_the_page_no_line_of_the_list_looks_as_if_it_would_be_pressed() -> None:
    """Given several slips, then the list lies quiet until the last; there the bar runs through the figure, without a hole."""
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        coach = await come_to(guest, CoachScreen)
        table = next(one for one in guest.app.screen_stack if isinstance(one, TableScreen))
        choices = table.query_one(ChoiceList)

        def grounds() -> list[str]:
            rows = ["".join("#" if one == "chosen" else "." for one in row) for row in choices.canvas._ground]
            return [row.strip(".") for row in rows if "#" in row]

        assert coach.slips.has_more
        assert not grounds()
        choices.guard(60.0)  # for keys that were pressed too early: behind a slip nobody sees the end of it
        choices.repaint()
        await guest.pilot.pause()
        assert not any("▁" in row for row in choices.canvas.plain())
        choices.guard(0.0)
        while coach.slips.has_more:
            await press(guest, "enter")
        await settle(guest)
        (bar,) = grounds()
        assert set(bar) == {"#"}

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


@pytest.mark.parametrize(
    ("width", "verdict", "large_words", "line"),
    [
        (80, "The police win: Ann, Ben.", "police win", "Ann, Ben. Ten points ahead."),
        (120, "Boris and Odile win.", "Boris & Odile win", "Ten points ahead."),
        (80, "Victory for Anna: 3 wins.", "Victory", "For Anna: 3 wins. Ten points ahead."),
        (120, "Victory for Anna: 3 wins.", "Victory for Anna", "3 wins. Ten points ahead."),
        (80, "Anna, Boris and Chen win with 9 points.", "", "9 points. Ten points ahead."),
    ],
)
def test_how_a_game_ended_is_said_as_large_as_can_be_and_below_it_in_one_line_by_how_much(
    width: int, verdict: str, large_words: str, line: str
) -> None:
    """Given a verdict that is too long, an article is left out, a sign stands for a word, and whose it is comes below; else its
    letters stand apart. A reason that needs more lines ends where it can."""
    c = Canvas(width, 34 if width == 120 else 22, palette(HOUSE, "default"), SETS["unicode"])
    why = f"Ten points ahead. {'And more of it. ' * 9}".strip()
    assert paint_leave(c, Speech(9, 9, "", happened=(verdict, why), parting={"Part": ("Know it.",)}))
    rows = [row[22:].strip() for row in c.plain()]
    if large_words:
        assert all(any(each.strip() in row for row in rows) for each in large(large_words))
    else:
        assert any("A N N A ,   B O R I S   A N D   C H E N   W I N" in row for row in rows)
    end = next(number for number, row in enumerate(rows) if "PART" in row)
    first = next(number for number, row in enumerate(rows) if line in row)
    assert end - first <= 3


@pytest.mark.parametrize(("parts", "air"), [(2, 2), (4, 1)])
def test_the_old_hand_ends_in_line_with_what_is_said_beside_him(parts: int, air: int) -> None:
    """Given little to say there is more air; given more than he is high, his frame goes down as far as the words."""
    c = Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"])
    told = {f"Part {number}": ("One thing to know.", "And another one.") for number in range(parts)}
    assert paint_leave(c, Speech(9, 9, "", happened=("Anna wins.",), parting=told))
    rows = c.plain()
    heads = [number for number, row in enumerate(rows) if "PART" in row]
    assert heads[1] - heads[0] == 3 + air
    words = max(number for number, row in enumerate(rows) if "And another" in row)
    frame = max(number for number, row in enumerate(rows) if row[:24].strip())
    assert frame == words if parts == 4 else frame > words


def test_a_farewell_without_room_for_air_has_more_pages() -> None:
    """How the game ended stands on the first, what comes then on the last; a large window needs fewer."""
    parts = {f"Part {number}": ("One thing to know, and another. " * 4,) for number in range(6)}
    said = Speech(9, 9, "Play on.", happened=("Anna wins.",), parting=parts, own_way="Come back.")
    pages = farewells(said, 80, 22)
    assert [[*page.parting] for page in pages] == [[f"Part {n}" for n in range(3)], [f"Part {n}" for n in range(3, 6)]]
    assert [page.happened for page in pages] == [("Anna wins.",), ()]
    assert [(page.press, page.own_way) for page in pages] == [("", ""), ("Play on.", "Come back.")]
    paper = Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"])
    for page in pages:
        assert paint_leave(paper, page)
        assert not paper.plain()[-1].strip(), "the last row is free"
    assert farewells(said, 120, 34) == [said]


def test_enter_turns_the_pages_of_a_farewell() -> None:
    parts = {f"Part {number}": ("One thing to know, and another. " * 4,) for number in range(7)}

    async def story(guest: Guest) -> None:
        guest.app.push_screen(CoachScreen("A game", Speech(9, 9, "", happened=("Anna wins.",), parting=parts)))
        screen = await come_to(guest, CoachScreen)
        assert "PART 2" in guest.text()
        assert "page 1 of 2" in guest.rows()[0]
        assert "Enter next page: Part 3" in guest.rows()[-1]
        await press(guest, "enter")
        assert "page 2 of 2" in guest.rows()[0]
        assert "PART 6" in guest.text()
        assert "Enter to the result" in guest.rows()[-1]
        await guest.pilot.resize_terminal(*LARGE)
        await settle(guest)
        assert "PART 0" in guest.text()
        assert "PART 6" in guest.text()
        await guest.pilot.resize_terminal(*SMALL)
        await settle(guest)
        assert "Enter to the result" in guest.rows()[-1]
        await press(guest, "enter")
        assert guest.screen is not screen

    at_home(story, SMALL)


def test_at_a_small_terminal_a_step_and_its_reason_stand_on_the_slip_or_above_the_whole_table() -> None:
    """Given a choice of two steps, then what the second does and why stand beside its key; its details, in the list."""
    lesson = VENICE.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        table = await play_to(guest, lambda speech: speech.steps)
        assert table.step.coach is not None
        await press(guest, table.key_meant)
        assert table.query_one(ChoiceList).made == 1
        label = table.query_one(ChoiceList).part_meant.rstrip(".")
        reason = table.step.coach.steps[0]
        told = [part for row in guest.rows()[-SLIP:-1] for part in row[11:].split()]
        assert " ".join(told).endswith(f"{table.key_meant} {label}. {reason}")
        await press(guest, "y")
        await come_to(guest, CoachScreen)
        await press(guest, "escape")
        await come_to(guest, TableScreen)
        assert f"{table.key_meant} {label}: {reason}" in guest.rows()[0]

    at_home(story, SMALL, new_game=first_game(VENICE, lesson))


def test_once_the_cursor_is_where_the_coach_wants_it_only_the_key_that_walks_there_is_told() -> None:
    """Given a scene that lets the learner take up the cursor with a key, and then move it."""
    lesson = HOTEL.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        table = await play_to(guest, lambda speech: speech.goal and speech.first)
        await press(guest, "g")
        assert table.key_meant == "arrows"
        assert table.speech is not None
        assert table.speech.press.startswith("Point at A3")
        await press(guest, "left")
        assert table.key_meant == "Enter"
        assert table.speech.press == "Walk there with Enter."

    at_home(story, LARGE, new_game=first_game(HOTEL, lesson))


def test_what_to_press_stays_in_its_place_where_there_is_nothing_to_look_at() -> None:
    """And what happened has the room beside it."""
    happened, places = ["It is late, and nobody has drawn a card, though the deck is high."], []
    for look in ([Look("Cards.", "hand")], []):
        c = Canvas(120, HIGH, palette(HOUSE, "default"), SETS["unicode"])
        assert paint_strip(c, Speech(2, 9, "Draw.", happened=happened, look=look), "2", ())
        places.append(c.plain()[1].index("WHAT TO PRESS"))
        assert any(happened[0] in row for row in c.plain()) == (not look)
    assert places[0] == places[1]


@pytest.mark.parametrize("key", ["l", "question_mark", "k", "m"])
@pytest.mark.parametrize("leaves", [False, True], ids=["slips", "farewell"])
def test_a_page_that_is_opened_while_the_table_still_moves_is_followed_by_the_coach(key: str, leaves: bool) -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        table = await come_to_table(guest)
        if leaves:
            table.step = dataclasses.replace(table.step, coach=farewell(lesson))
        table.heard_speech = None
        table.show(table.step)
        table.query_one(Board).move([Frame(table.view, 60.0)])
        await guest.arrived()
        assert table.is_unread
        guest.app.simulate_key(key)
        await guest.until(lambda: not isinstance(guest.screen, TableScreen | CoachScreen))
        while not isinstance(guest.screen, TableScreen | CoachScreen):
            await press(guest, "escape")
        coach = await come_to(guest, CoachScreen)
        assert coach.slips.speech.leaves == leaves

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


def test_what_was_not_read_yet_is_still_unread_when_the_same_is_said_again() -> None:
    """Given a table that still moves, and is shown once more meanwhile."""
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        table = await come_to_table(guest)
        table.heard_speech = None
        table.query_one(Board).move([Frame(table.view, 60.0)])
        for _ in range(2):
            table.show(table.step)
            assert table.is_unread

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


def test_in_a_window_that_has_become_large_before_its_slips_came_the_coach_speaks_in_the_strip() -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        table = await come_to_table(guest)
        table.heard_speech = None
        table.show(table.step)
        table.query_one(Board).move([Frame(table.view, 60.0)])
        await guest.pilot.resize_terminal(*LARGE)
        await settle(guest)
        table.query_one(Board).rest()
        await settle(guest)
        assert isinstance(guest.screen, TableScreen)
        assert not table.is_unread

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


@pytest.mark.parametrize(
    "game", [one for one in catalog().games.values() if one.load_lesson()], ids=lambda one: one.info.id
)
@pytest.mark.parametrize("is_read", [False, True], ids=["unread", "read"])
@pytest.mark.parametrize(
    "sizes", [(SMALL, (96, 24)), (SMALL, LARGE), (SMALL, LARGE, SMALL)], ids=["wide", "large", "back"]
)
def test_in_a_window_of_another_size_the_figures_on_the_table_are_those_of_the_words(
    game: Game, is_read: bool, sizes: Sequence[tuple[int, int]]
) -> None:
    lesson = game.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await hear_all(guest) if is_read else await come_to(guest, CoachScreen)
        await press(guest, *["enter"] * is_read)
        for size in sizes[1:]:
            await guest.pilot.resize_terminal(*size)
            await settle(guest)
        table = await come_to(guest, TableScreen)
        board, choices, strip = table.query_one(Board), table.query_one(ChoiceList), table.query_one(CoachStrip)
        seen = {*board.canvas.pointed, *([LIST] if choices.is_looked_at else [])}
        assert strip.speech is not None
        if strip.size.height == HIGH:
            assert seen == strip.speech.marks.keys() == strip.figures().keys()
        else:
            assert strip.slip is not None
            assert seen == strip.slip.marks.keys()
            assert {one.number for one in strip.slip.said} - {0} == {*strip.slip.marks.values()}

    at_home(story, sizes[0], new_game=first_game(game, lesson))


def test_whoever_hears_the_coach_again_in_the_middle_of_a_choice_hears_it_with_all_its_figures() -> None:
    """And back at the choice none stands on the table: what lies there points at nothing."""
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        coach = await hear_all(guest)
        told = [slip.marks for slip in coach.slips.slips]
        assert any(told)
        await press(guest, "enter")
        table = await come_to(guest, TableScreen)
        choices = table.query_one(ChoiceList)
        await press(guest, next(str(n) for n, one in enumerate(choices.lines, 1) if one.hint))
        assert choices.is_begun
        await press(guest, "y")
        coach = await come_to(guest, CoachScreen)
        assert [slip.marks for slip in coach.slips.slips] == told
        coach = await hear_all(guest)
        assert table.query_one(Board).canvas.pointed.keys() == told[-1].keys() - {LIST}
        await press(guest, "enter")
        await come_to(guest, TableScreen)
        assert not table.query_one(Board).canvas.pointed

    at_home(story, SMALL, new_game=first_game(GAME, lesson))
