"""What a rule of one's own yields may hold objects with odd methods: each is told in one sentence with the line of the rule."""

from enum import IntEnum, StrEnum

import numpy
import pytest

import cardbowl as cb
from cardbowl.errors import CardbowlError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note

ONE = Draw(OFFENSE, "one", "R.1")


def odd(base, *names):
    """A kind of objects whose methods of these names raise."""

    def raises(self, *given, **more):
        raise RuntimeError("odd")

    return type(f"Odd{base.__name__.capitalize()}", (base,), dict.fromkeys(names, raises))


class Number(IntEnum):
    TWO = 2


class Word(StrEnum):
    GO = "go"


class Described:
    """A set of options that only says what it is."""

    def describe(self):
        return "anything"


LISTED = r"a tuple or a range is needed, such as \('draw', 'stop'\)"
PAIR = ("a", "b")
OPTIONS = [
    (odd(object, "__len__"), (), rf"offers the options <.*OddObject object>; {LISTED}"),
    (
        odd(tuple, "__len__"),
        (PAIR,),
        rf"offers the options \('a', 'b'\) \(a OddTuple\), which fail when they are looked at \(RuntimeError: odd\); {LISTED}",
    ),
    (
        odd(tuple, "__iter__"),
        (PAIR,),
        rf"offers the options \('a', 'b'\) \(a OddTuple\), which fail when they are looked at \(RuntimeError: odd\); {LISTED}",
    ),
    (
        odd(tuple, "__getitem__"),
        (PAIR,),
        rf"offers the options \('a', 'b'\) \(a OddTuple\), which fail when they are looked at \(RuntimeError: odd\); {LISTED}",
    ),
    (
        odd(tuple, "__contains__"),
        (PAIR,),
        rf"offers the options \('a', 'b'\) \(a OddTuple\), which fail when they are looked at \(RuntimeError: odd\); {LISTED}",
    ),
    (odd(object, "__getattr__"), (), "yields Choose.*, which cannot be looked at: RuntimeError: odd"),
    (odd(object, "__getattribute__"), (), "yields Choose.*, which cannot be looked at: RuntimeError: odd"),
    (
        Described,
        (),
        rf"offers the options <.*Described object>, which lack __contains__, __len__, __iter__, why_not, sample; {LISTED}",
    ),
    (range, (10**30,), r"offers range\(0, 10*\) at 'go', which are more options than can be counted"),
    (range, (10**5000, 10**5000 + 2), "offers the option a whole number of about 5001 digits"),
]
ANSWERS = [
    (odd(object, "__eq__", "__hash__"), (), "offers the option <.*OddObject object>; options are texts, whole numbers or cards"),
    (odd(object, "__bool__"), (), "offers the option <.*OddObject object>; options are texts, whole numbers or cards"),
    (odd(object, "__repr__"), (), "offers the option a OddObject that cannot be written; options are texts"),
    (odd(str, "__getitem__", "__len__"), ("x",), "offers the option a OddStr that cannot be written; options are texts"),
    (
        odd(str, "__eq__", "__hash__"),
        ("x",),
        r"offers the option 'x' \(a OddStr\); options are texts, whole numbers or cards, each of one kind",
    ),
    (
        odd(int, "__eq__", "__lt__"),
        (1,),
        r"offers the option 1 \(a OddInt\); options are texts, whole numbers or cards, each of one kind",
    ),
    (Number, (2,), "offers the option <Number.TWO: 2>; options are texts, whole numbers or cards, each of one kind"),
    (bool, (1,), "offers the option True; options are texts, whole numbers or cards, each of one kind"),
    (numpy.int64, (3,), r"offers the option np.int64\(3\); options are texts, whole numbers or cards, each of one kind"),
    (numpy.float64, (3,), r"offers the option np.float64\(3.0\); options are texts, whole numbers or cards"),
    (int, ("9" * 4200,), "offers the option a whole number of about 42.. digits; .*, and none is this long"),
]
ODD_TEXT = odd(str, "__str__", "__format__", "capitalize")("x")
FIELDS = [
    ({"what": ODD_TEXT}, "calls a choice 'x' \\(a OddStr\\); a text is needed, such as 'one'"),
    ({"rule": ODD_TEXT}, "names the rule 'x' \\(a OddStr\\) for 'go'; a text is needed"),
    ({"side": True}, "lets True choose; a side is OFFENSE or DEFENSE"),
    ({"prompt": 5}, "asks 5 at 'go'; a prompt is a text"),
    ({"prompt": ODD_TEXT}, "asks 'x' \\(a OddStr\\) at 'go'; a prompt is a text"),
    ({"default": odd(object, "__eq__")()}, "has the default <.*OddObject object> at 'go'; one of its options is needed, or None"),
    ({"default": 10**5000}, "has the default a whole number of about 5001 digits at 'go'"),
    ({"refused": ("c",)}, r"refuses \('c',\) at 'go'; a mapping of answers to \(reason, rule\) is needed"),
    ({"refused": {"c": "no"}}, r"refuses 'c' at 'go' with 'no'; two texts are needed: \(reason, rule\)"),
    ({"refused": {2.5: ("no", "R.1")}}, "refuses the answer 2.5 at 'go'; answers are texts, whole numbers or cards"),
    ({"secret": odd(object, "__bool__")()}, "says secret=<.*OddObject object> at 'go'; True or False is needed"),
]
NOTES = [
    ({"rule": None}, "has a note whose rule is None; a text is needed"),
    ({"text": ODD_TEXT}, "has a note whose text is 'x' \\(a OddStr\\); a text is needed"),
    ({"what": 5}, "has a note whose what is 5; a text is needed"),
    ({"side": "offense"}, "has a note about the side 'offense'; a side is OFFENSE or DEFENSE"),
    ({"text": "{}", "values": (odd(object, "__format__")(),)}, r"has a note that cannot be said: '\{\}' \(odd\)"),
]


