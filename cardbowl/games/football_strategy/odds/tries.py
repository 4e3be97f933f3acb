"""The try after a touchdown as a game: a kick, or a play that a penalty repeats from another yard line (O10 of the odds).

What a yard line is worth depends on what those are worth from which a try is repeated. The values are found by playing on, to
26 digits, and written as the fractions that they are. Where a penalty repeats the try from the same yard line, the value may be
no fraction at all (a root of a quadratic equation); then it stays as near as it was found.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final

from cardbowl.chance import OddsError
from cardbowl.chance.matrix_games import MatrixGame, Solution, solve
from cardbowl.football import OFFENSE, How
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.charts.codes import read_code
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import offense_calls
from cardbowl.games.football_strategy.rules.field_goals import extra_point
from cardbowl.games.football_strategy.rules.tries import played
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.trees import Branches, Leaf, Tree, tree

MOST_ROUNDS: Final = 60
LARGEST: Final = 10**12
"""The largest denominator of a value that is looked for."""
CLOSE: Final = Fraction(1, 10**26)


class Tries:
    """Tries with one deck: `worth` are the points of each yard line from which one is made, if both coaches do their best.

    With `kicks` the offense may kick a try that is repeated; without, it plays for two points until it is good or not.

    Rules: FS.PAT.1, FS.PAT.2.R2, FS.ENG.3.
    """

    def __init__(self, deck: str, rules: HouseRules, *, kicks: bool = True) -> None:
        self.deck, self.rules, self.kicks = deck, rules, kicks
        self._trees: dict[tuple[str, str, int], Tree] = {}
        self.worth = self._solved()

    @property
    def spot(self) -> int:
        """The yard line of a try."""
        return 100 - self.rules.try_yards

    def kick(self, spot: int) -> Fraction:
        """The mean points of a kick."""
        good = outcomes(lambda: extra_point(spot, self.rules)).chance(lambda ending: ending.how is How.GOOD)
        return good * self.rules.extra_point_points

    def play(self, spot: int, worth: Mapping[int, Fraction] | None = None) -> Solution:
        """The game of a play, in points; `worth` are those of repeated tries (default: as they are solved)."""
        at = Position(phase="try", spot=spot, to_go=100 - spot, decks=(self.deck, self.deck))
        cards = self.rules.chart_set.decks[self.deck]
        calls = [call for call in offense_calls(at, self.rules, True)[0] if isinstance(call, int)]
        known = self.worth if worth is None else worth

        def mean(call: int, letter: str) -> Fraction:
            card = cards.card(call)
            return self._mean(self._tree(card.results[letter], card.kind, spot), known)

        return solve(MatrixGame.from_function(calls, LETTERS, mean))

    def _tree(self, text: str, kind: str, spot: int) -> Tree:
        key = (text, kind, spot)
        if key not in self._trees:
            self._trees[key] = tree(lambda: played(read_code(text), kind, spot, self.rules))
        return self._trees[key]

    def _mean(self, found: Tree, worth: Mapping[int, Fraction]) -> Fraction:
        if isinstance(found, Leaf):
            ending = found.result
            if ending.how is How.REPLAY:
                return worth.get(ending.spot, Fraction(0))
            points = self.rules.two_point_points * (ending.how is How.GOOD)
            return Fraction(points if ending.side is OFFENSE else -points)
        if isinstance(found, Branches):
            return sum((share * self._mean(more, worth) for share, more in found.ways), Fraction(0))
        means = [self._mean(more, worth) for more in found.options.values()]
        return max(means) if found.side is OFFENSE else min(means)

    def _solved(self) -> dict[int, Fraction]:
        spots = self._repeated_from(self.spot)
        worth = dict.fromkeys(spots, Fraction(0))
        for _ in range(MOST_ROUNDS):
            after = {spot: self._best(spot, worth) for spot in spots}
            change = max(abs(after[spot] - worth[spot]) for spot in spots)
            worth = {spot: value.limit_denominator(10**32) for spot, value in after.items()}
            if change < CLOSE:
                break
        else:
            raise OddsError(
                f"a try is not solved after {MOST_ROUNDS} rounds: a value still changes by {float(change):.2g} points."
            )
        exact = {spot: value.limit_denominator(LARGEST) for spot, value in worth.items()}
        return {spot: exact[spot] if self._best(spot, exact) == exact[spot] else worth[spot] for spot in spots}

    def _best(self, spot: int, worth: Mapping[int, Fraction]) -> Fraction:
        """The better of a kick and a play."""
        value = self.play(spot, worth).value
        return max(self.kick(spot), value) if self.kicks else value

    def _repeated_from(self, spot: int) -> list[int]:
        """The yard lines that a try can come to, from this one on."""
        found, left = [spot], [spot]
        while left:
            here = left.pop()
            for card in self.rules.chart_set.decks[self.deck].cards:
                for text in card.results.values() if card.kind != "punt" else ():
                    for there in _repeats(self._tree(text, card.kind, here)):
                        if there not in found:
                            found.append(there)
                            left.append(there)
        return found


def _repeats(found: Tree) -> list[int]:
    """The yard lines from which a result repeats the try."""
    if isinstance(found, Leaf):
        return [found.result.spot] if found.result.how is How.REPLAY else []
    below = [more for _, more in found.ways] if isinstance(found, Branches) else list(found.options.values())
    return [spot for more in below for spot in _repeats(more)]


@lru_cache(maxsize=16)
def tries(deck: str, rules: HouseRules, *, kicks: bool = True) -> Tries:
    """The solved tries with one deck."""
    return Tries(deck, rules, kicks=kicks)
