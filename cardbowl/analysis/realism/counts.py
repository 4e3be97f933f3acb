"""What is counted in every game: one whole number a game under each name of `COUNTS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardbowl.analysis.realism.drives import Drives, drives_of
from cardbowl.analysis.realism.plays import Plays
from cardbowl.analysis.simulation.columns import Batch
from cardbowl.football.plays import Kind

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardbowl.analysis.realism.plays import Numbers

Counted = Callable[[Any], "NDArray[Any]"]
"""Gives what each row counts: 0 or 1 for a mask, or a whole number."""

OF_PLAYS: Final[dict[str, Counted]] = {
    "rushes": lambda p: p.rush,
    "rush_yards": lambda p: p.rush * p.yards,
    "rush_squares": lambda p: p.rush * p.yards**2,
    "rush_losses": lambda p: p.rush & (p.yards < 0),
    "rush_10plus": lambda p: p.rush & (p.yards >= 10),
    "passes": lambda p: p.thrown,
    "completions": lambda p: p.complete,
    "completion_yards": lambda p: p.complete * p.yards,
    "completion_20plus": lambda p: p.complete & (p.yards >= 20),
    "interceptions": lambda p: p.intercepted,
    "sacks": lambda p: p.sack,
    "dropbacks": lambda p: p.thrown | p.sack,
    "dropback_yards": lambda p: (p.complete | p.sack) * p.yards,
    "touches": lambda p: p.touch,
    "touch_fumbles_lost": lambda p: p.touch & p.marked("fumble_lost_posteam"),
    "fumbles_lost": lambda p: (~p.trial & ~p.undone) * p.column("fumble_lost"),
    "turnovers": lambda p: p.intercepted + (~p.trial & ~p.undone) * p.column("fumble_lost"),
    "third_downs": lambda p: p.tried & (p.column("down") == 3),
    "third_downs_converted": lambda p: p.tried & p.converted & (p.column("down") == 3),
    "plays": lambda p: p.snap,
    "yards": lambda p: p.yards,
    "field_goals": lambda p: p.field_goal,
    "field_goals_made": lambda p: p.field_goal & (p.column("field_goal_result") == 1),
    "punts": lambda p: p.punt,
    "punt_net_yards": lambda p: p.net,
    "first_downs": lambda p: ~p.trial & p.marked("first_down") | p.converted,
    "called_passes": lambda p: (p.thrown & ~p.of(Kind.SPIKE)) | p.sack | p.of(Kind.SCRAMBLE),
    "calls": lambda p: p.rush | (p.thrown & ~p.of(Kind.SPIKE)) | p.sack,
    "kneel_downs": lambda p: p.kneel,
    "spikes": lambda p: p.of(Kind.SPIKE),
    "penalties": lambda p: p.marked("penalty"),
}
"""What is counted of a play, from its masks."""
OF_DRIVES: Final[dict[str, Counted]] = {
    "drives": lambda d: d.game >= 0,
    "drive_plays": lambda d: d.plays,
    "drive_starts": lambda d: d.start,
    "drive_touchdowns": lambda d: d.touchdown,
    "drive_punts": lambda d: d.punt,
}
"""What is counted of a drive."""
OF_GAMES: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "games": lambda home, away: 1,
    "teams": lambda home, away: 2,
    "points": lambda home, away: home + away,
    "point_squares": lambda home, away: home**2 + away**2,
    "margins": lambda home, away: home - away,
    "margin_squares": lambda home, away: (home - away) ** 2,
    "margins_le7": lambda home, away: abs(home - away) <= 7,
}
"""What is counted of a game, from the points of home and visitors."""
COUNTS: Final = (*OF_PLAYS, *OF_DRIVES, *OF_GAMES, "overtime")


def counted(plays: Plays, games: Batch) -> Numbers:
    """The counts of every game of a batch: one row for each name of `COUNTS`, one column a game."""
    import numpy as np

    drives: Drives = drives_of(plays)
    found = np.zeros((len(COUNTS), plays.games), np.int64)
    of_plays, of_drives = ByGame(plays.game, plays.games), ByGame(drives.game, plays.games)
    for place, count in enumerate(OF_PLAYS.values()):
        found[place] = of_plays(count(plays))
    for place, count in enumerate(OF_DRIVES.values(), len(OF_PLAYS)):
        found[place] = of_drives(count(drives))
    home, away = (np.asarray(games[name], np.int64) for name in ("home_score", "away_score"))
    for place, of_game in enumerate(OF_GAMES.values(), len(OF_PLAYS) + len(OF_DRIVES)):
        found[place] = of_game(home, away)
    found[-1, plays.game[plays.half > 1]] = 1
    return found


class ByGame:
    """Adds up what the rows of each game count; `game` has the places of the games that the rows belong to, in order."""

    def __init__(self, game: Numbers, games: int) -> None:
        import numpy as np

        self._games = games
        self._first = np.flatnonzero(np.diff(game, prepend=-1))
        self._place = game[self._first]

    def __call__(self, worth: NDArray[Any]) -> Numbers:
        """The sum of each game; `worth` is a mask, or whole numbers."""
        import numpy as np

        found = np.zeros(self._games, np.int64)
        if self._place.size:
            found[self._place] = np.add.reduceat(worth, self._first, dtype=np.int64)
        return found
