"""Where the `expert` player places its eleven cards."""

from __future__ import annotations

from random import Random
from typing import Final

from cardbowl.games.cardbowl1.players.estimates import Goal
from cardbowl.games.cardbowl1.players.sensible_line_up import by_value, kind_of, placed, runs_likely
from cardbowl.games.cardbowl1.players.sensible_line_up import line_up_defense as sensible_defense
from cardbowl.games.cardbowl1.rules.lineup.lineup_choices import DefenseLineup, OffenseLineup, defense_places, offense_places
from cardbowl.steps.placement import Placed

PASS_SHARE: Final = 0.5
"""How often high cards are placed for a pass in a run formation, with more than a few yards to go."""
SHORT: Final = 3
"""The most yards to go at which high cards are always placed for a run."""
RIGHT_I: Final = "QB LT LG C RG RT RTE B1(M) B2(M) W_L1 W_R1"
LEFT_I: Final = "QB LT LG C RG RT LTE B1(M) B2(M) W_L1 W_R1"


def line_up_offense(options: OffenseLineup, goal: Goal, random: Random) -> Placed:
    """Two backs and a tight end on either side; mostly the best back with blockers on its side, else a good passer (HINT.1-2)."""
    left = random.random() < 0.5
    name = LEFT_I if left else RIGHT_I
    far = "RT" if left else "LT"
    point = ["LTE", "LT", "LG", "C", "RG"] if left else ["RTE", "RT", "RG", "C", "LG"]
    random.shuffle(point)
    wide = ["W_L1", "W_R1"]
    random.shuffle(wide)
    if goal.need > SHORT and random.random() < PASS_SHARE:
        order = [wide[0], "QB", wide[1], "B1(M)", *point, far, "B2(M)"]
    else:
        order = ["B1(M)", *point, "QB", wide[0], "B2(M)", wide[1], far]
    return placed(name, offense_places(name), order, by_value(options.deck))


RUN_DEFENSE: Final = "3-4"
"""The ready-made defense with most linebackers (CB1.FORM.2)."""
AGAINST_RUNS: Final = {"ILB": 4.0, "OLB": 3.5, "line": 2.5, "S": 2.0, "CB": 1.0}
"""The weights of places for high cards against a running formation (HINT.2)."""


def line_up_defense(options: DefenseLineup, random: Random) -> Placed:
    """Against two backs linebackers that can all follow the blockers; else as `sensible` does (HINT.2-3)."""
    if not runs_likely(options.offense) or len(options.offense.of("wr")) > 2:
        return sensible_defense(options, random)
    places = defense_places(RUN_DEFENSE, options.offense)
    side = "L" if options.offense.te_on("L") else "R"
    weight = {place: AGAINST_RUNS[kind_of(place)] + random.random() + 0.7 * (place == f"OLB_{side}") for place in places}
    order = sorted(places, key=lambda place: -weight[place])
    return placed(RUN_DEFENSE, places, order, by_value(options.deck))
