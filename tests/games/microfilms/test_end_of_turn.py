"""MF-6: the hand limit, the Ace, and the evenings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from rulesets.microfilms import events
from rulesets.microfilms.pieces import Card, Identity
from rulesets.microfilms.rules import HandLimit, Turn
from spyhouse.engine.visibility import Seat, those

from .tables import *


@pytest.mark.parametrize(
    ("cleared", "hand", "over"),
    [([], 1, False), ([], 2, True), ([ANNA], 2, False), ([ANNA], 3, True)],
)
def test_one_card_as_suspect_two_as_cleared(cleared: list[Seat], hand: int, over: bool) -> None:
    """MF-6.1"""
    t = play(casino([STEAL, USA_FILM, CASH_OUT][:hand], [], [], cleared=cleared), Pass())
    assert (asked(t) == ("HandLimit", ANNA)) == over


def test_only_the_active_seat_is_checked() -> None:
    """MF-6.1: Boris and Chen hold too much, at the end of Anna's turn."""
    t = play(casino([], [STEAL, USA_FILM], [CASH_OUT, CHINA_FILM]), Pass())
    assert asked(t) == ("Turn", BORIS)


def test_the_token_counts_as_it_now_stands() -> None:
    """MF-6.1: Cleared by this very turn's bribe, Anna may keep the two cards left to her."""
    t = casino([STEAL, USA_FILM, CASH_OUT], [], [])
    play(t, Bribe(BORIS, STEAL), Accept())
    assert asked(t) == ("Turn", BORIS)
    declined = play(casino([STEAL, USA_FILM], [], []), Bribe(BORIS, STEAL), Decline())
    assert asked(declined) == ("HandLimit", ANNA)


def test_cards_are_laid_one_at_a_time_in_any_order_exactly_down_to_the_limit() -> None:
    """MF-6.2: any of them, also the one gained this turn, and every laid card is public."""
    t = casino([STEAL, USA_FILM], [], [], top=[CASH_OUT])
    play(t, DrawDeck())
    assert offered(t, Discard) == {Discard(STEAL), Discard(USA_FILM), Discard(CASH_OUT)}
    play(t, Discard(CASH_OUT))
    assert asked(t) == ("HandLimit", ANNA)
    assert offered(t, Discard) == {Discard(STEAL), Discard(USA_FILM)}
    play(t, Discard(STEAL))
    assert t.players[ANNA].hand == [USA_FILM]
    assert seen(t, None).pile == [CASH_OUT, STEAL]
    assert asked(t) == ("Turn", BORIS)


@pytest.mark.parametrize(
    ("who", "cleared", "card", "told"),
    [
        (JOURNALIST, [ANNA], USA_FILM, "you need one to win"),
        (AGENT_CHINA, [ANNA], USA_FILM, "you give it up"),
        (AGENT_USA, [ANNA], USA_FILM, "no use to you"),
        (HITMAN, [ANNA], USA_FILM, "an agent could take it"),
        (OFFICER, [ANNA], STEAL, "bait: arrest a Suspect with it"),
        (JOURNALIST, [ANNA], STEAL, "it could bring 2 francs"),
        (AGENT_CHINA, [], STEAL, "its blood goes"),
        (AGENT_CHINA, [], ACE, "no Hitman hunts you"),
        (HITMAN, [], ACE, "name its taker to win"),
    ],
)
def test_what_is_given_up_by_laying_a_card(who: Identity, cleared: list[Seat], card: Card, told: str) -> None:
    """MF-6.2: by what this role wins with, and by what it can be arrested for (MF-7.1)."""
    t = casino(dict.fromkeys([card, CASH_OUT, ACE]), [], [], [], roles=[who, *ROLES[1:]], cleared=cleared)
    assert told in told_of_laying(t, card)


def test_how_many_are_discarded_is_asked_with_the_first() -> None:
    """MF-6.2: one at a time."""
    for hand, asked in (
        ([STEAL, CASH_OUT], "Discard one."),
        ([STEAL, CASH_OUT, CASH_OUT], "Discard 2 cards, one now."),
    ):
        question = play(casino(hand, [], []), Pass()).decision
        assert question is not None
        assert question.ask(casino(hand, [], []), NAMES).endswith(asked)


