"""The front of the house at night, painted: the windows of the games, the chosen game in a minute, and the rooms."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.cells import cell_len
from textual import events

from ...engine.game import Game, GameInfo
from ...look import art
from ...look.drawings import album
from ...minute import in_a_minute
from ...widgets.canvas import Canvas, settled
from ...widgets.lists import Line, LineList
from ...widgets.minute import fitted, rows_of, with_air
from ...widgets.pieces import cap, heading, scene
from ...widgets.pixels import draw, from_halves
from ..base import HouseScreen
from ..listing import shortest
from .found import Found

NUMBERS: Final = ("No games", "One game", "Two games", "Three games", "Four games", "Five games", "Six games")


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """What the cursor can stand on."""

    hint: str
    open: Callable[[], None]
    game: Game | None = None
    key: str = ""
    action: str = ""
    text: str = ""
    """For a room of the house: one line about it."""


@dataclasses.dataclass(frozen=True, slots=True)
class Plan:
    """Where things stand, by the size of the terminal."""

    window: int
    """Columns of a window with its frame."""
    step: int
    high: int
    """Dots of a scene."""
    top: int
    """The dot row of the frames."""
    label: int
    """The row of the names."""
    labels: int
    """Rows of words below a window."""
    margin: int
    """Columns before the first window."""
    fit: int = 5
    """Windows side by side."""

    @property
    def large(self) -> bool:
        return self.labels > 1

    @property
    def across(self) -> int:
        """Dots of a scene."""
        return self.window - 2

    @property
    def below(self) -> int:
        return self.label + self.labels


LARGE: Final = Plan(22, 23, 16, 17, 18, 3, 2)
NARROW: Final = dataclasses.replace(LARGE, window=18, step=19, fit=6)
"""Where there are more games than stand in large windows."""
SMALL: Final = Plan(15, 16, 12, 3, 9, 1, 1)
LARGE_WIDTH, LARGE_HEIGHT = 118, 31
BOX: Final = 74
"""Columns of the game in a minute, in the large plan."""
HEADS: Final = 14
_TIED: Final = "brass-shade"
"""Round the window of what is told below it while the cursor is in the house, and over that."""
_PLATE: Final = 18
"""Columns of a name on a plate."""
_STARS: Final = ((104, 3), (117, 2), (98, 8))
"""The column and the dot row of each."""


class Front(LineList):
    """The windows of the games, and the rooms of the house, with one cursor. Left and right go from window to window,
    down to the house."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.found = Found()
        self.shown = 0
        """The game whose window was chosen last, counted among the games."""
        self.first = 0
        """The first window in sight, where there are more than fit."""

    # -- moving ------------------------------------------------------------------------------------

    @property
    def windows(self) -> list[int]:
        """The lines that are games."""
        return [number for number, line in enumerate(self.lines) if line.value.game is not None]

    @property
    def game(self) -> Game | None:
        """That of the window that was chosen last."""
        windows = self.windows
        return self.lines[windows[self.shown]].value.game if windows else None

    @property
    def rooms(self) -> list[int]:
        return [number for number, line in enumerate(self.lines) if line.value.game is None]

    @property
    def at_window(self) -> bool:
        return self.cursor in self.windows

    def action_move(self, by: int) -> None:
        """Through the rooms, and from them back to the windows."""
        rooms, windows = self.rooms, self.windows
        places = [*([windows[self.shown]] if windows else []), *rooms]
        here = windows[self.shown] if self.at_window else self.cursor
        self._go(places[(places.index(here) + by) % len(places)])

    def action_column(self, by: int) -> None:
        """Move the cursor to another window."""
        windows = self.windows
        if windows:
            self._go(windows[(self.shown + by) % len(windows)])

    def _go(self, cursor: int) -> None:
        windows = self.windows
        if cursor in windows:
            self.shown = windows.index(cursor)
        super()._go(cursor)

    def refill(self, lines: Sequence[Line], cursor: int) -> None:
        self.shown = min(self.shown, max(sum(line.value.game is not None for line in lines) - 1, 0))
        self.show(lines, cursor)

    def key_goes_to(self, letter: str) -> bool:
        """A figure opens its window."""
        windows = self.windows
        if letter.isascii() and letter.isdigit() and 0 < int(letter) <= len(windows):
            self._go(windows[int(letter) - 1])
            self.action_choose()
            return True
        return super().key_goes_to(letter)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """What the mouse points at is shown."""
        line = self.canvas.at(event.x, event.y)
        if isinstance(line, int) and line != self.cursor:
            self._go(line)

    def clicked(self, what: Any) -> None:
        if isinstance(what, str):
            self.call_later(self.run_action, f"screen.{what}")
        else:
            super().clicked(what)

    # -- painting ----------------------------------------------------------------------------------

    def paint(self, c: Canvas) -> None:
        plan = LARGE if c.width >= LARGE_WIDTH and c.height >= LARGE_HEIGHT else SMALL
        if plan.large and len(self.windows) > plan.fit:
            plan = NARROW
        if plan.large:
            lower = min(max(c.height - 35, 0) // 2, 4)  # more sky, where there is room for it
            plan = dataclasses.replace(plan, top=plan.top + 2 * lower, label=plan.label + lower)
        elif not c.drawn:  # a frame of signs has no half rows
            plan = dataclasses.replace(plan, top=2, label=8)
        left = max((c.width - (120 if plan.large else 80)) // 2, 0)
        self._paint_front(c, plan)
        self._paint_windows(c, plan, left)
        between = self._paint_beyond(c, plan, left)
        if plan.large:
            self._paint_masthead(c, plan, left)
        else:
            self._paint_short_masthead(c, left, *between)
        if plan.large:
            self._paint_minute(c, left + 2, plan.below + 1, BOX, c.height - 1)
            self._paint_house(c, left + BOX + 5, plan.below + 1, 39)
        else:
            going_on = [number for number in self.rooms if self.lines[number].value.key == "c"]
            below = c.height - 3 - bool(going_on)
            self._paint_minute(c, left, plan.below, 80, below - bool(going_on))
            self._paint_short_house(c, left + 2, below + (not going_on), going_on)

    @staticmethod
    def _paint_front(c: Canvas, plan: Plan) -> None:
        """Sky, eaves and wall, as wide as the terminal."""
        if not c.drawn:
            return
        names = ("sky-high", "sky", "sky-low", "eaves", "eaves-shade", "wall", "brick")
        paints = {name: album().paints[name].seen(c.palette) for name in names}
        eaves = plan.top - 3 if plan.large else 0
        bands = ("sky-high", "sky", "sky", "sky-low")
        for y in range(eaves):
            c.block(0, y, c.width, 1, paints[bands[min(y // 2 * 2 * len(bands) // max(eaves, 1), 3)]])
        wall, brick = paints["wall"], paints["brick"]
        if plan.large:
            c.block(0, eaves, c.width, 1, paints["eaves"])
            c.dots(0, eaves + 1, [[paints["eaves-shade"] if x % 4 < 2 else wall for x in range(c.width)]])
        c.block(0, eaves + 2, c.width, plan.below * 2 - eaves - 2, wall)
        for y in range(eaves + 3, plan.below * 2 - 1, 3):
            row: list[str | None] = [
                brick if (x * 7 + y * 5) % 23 < 2 and (x // 2 + y) % 3 else None for x in range(c.width)
            ]
            c.dots(0, y, [row])

    def _paint_short_masthead(self, c: Canvas, left: int, start: int, end: int) -> None:
        half = c.put(left + 1, 0, art.ONE_LINE[:6], "accent", bold=True)
        c.put(half, 0, art.ONE_LINE[6:], "paper", bold=True)
        kept = f"{self.found.tables} in the drawer" if self.found.count else ""
        greeting = f"Good evening.  {kept}".strip()
        c.right(end - 2 * (end < left + 79), 0, greeting if cell_len(greeting) < end - start - 2 else kept, "shadow")

    def _paint_masthead(self, c: Canvas, plan: Plan, left: int) -> None:
        top = max(plan.top // 2 - 7, 1)
        if c.drawn:
            for x, ink, part in ((0, "accent", slice(art.SPY)), (art.SPY, "paper", slice(art.SPY, None))):
                c.dots(left + 2 + x, 2 * top, from_halves([row[part] for row in art.SPYHOUSE], c.palette.colour(ink)))
            draw(c, left + 108, 2 * top, album().drawing("moon"))
            for x, y in _STARS:
                draw(c, left + x, y, album().drawing("star"))
        else:
            for number, line in enumerate(art.SPYHOUSE_ASCII):
                c.put(left + 2, top + number, line[: art.SPY], "accent")
                c.put(left + 2 + art.SPY, top + number, line[art.SPY :], "paper")
        games = len(self.windows)
        many = NUMBERS[games] if games < len(NUMBERS) else f"{games} games"
        c.put(left + 70, top, "Good evening.", "paper", bold=True)
        c.put(left + 70, top + 1, f"{many} of secrets, for", "shadow")
        c.put(left + 70, top + 2, "friends around one laptop.", "shadow")
        kept = f"{self.found.tables} in the drawer" if self.found.count else "No table yet: choose a game."
        c.put(left + 70, top + 4, kept, "shadow")

    # -- the windows -------------------------------------------------------------------------------

    def _paint_windows(self, c: Canvas, plan: Plan, left: int) -> None:
        windows = self.windows
        self.first = min(max(self.first, self.shown - plan.fit + 1), self.shown, max(len(windows) - plan.fit, 0))
        for place, number in enumerate(windows[self.first : self.first + plan.fit]):
            self._paint_window(c, plan, left + plan.margin + place * plan.step, self.first + place, number)

    def _paint_beyond(self, c: Canvas, plan: Plan, left: int) -> tuple[int, int]:
        """At either side the next game that is out of sight, on a plate on the eaves or in the title. Returns between which
        columns the rest of the title stands."""
        windows, row = self.windows, plan.top // 2 - 1 if plan.large else 0
        start, end = (left + 2, left + 120) if plan.large else (left + len(art.ONE_LINE) + 3, left + 79)
        for place, is_left in ((self.first - 1, True), (self.first + plan.fit, False)):
            if not 0 <= place < len(windows):
                continue
            info: GameInfo = self.lines[windows[place]].value.game.info
            name = info.title if len(info.title) <= _PLATE else info.short or info.title[:_PLATE]
            words = f" {c.symbols.left} {place + 1} {name} " if is_left else f" {place + 1} {name} {c.symbols.right} "
            wide = cell_len(words)
            x = start if is_left else end - wide
            c.put(x, row, words, "accent", bold=True, back="panel")
            c.click(x, row, wide, 1, windows[place])
            start, end = (start + wide, end) if is_left else (start, end - wide)
        return start, end

    def _paint_window(self, c: Canvas, plan: Plan, x: int, place: int, number: int) -> None:
        game: Game = self.lines[number].value.game
        lit = place == self.shown
        chosen = lit and self.at_window
        high = plan.high + 2
        if c.drawn:
            frame = album().paints[_TIED if lit else "frame"].seen(c.palette)
            c.block(x, plan.top, plan.window, high, "accent" if chosen else frame)
            if not lit:
                c.block(x, plan.top + high - 1, plan.window, 1, album().paints["frame-shade"].seen(c.palette))
        else:
            c.box(x, plan.top // 2, plan.window, high // 2, "accent" if chosen else "line", heavy=lit)
        edge = 1 if c.drawn else 2  # dots: a frame of signs is a whole row
        veil = 0.0 if lit else 0.2
        scene(c, x + 1, plan.top + edge, plan.across, high - 2 * edge, game, small=not plan.large, veil=veil)
        self._paint_name(c, plan, x, place, game.info, lit)
        c.click(x, plan.top // 2, plan.window, plan.below - plan.top // 2, number)

    def _paint_name(self, c: Canvas, plan: Plan, x: int, place: int, info: GameInfo, lit: bool) -> None:
        """Below its window: the figure that opens it, and the name; where there is room, for how many it is."""
        chosen = lit and self.at_window
        if chosen:
            frame_ends = plan.top + plan.high + 2
            c.fill(x, plan.label, plan.window, plan.labels, "chosen")
            c.block(x, frame_ends, plan.window, 2 * plan.below - frame_ends, "accent")
        elif c.drawn:  # no bricks behind words
            c.block(x, 2 * plan.label, plan.window, 2 * plan.labels, album().paints["wall"].seen(c.palette))
        ink, quiet = ("on_chosen", "on_chosen") if chosen else ("paper" if lit else "soft", "shadow")
        roomy = plan.window >= LARGE.window
        start = x if roomy else x - 1
        if roomy:
            c.put(start, plan.label, c.symbols.pointer if chosen else " ", ink, bold=True)
        c.put(start + 1, plan.label, str(place + 1) if place < 9 else " ", ink if chosen else "accent", bold=True)
        fits = roomy or cell_len(info.title) <= plan.window - 2 - plan.large
        c.put(
            start + 3, plan.label, info.title if fits else info.short or info.title, ink, bold=True, width=plan.step - 3
        )
        if plan.large:
            few, room = f"{players_of(info)}, {info.minutes} min", plan.window - 3
            c.put(start + 3, plan.label + 1, f"for {few}" if roomy else few, quiet, width=room)
            c.put(start + 3, plan.label + 2, self._last(info, room), quiet)

    def _last(self, info: GameInfo, room: int) -> str:
        """What the newest table of a game came to, as far as there is room to say it."""
        return shortest(self.found.of(info.id), room)

    # -- the chosen game ---------------------------------------------------------------------------

    def _paint_minute(self, c: Canvas, x: int, top: int, wide: int, bottom: int) -> None:
        game, high = self.game, bottom - top
        if game is None or high < 4:
            return
        info = game.info
        large = wide == BOX
        page = Canvas(wide, high, self.house.palette_of(info.mood), c.symbols)
        room = wide - HEADS - 4
        said = in_a_minute(game)
        parts = with_air(fitted(said, room, high - 3), room, high - 2)  # apart from its keys
        spare = high - 2 - sum(len(rows_of(part, room)) for part in parts)
        page.put(2, 0, info.title, "paper", bold=True)
        page.put(
            4 + cell_len(info.title),
            0,
            "in a minute" if large else f"{players_of(info)} players, {info.minutes} min",
            "shadow",
        )
        if not large:
            page.right(wide - 2, 0, self._last(info, 30), "shadow")
        gap = int(spare >= len(parts) - 1 > 0)
        y = 1 + (spare - gap * (len(parts) - 1) > 1)
        for part in parts:
            page.put(2, y, part.head, "accent", bold=True, width=HEADS - 1)
            for line in settled(" ".join(part.sentences), room):
                page.put(2 + HEADS, y, line)
                y += 1
            y += gap
        page.fill(0, high - 1, wide, 1, "panel")
        keys = [
            (self.key_of(key, does) if isinstance(does, str) else key, words, does)
            for key, words, does in self._keys_of_game()
        ]
        at, roomy = 2, sum(len(key) + cell_len(words) + 5 for key, words, _ in keys) < wide
        for key, words, does in keys:
            end = cap(page, at, high - 1, key, words)
            c.click(x + at, top + high - 1, end - at, 1, does)
            at = end + 1 + roomy
        if c.drawn and large:
            edge = page.palette.colours["accent"] if self.at_window else album().paints[_TIED].seen(c.palette)
            c.block(x, 2 * top - 1, wide, 1, edge)
        c.paste(x, top, page)

    def _keys_of_game(self) -> list[tuple[str, str, str | int]]:
        """A key, what it does with the game that is shown, and its action, or the number of the window it opens."""
        window = self.windows[self.shown]
        key = "Enter" if self.at_window else str(self.shown + 1) if self.shown < 9 else ""
        game = self.lines[window].value.game
        minutes, second = game.info.lesson_minutes, game.info.second_lesson
        opens: list[tuple[str, str, str | int]] = [(key, "a new table", window)] if key else []
        if second is None or not game.has(game.lesson):
            learn = [("l", f"learn by playing, {minutes} min", "learn")] if game.has(game.lesson) else []
            return [*opens, *learn, ("r", "all the rules", "rules")]
        return [
            *((key, "new table", window) for key, *_ in opens),
            ("l", f"learn, {minutes} min", "learn"),
            ("L", f"learn {second.title}", "learn_second"),
            ("r", "rules", "rules"),
        ]

    def key_of(self, written: str, action: str) -> str:
        """As the keymap has it."""
        assert isinstance(self.screen, HouseScreen)
        return self.screen.key_now(written, action)

    # -- the house ---------------------------------------------------------------------------------

    def _paint_house(self, c: Canvas, x: int, y: int, wide: int) -> None:
        heading(c, x, y, wide, "The house")
        room = c.height - y - 1
        rows = 2 if 2 * len(self.rooms) <= room else 1
        gap = int(rows == 2 and 3 * len(self.rooms) <= room)
        y += 1 + (rows == 2 and (2 + gap) * len(self.rooms) - gap < room - 1)
        for number in self.rooms:
            self._paint_room(c, x, y, wide, number, rows)
            if rows == 2:
                chosen = number == self.cursor
                entry: Entry = self.lines[number].value
                c.put(x + 4, y + 1, entry.text, "on_chosen" if chosen else "shadow", width=wide - 6)
            y += rows + gap

    def _paint_room(self, c: Canvas, x: int, y: int, wide: int, number: int, rows: int) -> None:
        line = self.lines[number]
        entry: Entry = line.value
        chosen = number == self.cursor
        if chosen:
            c.fill(x - 1, y, wide + 1, rows, "chosen")
            c.put(x - 1, y, c.symbols.pointer, "on_chosen", bold=True)
        key = self.key_of(entry.key, entry.action)
        if chosen:
            c.put(x, y, f" {key} ", "on_chosen", bold=True)
            end = c.put(x + len(key) + 3, y, line.label, "on_chosen", bold=True)
        else:
            end = cap(c, x, y, key, line.label)
        c.put(end + 2, y, line.note, "on_chosen" if chosen else "accent", width=x + wide - end - 3)
        c.click(x, y, wide, rows, number)

    def _paint_short_house(self, c: Canvas, x: int, y: int, going_on: Sequence[int]) -> None:
        """The table to go on with on a line of its own, and whose turn it is there; the rest side by side."""
        for number in going_on:
            self._paint_room(c, x, y, 76, number, 1)
            text = self.lines[number].value.text
            c.right(x + 75, y, text, "on_chosen" if number == self.cursor else "shadow")
            y += 2
        for number in self.rooms:
            if number not in going_on:
                line = self.lines[number]
                key = self.key_of(line.value.key, line.value.action)
                wide = len(key) + cell_len(f"{line.label}  {line.note}") + 4
                self._paint_room(c, x, y, wide, number, 1)
                x += wide + 3


def players_of(info: GameInfo) -> str:
    least, most = info.least_players, info.most_players
    return f"{least}-{most}" if most > least else str(most)
