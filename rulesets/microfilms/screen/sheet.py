"""The casebook of a seat beside its cards, in one view: a column for each nation, with where its film and its letter were
seen last and who is its agent; below it who else is known, and what this seat saw last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import seat_ink, seat_letter, wrapped

from ..casebook import Person, Track, track_items, who_is_who
from ..facts import Entry, allies, remembered
from ..pieces import AGENT_OF, BLOODSTAINED, FILM_OF, LETTER_OF, NUMBERS, Card, Identity, Stack
from ..words import SIGNS, short_role
from . import cards
from .scene import Scene

_LABEL: Final = 9
"""Columns for what a row is about."""
_ABOUT: Final = "Your casebook: where you last saw each card, and who you know to be who. The whole of it is a page."
_NOT_ALL: Final = "not all saw"
"""What the sign means that stands on the table and before what happened."""
_UNSEEN: Final = "unseen"
_LETTERS: Final = "the two allies have one"
_ACE: Final = "a Hitman looks for it"
_AIM: Final = "name who has it"
"""What a row is about, while nothing of it was seen."""
_PLAIN: Final = (_UNSEEN, "unknown", _LETTERS, _ACE, _AIM)


class Cell(NamedTuple):
    """Where a card is or who somebody is, and how sure that is."""

    text: str
    seat: Seat | None = None
    note: str = ""


def paint_sheet(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """On paper, as many of its rows as there is room for."""
    c, p = s.c, cards.paper(False)
    end = c.put(x, y, " CASEBOOK ", p.ink, back=p.back, bold=True)
    if end + 12 <= x + width:
        c.right(x + width, y, "c all of it", "shadow")
    if remembered(s.view) and end + 28 <= x + width:
        left = c.put(end + 2, y, c.symbols.seal, "accent") + 1
        c.put(left, y, _NOT_ALL, "shadow")
        c.explain(end + 2, y, 2 + cell_len(_NOT_ALL), 1, SIGNS["seen"])
    y, bottom = y + 1, y + height
    c.fill(x, y, width, bottom - y, p.back)
    c.click(x, y - 1, width, height, Sign(nothing, "the casebook", _ABOUT))
    tracks = {track.card: track for track in track_items(s.view)}
    people: dict[Identity, Person] = {
        person.identity: person for person in who_is_who(s.view) if person.identity != Identity.BACK
    }
    y = _grid(s, x, y, width, bottom, tracks, people)
    for label, cell in _others(s, tracks, people):
        if y == bottom:
            return
        _cell(s, c.put(x + 1, y, f"{label} ".ljust(_LABEL), p.ink, bold=True), y, width - _LABEL - 2, cell, inline=True)
        y += 1
    for entry, ink in _matters(s):
        lines = wrapped(entry.text, width - _LABEL - 2)
        if len(lines) <= bottom - y:
            c.put(x + 1, y, entry.label, ink, bold=True)
            if ink == p.blood:
                c.explain(x + 1, y, cell_len(entry.label), 1, SIGNS["blood"])
            for line in lines:
                c.put(x + 1 + _LABEL, y, line, p.ink)
                y += 1
    if bottom - y > 1:
        y += 1
    for fact in remembered(s.view):
        lines = wrapped(fact.text, width - _LABEL - 2)
        if len(lines) > bottom - y:
            return
        c.put(x + 1, y, fact.label, p.ink)
        for line in lines:
            c.put(x + 1 + _LABEL, y, line, p.ink)
            y += 1


def _matters(s: Scene) -> Iterator[tuple[Entry, str]]:
    """Who is allied, to whoever finds letters by it; and what the blood is about that this seat looks at."""
    p = cards.paper(False)
    if Identity.BROKER in s.own and not s.own[0].is_agent:  # an agent reads it below
        yield allies(s.view), p.ink
    if BLOODSTAINED.intersection([*(s.me.hand if s.me else ()), *s.t.pile[-1:]]):
        hunted = s.t.may_play(Identity.OFFICER, s.view.seat)
        who = "you win" if Identity.OFFICER in s.own else "an Officer wins"
        later = "later " * (s.t.evening < NUMBERS["second_evening"])
        words = f"{later}{who} by arresting a Suspect with it" if hunted else "harmless: no Officer is here"
        yield Entry(f"{cards.glyphs(s.c).blood} blood", words), p.blood


def _grid(
    s: Scene, x: int, y: int, width: int, bottom: int, tracks: Mapping[Card, Track], people: Mapping[Identity, Person]
) -> int:
    """What there is of each nation, under its name on a strip of film; returns the row below."""
    c, p, nations = s.c, cards.paper(False), s.t.nations
    wide = (width - _LABEL) // len(nations)
    hole = cards.glyphs(c).hole
    c.put(x, y, f"{hole} " * (width // 2) + hole * (width % 2), p.ink, back=p.back, reverse=True)
    at = x
    for number, nation in enumerate(nations):
        left, name = x + _LABEL + number * wide, f" {nation.label.upper()} "
        c.explain(at, y, left - at, 1, SIGNS["film"])
        at = c.put(left, y, name, p.ink, back=p.back, bold=True, reverse=True)
    c.explain(at, y, x + width - at, 1, SIGNS["film"])
    rows = [
        ("film", [_place(s, tracks[FILM_OF[nation]]) for nation in nations]),
        ("letter", _letters(s, [tracks[LETTER_OF[nation]] for nation in nations])),
        ("agent", [_who(s, AGENT_OF[nation], people) for nation in nations]),
    ]
    y, least = y + 1, len(rows) + 1 + (not s.t.croupier)
    for number, (label, found) in enumerate(rows):
        if y == bottom:
            return y
        c.put(x + 1, y, label, p.ink, bold=True)
        dated = any(cell.note[:1] == "r" for cell in found) and bottom - y > least - number
        for column, cell in enumerate(found):
            left = x + _LABEL + 1 + column * wide
            for line in range(y, y + 1 + dated) if column else ():  # between two nations
                c.put(left - 2, line, c.symbols.vertical, p.gold)
            _cell(s, left, y, wide * len(nations) // len(found) - 2, cell)
            c.put(left, y + dated, cell.note if dated else "", p.ink)
        y += 1 + dated
    return y


def _cell(s: Scene, x: int, y: int, width: int, cell: Cell, *, inline: bool = False) -> None:
    c, p, end = s.c, cards.paper(False), x
    if cell.seat is not None and (inline or cell_len(cell.text) + 2 <= width):
        if c.drawn:
            c.block(x, 2 * y, 1, 2, c.palette.as_ground(seat_ink(cell.seat)))
        end = c.put(x, y, seat_letter(cell.seat), "#101010" if c.drawn else p.ink, bold=True) + 1
    sure = "?" * bool(cell.note and cell.note[0] == "r")
    words = f"{c.fit(cell.text, x + width - end - len(sure))}{sure}"
    if inline and cell.note and cell_len(words) + 2 + cell_len(cell.note) <= x + width - end:
        words = f"{words}, {cell.note}"
    c.put(end, y, words, p.ink, bold=cell.text not in _PLAIN)


def _place(s: Scene, track: Track) -> Cell:
    """Where a card was seen last."""
    if track.place is None:
        return Cell("hidden", note=f"round {track.round}") if track.round else Cell(_UNSEEN)
    if isinstance(track.place, Stack):
        return Cell(track.place.value)
    if track.place == s.view.seat:
        return Cell("you")
    note = "for sure" if track.certain else f"round {track.round}"
    return Cell(s.view.names[track.place].removeprefix("The "), track.place, note)


def _letters(s: Scene, tracks: Sequence[Track]) -> list[Cell]:
    """MF-1.5: one of the three is in the box; when both others were seen, it is known which."""
    unseen = [track for track in tracks if track.place is None and track.round is None]
    if unseen == tracks:
        return [Cell(_LETTERS)]
    return [Cell("none") if unseen == [track] else _place(s, track) for track in tracks]


def _who(s: Scene, agent: Identity, people: Mapping[Identity, Person]) -> Cell:
    if agent in s.own:
        return Cell("you")
    if agent in people:
        seat = people[agent].seat
        return Cell(s.view.names[seat].removeprefix("The "), seat)
    return Cell("unknown")


def _others(s: Scene, tracks: Mapping[Card, Track], people: Mapping[Identity, Person]) -> Iterator[tuple[str, Cell]]:
    """The Ace, and the freelancers that are known."""
    if Card.ACE in tracks:
        track = tracks[Card.ACE]
        cell, hunted = _place(s, track), s.t.may_play(Identity.HITMAN, s.view.seat)
        if cell.text != _UNSEEN:
            named = cell.text == "you" and Identity.HITMAN not in s.own
            aim = "a Hitman may name you" * named if hunted else "no Hitman is here"
            if track.place is None:
                cell = Cell(f"last seen in {cell.note}")
            yield "Ace", cell if cell.note or track.place is None else cell._replace(note=aim)
        elif hunted:
            yield "Ace", Cell(_AIM if Identity.HITMAN in s.own else _ACE)
    for identity, person in people.items():
        if not identity.is_agent:
            yield short_role(identity)[: _LABEL - 1], Cell(s.view.names[person.seat], person.seat)
