"""Rules that a reader has written: what they are called, their fingerprint, and what goes wrong in them, in words."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import fields, is_dataclass
from functools import partial
from hashlib import sha256
from linecache import getline
from pathlib import Path
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import Any, Final

from cardbowl.errors import CardbowlError, DataError, value_text
from cardbowl.steps.own_asks import wrong_ask

_KIT: Final = Path(__file__).parents[1]
_PLAIN: Final = (int, float, str, bytes, bool, frozenset, tuple, type(None))
_being_read: ContextVar[bool] = ContextVar("being_read", default=False)


MOST_STEPS: Final = 100_000
"""A rule with more steps than this never ends."""


class OwnRuleError(DataError):
    """A rule of the reader's own has failed; names the rule, its line and what to write instead."""


@contextmanager
def being_read() -> Iterator[None]:
    """A context in which rules are read and not played: nobody asks whether they are pure."""
    before = _being_read.set(True)
    try:
        yield
    finally:
        _being_read.reset(before)


def called(function: Callable[..., Any]) -> str:
    """The name of a function; of a partial the name of what it calls."""
    inner = function
    while isinstance(inner, partial):
        inner = inner.func
    return str(getattr(inner, "__name__", type(inner).__name__))


# ---- fingerprints ----------------------------------------------------------------------------------------------------


def fingerprint(*parts: object) -> str:
    """Twelve letters and digits, which change with the text of functions and the values they are made of."""
    return sha256("\n".join(_text(part, set()) for part in parts).encode()).hexdigest()[:12]


def _text(part: object, seen: set[int]) -> str:
    """What a fingerprint counts of a value; of a function its text, its defaults and the own functions and values it names."""
    if isinstance(part, partial):
        given = [*part.args, *sorted(part.keywords.items())]
        return " ".join(("partial", _text(part.func, seen), *(_text(each, seen) for each in given)))
    if not isinstance(part, FunctionType):
        text = _stable(part)
        return text if isinstance(part, _PLAIN) else f"{type(part).__module__}.{type(part).__qualname__} {text}"
    if id(part) in seen or _of_the_kit(part):
        return f"{part.__module__}.{part.__qualname__}"
    seen.add(id(part))
    names = {name: part.__globals__[name] for name in sorted(_names(part.__code__)) if name in part.__globals__}
    own = [(name, each) for name, each in names.items() if isinstance(each, (FunctionType, partial, *_PLAIN))]
    values = [part.__defaults__, sorted((part.__kwdefaults__ or {}).items()), *closed_over(part), *own]
    return " ".join((_source(part), *(_text(each, seen) for each in _flat(values))))


def closed_over(function: FunctionType) -> Iterator[Any]:
    """The values that a function has from the one around it; a name that has no value yet is left out."""
    for cell in function.__closure__ or ():
        with suppress(ValueError):  # it is empty
            yield cell.cell_contents


def _flat(values: list[Any]) -> Iterator[Any]:
    for each in values:
        if isinstance(each, (tuple, list)):
            yield from _flat(list(each))
        else:
            yield each


def _stable(part: object) -> str:
    """The text of a value; empty where there is none, and where it tells the address of an object."""
    try:
        text = repr(part)
    except Exception:  # such as that of a number of more than 4300 digits
        return hex(part) if isinstance(part, int) else ""
    return "" if " at 0x" in text and not isinstance(part, (str, bytes)) else text


def _of_the_kit(function: FunctionType) -> bool:
    module = function.__module__ or "__main__"  # a function made by eval has none
    return module != "__main__" and module.partition(".")[0] in (*sys.stdlib_module_names, "cardbowl")


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
    constants = [_code(each) if isinstance(each, CodeType) else repr(each) for each in code.co_consts]
    return " ".join((code.co_code.hex(), *constants, *code.co_names, *code.co_varnames))


# ---- what may go wrong -----------------------------------------------------------------------------------------------


def check_arguments(function: object, given: Mapping[str, Any], what: str, example: str, *, rule: bool) -> None:
    """Raise `DataError` unless `function` can be called with the arguments `given`, and is a rule where one is needed."""
    if not callable(function):
        raise DataError(f"{what} is {value_text(function)}; a function is needed, such as {example}")
    inner: Any = function
    while isinstance(inner, partial):
        inner = inner.func
    if rule and not inspect.isgeneratorfunction(inner):
        raise DataError(f"{what} is no rule: {called(inner)} has no yield in it; write it like {example}")
    if not rule and inspect.isgeneratorfunction(inner):
        raise DataError(f"{what} is a rule with yield in it; a plain function is needed, such as {example}")
    try:
        inspect.signature(function).bind(*given)
    except TypeError as error:
        words = ", ".join(given)
        raise DataError(
            f"{what} is called with ({words}), and {called(inner)} cannot be: {error}; write it like {example}"
        ) from None
    except ValueError:  # a function without a signature
        return


def failed(what: str, function: Callable[..., Any], error: BaseException) -> OwnRuleError:
    """What went wrong in a reader's function, with its line."""
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return OwnRuleError(f"{what} failed{_where(error.__traceback__)}: {said}")


