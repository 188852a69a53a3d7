"""Who gets the device, and when: private pages, and news that waits for its seat (IK-12)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.actions import RECEIVE, Answer, Demand, DemandDummy, Look, Reveal, Visit
from rulesets.inkognito.bot import choose
from rulesets.inkognito.pieces import Which
from rulesets.inkognito.sheet import unread
from rulesets.inkognito.table import Venice
from spyhouse.bots import rng_for
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match, Player
from spyhouse.engine.secrets import Seat
from tests.cli.driver import CHOICE, HAND_OVER, LinePlayer, put_away

from .tables import (
    ANNA,
    ARS,
    BORIS,
    CAD,
    CHEN,
    EMIL,
    FEN,
    N0,
    N11,
    NAMES,
    RIA,
    SMA,
    B,
    F,
    Z,
    audience,
    dummy_met,
    embassy,
    exchange,
    go,
    match_on,
    pair,
    play,
    random_match,
    resumed,
    venice,
)


def on(t: Venice) -> Match:
    """A match on this table in which everybody has read what there was to read."""
    match = match_on(t)
    for seat in match.humans:
        match.mark_read(seat)
    return match


def handovers(match: Match, *actions: Action, holder: Seat | None = None) -> list[Seat]:
    """Who gets the device behind a sealed page; whoever opens a page reads what it says."""
    path = []
    for act in (None, *actions):
        if act is not None:
            match.apply(act)
            if holder is not None:
                match.mark_read(holder)  # what came of it is shown at once
        if not match.asks_alone:
            holder = None
        elif match.needs_veil(holder):
            assert match.decider is not None
            holder = match.decider
            match.mark_read(holder)
            path.append(holder)
    return path


def test_every_private_decision_needs_a_gate() -> None:
    """IK-12.1, IK-12.3: all but the visits."""
    match = on(exchange())
    assert match.needs_veil(None)
    assert match.needs_veil(BORIS)
    assert not match.needs_veil(ANNA), "the device is where it has to be"
    assert handovers(match, pair(F, N11), pair(B, N0)) == [ANNA, BORIS]


def test_a_visit_needs_none() -> None:
    """IK-12.2: its options are public."""
    match = on(venice())
    assert handovers(match, Visit(RIA), Visit(RIA), Visit(RIA), Visit(SMA)) == []


def test_consecutive_private_decisions_of_one_seat_need_one_gate() -> None:
    """IK-12.3: Anna demands a card from Boris, whose own meeting is next."""
    match = on(go(venice(), RIA, SMA, SMA, ARS, his=RIA))
    assert handovers(match, Demand(BORIS), Answer(B), pair(B, N0), pair(Z, N11))[:3] == [ANNA, BORIS, CHEN]


def test_the_answer_is_asked_of_the_one_who_has_to_show() -> None:
    """IK-12.3, IK-7.7: agent, Ambassador, target."""
    assert handovers(on(embassy(5)), Demand(CHEN), RECEIVE, Answer(Z))[:3] == [ANNA, EMIL, CHEN]


# -- news -------------------------------------------------------------------------------------------


def has_news(match: Match) -> set[Seat]:
    return {seat for seat in match.humans if match.news(seat)}


def test_the_first_of_an_exchange_gets_the_cards_as_news() -> None:
    """IK-12.4: the second sees them at once, on the page where he decided."""
    match = on(play(exchange(), pair(F, N11)))
    match.apply(pair(B, N0))
    assert has_news(match) == {ANNA, BORIS}
    match.mark_read(BORIS)
    assert has_news(match) == {ANNA}
    assert "Bubble and 0" in match.news(ANNA)[0].words(NAMES)


def test_who_demanded_gets_the_answer_as_news() -> None:
    """IK-12.4: for the one who answers nothing is new."""
    match = on(embassy())
    match.apply(Demand(CHEN))
    match.apply(Answer(Z))
    assert has_news(match) == {ANNA}


def test_the_ambassador_gets_answers_and_audiences_as_news() -> None:
    """IK-12.4: whoever confides in him learns nothing, and so needs no gate later."""
    match = on(play(embassy(5), Demand(CHEN), RECEIVE))
    match.apply(Answer(Z))
    assert has_news(match) == {ANNA, EMIL}
    match = on(play(audience(), RECEIVE, pair(F, N11)))
    match.apply(pair(B, N0))
    assert has_news(match) == {EMIL}


@pytest.mark.parametrize("t", [dummy_met(), embassy(3)])
def test_who_looks_at_the_dummy_sees_the_card_at_once(t: Venice) -> None:
    """IK-12.4: nobody else gets any news."""
    match = on(t)
    look = Look(Which.NUMBER) if Look(Which.NUMBER) in t.options() else DemandDummy(Which.NUMBER)
    match.apply(look)
    assert has_news(match) == {ANNA}
    match.mark_read(ANNA)
    assert has_news(match) == set()


@pytest.mark.parametrize("seats", GAME.info.seats_allowed())
def test_that_a_seat_has_news_follows_from_what_everybody_sees(seats: int) -> None:
    """IK-12, IK-14.1: the table knows whose news is unread, and nothing of what it says."""
    rng = random.Random(seats)
    for seed in range(6):
        for match in random_match(seats, seed):
            if not match.over:
                assert set(unread(match.view(None))) == has_news(match)
            match.mark_read(Seat(rng.randrange(seats)))


def test_a_computer_player_reads_its_news_at_once() -> None:
    """IK-14.1: nobody has to hand it the device."""
    match = match_on(play(exchange(), pair(F, N11), pair(B, N0)), bots=[ANNA])
    assert unread(match.view(None)) == [BORIS]


def test_a_seat_with_unread_news_opens_it_before_a_visit() -> None:
    """IK-12.4: Anna's visit gets a gate, Boris's does not; once read, neither does."""
    match = on(play(exchange(), pair(F, N11)))
    match.apply(pair(B, N0))
    match.mark_read(BORIS)
    assert (match.decider, match.asks_alone, match.needs_veil(None)) == (BORIS, False, False)
    for place in (SMA, RIA, CAD):
        assert not match.needs_veil(None)
        match.apply(Visit(place))
    assert (match.decider, match.asks_alone, match.needs_veil(None)) == (ANNA, True, True)
    match.mark_read(ANNA)
    assert (match.asks_alone, match.needs_veil(None)) == (False, False)


def test_a_minder_with_unread_news_opens_it_before_the_dummys_visit() -> None:
    """IK-12.4: a decision of any kind."""
    t = play(exchange(3), pair(F, N11), pair(B, N0))
    match = on(t)
    t.minder = ANNA
    match.read[ANNA] = len(match.events) - 3
    for place in (SMA, RIA):
        match.apply(Visit(place))
    assert t.minder == ANNA
    assert (match.decider, match.asks_alone) == (ANNA, True)


def test_automatic_plays_are_no_decisions() -> None:
    """IK-12.4, IK-4.6: nobody is called to the device for the fifth round's visits."""
    for match in random_match(4, 2):
        if match.table.round == 5 and match.decision is not None:
            assert match.decision.stage.value == "private"


