"""The promised answers of lesson 48, a whole game, are what the rules say."""

from fractions import Fraction

from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.football.series import Down, next_down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import field_goal_odds
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.clock import timeouts_at_start
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.games.cardbowl1.starts.from_position import from_position
from cardbowl.lessons.questions import find_question
from cardbowl.open.play import new_game

RULES = HouseRules()


def test_fourth_down_two_points_behind() -> None:
    assert Fraction(3, 5) < field_goal_odds(118 - 80, RULES)["good"] < Fraction(7, 10)
    assert find_question("eleven_game.fourth_down").answer == "goal"
    assert "two of three" in find_question("eleven_game.fourth_down").why


def test_a_first_down_and_a_failed_fourth_down() -> None:
    first = next_down(Down(40, 3, 4), 45, RULES)
    assert (first.down, first.to_go, first.side) == (1, 10, OFFENSE)
    assert find_question("eleven_game.series").answer == "first"
    failed = next_down(Down(60, 4, 3), 62, RULES)
    assert failed.side is not OFFENSE
    assert failed.spot == 38
    assert str(failed.spot) in find_question("eleven_game.downs").options[find_question("eleven_game.downs").answer]


def test_who_kicks_off_the_second_half() -> None:
    game = new_game("cardbowl-1.1.6", seed=1, home_player="random", away_player="random", house_rules={"quarter_minutes": 1})
    game.run("end")
    kickoffs = {play.before.quarter: play.before.offense for play in reversed(game.plays) if play.before.phase == "kickoff"}
    first = next(play.before.offense for play in game.plays if play.before.phase == "kickoff")
    assert {first, kickoffs[3]} == {HOME, AWAY}
    assert find_question("eleven_game.second_half").answer == "you"


def test_who_kicks_after_a_safety() -> None:
    behind = alone.rush(10, 30, spot=1)
    for answer in ["2S", "KH", "KD", "KC"]:
        behind.answer(behind.read(answer))
    assert (behind.position.phase, behind.position.offense, behind.position.spot) == ("free kick", HOME, 20)
    assert find_question("eleven_game.safety").answer == "you20"


def test_time_outs_in_overtime() -> None:
    assert find_question("eleven_game.overtime").is_right(str(timeouts_at_start(5, 3, RULES)))


def test_cards_left_after_the_deal() -> None:
    dealing = from_position("deal", Position(), RULES)
    dealing.answer("scrimmage play")
    while dealing.position.phase != "dealt":
        dealing.step()
    assert find_question("eleven_game.hands").is_right(str(len(dealing.left())))


def test_four_times_as_many_games() -> None:
    question = find_question("eleven_game.games")
    assert question.is_right(str(8 * 2**2))
    assert set(question.slips) == {str(8 * 2), str(8 * 2**3)}
