"""The best number of pass cards: equal to a plain search of the real rule on small decks, and kept by the odds that use it."""

from fractions import Fraction

import pytest
from games.cardbowl2.helpers import at, house
from games.cardbowl2.reading_plays import FAR, a_pass, by_test
from support.cases import crossed

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError
from cardbowl.errors import CardbowlError, IllegalAnswerError, NotationError
from cardbowl.games.cardbowl2.odds.best_pass import BestPass
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose

DECK = "AS 2C 3D 4C 10C QD KC"
CALM = {"run_draws_queen": 0, "run_draws_king": 1}
HANDS = [("2S", "KD"), ("10H", "5C"), ("AS", "3D")]


def without(cards):
    return [card for card in Deck.standard() if card not in Deck.parse(cards)]


def of_three(make):
    """A pass with three pass cards at most."""

    def read():
        rule, sent, clean = make(), None, 0
        while True:
            try:
                ask = rule.send(sent)
            except StopIteration as stop:
                return stop.value
            if type(ask) is Choose:
                clean += 1
                sent = "stop" if clean == 3 else (yield ask)
            else:
                sent = yield ask

    return read


def kept(play):
    return not play.fumble and play.event != "interception"


def yards(play):
    return play.yards


def first_down(line):
    return lambda play: int(kept(play) and play.yards >= line)


def points(spot, touchdown=6, safety=2):
    """CB2.NFL.3, CB2.FUM.R12: a ball that comes loose behind the end line is a safety, too."""

    def worth(play):
        if play.fumble:
            return -safety * (spot + play.yards <= -10)
        return kept(play) and (touchdown * (play.yards >= 100 - spot) - safety * (play.yards <= -spot))

    return worth


def worth(odds, value):
    return sum((value(play) * share for play, share in odds.items()), Fraction(0))


def searched(o1, d1, value, changed, start=FAR):
    """The best that can be had, by trying every choice after every card of the real rule."""
    o1, rules = Card(o1), house(**changed)
    rule = of_three(lambda: a_pass(o1, Card(d1), rules, None, start))
    return worth(outcomes(rule, Deck.parse(DECK), alike=by_test(o1), choose="best", value=value), value)


def promised(o1, d1, changed, **aim):
    return BestPass(o1, d1, rules=house(**changed), seen=without(DECK), **aim).decision().draw


def answered(o1, d1, changed, **aim):
    return cb.odds("cardbowl-2.0", "pass", house_rules=changed, seen=without(DECK), o1=o1, d1=d1, policy="best", **aim)


@pytest.mark.parametrize(
    "changed", [{}, {"pass_tfl": "highest_card"}, {"sack_cards": 1, "pass_priority": "int_sack_inc"}], ids=str
)
@pytest.mark.parametrize(("o1", "d1"), HANDS)
def test_the_best_mean_yards(o1, d1, changed):
    changed = {**CALM, **changed}
    best = searched(o1, d1, yards, changed)
    assert promised(o1, d1, changed) == best
    assert answered(o1, d1, changed).mean() == best
    assert answered(o1, d1, changed, value="yards").mean() == best


@pytest.mark.parametrize(("o1", "d1", "to_go"), crossed(HANDS, [1, 6, 15]))
def test_the_best_chance_of_a_first_down(o1, d1, to_go):
    best = searched(o1, d1, first_down(to_go), CALM)
    assert promised(o1, d1, CALM, value="first_down", to_go=to_go) == best
    assert answered(o1, d1, CALM, value="first_down", to_go=to_go)["first_down"] == best


@pytest.mark.parametrize(("o1", "d1", "spot"), crossed(HANDS, [50, 80, 95]))
def test_the_best_points(o1, d1, spot):
    best = searched(o1, d1, points(spot), CALM, at(spot))
    odds = answered(o1, d1, CALM, value="points", spot=spot)
    assert promised(o1, d1, CALM, value="points", spot=spot) == worth(odds, points(spot)) == best
    assert best == 6 * odds["touchdown"] - 2 * odds["safety"]


HOUSES = [(0, 20), (7, 0), (2, 2)]


