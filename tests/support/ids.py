"""Rule IDs: where the rulebook, the code, the tests and the worked vectors name them."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardbowl.analysis.vectors import read_vectors
from support.pieces import Piece
from support.sources import TESTS, python_files, shown, text_of, tree_of

_ID = r"[A-Z][A-Z0-9]*\.[A-Z][A-Z0-9]*\.R?\d+(?:\.R\d+)?"
WHOLE = re.compile(rf"(?<![\w.]){_ID}(?!\w|\.R\d)")
RANGE = re.compile(rf"(?<![\w.])({_ID})-(R?\d+)(?!\w)")
TEST_NAME = re.compile(r"test_([a-z][a-z0-9]*)_(r?\d+(?:_r\d+)?)(?:_|$)", re.IGNORECASE)


class Cited(NamedTuple):
    """One occurrence of an ID."""

    identifier: str
    place: str


def prefix_of(book: Mapping[str, str]) -> str:
    """The prefix of all IDs of a rulebook: ``CB2``."""
    prefixes = {identifier.split(".")[0] for identifier in book}
    assert len(prefixes) == 1, f"the rulebook mixes {', '.join(sorted(prefixes))}"
    return prefixes.pop()


@cache
def _written(path: Path) -> list[Cited]:
    """Every ID of any rulebook that is written in full in a file."""
    lines = enumerate(text_of(path).splitlines(), start=1)
    return [Cited(found, f"{shown(path)}:{number}") for number, line in lines for found in WHOLE.findall(line)]


@cache
def _ranges(path: Path) -> list[tuple[str, str, int]]:
    """Every range of IDs in a file: the first and the last one, and the line."""
    lines = enumerate(text_of(path).splitlines(), start=1)
    return [(first, last, number) for number, line in lines for first, last in RANGE.findall(line)]


def cited_in(path: Path, prefix: str) -> Iterator[Cited]:
    """Every ID of one rulebook that is written in full in a file, so that a search finds it, with its line."""
    return (each for each in _written(path) if each.identifier.startswith(prefix + "."))


def ranges_in(path: Path, prefix: str) -> Iterator[Cited]:
    """Every ID inside a range such as ``CB2.RUSH.2-7``, its ends included."""
    for first, last, number in _ranges(path):
        section, _, begin = first.rpartition(".")
        ruling = "R" if begin.startswith("R") else ""
        if first.startswith(prefix + ".") and last.startswith("R") <= bool(ruling):
            for rule in range(int(begin.lstrip("R")), int(last.lstrip("R")) + 1):
                yield Cited(f"{section}.{ruling}{rule}", f"{shown(path)}:{number}")


def in_code(pieces: Iterable[Piece], prefix: str) -> set[str]:
    """Every ID that stands in one of these functions, methods, classes and tables.

    What counts: the docstring, the comments and all texts of a function, a method or a class, and the comment right above it; a
    table with its comments and the text below it. What does not: the docstring of a module, a comment that belongs to no
    piece, and that a house rule is declared for an ID.
    """
    found = set()
    for piece in pieces:
        lines, declared = text_of(piece.path).splitlines(), _declarations(piece.path)
        for number in piece.lines - declared:
            found |= {identifier for identifier in WHOLE.findall(lines[number - 1]) if identifier.startswith(f"{prefix}.")}
    return found


@cache
def _declarations(path: Path) -> frozenset[int]:
    """The lines on which house rules are declared."""
    calls = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call)]
    declared = [call for call in calls if ast.unparse(call.func) in ("switch", "number", "numbers")]
    return frozenset(line for call in declared for line in range(call.lineno, (call.end_lineno or call.lineno) + 1))


def in_tests(package: Path, book: Mapping[str, str]) -> list[Cited]:
    """Every ID that the game's tests name: in a text, a comment, or as ``test_rush_r3_...`` in the name of a test.

    A ruling on a rule is ``test_play_5_r1_...``.
    """
    prefix = prefix_of(book)
    folder = TESTS / "games" / package.name
    found = [cited for path in python_files(folder) for cited in cited_in(path, prefix)]
    for path in python_files(folder):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef) and (named := TEST_NAME.match(node.name)):
                identifier = f"{prefix}.{named[1].upper()}.{named[2].upper().replace('_', '.')}"
                found.append(Cited(identifier, f"{shown(path)}:{node.lineno}"))
    return found


def in_vectors(game: str) -> list[Cited]:
    """Every ID that a worked vector of the game is about."""
    path = TESTS / "vectors" / f"{game}.toml"
    if not path.exists():
        return []
    vectors = read_vectors(path).vectors
    return [Cited(rule, f"{shown(path)}, {vector.identifier}") for vector in vectors for rule in vector.rules]


def pieces(path: Path, prefix: str) -> Iterator[Cited]:
    """IDs that are put together from pieces, so that no search finds them."""
    begun = re.compile(rf"(?<![\w.]){re.escape(prefix)}\.(?:[A-Z][A-Z0-9]*\.(?:\d+\.)?)?R?$")
    for node in ast.walk(tree_of(path)):
        for text in _left_parts(node):
            if begun.search(text):
                yield Cited(text, f"{shown(path)}:{node.lineno}")


def _left_parts(node: ast.AST) -> Iterator[str]:
    """The texts of an expression to which something is added."""
    if isinstance(node, ast.JoinedStr):
        yield from (part.value for part in node.values[:-1] if isinstance(part, ast.Constant))
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod) and isinstance(node.left, ast.Constant):
        yield from re.split(r"%\w", str(node.left.value))
    elif isinstance(node, ast.Attribute) and node.attr in ("format", "join") and isinstance(node.value, ast.Constant):
        yield from re.split(r"\{.*?\}", str(node.value.value))
