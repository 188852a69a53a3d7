"""MF-10: two players and the Croupier."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.microfilms import GAME, events
from rulesets.microfilms.pieces import ACTION_CARDS, FREELANCERS, Card, Coin, Identity, Nation, Stack
from rulesets.microfilms.table import Casino, Verdict
from spyhouse.engine.visibility import Seat

from .tables import *

DECK = Stack.DECK
FRANCS = Coin.FRANCS


def dealt(seed: int, **options: Any) -> Casino:
    table = GAME.new_table(2, seed, options)
    assert isinstance(table, Casino)
    return table


def result(t: Casino) -> Verdict:
    assert isinstance(t.result, Verdict)
    return t.result


# -- MF-10.1-2: set-up ------------------------------------------------------------------------------


def test_two_identities_each_and_one_for_the_croupier() -> None:
    """MF-10.1: an agent for each of the three chairs, a freelancer for each player; the third stays unknown."""
    three = {"nations": "china,usa,ussr"}
    for seed in range(20):
        t = dealt(seed, **three)
        agents = [player.identities[0] for player in t.players]
        assert set(agents) == {AGENT_CHINA, AGENT_USA, AGENT_USSR}
        others = [player.identities[1] for player in t.players[:2]]
        assert {*others, *t.unused} == {JOURNALIST, BROKER, OFFICER}
        assert len(t.players[CROUPIER].identities) == len(t.unused) == 1
    assert evenly(Counter(dealt(seed, **three).players[2].identities[0] for seed in range(400)), *agents)
    assert evenly(Counter(dealt(seed).players[0].identities[1] for seed in range(400)), JOURNALIST, BROKER, OFFICER)
    assert HITMAN in FREELANCERS


def test_nobody_sees_the_croupiers_identity_or_the_unused_one() -> None:
    """MF-10.1: nor a player the other's two."""
    t = dealt(3)
    for seat in (None, ANNA, BORIS):
        view = seen(t, seat)
        assert view.players[CROUPIER].identities == view.unused == [Identity.BACK]
    assert seen(t, ANNA).players[ANNA].identities == t.players[ANNA].identities
    assert seen(t, ANNA).players[BORIS].identities == [Identity.BACK] * 2


def test_the_row_of_the_setup_table_for_two() -> None:
    """MF-10.1, MF-10.2, MF-R27: no Ace; thirteen cards; no francs, whoever begins; three Suspects."""
    for seed in range(10):
        t = dealt(seed)
        assert ACE not in all_cards(t)
        assert sum(all_cards(t).values()) - 1 == 13
        assert [len(player.hand) for player in t.players] == [1, 1, 0]
        assert {t.players[0].hand[0], t.players[1].hand[0]} <= set(ACTION_CARDS)
        assert (len(t.deck), t.house) == (11, 30)
        assert not any(player.francs or player.cleared for player in t.players)


# -- MF-10.3-8: the Croupier among the opponents ----------------------------------------------------


def test_the_croupier_acts_after_each_players_turn() -> None:
    """MF-10.3: first player, C, other player, C, and so on."""
    t = with_croupier(first=BORIS, active=BORIS)
    play(t, Pass())
    assert asked(t) == ("Turn", ANNA)
    play(t, Pass())
    assert asked(t) == ("Turn", BORIS)
    assert stories(t) == ["Passed", "CroupierDrew"] * 2


def test_the_croupier_is_an_opponent() -> None:
    """MF-10.4, MF-10.8, MF-R28: for bribe, steal, interrogate, blackmail, journalist, officer; his hand is a place."""
    t = with_croupier(
        [STEAL, USA_FILM], [CASH_OUT], [INTERROGATE], second=(JOURNALIST, BROKER), cleared=[ANNA], francs=[2], evening=2
    )
    for kind in (Bribe, Steal, Interrogate, Blackmail):
        assert {act.target for act in offered(t, kind)} == {BORIS, CROUPIER}  # type: ignore[attr-defined]
    assert WinJournalist(USA_FILM, CROUPIER) in t.options()
    officer = with_croupier([], [], [STEAL], second=(OFFICER, BROKER), cleared=[ANNA], evening=2)
    assert WinOfficer(CROUPIER) in officer.options()
    broker = with_croupier([], [], [STEAL, CASH_OUT], second=(BROKER, OFFICER), cleared=[ANNA], evening=2)
    assert {WinBroker(DECK, CROUPIER), WinBroker(CROUPIER, CROUPIER)} <= attempts(broker)


