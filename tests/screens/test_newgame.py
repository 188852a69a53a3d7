"""A new table: ready to start as it is, changed by keys or by mouse, and clear about what is wrong."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
from textual import events

from rulesets.microfilms import GAME
from spyhouse import bots
from spyhouse.bots.manners import MANNERS
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game, Setting
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.words import capital
from spyhouse.look.colour import HOUSE
from spyhouse.minute import in_a_minute
from spyhouse.saves.store import Store
from spyhouse.screens.handover import Handover
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.newgame import NewGameScreen
from spyhouse.screens.newgame.drafts import KIND_HELP, KIND_NOTES, first_fault, first_table, kinds_for
from spyhouse.screens.newgame.seats import SeatRow
from spyhouse.screens.rulebook import RulebookScreen
from spyhouse.screens.saves import SavesScreen
from spyhouse.widgets.fields import Field
from tests.screens.evening import director, table_of
from tests.screens.friends import settle
from tests.screens.house import LARGE, SIZES, SMALL, Guest, at_home

SEED = "912345678912345678"
COLUMN = 72
"""What the form takes of a large screen."""
NAMES = ("Anna", "Boris", "Chen", "Dora", "Emil", "Fay")


def other_game(*, bot: Any = GAME.bot, setup: Any = GAME.setup, **changes: Any) -> Game:
    return dataclasses.replace(GAME, bot=bot, setup=setup, info=dataclasses.replace(GAME.info, **changes))


async def opened(guest: Guest) -> Match:
    """The match on the table, once it is there."""
    await guest.until(lambda: guest.app.director and guest.app.director.screen)
    assert guest.app.director is not None
    return table_of(guest)


# -- as it is proposed ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_enter_and_enter_again_start_a_sensible_table(size: tuple[int, int]) -> None:
    """Given somebody new to it, when they only press Enter, then one person sits down with three computer players."""

    async def story(guest: Guest) -> None:
        await guest.press("m", "enter", "enter")
        match = await opened(guest)
        assert [player.kind for player in match.players] == [HUMAN, "normal:cagey", "normal:vengeful", "normal:bluffer"]
        assert len({player.name for player in match.players}) == 4
        assert match.options == GAME.info.read_options({})

    at_home(story, size)


def test_a_small_form_has_air_below_its_title_and_around_its_seats() -> None:
    """Given four at the table, then what is played is told in fewer lines rather than without an empty one."""

    async def story(guest: Guest) -> None:
        guest.screen.set_up(GAME)
        await guest.until(lambda: isinstance(guest.screen, NewGameScreen) and guest.sees("THE EVENING"))
        await guest.pilot.pause()
        rows = [row.strip() for row in guest.rows()]
        first = next(number for number, row in enumerate(rows) if row.startswith("A "))
        assert [rows[1], rows[first - 1], rows[first + 4]] == ["", "", ""]
        assert guest.sees("How you win")

    at_home(story, SMALL)


@pytest.mark.parametrize("name", catalog().games)
def test_all_of_the_form_is_in_sight_for_every_number_of_players(name: str) -> None:
    """Also in a small window: nothing of it has to be looked for below."""
    game = catalog().games[name]

    async def story(guest: Guest) -> None:
        guest.screen.set_up(game)
        await guest.until(lambda: isinstance(guest.screen, NewGameScreen))
        await guest.press(*["minus"] * 8)
        for number in game.info.seats_allowed():
            await guest.until(lambda: guest.sees(f"house rules for {number} players"))  # noqa: B023
            assert guest.screen.query_one("#form").max_scroll_y == 0, number
            await guest.press("plus")

    at_home(story, SMALL)


def test_the_people_of_the_last_table_sit_down_again(settings: Path) -> None:
    settings.write_text(json.dumps({"names": ["Anna", "Boris"]}))

    async def story(guest: Guest) -> None:
        await guest.press("f5")
        match = await opened(guest)
        assert [player.name for player in match.players[:2]] == ["Anna", "Boris"]
        assert [player.kind for player in match.players] == [HUMAN, HUMAN, "normal:vengeful", "normal:bluffer"]

    at_home(story, set_up=GAME)


@pytest.mark.parametrize(
    ("remembered", "sitting", "people"),
    [
        ([], 4, ["Player A"]),
        (["Anna"] * 3, 4, ["Anna"]),
        (["", " x", "@", "a" * 21, "a\x1bb"], 4, ["Player A"]),
        (list(NAMES), 6, list(NAMES)),
        ([*NAMES, "Gus"], 6, list(NAMES)),
        (["Klaus", "odette"], 4, ["Klaus", "odette"]),
    ],
)
def test_a_proposal_is_always_a_table_that_can_start(remembered: list[str], sitting: int, people: list[str]) -> None:
    count, drafts = first_table(GAME, remembered)
    players = [Player(draft.name, draft.kind) for draft in drafts[:count]]
    assert count == sitting
    assert [player.name for player in players if player.kind == HUMAN] == people
    assert first_fault(GAME, players) is None


@pytest.mark.parametrize(("least", "most", "sitting"), [(2, 6, 4), (5, 8, 5), (1, 3, 3), (1, 1, 1)])
def test_as_many_sit_down_as_are_good_for_the_game(least: int, most: int, sitting: int) -> None:
    assert first_table(other_game(least_players=least, most_players=most), [])[0] == sitting


def test_a_game_without_a_computer_player_of_its_own_gets_the_other_one() -> None:
    game = other_game(bot=None)
    assert kinds_for(game) == [HUMAN, bots.RANDOM]
    assert {draft.kind for draft in first_table(game, [])[1]} == {HUMAN, bots.RANDOM}


# -- only keys, only mouse --------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 4, 6])
def test_a_table_of_people_with_only_the_keyboard(count: int, saves: Path) -> None:
    """From the menu to the first sealed page, for fewer and more players than stand there; and the names are kept for the next time."""

    async def story(guest: Guest) -> None:
        await guest.press("m", "enter", "down")  # from the button round to the top
        assert guest.screen.focused.id == "count"
        await guest.press(*["left"] * (4 - count), *["right"] * (count - 4))
        for seat in range(count):
            await guest.press("down")
            if seat:
                await guest.press("tab", "left", "shift+tab")
            await guest.retype(NAMES[seat])
        await guest.press("f5")
        match = await opened(guest)
        assert match.players == tuple(Player(name) for name in NAMES[:count])
        assert isinstance(guest.screen, Handover)

    app = at_home(story, SMALL)
    assert app.settings.names == list(NAMES[:count])
    assert len(Store(saves).paths()) == 1


@pytest.mark.parametrize(("count", "size"), [(2, SMALL), (6, LARGE)])
def test_a_table_with_only_the_mouse(count: int, size: tuple[int, int]) -> None:
    """Names are typed, everything else is clicked."""

    async def story(guest: Guest) -> None:
        await guest.click("[microfilms]")
        await guest.until(lambda: isinstance(guest.screen, NewGameScreen))
        for _ in range(abs(count - 4)):
            field = guest.screen.query_one("#count")
            by = 1 if count > 4 else -1
            await guest.click_at(field.region.x + 12 + 4 * (field.value - 2 + by) + 1, field.region.y)
        kind = guest.screen.query_one("#kind1")
        while kind.value != HUMAN:
            await guest.click_at(kind.region.x + 5, kind.region.y)  # the first of them
        await guest.click("Player B", right=3)
        await guest.retype("Boris")
        await guest.click("Start the game")
        match = await opened(guest)
        assert len(match.players) == count
        assert match.players[1] == Player("Boris")
        assert match.humans == [0, 1]

    at_home(story, size)


def test_settings_and_seed_get_to_the_table() -> None:
    """Given the same seed and settings twice, then the same game is dealt."""
    matches = []

    async def story(guest: Guest) -> None:
        await guest.press("up", *"123", "up", "right", "up", *"15", "enter", "up", "right", "up", "right")
        await guest.press("f5")
        matches.append(await opened(guest))

    for _ in range(2):
        at_home(story, set_up=GAME)
    for match in matches:
        assert match.seed == 123
        assert match.options["opening_look"] is True
        assert match.options["closing_round"] == 15
        assert match.options["first_seat"] == "1"
        assert match.options["nations"] == "china,uk,usa"
    assert matches[0].events == matches[1].events
    assert matches[0].table == matches[1].table


@pytest.mark.parametrize("size", SIZES)
def test_beside_the_seed_stands_that_it_tells_the_deal_and_no_later_page_shows_it(size: tuple[int, int]) -> None:
    async def story(guest: Guest) -> None:
        await guest.press("up")
        words = guest.text(COLUMN if size == LARGE else 999)
        assert ("same number, same deal" in words) == (size == LARGE)
        assert "a new deal" in words
        assert "A number deals the same game again, and who knows it knows the deal." in words
        await guest.press(*SEED, "f5")
        match = await opened(guest)
        await guest.until(lambda: not guest.sees("A new table"))
        assert str(match.seed) == SEED
        pages = [guest.text()]
        for key in ("enter", "space", "enter", "?", "escape", "m", "escape"):
            await guest.press(key)
            pages.append(guest.text())
        director(guest).leave()
        await guest.until(lambda: guest.sees("Good evening."))
        pages.append(guest.text())
        await guest.app.push_screen(SavesScreen())
        await guest.until(lambda: guest.sees("1 going on"))
        pages += [guest.text(), guest.app.title, guest.app.sub_title]
        assert not [number for number, page in enumerate(pages) if SEED in page]

    at_home(story, size, set_up=GAME)


def test_left_and_right_go_round_all_values() -> None:
    async def story(guest: Guest) -> None:
        field = guest.screen.query_one("#set-first_seat")
        field.focus()
        seen = []
        for _ in field.choices:
            await guest.press("right")
            seen.append(field.value)
        assert sorted(seen) == sorted(value for value, _ in field.choices)
        await guest.press("left", "enter", "space", "left")
        assert field.value == seen[-1]
        number = guest.screen.query_one("#set-closing_round")
        number.focus()
        await guest.press("right")
        assert number.value == 31
        for _ in range(22):
            await guest.press("left")
        assert number.value == 0  # below 10 comes what has a meaning of its own

    at_home(story, set_up=GAME)


def test_the_focused_field_is_explained() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("up")
        for setting in ("opening_look", "closing_round", "first_seat", "nations", "advice"):
            await guest.press("up")
            help = next(one.help for one in GAME.info.offered if one.name == setting)
            assert help in guest.text(COLUMN)
        await guest.press("up", "tab")
        assert "computer plays this seat, and tries to win" in guest.text(COLUMN)
        for level in (bots.HARD, bots.RANDOM, bots.EASY):
            await guest.press("right")
            assert KIND_HELP[level] in guest.text(COLUMN)

    at_home(story, set_up=GAME)


def test_every_field_can_be_reached_and_seen_with_eight_seats_on_a_small_screen() -> None:
    settings = tuple(Setting(f"s{number}", f"Setting {number}", "Help.", 1, least=0, most=9) for number in range(8))
    game = other_game(most_players=8, settings=settings)

    async def story(guest: Guest) -> None:
        await guest.press("down", "right", "right", "right", "right", "up")
        reached = []
        column = guest.screen.query_one("#column").region
        for _ in range(40):
            await guest.press("up")
            focused = guest.screen.focused
            reached.append(focused.id)
            await guest.until(lambda: column.contains_region(guest.screen.focused.region))
            if focused.id == "start":
                break
        assert {"count", "seed", "start"} < set(reached)
        assert {f"set-s{number}" for number in range(8)} <= set(reached)
        assert {f"name{seat}" for seat in range(8)} <= set(reached)

    at_home(story, SMALL, set_up=game)


def test_tab_goes_through_all_fields_and_comes_back() -> None:
    async def story(guest: Guest) -> None:
        reached = []
        for _ in range(19):
            await guest.press("tab")
            reached.append(guest.screen.focused.id)
        assert reached[:3] == ["count", "name0", "kind0"]
        assert "start" in reached
        assert "name4" not in reached  # nobody sits there

    at_home(story, set_up=GAME)


# -- only what this number of players has -------------------------------------------------------------


def of(name: str) -> Game:
    return catalog().games[name]


def test_what_a_number_of_players_means_stands_beside_it() -> None:
    async def story(guest: Guest) -> None:
        assert guest.sees("three agents and one freelancer")
        await guest.press("minus", "minus")
        assert guest.sees("and the Croupier")
        assert guest.screen.count.value == 2
        await guest.press("minus")
        assert guest.screen.count.value == 2
        await guest.press(*["plus"] * 9)
        assert guest.sees("three agents and three freelancers")

    at_home(story, set_up=GAME)


async def explained(guest: Guest, setting: Setting) -> bool:
    """Where a picture hangs beside the rules of the evening, the one that the cursor stands on is told of."""
    guest.screen.query_one(f"#set-{setting.name}").focus()
    await settle(guest)
    return guest.screen.has_class("-pictured") and (guest.sees(setting.help) or guest.sees(capital(setting.brief)))


@pytest.mark.parametrize("game", catalog().games.values(), ids=lambda game: game.info.id)
def test_every_number_of_players_is_told_of_and_nothing_is_cut(game: Game) -> None:
    for size in SIZES:

        async def story(guest: Guest) -> None:
            for number in game.info.seats_allowed():
                guest.screen.count.take(number)
                await guest.pilot.pause()
                assert guest.sees(dict(game.info.by_number)[number])
                form = guest.text(COLUMN if guest.screen.size.width > 100 else 80)
                assert "…" not in form
                for setting in game.info.offered:
                    if not setting.orders and (not setting.players or number in setting.players):
                        assert setting.brief in form or await explained(guest, setting)

        at_home(story, size, set_up=game)


@pytest.mark.parametrize("game", [*catalog().games.values()], ids=lambda game: game.info.id)
def test_what_every_computer_player_is_like_is_told_whole(game: Game) -> None:
    async def story(guest: Guest) -> None:
        row = [seat for seat in guest.screen.query(SeatRow) if seat.display][-1]
        for kind, _ in row.kind.choices:
            for manner, _ in row.manner.choices:
                row.kind.take(kind)
                row.manner.take(manner)
                await guest.pilot.pause()
                said = MANNERS[manner].note if manner and row.manner.display else KIND_NOTES[kind]
                assert guest.sees(said), (kind, manner)

    at_home(story, set_up=game)


def test_only_options_that_mean_something_are_offered() -> None:
    """IK-4.5, IK-10.5: who sends the Fourth out is a question for three, whether the Ambassador travels for five."""

    async def story(guest: Guest) -> None:
        for number, offered in ((3, "The Fourth"), (4, ""), (5, "Ambassador")):
            guest.screen.count.take(number)
            await guest.pilot.pause()
            for label in ("The Fourth", "Ambassador"):
                assert any(row.startswith(f"  {label}  ") for row in guest.rows()) == (label == offered)
            by_tab = [field.id for field in guest.screen.focus_chain]
            assert ("set-dummy_mode" in by_tab) == (number == 3)

    at_home(story, set_up=of("inkognito"))


def test_no_seat_beyond_the_table_begins() -> None:
    """MF-1.1: given that the sixth seat shall begin, when only four sit down, then it is drawn again."""

    async def story(guest: Guest) -> None:
        field = guest.screen.query_one("#set-first_seat", Field)
        guest.screen.count.take(6)
        await guest.pilot.pause()
        field.take("6")
        guest.screen.count.take(4)
        await guest.pilot.pause()
        assert field.value == "random"
        assert [value for value, _ in field.choices] == ["random", "1", "2", "3", "4"]

    at_home(story, set_up=GAME)


@pytest.mark.parametrize(("name", "option"), [("inkognito", "colours"), ("hotel_perfidious", "agents")])
def test_an_order_is_chosen_seat_by_seat(name: str, option: str) -> None:
    """IK-2.1, HP-1.6: whoever wants another thing exchanges it with the seat that has it."""
    game = of(name)
    first, second, third, fourth = str(game.info.read_options({})[option]).split(",")

    async def story(guest: Guest) -> None:
        assert not any(row.startswith(f"  {option.capitalize()}  ") for row in guest.rows())
        guest.screen.seats[0].things[0].focus()
        await guest.press("right", "right")
        shown = [row.things[0].words for row in guest.screen.sitting]
        assert [words.lower() for words in shown] == [third, first, second, fourth] or shown[0].lower() == third
        await guest.press("f5")
        chosen = str((await opened(guest)).options[option]).split(",")
        assert [words.lower() for words in shown] == chosen
        assert sorted(chosen) == sorted((first, second, third, fourth))

    at_home(story, set_up=game)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", catalog().games.values(), ids=lambda game: game.info.id)
def test_the_page_itself_tells_what_is_played_what_a_turn_is_and_how_one_wins(
    game: Game, size: tuple[int, int]
) -> None:
    """To so many players as sit there, whole sentences, and above a form that is all in sight."""

    async def story(guest: Guest) -> None:
        for number in game.info.seats_allowed():
            guest.screen.count.take(number)
            await settle(guest)
            left = COLUMN + 2 if size == LARGE else 0
            page = " ".join(" ".join(row[left:] for row in guest.rows()).split())
            first, second, *others = (part for part in in_a_minute(game, number) if part.head)
            wins = next(part for part in others if part.head.startswith("How"))
            for part in (first, second, wins):
                assert f"{part.head} {part.sentences[0]}" in page, (number, part.head)
            assert "HOW MANY" in guest.text()

    at_home(story, size, set_up=game)


def test_a_small_window_has_the_small_form_from_the_first_paint_on(monkeypatch: pytest.MonkeyPatch) -> None:
    painted, paint = list[str](), NewGameScreen._compositor_refresh

    def refresh(form: NewGameScreen) -> None:
        paint(form)
        rows = form._compositor.render_strips()
        painted.append("\n".join("".join(part.text for part in row) for row in rows))

    monkeypatch.setattr(NewGameScreen, "_compositor_refresh", refresh)

    async def story(guest: Guest) -> None:
        await settle(guest)
        forms = [one for one in painted if "HOW MANY" in one]
        assert forms
        for form in forms:
            assert "What it is" in form
            assert "WHO" not in form
            assert form.index("What it is") < form.index("HOW MANY") < form.index("Start the game")

    at_home(story, SMALL, set_up=GAME)


@pytest.mark.parametrize("game", catalog().games.values(), ids=lambda game: game.info.id)
def test_in_a_small_window_no_seat_that_says_more_pushes_a_line_out_of_sight(game: Game) -> None:
    """A seat's temper, colour or agent shows while the cursor is there, and what is said of it is not cut."""

    async def story(guest: Guest) -> None:
        form = guest.screen.query_one("#form")
        for number in game.info.seats_allowed():
            guest.screen.count.take(number)
            await settle(guest)
            for row in guest.screen.sitting:
                for field in row.fields:
                    field.focus()
                    await settle(guest)
                    assert form.max_scroll_y == 0, (number, field.id)
                    more = [one for one in (*row.things, row.manner) if one.display]
                    assert all(one.region.height == 1 for one in more), (number, field.id)
                    told = guest.screen.query_one("#help")
                    assert len(told.text) <= told.size.width - 4, told.text

    at_home(story, SMALL, set_up=game)


