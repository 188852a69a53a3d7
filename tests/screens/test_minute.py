"""The game in a minute comes once before the first turn of a name that has not played it here."""

from __future__ import annotations

import collections
import json
from pathlib import Path

import pytest

from spyhouse.engine.actions import Action
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.minute import Part, in_a_minute
from spyhouse.plainly import asked_of, plainly_of, welcome_of
from spyhouse.screens.about import AboutScreen
from spyhouse.screens.minute import MinuteScreen, own_of
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.minute import YOU, Minute, Named, aired
from spyhouse.widgets.reader import Heading, Paragraph

from .evening import new_match, reveal
from .friends import come_to, friends, open_seal, settle, step
from .house import SIZES, SMALL, Guest, at_home
from .test_snapshots import late

GAMES = [*catalog().games.values()]


@pytest.fixture(autouse=True)
def _newcomers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.met.TOLD", True)


def test_whoever_has_not_played_it_here_is_told_before_the_first_turn_and_only_then(settings: Path) -> None:
    match = new_match()
    assert match.decider is not None
    name = match.names[match.decider]

    async def first(guest: Guest) -> None:
        await open_seal(guest)
        await guest.until(lambda: isinstance(guest.screen, MinuteScreen))
        assert guest.sees(f"{name}, before your first turn")
        assert guest.sees("How you win")
        assert guest.sees(asked_of(match.view(match.decider))[0])
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))

    at_home(first, new_game=match)
    assert json.loads(settings.read_text())["met"] == {match.game.info.id: [name]}

    async def later(guest: Guest) -> None:
        await reveal(guest)
        await guest.pilot.pause()
        assert isinstance(guest.screen, TableScreen)

    at_home(later, new_game=new_match())


@pytest.mark.parametrize("known", [False, True])
def test_it_is_remembered_by_name_and_by_game(settings: Path, known: bool) -> None:
    match = new_match()
    assert match.decider is not None
    name, game = match.names[match.decider], match.game.info.id
    settings.write_text(json.dumps({"met": {game if known else "chess": [name], "go": [name]}}))

    async def story(guest: Guest) -> None:
        await open_seal(guest)
        await guest.pilot.pause()
        await guest.until(lambda: isinstance(guest.screen, TableScreen if known else MinuteScreen))
        await settle(guest)
        assert isinstance(guest.screen, TableScreen if known else MinuteScreen)

    at_home(story, new_game=match)


