"""The fingerprint of a function: it goes by the text and the values, and not by layout, addresses or the version of Python."""

from functools import partial

from support.cases import rows

from cardbowl.football import How
from cardbowl.football.plays import Kind
from cardbowl.steps.fingerprints import _source, fingerprint
from cardbowl.steps.replaced import asks, replaceable

made = {}
exec("def dealt(at, rules):\n    return at + 3\n", made)  # there is no text of it


def plain(at, rules):
    return at + 3


def laid_out(at, rules):
    # a remark
    return (
        at + 3
    )  # fmt: skip


def other(at, rules):
    return at + 4


def test_the_text_counts_and_not_its_layout():
    assert _source(laid_out).replace("laid_out", "plain") == _source(plain)
    assert len({fingerprint(each) for each in (plain, other, partial(plain, 3), partial(plain, 4))}) == 4


def test_the_text_is_read_as_a_tree_and_code_only_where_there_is_none():
    """The code of the same text is another one in every Python."""
    assert _source(plain).startswith("FunctionDef(name='plain'")
    assert not _source(made["dealt"]).startswith("FunctionDef(")
    assert fingerprint(made["dealt"]) != fingerprint(plain)


class Value:
    """A value with a text of its own, which tells its address or what it holds."""

    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


@rows(("text", "again", "same"), [("V at 0x1f", "V at 0x2f", True), ("V(1)", "V(1)", True), ("V(1)", "V(2)", False)])
def test_a_value_counts_by_its_text_unless_that_is_its_address(text, again, same):
    assert (fingerprint(Value(text)) == fingerprint(Value(again))) == same


class Mute:
    """A value that cannot be written."""

    def __repr__(self):
        raise RuntimeError("no text")


def knows(value):
    def around(at, rules):
        return value

    return around


def test_a_value_that_cannot_be_written_counts_as_its_kind():
    assert fingerprint(Mute()) == fingerprint(Mute()) != fingerprint(Value("V"))
    assert fingerprint(knows(Mute())) == fingerprint(knows(Mute())) != fingerprint(knows(Value("V")))


def test_numbers_of_any_length_and_texts_with_an_address_count_in_full():
    values = (10**5000, 10**5000 + 1, -(10**5000), 5, "a at 0x1f", "a at 0x2f", b"a at 0x1f")
    assert len({fingerprint(knows(value)) for value in values}) == len(values)


def test_a_name_without_a_value_yet_does_not_count():
    def made(is_there):
        def around(at, rules):
            return later

        if is_there:
            later = 5
        return around

    assert fingerprint(made(False)) == fingerprint(made(False)) != fingerprint(made(True))


def test_values_of_the_kit_count_as_what_they_are():
    assert len({fingerprint(each) for each in (How.DEAD, How.OUT, Kind.RUSH, (1, 2), (1, 3))}) == 5


@replaceable(
    "spot", "CB2.CONV.1", "yards of one's own", fits=lambda found: True, allowed="any", example="lambda spot, rules: spot"
)
def spot(spot, rules):
    return spot


LISTED, NAMED = (plain, spot), {"a spot": spot}


def asks_one_of_several(at, rules):
    return LISTED[1](at, rules)


def asks_one_by_name(at, rules):
    return NAMED["a spot"](at, rules)


def asks_what_another_asks(at, rules):
    return asks_one_of_several(at, rules)


@rows("function", [spot, asks_one_of_several, asks_one_by_name, asks_what_another_asks])
def test_a_rule_that_may_be_replaced_is_found_in_whatever_names_it(function):
    assert asks(function) == {"spot"}
    assert not asks(plain)
