"""A football situation on one line, the same for every game: ``Q2 8:14  3&7 own35  home 10-7``."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardbowl.errors import NotationError
from cardbowl.football.clock import clock_text, read_clock
from cardbowl.football.sides import AWAY, HOME, Team

_LINE = re.compile(
    r"(?:Q(?P<quarter>[1-9]\d?)\s+(?P<clock>\d{1,3}:[0-5]\d)\s+)?"
    r"(?P<down>[1-9])&(?P<to_go>[1-9]\d?|G)\s+"
    r"(?P<half>own|opp)\s?(?P<yard>\d{1,2})"
    r"(?:\s+(?P<team>home|away)\s+(?P<home>\d{1,3})-(?P<away>\d{1,3}))?"
)


class Situation(NamedTuple):
    """What a spectator sees between two plays.

    `spot` is in yards from the goal line of the team in possession (1..99); `to_go` in yards; `seconds` left in the quarter.
    """

    spot: int = 30
    down: int = 1
    to_go: int = 10
    quarter: int = 1
    seconds: int = 900
    possession: Team = HOME
    home: int = 0
    away: int = 0

    @classmethod
    def parse(cls, text: str) -> Situation:
        """Read ``Q2 8:14  3&7 own35  home 10-7``; quarter, clock, team and score may be left out; raises `NotationError`."""
        found = _LINE.fullmatch(text.strip()) if isinstance(text, str) else None
        if found is None:
            raise NotationError(
                f"cannot read the situation {text!r}: write it like 'Q2 8:14  3&7 own35  home 10-7' or just '3&7 opp20'"
            )
        yard = int(found["yard"])
        if not 1 <= yard <= 50:
            raise NotationError(f"the yard line {yard} in {text!r} does not exist: 1..50 on either side")
        spot = yard if found["half"] == "own" else 100 - yard
        to_go = 100 - spot if found["to_go"] == "G" else int(found["to_go"])
        return cls(
            spot=spot,
            down=int(found["down"]),
            to_go=to_go,
            quarter=int(found["quarter"] or 1),
            seconds=read_clock(found["clock"]) if found["clock"] else 900,
            possession=AWAY if found["team"] == "away" else HOME,
            home=int(found["home"] or 0),
            away=int(found["away"] or 0),
        )

    @property
    def down_and_distance(self) -> str:
        """``3&7``, or ``1&G`` where only the goal line counts."""
        return f"{self.down}&{'G' if self.spot + self.to_go >= 100 else self.to_go}"

    def __str__(self) -> str:
        half, yard = ("own", self.spot) if self.spot <= 50 else ("opp", 100 - self.spot)
        return (
            f"Q{self.quarter} {clock_text(self.seconds)}  {self.down_and_distance} {half}{yard}  "
            f"{self.possession.word} {self.home}-{self.away}"
        )
