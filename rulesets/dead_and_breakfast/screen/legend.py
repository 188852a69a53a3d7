"""What the signs on a hotel mean, for somebody who sees it for the first time."""

from __future__ import annotations

from typing import Final

from spyhouse.widgets.canvas import Canvas

from ..pieces import FEATURES, FLOWERS, LETTER, SCARES
from .art import glyphs, word

WIDTH: Final = 46
HEIGHT: Final = 7
_SECOND, _THIRD = 24, 34


def paint_legend(c: Canvas, x: int, y: int) -> None:
    """Who fears what, the flowers, the features; then what else is drawn."""
    g = glyphs(c)
    for at, heading in ((x, "WHO FEARS WHAT"), (x + _SECOND, "FLOWER"), (x + _THIRD, "FEATURE")):
        c.put(at, y, heading, "shadow", bold=True)
    for line, ((creature, guest), flower, feature) in enumerate(
        zip(SCARES.items(), FLOWERS, FEATURES, strict=True), y + 1
    ):
        letter = LETTER[creature]
        c.put(x, line, f"({letter})", "on_lit", back=f"lit_{guest}", bold=True)
        c.put(x + 4, line, "fears", "shadow")
        c.put(x + 10, line, f"[{letter}]", "danger", reverse=True, bold=True)
        c.put(x + 14, line, word(creature), "paper")
        c.put(x + _SECOND, line, LETTER[flower], flower, bold=True)
        c.put(x + _SECOND + 2, line, flower, "paper")
        c.put(x + _THIRD, line, LETTER[feature], "paper", bold=True)
        c.put(x + _THIRD + 2, line, feature, "paper")
    below = y + 2 + len(SCARES) - 1
    for line, (sign, ink, words, other, other_ink, meaning) in enumerate(
        (
            ("!", "danger", "screams: 2 points", g.joined.across * 2, "accent", "ivy from the door"),
            (
                f"{g.covered[0]}h{g.covered[1]}",
                "shadow",
                "covered, no scream",
                g.loose.across * 2,
                "shadow",
                "ivy not joined yet",
            ),
        ),
        below,
    ):
        c.put(x, line, sign, ink, bold=True)
        c.put(x + 4, line, words, "shadow")
        c.put(x + _SECOND, line, other, other_ink, bold=True)
        c.put(x + _SECOND + 4, line, meaning, "shadow")
