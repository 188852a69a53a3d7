"""Evenings in which people do whatever can be done, sensible or not: what holds of every room holds then, too."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.engine.events import Event, PinRemoved
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN
from spyhouse.engine.visibility import Seat
from spyhouse.saves.keeper import Keeper
from spyhouse.sitting import Ask, Computer, Learned, Moment, Notebook, Over, Pin, Sitting, Step, Veil
from spyhouse.testing.facts import facts
from tests.company import seated

from . import Room

PIN: Final = "2468"
DEEDS: Final = 80
"""Of an evening: a few rounds."""
OFTEN: Final = 16
"""How much rather the game is brought on than one other thing is done."""


class Evening:
    """Does anything, and checks every step that comes of it."""

    def __init__(self, game: Game, seed: int, people: int) -> None:
        self.rng = random.Random(seed)
        seats = min(max(game.info.least_players, 4), game.info.most_players)
        kinds = [HUMAN] * people + ["random"] * (seats - people)
        match = Match(game, seated(*kinds), seed=seed)
        self.room = Room(match, [PIN, *[""] * (people - 1)])
        self.sitting = self.room.sitting
        self.old: list[Step] = []
        self.alone: Seat | None = None
        """Who has the device, by what was done."""
        self.told = [0] * seats
        """How much of the story each seat has been told."""
        self.acted = 0
        """How long the story was before the last action."""
        self.looked_up: int | None = 0
        """How much of it everybody has looked up for; None while nobody wants to."""
        self.met: set[type[Step]] = set()

    @property
    def match(self) -> Match:
        return self.room.keeper.match

    def play(self, deeds: int) -> None:
        self.check(self.sitting.next())
        for _ in range(deeds):
            step = self.sitting.next()
            self.too_late(step)
            likely = list(self.deeds(step))
            self.rng.choice([*likely * (OFTEN // len(likely)), *self.slips(step)])()
            if self.sitting.next() is not step:
                self.old = [*self.old[-7:], step]
                self.check(self.sitting.next())

    # -- what is done ------------------------------------------------------------------------------

    def deeds(self, step: Step) -> Iterator[Callable[[], object]]:
        sitting = self.sitting
        match step:
            case Moment():
                yield lambda: self.seen(step)
                if step.opens is not None:
                    yield lambda: self.open(step, step.opens)
            case Veil():
                yield lambda: self.open(step, step)
            case Pin():
                yield lambda: self.unlock(step, PIN)
                yield lambda: self.unlock(step, PIN[::-1])
            case Learned() | Notebook():
                yield lambda: self.seen(step)
            case Ask() if step.aside:
                yield lambda: sitting.take_up(step)
            case Ask():
                yield lambda: self.act(step)
                if step.claims:
                    yield lambda: sitting.claim(step, self.rng.choice(step.claims))
                if step.nobody:
                    yield lambda: sitting.nobody(step)
            case Computer():
                yield lambda: sitting.computer_moves(step, self.room.pick(self.rng))
            case Over():
                yield lambda: self.next_game(step)

    def slips(self, step: Step) -> list[Callable[[], object]]:
        sitting, someone = self.sitting, self.rng.choice(self.sitting.people)
        return [
            sitting.hide,
            self.undo,
            self.come_back,
            lambda: sitting.step_back(step),
            lambda: sitting.forget_pin(step),
            lambda: sitting.let_look(step),
            lambda: sitting.ask_notebook(step, someone),
            lambda: sitting.note(step, "it is Boris"),
            lambda: sitting.set_pin(self.rng.choice(["", PIN])),
            lambda: self.play_on(step),
        ]

    def open(self, step: Step, veil: Veil | None) -> None:
        assert veil is not None
        self.looked(step)
        if veil.seat not in self.room.keeper.pins:
            self.alone = veil.seat
        self.sitting.open_veil(step, veil.seat)

    def unlock(self, step: Pin, pin: str) -> None:
        if pin == PIN:
            self.alone = step.seat
        self.sitting.unlock(step, pin)

    def seen(self, step: Step) -> None:
        self.looked(step)
        if isinstance(step, Learned) and not step.view.options and step.eyes is not None:
            self.told[step.eyes] = len(step.view.events)
        self.sitting.seen(step)
        if isinstance(step, Moment) and isinstance(veil := self.sitting.next(), Veil) and not veil.for_notebook:
            assert step.opens is not None, "one key leads from what all look at to what follows"

    def looked(self, step: Step) -> None:
        if isinstance(step, Moment) and self.looked_up is not None:
            self.looked_up = places(step.view.events, [step.event])[0] + 1

    def act(self, step: Ask) -> None:
        if step.eyes is not None:
            self.told[step.eyes] = len(step.view.events)
        self.acted = len(self.match.events)
        self.sitting.act(step, self.room.pick(self.rng) if self.rng.random() < 0.8 else step.view.options[0])

    def undo(self) -> None:
        if self.sitting.undo():
            events = len(self.match.events)
            self.told = [min(told, events) for told in self.told]
            self.looked_up = self.looked_up and min(self.looked_up, events)

    def play_on(self, step: Step) -> None:
        if isinstance(step, Computer):
            self.looked_up = None
        self.sitting.play_on(step)

    def next_game(self, step: Step) -> None:
        self.sitting.next_game(step, {})
        self.told, self.acted, self.looked_up, self.old = [0] * len(self.told), 0, 0, []

    def come_back(self) -> None:
        """The table is left, and opened again from its save."""
        assert self.sitting.leave()
        self.room.keeper = Keeper.resume(self.sitting.path)
        self.room.match = self.room.keeper.match
        self.sitting = self.room.sitting = Sitting(self.room.keeper)
        self.looked_up, self.alone = len(self.match.events), None

    def too_late(self, now: Step) -> None:
        """Whatever is done about a step that is over changes nothing."""
        if not self.old or self.rng.random() < 0.8:
            return
        step, sitting = self.rng.choice(self.old), self.sitting
        if step is now:
            return
        before = facts(now), len(self.match.journal), dict(self.room.keeper.pins), list(self.match.read)
        for seat in sitting.people:
            sitting.open_veil(step, seat), sitting.claim(step, seat), sitting.ask_notebook(step, seat)
        for action in (*step.view.options, *now.view.options):
            sitting.act(step, action), sitting.computer_moves(step, action)
        sitting.seen(step), sitting.unlock(step, PIN), sitting.forget_pin(step), sitting.step_back(step)
        sitting.let_look(step), sitting.take_up(step), sitting.nobody(step), sitting.play_on(step)
        assert sitting.next() is now
        assert before == (facts(now), len(self.match.journal), self.room.keeper.pins, self.match.read)

    # -- what holds --------------------------------------------------------------------------------

    def check(self, step: Step) -> None:
        self.met.add(type(step))
        self.check_eyes(step)
        self.check_view(step)
        self.check_told(step)
        self.check_looked_up(step)

    def check_eyes(self, step: Step) -> None:
        """Nothing private shows but to who opened the sealed page before it, since anything else was on the screen."""
        if step.eyes is None:
            self.alone = None
        else:
            assert step.eyes == self.alone

    def check_view(self, step: Step) -> None:
        """All that a step holds is in the view of its eyes."""
        view, match = step.view, self.match
        assert view.table == match.table.view(match.eyes(step.eyes))
        assert list(view.events) == match.events_for(step.eyes)
        told = [step.event] if isinstance(step, Moment) else []
        for part in (step, getattr(step, "opens", None)):
            told += [*getattr(part, "since", ()), *getattr(part, "news", ()), *getattr(part, "before", ())]
        assert all(event in view.events for event in told)
        public = isinstance(step, Ask) and not step.aside and match.decider == step.seat
        assert set(view.options) <= set(match.table.options() if public or view.seat == match.decider else ())
        assert step.eyes is not None or not isinstance(step, Learned | Notebook)

    def check_told(self, step: Step) -> None:
        """Everything that has happened is told to each seat once, on the page on which it chooses next, or where it has
        just learned it; and it waits there until then, whatever is done meanwhile."""
        if step.eyes is None or isinstance(step, Moment | Computer | Notebook):
            return
        mine = list(step.view.events)
        if isinstance(step, Ask):
            since = [event for event in step.since if not isinstance(event, PinRemoved)]
            assert since == [one for one in mine[self.told[step.eyes] :] if not isinstance(one, PinRemoved)]
        elif isinstance(step, Learned) and not step.view.options:
            everybody = self.match.events_for(None)
            taught = [one for one, public in list(zip(mine, everybody, strict=True))[self.acted :] if one != public]
            assert list(step.lines) == self.room.words([one for one in taught if one.is_news_to(step.eyes)])

    def check_looked_up(self, step: Step) -> None:
        """Everybody looks up for everything that is worth it, in its order, before anything else comes."""
        if self.looked_up is None:
            if isinstance(step, Ask | Over):
                self.looked_up = len(self.match.events)
            return
        due = [n for n, event in enumerate(self.match.events) if n >= self.looked_up and event.is_moment()]
        if isinstance(step, Moment):
            shown = places(step.view.events, [*step.before, step.event])
            assert shown == due[: len(shown)]
        elif isinstance(step, Ask | Computer | Over) or (isinstance(step, Veil) and not step.for_notebook):
            assert not due


def places(story: Sequence[Event], events: Sequence[Event]) -> list[int]:
    """Where these stand in the story, each for itself."""
    where = {id(event): number for number, event in enumerate(story)}
    return [where[id(event)] for event in events]


@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("game_id", ["hotel_perfidious", "inkognito", "microfilms", "secret_night"])
def test_whatever_is_done(game_id: str, people: int, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count(step=2)  # nobody waits long for wrong PINs
    monkeypatch.setattr("spyhouse.sitting.lock.monotonic", lambda: next(clock))
    evening = Evening(catalog().games[game_id], people, people)
    evening.play(DEEDS)
    assert evening.met >= {Ask, Veil, Pin}
