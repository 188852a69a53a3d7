"""How the program is used, and the keys everybody needs as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual.containers import Horizontal
from textual.widget import Widget

from .. import keys
from ..engine.catalog import catalog
from ..engine.game import Game
from ..look.colour import HOUSE, Palette
from ..look.drawings import album
from ..widgets.canvas import Canvas, Painted, seat_ink, settled
from ..widgets.leaf import Leaf
from ..widgets.pieces import LIT, PORTER, cap, heading, porter, scene
from ..widgets.pixels import draw
from ..widgets.seal import paper, wax
from .overlay import Overlay

EVENING: Final = (
    (
        "Sit down",
        "Choose a game, say who plays.",
        "The computer fills the seats.",
        "New to a game? Learn, in the menu, begins a first one with a coach beside you.",
    ),
    (
        "Break your seal",
        "Alone with the envelope? The letter in its wax opens it.",
        "No other key does, and whatever is private is sealed again before the laptop goes on.",
    ),
    (
        "Take your turn",
        "Arrows move, Enter chooses; a number or a click does, too.",
        "What the rules forbid is not offered.",
        "A slip can be taken back, unless it has shown you something hidden.",
    ),
    (
        "See how it ends",
        "A great moment fills the screen. Leave any time: every move is saved.",
        "Continue in the menu goes on. At the end everything is turned up, and can be seen again.",
    ),
)
"""An evening in order: what each part is called, and what is said of it, the most important first."""
CAPS: Final = (
    ("Everywhere", (("list.choose", "choose"), ("overlay.close", "one step back"))),
    (
        "At a table",
        (
            ("table.rules", "what is asked, and rules"),
            ("table.legend", "what the signs mean"),
            ("table.log", "what happened"),
            ("table.notes", "notes, and what is known"),
            ("table.advice", "a hint"),
            ("table.undo", "take back a slip"),
            ("table.hand", "lay your hand face down"),
            ("table.conceal", "hide everything at once"),
            ("table.menu", "save and leave"),
        ),
    ),
)
"""The commands everybody needs, by the ids of their bindings."""


_LEAST: Final = 10
"""Dots of a picture from which a scene of a game can be told in it."""
_TINY: Final = {0: "house-tiny", 1: "letter-tiny", 2: "porter-tiny"}
"""What stands for a scene in less than that."""


class Evening(Painted):
    """An evening in four pictures, one below the other on a sheet, as much said of each as there is room for."""

    def __init__(self, games: Sequence[Game]) -> None:
        super().__init__()
        self.games = games

    @property
    def shades(self) -> Palette:
        return self.house.paper

    def paint(self, c: Canvas) -> None:
        each = c.height // len(EVENING)
        high = min(each - 1 + (each < 6), LIT[1] // 2)
        wide = min(2 * high + 1, LIT[0])
        for number, (head, *words) in enumerate(EVENING):
            y = number * each + (c.height - each * len(EVENING)) // 2
            if c.drawn:
                self._picture(c, number, y, wide, 2 * high - (each < 6))
            x = wide + 3 if c.drawn else 1
            c.put(x, y, f"{number + 1}  {head}", "accent", bold=True)
            row = y + 1
            for sentence in words:
                lines = settled(sentence, c.width - x - 1)
                if row + len(lines) >= y + each:
                    break
                for line in lines:
                    c.put(x, row, line, "paper" if sentence is words[0] else "soft")
                    row += 1

    def _picture(self, c: Canvas, number: int, y: int, wide: int, high: int) -> None:
        night, brass = c.palette.shown(HOUSE.ground), c.palette.shown(HOUSE.accent)
        c.block(0, 2 * y, wide, high, brass)
        c.block(1, 2 * y + 1, wide - 2, high - 2, night)
        inner = wide - 2, high - 2
        if number in _TINY and inner[1] < _LEAST:
            tiny = album().drawing(_TINY[number])
            x, rows = 1 + (inner[0] - tiny.width) // 2, min(inner[1], tiny.height)
            draw(c, x, 2 * y + 1, tiny, part=(0, 0, tiny.width, rows))
        elif number == 1:
            c.dots(1, 2 * y + 1, paper(c.palette, *inner, high // 2))
            seal = wax(c.palette, "", "seat0", inner[1] // 4, 1)
            c.dots(1 + (inner[0] - len(seal)) // 2, 2 * y + 1 + (inner[1] - len(seal)) // 2 + 1, seal)
        elif number < 3 and self.games:
            game = self.games[number // 2 % len(self.games)]
            scene(c, 1, 2 * y + 1, *inner, game, small=True)
        elif number == 3:  # how near everybody was
            step = inner[0] // 4
            for seat, tall in enumerate((3, 5, 7, 4)):
                top = inner[1] * tall // 8
                x, bottom = 2 + seat * step, 2 * y + high - 1
                c.block(x, bottom - top, step - 1, top, c.palette.as_ground(seat_ink(seat)))
                if tall == 7:
                    c.block(x, bottom - top, step - 1, 1, "lit_white")


class KeyCaps(Painted):
    """The keys everybody needs, as they lie on a keyboard, below whoever hands them out."""

    back = "panel"

    def paint(self, c: Canvas) -> None:
        commands = keys.commands()
        rows = sum(len(group) + 2 for _, group in CAPS)
        room = c.height - rows
        gap = int(room - PORTER > rows - 4)
        y = PORTER if gap or room == PORTER else min(room - (room > PORTER), PORTER + 4)
        porter(c, 0, 0, c.width, y)
        y += 1
        for head, group in CAPS:
            heading(c, 2, y, c.width - 4, head, ink="accent")
            y += 1 + gap
            for name, words in group:
                held = keys.shown_keys(keys.keys_of(commands[name], self.house.keymap)[:1])
                # without a gap caps would grow together: then as in the line of keys
                at = cap(c, 2, y, held, wide=7) if gap else c.put(2, y, held.center(7), "accent", bold=True)
                c.put(at + 1, y, words, width=c.width - at - 2)
                y += 1 + gap
            y += 1


class HelpScreen(Overlay):
    DEFAULT_CSS = """
    HelpScreen {
        #desk-of-help { height: 1fr; }
        Evening { margin: 2 3 2 4; }
        &.-low Evening { margin: 1 2 1 3; }
        KeyCaps { width: 46; }
        &.-narrow KeyCaps { width: 36; }
    }
    """
    KEYS = (("Esc", "back", "close"),)

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="desk-of-help"):
            with Leaf():
                yield Evening([game for game in catalog().games.values() if album(game.package).find("scene")])
            yield KeyCaps()

    def on_mount(self) -> None:
        settings = keys.shown_keys(keys.keys_of(keys.commands()["menu.settings"], self.house.keymap)[:1])
        self.say_title("Spyhouse", "How an evening goes", f"all keys: Settings, {settings} in the menu")
