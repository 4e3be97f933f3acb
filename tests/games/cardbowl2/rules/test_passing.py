"""The passing play (section 5 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, hand, house, throw

from cardbowl.cards import Card, Deck
from cardbowl.games.cardbowl2.rules import passing


def verdict(card, o1, **changed):
    """A pass card tested against O1."""
    return passing.tested(Card.parse(card), Card.parse(o1), house(**changed))


def test_PASS_1_an_outside_card_passes():
    """CB2.PASS.1"""
    assert game(at(), hand(run=False)).asking.rule == "CB2.PASS.2"


def test_PASS_2_pass_cards_come_one_at_a_time():
    """CB2.PASS.2 CB2.PASS.3: after every clean card the offense decides."""
    played = throw("8S draw 3C draw 4D stop 6D 9C 4S")
    assert played.draws[:4] == ["offense O2", "offense O3", "offense O4", "defense D2"]
    assert played.choices == ["offense pass"] * 3
    assert played.options("pass") == ("draw", "stop")


@pytest.mark.parametrize("answers", ["8H", "10D 7S 8C", "AS 8C 6D 9C 4D"])
def test_PASS_3_anything_but_clean_ends_the_drawing(answers):
    """CB2.PASS.3"""
    assert throw(answers).choices == []


@pytest.mark.parametrize(
    ("answers", "gain"), [("8S stop 6D 2C 2D", 7), ("8S draw 3C stop 6D 2C 2D", 10), ("AC stop 6D 2C 2D", 0)]
)
def test_PASS_4_the_gain_of_a_pass_is_not_halved(answers, gain):
    """CB2.PASS.4: 10 + 8 - 5 - 6 = 7, 10 + 8 + 3 - 5 - 6 = 10, 10 + 1 - 5 - 6 = 0."""
    played = throw(answers)
    assert played.n("pass") == gain
    assert played.end == f"dead offense {30 + gain}"


def test_PASS_5_the_suit_of_o1_is_incomplete():
    """CB2.PASS.5"""
    played = throw("8H")
    assert played.whats == ["incomplete"]
    assert played.end == "dead offense 30"
    assert played.result.stopped


@pytest.mark.parametrize(
    ("card", "draws", "loss"), [("10D", "7S 8C", 8), ("10H", "2S 2C", 2), ("10D", "KS KC", 13), ("10D", "AC AH", 1)]
)
def test_PASS_6_rank_and_color_of_o1_sack(card, draws, loss):
    """CB2.PASS.6: half the sum of two cards, rounded up, is lost."""
    played = throw(f"{card} {draws}")
    assert played.n("sack") == -loss
    assert played.end == f"dead offense {30 - loss}"
    assert played.draws == ["offense O2", "offense sack 1", "offense sack 2"]


@pytest.mark.parametrize("answers", ["10D AS 7S 8C 0 0 9D 4S", "10D 7S AS 8C 0 0 9D 4S"])
def test_PASS_6_an_ace_of_spades_makes_a_sack_a_fumble(answers):
    """CB2.PASS.6: (7 + 8) / 2 is 8 with the replacement, loose at 22."""
    played = throw(answers)
    assert played.n("fumble") == 22
    assert played.end == "dead offense 22"


def test_PASS_6_the_cards_of_a_sack():
    """CB2.PASS.6: house rules sack_cards and sack_divisor; (7 + 8 + 2) / 2 is 9, (7 + 8) / 4 is 4, 7 / 2 is 4."""
    assert throw("10D 7S 8C 2D", sack_cards=3).n("sack") == -9
    assert throw("10D 7S 8C", sack_divisor=4).n("sack") == -4
    assert throw("10D 7S", sack_cards=1).n("sack") == -4


def test_PASS_7_the_ace_of_spades_is_intercepted():
    """CB2.PASS.7: a replacement is drawn, then D2."""
    played = throw("AS 8C 6D 9C 4D")
    assert played.draws[:3] == ["offense O2", "offense O2", "defense D2"]
    assert played.n("interception") == 37


@pytest.mark.parametrize(
    ("o1", "card", "result"),
    [
        ("10H", "8S", "clean"),
        ("10H", "10S", "clean"),
        ("10H", "10C", "clean"),
        ("10H", "10H", "sack"),
        ("10H", "10D", "sack"),
        ("10H", "9H", "incomplete"),
        ("10H", "AS", "interception"),
        ("10S", "AS", "interception"),
        ("AS", "AS", "sack"),
        ("AC", "AS", "sack"),
        ("AS", "AC", "sack"),
        ("AH", "AS", "interception"),
        ("AH", "AC", "clean"),
        ("KS", "KS", "sack"),
    ],
)
def test_PASS_8_the_order_of_the_tests(o1, card, result):
    """CB2.PASS.8 CB2.PASS.R3"""
    assert verdict(card, o1) == result


@pytest.mark.parametrize(
    ("priority", "on_ace", "on_spade", "same_card"),
    [
        ("sack_int_inc", "sack", "interception", "sack"),
        ("int_sack_inc", "interception", "interception", "sack"),
        ("sack_inc_int", "sack", "incomplete", "sack"),
    ],
)
def test_PASS_R3_other_orders_of_the_tests(priority, on_ace, on_spade, same_card):
    """CB2.PASS.R3: switch pass_priority."""
    assert verdict("AS", "AS", pass_priority=priority) == on_ace
    assert verdict("AS", "AC", pass_priority=priority) == on_ace
    assert verdict("AS", "5S", pass_priority=priority) == on_spade
    assert verdict("AS", "5C", pass_priority=priority) == "interception"
    assert verdict("5S", "5S", pass_priority=priority) == same_card
    assert verdict("6S", "5S", pass_priority=priority) == "incomplete"


@pytest.mark.parametrize(
    ("answers", "loss"), [("3S stop QD 2S 4D", 2), ("JS stop QD 2S 4D", 1), ("3S stop 10D 2S 4D", 0), ("JS stop JD 2S 4D", 0)]
)
def test_PASS_9_below_zero_only_draw_values_count(answers, loss):
    """CB2.PASS.9: O1 = 2, D1 = K; the loss is ofr(D2) - ofr(O2), never a gain."""
    played = throw(answers, "2H", "KC")
    assert played.n("pass") == -loss
    assert played.end == f"dead offense {30 - loss}"


def test_PASS_9_a_gross_of_0_is_not_below_zero():
    """CB2.PASS.9: 10 + 7 - 5 - 12, and the queen costs nothing."""
    assert throw("7S stop QD 2S 4D").n("pass") == 0


def test_PASS_10_yards_after_catch_follow_every_completion():
    """CB2.PASS.10: +7, then 9 - 4."""
    played = throw("8S stop 6D 9C 4D")
    assert played.n("yac") == 5
    assert played.end == "dead offense 42"


@pytest.mark.parametrize("spot", [93, 99])
def test_PASS_11_a_catch_in_the_end_zone_is_a_touchdown_at_once(spot):
    """CB2.PASS.11: +7 and no more cards."""
    assert throw("8S stop 6D", start=at(spot)).end == "touchdown offense"


def test_PASS_11_one_yard_short_is_no_touchdown():
    """CB2.PASS.11"""
    assert throw("8S stop 6D 2C 2D", start=at(92)).end == "dead offense 99"


def test_PASS_R1_the_offense_may_stop_after_any_clean_card():
    """CB2.PASS.R1: nothing is declared, and there is no upper limit."""
    many = "2S draw 3S draw 4S draw 5S draw 6S draw 7S draw 8S draw 9S draw 10S draw JS stop"
    played = throw(f"{many} 6D 2C 2D", start=at(10))
    assert played.n("pass") == 10 + sum(range(2, 12)) - 5 - 6


def test_PASS_R1_the_number_of_pass_cards_is_declared():
    """CB2.PASS.R1 CB2.PASS.R13: switch pass_count = declared_before_first_card."""
    played = throw("3 8S 3C 4D 6D 2C 2D", pass_count="declared_before_first_card")
    assert played.choices == ["offense pass cards"]
    assert played.options("pass cards") == range(1, 9)
    assert played.n("pass") == 10 + 8 + 3 + 4 - 5 - 6


def test_PASS_R13_a_declared_card_can_still_fail():
    """CB2.PASS.R13"""
    assert throw("3 8S 3H", pass_count="declared_before_first_card").whats == ["incomplete"]


@pytest.mark.parametrize(("answers", "what"), [("8S draw 9H", "incomplete"), ("8S draw 10D 7S 8C", "sack")])
def test_PASS_R2_every_pass_card_is_tested_against_o1(answers, what):
    """CB2.PASS.R2"""
    assert what in throw(answers).whats


def test_PASS_R2_pass_cards_are_not_tested_against_each_other():
    """CB2.PASS.R2: 8S after 8C, 9C after 8C."""
    assert throw("8C draw 8S draw 9C stop 6D 2C 2D").n("pass") == 10 + 8 + 8 + 9 - 5 - 6


@pytest.mark.parametrize("o1", ["10H", "AS", "AC", "AD", "KC"])
def test_PASS_R4_two_cards_sack(o1):
    """CB2.PASS.R4: the identical card and its color twin."""
    first = Card.parse(o1)
    sacks = [card for card in Deck.standard() if passing.tested(card, first, STANDARD) == "sack"]
    assert len(sacks) == 2
    assert {card.rank for card in sacks} == {first.rank}
    assert {card.color for card in sacks} == {first.color}


@pytest.mark.parametrize(("replacement", "spot"), [("8H", 37), ("10D", 39), ("10H", 39)])
def test_PASS_R5_the_replacement_is_not_tested(replacement, spot):
    """CB2.PASS.R5: cards that would be incomplete or a sack only supply yards."""
    played = throw(f"AS {replacement} 6D 9C 4D")
    assert played.n("interception") == spot
    assert played.choices == []


@pytest.mark.parametrize(
    ("switch", "first", "last"), [("sum", 0, 0), ("first_card", 2, 1), ("last_card", 1, 2), ("highest_card", 1, 1)]
)
def test_PASS_R6_which_pass_cards_soften_a_loss(switch, first, last):
    """CB2.PASS.R6: switch pass_tfl; J and Q against a king, in either order."""
    assert throw("JS draw QC stop KD 2S 4D", "AH", "KC", pass_tfl=switch).n("pass") == -first
    assert throw("QC draw JS stop KD 2S 4D", "AH", "KC", pass_tfl=switch).n("pass") == -last


def test_PASS_R6_the_replacement_of_an_interception_counts():
    """CB2.PASS.R6: J + replacement Q against K: 3 - 3."""
    assert throw("JS draw AS QC KD 9C 4D", "AH", "KC").n("interception") == 30


@pytest.mark.parametrize(("switch", "answers", "end"), [("yes", "3S stop QD 9S 4D", 33), ("no", "3S stop QD", 28)])
def test_PASS_R7_yards_after_a_catch_behind_the_line(switch, answers, end):
    """CB2.PASS.R7: switch yac_after_loss."""
    assert throw(answers, "2H", "KC", yac_after_loss=switch).end == f"dead offense {end}"


def test_PASS_R7_a_pass_for_no_gain_is_not_a_loss():
    """CB2.PASS.R7: gross 0 still goes on."""
    assert throw("AC stop 6D 9C 4D", yac_after_loss="no").end == "dead offense 35"


def test_PASS_R8_an_ace_of_spades_as_d2_is_a_plain_1():
    """CB2.PASS.R8: 10 + 8 - 5 - 1 = 12."""
    played = throw("8S stop AS 9C 4D")
    assert played.n("pass") == 12
    assert played.end == "dead offense 47"


def test_PASS_R12_an_ace_as_d2_can_be_an_interception():
    """CB2.PASS.R8 CB2.PASS.R12: switch pass_d2_ace = interception; 10 + 8 - 5 - 6 with the replacement."""
    played = throw("8S stop AS 6D 9C 4D", pass_d2_ace="interception")
    assert played.draws[1:3] == ["defense D2", "defense D2"]
    assert played.n("interception") == 37
    assert played.end == "dead defense 68"


def test_PASS_R12_an_ace_as_d2_can_be_a_fumble():
    """CB2.PASS.R8 CB2.PASS.R12: switch pass_d2_ace = fumble; loose at the catch, without yards after it."""
    played = throw("8S stop AS 6D 0 0 9D 4S", pass_d2_ace="fumble")
    assert played.n("fumble") == 37
    assert "yac" not in played.whats
    assert throw("8S stop AS 6D", start=at(93), pass_d2_ace="fumble").end == "touchdown offense"


@pytest.mark.parametrize(
    ("switch", "spot", "end"),
    [
        ("touchdown", 98, "touchdown offense"),
        ("incomplete", 98, "dead offense 98"),
        ("incomplete", 97, "touchdown offense"),
    ],
)
def test_PASS_R9_a_catch_behind_the_end_line(switch, spot, end):
    """CB2.PASS.R9: switch pass_endline; +12 yards to 110 or 109."""
    assert throw("8S stop AS", start=at(spot), pass_endline=switch).end == end


def test_PASS_R10_sack_cards_are_pure_yardage():
    """CB2.PASS.R10: suit, rank and draw values of the two cards do not matter."""
    played = throw("10D KH 10H")
    assert played.n("sack") == -12
    assert played.end == "dead offense 18"


@pytest.mark.parametrize(("spot", "end"), [(8, "safety offense"), (9, "dead offense 1")])
def test_PASS_R11_a_sack_in_the_end_zone_is_a_safety(spot, end):
    """CB2.PASS.R11: 8 yards are lost."""
    assert throw("10D 7S 8C", start=at(spot)).end == end


def test_PASS_R11_a_sack_fumble_behind_the_end_line_is_a_safety():
    """CB2.PASS.R11: 13 yards are lost, from the 3 to -10; from the 4 to -9 the ball is live."""
    assert throw("10D AS KS QC", start=at(3)).end == "safety offense"
    assert throw("10D AS KS QC 0 0 4S 9D", start=at(4)).end == "touchdown defense"


def test_PASS_3_a_stop_is_not_offered_before_the_first_card():
    """CB2.PASS.3"""
    referee = game(at(), hand(run=False))
    assert asks(referee) == "offense O2"
    assert not referee.can("stop")


def test_PASS_R9_behind_the_end_line_is_incomplete_like_any_other():
    """CB2.PASS.R9 CB2.CLKC.7: the clock stops."""
    assert throw("8S stop AS", start=at(98), pass_endline="incomplete").result.stopped
