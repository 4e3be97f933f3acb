"""Undo, rewind and branch: the rule runs again with the same answers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from steps.games import alone, football, higher_or_lower

from cardbowl.errors import IllegalAnswerError


def snapshot(referee):
    """All that a referee shows."""
    return referee.asking, list(referee.log), list(referee.steps), referee.position, list(referee.plays), referee.left()


@settings(max_examples=25)
@given(st.integers(0, 5), st.data())
def test_undo_undoes(seed, data):
    """Every earlier state comes back exactly, and playing on gives the same states again."""
    referee = football(seed, quarter_intervals=6)
    states = [snapshot(referee)]
    while not referee.is_over:
        referee.step()
        states.append(snapshot(referee))
    log = list(referee.log)
    for _ in range(5):
        count = data.draw(st.integers(0, len(referee.log)))
        referee.undo(count)
        assert snapshot(referee) == states[len(referee.log)]
        for answer in log[len(referee.log) :][: data.draw(st.integers(0, 40))]:
            referee.answer(answer)
        assert snapshot(referee)[:5] == states[len(referee.log)][:5]


def test_after_undo_the_shuffle_deals_the_same_cards():
    referee = alone(higher_or_lower, deck="2S 3S 4S 5S 6S 7S 8S 9S", seed=3).deal().answer("higher").deal()
    log = list(referee.log)
    for count in (1, 3):
        referee.undo(count)
        while not referee.is_over:
            referee.answer("higher") if referee.can("higher") else referee.deal()
        assert referee.log == log


def test_another_decision_can_be_taken_after_undo():
    referee = alone(higher_or_lower).answer("2S").answer("higher")
    referee.undo().answer("lower").answer("AS")
    assert referee.result is True


def test_undo_out_of_a_finished_game():
    referee = alone(higher_or_lower).answer("2S").answer("higher").answer("KH")
    assert referee.undo().asking.role == "second"
    assert not referee.is_over
    assert referee.undo(2).asking.role == "first"
    assert referee.log == []


def test_undo_across_plays():
    referee = football(2, quarter_intervals=6).run("end")
    states = [len(play.steps) for play in referee.plays]
    assert states
    referee.rewind(0)
    assert (referee.position, referee.plays, referee.log) == (referee.start, [], [])
    assert referee.notes() == []


@settings(max_examples=15)
@given(st.integers(0, 10**6))
def test_rewind_goes_to_the_moment_after_so_many_answers(number):
    referee = football(4, quarter_intervals=6).run("end")
    log = list(referee.log)
    target = number % (len(log) + 1)
    assert referee.rewind(target).log == log[:target]


@pytest.mark.parametrize("bad", [-1, 3, 1.0, True, None, "1", [1]])
def test_no_more_than_was_answered(bad):
    referee = alone(higher_or_lower).answer("2S").answer("higher")
    before = snapshot(referee)
    for act in (referee.undo, referee.rewind, *([referee.branch] if bad is not None else [])):
        with pytest.raises(IllegalAnswerError, match="2 answers have been given"):
            act(bad)
        assert snapshot(referee) == before


def test_undo_nothing():
    referee = alone(higher_or_lower).answer("2S")
    before = snapshot(referee)
    assert snapshot(referee.undo(0)) == before


@settings(max_examples=15)
@given(st.integers(0, 5), st.integers(0, 10**6))
def test_a_branch_stands_where_this_one_stood(seed, number):
    referee = football(seed, quarter_intervals=6).run("end")
    before = snapshot(referee)
    answers = number % (len(referee.log) + 1)
    branch = referee.branch(answers)
    assert branch.log == referee.log[:answers]
    assert (branch.seed, branch.rules, branch.names, branch.game) == (referee.seed, referee.rules, referee.names, referee.game)
    assert snapshot(branch) == snapshot(referee.branch().rewind(answers))
    for answer in referee.log[answers:]:
        branch.answer(answer)
    assert snapshot(branch)[1:5] == before[1:5]
    assert snapshot(referee) == before


def test_two_branches_do_not_touch_each_other():
    referee = alone(higher_or_lower).answer("2S")
    high, low = referee.branch().answer("higher"), referee.branch().answer("lower")
    assert [each.log[-1] for each in (high, low)] == ["higher", "lower"]
    assert len(referee.log) == 1
    assert high.deal().log[-1] == low.deal().log[-1]


def test_notes_follow_undo():
    referee = football(7, quarter_intervals=6).run("end")
    notes = referee.notes()
    referee.undo(len(referee.log) // 2)
    assert referee.notes() == notes[: len(referee.notes())]
    assert len(referee.notes()) < len(notes)
