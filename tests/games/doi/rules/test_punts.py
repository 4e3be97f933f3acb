"""Punts (section 8 of the rulebook)."""

import pytest
from games.doi.helpers import at, dealt, drawn, house, note, now, sizes, step, whats
from support.cases import rows

from cardbowl.analysis.simulation.columns import COLUMNS, OWN_CALL
from cardbowl.analysis.simulation.rows import rows_of
from cardbowl.games.doi.starts import alone
from cardbowl.view.outcome import shown_outcome


@rows("spot", range(1, 100))
def test_PUNT_1_exactly_30_yards_from_every_spot(spot):
    """DOI.PUNT.1 DOI.PUNT.1.R1: into the end zone it is a touchback, and the receivers start on their own 20."""
    done = step(at(spot, 4, 1), "punt")
    own = 20 if spot + 30 >= 100 else 100 - (spot + 30)
    assert now(done.after) == f"deal away 1&{min(10, 100 - own)} @{own}"
    assert ("touchback" in whats(done)) is (spot >= 70)
    assert note(done, "punt").n == 30


@pytest.mark.parametrize(
    ("switch", "spot", "own"), [("own20", 69, 1), ("own20", 70, 20), ("spot1", 69, 1), ("spot1", 70, 1), ("spot1", 99, 1)]
)
def test_PUNT_1_R1_a_touchback(switch, spot, own):
    """DOI.PUNT.1.R1: switch punt_touchback."""
    done = step(at(spot, 4, 1), "punt", rules=house(punt_touchback=switch))
    assert done.after.spot == own
    assert ("touchback" in whats(done)) is (spot >= 70)


def test_PUNT_1_R1_the_spot_of_a_touchback_is_that_of_every_drive():
    """DOI.PUNT.1.R1: house rule start_spot."""
    assert step(at(90, 4), "punt", rules=house(start_spot=25)).after.spot == 25


@pytest.mark.parametrize(("yards", "own"), [(10, 60), (70, 20), (69, 1)])
def test_PUNT_1_the_length_of_the_house(yards, own):
    """DOI.PUNT.1: house rule punt_yards; from the own 30."""
    done = step(at(30, 4), "punt", rules=house(punt_yards=yards))
    assert done.after.spot == own
    assert note(done, "punt").n == yards


def test_PUNT_2_no_card_is_played_and_the_refill_draws_three():
    """DOI.PUNT.2 DOI.CALL.4"""
    start = at(30, 4)
    done = step(start, "punt")
    assert done.after.hands == start.hands
    assert sizes(done.after, "hands") == (1, 1)
    deal = dealt(done.after)
    assert drawn(deal) == ["offense 3", "defense 3"]
    assert all(set(start.hands[team]) <= set(deal.after.hands[team]) for team in (0, 1))
    assert len(done.steps) == 2, "the call, and what it brought: nobody draws, nobody else decides"


def test_PUNT_1_a_punt_counts_nothing_and_returns_nothing():
    """DOI.PUNT.1 DOI.CALL.4.R1"""
    done = step(at(30, 4), "punt")
    assert done.after.score == (0, 0)
    assert set(whats(done)) <= {"", "punt"}


@pytest.mark.parametrize(("spot", "touchback"), [(69, False), (70, True), (85, True)])
def test_a_punt_that_reaches_the_goal_line_is_a_touchback_wherever_it_is_told(spot, touchback):
    """DOI.PUNT.1.R1: headline and row say the same of it."""
    game = alone.one_punt(spot=spot, hands=("R4", "B6"))
    assert game.is_over
    row = dict(zip((column.name for column in (*COLUMNS, OWN_CALL)), next(rows_of(0, game.plays)), strict=True))
    assert (row["touchback"], row["end_yardline_100"]) == (touchback, 0 if touchback else 100 - spot - 30)
    start = 20 if touchback else 100 - spot - 30
    more = ", touchback" if touchback else ""
    assert shown_outcome(game)["headline"] == f"Punt{more}: Herons' ball at their {start}"
