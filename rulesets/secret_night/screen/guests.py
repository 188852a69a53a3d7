"""The people in the house, the rooms, and what there is to read about them beside the map."""

from __future__ import annotations

from typing import Any, Final

from rich.cells import cell_len

from spyhouse.engine.secrets import Seat
from spyhouse.widgets.canvas import wrapped

from ..pages import lying_hidden, score_history, still_secret
from ..pieces import LIMITS, ROOMS, SEARCH_HEX, Card, Role, room_name
from ..table import Player
from .plan import AT, Token
from .reach import Walk
from .scene import Scene, ink, letter, room_of, target_of

_ROLE_SHORT: Final = {
    Role.MASTER: "Master",
    Role.THIEF: "Thief",
    Role.CHIEF: "Chief",
    Role.DETECTIVE: "Detect.",
    Role.DECEIVER: "Deceiv.",
}
_NAME: Final = 12
"""Columns for a name, where there are not many."""
_BADGE: Final = 5
"""The pointer, a badge with the letter, a gap."""


def token_of(s: Scene, player: Player) -> Token:
    """How a pawn stands on the map, with one mark: poisoned, tied, both, or the vehicle it is in."""
    vehicle = s.t.vehicle_at(player.pos)
    mark = vehicle.letter if vehicle else " "
    if player.poison or player.rope:
        mark = "b" if player.poison and player.rope else "p" if player.poison else "t"
    return Token(letter(player.seat), ink(player.seat), mark, player.seat == s.t.active and not s.is_over)


def _about(seat: Seat) -> Any:
    return lambda action: target_of(action) == seat


def _is_lit(s: Scene, seat: Seat) -> bool:
    return len({target_of(action) for action in s.pointed}) == 1 and all(target_of(a) == seat for a in s.pointed)


def _hearts(s: Scene, x: int, y: int, player: Player) -> None:
    for number in range(LIMITS["health"]):
        full = number < player.health
        tint = "line" if not full else "danger" if player.health == 1 else "red"
        s.c.put(x + number, y, s.heart(full), tint, bold=full)


def _badge(s: Scene, x: int, y: int, player: Player) -> None:
    """Whose turn it is is pointed at; somebody else who is asked something has a question mark."""
    if not s.is_over and s.view.decision is not None:
        asked = player.seat == s.view.decision.seat
        sign = s.c.symbols.pointer if player.seat == s.t.active else "?" if asked else " "
        s.c.put(x, y, sign, "accent", bold=True)
    s.c.put(x + 1, y, f" {letter(player.seat)} ", ink(player.seat), back="ground", bold=True, reverse=True)


def _name(s: Scene, x: int, y: int, width: int, player: Player) -> None:
    name = s.c.fit(s.name(player.seat), width)
    if _is_lit(s, player.seat):
        s.c.put(x, y, name + " " * (width - cell_len(name)), "on_chosen", back="chosen", bold=True)
    else:
        s.c.put(x, y, name, "paper", bold=True)


def troubles(player: Player) -> str:
    words = ["poisoned"] * bool(player.poison) + ["tied"] * bool(player.rope)
    return " ".join(words) or ("" if player.pos is not None else "outside")


# -- beside the map ---------------------------------------------------------------------------------


def rows_of_guests(s: Scene) -> int:
    return 1 + 2 * s.t.seats


