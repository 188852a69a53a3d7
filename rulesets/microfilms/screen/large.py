"""Cards so large that a whole room can see them: who somebody is, what is shown, what lies face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names
from spyhouse.look.drawings import Drawing
from spyhouse.widgets.canvas import Canvas, seat_ink, wrapped
from spyhouse.widgets.pixels import draw

from ..pieces import ACTIONS, BLOODSTAINED, FILMS, LETTERS, Card, Identity
from ..words import ITEM_TITLES, SHORT_GOALS, short_role
from . import cards

WINS: Final = "WINS"
NEAR: Final = 24
"""Columns from which a face is drawn, and not only a hat."""
_ACTS: Final = {Card.CASH_OUT: "coins", Card.STEAL: "mask", Card.INTERROGATE: "lamp"}
"""Which picture of `act` is on an action card."""
_TWICE: Final = 2
"""How large pictures are on the largest cards."""
_AIRY: Final = 14
"""Rows from which the words of a card stand apart from its rim."""
_ROOMY: Final = 16
"""Columns from which there is room for a rim and a shadow."""


class Laid(NamedTuple):
    """What stands on a card."""

    title: str
    picture: Drawing
    given: tuple[str, ...] = ()
    scale: int = 1
    sign: Drawing | None = None
    """Of a nation, at the place the picture has for it."""
    words: str = ""


class Shown(NamedTuple):
    """A card in a row of them."""

    thing: Card | Identity | None
    """None: it is not there yet."""
    whose: Seat | str = ""
    """Who holds it, or where it lies."""
    how: str = ""
    """What leads to it from the one before."""
    below: str = ""
    """A word that is to be seen from afar: what it has come to."""
    does: str = ""
    """What whoever holds it does with it."""
    played: str = ""
    """The title of the side that counts, of an action card: the other one is dim."""


def row(
    c: Canvas,
    y: int,
    names: Names,
    shown: Sequence[Shown],
    size: tuple[int, int],
    gap: int = 2,
    least: int = 14,
) -> None:
    """Cards side by side under the names of those who hold them, narrower where they are many, and no more than fit."""
    shown = shown[: max((c.width - 2 + gap) // (least + gap), 1)]
    wide, high = min(size[0], (c.width - 1 - min(gap, 3) + gap) // len(shown) - gap), size[1]
    left = (c.width - len(shown) * (wide + gap) + gap) // 2
    for thing, whose, how, below, does, played in shown:
        beside = 0 < len(how) < gap
        above = "" if beside else how
        if isinstance(whose, str):
            c.centre(y, f"{above} {whose}".strip(), "paper", x=left, width=wide, bold=True)
        elif above:
            c.centre(y, f"{above} {names[whose]}", seat_ink(whose), x=left, width=wide, bold=True)
        else:
            cards.place_card(c, left, y, wide, whose, f"{names[whose]} {does}".rstrip())
        if thing is not None:
            card(c, left, y + 1, wide, high, thing, below == WINS, played)
        if below:
            ink = "accent" if below == WINS else "paper"
            c.centre(y + 1 + high, f" {below} ", ink, x=left, width=wide, bold=True, reverse=below == WINS)
        if beside:
            middle = y + high // 2
            c.centre(middle, how, "accent", x=left - gap, width=gap, bold=True)
            arrow = c.symbols.horizontal * max(gap - 5, 0) + c.symbols.right
            c.centre(middle + 1, arrow, "accent", x=left - gap + 2 * (gap > 5), width=gap - 2 * (gap > 5), bold=True)
        left += wide + gap


def card(
    c: Canvas, x: int, y: int, wide: int, high: int, thing: Card | Identity, won: bool = False, played: str = ""
) -> None:
    """As it lies there; where nothing can be drawn, as it is printed on the table."""
    if c.drawn and (thing not in ACTIONS or wide >= NEAR):
        _card(c, x, y, wide, high, thing, won, played)
    elif thing in (Card.BACK, Identity.BACK):
        cards.back(c, x, y, wide, high)
    elif isinstance(thing, Identity) and (wide < NEAR or won):
        cards.role(c, x, y, wide, high, thing, won)
    elif isinstance(thing, Identity):
        cards.identity(c, x, y, wide, high, thing, {})
    else:
        cards.face(c, x, y, wide, high, thing)


def _card(c: Canvas, x: int, y: int, wide: int, high: int, thing: Card | Identity, won: bool, played: str) -> None:
    top, tall = 2 * y, 2 * high
    if c.palette.dark and wide >= _ROOMY:
        c.block(x + 2, top + 2, wide, tall, c.palette.mixed(c.palette.colours["ground"], "#000000", 0.5))
    if thing in (Card.BACK, Identity.BACK):
        back = cards.ART.drawing("card-back")
        cut = (back.width - min(wide, back.width)) // 2, (back.height - min(tall, back.height)) // 2
        _sheet(c, x, top, wide, tall, "card", cards.ART.paints["lattice"].seen(c.palette))
        draw(c, x + 2, top + 2, back, part=(cut[0] + 2, cut[1] + 2, min(wide, back.width) - 4, tall - 4))
        return
    rim = "accent" if won else "gold" if wide >= _ROOMY else "card"
    _sheet(c, x, top, wide, tall, rim, "card")
    if thing in ACTIONS:
        _two_sides(c, x, y, wide, high, Card(thing), played)
        return
    laid = _laid(thing, wide, high)
    twice = _TWICE * laid.scale
    if wide >= laid.picture.width * twice + 4 and tall >= laid.picture.height * twice + 10:
        laid = laid._replace(scale=twice)
    across, down = laid.picture.width * laid.scale, laid.picture.height * laid.scale
    room = wide - 6 if wide >= _ROOMY else wide - 2
    title, words = wrapped(laid.title, room), wrapped(laid.words, wide - 6) if laid.words else []
    if high - 2 - len(title) - -(-down // 2) < len(words) + isinstance(thing, Identity):
        title, words = wrapped(laid.title if isinstance(thing, Identity) else f"{laid.words} {laid.title}", room), []
    pad = int(high >= _AIRY)
    for number, line in enumerate(title):
        c.centre(y + 1 + pad + number, line, "ink", x=x, width=wide, bold=True)
    free = tall - 4 - 4 * pad - 2 * len(title) - 2 * len(words) - down
    left, above = x + (wide - across) // 2, top + 2 + 2 * pad + 2 * len(title) + max(free // 2, 0)
    over = max(across - (wide - 4), 0) // 2 if wide >= NEAR else 0
    part = (over, 0, laid.picture.width - 2 * over, laid.picture.height) if over else None
    draw(c, left + over, above, laid.picture, given=laid.given, scale=laid.scale, part=part, fine=True)
    if laid.sign is not None:
        place = next(iter(laid.picture.anchors.values()))
        draw(c, left + place[0] * laid.scale, above + place[1] * laid.scale, laid.sign, scale=laid.scale, fine=True)
    for number, line in enumerate(words):
        c.centre(y + high - 1 - pad - len(words) + number, line, "ink", x=x, width=wide)


def _two_sides(c: Canvas, x: int, y: int, wide: int, high: int, thing: Card, played: str) -> None:
    """An action card: a picture of its upper side where there is room, and what it can do, in the middle."""
    edge, room = x + 3, wide - 6
    sides = cards.sides(thing, room, high - 3)
    picture = cards.ART.drawing("act")
    scale = next(
        (
            scale
            for scale in (_TWICE, 1)
            if high - 4 - len(sides) >= picture.height * scale // 2 and picture.width * scale <= room
        ),
        0,
    )
    if played and played != sides[0][0]:
        scale = 0  # it is what the upper side is for
    down = scale * picture.height // 2 + bool(scale)
    top = y + (high - len(sides) - down) // 2
    if scale:
        draw(c, x + (wide - picture.width * scale) // 2, 2 * top, picture, _ACTS[thing], scale=scale, fine=True)
        top += down
    side = ""
    for number, (text, bold) in enumerate(sides):
        side = text if bold else side
        ink = "ink" if text and played in ("", side) else "gold"
        c.centre(top + number, text or c.symbols.horizontal * room, ink, x=edge, width=room, bold=bold)
    if thing in BLOODSTAINED:
        c.centre(y + high - 2, f"{cards.glyphs(c).blood} bloodstained", "blood", x=x, width=wide, bold=True)


def _sheet(c: Canvas, x: int, top: int, wide: int, tall: int, rim: str, inside: str) -> None:
    """A card with rounded corners, its rim, and what is within; where it is narrow, the rim is its edge."""
    edge = "card" if wide >= _ROOMY else rim
    c.block(x + 1, top, wide - 2, tall, edge)
    c.block(x, top + 1, wide, tall - 2, edge)
    c.block(x + 1, top + 1, wide - 2, tall - 2, rim)
    inset = 2 if wide >= _ROOMY else 1
    c.block(x + inset, top + inset, wide - 2 * inset, tall - 2 * inset, inside)


def _laid(thing: Card | Identity, wide: int, high: int) -> Laid:
    nation, given = thing.nation, cards.tie(thing.nation)
    if isinstance(thing, Identity):
        if wide < NEAR:
            longest = max(map(len, thing.label.split()))
            title = thing.label if longest <= wide - 2 else short_role(thing)
            return Laid(title.upper(), cards.ART.drawing("stranger"), given)
        return Laid(
            thing.label.upper(), cards.ART.drawing(cards.PICTURES[thing.kind]), given, words=SHORT_GOALS[thing.kind]
        )
    if thing in FILMS or thing in LETTERS:
        assert nation is not None
        picture = cards.ART.drawing("film" if thing in FILMS else "letter")
        if wide < NEAR or high < -(-picture.height // 2) + 3:
            title = ITEM_TITLES[thing] if wide < NEAR else f"{nation.label.upper()} {ITEM_TITLES[thing]}"
            return Laid(title, cards.ART.drawing(nation.value), words=nation.label.upper() if wide < NEAR else "")
        return Laid(ITEM_TITLES[thing], picture, sign=cards.ART.drawing(nation.value), words=nation.label.upper())
    return Laid("ACE OF SPADES", cards.ART.drawing("ace"))