def test_the_croupier_holds_three_cards_until_he_lays_one_himself() -> None:
    """MF-10.4: no hand-limit question is put for him."""
    t = with_croupier([STEAL], [], [CASH_OUT, USA_FILM])
    play(t, Bribe(CROUPIER, STEAL))
    assert asked(t) == ("Turn", BORIS)
    assert "HandLimit" not in stories(t)


def test_what_the_croupier_holds_is_known_to_those_who_put_or_saw_it_there() -> None:
    """MF-10.4"""
    t = play(with_croupier([STEAL], [], [USA_FILM], francs=[0, 1]), Bribe(CROUPIER, STEAL))
    assert sorted(hand_seen(t, ANNA, CROUPIER)) == sorted([STEAL, BACK])
    assert hand_seen(t, BORIS, CROUPIER) == [BACK, BACK]
    play(t, Interrogate(CROUPIER, FRANCS))
    assert told(t, events.Interrogated).saw in hand_seen(t, BORIS, CROUPIER)


def test_the_croupier_takes_every_bribe_at_once() -> None:
    """MF-10.5: nobody is asked; you are Cleared, and only you know the card."""
    t = play(with_croupier([CHINA_FILM]), Bribe(CROUPIER, CHINA_FILM))
    assert asked(t) == ("Turn", BORIS)
    assert t.players[ANNA].cleared
    assert not t.players[CROUPIER].cleared
    assert CHINA_FILM in t.players[CROUPIER].hand
    assert CHINA_FILM in hand_seen(t, ANNA, CROUPIER)
    assert CHINA_FILM not in hand_seen(t, BORIS, CROUPIER)


def test_interrogating_the_croupier_shows_a_card_of_his_hand() -> None:
    """MF-10.6: never his identity, which is not in the shuffle."""
    t = with_croupier([], [], [USA_FILM, STEAL], francs=[1])
    found = outcomes(t, lambda world: told(play(world, Interrogate(CROUPIER, FRANCS)), events.Interrogated).saw)
    assert evenly(found, USA_FILM, STEAL)
    assert told(play(t, Interrogate(CROUPIER, FRANCS)), events.Interrogated).pool == 2


def test_a_croupier_without_cards_cannot_be_interrogated() -> None:
    """MF-10.6"""
    t = with_croupier(francs=[1])
    assert offered(t, Interrogate) == {Interrogate(BORIS, FRANCS)}


def test_interrogating_a_player_shuffles_both_identities_with_the_hand() -> None:
    """MF-10.6"""
    t = with_croupier([], [STEAL], francs=[1], second=(JOURNALIST, BROKER))
    found = outcomes(t, lambda world: told(play(world, Interrogate(BORIS, FRANCS)), events.Interrogated).saw)
    assert evenly(found, AGENT_USA, BROKER, STEAL)


@pytest.mark.parametrize("francs", [0, 5])
def test_the_croupier_lets_every_rumour_run(francs: int) -> None:
    """MF-10.7, MF-R29: he never pays and never defends; you take one of his cards by chance."""
    t = with_croupier([STEAL], [], [CASH_OUT, USA_FILM], francs=[0, 0, francs], cleared=[CROUPIER])
    found = outcomes(t, lambda world: play(world, Blackmail(CROUPIER, STEAL)).players[ANNA].hand[0])
    assert evenly(found, CASH_OUT, USA_FILM)
    play(t, Blackmail(CROUPIER, STEAL))
    assert asked(t) == ("Turn", BORIS)
    assert (t.players[ANNA].cleared, t.players[CROUPIER].cleared) == (True, False)
    assert t.players[CROUPIER].francs == francs


def test_a_rumour_about_a_croupier_without_cards_takes_nothing() -> None:
    """MF-10.7"""
    t = play(with_croupier([STEAL]), Blackmail(CROUPIER, STEAL))
    assert t.players[ANNA].cleared
    assert t.players[ANNA].hand == []


def test_stealing_from_the_croupier() -> None:
    """MF-10.8, MF-R28"""
    t = play(with_croupier([STEAL], [], [], francs=[0, 0, 7]), Steal(CROUPIER, STEAL))
    assert (t.players[ANNA].francs, t.players[CROUPIER].francs) == (2, 5)


