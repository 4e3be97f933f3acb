"""The best policy for several match-ups at once: it says what `BestPass` decides, hand by hand."""

from collections import defaultdict
from math import comb

from cardbowl.games.cardbowl2.odds.best_pass import BestPass, policy_table

O1S, D1S = ("10H", "2S"), ("5C", "KD")


def test_each_row_is_the_share_of_hands_that_draw_again():
    """CB2.PASS.3: by match-up, yards to go, number of clean cards and their sum."""
    table = policy_table(O1S, D1S, most=3)
    found = {(row["o1"], row["d1"], row["cards"], row["before_d2"]): row["draw_again"] for row in table}
    assert len(found) == len(table)
    for o1 in O1S:
        for d1 in D1S:
            best = BestPass(o1, d1)
            draws, hands = defaultdict(int), defaultdict(int)
            for thrown, ways in best.hands():
                key = (o1, d1, len(thrown), best.o1.value + sum(thrown) - best.d1.value)
                draws[key] += ways * (best.decision(thrown).best == "draw")
                hands[key] += ways
            assert {key: draws[key] / hands[key] for key in hands} == {key: found[key] for key in found if key[:2] == (o1, d1)}


def test_hands_are_counted_by_their_cards():
    """CB2.PASS.3: against the 10 of hearts three cards of most ranks are clean, two tens, and two aces."""
    hands = dict(BestPass("10H", "5C").hands())
    assert hands[7,] == 3
    assert hands[10,] == hands[1,] == 2
    assert hands[7, 7] == comb(3, 2)
    assert hands[1, 10] == 4


def test_what_is_needed_is_the_line_less_the_sum():
    table = policy_table(["QH"], ["5C"], value="first_down", to_gos=[5], most=2)
    assert {row["cards"] for row in table} == {1}
    assert all(row["needed"] == 5 - row["before_d2"] for row in table)
    assert table["draw_again"][0] == 1
    assert table["draw_again"][-1] == 0
