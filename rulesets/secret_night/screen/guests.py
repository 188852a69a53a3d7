"""The people in the house, and what happened: beside the plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import begins_with, capital, counted
from spyhouse.widgets.board import Sign
from spyhouse.widgets.canvas import wrapped
from spyhouse.widgets.pixels import draw

from .. import INKS
from ..events import Came, TurnBegan, TurnEnded
from ..facts import CALLED, score_history
from ..house import NEAR
from ..pieces import LIMITS, Card, Character, Role, Weapon
from ..rules.arrests import ArrestCall
from ..rules.attacks import AttackCall, AttackWindow
from ..rules.cards import barred
from ..table import Mansion, Player
from .own import DEEP
from .plan import ART, Token
from .scene import Scene, target_of
from .signs import SIGNS

_SKILL: Final = {
    Character.ZACHARY: "journalist: once sees a role",
    Character.OTTO: "doctor: once heals 1 heart",
    Character.YIJUN: "dancer: first Knife misses",
    Character.SALVATORE: "priest: first Gun misses",
    Character.WILMA: "governor: once moves the clock",
    Character.KONTAR: "entrepreneur: may spin steps again",
    Character.CHITRA: "witch: once moves somebody",
    Character.ELEANOR: "housekeeper: opens locks",
    Character.TREVOR: "engineer: disarms Dynamite",
    Character.VICTORIA: "lawyer: nobody robs her",
    Character.CATALINA: "professor: twice +1 card",
    Character.PANCHITO: "actor: need show no card",
    Character.RITA: "equestrian: +2 on every spin",
    Character.NIALL: "boxer: throws a guest 6 steps",
    Character.MARGOT: "chef: her Knife takes 2 hearts",
    Character.ALEXANDR: "trumpeter: once plays twice",
}
_BESIDE_NAME: Final = 33
"""Columns for everything else on the line of a name: of a longer name it has the beginning."""
_AFTER_NAME: Final = 30
"""Columns for the same where there is little room."""
_SWIMS: Final = "in the lake: slow"
_SICK: Final = "-1 heart a turn"
_COMES: Final = "not in yet"
"""What is worth more to know than steps saved."""
_BESIDE: Final = "beside"
"""Gives way to open cards, as the plan says it, too."""
_ATTACKER: Final = 10
"""Columns of the name of whoever attacks, or is attacked."""
_WEAPON: Final = 16
"""Columns of the card between them."""
_CLASH: Final = 4
"""Rows of that where there is room."""
_DRAWN_AS: Final = {Weapon.POISON: ("thing", "poison"), Weapon.BITE: ("dog", "awake")}
_BACKS: Final = 3
"""Columns of how many cards lie face down, before the names of the others."""
_TURN_BY_TURN: Final = 12
"""Rows of the log from which every turn has a heading."""
_BADGE: Final = 5
"""The pointer, a tag with the letter, a gap."""


def token_of(s: Scene, player: Player) -> Token:
    """How a pawn stands on the plan."""
    asked = s.view.decision is not None and s.view.decision.seat == player.seat
    return Token(s.letter(player.seat), INKS[player.seat], player.seat == s.t.active and not s.is_over, asked)


def about_guest(s: Scene, player: Player, room: int) -> str:
    """All of the skill, or less where there is no room for it."""
    name, who, used = s.name(player.seat), player.character, player.character in s.t.spent
    lake = ", in the lake" if swims(s, player) else f", {player.saved} saved" if player.saved else ""
    whole = f"{name}, {s.role_words(player)[0]}{lake}. {who.first_name}: {who.skill}{' Used up.' * used}"
    skill = "skill used up" if used else _SKILL[who].split(": ")[1]
    brief = f"{name}{lake}{',' * bool(lake)} is {who.first_name}: {skill}"
    return whole if cell_len(whole) <= room else brief


def swims(s: Scene, player: Player) -> bool:
    """SN-5.4: whose steps are few."""
    return player.pos is not None and s.t.in_water(player.pos)


def troubles(s: Scene, player: Player) -> str:
    """What somebody suffers from; else whether they are still to come, in a vehicle, or beside whoever looks."""
    words = ["poisoned"] * bool(player.poison) + ["tied up"] * bool(player.rope)
    freed = s.me is not None and s.t.active == s.me.seat and barred(s.t, s.me.seat, player.seat, Card.HANDCUFFS)
    vehicle = s.t.vehicle_at(player.pos)
    aboard = f"in the {CALLED[vehicle]}" if vehicle is not None else ""
    where = _COMES if player.pos is None else aboard or ("beside you" if is_beside(s, player) else "")
    return ", ".join(words) or ("freed just now" if freed and player.pos is not None else where)


def _in_a_word(trouble: str) -> str:
    trouble = trouble.replace("poisoned", "poison")  # which leaves room for an open card
    return trouble.replace("in the ", "in ") if trouble.startswith("in ") else trouble.split(" ")[0].rstrip(",")


def is_beside(s: Scene, player: Player) -> bool:
    return s.me is not None and s.me.pos is not None and player.pos in NEAR[s.me.pos]


def _trouble(s: Scene, x: int, y: int, player: Player, words: str) -> None:
    ink = "danger" if player.poison or player.rope else "shadow" if player.pos is None else "accent"
    s.c.put(x, y, words, ink)
    for sign, word in (
        ("poisoned", "pois"),
        ("tied", "tied"),
        ("outside", _COMES),
        ("beside", "beside"),
        ("freed", "freed"),
    ):
        if word in words:
            s.c.explain(x + words.index(word), y, len(words), 1, SIGNS[sign])
    if player is s.me and player.rope:
        s.c.mark("tied", x + len(words), y)


def _badge(s: Scene, x: int, y: int, width: int, height: int, player: Player) -> None:
    """Whoever is asked lies in the light, with a question mark in somebody else's turn."""
    c, seat = s.c, player.seat
    active = seat == s.t.active and not s.is_over
    asked = s.view.decision is not None and s.view.decision.seat == seat and not s.is_over
    if asked or (active and s.view.decision is None):
        c.fill(x, y, width, height, "panel")
    c.put(x, y, c.symbols.pointer if active else "?" if asked else " ", "accent", bold=True)
    s.paint_tag(x + 1, y, seat)
    words = about_guest(s, player, width * height - 2)
    c.click(x, y, width, height, Sign(lambda action: target_of(action) == seat, s.name(seat), words))


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


