"""The aids of a seat ("Screen, Aids"): dated facts, the card tracker, who is who, the alliance aid."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rulesets.microfilms import GAME
from rulesets.microfilms.casebook import (
    Fact,
    FilmHope,
    How,
    Kind,
    Person,
    Place,
    Track,
    dated,
    facts,
    false_claims,
    film_hopes,
    letters_seen,
    pairings,
    track_actions,
    track_items,
    who_is_who,
)
from rulesets.microfilms.events import StoodUp
from rulesets.microfilms.facts import alliance, denied, known_of, known_people, remembered, tracked
from rulesets.microfilms.pages import Unseen, pages
from rulesets.microfilms.pieces import FREELANCERS, Card, Coin, Identity, Stack
from rulesets.microfilms.rules import Turn
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .tables import *

DECK, PILE = Stack.DECK, Stack.PILE


def playing(match: Match, *actions: Action) -> Match:
    for action in actions:
        match.apply(action)
    return match


def where(view: View, card: Card) -> tuple[Place | None, bool]:
    """Where the tracker has a film, letter or Ace, and whether that is certain."""
    (track,) = (one for one in track_items(view) if one.card == card)
    return track.place, track.certain


def noted(view: View, card: Card) -> Counter[tuple[Place | None, bool]]:
    """Where the tracker has the copies of an action."""
    found: Counter[tuple[Place | None, bool]] = Counter()
    for track in track_actions(view):
        if track.card == card:
            found[track.place, track.certain] += track.copies
    return found


def lines(view: View) -> dict[str, str]:
    """What the casebook says of each film, letter and the Ace."""
    return {entry.label: f"{entry.text}, {entry.note}" for entry in tracked(view, track_items(view))}


def people(view: View) -> dict[Seat, Person]:
    return {person.seat: person for person in who_is_who(view)}


# -- dated facts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_events_are_dated_by_the_round_they_fell_in(seats: int) -> None:
    """MF-2.5, MF-8.4: the round turns when the first seat's chair is passed, also after that seat is out."""
    for seed in range(12):
        match, rng = Match(GAME, [Player(name) for name in NAMES[:seats]], seed=seed), random.Random(seed)
        rounds: dict[int, int] = {}
        while not match.over:
            if isinstance(match.decision, Turn):
                rounds[len(match.events)] = match.table.round
            match.apply(rng.choice(match.table.options()))
        found = [when for when, _ in dated(match.view(None))]
        assert {number: found[number] for number in rounds} == rounds


def test_an_interrogation_is_noted_with_its_round_and_pool() -> None:
    """Aids, Casebook: "saw X, 1 of k, R3", for the interrogator alone."""
    t = casino([INTERROGATE], [USA_LETTER], [])
    chance_gives(t, 1, of=2)
    match = playing(match_on(t), Pass(), Pass(), Pass(), Interrogate(BORIS, Coin.FRANCS))
    (fact,) = facts(match.view(ANNA))
    assert fact == Fact(2, Kind.SAW, (USA_LETTER,), (BORIS,), pool=2)
    assert [entry.words for entry in remembered(match.view(ANNA))] == [
        "round 2: saw USA letter with Boris: one of 2, picked at random"
    ]
    assert facts(match.view(BORIS)) == facts(match.view(CHEN)) == facts(match.view(None)) == ()


def test_bribes_given_and_taken_are_noted_on_both_sides() -> None:
    """MF-4.2: only the two know the card."""
    match = playing(match_on(casino([ACE], [], [])), Bribe(BORIS, ACE), Accept())
    assert facts(match.view(ANNA)) == (Fact(1, Kind.GAVE, (ACE,), (BORIS,)),)
    assert facts(match.view(BORIS)) == (Fact(1, Kind.ACCEPTED, (ACE,), (ANNA,)),)
    assert facts(match.view(CHEN)) == ()


def test_a_declined_bribe_tells_nobody_anything() -> None:
    """MF-4.3: the target never learns the card."""
    match = playing(match_on(casino([ACE], [], [])), Bribe(BORIS, ACE), Decline())
    assert [facts(match.view(seat)) for seat in (ANNA, BORIS, CHEN)] == [(), (), ()]


