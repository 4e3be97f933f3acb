"""The clock and the decisions of the player `sensible` as functions of whole numbers, for the fast engine.

The tables cannot hold them, because they depend on too much at once; `tests/games/cardbowl2/compiled` compares each of them
with the rule or the player that it stands for, on a million random positions.
"""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any

from cardbowl.arrays.jit import compiled
from cardbowl.football.clock import A_PLAY
from cardbowl.games.cardbowl2.compiled.compile import LEADS, Numbers

N_CLOCK = Numbers._fields.index("clock")
N_QUARTER = Numbers._fields.index("quarter")
N_MARK = Numbers._fields.index("mark")
N_LATE_SECOND = Numbers._fields.index("late_second")
N_LATE_FOURTH = Numbers._fields.index("late_fourth")
N_TIMEOUTS = Numbers._fields.index("timeouts")
N_OVERTIME_TIMEOUTS = Numbers._fields.index("overtime_timeouts")
N_OVERTIME = Numbers._fields.index("overtime")
N_LONG_YARDS = Numbers._fields.index("long_yards")
N_LEAST = Numbers._fields.index("least")
N_MOST = Numbers._fields.index("most")
N_DEFAULT = Numbers._fields.index("default")
N_RUNNING = Numbers._fields.index("running")
N_DOWNS = Numbers._fields.index("downs")
N_TO_GAIN = Numbers._fields.index("to_gain")
N_ONE = Numbers._fields.index("one")
N_TWO = Numbers._fields.index("two")
N_KICKOFF_SPOT = Numbers._fields.index("kickoff_spot")
N_ONSIDE_SHORT = Numbers._fields.index("onside_short")
N_FREE_PLUS = Numbers._fields.index("free_plus")
N_PUNT_MOST = Numbers._fields.index("punt_most")
N_PUNT_PLUS = Numbers._fields.index("punt_plus")
N_PUNT_BACK = Numbers._fields.index("punt_back")
N_FAIR_CATCH = Numbers._fields.index("fair_catch")
N_EXTRA_DISTANCE = Numbers._fields.index("extra_distance")
N_KNEEL = Numbers._fields.index("kneel")
N_KNEEL_LOSS = Numbers._fields.index("kneel_loss")
N_RESET = Numbers._fields.index("reset")
N_OPTIONAL = Numbers._fields.index("optional")
N_SUITS = Numbers._fields.index("suits")
N_TWICE_MEAN = Numbers._fields.index("twice_mean")
N_HANDS = Numbers._fields.index("hands")
N_DECK = Numbers._fields.index("deck")
N_SPIKE = Numbers._fields.index("spike")
N_KNEEL_TIME = Numbers._fields.index("kneel_time")
N_MOST_RUN_OFF = Numbers._fields.index("most_run_off")
N_GOAL = Numbers._fields.index("goal")
N_PLAYS_TRIES = Numbers._fields.index("plays_tries")
N_LEAD_1, N_LEAD_2, N_LEAD_3, N_LEAD_4, N_LEAD_5 = map(Numbers._fields.index, LEADS)

HAND_PLAY, PUNT, FIELD_GOAL, KNEEL = range(4)
"""The calls."""


@compiled
def has_warning(quarter: int, numbers: Any) -> bool:
    """`rules.clock.has_warning`."""
    return numbers[N_CLOCK] != 1 and (quarter == 2 or quarter >= 4)


@compiled
def after_time(left: int, cost: int, quarter: int, running: bool, numbers: Any) -> tuple[int, bool]:
    """`rules.clock.after_time`."""
    now = max(0, left - cost)
    if now == 0 or (has_warning(quarter, numbers) and left > numbers[N_MARK] >= now):
        running = False
    return now, running


@compiled
def run_off(left: int, amount: int, quarter: int, numbers: Any) -> int:
    """`rules.clock.run_off`."""
    now = max(0, left - amount)
    if has_warning(quarter, numbers) and left > numbers[N_MARK]:
        now = max(now, numbers[N_MARK])
    return now


@compiled
def late_period(quarter: int, left: int, numbers: Any) -> bool:
    """`rules.out_of_bounds.late_period`."""
    if quarter == 2:
        return left <= numbers[N_LATE_SECOND]
    return quarter >= 4 and left <= numbers[N_LATE_FOURTH]


@compiled
def offense_stops(quarter: int, left: int, spot: int, lead: int) -> bool:
    """`Sensible.time_out` of the offense."""
    return left <= 12 and ((quarter == 2 and spot >= 40) or (quarter >= 4 and lead < 0))


