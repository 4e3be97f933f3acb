"""What a rule may yield, and how answers are tested, read and written."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards import Card, cards
from cardbowl.cards.card import ALL_CARDS
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import DEFENSE, HOME, OFFENSE, Side
from cardbowl.steps import Choose, ChooseTogether, Draw, Formation, Note, Placed, Placement
from cardbowl.steps.ask import check_choice, describe_options, read_answer, write_answer

DRAW = Draw(OFFENSE, "O2", "X.1")
WORDS = Choose(OFFENSE, "call", ("run", "pass", "fair catch"), "X.2", "Your call", "run", {"spike": ("the clock stands", "X.9")})
NUMBERS = Choose(DEFENSE, "modifier", range(-2, 3), "X.3", "Fall or pick up")
MIXED = Choose(OFFENSE, "run-off", (2, 3, "spike"), "X.4")
CARDS = Choose(OFFENSE, "O1", cards("7C 9S 10H KD"), "X.5")
HANDS = Choose(OFFENSE, "hand", Placement(cards("AS 2S 3S 4S 5S"), (Formation("2", "two", ("a", "b")),)), "X.6")
BOTH = ChooseTogether((NUMBERS, WORDS), "X.7")


@pytest.mark.parametrize("ask", [DRAW, WORDS, BOTH, Note("X.1", "")])
def test_what_is_yielded_is_frozen(ask):
    with pytest.raises(AttributeError):
        ask.rule = "X.2"


@pytest.mark.parametrize(
    ("ask", "text", "answer"),
    [
        (DRAW, "10H", Card.parse("10H")),
        (DRAW, "10♥", Card.parse("10H")),
        (DRAW, Card.parse("10H"), Card.parse("10H")),
        (WORDS, "run", "run"),
        (WORDS, " Fair Catch ", "fair catch"),
        (NUMBERS, "-2", -2),
        (NUMBERS, "+2", 2),
        (NUMBERS, 2, 2),
        (MIXED, "3", 3),
        (MIXED, "SPIKE", "spike"),
        (CARDS, "TH", Card.parse("10H")),
        (CARDS, "10h", Card.parse("10H")),
        (HANDS, "2: AS 3S", Placed("2", cards("AS 3S"))),
        (HANDS, "AS 3S", Placed("2", cards("AS 3S"))),
        (HANDS, {"formation": "2", "cards": ["AS", "3S"]}, Placed("2", cards("AS 3S"))),
        (BOTH, ["+1", "run"], (1, "run")),
        (BOTH, {"offense": "run", "defense": 1}, (1, "run")),
        (BOTH, {OFFENSE: "run", DEFENSE: 1}, (1, "run")),
    ],
)
def test_answers_are_read_as_people_write_them(ask, text, answer):
    read = read_answer(ask, text)
    assert read == answer
    assert type(read) is type(answer)


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (DRAW, "11H"),
        (DRAW, None),
        (DRAW, 10),
        (NUMBERS, "two"),
        (NUMBERS, "1.5"),
        (NUMBERS, ""),
        (HANDS, "2: AS 11S"),
        (HANDS, 5),
        (HANDS, ["AS", "3S"]),
        (BOTH, "run"),
        (BOTH, ["run"]),
        (BOTH, [1, "run", "run"]),
        (BOTH, 5),
        (BOTH, None),
    ],
)
def test_what_cannot_be_read_is_a_notation_error(ask, text):
    with pytest.raises(NotationError):
        read_answer(ask, text)


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (WORDS, "punt"),
        (WORDS, ""),
        (WORDS, None),
        (WORDS, True),
        (WORDS, 1),
        (WORDS, ["run"]),
        (WORDS, {}),
        (NUMBERS, 3),
        (NUMBERS, -3),
        (NUMBERS, 1.0),
        (NUMBERS, True),
        (NUMBERS, None),
        (NUMBERS, [1]),
        (MIXED, 2.0),
        (MIXED, True),
        (MIXED, 4),
        (CARDS, Card.parse("AS")),
        (CARDS, 10),
        (HANDS, Placed("3", cards("AS 3S"))),
        (HANDS, ("2", cards("AS 3S"))),
    ],
)
def test_what_is_not_allowed_is_an_illegal_answer(ask, answer):
    with pytest.raises(IllegalAnswerError) as refused:
        check_choice(ask, answer)
    assert refused.value.rule == ask.rule
    assert refused.value.reason
    assert refused.value.allowed == describe_options(ask.options)
    assert str(refused.value).count("\n") == 0


def test_an_illegal_answer_that_is_known_says_why():
    with pytest.raises(
        IllegalAnswerError, match=r"'spike' is not allowed: the clock stands \(X\.9\); allowed: run, pass, fair catch"
    ):
        check_choice(WORDS, "spike")
    assert read_answer(WORDS, "Spike") == "spike"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("run", "pass"), "run, pass"),
        (range(-2, 3), "whole numbers -2 to 2"),
        ((2, "spike"), "2, spike"),
        (cards("AS 2S"), "AS, 2S"),
    ],
)
def test_the_options_in_words(options, words):
    assert describe_options(options) == words


def test_a_described_set_describes_itself():
    assert describe_options(HANDS.options) == HANDS.options.describe()


@pytest.mark.parametrize(
    ("ask", "answer"),
    [(DRAW, card) for card in ALL_CARDS[::7]]
    + [(WORDS, word) for word in WORDS.options]
    + [(NUMBERS, number) for number in NUMBERS.options]
    + [(MIXED, each) for each in MIXED.options]
    + [(CARDS, card) for card in CARDS.options]
    + [(HANDS, hand) for hand in HANDS.options]
    + [(BOTH, (1, "run"))],
)
def test_every_answer_survives_as_json(ask, answer):
    again = read_answer(ask, json.loads(json.dumps(write_answer(ask, answer))))
    assert again == answer


@given(st.integers(-20, 20))
def test_a_range_is_checked_at_both_ends(number):
    if number in NUMBERS.options:
        check_choice(NUMBERS, number)
    else:
        with pytest.raises(IllegalAnswerError, match="whole numbers -2 to 2"):
            check_choice(NUMBERS, number)


def test_a_note_says_its_sentence():
    note = Note("X.1", "{} + {} = {:+d} yards.", (2, 3, 5), "rush", 5, OFFENSE, 35)
    assert note.say() == "2 + 3 = +5 yards."


@pytest.mark.parametrize("huge", [10**30, -(10**30), "9" * 50, "9" * 5000, 10**5000], ids="abcde")
def test_a_number_of_any_length_is_refused_in_one_sentence(huge):
    with pytest.raises((IllegalAnswerError, NotationError)) as refused:
        check_choice(NUMBERS, read_answer(NUMBERS, huge))
    assert len(str(refused.value)) < 6000


class One:
    """A whole number of another library."""

    def __index__(self):
        return 1


@pytest.mark.parametrize("ask", [NUMBERS, Choose(OFFENSE, "bid", (1, 2), "X.8")])
def test_whole_numbers_of_other_libraries_become_plain_ones(ask):
    read = read_answer(ask, One())
    assert type(read) is int
    check_choice(ask, read)


def test_questions_are_equal_by_what_they_ask():
    assert Draw(OFFENSE, "O2", "X.1") == DRAW
    assert hash(Draw(OFFENSE, "O2", "X.1")) == hash(DRAW)
    assert Draw(OFFENSE, "O2", "X.1", "x", True) == Draw(OFFENSE, "O2", "X.1", "x", secret=True)
    secret = Draw(OFFENSE, "O2", "X.1", secret=True)
    assert (DRAW.secret, secret.secret) == (False, True)
    assert pickle.loads(pickle.dumps(secret)) == secret
    assert repr(secret).endswith("deck='draw', secret=True)")
    assert "secret" not in repr(DRAW)
    assert secret != DRAW
    others = (Draw(DEFENSE, "O2", "X.1"), Draw(OFFENSE, "O3", "X.1"), Draw(OFFENSE, "O2", "X.2"), Draw(OFFENSE, "O2", "X.1", "x"))
    assert DRAW not in others
    assert DRAW != ("O2", "X.1")
    assert Choose(OFFENSE, "call", ("run",), "X.2") == Choose(OFFENSE, "call", ("run",), "X.2") != WORDS


def test_a_draw_keeps_the_side_it_was_given():
    """A team is no side, though both are 0 and 1."""
    Draw(HOME, "slip", "X.1")
    assert type(Draw(OFFENSE, "slip", "X.1").side) is Side
