"""What comes back in another kernel: solved questions, guesses and scores, from one small file that only a page writes."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cardbowl import lessons
from cardbowl.lessons import progress
from cardbowl.lessons.scores import forget_guesses
from cardbowl.steps.reader_files import HOME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(HOME, str(tmp_path / "reader"))
    another_day()
    yield tmp_path / "reader"
    another_day()


def another_day() -> None:
    """A new kernel."""
    forget_guesses()
    progress.begin_anew()


def show(widget: Any) -> Any:
    """What a page says when it has drawn a widget."""
    widget._handle_custom_msg({"shown": True}, [])
    return widget


def do(box: Any, action: str, value: str = "") -> None:
    """What the page sends."""
    box.intent = {"n": box.view["n"], "action": action, "value": value}


def kept(home: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((home / "progress.json").read_text(encoding="utf-8"))
    return data


def chance() -> Any:
    return lessons.predict("How many of 100?", low=0, high=100, unit="of 100")


# ---- without a page ----


def test_without_a_page_nothing_is_read_or_written(home: Path) -> None:
    home.mkdir()
    (home / "progress.json").write_text('{"solved": {"rushing.gain": "2"}, "lessons": ["12"]}')
    before = [repr(lessons.head("12")), repr(lessons.check("rushing.gain"))]
    question, guess = lessons.check("rushing.loss"), chance()
    question.answer("-3")
    guess.keep(60, by_hand=True)
    guess.reveal(53)
    do(question, "extra")
    assert progress.progress() == progress.Progress()
    assert (home / "progress.json").read_text() == '{"solved": {"rushing.gain": "2"}, "lessons": ["12"]}'
    show(lessons.head("12"))
    assert before == [repr(lessons.head("12")), repr(lessons.check("rushing.gain"))]


def test_an_answer_from_python_is_not_kept(home: Path) -> None:
    question = show(lessons.check("rushing.gain"))
    question.answer("2")
    assert not home.exists()


# ---- checked questions ----


def test_a_solved_question_comes_back_and_may_be_answered_again(home: Path) -> None:
    question = show(lessons.check("rushing.gain"))
    do(question, "answer", "7")
    assert not home.exists()
    do(question, "answer", " 2 yards ")
    assert kept(home)["solved"] == {"rushing.gain": "2 yards"}
    another_day()
    again = lessons.check("rushing.gain")
    assert again.said == ""
    show(again)
    assert again.said.startswith("You have solved this before: 2 yards. You may answer again.")
    assert (again.state, again.tries, again.view["button"], again.view["given"]) == ("not answered", 0, "Check", "2 yards")
    assert again.answer("7").startswith("Not yet. Hint")
    show(again)  # drawn once more: what is there now stays
    assert again.view["tone"] == "wrong"


def test_a_choice_is_named_by_its_label() -> None:
    do(show(lessons.check("rushing.match_up")), "answer", "9H")
    another_day()
    label = next(each["label"] for each in lessons.check("rushing.match_up").view["input"]["options"] if each["value"] == "9H")
    assert f"before: {label}." in show(lessons.check("rushing.match_up")).said


def test_picked_cards_come_back_in_words() -> None:
    def cards() -> Any:
        return lessons.pick("A king and an ace?", deck="KS AH 7D", most=2, fewest=2, answer="KS AH", why="So it is.")

    picker = show(cards())
    picker.intent = {"step": picker.view["step"], "id": 1, "action": "check", "value": ["KS", "AH"]}
    assert picker.state == "right"
    another_day()
    again = show(cards())
    assert again.said == "You have solved this before: KS, AH. You may answer again. So it is."
    assert (again.state, again.value) == ("not answered", ())


# ---- guesses ----


def test_a_guess_comes_back_beside_its_exact_value_and_counts_once(home: Path) -> None:
    guess = show(chance())
    reveal = show(guess.reveal(Fraction(900, 17)))
    do(guess, "answer", "60")
    assert kept(home)["guesses"] == {"How many of 100?": "60"}
    another_day()
    again = chance()
    after = again.reveal(Fraction(900, 17))
    score = lessons.calibration()
    assert score.guesses == ()
    show(again)
    assert (again.guess, after.said) == (60, reveal.said)
    assert score.said == "1 guess: 7.06 points off, 7.06 points too high."
    show(score)
    show(after)
    assert len(score.guesses) == len(kept(home)["scores"]) == 1


def test_the_first_guess_counts_on_another_day_too(home: Path) -> None:
    guess = show(chance())
    guess.reveal(53)
    do(guess, "answer", "60")
    do(guess, "answer", "53")
    another_day()
    again = show(chance())
    again.reveal(53)
    assert again.guess == 53
    assert [each.guess for each in show(lessons.calibration()).guesses] == [60]
    assert len(kept(home)["scores"]) == 1


def test_a_value_that_changes_counts_once_on_another_day_too(home: Path) -> None:
    show(lessons.head("29"))
    guess = chance()
    do(guess, "answer", "60")
    for score in (40, 50, 40):
        guess.reveal(score)
    another_day()
    score = show(lessons.calibration())
    assert [(each.guess, each.exact) for each in score.guesses] == [(60, 40)]
    guess = show(chance())
    guess.reveal(70)
    assert [(each.guess, each.exact) for each in score.guesses] == [(60, 70)]
    assert len(kept(home)["scores"]) == 4


def test_whoever_has_looked_first_has_not_guessed_on_another_day_either() -> None:
    do(show(chance().reveal(53)), "extra")
    another_day()
    guess = show(chance())
    reveal = guess.reveal(53)
    assert reveal.said == ""
    assert show(reveal).said == "The exact value is 53 of 100."
    do(guess, "answer", "53")
    assert lessons.calibration().guesses == ()


def test_a_guess_that_no_longer_fits_its_slider_stays_away() -> None:
    do(show(chance()), "answer", "60")
    another_day()
    assert show(lessons.predict("How many of 100?", low=0, high=50)).guess is None


def test_forgetting_guesses_forgets_those_in_the_file(home: Path) -> None:
    guess = show(chance())
    guess.reveal(53)
    do(guess, "answer", "60")
    do(show(lessons.calibration()), "extra")
    assert (kept(home)["guesses"], kept(home)["scores"]) == ({}, [])
    another_day()
    assert show(lessons.calibration()).guesses == ()


# ---- the file ----


def test_two_notebooks_write_to_one_file(home: Path) -> None:
    show(lessons.head("12"))
    (home / "progress.json").write_text(json.dumps(kept(home) | {"solved": {"passing.cards": "3"}}))  # the other one
    do(show(lessons.check("rushing.gain")), "answer", "2")
    assert kept(home)["solved"] == {"passing.cards": "3", "rushing.gain": "2"}
    assert "delete" in kept(home)["what"]


def test_what_a_later_version_has_written_stays_in_the_file(home: Path) -> None:
    home.mkdir()
    later = {"read": {"12": ["to the end"]}, "format": 2}
    (home / "progress.json").write_text(json.dumps({"what": "More.", "lessons": ["10"], **later}))
    show(lessons.head("12"))
    do(show(lessons.check("rushing.gain")), "answer", "2")
    do(show(lessons.calibration()), "extra")
    assert (kept(home)["lessons"], kept(home)["solved"]) == (["10", "12"], {"rushing.gain": "2"})
    assert {name: kept(home)[name] for name in later} == later
    another_day()
    (home / "progress.json").unlink()
    show(lessons.head("12"))
    assert set(kept(home)) == {"what", *vars(progress.Progress())}


BROKEN = (
    "no JSON",
    "[]",
    '{"solved": 3}',
    '{"lessons": "12"}',
    '{"lessons": [12]}',
    '{"solved": {"rushing.gain": 2}}',
    '{"guesses": {"How?": "many"}}',
    '{"scores": [{"question": "How?"}]}',
    '{"looked_up": [["How?"]]}',
    '{"looked_up": [{"question": "How?", "unit": "", "exact": "many"}]}',
    '{"scores": [{"question": "How?", "unit": "", "guess": "1", "exact": "1", "low": "1", "high": "1"}]}',
    '{"guesses": {"How?": Infinity}}',
    '{"guesses": {"How?": "1e3000000"}}',
    '{"guesses": {"How?": "1/0"}}',
    '{"lessons": ["\\ud800"]}',
    '{"solved": {"\\ud800": "2"}}',
    "[" * 3000,
    '{"lessons": ' + "[" * 100_000 + "]" * 100_000 + "}",
)


@pytest.mark.parametrize("text", BROKEN)
def test_a_file_that_cannot_be_read_is_left_alone_and_said_in_the_head(home: Path, text: str) -> None:
    home.mkdir()
    (home / "progress.json").write_text(text)
    head = show(lessons.head("12"))
    assert head.view["problem"].startswith("progress.json: this is not what cardbowl has written; mend the file, or delete it")
    do(show(lessons.check("rushing.gain")), "answer", "2")
    assert head.view["ring"]["solved"] == 1  # in this kernel it is known
    assert (home / "progress.json").read_text() == text
    (home / "progress.json").unlink()
    show(head)
    assert head.view["problem"] == ""
    assert kept(home)["solved"] == {"rushing.gain": "2"}


def test_where_nothing_is_kept_the_kernel_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, "")
    do(show(lessons.check("rushing.gain")), "answer", "2")
    assert "solved this before" in show(lessons.check("rushing.gain")).said


def test_a_closed_head_that_something_changes_for_stays_closed() -> None:
    head, score = show(lessons.head("12")), lessons.calibration()
    for widget in (head, score):
        widget._repr_mimebundle_()
        widget.close()
    other = show(chance())
    other.reveal(53)
    other.set_state({"intent": {"n": other.view["n"], "action": "answer", "value": "60"}})
    assert other.guess == 60
