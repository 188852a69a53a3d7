"""What one seat can deduce from its own view: dated facts, where the cards are, who is who, who is allied.

Memory aids, no advice: nothing here knows more than a player who listened well. All are pure functions of a View,
and everything is read from the events: what was seen stays noted, also when it has moved out of sight since.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY, Seat

from . import events as happened
from .pieces import (
    ACTION_CARDS,
    ACTIONS,
    AGENT_OF,
    BLOODSTAINED,
    DATA_ORDER,
    FILM_OF,
    FREELANCERS,
    LETTER_OF,
    LETTERS,
    Card,
    Identity,
    Nation,
    Stack,
    in_data_order,
)
from .table import Casino

Place = Stack | Seat


# -- the events, dated, and what they say of cards --------------------------------------------------

_FIRST_OF_A_TURN = (
    happened.DrewDeck,
    happened.DrewPile,
    happened.Passed,
    happened.BribeMade,
    happened.Stole,
    happened.CashedOut,
    happened.Interrogated,
    happened.Blackmailed,
    happened.StoodUp,
)
"""Every turn tells exactly one of these before anything else."""


def dated(view: View[Casino]) -> Iterator[tuple[int, Event]]:
    """Every event with the round it fell in: a round ends when the turn passes the first seat's chair (MF-2.5)."""
    seats, first = view.table.seats, view.table.first
    in_round, last = 1, -1
    for event in view.events:
        if isinstance(event, _FIRST_OF_A_TURN):
            chair = (event.seat - first) % seats
            in_round += chair <= last
            last = chair
        yield in_round, event


class Moved(NamedTuple):
    """A card went from one place to another: `Card.BACK` if this seat did not see which."""

    round: int
    card: Card
    source: Place
    to: Place


class Sighted(NamedTuple):
    """This seat saw a card in somebody's hand, where it stayed."""

    round: int
    card: Card
    seat: Seat


class Absent(NamedTuple):
    """A failed claim told everybody that a hand held none of these cards."""

    round: int
    cards: frozenset[Card]
    seat: Seat


class Gathered(NamedTuple):
    """The whole pile, so many cards, was shuffled into the deck (MF-6.4)."""

    round: int
    cards: int


Step = Moved | Sighted | Absent | Gathered

_DENIED: dict[Identity, frozenset[Card]] = {
    Identity.HITMAN: frozenset({Card.ACE}),
    Identity.OFFICER: BLOODSTAINED,
}
"""What a hand does not hold when this freelancer's claim about it was false (MF-7.5, MF-7.7)."""


def history(view: View[Casino]) -> Iterator[Step]:
    """What the events of this view say of the cards, in order."""
    claim: happened.StoodUp | None = None
    for when, event in dated(view):
        match event:
            case happened.DrewDeck(seat, card):
                yield Moved(when, card, Stack.DECK, seat)
            case happened.DrewPile(seat, card):
                yield Moved(when, card, Stack.PILE, seat)
            case happened.CroupierDrew(seat):
                yield Moved(when, Card.BACK, Stack.DECK, seat)
            case happened.Discarded(seat, card):
                yield Moved(when, card, seat, Stack.PILE)
            case happened.BribeAccepted(seat, target, card):
                yield Moved(when, card, seat, target)
            case happened.BlackmailRan(seat, target, True, card):
                yield Moved(when, card, target, seat)
            case happened.BlackmailDefended(_, target):
                yield Moved(when, Card.CASH_OUT, target, Stack.PILE)
            case happened.Stole(seat):
                yield Moved(when, Card.STEAL, seat, Stack.PILE)
            case happened.CashedOut(seat):
                yield Moved(when, Card.CASH_OUT, seat, Stack.PILE)
            case happened.Interrogated(seat, target, pay, _, _, saw):
                if pay in ACTIONS:
                    yield Moved(when, Card(pay), seat, Stack.PILE)
                if _is_a_card(saw):
                    yield Sighted(when, Card(saw), target)
            case happened.Blackmailed(seat, _, pay):
                if pay in ACTIONS:
                    yield Moved(when, Card(pay), seat, Stack.PILE)
            case happened.StoodUp(seat, _, film):
                claim = event
                if film is not None:
                    yield Sighted(when, film, seat)
            case happened.Verdict():
                if claim is not None:
                    yield from _checked(when, claim, event)
            case happened.EveningBegan(_, cards):
                yield Gathered(when, cards)