@pytest.mark.parametrize(("o1", "d1", "spot", "touchdown", "safety"), crossed([("2S", "KD", 9), ("10H", "5C", 80)], HOUSES))
def test_the_best_points_are_those_of_the_house(o1, d1, spot, touchdown, safety):
    """CB2.NFL.1"""
    changed = {**CALM, "touchdown_points": touchdown, "safety_points": safety}
    best = searched(o1, d1, points(spot, touchdown, safety), changed, at(spot))
    assert promised(o1, d1, changed, value="points", spot=spot) == best
    odds = answered(o1, d1, changed, value="points", spot=spot)
    assert touchdown * odds["touchdown"] - safety * odds["safety"] == best


@pytest.mark.parametrize(("o1", "d1", "spot"), crossed(HANDS, [1, 2, 9]))
def test_a_ball_that_comes_loose_in_the_own_end_zone_is_no_safety(o1, d1, spot):
    """CB2.PASS.R11: but behind it, which a sack from the 1 may reach, it is one."""
    best = searched(o1, d1, points(spot), CALM, at(spot))
    odds = answered(o1, d1, CALM, value="points", spot=spot)
    assert 6 * odds["touchdown"] - 2 * odds["safety"] == best
    assert promised(o1, d1, CALM, value="points", spot=spot) == best


@pytest.mark.parametrize(("o1", "d1", "spot"), crossed(HANDS, [70, 90, 98]))
def test_the_best_mean_yards_near_the_goal_line(o1, d1, spot):
    """CB2.OFR.5: a touchdown ends the play on the goal line."""
    best = searched(o1, d1, yards, CALM, at(spot))
    assert answered(o1, d1, CALM, value="yards", spot=spot).mean() == best
    assert promised(o1, d1, CALM, value="yards", spot=spot) == best


@pytest.mark.parametrize(("o1", "d1", "spot"), crossed(HANDS, [93, 98]))
def test_the_best_first_down_near_the_goal_line(o1, d1, spot):
    """The need is capped at the goal line, and reaching the goal line is enough."""
    best = searched(o1, d1, first_down(100 - spot), CALM, at(spot))
    assert answered(o1, d1, CALM, value="first_down", spot=spot, to_go=10)["first_down"] == best
    assert promised(o1, d1, CALM, value="first_down", spot=spot, to_go=10) == best


@pytest.mark.parametrize("figure", ["first_card", "last_card"])
def test_where_the_order_of_the_pass_cards_counts_nothing_is_promised(figure):
    """CB2.PASS.R6: what is known of the cards on the table would then be more than their values."""
    with pytest.raises(OddsError, match="pass_tfl"):
        promised("2S", "KD", {**CALM, "pass_tfl": figure})


def test_a_number_declared_beforehand_is_not_chosen_card_by_card():
    """CB2.PASS.R1"""
    with pytest.raises(CardbowlError, match="pass_count"):
        answered("10H", "5C", {**CALM, "pass_count": "declared_before_first_card"})


@pytest.mark.parametrize("seen", ["KS", ["KS"], [Card("KS")]])
def test_seen_cards_are_out_of_the_deck(seen):
    few = BestPass("10H", "5C", seen=seen, most=1)
    assert few.decision().draw == BestPass("10H", "5C", seen=(Card("KS"),), most=1).decision().draw
    assert few.decision().draw != BestPass("10H", "5C", most=1).decision().draw


# ---- the full deck -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def best():
    return BestPass("10H", "5C", most=2)


def test_a_decision_compares_both_worths(best):
    found = best.decision([3])
    assert found.thrown == (3,)
    assert found.best == ("draw" if found.draw > found.stop else "stop")
    assert best.stop((3,)) is (found.best == "stop")
    assert best.best((3,)) == max(found.stop, found.draw)
    assert best.decision([Card("3C")]) == found
    assert best.stop((3, 5))


def test_equal_worths_stop(best):
    found = best.decision([3])
    assert found._replace(draw=found.stop).best == "stop"
    assert found._replace(draw=found.stop + 1).best == "draw"


def test_before_the_first_card_there_is_nothing_to_stop(best):
    assert best.decision().best == "draw"
    assert not best.stop(())


def test_high_cards_stop_where_a_first_down_is_sure():
    aim = BestPass("KH", "AC", value="first_down", to_go=1, most=2)
    assert aim.decision([13]).best == "stop"
    needy = BestPass("10H", "5C", value="first_down", to_go=15, most=2)
    assert needy.decision([2]).best == "draw"
    assert needy.decision([2]).stop < needy.decision([2]).draw


