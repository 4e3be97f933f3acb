"""The rows of charts are what the rules say, for either side."""

from fractions import Fraction

import pytest
from games.doi.helpers import STANDARD

from cardbowl.cards import Card
from cardbowl.games.doi.odds.chart_rows import card_rows, kicks_without_high_cards, payoff_rows


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


def test_what_a_chart_shows_unless_it_is_named():
    """DOI.PLAY.3-5: a turnover counts as 30 yards lost; cards that are named twice have one row."""
    assert [row["to_go"] for row in card_rows("R5 R5 B2")] == [line for line in range(1, 21) for _ in range(2)]
    assert card_rows("R7") == card_rows("R7", side="offense", seen="", to_go=range(1, 21))
    found = payoff_rows("R5 R5 B8 P", "R5 B8 B9")
    assert [(row["row"], row["column"], row["payoff"]) for row in found] == [
        ("R5", "R5", -30), ("R5", "B8", 13), ("R5", "B9", 14),
        ("B8", "R5", 13), ("B8", "B8", -30), ("B8", "B9", -1),
        ("P", "R5", 5), ("P", "B8", 5), ("P", "B9", 5),
    ]  # fmt: skip


@pytest.mark.parametrize(("to_go", "made"), [(11, 1), (12, 1), (13, 0)])
def test_a_payoff_is_one_where_the_line_is_reached(to_go, made):
    """DOI.PLAY.7"""
    assert [row["payoff"] for row in payoff_rows("R7", "B5 R7 R2", to_go=to_go)] == [made, 0, 0]


def test_kicks_of_every_length_with_the_highest_cards_gone():
    """DOI.COMP.2 DOI.FG.2 DOI.FG.3: the six highest of the cards left are worth 70 yards, or 43 with eight gone."""
    found = kicks_without_high_cards()
    assert [(row["gone"], row["distance"]) for row in found] == [(gone, far) for gone in range(9) for far in range(1, 71)]
    good = {(row["gone"], row["distance"]): row["good"] for row in found}
    assert all(good[gone, 1] == 1 for gone in range(9))
    assert all(row["good"] + row["missed"] == 1 for row in found)
    assert all(row["left"] == 30 - row["gone"] for row in found)
    reached = {gone: max(far for far in range(1, 71) if good[gone, far]) for gone in range(9)}
    highest = [15, 15, 10, 10, 10, 10, 9, 9, 8, 8, 7, 7, 6, 6]
    assert reached == {gone: sum(highest[gone : gone + 6]) for gone in range(9)}
