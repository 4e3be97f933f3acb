"""The usual answer to a question that both sides are asked together."""

import cardbowl as cb
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.steps.ask import Choose, ChooseTogether


def test_the_usual_answer_of_both_is_one_of_each_side():
    ours, theirs = Choose(OFFENSE, "way", (1, 2), "MY.1", "", 2), Choose(DEFENSE, "way", (3, 4), "MY.1", "", 3)
    assert ChooseTogether((ours, theirs), "MY.1").default == (2, 3)
    assert ChooseTogether((ours, theirs._replace(default=None)), "MY.1").default is None


def test_it_is_taken_as_an_answer():
    """DOI.PLAY.1"""
    referee = cb.new_game("doi", seed=1)
    for _ in range(60):
        referee = referee.deal() if isinstance(referee.asking, cb.Draw) else referee.answer(referee.asking.default)
    assert len(referee.plays) > 2
