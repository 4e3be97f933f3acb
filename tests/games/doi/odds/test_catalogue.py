"""Every exact number of the catalogue of D.O.I. (its section 16), asked through the front door."""

from fractions import Fraction
from math import comb

import pytest

import cardbowl as cb
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds import field_goal_rows, field_goals

O1 = [
    (1, "1/1", "1.0000", "1.069", "1/1", "1.0000"),
    (3, "1/1", "1.0000", "1.315", "1/1", "1.0000"),
    (5, "593774/593775", "1.0000", "1.521", "1/1", "1.0000"),
    (8, "593704/593775", "0.9999", "2.009", "1/1", "1.0000"),
    (10, "593441/593775", "0.9994", "2.342", "148004/148005", "1.0000"),
    (12, "592661/593775", "0.9981", "2.758", "16444/16445", "0.9999"),
    (15, "196396/197925", "0.9923", "3.175", "147926/148005", "0.9995"),
    (18, "115996/118755", "0.9768", "3.730", "16402/16445", "0.9974"),
    (20, "189502/197925", "0.9574", "4.037", "294169/296010", "0.9938"),
    (22, "551249/593775", "0.9284", "4.344", "97367/98670", "0.9868"),
    (25, "170791/197925", "0.8629", "4.747", "285911/296010", "0.9659"),
    (28, "13067/16965", "0.7702", "5.114", "21077/22770", "0.9256"),
    (30, "58988/84825", "0.6954", "5.308", "26194/29601", "0.8849"),
    (32, "17341/28275", "0.6133", "5.480", "123094/148005", "0.8317"),
    (35, "287494/593775", "0.4842", "5.677", "107917/148005", "0.7291"),
    (38, "213236/593775", "0.3591", "5.813", "35855/59202", "0.6056"),
    (40, "11224/39585", "0.2835", "5.875", "13913/26910", "0.5170"),
    (42, "128656/593775", "0.2167", "5.921", "167/390", "0.4282"),
    (45, "26876/197925", "0.1358", "5.963", "44939/148005", "0.3036"),
    (48, "46364/593775", "0.0781", "5.984", "9778/49335", "0.1982"),
    (50, "30473/593775", "0.0513", "5.992", "20996/148005", "0.1419"),
    (55, "8674/593775", "0.0146", "5.999", "1483/29601", "0.0501"),
    (60, "27/9425", "0.0029", "6.000", "245/19734", "0.0124"),
    (65, "181/593775", "0.0003", "6.000", "41/22770", "0.0018"),
    (70, "1/593775", "0.0000", "6.000", "1/19734", "0.0001"),
]
"""Distance; good, the same with four digits, and the mean number of cards with set30; good and its four digits with std27."""

O19 = """
    593775 593775 593775 593775 593774 593766 593748 593704 593613 593441 593145 592661 591909 590793 589188 586952 583948
    579980 574898 568506 560681 551249 540104 527152 512373 495777 477413 457345 435796 412916 388985 364161 338772 313108
    287494 262138 237292 213236 190208 168360 147816 128656 111074 95058 80628 67700 56296 46364 37797 30473 24263 19107
    14887 11439 8674 6466 4763 3451 2457 1701 1155 771 496 312 181 101 55 23 9 1
"""

STD27 = {"deck": "std27"}


def ask(question, **options):
    return cb.odds("doi", question, **options)


@pytest.mark.parametrize(("distance", "good", "digits", "cards", "good27", "digits27"), O1)
def test_o1_field_goals(distance, good, digits, cards, good27, digits27):
    odds, odds27 = ask("field-goal", distance=distance), ask("field-goal", distance=distance, house_rules=STD27)
    assert odds["good"] == Fraction(good) == 1 - odds["missed"]
    assert f"{float(odds['good']):.4f}" == digits
    assert f"{float(odds.value('cards').mean()):.3f}" == cards
    assert odds27["good"] == Fraction(good27)
    assert f"{float(odds27['good']):.4f}" == digits27


def test_o1_the_mean_of_six_cards_and_the_even_kick():
    for rules, mean, even in ((HouseRules(), Fraction(172, 5), 34), (HouseRules(deck="std27"), Fraction(40), 40)):
        chances = field_goals(range(1, 100), rules)
        assert sum(chances) == mean, "a sum is the sum of the chances to reach 1, 2, 3 ..."
        assert chances[even - 1] > Fraction(1, 2) > chances[even]
    assert f"{float(field_goals([34])[0]):.4f}" == "0.5273"


