"""What it is worth to see the other hand, in one play of hidden hands.

Four games of the same cards: nobody sees the other hand, we alone see theirs, they alone see ours, and all hands are open.
A side that alone looks can only win by it, so the two games in the middle hold the hidden one between them. Open hands need
not: there both sides look, and it depends on the cards who gains more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeAlias

from cardbowl.analysis.estimates import Estimate
from cardbowl.chance.exact import OddsError
from cardbowl.chance.matrix_games import MatrixGame, solve
from cardbowl.chance.private_choices import THOUSANDTH, Hidden, HiddenSolution, Worth, solve_hidden, worth_table

Hand: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True)
class Looking:
    """One play with hidden hands, and with eyes for one side or both; all worths are ours.

    `hidden` is exact within its own bounds. The other three are means over hands: of every hand, with an error of 0, or of as
    many random ones as they say, with their standard error. Each hand is solved to within `tolerance`.
    """

    hidden: HiddenSolution
    we_look: Estimate
    they_look: Estimate
    open_hands: Estimate
    tolerance: Fraction


def what_looking_brings(
    payoff: Worth, ours: Hidden, theirs: Hidden, *, hands: int = 200, seed: int = 0, tolerance: Fraction = THOUSANDTH
) -> Looking:
    """The four values of one play; where there are more than `hands` hands, so many are drawn at random from `seed`.

    A side whose hand is seen knows that. Raises `OddsError` for fewer than 2 hands, and as `solve_hidden` does.
    """
    if type(hands) is not int or hands < 2:
        raise OddsError(f"means over hands need 2 hands at least, not {hands!r}.")
    table = worth_table(payoff, ours, theirs)
    by_faces = dict(zip(product(ours.faces, theirs.faces), (each for row in table.payoff for each in row), strict=True))

    def worth(a: Any, b: Any) -> Fraction:
        return by_faces[a, b]

    def we_see(hand: Hand) -> Fraction:
        return solve_hidden(worth, ours, Hidden.of(hand, len(hand)), tolerance).value

    def they_see(hand: Hand) -> Fraction:
        return solve_hidden(worth, Hidden.of(hand, len(hand)), theirs, tolerance).value

    def both_see(both: tuple[Hand, Hand]) -> Fraction:
        return solve(MatrixGame.from_function(dict.fromkeys(both[0]), dict.fromkeys(both[1]), worth)).value

    random = Random(f"looking {seed}")
    own, other = _every(ours, hands), _every(theirs, hands)
    pairs = None
    if own is not None and other is not None and len(own) * len(other) <= hands:
        pairs = {(a, b): n * m for (a, n), (b, m) in product(own.items(), other.items())}
    return Looking(
        solve_hidden(table, ours, theirs, tolerance),
        _mean(we_see, other, lambda: _drawn(theirs, random), hands),
        _mean(they_see, own, lambda: _drawn(ours, random), hands),
        _mean(both_see, pairs, lambda: (_drawn(ours, random), _drawn(theirs, random)), hands),
        tolerance,
    )


def _every(hidden: Hidden, most: int) -> Mapping[Hand, int] | None:
    """All hands and how often each comes up, where there are no more than `most` of them."""
    if comb(hidden.size, hidden.hand) > 100 * most:
        return None
    cards = [face for face, count in hidden.counts.items() for _ in range(count)]
    found = Counter(combinations(cards, hidden.hand))
    return found if len(found) <= most else None


def _drawn(hidden: Hidden, random: Random) -> Hand:
    """A hand at random."""
    return tuple(random.sample(list(hidden.counts), hidden.hand, counts=list(hidden.counts.values())))


def _mean(value: Callable[[Any], Fraction], every: Mapping[Any, int] | None, draw: Callable[[], Any], most: int) -> Estimate:
    """The mean over all hands, each as often as it comes up, or over random ones."""
    if every is not None:
        total = sum((value(hand) * count for hand, count in every.items()), Fraction(0))
        return Estimate(float(total / sum(every.values())), 0.0, len(every))
    found = [float(value(draw())) for _ in range(most)]
    return Estimate(fmean(found), stdev(found) / len(found) ** 0.5, len(found))
