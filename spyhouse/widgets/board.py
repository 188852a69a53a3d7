"""What a game draws its view on; and the board of a game that draws none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.message import Message

from ..description import describe
from ..engine.actions import Action
from ..engine.match import View
from .canvas import Canvas, Painted, wrapped


class Board(Painted):
    """Base of every game's screen. It gets a view, never a table, and can only point at actions of the offer."""

    class Picked(Message):
        """Something on the board was chosen: these actions are meant by it."""

        def __init__(self, actions: Sequence[Action], label: str) -> None:
            super().__init__()
            self.actions = tuple(actions)
            self.label = label

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: View[Any] | None = None
        self.pointed: tuple[Action, ...] = ()

    def show(self, view: View[Any]) -> None:
        self.view = view
        self.pointed = ()
        self.repaint()

    def point(self, actions: tuple[Action, ...]) -> None:
        """The choice list stands on these actions."""
        if actions != self.pointed:
            self.pointed = actions
            self.repaint()

    def paint(self, c: Canvas) -> None:
        if self.view is not None:
            self.draw(c, self.view)

    def draw(self, c: Canvas, view: View[Any]) -> None:
        raise NotImplementedError

    def clicked(self, what: Any) -> None:
        """`what` of a `Canvas.click` is a predicate on actions and a label."""
        if self.view is not None:
            meant, label = what
            actions = [action for action in self.view.options if meant(action)]
            if actions:
                self.post_message(self.Picked(actions, label))


class GenericBoard(Board):
    """The table in sentences: every game can be played on it without any screen code of its own."""

    def draw(self, c: Canvas, view: View[Any]) -> None:
        game = self.screen.director.match.game  # type: ignore[attr-defined]
        lines = [part for line in describe(game, view) for part in wrapped(line, c.width - 4)]
        for number, line in enumerate(lines[: c.height]):
            c.put(2, number, line)
