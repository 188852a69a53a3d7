"""Walking over the pieces on a table: where each lies, for conservation and for imagined worlds."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator
from typing import Any

from .state import Shape, State, shapes, sights
from .visibility import Sight


@dataclasses.dataclass(frozen=True, slots=True)
class Spot:
    """One place where a piece of a given kind lies: `holder.name`, or element `index` of that list or dict."""

    holder: State
    name: str
    index: Any
    sight: Sight

    def get(self) -> Any:
        value = getattr(self.holder, self.name)
        return value if self.index is None else value[self.index]

    def put(self, piece: Any) -> None:
        if self.index is None:
            setattr(self.holder, self.name, piece)
        else:
            getattr(self.holder, self.name)[self.index] = piece


def spots(root: State, kinds: tuple[type, ...]) -> Iterator[Spot]:
    """Every place below `root` where a piece of these kinds lies (mentions are no places; None is no piece)."""
    found = _WALKS.get((type(root), kinds))
    if found is None:
        found = _WALKS[type(root), kinds] = _walk(type(root), kinds)
    for name, shape, sight in found:
        value = getattr(root, name)
        if shape.kind == "atom":
            if value is not None:
                yield Spot(root, name, None, sight)
        elif shape.kind == "state":
            if value is not None:
                yield from spots(value, kinds)
        else:
            items = enumerate(value) if shape.kind == "list" else value.items()
            if typing.cast(Shape, shape.inner).kind == "state":
                for _, item in items:
                    yield from spots(item, kinds)
            else:
                for index, item in items:
                    if item is not None:
                        yield Spot(root, name, index, sight)


_WALKS: dict[tuple[type, tuple[type, ...]], list[tuple[str, Shape, Sight]]] = {}


def _walk(cls: type[State], kinds: tuple[type, ...]) -> list[tuple[str, Shape, Sight]]:
    """The fields in which such pieces lie, or something that may hold some."""
    found = []
    for (name, shape), sight in zip(shapes(cls).items(), sights(cls).values(), strict=True):
        inner = shape if shape.inner is None else shape.inner
        if sight.mention:
            continue
        if inner.kind in ("list", "dict"):
            raise TypeError(f"{cls.__name__}.{name}: pieces in nested lists need a @state object of their own")
        if inner.kind == "state" or any(issubclass(kind, kinds) for kind in inner.types):
            found.append((name, shape, sight))
    return found