def test_all_of_the_game_in_a_minute_stands_beside_the_form_or_behind_a_key() -> None:
    last = in_a_minute(GAME, 4)[-1].sentences[-1]

    def tells_all(guest: Guest) -> bool:
        left = COLUMN + 2 if guest.screen.size.width > 100 else 0
        return last in " ".join(" ".join(row[left:] for row in guest.rows()).split())

    async def story(guest: Guest) -> None:
        wide = guest.screen.size.width > 100
        assert tells_all(guest) == wide
        assert guest.sees("F2 about the game") == (not wide)
        if wide:
            await guest.press("f2", "escape")
            assert isinstance(guest.screen, MenuScreen)
            return
        await guest.press("f2")
        assert tells_all(guest)
        assert not guest.sees("HOW MANY")
        await guest.press("escape")
        assert guest.sees("HOW MANY")
        await guest.press("question_mark")
        assert isinstance(guest.screen, RulebookScreen)

    for size in SIZES:
        at_home(story, size, set_up=GAME)


# -- who sits there ---------------------------------------------------------------------------------


def test_a_seat_keeps_a_name_for_each_kind_of_player() -> None:
    async def story(guest: Guest) -> None:
        line, kind = guest.screen.query_one("#name1"), guest.screen.query_one("#kind1")
        computer = line.value
        kind.focus()
        await guest.press("left")
        assert kind.value == HUMAN
        assert line.value == "Player B"
        line.focus()
        await guest.retype("Boris")
        kind.focus()
        await guest.press("right")
        assert line.value == computer
        await guest.press("left")
        assert line.value == "Boris"

    at_home(story, set_up=GAME)


