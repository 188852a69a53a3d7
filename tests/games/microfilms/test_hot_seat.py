"""MF-12: who gets the device, as far as it shows below the screens.

What stays for the tests of the screens: the sealed page itself (MF-12.1), where the Defend option is drawn
(MF-12.2), the press-to-view step (MF-12.6), and the pass screen a resumed game opens on (MF-12.7).
"""

from __future__ import annotations

import pytest

from rulesets.microfilms import GAME, events
from rulesets.microfilms.pieces import Card, Coin, Identity
from rulesets.microfilms.rules import LookAtCards
from rulesets.microfilms.table import Casino
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Stage
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat
from spyhouse.sitting import Ask, Learned, Moment, Veil
from tests.sitting import Room, path

from .tables import *

FRANCS = Coin.FRANCS


def handovers(match: Match, *actions: Action) -> list[Seat]:
    """To whom it is passed while these actions are played, after the first; a public page changes no hands, and whoever
    it stays with opens what follows from there with one key."""
    room = Room(match)
    room.act(*actions)
    if isinstance(room.go_on(), Veil):
        room.open()
    return [step.seat for step in room.shown if isinstance(step, Veil) and not step.stays][1:]


def test_no_pass_screen_while_the_same_seat_goes_on() -> None:
    """MF-12.1: Boris takes Anna's bribe and is next: answer and turn in one go."""
    match = match_on(casino([ACE], [], []))
    assert handovers(match, Bribe(BORIS, ACE), Accept(), Pass()) == [BORIS, CHEN]


def test_a_blackmailed_seat_that_is_next_goes_straight_on() -> None:
    """MF-12.1"""
    match = match_on(casino([STEAL], [USA_FILM], []))
    assert handovers(match, Blackmail(BORIS, STEAL), Decline(), Pass()) == [BORIS, CHEN]


def test_not_when_somebody_lays_cards_in_between() -> None:
    """MF-12.1, MF-12.3: Anna's bribe is declined, and she is over her limit."""
    match = match_on(casino([ACE, STEAL], [], []))
    assert handovers(match, Bribe(BORIS, ACE), Decline(), Discard(STEAL)) == [BORIS, ANNA, BORIS]


def test_the_device_changes_hands_for_every_new_decider() -> None:
    """MF-12.1"""
    assert path(match_on(casino([], [], [])), Pass(), Pass(), Pass()) == [ANNA, BORIS, CHEN, ANNA]


def test_a_bribe_is_always_asked_but_of_the_croupier() -> None:
    """MF-12.2: also when declining is free, or everything is plain."""
    for francs, hand in (([], []), ([0, 3], [STEAL])):
        t = play(casino([ACE], hand, [], francs=francs), Bribe(BORIS, ACE))
        assert asked(t) == ("BribeResponse", BORIS)
    assert asked(play(with_croupier([STEAL]), Bribe(Seat(2), STEAL))) == ("Turn", BORIS)


@pytest.mark.parametrize("card", [CASH_OUT, ACE])
def test_a_blackmail_is_asked_whether_or_not_there_is_a_blowback(card: Card) -> None:
    """MF-12.2: and only the target's own view has the option to defend."""
    match = match_on(casino([STEAL], [card], []))
    match.apply(Blackmail(BORIS, STEAL))
    assert match.decider == BORIS
    assert (Defend(CASH_OUT) in match.view(BORIS).options) == (card == CASH_OUT)
    assert match.view(ANNA).options == match.view(CHEN).options == match.view(None).options == ()


@pytest.mark.parametrize(
    ("hand", "path"),
    [([ACE], [CHEN, BORIS]), ([ACE, STEAL], [CHEN, ANNA, BORIS])],
)
def test_after_an_answer_the_device_returns_only_to_lay_cards(hand: list[Card], path: list[Seat]) -> None:
    """MF-12.3"""
    match = match_on(casino(hand, [], []))
    acts = [Bribe(CHEN, ACE), Decline(), *([Discard(STEAL)] if len(hand) > 1 else [])]
    assert handovers(match, *acts) == path


def test_the_blackmailer_learns_the_card_with_the_device() -> None:
    """MF-12.4: in its news, first thing when it next holds the device; the target knows at once."""
    match = match_on(casino([STEAL], [USA_FILM], []))
    match.mark_read(ANNA)
    match.apply(Blackmail(BORIS, STEAL))
    match.mark_read(BORIS)
    match.apply(Decline())
    assert [event.words(NAMES) for event in match.news(BORIS)] == [
        "Boris did not pay the blackmail: Anna is Cleared, Boris Suspect, and Anna took the USA Microfilm."
    ]
    match.apply(Pass())
    match.apply(Pass())
    assert match.decider == ANNA
    assert [event.words(NAMES) for event in match.news(ANNA)] == [match.events[1].words(NAMES)]