def test_o2_extra_points():
    assert ask("extra-point")["good"] == Fraction(13, 15)
    assert ask("extra-point", house_rules=STD27)["good"] == Fraction(25, 27)
    assert ask("extra-point", house_rules={"deck": "std54"})["good"] == Fraction(25, 27)
    assert ask("extra-point", seen="R1 B7")["good"] == Fraction(25, 28), "all cards less the ones that are left"
    assert ask("extra-point", seen="R1 R1 B1 B1")["good"] == 1


def test_o3_one_play():
    odds = ask("play")
    assert odds["interception"] == odds["fumble"] == Fraction(1, 45)
    assert odds["turnover"] == Fraction(2, 45)
    assert odds["penalty_for_the_offense"] == odds["penalty_against_the_offense"] == Fraction(14, 225)
    assert odds["penalties_offset"] == Fraction(1, 225)
    assert odds["penalty"] == Fraction(29, 225)
    assert odds.chance(lambda pair: pair.kind in ("pass", "run")) == Fraction(744, 900)
    assert odds.yards.mean() == Fraction(1204, 225)


def test_o4_colors():
    odds = ask("colors")
    assert odds["same_color"] == odds["different_colors"] == Fraction(1, 2)
    assert odds.value("yards_of_different_colors").mean() == Fraction(86, 7)
    assert odds.value("yards_of_one_color").mean() == 0


O5 = ["142/225", "271/450", "17/30", "8/15", "112/225", "23/50", "21/50", "173/450", "157/450", "14/45"]


@pytest.mark.parametrize(("to_go", "made"), list(enumerate(O5, start=1)))
def test_o5_the_last_down(to_go, made):
    odds = ask("last-down", to_go=to_go)
    assert odds["made"] == Fraction(made)
    assert odds["again"] + odds["made_by_penalty"] == Fraction(29, 225)
    assert odds["made_by_penalty"] == (Fraction(14, 225) if to_go <= 5 else 0)
    assert odds["turnover"] == Fraction(2, 45)
    assert ask("play").chance(lambda pair: pair.kind in ("pass", "run") and pair.yards >= to_go) == Fraction(made)


def test_o6_a_hand():
    odds = ask("hand")
    assert odds["no_penalty_card"] == Fraction(65, 87)
    assert odds["a_penalty_card"] == Fraction(22, 87)
    assert odds["two_penalty_cards"] == Fraction(2, 145)
    assert odds["all_printed_in_one_color"] == Fraction(26, 261)
    assert odds["a_15"] == Fraction(22, 87)


@pytest.mark.parametrize("card", cb.GAMES["doi"].deck("draw", cb.new_game("doi").position, HouseRules()))
def test_o7_the_danger_of_a_card(card):
    share = Fraction(0) if not card.color else Fraction(1, 15) if card.value in (1, 5, 10) else Fraction(1, 30)
    for side in ("offense", "defense"):
        assert ask("card", card=card, side=side)["turnover"] == share


def test_o8_known_cards_are_gone():
    assert ask("field-goal", distance=30, seen="R15 B15")["good"] == Fraction(206653, 376740)
    assert ask("field-goal", distance=30, seen="R1 R1 B1 P")["good"] == Fraction(200909, 230230)
    assert ask("field-goal", distance=30)["good"] == Fraction(58988, 84825)


def test_o17_a_touchdown():
    assert ask("touchdown").mean() == Fraction(103, 15)
    assert ask("touchdown", house_rules=STD27).mean() == Fraction(187, 27)


@pytest.mark.parametrize(("distance", "points"), [(20, "2.8723"), (30, "2.0862"), (40, "0.8506")])
def test_o18_the_value_of_a_kick(distance, points):
    odds = ask("field-goal", distance=distance)
    assert odds.value("points").mean() == 3 * odds["good"]
    assert f"{float(odds.value('points').mean()):.4f}" == points
    assert field_goal_rows([distance])[0]["points"] == 3 * odds["good"]


def test_o19_all_seventy_rows():
    ways = [int(number) for number in O19.split()]
    assert len(ways) == 70
    assert field_goals(range(1, 71)) == [Fraction(number, comb(30, 6)) for number in ways]
    assert field_goals(range(71, 100)) == [0] * 29
    for distance, number in enumerate(ways, start=1):
        counting = ask("field-goal", distance=distance).explain("good").counting
        assert (counting.favourable, counting.total) == (number, 593775)
