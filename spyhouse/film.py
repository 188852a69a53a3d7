"""A game once more, step by step: with every hand, or as one seat saw it. Views, whoever shows them."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

from .engine.actions import Action
from .engine.match import Match
from .engine.table import Table
from .engine.view import View
from .engine.visibility import ALL_EYES, Seat, eyes_of
from .engine.words import capital, past


class CannotReplay(Exception):
    """The message is a sentence."""


class Hours:
    """What the clock on the wall said when each event came about. The game is played along, from its seed and journal, and
    goes on from there when it is asked for again."""

    def __init__(self, match: Match) -> None:
        self._again = Match(match.game, match.players, match.options, match.seed, match.series)
        self._said = [self._again.table.clock()] * len(self._again.events)
        self._told = [len(self._said)]
        """How many events there were after so many entries of the journal."""

    def of(self, match: Match) -> list[str] | None:
        """None where another game was played than the one that was played along."""
        here, there = self._again.journal, match.journal
        if here[: len(there)] != there[: len(here)]:
            return None
        for entry in there[len(here) :]:
            now = self._again.table.clock()
            self._again.play_entry(entry)
            self._said += [now] * (len(self._again.events) - len(self._said))
            self._told.append(len(self._said))
        return self._said[: self._told[len(there)]]


@dataclasses.dataclass(frozen=True, slots=True)
class Still:
    """How things stood after one step."""

    table: Table
    told: int
    """How many events there were by then."""


class Film:
    """Every step of a finished game. It is played once, from its seed and journal; then any step is at hand."""

    def __init__(self, match: Match) -> None:
        self.names = match.names
        self.inks = match.game.seat_inks(len(match.players), match.options, match.series.games)
        self.letters = match.game.letters_of(self.names)
        self.seats = [Seat(seat) for seat in range(len(match.players))]
        self.game = match.game
        try:
            again = Match(match.game, match.players, match.options, match.seed, match.series)
            self.stills = [Still(again.table.clone(), len(again.events))]
            for entry in match.journal:
                again.play_entry(entry)
                self.stills.append(Still(again.table.clone(), len(again.events)))
        except Exception:  # the rules may have changed in any way since
            raise CannotReplay(
                "This game cannot be shown again: its moves are not possible under the rules as they are now."
            ) from None
        if [event.view(ALL_EYES) for event in again.events] != [event.view(ALL_EYES) for event in match.events]:
            raise CannotReplay(
                "This game cannot be shown again: under the rules as they are now its moves lead to another end."
            )
        self.events = again.events
        self.journal = match.journal
        self._views: dict[tuple[int, Seat | None], View[Any]] = {}

    @property
    def last(self) -> int:
        return len(self.stills) - 1

    def view(self, step: int, seat: Seat | None) -> View[Any]:
        """As this seat saw it then; None is with every hand. At the end everything is turned up for all."""
        if (step, seat) not in self._views:
            still = self.stills[step]
            eyes = ALL_EYES if seat is None or still.table.result is not None else eyes_of(seat)
            told = [event.view(eyes) for event in self.events[: still.told]]
            table, read = still.table.view(eyes), self.told(step).start
            self._views[step, seat] = View(self.game, seat, table, self.names, told, (), read)
        return self._views[step, seat]

    def question(self, step: int) -> View[Any]:
        """What lay before the seat that decided at this step, with what it could choose: all that it knew."""
        before = self.view(step - 1, self.journal[step - 1].seat)
        return dataclasses.replace(before, options=self.stills[step - 1].table.options())

    def action(self, step: int) -> Action | None:
        """What its seat did at this step; nothing where the whole table did something."""
        text = self.journal[step - 1].text
        return next((option for option in self.stills[step - 1].table.options() if option.text() == text), None)

    def chosen(self, step: int) -> str:
        """The same, as the order that it was."""
        table, action = self.stills[step - 1].table, self.action(step)
        if action is None or table.decision is None:
            return self.journal[step - 1].text
        return table.decision.in_full(table, action, self.names)

    @property
    def winner(self) -> Seat | None:
        """The first of those who have won, if anybody has."""
        result = self.stills[-1].table.result
        return Seat(result.winners[0]) if result is not None and result.winners else None

    def happened(self, step: int, whose: Seat | None = None) -> str:
        """What its seat did at this step, in the words of the log, and what came of it where these leave that open; what
        it has no words for is told as it was chosen. Of somebody else that is told first, but not from the last words, with
        which a game ends."""
        name = self.names[self.journal[step - 1].seat]
        told = [event.words(self.names) for event in self.view(step, None).events[self.told(step)]]
        lines = [line for line in told[:-1] if whose is not None and self.names[whose] in line]
        lines = lines or [line for line in told if name in line]
        first = next(iter(lines), f"{name} {past(self.chosen(step))}.")
        return " ".join([first, *told[told.index(first) + 1 :][:1]]) if first.endswith("...") else first

    def in_short(self, step: int) -> str:
        """The same on one line, for where it has been told in full; no words, where the log has none."""
        name = self.names[self.journal[step - 1].seat]
        told = (event.in_short(self.names) for event in self.view(step, None).events[self.told(step)])
        return next((line for line in told if name in line), "")

    def hour(self, step: int) -> str:
        """What the clock said after this step, in short: "Round 3"; where nothing counts it, the step."""
        clock = self.stills[step].table.clock()
        return capital(re.split(r",| of ", clock)[0]) or f"Step {step}"

    def told(self, step: int) -> slice:
        """Which events were told at this step."""
        return slice(self.stills[step - 1].told if step else 0, self.stills[step].told)

    def moments(self) -> Iterator[int]:
        """The steps that had a page of their own."""
        for step in range(len(self.stills)):
            if any(event.is_moment() for event in self.events[self.told(step)]):
                yield step
