"""What only one seat sees: its cards, what each of them does, and whether now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.actions import Action
from spyhouse.engine.words import capital
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import wrapped

from .. import actions as do
from ..facts import MAY_USE, aside, checks, needs
from ..pieces import COFFEE, KEY_OF, Card
from ..rules.main import Main
from ..rules.verbs import why_no_use
from ..table import Player
from .scene import Scene, held_in
from .signs import SIGNS

DEEP: Final = "deep_red"
"""The ground of what is a secret."""
ROLE: Final = 24
"""Columns of the card that says who this is."""
_ROOMY: Final = 5
"""Rows of a card from which it says who sees it."""
_WIDEST: Final = 17
_NARROWEST: Final = 11
_SMALLEST: Final = 3
"""Rows of a card."""
_SIDE_BY_SIDE: Final = 3
"""More small cards than that stand in two rows, without what they do."""
_DOES: Final = {
    Card.MONEY: ("5 points when it drives off", "5 points by car"),
    Card.HANDCUFFS: ("Arrests a guest next to you", "arrests a guest"),
    Card.CAR_KEY: ("Starts the car for 4 Thieves", "starts the car"),
    Card.MOTORCYCLE_KEY: ("Starts the bike for 2 Thieves", "starts the bike"),
    Card.BEEF: ("Sends the dog away for good", "sends dog away"),
    Card.SMOKE_BOMB: ("Undoes an arrest or jumps", "undoes an arrest"),
    Card.GUN: ("Takes 2 hearts of a neighbour", "takes 2 hearts"),
    Card.KNIFE: ("Takes 1 heart of a neighbour", "takes 1 heart"),
    Card.POISON: ("Takes 1 heart every turn", "1 heart a turn"),
    Card.FIRST_AID: ("Heals 1 heart, ends Poison", "heals 1 heart"),
    Card.VEST: ("Stops a Gun, stays with you", "stops a Gun"),
    Card.BIBLE: ("Stops a Gun aimed at you", "stops a Gun"),
    Card.AVOID_KNIFE: ("Stops a Knife aimed at you", "stops a Knife"),
    Card.HAMMER: ("Breaks a window beside you", "breaks a window"),
    Card.DOOR_KEY: ("Locks or opens a door by you", "locks a door"),
    Card.DYNAMITE: ("Hide it: finder loses 2 hearts", "hide it in a room"),
    Card.ROPE: ("Ties up a guest for one turn", "ties up a guest"),
    **{card: (f"+{steps} steps in this turn", f"+{steps} steps") for card, steps in COFFEE.items()},
}
"""In two lines of a wide card, and in two of a narrow one."""


_GO: Final = {do.Discard, do.Give, do.Place}
"""What is done with a card that has to go."""


def when(s: Scene, me: Player, card: Card, up: bool) -> tuple[str, bool]:
    """When this card can be used, and whether that is now; nothing where something else is asked."""
    kinds = {type(action) for action in s.view.options}
    if kinds and kinds <= _GO:
        goes = any(held_in(action) == (card, up) for action in s.view.options)
        return "may go" if goes else "stays", goes
    playable = [action for action in s.view.options if held_in(action) == (card, up)]
    if playable:
        return f"now: {playable[0].verb.lower()}", True
    leaves = next((option for option in s.view.options if isinstance(option, do.Escape)), None)
    if leaves is not None and card in (Card.MONEY, KEY_OF.get(leaves.vehicle)):
        return ("now: drive off" if card != Card.MONEY else "now: aboard"), True
    if s.view.options and not isinstance(s.view.decision, Main):
        return "", False
    refusal = why_no_use(s.t, me, card)
    return "to be played" if refusal is None else refusal.short, False


def about_card(card: Card, room: int) -> str:
    """All that is printed on it, or less where there is no room."""
    words = f"{card.spoken}: {card.effect}"
    return words if len(words) <= room else f"{card.spoken}: {_DOES[card][0]}"


def _plays(card: Card, up: bool) -> Callable[[Action], bool]:
    return lambda action: held_in(action) == (card, up)


def paint_hand(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Side by side, narrower where they are many."""
    me = s.me
    if me is None:
        return
    hand = [*((card, True) for card in me.face_up), *((card, False) for card in me.face_down)]
    if not hand and height < _SMALLEST:
        s.c.put(x, y, "You hold no cards.", "shadow")
        return
    if not hand:
        s.c.box(x, y, _WIDEST, height, "line")
        s.c.centre(y + height // 2, "no cards yet", "shadow", x=x, width=_WIDEST)
        return
    rows = 2 if len(hand) > (_SIDE_BY_SIDE if height < _ROOMY else width // _NARROWEST) else 1
    columns = -(-len(hand) // rows)
    step = min(_WIDEST + 1 if height // rows > 1 else width, max((width + 1) // columns, _NARROWEST + 1))
    for number, (card, up) in enumerate(hand):
        row, column = divmod(number, columns)
        _card(s, me, x + column * step, y + row * (height // rows), step - 1, height // rows, card, up)


def paint_role(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Who this is, and what it needs to win."""
    assert s.me is not None
    c, role, goal = s.c, s.me.role, needs(s.view)
    c.fill(x, y, width, height, DEEP)
    c.put(x, y, f" {role.spoken}: to win".ljust(width), "on_chosen", back="accent", bold=True)
    if goal is None:
        c.wrap(x + 1, y + 1, width - 2, role.mission, "paper", most=height - 1, back=DEEP)
    else:
        below = c.wrap(x + 1, y + 1, width - 2, f"{capital(goal.goal)}.", "accent", most=2, back=DEEP, bold=True)
        for sign, words, ink in ticks(s):
            c.put(x + 1, below, sign, ink, back=DEEP, bold=True)
            below = c.wrap(x + 3, below, width - 4, words, ink, most=max(y + height - below, 1), back=DEEP)
        if below < y + height:
            c.wrap(x + 1, below, width - 1, aside(s.view), "shadow", most=y + height - below, back=DEEP)
    c.mark("role", x + width - 3, y)
    c.explain(x, y, width, height, SIGNS["role"])
    c.click(x, y, width, height, Sign(nothing, role.spoken, f"{role.spoken}: {role.mission} {MAY_USE[role]}"))


def ticks(s: Scene) -> list[tuple[str, str, str]]:
    """What it takes to win: a box, ticked once it is so."""
    yes, box = s.c.symbols.yes, s.c.symbols.plain("□")
    return [(yes, what, "green") if done else (box, what, "paper") for what, done in checks(s.view)]


def _card(s: Scene, me: Player, x: int, y: int, width: int, height: int, card: Card, up: bool) -> None:
    """A head, grey if it cannot be used now; what it does; when; and who sees it. Only what is chosen is gold."""
    c = s.c
    lit = bool(s.pointed) and all(held_in(action) == (card, up) for action in s.pointed)
    words, now = when(s, me, card, up)
    words = words or _DOES[card][1] * (height < _ROOMY)
    c.fill(x, y, width, height, "chosen" if lit else "card")
    ink = "on_chosen" if lit else "ink"
    title = card.spoken if cell_len(card.spoken) <= width - 3 else card.short
    head = {"ink": ink, "back": "chosen" if lit else "card"} if now or lit else {"ink": "paper", "back": "line"}
    c.put(x, y, f" {title}".ljust(width), head["ink"], back=head["back"], bold=True)
    c.explain(x, y, width - 1, 1, SIGNS["now" if now else "later"])
    sign = c.symbols.up if up else c.symbols.back
    roomy, room = height >= _ROOMY, width - 2
    face = "face up: all see it" if up else "face down: only you see it"
    c.click(x, y, width, height, Sign(_plays(card, up), card.spoken, f"{card.spoken}, {face}. {card.effect}"))
    if height == 1:
        if cell_len(card.short) + len(words) + 3 <= width:
            c.put(x, y, f" {card.short}".ljust(width), head["ink"], back=head["back"], bold=True)
            c.right(x + width - 1, y, words, head["ink"], back=head["back"])
        return
    fitting = [text for text in (card.effect, *_DOES[card]) if max(map(len, text.split())) <= room]
    texts = [wrapped(text, room) for text in fitting or _DOES[card]]
    for line, text in enumerate(
        next((lines for lines in texts if len(lines) <= height - 2 - roomy), texts[-1][: height - 2 - roomy])
    ):
        c.put(x + 1, y + 1 + line, text, ink)
    if roomy:
        seen = ("all see it" if up else "only you see") if width >= 15 else "shown" if up else "hidden"
        c.put(x + 1, y + height - 1, f"{sign} {seen}", ink)
        c.explain(x + 1, y + height - 1, width - 1, 1, SIGNS["shown" if up else "own"])
    elif len(title) + 3 <= width:
        c.right(x + width - 1, y, sign, head["ink"], back=head["back"], bold=True)
        c.explain(x + width - 2, y, 1, 1, SIGNS["shown" if up else "own"])
    words = words if len(words) <= room + 1 else "usable" if now else "not now"
    c.put(
        x + 1,
        y + height - 1 - roomy,
        words,
        ink if lit or words == "may go" else "blood" if now else "line",
        bold=now,
        width=room + 1,
    )


def width_of(s: Scene) -> int:
    """Columns of all own cards side by side."""
    return 0 if s.me is None else max(s.me.cards, 1) * (_WIDEST + 1)
