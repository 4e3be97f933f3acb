"""Small rulings of this kit that no other file holds (section 21 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, house

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.position import FULL_DECK, Position
from cardbowl.games.cardbowl2.rules.clock import time_of
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.field_goals import missed_spot
from cardbowl.games.cardbowl2.rules.fumbles import recovery
from cardbowl.games.cardbowl2.rules.kick_returns import in_end_zone
from cardbowl.games.cardbowl2.rules.order import end_of_quarter
from cardbowl.steps.answered import answered
from cardbowl.steps.ask import Choose

USED = (FULL_DECK[4:], FULL_DECK[8:])


@pytest.mark.parametrize(("quarter", "back"), [(2, True), (4, False)])
def test_DECK_R11_half_brings_cards_back_at_half_time_but_not_before_overtime(quarter, back):
    """CB2.DECK.R11"""
    after = end_of_quarter(Position(quarter=quarter, left=0, decks=USED), house(deck_reset="half"))
    assert after.decks == ((FULL_DECK, FULL_DECK) if back else USED)


@pytest.mark.parametrize(("spot", "own"), [(8, 99), (7, 99), (1, 99), (9, 98)])
def test_FG_R5_a_miss_from_deep_gives_the_ball_on_the_99_at_most(spot, own):
    """CB2.FG.R5: 107 - LoS would be 100 or more from LoS 7 or less."""
    assert missed_spot(spot, STANDARD) == own


def test_KICK_R13_with_the_switch_the_goal_line_is_in_the_end_zone_for_every_touchback():
    """CB2.KICK.R13"""
    assert in_end_zone(0, house(kick_goal_line="end_zone"))
    assert not in_end_zone(0, STANDARD)
    assert not in_end_zone(1, house(kick_goal_line="end_zone"))


def test_OOB_R7_a_run_after_a_recovered_fumble_is_never_offered_the_sideline():
    """CB2.OOB.R7: late in a half, a jack recovers and runs with one draw; only the two modifiers are asked."""
    late = Position(quarter=4, left=10)
    asked = []

    def watched():
        rule = recovery(late, OFFENSE, 34, STANDARD)
        answer = None
        while True:
            try:
                ask = rule.send(answer)
            except StopIteration as stop:
                return stop.value
            if isinstance(ask, Choose):
                asked.append(ask.what)
            answer = yield ask

    ending, _ = answered(watched(), [0, 0, Card("JH"), Card("4D"), Card("8S")])
    assert (ending.how, ending.spot, ending.ran) == ("dead", 42, True)
    assert asked == ["modifier", "modifier"]


def test_CLKC_R11_a_squib_touchback_costs_nothing_even_with_the_switch():
    """CB2.CLKC.R11"""
    rules = house(squib_clock="two")
    start = Position(phase="kickoff")
    assert time_of("squib", Ending(How.TOUCHBACK, DEFENSE, series=True, stopped=True), start, rules) == 0
    assert time_of("squib", Ending(How.DEAD, DEFENSE, 25, series=True, returned=True), start, rules) == 2
