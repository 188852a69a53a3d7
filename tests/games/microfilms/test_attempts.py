"""MF-7: standing up to win, with three to six players (two: test_croupier.py)."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.microfilms import events
from rulesets.microfilms.pieces import Card, Identity, Nation, Stack
from rulesets.microfilms.table import Casino
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Stage
from spyhouse.engine.visibility import ALL_EYES, Seat, those

from .tables import *

DECK, PILE = Stack.DECK, Stack.PILE


def standing(role: Identity, *hands: list[Card], **given: Any) -> Casino:
    """Anna, Cleared, is this freelancer; the agents of the USA, the USSR and China sit round the table."""
    roles = [role, AGENT_USA, AGENT_USSR, AGENT_CHINA]
    return casino(*hands, roles=roles, **{"cleared": [ANNA], "evening": 2} | given)


# -- MF-7.1: conditions -----------------------------------------------------------------------------


def test_an_agent_needs_a_film() -> None:
    """MF-7.1, MF-R13: any film in hand, the own nation's too."""
    t = casino([CHINA_FILM, USSR_FILM, ACE], [USA_FILM], [], cleared=[ANNA])
    assert attempts(t) == {WinAgent(CHINA_FILM), WinAgent(USSR_FILM)}
    assert not attempts(casino([ACE], [USA_FILM], [], cleared=[ANNA]))


def test_a_journalist_needs_a_film_and_names_any_opponent() -> None:
    """MF-7.1, MF-R21: freelancers and players without cards can be named as well."""
    t = standing(JOURNALIST, [USA_FILM, ACE], [], [STEAL], [], evening=1)
    assert attempts(t) == {WinJournalist(USA_FILM, named) for named in (BORIS, CHEN, DORA)}
    assert not attempts(standing(JOURNALIST, [ACE], [], [STEAL], []))


def test_a_hitman_names_an_opponent_with_a_card() -> None:
    """MF-7.1, MF-R12: in any evening; without a card of his own."""
    t = standing(HITMAN, [], [STEAL], [], [ACE], evening=1)
    assert attempts(t) == {WinHitman(BORIS), WinHitman(DORA)}


def test_a_broker_names_an_unordered_pair_of_places() -> None:
    """MF-7.1, MF-R12: deck, pile and hands, also the own one; twice the same only with two cards there."""
    t = standing(BROKER, [STEAL], [], [ACE, CASH_OUT], [], pile=[INTERROGATE])
    pairs = {
        (DECK, DECK),
        (DECK, PILE),
        (DECK, ANNA),
        (DECK, CHEN),
        (PILE, ANNA),
        (PILE, CHEN),
        (ANNA, CHEN),
        (CHEN, CHEN),
    }
    assert attempts(t) == {WinBroker(one, other) for one, other in pairs}


@pytest.mark.parametrize(("deck", "pile"), [(True, False), (False, True), (False, False)])
def test_an_empty_deck_or_pile_is_no_place_for_letters(deck: bool, pile: bool) -> None:
    """MF-7.1, MF-R12"""
    t = standing(BROKER, [STEAL], [ACE], [], [])
    t.deck, t.pile = [CHINA_LETTER, USA_LETTER] * deck, [CHINA_LETTER, USA_LETTER] * pile
    named: set[object] = set()
    for attempt in attempts(t):
        named.update(attempt.parts())
    assert named == {ANNA, BORIS, *[DECK] * deck, *[PILE] * pile}


def test_an_officer_names_a_suspect_with_a_card() -> None:
    """MF-7.1, MF-R12"""
    t = standing(OFFICER, [], [STEAL], [ACE], [], cleared=[ANNA, CHEN])
    assert attempts(t) == {WinOfficer(BORIS)}


STANDING = [
    (AGENT_CHINA, 1),
    (JOURNALIST, 1),
    (HITMAN, 1),
    (BROKER, 2),
    (OFFICER, 2),
]


