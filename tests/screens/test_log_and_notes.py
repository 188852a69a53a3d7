"""The log, the aids and the notes of a seat; and what becomes of everything above a table when it is sealed."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest
from textual.binding import Binding, BindingType
from textual.widgets import Input, TextArea

from spyhouse.engine.faults import heard_by
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.symbols import SETS
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.pins import hashed
from spyhouse.saves.store import SaveFile
from spyhouse.screens.about import AboutScreen
from spyhouse.screens.advice import AdviceScreen, Counsel
from spyhouse.screens.handover import Handover
from spyhouse.screens.legend import PointScreen
from spyhouse.screens.log import MARGIN, Journal, LogScreen, Story
from spyhouse.screens.notes import NotebookScreen, NotesScreen, WhoseNotebook
from spyhouse.screens.overlay import Overlay
from spyhouse.screens.pin import PinGate
from spyhouse.screens.table import TableScreen
from spyhouse.screens.tablemenu import TableMenu
from spyhouse.sitting import LONGEST_NOTE, Sitting
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.leaf import EDGE
from spyhouse.widgets.notebook import NotebookPage
from spyhouse.widgets.reader import GAP, GUTTER, Heading, Reader, text

from .evening import at_hand, director, keeper_of, microfilms, new_match, play, said_in, secrets_of
from .friends import step_for
from .house import LARGE, SIZES, Guest, at_home

NOTE = "Boris is the hitman"


def at_the_table(
    story: Callable[[Guest, Match, Seat], Awaitable[None]], match: Match | None = None, size: tuple[int, int] = LARGE
) -> None:
    """A private table in the middle of a game, where the house advises."""
    match = match or play(new_match(), 40)
    match.options["advice"] = "on"
    at_hand(story, match, size)


async def open_with(guest: Guest, key: str, kind: type[Overlay]) -> None:
    await guest.press(key)
    await guest.until(lambda: isinstance(guest.screen, kind) and guest.screen.is_mounted)
    await guest.pilot.pause()


def computer_to_move() -> Match:
    """A table of two and a computer player, whose turn it is."""
    match = new_match(("Anna", "Boris"), computers=1)
    while match.decider is None or match.is_human(match.decider):
        match.apply(match.table.options()[0])
    return match


# -- the log ----------------------------------------------------------------------------------------


def log_of(match: Match, seat: Seat | None) -> Story:
    """As it lies before these eyes."""
    with tempfile.TemporaryDirectory() as folder, Keeper(match, SaveFile(Path(folder) / "log.json")) as keeper:
        sitting = Sitting(keeper)
        sitting._now = step_for(sitting, match, seat)
        return Story(sitting, SETS["ascii"])


@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1), Seat(2)])
def test_the_log_says_what_this_seat_may_know_and_no_more(seat: Seat | None) -> None:
    match = play(new_match(), 40)
    said = [line.removeprefix("* ") for line in said_in(log_of(match, seat))]
    assert said == match.view(seat).log()
    for other in map(Seat, range(3)):
        if other != seat:
            assert not set(secrets_of(match, other)) & set(said) - set(
                secrets_of(match, seat) if seat is not None else []
            )


def test_what_only_this_seat_knows_is_sealed_in_the_log() -> None:
    match = play(new_match(), 40)
    seat = next(seat for seat in map(Seat, range(3)) if secrets_of(match, seat))
    sealed = [line[2:] for line in said_in(log_of(match, seat)) if line.startswith("* ")]
    assert sealed == secrets_of(match, seat)


def test_the_log_goes_by_the_clock_of_the_game() -> None:
    """MF-2.5: a heading for every round, the evening only where a new one begins; and where the moves cannot be played again there is none."""
    match = play(new_match(), 40)
    hours = [block.plain for block in log_of(match, None).blocks if isinstance(block, Heading)]
    rounds = [f"ROUND {number} OF 30" for number in range(1, match.table.round + 1)]
    assert hours == [f"{rounds[0]}, EVENING 1", *rounds[1:]]
    match.seed += 1
    assert not [block for block in log_of(match, None).blocks if isinstance(block, Heading) and block.plain]


@pytest.mark.parametrize("size", SIZES)
def test_the_log_opens_at_its_newest_line(size: tuple[int, int]) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_with(guest, "l", LogScreen)
        assert guest.sees(f"as {match.names[seat]} may know it")
        assert match.table.clock() in guest.rows()[0]
        last = [row[MARGIN + GUTTER + EDGE : 72] for row in guest.rows() if row.strip(" ▀")][-2]
        assert match.view(seat).log()[-1].endswith(last.strip(" │┃|◆"))
        await guest.press("home")
        assert guest.sees("ROUND 1 ")
        await guest.press("l")
        assert isinstance(guest.screen, TableScreen)

    at_the_table(story, size=size)


@pytest.mark.parametrize("size", SIZES)
def test_pieces_stand_in_the_log_only_where_nothing_is_written_and_no_margin_tells_of_them(
    size: tuple[int, int],
) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_with(guest, "l", LogScreen)
        page = guest.screen.query_one(Journal)
        assert page.aside
        for head, (thing, drawing) in page.aside.items():
            beside = page.rows[head + 1 : head + 1 + drawing.height // 2]
            said = " ".join(run.text for row in page.rows[head:] for _, run in row.pieces).lower()
            assert thing.name.lower().rstrip("s") in said
            assert all(x + len(run.text) < page.size.width - 14 for row in beside for x, run in row.pieces)
        head = min(page.aside)
        page.scroll_to_row(head)
        shown = "".join(page.canvas.plain()[1][-14:-2])
        assert bool(set(shown) & set("▀▄█")) == (size != LARGE)
        page.aside = {}
        page.repaint()
        bare = page.canvas.plain()
        page.illustrate()
        assert (page.canvas.plain() != bare) == (size != LARGE), (
            "found after the page was painted, they are painted, too"
        )

    at_the_table(story, play(new_match(), 40), size)


def test_the_log_can_be_searched() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_with(guest, "l", LogScreen)
        await guest.press("slash", *"drew")
        lines = sum("drew" in line for line in match.view(seat).log())
        assert lines
        assert guest.sees(f"of {lines}")
        await guest.press("enter", "p", "escape")
        assert isinstance(guest.screen, LogScreen)
        assert not guest.screen.query_one(Input).value
        await guest.press("escape")
        assert isinstance(guest.screen, TableScreen)

    at_the_table(story)


def test_a_public_table_has_a_public_log_and_seals_every_notebook() -> None:
    """A computer player is to move: the screen is for everybody."""
    match = computer_to_move()
    match.desks[0]["notes"] = NOTE

    async def story(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        await open_with(guest, "n", WhoseNotebook)
        assert NOTE not in guest.text()
        await guest.press("n")
        assert isinstance(guest.screen, TableScreen)
        await open_with(guest, "l", LogScreen)
        assert guest.sees("as everybody knows it")
        assert said_in(guest.screen.story) == match.view(None).log()

    at_home(story, new_game=match)


def test_what_is_read_next_may_be_shorter() -> None:
    """Given a page that begins with air, and then a line."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_with(guest, "l", LogScreen)
        reader = guest.screen.query_one(Reader)
        reader.show([*[GAP] * 9, text("words")])
        await guest.pilot.pause()
        reader.show([text("a line")])
        await guest.pilot.pause()
        assert guest.sees("a line")

    at_the_table(story)