# -- MF-10.9-11: his turn ---------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [[], [STEAL]])
@pytest.mark.parametrize("cleared", [[], [CROUPIER]])
def test_with_fewer_than_two_cards_he_draws(hand: list[Card], cleared: list[Seat]) -> None:
    """MF-10.9, MF-R30: from the deck, hidden, though a pile lies there; no franc; his token stays."""
    t = with_croupier([], [], hand, top=[USSR_FILM], pile=[CASH_OUT], cleared=cleared)
    play(t, Pass())
    croupier = t.players[CROUPIER]
    assert (croupier.hand, croupier.francs, t.pile) == ([*hand, USSR_FILM], 0, [CASH_OUT])
    assert croupier.cleared == bool(cleared)
    assert all(USSR_FILM not in hand_seen(t, seat, CROUPIER) for seat in (ANNA, BORIS))


@pytest.mark.parametrize(("francs", "house", "got"), [(0, 30, 1), (2, 28, 1), (2, 0, 0)])
def test_with_two_cards_he_takes_a_franc_and_is_cleared(francs: int, house: int, got: int) -> None:
    """MF-10.10, MF-R3: 0 francs if the house is empty; he keeps both cards."""
    t = with_croupier([CASH_OUT], [], [STEAL, USA_FILM], francs=[30 - house - francs, 0, francs], pile=[INTERROGATE])
    play(t, DrawPile(), Discard(CASH_OUT))
    croupier = t.players[CROUPIER]
    assert (croupier.francs, t.house, croupier.cleared) == (francs + got, house - got, True)
    assert (croupier.hand, t.pile) == ([STEAL, USA_FILM], [CASH_OUT])


def test_with_three_cards_he_also_lays_one_by_chance() -> None:
    """MF-10.10, MF-12.9: face up for all."""
    t = with_croupier([], [], [STEAL, USA_FILM, CASH_OUT])
    found = outcomes(t, lambda world: play(world, Pass()).pile[-1])
    assert evenly(found, STEAL, USA_FILM, CASH_OUT)
    play(t, Pass())
    assert (len(t.players[CROUPIER].hand), t.players[CROUPIER].francs) == (2, 1)
    assert told(t, events.Discarded).card == t.pile[-1]


def test_his_tenth_franc_ends_the_game_before_a_card_is_laid() -> None:
    """MF-10.11, MF-R31: both players lose."""
    t = play(with_croupier([], [], [STEAL, USA_FILM, CASH_OUT], francs=[0, 0, 9]), Pass())
    ended = result(t)
    assert (ended.winners, ended.croupier_wins, ended.reason) == ([], True, "croupier_ten_francs")
    assert t.pile == []


def test_nine_francs_are_not_enough() -> None:
    """MF-10.11"""
    t = play(with_croupier([], [], [STEAL, USA_FILM], francs=[0, 0, 8]), Pass())
    assert t.result is None
    assert t.players[CROUPIER].francs == 9


def test_only_a_franc_he_takes_can_end_the_game() -> None:
    """MF-10.11, MF-R31: the house is empty, he takes none."""
    t = play(with_croupier([], [], [STEAL, USA_FILM], francs=[20, 0, 10]), Pass())
    assert t.result is None


def test_stolen_francs_no_longer_count() -> None:
    """MF-R31: he has taken ten in all, but holds eight after the theft and his next franc."""
    t = with_croupier([STEAL], [], [CASH_OUT, USA_FILM], francs=[0, 0, 9])
    play(t, Steal(CROUPIER, STEAL))
    assert (t.result, t.players[CROUPIER].francs) == (None, 8)


def test_the_deck_is_checked_again_after_his_turn() -> None:
    """MF-10.11, MF-R30: he drew the last card."""
    t = with_croupier(top=[USA_FILM], rest_in_pile=True)
    play(t, Pass())
    assert (t.pile, t.evening) == ([], 2)
    assert stories(t) == ["Passed", "CroupierDrew", "EveningBegan"]


def test_the_deck_is_never_empty_when_he_draws() -> None:
    """MF-R30: in games of random choices."""
    for seed in range(30):
        for t in random_play(2, seed):
            assert t.result is not None or t.deck or asked(t)[0] != "Turn"
            assert all_francs(t) == 30


