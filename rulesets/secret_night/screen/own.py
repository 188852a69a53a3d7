"""What only one seat sees: who it is, its cards, and when each of them can be used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.actions import Action
from spyhouse.widgets.canvas import wrapped

from ..actions import Escape
from ..pieces import COFFEE, FROM_MIDNIGHT, KEY_OF, POLICE, THIEVES, Card, Role, Vehicle
from ..table import Player
from .scene import Scene, held_in

CARD_HIGH: Final = 5
_CARD_WIDE: Final = 15
_LEAST_CARD: Final = 10
_ROOMY: Final = 60
"""Columns from which what is left of the turn is said at length."""
_ROOMY_CARD: Final = 14
"""Columns from which a card says in words which face is up."""
_WHEN: Final = {
    Card.MONEY: "take it away",
    Card.HANDCUFFS: "next to you",
    Card.CAR_KEY: "in the car",
    Card.MOTORCYCLE_KEY: "on the bike",
    Card.BEEF: "for the dog",
    Card.SMOKE_BOMB: "if arrested",
    Card.GUN: "next to you",
    Card.KNIFE: "next to you",
    Card.POISON: "next to you",
    Card.FIRST_AID: "for a wound",
    Card.VEST: "stops a Gun",
    Card.BIBLE: "stops a Gun",
    Card.AVOID_KNIFE: "stops Knife",
    Card.HAMMER: "at a window",
    Card.DOOR_KEY: "at a door",
    Card.DYNAMITE: "hide it",
    Card.ROPE: "next to you",
}
"""What has to be so that a card can be played."""


def role_of(s: Scene, me: Player) -> str:
    return me.role.spoken if me.role != Role.BACK else ""


def steps_words(s: Scene, roomy: bool) -> str:
    """What is left of this turn, for whom it is."""
    t, me = s.t, s.me
    if me is None or me.seat != t.active or s.is_over:
        return ""
    if me.rope:
        return "tied up: no steps this turn" if roomy else "tied up: no steps"
    if t.stopped:
        return "at the water's edge: no more steps" if roomy else "no more steps"
    saved = f" + {me.saved} saved" if roomy else f" + {me.saved}"
    words = f"steps {t.steps}" + (" in the water" if t.water_turn else saved)
    if me.role == Role.CHIEF and t.dog is not None:
        words += f", dog {t.dog_steps}"
    return words


# -- when a card can be used ------------------------------------------------------------------------


def uses(s: Scene, card: Card, up: bool) -> Sequence[Action]:
    """The actions of the offer that play this card."""
    return [action for action in s.view.options if held_in(action) == (card, up)]


def when(s: Scene, me: Player, card: Card, up: bool) -> tuple[str, bool]:
    """When this card can be used, and whether that is now."""
    playable = uses(s, card, up)
    if playable:
        verb = playable[0].verb.lower()
        return f"{verb} now" if len(verb) < 8 else "now", True
    if any(isinstance(option, Escape) and KEY_OF.get(option.vehicle) == card for option in s.view.options):
        return "escape now", True
    useless = _useless(s, card)
    if useless:
        return "of no use", False
    if card == Card.HANDCUFFS and me.role not in POLICE:
        return "police only", False
    if card in KEY_OF.values() and me.role not in THIEVES:
        return "Thieves only", False
    if card in FROM_MIDNIGHT and not s.t.midnight:
        return "from 00:00", False
    return _WHEN.get(card, f"+{COFFEE.get(card, 0)} steps"), False


def _useless(s: Scene, card: Card) -> bool:
    """SN-7.9."""
    gone = [KEY_OF[vehicle] for vehicle in (Vehicle.CAR, Vehicle.MOTORCYCLE) if vehicle not in s.t.vehicles]
    return card in gone or (card == Card.BEEF and s.t.dog is None)


def is_lit(s: Scene, card: Card, up: bool) -> bool:
    """What is pointed at plays this card, and nothing else."""
    return bool(s.pointed) and all(held_in(action) == (card, up) for action in s.pointed)


def hand_of(me: Player) -> list[tuple[Card, bool]]:
    return [*((card, True) for card in me.face_up), *((card, False) for card in me.face_down)]


# -- as cards ---------------------------------------------------------------------------------------


def paint_heading(s: Scene, x: int, y: int, width: int) -> None:
    """Who this is, and what is left of the turn."""
    c, me = s.c, s.me
    if me is None:
        return
    steps = steps_words(s, width > _ROOMY)
    role = role_of(s, me)
    c.rule(x, y, width, title=c.fit(f"{s.name(me.seat)}, {role}", width - len(steps) - 8), title_ink="accent")
    if steps:
        c.right(x + width, y, f" {steps} ", "accent", bold=True)


def hand_width(s: Scene, width: int) -> int:
    """Columns that the own cards take of this room."""
    cards = 0 if s.me is None else s.me.cards
    return min(max(cards, 3) * _CARD_WIDE, width)


def paint_hand(s: Scene, x: int, y: int, width: int) -> None:
    """Side by side; many of them are narrower."""
    me = s.me
    if me is None:
        return
    hand = hand_of(me)
    if not hand:
        s.c.box(x, y, _CARD_WIDE - 1, CARD_HIGH, "line")
        s.c.centre(y + 2, "no cards", "shadow", x=x, width=_CARD_WIDE - 1)
        return
    step = min(_CARD_WIDE, max(width // len(hand), _LEAST_CARD))
    for number, (card, up) in enumerate(hand):
        left = x + number * step
        if left + step > x + width + 1:
            s.c.put(x + width - 3, y + 2, f"+{len(hand) - number}", "accent", bold=True)
            return
        _card(s, me, left, y, step - 1, card, up)


def _card(s: Scene, me: Player, x: int, y: int, width: int, card: Card, up: bool) -> None:
    c = s.c
    lit = is_lit(s, card, up)
    back, ink, gold = ("chosen", "on_chosen", "on_chosen") if lit else ("card", "ink", "gold")
    words, now = when(s, me, card, up)
    c.box(x, y, width, CARD_HIGH, gold if now else ink, heavy=now, back=back)
    title = card.spoken if cell_len(card.spoken) <= width - 2 else card.short
    c.centre(y + 1, title, ink, x=x + 1, width=width - 2, bold=True)
    sign = c.symbols.up if up else c.symbols.back
    red = "blood" if up and not lit else ink
    if width >= _ROOMY_CARD:
        c.centre(y + 3, f"{sign} {'shown' if up else 'hidden'}", red, x=x + 1, width=width - 2)
        lines = [words]
    else:
        c.centre(y, sign, red, x=x, width=width, bold=True)
        lines = wrapped(words, width - 2)[:2]
    for number, line in enumerate(lines):
        c.centre(y + 2 + number, line, gold if now else ink, x=x + 1, width=width - 2, bold=now)
    c.click(x, y, width, CARD_HIGH, (_plays(card, up), card.spoken))


def _plays(card: Card, up: bool) -> Callable[[Action], bool]:
    return lambda action: held_in(action) == (card, up)


# -- in few lines -----------------------------------------------------------------------------------


Chip = tuple[str, str, bool]
"""A card's name with its face, when it can be used, and whether that is now."""


