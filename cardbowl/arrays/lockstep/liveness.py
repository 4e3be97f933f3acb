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
        again = after | needed(node.body, after, after)
        return read(node.iter) | after | (needed(node.body, again, after) - read_target(node))
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


def as_while(node: ast.For, counter: str) -> list[ast.stmt]:
    """A ``for`` over a range as a ``while``, for each game may have a range of its own; `counter` names the next number."""
    assert isinstance(node.iter, ast.Call)
    counted, step = node.iter.args, 1
    if len(counted) == 3:
        step = ast.literal_eval(counted[2])
    first, last = (ast.Constant(0), counted[0]) if len(counted) == 1 else (counted[0], counted[1])
    made: list[ast.stmt] = [
        ast.Assign([ast.Name(counter, ast.Store())], first),
        ast.Assign([ast.Name(f"{counter}_last", ast.Store())], last),
        ast.While(
            ast.Compare(
                ast.Name(counter, ast.Load()), [ast.Lt() if step > 0 else ast.Gt()], [ast.Name(f"{counter}_last", ast.Load())]
            ),
            [
                ast.Assign([node.target], ast.Name(counter, ast.Load())),
                ast.AugAssign(ast.Name(counter, ast.Store()), ast.Add(), ast.Constant(step)),
                *node.body,
            ],
            [],
        ),
    ]
    return [ast.fix_missing_locations(ast.copy_location(each, node)) for each in made]
