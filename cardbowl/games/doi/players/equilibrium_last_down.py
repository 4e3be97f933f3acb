"""A last down with hidden hands, solved: the play either gains the yards or not.

In a game the last down is played with one card, so there is no choice. Here the hands may be larger: each side draws some
cards of its set, sees its own, and lays one. The offense wins the play if it gains the yards it needs. A penalty
card of the offense may do that (DOI.PEN.1.R1); a play that a penalty would have played again counts as lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardbowl.cards import Card
from cardbowl.chance.exact import OddsError
from cardbowl.chance.private_choices import Hidden, HiddenMix, HiddenSolution, hidden_exploitability, solve_hidden
from cardbowl.errors import value_text
from cardbowl.football.counts_in_words import counted
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.pairings import middle, pairing
from cardbowl.games.doi.rules.sets import MOST_GAIN


@dataclass(frozen=True)
class LastDown:
    """A solved last down: `need` yards, and the solution, in which ``ours`` is the offense and payoffs are its chances."""

    need: int
    rules: HouseRules
    solution: HiddenSolution

    @property
    def value(self) -> Fraction:
        """The chance of the offense when both sides play their mixes."""
        return self.solution.value

    @property
    def offense(self) -> HiddenMix:
        """The mix of the offense: its `mix` method gives the share of each card of a hand."""
        return self.solution.ours

    @property
    def defense(self) -> HiddenMix:
        """The mix of the defense."""
        return self.solution.theirs

    @property
    def exploitability(self) -> Fraction:
        """What both sides together could gain by answering the other one's mix, as an exact chance."""
        return hidden_exploitability(self.payoff, self.offense, self.defense)

    def payoff(self, o: Card, d: Card) -> int:
        """1 if this pair of cards gains the yards, else 0."""
        return int(reaches(o, d, self.need, self.rules))

    def __str__(self) -> str:
        ours, theirs = self.offense.hidden.hand, self.defense.hidden.hand
        lines = [
            f"Last down, {counted(self.need, 'yard')} to go, hands of {ours} and {theirs} cards.",
            f"The offense makes it in {float(self.value):.2%} of such plays.",
            f"Exploitability at most {float(self.exploitability):.4f} (a chance, both sides together).",
        ]
        for side, mix in (("offense", self.offense), ("defense", self.defense)):
            laid = sorted(zip(mix.laid, mix.hidden.faces, strict=True), key=lambda each: -each[0])
            lines.append(
                f"The {side} lays most often " + ", ".join(f"{card} {float(share):.1%}" for share, card in laid[:6]) + "."
            )
        return "\n".join(lines)


def reaches(o: Card, d: Card, need: int, rules: HouseRules) -> bool:
    """Whether a pair of cards gains `need` yards far from both goal lines; a turnover never does (DOI.FIRST.1, DOI.PEN.1.R1).

    Raises `OddsError` where the penalties of a variant are not the same at all of these spots.
    """
    return pairing(o, d, middle(rules), rules.downs, need, rules).then == "first down"


def last_down(
    need: int,
    hands: tuple[int, int] = (2, 2),
    rules: HouseRules | None = None,
    *,
    ours: Sequence[Card] = (),
    theirs: Sequence[Card] = (),
    tolerance: Fraction | float = Fraction(1, 1000),
) -> LastDown:
    """A last down on which the offense needs `need` yards (1 to 30), with `hands` cards in the hands of offense and defense.

    `ours` and `theirs` are the cards that the hands are drawn from; without them it is the whole set of each side. The solution
    leaves no more than `tolerance` to gain; 0 gives an exact equilibrium.
    Raises `OddsError` for yards that no play can decide and hands that cannot be drawn.

    >>> print(last_down(10, (1, 1)).value)
    14/45
    """
    if type(need) is not int or not 1 <= need <= MOST_GAIN:
        raise OddsError(
            f"{value_text(need)} yards to go cannot be decided by one play; allowed are 1 to {MOST_GAIN} (DOI.PLAY.3)."
        )
    house = HouseRules() if rules is None else rules
    sets = [Hidden.of(cards or house.whole_set, hand) for cards, hand in zip((ours, theirs), hands, strict=True)]
    found = solve_hidden(lambda o, d: int(reaches(o, d, need, house)), sets[0], sets[1], tolerance)
    return LastDown(need, house, found)
