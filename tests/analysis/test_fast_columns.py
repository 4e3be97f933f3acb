"""The columns of the plays of a fast engine: each from what the game says of a play, as the referee's columns are."""

from itertools import product

import numpy as np

from cardbowl.analysis.fast.engine import columns_of
from cardbowl.analysis.simulation.columns import COLUMNS, HOWS, KINDS
from cardbowl.football import How
from cardbowl.football.plays import Kind

SAID = {
    "kind": range(len(KINDS)),
    "how": range(len(HOWS)),
    "side": (0, 1),
    "blocked": (0, 1),
    "has_down": (0, 1),
    "touchdown": (0, 1, 2),
    "spot": (1, 93, 98),
    "ydstogo": (2, 7),
    "end": (-4, 0, 37, 100, 104),
}
"""What a game may say of a play; every combination is one here, with other columns that are handed on."""
KICKS = {
    "field_goal_result": Kind.FIELD_GOAL,
    "extra_point_result": Kind.EXTRA_POINT,
    "two_point_conv_result": Kind.TWO_POINT,
}
PLAYS = {name: np.array(values) for name, values in zip(SAID, zip(*product(*SAID.values()), strict=True), strict=True)}


def columns():
    """The columns of all these plays; those that are handed on are numbered."""
    others = {column.name: np.arange(len(PLAYS["kind"])) for column in COLUMNS if column.name not in PLAYS}
    return columns_of({**others, **PLAYS}), others


def test_every_column_is_there_in_order_and_the_others_are_handed_on():
    found, others = columns()
    assert list(found) == [column.name for column in COLUMNS]
    handed_on = {name for name, values in others.items() if found[name] is values}
    made = set(found) - handed_on - set(PLAYS)
    assert made == {
        "yardline_100", "goal_to_go", "ending_side", "end_yardline_100", "sack", "touchdown", "td_posteam", "safety", "touchback",
        "penalty", "penalty_yards", *KICKS,
    } - set(PLAYS)  # fmt: skip


def test_where_a_play_began_and_ended():
    """Yard lines count from the goal line attacked; a play without a down has none to gain."""
    found, _ = columns()
    line = PLAYS["spot"] + PLAYS["ydstogo"]
    assert np.array_equal(found["yardline_100"], 100 - PLAYS["spot"])
    assert np.array_equal(found["goal_to_go"], (PLAYS["has_down"] == 1) & (line >= 100))
    assert np.array_equal(found["ending_side"], PLAYS["side"])
    ends = {-4: 100, 0: 100, 37: 63, 100: 0, 104: 0}
    assert found["end_yardline_100"].tolist() == [ends[end] for end in PLAYS["end"].tolist()]


def test_what_became_of_a_play():
    found, _ = columns()
    how = [HOWS[number] for number in PLAYS["how"].tolist()]
    assert found["sack"].tolist() == [KINDS[number] is Kind.SACK for number in PLAYS["kind"].tolist()]
    assert found["safety"].tolist() == [each is How.SAFETY for each in how]
    assert found["touchback"].tolist() == [each is How.TOUCHBACK for each in how]
    assert found["touchdown"].tolist() == [scored > 0 for scored in PLAYS["touchdown"].tolist()]
    assert found["td_posteam"].tolist() == [scored == 1 for scored in PLAYS["touchdown"].tolist()]
    assert not found["penalty"].any()
    assert not found["penalty_yards"].any()


def test_kicks_and_tries_are_good_or_not_or_blocked():
    """1 good, 2 not, 3 blocked, 0 for every other play; a play for two points is never blocked."""
    found, _ = columns()
    for name, kind in KICKS.items():
        wanted = []
        for each, how, side, blocked in zip(*(PLAYS[key].tolist() for key in ("kind", "how", "side", "blocked")), strict=True):
            good = side == 0 and HOWS[how] is How.GOOD
            result = 3 if blocked else 1 if good else 2
            wanted.append(0 if KINDS[each] is not kind else min(result, 2) if kind is Kind.TWO_POINT else result)
        assert found[name].tolist() == wanted, name
