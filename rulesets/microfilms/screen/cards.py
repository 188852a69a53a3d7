"""How the cards, tokens and chips of [microfilms] look, painted on a canvas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from spyhouse.widgets.canvas import wrapped

from ..pieces import ACTIONS, BLOODSTAINED, DATA, FILMS, Card, Identity
from ..words import ITEM_TITLES, ITEM_WORDS, SHORT_GOALS, SIDES, short

if TYPE_CHECKING:
    from spyhouse.widgets.canvas import Canvas


# -- glyphs -----------------------------------------------------------------------------------------


class Glyphs(NamedTuple):
    """What this game draws besides the house's symbols; every one a single cell."""

    film: str
    letter: str
    ace: str
    blood: str
    done: str
    open: str
    hole: str
    """A perforation of a film."""
    spade: tuple[str, ...]
    envelope: tuple[str, ...]
    stranger: tuple[str, ...]
    """Somebody in a hat: on every identity card."""
    small_back: str
    """A whole card, face down."""


GLYPHS: Final = {
    "unicode": Glyphs(
        "▤", "⊠", "♠", "✱", "✓", "□", "▪",
        ("  ▄  ", " ▟█▙ ", "█████", " ▝█▘ "),
        ("┌────┐", "│╲  ╱│", "│ ╲╱ │", "└────┘"),
        ("  ▗█▖  ", "▄▄███▄▄", "  ▐█▌  ", "▗▟███▙▖"),
        "▩",
    ),
    "ascii": Glyphs(
        "=", "@", "^", "*", "[x]", "[ ]", ".",
        ("  ^  ", " / \\ ", "(_ _)", "  |  "),
        (".----.", "|\\  /|", "| \\/ |", "'----'"),
        ("  ___  ", " _|_|_ ", "  (_)  ", " /   \\ "),
        "#",
    ),
}  # fmt: skip


def glyphs(c: Canvas) -> Glyphs:
    return GLYPHS[c.symbols.name]


_CODES: Final = {entry["id"]: entry["glyph"] for entry in DATA["nations"]}


def labels(c: Canvas, card: Card) -> tuple[str, str, str, str]:
    """A card in one line, from the longest form to the shortest; blood has a glyph of its own in all of them."""
    g = glyphs(c)
    if card == Card.BACK:
        return (g.small_back,) * 4
    name, word = card.label, short(card)
    if card in BLOODSTAINED:
        return f"{g.blood} {name} bloodstained", f"{g.blood} {name}", f"{g.blood} {word}", f"{g.blood}{word[:2]}"
    if card in ACTIONS:
        return name, name, word, word[:2]
    sign = g.film if card in FILMS else g.ace if card == Card.ACE else g.letter
    tiny = _CODES[card.nation.value] if card.nation else "A"
    return f"{sign} {name}", f"{sign} {name}", f"{sign} {word}", f"{sign}{tiny}"


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


