"""The menu: what is on it, where it leads, and what it says when something is wrong."""

from __future__ import annotations

import dataclasses
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulesets.microfilms import GAME
from spyhouse.engine.catalog import Catalog
from spyhouse.engine.faults import heard_by
from spyhouse.engine.game import Game, Mood, SecondLesson
from spyhouse.engine.lesson import Lesson
from spyhouse.engine.match import BACKUP_OPENED, Match
from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.drawings import album
from spyhouse.look.symbols import SETS
from spyhouse.minute import in_a_minute, parts_of
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import SaveFile, Store, backup_of
from spyhouse.screens import menu
from spyhouse.screens.help import HelpScreen
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.newgame import NewGameScreen
from spyhouse.screens.newgame.learn import LearnScreen
from spyhouse.screens.rulebook import RulebookScreen
from spyhouse.screens.saves import SavesScreen
from spyhouse.screens.settings import SettingsScreen
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.minute import ANSWERS, fitted, with_air
from spyhouse.widgets.seal import window
from tests.saves.evening import new_match, play
from tests.screens.evening import table_of
from tests.screens.house import LARGE, SIZES, SMALL, Guest, at_home

EXAMPLES = Path(__file__).parents[2] / "saves"
EVERYTHING = ("[microfilms]", "Saved games", "Settings", "Help", "Good night", "new table")


def other_game(**changes: Any) -> Game:
    return dataclasses.replace(GAME, info=dataclasses.replace(GAME.info, **changes))


def set_catalog(monkeypatch: pytest.MonkeyPatch, *games: Game, broken: dict[str, str] | None = None) -> None:
    known = Catalog({game.info.id: game for game in games}, broken or {})
    for module in (menu, menu.found):
        monkeypatch.setattr(module, "catalog", lambda: known)


def saved(folder: Path, match: Match, name: str = "") -> Path:
    """A table that was left: saved twice, so that it has a backup, and closed."""
    with Keeper.start(match, Store(folder)) as keeper:
        keeper.name = name
        keeper.save()
        return keeper.path


# -- what is on it ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_first_evening_shows_the_games_and_nothing_to_continue(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    set_catalog(monkeypatch, GAME)

    async def story(guest: Guest) -> None:
        for words in EVERYTHING:
            assert guest.sees(words)
        assert not guest.sees("Continue")
        assert guest.sees("2-6")
        assert guest.sees(GAME.info.minutes)

    at_home(story, size)


def test_six_windows_stand_side_by_side_and_none_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given one game more than stand in large windows, then all of them stand in narrow ones."""
    set_catalog(monkeypatch, *(other_game(id=f"game{number}", title=f"Game {number}") for number in range(1, 7)))

    async def story(guest: Guest) -> None:
        names = next(row for row in guest.rows() if "2 Game 2" in row)
        assert all(f"{number} Game {number}" in names for number in range(1, 7))
        assert not guest.sees("6 Game 6 ▸")

    at_home(story, LARGE)


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_of_a_game_with_two_lessons_are_whole(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    set_catalog(monkeypatch, other_game(lesson_minutes=10, second_lesson=SecondLesson("as the police", 6)))

    async def story(guest: Guest) -> None:
        line = " ".join(next(row for row in guest.rows() if "learn, 10 min" in row).split())
        assert line.startswith("Enter new table l learn, 10 min L learn as the police r rules")

    at_home(story, size)


def test_a_lesson_that_cannot_begin_says_so_and_opens_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a lesson of another package, whose opening its own rules refuse; and one that cannot even be read."""
    lesson = Lesson(names=("Anna", "Boris", "Chen", "Dana"), seed=1, opening=("fly",), scenes=(), others={})
    sound = other_game(lesson_minutes=5)
    set_catalog(monkeypatch, dataclasses.replace(sound, lesson=lesson))

    async def refused(guest: Guest) -> None:
        await guest.press("l", "enter")
        assert guest.sees("This first game cannot begin: its “fly” cannot be chosen")
        assert guest.app.director is None

    at_home(refused)
    set_catalog(monkeypatch, dataclasses.replace(sound, lesson=".nowhere:LESSON"))

    async def unread(guest: Guest) -> None:
        await guest.press("l")
        assert guest.sees("cannot begin: there is a fault in it")
        assert isinstance(guest.screen, MenuScreen)

    heard: list[str] = []
    with heard_by(lambda module, error: heard.append(str(error))):
        at_home(unread)
    assert heard


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kept", [False, True], ids=["no table", "a table to go on with"])
def test_every_game_is_told_in_a_minute_from_its_own_rulebook(saves: Path, kept: bool, size: tuple[int, int]) -> None:
    """Whole sentences, and of every answer at least the first: what it is, a turn, how one wins."""
    if kept:
        saved(saves, new_match())

    async def story(guest: Guest) -> None:
        await guest.until(lambda: guest.sees("Continue") is kept)
        front = guest.screen.front
        for _ in front.windows:
            game = front.lines[front.windows[front.shown]].value.game
            first, second, *others = (part for part in in_a_minute(game) if part.head)
            wins = next(part for part in others if part.head.startswith("How"))
            told = guest.text(76 if size == LARGE else 80)
            for part in (first, second, wins):
                assert f"{part.head} {part.sentences[0]}" in told
            await guest.press("right")

    at_home(story, size)


