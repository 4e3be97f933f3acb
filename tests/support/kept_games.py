"""What games of a fast engine come to: by kind of play the sum of every column, as readable text.

That these games are right is shown elsewhere, against the reference engine (`tests/agreement.py`, and the soak tests of
`analysis.fast`), which takes hours. Here it is held in seconds that they are still the same games, play for play.
"""

from hashlib import sha256

import numpy as np

from cardbowl.analysis.fast import engine
from cardbowl.analysis.simulation.columns import KINDS
from cardbowl.games import GAMES

NAME = "cardbowl-2.0"
SETTINGS = {("random", "sensible"): 60, ("sensible", "sensible"): 200}
"""Games of each pair of players, under the rules as written."""
NOT_ADDED = ("game_id", "play_id", "kind")


def fast_games() -> str:
    """The games of each setting, in the order of `SETTINGS`."""
    return "\n".join(line for players, games in SETTINGS.items() for line in _lines(players, games))


def _lines(players: tuple[str, str], games: int) -> list[str]:
    (chunk,) = engine.chunks(GAMES[NAME], GAMES[NAME].house_rules({}), players, 1, games, 1)
    digest = sha256()
    for values in (*chunk.plays.values(), *chunk.games.values()):
        digest.update(np.ascontiguousarray(values).tobytes())
    points = f"{chunk.games['home_score'].sum()} points at home, {chunk.games['away_score'].sum()} away"
    lines = ["", f"== {players[0]} against {players[1]}, {games} games: {points}; sha256 {digest.hexdigest()[:16]}"]
    for kind in np.unique(chunk.plays["kind"]):
        mine = chunk.plays["kind"] == kind
        sums = {name: int(values[mine].astype(np.int64).sum()) for name, values in chunk.plays.items() if name not in NOT_ADDED}
        told = ", ".join(f"{name} {total}" for name, total in sums.items() if total)
        lines.append(f"{KINDS[kind]}: {int(mine.sum())} plays; {told}")
    return lines
