"""MF-11: who knows what, and what each seat reads in the log. MF-11 has two tables: one of facts, one of events."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from rulesets.microfilms import GAME, events
from rulesets.microfilms.pieces import ACTIONS, Card, Coin, Identity, Stack
from rulesets.microfilms.table import Casino
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.visibility import Seat, eyes_of
from spyhouse.testing.play import seen_by

from .tables import *

FRANCS = Coin.FRANCS


def alike(one: Casino, other: Casino, *seats: Seat | None) -> bool:
    """Can these seats not tell the two tables apart: what they see, what they are asked, what they read?"""

    def all_of_it(t: Casino, seat: Seat | None) -> tuple[Any, ...]:
        view = seen(t, seat)
        question = view.decision
        prompt = () if question is None else (question.waiting(view, NAMES),)
        if question is not None and question.seat == seat:
            prompt = (*prompt, question.ask(view, NAMES), *t.options())
        return view, prompt, [event.view(eyes_of(seat)) for event in t.ears or ()]

    return all(all_of_it(one, seat) == all_of_it(other, seat) for seat in seats)


def sights(t: Casino, of: Seat) -> dict[Seat | None, list[Card]]:
    """How a hand looks to everybody at the table, and to the table as a whole."""
    return {seat: hand_seen(t, seat, of) for seat in (None, *(player.seat for player in t.players))}


# -- the table of facts -----------------------------------------------------------------------------


def test_what_everybody_sees() -> None:
    """MF-11, row 1: nations, number of freelancers, tokens, francs, counts, house, evening, round."""
    t = casino([ACE], [], [STEAL, USA_FILM], [], francs=[3, 1], cleared=[CHEN], pile=[CASH_OUT], evening=2, round=4)
    view = seen(t, None)
    assert (view.nations, len(view.unused), view.house, view.evening, view.round) == (t.nations, 3, 26, 2, 4)
    assert [player.cleared for player in view.players] == [False, False, True, False]
    assert [player.francs for player in view.players] == [3, 1, 0, 0]
    assert [len(player.hand) for player in view.players] == [1, 0, 2, 0]
    assert (len(view.deck), len(view.pile)) == (len(t.deck), 1)


def test_the_pile_and_what_is_taken_from_it() -> None:
    """MF-11, row 2; MF-R25: every card on the pile came there face up, so all may go through it."""
    t = casino([], [], [], pile=[USA_FILM, STEAL, CASH_OUT])
    assert seen(t, None).pile == [USA_FILM, STEAL, CASH_OUT]
    play(t, DrawPile())
    assert set(map(tuple, sights(t, ANNA).values())) == {(CASH_OUT,)}


def test_own_identity_and_hand() -> None:
    """MF-11, row 3: the owner's alone."""
    t = casino([ACE, STEAL], [], [])
    assert sights(t, ANNA) == {ANNA: [ACE, STEAL], BORIS: [BACK] * 2, CHEN: [BACK] * 2, None: [BACK] * 2}
    shown = {seat: seen(t, seat).players[ANNA].identities for seat in (None, ANNA, BORIS, CHEN)}
    back = [Identity.BACK]
    assert shown == {None: back, ANNA: [AGENT_CHINA], BORIS: back, CHEN: back}


def test_an_identity_is_also_known_to_an_interrogator_who_hits_it() -> None:
    """MF-11, row 4: for the rest of the game."""
    t = casino([], [ACE], [], francs=[1])
    chance_gives(t, 0, of=2)
    play(t, Interrogate(BORIS, FRANCS), Pass(), Pass(), Pass())
    shown = [seen(t, seat).players[BORIS].identities[0] for seat in (ANNA, CHEN, None)]
    assert shown == [AGENT_USA, Identity.BACK, Identity.BACK]


def test_an_identity_used_in_an_attempt_is_known_to_all() -> None:
    """MF-11, row 4: and one that a journalist checked, to the journalist."""
    t = casino([USSR_FILM], [], [], [], roles=[JOURNALIST, AGENT_USA, AGENT_USSR, AGENT_CHINA], cleared=[ANNA])
    stand_up(t, WinJournalist(USSR_FILM, BORIS))
    for seat in (None, BORIS, CHEN, DORA):
        assert seen(t, seat).players[ANNA].identities == [JOURNALIST]
    shown = [seen(t, seat).players[BORIS].identities[0] for seat in (ANNA, CHEN, None)]
    assert shown == [AGENT_USA, Identity.BACK, Identity.BACK]


