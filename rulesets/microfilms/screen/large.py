"""Cards so large that a whole room can see them: who somebody is, what is shown, what lies face down."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names
from spyhouse.look.drawings import Drawing
from spyhouse.widgets.canvas import Canvas, seat_ink, wrapped
from spyhouse.widgets.pixels import draw

from ..pieces import ACTIONS, BLOODSTAINED, FILMS, LETTERS, Card, Identity
from ..words import BRIEF, ITEM_TITLES, SHORT_GOALS, SIDES, TINY_GOALS, short_role
from . import cards
from .people import arrow
from .table_edge import wrong

WINS: Final = "wins"
NEAR: Final = 18
"""Columns from which a face is drawn, and not only a hat."""
_SIDES: Final = {
    "CASH OUT": ("act", "coins"),
    "STEAL": ("act", "mask"),
    "INTERROGATE": ("act", "lamp"),
    "BLACKMAIL": ("act", "mask"),
    "BLOWBACK": ("shield", ""),
}
"""Which drawing belongs to which side of an action card, and in which state."""
_NARROW: Final = 22
"""Columns up to which the words of an action card may come close to its rim."""
_BOTH: Final = 4
"""Rows for both sides of an action card in few words."""
_TWICE: Final = 2
"""How large pictures are on the largest cards."""
_AIRY: Final = 13
"""Rows from which the words of a card stand apart from its rim."""
_ROOMY: Final = 16
"""Columns from which there is room for a rim and a shadow."""
_HIGH: Final = 30
"""Rows of a page on which captions stand apart from their cards."""
_AIR: Final = 4
"""Dots above and below a picture, together, that part it from title and words."""
_TWO: Final = 2
"""Lines of words below a picture."""
_MARGIN: Final = 4
"""Columns that a row of plates leaves to the edges of the page."""
_ARROW: Final = 6
"""Columns between two cards from which an arrow leads from the one to the other."""
_SIGN: Final = 8
"""Dots of the place that a picture has for a nation."""
_FEW: Final = 4
"""Rows of a card in plain signs from which its title can have two lines."""
_TITLED: Final = 9
"""Rows of a card with a face that can have a title of two lines."""
_FRAMED: Final = 8
"""Rows of a card on which a film is seen between its holes."""
_HOLED: Final = 11
"""Dots of a strip of film with an edge within its holes."""
_LEAST: Final = 6
"""Dots of a picture below which it says nothing."""
_RINGS: Final = 3
"""Of light around what matters."""
_LIT: Final = 9
"""Rows of a card that stands in the light, and has room for words above an arrow."""


class Laid(NamedTuple):
    """What stands on a card."""

    title: str
    picture: Drawing
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
    below: str | Seat = ""
    """A word that is to be seen from afar: what it has come to; or whose it is."""
    does: str = ""
    """What whoever holds it does with it."""
    played: str = ""
    """The title of the side that counts, of an action card: the other one is left out."""
    asked: str = ""
    """On a back: whose card it is that everybody wonders about."""
    at: Seat | None = None
    """Of whom that is said, where it is somebody with a letter."""
    lit: bool = False
    """In the light, as it decides everything."""
    struck: bool = False
    """It was claimed, and it is not so."""
    false: bool = False
    """What leads to it is not so; it has a red rim."""


def captions(c: Canvas, shown: Sequence[Shown], *, plates: bool = False) -> int:
    """Rows above a row of cards, for those who hold them; plates stand apart from them."""
    apart = c.height >= _HIGH or plates or any(one.struck for one in shown)
    return (1 + apart) * any(one.whose != "" for one in shown)


def row(
    c: Canvas,
    y: int,
    names: Names,
    shown: Sequence[Shown],
    size: tuple[int, int],
    gap: int = 4,
    least: int = 14,
    apart: int = 0,
    below: int = 0,
) -> None:
    """Cards side by side under the names of those who hold them (once over those who lie together, and so much further
    apart from the others), narrower where they are many, and no more than fit; whose they are, if that stands below, is
    so many rows further down."""
    shown = shown[: max((c.width - 2 + gap) // (least + gap), 1)]
    held = [list(group) for _, group in itertools.groupby(shown, key=lambda one: (one.whose, one.does, one.how))]
    between = (len(held) - 1) * apart
    plates = size[1] == 1 and c.drawn
    room = c.width - 1 - min(gap, 3) - _MARGIN * plates
    wide, high = min(size[0], (room + gap - between) // len(shown) - gap), size[1]
    wide -= wide % 2 * (not plates)  # as wide as pictures are, in their middle
    x, top = (c.width - len(shown) * (wide + gap) + gap - between) // 2, y + captions(c, shown, plates=plates)
    places, placed = list[tuple[int, Shown]](), list[tuple[int, int, list[Shown]]]()
    for group in held:
        room = len(group) * (wide + gap) - gap
        placed.append((x, room, group))
        places += [(x + number * (wide + gap), one) for number, one in enumerate(group)]
        x += room + gap + apart
    for x, one in places:
        if one.lit:
            light(c, x, top, wide, high)
    for x, room, group in placed:  # in the light, too, it can be read
        _caption(c, x, y, room, names, group[0], "" if gap >= _ARROW else group[0].how, several=len(group) > 1)
    lit, below = False, max(below, int(high >= _AIRY))  # clear of a broad shadow
    for x, one in places:
        if one.thing is not None:
            card(c, x, top, wide, high, one.thing, one.below == WINS, one.played, one.asked, one.lit, one.false)
        if one.struck:
            _strike(c, x, top, wide, high)
        if one.asked and one.at is not None:
            cards.place_card(c, x - 2, top + high + below, wide + 4, one.at, one.asked)
        elif one.asked:
            c.centre(top + high + below, one.asked, "paper", x=x - 2, width=wide + 4, bold=True)
        elif not isinstance(one.below, str) and one.thing is not None:
            cards.place_card(c, x, top + high + below, wide, one.below, names[one.below])
        if one.how and gap >= _ARROW:
            beyond, middle = 1 + (_rings(high) if lit else c.drawn), top + high // 2
            start, end = x - gap + beyond, x - 1 - _rings(high) * one.lit
            ink = wrong(c) if one.false else "accent"
            arrow(c, start, end, middle, ink)
            if end - start < len(one.how):
                start, end = x - gap, x
            c.centre(middle - 1 - 2 * c.drawn, one.how, ink, x=start, width=end - start, bold=True)
        lit = one.lit


def _caption(c: Canvas, x: int, y: int, wide: int, names: Names, one: Shown, how: str, *, several: bool) -> None:
    """Whose it is; over several cards with a line that ends where they end."""
    does = one.does or (WINS if one.below == WINS and one.whose != "" else "")
    if isinstance(one.whose, str):
        c.centre(y, f"{how} {one.whose} {does}".strip(), "paper", x=x, width=wide, bold=True)
        return
    ink, line, words = seat_ink(one.whose), c.symbols.horizontal, f"{names[one.whose]} {does}".rstrip()
    room = (wide - cell_len(words) - 8) // 2
    if several and room > 0:
        c.put(x, y, c.symbols.corners[0] + line * (room - 1), ink)
        c.put(x + wide - room, y, line * (room - 1) + c.symbols.corners[1], ink)
    if how:
        c.centre(y, f"{how} {names[one.whose]}", ink, x=x, width=wide, bold=True)
    else:
        cards.place_card(c, x, y, wide, one.whose, words)


def _rings(high: int) -> int:
    return _RINGS if high >= _LIT else 1


def light(c: Canvas, x: int, y: int, wide: int, high: int) -> None:
    """Around what decides everything."""
    if not c.palette.dark:
        return
    felt, light = cards.ART.paints["felt-shade"].seen(c.palette), c.palette.colours["accent"]
    for ring in range(_rings(high), 0, -1):
        glow = c.palette.mixed(light, felt, 0.2 + 0.2 * ring)
        c.block(x - ring, 2 * y - ring + 1, wide + 2 * ring, 2 * high + 2 * ring - 1, glow)


def _strike(c: Canvas, x: int, y: int, wide: int, high: int) -> None:
    """Two lines from corner to corner below the title, so thin that what they cross out can be told."""
    red, (top, foot) = wrong(c), (8, 3) if high >= _AIRY else (4, 2)
    tall, across = 2 * high - top - foot, wide - 6
    for line in range(tall):
        aside = across * line // (tall - 1)
        for column in (aside, across - aside):
            c.block(x + 2 + column, 2 * y + top + line, 2, 1, red)


def heap(c: Canvas, x: int, y: int, wide: int, high: int, paint: str = "card-shade") -> None:
    """What lies below the uppermost card of a pile: each of them a little aside, with a rim of this paint and a line of
    shade."""
    shade = cards.ART.paints[paint].seen(c.palette)
    for number in range(4 if wide >= _ROOMY else 2, 0, -1):
        dark = c.palette.mixed(shade, "#000000", 0.1 + 0.55 * (number % 2))
        c.block(x + 1 + number, 2 * y + number, wide - 1, 2 * high - 1, dark)
        c.block(x + number, 2 * y + number, wide, 2 * high - 2, dark)


def card(
    c: Canvas,
    x: int,
    y: int,
    wide: int,
    high: int,
    thing: Card | Identity,
    won: bool = False,
    played: str = "",
    asked: str = "",
    lit: bool = False,
    false: bool = False,
) -> None:
    """As it lies there; where nothing can be drawn, as it is printed on the table."""
    if c.drawn and high == 1:
        laid = _laid(thing, wide, high)
        title = short_role(thing) if isinstance(thing, Identity) else f"{laid.words} {laid.title}"
        if len(title) > wide and thing.nation:
            title = thing.nation.label
        wide += (
            isinstance(thing, Card) and len(title) == wide - 1
        )  # the last one has room for as much air on both sides
        over = int(c.height >= _HIGH)
        c.darken(x + 1, 2 * y + 1, [[True] * wide] * (2 + over))
        c.block(x, 2 * y - over, wide, 2 + 2 * over, "card")
        c.centre(y, title.upper(), "ink", x=x, width=wide, bold=True)
    elif c.drawn and (thing not in ACTIONS or wide >= NEAR):
        _card(c, x, y, wide, high, thing, won, played, asked, lit, false)
    elif thing in (Card.BACK, Identity.BACK):
        cards.back(c, x, y, wide, high)
    elif isinstance(thing, Identity) and high < _FEW:
        inks = cards.blank(c, x, y, wide, high)
        c.centre(y + high // 2, short_role(thing).upper(), inks.ink, x=x + 1, width=wide - 2, bold=True)
    elif isinstance(thing, Identity) and (wide < NEAR or won):
        cards.role(c, x, y, wide, high, thing, won)
    elif isinstance(thing, Identity):
        cards.identity(c, x, y, wide, high, thing, {})
    else:
        cards.face(c, x, y, wide, high, thing)


def _card(
    c: Canvas,
    x: int,
    y: int,
    wide: int,
    high: int,
    thing: Card | Identity,
    won: bool,
    played: str,
    asked: str,
    lit: bool,
    false: bool,
) -> None:
    top, tall = 2 * y, 2 * high
    if c.palette.dark and wide >= _ROOMY and not lit:  # a light leaves no shadow
        shadow = c.palette.mixed(c.palette.colours["ground"], "#000000", 0.5)
        deep = 1 + (high >= _AIRY)
        c.block(x + wide, top + 2, 1, tall - 2 + deep, shadow)
        c.block(x + 1, top + tall, wide, deep, shadow)
    if thing in (Card.BACK, Identity.BACK):
        _back(c, x, y, wide, high, asked, wrong(c) if false else cards.ART.paints["card"].seen(c.palette))
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
    elif (
        laid.sign is None
        and (low := cards.ART.find(f"{laid.picture.name}-small"))
        and (laid.picture.height > tall - 6 or laid.picture.width > wide - 4)
    ):
        laid = laid._replace(picture=low)
    across, down = laid.picture.width * laid.scale, laid.picture.height * laid.scale
    room = max(
        _room(wide, high), min(wide, max(map(len, laid.title.split())))
    )  # no word is broken that has room at all
    title, words = (
        wrapped(laid.title, room),
        wrapped(laid.words, wide - (8 if wide > _NARROW else 6 if wide >= _ROOMY else 2)) if laid.words else [],
    )
    if len(words) > _TWO and wide > _NARROW and isinstance(thing, Identity):
        words = wrapped(TINY_GOALS.get(thing.kind, laid.words), wide - 8)
    if len(words) > 1 and high < _AIRY:
        words = []  # a low card has room for one line
    if high - 2 - len(title) - -(-down // 2) < len(words) + isinstance(thing, Identity):
        whole = laid.title if isinstance(thing, Identity) else f"{laid.words} {laid.title}"
        if len(whole) > room - 2:
            whole = whole.removesuffix("MICROFILM") + "FILM" * whole.endswith("MICROFILM")  # apart from the rim
        title, words = wrapped(whole, room), []
    pad = foot = int(high >= _AIRY)
    title = title[: max(high - 2, 1)]
    free = tall - 4 - 4 * pad - 2 * len(title) - 2 * len(words) - down
    if pad and words and free < _AIR:  # air around the picture comes first
        pad, foot = 0, int(free > 0)
        free += 4 - 2 * foot
    inside = wide - (4 if wide >= _ROOMY else 2)
    over, seen = max(across - inside, 0) // 2, laid.picture.height + min(free, 0) // laid.scale
    tells = seen >= min(_LEAST, laid.picture.height)
    first = y + 1 + pad if tells else y + (high - len(title)) // 2
    for number, line in enumerate(title):
        c.centre(first + number, line, "ink", x=x, width=wide, bold=True)
    if not tells:
        return
    left, above = x + (wide - across) // 2, top + 2 + 2 * pad + 2 * len(title) + max((free + 1) // 2, 0)
    if free < 0 and thing in FILMS and thing.nation:
        strip(c, x + 2, above, wide - 4, top + tall - 2 - above, cards.ART.drawing(f"{thing.nation.value}-small"))
        return
    part = (over, 0, laid.picture.width - 2 * over, seen)
    draw(c, left + over, above, laid.picture, given=cards.tie(c, thing.nation), scale=laid.scale, part=part, fine=True)
    if laid.sign is not None:
        place = next(iter(laid.picture.anchors.values()))
        aside = place[0] + (_SIGN - laid.sign.width) // 2
        draw(c, left + aside * laid.scale, above + place[1] * laid.scale, laid.sign, scale=laid.scale, fine=True)
    for number, line in enumerate(words):
        c.centre(y + high - 1 - foot - len(words) + number, line, "ink", x=x, width=wide)


def strip(c: Canvas, x: int, y: int, wide: int, high: int, sign: Drawing) -> None:
    """A piece of a microfilm that is too low for all of it: the nation between its two rows of holes."""
    dark, hole, pane = (cards.ART.paints[name].seen(c.palette) for name in ("film", "hole", "pane"))
    edge, holes = 1 + (high >= _HOLED), wide // 3
    holes -= (wide - 3 * holes) % 2  # as many as leave the same to both sides
    c.block(x, y, wide, high, dark)
    c.block(x + edge, y + edge, wide - 2 * edge, high - 2 * edge, pane)
    for number in range(holes):
        for line in (y, y + high - 1):
            c.block(x + (wide - 3 * holes + 2) // 2 + 3 * number, line, 1, 1, hole)
    draw(c, x + (wide - sign.width) // 2, y + (high - sign.height + 1) // 2, sign)


def _back(c: Canvas, x: int, y: int, wide: int, high: int, asked: str, rim: str) -> None:
    """A lattice, and on a card that everybody wonders about what they ask."""
    back, inside = cards.ART.drawing("card-back"), cards.ART.paints["back-shade"].seen(c.palette)
    _sheet(c, x, 2 * y, wide, 2 * high, rim, inside, inside)
    inset = 3 if high > _FEW and wide >= _ROOMY else 2
    for left in range(inset, wide - inset, back.width - 4):
        part = (2, 3, min(back.width - 4, wide - inset - left), 2 * (high - inset))
        draw(c, x + left, 2 * y + inset, back, part=part)
    if asked:
        sign = cards.ART.drawing("question")
        left, above = x + (wide - sign.width) // 2, 2 * y + (2 * high - sign.height) // 2
        # no lattice is left that would stand on one side alone
        aside = 3 if high >= _LIT else left - x - 2
        over = min((2 * high - sign.height) // 2 - 2, 2)
        c.block(left - aside, above - over, sign.width + 2 * aside, sign.height + 2 * over, inside)
        draw(c, left, above, sign)


def _two_sides(c: Canvas, x: int, y: int, wide: int, high: int, thing: Card, played: str) -> None:
    """An action card: a picture where there is room, and what it can do, or the side that counts, in the middle."""
    room, side = wide - (6 if wide > _NARROW else 4), played or SIDES[thing][0][0]
    picture = cards.ART.drawing(_SIDES[side][0])
    pad, stained = int(high >= _AIRY), thing in BLOODSTAINED
    free = high - 2 - 2 * pad - stained
    brief = [played, *wrapped(BRIEF[side], room)]
    least = len(brief) if played else _BOTH
    scale, tight = 0, False
    for one in (1, _TWICE):
        if free - picture.height * one // 2 >= least and picture.width * one <= room:
            scale = one
    left = free - scale * picture.height // 2
    if played:
        full = [played, *wrapped(dict(SIDES[thing])[played], room)]
        lines = [(text, not number) for number, text in enumerate(full if len(full) + 1 < left else brief)]
    else:
        lines = _ruled(thing, room)
        low = cards.ART.drawing("act-small")
        if tight := scale == 1 and left <= len(lines) < free - low.height // 2:
            picture, left = low, free - low.height // 2
        if len(lines) >= left:  # what they do stands in the casebook
            (upper, _), (lower, _) = SIDES[thing]
            lines = [(upper, True), ("", False), (lower, True)]
            if left == len(lines) and scale == 1:
                picture, left = low, free - low.height // 2
    spare = left - len(lines)
    apart, odd = int(spare > 2 - pad and scale > 0), int(spare == 1 and scale > 0 and not tight)
    top = y + 1 + pad + (spare - apart) // 2
    if scale:
        left = x + (wide - picture.width * scale) // 2
        draw(c, left, 2 * top + odd, picture, _SIDES[side][1], scale=scale, fine=True)  # half a row above and below
        top += scale * picture.height // 2 + apart + odd
    for number, (text, bold) in enumerate(lines):
        ink = "ink" if text else "gold"
        c.centre(top + number, text or c.symbols.horizontal * room, ink, x=x, width=wide, bold=bold)
    if stained:
        c.centre(y + high - 2 - pad, f"{cards.glyphs(c).blood} blood", "blood", x=x, width=wide, bold=True)


def _ruled(card: Card, room: int) -> cards.Lines:
    """Both sides in few words, and a rule between them."""
    upper, lower = (
        [(title, True), *((line, False) for line in wrapped(BRIEF[title], room))] for title, _ in SIDES[card]
    )
    return [*upper, ("", False), *lower]


def _sheet(c: Canvas, x: int, top: int, wide: int, tall: int, rim: str, inside: str, edge: str = "card") -> None:
    """A card with rounded corners, its rim, and what is within; where it is narrow, the rim is its edge."""
    edge = edge if wide >= _ROOMY else rim
    c.block(x + 1, top, wide - 2, tall, edge)
    c.block(x, top + 1, wide, tall - 2, edge)
    c.block(x + 1, top + 1, wide - 2, tall - 2, rim)
    inset = 2 if wide >= _ROOMY else 1
    c.block(x + inset, top + inset, wide - 2 * inset, tall - 2 * inset, inside)


def _room(wide: int, high: int) -> int:
    """Columns for the title of a card."""
    if wide < _ROOMY:
        return wide - 2
    return wide - (6 if high > _FEW and wide > NEAR else 4)


def _laid(thing: Card | Identity, wide: int, high: int) -> Laid:
    nation = thing.nation
    if isinstance(thing, Identity):
        if wide < NEAR:
            room = _room(wide, high)
            title = thing.label if len(wrapped(thing.label, room)) <= high - 2 else short_role(thing)
            if max(map(len, title.split())) > room:
                title = short_role(thing)
            return Laid(title.upper(), cards.ART.drawing("stranger"))
        high_to_low = (cards.ART.find(f"{cards.PICTURES[thing.kind]}{form}") for form in ("-high", "", "-low"))
        fits = (
            one
            for one in high_to_low
            if one and one.height <= 2 * high - 6 and (one.width <= wide - 4 or one.name == cards.PICTURES[thing.kind])
        )
        picture = next(fits, cards.ART.drawing("stranger"))
        title = thing.label if high >= _TITLED or len(thing.label) <= wide - 6 else short_role(thing)
        return Laid(title.upper(), picture, words=SHORT_GOALS[thing.kind])
    if thing in FILMS or thing in LETTERS:
        assert nation is not None
        picture = cards.ART.drawing("film" if thing in FILMS else "letter")
        if wide < NEAR or high < _FRAMED:
            title = ITEM_TITLES[thing] if wide < NEAR else f"{nation.label.upper()} {ITEM_TITLES[thing]}"
            return Laid(title, cards.ART.drawing(nation.value), words=nation.label.upper() if wide < NEAR else "")
        return Laid(ITEM_TITLES[thing], picture, sign=cards.ART.drawing(nation.value), words=nation.label.upper())
    return Laid("ACE OF SPADES", cards.ART.drawing("ace"))
