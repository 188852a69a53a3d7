"""One game being played, and the series it belongs to: apply, journal, undo, views, news and recap.

No game writes any of this; no rule is known here.
"""

from __future__ import annotations

import dataclasses
import random
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from . import chance
from .actions import Action
from .decisions import Decision, Queue, Stage
from .events import AgreedEnd, Event
from .game import BadSetup, Deal, Game, Series, Value
from .secrets import ALL_EYES, TABLE_EYES, Eyes, Seat, eyes_of
from .table import Table

T = TypeVar("T", bound=Table)

HUMAN: Final = "human"
NOTES: Final = "notes"
MARKS: Final = "marks"
"""Where a seat's free notes and its own marks lie on its desk. They are about one game, and are gone with it."""
LONGEST_NAME: Final = 20


@dataclasses.dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or the name of a computer player."""

    name: str
    kind: str = HUMAN


@dataclasses.dataclass(frozen=True, slots=True)
class View(Generic[T]):
    """What one seat may know (seat None: what the whole table may): all that screens, bots and logs ever get."""

    game: Game
    seat: Seat | None
    table: T
    names: Sequence[str]
    events: Sequence[Event]
    options: Sequence[Action]
    read: int = 0
    """How many of the events had been shown to this seat when it looked last: what follows from the rest is new to it."""
    looked: Sequence[int] = ()
    """The same of every seat: everybody saw when somebody had the device last. Computer players look at once."""

    @property
    def decision(self) -> Decision[Any] | None:
        return self.table.decision

    def redeal(self, rng: random.Random) -> T:
        """A whole table this seat cannot tell from the real one."""
        return self.game.redeal(self.table, eyes_of(self.seat), rng)

    def log(self) -> list[str]:
        return [event.words(self.names) for event in self.events]


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal."""

    seat: Seat
    text: str


AGREED_END: Final = Entry(Seat(-1), "agree to end")
"""The journal's line for a table that stopped by common consent."""


@dataclasses.dataclass(slots=True)
class _Before:
    """How things stood before an action that may be taken back."""

    table: Table
    events: int
    journal: int


