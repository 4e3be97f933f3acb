"""Field goals, and the kick after a touchdown (sections 8 and 9 of the rulebook)."""

from __future__ import annotations

from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.football.series import LAST_SPOT
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.rules.random_cards import random_card
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.replaced import replaceable, truth


@replaceable(
    "field goal test",
    "FS.FG.1",
    "whether a kick from this distance is good, for the number of its random card",
    fits=truth,
    allowed="True or False",
    example="lambda distance, fg_max, rules: fg_max >= distance + 5",
)
def reaches(distance: int, fg_max: int, rules: HouseRules) -> bool:
    """Whether a kick is good from here: a random card that is good from far is good from near (FS.FG.1, FS.DATA.2)."""
    return fg_max >= distance


def field_goal(spot: int, rules: HouseRules) -> Rule[Ending]:
    """A kick at the goal, without blocks or returns; a miss is the ball of the defense.

    It starts where the kick was made, at least at its own 20, and always in front of the goal line of the kicker.

    Rules: FS.FG.1, FS.FG.1.R1, FS.FG.2, FS.FG.2.R1, FS.FG.2.R2.
    """
    distance = other_frame(spot)
    row = yield from random_card(OFFENSE, "field goal", "FS.FG.1", rules)
    if reaches(distance, row.fg_max, rules):
        yield Note("FS.FG.1", "Card {}: good from {:yards}.", (row.no, distance), "field goal good", distance, OFFENSE)
        return Ending(How.GOOD, OFFENSE, spot)
    yield Note("FS.FG.2", "Card {}: no good from {:yards}.", (row.no, distance), "field goal missed", distance, OFFENSE)
    start = max(distance + rules.missed_kick_back, rules.missed_kick_least)
    return Ending(How.NO_GOOD, DEFENSE, min(start, LAST_SPOT))


def extra_point(spot: int, rules: HouseRules) -> Rule[Ending]:
    """The kick of a try (FS.PAT.1)."""
    row = yield from random_card(OFFENSE, "extra point", "FS.PAT.1", rules)
    good = reaches(other_frame(spot), row.fg_max, rules)
    word = "good" if good else "no good"
    yield Note("FS.PAT.1", f"Card {{}}: the kick is {word}.", (row.no,), f"extra point {word}", int(good), OFFENSE)
    return Ending(How.GOOD if good else How.NO_GOOD, OFFENSE, spot)
