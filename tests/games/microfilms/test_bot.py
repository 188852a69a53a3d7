"""The computer player ("Computer player"): it plays by the hints of the rules, from its own view alone."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Iterable

import pytest

from rulesets.microfilms import GAME
from rulesets.microfilms.bot import rate
from rulesets.microfilms.odds import Odds
from rulesets.microfilms.pieces import Card, Identity
from rulesets.microfilms.table import Casino
from spyhouse.bots import NORMAL, by_worth, chooser, in_words
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat, eyes_of, those
from spyhouse.testing.play import positions

from .tables import *

choose = chooser(GAME, NORMAL)
TRIES = 60


def choices(t: Casino, tries: int = TRIES) -> Counter[Action]:
    """What the seat that decides would do, over many generators."""
    match = match_on(t)
    return Counter(choose(match.view(match.decider), random.Random(seed)) for seed in range(tries))


def share(found: Counter[Action], *kinds: type[Action]) -> float:
    return sum(times for action, times in found.items() if isinstance(action, kinds)) / found.total()


def bots_play(seats: int, seed: int) -> Match:
    match, rng = Match(GAME, [Player(name, "bot") for name in NAMES[:seats]], seed=seed), random.Random(seed)
    while not match.over:
        match.apply(choose(match.view(match.decider), rng))
    return match


def freelancer(role: Identity) -> tuple[Identity, ...]:
    """Anna is this freelancer, among three agents."""
    return (role, AGENT_CHINA, AGENT_USA, AGENT_USSR)


# -- what every computer player has to keep ---------------------------------------------------------


@pytest.mark.parametrize("games", [6, pytest.param(100, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_it_answers_every_question_and_the_games_end_before_dawn(seats: int, games: int) -> None:
    """MF-2.3, MF-9.4: with any identity, at any table; closing time ends at most about 1 game in 200."""
    reasons = Counter(bots_play(seats, seed).table.result.reason for seed in range(games))
    assert reasons["closing_time"] <= games // 100


def test_it_is_the_same_in_every_process() -> None:
    """The same view and generator give the same choice, whatever order sets have."""
    assert plays_alike_everywhere(GAME, 6)


def test_it_changes_nothing_on_its_view() -> None:
    """A view is only looked at."""
    assert leaves_its_view_alone(GAME, 6, choose)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_it_cannot_tell_worlds_apart_that_its_seat_cannot(seats: int) -> None:
    """MF-11, MF-R42: any other deal of the hidden cards gives the same choice."""
    match, rng = Match(GAME, [Player(name, "bot") for name in NAMES[:seats]], seed=4), random.Random(4)
    while not match.over:
        seat = match.decider
        view = match.view(seat)
        action = choose(view, random.Random(1))
        world = view.redeal(rng).view(eyes_of(seat))
        twin = dataclasses.replace(view, table=world, options=world.options())
        assert choose(twin, random.Random(1)) is action
        match.apply(choose(view, rng))


def test_it_mixes_so_that_it_is_not_readable() -> None:
    """One and the same table is not always answered alike."""
    assert len(choices(casino([STEAL], [CASH_OUT], [CASH_OUT]))) > 3
    asked = play(casino([CASH_OUT], [STEAL], [CASH_OUT], francs=[0, 1]), Bribe(BORIS, CASH_OUT))
    assert len(choices(asked, 300)) == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_it_beats_random_players(seats: int) -> None:
    """One computer player among random ones wins well over its fair share."""
    won = fair = 0.0
    for seed in range(20):
        for clever in (True, False):
            match, rng = Match(GAME, [Player(name, "bot") for name in NAMES[:seats]], seed=seed), random.Random(seed)
            mine = seed % seats
            while not match.over:
                view = match.view(match.decider)
                match.apply(choose(view, rng) if clever and view.seat == mine else rng.choice(view.options))
            winners = match.table.result.winners
            if clever:
                won += mine in winners
            else:
                fair += len(winners) / seats
    assert won > 1.4 * fair


# -- the odds it goes by ----------------------------------------------------------------------------


def odds(match: Match, seat: Seat) -> Odds:
    return Odds(match.view(seat), seat)


def test_at_the_start_the_odds_are_those_of_the_setup() -> None:
    """MF-1.5-7: films and Ace in the deck, each letter 1/3 boxed, actions in hands and deck."""
    match = Match(GAME, [Player(name) for name in NAMES[:4]], seed=2)
    seen = odds(match, ANNA)
    assert seen.in_deck(ACE) == pytest.approx(1)
    assert list(seen.lone().values()) == pytest.approx([1 / 3] * 3)
    actions = sum(seen.at(card, BORIS) for card in (STEAL, INTERROGATE, CASH_OUT))
    assert actions == pytest.approx(1)
    assert seen.at(ACE, BORIS) == 0


def test_a_hidden_move_carries_its_share_along() -> None:
    """Of three cards one was bribed away unseen: a known one stayed with two chances in three."""
    t = casino([ACE, INTERROGATE], [STEAL], [CASH_OUT], [], francs=[2], cleared=[BORIS])
    match = match_on(t)
    play(t, Pass(), Discard(ACE), DrawPile(), Bribe(BORIS, CASH_OUT), Accept(), Pass(), Pass())
    assert odds(match, ANNA).at(ACE, BORIS) == pytest.approx(1)
    play(t, Bribe(CHEN, STEAL), Accept())
    seen = odds(match, ANNA)
    assert (seen.at(ACE, BORIS), seen.at(ACE, CHEN)) == pytest.approx((2 / 3, 1 / 3), abs=0.05)
    assert odds(match, CHEN).at(ACE, BORIS) == pytest.approx(1)


def test_places_hold_their_public_counts() -> None:
    """Whatever it believes, hands add up (rescaling gets there nearly), and every card is somewhere."""
    match, rng = Match(GAME, [Player(name) for name in NAMES[:5]], seed=9), random.Random(9)
    while not match.over:
        t, seen = match.table, odds(match, match.decider)
        for player in t.players:
            held = sum(seen.at(card, player.seat) for card in seen.rows)
            assert held == pytest.approx(len(player.hand), abs=0.15)
        for card, row in seen.rows.items():
            assert sum(row) == pytest.approx(t.pieces()[Card].count(card) - t.pile.count(card), abs=0.001)
        match.apply(rng.choice(match.table.options()))


def test_who_saw_two_letters_knows_the_third_is_boxed() -> None:
    """MF-1.5: then the lone nation is certain."""
    view = match_on(casino([CHINA_LETTER, USA_LETTER], [], [])).view(ANNA)
    assert Odds(view, ANNA).lone() == {CHINA: 0, USA: 0, USSR: 1}


# -- agents -----------------------------------------------------------------------------------------


def test_an_agent_stands_up_with_a_certain_film() -> None:
    """MF-7.3: an enemy's letter in hand makes the third nation's film certain."""
    t = casino([USA_LETTER, USSR_FILM], [STEAL], [STEAL], cleared=[ANNA])
    assert choices(t) == {WinAgent(USSR_FILM): TRIES}


def test_an_agent_never_shows_the_own_film() -> None:
    """MF-R13: it always loses."""
    t = casino([CHINA_FILM, USA_FILM], [STEAL], [STEAL], cleared=[ANNA], round=29, closing=30)
    assert choices(t)[WinAgent(CHINA_FILM)] == 0
    assert choices(t)[WinAgent(USA_FILM)] == TRIES


def test_an_agent_grows_bolder_with_the_rounds() -> None:
    """A film that wins in 2 of 3 pairings: not yet in round 1, by round 6 it goes."""
    early, late = (choices(casino([USA_FILM], [], [], cleared=[ANNA], round=number)) for number in (1, 7))
    assert share(early, *WINS) == 0
    assert share(late, *WINS) == 1


def test_an_agent_keeps_a_film_and_lays_a_dull_card() -> None:
    """A laid film can be picked up by another agent."""
    t = play(casino([USSR_FILM, CASH_OUT], [], []), Pass())
    assert choices(t)[Discard(CASH_OUT)] > 0.9 * TRIES


def test_a_film_does_not_go_to_a_cleared_rival() -> None:
    """MF-4.2: accepted, it makes Cleared; and its new owner may stand up with it before anybody can stop him."""
    t = casino([USA_FILM], [STEAL], [], cleared=[BORIS, CHEN])
    assert share(choices(t), Bribe) == 0


def test_an_agent_asks_who_they_are_and_what_they_hold() -> None:
    """MF-5.5: with nothing better to do and a franc to spare; it used to leave that to journalists."""
    t = casino([USA_FILM], [STEAL, INTERROGATE], [CASH_OUT], cleared=[ANNA], francs=[2])
    assert share(choices(t), Interrogate) > 0.25


# -- freelancers ------------------------------------------------------------------------------------


def test_a_journalist_names_a_known_owner() -> None:
    """MF-7.4: the seat whose identity it saw."""
    t = casino([USA_FILM], [STEAL], [STEAL], [], cleared=[ANNA], roles=freelancer(JOURNALIST))
    t.players[CHEN].identity_known = [those(ANNA)]
    assert choices(t) == {WinJournalist(USA_FILM, CHEN): TRIES}


def test_a_journalist_with_a_film_asks_around_for_its_owner() -> None:
    """It interrogates until the owner is known."""
    t = casino([USA_FILM], [], [STEAL], [], cleared=[ANNA], francs=[2], roles=freelancer(JOURNALIST))
    assert share(choices(t), Interrogate) > 0.5


def test_a_hitman_names_who_was_seen_with_the_ace() -> None:
    """MF-7.5."""
    t = casino([CASH_OUT], [ACE], [STEAL], [STEAL], cleared=[ANNA], roles=freelancer(HITMAN))
    t.players[BORIS].known = [those(ANNA)]
    assert choices(t) == {WinHitman(BORIS): TRIES}


def test_a_hitman_bribes_the_ace_away() -> None:
    """Cleared and located in one act."""
    t = casino([ACE], [STEAL], [], [], roles=freelancer(HITMAN))
    found = choices(t)
    assert sum(times for action, times in found.items() if isinstance(action, Bribe)) > 0.8 * TRIES


def test_a_hitman_keeps_the_ace_until_then() -> None:
    """Others would be glad to be rid of it."""
    hands = [ACE, CASH_OUT], [STEAL], [], []
    hitman, agent = (play(casino(*hands, francs=[2], **roles), Pass()) for roles in ({"roles": freelancer(HITMAN)}, {}))
    assert choices(hitman)[Discard(CASH_OUT)] > 0.9 * TRIES
    assert choices(agent)[Discard(CASH_OUT)] < 0.5 * TRIES


def test_a_broker_names_the_hand_with_both_letters() -> None:
    """MF-7.6: its own hand twice."""
    roles = freelancer(Identity.BROKER)
    t = casino([CHINA_LETTER, USA_LETTER], [STEAL], [STEAL], [], cleared=[ANNA], evening=2, roles=roles)
    assert choices(t) == {WinBroker(ANNA, ANNA): TRIES}


def test_a_broker_keeps_a_letter() -> None:
    """It keeps one letter and looks for the other."""
    t = play(casino([USA_LETTER, CASH_OUT], [], [], [], roles=freelancer(Identity.BROKER)), Pass())
    assert choices(t)[Discard(CASH_OUT)] > 0.9 * TRIES


def test_an_officer_arrests_a_suspect_seen_with_blood() -> None:
    """MF-7.7: not a Cleared one."""
    t = casino([], [STEAL], [INTERROGATE], [], cleared=[ANNA, CHEN], evening=2, roles=freelancer(OFFICER))
    t.players[BORIS].known = t.players[CHEN].known = [those(ANNA)]
    assert choices(t) == {WinOfficer(BORIS): TRIES}


def test_an_officer_does_not_arrest_a_clean_hand() -> None:
    """MF-R1: Cash Out is no bloodstained card."""
    t = casino([], [CASH_OUT], [], [], cleared=[ANNA], evening=2, round=20, roles=freelancer(OFFICER))
    t.players[BORIS].known = [those(ANNA)]
    assert share(choices(t), *WINS) == 0


# -- answers ----------------------------------------------------------------------------------------


def blackmailed(anna: Iterable[Card], boris: Iterable[Card], **given: object) -> Casino:
    """Anna blackmails Boris, an agent of the USA."""
    return play(casino([*anna, STEAL], boris, [], **given), Blackmail(BORIS, STEAL))


def test_it_pays_when_a_film_is_at_stake() -> None:
    """A film worth 0.6 or more."""
    found = choices(blackmailed([], [USSR_FILM], francs=[0, 2]))
    assert found[PayUp()] > 0.6 * TRIES
    assert choices(blackmailed([], [INTERROGATE], francs=[0, 2]))[PayUp()] < found[PayUp()]


def test_it_defends_when_something_dear_is_at_stake() -> None:
    """Blowback when Cleared with a film in hand."""
    found = choices(blackmailed([], [USSR_FILM, CASH_OUT], cleared=[BORIS]))
    assert found[Defend(CASH_OUT)] > 0.8 * TRIES


def test_it_lets_the_rumour_run_when_there_is_nothing_to_lose() -> None:
    """A Suspect with a dull card."""
    assert choices(blackmailed([], [ACE], francs=[0, 2]))[Decline()] > 0.5 * TRIES


def bribed(*cleared: Seat, boris: Iterable[Card] = (STEAL,)) -> float:
    """How often Boris takes Anna's bribe."""
    t = play(casino([CASH_OUT, INTERROGATE], boris, [], cleared=cleared), Bribe(BORIS, CASH_OUT))
    return share(choices(t, 200), Accept)