@pytest.mark.parametrize(("role", "first_evening"), STANDING)
def test_who_stands_up_must_be_cleared_and_some_must_wait_for_the_second_evening(
    role: Identity, first_evening: int
) -> None:
    """MF-7.1, MF-R11: no bluff attempts; broker and officer wait for the first reshuffle."""
    for cleared in ([], [ANNA]):
        for evening in (1, 2, 3):
            t = casino(
                [USA_FILM], [STEAL], [ACE], roles=[role, AGENT_USA, AGENT_USSR], cleared=cleared, evening=evening
            )
            assert bool(attempts(t)) == (bool(cleared) and evening >= first_evening)


@pytest.mark.parametrize("role", [AGENT_CHINA, JOURNALIST, HITMAN, BROKER, OFFICER])
def test_everybody_has_one_goal_only(role: Identity) -> None:
    """MF-7.1: the attempts offered are those of the own identity."""
    t = casino([USA_FILM], [STEAL], [ACE], roles=[role, AGENT_USA, AGENT_USSR], cleared=[ANNA], evening=2)
    kinds = {type(attempt) for attempt in attempts(t)}
    assert kinds == {
        {JOURNALIST: WinJournalist, HITMAN: WinHitman, BROKER: WinBroker, OFFICER: WinOfficer}.get(role, WinAgent)
    }


def test_an_attempt_is_the_whole_turn() -> None:
    """MF-7.1: nothing else is possible once it is announced; a failed one passes the turn on."""
    t = standing(HITMAN, [], [STEAL], [ACE], [])
    play(t, WinHitman(BORIS))
    assert t.options() == (GoOn(),)
    play(t, GoOn())
    assert asked(t) == ("Turn", BORIS)


# -- MF-7.2: the sequence ---------------------------------------------------------------------------

CLAIMS: list[tuple[Identity, Action]] = [
    (AGENT_CHINA, WinAgent(USSR_FILM)),
    (JOURNALIST, WinJournalist(USSR_FILM, BORIS)),
    (HITMAN, WinHitman(BORIS)),
    (BROKER, WinBroker(DECK, BORIS)),
    (OFFICER, WinOfficer(BORIS)),
]


@pytest.mark.parametrize(("role", "claim"), CLAIMS)
def test_standing_up_is_confirmed_and_then_public(role: Identity, claim: Action) -> None:
    """MF-7.2: first a confirm that names the stakes; then the identity turns face up, with all that is claimed."""
    t = casino([USSR_FILM], [STEAL], [], roles=[role, AGENT_USA, AGENT_USSR], cleared=[ANNA], evening=2)
    assert t.decision is not None
    stakes = "the game ends" if role == AGENT_CHINA else "you are out"
    assert stakes in t.decision.confirm(t, claim, NAMES)
    play(t, claim)
    assert told(t, events.StoodUp).is_moment()
    assert seen(t, None).players[ANNA].identities == [role]
    story = wording(told(t, events.StoodUp), None)
    for part in claim.part_words(NAMES):
        assert part in story
    assert role.label in story


TRUE_AND_FALSE = [
    # claim about Boris, what he holds if it is true, and if it is false
    (JOURNALIST, WinJournalist(USA_FILM, BORIS), (AGENT_USA, STEAL), (AGENT_CHINA, STEAL)),
    (HITMAN, WinHitman(BORIS), (AGENT_USA, ACE), (AGENT_USA, STEAL)),
    (BROKER, WinBroker(DECK, BORIS), (AGENT_USA, USA_LETTER), (AGENT_USA, STEAL)),
    (OFFICER, WinOfficer(BORIS), (AGENT_USA, STEAL), (AGENT_USA, ACE)),
]


