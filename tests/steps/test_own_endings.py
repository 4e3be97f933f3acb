"""How plays of a variant's own end: behind a goal line, and in a game where nobody recovers a loose ball."""

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.steps.own_plays import Ending, ending_of, goal_lines, without_recovery
from cardbowl.steps.own_rules import OwnRuleError


@rows(
    ("ending", "settled"),
    [
        (Ending("dead", 99), Ending("dead", 99)),
        (Ending("dead", 1), Ending("dead", 1)),
        (Ending("dead", 100), Ending(How.TOUCHDOWN, 100)),
        (Ending("out", 104), Ending(How.TOUCHDOWN, 100)),
        (Ending("turnover", 100, DEFENSE), Ending(How.TOUCHDOWN, 100, DEFENSE)),
        (Ending("dead", 0), Ending(How.SAFETY, 0)),
        (Ending("turnover", -3, DEFENSE), Ending(How.TOUCHBACK, 0, DEFENSE)),
        (Ending("loose", 104), Ending("loose", 104)),
        (Ending("incomplete", 0), Ending("incomplete", 0)),
    ],
)
def test_a_ball_that_is_dead_behind_a_goal_line_is_a_score_or_a_touchback(ending, settled):
    assert goal_lines(ending) == settled


@rows(
    ("ending", "settled"),
    [
        (Ending("dead", 53), Ending(How.DEAD, 53, OFFENSE)),
        (Ending("incomplete", 0), Ending(How.INCOMPLETE, 48, OFFENSE)),
        (Ending("dead", 40, DEFENSE), Ending(How.TURNOVER, 40, DEFENSE)),
        (Ending("out", 40, DEFENSE), Ending(How.TURNOVER, 40, DEFENSE)),
        (Ending("loose", 53), Ending(How.TURNOVER, 47, DEFENSE)),
        (Ending("loose", 100), Ending(How.TOUCHBACK, 0, DEFENSE)),
        (Ending("loose", 0), Ending(How.TOUCHDOWN, 100, DEFENSE)),
        (Ending("touchback", 0), Ending(How.TOUCHBACK, 0, DEFENSE)),
        (Ending("touchdown", 100), Ending(How.TOUCHDOWN, 100, OFFENSE)),
        (Ending("safety", 0), Ending(How.SAFETY, 0, OFFENSE)),
    ],
)
def test_a_loose_ball_is_that_of_the_other_side_where_nobody_recovers_it(ending, settled):
    assert without_recovery(ending, 48) == settled


@rows("spot", [-220, 220])
def test_the_farthest_spots(spot):
    assert ending_of(Ending("dead", spot), 50, "the play").spot == spot
    with pytest.raises(OwnRuleError):
        ending_of(Ending("dead", spot + (1 if spot > 0 else -1)), 50, "the play")


@rows("name", ["a\nb", "a\x1bb", 5, "x" * 1000, "doi"])
def test_the_name_of_a_variant_is_another_one_on_one_line(name):
    with pytest.raises(cb.DataError, match="another name than doi is needed"):
        cb.variant("doi", name=name)
