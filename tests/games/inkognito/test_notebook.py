"""The notebook: what is written on a seat's sheet, and what follows from it (IK-11)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.describe import describe
from rulesets.inkognito.pieces import CARDS, IDENTITIES, NUMBERS, Pair, Which
from rulesets.inkognito.sheet import (
    Column,
    Kind,
    exposure_after,
    exposures,
    observations,
    others,
    read_pencil,
    sheet,
    solution,
    write_pencil,
)
from rulesets.inkognito.solver import Fact, Seen, Solution, exposure, solve
from rulesets.inkognito.table import Venice
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat, eyes_of

from .tables import *

FOUR = (ANNA, BORIS, CHEN, DORA)


def view(t: Venice, seat: Seat) -> View[Venice]:
    return match_on(t).view(seat)


def column(t: Venice, me: Seat, other: Seat) -> Column:
    return sheet(view(t, me), me)[other][-1]


def written(t: Venice, me: Seat) -> dict[Seat, Kind]:
    """The kind of the only column in each block that has one."""
    return {other: columns[0].kind for other, columns in sheet(view(t, me), me).items() if columns}


# -- the record -------------------------------------------------------------------------------------


def test_a_block_for_each_other_party() -> None:
    """IK-11.1"""
    assert others(venice(4), BORIS) == [ANNA, CHEN, DORA]
    assert others(venice(3), BORIS) == [ANNA, CHEN, FOURTH]
    assert others(venice(5), BORIS) == [ANNA, CHEN, DORA, EMIL]
    assert others(venice(5), EMIL) == [ANNA, BORIS, CHEN, DORA]


def test_an_exchange_stands_on_both_sheets() -> None:
    """IK-11.1"""
    t = play(exchange(), pair(F, N11), Reveal(B))
    assert column(t, ANNA, BORIS) == Column(Kind.EXCHANGE, 1, 1, RIA, (B,), (F, N11))
    assert column(t, BORIS, ANNA) == Column(Kind.EXCHANGE, 1, 1, RIA, (F, N11), (B,))
    assert written(t, CHEN) == {}
    assert column(t, ANNA, BORIS).heading == "1.1"


def test_a_column_holds_what_was_seen_and_what_was_shown() -> None:
    """IK-11.1: one card alone is a black one."""
    t = play(exchange(), pair(F, N11), Reveal(B))
    anna, boris = column(t, ANNA, BORIS), column(t, BORIS, ANNA)
    assert (anna.seen, anna.shown) == ((B,), (F, N11))
    assert (boris.seen, boris.shown) == ((F, N11), (B,))


def test_demand_and_answer() -> None:
    """IK-11.1"""
    t = play(embassy(), Demand(CHEN), Answer(Z))
    assert column(t, ANNA, CHEN) == Column(Kind.EMBASSY, 1, 1, RIA, (Z,))
    assert column(t, CHEN, ANNA) == Column(Kind.ANSWER, 1, 1, RIA, (), (Z,))
    assert written(t, BORIS) == {}


def test_with_five_the_answer_stands_in_three_sheets() -> None:
    """IK-11.1"""
    t = play(embassy(5), Demand(CHEN), RECEIVE, Answer(Z))
    assert written(t, ANNA) == {CHEN: Kind.EMBASSY}
    assert written(t, CHEN) == {ANNA: Kind.ANSWER, EMIL: Kind.ANSWER}
    assert column(t, EMIL, CHEN) == Column(Kind.OVERSEEN, 1, 1, RIA, (Z,))
    assert column(t, CHEN, EMIL).shown == (Z,)


def test_the_dummys_block() -> None:
    """IK-11.1"""
    t = play(dummy_met(), Look(Which.NUMBER))
    assert column(t, ANNA, FOURTH) == Column(Kind.LOOK, 1, 1, RIA, (N29,))
    assert written(t, BORIS) == {}
    t = play(embassy(3), DemandDummy(Which.IDENTITY))
    assert column(t, ANNA, FOURTH) == Column(Kind.EMBASSY, 1, 1, RIA, (X,))


def test_an_audience() -> None:
    """IK-11.1"""
    t = play(audience(), RECEIVE, pair(F, N11), pair(B, N0))
    assert written(t, EMIL) == {ANNA: Kind.AUDIENCE, BORIS: Kind.AUDIENCE}
    assert column(t, EMIL, BORIS) == Column(Kind.AUDIENCE, 1, 1, RIA, (B, N0))
    assert column(t, ANNA, EMIL) == Column(Kind.AUDIENCE, 1, 1, RIA, (), (F, N11))
    assert written(t, ANNA) == {EMIL: Kind.AUDIENCE}


def test_nothing_is_written_before_both_have_committed() -> None:
    """IK-11.1"""
    assert written(play(exchange(), pair(F, N11)), ANNA) == {}
    assert written(play(audience(), RECEIVE, pair(F, N11)), ANNA) == {}


def test_columns_in_time_order_with_series_and_round() -> None:
    """IK-11.1"""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    go(t, SMA, RIA, RIA, SMA)  # round 2: Boris, Chen, Dora, Anna
    t.series = 3
    go(new_night(t), SMA, SMA, RIA, ARS, his=CAD)
    while t.decision is not None and type(t.decision).__name__ == "Trade":
        t.apply(t.options()[3])
    headings = [one.heading for one in sheet(view(t, ANNA), ANNA)[BORIS]]
    assert headings == ["1.1", "3.1"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_sheet_is_the_record_the_rules_keep(seats: int) -> None:
    """IK-11.1, IK-R35: what one shows, the other sees; and the sheet needs nothing beyond the seat's own view."""
    *_, match = random_match(seats, 5)
    blocks = {seat: sheet(match.view(seat), seat) for seat in match.humans}
    for one in match.humans:
        for other in match.humans:
            if one == other:
                continue
            shown = [column.shown for column in blocks[one].get(other, []) if column.shown]
            assert shown == [column.seen for column in blocks[other].get(one, []) if column.seen]
            record = match.table.agents[one].shown.get(other) if one in match.table.agents else None
            if record is not None and len([cards for cards in shown if len(cards) == 2]) < 12:
                assert record.pairs == [cards for cards in shown if len(cards) == 2]


