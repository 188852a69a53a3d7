"""The attempts that deserve a message of their own: each names its rule and says what would help."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.microfilms import GAME
from rulesets.microfilms.pieces import Card, Coin, Stack
from rulesets.microfilms.table import Casino
from spyhouse.choices import Choices
from spyhouse.engine.actions import Action, read_action
from spyhouse.engine.decisions import Illegal
from spyhouse.engine.table import GameOver
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat, eyes_of

from .tables import *

FRANCS, DECK, PILE = Coin.FRANCS, Stack.DECK, Stack.PILE


def freelancer(role: Any, *hands: list[Card], **given: Any) -> Casino:
    """Anna is this freelancer, Cleared, in the second evening."""
    roles = [role, AGENT_USA, AGENT_USSR, AGENT_CHINA]
    return casino(*hands, roles=roles, **{"cleared": [ANNA], "evening": 2} | given)


def no_deck(*pile: Card) -> Casino:
    t = casino([], [], [])
    t.deck, t.pile = [], [*pile]
    return t


REFUSALS: list[tuple[str, Casino, list[Action], Action, str, str]] = [
    # what is tried, table, what was played before, action, rule, what the sentence says
    ("draw from an empty deck", no_deck(ACE), [], DrawDeck(), "MF-3.3", "The draw deck is empty"),
    ("draw from an empty pile", casino([], [], []), [], DrawPile(), "MF-3.3", "pile is empty"),
    ("answer on the own turn", casino([], [], []), [], Accept(), "MF-2.3", "whose turn it is decides now: Draw"),
    ("act while a bribe is offered", casino([ACE], [], []), [Bribe(BORIS, ACE)], Pass(), "MF-2.3", "offered a bribe"),
    (
        "act while a blackmail is open",
        casino([STEAL], [ACE], []),
        [Blackmail(BORIS, STEAL)],
        DrawDeck(),
        "MF-2.3",
        "being blackmailed decides now: Pay, Defend, Decline",
    ),
    ("act while over the limit", casino([ACE, STEAL], [], []), [Pass()], Pass(), "MF-2.3", "over the hand limit"),
    (
        "act while somebody stands up",
        freelancer(HITMAN, [], [ACE], []),
        [WinHitman(BORIS)],
        Pass(),
        "MF-2.3",
        "stood up",
    ),
    ("target yourself", casino([STEAL], [], []), [], Steal(ANNA, STEAL), "MF-2.4", "not yourself"),
    (
        "target the eliminated",
        casino([STEAL], [], [], [], out=[BORIS]),
        [],
        Bribe(BORIS, STEAL),
        "MF-2.4",
        "still in the game",
    ),
    ("target an empty chair", casino([STEAL], [], []), [], Bribe(Seat(9), STEAL), "MF-2.4", "still in the game"),
    ("name yourself", freelancer(HITMAN, [ACE], [STEAL], []), [], WinHitman(ANNA), "MF-2.4", "not yourself"),
    (
        "name the eliminated",
        freelancer(BROKER, [ACE], [], [STEAL], [], out=[BORIS]),
        [],
        WinBroker(DECK, BORIS),
        "MF-2.4",
        "still in the game",
    ),
    ("bribe with an empty hand", casino([], [], []), [], Bribe(BORIS, ACE), "MF-4.1", "from your hand"),
    ("bribe with somebody else's card", casino([STEAL], [ACE], []), [], Bribe(BORIS, ACE), "MF-4.1", "do not hold"),
    ("act with an item", casino([USA_FILM], [], []), [], Steal(BORIS, USA_FILM), "MF-5.1", "only action cards"),
    ("cash out with the Ace", casino([ACE, CASH_OUT], [], []), [], CashOut(ACE), "MF-5.1", "only action cards"),
    ("blackmail with a film", casino([USA_FILM], [], [], francs=[2]), [], Blackmail(BORIS, USA_FILM), "MF-5.1", "item"),
    (
        "steal with Interrogate",
        casino([INTERROGATE], [], []),
        [],
        Steal(BORIS, INTERROGATE),
        "MF-5.2",
        "Interrogate or Blackmail",
    ),
    ("interrogate with Steal", casino([STEAL], [], []), [], Interrogate(BORIS, STEAL), "MF-5.2", "Steal or Blackmail"),
    ("blackmail with Cash Out", casino([CASH_OUT], [], []), [], Blackmail(BORIS, CASH_OUT), "MF-5.2", "Cash out"),
    ("steal without the card", casino([ACE], [], []), [], Steal(BORIS, STEAL), "MF-5.2", "Steal/Blackmail in hand"),
    (
        "Blowback on the own turn",
        casino([CASH_OUT], [], []),
        [],
        Defend(CASH_OUT),
        "MF-5.2",
        "only answers a blackmail",
    ),
    ("interrogate without means", casino([], [], []), [], Interrogate(BORIS, FRANCS), "MF-5.5", "nor a franc"),
    (
        "interrogate without the card",
        casino([], [], []),
        [],
        Interrogate(BORIS, INTERROGATE),
        "MF-5.5",
        "You have neither an Interrogate/Blackmail nor a franc",
    ),
    (
        "interrogate for a missing franc",
        casino([INTERROGATE], [], []),
        [],
        Interrogate(BORIS, FRANCS),
        "MF-5.5",
        "you have 0 francs",
    ),
    (
        "interrogate with a card not held",
        casino([], [], [], francs=[1]),
        [],
        Interrogate(BORIS, INTERROGATE),
        "MF-5.1",
        "not hold",
    ),
    ("blackmail without means", casino([], [], [], francs=[1]), [], Blackmail(BORIS, FRANCS), "MF-5.7", "you have 1"),
    ("blackmail without the card", casino([], [], []), [], Blackmail(BORIS, STEAL), "MF-5.7", "you have 0"),
    (
        "blackmail for missing francs",
        casino([STEAL], [], [], francs=[1]),
        [],
        Blackmail(BORIS, FRANCS),
        "MF-5.7",
        "have 1 franc",
    ),
    (
        "pay with one franc",
        casino([STEAL], [ACE], [], francs=[0, 1]),
        [Blackmail(BORIS, STEAL)],
        PayUp(),
        "MF-5.9",
        "all or nothing",
    ),
    (
        "defend without the card",
        casino([STEAL], [ACE], []),
        [Blackmail(BORIS, STEAL)],
        Defend(CASH_OUT),
        "MF-5.10",
        "needs a Cash Out/Blowback",
    ),
    (
        "defend with another card",
        casino([STEAL], [ACE], []),
        [Blackmail(BORIS, STEAL)],
        Defend(ACE),
        "MF-5.10",
        "Only a Cash Out/Blowback",
    ),
    ("discard when within the limit", casino([ACE], [], []), [], Discard(ACE), "MF-6.2", "beyond 1"),
    ("discard a card not held", casino([ACE, STEAL], [], []), [Pass()], Discard(USA_FILM), "MF-6.2", "do not hold"),
    (
        "discard the Ace without 2 francs",
        casino([ACE, STEAL], [], []),
        [Pass()],
        Discard(ACE),
        "MF-6.3",
        "discard another",
    ),
    ("stand up as Suspect", casino([USA_FILM], [], []), [], WinAgent(USA_FILM), "MF-7.1", "bribe accepted"),
    (
        "an agent without a film",
        casino([ACE], [], [], cleared=[ANNA]),
        [],
        WinAgent(USA_FILM),
        "MF-7.1",
        "Microfilm in your",
    ),
    (
        "an agent with a film of somebody else",
        casino([USA_FILM], [], [], cleared=[ANNA]),
        [],
        WinAgent(USSR_FILM),
        "MF-7.1",
        "from your hand",
    ),
    (
        "an agent with the Ace",
        casino([USA_FILM, ACE], [], [], cleared=[ANNA]),
        [],
        WinAgent(ACE),
        "MF-7.1",
        "Microfilm",
    ),
    (
        "a journalist without a film",
        freelancer(JOURNALIST, [ACE], [], []),
        [],
        WinJournalist(USA_FILM, BORIS),
        "MF-7.1",
        "Microfilm in your hand",
    ),
    (
        "a broker in the first evening",
        freelancer(BROKER, [], [], [], evening=1),
        [],
        WinBroker(DECK, DECK),
        "MF-7.1",
        "second evening",
    ),
    (
        "an officer in the first evening",
        freelancer(OFFICER, [], [STEAL], [], evening=1),
        [],
        WinOfficer(BORIS),
        "MF-7.1",
        "second evening",
    ),
    (
        "an officer naming a Cleared seat",
        freelancer(OFFICER, [], [STEAL], [ACE], cleared=[ANNA, BORIS]),
        [],
        WinOfficer(BORIS),
        "MF-7.1",
        "Only a Suspect",
    ),
    (
        "an officer with nobody to arrest",
        freelancer(OFFICER, [], [STEAL], [ACE], cleared=[ANNA, BORIS, CHEN]),
        [],
        WinOfficer(BORIS),
        "MF-7.1",
        "only a Suspect",
    ),
    ("a hitman naming an empty hand", freelancer(HITMAN, [], [], [ACE]), [], WinHitman(BORIS), "MF-R12", "empty"),
    (
        "a hitman where nobody holds a card",
        freelancer(HITMAN, [], [], []),
        [],
        WinHitman(BORIS),
        "MF-R12",
        "nobody else",
    ),
    ("an officer naming an empty hand", freelancer(OFFICER, [], [], [ACE]), [], WinOfficer(BORIS), "MF-R12", "empty"),
    (
        "a broker naming an empty place",
        freelancer(BROKER, [], [], [ACE]),
        [],
        WinBroker(DECK, BORIS),
        "MF-R12",
        "empty place",
    ),
    (
        "a broker naming one card twice",
        freelancer(BROKER, [], [], [ACE]),
        [],
        WinBroker(CHEN, CHEN),
        "MF-R12",
        "one card named as two",
    ),
    (
        "stand up as somebody else",
        casino([USA_FILM], [], [], cleared=[ANNA]),
        [],
        WinHitman(BORIS),
        "MF-7.1",
        "not the Hitman",
    ),
    ("stand up as an agent", freelancer(HITMAN, [USA_FILM], [], []), [], WinAgent(USA_FILM), "MF-7.1", "not an agent"),
    (
        "interrogate C without cards",
        with_croupier(francs=[1]),
        [],
        Interrogate(CROUPIER, FRANCS),
        "MF-10.6",
        "no cards",
    ),
    (
        "a journalist with the own nation's film",
        with_croupier([CHINA_FILM], cleared=[ANNA]),
        [],
        WinJournalist(CHINA_FILM, BORIS),
        "MF-10.15",
        "own agent's nation",
    ),
    (
        "a journalist with the own nation's film of two",
        with_croupier([CHINA_FILM, USA_FILM], cleared=[ANNA]),
        [],
        WinJournalist(CHINA_FILM, BORIS),
        "MF-10.15",
        "own agent's nation",
    ),
    (
        "through C while he is Suspect",
        with_croupier(croupier=[STEAL], cleared=[ANNA]),
        [],
        WinThroughCroupier(USA),
        "MF-10.14",
        "He is still Suspect",
    ),
    (
        "through C while you are Suspect",
        with_croupier(croupier=[STEAL], cleared=[CROUPIER]),
        [],
        WinThroughCroupier(USA),
        "MF-10.14",
        "you must be Cleared",
    ),
    (
        "through C without cards",
        with_croupier(cleared=[ANNA, CROUPIER]),
        [],
        WinThroughCroupier(USA),
        "MF-10.14",
        "He has no cards",
    ),
    (
        "through C naming the own nation",
        with_croupier(croupier=[STEAL], cleared=[ANNA, CROUPIER]),
        [],
        WinThroughCroupier(CHINA),
        "MF-10.14",
        "another nation",
    ),
    (
        "through C at a table without him",
        casino([], [], [], cleared=[ANNA]),
        [],
        WinThroughCroupier(USSR),
        "MF-10.14",
        "two-player",
    ),
]


def test_what_lacks_for_a_look_and_for_a_blackmail_is_said_alike_on_a_row_of_the_list() -> None:
    """MF-5.5, MF-5.7: so that of somebody who has nothing all that is not possible has rows of its own."""
    for francs, lacking in (
        (0, {"No card": 3, "No card, no franc": 2}),
        (1, {"No card": 3, "No card, too few francs": 1}),
    ):
        view = match_on(casino([], [], [], francs=[francs, 0, 0], cleared=[ANNA])).view(ANNA)
        barred = {row.label: row.refusals[0] for row in Choices(view).rows() if row.refusals}
        assert Counter(one.short for one in barred.values()) == {**lacking, "No film in hand": 1}
        assert francs or len(barred["Blackmail"].sentence) <= 70, "the row that is told of the two"


@pytest.mark.parametrize(
    ("tried", "table", "before", "action", "rule", "says"), REFUSALS, ids=[row[0] for row in REFUSALS]
)
def test_an_illegal_attempt_is_refused_with_its_rule(
    tried: str, table: Casino, before: list[Action], action: Action, rule: str, says: str
) -> None:
    """MF-2.3, MF-2.4, MF-3.3, MF-4.1, MF-5.1-2, MF-5.5, MF-5.7, MF-5.9-10, MF-6.2-3, MF-7.1, MF-10.6, MF-10.14-15,
    MF-R11, MF-R12: and nothing changes by trying."""
    t = play(table.clone(), *before)
    refusal = refused(t, action)
    assert (refusal.rule, says in refusal.sentence) == (rule, True), str(refusal)
    untouched = t.clone()
    with pytest.raises(Illegal):
        t.apply(action)
    assert t == untouched


def test_an_identity_is_no_card_to_bribe_with() -> None:
    """MF-4.1: given an identity of one's own, or of nobody here, when it is offered, then it is refused with the rule."""
    for identity in ("agent_china", "journalist"):
        bribe = read_action(f"bribe @1 with {identity}", [Bribe])
        assert bribe is not None
        for hand in ([], [ACE]):
            refusal = refused(casino(hand, [], []), bribe)
            assert (refusal.rule, "an identity is never given away" in refusal.sentence) == ("MF-4.1", True)


