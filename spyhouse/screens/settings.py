"""How the house looks and moves, and which key does what. Everything counts at once, and is kept."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widget import Widget

from .. import config, keys
from ..engine.catalog import catalog
from ..look.drawings import album
from ..widgets.canvas import Canvas, Painted, seat_ink, seat_letter
from ..widgets.fields import Field, Push, align
from ..widgets.groups import Group, GroupedList
from ..widgets.lists import Line, LineList
from ..widgets.pieces import LIT, badge, heading, lit_window, porter
from ..widgets.pixels import draw
from ..widgets.sentence import Sentence
from .overlay import Overlay
from .question import QuestionScreen


@dataclasses.dataclass(frozen=True, slots=True)
class Choice:
    """A setting that is one of a few words."""

    name: str
    label: str
    help: str
    words: tuple[str, ...]
    """For the values of `config.CHOICES`, in their order."""
    briefs: tuple[str, ...]
    """Beside each of these, in two or three words."""

    def brief(self, value: str) -> str:
        return self.briefs[config.CHOICES[self.name].index(value)]


CHOICES: Final = (
    Choice(
        "look",
        "Look",
        "The colours of the whole house.",
        ("all colours", "light", "high contrast", "monochrome"),
        ("each game has its own", "dark on light", "for weak screens", "no colours"),
    ),
    Choice(
        "symbols",
        "Symbols",
        "Drawn symbols, or plain signs for terminals and fonts that show them badly.",
        ("pictures", "plain signs"),
        ("drawn in colour", "letters only"),
    ),
    Choice(
        "motion",
        "Motion",
        "What all may see is performed on the board: a pawn walks. Any key ends it.",
        ("on", "off"),
        ("you see pieces walk", "nothing glides"),
    ),
    Choice(
        "pace",
        "Computer's pace",
        "How long a computer player's turn stays on screen. At once leaves out the pages of the big moments, too.",
        ("slow", "normal", "fast", "at once"),
        ("a turn stays long", "a turn is seen well", "a turn is glimpsed", "no pause at all"),
    ),
    Choice(
        "pages",
        "Notices go on",
        "What is only to be read, as whose move it was, goes on by itself or waits for a key.",
        ("by themselves", "at a key"),
        ("after a while", "till you have read"),
    ),
    Choice(
        "bell",
        "Bell",
        "Rings when a person is waited for, after computer players.",
        ("off", "on"),
        ("no sound", "when it is your turn"),
    ),
    Choice(
        "mouse",
        "Mouse",
        "Off leaves the mouse to the terminal, to select text with. It counts from the next start.",
        ("on", "off"),
        ("click and scroll", "from the next start"),
    ),
)
KEYS_HELP: Final = "Arrows, Enter, Escape and Tab stay what they are."
WAITING: Final = "Lit keys are free for this line. Dark ones are taken: they do something else on the same pages."
KEYS_AT: Final = 28
"""The column of the keys."""
ALL_KEYS: Final = "Reset all keys"


_TABLE: Final = 11
"""Rows for the table, where the list lies beside the cards."""
_HAND: Final = ("spade", "heart", "back")
_CARD: Final = 11
"""Columns from card to card."""


class Sample(Painted):
    """What the look makes of everything there is to see: the games in their windows, and a table with cards, players and a
    list on it."""

    DEFAULT_CSS = "Sample { height: 1fr; width: 1fr; }"

    def paint(self, c: Canvas) -> None:
        games = [game for game in catalog().games.values() if album(game.package).find("scene")]
        across, roomy = max((c.width - 3) // (LIT[0] - 1), 1), c.width >= 60
        y, wide = 4, c.width - 4
        wide -= (wide + 1) % across  # all windows are as wide as one another
        window = (wide + 1) // across
        heading(c, 2, 0, wide, "How it looks")
        while games and (roomy or not c.drawn) and 2 * c.height - y >= LIT[1] + 1 + 2 * _TABLE:
            row, games = games[:across], games[across:]
            for number, game in enumerate(row):
                lit_window(c, 2 + number * window, y, game, window - 1)
            y += LIT[1] + 1
        first = (y + 1) // 2
        high = c.height - 1 - first
        if c.drawn and high >= _TABLE + _HEAD:
            porter(c, 2, first, wide, high - _TABLE)  # he keeps the house as it is liked
            first, high = c.height - 1 - _TABLE, _TABLE
        c.block(
            2,
            2 * first,
            wide,
            2 * high,
            c.palette.mixed(album().paints["shade-green"].seen(c.palette), "#000000", 0.55),
        )
        self._lay_table(c, 2, first, wide, high)

    @staticmethod
    def _lay_table(c: Canvas, x: int, y: int, wide: int, high: int) -> None:
        """Who plays, three cards, and beside or below them what could be asked."""
        s, ground = c.symbols, "" if c.drawn else "panel"
        if ground:
            c.fill(x, y, wide, high, ground)
        beside = wide >= 60
        cards = len(_HAND) * _CARD - 2
        room = cards + 4 + cards if beside else cards
        left, y = x + (wide - room) // 2, y + (high >= _TABLE)
        for seat in range(8):
            step = room // 8 if beside else 4
            badge(c, left + seat * step, y, seat_letter(seat), seat_ink(seat))
        y += 2
        if c.drawn:
            for number, side in enumerate(_HAND):
                draw(c, left + number * _CARD, 2 * y, album().drawing("playing-card"), side)
            left, y = (left + cards + 4, y) if beside else (left, y + 7)
        c.put(left, y, "Your turn: do one thing.", bold=True)
        c.fill(left, y + 1, cards, 1, "chosen")
        c.put(left, y + 1, f"{s.pointer} draw a card", "on_chosen", bold=True)
        c.put(left + 2, y + 2, "pass", "accent", bold=True)
        c.put(left + 2, y + 3, "steal: not now", "shadow")
        end = c.put(left, y + 5, f"{s.yes} yes  {s.no} no", "paper")
        c.put(end + 2, y + 5, "a warning", "danger", bold=True)


_HEAD: Final = 8
"""Rows for the porter."""


class Setting(Field):
    """What its value means stands below its name; where there is little room, with what is said of the line with the
    cursor."""

    @property
    def means(self) -> str:
        return next(choice for choice in CHOICES if choice.name == self.id).brief(self.value)

    def paint(self, c: Canvas) -> None:
        super().paint(c)
        if c.height > 2:
            c.put(2, 1, self.means, "shadow")
        c.click(0, 1, c.width, 1, 1)


class About(Painted):
    """The name of the line with the cursor, over what is said of it; where there is little room, what its value means,
    too."""

    DEFAULT_CSS = "About { height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.name_of_line, self.means = "", ""

    def tell(self, name: str, means: str) -> None:
        self.name_of_line, self.means = name, means
        self.repaint()

    def paint(self, c: Canvas) -> None:
        heading(c, 2, 0, c.width - 4, self.name_of_line, self.means if self.screen.has_class("-low") else "")


class KeyList(GroupedList):
    """Every action with its keys; the one that waits for its new key says so, behind those it has."""

    class Pressed(Message):
        """A key was pressed for the action that waits."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.waiting = False

    def wait(self, waiting: bool) -> None:
        self.waiting = waiting
        self.repaint()

    def _paint_line(self, c: Canvas, x: int, y: int, width: int, number: int, line: Line) -> None:
        super()._paint_line(c, x, y, width, number, dataclasses.replace(line, note=""))
        if not self.has_focus:
            c.put(x, y, " ")  # the cursor is elsewhere
        lit = number == self.cursor and self.has_focus
        waits = lit and self.waiting
        room = width - KEYS_AT - 1
        words = self._asked(c, line.note, room) if waits else line.note
        ink = "on_chosen" if lit else "accent" if self.has_focus else "shadow"
        c.put(x + KEYS_AT, y, words, ink, bold=self.has_focus, width=room)

    @staticmethod
    def _asked(c: Canvas, now: str, room: int) -> str:
        """In as many words as there is room for; where there is little, without the keys it has."""
        asked = [f"{words}{c.symbols.ellipsis}" for words in ("press a new key", "new key")]
        return next((known for words in asked if len(known := f"{now} {c.symbols.right} {words}") <= room), asked[0])

    def on_key(self, event: events.Key) -> None:
        if self.waiting:
            event.stop()
            event.prevent_default()
            self.post_message(self.Pressed(event.key))

    def on_blur(self) -> None:
        self.wait(False)

    def _go(self, cursor: int) -> None:
        """The cursor goes to another line: stop waiting for a key."""
        self.waiting = False
        super()._go(cursor)

    def action_move(self, by: int) -> None:
        """Out of the list where it ends."""
        if 0 <= self.cursor + by < len(self.lines):
            super().action_move(by)
        else:
            self.call_later(self.run_action, f"screen.leave_keys({by})")

    def action_column(self, by: int) -> None:
        self.call_later(self.run_action, "screen.leave_keys(-1)")


