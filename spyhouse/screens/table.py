"""The table itself: the game's board, what happened, the choices."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from ..engine.decisions import Queue
from ..engine.match import Match, View
from ..engine.secrets import Seat
from ..widgets.board import Board, GenericBoard
from ..widgets.canvas import Canvas, Painted, seat_letter, wrapped
from ..widgets.lists import ChoiceList, Line, LineList
from .base import HouseScreen, TitleLine
from .pin import HOUSE_WORD

if TYPE_CHECKING:
    from .play import Director

SLIM = 60
"""A desk with fewer columns has room for the choices only."""
ROOMY = 100
"""Columns from which the line of keys has room for longer words."""
IDLE = 120.0
"""Seconds without a key after which a private table seals itself."""


def _in_queue(match: Match, queue: Queue[Any], seat: Seat) -> str:
    """Who it is, and what it could answer with."""
    who = f"{seat_letter(seat, match.game.letters)} {match.names[seat]}"
    who += ", now" if seat == match.decider else "" if match.is_human(seat) else " (computer)"
    stake = queue.stake(match.table, seat)
    return f"{who}: {stake}" if stake else who


def _newest(sentences: list[list[str]], room: int) -> list[str]:
    """The last ones that find room, none without its beginning unless it is the only one."""
    lines: list[str] = []
    for sentence in reversed(sentences):
        if lines and len(lines) + len(sentence) > room:
            break
        lines = [*sentence, *lines]
    return lines[-room:] if room > 0 else []


class Recap(Painted):
    """Since your last turn: what only this seat knows first, then the rest, the newest last."""

    def __init__(self) -> None:
        super().__init__(id="recap")
        self.heading = ""
        self.news: list[str] = []
        self.public: list[str] = []

    def say(self, heading: str, news: list[str], public: list[str]) -> None:
        self.heading, self.news, self.public = heading, news, public
        self.repaint()

    def paint(self, c: Canvas) -> None:
        c.rule(0, 0, c.width, title=self.heading)
        room = c.height - 1
        private = [line for text in self.news for line in wrapped(f"{c.symbols.seal} {text}", c.width - 2)][-room:]
        for number, line in enumerate(private):
            c.put(1, 1 + number, line, "accent")
        lines = _newest([wrapped(text, c.width - 2) for text in self.public], room - len(private))
        for number, line in enumerate(lines):
            c.put(1, 1 + len(private) + number, line, "paper")
        if not self.news and not self.public:
            c.put(1, 1, "Nothing so far.", "shadow")


class TableScreen(HouseScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "u", "undo", "Undo", id="table.undo", tooltip="Take back the last step, as long as nothing was revealed"
        ),
        Binding("question_mark,f1", "rules", "Rules", id="table.rules", tooltip="The rules of this decision"),
        Binding("l", "log", "Log", id="table.log", tooltip="Everything that happened, as this seat may know it"),
        Binding("n", "notes", "Notes", id="table.notes", tooltip="Your own notes"),
        Binding("backslash", "conceal", "Hide", id="table.conceal", tooltip="Hide everything at once"),
        Binding(
            "f",
            "hand",
            "Hand",
            id="table.hand",
            tooltip="Lay your hand aside, face down, so that everybody can look at the board; or take it up again",
        ),
        Binding("m", "menu", "Menu", id="table.menu", tooltip="Save, leave, end the game, settings"),
        Binding("x", "nobody", "Nobody", id="table.nobody", tooltip="Nobody wants what all are asked about"),
        Binding("tab", "app.focus_next", "Next", show=False, id="table.next", tooltip="The next part of the screen"),
    ]

    def __init__(self, director: Director, seat: Seat | None) -> None:
        super().__init__()
        self.director = director
        self.seat = seat
        self.view: View[Any] | None = None
        self.asked_at = 0
        """How many actions lay behind the question that is asked here."""
        self.done = False
        """The private part of this turn is over: its result is shown until a key hides it."""
        director.touched = monotonic()

    # -- what is on it -----------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        board = self.director.match.game.load_screen() or GenericBoard
        yield board(id="board")
        with Container(id="desk"):
            yield ChoiceList(id="choices")
            yield Recap()

    def on_mount(self) -> None:
        self.set_interval(1.0, self._seal_when_idle)
        board, choices = self.query_one(Board), self.query_one(ChoiceList)
        choices.pointing, board.following = board.point, choices.point_to
        self.heard = board
        self.show()

    def show(self) -> None:
        """Everything anew from the table as it stands now."""
        self.done = False
        director = self.director
        self.asked_at = len(director.match.journal)
        view = self.view = director.view(self.seat)
        decision = view.decision
        choices = self.query_one(ChoiceList)
        self.query_one(Board).show(view)
        self._place_desk()
        self._focus()
        self._show_recap(view)
        if decision is None:
            return
        if self.hand_lies_aside:
            who = view.names[decision.seat]
            self._title(view, f"{who} lets everybody look at the table")
            choices.offer(f"{who} has laid the hand aside.", [Line("Take up the hand", "alone with it")])
        elif view.options:
            self._title(view, decision.waiting(view.table, view.names))
            for_all = director.match.one_may_decline_for_all
            also = [Line("Nobody", "all still to be asked pass", "nobody")] if for_all else []
            choices.ask(view, also, self.query_one(Board).about)
        else:
            waiting = decision.waiting(view.table, view.names)
            self._title(view, waiting)
            choices.offer(
                f"{waiting}{self.house.symbols.ellipsis}", [Line("Go on at once", "without the pause", "hurry")]
            )
        self._show_keys()
        if self.seat is not None and director.match.decider == self.seat:
            director.match.mark_read(self.seat)
            director.match.desks[self.seat].pop(HOUSE_WORD, None)

    def _focus(self) -> None:
        """Where it was last: on the choices, or on a board that has a cursor of its own."""
        board, choices = self.query_one(Board), self.query_one(ChoiceList)
        wanted = board if self.director.at_board and board.can_focus and self.view and self.view.options else choices
        if self.focused is not wanted:
            wanted.focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        if event.widget is self.focused and self.view is not None and self.view.options:
            self.director.at_board = isinstance(event.widget, Board)

    # -- where the desk lies -----------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        self._place_desk()
        self.call_after_refresh(self._show_keys)  # those of a board can depend on the room it has

    def _place_desk(self) -> None:
        """Below the board, or where the board leaves room for it."""
        board, desk = self.query_one(Board), self.query_one("#desk")
        title = self.query_one(TitleLine).size.height or 1
        board.desk = place = board.desk_place(self.size.width, self.size.height - 2 * title)
        self.set_class(place is not None, "-desk-on-board")
        desk.set_class(place is not None and place.width < SLIM, "-slim")
        if place is None:
            desk.styles.clear_rule("width")
            desk.styles.clear_rule("height")
            desk.styles.clear_rule("offset")
        else:
            desk.styles.width, desk.styles.height = place.width, place.height
            desk.styles.offset = (place.x, place.y + title)
        board.repaint()

    def show_done(self) -> None:
        """Nobody decides here any more: show what came of it, and what only this seat may know, then hide it all."""
        match = self.director.match
        view = self.view = match.view(self.seat)
        self.done = True
        self.query_one(Board).show(view)
        self._show_recap(view)
        after = match.decision
        next_one = match.names[after.seat] if after is not None and match.is_human(after.seat) else "the computer"
        if self.seat is not None:
            self._title(view, f"{match.names[self.seat]} is done")
            match.mark_read(self.seat)
        question = "That is done. When you have seen enough:" if self.is_private else "When all have seen enough:"
        hide = Line("Hide this", f"then {next_one} is next")
        on = (
            "Go on"
            if after is not None and after.seat == self.director.last_holder
            else f"Pass the device to {next_one}"
        )
        go_on = hide if self.is_private else Line(on)
        choices = self.query_one(ChoiceList)
        choices.offer(question, [go_on])
        choices.focus()  # from a board that has nothing left to choose
        self._show_keys()

    def _title(self, view: View[Any], sentence: str) -> None:
        status = self.director.keeper.trouble or self.director.keeper.notice
        self.say_title(self.director.match.game.info.title, sentence, status)

    def _show_recap(self, view: View[Any]) -> None:
        match = self.director.match
        recap = self.query_one(Recap)
        queue = self.director.shared_queue
        if queue is not None and view.decision is not None:
            recap.say(
                "Asked in this order",
                [],
                [_in_queue(match, queue, seat) for seat in (view.decision.seat, *queue.waiting)],
            )
            return
        if self.seat is None:
            recap.say("What happened", [], [event.words(view.names) for event in view.events[-12:]])
            return
        start = match.read[self.seat] if not self.director.open_table else max(0, len(view.events) - 12)
        news = match.news(self.seat) if not match.over else []
        everything = view.events[start:]
        rest = [event for event in everything if event not in news]
        house_word = match.desks[self.seat].get(HOUSE_WORD)
        recap.say(
            "Since your last turn" if not self.done else "What happened",
            [*([house_word] if house_word else []), *(event.words(view.names) for event in news)],
            [event.words(view.names) for event in rest],
        )

    def _show_keys(self) -> None:
        """Those of a board stand before what can be read up, where not all fit."""
        board, roomy = self.query_one(Board), self.size.width >= ROOMY
        own = board.keys_to_show()
        read = [("l", "log", "log")]
        if self.seat is not None or not self.director.open_table:
            read.append(("n", "notes", "notes"))
        keys = [("Enter", "choose", "nothing"), ("?", "rules", "rules"), *([] if own else read)]
        if self.director.match.can_undo and not self.done and not self.hand_lies_aside:
            keys.append(("u", "undo", "undo"))
        if not self.director.open_table and self.seat is not None:
            keys.append(("\\", "hide all" if roomy and self.can_lay_hand_aside else "hide", "conceal"))
        if self.can_lay_hand_aside:
            keys.append(("f", "hand face down" if roomy else "hand", "hand"))
        elif self.hand_lies_aside:
            keys.append(("f", "take up the hand", "hand"))
        if self.director.match.one_may_decline_for_all:
            keys.append(("x", "nobody", "nobody"))
        if board.can_focus:
            own.append(("Tab", "board", "app.focus_next"))
        self.say_keys([*keys, *own, ("m", "menu", "menu"), *(read if own else [])])

    # -- what is done on it ------------------------------------------------------------------------

    def on_choice_list_decided(self, event: ChoiceList.Decided) -> None:
        """What was chosen here answers the question that was asked here, and no later one."""
        if len(self.director.match.journal) == self.asked_at:
            self.director.act(event.action)

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        if event.line.value == "hurry":
            self.director.hurry.set()
        elif event.line.value == "nobody":
            self.director.nobody()
        elif self.done or self.hand_lies_aside:
            self.director.go_on()

    def on_board_picked(self, event: Board.Picked) -> None:
        self.query_one(ChoiceList).narrow_to(event.actions, event.label)

    def on_key(self, event: events.Key) -> None:
        """A figure chooses from the list also while the cursor is on the board."""
        self.director.touched = monotonic()
        if isinstance(self.focused, Board) and event.character is not None and event.character.isdigit():
            self.query_one(ChoiceList).key_goes_to(event.character)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.director.touched = monotonic()

    def _seal_when_idle(self) -> None:
        if self.is_private and monotonic() - self.director.touched > IDLE:
            self.director.seal()

    @property
    def is_private(self) -> bool:
        """Something is on screen that not everybody may see."""
        return self.seat is not None and not self.director.open_table

    @property
    def can_lay_hand_aside(self) -> bool:
        """Only this seat is asked, in private, and the board is worth a look together."""
        decides = self.view is not None and bool(self.view.options) and not self.done
        return self.is_private and decides and self.query_one(Board).common

    @property
    def hand_lies_aside(self) -> bool:
        """Everybody looks at the table in the middle of somebody's private turn."""
        open_to_all = self.seat is None and not self.done and self.director.match.needs_veil(None)
        return open_to_all and self.query_one(Board).common

    def action_undo(self) -> None:
        if not self.done and not self.hand_lies_aside:
            self.director.undo()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only where everybody is asked can nobody want something; only some boards are worth a look together."""
        if action == "nobody" and not self.director.match.one_may_decline_for_all:
            return False
        if action == "hand" and self.is_mounted and not (self.can_lay_hand_aside or self.hand_lies_aside):
            return False
        return super().check_action(action, parameters)

    def action_nobody(self) -> None:
        self.director.nobody()

    def action_hand(self) -> None:
        if self.hand_lies_aside:
            self.director.go_on()
        else:
            self.director.lay_hand_aside()

    def action_conceal(self) -> None:
        if self.done or self.hand_lies_aside:
            self.director.go_on()
        else:
            self.director.seal()

    def action_nothing(self) -> None:
        """Shown in the line of keys only."""

    async def action_rules(self) -> None:
        from .rulebook import RulebookScreen

        decision = self.director.match.decision
        await self.app.push_screen(RulebookScreen(self.director.match.game, decision.rules if decision else ()))

    async def action_log(self) -> None:
        from .papers import LogScreen

        await self.app.push_screen(LogScreen(self.director, self.seat))

    async def action_notes(self, page: str = "") -> None:
        """A board may have keys for pages of its own."""
        from .papers import NotesScreen, WhoseNotebook

        if self.seat is not None and self.view is not None:
            await self.app.push_screen(NotesScreen(self.director, self.seat, self.view, page))
        elif self.director.may_open_notebooks:
            await self.app.push_screen(WhoseNotebook(self.director))

    async def action_menu(self) -> None:
        from .tablemenu import TableMenu

        await self.app.push_screen(TableMenu(self.director, self.seat))
