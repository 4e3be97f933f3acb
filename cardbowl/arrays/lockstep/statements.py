"""Statements of a function over columns: each branch runs for the games that take it, a loop until no game is left in it."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from cardbowl.arrays.lockstep.choosing import Choosing
from cardbowl.arrays.lockstep.expressions import OPERATORS, Frame
from cardbowl.arrays.lockstep.liveness import as_while, head_of, leaves, needed, returns, set_by


@dataclass
class Loop:
    """A loop: the frame around it, the names that come out of it, and the name of the list of those who have left it."""

    around: Frame
    names: list[str]
    ends: str


class Statements(Choosing):
    """Writes one function."""

    def __init__(self, function: FunctionType, calls: Callable[[Any], Any]) -> None:
        super().__init__(function, calls)
        [definition] = ast.parse(textwrap.dedent(inspect.getsource(function))).body
        assert isinstance(definition, ast.FunctionDef)
        arguments = [each.arg for each in definition.args.args]
        self.names = {*arguments, *set_by(definition.body)}
        self.loops: list[Loop] = []
        self.loop_number = 0
        shared = {
            each.arg for each in definition.args.args if isinstance(each.annotation, ast.Name) and each.annotation.id == "Any"
        }
        self.root = Frame(0, names=set(arguments), shared=frozenset(shared - set_by(definition.body)))
        self.write("ends = []")
        self.block(definition.body, self.root, set())
        self.depth = 1
        if not self.lines[-1].startswith("    return "):
            self.write(f"return came({self.root.size}, ends)")
        head = ", ".join([self.root.here, self.root.size, *map(self.root.local, arguments)])
        self.places = frozenset(arguments.index(name) for name in self.changes & set(arguments))
        self.text = "\n".join([f"def {function.__name__}({head}):", *self.lines])

    def block(self, statements: Sequence[ast.stmt], frame: Frame, after: set[str]) -> Frame | None:
        """Write statements; the frame of the games that reach their end, or None where none can."""
        for place, node in enumerate(statements):
            rest = statements[place + 1 :]
            broken = set(self.loops[-1].names) if self.loops else set()
            found = self.statement(node, frame, needed(rest, after, broken))
            if found is None:
                return None
            frame = found
        return frame

    def statement(self, node: ast.stmt, frame: Frame, after: set[str]) -> Frame | None:
        """Write a statement; the frame of those who go on, where `after` are the names that they need."""
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return frame
            case ast.Expr(value=value):
                self.write(self.value(value, frame))
            case ast.Assign(targets=targets, value=value):
                self.assign(targets, value, frame)
            case ast.AugAssign(target=target, op=op, value=value):
                self.augment(target, op, value, frame)
            case ast.Return(value=value):
                text = "None" if value is None else self.value(value, frame)
                if frame is self.root and self.depth == 1:
                    self.write(f"return {text}")
                else:
                    self.write(f"ends.append(({self.index(frame, self.root)}, {text}))")
                return None
            case ast.Break() if self.loops:
                loop = self.loops[-1]
                found = "".join(f"{frame.local(name) if name in frame.names else None}, " for name in loop.names)
                self.write(f"{loop.ends}.append(({self.index(frame, loop.around)}, ({found})))")
                return None
            case ast.If():
                return self.branch(node, frame, after)
            case ast.While(orelse=[]):
                return self.loop(node, frame, after)
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=function, args=args), orelse=[]):
                if self.constant(function) != (True, range):
                    self.refuse(node, "a `for` over anything but a range")
                self.reads = {}
                if leaves(node.body) or not all(map(self.fixed, args)):
                    self.loop_number += 1
                    written = as_while(node, f"next_{self.loop_number}")
                    self.names |= set_by(written)
                    return self.block(written, frame, after)
                self.write(f"for {frame.local(name)} in range({', '.join(self.several(args, frame))}):")
                frame.names.add(name)
                self.depth += 1
                self.block(node.body, frame, after | needed(node.body, after))
                self.depth -= 1
                self.reads = {}
            case _:
                self.refuse(node, f"the statement {type(node).__name__}")
        return frame

    def index(self, frame: Frame, outer: Frame) -> str:
        """The set of a frame within that of a frame around it."""
        if frame is outer:
            return "ALL"
        assert frame.parent is not None
        return frame.games if frame.parent is outer else f"within({self.index(frame.parent, outer)}, {frame.games})"

    def assign(self, targets: Sequence[ast.expr], value: ast.expr, frame: Frame) -> None:
        """``target = value``, ``a = b = value``, ``a, b = ...``."""
        if len(targets) == 1 and isinstance(targets[0], ast.Name):
            self.store(targets[0], self.value(value, frame), frame)
            return
        pairs = isinstance(value, ast.Tuple)
        found = [self.kept(each) for each in self.several(value.elts, frame)] if isinstance(value, ast.Tuple) else []
        single = "" if pairs else self.kept(self.value(value, frame))
        for target in targets:
            if not isinstance(target, ast.Tuple):
                if pairs:
                    single = single or self.kept(f"({', '.join(found)},)")
                self.store(target, single, frame)
                continue
            for place, each in enumerate(target.elts):
                self.store(each, found[place] if pairs else f"{single}[{place}]", frame)

    def store(self, target: ast.expr, text: str, frame: Frame) -> None:
        """Give a name or a place of an array its value."""
        match target:
            case ast.Name(id=name):
                self.write(f"{frame.local(name)} = {text}")
                frame.names.add(name)
            case ast.Subscript(value=array, slice=ast.Slice(lower=None, upper=None, step=None)):
                self.write(f"put({self.value(array, frame)}, ALL, {frame.here}, {text})")
                self.changed(array)
            case ast.Subscript(value=array, slice=place):
                text = self.kept(text)
                one, other = self.several([array, place], frame)
                self.write(f"put({one}, {other}, {frame.here}, {text})")
                self.changed(array)
            case _:
                self.refuse(target, f"{type(target).__name__} to the left of =")

    def augment(self, target: ast.expr, op: ast.operator, value: ast.expr, frame: Frame) -> None:
        """``target += value`` and the like."""
        sign = OPERATORS.get(type(op)) or self.refuse(target, "this operator")
        if isinstance(target, ast.Name):
            self.store(target, f"({frame.local(target.id)} {sign} {self.value(value, frame)})", frame)
            return
        if not isinstance(target, ast.Subscript):
            self.refuse(target, f"{type(target).__name__} to the left of {sign}=")
        array, place = (self.kept(each) for each in self.several([target.value, target.slice], frame))
        games = frame.here
        old = self.kept(f"got({array}, {place}, {games})")
        self.write(f"put({array}, {place}, {games}, {old} {sign} {self.value(value, frame)})")
        self.changed(target.value)

    def branch(self, node: ast.If, frame: Frame, after: set[str]) -> Frame | None:
        """``if``: both branches, each for the games that take it, and those who go on after them."""
        if self.blended(node, frame):
            return frame
        sides = [node.body, node.orelse]
        out = sorted((set_by(node.body) | set_by(node.orelse)) & after)
        broken = set(self.loops[-1].names) if self.loops else set()
        whole = not any(map(leaves, sides))
        only = whole and not node.orelse
        sets = [self.fresh(), self.fresh()]
        test = self.value(node.test, frame)
        self.write(f"{sets[0]} = held({test})" if only else f"{sets[0]}, {sets[1]} = parted({test})")
        reached: list[str | None] = []
        parts: list[list[str]] = []
        for games, side in zip(sets, sides, strict=True):
            if not side:
                reached.append(games)
                parts.append([])
                continue
            end, found = self.fresh(), [self.fresh() for _ in out]
            self.write(" = ".join([end, *found, "None"]))
            self.write(f"if {games} is not None:")
            self.depth += 1
            depth = self.depth
            inner = self.enter(frame, games, needed(side, after, broken))
            last = self.block(side, inner, after)
            if last is not None:
                self.write(f"{end} = {self.index(last, frame)}")
                for name, text in zip(out, found, strict=True):
                    if name in last.names:
                        self.write(f"{text} = {last.local(name)}")
            self.depth = depth - 1
            reached.append(None if last is None else end)
            parts.append(found)
        if reached == [None, None]:
            return None
        number = frame.size
        for place, name in enumerate(out):
            old = frame.local(name) if name in frame.names else None
            news = [f"({end}, {found[place]})" for end, found in zip(reached, parts, strict=True) if end and found]
            if news:
                self.write(f"{frame.local(name)} = merged({number}, {old}, {', '.join(news)})")
                frame.names.add(name)
        if whole:
            return frame
        there = [each for each in reached if each]
        games = there[0] if len(there) == 1 else self.kept(f"joined({number}, {', '.join(there)})")
        return self.go_on(frame, games, after)

    def go_on(self, frame: Frame, games: str, after: set[str]) -> Frame:
        """The rest of a block, for those games of a frame that have not left it."""
        self.write(f"if {games} is not None:")
        self.depth += 1
        broken = set(self.loops[-1].names) if self.loops else set()
        return self.enter(frame, games, after | broken)

    def loop(self, node: ast.While, frame: Frame, after: set[str]) -> Frame | None:
        """``while``: again and again for the games that are still in it."""
        head = head_of(node, after) & (frame.names | set_by(node.body))
        out = sorted(set_by(node.body) & after)
        ends, games, left = self.fresh(), self.fresh(), self.fresh()
        outer_loops = self.loops
        self.loops = [*outer_loops, Loop(frame, out, ends)]
        self.write(f"{ends} = []")
        self.write(f"{games} = ALL")
        inner = self.enter(frame, games, head)
        for name in sorted(head - inner.names):
            self.write(f"{inner.local(name)} = None")
        inner.names |= head
        self.write("while True:")
        self.depth += 1
        depth = self.depth
        sets = self.fresh(), self.fresh()
        self.write(f"{sets[0]}, {sets[1]} = parted({self.value(node.test, inner)})")
        found = "".join(f"taken({inner.local(name)}, {sets[1]}), " if name in inner.names else "None, " for name in out)
        self.write(f"if {sets[1]} is not None: {ends}.append((within({games}, {sets[1]}), ({found})))")
        self.write(f"if {sets[0]} is None: break")
        self.write(f"{left} = None")
        again = self.enter(inner, sets[0], head | needed(node.body, head, after))
        last = self.block(node.body, again, head)
        if last is not None:
            self.write(f"{left} = {self.index(last, inner)}")
            for name in sorted(head & last.names):
                self.write(f"{inner.local(name)} = {last.local(name)}")
            self.write(f"{inner.here} = {last.here}")
            self.write(f"{inner.size} = {last.size}")
        self.depth = depth
        self.write(f"if {left} is None: break")
        self.write(f"{games} = within({games}, {left})")
        self.depth = depth - 1
        self.loops = outer_loops
        number = frame.size
        for place, name in enumerate(out):
            old = frame.local(name) if name in frame.names else None
            self.write(f"{frame.local(name)} = merged({number}, {old}, *[(end, found[{place}]) for end, found in {ends}])")
            frame.names.add(name)
        if not returns(node.body):
            return frame
        there = self.kept(f"joined({number}, *[end for end, _ in {ends}])")
        return self.go_on(frame, there, after)
