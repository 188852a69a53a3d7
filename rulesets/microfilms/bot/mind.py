"""What one seat knows and reckons, for one decision: chances, goals, and what a choice is worth."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .. import actions as do
from ..actions import distinct
from ..casebook import Place, castings
from ..odds import Odds
from ..pieces import (
    AGENT_OF,
    BLOODSTAINED,
    CROUPIER,
    FILM_OF,
    FILMS,
    HAND_LIMIT,
    LETTER_OF,
    LETTERS,
    NUMBERS,
    Card,
    Coin,
    Identity,
    Nation,
    Stack,
)
from ..rules import ACE_FEE, PAYMENT
from ..table import Casino, Player

# -- what it believes of the game, as numbers; calibrated by playing it against itself -----------------

PACE = 0.86
"""What one more own turn of waiting leaves of a chance: somebody else may end the game first."""
STAYS, BLOOD_STAYS = 0.85, 0.45
"""How likely a thing seen with somebody is still there a turn later; blood is soon played."""
DRAWS_A_TURN = 0.45
"""How many of all turns take a card from the deck."""
ACCEPTS, WITH_ROOM, WITHOUT_ROOM, FROM_CLEARED = 0.5, 0.15, -0.1, 0.1
"""How often others take a bribe, and what changes that."""
DEFENDS, PAYS = 0.7, 0.35
"""How often others use a Blowback they hold, and pay for silence."""
TRINKETS = {Card.CASH_OUT: 0.015, Card.INTERROGATE: 0.012, Card.STEAL: 0.01, Card.ACE: -0.02}
"""What a card is worth that serves no goal."""
FRANC, MOST_FRANCS = 0.006, 4
SECOND_GOAL = 0.3
"""Of two identities the worse one still counts for something."""
FILM_TO_RIVAL, OWN_FILM_TO_RIVAL, LETTER_TO_RIVAL = 0.10, 0.13, 0.02
"""What it costs to let a rival have such a card."""
ARMS = 3.0
"""How much more it costs if that rival is Cleared, and may stand up with the film in its very next turn."""
WARY = 0.7
"""A Cleared seat that is no sure ally counts for a rival at least so far: with a film it may win alone, at once."""
LITTER = 0.8
"""Of that, what it costs to discard it where the next player may pick it up."""
MENACE, ARMED_MENACE = 0.03, 0.12
"""What it costs that a rival is Cleared: at all, and as far as it may hold a film."""
SHOT, ARRESTED = 0.16, 0.04
"""What it costs to hold the Ace before a hitman, and blood as a Suspect before an officer."""
CURIOSITY = 0.03
"""What speaks for taking a bribe: to see the card."""
INSIGHT = 0.015
"""What it is worth to have seen any card or identity of a rival."""
TO_IMPROVE = 1.5
"""How many turns broker and officer hope to need for a better claim than they have."""
GLANCE = 0.012
"""What it is worth to have seen one more card of the deck."""
CARE, NONCHALANCE = 0.012, 0.03
"""How freely it mixes choices that are nearly as good: on its own turn, and in its answers."""


class Nerve(NamedTuple):
    """The chance at which an identity stands up: in the first round, less per round, and at the least."""

    start: float
    slide: float
    floor: float


NERVES = {
    None: Nerve(0.90, 0.055, 0.62),
    Identity.JOURNALIST: Nerve(0.80, 0.05, 0.50),
    Identity.HITMAN: Nerve(0.80, 0.05, 0.50),
    Identity.BROKER: Nerve(0.80, 0.05, 0.45),
    Identity.OFFICER: Nerve(0.60, 0.04, 0.36),
}
"""None: the agents, as in IDENTITY_OF."""
WAVER = 0.012
"""Nobody knows the exact mark: this is how soon a claim above it, or below, becomes three times as likely, or unlikely."""
NEXT = 12.0
"""How far the second best claim lies behind the best, and so on."""
SURE_ALLY = -0.95
CERTAIN, SURE = 2000.0, 0.999
"""What it is worth to win for certain; and from which chance on it is."""
LATE, DESPAIR, LAST_RESORT = 9, 0.025, 0.3
"""From this round on every mark falls further, so that no game drags on until the casino closes."""
FAIR_GAMBLE = 0.1
"""How much earlier a freelancer stands up when a Cleared rival probably holds a film."""

ROUNDS_A_FRANC = 0.6
"""The Croupier's francs as a clock."""
RIVAL_BRAKES = 0.3
"""How likely the other player keeps the Croupier from his tenth franc."""
LAST_CALL = {9: 0.2}
"""The mark when the Croupier holds so much that there may be no further turn."""


