"""How the cards, tokens and chips of [microfilms] look, painted on a canvas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital
from spyhouse.look.art import spaced
from spyhouse.look.drawings import album
from spyhouse.widgets.canvas import Canvas, evenly, seat_ink, seat_letter, wrapped
from spyhouse.widgets.pixels import draw

from ..facts import CLEARED, Condition
from ..pieces import ACTIONS, BLOODSTAINED, FILMS, LETTERS, Card, Identity, Nation
from ..words import (
    BRIEF,
    ITEM_TITLES,
    ITEM_WORDS,
    LINE_GOALS,
    MIDDLE,
    NARROW,
    SHORT_GOALS,
    SIDES,
    SIGNS,
    SMALL,
    TINY_GOALS,
    TOKENS,
    USE,
    short,
    short_role,
    sign_of,
)

# -- glyphs -----------------------------------------------------------------------------------------


class Glyphs(NamedTuple):
    """What this game draws besides the house's symbols."""

    blood: str
    done: str
    """A condition that is fulfilled."""
    open: str
    perhaps: str
    """One that is fulfilled if one is lucky."""
    hole: str
    """A perforation of a film."""
    spade: tuple[str, ...]
    small_spade: tuple[str, ...]
    envelope: tuple[str, ...]
    small_envelope: tuple[str, ...]
    stranger: tuple[str, ...]
    """Somebody in a hat: on every identity card."""
    small_back: str
    """A whole card, face down."""


GLYPHS: Final = {
    "unicode": Glyphs(
        "✱", "✓", "□", "?", "▪",
        ("   ▄   ", " ▄███▄ ", "███████", "▀█▀█▀█▀", "  ▄█▄  "),
        (" ▄█▄ ", "█████", " ▄█▄ "),
        ("▀█████▀", "█▄▀█▀▄█", "███▄███"),
        ("█▄▄▀▀███▀▀▄▄█", "█████▄▄▄█████"),
        ("  ▄███▄  ", "▄▄█████▄▄", "  █▄█▄█  ", "▄███████▄"),
        "▒▒",
    ),
    "ascii": Glyphs(
        "%", "[x]", "[ ]", "[?]", ".",
        ("  ^  ", " / \\ ", "(_ _)", "  |  "),
        ("  ^  ", " (_) ", "  |  "),
        (".-----.", "|\\_o_/|", "'-----'"),
        ("|\\   /|", "|_'o'_|"),
        ("  ___  ", " _|_|_ ", "  (_)  ", " /   \\ "),
        "##",
    ),
}  # fmt: skip


def glyphs(c: Canvas) -> Glyphs:
    return GLYPHS[c.symbols.name]


ART: Final = album(__package__.rpartition(".")[0])
_TIES: Final = {Nation.CHINA: "green", Nation.UK: "yellow", Nation.USA: "blue", Nation.USSR: "red"}


PICTURES: Final = {
    "agent": "agent",
    "hitman": "hitman",
    "information_broker": "broker",
    "interpol_officer": "officer",
    "journalist": "journalist",
}
"""On an identity card, where there is room for it; else somebody in a hat."""


def tie(c: Canvas, nation: Nation | None) -> tuple[str, ...]:
    """The colour of a nation, which its agent wears, as this look has it."""
    return (ART.paints[_TIES[nation] if nation else "ink"].seen(c.palette),)


def labels(c: Canvas, card: Card) -> tuple[str, str, str, str]:
    """A card in one line, from the longest form to the shortest; blood has a glyph of its own in all of them."""
    g = glyphs(c)
    if card == Card.BACK:
        return (g.small_back,) * 4
    name, word = card.label, short(card)
    if card in BLOODSTAINED:
        brief = word if len(word) <= _BRIEF else f"{word[: _BRIEF - 2]}."
        whole = f"{g.blood} {name}"
        return whole, whole, f"{g.blood} {word}", f"{g.blood} {brief}"
    return name, name, word, word


_BRIEF: Final = 8
"""Columns of a word in the shortest form: blood is what an Officer looks for, letters go before its sign does."""


def in_few_lines(card: Card) -> Sequence[str]:
    """Where there is room for two or three lines, from the longest form to the shortest; of an action card its two names."""
    if card not in SIDES:
        return f"{card.label}: {SMALL[card]}", card.label
    return (" or ".join(title.title() for title, _ in SIDES[card]),)


# -- what lies on the felt --------------------------------------------------------------------------