def greyed(t: Casino, cleared: bool = False) -> dict[str, str]:
    """The lines of Anna's list that are not possible, and why."""
    t.players[ANNA].cleared = cleared
    view = View(GAME, ANNA, t.view(eyes_of(ANNA)), NAMES, [], t.options())
    return {row.label: row.why_not for row in Choices(view).unavailable()}


@pytest.mark.parametrize(
    ("role", "heading", "reason"),
    [
        (AGENT_CHINA, "Stand up as agent", "Microfilm in your hand. (MF-7.1)"),
        (JOURNALIST, "Stand up as Journalist", "Microfilm in your hand. (MF-7.1)"),
        (HITMAN, "Stand up as Hitman", "nobody else holds a card. (MF-R12)"),
        (BROKER, "Stand up as Broker", "second evening, when the deck has been reshuffled. (MF-7.1)"),
        (OFFICER, "Stand up as Officer", "second evening, when the deck has been reshuffled. (MF-7.1)"),
    ],
)
def test_the_list_says_of_the_own_goal_alone_why_it_is_not_possible(role: Any, heading: str, reason: str) -> None:
    """MF-7.1: given an identity, when its attempt is not possible, then that attempt is greyed with its own reason, and
    the goals of others are not in the list."""
    t = casino([], [], [], roles=[role, AGENT_USA, AGENT_USSR])
    for cleared, says in ((False, "to stand up you must be Cleared"), (True, reason)):
        found = {label: why for label, why in greyed(t, cleared).items() if label.startswith("Stand up")}
        assert found.keys() == {heading}
        assert says in found[heading]


