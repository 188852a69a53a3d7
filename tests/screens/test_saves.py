"""The saved tables: what the list says, what opens, a new name, and throwing one away."""

from __future__ import annotations

import re
import shutil
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from textual.widgets import Input

from spyhouse.engine.match import BACKUP_OPENED, Match
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.plain import SaveProblem
from spyhouse.saves.store import InUse, SaveFile, Store, backup_of, look, rename
from spyhouse.screens.handover import Handover
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.question import QuestionScreen
from spyhouse.screens.replay import ReplayScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.saves import SavesScreen

from .evening import director, keeper_of, new_match, play, play_out, table_of
from .friends import settle
from .house import LARGE, SIZES, Guest, at_home


def kept(saves: Path, match: Match, name: str = "") -> Path:
    """A table that was played and left."""
    with Keeper.start(match, Store(saves)) as keeper:
        keeper.name = name
        keeper.save()
        return keeper.path


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:400])


def in_the_drawer(story: Callable[[Guest], Awaitable[None]], size: tuple[int, int] = LARGE) -> None:
    async def open_it(guest: Guest) -> None:
        guest.app.push_screen(SavesScreen())
        await guest.until(lambda: guest.sees("LAST PLAYED") or guest.sees("Every table is kept"))
        await settle(guest)
        await story(guest)

    at_home(open_it, size)


# -- a new name in the file -------------------------------------------------------------------------


def test_a_new_name_changes_nothing_else(saves: Path) -> None:
    path = kept(saves, play(new_match(), 20))
    before = document.read(path.read_bytes())
    rename(path, "  Friday \t at\nAnna's ")
    after = document.read(path.read_bytes())
    assert after.name == "Friday at Anna's"
    assert after.model_copy(update={"name": before.name}) == before
    rename(path, "")
    assert document.read(path.read_bytes()) == before


def test_a_table_somebody_plays_keeps_its_name(saves: Path) -> None:
    path = kept(saves, new_match())
    raw = path.read_bytes()
    with SaveFile(path), pytest.raises(InUse):
        rename(path, "mine")
    assert path.read_bytes() == raw


def test_what_cannot_be_read_cannot_be_renamed(saves: Path) -> None:
    path = kept(saves, new_match())
    cut(path)
    raw = path.read_bytes()
    with pytest.raises(SaveProblem, match="cut off or damaged"):
        rename(path, "mine")
    assert path.read_bytes() == raw


