"""What the parts of the house may know of one another."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game

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


def imports_of(path: Path, modules: Collection[str]) -> set[str]:
    """Which of these modules a module imports when it runs, also from inside functions."""
    here = path.relative_to(ROOT).with_suffix("").parts
    found: set[str] = set()
    for node in _run(ast.parse(path.read_text("utf-8"))):
        above = [*here[: len(here) - node.level]] if node.level else []
        base = ".".join([*above, node.module] if node.module else above)
        names = [f"{base}.{alias.name}" for alias in node.names]
        found |= {name if name in modules else base for name in names}
    return found & {*modules}


def _run(node: ast.AST) -> Iterator[ast.ImportFrom]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ImportFrom):
            yield child
        elif not (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)):
            yield from _run(child)


@pytest.mark.parametrize("game", catalog().games.values(), ids=catalog().games)
def test_the_modules_of_a_game_do_not_import_each_other_in_a_circle(game: Game) -> None:
    """A newcomer can read them one after the other; counted are imports inside functions, too."""
    folder = ROOT.joinpath(*game.package.split("."))
    paths = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in folder.rglob("*.py")}
    modules = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    knows = {name: imports_of(path, modules) - {name} for name, path in modules.items()}
    while knows:
        free = {name for name, others in knows.items() if not others & knows.keys()}
        assert free, f"in a circle, or before one: {', '.join(sorted(knows))}"
        knows = {name: others for name, others in knows.items() if name not in free}
