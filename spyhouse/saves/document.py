"""The save document: what anybody may read in the open, the rest packed so that a glance at the file tells no hand.

    header    format, game, versions, players, options, times, a one-line summary
    sealed    the table, the events and who has read them, notes, PINs (zlib and base64, filled up with noise: how much
              room it takes tells nothing of what it is)
    journal   every action in words; in the open once the game is over, sealed before (it names cards)
    digest    over all of it, so that a damaged or edited file is noticed

Opening restores the sealed table. The journal is a record: replaying it is a check that reports, never a
condition for going on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from .. import __version__
from ..bots import is_known
from ..description import describe
from ..engine import faults
from ..engine.catalog import catalog
from ..engine.events import Event
from ..engine.game import BadSetup, Game, Series
from ..engine.match import Entry, Match
from ..engine.players import Player
from ..engine.table import Table
from ..engine.visibility import MAX_SEATS, Seat
from ..engine.words import printable
from . import codec, migrations
from .plain import MOST_BYTES, SaveProblem, digest, pack, parse, unpack


def tidy_name(name: str) -> str:
    """A name somebody gave a table: printable, one line, not too long."""
    return printable(re.sub(r"\s+", " ", name)).strip()[:60]


def _of_one_line(text: str) -> str:
    if text != printable(text):
        raise ValueError("control characters")
    return text


_ROOM: Final = 4096
_ROOM_FOR_AN_ACTION: Final = 16
"""Bytes that are kept for the packed part: three times what a table takes, and some notes. So the size of a file tells how
many actions there were, which all may know, and not how much room the cards take."""
_LONGEST: Final = 400
_Line = Annotated[str, StringConstraints(max_length=_LONGEST), AfterValidator(_of_one_line)]
_When = Annotated[AwareDatetime, Field(ge=datetime(1970, 1, 1, tzinfo=UTC), lt=datetime(3000, 1, 1, tzinfo=UTC))]
_Count = Annotated[int, Field(ge=0, le=100_000)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SeatPart(_Part):
    name: _Line
    kind: _Line


class SeriesPart(_Part):
    games: _Count = 0
    points: list[int] = []
    wins: list[int] = []
    last_winners: list[Seat] = []
    memo: dict[str, int] = {}


class Summary(_Part):
    """What a list of saves shows. Public facts only."""

    line: _Line
    decider: _Line
    actions: _Count
    over: bool
    clock: _Line = ""
    """How far the game had come."""


class Sealed(_Part):
    """The packed part of a save: what not everybody may read."""

    seed: int
    journal: list[tuple[Annotated[int, Field(ge=-1, lt=MAX_SEATS)], _Line]]
    table: dict[str, Any]
    events: list[dict[str, Any]]
    read: list[_Count]
    desks: list[dict[str, str]]
    pins: list[_Line]
    """Of each seat the salted hash of its PIN; empty if it has none."""
    unsettled: bool = False
    """A migration made this table from older rules: it has to go on to its next question first."""


class Save(_Part):
    spyhouse: Literal["save"] = "save"
    format: int
    game: _Line
    rules_version: int
    app_version: _Line
    name: _Line
    started: _When
    saved: _When
    seats: list[SeatPart] = Field(max_length=MAX_SEATS)
    options: dict[str, str | int | bool]
    series: SeriesPart
    summary: Summary
    journal: list[_Line] | None
    sealed: str


class GameFails(SaveProblem):
    """The document is as it was written, but the installed game fails on it. That is seldom the save's fault."""

    def __init__(self, game: Game, error: Exception) -> None:
        super().__init__(
            f"The game {game.info.title}, as it is installed here, fails on this save. It is kept for when that is mended."
        )


class WordsFail(GameFails):
    """The game fails in its words alone, and can go on in plain ones."""

    def __init__(self, game: Game, error: Exception, match: Match) -> None:
        super().__init__(game, error)
        self.match = match


def summary_of(match: Match) -> Summary:
    view, result = match.view(None), match.table.result
    decision, line, decider = view.decision, "", ""
    if result is not None:
        line = result.words(match.names)
    elif decision is not None:
        line, decider = decision.waiting(view.table, match.names), match.names[decision.seat]
    return Summary(
        line=printable(line)[:_LONGEST],
        decider=decider,
        actions=len(match.journal),
        over=match.over,
        clock=printable(view.table.clock())[:_LONGEST],
    )


