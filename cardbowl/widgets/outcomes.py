"""What a play came to, held at the table until the reader goes on: the referee may be at the next question already."""

from __future__ import annotations

from typing import Any

from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import Moment
from cardbowl.widgets.dealt_hands import take_back

NEXT = "Next play"


class Outcomes:
    """The plays whose outcome the reader has passed, and the first one that waits."""

    def __init__(self) -> None:
        self._passed = 0

    @property
    def passed(self) -> int:
        """The number of turns that are behind the reader."""
        return self._passed

    def catch_up(self, referee: Referee) -> None:
        """Mark every outcome so far as passed: after a step back, or for a game that was taken up."""
        self._passed = len(referee.plays)

    def skip_to_last(self, referee: Referee) -> None:
        """Mark every outcome but the last one as passed: where nobody plays, and the game ran on by itself."""
        self._passed = max(self._passed, len(referee.plays) - 1)

    def waiting(self, referee: Referee, told: int) -> Moment | None:
        """The moment after the first of the `told` turns whose outcome waits; None where none does.

        After the last play of a game nothing waits: its outcome stays on the table.
        """
        last = min(told, len(referee.plays) - (1 if referee.is_over else 0))
        self._passed = min(self._passed, len(referee.plays))  # answers may have been taken back in Python
        while self._passed < last:
            if referee.plays[self._passed].played is not None:
                return _after(referee, self._passed + 1)
            self._passed += 1
        return None

    def go_on(self) -> None:
        """Pass the outcome that waits."""
        self._passed += 1

    def undo(self, referee: Referee) -> None:
        """Take back the last answer of the play whose outcome waits, and all that came after it."""
        referee.rewind(referee.marks[self._passed + 1])
        take_back(referee)


def _after(referee: Referee, turns: int) -> Moment:
    """The moment after so many turns, before anything of the next one."""
    rule = referee.plays[turns - 1].steps[-1][0].rule
    return Moment(referee, Choose(OFFENSE, "outcome", (), rule, NEXT), turns, 0)


def asked_of_outcome(outcome: dict[str, Any]) -> dict[str, Any]:
    """The table's own question after a play: go on when you have read what came of it."""
    going_on = {"can_step": True, "can_play_on": True, "can_undo": True, "next": NEXT}
    return {"kind": "outcome", "yours": True, "who": "", "side": "", "prompt": outcome["headline"], **going_on}
