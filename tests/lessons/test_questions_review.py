"""The promised answers of lesson 29, the review: each of the twenty is what the rules themselves do."""

import json
import re
from pathlib import Path
from typing import Any

import cardbowl as cb
from cardbowl import lessons
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import passing
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question, read_questions
from cardbowl.lessons.scores import forget_guesses
from cardbowl.open.rulebook import find_rule
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.referee import Referee

LESSON = Path(__file__).parents[2] / "notebooks" / "29_review.ipynb"


def right(name: str, answer: object) -> bool:
    return find_question(f"review.{name}").is_right(str(answer))


def played(referee: Referee, *answers: object) -> Referee:
    for answer in answers:
        referee.answer(answer)
    return referee


def noted(referee: Referee, what: str) -> Note:
    """The last note of this kind in the play that runs, or in the one that has just ended."""
    steps = referee.steps or referee.plays[-1].steps
    return [step for step, _ in steps if type(step) is Note and step.what == what][-1]


def test_there_are_twenty_and_each_hints_at_a_rule_to_look_up() -> None:
    questions = read_questions("review").values()
    assert len(questions) == 20
    for question in questions:
        assert re.match(r"Look up CB2\.[A-Z]+\.\d", question.hints[0])
        for text in (*question.hints, question.why, *question.slips.values()):
            for name in re.findall(r"CB2\.[A-Z0-9]+\.R?\d+", text):
                assert find_rule(name)[0] == name


def test_the_sixth_hand() -> None:
    game = cb.new_game("cardbowl-2.0", seed=1, home_player="sensible", away_player="sensible")
    sizes = []
    while len(sizes) < 6:
        if isinstance(game.asking, Choose) and game.asking.what == "hand" and game.team(game.asking.side) is HOME:
            sizes.append(len(game.asking.options.deck))
        game.step()
    assert sizes[0] == 52
    assert right("deck", sizes[5])


def test_formations() -> None:
    asking = lessons.first_play(seed=1).asking
    assert isinstance(asking, Choose)
    allowed = {formation.name for formation in asking.options.formations}
    values = {"one": "1", "two": "2", "three": "3", "four": "4"}
    assert [name for name in find_question("review.formation").options if values[name] not in allowed] == ["one"]
    assert right("formation", "one")


def test_a_rush_that_loses() -> None:
    rush = played(alone.rush("9H", "JC", spot=30, seed=1), "4S", "8D")
    assert right("rush", rush.position.spot - 30)


def test_a_pass_card() -> None:
    assert right("pass_card", passing.tested(cb.Card.parse("9S"), cb.Card.parse("9C"), HouseRules()))


def test_an_incomplete_pass() -> None:
    assert right("incomplete", cb.odds("cardbowl-2.0", "pass-card", o1="10H")["incomplete"])


def test_yards_after_the_catch() -> None:
    thrown = played(alone.passing("QH", "5C", spot=30, seed=1), "8C", "stop", "3D", "4S", "9D")
    caught = 12 + 8 - 5 - 3
    assert right("yac", thrown.position.spot - 30 - caught)


def test_an_interception() -> None:
    thrown = played(alone.passing("KH", "3C", spot=40, seed=1), "AS", "10S", "5D")
    spot = noted(thrown, "interception").spot
    assert spot is not None
    assert right("interception", 100 - spot)
    assert right("interception", 45)


def test_a_run() -> None:
    rush = played(alone.rush("JH", "4C", spot=30, seed=1), "JS", "4D", "QS", "5D", "3C")
    assert rush.notes() == [f"home 1 & 10 @ 30: run 7 + {find_question('review.run').answer} = 27"]


def test_a_bounce() -> None:
    rush = played(alone.rush("7H", "7C", spot=50, seed=1), "AS", "5H", "5D", 0, 0, "6C", "JC")
    assert right("bounce", noted(rush, "bounce").spot)


def test_a_kickoff() -> None:
    kick = played(alone.kickoff(seed=1), "3S", "5D", "7C", "touchback")
    assert kick.notes()[0] == f"home Kickoff: to {find_question('review.kickoff').answer}, touchback"


