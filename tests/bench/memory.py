"""Memory of one process in which game after game is played on screen, from the menu to the result and back.

python -m tests.bench.memory [--games 24]
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from spyhouse.app import SpyhouseApp, Start
from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.sitting import Over
from tests.screens.house import Guest

QUICK = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""A disk that keeps nobody waiting, where there is one: it is not what is measured."""


def resident() -> float:
    """Megabytes that this process holds now."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


async def play(guest: Guest, game: str, seed: int) -> None:
    """Computer players only, looked on to the end; then back to the menu."""
    played = catalog().games[game]
    seats = played.info.least_players
    guest.app.open_match(Match(played, [Player(f"Seat {seat}", "normal") for seat in range(seats)], seed=seed))
    director = guest.app.director
    assert director is not None
    while not isinstance(director.sitting.next(), Over):
        await asyncio.sleep(0.005)
    await guest.pilot.pause()
    director.leave()
    await guest.until(lambda: guest.app.director is None)


async def evening(games: int) -> None:
    with tempfile.TemporaryDirectory(dir=QUICK) as folder:
        app = SpyhouseApp(Start(saves=folder))
        app.settings.pace, app.settings.motion = "instant", "off"
        async with app.run_test(size=(120, 36)) as pilot:
            guest = Guest(pilot)
            await pilot.pause()
            print(f"the menu          {resident():6.1f} MB", flush=True)
            for number in range(games):
                game = list(catalog().games)[number % len(catalog().games)]
                await play(guest, game, number)
                print(f"{number + 1:3} {game:20} {resident():6.1f} MB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play game after game in one process and tell what it holds.")
    parser.add_argument("--games", type=int, default=24)
    given = parser.parse_args()
    asyncio.run(evening(given.games))


if __name__ == "__main__":
    main()
