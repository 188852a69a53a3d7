"""`spyhouse replay`: what happened in a saved game, as far as whoever asks may know it."""

from __future__ import annotations

import contextlib
from argparse import Namespace
from collections.abc import Mapping, Sequence

from .commands import FINE, Trouble, opening, opening_save, store_of
from .engine.match import Match
from .engine.visibility import ALL_EYES, TABLE_EYES, Seat, eyes_of
from .engine.words import listed
from .saves import document
from .saves.rescue import opened
from .saves.store import read_bytes
from .terminal import Closed, Sealed, Terminal


def replay(given: Namespace) -> int:
    with opening():
        path = store_of(given).find(given.save)
    with opening_save(path):
        save = document.read(read_bytes(path))
        match = opened(save, path)
    if given.all and not (match.over or given.reveal):
        raise Trouble(
            "This game is still going on, and --all shows every hand. Add --reveal if everybody agrees, "
            "or name a seat with --seat."
        )
    if given.reveal and not given.all:
        raise Trouble("--reveal goes with --all.")
    seat = _seat(given.seat, match) if given.seat else None
    eyes = ALL_EYES if given.all else eyes_of(seat)
    story = [f"{number}. {event.view(eyes).words(match.names)}" for number, event in enumerate(match.events, 1)]
    if match.over or match.game.info.open_information or eyes == TABLE_EYES or match.humans in ([], [seat]):
        print("\n".join(story))
        return FINE
    _check_may_be_told(match, match.humans if seat is None else [seat], document.pins_of(save))
    terminal = Terminal()
    with terminal.guarded(), contextlib.suppress(Sealed):
        try:
            return _tell_all(terminal, match, story) if seat is None else _tell_alone(terminal, match, seat, story)
        except Closed:
            raise Trouble("Nobody answers, so nothing of this is shown.") from None
    return FINE


def _check_may_be_told(match: Match, seats: Sequence[Seat], pins: Mapping[int, str]) -> None:
    """Raises `Trouble` where what these seats know cannot be told here: one has a PIN, or is a computer player's."""
    if locked := [match.names[seat] for seat in seats if seat in pins]:
        raise Trouble(
            f"{listed(locked)} {'have PINs' if len(locked) > 1 else 'has a PIN'}: while the game is going on, "
            "this story is told at the table alone."
        )
    if computers := [match.names[seat] for seat in seats if not match.is_human(seat)]:
        raise Trouble(f"{computers[0]} is played by the computer: what it knows is told when the game is over.")


def _tell_all(terminal: Terminal, match: Match, story: Sequence[str]) -> int:
    for seat in match.humans:
        name = match.names[seat]
        if not terminal.ask_yes(f"{name}: the game is going on. Do you agree that everything is shown, every hand?"):
            raise Trouble(f"{name} does not agree, so nothing of this is shown.")
    terminal.say(*story)
    return FINE


def _tell_alone(terminal: Terminal, match: Match, seat: Seat, story: Sequence[str]) -> int:
    """Tell the story behind the same seal as a turn, as it holds what only this seat may know."""
    name, letter = match.names[seat], match.game.letters_of(match.names)[seat]
    terminal.say(f"The game is going on. Pass the device to {name}.")
    if terminal.keeps_everything:
        terminal.say("This is a dumb terminal (see $TERM): whoever scrolls back reads it, too.")
    while True:
        terminal.settle()
        typed = terminal.ask(f"{name}: type {letter} when nobody else can see.")
        if typed.casefold() == letter.casefold():
            break
        terminal.say(f"{letter} opens it, nothing else.")
    terminal.enter_private()
    terminal.say(*story)
    terminal.ask("Press Enter to hide this.")
    return FINE


def _seat(text: str, match: Match) -> Seat:
    """A seat by its number, counted from 1, or by its player's name."""
    names = [player.name.casefold() for player in match.players]
    if text.casefold() in names:
        return Seat(names.index(text.casefold()))
    if text.isascii() and text.isdecimal() and 1 <= int(text[:4]) <= len(names):
        return Seat(int(text) - 1)
    seats = ", ".join(f"{number} {player.name}" for number, player in enumerate(match.players, 1))
    raise Trouble(f"There is no seat “{text[:40]}” in this game; the seats are: {seats}.")
