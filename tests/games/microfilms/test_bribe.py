"""MF-4: the bribe."""

from __future__ import annotations

import pytest

from rulesets.microfilms import events
from spyhouse.engine.visibility import Seat

from .tables import *


@pytest.mark.parametrize("cleared", [[], [ANNA]])
def test_any_hand_card_to_any_opponent(cleared: list[Seat]) -> None:
    """MF-4.1: items, the Ace and actions, never an identity; also when already Cleared."""
    t = casino([USA_FILM, ACE, STEAL], [], [], [], cleared=cleared)
    expected = {Bribe(target, card) for target in (BORIS, CHEN, DORA) for card in (USA_FILM, ACE, STEAL)}
    assert offered(t, Bribe) == expected


def test_no_bribe_without_a_hand() -> None:
    """MF-4.1"""
    assert Bribe not in verbs(casino([], [ACE], []))


def test_the_offered_card_stays_in_the_hand_until_accepted() -> None:
    """MF-4.1: and everybody goes on counting it there."""
    t = play(casino([USA_FILM], [], []), Bribe(BORIS, USA_FILM))
    assert t.players[ANNA].hand == [USA_FILM]
    assert [hand_seen(t, seat, ANNA) for seat in (ANNA, BORIS, CHEN)] == [[USA_FILM], [BACK], [BACK]]
    assert t.players[BORIS].hand == []


@pytest.mark.parametrize("target_cleared", [False, True])
def test_an_accepted_bribe_moves_the_card_and_clears_the_briber(target_cleared: bool) -> None:
    """MF-4.2: the target's own token stays as it is."""
    t = casino([USA_FILM], [], [], cleared=[BORIS] * target_cleared)
    play(t, Bribe(BORIS, USA_FILM), Accept())
    assert (t.players[ANNA].hand, t.players[BORIS].hand) == ([], [USA_FILM])
    assert t.players[ANNA].cleared
    assert t.players[BORIS].cleared == target_cleared


def test_only_the_two_know_an_accepted_card() -> None:
    """MF-4.2"""
    t = play(casino([USA_FILM], [], []), Bribe(BORIS, USA_FILM), Accept())
    assert [hand_seen(t, seat, BORIS) for seat in (ANNA, BORIS, CHEN, None)] == [[USA_FILM], [USA_FILM], [BACK], [BACK]]


@pytest.mark.parametrize(("has", "pays"), [(0, 0), (1, 1), (5, 1)])
def test_declining_costs_a_franc_if_there_is_one(has: int, pays: int) -> None:
    """MF-4.3: no card moves, no token turns; with no francs declining is still possible."""
    t = casino([USA_FILM], [], [], francs=[0, has])
    house = t.house
    play(t, Bribe(BORIS, USA_FILM), Decline())
    assert (t.players[ANNA].francs, t.players[BORIS].francs, t.house) == (pays, has - pays, house)
    assert told(t, events.BribeDeclined).paid == pays
    assert (t.players[ANNA].hand, t.players[BORIS].hand) == ([USA_FILM], [])
    assert not any(player.cleared for player in t.players)


def test_a_declined_card_stays_unknown() -> None:
    """MF-4.3: the target never learns which card it was, nor do the others."""
    worlds = [casino([card], [], [], top=[other]) for card, other in ((USA_FILM, ACE), (ACE, USA_FILM))]
    for t in worlds:
        play(t, Bribe(BORIS, t.players[ANNA].hand[0]), Decline())
    for seat in (BORIS, CHEN, None):
        assert seen(worlds[0], seat) == seen(worlds[1], seat)


def test_accepting_over_the_limit_is_checked_at_the_end_of_the_own_next_turn() -> None:
    """MF-4.4, MF-R40: Boris, Suspect, holds two cards through Anna's end of turn and his own turn."""
    t = play(casino([USA_FILM], [CHINA_FILM], []), Bribe(BORIS, USA_FILM), Accept())
    assert asked(t) == ("Turn", BORIS)
    assert len(t.players[BORIS].hand) == 2
    play(t, Pass())
    assert asked(t) == ("HandLimit", BORIS)
    assert offered(t, Discard) == {Discard(USA_FILM), Discard(CHINA_FILM)}


def test_a_bribed_seat_further_round_the_table_waits_for_its_own_turn() -> None:
    """MF-4.4, MF-R40: Chen is over the limit, but Boris's turn comes first and ends without a question to Chen."""
    t = play(casino([USA_FILM], [], [CHINA_FILM]), Bribe(CHEN, USA_FILM), Accept())
    assert asked(t) == ("Turn", BORIS)
    assert asked(play(t, Pass())) == ("Turn", CHEN)


@pytest.mark.parametrize("seen", [False, True])
def test_whoever_knows_the_whole_hand_is_told_what_is_offered(seen: bool) -> None:
    """MF-11: a card that was seen, and is the only one there, must be the one that lies face down."""
    t = casino([USA_FILM], [], [])
    if seen:
        t.players[ANNA].all_seen(BORIS)
    play(t, Bribe(BORIS, USA_FILM))
    view = match_on(t).view(BORIS)
    assert view.decision is not None
    assert (USA_FILM.spoken in view.decision.ask(view.table, view.names)) == seen


# -- what the question says of the Ace ---------------------------------------------------------------


def question_on(t: Casino) -> str:
    """The question, as the seat that was offered a bribe reads it."""
    view = match_on(play(t, Bribe(BORIS, STEAL))).view(BORIS)
    return view.decision.ask(view.table, view.names)


