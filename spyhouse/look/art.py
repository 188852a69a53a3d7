"""Title art, drawn by hand: half blocks for the unicode symbols, signs for the ascii ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SPYHOUSE: Final = (
    "▄█████▄ ██████▄ ██   ██ ██   ██ ▄█████▄ ██   ██ ▄█████▄ ███████",
    "██   ▀▀ ██   ██ ▀█▄ ▄█▀ ██   ██ ██   ██ ██   ██ ██   ▀▀ ██     ",
    "▀█████▄ ██▄▄▄██  ▀███▀  ███████ ██▄ ▄██ ██   ██ ▀█████▄ █████  ",
    "▄▄   ██ ██▀▀▀▀    ███   ██   ██ ██▀ ▀██ ██   ██ ▄▄   ██ ██     ",
    "▀█████▀ ██        ███   ██   ██ ▀█████▀ ▀█████▀ ▀█████▀ ███████",
)
"""The O is a keyhole."""
SPYHOUSE_ASCII: Final = (
    " #####  ######  ##   ## ##   ##  #####  ##   ##  #####  #######",
    "##      ##   ##  ## ##  ##   ## ##   ## ##   ## ##      ##     ",
    " #####  ######    ###   ####### ### ### ##   ##  #####  #####  ",
    "     ## ##        ###   ##   ## ##   ## ##   ##      ## ##     ",
    " #####  ##        ###   ##   ##  #####   #####   #####  #######",
)
SPY: Final = 24
"""Columns of the first three letters."""
ONE_LINE: Final = "S P Y H O U S E"


def spaced(title: str) -> str:
    """A title in letters set apart, for a game that brings no art of its own."""
    return "   ".join(" ".join(word) for word in title.upper().split())


def can_show(art: Sequence[str], symbols: str) -> bool:
    """Art of half blocks says nothing where only plain signs are wanted."""
    return bool(art) and (symbols == "unicode" or all(line.isascii() for line in art))