def back(c: Canvas, x: int, y: int, width: int, height: int, lit: bool = False) -> None:
    """A card face down."""
    p = blank(c, x, y, width, height, lit)
    for line in range(y + 1, y + height - 1):
        c.put(x + 1, line, c.symbols.back * (width - 2), p.blood)
    if width > 6 and height > 4:
        c.centre(y + height // 2, f" {c.symbols.seal} ", p.blood, x=x, width=width, bold=True)


def slot(c: Canvas, x: int, y: int, width: int, height: int, word: str) -> None:
    """Where a card could lie, and none does."""
    c.box(x, y, width, height, "line")
    c.centre(y + height // 2, word, "shadow", x=x + 1, width=width - 2)


def face(c: Canvas, x: int, y: int, width: int, height: int, card: Card, lit: bool = False) -> None:
    """A card face up, with as much print as there is room for."""
    p = blank(c, x, y, width, height, lit)
    if height < 5:
        label = next((form for form in labels(c, card) if cell_len(form) <= width - 2), labels(c, card)[-1])
        c.centre(y + height // 2, label, p.blood if card in BLOODSTAINED else p.ink, x=x, width=width, bold=True)
    elif card in ACTIONS:
        _action_face(c, x + 2, y + 1, width - 4, height - 2, card, p)
    else:
        _item_face(c, x + 2, y + 1, width - 4, height - 2, card, p)


def _action_face(c: Canvas, x: int, y: int, width: int, rows: int, card: Card, p: Paper) -> None:
    """Two sides, one above the other, and the stain at the bottom."""
    bloody = card in BLOODSTAINED
    (upper, does), (lower, also) = SIDES[card]
    words = [wrapped(does, width), wrapped(also, width)]
    room = rows - 2 - bloody
    split = room == 1 or room > len(words[0]) + len(words[1])
    room -= split
    first = min(len(words[0]), (room + 1) // 2)
    line = y
    for number, (title, text, most) in enumerate(((upper, words[0], first), (lower, words[1], room - first))):
        if number and split:
            c.put(x, line, c.symbols.horizontal * width, p.gold)
            line += 1
        c.put(x, line, title, p.ink, bold=True, width=width)
        line += 1
        for part in text[:most] if most >= len(text) else ():
            c.put(x, line, part, p.ink, width=width)
            line += 1
    if bloody:
        stain = f"{glyphs(c).blood} bloodstained"
        c.put(x, y + rows - 1, stain if len(stain) <= width else stain[:7], p.blood, bold=True, width=width)


def _item_face(c: Canvas, x: int, y: int, width: int, rows: int, card: Card, p: Paper) -> None:
    g, nation = glyphs(c), card.nation
    name = nation.label.upper() if nation else "OF SPADES"
    c.put(x, y, ITEM_TITLES[card], p.ink, bold=True, width=width)
    words = wrapped(ITEM_WORDS[card], width)
    art_rows = 3 if card in FILMS else 4
    room = rows - 1
    if card in FILMS:
        high = 3 if room >= 3 else 1
        top = y + 1 + max((room - high - len(words) + 1) // 2, 0)
        _film(c, x - 1, top, width + 2, high, name, p)
        below = top + high
    elif room > art_rows:
        art = g.spade if card == Card.ACE else g.envelope
        spare = room - art_rows - 1 - len(words)
        top = y + 1 + max(spare // 2, 0)
        for number, line in enumerate(art):
            c.centre(top + number, line, p.ink if card == Card.ACE else p.gold, x=x, width=width)
        c.centre(top + art_rows, name, p.ink, x=x, width=width, bold=True)
        below = top + art_rows + 1
    else:
        c.put(x, y + 1, name, p.ink, bold=True, width=width)
        below = y + 2
    left = y + rows - below
    if left >= len(words):
        for number, line in enumerate(words):
            c.put(x, y + rows - len(words) + number, line, p.ink)


def _film(c: Canvas, x: int, y: int, width: int, rows: int, name: str, p: Paper) -> None:
    """A strip of film across the card, the nation in its frame."""
    holes = (f"{glyphs(c).hole} " * width)[: width - 1 + width % 2].center(width)
    band = [holes, name.center(width), holes] if rows > 1 else [name.center(width)]
    for number, text in enumerate(band):
        c.put(x, y + number, text[:width], p.ink, reverse=True, bold=text is not holes)


def identity(
    c: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    who: Identity,
    checks: Sequence[tuple[str, bool]],
    lit: bool = False,
) -> None:
    """An identity card with its goal, and what of it is fulfilled."""
    p, g = blank(c, x, y, width, height, lit), glyphs(c)
    x, width, line, last = x + 2, width - 4, y + 1, y + height - 2
    for part in wrapped(who.label.upper(), width):
        c.put(x, line, part, p.ink, bold=True)
        line += 1
    full, brief = wrapped(who.goal, width), wrapped(_sentence(SHORT_GOALS[who.kind]), width)
    rows = last - line + 1
    marks = [(f"{g.done if met else g.open} {label}", met) for label, met in checks]
    if any(cell_len(mark) > width for mark, _ in marks):
        marks = [(mark.removesuffix(" in hand"), met) for mark, met in marks]
    if len(brief) + len(marks) > rows:
        marks = [("  ".join(mark.removesuffix(" in hand") for mark, _ in marks), all(met for _, met in marks))]
    goal = full if len(full) + len(marks) <= rows else brief
    if len(goal) + len(marks) + 1 < rows:
        c.put(x, line, c.symbols.horizontal * width, p.gold)
        line += 1
    for part in goal[: last - line + 1 - len(marks)]:
        c.put(x, line, part, p.ink)
        line += 1
    spare = last - len(marks) - line + 1
    if spare > len(g.stranger):
        for number, part in enumerate(g.stranger):
            c.centre(line + (spare - len(g.stranger)) // 2 + number, part, p.gold, x=x, width=width)
    for number, (mark, met) in enumerate(marks):
        c.put(x, last - len(marks) + 1 + number, mark, p.ink if met else p.blood, bold=True, width=width)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def chip(c: Canvas, x: int, y: int, label: str, card: Card, lit: bool = False) -> int:
    """A card as one word on paper; returns the column behind it."""
    p = paper(lit)
    if card == Card.BACK:
        return c.put(x, y, label, "paper", bold=True)
    return c.put(x, y, f" {label} ", p.blood if card in BLOODSTAINED else p.ink, back=p.back, bold=True)


def chip_width(card: Card, label: str) -> int:
    return cell_len(label) + 2 * (card != Card.BACK)


def token(c: Canvas, x: int, y: int, cleared: bool, width: int) -> None:
    """The Suspicion token, which side up can be told from its word, its sign and its colour."""
    sign = f"{c.symbols.yes if c.symbols.name == 'unicode' else '+'} " if cleared else "? "
    word = "CLEARED" if cleared else "SUSPECT"
    text = f"{sign}{word}" if width >= 11 else word
    if cleared:
        c.put(x, y, text.center(width), "accent", reverse=True, bold=True)
    else:
        c.put(x, y, text.center(width), "blood", back="card", bold=True)


def plaque(c: Canvas, x: int, y: int, cleared: bool, width: int) -> None:
    """A blank line of a token that is higher than its word."""
    if cleared:
        c.put(x, y, " " * width, "accent", reverse=True)
    else:
        c.put(x, y, " " * width, "blood", back="card")


def coins(c: Canvas, x: int, y: int, amount: int, most: int, ink: str = "accent") -> int:
    """Francs as chips in a row, as many as there is room for."""
    shown = c.symbols.coin * min(amount, most)
    if amount > most > 0:
        shown = shown[:-1] + "+"
    return c.put(x, y, shown, ink)
