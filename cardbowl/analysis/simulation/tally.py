"""Box scores of many games, added up from batches of plays: only sums are stored, so memory does not grow with their number."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

from cardbowl.analysis.estimates import Estimate, Running, RunningRatio, share
from cardbowl.analysis.simulation.box_scores import COUNTED_AS, KINDS, SCRIMMAGE, YARDS_ARE
from cardbowl.analysis.simulation.columns import GOOD, Batch, arrays
from cardbowl.analysis.simulation.columns import KINDS as CODES
from cardbowl.football import AWAY, HOME

STATISTICS: Final = (
    "points",
    "touchdowns",
    "field goals",
    "first downs",
    "plays",
    "yards",
    "rushes",
    "rush yards",
    "passes",
    "completions",
    "pass yards",
    "sacks",
    "sack yards",
    "interceptions",
    "fumbles lost",
    "punts",
)
"""The lines of a team's box score; all but the points count what the team did with the ball."""
_PLAYS: Final = {"rushes": "rush", "passes": "pass", "sacks": "sack", "punts": "punt"}
_YARDS: Final = {"rush yards": "rush", "pass yards": "pass", "sack yards": "sack"}
"""Lines that are the plays, or the yards, of one kind."""
_PLACE: Final = {kind: place for place, kind in enumerate(KINDS)}


class KindTally:
    """One kind of play by one team, over all games: plays, points and scores of a game, yards of a play with its games."""

    __slots__ = ("per_game", "points", "scores", "yards")

    def __init__(self) -> None:
        self.per_game = Running()
        self.points = Running()
        self.scores = Running()
        self.yards = RunningRatio()

    def merge(self, other: KindTally) -> None:
        """Add what another one has counted."""
        for name in self.__slots__:
            getattr(self, name).merge(getattr(other, name))


