"""Who gets the device, and when: private pages, and news that waits for its seat (IK-12)."""

from __future__ import annotations

import random

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.pieces import Which
from rulesets.inkognito.sheet import unread
from rulesets.inkognito.table import Venice
from spyhouse.bots import NORMAL, chooser, rng_for
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat, eyes_of
from spyhouse.sitting import Ask, Veil
from tests.sitting import Room, path

from .tables import *

choose = chooser(GAME, NORMAL)


def on(t: Venice) -> Match:
    """A match on this table in which everybody has read what there was to read."""
    match = match_on(t)
    for seat in match.humans:
        match.mark_read(seat)
    return match


def handovers(match: Match, *actions: Action) -> list[Seat]:
    """Who gets the device behind a sealed page; whoever opens a page reads what it says."""
    return path(match, *actions)


def test_every_private_decision_needs_a_gate() -> None:
    """IK-12.1, IK-12.3: all but the visits."""
    assert handovers(on(exchange()), pair(F, N11), pair(B, N0)) == [ANNA, BORIS]


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
    room = Room(match)
    asked = room.ask()
    assert (asked.seat, asked.eyes) == (BORIS, None)
    room.act(Visit(SMA), Visit(RIA), Visit(CAD))
    assert room.handovers == []
    asked = room.ask()
    assert (asked.seat, asked.eyes, room.handovers) == (ANNA, ANNA, [ANNA])
    assert any("Bubble and 0" in line for line in room.words(asked.news))
    match.mark_read(ANNA)
    asked = Room(match).ask()
    assert (asked.seat, asked.eyes) == (ANNA, None)


def test_a_minder_with_unread_news_opens_it_before_the_dummys_visit() -> None:
    """IK-12.4: a decision of any kind."""
    t = play(exchange(3), pair(F, N11), pair(B, N0))
    match = on(t)
    t.minder = ANNA
    match.read[ANNA] = len(match.events) - 3
    for place in (SMA, RIA):
        match.apply(Visit(place))
    assert t.minder == ANNA
    gate = Room(match).now
    assert isinstance(gate, Veil)
    assert gate.seat == ANNA


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
    match.desks[ANNA]["marks"] = "1: F, pencilled"
    assert all("pencilled" not in repr(match.view(seat)) for seat in (*match.humans, None))


def test_gates_per_round_are_as_measured() -> None:
    """IK-12.6: about 3, 4 and 6 with greedy players."""
    for seats, low, high in ((3, 2.0, 4.0), (4, 2.8, 5.2), (5, 4.7, 7.7)):
        gates = rounds = 0
        for seed in range(4):
            room = Room(Match(GAME, [Player(name) for name in NAMES[:seats]], seed=seed))
            while not room.match.over:
                step = room.ask()
                room.act(choose(room.match.view(step.seat), rng_for(room.match)))
            gates += len(room.handovers)
            rounds += (room.match.table.series - 1) * 5 + room.match.table.round
        assert low < gates / rounds < high


def test_news_is_opened_alone_and_the_visit_is_chosen_there() -> None:
    """IK-12.4: a sealed page, then the cards, then the visit, and then nothing of it is left."""
    match = on(play(exchange(), pair(F, N11)))
    match.apply(pair(B, N0))
    match.mark_read(BORIS)
    room = Room(match)
    room.act(Visit(SMA), Visit(RIA), Visit(CAD))
    gate = room.go_on()
    assert isinstance(gate, Veil)
    assert not any("Bubble" in line for line in room.words(gate.since))
    page = room.open()
    assert isinstance(page, Ask)
    assert any("Boris showed Bubble and 0" in line for line in room.words(page.news))
    after = room.act(Visit(FEN))
    assert after.eyes is None
    assert not any("Bubble" in line for line in room.words(after.view.events))


def test_hidden_again_before_the_choice_the_news_waits_behind_its_gate() -> None:
    """IK-12.4: what was hidden before it could be read is not lost."""
    match = on(play(exchange(), pair(F, N11)))
    match.apply(pair(B, N0))
    match.mark_read(BORIS)
    room = Room(match)
    room.act(Visit(SMA), Visit(RIA), Visit(CAD))
    first = room.open()
    room.sitting.hide()
    again = room.open()
    assert isinstance(first, Ask)
    assert isinstance(again, Ask)
    assert again.eyes == ANNA
    assert again.news == first.news != []


def test_a_visit_without_news_is_asked_before_everybody() -> None:
    """IK-12.2"""
    step = Room(on(venice())).now
    assert isinstance(step, Ask)
    assert (step.eyes, step.seat) == (None, ANNA)
    assert step.view.table.agents[ANNA].identity == venice().view(eyes_of(None)).agents[ANNA].identity
