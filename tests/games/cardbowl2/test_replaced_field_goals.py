"""A variant of Card Bowl 2.0 that replaces the sum of a field goal: what is told names the sum that counts."""

import pytest
from games.cardbowl2.helpers import at, play

import cardbowl as cb
from cardbowl.games.cardbowl2.rules.field_goals import field_goal
from cardbowl.steps.referee import Referee

MADE = cb.variant("cardbowl-2.0", replace={"field goal sum": lambda distance, rules: distance + 5}, name="far posts")
RULES = MADE.house_rules({})
AT = at(80)
"""A kick of 38 yards, which needs 43."""


@pytest.mark.parametrize(
    ("cards", "what", "text"),
    [
        ("KH 6D 6H 6S 4C 5C", "field goal missed", "40 is short of 43, the sum for 38 yards: missed."),
        ("KH 6D 6H 6S 5C 7D", "field goal good", "43 is enough for 43, the sum for 38 yards: good."),
    ],
)
def test_the_note_of_a_kick_names_the_sum_that_it_needed(cards, what, text):
    """CB2.FG.3, CB2.FG.4  By hand: 13 + 6 + 6 + 6 + 4 + 5 = 40 and 13 + 6 + 6 + 6 + 5 + 7 = 43."""
    assert [note.say() for note in play(field_goal(AT, RULES), cards).notes if note.what == what] == [text]


@pytest.mark.parametrize("game", [MADE, "cardbowl-2.0"], ids=["variant", "rulebook"])
def test_the_hint_of_a_field_goal_names_what_its_cards_have_to_reach(game):
    """CB2.FG.3"""
    made = cb.GAMES[game] if isinstance(game, str) else game
    options = cb.table(Referee(made, rules=made.house_rules({}), position=AT)).asking["options"]
    hint = next(option["hint"] for option in options if option["value"] == "field goal")
    assert hint == ("six cards against the distance" if isinstance(game, str) else "six cards against a sum of 43")
