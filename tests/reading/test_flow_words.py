"""The words of a flow: when two questions are the same one, and how questions, answers and results are said."""

from fractions import Fraction
from typing import NamedTuple

import pytest
from support.cases import rows

from cardbowl.cards import Card, Deck
from cardbowl.chance import Source
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind, Played, Turned
from cardbowl.reading.flow import flow
from cardbowl.reading.flow_ends import end_kind, end_words
from cardbowl.reading.flow_parts import End
from cardbowl.steps import Choose, ChooseTogether, Draw

DIE = Source("die", (1, 2, 3, 4, 5, 6))
COIN = Source("coin", ("heads", "tails"))
TWO = ("a", "b")
CALL = Choose(OFFENSE, "call", TWO, "T.1", "Call a play")
GUESS = Choose(DEFENSE, "guess", TWO, "T.1")


def asked(ask, **options):
    """The first question of a rule that asks this alone."""

    def rule():
        yield ask

    return flow(rule, **options).start


# ---- which questions are the same --------------------------------------------------------------------------------------


def ways_to(left, right):
    """The labels of the branches of a choice of which each answer leads to a question of its own."""

    def rule():
        way = yield Choose(OFFENSE, "way", ("left", "right"), "T.1")
        yield left if way == "left" else right

    return [branch.label for branch in flow(rule, deck={"draw": Deck.standard(), "hand": Deck.standard()}).start.branches]


ONE_CARD = Draw(OFFENSE, "card", "T.2")


@rows(
    ("one", "other"),
    [
        (ONE_CARD, Draw(DEFENSE, "card", "T.2")),
        (ONE_CARD, Draw(OFFENSE, "another card", "T.2")),
        (ONE_CARD, Draw(OFFENSE, "card", "T.3")),
        (ONE_CARD, Draw(OFFENSE, "card", "T.2", "hand")),
        (CALL, CALL._replace(side=DEFENSE)),
        (CALL, CALL._replace(what="audible")),
        (CALL, CALL._replace(rule="T.3")),
        (CALL, CALL._replace(prompt="Call another play")),
        (ChooseTogether((CALL, GUESS), "T.1"), ChooseTogether((CALL, GUESS), "T.3")),
        (ChooseTogether((CALL, GUESS), "T.1"), ChooseTogether((CALL, GUESS), "T.1", "the calls")),
        (ChooseTogether((CALL, GUESS), "T.1"), ChooseTogether((CALL, GUESS._replace(what="look")), "T.1")),
        (ONE_CARD, CALL),
        (CALL, ChooseTogether((CALL, GUESS), "T.1")),
    ],
)
def test_questions_that_differ_in_one_thing_are_two(one, other):
    assert ways_to(one, one) == ["any answer"]
    assert ways_to(one, other) == ["left", "right"]


def test_questions_that_differ_in_their_options_alone_are_one():
    assert ways_to(CALL, CALL._replace(options=("c", "d"))) == ["any answer"]


# ---- questions and answers ---------------------------------------------------------------------------------------------


@rows(
    ("ask", "words"),
    [
        (Draw(DEFENSE, "one card", "T.1"), "The defense draws one card"),
        (Draw(OFFENSE, "one card", "T.1", "hand"), "The offense draws one card from the hand deck"),
        (Draw(OFFENSE, "kick", "T.1", DIE), "The offense draws kick from the die"),
        (CALL, "The offense decides: Call a play"),
        (GUESS, "The defense decides: guess"),
        (ChooseTogether((CALL, CALL._replace(side=DEFENSE)), "T.1"), "Both sides decide in secret: Call a play"),
        (ChooseTogether((CALL, GUESS), "T.1"), "Both sides decide in secret: Call a play / guess"),
    ],
)
def test_a_question_says_who_is_asked_for_what(ask, words):
    assert asked(ask, deck={"draw": Deck.standard(), "hand": Deck.standard()}).words == words


def labels_of(ask, first):
    """The labels of a question whose answers `first` go on, and whose others end."""

    def rule():
        if (yield ask) in first:
            yield GUESS

    return [branch.label for branch in flow(rule).start.branches]