def test_unread_news_comes_first_on_the_next_private_page() -> None:
    """IK-12.4: also when that is a private decision."""
    match = on(play(exchange(), pair(F, N11)))
    match.apply(pair(B, N0))
    go(match.table, SMA, ARS, SMA, SMA, his=FEN)  # a crowd; and nobody has opened a page
    assert match.news(ANNA)
    assert match.recap(ANNA)[0] in match.news(ANNA)


def test_news_survives_a_save() -> None:
    """IK-12.4, IK-12.7."""
    match = on(play(exchange(), pair(F, N11)))
    match.apply(pair(B, N0))
    again = resumed(match)
    assert [event.words(NAMES) for event in again.news(ANNA)] == [event.words(NAMES) for event in match.news(ANNA)]
    assert has_news(again) == {ANNA, BORIS}


def test_a_save_between_the_two_commits_goes_on_where_it_was() -> None:
    """IK-12.7: what Anna has chosen is kept, and stays unseen."""
    again = resumed(on(play(exchange(), Reveal(F))))
    assert (again.decider, again.table.sealed[0].shown) == (BORIS, (F,))
    assert again.view(BORIS).table.sealed[0].shown == ()
    again.apply(pair(B, N0))
    assert again.view(BORIS).table.agents[ANNA].identity == F


