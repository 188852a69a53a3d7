"""A room full of people, and no front end: they open what is sealed, choose, and look at what they are shown."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.pins import hashed
from spyhouse.saves.store import SaveFile
from spyhouse.sitting import Ask, Computer, Learned, Moment, Notebook, Pin, Sitting, Step, Veil


class Room:
    """One evening, kept in a folder that is gone after the test."""

    open_rooms: ClassVar[list[Room]] = []

    def __init__(self, match: Match, pins: Sequence[str] = ()) -> None:
        self.match = match
        self.folder = Path(tempfile.mkdtemp(prefix="spyhouse-room-"))
        self.keeper = Keeper(match, SaveFile(self.folder / "table.spyhouse.json"))
        self.keeper.pins = {seat: hashed(pin) for seat, pin in enumerate(pins) if pin}
        self.keeper.save()
        self.sitting = Sitting(self.keeper)
        self.handovers: list[Seat] = []
        """Who has opened a sealed page."""
        self.shown: list[Step] = []
        """Every step that somebody did something about."""
        self.open_rooms.append(self)

    def close(self) -> None:
        self.keeper.close()
        shutil.rmtree(self.folder)

    @property
    def now(self) -> Step:
        return self.sitting.next()

    def words(self, events: Sequence[Event]) -> list[str]:
        return [event.words(self.sitting.names) for event in events]

    # -- what people do ----------------------------------------------------------------------------

    def seen(self) -> Step:
        """What is shown has been looked at."""
        self.shown.append(self.now)
        self.sitting.seen(self.now)
        return self.now

    def go_on(self) -> Step:
        """Whatever is only to be looked at has been looked at."""
        while isinstance(self.now, Moment | Learned | Notebook):
            self.seen()
        return self.now

    def open(self) -> Step:
        """Whoever is next opens the sealed page."""
        step = self.go_on()
        assert isinstance(step, Veil), step
        self.shown.append(step)
        self.handovers.append(step.seat)
        self.sitting.open_veil(step, step.seat)
        return self.now

    def ask(self) -> Ask:
        """The next question, behind a sealed page or before all."""
        step = self.open() if isinstance(self.go_on(), Veil) else self.now
        if isinstance(step, Moment | Learned | Notebook):
            return self.ask()
        assert isinstance(step, Ask), step
        return step

    def act(self, *actions: Action | str) -> Step:
        """These are chosen, each by whoever is asked, after everything that is to be seen or opened before it."""
        for wanted in actions:
            if isinstance(step := self.go_on(), Computer):
                assert isinstance(wanted, Action)
                self.shown.append(step)
                self.sitting.computer_moves(step, wanted)
                continue
            asked = self.ask()
            self.shown.append(asked)
            action = next((one for one in asked.view.options if wanted in (one, one.text(self.sitting.names))), None)
            assert action is not None, f"{wanted} is not offered"
            self.sitting.act(asked, action)
        return self.now

    def play(self, rng: random.Random, steps: int) -> None:
        """So many steps by chance, or to the end of the game; computer players move by chance, too."""
        for _ in range(steps):
            match self.go_on():
                case Veil():
                    self.open()
                case Ask() | Computer():
                    self.act(self.pick(rng))
                case Pin():
                    raise AssertionError("nobody here has a PIN")
                case _:
                    return

    def pick(self, rng: random.Random) -> Action:
        """Any kind of action, then any of that kind; one that ends the game only if every one tried does."""
        options = self.match.table.options()
        kinds = list(dict.fromkeys(map(type, options)))
        for kind in rng.sample(kinds, len(kinds)):
            action = rng.choice([option for option in options if type(option) is kind])
            trial = self.match.table.clone()
            trial.apply(action)
            if trial.result is None:
                break
        return action


def path(match: Match, *actions: Action) -> list[Seat]:
    """Who gets the device behind a sealed page while these are chosen, and for what comes then."""
    room = Room(match)
    room.act(*actions)
    if isinstance(room.go_on(), Veil):
        room.open()
    return room.handovers
