"""The end of a game: the verdict, everything turned up, the standings; the game again; and the next one."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest
from rich.console import Console

from spyhouse.bots import NORMAL, chooser
from spyhouse.config import SECONDS
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import past
from spyhouse.film import CannotReplay, Film
from spyhouse.hindsight import Chapter, Course, Tally, Told, course
from spyhouse.look.colour import READABLE, contrast
from spyhouse.look.letters import HIGH, large
from spyhouse.screens.handover import Handover
from spyhouse.screens.hindsight import HindsightScreen, called, in_one, tallies
from spyhouse.screens.log import LogScreen
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.replay import LEFT, ReplayScreen
from spyhouse.screens.result import Nexts, ResultScreen
from spyhouse.screens.story import honours
from spyhouse.widgets.board import Board, board_of
from spyhouse.widgets.motion import in_time
from spyhouse.widgets.reader import GAP, Paragraph, Reader, Run, text
from tests.example_game import GAME as EXAMPLE

from .evening import (
    WITH_A_COMPUTER,
    any_action,
    director,
    microfilms,
    new_match,
    play_by_keys,
    play_out,
    reveal,
    said_in,
    table_of,
)
from .friends import friends, settle
from .house import LARGE, SIZES, SMALL, Guest, at_home

GAMES = [microfilms(), EXAMPLE]
ONE_WINNER = 13
"""A seed with which Chen wins alone."""


def at_the_end(story: Callable[[Guest, Match], Awaitable[None]], match: Match, size: tuple[int, int] = LARGE) -> None:
    async def sit_down(guest: Guest) -> None:
        await guest.until(lambda: isinstance(guest.screen, ResultScreen) and guest.screen.focused)
        await story(guest, match)

    at_home(sit_down, size, new_game=match)


# -- the verdict ------------------------------------------------------------------------------------


def test_large_letters_are_as_wide_on_every_line() -> None:
    for words in ("Anna wins", "0123456789", "THE QUICK BROWN FOX JUMPS OVER A LAZY DOG", "Zoë & Åse: it's 4-2!"):
        drawn = large(words)
        assert len(drawn) == HIGH
        assert len({len(line) for line in drawn}) == 1
        assert set("".join(drawn)) <= set(" ▀▄█")


def test_words_with_letters_that_are_not_drawn_have_no_large_form() -> None:
    assert large("Ωmega wins") == []
    assert large("") == []


@pytest.mark.parametrize("size", SIZES)
def test_who_has_won_and_why_stands_there(size: tuple[int, int]) -> None:
    match = play_out(new_match(seed=ONE_WINNER))

    async def story(guest: Guest, match: Match) -> None:
        assert "Chen wins" in guest.rows()[0]
        assert not guest.sees("C H E N")  # there is room for larger letters
        over = director(guest).sitting.next()
        assert over.verdict == "Chen wins"
        assert over.reason
        words = [word for word in guest.text().split() if set(word) - set("▀▄█")]  # without the pictures beside it
        first, _, last = over.reason.rpartition(". ")
        assert first
        assert f"{first}." in " ".join(words)
        assert (last in " ".join(words)) == (size == LARGE), "in a small window as many sentences as fit"
        assert not over.reason.endswith("wins.")

    at_the_end(story, match, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_verdict_too_long_for_large_letters_is_still_read_whole(size: tuple[int, int]) -> None:
    match = new_match(("Maximilian the Great", "Wilhelmina von Brück", "Ωmega"), seed=5)
    play_out(match)
    result = match.table.result
    assert result is not None
    result.winners = [Seat(0), Seat(1)]

    async def story(guest: Guest, match: Match) -> None:
        words = "Maximilian the Great and Wilhelmina von Brück win"
        assert words.upper().replace(" ", "") in guest.text().upper().replace(" ", "")

    at_the_end(story, match, size)


def test_everything_is_turned_up() -> None:
    """MF-9.3: identities, hands, the deck, the boxed letter."""

    async def story(guest: Guest, match: Match) -> None:
        await guest.press("e")
        board = guest.screen.query_one(Board)
        assert board.view.table == match.table.view(match.eyes(None))
        for player in match.table.players:  # type: ignore[attr-defined]
            nation = player.identities[0].nation
            assert nation is not None
            assert f"{nation.label} agent" in guest.text()

    at_the_end(story, play_out(new_match()))


@pytest.mark.parametrize("size", SIZES)
def test_a_lane_is_nowhere_lower_where_the_line_of_what_decided_it_crosses_it(size: tuple[int, int]) -> None:
    async def story(guest: Guest, match: Match) -> None:
        await guest.until(lambda: guest.sees("WHAT DECIDED IT"))
        rows = guest.rows()
        below = next(y for y, row in enumerate(rows) if "│Round 1" in row)
        left = rows[below].index("│")
        first, second = (next(y for y, row in enumerate(rows) if row.startswith(f"  {who} ")) for who in "AB")
        high = second - first
        for y in (below - 1 - 2 * high, below - 1 - high):  # of Anna and Boris: on Chen's it says who wins
            lowest = rows[y][left:-2]
            assert set(lowest) <= set("▁▂▃▄▅▆▇█")
            assert all(one in around for one, *around in zip(lowest[1:], lowest, lowest[2:], strict=False))

    at_the_end(story, play_out(new_match(seed=ONE_WINNER)), size)


@pytest.mark.parametrize("known", ["256", "standard"])
@pytest.mark.parametrize("size", SIZES)
def test_of_few_colours_a_lane_has_the_one_of_its_letter(
    size: tuple[int, int], known: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a terminal that knows few colours, of which two seats would be written in the same, then no lane can be taken
    for another's."""

    async def story(guest: Guest, match: Match) -> None:
        monkeypatch.setattr(Console, "color_system", known)
        guest.app.change_settings(look="contrast")
        await guest.until(lambda: guest.sees("WHAT DECIDED IT"))
        strips = guest.screen._compositor.render_strips()
        for letter in "AB":
            y = next(y for y, row in enumerate(guest.rows()) if row.startswith(f"  {letter} "))
            badge = next(part.style for part in strips[y] if part.text.strip() == letter)
            lanes = {part.style.color for row in strips[y : y + 2] for part in row if "▂" <= part.text[:1] <= "█"}
            assert badge.bgcolor in lanes, letter

    at_the_end(story, play_out(new_match(seed=ONE_WINNER)), size)