def test_a_save_keeps_everything() -> None:
    """IK-12.7: at any decision, with packs, plan, records, notebooks and chance."""
    for seats in (3, 4, 5):
        for number, match in enumerate(random_match(seats, 6, dummy_mode="shuffled")):
            if number % 9 == 4 and not match.over:
                match.desks[0]["marks"] = "1: x"
                again = resumed(match)
                assert repr(again.table) == repr(match.table)
                assert again.desks == match.desks
                assert again.read == match.read


def test_the_desk_of_a_seat_is_its_own() -> None:
    """IK-12.1: what a seat has pencilled in is in nobody's view, and another's notebook needs its own gate."""
    match = on(exchange())
    match.desks[ANNA]["marks"] = "secret"
    assert all("secret" not in repr(match.view(seat)) for seat in (*match.humans, None))


def test_gates_per_round_are_as_measured() -> None:
    """IK-12.6: about 3, 4 and 6 with greedy players."""
    for seats, low, high in ((3, 2.0, 4.0), (4, 2.8, 5.2), (5, 4.7, 7.7)):
        gates = rounds = 0
        for seed in range(12):
            match, holder = Match(GAME, [Player(name) for name in NAMES[:seats]], seed=seed), None
            while not match.over:
                if not match.asks_alone:
                    holder = None
                elif match.needs_veil(holder):
                    gates, holder = gates + 1, match.decider
                if holder is not None:
                    match.mark_read(holder)
                seat = match.decider
                match.apply(choose(match.view(seat), rng_for(match)))
                if holder is not None:
                    match.mark_read(holder)
            rounds += (match.table.series - 1) * 5 + match.table.round
        assert low < gates / rounds < high


# -- line by line -----------------------------------------------------------------------------------


def test_line_by_line_the_news_is_opened_alone_and_the_visit_is_chosen_there(tmp_path: Path) -> None:
    """IK-12.4: a sealed page, then the cards, then the visit, and then nothing of it is left."""
    match = on(play(exchange(), pair(F, N11)))
    match.apply(pair(B, N0))
    match.mark_read(BORIS)
    for place in (SMA, RIA, CAD):
        match.apply(Visit(place))
    table = LinePlayer("resume", put_away(match, tmp_path), "--text", "--saves", str(tmp_path))
    try:
        gate = table.listen()
        assert gate.prompt == f"Anna: {HAND_OVER}"
        assert not any("Bubble" in line for line in gate.lines)
        page = table.type("")
        assert page.prompt == CHOICE
        assert any("Boris showed Colonel Bubble and 0" in line for line in page.lines)
        assert "Anna: where to?" in page.lines
        after = table.type("visit la_fenice")
        assert not any("Bubble" in line for line in after.lines)
        assert "Anna heads for La Fenice." in after.lines
    finally:
        table.kill()


def test_line_by_line_a_visit_without_news_is_asked_before_everybody(tmp_path: Path) -> None:
    """IK-12.2"""
    match = on(venice())
    table = LinePlayer("resume", put_away(match, tmp_path), "--text", "--saves", str(tmp_path))
    try:
        part = table.listen()
        assert part.prompt == CHOICE
        assert "Anna answers for all to see." in part.lines
        assert not any(line.startswith("You are") for line in part.lines)
        assert any("nobody yet; 3 can come, perhaps the Ambassador" in line for line in part.lines)
    finally:
        table.kill()