def paint_chips(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Every card on a stretch of a line: its face, its name and when it can be used; of many only whether that is now."""
    me, c = s.me, s.c
    if me is None:
        return
    if not me.cards:
        c.put(x + 1, y, "no cards", "shadow")
    chips, lines = _that_fit([_chip(s, me, card, up) for card, up in hand_of(me)], width, height)
    at, row = x, 0
    for (card, up), (name, words, now), line in zip(hand_of(me), chips, lines, strict=True):
        if line >= height:
            c.right(x + width, y + height - 1, c.symbols.more, "accent", bold=True)
            return
        at, row = (at, row) if line == row else (x, line)
        lit = is_lit(s, card, up)
        c.click(at, y + row, cell_len(name), 1, (_plays(card, up), card.spoken))
        at = c.put(at, y + row, name, "on_chosen" if lit else "ink", back="chosen" if lit else "card", bold=True)
        at = c.put(at + (words != _NOW), y + row, words, "accent" if now else "shadow", bold=now) + 2


_NOW: Final = "!"


def _chip(s: Scene, me: Player, card: Card, up: bool) -> Chip:
    words, now = when(s, me, card, up)
    return f" {s.c.symbols.up if up else s.c.symbols.back} {card.short} ", words, now


def _that_fit(chips: Sequence[Chip], width: int, height: int) -> tuple[Sequence[Chip], list[int]]:
    """In full or shorter, and on which line each of them comes to stand."""
    shorter: list[Chip] = [(name, "now" if now else "", now) for name, _, now in chips]
    shortest: list[Chip] = [(name.replace(" ", ""), _NOW if now else "", now) for name, _, now in chips]
    for form in (chips, shorter):
        lines = _lines_of(form, width)
        if max(lines, default=0) < height:
            return form, lines
    return shortest, _lines_of(shortest, width)


def _lines_of(chips: Sequence[Chip], width: int) -> list[int]:
    lines: list[int] = []
    at = line = 0
    for name, words, _ in chips:
        wide = cell_len(name) + cell_len(words) + 3
        if at and at + wide - 2 > width:
            at, line = 0, line + 1
        lines.append(line)
        at += wide
    return lines
