"""After a game: the choices by which most was given away, judged by what each seat knew when it made them."""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
from collections.abc import Callable

import pytest

from spyhouse.bots import NAMES, NORMAL, by_worth, chooser, rng_for
from spyhouse.engine.actions import Action
from spyhouse.engine.catalog import catalog
from spyhouse.engine.faults import heard_by
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.film import Film, Hours
from spyhouse.hindsight import (
    LUCK,
    MOST,
    Slip,
    Turn,
    _decided,
    _first,
    _margin,
    _slip_in_words,
    _told_by,
    _turn_in_words,
    chapters,
    course,
    slips,
    tell_leads,
    turning_points,
)
from tests.example_game import GAME as EXAMPLE

GAMES = list(catalog().games.values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
FIRST, SECOND = Seat(0), Seat(1)


def played(game: Game, first: Callable[[View, Match], Action]) -> Film:
    """A game to its end, in which the first seat chooses so, and the others as the house does."""
    seats = game.info.least_players
    match, bot = Match(game, [Player(name) for name in NAMES[:seats]], seed=3), chooser(game, NORMAL)
    while match.decider is not None:
        view = match.view(match.decider)
        match.apply(first(view, match) if match.decider == FIRST else bot(view, rng_for(match)))
    return Film(match)


@each_game
def test_who_does_as_the_house_says_has_given_nothing_away(game: Game) -> None:
    rate = game.load_bot()
    assert rate is not None
    film = played(game, lambda view, match: by_worth(rate(view))[0].action)
    assert slips(film, [FIRST]) == {FIRST: []}


@each_game
def test_who_plays_by_chance_hears_of_the_worst_in_their_order(game: Game) -> None:
    rng = random.Random(1)
    film = played(game, lambda view, match: rng.choice(view.options))
    found = slips(film, [FIRST])[FIRST]
    assert 1 <= len(found) <= MOST
    assert [slip.step for slip in found] == sorted(slip.step for slip in found)
    for slip in found:
        assert film.journal[slip.step - 1].seat == FIRST
        assert slip.done != slip.better
        assert slip.why
    for step, entry in enumerate(film.journal, 1):
        assert film.names[entry.seat] in film.happened(step), "what its seat did, and not whose turn comes next"


@each_game
def test_it_is_judged_by_what_the_seat_knew_then(game: Game) -> None:
    """Given the view that lay before a seat when it chose, then the film shows this one, and nothing that came later."""
    seen: list[View] = []

    def chooses(view: View, match: Match) -> Action:
        seen.append(view)
        return random.Random(len(seen)).choice(view.options)

    film = played(game, chooses)
    mine = [step for step, entry in enumerate(film.journal, 1) if entry.seat == FIRST]
    for step, view in zip(mine, seen, strict=True):
        question = film.question(step)
        assert (question.table, question.options, question.events) == (view.table, view.options, view.events)


def test_a_game_without_a_computer_player_has_no_hindsight() -> None:
    film = played(EXAMPLE, lambda view, match: view.options[0])
    film.game = dataclasses.replace(EXAMPLE, bot=None)
    assert slips(film, [FIRST, SECOND]) == {FIRST: [], SECOND: []}


@each_game
def test_where_it_turned_is_told_where_a_game_can_judge_how_its_seats_stand(game: Game) -> None:
    film = played(game, lambda view, match: view.options[0])
    result = film.stills[-1].table.result
    assert result is not None
    told, turns, look = course(film), turning_points(film), game.load_lookahead()
    assert bool(told and told.turns) is bool(look and result.winners)
    assert told is None or [one.step for one in told.turns] == [*(turn.step for turn in turns), film.last]
    assert look is None or all(abs(turn.after - turn.before) >= look.turn for turn in turns), "a small swing is no turn"
    assert turns == turning_points(film)
    assert [turn.step for turn in turns] == sorted(turn.step for turn in turns)
    for turn in turns:
        assert turn.winner == result.winners[0]


def test_what_there_is_to_say_begins_with_the_game_and_goes_on_with_people() -> None:
    film = played(GAMES[0], lambda view, match: view.options[-1])
    assert [chapter.seat for chapter in chapters(film, [SECOND])] == [None, SECOND]
    assert [chapter.seat for chapter in chapters(film, [])] == [None, *film.seats]
    told = [one for chapter in chapters(film, []) for one in chapter.steps]
    assert all(words.endswith(".") for one in told for words in [one.done, *one.more])


def test_what_cost_most_and_what_was_luck_is_said_in_words() -> None:
    """Of a person's slips one is the worst; a turn that nobody could expect was luck, one that had to come was not."""
    film = played(GAMES[0], lambda view, match: random.Random(len(match.journal)).choice(view.options))
    told = [one for chapter in chapters(film, [FIRST]) if chapter.seat == FIRST for one in chapter.steps]
    assert len(told) > 1
    assert len([one for one in told if one.more[0] == f"This cost {film.names[FIRST]} most of all."]) == 1
    look = dataclasses.replace(film.game.load_lookahead(), says="{:.0f}".format)  # type: ignore[type-var]
    words = [_turn_in_words(film, look, Turn(1, FIRST, 0, hoped, 10)).more for hoped in (-9, 0, 6, 10)]
    said = [*(f"; {part} of that was {LUCK}" for part in ("all", "all", "40%")), ""]
    assert words == [[f"{film.names[FIRST]}: 0, then 10{luck}."] for luck in said]


def test_what_a_choice_cost_in_leads_is_told_in_one_measure() -> None:
    """Both leads in full; a reason that counts points of its own is left out beside them, any other stays."""

    def at_random(view: View, match: Match) -> Action:
        return random.Random(2 + len(match.journal)).choice(view.options)

    film = played(catalog().games["dead_and_breakfast"], at_random)
    name, lead, told = film.names[FIRST], r"\d+ points? (ahead|behind)", 0
    for found in slips(film, [FIRST])[FIRST]:
        for why, kept in (("Brings about 4 points.", ""), ("No tile is worth it.", " No tile is worth it.")):
            slip = found._replace(why=why)
            cost, better = _slip_in_words(film, slip, [slip, found._replace(lost=0)]).more
            if cost != f"This cost {name} most of all.":  # where it came to be expected as well
                assert re.fullmatch(rf"This cost {name} most of all\. Expected: {name} {lead}, after it {lead}\.", cost)
                assert better == f"Better: {slip.better}.{kept}"
                told += 1
    assert told


def test_how_the_winner_stood_is_said_as_the_game_says_it() -> None:
    """One stands at a chance, but not at points ahead, nor at having known it all."""
    film = played(catalog().games["microfilms"], lambda view, match: view.options[0])
    look = _told_by(film.game)
    assert look is not None
    assert film.winner is not None
    name = film.names[film.winner]
    for said, told in (
        ("30% to win", f"Until then {name} stood at 30% to win"),
        ("9 points ahead", f"Expected: {name} 9 points ahead"),
        ("all", f"Until then, {name}: all"),
    ):
        *_, end = _decided(film, dataclasses.replace(look, says=lambda judged, said=said: said))
        won, until = end.more
        assert f"{name} wins" in won, "who won is said"
        assert until == f"{told}."


def test_a_game_that_ended_before_anybody_knew_says_so() -> None:
    """Given a game that counts what a seat does not know, then how the winner stood is no mark of skill."""
    film = played(catalog().games["microfilms"], lambda view, match: view.options[0])
    look = _told_by(film.game)
    assert look is not None
    assert film.winner is not None
    name = film.names[film.winner]
    for stood, told in (
        (-5.0, f"Nobody could know it yet: for {name} 36 ways."),
        (0.0, f"Until then, {name}: 36 ways."),
    ):
        told_by = dataclasses.replace(
            look, says=lambda _: "36 ways", judge=lambda *_, stood=stood: stood, unknown="Nobody could know it yet"
        )
        *_, end = _decided(film, told_by)
        assert end.meant == told


def test_a_lead_is_called_expected_before_and_after() -> None:
    """Given a game whose standing is a lead, then the page says once that leads are forecasts; of a chance it does not."""
    film = played(GAMES[0], lambda view, match: view.options[0])
    look, name = film.game.load_lookahead(), film.names[FIRST]
    assert look is not None
    for says, told in (
        ("{:.0f} points ahead", f"Expected: {name} 2 points ahead, then 5 points ahead."),
        ("{:.0f}% to win", f"{name}'s chance to win rose from 2% to 5%."),
    ):
        turn = _turn_in_words(film, dataclasses.replace(look, says=says.format), Turn(1, FIRST, 2, 5, 5))
        assert turn.more == [told]
        assert tell_leads([turn]) == told.startswith("Expected")


def test_a_swing_that_the_next_choice_of_the_hour_takes_back_is_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    film = played(GAMES[0], lambda view, match: view.options[0])
    look = _told_by(film.game)
    assert look is not None
    acts = [step for step in range(1, film.last) if film.action(step) is not None]
    first, second = next(both for both in itertools.pairwise(acts) if film.hour(both[0] - 1) == film.hour(both[1] - 1))
    for back, told in ((0, []), (0.8, [first])):
        stood = [float(at >= first) - (1 - back) * (at >= second) for at in range(film.last)]
        monkeypatch.setattr(
            "spyhouse.hindsight._judged", lambda look, film, at, seat, stood=stood: 4 * look.turn * stood[at]
        )
        assert [turn.step for turn in turning_points(film)] == told


def test_points_say_by_how_much_it_was_won_in_the_end() -> None:
    film = played(GAMES[0], lambda view, match: view.options[0])
    result = film.stills[-1].table.result
    assert result is not None
    for points, told in (([7, 3, 5], "; in the end 2 points ahead"), ([5, 5], ""), ([], "")):
        result.points = points
        assert _margin(film, FIRST) == told


def test_a_name_keeps_its_capital_in_what_would_have_been_better() -> None:
    film = played(catalog().games["microfilms"], lambda view, match: view.options[0])
    slip = Slip(1, FIRST, "Another", "Show Bubble", "It tells the least.", 1.0)
    assert _slip_in_words(film, slip, [slip]).more == ["Better: Show Bubble. It tells the least."]


def test_what_came_of_a_call_is_told_with_it() -> None:
    """IK-9: given a call whose line in the log ends with dots, then who won, and what the number was, follows."""
    film = played(catalog().games["inkognito"], lambda view, match: view.options[-1])
    told = film.happened(film.last, film.winner)
    assert " dials " in told
    assert "The number was" in told or "win" in told


@each_game
def test_what_has_no_words_of_its_own_is_told_as_a_sentence(game: Game) -> None:
    """Given a choice of which the log says nothing, then what it was is told: "Anna ended the turn", and no order."""
    film = played(game, lambda view, match: random.Random(len(match.journal)).choice(view.options))
    for step, entry in enumerate(film.journal, 1):
        assert not film.happened(step).startswith(f"{film.names[entry.seat]}:")


@each_game
def test_each_person_has_a_tally_of_choices(game: Game) -> None:
    """Given people of whom one plays by chance, then what was asked, and what the house would have done, is counted."""
    film = played(game, lambda view, match: random.Random(len(match.journal)).choice(view.options))
    tallies = [chapter.tally for chapter in chapters(film, film.seats) if chapter.tally is not None]
    assert len(tallies) == len(film.seats)
    for chapter in chapters(film, film.seats)[1:]:
        assert chapter.tally is not None
        assert chapter.tally.asked >= chapter.tally.otherwise >= len(chapter.steps)
        assert bool(chapter.tally.dearest) is bool(chapter.tally.otherwise)
        assert min(chapter.tally.otherwise, MOST) == len(chapter.steps)


def test_of_two_standings_the_words_in_which_both_end_are_said_once() -> None:
    assert _first("38% to win", "20% to win") == "38%"
    assert _first("3 points ahead", "1 point ahead") == "3 points"
    assert _first("2 points behind", "1 point ahead") == "2 points behind"
    assert _first("10", "10") == "10"


def test_a_computer_player_that_fails_has_nothing_to_say_afterwards() -> None:
    def rate(view: View) -> None:
        raise ZeroDivisionError

    film, told = played(EXAMPLE, lambda view, match: view.options[0]), []
    film.game = dataclasses.replace(EXAMPLE, bot=rate)
    with heard_by(lambda module, error: told.append(error)):
        assert chapters(film, [FIRST]) == []
    assert [type(error) for error in told] == [ZeroDivisionError]


def test_the_hours_of_a_story_go_on_from_where_they_were_told() -> None:
    """Given a game by the clock on the wall, when more is played or taken back, then they are those of a game that is played
    along anew; of another game nothing is told."""
    match, other = (Match(catalog().games["secret_night"], [Player(n) for n in "ABCD"], seed=7) for _ in range(2))
    rng, hours = random.Random(7), Hours(match)
    lengths = []
    for _ in range(4):
        for _ in range(15):
            match.apply(rng.choice(match.table.options()))
        assert hours.of(match) == Hours(match).of(match)
        lengths.append(len(match.events))
    assert lengths == sorted({*lengths})
    for entry in match.journal[:20]:
        other.play_entry(entry)
    assert hours.of(other) == Hours(other).of(other)
    other.apply(next(one for one in other.table.options() if one.text() != match.journal[20].text))
    assert hours.of(other) is None


@each_game
def test_where_chances_are_told_the_whole_of_a_lane_is_certainty(game: Game) -> None:
    look = _told_by(game)
    if look is not None and "%" in look.says(0.0):
        assert (look.says(0.0), look.says(look.certain)) == ("0% to win", "100% to win")
    elif look is not None:
        assert not look.certain
