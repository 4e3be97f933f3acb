"""The fingerprint of a function: what of its text, and of the values it is made of, a saved game remembers."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from hashlib import sha256
from types import CodeType, FunctionType, MethodType
from typing import Any, Final

from cardbowl.chance import Source

_PLAIN: Final = (int, float, str, bytes, bool, frozenset, tuple, type(None))
_COUNTED: Final = (FunctionType, MethodType, partial, Source, list, dict, set, *_PLAIN)
"""What counts of the values that a function names; a cached function counts, too."""


def fingerprint(*parts: object) -> str:
    """Twelve letters and digits, which change with the text of functions and the values they are made of."""
    return sha256("\n".join(_text(part, set()) for part in parts).encode()).hexdigest()[:12]


def _text(part: object, seen: set[int]) -> str:
    """What a fingerprint counts of a value; of a function its text, its defaults and the own functions and values it names."""
    if isinstance(part, partial):
        given = [*part.args, *sorted(part.keywords.items())]
        return " ".join(("partial", _text(part.func, seen), *(_text(each, seen) for each in given)))
    if isinstance(part, MethodType):
        held = _flat(sorted(getattr(part.__self__, "__dict__", {}).items()))
        return " ".join(("method", *(_text(each, seen) for each in (part.__func__, part.__self__, *held))))
    if not isinstance(part, FunctionType):
        if id(part) not in seen and (inner := _run_by(part)) is not None:
            seen.add(id(part))
            return _text(inner, seen)
        text = _stable(part)
        return text if isinstance(part, _PLAIN) else f"{type(part).__module__}.{type(part).__qualname__} {text}"
    if id(part) in seen or _of_the_kit(part):
        return f"{part.__module__}.{part.__qualname__}"
    seen.add(id(part))
    names = {name: part.__globals__[name] for name in sorted(_names(part.__code__)) if name in part.__globals__}
    own = [(name, each) for name, each in names.items() if isinstance(each, _COUNTED) or _run_by(each) is not None]
    values = [part.__defaults__, sorted((part.__kwdefaults__ or {}).items()), *closed_over(part), *own]
    return " ".join((_source(part), *(_text(each, seen) for each in _flat(values))))


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
    if isinstance(value, (tuple, list, dict)) and id(value) not in around:
        for each in value.items() if isinstance(value, dict) else value:
            yield from _flat(each, (*around, id(value)))
    else:
        yield value


def _stable(part: object) -> str:
    """The text of a value; empty where there is none, and where it tells the address of an object."""
    if isinstance(part, (set, frozenset)):  # their order is another one in every process
        return f"{type(part).__name__} {sorted(map(_stable, part))}"
    try:
        text = repr(part)
    except Exception:  # such as that of a number of more than 4300 digits
        return hex(part) if isinstance(part, int) else ""
    return "" if " at 0x" in text and not isinstance(part, (str, bytes)) else text


def _of_the_kit(function: FunctionType) -> bool:
    module = function.__module__ or ""  # a function made by eval has none
    package, *_ = module.split(".")
    return package in (*sys.stdlib_module_names, "cardbowl")


def _names(code: CodeType) -> set[str]:
    """The names that a function and those inside it look up."""
    return {*code.co_names, *(name for each in code.co_consts if isinstance(each, CodeType) for name in _names(each))}


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