def test_the_table_has_a_row_for_every_set_of_clean_cards(best):
    table = best.table()
    assert table.columns == ("cards", "thrown", "before_d2", "stop", "draw", "best")
    assert [row[:3] for row in table.rows] == [(1, str(value), 5 + value) for value in range(1, 14)]
    for _, thrown, _, stop, draw, choice in table.rows:
        found = best.decision([int(thrown)])
        assert (stop, draw, choice) == (float(found.stop), float(found.draw), found.best)


def test_the_table_leaves_out_what_the_deck_does_not_have():
    few = BestPass("10H", "5C", rules=house(**CALM), seen=without(DECK), most=3)
    thrown = [row[1] for row in few.table().rows]
    assert thrown[:6] == ["2", "3", "4", "10", "12", "13"]
    assert "2 2" not in thrown
    assert len(thrown) == 6 + 15


# ---- what is refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thrown", "words"),
    [
        ([14], r"cards of value 14.*CB2\.PASS\.3.*allowed: 0"),
        ([0], r"cards of value 0.*CB2\.PASS\.3.*allowed: 0"),
        ([10, 10, 10], r"3 cards of value 10.*CB2\.PASS\.3.*allowed: 2"),
        ([2, 2, 2, 2], r"4 cards.*CB2\.PASS\.3.*allowed: 0 to 3"),
        (["x"], "values 1 to 13"),
        ([True], "values 1 to 13"),
        ("XX", "cannot read the card"),
        ("2H", r"2H.*CB2\.PASS\.3.*clean against 10H"),
        ("AS", r"AS.*CB2\.PASS\.3"),
        ("10D", r"10D.*CB2\.PASS\.3"),
        ("2C 2C", r"2C.*CB2\.PASS\.3"),
        ([Card("2C"), Card("2C")], r"2C.*CB2\.PASS\.3"),
    ],
)
def test_a_decision_after_cards_that_cannot_lie_there(thrown, words):
    with pytest.raises(CardbowlError, match=words):
        BestPass("10H", "5C", most=4).decision(thrown)


@pytest.mark.parametrize(
    ("aim", "words"),
    [
        ({"value": "goals"}, "allowed are yards, first_down, points"),
        ({"value": None}, "allowed are yards, first_down, points"),
        ({"value": "first_down"}, r"needs to_go=.*1 to 99"),
        ({"value": "points"}, r"needs spot=.*1 to 99"),
        ({"value": "first_down", "to_go": 0}, r"to_go=0.*CB2\.NFL\.5.*1 to 99"),
        ({"value": "first_down", "to_go": 100}, r"to_go=100.*CB2\.NFL\.5.*1 to 99"),
        ({"value": "first_down", "to_go": "4"}, r"to_go=4.*CB2\.NFL\.5.*1 to 99"),
        ({"value": "points", "spot": 0}, r"spot=0.*CB2\.CONV\.1.*1 to 99"),
        ({"value": "points", "spot": 100}, r"spot=100.*CB2\.CONV\.1.*1 to 99"),
        ({"most": 0}, r"allowed: 1 to 4"),
        ({"most": 5}, r"CB2\.PASS\.3"),
        ({"most": True}, r"CB2\.PASS\.3"),
        ({"rules": house(pass_d2_ace="fumble")}, "pass_d2_ace"),
        ({"rules": house(pass_endline="incomplete")}, "pass_endline"),
        ({"rules": house(yac_after_loss="no")}, "yac_after_loss"),
        ({"rules": house(yac_floor="literal")}, "yac_floor"),
        ({"rules": house(pass_count="declared_before_first_card")}, "pass_count"),
        ({"seen": [Card("KS"), Card("KS")]}, r"CB2\.DECK\.1"),
    ],
)
def test_an_aim_that_makes_no_sense(aim, words):
    with pytest.raises(CardbowlError, match=words):
        BestPass("10H", "5C", **aim)


@pytest.mark.parametrize(("o1", "error"), [("RJ", IllegalAnswerError), ("11H", NotationError), ("", NotationError)])
def test_a_hand_card_there_is_not(o1, error):
    with pytest.raises(error):
        BestPass(o1, "5C")
