"""A house in which somebody else's game is installed: the example, whole or broken in one place."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

from spyhouse.engine.catalog import catalog
from tests import example_game

from .driver import ROOT

SECRET = "the-hidden-four"
"""In the words of every error, and in a local variable; what stands in the program itself is no secret."""
_FAIL = f"secret = '-'.join({SECRET.split('-')}); raise KeyError(secret)"


def _broken(head: str) -> tuple[str, str]:
    """The first line of a method, and the same with a fault behind it."""
    return head, f"{head}\n        {_FAIL}"


def _added(kind: str, head: str) -> tuple[str, str]:
    """A method that a class has not had so far, with a fault in it."""
    return kind, f"{kind}\n    {head}\n        {_FAIL}\n"


_BID = "    verbs = (Lay, Peek, Seal)\n"
_SCREEN = ("describe=None", "describe=None, screen=Plan")
_BOARD = "\n\nfrom spyhouse.widgets.board import Board\n\n\nclass Plan(Board, can_focus=True):\n    WORDS = ''\n"


def _board(head: str) -> list[tuple[str, str]]:
    """A board with a fault in this method, and nothing else."""
    draws = "    def draw(self, c, view):\n        c.put(2, 2, 'THE PLAN')\n" if "draw" not in head else ""
    return [("INFO = ", f"{_BOARD}{draws}\n    {head}\n        {_FAIL}\n\n\nINFO = "), _SCREEN]


_MOMENTS = itertools.count(1)
"""When each was written: the game is exchanged within a second, and Python tells what is new by the second."""

FAULTS: dict[str, list[tuple[str, str]]] = {
    "a_question": [_broken("    def ask(self, t: Auction, names: Sequence[str]) -> str:")],
    "a_waiting": [_added(_BID, "def waiting(self, t, names):")],
    "a_label": [_added(_BID, "def label(self, t, action, names):")],
    "a_note": [_added(_BID, "def note(self, t, action, names):")],
    "an_event": [('        return f"Bids: ', f'        {_FAIL}\n        return f"Bids: ')],
    "the_table": [
        ("describe=None", "describe=lambda view: fail()"),
        ("INFO = ", f"def fail():\n    {_FAIL}\n\n\nINFO = "),
    ],
    "a_party": [
        ('rulebook="")', 'rulebook="", extra_names=lambda seats: fail())'),
        ("INFO = ", f"def fail():\n    {_FAIL}\n\n\nINFO = "),
    ],
    "an_offer": [_broken("    def options(self, t: Auction) -> Sequence[Action]:")],
    "a_move": [("        match action:\n", f"        {_FAIL}\n        match action:\n")],
    "all_of_it": [("INFO = ", f"{_FAIL}\nINFO = ")],
    "a_painting": _board("def draw(self, c, view):"),
    "a_show": _board("def show(self, view):"),
    "a_place": _board("def desk_place(self, width, height):"),
    "a_key": _board("def action_go(self, right, down):"),
    "a_click": _board("def on_click(self, event):"),
    "a_clock": _board("def on_mount(self):\n        self.set_timer(0.01, self.late)\n\n    def late(self):"),
    "a_maker": _board("def __init__(self, *, id=None):"),
    "a_stranger": _board("@property\n    def common(self):"),
}


def plant(folder: Path, *faults: str) -> None:
    """Install the game with these faults in it."""
    source = Path(str(example_game.__file__)).read_text(encoding="utf-8")
    for fault in faults:
        for old, new in FAULTS[fault]:
            assert source.count(old) == 1, f"{fault}: {old!r} stands {source.count(old)} times in the example"
            source = source.replace(old, new)
    path = folder / "others.py"
    path.write_text(source, encoding="utf-8")
    os.utime(path, (moment := next(_MOMENTS), moment))


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """For this process, and for every program that is started from here on; returns where the saves of such a house lie.
    Everybody there has been told that game."""
    meta = folder / "others-1.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1\n")
    (meta / "entry_points.txt").write_text("[spyhouse.games]\nexample = others:GAME\n")
    plant(folder)
    (folder / "config").mkdir()
    (folder / "config" / "settings.json").write_text('{"met": {"example": ["Ann", "Bob", "Cy"]}}')
    monkeypatch.setenv("PYTHONPATH", f"{folder}{os.pathsep}{ROOT}")
    monkeypatch.setenv("SPYHOUSE_CONFIG", str(folder / "config"))
    monkeypatch.setitem(catalog().games, "example", example_game.GAME)
    return folder / "saves"


def fault_in(folder: Path, inside: str, line: str = "raise KeyError(secret)") -> str:
    """What kind of fault was planted, and where: not what it says."""
    source = (folder / "others.py").read_text(encoding="utf-8").splitlines()
    [number] = [number for number, text in enumerate(source, 1) if line in text]
    return f"in {inside}, others.py line {number}"


def log() -> Path:
    """What faults are written down in."""
    return Path(os.environ["SPYHOUSE_CONFIG"]) / "faults.log"


def written(everything: bool = False) -> str:
    what = "every hand included" if everything else "without a word of a hand"
    return f"What happened is written down, {what}, in {log()}."