class Paper(NamedTuple):
    """The inks on a card; a card that is pointed at lies on the colour of choice, in a heavy frame."""

    back: str
    ink: str
    blood: str
    gold: str


_PLAIN: Final = Paper("card", "ink", "blood", "gold")
_LIT: Final = Paper("chosen", "on_chosen", "on_chosen", "on_chosen")


def paper(lit: bool) -> Paper:
    return _LIT if lit else _PLAIN


def blank(c: Canvas, x: int, y: int, width: int, height: int, lit: bool = False) -> Paper:
    """An unprinted card."""
    p = paper(lit)
    c.box(x, y, width, height, p.gold, heavy=lit, back=p.back)
    return p


_LOW: Final = 3
"""Rows of a small card."""
_TINY: Final = 4
"""Columns of one in somebody's hand."""


def back(c: Canvas, x: int, y: int, width: int, height: int, lit: bool = False) -> None:
    """A card face down: checked, with a rim; a small one in its frame."""
    if (height > _LOW or (height == _LOW and width > _TINY)) and c.symbols.name == "unicode":
        c.fill(x, y, width, height, paper(lit).back)
        for line in range(y + 1, y + height - 1):  # to be seen where there are no colours
            c.put(x + 1, line, ("▀▄" * width)[: width - 2])
        dark, light = (ART.paints[name].seen(c.palette) for name in ("back-shade", "back"))
        checked = [
            [light if (column + line) % 2 else dark for column in range(width - 2)] for line in range(2 * height - 2)
        ]
        c.dots(x + 1, 2 * y + 1, checked)
        return
    blank(c, x, y, width, height, lit)
    for line in range(y + 1, y + height - 1):
        c.put(x + 1, line, c.symbols.back * (width - 2), _PLAIN.blood, back=_PLAIN.back)


