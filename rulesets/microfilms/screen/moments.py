"""What the whole table looks up at: a token flips, a card is laid, somebody stands up, everything is turned.

Every page is told in a few steps, and a key tells the rest at once. Nothing on it is private: it is painted from an
event as everybody sees it, and from the view of the whole table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.look.art import spaced
from spyhouse.widgets.canvas import Canvas, evenly, seat_ink
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import width_of, write

from .. import events as happened
from ..pieces import LETTER_OF, LINES, Card, Identity, Stack
from ..table import Casino
from . import cards, large
from .felt import paint_lamp
from .motion import earlier, was_cleared

_WIDE: Final = 76
_CARD: Final = (22, 11)
_LARGE_CARD: Final = (26, 15)
_ROOMY: Final = 30
"""Rows from which what lies on the felt is drawn large."""
_PLAQUE: Final = 21
_TURNED: Final = 9
"""Rows of an identity at the end."""
_LEAST_ROLE: Final = 12
"""Columns a card needs to say who somebody is."""
_EVENINGS: Final = ("Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth")


def moment(event: Event, view: View[Casino]) -> MomentPage | None:
    """The page of an event; the house's large letters where there is nothing to draw."""
    page = _PAGES.get(type(event))
    return page(event, view) if page else None


class FeltPage(MomentPage):
    """A few words to be read from afar, something that lies on the felt, and the sentence that goes with it."""

    STEPS = 3
    PACE = 0.12
    ink = "accent"

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__()
        self.event, self.names = event, view.names  # and no more of the view: nothing that is not told stays here

    def call(self) -> str:
        """What is called out."""
        raise NotImplementedError

    def sentence(self) -> str:
        """What is told when everything lies there."""
        return self.event.words(self.names)

    def means(self) -> Sequence[str]:
        """What may come of it."""
        return ()

    def high(self, c: Canvas) -> int:
        """Rows of what lies on the felt."""
        return 0

    def draw(self, c: Canvas, y: int) -> None:
        """What lies there, from this row on."""

    @property
    def is_last(self) -> bool:
        return self.step >= self.STEPS

    def paint(self, c: Canvas) -> None:
        if c.palette.dark:
            paint_lamp(c)
        c.click(0, 0, c.width, c.height, "go on")
        wide = min(_WIDE, c.width - 6)
        said, means = evenly(self.sentence(), wide), [line for text in self.means() for line in evenly(text, wide)]
        drawn, gap = self.high(c), 1 + (c.height >= _ROOMY)
        scale, call = _called(c, self.call())
        words = len(said) + len(means)
        y = max((c.height - max(len(call), 3 * scale - 1) - drawn - words - gap * (1 + bool(drawn))) // 2, 0)
        if scale:
            left = (c.width - width_of(self.call(), scale)) // 2
            write(c, left, 2 * y, self.call(), self.ink, scale=scale, shadow="#000000")
            y += 3 * scale - 1
        for line in call:
            c.centre(y, line, self.ink, bold=True)
            y += 1
        if drawn:
            self.draw(c, y + gap)
            y += drawn + gap
        y += gap
        for number, line in enumerate((*said, *means) if self.is_last else ()):
            told = number < len(said)
            c.centre(y + number, line, "paper" if told else "shadow", bold=told)


def _verdict(view: View[Casino], now: Event) -> happened.Verdict | None:
    """The answer to a claim, if this is what followed from it at once."""
    before = view.events[: list(view.events).index(now)] if now in view.events else view.events
    return next((event for event in reversed(before[-2:]) if isinstance(event, happened.Verdict)), None)


def _card(c: Canvas) -> tuple[int, int]:
    """Columns and rows of a card."""
    return _LARGE_CARD if c.height >= _ROOMY else _CARD


def _thing(c: Canvas) -> tuple[int, int]:
    """Of a card between two tokens."""
    return (26, 13) if c.height >= _ROOMY else (22, 10)


def _called(c: Canvas, words: str) -> tuple[int, list[str]]:
    """As large as there is room for: how large in dots, or the lines of words."""
    scales = ((2, 1) if c.height >= _ROOMY else (1,)) if c.drawn else ()
    large = next((scale for scale in scales if 0 < width_of(words, scale) <= c.width - 8), 0)
    if large:
        return large, []
    return 0, [spaced(words) if cell_len(spaced(words)) <= c.width - 8 else words.upper()]


# -- tokens and cards -------------------------------------------------------------------------------


class TokensPage(FeltPage):
    """MF-5.11: the tokens flip, and a card goes from the one to the other, face down."""

    STEPS = 4
    PACE = 0.08
    event: happened.BlackmailRan

    def __init__(self, event: happened.BlackmailRan, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.before = {seat: was_cleared(view, event, seat) for seat in (event.seat, event.target)}
        self.threat = next(one for one in reversed(earlier(view, event)) if isinstance(one, happened.Blackmailed))

    def call(self) -> str:
        return "The rumour runs"

    def sentence(self) -> str:
        """Who, whom, and with what."""
        return f"{self.threat.words(self.names)} {self.event.words(self.names)}"

    def high(self, c: Canvas) -> int:
        return _thing(c)[1]

    def draw(self, c: Canvas, y: int) -> None:
        event, (wide, high) = self.event, _thing(c)
        half = min(c.width - 4, 108) // 2
        left, down = c.width // 2 - half, y + (high - 7) // 2
        for seat, x, after in ((event.seat, left, True), (event.target, left + 2 * half - _PLAQUE, False)):
            cards.place_card(c, x, down, _PLAQUE, seat, self.names[seat])
            _flip(c, x, down + 2, self.before[seat], after, self.step)
        x = (c.width - wide) // 2
        if isinstance(self.threat.pay, Card):
            large.card(c, x, y, wide, high, self.threat.pay)
        else:
            c.centre(y + high // 2 - 1, f"{self.threat.fee} {c.symbols.coin}", "accent", bold=True)
        for middle in (x - 3, x + wide + 2) if event.moved else ():  # past what lies between them
            c.centre(down + 4, c.symbols.left * min(self.step, 3), "accent", x=middle - 3, width=7, bold=True)


def _flip(c: Canvas, x: int, y: int, before: bool, after: bool, step: int) -> None:
    """A token as it is turned over: its edge is all that can be seen in between."""
    if before != after and step in (2, 3):
        c.put(x, y + 2, c.symbols.heavy_horizontal * _PLAQUE, "paper" if step == 2 else "accent")
    else:
        cards.plaque(c, x, y, before if step < 3 else after, _PLAQUE, 5)


class CardPage(FeltPage):
    """A card is laid that everybody looks at."""

    STEPS = 2
    PACE = 0.2
    event: happened.BlackmailDefended | happened.Laid

    def call(self) -> str:
        return "Blowback!" if isinstance(self.event, happened.BlackmailDefended) else "The Ace of Spades"

    def sentence(self) -> str:
        if isinstance(self.event, happened.BlackmailDefended):
            return f"{LINES['blowback']} {self.event.words(self.names).removeprefix('Blowback: ')}"
        return self.event.words(self.names)

    def high(self, c: Canvas) -> int:
        return _card(c)[1]

    def draw(self, c: Canvas, y: int) -> None:
        wide, high = _card(c)
        card = Card.CASH_OUT if isinstance(self.event, happened.BlackmailDefended) else self.event.card
        x = (c.width - wide) // 2
        large.card(c, x, y, wide, high, card if self.is_last else Card.BACK)
        fee = self.event.fee if isinstance(self.event, happened.Laid) and self.is_last else 0
        cards.coins(c, x + wide + 3, y + high // 2, fee, fee)


# -- the clocks of the evening ----------------------------------------------------------------------


class EveningPage(FeltPage):
    """MF-6.4: the pile is gathered, and the deck is whole again."""

    event: happened.EveningBegan

    def call(self) -> str:
        number = self.event.number - 2
        return f"{_EVENINGS[number]} evening" if number < len(_EVENINGS) else f"Evening {self.event.number}"

    def high(self, c: Canvas) -> int:
        return 9 if c.height >= _ROOMY else 7

    def draw(self, c: Canvas, y: int) -> None:
        """The pile slides under the deck."""
        deck = self.event.cards
        shown = min(deck, 5)
        apart = max(self.STEPS - self.step, 0) * 4 + 2
        high = self.high(c)
        wide = high + 4 + (shown - 1) * apart
        x = (c.width - wide) // 2
        for number in range(shown):
            large.card(c, x + number * apart, y, high + 4, high, Card.BACK)


class CroupierPage(FeltPage):
    """MF-10.11: his chips, and how few are missing."""

    STEPS = 2
    PACE = 0.25
    ink = "danger"
    event: happened.CroupierTook

    def call(self) -> str:
        return f"{self.event.total} of {self.event.losing}"

    def sentence(self) -> str:
        left = self.event.losing - self.event.total
        rest = "One more, and he closes the table." if left == 1 else f"{left} more, and he closes the table."
        return f"{self.event.words(self.names).partition(':')[0]}. {rest}"

    def high(self, c: Canvas) -> int:
        return 3

    def draw(self, c: Canvas, y: int) -> None:
        have = self.event.total - (not self.is_last)
        x = (c.width - 4 * self.event.losing + 1) // 2
        for number in range(self.event.losing):
            c.box(x + 4 * number, y, 3, 3, "accent" if number < have else "line")
            if number < have:
                c.put(x + 4 * number + 1, y + 1, c.symbols.coin, "accent", bold=True)


class DawnPage(FeltPage):
    """MF-9.4: the casino will close."""

    STEPS = 1
    ink = "danger"
    event: happened.ClosingWarning

    def call(self) -> str:
        return "Dawn is near" if self.event.rounds > 1 else "The last round"

    def sentence(self) -> str:
        return self.event.words(self.names)


# -- somebody stands up -----------------------------------------------------------------------------


class StoodUpPage(FeltPage):
    """MF-7.2: an identity turns face up, with what it shows and whom it names."""

    PACE = 0.35
    event: happened.StoodUp

    def __init__(self, event: happened.StoodUp, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.others = [self.names[player.seat] for player in view.table.players if player.seat != event.seat]

    def call(self) -> str:
        return "The claim"

    def sentence(self) -> str:
        return self.event.headline(self.names).removeprefix("Somebody stands up. ")

    def means(self) -> Sequence[str]:
        """MF-7.3 to MF-7.7, MF-10.17: what is at stake."""
        who, event = self.names[self.event.seat], self.event
        if event.nation is not None:
            return ()
        if event.identity.is_agent and event.film is not None:
            return (f"If {event.film.spoken} is an enemy's, {who} has won. If not, others win. Now all cards turn.",)
        lost = f"{self.others[0]} wins" if len(self.others) == 1 else f"{who} is out"
        return (f"If {who} is right, {who} wins alone. If not, {lost}. Only {who} looks.",)

    def high(self, c: Canvas) -> int:
        return _card(c)[1] + 1

    def draw(self, c: Canvas, y: int) -> None:
        event, (wide, high), named = self.event, _card(c), self._named()
        shown: list[tuple[str, Card | Identity]] = [("", event.identity)]
        if event.film is not None:
            shown.append(("shows", event.film))
        shown += [("names" if not number else "and", Card.BACK) for number in range(len(named))]
        gap = min((c.width - len(shown) * wide) // len(shown), 11)
        x = (c.width - len(shown) * (wide + gap) + gap) // 2
        for number, (how, thing) in enumerate(shown):
            left, told = x + number * (wide + gap), self.is_last or number < self.step - 1
            if not told and number >= len(shown) - len(named):
                continue
            large.card(c, left, y + 1, wide, high, thing if told else Card.BACK)
            if how and self.is_last:
                if len(how) < gap:
                    c.centre(y + high // 2, how, "accent", x=left - gap, width=gap, bold=True)
                c.centre(y + high // 2 + 1, c.symbols.right, "accent", x=left - gap, width=gap, bold=True)
        cards.place_card(c, x, y, wide, event.seat, self.names[event.seat])
        for number, one in enumerate(named if self.is_last else ()):
            left = x + (len(shown) - len(named) + number) * (wide + gap)
            if isinstance(one, str):
                c.centre(y, one, x=left, width=wide, bold=True)
            else:
                cards.place_card(c, left, y, wide, one, self.names[one])

    def _named(self) -> list[Seat | str]:
        """Who is named in the claim: seats, and places that are no seats, in words."""
        event = self.event
        if event.nation is not None:  # MF-10.14
            return [Seat(happened.named_croupier(self.names)), f"{event.nation.label}'s film"]
        return [place.spoken if isinstance(place, Stack) else place for place in event.places]


class VerdictPage(FeltPage):
    """MF-7.2: true, and what proves it lies open; or false: what was looked at goes back unseen, and a chair is empty,
    whose identity lies there for all to see."""

    STEPS = 2
    PACE = 0.8
    event: happened.Verdict

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.ink = "accent" if self.event.true else "danger"
        self.role = view.table.players[self.event.seat].identities[0]

    def call(self) -> str:
        if not self.is_last:
            return f"{self.names[self.event.seat]} looks"
        return "Right" if self.event.true else "Wrong"

    def sentence(self) -> str:
        return self.event.headline(self.names)

    def means(self) -> Sequence[str]:
        """MF-8.2, MF-8.3"""
        if self.event.true:
            return ()
        who = self.names[self.event.seat]
        return (f"{who} is out: the hand goes to the pile, the francs to the house. {LINES['eliminated']}",)

    def high(self, c: Canvas) -> int:
        return _card(c)[1] + 1

    def draw(self, c: Canvas, y: int) -> None:
        event, (most, high), wrong = self.event, _card(c), self.is_last and not self.event.true
        shown: list[Card | Identity] = [Card.BACK] * max(len(event.checked), 1)
        if event.true and self.is_last:
            shown = list(event.shown)
        if wrong:
            shown.insert(0, self.role)
        shown = shown[: max((c.width - 8) // 14, 1)]
        wide = min(most, (c.width - 8) // len(shown) - 2)
        x = (c.width - len(shown) * (wide + 2) + 2) // 2
        for number, thing in enumerate(shown):
            large.card(c, x + number * (wide + 2), y + 1, wide, high, thing)
        if wrong:
            cards.place_card(c, x, y, wide, event.seat, self.names[event.seat])


# -- the end ----------------------------------------------------------------------------------------


class EndPage(FeltPage):
    """MF-9.3: all identities turn, one after the other, and last the letter in the box."""

    PACE = 0.3
    event: happened.GameEnded

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.STEPS = len(self.event.roles) + 2
        self.verdict = _verdict(view, event)
        if self.verdict is not None and not self.verdict.true:
            self.ink = "danger"
        self.chairs = [player.seat for player in view.table.players for _ in player.identities]

    def call(self) -> str:
        if self.verdict is None:
            return "All is revealed"
        return "Right" if self.verdict.true else "Wrong"

    def high(self, c: Canvas) -> int:
        return _TURNED + 3

    def draw(self, c: Canvas, y: int) -> None:
        roles, names = self.event.roles, self.names
        boxed = LETTER_OF[self.event.lone]
        wide = _each(c, len(roles) + 1)
        alone = wide < _LEAST_ROLE  # the box has no room beside so many: it is told below them
        wide = _each(c, len(roles)) if alone else wide
        x = (c.width - (len(roles) + (not alone)) * (wide + 1) + 1) // 2
        for number, (seat, role) in enumerate(zip(self.chairs, roles, strict=True)):
            left = x + number * (wide + 1)
            won = self.is_last and seat in self._winners()
            c.centre(y, names[seat], seat_ink(seat), x=left, width=wide, bold=True)
            if number + 1 < self.step:
                large.card(c, left, y + 1, wide, _TURNED, role, won)
            else:
                large.card(c, left, y + 1, wide, _TURNED, Card.BACK)
            if won:
                c.centre(y + _TURNED + 1, " WINS ", "accent", x=left, width=wide, bold=True, reverse=True)
        left = x + len(roles) * (wide + 1)
        if alone:
            c.centre(y + _TURNED + 2, f"In the box: {boxed.spoken}." if self.is_last else "")
            return
        c.centre(y, "in the box", "shadow", x=left, width=wide)
        large.card(c, left, y + 1, wide, _TURNED, boxed if self.is_last else Card.BACK)

    def _winners(self) -> Sequence[int]:
        return (*self.event.winners, *([happened.named_croupier(self.names)] if self.event.croupier_wins else []))


def _each(c: Canvas, count: int) -> int:
    """Columns for each of so many cards side by side."""
    return min(20, (c.width - 2) // count - 1)


_PAGES: Final[dict[type[Event], type[FeltPage]]] = {
    happened.BlackmailRan: TokensPage,
    happened.BlackmailDefended: CardPage,
    happened.Laid: CardPage,
    happened.EveningBegan: EveningPage,
    happened.CroupierTook: CroupierPage,
    happened.ClosingWarning: DawnPage,
    happened.StoodUp: StoodUpPage,
    happened.Verdict: VerdictPage,
    happened.GameEnded: EndPage,
}
