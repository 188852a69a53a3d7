"""The clues-sheet on the table (IK-11.1): what each of the others showed and saw, in sentences on paper. The whole form, sign
by sign, is the notes' page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import listed
from spyhouse.widgets.canvas import Canvas

from .. import facts
from ..pieces import CARDS, IDENTITIES, NUMBERS, Card, Pair
from ..sheet import Pencil, agents_beside, others
from ..solver import holds
from .scene import Scene

_TAG: Final = 12
"""Columns of a name, at most."""
_ALL: Final = 99
_TELLING: Final = 12
"""As many pairs there are; fewer than all of them means those only that tell something."""
_BREVITY: Final = (
    (_ALL, _ALL),
    *((_TELLING, gave) for gave in (_ALL, 2, 1, 0)),
    *((most, -1) for most in (_TELLING, 8, 6, 5, 4, 3, 2, 1, 0)),
)
"""How many of the latest showings are told, and of the pairs that were shown to them: below none not even true cards."""
_GIVEN: Final = sum(gave >= 0 for _, gave in _BREVITY)
"""The first of these ways tell of both; so many are they."""
_HEADINGS: Final = (
    "CLUES: of two cards one is true, the other a lie",
    "CLUES: of two cards one is true",
    "CLUES: one true, one a lie",
)

_BLACK: Final = 2
"""Whoever has seen so many true cards needs no pairs."""

_GAVE: Final = "you showed"
"""What tells of one's own cards is written paler."""

_SPELLED: Final = ("one", "two", "three", "four", "five", "six", "many")
"""A bare figure would read as a card."""

_GOES_ON: Final = " "
"""Before a line that goes on with a sentence."""

Sentence = tuple[str, Sequence[str]]
"""A verb, and what it is about."""


def paint_clues(s: Scene, x: int, y: int, width: int, most: int, pencil: Pencil, solver: str) -> int:
    """On as few rows as it needs, and no more than `most`; returns the row below."""
    c, end = s.c, y + most
    assert s.seat is not None
    if most < 1:
        return y
    seats = others(s.t, s.seat)
    tag = min(max(cell_len(_named(s, seat)) for seat in seats) + 2, _TAG)
    room = width - tag - 2
    told = _told(s, seats, pencil, room, most - 1)
    paper, stripe = papers(c)
    quiet = c.palette.mixed(c.palette.colours["ink"], paper, 0.35) if c.drawn else "ink"
    c.fill(x, y, width, 1, paper)
    headings = (solver,) if solver else _HEADINGS
    more = "n shows all" if any(told[seat] != _lines(s, seat, pencil, *_BREVITY[0], room) for seat in seats) else ""
    head = next((one for one in headings if cell_len(one + more) < width - 2), headings[-1])
    c.put(x + 1, y, head, "ink", bold=True)
    c.right(x + width - 1, y, more, "ink")
    c.mark("form", x + width - 3, y)
    y += 1
    for number, (seat, lines) in enumerate(told.items()):
        party, high = s.party(seat), min(len(lines), end - y)
        if high <= 0:
            break
        c.fill(x, y, width, high, paper if number % 2 else stripe)
        lit = s.about(party) in s.lit
        if lit and c.drawn:  # a sign before the name would say whose turn it is
            c.fill(x, y, width, high, c.palette.mixed(paper, c.palette.colours["chosen"], 0.35))
        name = f"{c.symbols.pointer if lit and not c.drawn else ' '}{c.fit(_named(s, seat), tag - 2)}".ljust(tag)
        c.put(x, y, name, party.ink, back="ground", reverse=True, bold=True)
        s.person(x, y, width, high, party)
        ink = "ink"
        for row, line in enumerate(lines[:high], y):
            if not line.startswith(_GOES_ON):
                ink = quiet if line.startswith(_GAVE) else "ink"
            c.put(x + tag + 1, row, line, ink)
        y += high
    return y


def _told(s: Scene, seats: Sequence[Seat], pencil: Pencil, width: int, rows: int) -> Mapping[Seat, Sequence[str]]:
    """Of each of the others as much as there are rows for: of all what they showed, before what was shown to them; and
    first of whom one wants to know most."""
    forms = {seat: [_lines(s, seat, pencil, *how, width) for how in _BREVITY] for seat in seats}
    told = {seat: ways[-1] for seat, ways in forms.items()}
    spare = rows - sum(map(len, told.values()))
    first = facts.beside(s.view)
    turns = [(level, seat) for level in range(_GIVEN, len(_BREVITY)) for seat in seats]
    turns.sort(key=lambda turn: (turn[1] != first, -turn[0]))  # the others evenly
    turns += [(level, seat) for seat in sorted(seats, key=lambda seat: seat != first) for level in range(_GIVEN)[::-1]]
    for level, seat in turns:
        more = len(forms[seat][level]) - len(told[seat])
        if more <= spare:
            told[seat] = forms[seat][level]
            spare -= more
    return told


