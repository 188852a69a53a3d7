"""What one seat alone has just seen at the card table: the card itself, whose it was, and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, capital, counted, in_place, listed
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.note import NotePage
from spyhouse.widgets.pixels import width_of
from spyhouse.widgets.stage import Prop

from ..actions import WinBroker, WinHitman, WinJournalist, WinOfficer
from ..events import BlackmailRan, BribeAccepted, DrewDeck, Interrogated
from ..facts import LOSES, film_words
from ..pieces import ACTIONS, AGENT_OF, BLOODSTAINED, LETTERS, NUMBERS, Card, Identity, Stack
from ..rules.attempts import Check, at_place
from ..table import Casino
from ..words import SHORT_GOALS, SIDES, short_role
from .large import Shown, captions, card, heap, row
from .people import arrow, at_table, facing, near, sides, sleeve
from .table_edge import paint_edge, paint_felt, paint_table, wrong

_ROOMY: Final = 32
"""Rows from which cards are large."""
_MARGIN: Final = 4
"""Columns beside what is written large."""
_WINS: Final = "That is right: you win."
_HOLDS: Final = "holds"
_OWN: Final = "your own nation"


def learned(events: Sequence[Event], view: View[Casino]) -> NotePage | None:
    if not events and isinstance(view.decision, Check):
        return LookPage(_looked_at(view.decision, view.table), view, (), (), _verdict(view.decision, view))
    told = [(one, _told(event, view)) for event in events if (one := _seen(event)) is not None]
    seen = [one for one, _ in told]
    return LookPage(seen, view, [words for _, words in told], _meaning(seen, view)) if seen else None


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


def _told(event: Event, view: View[Casino]) -> str:
    """What happened, to whoever reads it; the card itself lies above."""
    names, me = view.names, view.seat
    match event:
        case Interrogated(target=whose, pool=pool):
            return in_place(f"You interrogated {names[whose]}{_picked(view, whose, pool)}.", names)
        case DrewDeck():
            return "You drew this from the deck."
        case BribeAccepted(seat=whose):
            return f"{names[whose]} bribed you with this card and is Cleared now."
        case BlackmailRan(seat=seat, target=whose) if me == seat:
            return in_place(
                f"{names[whose]} did not pay: you took this card. You are Cleared, {names[whose]} is a Suspect.", names
            )
        case BlackmailRan(seat=seat, target=whose) if me == whose:
            return f"You did not pay: {names[seat]} took this card. {names[seat]} is Cleared, you are a Suspect."
    return event.words(names)


def _picked(view: View[Casino], whose: Seat, pool: int) -> str:
    """MF-5.6, MF-10.6: of what chance has chosen: never an identity of the Croupier."""
    papers = 0 if whose == view.table.seats else len(view.table.players[whose].identities)
    if pool == 1:
        return ", who held no card: so it was the role" if papers else " and saw the only card"
    roles = ("", "the role", f"{papers} roles")[papers]
    among = [*filter(None, [roles]), *([counted(pool - papers, "card")] if pool > papers else [])]
    return f": chance chose between {listed(among)}"


def _meaning(seen: Sequence[Shown], view: View[Casino]) -> Sequence[str]:
    """What an agent's film is worth, what a letter says, what somebody is after, and how an action card is used."""
    for one in seen:
        thing, holder = one.thing, one.whose
        if isinstance(thing, Identity) and not isinstance(holder, str):
            who = view.names[holder]
            return (f"{capital(who)} is {thing.spoken}. To win, {who} must {SHORT_GOALS[thing.kind]}.",)
        if isinstance(thing, Card) and thing in LETTERS and thing.nation:
            return (f"So {thing.nation.spoken} is one of the two allied nations.",)
        if isinstance(thing, Card) and (worth := film_words(view, thing)):
            if worth[0] == LOSES and thing.nation is not None and view.seat is not None:
                own = thing.nation == view.table.players[view.seat].identities[0].nation
                whose = _OWN if own else "allied with your nation"
                return (f"{capital(thing.nation.spoken)} is {whose}: stand up with this film and you lose.",)
            return (_of_blood(view) if thing in BLOODSTAINED else f"{capital(thing.spoken)}: {worth[0]}.",)
        if one.does == _HOLDS and not isinstance(holder, str) and thing in ACTIONS:
            return (f"{capital(view.names[holder])} keeps it.",)
        if thing in ACTIONS and all(view.seat != other.whose for other in seen):
            return ("Use it for one of its two halves, once; then it goes to the pile.",)
    return ()


def _of_blood(view: View[Casino]) -> str:
    """What blood on a card in the own hand means."""
    t, me = view.table, view.table.players[view.seat or 0]
    if Identity.OFFICER in me.identities:
        return "It has blood: bribe a Suspect with it, and arrest them."
    if not t.may_play(Identity.OFFICER, me.seat):
        return "It has blood, which is harmless: no Officer is at this table."
    if me.cleared:
        return "It has blood: no Officer can arrest you for it while you are Cleared."
    later = "later " * (t.evening < NUMBERS["second_evening"])
    return f"It has blood: while you are a Suspect, an Officer may {later}arrest you for it."


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
            return f"You arrested {names[named]} for a card with blood."
    return f"You said that the letters are with {' and '.join(check.claim.part_words(names))}."