@pytest.mark.parametrize(("role", "claim", "if_true", "if_false"), TRUE_AND_FALSE)
def test_a_freelancer_looks_behind_a_shield_and_nobody_can_tell_how_it_will_end(
    role: Identity, claim: Action, if_true: tuple[Identity, Card], if_false: tuple[Identity, Card]
) -> None:
    """MF-7.2: the same look for a true and a false claim; the named seat decides nothing; then the verdict."""
    before_the_verdict = []
    for agent, card in (if_true, if_false):
        others = [one for one in (AGENT_CHINA, AGENT_USA) if one != agent]
        t = casino([USA_FILM], [card], [], [], roles=[role, agent, AGENT_USSR, *others], cleared=[ANNA], evening=2)
        play(t, claim)
        assert (asked(t), t.decision and t.decision.stage) == (("Check", ANNA), Stage.SHIELD)
        assert stories(t) == ["StoodUp"]
        own: Any = seen(t, ANNA).decision
        assert (agent if role == JOURNALIST else card) in own.cards
        before_the_verdict.append([seen(t, seat) for seat in (None, CHEN)])
        play(t, GoOn())
        assert told(t, events.Verdict).true == ((agent, card) == if_true)
    assert before_the_verdict[0] == before_the_verdict[1]


@pytest.mark.parametrize(("role", "claim"), CLAIMS[1:])
def test_a_used_identity_stays_face_up(role: Identity, claim: Action) -> None:
    """MF-7.2: also after the attempt failed."""
    t = casino(
        [USSR_FILM], [CASH_OUT], [USA_LETTER, CHINA_LETTER], [], roles=[role, *STRANGERS], cleared=[ANNA], evening=2
    )
    stand_up(t, claim)
    assert t.result is None
    assert seen(t, None).players[ANNA].identities == [role]


STRANGERS = [AGENT_USA, AGENT_USSR, AGENT_CHINA]


# -- MF-7.3: agents ---------------------------------------------------------------------------------

AGENT_ATTEMPTS = [
    # agent, film, lone nation, winners (Anna is China, Boris the USA, Chen the USSR)
    pytest.param(ANNA, USSR_FILM, USSR, [ANNA, BORIS], id="allied, the lone nation's film"),
    pytest.param(BORIS, CHINA_FILM, CHINA, [BORIS, CHEN], id="allied, the lone nation's film (2)"),
    pytest.param(ANNA, USA_FILM, USSR, [CHEN], id="allied, the ally's film"),
    pytest.param(ANNA, CHINA_FILM, USSR, [CHEN], id="allied, the own film"),
    pytest.param(CHEN, CHINA_FILM, USSR, [CHEN], id="lone, an enemy's film"),
    pytest.param(CHEN, USA_FILM, USSR, [CHEN], id="lone, the other enemy's film"),
    pytest.param(CHEN, USSR_FILM, USSR, [ANNA, BORIS], id="lone, the own film"),
    pytest.param(BORIS, USA_FILM, USA, [ANNA, CHEN], id="lone, the own film (2)"),
]


@pytest.mark.parametrize(("agent", "film", "lone", "winners"), AGENT_ATTEMPTS)
def test_an_agents_attempt(agent: Seat, film: Card, lone: Nation, winners: list[Seat]) -> None:
    """MF-7.3, MF-R15: it always ends the game; the pairing decides; freelancers never share."""
    hands: list[list[Card]] = [[], [], [], []]
    hands[agent] = [film]
    t = stand_up(casino(*hands, lone=lone, active=agent, cleared=[agent]), WinAgent(film))
    assert t.result is not None
    assert sorted(t.result.winners) == winners
    assert t.result.reason == ("agent_success" if agent in winners else "agent_failure")


def test_an_ally_wins_though_still_a_suspect() -> None:
    """MF-R41: only the attempter must be Cleared."""
    t = stand_up(casino([USSR_FILM], [], [], cleared=[ANNA]), WinAgent(USSR_FILM))
    assert t.result is not None
    assert t.result.winners == [ANNA, BORIS]
    assert not t.players[BORIS].cleared


def test_the_own_film_always_loses_and_is_confirmed_as_that() -> None:
    """MF-R13"""
    for lone in (CHINA, USA, USSR):
        t = casino([CHINA_FILM, USA_FILM], [], [], cleared=[ANNA], lone=lone)
        assert t.decision is not None
        assert "always loses" in t.decision.confirm(t, WinAgent(CHINA_FILM), NAMES)
        assert "always loses" not in t.decision.confirm(t, WinAgent(USA_FILM), NAMES)
        assert ANNA not in stand_up(t, WinAgent(CHINA_FILM)).result.winners  # type: ignore[union-attr]