def _named(s: Scene, seat: Seat) -> str:
    """The Fourth needs no article."""
    return s.party(seat).name.removeprefix("The ")


def _lines(s: Scene, seat: Seat, pencil: Pencil, newest: int, gave: int, room: int) -> list[str]:
    return [line for one in _sentences(s, seat, pencil, newest, gave) for line in _packed(*one, room)]


def papers(c: Canvas) -> tuple[str, str]:
    """Darker than the cards, so that those lead; every second row darker still."""
    if not c.drawn:
        return "card", "card"
    card, ink = c.palette.colours["card"], c.palette.colours["ink"]
    return c.palette.mixed(card, ink, 0.08), c.palette.mixed(card, ink, 0.14)


def _sentences(s: Scene, seat: Seat, pencil: Pencil, newest: int, gave: int) -> Iterator[Sentence]:
    columns = s.sheet[seat]
    host = seat == s.t.ambassador
    seen, proved = _showings([column.seen for column in columns])
    shown, known = _showings([column.shown for column in columns])
    telling = seen if newest >= _ALL else [pair for pair in seen if _tells(s, seat, pair)]
    told = [*_true(proved), *(_latest(telling, newest) if len(proved) < _BLACK else [])]
    if not told and seen:  # no pair that tells anything: still they were shown
        told = _latest(seen, 0)
    silent = seat == s.t.dummy
    yield from [("you saw" if silent else "showed", told)] if told else []
    yield from [("not looked at yet" if silent else "showed nothing yet", ())] if not (host or told) else []
    given = [*(_true(known) if gave >= 0 else []), *(_latest(shown, gave) if gave > 0 and len(known) < _BLACK else [])]
    yield from [("is the Ambassador", ())] if host and not given else []  # else the question names him as well
    yield from [(_GAVE, given)] if given else []
    yield from _concluded(s, seat, pencil, proved)


def _showings(cards: Sequence[Pair]) -> tuple[list[Pair], list[Card]]:
    """The pairs among what was shown, and the true cards, each once."""
    return [pair for pair in cards if len(pair) > 1], list(dict.fromkeys(one[0] for one in cards if len(one) == 1))


def _true(cards: Sequence[Card]) -> list[str]:
    return [f"{card.short} (true)" for card in cards]


def _tells(s: Scene, seat: Seat, pair: Pair) -> bool:
    """More than the true cards do that this seat has seen."""
    return bool(s.sure.worlds & ~holds(s.sure.agents.index(seat), pair))


def _latest(pairs: Sequence[Pair], newest: int) -> list[str]:
    """The newest of them, and how many there were before."""
    earlier = max(len(pairs) - newest, 0)
    told = [listed(facts.short(cards), "or") for cards in pairs[earlier:]]
    many = f"{_SPELLED[min(earlier, len(_SPELLED)) - 1]} {'more ' * bool(told)}pair{'s' * (earlier > 1)}"
    return [*told, many] if earlier else told


def _concluded(s: Scene, seat: Seat, pencil: Pencil, proved: Sequence[Card]) -> Iterator[Sentence]:
    """What follows: from the true cards who is left over, with the solver all; and the owner's pencil."""
    assert s.seat is not None
    agents = agents_beside(s.t, s.seat)
    if seat not in agents:
        return
    foreign = [card for card in CARDS if s.me is None or card not in s.me.black]
    open_still = [card for card in foreign if not any(type(card) is type(one) for one in proved)]
    truths = {card: s.sure.truth(seat, card) for card in open_still}
    follows = _made({card: truth for card, truth in truths.items() if truth or (truth is False and s.found)})
    yield from [("it follows:", follows)] if follows else []
    signs = {card: row[agents.index(seat)] for card, row in zip(CARDS, pencil.cards, strict=True)}
    noted = _made({card: sign == "v" for card, sign in signs.items() if sign in "vx"})
    maybe = [card.short for card, sign in signs.items() if sign == "?"]
    noted += [f"maybe {listed(maybe, 'or')}"] if maybe else []
    yield from [("you noted:", noted)] if noted else []


def _made(truths: Mapping[Card, bool]) -> list[str]:
    """A card that is true leaves the others of its kind unsaid."""
    phrases = []
    for kind, verb in ((IDENTITIES, "is"), (NUMBERS, "has")):
        sure = [card.short for card in kind if truths.get(card)]
        out = [card.short for card in kind if truths.get(card) is False]
        phrases += [f"{verb} {listed(sure)}"] if sure else [f"not {listed(out, 'or')}"] if out else []
    return phrases


def _packed(verb: str, about: Sequence[str], width: int) -> Iterator[str]:
    """No pair is parted by the end of a line."""
    line = verb
    for number, words in enumerate(about, 1):
        words = f" {words}{',' * (number < len(about))}"
        if cell_len(line) + cell_len(words) > width:
            yield line
            line = _GOES_ON
        line += words
    yield line
