"""Interrupts: Ctrl-C, or a time limit, may come between any two changes of the state of a game.

What there is then may be half of one moment and half of the next, so it is made anew from the answers that were given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from cardbowl.errors import CardbowlError
from cardbowl.steps.policies import Memory, Seated, back_to, memories

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
        before, remembered = list(turns.log), memories(turns.players)
        try:
            return method(turns, *args, **options)
        except Exception:
            raise
        except BaseException:
            if len(turns.log) < len(before):
                _make_anew(turns, before, remembered)
            else:
                _make_anew(turns, list(turns.log), ())
            raise

    return through


def _make_anew(turns: Turns, answers: list[Any], remembered: Iterable[tuple[Seated, Memory]]) -> None:
    """Give `turns` the state after these answers, and players their memories."""
    while True:
        try:
            made = turns._anew()
            with suppress(CardbowlError):  # the last answer may have led to what its rule refuses; then it is taken back
                made._replay(answers)
            for seated, memory in remembered:
                seated.remember(memory)
            back_to(made.players, len(made.log))
            vars(turns).update(vars(made))
        except Exception:
            raise
        except BaseException:  # another interrupt; this has to come to its end, which takes as long as to load the game
            continue
        return
