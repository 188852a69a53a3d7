"""Somebody stands up: the claim, and the verdict."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, capital, listed
from spyhouse.widgets.canvas import Canvas

from ... import events as happened
from ...facts import denied, place_words
from ...pieces import AGENT_OF, Card, Identity, Stack
from ...table import Casino
from ..large import NEAR, Shown, row
from ..motion import latest
from ..people import at_table, facing
from .page import ARROW, ROOMY, FeltPage


def _in_words(claim: happened.StoodUp, names: Names) -> list[str]:
    """Who is named in a claim: seats, and places that are no seats."""
    if claim.nation is not None:  # MF-10.14
        return [names[happened.named_croupier(names)], f"{claim.nation.label}'s film"]
    return [place_words(place, names) for place in claim.places]


def _asked(claim: happened.StoodUp, names: Names, seats: Mapping[str, Seat]) -> list[Shown]:
    """The cards that are named in a claim, face down."""
    named = _in_words(claim, names)
    whose = "'s hand" if claim.identity in (Identity.HITMAN, Identity.OFFICER) else "'s card"
    if claim.nation is not None or claim.identity == Identity.BROKER:
        whose = ""
    return [
        Shown(Card.BACK, how="and" if number else "names", asked=f"{one}{whose}", at=seats.get(one))
        for number, one in enumerate(named)
    ]


class ClaimPage(FeltPage):
    """Cards in a row: who claims, what is shown, and what is named; where these are two, both people beside them."""

    def __init__(self, event: Event, view: View[Casino], claim: happened.StoodUp) -> None:
        super().__init__(event, view)
        self.claim = claim
        self.seats = {
            view.names[player.seat]: player.seat for player in view.table.players if player is not view.table.croupier
        }
        named = [place for place in claim.places if not isinstance(place, Stack)]
        pair = [claim.seat, *named] if len(claim.places) == 1 and claim.film is None else []
        nameless = [dataclasses.replace(at_table(view, seat), words="", letter="") for seat in pair]
        self.people = nameless[: len(nameless) // 2 * 2]

    def far(self, c: Canvas) -> int:
        """They sit at the far edge, on which the cards stand."""
        return (self._of_card(c)[1] - 1) * (c.drawn and bool(self.people))

    def high(self, c: Canvas) -> int:
        """With a row below for whose it is, and in a small terminal one more above that if it stands on an edge."""
        return self._of_card(c)[1] + 1 + self._clear(c)

    def _clear(self, c: Canvas) -> int:
        """Rows that part a low card from whose it is, so that no name lies in its shadow."""
        return int(c.height < ROOMY and self.far(c) > 0)

    def _of_card(self, c: Canvas, places: int = 1) -> tuple[int, int]:
        """Where it is one of so many: an arrow between two of them needs room, too."""
        return (26, 13) if c.height >= ROOMY else (NEAR if places > 2 else 20, 8)

    def lay(self, c: Canvas, y: int, shown: Sequence[Shown], places: int) -> None:
        """From the left, as if there were so many."""
        wide, high = self._of_card(c, places)
        gap = min((c.width - 4 - places * wide) // max(places - 1, 1), ARROW + 4)
        if far := self.far(c):
            aside = (c.width - 2 * wide - gap) // 4
            middles = (aside, c.width - aside)[: len(shown)]
            facing(c, y + far, *zip(middles, self.people, strict=False), distant=True)
        row(c, y, self.names, [*shown, *[Shown(None)] * (places - len(shown))], (wide, high), gap, below=self._clear(c))


class StoodUpPage(ClaimPage):
    """MF-7.2: an identity turns face up, with what it shows and whom it names."""

    PACE = 0.35
    CALL = "The claim"
    INKS = ("accent", "danger")
    event: happened.StoodUp

    def __init__(self, event: happened.StoodUp, view: View[Casino]) -> None:
        super().__init__(event, view, event)
        self.others = [self.names[player.seat] for player in view.table.players if player.seat != event.seat]
        self.stage = int(bool(event.places))
        if event.places:
            self.goes_on = f"turn it: all but {view.names[event.seat]} look away"

    def quote(self) -> str:
        """The claim, as it is spoken."""
        event, named = self.event, listed(_in_words(self.event, self.names))
        match event.identity:
            case _ if event.nation is not None:
                says = f"{self.names[happened.named_croupier(self.names)]} is my ally, and holds {event.nation.spoken}'s Microfilm."
            case Identity.JOURNALIST if event.film is not None and event.film.nation is not None:
                says = f"{named} is {AGENT_OF[event.film.nation].spoken}."
            case Identity.HITMAN:
                says = f"{named} holds the Ace of Spades."
            case Identity.OFFICER:
                says = f"{named} holds a bloodstained card."
            case Identity.BROKER:
                says = f"The letters are here: {named}."
            case _:
                says = f"{capital(event.film.spoken)} is an enemy's." if event.film is not None else ""
        return f'{capital(self.names[event.seat])} says: "{says}"'

    def sentence(self) -> str:
        return ""

    def means(self) -> Sequence[str]:
        """MF-7.3 to MF-7.7, MF-10.17: what is at stake."""
        who, event = self.names[self.event.seat], self.event
        if event.identity.is_agent:
            right = (
                f"{who} has won"
                if event.nation is None
                else f"{who} and {self.names[happened.named_croupier(self.names)]} win"
            )
            return f"If that is right, {right}.", "If not, others win.", "Now all cards turn."
        lost = f"{self.others[0]} wins" if len(self.others) == 1 else f"{who} is out and loses all cards and francs"
        return (
            f"If that is right, {who} wins alone.",
            f"If not, {lost}.",
        )

    def draw(self, c: Canvas, y: int) -> None:
        """First the identity turns, then the film; whom it is about is told with the rest."""
        event, asked = self.event, _asked(self.event, self.names, self.seats)
        shown = [Shown(event.identity if self.step > 1 else Card.BACK, below=event.seat)]
        if event.film is not None:
            shown.append(Shown(event.film if self.is_last else Card.BACK, how="shows" * self.is_last))
        self.lay(c, y, shown + asked * self.is_last, len(shown) + len(asked))


class VerdictPage(ClaimPage):
    """MF-7.2: true, and what proves it lies open; or false: what was looked at goes back unseen, and a chair is empty,
    whose identity lies there for all to see."""

    STEPS = 2
    PACE = 0.8
    event: happened.Verdict

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view, latest(happened.StoodUp, view, event))
        self.ink = "accent" if self.event.true else "danger"
        self.other = self.names[1 - self.event.seat] if view.table.croupier else ""

    def paint(self, c: Canvas) -> None:
        self.stage = 2 + self.is_last
        super().paint(c)

    def call(self) -> str:
        if not self.is_last:
            return f"{self.names[self.event.seat]} looks"
        return "Right" if self.event.true else "Wrong"

    def sentence(self) -> str:
        """What follows (MF-8.2, MF-8.3); the large word has said the rest."""
        who = self.names[self.event.seat]
        if self.event.true:
            return f"{who} wins alone: here is {listed([one.spoken for one in self.event.shown])}."
        named = listed(_in_words(self.claim, self.names))
        if self.claim.identity == Identity.BROKER:
            return f"The letters are not both there: {named}."
        return f"{capital(named)} {denied(self.claim.identity, self.claim.film)}."

    def means(self) -> Sequence[str]:
        """MF-8.2, MF-8.3; of two beside the Croupier the other one has won (MF-10.17)."""
        if self.event.true:
            return ()
        out = f"{self.names[self.event.seat]} is out; the hand goes to the pile, the francs to the house."
        return (f"{self.other} wins." if self.other else out,)

    def draw(self, c: Canvas, y: int) -> None:
        """What was named stays where it lay, and turns only if that proves it."""
        event, claim = self.event, self.claim
        shown = [Shown(claim.identity if self.is_last else Card.BACK, below=claim.seat)]
        if claim.film is not None:
            shown.append(Shown(claim.film if self.is_last else Card.BACK, how="shows"))
        asked = _asked(claim, self.names, self.seats)
        if self.is_last and event.true:
            asked = [
                Shown(thing, how="right" if not number else "and", lit=True) for number, thing in enumerate(event.shown)
            ]
        elif self.is_last:
            asked[0] = asked[0]._replace(how="not this", false=True)
        self.lay(c, y, shown + asked, len(shown) + len(asked))