class Match:
    """A table with its players. Everything that changes it goes through `apply`, `undo`, `agree_to_end`, `next_game`."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        options: Mapping[str, Value] | None = None,
        seed: int | None = None,
        series: Series | None = None,
        deal: bool = True,
    ) -> None:
        check_players(game, players)
        self.game = game
        self.players = tuple(players)
        self.names: tuple[str, ...] = (*(player.name for player in players), *game.extra_names(len(players)))
        self.options = game.info.read_options(options or {})
        self.seed = chance.new_seed() if seed is None else seed
        self.series = series or Series()
        self.journal: list[Entry] = []
        self.events: list[Event] = []
        self.read = [0] * len(players)
        self.desks: list[dict[str, str]] = [{} for _ in players]
        """What each seat keeps for itself alone: notes, marks on a clues-sheet. No rule reads it."""
        self._past: list[_Before] = []
        self._seen: dict[Eyes, list[Event]] = {}
        self.table: Table
        if deal:
            self._deal()

    def _deal(self) -> None:
        self.table = self.game.set_up(
            Deal(len(self.players), self.options, chance.start(self.seed, self.series.games), self.series)
        )
        self.table.ears = self.events
        self.table.settle()

    # -- what is going on --------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.result is not None

    @property
    def decision(self) -> Decision[Any] | None:
        return self.table.decision

    @property
    def decider(self) -> Seat | None:
        decision = self.table.decision
        return None if decision is None else decision.seat

    @property
    def shared_queue(self) -> Queue[Any] | None:
        """The queue that asks the question on the table, if all in it are asked on one screen and may want nothing."""
        queue = self.table.stack[-2] if len(self.table.stack) > 1 else None
        together = isinstance(queue, Queue) and queue.shared and queue.decline in self.table.options()
        return queue if together else None  # type: ignore[return-value]  # it is a Queue then

    @property
    def inks(self) -> Sequence[str]:
        """The inks of the seats, where the game gives them colours of their own."""
        return self.game.seat_inks(len(self.players), self.options, self.series.games)

    @property
    def asked_together(self) -> list[Seat]:
        """Whom the shared question on the table is still put to, in their order; nobody if there is no such question."""
        queue, decision = self.shared_queue, self.decision
        if queue is None or decision is None:
            return []
        return [decision.seat, *(seat for seat in queue.waiting if queue.will_ask(self.table, seat))]

    @property
    def one_may_decline_for_all(self) -> bool:
        """A person is asked before everybody, and other people are still to be asked the same after it."""
        asked = self.asked_together
        return len(asked) > 1 and self.is_human(asked[0]) and any(map(self.is_human, asked[1:]))

    @property
    def humans(self) -> list[Seat]:
        return [Seat(seat) for seat, player in enumerate(self.players) if player.kind == HUMAN]

    def is_human(self, seat: Seat) -> bool:
        return self.players[seat].kind == HUMAN

    @property
    def asks_alone(self) -> bool:
        """Is the question on the table put to its seat alone: a private one, or one that has to wait for its news?"""
        decision = self.decision
        if decision is None:
            return False
        return decision.stage is Stage.PRIVATE or (decision.news_first and bool(self.news(decision.seat)))

    @property
    def needless_claim(self) -> Action | None:
        """Who plays alone with computer players has the device already: the private answers are offered at once."""
        decision = self.decision
        if decision is None or decision.claims_by is None or self.humans != [decision.seat]:
            return None
        return decision.claims_by if decision.claims_by in self.table.options() else None

    def needs_veil(self, holder: Seat | None) -> bool:
        """Must the device change hands behind a sealed screen before the question on the table is shown?"""
        decision = self.decision
        if decision is None or not self.asks_alone or self.game.info.open_information:
            return False
        return self.is_human(decision.seat) and decision.seat != holder and len(self.humans) > 1

    # -- views -------------------------------------------------------------------------------------

    def eyes(self, seat: Seat | None) -> Eyes:
        """Whose eyes see what: at the end of the game everything is turned up for all."""
        return ALL_EYES if self.over else eyes_of(seat)

    def view(self, seat: Seat | None) -> View[Any]:
        eyes = self.eyes(seat)
        mine = seat is not None and seat == self.decider
        events = self.events_for(seat)
        read = len(events) if seat is None or self.over else self.read[seat]
        looked = [at if self.is_human(Seat(one)) else len(events) for one, at in enumerate(self.read)]
        offer = self.table.options() if mine else ()
        return View(self.game, seat, self.table.view(eyes), self.names, events, offer, read, looked)

    def events_for(self, seat: Seat | None, start: int = 0) -> list[Event]:
        eyes = self.eyes(seat)
        seen = self._seen.setdefault(eyes, [])
        seen.extend(event.view(eyes) for event in self.events[len(seen) :])
        return seen[start:]

    # -- news --------------------------------------------------------------------------------------

    def recap(self, seat: Seat) -> list[Event]:
        """What happened since this seat last looked, as it may know it."""
        return self.events_for(seat, self.read[seat])

    def news(self, seat: Seat) -> list[Event]:
        """Of the recap, what only this seat (or few) may know."""
        start = self.read[seat]
        public = self.events_for(None, start)
        told = zip(self.events_for(seat, start), public, strict=True)
        return [mine for mine, everybody in told if mine != everybody and mine.is_news_to(seat)]

    def mark_read(self, seat: Seat) -> None:
        """The recap was shown to this seat."""
        self.read[seat] = len(self.events)

    # -- acting ------------------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        """Play an action of the offer for the seat that decides; raises `Illegal` and changes nothing otherwise."""
        table, decision = self.table, self.table.decision
        human = decision is not None and self.is_human(decision.seat)
        before = _Before(table.clone(), len(self.events), len(self.journal)) if human else None
        table.apply(action)
        assert decision is not None
        self.journal.append(Entry(decision.seat, action.text()))
        if before is not None and self._can_be_taken_back(decision, action, before):
            self._past.append(before)
        else:
            self._past.clear()

    def _can_be_taken_back(self, decision: Decision[Any], action: Action, before: _Before) -> bool:
        """The same seat goes on deciding before the same eyes, and the action drew and read nothing hidden."""
        now = self.decision
        return (
            now is not None
            and now.seat == decision.seat
            and now.stage is decision.stage
            and not decision.is_final(action)
            and before.table.plays_alike_in_the_dark(decision.seat, action, self.table, self.events[before.events :])
        )

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def undo(self) -> bool:
        """Take back the last action of the seat that decides. False when there is nothing to take back."""
        if not self._past:
            return False
        before = self._past.pop()
        self.table = before.table
        del self.events[before.events :]
        del self.journal[before.journal :]
        for seen in self._seen.values():
            del seen[before.events :]
        self.read = [min(cursor, before.events) for cursor in self.read]
        self.table.ears = self.events
        return True

    def let_stand(self) -> None:
        """Everybody has been shown what was done so far: nothing of it is taken back any more."""
        self._past.clear()

    def agree_to_end(self) -> None:
        """Everybody at the table agrees to stop here."""
        if not self.over:
            told = len(self.events)
            self.game.agree_to_end(self.table)
            if len(self.events) == told:
                self.table.tell(AgreedEnd)
            self.journal.append(AGREED_END)
            self._past.clear()

    # -- the series --------------------------------------------------------------------------------

    def standings(self) -> Series:
        """The series with the game on the table counted in, if it is over."""
        series = dataclasses.replace(self.series, memo=dict(self.series.memo))
        if self.table.result is not None:
            series.add(self.table.result, len(self.players))
        return series

    def series_winners(self) -> list[Seat]:
        """Who has won the match, once somebody has reached its target."""
        target = self.options.get(self.game.info.target_setting, 0)
        points = self.standings().points
        if not points or not isinstance(target, int) or target <= 0 or max(points) < target:
            return []
        return [Seat(seat) for seat, score in enumerate(points) if score >= target]

    def next_game(self, changes: Mapping[str, Value] | None = None) -> None:
        """Count this game and deal the next one to the same seats; after a won match a new one begins.

        `changes` are new values of settings that may change between games; of any other they raise `BadSetup`.
        """
        if not self.over:
            raise RuntimeError("the game on the table is not over")
        self.options = self.game.info.change_options(self.options, changes or {})
        if self.series_winners():
            # from the old seed the new match would deal the games of the last one again
            self.seed = chance.start(self.seed, self.series.games + 1) & chance.MAX_SEED
            self.series = Series()
        else:
            self.series = self.standings()
        self.journal.clear()
        self.events.clear()
        self._seen.clear()
        self._past.clear()
        self.read = [0] * len(self.players)
        for desk in self.desks:
            desk.pop(NOTES, None), desk.pop(MARKS, None)
        self._deal()

    def replayed(self) -> Match:
        """The same game played again from its seed and journal: a check on a save, and the replay screen's source."""
        again = Match(self.game, self.players, self.options, self.seed, self.series)
        for entry in self.journal:
            again.play_entry(entry)
        return again

    def play_entry(self, entry: Entry) -> None:
        if entry == AGREED_END:
            self.agree_to_end()
            return
        action = next((one for one in self.table.options() if one.text() == entry.text), None)
        if action is None or entry.seat != self.decider:
            raise ValueError(f"the journal says “{entry.text}”, which is not possible there")
        self.apply(action)


