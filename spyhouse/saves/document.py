"""The save document: what anybody may read in the open, the rest packed so that a glance at the file tells no hand.

    header    format, game, versions, players, options, times, a one-line summary
    sealed    the table, the events and who has read them, notes (zlib and base64)
    journal   every action in words; in the open once the game is over, sealed before (it names cards)
    digest    over all of it, so that a damaged or edited file is noticed

Opening restores the sealed table. The journal is a record: replaying it is a check that reports, never a
condition for going on.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from .. import __version__
from ..engine.catalog import NoSuchGame, catalog
from ..engine.events import Event
from ..engine.game import Series
from ..engine.match import Entry, Match, Player
from ..engine.table import Table
from . import migrations, tables

FORMAT: Final = migrations.NEWEST
MOST_BYTES: Final = 8_000_000
"""A long evening takes some 50 kB. What is a hundred times larger is no save of ours, and is not read."""
_MOST_UNPACKED: Final = 64_000_000


class SaveProblem(Exception):
    """A file that cannot be opened. The message is a sentence for a person."""


Short = Annotated[str, StringConstraints(max_length=300)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SeatPart(_Part):
    name: Short
    kind: Short
    pin: Short = ""
    """Salted hash of the seat's PIN, if it has one."""


class SeriesPart(_Part):
    games: int = 0
    points: list[int] = []
    wins: list[int] = []
    last_winners: list[int] = []
    memo: dict[str, int] = {}


class Summary(_Part):
    """What a list of saves shows. Public facts only."""

    line: Short
    decider: Short
    actions: int
    over: bool


class Sealed(_Part):
    """What is packed."""

    seed: int
    journal: list[tuple[int, Short]]
    table: dict[str, Any]
    events: list[dict[str, Any]]
    read: list[int]
    desks: list[dict[str, str]]


class Save(_Part):
    spyhouse: str = "save"
    format: int
    game: Short
    rules_version: int
    app_version: Short
    name: Short
    started: datetime
    saved: datetime
    seats: list[SeatPart] = Field(max_length=16)
    options: dict[str, str | int | bool]
    series: SeriesPart
    summary: Summary
    journal: list[str] | None
    sealed: str


def summary_of(match: Match) -> Summary:
    decision = match.decision
    if decision is None:
        result = match.table.result
        line = result.words(match.names) if result else ""
        return Summary(line=line, decider="", actions=len(match.journal), over=True)
    view = match.view(None)
    line = decision.view(match.eyes(None)).waiting(view.table, match.names)
    return Summary(line=line[:300], decider=match.names[decision.seat], actions=len(match.journal), over=False)


def write(match: Match, name: str, started: datetime, pins: Mapping[int, str] | None = None) -> bytes:
    """The whole document for a match as it stands."""
    sealed = {
        "seed": match.seed,
        "journal": [(entry.seat, entry.text) for entry in match.journal],
        "table": tables.dump(match.table),
        "events": [tables.dump(event) for event in match.events],
        "read": match.read,
        "desks": match.desks,
    }
    in_the_open = match.over or match.game.info.open_information
    save = Save(
        format=FORMAT,
        game=match.game.info.id,
        rules_version=match.game.info.rules_version,
        app_version=__version__,
        name=name,
        started=started,
        saved=datetime.now(UTC),
        seats=[
            SeatPart(name=player.name, kind=player.kind, pin=(pins or {}).get(seat, ""))
            for seat, player in enumerate(match.players)
        ],
        options=match.options,
        series=SeriesPart(
            games=match.series.games,
            points=match.series.points,
            wins=match.series.wins,
            last_winners=[int(seat) for seat in match.series.last_winners],
            memo=match.series.memo,
        ),
        summary=summary_of(match),
        journal=[journal_line(entry, match) for entry in match.journal] if in_the_open else None,
        sealed=_pack(sealed),
    )
    plain = save.model_dump(mode="json")
    plain["digest"] = digest(plain)
    return (json.dumps(plain, indent=1, ensure_ascii=False) + "\n").encode()


def journal_line(entry: Entry, match: Match) -> str:
    who = match.names[entry.seat] if entry.seat >= 0 else "The table"
    return f"{who}: {entry.text}"