def counts_before(t: Casino, steps: Sequence[Step]) -> Counter[Place]:
    """How many cards lay where before these steps, reckoned back from how many lie there now."""
    held: Counter[Place] = Counter({player.seat: len(player.hand) for player in t.players})
    held[Stack.DECK], held[Stack.PILE] = len(t.deck), len(t.pile)
    for step in reversed(steps):
        match step:
            case Moved(_, _, source, to):
                held[source] += 1
                held[to] -= 1
            case Gathered(_, cards):
                held[Stack.DECK] -= cards
                held[Stack.PILE] += cards
    return held


def _is_a_card(thing: Card | Identity) -> bool:
    return thing in DATA_ORDER and thing != Card.BACK


def _checked(when: int, claim: happened.StoodUp, verdict: happened.Verdict) -> Iterator[Step]:
    """What a check of one hand showed the attempter, and what its failure tells everybody (MF-R18)."""
    if claim.identity not in _DENIED:
        return
    (named,) = claim.places
    for card in verdict.checked:
        if _is_a_card(card):
            yield Sighted(when, Card(card), Seat(int(named)))
    if not verdict.true:
        yield Absent(when, _DENIED[claim.identity], Seat(int(named)))


# -- dated private facts ----------------------------------------------------------------------------


class Kind(str, Enum):
    """How a private fact was learned; the value is how it reads: of what, and with whom or where."""

    DREW = "drew {} from {}"
    SAW = "saw {} with {}"
    GAVE = "gave {} to {}"
    ACCEPTED = "got {} from {}"
    TOOK = "took {} from {}"
    LOST = "lost {} to {}"
    CHECKED = "checked {} with {}"


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of the casebook: what this seat knows from its own eyes, and when it learned it."""

    round: int
    kind: Kind
    things: tuple[Card | Identity, ...]
    where: tuple[Place, ...] = ()
    """With whom, from whom or to whom; after a check all the places looked at."""
    pool: int = 0
    """After an interrogation: of how many cards this was one."""


def facts(view: View[Casino]) -> tuple[Fact, ...]:
    """The private facts of this view's seat, oldest first (MF-11)."""
    return tuple(_facts(view)) if view.seat is not None else ()


def _facts(view: View[Casino]) -> Iterator[Fact]:
    me = view.seat
    places: tuple[Place, ...] = ()
    for when, event in dated(view):
        match event:
            case happened.DrewDeck(seat, card) if seat == me:
                yield Fact(when, Kind.DREW, (card,), (Stack.DECK,))
            case happened.Interrogated(seat, target, _, _, pool, saw) if seat == me:
                yield Fact(when, Kind.SAW, (saw,), (target,), pool)
            case happened.BribeAccepted(seat, target, card) if seat == me:
                yield Fact(when, Kind.GAVE, (card,), (target,))
            case happened.BribeAccepted(seat, target, card) if target == me:
                yield Fact(when, Kind.ACCEPTED, (card,), (seat,))
            case happened.BlackmailRan(seat, target, True, card) if seat == me:
                yield Fact(when, Kind.TOOK, (card,), (target,))
            case happened.BlackmailRan(seat, target, True, card) if target == me:
                yield Fact(when, Kind.LOST, (card,), (seat,))
            case happened.StoodUp(seat) if seat == me:
                places = event.places
            case happened.Verdict(seat, _, _, checked) if seat == me:
                yield Fact(when, Kind.CHECKED, tuple(checked), places)


# -- the card tracker -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Track:
    """Where a card was last known to be. Copies of an action are counted by kind (MF-R42)."""

    card: Card
    place: Place | None
    """None: never seen, or lost sight of."""
    certain: bool
    round: int | None
    """When it was last known to be there; None if it was never seen."""
    copies: int = 1


def track_items(view: View[Casino]) -> tuple[Track, ...]:
    """Films, letters and the Ace: one line each, in data order. On the whole table's view (seat None) it is what
    everybody knows, such as a card taken from the pile and not seen since."""
    return tuple(_tracks(view, in_data_order(set(view.table.pieces()[Card]) - ACTIONS)))