def test_a_name_typed_at_a_seat_nobody_chose_for_is_that_of_a_person() -> None:
    """Given a friend's name typed over that of a proposed computer player, then the friend plays, and the computer
    comes back under its own name when it is chosen."""

    async def story(guest: Guest) -> None:
        line, kind = guest.screen.query_one("#name1"), guest.screen.query_one("#kind1")
        computer = line.value
        line.focus()
        await guest.retype("Boris")
        assert kind.value == HUMAN
        assert guest.sees("This person's name")
        kind.focus()
        await guest.press("right")
        assert (kind.value, line.value) == (bots.NORMAL, computer)
        await guest.press("left")
        assert (kind.value, line.value) == (HUMAN, "Boris")

    at_home(story, set_up=GAME)


def test_a_computer_player_somebody_chose_can_be_given_a_name() -> None:
    async def story(guest: Guest) -> None:
        line, kind = guest.screen.query_one("#name1"), guest.screen.query_one("#kind1")
        kind.focus()
        await guest.press("left", "right", "tab", "left")
        line.focus()
        await guest.retype("Robot")
        await guest.press("f5")
        assert (await opened(guest)).players[1] == Player("Robot", "normal:bold")

    at_home(story, set_up=GAME)


def test_a_computer_player_gives_way_to_a_person_of_its_name() -> None:
    async def story(guest: Guest) -> None:
        computer = guest.screen.query_one("#name2").value
        guest.screen.query_one("#name0").focus()
        await guest.retype(computer.lower())
        await guest.press("f5")
        match = await opened(guest)
        assert match.players[0].name == computer.lower()
        assert len({player.name.casefold() for player in match.players}) == 4

    at_home(story, set_up=GAME)