LETTERS = Choose(OFFENSE, "letter", tuple("abcdefg"), "T.1")
BOTH = ChooseTogether((CALL, GUESS), "T.1")


@rows(
    ("ask", "first", "labels"),
    [
        (LETTERS, "", ["any answer"]),
        (LETTERS, "abc", ["d, e, f, g", "a, b, c"]),
        (LETTERS, "ab", ["c, d, e and 2 more", "a, b"]),
        (BOTH, [("a", "a")], ["a / b, b / a, b / b", "a / a"]),
        (BOTH, [], ["any answer"]),
        (Choose(OFFENSE, "yes", ("yes",), "T.1"), [], ["yes"]),  # there is one answer alone, so it is named
        (Draw(OFFENSE, "toss", "T.1", COIN), [], ["any face"]),
        (Draw(OFFENSE, "toss", "T.1", COIN), ["heads"], ["tails", "heads"]),
        (Draw(OFFENSE, "roll", "T.1", DIE), [], ["1 to 6"]),
        (Draw(OFFENSE, "roll", "T.1", DIE), [2, 6], ["1, 3 to 5", "2, 6"]),
        (Choose(OFFENSE, "card", (Card("AS"), Card("2H"), Card("3C")), "T.1"), [], ["any answer"]),
        (Choose(OFFENSE, "card", (Card("AS"), Card("2H"), Card("3C")), "T.1"), [Card("2H")], ["A♠, 3♣", "2♥"]),
    ],
)
def test_answers_are_said_in_few_words(ask, first, labels):
    assert labels_of(ask, first) == labels


def test_drawn_cards_that_are_chosen_from_are_said_as_cards():
    """A card that is an option stands for all cards that the rule does not tell from it."""

    def rule():
        first, second = (yield ONE_CARD), (yield ONE_CARD)
        kept = yield Choose(OFFENSE, "which to keep", (first, second), "T.3")
        return "black" if kept.color == "black" else "red"

    found = flow(rule, deck="AS 2S 3C 2H 3D")
    assert [branch.label for branch in found.questions()[2].branches] == ["black", "red"]
    assert found.questions()[2].branches[1].answers == (Card("2H"), Card("3D"))


# ---- results -----------------------------------------------------------------------------------------------------------


class Ended(NamedTuple):
    how: object
    side: object
    spot: object


class Result(NamedTuple):
    held: object
    yards: object


class Counted(NamedTuple):
    played: int
    first_downs: int


@rows(
    ("ended", "words"),
    [
        (Ended(How.DEAD, DEFENSE, 20), "dead: defense at 20"),
        (Ended("held", OFFENSE, 20), "held: offense at 20"),
        (Ended("held", "home", 20), "held, home, spot 20"),
        (Ended("held", OFFENSE, None), "held, side offense, spot nothing"),
        (Ended("held", OFFENSE, "midfield"), "held, side offense, midfield"),
        (Ended(Card("AS"), OFFENSE, 20), "side offense, spot 20"),
        (Counted(3, 1), "played 3, first downs 1"),
        (Ended("a how of more letters than there is room for " * 2, OFFENSE, 20), "the end: offense at 20"),
        (Turned(None), "the turn is over"),
    ],
)
def test_only_what_has_a_side_and_a_yard_line_ends_as_a_play_does(ended, words):
    """Other results may have fields of the same names."""
    assert end_words([ended], exact=True) == words


def test_a_spot_that_some_results_lack_is_no_yard_line():
    def rule():
        card = yield ONE_CARD
        return Ended("held", OFFENSE, None if card.value == 1 else card.value)

    assert {branch.label: branch.then for branch in flow(rule).start.branches} == {
        "A": End("held, side offense, spot nothing"),
        "2 to K": End("held: offense at 2 to 13"),
    }


