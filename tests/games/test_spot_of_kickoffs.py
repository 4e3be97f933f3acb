"""What the house rule of the kickoff spot says of itself is what it does."""

import pytest

import cardbowl as cb
from cardbowl.games import GAMES


@pytest.mark.parametrize("name", ["cardbowl-1.1.6", "cardbowl-2.0"])
def test_the_description_says_whether_a_normal_kickoff_counts_from_the_spot(name):
    """CB1.KO.2, CB1.KO.R9, CB2.KICK.R1"""
    field = GAMES[name].house_rules({}).__dataclass_fields__["kickoff_spot"]
    near, far = (cb.odds(name, "kickoff", house_rules={"kickoff_spot": spot}).value("received").mean() for spot in (30, 40))
    assert near - far == (10 if name == "cardbowl-1.1.6" else 0)
    assert ("only on-side kicks" in field.metadata["about"]) == (near == far)
