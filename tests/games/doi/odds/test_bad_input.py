"""What cannot be asked about D.O.I. is refused in one sentence: what was wrong, what is allowed, and the rule."""

import pytest

import cardbowl as cb
from cardbowl.errors import CardbowlError, HouseRulesError, IllegalAnswerError, NotationError
from cardbowl.games import GAMES
from cardbowl.games.doi.odds import field_goal_rows, field_goals

QUESTIONS = GAMES["doi"].questions()
SAMPLE = {"distance": 30, "card": "R10", "to_go": 8}
INPUTS = [(what, each) for what, question in QUESTIONS.items() for each in question.inputs]
NAMES = [f"{what} {each.name}" for what, each in INPUTS]
WRONG = {
    "number card": ("AS", "RJ", "11", "", "R10 B5", "R11", "?", 7, True),
    "number cards": ("AS", "R10 KS", "", [], "R10 B55", "?", 7, True, [3]),
    "word": ("both", "", 1, ["offense"]),
}


def good(what):
    return {each.name: SAMPLE[each.name] for each in QUESTIONS[what].inputs if each.required}


def refused(what, inputs, error=CardbowlError, **options):
    """The sentence that refuses a question; the next answer is the right one."""
    right = cb.odds("doi", what, **good(what))
    with pytest.raises(error) as told:
        cb.odds("doi", what, **options, **inputs)
    assert cb.odds("doi", what, **good(what)) == right
    sentence = str(told.value)
    assert 20 < len(sentence) < 420
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("what", QUESTIONS)
def test_what_is_counted_for_an_event_is_its_chance(what):
    odds = cb.odds("doi", what, **good(what))
    assert {name: odds.explain(name).chance for name in odds.events} == odds.events


@pytest.mark.parametrize(("what", "each"), INPUTS, ids=NAMES)
def test_a_wrong_value_is_refused_with_range_and_rule(what, each):
    numbers = (each.least - 1, each.most + 1, 10**12, 2.5, True, "many", [3])
    for value in numbers if each.kind == "number" else WRONG[each.kind]:
        sentence = refused(what, {**good(what), each.name: value}, IllegalAnswerError)
        assert f"({each.rule})" in sentence
        assert each.name in sentence
        assert f"allowed: {each.allowed}" in sentence


@pytest.mark.parametrize(("what", "each"), [pair for pair in INPUTS if pair[1].required], ids=lambda part: str(part)[:20])
def test_an_input_that_is_missing_is_named(what, each):
    inputs = {name: value for name, value in good(what).items() if name != each.name}
    assert refused(what, inputs, NotationError).startswith(f"{what} needs {each.name}=")


@pytest.mark.parametrize("what", QUESTIONS)
def test_cards_that_are_not_in_the_set_cannot_have_been_seen(what):
    if what == "coin":
        assert "the coin has nothing to do with cards" in refused(what, {}, seen="R1")
        return
    assert "the set of 30 cards has no KS (DOI.COMP.2); allowed: R1 R2 R3" in refused(what, good(what), seen="KS")
    assert "R15 is there once, and named 2 times (DOI.COMP.2)" in refused(what, good(what), seen="R15 R15")
    assert "R1 is there 2 times, and named 3 times" in refused(what, good(what), seen="R1 R1 R1")
    tens = {"deck": "std27", "std_court": "all_ten"}
    assert "has no R7" in refused(what, good(what), seen="R7", house_rules=tens)


@pytest.mark.parametrize("rows", [field_goals, field_goal_rows])
@pytest.mark.parametrize("distance", [0, 100, -1, 30.0, True, "30"])
def test_no_row_has_a_distance_that_is_not_on_the_field(rows, distance):
    """DOI.FG.1"""
    assert len(rows([1, 99])) == 2
    with pytest.raises(IllegalAnswerError, match=r"no field goal has that distance \(DOI\.FG\.1\); allowed: 1 to 99 yards"):
        rows([30, distance])


@pytest.mark.parametrize(
    ("what", "inputs", "options", "message"),
    [
        ("field-goal", {"distance": 71}, {}, r"6 cards bring 70 yards at most (DOI.CALL.3.R1); allowed: 1 to 70"),
        ("field-goal", {"distance": 60, "deck_left": 31}, {}, "only 30 cards are not seen"),
        (
            "field-goal",
            {"distance": 3, "discards": "R1", "deck_left": 2},
            {},
            "the deck holds 2, and discards= names 1",
        ),
        ("play", {"spot": 95, "to_go": 6}, {}, "'to_go=6' is not allowed: from 95 the goal line is 5 yards away (DOI.CONV.3)"),
        ("play", {"down": 5}, {}, "'down=5' is not allowed: a series has 4 downs (DOI.DOWN.1); allowed: 1 to 4"),
        ("play", {"hand": "R15 R15"}, {}, "'hand R15' is not allowed: R15 is there once, and named 2 times"),
        ("hand", {"cards": 5}, {"seen": GAMES["doi"].house_rules({}).whole_set[:26]}, "cannot be drawn from 4 cards"),
        ("colors", {"hand": "P"}, {}, "a side has no number card left"),
        ("extra-point", {}, {"seen": GAMES["doi"].house_rules({}).whole_set}, "there is no card left to turn up"),
        ("play", {}, {"seen": GAMES["doi"].house_rules({}).whole_set}, "no card left that the other side could lay"),
    ],
)
def test_questions_that_make_no_sense(what, inputs, options, message):
    assert message in refused(what, {**good(what), **inputs}, **options)


def test_house_rules_of_another_game_are_refused():
    assert "these are house rules of 'cardbowl-2.0', not of 'doi'" in refused(
        "coin", {}, HouseRulesError, house_rules=GAMES["cardbowl-2.0"].house_rules({})
    )


def test_every_question_names_its_rule_and_says_what_it_is_about():
    book = GAMES["doi"].rulebook()
    for question in QUESTIONS.values():
        assert question.about
        assert not question.about.endswith(".")
        for rule in (question.rule, *(each.rule for each in question.inputs)):
            assert rule in book, rule


@pytest.mark.parametrize("spot", [0, 100])
def test_no_ball_lies_on_a_goal_line(spot):
    """DOI.CONV.1"""
    assert "allowed: 1 to 99" in refused("field-goal", {"spot": spot}, IllegalAnswerError)
