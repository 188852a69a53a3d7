"""What the whole table looks up at: a token flips, a card is played, somebody stands up, everything is turned.

Every page is told in a few steps, and a key tells the rest at once. Nothing on it is private: it is painted from an
event as everybody sees it, and from the view of the whole table.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, capital, counted, in_place, listed
from spyhouse.look.art import spaced
from spyhouse.look.drawings import Drawing
from spyhouse.widgets.canvas import Canvas, evenly
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.motion import earlier
from spyhouse.widgets.pixels import HIGH, draw, width_of, write
from spyhouse.widgets.stage import Prop

from .. import events as happened
from ..facts import denied, late_goals, place_words
from ..pieces import AGENT_OF, LETTER_OF, LINES, NUMBERS, Card, Coin, Identity, Stack
from ..table import Casino
from ..words import short
from . import cards
from .large import NEAR, WINS, Shown, card, heap, light, row
from .motion import latest, was_cleared
from .people import arrow, at_table, coat, facing, half, near, seated, sides, sleeve, tagged
from .table_edge import edge_of, paint_edge, paint_felt, wrong

_WIDE: Final = 84
_ROOMY: Final = 30
"""Rows from which what lies on the felt is drawn large."""
_PLAQUE, _TOKEN = 19, 3
"""Columns and rows of a token."""
_FALLS: Final = 3
"""Dots of an arrow that points down."""
_FALLEN: Final = 24
"""Dots below a lamp at which its light is as wide as it becomes."""
_DAWN: Final = 0.5
"""How bright the sky is at dawn, where it is brightest."""
_BETWEEN: Final = 2
"""Columns between two sentences on one row."""
_ARROW: Final = 9
"""Columns between two cards, for an arrow."""
_LEAST: Final = 10
"""Columns of a card where they are many."""
_GLOW: Final = 0.4
"""How bright it is around whoever has won."""
_WRONG: Final = ("journalist_failure", "information_broker_failure", "interpol_officer_failure")
"""A freelancer's claim that ends the game as it was false (MF-10.17)."""
_EVENINGS: Final = ("2nd", "3rd", *(f"{number}th" for number in range(4, 21)))
_STEPS: Final = ("claim", "look", "verdict")
"""MF-7.2"""


def moment(event: Event, view: View[Casino]) -> MomentPage | None:
    """The page of an event; the house's large letters where there is nothing to draw."""
    page = _PAGES.get(type(event))
    return page(event, view) if page else None


