"""The house rules under which the fast engine of Card Bowl 2.0 is held against the reference."""

from typing import Any, Final

FAST_RULES: Final[dict[str, dict[str, Any]]] = {
    "as written": {},
    "three downs": {"touchdown_points": 7, "downs": 3, "yards_to_gain": 8},
    "clock of plays": {"clock": "simple1"},
    "clock of intervals": {"clock": "simple2", "kickoff_spot": 40},
    "other kicks and balls": {"recovery_modifier": 0, "oob_suit_rule": "off", "field_goal_cards": 5, "punt_plus": 20},
    "other runs": {"run_draws_king": 2, "yac_floor": "literal", "deck_reset": "half", "overtime": "until_winner"},
}
"""Changes of the house rules by a name: those whose whole games are compared."""

CORNERS: Final[dict[str, dict[str, Any]]] = {
    "as written": {},
    "no overtime, five downs": {"downs": 5, "overtime": "none", "yards_to_gain": 15, "touchdown_points": 7, "kneel": "off"},
    "until a winner, short quarters": {"overtime": "until_winner", "quarter_intervals": 40, "deck_reset": "half", "play_cost": 3},
    "plays of a quarter": {"clock": "simple1", "deck_reset": "quarter"},
    "two intervals": {"clock": "simple2", "simple2_stopped": 2, "onside_rekick": "five_back"},
    "other spots": {"kickoff_spot": 40, "touchback_spot": 25, "fg_miss_spot": "los", "two_point_yards": 5, "long_play_yards": 5},
}
"""Changes of the house rules by a name: those under which single positions are compared, and games number for number."""
