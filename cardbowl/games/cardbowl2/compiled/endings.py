"""Endings of plays as whole numbers, and what follows them: read by running the rules on every class of ending."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.football import DEFENSE, OFFENSE, How, Side
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import PHASES, Position
from cardbowl.games.cardbowl2.rules.clock import time_of
from cardbowl.games.cardbowl2.rules.endings import Ending, whistle
from cardbowl.games.cardbowl2.rules.field_goals import blocked_at, field_goal_distance, missed_spot
from cardbowl.games.cardbowl2.rules.onside_kicks import over_and_again
from cardbowl.games.cardbowl2.rules.order import after_ending, next_series

HOWS: Final = tuple(How)
KINDS: Final = tuple(Kind)
SIDES: Final = (OFFENSE, DEFENSE)
SERIES, STOPPED, RAN, RETURNED = 1 << 12, 1 << 13, 1 << 14, 1 << 15
"""Bits of the code of an ending; below them stand how (4 bits), side (1) and spot (7)."""
RUN: Final = 1 << 16
"""In place of an ending: a run of so many draws (in the bits of how) from the spot; see `recoveries`."""
LEAST_SPOT: Final = -128
"""The first spot of the table `whistles`."""


def code_of(ending: Ending) -> int:
    """The code of an ending."""
    flags = SERIES * ending.series | STOPPED * ending.stopped | RAN * ending.ran | RETURNED * ending.returned
    return HOWS.index(ending.how) | SIDES.index(ending.side) << 4 | ending.spot << 5 | flags


class Following(NamedTuple):
    """What follows a play.

    `whistles[touchback, side, spot - LEAST_SPOT]` is the ending of a ball that is dead there; `series` is set for DEFENSE.
    `follows[how, side, spot]` is what an ending brings that does not go on with the series: the phase (3 bits), whether the
    defense has the ball or kicks it (1), its spot (7), its yards to go (7), the points (6), and who scores (0 nobody, 1
    offense, 2 defense). `downs[down, line, spot]` is the down after a play of the offense that was dead at `spot`: the down (4
    bits), whether the defense has the ball (1), its spot (7) and its yards to go (7). `time[kind, how, ran, returned, long]` is
    the time of a play; how is 0, 1 for a touchback, 2 for a kick made again. `again[spot]` is where a short on-side kick is
    made again; `missed[spot]` where the ball goes after a missed field goal, `blocked[spot, value]` where a kick is loose that
    was blocked after a first card of that value; `distance[spot]` of a field goal.
    """

    whistles: Any
    follows: Any
    downs: Any
    time: Any
    again: Any
    missed: Any
    blocked: Any
    distance: Any


def following(rules: HouseRules) -> Following:
    """What follows plays under some house rules."""
    spots = range(1, 100)
    scrimmage = Position(phase="scrimmage")
    return Following(
        np.array(
            [
                [
                    [
                        code_of(whistle(side, spot, touchback=bool(touchback), series=side is DEFENSE))
                        for spot in range(LEAST_SPOT, 256)
                    ]
                    for side in SIDES
                ]
                for touchback in (0, 1)
            ],
            np.int32,
        ),
        np.array(
            [[[_follows(scrimmage, how, side, spot, rules) for spot in range(101)] for side in SIDES] for how in HOWS], np.int32
        ),
        _downs(rules),
        _times(rules),
        np.array([1, *(again_from(spot, rules) for spot in spots)], np.int32),
        np.array([0, *(missed_spot(spot, rules) for spot in spots)], np.int32),
        np.array([[blocked_at(spot, value, rules)[1] for value in range(14)] for spot in range(100)], np.int32),
        np.array([field_goal_distance(spot, rules) for spot in range(100)], np.int32),
    )


def _follows(at: Position, how: How, side: Side, spot: int, rules: HouseRules) -> int:
    found = after_ending(at, Ending(how, side, spot, series=True), rules)
    if found is None or not 0 <= found.down.spot <= 127 or not 0 <= found.down.to_go <= 127:
        return -1  # no play ends so
    down = found.down
    scorer = 0 if found.scorer is None else 1 + SIDES.index(found.scorer)
    phase = PHASES.index(found.phase)
    return phase | SIDES.index(down.side) << 3 | down.spot << 4 | down.to_go << 11 | found.points << 18 | scorer << 24


def _downs(rules: HouseRules) -> Any:
    found = np.zeros((rules.downs + 1, 101, 101), np.int32)
    for down in range(1, rules.downs + 1):
        for line in range(2, 101):
            at = Position(phase="scrimmage", spot=1, down=down, to_go=line - 1)
            for spot in range(1, 100):
                after = after_ending(at, Ending(How.DEAD, OFFENSE, spot), rules)
                assert after is not None
                next_one = after.down
                found[down, line, spot] = (
                    next_one.down | SIDES.index(next_one.side) << 4 | next_one.spot << 5 | next_one.to_go << 12
                )
    return found


def _times(rules: HouseRules) -> Any:
    at = Position(phase="scrimmage", spot=1)
    found = np.zeros((len(KINDS), 3, 2, 2, 2), np.int32)
    for kind, each in enumerate(KINDS):
        for place, how in enumerate((How.DEAD, How.TOUCHBACK, How.AGAIN)):
            for ran in (False, True):
                for returned in (False, True):
                    for long in (False, True):
                        yards = rules.long_play_yards + long
                        ending = Ending(how, OFFENSE, at.spot, ran=ran, returned=returned, yards=yards)
                        found[place_of(kind, place, ran, returned, long)] = time_of(each, ending, at, rules)
    return found


def place_of(*place: int) -> tuple[int, ...]:
    """Indices of an array from numbers and truths."""
    return tuple(map(int, place))


def again_from(spot: int, rules: HouseRules) -> int:
    """The spot where a short on-side kick from `spot` is made again (CB2.ONS.2)."""
    at = Position(phase="kickoff", spot=spot)
    return next_series(at, Kind.ONSIDE, over_and_again(spot), rules).spot