# -- the owner's marks ------------------------------------------------------------------------------


def test_at_first_the_own_part_of_the_number_is_pencilled_in() -> None:
    """IK-11.2"""
    t = venice()
    pencil = read_pencil(t, BORIS, "")
    assert pencil.cards == [["."] * 3 for _ in CARDS]
    assert pencil.dialled == [None, N11, None, None]
    assert not pencil.made
    assert write_pencil(t, BORIS, pencil) == "1: ........ xvxxxvxx ........ ........ -,n11,-,-"
    assert read_pencil(venice(5), EMIL, "").dialled == [None] * 4
    assert {len(row) for row in read_pencil(venice(5), EMIL, "").cards} == {4}


def test_the_pencil_is_kept_as_text() -> None:
    """IK-11.2"""
    t = venice()
    pencil = read_pencil(t, BORIS, "")
    pencil.cards[CARDS.index(Z)][others(t, BORIS).index(CHEN)], pencil.dial[2] = "?", N29.value
    text = write_pencil(t, BORIS, pencil)
    assert text == "1: ........ xvxxxvxx ..?..... ........ -,n11,n29,-"
    assert read_pencil(t, BORIS, text) == pencil


def test_what_is_no_such_text_counts_as_nothing() -> None:
    """IK-11.2"""
    t = venice()
    fresh = read_pencil(t, BORIS, "")
    for text in ("x", "2: ........ ........ ........ ........ -,-,-,-", "1: . . . . -,-,-,-", "1: " + "é" * 40):
        assert read_pencil(t, BORIS, text) == fresh
    kept = read_pencil(t, BORIS, "1: ........ ........ ........ ........ n52,-,x,-")
    assert kept.dialled == [N52, None, None, None]


def test_the_game_never_changes_them() -> None:
    """IK-11.2: and they are private: kept on the desk, which no view and no rule can see."""
    match = match_on(exchange())
    match.desks[BORIS]["marks"] = text = "1: vvvvvvvv ........ ........ ........ -,-,-,-"
    for action in (pair(F, N11), pair(B, N0)):
        match.apply(action)
    assert match.desks[BORIS] == {"marks": text}
    assert "vvvvvvvv" not in repr(match.view(BORIS))


def test_the_private_page_lists_the_pairs_already_shown() -> None:
    """IK-11.2"""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    go(new_night(t), RIA, RIA, SMA, ARS, his=CAD)
    told = "Boris has seen these pairs: Fiddlebottom and 11. 11 pairs left to show."
    assert told in describe(view(t, ANNA))
    assert not any("has seen these pairs" in line for line in describe(view(t, BORIS)))