def check_players(game: Game, players: Sequence[Player]) -> None:
    """Raises `BadSetup` with a sentence that says what to change."""
    info = game.info
    if not info.least_players <= len(players) <= info.most_players:
        raise BadSetup(
            f"{info.title} is for {info.least_players} to {info.most_players} players; this table has {len(players)}."
        )
    taken: dict[str, str] = {name.casefold(): name for name in game.extra_names(len(players))}
    for player in players:
        name = player.name
        if not name.strip() or name != name.strip():
            raise BadSetup("Every player needs a name without spaces around it.")
        if len(name) > LONGEST_NAME:
            raise BadSetup(f"“{name[:LONGEST_NAME]}…” is too long; names have at most {LONGEST_NAME} letters.")
        if name[0] == "@" or any(unicodedata.category(letter)[0] == "C" for letter in name):
            raise BadSetup(
                f"“{name.encode('ascii', 'replace').decode()}” cannot be a name: no @ in front, no control characters."
            )
        if name.casefold() in taken:
            raise BadSetup(f"Two at this table are called {taken[name.casefold()]}; give one another name.")
        taken[name.casefold()] = name


__all__ = [
    "AGREED_END",
    "ALL_EYES",
    "HUMAN",
    "MARKS",
    "NOTES",
    "TABLE_EYES",
    "Entry",
    "Match",
    "Player",
    "View",
    "check_players",
]
