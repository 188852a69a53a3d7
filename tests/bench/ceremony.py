"""How much of an evening is ceremony: seeded games of two people with computer players, played through the app, key by key.

    python -m tests.bench.ceremony [--json] [--evenings 3] [GAME ...]

A press that leads to an action is a choosing one; every other press opens, hides or turns a page. Nobody hurries: a
computer player's turn needs no press, nor does a page that goes on by itself when it has been read.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from spyhouse import config, met
from spyhouse.app import SpyhouseApp, Start
from spyhouse.bots import choose, chooser
from spyhouse.choices import Row
from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import Store
from spyhouse.screens.play import Director
from spyhouse.sitting import Ask, Moment, Over, Sitting, Step, Veil
from spyhouse.widgets import guard
from spyhouse.widgets.choicelist import ChoiceList
from tests.screens.friends import settle
from tests.screens.house import Guest

QUICK = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""A disk that keeps nobody waiting, where there is one: it is not what is measured."""

TABLES = {
    "microfilms": ("microfilms", 4),
    "croupier": ("microfilms", 2),
    "inkognito": ("inkognito", 4),
    "dead_and_breakfast": ("dead_and_breakfast", 3),
    "hotel_perfidious": ("hotel_perfidious", 3),
    "secret_night": ("secret_night", 4),
}
"""What is measured: the game, and how many sit at its table, two of them people."""
PEOPLE = 2


class Evening:
    """Two people who know what they want, and press no more keys than it takes."""

    def __init__(self, guest: Guest, keeper: Keeper) -> None:
        self.guest = guest
        self.match = keeper.match
        self.presses: Counter[str] = Counter()
        guest.app.director = self.director = Director(guest.app, Sitting(keeper))
        self.bot = chooser(self.match.game, "normal")

    async def play(self) -> Counter[str]:
        self.director.begin()
        while not isinstance(step := await self._next(), Over):
            match step:
                case Veil() | Moment(opens=Veil()):
                    veil = step if isinstance(step, Veil) else step.opens
                    assert isinstance(veil, Veil)
                    await self._press("other", self.director.sitting.letter(veil.seat).lower())
                    self.presses["handovers"] += 1
                case Ask():
                    await self._choose(step)
                case _:  # a computer player is on the move, or a page is read that goes on by itself
                    await asyncio.sleep(0.001)
        return self.presses

    async def _next(self) -> Step:
        await settle(self.guest)
        return self.director.sitting.next()

    async def _press(self, kind: str, *keys: str) -> None:
        self.presses[kind] += len(keys)
        for key in keys:
            self.guest.app.simulate_key(key)
        await settle(self.guest)

    async def _choose(self, step: Ask) -> None:
        """By the figures of the list, through all the lists that lead to it, and a yes where one is asked for."""
        action = choose(self.match, self.bot)
        choices = self.guest.screen.query_one(ChoiceList)
        if not choices.has_focus:
            choices.focus()
        while self.director.sitting.next() is step:
            if choices.confirming is not None:
                await self._press("choosing", "2")
                continue
            at = next(
                n
                for n, line in enumerate(choices.lines)
                if isinstance(line.value, Row) and action in line.value.actions
            )
            far = (at - choices.cursor) % len(choices.lines)
            await self._press("choosing", *([str(at + 1)] if at < 9 else [*["down"] * far, "enter"]))


def measure(name: str, evenings: int) -> dict[str, int]:
    game_id, seats = TABLES[name]
    game = catalog().games[game_id]
    total: Counter[str] = Counter(choosing=0, other=0, handovers=0)
    for seed in range(1, evenings + 1):
        kinds = [HUMAN] * PEOPLE + ["normal"] * (seats - PEOPLE)
        names = ("Anna", "Boris", "Chen", "Dora")
        match = Match(game, [Player(*who) for who in zip(names, kinds, strict=False)], seed=seed)
        total += asyncio.run(_play(match))
    return {kind: total[kind] for kind in ("choosing", "other", "handovers")}


async def _play(match: Match) -> Counter[str]:
    with tempfile.TemporaryDirectory(dir=QUICK) as folder:
        app = SpyhouseApp(Start(saves=folder))
        app.settings.motion = "off"
        async with app.run_test(size=(120, 36)) as pilot:
            keeper = Keeper.start(match, Store(Path(folder)))
            return await Evening(Guest(pilot), keeper).play()


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the key presses of seeded evenings.")
    parser.add_argument("games", nargs="*", choices=[*TABLES, []], metavar="GAME")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--evenings", type=int, default=3)
    given = parser.parse_args()
    settings: Any = config.SECONDS
    settings["normal"] = 0.001
    guard.TICK = 0.0001  # type: ignore[misc]
    met.TOLD = False  # type: ignore[misc]  # these people have played everything before
    guard.SEAL = guard.PAGE = 0.0  # type: ignore[misc]  # these hands are quicker than anybody's
    figures = {name: measure(name, given.evenings) for name in given.games or TABLES}
    if given.json:
        print(json.dumps(figures))
        return
    for name, found in figures.items():
        share = found["other"] / max(found["choosing"] + found["other"], 1)
        print(
            f"{name:20} choosing {found['choosing']:5}  other {found['other']:5} ({share:4.0%})  handovers {found['handovers']:5}"
        )


if __name__ == "__main__":
    main()