# -- MF-7.4: the journalist -------------------------------------------------------------------------


def test_a_journalist_who_names_the_films_agent_wins_alone() -> None:
    """MF-7.4, MF-R15: the named identity is revealed."""
    t = stand_up(standing(JOURNALIST, [USSR_FILM], [], [], []), WinJournalist(USSR_FILM, CHEN))
    assert t.result is not None
    assert (t.result.winners, t.result.reason) == ([ANNA], "journalist_success")
    assert told(t, events.Verdict).shown == (AGENT_USSR,)


@pytest.mark.parametrize("named", [BORIS, DORA])
def test_a_journalist_who_names_another_agent_is_out(named: Seat) -> None:
    """MF-7.4: the identity goes back unseen by the others; the attempter alone has seen it (MF-R18)."""
    t = stand_up(standing(JOURNALIST, [USSR_FILM], [], [], []), WinJournalist(USSR_FILM, named))
    assert t.result is None
    assert "Eliminated" in stories(t)
    for seat in (None, *{BORIS, CHEN, DORA} - {named}):
        assert seen(t, seat).players[named].identities == [Identity.BACK]
    assert seen(t, ANNA).players[named].identities == t.players[named].identities


def test_a_journalist_who_names_a_freelancer_is_out() -> None:
    """MF-7.4, MF-R21: naming a non-agent just fails."""
    t = casino([USSR_FILM], [], [], [], [], roles=[JOURNALIST, HITMAN, *STRANGERS], cleared=[ANNA])
    stand_up(t, WinJournalist(USSR_FILM, BORIS))
    assert "Eliminated" in stories(t)


def test_the_journalists_film_is_shown_and_stays_in_hand_until_it_is_laid() -> None:
    """MF-7.4"""
    t = standing(JOURNALIST, [USSR_FILM, ACE], [], [], [])
    play(t, WinJournalist(USSR_FILM, BORIS))
    assert t.players[ANNA].hand == [USSR_FILM, ACE]
    assert hand_seen(t, None, ANNA) == sorted([BACK, USSR_FILM])
    play(t, GoOn())
    assert asked(t) == ("EliminationOrder", ANNA)
    assert USSR_FILM in t.players[ANNA].hand


# -- MF-7.5: the hitman -----------------------------------------------------------------------------


def test_a_hitman_who_finds_the_ace_wins_alone() -> None:
    """MF-7.5: in the whole hand; the Ace is revealed."""
    t = stand_up(standing(HITMAN, [], [], [STEAL, ACE], []), WinHitman(CHEN))
    assert t.result is not None
    assert (t.result.winners, t.result.reason) == ([ANNA], "hitman_success")
    assert told(t, events.Verdict).shown == (ACE,)


def test_a_hitman_who_finds_no_ace_is_out_and_the_hand_goes_back() -> None:
    """MF-7.5: the check is of the hand, not of the identity (MF-R21)."""
    t = standing(HITMAN, [], [ACE], [STEAL, USA_FILM], [])
    stand_up(t, WinHitman(CHEN))
    assert t.result is None
    assert "Eliminated" in stories(t)
    assert told(t, events.Verdict).checked == [USA_FILM, STEAL]
    assert t.players[CHEN].hand == [STEAL, USA_FILM]
    assert hand_seen(t, BORIS, CHEN) == [BACK, BACK]


# -- MF-7.6: the broker -----------------------------------------------------------------------------

BOTH = {CHINA_LETTER, USA_LETTER}
BROKER_CLAIMS = [
    pytest.param([CHINA_LETTER], [USA_LETTER], (BORIS, CHEN), True, id="one in each"),
    pytest.param([CHINA_LETTER, USA_LETTER], [STEAL], (BORIS, BORIS), True, id="both in the one place"),
    pytest.param([CHINA_LETTER, USA_LETTER], [STEAL], (BORIS, CHEN), False, id="both in one of the two"),
    pytest.param([CHINA_LETTER, STEAL], [USA_LETTER], (BORIS, BORIS), False, id="only one in the one place"),
    pytest.param([CHINA_LETTER], [STEAL], (BORIS, CHEN), False, id="one elsewhere"),
    pytest.param([], [STEAL], (DECK, DECK), True, id="both in the deck"),
    pytest.param([CHINA_LETTER], [], (DECK, BORIS), True, id="deck and hand"),
    pytest.param([], [STEAL], (DECK, CHEN), False, id="both in the deck, deck and hand named"),
]


