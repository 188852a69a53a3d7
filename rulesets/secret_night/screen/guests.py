"""The people in the house, and what happened: beside the plan."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from spyhouse.engine.words import counted
from spyhouse.widgets.board import Sign
from spyhouse.widgets.canvas import wrapped

from .. import INKS
from ..facts import score_history
from ..pieces import LIMITS, Card, Character, Role
from ..table import Player
from .plan import Token
from .scene import Scene, target_of
from .signs import SIGNS

_SKILL: Final = {
    Character.ZACHARY: "journalist: once sees a role",
    Character.OTTO: "doctor: once heals 1 heart",
    Character.YIJUN: "dancer: first Knife misses",
    Character.SALVATORE: "priest: first Gun misses",
    Character.WILMA: "governor: once moves the clock",
    Character.KONTAR: "entrepreneur: may spin twice",
    Character.CHITRA: "witch: once moves a guest by 5",
    Character.ELEANOR: "housekeeper: opens locks",
    Character.TREVOR: "engineer: disarms Dynamite",
    Character.VICTORIA: "lawyer: nobody robs her",
    Character.CATALINA: "professor: 2 cards more",
    Character.PANCHITO: "actor: shows no card",
    Character.RITA: "equestrian: +2 on every spin",
    Character.NIALL: "boxer: pushes up to 6 hexes",
    Character.MARGOT: "chef: her Knife takes 2 hearts",
    Character.ALEXANDR: "trumpeter: once plays twice",
}
_BESIDE_NAME: Final = 33
"""Columns for everything else on the line of a name: of a longer name it has the beginning."""
_AFTER_NAME: Final = 29
"""Columns for the same where there is little room."""
_SAVED: Final = " saved"
"""Behind the sign of a step."""
_BADGE: Final = 5
"""The pointer, a tag with the letter, a gap."""


def token_of(s: Scene, player: Player) -> Token:
    """How a pawn stands on the plan; what it suffers from as a letter."""
    mark = "p" if player.poison else "t" if player.rope else ""
    active = player.seat == s.t.active and not s.is_over
    return Token(s.letter(player.seat), INKS[player.seat], mark, active)


def about_guest(s: Scene, player: Player) -> str:
    used = " Used up." if player.character in s.t.spent else ""
    role, _ = s.role_words(player)
    return f"{s.name(player.seat)}, {role}. {player.character.first_name}: {player.character.skill}{used}"


def troubles(player: Player) -> str:
    words = ["poisoned"] * bool(player.poison) + ["tied up"] * bool(player.rope)
    return ", ".join(words) or ("" if player.pos is not None else "outside")


def _badge(s: Scene, x: int, y: int, width: int, height: int, player: Player) -> None:
    """The one whose turn it is lies in the light; somebody else who is asked has a question mark."""
    c, seat = s.c, player.seat
    active = seat == s.t.active and not s.is_over
    if active:
        c.fill(x, y, width, height, "panel")
    asked = s.view.decision is not None and s.view.decision.seat == seat and not s.is_over
    c.put(x, y, c.symbols.pointer if active else "?" if asked else " ", "accent", bold=True)
    s.paint_tag(x + 1, y, seat)
    c.click(x, y, width, height, Sign(lambda action: target_of(action) == seat, s.name(seat), about_guest(s, player)))


def _name(s: Scene, x: int, y: int, width: int, player: Player) -> None:
    lit = bool(s.pointed) and all(target_of(action) == player.seat for action in s.pointed)
    ink, back = ("on_chosen", "chosen") if lit else (INKS[player.seat], "")
    s.c.put(x, y, s.name(player.seat), ink, back=back, bold=True, width=width)


def _hearts(s: Scene, x: int, y: int, player: Player) -> None:
    signs = "♥♡" if s.unicode else "*."
    for number in range(LIMITS["health"]):
        full = number < player.health
        s.c.put(x + number, y, signs[not full], "red" if full else "shadow", bold=full)
    s.c.explain(x, y, LIMITS["health"], 1, SIGNS["hearts"])


# -- with room for each ------------------------------------------------------------------------------


def rows_each(seats: int, height: int) -> int:
    """Three lines for everybody, where there is room for that."""
    return 3 if seats <= 5 or height > 34 + seats else 2


def paint_guests(s: Scene, x: int, y: int, width: int, each: int) -> None:
    """In turn order: who, as what, how; the skill; and which cards."""
    c, right = s.c, x + width
    names = min(max(cell_len(name) for name in s.view.names), width - _BESIDE_NAME)
    for number, seat in enumerate(s.t.order):
        player, line = s.t.players[seat], y + each * number
        _badge(s, x, line, width, each, player)
        left = x + _BADGE
        _name(s, left, line, names, player)
        role, ink = s.role_words(player)
        end = c.put(left + names + 1, line, role, ink, bold=player.role != Role.BACK)
        _hearts(s, right - 4, line, player)
        aside = troubles(player) or player.character.first_name * (each < 3)
        if each < 3 and not troubles(player) and end + len(aside) + 4 < right - 4:
            aside = f"as {aside}"
        if end + len(aside) + 1 < right - 4:
            c.right(right - 5, line, aside, "danger" if player.poison or player.rope else "shadow")
        if each > 2:
            used = player.character in s.t.spent
            words = f"{player.character.first_name}, {_SKILL[player.character].split(':')[0]}: used up"
            skill = words if used else f"{player.character.first_name}, {_SKILL[player.character]}"
            c.put(left, line + 1, skill, "shadow" if used else "paper", width=right - left)
        last = line + each - 1
        saved = counted(player.saved, "step") + " saved" if player.saved else ""
        c.right(right - 1, last, saved, "accent")
        paint_cards(s, left, last, right - left - len(saved) - 2, player)


def paint_cards(s: Scene, x: int, y: int, width: int, player: Player, roomy: bool = True) -> None:
    """As the others see them: what lies face up by name, the rest by their backs; at the end all by name."""
    c, end = s.c, x + width
    known = [card for card in player.face_down if card != Card.BACK and s.is_over]
    hidden = len(player.face_down) - len(known)
    backs = " ".join([c.symbols.back * 2] * hidden) if roomy else f"{c.symbols.back}{hidden}" * bool(hidden)
    shown = [*((card, "ink", "card") for card in player.face_up), *((card, "accent", "panel") for card in known)]
    for number, (card, ink, back) in enumerate(shown):
        word, left = f" {card.short} " if roomy else card.short, len(shown) - number
        if x + len(word) + len(backs) + 3 * (left > 1) > end:
            x = c.put(x, y, f"+{left} ", "paper")
            break
        x = c.put(x, y, word, ink, back=back, bold=True) + 1
    if hidden and x + 2 <= end:
        c.explain(x, y, min(len(backs), end - x), 1, SIGNS["backs"])
    x = c.put(x, y, backs, "accent", width=max(end - x, 0))
    if hidden and x + 8 <= end:
        c.put(x + 1, y, "hidden", "shadow")
    elif not player.cards:
        c.put(x, y, "no cards", "shadow", width=max(end - x, 0))


# -- in little room ----------------------------------------------------------------------------------


def paint_short_guests(s: Scene, x: int, y: int, width: int) -> None:
    """One line for everybody: who, which role, hearts, saved steps, how many cards."""
    c = s.c
    names = min(max(6, *map(cell_len, s.view.names)), width - _BADGE - _AFTER_NAME)  # the heading has its place
    role = x + _BADGE + names + 1
    for number, seat in enumerate(s.t.order):
        player, line = s.t.players[seat], y + number
        _badge(s, x, line, width, 1, player)
        _name(s, x + _BADGE, line, names, player)
        _, ink = s.role_words(player)
        word = "Chief Insp." if player.role is Role.CHIEF else player.role.spoken
        c.put(role, line, word if player.role != Role.BACK else "no Thief" if player.cleared else "secret", ink)
        _hearts(s, role + 13, line, player)
        cards = counted(player.cards, "card")
        if player.poison or player.rope:
            c.put(role + 17, line, troubles(player).split(",")[0], "danger")
            cards = f"{c.symbols.back}{player.cards}"
        elif player.saved:
            c.put(role + 17, line, c.symbols.pointer * player.saved, "accent")
            c.explain(role + 17, line, player.saved, 1, SIGNS["saved"])
        c.right(role + _AFTER_NAME - 1, line, cards, "paper" if player.cards else "shadow")
    if any(player.saved for player in s.t.players):
        c.right(x + width, y - 1, c.symbols.pointer + _SAVED, "accent")


def paint_short_cards(s: Scene, x: int, y: int, width: int) -> None:
    """One line for everybody: the character, what it suffers from, and the cards."""
    for number, seat in enumerate(s.t.order):
        player, line = s.t.players[seat], y + number
        _badge(s, x, line, width, 1, player)
        used = player.character in s.t.spent
        name = player.character.first_name + f" {s.c.symbols.no}" * used
        s.c.put(x + _BADGE, line, name, "shadow" if used else "paper", width=9)
        trouble = troubles(player)
        if trouble:
            s.c.right(x + width, line, trouble, "danger")
        paint_cards(s, x + 15, line, width - 15 - len(trouble), player, roomy=False)


# -- what happened -----------------------------------------------------------------------------------


def _sentences(s: Scene, most: int) -> list[tuple[str, bool]]:
    """The last of the log; those this seat has not seen yet are bright. After the end, how the score came about."""
    if s.is_over:
        return [(words, True) for words in score_history(s.view)] or [("Nobody has scored.", False)]
    first = min(s.view.read, len(s.view.events) - 1)
    told = [(event.words(s.view.names), number >= first) for number, event in list(enumerate(s.view.events))[-most:]]
    return told or [("England, 1928. The night has not begun yet.", False)]


def paint_latest(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """As many whole sentences as fit, the newest last; in a single line they stand one behind the other."""
    lines: list[tuple[str, bool]] = []
    for words, new in reversed(_sentences(s, max(height, 4))):
        if height == 1 and lines and cell_len(words) + 1 + cell_len(lines[0][0]) <= width:
            lines = [(f"{words} {lines[0][0]}", new)]
            continue
        sentence = wrapped(words, width)
        if lines and len(lines) + len(sentence) > height:
            break
        lines = [*((line, new) for line in sentence), *lines]
    for number, (line, new) in enumerate(lines[-height:] if height > 0 else ()):
        s.c.put(x, y + number, line, "paper" if new else "shadow")
