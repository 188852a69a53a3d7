"""The coach of a first game: where the strip stands, and what is read where there is no room for one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulesets.hotel_perfidious import GAME as HOTEL
from rulesets.inkognito import GAME as VENICE
from rulesets.microfilms import GAME
from spyhouse.coach import Speech, first_game
from spyhouse.engine.catalog import catalog
from spyhouse.engine.lesson import Look
from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.symbols import SETS
from spyhouse.screens.coach import CoachScreen, as_told, in_title
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Ask, Computer
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, Hot, Shown
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.coach import (
    BETWEEN,
    FOOT,
    HEAD,
    HIGH,
    LIST,
    Beneath,
    CoachStrip,
    Sheet,
    figures,
    paint_leave,
    paint_page,
    paint_sheet,
    paint_strip,
    place_sheet,
)

from .friends import choose, come_to, press, settle
from .house import LARGE, SMALL, Guest, at_home


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
        await come_to(guest, CoachScreen)
        said = guest.text()
        await press(guest, "enter", "y")
        assert isinstance(guest.screen, CoachScreen)
        assert guest.text() == said
        await press(guest, "y")
        assert isinstance(guest.screen, CoachScreen), "what calls it never sends it away"
        await press(guest, "j")
        await come_to(guest, TableScreen)
        await press(guest, "y")  # calls the coach back
        await come_to(guest, CoachScreen)

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


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


def test_on_its_page_the_first_heading_stays_where_it_is_and_figures_say_where_they_are_found() -> None:
    for happened in (["One line."], ["Long. " * 20, "Longer. " * 30]):
        c = Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"])
        look = [Look("Your cards.", "hand")]
        said = Speech(1, 9, "Draw.", happened=happened, look=look, own_way="Any other choice is fine.")
        assert paint_page(c, said, "Enter, then 2", {"hand"})
        rows = c.plain()
        assert rows[1].split()[-3:] == ["WHAT", "JUST", "HAPPENED"]
        assert any("WHAT TO LOOK AT  mark I: on the next page" in row for row in rows)
        assert not rows[-1].strip(), "nothing lies on the keys"


def on_the_table(said: Speech, things: dict[str, tuple[int, int]], line: int | None = None) -> tuple[list[str], Canvas]:
    """The rows of a small terminal while the coach's sheet lies on the table, each row of which says which it is."""
    picture = Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"])
    for y in range(22):
        picture.put(70, y, f"row {y}")
    c = Canvas(80, 22, picture.palette, picture.symbols)
    assert paint_sheet(c, said, "2", Beneath(picture, things, Hot(70, line, 8, 1, 1) if line is not None else None))
    return c.plain(), c


@pytest.mark.parametrize(("at", "line", "seen"), [(3, 18, (3, 4, 5)), (18, 2, (18, 19, 20)), (9, 20, (9, 10, 11))])
def test_the_sheet_leaves_in_sight_what_it_speaks_of_sooner_than_the_line_to_press(
    at: int, line: int, seen: tuple[int, ...]
) -> None:
    said = Speech(2, 9, "Draw.", happened=["It is late."], look=[Look("Your cards.", "hand")], own_way="As you like.")
    rows, c = on_the_table(said, {"hand": (5, at)}, line)
    assert "I" in rows[at][5:8]
    assert all(f"row {y}" in rows[y] for y in seen)
    assert any("2  Draw." in row for row in rows)
    assert c.at(70, at) == "close"


def test_the_sheet_lies_between_what_it_speaks_of_where_neither_end_has_room() -> None:
    said = Speech(2, 9, "Draw.", happened=["It is late."] * 4, look=[Look("Cards.", "hand")])
    rows, c = on_the_table(said, {"hand": (5, 4)}, 17)
    assert all(f"row {y}" in rows[y] for y in (4, 5, 6, 17))
    assert "row 10" not in rows[10]
    assert c.at(72, 17) == "do_that"
    assert c.at(0, 2) == c.at(0, 20) == "close"


def test_the_sheet_hides_less_of_what_its_words_name_than_of_the_rest() -> None:
    """Given a card with a figure on its upper edge, then all of it stays in sight; so does somebody who is named, by the
    letter or by the name, sooner than somebody who is not, and sooner than the sheet stays where the one before lay."""
    picture = Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"])
    picture.put(3, 17, "B")
    picture.put(3, 3, "C")
    spots = [Shown(2, 3, 3, 1, "a guest"), Shown(2, 17, 3, 1, "a guest"), Shown(2, 8, 9, 7, "a card")]
    people = {"B": "Boris", "C": "Chen"}
    for words, things, seen in (
        ("Boris is late.", {}, {17}),
        ("Chen is late.", {}, {3}),
        ("This is late.", {"hand": (3, 8)}, set(range(8, 15))),
    ):
        said = Speech(2, 9, "Draw.", happened=[words] * 5)
        for before in (HEAD, FOOT):
            sheet = place_sheet(80, 22, said, "2", Beneath(picture, things, None, spots, people), before)
            assert sheet is not None
            assert not any(map(sheet.covers, seen)), (words, sheet)
            assert sheet.rows == 7, "as high as its words"


