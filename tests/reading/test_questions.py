"""What may be asked about a game: inputs of every kind, read in one place."""

from fractions import Fraction

import pytest
from support.cases import rows

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.games import GAMES
from cardbowl.reading.questions import Input, Question, counted, find_question

CARD = Input("o1", "card", "the card of the offense", "T.1", required=True)
YARDS = Input("yards", "number", "the yards to go", "T.2", -5, 99)
POLICY = Input("cards", "number", "how many cards", "T.3", 1, 4, words=("best",), default=1)
EVEN = Input("spot", "number", "where the ball is", "T.8", 0, 10, by=2)
PLAY = Input("play", "word", "the kind of play", "T.4", words=("rush", "pass"), default="rush")
OUT = Input("out", "yes", "aimed at the sideline", "T.5", default=False)
LAID = Input("laid", "number card", "the card that is laid", "T.6")
HELD = Input("held", "number cards", "the cards in hand", "T.7")
MIX = Input("defense", "mix", "the card of the defense", "T.9", words=("a", "d"))
NAME = Input("deck", "name", "the deck", "T.10")
ALL = (CARD, YARDS, POLICY, PLAY, OUT)


class NoChange:
    """House rules without changes."""

    def changed(self):
        return {}


class Changed:
    """House rules with one change."""

    def changed(self):
        return {"downs": 3}


def question(inputs=ALL):
    """A question that returns its inputs."""

    def make(rules, seen, **given):
        asked.append((rules, seen, given))
        return Odds.of(Dist.certain(1), what="made", events={"sure": lambda outcome: True})

    asked = []
    return Question("thing", "a thing", "T.0", inputs, make), asked


# ---- one input ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("each", "given", "value"),
    [
        (CARD, "10h", Card("10H")),
        (CARD, " T♥ ", Card("10H")),
        (CARD, Card("KS"), Card("KS")),
        (LAID, "r10", Card("R10")),
        (LAID, " p ", Card("P")),
        (LAID, Card("B15"), Card("B15")),
        (LAID, ["B5"], Card("B5")),
        (HELD, "r10, P", (Card("R10"), Card("P"))),
        (HELD, [Card("B5"), "R1"], (Card("B5"), Card("R1"))),
        (HELD, Card("B5"), (Card("B5"),)),
        (YARDS, 7, 7),
        (YARDS, -5, -5),
        (YARDS, 99, 99),
        (YARDS, "7", 7),
        (YARDS, " +7 ", 7),
        (YARDS, "-5", -5),
        (YARDS, "007", 7),
        (POLICY, "best", "best"),
        (POLICY, " BEST ", "best"),
        (POLICY, "4", 4),
        (PLAY, "Pass", "pass"),
        (MIX, " A ", "a"),
        (MIX, "a 1", "a"),
        (MIX, "A 1/3, D 2/3", "a 1/3 d 2/3"),
        (MIX, "d=0.25 a=0.75", "d 1/4 a 3/4"),
        (NAME, "  My deck ", "My deck"),
        (NAME, "x" * 40, "x" * 40),
        (YARDS, "000000007", 7),
        (OUT, True, True),
        (OUT, False, False),
        (OUT, "yes", True),
        (OUT, "no", False),
    ],
)
def test_what_is_read(each, given, value):
    found = each.read(given)
    assert (found, type(found)) == (value, type(value))


WRONG = [
    *(
        (YARDS, wrong)
        for wrong in (-6, 100, True, False, 7.0, "7.0", "", " ", "+", "-", "--7", "x", "７", "٧", "1_0", "1e1", "0x7")
    ),
    *((YARDS, wrong) for wrong in ("7\x00", "9" * 5000, [7], (7,), {7: 7}, Fraction(7), b"7", Card("7H"), object())),
    *((POLICY, wrong) for wrong in (0, 5, "worst", "best best", None)),
    *((PLAY, wrong) for wrong in ("punt", "", 1, True, ["rush"], "rush\x00")),
    *((OUT, wrong) for wrong in ("maybe", "", 1, 0, "true", ["yes"])),
    *((MIX, wrong) for wrong in ("", "x", "a 1/3", "a 1/3 x 2/3", "a d", 1, None, ["a"], "a 1/3" + " " * 400 + "d 2/3")),
    *((NAME, wrong) for wrong in ("", "  ", "x" * 41, "my\ndeck", 7, None, ["my deck"])),
    (YARDS, "0000000007"),  # ten digits
    *((LAID, wrong) for wrong in ("AS", "RJ", "?", "", "R11", "R10 B5", 7, None, True, object(), [7])),
    *((HELD, wrong) for wrong in ("R10 AS", "", [], "R10 R11", 7, None, True, object(), ["R10", None], "R\x0010")),
    *((CARD, wrong) for wrong in ("RJ", "BJ", "", "11H", "K", "KS QH", 7, None, True, ["KS"], "K\x00S", object())),
]


