"""One game after the other (IK-10)."""

from __future__ import annotations

from itertools import pairwise

from rulesets.inkognito import GAME
from rulesets.inkognito.describe import describe
from rulesets.inkognito.pieces import Aid
from rulesets.inkognito.table import Venice
from spyhouse.engine.game import Value
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat

from .tables import *


def evening(seats: int, games: int, seed: int = 1, **options: Value) -> list[Venice]:
    """The tables of so many games one after the other, each broken off."""
    match = Match(GAME, [Player(name) for name in NAMES[:seats]], options, seed)
    tables = []
    for _ in range(games):
        tables.append(match.table)
        match.agree_to_end()
        match.next_game()
    return tables


def won(match: Match, *, right: bool = True) -> None:
    """Anna calls beside Boris, her partner if there are any."""
    t = exchange(len(match.players))
    match.table, t.ears = t, match.events
    match.apply(RIGHT if right else WRONG)


def test_games_are_played_to_the_target() -> None:
    """IK-10.1"""
    match = match_on(exchange(), match_target=2)
    won(match)
    assert match.series_winners() == []
    match.next_game()
    assert match.table.points == [1, 1, 0, 0]
    assert match.table.game == 2
    won(match)
    assert match.standings().points == [2, 2, 0, 0]
    assert match.series_winners() == [ANNA, BORIS]


def test_the_laid_open_table_counts_the_game_that_it_ends() -> None:
    """IK-9.4, IK-10.1: given a game that Anna and Boris have just won, when all is laid open, then their points are those
    after it; Chen's stay."""
    match = match_on(exchange(), match_target=2)
    won(match)
    lines = describe(match.view(None))
    assert lines[1].startswith("Anna: blue; 1 point;")
    assert lines[3].startswith("Chen: ")
    assert "; 0 points;" in lines[3]


def test_a_won_match_is_announced() -> None:
    """IK-10.2, IK-14.6: with as many points as it took, and only when it is won."""
    t = exchange()
    t.points = [1, 2, 2, 0]
    assert play(t.clone(), RIGHT).result is not None
    match = match_on(t)
    match.apply(RIGHT)
    assert match.events[-1].words(NAMES) == "Boris rules the secret world with 3 points."
    match = match_on(exchange())
    match.apply(RIGHT)
    assert "rule" not in match.events[-1].words(NAMES)
    both = exchange(3)
    both.points = [0, 2, 2]
    match = match_on(both)
    match.apply(WRONG)
    assert match.events[-1].words(NAMES) == "Boris and Chen rule the secret world with 3 points."
    match = match_on(exchange(options={"match_target": 1}))
    match.apply(RIGHT)
    assert "rule" not in match.events[-1].words(NAMES), "a single game is no match"


def test_fresh_cards_and_empty_notebooks_each_game() -> None:
    """IK-10.1"""
    match = match_on(play(exchange(), pair(F, N11)))
    match.agree_to_end()
    match.next_game()
    t = match.table
    assert [type(event).__name__ for event in match.events][:2] == ["NewGame", "Dealt"]
    assert t.sealed == []
    decks = {tuple(agent.black for agent in t.agents.values()) for t in evening(4, 6)}
    assert len(decks) > 3


def test_the_default_is_three_and_one_is_a_single_game() -> None:
    """IK-10.1"""
    assert GAME.info.target_setting == "match_target"
    values = {setting.name: [value for value, _ in setting.choices] for setting in GAME.info.settings}
    assert values.pop("advice")  # the house's own
    assert GAME.info.read_options({})["match_target"] == 3
    assert sorted(values["match_target"]) == [1, 2, 3, 4, 5]
    match = match_on(exchange(), match_target=1)
    won(match)
    assert match.series_winners() == [ANNA, BORIS]


def test_who_reaches_the_target_together_shares_it() -> None:
    """IK-10.2, IK-R34"""
    match = match_on(exchange(5), match_target=1)
    won(match, right=False)
    assert match.series_winners() == [1, 2, 3, 4]