def test_two_kinds_of_attempt_stand_under_two_headings() -> None:
    """MF-10.12: given an agent who is a Broker as well, when both can stand up, then each attempt has its heading."""
    t = with_croupier(
        [USSR_FILM], [INTERROGATE], [STEAL], cleared=[ANNA, CROUPIER], evening=2, second=(BROKER, JOURNALIST)
    )
    view = View(GAME, ANNA, t.view(eyes_of(ANNA)), NAMES[:2], [], t.options())
    rows = [row for row in Choices(view).rows() if row.label.startswith("Stand up")]
    assert [row.label for row in rows] == [
        "Stand up: USSR film",
        "Stand up with the Croupier",
        "Stand up as Broker",
    ]


def test_the_places_of_the_letters_have_no_order() -> None:
    """MF-7.1: given a line that names two places, when they come the other way round, then it is the same claim; and in
    the list each place leads to all claims with it."""
    t = freelancer(BROKER, [STEAL], [CASH_OUT], [ACE], [INTERROGATE])
    line = read_action("win as broker naming @2 and deck", WINS)
    assert line is WinBroker(DECK, CHEN)
    assert line in t.options()
    view = View(GAME, ANNA, t.view(eyes_of(ANNA)), NAMES, [], t.options())
    choices = Choices(view)
    for label in ("Stand up as Broker", "Chen"):
        choices.choose(next(row for row in choices.rows() if row.label == label))
    assert {*choices.actions} == {
        claim for claim in t.options() if isinstance(claim, WinBroker) and CHEN in claim.parts()
    }
    assert "Stand up as Broker: the draw deck and Chen" in [row.label for row in choices.rows()]


def test_nothing_is_possible_after_the_end() -> None:
    """MF-2.6, MF-9.1"""
    t = casino([], [], [])
    GAME.agree_to_end(t)
    with pytest.raises(GameOver):
        t.apply(Pass())


def test_a_refusal_never_tells_what_others_hold() -> None:
    """MF-11: the same sentence whatever Boris and the deck hide."""
    tries = [
        Bribe(BORIS, USSR_FILM),
        Steal(BORIS, STEAL),
        WinAgent(USA_FILM),
        Interrogate(BORIS, INTERROGATE),
        Defend(ACE),
    ]
    worlds = [casino([ACE], [boris], [], [], cleared=[DORA]) for boris in (USSR_FILM, STEAL, USA_FILM, INTERROGATE)]
    for action in tries:
        assert len({refused(t, action) for t in worlds}) == 1
