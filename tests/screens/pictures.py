"""Pictures of the running house, as SVG: every cell exactly, and no seams between half blocks.

python -m tests.screens.pictures                    the pictures of the README, into `shown` beside this file
python -m tests.screens.pictures --gallery FOLDER   every page, every moment, all one can learn, and how each game is taught, at
                                                    both sizes in every look, with plain signs, and in 256 and 16 colours
"""

from __future__ import annotations

import argparse
import collections
import dataclasses
import itertools
import json
import random
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.widgets import Input, TextArea

from rulesets.secret_night import GAME as SECRET_NIGHT
from rulesets.secret_night.events import Escaped
from rulesets.secret_night.pieces import Role, Vehicle
from spyhouse.bots import NORMAL, RANDOM, chooser, kinds_of
from spyhouse.coach import first_game
from spyhouse.engine.catalog import Catalog
from spyhouse.engine.decisions import Queue, Stage
from spyhouse.engine.events import Event
from spyhouse.engine.game import ADVICE, Game
from spyhouse.engine.match import Match
from spyhouse.engine.state import all_states
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import LOOKS
from spyhouse.saves.store import ENDING
from spyhouse.screens import menu
from spyhouse.screens.advice import AdviceScreen
from spyhouse.screens.coach import CoachScreen
from spyhouse.screens.hindsight import HindsightScreen
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.minute import MinuteScreen
from spyhouse.screens.moment import LearnedScreen, MomentScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Ask, Learned, Moment
from spyhouse.widgets.board import GenericBoard
from spyhouse.widgets.canvas import seat_ink
from spyhouse.widgets.reader import Reader

from . import test_snapshots as pages
from .evening import director
from .friends import GAMES, come_to, ends, friends, look_with, open_hand, press, settle, sit_down
from .house import LARGE, SIZES, Guest, at_home
from .test_motion import BY_HAND
from .test_snapshots import Way

SHOWN = Path(__file__).parent / "shown"
WIDE, HIGH = 8, 16
"""Pixels of a cell; letters of 13.29 of them are as wide as one."""
_HALVES = {"▀": ((0, 1),), "▄": ((1, 1),), "█": ((0, 2),)}
"""Which halves of the cell such a sign fills: the first, and how many."""
_EIGHTHS = {"▁": 1, "▂": 2, "▃": 3, "▅": 5, "▆": 6, "▇": 7}
"""How much of its cell such a sign fills, from below."""


# -- one picture ------------------------------------------------------------------------------------


def svg(guest: Guest) -> str:
    strips = guest.screen._compositor.render_strips()
    width, height = guest.screen.size
    blocks: collections.defaultdict[str, list[str]] = collections.defaultdict(list)
    words: list[str] = []
    for y, strip in enumerate(strips):
        halves: list[list[str]] = [[], []]
        x = 0
        for segment in strip:
            _read(segment, x, y, halves, words)
            x += segment.cell_length
        for half, colours in enumerate(halves):
            for start, length, colour in _runs(colours):
                blocks[colour].append(
                    f"M{start * WIDE} {y * HIGH + half * HIGH // 2}h{length * WIDE}v{HIGH // 2}h-{length * WIDE}z"
                )
    paths = [f'<path fill="{colour}" d="{"".join(parts)}"/>' for colour, parts in blocks.items()]
    size = f'width="{width * WIDE}" height="{height * HIGH}" viewBox="0 0 {width * WIDE} {height * HIGH}"'
    style = "font:13.29px 'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} shape-rendering="crispEdges">',
            *paths,
            f'<g style="{style}">',
            *words,
            "</g>",
            "</svg>",
            "",
        ]
    )


def _read(segment: Segment, x: int, y: int, halves: list[list[str]], words: list[str]) -> None:
    """The colours of both halves of each cell, and what is written there."""
    style = segment.style or Style()
    ink, ground = _hex(style.color, "#ffffff"), _hex(style.bgcolor, "#000000")
    if style.reverse:
        ink, ground = ground, ink
    for sign in segment.text:
        filled = {half for first, count in _HALVES.get(sign, ()) for half in range(first, first + count)}
        for half in (0, 1):
            halves[half].append(ink if half in filled else ground)
    text = "".join(" " if sign in _HALVES or sign in _EIGHTHS else sign for sign in segment.text)
    weight = ' font-weight="bold"' if style.bold else ""
    for run in re.finditer(r"\S+(?: \S+)*", text):  # some viewers make one space of several
        place = f'x="{(x + run.start()) * WIDE}" y="{y * HIGH + 12}" textLength="{len(run[0]) * WIDE}"'
        words.append(f'<text {place} fill="{ink}"{weight}>{escape(run[0])}</text>')
    for run in re.finditer(f"([{''.join(_EIGHTHS)}])\\1*", segment.text):  # a font's own seldom fill the cell
        high, wide = HIGH * _EIGHTHS[run[1]] // 8, len(run[0]) * WIDE
        words.append(f'<path fill="{ink}" d="M{(x + run.start()) * WIDE} {(y + 1) * HIGH}h{wide}v-{high}h-{wide}z"/>')


