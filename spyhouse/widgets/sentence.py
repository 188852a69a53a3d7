"""A line or two that say what is wrong, or what the thing under the cursor is for."""

from __future__ import annotations

from textual.geometry import Size

from .canvas import Canvas, Painted, wrapped


class Sentence(Painted):
    """As high as its words need, and not there without any."""

    DEFAULT_CSS = "Sentence { height: auto; } Sentence.-empty { display: none; }"

    def __init__(self, text: str = "", ink: str = "shadow", *, margin: int = 2, id: str | None = None) -> None:
        super().__init__(id=id)
        self.text = text
        self.ink = ink
        self.margin = margin
        self.set_class(not text, "-empty")

    def say(self, text: str, ink: str = "shadow") -> None:
        if (text, ink) != (self.text, self.ink):
            self.text, self.ink = text, ink
            self.set_class(not text, "-empty")
            self.repaint()
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(wrapped(self.text, width - self.margin - 2))

    def paint(self, c: Canvas) -> None:
        c.wrap(self.margin, 0, c.width - self.margin - 2, self.text, self.ink)
