"""Which messages of a page are in time: each repeats the number of what its reader saw, so a late or repeated one is told.

At a table the number alone decides (`check_step`). In a form a reader goes on before Python has answered, so there a message that
follows on one of the same view is in time, too: nobody else has changed anything since.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardbowl.errors import CardbowlError, IllegalAnswerError, value_text

LATE: Final = "this was changed elsewhere meanwhile, and what stands here now is new. Do it again if you still want it"
"""What a form says of a message that is late."""
_NOBODY: Final = ("", 0)


class LateError(CardbowlError):
    """A message of a form was made before something else was changed there."""


def check_step(action: object, step: object, now: int) -> None:
    """Raise `IllegalAnswerError` unless a message was made for what a table shows `now`, by its number."""
    if not _is_now(step, now):
        raise IllegalAnswerError(action, f"it was meant for step {value_text(step)}, the table is at step {now}")


def _is_now(step: object, now: int) -> bool:
    return type(step) is int and step == now


class InTurn:
    """The messages to one form, from all its views: `step` is the number of what it shows now.

    A message is ``{"view": id, "n": n, "step": step, "action": ...}``: which view of the form it comes from, how many that view
    has sent, and what was shown when it was made.
    """

    def __init__(self) -> None:
        self._last: tuple[str, int] = _NOBODY
        self.step = 0

    def take(self, intent: Mapping[str, Any]) -> None:
        """Take a message as the last one; raises `LateError` for one that is late or comes again."""
        view, n = intent.get("view"), intent.get("n")
        sender = (view, n) if isinstance(view, str) and view and type(n) is int else _NOBODY
        follows = sender is not _NOBODY and sender[0] == self._last[0] and sender[1] > self._last[1]
        if not follows and not _is_now(intent.get("step"), self.step):
            raise LateError(LATE)
        self.step, self._last = self.step + 1, sender

    def change(self) -> None:
        """Something was changed in Python: what was sent before is late."""
        self.step, self._last = self.step + 1, _NOBODY