def test_a_card_seen_in_an_interrogation() -> None:
    """MF-11, row 5: the interrogator's alone; all know who asked whom, and k."""
    worlds = []
    for number in (0, 1, 2):
        t = casino([], [ACE, STEAL], [], francs=[1])
        chance_gives(t, number, of=3)
        worlds.append(play(t, Interrogate(BORIS, FRANCS)))
    assert all(alike(worlds[0], world, BORIS, CHEN, None) for world in worlds)
    assert not any(alike(worlds[0], world, ANNA) for world in worlds[1:])
    public = told(worlds[0], events.Interrogated).view(eyes_of(None))
    assert (public.seat, public.target, public.pool, public.saw) == (ANNA, BORIS, 3, BACK)


def test_a_bribed_card() -> None:
    """MF-11, row 6: the offering seat always knows it; the target only once it has accepted."""
    worlds = [casino([card], [STEAL], [], top=[other]) for card, other in ((ACE, USA_FILM), (USA_FILM, ACE))]
    for t in worlds:
        play(t, Bribe(BORIS, t.players[ANNA].hand[0]))
    assert alike(*worlds, BORIS, CHEN, None)
    assert not alike(*worlds, ANNA)
    question: Any = seen(worlds[0], BORIS).decision
    assert question.card == BACK
    for t in worlds:
        play(t, Accept())
    assert alike(*worlds, CHEN, None)
    assert not alike(*worlds, BORIS)


def test_a_card_taken_by_blackmail() -> None:
    """MF-11, row 7: blackmailer and target know which; the others, that one moved."""
    worlds = []
    for number in (0, 1):
        t = play(casino([STEAL], [ACE, USA_FILM], [], cleared=[BORIS]), Blackmail(BORIS, STEAL))
        chance_gives(t, number, of=2)
        worlds.append(play(t, Decline()))
    assert alike(*worlds, CHEN, None)
    for t, taken in zip(worlds, (ACE, USA_FILM), strict=True):
        assert told(t, events.BlackmailRan).view(eyes_of(ANNA)).card == taken
        assert told(t, events.BlackmailRan).view(eyes_of(BORIS)).card == taken


def test_a_card_drawn_from_the_deck() -> None:
    """MF-11, row 8"""
    worlds = [play(casino([], [], [], top=order), DrawDeck()) for order in ([ACE, STEAL], [STEAL, ACE])]
    assert alike(*worlds, BORIS, CHEN, None)
    assert not alike(*worlds, ANNA)


def test_a_start_card() -> None:
    """MF-11, row 9: its owner knows it; all know that it is an action card, until a card leaves that hand."""
    t: Any = GAME.new_table(4, 5, {"first_seat": "1"})
    assert all(player.opening for player in seen(t, None).players)
    rng = random.Random(1)
    for _ in range(30):
        world = seen_by(GAME, t, BORIS).redeal(rng)
        assert all(player.hand[0] in ACTIONS for player in world.players)
    play(t, DrawDeck())
    play(t, Discard(t.players[ANNA].hand[0]))
    assert [player.opening for player in seen(t, None).players] == [False, True, True, True]


def test_the_deck_just_after_a_reshuffle() -> None:
    """MF-11, row 10: its contents are known to all, by bookkeeping; their order is not."""
    t = casino([], [], [], top=[ACE], rest_in_pile=True)
    pile = Counter(t.pile)
    play(t, DrawDeck())
    for seat in (None, BORIS):
        view = seen(t, seat)
        assert Counter(view.gathered) == pile
        assert view.gathered == seen(casino_of_the_same_evening(t), seat).gathered
        assert set(view.deck) == {BACK}


def casino_of_the_same_evening(t: Casino) -> Casino:
    """The same table, its deck in another order."""
    other = t.clone()
    other.deck.reverse()
    return other


def test_the_boxed_letter_and_the_pairing() -> None:
    """MF-11, row 11: nobody's, until the end."""
    worlds = [casino([], [], [], [], lone=lone) for lone in (USSR, casino([], [], []).nations[0])]
    assert alike(*worlds, ANNA, BORIS, CHEN, DORA, None)


def test_the_unused_freelancers_and_the_croupiers_identity() -> None:
    """MF-11, row 12: nobody's, until the end."""
    t = casino([], [], [], [], roles=[AGENT_CHINA, AGENT_USA, AGENT_USSR, OFFICER])
    assert all(seen(t, seat).unused == [Identity.BACK] * 3 for seat in (None, ANNA, DORA))
    two = with_croupier()
    for seat in (None, ANNA, BORIS):
        assert seen(two, seat).players[CROUPIER].identities == [Identity.BACK]


