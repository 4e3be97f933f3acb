"""Expressions of a function as expressions over columns of numbers; what only some games reach is worked out for those alone."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, Final, NoReturn

from cardbowl.arrays.lockstep import values
from cardbowl.arrays.lockstep.liveness import read

OPERATORS: Final[dict[type[ast.AST], str]] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.USub: "-",
    ast.Invert: "~",
}
ALWAYS_RIGHT: Final = tuple(each for each in OPERATORS if each not in (ast.Div, ast.FloorDiv, ast.Mod))
"""Operators that have a value for any two numbers."""
BUILT_IN: Final[dict[Any, str]] = {
    int: "whole",
    float: "fraction",
    bool: "truth",
    min: "least",
    max: "greatest",
    abs: "abs",
}
"""Functions of Python and what they are over columns."""


@dataclass
class Frame:
    """A set of games at one place of a function: its set within its parent's, by name, and the names that have a value for it."""

    number: int
    parent: Frame | None = None
    games: str = "ALL"
    names: set[str] = field(default_factory=set)
    shared: frozenset[str] = frozenset()

    def local(self, name: str) -> str:
        """What a name of the function is called for this set."""
        return name if name in self.shared else f"{name}_{self.number}"

    @property
    def here(self) -> str:
        """What its set of games is called."""
        return f"_here{self.number}"

    @property
    def size(self) -> str:
        """What the number of its games is called."""
        return f"_size{self.number}"