def test_a_computer_player_without_a_name_gets_one() -> None:
    async def story(guest: Guest) -> None:
        guest.screen.query_one("#name3").focus()
        await guest.retype("")
        await guest.press("f5")
        assert all(player.name for player in (await opened(guest)).players)

    at_home(story, set_up=GAME)


def test_names_are_never_markup() -> None:
    async def story(guest: Guest) -> None:
        guest.screen.query_one("#name0").focus()
        await guest.retype("[b]A[/] [x]")
        assert guest.sees("[b]A[/] [x]")
        await guest.press("f5")
        assert (await opened(guest)).players[0].name == "[b]A[/] [x]"
        await guest.until(lambda: guest.sees("[b]A[/] [x]"))

    at_home(story, set_up=GAME)


def test_only_the_names_of_people_are_kept() -> None:
    async def story(guest: Guest) -> None:
        guest.screen.query_one("#name0").focus()
        await guest.retype("Anna")
        await guest.press("f5")
        await opened(guest)

    assert at_home(story, set_up=GAME).settings.names == ["Anna"]


# -- what is wrong, where it is wrong ---------------------------------------------------------------

WRONG_NAMES = [
    ("", "Every player needs a name"),
    ("   ", "Every player needs a name"),
    ("@home", "no @ in front"),
    ("bOris", "Two are called Boris: change one."),
    ("B\u043eris", "Boris and B\u043eris look alike, with other"),
    ("\u3164", "“?” cannot be a name: not all of it can be seen."),
]


