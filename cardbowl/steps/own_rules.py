"""Rules that a reader has written: what they are called, and what goes wrong in them, in words."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import AbstractContextManager, suppress
from contextvars import ContextVar
from dataclasses import fields, is_dataclass
from functools import lru_cache
from linecache import getline
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Final

from cardbowl.errors import CardbowlError, DataError, in_threes, value_text
from cardbowl.steps.handed_over import in_place_of
from cardbowl.steps.held_values import held_at
from cardbowl.steps.own_asks import wrong_ask
from cardbowl.steps.own_time import RanOnError, bounded
from cardbowl.steps.rule_given import inside

_KIT: Final = Path(__file__).parents[1]
_being_read: ContextVar[bool] = ContextVar("being_read", default=False)


MOST_STEPS: Final = 100_000
"""A rule with more steps than this never ends."""


class OwnRuleError(DataError):
    """A rule of the reader's own has failed; names the rule, its line and what to write instead."""


def being_read() -> AbstractContextManager[None]:
    """A context in which rules are read and not played: nobody asks whether they are pure."""
    return held_at(_being_read, True)


def called(function: Callable[..., Any]) -> str:
    """The name of a function; of a partial the name of what it calls."""
    function = inside(function)
    return str(getattr(function, "__name__", type(function).__name__))


# ---- what may go wrong -----------------------------------------------------------------------------------------------


def check_arguments(function: object, given: Mapping[str, Any], what: str, example: str, *, rule: bool) -> None:
    """Raise `DataError` unless `function` can be called with the arguments `given`, and is a rule where one is needed."""
    if not callable(function):
        raise DataError(f"{what} is {value_text(function)}; a function is needed, such as {example}")
    inner = inside(function)
    if rule and not inspect.isgeneratorfunction(inner):
        raise DataError(f"{what} is no rule: {called(inner)} has no yield in it; write it like {example}")
    if not rule and inspect.isgeneratorfunction(inner):
        raise DataError(f"{what} is a rule with yield in it; a plain function is needed, such as {example}")
    words = ", ".join(given)
    try:
        instead = in_place_of(function, list(given))
    except TypeError as error:
        raise DataError(
            f"{what} is called with ({words}), and {called(inner)} cannot be: {error}; write it like {example}"
        ) from None
    except ValueError:  # a function without a signature
        return
    if instead is not None:
        name, parameter = instead
        raise DataError(
            f"{what} is called with ({words}), and {called(inner)} takes {name} for {parameter.name}="
            f"{value_text(parameter.default)}; put {parameter.name} behind {name}; write it like {example}"
        )


def failed(what: str, function: Callable[..., Any], error: BaseException) -> OwnRuleError:
    """What went wrong in a reader's function, with its line."""
    said = "" if isinstance(error, RanOnError) else type(error).__name__
    with suppress(Exception):  # an error may have a text that fails, too
        said += (f": {error}" if said else str(error)) if str(error) else ""
    return OwnRuleError(f"{what} failed{_where(error.__traceback__)}: {said}")


def fails_in_the_kit(error: BaseException) -> bool:
    """Whether an error comes from the kit alone: its traceback passes no line of a reader's."""
    return not _where(error.__traceback__)


def _where(traceback: TracebackType | None) -> str:
    """The last line outside the kit that a traceback passes, in words."""
    found = ""
    while traceback is not None:
        found = _line(traceback.tb_frame, traceback.tb_lineno, " in ") or found
        traceback = traceback.tb_next
    return found


def stands(rule: Any) -> str:
    """The last line outside the kit at which a rule that has asked something stands, in words."""
    found = ""
    while (frame := getattr(rule, "gi_frame", None)) is not None:
        found = _line(frame, frame.f_lineno, "; see ") or found
        rule = rule.gi_yieldfrom
    return found


@lru_cache(maxsize=1024)
def of_the_kit(file: str) -> bool:
    """Whether code is the kit's own, by the name of its file."""
    return Path(file).is_relative_to(_KIT)


def _line(frame: FrameType, line: int, lead: str) -> str:
    """A line of code with its text, behind words that `lead` to it; empty for one of the kit."""
    code = frame.f_code
    if of_the_kit(code.co_filename) or code.co_filename.startswith("<frozen"):
        return ""
    text = getline(code.co_filename, line, frame.f_globals).strip()
    return f"{lead}line {line} of {code.co_name}" + (f" ({text})" if text else "")


def guarded(
    what: str,
    function: Callable[..., Any],
    arguments: tuple[Any, ...],
    rule_id: str,
    heard: Callable[[Any, Any], Any] = lambda asked, rule: asked,
    most: int = MOST_STEPS,
) -> Generator[Any, Any, Any]:
    """Run a reader's rule as it is; raises `OwnRuleError` where it fails, asks something else, or is not pure.

    What the started `rule` asks is passed on as ``heard(asked, rule)`` returns it. With more than `most` steps it never ends.
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
            asked, stop = bounded(_sent_on, rule, sent)
        except CardbowlError:
            raise
        except Exception as error:
            raise failed(what, function, error) from None
        if stop is not None:
            result = stop.value
            break
        if wrong := wrong_ask(asked, is_read=_being_read.get()):
            raise OwnRuleError(f"{what} {wrong}{stands(rule)}")
        sent = yield heard(asked, rule)
        steps.append((asked, sent))
        if len(steps) > most:
            raise OwnRuleError(f"{what} has not ended after {in_threes(most)} steps: it may never{stands(rule)}")
    try:
        is_pure = again is None or bounded(_again, again, steps, result)
    except RanOnError as error:
        raise failed(what, function, error) from None
    if not is_pure:
        raise _impure(what, rule_id)
    return result


def checked(what: str, function: Callable[[], Any]) -> Callable[[], Generator[Any, Any, Any]]:
    """A reader's rule without arguments that runs guarded, and whose result has to be one that can be counted and saved."""

    def rule() -> Generator[Any, Any, Any]:
        result = yield from guarded(what, function, (), "")
        if not _being_read.get():  # a reading looks at each result once, when all ways are counted
            check_result(what, result)
        return result

    return rule


def check_result(what: str, result: object) -> None:
    """Raise `OwnRuleError` unless a result of a reader's rule can be counted, saved and written."""
    instead = "return a number, a text or a tuple"
    try:
        hash(result)
        odd = list(_unequal(result))
    except Exception:
        told = f"{what} returns {value_text(result)}, which can change or be compared with nothing; {instead}"
        raise OwnRuleError(told) from None
    if odd:
        first = odd[0]
        which = "equals no result" if first is result else f"holds {value_text(first)}, and that equals nothing"
        raise OwnRuleError(f"{what} returns {value_text(result)}, which {which}; {instead}")
    try:
        _ = repr(result), str(result)
    except Exception as error:  # a number of too many digits, or a method of an object of the reader's
        said = f"{type(error).__name__}: {error}"
        raise OwnRuleError(f"{what} returns {value_text(result)}, which has no text ({said}); {instead}") from None


def _started(what: str, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Generator[Any, Any, Any]:
    try:
        rule = bounded(function, *arguments)
    except CardbowlError:
        raise
    except Exception as error:
        raise failed(what, function, error) from None
    if not isinstance(rule, Generator):
        raise OwnRuleError(f"{what} starts no rule: it returns {value_text(rule)}; a rule is a function with yield in it")
    return rule


def _sent_on(rule: Generator[Any, Any, Any], sent: Any) -> tuple[Any, StopIteration | None]:
    """What a rule asks next, or its end."""
    try:
        return rule.send(sent), None
    except StopIteration as stop:
        return None, stop


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
