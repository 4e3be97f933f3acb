"""How a question goes: wrong answers, hints used up, and when the solution may be shown.

Every checked piece of a lesson keeps to the same manners: a hint first, the answer only when all hints are used up and asked for.
"""

from __future__ import annotations

from typing import Any, Final

import traitlets

NOT_ANSWERED: Final = "not answered"
WRONG: Final = "wrong"
RIGHT: Final = "right"
SHOWN: Final = "solution shown"


class Tries(traitlets.HasTraits):
    """What has been tried, as two traits that anyone may watch: `state` and `tries`.

    `state` is ``not answered``, ``wrong``, ``right`` or ``solution shown``.
    `tries` counts different answers, the right one included; what could not be read is not counted.
    """

    state = traitlets.Unicode(NOT_ANSWERED, read_only=True)
    tries = traitlets.Int(0, read_only=True)

    def __init__(self, *args: Any, **traits: Any) -> None:
        self._hints: tuple[str, ...] = ()
        self._hints_given = 0
        self._wrong: list[object] = []
        super().__init__(*args, **traits)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to answer."""
        return self.state in (RIGHT, SHOWN)

    @property
    def hints_left(self) -> int:
        """How many hints have not been given yet."""
        return len(self._hints) - self._hints_given

    def count(self, answer: object, right: bool) -> None:
        """Count an answer; the same wrong one counts once."""
        if not right and answer not in self._wrong:
            self._wrong.append(answer)
        self.set_trait("tries", len(self._wrong) + right)
        self.set_trait("state", RIGHT if right else WRONG)

    def next_hint(self) -> str:
        """The next hint; the last one again when there is no other, and nothing where there is none at all."""
        if not self._hints:
            return ""
        self._hints_given = min(self._hints_given + 1, len(self._hints))
        return f"Hint: {self._hints[self._hints_given - 1]}"

    def give_up(self) -> None:
        """The solution is shown."""
        self.set_trait("state", SHOWN)

    @property
    def second_button(self) -> str:
        """What the button beside the answer says."""
        return "" if self.is_over else "Hint" if self.hints_left else "Show the answer"

    @property
    def in_words(self) -> str:
        """The state for a line of text."""
        if self.state == WRONG:
            return f"{self.tries} wrong so far"
        if self.state == RIGHT and self.tries > 1:
            return f"right at try {self.tries}"
        return "not answered yet" if self.state == NOT_ANSWERED else self.state
