"""The same seed for two variants of a game: the same random numbers, game by game, as far as they ask for the same draws."""

import numpy as np
import pytest

import cardbowl as cb
from cardbowl.analysis.simulation.columns import COLUMNS, KINDS
from cardbowl.errors import NotationError
from cardbowl.football.plays import Kind

RANDOM = {"home": "random", "away": "random"}
GAMES = 60
AT_THE_GOAL = [KINDS.index(Kind.FIELD_GOAL), KINDS.index(Kind.EXTRA_POINT)]


def simulated(seed=5, **rules):
    return cb.simulate("cardbowl-2.0", GAMES, seed=seed, house_rules=rules, each="all", **RANDOM)


@pytest.fixture(scope="module")
def as_written():
    return simulated()


def variances(variant, base, other):
    """The variance of the points of a game in a variant, less those as written: with the same seed, and with another one."""
    points = [each.scores["home_score"] + each.scores["away_score"] for each in (variant, base, other)]
    return np.var(points[0] - points[1], ddof=1), np.var(points[0] - points[2], ddof=1)


@pytest.fixture(scope="module")
def with_another_seed():
    return simulated(seed=6)


def test_games_are_alike_until_the_changed_rule_is_played(as_written):
    """With five cards for a kick at the goal, nothing differs before the first such kick of a game."""
    fewer = simulated(field_goal_cards=5)
    for number in range(1, GAMES + 1):
        ours, theirs = (each.batch["game_id"] == number for each in (as_written, fewer))
        kinds = as_written.batch["kind"][ours]
        until = int(np.argmax(np.isin(kinds, AT_THE_GOAL)))
        assert until > 0
        for column in COLUMNS:
            assert (as_written.batch[column.name][ours][:until] == fewer.batch[column.name][theirs][:until]).all()


def test_a_rule_that_asks_for_the_same_draws_is_told_from_few_games(as_written, with_another_seed):
    """Measured: a touchdown of 7 points leaves less than a hundredth of the variance (only overtime goes another way)."""
    same, another = variances(simulated(touchdown_points=7), as_written, with_another_seed)
    assert same < another / 50


def test_a_rule_that_asks_for_other_draws_early_gains_nothing(as_written, with_another_seed):
    """Measured: with one card less for a kick at the goal, games have little in common after the first kick."""
    same, another = variances(simulated(field_goal_cards=5), as_written, with_another_seed)
    assert another / 2 < same < 2 * another


def test_a_clock_that_ends_earlier_leaves_most_of_the_game(as_written, with_another_seed):
    same, another = variances(simulated(quarter_intervals=150), as_written, with_another_seed)
    assert same < 0.8 * another


def test_differences_are_those_of_the_means_with_errors_of_their_own(as_written):
    variant = simulated(touchdown_points=7)
    found = variant.less(as_written)
    assert list(found) == ["home", "away", "margin", "total"]
    for name, team in (("home", 0), ("away", 1)):
        assert found[name].mean == pytest.approx(variant.points[team].mean - as_written.points[team].mean)
        assert found[name].error < variant.points[team].error / 2
    assert found["total"].mean == pytest.approx(found["home"].mean + found["away"].mean)
    assert found["margin"].mean == pytest.approx(variant.margin.mean - as_written.margin.mean)
    assert all(each.size == GAMES for each in found.values())
    assert all(each == (0, 0, GAMES) for each in as_written.less(as_written).values())


def test_only_the_same_games_are_compared(as_written, with_another_seed):
    with pytest.raises(NotationError, match=r"only the same games can be compared .* 60 games with seed 5 and 60 with seed 6"):
        as_written.less(with_another_seed)
