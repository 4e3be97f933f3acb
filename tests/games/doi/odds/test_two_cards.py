"""Two cards that are laid: the questions and the rows about them are what their pairs come to, one by one."""

from collections import Counter
from fractions import Fraction

import pytest
from games.doi.helpers import STANDARD

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.doi.odds.chart_rows import ENDS, card_rows, kicks_without_high_cards, payoff_rows
from cardbowl.games.doi.odds.pairings import pairing

NUMBERS = [card for card in STANDARD.whole_set if card.color]
HANDS = ["", "R3 B10 B1", "R15", "B7 B1 B1"]


def yards(o, d):
    """The yards of two number cards, None for a turnover (DOI.PLAY.3-5)."""
    if (o.color, o.value) == (d.color, d.value):
        return None
    return pairing(o, d, 50, 1, 10, STANDARD).yards


@pytest.mark.parametrize("side", ["offense", "defense"])
@pytest.mark.parametrize("hand", HANDS)
def test_colors_and_turnovers_are_counted_pair_by_pair(hand, side):
    """DOI.PLAY.3-5"""
    own, others = [Card(each) for each in hand.split()] or NUMBERS, NUMBERS
    pairs = [(o, d) if side == "offense" else (d, o) for o in own for d in others]
    same = [yards(o, d) for o, d in pairs if o.color == d.color]
    different = [yards(o, d) for o, d in pairs if o.color != d.color]
    odds = cb.odds("doi", "colors", side=side, **({"hand": hand} if hand else {}))
    assert odds["different_colors"] == Fraction(len(different), len(pairs))
    assert odds["same_color"] == Fraction(len(same), len(pairs))
    assert odds["turnover"] == Fraction(same.count(None), len(pairs))
    gained = [each for each in same if each is not None]
    for name, found in (("yards_of_one_color", gained), ("yards_of_different_colors", different)):
        wanted = {each: Fraction(count, len(found)) for each, count in Counter(found).items()}
        assert dict(odds.values[name].items()) == wanted


@pytest.mark.parametrize("to_go", [1, 8, 21])
def test_a_card_ends_a_play_as_its_pairs_do(to_go):
    """DOI.PLAY.2-5: yards ahead that do not reach the line are short, yards lost are a loss."""
    for row in card_rows("R3 B10 R15", to_go=[to_go]):
        found = dict.fromkeys(ENDS, 0)
        for other in STANDARD.whole_set:
            gained = yards(Card(row["card"]), other) if other.color else 0
            if not other.color:
                pair = pairing(Card(row["card"]), other, 50, 1, to_go, STANDARD)
                end = "made" if pair.then == "first down" else "again"
            else:
                end = "turnover" if gained is None else "made" if gained >= to_go else "loss" if gained < 0 else "short"
            found[end] += 1
        assert {end: row[end] for end in ENDS} == {
            end: Fraction(count, len(STANDARD.whole_set)) for end, count in found.items()
        }, row["card"]


def test_payoffs_are_yards_or_whether_the_line_is_reached():
    """DOI.PLAY.3-5, DOI.ENG.3"""
    hand = "R3 B10 R15 B3"
    for row in payoff_rows(hand, hand, turnover=-25):
        gained = yards(Card(row["row"]), Card(row["column"]))
        assert row["payoff"] == (-25 if gained is None else gained)
    for row in payoff_rows(hand, hand, to_go=8):
        gained = yards(Card(row["row"]), Card(row["column"]))
        assert row["payoff"] == (gained is not None and gained >= 8)


@pytest.mark.parametrize("gone", [-1, 25, 30])
def test_no_more_cards_are_gone_than_a_kick_can_spare(gone):
    """DOI.FG.2"""
    assert [row["left"] for row in kicks_without_high_cards([30], [0, 24])] == [30, 6]
    with pytest.raises(IllegalAnswerError, match=rf"{gone} cards gone.*allowed: 0 to 24"):
        kicks_without_high_cards([30], [gone])


@pytest.mark.parametrize("side", ["offense", "defense"])
def test_a_hand_without_number_cards_has_no_colors(side):
    """DOI.PLAY.3"""
    with pytest.raises(cb.CardbowlError, match="a side has no number card left, so there are no two colors to compare"):
        cb.odds("doi", "colors", hand="P", side=side)
