"""Whole games of Card Bowl 1.1.6 between random players, under the rules as written and under any house rules."""

from dataclasses import fields
from typing import Any

import pytest
from games.cardbowl1.games_played import house, random_game
from hypothesis import given, settings
from hypothesis import strategies as st
from support.cases import some

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import PHASES, Position
from cardbowl.games.cardbowl1.rules.frame.clock import quarter_length
from cardbowl.steps.ask import Draw, Note

STEPS_OF_A_SCORE = {0, 1, 2, 3, 6}
FOLLOWS = {
    "toss": {"kickoff"},
    "kickoff": {"kickoff", "scrimmage", "try", "free kick", "over", "toss"},
    "free kick": {"kickoff", "free kick", "scrimmage", "try", "over", "toss"},
    "scrimmage": {"scrimmage", "dealt", "kickoff", "free kick", "try", "over", "toss"},
    "dealt": {"scrimmage", "kickoff", "free kick", "try", "over", "toss"},
    "try": {"try", "dealt", "kickoff", "over", "toss"},
}
"""CB1.GAME.R1, section 2.2: which phase can follow which."""


def wrong(before: Position, after: Position, rules: HouseRules) -> list[str]:
    """What is not right about one turn, in words."""
    found = []
    if Position.parse(str(after)) != after:
        found.append("the text does not read back")
    if after.phase not in FOLLOWS[before.phase] or after.phase not in PHASES:
        found.append("this phase cannot follow")
    gained = [now - then for now, then in zip(after.score, before.score, strict=True)]
    if not set(gained) <= STEPS_OF_A_SCORE or min(gained) != 0:
        found.append("points that nobody can score")
    if not (1 <= after.spot <= 99 and 1 <= after.down <= rules.downs):
        found.append("no such spot or down")
    if after.phase in ("scrimmage", "dealt", "try") and not 1 <= after.to_go <= 100 - after.spot:
        found.append("the distance does not fit")
    if after.quarter - before.quarter not in (0, 1):
        found.append("a quarter was left out")
    if after.quarter == before.quarter and not 0 <= after.left <= before.left:
        found.append("the clock ran backward")
    if after.quarter > before.quarter and after.left != quarter_length(rules):
        found.append("a quarter began short")
    if not after.left and after.phase not in ("try", "over") and not (after.untimed or after.phase == "dealt"):
        found.append("a play without time")
    if after.running and (rules.clock != "complex" or after.phase != "scrimmage" or after.offense is not before.offense):
        found.append("the clock must not run")
    if after.quarter == before.quarter and any(now > then for now, then in zip(after.timeouts, before.timeouts, strict=True)):
        found.append("a time-out came back")
    if (after.phase == "dealt") is not any(after.hands):
        found.append("hands where there are none")
    return found


def check(referee: Any, rules: HouseRules) -> None:
    """Every turn of a game is right, and the game is over."""
    assert referee.position.phase == "over"
    for play in referee.plays:
        assert wrong(play.before, play.after, rules) == [], f"{play.before}\n{play.after}"
        if play.before.phase == "toss":
            continue
        drawn = [answer for ask, answer in play.steps if isinstance(ask, Draw)]
        if not any(isinstance(ask, Note) and ask.what == "reshuffle" for ask, _ in play.steps):
            assert len(set(drawn)) == len(drawn)
    home, away = referee.position.score
    assert home != away or rules.overtime != "until_decided"


CLOCKS = ["simple1", "simple2", "complex"]


@pytest.mark.parametrize("games", some([15, 1000], 1))
@pytest.mark.parametrize("clock", CLOCKS)
def test_games_between_random_players_come_to_an_end(clock, games):
    """CB1.GAME.R1, CB1.GAME.R2, CB1.CLK.1, CB1.GEN.5: by each clock, in short quarters."""
    rules = house(clock=clock, quarter_minutes=3, plays_per_quarter=9)
    phases, overtimes = set(), 0
    for seed in range(games):
        referee = random_game(seed, rules)
        check(referee, rules)
        phases |= {play.before.phase for play in referee.plays}
        overtimes += referee.position.quarter > 4
    assert phases == set(PHASES) - {"over"}
    assert overtimes


@pytest.mark.parametrize("clock", CLOCKS)
def test_a_game_of_full_length(clock):
    """CB1.CLK.2"""
    rules = house(clock=clock)
    check(random_game(1, rules), rules)


def any_rules() -> st.SearchStrategy[dict[str, Any]]:
    """Any house rules, each at its ends or in between."""
    choices: dict[str, st.SearchStrategy[Any]] = {}
    for each in fields(HouseRules):
        about = each.metadata
        if "allowed" in about:
            choices[each.name] = st.sampled_from(about["allowed"])
        elif "count" in about:
            steps = st.lists(st.integers(*about["range"]), min_size=about["count"], max_size=about["count"])
            choices[each.name] = steps.map(lambda found: tuple(sorted(found)))
        else:
            low, high = about["range"]
            choices[each.name] = st.sampled_from((low, high)) | st.integers(low, high)
    choices["quarter_minutes"], choices["plays_per_quarter"] = st.integers(1, 2), st.integers(1, 10)
    return st.fixed_dictionaries({}, optional=choices)


@settings(max_examples=60, deadline=None)
@given(any_rules(), st.integers(0, 10**6))
def test_any_house_rules_give_a_game(changed, seed):
    """CB1.GAME.R1: under any house rules a game is legal and ends."""
    rules = house(**{"quarter_minutes": 2, "plays_per_quarter": 10, **changed})
    check(random_game(seed, rules), rules)
