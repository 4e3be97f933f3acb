"""Vectors of kicks: kick-offs, on-side kicks, punts, field goals and extra points."""

from __future__ import annotations

from typing import Final

from cardbowl.football import How
from cardbowl.football.series import GOAL_LINE, Down
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.kicks import ANY_KICKER, NOBODY
from cardbowl.games.showdown.rules.kicks import extra_point, field_goal, kickoff, longest, onside, punt, returned
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.games.showdown.vectors.reading import Procedure, down_of, ended_text, in_fives, run, team_of
from cardbowl.steps.vector_fields import Fields, field, whole

EVEN: Final = 10
"""The roll of a kick for which a vector gives the total."""


def _kicking(vector: Fields, rules: HouseRules) -> Squad:
    """The kicking team; without one a team that has no kicker, so that the default chart is used."""
    return Squad(team_of(vector, rules)) if "team" in vector else NOBODY


def _die(vector: Fields) -> tuple[int, int]:
    """The roll of a kick, and what cards add to it."""
    if "total" in vector:
        return EVEN, whole(vector, "total", -99, 99) - EVEN
    return whole(vector, "die", 1, 20), whole(vector, "kick_mod", -99, 99, 0)


def _kickoff(vector: Fields, rules: HouseRules) -> str:
    roll, added = _die(vector)
    landed, _ = run(kickoff(_kicking(vector, rules), rules, added), {"kick-off die": roll})
    ending = returned(landed, in_fives(vector, "return_add", 0, 100, 0), rules)
    return ended_text(Down(rules.kickoff_spot), ending, rules, "KR")[0].removeprefix("TOUCHBACK: ")


def _onside(vector: Fields, rules: HouseRules) -> str:
    ending, _ = run(onside(rules), {"on-side die": whole(vector, "die", 1, 20)})
    return ended_text(Down(rules.kickoff_spot), ending, rules, "KR")[0]


def _punt(vector: Fields, rules: HouseRules) -> str:
    before, (roll, added) = down_of(vector, rules), _die(vector)
    landed, _ = run(punt(_kicking(vector, rules), before.spot, rules, added), {"punt die": roll})
    return ended_text(before, returned(landed, in_fives(vector, "return_add", 0, 100, 0), rules), rules)[0]


def _field_goal(vector: Fields, rules: HouseRules) -> str:
    squad, (roll, added) = _kicking(vector, rules), _die(vector)
    distance = in_fives(vector, "dist", 5, 95)
    if distance > longest(squad, rules):
        return "ILLEGAL"
    before = Down(GOAL_LINE - distance, 4)
    ending, _ = run(field_goal(squad, before.spot, rules, added), {"field goal die": roll})
    return f"{'GOOD' if ending.how is How.GOOD else 'MISS'}: {ended_text(before, ending, rules)[0]}"


def _extra_point(vector: Fields, rules: HouseRules) -> str:
    squad = ANY_KICKER if field(vector, "kicker", bool, True) else NOBODY
    spot = GOAL_LINE - rules.try_yards
    ending, _ = run(extra_point(squad, spot, rules), {"extra point die": vector.get("die")})
    return f"GOOD: O +{rules.extra_point_points}" if ending.how is How.GOOD else "NO GOOD"


PROCEDURES: Final[dict[str, Procedure]] = {
    "kickoff": _kickoff,
    "onside": _onside,
    "punt": _punt,
    "field_goal": _field_goal,
    "extra_point": _extra_point,
}