def _called(seen: Shown, meaning: Sequence[str], c: Canvas) -> str:
    """The news in a few words; in fewer where more cannot be written large."""
    thing = seen.thing
    if isinstance(thing, Identity):
        whole = thing.label if thing.nation else f"The {short_role(thing)}"
        return whole if width_of(whole) <= c.width - _MARGIN else short_role(thing)
    if thing is None or thing.nation is None:
        name = "The Ace" if thing == Card.ACE else SIDES[thing][0][0] if thing in ACTIONS else ""
        return "A bribe!" if thing in ACTIONS and seen.does == "gave you" else name
    if any(_OWN in one for one in meaning):
        return "Your own film!"
    return f"{thing.nation.label} {'is allied' if thing in LETTERS else 'film'}"


def _claimed_card(check: Check) -> Card | Identity | None:
    """What was said to be there, where that is one card."""
    match check.claim:
        case WinHitman():
            return Card.ACE
        case WinJournalist(film, _) if film.nation is not None:
            return AGENT_OF[film.nation]
    return None


class LookPage(NotePage):
    def __init__(
        self,
        seen: Sequence[Shown],
        view: View[Casino],
        told: Sequence[str],
        meaning: Sequence[str],
        verdict: str = "",
    ) -> None:
        super().__init__()
        self.seen, self.names, self.told, self.meaning, self.verdict = list(seen), view.names, told, meaning, verdict
        self.pair: list[Prop] = []
        self.wrong = bool(verdict) and not verdict.endswith(_WINS)
        if verdict:
            self.call, self.times = "Wrong!" if self.wrong else "You win!", 2
            struck = _claimed_card(view.decision) if self.wrong and isinstance(view.decision, Check) else None
            if struck is not None:
                self.seen.insert(0, Shown(struck, "you claimed", struck=True))
        if len(self.seen) == 1 and view.seat is not None:
            whose = self.seen[0].whose
            giver = Prop() if isinstance(whose, str) else at_table(view, whose)
            self.pair = [giver, at_table(view, view.seat)]

    def paint(self, c: Canvas) -> None:
        if self.wrong:
            self.ink = wrong(c)
        if not self.verdict:
            self.call = _called(self.seen[0], self.meaning, c)
        paint_felt(c, c.height * self._meet(c))
        paint_edge(c)
        super().paint(c)

    def across(self, c: Canvas) -> int:
        return self._card(c)[0]

    def slip(self) -> Sequence[str]:
        """After a claim what comes of it, first."""
        return [self.verdict] if self.verdict else self.told

    def means(self) -> Sequence[str]:
        """After a claim the cards tell what was looked at."""
        return () if self.verdict else self.meaning

    def high(self, c: Canvas) -> int:
        return self._card(c)[1] + captions(c, self.seen) * (not self._meet(c)) if self.seen else 0

    def _card(self, c: Canvas) -> tuple[int, int]:
        """Columns and rows of a card: upright where there is room."""
        low = 9 if not self._meet(c) else 11 if self.seen[0].thing in ACTIONS else 10
        return (26, 15) if c.height >= _ROOMY else (24, low)

    def _meet(self, c: Canvas) -> bool:
        """Two at the table, and a card between them."""
        return c.drawn and bool(self.pair)

    def draw(self, c: Canvas, y: int) -> None:
        """One card between two people, and the hand that holds it; or all that was seen."""
        (wide, high), shown = self._card(c), self.seen
        if self._meet(c):
            self._draw_pair(c, y)
            shown = [shown[0]._replace(whose="")]
        row(c, y, self.names, shown, (wide, high))
        if self._meet(c):
            x, (giver, reader), (left, right) = (c.width - wide) // 2, self.pair, sides(c)
            if giver.drawing is not None:
                sleeve(c, left, x + 2, self._edge(c, y), giver)
            else:
                sleeve(c, right, x + wide - 2, self._edge(c, y), reader)

    def _edge(self, c: Canvas, y: int) -> int:
        """The row of the far edge, where what is drawn begins on this one."""
        return y + self._card(c)[1] - 1 - (c.height < _ROOMY)

    def _draw_pair(self, c: Canvas, y: int) -> None:
        """Behind the far edge; where nobody gave it, the deck lies there."""
        across, scale, (left, right) = self.across(c), near(c), sides(c)
        paint_table(c, self._edge(c, y))
        paint_edge(c)
        giver, reader = self.pair
        facing(c, self._edge(c, y), (left, giver), (right, reader))
        if giver.drawing is None:
            wide, tall = 6 * scale, 3 * scale + 1
            x, top = scale, self._edge(c, y) - 1 - tall
            heap(c, x, top, wide, tall)
            card(c, x, top, wide, tall, Card.BACK, lit=True)
            c.centre(self._edge(c, y) + 1, "the deck", "paper", x=x, width=wide + 4)
            arrow(c, x + wide + 1 + 2 * scale, (c.width - across) // 2 - 1, top + tall // 2)
