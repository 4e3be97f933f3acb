"""The state of a checked question: wrong answers, hints, and when the solution may be shown.

All checked widgets of a lesson behave alike: hints first, the solution only after all hints and on request.
"""

from __future__ import annotations

from typing import Any, Final

import traitlets

from cardbowl.doors import doors

NOT_ANSWERED: Final = "not answered"
WRONG: Final = "wrong"
RIGHT: Final = "right"
SHOWN: Final = "solution shown"


@doors
class Tries(traitlets.HasTraits):
    """The tries at a question, as two traits that can be observed: `state` and `tries`.

    `state` is ``not answered``, ``wrong``, ``right`` or ``solution shown``.
    `tries` counts different answers, the right one included; an answer that cannot be read is not counted.
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
        """Whether the question is finished: answered rightly or with the solution shown."""
        return self.state in (RIGHT, SHOWN)

    @property
    def hints_left(self) -> int:
        """The number of hints not given yet."""
        return len(self._hints) - self._hints_given

    def count(self, answer: object, right: bool) -> None:
        """Count an answer; a repeated wrong one counts once."""
        if not right and answer not in self._wrong:
            self._wrong.append(answer)
        self.set_trait("tries", len(self._wrong) + right)
        self.set_trait("state", RIGHT if right else WRONG)

    def next_hint(self) -> str:
        """The next hint; the last one again if there are no more, and an empty text if there are none at all."""
        if not self._hints:
            return ""
        self._hints_given = min(self._hints_given + 1, len(self._hints))
        return f"Hint: {self._hints[self._hints_given - 1]}"

    def give_up(self) -> None:
        """The solution is shown."""
        self.set_trait("state", SHOWN)

    @property
    def second_button(self) -> str:
        """The label of the button beside the answer."""
        return "" if self.is_over else "Hint" if self.hints_left else "Show the answer"

    @property
    def in_words(self) -> str:
        """The state for a line of text."""
        if self.state == WRONG:
            return f"{self.tries} wrong so far"
        if self.state == RIGHT and self.tries > 1:
            return f"right at try {self.tries}"
        return "not answered yet" if self.state == NOT_ANSWERED else self.state
