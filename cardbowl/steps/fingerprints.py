"""The fingerprint of a function: what of its text, and of the values it is made of, a saved game remembers."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dis import get_instructions
from enum import EnumMeta
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import Any, Final

_PLAIN: Final = (int, float, str, bytes, bool, frozenset, tuple, type(None))
_SIMPLE: Final = frozenset((int, float, str, bool, type(None)))
_INSTALLED: Final = ("site-packages", "dist-packages")
_KNOWN: Final = frozenset((*sys.stdlib_module_names, "cardbowl"))
"""The packages of Python and of the kit."""
_RUNS: Final = (FunctionType, MethodType, partial)
_LOOK_UPS: Final = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FROM_DICT_OR_GLOBALS")
"""Instructions that look a name up in the module: those of functions, of classes inside them, and of these since Python 3.12."""


def fingerprint(*parts: object) -> str:
    """Twelve letters and digits, which change with the text of functions and the values they are made of.

    A function is made of its text, its defaults, the values around it, and what it names in its module or in other modules of
    its maker: other functions and classes, tables, numbers, objects with what they hold.
    """
    writer = _Writer()
    return sha256("\n".join(writer.fresh(part) for part in parts).encode()).hexdigest()[:12]


def print_by_code(*parts: object) -> str:
    """The same by the code of functions, for one version of Python: another process may have no text of them."""
    writer = _Writer(by_code=True)
    return sha256("\n".join(writer.fresh(part) for part in parts).encode()).hexdigest()[:12]


class _Writer:
    """Writes down what a fingerprint counts of a value; `by_code` takes the code of functions in place of their text."""

    def __init__(self, *, by_code: bool = False) -> None:
        self.by_code = by_code
        self.seen: set[int] = set()

    def fresh(self, part: object) -> str:
        """A value that is written for itself."""
        self.seen = set()
        return self.text(part)

    def text(self, part: object) -> str:
        """What counts of a value."""
        if type(part) in _SIMPLE:
            return _written(part)
        if isinstance(part, partial):
            given = [*part.args, *sorted(part.keywords.items())]
            return " ".join(("partial", self.text(part.func), *map(self.text, given)))
        if isinstance(part, MethodType):
            held = _flat(sorted(getattr(part.__self__, "__dict__", {}).items()))
            return " ".join(("method", *map(self.text, (part.__func__, part.__self__, *held))))
        if isinstance(part, FunctionType):
            return self._function(part)
        if isinstance(part, type):
            return self._class(part)
        if id(part) not in self.seen and (inner := _run_by(part)) is not None:
            self.seen.add(id(part))
            return self.text(inner)
        text = _stable(part)
        if isinstance(part, _PLAIN):
            return text
        kind = f"{type(part).__module__}.{type(part).__qualname__}"
        if not text and _is_own(type(part).__module__) and id(part) not in self.seen:
            self.seen.add(id(part))
            text = " ".join(map(self.text, _flat(_state(part))))
        return f"{kind} {text}"

    def _function(self, part: FunctionType) -> str:
        name = f"{part.__module__}.{part.__qualname__}"
        if id(part) in self.seen:
            return name
        self.seen.add(id(part))
        if _of_the_kit(part):  # which may be made for a function of the reader's
            return " ".join((name, *(self.text(each) for each in closed_over(part) if isinstance(each, (*_RUNS, type)))))
        names, members = _names(part.__code__), _members(part.__code__)
        named = [each for name in names if name in part.__globals__ for each in _counted(name, part.__globals__[name], members)]
        values = [part.__defaults__, sorted((part.__kwdefaults__ or {}).items()), *closed_over(part), *named]
        written = _code(part.__code__) if self.by_code else _source(part)
        return " ".join((written, *map(self.text, _flat(values))))

    def _class(self, part: type) -> str:
        """A class: by its name alone, or, where the reader has written it, with what it holds."""
        name = f"builtins.type {part!r}"
        if id(part) in self.seen or not _is_own(part.__module__):
            return name
        self.seen.add(id(part))
        if isinstance(part, EnumMeta):
            return " ".join((name, *(self.text(each.value) for each in part)))  # type: ignore[var-annotated]
        held = [(key, _unwrapped(each)) for key, each in sorted(vars(part).items())]
        counted = [
            each for each in held if not each[0].startswith("__") or (isinstance(each[1], _RUNS) and not _generated(each[1]))
        ]
        return " ".join((name, *map(self.text, (*part.__bases__, *_flat(counted)))))


def _counted(name: str, value: Any, members: Sequence[str], around: tuple[int, ...] = ()) -> Iterator[tuple[str, Any]]:
    """A value that a function names; of a module of its maker those whose names stand behind a dot in the function."""
    if not isinstance(value, ModuleType):
        yield name, value
    elif _is_own(value.__name__) and id(value) not in around:
        for each in members:
            if each in vars(value):
                yield from _counted(f"{name}.{each}", vars(value)[each], members, (*around, id(value)))


def _is_own(module: str | None) -> bool:
    """Whether a module is neither Python's, nor the kit's, nor an installed one."""
    package = (module or "").partition(".")[0]
    if package == "__main__":  # the file of which is that of an installed program, where that runs a script or a notebook
        return True
    return package not in _KNOWN and not _is_installed(getattr(sys.modules.get(package), "__file__", None) or "")


@lru_cache(maxsize=1024)
def _is_installed(file: str) -> bool:
    return not set(_INSTALLED).isdisjoint(Path(file).parts)


def _state(part: object) -> Any:
    """What an object holds; nothing where it does not tell."""
    try:
        return part.__getstate__()
    except Exception:  # whatever somebody's own object does here
        return None


def _generated(function: object) -> bool:
    """Whether a function was written by Python for a class, such as that which compares two objects of a dataclass."""
    return isinstance(function, FunctionType) and function.__code__.co_filename.startswith("<string")


def _unwrapped(member: Any) -> Any:
    """The function behind a method of a class, whatever kind of method it is; any other value as it is."""
    return member.fget if isinstance(member, property) else getattr(member, "__func__", member)


def _run_by(part: object) -> Any:
    """The function that is run by an object that is called like one, such as a cached function; None for any other value."""
    if isinstance(part, type) or not callable(part):
        return None
    inner = getattr(part, "__wrapped__", part.__call__)
    return inner if isinstance(inner, (FunctionType, MethodType)) else None


def closed_over(function: FunctionType) -> Iterator[Any]:
    """The values that a function has from the one around it; a name that has no value yet is left out."""
    for cell in function.__closure__ or ():
        with suppress(ValueError):  # it is empty
            yield cell.cell_contents


def _flat(value: Any, around: tuple[int, ...] = ()) -> Iterator[Any]:
    """The values in a collection, and in those that it holds."""
    if isinstance(value, (tuple, list, deque, dict, MappingProxyType)) and id(value) not in around:
        for each in value.items() if isinstance(value, (dict, MappingProxyType)) else value:
            yield from _flat(each, (*around, id(value)))
    else:
        yield value


def _stable(part: object) -> str:
    """The text of a value; empty where there is none, and where it tells the address of an object."""
    if isinstance(part, (set, frozenset)):  # their order is another one in every process
        return f"{type(part).__name__} {sorted(map(_stable, part))}"
    try:
        text = _written(_plain(part))
    except Exception:  # whatever the text of somebody's own value does
        return ""
    return "" if " at 0x" in text and not isinstance(part, (str, bytes)) else text


def _written(part: object) -> str:
    """All of a value; of what the kit prints in one short line the text that stands for all of it."""
    try:
        return part.repr_in_full() if hasattr(type(part), "repr_in_full") else repr(part)  # type: ignore[attr-defined]
    except ValueError:  # a number of more than 4300 digits
        if not isinstance(part, int):
            raise
        return hex(part)


def _plain(part: Any) -> Any:
    """The numbers of an array or of a table of data, whose own text leaves some out; any other value as it is."""
    if isinstance(part, type) or _is_own(type(part).__module__):
        return part
    part = part.to_numpy() if callable(getattr(part, "to_numpy", None)) else part
    return part.tolist() if callable(getattr(part, "tolist", None)) else part


def _of_the_kit(function: FunctionType) -> bool:
    return (function.__module__ or "").partition(".")[0] in _KNOWN  # a function made by eval has no module


@lru_cache(maxsize=1024)
def _names(code: CodeType) -> tuple[str, ...]:
    """The names that a function and those inside it look up in their module, in order: not the `spot` of ``at.spot``."""
    looked_up = (each.argval for each in get_instructions(code) if each.opname in _LOOK_UPS)
    return tuple(sorted({*looked_up, *(name for each in _inside(code) for name in _names(each))}))


@lru_cache(maxsize=1024)
def _members(code: CodeType) -> tuple[str, ...]:
    """Every name that may stand behind a dot in a function and in those inside it, in order."""
    return tuple(sorted({*code.co_names, *(name for each in _inside(code) for name in _members(each))}))


def _inside(code: CodeType) -> Iterator[CodeType]:
    """The functions and classes that are written in a function."""
    return (each for each in code.co_consts if isinstance(each, CodeType))


@lru_cache(maxsize=1024)
def _source(function: FunctionType) -> str:
    """The function as a syntax tree, without comments and layout; its code where there is no text."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, SyntaxError, TypeError):
        return _code(function.__code__)
    first = tree.body[0] if len(tree.body) == 1 else None
    return ast.dump(first) if isinstance(first, ast.FunctionDef) else _code(function.__code__)


def _code(code: CodeType) -> str:
    constants = [_code(each) if isinstance(each, CodeType) else _stable(each) for each in code.co_consts]
    return " ".join((code.co_code.hex(), *constants, *code.co_names, *code.co_varnames))
