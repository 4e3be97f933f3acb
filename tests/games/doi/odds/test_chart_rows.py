"""The rows of charts are what the rules say, for either side."""

from fractions import Fraction

import pytest
from games.doi.helpers import STANDARD

from cardbowl.cards import Card
from cardbowl.games.doi.odds.chart_rows import card_rows


@pytest.mark.parametrize("side", ["offense", "defense"])
def test_a_card_meets_every_card_of_the_other_side(side):
    """DOI.PLAY.3, DOI.PLAY.4: a lower red card loses yards against the highest one, which itself loses none."""
    (row,) = card_rows("R15", to_go=[1], side=side)
    own = Card("R15")
    numbers = [card for card in STANDARD.whole_set if card.color]
    pairs = [(own, other) if side == "offense" else (other, own) for other in numbers]
    lost = sum(o.color == d.color and o.value < d.value for o, d in pairs)
    assert lost == (0 if side == "offense" else 13)
    assert row["loss"] == Fraction(lost, len(STANDARD.whole_set))
    assert row["turnover"] == Fraction(1, 30)
