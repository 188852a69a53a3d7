"""What all pages of the house are made of, so that they look like one hand: keys, badges, headings, sheets of paper,
and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from rich.cells import cell_len

from ..engine.game import Game, Thing
from ..look.drawings import HOUSE, Drawing, album
from .canvas import Canvas, wrapped
from .pixels import draw, strips
from .seal import window

SCENE: Final = 18
"""Dots of a whole scene."""


def cap(c: Canvas, x: int, y: int, key: str, words: str = "", *, wide: int = 0, ink: str = "paper") -> int:
    """A key as it looks on a keyboard, and what it does; returns the column behind."""
    face = f" {key} ".center(wide) if c.drawn else f"<{key}>".center(wide)
    ink_of_key, back = ("on_chosen", "chosen") if c.drawn else ("accent", "")
    x = c.put(x, y, face, ink_of_key, back=back, bold=True)
    return c.put(x + 1, y, words, ink, bold=True) if words else x


def badge(c: Canvas, x: int, y: int, letter: str, ink: str) -> int:
    """The letter of a seat on its colour; returns the column behind."""
    if not c.drawn:
        return c.put(x, y, f"[{letter}]", ink, bold=True)
    c.block(x, 2 * y, 3, 2, c.palette.as_ground(ink))
    c.put(x + 1, y, letter, "#101010", bold=True)
    return x + 3


def heading(c: Canvas, x: int, y: int, wide: int, words: str, more: str = "", ink: str = "shadow") -> None:
    """What a part of a page is about, and a line behind it to the end of the part."""
    end = c.put(x, y, words.upper(), ink, bold=True) + 1
    if more:
        end = c.put(end + 1, y, more, "shadow", width=x + wide - end - 1) + 1
    c.put(end, y, c.symbols.horizontal * max(x + wide - end, 0), "line")


PORTER: Final = 14
"""Rows for all of the porter."""
_HOOK: Final = 6
"""Columns of a place in the porter's rack."""


def wall_of(c: Canvas) -> str:
    """The colour of the wall behind the porter."""
    return c.palette.mixed(album().paints["wood"].seen(c.palette), "#000000", 0.62)


