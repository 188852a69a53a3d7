"""What lies on the table, and who sees it (MF-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spyhouse.engine.spots import Spot
from spyhouse.engine.state import State, state
from spyhouse.engine.table import Result, Table
from spyhouse.engine.visibility import EVERYBODY, Seat, Seats, mine, nobody, owner, public, those

from .pieces import (
    ACTION_CARDS,
    ACTIONS,
    AGENT_OF,
    FILM_OF,
    FREELANCERS,
    HAND_LIMIT,
    LETTER_OF,
    LETTERS,
    Card,
    Identity,
    Nation,
)


def _identity_fits(t: Any, spot: Spot, identity: Identity) -> bool:
    """With the Croupier everybody's first identity is an agent, the second is none (MF-10.1)."""
    return not t.croupier or identity.is_agent == (spot.index == 0)


def _hand_fits(t: Any, spot: Spot, card: Card) -> bool:
    """Everybody knows that the start card is an action card (MF-1.6); it may be one that was seen here since."""
    holder: Any = spot.holder
    seen = (one in ACTIONS and known > 0 for one, known in zip(holder.hand, holder.known, strict=True))
    return card in ACTIONS or not holder.opening or spot.index != holder.hand.index(Card.BACK) or any(seen)


def _deck_fits(t: Any, spot: Spot, card: Card) -> bool:
    """Since the last reshuffle only what was gathered then can lie in the deck (MF-11)."""
    return not t.gathered or card in t.gathered


def _box_fits(t: Any, spot: Spot, card: Card) -> bool:
    return card in LETTERS


def _unused_fits(t: Any, spot: Spot, identity: Identity) -> bool:
    return not identity.is_agent


@state
class Player(State):
    """One chair, the Croupier's too."""

    seat: Seat = public()
    identities: list[Identity] = owner(Identity.BACK, each="identity_known", fits=_identity_fits)
    identity_known: list[Seats] = mine()
    francs: int = public()
    hand: list[Card] = owner(Card.BACK, each="known", unordered=True, fits=_hand_fits, default_factory=list)
    known: list[Seats] = mine(default_factory=list)
    """Per hand card: who else has seen that it is there, and no hidden move has blurred it since."""
    opening: bool = public(default=False)
    """The start card is, for all to know, still here."""
    cleared: bool = public(default=False)

    @property
    def limit(self) -> int:
        return HAND_LIMIT[self.cleared]

    def identities_known_to(self, seat: Seat | None) -> list[Identity]:
        """Those of this player that a seat knows; for None those that everybody knows."""
        if seat == self.seat:
            return self.identities
        eyes = EVERYBODY if seat is None else those(seat)
        return [one for one, by in zip(self.identities, self.identity_known, strict=True) if by & eyes == eyes]

    def known_to(self, seat: Seat) -> list[Card]:
        """What a seat knows to be in this hand."""
        if seat == self.seat:
            return self.hand
        return [card for card, by in zip(self.hand, self.known, strict=True) if by & those(seat)]

    def gain(self, card: Card, known: Seats) -> None:
        self.hand.append(card)
        self.known.append(known)

    def is_seen(self, index: int, by: Seat) -> None:
        """A seat sees one card; of copies it cannot tell whether this is the one it knew already (MF-R42)."""
        copies = (known for card, known in zip(self.hand, self.known, strict=True) if card == self.hand[index])
        if not any(known & those(by) for known in copies):
            self.known[index] = Seats(self.known[index] | those(by))

    def all_seen(self, by: Seat) -> None:
        self.known = [Seats(known | those(by)) for known in self.known]

    def show_and_lose(self, card: Card) -> None:
        """A card leaves the hand before everybody's eyes."""
        self._lose(self.hand.index(card))

    def lose_unseen(self, index: int, to: Seat) -> Card:
        """A card leaves for another hand: whoever knew something here, but the receiver, can no longer be sure."""
        card = self._lose(index)
        self.known = [Seats(known & those(to)) for known in self.known]
        return card

    def _lose(self, index: int) -> Card:
        """Who knew another copy, but not this one, cannot tell which of the two is gone (MF-R42)."""
        card, unsure = self.hand.pop(index), ~self.known.pop(index)
        for i, other in enumerate(self.hand):
            if other == card:
                self.known[i], unsure = Seats(self.known[i] & ~unsure), unsure & ~self.known[i]
        self.opening = False
        return card