def test_where_too_many_ends_are_one_branch_all_of_them_are_said():
    """Plays that ended, plays that do not count and turns without a play stay apart."""
    hows = (How.DEAD, How.OUT, How.SAFETY)
    played = [Turned(None, Played(Kind.RUSH, Ended(how, side, 20))) for how in hows for side in (OFFENSE, DEFENSE)]
    results = [*played, Turned(None), Turned(None, Played(Kind.RUSH, None)), 3, "one", "another", None]

    def of(found):
        def rule():
            return found[(yield Choose(OFFENSE, "which", range(len(found)), "T.1"))]

        return {branch.label: branch.then.words for branch in flow(rule, width=8).start.branches}

    assert of(results) == {
        "0 to 5": "dead or out or safety: offense or defense",
        "6": "the turn is over",
        "7": "the turn is over, the play does not count",
        "8": "3",
        "9, 10": "one or another",
        "11": "nothing",
    }
    of_offense = [Ended(how, OFFENSE, 20 + place) for place, how in enumerate(How) if how is not How.SAFETY]
    assert of(of_offense) == {"0 to 11": "dead or out or incomplete or turnover or another: offense at 20 to 32"}


@rows(
    ("results", "words"),
    [
        ([3], "3"),
        ([3, 3, 3], "3"),
        ([5, 3], "3 or 5"),
        ([5, 3, 4], "3 to 5"),
        ([Fraction(1, 2), Fraction(1, 3)], "1/2 or 1/3"),
        ([True], "yes"),
        ([False], "no"),
        ([None], "nothing"),
        ([("a", 1)], "('a', 1)"),
        ([Fraction(1, number) for number in (2, 3, 4, 5)], "1/2 or 1/3 or 1/4 or 1/5"),
        ([Fraction(1, number) for number in (2, 3, 4, 5, 6)], "1/2 or 1/3 or 1/4 or 1/5 or another"),
        (["long " * 20], "the end"),
        (["short", "<object>"], "the end"),
        (["a", "b", "c", "d", "e"], "a or b or c or d or another"),
        ([Result("held", 3), Result("held", None)], "held, yards 3 or nothing"),
        ([Result("held", 3), Result("held", Card("AS"))], "held"),
        ([Result("held", 3), Result(None, 4)], "held or nothing, yards 3 or 4"),
        ([Result(True, 3), Result(False, 4)], "held yes or no, yards 3 or 4"),
        ([Result(Card("AS"), Card("2S"))], "Result"),
        ([OFFENSE], "offense"),
        ([Counted(3, 1), Counted(4, 1)], "played 3 or 4, first downs 1"),
        ([Card("AS"), Card("2S")], "a card"),
    ],
)
def test_results_are_said_as_numbers_or_words(results, words):
    assert end_words(results, exact=True) == words


def test_where_not_all_answers_are_tried_no_numbers_are_said():
    assert end_words([3, 5], exact=False) == "a number"
    assert end_words([Counted(3, 1)], exact=False) == "played a number, first downs a number"
    assert end_words([Ended(How.DEAD, DEFENSE, 20)], exact=False) == "dead: defense"


@pytest.mark.parametrize("alike", [(3, 5), (("a", 1), ("b", 2)), (Card("AS"), Card("2H")), (Counted(3, 1), Counted(4, 0))])
def test_numbers_and_cards_make_no_two_ends(alike):
    one, other = alike
    assert end_kind(one) == end_kind(other)


@rows(
    ("one", "other"),
    [
        ("run", "pass"),
        (True, False),
        (True, 1),
        (None, 0),
        (3, Card("AS")),
        (3, Fraction(1, 2)),
        (Ended(How.DEAD, OFFENSE, 20), Ended(How.OUT, OFFENSE, 20)),
        (Ended(How.DEAD, OFFENSE, 20), Ended(How.DEAD, DEFENSE, 20)),
        (Ended("held", "home", 20), Ended("held", "away", 20)),
        (Ended("held", True, 20), Ended("held", False, 20)),
        (Counted(3, 1), Ended(3, 1, 1)),
        (Turned(None), Turned(None, "called off")),
    ],
)
def test_words_and_kinds_of_results_make_two_ends(one, other):
    assert end_kind(one) != end_kind(other)
