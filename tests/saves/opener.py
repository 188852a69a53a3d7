"""Opens every save of a folder as the program would, and says what came of it: python -m tests.saves.opener FOLDER.

One line of JSON for each, and a last one with the memory this process ever had. A process of its own, so that the
figure is that of the program and not of the tests.
"""

from __future__ import annotations

import contextlib
import json
import resource
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from spyhouse.faultlog import listening
from spyhouse.saves.document import replay_check, write
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.plain import SaveProblem
from spyhouse.saves.store import Store, look

from .evening import look_at_everything


def open_as_the_program_does(path: Path) -> dict[str, Any]:
    """From the list, through opening the file (else its backup), to the screens."""
    listed = look(path)
    found: dict[str, Any] = {"listed": listed.problem}
    try:
        keeper = Keeper.resume(path)
        found["opened"] = "file"
    except SaveProblem as problem:
        found["refused"] = str(problem)
        if listed.backup is None and listed.save is None:
            return found
        try:
            keeper = Keeper.resume(path, from_backup=True)
            found["opened"] = "backup"
        except SaveProblem as problem:
            found["refused backup"] = str(problem)
            return found
    with keeper:
        look_at_everything(keeper.match)
        found["checked"] = replay_check(keeper.match)
        write(keeper.match, keeper.name, keeper.started, keeper.pins)
    return found


def main(folder: str) -> None:
    for path in Store(Path(folder)).paths():
        started = time.process_time()
        try:
            with listening():  # as it does, too: words that fail are no reason not to open
                found = open_as_the_program_does(path)
        except BaseException:
            found = {"crash": traceback.format_exc()}
        found["seconds"] = time.process_time() - started
        found["name"] = path.name
        print(json.dumps(found), flush=True)
    listed = Store(Path(folder)).list()
    print(json.dumps({"listed": len(listed), "peak": peak_memory()}))


def peak_memory() -> int:
    """In bytes. Linux counts in `ru_maxrss` what the process was before this program began, so it is asked elsewhere."""
    with contextlib.suppress(FileNotFoundError):
        lines = Path("/proc/self/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main(sys.argv[1])