def rows_of(view: View[Mansion], height: int, room: int) -> list[int]:
    """In turn order: three lines for everybody, where there is room for that; else for whoever is asked, or moves; two or
    one for everybody where the choices need the rest."""
    t, decision = view.table, view.decision
    each = 3 if t.seats <= 5 or height > 34 + t.seats else 2
    first = t.active if decision is None else decision.seat
    for most, own in ((each, 3), (2, 3), (2, 2)):
        rows = [own if seat == first else most for seat in t.order]
        if sum(rows) <= room:
            return rows
    return [1] * t.seats


def paint_guests(s: Scene, x: int, y: int, width: int, rows: Sequence[int]) -> None:
    """In turn order: who, as what, how; the skill; and which cards."""
    if max(rows) == 1:
        paint_short_guests(s, x, y, width)
        return
    c, right = s.c, x + width
    names = min(max(cell_len(name) for name in s.view.names), width - _BESIDE_NAME)
    for number, (seat, each) in enumerate(zip(s.t.order, rows, strict=True)):
        player, line = s.t.players[seat], y + sum(rows[:number])
        _badge(s, x, line, width, each, player)
        left = x + _BADGE
        _name(s, left, line, names, player)
        role, ink = s.role_words(player)
        end = c.put(left + names + 2, line, role, ink, bold=player.role != Role.BACK)
        _hearts(s, right - 4, line, player)
        trouble = troubles(s, player) if player.pos is not None else ""
        trouble = trouble if end + len(trouble) + 1 < right - 4 else _in_a_word(trouble)
        if end + len(trouble) + 1 < right - 4:
            _trouble(s, right - 5 - len(trouble), line, player, trouble)
        if each > 2:
            used = player.character in s.t.spent
            words = f"{player.character.first_name}, {_SKILL[player.character].split(':')[0]}: used up"
            skill = words if used else f"{player.character.first_name}, {_SKILL[player.character]}"
            c.put(left, line + 1, skill, "shadow" if used else "paper", width=right - left)
        last = line + each - 1
        lake = swims(s, player)
        saved = counted(player.saved, "step") + " saved" if player.saved else ""
        said, ink = (_SWIMS, "blue") if lake else (_SICK, "danger") if player.poison and each > 2 else (saved, "accent")
        if player.pos is None:
            said, ink = _COMES + (f", {saved}" if saved and not player.cards else ""), "shadow"
        c.right(right - 1, last, said, ink)
        if sign := {_SWIMS: "lake", _SICK: "poisoned"}.get(said, "outside" if player.pos is None else ""):
            c.explain(right - 1 - len(said), last, len(said), 1, SIGNS[sign])
        paint_cards(s, left, last, right - left - len(said) - 2, player)