@pytest.mark.parametrize("size", SIZES)
def test_in_plain_signs_the_letter_of_a_winner_can_be_read_on_gold(size: tuple[int, int]) -> None:
    async def story(guest: Guest, match: Match) -> None:
        guest.app.change_settings(symbols="ascii")
        await guest.until(lambda: guest.sees("WHAT DECIDED IT") and guest.sees("[C]"))
        for strip in guest.screen._compositor.render_strips():
            for style in (part.style for part in strip if "[C]" in part.text):
                ink, ground = (colour.get_truecolor().hex for colour in (style.color, style.bgcolor))
                assert contrast(ink, ground) >= READABLE

    at_the_end(story, play_out(new_match(seed=ONE_WINNER)), size)


@pytest.mark.parametrize("size", SIZES)
def test_how_near_they_were_and_what_decided_it(size: tuple[int, int]) -> None:
    """A lane for everybody, and the turning points of hindsight, each of which leads to its step in the replay."""
    match = play_out(new_match(seed=ONE_WINNER))
    told = course(Film(match))
    assert told is not None
    assert told.turns

    async def story(guest: Guest, match: Match) -> None:
        await guest.until(lambda: guest.sees("WHAT DECIDED IT"))
        rows = guest.rows()
        assert all(any(f" {name} " in row for row in rows[8:]) for name in match.names)
        assert any(re.search(r"CHANCE TO WIN  before the end +how it changed", row) for row in rows), (
            "each above what it tells"
        )
        assert any(re.search(r"top of a lane = \d+% +.Round 1", row) for row in rows), (
            "beside the hours, below the lanes"
        )
        beside = max(row.find("HONOURS") for row in rows)
        left = [row[:beside] if beside > 0 else row for row in rows]
        text = " ".join(word for row in left for word in row.split())  # a sentence may go on in the next row
        for turn in told.turns:
            begins = [turn.done.partition(sign)[0].rstrip(".") for sign in (". ", ": ")]
            led = turn.done.rpartition(", and ")[2].rstrip(".")
            assert any(
                f"{turn.when} {done}." in text for done in (turn.done.rstrip("."), *begins, f"{begins[1]}: {led}")
            )
        await guest.press(str(len(told.turns)))
        await guest.until(lambda: isinstance(guest.screen, ReplayScreen) and guest.screen.film)
        assert guest.screen.at == told.turns[-1].step == guest.screen.film.last

    at_the_end(story, match, size)


