"""What every computer player would do at moments of the kept games, as text that a person can read.

The moments of each kind of decision lie evenly over the kept games of a rulebook, most of which are played at random:
so a player meets what it would never have come to by itself.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from cardbowl.football import AWAY, HOME
from cardbowl.steps.ask import Draw
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee
from support.kept_moments import at_moments, kept_games, kind_of

MOMENTS = 480
"""About so many moments of a game are kept."""
MOST = 80
"""Of one kind no more than these."""
SEED = 1
SHOWN = 7
"""So many parts of a position say where the game stands."""


def answers(name: str) -> str:
    """The decisions of every player of one game."""
    games = kept_games(name)
    kinds = decisions(games)
    lines: list[str] = []
    for log, game in games.items():
        here = {number: kind for kind, moments in kinds.items() for each, number in moments if each == log}
        for number, now in at_moments(game, here):
            where = "; ".join(str(now.position).split("; ")[:SHOWN])
            lines += ["", f"{log}, answer {number}, {where}: {here[number]}"]
            lines += [f"  {who}: {answer}" for who, answer in given(now)]
    return "\n".join(lines)


def decisions(games: dict[str, Referee]) -> dict[str, Sequence[tuple[str, int]]]:
    """Where to look at each kind of decision: the kept logs, and the numbers of answers before it."""
    met = defaultdict(list)
    for log, game in games.items():
        for number, (ask, _) in enumerate(game.answers()):
            if not isinstance(ask, Draw):
                met[kind_of(ask)].append((log, number))
    return {kind: evenly(moments, min(MOST, MOMENTS // len(met))) for kind, moments in met.items()}


def evenly(moments: Sequence[Any], most: int) -> Sequence[Any]:
    """So many of them at most, at even distances, the first and the last one among them."""
    few = min(most, len(moments))
    return [moments[number * (len(moments) - 1) // max(1, few - 1)] for number in range(few)]


def given(game: Referee) -> Iterator[tuple[str, object]]:
    """What each player answers here, but for the one that answers at random."""
    for who in game.game.policies:
        if who != "random":
            game.players = {team: player(game.game, who, game.rules, SEED, team) for team in (HOME, AWAY)}
            yield who, game.step().log[-1]
            game.undo()