@pytest.mark.parametrize(
    ("columns", "named"),
    [((), "more: what you can do, what you need"), (((9, "WHAT YOU CAN DO"),), "more: what you can do, what you need")],
)
def test_what_goes_on_below_is_named_before_what_follows_it(columns: tuple[tuple[int, str], ...], named: str) -> None:
    """Given a part that is too long for the page, and another one behind it."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_with(guest, "l", LogScreen)
        heading = Heading("SIGN" if columns else "WHAT YOU CAN DO", beside=columns)
        guest.screen.query_one(Reader).show([heading, *[text("words")] * 60, Heading("WHAT YOU NEED"), text("more")])
        await guest.pilot.pause()
        assert guest.sees(named)

    at_the_table(story)


def test_an_empty_log_says_which_key_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("log", "hours"):
        monkeypatch.setattr(Sitting, name, lambda self: [])

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_with(guest, "l", LogScreen)
        assert guest.sees("Nothing has happened yet. Esc leads back to the table.")

    at_the_table(story)


# -- notes ------------------------------------------------------------------------------------------


def with_pages(monkeypatch: pytest.MonkeyPatch, pages: Callable[[View[Any]], Any]) -> None:
    """A game that brings these aids."""
    monkeypatch.setattr(type(microfilms()), "load_pages", lambda self: pages)


async def open_my_notes(guest: Guest) -> TextArea:
    await open_with(guest, "n", NotesScreen)
    await guest.press("shift+tab")
    area = guest.screen.query_one(TextArea)
    assert isinstance(area, TextArea)
    assert area.has_focus
    return area


def test_notes_are_kept_on_the_desk_of_their_seat_and_on_disk(saves: Path) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_my_notes(guest)
        assert guest.sees("Nothing noted yet. Write what you suspect; Esc goes back.")
        await guest.press(*NOTE)
        assert [desk.get("notes", "") for desk in match.desks] == [NOTE if n == seat else "" for n in range(3)]
        await guest.press("escape")
        assert isinstance(guest.screen, TableScreen)
        [path] = saves.glob("*.spyhouse.json")
        assert NOTE not in path.read_text()
        await guest.until(lambda: document.open_match(document.read(path.read_bytes())).desks == match.desks)
        area = await open_my_notes(guest)
        assert area.text == NOTE

    at_the_table(story)


def test_notes_have_an_end() -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        area = await open_my_notes(guest)
        area.load_text("x" * LONGEST_NOTE)
        area.move_cursor(area.document.end)
        await guest.press("y")
        assert area.text == match.desks[seat]["notes"] == "x" * LONGEST_NOTE

    at_the_table(story)


def test_notes_as_long_as_they_may_be_survive_being_opened_and_added_to(saves: Path) -> None:
    """The line game writes as many letters; on screen nothing is cut off by looking, or by a letter too many."""
    match = play(new_match(), 40)
    full = ("a word " * LONGEST_NOTE)[: LONGEST_NOTE - 1] + "."
    match.desks[match.decider or 0]["notes"] = full

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        area = await open_my_notes(guest)
        assert area.text == full
        await guest.press("y", "escape")
        assert isinstance(guest.screen, TableScreen)
        assert match.desks[seat]["notes"] == full
        await guest.press("backslash")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        [path] = saves.glob("*.spyhouse.json")
        await guest.until(lambda: document.open_match(document.read(path.read_bytes())).desks[seat]["notes"] == full)

    at_the_table(story, match)


def test_the_games_aids_stand_before_the_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[View[Any]] = []

    def pages(view: View[Any]) -> list[tuple[str, list[tuple[str, str]]]]:
        seen.append(view)
        return [("Casebook", [("What Anna saw", "accent"), ("", "paper")]), ("Who is who", [])]

    with_pages(monkeypatch, pages)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_with(guest, "n", NotesScreen)
        assert seen[-1].seat == seat
        assert guest.sees("Casebook   Who is who   My notes")
        assert guest.sees("What Anna saw")
        await guest.press("tab")
        assert guest.sees("Nothing yet.")
        await guest.click("My notes")
        assert guest.screen.query_one(TextArea).has_focus
        await guest.press("tab")
        assert guest.sees("What Anna saw")
        await guest.press("n")
        assert isinstance(guest.screen, TableScreen)

    at_the_table(story)


class Tally(NotebookPage):
    """What a game of somebody else may bring: strokes of a pencil, one for each space."""

    TITLE = "Tally"
    KEYS = (("Space", "a stroke", "stroke"),)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "stroke", "Stroke", id="tally.stroke", tooltip="One more stroke")
    ]
    view: View[Any]
    marks = ""

    def open(self, view: View[Any], marks: str, notes: str) -> None:
        self.view, self.marks = view, marks
        self.repaint()

    def paint(self, c: Canvas) -> None:
        c.put(2, 1, f"{self.view.names[self.view.seat or 0]} counts {len(self.marks)}")

    def action_stroke(self) -> None:
        self.marks += "|"
        self.repaint()
        self.post_message(self.Marked(self.marks))


def test_a_page_for_marks_comes_first_and_what_is_marked_is_kept(monkeypatch: pytest.MonkeyPatch, saves: Path) -> None:
    """With the keys and with a click on the line of keys; on the desk of that seat alone, and on disk."""
    monkeypatch.setattr(type(microfilms()), "load_notebook", lambda self: Tally)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_with(guest, "n", NotesScreen)
        assert guest.sees(f"{match.names[seat]} counts 0")
        await guest.press("space", "space")
        await guest.click_key("stroke")
        assert guest.sees("counts 3")
        assert [desk.get("marks", "") for desk in match.desks] == ["|||" if n == seat else "" for n in range(3)]
        await guest.press("e", "h", "i")
        assert not guest.sees("counts")
        assert match.desks[seat]["notes"] == "hi"
        await guest.press("tab")
        assert guest.sees("counts 3")
        await guest.press("space", "backslash")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert "counts" not in guest.text()
        [path] = saves.glob("*.spyhouse.json")
        await guest.until(lambda: document.open_match(document.read(path.read_bytes())).desks == match.desks)
        assert match.desks[seat]["marks"] == "||||"

    at_the_table(story)


def test_a_page_for_marks_that_cannot_be_loaded_does_not_keep_the_notes_shut(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(self: object) -> Any:
        raise ImportError("the ace")

    heard: list[str] = []
    monkeypatch.setattr(type(microfilms()), "load_notebook", load)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_my_notes(guest)
        assert not guest.sees("ace")

    with heard_by(lambda module, error: heard.append(str(error))):
        at_the_table(story)
    assert "the ace" in heard


def test_a_notebook_at_the_public_table_waits_for_its_pin_and_the_computer_for_both() -> None:
    match = computer_to_move()
    asked = len(match.journal)

    async def story(guest: Guest) -> None:
        guest.app.settings.pace = "instant"
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        table = director(guest)
        keeper_of(guest).pins[Seat(1)] = hashed("1234")
        await open_with(guest, "n", WhoseNotebook)
        await guest.press("down", "enter")
        await guest.until(lambda: isinstance(guest.screen, Handover) and guest.screen.is_mounted)
        assert guest.screen.step.for_notebook
        await guest.press("b")
        await guest.until(lambda: isinstance(guest.screen, PinGate) and guest.screen.is_mounted)
        await guest.press(*"1234", "enter")
        await guest.until(lambda: isinstance(guest.screen, NotebookScreen) and guest.screen.is_mounted)
        assert guest.sees(f"{match.names[1]}: notes")
        table.hurry.set()
        for _ in range(10):
            await guest.pilot.pause(0.02)
        assert len(match.journal) == asked
        await guest.press("escape")
        await guest.until(lambda: len(match.journal) > asked)

    at_home(story, new_game=match)


def test_aids_that_fail_do_not_keep_the_notes_shut(monkeypatch: pytest.MonkeyPatch) -> None:
    def pages(view: View[Any]) -> Any:
        raise KeyError("the ace")

    heard: list[str] = []
    with_pages(monkeypatch, pages)

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_my_notes(guest)
        assert not guest.sees("ace")

    with heard_by(lambda module, error: heard.append(str(error))):
        at_the_table(story)
    assert "'the ace'" in heard


# -- advice -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("symbols", SETS)
@pytest.mark.parametrize("size", SIZES)
def test_every_piece_of_advice_lies_on_a_sheet_of_its_own(size: tuple[int, int], symbols: str) -> None:
    """Given three that are long, then in a small window, too, no sheet touches the next, and all of it is to be read."""
    c = Canvas(size[0], size[1] - 2, palette(HOUSE, "default"), SETS[symbols])
    said = [
        (f"As good: interrogate player {one}, paying with francs", "For a franc you see who it is. " * 2)
        for one in "ABC"
    ]
    Counsel("Your turn: do one thing.", said, "It knows what you know.").paint(c)
    rows = c.plain()
    assert all(any(f"player {one}" in row for row in rows) for one in "ABC")
    assert any("It knows what you know." in row for row in rows)
    assert any("Your turn: do one thing." in row for row in rows[:2]), "what is asked stands on top"
    middle = size[0] - 6
    sheets = "".join("#" if _is_paper(c, middle, y) else " " for y in range(c.height)).split()
    assert len(sheets) == (3 if c.drawn else 0)


def _is_paper(c: Canvas, x: int, y: int) -> bool:
    cell = next(iter(c.strip(y).crop(x, x + 1)))
    return bool(
        cell.style and cell.style.bgcolor and cell.style.bgcolor.name.lower() == c.palette.colours["card"].lower()
    )


# -- sealed -----------------------------------------------------------------------------------------

ROOMS: list[tuple[str, type[Overlay]]] = [
    ("h", AdviceScreen),
    ("l", LogScreen),
    ("n", NotesScreen),
    ("question_mark", AboutScreen),
    ("k", PointScreen),
    ("m", TableMenu),
]


@pytest.mark.parametrize(("key", "kind"), ROOMS)
def test_one_key_hides_whatever_lies_above_a_private_table(key: str, kind: type[Overlay]) -> None:
    """Nothing of it stays: not on screen, not behind the sealed page."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        match.desks[seat]["notes"] = NOTE
        await open_with(guest, key, kind)
        await guest.press("backslash")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert not any(isinstance(screen, Overlay | TableScreen) for screen in guest.app.screen_stack)
        shown = guest.text()
        assert NOTE not in shown
        assert not any(line in shown for line in secrets_of(match, seat))

    at_the_table(story)


