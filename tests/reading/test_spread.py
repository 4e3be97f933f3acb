"""The chances of a rule's results where whoever answers it does so by chance."""

from math import isclose

from steps.plainly import CARD

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.driven import STOP
from cardbowl.reading.spread import spread
from cardbowl.steps import Choose, ChooseTogether, Note

CALL = Choose(OFFENSE, "call", ("run", "pass"), "T.1")
GUESS = Choose(DEFENSE, "guess", ("run", "pass"), "T.2")
ASK_AGAIN = Choose(OFFENSE, "again", ("yes", "no"), "T.3")
CHANCES = {
    "call": [("run", 0.75), ("pass", 0.25)],
    "guess": [("run", 0.5), ("pass", 0.5)],
    "card": [(2, 0.25), (3, 0.25), (4, 0.5)],
}


def answers(ask):
    return CHANCES[ask.role if ask is CARD else ask.what]


def same_shares(found, wanted):
    return found.keys() == wanted.keys() and all(isclose(found[result], share) for result, share in wanted.items())


def test_ways_to_the_same_result_add_up():
    def rule():
        first = yield CARD
        yield Note("T.1", "One card.")
        return first + (yield CARD)

    assert same_shares(spread(rule, answers), {4: 1 / 16, 5: 2 / 16, 6: 1 / 16 + 4 / 16, 7: 4 / 16, 8: 4 / 16})


def test_an_answer_that_is_certain_is_given_in_its_place():
    """It is the answer of its own question, before and after those that are left to chance."""
    sure = {"card": [(7, 1.0)], "again": [("no", 1.0)]}

    def rule():
        card = yield CARD
        call = yield CALL
        again = yield ASK_AGAIN
        return card, call, again

    found = spread(rule, lambda ask: sure.get(ask.role if ask is CARD else ask.what) or answers(ask))
    assert same_shares(found, {(7, "run", "no"): 0.75, (7, "pass", "no"): 0.25})


def test_secret_choices_are_answered_independently_in_their_order():
    def rule():
        return (yield ChooseTogether((CALL, GUESS), "T.1"))

    wanted = {("run", "run"): 0.375, ("run", "pass"): 0.375, ("pass", "run"): 0.125, ("pass", "pass"): 0.125}
    assert same_shares(spread(rule, answers), wanted)


def test_a_rule_that_is_left_where_it_stands_has_no_other_result():
    """The chance of stopping is that of the ways up to there; the other ways go on to their ends."""

    def rule():
        if (yield CALL) == "run":
            yield ASK_AGAIN
            return "not reached"
        if (yield GUESS) == "run":
            yield ASK_AGAIN
        return "over"

    found = spread(rule, lambda ask: [(STOP, 1.0)] if ask is ASK_AGAIN else answers(ask))
    assert same_shares(found, {STOP: 0.875, "over": 0.125})
