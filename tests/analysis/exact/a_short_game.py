"""An exact game that can be solved by hand: two downs, and plays that gain 0, 10 or lose the ball."""

import numpy as np

from cardbowl.steps.exact_game import (
    CALLS,
    FIELD_GOAL,
    FIRST_DOWNS,
    FREE_KICK,
    GO,
    KICKOFF,
    KICKOFF_AGAIN,
    PLACES,
    SPOTS,
    TRY,
    ExactGame,
)

TOUCHDOWN, GOOD, SAFETY, LOST = SPOTS, SPOTS + 1, SPOTS + 2, SPOTS + 3
KEPT = LOST + FIRST_DOWNS + 1
AGAIN = KEPT + 1
OUTCOMES = AGAIN + 1
DOWNS = 2


def lost(spot):
    """The outcome in which the opponent has a first down at its own spot."""
    return LOST + spot


def plays(gain, lose, back=0.0):
    """Ordinary plays: 10 yards with chance `gain`, 10 back with `back`, the ball lost where it is with `lose`, else nothing."""
    found = np.zeros((1, FIRST_DOWNS, OUTCOMES))
    for spot in range(1, 100):
        found[0, spot - 1, spot + 10 if spot < 90 else TOUCHDOWN] += gain
        found[0, spot - 1, lost(100 - spot)] += lose
        found[0, spot - 1, spot - 10 if spot > 10 else SAFETY] += back
        found[0, spot - 1, spot] += 1 - gain - lose - back
    return found


def short_game(gain=0.5, lose=0.1, good=0.9, goal=0.4, onside=0.2, again=0.0, back=0.0, downs=DOWNS, kicked=25, **changes):
    """The game; a punt goes 40 yards, a field goal is good with chance `goal`, kickoffs are returned to the spot `kicked`.

    An on-side kick is kept with chance `onside`, and made again, once, with chance `again`.
    """
    punt, kick, kneel = (np.zeros((1, FIRST_DOWNS, OUTCOMES)) for _ in range(3))
    for spot in range(1, 100):
        punt[0, spot - 1, lost(max(20, 60 - spot))] = 1.0
        kick[0, spot - 1, GOOD], kick[0, spot - 1, lost(100 - spot)] = goal, 1 - goal
        kneel[0, spot - 1, spot] = 1.0
    usual, keep = np.zeros((3, OUTCOMES)), np.zeros((3, OUTCOMES))
    usual[:, lost(kicked)] = 1.0
    keep[:, lost(60)], keep[:, KEPT] = 1 - onside, onside
    keep[0, lost(60)], keep[0, AGAIN] = 1 - onside - again, again
    other, place, mine, theirs = (np.zeros(OUTCOMES, int) for _ in range(4))
    place[TOUCHDOWN], mine[TOUCHDOWN] = TRY, 6
    place[GOOD], mine[GOOD] = KICKOFF, 3
    place[SAFETY], theirs[SAFETY] = FREE_KICK, 2
    other[LOST + 1 : KEPT], place[LOST + 1 : KEPT] = 1, np.arange(FIRST_DOWNS)
    place[KEPT], place[AGAIN] = 39, KICKOFF_AGAIN  # on-side kicks
    series = np.full((downs, SPOTS, SPOTS), -1)
    for line in range(2, SPOTS):
        for spot in range(1, 100):
            if spot >= line:
                series[:, line, spot] = spot - 1
            else:
                series[downs - 1, line, spot] = PLACES + 99 - spot
    values = {
        "plays": (plays(gain, lose, back), punt, kick, kneel),
        "aim": np.zeros((downs, FIRST_DOWNS), int),
        "kicks": np.array([usual, keep]),
        "tries": ((good, 1), (0.5, 2)),
        "other": other, "place": place, "mine": mine, "theirs": theirs,
        "series": series,
        "to_go": np.minimum(10, 99 - np.arange(FIRST_DOWNS)).clip(1),
        "call": lambda quarter, left, lead: np.zeros((downs, FIRST_DOWNS, FIRST_DOWNS), np.int8),
        "keeps": lambda quarter, left, lead: int(quarter == 4 and lead < 0),
        "two": lambda quarter, lead: int(quarter == 4 and lead == -2),
        "most_lead": 3,
        "cost": (1, 1, 1, 1),
        "kick_cost": (1, 1, 1),
        "quarter": 3,
        "extra": 0,
        "receives": 0.5,
        "assumes": ("a short game",),
    }  # fmt: skip
    assert len(CALLS) == 4
    return ExactGame(**{**values, **changes})


def free_goals():
    """Field goals from the own 60, which count no play (CB2.CLK1.R1); ordinary plays, which do, before."""

    def call(quarter, left, lead):
        spots = np.arange(1, 100)[None, :, None]
        return np.broadcast_to(np.where(spots >= 60, FIELD_GOAL, GO), (DOWNS, 99, 99)).astype(np.int8)

    return short_game(goal=0.95, cost=(1, 0, 0, 1), quarter=2, call=call)
