"""The clues-sheet as a printed form (IK-11.1): a row for each card, a block for each other party. What was seen and shown
stands in columns, one for each meeting, and what that proves and the owner's pencil beside them (IK-11.2). On the table the
latest columns, on the notes' page all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import Final, NamedTuple, TypedDict

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import contrast
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.marks import Place

from .. import facts
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
_TABLE_LABELS: Final = 16
"""Columns for the names of the cards on the table at the least; one less where nobody has a partner beside them."""
WIDE: Final = 54
"""Columns from which it is."""
_MANY: Final = 4
"""So many others leave the names no more than that, also while the sheet is empty."""
_HOST: Final = 4
"""Columns of a block that has one lane and no verdict; a narrow sheet has none."""
_HEADS: Final = 7
"""Columns of those heads."""
_EMPTY: Final = 6
"""Columns of one that holds nothing yet, where others need them."""
JUDGED: Final = "="
"""The head of what it comes to."""
MINE: Final = "me"
"""And that of one's own pencil, where the solver has a column of its own."""
_ALIKE: Final = 1.3
"""Contrast of two grounds that are hardly told apart."""
_BETWEEN: Final = {"unicode": "┊", "ascii": ":"}
"""What parts the two lanes of a block."""
_TITLE: Final = "CLUES: which name, which number?", "CLUES: who is who, and who has which number?"
_PENCIL: Final = {
    NO_MARK: ({"unicode": " ", "ascii": " "}, ""),
    "x": (NO, "no"),
    "?": ({"unicode": "?", "ascii": "?"}, "maybe"),
    "v": (YES, "yes"),
}
"""What its marks look like, and which sign of the legend that is."""

Written = Sequence[tuple[Column, Pair]]
When = tuple[int, int]
"""A night and a round."""
Keys = Sequence[tuple[str, str]]
"""Signs, and what they mean."""


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
        sides = [("looked" if seat == s.t.dummy else "from", seen)] if seat != s.t.ambassador else []
        sides += [("to", shown)] if s.me is not None and seat != s.t.dummy else []
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
        _label(s, x + 1, top + number, _LABEL - 1, card, at.row == number, whole=True)
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


def _label(s: Scene, x: int, y: int, width: int, card: Card, here: bool, whole: bool, marked: bool = False) -> None:
    """The card's name, and whose it is; or what the coach says of it, if it is to be shown and that is `marked` here."""
    c, whose = s.c, _whose(s, card)
    own = s.me is not None and card in s.me.black
    if cell_len(card.short) + len(whose) >= width:  # one's own are black even then
        whose = ""
    room = width - bool(whose) - len(whose)
    name = card.spoken if whole and cell_len(card.spoken) <= room else card.short
    if marked and s.shows and s.means(card):
        mark = "truth" if own else "lie"
        c.mark(mark, x + max(width - 3, cell_len(name)), y)
        whose = "" if mark in c.marks else whose
    lit = here or s.means(card)
    ink, back = _lit(c) if lit else ("card", "ink") if own else ("ink", "")
    if lit and back == "ink" and not whole:  # as one's own are in any case
        c.put(x - 1, y, c.symbols.pointer, "ink")
    c.put(x, y, name, ink, back=back, bold=True)
    c.right(x + width, y, whose, "ink")


def _wordless(s: Scene, width: int) -> str:
    """Whose the uppermost card is, if that stands above it."""
    words, fits = _whose(s, CARDS[0]), cell_len(CARDS[0].short) + cell_len(_whose(s, CARDS[0])) < width
    return "" if fits or not words else f"{'your ' * (words == 'partner')}{words}{' are' * (words == 'you')}"


def _whose(s: Scene, card: Card) -> str:
    if s.me is not None and card in s.me.black:
        return "you" if isinstance(card, Identity) else "yours"
    return "partner" if s.me is not None and s.t.partners and PARTNER[s.me.identity] == card else ""


