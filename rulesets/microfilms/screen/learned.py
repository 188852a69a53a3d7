"""What one seat alone has just seen at the card table: the card itself, whose it was, and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, capital
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.note import NotePage
from spyhouse.widgets.stage import Prop

from ..actions import WinBroker, WinHitman, WinJournalist, WinOfficer
from ..events import BlackmailRan, BribeAccepted, DrewDeck, Interrogated
from ..facts import LOSES, film_words
from ..pieces import ACTIONS, LETTERS, Card, Identity, Stack
from ..rules.attempts import Check, at_place
from ..table import Casino
from ..words import SHORT_GOALS, SIDES
from .cards import ART
from .large import Shown, row
from .people import at_table
from .table_edge import paint_edge, paint_felt

_CARD, _LARGE_CARD = (26, 10), (48, 20)
_ROOMY: Final = 32
"""Rows from which cards are large."""
_WINS: Final = "That is right: you win."
_HOLDS: Final = "holds"


def learned(events: Sequence[Event], view: View[Casino]) -> NotePage | None:
    if not events and isinstance(view.decision, Check):
        return LookPage(_looked_at(view.decision, view.table), view, (), _verdict(view.decision, view))
    seen = [one for one in map(_seen, events) if one is not None]
    return LookPage(seen, view, _meaning(seen, view)) if seen else None


def _seen(event: Event) -> Shown | None:
    match event:
        case Interrogated(target=whose, saw=card):
            return Shown(card, whose, does="has the role" if isinstance(card, Identity) else _HOLDS)
        case DrewDeck(card=card):
            return Shown(card, "from the deck")
        case BribeAccepted(seat=whose, card=card):
            return Shown(card, whose, does="gave you")
        case BlackmailRan(target=whose, card=card, moved=True):
            return Shown(card, whose, does="had")
    return None


def _meaning(seen: Sequence[Shown], view: View[Casino]) -> Sequence[str]:
    """What an agent's film is worth, what a letter says, what somebody is after, and how an action card is used."""
    for one in seen:
        thing, holder = one.thing, one.whose
        if isinstance(thing, Identity) and not isinstance(holder, str):
            return (f"To win, {view.names[holder]} must {SHORT_GOALS[thing.kind]}.",)
        if isinstance(thing, Card) and thing in LETTERS and thing.nation:
            return (f"So {thing.nation.spoken} is one of the two allied nations.",)
        if isinstance(thing, Card) and (worth := film_words(view, thing)):
            if worth[0] == LOSES and thing.nation is not None and view.seat is not None:
                own = thing.nation == view.table.players[view.seat].identities[0].nation
                whose = "your own nation" if own else "allied with your nation"
                return (f"{capital(thing.nation.spoken)} is {whose}: stand up with this film and you lose.",)
            return (f"{capital(thing.spoken)}: {worth[0]}.",)
        if one.does == _HOLDS and not isinstance(holder, str) and thing in ACTIONS:
            return (f"{capital(view.names[holder])} keeps it.",)
        if thing in ACTIONS and all(view.seat != other.whose for other in seen):
            return ("Use it for one of its two halves, once; then it goes to the pile.",)
    return ()


def _looked_at(check: Check, t: Casino) -> list[Shown]:
    match check.claim:
        case WinJournalist(_, named) | WinHitman(named) | WinOfficer(named):
            places: list[Stack | Seat] = [named] * len(check.cards)
        case WinBroker(one, other):
            first = len(at_place(t, one))
            places = [one] * first + [other] * (len(check.cards) - first)
    return [
        Shown(card, place.spoken) if isinstance(place, Stack) else Shown(card, place, does="has")
        for card, place in zip(check.cards, places, strict=True)
    ]


def _verdict(check: Check, view: View[Casino]) -> str:
    """What was claimed, and that what was looked at proves it, or does not; the table hears it on the next page."""
    t = view.table
    if isinstance(check.claim, WinBroker):  # a deck is not seen again: it is told by the cards alone
        places = {one.whose for one in _looked_at(check, t) if one.thing in LETTERS}
        letters = sum(card in LETTERS for card in check.cards)
        right = letters == 2 and len(places) == len({*check.claim.parts()})
    else:
        right = bool(check.verdict(t))
    out = (
        f"{view.names[1 - check.seat]} wins."
        if t.croupier
        else f"{view.names[check.seat]}, you are out. Everybody hears it; you watch the rest."
    )
    return f"{_claimed(check, view.names)} {_WINS if right else f'That was wrong: {out}'}"


def _claimed(check: Check, names: Names) -> str:
    match check.claim:
        case WinJournalist(film, named):
            return f"You named {names[named]} for {film.spoken}."
        case WinHitman(named):
            return f"You said that {names[named]} holds the Ace of Spades."
        case WinOfficer(named):
            return f"You arrested {names[named]} for a bloodstained card."
    return f"You said that the letters are with {' and '.join(check.claim.part_words(names))}."


def _called(thing: Card | Identity | None) -> str:
    """The news in a few words: of an action card the half that is printed first."""
    if isinstance(thing, Identity):
        return thing.label
    if thing is None or thing.nation is None:
        return "The Ace" if thing == Card.ACE else SIDES[thing][0][0] if thing in ACTIONS else ""
    return f"{thing.nation.label} {'is allied' if thing in LETTERS else 'film'}"


def _origin(shown: Shown, view: View[Casino]) -> Prop:
    """Whose it was; the deck, if it was nobody's."""
    if isinstance(shown.whose, str):
        return Prop(ART.drawing("card-back"))
    return at_table(view, shown.whose)


class LookPage(NotePage):
    def __init__(self, seen: Sequence[Shown], view: View[Casino], meaning: Sequence[str], verdict: str = "") -> None:
        super().__init__()
        self.seen, self.names, self.meaning, self.verdict = seen, view.names, meaning, verdict
        self.large = False
        self.call = ("You win!" if verdict.endswith(_WINS) else "Wrong!") if verdict else _called(seen[0].thing)
        self.pair = [_origin(one, view) for one in seen[:1]]
        if view.seat is not None:
            self.pair.append(at_table(view, view.seat))

    def paint(self, c: Canvas) -> None:
        self.large = _size(c) == _LARGE_CARD
        paint_felt(c)
        paint_edge(c)
        super().paint(c)

    def beside(self, c: Canvas) -> Sequence[Prop]:
        """Whose it was, and who looks at it; not where two cards lie side by side."""
        return self.pair if len(self.seen) == 1 else ()

    def across(self, c: Canvas) -> int:
        return _size(c)[0]

    def slip(self) -> Sequence[str]:
        """After a claim what comes of it, first."""
        return [self.verdict] if self.verdict else super().slip()

    def means(self) -> Sequence[str]:
        """After a claim what was looked at, in words; a large card of an identity says itself what that is after."""
        if self.verdict:
            return (f"You saw: {', '.join(self.lines)}.",) if self.lines else ()
        return () if self.large and any(isinstance(one.thing, Identity) for one in self.seen) else self.meaning

    def high(self, c: Canvas) -> int:
        return _size(c)[1] + 1 if self.seen else 0

    def draw(self, c: Canvas, y: int) -> None:
        row(c, y, self.names, self.seen, _size(c))


def _size(c: Canvas) -> tuple[int, int]:
    return _LARGE_CARD if c.height >= _ROOMY else _CARD
