"""Every import of a module, read from its syntax tree: at the top, inside functions, for types, by name, and ``lazily``."""

import ast
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple


class Import(NamedTuple):
    """One import: its line, the module it names, and whether it runs when the module itself is imported.

    `for_types`: it is never executed at run time.
    """

    line: int
    module: str
    at_once: bool
    for_types: bool = False


def imports_of(tree: ast.Module, module: str, is_package: bool, modules: frozenset[str]) -> Iterator[Import]:
    """Every import in the tree of `module`.

    `modules` are the project's own modules: ``from cardbowl import charts`` names the module ``cardbowl.charts``,
    ``from cardbowl import GAMES`` names ``cardbowl`` itself.
    """
    types = {id(inner) for node in ast.walk(tree) if _for_types(node) for inner in ast.walk(node)}
    lazy = {id(inner) for node in ast.walk(tree) if isinstance(node, _LATER) for inner in ast.walk(node)} | types
    lazy |= {id(node) for node in ast.walk(tree) if isinstance(node, ast.Call) and _called(node) == "lazily"}
    for node in ast.walk(tree):
        for name in _names(node, module, is_package, modules):
            yield Import(getattr(node, "lineno", 0), name, id(node) not in lazy, id(node) in types)


def forwarded(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every ``module:name`` that is passed to `lazily`, with its line; ``*`` where it is not written out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) == "lazily":
            where = node.args[0] if node.args else None
            yield node.lineno, where.value if isinstance(where, ast.Constant) and isinstance(where.value, str) else "*"


def circle(arrows: Mapping[str, Collection[str]]) -> list[str]:
    """One circle among the modules, from a module back to itself, or an empty list; `arrows` are the imports of each module."""
    done: set[str] = set()

    def walk(way: list[str]) -> list[str]:
        if way[-1] in way[:-1]:
            return way[way.index(way[-1]) :]
        found: list[str] = []
        for other in sorted(arrows.get(way[-1], ())):
            if other not in done and not found:
                found = walk([*way, other])
        done.add(way[-1])
        return found

    return next((found for module in sorted(arrows) if module not in done and (found := walk([module]))), [])


_LATER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def _names(node: ast.AST, module: str, is_package: bool, modules: frozenset[str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = _absolute(node, module, is_package)
        for alias in node.names:
            whole = f"{base}.{alias.name}"
            yield whole if whole in modules else base
    elif isinstance(node, ast.Call) and _called(node) in ("import_module", "__import__") and node.args:
        yield _beginning(node.args[0])
    elif isinstance(node, ast.Call) and _called(node) == "lazily" and node.args:
        yield _beginning(node.args[0]).partition(":")[0]


def _called(node: ast.Call) -> str:
    return ast.unparse(node.func).rpartition(".")[2]


def _absolute(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    parts = parts[: len(parts) - node.level + is_package]
    return ".".join([*parts, *([node.module] if node.module else [])])


def _beginning(name: ast.expr) -> str:
    """The known part of a module named by an expression: the text it begins with, or ``*`` for anything."""
    if isinstance(name, ast.JoinedStr) and name.values:
        return _beginning(name.values[0]).rstrip(".") or "*"
    if isinstance(name, ast.Constant) and isinstance(name.value, str):
        return name.value
    return "*"