@pytest.mark.parametrize("size", SIZES)
def test_a_wrong_name_is_explained_beside_or_below_it(settings: Path, size: tuple[int, int]) -> None:
    """Given three people, the third with a name that cannot be, when the game is started, then nothing opens, the cursor
    stands on that name and the sentence below it, in a small window beside it; and once the name is mended, the game starts."""
    settings.write_text(json.dumps({"names": ["Anna", "Boris", "Chen"]}))

    async def story(guest: Guest) -> None:
        form = COLUMN if size == LARGE else 80
        for name, sentence in WRONG_NAMES:
            guest.screen.query_one("#name2").focus()
            await guest.retype(name)
            guest.screen.query_one("#name0").focus()
            await guest.press("f5")
            assert isinstance(guest.screen, NewGameScreen)
            assert guest.app.director is None
            assert guest.screen.focused.id == "name2"
            assert guest.screen.query_one("#form").max_scroll_y == 0
            row = guest.screen.focused.region.y
            first, left = (row + 1, 8) if size == LARGE else (row, 44)
            said = " ".join(" ".join(words[left:form] for words in guest.rows()[first : first + 3]).split())
            assert said.startswith((sentence, "“@home” cannot be a name: no @ in front"))
            assert not guest.sees("F5 start")  # what cannot be done is not offered
            await guest.retype("Chen")
            assert guest.sees("F5 start")
            assert sentence not in guest.text(form)
        await guest.press("f5")
        assert (await opened(guest)).players[2] == Player("Chen")

    at_home(story, size, set_up=GAME)