def write(match: Match, name: str, started: datetime, pins: Mapping[int, str] | None = None) -> bytes:
    """The whole document for a match as it stands."""
    sealed = {
        "seed": match.seed,
        "journal": [(entry.seat, entry.text) for entry in match.journal],
        "table": codec.dump(match.table),
        "events": [codec.dump(event) for event in match.events],
        "read": match.read,
        "desks": match.desks,
        "pins": [(pins or {}).get(seat, "") for seat in range(len(match.players))],
    }
    in_the_open = match.over or match.game.info.open_information
    save = Save(
        format=migrations.NEWEST,
        game=match.game.info.id,
        rules_version=match.game.info.rules_version,
        app_version=__version__,
        name=tidy_name(name),
        started=started,
        saved=datetime.now(UTC),
        seats=[SeatPart(name=player.name, kind=player.kind) for player in match.players],
        options=match.options,
        series=SeriesPart(
            games=match.series.games,
            points=match.series.points,
            wins=match.series.wins,
            last_winners=match.series.last_winners,
            memo=match.series.memo,
        ),
        summary=summary_of(match),
        journal=[journal_line(entry, match) for entry in match.journal] if in_the_open else None,
        sealed=pack(sealed, _ROOM + _ROOM_FOR_AN_ACTION * len(match.journal)),
    )
    return _written(save)


def renamed(raw: bytes, name: str) -> bytes:
    """The same document with another name. Raises `SaveProblem` for what cannot be read."""
    return _written(read(raw).model_copy(update={"name": tidy_name(name)}))


def _written(save: Save) -> bytes:
    plain = save.model_dump(mode="json")
    plain["digest"] = digest(plain)
    return (json.dumps(plain, indent=1, ensure_ascii=False) + "\n").encode()


def journal_line(entry: Entry, match: Match) -> str:
    who = match.names[entry.seat] if entry.seat >= 0 else "The table"
    return f"{who}: {entry.text}"