@pytest.mark.parametrize(("boris", "chen", "places", "true"), BROKER_CLAIMS)
def test_a_broker_must_name_just_the_two_places(
    boris: list[Card], chen: list[Card], places: tuple[Stack | Seat, Stack | Seat], true: bool
) -> None:
    """MF-7.6, MF-R19: the named pair must be the true pair; which letter is where need not be said."""
    t = stand_up(standing(BROKER, [ACE], boris, chen, []), WinBroker(*places))
    verdict = told(t, events.Verdict)
    assert verdict.true == true
    if true:
        assert t.result is not None
        assert (t.result.winners, t.result.reason) == ([ANNA], "information_broker_success")
        assert set(verdict.shown) == BOTH
    else:
        assert t.result is None
        assert "Eliminated" in stories(t)


def test_a_broker_may_name_the_own_hand_and_the_pile() -> None:
    """MF-7.6"""
    t = standing(BROKER, [USA_LETTER], [], [], [], pile=[CHINA_LETTER, STEAL])
    assert stand_up(t, WinBroker(PILE, ANNA)).result is not None
    assert told(t, events.Verdict).true


def test_a_brokers_look_leaves_everything_as_it_lies() -> None:
    """MF-7.6, MF-R20: same order, no reshuffle, no evening; only the broker has seen the cards of both places."""
    t = standing(BROKER, [ACE], [CHINA_LETTER], [STEAL], [])
    deck = t.deck[:]
    stand_up(t, WinBroker(DECK, CHEN))
    assert (t.deck, t.evening) == (deck, 2)
    assert sorted(told(t, events.Verdict).checked) == sorted([*deck, STEAL])
    assert hand_seen(t, BORIS, CHEN) == [BACK]
    assert hand_seen(t, ANNA, CHEN) == [STEAL]


# -- MF-7.7: the officer ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ([STEAL], STEAL),
        ([INTERROGATE], INTERROGATE),
        ([USA_FILM, INTERROGATE], INTERROGATE),
        ([INTERROGATE, STEAL], STEAL),
    ],
)
def test_an_officer_who_finds_blood_wins_alone(hand: list[Card], shown: Card) -> None:
    """MF-7.7, MF-R1: one bloodstained card is revealed, of several the first in data order."""
    t = stand_up(standing(OFFICER, [], hand, [], []), WinOfficer(BORIS))
    assert t.result is not None
    assert (t.result.winners, t.result.reason) == ([ANNA], "interpol_officer_success")
    assert told(t, events.Verdict).shown == (shown,)


def test_an_officer_who_finds_clean_hands_is_out() -> None:
    """MF-7.7, MF-R1: Cash Out/Blowback and items are clean; the hand goes back."""
    t = stand_up(standing(OFFICER, [], [CASH_OUT, USA_FILM, ACE], [], []), WinOfficer(BORIS))
    assert t.result is None
    assert "Eliminated" in stories(t)
    assert t.players[BORIS].hand == [CASH_OUT, USA_FILM, ACE]


# -- what a failed attempter learns -----------------------------------------------------------------


def test_the_others_learn_only_that_the_claim_was_false() -> None:
    """MF-R18: the attempter really looks and keeps what was seen; nobody else can tell two such hands apart."""
    worlds = [standing(OFFICER, [], hand, [], [], top=top) for hand, top in (([CASH_OUT], [ACE]), ([ACE], [CASH_OUT]))]
    for t in worlds:
        stand_up(t, WinOfficer(BORIS))
        assert hand_seen(t, ANNA, BORIS) == t.players[BORIS].hand
    for seat in (None, CHEN, DORA):
        assert seen(worlds[0], seat) == seen(worlds[1], seat)
        first, second = (wording(told(t, events.Verdict), seat) for t in worlds)
        assert first == second
    assert wording(told(worlds[0], events.Verdict), ANNA) != wording(told(worlds[1], events.Verdict), ANNA)


