"""`@state` objects: the clone, view and dark view compiled from what their fields declare.

A field that does not say who sees it (`visibility.py`) is an error at import, so a game is closed by default. From the
declarations three functions are compiled per class, on first use:

    clone()      an independent copy
    view(eyes)   the same object with what these eyes may not see turned face down
    dark(eyes)   the view, but a face-down value raises `DarkRead` when anything reads it
"""

from __future__ import annotations

import dataclasses
import enum
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Literal, NewType, NoReturn, Self, TypeVar

from .faults import GameFault, guard
from .visibility import Eyes, Seats, Sight, mine, never, nobody, owner, public, seen_by
from .words import holes

# -- what lies in the dark -------------------------------------------------------------------------


class DarkRead(Exception):
    """Something hidden was read while playing on a dark view."""


class _Dark:
    """A face-down value on a dark view: it can be moved about, but reading it raises `DarkRead`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "<face down>"

    def __getattr__(self, name: str) -> NoReturn:
        raise DarkRead

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def _raise_dark(self: object, *args: object) -> NoReturn:
    raise DarkRead


for _name in [
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "hash",
    "bool",
    "int",
    "index",
    "float",
    "str",
    "format",
    "len",
    "iter",
    "contains",
    "getitem",
    "add",
    "radd",
    "sub",
    "rsub",
    "mul",
    "rmul",
    "and",
    "rand",
    "or",
    "ror",
    "xor",
    "rxor",
    "lshift",
    "rlshift",
    "rshift",
    "rrshift",
    "mod",
    "rmod",
    "floordiv",
    "rfloordiv",
    "neg",
    "invert",
    "call",
]:
    setattr(_Dark, f"__{_name}__", _raise_dark)

DARK: Final[Any] = _Dark()


# -- the decorator ---------------------------------------------------------------------------------


class State:
    """Base of everything that lies on the table. Subclasses are decorated with `@state`."""

    __slots__ = ()
    tagged: ClassVar[bool] = False
    """A field of this type may hold an object of any subclass, and a save writes of which. Set on the base (Frame,
    Event, ...)."""
    wording: ClassVar[Mapping[str, Any]] = {}
    """By name, the methods that make words for people, and the type they return. One that fails does not stop the game."""
    scratch: ClassVar[dict[str, Any]] = {}
    """Slots that are no part of the state (caches): set to these values in every new object."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__init__" not in vars(cls):
            cls.__init__ = _undeclared  # type: ignore[method-assign, assignment]

    def clone(self) -> Self:
        raise NotImplementedError

    def view(self, eyes: Eyes) -> Self:
        raise NotImplementedError

    def dark(self, eyes: Eyes) -> Self:
        raise NotImplementedError


def _undeclared(self: State, *args: Any, **named: Any) -> NoReturn:
    """Stands where `@state` puts what makes an object."""
    raise GameFault(f"{type(self).__name__} has no @state on the line above it")


S = TypeVar("S", bound=State)
_ALL_STATES: list[type[State]] = []


def all_states(base: type[S], package: str) -> dict[str, type[S]]:
    """The `@state` classes below `base` that a game's package defines (plus the engine's), by name.

    A save names its frames and events by these tags; looking them up here, and nowhere else, is what makes
    loading safe.
    """
    found: dict[str, type[S]] = {}
    homes = (package + ".", f"{__package__}.")
    for cls in _ALL_STATES:
        ours = cls.__module__ == package or cls.__module__.startswith(homes)
        if not ours or not issubclass(cls, base) or getattr(cls, "abstract", False):
            continue
        if cls.__name__ in found:
            raise TypeError(f"{package} has two {base.__name__} classes named {cls.__name__}")
        found[cls.__name__] = cls
    return found


