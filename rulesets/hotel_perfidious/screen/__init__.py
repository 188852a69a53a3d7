"""A grand hotel of the thirties by lamplight: the whole plan at the left, as large as it fits; beside it the Dead Drop,
the guests, one's hand and the casebook, and the choices below that.

Whoever has the cursor on the plan points at a square, with the arrows, by its name or with the mouse: the shortest way is
drawn, the line above the choices says what there is, and Enter or a click walks there.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from spyhouse.choices import SHORT, Choices, room_ahead
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, initials
from spyhouse.widgets.board import Aim, Board, Sign
from spyhouse.widgets.canvas import Canvas, scrolled, wrapped
from spyhouse.widgets.lists import FOOT, NOT_NOW
from spyhouse.widgets.motion import Frame

from ..actions import ChooseBed, EndTurn, PassBy, Step
from ..events import Moved
from ..facts import fitting, needs, room_name
from ..pieces import ABOVE, BED, LIMIT, ROOM, ROOMS, SQUARES, Face, Node, at, column, row, surface, walk_from
from ..rules import Act, Found, Moving, Registering
from ..table import Hotel
from . import side
from .cellar import paint_cellar
from .cellar import rows as cellar_rows
from .motion import performed
from .plan import SIZES, Marks, Pawn, Size, beside, paint_plan, paint_wall, under_its_letter
from .reach import aims, opening, reach, steps_to, walker, way

PANEL: Final = 34
"""Columns beside the plan, at least."""
WIDE_PANEL: Final = 38
"""And beside a larger plan than the smallest."""
TALL: Final = 30
"""Rows from which the choices have room for their reasons."""
LOW: Final = 20
"""Rows below which a board stands above a strip of the coach in a small window."""
LOW_DESK, LEAST_DESK = 8, 5
"""Rows of the choices, at least, on a low board, and on the lowest."""
LOW_PANEL: Final = 13
"""Rows above them on a low board, where four guests hold tiles."""
HIGH_PANEL: Final = 15
"""And on a high one, besides one for each guest."""
BELOW: Final = 6
"""Rows there for the traps and the signs, which are more than what cannot be chosen."""
TRAPS: Final = 2
"""Rows of the traps alone."""
FULL: Final = 4
"""Guests who leave room for little else."""
FEW: Final = 4
"""Lines, where nothing is to be chosen."""
DUSK: Final = 30
"""Hundredths of light beyond the squares that can be walked to."""
LAMP: Final = 56
"""And, while another is waited for, at that one's feet,"""
FADES: Final = 5
"""so much less with every step from there,"""
EVENING: Final = 34
"""and in the rest of the hotel, or in all of it for whoever cannot walk now."""
LETTERS: Final = "abcdefghij"
NAMES: Final = {square.value: square for square in SQUARES}


class Glance(NamedTuple):
    """What whoever looks at the plan has asked for."""

    cursor: Node | None = None
    cellar: bool = False
    sheet: int = 0
    """The number of a sheet of the casebook that lies over the guests."""
    told: str = ""
    """What is said of what the mouse stands on, beside the plan."""


PLAIN: Final = Glance()


