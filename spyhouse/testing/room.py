"""What a room round a table shows first. On its own, as it needs the saves, and rules are tried without them."""

from __future__ import annotations

import atexit
import functools
import shutil
import tempfile
from pathlib import Path
from typing import Any

from ..engine.match import Match
from ..saves.keeper import Keeper
from ..saves.store import SaveFile
from ..sitting import Sitting
from .facts import facts


@functools.cache
def _unwritten() -> SaveFile:
    """For a look into a room; nothing is ever written to it."""
    folder = tempfile.mkdtemp(prefix="spyhouse-kit-")
    atexit.register(shutil.rmtree, folder)
    file = SaveFile(Path(folder) / "kit")
    atexit.register(file.close)
    return file


def first_shown(match: Match) -> dict[str, Any]:
    """Before anybody has opened anything: every word of it is before everybody."""
    return facts(Sitting(Keeper(match, _unwritten())).next())
