"""Everything of a running house that anybody could see, find or bring back: the cells of the screen and how they look,
every widget that is still there with all it keeps, notifications, titles, the clipboard, the selection."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator
from typing import Any

from rich.style import Style
from textual.app import App
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static, TextArea

from spyhouse.app import SpyhouseApp
from spyhouse.engine.match import Match
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import Listed, Store
from spyhouse.screens.play import Director
from spyhouse.sitting import Sitting, Step
from spyhouse.widgets.canvas import Canvas, Painted

Traces = dict[str, list[str]]

_OF_TEXTUAL = vars(Widget()).keys() | vars(Screen()).keys() | {"_message_queue", "_mounted_event"}
"""What every widget keeps anyway."""
_OF_TEXTUAL_APP = vars(App()).keys()
_NOT_SHOWN = (Director, Sitting, Match, Keeper, Store, Canvas, Listed, float)
"""The match is in memory as long as it is played; all that was made from it for somebody's eyes, a step of the sitting
too, must not be."""
_BY_CHANCE = re.compile(r"0x[0-9a-f]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|_last_edit_time=[0-9.]+")
"""Addresses in memory, the names of toasts, and when somebody wrote."""


def traces(app: SpyhouseApp) -> Traces:
    """What is there now. The file that a screenshot would be is made of the cells and the title."""
    return {
        **cells(app),
        "widgets": [line for screen in app.screen_stack for line in _widgets(screen)],
        "parked": sorted(type(node).__name__ for node in app._registry if not _on_stack(app, node)),
        "notifications": [f"{note.title}: {note.message}" for note in app._notifications],
        "titles": [app.title, app.sub_title, *(f"{one.title} {one.sub_title}" for one in app.screen_stack)],
        "clipboard": [app.clipboard, str(app.screen.get_selected_text())],
        "house": [f"{name} = {_said(value)}" for name, value in vars(app).items() if name not in _OF_TEXTUAL_APP],
    }


def rows(app: SpyhouseApp) -> list[str]:
    """The cells of the screen, row by row."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def cells(app: SpyhouseApp) -> Traces:
    """The same, and how they look: runs of cells and their style, row by row."""
    strips = app.screen._compositor.render_strips()
    return {
        "screen": ["".join(segment.text for segment in strip) for strip in strips],
        "styles": [" ".join(_runs(strip)) for strip in strips],
    }


def _runs(strip: Any) -> Iterator[str]:
    """Neighbours of one style together, however they were cut into segments."""
    for style, segments in itertools.groupby(strip, lambda segment: _in_words(segment.style)):
        yield f"{sum(segment.cell_length for segment in segments)}:{style}"


@functools.cache
def _in_words(style: Style | None) -> str:
    """The same for styles that look the same, whatever else they keep."""
    return str(style.without_color + Style.from_color(style.color, style.bgcolor)) if style else "none"


def _on_stack(app: SpyhouseApp, node: Any) -> bool:
    return any(one is app or one in app.screen_stack for one in node.ancestors_with_self)


def _widgets(screen: Screen[Any]) -> Iterator[str]:
    """Every widget, what it shows or would show, and all it keeps: hidden, covered and scrolled away ones too."""
    for widget in screen.walk_children(with_self=True):
        assert isinstance(widget, Widget)
        yield _BY_CHANCE.sub("*", f"<{type(widget).__name__} #{widget.id} .{' '.join(sorted(widget.classes))}>")
        for name in ("border_title", "border_subtitle", "tooltip"):
            if said := getattr(widget, name, None):
                yield f"{name}: {said}"
        match widget:
            case Painted():
                yield from painted(widget)
            case Input():
                yield f"{widget.value} {widget.placeholder}"
            case TextArea():
                yield f"{widget.text} {widget.placeholder}"
            case Static():
                yield str(widget.content)
        yield from _kept(widget)


def painted(widget: Painted) -> list[str]:
    """The text on a widget's canvas; painted now if that was not yet done."""
    return widget.canvas.plain() if widget.size.area else []


def _kept(widget: Widget) -> Iterator[str]:
    """The attributes that a class of ours adds; what is painted was read already, if it is not yet that is no difference."""
    if type(widget).__module__.split(".")[0] in ("spyhouse", "rulesets", "tests"):
        for name, value in vars(widget).items():
            if name not in _OF_TEXTUAL and name not in ("_canvas", "_sent") and not name.startswith("_reactive"):
                yield f"{name} = {_said(value)}"


def _said(value: object) -> str:
    if isinstance(value, _NOT_SHOWN):
        return ""
    told = repr(value)
    if isinstance(value, Step):
        view = value.view
        told += f" over {view.table!r} {view.options!r} {view.events!r}"
    return _BY_CHANCE.sub("*", told)
