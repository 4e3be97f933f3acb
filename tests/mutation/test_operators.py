"""The small faults that are put into a file: which ones, where, and nowhere else."""

import ast
from textwrap import dedent

import pytest

from mutation.mutants import mutants
from mutation.operators import OPERATORS
from mutation.source import Source


def faults(text):
    """Every mutant of a file with this text."""
    return mutants(Source(dedent(text).encode(), "cardbowl/x.py"))


def made(text, kind=None):
    """The lines that the faults of one kind make of a file."""
    return [each.now for each in faults(text) if kind in (None, each.kind)]


@pytest.mark.parametrize(
    ("kind", "line", "expected"),
    [
        ("comparison", "a < b", ["a <= b", "a >= b"]),
        ("comparison", "a <= b", ["a < b", "a > b"]),
        ("comparison", "0 < a == b", ["0 <= a == b", "0 >= a == b", "0 < a != b"]),
        ("comparison", "a is not b", ["a is b"]),
        ("comparison", "a not in b", ["a in b"]),
        ("arithmetic", "a + b * c", ["a - b * c", "a + b // c"]),
        ("arithmetic", "(a - b) // c", ["(a - b) * c", "(a + b) // c"]),
        ("arithmetic", "a += b", ["a -= b"]),
        ("arithmetic", "a + 'text'", []),
        ("arithmetic", "[*a] + b", []),
        ("number", "5", ["6", "4"]),
        ("number", "-0", ["-1", "-(-1)"]),
        ("number", "0.5", []),
        ("truth", "f(a=True)", ["f(a=False)"]),
        ("and/or", "a and b and c", ["a or b and c", "a and b or c"]),
        ("condition", "a and b", ["b", "a"]),
        ("condition", "(a or b) and c", ["c", "(a or b)", "(b) and c", "(a) and c"]),
        ("condition", "not a", ["a"]),
        ("condition", "not (a == b)", ["(a == b)"]),
        ("condition", "a if b else c", ["a if not b else c"]),
        ("condition", "[a for a in b if f(a)]", ["[a for a in b if not f(a)]"]),
        ("condition", "[a for a in b if a == c]", []),
        ("name", "max(a, b)", ["min(a, b)"]),
        ("name", "Draw(OFFENSE)", ["Draw(DEFENSE)"]),
        ("name", "HOME.other", ["HOME", "AWAY.other"]),
    ],
)
def test_what_each_operator_makes_of_an_expression(kind, line, expected):
    assert made(line, kind) == expected


RULE = """
    def carried(at: int, spot: int = 20, /, *, far: bool = False) -> Rule[int]:
        \"\"\"CB2.RUN.1  Ten yards.\"\"\"
        drawn: Card = yield Draw(OFFENSE, "one", "CB2.RUN.1")
        spot = at + drawn.value
        if spot >= 100:
            yield Note("CB2.RUN.2", "A touchdown.")
            return 100
        left = 100 - spot
        return left
"""


def test_a_statement_is_left_out_where_the_function_still_has_what_it_needs():
    """A name that has no value before stays: to leave it out would stop the function, which every test notices."""
    dropped = [each.was for each in faults(RULE) if each.kind == "dropped"]
    assert dropped == ["spot = at + drawn.value", 'yield Note("CB2.RUN.2", "A touchdown.")']


def test_another_branch_is_returned_where_its_names_are_known():
    returns = [(each.was, each.now) for each in faults(RULE) if each.kind == "return"]
    assert returns == [("return left", "return 100")]


def test_every_fault_can_be_compiled_and_changes_the_tree():
    source = Source(dedent(RULE).encode(), "cardbowl/x.py")
    found = mutants(source)
    assert {each.kind for each in found} <= set(OPERATORS)
    for each in found:
        text = source.with_change(each.begin, each.end, each.put)
        compile(text, "x.py", "exec")
        assert ast.dump(ast.parse(text)) != ast.dump(source.tree), each.diff()


@pytest.mark.parametrize(
    "text",
    [
        '"""A file of 5 lines."""',
        "def f(a: Literal[1, 2]) -> tuple[int, Literal[3]]: ...",
        "a: Final[Literal[1]]",
        "@lru_cache(maxsize=4)\ndef f(): ...",
        "class A(Base, total=False): ...",
        "if TYPE_CHECKING:\n    limit = 5",
        "class A:\n    def __repr__(self):\n        return self.n + 1",
        "def f(a):\n    assert a > 0",
        "def f(a):\n    raise Wrong(a + 1, 'at most 5')",
        "f'{a + 1:>5}'",
        "zip(a, b, strict=True)",
        "from a import b",
    ],
)
def test_nothing_is_changed_where_no_test_should_look(text):
    assert not faults(text)


def test_what_stands_around_a_fault_stays_as_it_is():
    """Comments, line breaks and signs of more than one byte before it."""
    text = 'a = "♠♥", (  # at least 1\n    b\n    < 7  # < 8\n)\n'
    source = Source(text.encode(), "cardbowl/x.py")
    texts = [source.with_change(each.begin, each.end, each.put).decode() for each in mutants(source)]
    assert texts == [text.replace("< 7", put) for put in ("<= 7", ">= 7", "< 8", "< 6")]


def test_a_fault_says_where_it_lies():
    text = "class A:\n    def f(self):\n        def g():\n            return 1\n        return g\n\nB = 2\n"
    assert {(each.line, each.function) for each in faults(text)} == {(4, "A.f"), (7, "")}
