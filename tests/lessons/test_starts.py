"""Games that start where a lesson begins."""

import pytest

import cardbowl as cb
from cardbowl import lessons
from cardbowl.errors import CardbowlError
from cardbowl.football import AWAY


def test_the_first_play_begins_with_the_hand_of_the_learner() -> None:
    game = lessons.first_play(home="Otters", away="Herons", seed=3)
    assert game.asking is not None
    assert (game.asking.what, game.position.spot, game.position.down, game.position.to_go) == ("hand", 35, 1, 10)
    assert list(game.players) == [AWAY]
    game.answer("2: 2S 3D 10H KS").run("decision")
    assert game.asking.what == "O1"  # the computer has laid its cards


def test_the_first_play_goes_on_to_the_end_of_the_game() -> None:
    game = lessons.first_play(seed=3, opponent="random")
    game.players = dict.fromkeys((0, 1), game.players[AWAY])  # type: ignore[misc]
    assert game.run("end").is_over
    assert len(game.notes()) > 50


def test_both_sides_may_be_people() -> None:
    assert lessons.first_play(opponent="you").players == {}


def test_near_the_goal_line_fewer_yards_are_to_go() -> None:
    assert lessons.first_play(spot=96).position.to_go == 4


@pytest.mark.parametrize("wrong", [{"spot": 0}, {"spot": True}, {"spot": "35"}, {"opponent": "nobody"}, {"home": 3}])
def test_a_wrong_start_is_told(wrong: dict[str, object]) -> None:
    with pytest.raises(CardbowlError):
        lessons.first_play(**wrong)  # type: ignore[arg-type]


def test_four_match_ups_wait_for_a_choice() -> None:
    game = lessons.match_ups("KS 9H JD 6C", "QD 4C 8S 2H", spot=50, down=3, to_go=3, seed=11)
    assert game.asking is not None
    assert [str(card) for card in game.asking.options] == ["KS", "9H", "JD", "6C"]
    assert (game.position.down, game.position.to_go) == (3, 3)
    game.answer("9H").run("play")
    assert game.notes()[0].startswith("home 3 & 3 @ 50: run ")


def test_four_match_ups_have_the_quarter_and_the_time_outs_of_a_new_game() -> None:
    """CB2.CLK1.1, CB2.TO.1: they had 180 plays left, and three time-outs under every house rule."""
    rules = {"clock": "simple1", "timeouts": 1}
    at = lessons.match_ups("KS 9H JD 6C", "QD 4C 8S 2H", house_rules=rules).position
    new = cb.new_game("cardbowl-2.0", house_rules=rules).position
    assert (at.left, at.timeouts) == (new.left, new.timeouts) == (36, (1, 1))


@pytest.mark.parametrize(
    "hands", [("KS 9H JD", "QD 4C 8S 2H"), ("KS KS JD 6C", "QD 4C 8S 2H"), ("KS 9H JD 6C", "QD 4C 8S RJ"), ("K", "Q")]
)
def test_hands_that_cannot_be_placed_are_told(hands: tuple[str, str]) -> None:
    with pytest.raises(CardbowlError):
        lessons.match_ups(*hands)