def _hex(colour: Any, otherwise: str) -> str:
    return otherwise if colour is None or colour.is_default else colour.get_truecolor().hex


def _runs(colours: list[str]) -> Iterator[tuple[int, int, str]]:
    start = 0
    for x in range(1, len(colours) + 1):
        if x == len(colours) or colours[x] != colours[start]:
            yield start, x - start, colours[start]
            start = x


# -- the house, at rest -----------------------------------------------------------------------------


def still_house(patch: pytest.MonkeyPatch, folder: Path, **settings: str) -> None:
    """Nothing moves, no clock is read, and nothing of this machine stands on any page."""
    (folder / "config").mkdir(parents=True)
    wanted = {"motion": "off", "names": ["Anna", "Boris"], **settings}
    (folder / "config" / "settings.json").write_text(json.dumps(wanted))
    for name in ("TEXTUAL_THEME", "NO_COLOR"):
        patch.delenv(name, raising=False)
    patch.setenv("COLORTERM", "truecolor")
    patch.setenv("SPYHOUSE_CONFIG", str(folder / "config"))
    patch.setenv("SPYHOUSE_SAVES", str(folder / "saves"))
    patch.setattr("spyhouse.met.TOLD", False)
    for name in ("SEAL", "PAGE", "READ"):
        patch.setattr(f"spyhouse.widgets.guard.{name}", 0.0)
    for place in ("menu.found", "saves"):
        patch.setattr(f"spyhouse.screens.{place}.in_words", lambda when: "Friday, 21:40")
    for kind in (Input, TextArea):
        patch.setattr(kind, "cursor_blink", False)


@dataclasses.dataclass(frozen=True)
class Table:
    """A game's table in the middle of the game, as whoever decides sees it."""

    game: Game
    people: int = 0
    """So many; 0: as many as the pictures of the README show."""

    async def __call__(self, guest: Guest, file: Path) -> object:
        match = half_played(self.game, self.people) if self.people else pages.late(self.game)
        sit_down(guest, match, file)
        await settle(guest)
        return await look_with(guest, match.decider)


@dataclasses.dataclass(frozen=True)
class FirstGame:
    """The first thing that the coach says, or the last."""

    game: Game
    leaves: bool = False

    async def __call__(self, guest: Guest, file: Path) -> object:
        lesson = self.game.load_lesson()
        assert lesson is not None
        match = first_game(self.game, lesson)
        if self.leaves:
            played_by(match, NORMAL)
        sit_down(guest, match, file)
        await guest.until(lambda: isinstance(guest.screen, CoachScreen) or _asks(guest.screen))
        return await come_to(guest, CoachScreen, TableScreen)


def played_by(match: Match, skill: str) -> None:
    """To its end."""
    choose, rng = chooser(match.game, skill), random.Random(3)
    while not match.over:
        assert match.decider is not None
        match.apply(choose(match.view(match.decider), rng))


def _asks(screen: object) -> bool:
    return isinstance(screen, TableScreen) and isinstance(screen.step, Ask)


@dataclasses.dataclass(frozen=True)
class Opening:
    """What comes once before a person's first turn."""

    game: Game

    async def __call__(self, guest: Guest, file: Path) -> object:
        match = friends(self.game, self.game.info.least_players)
        sit_down(guest, match, file)
        await settle(guest)
        seat = match.decider
        assert seat is not None
        inks = self.game.seat_inks(len(match.players), match.options)
        sits = self.game.letters_of(match.names)[seat], seat_ink(seat, inks)
        await guest.app.push_screen(MinuteScreen(match.view(seat), match.names[seat], sits=sits))
        return await come_to(guest, MinuteScreen)


def half_played(game: Game, people: int) -> Match:
    """By chance, up to a question that somebody is asked alone, or at an open table."""
    for seed in itertools.count():
        match, rng = friends(game, people, seed=seed), random.Random(seed)
        while not match.over:
            stage = match.decision.stage if match.decision is not None else None
            if len(match.journal) >= HALF * people and (stage is Stage.PRIVATE or game.info.open_information):
                return match
            match.apply(rng.choice(match.table.options()))
    raise AssertionError


async def escape_page(guest: Guest, file: Path) -> object:
    """Two Thieves in the car, with the Money."""
    match = friends(SECRET_NIGHT, 5)
    table = sit_down(guest, match, file)
    await settle(guest)
    event = Escaped(Seat(1), Vehicle.CAR, [Seat(1), Seat(3)], [Role.MASTER, Role.THIEF], 1, 7)
    step = Moment(eyes=None, view=match.view(None), event=event, before=(), opens=None)
    table.screen = MomentScreen(table, step)
    await guest.app.push_screen(table.screen)
    return await come_to(guest, MomentScreen)