class FeltPage(MomentPage):
    """A few words to be read from afar, something that lies on the felt, and the sentence that goes with it."""

    STEPS = 3
    PACE = 0.12
    ink = "accent"
    CALL = ""
    """What is called out, where that is always the same."""
    INKS: Sequence[str] = ()
    """Of the sentences that say what may come of it, one after the other; the others are plain."""
    seats: Mapping[str, Seat] = {}
    """Whose names stand with their letter in what is said."""
    stage = 0
    """Which of the three steps of standing up this is."""

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__()
        self.event, self.names = event, view.names  # and no more of the view: nothing that is not told stays here

    def call(self) -> str:
        return self.CALL

    def quote(self) -> str:
        """What somebody says, below what is called."""
        return ""

    def sentence(self) -> str:
        """What is told when everything lies there."""
        return self.event.words(self.names)

    def means(self) -> Sequence[str]:
        """What may come of it."""
        return ()

    def high(self, c: Canvas) -> int:
        """Rows of what lies on the felt."""
        return 0

    def gap(self, c: Canvas) -> int:
        """Rows between the parts of the page."""
        return 1 + (c.height >= _ROOMY)

    def far(self, c: Canvas) -> int:
        """After so many of them the table has its far edge; none, if nobody is seen there."""
        return 0

    def behind(self, c: Canvas, y: int) -> None:
        """What is seen behind what is called, down to this row."""

    def draw(self, c: Canvas, y: int) -> None:
        """What lies there, from this row on."""

    @property
    def is_last(self) -> bool:
        return self.step >= self.STEPS

    def paint(self, c: Canvas) -> None:
        c.click(0, 0, c.width, c.height, "go on")
        wide = min(_WIDE, c.width - 6)
        texts = [(self.sentence(), "paper"), *zip(self.means(), itertools.chain(self.INKS, itertools.repeat("paper")))]  # noqa: B905
        told = [
            [(line, ink, not number or ink != "paper")]
            for number, (text, ink) in enumerate(texts)
            if text
            for line in evenly(text, wide)
        ]
        if c.height < _ROOMY and 1 < len(told) == len(self.INKS) + 1 and _across(told[0] + told[1]) <= wide:
            told[:2] = [told[0] + told[1]]  # side by side they leave air above
        quote, drawn, gap = self.quote(), self.high(c), self.gap(c)
        parts = bool(self.stage) + bool(quote) * (1 + gap) + bool(drawn) * (drawn + gap) + len(told)
        room = edge_of(c) - parts - gap
        scale, call = _called(c, self.call(), room)
        tall = -(-HIGH * scale // 2) if scale else len(call)
        y = max((room - tall + 1) // 2, 0) + bool(self.stage)
        lies = y + tall + gap + bool(quote) * (1 + gap)
        paint_felt(c, (lies + self.far(c)) * bool(self.far(c)))
        self.behind(c, lies)
        if self.stage:
            _paint_steps(c, self.stage, max(y - 2, 0))
        if scale:
            ink = wrong(c) if self.ink == "danger" else self.ink
            write(
                c, (c.width - width_of(self.call(), scale)) // 2, 2 * y + 1, self.call(), ink, scale=scale, shadow=True
            )
        for number, line in enumerate(call):
            c.centre(y + number, line, self.ink, bold=True)
        if quote and self.is_last:
            tagged(c, y + tall + gap, quote, self.seats)
        if room >= tall:
            paint_edge(c)
        if drawn:
            self.draw(c, lies)
        y = lies + drawn + gap * bool(drawn)
        for number, sentences in enumerate(told if self.is_last else ()):
            x = (c.width - _across(sentences)) // 2
            for line, ink, bold in sentences:
                x = c.put(x, y + number, line, ink, bold=bold) + _BETWEEN


def _across(sentences: Sequence[tuple[str, str, bool]]) -> int:
    """Columns of what is told side by side."""
    return sum(cell_len(line) + _BETWEEN for line, _, _ in sentences) - _BETWEEN


def _paint_steps(c: Canvas, now: int, y: int) -> None:
    """Above what is called: which of the steps this is."""
    line = f" {c.symbols.horizontal * 2} "
    x = (c.width - sum(map(len, _STEPS)) - 4 * len(_STEPS) - len(line) * (len(_STEPS) - 1)) // 2
    for number, word in enumerate(_STEPS, 1):
        ink = "accent" if number == now else "shadow"
        x = c.put(x, y, f" {number} ", ink, bold=True, reverse=number == now)
        x = c.put(x + 1, y, word, ink, bold=number == now)
        x = c.put(x, y, line * (number < len(_STEPS)), "shadow")


def _scale(c: Canvas) -> int:
    """How large a drawing is."""
    return 1 + (c.height >= _ROOMY)


def _size(c: Canvas, high: int, low: int = 0) -> tuple[int, int]:
    """Columns and rows of a card, upright: so many rows where there is room, and fewer in a small terminal."""
    return (26, high) if c.height >= _ROOMY else (20, low or high)


def _called(c: Canvas, words: str, room: int) -> tuple[int, list[str]]:
    """As large as there is room for, in so many rows: how large in dots, or the lines of words."""
    scales = range(_scale(c) if HIGH * _scale(c) <= 2 * room else 1, 0, -1) if c.drawn else ()
    large = next((scale for scale in scales if 0 < width_of(words, scale) <= c.width - 4), 0)
    if large:
        return large, []
    return 0, [spaced(words) if cell_len(spaced(words)) <= c.width - 8 else words.upper()]


# -- tokens and cards -------------------------------------------------------------------------------


class TablePage(FeltPage):
    """Somebody sits at the far edge."""

    ROWS = (15, 8)
    """Of those who sit there: in a large terminal, and in a small one."""

    def gap(self, c: Canvas) -> int:
        return 1

    def far(self, c: Canvas) -> int:
        return self.ROWS[c.height < _ROOMY] * c.drawn


class TokensPage(TablePage):
    """MF-5.11: the tokens flip, and a card goes from the one to the other, face down."""

    STEPS = 4
    PACE = 0.08
    CALL = "Rumour!"
    event: happened.BlackmailRan

    def __init__(self, event: happened.BlackmailRan, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.before = {seat: was_cleared(view, event, seat) for seat in (event.seat, event.target)}
        self.people = {seat: at_table(view, seat) for seat in self.before}
        self.threat = latest(happened.Blackmailed, view, event)

    def sentence(self) -> str:
        """Why; the tokens tell what came of it, and between them stands with what it was done, and what was taken."""
        seat, target = self.names[self.event.seat], self.names[self.event.target]
        return in_place(f"{capital(target)} did not pay {seat}. Only the Cleared may stand up and win.", self.names)

    def high(self, c: Canvas) -> int:
        """A face, a name and a token."""
        return self.far(c) + (2 + (c.height >= _ROOMY) + _TOKEN if c.drawn else 7)

    def draw(self, c: Canvas, y: int) -> None:
        """Between the two what went from the one to the other."""
        event, far = self.event, self.far(c)
        left, right = sides(c)
        facing(c, y + far, (left, self.people[event.seat]), (right, self.people[event.target]))
        down = y + (self.high(c) - _TOKEN if c.drawn else 2)
        for seat, middle, after in ((event.seat, left, True), (event.target, right, False)):
            x = min(max(middle - _PLAQUE // 2, 2), c.width - 2 - _PLAQUE)
            _flip(c, x, down, self.before[seat], after, self.step)
        roomy, about = c.height >= _ROOMY, self.names[event.target]
        said = in_place(f"{'Have you heard' if roomy else 'Heard'} about {about}?", self.names)
        whispers = c.drawn and cell_len(said) + 4 < right - left - 2 * half(c)
        if whispers:
            _whisper(c, left + half(c) + 2 * roomy, y + 1, said)
        wide, high = (14, 5) if not c.drawn else (18, far - 6) if roomy else (12, far - 3)
        x, top = (c.width - wide) // 2, y + max(far - high, 0)
        said = in_place(f"a card goes to {self.names[event.seat]}", self.names) if event.moved else "no card to take"
        told = down if c.drawn else top + high
        c.centre(told, self._with_what(right - left - _PLAQUE - 2), bold=True)
        c.centre(told + 1, said, "accent" if event.moved else "shadow", bold=True)
        if event.moved:
            card(c, x, top, wide, high, Card.BACK)
            long, head = min(self.step, 3) * (3 + roomy) - 1 - (not roomy), near(c) + 1
            for at in (x - 2, right - half(c) - 2):
                arrow(c, at, at - long, top + high // 2, most=head)

    def _with_what(self, width: int) -> str:
        """In few words where there is room for no more."""
        who, brief = self.names[self.event.seat], _briefly(self.threat)
        forms = f"{who} {self.threat.price}", f"{who} {brief}"
        return next((form for form in forms if cell_len(form) <= width), capital(brief))


def _briefly(threat: happened.Blackmailed) -> str:
    return f"played {short(threat.pay)}" if isinstance(threat.pay, Card) else threat.price


def _whisper(c: Canvas, x: int, y: int, words: str) -> None:
    """What somebody at the left says; the tail leads down to the mouth."""
    roomy, wide = c.height >= _ROOMY, cell_len(words) + 4
    paper = cards.ART.paints["card" if c.palette.dark else "card-shade"].seen(c.palette)
    row, above = y + roomy, 1 + roomy
    end = 2 * row + 2 + above
    c.block(x, 2 * row - above + 1, wide, 2 * above, paper)
    c.block(x + 1, 2 * row - above, wide - 2, 2 * above + 2, paper)
    for number in range(3 + (not roomy)):
        c.block(x + 1 - number, end - 1 + number, 3, 1, paper)
    c.put(x + 2, row, words, "ink", bold=True)


def _flip(c: Canvas, x: int, y: int, before: bool, after: bool, step: int) -> None:
    """A token as it is turned over: its edge is all that can be seen in between."""
    if before != after and step in (2, 3):
        c.put(x, y + _TOKEN // 2, c.symbols.heavy_horizontal * _PLAQUE, "paper" if step == 2 else "accent")
    else:
        cards.plaque(c, x, y, before if step < 3 else after, _PLAQUE, _TOKEN)


class BlowbackPage(TablePage):
    """MF-5.10: the threat comes back from the card that makes nothing of it."""

    STEPS = 2
    PACE = 0.2
    CALL = "Blowback!"
    event: happened.BlackmailDefended

    def __init__(self, event: happened.BlackmailDefended, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.threat = latest(happened.Blackmailed, view, event)
        self.people = [at_table(view, event.seat), at_table(view, event.target)]

    def sentence(self) -> str:
        return f"{LINES['blowback']} {self.names[self.event.seat]} {_briefly(self.threat)}: lost."

    def means(self) -> Sequence[str]:
        return (f"{self.names[self.event.target]} pays nothing; Suspect and Cleared stay as they were.",)

    def high(self, c: Canvas) -> int:
        return self.far(c) + (3 if c.drawn else 12)

    def draw(self, c: Canvas, y: int) -> None:
        """From the one who threatens to the card, and back."""
        far, (left, right) = self.far(c), sides(c)
        facing(c, y + far, *zip((left, right), self.people, strict=True))
        roomy, shoulder = c.height >= _ROOMY, half(c)
        wide, high = (26, 13) if roomy and c.drawn else (20, 11)
        x, start, top = (
            right - shoulder - wide + c.drawn,
            left + shoulder + 1,
            y + (not c.drawn) + max(far + 1 - high, 0),
        )
        laid = Card.CASH_OUT if self.is_last else Card.BACK
        card(c, x, top, wide, high, laid, played="BLOWBACK" * self.is_last)
        if c.drawn and self.is_last:
            sleeve(c, right, x + wide - 2, y + far, self.people[1])
        middle = top + 2 + roomy
        if c.drawn and self.is_last:
            pay, under = self.threat.pay, y + self.high(c) - 1
            lost = happened.francs(self.threat.fee) if isinstance(pay, Coin) else short(pay)
            c.centre(under, f"{lost} lost", "danger", x=left - shoulder, width=2 * shoulder, bold=True)
        c.centre(middle - 2, "threat", "danger", x=start, width=x - start - 1, bold=True)
        red = wrong(c)
        if not self.is_last:
            arrow(c, start, x - 1, middle, red)
            return
        if not c.drawn:
            arrow(c, start, x - 1, middle, red)
        c.block(start, 2 * middle, x - start - 1, 2, red)
        down = 3 + roomy
        c.block(x - 3, 2 * middle, 2, 2 * down + 2, red)
        arrow(c, x - 1, start, middle + down, red)
        words = "back again" if roomy else "back"
        c.centre(middle + down + 2, words, "danger", x=start + 4, width=x - start - 5, bold=True)


class AcePage(TablePage):
    """MF-6.3: the Ace goes to the pile, and is paid for."""

    STEPS = 2
    PACE = 0.2
    CALL = "The Ace!"
    event: happened.Discarded

    def __init__(self, event: happened.Discarded, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.hunted = view.table.may_play(Identity.HITMAN, view.seat)
        self.who = at_table(view, event.seat)

    def sentence(self) -> str:
        who, fee = self.names[self.event.seat], happened.francs(self.event.fee)
        return f"{who} laid the Ace of Spades on the pile and paid {fee} to the house."

    def means(self) -> Sequence[str]:
        return ("Now nobody holds it: until it is drawn again, the Hitman cannot win.",) if self.hunted else ()

    def high(self, c: Canvas) -> int:
        return self.far(c) + (3 if c.drawn else 10)

    def draw(self, c: Canvas, y: int) -> None:
        """From whose hand it goes to the pile, in the middle, and what is paid for it to the house."""
        event, far, (left, right), small = self.event, self.far(c), sides(c), c.height < _ROOMY
        till = cards.ART.drawing("till-small" if small else "till")
        falls, above = _FALLS - small, 2 * (y + far) - till.height
        top = above - falls - 1 - _franc(small).height if c.drawn else 2 * y
        _coins(c, right, top, event.fee * self.is_last, event.fee, small=small)
        for number in range(falls) if self.is_last else ():  # down into the till
            c.block(right - falls + 1 + number, above - falls + number, 2 * (falls - number) - 1, 1, "accent")
        seated(c, y + far, 1, [(right, Prop(till, "to the house", "accent"))])
        facing(c, y + far, (left, self.who))
        wide, high = _size(c, 15 if c.drawn else 10, 9)
        x, top = (c.width - wide) // 2, y + max(far + 1 - high, 0)
        heap(c, x, top, wide, high, "card-shade")
        card(c, x, top, wide, high, event.card if self.is_last else Card.BACK, lit=True)
        if c.drawn:
            sleeve(c, left, x + 2, y + far, self.who)
        else:
            arrow(c, left + half(c), x - 2, top + high // 2, "accent", "to pile" * (c.height >= _ROOMY))


def _franc(small: bool) -> Drawing:
    return cards.ART.drawing("franc-small" if small else "franc-near")


def _coins(c: Canvas, middle: int, top: int, have: int, most: int, *, small: bool, apart: int = 0) -> None:
    """Francs side by side around this column, from this dot row on, and, so much apart, the places of those that are
    missing."""
    if not c.drawn:
        end = cards.coins(c, middle - most // 2, top // 2 + 1, have, most)
        c.put(end, top // 2 + 1, c.symbols.dot * (most - have), "shadow")
        return
    coin, face = _franc(small), cards.ART.paints["franc"].seen(c.palette)
    gap = 1 + (not small)
    left = middle - (most * (coin.width + gap) - gap + apart) // 2
    for number in range(most):
        missing = number >= have
        x = left + number * (coin.width + gap) + apart * missing
        draw(c, x, top, coin, veil=0.75 * missing)
        for across, down in coin.anchors.values() if not missing else ():
            c.put(x + across, (top + down) // 2, "F", "ink", back=face, bold=True)


# -- the clocks of the evening ----------------------------------------------------------------------


class LampPage(FeltPage):
    """All of them at the table, and the lamp over it."""

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.people = [
            at_table(view, player.seat) for player in view.table.players if view.table.is_inside(player.seat)
        ]

    def high(self, c: Canvas) -> int:
        return self.far(c) + 2

    def far(self, c: Canvas) -> int:
        return (11 if c.height >= _ROOMY else 6) * c.drawn

    def gap(self, c: Canvas) -> int:
        return 1

    def draw(self, c: Canvas, y: int) -> None:
        """The lamp comes on over all who sit there and leave the middle free: where they are one fewer at the right, they
        sit further apart, so that both sides end as near to the edge; alone, in the middle of that side."""
        far, roomy, count = self.far(c), c.height >= _ROOMY, len(self.people)
        left, right, free = count - count // 2, count // 2, 11 if roomy else 6
        pitch = min((c.width - 2 * free - 2) // (2 * left), 24 if roomy else 16)
        wider, side = pitch * left // max(right, 1), free + pitch * left
        last = c.width // 2 + side - (wider if right == 1 else pitch) // 2
        middles = [
            *(c.width // 2 - side + pitch // 2 + pitch * number for number in range(left)),
            *(last - wider * number for number in reversed(range(right))),
        ]
        lamp, dim = cards.ART.drawing("lamp" if roomy else "lamp-small"), 0.25 * max(self.STEPS - self.step, 0)
        top, edge, end = 2 * y + lamp.height, 2 * (y + far), 2 * (y + self.high(c))
        light = lamp.width // 4, 0.35 * (1 - dim)
        if c.drawn:
            _light_falls(c, range(edge + 2, end, 2), top, end, *light)  # before the names
        guests = [guest if guest.caption < pitch else dataclasses.replace(guest, words="") for guest in self.people]
        facing(c, y + far, *zip(middles, guests, strict=True), distant=True)
        if c.drawn:
            _light_falls(c, range(top - top % 2, edge, 2), top, end, *light)
            draw(c, (c.width - lamp.width) // 2, 2 * y, lamp, veil=dim)


def _light_falls(c: Canvas, lines: Sequence[int], top: int, end: int, half: int, most: float) -> None:
    """On these dot rows from the lamp, which is at that one: wider and wider, and less and less of it down to the end."""
    beam = cards.ART.paints["bulb"].seen(c.palette)
    for line in lines:
        wide = half + round(4 * half * min((line - top) / _FALLEN, 1))
        c.shine(c.width // 2, line + 1, wide, 2, beam, most * (1 - (line - top) / (end - top)), line + 2)


class EveningPage(LampPage):
    """MF-6.4: the pile is gathered, and the lamp over the table comes on again."""

    event: happened.EveningBegan

    def __init__(self, event: happened.EveningBegan, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.waited = listed(late_goals(view)) if event.number == NUMBERS["second_evening"] else ""

    def sentence(self) -> str:
        return f"The pile is shuffled: {self.event.cards} cards in the deck. Another evening in Monte Carlo."

    def means(self) -> Sequence[str]:
        """MF-7.6, MF-7.7."""
        return (f"From this evening on {self.waited} may stand up, too.",) if self.waited else ()

    def call(self) -> str:
        number = self.event.number - 2
        return f"{_EVENINGS[number]} evening" if number < len(_EVENINGS) else f"Evening {self.event.number}"

    def high(self, c: Canvas) -> int:
        return super().high(c) + (8 if c.height >= _ROOMY else 5)

    def draw(self, c: Canvas, y: int) -> None:
        """In the light lies the new deck."""
        super().draw(c, y)
        wide, high = (20, 7) if c.height >= _ROOMY else (14, 4)
        x, top = (c.width - wide) // 2, y + self.far(c) + 1 + c.drawn
        heap(c, x, top, wide, high)
        card(c, x, top, wide, high, Card.BACK, lit=True)


class CroupierPage(TablePage):
    """MF-10.11: his chips, and how few are missing."""

    STEPS = 2
    PACE = 0.25
    ROWS = (14, 8)
    INKS = ("paper",)
    ink = "danger"
    event: happened.CroupierTook

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.who = at_table(view, self.event.seat)

    def call(self) -> str:
        return f"{self.event.total} of {self.event.losing}"

    def sentence(self) -> str:
        return f"{self.event.words(self.names).partition(':')[0]}."

    def means(self) -> Sequence[str]:
        left = self.event.losing - self.event.total
        return (f"{'One' if left == 1 else left} more, and he closes the table: both lose.",)

    def high(self, c: Canvas) -> int:
        return self.far(c) + (6 if c.height >= _ROOMY else 5)

    def draw(self, c: Canvas, y: int) -> None:
        """He sits behind what he has, and his rake brings one more; beside him stands how many came, and how many are left."""
        event, far, scale = self.event, self.far(c), near(c)
        have, most = event.total - (not self.is_last), event.losing
        middle, small, edge = c.width // 2, c.height < _ROOMY, 2 * (y + far)
        facing(c, y + far, (middle, dataclasses.replace(self.who, words="")))
        _coins(c, middle, edge + 4, have, most, small=small, apart=4)
        if c.drawn:
            wood, pitch = cards.ART.paints["glass"].seen(c.palette), 7 if small else 10
            rake = middle + pitch * have - pitch * most // 2 - 1
            sleeve(c, middle, rake + 3, y + far, self.who)
            c.block(rake, edge - 2 * scale - 1, 1, 2 * scale + 4, wood)
            c.block(rake, edge + 2 + (not small), 2, 6 if small else 9, wood)
            if self.is_last:
                _figure(
                    c,
                    middle // 3,
                    y + scale - 1,
                    f"+{event.got}",
                    f"{happened.francs(event.got).partition(' ')[2]} now",
                    "accent",
                )
                _figure(c, c.width - middle // 3, y + scale - 1, str(most - have), "more to go", wrong(c))


def _figure(c: Canvas, middle: int, y: int, figures: str, words: str, ink: str, more: int = 0) -> None:
    """A number to be read from afar around this column, and what it is; larger by so much where it stands in the light, which
    leaves no shadow."""
    if not c.drawn:
        c.centre(y, f"{figures} {words}", ink, x=middle - len(words), width=2 * len(words), bold=True)
        return
    scale = near(c) - 1 + more
    write(c, middle - width_of(figures, scale) // 2, 2 * y + more, figures, ink, scale=scale, shadow=not more)
    c.centre(y + (HIGH * scale + more) // 2 + 1, words, "paper", x=middle - len(words), width=2 * len(words))


def _high_figure(c: Canvas) -> int:
    """Rows of both."""
    return (HIGH * near(c) + 1) // 2 + 2 if c.drawn else 1


class DawnPage(LampPage):
    """MF-9.4: the casino will close."""

    STEPS = 1
    ink = "danger"
    event: happened.ClosingWarning

    def call(self) -> str:
        return "Dawn is near" if self.event.rounds > 1 else "The last round"

    def sentence(self) -> str:
        """What happens after as many rounds as stand in the light."""
        return "Then the casino closes, and nobody wins."

    def high(self, c: Canvas) -> int:
        return super().high(c) + _high_figure(c) - c.drawn

    def behind(self, c: Canvas, y: int) -> None:
        """The sky grows pale behind all who still sit there."""
        far, pale = self.far(c), cards.ART.paints["wrong"].seen(c.palette)
        c.shine(c.width // 2, 2 * (y + far), c.width, 2 * far - 2, pale, _DAWN, 2 * (y + far))

    def draw(self, c: Canvas, y: int) -> None:
        """In the light stands how many rounds are left."""
        super().draw(c, y)
        figure, _, rounds = counted(self.event.rounds, "round").partition(" ")
        _figure(c, c.width // 2, y + self.high(c) - _high_figure(c), figure, f"{rounds} to go", wrong(c), more=1)


# -- somebody stands up -----------------------------------------------------------------------------


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
        return int(c.height < _ROOMY and self.far(c) > 0)

    def _of_card(self, c: Canvas, places: int = 1) -> tuple[int, int]:
        """Where it is one of so many: an arrow between two of them needs room, too."""
        return (26, 13) if c.height >= _ROOMY else (NEAR if places > 2 else 20, 8)

    def lay(self, c: Canvas, y: int, shown: Sequence[Shown], places: int) -> None:
        """From the left, as if there were so many."""
        wide, high = self._of_card(c, places)
        gap = min((c.width - 4 - places * wide) // max(places - 1, 1), _ARROW + 4)
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


# -- the end ----------------------------------------------------------------------------------------


class EndPage(TablePage):
    """MF-9.3: all identities turn, one after the other, and last the letter in the box."""

    PACE = 0.3
    event: happened.GameEnded

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.STEPS = len(self.event.roles) + 2
        if self.event.reason in _WRONG:
            self.ink = "danger"
        self.chairs = [player.seat for player in view.table.players for _ in player.identities]
        self.croupier = view.table.croupier.seat if view.table.croupier else None
        self.people: dict[int, Prop] = {seat: at_table(view, seat) for seat in self.chairs}
        claims = [one for one in earlier(view, event) if isinstance(one, happened.StoodUp)]
        self.won_by = claims[-1].identity if claims and self.event.reason not in _WRONG else None
        self.film: list[Card] = []
        """What was shown, where that decided it."""
        if self.event.reason in ("agent_success", "agent_failure"):
            stood = latest(happened.StoodUp, view, event)
            self.film = [stood.film] if stood.film else []

    def sentence(self) -> str:
        """How it came about; the large words have said who wins."""
        event, why = self.event, happened.END_WORDS[self.event.reason]
        for film in self.film:
            why = why.replace("It is", f"{capital(film.spoken)} is", 1)
        first, second = event.allied
        return f"{why} Allied were {first.spoken} and {second.spoken}, against {event.lone.spoken}."

    def call(self) -> str:
        if not self.is_last:
            return "All is revealed"
        won = [self.names[seat].removeprefix("The ") for seat in self._winners()]
        return f"{' & '.join(won)}{'!' if len(won) > 1 else ' wins'}" if won else "Nobody wins"

    def far(self, c: Canvas) -> int:
        """Whoever has won sits there when all is turned."""
        return super().far(c) * (self.is_last and 0 < len(self._winners()) <= len(sides(c)))

    def high(self, c: Canvas) -> int:
        """Of who has won, and of the others, who lie before them."""
        large, small = self._rows(c)
        if c.drawn and self._winners():
            return self.ROWS[c.height < _ROOMY] + 5 + (c.height >= _ROOMY)
        apart = 1 + (c.height >= _ROOMY)
        return apart + large + (3 * apart - 1 + small if self._winners() else 0)

    def _rows(self, c: Canvas) -> tuple[int, int]:
        """Of a card of who has won, and of one of the others."""
        if not c.drawn:
            return (11 if c.height >= _ROOMY else 6), 3
        return (13 if c.height >= _ROOMY else 8), 1

    def draw(self, c: Canvas, y: int) -> None:
        """Last come to the front: who has won, and the film that decided it; before them the others, and the letter in
        the box."""
        winners, (large, small), roomy = self._winners(), self._rows(c), c.height >= _ROOMY
        roles = [role if turn < self.step else Card.BACK for turn, role in enumerate(self.event.roles, 1)]
        shown = [
            Shown(turned, self._whose(seat), below=WINS * (seat in winners and self._counts(role)))
            for seat, role, turned in zip(self.chairs, self.event.roles, roles, strict=True)
        ]
        box = Shown(LETTER_OF[self.event.lone] if self.is_last else Card.BACK, "in the box")
        wide = 26 if roomy else 20
        if not self.is_last or not winners:
            all_of_them = [*(one._replace(below="") for one in shown), box]
            gap = 1 + (len(all_of_them) * (_LEAST + 2) <= c.width)
            row(c, y, self.names, all_of_them, (wide - 8, large), gap, least=_LEAST)
            return
        won = [one._replace(lit=True) for one in shown if one.below]
        film = [Shown(one, how="shows") for one in self.film]
        also = {one.whose for one in won}
        others = [
            one._replace(does="also" if one.whose in also else "")
            for one in [*(one for one in shown if not one.below), box]
        ]
        if c.drawn and self.far(c):
            self._celebrate(c, y, [one.thing for one in won if one.thing], named=not any(one.does for one in others))
        else:
            row(c, y, self.names, [*won, *film], (wide, large), _ARROW + 4 * roomy)
        apart = 1 + roomy
        below = y + self.high(c) - small - apart - (c.drawn or roomy)
        row(c, below, self.names, others, (18, small), apart, least=_LEAST, apart=apart)

    def _celebrate(self, c: Canvas, y: int, won: Sequence[Card | Identity], *, named: bool) -> None:
        """Whoever has won, with a hand on the card that did it."""
        edge, places, roomy = y + self.far(c), sides(c), c.height >= _ROOMY
        guests = [(place, self.people[seat]) for place, seat in zip(places, self._winners(), strict=False)]
        for place, guest in guests:
            c.shine(place, 2 * edge, c.width // 3, self.far(c) * 2, coat(c, guest), _GLOW, 2 * edge)
        nameless = [(place, dataclasses.replace(guest, words="", letter="")) for place, guest in guests]
        facing(c, edge, *(guests if named else nameless))
        shown = [*won, *(self.film if len(guests) == 1 else ())]
        start = places[0] + half(c)
        room = (places[1] - half(c) if guests[1:] else c.width) - start
        gap = _ARROW + 2 + 2 * roomy if self.film and not guests[1:] else 4
        wide, high = min((room - gap) // len(shown) - 2, 26 if roomy else 20) // 2 * 2, 12 if roomy else 8
        x = start + (room - len(shown) * (wide + gap) + gap) // 2
        top = edge - roomy - high + (not roomy)
        for number, thing in enumerate(shown):
            at = x + number * (wide + gap)
            if number < len(won):
                light(c, at, top, wide, high)
            else:
                arrow(c, at - gap + 2 + 2 * roomy, at - 2, top + high // 2, label="shows", most=near(c) + 1)
            card(c, at, top, wide, high, thing, won=number < len(won), lit=number < len(won))
        for (place, guest), hold in zip(guests, (x + 2, x + (len(shown) - 1) * (wide + gap) + wide - 2), strict=False):
            sleeve(c, place, hold, edge, guest)

    def _whose(self, seat: Seat) -> Seat | str:
        """The Croupier has no letter of a seat."""
        return capital(self.names[seat]) if seat == self.croupier else seat

    def _counts(self, role: Identity) -> bool:
        """MF-10.12, MF-10.17: of two identities that of the attempt; but a false claim makes the other seat win."""
        return self.won_by is None or (role.is_agent if self.won_by.is_agent else role == self.won_by)

    def _winners(self) -> Sequence[int]:
        return (*self.event.winners, *([happened.named_croupier(self.names)] if self.event.croupier_wins else []))


_PAGES: Final[dict[type[Event], type[FeltPage]]] = {
    happened.BlackmailRan: TokensPage,
    happened.BlackmailDefended: BlowbackPage,
    happened.Discarded: AcePage,
    happened.EveningBegan: EveningPage,
    happened.CroupierTook: CroupierPage,
    happened.ClosingWarning: DawnPage,
    happened.StoodUp: StoodUpPage,
    happened.Verdict: VerdictPage,
    happened.GameEnded: EndPage,
}