def test_a_full_disk_leaves_the_old_name(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(saves, new_match(), "old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SaveProblem, match=r"cannot be renamed .No space left on device."):
        rename(path, "new")
    assert document.read(path.read_bytes()).name == "old"


# -- the list ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_list_says_how_every_table_stands_the_last_one_first(size: tuple[int, int], saves: Path) -> None:
    kept(saves, play_out(new_match(("Ada", "Bea", "Cyd"))), "Old times")
    kept(saves, play(new_match(("Dot", "Eve"), computers=1), 12))

    async def story(guest: Guest) -> None:
        rows = guest.rows()
        running = next(number for number, row in enumerate(rows) if " M [microfilms]" in " ".join(row.split()))
        over = next(number for number, row in enumerate(rows) if "Old times" in row)
        assert " over " in rows[over]
        assert running < over
        assert "[microfilms]" in rows[over]
        if size == LARGE:
            assert "Ada, Bea, Cyd" in rows[over + 1]
            assert "Dot, Eve, Fay" in rows[running + 1]
            assert "win" in rows[over + 1]
        assert "today at" in rows[running]
        assert guest.sees("1 going on, 1 played to the end")
        assert guest.sees("1 going on")
        assert "Fay (computer)" in guest.text()
        assert "'s turn" in guest.text() or " decides." in guest.text() or " answers" in guest.text()
        reached = r"Reached +" if size == LARGE else r"turn . "
        assert re.search(rf"{reached}round \d+ of 30, evening \d", guest.text())
        await guest.press("down")
        assert guest.sees("OVER")
        assert "win" in guest.text()

    in_the_drawer(story, size)


def test_nothing_of_the_tables_that_came_with_the_program_is_cut(saves: Path) -> None:
    """Given them all, each with the people at it, how it stands and a name of its own, then no word of that is cut off."""
    saves.mkdir(exist_ok=True)
    for example in (Path(__file__).parents[2] / "saves").glob("example-*.json"):
        shutil.copy(example, saves)

    async def story(guest: Guest) -> None:
        assert guest.sees("TRY ONE")
        assert not [row for row in guest.rows() if guest.app.symbols.ellipsis in row]

    in_the_drawer(story, LARGE)


@pytest.mark.parametrize("size", SIZES)
def test_examples_stand_apart(size: tuple[int, int], saves: Path) -> None:
    """Given a table of one's own and one that came with the program, though played later, then one's own comes first."""
    kept(saves, new_match(), "Ours")
    shutil.copy(Path(__file__).parents[2] / "saves" / "example-croupier.spyhouse.json", saves)

    async def story(guest: Guest) -> None:
        rows = guest.rows()
        places = [
            next(number for number, row in enumerate(rows) if words in row)
            for words in ("YOUR TABLES", "Ours", "TRY ONE", "The Croupier is nearly there")
        ]
        assert places == sorted(places)
        assert guest.sees("1 going on, 0 played to the end")

    in_the_drawer(story, size)


def test_names_are_never_markup(saves: Path) -> None:
    kept(saves, new_match(("[b]Ann[/]", "[@click=app.quit]Bo")), "[/] 5 [x]")

    async def story(guest: Guest) -> None:
        assert guest.sees("[/] 5 [x]")
        assert guest.sees("[b]Ann[/], [@click")
        await guest.press("d")
        await guest.until(lambda: isinstance(guest.screen, QuestionScreen))
        await guest.pilot.pause()
        assert guest.sees("[/] 5 [x]")

    in_the_drawer(story)


@pytest.mark.parametrize("size", SIZES)
def test_an_empty_drawer_says_what_helps(size: tuple[int, int], saves: Path) -> None:
    async def story(guest: Guest) -> None:
        assert "Every table is kept here after every move" in guest.text()
        await guest.press("enter", "n", "d", "v", "b", "down")
        assert isinstance(guest.screen, SavesScreen)
        await guest.press("escape")
        assert isinstance(guest.screen, MenuScreen)

    in_the_drawer(story, size)


@pytest.mark.parametrize("size", SIZES)
def test_an_empty_drawer_is_drawn_in_plain_signs_too(size: tuple[int, int], saves: Path) -> None:
    async def story(guest: Guest) -> None:
        guest.app.change_settings(symbols="ascii")
        await guest.until(lambda: guest.sees("Empty drawer"))
        drawer = next(y for y, row in enumerate(guest.rows()) if "__[_____]__" in row)
        assert drawer < next(y for y, row in enumerate(guest.rows()) if "Empty drawer" in row)

    in_the_drawer(story, size)


def test_more_tables_than_lines_can_be_reached(saves: Path) -> None:
    for number in range(30):
        kept(saves, new_match(seed=number), f"evening {number}")

    async def story(guest: Guest) -> None:
        await guest.press("end")
        assert guest.sees("evening 0")
        assert not guest.sees("evening 29")

    in_the_drawer(story, (80, 24))


# -- opening ----------------------------------------------------------------------------------------


def test_enter_sits_down_again_and_leaving_goes_to_the_menu(saves: Path) -> None:
    match = play(new_match(), 20)
    kept(saves, match)

    async def story(guest: Guest) -> None:
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert len(table_of(guest).journal) == 20
        director(guest).leave()
        await guest.until(lambda: isinstance(guest.screen, MenuScreen))
        assert len(guest.app.screen_stack) == 2

    in_the_drawer(story)


def test_a_table_that_is_open_elsewhere_says_so(saves: Path) -> None:
    path = kept(saves, new_match())

    async def story(guest: Guest) -> None:
        with SaveFile(path):
            await guest.press("enter")
            assert guest.sees("Another Spyhouse has this game open.")
            await guest.press("n", *"mine", "enter")
            await guest.until(lambda: guest.sees("Another Spyhouse has this game open."))
            await guest.press("d")
            await guest.until(lambda: isinstance(guest.screen, QuestionScreen) and guest.screen.focused)
            await guest.press("down", "enter")
            await guest.until(lambda: guest.sees("Another Spyhouse has this game open."))
        assert path.exists()
        assert document.read(path.read_bytes()).name == ""

    in_the_drawer(story)


def test_a_file_that_another_program_wrote_to_is_kept_and_the_table_says_where_it_goes_on(saves: Path) -> None:
    path = kept(saves, new_match(("Anna",), computers=2))

    async def story(guest: Guest) -> None:
        await guest.press("enter")
        await guest.until(lambda: guest.app.director and guest.app.director.screen)
        path.write_bytes(document.write(play(new_match(), 10), "", datetime.now(UTC)))
        raw = path.read_bytes()
        await guest.until(lambda: table_of(guest).decider == 0)
        director(guest).do(
            director(guest).sitting.act, director(guest).sitting.next(), table_of(guest).table.options()[0]
        )
        await guest.until(lambda: keeper_of(guest).notice)
        assert path.read_bytes() == raw
        await guest.press("m")
        await guest.until(lambda: guest.sees("Another program wrote to "))

    in_the_drawer(story)


def test_the_state_before_is_no_way_to_choose_again(saves: Path) -> None:
    """Given a whole table with its backup, then the key that is for damaged ones says so, and nothing opens."""
    with Keeper.start(play(new_match(), 10), Store(saves)) as keeper:
        keeper.apply(keeper.match.table.options()[0])

    async def story(guest: Guest) -> None:
        await guest.press("b")
        assert guest.app.director is None
        assert guest.sees("This save is whole: it goes on where it was left.")

    in_the_drawer(story)


@pytest.mark.parametrize("size", SIZES)
def test_a_damaged_table_is_explained_and_its_backup_opens(size: tuple[int, int], saves: Path) -> None:
    match = play(new_match(), 10)
    with Keeper.start(match, Store(saves)) as keeper:
        keeper.apply(match.table.options()[0])
        path = keeper.path
    cut(path)

    async def story(guest: Guest) -> None:
        assert guest.sees("DAMAGED")
        assert guest.sees("damaged")
        words = " ".join(
            word for word in guest.text().split() if set(word) - set("▀▄█")
        )  # without the desk beside them
        assert "it was cut off or damaged" in words
        assert "Only the last move is lost" in words
        await guest.press("v", "n")
        assert isinstance(guest.screen, SavesScreen)
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert table_of(guest).journal == [*match.journal[:10], BACKUP_OPENED]

    in_the_drawer(story, size)


def test_a_table_beyond_repair_is_explained_and_can_only_be_deleted(saves: Path) -> None:
    path = kept(saves, new_match())
    cut(path)
    backup_of(path).write_text("{}")

    async def story(guest: Guest) -> None:
        assert guest.sees("UNREADABLE")
        assert "There is no backup of it" in guest.text()
        await guest.press("enter", "n", "v")
        assert isinstance(guest.screen, SavesScreen)
        assert guest.app.director is None

    in_the_drawer(story)


def test_a_table_whose_game_makes_no_sense_offers_the_state_before(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(new_match(), 10)
    with Keeper.start(match, Store(saves)) as keeper:
        keeper.apply(match.table.options()[0])
    open_match = document.open_match

    def choosy(save: document.Save) -> Match:
        if save.summary.actions == 11:
            raise SaveProblem("The game in this save cannot be shown.")
        return open_match(save)

    monkeypatch.setattr(document, "open_match", choosy)

    async def story(guest: Guest) -> None:
        assert not guest.sees("the state before")
        await guest.press("enter")
        assert guest.sees("The game in this save cannot be shown.")
        assert guest.sees("the state before")
        await guest.press("b")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert table_of(guest).journal == [*match.journal[:10], BACKUP_OPENED]

    in_the_drawer(story)


def test_a_finished_table_shows_its_result_and_can_be_seen_again(saves: Path) -> None:
    match = play_out(new_match())
    path = kept(saves, match)

    async def story(guest: Guest) -> None:
        await guest.press("v")
        await guest.until(lambda: isinstance(guest.screen, ReplayScreen) and guest.screen.film)
        await guest.press("end")
        assert guest.sees(f"step {len(match.journal)} of {len(match.journal)}")
        with SaveFile(path):
            pass
        await guest.press("escape")
        assert isinstance(guest.screen, SavesScreen)
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, ResultScreen))

    in_the_drawer(story)


def test_a_running_table_is_not_shown_again(saves: Path) -> None:
    """Every hand of it would be on screen."""
    kept(saves, play(new_match(), 20))

    async def story(guest: Guest) -> None:
        assert not guest.sees("watch again")
        await guest.press("v")
        await guest.pilot.pause()
        assert isinstance(guest.screen, SavesScreen)

    in_the_drawer(story)


# -- a name, and throwing away ----------------------------------------------------------------------


def test_a_table_gets_a_name(saves: Path) -> None:
    path = kept(saves, new_match())

    async def story(guest: Guest) -> None:
        await guest.press("n", *"Friday", "enter")
        await guest.until(lambda: "Friday [microfilms]" in guest.text())
        assert document.read(path.read_bytes()).name == "Friday"
        await guest.press("n", *" night")
        assert guest.screen.query_one("#naming", Input).value == "Friday night"
        await guest.press("escape")
        assert document.read(path.read_bytes()).name == "Friday"
        assert isinstance(guest.screen, SavesScreen)

    in_the_drawer(story)


@pytest.mark.parametrize("size", SIZES)
def test_a_table_is_thrown_away_only_after_a_yes(size: tuple[int, int], saves: Path) -> None:
    kept(saves, new_match(), "keep me")
    path = kept(saves, new_match(), "bin me")

    async def ask(guest: Guest) -> None:
        await guest.press("d")
        await guest.until(lambda: isinstance(guest.screen, QuestionScreen) and guest.screen.focused)
        assert guest.sees("bin me")

    async def story(guest: Guest) -> None:
        for no in ("enter", "escape"):
            await ask(guest)
            await guest.press(no)
            assert isinstance(guest.screen, SavesScreen)
        assert look(path).save is not None
        await ask(guest)
        await guest.press("down", "enter")
        await guest.until(lambda: guest.sees("1 going on, 0 played to the end"))
        assert not path.exists()
        assert not backup_of(path).exists()
        assert guest.sees("keep me")

    in_the_drawer(story, size)


def test_a_click_shows_a_table_and_a_second_one_opens_it(saves: Path) -> None:
    kept(saves, new_match(), "first")
    kept(saves, new_match(), "second")

    async def story(guest: Guest) -> None:
        await guest.click("first")
        assert guest.screen.listed.save.name == "first"
        assert isinstance(guest.screen, SavesScreen)
        await guest.click("first")
        await guest.until(lambda: isinstance(guest.screen, Handover))

    in_the_drawer(story)
