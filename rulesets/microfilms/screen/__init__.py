"""The card table under the lamp: [microfilms] as one seat sees it, or as everybody does.

Top left who sits there, top right what lies on the felt; below it what is private: identity and hand at the left,
the case file at the right. Everything is painted from a View, larger or shorter with the room there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.motion import Frame

from ..casefile import facts, track_items
from ..events import francs
from ..pages import Entry, fact_entry, known_people, tracked
from ..pieces import NUMBERS, Card
from ..table import Casino
from ..words import ABOUT, short, short_role
from . import cards
from .felt import paint_lamp, paint_table
from .motion import performed
from .own import own_rows, paint_own
from .scene import Scene
from .seats import paint_open_seats, paint_seats

WIDE: Final = 110
"""Columns from which the table and the case file have a side of their own."""
_ROLES: Final = "screen.notes('Role cards')"
_LAMP: Final = 16
"""Rows from which the lamp is lit."""
_EVENINGS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class CardTable(Board):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", _ROLES, "Roles", id="casino.roles", tooltip="The role cards, and what a turn can be")
    ]
    KEYS = (("r", "roles", _ROLES),)

    def keys_to_show(self) -> list[tuple[str, str, str]]:
        """Where a seat decides: a finished game has no notebook any more."""
        decides = self.view is not None and self.view.seat is not None and hasattr(self.screen, "action_notes")
        return super().keys_to_show() if decides else []

    def about(self, kind: type[Action]) -> str:
        return ABOUT.get(kind, "")

    def draw(self, c: Canvas, view: View[Any]) -> None:
        paint(c, view, self.pointed)

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        return performed(self.draw, view, event)


def paint(c: Canvas, view: View[Casino], pointed: Iterable[Action] = ()) -> None:
    """The whole table on a canvas of at least 80 x 10."""
    s = Scene(c, view, pointed)
    if c.height >= _LAMP and c.palette.dark:
        paint_lamp(c)
    _header(s)
    if s.turned_up:
        _turned_up(s)
    else:
        _in_play(s)


# -- where everything stands ------------------------------------------------------------------------


def _sides(s: Scene) -> tuple[int, int]:
    """How wide the left side is, and the right one (0: there is none)."""
    if s.c.width < WIDE:
        return s.c.width, 0
    side = max(40 if s.t.croupier else 44, s.c.width // 3)
    return s.c.width - side - 2, side


def _in_play(s: Scene) -> None:
    c, (main, side) = s.c, _sides(s)
    own = 0 if s.me is None else own_rows(c.height - 1 - len(s.t.players))
    if side and c.height > 17:
        own = min(own, c.height - 9)
    top = c.height - own
    if side:
        felt = min(top - 1, 15) if s.me is None else max(top - 1, 4) if c.height > 17 else 4
        paint_seats(s, 1, 1, main - 1, top - 1)
        paint_table(s, main + 2, 1, side - 2, felt)
        _memory(s, main + 2, 1 + felt, side - 2, c.height - 1 - felt)
    else:
        felt = 26 if c.width < 90 else 29
        paint_seats(s, 1, 1, main - felt - 3, top - 1)
        paint_table(s, main - felt - 1, 1, felt, top - 1)
    if s.me is not None:
        paint_own(s, s.me, 1, top, main - 1 - (not side), own)


def _turned_up(s: Scene) -> None:
    c, (main, side) = s.c, _sides(s)
    if side:
        felt = max(min(c.height - 12, 14), 4)
        paint_open_seats(s, 1, 1, main - 1, c.height - 1)
        paint_table(s, main + 2, 1, side - 2, felt)
        _truth(s, main + 2, 1 + felt, side - 2, c.height - 1 - felt)
    else:
        chairs = len(s.t.players)
        rows = chairs * min(max((c.height - 5) // chairs, 1), 3)
        paint_open_seats(s, 1, 1, main - 2, rows)
        _truth(s, 1, 1 + rows, main - 2, c.height - 1 - rows)


# -- the line above everything ----------------------------------------------------------------------


def _header(s: Scene) -> None:
    """Round, evening, nations, freelancers: what all know from the start, and the clock."""
    c, t = s.c, s.t
    left = t.closing_round - t.round + 1
    closing = 0 < left <= NUMBERS["closing_warning_rounds"]
    rounds = f"Round {t.round} of {t.closing_round}" if t.closing_round else f"Round {t.round}"
    warning = f", {'the last' if left == 1 else f'{left} left'}" if closing else ""
    x = c.put(1, 0, rounds + warning, "danger" if closing else "paper", bold=True)
    word = _EVENINGS[t.evening - 1] if t.evening <= len(_EVENINGS) else f"{t.evening}th"
    later = t.evening >= NUMBERS["second_evening"]
    x = c.put(x + 3, 0, f"{word} evening".upper(), "accent" if later else "shadow", bold=True)
    nations = " ".join(nation.label.upper() for nation in t.nations)
    hired = t.seats - len(t.nations)
    others = "each player a freelancer too"
    if not t.croupier:
        others = f"{hired or 'no'} freelancer{'' if hired == 1 else 's'}"
    forms = (
        f"{t.seats} players   agents of {nations}   {others}",
        f"agents of {nations}, {others}",
        f"{nations}, {others}",
        nations,
    )
    room = c.width - x - 4
    c.right(c.width - 1, 0, next((form for form in forms if cell_len(form) <= room), ""))


# -- what is remembered -----------------------------------------------------------------------------


def _memory(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """The case file of a seat; for the whole table what everybody has seen of the cards."""
    view = s.view
    if height < 3:
        return
    entries = list(tracked(view, track_items(view)))
    if s.me is None:
        _entries(s, x, y, width, height, "LAST SEEN, FOR ALL TO KNOW", entries)
        return
    below = _entries(s, x, y, width, height, "CASE FILE", [*entries, *known_people(view)])
    seen, room = facts(view), y + height - below - 2
    if seen and room > 0:
        latest = [fact_entry(fact, view.names) for fact in reversed(seen[-room:])]
        _entries(s, x, below + 1, width, room + 1, "YOU SAW AND DID", latest)


def _entries(s: Scene, x: int, y: int, width: int, height: int, title: str, entries: Sequence[Entry]) -> int:
    """Entries in three columns, as many as there is room for; returns the line below."""
    c, end = s.c, y + height
    c.rule(x - 1, y, width + 1, title=title)
    label = min(max((cell_len(entry.label) for entry in entries), default=0), 20)
    left, line = x + label + 2, y + 1
    for number, entry in enumerate(entries):
        if line == end - 1 and number < len(entries) - 1:
            c.put(x, line, f"and {len(entries) - number} more", "shadow")
            return end
        if line >= end:
            return end
        c.put(x, line, entry.label, "shadow" if entry.ink == "shadow" else "paper", width=label)
        if entry.note:
            note = entry.note if width >= 52 else entry.note.replace(", may have moved", " ?")
            c.right(x + width, line, note, "shadow")
            c.put(left, line, entry.text, entry.ink, width=x + width - left - cell_len(note) - 2)
            line += 1
        else:
            line = c.wrap(left, line, x + width - left, entry.text, entry.ink, most=min(3, end - line))
    return line


def _truth(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """MF-9.3: the box, the stacks, and who was not in the game; in codes where there is no room for words."""
    c, t = s.c, s.t
    boxed, allied = f"In the box: {short(t.boxed)}.", f"Allied: {' and '.join(nation.label for nation in t.allied)}."
    left_out = f"Not in this game: {', '.join(short_role(one) for one in t.unused)}." if t.unused else ""
    lines = [(boxed, "accent"), (allied, "accent"), *_stacks(s, tight=False), (left_out, "shadow")]
    if sum(len(wrapped(text, width)) for text, _ in lines) >= height:
        lines[2:4] = _stacks(s, tight=True)
    if len(lines) < height:
        c.rule(x - 1, y, width + 1, title="EVERYTHING TURNED UP")
        y, height = y + 1, height - 1
    else:
        lines[:2] = [(f"{boxed} {allied} {left_out}", "accent")]
        lines.pop()
    end = y + height
    for number, (text, ink) in enumerate(lines):
        most = end - y - (len(lines) - number - 1)
        y = c.wrap(x, y, width, text, ink, most=max(most, 1)) if y < end else y


def _stacks(s: Scene, tight: bool) -> list[tuple[str, str]]:
    def listed(stack: Sequence[Card]) -> str:
        if tight:
            return " ".join(cards.labels(s.c, card)[3] for card in reversed(stack)) or "empty"
        return ", ".join(short(card) for card in reversed(stack)) or "empty"

    return [
        (f"Deck from the top: {listed(s.t.deck)}.", "paper"),
        (f"Pile from the top: {listed(s.t.pile)}. House: {francs(s.t.house)}.", "paper"),
    ]
