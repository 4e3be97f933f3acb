"""The interception and its return (section 6 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, START, asks, at, game, hand, now, play, then, throw

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.rules.clock import time_of
from cardbowl.games.cardbowl2.rules.passing import passing_play


def test_INT_1_the_spot_is_where_the_pass_would_have_been_caught():
    """CB2.INT.1: 10 + 8 - 5 - 6 = 7, and with a clean 3 before it 10."""
    assert throw("AS 8C 6D 9C 4D").n("interception") == 37
    assert throw("3S draw AS 8C 6D 9C 4D").n("interception") == 40


@pytest.mark.parametrize(("d2", "spot"), [("QD", 28), ("10D", 30)])
def test_INT_1_below_zero_only_draw_values_count(d2, spot):
    """CB2.INT.1 CB2.PASS.9: 2 + 3 - 13 - D2 < 0."""
    assert throw(f"AS 3C {d2} 9C 4D", "2H", "KC").n("interception") == spot


def test_INT_CLKC_R1_a_return_that_is_fumbled_keeps_its_yards_for_the_clock():
    """CB2.CLKC.3, CB2.CLKC.R1: 24 yards of the pass and 7 or 2 of the return, also where a replaced test leaves the ace in."""
    own = cb.variant("cardbowl-2.0", name="kings", replace={"pass test": kings})
    for answers, side, yards in (
        ("KC AH 8D AS AD 0 0 9C 3H", DEFENSE, 31),
        ("KC AH 8D AS AD 0 0 3C 9H", OFFENSE, 31),
        ("KC AH 3D AS AD 0 0 9C 3H", DEFENSE, 26),
        ("KC AH 2D AS AD 0 0 9C 3H", DEFENSE, 25),
        ("KC AH 8D AD", DEFENSE, 31),
    ):
        ending = play(passing_play(START, Card("KH"), Card("AC"), own.house_rules({})), answers).result
        assert (ending.side, ending.yards) == (side, yards)
        assert time_of(Kind.PASS, ending, START, STANDARD) == (2 if yards > 25 else 1)


def kings(card, o1, rules):
    """Every king is intercepted."""
    return "interception" if card.value == 13 else "clean"


def test_INT_2_and_3_the_return_goes_the_other_way():
    """CB2.INT.2 CB2.INT.3: from the own 63 of the defense, 9 - 4 = 5 yards to its 68."""
    played = throw("AS 8C 6D 9C 4D")
    assert played.draws[3:] == ["defense Oyac", "offense Dyac"]
    assert played.end == "dead defense 68"


@pytest.mark.parametrize(("draws", "end"), [("2C 8D", 63), ("KC QD 5H", 63 + 1 + 5), ("QC 4D 5H 6H", 63 + 8 + 11), ("JC QD", 63)])
def test_INT_3_floor_and_run_as_after_a_catch(draws, end):
    """CB2.INT.3"""
    played = throw(f"AS 8C 6D {draws}")
    assert played.end == f"dead defense {end}"
    assert set(played.draws[5:]) <= {"defense run"}


@pytest.mark.parametrize(
    ("answers", "end"),
    [
        ("touchback", "touchback defense"),
        ("return 9C 4D", "dead defense 3"),
        ("return 4C 2D", "touchback defense"),
        ("return 3C 9D", "touchback defense"),
    ],
)
def test_INT_4_in_the_own_end_zone(answers, end):
    """CB2.INT.4: from the 95, +7, is -2 for the defense."""
    played = throw(f"AS 8C 6D {answers}", start=at(95))
    assert played.end == end
    assert played.choices == ["defense touchback"]


def test_INT_4_on_the_goal_line_is_in_the_end_zone():
    """CB2.INT.4 CB2.NFL.R3"""
    assert throw("AS 8C 6D touchback", start=at(93)).end == "touchback defense"
    assert throw("AS 8C 6D 9C 4D", start=at(92)).choices == []


def test_INT_5_first_and_ten_for_the_defense():
    """CB2.INT.5 CB2.NFL.8"""
    played = throw("AS 8C 6D 9C 4D")
    assert then(at(), "pass", played.result) == "away 1&10 @68"


def test_INT_5_a_return_to_the_goal_line_is_a_touchdown():
    """CB2.INT.5: from 63, 13 - 2 = 11, then a run of three draws."""
    played = throw("AS 8C 6D KC 2D 9H 9C 8H")
    assert played.end == "touchdown defense"
    assert then(at(), "pass", played.result) == "try away 1&G @98"


def test_INT_5_who_reaches_the_goal_line_by_the_two_cards_draws_no_more():
    """CB2.INT.3 CB2.INT.5: from 89, 13 - 2 = 11; the three draws of the king are not taken."""
    played = throw("AS 8C 6D KC 2D", start=at(4))
    assert (played.end, played.result.ran) == ("touchdown defense", False)


def test_INT_R1_no_fumble_on_the_return():
    """CB2.INT.R1 CB2.DECK.8: the ace of spades is out."""
    referee = game(at(), hand(run=False) + "; AS 8C 6D")
    assert asks(referee) == "defense Oyac"
    assert not referee.can("AS")


@pytest.mark.parametrize(
    ("switch", "answers", "end"),
    [
        ("clamp", "return KD 2S 2H 2D AC", "dead defense 7"),
        ("clamp", "touchback", "touchback defense"),
        ("incomplete", "", "dead offense 95"),
    ],
)
def test_INT_R2_behind_the_end_line(switch, answers, end):
    """CB2.INT.R2: switch int_endline; 13 + 12 - 1 - 2 = 22, from the 95 to 117, treated as 109."""
    played = throw(f"AS QC 2C {answers}", "KH", "AC", at(95), int_endline=switch)
    assert played.end == end
    if switch == "clamp":
        assert played.n("interception") == 109
    else:
        assert played.n("incomplete") == 0


@pytest.mark.parametrize(("spot", "end"), [(3, "touchdown defense"), (2, "touchdown defense")])
def test_INT_R3_behind_the_passing_teams_goal_line_is_a_touchdown(spot, end):
    """CB2.INT.R3: three yards lost, to the goal line or behind it; no return is drawn."""
    played = throw("AS 3C KD", "2H", "KC", at(spot))
    assert played.end == end
    assert played.draws[-1] == "defense D2"


def test_INT_R4_touchback_or_return_comes_before_the_draws():
    """CB2.INT.R4"""
    referee = game(at(95), hand(run=False) + "; AS 8C 6D")
    assert asks(referee) == "defense touchback"
    assert now(game(at(95), hand(run=False) + "; AS 8C 6D; touchback").position) == "away 1&10 @20"


@pytest.mark.parametrize(("d2", "spot"), [("2D", 109), ("3D", 109), ("4D", 108)])
def test_INT_R2_exactly_on_the_end_line(d2, spot):
    """CB2.INT.R2: 13 + 9 - 5 - D2, from the 95 to 110, 109 or 108."""
    assert throw(f"AS 9C {d2} touchback", "KH", "5C", at(95)).n("interception") == spot
    off = throw("AS 9C 2D", "KH", "5C", at(95), int_endline="incomplete")
    assert off.whats[-1] == "incomplete"
    assert off.result.stopped


def test_INT_5_nothing_is_drawn_beyond_the_goal_line():
    """CB2.INT.5 CB2.OFR.5: intercepted at its 88, 13 - 1 = 12, and the king's run is not needed."""
    played = throw("AS 8C 6D KC AC", start=at(5))
    assert played.end == "touchdown defense"


@pytest.mark.parametrize(
    ("draws", "end", "ran"),
    [
        ("KC 4D AS", "dead defense 72", True),  # 63 + 9, and the run begins with the ace
        ("KC 4D 5D AS", "dead defense 77", True),
        ("AS 9C 4D", "dead defense 68", False),  # the ace as the card of the runner, or against the runner
        ("9C AS 4D", "dead defense 68", False),
        ("AS KC 4D", "dead defense 72", False),  # a loose ball has no open-field run
    ],
)
def test_INT_R1_with_a_test_of_its_own_the_ace_may_still_come_on_the_return(draws, end, ran):
    """CB2.YAC.R1 CB2.OFR.4 CB2.CLKC.2: a variant where a plain card is intercepted; the defense has its fumble again."""
    rules = cb.variant("cardbowl-2.0", replace={"pass test": lambda card, o1, rules: "interception"}, name="picks").house_rules(
        {"clock": "complex"}
    )
    played = play(passing_play(at(), Card("10H"), Card("5C"), rules), f"8C 6D {draws} +0 +0 8H 5S")
    assert (played.end, played.result.ran) == (end, ran)
    assert time_of(Kind.PASS, played.result, at(), rules) == (2 if ran else 1)