def test_the_order_of_the_deck_and_what_the_croupier_drew() -> None:
    """MF-11, row 13: nobody's, until seen, taken or laid."""
    t = with_croupier(top=[USA_FILM, STEAL])
    play(t, Pass())
    assert sights(t, CROUPIER) == {seat: [BACK] for seat in (None, ANNA, BORIS)} | {CROUPIER: [USA_FILM]}
    worlds = [play(with_croupier(top=order), Pass(), Pass()) for order in ([USA_FILM, STEAL], [STEAL, USA_FILM])]
    assert alike(*worlds, ANNA, BORIS, None)


FAILED_CHECKS: list[tuple[Identity, Action]] = [
    (HITMAN, WinHitman(BORIS)),
    (OFFICER, WinOfficer(BORIS)),
    (BROKER, WinBroker(BORIS, CHEN)),
    (JOURNALIST, WinJournalist(USSR_FILM, BORIS)),
]


@pytest.mark.parametrize(("role", "claim"), FAILED_CHECKS)
def test_a_failed_check(role: Identity, claim: Action) -> None:
    """MF-11, row 14: the attempter sees the cards; all others learn only that the claim was false."""
    worlds = []
    for card, agents in ((CASH_OUT, [AGENT_USA, AGENT_CHINA]), (USA_FILM, [AGENT_CHINA, AGENT_USA])):
        if role != JOURNALIST:
            agents = [AGENT_USA, AGENT_CHINA]
        roles = [role, agents[0], AGENT_USSR, agents[1]]
        rest = [CASH_OUT, CASH_OUT, CASH_OUT, USA_FILM]
        rest.remove(card)
        t = casino([USSR_FILM], [card], [ACE], [], roles=roles, cleared=[ANNA], evening=2, top=rest)
        worlds.append(stand_up(t, claim))
    assert all(t.result is None for t in worlds)
    assert alike(*worlds, CHEN, None)
    assert not alike(*worlds, ANNA)


@pytest.mark.parametrize("francs", [0, 2])
def test_whether_a_blowback_is_in_hand(francs: int) -> None:
    """MF-11, row 15: its holder's alone: the question is put all the same; whether one can pay, all can count."""
    worlds = [
        casino([STEAL], [hand], [], francs=[0, francs], top=[top]) for hand, top in ((CASH_OUT, ACE), (ACE, CASH_OUT))
    ]
    for t in worlds:
        play(t, Blackmail(BORIS, STEAL))
        assert asked(t) == ("BlackmailResponse", BORIS)
    assert alike(*worlds, ANNA, CHEN, None)
    assert set(worlds[0].options()) - set(worlds[1].options()) == {Defend(CASH_OUT)}


# -- what is known, and until when ------------------------------------------------------------------


def test_a_bribe_blurs_what_others_knew_of_the_hand() -> None:
    """MF-11: Chen saw the Ace with Anna; once she gives a card away unseen, he cannot be sure of it any more."""
    t = casino([ACE, STEAL], [], [], cleared=[ANNA])
    t.players[ANNA].is_seen(0, CHEN)
    assert sorted(hand_seen(t, CHEN, ANNA)) == sorted([ACE, BACK])
    play(t, Bribe(BORIS, STEAL), Accept())
    assert hand_seen(t, CHEN, ANNA) == [BACK]


def test_the_receiver_of_a_card_goes_on_knowing_the_rest() -> None:
    """MF-11: Boris saw the Ace with Anna; he sees that it is another card he gets."""
    t = casino([ACE, STEAL], [], [], cleared=[ANNA])
    t.players[ANNA].is_seen(0, BORIS)
    play(t, Bribe(BORIS, STEAL), Accept())
    assert hand_seen(t, BORIS, ANNA) == [ACE]


def test_a_rumour_blurs_what_others_knew_of_the_hand() -> None:
    """MF-11: also what everybody saw Boris take from the pile."""
    t = casino([STEAL], [], [], pile=[ACE], active=BORIS, top=[USA_FILM], cleared=[BORIS])
    play(t, DrawPile(), Pass())
    assert hand_seen(t, CHEN, BORIS) == [ACE]
    play(t, Blackmail(BORIS, STEAL), Decline())
    assert hand_seen(t, CHEN, ANNA) == [BACK]
    assert hand_seen(t, ANNA, BORIS) == []