def test_blackmail_gains_and_losses_are_noted() -> None:
    """MF-5.11: only the two know which card moved."""
    match = playing(match_on(casino([STEAL], [USA_FILM], [])), Blackmail(BORIS, STEAL), Decline())
    assert facts(match.view(ANNA)) == (Fact(1, Kind.TOOK, (USA_FILM,), (BORIS,)),)
    assert facts(match.view(BORIS)) == (Fact(1, Kind.LOST, (USA_FILM,), (ANNA,)),)
    assert facts(match.view(CHEN)) == ()


def test_a_check_is_noted_for_the_attempter() -> None:
    """MF-7.7, MF-R18: the attempter really sees the hand; the others only learn that the claim was false."""
    t = casino([], [USA_FILM], [], [], active=DORA, cleared=[DORA], evening=2)
    match = match_on(t)
    stand_up(t, WinOfficer(BORIS))
    assert facts(match.view(DORA)) == (Fact(1, Kind.CHECKED, (USA_FILM,), (BORIS,)),)
    assert facts(match.view(CHEN)) == ()


def test_an_own_draw_is_noted() -> None:
    """MF-3.1: the drawer alone sees the card."""
    match = playing(match_on(casino([], [], [], top=[USSR_FILM])), DrawDeck())
    assert facts(match.view(ANNA)) == (Fact(1, Kind.DREW, (USSR_FILM,), (DECK,)),)
    assert facts(match.view(BORIS)) == ()


# -- the card tracker -------------------------------------------------------------------------------


def test_before_its_first_sighting_a_card_was_never_seen() -> None:
    """Aids, Card tracker: films, letters and the Ace, one line each; the own hand reads "you"."""
    view = match_on(casino([USA_FILM], [], [])).view(ANNA)
    assert [entry.words for entry in tracked(view, track_items(view))] == [
        "USA film: you, in your hand",
        "never seen: China film, USSR film, Ace, both allies' letters",
    ]
    assert Track(STEAL, None, False, None, 2) in track_actions(view)


def test_of_the_letters_two_are_in_play() -> None:
    """MF-1.5: who has seen one looks for one more, and who has seen both knows the third in the box."""
    for hand, told in (
        ([], ["never seen: all films, Ace, both allies' letters"]),
        ([CHINA_LETTER], ["never seen: all films, Ace, an ally's letter (USA or USSR)"]),
        ([CHINA_LETTER, USA_LETTER], ["never seen: all films, Ace", "not in play: USSR letter"]),
    ):
        view = match_on(casino(hand, [], [])).view(ANNA)
        assert [entry.words for entry in tracked(view, track_items(view))][len(hand) :] == told


def test_a_card_taken_from_the_pile_is_with_its_taker_for_all() -> None:
    """MF-3.2; on the table's own view this is what is publicly known."""
    match = playing(match_on(casino([], [], [], pile=[USSR_FILM])), DrawPile())
    assert [where(match.view(seat), USSR_FILM) for seat in (BORIS, CHEN, None)] == [(ANNA, True)] * 3


def test_a_laid_card_is_on_the_pile() -> None:
    """MF-6.2: every laid card is public."""
    match = playing(match_on(casino([USA_FILM, STEAL], [], [])), Pass(), Discard(USA_FILM))
    assert where(match.view(CHEN), USA_FILM) == (PILE, True)


def test_a_bribe_taken_by_another_puts_what_was_known_of_the_briber_in_doubt() -> None:
    """Aids: certain until another seat accepts the bribe of the seat that has it."""
    t = casino([USA_FILM], [STEAL], [], [])
    match = playing(match_on(t), Bribe(BORIS, USA_FILM), Accept())
    assert where(match.view(ANNA), USA_FILM) == (BORIS, True)
    playing(match, Bribe(CHEN, STEAL), Accept())
    assert where(match.view(ANNA), USA_FILM) == (BORIS, False)
    assert where(match.view(BORIS), USA_FILM) == (BORIS, True)
    assert lines(match.view(ANNA))["USA film"] == "Boris, seen round 1"