def test_the_next_agent_seat_starts_the_next_game() -> None:
    """IK-10.3, IK-R31"""
    for seats in (3, 4):
        starters = [t.starter for t in evening(seats, 6)]
        assert starters == [(starters[0] + number) % seats for number in range(6)]


def test_skipping_the_ambassador() -> None:
    """IK-10.3"""
    tables = evening(5, 9, ambassador_role="fixed")
    for before, after in pairwise(tables):
        assert after.starter == (before.starter + 1) % 4
    travelling = evening(5, 9)
    assert all(after.starter == (before.starter + 1) % 5 for before, after in pairwise(travelling))
    assert all(t.starter != t.ambassador for t in travelling)


def test_who_starts_the_game_starts_its_first_round() -> None:
    """IK-10.3"""
    for seats in (3, 4, 5):
        assert all(t.circle[t.lead] == t.starter for t in evening(seats, 6))


def test_the_dummy_travels() -> None:
    """IK-10.4, IK-R37"""
    places = [t.dummy_after for t in evening(3, 6)]
    assert places[0] is not None
    assert places == [(places[0] + number) % 3 for number in range(6)]
    for t in evening(3, 6):
        assert t.circle[t.dummy_after + 1] == t.dummy  # type: ignore[operator]
        assert t.minder == (t.starter + 1) % 3


def test_the_ambassador_travels() -> None:
    """IK-10.5, IK-R30"""
    tables = evening(5, 7)
    assert [t.ambassador for t in tables] == [4, 0, 1, 2, 3, 4, 0]
    for t in tables:
        assert t.circle == [seat for seat in range(5) if seat != t.ambassador], "clockwise by seat"


def test_he_lends_his_colour_to_the_seat_that_was_ambassador() -> None:
    """IK-10.5"""
    tables = evening(5, 7)
    for before, after in pairwise(tables):
        was, now = before.ambassador, after.ambassador
        assert was is not None
        assert now is not None
        assert after.agents[was].colour == before.agents[now].colour
        for seat in set(before.agents) - {now}:
            assert after.agents[seat].colour == before.agents[seat].colour
        assert len({agent.colour for agent in after.agents.values()}) == 4


def test_fixed_the_last_seat_stays() -> None:
    """IK-10.5"""
    tables = evening(5, 4, ambassador_role="fixed")
    assert [t.ambassador for t in tables] == [4, 4, 4, 4]
    assert [t.agents[Seat(0)].colour.value for t in tables] == ["blue"] * 4


def test_a_draw_counts_for_the_rotations_as_well() -> None:
    """IK-10.3"""
    match = match_on(exchange(5))
    match.table.series_cap, match.table.series, match.table.round = 1, 1, 5
    play(match.table, pair(F, N11))
    match.apply(next(option for option in match.table.options() if option.text().startswith("show")))
    assert match.table.result is not None
    assert match.table.result.reason == "draw"
    match.next_game()
    assert (match.table.ambassador, match.table.starter) == (0, 1)


def test_options_and_their_values() -> None:
    """IK-10: the table of IK-10: names, values and defaults; and the aid is the same for every seat."""
    values = {setting.name: {value for value, _ in setting.choices} for setting in GAME.info.settings}
    assert values.pop("advice")  # the house's own, like the next
    assert values.pop("lesson")
    assert values.pop("colours")
    assert values == {
        "match_target": {1, 2, 3, 4, 5},
        "dummy_mode": {"minder", "shuffled"},
        "ambassador_role": {"rotate", "fixed"},
        "series_cap": {0, 6, 12, 20},
        "aid": {"notes", "solver"},
    }
    defaults = GAME.info.read_options({})
    assert (defaults["dummy_mode"], defaults["ambassador_role"]) == ("minder", "rotate")
    assert (defaults["series_cap"], defaults["aid"]) == (12, "notes")
    assert evening(4, 1, aid="solver")[0].aid == Aid.SOLVER