# -- the solver -------------------------------------------------------------------------------------


def everything(found: Solution) -> tuple[object, ...]:
    return found.cases, [found.identities(seat) for seat in found.agents], found.phones()


def test_own_cards_leave_36_of_576_worlds() -> None:
    """IK-11.3"""
    assert solve(FOUR, []).cases == 576
    found = solve(FOUR, [], BORIS, (B, N11))
    assert found.cases == 36
    assert found.identities(BORIS) == (B,)
    assert found.identities(ANNA) == (F, Z, X)


def brute_force(seen: list[Seen], me: Seat | None, own: Pair) -> list[dict[Seat, Pair]]:
    """By the words of the rule, with no bits."""
    worlds = []
    for identities in permutations(IDENTITIES):
        for numbers in permutations(NUMBERS):
            world: dict[Seat, Pair] = dict(zip(FOUR, zip(identities, numbers, strict=True), strict=True))
            fits = all(sum(card in world[one.agent] for card in one.cards) == 1 for one in seen)
            if fits and (me is None or world[me] == own):
                worlds.append(world)
    return worlds


def test_each_observation_keeps_the_worlds_in_which_it_holds() -> None:
    """IK-11.3"""
    rng = random.Random(3)
    for _ in range(60):
        truth = brute_force([], None, ())[rng.randrange(576)]
        me = rng.choice([None, *FOUR])
        seen = []
        for _ in range(rng.randrange(6)):
            agent = rng.choice(FOUR)
            two = tuple(sorted(rng.sample(CARDS, 2), key=CARDS.index))
            right = [card for card in two if card in truth[agent]]
            seen += [Seen(agent, two)] if len(right) == 1 else [Seen(agent, (card,)) for card in right[:1]]
        own = truth[me] if me is not None else ()
        found = solve(FOUR, seen, me, own)
        assert sorted(map(str, found.cases_in_full())) == sorted(map(str, brute_force(seen, me, own)))


def test_the_ambassadors_seat_begins_with_all_576() -> None:
    """IK-11.3"""
    assert solution(view(venice(5), EMIL), EMIL).cases == 576
    assert solution(view(venice(5), ANNA), ANNA).cases == 36


def test_nothing_else_counts() -> None:
    """IK-11.4: A reveal proves the card, not the partnership; what Anna showed and who demands tells her nothing."""
    t = play(exchange(), pair(F, N11), Reveal(B))
    assert solution(view(t, ANNA), ANNA).worlds == solve(FOUR, [Seen(BORIS, (B,))], ANNA, (F, N52)).worlds
    assert observations(view(t, ANNA).events, ANNA) == [Seen(BORIS, (B,))]
    t = play(embassy(), Demand(ANNA + 2))
    assert solution(view(t, BORIS), BORIS).cases == 36


def never_excluded(games: range) -> None:
    for seed in games:
        seats = 3 + seed % 3
        t: Venice = GAME.new_table(seats, seed, {"series_cap": 6})  # type: ignore[assignment]
        events: list[Event] = []
        t.ears, rng = events, random.Random(seed)
        t.settle()
        while t.result is None:
            options: list[Action] = list(t.options())
            if rng.random() > 0.05:
                options = [one for one in options if not isinstance(one, Call)]
            t.apply(rng.choice(options))
        for seat in map(Seat, range(seats)):
            seen = observations([event.view(eyes_of(seat)) for event in events], seat)
            me, own = (seat, t.agents[seat].black) if seat in t.agents else (None, ())
            found = solve(t.circle, seen, me, own, t.partners)
            truth = {agent.seat: agent.black for agent in t.agents.values()}
            assert all(found.truth(one, card) is not False for one, cards in truth.items() for card in cards)
            assert tuple(t.phone()) in found.phones()
            assert truth in list(found.cases_in_full())


def test_the_truth_is_never_excluded() -> None:
    """IK-11.4"""
    never_excluded(range(150))


@pytest.mark.soak
def test_the_truth_is_never_excluded_in_ten_thousand_games() -> None:
    """IK-11.4"""
    never_excluded(range(10_000))


