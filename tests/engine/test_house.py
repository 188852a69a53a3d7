"""What the parts of the house may know of one another."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spyhouse.engine.catalog import catalog

from .imports import knots, modules

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


def test_no_modules_import_each_other() -> None:
    """Neither at the top nor hidden inside functions: a newcomer can read them one after the other."""
    assert knots() == []


FRONT_ENDS = [name for name in modules() if re.match(r"spyhouse\.(screens|widgets|text\b)", name)]
MAKES_TABLES = {"spyhouse.screens.newgame", "spyhouse.screens.saves"}
"""Pages on which a table comes about or is looked up; they hold none of one that is played."""


@pytest.mark.parametrize("name", FRONT_ENDS)
def test_a_front_end_holds_a_sitting_and_no_match(name: str) -> None:
    """What they need of the people at the table are words and numbers."""
    source = modules()[name].read_text("utf-8")
    taken = {
        alias.name
        for node in ast.walk(ast.parse(source))
        for alias in getattr(node, "names", ())
        if isinstance(alias, ast.alias)
    }
    assert not taken & {"Table", "Keeper"}
    assert "Match" not in taken or name in MAKES_TABLES
    assert not re.search(r"sitting\._|\._match\b|\._keeper\b", source)