class HotelPlan(Board, can_focus=True):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "g", "aim", "Go to", id="plan.aim", tooltip="Point at a square: the shortest way is drawn, Enter walks it"
        ),
        Binding("p", "tunnels", "Passage", id="plan.tunnels", tooltip="The Cellar Passage alone, and how long it is"),
        Binding(
            "c",
            "casebook",
            "Casebook",
            id="plan.casebook",
            tooltip="What you have not seen yet, the odds, what lies where, and who put it there",
        ),
        Binding(
            "escape", "put_aside", "Back", show=False, id="plan.back", tooltip="Back from the cellar or the casebook"
        ),
    ]
    KEYS = (("g", "go to", "aim"), ("p", "cellar", "tunnels"), ("c", "casebook", "casebook"))

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glance = Glance()
        self.goal: Node | None = None
        """Where a walk goes by itself; nothing else is chosen on the way."""
        self.typed = ""
        self.followed: Seat | None = None
        """Whose walk was on the board step by step: it is not performed once more."""

    def keys_to_show(self) -> list[tuple[str, str, str]]:
        """Without those that have nothing to do now."""
        view = self.view
        if view is None or view.table.result is not None:
            return []
        keys = super().keys_to_show()
        return keys if walker(view) else [key for key in keys if key[2] != "heard.aim"]

    def draw(self, c: Canvas, view: View[Any], *, more: Mapping[str, Any] | None = None) -> None:
        paint(c, view, self.pointed, self.desk, self.glance._replace(told=self.told), more=more)

    def desk_place(self, width: int, height: int) -> Region | None:
        view = self.view
        if view is None:
            return desk_place(width, height)
        rows = Choices(view).rows() if view.options else []
        barred = [row for row in rows if row.refusals]
        lines = len(rows) - len(barred)
        parts = max((len(row.actions) for row in rows), default=0)  # of a choice in two steps
        walks = len(aims(view)[: room_ahead(lines)])
        told = f"{NOT_NOW}: {', '.join(row.label for row in barred)}" if barred and height >= LOW else ""
        wide = _panel(width, height)[1]
        names = wrapped(told, wide - 2) if told else []
        reasons = {row.refusals[0].short for row in barred}
        above = HIGH_PANEL + len(view.names) if height >= TALL else _rows_above(view, wide, height) + 1
        traps = isinstance(view.decision, Act) and height < LOW
        return desk_place(width, height, above, max(lines + walks, parts), len(names), len(reasons), traps=traps)

    def status(self, view: View[Any]) -> str:
        return str(view.table.clock())

    def opening(self, view: View[Any]) -> Action | None:
        return opening(view)

    def show(self, view: View[Any]) -> None:
        before = None if self.view is None else self.view.decision
        self.followed = before.seat if isinstance(before, Moving) else None
        self.glance, self.told = self.glance._replace(cursor=None), ""
        super().show(view)
        if self.goal is not None:
            self._walk_on(view)

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        if isinstance(event, Moved) and event.seat in (view.seat, self.followed):
            return ()
        return performed(self.draw, view, event)

    def _walk_on(self, view: View[Any]) -> None:
        places = () if self.goal is None else way(view, self.goal)
        steps = steps_to(view, places[0]) if places else ()
        if steps:
            self.post_message(self.Picked(steps[:1], places[0].spoken))
        if len(places) < 2:
            self.goal = None

    # -- the cursor points -------------------------------------------------------------------------

    def look(self, **how: Any) -> None:
        """What the mouse stands on is then no longer told."""
        glance = self.glance._replace(**how)
        if glance != self.glance or self.told:
            self.glance, self.told = glance, ""
            self.repaint()

    @property
    def here(self) -> Node | None:
        return None if self.view is None else _here(self.view)

    def action_aim(self) -> None:
        if self.here is None:
            self.app.bell()
            return
        self.focus()
        self.look(cursor=self.here)

    def aims(self, view: View[Any]) -> Sequence[Aim]:
        return aims(view)

    def aim(self, goal: str) -> None:
        """On the way it stays on where the walk goes. The list follows, where a line goes there."""
        self.look(cursor=NAMES[goal] if self.goal is None else self.goal)
        self.following(())

    def walk_to(self, goal: str) -> None:
        self._go_there(NAMES[goal])

    def point(self, actions: tuple[Action, ...]) -> None:
        """The choice list points at these actions, and no longer at a square."""
        self.look(cursor=None)
        super().point(actions)

    @property
    def aimed(self) -> str:
        return "" if self.glance.cursor is None else self.glance.cursor.value

    def action_go(self, right: int, down: int) -> None:
        start = self.glance.cursor or self.here
        if start is None:
            super().action_go(right, down)
            return
        x, y = column(start) + right, row(start) + down
        if 0 <= x < 10 and 0 <= y < 10:
            self.look(cursor=at(x, y))

    def on_key(self, event: events.Key) -> None:
        """While a square is pointed at, letters and figures name another."""
        cursor, sign = self.glance.cursor, (event.character or "").lower()
        if cursor is None or event.key == "enter":
            return
        if event.key == "escape":
            self.look(cursor=None)
        elif sign and sign in LETTERS:
            self.typed = sign
            self.look(cursor=at(LETTERS.index(sign), row(cursor)))
        elif self.typed and f"{self.typed}{sign}" in NAMES:
            self.typed += sign
            self.look(cursor=NAMES[self.typed])
        else:
            self.typed = ""
            return
        event.stop()
        event.prevent_default()

    def on_blur(self) -> None:
        """Told a little later: by then the focus may be back, and the cursor where somebody has put it."""
        if self.screen.focused is not self:
            self._release()

    def on_leave(self, event: events.Leave) -> None:
        if not self.has_focus:
            self._release()

    def _release(self) -> None:
        self.look(cursor=None)
        self.released()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        super().on_mouse_move(event)
        place = event.get_content_offset(self)
        what = self.canvas.at(place.x, place.y) if place is not None else None
        if not isinstance(what, Sign):
            self.look(cursor=what[2] if what else None)

    # -- and chooses -------------------------------------------------------------------------------

    def clicked(self, what: Any) -> None:
        if self.meant(what):
            super().clicked(what)
        elif not isinstance(what, Sign):
            self._go_there(what[2])

    def action_choose(self) -> None:
        """To the square pointed at: there at once, a step there, or the shortest way."""
        cursor, view = self.glance.cursor or self.here, self.view
        if cursor is None or view is None:
            super().action_choose()
            return
        means = tuple(filter(_means(cursor, self.here), view.options))
        if means:
            self.post_message(self.Picked(means, cursor.spoken))
        else:
            self._go_there(cursor)

    def _go_there(self, square: Node) -> None:
        if self.view is not None and way(self.view, square):
            self.goal = square
            self._walk_on(self.view)
        else:
            self.app.bell()

    def action_tunnels(self) -> None:
        self.look(cellar=not self.glance.cellar)

    def action_casebook(self) -> None:
        if self.view is not None:
            c = self.canvas
            _, width = _panel(c.width, c.height)
            high = c.height if self.desk is None else self.desk.y
            number = len(sheets(self.view, width - 1, high)) + 1
            self.look(cellar=False, sheet=(self.glance.sheet + 1) % number)

    @property
    def opened(self) -> bool:
        return self.glance.cellar or bool(self.glance.sheet)

    @property
    def fills_page(self) -> bool:
        return self.glance.cellar

    def put_aside(self) -> None:
        self.look(cellar=False, sheet=0)

    action_put_aside = put_aside