def test_a_laid_card_leaves_the_rest_known() -> None:
    """MF-11: nothing moved unseen, so Chen is still sure of the Ace."""
    t = casino([ACE, STEAL], [], [])
    t.players[ANNA].is_seen(0, CHEN)
    play(t, Pass(), Discard(STEAL))
    assert hand_seen(t, CHEN, ANNA) == [ACE]


def test_where_in_a_hand_a_known_card_lies_tells_nothing() -> None:
    """MF-11: all saw the film come from the pile, between two unknown cards; laying one of them does not tell
    whether it was the older or the newer one."""
    worlds = []
    for older, newer in ((STEAL, ACE), (ACE, STEAL)):
        t = casino([older], [], [], pile=[USA_FILM], top=[newer], cleared=[ANNA])
        play(t, DrawPile(), Pass(), Pass(), DrawDeck(), Discard(STEAL))
        worlds.append(t)
    assert alike(*worlds, BORIS, CHEN, None)
    assert sorted(hand_seen(worlds[0], BORIS, ANNA)) == sorted([USA_FILM, BACK])


def test_copies_of_a_card_cannot_be_told_apart_when_one_is_laid() -> None:
    """MF-R42: Chen saw a Steal with Anna; she lays a Steal; was it that one? He cannot know."""
    worlds = [casino([first, STEAL], [], [], top=[other]) for first, other in ((STEAL, ACE), (ACE, STEAL))]
    for t in worlds:
        t.players[ANNA].is_seen(1, CHEN)
        play(t, Pass(), Discard(STEAL))
    assert alike(*worlds, BORIS, CHEN, None)
    assert hand_seen(worlds[0], CHEN, ANNA) == [BACK]


def test_who_knew_both_copies_still_knows_one() -> None:
    """MF-R42"""
    t = casino([STEAL, STEAL], [], [])
    t.players[ANNA].all_seen(CHEN)
    play(t, Pass(), Discard(STEAL))
    assert hand_seen(t, CHEN, ANNA) == [STEAL]
    assert hand_seen(t, BORIS, ANNA) == [BACK]


def test_the_copy_all_saw_come_from_the_pile_may_be_the_one_that_was_laid() -> None:
    """MF-R42"""
    worlds = [
        casino([first], [], [], pile=[STEAL], top=[other, CASH_OUT]) for first, other in ((STEAL, ACE), (ACE, STEAL))
    ]
    for t in worlds:
        play(t, DrawPile(), Discard(STEAL))
    assert alike(*worlds, BORIS, CHEN, None)


def test_a_bribe_with_one_of_two_copies() -> None:
    """MF-R42: Boris had seen a Steal with Anna and gets a Steal: he cannot tell whether she has another."""
    worlds = [
        casino([first, STEAL], [], [], cleared=[ANNA], top=[other]) for first, other in ((STEAL, ACE), (ACE, STEAL))
    ]
    for t in worlds:
        t.players[ANNA].is_seen(1, BORIS)
        play(t, Bribe(BORIS, STEAL), Accept())
    assert alike(*worlds, BORIS, CHEN, None)


def test_the_same_face_seen_twice_may_be_the_same_copy() -> None:
    """MF-R42: Anna sees a Steal with Boris in two interrogations: one copy or two?"""
    worlds = []
    for second, top, seen_later in ((STEAL, ACE, 2), (ACE, STEAL, 1)):
        t = casino([], [STEAL, second], [], francs=[2], cleared=[BORIS], top=[top])
        chance_gives(t, 1, of=3)
        play(t, Interrogate(BORIS, FRANCS), Pass(), Pass())
        chance_gives(t, seen_later, of=3)
        play(t, Interrogate(BORIS, FRANCS))
        worlds.append(t)
    worlds[0].chance = worlds[1].chance
    assert alike(*worlds, ANNA, CHEN, None)
    assert sorted(hand_seen(worlds[0], ANNA, BORIS)) == sorted([STEAL, BACK])


def test_copies_in_one_hand_are_one_option() -> None:
    """MF-R42: and no option names a copy."""
    t = casino([STEAL, STEAL], [], [])
    assert sum(option == Steal(BORIS, STEAL) for option in t.options()) == 1
    assert {card.value for card in ACTIONS} == {"steal", "interrogate", "cash_out"}


