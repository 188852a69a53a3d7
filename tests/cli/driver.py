"""The program as people and scripts use it: a process with pipes, spoken to line by line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from spyhouse.engine.match import Match
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import Store

ROOT = Path(__file__).parents[2]
HAND_OVER = "when nobody else can see."
HIDE = "Press Enter to hide this."
CHOICE = "Your choice:"
GO_ON = "Press Enter to go on."
YES_NO = "yes or no:"
PROMPTS = (HAND_OVER, HIDE, CHOICE, GO_ON, YES_NO)


def environment(**more: str) -> dict[str, str]:
    """As it is, but for what would change how the program finds its saves, lays out its lines or writes them."""
    left_out = ("SPYHOUSE_SAVES", "COLUMNS", "LINES", "PYTHONUNBUFFERED")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "PYTHONIOENCODING": "utf-8", **more}


def spyhouse(*arguments: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "spyhouse", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env=environment(**env),
        cwd=ROOT,
    )


@dataclass
class Part:
    """What was said between two prompts, and the prompt at its end ("" when the program had ended)."""

    lines: list[str]
    prompt: str


class LinePlayer:
    """One process of the line game; says what it has heard, part by part."""

    running: ClassVar[list[LinePlayer]] = []

    def __init__(self, *arguments: str, **env: str) -> None:
        self.parts: list[Part] = []
        self.running.append(self)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "spyhouse", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment(**env),
            cwd=ROOT,
        )

    def listen(self) -> Part:
        """All that is said up to the next prompt."""
        assert self.process.stdout is not None
        lines: list[str] = []
        while line := self.process.stdout.readline():
            if line.rstrip("\n").endswith(PROMPTS):
                self.parts.append(Part(lines, line.rstrip("\n")))
                return self.parts[-1]
            lines.append(line.rstrip("\n"))
        self.parts.append(Part(lines, ""))
        return self.parts[-1]

    def type(self, line: str) -> Part:
        """Type a line and listen to what comes of it."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.listen()

    def on(self) -> Part:
        """What the last prompt wants: the letter of a sealed screen, or Enter."""
        return self.type(opening(self.parts[-1]))

    def finish(self) -> int:
        """Close the keyboard and listen to the end; the exit code."""
        rest, errors = self.process.communicate(timeout=60)
        if rest:
            self.parts.append(Part(rest.splitlines(), ""))
        self.errors = errors
        return self.process.returncode

    def kill(self) -> None:
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()
        self.process.wait()

    @property
    def heard(self) -> list[str]:
        return [line for part in self.parts for line in part.lines]


Choose = Callable[[Sequence[str]], str]
"""From the numbered lines of a list to the line that is chosen."""


@dataclass
class Persona:
    """Answers for everybody: the n-th list with the n-th number of a fixed row of them."""

    answered: int = 0

    def __call__(self, choices: Sequence[str]) -> str:
        self.answered += 1
        return choices[self.answered * 7919 % 1009 % len(choices)]


def play_on(table: LinePlayer, choose: Choose, most: int = 10_000) -> None:
    """Answer every prompt until the game is over, or so many actions were chosen and the next is asked for."""
    part = table.parts[-1] if table.parts else table.listen()
    while part.prompt:
        if part.prompt == CHOICE:
            if not most:
                return
            choice = choose([line for line in part.lines if line.partition(".")[0].isdecimal()])
            most -= not choice.endswith(" choices.")  # that opens a list
            part = table.type(choice.partition(".")[0])
        elif part.prompt.endswith(YES_NO):
            part = table.type("no" if part.prompt.startswith("Play again?") else "yes")
        else:
            part = table.type(opening(part))


def opening(part: Part) -> str:
    """What this prompt wants: the letter of a sealed screen, or Enter."""
    return part.prompt.split()[-6] if part.prompt.endswith(HAND_OVER) else ""


def only_save(folder: Path) -> Path:
    (path,) = Store(folder).paths()
    return path


def opened(folder: Path) -> Match:
    """The match in the only save of a folder."""
    return document.open_match(document.read(only_save(folder).read_bytes()))


def journal(match: Match) -> list[tuple[int, str]]:
    return [(entry.seat, entry.text) for entry in match.journal]


def put_away(match: Match, folder: Path) -> str:
    """A save of this match; returns its key."""
    with Keeper.start(match, Store(folder)) as keeper:
        return keeper.path.name.removesuffix(".spyhouse.json")