class Standing(NamedTuple):
    """How this seat would stand after a choice."""

    cleared: bool
    hand: tuple[Card, ...]
    francs: int
    deck: int
    """Cards left in the deck."""
    news: tuple[Seat, Card | Identity] | None = None
    """A card or identity it would know to be with somebody."""
    smeared: Seat | None = None
    """Whom it would have made Suspect."""

    def gaining(self, card: Card) -> Standing:
        return self._replace(hand=(*self.hand, card))

    def losing(self, card: Card) -> Standing:
        index = self.hand.index(card)
        return self._replace(hand=self.hand[:index] + self.hand[index + 1 :])

    def paying(self, francs: int) -> Standing:
        return self._replace(francs=self.francs - francs)

    def knows(self, thing: Card | Identity) -> Seat | None:
        """With whom the news says this is."""
        return self.news[0] if self.news is not None and self.news[1] == thing else None


Spot = dict[Place, float]


class Mind:
    """What one seat knows and reckons, for one decision."""

    def __init__(self, view: View[Casino], seat: Seat) -> None:
        t, self.question = view.table, view.decision
        self.t, self.seat, self.me, self.names = t, seat, t.players[seat], view.names
        self.odds = Odds(view, seat)
        self.cast = castings(view)
        self.lone = self.odds.lone()
        self.own = self.me.identities[0].nation
        self.others = [player for player in t.players if player.seat != seat and t.is_inside(player.seat)]
        self.rivals = [player for player in self.others if player.seat < t.seats]
        self.hitman, self.officer = self.at_large(Identity.HITMAN), self.at_large(Identity.OFFICER)
        self.telling = frozenset[Card | Identity]().union(*(TELLING[identity] for identity in self.me.identities))
        self.now = Standing(self.me.cleared, tuple(self.me.hand), self.me.francs, len(t.deck))
        self.reckoned: dict[Standing, float] = {}

    # -- who stands where ------------------------------------------------------------------------------

    def at_large(self, identity: Identity) -> float:
        """How probably one of the others is this."""
        inside = {player.seat for player in self.rivals}
        return sum(shares.get(identity, 0.0) for (seat, _), shares in self.cast.items() if seat in inside)

    def alone(self, nation: Nation, s: Standing) -> float:
        """How probably a nation stands alone, also in the light of letters that would come to be seen."""
        seen = [one for one in self.lone if LETTER_OF[one] in s.hand or s.knows(LETTER_OF[one]) is not None]
        if nation in seen:
            return 0.0
        rest = sum(share for other, share in self.lone.items() if other not in seen)
        return self.lone[nation] / rest if rest > 0 else 0.0

    def rivalry(self, seat: Seat) -> float:
        """1 for a rival, -1 for a sure ally."""
        if self.own is None:
            return 1.0
        ally = 0.0
        for nation, alone in self.lone.items():
            if nation != self.own:
                ally += self.cast[seat, 0].get(AGENT_OF[nation], 0.0) * (1 - alone - self.lone[self.own])
        return 1 - 2 * ally

    # -- chances ---------------------------------------------------------------------------------------

    def chance(self, attempt: Action) -> float:
        """How probably this attempt, made now, wins."""
        match attempt:
            case do.WinAgent(film):
                return self.film_wins(film, self.now)
            case do.WinJournalist(film, named):
                return self.owns(named, film, self.now)
            case do.WinHitman(named):
                return self.holds(named, Card.ACE, self.now)
            case do.WinBroker(one, other):
                return self.letters_at(one, other, self.spots(self.now), self.now)
            case do.WinOfficer(named):
                return self.bloody(self.t.players[named], self.now)
            case do.WinThroughCroupier(nation):
                return self.through_croupier(nation)
        return 0.0

    def film_wins(self, film: Card, s: Standing) -> float:
        """MF-7.3 in one line: a film wins if the own nation or the film's stands alone; the own film never."""
        if film.nation is None or self.own is None or film.nation == self.own:
            return 0.0
        return self.alone(self.own, s) + self.alone(film.nation, s)

    def owns(self, seat: Seat, film: Card, s: Standing) -> float:
        """Is this seat the agent of the film's nation?"""
        agent = AGENT_OF[film.nation] if film.nation else Identity.BACK
        told = s.knows(agent)
        return self.cast[seat, 0].get(agent, 0.0) if told is None else float(told == seat)

    def holds(self, seat: Seat, card: Card, s: Standing) -> float:
        told = s.knows(card)
        if told is not None:
            return STAYS if told == seat else 0.0
        return 0.0 if card in s.hand else min(self.odds.at(card, seat), 1.0)

    def bloody(self, player: Player, s: Standing) -> float:
        """Is at least one bloodstained card in this hand?"""
        if any(s.knows(card) == player.seat for card in BLOODSTAINED):
            return BLOOD_STAYS
        cards = len(player.hand) - (player.seat == s.smeared)
        if cards <= 0:
            return 0.0
        share = sum(self.odds.at(card, player.seat) for card in BLOODSTAINED) / len(player.hand)
        return 1 - (1 - min(share, 1.0)) ** cards

    def spots(self, s: Standing) -> dict[Nation, Spot]:
        """Where each letter lies, if it is not the boxed one."""
        return {nation: self.whereabouts(LETTER_OF[nation], s) for nation in self.lone}

    def whereabouts(self, letter: Card, s: Standing) -> Spot:
        if letter in s.hand:
            return {self.seat: 1.0}
        if letter in self.t.pile:
            return {Stack.PILE: 1.0}
        told = s.knows(letter)
        if told is not None:
            return {told: STAYS}
        if letter in self.now.hand:
            return {Stack.PILE: STAYS}
        out = 1 - self.odds.boxed(letter)
        if out <= 0:
            return {}
        spot: Spot = {player.seat: self.odds.at(letter, player.seat) / out for player in self.others}
        spot[Stack.DECK] = self.odds.in_deck(letter) / out
        return spot

    def letters_at(self, one: Place, other: Place, spots: dict[Nation, Spot], s: Standing) -> float:
        """Do the two letters in play lie just there, whichever nation stands alone (MF-7.6)?"""
        total = 0.0
        for lone in spots:
            first, second = (spot for nation, spot in spots.items() if nation != lone)
            both = first.get(one, 0.0) * second.get(other, 0.0)
            if one != other:
                both += first.get(other, 0.0) * second.get(one, 0.0)
            total += self.alone(lone, s) * both
        return total

    def through_croupier(self, nation: Nation) -> float:
        """MF-10.14: the other player is that nation's agent and stands alone, and the Croupier holds the film."""
        other = self.cast[Seat(1 - self.seat), 0].get(AGENT_OF[nation], 0.0)
        return other * self.lone[nation] * min(self.odds.at(FILM_OF[nation], self.t.seats), 1.0)

    # -- how far away things are, in own turns ---------------------------------------------------------

    def to_clear(self, s: Standing, kept: int) -> float:
        """Until Cleared, with so many cards of the hand to be kept for the goal."""
        if s.cleared:
            return 0.0
        spare = len(s.hand) > kept
        if s.francs >= NUMBERS["blackmail_fee"] or (spare and BLOODSTAINED.intersection(s.hand)):
            return 1.6
        return 1.9 if spare else 2.9

    def to_find(self, cards: Collection[Card], s: Standing) -> float:
        """Until a card of these is in hand, from the deck or out of another hand."""
        chances = [0.2]
        if self.t.deck:
            chances.append(sum(self.odds.in_deck(card) for card in cards) / len(self.t.deck))
        for player in self.others:
            if player.hand:
                held = sum(self.holds(player.seat, card, s) for card in cards)
                chances.append((1 - PAYS) * min(held / len(player.hand), 1.0))
        return 1 / max(chances)

    def to_ask(self, s: Standing) -> float:
        """Until somebody's identity is seen."""
        return 2.0 if s.francs >= NUMBERS["interrogate_fee"] or Card.INTERROGATE in s.hand else 3.0

    def to_evening(self, s: Standing) -> float:
        if self.t.evening >= NUMBERS["second_evening"]:
            return 0.0
        return (s.deck + 1) / (DRAWS_A_TURN * (len(self.others) + 1))

    # -- goals -----------------------------------------------------------------------------------------

    def worth(self, s: Standing) -> float:
        """The chance to win from here, roughly; and a little for what may come in handy or do harm."""
        worth = self.reckoned.get(s)
        if worth is None:
            goals = sorted(GOALS[identity](self, s) for identity in self.me.identities)
            worth = goals.pop() + SECOND_GOAL * sum(goals)
            worth += sum(TRINKETS.get(card, 0.0) for card in s.hand) + FRANC * min(s.francs, MOST_FRANCS)
            self.reckoned[s] = worth = worth - self.peril(s)
        return worth

    def peril(self, s: Standing) -> float:
        shot = SHOT * self.hitman if Card.ACE in s.hand else 0.0
        dangerous = self.t.evening >= NUMBERS["second_evening"] and not s.cleared and BLOODSTAINED.intersection(s.hand)
        return shot + (ARRESTED * self.officer if dangerous else 0.0)

    def agent_goal(self, s: Standing) -> float:
        films = [FILM_OF[nation] for nation in self.lone if nation != self.own]
        best = max((self.film_wins(film, s) for film in s.hand if film in FILMS), default=0.0)
        if best:
            return later(best, 1 + self.to_clear(s, 1))
        hope = sum(self.film_wins(film, s) for film in films) / len(films)
        return later(hope, 1 + self.to_find(films, s) + self.to_clear(s, 0))

    def journalist_goal(self, s: Standing) -> float:
        """In the Croupier game not with the film of the own agent's nation (MF-10.15)."""
        best = 0.0
        for film in (FILM_OF[nation] for nation in self.lone if nation != self.own):
            held = film in s.hand
            wait = 1 + self.to_clear(s, held) + (0 if held else self.to_find((film,), s))
            sure = max(self.owns(player.seat, film, s) for player in self.others)
            best = max(best, later(sure, wait), later(STAYS, wait + self.to_ask(s)))
        return best

    def hitman_goal(self, s: Standing) -> float:
        """The Ace in the own hand is as good as found: bribed away it makes Cleared, and it is known where it went."""
        if Card.ACE in s.hand:
            return later(STAYS, 1 + 1 / ACCEPTS)
        wait = 1 + self.to_clear(s, 0)
        found = max(self.holds(player.seat, Card.ACE, s) for player in self.others)
        return max(later(found, wait), later(STAYS, wait + 1 + self.to_find((Card.ACE,), s)))

    def broker_goal(self, s: Standing) -> float:
        mine = sum(card in LETTERS for card in s.hand)
        wait = 1 + together(self.to_clear(s, mine), self.to_evening(s))
        places: list[Place] = [*(player.seat for player in self.others), self.seat, Stack.DECK, Stack.PILE]
        spots = self.spots(s)
        sure = max(self.letters_at(one, other, spots, s) for one, other in combinations_with_replacement(places, 2))
        hope = (0.35, 0.5, 1.0)[mine]
        return max(later(sure, wait), later(hope, wait + TO_IMPROVE))

    def officer_goal(self, s: Standing) -> float:
        wait = 1 + together(self.to_clear(s, 0), self.to_evening(s))
        suspects = [player for player in self.others if not player.cleared or player.seat == s.smeared]
        sure = max((self.bloody(player, s) for player in suspects), default=0.0)
        hope = 0.6 if BLOODSTAINED.intersection(s.hand) else 0.4
        return max(later(sure, wait), later(hope, wait + TO_IMPROVE))

    def settled(self, s: Standing) -> float:
        """The worth once the hand is within the limit."""
        if len(s.hand) <= HAND_LIMIT[s.cleared]:
            return self.worth(s)
        return max(self.settled(after) - self.litter(card) for card, after in self.discards(s))

    def discards(self, s: Standing) -> Iterator[tuple[Card, Standing]]:
        for card in distinct(s.hand):
            if card != Card.ACE:
                yield card, s.losing(card)
            elif s.francs >= ACE_FEE:
                yield card, s.losing(card).paying(ACE_FEE)

    def drawn_from(self, player: Player, s: Standing) -> float:
        """The worth with a card of that hand, nobody can say which."""
        return self.one_of(s, ((card, self.odds.at(card, player.seat) / len(player.hand)) for card in self.odds.rows))

    def one_of(self, s: Standing, cards: Iterable[tuple[Card, float]]) -> float:
        return sum(share * self.settled(s.gaining(card)) for card, share in cards if share > 0.001)

    # -- what others get out of it ---------------------------------------------------------------------

    def gift(self, card: Card, seat: Seat) -> float:
        """What it costs that this seat gets the card."""
        if card in LETTERS:
            return LETTER_TO_RIVAL * self.rivalry(seat)
        if card not in FILMS:
            return 0.0
        rival, rivalry = self.t.players[seat], self.rivalry(seat)
        arms = 1.0
        if rival.cleared and not self.is_croupier(rival):
            arms, rivalry = ARMS, max(rivalry, WARY) if rivalry > SURE_ALLY else rivalry
        return arms * (OWN_FILM_TO_RIVAL if card.nation == self.own else FILM_TO_RIVAL * rivalry)

    def litter(self, card: Card) -> float:
        """What it costs to discard it: the next seats may take it, and everybody has seen it."""
        return LITTER * sum(self.gift(card, player.seat) for player in self.rivals) / len(self.rivals)

    def armed(self, player: Player) -> float:
        """How probably a hand holds a film."""
        return min(sum(self.odds.at(FILM_OF[nation], player.seat) for nation in self.lone), 1.0)

    def menace(self, player: Player) -> float:
        """What it costs that this seat is Cleared; the Croupier never stands up."""
        if self.is_croupier(player):
            return 0.0
        return (MENACE + ARMED_MENACE * self.armed(player)) * self.rivalry(player.seat)

    # -- a turn ----------------------------------------------------------------------------------------

    def score(self, action: Action) -> float:
        s, t = self.now, self.t
        match action:
            case do.DrawDeck():
                fewer = s._replace(deck=s.deck - 1)
                shares = ((card, self.odds.in_deck(card) / s.deck) for card in self.odds.rows)
                return GLANCE + self.one_of(fewer, shares)
            case do.DrawPile():
                return self.settled(s.gaining(t.pile[-1]))
            case do.Pass():
                return self.settled(s.paying(-min(NUMBERS["pass_gain"], t.house)))
            case do.Bribe(target, Card() as card):
                return self.bribe(t.players[target], card)
            case do.Steal(target, card):
                got = min(NUMBERS["steal_amount"], t.players[target].francs)
                gained = self.settled(s.losing(card).paying(-got))
                return gained + FRANC * got * self.rivalry(target)
            case do.CashOut(card):
                return self.settled(s.losing(card).paying(-min(NUMBERS["cash_out_amount"], t.house)))
            case do.Interrogate(target, pay):
                return self.interrogate(t.players[target], self.after_paying(pay, NUMBERS["interrogate_fee"]))
            case do.Blackmail(target, pay):
                return self.blackmail(t.players[target], self.after_paying(pay, NUMBERS["blackmail_fee"]))
        raise TypeError(action)

    def after_paying(self, pay: Card | Coin, fee: int) -> Standing:
        return self.now.paying(fee) if pay == Coin.FRANCS else self.now.losing(Card(pay))

    def is_croupier(self, player: Player) -> bool:
        return player.seat == self.t.seats

    def still_open(self, action: Action) -> float:
        """MF-10.9-11: how probably there is a next own turn before the Croupier has his tenth franc. He moves twice
        until then; with fewer than two cards he has to draw first."""
        croupier = self.t.croupier
        if croupier is None:
            return 1.0
        francs, cards = croupier.francs, len(croupier.hand)
        match action:
            case do.Steal(croupier.seat):
                francs -= min(NUMBERS["steal_amount"], francs)
            case do.Bribe(croupier.seat):
                cards += 1
            case do.Blackmail(croupier.seat):
                cards = max(cards - 1, 0)
        takes = [1, 2] if cards >= CROUPIER["draws_below"] else [0, cards]
        first, second = (francs + got >= CROUPIER["losing_francs"] for got in takes)
        return 0.0 if first else RIVAL_BRAKES if second else 1.0

    def bribe(self, target: Player, card: Card) -> float:
        s = self.now
        accepts = 1.0 if self.is_croupier(target) else self.accepts(target)
        given = s.losing(card)._replace(cleared=True, news=(target.seat, card))
        kept = s.paying(-min(NUMBERS["bribe_decline_fee"], target.francs))
        return accepts * (self.settled(given) - self.gift(card, target.seat)) + (1 - accepts) * self.settled(kept)

    def accepts(self, target: Player) -> float:
        room = WITH_ROOM if len(target.hand) < target.limit else WITHOUT_ROOM
        return ACCEPTS + room + (FROM_CLEARED if self.me.cleared else 0.0)

    def interrogate(self, target: Player, s: Standing) -> float:
        papers = range(0 if self.is_croupier(target) else len(target.identities))
        sights: list[tuple[Card | Identity, float]] = [
            (card, self.odds.at(card, target.seat)) for card in self.odds.rows
        ]
        for index in papers:
            sights += self.cast[target.seat, index].items()
        pool, blind = len(papers) + len(target.hand), self.settled(s)
        return (
            blind
            + INSIGHT
            + sum(
                share / pool * (self.settled(s._replace(news=(target.seat, thing))) - blind)
                for thing, share in sights
                if share > 0.001 and thing in self.telling
            )
        )

    def blackmail(self, target: Player, s: Standing) -> float:
        defends, pays = self.stops(target)
        ran = s._replace(cleared=True, smeared=target.seat)
        runs = self.drawn_from(target, ran) if target.hand else self.settled(ran)
        runs += self.menace(target) if target.cleared else 0.0
        paid = self.settled(s.paying(-PAYMENT)) if pays else 0.0
        return defends * self.settled(s) + pays * paid + (1 - defends - pays) * runs

    def stops(self, target: Player) -> tuple[float, float]:
        """How probably a Blowback stops a blackmail of this seat, and how probably francs do."""
        if self.is_croupier(target):
            return 0.0, 0.0
        defends = DEFENDS * min(self.odds.at(Card.CASH_OUT, target.seat), 1.0)
        return defends, PAYS * (1 - defends) if target.francs >= PAYMENT else 0.0

    # -- answers ---------------------------------------------------------------------------------------

    def answer_bribe(self, action: Action, briber: Player) -> float:
        if not isinstance(action, do.Accept):
            return self.worth(self.now.paying(min(NUMBERS["bribe_decline_fee"], self.me.francs)))
        feared = 0.0 if briber.cleared else self.menace(briber)
        return self.drawn_from(briber, self.now) + CURIOSITY - feared

    def answer_blackmail(self, action: Action, blackmailer: Player) -> float:
        s = self.now
        match action:
            case do.PayUp():
                return self.worth(s.paying(PAYMENT)) - FRANC * PAYMENT
            case do.Defend(card):
                return self.worth(s.losing(card))
        bare = s._replace(cleared=False)
        lost = [self.worth(bare.losing(card)) - self.gift(card, blackmailer.seat) for card in s.hand]
        feared = 0.0 if blackmailer.cleared else self.menace(blackmailer)
        return (sum(lost) / len(lost) if lost else self.worth(bare)) - feared

    # -- standing up -----------------------------------------------------------------------------------

    def mark(self, attempt: Action) -> float:
        """The chance that is good enough by now."""
        identity, croupier = do.IDENTITY_OF[type(attempt)], self.t.croupier
        nerve, clock = NERVES[identity], float(self.t.round)
        if croupier is not None:
            clock = 1 + ROUNDS_A_FRANC * croupier.francs
        mark = max(nerve.start - nerve.slide * (clock - 1), nerve.floor)
        if identity is not None and any(player.cleared and self.armed(player) > 0.5 for player in self.rivals):
            mark -= FAIR_GAMBLE
        mark = max(mark - DESPAIR * max(clock - LATE, 0), LAST_RESORT)
        if croupier is not None and len(croupier.hand) >= CROUPIER["draws_below"]:
            mark = min(mark, LAST_CALL.get(croupier.francs, 1.0))
        return mark


def later(chance: float, turns: float) -> float:
    """What a chance is worth that many own turns ahead."""
    return chance * math.pow(PACE, turns)


def together(one: float, other: float) -> float:
    """Two waits at the same time: the longer one, and some of the other."""
    return max(one, other) + 0.3 * min(one, other)


GOALS: dict[Identity, Callable[[Mind, Standing], float]] = {
    **dict.fromkeys(AGENT_OF.values(), Mind.agent_goal),
    Identity.JOURNALIST: Mind.journalist_goal,
    Identity.HITMAN: Mind.hitman_goal,
    Identity.BROKER: Mind.broker_goal,
    Identity.OFFICER: Mind.officer_goal,
}
TELLING: dict[Identity, frozenset[Card | Identity]] = {
    **dict.fromkeys(AGENT_OF.values(), frozenset({*LETTERS, *FILMS})),
    Identity.JOURNALIST: frozenset({*AGENT_OF.values(), *FILMS}),
    Identity.HITMAN: frozenset({Card.ACE}),
    Identity.BROKER: frozenset(LETTERS),
    Identity.OFFICER: frozenset(BLOODSTAINED),
}
"""What each identity wants to see in an interrogation."""