def test_everything_is_revealed_by_an_agents_attempt() -> None:
    """MF-7.3: won or lost."""
    t = stand_up(casino([USA_FILM], [ACE], [STEAL], cleared=[ANNA]), WinAgent(USA_FILM))
    assert t.view(ALL_EYES).players == t.players
    ended = told(t, events.GameEnded)
    assert ended.roles == (AGENT_CHINA, AGENT_USA, AGENT_USSR)
    assert (set(ended.allied), ended.lone) == ({CHINA, USA}, USSR)


def test_every_other_question_offers_no_attempt() -> None:
    """MF-7.1: only on the own turn."""
    t = standing(HITMAN, [STEAL], [USA_FILM], [], [])
    assert verbs(play(t, WinHitman(BORIS))) == {GoOn}


@pytest.mark.parametrize(
    ("claim", "against"),
    [
        (WinJournalist(USA_FILM, CHEN), "But you know that Chen is the Agent of the USSR."),
        (WinJournalist(USA_FILM, BORIS), ""),
        (WinHitman(CHEN), "But you know that Chen holds no such card."),
        (WinHitman(BORIS), ""),
        (WinOfficer(CHEN), "But you know that Chen holds no such card."),
        (WinOfficer(BORIS), ""),
    ],
)
def test_before_a_claim_the_seat_hears_what_it_knows_against_it(claim: Action, against: str) -> None:
    """MF-7.2: and nothing that it does not know."""
    t = casino([USA_FILM], [STEAL], [CASH_OUT], [], cleared=[ANNA], evening=2)
    t.players[CHEN].identity_known = t.players[CHEN].known = [those(ANNA)]
    said = Turn(ANNA).confirm(seen(t, ANNA), claim, NAMES)
    assert (against in said, "But you know" in said) == (True, bool(against))


# -- what a seat knows of a claim before it stands up ------------------------------------------------


def claimed(t: Casino, claim: Action) -> tuple[str, bool]:
    """What the list says of a claim of Anna's, and whether it warns of it."""
    table = seen(t, ANNA)
    return t.decision.note(table, claim, NAMES), t.decision.warns(table, claim)  # type: ignore[union-attr]


def test_a_film_whose_worth_is_certain_says_so_in_the_list() -> None:
    """MF-7.3: from the letters that a seat can see it knows who its ally is."""
    unsure = "67% that it wins; an ally's loses", False
    letters = [CHINA_LETTER, USA_LETTER]
    assert claimed(casino([USA_FILM], [CHINA_LETTER], [], cleared=[ANNA]), WinAgent(USA_FILM)) == unsure
    assert claimed(casino([USSR_FILM, *letters], [], [], cleared=[ANNA]), WinAgent(USSR_FILM)) == (
        "an enemy's: you WIN",
        False,
    )
    lost = "your ally's: you LOSE for sure", True
    assert (
        claimed(casino([USA_FILM, CHINA_LETTER], [], [], pile=[USA_LETTER], cleared=[ANNA]), WinAgent(USA_FILM)) == lost
    )


def test_a_journalist_reads_the_odds_of_naming_somebody() -> None:
    """MF-7.4: whoever is not known to be somebody else may be the agent."""
    t = standing(JOURNALIST, [USA_FILM], [], [], [])
    assert claimed(t, WinJournalist(USA_FILM, BORIS)) == ("33% that it wins", False)
    t.players[CHEN].identity_known = [those(ANNA)]
    assert claimed(t, WinJournalist(USA_FILM, BORIS)) == ("50% that it wins", False)
    brings = t.decision.brings(seen(t, ANNA), WinJournalist)  # type: ignore[union-attr]
    assert brings == "at best 50%; right: you win; wrong: you are out"
    t.players[DORA].identity_known = t.players[BORIS].identity_known = [those(ANNA)]
    assert t.decision.brings(seen(t, ANNA), WinJournalist) == "you know which one wins: choose it"  # type: ignore[union-attr]