@state
class Verdict(Result):
    """MF-9.2: how the evening at the table ended."""

    croupier_wins: bool = public()
    attempter: Seat | None = public()
    allied: list[Nation] = public()
    lone: Nation = public()

    def words(self, names: Sequence[str]) -> str:
        """The Croupier, who sits behind the players, can win with one of them or alone."""
        won = [names[seat] for seat in self.winners] + ([names[-1]] if self.croupier_wins else [])
        return f"{' and '.join(won)} {'wins' if len(won) == 1 else 'win'}." if won else "Nobody wins."

    def memo(self) -> dict[str, int]:
        return {} if self.attempter is None else {"attempter": self.attempter}


@state
class Casino(Table):
    seats: int = public()
    """Players; with two of them the Croupier sits behind them as one more chair."""
    nations: tuple[Nation, ...] = public()
    players: list[Player] = public()
    first: Seat = public()
    active: Seat = public()
    inside: Seats = public()
    """Who is still in the game, the Croupier included."""
    house: int = public()
    closing_round: int = public()
    deck: list[Card] = nobody(Card.BACK, fits=_deck_fits)
    """The top card is the last."""
    boxed: Card = nobody(Card.BACK, fits=_box_fits)
    """The letter nobody has seen: it names the lone nation (MF-1.5)."""
    unused: list[Identity] = nobody(Identity.BACK, fits=_unused_fits)
    pile: list[Card] = public(default_factory=list)
    """The top card is the last."""
    gathered: list[Card] = public(default_factory=list, mention=True)
    """What the last reshuffle put into the deck, sorted; empty before the first."""
    evening: int = public(default=1)
    round: int = public(default=1)

    @property
    def croupier(self) -> Player | None:
        return self.players[2] if self.seats == 2 else None

    @property
    def lone(self) -> Nation:
        nation = self.boxed.nation
        assert nation is not None
        return nation

    @property
    def allied(self) -> list[Nation]:
        return [nation for nation in self.nations if nation != self.lone]

    def barred_film(self, player: Player) -> Card | None:
        """MF-10.15: what the journalist may not show: the film of the own agent's nation."""
        nation = player.identities[0].nation if self.croupier else None
        return FILM_OF[nation] if nation else None

    def in_sight(self, seat: Seat) -> set[Card]:
        """What a seat can see of the cards now: the pile, what went from it into the deck, and what it knows of the hands."""
        return {*self.pile, *self.gathered, *(card for player in self.players for card in player.known_to(seat))}

    @property
    def freelancers(self) -> int:
        """How many are here (MF-1.3); with the Croupier each player is one as well (MF-10.1)."""
        return self.seats if self.croupier else self.seats - len(self.nations)

    def may_play(self, role: Identity, seat: Seat | None) -> bool:
        """Whether somebody still in the game is this freelancer, for all that a seat (None: everybody) knows."""
        known = {one: by for by in self.players for one in by.identities_known_to(seat) if not one.is_agent}
        if role in known:
            return self.is_inside(known[role].seat)
        return role in self.pieces()[Identity] and len(known) < self.freelancers

    def is_inside(self, seat: Seat) -> bool:
        """Still in the game (MF-8.4)."""
        return bool(self.inside >> seat & 1)

    def opponents(self, seat: Seat) -> Seats:
        return Seats(self.inside & ~(1 << seat))

    def from_house(self, amount: int) -> int:
        """Francs taken from the house: as many as it has (MF-R3)."""
        paid = min(amount, self.house)
        self.house -= paid
        return paid

    ends_by = "MF-9.1"

    def clock(self) -> str:
        of = f" of {self.closing_round}" if self.closing_round else ""
        return f"round {self.round}{of}, evening {self.evening}"

    def pieces(self) -> dict[type, list[Any]]:
        letters = [LETTER_OF[nation] for nation in self.nations]
        films = [FILM_OF[nation] for nation in self.nations]
        agents = [AGENT_OF[nation] for nation in self.nations]
        if self.seats == 2:
            freelancers = [one for one in FREELANCERS if one != Identity.HITMAN]
            return {Card: [*films, *letters, *ACTION_CARDS], Identity: [*agents, *freelancers]}
        return {Card: [*films, *letters, Card.ACE, *ACTION_CARDS], Identity: [*agents, *FREELANCERS]}