Meant = Callable[[Action], bool]


def _here(view: View[Hotel]) -> Node | None:
    """Where the one stands who can walk now, or has walked."""
    decision = view.decision
    if decision is None or isinstance(decision, Registering):
        return None
    return surface(view.table.stands(view.table.agents[decision.seat]))


def _means(square: Node, here: Node | None) -> Meant:
    """Which actions are meant by a square: on one's own whatever is done there, else the step there."""
    if square is here:
        return lambda action: not isinstance(action, (Step, PassBy, EndTurn, ChooseBed))
    return lambda action: isinstance(action, (Step, PassBy)) and surface(action.to) is square


def _registers(room: int) -> Meant:
    return lambda action: isinstance(action, ChooseBed) and action.room == room


# -- where everything stands ------------------------------------------------------------------------


def size_for(width: int, height: int) -> Size:
    """The largest plan that leaves room beside it; on a lower board than any, the smallest."""
    fit = (size for size in SIZES if size.height <= height and size.width + 1 + WIDE_PANEL <= width)
    return next(fit, SIZES[-1])


def _panel(width: int, height: int) -> tuple[int, int]:
    x = size_for(width, height).width + 1
    return x, max(width - x, 0)


def desk_place(
    width: int,
    height: int,
    above: int = LOW_PANEL,
    lines: int = FEW,
    names: int = 0,
    reasons: int = 0,
    *,
    traps: bool = False,
) -> Region | None:
    """The choices lie below the guests, so that the plan has the whole height; at least so many rows are `above` them. Below them
    are rows for what comes of each, and for what cannot be chosen: for its names, or on a high board for a row of each reason,
    if there are so many. What comes of each may give way to the odds of the `traps`, and on the lowest board air to a line."""
    x, wide = _panel(width, height)
    if wide < PANEL or height < LOW_DESK:
        return None
    tall = height >= TALL
    most = max(height - above, min(LOW_DESK, max(height // 2 - 2, LEAST_DESK)))
    plainly = 1 + (lines or FEW) + FOOT + tall  # with the question
    forms = [plainly + 2 + reasons] * (tall and reasons > 0)
    forms += [plainly + names] * (tall or plainly + names + BELOW <= most)
    forms += [rows for rows in (plainly, plainly - 1, plainly - FOOT) if traps and rows + TRAPS <= most]
    most = max(most, height - above + (height < LOW and plainly - FOOT > most))
    high = next((rows for rows in (*forms, plainly) if rows <= most), most)
    return Region(x, height - high, wide, high)


def paint(
    c: Canvas,
    view: View[Hotel],
    pointed: Sequence[Action] = (),
    desk: Region | None = None,
    glance: Glance = PLAIN,
    *,
    more: Mapping[str, Any] | None = None,
) -> None:
    """The whole hotel as this view knows it; `more` are marks on the plan that are otherwise for a moment."""
    size = size_for(c.width, c.height)
    x, width = _panel(c.width, c.height)
    if size.height > c.height and view.table.result is not None:
        _paint_low_end(c, view)
        return
    marks = marks_of(view, pointed, glance)._replace(**(more or {}))
    below = any(place in ABOVE for place in marks.walked[-1:])
    cellar = glance.cellar or below
    shown: Mapping[Face, str] = {}
    plan = Canvas(x, max(size.height, c.height), c.palette, c.symbols, c.back)
    plan.marks = c.marks
    if cellar:
        paint_cellar(plan, size, marks)
    else:
        shown = paint_plan(plan, size, view.table.board, marks)
        for name in c.marks.keys() & NAMES.keys():
            plan.mark(name, *beside(size, NAMES[name], view.table.board, marks))
    _clicks(plan, size, view)
    top = _top_row(c, view, size, marks)
    c.take_over(0, 0, plan, top=top)
    if not cellar:
        _paint_beyond(c, view, size, marks, top)
    covered = {*marks.figures, *marks.pointed}
    ahead, walked = (
        any(place not in {*covered, *hidden} for place in map(surface, places))
        for places, hidden in ((marks.path[1:], ()), (marks.walked[:-1], marks.standing))
    )
    end = c.height if desk is None else desk.y
    told = functools.partial(
        side.key, view, width - 1, shown=shown, ahead=ahead, walked=walked, doors=size.framed and not c.palette.plain
    )
    still, place = desk is not None and c.height < TALL, Region(x, 0, width - 1, end)
    _paint_panel(c, view, place, glance, aimed(pointed, glance), told, cellar=cellar, still=still)


def _paint_panel(
    c: Canvas,
    view: View[Hotel],
    place: Region,
    glance: Glance,
    aim: Node | None,
    key: Callable[..., list[side.Row]],
    *,
    cellar: bool,
    still: bool,
) -> None:
    """Beside the Cellar nothing of the house above is told."""
    x, _, width, high = place
    if cellar:
        rows = [*cellar_rows(view, width)]
    elif glance.sheet:
        rows = sheets(view, width, high)[glance.sheet - 1]
    else:
        rows = _rows(c, view, width, high, key, still=still)
    said = _pointed_at(view, glance, aim, width, high - len(rows) - 1, most=1 if c.height < LOW else 3, plan=not cellar)
    said += [side.Row()] * bool(said and len(rows) + len(said) < high)
    rows = rows[: high - len(said)]
    if said and rows and rows[-1].heading:  # and nothing below it
        rows.pop()
    for number, line in enumerate(rows):
        line.paint(c, x, number, width)
    for number, line in enumerate(said, high - len(said)):
        c.fill(x, number, width, 1, "ground")
        line.paint(c, x, number, width)


def _pointed_at(
    view: View[Hotel], glance: Glance, aim: Node | None, width: int, free: int, *, most: int, plan: bool
) -> list[side.Row]:
    """What is said of it, over what stands there: of a square that the cursor stands on, in so many rows at `most`; but of one that has a
    line in the list, that line says enough, except what it is good for."""
    if glance.told:
        return list(side.told(capital(glance.told), width))
    if aim is None:
        return []
    listed = plan and (isinstance(view.decision, Registering) or aim.value in {one.goal for one in aims(view)})
    if listed and not glance.cursor:
        return []
    if glance.cursor and not listed:
        free = most
    return side.pointing(view, surface(aim), width, free)


def sheets(view: View[Hotel], width: int, high: int) -> list[list[side.Row]]:
    """The traps and what beats them, what else has not been seen, and what lies where: on as few sheets as have room for it."""
    found = list[list[side.Row]]([[]])
    for what, told in (
        ("", side.casebook),
        ("what else is hidden", side.no_traps),
        ("what lies where", side.lying),
    ):
        block = list(told(view, width))
        if block and found[-1] and len(found[-1]) + len(block) >= high:
            found[-1].append(side.Row([side.said("c again: ", "accent", True), side.said(what)]))
            found.append([])
        found[-1] += block
    return found


POINTED: Final = 1
"""Rows below them for what is said of a square, while there is room for all."""


LEGEND: Final = 5
"""Rows for what the signs on the plan mean: fewer than the choices have."""


class _Level(NamedTuple):
    """How much is told beside the plan."""

    book: int
    """Of the casebook, as `side.casebook` has it."""
    headed: bool
    """Have the guests a heading?"""
    roomy: bool
    """May guests and cards have more than one line?"""


_LEVELS: Final = (
    _Level(1, True, True),
    _Level(1, False, True),
    _Level(0, True, True),
    _Level(0, False, True),
    _Level(-1, False, True),
    _Level(0, False, False),
    _Level(-1, False, False),
)
"""The first that there is room for."""


def _rows(
    c: Canvas, view: View[Hotel], width: int, high: int, signs_of: Callable[..., list[side.Row]], *, still: bool
) -> list[side.Row]:
    """What stands beside the plan, and more of it where there is room; a row is free above the question."""
    blocks, high = list[list[side.Row]](), high - 1
    lit, walk, ended = _lit(view), walker(view), view.table.result is not None
    still &= not ended
    titled = width >= side.ROOMY
    near = ({Node(aim.goal) for aim in aims(view)} | ({walk.here} if walk else set()), lit)
    stars, wanted = any(agent.souvenirs for agent in view.table.agents), needs(view) is not None
    drop = functools.cache(lambda brief: [*side.drop(view, width, brief=brief)])
    guests = functools.cache(lambda wide, headed: [*side.guests(c, view, wide, headed=headed)])
    hand = functools.cache(lambda wide: [*side.hand(c, view, wide), *side.truth(view, width)])
    casebook = functools.cache(lambda book: [*side.casebook(view, width, book)])
    key = functools.cache(
        lambda headed, brief, room=LEGEND: signs_of(near, room, stars=stars and (wanted or not headed), briefly=brief)
    )
    if still:
        return _still_rows(c, view, width, high, functools.partial(signs_of, near))
    for airy, (book, headed, roomy) in itertools.product((True, False), _LEVELS):
        wide, brief = width if roomy else min(width, side.ROOMY - 1), not (headed or roomy)
        blocks = [drop(brief), guests(wide, headed), hand(wide), casebook(book)]
        legend = len(key(headed, brief))
        told = sum(map(len, blocks)) + (titled and bool(legend)) + legend
        if told + max(POINTED * (headed or book > 0), airy * (len(blocks) + POINTED)) <= high:
            break
    if ended:
        block = list(side.lying(view, width))
        blocks.append(block if sum(map(len, blocks)) + len(block) <= high else [])
    left = high - sum(map(len, blocks))
    signs = key(headed, brief, max(min(left - titled, LEGEND), (left - POINTED - len(blocks)) * titled - titled))
    blocks.append([side.heading("ON THE MAP")] * titled + signs if signs else [])
    room = left - len(blocks[-1]) - len([*filter(None, blocks)]) - POINTED
    blocks.append(side.latest(view, width, min(room, 9)) if room >= 3 else [])
    spare = high - sum(map(len, blocks)) - POINTED
    rows = list[side.Row]()
    for block in filter(None, blocks):  # apart, as far as there are rows to spare
        apart = bool(rows) and spare > 0
        rows += [*[side.Row()] * apart, *block]
        spare -= apart
    return rows


def _still_rows(
    c: Canvas, view: View[Hotel], width: int, high: int, signs_of: Callable[..., list[side.Row]]
) -> list[side.Row]:
    """On a low board above a list: however long that is, what wins, the guests and one's hand have the same places. Below them is
    as much as has room of the traps, what the signs on the plan mean and what happened last, a row free before each; in a full
    house rather a row of signs than that."""
    rows, air, airy = _top(c, view, width, c.height), [side.Row()], _is_airy(view, c.height)
    stars = any(agent.souvenirs for agent in view.table.agents)
    signs = functools.cache(functools.partial(signs_of, stars=stars, briefly=True))
    needed = len(signs(LEGEND, least=side.SHORTENED))
    brief, room = [*side.casebook(view, width, -1)], high - len(rows)
    whole = [*side.casebook(view, width, 0)] if width < side.ROOMY else []  # elsewhere one row says as much
    books = [[*apart, *book] for book in (whole, brief) if book for apart in (air, [])]
    also = len(
        signs(min(room - len(brief) - 1, LEGEND) if airy else c.height >= LOW)
    )  # a heading leaves as much of them
    told = max(needed, also + (also > 0) * airy)
    fits = (book for least in (told, needed) for book in books if len(book) + least <= room)
    rows += next(fits, brief if len(brief) + needed <= room else []) if brief else []
    below: list[Callable[[int], list[side.Row]]] = [
        lambda room: signs(min(room, LEGEND)),
        lambda room: side.latest(view, width, min(room, 9)) if room > 3 else [],
    ]
    for block in below:
        room = high - len(rows)
        if room < 1 + airy and not needed:  # air
            break
        apart = air * (room > 1)
        more = block(room - len(apart))
        rows += [*apart, *more] if more and len(apart) + len(more) <= room else []
    return rows


def _top(c: Canvas, view: View[Hotel], width: int, height: int) -> list[side.Row]:
    """What wins, the guests and one's hand."""
    wide = min(width, side.ROOMY - 1)
    rows = [*side.drop(view, width, brief=True), *[side.Row()] * _is_airy(view, height)]
    return [*rows, *side.guests(c, view, wide, headed=False), *side.hand(c, view, wide)]


def _rows_above(view: View[Hotel], width: int, height: int) -> int:
    """How many these are."""
    t = view.table
    tiles = [] if view.seat is None else t.agents[view.seat].inventory
    found = isinstance(t.decision, Found) and t.decision.seat == view.seat
    held = len(tiles) if len(tiles) > LIMIT else side.CARD * bool(tiles)
    return len([*side.drop(view, width, brief=True)]) + _is_airy(view, height) + len(t.agents) + found + held


def _is_airy(view: View[Hotel], height: int) -> bool:
    """In a small window the coach's strip takes the air above the guests, or a full house does, once all have a room."""
    return height >= LOW and (len(view.table.agents) < FULL or isinstance(view.decision, Registering))


def _paint_low_end(c: Canvas, view: View[Hotel]) -> None:
    """Where the plan would be cut nothing of what is turned up after the end (HP-7.5) must be missed, so it is told in
    words."""
    half = c.width // 2 - 2
    sides = (
        [*side.drop(view, half), *side.guests(c, view, half, headed=True)],
        [*side.truth(view, half), *side.lying(view, half)],
    )
    for left, rows in zip((1, c.width - half - 1), sides, strict=True):
        for number, line in enumerate(rows[: c.height]):
            line.paint(c, left, number, half)


def _paint_beyond(c: Canvas, view: View[Hotel], size: Size, marks: Marks, top: int) -> None:
    """Where the plan is cut: the rooms below of which next to nothing is seen, who is there, and the lines of the list that lead there."""
    found = list[str]()
    for number in ROOMS:
        squares = [square for square, room in ROOM.items() if room == number]
        room = functools.reduce(Region.union, map(size.cells, squares)).translate((0, -top))
        if c.height - 2 < room.y <= c.height:
            c.fill(0, c.height - 1, size.width + 1, 1, "ground")
            if room.y < c.height:
                paint_wall(c, room.x - 1, room.y - 1, room.width + 2)
            registers = isinstance(view.decision, Registering) and BED[number] in marks.figures
            figure = f"{marks.figures[BED[number]]} " if registers else ""
            there = ", ".join(view.names[pawn.seat] for pawn in marks.pawns if pawn.square in squares)
            found.append(f"{figure}{room_name(number)}{f': {there}' if there else ''}")
    if found:
        wide = size.width - size.margin
        line = fitting([f"{c.symbols.down}  {gap.join(found)}" for gap in ("   ", "  ")], wide)
        c.put(size.margin, c.height - 1, line, "accent", bold=True, width=wide)


def _top_row(c: Canvas, view: View[Hotel], size: Size, marks: Marks) -> int:
    """The row of the plan that is seen first, where it would be cut: around whoever is asked, with what is meant and what the
    coach points at in sight."""
    seat = view.table.active if view.decision is None else view.decision.seat
    here = size.cells(surface(view.table.agents[seat].square))
    seen = [*marks.pointed, *(NAMES[name] for name in c.marks if name in NAMES)]
    return scrolled(
        here.y - c.height // 2, c.height, size.height, [size.cells(square).grow((1, 0, 1, 0)) for square in seen]
    )


# -- what there is to see on the plan ---------------------------------------------------------------


def marks_of(view: View[Hotel], pointed: Sequence[Action] = (), glance: Glance = PLAIN) -> Marks:
    t, walk, place = view.table, walker(view), view.table.dead_drop
    letters = initials(view.names)
    pawns = [
        Pawn(agent.seat, letters[agent.seat], surface(t.stands(agent)), agent.seat == view.seat)
        for agent in t.agents
        if agent.room
    ]
    rows, columns = t.lines
    cursor = aimed(pointed, glance)
    squares = set() if cursor is None else {surface(cursor)}
    if cursor is not None and isinstance(view.decision, Registering):
        squares = {square for square, room in ROOM.items() if room == ROOM.get(cursor)}
    path = () if cursor is None else way(view, cursor)
    return Marks(
        pawns=pawns,
        lit=_lit(view),
        lamp=EVENING if walk is None else DUSK,
        glow={} if view.options else _glow(view),
        figures=_figures(view),
        path=(walk.here, *path) if walk and path else (),
        walked=t.decision.path if isinstance(t.decision, Moving) else (),
        pointed=squares,
        rows=rows,
        columns=columns,
        candidates=() if place else t.candidates,
        dead_drop=place,
        below={node: len(there) for node, there in reach(view).items() if node in ABOVE},
        named=t.casebook or t.result is not None,
        north=t.north.arrow,
    )


def _figures(view: View[Hotel]) -> Mapping[Node, int]:
    """Which line of the list leads where: walks for a reason, single steps, and Beds to register in."""
    found: dict[Node, int] = {}
    if view.options:
        rows = [row for row in Choices(view).rows() if not row.refusals]
        walks = aims(view)[: room_ahead(len(rows))]
        lines = [[Node(aim.goal)] for aim in walks] + [[*filter(None, map(_goal, row.actions))] for row in rows]
        for number, goals in enumerate(lines[:SHORT], 1):
            if len(goals) == 1:
                found.setdefault(goals[0], number)
    return found


def _goal(action: Action) -> Node | None:
    """The square that it leads to, if it lies above ground."""
    if isinstance(action, ChooseBed):
        return BED[action.room]
    return action.to if isinstance(action, (Step, PassBy)) and action.to not in ABOVE else None


def aimed(pointed: Sequence[Action], glance: Glance) -> Node | None:
    """The one square that the cursor stands on, or the choice list is about."""
    steps = {action.to for action in pointed if isinstance(action, (Step, PassBy))}
    meant = steps | {BED[action.room] for action in pointed if isinstance(action, ChooseBed)}
    return glance.cursor or (meant.pop() if len(meant) == 1 else None)


def _lit(view: View[Hotel]) -> frozenset[Node]:
    """Where one can walk to, and nothing else for whoever chooses; the square of somebody else who is waited for. After the end,
    all."""
    t, decision = view.table, view.decision
    if t.result is not None:
        return frozenset(SQUARES)
    if isinstance(decision, Registering):
        rooms = {action.room for action in view.options if isinstance(action, ChooseBed)}
        return frozenset(square for square, room in ROOM.items() if room in rooms)
    if view.options:
        return frozenset(node for node in reach(view) if node not in ABOVE)
    agent = t.agents[t.active if t.decision is None else t.decision.seat]
    return frozenset({surface(t.stands(agent))} if agent.room else ())


def _glow(view: View[Hotel]) -> Mapping[Node, int]:
    """Around the lamp of somebody else who is waited for it grows dark step by step."""
    t, decision = view.table, view.decision
    agent = t.agents[t.active if decision is None else decision.seat]
    if not agent.room:
        return {}
    far = walk_from(surface(t.stands(agent)))
    return {square: max(LAMP - FADES * far[square], EVENING) for square in SQUARES}


def _clicks(c: Canvas, size: Size, view: View[Hotel]) -> None:
    """Every square means the step to it; one's own, what is done there; a room to register in, that room."""
    registering, here = isinstance(view.decision, Registering), _here(view)
    for square in SQUARES:
        room = ROOM.get(square)
        means = _registers(room) if registering and room else _means(square, here)
        label = room_name(room) if registering and room else square.spoken
        cells = size.cells(square).grow((0, 0, under_its_letter(size, square), 0))
        c.click(*cells, (means, label, None if registering else square))


__all__ = ["HotelPlan", "paint"]
