"""The director by itself, before a house of paper: whatever is pressed, and however slowly pages come up, what the room
must do has its page in the end."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from typing import Any

import pytest

from spyhouse.config import Settings
from spyhouse.engine.visibility import Seat
from spyhouse.screens import play
from spyhouse.screens.play import Director
from spyhouse.sitting import Ask, Computer, Over, Pin, Sitting, Veil
from tests.engine.test_match import a_match

from . import Room

PIN = "2468"
EVENINGS = range(200, 280)
"""Two of them are left in the very moment in which a page takes the place of another."""
DEEDS = 40


class Page:
    """Of any kind: a step's, or what lies above one for a while."""

    def __init__(self, director: object = None, step: object = None) -> None:
        self.step = step
        self.selections: dict[object, object] = {}
        self._mounted_event = asyncio.Event()

    def refresh(self) -> None:
        pass


class TablePage(Page):
    def is_for(self, step: Ask | Computer) -> bool:
        return step.eyes == self.step.eyes  # type: ignore[attr-defined]

    def show(self, step: Ask | Computer) -> None:
        self.step = step


class Question(Page):
    def __init__(self, *words: object) -> None:
        super().__init__()
        *_, self.answer, _game = words
        """Called once, as the page does it."""


class PaperHouse:
    """As much of a house as its director needs. Pages take their time to come and to go."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.settings = Settings(pace="instant", bell="off")
        self.complaints: list[str] = []
        self.screen_stack: list[Page] = []
        self.left = False
        self.works: dict[str, list[asyncio.Task[None]]] = {}
        self.push_screen(Page()), self.push_screen(Page())

    @property
    def screen(self) -> Page:
        return self.screen_stack[-1]

    def push_screen(self, page: Page) -> asyncio.Task[None]:
        self.screen_stack.append(page)
        return asyncio.ensure_future(self._comes_up(page))

    def switch_screen(self, page: Page) -> asyncio.Task[None]:
        self.screen_stack.pop()
        return self.push_screen(page)

    def pop_screen(self) -> asyncio.Task[None]:
        self.screen_stack.pop()
        return asyncio.ensure_future(self._a_while())

    async def _comes_up(self, page: Page) -> None:
        await self._a_while()
        page._mounted_event.set()

    async def _a_while(self) -> None:
        for _ in range(self.rng.randrange(6)):
            await asyncio.sleep(0)

    def batch_update(self) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()

    def run_worker(self, work: Callable[[], Any], *, group: str = "", exclusive: bool = False) -> asyncio.Task[None]:
        works = self.works.setdefault(group, [])
        for other in works if exclusive else ():
            other.cancel()
        works.append(asyncio.ensure_future(work()))
        return works[-1]

    def table_is_left(self) -> None:
        self.left = True

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given, **named: None

    async def is_quiet(self) -> None:
        """Everything that was begun is done, but for computer players."""
        while busy := [one for group in ("director", "leaving") for one in self.works.get(group, []) if not one.done()]:
            await asyncio.wait(busy)


class Evening:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.house = PaperHouse(self.rng)
        self.room = Room(a_match("hhb", seed=seed))
        self.room.keeper.pins[Seat(1)] = PIN
        self.director = Director(self.house, self.room.sitting)  # type: ignore[arg-type]
        self.question: Page | None = None
        self.menu = self.house.screen_stack[:]

    @property
    def sitting(self) -> Sitting:
        return self.room.sitting

    async def play(self) -> None:
        self.director.begin()
        for _ in range(DEEDS):
            self.rng.choice([self.go_on] * 4 + [self.seal, self.look_something_up, self.ask, self.leave])()
            for _ in range(self.rng.randrange(8)):
                await asyncio.sleep(0)
            if self.rng.random() < 0.5:
                await self.house.is_quiet()
                self.check()
            if self.director.closed:
                break
        await self.house.is_quiet()
        self.check()
        for work in self.house.works.get("computer players", []):
            work.cancel()

    def check(self) -> None:
        """There is a page that leads on, and it is the right one; a question stands until it is answered."""
        stack, step = self.house.screen_stack, self.sitting.next()
        if self.director.closed:
            assert self.house.left
            assert stack == self.menu
            return
        kinds = [type(page) for page in stack]
        assert len(stack) == 3 + (kinds[3:] == [Page])
        assert kinds[2] is Question or stack[2].step is step
        assert self.question in (None, stack[2])
        self.question = stack[2] if kinds[2] is Question else None

    def go_on(self) -> None:
        """On the page that is to be seen, whatever the room has come to meanwhile."""
        page, do, sitting = self.house.screen, self.director.do, self.sitting
        match page.step:
            case Veil() as step:
                do(sitting.open_veil, step, step.seat)
            case Pin() as step:
                do(sitting.unlock, step, PIN)
            case Ask() as step if step.aside:
                do(sitting.take_up, step)
            case Ask() as step:
                do(sitting.act, step, self.rng.choice(step.view.options))
            case Computer():
                self.director.hurry.set()
            case Over() as step:
                do(sitting.next_game, step, {})
            case None if isinstance(page, Question) and page.answer is not None:
                answer, page.answer, self.question = page.answer, None, None
                answer(self.rng.random() < 0.2)
            case None if len(self.house.screen_stack) > 3:  # what lies above a page is taken away again
                self.house.pop_screen()
            case None:
                pass
            case step:
                do(sitting.seen, step)

    def seal(self) -> None:
        self.director.seal()

    def look_something_up(self) -> None:
        if isinstance(self.house.screen, TablePage):
            self.house.push_screen(Page())

    def ask(self) -> None:
        if not isinstance(self.house.screen, Question):
            self.director.ask_everybody("?", [], "no", "yes", self.sitting.agree_to_end)

    def leave(self) -> None:
        if self.rng.random() < 0.3:
            self.director.leave()


@pytest.fixture(autouse=True)
def paper(monkeypatch: pytest.MonkeyPatch) -> None:
    async def here(think: Callable[[], object]) -> object:
        await asyncio.sleep(0)
        return think()

    monkeypatch.setattr(play, "PAGES", {kind: TablePage if kind in (Ask, Computer) else Page for kind in play.PAGES})
    monkeypatch.setattr(play, "TableScreen", TablePage)
    monkeypatch.setattr(play, "QuestionScreen", Question)
    monkeypatch.setattr(asyncio, "to_thread", here)
    monkeypatch.setattr("spyhouse.sitting.lock.fits", str.__eq__)


def test_whatever_is_pressed_there_is_a_page_that_leads_on() -> None:
    async def evenings() -> None:
        for seed in EVENINGS:
            await Evening(seed).play()

    asyncio.run(evenings())
