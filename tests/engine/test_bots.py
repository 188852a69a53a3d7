"""What the house makes of a game's ratings: players who choose by them, and advice."""

from __future__ import annotations

import dataclasses
import math
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rulesets.microfilms import GAME as MICROFILMS
from rulesets.microfilms.actions import Interrogate
from rulesets.microfilms.pieces import Coin
from spyhouse.bots import (
    EASY,
    HARD,
    MOST_ADVICE,
    NORMAL,
    OBVIOUS,
    RECENT,
    advice_in_words,
    advise,
    choose_by,
    chooser,
    forgetful,
    kinds_of,
    rng_for,
)
from spyhouse.bots.search import thinking
from spyhouse.engine.actions import Action
from spyhouse.engine.catalog import catalog
from spyhouse.engine.events import AgreedEnd, Event
from spyhouse.engine.game import BadSetup, Game, Lookahead, Rated
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat, eyes_of
from tests.example_game import GAME as EXAMPLE
from tests.example_game import Bid, Seal

TRIES = 400
GAMES = list(catalog().games.values())


def asked(game: Game, decisions: int = 12, seats: int = 0) -> Match:
    """A game of computer players, at a question with more than one answer."""
    seats = seats or game.info.least_players
    match = Match(game, [Player(f"P{seat}", NORMAL) for seat in range(seats)], seed=3)
    bot = chooser(game, NORMAL)
    while len(match.journal) < decisions or len(match.table.options()) < 2:
        match.apply(bot(match.view(match.decider), rng_for(match)))
    return match


def chosen(view: View[Any], *worths: float, overlooks: float = 0.0, blur: float = 1.0) -> Counter[int]:
    """How often each choice is made that is worth so much."""
    rated = [Rated(option, worth, "so") for option, worth in zip(view.options, worths, strict=False)]
    bot, places = choose_by(lambda view, rng: rated, overlooks, blur), {one.action: n for n, one in enumerate(rated)}
    return Counter(places[bot(view, random.Random(seed))] for seed in range(TRIES))


def view_with_choices(least: int = 3) -> View[Any]:
    match = asked(catalog().games["microfilms"])
    while len(match.table.options()) < least:
        match.apply(match.table.options()[0])
    return match.view(match.decider)


def test_what_is_worth_one_more_is_chosen_about_three_times_as_often() -> None:
    found = chosen(view_with_choices(), 0.0, 1.0)
    assert found[1] / found[0] == pytest.approx(math.e, rel=0.35)


def test_what_is_worth_far_less_is_never_chosen() -> None:
    assert chosen(view_with_choices(), 5.0, 40.0, -1e6) == {1: TRIES}


def test_who_plays_easily_overlooks_things_but_no_certain_win() -> None:
    found = chosen(view_with_choices(), 0.0, 40.0, overlooks=0.4)
    assert 0.1 < found[0] / TRIES < 0.4
    assert chosen(view_with_choices(), 0.0, 2000.0, overlooks=0.4) == {1: TRIES}


def test_who_overlooks_everything_still_chooses() -> None:
    assert chosen(view_with_choices(), 0.0, 40.0, overlooks=1.0) == {1: TRIES}