@pytest.mark.parametrize(
    ("named", "things", "before", "lies"),
    [
        ([], {}, FOOT, (FOOT, 8)),
        ([(14, "Boris"), (3, "Chen")], {}, FOOT, (FOOT, 7)),
        ([(3, "Boris"), (11, "card"), (19, "card")], {}, HEAD, (FOOT, 8)),
        ([(6, "Boris"), (6, "Chen"), (6, "Dora")], {"hand": (5, 14)}, FOOT, (HEAD, 8)),
    ],
    ids=["all", "a row to gain", "one of two", "a figure"],
)
def test_what_leaves_the_learner_free_goes_for_a_row_worth_seeing_and_a_figure_counts_more_than_all_names(
    named: list[tuple[int, str]], things: dict[str, tuple[int, int]], before: str, lies: tuple[str, int]
) -> None:
    """And of what two are called each is worth half."""
    picture = Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"])
    for at, (y, name) in enumerate(named, 2):
        picture.put(10 * at, y, name)
    spots = [Shown(10 * at, y, 5, 1, "it is late") for at, (y, _) in enumerate(named, 2)]
    said = Speech(2, 9, "Draw.", happened=["Boris, Chen, Dora: a card."] * 5, own_way="As you like.")
    sheet = place_sheet(80, 22, said, "2", Beneath(picture, things, None, spots), before)
    assert sheet is not None
    assert (sheet.side, sheet.rows) == lies


def test_a_figure_is_stranded_where_all_of_what_it_means_is_hidden() -> None:
    """That is what is large and has the figure on or below its edge; else the two rows below it."""
    picture = Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"])
    sheet = Sheet(4, 9, (), BETWEEN)
    for spots, lost in (([], ["hand"]), ([Shown(2, 4, 9, 5, "a card")], ["hand"]), ([Shown(2, 3, 9, 6, "a card")], [])):
        table = Beneath(picture, {"hand": (3, 3)}, None, spots)
        assert (sheet.hides(table), sheet.strands(table)) == ([], lost)


@pytest.mark.parametrize(("before", "top"), [(HEAD, 0), (FOOT, 18)])
def test_the_sheet_stays_on_its_side_from_scene_to_scene(before: str, top: int) -> None:
    said = Speech(2, 9, "Draw.", happened=["It is late."] * 2)
    table = Beneath(Canvas(80, 22, palette(HOUSE, "default"), SETS["unicode"]), {}, Hot(5, 11, 9, 1, 1))
    sheet = place_sheet(80, 22, said, "2", table, before)
    assert sheet is not None
    assert sheet.top == top


def test_how_far_the_game_has_come_stays_in_the_title_of_a_sheet() -> None:
    """Given a game of a long name and a long status, then what the coach is called gives way."""
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


def test_what_leaves_the_learner_free_is_said_only_where_that_hides_nothing_more() -> None:
    said = Speech(
        2, 9, "Draw.", happened=["It is late."] * 8, look=[Look("The cards.", "hand")], own_way="As you like."
    )
    for at, is_said in ((2, True), (10, False)):
        rows, _ = on_the_table(said, {"hand": (5, at)})
        assert ("As you like." in " ".join(rows)) == is_said
        assert "I" in rows[at][5:8]


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
    """But not with a key that is held down from the question before; and any other key leaves the sheet where it is."""
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        sheet = await come_to(guest, CoachScreen)
        table = next(screen for screen in guest.app.screen_stack if isinstance(screen, TableScreen))
        assert sheet.key == table.query_one(ChoiceList).figure_meant
        assert f"{sheet.key} do that" in guest.rows()[-1]
        asked = table.step
        await press(guest, str(int(sheet.key) % 9 + 1))
        assert guest.screen is sheet
        sheet.guard.seconds = 1e9
        await press(guest, sheet.key)
        assert guest.screen is sheet
        assert table.step is asked
        sheet.guard.seconds = 0.0
        await press(guest, sheet.key)
        await guest.until(lambda: guest.screen is not sheet and (table.step is not asked or guest.screen is table))
        assert table.step is not asked or table.query_one(ChoiceList).is_begun

    at_home(story, SMALL, new_game=first_game(GAME, lesson))