def test_who_took_the_bribe_saw_what_moved_and_stays_certain() -> None:
    """Aids: "another seat" is not the one that looks at its own tracker."""
    t = casino([], [USSR_FILM, STEAL], [], [], francs=[1])
    chance_gives(t, 1, of=3)
    match = playing(match_on(t), Interrogate(BORIS, Coin.FRANCS))
    assert where(match.view(ANNA), USSR_FILM) == (BORIS, True)
    playing(match, Bribe(ANNA, STEAL), Accept())
    assert where(match.view(ANNA), USSR_FILM) == (BORIS, True)


def test_a_blackmail_by_another_puts_what_was_known_of_the_target_in_doubt() -> None:
    """Aids: or takes a card from it by blackmail; the two who know the card stay certain."""
    t = casino([], [STEAL], [ACE], pile=[USA_FILM], active=CHEN, cleared=[CHEN])
    match = playing(match_on(t), DrawPile(), Pass(), Blackmail(CHEN, STEAL))
    chance_gives(t, 0, of=2)
    playing(match, Decline())
    assert where(match.view(ANNA), USA_FILM) == (CHEN, False)
    assert where(match.view(BORIS), USA_FILM) == where(match.view(CHEN), USA_FILM) == (CHEN, True)


def test_a_hand_without_cards_clears_its_entries() -> None:
    """Aids: a seat with no cards clears its entries: its cards are in the deck or in a hand."""
    t = casino([], [], [], pile=[USA_FILM])
    match = playing(match_on(t), DrawPile(), Pass(), Pass(), Bribe(CHEN, USA_FILM), Accept())
    view = match.view(BORIS)
    assert where(view, USA_FILM) == (None, False)
    assert lines(view)["USA film"] == "deck or a hand, last seen in round 1"
    assert where(match.view(CHEN), USA_FILM) == (CHEN, True)


def almost_evening() -> Match:
    """Anna lays the USA film and Boris draws the last card of the deck, as everybody can see."""
    t = casino([USA_FILM, STEAL], [], [])
    t.deck, t.pile = [INTERROGATE], t.deck
    t.pile.remove(INTERROGATE)
    return playing(match_on(t), Pass(), Discard(USA_FILM), DrawDeck())


def test_after_a_reshuffle_the_whole_pile_is_certainly_in_the_deck() -> None:
    """MF-6.4, Aids: then all pile cards read "deck", certain."""
    match = almost_evening()
    assert match.table.evening == 2
    assert [where(match.view(seat), USA_FILM) for seat in (ANNA, BORIS, CHEN, None)] == [(DECK, True)] * 4


@pytest.mark.parametrize("drawn", [USA_FILM, CASH_OUT])
def test_a_draw_by_another_puts_the_deck_in_doubt_but_not_an_own_one(drawn: Card) -> None:
    """Aids: from the deck when anybody else draws from it."""
    match = almost_evening()
    deck = match.table.deck
    deck.remove(drawn)
    deck.append(drawn)
    playing(match, DrawDeck())
    assert where(match.view(CHEN), USA_FILM) == ((CHEN if drawn == USA_FILM else DECK), True)
    assert where(match.view(ANNA), USA_FILM) == where(match.view(None), USA_FILM) == (DECK, False)


def test_a_deck_without_cards_clears_its_entries() -> None:
    """Aids: so at a reshuffle the old entries have gone before the pile becomes the new deck."""
    match = almost_evening()
    match.table.deck[:] = [USA_FILM]
    playing(match, DrawDeck())
    assert where(match.view(CHEN), USA_FILM) == (CHEN, True)
    assert where(match.view(ANNA), USA_FILM) == where(match.view(None), USA_FILM) == (None, False)


def test_the_croupiers_draw_puts_the_deck_in_doubt() -> None:
    """MF-10.9: he draws unseen, and nobody knows what."""
    t = with_croupier([USA_FILM, STEAL], [], [])
    t.deck, t.pile = [], t.deck
    match = playing(match_on(t), Pass(), Discard(USA_FILM))
    assert len(t.players[CROUPIER].hand) == 1
    assert where(match.view(ANNA), USA_FILM) == where(match.view(BORIS), USA_FILM) == (DECK, False)