# -- MF-10.12-17: standing up -----------------------------------------------------------------------


def test_either_identity_may_be_used_and_only_that_one_is_shown() -> None:
    """MF-10.12"""
    t = with_croupier([USSR_FILM], second=(JOURNALIST, BROKER), cleared=[ANNA])
    assert {type(claim) for claim in attempts(t)} == {WinAgent, WinJournalist}
    as_agent, as_journalist = t.clone(), t.clone()
    play(as_agent, WinAgent(USSR_FILM))
    play(as_journalist, WinJournalist(USSR_FILM, BORIS))
    assert hand_of_identities(as_agent) == [AGENT_CHINA, Identity.BACK]
    assert hand_of_identities(as_journalist) == [Identity.BACK, JOURNALIST]


def hand_of_identities(t: Casino) -> list[Identity]:
    """Anna's, as everybody sees them."""
    return seen(t, None).players[ANNA].identities


# P is Anna (China), Q is Boris (USA), C is the USSR's agent
AGENT_ATTEMPTS = [
    pytest.param(USSR, USSR_FILM, [ANNA, BORIS], False, id="P+Q, C's film"),
    pytest.param(USSR, CHINA_FILM, [], True, id="P+Q, P's film"),
    pytest.param(USSR, USA_FILM, [], True, id="P+Q, Q's film"),
    pytest.param(USA, USA_FILM, [ANNA], True, id="P+C, Q's film"),
    pytest.param(USA, CHINA_FILM, [BORIS], False, id="P+C, P's film"),
    pytest.param(USA, USSR_FILM, [BORIS], False, id="P+C, C's film"),
    pytest.param(CHINA, USA_FILM, [ANNA], False, id="Q+C, Q's film"),
    pytest.param(CHINA, USSR_FILM, [ANNA], False, id="Q+C, C's film"),
    pytest.param(CHINA, CHINA_FILM, [BORIS], True, id="Q+C, P's film"),
]


@pytest.mark.parametrize(("lone", "film", "winners", "croupier"), AGENT_ATTEMPTS)
@pytest.mark.parametrize("mirrored", [False, True])
def test_an_agents_attempt_between_two(
    lone: Nation, film: Card, winners: list[Seat], croupier: bool, mirrored: bool
) -> None:
    """MF-10.13, MF-R32: all six rows, and the same with Boris standing up."""
    if mirrored:
        agents, seat = (AGENT_USA, AGENT_CHINA, AGENT_USSR), BORIS
        winners = [Seat(1 - winner) for winner in winners]
    else:
        agents, seat = (AGENT_CHINA, AGENT_USA, AGENT_USSR), ANNA
    hands = {("anna", "boris")[seat]: [film]}
    t = with_croupier(**hands, agents=agents, lone=lone, cleared=[seat], active=seat, first=seat)  # type: ignore[arg-type]
    ended = result(stand_up(t, WinAgent(film)))
    assert (sorted(ended.winners), ended.croupier_wins, ended.attempter) == (sorted(winners), croupier, seat)
    assert ended.reason == ("agent_success" if seat in winners else "agent_failure")


THROUGH_THE_CROUPIER = [
    pytest.param(USA, USA, [USA_FILM, STEAL], [ANNA], "via_croupier_success", True, id="1 P+C, Q's film there"),
    pytest.param(USA, USSR, [USA_FILM], [], "via_croupier_both_lose", True, id="2 P+Q, Q's film there"),
    pytest.param(USA, USA, [STEAL], [BORIS], "via_croupier_failure", False, id="3 P+C, film elsewhere"),
    pytest.param(USSR, USA, [USSR_FILM], [BORIS], "via_croupier_failure", False, id="3 P+C, not Q's nation"),
    pytest.param(USA, USSR, [STEAL], [BORIS], "via_croupier_failure", False, id="3 P+Q, film elsewhere"),
    pytest.param(USSR, USSR, [USSR_FILM], [BORIS], "via_croupier_failure", False, id="3 P+Q, not Q's nation"),
    pytest.param(USA, CHINA, [USA_FILM], [BORIS], "via_croupier_failure", True, id="3 Q+C, even with the film"),
    pytest.param(USSR, CHINA, [STEAL], [BORIS], "via_croupier_failure", True, id="3 Q+C, film elsewhere"),
]