def paint_cards(s: Scene, x: int, y: int, width: int, player: Player) -> None:
    """As the others see them: what lies face up by name, the rest by their backs; at the end all by name."""
    c, end = s.c, x + width
    shown, hidden = _shown(s, player)
    backs = " ".join([c.symbols.back * 2] * hidden)
    alike = Counter(shown)
    counts = [f"{many} " * (many > 1) for many in alike.values()]
    if (
        hidden > 1
        and shown
        and x + sum(len(card.short) + 3 for card, *_ in alike) + sum(map(len, counts)) + len(backs) > end
    ):
        backs = f"{c.symbols.back * 2} x{hidden}"
    whole = x + sum(len(card.spoken) + 3 for card, *_ in alike) + sum(map(len, counts)) + len(backs) <= end
    for number, ((card, ink, back), count) in enumerate(zip(alike, counts, strict=True)):
        left = sum([*alike.values()][number:])
        word = f" {count}{card.spoken if whole else card.short} "
        if x + len(word) + len(backs) + len("1 more ") * (left > alike[card, ink, back]) > end:
            x = c.put(x, y, f"{left} more {'open ' * (x + len('1 more open ') + len(backs) <= end)}", "paper")
            break
        x = c.put(x, y, word, ink, back=back, bold=True) + 1
    if hidden and x + 2 <= end:
        c.explain(x, y, min(len(backs), end - x), 1, SIGNS["backs"])
    x = c.put(x, y, backs, "accent", width=max(end - x, 0))
    if hidden and x + 8 <= end:
        c.put(x + 1, y, "hidden", "shadow")
    elif not player.cards:
        c.put(x, y, "no cards", "shadow", width=max(end - x, 0))


def _shown(s: Scene, player: Player) -> tuple[list[tuple[Card, str, str]], int]:
    """The cards that can be named, with ink and ground, and how many cannot."""
    known = [card for card in player.face_down if card != Card.BACK and s.is_over]
    shown = [*((card, "ink", "card") for card in player.face_up), *((card, "accent", "panel") for card in known)]
    return shown, len(player.face_down) - len(known)


# -- in little room ----------------------------------------------------------------------------------


def paint_short_guests(s: Scene, x: int, y: int, width: int) -> list[tuple[int, str, str]]:
    """One line for everybody, in columns that give way to nothing: who, which role, hearts, steps saved (else what somebody
    suffers from), how many cards lie face down, and which ones lie open, in as many words as have room. Returns the heads
    of what somebody has: where, which word, which sign."""
    c, end = s.c, x + width
    names = min(max(map(cell_len, s.view.names)), width - _BADGE - _AFTER_NAME)
    role = x + _BADGE + names + 1
    roles = [_brief_role(player) for player in s.t.players]
    hearts = role + max(map(cell_len, roles)) + 1
    steps = hearts + 4
    states = {player.seat: _state(s, player) for player in s.t.players}
    backed, faced = (any(_shown(s, player)[part] for player in s.t.players) for part in (1, 0))
    wide = max(len(words) for words, *_ in states.values() if words != _BESIDE or not faced)
    hidden = steps + wide + (wide > 0)
    opened, has_steps = hidden + _BACKS * backed, False
    for number, seat in enumerate(s.t.order):
        player, line = s.t.players[seat], y + number
        _badge(s, x, line, width, 1, player)
        _name(s, x + _BADGE, line, names, player)
        _, ink = s.role_words(player)
        word = roles[seat]
        if player.role != Role.BACK and not player.shown and not s.is_over:
            c.put(role, line, f"{word} ", "on_chosen" if s.c.palette.plain else "paper", back=DEEP)
            c.explain(role, line, len(word), 1, SIGNS["secret"])
        else:
            c.put(role, line, word, ink)
        _hearts(s, hearts, line, player)
        if player is s.me:
            c.mark("hearts", steps, line)
        known, backs = _shown(s, player)
        left, right = hidden, end
        words, ink, sign = states[seat]
        if player.pos is None:
            at = hearts if player.cards else steps  # with cards in the place of hearts
            c.put(at, line, " " * 4, "paper")
            _trouble(s, at, line, player, _COMES)
            left = max(left, at + len(_COMES) + 2)
        elif sign:
            c.explain(steps, line, c.put(steps, line, words, ink) - steps, 1, SIGNS[sign])
            has_steps |= sign == "saved"
            if player.poison or player.rope:
                words = _in_a_word(troubles(s, player))
                behind = end - len(words)
                if behind - opened > 2 or (behind >= opened and (not known or player is s.me)):
                    right = behind - 1
                    _trouble(s, behind, line, player, words)
                else:  # which of all that is in the row says least, or stands below it
                    _trouble(s, role, line, player, words.ljust(hearts - 1 - role))
        elif len(words) <= wide:
            _trouble(s, steps, line, player, words)
        if backs:
            _paint_few(s, hidden, line, [_backs(s, backs)])
        if known or not player.cards:
            left = max(left, opened) if known else left  # that there are none is about both
            _paint_few(s, left, line, _few_cards(s, player, right - left, with_backs=False))
    apart = opened + 6 * backed <= end  # else the two words would run together
    heads = [(steps, "steps", "saved")] * has_steps + [(hidden - 2, "hidden", "backs")] * (
        backed and (apart or not faced)
    )
    return heads + [(opened + 2 * (backed and apart), "open", "fronts")] * faced


