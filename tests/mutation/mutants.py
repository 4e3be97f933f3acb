"""The mutants of a file: the same file with one small fault, and how they are chosen."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mutation.operators import changes
from mutation.source import Function, Source


class Mutant(NamedTuple):
    """One small fault: where it lies and what it changes; `function` is "" outside of functions."""

    file: str
    line: int
    kind: str
    function: str
    begin: int
    end: int
    put: str
    was: str
    now: str

    @property
    def key(self) -> str:
        """A name that stays when the lines around the fault move."""
        return hashlib.sha256("\n".join((*self.change, self.function, self.kind)).encode()).hexdigest()[:16]

    @property
    def change(self) -> tuple[str, str, str]:
        """The file, and its lines without and with the fault."""
        return self.file, self.was, self.now

    def diff(self) -> str:
        """The change as lines of a diff."""
        return "\n".join([*(f"- {line}" for line in self.was.splitlines()), *(f"+ {line}" for line in self.now.splitlines())])


def mutants(source: Source) -> list[Mutant]:
    """Every mutant of a file."""
    return [
        _mutant(source, function, *change)
        for node, function, owner in _looked_at(source.tree, None, "")
        for change in changes(node, owner, source)
    ]


def chosen(candidates: Iterable[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, at most one a line; which ones depends on the seed and on each mutant alone.

    So most of the choice stays as it was when the code or the number wanted changes.
    """
    lines: set[tuple[str, int]] = set()
    found: list[Mutant] = []
    for mutant in sorted(candidates, key=lambda each: hashlib.sha256(f"{seed} {each.key}".encode()).digest()):
        if len(found) == count:
            break
        if (mutant.file, mutant.line) not in lines:
            lines.add((mutant.file, mutant.line))
            found.append(mutant)
    return found


def _looked_at(
    node: ast.AST, function: str | None, path: str, owner: Function | None = None
) -> Iterator[tuple[ast.AST, str, Function | None]]:
    """Every node that may be changed, the outermost function that it stands in, and the innermost."""
    for child in _parts(node):
        inside, place, within = function, path, owner
        if isinstance(child, ast.ClassDef):
            place = f"{path}{child.name}."
        if isinstance(child, Function):
            inside, within = function or f"{path}{child.name}", child
        yield child, inside or "", within
        yield from _looked_at(child, inside, place, within)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a node and may be changed.

    Annotations, decorators, base classes, checks of types, errors and texts say nothing that a test of the game should hold.
    """
    skipped: tuple[object, ...] = ()
    if isinstance(node, Function):
        skipped = (node.returns, *node.decorator_list)
    elif isinstance(node, ast.ClassDef):
        skipped = (*node.bases, *node.keywords, *node.decorator_list)
    elif isinstance(node, ast.arg | ast.AnnAssign):
        skipped = (node.annotation,)
    elif isinstance(node, ast.Call):
        skipped = tuple(each for each in node.keywords if each.arg == "strict")
    for child in ast.iter_child_nodes(node):
        if child in skipped or isinstance(child, ast.Raise | ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom):
            continue
        if isinstance(child, Function) and child.name == "__repr__":
            continue
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        yield child


def _mutant(source: Source, function: str, kind: str, begin: int, end: int, put: str) -> Mutant:
    """The mutant of one change, with the lines that it changes."""
    first, last = source.line_at(begin), source.line_at(end)
    old = b"".join(source.lines[first - 1 : last])
    offset = len(b"".join(source.lines[: first - 1]))
    new = old[: begin - offset] + put.encode() + old[end - offset :]
    return Mutant(source.name, first, kind, function, begin, end, put, _plain(old), _plain(new))


def _plain(lines: bytes) -> str:
    """Lines without the space before and after them."""
    return "\n".join(line.strip() for line in lines.decode().splitlines())