class Tally:
    """The box scores of all games so far; the sums are whole numbers, so neither order nor grouping of games matters."""

    def __init__(self) -> None:
        self.games = 0
        self.results: Counter[str] = Counter(dict.fromkeys(("home", "away", "tie"), 0))
        self.margin = Running()
        self.teams = {team: {name: Running() for name in STATISTICS} for team in (HOME, AWAY)}
        self.kinds = {team: {kind: KindTally() for kind in KINDS} for team in (HOME, AWAY)}

    def add(self, plays: Batch, games: Batch) -> None:
        """Count whole games: their plays, and one row for each game, as in `columns`."""
        size = len(games["game_id"])
        if not size:
            return
        scores = (games["home_score"], games["away_score"])
        margin = scores[HOME].astype("int64") - scores[AWAY]
        self.games += size
        self.margin.add_all(margin)
        for result, won in (("home", margin > 0), ("away", margin < 0), ("tie", margin == 0)):
            self.results[result] += int(won.sum())
        counts = _Counts(plays, games)
        for team in (HOME, AWAY):
            for name, running in self.teams[team].items():
                running.add_all(scores[team] if name == "points" else counts.line(name, team))
            for kind, tally in self.kinds[team].items():
                counts.add_kind(tally, team, _PLACE[kind])

    def merge(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.results.update(other.results)
        self.margin.merge(other.margin)
        for team in (HOME, AWAY):
            for name, running in self.teams[team].items():
                running.merge(other.teams[team][name])
            for kind, tally in self.kinds[team].items():
                tally.merge(other.kinds[team][kind])

    def share(self, result: str) -> Estimate:
        """The share of games that ended ``home``, ``away`` or ``tie``, with its standard error."""
        return share(self.results[result], self.games)


class _Counts:
    """What one batch comes to: for each game, team and kind of play.

    Sums are worked out in floating point by `numpy.bincount`; of whole numbers below 2**53 they are exact.
    """

    def __init__(self, plays: Batch, games: Batch) -> None:
        np = self.np = arrays()
        counted = _box_score_kinds()[plays["kind"]]
        if (counted < 0).any():  # plays that were stopped before the snap
            plays = {name: column[counted >= 0] for name, column in plays.items()}
            counted = counted[counted >= 0]
        self.size = len(games["game_id"])
        self.plays = plays
        self.kind = counted
        self.team = plays["posteam"].astype("int64")
        self.game = np.searchsorted(games["game_id"], plays["game_id"])
        shape = (self.size, 2, len(KINDS))
        self._cell = (self.game * 2 + self.team) * len(KINDS) + self.kind
        scored = np.maximum(plays["points"], 0)
        self.number, self.points, self.scores, self.gained = (
            np.bincount(self._cell, weights, self.size * 2 * len(KINDS)).astype("int64").reshape(shape)
            for weights in (None, scored, scored > 0, plays["yards_gained"])
        )
        self._of_kinds()

    def _of_kinds(self) -> None:
        """The number of plays with yards and the sum of these, of each game, team and kind."""
        np, plays = self.np, self.plays
        meaning = _yards_column()[self.kind]
        yards = np.choose(meaning, [plays[name] for name in _YARD_COLUMNS]).astype("int64")
        told = np.choose(meaning, [True, True, yards > 0, plays["returned"]])
        shape = (self.size, 2, len(KINDS))
        self.with_yards, self.yards = (
            np.bincount(self._cell[told], weights, self.size * 2 * len(KINDS)).astype("int64").reshape(shape)
            for weights in (None, yards[told])
        )

    def line(self, name: str, team: int) -> Any:
        """A line of the box score of a team, of each game."""
        if name in _PLAYS:
            return self.number[:, team, _PLACE[_PLAYS[name]]]
        if name in _YARDS:
            return self.gained[:, team, _PLACE[_YARDS[name]]]
        if name in ("plays", "yards"):
            table = self.number if name == "plays" else self.gained
            return table[:, team, [_PLACE[kind] for kind in SCRIMMAGE]].sum(axis=1)
        plays, mine = self.plays, self.team == team
        if name == "touchdowns":
            return self._in_game(plays["touchdown"] & (plays["td_posteam"] == mine))
        if name == "fumbles lost":
            ours = plays["fumble_lost_posteam"]
            return self._in_game(self.np.where(mine, ours, plays["fumble_lost"] - ours))
        counted = {
            "field goals": plays["field_goal_result"] == GOOD,
            "first downs": plays["first_down"],
            "completions": plays["complete_pass"] & (self.kind == _PLACE["pass"]),
            "interceptions": plays["interception"],
        }
        return self._in_game(counted[name] & mine)

    def _in_game(self, numbers: Any) -> Any:
        """The sum of a number of each play, game by game."""
        found = self.np.flatnonzero(numbers)
        return self.np.bincount(self.game[found], numbers[found], self.size).astype("int64")

    def add_kind(self, tally: KindTally, team: int, place: int) -> None:
        """Count one kind of play by one team."""
        tally.per_game.add_all(self.number[:, team, place])
        tally.points.add_all(self.points[:, team, place])
        tally.scores.add_all(self.scores[:, team, place])
        tally.yards.add_all(self.with_yards[:, team, place], self.yards[:, team, place])


_YARD_COLUMNS: Final = ("yards_gained", "penalty_yards", "kick_distance", "return_yards")
_MEANINGS: Final = ("from the line", "the penalty", ("the kick", "the distance"), "the return")
"""The column of yards for what `YARDS_ARE` says of a kind of play."""


@cache
def _box_score_kinds() -> Any:
    """For each code of a kind its place among the kinds of the box score; -1 for plays that it does not have."""
    return arrays().array([_PLACE[COUNTED_AS[kind]] if kind in COUNTED_AS else -1 for kind in CODES])


@cache
def _yards_column() -> Any:
    """For each kind of the box score the place of its column of yards."""
    places = [next(place for place, words in enumerate(_MEANINGS) if YARDS_ARE[kind] in words) for kind in KINDS]
    return arrays().array(places)
