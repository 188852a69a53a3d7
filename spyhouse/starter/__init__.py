"""A small whole game to begin with: `spyhouse new-game NAME` writes the files below `package/` under that name.

GUIDE.md is the way through them; the code in it is theirs.
"""

from __future__ import annotations

import importlib.util
import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

GUIDE = Path(__file__).with_name("GUIDE.md")


class NotWritten(ValueError):
    """The message says what to change."""


def write(name: str, into: Path) -> Path:
    """A package of this name in a folder of this name; nothing is written over."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*[a-z0-9]", name) or keyword.iskeyword(name):
        raise NotWritten(f"“{name[:40]}” is no name for a package: small letters, figures and _, as in night_ferry.")
    if importlib.util.find_spec(name) is not None:
        raise NotWritten(f"There is already a package {name} here; choose another name.")
    folder = into / name
    if folder.exists():
        raise NotWritten(f"{folder} is already there; choose another name, or another folder.")
    for path, text in sources(name):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def sources(name: str) -> Iterator[tuple[str, str]]:
    """Every file of the package, by its path, as it is called so."""
    words = name.split("_")
    prefix = re.sub("[^A-Z]", "", "".join(word[0] for word in words if word).upper())
    if len(prefix) < 2:
        prefix = re.sub("[^A-Z]", "", name.upper())[:2].ljust(2, "X")
    called = {"first_game": name, "First Game": " ".join(words).title(), "FG": prefix}

    def renamed(text: str) -> str:
        return re.sub(r"first_game|First Game|\bFG\b", lambda found: called[found[0]], text)

    for path, file in _below(files(__name__) / "package"):
        yield renamed(path), renamed(file.read_text("utf-8"))


def _below(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name != "__pycache__":
            yield from _below(one, f"{path}{one.name}/")
        elif one.is_file():
            yield f"{path}{one.name}", one
