"""A small valid call of every chart: the least rows that make a picture."""

from fractions import Fraction
from typing import Any

from cardbowl.chance import Dist, Odds

HALF = Fraction(1, 2)
DIE = Dist.uniform(range(1, 7))
COIN = Odds.of(Dist({"good": HALF, "not good": HALF}), what="a kick", events={"good": lambda end: end == "good"})


def over(column: str, numbers: Any, /, **same: Any) -> list[dict[str, Any]]:
    """One row for each number of a column; the other columns are the same in all."""
    return [{column: number, **same} for number in numbers]


RUSH = {"long": 0.25, "good": 0.25, "short": 0.25, "none": 0.25, "loss": 0.0, "fumble": 0.0}
KICK = {"good": HALF, "missed": HALF, "blocked": Fraction(0)}
WORTH = {"go": 1.0, "fg": 2.0, "punt": 0.5, "best": "fg", "margin": 1.0}
FIGURE = {"title": "Rush yards", "unit": "yards", "value": 4.0, "standard_error": 0.1, "target": 4.1}
SITUATIONS = [
    {"down": down, "ydstogo": to_go, "yardline_100": away, **WORTH}
    for down in (1, 4)
    for to_go in (1, 2, 3, 10)
    for away in range(to_go, 100)
]
FOURTH_DOWNS = [row for to_go in range(1, 6) for row in over("yardline_100", range(to_go, 100), ydstogo=to_go, **WORTH)]
ENDS = {"made": 0.2, "short": 0.2, "loss": 0.2, "again": 0.2, "turnover": 0.2}

CHARTS: dict[str, dict[str, Any]] = {
    "best_words": {"rows": over("event", ("return", "fair catch"), chance=HALF)},
    "compare_chart": {"odds": {"one": COIN, "other": COIN}},
    "completion_chart": {
        "rows": [row for each in (12, 13) for row in over("receiver", (12, 13), quarterback=each, cards=0, complete=HALF)]
    },
    "conversion_chart": {"rows": over("to_go", range(1, 4), deck="aerial", first_down=HALF)},
    "decision_chart": {"rows": SITUATIONS},
    "decision_rows": {"rows": SITUATIONS},
    "decision_words": {"row": {"spot": 40, "down": 4, "to_go": 3, **WORTH}},
    "deck_chart": {"rows": over("card", (1, 2), play="end run", defense="A", code="x", yards=4.0)},
    "dist_chart": {"dist": DIE},
    "drive_value_chart": {"rows": over("spot", range(20, 31), down=1, points=1.0)},
    "edge_chart": {"rows": over("edge", range(-1, 2), event="won", chance=HALF)},
    "event_chart": {"events": {"good": HALF}},
    "event_rows": {"events": COIN},
    "expected_points_chart": {"curves": {"a game": over("yardline_100", range(1, 100), ep_net=1.0)}},
    "field_goal_after_chart": {"rows": over("distance", (20, 21), cards=0, table="", **KICK)},
    "field_goal_chart": {"rows": over("distance", (20, 21), **KICK)},
    "fourth_down_chart": {"maps": {"a game": FOURTH_DOWNS}, "longest": 5, "to_go": 3},
    "habit_chart": {"rows": over("answer", ("go", "kick"), never=1, always=2), "fair": HALF},
    "kick_chart": {"rows": over("distance", (20, 21), gone=0, good=HALF, missed=HALF)},
    "match_up_chart": {"rows": over("difference", range(-12, 13), mean=1.0)},
    "modifiers_chart": {
        "rows": [row for each in (0, 1) for row in over("defense_modifier", (0, 1), offense_modifier=each, offense=HALF)]
    },
    "number_rows": {"dist": DIE},
    "odds_chart": {"odds": COIN},
    "onside_chart": {"rows": over("declared", (8, 9), kickers=HALF, receivers=HALF, short=0)},
    "overlay_chart": {"rows": over("number", (0, 1), simulated=0.5, real=0.5, standard_error=0.1, cases=9)},
    "pairing_chart": {"rows": over("to_go", (9, 10), card="R10", **ENDS)},
    "pass_choice_chart": {"rows": over("cards", (1, 2), complete=HALF, mean=5.0)},
    "pass_outcomes_chart": {"rows": over("o1", range(1, 14), cards=1, complete=HALF, incomplete=HALF, sack=0, interception=0)},
    "payoff_chart": {"rows": over("row", ("a", "b"), column="c", payoff=1), "row_mix": {"a": 1}, "column_mix": {"c": 1}},
    "penalties_chart": {"rows": over("source", ("line", "pass"), offense=HALF, defense=HALF, automatic=0, yards=5)},
    "result_list_chart": {
        "rows": [row for low in (-9, 0) for row in over("yards", (1, 2), band=f"from {low}", low=low, category="rush", weight=1)]
    },
    "run_survival_chart": {"runs": {1: DIE}},
    "rush_shares_chart": {"rows": over("points", range(13, 16), **RUSH)},
    "rush_yards_chart": {"dists": dict.fromkeys(range(-12, 13), DIE)},
    "sack_chart": {"rows": over("surplus", range(4, 7), threats=1, clean=1, pressure=0, sack=0, fumble=0)},
    "scorecard_chart": {"rows": [{**FIGURE, "close_within": 0.1, "fair_within": 0.2, "verdict": "close"}]},
    "settling_chart": {"exact": HALF, "samples": [True, False] * 6},
    "standings_chart": {"rows": over("team", ("Owls", "Foxes"), games=10, share=HALF)},
    "starts_chart": {"spots": DIE},
    "survival_rows": {"runs": {1: DIE}},
    "tacklers_chart": {"rows": over("tacklers", range(6, 9), draws=1, long=0.5, short=0.5, stopped=0, fumble=0)},
    "win_probability_chart": {"rows": over("home_wp", (HALF, 1), home_score=0, away_score=0)},
}
