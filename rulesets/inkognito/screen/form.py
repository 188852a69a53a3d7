"""The clues-sheet as a printed form (IK-11.1): a row for each card, a block for each other party. What was seen and shown
stands in columns, one for each meeting, and what that proves and the owner's pencil beside them (IK-11.2). On the table the
latest columns, on the notes' page all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.marks import Place

from ..pieces import CARDS, PARTNER, Card, Identity, Pair
from ..sheet import NO_MARK, Column, Pencil, agents_beside, new_columns
from .scene import ART, NEW, NO, SIGNS, YES, Scene

LEAST: Final = 3 + len(CARDS)
"""Rows: the names, the heads of the columns, night and round, a row for each card."""
_LABEL: Final = 21
"""Columns for the names of the cards."""
_COLUMN: Final = 4
"""Of one meeting, with its night and round."""
_NARROW: Final = 2
"""On the table, where it has none."""
_TABLE_LABELS: Final = 13, 22
"""Columns for the names of the cards on the table; the second where the sheet is wide."""
_WIDE: Final = 54
"""Columns from which it is."""
_HOST: Final = 6
"""Columns of a block that has one group and no verdict."""
_LEAST: Final = 2
"""Meetings for which there is room under a head."""
_OPEN: Final = {"unicode": "·", "ascii": "."}
_TITLE: Final = "CLUES: which name, which number?", "CLUES: who is who, and who has which number?"
_PENCIL: Final = {
    NO_MARK: ({"unicode": " ", "ascii": " "}, ""),
    "x": (NO, "no"),
    "?": ({"unicode": "?", "ascii": "?"}, "maybe"),
    "v": (YES, "yes"),
}
"""What its marks look like, and which sign of the legend that is."""
_OWN: Final = {"unicode": "–", "ascii": "-"}, "own"
"""The same in the row of one's own card: nobody else can have it."""

Written = Sequence[tuple[Column, Pair]]


class Block(NamedTuple):
    """What the form holds of one party."""

    seat: Seat
    sides: Sequence[tuple[str, Written]]
    """The head of a group of columns, and the columns."""
    new: Sequence[Column]
    """Those its owner had not seen when it looked last."""

    @property
    def least(self) -> int:
        return _COLUMN * len(self.sides) + 1


def papers(c: Canvas) -> tuple[str, str]:
    """Darker than the cards, so that those lead; every second row darker still."""
    if not c.drawn:
        return "card", "card"
    card, ink = c.palette.colours["card"], c.palette.colours["ink"]
    return c.palette.mixed(card, ink, 0.08), c.palette.mixed(card, ink, 0.14)


def marks(c: Canvas) -> tuple[str, str]:
    """A black card; one of two of which one is true."""
    return ("●", "◐") if c.symbols.name == "unicode" else ("#", "o")


def _blocks(s: Scene) -> Iterator[Block]:
    assert s.seat is not None
    news = new_columns(s.view, s.seat)
    for seat, columns in s.sheet.items():
        seen: Written = [(column, column.seen) for column in columns if column.seen]
        shown: Written = [(column, column.shown) for column in columns if column.shown]
        sides = [("looked" if seat == s.t.dummy else "saw", seen)] if seat != s.t.ambassador else []
        sides += [("gave", shown)] if s.me is not None and seat != s.t.dummy else []
        yield Block(seat, sides, news[seat])


def paint_form(s: Scene, x: int, y: int, width: int, pencil: Pencil, at: Place) -> int:
    """Returns the row below."""
    c, blocks = s.c, list(_blocks(s))
    paper, stripe = papers(c)
    c.fill(x, y, width, 3, paper)
    c.put(x + 1, y, "CLUES-SHEET", "ink", bold=True)
    c.put(x + 1, y + 2, "night.round", "ink")
    top = y + 3
    for number in range(len(CARDS)):
        c.fill(x, top + number, width, 1, paper if number % 2 else stripe)
    for number, card in enumerate(CARDS):
        _label(s, x + 1, top + number, _LABEL - 1, card, at.row == number)
    spare = width - _LABEL - sum(block.least for block in blocks)
    beside = 2 + 2 * (s.found is not None)
    spare = max(spare - beside * len(blocks), 0)
    left = x + _LABEL
    for number, block in enumerate(blocks):
        wide = block.least + beside + spare // len(blocks)
        _block(s, left, y, wide - 1, block, beside)
        if block.seat in s.t.agents:
            _pencil(s, left + wide - 1 - beside, top, block.seat, number, pencil, at)
        left += wide
    return top + len(CARDS)