def test_whoever_has_chosen_before_everybody_only_is_told_before_the_first_turn_alone(settings: Path) -> None:
    """HP-2.4: all choose their rooms before the whole table. Each of them is told once, and nobody in later turns."""
    match = friends(catalog().find("hotel_perfidious"), 3)
    told = list[str]()

    def rests(match: Match) -> Action:
        options = match.table.options()
        return next((one for one in options if one.text() == "end turn"), options[0])

    async def story(guest: Guest) -> None:
        while len(match.journal) < 9:  # three rooms, and two turns of each
            if isinstance(guest.screen, MinuteScreen):
                told.append(guest.screen.named)
                assert guest.screen.view.seat is not None, "alone"
                await guest.press("enter")
                await guest.until(lambda: isinstance(guest.screen, TableScreen))
            await step(guest, rests)

    at_home(story, new_game=match)
    assert sorted(told) == sorted(match.names)
    assert json.loads(settings.read_text())["met"] == {match.game.info.id: told}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_the_smallest_page_says_who_one_is_every_answer_and_what_is_asked(game: Game) -> None:
    for seats in game.info.seats_allowed():
        match = friends(game, seats)
        for seat in range(seats):
            view = match.view(Seat(seat))
            you, asked = welcome_of(view), asked_of(match.view(match.decider))
            own = (Part(YOU, tuple(you)), Part("To begin", tuple(asked)))
            page = Minute(game, seats, own)
            sheet = Canvas(80, 22, palette(game.info.mood, "default"), SETS["unicode"])
            page.paint(sheet)
            rows = sheet.plain()
            told = in_a_minute(game, seats)
            heads = max(len(part.head) for part in (*told, *own)) + 4
            words = " ".join(" ".join(row[heads:] for row in rows).split())
            assert not rows[0], "air above"
            assert not rows[-1], "air below"
            assert you
            assert " ".join(you) in words, (seats, seat)
            assert words.endswith(" ".join(asked)), (seats, seat)
            for part in told:
                if part.head:
                    assert any(row.startswith(f"  {part.head}  ") for row in rows), part.head
                    assert part.sentences[0] in words, (seats, seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_whoever_is_asked_is_not_called_by_name_on_a_page_of_their_own(game: Game) -> None:
    for seats in game.info.seats_allowed():
        match = friends(game, seats)
        view = match.view(match.decider)
        assert view.seat is not None
        assert not asked_of(view)[0].startswith(f"{view.names[view.seat]}:")


def test_whose_role_the_first_question_tells_is_not_told_it_twice() -> None:
    """SN-2.8: everybody first looks at their own role; the page has said it by then."""
    match = friends(catalog().find("secret_night"), 4)
    view = match.view(match.decider)
    assert view.decision is not None
    assert view.decision.ask(view.table, view.names).startswith(welcome_of(view)[0])
    assert asked_of(view) == list(view.decision.plainly)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_what_lies_on_the_table_is_drawn_beside_the_words_and_costs_none_of_them(game: Game) -> None:
    names = [thing.name for thing in game.info.things]

    async def large(guest: Guest) -> None:
        match = friends(game, game.info.least_players)
        await guest.app.push_screen(MinuteScreen(match.view(match.decider), "Anna"))
        await guest.pilot.pause()
        assert any(guest.sees(name) for name in names)

    at_home(large, (120, 36))
    told = [*in_a_minute(game, game.info.least_players)]
    bare, shown = Minute(game, game.info.least_players), Minute(game, game.info.least_players)
    shown.with_things = True
    for high in range(14, 34):
        sheets = [Canvas(80, high, palette(game.info.mood, "default"), SETS["unicode"]) for _ in (bare, shown)]
        bare.paint(sheets[0])
        shown.paint(sheets[1])
        without, with_them = (" ".join(" ".join(sheet.plain()).split()) for sheet in sheets)
        for part in told:
            for sentence in part.sentences:
                assert (sentence in without) == (sentence in with_them), (high, sentence)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_in_a_large_window_most_of_the_pieces_are_drawn(game: Game) -> None:
    """IK-6.1: of the four masks a number is made of none is left out, and each says its place."""

    async def story(guest: Guest) -> None:
        match = friends(game, game.info.least_players)
        await guest.app.push_screen(MinuteScreen(match.view(match.decider), "Anna"))
        await guest.pilot.pause()
        below = "\n".join(guest.rows()[20:])
        assert sum(thing.name in below for thing in game.info.things) > 3
        if game.info.id == "inkognito":
            assert all(f"comes {place}" in below for place in ("first", "second", "third", "last"))

    at_home(story, (120, 36))


@pytest.mark.parametrize("name", ["microfilms", "hotel_perfidious", "dead_and_breakfast", "secret_night"])
def test_in_a_small_window_some_pieces_stand_in_a_row_and_who_one_is_stands_apart(name: str) -> None:
    """Given the page before a first turn at the smallest table, then below it are some pieces, and above who one is a line
    is free."""
    game = catalog().find(name)
    match = friends(game, game.info.least_players)
    view = match.view(match.decider)
    page = Minute(game, view.seats, (Part(YOU, tuple(welcome_of(view))), Part("To begin", tuple(asked_of(view)))))
    page.with_things = True
    sheet = Canvas(80, 22, palette(game.info.mood, "default"), SETS["unicode"])
    page.paint(sheet)
    rows = sheet.plain()
    you = next(number for number, row in enumerate(rows) if row.startswith(f"  {YOU}  "))
    assert not rows[you - 1].strip("▀"), "only the edge of its card"
    assert sum(thing.name in [row for row in rows if row][-1] for thing in game.info.things) > 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_the_names_of_the_pieces_stand_clear_of_the_keys(game: Game) -> None:
    """Where rows are few, what is asked first stands right below who one is, on the same card."""
    match = friends(game, game.info.least_players)
    page = Minute(game, game.info.least_players, own_of(match.view(match.decider)))
    page.with_things = True
    sheet = Canvas(80, 22, palette(game.info.mood, "default"), SETS["unicode"])
    page.paint(sheet)
    *_, names, air = sheet.plain()
    assert any(thing.name in names for thing in game.info.things)
    assert not air


@pytest.mark.parametrize("name", ["inkognito", "hotel_perfidious", "secret_night"])
def test_who_one_is_stands_in_large_letters_on_a_card_of_its_own(name: str) -> None:
    """Given a large page, then the name is drawn, all else of who one is is read below it, and no other part of the page
    stands on a ground of its own."""
    game = catalog().find(name)
    match = friends(game, game.info.least_players)
    view = match.view(match.decider)
    first, *others = welcome_of(view)
    page = Minute(game, view.seats, own_of(view), sits=("C", "seat2"))
    sheet = Canvas(74, 34, palette(game.info.mood, "default"), SETS["unicode"])
    page.paint(sheet)
    rows = sheet.plain()
    named = Named.found(Part(YOU, (first, *others)), 57, 70)
    assert named is not None
    lead = next(number for number, row in enumerate(rows) if row.startswith(f"  {YOU}  C "))
    assert rows[lead].endswith(f"  {named.before}")
    assert all(set(row) <= {*" ▀▄█"} for row in rows[lead + 1 : lead + 5])
    assert rows[lead + 2].strip()
    told = " ".join(" ".join(rows[lead + 5 :]).split())
    assert all(one in told for one in [named.rest, *others])
    ends = next(number for number, row in enumerate(rows) if row.startswith("  To begin  "))
    tinted = [number for number, row in enumerate(sheet._ground) if row[-1] != "ground"]
    assert tinted == [*range(lead - 1, tinted[-1] + 1)], "one row of the tint above"
    assert tinted[-1] < ends - 1


def test_of_a_long_name_the_end_stands_in_large_letters() -> None:
    named = Named.found(Part(YOU, ("You are the Agent of China, a Suspect.", "You lose by another film.")), 40)
    assert named is not None
    assert (named.before, named.letters, named.rest) == ("You are the Agent of", "China", "A Suspect.")
    assert named.more.sentences == ("A Suspect.\nYou lose by another film.",)
    assert Named.found(Part(YOU, ("Your tower has two calm guests.",)), 40) is None


def test_what_is_told_of_the_game_is_parted_everywhere_or_nowhere() -> None:
    for spare in range(30):
        above, *between, you, begin = aired(4, 2, spare)
        assert len({*between}) == 1, spare
        assert min(above, you) >= max(between)
        assert above + sum(between) + you + begin <= spare


def test_who_one_is_stands_line_by_line_where_there_is_room() -> None:
    match = friends(catalog().find("microfilms"), 2)
    told = welcome_of(match.view(match.decider))
    page = Minute(match.game, 2, (Part(YOU, tuple(told)),))
    for high, begins in ((34, True), (22, True), (12, False)):
        sheet = Canvas(80, high, palette(match.game.info.mood, "default"), SETS["unicode"])
        page.paint(sheet)
        rows = [row.removeprefix(f"  {YOU}").strip() for row in sheet.plain()]
        assert all(any(row.startswith(one[:20]) for row in rows) for one in told) == begins
        y = next(number for number, row in enumerate(sheet.plain()) if row.startswith(f"  {YOU}  "))
        x = sheet.plain()[y].index(told[0][:20])
        bold = "".join(letter for row in range(y, y + 3) for letter in _bold_of(sheet, row)[x:])
        assert bold.split() == told[0].split(), "what counts leads"


def _bold_of(sheet: Canvas, y: int) -> str:
    return "".join(letter if style.bold else " " for letter, style in zip(sheet._text[y], sheet._style[y], strict=True))


def test_a_game_in_a_minute_is_told_to_so_many() -> None:
    """SN-1.1: five and seven have a Deceiver among them; the others do not hear of one."""
    game = catalog().find("secret_night")
    for seats in game.info.seats_allowed():
        told = " ".join(" ".join(part.sentences) for part in in_a_minute(game, seats))
        assert ("Deceiver" in told) == (seats in (5, 7)), seats


def test_a_question_is_explained_to_so_many() -> None:
    """IK-4.5: only where three play does somebody send the Fourth."""
    game = catalog().find("inkognito")
    for seats in (3, 4):
        match = friends(game, seats)
        assert ("Fourth" in " ".join(plainly_of(match.view(match.decider)))) == (seats == 3)


def test_whom_nobody_plays_is_not_counted_among_those_who_are_told() -> None:
    """IK-2.4: at a table of three the silent Fourth has a name, too."""
    game = catalog().find("inkognito")

    async def story(guest: Guest) -> None:
        await open_seal(guest)
        await guest.until(lambda: isinstance(guest.screen, MinuteScreen))
        assert guest.sees("agent nobody plays")
        assert not any(guest.sees(f"With {many}") for many in ("three", "four", "five")), "it is told to three"
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        await guest.press("question_mark")
        await guest.until(lambda: isinstance(guest.screen, AboutScreen))
        words = [part.sentences for part in in_a_minute(game, 3)]
        assert [part.sentences for part in in_a_minute(game, guest.screen.view.seats)] == words

    at_home(story, new_game=friends(game, 3))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_help_opens_with_the_game_and_this_question_in_sight(game: Game, size: tuple[int, int]) -> None:
    """The minute first, in few lines; what is left of it comes last, and nothing is said twice."""

    async def story(guest: Guest) -> None:
        for match in (friends(game, game.info.least_players), friends(game, game.info.most_players), late(game)):
            view = match.view(match.decider)
            await guest.app.push_screen(AboutScreen(view))
            about = await come_to(guest, AboutScreen)
            rows = guest.rows()
            minute, asked = (next(n for n, row in enumerate(rows) if head in row) for head in MINUTE_AND_QUESTION)
            assert minute < asked <= minute + (11 if size == SMALL else 15), "the game is told first, and in short"
            plain = [row.strip(" │┃|") for row in rows[asked + 1 :]]
            said = " ".join(" ".join(plain).split())
            assert all(words in said for words in " ".join(plainly_of(view)).split()), "the question is in sight"
            assert "WHAT YOU CAN DO" in said
            blocks = [*about.blocks()]
            told = collections.defaultdict[str, list[str]](list)
            for one in blocks:
                if isinstance(one, Paragraph) and one.lead is not None:
                    told[one.lead.text].append(one.plain)
            for part in in_a_minute(game, view.seats):
                assert " ".join(told[part.head]) == " ".join(part.sentences)
            heads = [one.plain for one in blocks if isinstance(one, Heading)]
            assert heads[:2] == MINUTE_AND_QUESTION
            assert heads[-1] in ("MORE OF THE GAME", "THE RULES FOR THIS")
            await guest.press("escape")

    at_home(story, size)


MINUTE_AND_QUESTION = ["THE GAME IN A MINUTE", "THIS QUESTION"]