def test_nobody_is_called_like_the_croupier_where_there_is_one(settings: Path) -> None:
    """MF-10: with two players the Croupier sits at the table, and has its name."""
    settings.write_text(json.dumps({"names": ["Anna", "the croupier"]}))

    async def story(guest: Guest) -> None:
        await guest.press("down", "left", "left", "f5")
        assert guest.app.director is None
        assert "Two are called The Croupier" in guest.text(COLUMN)
        assert guest.screen.focused.id == "name1"

    at_home(story, set_up=GAME)


def test_a_number_that_cannot_be_is_explained_below_it() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("up", "up", "up", "5", "down")
        assert "Game ends after cannot be 5; it can be 0 or 10 to 60." in guest.text(COLUMN)
        await guest.press("f5")
        assert guest.app.director is None
        assert guest.screen.focused.id == "set-closing_round"
        await guest.press("backspace", "2", "0", "enter")
        assert "cannot be" not in guest.text(COLUMN)
        await guest.press("f5")
        assert (await opened(guest)).options["closing_round"] == 20

    at_home(story, set_up=GAME)


def test_a_number_that_is_being_typed_counts_when_the_game_starts() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("up", "up", "up", "4", "0", "f5")
        assert (await opened(guest)).options["closing_round"] == 40

    at_home(story, set_up=GAME)


