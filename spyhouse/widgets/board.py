"""What a game draws its view on; and the board of a game that draws none."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.timer import Timer

from ..description import describe
from ..engine.actions import Action
from ..engine.events import Event
from ..engine.faults import checked, tried
from ..engine.game import Game
from ..engine.view import View
from ..engine.words import begins_with
from ..look.colour import SEAT_COLOURS
from ..plainly import needs_of
from .canvas import Canvas, Hot, Shown, seat_ink, wrapped
from .guest import GuestWidget
from .motion import LONGEST, Frame, in_time, length

_BLOCK: Final = 9
"""Columns before what is said of a seat, where it has a block in its colour."""
Spot = tuple[Hot, tuple[Action, ...]]
"""A place on a board, and the actions that are meant by it."""


class Sign(NamedTuple):
    """A place that says what it is when the mouse points at it; a click offers what can be done with it."""

    meant: Callable[[Action], bool]
    label: str
    words: str


def nothing(action: Action) -> bool:
    """Meant by what only explains itself."""
    return False


class Aim(NamedTuple):
    """A place worth walking to, as a line before the choices: it is chosen like one of them, and then walked to step by
    step."""

    label: str
    note: str
    goal: str
    """The place, as a lesson names it."""
    means: str = ""
    """A sentence below the list while the cursor is on it: what comes of it."""


class Board(GuestWidget):
    """Base of every game's screen. It gets a view, never a table, and can only point at actions of the offer.

    A board made with `can_focus=True` has a cursor of its own: the arrows and the mouse go from one place that means
    an action to the next. Board and choice list share what the cursor stands on.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", "Up", show=False, id="board.up", tooltip="The place above"),
        Binding("down", "go(0, 1)", "Down", show=False, id="board.down", tooltip="The place below"),
        Binding("left", "go(-1, 0)", "Left", show=False, id="board.left", tooltip="The place to the left"),
        Binding("right", "go(1, 0)", "Right", show=False, id="board.right", tooltip="The place to the right"),
        Binding("enter,space", "choose", "Choose", id="board.choose", tooltip="Choose this place"),
    ]
    """A game's board may add letters: they are heard wherever the focus is."""
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = ()
    """What of them the line of keys shows: (what stands on the key, what it does, the name of its action)."""
    answers: ClassVar[Mapping[str, Any]] = {
        "desk_place": Region | None,
        "opening": Action | None,
        "aims": list | tuple,
    }
    common: ClassVar[bool] = False
    """Most of it is everybody's, and worth a look together in the middle of somebody's turn: a map, a floor plan. Whoever
    holds the device can then lay their hand aside for a while."""

    class Picked(Message):
        """Something on the board was chosen: these actions are meant by it."""

        def __init__(self, actions: Sequence[Action], label: str) -> None:
            super().__init__()
            self.actions = tuple(actions)
            self.label = label

    class Spread(Message):
        """More of the table than the board has room for, to be looked at alone."""

        def __init__(self, words: str, picture: Canvas) -> None:
            super().__init__()
            self.words, self.picture = words, picture

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: View[Any] | None = None
        self.pointed: tuple[Action, ...] = ()
        self.following: Callable[[Sequence[Action]], None] = lambda actions: None
        """Told at once what the cursor of the board stands on: the choice list goes along in the same frame."""
        self.released: Callable[[], None] = lambda: None
        """Told when its cursor has left: what the list stands on is shown again."""
        self.unmeant: Callable[[], None] = lambda: None
        """Told when a key chooses where the cursor stands on nothing: then the choice list is meant."""
        self.is_aside = False
        """Has whoever is asked laid the hand aside for a while?"""
        self.marks: Mapping[str, int] = {}
        """What the coach points at, each with its figure."""
        self.pencilled = ""
        """What the seat before whose eyes it lies has marked on its page for that, and nobody else is shown."""
        self.told = ""
        """What the `Sign` says that the mouse or the cursor points at."""
        self.desk: Region | None = None
        """The part of the board on which choices lie, where they do not stand below it."""
        self.before: View[Any] | None = None
        """The table as it lay before: what is otherwise now stands in the light."""
        self.frames: Sequence[Frame] = ()
        """What still moves; the table as it stands follows."""
        self.at_rest = asyncio.Event()
        """Set while nothing moves."""
        self.at_rest.set()
        self.repainted: Callable[[], None] = lambda: None
        """Told when something on it has changed: where its cursor stands, perhaps."""
        self._clock: Timer | None = None

    def repaint(self) -> None:
        super().repaint()
        self.repainted()

    def desk_place(self, width: int, height: int) -> Region | None:
        """Where on a board of this size the choices shall lie; None puts them below the board."""
        return None

    def show(self, view: View[Any]) -> None:
        self.view = view
        self.pointed = ()
        self.rest()
        self.repaint()

    def point(self, actions: tuple[Action, ...]) -> None:
        """The choice list stands on these actions."""
        if actions != self.pointed:
            self.pointed, self.told = actions, ""
            self.repaint()

    def status(self, view: View[Any]) -> str:
        """A few words for the right end of the title: how far the game has come, what is still to be found out."""
        return ""

    def opening(self, view: View[Any]) -> Action | None:
        """The choice on which the list opens; nothing means the first."""
        return None

    def aims(self, view: View[Any]) -> Sequence[Aim]:
        """Where one can walk for a reason, the most promising first: a few lines before the choices. They say no more than
        the view shows, and every step of such a walk is an action of the offer."""
        return ()

    def aim(self, goal: str) -> None:
        """Put the cursor on this place of the game, so that the way there is seen, and Enter walks it: the coach has said
        so, or the list stands on an `Aim`."""

    def walk_to(self, goal: str) -> None:
        """Walk to this place, as far as the rules let one."""

    @property
    def aimed(self) -> str:
        """The place of the game on which the cursor stands, where the board has a cursor of its own."""
        return ""

    @property
    def opened(self) -> bool:
        """Has a key opened something on the board, to be read there?"""
        return False

    @property
    def fills_page(self) -> bool:
        """Is that so high that the coach makes room for it?"""
        return False

    def put_aside(self) -> None:
        """Escape, where the list has no step to take back: close what was opened on the board."""

    def with_room(self, marks: Mapping[str, int]) -> Collection[str]:
        """What of this has room for a figure of the coach beside it, if all of it shall have one."""
        if not self._room.area or marks == self.marks:
            return self.canvas.pointed if self._room.area else ()
        sheet = Canvas(*self._room, self.shades, self.house.symbols, self.back)
        shown, self.marks = self.marks, marks
        self.paint(sheet)
        self.marks = shown
        return sheet.pointed

    def paint(self, c: Canvas) -> None:
        c.marks = {} if self.frames else self.marks
        if self.frames:
            pointed, self.pointed = self.pointed, ()  # what it means may not be there yet
            view, _, draw = self.frames[0]
            (draw or functools.partial(self.draw, view=view))(c)
            self.pointed = pointed
        elif self.view is not None:
            was = Canvas(c.width, c.height, c.palette, c.symbols, c.back)
            if self.before is not None:
                self.draw(was, self.before)
            self.draw(c, self.view)
            if self.before is not None:
                c.spotlight(was)
        c.point_out()

    def draw(self, c: Canvas, view: View[Any]) -> None:
        raise NotImplementedError

    def paint_plainly(self, c: Canvas) -> None:
        """The table in sentences; what is said of a seat stands beside its block, where there is room for that."""
        if (view := self.view) is None:
            return
        c.fill(0, 0, c.width, c.height, self.back)
        seats = len(view.names)
        told: list[tuple[int | None, list[str]]] = []
        for line in [*describe(view.game, view), *needs_of(view)]:
            seat = begins_with(line, view.names)
            if seat is not None and line.startswith(f"{view.names[seat]}: "):
                rest = line[len(view.names[seat]) + 2 :]
                told.append((seat, [view.names[seat], *wrapped(rest, c.width - _BLOCK - 2)]))
            else:
                told.append((None, wrapped(line, c.width - 4)))
        roomy = sum(len(lines) + (seat is not None) for seat, lines in told) <= c.height and seats <= len(SEAT_COLOURS)
        y = 0
        for seat, lines in told:
            if seat is None or not roomy:
                lines = lines if seat is None else wrapped(f"{lines[0]}: {' '.join(lines[1:])}", c.width - 4)
                for number, line in enumerate(lines[: c.height - y]):
                    c.put(2, y + number, line)
                y += len(lines)
                continue
            y += 1
            ink = seat_ink(seat) if view.game.inks is None else "paper"
            c.put(2, y, f"  {view.game.letters_of(view.names)[seat]}  ", ink, bold=True, reverse=True)
            c.put(2, y + 1, "     ", ink, reverse=True)
            for number, line in enumerate(lines):
                c.put(_BLOCK, y + number, line, "paper" if number else ink, bold=not number)
            y += len(lines)

    def keys_to_show(self) -> list[tuple[str, str, str]]:
        """Its letters, for the line of keys of the screen that hears them."""
        return [(written, word, f"heard.{action}") for written, word, action in self.KEYS]

    # -- motion ------------------------------------------------------------------------------------

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        """How this came about before everybody's eyes: from the table before it, up to that of the view, which is not
        among the pictures. Made of what everybody may know of the event; nothing where there is nothing to see."""
        return ()

    def perform(self, news: Sequence[Event], longest: float = LONGEST) -> float:
        """These have led to the table that is shown. Says for how many seconds something moves now, `longest` at most."""
        if self.view is None or not self.house.moves:
            return 0.0
        if frames := in_time(self.performed, self.view, news, longest):
            self.move(frames)
        return length(self.frames)

    def move(self, frames: Sequence[Frame]) -> None:
        """Show these pictures before the table that is shown."""
        self.rest()
        if frames and self.house.moves:
            self.frames = frames
            self.at_rest.clear()
            self._play()

    def _play(self) -> None:
        self.repaint()
        if self.frames:
            self._clock = self.set_timer(self.frames[0].seconds, self._next_frame)
        else:
            self.at_rest.set()

    def _next_frame(self) -> None:
        self.frames = self.frames[1:]
        self._play()

    def rest(self) -> None:
        """Whatever moves has arrived."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        if self.frames:
            self.frames = ()
            self.at_rest.set()
            self.repaint()

    # -- what is meant by a place ------------------------------------------------------------------

    def meant(self, what: Any) -> tuple[Action, ...]:
        """`what` of a `Canvas.click` begins with a predicate on actions and a label."""
        if self.view is None or not isinstance(what, tuple):
            return ()
        return tuple(action for action in self.view.options if what[0](action))

    def clicked(self, what: Any) -> None:
        actions = self.meant(what)
        if actions:
            self.post_message(self.Picked(actions, what[1]))

    # -- the cursor --------------------------------------------------------------------------------

    def spots(self) -> list[Spot]:
        """Where the cursor can stand: of places that mean the same, or parts of each other, the closest."""
        found: dict[frozenset[Action], Spot] = {}
        for hot in self.canvas.hot:
            actions = self.meant(hot.what)
            if actions:
                found[frozenset(actions)] = hot, actions
        return [spot for meant, spot in found.items() if not any(other < meant for other in found)]

    def action_go(self, right: int, down: int) -> None:
        """To the nearest place in this direction."""
        spots = self.spots()
        here = next((spot for spot in spots if spot[1] == self.pointed), None)
        if here is None:
            there = spots[0] if spots else None
        else:
            ahead = [(far, spot) for spot in spots if (far := way(here[0], spot[0], right, down)) is not None]
            there = min(ahead, key=lambda one: one[0])[1] if ahead else None
        if there is not None:
            self._move_to(there[1])
            self._tell(there[0].what)

    def _move_to(self, actions: tuple[Action, ...]) -> None:
        self.point(actions)
        self.following(actions)

    def action_choose(self) -> None:
        for hot, actions in self.spots():
            if actions == self.pointed:
                self.post_message(self.Picked(actions, hot.what[1]))
                return
        self.unmeant()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = event.get_content_offset(self)
        what = None if place is None else self.canvas.at(place.x, place.y)
        actions = self.meant(what) if self.can_focus else ()
        if actions and actions != self.pointed:
            self._move_to(actions)
        self._tell(what)

    def on_leave(self, event: events.Leave) -> None:
        self._tell(None)

    def _tell(self, what: Any) -> None:
        """What this place of the board says of itself."""
        words = what.words if isinstance(what, Sign) else ""
        if words != self.told:
            self.told = words
            self.repaint()


def way(here: Hot | Shown, there: Hot | Shown, right: int, down: int) -> float | None:
    """How far a place is from another in this direction; None if it does not lie in this direction.
    A cell is twice as high as it is wide; what lies aside counts double."""
    across = (there.x + there.width / 2 - here.x - here.width / 2) / 2
    along = there.y + there.height / 2 - here.y - here.height / 2
    ahead, aside = (across * right, along) if right else (along * down, across)
    return ahead + 2 * abs(aside) if ahead > 0 else None


class GenericBoard(Board):
    """The table in sentences: every game can be played on it without any screen code of its own."""

    def draw(self, c: Canvas, view: View[Any]) -> None:
        self.paint_plainly(c)


def board_of(game: Game, plain: type[Board] = GenericBoard) -> Board:
    """The game's own, where it has one that can be made."""
    own: Board | None = tried(game.package, lambda: checked((game.load_screen() or plain)(id="board"), Board), None)
    return plain(id="board") if own is None else own