def _where(traceback: TracebackType | None) -> str:
    """The last line outside the kit that a traceback passes, in words."""
    found = ""
    while traceback is not None:
        found = _line(traceback.tb_frame, traceback.tb_lineno, " in ") or found
        traceback = traceback.tb_next
    return found


def _stands(rule: Any) -> str:
    """The last line outside the kit at which a rule that has asked something stands, in words."""
    found = ""
    while (frame := getattr(rule, "gi_frame", None)) is not None:
        found = _line(frame, frame.f_lineno, "; see ") or found
        rule = rule.gi_yieldfrom
    return found


def _line(frame: FrameType, line: int, lead: str) -> str:
    """A line of code with its text, behind words that `lead` to it; empty for one of the kit."""
    code = frame.f_code
    if Path(code.co_filename).is_relative_to(_KIT) or code.co_filename.startswith("<frozen"):
        return ""
    text = getline(code.co_filename, line, frame.f_globals).strip()
    return f"{lead}line {line} of {code.co_name}" + (f" ({text})" if text else "")


def guarded(what: str, function: Callable[..., Any], arguments: tuple[Any, ...], rule_id: str) -> Generator[Any, Any, Any]:
    """Run a reader's rule as it is; raises `OwnRuleError` where it fails, asks something else, or is not pure.

    Pure is tested while it is played: run again with the same answers, it has to ask and return the same.
    """
    steps: list[tuple[Any, Any]] = []
    rule = _started(what, function, arguments)
    again = None if _being_read.get() else _started(what, function, arguments)
    if again is rule:
        raise OwnRuleError(f"{what} gives the same started rule twice; write a function that starts it anew each time")
    sent: Any = None
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            result = stop.value
            break
        except CardbowlError:
            raise
        except Exception as error:
            raise failed(what, function, error) from None
        if wrong := wrong_ask(asked, is_read=_being_read.get()):
            raise OwnRuleError(f"{what} {wrong}{_stands(rule)}")
        sent = yield asked
        steps.append((asked, sent))
        if len(steps) > MOST_STEPS:
            raise OwnRuleError(f"{what} has not ended after {MOST_STEPS:,} steps: it may never".replace(",", " "))
    if again is not None and not _again(again, steps, result):
        raise _impure(what, rule_id)
    return result


def checked(what: str, function: Callable[[], Any]) -> Callable[[], Generator[Any, Any, Any]]:
    """A reader's rule without arguments that runs guarded, and whose result has to be one that can be counted and saved."""

    def rule() -> Generator[Any, Any, Any]:
        result = yield from guarded(what, function, (), "")
        try:
            hash(result)
            odd = list(_unequal(result))
        except Exception:
            raise OwnRuleError(
                f"{what} returns {value_text(result)}, which can change or be compared with nothing; "
                "return a number, a text or a tuple"
            ) from None
        if odd:
            which = "equals no result" if odd[0] is result else f"holds {value_text(odd[0])}, and that equals nothing"
            raise OwnRuleError(f"{what} returns {value_text(result)}, which {which}; return a number, a text or a tuple")
        return result

    return rule


def _started(what: str, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Generator[Any, Any, Any]:
    try:
        rule = function(*arguments)
    except CardbowlError:
        raise
    except Exception as error:
        raise failed(what, function, error) from None
    if not isinstance(rule, Generator):
        raise OwnRuleError(f"{what} starts no rule: it returns {value_text(rule)}; a rule is a function with yield in it")
    return rule


def _impure(what: str, rule_id: str) -> OwnRuleError:
    """The error of a rule that goes another way with the same answers."""
    rule = f" ({rule_id})" if rule_id else ""
    return OwnRuleError(
        f"{what} is not pure: asked again with the same answers, it asked or returned something else{rule}; "
        "a rule may use chance only through Draw, and no time and no memory of its own"
    )


def _again(rule: Generator[Any, Any, Any], steps: list[tuple[Any, Any]], result: Any) -> bool:
    """Whether a rule that is run again with the same answers takes the same course."""
    sent: Any = None
    done = 0
    try:
        for asked, answer in steps:
            if not _same(rule.send(sent), asked):
                return False
            sent, done = answer, done + 1
        rule.send(sent)
    except StopIteration as stop:
        return done == len(steps) and _same(stop.value, result)
    except Exception:
        return False
    return False


def _same(one: Any, other: Any) -> bool:
    """Whether two results of a rule are the same; what cannot be compared is told where the result is looked at."""
    try:
        return bool(one == other or (list(_unequal(one)) and list(_unequal(other))))
    except Exception:
        return True


def _unequal(result: Any) -> Iterator[Any]:
    """What of a result does not equal itself, such as nan: the result, or values that it is made of."""
    if isinstance(result, (tuple, frozenset)):
        parts: Any = result
    elif is_dataclass(result) and not isinstance(result, type):
        parts = [getattr(result, each.name) for each in fields(result) if each.compare]
    else:
        parts = ()
        if result != result:
            yield result
    for part in parts:
        yield from _unequal(part)
