"""A game of another package whose pages fail, in the real program: the house stands, and the game goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spyhouse.saves import document
from tests.cli.guests import SECRET, install, log, plant
from tests.cli.test_broken import kept, played_on

if sys.platform == "win32":
    pytest.skip("needs a pseudo-terminal", allow_module_level=True)

from tests.terminal import Terminal, all_closed, cells, text

pytestmark = pytest.mark.slow

SIZE = (120, 36)
SAID = "Sealed bids fails in what it shows at the question “Bid”, so plain words"
SEALED = "Alone with it?"


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return install(tmp_path, monkeypatch)


@pytest.fixture
def opened() -> Iterator[Callable[..., Terminal]]:
    yield from all_closed(Terminal)


@pytest.fixture
def resumed(saves: Path, opened: Callable[..., Terminal]) -> Callable[[str], Terminal]:
    def resume(fault: str) -> Terminal:
        plant(saves.parent, fault)
        terminal = opened("-m", "tests.screens.unsealed", "resume", str(kept(saves, 2)), size=SIZE)
        terminal.wait_for(SEALED)
        return terminal

    return resume


def shown(terminal: Terminal) -> str:
    return "\n".join(cells(terminal.sent, SIZE))


def told(terminal: Terminal, words: str) -> bool:
    """In a notice above the table, or in the menu; however it is broken into lines."""
    lines = shown(terminal).splitlines()
    notice = [line.partition("▌")[2] for line in lines if "▌" in line]
    return "".join(words.split()) in "".join("".join(notice or lines).split())


def open_hand(terminal: Terminal, path: Path) -> None:
    match = document.open_match(document.read(path.read_bytes()))
    terminal.type(match.game.letters_of(match.names)[match.decider or 0].lower())
    terminal.listen(lambda: "Seal the bid" in shown(terminal) or "Good night" in shown(terminal))


@pytest.mark.parametrize("fault", ["a_painting", "a_show", "a_place", "a_key", "a_click", "a_clock", "a_maker"])
def test_a_board_that_fails_is_a_plain_one_from_then_on(
    fault: str, saves: Path, resumed: Callable[[str], Terminal]
) -> None:
    """The table in sentences; the game is named, and the file that tells more; and it goes on."""
    terminal, path = resumed(fault), saves / "thursday.spyhouse.json"
    open_hand(terminal, path)
    if fault == "a_key":
        terminal.type("\t\x1b[B")
    if fault == "a_click":
        terminal.type("\x1b[<0;20;4M\x1b[<0;20;4m")
    terminal.listen(lambda: told(terminal, SAID))
    terminal.listen(lambda: told(terminal, str(log())))
    assert "THE PLAN" not in shown(terminal)
    terminal.listen(lambda: shown(terminal).splitlines()[-1].count("l log") == 1)
    assert "Table: " in shown(terminal)
    before = played_on(path)
    terminal.rest()
    terminal.type("\x1b[F\r")
    terminal.listen(lambda: SEALED in shown(terminal))
    assert played_on(path) == before + 1
    terminal.type("\x11")
    assert terminal.ended() == 0
    assert SECRET not in text(terminal.sent) + log().read_text()


@pytest.mark.parametrize("fault", ["a_stranger", "a_move"])
def test_what_nothing_plain_can_stand_for_leads_back_to_the_menu(
    fault: str, saves: Path, resumed: Callable[[str], Terminal]
) -> None:
    """Which game it was, whether it goes on, and where more is to be read; the other games can be played."""
    terminal, path = resumed(fault), saves / "thursday.spyhouse.json"
    before = path.read_bytes()
    open_hand(terminal, path)
    if fault == "a_move":
        terminal.rest()
        terminal.type("\x1b[F\r")
    terminal.listen(lambda: "Good night" in shown(terminal))
    terminal.listen(lambda: told(terminal, "Sealed bids stopped because of a fault in it."))
    terminal.listen(lambda: told(terminal, str(log())))
    goes_on = told(terminal, "Every action was saved. If it stops again, `spyhouse resume thursday --text` plays it")
    waits = told(terminal, f"It would stop there again. The save is whole, and waits in {path}")
    assert (goes_on, waits) == (fault == "a_stranger", fault == "a_move")
    assert path.read_bytes() == before
    assert SECRET not in text(terminal.sent) + log().read_text()
    terminal.rest()
    terminal.type("q")
    assert terminal.ended() == 0


def test_a_game_that_fails_before_there_is_a_table_leads_back_to_the_menu(saves: Path) -> None:
    """On the page where a new table is chosen: it is named, and the house stands."""
    plant(saves.parent, "a_party")
    terminal = Terminal("-m", "spyhouse", "play", "example", size=SIZE)
    try:
        terminal.listen(lambda: told(terminal, "Sealed bids cannot be opened: there is a fault in it (KeyError"))
        assert shown(terminal).count("cannot be opened") == 1
        assert "Good night" in shown(terminal)
        assert SECRET not in text(terminal.sent) + log().read_text()
        terminal.rest()
        terminal.type("q")
        assert terminal.ended() == 0
    finally:
        terminal.close()
