"""What a seat can look up, and the signs of the map."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.view import View
from spyhouse.engine.words import Line
from spyhouse.widgets.reader import Drawing

from ..pages import pages as in_words
from ..table import Mansion
from .legend import Signs


def pages(view: View[Mansion]) -> list[tuple[str, Sequence[Line | Drawing]]]:
    return [*in_words(view), ("The map", [Signs()])]
