"""What the whole table looks up at: a token flips, a card is laid, somebody stands up, everything is turned.

Every page is told in a few steps, and a key tells the rest at once. Nothing on it is private: it is painted from an
event as everybody sees it, and from the view of the whole table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.events import Event
from spyhouse.engine.secrets import Seat
from spyhouse.engine.view import View
from spyhouse.look.art import spaced
from spyhouse.widgets.canvas import Canvas, evenly, seat_ink
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import width_of, write

from ..events import (
    BlackmailDefended,
    BlackmailRan,
    BribeAccepted,
    ClosingWarning,
    CroupierTook,
    Eliminated,
    EveningBegan,
    GameEnded,
    Laid,
    StoodUp,
    Verdict,
    named_croupier,
)
from ..pieces import LETTER_OF, LINES, Card, Identity, Stack
from ..table import Casino
from . import cards
from .felt import paint_lamp

_WIDE: Final = 66
_CARD: Final = (20, 9)
_LARGE_CARD: Final = (24, 12)
_ROOMY: Final = 30
"""Rows from which what lies on the felt is drawn large."""
_SMALL_CARD: Final = (7, 5)
_PLAQUE: Final = 21
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
        said = evenly(self.sentence(), min(_WIDE, c.width - 12))
        drawn, gap = self.high(c), 1 + (c.height >= _ROOMY)
        large, call = _called(c, self.call())
        y = max((c.height - max(len(call), 3 * large - 1) - drawn - len(said) - gap * (1 + bool(drawn))) // 2, 0)
        if large:
            left = (c.width - width_of(self.call(), large)) // 2
            write(c, left, 2 * y, self.call(), self.ink, scale=large, shadow="#000000")
            y += 3 * large - 1
        for line in call:
            c.centre(y, line, self.ink, bold=True)
            y += 1
        if drawn:
            self.draw(c, y + gap)
            y += drawn + gap
        y += gap
        for line in said if self.is_last else ():
            c.centre(y, line, "paper", bold=True)
            y += 1


def _verdict(view: View[Casino], now: Event) -> Verdict | None:
    """The answer to a claim, if this is what followed from it at once."""
    before = view.events[: list(view.events).index(now)] if now in view.events else view.events
    return next((event for event in reversed(before[-2:]) if isinstance(event, Verdict)), None)


def _was_cleared(view: View[Casino], now: Event, seat: Seat) -> bool:
    """Which side of a token was up before this: the last thing that turned it says so."""
    before = [number for number, event in enumerate(view.events) if event == now][-1:]
    for event in reversed(view.events[: before[0]] if before else []):
        match event:
            case BribeAccepted(seat=cleared) | CroupierTook(seat=cleared) | BlackmailRan(seat=cleared) if (
                cleared == seat
            ):
                return True
            case BlackmailRan(target=suspect) if suspect == seat:
                return False
    return False


def _card(c: Canvas) -> tuple[int, int]:
    """Columns and rows of a card."""
    return _LARGE_CARD if c.height >= _ROOMY else _CARD


def _called(c: Canvas, words: str) -> tuple[int, list[str]]:
    """As large as there is room for: how large in dots, or the lines of words."""
    scales = ((2, 1) if c.height >= _ROOMY else (1,)) if c.drawn else ()
    large = next((scale for scale in scales if 0 < width_of(words, scale) <= c.width - 8), 0)
    if large:
        return large, []
    return 0, [spaced(words) if cell_len(spaced(words)) <= c.width - 8 else words.upper()]


# -- tokens and cards -------------------------------------------------------------------------------


class TokensPage(FeltPage):
    """MF-4.2, MF-5.11: the tokens flip, and a card goes from the one to the other, face down."""

    STEPS = 4
    PACE = 0.08
    event: BribeAccepted | BlackmailRan

    def __init__(self, event: BribeAccepted | BlackmailRan, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.before = {seat: _was_cleared(view, event, seat) for seat in (event.seat, event.target)}

    def call(self) -> str:
        return "The bribe is taken" if isinstance(self.event, BribeAccepted) else "The rumour runs"

    def sentence(self) -> str:
        line = "bribe_accepted" if isinstance(self.event, BribeAccepted) else "blackmail_declined"
        return f"{LINES[line]} {self.event.words(self.names)}"

    def high(self, c: Canvas) -> int:
        return 7

    def draw(self, c: Canvas, y: int) -> None:
        event = self.event
        giver, moved, target_after = event.seat, True, self.before[event.target]
        if isinstance(event, BlackmailRan):
            giver, moved, target_after = event.target, event.moved, False
        half = min(c.width, 90) // 2
        left = c.width // 2 - half
        for seat, x, after in ((event.seat, left, True), (event.target, left + half, target_after)):
            at = x + (half - _PLAQUE) // 2
            cards.place_card(c, at, y, _PLAQUE, seat, self.names[seat])
            _flip(c, at, y + 2, self.before[seat], after, self.step)
        if moved:
            self._card_goes(c, y + 2, rightward=giver == event.seat)

    def _card_goes(self, c: Canvas, y: int, rightward: bool) -> None:
        s, (wide, high) = c.symbols, _SMALL_CARD
        x = (c.width - wide) // 2
        cards.back(c, x, y, wide, high)
        arrow = (s.right if rightward else s.left) * min(self.step, 3)
        if rightward:
            c.put(x + wide + 1, y + high // 2, arrow, "accent", bold=True)
        else:
            c.right(x - 1, y + high // 2, arrow, "accent", bold=True)


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
    event: BlackmailDefended | Laid

    def call(self) -> str:
        return "Blowback!" if isinstance(self.event, BlackmailDefended) else "The Ace of Spades"

    def sentence(self) -> str:
        if isinstance(self.event, BlackmailDefended):
            return f"{LINES['blowback']} {self.event.words(self.names).removeprefix('Blowback: ')}"
        return self.event.words(self.names)

    def high(self, c: Canvas) -> int:
        return _card(c)[1]

    def draw(self, c: Canvas, y: int) -> None:
        wide, high = _card(c)
        card = Card.CASH_OUT if isinstance(self.event, BlackmailDefended) else self.event.card
        x = (c.width - wide) // 2
        _lies(c, x, y, wide, high, card if self.is_last else Card.BACK)
        fee = self.event.fee if isinstance(self.event, Laid) and self.is_last else 0
        cards.coins(c, x + wide + 3, y + high // 2, fee, fee)


# -- the clocks of the evening ----------------------------------------------------------------------


class EveningPage(FeltPage):
    """MF-6.4: the pile is gathered, and the deck is whole again."""

    event: EveningBegan

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
            cards.back(c, x + number * apart, y, high + 4, high)


class CroupierPage(FeltPage):
    """MF-10.11: his chips, and how few are missing."""

    STEPS = 2
    PACE = 0.25
    ink = "danger"
    event: CroupierTook

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
    event: ClosingWarning

    def call(self) -> str:
        return "Dawn is near" if self.event.rounds > 1 else "The last round"

    def sentence(self) -> str:
        return self.event.words(self.names)


# -- somebody stands up -----------------------------------------------------------------------------


def _lies(c: Canvas, x: int, y: int, wide: int, high: int, thing: Card | Identity) -> None:
    """A card or an identity as it lies there."""
    if thing in (Card.BACK, Identity.BACK):
        cards.back(c, x, y, wide, high)
    elif isinstance(thing, Identity):
        cards.identity(c, x, y, wide, high, thing, ())
    else:
        cards.face(c, x, y, wide, high, thing)


class StoodUpPage(FeltPage):
    """MF-7.2: an identity turns face up, with what it shows and whom it names."""

    PACE = 0.35
    event: StoodUp

    def call(self) -> str:
        return "Somebody stands up"

    def sentence(self) -> str:
        return self.event.headline(self.names).removeprefix("Somebody stands up. ")

    def high(self, c: Canvas) -> int:
        return _card(c)[1] + 2

    def draw(self, c: Canvas, y: int) -> None:
        event, (wide, high), gap = self.event, _card(c), 4
        shown: list[Card | Identity] = [event.identity, *([event.film] if event.film is not None else [])]
        named = self._named()
        x = (c.width - (len(shown) + bool(named)) * (wide + gap) + gap) // 2
        cards.place_card(c, x, y, wide, event.seat, self.names[event.seat])
        for number, thing in enumerate(shown):
            turned = self.is_last or (self.step == 2 and not number)
            _lies(c, x + number * (wide + gap), y + 2, wide, high, thing if turned else Card.BACK)
        if named:
            left, top = x + len(shown) * (wide + gap), y + 2 + (high - 2 * len(named)) // 2
            c.box(left, y + 2, wide, high, "line")
            c.centre(y + 2, " names ", "shadow", x=left, width=wide)
            for number, one in enumerate(named if self.is_last else ()):
                if isinstance(one, str):
                    c.centre(top + 2 * number, one, x=left, width=wide, bold=True)
                else:
                    cards.place_card(c, left + 1, top + 2 * number, wide - 2, one, self.names[one])

    def _named(self) -> list[Seat | str]:
        """Seats, and what is none in words."""
        event = self.event
        if event.nation is not None:  # MF-10.14
            return [Seat(named_croupier(self.names)), f"{event.nation.label}'s film"]
        return [place.spoken if isinstance(place, Stack) else place for place in event.places]


class VerdictPage(FeltPage):
    """MF-7.2: true, and what proves it lies open; or false, and what was looked at goes back unseen."""

    STEPS = 2
    PACE = 0.8
    event: Verdict

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.ink = "accent" if self.event.true else "danger"

    def call(self) -> str:
        if not self.is_last:
            return f"{self.names[self.event.seat]} looks"
        return "True" if self.event.true else "False"

    def sentence(self) -> str:
        return self.event.headline(self.names)

    def high(self, c: Canvas) -> int:
        return _card(c)[1]

    def draw(self, c: Canvas, y: int) -> None:
        event, (most, high) = self.event, _card(c)
        shown: list[Card | Identity] = [Card.BACK] * max(len(event.checked), 1)
        if event.true and self.is_last:
            shown = list(event.shown)
        shown = shown[: max((c.width - 8) // 14, 1)]
        wide = min(most, (c.width - 8) // len(shown) - 2)
        x = (c.width - len(shown) * (wide + 2) + 2) // 2
        for number, thing in enumerate(shown):
            _lies(c, x + number * (wide + 2), y, wide, high, thing)


class OutPage(FeltPage):
    """MF-8.3: a chair is empty, and its identity lies there for all to see."""

    STEPS = 1
    ink = "danger"
    event: Eliminated

    def __init__(self, event: Eliminated, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.role = view.table.players[event.seat].identities[0]
        self.verdict = _verdict(view, event)

    def call(self) -> str:
        return "Wrong" if self.verdict is not None else f"{self.names[self.event.seat]} is out"

    def sentence(self) -> str:
        false = "" if self.verdict is None else f"{self.verdict.headline(self.names)} "
        return f"{false}{self.event.words(self.names)}"

    def high(self, c: Canvas) -> int:
        return _card(c)[1]

    def draw(self, c: Canvas, y: int) -> None:
        wide, high = _card(c)
        cards.identity(c, (c.width - wide) // 2, y, wide, high, self.role, ())


# -- the end ----------------------------------------------------------------------------------------


class EndPage(FeltPage):
    """MF-9.3: all identities turn, one after the other, and last the letter in the box."""

    PACE = 0.3
    event: GameEnded

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
        return 11

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
                cards.role(c, left, y + 1, wide, 8, role, won)
            else:
                cards.back(c, left, y + 1, wide, 8)
            if won:
                c.centre(y + 9, " WINS ", "accent", x=left, width=wide, bold=True, reverse=True)
        left = x + len(roles) * (wide + 1)
        if alone:
            c.centre(y + 10, f"In the box: {boxed.spoken}." if self.is_last else "")
            return
        c.centre(y, "in the box", "shadow", x=left, width=wide)
        _lies(c, left, y + 1, wide, 8, boxed if self.is_last else Card.BACK)

    def _winners(self) -> Sequence[int]:
        return (*self.event.winners, *([named_croupier(self.names)] if self.event.croupier_wins else []))


def _each(c: Canvas, count: int) -> int:
    """Columns for each of so many cards side by side."""
    return min(_CARD[0], (c.width - 2) // count - 1)


_PAGES: Final[dict[type[Event], type[FeltPage]]] = {
    BribeAccepted: TokensPage,
    BlackmailRan: TokensPage,
    BlackmailDefended: CardPage,
    Laid: CardPage,
    EveningBegan: EveningPage,
    CroupierTook: CroupierPage,
    ClosingWarning: DawnPage,
    StoodUp: StoodUpPage,
    Verdict: VerdictPage,
    Eliminated: OutPage,
    GameEnded: EndPage,
}
