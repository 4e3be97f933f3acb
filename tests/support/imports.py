"""Every import of a module, read from its syntax tree: at the top, inside functions, for types, and by name."""

import ast
from collections.abc import Iterator
from typing import NamedTuple


class Import(NamedTuple):
    """One import: the line it stands on, the module it names, and whether it happens when the module itself is imported."""

    line: int
    module: str
    at_once: bool


def imports_of(tree: ast.Module, module: str, is_package: bool, modules: frozenset[str]) -> Iterator[Import]:
    """Every import in the tree of `module`.

    `modules` are the project's own modules: ``from cardbowl import charts`` names the module ``cardbowl.charts``,
    ``from cardbowl import GAMES`` names ``cardbowl`` itself.
    """
    lazy = {id(inner) for node in ast.walk(tree) if isinstance(node, _LATER) for inner in ast.walk(node)}
    lazy |= {id(inner) for node in ast.walk(tree) if _for_types(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        for name in _names(node, module, is_package, modules):
            yield Import(getattr(node, "lineno", 0), name, id(node) not in lazy)


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
    elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")) and node.args:
        yield _beginning(node.args[0])


def _absolute(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    parts = parts[: len(parts) - node.level + is_package]
    return ".".join([*parts, *([node.module] if node.module else [])])


def _beginning(name: ast.expr) -> str:
    """What is known of a module named by an expression: the text it begins with, or ``*`` for anything."""
    if isinstance(name, ast.JoinedStr) and name.values:
        return _beginning(name.values[0]).rstrip(".") or "*"
    if isinstance(name, ast.Constant) and isinstance(name.value, str):
        return name.value
    return "*"