def test_the_blackmailer_learns_at_once_if_it_still_holds_the_device() -> None:
    """MF-12.4: the Croupier was not asked, and Anna, over her limit, goes on deciding."""
    match = match_on(with_croupier([STEAL, CASH_OUT, INTERROGATE], [], [USA_FILM]))
    assert handovers(match, Blackmail(Seat(2), STEAL)) == []
    assert asked(match.table) == ("HandLimit", ANNA)
    assert "the USA Microfilm" in match.news(ANNA)[-1].words(NAMES)


def test_an_accepted_card_is_shown_to_the_target_at_once() -> None:
    """MF-12.4: Chen took it and is not next: the card is his news before anything else is asked."""
    match = match_on(casino([ACE], [], []))
    match.apply(Bribe(CHEN, ACE))
    match.mark_read(CHEN)
    match.apply(Accept())
    assert [type(event) for event in match.news(CHEN)] == [events.BribeAccepted]
    assert match.view(CHEN).table.players[CHEN].hand == [ACE]


NO_HANDOVER: list[tuple[str, Casino, list[Action]]] = [
    ("interrogated", casino([INTERROGATE], [], [STEAL]), [Interrogate(CHEN, INTERROGATE)]),
    ("stolen from", casino([STEAL], [], [], francs=[0, 0, 2]), [Steal(CHEN, STEAL)]),
    ("a reshuffle", casino([], [], [], top=[ACE], rest_in_pile=True), [DrawDeck()]),
]


@pytest.mark.parametrize(("what", "table", "acts"), NO_HANDOVER, ids=[what for what, _, _ in NO_HANDOVER])
def test_no_handover_for_what_needs_no_answer(what: str, table: Casino, acts: list[Action]) -> None:
    """MF-12.5: the next to hold the device is Boris, whose turn it is."""
    assert handovers(match_on(table.clone()), *acts) == [BORIS]


def test_no_handover_for_the_croupier() -> None:
    """MF-12.5: bribing, blackmailing him, his own turn."""
    match = match_on(with_croupier([STEAL], [CASH_OUT], [USA_FILM]))
    assert handovers(match, Blackmail(Seat(2), STEAL), CashOut(CASH_OUT)) == [BORIS, ANNA]


@pytest.mark.parametrize("claim", [WinJournalist(USSR_FILM, CHEN), WinHitman(CHEN)])
def test_no_handover_for_being_named_or_checked(claim: Action) -> None:
    """MF-12.5, MF-7.2: the attempt is public or shielded throughout, then the turn passes on."""
    role = JOURNALIST if isinstance(claim, WinJournalist) else HITMAN
    t = casino([USSR_FILM], [], [STEAL], [], roles=[role, AGENT_USSR, AGENT_USA, AGENT_CHINA], cleared=[ANNA])
    room = Room(match_on(t))
    room.act(claim)
    look = room.open()
    assert isinstance(look, Learned)
    assert look.eyes == ANNA, "shielded"
    assert room.seen().eyes is None
    room.open()
    assert room.handovers == [ANNA, ANNA, BORIS]


WINS: list[tuple[Identity, Action, list[Card], list[Card]]] = [
    # who tries what, what Boris holds if it is right, and if it is wrong
    (AGENT_CHINA, WinAgent(USSR_FILM), [ACE], [ACE]),
    (JOURNALIST, WinJournalist(USSR_FILM, BORIS), [ACE], [ACE]),
    (HITMAN, WinHitman(BORIS), [ACE], [STEAL]),
    (BROKER, WinBroker(BORIS, CHEN), [CHINA_LETTER], [STEAL]),
    (OFFICER, WinOfficer(BORIS), [STEAL], [ACE]),
]


@pytest.mark.parametrize("hand", [[], [CASH_OUT], [CASH_OUT, INTERROGATE]])
@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize(("role", "claim", "if_right", "if_wrong"), WINS)
def test_an_attempt_is_three_pages_at_most(
    role: Identity, claim: Action, if_right: list[Card], if_wrong: list[Card], right: bool, hand: list[Card]
) -> None:
    """MF-7.2, MF-8.2: the claim, the look of the one who may, and right or wrong with what came of it; whoever has to lay
    cards then does so without another page before everybody."""
    agents = (AGENT_USSR, AGENT_USA) if right else (AGENT_USA, AGENT_USSR)
    lone = USA if role.is_agent and not right else USSR
    t = casino(
        [USSR_FILM, *hand], if_right if right else if_wrong, [] if role.is_agent else [USA_LETTER], [],
        roles=[role, *agents, JOURNALIST if role.is_agent else AGENT_CHINA], cleared=[ANNA], evening=2, lone=lone,
    )  # fmt: skip
    pages = pages_of_an_attempt(t, claim)
    if role.is_agent:
        assert pages == [["StoodUp", "GameEnded"]]
    else:
        assert pages == [["StoodUp"], ["Learned"], ["Verdict", "GameEnded"] if right else ["Verdict"]]


