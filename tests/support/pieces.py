"""The functions, methods, classes and tables of modules, and what the code of each of them names when it runs.

Read from the modules as Python compiles them, without running them. Python itself says what a name is: a parameter called like a
function is not that function, and an annotation is never run.
"""

import __future__

import ast
import dis
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import zip_longest
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from support.sources import PACKAGE, module_of, python_files, text_of, tree_of

Name = tuple[str, str]
"""A module and a name in it: ``("cardbowl.games.doi.rules.downs", "Series.settled")``; a module itself has the name ``""``."""

Chain = tuple[str, ...]
"""A name as code writes it, with its attributes: ``("downs", "Series", "settled")``."""


class Named(NamedTuple):
    """What code names: names with their attributes, attributes of anything else, and what its annotations name."""

    chains: frozenset[Chain] = frozenset()
    attributes: frozenset[str] = frozenset()
    annotations: frozenset[Chain] = frozenset()
    imported: Mapping[str, Name] = {}


class Piece(NamedTuple):
    """A function, method, class or table: where it stands, its lines, and what its code names.

    Its lines are its text and the comment right above it, of a table the text below it too; those of a class are without methods.
    """

    name: Name
    kind: str
    path: Path
    lines: frozenset[int]
    named: Named


class Code(NamedTuple):
    """All pieces of some modules, and what each module calls what it imports."""

    pieces: Mapping[Name, Piece]
    imported: Mapping[str, Mapping[str, Name]]

    def leads_to(self, module: str, named: Named, chain: Chain) -> tuple[Name | None, Chain]:
        """The piece that a name stands for in a module, None for anything else, and the attributes that are left of it."""
        first, *rest = chain
        target: Name | None = named.imported.get(first, (module, first))
        while target is not None and target not in self.pieces:
            whole = ".".join(filter(None, target))
            if whole in self.imported:
                target = (whole, rest.pop(0)) if rest else None
            else:
                target = self.imported.get(target[0], {}).get(target[1])
        return target, tuple(rest)

    def below(self, module: str) -> Iterator[Piece]:
        """Every piece of a module or package."""
        return (piece for name, piece in self.pieces.items() if f"{name[0]}.".startswith(f"{module}."))


# ---- from sources to pieces ------------------------------------------------------------------------------------------


@cache
def product() -> Code:
    """The pieces of the whole product."""
    return code_of({module_of(path): path for path in python_files(PACKAGE)})


def code_of(paths: Mapping[str, Path]) -> Code:
    """The pieces of Python files, which are given by the names of their modules."""
    pieces: dict[Name, Piece] = {}
    imported: dict[str, Mapping[str, Name]] = {}
    for module, path in paths.items():
        tree, lines = tree_of(path), text_of(path).splitlines()
        imported[module] = dict(_imports(tree.body))
        for piece in _pieces(tree.body, "", lines, module, path):
            pieces[piece.name] = piece
    return Code(pieces, imported)


def _imports(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, Name]]:
    """What imports among these nodes call what they import, by whole names, and what a text ``module:name`` stands for."""
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                first = alias.name.partition(".")[0]
                yield alias.asname or first, (alias.name if alias.asname else first, "")
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield alias.asname or alias.name, (node.module, alias.name)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and (where := _LAZILY.fullmatch(node.value)):
            yield node.value, (where[1], where[2])


_LAZILY = re.compile(r"([a-z]\w*(?:\.\w+)+):(\w+)")


def _pieces(body: list[ast.stmt], within: str, lines: list[str], module: str, path: Path) -> Iterator[Piece]:
    for node, after in zip_longest(body, body[1:]):
        methods = [each for each in node.body if isinstance(each, ast.FunctionDef)] if isinstance(node, ast.ClassDef) else []
        for name in bound(node):
            inner = list(_pieces(list(methods), f"{within}{name}.", lines, module, path))
            own = frozenset(_lines(node, after, lines)).difference(*(each.lines for each in inner))
            kind = {ast.FunctionDef: "function", ast.ClassDef: "class"}.get(type(node), "table")
            yield Piece((module, within + name), kind, path, own, named_in(_without(node, methods)))
            yield from inner


def bound(node: ast.stmt) -> list[str]:
    """The names that a statement gives to something of its own."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    names = [each for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
    return [each.id for each in names if isinstance(each.ctx, ast.Store)]


def _without(node: ast.stmt, methods: list[ast.FunctionDef]) -> ast.stmt:
    """A class without its methods, which are pieces of their own; anything else as it is."""
    if not isinstance(node, ast.ClassDef):
        return node
    rest = [each for each in node.body if each not in methods] or [ast.Pass(lineno=node.lineno, col_offset=0)]
    return ast.copy_location(ast.ClassDef(node.name, node.bases, node.keywords, rest, node.decorator_list), node)


def _lines(node: ast.stmt, after: ast.stmt | None, lines: list[str]) -> range:
    """The lines of a statement, with the comment right above it and, for a table, the text below it."""
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    last = node.end_lineno or node.lineno
    is_table = not isinstance(node, ast.FunctionDef | ast.ClassDef)
    if is_table and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
        last = after.end_lineno or last
    return range(first, last + 1)


def named_in(node: ast.Module | ast.stmt | ast.expr) -> Named:
    """What a program, a statement or an expression names when it runs, and what its annotations name."""
    imported = dict(_imports(ast.walk(node)))
    chains, attributes = _run(node, imported)
    annotations = [chain for each in _annotations(node) for chain in _run(each, imported)[0]]
    return Named(chains | {(name,) for name in imported}, attributes, frozenset(annotations), imported)


def _annotations(node: ast.AST) -> Iterator[ast.expr]:
    for each in ast.walk(node):
        for annotation in (getattr(each, "annotation", None), getattr(each, "returns", None)):
            if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
                yield ast.parse(annotation.value, mode="eval").body
            elif isinstance(annotation, ast.expr):
                yield annotation


def _run(node: ast.AST, imported: Mapping[str, Name]) -> tuple[frozenset[Chain], frozenset[str]]:
    """The names that code reads when it runs, and the attributes it reads of anything else."""
    chains, attributes = set[Chain](), set[str]()
    for code in _codes(_compiled(node)):
        chain: Chain = ()
        for step in dis.get_instructions(code):
            if step.opname in _ATTRIBUTES:
                attributes |= set() if chain else {step.argval}
                chain = (*chain, step.argval) if chain else ()
            else:
                chains |= {chain} if chain else set()
                chain = _begun(step, imported)
    return frozenset(chains), frozenset(attributes)


def _compiled(node: ast.AST) -> CodeType:
    """The code of a program, a statement or an expression; annotations are left as texts."""
    as_texts = __future__.annotations.compiler_flag
    if isinstance(node, ast.expr):
        return compile(ast.Expression(node), "", "eval", as_texts)
    return compile(ast.Module([node], []) if isinstance(node, ast.stmt) else node, "", "exec", as_texts)


_ATTRIBUTES = ("LOAD_ATTR", "LOAD_METHOD", "LOAD_SUPER_ATTR")


def _begun(step: dis.Instruction, imported: Mapping[str, Name]) -> Chain:
    """The name of the module that an instruction reads, or what an import inside the function has made."""
    if step.opname in ("LOAD_NAME", "LOAD_GLOBAL"):
        return (step.argval,)
    if step.opname.startswith(("LOAD_FAST", "LOAD_DEREF")):
        last = step.argval[-1] if isinstance(step.argval, tuple) else step.argval
        return (last,) if last in imported else ()
    return ()


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
