"""The promised answers of lesson 11, formations and match-ups, are what the rules say."""

from fractions import Fraction
from itertools import permutations

import cardbowl as cb
from cardbowl.football import AWAY
from cardbowl.games.cardbowl2.rules.hands import formations
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.seen import Hidden


def first_downs(d1: str, to_go: int) -> tuple[Fraction, Fraction]:
    """The chance of a first down of 10H inside, and outside with one pass card."""
    inside = cb.odds("cardbowl-2.0", "rush", o1="10H", d1=d1, to_go=to_go)
    outside = cb.odds("cardbowl-2.0", "pass", o1="10H", d1=d1, cards=1, to_go=to_go)
    return inside["first_down"], outside["first_down"]


def test_the_formation_that_is_not_allowed() -> None:
    question = find_question("formations.shape")
    allowed = {each.words for each in formations(2)}
    assert [name for name, words in question.options.items() if words not in allowed] == [question.answer]


def test_the_defense_sees_the_shape_alone() -> None:
    question = find_question("formations.sees")
    laying = alone.hands(seed=1).answer("3: 7S 3H KC 10D")
    assert laying.seen_by(AWAY).steps[-1][1] == Hidden("3")
    assert question.options[question.answer].startswith("how many are outside")
    both = alone.hands(seed=1, house_rules={"def_pick": "simultaneous"})
    assert both.asking is not None
    assert "simultaneous" in question.slips["nothing"]
    assert len(both.asking.choices) == 2


def test_an_outside_card_is_a_pass() -> None:
    play = alone.hands(seed=1).answer("2: 7S 3H KC 10D").answer("QS 2D 4C 9H").answer("7S")
    assert play.asking is not None
    assert play.asking.rule.startswith("CB2.PASS")
    assert find_question("formations.kind").answer == "pass"


def test_a_king_opposite_the_weakest_card() -> None:
    ways = list(permutations([13, 9, 6, 3]))
    question = find_question("formations.weakest")
    assert question.read(question.answer) == cb.Dist.uniform(ways).chance(lambda way: way[0] == 3)
    assert len([way for way in ways if way[0] == 3]) == 6


def test_inside_or_outside_with_two_yards_to_go() -> None:
    inside, outside = first_downs("6C", 2)
    question = find_question("formations.target")
    assert inside > outside
    assert question.answer == "run"
    for chance in (inside, outside):
        assert f"{float(chance):.1%}" in question.why
    inside, outside = first_downs("6C", 3)
    assert inside < outside  # as the remark on the slip says


def test_up_to_how_many_yards_the_inside_is_better() -> None:
    question = find_question("formations.yards")
    better = {to_go: first_downs("3C", to_go) for to_go in range(1, 9)}
    assert question.is_right(str(max(to_go for to_go, (inside, outside) in better.items() if inside > outside)))
    for to_go in (3, 4):
        for chance in better[to_go]:
            assert f"{float(chance):.1%}" in question.why
