"""MF-1, MF-10.1-2, MF-12.8: set-up, for the standard game and The Croupier; and the look at one's own cards."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Queue
from spyhouse.engine.game import Deal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import NO_SEATS, Seat, those
from spyhouse.engine.words import Names, listed

from .. import events as happened
from ..actions import GoOn
from ..pieces import ACTION_CARDS, AGENT_OF, FILM_OF, FREELANCERS, LETTER_OF, SETUP, Card, Identity, Nation
from ..table import Casino, Player
from .question import Question
from .turn import Turn


def set_up(deal: Deal) -> Casino:
    t = Casino(
        seats=deal.seats,
        nations=tuple(Nation),
        players=[],
        first=Seat(0),
        active=Seat(0),
        inside=NO_SEATS,
        house=SETUP[str(deal.seats)]["house"],
        closing_round=int(deal.options["closing_round"]),
        deck=[],
        boxed=Card.BACK,
        unused=[],
        chance=deal.chance,
    )
    n, croupier = deal.seats, deal.seats == 2
    t.nations = _nations(t, str(deal.options["nations"]))
    agents = [AGENT_OF[nation] for nation in t.nations]
    freelancers = [one for one in FREELANCERS if not croupier or one != Identity.HITMAN]
    t.shuffle(freelancers)
    hired = 2 if croupier else n - len(agents)
    if croupier:  # MF-10.1: an agent for each chair, a second identity for each player
        t.shuffle(agents)
        identities = [[agents[0], freelancers[0]], [agents[1], freelancers[1]], [agents[2]]]
    else:
        mixed = agents + freelancers[:hired]
        t.shuffle(mixed)
        identities = [[identity] for identity in mixed]
    t.unused = freelancers[hired:]
    for chair, held in enumerate(identities):
        t.players.append(Player(Seat(chair), held, [NO_SEATS] * len(held), 0))
    letters = [LETTER_OF[nation] for nation in t.nations]
    t.shuffle(letters)
    t.boxed = letters.pop()
    actions = list(ACTION_CARDS)
    t.shuffle(actions)
    for player in t.players[:n]:
        player.gain(actions.pop(), NO_SEATS)
        player.opening = True
    t.deck = actions + [FILM_OF[nation] for nation in t.nations] + letters + ([] if croupier else [Card.ACE])
    t.shuffle(t.deck)
    t.first = t.active = _first_seat(t, deal)
    for turn, francs in enumerate(SETUP[str(n)]["starting_francs_by_turn_order"]):
        t.players[(t.first + turn) % n].francs = francs
    t.inside = those(*range(len(t.players)))
    t.then(OpeningLook([Seat(seat) for seat in range(n)] if deal.options["opening_look"] else []), Opening())
    return t


def _nations(t: Casino, wanted: str) -> tuple[Nation, ...]:
    """MF-1.1-2: chosen, or three of the four by lot; listed in the usual order."""
    nations = list(Nation)
    if wanted != "random":
        return tuple(Nation(name) for name in wanted.split(","))
    nations.pop(t.roll(len(nations)))
    return tuple(nations)


def _first_seat(t: Casino, deal: Deal) -> Seat:
    """MF-1.1, MF-9.5: the last winner; of two the one who stood up, else by lot. A first game may choose."""
    series, wanted = deal.series, str(deal.options["first_seat"])
    if series.games:
        winners = series.last_winners
        if series.memo.get("attempter") in winners:
            return Seat(series.memo["attempter"])
        return t.pick(winners) if winners else Seat(t.roll(t.seats))
    if wanted != "random":
        return Seat(int(wanted) - 1)
    return Seat(t.roll(t.seats))


@state
class OpeningLook(Queue[Casino]):
    """MF-12.8: if the table wants it, everybody looks at their own cards once."""

    def question(self, t: Casino, seat: Seat) -> Decision[Casino]:
        return LookAtCards(seat)

    def done(self, t: Casino) -> None:
        """Once everybody has looked, the first turn begins."""


@state
class LookAtCards(Question):
    """MF-12.8: identity and start card, before anything has to be decided."""

    who = "The player who looks at their own cards"
    plainly = (
        "Look at who you are and what you hold; nothing has to be decided yet.",
        "Nobody else should see it: who you are is your secret.",
    )
    rules = ("MF-12.8",)
    verbs = (GoOn,)
    OFFER = (GoOn(),)

    def options(self, t: Casino) -> Sequence[Action]:
        return self.OFFER

    def take(self, t: Casino, action: Action) -> None:
        """Nothing changes on the table: the seat has looked at its cards."""

    def ask(self, t: Casino, names: Names) -> str:
        me = t.players[self.seat]
        roles, hand = (listed([card.spoken for card in cards]) for cards in (me.identities, me.hand))
        return f"You are {roles}; you hold {hand}."

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} looks at their own cards"


@state
class Opening(Frame[Casino]):
    """MF-1.9: the first turn begins."""

    def run(self, t: Casino) -> None:
        t.tell(happened.Opened, t.nations, t.first)
        t.then(Turn(t.active))