def test_phones_links_partners_and_ready() -> None:
    """IK-11.5"""
    found = solve(FOUR, [Seen(ANNA, (F,)), Seen(ANNA, (N52,))], BORIS, (B, N11), partners_count=True)
    assert found.link(F) == (N52,)
    assert found.link(Z) == (N0, N29)
    assert found.phones() == {(N52, N11, N0, N29): 2, (N52, N11, N29, N0): 2}
    assert found.partners() == (ANNA,)
    assert not found.ready
    assert solve(FOUR, [], BORIS, (B, N11), partners_count=True).partners() == (ANNA, CHEN, DORA)
    assert solve(FOUR, [], BORIS, (B, N11)).partners() == (), "only with four players"


def test_ready_needs_one_phone_and_with_four_one_partner() -> None:
    """IK-11.5: either Dora is Lord Fiddlebottom with 52 and Chen Agent X with 0, or the other way round."""
    seen = [Seen(BORIS, (Z,)), Seen(BORIS, (N29,)), Seen(DORA, (F, N0))]
    assert list(solve(FOUR, seen, ANNA, (B, N11)).phones()) == [(N52, N11, N29, N0)]
    assert solve(FOUR, seen, ANNA, (B, N11)).ready
    with_partners = solve(FOUR, seen, ANNA, (B, N11), partners_count=True)
    assert with_partners.partners() == (CHEN, DORA)
    assert not with_partners.ready
    assert not solve(FOUR, seen[:2], ANNA, (B, N11)).ready, "two phones"


def test_a_pair_with_the_own_number() -> None:
    """IK-11.7 (a)"""
    found = solve(FOUR, [Seen(BORIS, (F, N11))], ANNA, (B, N11), partners_count=True)
    assert found.identities(BORIS) == (F,)
    assert found.partners() == (BORIS,)
    assert found.cases == 12
    assert set(found.numbers(BORIS)) == {N52, N0, N29}
    assert list(found.phones().values()) == [2] * 6


def test_ready_though_nobody_knows_who_z_is() -> None:
    """IK-11.7 (b)"""
    seen = [Seen(BORIS, (F,)), Seen(BORIS, (N52,)), Seen(DORA, (Z, N0))]
    found = solve(FOUR, seen, ANNA, (B, N11), partners_count=True)
    assert found.cases == 2
    assert found.identities(CHEN) == found.identities(DORA) == (Z, X)
    assert (found.link(Z), found.link(X)) == ((N29,), (N0,))
    assert list(found.phones()) == [(N52, N11, N29, N0)]
    assert found.ready


def test_certain_facts_also_of_an_identity_without_a_name() -> None:
    """IK-11.6"""
    seen = [Seen(BORIS, (F,)), Seen(BORIS, (N52,)), Seen(DORA, (Z, N0))]
    facts = solve(FOUR, seen, ANNA, (B, N11), partners_count=True).facts()
    assert [fact.words(NAMES) for fact in facts] == [
        "Boris is Lord Fiddlebottom",
        "Boris has 52",
        "Mme Zsa Zsa's number is 29",
        "Agent X's number is 0",
        "Boris is your partner",
    ]


def test_what_is_new_since_the_last_look() -> None:
    """IK-11.6"""
    t = play(exchange(), pair(F, N11), Reveal(B))
    seen = view(t, ANNA)
    before = len(seen.events) - 2
    new = [fact for fact in solution(seen, ANNA).facts() if fact not in solution(seen, ANNA, before).facts()]
    assert new == [Fact(BORIS, B), Fact(BORIS)]


def test_a_seen_card_is_certainly_true_false_or_open() -> None:
    """IK-11.6"""
    found = solve(FOUR, [Seen(BORIS, (F, N11))], ANNA, (B, N11))
    assert [found.truth(BORIS, card) for card in (F, N11, N52)] == [True, False, None]


def test_phones_with_their_share_of_the_cases() -> None:
    """IK-11.6"""
    found = solve(FOUR, [Seen(ANNA, (F,)), Seen(ANNA, (N52,))], BORIS, (B, N11))
    assert found.phones() == {(N52, N11, N0, N29): 2, (N52, N11, N29, N0): 2}
    seen = [Seen(ANNA, (F, Z)), Seen(CHEN, (F, N52))]
    uneven = list(solve(FOUR, seen, BORIS, (B, N11)).phones().values())
    assert uneven == sorted(uneven, reverse=True)
    assert uneven[0] > uneven[-1]


READY = "Ready to dial: 52-11-0-29."


def solver_page(t: Venice, seat: Seat) -> list[str]:
    t.aid = type(t.aid)("solver")
    return describe(view(t, seat))


