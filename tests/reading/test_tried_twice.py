"""How a rule is tried before it is read: every question gets an answer that it may have, and the ways differ."""

import pytest

from cardbowl.chance import Source
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.tried_twice import check_pure
from cardbowl.steps.ask import Choose, ChooseTogether, Draw

DIE = Source("die", (1, 2, 3, 4, 5, 6))
BAG = Source("bag", ("red", "blue"), (2, 1), replaced=False)
WAYS = ("left", "right")


def answers_to(*asks, decks=None, choose=None, ends=True):
    """What these questions are answered in each way that is tried; a way that ends is run once more, with the same answers."""
    ways = []

    def rule():
        heard = []
        ways.append(heard)
        for ask in asks:
            answer = yield ask
            heard.append(answer)
        return 0

    check_pure(rule, decks or {}, choose)
    if ends:
        assert ways[::2] == ways[1::2]
        ways = ways[::2]
    assert len(ways) == 5
    return ways


def test_a_die_shows_any_of_its_faces_each_time():
    """A face comes again: nothing is used up."""
    ways = answers_to(*[Draw(OFFENSE, "roll", "R.1", DIE)] * 20)
    for way in ways:
        assert len(way) == 20
        assert set(way) <= set(DIE.faces)
        assert len(set(way)) > 2
    assert len({tuple(way) for way in ways}) == 5


def test_what_is_not_replaced_is_used_up_and_then_nothing_is_known():
    draws = [Draw(OFFENSE, "pick", "R.1", BAG)] * 4
    for way in answers_to(*draws, ends=False):
        assert sorted(way) == ["blue", "red", "red"], "the fourth has no answer, so the way ends there"
    for way in answers_to(*[Draw(OFFENSE, "card", "R.1")] * 3, decks={"draw": ["A", "B"]}, ends=False):
        assert sorted(way) == ["A", "B"]


def test_options_are_those_of_the_question():
    ways = answers_to(Choose(OFFENSE, "way", WAYS, "R.1"), Choose(DEFENSE, "number", range(3, 6), "R.1"))
    assert {way[0] for way in ways} <= set(WAYS)
    assert {way[1] for way in ways} <= {3, 4, 5}
    for way in answers_to(*[Choose(OFFENSE, "way", WAYS, "R.1")] * 20):
        assert set(way) == set(WAYS), "any of them"
    both = ChooseTogether((Choose(OFFENSE, "way", WAYS, "R.1"), Choose(DEFENSE, "number", range(3, 6), "R.1")), "R.1")
    for (found,) in answers_to(both):
        assert found[0] in WAYS
        assert found[1] in range(3, 6)


@pytest.mark.parametrize("wanted", WAYS)
def test_a_policy_answers_where_there_is_one(wanted):
    asks = Choose(OFFENSE, "way", WAYS, "R.1"), Draw(OFFENSE, "roll", "R.1", DIE), Choose(DEFENSE, "way", WAYS, "R.1")
    for first, face, last in answers_to(*asks, choose=lambda ask: wanted):
        assert (first, last) == (wanted, wanted)
        assert face in DIE.faces


def test_a_policy_that_answers_what_is_not_allowed_ends_the_way():
    assert answers_to(Choose(OFFENSE, "way", WAYS, "R.1"), choose=lambda ask: "up", ends=False) == [[]] * 5
    both = ChooseTogether(tuple(Choose(side, "way", WAYS, "R.1") for side in (OFFENSE, DEFENSE)), "R.1")
    for wrong in (OFFENSE, DEFENSE):
        assert answers_to(both, choose=lambda ask, wrong=wrong: "up" if ask.side is wrong else "left", ends=False) == [[]] * 5
