"""Tables for the tests of the rooms behind: set up, played by chance, revealed and played on by keys."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

from spyhouse.choices import Row
from spyhouse.engine.actions import Action
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat
from spyhouse.saves.keeper import Keeper
from spyhouse.screens.handover import Handover
from spyhouse.screens.log import Story
from spyhouse.screens.moment import LearnedScreen, MomentScreen
from spyhouse.screens.play import Director
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.board import Board
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.reader import Paragraph
from tests.company import NAMES

from .house import LARGE, Guest, at_home

FRIENDS, COMPUTERS = NAMES[:3], NAMES[3:6]
WITH_A_COMPUTER = 156
"""A seed with which three people and a computer player come to an end soon, by `any_action`."""


def microfilms() -> Game:
    return catalog().games["microfilms"]


def new_match(
    names: tuple[str, ...] = FRIENDS, seed: int = 3, *, computers: int = 0, game: Game | None = None
) -> Match:
    """These people, and computer players after them."""
    players = [Player(name) for name in names] + [
        Player(name, "random") for name in COMPUTERS[len(COMPUTERS) - computers :]
    ]
    return Match(game or microfilms(), players, seed=seed)


def play(match: Match, actions: int) -> Match:
    """So many actions by chance, always the same for the same seed; nobody stands up to win."""
    rng = random.Random(match.seed)
    for _ in range(actions):
        match.apply(rng.choice([one for one in match.table.options() if not one.text().startswith("win")]))
    return match


def play_out(match: Match) -> Match:
    rng = random.Random(match.seed)
    while not match.over:
        match.apply(any_action(match, rng))
    return match


def any_action(match: Match, rng: random.Random) -> Action:
    """A win is taken where there is one, once the game has come to something."""
    options = match.table.options()
    wins = [option for option in options if option.text().startswith("win")]
    return wins[0] if wins and len(match.journal) > 8 else rng.choice([one for one in options if one not in wins])


def director(guest: Guest) -> Director:
    assert guest.app.director is not None
    return guest.app.director


def table_of(guest: Guest) -> Match:
    """The match behind the sitting; only tests look there."""
    return director(guest).sitting._match


def keeper_of(guest: Guest) -> Keeper:
    """The save behind the sitting; only tests look there."""
    return director(guest).sitting._keeper


async def reveal(guest: Guest) -> TableScreen:
    """The next player opens the sealed page."""
    await guest.until(lambda: isinstance(guest.screen, Handover | TableScreen))
    if isinstance(guest.screen, Handover):
        await guest.press(guest.screen.letter.lower())
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
    screen = guest.screen
    assert isinstance(screen, TableScreen)
    return screen


def at_table(match: Match, do: Callable[[Guest, Any], Awaitable[None]], size: tuple[int, int] = LARGE) -> None:
    """Open this table for whoever is asked there, and let them do something on its board."""

    async def story(guest: Guest) -> None:
        screen = await reveal(guest)
        await do(guest, screen.query_one(Board))

    at_home(story, size, new_game=match)


def at_hand(
    story: Callable[[Guest, Match, Seat], Awaitable[None]], match: Match, size: tuple[int, int] = LARGE
) -> None:
    """The same for what is done with that seat's own hand and papers."""

    async def sit_down(guest: Guest) -> None:
        seat = match.decider
        assert seat is not None
        await reveal(guest)
        await story(guest, match, seat)

    at_home(sit_down, size, new_game=match)


async def choose(guest: Guest, action: Action) -> None:
    """With the arrows and Enter, through all the lists that lead to it, and a yes where a question is asked."""
    asked = len(table_of(guest).journal)
    choices = guest.screen.query_one(ChoiceList)
    for _ in range(6):
        if choices.confirming is not None:
            await guest.press("down", "enter")
        else:
            await _down_to(guest, choices, lambda row: isinstance(row, Row) and action in row.actions)
            await guest.press("enter")
        if len(table_of(guest).journal) > asked:
            return
    raise AssertionError(f"{action.text()} cannot be chosen with the keys")


async def _down_to(guest: Guest, choices: ChoiceList, wanted: Callable[[Any], bool]) -> None:
    place = next(number for number, line in enumerate(choices.lines) if wanted(line.value))
    for _ in range((place - choices.cursor) % len(choices.lines)):
        await guest.press("down")


async def play_by_keys(guest: Guest) -> None:
    """The whole game as a table of friends plays it, until something else than the table is on screen."""
    match = table_of(guest)
    rng = random.Random(match.seed)
    while not match.over:
        screen = guest.screen
        if isinstance(screen, Handover):
            await reveal(guest)
        elif isinstance(screen, MomentScreen | LearnedScreen):
            await guest.press("enter")
        elif isinstance(screen, TableScreen) and screen.view.options:
            await choose(guest, any_action(match, rng))
        else:
            await guest.pilot.pause()
        assert director(guest).sitting.trouble == ""


def secrets_of(match: Match, seat: Seat) -> list[str]:
    """Lines of the log that only this seat may know in these words."""
    mine, everybody = match.view(seat).log(), match.view(None).log()
    return [line for line in mine if line not in everybody]


def said_in(story: Story) -> list[str]:
    """The lines of a log, those that not everybody may know with a sign before them."""
    return [block.plain for block in story.blocks if isinstance(block, Paragraph) and block.plain]
