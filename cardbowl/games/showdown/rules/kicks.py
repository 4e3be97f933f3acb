"""Kick-offs, punts, field goals and the kick of a try (section 6 of the rulebook).

The kicking team is the offense, the receiving one the defense; `modified` is what cards add to the die.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.showdown.data import Player
from cardbowl.games.showdown.data.depth import first
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.play_grid import Squad, die
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.replaced import replaceable, whole

ROLLED: Final = ("The die is {}", "The die is {} {:+d}")
"""How the note of a kick begins: without anything that is added to the die, and with it."""


def rolled(roll: int, bonus: int) -> tuple[int, ...]:
    """The values of `ROLLED`: the die, and what is added to it, if anything is."""
    return (roll, bonus) if bonus else (roll,)


class Landed(NamedTuple):
    """Where the receiving team has a kick before cards for its return, in its own frame; after a touchback there is none."""

    spot: int
    touchback: bool = False


def kicker(squad: Squad, position: str) -> Player | None:
    """The kicker (K) or punter (P) who has to kick: the best who can; None where the default chart is used (NS.KICK.5)."""
    return first(squad.team, position, squad.out)


def kickoff(squad: Squad, rules: HouseRules, modified: int = 0) -> Rule[Landed]:
    """A kick-off: die and bonus of the kicker on the chart (NS.KICK.1, NS.KICK.5.R1)."""
    by = kicker(squad, "K")
    bonus = modified + (by.kickoff_bonus if by else 0)
    roll: int = yield die(OFFENSE, "kick-off die", "NS.KICK.1")
    spot = on_chart(rules.data_set.kicking.kickoff, roll + bonus)
    if not spot:
        yield Note("NS.KICK.1", ROLLED[bonus != 0] + ": a touchback.", rolled(roll, bonus), "touchback", None, DEFENSE)
        return Landed(rules.touchback_spot, touchback=True)
    values = (*rolled(roll, bonus), spot)
    yield Note("NS.KICK.1", ROLLED[bonus != 0] + ": to the {}.", values, "kick", spot, DEFENSE, spot)
    return Landed(spot)


def punt(squad: Squad, spot: int, rules: HouseRules, modified: int = 0) -> Rule[Landed]:
    """A punt from `spot`: die and bonus of the punter give net yards; behind the goal line it is a touchback (NS.KICK.3)."""
    by = kicker(squad, "P")
    bonus = modified + (by.punt_bonus if by else 0)
    roll: int = yield die(OFFENSE, "punt die", "NS.KICK.3")
    net = on_chart(rules.data_set.kicking.punt, roll + bonus)
    lands = min(spot + net, GOAL_LINE)
    values = (*rolled(roll, bonus), net)
    yield Note("NS.KICK.3", ROLLED[bonus != 0] + ": {} net yards.", values, "punt", net, OFFENSE, lands)
    if lands >= GOAL_LINE:
        yield Note("NS.KICK.3", "A touchback.", (), "touchback", None, DEFENSE)
        return Landed(rules.touchback_spot, touchback=True)
    return Landed(other_frame(lands))


def returned(landed: Landed, yards: int, rules: HouseRules) -> Ending:
    """The end of a kick-off or punt after `yards` of return cards; to the 100 it is a touchdown (NS.KICK.3)."""
    if landed.touchback:
        return Ending(How.TOUCHBACK, DEFENSE, rules.touchback_spot, series=True)
    spot = landed.spot + yards
    if spot >= GOAL_LINE:
        return Ending(How.TOUCHDOWN, DEFENSE, GOAL_LINE)
    return Ending(How.DEAD, DEFENSE, spot, series=True)


def onside(rules: HouseRules) -> Rule[Ending]:
    """An on-side kick, without any bonus: who has the ball, and where (NS.KICK.2)."""
    roll: int = yield die(OFFENSE, "on-side die", "NS.KICK.2")
    who, line = next((who, line) for low, high, who, line in rules.data_set.kicking.onside if low <= roll <= high)
    kept = who == "kicker"
    text = "The die is {}: the kicking team keeps the ball." if kept else "The die is {}: the receiving team has the ball."
    side, spot = (OFFENSE, line) if kept else (DEFENSE, other_frame(line))
    yield Note("NS.KICK.2", text, (roll,), "recovery" if kept else "on-side kick", line, side, spot)
    return Ending(How.DEAD, side, spot, series=True)


def on_chart(rows: tuple[tuple[int, int, int], ...], total: int) -> int:
    """The number in the row of a total (NS.KICK.1, NS.KICK.3)."""
    return next((number for low, high, number in rows if low <= total <= high), rows[0][2] if total < rows[0][0] else rows[-1][2])


# ---- kicks at the goal -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def longest(squad: Squad, rules: HouseRules) -> int:
    """The longest distance of a field goal (NS.KICK.4.R1)."""
    return max(distance for distance, _ in field_goal_chart(squad, rules))


def field_goal_chart(squad: Squad, rules: HouseRules) -> tuple[tuple[int, int], ...]:
    """The lowest good roll by distance: of the kicker who has to kick, else of the default chart (NS.KICK.4, NS.KICK.5)."""
    by = kicker(squad, "K")
    return by.field_goal if by and by.field_goal else rules.data_set.kicking.field_goal


def field_goal(squad: Squad, spot: int, rules: HouseRules, modified: int = 0) -> Rule[Ending]:
    """A field goal: good on the kicker's number for the distance, or more; a miss is the ball of the defense.

    Rules: NS.KICK.4, NS.KICK.4.R1.
    """
    distance = other_frame(spot)
    needed = dict(field_goal_chart(squad, rules))[distance]
    roll: int = yield die(OFFENSE, "field goal die", "NS.KICK.4")
    values = (*rolled(roll, modified), needed, distance)
    if roll + modified >= needed:
        text = "; {} is needed: good from {:yards}."
        yield Note("NS.KICK.4", ROLLED[modified != 0] + text, values, "field goal good", distance, OFFENSE)
        return Ending(How.GOOD, OFFENSE, spot)
    text = "; {} is needed: no good from {:yards}."
    yield Note("NS.KICK.4", ROLLED[modified != 0] + text, values, "field goal missed", distance, OFFENSE)
    return Ending(How.NO_GOOD, DEFENSE, missed_spot(distance, rules), series=True)


@replaceable(
    "missed field goal",
    "NS.KICK.4",
    "the yard line where the defense has the ball, for the distance of the kick",
    fits=lambda spot: whole(spot) and 5 <= spot <= 95 and spot % 5 == 0,
    allowed="a yard line in fives, 5 to 95 (NS.CONV.3)",
    example="lambda distance, rules: max(25, distance)",
)
def missed_spot(distance: int, rules: HouseRules) -> int:
    """The yard line where the defense has the ball after a miss (NS.KICK.4)."""
    return distance if rules.miss == "spot" else max(rules.touchback_spot, distance)


def extra_point(squad: Squad, spot: int, rules: HouseRules) -> Rule[Ending]:
    """The kick of a try: good with any kicker, else a roll (NS.TRY.1, NS.TRY.1.R1, NS.TRY.1.R2)."""
    good, said = True, "A kicker is in the game"
    if kicker(squad, "K") is None:
        roll: int = yield die(OFFENSE, "extra point die", "NS.TRY.1")
        good, said = roll not in rules.data_set.kicking.extra_point_fails, f"The die is {roll}"
    word = "good" if good else "no good"
    yield Note("NS.TRY.1", "{}: the kick is {}.", (said, word), f"extra point {word}", int(good), OFFENSE)
    return Ending(How.GOOD if good else How.NO_GOOD, OFFENSE, spot)
