"""The promised answers of lesson 31, formations, are what the rules say."""

from cardbowl.cards import Card, cards
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.lineup.formations import (
    LEAST_ON_THE_LINE,
    OFFENSES,
    defenses,
    line_up_defense,
    line_up_offense,
    matched_end,
    skill_refusal,
)
from cardbowl.games.cardbowl1.rules.lineup.motion import motions, responses, shifted_line
from cardbowl.games.cardbowl1.rules.runs.run_yards import carrier_points, passing_value
from cardbowl.lessons.questions import find_question

RULES = HouseRules()
OURS = cards("6C 7H 8D 9C 10S JD 5D KH 9H QS 4S")
THEIRS = cards("5C 8C 9D 7S 6H KC 10H 3D JS QD 2H")


def test_the_shape_that_is_not_legal() -> None:
    shapes = {"full": (0, 1, 1, 3, 0), "lonely": (3, 0, 1, 0, 1), "wide": (0, 0, 0, 4, 1), "goal": (3, 1, 1, 0, 0)}
    question = find_question("lineups.shape")
    assert set(shapes) == set(question.options)
    assert [name for name, shape in shapes.items() if skill_refusal(*shape)] == [question.answer]


def test_the_best_place_to_throw_from() -> None:
    counts = {"regular": (12, False), "shotgun": (12, True), "nine": (9, True), "four": (4, False)}
    question = find_question("lineups.third_down")
    values = {name: passing_value(*quarterback) for name, quarterback in counts.items()}
    assert question.answer == max(values, key=lambda name: values[name])
    assert set(counts) == set(question.options)


def test_where_the_line_may_shift() -> None:
    possible = [by for by in (-2, -1, 1, 2) if shifted_line((-5, -1, 1, 5), by, True, False)]
    assert possible == [-2, -1]
    assert find_question("lineups.shift").answer == "left"


def test_the_fewest_on_the_line() -> None:
    assert find_question("lineups.line").is_right(str(LEAST_ON_THE_LINE))


def test_a_queen_who_runs_in_the_shotgun() -> None:
    question = find_question("lineups.carrier")
    assert question.is_right(str(carrier_points(Card("QH"), RULES, shotgun=True)))
    assert "24" in question.slips
    assert carrier_points(Card("QH"), RULES) == 24


def test_who_covers_the_tight_end() -> None:
    roles = ("line 3", "line 5", "line 7", *defenses(line_up_offense(OFFENSES["I"].roles, OURS))[0].roles[3:])
    end = matched_end("RTE", line_up_defense(roles, THEIRS))
    assert end is not None
    assert end.u == 7
    assert find_question("lineups.tight_end").options["seven"].endswith(str(end.u))


def test_without_motion_there_is_no_answer() -> None:
    offense = line_up_offense(OFFENSES["I"].roles, OURS)
    defense = line_up_defense(defenses(offense)[0].roles, THEIRS)
    assert responses(offense, defense, motions(offense, RULES)[-1], "") == ()
    assert find_question("lineups.answer").answer == "nothing"
