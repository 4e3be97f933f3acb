"""Which small faults can be put into a file: each operator looks at one node of its syntax tree and changes a few characters.

The text is changed in place and not printed anew from the tree, so that everything around the fault stays as it was written.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from mutation.source import Function, Source, arguments, own

COMPARISONS: Final = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
}
ARITHMETIC: Final = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
"""Each with another one that binds as strongly, but for the two of sets."""
NAMES: Final = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "OFFENSE": "DEFENSE",
    "DEFENSE": "OFFENSE",
    "HOME": "AWAY",
    "AWAY": "HOME",
}
PLAIN: Final = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.Constant)
"""What needs no brackets wherever it is put."""


class Change(NamedTuple):
    """A few characters of a file, and what is put in their place; `kind` is the operator that does it."""

    kind: str
    begin: int
    end: int
    put: str


def changes(node: ast.AST, function: Function | None, source: Source) -> Iterator[Change]:
    """Every fault that begins at this node; `function` is the one that it stands in."""
    for kind, operator in OPERATORS.items():
        for begin, end, put in operator(node, function, source):
            yield Change(kind, begin, end, put)


Edits = Iterator[tuple[int, int, str]]
Operator = Callable[[ast.AST, Function | None, Source], Edits]


def comparison(node: ast.AST, _: Function | None, source: Source) -> Edits:
    """Another comparison."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        for left, right, operator in zip(sides, sides[1:], node.ops, strict=False):
            written, others = COMPARISONS[type(operator)]
            begin, end = between(left, right, written, source)
            yield from ((begin, end, other) for other in others)


def arithmetic(node: ast.AST, _: Function | None, source: Source) -> Edits:
    """Another sum, unless it is one of texts."""
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not (is_text(node.left) or is_text(node.right)):
        written, other = ARITHMETIC[type(node.op)]
        begin, end = between(node.left, node.right, written, source)
        yield begin, end, other
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC and not is_text(node.value):
        written, other = ARITHMETIC[type(node.op)]
        begin, end = between(node.target, node.value, f"{written}=", source)
        yield begin, end, f"{other}="


def number(node: ast.AST, _: Function | None, source: Source) -> Edits:
    """A whole number, one more and one less."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        begin, end = source.span(node)
        yield begin, end, str(node.value + 1)
        yield begin, end, str(node.value - 1) if node.value else "(-1)"


def truth(node: ast.AST, _: Function | None, source: Source) -> Edits:
    """True for False, and the other way round."""
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield *source.span(node), str(not node.value)


def connective(node: ast.AST, _: Function | None, source: Source) -> Edits:
    """``and`` for ``or``, and the other way round."""
    if isinstance(node, ast.BoolOp):
        written, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield *between(left, right, written, source), other


def condition(node: ast.AST, _: Function | None, source: Source) -> Edits:
    """A condition negated, or one part of it taken away."""
    if isinstance(node, ast.BoolOp):
        word = " and " if isinstance(node.op, ast.And) else " or "
        for gone in node.values:
            left = [bracketed(each, source) for each in node.values if each is not gone]
            yield *source.span(node), left[0] if len(left) == 1 else f"({word.join(left)})"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield *source.span(node), bracketed(node.operand, source)
    tests = [node.test] if isinstance(node, ast.If | ast.While | ast.IfExp) else []
    for test in [*tests, *(node.ifs if isinstance(node, ast.comprehension) else ())]:
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            continue  # another comparison is the opposite of this one
        if not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
            yield *source.span(test), f"not {bracketed(test, source)}"


def name(node: ast.AST, _: Function | None, source: Source) -> Edits:
    """The least for the greatest, one side for the other, a team for its opponent."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in NAMES:
        yield *source.span(node), NAMES[node.id]
    if isinstance(node, ast.Attribute) and node.attr == "other":
        yield *source.span(node), bracketed(node.value, source)


def dropped(node: ast.AST, function: Function | None, source: Source) -> Edits:
    """A statement left out: what is seen or noted, or a new value of a name that has one already."""
    if function is None:
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom | ast.Call):
        yield *source.span(node), "pass"
    if isinstance(node, ast.AugAssign):
        yield *source.span(node), "pass"
    if isinstance(node, ast.Assign):
        names = {each.id for target in node.targets for each in ast.walk(target) if isinstance(each, ast.Name)}
        stored = {each.id for target in node.targets for each in ast.walk(target) if is_stored(each)}
        if stored <= bound_before(node, function) and (names == stored or function.name != "__init__"):
            yield *source.span(node), "pass"


def returned(node: ast.AST, function: Function | None, source: Source) -> Edits:
    """What the next branch of the function returns, where its names are known here."""
    if function is None or not isinstance(node, ast.Return) or node.value is None:
        return
    values = [each.value for each in own(function) if isinstance(each, ast.Return) and each.value is not None]
    values.sort(key=lambda value: value.lineno)
    at = values.index(node.value)
    mine, here = ast.dump(node.value), bound_before(node, function)
    elsewhere = {each.id for each in own(function) if is_stored(each)} - here
    for other in (*values[at + 1 :], *values[:at]):
        if ast.dump(other) != mine and not free_names(other) & elsewhere:
            yield *source.span(node.value), bracketed(other, source)
            return


OPERATORS: Final[dict[str, Operator]] = {
    "comparison": comparison,
    "arithmetic": arithmetic,
    "number": number,
    "truth": truth,
    "and/or": connective,
    "condition": condition,
    "name": name,
    "dropped": dropped,
    "return": returned,
}


def between(left: ast.expr, right: ast.expr, written: str, source: Source) -> tuple[int, int]:
    """Where an operator stands between its operands."""
    begin, end = source.span(left)[1], source.span(right)[0]
    gap = re.sub(rb"#[^\n]*", lambda comment: b" " * len(comment[0]), source.text[begin:end])
    found = re.search(re.escape(written).replace(r"\ ", r"\s+").encode(), gap)
    if found is None:
        raise ValueError(f"{source.name}:{left.lineno}: no {written!r} between two operands")
    return begin + found.start(), begin + found.end()


def bracketed(node: ast.expr, source: Source) -> str:
    """The text of an expression as it can stand anywhere."""
    return source.of(node) if isinstance(node, PLAIN) else f"({source.of(node)})"


def is_text(node: ast.expr) -> bool:
    """Whether an operand is written as a text, a list or a tuple, which can be added and nothing else."""
    if isinstance(node, ast.BinOp):
        return is_text(node.left) or is_text(node.right)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple) or (isinstance(node, ast.Constant) and type(node.value) is str)


def is_stored(node: ast.AST) -> bool:
    """Whether this is a name that gets a value."""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def bound_before(node: ast.stmt, function: Function) -> set[str]:
    """The names that have a value, on one way at least, before this statement."""
    stored = {each.id for each in own(function) if is_stored(each) and each.lineno < node.lineno}  # type: ignore[attr-defined]
    return stored | arguments(function)


def free_names(node: ast.expr) -> set[str]:
    """The names that an expression needs from outside."""
    names = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
    return {each.id for each in names} - {each.id for each in names if is_stored(each)}
