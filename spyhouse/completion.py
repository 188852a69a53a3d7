"""What a shell needs to complete `spyhouse`: a script made from the parser, so that it knows what the parser knows."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Final

ASKED: Final = {
    "GAME": """spyhouse games --json 2>/dev/null | sed -n 's/^ *"id": "\\(.*\\)",*$/\\1/p'""",
    "SAVE": """spyhouse saves list --json 2>/dev/null | sed -n 's/^ *"key": "\\(.*\\)",*$/\\1/p'""",
}
"""By the name of an argument: the command that lists what can stand there, run when a shell completes it."""


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    commands = {"": parser, **_commands(parser)}
    return "\n".join({"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](commands)) + "\n"


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    return next(dict(action.choices) for action in parser._actions if isinstance(action, argparse._SubParsersAction))


def _options(parser: argparse.ArgumentParser) -> list[str]:
    return [one for action in parser._actions for one in action.option_strings if one.startswith("--")]


def _values(parser: argparse.ArgumentParser) -> list[str]:
    """What can stand there without an option before it, as far as that is known."""
    positional = [action for action in parser._actions if not action.option_strings]
    return [str(choice) for action in positional for choice in action.choices or ()]


def _asked(parser: argparse.ArgumentParser) -> list[str]:
    return [ASKED[str(action.metavar)] for action in parser._actions if action.metavar in ASKED]


def _helps(commands: dict[str, argparse.ArgumentParser]) -> Iterator[tuple[str, str]]:
    for name, parser in commands.items():
        if name:
            yield name, (parser.description or "").rstrip(".").replace("'", "")


def _bash(commands: dict[str, argparse.ArgumentParser], name: str = "_spyhouse") -> Iterator[str]:
    yield f"{name}() {{"
    yield '  local now="${COMP_WORDS[COMP_CWORD]}" offered='
    yield '  case "${COMP_WORDS[1]}" in'
    for command, parser in commands.items():
        if command:
            words = [*_values(parser), *_options(parser), *(f"$({asked})" for asked in _asked(parser))]
            yield f'    {command}) offered="{" ".join(words)}" ;;'
    yield "  esac"
    yield f'  [ "$COMP_CWORD" = 1 ] && offered="{" ".join(_values(commands[""]) + _options(commands[""]))}"'
    yield '  COMPREPLY=($(compgen -W "$offered" -- "$now"))'
    yield "}"
    yield f"complete -o default -F {name} spyhouse"


def _zsh(commands: dict[str, argparse.ArgumentParser]) -> Iterator[str]:
    yield "autoload -U +X compinit && compinit"
    yield "autoload -U +X bashcompinit && bashcompinit"
    yield from _bash(commands)


def _fish(commands: dict[str, argparse.ArgumentParser]) -> Iterator[str]:
    yield "complete -c spyhouse -f"
    for command, words in _helps(commands):
        yield f"complete -c spyhouse -n __fish_use_subcommand -a {command} -d '{words}'"
    for command, parser in commands.items():
        where = f"'__fish_seen_subcommand_from {command}'" if command else "__fish_use_subcommand"
        for action in parser._actions:
            for one in action.option_strings:
                if one.startswith("--"):
                    words = (action.help or "").replace("'", "").replace("%%", "%")
                    takes = " -r" if action.nargs != 0 else ""
                    yield f"complete -c spyhouse -n {where} -l {one[2:]}{takes} -d '{words}'"
        if command and _values(parser):
            yield f"complete -c spyhouse -n {where} -a '{' '.join(_values(parser))}'"
        for asked in _asked(parser) if command else ():
            quoted = re.sub(r'([$"\\])', r"\\\1", asked)
            yield f'complete -c spyhouse -n {where} -a "({quoted})"'