@pytest.mark.parametrize("size", SIZES)
def test_of_five_everybody_is_told_and_honours_have_words_below_them(size: tuple[int, int]) -> None:
    game = catalog().games["secret_night"]
    match = play_out(new_match(("Anna", "Boris", "Chen", "Dora", "Emil"), 4, game=game))

    async def story(guest: Guest, match: Match) -> None:
        await guest.until(lambda: guest.sees("WHAT DECIDED IT"))
        for name, was in zip(match.names, guest.screen.step.unmasked, strict=True):
            assert guest.sees(name)
            assert guest.sees(was.partition(",")[0])
        assert guest.sees("HONOURS") == guest.sees("won from behind") == (size == LARGE)

    at_the_end(story, match, size)


def test_what_comes_next_stands_in_two_rows_where_one_has_no_room_and_arrows_go_as_one_sees() -> None:
    game = catalog().games["inkognito"]
    match = play_out(new_match(("Anna", "Boris", "Chen", "Dora"), 4, game=game))

    async def story(guest: Guest, match: Match) -> None:
        row = next(number for number, row in enumerate(guest.rows()) if "r See it again" in row)
        lines = guest.screen.query_one(Nexts)
        for key, number, place in (("down", 1, row + 1), ("right", 3, row + 1), ("up", 2, row)):
            await guest.press(key)
            assert lines.cursor == number
            assert lines.lines[number].label in guest.rows()[place]

    at_the_end(story, match, SMALL)


def test_a_game_that_cannot_judge_how_its_seats_stand_is_turned_up_at_once() -> None:
    async def story(guest: Guest, match: Match) -> None:
        assert guest.screen.query_one(Board).display
        await guest.press("e", "1")
        assert guest.screen.query_one(Board).display
        assert isinstance(guest.screen, ResultScreen)

    at_the_end(story, play_out(new_match(game=EXAMPLE)))


def test_after_one_game_there_are_honours_for_those_who_led_or_came_from_behind() -> None:
    stood = [[0.1, 0.3, 0.3], [0.2, 0.6, 0.1], [0.4, 0.5, 0.1]]
    way = Course([0, 1, 2], ["Round 1", "Round 2", "Round 3"], stood, "{:.0%}".format, "", 1.0, [])
    told = [(0, "won from behind", "20%, round 2"), (1, "nearly won", "60%, round 2")]
    assert honours(way, [Seat(0)]) == told
    assert honours(way, [])[0] == (1, "nearly won", "60%, round 2"), "where nobody wins somebody was near it"


@pytest.mark.parametrize("name", ["hotel_perfidious", "dead_and_breakfast"])
def test_in_a_small_window_standings_stand_apart_from_what_decided_it_and_the_lanes_are_explained(name: str) -> None:
    game = catalog().games[name]
    match, rng, choose = friends(game, 3, seed=3), random.Random(3), chooser(game, NORMAL)
    while not match.over:
        match.apply(choose(match.view(match.decider), rng))

    async def story(guest: Guest, match: Match) -> None:
        await guest.until(lambda: guest.sees("WHAT DECIDED IT"))
        rows = guest.rows()
        at = next(number for number, row in enumerate(rows) if "r ▸ See it again" in row)
        assert not rows[at - 1].strip()
        assert guest.sees("lane") or guest.sees("top = ")

    at_the_end(story, match, SMALL)