def test_a_false_claim_of_the_hitman_clears_the_ace() -> None:
    """MF-7.5: everybody saw that the named hand does not hold it; it was in doubt there."""
    t = casino(
        [],
        [STEAL],
        [],
        [],
        pile=[ACE],
        active=BORIS,
        roles=(AGENT_CHINA, AGENT_USA, AGENT_USSR, HITMAN),
        cleared=[BORIS, DORA],
    )
    match = playing(match_on(t), DrawPile(), Pass(), Pass(), Pass(), Bribe(CHEN, ACE), Accept(), Pass())
    assert where(match.view(ANNA), ACE) == (BORIS, False)
    stand_up(t, WinHitman(BORIS))
    assert where(match.view(ANNA), ACE) == (None, False)
    assert where(match.view(CHEN), ACE) == (CHEN, True)


def test_copies_of_an_action_are_counted_by_kind() -> None:
    """MF-R42: two known copies are two; one of them played leaves one."""
    t = casino([], [], [], pile=[STEAL, STEAL], cleared=[ANNA])
    match = playing(match_on(t), DrawPile(), Pass(), Pass(), DrawPile())
    assert noted(match.view(BORIS), STEAL) == {(ANNA, True): 2}
    playing(match, Pass(), Pass(), Steal(BORIS, STEAL))
    assert noted(match.view(BORIS), STEAL) == {(ANNA, True): 1, (PILE, True): 1}


def test_a_copy_that_was_known_may_be_the_one_that_was_played() -> None:
    """MF-R42: who knew one copy of two knows none when one is laid."""
    t = casino([STEAL], [], [], pile=[STEAL], cleared=[ANNA])
    match = playing(match_on(t), DrawPile(), Pass(), Pass(), Steal(BORIS, STEAL))
    assert noted(match.view(BORIS), STEAL) == {(PILE, True): 1, (None, False): 1}
    assert noted(match.view(ANNA), STEAL) == {(PILE, True): 1, (ANNA, True): 1}


def test_of_two_copies_the_certain_one_is_the_one_that_was_played() -> None:
    """MF-R42: so what is left of a copy in doubt and a certain one may be anywhere."""
    t = casino([CASH_OUT], [], [], pile=[STEAL, STEAL], cleared=[ANNA])
    match = playing(match_on(t), DrawPile(), Pass(), Pass(), Bribe(CHEN, CASH_OUT), Accept(), Pass(), Pass())
    playing(match, DrawPile(), Pass(), Pass(), Steal(BORIS, STEAL))
    assert noted(match.view(BORIS), STEAL) == {(None, False): 1, (PILE, True): 1}


def lying(match: Match) -> Counter[tuple[Place, Card]]:
    t = match.table
    places: dict[Place, list[Card]] = {DECK: t.deck, PILE: t.pile, **{player.seat: player.hand for player in t.players}}
    return Counter((place, card) for place, cards in places.items() for card in cards)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_the_tracker_calls_certain_is_so(seats: int) -> None:
    """Whatever is certain lies there; and whatever lies open to a seat is certain."""
    for seed in range(5):
        match, rng = Match(GAME, [Player(name) for name in NAMES[:seats]], seed=seed), random.Random(seed)
        while not match.over:
            for seat in (0, seats - 1, None):
                view = match.view(seat)
                tracks = [track for track in (*track_items(view), *track_actions(view)) if track.certain]
                sure = Counter((track.place, track.card) for track in tracks for _ in range(track.copies))
                assert sure <= lying(match)
                shown = Counter((p.seat, card) for p in view.table.players for card in p.hand if card != Card.BACK)
                looked = any(isinstance(event, StoodUp) and event.seat == seat for event in view.events)
                assert looked or shown <= sure
            match.apply(rng.choice(match.table.options()))


# -- who is who -------------------------------------------------------------------------------------


def test_at_first_anybody_may_be_anybody() -> None:
    """MF-1.3-4: not the own identity, not a fourth nation's agent; which freelancers play is secret."""
    person = people(match_on(casino([], [], [], [])).view(ANNA))[BORIS]
    assert person.how is How.UNKNOWN
    assert set(person.candidates) == {AGENT_USA, AGENT_USSR, *FREELANCERS}