@typing.dataclass_transform(field_specifiers=(public, seen_by, owner, nobody, never, mine))
def state(cls: type[S]) -> type[S]:
    """Make a plain slotted dataclass whose every field says who sees it."""
    if not issubclass(cls, State):
        raise TypeError(f"{cls.__name__} must inherit State")
    if vars(cls).get("__init__") is _undeclared:
        del cls.__init__
    made = dataclasses.dataclass(slots=True)(cls)
    fields = dataclasses.fields(typing.cast(Any, made))
    siblings = {field.name for field in fields}
    for field in fields:
        sight = field.metadata.get("sight")
        if sight is None:
            raise TypeError(f"{cls.__name__}.{field.name} does not say who sees it")
        for base in cls.__mro__[1:]:
            if not isinstance(vars(base).get(field.name), types.MemberDescriptorType | None):
                raise TypeError(
                    f"{cls.__name__}.{field.name} would hide what {base.__name__} calls so: choose another name"
                )
        for name in (*sight.names, *([sight.each] if sight.each else [])):
            if name not in siblings:
                raise TypeError(f"{cls.__name__}.{field.name} is seen by {name!r}, which is no field beside it")
    for name in holes(getattr(made, "sentence", "")):
        if name not in siblings:
            raise TypeError(f"{cls.__name__} says {name!r} in its sentence, which is no field of it")
    made.__repr__ = getattr(made.__repr__, "__wrapped__", made.__repr__)  # type: ignore[method-assign]  # no state holds itself
    mend_super(cls, made)
    guard(made, made.wording)
    for name in ("clone", "view", "dark"):
        setattr(made, name, _compile_on_first_use(made, name))
    _ALL_STATES.append(made)
    return made


def mend_super(old: type[Any], new: type[Any]) -> None:
    """`dataclass(slots=True)` makes a second class, but `super()` in its methods means the first: set it right."""
    for member in vars(new).values():
        method = getattr(member, "__func__", member)
        if isinstance(method, types.FunctionType) and "__class__" in method.__code__.co_freevars:
            cell = (method.__closure__ or ())[method.__code__.co_freevars.index("__class__")]
            if cell.cell_contents is old:
                cell.cell_contents = new


def sights(cls: type[State]) -> dict[str, Sight]:
    return {field.name: field.metadata["sight"] for field in dataclasses.fields(typing.cast(Any, cls))}


def _compile_on_first_use(cls: type[State], name: str) -> Callable[..., Any]:
    def first(self: State, *args: Any) -> Any:
        _compile(cls)
        return getattr(self, name)(*args)

    return first


# -- shapes of fields ------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True, slots=True)
class Shape:
    """How a field's type is built: atoms, state objects, and lists or dicts of them."""

    kind: Literal["atom", "state", "list", "dict"]
    inner: Shape | None = None
    optional: bool = False
    types: tuple[type, ...] = ()


_ATOMS = (int, str, bool, float, type(None), enum.Enum)


def shape_of(hint: Any) -> Shape:
    if isinstance(hint, NewType):
        return shape_of(hint.__supertype__)
    if isinstance(hint, TypeVar):
        return shape_of(hint.__bound__)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        shapes = [shape_of(arg) for arg in args if arg is not type(None)]
        optional = type(None) in args
        if all(shape.kind == "atom" for shape in shapes):
            return Shape("atom", types=tuple(t for shape in shapes for t in shape.types), optional=optional)
        if len(shapes) == 1 and shapes[0].kind == "state":
            return Shape("state", optional=optional)
    elif origin is Literal:
        return Shape("atom", types=tuple({type(arg) for arg in args}))
    elif origin is list:
        return Shape("list", shape_of(args[0]))
    elif origin is dict and shape_of(args[0]).kind == "atom":
        return Shape("dict", shape_of(args[1]))
    elif origin is tuple or hint is tuple:
        inner = [shape_of(arg) for arg in args if arg is not Ellipsis]
        if all(shape.kind == "atom" for shape in inner):
            return Shape("atom", types=tuple(t for shape in inner for t in shape.types))
    else:
        plain = origin or hint
        if isinstance(plain, type):
            if issubclass(plain, State):
                return Shape("state")
            if issubclass(plain, _ATOMS) or getattr(plain, "interned", False):
                return Shape("atom", types=(plain,))
    raise TypeError(f"{hint!r} cannot lie on the table: use ints, enums, tuples of them, @state objects, lists, dicts")


def shapes(cls: type[State]) -> dict[str, Shape]:
    hints = typing.get_type_hints(cls)
    return {field.name: shape_of(hints[field.name]) for field in dataclasses.fields(typing.cast(Any, cls))}


# -- the compiler ----------------------------------------------------------------------------------


