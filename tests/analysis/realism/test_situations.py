"""The tables of real situations: whole, in agreement with each other, and as their README says."""

from itertools import pairwise

import pytest

from cardbowl.analysis.realism.reference import SEASONS
from cardbowl.analysis.realism.situations import (
    MAPPED,
    Cell,
    FourthDown,
    Played,
    expected_points,
    fourth_down_map,
    fourth_downs,
    fourth_downs_played,
    receiving,
)
from cardbowl.errors import NotationError

EVERY = pytest.mark.parametrize("seasons", SEASONS)


@EVERY
@pytest.mark.parametrize("measure", ["ep", "ep_net"])
def test_a_first_down_is_worth_less_the_farther_the_goal_is(seasons: str, measure: str) -> None:
    table = expected_points(seasons)
    assert list(table) == list(range(1, 100))
    worths = [getattr(worth, measure) for worth in table.values()]
    assert all(near >= far for near, far in pairwise(worths))
    assert 5 < worths[0] < 7
    assert -2 < worths[-1] < 1


@EVERY
def test_net_points_are_those_of_the_next_score_less_the_kickoff_after_it(seasons: str) -> None:
    """Near the goal line the two differ by about a kickoff."""
    near, kickoff = expected_points(seasons)[1], receiving(seasons).kickoff
    assert near.ep - near.ep_net == pytest.approx(kickoff, abs=0.1)
    assert receiving(seasons).free_kick > kickoff > expected_points(seasons)[80].ep_net
    assert near.snaps > 100


@EVERY
def test_the_map_has_every_fourth_down_that_can_occur(seasons: str) -> None:
    assert set(fourth_down_map(seasons)) == {(goal, to_go) for goal in range(1, 100) for to_go in MAPPED if to_go <= goal}
    assert {cell.best for cell in fourth_down_map(seasons).values()} == {"go", "fg", "punt"}


@EVERY
def test_the_best_decision_is_the_one_that_is_worth_most(seasons: str) -> None:
    cells = fourth_down_map(seasons)
    for situation, found in fourth_downs(seasons).items():
        worths = {name: worth for name in ("go", "fg", "punt") if (worth := getattr(found, name)) is not None}
        second, first = sorted(worths.values())[-2:]
        assert worths[found.best] == first
        assert found.margin == pytest.approx(first - second, abs=0.0011)
        assert cells[situation] == Cell(found.best, found.margin < 0.1)
        assert 0 < found.first_down_prob < 1
        assert (found.fg is None) or 0 < (found.fg_make_prob or 0) < 1


@EVERY
def test_what_coaches_did_are_shares_of_enough_cases(seasons: str) -> None:
    rows = fourth_downs_played(seasons)
    assert len(rows) > 50
    for row in rows:
        assert row.cases >= 10
        assert row.go + row.fg + row.punt == pytest.approx(1, abs=0.0002)
        assert row.yards_to_goal[0] <= row.yards_to_goal[1]
        assert 1 <= row.to_go[0] <= row.to_go[1]


def test_rows_are_read_as_they_are_written() -> None:
    assert expected_points()[1] == (6.21, 5.56, 164)
    assert expected_points("2016-2019")[1] == (6.406, 5.568, 173)
    assert receiving() == (0.691, 1.285)
    assert fourth_down_map()[40, 9] == Cell("go", close=True)
    assert fourth_down_map()[41, 20] == Cell("punt", close=True)
    assert fourth_down_map()[42, 20] == Cell("punt", close=False)
    assert fourth_downs()[20, 3] == FourthDown(1.933, 1.829, None, "go", 0.104, 0.468, 0.849)
    assert fourth_downs_played()[0] == Played((1, 4), (1, 1), 99, 0.6465, 0.3535, 0.0)
    assert fourth_downs_played()[3].to_go == (4, 6)


@pytest.mark.parametrize("read", [expected_points, receiving, fourth_down_map, fourth_downs, fourth_downs_played])
def test_other_seasons_are_refused(read: object) -> None:
    with pytest.raises(NotationError, match="no figures of the seasons '1985'; allowed are 2009-2012, 2016-2019"):
        read("1985")  # type: ignore[operator]