def _rack(c: Canvas, x: int, y: int, wide: int, below: int, foot: int, hidden: range = range(0)) -> None:
    """The wall behind a desk, so many columns of it from one dot row to `foot`, and down to `below` on it the keys of the
    house. It is bare behind whoever stands before these columns: half a place would stick out of a head like a horn."""
    wood, brass, shade = (album().paints[name].seen(c.palette) for name in ("wood", "brass", "brass-shade"))
    c.block(x, y, wide, foot - y, wall_of(c))
    hole = c.palette.mixed(wood, "#000000", 0.8)
    for left in range(x + wide % _HOOK // 2, x + wide - _HOOK + 1, _HOOK):
        if left + _HOOK - 1 > hidden.start and left < hidden.stop:
            continue
        for top in range(y + 1, below - 4, _KEYS):
            c.block(left + 1, top, _HOOK - 2, 4, hole)
            c.block(left + _HOOK // 2, top, 1, 3, shade if (left // _HOOK + top) % 3 else brass)


def paint_desk(c: Canvas, x: int, y: int, wide: int, high: int, desk: Drawing) -> None:
    """The desk in which the tables are kept, on so many rows: it stands on the floor before the keys of the house, in the
    light of its lamp, if there is room for that. In plain signs it stands there alone."""
    if not c.drawn:
        draw(c, x + (wide - desk.width) // 2, 2 * (y + high) - desk.height, desk)
        return
    page, foot, left, above = (
        Canvas(wide, high, c.palette, c.symbols),
        2 * high,
        (wide - desk.width) // 2,
        2 * high - desk.height,
    )
    lamps = map(album().drawing, ("desk-lamp", "desk-lamp-low"))
    lamp = next((one for one in lamps if one.height < above), None)
    stands = left + desk.width * 3 // 4 if lamp else wide // 2
    _rack(page, 0, 0, wide, max(above - (lamp.height - 1 if lamp else 0), 0) // _KEYS * _KEYS + 4, foot)
    page.block(0, foot - 2, wide, 2, page.palette.mixed(album().paints["wood"].seen(c.palette), "#000000", 0.45))
    page.shine(stands, above - 4, wide * 2 // 3, 2 * high, "accent", _GLOW)
    draw(page, left, above, desk)
    if lamp:
        draw(page, stands - lamp.width // 2, above - lamp.height, lamp)
    c.paste(x, y, page)


_KEYS: Final = 6
"""Dots of a row of keys."""
_GLOW: Final = 0.4
"""How bright the lamp on the desk is."""


def porter(c: Canvas, x: int, y: int, wide: int, high: int, room: int = 0) -> None:
    """The night porter at his desk, on so many rows, the keys of the house behind him. The fewer these are, the less there
    is of him, but his collar is always seen. Where he has the first columns for himself he is twice as large, if he can."""
    sizes = [*map(album().drawing, ("porter", "porter-head", "porter-bust"))]
    picture = next((one for one in sizes if one.height <= 2 * high - 2 and one.width <= (room or wide)), sizes[-1])
    scale = 2 if c.drawn and 2 * picture.width <= room and 2 * picture.height <= 2 * high - 2 else 1
    across, tall = scale * picture.width, scale * picture.height
    foot, left = 2 * (y + high) - 2, x + ((room or wide) - across) // 2
    if c.drawn:
        head = across // 4 - 1
        _rack(c, x, 2 * y, wide, foot, foot, range(left + head, left + across - head))
    top = max(foot - tall, 2 * y + 1)
    draw(c, left, top, picture, scale=scale, part=(0, 0, picture.width, min(tall, foot + 2 - top) // scale), fine=True)
    if c.drawn:
        wood = album().paints["wood"].seen(c.palette)
        c.block(x, foot, wide, 1, c.palette.mixed(wood, "#ffffff", 0.25))
        c.block(x, foot + 1, wide, 1, wood)


def behind(c: Canvas, high: int, package: str = HOUSE) -> None:
    """Whoever asks, over the whole width of the first rows of a page: the game's scene, which goes on to both sides, or the
    house's porter."""
    drawings = album(package)
    scene = drawings.find("scene")
    if scene is None:
        porter(c, 0, 0, c.width, high)
        return
    if c.drawn:
        wider = (drawings.find(name) for name in _WIDER)
        fits = (one for one in wider if one is not None and one.width <= c.width and one.height - _EDGE <= 2 * high)
        spread_scene(c, 0, 0, c.width, next(fits, scene), 2 * high)
    else:
        draw(c, (c.width - scene.width) // 2, 2 * high - SCENE, scene)


_WIDER: Final = ("scene-wide", "scene-low")
"""What a game may look like over the whole width of a page: the first that finds room."""


def spread_scene(c: Canvas, x: int, y: int, across: int, drawing: Drawing, high: int) -> None:
    """A scene over so many columns and dot rows: what stands at its edges goes on to both sides, and above. Twice as large
    where it has room for nearly all of that. Where its foot has no room its last rows are seen all the same."""
    scale = 2 if high >= 2 * drawing.height - _SKY and across >= 2 * drawing.width else 1
    rows = strips(drawing, "", c.palette, (), scale, 0.0, "ground", None, fine=True)
    if scale == 2:
        rows = rows[-high:]
    elif len(rows) > high:
        top = min(drawing.anchors.get("window", (0, 0))[1], len(rows) - high)
        rows = [*rows[top : top + high - _EDGE], *rows[-_EDGE:]]
    rows = [rows[0]] * (high - len(rows)) + [*rows]
    left, last = (across - len(rows[0])) // 2, len(rows[0]) - 1
    c.dots(x, y, [[row[min(max(at - left, 0), last)] for at in range(across)] for row in rows])


_SKY: Final = 6
"""Dots of the sky that a large scene can do without."""
_EDGE: Final = 2
"""Dots of the edge at the foot of a scene."""
_LIGHT: Final = ((0.42, "panel"), (0.47, "glow3"), (0.52, "glow2"), (0.57, "glow1"))
"""How far from the middle the light reaches, as a part of the width, and how bright it is up to there."""


def paint_lamp(c: Canvas, down: float = 0.5) -> None:
    """A pool of light: brightest in the middle (so far down), and no edge anywhere."""
    for line in range(c.height):
        far = (line + 0.5) / c.height * 2 - 2 * down
        inner = 0
        for reach, ground in _LIGHT:
            half = round(c.width * reach * max(1 - (far / reach / 1.9) ** 2, 0) ** 0.5)
            for x in (c.width // 2 - half, c.width // 2 + inner):
                c.fill(x, line, half - inner, 1, ground)
            inner = half


def segment(c: Canvas, x: int, y: int, words: str, chosen: bool, lit: bool, what: Any) -> int:
    """One of a few values side by side; returns the column behind it."""
    room = cell_len(words) + 2
    if not c.drawn:
        shown = f"[{words}]" if chosen else f" {words} "
        c.put(x, y, shown, "accent" if chosen else "shadow", bold=chosen, reverse=chosen and lit)
    elif chosen:
        c.put(x, y, f"{c.symbols.pointer if lit else ' '}{words} ", "on_chosen", back="chosen", bold=True)
    else:
        c.put(x, y, f" {words} ", "shadow", back="panel")
    c.click(x, y, room, 1, what)
    return x + room


def sheet(c: Canvas, x: int, y: int, wide: int, high: int, ink: str = "") -> str:
    """A sheet of paper that throws a shadow, its edge in a colour; returns the ink to write on it with."""
    if not c.drawn:
        c.box(x, y, wide, high, ink or "line")
        return "paper"
    if c.palette.dark:
        c.block(x + 1, 2 * y + 1, wide, 2 * high, c.palette.mixed(c.palette.colours["ground"], "#000000", 0.5))
    c.block(x, 2 * y, wide, 2 * high, "card")
    if ink:
        c.block(x, 2 * y, 2, 2 * high, ink)
    return "ink"


def scene(
    c: Canvas, x: int, y: int, across: int, high: int, game: Game, *, small: bool = False, veil: float = 0.0
) -> None:
    """What a game looks like, from dot row `y` on: its own scene, or its first letter on its ground. Of what is larger
    than its place the part shows that the drawing names, else its middle."""
    drawings = album(game.package)
    own = "scene-small" if small else "scene-window"
    drawing = (drawings.find(own) if small or across < _WIDE else None) or drawings.find("scene")
    if drawing is None:
        window(c, x, y, across, high, game.info.mood, game.info.title, veil)
        return
    if across >= drawing.width:
        for more in range(drawing.width, across if c.drawn else 0):
            draw(c, x + more, y, drawing, veil=veil, part=(drawing.width - 1, 0, 1, high))
        draw(
            c,
            x if c.drawn else x + (across - drawing.width) // 2,
            y,
            drawing,
            veil=veil,
            part=(0, 0, drawing.width, high),
        )
        return
    paint_scene(c, x, y, across, drawing, high, small=small, veil=veil)


def paint_scene(
    c: Canvas,
    x: int,
    y: int,
    across: int,
    drawing: Drawing,
    high: int = SCENE,
    *,
    small: bool = False,
    veil: float = 0.0,
) -> None:
    """As much of a scene as there is room for."""
    middle = (max(drawing.width - across, 0) // 2, 0)
    left, top = drawing.anchors.get("window", middle) if high < drawing.height or small else middle
    if across < _WINDOW and not small:
        left = drawing.anchors.get("narrow", (left + (_WINDOW - across) // 2, top))[0]
    left = min(left, drawing.width - across)
    draw(c, x, y, drawing, veil=veil, part=(left, top, across, high))
    if c.drawn and not small and across >= _WIDE:  # where its sides are cut they lie in the dark
        for column, dark in enumerate(_DUSK if across + len(_DUSK) <= drawing.width else ()):
            for side in (column, across - 1 - column):
                draw(c, x + side, y, drawing, veil=dark, over=c.back, part=(left + side, top, 1, high))


_WINDOW: Final = 20
"""Columns of a window of the house; a narrower one shows the middle of that, or what the drawing names."""
_WIDE: Final = 24
"""Columns from which a picture is no window of the house."""
_DUSK: Final = (0.85, 0.7, 0.5, 0.3, 0.15)
"""How dark the outermost columns of a picture are whose sides are cut."""
_FEW: Final = 2
"""Of so many things a row is not worth its room."""
_BESIDE: Final = 2
"""Columns between two things, at least."""
Drawn = tuple[Thing, Drawing]


def rows_of_things(game: Game, wide: int, high: int, *, low: bool = False, told: bool = False) -> list[list[Drawn]]:
    """What lies on a game's table, in as many rows of such a width as find room one below the other; or only what is low
    enough to stand there, if that is more than a few things. `told`: with a line for what each is good for."""
    rows: list[list[Drawn]] = []
    left = 0
    for thing in game.info.things:
        drawing = album(game.package).find(thing.drawing)
        if drawing is None or (low and (drawing.height + 1) // 2 + 1 > high):
            continue
        need = _wide(thing, drawing, told=told) + _BESIDE
        if not rows or need > left:
            rows.append([])
            left = wide + _BESIDE
        rows[-1].append((thing, drawing))
        left -= need
    while rows and high_of_things(rows, told=told) > high:
        rows.pop()
    for above, below in pairwise(rows):  # nothing stands alone below several
        both = [above[-1], *below]
        if len(above) > _FEW and len(both) == 2 and sum(_wide(*one, told=told) + _BESIDE for one in both) <= wide:
            below[:] = [above.pop(), *below]
    return rows if not low or (rows and len(rows[0]) > _FEW) else []


def high_of_things(rows: Sequence[Sequence[Drawn]], *, told: bool = False) -> int:
    """Lines of so many rows: the drawings, their names, and a free line between two rows."""
    return sum(_high(row) + 2 + told for row in rows) - 1 if rows else 0


def paint_thing(c: Canvas, x: int, y: int, drawn: Drawn, *, hollow: bool = False) -> None:
    """From this dot row on."""
    thing, drawing = drawn
    draw(c, x, y, drawing, thing.state, given=[*map(c.palette.as_ground, thing.given)], hollow=hollow)


def paint_things(c: Canvas, x: int, y: int, wide: int, rows: Sequence[Sequence[Drawn]], *, told: bool = False) -> None:
    """Every drawing stands on its name, and all of a row are spread over the width."""
    for row in rows:
        high, at = _high(row), float(x)
        between = (wide - sum(_wide(*drawn, told=told) for drawn in row)) / len(row)
        for thing, drawing in row:
            left, room = round(at + between / 2), _wide(thing, drawing, told=told)
            paint_thing(c, left + (room - drawing.width) // 2, 2 * (y + high) - drawing.height, (thing, drawing))
            c.put(
                left + (room - cell_len(thing.name)) // 2, y + high, thing.name, "paper" if told else "soft", bold=told
            )
            if told:
                c.put(left + (room - cell_len(thing.words)) // 2, y + high + 1, thing.words, "soft")
            at += between + room
        y += high + 2 + told


def drawn_things(game: Game) -> list[Drawn]:
    """What lies on its table, as far as it is drawn and more can be said of it than its name."""
    drawn = [(thing, album(game.package).find(thing.drawing)) for thing in game.info.things if thing.words]
    return [(thing, drawing) for thing, drawing in drawn if drawing is not None]


def paint_pieces(c: Canvas, x: int, y: int, wide: int, game: Game, *, many: bool = False) -> None:
    """Some of a game's pieces, each with what it is good for: as many as find room down to the foot; where that is not
    more than one, side by side with their names alone, and where `many` are rather seen, if that shows more of them."""
    fits: list[Drawn] = []
    across, foot = 0, y + 1  # clear of the heading
    for thing, drawing in drawn_things(game):
        across = max(across, drawing.width + _BESIDE)
        high = max((drawing.height + 1) // 2, 1 + len(wrapped(thing.words, wide - across))) + 1
        if foot + high + 2 * (len(fits) > 1) > c.height:  # of more than two none is close to an edge
            break
        foot += high
        fits.append((thing, drawing))
    for told in (True, False) if many else (False,):
        rows = rows_of_things(game, wide, c.height - y - 2 if many else c.height - y - 1, told=told)
        if rows and (len(fits) < 2 or (many and sum(map(len, rows)) > len(fits))):
            heading(c, x, y, wide, "The pieces", ink="accent")
            bare = c.height - y - many - high_of_things(rows, told=told)
            paint_things(c, x, y + 1 + bare // 2, wide, rows, told=told)
            return
    if len(fits) < 2:
        return
    heading(c, x, y, wide, "The pieces", ink="accent")
    across, y = max(drawing.width for _, drawing in fits) + _BESIDE, y + 2
    for thing, drawing in fits:
        lines, high = wrapped(thing.words, wide - across), (drawing.height + 1) // 2
        below = max(high, 1 + len(lines))
        left, foot = x + (across - _BESIDE - drawing.width) // 2, 2 * (y + (below + high + 1) // 2)
        paint_thing(c, left, foot - drawing.height, (thing, drawing))
        first = y + (below - 1 - len(lines)) // 2
        c.put(x + across, first, thing.name, bold=True)
        for number, line in enumerate(lines, first + 1):
            c.put(x + across, number, line, "soft")
        y += below + 1


def _wide(thing: Thing, drawing: Drawing, *, told: bool = False) -> int:
    return max(drawing.width, cell_len(thing.name), cell_len(thing.words) * told)


def _high(row: Sequence[Drawn]) -> int:
    return max((drawing.height + 1) // 2 for _, drawing in row)


LIT: Final = (15, 14)
"""Dots of a lit window, across and high."""


def lit_window(c: Canvas, x: int, y: int, game: Game, across: int = LIT[0]) -> None:
    """A game as it is seen through its window in the front of the house, whole, from dot row `y` on."""
    high = LIT[1]
    c.block(x, y, across, high, "accent")
    scene(c, x + 1, y + 1, across - 2, high - 2, game, small=True)
