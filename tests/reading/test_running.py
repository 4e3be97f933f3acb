"""A rule that is run for a reading: notes without end, groups of one's own, cards and faces that are used up."""

import sys

import pytest

from cardbowl.cards import Deck
from cardbowl.chance import OddsError, Source
from cardbowl.errors import in_threes
from cardbowl.football import OFFENSE
from cardbowl.reading import running
from cardbowl.reading.outcomes import TooManyWaysError, outcomes
from cardbowl.reading.running import check_hashable, tried_options
from cardbowl.steps.ask import Choose, Draw, Note

ONE = Draw(OFFENSE, "one", "R.1")


@pytest.mark.parametrize("number", [50, 51])
def test_notes_in_a_row_come_to_an_end(number, monkeypatch):
    monkeypatch.setattr(running, "_MOST_NOTES", 50)

    def rule():
        yield ONE
        for _ in range(number):
            yield Note("R.1", "on and on")
        return "end"

    if number == 50:
        assert outcomes(rule).pmf("end") == 1
    else:
        with pytest.raises(OddsError, match=r"^this rule may never end: a way of it goes on after 50 notes in a row\.$"):
            outcomes(rule)


def test_notes_between_questions_are_no_notes_in_a_row(monkeypatch):
    monkeypatch.setattr(running, "_MOST_NOTES", 50)

    def rule():
        for number in range(3):
            for _ in range(40):
                yield Note("R.1", "on and on")
            yield Choose(OFFENSE, f"go {number}", ("a",), "R.2")
        return "end"

    assert outcomes(rule, choose=lambda ask: "a").pmf("end") == 1


def test_nothing_is_watched_where_groups_are_given():
    def rule():
        card = yield ONE
        return card.value, sys.getprofile()

    before = sys.getprofile()
    assert {profile for _, profile in outcomes(rule, alike=lambda card: card.value).support()} == {before}
    assert sys.getprofile() is before


def test_a_source_without_replacement_is_used_up_face_by_face_and_whole_again_on_every_way():
    bag = Source("bag", ("red", "black"), (2, 1), replaced=False)

    def rule(number):
        def drawn():
            found = []
            for _ in range(number):
                face = yield Draw(OFFENSE, "counter", "R.1", bag)
                found = sorted((*found, face))
            return tuple(found)

        return drawn

    assert outcomes(rule(3)).pmf(("black", "red", "red")) == 1
    assert outcomes(rule(2)).pmf(("red", "red")) * 3 == 1
    with pytest.raises(OddsError, match=r"^the bag of 3 faces runs out at counter \(R\.1\)\.$"):
        outcomes(rule(4))


def test_a_deck_that_runs_out_is_told_with_its_size():
    def rule():
        yield ONE
        yield ONE

    with pytest.raises(OddsError, match=r"^the draw deck of 1 card runs out at one \(R\.1\)\.$"):
        outcomes(rule, Deck.parse("KS"))
    with pytest.raises(OddsError, match=r"^one \(R\.1\) comes from the draw deck: give it with deck=\{'draw': \.\.\.\}\.$"):
        outcomes(rule, {"other": Deck.parse("KS 2C")})


@pytest.mark.parametrize("number", [1, 1_000, 1_001, 0])
def test_1000_options_are_tried(number):
    ask = Choose(OFFENSE, "go", range(number), "R.1")
    if 0 < number <= 1_000:
        assert tried_options(ask) == tuple(range(number))
    else:
        said = r"has no options, so nobody can choose\.$" if not number else "has 1001 options, too many to try each"
        with pytest.raises(OddsError, match=rf"^go \(R\.1\) {said}"):
            tried_options(ask)


@pytest.mark.parametrize(
    ("alike", "looks"),
    [
        (None, "it looks at value of its cards; look"),
        (lambda card: card.text, "alike= says which cards count"),
    ],
)
def test_a_reading_that_is_too_long_says_what_would_shorten_it(alike, looks):
    def rule():
        total = 0
        for _ in range(3):
            total += (yield ONE).value
        return total

    with pytest.raises(TooManyWaysError, match=f"^this rule can go in about [0-9 ]+ ways, more than 100 ways: {looks}"):
        outcomes(rule, alike=alike, most=100)


def test_a_number_is_written_in_groups_of_three_digits():
    assert [in_threes(each) for each in (999, 1_000, 1_234_567)] == ["999", "1 000", "1 234 567"]


def test_a_result_is_something_to_count():
    check_hashable((1, "a"))
    with pytest.raises(OddsError, match=r"^a rule's result must be something to count, not list: return a number"):
        check_hashable([])