@dataclasses.dataclass(frozen=True)
class Called:
    """A question before everybody: if the game has such, one that is put to several people at once."""

    game: Game

    async def __call__(self, guest: Guest, file: Path) -> object:
        match = asked_before_all(self.game)
        assert match is not None
        assert match.decider is not None
        match.read[match.decider] = len(match.events)
        sit_down(guest, match, file)
        await settle(guest)
        return await look_with(guest, match.decider if self.game.info.open_information else None)


def asked_before_all(game: Game) -> Match | None:
    """The first that comes up by chance, in a game that knows such questions."""
    kinds = all_states(Queue, game.package).values()
    shared = any(kind.shared for kind in kinds if kind.__module__.startswith(game.package))
    for seed, people in itertools.product(range(CALLS), reversed(ends(game))):
        match, rng = friends(game, people, seed=seed), random.Random(seed)
        while not match.over:
            if is_before_all(match, shared):
                return match
            match.apply(rng.choice(match.table.options()))
    return None


def is_before_all(match: Match, shared: bool) -> bool:
    table, decision = match.table, match.decision
    if decision is None or not (match.game.info.open_information or decision.stage is Stage.PUBLIC):
        return False
    queue = table.stack[-2] if len(table.stack) > 1 else None
    to_several = isinstance(queue, Queue) and queue.shared and queue.waiting and queue.decline in table.options()
    return bool(to_several or (match.journal and not shared))


@dataclasses.dataclass(frozen=True)
class Aside:
    """In the middle of a turn the hand is laid aside, and everybody looks at the board."""

    game: Game

    async def __call__(self, guest: Guest, file: Path) -> object:
        sit_down(guest, pages.late(self.game), file)
        await open_hand(guest)
        await press(guest, "f")
        return await come_to(guest, TableScreen)


@dataclasses.dataclass(frozen=True)
class Advised:
    """What the house would do in this seat's place."""

    game: Game

    async def __call__(self, guest: Guest, file: Path) -> object:
        match = pages.late(self.game)
        match.options[ADVICE.name] = "on"
        sit_down(guest, match, file)
        await settle(guest)
        await look_with(guest, match.decider)
        await press(guest, "h")
        return await come_to(guest, AdviceScreen)


@dataclasses.dataclass(frozen=True)
class InHindsight:
    """After a game: what the house would have done otherwise."""

    game: Game

    async def __call__(self, guest: Guest, file: Path) -> object:
        match = friends(self.game, self.game.info.least_players)
        played_by(match, RANDOM)  # of which the house would have done much otherwise
        sit_down(guest, match, file)
        await come_to(guest, ResultScreen)
        await press(guest, "h")
        screen = await come_to(guest, HindsightScreen)
        await guest.until(lambda: len(screen.query_one(Reader).rows) > 1)
        return screen


async def menu_of_six(guest: Guest, file: Path) -> object:
    """With a game that came from elsewhere, and brought no pictures."""
    six = Catalog({game.info.id: game for game in GAMES}, {})
    with pytest.MonkeyPatch.context() as patch:
        for module in (menu, menu.found):
            patch.setattr(module, "catalog", lambda: six)
        await guest.app.push_screen(MenuScreen())
        return await pages.menu(guest, file)


README: dict[str, Way] = {
    "menu": pages.menu,
    "seal": pages.hand_over,
    "moment": escape_page,
    **{f"table-{game.info.id}": Table(game) for game in GAMES if game.package.startswith("rulesets.")},
}


# -- what comes up in games -------------------------------------------------------------------------


CALLS = 20
"""Games in which a question to several may come up."""
HALF = 6
"""Actions of each, after which there is something to see on a table."""
LEAST_PLAYED, GAMES_PLAYED = 2, 60
"""With every number of players, until every kind of moment has come up."""


@dataclasses.dataclass(frozen=True, slots=True)
class Page:
    """One of them, as it is told in the end."""

    game: Game
    seats: int
    step: Moment | Learned

    async def __call__(self, guest: Guest, file: Path) -> object:
        table = sit_down(guest, friends(self.game, self.seats), file)
        await settle(guest)
        table.closed = True
        table.screen = (MomentScreen if isinstance(self.step, Moment) else LearnedScreen)(table, self.step)
        await guest.app.push_screen(table.screen)
        return await come_to(guest, MomentScreen, LearnedScreen)


