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

    The first one is made from `spot`. With `kicks` the offense may kick a try that is repeated; without, it plays for two points
    until it is good or not.

    Rules: FS.PAT.1, FS.PAT.2.R2, FS.ENG.3.
    """

    def __init__(self, deck: str, rules: HouseRules, *, kicks: bool = True, spot: int | None = None) -> None:
        self.deck, self.rules, self.kicks = deck, rules, kicks
        self.spot = 100 - rules.try_yards if spot is None else spot
        self._trees: dict[tuple[str, str, int], Tree] = {}
        self._kicks: dict[int, Fraction] = {}
        self.worth = self._solved()

    def kick(self, spot: int) -> Fraction:
        """The mean points of a kick."""
        if spot not in self._kicks:
            good = outcomes(lambda: extra_point(spot, self.rules)).chance(lambda ending: ending.how is How.GOOD)
            self._kicks[spot] = good * self.rules.extra_point_points
        return self._kicks[spot]

    def play(self, spot: int, worth: Mapping[int, Fraction] | None = None) -> Solution:
        """The game of a play, solved; see `game`."""
        return solve(self.game(spot, worth))

    def game(self, spot: int, worth: Mapping[int, Fraction] | None = None) -> MatrixGame:
        """The game of a play, in points; `worth` are those of repeated tries (default: as they are solved)."""
        at = Position(phase="try", spot=spot, to_go=100 - spot, decks=(self.deck, self.deck))
        cards = self.rules.chart_set.decks[self.deck]
        calls = [call for call in offense_calls(at, self.rules, True)[0] if isinstance(call, int)]
        known = self.worth if worth is None else worth
        means: dict[tuple[str, str], Fraction] = {}

        def mean(call: int, letter: str) -> Fraction:
            code = (cards.card(call).results[letter], cards.card(call).kind)
            if code not in means:
                means[code] = self._mean(self._tree(*code, spot), known)
            return means[code]

        return MatrixGame.from_function(calls, LETTERS, mean)

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
        repeats = self._repeated_from(self.spot)
        worth = dict.fromkeys(repeats, Fraction(0))
        left = set(repeats)
        for _ in range(MOST_ROUNDS):
            after = {spot: self._best(spot, worth) for spot in left}
            change = max(abs(value - worth[spot]) for spot, value in after.items())
            rounded = {spot: value.limit_denominator(10**32) for spot, value in after.items()}
            changed = {spot for spot, value in rounded.items() if value != worth[spot]}
            worth |= rounded
            left = {spot for spot, there in repeats.items() if there & changed}
            if change < CLOSE or not left:
                break
        else:
            raise OddsError(
                f"a try is not solved after {MOST_ROUNDS} rounds: a value still changes by {float(change):.2g} points."
            )
        exact = {spot: value.limit_denominator(LARGEST) for spot, value in worth.items()}
        near = {spot: value for spot, value in worth.items() if value != exact[spot] != self._best(spot, exact)}
        return exact | near

    def _best(self, spot: int, worth: Mapping[int, Fraction]) -> Fraction:
        """The better of a kick and a play; no play is worth more than the best call against any one defense."""
        game = self.game(spot, worth)
        if not self.kicks:
            return solve(game).value
        most, kick = min(map(max, zip(*game.payoff, strict=True))), self.kick(spot)
        return kick if most <= kick else max(kick, solve(game).value)

    def _repeated_from(self, spot: int) -> dict[int, frozenset[int]]:
        """The yard lines that a try can come to, from this one on: for each of them those that it is repeated from."""
        cards = [card for card in self.rules.chart_set.decks[self.deck].cards if card.kind != "punt"]
        codes = {(text, card.kind) for card in cards for text in card.results.values()}
        found: dict[int, frozenset[int]] = {}
        left = [spot]
        while left:
            here = left.pop()
            if here not in found:
                found[here] = frozenset(there for code in codes for there in _repeats(self._tree(*code, here)))
                left += found[here]
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


@lru_cache(maxsize=16)
def tries_from(deck: str, spot: int, rules: HouseRules) -> Tries:
    """The solved tries of which one is made from `spot`: those after a touchdown, unless no penalty brings one there."""
    usual = tries(deck, rules)
    return usual if spot in usual.worth else Tries(deck, rules, spot=spot)