# -- the table of events ----------------------------------------------------------------------------

STORIES: list[tuple[type[Event], Casino, list[Action], list[str], dict[Seat, str]]] = [
    # event, table, what is played, what everybody reads, who reads more
    (events.DrewDeck, casino([], [], [], top=[ACE]), [DrawDeck()], ["Anna", "deck"], {ANNA: "Ace of Spades"}),
    (events.DrewPile, casino([], [], [], pile=[ACE]), [DrawPile()], ["Anna", "Ace of Spades", "pile"], {}),
    (events.Discarded, casino([STEAL, CASH_OUT], [], []), [Pass(), Discard(STEAL)], ["Anna", "Steal/Blackmail"], {}),
    (
        events.Discarded,
        casino([ACE, STEAL], [], [], francs=[2]),
        [Pass(), Discard(ACE)],
        ["Anna", "Ace", "2 francs"],
        {},
    ),
    (events.Passed, casino([], [], []), [Pass()], ["Anna", "1 franc"], {}),
    (events.CashedOut, casino([CASH_OUT], [], []), [CashOut(CASH_OUT)], ["Anna", "3 francs", "Cash Out/Blowback"], {}),
    (events.BribeMade, casino([ACE], [], []), [Bribe(BORIS, ACE)], ["Anna", "Boris"], {ANNA: "Ace of Spades"}),
    (
        events.BribeAccepted,
        casino([ACE], [], []),
        [Bribe(BORIS, ACE), Accept()],
        ["Anna", "Boris", "Cleared"],
        {ANNA: "Ace of Spades", BORIS: "Ace of Spades"},
    ),
    (
        events.BribeDeclined,
        casino([ACE], [], [], francs=[0, 1]),
        [Bribe(BORIS, ACE), Decline()],
        ["Anna", "Boris", "1 franc"],
        {},
    ),
    (
        events.Stole,
        casino([STEAL], [], [], francs=[0, 5]),
        [Steal(BORIS, STEAL)],
        ["Anna", "Boris", "2 francs", "Steal/Blackmail"],
        {},
    ),
    (
        events.Interrogated,
        casino([], [], [], francs=[1]),
        [Interrogate(BORIS, FRANCS)],
        ["Anna", "Boris", "1 franc", "nothing else was there"],
        {ANNA: "Agent of the USA"},
    ),
    (
        events.Interrogated,
        casino([INTERROGATE], [], []),
        [Interrogate(BORIS, INTERROGATE)],
        ["Anna", "Boris", "playing the card", "nothing else was there"],
        {ANNA: "Agent of the USA"},
    ),
    (
        events.Blackmailed,
        casino([STEAL], [ACE], []),
        [Blackmail(BORIS, STEAL)],
        ["Anna", "Boris", "Steal/Blackmail"],
        {},
    ),
    (
        events.Blackmailed,
        casino([], [ACE], [], francs=[2]),
        [Blackmail(BORIS, FRANCS)],
        ["Anna", "Boris", "2 francs"],
        {},
    ),
    (
        events.BlackmailPaid,
        casino([STEAL], [], [], francs=[0, 2]),
        [Blackmail(BORIS, STEAL), PayUp()],
        ["Anna", "Boris", "2 francs"],
        {},
    ),
    (
        events.BlackmailDefended,
        casino([STEAL], [CASH_OUT], []),
        [Blackmail(BORIS, STEAL), Defend(CASH_OUT)],
        ["Anna", "Boris", "Cash Out/Blowback"],
        {},
    ),
    (
        events.BlackmailRan,
        casino([STEAL], [ACE], []),
        [Blackmail(BORIS, STEAL), Decline()],
        ["Anna is Cleared, Boris Suspect", "took"],
        {ANNA: "Ace of Spades", BORIS: "Ace of Spades"},
    ),
    (
        events.BlackmailRan,
        casino([STEAL], [], []),
        [Blackmail(BORIS, STEAL)],
        ["Anna is Cleared, Boris Suspect", "no card"],
        {},
    ),
    (
        events.EveningBegan,
        casino([], [], [], top=[ACE], rest_in_pile=True),
        [DrawDeck()],
        ["Evening 2", "13 cards"],
        {},
    ),
    (events.CroupierDrew, with_croupier(top=[USA_FILM]), [Pass()], ["drew a card"], {}),
    (
        events.CroupierTook,
        with_croupier([], [], [STEAL, USA_FILM], francs=[0, 0, 6]),
        [Pass()],
        ["1 franc", "7 of 10"],
        {},
    ),
    (
        events.StoodUp,
        casino([USA_FILM], [ACE], [], roles=[JOURNALIST, AGENT_USA, AGENT_USSR], cleared=[ANNA]),
        [WinJournalist(USA_FILM, CHEN)],
        ["Anna", "Journalist", "USA Microfilm", "Chen"],
        {},
    ),
    (
        events.StoodUp,
        casino([], [ACE], [], roles=[BROKER, AGENT_USA, AGENT_USSR], cleared=[ANNA], evening=2),
        [WinBroker(Stack.DECK, BORIS)],
        ["Anna", "Information Broker", "draw deck", "Boris"],
        {},
    ),
    (
        events.Verdict,
        casino([], [STEAL, USA_FILM], [], [], roles=[HITMAN, AGENT_USA, AGENT_USSR, AGENT_CHINA], cleared=[ANNA]),
        [WinHitman(BORIS), GoOn()],
        ["Anna", "wrong"],
        {ANNA: "the USA Microfilm and a Steal/Blackmail"},
    ),
    (
        events.Verdict,
        casino([], [ACE], [], roles=[HITMAN, AGENT_USA, AGENT_USSR], cleared=[ANNA]),
        [WinHitman(BORIS), GoOn()],
        ["right", "Ace of Spades"],
        {ANNA: "looked at the Ace of Spades"},
    ),
    (
        events.Eliminated,
        casino([], [STEAL], [], roles=[HITMAN, AGENT_USA, AGENT_USSR], cleared=[ANNA], francs=[3]),
        [WinHitman(BORIS), GoOn()],
        ["Anna", "3 francs"],
        {},
    ),
    (events.ClosingWarning, casino([], [], [], active=CHEN, round=28), [Pass()], ["2 rounds"], {}),
    (
        events.GameEnded,
        casino([USSR_FILM], [], [], cleared=[ANNA]),
        [WinAgent(USSR_FILM)],
        ["China", "USA", "against the USSR", "Anna and Boris win"],
        {},
    ),
]