@pytest.mark.parametrize("cleared", [[], [ANNA]])
@pytest.mark.parametrize("who", [*ROLES, HITMAN])
def test_what_discarding_costs_is_told_whole_beside_the_choice(who: Identity, cleared: list[Seat]) -> None:
    """MF-6.2: of 120 columns the list has 71, the last of them free."""
    t = casino([], [], [], [], roles=[who, *ROLES[1:]], cleared=cleared)
    for card in Card:
        if card != BACK:
            note = HandLimit(ANNA).note(t, Discard(card), NAMES)
            assert len(f"  1 Discard {card.spoken}  {note}") <= 70, note


def told_of_laying(t: Casino, card: Card) -> str:
    """What Anna is told of it at the end of her turn, in brief and at length."""
    question = play(t, Pass()).decision
    assert isinstance(question, HandLimit)
    return f"{question.note(t, Discard(card), NAMES)} {question.means(t, Discard(card), NAMES)}"


@pytest.mark.parametrize(("card", "role", "hunter"), [(STEAL, OFFICER, "Officer"), (ACE, HITMAN, "Hitman")])
def test_nobody_is_told_of_a_hunter_who_cannot_be_here(card: Card, role: Identity, hunter: str) -> None:
    """MF-6.2, MF-1.3: with three players, as the only freelancer, when another is known to be the only one, and when the
    hunter is out (MF-8.4). Who knows nothing of the kind is told."""

    def told(*roles: Identity, knows: bool = False, out: Sequence[Seat] = ()) -> str:
        hands = [[card, CASH_OUT], *([[]] * (len(roles) - 1))]
        t = casino(*hands, roles=roles, out=out, francs=[2])
        for player in t.players[3:] if knows else ():
            player.identity_known[0] = those(ANNA)
        return told_of_laying(t, card)

    agents = ROLES[:3]
    assert hunter in told(*agents, role)
    assert hunter in told(*agents, BROKER)
    assert hunter in told(*agents, role, knows=True)
    assert hunter not in told(*agents)
    assert hunter not in told(JOURNALIST, *agents)
    assert hunter not in told(role, *agents)
    assert hunter not in told(*agents, BROKER, knows=True)
    assert hunter not in told(*agents, role, knows=True, out=[DORA])
    assert hunter in told(*agents, BROKER, role, out=[DORA])


@pytest.mark.parametrize(("has", "can"), [(0, False), (1, False), (2, True), (3, True)])
def test_laying_the_ace_costs_two_francs(has: int, can: bool) -> None:
    """MF-6.3, MF-R9: who cannot pay lays another card; there always is one."""
    t = play(casino([ACE, STEAL], [], [], francs=[has]), DrawDeck())
    assert (Discard(ACE) in t.options()) == can
    assert Discard(STEAL) in t.options()
    if can:
        house = t.house
        play(t, Discard(ACE))
        assert (t.players[ANNA].francs, t.house, t.pile[-1]) == (has - 2, house + 2, ACE)
        assert told(t, events.Discarded).fee == 2


def test_every_other_card_is_laid_for_nothing() -> None:
    """MF-6.3"""
    t = play(casino([ACE, STEAL], [], [], francs=[5]), Pass(), Discard(STEAL))
    assert t.players[ANNA].francs == 6
    assert told(t, events.Discarded).fee == 0


def test_the_fee_is_paid_at_the_moment_of_laying() -> None:
    """MF-6.3: the franc of this turn's pass counts."""
    t = play(casino([ACE, STEAL], [], [], francs=[1]), Pass())
    assert Discard(ACE) in t.options()


def test_the_ace_leaves_by_bribe_or_blackmail_for_nothing() -> None:
    """MF-R8: those are no discards by choice."""
    bribed = play(casino([ACE], [], [], francs=[2]), Bribe(BORIS, ACE), Accept())
    taken = play(casino([STEAL], [ACE], [], francs=[0, 1]), Blackmail(BORIS, STEAL), Decline())
    assert bribed.players[ANNA].francs == 2
    assert taken.players[BORIS].francs == 1
    assert taken.players[ANNA].hand == [ACE]