def test_while_the_coach_is_there_the_log_and_how_far_the_game_has_come_stay_in_sight() -> None:
    lesson = VENICE.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await come_to(guest, CoachScreen)
        assert "round 1 of 5" in guest.rows()[0]
        await press(guest, "enter")
        await come_to(guest, TableScreen)
        assert "round 1 of 5" in guest.rows()[0]
        assert "l log" in guest.rows()[-1]
        assert "y coach" in guest.rows()[-1]

    at_home(story, SMALL, new_game=first_game(VENICE, lesson))


def test_who_clicks_beside_the_sheet_sees_the_whole_table() -> None:
    lesson = VENICE.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        sheet = await come_to(guest, CoachScreen)
        place = next(hot for hot in sheet.sheet.canvas.hot if hot.what == "close")
        await guest.pilot.click(sheet.sheet, offset=(place.x, place.y))
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
        assert table.key_meant == "Enter"
        assert not any(map(choices.marks, choices.lines))
        choices.focus()
        await settle(guest)
        assert any(map(choices.marks, choices.lines))

    at_home(story, LARGE, new_game=first_game(game, lesson))


def test_the_figure_of_the_list_stands_behind_its_question() -> None:
    lesson = GAME.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await come_to(guest, TableScreen)
        choices = guest.screen.query_one(ChoiceList)
        choices.looked_at, choices.figure_of_list = True, lambda: 1
        choices.repaint()
        x, y = choices.canvas.pointed[LIST]
        before = choices.canvas.plain()[y][:x]
        assert before.strip()
        assert len(before) - len(before.rstrip()) == 1

    at_home(story, LARGE, new_game=first_game(GAME, lesson))


def test_once_a_part_of_the_choice_is_made_only_what_to_press_is_bright() -> None:
    said = Speech(2, 9, "Trade.", happened=["It is late."], look=[Look("Cards.", "hand")], steps=["It is a lie."])
    now = said.at_step(1, "Boris.")
    assert now.press == "Boris. It is a lie."
    assert said.at_step(1, "Ask Boris, paying with francs.").brief == "Ask Boris: It is a lie."
    end = said.at_step(2, "Yes, do it.")
    assert (end.press, end.brief) == ("Yes, do it.", "")
    c = Canvas(120, HIGH, palette(HOUSE, "default"), SETS["unicode"])
    assert paint_strip(c, now, "2", {"hand"})
    late, cards, boris = (
        next(c._style[y][row.index(words)] for y, row in enumerate(c.plain()) if words in row)
        for words in ("It is late.", "Cards.", "Boris")
    )
    assert late == cards != boris


def test_a_step_that_follows_at_once_is_told_in_a_few_rows() -> None:
    said = Speech(2, 9, "End the turn.", happened=["You stand at the cupboard."], goes_on=True, own_way="As you like.")
    rows, _ = on_the_table(said, {})
    assert sum(f"row {y}" not in row for y, row in enumerate(rows)) <= 4
    assert any("You stand at the cupboard." in row for row in rows)
    assert any("2  End the turn." in row for row in rows)


@pytest.mark.parametrize(("width", "height"), [(120, 34), (80, 22)])
def test_a_farewell_fills_its_page_in_two_columns_with_air_between_its_parts(width: int, height: int) -> None:
    parts = {f"Part {number}": ("One thing to know.", "And another one.") for number in range(6)}
    c = Canvas(width, height, palette(HOUSE, "default"), SETS["unicode"])
    assert paint_leave(c, Speech(9, 9, "", happened=("Anna wins.",), parting=parts, own_way="Come back."))
    rows = c.plain()
    heads = {row.index(f"PART {n}"): y for y, row in enumerate(rows) for n in range(6) if f"PART {n}" in row}
    assert len(heads) == 2
    assert all(not rows[y - 1][max(heads) :].strip() for y, row in enumerate(rows) if "PART" in row[max(heads) :] and y)
    assert any("Anna wins." in row for row in rows)
    assert not paint_leave(c, Speech(9, 9, "", parting={"Part": ("Long. " * 400,)}))


def test_at_a_small_terminal_a_step_and_its_reason_stand_in_the_title() -> None:
    """Given a choice of two steps, then what the second does and why stand beside its key; its details, in the list."""
    lesson = VENICE.load_lesson()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        table = await play_to(guest, lambda speech: speech.steps)
        assert table.step.coach is not None
        await press(guest, table.key_meant)
        assert table.query_one(ChoiceList).made == 1
        label = next(line.label for line in table.query_one(ChoiceList).lines if line.label.startswith("Agent X"))
        assert f"{table.key_meant} {label}: {table.step.coach.steps[0]}" in guest.rows()[0]

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
