"""A moment that a game draws itself, and that may come step by step."""

from __future__ import annotations

from .canvas import Canvas, evenly
from .guest import GuestWidget


class MomentPage(GuestWidget):
    """Base of such a page. What is painted has so many steps; they follow each other, and a key shows the rest at once."""

    STEPS = 1
    PACE = 0.45
    """Seconds between two steps."""

    step = 1
    goes_on = ""
    """What the key does that goes on, where that is more than to go on."""
    headline = ""
    """What is told, in words."""

    def on_mount(self) -> None:
        if self.app.animation_level == "none":
            self.step = self.STEPS
        else:
            self.set_interval(self.PACE, self._go_on, repeat=self.STEPS - 1)

    def _go_on(self) -> None:
        if self.step < self.STEPS:
            self.step += 1
            self.repaint()

    def paint_plainly(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, c.height, self.back)
        for number, line in enumerate(evenly(self.headline, c.width - 8)):
            c.centre(c.height // 3 + number, line, "paper", bold=True)

    def is_told(self) -> bool:
        """Whether everything is shown; if not, it is now."""
        told = self.step >= self.STEPS
        self.step = self.STEPS
        self.repaint()
        return told

    def clicked(self, what: object) -> None:
        self.call_later(self.run_action, "screen.go_on")
