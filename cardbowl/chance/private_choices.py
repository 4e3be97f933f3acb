"""A simultaneous choice from hidden hands: the cards of a hand are known to its owner alone.

Each side holds some cards drawn at random from cards that both know, and lays one; the faces of the two cards give the
payoff. The hands come from different cards, so they are independent.

A *ranking* lays the card of the hand that comes first in it. Against any habit of the other side some ranking is a best
answer: the faces in order of their worth. How often a face is laid is then a count of hands: those without any face that comes
before it, less those without that one too. So what a side can reach, over all its ways to play, are the mixes of its rankings
(the corners of a polymatroid, Edmonds 1970), and two mixes of rankings are an equilibrium if no ranking gains against them.

So `solve_hidden` needs no more than matrix games of a few rankings, and has an exact bound on the distance of its mixes from an
equilibrium.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from cardbowl.chance.double_oracle import WholePlay
from cardbowl.chance.exact import OddsError, exact_number
from cardbowl.chance.hidden_hands import Hidden, HiddenMix, HiddenSolution, RankedResponse, Ranking
from cardbowl.chance.matrix_games import MatrixGame, Side, read_mix, read_side
from cardbowl.errors import value_text

__all__ = [
    "Hidden",
    "HiddenMix",
    "HiddenSolution",
    "RankedResponse",
    "Ranking",
    "best_ranking",
    "hidden_exploitability",
    "solve_hidden",
    "worth_table",
]

Worth: TypeAlias = Callable[[Any, Any], Any] | MatrixGame | Sequence[Sequence[Any]]
"""The payoff to us of our face against theirs: a function, or a table in the order of the faces."""

THOUSANDTH: Final = Fraction(1, 1000)


def solve_hidden(
    payoff: Worth,
    ours: Hidden,
    theirs: Hidden,
    tolerance: Fraction | float = THOUSANDTH,
    *,
    start: tuple[Iterable[Ranking], Iterable[Ranking]] = ((), ()),
    most: int = 1000,
) -> HiddenSolution:
    """Best mixes of rankings for both sides, such that both together could gain no more than `tolerance` (0: an equilibrium).

    `payoff` is the worth to us of our face against theirs. `start` are rankings of ours and theirs to begin with: those of a
    game much like this one make it quicker. `most` is how many rounds are allowed.
    Raises `OddsError` for payoffs that are no numbers, and where `most` rounds do not suffice.
    """
    allowed = exact_number(tolerance)
    if allowed is None or allowed < 0:
        raise OddsError(f"the tolerance is {value_text(tolerance)}; it must be a number of 0 or more.")
    if type(most) is not int or most < 1:
        raise OddsError(f"{value_text(most)} rounds solve nothing; allowed is a whole number of 1 or more.")
    return WholePlay.of(worth_table(payoff, ours, theirs), ours, theirs).solve(allowed, start, most)


def best_ranking(payoff: Worth, ours: Hidden, theirs: Hidden, habit: Any, side: Side = "row") -> RankedResponse:
    """The best answer of `side` (``row``: ours, ``column``: theirs) to a habit of the other side.

    `habit` is a `HiddenMix`, or how likely each face is laid: in the order of the faces, or by face.
    """
    other = theirs if read_side(side) == "row" else ours
    shares = habit.laid if isinstance(habit, HiddenMix) else read_mix(habit, other.faces, "the habit")
    return WholePlay.of(worth_table(payoff, ours, theirs), ours, theirs).answer(shares, side)


def hidden_exploitability(payoff: Worth, ours: HiddenMix, theirs: HiddenMix) -> Fraction:
    """The exact sum of what both sides could gain by a best answer to the other side's mix."""
    most = best_ranking(payoff, ours.hidden, theirs.hidden, theirs, "row").value
    return most - best_ranking(payoff, ours.hidden, theirs.hidden, ours, "column").value


def worth_table(payoff: Worth, ours: Hidden, theirs: Hidden) -> MatrixGame:
    """The payoffs of each of our faces against each of theirs; raises `OddsError` unless it has a number for every pair."""
    if callable(payoff):
        return MatrixGame.from_function(ours.faces, theirs.faces, payoff)
    game = MatrixGame.of(payoff)
    if (len(game.rows), len(game.columns)) != (len(ours.faces), len(theirs.faces)):
        raise OddsError(f"the table of payoffs is {len(game.rows)} by {len(game.columns)}, and it needs a row for each of our "
                        f"{len(ours.faces)} faces and a column for each of their {len(theirs.faces)}.")  # fmt: skip
    return game