@rows(("each", "wrong"), WRONG)
def test_what_is_refused_names_input_range_and_rule(each, wrong):
    with pytest.raises(IllegalAnswerError) as refused:
        each.read(wrong)
    said = str(refused.value)
    assert f"({each.rule})" in said
    assert f"allowed: {each.allowed}." in said
    assert f"{each.name}=" in said
    assert len(said) < 300


def test_yes_and_no_are_read_in_any_letters():
    assert OUT.read(" YES ") is True


def test_a_number_too_long_to_be_written_is_refused_in_a_sentence():
    with pytest.raises(IllegalAnswerError, match="allowed: -5 to 99"):
        YARDS.read(10**5000)


@rows(
    ("each", "given", "said"),
    [
        (CARD, "RJ", "'o1=RJ' is not allowed: no joker can stand here (T.1); allowed: a card from AS to KD."),
        (CARD, Card("P"), "'o1=P' is not allowed: no penalty card can stand here (T.1); allowed: a card from AS to KD."),
        (CARD, "r10", "'o1=r10' is not allowed: no number card can stand here (T.1); allowed: a card from AS to KD."),
        (YARDS, 100, "'yards=100' is not allowed: yards is the yards to go (T.2); allowed: -5 to 99."),
        (YARDS, "1e3", "'yards=1e3' is not allowed: yards is the yards to go (T.2); allowed: -5 to 99."),
        (YARDS, [7], "'yards=[7]' is not allowed: yards is the yards to go (T.2); allowed: -5 to 99."),
        (YARDS, -999_999_999_999, "'yards=-999999999999' is not allowed: yards is the yards to go (T.2); allowed: -5 to 99."),
        (
            YARDS,
            -(10**12),
            "'yards=a number of more than twelve digits' is not allowed: yards is the yards to go (T.2); allowed: -5 to 99.",
        ),
    ],
)
def test_what_is_refused_is_said_as_it_was_given(each, given, said):
    with pytest.raises(IllegalAnswerError) as refused:
        each.read(given)
    assert str(refused.value) == said


def test_whole_numbers_of_other_kinds_are_read():
    class Seven:
        def __index__(self):
            return 7

    assert YARDS.read(Seven()) == 7


def test_a_number_may_go_in_steps():
    assert EVEN.allowed == "0 to 10, in steps of 2"
    assert [EVEN.read(spot) for spot in (0, "4", 10)] == [0, 4, 10]
    with pytest.raises(IllegalAnswerError, match=r"spot is where the ball is .* allowed: 0 to 10, in steps of 2"):
        EVEN.read(5)


def test_what_is_allowed_in_words():
    assert (LAID.allowed, HELD.allowed) == ("a card such as R10 or B5, or P", "cards such as R10 B5 P")
    assert (MIX.allowed, NAME.allowed) == ("a or d, or a mix such as a 1/3 d 2/3", "a name on one line")
    assert [each.allowed for each in ALL] == [
        "a card from AS to KD",
        "-5 to 99",
        "1 to 4, or best",
        "rush or pass",
        "yes or no",
    ]


# ---- a question --------------------------------------------------------------------------------------------------------


def test_inputs_reach_the_function_and_the_answer():
    asked, calls = question()
    rules = Changed()
    found = asked.ask(rules, [Card("KS"), Card("2C")], {"o1": "10h", "yards": "7", "play": "PASS", "out": "yes"})
    seen = (Card("KS"), Card("2C"))
    assert calls == [(rules, seen, {"o1": Card("10H"), "yards": 7, "cards": 1, "play": "pass", "out": True})]
    assert found.what == "thing"
    assert found.inputs == {"o1": "10H", "yards": 7, "cards": 1, "play": "pass", "out": True, "seen": "KS 2C"}
    assert found.house_rules == {"downs": 3}
    assert found.events == {"sure": 1}


def test_several_cards_are_said_as_text():
    asked, calls = question((LAID, HELD))
    found = asked.ask(NoChange(), (), {"laid": "p", "held": "b5,R10"})
    assert calls[0][2] == {"laid": Card("P"), "held": (Card("B5"), Card("R10"))}
    assert found.inputs == {"laid": "P", "held": "B5 R10"}


def test_what_is_not_given_is_the_default_or_nothing():
    asked, calls = question()
    found = asked.ask(NoChange(), (), {"o1": "AS", "yards": None, "cards": None})
    assert calls[0][2] == {"o1": Card("AS"), "yards": None, "cards": 1, "play": "rush", "out": False}
    assert found.inputs == {"o1": "AS", "cards": 1, "play": "rush", "out": False}
    assert found.house_rules == {}


@pytest.mark.parametrize("given", [{}, {"o1": None}, {"yards": 3}])
def test_a_needed_input_is_asked_for(given):
    asked, calls = question()
    with pytest.raises(NotationError, match=r"^thing needs o1=, the card of the offense \(a card from AS to KD\)$"):
        asked.ask(NoChange(), (), given)
    assert calls == []


