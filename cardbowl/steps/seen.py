"""What is kept of a game, and what each team may see of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbowl.football import Team
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.placement import Placed

if TYPE_CHECKING:
    from cardbowl.steps.referee import Referee


class Play(NamedTuple):
    """One finished turn of the rules: the position before, every step, the position after.

    A step is a pair (what was yielded, the answer); a note's answer is None.
    """

    before: Any
    steps: Sequence[tuple[Any, Any]]
    after: Any


class Hidden(NamedTuple):
    """Stands where an answer is that this team may not see yet; `shape` is what it may see of it."""

    shape: str = ""


class Seen:
    """What one team may see: `rules`, `team`, `position` and `steps` of the running play, secrets hidden."""

    __slots__ = ("_referee", "team")

    def __init__(self, referee: Referee, team: Team | None) -> None:
        self._referee = referee
        self.team = team

    @property
    def rules(self) -> Any:
        """The house rules in force."""
        return self._referee.rules

    @property
    def position(self) -> Any:
        """The position before the running play, as this team sees it."""
        position = self._referee.position
        return position if self.team is None else self._referee.game.seen_by(position, self.team)

    @property
    def steps(self) -> list[tuple[Any, Any]]:
        """The steps of the running play; a secret answer of the other team is `Hidden` until it is revealed."""
        steps = list(self._referee.steps)
        if self.team is None or any(type(ask) is Note and ask.what == "reveal" for ask, _ in steps):
            return steps
        return [(ask, self._mask(ask, answer)) for ask, answer in steps]

    def _mask(self, ask: Any, answer: Any) -> Any:
        if type(ask) is Choose and ask.secret and self._referee.team(ask.side) is not self.team:
            return Hidden(answer.formation) if isinstance(answer, Placed) else Hidden()
        return answer