def test_a_game_without_a_minute_says_what_it_says_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dataclasses.replace(other_game(id="night", title="Night", feel="It is dark."), rulebook="")
    set_catalog(monkeypatch, game)

    async def story(guest: Guest) -> None:
        assert "What it is It is dark." in guest.text(76)
        assert "2 to 6 players. A game takes 10-30 minutes." in guest.text(76)

    at_home(story)


def test_a_minute_too_long_for_its_place_loses_whole_sentences() -> None:
    parts = parts_of(
        "# G\n\n## In a minute\n\nWhat it is. One. Two. Three.\n\nHow you win. Four.\n\nIt takes long.\n\n## 1"
    )
    assert [part.head for part in parts] == ["What it is", "How you win", ""]
    assert [part.sentences for part in fitted(parts, 6, 3)] == [("One.", "Two."), ("Four.",)]
    assert fitted(parts, 40, 9) == list(parts)


def test_a_minute_loses_what_stands_behind_its_three_answers_before_it_is_cut() -> None:
    told = "What it is. One.\n\nYour turn. Two.\n\nHow you win. Three.\n\nGarden. Four.\n\nRoof. Five."
    parts = parts_of(f"# G\n\n## In a minute\n\n{told}\n\n## 1")
    assert [part.head for part in fitted(parts, 20, 4)] == ["What it is", "Your turn", "How you win", "Garden"]
    assert len(fitted(parts, 20, 1)) == ANSWERS
    told = "What it is. One.\n\nYour turn. Two.\n\nGarden. Four.\n\nHow you win. Three."
    before = parts_of(f"# G\n\n## In a minute\n\n{told}\n\n## 1")
    assert [part.head for part in fitted(before, 20, 3)] == ["What it is", "Your turn", "How you win"]
    told = "What it is. One.\n\nYour turn. Two.\n\nHow you win. Three. Four.\n\nGarden. Five."
    parts = parts_of(f"# G\n\n## In a minute\n\n{told}\n\n## 1")
    assert fitted(parts, 20, 3) == list(parts[:ANSWERS])


def test_a_minute_rather_loses_what_stands_behind_its_three_answers_than_the_empty_lines_between_them() -> None:
    """Given parts of one row each, then as many are told as have an empty line between them; what comes before how one
    wins stays in any case."""
    told = "What it is. One.\n\nYour turn. Two.\n\nHow you win. Three.\n\nGarden. Four.\n\nRoof. Five."
    parts = list(parts_of(f"# G\n\n## In a minute\n\n{told}\n\n## 1"))
    assert with_air(parts, 20, 9) == parts
    assert with_air(parts, 20, 8) == parts[:4]
    assert with_air(parts, 20, 4) == parts[:ANSWERS]
    before = [*parts[:2], parts[3], parts[2]]
    assert with_air(before, 20, 4) == before


