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


_WALKS: dict[type, list[tuple[str, Shape, Sight]]] = {}


def spots(root: State, kinds: tuple[type, ...]) -> Iterator[Spot]:
    """Every place below `root` where a piece of these kinds lies (mentions are no places; None is no piece)."""
    cls = type(root)
    walk = _WALKS.get(cls)
    if walk is None:
        all_sights = sights(cls)
        walk = _WALKS[cls] = [(name, shape, all_sights[name]) for name, shape in shapes(cls).items()]
    for name, shape, sight in walk:
        if sight.mention:
            continue
        value = getattr(root, name)
        if shape.kind == "atom":
            if any(issubclass(kind, kinds) for kind in shape.types) and value is not None:
                yield Spot(root, name, None, sight)
        elif shape.kind == "state":
            if value is not None:
                yield from spots(value, kinds)
        else:
            inner = typing.cast(Shape, shape.inner)
            items = list(enumerate(value) if shape.kind == "list" else value.items())
            if inner.kind == "state":
                for _, item in items:
                    yield from spots(item, kinds)
            elif inner.kind == "atom":
                if any(issubclass(kind, kinds) for kind in inner.types):
                    for index, item in items:
                        if item is not None:
                            yield Spot(root, name, index, sight)
            else:
                raise TypeError(f"{cls.__name__}.{name}: pieces in nested lists need a @state object of their own")