# -- evenings ---------------------------------------------------------------------------------------


def test_an_empty_deck_is_made_anew_from_the_whole_pile() -> None:
    """MF-6.4, MF-R10: top card included; the pile is empty, and an evening has passed, announced."""
    t = casino([], [], [], top=[ACE], rest_in_pile=True)
    pile = t.pile[:]
    play(t, DrawDeck())
    assert Counter(t.deck) == Counter(pile)
    assert (t.pile, t.evening) == ([], 2)
    told_of = told(t, events.EveningBegan)
    assert (told_of.number, told_of.cards) == (2, len(pile))


def test_the_new_deck_is_shuffled() -> None:
    """MF-6.4, MF-12.9: any card of the pile may come first."""
    t = casino([], [STEAL, STEAL, *[CASH_OUT] * 3, *[INTERROGATE] * 3], [ACE, USA_LETTER], rest_in_pile=True)
    t.pile, t.players[CHEN].hand = t.pile[:-1], [*t.players[CHEN].hand, t.pile[-1]]
    found = outcomes(t, lambda world: play(world, Pass()).deck[-1])
    assert evenly(found, *t.pile)


def test_one_card_is_enough_for_a_new_evening() -> None:
    """MF-R10"""
    t = casino([CASH_OUT], [], [])
    t.deck = []
    play(t, CashOut(CASH_OUT))
    assert (t.deck, t.pile, t.evening) == ([CASH_OUT], [], 2)


def test_no_new_deck_while_there_is_a_card_left() -> None:
    """MF-6.4"""
    t = play(casino([], [], [], top=[ACE, STEAL], rest_in_pile=True), DrawDeck())
    assert (t.deck, t.evening) == ([STEAL], 1)


def test_no_new_deck_in_mid_turn() -> None:
    """MF-R10: the deck is empty from the draw on, but Anna still has to lay a card."""
    t = play(casino([STEAL], [], [], top=[ACE], rest_in_pile=True), DrawDeck())
    assert (asked(t)[0], t.deck, t.evening) == ("HandLimit", [], 1)
    play(t, Discard(STEAL))
    assert t.evening == 2
    assert STEAL in t.deck


SIX_HANDS: list[list[Card]] = [
    [STEAL, STEAL],
    [INTERROGATE, INTERROGATE, INTERROGATE],
    [CASH_OUT, CASH_OUT],
    [CHINA_FILM, USA_FILM],
    [USSR_FILM, ACE],
    [CHINA_LETTER, USA_LETTER],
]


def test_nothing_to_shuffle_is_no_evening() -> None:
    """MF-6.5: six players hold all fourteen cards but one, which goes as well; a later end of turn checks again."""
    t = casino(*SIX_HANDS, top=[CASH_OUT], cleared=range(6), active=CHEN)
    play(t, Bribe(BORIS, CASH_OUT), Accept())
    assert asked(t) == ("Turn", Seat(3))
    play(t, DrawDeck())
    assert (t.deck, t.pile, t.evening) == ([], [], 1)
    assert asked(t)[0] == "HandLimit"
    play(t, Discard(CASH_OUT))
    assert (t.deck, t.pile, t.evening) == ([CASH_OUT], [], 2)


def test_both_empty_at_the_end_of_a_turn() -> None:
    """MF-6.5: nothing happens, nobody draws, and the turn goes on to the next seat."""
    hands = [*SIX_HANDS[:2], [*SIX_HANDS[2], CASH_OUT], *SIX_HANDS[3:]]
    t = play(casino(*hands, cleared=range(6)), Pass())
    assert (t.deck, t.pile, t.evening, asked(t)) == ([], [], 1, ("Turn", BORIS))
    assert "EveningBegan" not in stories(t)
    assert not offered(t, DrawDeck, DrawPile)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_up_to_five_players_there_is_always_something_to_draw(players: int) -> None:
    """MF-6.5: they can hold at most 7, 10 or 13 of the fourteen cards at the end of a turn."""
    for seed in range(15):
        for t in random_play(players, seed):
            if isinstance(t.decision, Turn):
                assert t.deck
                assert sum(len(player.hand) for player in t.players) <= 3 * players - 2