def _brief_role(player: Player) -> str:
    return player.role.brief if player.role != Role.BACK else "no Thief" if player.cleared else "secret"


def _state(s: Scene, player: Player) -> tuple[str, str, str]:
    """Steps saved, or what else counts; with its ink, and its sign if it is no trouble."""
    lake = swims(s, player)
    if player.pos is not None and player.saved and not lake:
        return f"{player.saved} saved", "accent", "saved"
    if player.pos is not None and (trouble := troubles(s, player)):
        return _in_a_word(trouble), "", ""
    return ("in lake", "blue", "lake") if lake else ("", "", "")


def _backs(s: Scene, hidden: int) -> tuple[str, str]:
    return f"{s.c.symbols.back}{hidden}", "accent"


def _few_cards(s: Scene, player: Player, room: int, *, with_backs: bool = True) -> list[tuple[str, str]]:
    """How many lie face down, and the words for the others, with their ink, as many as have room."""
    if not player.cards:
        return [("no cards", "shadow")] * (len("no cards") <= room)
    shown, hidden = _shown(s, player)
    backs = [_backs(s, hidden)] * (with_backs and hidden > 0)
    alike = [
        ((card.spoken, card.spoken.removesuffix(" Kit"), card.short), many, ink)
        for (card, ink, _), many in Counter(shown).items()
    ]
    inks = ["paper" if ink == "ink" else ink for *_, ink in alike]
    full, less, short = (
        [f"{many} {words[form]}" if many > 1 else words[form] for words, many, _ in alike] for form in range(3)
    )
    counts = [many for _, many, _ in alike]
    begun = [
        [*short[:at], f"{sum(counts[at:])} more{said}"] for at in range(len(short) - 1, 0, -1) for said in (" open", "")
    ]
    few = [[f"{len(shown)} open"], [f"{s.c.symbols.up}{len(shown)}"]] if shown else [[]]
    tries = [
        [
            *backs,
            *(
                (f"{word}{',' * (number < len(words))}", ink)
                for number, (word, ink) in enumerate(zip(words, inks, strict=False), 1)
            ),
        ]
        for words in (full, less, short, *begun, *few)
    ]
    return next((words for words in tries if _wide(words) <= room), backs)


def _wide(words: Sequence[tuple[str, str]]) -> int:
    return sum(cell_len(word) + 1 for word, _ in words) - bool(words)


def _paint_few(s: Scene, x: int, y: int, words: Sequence[tuple[str, str]]) -> None:
    """First the backs."""
    for word, ink in words:
        if sign := {s.c.symbols.back: "backs", s.c.symbols.up: "fronts"}.get(word[0]):
            s.c.explain(x, y, len(word), 1, SIGNS[sign])
        x = s.c.put(x, y, word, ink, bold=ink != "shadow" and not sign) + 1