def paint_guests(s: Scene, x: int, y: int, width: int) -> None:
    """Two lines for everybody, in turn order: who, how and with what; which role, and which cards."""
    c = s.c
    c.rule(x, y, width, title="GUESTS")
    health = x + width - 7
    for number, seat in enumerate(s.t.order):
        player, line = s.t.players[seat], y + 1 + 2 * number
        _badge(s, x, line, player)
        left = x + _BADGE
        half = max((health - left) * 2 // 5, _NAME)
        _name(s, left, line, half, player)
        _character(s, left + half + 1, line, health - left - half - 2, player)
        _hearts(s, health, line, player)
        c.right(x + width, line, f"+{player.saved}", "paper" if player.saved else "shadow")
        _role_and_cards(s, left, line + 1, x + width - left, player)
        c.click(x, line, width, 2, (_about(seat), s.name(seat)))


def _character(s: Scene, x: int, y: int, width: int, player: Player) -> None:
    """Also whether the skill is used up."""
    spent = player.character in s.t.spent
    name = player.character.first_name
    s.c.put(x, y, f"{name} used" if spent else name, "shadow" if spent else "paper", width=width)


def _role_and_cards(s: Scene, x: int, y: int, width: int, player: Player) -> None:
    c = s.c
    role, tint = s.role_words(player)
    c.put(x, y, role, tint, width=width)
    end = x + width
    trouble = troubles(player)
    if trouble:
        c.right(end, y, trouble, "shadow" if trouble == "outside" else "danger", bold=trouble != "outside")
        end -= len(trouble) + 1
    _cards(s, x + 16, y, end - x - 16, player)


def _cards(s: Scene, x: int, y: int, width: int, player: Player) -> None:
    """Face up by name, the others by their backs; of many only how many there are."""
    c, end = s.c, x + width
    known = s.is_over or s.view.seat != player.seat
    backs = "".join(
        c.symbols.back if card == Card.BACK or not known else f"{c.symbols.back}{card.short} "
        for card in player.face_down
    ).rstrip()
    for number, card in enumerate(player.face_up):
        room = end - x - len(backs) - 1
        word = card.short
        if len(word) > room:
            x = c.put(x, y, f"+{len(player.face_up) - number} ", "paper")
            break
        x = c.put(x, y, word, "paper") + 1
    c.put(x, y, backs, "accent", width=end - x)
    if not player.cards:
        c.put(x, y, "no cards", "shadow", width=end - x)


# -- in little room ---------------------------------------------------------------------------------


def paint_short_guests(s: Scene, x: int, y: int, width: int) -> None:
    """One line for everybody: who, how, which role, how many cards."""
    c = s.c
    right = x + width
    for number, seat in enumerate(s.t.order):
        player, line = s.t.players[seat], y + number
        _badge(s, x, line, player)
        name = right - 18 - x - _BADGE
        _name(s, x + _BADGE, line, name, player)
        _hearts(s, right - 17, line, player)
        c.put(right - 13, line, f"+{player.saved}", "paper" if player.saved else "shadow")
        role, tint = s.role_words(player)
        c.put(right - 10, line, _ROLE_SHORT.get(player.role, "no Th." if player.cleared else role), tint, width=7)
        c.right(right, line, f"{player.cards}{c.symbols.back}", "paper" if player.cards else "shadow")
        c.click(x, line, width, 1, (_about(seat), s.name(seat)))


def paint_short_cards(s: Scene, x: int, y: int, width: int) -> None:
    """One line for everybody: the character, and the cards."""
    for number, seat in enumerate(s.t.order):
        player, line = s.t.players[seat], y + number
        _badge(s, x, line, player)
        spent = player.character in s.t.spent
        name = player.character.first_name + f" {s.c.symbols.no}" * spent
        s.c.put(x + _BADGE, line, name, "shadow" if spent else "paper", width=10)
        trouble = "".join(word[0] for word in troubles(player).split()) if player.pos is not None else ""
        s.c.right(x + width, line, trouble, "danger", bold=True)
        _cards(s, x + 16, line, width - 16 - len(trouble), player)
        s.c.click(x, line, width, 1, (_about(seat), s.name(seat)))


# -- the rooms --------------------------------------------------------------------------------------


def paint_rooms(s: Scene, x: int, y: int, columns: int, wide: int, walk: Walk | None) -> None:
    """What lies in every room, column by column; for whoever walks how many steps it is to there."""
    high, hidden = -(-len(ROOMS) // columns), lying_hidden(s.view)
    for number in ROOMS:
        column, row = divmod(number - 1, high)
        _room(s, x + column * wide, y + row, wide - 1, number, hidden.get(number, Card.BACK), walk)


def _room(s: Scene, x: int, y: int, width: int, room: int, known: Card, walk: Walk | None) -> None:
    c, place = s.c, AT[SEARCH_HEX[room]]
    lit = bool(s.pointed) and all(room_of(action, s.t) == room for action in s.pointed)
    if lit:
        c.fill(x, y, width, 1, "chosen")
    far = None if walk is None else walk.far.get(place)
    steps = "" if far is None else str(far)
    c.put(x, y, f"{room:2}", "on_chosen" if lit else "accent", bold=True)
    words, tint = slot_words(s, room, known)
    c.put(x + 3, y, words, "on_chosen" if lit else tint, width=width - 4 - len(steps))
    near = walk is not None and far is not None and far <= walk.left
    c.right(x + width, y, steps, "on_chosen" if lit else "accent" if near else "shadow", bold=near)
    c.click(x, y, width, 1, place)


def slot_words(s: Scene, room: int, known: Card) -> tuple[str, str]:
    """What lies there: for all to see, face down, or face down and known to this seat."""
    slot = s.t.slots.get(room)
    if slot is None:
        return "empty", "shadow"
    if slot.up:
        return slot.card.short, "paper"
    backs = s.c.symbols.back * 2
    card = slot.card if known == Card.BACK else known
    return (backs, "shadow") if card == Card.BACK else (f"{backs} {card.short}", "accent")


# -- what everybody may keep in mind ----------------------------------------------------------------


def aids(s: Scene) -> list[tuple[str, str]]:
    """How many of each role are still secret, and where Money, keys and Handcuffs were last seen by all (SN-13.3)."""
    lines = [(f"Secret: {still_secret(s.t)}", "paper")]
    lines += [(words, "shadow") for words in seen_in_public(s)]
    return lines


_PRIZES: Final = (Card.MONEY, Card.CAR_KEY, Card.MOTORCYCLE_KEY, Card.HANDCUFFS)


def seen_in_public(s: Scene) -> list[str]:
    lines = []
    for card in _PRIZES:
        holders = [s.name(player.seat) for player in s.t.players for held in player.face_up if held == card]
        rooms = [room_name(room) for room, slot in s.t.slots.items() if slot.up and slot.card == card]
        if holders or rooms:
            lines.append(f"{card.spoken}: {', '.join([*holders, *rooms])}")
    return lines


def paint_aids(s: Scene, x: int, y: int, width: int, height: int) -> None:
    s.c.rule(x, y, width, title="IN PLAIN SIGHT")
    line = y + 1
    for words, tint in aids(s):
        if line < y + height:
            line = s.c.wrap(x, line, width, words, tint, most=y + height - line)


# -- what happened ----------------------------------------------------------------------------------


def latest(s: Scene, width: int, most: int) -> list[tuple[str, bool]]:
    """The last sentences of the log that fit; those this seat has not seen yet are bright. After the end, how the score
    came about."""
    if s.is_over:
        sentences = [(words, True) for words in score_history(s.view)] or [("Nobody has scored.", False)]
    else:
        first = min(s.view.read, len(s.view.events) - 1)
        events = enumerate(s.view.events)
        sentences = [(event.words(s.view.names), number >= first) for number, event in list(events)[-most:]]
    lines: list[tuple[str, bool]] = []
    for words, new in reversed(sentences or [("England, 1928. The night has not begun yet.", False)]):
        sentence = wrapped(words, width)
        if lines and len(lines) + len(sentence) > most:
            break
        lines = [*((line, new) for line in sentence), *lines]
    return lines[-most:]


def paint_latest(s: Scene, x: int, y: int, width: int, height: int) -> None:
    for number, (line, new) in enumerate(latest(s, width, height)):
        s.c.put(x, y + number, line, "paper" if new else "shadow")