def _lit(c: Canvas) -> tuple[str, str]:
    """Ink and ground of what is pointed at; where that ground is as light as the paper, the other way round."""
    colours = c.palette.colours
    return ("on_chosen", "chosen") if contrast(colours["chosen"], colours["card"]) > _ALIKE else ("card", "ink")


def _block(s: Scene, x: int, y: int, width: int, block: Block, beside: int) -> None:
    c, party = s.c, s.party(block.seat)
    lead = c.symbols.pointer if s.about(party) in s.lit else " "
    if not any(written for _, written in block.sides):
        c.put(x, y + 2, "nothing yet" if width > 10 else "none yet", "ink")
    name = c.fit(f"{lead}{party.name}", width).ljust(width)
    c.put(x, y, name, party.ink, back="ground", reverse=True, bold=True)
    s.person(x, y, width, min(LEAST, c.height - y), party)
    room, left = width - beside, x
    shown = _room_for([len(written) for _, written in block.sides], room // _COLUMN)
    hidden = max(len(written) - most for (_, written), most in zip(block.sides, shown, strict=True))
    spare = (room - _COLUMN * sum(shown)) // len(shown)
    for (head, written), most in zip(block.sides, shown, strict=True):
        c.explain(left, y + 1, len(head), 1, SIGNS[head])
        c.put(left, y + 1, head, "ink", bold=True)
        for place, (column, cards) in enumerate(written[-most:]):
            _column(s, left + place * _COLUMN, y + 2, column, cards, column in block.new)
        left += _COLUMN * most + spare
    if hidden > 0:
        words = f"{c.symbols.left}{hidden} earlier "
        c.explain(x + width - len(words), y, len(words) - 1, 1, SIGNS["earlier"])
        words = words if cell_len(party.name) + len(words) + 2 < width else f"{c.symbols.left}{hidden} "
        c.right(x + width, y, words, party.ink, back="ground", reverse=True)


def _room_for(written: Sequence[int], room: int) -> list[int]:
    """As many columns of each lane, at least one: what a short one leaves free a long one takes."""
    shown = [1 for _ in written]
    while sum(shown) < room and any(most < all_ for most, all_ in zip(shown, written, strict=True)):
        few = min((most, number) for number, most in enumerate(shown) if most < written[number])
        shown[few[1]] += 1
    return shown


def _column(s: Scene, x: int, y: int, column: Column, cards: Pair, new: bool) -> None:
    """One meeting: its night and round, and its marks."""
    c = s.c
    c.put(x, y, column.heading, "ink", bold=new)
    if new:
        c.put(x - 1, y, NEW[c.symbols.name], "ink")
        c.explain(x - 1, y, 1, 1, SIGNS["new"])
    _meeting(s, x + 1, y + 1, cards)


def _meeting(s: Scene, x: int, y: int, cards: Pair, fresh: bool = False) -> None:
    """Two of which one is true are joined by a line; the latest stand out."""
    c, ground = s.c, _fresh(s.c, fresh)
    rows = [CARDS.index(card) for card in cards]
    for row in range(rows[0], rows[-1] + 1):
        sign = marks(c)[len(cards) > 1] if row in rows else c.symbols.vertical
        c.put(x, y + row, sign, "ink", bold=row in rows, **ground)
        if row in rows:
            c.explain(x, y + row, 1, 1, SIGNS["half" if len(cards) > 1 else "true"])


def _pencil(s: Scene, x: int, y: int, seat: Seat, number: int, pencil: Pencil, at: Place) -> None:
    """What the owner makes of it; with the solver what is certain, beside that."""
    c, name = s.c, s.c.symbols.name
    pencilled = ART.paints["pencil"].seen(c.palette) if c.drawn else "ink"
    if s.found is not None:  # whose marks stand beside one's own
        c.right(x + 1, y - 2, MINE, "ink", bold=True)
        c.explain(x - 1, y - 2, len(MINE), 1, SIGNS[MINE])
    judged = x + 2 * (s.found is not None)
    c.put(judged, y - 2, JUDGED, "ink", bold=True)
    c.explain(judged, y - 2, 1, 1, SIGNS[JUDGED])
    for row, card in enumerate(CARDS, y):
        sign, place = pencil.cards[row - y][number], Place(row - y, number)
        own = s.me is not None and card in s.me.black and sign == NO_MARK  # nobody else can have it
        signs, said = _PENCIL["x" if own and s.found is None else sign]
        if said:
            c.explain(x, row, 1, 1, SIGNS[said])
        c.click(x - 1, row, 3, 1, place)
        if at == place:
            c.fill(x - 1, row, 3, 1, "chosen")
        ink = "on_chosen" if at == place else "ink" if own else pencilled
        c.put(x, row, signs[name], ink, bold=sign != NO_MARK)
        truth = s.found.truth(seat, card) if s.found is not None else None
        if truth is not None:
            new = NEW[c.symbols.name] if any((fact.seat, fact.card) == (seat, card) for fact in s.new_facts) else ""
            c.put(x + 2, row, (YES if truth else NO)[name] + new, "ink", bold=truth)
            c.explain(x + 2, row, 1, 1, SIGNS["yes" if truth else "no"])
            if new:
                c.explain(x + 3, row, 1, 1, SIGNS["new"])


# -- on the table -----------------------------------------------------------------------------------


class Ground(TypedDict, total=False):
    """How a sign is set apart."""

    back: str
    reverse: bool


class Lane(NamedTuple):
    """Columns of a block that stand under one head."""

    x: int
    head: str
    columns: Sequence[Written]
    """The latest, as many as there is room for, the newest at the right."""


class Laid(NamedTuple):
    """A block on the table."""

    block: Block
    x: int
    width: int
    lanes: Sequence[Lane]
    verdict: int
    """The column of what is proved or pencilled; 0: there is none."""

    @property
    def hidden(self) -> int:
        """So many columns stand only in the notes."""
        return sum(len(written) for _, written in self.block.sides) - sum(
            len(one) for lane in self.lanes for one in lane.columns
        )


def begun(s: Scene, pencil: Pencil) -> bool:
    """Does anything stand on the sheet yet?"""
    return any(s.sheet.values()) or any(sign != NO_MARK for row in pencil.cards for sign in row)


def paint_sheet(
    s: Scene,
    x: int,
    y: int,
    width: int,
    most: int,
    pencil: Pencil,
    said: str,
    still: tuple[str, str] = ("", ""),
    low: bool = False,
) -> int:
    """On no more than `most` rows, of which the heads and the legend give way first; `said` is a title that has to be read.
    Beside and below its own title stands what is `still` open; what would be shown is marked here in a `low` city, too, as on
    every narrow sheet. Returns the row below."""
    c, wide, clues = s.c, width >= WIDE, begun(s, pencil)
    airy = not clues and len(s.sheet) < _MANY
    label = max(
        [
            _TABLE_LABELS - (not s.t.partners),
            *(cell_len(f" {card.short} {_whose(s, card)} ") for card in CARDS if wide or airy),
        ]
    )
    laid, spare = _lay_out(s, x + width - 1, width - 1 - label, wide, clues), most - 1 - len(CARDS)
    if not clues:
        laid = [one._replace(lanes=(), verdict=0) for one in laid]
    label = laid[0].x - x
    host = None if wide or not clues else next((one for one in _blocks(s) if one.seat == s.t.ambassador), None)
    older = any(one.hidden for one in laid) or (host is not None and any(written for _, written in host.sides))
    titled = (bool(said) and spare > 0) or (wide and spare >= 2 + clues)
    headed = spare > titled
    latest = max(((column.series, column.round) for columns in s.sheet.values() for column in columns), default=None)
    latest = latest if wide else None
    legend = (_legend(s, latest) if wide else _brief(s, older))[: max(spare - titled - headed, 0) * clues]
    rows = min(len(CARDS), max(most - 1, 0))
    paper, stripe = papers(c)
    c.fill(x, y, width, min(titled + 1 + headed + rows + len(legend), most), paper)
    left, names = x + 1, y + titled
    if titled:
        more = "n: older clues" if older and wide else ""
        c.put(left, y, c.fit(said or _TITLE[not more], width - 3 - len(more)), "ink", bold=True)
        c.right(x + width - 1, y, more, "ink")
    elif most > 0:
        c.put(left, y, f"CLUES: {still[0]}" if still[0] else "CLUES", "ink", bold=True, width=label - 1)
    top = names + 1 + headed
    for number in range(0, rows, 2):
        c.fill(x, top + number, width, 1, stripe)
    for number, one in enumerate(laid):
        if number and one.lanes and c.drawn:  # a strip of paper for each
            c.fill(one.x - 1, names, 1, top + rows - names, "ground")
        _short_block(s, one, names, headed, top, rows, pencil, latest)
        if not clues and c.drawn:  # where they will stand
            for row in range(top if still[1] else names + 1, top + rows):
                c.put(one.x, row, _BETWEEN[c.symbols.name], _pale(c))
        if wide and headed and one.lanes and one.verdict:  # on a narrow sheet it would touch the heads beside it
            c.put(one.verdict, names + 1, JUDGED, "ink", bold=True)
            c.explain(one.verdict, names + 1, 1, 1, SIGNS[JUDGED])
    for row, card in enumerate(CARDS[:rows], top):
        _label(s, left, row, label - 2, card, here=False, whole=False, marked=low or not wide)
        if s.me is not None and card == s.me.number:
            c.mark("mine", left + cell_len(card.short) + 1, row)
    if still[1] and headed:
        if titled:
            c.put(left, names, still[0], "ink", width=label - 1)
        end = c.put(left, names + 1, still[1], "ink", width=label - 1 if clues else width - 2)
        c.explain(left, names + 1, end - left, 1, SIGNS["need"])
    elif not wide and headed and host is None and _wordless(s, label - 2):  # there is no room beside it
        c.put(left, names + 1, _wordless(s, label - 2), "ink", width=label - 1)
    elif host is not None and headed:  # for whom there is no column
        given = f"to {s.party(host.seat).name}: {sum(len(written) for _, written in host.sides)}"
        c.put(left, names + 1, c.fit(given, label - 2), "ink")
        c.explain(left, names + 1, label - 2, 1, SIGNS["to"])
    for row, line in enumerate(legend, top + rows):
        end = left
        for sign in line:
            end = _key(s, end, row, sign)
    return top + rows + len(legend)


def _key(s: Scene, x: int, y: int, sign: tuple[str, str]) -> int:
    """A sign and what it means; returns the column for the next."""
    c, (name, words) = s.c, sign
    drawn = _sign(c, name)
    c.explain(x, y, 1, 1, SIGNS["half" if name == "latest" else name])
    end = c.put(x, y, drawn, "ink", **_fresh(c, name == "latest")) + 1
    return c.put(end, y, words, "ink") + 2 if words else end


def _lay_out(s: Scene, end: int, width: int, wide: bool, clues: bool) -> list[Laid]:
    """Up to this column, between two blocks one of air; without clues all are alike."""
    assert s.seat is not None
    blocks = [block for block in _blocks(s) if wide or not clues or block.seat in s.t.agents]
    agents = [not clues or block.seat in s.t.agents for block in blocks]
    share, left_over = divmod(width + 1 - agents.count(False) * (_HOST + 1), sum(agents))
    even = [share if agent else _HOST + 1 for agent in agents]
    first = facts.viewer(s.view, s.seat)  # whom the question is about
    order = sorted(range(len(blocks)), key=lambda at: (blocks[at].seat != first, agents[at]))
    shares = _shares(even, [*_wanted(s, blocks, agents, wide)], order, agents)
    x, laid = end - width + left_over, []
    for block, agent, across in zip(blocks, agents, shares, strict=True):
        verdict = x + across - 2 if agent else 0
        laid.append(Laid(block, x, across - 1, [*_lanes(block, x, across - 1 - agent)], verdict))
        x += across
    return laid


def _wanted(s: Scene, blocks: Sequence[Block], agents: Sequence[bool], wide: bool) -> Iterator[int]:
    """Columns in which each shows all that it holds, with its air; whom nobody has named is named in full."""
    for block, agent in zip(blocks, agents, strict=True):
        lanes = [len(_packed(written)) for _, written in block.sides]
        if not agent:
            yield _HOST + 1
        elif any(lanes):
            least = sum(max(lane, 2 - second) for second, lane in enumerate(lanes))
            yield max(_NARROW * least + 2, _HEADS + 2 + wide)
        else:
            yield _EMPTY + (block.seat == s.t.dummy)


def _shares(even: Sequence[int], wanted: Sequence[int], order: Sequence[int], agents: Sequence[bool]) -> list[int]:
    """What some do not need of an even part goes to the others in this order, and then to the narrowest agents."""
    shares, room = [min(two) for two in zip(even, wanted, strict=True)], sum(even)
    for at in order:
        shares[at] += max(min(wanted[at] - shares[at], room - sum(shares)), 0)
    for _ in range(room - sum(shares)):
        shares[min(compress(range(len(shares)), agents), key=shares.__getitem__)] += 1
    return shares


def _lanes(block: Block, x: int, room: int) -> Iterator[Lane]:
    """Of two the second stands at the right, with the two newest at the least; with more as the first leaves it room."""
    (head, written), *rest = block.sides
    if not rest and (written or room > len(head)):
        yield Lane(x, head, _columns(written, max((room + 1) // _NARROW, 1)))
    elif rest and room >= _HEADS:
        (head_too, given), most = rest[0], room // _NARROW
        second = min(most - max(len(_packed(written)), 2), len(given))
        second = max(second, min(2, most - 2))
        yield Lane(x, head, _columns(written, most - second))
        yield Lane(x + room - _NARROW * second, head_too, _columns(given, second))


def _columns(written: Written, most: int) -> Sequence[Written]:
    """One for each meeting, or fewer where there is no room for that."""
    return [[one] for one in written] if len(written) <= most else _packed(written)[-most:]


def _packed(written: Written) -> Sequence[Written]:
    """As few columns as hold them: those whose rows lie apart share one."""
    columns = list[list[tuple[Column, Pair]]]()
    for one in reversed(written):
        shared = next((column for column in columns if all(_apart(one[1], other) for _, other in column)), None)
        if shared is None:
            columns.append([one])
        else:
            shared.append(one)
    return columns[::-1]


def _apart(one: Pair, other: Pair) -> bool:
    """Between two that are joined, and two others, a row stays free."""
    (top, low), (other_top, other_low) = ((CARDS.index(pair[0]), CARDS.index(pair[-1])) for pair in (one, other))
    gap = int(len(one) == len(other) == 2)
    return low + gap < other_top or other_low + gap < top


def _short_block(
    s: Scene, one: Laid, names: int, headed: bool, top: int, rows: int, pencil: Pencil, latest: When | None
) -> None:
    c, seat, across = s.c, one.block.seat, one.width
    party, (paper, _) = s.party(seat), papers(s.c)
    lit = s.about(party) in s.lit
    if lit and c.drawn:
        c.fill(one.x, top, across, rows, c.palette.mixed(paper, c.palette.colours[_lit(c)[1]], 0.35))
    elif one.verdict and c.drawn:
        c.fill(one.verdict, top, 1, rows, "card")
    name = party.name.removeprefix("The ")
    earlier = f"{one.hidden} older "
    earlier = earlier if one.hidden and cell_len(name) + len(earlier) + 3 <= across else ""
    room = across - len(earlier)
    if seat not in s.t.agents and cell_len(name) > room:
        name = party.letter
    lead = (f"{c.symbols.pointer} ", c.symbols.pointer) if lit else (" ",)
    name = next((before for before in lead if cell_len(before + name) <= room), "") + name
    c.put(one.x, names, c.fit(name, room).ljust(room) + earlier, party.ink, back="ground", reverse=True, bold=True)
    c.mark(f"sheet {seat}", one.x + across - 3, names)
    if earlier:
        c.explain(one.x + room, names, len(earlier), 1, SIGNS["earlier"])
    s.person(one.x, names, across, top + rows - names, party)
    end, pale = one.x, _pale(c)
    for lane in one.lanes:
        if headed:
            left = max(lane.x, end)
            end = c.put(left, names + 1, lane.head, "ink", bold=True) + 1
            c.explain(left, names + 1, len(lane.head), 1, SIGNS[lane.head])
        for row in range(top, top + rows) if lane.x > one.x else ():
            c.put(lane.x - 1, row, _BETWEEN[c.symbols.name], pale)
        for place, shared in enumerate(lane.columns):
            for column, cards in shared:
                _meeting(s, lane.x + place * _NARROW, top, cards, (column.series, column.round) == latest)
    for row, card in enumerate(CARDS[:rows], top) if one.verdict else ():
        _verdict(s, one.verdict, row, seat, card, pencil)


def _sign(c: Canvas, name: str) -> str:
    """As it is drawn."""
    if name in ("true", "half", "latest"):
        return marks(c)[name != "true"]
    if name in ("earlier", "from", "to"):
        return "n:" if name == "earlier" else f"{name}:"
    return {"yes": YES, "no": NO}[name][c.symbols.name]


def _fresh(c: Canvas, fresh: bool) -> Ground:
    """The ground of what was seen last."""
    if not (fresh and c.drawn):
        return {"reverse": fresh}
    gold = ART.paints["lit-window"].seen(c.palette)
    return {"back": c.palette.mixed(c.palette.colours["card"], gold, 0.7)}


def _pale(c: Canvas) -> str:
    """The ink of a line that means nothing by itself."""
    return c.palette.mixed(papers(c)[1], c.palette.colours["ink"], 0.3) if c.drawn else "ink"


def _verdict(s: Scene, x: int, y: int, seat: Seat, card: Card, pencil: Pencil) -> None:
    """What is proved of this card, to whom it cannot belong (with the solver all that follows), else the pencil."""
    c, truth = s.c, s.sure.truth(seat, card)
    sign = pencil.cards[CARDS.index(card)][agents_beside(s.t, s.seat).index(seat)] if s.seat is not None else NO_MARK
    pencilled = ART.paints["pencil"].seen(c.palette) if c.drawn and truth is None else "ink"
    signs, said = _PENCIL[sign if truth is None else "v" if truth else "x"]
    c.put(x, y, signs[c.symbols.name], pencilled, bold=True)
    if said:
        c.explain(x, y, 1, 1, SIGNS[said])


def _brief(s: Scene, older: bool) -> Sequence[Keys]:
    """In one line, with the key to what there is no room for."""
    known = [("yes", ""), ("no", "sure"), ("earlier", "older")] if older else _known(s)
    return [[("true", "true"), ("half", "one of two"), *known]]


def _known(s: Scene) -> Keys:
    """What true cards prove; with the solver all that follows."""
    return [("yes", ""), ("no", "proved" if s.found is None else "sure")]


def _legend(s: Scene, latest: When | None) -> Sequence[Keys]:
    """Lines: also what the game leaves to whoever plays without the solver."""
    joined = [("half", "one of the joined two is true"), ("true", "true"), *_told(s, latest)]
    return [joined, [("from", "shown to you"), ("to", "shown by you"), *_known(s)]]


def _told(s: Scene, latest: When | None) -> Keys:
    """When that was which stands out."""
    if latest is None:
        return []
    night, number = latest
    return [("latest", f"round {number}" if night == s.t.series else f"night {night}")]