@pytest.mark.parametrize(("nation", "lone", "hand", "winners", "reason", "croupier"), THROUGH_THE_CROUPIER)
def test_winning_through_the_croupier(
    nation: Nation, lone: Nation, hand: list[Card], winners: list[Seat], reason: str, croupier: bool
) -> None:
    """MF-10.14, MF-R32: the cases in their order."""
    t = with_croupier([], [], hand, lone=lone, cleared=[ANNA, CROUPIER])
    ended = result(stand_up(t, WinThroughCroupier(nation)))
    assert (ended.winners, ended.reason, ended.croupier_wins) == (winners, reason, croupier)
    assert ended.attempter == ANNA


@pytest.mark.parametrize(("hand", "winner"), [([CHINA_FILM], BORIS), ([STEAL], ANNA)])
def test_the_second_player_stands_up_with_the_croupier_just_as_well(hand: list[Card], winner: Seat) -> None:
    """MF-10.14: Anna's nation stands alone; the film decides for Boris or for her."""
    t = with_croupier([], [], hand, lone=CHINA, cleared=[BORIS, CROUPIER], active=BORIS)
    ended = result(stand_up(t, WinThroughCroupier(CHINA)))
    assert (ended.winners, ended.attempter) == ([winner], BORIS)


@pytest.mark.parametrize(
    ("cleared", "croupier", "possible"),
    [
        ([ANNA, CROUPIER], [STEAL], True),
        ([ANNA], [STEAL], False),
        ([CROUPIER], [STEAL], False),
        ([ANNA, CROUPIER], [], False),
    ],
)
def test_what_standing_up_with_the_croupier_needs(cleared: list[Seat], croupier: list[Card], possible: bool) -> None:
    """MF-10.14, MF-R34: both Cleared, a card in his hand, another nation in play than the own; no film of one's own."""
    t = with_croupier([], [], croupier, cleared=cleared)
    nations = {USA, USSR} if possible else set()
    assert offered(t, WinThroughCroupier) == {WinThroughCroupier(nation) for nation in nations}


def test_three_or_more_players_have_no_croupier_to_stand_up_with() -> None:
    """MF-7.1, MF-10.14"""
    for seed in range(5):
        for t in random_play(4, seed):
            assert WinThroughCroupier not in verbs(t)


def test_a_journalist_between_two_may_not_show_the_own_nations_film() -> None:
    """MF-10.15"""
    t = with_croupier([CHINA_FILM, USA_FILM], second=(JOURNALIST, BROKER), cleared=[ANNA])
    assert offered(t, WinJournalist) == {WinJournalist(USA_FILM, named) for named in (BORIS, CROUPIER)}
    assert {WinAgent(CHINA_FILM), WinAgent(USA_FILM)} <= attempts(t)


@pytest.mark.parametrize(
    ("film", "named", "right"),
    [(USA_FILM, BORIS, True), (USSR_FILM, CROUPIER, True), (USSR_FILM, BORIS, False), (USA_FILM, CROUPIER, False)],
)
def test_a_journalist_between_two_checks_the_agent_identity(film: Card, named: Seat, right: bool) -> None:
    """MF-10.15, MF-10.17, MF-R35: of two identities only the agent's is handed over."""
    t = with_croupier([film], second=(JOURNALIST, BROKER), cleared=[ANNA])
    play(t, WinJournalist(film, named))
    own: Any = seen(t, ANNA).decision
    assert own.cards == [t.players[named].identities[0]]
    assert seen(t, ANNA).players[BORIS].identities[1] == Identity.BACK
    ended = result(play(t, GoOn()))
    assert ended.winners == ([ANNA] if right else [BORIS])
    assert ended.reason == ("journalist_success" if right else "journalist_failure")


FREELANCER_ATTEMPTS = [
    (OFFICER, WinOfficer(BORIS), [STEAL], [], "interpol_officer", True),
    (OFFICER, WinOfficer(BORIS), [CASH_OUT], [], "interpol_officer", False),
    (OFFICER, WinOfficer(CROUPIER), [], [INTERROGATE], "interpol_officer", True),
    (OFFICER, WinOfficer(CROUPIER), [], [USA_FILM], "interpol_officer", False),
    (BROKER, WinBroker(BORIS, CROUPIER), [CHINA_LETTER], [USA_LETTER], "information_broker", True),
    (BROKER, WinBroker(BORIS, CROUPIER), [CHINA_LETTER], [STEAL], "information_broker", False),
]


