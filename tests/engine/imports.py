"""Which module of the house imports which, also inside a function; what is for the type checker alone does not count."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def modules() -> dict[str, Path]:
    found = {}
    for package in ("spyhouse", "rulesets"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imported_by(module: str) -> frozenset[str]:
    """The modules of the house that it imports itself."""
    found = set()
    for node in _running(ast.parse(modules()[module].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {_module(alias.name) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(module, node)
            found |= {_module(f"{base}.{alias.name}") for alias in node.names}
    return frozenset(found - {"", module})


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in this tree that is ever run."""
    yield node
    children = node.orelse if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test) else None
    for child in ast.iter_child_nodes(node) if children is None else children:
        yield from _running(child)


def _absolute(module: str, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = module.split(".") if modules()[module].name == "__init__.py" else module.split(".")[:-1]
    base = package[: len(package) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def _module(name: str) -> str:
    """The module that a dotted name stands for or lies in; empty outside the house."""
    while name and name not in modules():
        name = name.rpartition(".")[0]
    return name


def reached_from(module: str) -> set[str]:
    """Everything that it imports, and what that imports."""
    found, left = set(), [module]
    while left:
        for one in imported_by(left.pop()) - found:
            found.add(one)
            left.append(one)
    return found


def knots() -> list[frozenset[str]]:
    """Modules that all import each other, by however many steps."""
    reach = {module: reached_from(module) for module in modules()}
    tied = {frozenset({one, *(two for two in reach[one] if one in reach[two])}) for one in reach if one in reach[one]}
    return sorted(tied, key=sorted)