def track_actions(view: View[Casino]) -> tuple[Track, ...]:
    """The action cards, counted by kind and place."""
    return tuple(_tracks(view, dict.fromkeys(ACTION_CARDS)))


def _tracks(view: View[Casino], cards: Iterable[Card]) -> Iterator[Track]:
    """What lies open to this seat is certain; of the rest there is the last sight."""
    t, printed, memory = view.table, Counter(view.table.pieces()[Card]), _Memory(view)
    lying: Counter[tuple[Card, Place]] = Counter((card, Stack.PILE) for card in t.pile)
    lying.update((card, player.seat) for player in t.players for card in player.hand if card != Card.BACK)
    lying.update((card, Stack.DECK) for card in (+memory.deck).elements())
    for card in cards:
        place, when = memory.last.get(card, (None, None))
        for (one, where), copies in lying.items():
            if one == card:
                printed[card] -= copies
                yield Track(card, where, True, when, copies)
        if printed[card]:
            yield Track(card, None if card in ACTIONS else place, False, when, printed[card])


class _Memory:
    """What has passed before these eyes: where each card was seen last, and what surely lies in the deck."""

    def __init__(self, view: View[Casino]) -> None:
        steps = list(history(view))
        self.last: dict[Card, tuple[Place | None, int]] = {}
        self.deck: Counter[Card] = Counter()
        held = counts_before(view.table, steps)
        for step in steps:
            match step:
                case Moved(when, card, source, to):
                    held[source] -= 1
                    held[to] += 1
                    if card != Card.BACK:
                        self.last[card] = to, when
                        self.deck[card] -= source == Stack.DECK
                    elif source == Stack.DECK:
                        self.deck.clear()  # it may be any of them
                    if not held[source]:
                        self.forget(source, self.last)
                case Sighted(when, card, seat):
                    self.last[card] = seat, when
                case Absent(_, cards, seat):
                    self.forget(seat, cards)
                case Gathered(when, cards):
                    held[Stack.DECK], held[Stack.PILE] = held[Stack.DECK] + cards, held[Stack.PILE] - cards
                    self.deck = Counter(view.table.gathered)
                    for card, (place, _) in self.last.items():
                        if place == Stack.PILE:
                            self.last[card] = Stack.DECK, when

    def forget(self, place: Place, cards: Collection[Card]) -> None:
        for card in self.last.keys() & cards:
            if self.last[card][0] == place:
                self.last[card] = None, self.last[card][1]


# -- who is who -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that everybody knows to have been false."""

    round: int
    by: Seat
    identity: Identity
    places: tuple[Place, ...]
    film: Card | None


def false_claims(view: View[Casino]) -> tuple[Claim, ...]:
    claims, stood = [], None
    for when, event in dated(view):
        match event:
            case happened.StoodUp():
                stood = event
            case happened.Verdict(_, False) if stood is not None:
                claims.append(Claim(when, stood.seat, stood.identity, stood.places, stood.film))
    return tuple(claims)


class How(str, Enum):
    """Why an identity is known; the value is how it reads."""

    PUBLIC = "all saw it"
    SEEN = "you saw it"
    ELIMINATION = "by elimination"
    UNKNOWN = "unknown"


Paper = tuple[Seat, int]
"""One identity card: whose, and which of two in the Croupier game (agent first)."""


@dataclass(frozen=True, slots=True)
class Person:
    """What is known of one identity card of another seat."""

    seat: Seat
    how: How
    candidates: tuple[Identity, ...]
    """Who it may be, in data order; one alone is sure."""

    @property
    def identity(self) -> Identity:
        return self.candidates[0] if len(self.candidates) == 1 else Identity.BACK


def who_is_who(view: View[Casino]) -> tuple[Person, ...]:
    """Every identity card but the own ones, by seat."""
    people = []
    for (seat, index), shares in castings(view).items():
        player = view.table.players[seat]
        candidates = tuple(identity for identity in Identity if shares.get(identity))
        how = How.ELIMINATION if len(candidates) == 1 else How.UNKNOWN
        if player.identities[index] != Identity.BACK:
            how = How.PUBLIC if player.identity_known[index] == EVERYBODY else How.SEEN
        if seat != view.seat:
            people.append(Person(seat, how, candidates))
    return tuple(people)


Shares = Mapping[Identity, float]