def paint_short_cards(s: Scene, x: int, y: int, width: int) -> None:
    """One line for everybody: the character, what it suffers from, and the cards."""
    for number, seat in enumerate(s.t.order):
        player, line = s.t.players[seat], y + number
        _badge(s, x, line, width, 1, player)
        used = player.character in s.t.spent
        name = player.character.first_name + f" {s.c.symbols.no}" * used
        s.c.put(x + _BADGE, line, name, "shadow" if used else "paper", width=9)
        trouble = troubles(s, player) if player.poison or player.rope or player.pos is None else ""
        if trouble:
            s.c.right(x + width, line, trouble, "danger")
        _paint_few(s, x + 15, line, _few_cards(s, player, width - 15 - len(trouble)))


# -- an attack, an arrest ---------------------------------------------------------------------------------------


class Clash(NamedTuple):
    """Two guests, what is between them, and what it costs whom it is laid on."""

    by: Seat
    on: Seat
    what: str
    stake: str
    verbs: tuple[str, str]
    drawing: str
    state: str = ""


def clash(s: Scene) -> Clash | None:
    """What the whole table watches now, if somebody may answer it."""
    match s.view.decision:
        case AttackCall():
            window = s.t.under(AttackWindow)
            weapon, stake = capital(window.weapon.spoken), f"takes {window.stake_words(s.t)}"
            drawn = _DRAWN_AS.get(window.weapon, (window.weapon.value,))
            return Clash(window.attacker, window.victim, weapon, stake, ("attacks", "attacked"), *drawn)
        case ArrestCall() as call:
            stake = call.stake_words(s.t)
            return Clash(call.arrester, call.seat, Card.HANDCUFFS.spoken, stake, ("arrests", "arrested"), "cuffs")
    return None