def digest(plain: Mapping[str, Any]) -> str:
    body = {key: value for key, value in plain.items() if key != "digest"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _pack(value: Any) -> str:
    return base64.b64encode(zlib.compress(json.dumps(value, separators=(",", ":")).encode(), 6)).decode()


def _unpack(packed: str) -> Any:
    try:
        unpacker = zlib.decompressobj()
        raw = unpacker.decompress(base64.b64decode(packed, validate=True), _MOST_UNPACKED)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise SaveProblem("The sealed part of this save is not complete.")
        return json.loads(raw)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise SaveProblem("The sealed part of this save cannot be read.") from error


def read(raw: bytes) -> Save:
    """The document in these bytes, brought to the newest format. Raises `SaveProblem` with a sentence."""
    if len(raw) > MOST_BYTES:
        raise SaveProblem("This file is far too large to be a Spyhouse save.")
    if not raw.strip(b"\0 \r\n\t"):
        raise SaveProblem("This file is empty.")
    try:
        plain = json.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise SaveProblem("This file is not text in UTF-8, so it is no Spyhouse save, or it was damaged.") from None
    except (ValueError, RecursionError):
        raise SaveProblem(
            "This file is not complete JSON: it is no Spyhouse save, or it was cut off or damaged."
        ) from None
    if not isinstance(plain, dict) or plain.get("spyhouse") != "save":
        raise SaveProblem("This is a JSON file of some other program, not a Spyhouse save.")
    form = plain.get("format")
    if type(form) is not int or form < 1:
        raise SaveProblem("This save does not say which format it has; it was edited or damaged.")
    if form > FORMAT:
        raise SaveProblem(
            f"This save was written by a newer Spyhouse (format {form}; this one reads up to {FORMAT}). Update to open it."
        )
    try:
        whole = plain.get("digest") == digest(plain)
    except (ValueError, RecursionError):
        whole = False
    if not whole:
        raise SaveProblem("This save was changed outside the program, or damaged: its digest does not match.")
    try:
        plain = migrations.migrate(plain)
        plain.pop("digest", None)
        return Save.model_validate(plain)
    except (ValidationError, migrations.CannotMigrate) as error:
        raise SaveProblem(f"This save does not have the form of one ({_first_line(error)}).") from error


def open_match(save: Save) -> Match:
    """The match in a document, as it stood. Raises `SaveProblem`."""
    try:
        game = catalog().find(save.game)
    except NoSuchGame:
        raise SaveProblem(f"The game “{save.game[:40]}” is not installed here; install it to open this save.") from None
    if save.rules_version > game.info.rules_version:
        raise SaveProblem(f"This save was played with newer rules of {game.info.title}. Update to open it.")
    series = Series(**save.series.model_dump())
    players = [Player(seat.name, seat.kind) for seat in save.seats]
    try:
        sealed = Sealed.model_validate(_unpack(save.sealed))
        match = Match(game, players, save.options, sealed.seed, series, deal=False)
        match.table = tables.load(Table, game, sealed.table)
        match.events = [tables.load(Event, game, event) for event in sealed.events]
    except (ValidationError, ValueError, RecursionError) as error:
        raise SaveProblem(f"The game in this save cannot be restored ({_first_line(error)}).") from error
    if len(sealed.read) != len(players) or len(sealed.desks) != len(players):
        raise SaveProblem("The game in this save cannot be restored (seats do not match).")
    match.table.ears = match.events
    match.journal = [Entry(*entry) for entry in sealed.journal]  # type: ignore[arg-type]
    match.read = list(sealed.read)
    match.desks = [dict(desk) for desk in sealed.desks]
    return match


def _first_line(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        return f"{place}: {first['msg']}" if place else str(first["msg"])
    return str(error).splitlines()[0][:200]


def replay_check(match: Match) -> str:
    """What playing the journal again says about a save: nothing if all is well, else a sentence."""
    try:
        again = match.replayed()
    except Exception as error:  # the rules may have changed in any way since
        return f"The journal cannot be played again under these rules ({_first_line(error)}); the game itself is not touched."
    if tables.dump(again.table) != tables.dump(match.table):
        return "Playing the journal again leads to another table: the rules have changed since it was played."
    return ""
