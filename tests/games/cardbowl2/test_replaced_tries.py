"""A variant of Card Bowl 2.0 that replaces the points of a try: what is asked, shown and noted names the points that count."""

import cardbowl as cb
from cardbowl.games.cardbowl2.odds.coach.decisions import the_try
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps.referee import Referee

MADE = cb.variant("cardbowl-2.0", replace={"try points": lambda kind, rules: 3 if kind == "two-point" else 2}, name="dear tries")
TRY = Position(phase="try", spot=98, to_go=2)


def tried():
    return Referee(MADE, rules=MADE.house_rules({}), position=TRY)


def test_the_question_names_the_points_of_the_replaced_rule():
    """CB2.NFL.1, CB2.XP.2  Two for a kick and three for a play, and not the one and two of the rulebook."""
    assert tried().asking.prompt == "Try: kick for two points or play for three?"


def test_the_buttons_name_the_points_of_the_replaced_rule():
    """CB2.NFL.1"""
    labels = [option["label"] for option in cb.table(tried()).asking["options"]]
    assert labels == ["Kick for 2 points", "Play for 3 points"]


def test_the_coach_names_the_points_of_the_replaced_rule():
    """CB2.NFL.1"""
    referee = tried()
    told = the_try(referee, referee.asking)["two-point"]
    assert (told.name, told.told) == ("three points", "You went for three")
