"""The long match: two computer players of a game against each other, and how sure it is that one is better.

``python tests/matches.py --game cardbowl-1.1.6 sensible random`` plays 100 games, the sides alternating, and prints one line.
"""

import argparse
import sys
import time
from typing import NamedTuple

from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

SURE = 1.96
"""The standard deviations to either side that hold 95 % of a normal distribution."""


class Match(NamedTuple):
    """The result of a match: the points of both players in each game, and the seconds it took."""

    scores: tuple[tuple[int, int], ...]
    seconds: float

    @property
    def won(self) -> int:
        """How many games the first player won."""
        return sum(ours > theirs for ours, theirs in self.scores)


def match(game: str, first: str, second: str, games: int, seed: int = 0) -> Match:
    """Play `games` games; the first player has the home team where the seed is even."""
    kind = GAMES[game]
    rules = kind.house_rules({})
    scores = []
    start = time.process_time()
    for number in range(seed, seed + games):
        home, away = (first, second) if number % 2 == 0 else (second, first)
        players = {HOME: player(kind, home, rules, number, HOME), AWAY: player(kind, away, rules, number, AWAY)}
        ours, theirs = Referee(kind, seed=number, rules=rules, players=players).run("end").position.score
        scores.append((ours, theirs) if number % 2 == 0 else (theirs, ours))
    return Match(tuple(scores), time.process_time() - start)


def interval(won: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of the share of games won (Wilson)."""
    share, extra = won / games, SURE**2 / games
    middle = (share + extra / 2) / (1 + extra)
    half = SURE * (share * (1 - share) / games + extra / games / 4) ** 0.5 / (1 + extra)
    return max(0.0, middle - half), min(1.0, middle + half)


def main() -> int:
    """Read the command line, play, and print the result."""
    parser = argparse.ArgumentParser(description="Play two computer players of a game against each other.")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--game", choices=list(GAMES), default="cardbowl-1.1.6")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    wanted = parser.parse_args()
    found = match(wanted.game, wanted.first, wanted.second, wanted.games, wanted.seed)
    low, high = interval(found.won, wanted.games)
    ties = sum(ours == theirs for ours, theirs in found.scores)
    points = [sum(column) / wanted.games for column in zip(*found.scores, strict=True)]
    print(
        f"{wanted.game}: {wanted.first} beats {wanted.second} in {found.won} of {wanted.games} games ({ties} ties), "
        f"95 % interval {low:.0%} to {high:.0%}; {points[0]:.1f} to {points[1]:.1f} points; "
        f"{found.seconds / wanted.games:.2f} s of processor time a game"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
