"""Venice at carnival, as one seat sees it or as everybody does.

Above the five landmarks and who goes where; beside them the meetings and the telephone; below, or at the right, what is
private: two black cards and the clues-sheet. Everything is painted from a View, larger or shorter with the room there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from rich.cells import cell_len
from textual.geometry import Region

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import eyes_of
from spyhouse.engine.words import capital
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.motion import Frame
from spyhouse.widgets.pixels import draw

from .. import facts
from ..actions import Visit
from ..events import AmbassadorArrived, Dealt, DummySent, Visited
from ..pieces import ROUNDS, Location
from ..rules import Trade, Visiting
from ..sheet import Pencil, read_pencil
from ..table import Venice
from .aside import IN_SHORT, paint_in_short, paint_number, paint_people, paint_stage, solver_words, stage_rows
from .city import LOW, Size, paint_city, size_for
from .end import paint_end
from .form import LEAST, WIDE, begun, paint_sheet
from .motion import performed
from .own import paint_cards
from .scene import ART, SIGNS, Scene

_DESK: Final = 65
"""Columns for the six lies as cards."""
_BESIDE: Final = 17
"""Rows of a board from which the choices lie beside the papers."""
_LIST: Final = 59
"""And for the choices below them: as many as they take without a recap of their own, which the board has."""
_SLIM: Final = 36
"""As many at the least."""
_PAPERS: Final = 46
"""And for the papers beside them, where they can have that many."""
_LOG: Final = 4
"""Rows for what happened last, with its head and an empty one above it."""
_ROOMY: Final = 18
"""Rows below the city from which there is room for those."""
_CARDS: Final = 31, 6
"""Columns and rows of one's own two."""
_GREAT_CARDS: Final = 61, 11
"""The same where the screen is large; the choices have as many columns more as they take."""
_GREAT: Final = 150, 42
"""A board from which that is so."""
_AIRY: Final = {True: 38, False: 34}
"""Rows from which an empty one parts the own cards and what is chosen from: where the list is long, and else."""
_PARTED: Final = range(34, 38)
"""Rows in which it is so for a trade, too, and with partners one is below the cards, for which their list would have no room."""
_AIRY_SHORT: Final = 22
"""The same in a small city, as long as a list of the calls has room."""
_CALLS: Final = 6
"""So many of them have none."""
_SKYLINE: Final = 5
"""Empty rows at the foot of a large screen from which the roofs of the city stand there."""
_GUTTER: Final = 2
"""Columns more between what stands side by side before all eyes, where a line may be full."""
_HEAD: Final = 7
"""Columns for the heads of what one plays for."""
_BY: Final = " not proved"
_LAST: Final = 40
"""Events of which the latest that find room are told."""
_SHOWN: Final = Visited, DummySent, AmbassadorArrived, Dealt
"""What has happened and stands in the picture."""


class VeniceBoard(Board):
    def draw(self, c: Canvas, view: View[Any], *, lamps: Mapping[Location, str] = MappingProxyType({})) -> None:
        paint(c, view, self.pointed, self.desk, self.told, self.pencilled, lamps=lamps)

    def desk_place(self, width: int, height: int) -> Region | None:
        return None if self.view is None else desk_place(self.view, width, height)

    def status(self, view: View[Any]) -> str:
        t = view.table
        if t.round < ROUNDS:
            return f"night {t.series}, round {t.round} of {ROUNDS}"
        return f"round {t.round} of {ROUNDS}, then {'the end' if t.series == t.series_cap else f'night {t.series + 1}'}"

    def opening(self, view: View[Any]) -> Action | None:
        """A place where one may meet somebody, sooner than a quiet round or a crowd."""
        asked = view.decision
        if not isinstance(asked, Visiting):
            return None
        visits = (action for action in view.options if isinstance(action, Visit))
        return next((visit for visit in visits if asked.may_meet(view.table, visit.location)), None)

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        return performed(self.draw, view, event)


def _own_cards(width: int, height: int) -> tuple[int, int]:
    return _GREAT_CARDS if width >= _GREAT[0] and height >= _GREAT[1] else _CARDS


def _middle(view: View[Venice], width: int, height: int) -> int:
    """The columns at the left of it are for the papers; where nothing is chosen they need more."""
    desk = _LIST if view.seat is None else _DESK + _own_cards(width, height)[0] - _CARDS[0]
    return max(width - desk - 1, _PAPERS if view.seat is None else min(_PAPERS, width - _SLIM - 1))


def desk_place(view: View[Venice], width: int, height: int) -> Region | None:
    """Below the city, beside the papers, and below what the choice is made from."""
    size = size_for(width, height, view.seat is not None)
    if height < _BESIDE:
        return None
    small, above = bool(size.suffix), 0
    if view.seat is not None:
        stage = _stage(view, size)
        airy = stage > 0 and (
            height >= _AIRY_SHORT and len(facts.sure(view, view.seat).phones()) < _CALLS
            if small
            else height >= _AIRY[isinstance(view.decision, Trade | Visiting)]
        )
        parted = (1 + view.table.partners) * (not small and height in _PARTED and isinstance(view.decision, Trade))
        above = (IN_SHORT if small else _own_cards(width, height)[1]) + stage + max(airy, parted)
    top, left = size.rows + above, _middle(view, width, height) + 1
    high = height - top - (size == LOW and view.seat is not None)  # at whose foot stands what one plays for
    return Region(left, top, min(width - left, _LIST), high)


