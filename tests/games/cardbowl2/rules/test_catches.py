"""Yards after catch (section 5a of the rulebook)."""

import pytest
from games.cardbowl2.helpers import at, throw

CAUGHT = "8S stop 6D"  # +7 yards, to the 37


def catch(answers, spot=30, **changed):
    """A completed pass of 7 yards, then `answers`."""
    return throw(f"{CAUGHT} {answers}", start=at(spot), **changed)


def test_YAC_1_the_offense_draws_then_the_defense():
    """CB2.YAC.1: 9 - 4 = 5."""
    played = catch("9C 4D")
    assert played.draws[2:] == ["offense Oyac", "defense Dyac"]
    assert played.n("yac") == 5
    assert played.end == "dead offense 42"


@pytest.mark.parametrize("answers", ["AS KC 4D 0 0 8H 6C", "KC AS 4D 0 0 8H 6C"])
def test_YAC_2_an_ace_of_spades_is_a_fumble(answers):
    """CB2.YAC.2: 13 - 4 = 9 with the replacement, loose at 46; the king opens no field."""
    played = catch(answers)
    assert played.n("yac") == 9
    assert played.n("fumble") == 46
    assert "draws" not in played.whats


def test_YAC_2_the_goal_line_comes_before_the_fumble():
    """CB2.YAC.2: caught at the 91, +9 yards."""
    assert catch("AS KC 4D", 84).end == "touchdown offense"
    assert catch("AS KC 4D 0 0 8H 6C", 83).n("fumble") == 99


@pytest.mark.parametrize(
    ("mine", "theirs", "run", "end"),
    [
        ("KC", "QD", "2H", 37 + 1 + 2),
        ("KC", "JD", "2H 3H", 37 + 2 + 5),
        ("QC", "4D", "2H 3H", 37 + 8 + 5),
        ("JC", "KD", "", 37),
        ("KC", "KD", "", 37),
        ("10C", "4D", "", 43),
    ],
)
def test_YAC_3_the_higher_face_card_opens_the_field(mine, theirs, run, end):
    """CB2.YAC.3 CB2.YAC.R2: the run comes after the yards of the catch."""
    assert catch(f"{mine} {theirs} {run}").end == f"dead offense {end}"


@pytest.mark.parametrize(("spot", "end"), [(88, "touchdown offense"), (87, "dead offense 99")])
def test_YAC_4_how_a_catch_ends(spot, end):
    """CB2.YAC.4: +7 and +5."""
    assert catch("9C 4D", spot).end == end


def test_YAC_4_a_catch_behind_the_own_goal_line_is_a_safety():
    """CB2.YAC.4: 2 + 3 - 13 - 12 < 0, so two yards are lost, from the 2 to the goal line."""
    assert throw("3S stop QD 2S 4D", "2H", "KC", at(2)).end == "safety offense"
    assert throw("3S stop QD 5S 4D", "2H", "KC", at(2)).end == "dead offense 1"


@pytest.mark.parametrize(("switch", "yac", "end"), [("zero", 0, 37), ("literal", -6, 31)])
def test_YAC_R1_the_floor(switch, yac, end):
    """CB2.YAC.R1: switch yac_floor; 2 - 8."""
    played = catch("2C 8D", yac_floor=switch)
    assert played.n("yac") == yac
    assert played.end == f"dead offense {end}"


def test_YAC_R1_the_floor_does_not_touch_a_gain():
    """CB2.YAC.R1"""
    assert catch("9C 4D", yac_floor="literal").end == "dead offense 42"


def test_YAC_R2_a_run_follows_even_after_0_yards():
    """CB2.YAC.R2: J against K would be negative; J against 10 is +1, then the run."""
    assert catch("JC 10D 5H").end == f"dead offense {37 + 1 + 5}"