def test_the_standings_count_all_games_of_the_table() -> None:
    match = play_out(new_match())
    first = [match.names[seat] for seat in match.table.result.winners]  # type: ignore[union-attr]
    match.next_game()
    play_out(match)

    async def story(guest: Guest, match: Match) -> None:
        assert guest.sees("AFTER 2 GAMES")
        wins = match.standings().wins
        assert sum(wins) >= 2
        assert first
        for seat, name in enumerate(match.names):
            assert any(f"{name} " in row and f"{wins[seat]} win" in row for row in guest.rows())

    at_the_end(story, match)


def test_a_match_that_is_won_is_announced() -> None:
    match = play_out(new_match(game=EXAMPLE))
    match.options["target"] = 1
    masters = [match.names[seat] for seat in match.series_winners()]
    assert masters

    async def story(guest: Guest, match: Match) -> None:
        assert "THE MATCH" in guest.text()
        assert all(name in guest.text() for name in masters)
        assert guest.sees("point")

    at_the_end(story, match)


# -- what comes next --------------------------------------------------------------------------------


def test_the_same_table_plays_again() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await guest.press("a")
        await guest.until(lambda: isinstance(guest.screen, Handover))
        match = table_of(guest)
        assert not match.over
        assert match.series.games == 1
        assert match.journal == []
        await reveal(guest)

    at_the_end(story, play_out(new_match()))


def test_the_log_is_turned_up_too() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await guest.press("l")
        await guest.until(lambda: isinstance(guest.screen, LogScreen) and guest.screen.is_mounted)
        assert said_in(guest.screen.story) == match.view(Seat(0)).log()
        await guest.press("escape")
        assert isinstance(guest.screen, ResultScreen)

    at_the_end(story, play_out(new_match()))


def test_back_to_the_menu() -> None:
    async def story(guest: Guest, match: Match) -> None:
        await guest.click("Back to the menu")
        await guest.until(lambda: isinstance(guest.screen, MenuScreen))

    at_the_end(story, play_out(new_match()))


@pytest.mark.parametrize("size", SIZES)
def test_what_comes_next_stands_side_by_side_and_the_arrows_go_from_one_to_the_next(size: tuple[int, int]) -> None:
    async def story(guest: Guest, match: Match) -> None:
        assert any("See it again" in row and "Play again" in row and "enu" in row for row in guest.rows())
        await guest.press(*["right"] * 9, "enter")
        await guest.until(lambda: isinstance(guest.screen, MenuScreen))

    at_the_end(story, play_out(new_match(seed=ONE_WINNER)), size)