@pytest.mark.parametrize(("key", "kind"), ROOMS)
def test_a_window_that_loses_the_focus_seals_what_lies_above_the_table(key: str, kind: type[Overlay]) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_with(guest, key, kind)
        guest.app.on_app_blur()
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert not any(isinstance(screen, Overlay | TableScreen) for screen in guest.app.screen_stack)

    at_the_table(story)


def test_what_was_written_before_a_seal_is_kept(saves: Path) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_my_notes(guest)
        await guest.press(*NOTE, "backslash")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        [path] = saves.glob("*.spyhouse.json")
        await guest.until(lambda: document.open_match(document.read(path.read_bytes())).desks[seat]["notes"] == NOTE)

    at_the_table(story)


def test_who_writes_is_not_taken_for_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters in the notes count as a sign of life for the table below, which else seals itself."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        await open_my_notes(guest)
        director(guest).touched = 0.0
        await guest.press("a")
        assert director(guest).touched > 0
        await guest.press("escape")
        await open_with(guest, "l", LogScreen)
        director(guest).touched = 0.0
        await guest.press("slash", "a")
        assert director(guest).touched > 0

    at_the_table(story)


def test_a_copy_of_private_words_never_leaves_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        written: list[str] = []
        driver = guest.app._driver
        assert driver is not None
        monkeypatch.setattr(driver, "write", written.append)
        area = await open_my_notes(guest)
        await guest.press(*"Odile", "shift+left", "shift+left", "ctrl+c")
        assert area.selected_text == guest.app.clipboard == "le"
        assert not any("\x1b]52" in text for text in written)
        await guest.press("backslash")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert guest.app.clipboard == ""

    at_the_table(story)


