"""Every question of the lessons can be answered, and its promised answer is what the rules say."""

from fractions import Fraction
from pathlib import Path

import pytest
from support.cases import rows

from cardbowl.errors import DataError
from cardbowl.games.cardbowl2 import odds
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.rushing import rush_yards
from cardbowl.lessons import questions
from cardbowl.lessons.questions import Question, find_question, lessons_with_questions, read_questions

ALL = [question for lesson in lessons_with_questions() for question in read_questions(lesson).values()]
RULES = HouseRules()


@rows("question", ALL)
def test_a_question_knows_its_answer_and_its_slips(question: Question) -> None:
    assert question.is_right(question.answer)
    assert question.why
    for hint in question.hints:
        assert hint.endswith((".", "?", "…"))
        assert question.options.get(question.answer, question.answer) not in hint.split()
    for slip, remark in question.slips.items():
        assert not question.is_right(slip), f"{slip} counts as right"
        assert question.remark(slip) == remark


def test_rush_yards_asked_for_are_those_of_the_rule() -> None:
    assert find_question("rushing.gain").is_right(str(rush_yards((8 + 4) - (6 + 3), RULES)))
    assert find_question("rushing.loss").is_right(str(rush_yards((3 + 2) - (10 + 6), RULES)))


def test_chances_asked_for_are_exact() -> None:
    assert find_question("rushing.seven").answer == str(odds.rush_yards("7H", "7D").sf(2))
    safe = 1 - odds.rush(0).chance(lambda rush: rush.loose)
    assert find_question("rushing.ten").answer == f"{float(safe**10):.2%}"


def test_the_best_match_up_is_the_best() -> None:
    pairs = {"KS": "QD", "9H": "4C", "JD": "8S", "6C": "2H"}
    chances = {o1: odds.rush_yards(o1, d1).sf(2) for o1, d1 in pairs.items()}
    assert find_question("rushing.match_up").answer == max(chances, key=lambda o1: chances[o1])
    assert set(find_question("rushing.match_up").options) == set(pairs)


def test_draws_asked_for_are_those_of_the_rule() -> None:
    jack = RULES.draws[11]
    assert [value for value in range(1, 14) if RULES.draws[value] - jack == 1] == [12]
    assert find_question("rushing.draws").is_right("queen")


def test_a_chance_is_right_to_the_nearest_percent() -> None:
    question = find_question("rushing.seven")  # 21.33%
    for given in ("16/75", "21%", "0.21", "21.3 percent", "0.2133"):
        assert question.is_right(given)
    for given in ("20%", "0.22", "1/5"):
        assert not question.is_right(given)
        assert question.is_close(given)
    assert not question.is_close("9/17")
    assert not find_question("rushing.gain").is_close("2.01")


def test_a_fraction_is_exact_and_a_percentage_right_to_its_last_digit() -> None:
    """Counted by hand: 3/51 = 1/17, 36/51 = 70.59%, 111/221 = 50.23%; with the first card put back it is 50.63%."""
    right = {
        "conditional.king": ("3/51", "1/17", "2/34", "6%", "5.9%", "5.88%", "0.0588", "6"),
        "whole_game.clean": ("12/17", "70%", "71%", "0.71", "0.706", "70.6"),
        "conditional.two_clean": ("111/221", "50%", "0.5", "50.2%", "50.23 percent", "0.50"),
        "runs.sideline": ("38/51", "75%", "74.5%", "0.745"),
        "rushing.ten": ("67.6%", "0.6756", "68%", "67.559%"),
        "tries.break_even": ("2/5", "0.4", "40 %", "40.0%"),
    }
    wrong = {
        "conditional.king": ("3/52", "5.77%", "5.8%", "0.0577", "1 in 18"),
        "whole_game.clean": ("37/52", "71.2%", "7/10", "0.712"),
        "conditional.two_clean": ("1/2", "half", "50.6%", "50.0%", "0.500", "51%"),
        "runs.sideline": ("3/4", "three quarters", "75.0%", "0.750"),
        "rushing.ten": ("67.8%", "2/3", "25/37"),
        "tries.break_even": ("0.405", "40.5%", "201/500"),
    }
    for name, answers in right.items():
        for given in answers:
            assert find_question(name).is_right(given), (name, given)
    for name, answers in wrong.items():
        for given in answers:
            assert not find_question(name).is_right(given), (name, given)


def test_the_fraction_that_a_lesson_warns_of_is_refused() -> None:
    slips = (
        *("conditional.king 3/52", "replacement.pair 3/52", "conditional.block 2/52", "stopping.next_step 12/52"),
        *("whole_game.clean 37/52", "conditional.two_clean 1/2", "conditional.two_clean 50.6%", "runs.sideline 3/4"),
        *("hands_as_downs.fumble 1/15", "hands.ace 1/51", "review.incomplete 12/51"),
    )
    for name, slip in (each.split() for each in slips):
        question = find_question(name)
        assert not question.is_right(slip), f"{slip} counts as right"
        assert question.remark(slip)


def test_options_are_chosen_by_value_or_by_label() -> None:
    question = find_question("rushing.match_up")
    assert question.read("9h") == question.read("9♥ against  4♣") == "9H"


@pytest.mark.parametrize(("name", "says"), [("rushing.nothing", "rushing.gain"), ("nothing.at_all", "rushing"), ("", "rushing")])
def test_an_unknown_question_names_those_there_are(name: str, says: str) -> None:
    with pytest.raises(DataError, match=says):
        find_question(name)


FINE = {"kind": "'number'", "text": "'?'", "answer": "'1'", "hints": "['a']", "why": "'w'"}


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("kind", "'colour'", "kind is 'colour'; allowed are number"),
        ("kind", "1", "kind is 1; a text"),
        ("answer", "'abc'", "the field answer: cannot read"),
        ("hints", "[]", "at least one hint"),
        ("hints", "'a'", "hints is 'a'; a list"),
        ("slips", "{xyz = 'no'}", "the field slips: cannot read"),
        ("why", None, "why is None; a text"),
    ],
)
def test_a_faulty_file_is_told_with_file_question_and_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, field: str, value: str | None, says: str
) -> None:
    monkeypatch.setattr(questions, "FOLDER", tmp_path)
    lines = {**FINE, field: value}
    text = "\n".join(f"{name} = {value}" for name, value in lines.items() if value is not None)
    (tmp_path / "bad.toml").write_text(f"[one]\n{text}\n")
    with pytest.raises(DataError, match=r"bad\.toml: bad\.one: ") as caught:
        read_questions("bad")
    assert says in str(caught.value)


def test_a_file_that_is_not_toml_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "FOLDER", tmp_path)
    (tmp_path / "bad.toml").write_text("[one\n")
    with pytest.raises(DataError, match=r"bad\.toml: cannot read the questions"):
        read_questions("bad")
    (tmp_path / "worse.toml").write_text("one = 3\n")
    with pytest.raises(DataError, match=r"worse\.one: the field kind"):
        read_questions("worse")


def test_chances_that_are_equal_are_right_in_every_form() -> None:
    question = find_question("rushing.ten")
    assert question.is_right(str(Fraction(25, 26) ** 10)[:0] + "0.6756")
