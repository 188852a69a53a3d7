"""Scripted evenings: what is done about each step follows from the step alone, so that every front end plays the same."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.visibility import Seat
from spyhouse.sitting import Ask, Computer, Learned, Moment, Over, Pin, Sitting, Step, Veil
from spyhouse.testing.facts import facts
from tests.company import seated
from tests.games.dead_and_breakfast import tables as hotels

from . import Room
from .test_calls import SHOT, at_night

PIN: Final = "2468"
"""Of everybody who has one."""
Deed = Action | Seat | None
"""An action, or who claims the call, or that nobody wants anything."""


def table(game: Game, seed: int) -> Match:
    """Three people, and a computer player where there is room for one."""
    seats = min(max(game.info.least_players, 4), game.info.most_players)
    kinds = [HUMAN] * min(3, seats) + ["random"] * (seats - 3)
    return Match(game, seated(*kinds), seed=seed)


def deed(step: Ask, moves: int) -> Deed:
    """What is answered; the same whoever shows the question. What wins or ends something is left for the last."""
    if step.nobody and moves % 3 == 0:
        return None
    if len(step.claims) > 1 and moves % 3 == 1:
        return step.claims[-1]
    options = [one for one in step.view.options if not one.text().startswith(("win", "call"))] or step.view.options
    return options[(moves + 1) * 7919 % 1009 % len(options)]


def guess(step: Pin) -> str:
    """Everybody mistypes it once."""
    return PIN if step.wrong else PIN[::-1]


def do(sitting: Sitting, step: Step) -> None:
    match step:
        case Veil():
            sitting.open_veil(step, step.seat)
        case Pin():
            sitting.unlock(step, guess(step))
        case Ask():
            match deed(step, sitting.moves):
                case Action() as action:
                    sitting.act(step, action)
                case None:
                    sitting.nobody(step)
                case seat:
                    sitting.claim(step, seat)
        case Computer():
            think = sitting.think(step)
            assert think is not None
            sitting.computer_moves(step, think())
        case _:
            sitting.seen(step)


def shot_at() -> Match:
    """Anna has shot at Boris; Chen claims the call, and Boris lets it pass."""
    match = at_night()
    match.apply(SHOT)
    return match


def gap() -> Match:
    """The first seat has moved, and all others can snatch; nobody wants to."""
    return hotels.match_on(
        hotels.take_turn(hotels.inn(*(hotels.hotel(eyeballs=1) for _ in range(4))), 1, hotels.BAT, "b1", "b1")
    )


def nearly_over() -> Match:
    """The last turns of a game of two people."""
    game = catalog().games["dead_and_breakfast"]
    begun = [Match(game, [Player("Anna"), Player("Boris")], seed=5) for _ in range(2)]
    played, match = begun
    while not played.over:
        played.apply(played.table.options()[0])
    for entry in played.journal[:-3]:
        match.play_entry(entry)
    return match


def first_of(game_id: str) -> Match:
    return table(catalog().games[game_id], 1)


LAID_OUT: Final = {"a-claim": shot_at, "nobody": gap, "the-end": nearly_over}
"""What chance brings too seldom."""
LOCKED: Final = {f"{game_id}-pins": functools.partial(first_of, game_id) for game_id in ("inkognito", "microfilms")}
"""Everybody has a PIN."""
EVENINGS: Final[dict[str, Callable[[], Match]]] = {
    **{
        f"{game.info.id}-{seed}": functools.partial(table, game, seed)
        for game in catalog().games.values()
        for seed in (1, 2, 3)
    },
    **LAID_OUT,
    **LOCKED,
}
"""By name: how each begins."""


def pins(name: str) -> Sequence[str]:
    """What the seats of this evening have to type."""
    return [PIN] * len(EVENINGS[name]().players) if name in LOCKED else []


def recorded(name: str, moves: int, kinds: tuple[type[Step], ...]) -> list[dict[str, Any]]:
    """The steps of these kinds of an evening that nobody shows, until so many actions were chosen, or the game is over."""
    sitting = Room(EVENINGS[name](), pins(name)).sitting
    last = sitting.moves + moves
    found = []
    while sitting.moves < last:
        step = sitting.next()
        if isinstance(step, kinds):
            found.append(facts(step))
        if isinstance(step, Over):
            break
        do(sitting, step)
    return found


ASKED: Final = (Veil, Pin, Learned, Ask, Over)
"""Steps that wait for somebody in every front end."""
SHOWN: Final = (Moment, *ASKED)