def _through(shape: Shape, x: str, call: str) -> str:
    """Code that carries `x` over, calling `.call` on the state objects in it."""
    if shape.kind == "atom":
        return x
    if shape.kind == "state":
        return f"(None if {x} is None else {x}.{call})" if shape.optional else f"{x}.{call}"
    inner = typing.cast(Shape, shape.inner)
    flat = inner.kind == "atom"
    if shape.kind == "list":
        return f"{x}[:]" if flat else f"[{_through(inner, 'i', call)} for i in {x}]"
    return f"{x}.copy()" if flat else f"{{k: {_through(inner, 'i', call)} for k, i in {x}.items()}}"


def _knows(name: str, shape: Shape, is_set: bool, x: str) -> str:
    """Code: may eyes `m` see what `x` (a Seat or a Seats) allows?"""
    if is_set:
        return f"{x} < 0 or m & {x}"
    return f"({x} is not None and m >> {x} & 1)" if shape.optional else f"m >> {x} & 1"


def _hidden(cls: type, name: str, sight: Sight, shape: Shape, back: str, dark: bool) -> str:
    if shape.kind == "atom" or (shape.kind == "state" and shape.optional):
        return back
    if sight.empty:
        return back if dark else ("[]" if shape.kind == "list" else "{}")
    if shape.kind == "list" and typing.cast(Shape, shape.inner).kind == "atom":
        return f"[{back}] * len(o.{name})"
    raise TypeError(f"{cls.__name__}.{name}: say empty=True, or let the pieces in it say who sees them")


def _out_of_order(items: list[Any], knowers: list[Seats]) -> tuple[list[Any], list[Seats]]:
    """The pieces of a heap and who knows each, sorted, so that their order does not tell how they lie."""
    pairs = sorted(zip(items, knowers, strict=True))
    return [item for item, _ in pairs], [known for _, known in pairs]


def _compile(cls: type[State]) -> None:
    hints = typing.get_type_hints(cls)
    all_shapes, all_sights = shapes(cls), sights(cls)
    space: dict[str, Any] = {"new": cls.__new__, "cls": cls, "DARK": DARK, "out_of_order": _out_of_order}

    def sees(sight: Sight) -> str:
        tests = [_knows(n, all_shapes[n], hints[n] is Seats, f"o.{n}") for n in sight.names]
        return " or ".join(["m < 0", *tests])

    def line(name: str, mode: str) -> str:
        shape, sight = all_shapes[name], all_sights[name]
        x = f"o.{name}"
        if mode == "clone":
            return _through(shape, x, "clone()")
        dark = mode == "dark"
        shown = _through(shape, x, f"{mode}(m)")
        if sight.who == "public":
            if not sight.unordered:
                return shown
            return f"{shown} if {sees(sight)} else sorted({shown})" if sight.names else f"sorted({shown})"
        if sight.who == "mine":
            one = "k if m < 0 or k < 0 else k & m"
            return f"[{one} for k in {x}]" if shape.kind == "list" else one.replace("k", x)
        back = "DARK"
        if not dark:
            back = f"back_{name}"
            space[back] = sight.back
        if sight.who == "never":
            return back
        hidden = _hidden(cls, name, sight, shape, back, dark)
        if sight.each:
            hidden = f"[i if k < 0 or m & k else {back} for i, k in zip({x}, o.{sight.each})]"
        return f"{shown} if {sees(sight)} else {hidden}"

    for mode in ("clone", "view", "dark"):
        code = [f"def {mode}(o{'' if mode == 'clone' else ', m'}):", "    n = new(cls)"]
        code += [f"    n.{name} = {line(name, mode)}" for name in all_shapes]
        for name, sight in all_sights.items():
            if mode == "view" and sight.unordered and sight.each:
                both = f"n.{name}, n.{sight.each}"
                code.append(f"    if len(n.{name}) > 1 and not ({sees(sight)}): {both} = out_of_order({both})")
        for name, value in cls.scratch.items():
            space[f"scratch_{name}"] = value
            code.append(f"    n.{name} = scratch_{name}")
        code.append("    return n")
        exec("\n".join(code), space)  # the declarations, compiled: no text from outside gets here
        setattr(cls, mode, space[mode])
