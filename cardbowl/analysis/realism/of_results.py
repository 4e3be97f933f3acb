"""The scorecard of a simulation that has been played."""

from __future__ import annotations

from typing import Final

from cardbowl.analysis.realism.card import About, Realism, realism_of
from cardbowl.analysis.realism.plays import PLAY_COLUMNS
from cardbowl.analysis.realism.reference import SEASONS
from cardbowl.analysis.realism.scorecard import Scorecard
from cardbowl.analysis.simulation.columns import Batch
from cardbowl.analysis.simulation.result import SimulationResult
from cardbowl.errors import NotationError

_SCORES: Final = ("posteam_score", "defteam_score", "points")
"""The columns that the final scores are read from."""


def realism_of_result(result: SimulationResult, seasons: str = SEASONS[0]) -> Realism:
    """Hold a simulation against real football.

    It has counted a `Scorecard` (``also=``), or has kept the columns of its plays (``each="all"``).
    Raises `NotationError` for one that has neither, and for seasons there are no tables of.
    """
    found = next((each for each in result.also if isinstance(each, Scorecard)), None)
    if found is None:
        missing = [name for name in (*PLAY_COLUMNS, *_SCORES) if name not in result.batch]
        if missing:
            raise NotationError(
                'this simulation has not kept what a scorecard is counted from; play it with each="all", '
                f"or ask for realism({result.game!r}, games={result.games}, seed={result.seed}) at once"
            )
        found = Scorecard()
        found.add(result.batch, final_scores(result.batch))
    played = (result.players, result.seed, result.engine, result.house_rules, result.stopped)
    about = About(result.game, result.count, *played)
    return realism_of(found, about, seasons)


def final_scores(plays: Batch) -> Batch:
    """The columns of games that end with these plays: the score before the last play of each, and its points."""
    import numpy as np

    numbers = plays["game_id"]
    last = np.flatnonzero(np.append(numbers[1:] != numbers[:-1], True)[: len(numbers)])
    points = plays["points"][last]
    mine = plays["posteam_score"][last] + np.maximum(points, 0)
    other = plays["defteam_score"][last] - np.minimum(points, 0)
    away = plays["posteam"][last] == 1
    home_score, away_score = np.where(away, other, mine), np.where(away, mine, other)
    return {"game_id": numbers[last], "home_score": home_score, "away_score": away_score}