def read(raw: bytes) -> Save:
    """The document in these bytes, brought to the newest format. Raises `SaveProblem` with a sentence."""
    if len(raw) > MOST_BYTES:
        raise SaveProblem("This file is far too large to be a Spyhouse save.")
    if not raw.strip(b"\0 \r\n\t"):
        raise SaveProblem("This file is empty.")
    try:
        plain = parse(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise SaveProblem("This file is not text in UTF-8, so it is no Spyhouse save, or it was damaged.") from None
    except (ValueError, RecursionError):
        raise SaveProblem(
            "This file is not complete JSON: it is no Spyhouse save, or it was cut off or damaged."
        ) from None
    if not isinstance(plain, dict) or plain.get("spyhouse") != "save":
        raise SaveProblem("This is a JSON file of some other program, not a Spyhouse save.")
    form = plain.get("format")
    if type(form) is not int:
        raise SaveProblem("This save does not say which format it has; it was edited or damaged.")
    if form > migrations.NEWEST:
        raise SaveProblem(
            f"This save was written by a newer Spyhouse (format {form}; this one reads up to {migrations.NEWEST}). Update to open it."
        )
    try:
        whole = plain.get("digest") == digest(plain)
    except RecursionError:
        whole = False
    if not whole:
        raise SaveProblem("This save was changed outside the program, or damaged: its digest does not match.")
    try:
        plain = migrations.migrate(plain)
        plain.pop("digest", None)
        return Save.model_validate(plain)
    except (ValidationError, migrations.CannotMigrate) as error:
        raise SaveProblem(f"This save does not have the form of one ({_what_is_wrong(error)}).") from error


def open_match(save: Save) -> Match:
    """The match in a document, as it stood. Raises `SaveProblem`."""
    game = catalog().games.get(save.game)
    if game is None and save.game in catalog().broken:
        raise SaveProblem(f"The game “{save.game[:40]}” is installed, but broken; once it is mended, this save opens.")
    if game is None:
        raise SaveProblem(f"The game “{save.game[:40]}” is not installed here; install it to open this save.")
    if save.rules_version > game.info.rules_version:
        raise SaveProblem(f"This save was played with newer rules of {game.info.title}. Update to open it.")
    unsaid: list[Exception] = []
    try:
        match = _restored(game, save)
        with faults.heard_by(lambda module, error: unsaid.append(error)):
            _rehearse(match)
    except SaveProblem:
        raise
    except (ValidationError, BadSetup) as error:
        raise SaveProblem(f"The game in this save cannot be restored ({_what_is_wrong(error)}).") from error
    except Exception as error:  # a doctored table can fail anywhere, with a hidden card in the error's words
        if faults.came_of(error, game.package):
            raise GameFails(game, error) from error
        raise SaveProblem(
            "The game in this save cannot be shown: its table makes no sense under these rules."
        ) from error
    if unsaid:
        raise WordsFail(game, unsaid[0], match) from unsaid[0]
    return match


def pins_of(save: Save) -> dict[int, str]:
    """The hashes of the PINs in a document that opens, by seat."""
    pins = Sealed.model_validate(unpack(save.sealed)).pins
    return {seat: pin for seat, pin in enumerate(pins) if pin}


def _restored(game: Game, save: Save) -> Match:
    players = [Player(seat.name, seat.kind) for seat in save.seats]
    sealed = Sealed.model_validate(unpack(save.sealed))
    match = Match(game, players, save.options, sealed.seed, Series(**save.series.model_dump()), deal=False)
    if len(sealed.pins) != len(players):
        raise ValueError("a PIN for every seat, or none")
    match.table = codec.load(Table, game, sealed.table)
    match.events = [codec.load(Event, game, event) for event in sealed.events]
    match.table.ears = match.events
    if sealed.unsettled:
        match.table.settle()
    match.journal = [Entry(Seat(seat), text) for seat, text in sealed.journal]
    match.read = list(sealed.read)
    match.desks = [dict(desk) for desk in sealed.desks]
    return match


def _rehearse(match: Match) -> None:
    """Make everything once that the screens will show, so that a table that makes no sense fails here and not in the
    middle of a turn."""
    table, names, seats = match.table, match.names, len(match.players)
    sane = (
        type(table) is type(match.game.new_table(seats, match.seed, match.options))
        and (table.result is None) == bool(table.stack)
        and (match.decider or 0) < seats
        and len(match.read) == len(match.desks) == seats
        and all(cursor <= len(match.events) for cursor in match.read)
        and all(entry.seat < seats for entry in match.journal)
        and all(seat < len(names) for seat in match.series.last_winners)
        and {len(match.series.points), len(match.series.wins)} <= {0, seats}
        and all(is_known(player.kind) for player in match.players)
    )
    if not sane:
        raise ValueError("the parts of this save do not belong together")
    summary_of(match)
    for event in match.events:
        event.words(names), event.headline(names)
    for seat in (None, *map(Seat, range(seats))):
        view = match.view(seat)
        describe(match.game, view)
        if view.options:
            decision: Any = view.decision
            decision.ask(view.table, names), decision.shows(view.table, names)
            for option in view.options:
                option.words(names)
                decision.note(view.table, option, names), decision.confirm(view.table, option, names)
    if not (match.over or table.options()):
        raise ValueError("nothing can be done")


def can_go_on(match: Match) -> bool:
    """Try every action that is offered: a doctored save, or a game with broken rules, can look well and fail only when
    it is played."""
    for option in match.table.options():
        try:
            match.table.clone().apply(option)
        except Exception:  # anything; what it says may name a hidden card
            return False
    return True


def _what_is_wrong(error: Exception) -> str:
    """What pydantic found wrong, in short and without the value, which may be a hidden card."""
    text = str(error)
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        text = ": ".join([*filter(None, [".".join(map(str, first["loc"]))]), first["msg"]])
    return text if len(text) <= 300 else f"{text[:300]} …"


def replay_check(match: Match) -> str:
    """What playing the journal again says about a save: nothing if all is well, else a sentence."""
    try:
        again = match.replayed()
    except Exception:  # the rules may have changed in any way since; the error may name a hidden card
        return "The journal cannot be played again under these rules; the game itself is not touched."
    if codec.dump(again.table) != codec.dump(match.table):
        return "Playing the journal again leads to another table: the rules have changed since, or the save was edited."
    return ""