def castings(view: View[Casino]) -> dict[Paper, Shares]:
    """Per identity card how probable each identity is: of all ways to deal them that fit what this seat knows
    (own and shown identities, public numbers, false claims) each counts the same."""
    t = view.table
    papers = [(player.seat, index) for player in t.players for index in range(len(player.identities))]
    known = tuple(t.players[seat].identities[index] for seat, index in papers)
    denied = frozenset(
        (papers.index((Seat(int(claim.places[0])), 0)), AGENT_OF[claim.film.nation])
        for claim in false_claims(view)
        if claim.film is not None and claim.film.nation is not None
    )
    return dict(zip(papers, _shares(t.seats, t.nations, known, denied), strict=True))


@functools.lru_cache(maxsize=64)
def _deals(seats: int, nations: tuple[Nation, ...]) -> tuple[tuple[Identity, ...], ...]:
    """Every way the identities can be dealt, as MF-1.3-4 and MF-10.1 say."""
    agents = [AGENT_OF[nation] for nation in nations]
    if seats == 2:
        others = [one for one in FREELANCERS if one != Identity.HITMAN]
        return tuple(
            (a, one, b, other, c)
            for a, b, c in itertools.permutations(agents)
            for one, other in itertools.permutations(others, 2)
        )
    return tuple(
        deal
        for hired in itertools.combinations(FREELANCERS, seats - len(agents))
        for deal in itertools.permutations((*agents, *hired))
    )


@functools.lru_cache(maxsize=1024)
def _shares(
    seats: int, nations: tuple[Nation, ...], known: tuple[Identity, ...], denied: frozenset[tuple[int, Identity]]
) -> tuple[Shares, ...]:
    fixed = [(number, identity) for number, identity in enumerate(known) if identity != Identity.BACK]
    fitting = [
        deal
        for deal in _deals(seats, nations)
        if all(deal[number] == identity for number, identity in fixed)
        and not any(deal[number] == identity for number, identity in denied)
    ]
    counts = [Counter(column) for column in zip(*fitting, strict=True)]
    return tuple({identity: n / len(fitting) for identity, n in count.items()} for count in counts)


# -- the alliance aid -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pairing:
    """One of the three ways two nations can be allied against the third (MF-1.5)."""

    allied: tuple[Nation, ...]
    lone: Nation
    possible: bool
    """No letter of the lone nation was ever seen."""

    def won_by(self, own: Nation, film: Nation) -> bool:
        """Would the agent of `own` win by showing this film (MF-7.3)?"""
        if own == self.lone:
            return film != own
        return film == self.lone


@dataclass(frozen=True, slots=True)
class FilmHope:
    """In how many of the remaining pairings an agent would win with a film."""

    film: Card
    wins: int
    of: int


def letters_seen(view: View[Casino]) -> frozenset[Card]:
    """The letters this seat has ever seen: none of them is the boxed one."""
    own = () if view.seat is None else view.table.players[view.seat].hand
    moved = [step.card for step in history(view) if isinstance(step, Moved | Sighted)]
    checked = [card for event in view.events if isinstance(event, happened.Verdict) for card in event.checked]
    return LETTERS.intersection((*own, *moved, *(Card(card) for card in checked if _is_a_card(card))))


def pairings(view: View[Casino]) -> tuple[Pairing, ...]:
    """The three pairings; a letter ever seen strikes out the one without it."""
    return pairings_without(view.table.nations, letters_seen(view))


def pairings_without(nations: Sequence[Nation], seen: Collection[Card]) -> tuple[Pairing, ...]:
    """What these letters leave of them."""
    return tuple(
        Pairing(tuple(nation for nation in nations if nation != lone), lone, LETTER_OF[lone] not in seen)
        for lone in reversed(nations)
    )


def film_hopes(view: View[Casino]) -> tuple[FilmHope, ...]:
    """For an agent: what each film is worth, as far as the letters tell. Nothing for a freelancer."""
    own = None if view.seat is None else view.table.players[view.seat].identities[0].nation
    if own is None:
        return ()
    left = [pairing for pairing in pairings(view) if pairing.possible]
    return tuple(
        FilmHope(FILM_OF[film], sum(pairing.won_by(own, film) for pairing in left), len(left))
        for film in view.table.nations
    )