def test_it_refuses_a_suspect_more_often_than_a_cleared_briber() -> None:
    """Accepting makes the briber Cleared."""
    assert 0.05 < bribed() < bribed(ANNA)


def test_it_accepts_more_often_when_below_the_limit() -> None:
    """MF-6.1: a card it would have to lay is worth little."""
    assert bribed() < bribed(boris=())


# -- the Croupier -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("francs", "often"), [(8, True), (9, True), (2, False)])
def test_it_robs_a_rich_croupier(francs: int, often: bool) -> None:
    """MF-10.10-11: with two cards he would have his tenth franc before the next own turn."""
    t = with_croupier([STEAL], [CASH_OUT], [CASH_OUT, CASH_OUT], francs=[0, 0, francs], cleared=[ANNA])
    found = choices(t)
    aims = sum(times for action, times in found.items() if getattr(action, "target", None) == CROUPIER)
    assert (aims > 0.95 * TRIES) is often


def test_it_steals_from_a_croupier_with_nine_francs() -> None:
    """MF-R28: a blackmail only makes him draw before his tenth franc."""
    t = with_croupier([STEAL], [CASH_OUT], [CASH_OUT, CASH_OUT], francs=[0, 0, 9], cleared=[ANNA])
    assert choices(t)[Steal(CROUPIER, STEAL)] > 0.9 * TRIES


