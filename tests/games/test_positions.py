"""Positions of which nothing is said: what each rulebook begins with."""

from importlib import import_module

import pytest
from support.sources import game_packages

BEGINS = {
    "cardbowl1": "scrimmage; home; 1&10; @30; Q1; left 180; score 0-0; time-outs 3-3; second half home;",
    "cardbowl2": "scrimmage; home; 1&10; @30; Q1; left 180; score 0-0; time-outs 3-3; second half home;",
    "doi": "scrimmage; home; 1&10; @20; Q1; score 0-0; second half away;",
    "football_strategy": "decks; home; 1&10; @40; Q1; left 900; score 0-0; time-outs 3-3; decks -/-; second half away",
    "showdown": "toss; home; 1&10; @35; half 1, opens; score 0-0; time-outs 3-3; second half away; piles 0-0;",
}
"""Where kicks or drives begin, first and 10, a whole quarter, no score and all time-outs."""


@pytest.mark.parametrize("package", [path.name for path in game_packages()])
def test_a_position_of_which_nothing_is_said_is_the_first_one(package):
    assert str(import_module(f"cardbowl.games.{package}.position").Position()).startswith(BEGINS[package])