def test_computer_players_wait_while_somebody_reads() -> None:
    match = computer_to_move()
    asked = len(match.journal)

    async def story(guest: Guest) -> None:
        guest.app.settings.pace = "instant"
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        await open_with(guest, "question_mark", AboutScreen)
        director(guest).hurry.set()
        for _ in range(20):
            await guest.pilot.pause(0.02)
        assert isinstance(guest.screen, AboutScreen)
        told = [block.plain for block in guest.screen.query_one(Reader).blocks]
        assert "NOT POSSIBLE NOW" not in told, "of a hand that lies face down nobody can say that"
        assert len(match.journal) == asked
        await guest.press("escape")
        await guest.until(lambda: len(match.journal) > asked)

    at_home(story, new_game=match)


@pytest.mark.parametrize(("key", "kind"), ROOMS)
def test_a_room_that_is_sealed_while_it_opens_is_gone_without_a_fault(key: str, kind: type[Overlay]) -> None:
    """Two keys so quickly that the screen is not up when it has to go."""

    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        guest.app.simulate_key(key)
        while not isinstance(guest.screen, kind):
            await asyncio.sleep(0)
        director(guest).seal()
        await guest.until(lambda: isinstance(guest.screen, Handover))
        assert not any(isinstance(screen, Overlay | TableScreen) for screen in guest.app.screen_stack)

    at_the_table(story)


@pytest.mark.parametrize(("key", "kind"), ROOMS)
def test_a_room_that_is_left_while_it_opens_is_left_or_stays(key: str, kind: type[Overlay]) -> None:
    async def story(guest: Guest, match: Match, seat: Seat) -> None:
        guest.app.simulate_key(key)
        while not isinstance(guest.screen, kind):
            await asyncio.sleep(0)
        await guest.screen.run_action("close")
        await guest.until(lambda: guest.screen.is_mounted)
        await guest.press("escape", "escape")
        assert isinstance(guest.screen, TableScreen)

    at_the_table(story)
