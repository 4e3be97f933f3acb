"""Which names a piece of a function reads before it sets them, and which it sets."""

from __future__ import annotations

import ast
from collections.abc import Sequence


def read(*nodes: ast.AST | None) -> set[str]:
    """The names that expressions read."""
    return {
        each.id
        for node in nodes
        if node is not None
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and not _stored(each)
    }


def _stored(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


def set_by(statements: Sequence[ast.stmt]) -> set[str]:
    """The names that statements set."""
    return {each.id for node in statements for each in ast.walk(node) if isinstance(each, ast.Name) and _stored(each)}


def leaves(statements: Sequence[ast.stmt]) -> bool:
    """Whether games may leave these statements before their end: by a `return`, or by a `break` of a loop around them."""
    return any(
        isinstance(node, ast.Return | ast.Break)
        or (isinstance(node, ast.If) and (leaves(node.body) or leaves(node.orelse)))
        or (isinstance(node, ast.While | ast.For) and returns(node.body))
        for node in statements
    )


def returns(statements: Sequence[ast.stmt]) -> bool:
    """Whether a `return` stands in these statements."""
    return any(isinstance(each, ast.Return) for node in statements for each in ast.walk(node))


def needed(statements: Sequence[ast.stmt], after: set[str], broken: set[str] = frozenset()) -> set[str]:  # type: ignore[assignment]
    """The names whose values statements need, or what comes `after` them; `broken` is what comes after a `break`."""
    for node in reversed(statements):
        after = _before(node, after, broken)
    return after


def _before(node: ast.stmt, after: set[str], broken: set[str]) -> set[str]:
    if isinstance(node, ast.Return):
        return read(node.value)
    if isinstance(node, ast.Break):
        return set(broken)
    if isinstance(node, ast.If):
        return read(node.test) | needed(node.body, after, broken) | needed(node.orelse, after, broken)
    if isinstance(node, ast.While):
        return head_of(node, after)
    if isinstance(node, ast.For):
        again = after | needed(node.body, after)
        return read(node.iter) | after | (needed(node.body, again) - read_target(node))
    if isinstance(node, ast.AugAssign):
        return after | read(node.value, node.target) | ({node.target.id} if isinstance(node.target, ast.Name) else set())
    return (after - (set_by([node]) if isinstance(node, ast.Assign) else set())) | read(node)


def read_target(node: ast.For) -> set[str]:
    """The name that a `for` counts with."""
    return {node.target.id} if isinstance(node.target, ast.Name) else set()


def head_of(node: ast.While, after: set[str]) -> set[str]:
    """The names needed at the head of a loop, each time round."""
    found = read(node.test) | after
    while True:
        more = found | needed(node.body, found, after)
        if more == found:
            return found
        found = more
