"""The scorecard of a simulation that has been played."""

from __future__ import annotations

from cardbowl.analysis.realism.card import About, Realism, realism_of
from cardbowl.analysis.realism.plays import PLAY_COLUMNS
from cardbowl.analysis.realism.reference import SEASONS
from cardbowl.analysis.realism.scorecard import Scorecard
from cardbowl.analysis.simulation.result import SimulationResult
from cardbowl.errors import NotationError, value_text


def realism_of_result(result: SimulationResult, seasons: str = SEASONS[0]) -> Realism:
    """Hold a simulation against real football.

    It has counted a `Scorecard` (``also=``), or has kept the columns of its plays (``each="all"``).
    Raises `NotationError` for one that has neither, and for seasons there are no tables of.
    """
    found = next((each for each in result.also if isinstance(each, Scorecard)), None)
    if found is None:
        missing = [name for name in PLAY_COLUMNS if name not in result.batch]
        if missing:
            raise NotationError(
                'this simulation has not kept what a scorecard is counted from; play it with each="all", '
                f"or ask for realism({value_text(result.game)}, games={result.games}, seed={result.seed}) at once"
            )
        found = Scorecard()
        found.of_game(result.of_game)
        found.add(result.batch, result.scores)
    played = (result.players, result.seed, result.engine, result.house_rules, result.stopped)
    about = About(result.game, result.count, *played)
    return realism_of(found, about, seasons)
