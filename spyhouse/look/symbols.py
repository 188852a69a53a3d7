"""The two sets of symbols. Every glyph is one cell wide; the ascii set reads the same everywhere."""

from __future__ import annotations

import dataclasses
from typing import Final


@dataclasses.dataclass(frozen=True, slots=True, eq=False, repr=False)
class Symbols:
    name: str
    pointer: str  # at the chosen line, at the seat whose turn it is
    more: str  # there is more behind this line
    bullet: str
    dot: str  # between facts on one line
    yes: str
    no: str
    up: str
    down: str
    left: str
    right: str
    ellipsis: str
    dash: str
    back: str  # the pattern on the back of a card
    coin: str
    place: str  # where a figure is to come
    seal: str
    horizontal: str
    vertical: str
    corners: str  # of a card: top left, top right, bottom left, bottom right
    heavy_horizontal: str
    heavy_vertical: str
    heavy_corners: str

    def plain(self, words: str) -> str:
        """Words that a game wrote with signs of the unicode set, in signs that can be shown."""
        return words if self.name == "unicode" else words.translate(_PLAIN)


UNICODE: Final = Symbols(
    "unicode", "▸", "›", "•", "·", "✓", "✗", "▲", "▼", "◂", "▸", "…", "—", "▒", "●", "○", "◆",
    "─", "│", "╭╮╰╯", "━", "┃", "┏┓┗┛",
)  # fmt: skip
ASCII: Final = Symbols(
    "ascii", ">", ">", "*", "-", "x", "-", "^", "v", "<", ">", "~", "-", "#", "o", ".", "*",
    "-", "|", "..''", "=", "|", "++++",
)  # fmt: skip
SETS: Final = {"unicode": UNICODE, "ascii": ASCII}
_PLAIN: Final = str.maketrans("▸›•·✓✗▲▼◂…—▒●◆─│■□○≈“”", '>>*-vx^v<~-#o*-|#=o~""')