def pages_of(game: Game) -> dict[str, Way]:
    """A page for every kind of moment, and for everything that a seat alone can learn, by its name in the gallery."""
    found, kinds = dict[str, Way](), kinds_of(game)
    wanted = {f"{game.info.id}-moment-{kind.__name__}" for kind in moments_of(game) if not kind.announces}
    for seed, seats in itertools.product(range(GAMES_PLAYED), game.info.seats_allowed()):
        if seed >= LEAST_PLAYED and wanted <= found.keys():
            break
        match, rng = friends(game, seats, seed=seed), random.Random(seed)
        choose = chooser(game, kinds[0] if seed % 2 == 0 else RANDOM)  # by chance the strangest things come about
        while not match.over:
            seat, told = match.decider, len(match.events)
            assert seat is not None
            view = match.view(seat)
            match.apply(choose(view, rng))
            told_now = [event for event in match.events_for(None, told) if event.is_moment()]
            for event in told_now:
                if event is told_now[-1] or not event.announces:  # what follows from it stands on its page
                    _add(found, Page(game, seats, _moment(match, event)))
            if taught := match.news(seat, told):
                lines = [event.words(match.names) for event in taught]
                _add(found, Page(game, seats, Learned(eyes=seat, view=match.view(seat), lines=lines, events=taught)))
    for event in BY_HAND.get(game.info.id, []):
        if event.is_moment():
            _add(found, Page(game, seats, _moment(match, event)))
    if missing := wanted - found.keys():
        raise SystemExit(f"no game came to {', '.join(sorted(missing))}")
    return found


def moments_of(game: Game) -> list[type[Event]]:
    kinds = all_states(Event, game.package).values()
    own = (kind for kind in kinds if kind.__module__.startswith(game.package))
    return [kind for kind in own if kind.moment or kind.is_moment is not Event.is_moment]


def _moment(match: Match, event: Event) -> Moment:
    return Moment(eyes=None, view=match.view(None), event=event, before=(), opens=None)


def _add(found: dict[str, Way], page: Page) -> None:
    """The first of its kind."""
    step = page.step
    event, kind = (step.event, "moment") if isinstance(step, Moment) else (step.events[-1], "learned")
    found.setdefault(f"{page.game.info.id}-{kind}-{type(event).__name__}", page)


def take(way: Way, size: tuple[int, int] = LARGE, colours: str = "truecolor", **settings: str) -> str:
    """One picture, of a house of its own, on a terminal that knows so many colours."""
    taken: list[str] = []
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        still_house(patch, Path(folder), **settings)
        patch.setattr(Console, "color_system", property(lambda console: colours))

        async def story(guest: Guest) -> None:
            await settle(guest)
            await way(guest, Path(folder) / f"the-table{ENDING}")
            await settle(guest)
            taken.append(svg(guest))
            if guest.app.director is not None:
                director(guest).closed = True

        at_home(story, size)
    return taken[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gallery", metavar="FOLDER", type=Path)
    folder = parser.parse_args().gallery
    if folder is None:
        SHOWN.mkdir(exist_ok=True)
        for name, way in README.items():
            (SHOWN / f"{name}.svg").write_text(take(way), "utf-8")
            print(SHOWN / f"{name}.svg")
        return
    ways: dict[str, Way] = {way.__name__: way for way in pages.PAGES}
    ways |= {name: way for name, way in README.items() if name not in ways} | {"menu-of-six": menu_of_six}
    for game in GAMES:
        ways |= {f"table-{game.info.id}-{people}": Table(game, people) for people in ends(game)}
        ways |= pages_of(game) | {f"{game.info.id}-minute": Opening(game)}
        ways |= {f"{game.info.id}-advice": Advised(game), f"{game.info.id}-hindsight": InHindsight(game)}
        if (game.load_screen() or GenericBoard).common:
            ways[f"{game.info.id}-aside"] = Aside(game)
        if asked_before_all(game) is not None:
            ways[f"{game.info.id}-before-all"] = Called(game)
        if game.load_lesson() is not None:
            ways |= {f"{game.info.id}-coach": FirstGame(game), f"{game.info.id}-farewell": FirstGame(game, leaves=True)}
    looks: list[dict[str, str]] = [*({"look": look} for look in LOOKS), {"symbols": "ascii"}]
    looks += [{"colours": "256"}, {"colours": "standard"}]
    folder.mkdir(parents=True, exist_ok=True)
    index = ["<body style='background:#777;font:14px monospace'>"]
    for name, way in ways.items():
        index.append(f"<h2>{name}</h2>")
        for look in looks:
            for size in SIZES:
                file = f"{name}-{next(iter(look.values()))}-{size[0]}x{size[1]}.svg"
                (folder / file).write_text(take(way, size, **look), "utf-8")
                index.append(f"<img src='{file}' title='{file}' width='{size[0] * 5}'>")
        (folder / "index.html").write_text("\n".join(index), "utf-8")
        print(name)


if __name__ == "__main__":
    main()
