"""Flows of rules: which cards and answers are one branch, how a flow ends, and bad input gets a sentence."""

from fractions import Fraction
from typing import NamedTuple

import pytest
from games.pocket import order as pocket
from reading.flows import EVERY_RULE, NEAR, of_ten_lines, two_dice

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError
from cardbowl.errors import NotationError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.flow import flow
from cardbowl.reading.flow_ends import end_kind, end_words
from cardbowl.reading.flow_parts import Again, Branch, End, Flow, Question
from cardbowl.steps import Choose, ChooseTogether, Draw, Note


class Run(NamedTuple):
    end: str
    yards: int


class Drawn(NamedTuple):
    card: Card
    high: bool


def branch_of(found: Flow, number: int, label: str) -> Branch:
    return next(branch for branch in found.questions()[number - 1].branches if branch.label == label)


def test_cards_that_lead_the_same_way_are_one_branch():
    found = flow(of_ten_lines)
    assert isinstance(found.start, Question)
    assert [branch.label for branch in found.start.branches] == ["A, 7 to K", "2 to 6"]
    assert branch_of(found, 1, "A, 7 to K").then == End("1 to 13")
    assert branch_of(found, 3, "any card").then == End("3 to 19")
    assert branch_of(found, 3, "any card").events == ("more",)
    assert found.limits == ()


def test_an_answer_that_leads_here_or_there_is_marked():
    found = flow(two_dice)
    second = found.questions()[1]
    assert all(branch.depends for branch in second.branches if branch.label != "1")
    assert {branch.then.words for branch in second.branches if isinstance(branch.then, End)} == {
        "total 2 to 8, high no",
        "total 9 to 12, high yes",
    }


def test_a_branch_is_marked_where_one_of_its_answers_leads_elsewhere_too():
    def rule():
        first = yield Choose(OFFENSE, "first", ("x", "y"), "MY.1")
        second = yield Choose(OFFENSE, "second", ("a", "b", "c"), "MY.1")
        if second == "c":
            return "always"
        return "only then" if (first, second) == ("y", "b") else "mostly"

    second = flow(rule).questions()[1]
    assert {branch.then.words: (branch.label, branch.depends) for branch in second.branches} == {
        "mostly": ("a, b", True),
        "only then": ("b", True),
        "always": ("c", False),
    }


def test_the_single_card_that_a_rule_names_is_a_branch():
    found = flow(EVERY_RULE["pass"], depth=2)
    assert [branch.label for branch in found.start.branches] == [
        "spades but not A♠ K♠",  # the only one that ends here
        "A♠",
        "black K",
        "hearts, clubs and diamonds but not K♣",
    ]


def test_a_question_that_goes_on_as_an_earlier_one_points_to_it():
    def same_after_both():
        first = yield Choose(OFFENSE, "way", ("left", "right"), "MY.1")
        yield Note("MY.1", first, (), first)
        card = yield Draw(OFFENSE, "card", "MY.2")
        return card.color

    found = flow(same_after_both)
    left, right = found.start.branches
    assert isinstance(left.then, Question)
    assert right.then == Again(left.then)
    assert len(found.questions()) == 2


def test_a_deck_that_runs_out_is_refused_in_a_sentence():
    def rule():
        yield Draw(OFFENSE, "first card", "MY.1")
        yield Draw(OFFENSE, "second card", "MY.1")

    with pytest.raises(OddsError, match=r"the draw deck runs out at second card \(MY\.1\)"):
        flow(rule, deck="AS")
    assert len(flow(rule, deck="AS 2S").questions()) == 2


def test_a_card_of_which_there_are_two_can_come_twice():
    def rule():
        first, second = (yield Draw(OFFENSE, "first", "MY.1")), (yield Draw(OFFENSE, "second", "MY.1"))
        return "pair" if first.text == second.text else "no pair"

    found = flow(rule, deck="2S 2S 3S")
    assert {branch.then.words: branch.label for branch in found.questions()[1].branches} == {
        "pair": "2",
        "no pair": "any card",
    }


