"""The sealed page between two seats: nothing private is on it, behind it, or reachable from it."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual import events
from textual.widget import Widget

from ..engine.visibility import Seat
from ..engine.words import begins_with
from ..sitting import Veil
from ..widgets import guard
from ..widgets.canvas import seat_ink
from ..widgets.envelope import Envelope, Sealed, Told
from ..widgets.guard import Guard, now
from .base import HouseScreen

if TYPE_CHECKING:
    from .play import Director

WRONG_KEY = 1.0
"""Seconds for which a sealed page says that a key opens nothing."""


class Handover(HouseScreen):
    """The seat's own letter opens it: a deliberate key, that no habit and no typed-ahead key can be."""

    def __init__(self, director: Director, step: Veil) -> None:
        super().__init__()
        self.director = director
        self.step = step
        self.letter = director.sitting.letter(step.seat)
        self.wrong = ""
        """What is said of a key that opens nothing, for a while."""

    def body(self) -> Iterable[Widget]:
        sitting, step = self.director.sitting, self.step
        order = "The laptop stays with" if step.stays else "Pass the laptop to"
        told = [self._told(event.words(sitting.names)) for event in step.since]
        recap = list(itertools.dropwhile(lambda one: one.letter == self.letter, told)) or told  # its own turn it knows
        self.sealed = Sealed(
            order, sitting.names[step.seat], self.letter, seat_ink(step.seat, sitting.inks), recap=recap
        )
        self.envelope = Envelope(self.sealed)
        yield self.envelope

    def _told(self, words: str) -> Told:
        """With the badge of whoever did it."""
        sitting = self.director.sitting
        number = begins_with(words, sitting.names[: len(sitting.players)])
        if number is None:
            return Told(words)
        name, seat = sitting.names[number], Seat(number)
        rest = words[len(name) :]
        if rest[:1] not in (" ", ""):  # "Anna's bribe" stays together
            return Told(words, letter=sitting.letter(seat), ink=seat_ink(seat, sitting.inks))
        return Told(rest.strip(), name, sitting.letter(seat), seat_ink(seat, sitting.inks))

    def on_mount(self) -> None:
        sitting, name = self.director.sitting, self.sealed.name
        self.say_title(sitting.game.info.title, self.step.sentence.rstrip(".") or name)
        self.say_keys([(self.letter, f"open, if you are {name}", "nothing"), *self.ways_out()])
        self.guard = Guard(self, guard.SEAL, self._show)
        self._show()

    def _show(self) -> None:
        self.envelope.show(dataclasses.replace(self.sealed, fill=self.guard.filled, wrong=self.wrong))

    def _say_wrong(self, words: str) -> None:
        self.wrong = words
        self._show()

    def on_envelope_opened(self) -> None:
        self.press(self.letter, now())

    def ways_out(self) -> list[tuple[str, str, str]]:
        """Back to the table, where this only hides a notebook."""
        return [("Esc", "back to the table", "back")] if self.step.for_notebook else [("q", "save and leave", "leave")]

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.press(event.key, event.time)

    def press(self, key: str, when: float) -> None:
        if not self.guard.lets(key, when):
            return
        ways_out = {written.lower().replace("esc", "escape"): action for written, _, action in self.ways_out()}
        if key.casefold() == self.letter.casefold():
            self.director.do(self.director.sitting.open_veil, self.step, self.step.seat)
        elif key == "ctrl+c":
            self.house.action_help_quit()
        elif key in ways_out:
            self.call_later(self.run_action, f"screen.{ways_out[key]}")
        else:
            self._say_wrong(f"{key.upper() if len(key) == 1 else key.capitalize()} opens nothing")
            self.set_timer(WRONG_KEY, lambda: self._say_wrong(""))

    def action_back(self) -> None:
        self.director.do(self.director.sitting.step_back, self.step)

    def action_leave(self) -> None:
        self.director.leave()
