"""Options of a reading that cannot be any: by `cb.odds`, at a table that plays on, and in a flow, with one sentence each."""

import numpy
import pytest

import cardbowl as cb
from cardbowl.cards import Deck
from cardbowl.errors import CardbowlError, IllegalAnswerError, NotationError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.questions import Input
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note


def rule():
    card = yield Draw(OFFENSE, "one", "R.1")
    yield Note("R.1", "a run", (), "run", 3)
    call = yield Choose(DEFENSE, "go", ("a", "b"), "R.2")
    return card.value if call == "a" else 3


def both():
    one, other = yield ChooseTogether((Choose(OFFENSE, "go", ("a",), "R.3"), Choose(DEFENSE, "go", ("b",), "R.3")), "R.3")
    return one + other


def first_option(ask):
    return ask.options[0]


ODD = [("alike", 5), ("alike", lambda card: [card]), ("until", 5), ("value", "x"), ("most", "x"), ("most", 0), ("progress", 5)]


@pytest.mark.parametrize(("name", "given"), [*ODD, ("choose", 5)], ids=range(len(ODD) + 1))
def test_an_odd_option_is_told_by_a_rule_and_by_a_play_that_goes_on(name, given):
    options = {"choose": first_option, name: given}
    referee = cb.table(rule).referee
    before = list(referee.log), referee.asking
    for read in (lambda: cb.odds(rule, **options), lambda: referee.odds(**options)):
        with pytest.raises(NotationError, match=f"^{name}= "):
            read()
    assert (referee.log, referee.asking) == before
    with pytest.raises(NotationError, match=f"^{name}= "):
        cb.new_game("cardbowl-2.0", seed=1).odds(**{name: given})


@pytest.mark.parametrize("given", [numpy.array(["a", "b"]), "c", None, ["a"], ("a",)], ids=str)
@pytest.mark.parametrize("asking", [rule, both])
def test_an_answer_that_is_no_option_is_not_handed_to_the_rule(asking, given):
    with pytest.raises(IllegalAnswerError, match=r"it is not an answer to 'go' \(R.*; allowed: a"):
        cb.odds(asking, choose=lambda ask: given)


@pytest.mark.parametrize("deck", [["AS"], {"draw": [1]}, numpy.array([1]), {"draw": Deck.standard(), "more": 5}], ids=str)
@pytest.mark.parametrize("reading", [cb.odds, cb.flow])
def test_what_is_no_deck_is_told(reading, deck):
    with pytest.raises(CardbowlError, match=r"^(deck= takes a Deck or its cards as text, not |flow: deck is )"):
        reading(rule, deck=deck)


@pytest.mark.parametrize("deck", [None, "2C 3C", Deck.parse("2C 3C"), {"draw": "2C 3C"}, {"draw": None}], ids=str)
def test_what_is_a_deck_is_read(deck):
    assert cb.odds(rule, deck=deck, choose=first_option).value("result").mean() == (7 if "2C" not in str(deck) else 2.5)
    assert "The defense decides: go" in str(cb.flow(rule, deck=deck)._repr_mimebundle_())


class Mute:
    """A value that cannot be written."""

    def __repr__(self):
        raise RuntimeError("no text")


INPUTS = [
    Input("x", kind, "a thing", "R.1", 0, 9, ("a", "b")) for kind in ("card", "name", "number cards", "word", "yes", "number")
]


@pytest.mark.parametrize("given", [numpy.array([1, 2]), numpy.array(["a", "yes"]), Mute(), [[]], {"a": 1}], ids=range(5))
@pytest.mark.parametrize("each", INPUTS, ids=[each.kind for each in INPUTS])
def test_an_odd_input_of_a_question_is_told(each, given):
    with pytest.raises(IllegalAnswerError, match=r"^.x=.* is not allowed: x is a thing \(R\.1\); allowed: "):
        each.read(given)


def test_an_odd_input_of_a_question_of_a_game_is_told():
    for question, name in (("field-goal", "distance"), ("two-point", "play"), ("punt", "out_of_bounds")):
        with pytest.raises(CardbowlError, match=f"{name}=.* is not allowed"):
            cb.odds("cardbowl-2.0", question, **{name: numpy.array([1, 2])})