@pytest.mark.parametrize(
    ("inputs", "takes"), [(ALL, "it takes o1, yards, cards, play, out"), ((), "it takes none"), ((PLAY,), "it takes play")]
)
def test_an_unknown_input_is_refused_and_the_known_ones_named(inputs, takes):
    asked, calls = question(inputs)
    with pytest.raises(NotationError, match=f"^thing has no input 'distance'; {takes}$"):
        asked.ask(NoChange(), (), {"distance": 42})
    assert calls == []


def backwards(spot, rules):
    return rules.length - spot


LONG = Input("distance", "number", "the distance", "T.11", 0, 50, required=True, limits=lambda rules: (1, rules.length))
SPOT = Input("spot", "number", "where it is", "T.12", 0, 60, stands_for=("distance", backwards))


class Length(NoChange):
    """House rules of which one moves the end of a number."""

    length = 70


def test_house_rules_move_the_ends_of_a_number():
    asked, calls = question((LONG, YARDS))
    assert [each.allowed for each in asked.under(Length()).inputs] == ["1 to 70", "-5 to 99"]
    asked.ask(Length(), (), {"distance": 70})
    assert calls[0][2] == {"distance": 70, "yards": None}
    with pytest.raises(IllegalAnswerError, match="allowed: 1 to 70"):
        asked.ask(Length(), (), {"distance": 0})


def test_one_input_may_stand_for_another():
    """It is worked out by the house rules, and is not among the inputs of the answer."""
    asked, calls = question((LONG, SPOT))
    assert asked.ask(Length(), (), {"spot": "60"}).inputs == {"distance": 10}
    assert asked.ask(Length(), (), {"spot": None, "distance": 11}).inputs == {"distance": 11}
    assert [given for _, _, given in calls] == [{"distance": 10}, {"distance": 11}]
    with pytest.raises(NotationError, match=r"^thing takes distance= or spot=, where it is, not both \(T\.12\)$"):
        asked.ask(Length(), (), {"spot": 60, "distance": 10})
    with pytest.raises(IllegalAnswerError, match=r"where it is .*allowed: 0 to 60"):
        asked.ask(Length(), (), {"spot": 61})
    needs = r"^thing needs distance=, the distance \(1 to 70\), or spot=, where it is \(0 to 60\)$"
    with pytest.raises(NotationError, match=needs):
        asked.ask(Length(), (), {})


def test_asking_changes_nothing_that_was_given():
    asked, _ = question()
    given, seen = {"o1": "AS", "cards": "best"}, [Card("KS")]
    asked.ask(NoChange(), seen, given)
    assert (given, seen) == ({"o1": "AS", "cards": "best"}, [Card("KS")])


def test_questions_are_found_by_name_in_any_writing():
    questions = {"field-goal": question()[0], "rush": question()[0], "Two drawn": question()[0], "two-drawn": question()[0]}
    for name in ("field-goal", "field_goal", " Field-Goal ", "field goal"):
        assert find_question(questions, name, "some game") is questions["field-goal"]
    for name in ("Two drawn", "two-drawn"):
        assert find_question(questions, name, "some game") is questions[name]


@pytest.mark.parametrize("name", ["", "dance", None, 3, ["rush"], "rush\x00"])
def test_unknown_questions_are_refused_and_the_known_ones_named(name):
    questions = {"field-goal": question()[0], "rush": question()[0]}
    with pytest.raises(NotationError, match=r"^some game has no odds of .*; allowed are field-goal, rush$"):
        find_question(questions, name, "some game")
    with pytest.raises(NotationError, match=r"allowed are none yet$"):
        find_question({}, name, "some game")


# ---- the questions of every game ---------------------------------------------------------------------------------------

EVERY = [(game, each) for game in GAMES.values() for each in game.questions().values()]


@rows(("game", "each"), EVERY)
def test_every_question_is_described_well(game, each):
    book = game.rulebook()
    assert game.questions()[each.name] is each
    assert find_question(game.questions(), each.name.upper().replace("-", "_"), game.name) is each
    assert each.about
    assert any(rule == each.rule or rule.startswith(each.rule + ".") for rule in book)
    assert len({one.name for one in each.inputs}) == len(each.inputs)
    for one in each.inputs:
        assert one.name.isidentifier()
        assert one.name == one.name.lower()
        assert one.about
        assert one.rule in book, one
        assert one.kind in ("card", "number card", "number cards", "number", "word", "mix", "name", "yes")
        assert (one.kind != "number") or one.least < one.most
        assert (one.kind != "word") or one.words
        assert not (one.required and one.default is not None)
        if one.default is not None:
            assert one.read(one.default) == one.default


def test_a_question_knows_the_rules_that_it_counts_and_those_that_it_counts_with():
    asked = question((YARDS,))[0]
    found = counted([asked], {"thing": ((question, find_question), ("downs", "kick"))}, Changed())
    assert {name: (each.of, each.counts) for name, each in found.items()} == {
        "thing": ((question, find_question), ("downs", "kick"))
    }
