"""The position between two steps of a game of Football Strategy: plain frozen data, hashable, with a one-line text."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.football import AWAY, HOME, Team, clock_text
from cardbowl.football.position_text import Field, PositionText, flag, in_the_field, number, pair, word

PHASES: Final = ("decks", "toss", "kickoff", "scrimmage", "try", "free kick", "over")


class Position(NamedTuple):
    """Everything that one step hands to the next: what the rules look at, and nothing else (FS.ENG.1).

    A spot is a whole number of yards from the own goal line of the offense: 1..99 (FS.CONV.1).
    `offense` snaps or kicks the ball; `left` are the seconds left in the quarter, `timeouts` those of home and away in this half.
    `decks` are the names of the decks of home and away, empty until they are chosen.
    `second_half` is the team that kicks off in the second half. `untimed`: one more down is played without time.
    """

    phase: str = "decks"
    offense: Team = HOME
    spot: int = 40
    down: int = 1
    to_go: int = 10
    quarter: int = 1
    left: int = 900
    score: tuple[int, int] = (0, 0)
    timeouts: tuple[int, int] = (3, 3)
    decks: tuple[str, str] = ("", "")
    second_half: Team = AWAY
    untimed: bool = False

    @property
    def line(self) -> int:
        """The line to gain in the frame of the offense; 100 is the goal line (FS.DOWN.2)."""
        return self.spot + self.to_go

    @property
    def time_left(self) -> str:
        """The time left in the quarter, in words."""
        return f"{clock_text(self.left)} left"

    def __str__(self) -> str:
        return TEXT.write(self)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what `str` writes; raises `NotationError`."""
        return in_the_field(TEXT.read(text, cls), "FS.CONV.1")


NO_DECK: Final = "-"
TEXT: Final = PositionText(
    "{phase}; {offense}; {down}&{to_go}; @{spot}; Q{quarter}; left {left}{untimed}; score {score}; time-outs {timeouts}; "
    "decks {decks}; second half {second_half}",
    phase=word(*PHASES),
    left=number(r"\d{1,4}"),
    untimed=flag(", untimed"),
    timeouts=pair(r"\d"),
    decks=Field(
        r"[\w-]+/[\w-]+",
        lambda text: tuple("" if name == NO_DECK else name for name in text.split("/")),
        lambda both: "/".join(name or NO_DECK for name in both),
    ),
)