@compiled
def defense_stops(quarter: int, left: int, lead: int) -> bool:
    """`Sensible.time_out` of the defense; `lead` is that of the defense."""
    return quarter >= 4 and lead < 0 and left <= 36


@compiled
def amount(quarter: int, left: int, lead: int, numbers: Any) -> int:
    """`Sensible.run_off`."""
    if numbers[N_CLOCK] == 2:
        return numbers[N_RUNNING]
    if quarter >= 4 and lead > 0:
        return numbers[N_MOST]
    if (quarter >= 4 and left <= 72) or (numbers[N_CLOCK] != 1 and quarter == 2 and left <= 30):
        return numbers[N_LEAST]
    return numbers[N_DEFAULT]


@compiled
def within(left: int, intervals: int, numbers: Any) -> bool:
    """`Sensible.within`."""
    return (left - 1) * A_PLAY < intervals if numbers[N_CLOCK] == 1 else left <= intervals


@compiled
def kneels_out(quarter: int, left: int, spot: int, down: int, numbers: Any) -> bool:
    """`Sensible.kneels_out`."""
    for each in range(down, numbers[N_DOWNS] + 1):
        spot -= numbers[N_KNEEL_LOSS]
        left, running = after_time(left, numbers[N_KNEEL_TIME], quarter, each < numbers[N_DOWNS], numbers)
        if running:
            left = run_off(left, numbers[N_MOST_RUN_OFF], quarter, numbers)
        if left == 0:
            return spot > 0
    return False


@compiled
def call(quarter: int, left: int, spot: int, down: int, to_go: int, lead: int, kicks: float, numbers: Any) -> int:
    """`Sensible.call`; `left` is that at the snap, `kicks` the chance of a field goal."""
    if numbers[N_GOAL] == 0:
        kicks = 0.0
    if lead > 0 and quarter >= 4 and kneels_out(quarter, left, spot, down, numbers):
        return KNEEL if numbers[N_KNEEL] else HAND_PLAY
    if (
        within(left, 2, numbers)
        and (quarter == 2 or quarter == 4 or quarter == 5)
        and kicks > 0.15
        and (quarter == 2 or -numbers[N_GOAL] <= lead <= 0)
    ):
        return FIELD_GOAL
    if down < numbers[N_DOWNS]:
        return HAND_PLAY
    if quarter >= 4 and lead < 0 and within(left, 40, numbers):
        return FIELD_GOAL if lead >= -numbers[N_GOAL] and kicks > 0.4 else HAND_PLAY
    if to_go <= 2 and spot >= 45 and (kicks < 0.85 or spot >= 97):
        return HAND_PLAY
    if kicks >= 0.5:
        return FIELD_GOAL
    return HAND_PLAY if spot >= 60 and to_go <= 6 else PUNT


@compiled
def onside(quarter: int, left: int, lead: int, numbers: Any) -> bool:
    """`Sensible.kickoff`."""
    return quarter >= 4 and within(left, 30, numbers) and lead < 0


@compiled
def play_reaches(lead: int, wanted: int, numbers: Any) -> bool:
    """`football.tries.play_is_needed` for one lead."""
    return lead + numbers[N_ONE] < wanted <= lead + numbers[N_TWO]


@compiled
def goes_for_two(quarter: int, lead: int, numbers: Any) -> bool:
    """`Sensible.try_kind`."""
    return numbers[N_PLAYS_TRIES] == 1 or (
        quarter >= 4
        and (
            play_reaches(lead, numbers[N_LEAD_1], numbers)
            or play_reaches(lead, numbers[N_LEAD_2], numbers)
            or play_reaches(lead, numbers[N_LEAD_3], numbers)
            or play_reaches(lead, numbers[N_LEAD_4], numbers)
            or play_reaches(lead, numbers[N_LEAD_5], numbers)
        )
    )


@compiled
def tries_the_sideline(quarter: int, left: int, timeouts: int, lead: int) -> bool:
    """`Sensible.sideline`."""
    return left <= 8 and timeouts == 0 and (quarter == 2 or lead < 0)


@compiled
def punt_cards(spot: int, numbers: Any) -> int:
    """`Sensible.punt_cards`."""
    room = 100 - spot - numbers[N_PUNT_PLUS] - 2
    return max(1, min(numbers[N_PUNT_MOST], 2 * room // numbers[N_TWICE_MEAN]))


@compiled
def aim_of(down: int, to_go: int, numbers: Any) -> int:
    """The place of `Sensible.aim` in `worths.AIMS`."""
    return 3 * (min(to_go, 20) - 1) + max(0, min(numbers[N_DOWNS] - down, 2))
