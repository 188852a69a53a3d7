"""The command that shows drawings: printed in the terminal, or as pictures of everything in every look."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from rich.console import Console
from rich.segment import Segment, Segments

from .commands import FINE, Trouble, find_game
from .engine.catalog import catalog
from .engine.game import Mood
from .look import colour
from .look.colour import LOOKS, Palette
from .look.drawings import HOUSE, Album, Drawing, album
from .look.symbols import SETS
from .widgets.canvas import Canvas
from .widgets.pixels import draw, strips

GIVEN: Final = ("seat0", "seat1", "seat2")
"""What is brought along to drawings that want it."""
DOT: Final = 6
"""Pixels of a dot in the gallery."""
GAP: Final = 18


def show(given: Namespace) -> int:
    mood, drawings = _of(given.game)
    wanted = [drawings.drawing(name) for name in ([given.name] if given.name else drawings.names())]
    console = Console(highlight=False)
    plain = given.ascii or console.color_system is None
    palette = _palette(mood, given.look, console.color_system or "")
    for drawing in wanted:
        places = "".join(f", {name} at {x} {y}" for name, (x, y) in drawing.anchors.items())
        print(f"{drawing.name}, {drawing.width} x {drawing.height} dots{places}. {drawing.about}")
        for state in drawing.states:
            if len(drawing.states) > 1:
                print(f"  {state}")
            _print(console, drawing, state, palette, plain)
    if not wanted:
        print("It has no drawings.")
    if given.game == "house" and not given.name:
        others = [name for name, game in catalog().games.items() if album(game.package).names()]
        print(f"Drawings of games: {', '.join(f'spyhouse art {name}' for name in others) or 'none'}.")
    return FINE


def _of(name: str) -> tuple[Mood, Album]:
    if name == "house":
        return colour.HOUSE, album(HOUSE)
    game = find_game(name)
    return game.info.mood, album(game.package)


def _palette(mood: Mood, look: str, known: str) -> Palette:
    """In this look as far as the terminal goes, or as one that knows so many colours has it in the look it is given."""
    worn = next((one for one in LOOKS if one == look), "contrast" if look == "16" else "default")
    if look == "16" or known in ("standard", "windows"):
        return colour.palette_of_16(mood, worn)
    if "256" in (look, known):
        return colour.palette_of_256(mood, worn)
    return colour.palette(mood, worn)


def _print(console: Console, drawing: Drawing, state: str, palette: Palette, plain: bool) -> None:
    if plain:
        for row in drawing.standin(state):
            print(f"  {row}")
        return
    canvas = Canvas(drawing.width + 4, (drawing.height + 1) // 2, palette, SETS["unicode"])
    draw(canvas, 2, 0, drawing, state, given=GIVEN)
    for y in range(canvas.height):
        console.print(Segments([*canvas.strip(y), Segment("\n")]), end="")
    print()


# -- the gallery ------------------------------------------------------------------------------------


def write(given: Namespace) -> int:
    """One picture for the house and for each game: its drawings below each other, every look beside the next."""
    folder = Path(given.gallery).expanduser()
    if folder.exists() and not folder.is_dir():
        raise Trouble(f"{folder} is not a folder.")
    folder.mkdir(parents=True, exist_ok=True)
    rooms = {"house": (colour.HOUSE, album(HOUSE))}
    rooms |= {name: (game.info.mood, album(game.package)) for name, game in catalog().games.items()}
    for name, (mood, drawings) in rooms.items():
        wanted = [drawings.drawing(one) for one in drawings.names()]
        if wanted:
            path = folder / f"{name}.svg"
            path.write_text(_sheet(mood, wanted), "utf-8")
            print(f"{path}: {len(wanted)} drawings")
    return FINE


def _sheet(mood: Mood, wanted: list[Drawing]) -> str:
    named: dict[str, Palette] = {look: colour.palette(mood, look) for look in LOOKS}
    named |= {"256": colour.palette_of_256(mood, "default"), "16": colour.palette_of_16(mood, "contrast")}
    wide = max(drawing.width for drawing in wanted) * DOT + GAP
    parts: list[str] = []
    y = 2 * GAP
    for drawing in wanted:
        for state in drawing.states:
            parts.append(_words(GAP, y - 5, f"{drawing.name} {state}"))
            for number, palette in enumerate(named.values()):
                parts += _dots(GAP + number * wide, y, drawing, state, palette)
            for line, row in enumerate(drawing.standin(state)):
                parts.append(_words(GAP + len(named) * wide, y + 12 + 14 * line, row))
            y += drawing.height * DOT + 2 * GAP
    heads = [_words(GAP + number * wide, GAP - 4, name) for number, name in enumerate([*named, "plain signs"])]
    width = GAP + (len(named) + 1) * wide + 100
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{y}" shape-rendering="crispEdges">'
    return "\n".join([frame, '<rect width="100%" height="100%" fill="#777"/>', *heads, *parts, "</svg>\n"])


def _words(x: int, y: int, words: str) -> str:
    style = "font:12px monospace;white-space:pre"
    return f'<text x="{x}" y="{y}" style="{style}">{escape(words)}</text>'


def _dots(x: int, y: int, drawing: Drawing, state: str, palette: Palette) -> Iterator[str]:
    size = f'width="{drawing.width * DOT}" height="{drawing.height * DOT}"'
    yield f'<rect x="{x}" y="{y}" {size} fill="{palette.colours["ground"]}"/>'
    for line, row in enumerate(strips(drawing, state, palette, GIVEN, 1, 0.0, "ground", None)):
        for column, dot in enumerate(row):
            if dot is not None:
                place = f'x="{x + column * DOT}" y="{y + line * DOT}"'
                yield f'<rect {place} width="{DOT}" height="{DOT}" fill="{dot}"/>'