# -- the game again ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_step_shows_what_each_seat_saw_then(game: Game) -> None:
    match = new_match(game=game)
    rng = random.Random(match.seed)
    seen: list[dict[Seat, Any]] = []

    def look() -> None:
        seen.append({seat: (match.view(seat).table, match.view(seat).log()) for seat in match.humans})

    look()
    while not match.over:
        match.apply(any_action(match, rng))
        look()
    film = Film(match)
    assert film.last == len(match.journal)
    for step in (*range(film.last + 1), 0, film.last // 2):
        for seat, (table, log) in seen[step].items():
            view = film.view(step, seat)
            assert view.table == table
            assert view.log() == log
            assert not view.options


def test_every_hand_is_every_hand() -> None:
    match = play_out(new_match())
    film = Film(match)
    for step in range(film.last + 1):
        table = film.view(step, None).table
        for seat in match.humans:
            assert table.players[seat].hand == film.view(step, seat).table.players[seat].hand
            assert table.players[seat].identities == film.view(step, seat).table.players[seat].identities


def test_a_second_game_of_a_table_is_shown_from_its_own_deal() -> None:
    match = play_out(new_match())
    match.next_game()
    play_out(match)
    assert Film(match).view(Film(match).last, None).table == match.view(None).table


def test_a_game_that_ended_by_agreement_is_shown_to_its_end() -> None:
    match = new_match()
    match.apply(match.table.options()[0])
    match.agree_to_end()
    film = Film(match)
    assert film.last == 2
    assert film.view(2, None).table.result is not None


def test_the_end_by_agreement_is_nobodys_own_step() -> None:
    """Given a game that has no words of its own for it."""
    match = new_match(game=EXAMPLE)
    match.agree_to_end()

    async def story(guest: Guest, match: Match) -> None:
        await open_replay(guest)
        for eyes in "0123":
            await guest.press("end", eyes)
            assert guest.sees("The table agreed to end the game.")

    at_the_end(story, match)


def rewritten(match: Match) -> Match:
    """As a journal looks from which the rules have moved away."""
    entry = match.journal[2]
    match.journal[2] = type(entry)(entry.seat, "juggle five knives")
    return match


def with_another_end(match: Match) -> Match:
    match.events.pop()
    return match


@pytest.mark.parametrize("spoil", [rewritten, with_another_end])
def test_a_game_the_rules_no_longer_know_says_so(spoil: Callable[[Match], Match]) -> None:
    match = spoil(play_out(new_match()))
    with pytest.raises(CannotReplay, match="cannot be shown again"):
        Film(match)

    async def story(guest: Guest) -> None:
        guest.app.push_screen(ReplayScreen(match.game, lambda: Film(match)))
        await guest.until(lambda: guest.sees("cannot be shown again"))
        assert "juggle" not in guest.text()
        await guest.press("right", "end", "3", "home", "escape")
        assert isinstance(guest.screen, MenuScreen)

    at_home(story)


async def open_replay(guest: Guest) -> ReplayScreen:
    await guest.press("r")
    await guest.until(lambda: isinstance(guest.screen, ReplayScreen) and guest.screen.film)
    await guest.until(lambda: guest.sees("the deal"))
    screen = guest.screen
    assert isinstance(screen, ReplayScreen)
    return screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_keys_step_through_it(game: Game, size: tuple[int, int]) -> None:
    async def story(guest: Guest, match: Match) -> None:
        screen = await open_replay(guest)
        last = len(match.journal)
        for key, step in (
            ("right", 1), ("right", 2), ("left", 1), ("pagedown", min(11, last)), ("pageup", max(min(11, last) - 10, 0)),
            ("left", max(min(11, last) - 11, 0)), ("end", last), ("right", last), ("home", 0), ("left", 0),
        ):  # fmt: skip
            await guest.press(key)
            assert screen.at == step
        await guest.press("end")
        assert guest.sees(f"step {last} of {last}")
        assert match.view(None).log()[-1].split(".")[0] in guest.text()
        await guest.press("escape")
        assert isinstance(guest.screen, ResultScreen)

    at_the_end(story, play_out(new_match(game=game)), size)


def test_a_step_on_is_performed_and_any_other_way_there_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first picture stays, so that it can be looked at."""
    monkeypatch.setattr(type(board_of(microfilms())), "_next_frame", lambda self: None)

    async def story(guest: Guest, match: Match) -> None:
        screen = await open_replay(guest)
        film, board = screen.film, screen.query_one(Board)
        assert film is not None
        moved = 0
        for step in range(1, min(film.last, 12) + 1):
            await guest.press("right")
            assert screen.at == step
            view = film.view(step, None)
            performed = in_time(board.performed, view, view.events[film.told(step)])
            assert [frame.seconds for frame in board.frames] == [frame.seconds for frame in performed]
            moved += bool(performed)
        assert moved
        await guest.press("left")
        assert not board.frames
        await guest.press("home")
        assert not board.frames

    at_the_end(story, play_out(new_match()))


def test_the_marks_are_visited_one_after_the_other_and_the_turn_says_what_it_meant() -> None:
    async def story(guest: Guest, match: Match) -> None:
        screen = await open_replay(guest)
        assert screen.film is not None
        marks = sorted({*screen.film.moments(), *screen.turns})
        assert len(marks) > 3
        for step in marks:
            await guest.press("down")
            assert screen.at == step
            assert not screen.turns.get(step) or guest.sees(screen.turns[step][0])
        await guest.press("down", "up")
        assert screen.at == marks[-2]

    at_the_end(story, play_out(new_match(seed=ONE_WINNER)))


def test_it_goes_on_by_itself_until_a_key_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LEAST", "SILENT"):
        monkeypatch.setattr(f"spyhouse.screens.replay.{name}", 0.01)

    async def story(guest: Guest, match: Match) -> None:
        guest.app.settings.pace = "instant"
        screen = await open_replay(guest)
        await guest.press("space")
        await guest.until(lambda: screen.at == len(match.journal))
        assert screen.clock is None
        assert guest.sees("Space play")
        monkeypatch.setattr("spyhouse.screens.replay.LEAST", 60.0)
        await guest.press("space")
        assert screen.clock is not None, "once more from the beginning"
        assert guest.sees("Space stop")
        await guest.press("right")
        assert screen.clock is None

    at_the_end(story, play_out(new_match()))


def test_figures_choose_the_eyes() -> None:
    async def story(guest: Guest, match: Match) -> None:
        screen = await open_replay(guest)
        film = screen.film
        assert film is not None
        await guest.press("right", "right", "2")
        assert guest.sees("as Boris saw it")
        assert screen.query_one(Board).view == film.view(2, Seat(1))
        await guest.press("9")
        assert screen.seat == 1
        await guest.click("every hand", 2)
        assert screen.query_one(Board).view == film.view(2, None)
        await guest.click("3 Chen", 2)
        assert guest.sees("as Chen saw it")
        await guest.press("0")
        assert guest.sees("with every hand")

    at_the_end(story, play_out(new_match()), SMALL)


def test_the_line_of_time_can_be_clicked() -> None:
    async def story(guest: Guest, match: Match) -> None:
        screen = await open_replay(guest)
        line = screen.query_one("#timeline").region
        await guest.click_at(line.right - 3, line.y)
        assert screen.at == len(match.journal)
        await guest.click_at(line.x + LEFT, line.y)
        assert screen.at == 0

    at_the_end(story, play_out(new_match()))


def test_a_step_without_words_is_told_by_who_took_it_and_how_to_its_seat_alone() -> None:
    """EX-3: a sealed bid has no line in the log."""
    match = play_out(new_match(game=EXAMPLE))
    silent = next(step for step in range(1, len(match.journal)) if not match.events[Film(match).told(step)])
    entry = match.journal[silent - 1]
    told = f"{match.names[entry.seat]} {past(Film(match).chosen(silent))}."
    assert told == "Boris laid a three face down.", "a sentence, and no order"
    other = Seat((entry.seat + 1) % 3)

    async def story(guest: Guest, match: Match) -> None:
        screen = await open_replay(guest)
        screen._go(silent)
        await guest.pilot.pause()
        assert told in guest.text()
        await guest.press(str(other + 1))
        assert f"{match.names[entry.seat]} has decided." in guest.text()
        assert told not in guest.text()
        await guest.press(str(entry.seat + 1))
        assert told in guest.text()

    at_the_end(story, match)


# -- a whole evening --------------------------------------------------------------------------------


def test_three_people_and_a_computer_play_to_the_end_see_it_again_and_play_once_more(
    quick_hands: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the pages for great moments, which only the fastest pace leaves out."""
    monkeypatch.setitem(SECONDS, "fast", 0.01)
    match = new_match(computers=1, seed=WITH_A_COMPUTER)

    async def story(guest: Guest) -> None:
        guest.app.settings.pace = "fast"
        await play_by_keys(guest)
        while not isinstance(guest.screen, ResultScreen):
            await guest.press("enter")
        await guest.pilot.pause()
        assert guest.sees("See it again")
        screen = await open_replay(guest)
        await guest.press("end")
        assert screen.at == len(match.journal)
        await guest.press("h")
        await guest.until(lambda: guest.sees("Each choice is judged"))
        await guest.press("escape")
        await guest.press("escape")
        assert isinstance(guest.screen, ResultScreen)
        await guest.press("a")
        await guest.until(lambda: table_of(guest).series.games == 1)
        await reveal(guest)

    at_home(story, new_game=match)


# -- in hindsight -----------------------------------------------------------------------------------


def test_hindsight_counts_each_seat_and_offers_to_scroll_only_what_does_not_fit() -> None:
    """Given a short look back, then no key scrolls; of what is longer than the page no entry is torn."""

    async def story(guest: Guest, match: Match) -> None:
        await guest.press("h")
        await guest.until(
            lambda: isinstance(guest.screen, HindsightScreen) and guest.sees("CHOICES UNLIKE THE HOUSE'S")
        )
        reader = guest.screen.query_one(Reader)
        assert guest.sees("Up Down") is (len(reader.rows) > reader.size.height)
        end = reader._end
        if end < len(reader.rows):
            below = next(row for row in reader.rows[end:] if row.pieces)
            above = next(row for row in reversed(reader.rows[:end]) if row.pieces)
            keys = [reader.blocks[row.block].key for row in (above, below)]
            assert keys[0] != keys[1], "the end of the page tears no entry"
            assert end < reader.top + reader.size.height - 1, "above what says what follows a line is free"
        reader.show(list(reader.blocks[:2]))
        await guest.until(lambda: not guest.sees("Up Down"))
        closing = any(re.search(r" ─{8}  .*  ─{8} ", row) for row in guest.rows())
        assert closing, "a piece of the game closes a sheet that would be bare"

    at_the_end(story, play_out(new_match(seed=ONE_WINNER)))


def test_a_low_sheet_of_hindsight_is_not_left_empty_for_the_sake_of_a_whole_entry() -> None:
    """Given a long entry after so many lines, then it is torn where it would leave much free; a little is parted off."""

    async def story(guest: Guest, match: Match) -> None:
        await guest.press("h")
        await guest.until(lambda: isinstance(guest.screen, HindsightScreen) and guest.sees("Each choice is judged"))
        reader = guest.screen.query_one(Reader)
        for lines in range(8, reader.size.height - 1):
            long = [Paragraph((Run("One more thing."),), key="long") for _ in range(12)]
            reader.show([*(text("Before.") for _ in range(lines)), GAP, *long])
            await settle(guest)
            free = reader.size.height - 1 - reader._end
            assert 1 <= free <= 5, "a line stays free, and no more than four beside it"
            parted = [row for row in guest.rows() if re.search(r" ─{8} .* ─{8} ", row)]
            assert len(parted) == (free > 2)
            assert any(" ◆ " in row for row in parted) == (2 < free < 5), "where there is room, a piece of the game"

    at_the_end(story, play_out(new_match(seed=ONE_WINNER)), SMALL)


def test_hindsight_says_so_where_fewer_choices_are_shown_than_were_otherwise_and_says_advice_again() -> None:
    """Given the same advice twice running, then the second time without its reason."""
    film: Any = SimpleNamespace(names=["Anna", "Boris", "Chen"], letters="ABC", inks=["blue", "accent", "paper"])
    one = Told(1, "Round 2", "Anna drew.", ["Better: Wait. It costs nothing."])
    few = Chapter(Seat(0), [one, one._replace(step=2, done="Anna sold."), one._replace(step=3)], Tally(8, 5, "round 2"))
    all_, none = Chapter(Seat(1), [one], Tally(8, 1, "round 2")), Chapter(Seat(2), [], Tally(2, 0, ""))

    def cannot() -> Film:
        raise CannotReplay("not now")

    async def story(guest: Guest, match: Match) -> None:
        screen = HindsightScreen(match.game, [], cannot)
        await guest.app.push_screen(screen)
        told = [block.plain for block in screen._blocks(film, [few, all_, none])]
        assert [words for words in told if words.startswith(("Anna:", "Boris"))] == [
            "Anna: the 3 choices that cost most",
            "Boris",
        ]
        advice = [words for words in told if words.startswith("Better")]
        assert advice == ["Better: Wait. It costs nothing.", *["Better: Wait."] * 2, "Better: Wait. It costs nothing."]

    at_the_end(story, play_out(new_match(seed=ONE_WINNER)))
    said = [(note.words, note.below) for note in tallies(film, [few, all_, none])]
    assert said == [
        ("Anna: 5 of 8", "round 2 cost most"),
        ("Boris: 1 of 8", "round 2 cost most"),
        ("Chen: none", "2 choices, as the house would"),
    ]


def test_a_sheet_of_few_lines_begins_lower_and_has_two_rows_between_the_seats() -> None:
    """And what stands above in full is told in short the second time."""
    film: Any = SimpleNamespace(names=["Anna", "Boris"], letters="AB", inks=["blue", "accent"])
    call = Told(9, "Night 1", "Boris dials 11 ... Dead.", ["Better: Wait."], short="Boris made the call.")
    whole = [Chapter(None, [call]), Chapter(Seat(0), [], Tally(2, 0, "")), Chapter(Seat(1), [call], Tally(2, 1, ""))]

    async def story(guest: Guest, match: Match) -> None:
        screen = HindsightScreen(match.game, [], lambda: film)
        with mock.patch("spyhouse.screens.hindsight.chapters", return_value=whole):
            await guest.app.push_screen(screen)
            await guest.until(lambda: guest.sees("WHERE IT TURNED"))
        rows = [row[:78].strip(" ▀▄█") for row in guest.rows()]
        seats = [next(at for at, row in enumerate(rows) if row.startswith(f"{one}   ")) for one in "AB"]
        assert seats[1] - seats[0] == 4
        assert any("Boris dials 11 ... Dead." in row for row in rows[: seats[0]])
        assert "Boris made the call." in rows[seats[1] + 1]
        blank, heading = (next(at for at, row in enumerate(rows) if "WHERE IT TURNED" in row) - by for by in (1, 0))
        assert heading == 3
        assert not rows[blank]

    at_the_end(story, play_out(new_match(seed=ONE_WINNER)))


def test_what_was_done_alike_twice_running_is_told_once() -> None:
    one, other = Told(1, "Round 4", "Anna ended the turn.", ["Better: Draw."]), Told(9, "Round 6", "Anna drew.", [])
    told = list(in_one([one, one._replace(step=3, when="Round 5"), one._replace(step=5, when="Round 5"), other]))
    assert told == [one._replace(when="Round 4 and round 5"), other]


def test_of_two_entries_of_a_round_the_strip_below_names_the_second_as_such() -> None:
    """Given the first of them stands complete above that strip, then it does not seem to be cut."""
    one = Told(1, "Round 2", "Chen stepped.", [])
    assert called("Chen, ", [one, one._replace(step=5)]) == ["Chen, Round 2", "Chen, Round 2 again"]


def test_what_can_be_chosen_anew_for_the_next_game_has_a_key() -> None:
    async def story(guest: Guest, match: Match) -> None:
        def setting() -> str:
            return next(row.split("Thinking aid: ")[1].split()[0] for row in guest.rows() if "s Thinking aid: " in row)

        said = [setting()]
        for _ in range(2):
            await guest.press("s")
            said.append(setting())
        assert said[0] == said[2] != said[1]

    at_the_end(story, play_out(new_match(game=catalog().find("inkognito"))), SMALL)