def test_a_secret_choice_is_said_as_its_prompt_or_as_what_it_is():
    def asked(*choices):
        def rule():
            return (yield ChooseTogether(choices, "MY.1"))

        return flow(rule).start.words

    call, prompted = Choose(OFFENSE, "call", ("a", "b"), "MY.1"), Choose(DEFENSE, "call", ("a", "b"), "MY.1", "Call a play")
    assert asked(prompted, prompted) == "Both sides decide in secret: Call a play"
    assert asked(call, prompted) == "Both sides decide in secret: call / Call a play"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"depth": 0}, "the depth of a flow is 0; whole numbers 1 to 12 are allowed"),
        ({"depth": True}, "the depth of a flow is True; whole numbers 1 to 12 are allowed"),
        ({"width": 21}, "the width of a flow is 21; whole numbers 2 to 20 are allowed"),
    ],
)
def test_bad_bounds_are_refused(given, message):
    with pytest.raises(NotationError) as error:
        flow(of_ten_lines, **given)
    assert str(error.value) == message


def test_what_is_no_rule_is_refused():
    with pytest.raises(NotationError, match="a flow takes a function that starts a rule, not 3"):
        flow(3)
    with pytest.raises(OddsError, match="starts no rule"):
        flow(lambda: 3)

    def odd():
        yield "card"

    with pytest.raises(OddsError, match="yields Draw, Choose, ChooseTogether and Note, not 'card'"):
        flow(odd)

    def elsewhere():
        yield Draw(OFFENSE, "one", "MY.1", "my deck")

    with pytest.raises(OddsError, match=r"one \(MY\.1\) comes from the my deck deck: give it with"):
        flow(elsewhere)
    assert flow(elsewhere, deck={"my deck": Deck.parse("2C 3C")}).start.branches[0].label == "any card"


@pytest.mark.parametrize("deck", [{}, {"my deck": "2C 3C"}, {"my deck": Deck.standard(), "draw": None}])
def test_decks_without_the_draw_deck_leave_it_at_52_cards(deck):
    """A flow and the odds of the same rule read them alike."""

    def heart():
        card = yield Draw(OFFENSE, "card", "MY.1")
        return "a heart" if card.text.endswith("H") else "another card"

    found = flow(heart, deck=deck)
    assert {branch.then.words for branch in found.start.branches} == {"a heart", "another card"}
    assert cb.odds(heart, deck=deck)["a heart"] == Fraction(1, 4)


def test_ends_say_how_and_where_a_play_ended():
    dead, farther = pocket.carried(62), pocket.carried(70)
    assert end_words([dead], exact=True) == "dead: offense at 62"
    assert end_words([farther, dead, pocket.carried(65)], exact=True) == "dead: offense at 62 to 70"
    assert end_words([dead], exact=False) == "dead: offense"
    assert end_kind(dead) == end_kind(farther) == ("dead", OFFENSE) != end_kind(pocket.carried(100))
    assert end_words([Run("tackled", -10), Run("tackled", -5)], exact=True) == "tackled, yards -10 or -5"
    assert end_words([None], exact=True) == "nothing"
    assert end_words([object()], exact=True) == "the end"


def test_the_front_door_draws_a_flow_and_says_it_in_words():
    picture = cb.flow(of_ten_lines, title="ten lines")
    assert picture.title == "Flow of ten lines"
    assert picture.description.splitlines() == [
        "1. The offense draws first card (MY.1).",
        "   - A, 7 to K: end: 1 to 13.",
        "   - 2 to 6: on to 2.",
        "2. The offense decides: Draw again (MY.2).",
        "   - no: end: 2 to 6.",
        "   - yes: on to 3.",
        "3. The offense draws second card (MY.3).",
        "   - any card: more; end: 3 to 19.",
    ]


def test_the_end_of_a_turn_is_its_play_or_that_it_is_over():
    def tossed():
        return pocket.Turned(NEAR, None)
        yield

    def cancelled():
        return pocket.Turned(NEAR, pocket.Played(pocket.Kind.RUSH, None))
        yield

    assert flow(tossed).start == End("the turn is over")
    assert flow(cancelled).start == End("the turn is over, the play does not count")


def test_a_result_with_cards_in_it_reads_nothing_of_them():
    starts = 0

    def drawn():
        nonlocal starts
        starts += 1
        card = yield Draw(OFFENSE, "one card", "MY.1")
        return Drawn(card, card.color == "red")

    found = flow(drawn)
    assert [(branch.label, branch.then) for branch in found.start.branches] == [
        ("black", End("high no")),
        ("red", End("high yes")),
    ]
    assert starts < 20  # one run for black, one for red, one for the ace of spades, and those that found out what is read

    def bare():
        return (yield Draw(OFFENSE, "one card", "MY.1"))

    assert flow(bare).start.branches[0].then == End("a card")
