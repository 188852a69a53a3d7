"""A game on a disk that fills up and becomes read-only, on a tiny file system of its own. Run inside a mount namespace
(see test_disk.py): python -m tests.saves.full_disk FOLDER. Prints what it finds as JSON.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import Store, backup_of, look

from .evening import ENDLESS, any_action, new_match


def saved_actions(path: Path) -> tuple[int, int]:
    """In the file, and in its backup."""
    listed, backup = look(path), look(backup_of(path))
    assert listed.save is not None
    assert backup.save is not None
    return listed.save.summary.actions, backup.save.summary.actions


def play(keeper: Keeper, actions: int, rng: random.Random) -> dict[str, Any]:
    for _ in range(actions):
        keeper.apply(any_action(keeper.match, rng))
    file, backup = saved_actions(keeper.path)
    return {"played": len(keeper.match.journal), "file": file, "backup": backup, "trouble": keeper.trouble}


def main(folder: str) -> None:
    rng = random.Random(3)
    found: dict[str, Any] = {}
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", folder], check=True)
    keeper = Keeper.start(new_match(6, seed=3, options=ENDLESS), Store(Path(folder)))
    found["before"] = play(keeper, 12, rng)
    filler = Path(folder) / "filler"
    with open(filler, "wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(1000))
        except OSError:
            pass
    found["full"] = play(keeper, 3, rng)
    found["files"] = sorted(path.name.removeprefix(keeper.path.name) for path in Path(folder).iterdir())
    filler.unlink()
    found["room again"] = play(keeper, 1, rng)
    keeper.close()
    subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
    with Keeper.resume(keeper.path) as again:
        found["read-only"] = play(again, 3, rng)
        subprocess.run(["mount", "-o", "remount,rw", folder], check=True)
        found["writable again"] = play(again, 1, rng)
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1])