def paint(
    c: Canvas,
    view: View[Venice],
    pointed: Iterable[Action] = (),
    desk: Region | None = None,
    told: str = "",
    marks: str = "",
    lamps: Mapping[Location, str] = MappingProxyType({}),
) -> None:
    """The whole table on a canvas of at least 80 x 10."""
    s = Scene(c, view, pointed, lamps)
    if s.t.result is not None:
        paint_end(s, 1, 0, c.width - 2, c.height)
        return
    size, left = size_for(c.width, c.height, s.seat is not None), _middle(view, c.width, c.height)
    paint_city(s, 0, 0, c.width, size)
    y, end, small = size.rows, c.height, bool(size.suffix)
    aside = 1 if s.seat is None else left + 1  # without papers beside them they need not be brief
    below = y if desk is not None else paint_people(s, aside, y, c.width - aside, end - y)
    if s.seat is not None:
        pencil = read_pencil(s.t, s.seat, marks)
        if small and below + IN_SHORT <= end:
            paint_in_short(s, left + 1, below, pencil, preview=size == LOW)
        if desk is not None:
            _above_desk(s, left + 1, y, desk, pencil, size)
        y = _papers(s, y, left, pencil, size)
    elif desk is not None:
        left -= _GUTTER * small
        y = paint_people(s, 1, y + 1, left - 1, end - y - 1) + 1
        if not told:
            y = _goal_of_all(s, 1, y, left - 1)
    if told:
        if small:  # for as long as it is read it covers what stands below
            lines = wrapped(told, left - 2)
            y = min(y, end - len(lines))
            c.fill(0, y, left, end - y, "ground")
        _tell(c, 1, y, [(line, "accent") for line in wrapped(told, left - 2)][: max(end - y, 0)])
    elif desk is not None:
        _lately(s, 1, y, left - 1, end - y)


def _stage(view: View[Venice], size: Size) -> int:
    """Rows for what a choice is made from, below one's own cards; in a low city what would be shown covers one of these."""
    return 0 if size == LOW else stage_rows(view, bool(size.suffix))


