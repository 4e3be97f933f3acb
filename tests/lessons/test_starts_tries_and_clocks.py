"""Tries, free kicks and running clocks that start where a lesson begins."""

import pytest

from cardbowl.errors import CardbowlError
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.starts import alone


def test_a_try_is_asked_for_and_ends_with_the_kickoff() -> None:
    game = alone.after_touchdown(seed=3)
    assert game.asking is not None
    assert (game.asking.what, game.position.spot, game.position.score) == ("try", 98, (6, 0))
    game.answer("kick").run("end")
    assert game.is_over
    assert (game.position.phase, game.position.offense) == ("kickoff", HOME)


def test_the_computer_stands_against_a_two_point_try() -> None:
    game = alone.after_touchdown(seed=3).answer("two-point").answer("2: 2S 3D 10H KS").run("decision")
    assert game.asking is not None
    assert game.asking.what == "O1"
    assert list(game.players) == [AWAY]


def test_a_try_with_its_match_up() -> None:
    good = alone.two_point("9H", "6C").answer("8S").answer("8D")
    assert good.is_over
    assert good.position.score == (8, 0)
    assert good.notes()[0].endswith("two-point try good")
    short = alone.two_point("9H", "6C").answer("7S").answer("8D")
    assert short.position.score == (6, 0)


def test_a_pass_for_two() -> None:
    game = alone.two_point("QH", "5C", play="pass").answer("KS").answer("stop").answer("2D")
    assert game.position.score == (8, 0)


def test_a_fumbled_try_is_over() -> None:
    game = alone.two_point("2H", "KC")
    for card in ("3S", "AS", "5D"):
        game.answer(card)
    game.run("end")
    assert game.position.score in ((6, 0), (8, 0))
    assert game.position.phase == "kickoff"


def test_the_numbers_of_house_rules_hold() -> None:
    game = alone.two_point("9H", "6C", house_rules={"two_point_yards": 5, "touchdown_points": 7})
    assert (game.position.spot, game.position.to_go, game.position.score) == (95, 5, (7, 0))
    assert alone.free_kicking(house_rules=HouseRules(safety_points=3)).position.score == (0, 3)


def test_a_free_kick_ends_where_the_return_ends() -> None:
    game = alone.free_kicking(seed=2)
    assert game.asking is not None
    assert (game.asking.what, game.position.spot, game.position.score) == ("free kick", 20, (0, 2))
    game.answer("kickoff").run("end")
    assert (game.is_over, game.position.phase, game.position.offense) == (True, "scrimmage", AWAY)


def test_the_clock_runs_until_the_quarter_is_over() -> None:
    game = alone.running_clock(left=1, seed=8, opponent="random")
    game.players = dict.fromkeys((HOME, AWAY), game.players[AWAY])
    game.run("end")
    assert game.is_over
    assert game.plays


def test_a_simple_1_clock_counts_plays() -> None:
    game = alone.running_clock(left=3, house_rules={"clock": "simple1"})
    assert (game.position.left, game.position.running) == (3, False)


@pytest.mark.parametrize("left", [0, 181, True, "20"])
def test_a_clock_that_cannot_be_is_told(left: object) -> None:
    with pytest.raises(CardbowlError, match=r"CB2\.CLK\.2"):
        alone.running_clock(left=left)  # type: ignore[arg-type]


def test_a_wrong_player_or_play_is_told() -> None:
    with pytest.raises(CardbowlError, match="nobody"):
        alone.after_touchdown(opponent="nobody")
    with pytest.raises(CardbowlError, match=r"CB2\.TWO\.1"):
        alone.two_point("9H", "6C", play="kick")
    with pytest.raises(CardbowlError):
        alone.two_point("9H", "XX")
