"""A number that keeps a seat's table shut: set by its player, asked before the table is shown, forgotten in public."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..engine.visibility import Seat
from ..look.drawings import album
from ..sitting import PENALTY, Pin, Sitting
from ..widgets.canvas import Canvas, Painted, evenly, seat_ink
from ..widgets.pieces import badge, paint_lamp
from ..widgets.pixels import width_of, write
from ..widgets.seal import paper, wax
from .base import HouseScreen

if TYPE_CHECKING:
    from .play import Director

LEAST: Final = 4
MOST: Final = 8
SEAL: Final = (9, 15)
"""Dots from the middle of the seal to its edge, in a low and in a high terminal."""
HIGH: Final = 32
"""Rows of the latter."""
FLAP: Final = 11
"""Dots of the flap of the envelope below the seal."""
HEAD: Final = 5
"""Rows above the figures that were typed, and above the envelope."""
GAP: Final = 4
"""Columns between the envelope and the keypad."""


# -- the keypad -------------------------------------------------------------------------------------


class Keypad(Painted):
    """Figures to type or to click. What was typed shows as dots."""

    ROWS = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("erase", "0", "enter"))
    KEY = ((11, 3), (15, 4))
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
        """Whose PIN it is over the sealed envelope of the seat; beside it what is said, what was typed, and the keys."""
        large = c.height >= HIGH
        (key, tall), radius = self.KEY[large], SEAL[large]
        wide, across, margin = 3 * key - 1, 2 * radius + 9, 1 + large
        aside, typed = (across + GAP) * c.drawn, HEAD + 1 + 3 * large + (not c.drawn)
        high = typed + tall * len(self.ROWS)
        left, y = (c.width - wide - aside) // 2, max((c.height - high - 2 * margin) // 2, 0) + margin
        if c.drawn:
            self._paint_card(c, left - 4, y - margin, wide + aside + 8, high + 2 * margin)
            rows = 2 * (high - HEAD) - large  # it ends where the keys do
            c.dots(left, 2 * (y + HEAD), paper(c.palette, across, rows, FLAP))
            seal = wax(c.palette, self.letter, self.ink, radius, 2 + large)
            c.dots(left + 1, 2 * (y + HEAD) + (rows - len(seal)) // 2, seal)
        self._paint_name(c, left, y, aside)
        self._paint_sentence(c, left + aside, y, wide)
        self._paint_typed(c, left + aside, y + HEAD, wide, 1 + 2 * large)
        self._paint_keys(c, left + aside, y + typed, key, tall)

    @staticmethod
    def _paint_card(c: Canvas, x: int, y: int, wide: int, high: int) -> None:
        if c.palette.dark:
            paint_lamp(c)
            c.block(x + 1, 2 * y + 1, wide, 2 * high, c.palette.mixed(c.palette.colours["ground"], "#000000", 0.4))
        c.fill(x, y, wide, high, "panel")
        c.block(x, 2 * y, wide, 1, "accent")

    def _paint_name(self, c: Canvas, x: int, y: int, wide: int) -> None:
        """Large, where it has room over the seal."""
        name = self.who.upper()
        if c.drawn and 0 < width_of(name) <= wide - GAP:
            c.put(x, y, self.headline, "paper", bold=True)
            write(c, x, 2 * y + 3, name, self.ink, scale=1)
        elif c.drawn:
            c.put(x, y + 1, self.headline, "paper", bold=True)
            c.put(badge(c, x, y + 2, self.letter, self.ink) + 1, y + 2, self.who, self.ink, bold=True, width=wide - GAP)
        else:
            end = c.put(x, y, f"{self.headline} ", "paper", bold=True)
            c.put(badge(c, end, y, self.letter, self.ink) + 1, y, self.who, self.ink, bold=True)

    def _paint_sentence(self, c: Canvas, x: int, y: int, wide: int) -> None:
        """Above the keys, and a fault as wide as they are."""
        wrong = self.sentence_ink == "danger"
        lines = [line for text in self.sentence.split("\n") for line in evenly(text, wide - 2 * wrong)]
        top = y + HEAD - int(c.drawn) - len(lines)
        for edge in (2 * top - 1, 2 * (top + len(lines))) if wrong and c.drawn and not c.palette.plain else ():
            c.block(x, edge, wide, 1, "danger")
        for number, line in enumerate(lines, top):
            words = line.center(wide) if wrong else line
            c.put(x, number, words, self.sentence_ink, bold=wrong, reverse=wrong)

    def _paint_typed(self, c: Canvas, x: int, y: int, wide: int, high: int) -> None:
        """A dot for each digit: those a PIN has at least are brighter."""
        wrong, least = self.sentence_ink == "danger" and not self.typed, max(self.typed, LEAST)
        c.fill(x, y, wide, high, "ground")
        edge, step = (1, 2) if high == 1 else (2, 3)
        for number in range(MOST):
            ink = "danger" if wrong else "accent" if number < least else "shadow"
            c.put(
                x + edge + step * number, y + high // 2, c.symbols.coin if number < self.typed else c.symbols.place, ink
            )
        if self.typed < LEAST:
            words, ink = (
                (f"{LEAST - self.typed} more", "accent")
                if self.typed
                else (
                    f"{LEAST} to {MOST} digits",
                    "shadow",
                )
            )
            c.right(x + wide - edge, y + high // 2, words, ink)

    def _paint_keys(self, c: Canvas, left: int, top: int, wide: int, tall: int) -> None:
        """Enter is dark as long as the number is too short."""
        words = {"erase": f"{c.symbols.left} erase", "enter": "Enter"}
        light, shade = (album().paints[name].seen(c.palette) for name in ("moon", "moon-shade"))
        lip = c.palette.mixed(shade, "#000000", 0.35)
        for row, figures in enumerate(self.ROWS):
            for column, figure in enumerate(figures):
                x, y = left + column * wide, top + row * tall
                short = figure == "enter" and self.typed < LEAST
                if c.drawn:
                    roof = 2 * y + tall % 2  # its figure stands in the middle
                    c.block(x, roof, wide - 1, 2 * tall - 1, lip)
                    face = c.palette.mixed(light, lip, 0.6) if short else light
                    c.block(x, roof, wide - 1, 2 * tall - 2, face)
                else:
                    c.box(x, y, wide - 1, tall, "line", back="panel")
                ink = "#241d12" if c.drawn else "shadow" if short else "accent"
                c.centre(y + (tall - 1) // 2, words.get(figure, figure), ink, bold=not short, x=x, width=wide - 1)
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
    """What stands before the name."""
    ENTER = ("Enter", "OK", "press('enter')")
    """The last of the keys, and only when the number is long enough: nothing moves when it comes."""

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
        self.say_keys([*self.KEYS, self.ENTER] if len(self.typed) >= LEAST else self.KEYS)

    def action_press(self, key: str) -> None:
        self.press(key)

    def entered(self, pin: str) -> None:
        raise NotImplementedError

    def action_back(self) -> None:
        raise NotImplementedError


class NewPin(PinScreen):
    """Above the seat's own table: a new number, typed twice."""

    HEADLINE = "A new PIN for"
    KEYS = (
        ("0-9", "type", "nothing"),
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

    HEADLINE = "The PIN, please:"
    KEYS = (
        ("0-9", "type", "nothing"),
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
            self.keypad.say(f"Wrong {step.wrong} times. Wait {math.ceil(step.wait)} seconds.", "danger")
            self.set_timer(step.wait, self._go_on)
        elif step.wrong:
            tries = "1 more try" if step.left == 1 else f"{step.left} more tries"
            self.keypad.say(f"This is not the PIN of {self.whose}.\n{tries}, then a {PENALTY:.0f} s wait.", "danger")
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
