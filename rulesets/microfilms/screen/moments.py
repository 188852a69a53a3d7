"""What the whole table looks up at: a token flips, a card is played, somebody stands up, everything is turned.

Every page is told in a few steps, and a key tells the rest at once. Nothing on it is private: it is painted from an
event as everybody sees it, and from the view of the whole table.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, listed
from spyhouse.look.art import spaced
from spyhouse.widgets.canvas import Canvas, evenly
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import HIGH, draw, width_of, write
from spyhouse.widgets.stage import paint_prop, paint_words

from .. import events as happened
from ..facts import denied, late_goals, place_words
from ..pieces import LETTER_OF, LINES, NUMBERS, Card, Identity, Stack
from ..table import Casino
from . import cards
from .large import NEAR, WINS, Shown, card, row
from .motion import earlier, latest, was_cleared
from .people import at_table
from .table_edge import edge_of, paint_edge, paint_felt

_WIDE: Final = 76
_CARD: Final = (26, 11)
_ARROW: Final = 4
"""Columns between two cards, for an arrow."""
_LARGE_CARD: Final = (26, 15)
_ROOMY: Final = 30
"""Rows from which what lies on the felt is drawn large."""
_PLAQUE, _TOKEN = 21, 5
"""Columns and rows of a token."""
_TURNED: Final = 9
"""Rows of an identity at the end."""
_WINNER: Final = (26, 11)
"""Of who has won."""
_LEAST_ROLE: Final = 12
"""Columns a card needs to say who somebody is."""
_WRONG: Final = ("journalist_failure", "information_broker_failure", "interpol_officer_failure")
"""A freelancer's claim that ends the game as it was false (MF-10.17)."""
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
    CALL = ""
    """What is called out, where that is always the same."""

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__()
        self.event, self.names = event, view.names  # and no more of the view: nothing that is not told stays here

    def call(self) -> str:
        return self.CALL

    def sentence(self) -> str:
        """What is told when everything lies there."""
        return self.event.words(self.names)

    def means(self) -> Sequence[str]:
        """What may come of it."""
        return ()

    INKS: Sequence[str] = ()
    """Of these sentences, one after the other; the others are plain."""

    def high(self, c: Canvas) -> int:
        """Rows of what lies on the felt."""
        return 0

    def draw(self, c: Canvas, y: int) -> None:
        """What lies there, from this row on."""

    @property
    def is_last(self) -> bool:
        return self.step >= self.STEPS

    def paint(self, c: Canvas) -> None:
        paint_felt(c)
        c.click(0, 0, c.width, c.height, "go on")
        wide = min(_WIDE, c.width - 6)
        said = evenly(self.sentence(), wide)
        inks = itertools.chain(self.INKS, itertools.repeat("paper"))
        means = [(line, ink) for text, ink in zip(self.means(), inks) for line in evenly(text, wide)]  # noqa: B905
        drawn, gap = self.high(c), 1 + (c.height >= _ROOMY)
        words = len(said) + len(means)
        room = edge_of(c) - drawn - words - gap * (1 + bool(drawn))
        scale, call = _called(c, self.call(), room)
        tall = -(-HIGH * scale // 2)
        free = room - max(len(call), tall)
        if free >= 0:
            paint_edge(c)
        y = max(free // 2, 0)
        if scale:
            left = (c.width - width_of(self.call(), scale)) // 2
            write(c, left, 2 * y + 1, self.call(), self.ink, scale=scale, shadow=True)
            y += tall
        for line in call:
            c.centre(y, line, self.ink, bold=True)
            y += 1
        if drawn:
            self.draw(c, y + gap)
            y += drawn + gap
        y += gap
        told = [*((line, "paper", True) for line in said), *((line, ink, ink != "paper") for line, ink in means)]
        for number, (line, ink, bold) in enumerate(told if self.is_last else ()):
            c.centre(y + number, line, ink, bold=bold)


def _card(c: Canvas) -> tuple[int, int]:
    """Columns and rows of a card."""
    return _LARGE_CARD if c.height >= _ROOMY else _CARD


def _scale(c: Canvas) -> int:
    """How large a drawing is."""
    return 1 + (c.height >= _ROOMY)


def _thing(c: Canvas) -> tuple[int, int]:
    """Of a card between two tokens."""
    return (22, 11) if c.height >= _ROOMY else (16, 8)


def _called(c: Canvas, words: str, room: int) -> tuple[int, list[str]]:
    """As large as there is room for, in so many rows: how large in dots, or the lines of words."""
    scales = range(_scale(c) if HIGH * _scale(c) <= 2 * room else 1, 0, -1) if c.drawn else ()
    large = next((scale for scale in scales if 0 < width_of(words, scale) <= c.width - 4), 0)
    if large:
        return large, []
    return 0, [spaced(words) if cell_len(spaced(words)) <= c.width - 8 else words.upper()]


# -- tokens and cards -------------------------------------------------------------------------------


class TokensPage(FeltPage):
    """MF-5.11: the tokens flip, and a card goes from the one to the other, face down."""

    STEPS = 4
    PACE = 0.08
    CALL = "The rumour runs"
    event: happened.BlackmailRan

    def __init__(self, event: happened.BlackmailRan, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.before = {seat: was_cleared(view, event, seat) for seat in (event.seat, event.target)}
        self.people = {seat: at_table(view, seat) for seat in self.before}
        self.threat = latest(happened.Blackmailed, view, event)

    def sentence(self) -> str:
        """Who, whom, and with what; the tokens tell what came of it."""
        seat, target = self.names[self.event.seat], self.names[self.event.target]
        return f"{self.threat.words(self.names)} {capital(target)} did not pay and is a Suspect now; {seat} is Cleared."

    def means(self) -> Sequence[str]:
        nothing = "" if self.event.moved else "There was no card to take. "
        return (f"{nothing}Only the Cleared may stand up and win.",)

    def high(self, c: Canvas) -> int:
        """A face, a name and a token."""
        faces = max(guest.size(_scale(c))[1] for guest in self.people.values()) * c.drawn
        return max(faces // 2 + 1 + _TOKEN, _thing(c)[1] + 2)

    def draw(self, c: Canvas, y: int) -> None:
        """Between the two what went from the one to the other; if that was nothing, what it was done with."""
        event, (wide, high) = self.event, _thing(c)
        half = min(c.width - 4, 100) // 2
        left, down = c.width // 2 - half, y + self.high(c) - _TOKEN
        for seat, x, after in ((event.seat, left, True), (event.target, left + 2 * half - _PLAQUE, False)):
            guest, scale = self.people[seat], _scale(c)
            if c.drawn:
                paint_prop(c, x + (_PLAQUE - guest.size(scale)[0]) // 2, 2 * down - 2, guest, scale)
            paint_words(c, x, down - 1, _PLAQUE, guest)
            _flip(c, x, down, self.before[seat], after, self.step)
        x = (c.width - wide) // 2
        y += (self.high(c) - high - 1) // 2
        if event.moved:
            card(c, x, y, wide, high, Card.BACK)
            arrow = c.symbols.left + c.symbols.horizontal * min(self.step, 3)
            for middle in (x - 4, x + wide + 3 + 2 * c.drawn):  # a card throws a shadow
                c.centre(y + high // 2, arrow, "accent", x=middle - 2, width=5, bold=True)
            c.centre(y + high + 1, f"a card goes to {self.names[event.seat]}", "accent", bold=True)
        elif isinstance(self.threat.pay, Card):
            card(c, x, y, wide, high, self.threat.pay)
        else:
            c.centre(y + high // 2, "no card to take", "shadow")


def _flip(c: Canvas, x: int, y: int, before: bool, after: bool, step: int) -> None:
    """A token as it is turned over: its edge is all that can be seen in between."""
    if before != after and step in (2, 3):
        c.put(x, y + 2, c.symbols.heavy_horizontal * _PLAQUE, "paper" if step == 2 else "accent")
    else:
        cards.plaque(c, x, y, before if step < 3 else after, _PLAQUE, _TOKEN)


class CardsPage(FeltPage):
    """What everybody looks at is a row of cards."""

    def high(self, c: Canvas) -> int:
        return _card(c)[1] + 1


class BlowbackPage(CardsPage):
    """MF-5.10: beside what was done for the blackmail lies what makes nothing of it."""

    STEPS = 2
    PACE = 0.2
    CALL = "Blowback!"
    event: happened.BlackmailDefended

    def __init__(self, event: happened.BlackmailDefended, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.threat = latest(happened.Blackmailed, view, event)

    def sentence(self) -> str:
        return f"{LINES['blowback']} {self.names[self.event.seat]}'s blackmail came to nothing."

    def means(self) -> Sequence[str]:
        return (f"{self.names[self.event.target]} pays nothing, and Suspect and Cleared stay as they were.",)

    def draw(self, c: Canvas, y: int) -> None:
        """Above each card whose it is; francs lie in the place of a card."""
        event, (wide, high), gap = self.event, _card(c), 8
        paid = self.threat.pay if isinstance(self.threat.pay, Card) else None
        laid = Card.CASH_OUT if self.is_last else Card.BACK
        threat = Shown(paid, event.seat, does="threatens", played="BLACKMAIL")
        row(c, y, self.names, [threat, Shown(laid, event.target, does="plays", played="BLOWBACK")], (wide, high), gap)
        if paid is None:
            _fee(c, (c.width - gap) // 2 - wide, y, (wide, high), self.threat.fee)


def _fee(c: Canvas, left: int, y: int, size: tuple[int, int], francs: int) -> None:
    """What is paid, where a card of this size would lie."""
    (wide, high), scale = size, _scale(c)
    _coins(c, left + wide // 2, y + high // 2 - 2 * scale, francs, francs, scale)
    c.centre(y + high // 2 + 1 + 2 * scale, "paid to the house", "paper", x=left, width=wide, bold=True)


class AcePage(CardsPage):
    """MF-6.3: the Ace is discarded, and paid for."""

    STEPS = 2
    PACE = 0.2
    CALL = "The Ace!"
    event: happened.Discarded

    def __init__(self, event: happened.Discarded, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.hunted = view.table.may_play(Identity.HITMAN, view.seat)

    def means(self) -> Sequence[str]:
        rid = f"The Hitman wins by naming who holds it: {self.names[self.event.seat]} is rid of it."
        return (f"It lies on the pile now. {rid * self.hunted}".rstrip(),)

    def draw(self, c: Canvas, y: int) -> None:
        """Above it whose it is, and beside it what is paid."""
        event, size = self.event, _card(c)
        ace = Shown(event.card if self.is_last else Card.BACK, event.seat, does="discards")
        row(c, y, self.names, [ace, Shown(None)], size, _ARROW)
        if self.is_last:
            _fee(c, c.width // 2 + 1 + 3 * _scale(c), y, size, event.fee)


def _coins(c: Canvas, middle: int, y: int, have: int, most: int, scale: int = 1) -> None:
    """Francs side by side around this column, and the places of those that are missing."""
    if not c.drawn:
        cards.coins(c, middle - most // 2, y + 1, have, most)
        return
    near = cards.ART.drawing("franc-near")
    crowd = (near.width + 1) * scale * most > c.width - 4  # where they are many, each without its edge
    step, part = (near.width + 1 - 2 * crowd) * scale, (0, 0, near.width - crowd, near.height)
    left = middle - most * step // 2
    for number in range(most):
        veil = 0.75 * (number >= have)
        draw(c, left + number * step, 2 * y, near, scale=scale, veil=veil, part=part, fine=True)


# -- the clocks of the evening ----------------------------------------------------------------------


class EveningPage(FeltPage):
    """MF-6.4: the pile is gathered, and the lamp over the table comes on again."""

    event: happened.EveningBegan

    def __init__(self, event: happened.EveningBegan, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.waited = listed(late_goals(view)) if event.number == NUMBERS["second_evening"] else ""

    def means(self) -> Sequence[str]:
        """MF-7.6, MF-7.7."""
        may = [f"{self.waited}, who had to wait for it, may stand up from now on."] if self.waited else []
        return ("Only the pile is gathered: hands, francs and tokens stay as they are.", *may)

    def call(self) -> str:
        number = self.event.number - 2
        return f"{_EVENINGS[number]} evening" if number < len(_EVENINGS) else f"Evening {self.event.number}"

    def high(self, c: Canvas) -> int:
        return cards.ART.drawing("scene").height // 2 * _scale(c) * c.drawn

    def draw(self, c: Canvas, y: int) -> None:
        """The lamp over the card table comes on again."""
        scene, scale = cards.ART.drawing("scene"), _scale(c)
        left, dark = (c.width - scene.width * scale) // 2, 0.2 * max(self.STEPS - self.step, 0)
        draw(c, left, 2 * y, scene, scale=scale, veil=dark, fine=True)


class CroupierPage(FeltPage):
    """MF-10.11: his chips, and how few are missing."""

    STEPS = 2
    PACE = 0.25
    ink = "danger"
    event: happened.CroupierTook

    def call(self) -> str:
        return f"{self.event.total} of {self.event.losing} francs"

    def sentence(self) -> str:
        return f"{self.event.words(self.names).partition(':')[0]}."

    def means(self) -> Sequence[str]:
        left = self.event.losing - self.event.total
        return (f"{'One' if left == 1 else left} more, and he closes the table: both of you lose.",)

    def high(self, c: Canvas) -> int:
        return 5 + self._tall(c)

    def draw(self, c: Canvas, y: int) -> None:
        """He stands behind what he has."""
        have, most = self.event.total - (not self.is_last), self.event.losing
        if c.drawn:
            figure, scale = cards.ART.drawing("croupier"), _scale(c)
            draw(c, (c.width - figure.width * scale) // 2, 2 * y, figure, scale=scale, fine=True)
        _coins(c, c.width // 2, y + self._tall(c) + c.drawn, have, most)

    def _tall(self, c: Canvas) -> int:
        return cards.ART.drawing("croupier").height // 2 * _scale(c) * c.drawn


class DawnPage(FeltPage):
    """MF-9.4: the casino will close."""

    STEPS = 1
    ink = "danger"
    event: happened.ClosingWarning

    def call(self) -> str:
        return "Dawn is near" if self.event.rounds > 1 else "The last round"


# -- somebody stands up -----------------------------------------------------------------------------


class StoodUpPage(CardsPage):
    """MF-7.2: an identity turns face up, with what it shows and whom it names."""

    PACE = 0.35
    CALL = "The claim"
    INKS = ("accent", "danger")
    event: happened.StoodUp

    def __init__(self, event: happened.StoodUp, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.others = [self.names[player.seat] for player in view.table.players if player.seat != event.seat]

    def sentence(self) -> str:
        """Without what the large words say."""
        return self.event.headline(self.names).removeprefix("Somebody stands up. ")

    def means(self) -> Sequence[str]:
        """MF-7.3 to MF-7.7, MF-10.17: what is at stake."""
        who, event = self.names[self.event.seat], self.event
        if event.nation is not None:
            return ()
        if event.identity.is_agent and event.film is not None:
            return f"If it is an enemy's, {who} has won.", "If not, others win.", "Now all cards turn."
        lost = f"{self.others[0]} wins" if len(self.others) == 1 else f"{who} is out"
        return f"If that is right, {who} wins alone.", f"If not, {lost}.", f"Only {who} looks at the cards."

    def draw(self, c: Canvas, y: int) -> None:
        """First the identity turns, then the film; whom it is about is told with the rest."""
        event, named = self.event, self._named()
        things: list[tuple[str, Card | Identity, Seat | str]] = [("", event.identity, event.seat)]
        if event.film is not None:
            things.append(("shows", event.film, ""))
        if self.is_last:
            things += [("and" if number else "names", Card.BACK, one) for number, one in enumerate(named)]
        shown = [
            Shown(thing if self.is_last or number < self.step - 1 else Card.BACK, whose, how if self.is_last else "")
            for number, (how, thing, whose) in enumerate(things)
        ]
        count = 1 + (event.film is not None) + len(named)
        wide, high = _card(c)
        wide = max(min(wide, (c.width - 2) // count - _ARROW), NEAR)
        gap = min((c.width - count * wide) // count, 11)
        row(c, y, self.names, shown + [Shown(None)] * (count - len(shown)), (wide, high), gap)

    def _named(self) -> list[Seat | str]:
        """Who is named in the claim: seats, and places that are no seats, in words."""
        event = self.event
        if event.nation is not None:  # MF-10.14
            return [Seat(happened.named_croupier(self.names)), f"{event.nation.label}'s film"]
        return _in_words(event)


def _in_words(claim: happened.StoodUp) -> list[Seat | str]:
    return [place.spoken if isinstance(place, Stack) else place for place in claim.places]


class VerdictPage(CardsPage):
    """MF-7.2: true, and what proves it lies open; or false: what was looked at goes back unseen, and a chair is empty,
    whose identity lies there for all to see."""

    STEPS = 2
    PACE = 0.8
    event: happened.Verdict

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.ink = "accent" if self.event.true else "danger"
        self.claim = latest(happened.StoodUp, view, event)
        self.named = _in_words(self.claim)
        self.other = self.names[1 - self.event.seat] if view.table.croupier else ""

    def call(self) -> str:
        if not self.is_last:
            return f"{self.names[self.event.seat]} looks"
        return "Right" if self.event.true else "Wrong"

    def sentence(self) -> str:
        """What follows (MF-8.2, MF-8.3); the large word has said the rest."""
        who = self.names[self.event.seat]
        if self.event.true:
            return f"{who} wins alone: {listed([one.spoken for one in self.event.shown])}."
        named = listed([place_words(place, self.names) for place in self.claim.places])
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
        event = self.event
        shown = [Shown(Card.BACK)] * max(len(event.checked), len(self.named))
        shown[0], shown[-1] = Shown(Card.BACK, self.named[0]), Shown(Card.BACK, self.named[-1])
        if self.is_last and event.true:
            shown = [Shown(thing) for thing in event.shown]
        elif self.is_last:
            shown.insert(0, Shown(self.claim.identity, event.seat))
        row(c, y, self.names, shown, _card(c))


# -- the end ----------------------------------------------------------------------------------------


class EndPage(FeltPage):
    """MF-9.3: all identities turn, one after the other, and last the letter in the box."""

    PACE = 0.3
    event: happened.GameEnded

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.STEPS = len(self.event.roles) + 2
        if self.event.reason in _WRONG:
            self.ink = "danger"
        self.chairs = [player.seat for player in view.table.players for _ in player.identities]
        claims = [one for one in earlier(view, event) if isinstance(one, happened.StoodUp)]
        self.won_by = claims[-1].identity if claims and self.event.reason not in _WRONG else None
        self.film: list[tuple[Seat, Card]] = []
        """Who showed which, where that decided it."""
        if self.event.reason in ("agent_success", "agent_failure"):
            stood = latest(happened.StoodUp, view, event)
            self.film = [(stood.seat, stood.film)] if stood.film else []

    def sentence(self) -> str:
        """Who brought it about, and with what, first."""
        return "".join(f"{self.names[seat]} showed {film.spoken}. " for seat, film in self.film) + super().sentence()

    def call(self) -> str:
        if not self.is_last:
            return "All is revealed"
        won = [self.names[seat] for seat in self._winners()]
        return f"{' & '.join(won)} {'win' if len(won) > 1 else 'wins'}" if won else "Nobody wins"

    def high(self, c: Canvas) -> int:
        large = _WINNER[1] + 2 if c.height >= _ROOMY and self._winners() else 0
        return large + _TURNED + 2

    def draw(self, c: Canvas, y: int) -> None:
        """Last the film that decided it, and the letter in the box; where there is no room for both, the film."""
        winners = self._winners()
        roles = [role if turn < self.step else Card.BACK for turn, role in enumerate(self.event.roles, 1)]
        shown = [
            Shown(turned, seat, below=WINS * (self.is_last and seat in winners and self._counts(role)))
            for seat, role, turned in zip(self.chairs, self.event.roles, roles, strict=True)
        ]
        if self.is_last and winners and c.height >= _ROOMY:
            self._draw_won(c, y, shown)
            return
        film = [Shown(one, "the film") for _, one in self.film]
        boxed = LETTER_OF[self.event.lone] if self.is_last else Card.BACK
        letter = [Shown(boxed, "in the box", below="not allied" * self.is_last)]
        for more in ([*film, *letter], film or letter):
            if (c.width - 1) // (len(shown) + len(more)) > _LEAST_ROLE:
                shown += more
                break
        row(c, y, self.names, shown, (20, _TURNED), gap=1 + 2 * (c.height >= _ROOMY), least=10)

    def _draw_won(self, c: Canvas, y: int, shown: Sequence[Shown]) -> None:
        """Large who has won, with the film that was shown; small below the others, and the letter in the box."""
        won = [one for one in shown if one.below]
        film = [Shown(one, "", "shows") for _, one in self.film]
        rest = [one for one in shown if not one.below]
        box = Shown(LETTER_OF[self.event.lone], "in the box", below="not allied")
        row(c, y, self.names, [*won, *film], _WINNER, gap=9)
        row(c, y + _WINNER[1] + 2, self.names, [*rest, box], (20, _TURNED), gap=3, least=10)

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
