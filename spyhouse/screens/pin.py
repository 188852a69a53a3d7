"""A number that keeps a seat's table shut: set by its player, asked before the table is shown, forgotten in public."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..engine.visibility import Seat
from ..look.drawings import album
from ..sitting import Pin, Sitting
from ..widgets.canvas import Canvas, Painted, seat_ink, wrapped
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
HEAD: Final = 6
"""Rows above the keys."""
_EMPTY: Final = 0.55
"""How faint a dot is that is not typed yet."""
DOT: Final = 4
"""Columns of a dot for what was typed, in a high terminal."""
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
        """Whose PIN it is over the seal of the seat, and what is said of it over the keypad beside it."""
        large = c.height >= HIGH
        (key, tall), round_ = self.KEY[large], SEAL[large]
        rows, wide = tall * len(self.ROWS), 3 * key - 1
        seal = 2 * round_ + 7 + GAP if c.drawn else 0
        high = HEAD + rows + 2 + 2 * large
        left, y = (c.width - wide - seal) // 2, max((c.height - high) // 2, 0)
        if c.drawn:
            edge, top = left - 4, y - large
            c.block(
                edge + 2,
                2 * top + 1,
                wide + seal + 7,
                2 * (high + 2 * large),
                c.palette.mixed(c.palette.colours["ground"], "#000000", 0.4),
            )
            c.block(edge, 2 * top - 1, wide + seal + 7, 1, "accent")
            c.fill(edge, top, wide + seal + 7, high + 2 * large, "panel")
        self._paint_name(c, left, y, seal)
        pad = left + seal
        self._paint_sentence(c, pad, y, wide)
        y += HEAD
        if c.drawn:
            c.dots(left - 1, 2 * y, paper(c.palette, 2 * round_ + 9, 2 * rows - 1, FLAP))
            c.dots(left, 2 * y - 1, wax(c.palette, self.letter, self.ink, round_, 2 + large))
        self._paint_keys(c, pad, y, key, tall)
        self._paint_typed(c, pad, y + rows + large, wide, large)

    def _paint_name(self, c: Canvas, x: int, y: int, wide: int) -> None:
        """Large, where it has room over the seal."""
        name = self.who.upper()
        if c.drawn and 0 < width_of(name) <= wide - GAP + 2:
            c.put(x, y, f"{self.headline}:", "paper", bold=True)
            write(c, x, 2 * y + 3, name, self.ink, scale=1)
        elif c.drawn:
            c.put(x, y + 1, f"{self.headline}:", "paper", bold=True)
            c.put(badge(c, x, y + 2, self.letter, self.ink) + 1, y + 2, self.who, self.ink, bold=True, width=wide - GAP)
        else:
            end = c.put(x, y, f"{self.headline}: ", "paper", bold=True)
            c.put(badge(c, end, y, self.letter, self.ink) + 1, y, self.who, self.ink, bold=True)

    def _paint_sentence(self, c: Canvas, x: int, y: int, wide: int) -> None:
        """Above the keys, and a fault as wide as they are."""
        wrong = self.sentence_ink == "danger"
        lines = wrapped(self.sentence, wide)
        for number, line in enumerate(lines, y + max(HEAD - 1 - len(lines), int(not c.drawn))):
            words = line.center(wide) if wrong else line
            c.put(x, number, words, self.sentence_ink, bold=wrong, reverse=wrong)

    def _paint_typed(self, c: Canvas, x: int, y: int, wide: int, large: bool) -> None:
        """A dot for each figure: those a PIN has at least are brighter."""
        wrong, least = self.sentence_ink == "danger" and not self.typed, max(self.typed, LEAST)
        step = DOT + 1 if large and c.drawn else 3
        at = x + (wide - step * MOST + 1) // 2
        for number in range(MOST):
            ink = "danger" if wrong else "accent" if number < least else "shadow"
            full = number < self.typed
            if large and c.drawn:
                colour = c.palette.mixed(c.palette.colours[ink], c.palette.colours["panel"], 0.0 if full else _EMPTY)
                c.block(at + step * number + 1, 2 * y, DOT - 2, 4, colour)
                c.block(at + step * number, 2 * y + 1, DOT, 2, colour)
            else:
                c.put(at + step * number, y, c.symbols.coin if full else c.symbols.place, ink)
        if 0 < self.typed < LEAST:
            c.centre(y + 1 + large, f"{LEAST - self.typed} more", "accent", x=x, width=wide)

    def _paint_keys(self, c: Canvas, left: int, top: int, wide: int, tall: int) -> None:
        """Enter is dark as long as the number is too short."""
        words = {"erase": f"{c.symbols.left} erase", "enter": "Enter"}
        light, shade = (album().paints[name].seen(c.palette) for name in ("moon", "moon-shade"))
        lip, gap = c.palette.mixed(shade, "#000000", 0.35), int(tall > min(high for _, high in self.KEY))
        for row, figures in enumerate(self.ROWS):
            for column, figure in enumerate(figures):
                x, y = left + column * wide, top + row * tall
                short = figure == "enter" and self.typed < LEAST
                if c.drawn:
                    c.block(x, 2 * y, wide - 1, 2 * tall - gap, lip)
                    c.block(
                        x, 2 * y, wide - 1, 2 * tall - gap - 1, c.palette.mixed(light, lip, 0.6) if short else light
                    )
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
            self.keypad.say(f"This is not the PIN of {self.whose}.\nType it again.", "danger")
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
