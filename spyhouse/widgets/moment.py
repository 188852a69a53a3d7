"""A moment that a game draws itself, and that may come step by step."""

from __future__ import annotations

from .canvas import Painted


class MomentPage(Painted):
    """Base of such a page. What is painted has so many steps; they follow each other, and a key shows the rest at once."""

    STEPS = 1
    PACE = 0.45
    """Seconds between two steps."""

    step = 1

    def on_mount(self) -> None:
        if self.app.animation_level == "none":
            self.step = self.STEPS
        else:
            self.set_interval(self.PACE, self._go_on, repeat=self.STEPS - 1)

    def _go_on(self) -> None:
        if self.step < self.STEPS:
            self.step += 1
            self.repaint()

    def is_told(self) -> bool:
        """Whether everything is shown; if not, it is now."""
        told = self.step >= self.STEPS
        self.step = self.STEPS
        self.repaint()
        return told

    def clicked(self, what: object) -> None:
        self.call_later(self.run_action, "screen.go_on")
