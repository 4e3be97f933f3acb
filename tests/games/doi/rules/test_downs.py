"""Downs, first downs and refills (section 7 of the rulebook)."""

import pytest
from games.doi.helpers import STANDARD, at, dealt, drawn, game, house, lay, now, random_game, sizes, step, whats

from cardbowl.cards import PENALTY
from cardbowl.football import DEFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.doi.rules.downs import settled
from cardbowl.games.doi.rules.endings import Ending


def ended(how, spot, number=1, to_go=10, start=50, rules=STANDARD):
    """What a down that ended so leads to."""
    ending = Ending(how, 100 - spot, DEFENSE) if how is How.TURNOVER else Ending(how, spot)
    rule = settled(at(start, number, to_go, rules=rules), Kind.RUSH, ending, rules)
    while True:
        try:
            next(rule)
        except StopIteration as stop:
            return stop.value.position


@pytest.mark.parametrize("downs", range(2, 7))
def test_DOWN_1_both_hands_are_as_large_as_there_are_downs_left(downs):
    """DOI.DOWN.1 DOI.PLAY.6: house rule downs; in every position of a game in which a down is played."""
    for play in random_game(6, downs=downs, penalty_goal="half").plays:
        if play.before.phase == "scrimmage":
            left = downs + 1 - play.before.down
            assert sizes(play.before, "hands") == (left, left)
            assert 1 <= left <= downs


@pytest.mark.parametrize("yards", [1, 30])
def test_DOWN_1_the_yards_of_a_first_down(yards):
    """DOI.DOWN.1: house rule line_to_gain."""
    rules = house(line_to_gain=yards)
    assert now(ended(How.TURNOVER, 50, rules=rules)) == f"deal away 1&{yards} @50"
    assert now(ended(How.DEAD, 60, to_go=10, rules=rules)) == f"deal home 1&{yards} @60"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_DOWN_2_a_punt_is_there_on_the_last_down_alone(number):
    """DOI.DOWN.2 DOI.CALL.2"""
    assert ("punt" in game(at(50, number)).asking.options) is (number == 4)
    assert "punt" in (game(at(50, number)).asking.options if number == 4 else game(at(50, number)).asking.refused)


@pytest.mark.parametrize(("spot", "own"), [(59, 41), (50, 50), (36, 64), (1, 99)])
def test_DOWN_3_over_on_downs_where_the_ball_now_lies(spot, own):
    """DOI.DOWN.3: after the gain or the loss of the play."""
    after = ended(How.DEAD, spot, 4)
    assert now(after) == f"deal away 1&{min(10, 100 - own)} @{own}"


def test_DOWN_3_not_before_the_last_down():
    """DOI.DOWN.3 DOI.PLAY.7"""
    for number in (1, 2, 3):
        assert now(ended(How.DEAD, 55, number)) == f"home {number + 1}&5 @55"
    rules = house(downs=2)
    assert now(ended(How.DEAD, 55, 2, rules=rules)) == "deal away 1&10 @45"


@pytest.mark.parametrize(("spot", "after"), [(59, "home 2&1 @59"), (60, "deal home 1&10 @60"), (75, "deal home 1&10 @75")])
def test_FIRST_1_on_or_beyond_the_line(spot, after):
    """DOI.FIRST.1"""
    assert now(ended(How.DEAD, spot)) == after


def test_FIRST_1_R1_the_line_stays_after_a_loss():
    """DOI.FIRST.1.R1: 10 to go, 9 lost, 19 to go."""
    after = lay("R1", "R10", 50).after
    assert now(after) == "home 2&19 @41"
    assert after.line == 60


@pytest.mark.parametrize(("spot", "to_go"), [(89, 10), (90, 10), (91, 9), (95, 5), (99, 1)])
def test_FIRST_1_R2_inside_the_10_the_line_is_the_goal(spot, to_go):
    """DOI.FIRST.1.R2 DOI.CONV.3"""
    assert now(ended(How.DEAD, spot, to_go=spot - 50 - 1)) == f"deal home 1&{to_go} @{spot}"


