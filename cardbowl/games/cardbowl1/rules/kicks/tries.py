"""The try after a touchdown, by a kick or for two points (section 9.8 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, offense_spot, other_frame
from cardbowl.football.counts_in_words import counted
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import INTERFERENCE, Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.frame.series import walked
from cardbowl.games.cardbowl1.rules.kicks.field_goals import distance, kick_at_goal
from cardbowl.games.cardbowl1.rules.loose.fumbles import try_fumble
from cardbowl.steps.ask import Choose, Note, Rule


class Tried(NamedTuple):
    """The result of a try: `good` or not; or `again`, the spot from which it is made again."""

    good: bool
    again: int | None = None


def try_spot(rules: HouseRules) -> int:
    """A try is made from the 2, unless a foul has moved it (CB1.TWO.1)."""
    return other_frame(rules.try_yards)


def extra_point(spot: int, rules: HouseRules) -> Rule[Ending]:
    """A 20-yard field goal; a block, which only the first card can be, is simply no good (CB1.TRY.1, CB1.TRY.2, CB1.TRY.R1)."""
    fouls = Fouls()
    kick = yield from kick_at_goal(distance(other_frame(spot), rules), rules, fouls, is_try=True)
    if kick.how == "blocked":
        yield Note("CB1.TRY.2", "The extra point is no good.", (), "no good", 0)
    found = yield from settle(fouls)
    how = How(kick.how) if kick.how in ("good", "stopped") else How.NO_GOOD
    return Ending(how, OFFENSE, spot, fouls=found)


def loose_on_a_try(spot: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """A fumble on a two-point try is dead, unless the offense may advance it (CB1.TWO.3, CB1.TWO.R1, CB1.TWO.R2)."""
    return try_fumble(spot, rules, fouls)


def two_points(ending: Ending) -> Rule[Ending]:
    """Good if the offense reached the goal line; no points for the defense (CB1.TWO.2, CB1.TWO.R1, CB1.GAME.R5)."""
    if ending.how is How.STOPPED:
        return ending
    how = How.GOOD if ending.how is How.TOUCHDOWN and ending.side is OFFENSE else How.NO_GOOD
    yield Note("CB1.TWO.2", "The two-point try is {}.", (how.value,), f"two-point {how}")
    return Ending(how, OFFENSE, offense_spot(ending), ending.ran, ending.fouls)


def settled_try(spot: int, ending: Ending) -> Rule[Tried]:
    """The fouls of a try from `spot`: an accepted one moves it, and it is made again (CB1.TRY.R1, CB1.TWO.R1, CB1.PEN.4)."""
    for foul in ending.fouls:
        if ending.how is How.STOPPED or (yield from accepts(ending, foul)):
            again = moved_try(spot, foul)
            yield Note("CB1.TWO.R1", "The try is made again from the {}.", (again,), "try again", foul.yards, OFFENSE, again)
            return Tried(False, again)
    return Tried(ending.how is How.GOOD)


def accepts(ending: Ending, foul: Foul) -> Rule[bool]:
    """Whether the side that was fouled has the try made again (CB1.PEN.4, CB1.TWO.R1)."""
    side = foul.by.other
    content = (ending.how is How.GOOD) is (side is OFFENSE)
    what = INTERFERENCE if foul.source == INTERFERENCE else counted(foul.yards, "yard")
    prompt = f"A foul by the {foul.by.word} on the try, {what}"
    answer = yield Choose(side, "penalty", ("accept", "decline"), "CB1.PEN.4", prompt, "decline" if content else "accept")
    return bool(answer == "accept")


def moved_try(spot: int, foul: Foul) -> int:
    """The yards of the foul, at most half the distance; of interference, which has a spot in place of yards, half the distance.

    Rules: CB1.TRY.R1, CB1.TWO.R1, CB1.PEN.3, CB1.TRY.R2, CB1.TWO.R3.
    """
    yards = other_frame(spot) if foul.source == INTERFERENCE else foul.yards
    return walked(spot, yards if foul.by is DEFENSE else -yards)