def test_nobody_is_warned_of_a_hitman_who_cannot_be_here() -> None:
    """MF-1.3: three players are three agents. MF-7.1: the Hitman wins by naming who holds the Ace."""
    assert "Hitman" not in question_on(casino([STEAL], [], []))
    assert "If it is the Ace of Spades, a Hitman wins" in question_on(casino([STEAL], [], [], []))
    known = casino([STEAL], [], [], [], roles=[*ROLES[:3], BROKER])
    known.players[DORA].identity_known[0] = those(BORIS)
    assert "Hitman" not in question_on(known), "the only freelancer here is another one"


def test_a_card_of_the_deal_is_not_the_ace() -> None:
    """MF-1.6: whoever has drawn nothing holds an action card."""
    for hand, is_told in (([STEAL], False), ([STEAL, CASH_OUT], True)):
        t = casino(hand, [], [], [])
        t.players[ANNA].opening = True
        assert ("If it is the Ace of Spades, a Hitman wins" in question_on(t)) == is_told


def test_a_hitman_whom_this_seat_knows_has_a_name() -> None:
    """MF-5.6: who interrogated the Hitman is told by whom the Ace is hunted; the others are not."""
    t = casino([STEAL], [], [], [], roles=[*ROLES[:3], HITMAN])
    t.players[DORA].identity_known[0] = those(CHEN)
    assert "If it is the Ace of Spades, a Hitman wins" in question_on(t)
    t = casino([STEAL], [], [], [], roles=[*ROLES[:3], HITMAN])
    t.players[DORA].identity_known[0] = those(BORIS)
    assert "If it is the Ace of Spades, Dora, the Hitman, wins by naming its holder." in question_on(t)


def test_an_ace_that_was_seen_among_others_is_named_once() -> None:
    """MF-11: it is one of the cards that this may be."""
    t = casino([STEAL, ACE], [], [], [])
    t.players[ANNA].known[1] = those(BORIS)
    told = question_on(t)
    assert "the Ace of Spades, or one you have not seen. Beware: a Hitman wins" in told
    assert told.count("Ace") == 1


def test_what_a_bribe_may_be_is_said_only_of_a_card_that_is_not_known() -> None:
    """MF-4.1, MF-4.2"""
    for known in (False, True):
        t = casino([STEAL], [], [])
        if known:
            t.players[ANNA].all_seen(BORIS)
        match = match_on(t)
        match.apply(Bribe(BORIS, STEAL))
        view = match.view(BORIS)
        assert ("just what you need" in view.decision.means(view.table, Accept(), view.names)) != known


def test_a_film_that_is_offered_may_win_for_whoever_takes_it() -> None:
    """MF-4.2: said before somebody is chosen, in so few words that it stands on one line, and of each of them."""
    t = casino([USA_FILM], [], [])
    turn, table = Turn(ANNA), seen(t, ANNA)
    assert turn.brings(table, Bribe) == "accepted, you are Cleared, but they could win with it"
    assert turn.note(table, Bribe(BORIS, USA_FILM), NAMES) == "Boris may win with it"
    assert "win" not in turn.brings(seen(casino([STEAL], [], []), ANNA), Bribe)


def test_who_can_pay_is_said_before_somebody_is_chosen() -> None:
    """MF-4.3, MF-10.5: the Croupier never declines, whatever he has; of each of the others it is said, too."""
    turn, table = Turn(ANNA), seen(casino([STEAL], [], [], francs=(0, 0, 1)), ANNA)
    notes = [turn.note(table, Bribe(seat, STEAL), NAMES) for seat in (BORIS, CHEN)]
    assert notes == ["Boris has no franc", "or Chen pays you 1"]
    for francs, words in (((), "you get nothing"), ((0, 1, 0), "perhaps 1 franc"), ((0, 1, 1), "you get 1 franc")):
        assert Turn(ANNA).brings(seen(casino([STEAL], [], [], francs=francs), ANNA), Bribe).endswith(words)
    t = with_croupier([STEAL], [], francs=(0, 0, 5), cleared=[ANNA])
    assert Turn(ANNA).brings(seen(t, ANNA), Bribe) == "they take your card; you are Cleared already"


def test_what_a_blackmail_costs_and_brings_is_said_before_somebody_is_chosen() -> None:
    """MF-5.9, MF-R29"""
    for francs, words in (
        ((), "play a card: Cleared and a card; nobody can refuse"),
        ((0, 2, 0), "play a card: they pay 2, or Cleared and a card"),
        ((2, 2, 0), "card or 2 francs: they pay 2, or Cleared and a card"),
    ):
        assert words == Turn(ANNA).brings(seen(casino([STEAL], [], [], francs=francs), ANNA), Blackmail)
    t = casino([STEAL], [], [], cleared=[ANNA])
    assert Turn(ANNA).brings(seen(t, ANNA), Blackmail) == "nobody has a card, or francs to pay"
    assert "nobody can refuse" in Turn(ANNA).brings(seen(with_croupier([STEAL], [], francs=(0, 0, 5)), ANNA), Blackmail)


def test_an_interrogation_has_its_odds() -> None:
    """MF-5.6, MF-10.6"""
    turn, table = Turn(ANNA), seen(casino([INTERROGATE], [ACE], []), ANNA)
    notes = [turn.note(table, Interrogate(seat, INTERROGATE), NAMES) for seat in (BORIS, CHEN)]
    assert notes == ["shows the role 1 in 2", "shows the role"]
    table = seen(with_croupier([INTERROGATE], [STEAL], [CASH_OUT]), ANNA)
    notes = [turn.note(table, Interrogate(seat, INTERROGATE), NAMES) for seat in (BORIS, CROUPIER)]
    assert notes == ["shows a role 2 in 3", "one of his cards"]