def paint_clash(s: Scene, x: int, y: int, width: int, height: int, clash: Clash) -> int:
    """Who attacks or arrests whom, and the card between them; in two rows what it costs is below it. Where the card can be
    drawn it lies in the middle of all columns, below a heading. Returns its columns."""
    if height >= _CLASH and s.c.drawn:
        s.c.put(x + 2, y - 1, f" THE {clash.verbs[0].removesuffix('s').upper()} ", "accent", bold=True)
        _paint_drawn_clash(s, x, y, width, clash)
        return width
    c, roomy = s.c, height >= _CLASH
    line, card_wide = y + roomy, _WEAPON if roomy else len(clash.what) + 2
    most = min(_ATTACKER, (width - card_wide - 2 * _BADGE - 4) // 2)
    names = min(max(7 * roomy, *(cell_len(s.name(seat)) for seat in (clash.by, clash.on))), most)
    card_wide = max(card_wide, min(len(clash.stake) - names - 5, width - 2 * names - 2 * _BADGE - 4))
    if not roomy:  # in the middle of a band
        c.fill(x, y, width, height, DEEP)
        x += (width - 2 * names - card_wide - 14) // 2
    card, end = x + names + 7, x + names + card_wide + 10
    for seat, left, verb in zip((clash.by, clash.on), (x, end), clash.verbs, strict=True):
        s.paint_tag(left, line, seat)
        c.put(left + 4, line, s.name(seat), INKS[seat], bold=True, width=names)
        if height > 1:
            _hearts(s, left, line + 1, s.t.players[seat])
        if roomy:
            c.put(left + 4, line + 1, verb, "shadow")
    for left in (card - 2, end - 2):
        c.put(left, line, c.symbols.pointer, "danger", bold=True)
    c.put(
        card,
        y,
        f" {clash.what}".ljust(card_wide) if roomy else clash.what.center(card_wide),
        "paper",
        back="blood",
        bold=True,
    )
    if roomy:
        c.fill(card, y + 1, card_wide, _CLASH - 1, "card")
        c.wrap(card + 1, y + 1, card_wide - 2, clash.stake, "ink", most=_CLASH - 1, back="card")
    elif height > 1:
        c.centre(y + 1, clash.stake, "paper", x=x + 4, width=end - x - 5)
    return end + 4 + max(names, 8) + 3 - x


def _paint_drawn_clash(s: Scene, x: int, y: int, width: int, clash: Clash) -> None:
    c, picture = s.c, ART.drawing(clash.drawing)
    names = min(max(cell_len(s.name(seat)) for seat in (clash.by, clash.on)), _ATTACKER)
    card, side = x + (width - 2 * _WEAPON) // 2, 4 + max(names, 8)
    for seat, left, verb in zip((clash.by, clash.on), (x, x + width - side), clash.verbs, strict=True):
        s.paint_tag(left, y + 1, seat)
        c.put(left + 4, y + 1, s.name(seat), INKS[seat], bold=True, width=names)
        _hearts(s, left, y + 2, s.t.players[seat])
        c.put(left + 4, y + 2, verb, "shadow")
    for left in (x + side, card + 2 * _WEAPON):
        c.put((left + left + card - x - side) // 2, y + 1, c.symbols.pointer, "danger", bold=True)
    c.fill(card, y, _WEAPON, _CLASH, "card")
    c.put(card, y, f" {clash.what}".ljust(_WEAPON), "paper", back="blood", bold=True)
    stake = wrapped(clash.stake, _WEAPON - 2)[: _CLASH - 1]
    for row, words in enumerate(stake, y + 1 + (len(stake) < _CLASH - 1)):
        c.put(card + 1, row, words, "ink", back="card")
    c.fill(card + _WEAPON, y, _WEAPON, _CLASH, DEEP)
    foot = 2 * (y + _CLASH) - (picture.height < 2 * _CLASH)
    draw(c, card + _WEAPON + (_WEAPON - picture.width) // 2, foot - picture.height, picture, clash.state)


# -- what happened -----------------------------------------------------------------------------------


def _is_outrun(events: Sequence[Event], number: int) -> bool:
    """Is this a walk that the next event leads on, or a turn after which another began?"""
    one, after = events[number], events[number + 1] if number + 1 < len(events) else None
    walks_on = isinstance(one, Came) and isinstance(after, Came) and after.token == one.token
    return walks_on or (isinstance(one, TurnEnded) and after is not None)


def _sentences(s: Scene, most: int) -> list[tuple[str, bool, Seat | None]]:
    """The last of the log, of a walk only where it led; those this seat has not seen yet are bright; and whose turn begins
    there. After the end, how the score came about."""
    if s.is_over:
        return [(words, True, None) for words in score_history(s.view)] or [("Nobody has scored.", False, None)]
    first = min(s.view.read, len(s.view.events) - 1)
    events = s.view.events
    told = [
        (one.words(s.view.names), number >= first, one.seat if isinstance(one, TurnBegan) else None)
        for number, one in list(enumerate(events))[-2 * most :]
        if not _is_outrun(events, number)
    ]
    return told[-most:] or [("England, 1928. The night has not begun yet.", False, None)]


def paint_latest(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """As many whole sentences as fit, the newest last, and turn by turn where there is room; in a single line they stand one
    behind the other."""
    lines: list[tuple[str, bool, bool]] = []
    turns = dict[str, Seat]()
    for words, new, seat in reversed(_sentences(s, max(height, 4))):
        if height == 1 and lines and cell_len(words) + 1 + cell_len(lines[0][0]) <= width:
            lines = [(f"{words} {lines[0][0]}", new, True)]
            continue
        if seat is not None and height > _TURN_BY_TURN:
            words = words.replace(": ", " ").rstrip(".")
            turns[words] = seat
        sentence = wrapped(words, width)
        if not lines and len(sentence) > height > 0:
            parts = [f"{words.split(sign)[0].rstrip('.')}." for sign in (";", ":", ". ", ", and", " between ")]
            short = next((one for one in parts if len(wrapped(one, width)) <= height), parts[0])
            s.c.wrap(x, y, width, short, "paper" if new else "shadow", most=height)
            return
        if lines and len(lines) + len(sentence) > height:
            break
        lines = [*((line, new, not number) for number, line in enumerate(sentence)), *lines]
    for number, (line, new, begins) in enumerate(lines[-height:] if height > 0 else ()):
        if line in turns:
            s.c.rule(x, y + number, width, title=line, title_ink=INKS[turns[line]])
            continue
        s.c.put(x, y + number, line, "paper" if new else "shadow")
        named = begins_with(line, s.view.names) if begins and new else None
        if named is not None:
            s.c.put(x, y + number, s.name(Seat(named)), INKS[named], bold=True)
