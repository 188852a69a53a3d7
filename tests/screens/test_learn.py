"""Who takes a first game: one with one key more, or as many as its deal was made for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spyhouse.coach import lesson_of
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import FIRST, LESSON, SECOND, Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.minute import in_a_minute
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.newgame.learn import LearnScreen
from tests.screens.evening import table_of
from tests.screens.friends import come_to, settle
from tests.screens.house import LARGE, SIZES, SMALL, Guest, at_home

TAUGHT = [game for game in catalog().games.values() if game.info.lesson_minutes]
GAME = catalog().find("dead_and_breakfast")


async def asked(guest: Guest, game: Game = GAME, part: str = FIRST) -> LearnScreen:
    guest.screen.teach(game, part)
    return await come_to(guest, LearnScreen)


async def begun(guest: Guest) -> Match:
    await guest.until(lambda: guest.app.director and guest.app.director.screen)
    return table_of(guest)


@pytest.mark.parametrize("size", SIZES)
def test_one_begins_with_a_single_key_under_the_name_of_the_last_evening(settings: Path, size: tuple[int, int]) -> None:
    settings.write_text(json.dumps({"names": ["Zoe", "Max"]}))

    async def story(guest: Guest) -> None:
        page = await asked(guest)
        assert page.learners == ["Zoe"]
        await guest.press("enter")
        match = await begun(guest)
        assert [player.name for player in match.players if player.kind == HUMAN] == ["Zoe"]
        assert match.options[LESSON.name] == FIRST
        assert match.seed == lesson_of(GAME).seed

    assert at_home(story, size).settings.names == ["Zoe", "Max"], "nobody is forgotten for it"


def test_a_name_that_is_typed_at_once_takes_the_place_of_the_first() -> None:
    """Given the cursor on the button, as the page opens, when a name is typed, then it stands in the first seat."""

    async def story(guest: Guest) -> None:
        page = await asked(guest)
        await guest.press("Z", "o", "ë")
        assert page.learners == ["Zoë"]

    at_home(story)


def test_a_second_name_is_offered_from_the_last_evening_and_can_be_another(settings: Path) -> None:
    settings.write_text(json.dumps({"names": ["Zoe", "Max"]}))

    async def story(guest: Guest) -> None:
        page = await asked(guest)
        await guest.press("plus")
        assert page.learners == ["Zoe", "Max"]
        page.seats[1].line.focus()
        await guest.retype("Ida")
        await guest.press("f5")
        match = await begun(guest)
        assert match.players[:2] == (Player("Zoe"), Player("Ida"))
        assert [player.kind == HUMAN for player in match.players] == [True, True, False]

    assert at_home(story, SMALL).settings.names == ["Zoe", "Ida"]


@pytest.mark.parametrize("part", [FIRST, SECOND])
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.info.id)
def test_as_many_as_the_deal_was_made_for_and_no_more(game: Game, part: str) -> None:
    lesson = lesson_of(game, part)
    if lesson is None:
        pytest.skip("one lesson")

    async def story(guest: Guest) -> None:
        page = await asked(guest, game, part)
        for size in (SMALL, LARGE):
            await guest.pilot.resize_terminal(*size)
            await guest.press(*["minus"] * 5)
            await settle(guest)
            for many in range(1, len(lesson.names) + 1):
                told = " ".join(guest.text().split())
                assert page.count.value == len(page.learners) == many
                assert told.count("learns it") - (many == 1) == many
                assert told.count("is played by the computer") == len(lesson.names) - many
                assert page.query_one("#form").max_scroll_y == 0
                assert "…" not in told
                first = in_a_minute(game, len(lesson.names))[0]
                assert first.sentences[0].split()[0] in told
                await guest.press("plus")
                await settle(guest)
        await guest.press("f5")
        assert sum(player.kind == HUMAN for player in (await begun(guest)).players) == len(lesson.names)

    at_home(story, SMALL)


def test_a_wrong_name_is_explained_and_nothing_opens() -> None:
    async def story(guest: Guest) -> None:
        page = await asked(guest)
        await guest.press("plus")
        page.seats[1].line.focus()
        await guest.retype(page.learners[0].upper())
        await guest.press("f5")
        assert guest.sees("Two are called")
        assert page.push.first
        assert guest.app.director is None
        assert guest.screen.focused is page.seats[1].line
        await guest.retype("Ida")
        assert not guest.sees("Two are called")
        await guest.press("f5")
        await begun(guest)

    at_home(story, SMALL)


def test_a_computer_player_gives_its_name_to_whoever_learns() -> None:
    """Given a learner who is called like one of the lesson's other players, then that one has another name."""

    async def story(guest: Guest) -> None:
        page = await asked(guest)
        page.seats[0].line.focus()
        await guest.retype(lesson_of(GAME).names[1])
        await guest.press("f5")
        names = [player.name for player in (await begun(guest)).players]
        assert names[0] == lesson_of(GAME).names[1]
        assert len(set(names)) == len(names)

    at_home(story)


def test_the_command_asks_who_learns_where_nobody_is_named() -> None:
    async def story(guest: Guest) -> None:
        page = await come_to(guest, LearnScreen)
        assert (page.game, page.part) == (GAME, FIRST)
        await guest.press("escape")
        assert isinstance(guest.screen, MenuScreen)

    at_home(story, set_up=GAME, lesson=FIRST)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.info.id)
def test_in_a_small_window_the_button_stands_clear_of_the_keys_and_nothing_is_scrolled(game: Game) -> None:
    async def story(guest: Guest) -> None:
        page = await asked(guest, game)
        await settle(guest)
        form = guest.screen.query_one("#form")
        assert form.max_scroll_y == 0
        assert not guest.rows()[-2].strip()
        page.seats[0].line.focus()
        await settle(guest)
        assert form.max_scroll_y == 0, "what the field is for has a row of its own"

    at_home(story, SMALL)
