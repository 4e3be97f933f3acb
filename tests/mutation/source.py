"""The text of a Python file, with what stands where in its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Source:
    """One Python file as bytes, for positions in syntax trees count bytes."""

    def __init__(self, text: bytes, name: str = "") -> None:
        self.text = text
        self.name = name

    @classmethod
    def read(cls, path: Path, name: str) -> Source:
        """The file at `path`, called `name` in what is told of it."""
        return cls(path.read_bytes(), name)

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree of the whole file."""
        return ast.parse(self.text, self.name)

    @cached_property
    def lines(self) -> list[bytes]:
        """The lines with their ends."""
        return self.text.splitlines(keepends=True)

    @cached_property
    def _begins(self) -> list[int]:
        """Where each line begins."""
        begins = [0]
        for line in self.lines:
            begins.append(begins[-1] + len(line))
        return begins

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node begins and ends, in bytes."""
        end_line, end = node.end_lineno or node.lineno, node.end_col_offset or 0
        return self._begins[node.lineno - 1] + node.col_offset, self._begins[end_line - 1] + end

    def of(self, node: ast.expr | ast.stmt) -> str:
        """The text of a node."""
        begin, end = self.span(node)
        return self.text[begin:end].decode()

    def line_at(self, place: int) -> int:
        """The number of the line (from 1) that a place in bytes lies in."""
        return self.text.count(b"\n", 0, place) + 1

    def with_change(self, begin: int, end: int, put: str) -> bytes:
        """The whole text with other words in one place."""
        return self.text[:begin] + put.encode() + self.text[end:]


def own(function: ast.AST) -> Iterator[ast.AST]:
    """Everything in a function but for what stands in functions and classes within it."""
    for child in ast.iter_child_nodes(function):
        yield child
        if not isinstance(child, Function | ast.Lambda | ast.ClassDef):
            yield from own(child)


def arguments(function: Function) -> set[str]:
    """The names of a function's arguments."""
    given = function.args
    starred = [each for each in (given.vararg, given.kwarg) if each]
    return {each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, *starred)}