def test_an_interrogated_identity_is_known_by_sight() -> None:
    """MF-5.6: to the interrogator alone; with three agents the last one follows by elimination."""
    t = casino([INTERROGATE], [], [])
    match = playing(match_on(t), Interrogate(BORIS, INTERROGATE))
    known = people(match.view(ANNA))
    assert (known[BORIS].identity, known[BORIS].how) == (AGENT_USA, How.SEEN)
    assert (known[CHEN].identity, known[CHEN].how) == (AGENT_USSR, How.ELIMINATION)
    assert [entry.words for entry in known_people(match.view(ANNA))] == [
        "Boris: USA agent, you saw it",
        "Chen: USSR agent, by elimination",
    ]
    assert people(match.view(CHEN))[BORIS].identity == Identity.BACK


def test_who_stood_up_is_publicly_known() -> None:
    """MF-7.2: the identity stays face up; and one freelancer fewer is at large."""
    t = casino([], [CASH_OUT], [], [], active=DORA, cleared=[DORA], evening=2)
    match = match_on(t)
    stand_up(t, WinOfficer(BORIS))
    known = people(match.view(ANNA))
    assert (known[DORA].identity, known[DORA].how) == (OFFICER, How.PUBLIC)
    assert set(known[BORIS].candidates) == {AGENT_USA, AGENT_USSR}


def test_a_false_claim_of_the_journalist_rules_an_identity_out() -> None:
    """MF-7.4: everybody learns who is not the agent of the film's nation."""
    roles = (AGENT_CHINA, AGENT_USA, AGENT_USSR, JOURNALIST)
    t = casino([], [], [], [USA_FILM], active=DORA, cleared=[DORA], roles=roles)
    match = match_on(t)
    stand_up(t, WinJournalist(USA_FILM, CHEN))
    known = people(match.view(ANNA))
    assert (known[CHEN].identity, known[CHEN].how) == (AGENT_USSR, How.ELIMINATION)
    (claim,) = false_claims(match.view(BORIS))
    assert (claim.round, claim.places, denied(claim.identity, claim.film)) == (1, (CHEN,), "is not the USA agent")


@pytest.mark.parametrize(
    ("role", "claim", "said"),
    [
        (HITMAN, WinHitman(BORIS), "held no Ace"),
        (OFFICER, WinOfficer(BORIS), "held no blood"),
    ],
)
def test_false_claims_are_noted(role: Identity, claim: Action, said: str) -> None:
    """Aids, Who is who: falsified claims."""
    roles = (AGENT_CHINA, AGENT_USA, AGENT_USSR, role)
    t = casino([], [CASH_OUT], [], [], active=DORA, cleared=[DORA], evening=2, roles=roles)
    match = match_on(t)
    stand_up(t, claim)
    view = match.view(CHEN)
    assert [(entry.text, entry.note) for entry in known_of(view, view.table.players[BORIS])] == [(said, "round 1")]


def test_a_claim_is_not_false_before_its_verdict() -> None:
    """MF-7.2: everybody sees the claim first."""
    match = match_on(casino([], [CASH_OUT], [], [], active=DORA, cleared=[DORA], evening=2))
    playing(match, WinOfficer(BORIS))
    assert false_claims(match.view(ANNA)) == ()


def test_a_true_claim_is_none_of_them() -> None:
    """MF-7.7: also at the end, when everything is turned up."""
    match = match_on(casino([], [STEAL], [], [], active=DORA, cleared=[DORA], evening=2))
    stand_up(match.table, WinOfficer(BORIS))
    assert match.over
    assert false_claims(match.view(ANNA)) == ()


def test_with_the_croupier_a_player_holds_two_identities() -> None:
    """MF-10.1: an agent each, and a freelancer for each player, never the hitman."""
    view = match_on(with_croupier()).view(ANNA)
    candidates = [(person.seat, set(person.candidates)) for person in who_is_who(view)]
    freelancers = set(FREELANCERS) - {HITMAN, JOURNALIST}
    agents = {AGENT_USA, AGENT_USSR}
    assert candidates == [(BORIS, agents), (BORIS, freelancers), (CROUPIER, agents)]


# -- the alliance aid -------------------------------------------------------------------------------


