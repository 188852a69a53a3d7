"""A game in a minute on so much room."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from ..minute import Part
from .canvas import wrapped


def rows_of(part: Part, width: int) -> list[str]:
    return wrapped(" ".join(part.sentences), width)


def fitted(parts: Sequence[Part], width: int, rows: int) -> list[Part]:
    """As much of it as fits: whole sentences only, of every answer the first. What has no head goes first; how one wins
    may take more room than the rest."""
    kept = list(parts)
    while sum(len(rows_of(part, width)) for part in kept) > rows:
        headless = [number for number, part in enumerate(kept) if not part.head]
        long = [number for number, part in enumerate(kept) if len(part.sentences) > 1]
        if headless and len(kept) > 1:
            del kept[headless[-1]]
        elif long:
            most = max(
                long, key=lambda number: len(rows_of(kept[number], width)) - 2 * kept[number].head.startswith("How")
            )
            kept[most] = dataclasses.replace(kept[most], sentences=kept[most].sentences[:-1])
        else:
            break
    return kept
