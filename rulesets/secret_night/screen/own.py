"""What only one seat sees: its cards, what each of them does, and whether now."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region

from spyhouse.engine.view import View
from spyhouse.engine.words import capital
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import wrapped
from spyhouse.widgets.pixels import draw

from .. import actions as do
from ..facts import MAY_USE, aims, aside, checks, losses
from ..pieces import KEY_OF, Card, Held
from ..rules.main import Main
from ..rules.verbs import why_no_use
from ..rules.wording import LEAVES, does
from ..table import Mansion, Player
from .people import badge
from .plan import ART
from .scene import Scene, held_in
from .signs import SIGNS

DEEP: Final = "deep_red"
"""The ground of what is a secret."""
ROLE: Final = 28
"""Columns of the card that says who this is."""
_ROOMY: Final = 4
"""Rows from which they are cards."""
HIGHEST: Final = 13
"""Rows of a card, and of the role beside it."""
_DRAWN: Final = 11
"""Rows of a card from which the thing itself is drawn on it."""
_PICTURE: Final = 5
"""Rows of that."""
_WIDEST: Final = 22
_NARROW: Final = 30
"""Columns of a line that has no room for when a card is used."""
_BACK: Final = 9
"""Columns of a card that is put away."""
_SIDE_BY_SIDE: Final = 3
"""More kinds of cards than that are lines."""
_GO: Final = {do.Discard, do.Give, do.Place}
"""What is done with a card that goes."""


def when(s: Scene, me: Player, held: Held) -> tuple[str, bool]:
    """When this card can be used, and whether that is now; nothing where something else is asked."""
    kinds = {type(action) for action in s.view.options}
    playable = [action for action in s.view.options if held_in(action) is held]
    if kinds and kinds <= _GO:
        return "" if playable else "must be kept", bool(playable)
    if playable:
        return f"now: {playable[0].verb.split()[0].lower()}", True
    card = held.card
    leaves = next((option for option in s.view.options if isinstance(option, do.Escape)), None)
    if leaves is not None and card in (Card.MONEY, KEY_OF.get(leaves.vehicle)):
        return (f"now: {LEAVES[leaves.vehicle].lower()} off" if card != Card.MONEY else "now: aboard"), True
    if s.view.options and not isinstance(s.view.decision, Main):
        return "", False
    refusal = why_no_use(s.t, me, card)
    return "to be played" if refusal is None else refusal.named(s.view.names).short, False


def _not_now(s: Scene, why: str) -> str:
    """The reason, and that it is one for now; some never have a use for a card."""
    reason = why if why.startswith(tuple(s.view.names)) else f"{why[:1].lower()}{why[1:]}"
    if why.endswith(" only") or reason.startswith("only "):
        return why
    return f"not now: {reason}" if why else ""


def about_card(me: Player, card: Card, room: int) -> str:
    """All that is printed on it, or less where there is no room."""
    said = [
        f"{card.spoken}, {words[:1].lower()}{words[1:]}" if ": " in words else f"{card.spoken}: {words}"
        for words in does(me, card)[:3]
    ]
    return next((words for words in said if len(words) <= room), said[-1])


def paint_hand(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Side by side, narrower where they are many."""
    me = s.me
    if me is None:
        return
    hand = Counter(do.every_card(me.face_up, me.face_down))
    if not hand and height < _ROOMY:
        return
    if not hand:
        s.c.box(x, y, _WIDEST, height, "line")
        s.c.centre(y + height // 2, "no cards", "shadow", x=x, width=_WIDEST)
        return
    if height >= _DRAWN and _SIDE_BY_SIDE < len(hand) <= 2 * _SIDE_BY_SIDE:
        half, each = (len(hand) + 1) // 2, (height - 1) // 2
        step = min(_WIDEST + 1, (width + 1) // half)
        for number, (held, many) in enumerate(hand.items()):
            row, column = divmod(number, half)
            _card(s, me, Region(x + column * step, y + row * (each + 1), step - 1, each), held, many)
        return
    if height == 1 < len(hand):
        _row(s, x, y, width, hand)
        return
    if len(hand) > _SIDE_BY_SIDE or height < _ROOMY:
        pitch = 1 + (height >= 2 * len(hand))
        columns = -(-len(hand) // height)
        rows, wide = -(-len(hand) // columns), (width + 1) // columns
        for number, (held, many) in enumerate(hand.items()):
            column, row = divmod(number, rows)
            _line(s, me, x + column * wide, y + pitch * row, wide - 1, held, many)
        return
    step = min(_WIDEST + 1, (width + 1) // len(hand))
    for number, (held, many) in enumerate(hand.items()):
        _card(s, me, Region(x + number * step, y, step - 1, min(height, HIGHEST)), held, many)


def _row(s: Scene, x: int, y: int, width: int, hand: Counter[Held]) -> None:
    """Their names alone, as many as fit; in full if all do."""
    c, end = s.c, x + width
    short = x + sum(2 + cell_len(_names(held.card, many)[0]) for held, many in hand.items()) > end
    for number, (held, many) in enumerate(hand.items()):
        title, left, lit = _names(held.card, many)[short], len(hand) - number - 1, _is_lit(s, held)
        if x + 1 + cell_len(title) + 3 * bool(left) > end:
            c.put(x, y, f"+{left + 1}", "paper")
            return
        _tell(s, Region(x, y, 1 + cell_len(title), 1), held)
        c.put(x, y, c.symbols.up if held.up else c.symbols.back, "paper" if held.up else "accent")
        c.explain(x, y, 1, 1, SIGNS["shown" if held.up else "own"])
        ink, back = ("on_chosen", "chosen") if lit else ("ink", "card") if held.up else ("paper", "panel")
        x = c.put(x + 1, y, title, ink, back=back, bold=True) + 1


def _line(s: Scene, me: Player, x: int, y: int, width: int, held: Held, many: int) -> None:
    """Of many cards: who sees it, its name, what it does; and when, if there is room for that, too."""
    c, card, (words, now), lit = s.c, held.card, when(s, me, held), _is_lit(s, held)
    back, ink = ("chosen", "on_chosen") if lit else ("panel", "paper")
    c.fill(x, y, width, 1, back)
    words = words if now else _not_now(s, words)
    when_too = (len(words) + 3) * (bool(words) and width > _NARROW)
    names = _names(card, many)
    pairs = [(name, text) for name in names for text in does(me, card)]
    tries = ((name, text) for most in (width - when_too, width) for name, text in pairs if len(name + text) + 3 <= most)
    title, serves = next(tries, (names[cell_len(names[0]) + 2 > width], ""))
    c.put(x, y, c.symbols.up if held.up else c.symbols.back, ink if held.up or lit else "accent", back=back)
    c.explain(x, y, 1, 1, SIGNS["shown" if held.up else "own"])
    end = c.put(x + 2, y, title, ink, back=back, bold=True) + 1
    end = c.put(end, y, serves, ink, back=back)
    if words and end + 2 + cell_len(words) < x + width:
        c.right(x + width - 1, y, words, ink if lit else "accent" if now else "shadow", back=back)
    _tell(s, Region(x, y, width, 1), held)


def _is_lit(s: Scene, held: Held) -> bool:
    """Is it pointed at?"""
    return bool(s.pointed) and all(held_in(action) is held for action in s.pointed)


def _names(card: Card, many: int) -> tuple[str, str]:
    """In full, and short; with how many there are."""
    return f"{many} {card.spoken}" if many > 1 else card.spoken, f"{many} {card.short}" if many > 1 else card.short


def _title(card: Card, many: int, room: int) -> str:
    return next((name for name in _names(card, many) if cell_len(name) <= room), card.short)


def _tell(s: Scene, place: Region, held: Held) -> None:
    assert s.me is not None
    card, face = held.card, "face up: all see it" if held.up else "face down: only you see it"
    words = f"{card.spoken}, {face}. {does(s.me, card)[0]}"
    s.c.click(*place, Sign(lambda action: held_in(action) is held, card.spoken, words))


def paint_role(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """What the role that is named above needs to win."""
    assert s.me is not None
    c, role = s.c, s.me.role
    c.fill(x, y, width, height, DEEP)
    head = role.spoken if s.is_over else capital(aims(s.view)[0])
    c.put(x, y, head.center(width), "on_chosen", back="chosen", bold=True)
    if s.is_over:
        c.wrap(x + 1, y + 1, width - 2, role.mission, "paper", most=height - 1, back=DEEP)
    else:
        below = y + 1
        ends = list[int]()
        """Of the rows of ticks: a short one finds room behind another."""
        for words, ink in (
            *((f"{sign} {words}", ink) for sign, words, ink in ticks(s)),
            (lose(s.view, width - 1), "paper"),
        ):
            row = next((row for row, end in enumerate(ends) if end + cell_len(words) + 1 <= x + width), len(ends))
            left = ends[row] + 1 if row < len(ends) else x + 1
            ends[row : row + 1] = [left + cell_len(words)]
            c.put(left, below + row, words, ink, back=DEEP, width=x + width - left)
        below += len(ends)
        if below < y + height:
            said = [wrapped(words, width - 2) for words in aside(s.view)]
            for row, words in enumerate(next((lines for lines in said if len(lines) <= y + height - below), [])):
                c.put(x + 1, below + row, words, "shadow", back=DEEP)
        elif more := [words for words in aside(s.view) if ends[-1] + 1 + cell_len(words) <= x + width]:
            c.put(ends[-1] + 1, below - 1, more[0], "shadow", back=DEEP)
    if height >= _DRAWN and c.drawn:
        thing = ART.drawing("thing")
        draw(c, x + (width - thing.width) // 2, 2 * (y + height) - thing.height - 2, thing, badge(role))
    c.mark("role", x + width - 3, y)
    c.explain(x, y, width, height, SIGNS["role"])
    c.click(x, y, width, height, Sign(nothing, role.spoken, f"{role.spoken}: {role.mission} {MAY_USE[role]}"))


def ticks(s: Scene) -> list[tuple[str, str, str]]:
    """What it takes to win: a box, ticked once it is so."""
    yes, box = s.c.symbols.yes, s.c.symbols.plain("□")
    return [
        (
            yes if one.done else box,
            one.what,
            "green" if one.done else "paper",
        )
        for one in checks(s.view)
    ]


def lose(view: View[Mansion], room: int) -> str:
    """Behind what wins: what would lose, which has no sign, as it has not happened; in as many words as have room."""
    told = [f"Lose: {words}" for words in losses(view)]
    return next((words for words in told if cell_len(words) <= room), told[-1])


def _card(s: Scene, me: Player, place: Region, held: Held, many: int) -> None:
    """Its name, on gold if it can be used now, and who sees it; what it is; what it does; when, red if that is now. What is
    chosen is gold all over."""
    x, y, width, height = place
    c, card, up, room = s.c, held.card, held.up, width - 2
    (words, now), lit = when(s, me, held), _is_lit(s, held)
    ground, ink = ("chosen", "on_chosen") if lit else ("card", "ink")
    head, title = ("chosen", "on_chosen") if now or lit else ("line", "paper")
    c.fill(x, y, width, height, ground)
    c.fill(x, y, width, 1, head)
    c.put(x + 1, y, _title(card, many, room - 2), title, back=head, bold=True)
    c.put(x + room, y, c.symbols.up if up else c.symbols.back, title, back=head)
    _tell(s, place, held)
    c.explain(x + room, y, 1, 1, SIGNS["shown" if up else "own"])
    top = y + 1
    if height >= _DRAWN and c.drawn:
        c.fill(x, top, width, _PICTURE, DEEP)
        thing = ART.drawing("thing")
        draw(c, x + (width - thing.width) // 2, 2 * top, thing, badge(card))
        top += _PICTURE
    texts = [wrapped(text, room) for text in does(me, card)]
    for line, text in enumerate(next(lines for lines in texts if len(lines) <= y + height - 1 - top)):
        c.put(x + 1, top + line, text, ink)
    last = y + height - 1
    if now and words and not lit:
        c.put(x, last, f" {c.fit(words, room)} ".ljust(width), "paper", back="blood", bold=True)
        c.explain(x, last, width, 1, SIGNS["now"])
    else:
        words = _not_now(s, words) if not now and cell_len(_not_now(s, words)) <= room else words
        c.put(x + 1, last, words, ink, width=room + 1)


def paint_head(s: Scene, x: int, y: int, width: int) -> None:
    """Above what it takes to win and the cards: who this is, how many points win, and who sees what."""
    assert s.me is not None
    _, *won = aims(s.view)
    words = "you" if s.is_over else ": ".join([s.me.role.brief, *won])
    s.c.rule(x, y, width, title=words.upper(), title_ink="accent")
    s.c.put(x + ROLE + 1, y, " YOUR CARDS ", "accent", bold=True)
    left = x + ROLE + 14
    for words, sign in ((f"{s.c.symbols.up} all see it", "shown"), (f"{s.c.symbols.back} you alone", "own")):
        s.c.put(left, y, f" {words} ", "shadow")
        s.c.explain(left + 1, y, len(words), 1, SIGNS[sign])
        left += len(words) + 2


def paint_put_away(s: Scene, x: int, y: int, height: int) -> int:
    """The hidden cards of whoever laid the hand aside in the middle of a turn, face down below a heading. Returns their
    columns."""
    c, decision = s.c, s.view.decision
    assert decision is not None
    many = len(s.t.players[decision.seat].face_down)
    if not many:
        return 0
    head = c.put(x, y, f"{s.name(decision.seat)}'s hand, face down ".upper(), "accent", bold=True)
    y, height = y + 1, height - 1
    for left in range(x, x + many * (_BACK + 1), _BACK + 1):
        c.fill(left, y, _BACK, height, "card")
        for row in range(y + 1, y + height - 1):
            c.put(left + 1, row, c.symbols.back * (_BACK - 2), "blood", back="card")
        s.paint_tag(left + (_BACK - 3) // 2, y + height // 2, decision.seat)
    return max(many * (_BACK + 1), head - x)


def width_of(s: Scene) -> int:
    """Columns of all own cards side by side."""
    return 0 if s.me is None else max(s.me.cards, 1) * (_WIDEST + 1)