@pytest.mark.parametrize(("role", "claim", "boris", "croupier", "name", "right"), FREELANCER_ATTEMPTS)
@pytest.mark.parametrize("lone", [USSR, USA])
def test_broker_and_officer_between_two(
    role: Identity, claim: WinOfficer, boris: list[Card], croupier: list[Card], name: str, right: bool, lone: Nation
) -> None:
    """MF-10.16, MF-10.17, MF-R33: success wins alone, failure gives the other player the win, allied or not; nobody
    is eliminated (MF-10.12)."""
    if lone == USA and role == BROKER:
        boris = [USSR_FILM if card == STEAL else card for card in boris]
        croupier = [Card.USSR_LETTER if card == USA_LETTER else card for card in croupier]
    t = with_croupier([], boris, croupier, second=(role, JOURNALIST), cleared=[ANNA], evening=2, lone=lone)
    ended = result(stand_up(t, claim))
    assert ended.winners == ([ANNA] if right else [BORIS])
    assert ended.reason == f"{name}_{'success' if right else 'failure'}"
    assert not ended.croupier_wins
    assert "Eliminated" not in stories(t)
    assert t.inside == 0b111


@pytest.mark.parametrize(("hand", "winner"), [([STEAL], BORIS), ([CASH_OUT], ANNA)])
def test_an_attempt_of_the_second_player_is_won_or_lost_to_the_first(hand: list[Card], winner: Seat) -> None:
    """MF-10.17: whoever fails, the other one wins."""
    t = with_croupier(hand, second=(BROKER, OFFICER), cleared=[BORIS], evening=2, active=BORIS)
    assert result(stand_up(t, WinOfficer(ANNA))).winners == [winner]


def test_the_hitman_stays_in_the_box() -> None:
    """MF-10.1: he stands at no table for two."""
    for seed in range(5):
        for t in random_play(2, seed):
            assert WinHitman not in verbs(t)


def test_a_claim_with_the_croupier_that_cannot_be_right_warns() -> None:
    """MF-10.14: the other player's nation has a letter in the game, or its film lies elsewhere."""
    cannot = "you know better: you LOSE", True

    def claims(**given: Any) -> list[tuple[str, bool]]:
        t = with_croupier(croupier=[STEAL], cleared=[ANNA, CROUPIER], **given)
        turn, table = t.stack[-1], seen(t, ANNA)
        assert isinstance(turn, Turn)
        assert ("LOSE" in turn.brings(table, WinThroughCroupier)) == (given.get("pile", []) == [USA_LETTER, USSR_FILM])
        each = [WinThroughCroupier(nation) for nation in (USA, USSR)]
        return [(turn.note(table, claim, NAMES), turn.warns(table, claim)) for claim in each]

    def may(percent: int) -> tuple[str, bool]:
        return f"{percent}% that it wins; else you lose", False

    assert claims() == [may(1), may(1)]
    assert claims(pile=[USA_LETTER]) == [cannot, may(2)]
    assert claims(anna=[USSR_FILM]) == [may(1), cannot]
    assert claims(pile=[USA_LETTER, USSR_FILM]) == [cannot, cannot]


@pytest.mark.parametrize(
    ("opening", "gathered", "percent"),
    [(False, [], 1), (False, [STEAL], 8), (False, [STEAL, USA_FILM], 1), (True, [], 2), (True, [STEAL], 17)],
)
def test_the_odds_with_the_croupier_count_only_the_cards_that_may_be_the_film(
    opening: bool, gathered: list[Card], percent: int
) -> None:
    """MF-10.14, MF-1.6, MF-11: a start card is none, nor is any of a deck into which the film was not shuffled."""
    t = with_croupier([CHINA_FILM], [STEAL], [CASH_OUT], cleared=[ANNA])
    t.players[BORIS].opening, t.gathered = opening, gathered
    told = Turn(ANNA).note(seen(t, ANNA), WinThroughCroupier(USA), NAMES)
    assert told == f"{percent}% that it wins; else you lose"