def yielding(make):
    """A rule that draws a card and yields what `make` gives."""

    def odd_one():
        yield ONE
        yield make()  # here
        return 1

    return odd_one


def choice(**fields):
    return Choose(**{"side": OFFENSE, "what": "go", "options": PAIR, "rule": "R.1", **fields})


ASKS = [
    *((lambda kind=kind, given=given: choice(options=kind(*given)), says) for kind, given, says in OPTIONS),
    *((lambda kind=kind, given=given: choice(options=("a", kind(*given))), says) for kind, given, says in ANSWERS),
    *((lambda fields=fields: choice(**fields), says) for fields, says in FIELDS),
    *((lambda fields=fields: Note(**{"rule": "R.1", "text": "so", **fields}), says) for fields, says in NOTES),
    (lambda: ChooseTogether((choice(), choice(side=DEFENSE)), "R.1", 5), "calls what both sides decide 5; a text is needed"),
    (lambda: ChooseTogether((choice(), choice(default=2.5)), "R.1"), "has the default 2.5 at 'go'"),
    (lambda: Draw(True, "one", "R.1"), "lets True draw; a side is OFFENSE or DEFENSE"),
    (lambda: Draw(OFFENSE, "one", "R.1", ODD_TEXT), "draws from 'x' \\(a OddStr\\)"),
    (lambda: Draw(OFFENSE, "one", "R.1", secret=5), "says secret=5 at 'one'; True or False is needed"),
    (odd(object, "__getattribute__"), "yields <.*OddObject object>, which cannot be looked at: RuntimeError: odd"),
]


@pytest.mark.parametrize("number", range(len(ASKS)))
@pytest.mark.parametrize("reading", [cb.odds, cb.flow])
def test_an_odd_ask_is_told_with_its_line_before_the_rule_is_read(reading, number):
    make, says = ASKS[number]
    with pytest.raises(
        CardbowlError, match=f"^the rule 'odd_one' {says}.*; see line .* of odd_one \\(yield make\\(\\)  # here\\)$"
    ):
        reading(yielding(make))


@pytest.mark.parametrize("number", range(len(ASKS)))
def test_an_odd_ask_at_a_table_is_a_message_and_changes_nothing(number):
    make, says = ASKS[number]
    table = cb.table(yielding(make))
    for _ in range(2):
        table.act({"step": table.shown_step, "action": "step"})
        with pytest.raises(CardbowlError, match=f"^The rule 'odd_one' {says}.*see line .* of odd_one"):
            raise CardbowlError(table.message["text"])
        assert table.referee.log == []
        assert table.referee.asking == ONE


def test_words_of_an_enumeration_are_texts():
    rule = yielding(lambda: choice(what=Word.GO, default="a", refused={"c": ("no", "R.1")}))
    assert cb.odds(rule, choose=lambda ask: ask.default).value("result").mean() == 1
    table = cb.table(rule)
    table.act({"step": table.shown_step, "action": "step"})
    assert table.referee.asking.what is Word.GO


def test_the_line_is_that_of_the_rule_that_yields():
    def inner():
        yield choice(options=["a"])

    def outer():
        yield ONE
        yield from inner()

    with pytest.raises(CardbowlError, match=r"see line \d+ of inner \(yield choice\(options=\[\"a\"\]\)\)$"):
        cb.odds(outer)


@pytest.mark.parametrize("value", [float("nan"), numpy.array([1, 2])], ids=("nan", "array"))
def test_a_note_may_hold_what_equals_nothing(value):
    def rule():
        card = yield ONE
        yield Note("R.1", "{}", (value * 1,), "so", value * 1)
        return card.value

    assert cb.odds(rule).value("result").mean() == 7
