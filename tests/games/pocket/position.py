"""The position between two plays of Pocket Football."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.football import AWAY, HOME, Team
from cardbowl.football.counts_in_words import counted
from cardbowl.football.position_text import PositionText, number, word


class Position(NamedTuple):
    """The position between two plays; `left` are the plays left in the quarter."""

    phase: str = "scrimmage"
    offense: Team = HOME
    spot: int = 20
    down: int = 1
    to_go: int = 10
    quarter: int = 1
    left: int = 40
    score: tuple[int, int] = (0, 0)
    second_half: Team = AWAY

    @property
    def line(self) -> int:
        """The line to gain; 100 is the goal line (PKT.DOWN.1)."""
        return self.spot + self.to_go

    @property
    def time_left(self) -> str:
        """The plays left in the quarter, in words."""
        return f"{counted(self.left, 'play')} left"

    def __str__(self) -> str:
        return TEXT.write(self)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what `str` writes; raises `NotationError`."""
        return TEXT.read(text, cls)


TEXT = PositionText(
    "{phase}; {offense}; {down}&{to_go}; @{spot}; Q{quarter}; left {left}; score {score}; second half {second_half}",
    phase=word("toss", "scrimmage", "over"),
    left=number(r"\d{1,2}"),
)