class Expressions:
    """Writes the expressions of one function; `calls` makes functions that it calls."""

    def __init__(self, function: FunctionType, calls: Callable[[Any], Any]) -> None:
        self.function, self.calls = function, calls
        self.lines: list[str] = []
        self.depth = 1
        self.made = 0
        self.names: set[str] = set()
        self.reads: dict[tuple[int, str], str] = {}
        self.changes: set[str] = set()
        self.space: dict[str, Any] = dict(vars(values))

    def refuse(self, node: ast.AST, what: str) -> NoReturn:
        """Raise `TypeError` with the line of what cannot be written."""
        line = getattr(node, "lineno", 1) + self.function.__code__.co_firstlineno - 1
        raise TypeError(f"{self.function.__code__.co_filename}, line {line}: a function in lockstep cannot have {what}")

    def write(self, text: str) -> None:
        """Write a line."""
        self.lines.append("    " * self.depth + text)

    def fresh(self) -> str:
        """A name that is not in use."""
        self.made += 1
        return f"_{self.made}"

    def kept(self, text: str) -> str:
        """The name of a value that is worked out here."""
        name = self.fresh()
        self.write(f"{name} = {text}")
        return name

    def changed(self, array: ast.expr) -> None:
        """Forget what was read of an array, which changes here."""
        if isinstance(array, ast.Name):
            self.changes.add(array.id)
            self.reads = {key: kept for key, kept in self.reads.items() if not key[1].startswith(f"{array.id}[")}

    def place_of(self, node: ast.Subscript, frame: Frame) -> str:
        """An entry of an array; one at a fixed place of an array of the games is read once, until it may have changed."""
        array, place = self.several([node.value, node.slice], frame)
        text = f"got({array}, {place}, {frame.here})"
        if not (isinstance(node.value, ast.Name) and node.value.id in frame.shared and self.constant(node.slice)[0]):
            return text
        key = frame.number, f"{node.value.id}[{place}]"
        if key not in self.reads:
            self.reads[key] = self.kept(text)
        return self.reads[key]

    def enter(self, parent: Frame, games: str, names: set[str]) -> Frame:
        """The frame of some games of a frame, with what they need of its names."""
        self.made += 1
        frame = Frame(self.made, parent, games, names & parent.names | parent.shared, parent.shared)
        self.write(f"{frame.here} = within({parent.here}, {games})")
        self.write(f"{frame.size} = counted({games}, {parent.size})")
        for name in sorted(frame.names - frame.shared):
            self.write(f"{frame.local(name)} = taken({parent.local(name)}, {games})")
        return frame

    def constant(self, node: ast.expr) -> tuple[bool, Any]:
        """Whether an expression is a name of the module or what that leads to, and its value."""
        if isinstance(node, ast.Constant):
            return True, node.value
        if isinstance(node, ast.Name) and node.id not in self.names:
            known = self.function.__globals__
            if node.id in known:
                return True, known[node.id]
            found = known["__builtins__"]
            found = found if isinstance(found, dict) else vars(found)
            return (True, found[node.id]) if node.id in found else self.refuse(node, f"the unknown name {node.id}")
        if isinstance(node, ast.Attribute):
            known_here, owner = self.constant(node.value)
            return (True, getattr(owner, node.attr)) if known_here else self.refuse(node, "attributes of values")
        return False, None

    def fixed(self, node: ast.expr) -> bool:
        """Whether an expression is made of constants alone."""
        if isinstance(node, ast.UnaryOp | ast.BinOp):
            parts = [node.operand] if isinstance(node, ast.UnaryOp) else [node.left, node.right]
            return all(map(self.fixed, parts))
        return not isinstance(node, ast.Attribute | ast.Call) and self.constant(node)[0]

    def plain(self, node: ast.expr) -> bool:
        """Whether an expression has a value for every game, changes nothing, and takes no longer than to pick the games."""
        if self.constant(node)[0]:
            return True
        match node:
            case ast.Name():
                return True
            case ast.BinOp(left=left, op=op, right=right):
                return isinstance(op, ALWAYS_RIGHT) and self.plain(left) and self.plain(right)
            case ast.UnaryOp(operand=operand):
                return self.plain(operand)
            case ast.Compare(left=left, comparators=[right]):
                return self.plain(left) and (self.plain(right) or isinstance(right, ast.Tuple))
            case ast.BoolOp(values=parts) | ast.Tuple(elts=parts):
                return all(map(self.plain, parts))
            case ast.IfExp(test=test, body=one, orelse=other):
                return all(map(self.plain, (test, one, other)))
            case ast.Subscript(value=ast.Name(), slice=place):
                return self.constant(place)[0]
            case ast.Call(func=function, args=args):
                return self.constant(function)[1] in BUILT_IN and all(map(self.plain, args))
        return False

    def several(self, nodes: Sequence[ast.expr], frame: Frame) -> list[str]:
        """Values in their order: where a later one needs lines of its own, the earlier ones are worked out before these."""
        found: list[str] = []
        for node in nodes:
            before, self.lines = self.lines, []
            text = self.value(node, frame)
            written, self.lines = self.lines, before
            if written:
                found = [each if each.isidentifier() or each.isdigit() else self.kept(each) for each in found]
                self.lines.extend(written)
            found.append(text)
        return found

    def value(self, node: ast.expr, frame: Frame) -> str:
        """The text of an expression, whose value is one number, or an array with one for each game of the frame."""
        known, found = self.constant(node)
        if known:
            if isinstance(found, bool | int | float | None):
                return f"({found!r})" if isinstance(found, int | float) and found < 0 else repr(found)
            self.refuse(node, f"the value {found!r}")
        match node:
            case ast.Name(id=name):
                if name not in frame.names:
                    self.refuse(node, f"the name {name}, which has no value here")
                return frame.local(name)
            case ast.BinOp(left=left, op=op, right=right):
                one, other = self.several([left, right], frame)
                return f"({one} {OPERATORS[type(op)]} {other})" if type(op) in OPERATORS else self.refuse(node, "this operator")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"negated({self.value(operand, frame)})"
            case ast.UnaryOp(op=op, operand=operand) if type(op) in OPERATORS:
                return f"({OPERATORS[type(op)]}{self.value(operand, frame)})"
            case ast.Compare():
                return self.compared(node, frame)
            case ast.BoolOp(op=op, values=parts):
                return self.linked(isinstance(op, ast.And), parts, frame)
            case ast.IfExp(test=test, body=one, orelse=other):
                return self.picked(test, one, other, frame)
            case ast.Tuple(elts=parts):
                return f"({', '.join(self.several(parts, frame))},)"
            case ast.Subscript():
                return self.place_of(node, frame)
            case ast.Call(func=function, args=args, keywords=[]):
                return self.called(node, self.constant(function)[1], args, frame)
        self.refuse(node, type(node).__name__)
        return None

    def called(self, node: ast.expr, function: Any, nodes: list[ast.expr], frame: Frame) -> str:
        """A call of a function of Python, or of one that is written in lockstep as well."""
        args = self.several(nodes, frame)
        if function in BUILT_IN:
            return f"{BUILT_IN[function]}({', '.join(args)})"
        made = self.calls(function)
        if made is None:
            self.refuse(node, f"a call of {getattr(function, '__name__', function)}")
        name = f"{function.__name__}_of_{function.__module__.rpartition('.')[2]}"
        self.space[name] = made
        for place in made.changes:
            self.changed(nodes[place])
        return f"{name}({', '.join([frame.here, frame.size, *args])})"

    def compared(self, node: ast.Compare, frame: Frame) -> str:
        """A comparison, also of several values, and ``in`` a tuple."""
        if isinstance(node.ops[0], ast.In) and isinstance(node.comparators[0], ast.Tuple) and len(node.ops) == 1:
            one, *others = self.several([node.left, *node.comparators[0].elts], frame)
            one = one if one.isidentifier() else self.kept(one)
            text = f"({one} == {others[0]})"
            for other in others[1:]:
                text = f"either({text}, {one} == {other})"
            return text
        found = self.several([node.left, *node.comparators], frame)
        found[1:-1] = [each if each.isidentifier() else self.kept(each) for each in found[1:-1]]
        signs = [OPERATORS.get(type(op)) or self.refuse(node, "this comparison") for op in node.ops]
        text = f"({found[0]} {signs[0]} {found[1]})"
        for place in range(1, len(signs)):
            text = f"both({text}, {found[place]} {signs[place]} {found[place + 1]})"
        return text

    def linked(self, every: bool, parts: Sequence[ast.expr], frame: Frame) -> str:
        """``and`` or ``or``: a part that is not plain is worked out for the games that reach it."""
        text = self.value(parts[0], frame)
        for part in parts[1:]:
            if self.plain(part):
                text = f"{'both' if every else 'either'}({text}, {self.value(part, frame)})"
                continue
            text = self.kept(text)
            games = self.kept(f"held({text})" if every else f"held(negated({text}))")
            self.write(f"if {games} is not None:")
            self.depth += 1
            inner = self.enter(frame, games, read(part))
            self.write(f"{text} = merged({frame.size}, {text}, ({games}, {self.value(part, inner)}))")
            self.depth -= 1
        return text

    def picked(self, test: ast.expr, one: ast.expr, other: ast.expr, frame: Frame) -> str:
        """``one if test else other``."""
        if self.plain(one) and self.plain(other):
            return f"chosen({', '.join(self.several([test, one, other], frame))})"
        sets = self.fresh(), self.fresh()
        self.write(f"{sets[0]}, {sets[1]} = parted({self.value(test, frame)})")
        parts = []
        for games, node in zip(sets, (one, other), strict=True):
            found = self.kept("None")
            self.write(f"if {games} is not None:")
            self.depth += 1
            inner = self.enter(frame, games, read(node))
            self.write(f"{found} = {self.value(node, inner)}")
            self.depth -= 1
            parts.append(f"({games}, {found})")
        return self.kept(f"merged({frame.size}, None, {', '.join(parts)})")
