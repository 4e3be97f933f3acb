"""The numbers of the states of a drive, and what follows each ending of a play from them, read from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from cardbowl.football import OFFENSE, How
from cardbowl.football.scoring import following
from cardbowl.football.series import GOAL_LINE, LAST_SPOT, LEAST_SPOT, Down, same_down
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.reading.limits import check_down
from cardbowl.steps.starts import whole


class Numbers(NamedTuple):
    """How the states of drives between two teams with these `decks` are numbered; one name stands for both teams.

    A series has so many `downs` to make `line_to_gain` yards.
    """

    decks: tuple[str, ...]
    downs: int
    line_to_gain: int

    @classmethod
    def of(cls, decks: Sequence[str], rules: HouseRules) -> Numbers:
        """The states of drives under these house rules."""
        return cls(tuple(dict.fromkeys(decks)), rules.downs, rules.line_to_gain)

    @property
    def of_a_team(self) -> int:
        """How many states there are in which one team has the ball."""
        return first_at(GOAL_LINE, self.downs)

    @property
    def states(self) -> int:
        """How many states there are."""
        return len(self.decks) * self.of_a_team

    def state(self, down: int, to_go: int, spot: int, team: int = 0) -> int:
        """The number of a state in which a team has the ball: the first or second one of `decks`; raises `IllegalAnswerError`."""
        check_down(down, self, "FS.DOWN.1")
        whole("spot", spot, LEAST_SPOT, LAST_SPOT, "FS.CONV.1")
        whole("to_go", to_go, 1, GOAL_LINE - spot, "FS.DOWN.1")
        return (team % len(self.decks)) * self.of_a_team + _state(Down(spot, down, to_go), self.downs)


def first_at(spot: int, downs: int) -> int:
    """The number of the first state at a spot: at each spot there are as many yards to go as to the goal line."""
    before = spot - 1
    return downs * (before * GOAL_LINE - before * (before + 1) // 2)


def _state(down: Down, downs: int) -> int:
    """The number of a state among those of its team."""
    return first_at(down.spot, downs) + (down.down - 1) * (GOAL_LINE - down.spot) + down.to_go - 1


class Team(NamedTuple):
    """One team of a drive: its deck, the number of its first state and of the other team's, and what tries of both are worth."""

    deck: str
    own: int
    other: int
    tries: tuple[float, float]

    @classmethod
    def of(cls, numbers: Numbers, place: int, tries: Sequence[float]) -> Team:
        """The first or second team; `tries` is what those with each deck are worth."""
        count = len(numbers.decks)
        own, other = place % count, (place + 1) % count
        return cls(numbers.decks[own], own * numbers.of_a_team, other * numbers.of_a_team, (tries[own], tries[other]))


class Follows:
    """What follows each ending for a team: the rules are asked again only where they look at something that is new."""

    def __init__(self, team: Team, rules: HouseRules) -> None:
        self.team, self.rules = team, rules
        self._known: dict[Ending, tuple[int, tuple[Any, Any, Any]]] = {}

    def column(self, spot: int, ending: Ending) -> tuple[Any, Any, Any]:
        """The next state, whether the ball stays, and the points to the offense, by down and yards to go (each an array)."""
        if ending in self._known:
            first, known = self._known[ending]
            if spot >= first:
                return known[0][:, spot - first :], known[1][:, spot - first :], known[2][:, spot - first :]
        looked, found = self._read(spot, ending)
        if "spot" not in looked:
            self._known[ending] = (spot, found)
        return found

    def _read(self, spot: int, ending: Ending) -> tuple[set[str], tuple[Any, Any, Any]]:
        import numpy as np

        shape = (self.rules.downs, GOAL_LINE - spot)
        found: tuple[Any, Any, Any] = np.empty(shape, dtype=np.int32), np.empty(shape), np.empty(shape)
        looked: set[str] = set()
        for down in range(1, shape[0] + 1):
            for to_go in range(1, shape[1] + 1):
                before = cast("Down", Looked(spot, down, to_go, looked))
                for part, value in zip(found, next_state(before, ending, self.team, self.rules), strict=True):
                    part[down - 1, to_go - 1] = value
                if not looked:  # it is the same for every down
                    for part in found:
                        part[:] = part[0, 0]
                    return looked, found
        return looked, found


def next_state(before: Down, ending: Ending, team: Team, rules: HouseRules) -> tuple[int, float, float]:
    """The state that follows an ending, 1 or -1 as the ball stays or changes hands (0 after a score), and the points of a score.

    Rules: FS.DOWN.1, FS.PEN.3.
    """
    if ending.how is How.REPLAY:
        down = same_down(before, ending.spot, rules, automatic=ending.series)
    else:
        found = following(before, ending, rules, new_series=ending.series)
        assert found is not None, f"nothing follows {ending}"
        if found.scorer is not None:
            mine = found.scorer is OFFENSE
            points = found.points + team.tries[not mine] * (ending.how is How.TOUCHDOWN)
            return 0, 0.0, points if mine else -points
        down = found.down
    stays = down.side is OFFENSE
    return (team.own if stays else team.other) + _state(down, rules.downs), 1.0 if stays else -1.0, 0.0


class Looked:
    """A down of the offense that takes down what is looked at: its `down`, its `line`, or its `spot`."""

    side = OFFENSE

    def __init__(self, spot: int, down: int, to_go: int, looked: set[str]) -> None:
        self._spot, self._down, self._to_go, self._looked = spot, down, to_go, looked

    @property
    def spot(self) -> int:
        """The yards from the own goal line."""
        self._looked.add("spot")
        return self._spot

    @property
    def down(self) -> int:
        """The number of the down."""
        self._looked.add("down")
        return self._down

    @property
    def line(self) -> int:
        """The line to gain."""
        self._looked.add("line")
        return self._spot + self._to_go