def test_at_first_an_enemy_film_is_right_in_two_of_three() -> None:
    """MF-7.3: the own film never, another nation's in 2 of 3 pairings."""
    view = match_on(casino([], [], [])).view(ANNA)
    assert [pairing.possible for pairing in pairings(view)] == [True] * 3
    assert film_hopes(view) == (FilmHope(CHINA_FILM, 0, 3), FilmHope(USA_FILM, 2, 3), FilmHope(USSR_FILM, 2, 3))


def test_a_letter_seen_strikes_the_pairing_without_it() -> None:
    """Aids: and an enemy's letter makes the third nation's film certain."""
    view = match_on(casino([USA_LETTER], [], [])).view(ANNA)
    assert {pairing.lone: pairing.possible for pairing in pairings(view)} == {CHINA: True, USA: False, USSR: True}
    assert [entry.words for entry in alliance(view)] == [
        "China and USA: possible",
        "China and USSR: no: the USA letter was seen",
        "USA and USSR: possible",
    ]
    assert {hope.film: (hope.wins, hope.of) for hope in film_hopes(view)} == {
        CHINA_FILM: (0, 2),
        USA_FILM: (1, 2),
        USSR_FILM: (2, 2),
    }


def test_a_letter_once_seen_stays_seen() -> None:
    """Aids: "a letter ever seen", wherever it went since; nobody else's view tells it."""
    match = playing(match_on(casino([USA_LETTER], [], [])), Bribe(BORIS, USA_LETTER), Accept(), Bribe(CHEN, USA_LETTER))
    playing(match, Accept())
    assert letters_seen(match.view(ANNA)) == letters_seen(match.view(BORIS)) == {USA_LETTER}
    assert letters_seen(match.view(CHEN)) == {USA_LETTER}
    assert letters_seen(match.view(None)) == frozenset()


def test_letters_seen_in_an_interrogation_and_on_the_pile_count() -> None:
    """Aids: the two letters in play together name the pairing, for who saw both."""
    t = casino([INTERROGATE], [USA_LETTER], [CHINA_LETTER, CASH_OUT])
    chance_gives(t, 1, of=2)
    match = playing(match_on(t), Interrogate(BORIS, INTERROGATE), Pass(), Pass(), Discard(CHINA_LETTER))
    assert letters_seen(match.view(ANNA)) == {USA_LETTER, CHINA_LETTER}
    assert letters_seen(match.view(None)) == {CHINA_LETTER}
    assert [pairing.allied for pairing in pairings(match.view(ANNA)) if pairing.possible] == [(CHINA, USA)]
    assert [hope.wins for hope in film_hopes(match.view(ANNA))] == [0, 0, 1]


def test_below_the_letters_not_seen_yet_it_is_said_what_they_tell() -> None:
    """MF-1.5: two are in play, those of the allies; who has seen both knows that the third is in the box."""
    t = casino([INTERROGATE], [USA_LETTER], [CHINA_LETTER, CASH_OUT])
    chance_gives(t, 1, of=2)
    match = playing(match_on(t), Interrogate(BORIS, INTERROGATE), Pass(), Pass(), Discard(CHINA_LETTER))

    def below(seat: Seat | None) -> str:
        unseen = next(one for one in dict(pages(match.view(seat)))["Casebook"] if isinstance(one, Unseen))
        return " ".join(" ".join(line) for _, _, line in unseen._told(160))

    assert "it is in the box" in below(ANNA)
    assert "two of the three are in play: their nations are the allies" in below(None)


def test_a_freelancer_has_no_use_for_the_alliance_aid_on_films() -> None:
    """MF-7.4: the journalist's film is right by its owner, not by the pairing."""
    assert film_hopes(match_on(casino([], [], [], [])).view(DORA)) == ()


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_no_pairing_is_struck_out_that_is_the_true_one(seats: int) -> None:
    """MF-1.5: nobody ever sees the boxed letter."""
    for seed in range(5):
        match, rng = Match(GAME, [Player(name) for name in NAMES[:seats]], seed=seed), random.Random(seed)
        while not match.over:
            for seat in range(seats):
                left = [pairing.lone for pairing in pairings(match.view(seat)) if pairing.possible]
                assert match.table.lone in left
            match.apply(rng.choice(match.table.options()))