def test_below_the_windows_stands_the_chosen_game_in_its_own_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    felt = other_game(mood=Mood("#0f3d2e"))
    night = dataclasses.replace(other_game(id="night", title="The Night", feel="It is dark.", mood=Mood()), rulebook="")
    set_catalog(monkeypatch, felt, night)

    async def story(guest: Guest) -> None:
        assert guest.sees("[microfilms]  in a minute")
        assert "#0f3d2e" in colours(guest)
        await guest.press("right")
        assert guest.sees("The Night  in a minute")
        assert "#0f3d2e" not in colours(guest)
        assert guest.sees("It is dark.")
        await guest.press("down")
        assert guest.sees("The Night  in a minute")
        assert guest.screen.front.current.label == "Saved games"
        await guest.press("escape")
        assert guest.screen.front.current.label == "The Night"

    at_home(story)


def colours(guest: Guest) -> set[str]:
    """The grounds on screen."""
    strips = guest.screen._compositor.render_strips()
    styles = [segment.style for strip in strips for segment in strip]
    return {style.bgcolor.get_truecolor().hex for style in styles if style and style.bgcolor}


@pytest.mark.parametrize("size", SIZES)
def test_a_game_without_a_drawing_has_a_window_with_its_letter(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    mood = Mood("#123456", accent="#ABCDEF")
    game = dataclasses.replace(other_game(id="night", title="[Night]", mood=mood), package="tests")
    set_catalog(monkeypatch, game)

    async def story(guest: Guest) -> None:
        assert "#abcdef" in colours(guest)
        guest.app.change_settings(symbols="ascii")
        await guest.pilot.pause()
        frame = 9 if size == LARGE else 2
        assert any(row[1:25].strip(" |") == "N" for row in guest.rows()[frame : frame + 8])

    at_home(story, size)


@pytest.mark.parametrize(("across", "high"), [(20, 16), (16, 16), (13, 12), (60, 30)])
@pytest.mark.parametrize("accent", ["#1B3A7A", "#CBB386"], ids=["its own wax", "red wax"])
def test_a_game_without_a_drawing_is_a_sealed_letter(across: int, high: int, accent: str) -> None:
    """Given wax that could hardly be told from paper, then it is red; the seal lies in the middle, inside the window."""
    c = Canvas(across + 4, high // 2 + 2, palette(HOUSE, "default"), SETS["unicode"])
    window(c, 2, 2, across, high, Mood("#123456", accent=accent), "Night")
    seen = [
        [dot for line in c._dots for dot in [(line[x] or ("", ""))[half] for half in (0, 1)]] for x in range(c.width)
    ]
    paints = {name: album().paints[name].seen(c.palette) for name in ("envelope", "flap", "stamp")}
    assert all(any(paints[name] in column for column in seen) for name in ("envelope", "flap"))
    wax = paints["stamp"] if accent == "#CBB386" else accent.lower()
    sealed = [x for x in range(3, c.width - 3) if wax in seen[x][3 : 1 + high]]
    assert sealed, "a seal in the colour of the game, or red"
    assert abs(min(sealed) + max(sealed) - (c.width - 1)) <= 1
    assert not any(dot for x in (0, 1, c.width - 1, c.width - 2) for dot in seen[x]), "nothing beside the window"


def test_windows_give_way_to_plain_signs(monkeypatch: pytest.MonkeyPatch, settings: Path) -> None:
    settings.write_text('{"symbols": "ascii"}')

    async def story(guest: Guest) -> None:
        assert guest.sees("(__)")
        assert all(row.isascii() for row in guest.rows())

    for size in SIZES:
        at_home(story, size)


def test_titles_of_other_packages_are_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    title = "[bold]x[/]"
    game = dataclasses.replace(other_game(title=title, feel="[bold]5 [x]"), rulebook="")
    set_catalog(monkeypatch, game, broken={"[/]": "broken"})

    async def story(guest: Guest) -> None:
        assert guest.sees(title)
        assert guest.sees("[bold]5 [x]")
        assert guest.sees("The game [/] could not be opened")

    at_home(story)


def test_games_that_cannot_be_opened_are_named_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    set_catalog(monkeypatch, GAME, broken={"moon": "ImportError", "mars": "no Game"})

    async def story(guest: Guest) -> None:
        assert "The games moon and mars could not be opened; `spyhouse games` says what is wrong" in guest.text()
        assert guest.sees("[microfilms]")

    at_home(story, SMALL)


def test_a_house_without_games_still_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    set_catalog(monkeypatch)

    async def story(guest: Guest) -> None:
        await guest.press("r", "left", "right", "1")
        assert isinstance(guest.screen, MenuScreen)
        assert guest.sees("Settings")

    at_home(story)


@pytest.mark.parametrize("size", SIZES)
def test_more_games_than_windows_scroll(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    """The next ones out of sight are named, at both sides; a large page has room for six of them."""
    set_catalog(monkeypatch, *(other_game(id=f"g{number}", title=f"Game {number:02}") for number in range(12)))
    fit = 6 if size == LARGE else 5

    def seen(guest: Guest) -> list[int]:
        row = next(row for row in guest.rows() if row.count("Game ") == fit)
        return [int(part[:2]) for part in row.split("Game ")[1:]]

    async def story(guest: Guest) -> None:
        assert seen(guest) == [*range(fit)]
        assert not guest.sees("◂")
        assert guest.sees(f"{fit + 1} Game {fit:02} ▸")
        assert guest.sees("Good evening.")
        await guest.press(*["right"] * (fit + 1))
        assert seen(guest) == [*range(2, fit + 2)]
        assert guest.sees("◂ 2 Game 01")
        assert guest.sees(f"{fit + 3} Game {fit + 2:02} ▸")
        await guest.press(*["left"] * fit)
        assert seen(guest) == [*range(1, fit + 1)]
        await guest.press("left", "left")
        assert seen(guest) == [*range(12 - fit, 12)]
        await guest.press("2")
        assert isinstance(guest.screen, NewGameScreen)
        assert guest.screen.game.info.id == "g1"

    at_home(story, size)


# -- going on ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_continue_offers_the_newest_table_that_is_not_over(saves: Path, size: tuple[int, int]) -> None:
    """Given an old table, a newer one and a finished one, when the menu opens, then the newer one can be gone on with."""
    saved(saves, play(new_match(3, seed=5), 4))
    newest = play(new_match(4), 3)
    saved(saves, newest)
    over = new_match(3, seed=9)
    over.agree_to_end()
    saved(saves, over)

    async def story(guest: Guest) -> None:
        await guest.until(lambda: guest.sees("Continue"))
        assert newest.decider is not None
        assert guest.sees("Continue  today at")
        if size == LARGE:
            assert guest.sees(f"[microfilms]: {newest.names[newest.decider]}")
            assert guest.sees("2 going on, 1 played to the end")
        assert guest.sees("3 tables")
        await guest.press("enter")
        await guest.until(lambda: guest.app.director)
        assert guest.app.director is not None
        assert table_of(guest).players == newest.players
        assert len(table_of(guest).journal) == 3

    at_home(story, size)


def test_a_table_nobody_came_back_to_for_a_month_waits_among_the_saved_games(saves: Path) -> None:
    """Given the examples of a fresh checkout, when somebody new presses Enter, then a new table is set up."""
    saves.mkdir()
    examples = list(EXAMPLES.glob("example-*.json"))
    for example in examples:
        shutil.copy(example, saves)

    async def story(guest: Guest) -> None:
        await guest.until(lambda: guest.sees(f"{len(examples)} tables"))
        assert guest.sees("a table to try")
        assert not guest.sees("Continue")
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, NewGameScreen))

    at_home(story)


def test_a_cursor_that_somebody_moved_stays_where_it_is(saves: Path) -> None:
    """The saves are read beside the screen: whoever is quicker must not open another line than the one chosen."""
    saved(saves, new_match())

    async def story(guest: Guest) -> None:
        lines = guest.screen.query_one("#lines")
        guest.screen.on_key(None)
        lines.action_end(-1)
        await guest.until(lambda: guest.sees("Continue"))
        assert lines.current.label == "Good night"

    at_home(story)


def test_a_damaged_table_goes_on_from_its_backup(saves: Path) -> None:
    match = play(new_match(), 2)
    path = saved(saves, match)
    path.write_text("{")

    async def story(guest: Guest) -> None:
        await guest.until(lambda: guest.sees("Continue"))
        assert guest.sees("its last move was not saved")
        await guest.press("enter")
        await guest.until(lambda: guest.app.director)
        assert guest.app.director is not None
        assert table_of(guest).journal == [*match.journal[:2], BACKUP_OPENED]

    at_home(story)


def test_a_table_that_is_open_elsewhere_is_explained(saves: Path) -> None:
    path = saved(saves, new_match())

    async def story(guest: Guest) -> None:
        await guest.until(lambda: guest.sees("Continue"))
        with SaveFile(path):
            await guest.press("enter")
        assert isinstance(guest.screen, MenuScreen)
        assert guest.app.director is None
        assert "Another Spyhouse has this game open" in guest.text()

    at_home(story)


def test_a_save_that_cannot_be_opened_at_the_start_is_explained(saves: Path) -> None:
    path = saved(saves, new_match())
    path.write_text("{")
    backup_of(path).unlink()

    async def story(guest: Guest) -> None:
        assert isinstance(guest.screen, MenuScreen)
        assert "not complete JSON" in guest.text()
        assert guest.app.is_running

    at_home(story, resume=path)


def test_a_game_named_at_the_start_opens_its_new_table() -> None:
    async def story(guest: Guest) -> None:
        assert isinstance(guest.screen, NewGameScreen)
        assert guest.sees("HOW MANY")

    at_home(story, set_up=GAME)


def test_options_and_a_seed_named_at_the_start_stand_in_the_form() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("f5")
        await guest.until(lambda: guest.app.director)
        assert guest.app.director is not None
        match = table_of(guest)
        assert (match.options["closing_round"], match.seed) == (0, 7)

    at_home(story, set_up=GAME, options={"closing_round": 0}, seed=7)


def test_the_state_before_the_last_move_opens_if_it_was_asked_for(saves: Path) -> None:
    match = play(new_match(), 2)
    path = saved(saves, match)
    with Keeper.resume(path) as keeper:
        keeper.apply(keeper.match.table.options()[0])
    path.write_text("{")

    async def story(guest: Guest) -> None:
        await guest.until(lambda: guest.app.director)
        assert guest.app.director is not None
        assert table_of(guest).journal == [*match.journal[:2], BACKUP_OPENED]

    at_home(story, resume=path, from_backup=True)


def test_leaving_a_table_leads_back_to_a_menu_that_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a table of a game with its own colours, when it is left, then the house has its own again, and the cursor
    stands on Continue."""
    set_catalog(monkeypatch, other_game(mood=Mood("#0f3d2e", "#f2ead3", "#d9b44a", "#b3263a")))

    async def story(guest: Guest) -> None:
        await guest.press("enter", "enter")
        await guest.until(lambda: guest.app.director and guest.app.director.screen)
        assert guest.app.mood != HOUSE
        director = guest.app.director
        assert director is not None
        director.leave()
        await guest.until(lambda: isinstance(guest.screen, MenuScreen) and guest.sees("Continue"))
        assert guest.screen.query_one("#lines").current.label == "Continue"
        assert guest.app.mood == HOUSE
        assert guest.app.director is None
        assert len(guest.app.screen_stack) == 2

    at_home(story)


# -- where it leads ---------------------------------------------------------------------------------

ROOMS = [
    (["s"], SavesScreen),
    (["o"], SettingsScreen),
    (["r"], RulebookScreen),
    (["m", "enter"], NewGameScreen),
    (["1"], NewGameScreen),
    (["down", "enter"], SavesScreen),
    (["down", "down", "enter"], SettingsScreen),
    (["up", "up", "enter"], HelpScreen),
    (["l"], LearnScreen),
    (["L"], LearnScreen),
]


@pytest.mark.parametrize(("keys", "screen"), ROOMS)
@pytest.mark.parametrize("size", SIZES)
def test_keys_lead_everywhere_and_escape_back(
    monkeypatch: pytest.MonkeyPatch, keys: list[str], screen: type, size: tuple[int, int]
) -> None:
    set_catalog(monkeypatch, GAME)

    async def story(guest: Guest) -> None:
        await guest.press(*keys)
        assert isinstance(guest.screen, screen)
        await guest.until(lambda: guest.screen.is_mounted)
        await guest.press("escape")
        assert isinstance(guest.screen, MenuScreen)
        await guest.press("escape")
        assert isinstance(guest.screen, MenuScreen)

    at_home(story, size)


def test_the_table_played_last_goes_on_with_one_key(saves: Path) -> None:
    match = play(new_match(), 3)
    saved(saves, match)

    async def story(guest: Guest) -> None:
        await guest.until(lambda: guest.sees("Continue"))
        await guest.press("right", "c")
        await guest.until(lambda: guest.app.director)
        assert guest.app.director is not None
        assert table_of(guest).players == match.players

    at_home(story)


def test_what_the_last_table_of_a_game_came_to_stands_below_its_window(saves: Path) -> None:
    over = new_match(3, seed=9)
    over.agree_to_end()
    saved(saves, over)

    async def story(guest: Guest) -> None:
        await guest.until(lambda: guest.sees("0 going on, 1 played to the end"))
        x = guest.screen.front.windows.index(guest.screen.front.windows[3]) * 23 + 5
        line = next(y for y, row in enumerate(guest.rows()) if "for 2-6, 10-30 min" in row)
        assert guest.rows()[line + 1][x : x + 19].strip()
        assert not guest.rows()[line + 1][x : x + 19].startswith("no table yet")

    at_home(story)


@pytest.mark.parametrize(
    ("words", "screen"),
    [
        ("Saved games", SavesScreen),
        ("Settings", SettingsScreen),
        ("r  rules", RulebookScreen),
        ("new table", NewGameScreen),
        ("learn,", LearnScreen),
        ("help", HelpScreen),
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_the_mouse_leads_everywhere(
    monkeypatch: pytest.MonkeyPatch, words: str, screen: type, size: tuple[int, int]
) -> None:
    set_catalog(monkeypatch, GAME)

    async def story(guest: Guest) -> None:
        await (guest.click_key if words == "help" else guest.click)(words)
        await guest.until(lambda: isinstance(guest.screen, screen))
        await guest.click_key("Esc")
        await guest.until(lambda: isinstance(guest.screen, MenuScreen))

    at_home(story, size)


def test_the_mouse_shows_before_it_chooses() -> None:
    async def story(guest: Guest) -> None:
        await guest.pilot.hover(offset=(60, 12))
        await guest.pilot.pause()
        assert guest.sees("Inkognito  in a minute")
        assert isinstance(guest.screen, MenuScreen)

    at_home(story)


@pytest.mark.parametrize("way", ["q", "line", "click"])
def test_quit(way: str) -> None:
    async def story(guest: Guest) -> None:
        if way == "q":
            await guest.press("q")
        elif way == "line":
            await guest.press("end", "enter")
        else:
            await guest.click_key("quit")
        await guest.until(lambda: guest.app._exit)

    assert at_home(story).return_value == 0


def test_the_rules_are_those_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    set_catalog(monkeypatch, GAME, other_game(id="other", title="Other"))

    async def story(guest: Guest) -> None:
        await guest.press("right", "down", "r")
        assert isinstance(guest.screen, RulebookScreen)
        assert guest.screen.game.info.id == "other"
        await guest.press("escape")
        assert isinstance(guest.screen, MenuScreen)

    at_home(story)


def test_help_tells_the_keys_as_they_are_now(settings: Path) -> None:
    settings.write_text('{"keys": {"table.undo": "é", "menu.help": "f9"}}')

    async def story(guest: Guest) -> None:
        assert guest.sees("F9 help")
        await guest.press("question_mark")
        assert isinstance(guest.screen, MenuScreen)
        await guest.press("f9")
        assert isinstance(guest.screen, HelpScreen)
        assert guest.sees("Arrows move, Enter chooses")
        undo = next(row for row in guest.rows() if "take back a slip" in row)
        assert undo.partition("take back")[0].split()[-1] == "é"

    at_home(story)


# -- what it says once ------------------------------------------------------------------------------

BAD_FILES = [
    ("{", "cannot be read (it is no JSON); the defaults are used."),
    ("[]", "have another form than expected; the defaults are used."),
    ('{"look": "pink"}', "The setting look cannot be “pink”; possible: default, light, contrast, mono."),
    ('{"lock": "light"}', "There is no setting “lock”; it was ignored."),
    ('{"keys": {"table.fly": "x"}}', "an action “table.fly”, which there is not"),
    ('{"keys": {"table.undo": "enter"}}', "Undo (table.undo) keeps its keys: Enter does the same everywhere."),
]


@pytest.mark.parametrize(("content", "sentence"), BAD_FILES)
def test_a_damaged_settings_file_is_explained_once_and_ignored(settings: Path, content: str, sentence: str) -> None:
    settings.write_text(content)

    async def story(guest: Guest) -> None:
        assert sentence in guest.text()
        assert guest.app.settings.look == "default"
        await guest.press("o", "escape")
        assert isinstance(guest.screen, MenuScreen)
        assert sentence not in guest.text()

    at_home(story)


def test_a_whole_settings_file_is_nothing_to_talk_about(settings: Path) -> None:
    settings.write_text('{"look": "light", "keys": {"table.undo": "é"}}')

    async def story(guest: Guest) -> None:
        assert guest.app.complaints == []
        assert guest.screen.query_one("#notices").text == ""

    at_home(story)


# -- how quickly it is there ------------------------------------------------------------------------

FIRST_PAINT = """
import asyncio, sys
from spyhouse.app import SpyhouseApp, Start
from spyhouse.screens import menu
menu.look_into = lambda house: menu.Found()
async def evening():
    async with SpyhouseApp(Start()).run_test() as pilot:
        await pilot.pause()
        print(sorted(name for name in sys.modules if name in %r or name.startswith("rulesets.")))
asyncio.run(evening())
"""


def test_the_menu_needs_neither_rules_nor_saves_nor_other_screens() -> None:
    """What the first paint does not need is loaded after it: pydantic alone takes as long as half of everything else."""
    heavy = ["pydantic", "spyhouse.saves.store", "spyhouse.saves.document", "spyhouse.screens.newgame", "markdown_it"]
    heavy += ["spyhouse.engine.table", "spyhouse.choices", "spyhouse.saves.plain", "spyhouse.widgets.margin"]
    heavy += ["secrets", "hashlib"]
    said = subprocess.run([sys.executable, "-c", FIRST_PAINT % heavy], capture_output=True, text=True, check=True)
    loaded = eval(said.stdout)
    games = {name for name in loaded if name.count(".") > 1}
    assert set(loaded) & set(heavy) == set()
    assert games == set()


def test_the_menu_can_be_resized_at_any_time() -> None:
    async def story(guest: Guest) -> None:
        for size in (SMALL, LARGE, (40, 10), SMALL):
            await guest.pilot.resize_terminal(*size)
            await guest.pilot.pause()
            if size == (40, 10):
                assert guest.sees("This terminal is too small.")
            else:
                for words in EVERYTHING:
                    assert guest.sees(words)

    at_home(story)