def _above_desk(s: Scene, x: int, y: int, desk: Region, pencil: Pencil, size: Size) -> None:
    """One's own cards beside the number, and below them what the choice is made from."""
    (across, high), width = _own_cards(s.c.width, s.c.height), s.c.width - x
    if size.suffix:
        high = IN_SHORT
    else:
        paint_cards(s, x, y, across, high)
        paint_number(s, x + across + 2, y, width - across - 2, pencil)
    rows = _stage(s.view, size)
    if rows and (spare := desk.y - y - high - rows) >= 0:
        paint_stage(s, x, desk.y - rows - spare // 2, width, rows)


def _papers(s: Scene, y: int, width: int, pencil: Pencil, size: Size) -> int:
    """What only these eyes see: the clues-sheet, and what one plays for. Returns the row below."""
    said = " ".join(capital(facts.still_hidden(one, s.view.names)) for one in s.t.sealed if one.seat == s.seat)
    if size == LOW:
        return _low_papers(s, y, width, pencil, said)
    small, clues = bool(size.suffix), begun(s, pencil)
    fresh, on_sheet = small and not clues, small and (not clues or width >= WIDE)
    aims, end = _aims(s, width - 1 - _HEAD, small, clues, on_sheet), s.c.height
    high = len(aims) + (s.t.target > 1)
    above = end - y >= (_ROOMY if not small else high + LEAST + clues)
    least = _LOG * (above and not small) + (fresh and end - y > high + LEAST)  # nothing stands close to the edge
    still = _still_open(s, clues) if on_sheet else ("", "")
    foot = paint_sheet(s, 0, y, width, end - high - y - above - least, pencil, said, still) + above
    _foot(s, 1, foot, width - 1, aims)
    return foot + high + above


def _low_papers(s: Scene, y: int, width: int, pencil: Pencil, said: str) -> int:
    """Where there is little room what wins and what loses stands in the last row, if nothing else has to be said there; the
    points of a match can wait, the heads of the columns cannot."""
    c, need, foot = s.c, facts.needs(s.view), s.c.height - 1
    paint_sheet(s, 0, y, width, foot - y, pencil, "", _still_open(s, begun(s, pencil)), low=True)
    c.put(1, foot, said, "accent", width=c.width - 2)
    x = 1
    for head, words in (("GOAL", need.goal), ("LOSE", need.loses)) if need is not None and not said else ():
        x = c.put(x, foot, head, "yellow", bold=True) + 1
        x = c.put(x, foot, capital(words), "paper") + 2
    c.explain(1, foot, x, 1, SIGNS["need"])
    return c.height


def _still_open(s: Scene, clues: bool) -> tuple[str, str]:
    """For the sheet's first two rows, of which the heads leave little with clues."""
    need = facts.needs(s.view)
    missing = need.missing if need is not None else ""
    if missing and not clues:
        return "", f"still open: {missing}"
    words = f"{missing} open" if missing else solver_words(s, 0)
    first, comma, last = words.rpartition(", ")
    return f"{first}{comma}".strip(), last


def _goal_of_all(s: Scene, x: int, y: int, width: int) -> int:
    """What all play for, before all eyes. Returns the row for what comes next."""
    if y + _LOG > s.c.height:
        return y
    _tell(s.c, x, y, [("GOAL", "yellow")], bold=True)
    _tell(s.c, x + _HEAD, y, [("Find out who is who, dial the number", "paper")])
    s.c.explain(x, y, width, 1, SIGNS["need"])
    return y + 2


def _lately(s: Scene, x: int, y: int, width: int, room: int) -> None:
    """What happened last, the newest brightest, clear of the foot where there is room for more than a line."""
    if (lines := _happened(s, width, room - 1 - (room > _LOG - 1))) and room > 1:
        _tell(s.c, x, y, [("LATELY", "yellow")], bold=True)
        _tell(s.c, x, y + 1, lines)
        y, room = y + len(lines) + 2, room - len(lines) - 2
    if room >= _SKYLINE and s.c.width >= _GREAT[0] and s.c.drawn:
        roofs = ART.drawing("skyline")
        high = min(2 * room, roofs.height)
        draw(s.c, 0, 2 * (y + room) - high, roofs, part=(0, 0, width + 1, high))


def _tell(c: Canvas, x: int, y: int, lines: Iterable[tuple[str, str]], bold: bool = False) -> None:
    for number, (line, ink) in enumerate(lines):
        c.put(x, y + number, line, ink, bold=bold)


def _happened(s: Scene, width: int, room: int) -> list[tuple[str, str]]:
    """The latest, as far as there is room for whole sentences: what neither the city nor the sheet shows."""
    told = [event.view(eyes_of(None)) for event in s.view.events[-_LAST:] if not isinstance(event, _SHOWN)]
    lines: list[tuple[str, str]] = []
    for event in reversed(told):
        sentence = wrapped(capital(event.words(s.view.names)), width)
        if len(lines) + len(sentence) > room:
            break
        ink = "shadow" if lines else "paper"
        lines = [*((line, ink) for line in sentence), *lines]
    return lines


def _aims(s: Scene, width: int, small: bool, clues: bool, on_sheet: bool) -> list[tuple[str, str]]:
    """Lines, and the heads before them, without what is open if that stands `on_sheet`. Where there is little room what loses
    gives way to how far the solver is, and to the points; to both so does what wins."""
    need = facts.needs(s.view)
    if need is None:
        return []
    goal, lose = ("GOAL", capital(need.goal)), ("LOSE", capital(need.loses))
    missing = "" if on_sheet or not need.missing else need.missing + _BY * (s.found is None)
    parts = [goal, lose, ("OPEN", missing)]
    if small and clues:
        solved, match = _solved(s, width), s.t.target > 1
        parts = [goal, solved if solved[1] or match else lose, ("OPEN", missing)]
        if match and all(words for _, words in parts):
            parts = parts[1:]
    return [
        (head * (line == 0), words) for head, told in parts if told for line, words in enumerate(wrapped(told, width))
    ]


def _solved(s: Scene, width: int) -> tuple[str, str]:
    """How far the solver is, with its head."""
    solved = solver_words(s, width)
    ready, _, number = solved.partition(" ")
    return (ready, capital(number.lower())) if ready == "READY" else ("LEFT", solved)


def _foot(s: Scene, x: int, y: int, width: int, aims: Sequence[tuple[str, str]]) -> None:
    """What one plays for."""
    c = s.c
    if aims:
        _tell(c, x, y, [(head, "yellow") for head, _ in aims], bold=True)
        _tell(c, x + _HEAD, y, [(line, "paper") for _, line in aims])
        c.explain(x, y, width, len(aims), SIGNS["need"])
        c.mark("needs", x + _HEAD + cell_len(aims[-1][1]) + 1, y + len(aims) - 1)
    if s.t.target > 1:
        _points(s, x, y + len(aims), width)


def _points(s: Scene, x: int, y: int, width: int) -> None:
    """A line of its own, by name where there is room."""
    c, last = s.c, [f"first to {s.t.target}", f"of {s.t.target}"]
    seated = {seat: party for party in s.parties if (seat := party.seat) is not None and seat != s.t.dummy}
    names = [party.name for party in seated.values()]
    if sum(cell_len(name) + 3 for name in names) + cell_len(last[1]) > width - _HEAD:
        names = [party.letter for party in seated.values()]
    c.put(x, y, "POINTS", "yellow", bold=True)
    c.explain(x, y, width, 1, SIGNS["points"])
    end = x + _HEAD
    for (seat, party), name in zip(seated.items(), names, strict=True):
        end = c.put(end, y, f"{name} {s.t.points_of(seat)}", party.ink, bold=True) + 1
    c.put(end, y, next((words for words in last if end + cell_len(words) < x + width), ""), "shadow")
