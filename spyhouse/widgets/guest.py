"""Widgets that games bring along. One that fails is painted plainly from then on: the house stands, and the game goes
on."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any, ClassVar

from textual.message import Message

from ..engine.faults import checked, stands_in, tell
from .canvas import Canvas, Painted

_HOUSE = __name__.partition(".")[0]


class GuestWidget(Painted):
    """Base of what a game can subclass. What the house asks of such a class, its own base can answer as well."""

    answers: ClassVar[Mapping[str, Any]] = {}
    """Of what kind that is, where anything else would fail later on."""
    faulty: ClassVar[bool] = False
    """Something of this class has failed; from then on its base answers for it."""

    class Failed(Message):
        """The widget has failed and is painted plainly now."""

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        if stands_in(cls.__module__, _HOUSE):
            return
        base: Any = next(one for one in cls.__mro__ if GuestWidget in one.__bases__)
        own = {
            name for one in cls.__mro__[: cls.__mro__.index(base)] for name in vars(one) if name.startswith("action_")
        }
        asked = {name for name in vars(base) if not name.startswith(("on_", "__", "draw"))}
        for name in {*own, *asked, "paint"}:
            method = getattr(cls, name)
            if isinstance(method, FunctionType):
                plain = base.paint_plainly if name == "paint" else getattr(base, name, _nothing)
                setattr(cls, name, _or_plainly(method, plain, base.answers.get(name, object)))

    def paint_plainly(self, c: Canvas) -> None:
        raise NotImplementedError

    async def _dispatch_message(self, message: Message) -> None:
        """Handle a message (a key, a click, a timer); if the game's code fails on it, the widget turns plain."""
        try:
            await super()._dispatch_message(message)
        except Exception as error:  # whatever a game does wrong
            if not self.is_attached:  # it is being taken away: that is no fault
                raise
            self.fail(error)

    def fail(self, error: Exception) -> None:
        """Paint this widget plainly from now on."""
        tell(type(self).__module__, error)
        type(self).faulty = True
        self.repaint()
        self.post_message(self.Failed())


def _nothing(self: GuestWidget, *given: Any) -> None:
    """What is used instead where the game's method fails."""


def _or_plainly(own: Callable[..., Any], plain: Callable[..., Any], kind: Any) -> Callable[..., Any]:
    @functools.wraps(own)
    def answer(self: GuestWidget, *given: Any) -> Any:
        if not self.faulty:
            try:
                return checked(own(self, *given), kind, own)
            except Exception as error:  # whatever a game does wrong
                self.fail(error)
        return plain(self, *given)

    return answer