def test_the_page_at_the_level_of_the_solver() -> None:
    """IK-11.6"""
    t = play(exchange(), Reveal(F), pair(B, N0))
    lines = solver_page(t, BORIS)
    said = " ".join(lines)
    assert "The solver: 12 ways it can be, of 576; these are counted, and no chances." in lines
    assert "Certain: new: Anna is Lord Fiddlebottom; new: Anna is your partner." in lines
    assert "Who can be who: Anna is Lord Fiddlebottom and can have 52, 0 or 29" in said
    assert "Chen can be Mme Zsa Zsa or Agent X and can have 52, 0 or 29" in said
    assert "Colonel Bubble has 11" in said
    assert next(line for line in lines if line.startswith("The ways")).count(";") == 11
    assert "Ready" not in said
    assert not any(
        line.startswith(("The solver", "The cases", "Certain")) for line in describe(view(exchange(), BORIS))
    )


def test_ready_to_call() -> None:
    """IK-11.6"""
    t = play(exchange(), Reveal(F), pair(B, N0))
    go(new_night(t), RIA, RIA, SMA, ARS, his=CAD)
    play(t, Reveal(N52), pair(B, N52))
    go(new_night(t), SMA, RIA, RIA, ARS, his=CAD)
    play(t, pair(B, N29), Reveal(Z))
    assert READY not in solver_page(t, BORIS)
    go(new_night(t), SMA, RIA, RIA, ARS, his=CAD)
    play(t, pair(B, N0), Reveal(N0))
    assert READY in solver_page(t, BORIS)
    assert READY not in solver_page(t, ANNA)


# -- exposure ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shown", "left"),
    [((F, N0), 6), ((F, B), 8), ((B, N52), 6), ((N52, N0), 8), ((F,), 4), ((N52,), 4)],
)
def test_what_one_showing_leaves_of_16(shown: Pair, left: int) -> None:
    """IK-11.8: for Anna, who is F with 52: own identity or number, with a false identity or number; black."""
    assert exposure([]) == 16
    assert exposure([shown]) == left


def test_for_each_viewer_and_for_each_choice() -> None:
    """IK-11.8"""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    go(new_night(t), RIA, RIA, SMA, ARS, his=CAD)
    seen = view(t, ANNA)
    assert exposures(seen, ANNA) == {BORIS: 6, CHEN: 16, DORA: 16}
    assert exposure_after(seen, ANNA, BORIS, (F,)) == 3
    assert exposure_after(seen, ANNA, BORIS, (F, N0)) == exposure([(F, N11), (F, N0)])
    assert exposure_after(seen, ANNA, CHEN, (F, N0)) == 6
    assert exposures(view(venice(5), EMIL), EMIL) == {}
    assert set(exposures(view(venice(3), ANNA), ANNA)) == {BORIS, CHEN}


def test_pairs_of_a_wiped_record_count_too() -> None:
    """IK-11.8"""
    t = exchange()
    for _ in range(12):
        for _ in range(2):
            play(t, min((one for one in t.options() if isinstance(one, ShowPair)), key=ShowPair.text))
        go(new_night(t), RIA, RIA, SMA, ARS, his=CAD)
    assert t.agents[ANNA].pairs_seen_by(BORIS) == []
    assert exposures(view(t, ANNA), ANNA)[BORIS] == 1


def test_only_at_the_level_of_the_solver() -> None:
    """IK-11.8"""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    told = "What you have given away: of your 16 combinations, what you showed leaves; 6 for Boris; 16 for Chen; 16 for Dora."
    assert told in solver_page(t, ANNA)
    go(new_night(t), RIA, RIA, SMA, ARS, his=CAD)
    assert any("; 3 if you show Fiddlebottom" in line for line in solver_page(t, ANNA))
    t.aid = type(t.aid)("notes")
    assert not any("combinations" in line or "if you show" in line for line in describe(view(t, ANNA)))


def test_the_solver_of_a_seat_is_on_its_own_page_only() -> None:
    """IK-11.9"""
    t = play(exchange(), Reveal(F), pair(B, N0))
    lines = set(solver_page(t, BORIS))
    for other in (None, CHEN):
        shared = lines & set(describe(match_on(t).view(other)))
        assert not any(line.startswith(("The cases", "Certain", "The number", "What you")) for line in shared)
        assert not any(line.startswith("The solver") for line in describe(match_on(t).view(None)))