def test_it_stands_up_at_the_last_call() -> None:
    """MF-10.11: with nine francs before the Croupier a film that wins in 1 of 2 pairings will do."""
    hands = [USA_FILM, CHINA_LETTER], [CASH_OUT], [CASH_OUT, STEAL]
    rich, poor = (with_croupier(*hands, francs=[0, 0, francs], cleared=[ANNA]) for francs in (9, 0))
    assert share(choices(rich), WinAgent) == 1
    assert share(choices(poor), *WINS) == 0


def test_it_stands_up_with_the_croupier_when_all_is_known() -> None:
    """MF-10.14: the other player is the lone nation's agent, and the Croupier holds that film; not on a guess."""
    agents = (AGENT_CHINA, AGENT_USSR, AGENT_USA)
    for letters, sure in (([USA_LETTER, CHINA_LETTER], 1), ([USA_LETTER], 0)):
        t = with_croupier(letters, [STEAL], [USSR_FILM], agents=agents, cleared=[ANNA, CROUPIER])
        t.players[BORIS].identity_known[0] = t.players[CROUPIER].known[0] = those(ANNA)
        assert choices(t)[WinThroughCroupier(USSR)] == sure * TRIES


def test_a_reason_for_a_blackmail_says_what_it_brings() -> None:
    """MF-5.11, MF-R29: without a rumour that is said to run. The order names the card as its price, the reason only where
    there is another."""
    for hand, price in (([INTERROGATE], ""), ([INTERROGATE, STEAL], " for the Interrogate card")):
        t = with_croupier(hand, [], [USSR_FILM])
        view = match_on(t).view(ANNA)
        found = next(one for one in rate(view) if one.action == Blackmail(CROUPIER, INTERROGATE))
        order, reason = in_words(view, found)
        assert order == "Blackmail the Croupier with the Interrogate card"
        assert reason == f"The Croupier cannot stop it: you take a card and are Cleared{price}."


@pytest.mark.parametrize("seats", [2, 4])
def test_each_reason_tells_its_choice_from_the_others(seats: int) -> None:
    """Given whatever stands to choose from, when advice is asked for, then no two of the best choices share a reason."""
    for match in positions(GAME, seats, seed=2, most=12):
        if match.decision is not None and len(match.table.options()) > 1:
            best = by_worth(rate(match.view(match.decider)))[:3]
            assert len({one.reason for one in best}) == len(best), [one.reason for one in best]