def test_whom_the_hitman_could_name_while_the_ace_is_on_the_pile() -> None:
    """MF-7.5: nobody, and the list says so before a name is asked for."""
    t = standing(HITMAN, [], [STEAL], [STEAL], [CASH_OUT])
    told = "right: you win; wrong: you are out"
    assert t.decision.brings(seen(t, ANNA), WinHitman) == told  # type: ignore[union-attr]
    t.pile.append(ACE)
    told = "no name is right now: you are out"
    assert t.decision.brings(seen(t, ANNA), WinHitman) == told  # type: ignore[union-attr]


def test_whom_the_hitman_could_name_while_the_ace_is_in_a_deck_just_made() -> None:
    """MF-6.4: nobody, till somebody draws."""
    t = standing(HITMAN, [], [STEAL], [STEAL], [CASH_OUT])
    t.gathered = [*t.deck]
    assert claimed(t, WinHitman(BORIS)) == ("you know better: you are OUT", True)
    t.deck.pop()
    assert claimed(t, WinHitman(BORIS)) == ("", False)


def test_a_claim_that_a_seat_knows_to_be_right_or_wrong_says_so() -> None:
    """MF-7.4, MF-7.5, MF-7.7: by what it has seen of hands and identities."""
    right, wrong = ("as you know: you WIN", False), ("you know better: you are OUT", True)
    t = standing(HITMAN, [], [ACE], [STEAL], [CASH_OUT])
    assert claimed(t, WinHitman(BORIS)) == claimed(t, WinHitman(CHEN)) == ("", False)
    t.players[BORIS].known = [those(ANNA)]
    assert (claimed(t, WinHitman(BORIS)), claimed(t, WinHitman(CHEN))) == (right, wrong)
    t = standing(OFFICER, [], [CASH_OUT, STEAL], [INTERROGATE], [CASH_OUT])
    t.players[BORIS].known, t.players[DORA].known = [those(ANNA)] * 2, [those(ANNA)]
    assert [claimed(t, WinOfficer(seat)) for seat in (BORIS, CHEN, DORA)] == [right, ("", False), wrong]
    t = standing(JOURNALIST, [USA_FILM], [], [], [])
    t.players[BORIS].identity_known = t.players[CHEN].identity_known = [those(ANNA)]
    assert [claimed(t, WinJournalist(USA_FILM, seat)) for seat in (BORIS, CHEN, DORA)] == [right, wrong, ("", False)]


def test_a_broker_who_knows_both_places_reads_which_pair_wins() -> None:
    """MF-7.6, MF-R19, MF-6.4: the own hand, a hand that was seen, the pile, and a deck just made; else nothing is said."""
    right, wrong, unsure = ("as you know: you WIN", False), ("you know better: you are OUT", True), ("", False)
    t = standing(BROKER, [USA_LETTER], [CHINA_LETTER], [STEAL], [CASH_OUT])
    assert claimed(t, WinBroker(ANNA, BORIS)) == claimed(t, WinBroker(ANNA, CHEN)) == unsure
    t.players[BORIS].known = [those(ANNA)]
    assert [claimed(t, WinBroker(ANNA, seat)) for seat in (BORIS, CHEN)] == [right, wrong]
    assert t.decision.brings(seen(t, ANNA), WinBroker) == "you know which one wins: choose it"  # type: ignore[union-attr]
    t = standing(BROKER, [], [STEAL], [STEAL], [CASH_OUT], pile=[USA_LETTER, CHINA_LETTER])
    assert [claimed(t, WinBroker(PILE, place)) for place in (PILE, BORIS)] == [right, wrong]
    t = standing(BROKER, [USA_LETTER], [STEAL], [STEAL], [CASH_OUT])
    t.gathered = [*t.deck]
    assert claimed(t, WinBroker(ANNA, DECK)) == right
