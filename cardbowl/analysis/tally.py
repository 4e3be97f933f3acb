"""Running totals of many games: only sums are stored, so memory use does not grow with their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Final

from cardbowl.analysis.box_scores import KINDS, SCRIMMAGE, PlayScore, score_of
from cardbowl.analysis.estimates import Estimate, Running
from cardbowl.football import AWAY, HOME, Team
from cardbowl.steps.seen import Play

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


class KindTally:
    """One kind of play by one team, over all games."""

    __slots__ = ("in_game", "per_game", "points", "points_in_game", "scores", "scores_in_game", "yards")

    def __init__(self) -> None:
        self.in_game = self.points_in_game = self.scores_in_game = 0
        self.per_game = Running()
        self.points = Running()
        self.scores = Running()
        self.yards = Running()

    def add(self, play: PlayScore) -> None:
        """Count one play."""
        self.in_game += 1
        if play.yards is not None:
            self.yards.add(play.yards)
        points = play.points[play.team]
        if points > 0:
            self.scores_in_game += 1
            self.points_in_game += points

    def end_game(self) -> None:
        """Add the totals of the finished game to the sums."""
        self.per_game.add(self.in_game)
        self.points.add(self.points_in_game)
        self.scores.add(self.scores_in_game)
        self.in_game = self.points_in_game = self.scores_in_game = 0


class Tally:
    """The box scores of all games so far."""

    def __init__(self) -> None:
        self.games = 0
        self.results: Counter[str] = Counter()
        self.margin = Running()
        self.teams = {team: {name: Running() for name in STATISTICS} for team in (HOME, AWAY)}
        self.kinds = {team: {kind: KindTally() for kind in KINDS} for team in (HOME, AWAY)}

    def add_game(self, plays: Iterable[Play], score: tuple[int, int]) -> None:
        """Count one finished game by its plays and its final score."""
        counts: dict[Team, Counter[str]] = {HOME: Counter(), AWAY: Counter()}
        for play in plays:
            scored = score_of(play)
            if scored is not None:
                self.kinds[scored.team][scored.kind].add(scored)
                _count(scored, counts)
        for team in (HOME, AWAY):
            counts[team]["points"] = score[team]
            for name, running in self.teams[team].items():
                running.add(counts[team][name])
            for kind in self.kinds[team].values():
                kind.end_game()
        self.games += 1
        self.margin.add(score[HOME] - score[AWAY])
        self.results["tie" if score[HOME] == score[AWAY] else "home" if score[HOME] > score[AWAY] else "away"] += 1

    def share(self, result: str) -> Estimate:
        """The share of games that ended ``home``, ``away`` or ``tie``, with its standard error."""
        if not self.games:
            return Estimate(None, None, 0)
        share = self.results[result] / self.games
        return Estimate(share, sqrt(share * (1 - share) / self.games), self.games)


def _count(play: PlayScore, counts: dict[Team, Counter[str]]) -> None:
    mine = counts[play.team]
    if play.touchdown is not None:
        counts[play.touchdown]["touchdowns"] += 1
    kind, yards = play.kind, play.yards or 0
    if kind in SCRIMMAGE:
        mine["plays"] += 1
        mine["yards"] += yards
    if kind == "rush":
        mine["rushes"] += 1
        mine["rush yards"] += yards
    elif kind == "pass":
        mine["passes"] += 1
        mine["completions"] += play.complete
        mine["pass yards"] += yards
    elif kind == "sack":
        mine["sacks"] += 1
        mine["sack yards"] += yards
    elif kind == "punt":
        mine["punts"] += 1
    elif kind == "field goal":
        mine["field goals"] += play.made
    mine["first downs"] += play.first_down
    mine["interceptions"] += play.intercepted
    for team in play.fumbles_lost:
        counts[team]["fumbles lost"] += 1
