"""A number that keeps a seat's table shut: set by its player, asked before the table is shown, forgotten in public."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..engine.visibility import Seat
from ..look.drawings import album
from ..sitting import Pin, Sitting
from ..widgets.canvas import Canvas, Painted, seat_ink
from ..widgets.envelope import paper, wax
from ..widgets.pieces import badge
from ..widgets.pixels import width_of, write
from .base import HouseScreen

if TYPE_CHECKING:
    from .play import Director

LEAST: Final = 4
MOST: Final = 8
SEAL: Final = (9, 13)
"""Dots from the middle of the seal to its edge, in a low and in a high terminal."""
HIGH: Final = 30
"""Rows of the latter."""
FLAP: Final = 11
"""Dots of the flap of the envelope below the seal."""
LOW: Final = 7
TALL: Final = 9
"""Rows above the keys, in a low and in a high terminal."""
GAP: Final = 5
"""Columns between the seal and the keypad."""


# -- the keypad -------------------------------------------------------------------------------------


class Keypad(Painted):
    """Figures to type or to click. What was typed shows as dots."""

    ROWS = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("erase", "0", "enter"))
    KEY = ((10, 3), (15, 4))
    """Columns and rows of a key, in a low and in a high terminal."""

    def __init__(self, sitting: Sitting, seat: Seat, headline: str) -> None:
        super().__init__()
        self.letter, self.who = sitting.letter(seat), sitting.names[seat]
        self.ink = seat_ink(seat, sitting.inks)
        self.headline = headline
        self.typed = 0
        self.sentence, self.sentence_ink = "", "shadow"

    def say(self, sentence: str, ink: str = "shadow") -> None:
        self.sentence, self.sentence_ink = sentence, ink
        self.repaint()

    def paint(self, c: Canvas) -> None:
        """The seal of the seat, and the keypad beside it."""
        large = c.height >= HIGH
        (key, tall), round_ = self.KEY[large], SEAL[large]
        rows, wide = tall * len(self.ROWS), 3 * key
        seal = 2 * round_ + 7 + GAP if c.drawn else 0
        left, y = (c.width - wide - seal) // 2, (LOW, TALL)[large]
        if c.drawn:
            c.fill(left - 4, 0, wide + seal + 7, c.height, "panel")
        self._paint_head(c, left, seal, large)
        if c.drawn:
            c.dots(left - 1, 2 * y, paper(c.palette, 2 * round_ + 9, 2 * rows - 1, FLAP))
            c.dots(left, 2 * y - 1, wax(c.palette, self.letter, self.ink, round_, 2 + large))
        self._paint_keys(c, left + seal, y, key, tall)
        at, below = left + seal + (wide - 2 * MOST) // 2, y + rows + large
        wrong = self.sentence_ink == "danger"
        for number in range(MOST):
            sign = c.symbols.coin if number < self.typed else c.symbols.place
            ink = "danger" if wrong and not self.typed else "accent" if number < max(self.typed, LEAST) else "shadow"
            c.put(at + 2 * number, below, sign, ink)
        if 0 < self.typed < LEAST:
            c.centre(below + 1, f"{LEAST - self.typed} more", "accent", x=left + seal, width=wide - 1)

    def _paint_head(self, c: Canvas, left: int, seal: int, large: bool) -> None:
        """Whose PIN it is, large, and what is said of it: a fault over the keys."""
        name = self.who.upper()
        if c.drawn and 0 < width_of(name) <= c.width - left - seal - 2:
            c.put(left, 1 + large, f"{self.headline}:", "paper", bold=True)
            write(c, left + seal, 2 + 2 * large, name, self.ink, scale=1)
        else:
            end = c.put(left, 1, f"{self.headline}: ", "paper", bold=True)
            c.put(badge(c, end, 1, self.letter, self.ink) + 1, 1, self.who, self.ink, bold=True)
        wrong = self.sentence_ink == "danger"
        for number, line in enumerate(self.sentence.split("\n"), 4 + large):
            words = f" {line} " if wrong else line
            c.put(
                min(left + seal * wrong, c.width - cell_len(words) - 1),
                number,
                words,
                self.sentence_ink,
                bold=wrong,
                reverse=wrong,
            )

    def _paint_keys(self, c: Canvas, left: int, top: int, wide: int, tall: int) -> None:
        words = {"erase": f"{c.symbols.left} erase", "enter": "Enter"}
        face, lip = (album().paints[name].seen(c.palette) for name in ("moon", "moon-shade"))
        for row, figures in enumerate(self.ROWS):
            for column, figure in enumerate(figures):
                x, y = left + column * wide, top + row * tall
                if c.drawn:
                    c.block(x, 2 * y, wide - 1, 2 * tall - 1, c.palette.mixed(lip, "#000000", 0.35))
                    c.block(x, 2 * y, wide - 1, 2 * tall - 2, face)
                else:
                    c.box(x, y, wide - 1, tall, "line", back="panel")
                ink = "#241d12" if c.drawn else "accent"
                c.centre(y + (tall - 1) // 2, words.get(figure, figure), ink, bold=True, x=x, width=wide - 1)
                c.click(x, y, wide - 1, tall, figure)

    def clicked(self, what: object) -> None:
        if isinstance(self.screen, PinScreen):
            self.screen.press(str(what))


class PinScreen(HouseScreen):
    """A keypad; subclasses say what becomes of the number."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press('enter')", "OK", id="pin.enter", tooltip="The number is complete"),
        Binding("backspace,left", "press('erase')", "Erase", id="pin.erase", tooltip="Erase the last figure"),
        Binding("escape", "back", "Back", id="pin.back", tooltip="Back; nothing changes"),
    ]
    HEADLINE = ""

    def __init__(self, director: Director, seat: Seat) -> None:
        super().__init__()
        self.director = director
        self.seat = seat
        self.typed = ""

    @property
    def whose(self) -> str:
        return self.director.sitting.names[self.seat]

    def body(self) -> Iterable[Widget]:
        yield Keypad(self.director.sitting, self.seat, self.HEADLINE)

    @property
    def keypad(self) -> Keypad:
        return self.query_one(Keypad)

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character in "0123456789":
            event.stop()
            self.press(event.character)

    def press(self, key: str) -> None:
        if key == "enter":
            typed, self.typed = self.typed, ""
            self._show_dots()
            self.entered(typed)
            return
        self.typed = self.typed[:-1] if key == "erase" else (self.typed + key)[:MOST]
        self._show_dots()

    def _show_dots(self) -> None:
        self.keypad.typed = len(self.typed)
        self.keypad.repaint()

    def action_press(self, key: str) -> None:
        self.press(key)

    def entered(self, pin: str) -> None:
        raise NotImplementedError

    def action_back(self) -> None:
        raise NotImplementedError