def pages_of_an_attempt(t: Casino, claim: Action) -> list[list[str]]:
    """Everything that is shown until the next seat is asked, or all is turned up."""
    room = Room(match_on(t))
    room.act(claim)
    shown: list[list[str]] = []
    while isinstance(room.now, Moment) or room.match.decider == ANNA:
        match step := room.now:
            case Moment():
                shown.append([type(event).__name__ for event in (*step.before, step.event)])
                room.seen()
            case Learned():
                shown.append(["Learned"])
                room.seen()
            case Veil():
                room.open()
            case Ask():
                room.act(step.view.options[0])
    return shown


@pytest.mark.parametrize("hand", [[USA_FILM], [STEAL]])
def test_an_attempt_through_the_croupier_is_one_page(hand: list[Card]) -> None:
    """MF-10.14: right or wrong"""
    t = with_croupier([], [], hand, lone=USA, cleared=[ANNA, CROUPIER])
    assert pages_of_an_attempt(t, WinThroughCroupier(USA)) == [["StoodUp", "GameEnded"]]


def test_no_handover_to_the_eliminated() -> None:
    """MF-12.5, MF-8.4"""
    match = match_on(casino([], [], [], [], out=[BORIS]))
    assert handovers(match, Pass(), Pass(), Pass()) == [CHEN, Seat(3), ANNA]


def test_no_handover_to_computer_players_nor_for_the_only_person() -> None:
    """MF-12.5"""
    assert handovers(match_on(casino([], [], []), bots=[BORIS]), Pass(), Pass()) == [CHEN]
    assert path(match_on(casino([], [], []), bots=[BORIS, CHEN]), Pass(), Pass(), Pass()) == []


@pytest.mark.parametrize("hand", [[], [STEAL]])
def test_how_many_questions_follow_a_draw_does_not_depend_on_the_card(hand: list[Card]) -> None:
    """MF-12.6: so no press of a key tells which card it was."""
    after = {asked(play(casino(hand, [], [], top=[card]), DrawDeck())) for card in (ACE, CASH_OUT, CHINA_FILM)}
    assert len(after) == 1


def test_how_many_questions_follow_an_interrogation_does_not_depend_on_what_is_seen() -> None:
    """MF-12.6"""
    after = set()
    for number in range(3):
        t = casino([], [ACE, STEAL], [], francs=[1])
        chance_gives(t, number, of=3)
        after.add(asked(play(t, Interrogate(BORIS, FRANCS))))
    assert after == {("Turn", BORIS)}


# -- taking back, saving ----------------------------------------------------------------------------

NO_UNDO: list[tuple[str, Casino, list[Action]]] = [
    ("a card was drawn", casino([ACE], [], []), [DrawDeck()]),
    ("an interrogation", casino([STEAL, CASH_OUT], [ACE], [], francs=[1]), [Interrogate(BORIS, FRANCS)]),
    ("a bribe accepted", casino([ACE], [], []), [Bribe(BORIS, ACE), Accept()]),
    ("a bribe declined", casino([ACE], [], []), [Bribe(BORIS, ACE), Decline()]),
    ("a rumour", casino([STEAL], [USA_FILM], []), [Blackmail(BORIS, STEAL), Decline()]),
    ("a blowback", casino([STEAL], [CASH_OUT], []), [Blackmail(BORIS, STEAL), Defend(CASH_OUT)]),
    ("a bribe to the Croupier", with_croupier([STEAL, CASH_OUT, USA_FILM]), [Bribe(Seat(2), STEAL)]),
    (
        "somebody stood up",
        casino([], [STEAL], [], roles=[HITMAN, AGENT_USA, AGENT_USSR], cleared=[ANNA]),
        [WinHitman(BORIS)],
    ),
    (
        "a check was seen",
        casino([CASH_OUT, ACE], [STEAL], [], roles=[HITMAN, AGENT_USA, AGENT_USSR], cleared=[ANNA]),
        [WinHitman(BORIS), GoOn()],
    ),
    ("the device went on", casino([], [], []), [Pass()]),
]