KEYBOARD: Final = ("1234567890", "qwertyuiop", "asdfghjkl\\", "zxcvbnm/?+")
_BOARD: Final = 46
"""Columns for it; with narrow keys it has room in half of them."""
_KEYED: Final = 12
"""Rows for it, and for what its colours mean."""


class Locksmith(Painted):
    """Beside the keys: the porter, who has one for every door, and before him a keyboard, on which those are light that the
    action under the cursor could have."""

    back = "panel"

    def __init__(self) -> None:
        super().__init__()
        self.free: Sequence[str] = ()
        self.own: Sequence[str] = ()

    def show(self, free: Sequence[str], own: Sequence[str]) -> None:
        self.free, self.own = free, own
        self.repaint()

    def paint(self, c: Canvas) -> None:
        top, wide = c.height - _KEYED, c.width >= _BOARD
        porter(c, 0, 0, c.width, top)
        wood = c.palette.mixed(album().paints["wood"].seen(c.palette), "#000000", 0.5)
        if c.drawn:
            c.block(0, 2 * top, c.width, 2 * _KEYED, wood)
        step, across = (4, 3) if wide else (2, 1)
        left = (c.width - (10 * step + 3 * (step // 2))) // 2
        for row, signs in enumerate(KEYBOARD):
            for column, sign in enumerate(signs):
                state = "its own" if sign in self.own else FREE if sign in self.free else "taken"
                self._key(c, left + step * column + step // 2 * row, top + 1 + 2 * row, sign, state, across)
        moon = album().paints["moon"].seen(c.palette) if c.drawn else "paper"
        shown = list(_STATES)[: 2 + any(sign in self.own for sign in "".join(KEYBOARD))]
        examples = {FREE: self.free, "its own": self.own} if not (c.drawn or wide) else {}  # a key without a cap
        for state in shown:
            sign = next(iter(examples.get(state, ())), " ")
            self._key(c, left, c.height - 2, sign, state, across)
            left = c.put(left + step, c.height - 2, state if wide else _BRIEF[state], moon) + (3 if wide else 2)

    @staticmethod
    def _key(c: Canvas, x: int, y: int, sign: str, state: str, across: int) -> None:
        paint, ink, frame = _STATES[state]
        if not c.drawn:
            narrow = "." if state == "taken" else sign
            c.put(x, y, f"{frame[0]}{sign}{frame[1]}" if across > 1 else narrow, ink, bold=True)
            return
        face = album().paints[paint].seen(c.palette)
        if state == "taken":
            face = c.palette.mixed(face, "#000000", 0.7)
        c.block(x, 2 * y, across, 3, c.palette.mixed(face, "#000000", 0.35))
        c.block(x, 2 * y, across, 2, face)
        c.put(x + across // 2, y, sign, "#90887a" if state == "taken" else "#241d12", bold=True)


FREE: Final = "free for this line"
_STATES: Final = {
    FREE: ("moon", "paper", "[]"),
    "taken": ("wood", "shadow", "  "),
    "its own": ("brass", "accent", "<>"),
}
"""What a key looks like that may be given, or not: its paint; its ink, and what stands around it, where nothing is
painted."""
_BRIEF: Final = {FREE: "free", "taken": "taken", "its own": "own"}
"""What they are called below narrow keys."""


class SettingsScreen(Overlay):
    DEFAULT_CSS = """
    SettingsScreen {
        #front { height: 1fr; layout: horizontal; margin: 1 0 0 0; }
        #left { width: 46; height: 1fr; }
        #form { height: auto; }
        #keymap { height: 1fr; }
        #form Field { height: 3; }
        Locksmith { display: none; width: 1fr; height: 1fr; margin: 0 0 0 1; }
        #help { height: 1fr; }
        #defaults { width: 35; height: 3; margin: 0 0 1 2; }
        &.-keys #left { width: 66; }
        &.-keys #help { height: 3; }
        &.-keys Locksmith { display: block; }
        &.-keys Sample { display: none; }
        &.-narrow #left { width: 42; }
        &.-narrow.-keys #left { width: 53; }
        &.-low #form Field { height: 2; margin: 0; }
        &.-low #defaults { height: 1; }
    }
    """
    KEYS = (
        ("Up Down", "move", "nothing"),
        ("Left Right", "change", "nothing"),
        ("Tab", "to the keys", "keys"),
        ("Esc", "back", "close"),
    )
    WAITING_KEYS = (
        ("a lit key", "becomes the new one", "nothing"),
        ("Backspace", "usual key", "nothing"),
        ("Esc", "no change", "close"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Up", show=False, id="settings.up", tooltip="The setting above"),
        Binding("down", "move(1)", "Down", show=False, id="settings.down", tooltip="The setting below"),
        Binding("tab,shift+tab", "keys", "Keys", show=False, id="settings.keys", tooltip="To the keys, or back"),
    ]

    # -- what is on it -----------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        settings = self.house.settings
        self.fields = [
            Setting(
                choice.label,
                list(zip(config.CHOICES[choice.name], choice.words, strict=True)),
                getattr(settings, choice.name),
                help=choice.help,
                id=choice.name,
            )
            for choice in CHOICES
        ]
        align(self.fields)
        self.push = Push("Reset all settings", id="defaults")
        self.push.help = f"All as it came. Keys and names stay. Kept in {config.settings_file()}"
        with Horizontal(id="front"):
            with Vertical(id="left"):
                with Vertical(id="form"):
                    yield from self.fields
                    yield About()
                yield KeyList(id="keymap")
                yield Sentence(id="help")
                yield self.push
            yield Sample()
            yield Locksmith()

    def on_mount(self) -> None:
        self.say_title("Spyhouse", "Settings", "changes are saved at once")
        self._list_keys()
        self.fields[0].focus()

    @property
    def keymap(self) -> KeyList:
        return self.query_one(KeyList)

    def _list_keys(self) -> None:
        """The keys as they are now, by the place where they are heard."""
        groups: dict[str, list[Line]] = {}
        for command in keys.commands().values():
            now = keys.keys_of(command, self.house.keymap)
            changed = " (yours)" if now != command.keys else ""
            shown = keys.shown_keys(now)
            word = command.tooltip if command.word == shown and len(command.tooltip) < KEYS_AT - 3 else command.word
            line = Line(word, shown + changed, command)
            groups.setdefault(command.place.upper(), []).append(line)
        everything: list[Group] = [*groups.items(), ("", [Line(ALL_KEYS)])]
        self.keymap.show_groups(everything, self.keymap.cursor)

    def _say(self, words: str, ink: str = "shadow") -> None:
        self.query_one("#help", Sentence).say(words, ink)

    # -- moving ------------------------------------------------------------------------------------

    @property
    def column(self) -> Sequence[Widget]:
        return [*self.fields, self.push]

    def _go_to(self, widget: Widget) -> None:
        """The keys, or all the rest."""
        to_keys = widget is self.keymap
        self.keymap.display = to_keys
        self.set_class(to_keys, "-keys")
        self.query_one("#form").display = self.push.display = not to_keys
        widget.focus()

    def take_up(self) -> None:
        super().take_up()
        self._go_to(self.focused or self.fields[0])

    def action_move(self, by: int) -> None:
        at = self.column.index(self.focused) if self.focused in self.column else 0
        self._go_to(self.column[at + by] if 0 <= at + by < len(self.column) else self.keymap)

    def action_leave_keys(self, by: int) -> None:
        self._go_to(self.column[0 if by > 0 else -1])

    def action_keys(self) -> None:
        self._go_to(self.fields[0] if self.keymap.has_focus else self.keymap)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self._explain()

    def _explain(self) -> None:
        focused = self.focused
        if isinstance(focused, Setting | Push):
            limits = ""
            if focused.id == "look" and self.house.plain:
                limits = " NO_COLOR is set, so there are none."
            elif focused.id == "look" and self.house.has_few_colours:
                limits = " This terminal has sixteen: high contrast or none."
            named = (focused.label, focused.means) if isinstance(focused, Setting) else (focused.words, "")
            self.query_one(About).tell(*named)
            self._say(f"{focused.help}{limits}", "paper")
        elif isinstance(focused, KeyList):
            self._explain_key(focused.current)

    def _explain_key(self, line: Line | None) -> None:
        self.say_keys(self.KEYS)
        command = line.value if line else None
        free: list[str] = []
        if isinstance(command, keys.Command):
            given = self.house.settings.keys
            free = [key for row in KEYBOARD for key in row if not keys.change(given, command.id, key)[1]]
            self._say(
                f"{command.tooltip} ({command.id}). {KEYS_HELP if not command.free else 'Enter changes the key.'}"
            )
        else:
            self._say(KEYS_HELP)
        own = keys.keys_of(command, self.house.keymap) if isinstance(command, keys.Command) else ()
        self.query_one(Locksmith).show(free, own)

    # -- settings ----------------------------------------------------------------------------------

    def on_field_changed(self, event: Field.Changed) -> None:
        self._explain()
        self._change(**{str(event.field.id): event.field.value})

    def on_push_pushed(self, event: Push.Pushed) -> None:
        fresh = config.Settings()
        for field in self.fields:
            field.show(getattr(fresh, str(field.id)))
        self._change(**{str(field.id): field.value for field in self.fields})

    def _change(self, **changes: Any) -> None:
        trouble = self.house.change_settings(**changes)
        if trouble:
            self._say(trouble, "danger")

    # -- keys --------------------------------------------------------------------------------------

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        if self.keymap.has_focus and not self.keymap.waiting:
            self._explain_key(event.line)

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        if event.line.value is None:
            self._ask_to_reset()
        elif event.line is self.keymap.current:
            self.keymap.wait(True)
            self._say(WAITING, "paper")
            self.say_keys(self.WAITING_KEYS)

    def on_key_list_pressed(self, event: KeyList.Pressed) -> None:
        line = self.keymap.current
        if not self.keymap.waiting:
            return
        if line is None or event.key == "escape":
            self.keymap.wait(False)
            self._explain_key(line)
            return
        given = self.house.settings.keys
        changed, refusal = keys.change(given, line.value.id, "" if event.key == "backspace" else event.key)
        if refusal:
            self._say(refusal, "danger")
            return
        self.keymap.wait(False)
        self._explain_key(line)
        self._change(keys=changed)
        self._list_keys()

    def _ask_to_reset(self) -> None:
        def answer(yes: bool) -> None:
            self.app.pop_screen()
            if yes:
                self._change(keys={})
                self._list_keys()

        words = ["Every action gets back the keys the program came with.", "Your own keys are forgotten."]
        self.app.push_screen(QuestionScreen("Spyhouse", f"{ALL_KEYS}?", words, "No, keep mine", "Yes, all", answer))

    def action_close(self) -> None:
        """Stop waiting for a key, if one is waited for; else leave the page."""
        if self.keymap.waiting:
            self.keymap.wait(False)
            self._explain()
        else:
            super().action_close()