def test_FIRST_1_R2_from_there_only_a_touchdown_makes_a_new_series():
    """DOI.FIRST.1.R2 DOI.TD.1"""
    start = lay("R5", "B4", 84, to_go=5).after
    assert now(start) == "deal home 1&7 @93"
    assert start.line == 100
    assert now(lay("R5", "B1", 93, to_go=7).after) == "home 2&1 @99"
    assert lay("R5", "B2", 93, to_go=7).after.phase == "try"


def test_LOOP_4_the_order_in_which_a_down_is_settled():
    """DOI.LOOP.4: a touchdown before a first down and over on downs, a safety before over on downs, a first down before it."""
    assert ended(How.DEAD, 100, 4).phase == "try"
    assert ended(How.DEAD, 100, 4).score == (6, 0)
    assert ended(How.DEAD, 0, 4).score == (0, 2)
    assert now(ended(How.DEAD, 60, 4)) == "deal home 1&10 @60"
    assert ended(How.TURNOVER, 50, 4).score == (0, 0)
    assert now(ended(How.DEAD, 59, 4)) == "deal away 1&10 @41"


def test_LOOP_5_the_extra_point_then_the_table_then_the_hands():
    """DOI.LOOP.5 DOI.XP.1.R3"""
    touchdown = lay("R10", "B5", 90, 3).after
    assert touchdown.phase == "try"
    assert sizes(touchdown, "table") == (3, 3)
    kicked = step(touchdown, str(touchdown.decks[0][0])).after
    assert kicked.phase == "deal"
    assert (sizes(kicked, "table"), sizes(kicked, "discards")) == ((0, 0), (3, 3))
    assert sizes(dealt(kicked).after, "hands") == (4, 4)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_REFILL_1_the_table_to_the_discards_and_hands_to_four(number):
    """DOI.REFILL.1: after a first down, and after every change of possession; cards not played stay in hand."""
    first_down, turnover = lay("R5", "B9", 50, number), lay("R9", "R9", 50, number)
    for done in (first_down, turnover):
        kept = done.after.hands
        assert sizes(done.after, "table") == (0, 0)
        assert sizes(done.after, "discards") == (number, number)
        deal = dealt(done.after)
        assert drawn(deal) == [f"offense {number}", f"defense {number}"]
        for team in (0, 1):
            assert set(kept[team]) <= set(deal.after.hands[team])
        assert PENALTY not in [card for table in done.after.table for card in table]


@pytest.mark.parametrize("deck", range(8))
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_REFILL_2_the_quarter_ends_where_a_deck_has_too_few_cards(number, deck):
    """DOI.REFILL.2 DOI.REFILL.2.R1 DOI.QTR.1: `number` cards are missing after a series of `number` downs."""
    after = lay("R5", "B9", 50, number, deck=deck).after
    deal = dealt(after)
    if number > deck:
        assert drawn(deal) == []
        assert whats(deal) == ["quarter"]
        assert deal.after.quarter == 2
    else:
        assert drawn(deal) == [f"offense {number}", f"defense {number}"]
        assert deal.after.quarter == 1
        assert sizes(deal.after, "decks") == (deck - number, deck - number)


@pytest.mark.parametrize("decks", [(3, 2), (2, 3), (2, 26), (26, 2)])
def test_REFILL_2_one_short_deck_is_enough(decks):
    """DOI.REFILL.2 DOI.QTR.5.R1: then no card is drawn, however many cards the other deck has."""
    deal = dealt(lay("R5", "B9", 50, 3, deck=decks).after)
    assert drawn(deal) == []
    assert deal.after.quarter == 2


def test_REFILL_2_R1_an_empty_deck_alone_ends_nothing():
    """DOI.REFILL.2.R1: a series is played to its end."""
    after = lay("R1", "R2", 50, 2, deck=0).after
    assert (now(after), after.quarter) == ("home 3&11 @49", 1)


def test_REFILL_2_R2_a_kick_on_first_down_never_ends_a_quarter():
    """DOI.REFILL.2.R2: nothing is lacking, so an empty deck does no harm; on second down it does."""
    for number, quarter in ((1, 1), (2, 2)):
        start = at(98, number, 2, deck=0)
        kicked = step(start, "field goal", str(start.discards[0][-3])).after
        assert dealt(kicked).after.quarter == quarter
    assert drawn(dealt(step(at(98, 1, 2, deck="R10"), "field goal", "R10").after)) == []