def test_who_plays_easily_may_see_differences_blurred_but_no_certain_win() -> None:
    view = view_with_choices()
    found = chosen(view, 0.0, 10.0, blur=10.0)
    assert found[1] / found[0] == pytest.approx(math.e, rel=0.35)
    assert chosen(view, 0.0, 10.0) == {1: TRIES}
    assert chosen(view, 0.0, 2000.0, blur=10.0) == {1: TRIES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_advice_is_the_best_first_with_a_reason_each(game: Game) -> None:
    match = asked(game)
    view = match.view(match.decider)
    advice = advise(game, view)
    assert 1 <= len(advice) <= MOST_ADVICE
    assert all(one.action in view.options and one.reason for one in advice)
    assert [one.worth for one in advice] == sorted((one.worth for one in advice), reverse=True)
    assert advise(game, match.view(match.decider)) == advice


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_advice_needs_the_view_alone(game: Game) -> None:
    """The same from any world that its seat cannot tell from the real one."""
    match = asked(game)
    seat, view = match.decider, match.view(match.decider)
    for seed in range(5):
        other = match.replayed()
        other.table = view.redeal(random.Random(seed))
        other.table.ears = None
        assert advise(game, dataclasses.replace(view, table=other.view(seat).table)) == advise(game, view)


def test_of_choices_with_the_same_reason_the_best_speaks_for_all() -> None:
    match = asked(EXAMPLE, decisions=2)
    view = match.view(match.decider)
    rated = [Rated(one, float(number), "so") for number, one in enumerate(view.options)]

    def same(view: View[Any]) -> list[Rated]:
        return rated

    assert advise(dataclasses.replace(EXAMPLE, bot=same), view) == [rated[-1]]


def test_the_same_advice_as_good_with_somebody_else_is_said_once() -> None:
    """Given two who can be interrogated for the same reason, then one sheet names both; one that is worse has its own."""
    view = (match := asked(MICROFILMS, 0, 3)).view(match.decider)
    first, second = (name for seat, name in enumerate(view.names[:3]) if seat != view.seat)
    acts = [Interrogate(Seat(view.names.index(name)), Coin.FRANCS) for name in (first, second)]

    def said(behind: float) -> list[tuple[str, str]]:
        both = zip(acts, (first, second), (9.0, 9.0 - behind), strict=True)
        rated = [Rated(act, worth, f"you see {name}") for act, name, worth in both]
        return advice_in_words(dataclasses.replace(MICROFILMS, bot=lambda view: rated), view)

    whom = f"{first} or {second}"
    assert said(0.0) == [(f"Interrogate {whom}, paying 1 franc", f"You see {whom}.")]
    assert [why for _, why in said(5.0)] == [f"You see {first}.", f"You see {second}."]


def test_no_advice_without_a_choice_or_a_computer_player() -> None:
    match = asked(EXAMPLE, decisions=2)
    view = match.view(match.decider)
    assert advise(dataclasses.replace(EXAMPLE, bot=None), view) == []
    assert advise(EXAMPLE, dataclasses.replace(view, options=view.options[:1])) == []
    assert advise(EXAMPLE, match.view(None)) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_one_who_plays_easily_plays_to_the_end(game: Game) -> None:
    match, bot = asked(game), chooser(game, EASY)
    while not match.over and len(match.journal) < 400:
        match.apply(bot(match.view(match.decider), rng_for(match)))


# -- thinking ahead -------------------------------------------------------------------------------------


def looking(judge: Callable[[Any, Seat], float], worlds: int = 8, trust: float = 0.0) -> Lookahead:
    """At the example: everybody seals at once."""
    return Lookahead(
        (Bid,), lambda t, seat, view: judge(t, seat), Bid, 3, worlds, trust, says=str, light=lambda t, rng: Seal()
    )


def test_what_comes_of_a_choice_corrects_its_rating() -> None:
    """The ratings say that sealing is better; who judges by the cards that are left on the table says the reverse."""
    match = asked(EXAMPLE, decisions=0)
    view, rate = match.view(match.decider), EXAMPLE.load_bot()
    assert rate is not None
    before = {one.action: one.worth for one in rate(view)}
    after = {
        one.action: one.worth
        for one in thinking(rate, looking(lambda t, seat: -len(t.buyers[seat].hand)), view, random.Random(1))
    }
    lay, seal = before
    assert before[seal] > before[lay]
    assert after[lay] - after[seal] == pytest.approx(1)


def test_the_fewer_worlds_the_more_the_rating_counts() -> None:
    match = asked(EXAMPLE, decisions=0)
    view, rate = match.view(match.decider), EXAMPLE.load_bot()
    assert rate is not None

    def gap(worlds: int) -> float:
        look = looking(lambda t, seat: -10 * len(t.buyers[seat].hand), worlds, trust=4.0)
        seal, lay = thinking(rate, look, view, random.Random(1))
        return lay.worth - seal.worth

    assert -0.4 < gap(1) < gap(8) < 10


def test_thinking_ahead_reads_the_view_alone_and_replays_alike() -> None:
    """Equal views and equal chance: equal choices; and what is thought of leaves the view as it was."""
    match = asked(EXAMPLE, decisions=0)
    view, rate = match.view(match.decider), EXAMPLE.load_bot()
    assert rate is not None
    other = dataclasses.replace(view, table=view.redeal(random.Random(5)).view(eyes_of(view.seat)))
    before = repr(view.table)
    look = looking(lambda t, seat: t.buyers[seat].points)
    one, again, elsewhere = (thinking(rate, look, seen, random.Random(2)) for seen in (view, view, other))
    assert one == again == elsewhere
    assert repr(view.table) == before


@pytest.mark.parametrize("game", [game for game in GAMES if game.lookahead], ids=lambda game: game.info.id)
def test_every_seat_of_every_table_can_be_judged(game: Game) -> None:
    """At five, the Ambassador of Inkognito has no cards of his own."""
    look = game.load_lookahead()
    assert look is not None
    for seats in game.info.seats_allowed():
        match = asked(game, 12, seats)
        for seat in map(Seat, range(seats)):
            assert math.isfinite(look.judge(match.table, seat, match.view))
            assert look.says((look.near or look.judge)(match.table, seat, match.view))


def test_a_game_without_lookahead_has_no_player_who_thinks_ahead() -> None:
    with pytest.raises(BadSetup, match="no computer player that thinks ahead"):
        chooser(EXAMPLE, HARD)


# -- playing easily -------------------------------------------------------------------------------------


def test_what_one_who_plays_easily_has_forgotten_does_not_come_back() -> None:
    """Old events alone, of the kind that may be missing; the same ones at every question."""
    view = view_with_choices()
    view = dataclasses.replace(view, events=[AgreedEnd() if n % 2 else view.events[0] for n in range(60)])
    seen: list[list[Event]] = []

    def bot(view: View[Any], rng: random.Random) -> Action:
        seen.append(list(view.events))
        return view.options[0]

    for seed in (1, 2):
        forgetful(bot, lambda event: isinstance(event, AgreedEnd))(view, random.Random(seed))
    assert seen[0] == seen[1]
    assert sum(isinstance(event, AgreedEnd) for event in seen[0]) in range(8, 25)
    assert seen[0].count(view.events[0]) == 30
    assert seen[0][-RECENT:] == list(view.events[-RECENT:])


def test_ratings_speak_of_the_choice_alone() -> None:
    """Who plays easily overlooks no certain win: nothing else may be worth so much, late in a game either."""
    game = catalog().find("dead_and_breakfast")
    view = asked(game, decisions=80).view(asked(game, decisions=80).decider)
    rate = game.load_bot()
    assert rate is not None
    assert max(one.worth for one in rate(view)) < OBVIOUS


def test_who_can_tell_how_a_seat_stands_need_not_think_ahead_by_it() -> None:
    look: Any = dataclasses.replace(looking(lambda t, seat: 0.0), asks=())
    judging = dataclasses.replace(EXAMPLE, lookahead=look)
    assert HARD not in kinds_of(judging)
    with pytest.raises(BadSetup, match="no computer player that thinks ahead"):
        chooser(judging, HARD)
