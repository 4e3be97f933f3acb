"""Safeties (section 11 of the rulebook)."""

import pytest
from games.doi.helpers import at, cited, dealt, house, lay, note, now, sizes, step, whats

from cardbowl.football import AWAY


@pytest.mark.parametrize(("spot", "conceded"), [(14, True), (15, False), (1, True)])
def test_SAFE_1_on_or_behind_the_own_goal_line(spot, conceded):
    """DOI.SAFE.1 DOI.SAFE.1.R1: a loss of 14 from the 14 is one, from the 15 it is not."""
    done = lay("R1", "R15", spot)
    assert ("safety" in whats(done)) is conceded
    assert done.after.score == ((0, 2) if conceded else (0, 0))
    assert conceded or now(done.after) == "home 2&24 @1"


def test_SAFE_1_the_visitors_concede_one_to_the_home_team():
    """DOI.SAFE.1.R1"""
    done = lay("R1", "R15", 3, offense=AWAY)
    assert (done.after.score, now(done.after)) == ((2, 0), "deal home 1&10 @20")


@pytest.mark.parametrize("points", [1, 9])
def test_SAFE_1_R1_the_points_of_the_house(points):
    """DOI.SAFE.1.R1: house rule safety_points."""
    assert lay("R1", "R15", 3, rules=house(safety_points=points)).after.score == (0, points)


@pytest.mark.parametrize(
    ("switch", "o", "d", "number", "after", "score"),
    [
        ("2_points", "R1", "R15", 2, "deal away 1&10 @20", (0, 2)),
        ("2_points", "R1", "P", 2, "deal away 1&10 @20", (0, 2)),
        ("ball_at_1", "R1", "R15", 2, "home 3&14 @1", (0, 0)),
        ("ball_at_1", "R1", "R15", 4, "deal away 1&1 @99", (0, 0)),
        ("ball_at_1", "R1", "P", 2, "deal home 2&14 @1", (0, 0)),
        ("ball_at_1", "R1", "P", 4, "deal home 4&14 @1", (0, 0)),
    ],
)
def test_SAFE_1_R1_points_or_the_ball_on_the_1(switch, o, d, number, after, score):
    """DOI.SAFE.1.R1 DOI.SAFE.1.R4: switch safety; from the 5; the down counts, or is played again."""
    done = lay(o, d, 5, number, rules=house(safety=switch))
    assert (now(done.after), done.after.score) == (after, score)
    assert ("held" in whats(done)) is (switch == "ball_at_1")
    assert "DOI.SAFE.1" in cited(done) or "DOI.SAFE.1.R1" in cited(done)


@pytest.mark.parametrize(("switch", "team"), [("scorer", "away"), ("conceder", "home")])
def test_SAFE_1_R2_who_has_the_ball_after_it(switch, team):
    """DOI.SAFE.1.R2 DOI.SAFE.1.R4: switch safety_next; a drive on the own 20 either way, with full hands."""
    done = lay("R1", "R15", 3, 3, rules=house(safety_next=switch))
    assert now(done.after) == f"deal {team} 1&10 @20"
    assert done.after.score == (0, 2)
    assert sizes(dealt(done.after).after, "hands") == (4, 4)


def test_SAFE_1_R3_a_missed_kick_is_never_one():
    """DOI.SAFE.1.R3: from the own 1, with a house rule that allows the kick."""
    rules = house(fg_cap="none", field_goal_cards=1)
    done = step(at(1, deck="R1"), "field goal", "R1", rules=rules)
    assert (now(done.after), done.after.score) == ("deal away 1&1 @99", (0, 0))


def test_SAFE_1_R4_a_safety_ends_the_series():
    """DOI.SAFE.1.R4: a first down, the 30 as its line, the table cleared."""
    after = lay("R1", "R15", 3, 3).after
    assert (after.down, after.line, sizes(after, "table")) == (1, 30, (0, 0))
    assert note(lay("R1", "R15", 3), "safety").spot == 0