def _label(s: Scene, x: int, y: int, width: int, card: Card, here: bool) -> None:
    """The card's name, and whose it is."""
    c = s.c
    whose = ""
    if s.me is not None and card in s.me.black:
        whose = "you" if isinstance(card, Identity) else "yours"
    elif s.me is not None and s.t.partners and PARTNER[s.me.identity] == card:
        whose = "partner"
    if cell_len(card.short) + len(whose) >= width and whose == "partner":  # else it is not told
        whose = ""
    room = width - bool(whose) - len(whose)
    name = card.spoken if cell_len(card.spoken) <= room else c.fit(card.short, room)
    lit = here or s.means(card)
    c.put(x, y, name, "on_chosen" if lit else "ink", back="chosen" if lit else "", bold=True)
    c.right(x + width, y, whose, "ink")


def _block(s: Scene, x: int, y: int, width: int, block: Block, beside: int) -> None:
    c, party = s.c, s.party(block.seat)
    lead = c.symbols.pointer if s.about(party) in s.lit else " "
    if not any(written for _, written in block.sides):
        c.put(x, y + 2, "nothing yet" if width > 10 else "none yet", "ink")
    name = c.fit(f"{lead}{party.name}", width).ljust(width)
    c.put(x, y, name, party.ink, back="ground", reverse=True, bold=True)
    s.person(x, y, width, min(LEAST, c.height - y), party)
    room, hidden = width - beside, 0
    wide = room // len(block.sides)
    for number, (head, written) in enumerate(block.sides):
        left = x + number * wide
        most = max(wide // _COLUMN, 1)
        hidden = max(hidden, len(written) - most)
        c.explain(left, y + 1, len(head), 1, SIGNS[head])
        c.put(left, y + 1, head, "ink", bold=True)
        for place, (column, cards) in enumerate(written[-most:]):
            _column(s, left + place * _COLUMN, y + 2, column, cards, column in block.new)
    if hidden > 0:
        words = f"{c.symbols.left}{hidden} earlier "
        c.explain(x + width - len(words), y, len(words) - 1, 1, SIGNS["earlier"])
        words = words if cell_len(party.name) + len(words) + 2 < width else f"{c.symbols.left}{hidden} "
        c.right(x + width, y, words, party.ink, back="ground", reverse=True)


def _column(s: Scene, x: int, y: int, column: Column, cards: Pair, new: bool) -> None:
    """One meeting: its night and round, and its marks."""
    c = s.c
    c.put(x, y, column.heading, "ink", bold=new)
    if new:
        c.put(x - 1, y, NEW[c.symbols.name], "ink")
        c.explain(x - 1, y, 1, 1, SIGNS["new"])
    _meeting(s, x + 1, y + 1, cards, "ink")


def _meeting(s: Scene, x: int, y: int, cards: Pair, ink: str, back: str = "") -> None:
    """Two of which one is true are joined by a line."""
    c = s.c
    rows = [CARDS.index(card) for card in cards]
    for row in range(rows[0], rows[-1] + 1):
        sign = marks(c)[len(cards) > 1] if row in rows else c.symbols.vertical
        c.put(x, y + row, sign, ink, back=back, bold=row in rows)
        if row in rows:
            c.explain(x, y + row, 1, 1, SIGNS["half" if len(cards) > 1 else "true"])


def _pencil(s: Scene, x: int, y: int, seat: Seat, number: int, pencil: Pencil, at: Place) -> None:
    """What the owner makes of it; with the solver what is certain, beside that."""
    c, name = s.c, s.c.symbols.name
    pencilled = ART.paints["pencil"].seen(c.palette) if c.drawn else "ink"
    c.right(x + 1, y - 2, "mark", "ink", bold=True)
    for row, card in enumerate(CARDS, y):
        sign, place = pencil.cards[row - y][number], Place(row - y, number)
        own = s.me is not None and card in s.me.black and sign == NO_MARK
        signs, said = _OWN if own else _PENCIL[sign]
        if said:
            c.explain(x, row, 1, 1, SIGNS[said])
        c.click(x - 1, row, 3, 1, place)
        if at == place:
            c.fill(x - 1, row, 3, 1, "chosen")
        c.put(x, row, signs[name], "on_chosen" if at == place else pencilled, bold=sign != NO_MARK)
        truth = s.found.truth(seat, card) if s.found is not None else None
        if truth is not None:
            new = NEW[c.symbols.name] if any((fact.seat, fact.card) == (seat, card) for fact in s.new_facts) else ""
            c.put(x + 2, row, (YES if truth else NO)[name] + new, "ink", bold=truth)
            c.explain(x + 2, row, 1, 1, SIGNS["yes" if truth else "no"])
            if new:
                c.explain(x + 3, row, 1, 1, SIGNS["new"])


# -- on the table -----------------------------------------------------------------------------------


class Group(NamedTuple):
    """Columns of a block that stand under one head."""

    x: int
    head: str
    written: Written
    """The latest, as many as there is room for."""


class Laid(NamedTuple):
    """A block on the table."""

    block: Block
    x: int
    width: int
    groups: Sequence[Group]
    verdict: int
    """The column of what is proved or pencilled; 0: there is none."""

    @property
    def hidden(self) -> int:
        """So many columns stand only in the notes."""
        return sum(len(written) for _, written in self.block.sides) - sum(len(group.written) for group in self.groups)


def paint_sheet(s: Scene, x: int, y: int, width: int, most: int, pencil: Pencil, said: str) -> int:
    """On no more than `most` rows, of which the heads and the legend give way first; `said` is a title that has to be read.
    Returns the row below."""
    c, wide = s.c, width >= _WIDE
    label, spare = _TABLE_LABELS[wide], most - 1 - len(CARDS)
    laid = _lay_out(s, x + label, width - label)
    titled = spare >= (1 if said else 2)
    headed = spare > titled
    legend = _legend(wide)[: max(spare - titled - headed, 0)]
    rows = min(len(CARDS), max(most - 1, 0))
    paper, stripe = papers(c)
    c.fill(x, y, width, min(titled + 1 + headed + rows + len(legend), most), paper)
    more = "n shows all" if any(one.hidden for one in laid) else ""
    if titled:
        title = said or _TITLE[wide and not more]
        c.put(x + wide, y, c.fit(title, width - 2 - len(more)), "ink", bold=True)
        c.right(x + width - wide, y, more, "ink")
    elif most > 0:
        c.put(x + wide, y, "CLUES", "ink", bold=True)
    names = y + titled
    top = names + 1 + headed
    for number in range(0, rows, 2):
        c.fill(x, top + number, width, 1, stripe)
    for one in laid:
        _short_block(s, one, names, headed, top, rows, pencil)
    for row, card in enumerate(CARDS[:rows], top):
        _label(s, x + wide, row, label - 1 - wide, card, here=False)
    c.mark("form", x + label - 4, names)
    for row, line in enumerate(legend, top + rows):
        left = x + wide
        for sign, words in line:
            drawn = _sign(c, sign)
            c.explain(left, row, len(drawn), 1, SIGNS[sign])
            left = c.put(left, row, f"{drawn} {words}  ", "ink")
    return top + rows + len(legend)


def _lay_out(s: Scene, x: int, width: int) -> list[Laid]:
    blocks = [*_blocks(s)]
    hosts = sum(block.seat not in s.t.agents for block in blocks)
    share = (width - hosts * _HOST) // (len(blocks) - hosts)
    laid = []
    for block in blocks:
        judged = block.seat in s.t.agents
        across = share if judged else _HOST
        room = across - 1 - judged
        laid.append(Laid(block, x, across, [*_groups(block, x, room)], x + across - 2 if judged else 0))
        x += across
    return laid


def _groups(block: Block, x: int, room: int) -> Iterator[Group]:
    """Each head takes two columns at the least; where there is no room for both what was given is left to the notes."""
    sides, most = block.sides, room // _NARROW
    if most < _LEAST * len(sides):
        sides = sides[:1]
    first = most if len(sides) == 1 else min(max(len(sides[0][1]), most - len(sides[-1][1]), _LEAST), most - _LEAST)
    for (head, written), columns in zip(sides, (first, most - first), strict=False):
        yield Group(x, head, written[-columns:])
        x += columns * _NARROW


def _short_block(s: Scene, one: Laid, names: int, headed: bool, top: int, rows: int, pencil: Pencil) -> None:
    c, seat = s.c, one.block.seat
    party, (paper, _), across = s.party(seat), papers(s.c), one.width - 1
    lit = s.about(party) in s.lit
    if lit and c.drawn:
        c.fill(one.x, top, across, rows, c.palette.mixed(paper, c.palette.colours["chosen"], 0.35))
    elif one.verdict and c.drawn:
        c.fill(one.verdict, top, 1, rows, "card")
    earlier = f"{c.symbols.left}{one.hidden}" if one.hidden else ""
    name, room = party.name.removeprefix("The "), across - len(earlier)
    name = f"{c.symbols.pointer if lit else ' ' * (cell_len(name) < room)}{name}"
    c.put(one.x, names, c.fit(name, room).ljust(room) + earlier, party.ink, back="ground", reverse=True, bold=True)
    if earlier:
        c.explain(one.x + room, names, len(earlier), 1, SIGNS["earlier"])
    s.person(one.x, names, across, top + rows - names, party)
    latest = max(((column.series, column.round) for columns in s.sheet.values() for column in columns), default=None)
    for group in one.groups:
        if headed:
            c.put(group.x, names + 1, group.head, "ink", bold=True)
            c.explain(group.x, names + 1, len(group.head), 1, SIGNS[group.head])
        for place, (column, cards) in enumerate(group.written):
            new = (column.series, column.round) == latest
            _meeting(s, group.x + place * _NARROW, top, cards, "ink", _fresh(c) if new else "")
    for row, card in enumerate(CARDS[:rows], top) if one.verdict else ():
        _verdict(s, one.verdict, row, seat, card, pencil)


def _sign(c: Canvas, name: str) -> str:
    """As it is drawn, or the word that it is."""
    if name in ("true", "half"):
        return marks(c)[name == "half"]
    verdict = {"yes": YES, "no": NO, "open": _OPEN}.get(name)
    return verdict[c.symbols.name] if verdict else f"{name}:"


def _fresh(c: Canvas) -> str:
    """The ground of what was seen last."""
    return c.palette.mixed(c.palette.colours["card"], ART.paints["lit-window"].seen(c.palette), 0.7) if c.drawn else ""


def _verdict(s: Scene, x: int, y: int, seat: Seat, card: Card, pencil: Pencil) -> None:
    """What is proved of this card, to whom it cannot belong (with the solver all that follows), and the pencil."""
    c, truth = s.c, s.sure.truth(seat, card)
    sign = pencil.cards[CARDS.index(card)][agents_beside(s.t, s.seat).index(seat)] if s.seat is not None else NO_MARK
    if s.me is not None and card in s.me.black:
        (signs, said), ink = _OWN, "ink"
    elif truth is not None:
        signs, said, ink = (YES, "yes", "ink") if truth else (NO, "no", "ink")
    elif sign != NO_MARK:
        (signs, said), ink = _PENCIL[sign], ART.paints["pencil"].seen(c.palette) if c.drawn else "ink"
    else:
        signs, said, ink = _OPEN, "open", "ink"
    c.put(x, y, signs[c.symbols.name], ink, bold=said in ("yes", "no", "maybe"))
    c.explain(x, y, 1, 1, SIGNS[said])


def _legend(wide: bool) -> Sequence[Sequence[tuple[str, str]]]:
    """Lines of signs and what they mean."""
    verdicts = [("yes", "so"), ("no", "not"), ("open", "open")]
    if not wide:
        return [[("half", "one of two"), ("true", "true"), *verdicts]]
    return [
        [("half", "one of the joined two is true"), ("true", "a true card")],
        [("saw", "shown to you"), ("gave", "by you"), *verdicts],
    ]