def test_an_onside_kick() -> None:
    kick = played(alone.onside(seed=1), 4, "5D")
    assert kick.is_over
    assert (kick.position.phase, kick.position.offense, kick.position.short_kicks) == ("kickoff", HOME, 1)
    assert right("onside", "short")


def test_a_punt() -> None:
    punt = played(alone.punting(spot=30, down=4, seed=1), 3, "no", "8S", "6D", "4C")
    assert right("punt", noted(punt, "punt").spot)


def test_a_fair_catch() -> None:
    punt = played(alone.punting(spot=30, down=4, seed=1), 2, "no", "8S", "6D")
    assert punt.is_over  # the receivers were not asked
    assert punt.notes()[0].endswith("fair catch")
    assert right("fair_catch", "nothing")


def test_field_goals_that_are_good_more_often_than_not() -> None:
    good = {yards: cb.odds("cardbowl-2.0", "field-goal", distance=yards)["good"] for yards in range(18, 66)}
    longest = max(yards for yards, chance in good.items() if chance > 0.5)
    question = find_question("review.half")
    assert right("half", longest)
    assert f"{float(good[longest]):.2%}" in question.why
    assert f"{float(good[longest + 1]):.2%}" in question.why


def test_a_blocked_kick() -> None:
    assert right("block", cb.odds("cardbowl-2.0", "field-goal", distance=35)["blocked"])


def test_an_interception_on_a_try() -> None:
    game = played(alone.two_point("8H", "5C", play="pass", seed=1), "AS")
    game.run("end")
    assert game.is_over
    assert game.position.score == (6, 0)
    assert (game.position.phase, game.position.offense) == ("kickoff", HOME)
    assert right("two_points", "over")


def test_after_a_safety() -> None:
    game = GAMES["cardbowl-2.0"]
    caught = Referee(game, seed=1, position=Position(spot=1, to_go=10)).answer("kneel")
    assert caught.position.score == (0, 2)
    assert (caught.position.phase, caught.position.offense, caught.position.spot) == ("free kick", HOME, 20)
    assert caught.position.score[AWAY] == 2
    assert right("safety", "otters")


def test_the_line_to_gain() -> None:
    rush = played(alone.rush("8H", "4C", spot=46, down=3, to_go=4, seed=1), "6S", "2D")
    assert rush.position.spot == 50
    assert (rush.position.down, rush.position.to_go) == (1, 10)
    assert right("first_down", "first")


def test_a_long_pass() -> None:
    thrown = alone.passing("KH", "2C", spot=30, seed=1)
    before = thrown.position.left
    played(thrown, "10C", "draw", "9S", "stop", "3D", "4S", "9D")
    assert thrown.position.spot == 30 + 27
    assert right("clock", before - thrown.position.left)


def test_a_try_for_the_sideline() -> None:
    assert right("sideline", cb.odds("cardbowl-2.0", "out-of-bounds", carrier="8S")["out"])


def test_the_guess_of_the_review_meets_the_score_only_when_every_question_was_tried() -> None:
    """The lesson as Run All runs it, before any answer; then three questions with a hint and the others right at once."""
    lesson = json.loads(LESSON.read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in lesson["cells"] if cell["cell_type"] == "code"]
    asking = [source for source in cells if source.startswith("quiz.ask(")]
    setting_up = [source for source in cells if "class Quiz" in source or "lessons.predict(" in source]
    space: dict[str, Any] = {}
    exec("\n".join([*setting_up, *asking]), space)
    last = next(source for source in cells if "# your guess meets the answer" in source)
    meet = last.replace("guess.reveal(", "box = guess.reveal(")
    forget_guesses()
    exec(meet, space)
    assert space["box"].view["text"] == "Your score is not known yet. Try every question: 20 to go. Then run this cell again."
    assert not space["box"].view["extra"]
    space["guess"].receive("15")
    for n, (name, question) in enumerate(space["quiz"].asked.items()):
        assert lessons.calibration().guesses == ()
        if n < 3:
            question.hint()
        else:
            question.answer(find_question(f"review.{name}").answer)
    exec(meet, space)
    assert "Your score is 17 of 20. You guessed 15 of 20: 2 too low." in space["box"].said
    assert [(each.guess, each.exact) for each in lessons.calibration().guesses] == [(15, 17)]
    forget_guesses()
