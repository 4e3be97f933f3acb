"""The promised answers of lesson 25, a whole game, are what the rules, the referee and the sums say."""

from math import sqrt

import cardbowl as cb
from cardbowl import lessons
from cardbowl.analysis.estimates import Running
from cardbowl.football import AWAY
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.players.sensible import hands_in
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.placement import Placed
from cardbowl.steps.seen import Hidden


def test_who_kicks_first_receives_second() -> None:
    game = cb.new_game("cardbowl-2.0", seed=0, house_rules={"quarter_intervals": 1}, away_player="random", home_player="random")
    while getattr(game.asking, "what", "") != "kick or receive":
        game.step()
    winner = game.team(game.asking.side)  # type: ignore[union-attr]
    game.answer("kick").run("end")
    kickoffs = {play.before.quarter: play.before.offense for play in reversed(game.plays) if play.before.phase == "kickoff"}
    assert kickoffs[1] is winner
    assert kickoffs[3] is winner.other  # so the winner of the toss catches
    assert find_question("whole_game.second_half").answer == "otters"


def test_a_rush_and_its_run_off() -> None:
    rules = HouseRules()
    rush = alone.rush("10H", "5C", seed=1, down=1)
    before = rush.position.left
    for card in ("2S", "2D"):
        rush.answer(card)
    assert rush.position.running
    gone = before - rush.position.left + rules.run_off_default
    assert find_question("whole_game.clock").is_right(str(gone))


def test_the_second_clean_card() -> None:
    thrown = alone.passing("7C", "5C", seed=1).answer("9D")
    chance = thrown.odds()["draw"]["clean"]
    question = find_question("whole_game.clean")
    assert question.read(question.answer) == chance


def test_the_yard_line_of_the_next_note() -> None:
    game = lessons.first_play(seed=4)
    game.answer(Placed("2", tuple(cb.Card.parse(card) for card in ("2S", "3D", "10H", "KS")))).run()
    game.answer("KS").run()
    assert game.notes() == ["home 1 & 10 @ 35: run 11 + 14 = 25"]
    while getattr(game.asking, "what", "") != "call":
        game.answer(game.asking.default or game.asking.options[0])
    game.answer("kneel")
    assert f"@ {find_question('whole_game.notes').answer}:" in game.notes()[-1]


def test_what_the_defense_may_see() -> None:
    game = lessons.first_play(seed=4)
    game.answer(Placed("2", tuple(cb.Card.parse(card) for card in ("2S", "3D", "10H", "KS"))))
    placed, _ = hands_in(game.seen_by(AWAY))
    assert placed == Hidden("2")  # the shape, and no card
    assert find_question("whole_game.hidden").answer == "shape"


def test_four_times_as_many_games_halve_the_error() -> None:
    errors = []
    for games in (100, int(find_question("whole_game.games").answer)):
        running = Running()
        for number in range(games):
            running.add(number % 2)
        error = running.estimate().error
        assert error is not None
        errors.append(error)
    assert abs(errors[0] / errors[1] - 2) < 0.01
    assert f"{2 / sqrt(2):.1f} points" in find_question("whole_game.games").slips["200"]
