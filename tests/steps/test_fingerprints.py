"""The fingerprint of a function: it goes by the text and the values, and not by layout, addresses or the version of Python."""

from functools import lru_cache, partial
from hashlib import sha256

from support.cases import rows

from cardbowl.chance import Source
from cardbowl.football import How
from cardbowl.football.plays import Kind
from cardbowl.steps.fingerprints import _of_the_kit, _source, fingerprint
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


def speaking(text):
    """A value that holds nothing, and says this."""

    class Speaking:
        def __repr__(self):
            return text

    return Speaking()


@rows(("text", "again", "same"), [("V at 0x1f", "V at 0x2f", True), ("V(1)", "V(1)", True), ("V(1)", "V(2)", False)])
def test_a_value_counts_by_its_text_unless_that_is_its_address(text, again, same):
    assert (fingerprint(speaking(text)) == fingerprint(speaking(again))) == same


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


@rows(
    ("module", "is_known"),
    [
        ("random", True),
        ("json.decoder", True),
        ("cardbowl", True),
        ("cardbowl.football.plays", True),
        ("cardbowl_more.plays", False),
        ("plays.cardbowl", False),
        ("numpy.linalg", False),
        ("__main__", False),
        (None, False),
    ],
)
def test_functions_of_python_and_of_the_kit_count_by_their_name_alone(module, is_known):
    def named():
        return plain(1, 2)

    named.__module__ = module
    assert _of_the_kit(named) == is_known


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


def names(name, value, text=""):
    """A function that names a value outside of it, as one of a notebook does."""
    space = {name: value}
    exec(f"def around(at, rules):\n    return {text or name}\n", space)
    return space["around"]


@rows(
    ("value", "another"),
    [
        (Source("die", (1, 2, 3)), Source("die", (1, 2, 4))),
        (Source("die", (1, 2)), Source("die", (1, 2), (1, 2))),
        ([1, 2], [1, 3]),
        ({"A": 1}, {"A": 2}),
        ({"A": plain}, {"A": other}),
        ({1, 2}, {1, 3}),
        (frozenset((1, 2)), frozenset((1, 3))),
        (lru_cache(plain), lru_cache(other)),
        (partial(plain, 1), partial(plain, 2)),
        (plain, other),
        (5, 6),
    ],
)
def test_what_a_function_names_counts(value, another):
    assert fingerprint(names("table", value)) == fingerprint(names("table", value)) != fingerprint(names("table", another))


class Sweep:
    """Plays with a number of yards, as methods."""

    def __init__(self, yards):
        self.yards = yards

    def right(self, at, rules):
        return at + self.yards

    def left(self, at, rules):
        return at - self.yards

    def __call__(self, at, rules):
        return at * self.yards


def test_a_method_counts_as_its_text_and_what_its_object_holds():
    methods = [Sweep(1).right, Sweep(2).right, Sweep(1).left, Sweep(1), Sweep(2)]
    assert len({fingerprint(each) for each in methods}) == 5
    assert fingerprint(Sweep(1).right) == fingerprint(Sweep(1).right)
    assert fingerprint(names("sweep", Sweep(1), "sweep(at)")) != fingerprint(names("sweep", Sweep(2), "sweep(at)"))


def test_an_object_of_a_class_counts_as_what_its_class_runs():
    class Sweep:
        def __call__(self, at, rules):
            return at

    first = fingerprint(Sweep())
    Sweep.__call__ = lambda self, at, rules: at + 1
    assert fingerprint(Sweep()) != first


def test_the_order_of_a_set_does_not_count():
    """It is another one in every process, so a saved game would be refused there."""
    one, another = frozenset((0, 8)), frozenset((8, 0))
    assert repr(one) != repr(another)
    assert fingerprint(knows(one)) == fingerprint(knows(another)) != fingerprint(knows(frozenset((0, 9))))
    assert fingerprint(knows(set(one))) == fingerprint(knows(set(another)))
    codes = [names("x", 0, f"at in {{{text}}}") for text in ("0, 8", "8, 0", "0, 9")]
    assert fingerprint(codes[0]) == fingerprint(codes[1]) != fingerprint(codes[2])


def test_a_collection_that_holds_itself_counts():
    held = [1]
    held.append(held)
    assert fingerprint(knows(held)) == fingerprint(knows(held)) != fingerprint(knows([1]))


def test_a_plain_value_counts_as_its_text_in_every_version():
    """Saved games hold fingerprints, so they stay."""
    assert fingerprint(5, "a", None, (1, 2)) == sha256(b"5\n'a'\nNone\n(1, 2)").hexdigest()[:12]


def test_functions_that_call_each_other_count_once():
    space = {}
    text = "def down(at):\n    return {} and up(at)\n\n\ndef up(at):\n    return down(at) or up(at)\n"
    exec(text.format("at"), space)
    first = fingerprint(space["up"])
    exec(text.format("at + 1"), space)
    assert fingerprint(space["up"]) != first
