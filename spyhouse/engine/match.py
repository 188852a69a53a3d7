"""One game being played, and the series it belongs to: apply, journal, undo, views, news and recap.

No game writes any of this; no rule is known here.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from . import chance
from .actions import Action
from .decisions import Decision
from .events import AgreedEnd, BackupOpened, Event, PinRemoved, Said
from .game import Deal, Game, Series, Value
from .players import HUMAN, Player, check_players
from .table import Table
from .view import View
from .visibility import ALL_EYES, Eyes, Seat, eyes_of

T = TypeVar("T", bound=Table)

NOTES: Final = "notes"
MARKS: Final = "marks"
COACH: Final = "coach"
"""Where a seat's free notes, its own marks and what the coach has told it lie on its desk. They are about one game, and
are gone with it."""


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal."""

    seat: Seat
    text: str


HOUSE: Final = Seat(-1)
"""The seat that the journal names for what the whole table did, outside the game's rules."""
AGREED_END: Final = Entry(HOUSE, "agree to end")
BACKUP_OPENED: Final = Entry(HOUSE, "open the state before")
_NO_PIN: Final = "remove the PIN of @"
_SAYS: Final = "{} says: "


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
        """How much of the story each seat had been told when it last chose something."""
        self.noted = [0] * len(players)
        """How much it has read in its notebook: no news any more, and still to be told where it chooses next."""
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
    def humans(self) -> list[Seat]:
        return [Seat(seat) for seat, player in enumerate(self.players) if player.kind == HUMAN]

    def is_human(self, seat: Seat) -> bool:
        return self.players[seat].kind == HUMAN

    # -- views -------------------------------------------------------------------------------------

    def eyes(self, seat: Seat | None) -> Eyes:
        """Whose eyes see what: at the end of the game everything is turned up for all."""
        return ALL_EYES if self.over else eyes_of(seat)

    def view(self, seat: Seat | None) -> View[Any]:
        eyes = self.eyes(seat)
        mine = seat is not None and seat == self.decider
        events = self.events_for(seat)
        known = [max(cursors) for cursors in zip(self.read, self.noted, strict=True)]
        read = len(events) if seat is None or self.over else known[seat]
        looked = [at if self.is_human(Seat(one)) else len(events) for one, at in enumerate(known)]
        offer = self.table.options() if mine else ()
        return View(self.game, seat, self.table.view(eyes), self.names, events, offer, read, looked)

    def events_for(self, seat: Seat | None, start: int = 0) -> list[Event]:
        eyes = self.eyes(seat)
        seen = self._seen.setdefault(eyes, [])
        seen.extend(event.view(eyes) for event in self.events[len(seen) :])
        return seen[start:]

    # -- news --------------------------------------------------------------------------------------

    def recap(self, seat: Seat) -> list[Event]:
        """What happened since this seat last chose something, as it may know it."""
        return self.events_for(seat, self.read[seat])

    def news(self, seat: Seat, start: int | None = None) -> list[Event]:
        """Of what it has not read (or of what follows another place in the story), what only it (or few) may know."""
        start = max(self.read[seat], self.noted[seat]) if start is None else start
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

    def check(self) -> None:
        """What no rulebook can mean raises `GameFault`, with a sentence for whoever wrote the game."""
        if self.table.stack:
            self.table.check_offer()
        else:
            self.table.check_end(len(self.players))

    def _can_be_taken_back(self, decision: Decision[Any], action: Action, before: _Before) -> bool:
        """The same seat goes on deciding before the same eyes, in the same turn; the action drew and read nothing hidden,
        and everybody did not look up for it."""
        now, told = self.decision, self.events[before.events :]
        return (
            now is not None
            and now.seat == decision.seat
            and now.stage is decision.stage
            and not isinstance(action, decision.final)
            and self.table.clock() == before.table.clock()
            and (self.game.info.open_information or not any(event.is_moment() for event in told))
            and before.table.plays_alike_in_the_dark(decision.seat, action, self.table, told)
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
        for cursors in (self.read, self.noted):
            cursors[:] = [min(cursor, before.events) for cursor in cursors]
        self.table.ears = self.events
        return True

    def agree_to_end(self) -> None:
        """Everybody at the table agrees to stop here."""
        if not self.over:
            told = len(self.events)
            self.game.agree_to_end(self.table)
            if len(self.events) == told:
                self.table.tell(AgreedEnd)
            self.journal.append(AGREED_END)
            self._past.clear()

    def pin_was_removed(self, seat: Seat) -> None:
        """The whole table agreed to it; whoever looks next, its owner finds that in the log."""
        self.table.tell(PinRemoved, seat)
        self.journal.append(Entry(HOUSE, f"{_NO_PIN}{seat}"))
        self._past.clear()

    def backup_was_opened(self) -> None:
        """The save could not go on, so the state before its last action is played; whoever looks next is told."""
        self.table.tell(BackupOpened)
        self.journal.append(BACKUP_OPENED)
        self._past.clear()

    def say(self, seat: Seat, line: str) -> None:
        """A computer player says something before everybody. No rule hears it."""
        self.table.tell(Said, seat, line)
        self.journal.append(Entry(HOUSE, f"{_SAYS.format(self.names[seat])}{line}"))
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
        self.read, self.noted = [0] * len(self.players), [0] * len(self.players)
        for desk in self.desks:
            for kind in (NOTES, MARKS, COACH):
                desk.pop(kind, None)
        self._deal()

    def replayed(self) -> Match:
        """The same game played again from its seed and journal: a check on a save, and the replay screen's source."""
        again = Match(self.game, self.players, self.options, self.seed, self.series)
        for entry in self.journal:
            again.play_entry(entry)
        return again

    def play_entry(self, entry: Entry) -> None:
        if entry.seat == HOUSE:
            self._play_for_the_house(entry.text)
            return
        action = next((one for one in self.table.options() if one.text() == entry.text), None)
        if action is None or entry.seat != self.decider:
            raise ValueError(f"the journal says “{entry.text}”, which is not possible there")
        self.apply(action)

    def _play_for_the_house(self, text: str) -> None:
        if text == AGREED_END.text:
            self.agree_to_end()
        elif text == BACKUP_OPENED.text:
            self.backup_was_opened()
        elif text.startswith(_NO_PIN):
            self.pin_was_removed(Seat(int(text.removeprefix(_NO_PIN))))
        elif speakers := [seat for seat, name in enumerate(self.names) if text.startswith(_SAYS.format(name))]:
            self.say(Seat(speakers[0]), text.removeprefix(_SAYS.format(self.names[speakers[0]])))
        else:
            raise ValueError(f"the journal says “{text}”, which the whole table cannot do")