class NewPin(PinScreen):
    """Above the seat's own table: a new number, typed twice."""

    HEADLINE = "A new PIN"
    KEYS = (
        ("0-9", "type", "nothing"),
        ("Enter", "OK", "press('enter')"),
        ("Esc", "back", "back"),
        ("\\", "hide", "conceal"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backslash", "conceal", show=False, id="overlay.conceal", tooltip="Hide everything at once")
    ]

    def __init__(self, director: Director, seat: Seat) -> None:
        super().__init__(director, seat)
        self.first = ""

    def on_mount(self) -> None:
        self.say_title(self.director.sitting.game.info.title, f"A PIN for {self.whose}")
        self._ask_first(
            f"{LEAST} to {MOST} digits. {self.whose} types them before each turn.\n"
            "Forgotten? If everybody agrees, the PIN is taken off."
        )

    def _ask_first(self, sentence: str, ink: str = "shadow") -> None:
        self.first = ""
        self.keypad.say(sentence, ink)

    def entered(self, pin: str) -> None:
        if not self.first and len(pin) < LEAST:
            self._ask_first(f"A PIN has at least {LEAST} digits.", "danger")
        elif not self.first:
            self.first = pin
            self.keypad.say("The same again, to be sure.", "accent")
        elif pin != self.first:
            self._ask_first("The two were not the same. Begin again.", "danger")
        else:
            self.director.sitting.set_pin(pin)
            self.action_back()

    def action_back(self) -> None:
        if self.app.screen is self and self.is_mounted:
            self.app.pop_screen()

    def action_conceal(self) -> None:
        self.director.seal()


class PinGate(PinScreen):
    """Between the sealed page and the table of a seat that has a PIN. Nothing private is on it."""

    HEADLINE = "The PIN, please"
    KEYS = (
        ("0-9", "type", "nothing"),
        ("Enter", "OK", "press('enter')"),
        ("f", "forgotten: ask all to remove it", "forgotten"),
        ("Esc", "back", "back"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "f", "forgotten", "Forgotten", id="pin.forgotten", tooltip="The PIN is forgotten: the table may remove it"
        )
    ]

    def __init__(self, director: Director, step: Pin) -> None:
        super().__init__(director, step.seat)
        self.step = step
        self.waiting = step.wait > 0

    def on_mount(self) -> None:
        step = self.step
        self.say_title(self.director.sitting.game.info.title, f"{self.whose} is next")
        if self.waiting:
            self.keypad.say(f"Wrong {step.wrong} times. A moment, please.", "danger")
            self.set_timer(step.wait, self._go_on)
        elif step.wrong:
            self.keypad.say(f"This is not the PIN of {self.whose}. Type it again.", "danger")
        else:
            self.keypad.say("Forgotten? f asks the whole table to remove it.")

    def press(self, key: str) -> None:
        if not self.waiting:
            super().press(key)

    def entered(self, pin: str) -> None:
        self.director.do(self.director.sitting.unlock, self.step, pin)

    def _go_on(self) -> None:
        self.waiting = False
        self.keypad.say("Once more. Forgotten? f asks the whole table to remove it.")

    def action_back(self) -> None:
        self.director.do(self.director.sitting.step_back, self.step)

    def action_forgotten(self) -> None:
        self.director.ask_everybody(
            f"Remove the PIN of {self.whose}?",
            [
                "Everybody at the table has to agree.",
                f"No hand is shown by it: then only the sealed page keeps this seat. It stands in the log, and {self.whose} can set a new PIN.",
            ],
            "No, try again",
            "Yes, we all agree",
            lambda: self.director.sitting.forget_pin(self.step),
        )
