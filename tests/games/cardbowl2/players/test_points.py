"""What `sensible` makes of the points of the house rules: which try, and whether a field goal."""

from games.cardbowl2.helpers import house
from games.cardbowl2.players_asked import answer, when
from support.cases import rows

from cardbowl.games.cardbowl2.rules.order import CALLS


@rows(
    ("rules", "said"),
    [
        ({}, "kick"),  # a play brings 1.29 points on average, and a kick 0.98
        ({"two_point_points": 3, "extra_point_points": 2}, "kick"),  # 1.93 and 1.96
        ({"two_point_points": 1}, "kick"),
        ({"two_point_points": 3}, "two-point"),  # 1.93 and 0.98
        ({"two_point_points": 8}, "two-point"),
        ({"two_point_points": 3, "two_point_yards": 10}, "kick"),  # 1.23
        ({"two_point_points": 8, "two_point_yards": 30}, "kick"),  # 0.54
        ({"extra_point_points": 0}, "two-point"),
        ({"extra_point_points": 0, "two_point_points": 0}, "kick"),
        ({"extra_point_distance": 60}, "two-point"),  # one kick in fifty is good
    ],
)
def test_a_play_is_tried_where_it_brings_clearly_more_points_than_a_kick(rules, said):
    """CB2.NFL.1, CB2.XP.1, CB2.TWO.1: the chance times the points, at every lead and time."""
    asked = [
        answer("try", ("kick", "two-point"), when(quarter, 90, lead), rules=house(**rules))
        for quarter in (1, 4)
        for lead in (-60, 60)
    ]
    assert set(asked) == {said}


@rows(
    ("at", "said"),
    [
        (when(1, 90, spot=97, down=4, to_go=3), "hand play"),  # no chance to kick is worth it
        (when(1, 90, spot=70, down=4, to_go=9), "punt"),
        (when(4, 30, -1, spot=90, down=4, to_go=9), "hand play"),
        (when(2, 2, spot=90), "hand play"),
        (when(4, 2, spot=90), "hand play"),
    ],
)
def test_no_field_goal_is_kicked_where_it_brings_no_points(at, said):
    """CB2.NFL.1, CB2.FG.5"""
    assert answer("call", CALLS, at, rules=house(field_goal_points=0)) == said
