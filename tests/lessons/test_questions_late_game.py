"""The promised answers of lesson 23, late in the game, are what the rules say."""

from fractions import Fraction

import cardbowl as cb
from cardbowl.football import HOME
from cardbowl.games.cardbowl2 import GAME, HouseRules, Position
from cardbowl.games.cardbowl2.rules.out_of_bounds import late_period
from cardbowl.lessons.questions import find_question
from cardbowl.steps.referee import Referee


def game_at(position: Position) -> Referee:
    return Referee(GAME, seed=1, rules=HouseRules(min_wr=0), position=position)


def hands(game: Referee, offense: str, defense: str, o1: str) -> Referee:
    for answer in ("hand play", f"0: {offense}", f"opposite: {defense}", o1):
        game.answer(answer)
    return game


def test_what_a_long_run_and_the_wait_cost() -> None:
    before = Position(quarter=1, left=100)
    game = hands(game_at(before), "9D KS 4C 2H", "5C 3D 8S JD", "9D")
    for card in ("JH", "2S", "3C"):  # a jack grants one draw
        game.answer(card)
    assert game.position.running
    for _ in range(2):
        game.answer("no")  # no time-outs
    game.answer(7)
    game.answer("kneel")
    kneeling = 1
    question = find_question("late_game.cost")
    assert question.is_right(str(before.left - game.plays[-1].after.left - kneeling))


def test_when_it_is_late() -> None:
    moments = {"first": (1, 6), "second": (2, 30), "third": (3, 12), "fourth": (4, 54)}
    rules = HouseRules()
    late = [name for name, (quarter, left) in moments.items() if late_period(Position(quarter=quarter, left=left), rules)]
    question = find_question("late_game.late")
    assert late == [question.answer]
    for name, (_, left) in moments.items():
        assert f"{left * 5 // 60}:{left * 5 % 60:02d}" in question.options[name]


def test_a_second_try() -> None:
    chance = cb.odds("cardbowl-2.0", "out-of-bounds", carrier="QH", seen="8C")["out"]
    question = find_question("late_game.second_try")
    assert question.read(question.answer) == chance == Fraction(26, 51)


def test_the_luck_of_the_suit() -> None:
    game = hands(game_at(Position(spot=40, quarter=4, left=12)), "9D KS 4C 2H", "2S 3D 8S JD", "9D")
    for card in ("6D", "10S"):
        game.answer(card)
    assert game.notes() == ["home 1 & 10 @ 40: run 2, out of bounds"]
    assert not game.position.running
    assert find_question("late_game.suit").answer == "out_yards"


def test_ten_seconds_on_fourth_down() -> None:
    at = Position(spot=80, down=4, to_go=4, quarter=4, left=2, running=True, score=(20, 22), timeouts=(0, 0))
    waits = game_at(at).answer(2)
    assert waits.is_over
    spikes = game_at(at).answer("spike")
    assert spikes.position.offense is not HOME
    assert find_question("late_game.ten_seconds").answer == "nothing"


def test_how_many_time_outs_leave_a_lead_safe() -> None:
    def over(time_outs: int) -> bool:
        game = game_at(Position(spot=50, quarter=4, left=20, score=(21, 20), timeouts=(0, time_outs)))
        while not game.is_over and game.position.offense is HOME:
            assert game.asking is not None
            game.answer({"call": "kneel", "time-out": "yes", "run-off": 8}[game.asking.what])
        return game.is_over

    assert find_question("late_game.safe").is_right(str(max(count for count in range(4) if over(count))))