@pytest.mark.parametrize(("kind", "table", "acts", "public", "private"), STORIES)
def test_what_each_seat_reads_in_the_log(
    kind: type[Event], table: Casino, acts: Sequence[Action], public: Sequence[str], private: dict[Seat, str]
) -> None:
    """MF-11, table of events: all read the public part; only the named seats read the private one."""
    t = table.clone()
    t.ears = []
    play(t, *acts)
    event = told(t, kind)
    to_all = wording(event, None)
    assert all(part in to_all for part in public), to_all
    for seat in (ANNA, BORIS, CHEN):
        if seat in private:
            assert private[seat] in wording(event, seat)
            assert private[seat] not in to_all
            assert event.view(eyes_of(seat)) != event.view(eyes_of(None))
        else:
            assert wording(event, seat) == to_all


@pytest.mark.parametrize(("kind", "table", "acts", "public", "private"), STORIES)
def test_a_page_for_all_shows_public_facts_only(
    kind: type[Event], table: Casino, acts: Sequence[Action], public: Sequence[str], private: dict[Seat, str]
) -> None:
    """MF-11: the headline of a big moment is the same whoever holds the device."""
    t = table.clone()
    t.ears = []
    event = told(play(t, *acts), kind)
    if event.moment:
        assert len({event.view(eyes_of(seat)).headline(NAMES) for seat in (None, ANNA, BORIS, CHEN)}) == 1


def test_what_happened_to_a_seat_is_its_news_until_shown() -> None:
    """MF-11: the private parts go to the named seats; what a seat did itself is no news to it."""
    match = match_on(casino([ACE], [], [], top=[CHINA_FILM]))
    match.apply(Bribe(BORIS, ACE))
    match.apply(Accept())
    assert [type(event) for event in match.news(BORIS)] == [events.BribeAccepted]
    assert match.news(ANNA) == match.news(CHEN) == []
    match.mark_read(BORIS)
    assert match.news(BORIS) == []


def test_letters_are_cards_like_others() -> None:
    """MF-11: who holds a letter is that seat's secret, though letters decide the pairing."""
    worlds = [
        casino([letter], [], [], top=[other])
        for letter, other in ((CHINA_LETTER, USA_LETTER), (USA_LETTER, CHINA_LETTER))
    ]
    assert alike(*worlds, BORIS, CHEN, None)
    assert not alike(*worlds, ANNA)