@pytest.mark.parametrize(("what", "table", "acts"), NO_UNDO, ids=[what for what, _, _ in NO_UNDO])
def test_no_taking_back(what: str, table: Casino, acts: list[Action]) -> None:
    """MF-12.7: once a card was seen, a random pick made or an answer given."""
    match = match_on(table.clone())
    for act in acts:
        match.apply(act)
    assert not match.can_undo


def test_a_slip_of_the_finger_can_be_taken_back() -> None:
    """MF-12.7: Anna still holds the device and nothing was learned: the first of two cards laid, or an open draw."""
    match = match_on(casino([ACE, STEAL, CASH_OUT], [], [], pile=[USA_FILM]))
    before = match.table.clone()
    match.apply(DrawPile())
    match.apply(Discard(STEAL))
    assert match.undo()
    assert match.undo()
    assert match.table == before


def test_what_everybody_was_shown_stands() -> None:
    """MF-12.7: given the Ace, laid before everybody's eyes on a page of its own, when Anna opens her hand again for the
    second card she has to lay, then the Ace cannot come back."""
    room = Room(match_on(casino([ACE, STEAL, CASH_OUT], [], [], pile=[USA_FILM], francs=[2, 0, 0])))
    room.act(DrawPile())
    assert room.ask().undo, "nobody else has seen that yet"
    assert isinstance(room.act(Discard(ACE)), Moment)
    again = room.ask()
    assert room.handovers == [ANNA, ANNA]
    assert not again.undo
    assert not room.sitting.undo()
    assert room.match.table.pile[-1] == ACE


def test_a_save_holds_what_is_pending_and_what_was_not_yet_shown() -> None:
    """MF-12.7: deck order, question, offered card, unread notices, chance; resuming asks the same decider."""
    match = match_on(casino([ACE], [], [STEAL, USA_FILM], francs=[0, 1], top=[CHINA_FILM]))
    for act in (Bribe(BORIS, ACE), Accept(), Interrogate(CHEN, FRANCS)):
        match.apply(act)
    match.apply(Bribe(ANNA, STEAL))
    again = resumed(match)
    assert again.table == match.table
    assert again.table.deck == match.table.deck
    assert again.decider == ANNA
    waits = Room(again).now
    assert isinstance(waits, Veil)
    assert waits.seat == ANNA
    for seat, news in ((ANNA, []), (BORIS, [events.BribeAccepted, events.Interrogated])):
        assert again.news(seat) == match.news(seat)
        assert [type(event) for event in match.news(seat)] == news
    for one in (match, again):
        one.apply(Accept())
        one.apply(DrawDeck()) if asked(one.table)[0] == "Turn" else one.apply(Discard(USA_FILM))
    assert again.table == match.table


def test_the_first_private_screen_comes_before_the_first_decision() -> None:
    """MF-12.8: every seat sees its own cards from the start, behind a pass screen, and decides nothing before."""
    match = Match(GAME, [Player(name) for name in NAMES], seed=3)
    decision = match.decision
    assert decision is not None
    assert decision.stage is Stage.PRIVATE
    for seat in range(6):
        own = match.view(Seat(seat)).table.players[seat]
        assert Identity.BACK not in own.identities
        assert BACK not in own.hand
    assert set(path(match, *[Pass()] * 5)) == set(range(6))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_round_of_looking_can_be_chosen(seats: int) -> None:
    """MF-12.8: then everybody sees the own identity and start card once, one after the other; nothing else changes."""
    players = [Player(name) for name in NAMES[:seats]]
    match, plain = (Match(GAME, players, {"opening_look": look}, seed=3) for look in (True, False))
    for number in range(seats):
        decision, seat = match.decision, Seat(number)
        assert isinstance(decision, LookAtCards)
        assert (decision.seat, decision.stage, match.table.options()) == (seat, Stage.PRIVATE, (GoOn(),))
        me = match.table.players[seat]
        said = decision.ask(match.view(seat).table, NAMES)
        assert all(card.spoken in said for card in (*me.identities, *me.hand))
        match.apply(GoOn())
    assert match.table == plain.table
    assert match.events == plain.events


def test_every_random_pick_goes_through_the_tables_chance() -> None:
    """MF-12.9: the same state of chance gives the same deal, the same picks and the same reshuffle."""
    tables = [GAME.new_table(4, seed) for seed in (1, 1, 2)]
    assert tables[0] == tables[1] != tables[2]
    pair = [casino([STEAL], [USA_FILM, ACE, CASH_OUT], [], cleared=[BORIS]) for _ in range(2)]
    for t in pair:
        play(t, Blackmail(BORIS, STEAL), Decline())
    assert pair[0] == pair[1]