def _broken(deal: object) -> None:
    raise KeyError("a secret")


def test_a_game_that_cannot_be_dealt_does_not_close_the_house() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("f5")
        assert "cannot be dealt: there is a fault in it (KeyError)" in guest.text()
        assert "a secret" not in guest.text()
        assert guest.app.director is None

    at_home(story, set_up=other_game(setup=_broken))


def test_a_broken_computer_player_is_explained() -> None:
    async def story(guest: Guest) -> None:
        await guest.press("f5")
        assert "The computer player of [microfilms] cannot be loaded" in guest.text()
        assert guest.app.director is None

    at_home(story, set_up=other_game(bot=".nowhere:choose"))


# -- leaving ----------------------------------------------------------------------------------------


def test_escape_leads_back_to_the_menu_in_its_own_colours() -> None:
    async def story(guest: Guest) -> None:
        assert guest.app.mood == GAME.info.mood
        await guest.press("escape", "escape")
        assert isinstance(guest.screen, MenuScreen)
        assert guest.app.mood == HOUSE

    at_home(story, set_up=GAME)


def test_only_one_table_opens_however_often_enter_is_pressed(saves: Path) -> None:
    async def story(guest: Guest) -> None:
        for _ in range(3):
            guest.app.simulate_key("enter")
        await opened(guest)
        assert len(Store(saves).paths()) == 1

    at_home(story, set_up=GAME)


def test_everything_fits_its_line() -> None:
    """Neither a long value nor a long label runs into what stands beside it."""
    setting = Setting("s", "A label that is far too long for its place", "Help.", "a", (("a", "w" * 90), ("b", "b")))

    async def story(guest: Guest) -> None:
        field = guest.screen.query_one("#set-s", Field)
        row = guest.rows()[field.region.y]
        assert "A label that is…" in row
        assert "www…" in row

    for size in (LARGE, SMALL):
        at_home(story, size, set_up=other_game(settings=(setting,)))


def test_a_key_of_the_page_does_not_land_in_a_name() -> None:
    """Given the cursor in a name, then what no name has is still a key of the page: a chair more, the rules."""

    async def story(guest: Guest) -> None:
        form = guest.screen
        form.seats[0].line.focus()
        many, name = form.count.value, form.seats[0].line.value
        guest.app.post_message(events.Key("plus", "+"))
        await settle(guest)
        assert (form.count.value, form.seats[0].line.value) == (many + 1, name)
        guest.app.post_message(events.Key("question_mark", "?"))
        await settle(guest)
        assert isinstance(guest.screen, RulebookScreen)

    at_home(story, set_up=GAME)


def test_what_is_wrong_with_a_name_stands_below_it_in_place_of_the_note() -> None:
    async def story(guest: Guest) -> None:
        form = guest.screen
        form.seats[1].line.focus()
        await guest.retype(form.seats[0].line.value)
        await guest.press("f5")
        rows = guest.rows()
        at = next(y for y, row in enumerate(rows) if "Two are called" in row)
        line = form.seats[1].line.region
        assert (at, rows[at].index("Two are")) == (line.y + 1, line.x + 17)
        assert "at this laptop" not in rows[at] + rows[at + 1]

    at_home(story, set_up=GAME)
