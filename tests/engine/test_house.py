"""What the parts of the house may know of one another."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from spyhouse.engine.catalog import catalog

ROOT = Path(__file__).parents[2]
IMPORT_THE_ENGINE = """
import importlib, pkgutil, sys
import spyhouse.engine
for module in pkgutil.iter_modules(spyhouse.engine.__path__, "spyhouse.engine."):
    importlib.import_module(module.name)
print(*sorted({"textual", "rich", "pydantic", "platformdirs", "asyncio"} & sys.modules.keys()))
"""


def test_the_engine_imports_no_screen_and_no_saves() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_THE_ENGINE], capture_output=True, text=True, check=True, cwd=ROOT
    )

    assert done.stdout.split() == []


TEXTS = [path for path in sorted((ROOT / "spyhouse").rglob("*")) if path.suffix in (".py", ".tcss", ".json", ".md")]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_house_names_no_game(path: Path) -> None:
    names = [name for game in catalog().games.values() for name in (game.info.id, game.info.title)]
    found = re.findall("|".join([r"\brulesets\b", *map(re.escape, names)]), path.read_text("utf-8"), re.IGNORECASE)

    assert not found, f"{path.relative_to(ROOT)} names {found[0]}"
