"""Interrupts: Ctrl-C, or a time limit, may come between any two changes of the state of a game.

What there is then may be half of one moment and half of the next, so it is made anew from the answers that were given.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from cardbowl.errors import CardbowlError
from cardbowl.steps.policies import back_to

if TYPE_CHECKING:
    from cardbowl.steps.turns import Turns

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound="Turns")


def whole(method: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
    """A method of `Turns` that may be interrupted at any moment.

    One that gives answers has then given some of them, each with all that follows from it.
    One that goes back has then changed nothing.
    """

    @wraps(method)
    def through(turns: T, /, *args: P.args, **options: P.kwargs) -> R:
        before = list(turns.log)
        try:
            return method(turns, *args, **options)
        except Exception:
            raise
        except BaseException:
            _make_anew(turns, before if len(turns.log) < len(before) else list(turns.log))
            raise

    return through


def _make_anew(turns: Turns, answers: list[Any]) -> None:
    """Give `turns` the state after these answers."""
    while True:
        try:
            made = turns._anew()
            with suppress(CardbowlError):  # the last answer may have led to what its rule refuses; then it is taken back
                made._replay(answers)
            back_to(made.players, len(made.log))
        except Exception:
            raise
        except BaseException:  # another interrupt; this has to come to its end, which takes as long as to load the game
            continue
        vars(turns).update(vars(made))
        return