def slot(c: Canvas, x: int, y: int, width: int, height: int, word: str) -> None:
    """Where a card could lie, and none does."""
    c.box(x, y, width, height, "line")
    c.centre(y + height // 2, word, "shadow", x=x + 1, width=width - 2)


def face(
    c: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    card: Card,
    lit: bool = False,
    foot: Sequence[str] = (),
    *,
    whole: bool = True,
) -> None:
    """A card face up, with as much print as there is room for; blood, or what else is to be said, on its lower edge. Where
    it need not say the whole, its frame stays free, and an action card rather has its two names alone."""
    c.explain(x, y, width, height, SIGNS[sign_of(card)])
    p = blank(c, x, y, width, height, lit)
    edge = x + (2 if width >= _MARGIN else 1)
    room = width - 2 * (edge - x)
    if height <= _LOW:
        label = next((form for form in labels(c, card) if cell_len(form) <= width - 2), labels(c, card)[-1])
        c.centre(y + 1, label, p.blood if card in BLOODSTAINED else p.ink, x=x, width=width, bold=True)
    elif card in ACTIONS and not whole and not (height > _LOW + 1 and _both(card, room, height - 2)):
        names = [title for title, _ in SIDES[card]]
        lines = [names[0], "or", names[1]] if height > _LOW + 1 else names
        for row, line in enumerate(lines, y + 1 + (height - 2 - len(lines)) // 2):
            c.centre(row, line, p.ink, x=x, width=width, bold=line in names)
    elif card in ACTIONS:
        first, edge = next(
            (
                (first, left)
                for left in (edge, x + 1)
                for first in ((1, 0) if whole else (1,))
                if _both(card, width - 2 * (left - x), height - 1 - first)
            ),
            (int(not foot), edge),
        )  # rather the first line on the edge than none of the margin, and rather that than half of the words
        room, titles = width - 2 * (edge - x), [title for title, _ in SIDES[card]]
        for row, (text, bold) in enumerate(sides(card, room, height - 1 - first), y + first):
            title = next((one for one in titles if text.startswith(one)), "")
            if row == y:
                c.put(x + 1, y, " " * min(cell_len(text) + 2, width - 2))
            at = c.put(edge, row, title, p.ink, bold=True)
            rule = c.symbols.horizontal * room * (not title)
            c.put(at, row, text[len(title) :] or rule, p.ink if text else p.gold, bold=bold)
    blood = glyphs(c).blood
    stain = f"{blood} blood" * (card in BLOODSTAINED and height > _LOW)
    told = [f"blood, {form}" for form in foot if card in BLOODSTAINED and not stain]  # its sign stands in the title
    edges = (
        *(f"{stain}, {form}" for form in foot if stain),
        *(f"{blood} {form}" for form in foot if stain),
        *told,
        *([stain] if stain else foot),
    )
    words = next((one for one in edges if cell_len(one) <= width - 4), "")
    if height > _LOW and card not in ACTIONS:
        full = ITEM_WORDS[card]
        saying = ("",) if words else (*foot, SMALL[card]) if foot else (full, full.partition(";")[0], SMALL[card])
        if not whole and height - 2 <= _FILM:  # rather its picture
            saying = "", SMALL[card]
        below = _item_face(c, edge, y + 1, room, height - 2, card, p, saying, bleed=edge - x - 1)
        words = words or (below if cell_len(below) <= width - 4 else "")
    if words:
        c.put(x + 1, y + height - 1, f" {words} ", p.blood if stain else p.ink, bold=True)


def fanned(c: Canvas, x: int, y: int, width: int, height: int, card: Card, lit: bool, worth: Sequence[str]) -> None:
    """A card of which the next one leaves two lines free: what it is on its upper edge, and below what it is good for (of
    a film what it is worth), on the lower edge where there is no line between the two."""
    p = blank(c, x, y, width, height, lit)
    good = (
        (*worth, ITEM_WORDS[card], ITEM_WORDS[card].partition(";")[0], SMALL[card])
        if card in ITEM_WORDS
        else (USE[card], SMALL[card])
    )
    words = next((form for form in good if cell_len(form) <= width - 4), SMALL[card])
    at = c.put(x + 1, y, f" {card.label} "[: width - 2], p.ink, bold=True)
    if card in BLOODSTAINED:
        c.put(at, y, f"{glyphs(c).blood} ", p.blood, bold=True, width=x + width - 1 - at)
    c.put(x + 1, y + 1, f" {words} ", p.ink, width=width - 2)


Lines = list[tuple[str, bool]]
"""Of an action card: each with whether it is bold; a rule has no text."""


def sides(card: Card, width: int, rows: int) -> Lines:
    """The titles (bold), what they do, in few words where there is little room, and a rule between them if there is more."""
    (upper, _), (lower, _) = SIDES[card]
    if whole := _both(card, width, rows):
        return whole
    if tiny := next((lines for one in NARROW[lower] if len(lines := wrapped(one, width)) <= rows - 3), []):
        return [(upper, True), (BRIEF[upper], False), (lower, True), *((line, False) for line in tiny)]
    above = [(BRIEF[upper], False)] * (rows > 2)  # what it is played for comes first
    rule = [("", False)] * (len(above) < rows - 2)
    return [(upper, True), *above, *rule, (lower if cell_len(lower) + 3 > width else f"or {lower}", True)]


def _both(card: Card, width: int, rows: int) -> Lines:
    """The same with what both sides do, in the longest words for which there is room, if there is."""
    (upper, does), (lower, also) = SIDES[card]
    brief, middle = BRIEF[upper], MIDDLE.get(lower, also)
    long = [(does, also), (brief, also)]
    forms = [(1, form) for form in long] + [(0, form) for form in (*long, (brief, middle), (brief, BRIEF[lower]))]
    for ruled, words in forms:
        above, below = (wrapped(text, width) for text in words)
        if len(above) + len(below) + ruled <= rows - 2:
            rule = [("", False)] * (len(above) + len(below) < rows - 2)
            told = [(line, False) for line in above], [(line, False) for line in below]
            return [(upper, True), *told[0], *rule, (lower, True), *told[1]]
    for words_of_lower in middle, BRIEF[lower], *NARROW[lower]:  # title and words on one line
        lines = wrapped(f"{lower} {words_of_lower}", width)
        if len(lines) > 1:  # rather than that a line ends in the middle of them
            lines = [lower, *wrapped(words_of_lower, width)]
        if cell_len(f"{upper} {brief}") <= width and len(lines) < rows:
            return [(f"{upper} {brief}", False), *((line, line == lower) for line in lines)]
    for words_of_lower in (BRIEF[lower], *NARROW[lower]):
        lines = wrapped(f"{lower} {words_of_lower}", width)
        if len(lines) <= rows - 2:
            return [(upper, True), (brief, False), *((line, False) for line in lines)]
    return []


def _item_face(
    c: Canvas, x: int, y: int, width: int, rows: int, card: Card, p: Paper, saying: Sequence[str], bleed: int
) -> str:
    """Title, what it is good for (the longest form there is room for), and a picture below or beside it where there is room.
    Returns what is rather said on the edge, where the picture leaves no other room."""
    name = card.nation.label.upper() if card.nation else "OF SPADES"
    end = y + rows
    title = f"{name} {ITEM_TITLES[card]}" if card in LETTERS else f"{ITEM_TITLES[card]} {name}"
    g, (ink, behind) = glyphs(c), _inks(c, card, p)
    if rows <= _FILM and (
        card in FILMS or not saying[0]
    ):  # a strip is whole, and so is a picture: the title is on the edge
        c.put(x - bleed, y - 1, f" {ITEM_TITLES[card] if card in FILMS else title} "[not bleed :], p.ink, bold=True)
        if card in FILMS:
            film(c, x - bleed, y, width + 2 * bleed, rows, name, p)
        if card in LETTERS and _letter(c, x, y, width, rows, card):
            return saying[-1]
        letter = g.envelope if rows == _FILM else g.small_envelope
        for number, line in enumerate(() if card in FILMS else g.small_spade[:rows] if card == Card.ACE else letter):
            c.centre(y + number, line, ink, x=x, width=width, back=behind)
        return saying[-1]
    for line in wrapped(ITEM_TITLES[card] if card in FILMS else title, width):
        c.put(x, y, line, p.ink, bold=True)
        y += 1
    free = end - y
    arts = [()] if card in FILMS else [g.spade, g.small_spade] if card == Card.ACE else [g.envelope]
    forms = [
        (wrapped(words, width - beside) if words else [], beside, art)
        for words in saying
        for art in arts
        for beside in ((0, cell_len(art[0]) + 1) if art else (0,))
    ]
    words, beside, art = next(
        (
            (form, beside, art)
            for form, beside, art in forms
            for high in (len(art) or _FILM,)
            if (high <= free >= len(form) and width > 2 * beside if beside else high + len(form) <= free)
        ),
        ([], 0, ()),
    )
    below = ""
    if not art and card not in FILMS:  # there is room for words alone, or for the picture and one on the edge
        words = next((form for form, beside, _ in forms if not beside and len(form) <= free), [])
        if saying[-1] == " ".join(words) and len(arts[-1]) <= free:
            art, below, words = arts[-1], saying[-1], []
    if card in FILMS:
        strip = _FILM if free >= _FILM else 1
        film(c, x - bleed, y + (free - _FILM - len(words) + 1) // 2, width + 2 * bleed, strip, name, p)
    elif art and card in LETTERS and not words and _letter(c, x, y, width, len(art), card):
        pass
    elif art:
        wide, spare = cell_len(art[0]), free - len(art)
        left, top = (
            (x + width - wide, y + spare // 2) if beside else (x + (width - wide) // 2, y + (spare - len(words)) // 2)
        )
        for number, line in enumerate(art):
            c.put(left, top + number, line, ink, back=behind)
    for number, line in enumerate(words):
        c.put(x, end - len(words) + number, line, p.ink)
    return below


def _letter(c: Canvas, x: int, y: int, width: int, rows: int, card: Card) -> bool:
    """In so many rows, sealed in the colour of its nation, where pictures can be drawn and there is room for it."""
    picture = ART.drawing("letter-low" if rows == _FILM else "letter-least")
    if c.drawn and picture.width <= width:
        draw(c, x + (width - picture.width) // 2, 2 * y, picture, given=tie(c, card.nation))
        return True
    return False


def _inks(c: Canvas, card: Card, p: Paper) -> tuple[str, str]:
    """Of its picture and of what is behind it: a letter is whole, and the lines of its flap are pale."""
    if card == Card.ACE:
        return p.ink, ""
    return p.gold, ART.paints["card-shade"].seen(c.palette) if c.drawn and p is _PLAIN else ""


_FILM: Final = 3
"""Rows of a strip of film with its perforations."""


def film(c: Canvas, x: int, y: int, width: int, rows: int, name: str, p: Paper) -> None:
    """A strip of film across the card, the nation in its frame."""
    holes = (f"{glyphs(c).hole} " * width)[: width - 1 + width % 2].center(width)
    band = [holes, name.center(width), holes][:rows] if rows > 1 else [name.center(width)]
    for number, text in enumerate(band):
        c.put(x, y + number, text[:width], p.ink, reverse=True, bold=text is not holes)


_MARGIN: Final = 20
"""Columns from which print keeps a column away from the edge."""
_NARROW: Final = 26
"""Columns up to which an identity card has no such margin."""
_BESIDE: Final = 21
"""Columns for the words beside a face."""


def identity(
    c: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    who: Identity,
    needs: Mapping[Condition, bool],
    lit: bool = False,
) -> None:
    """An identity card with its goal, and what of it is fulfilled."""
    p, g = blank(c, x, y, width, height, lit), glyphs(c)
    margin = 2 if width > _NARROW else 1
    x, y, width, bottom = x + margin, y + 1, width - 2 * margin, y + height - 1
    width -= _portrait(c, x, y, width, height, who, p.gold)
    for title in wrapped(who.label.upper(), width):
        c.put(x, y, title, p.ink, bold=True)
        y += 1
    brief, tiny, least = (goals.get(who.kind, SHORT_GOALS[who.kind]) for goals in (SHORT_GOALS, TINY_GOALS, LINE_GOALS))
    full, short, small = (wrapped(words, width) for words in (who.goal, _sentence(brief), _sentence(tiny)))
    room = bottom - y - bool(needs)
    marks = _marks(g, needs, width, room - len(short))
    goal = full if len(full) + len(marks) <= room else short
    if len(goal) + len(marks) > bottom - y:
        single = [capital(least)]
        fits = (form for form in (small, single) if len(form) + len(marks) <= bottom - y)
        goal = next(fits, [])  # rather none, which stands below the cards, than that something needed is not told
        marks = marks[: max(bottom - y, 1)]
    if len(goal) + len(marks) < room:
        c.put(x, y, c.symbols.horizontal * width, p.gold)
        y += 1
    for line in goal[: max(bottom - y - len(marks), 0)]:
        c.put(x, y, line, p.ink)
        y += 1
    if needs and bottom - y > len(marks):
        c.put(x, bottom - len(marks) - 1, next(one for one in _NEEDED if cell_len(one) <= width), p.ink)
    for row, together in enumerate(marks, bottom - len(marks)):
        at = x
        for mark, sign in together:
            c.explain(at, row, cell_len(mark), 1, SIGNS[sign])
            at = c.put(at, row, mark, p.blood if sign in _MISSING else p.ink, bold=True, width=x + width - at)
            at += _gap(together, width)


def _portrait(c: Canvas, x: int, y: int, width: int, height: int, who: Identity, ink: str) -> int:
    """A face at the right where there is room beside it; returns its columns."""
    faces = [ART.drawing(PICTURES[who.kind]), ART.drawing("stranger")]
    face = next((one for one in faces if width > _BESIDE + one.width and height > one.height // 2 + 2), None)
    if face is None:
        return 0
    left = x + width - face.width
    if c.drawn:
        draw(c, left, 2 * y, face, given=tie(c, who.nation))
    else:
        for number, line in enumerate(glyphs(c).stranger):
            c.put(left, y + number, line, ink)
    return face.width + 1


_NEEDED: Final = ("To stand up you need:", "To stand up:", "Needs:")


def role(c: Canvas, x: int, y: int, width: int, height: int, who: Identity, lit: bool) -> None:
    """An identity card that says who, and nothing more."""
    p, g = blank(c, x, y, width, height, lit), glyphs(c)
    longest = max(map(cell_len, who.label.split()))
    words = who.label if longest <= width - 2 else short_role(who)
    title = evenly(words.upper(), width - 4 if longest <= width - 4 else width - 2)
    room = height - 2 - len(title)
    art = g.stranger if room >= len(g.stranger) and width >= 11 else ()
    top = y + 1 + (room - len(art)) // 2
    for number, line in enumerate(art):
        c.centre(top + number, line, p.gold, x=x, width=width)
    for number, line in enumerate(title):
        c.centre(top + len(art) + number, line, p.ink, x=x, width=width, bold=True)


Marks = list[tuple[str, str]]
"""Conditions on one line, and the sign that says whether each is fulfilled."""
_MISSING: Final = ("lacks", "suspect")
"""Signs of what is not."""


def _gap(marks: Marks, width: int) -> int:
    """Columns between marks side by side."""
    return 2 if sum(cell_len(mark) + 2 for mark, _ in marks) - 2 <= width else 1


def _marks(g: Glyphs, needs: Mapping[Condition, bool], width: int, rows: int) -> list[Marks]:
    """The conditions with their check marks: a line each, or all of them on one."""
    signs = {"has": g.done, "perhaps": g.perhaps, "lacks": g.open, "suspect": g.open}
    missing = {CLEARED: "suspect"}
    states = [
        (need, ("has" if need.is_sure else "perhaps") if is_met else missing.get(need, "lacks"))
        for need, is_met in needs.items()
    ]
    full = [(f"{signs[state]} {need.label}", state) for need, state in states]
    if len(full) <= rows and all(cell_len(mark) <= width for mark, _ in full):
        return [[mark] for mark in full]
    brief = [(f"{signs[state]} {need.brief}", state) for need, state in states]
    if len(brief) <= rows:
        return [[mark] for mark in brief]
    tight = [(mark.replace("[ ]", "[]"), state) for mark, state in brief]
    for together in (brief, tight):
        if sum(cell_len(mark) + 1 for mark, _ in together) - 1 <= width:
            return [together]
    return [[mark] for mark in brief if mark[1] in _MISSING] or [brief[:1]]  # what is still to be done


def _sentence(words: str) -> str:
    return f"{capital(words)}."


def place_card(c: Canvas, x: int, y: int, width: int, seat: Seat, name: str) -> None:
    """Who sits somewhere: the letter of the seat, where there is room for it, and the name."""
    if cell_len(name) + 4 > width:
        c.centre(y, c.fit(name, width), seat_ink(seat), x=x, width=width, bold=True)
        return
    left = x + (width - cell_len(name) - 4) // 2
    c.put(left, y, f" {seat_letter(seat)} ", seat_ink(seat), bold=True, reverse=True)
    c.put(left + 4, y, name, seat_ink(seat), bold=True)


def chip(c: Canvas, x: int, y: int, label: str, card: Card, lit: bool = False) -> int:
    """A card in a few words on paper; returns the column behind it."""
    c.explain(x, y, chip_width(card, label), 1, SIGNS[sign_of(card)])
    if card == Card.BACK:
        return c.put(x, y, label, _PLAIN.blood, back=_PLAIN.back)
    p = paper(lit)
    return slip(c, x, y, label, p.blood if card in BLOODSTAINED else p.ink, lit)


def slip(c: Canvas, x: int, y: int, label: str, ink: str, lit: bool) -> int:
    """Words on a slip of paper, marked with a sign as well where it is pointed at."""
    mark = c.symbols.pointer if lit else " "
    return c.put(x, y, f"{mark}{label} ", ink, back=paper(lit).back, bold=True)


def chip_width(card: Card, label: str) -> int:
    return cell_len(label) + 2 * (card != Card.BACK)


_SIDES: Final = ("SUSPECT", "CLEARED")
_EDGE: Final = 3
"""Columns of a token that is just being turned."""


def token(c: Canvas, x: int, y: int, cleared: bool, width: int, *, on_edge: bool = False) -> None:
    """The Suspicion token; which side is up can be told from its word and its colour. On its edge it is small."""
    if on_edge:
        _token_line(c, x + (width - _EDGE) // 2, y, cleared, " " * _EDGE)
        return
    c.explain(x, y, width, 1, TOKENS[cleared])
    _token_line(c, x, y, cleared, _SIDES[cleared].center(width))


def plaque(c: Canvas, x: int, y: int, cleared: bool, width: int, height: int) -> None:
    """The token as large as it is wanted, with a rim, for all to see."""
    for line in range(height):
        rim = c.symbols.horizontal * (width - 2) if line in (0, height - 1) else ""
        text = spaced(_SIDES[cleared]) if line == height // 2 else rim
        _token_line(c, x, y + line, cleared, text.center(width))


def _token_line(c: Canvas, x: int, y: int, cleared: bool, text: str) -> None:
    if cleared:
        c.put(x, y, text, "green", reverse=True, bold=True)
    else:
        c.put(x, y, text, "card", back="blood", bold=True)


def coins(c: Canvas, x: int, y: int, amount: int, most: int) -> int:
    """Francs as chips in a row, as many as there is room for."""
    shown = c.symbols.coin * min(amount, most)
    if amount > most > 0:
        shown = shown[:-1] + c.symbols.ellipsis
    if shown:
        c.explain(x, y, len(shown), 1, SIGNS["coin"])
    return c.put(x, y, shown, "accent")
