"""What every error of the kit keeps to: one line, of bounded length, without control characters and addresses."""

import ast
from pathlib import Path

import pytest
from support.hostile import Mute, nested

import cardbowl
from cardbowl.errors import MOST_SAID, MOST_SHOWN, CardbowlError, IllegalAnswerError, in_one_line, value_text

KIT = Path(cardbowl.__file__).parent


ODD = {
    "a long text": "x" * 100_000,
    "a long number": 10**5000,
    "control characters": "a\x1b[31mb\nc\x00\u202e",
    "nested": nested(20_000),
    "an object": object(),
    "one without text": Mute(),
    "a long list": ["y" * 50] * 100_000,
    "one that holds a long number": {"a": 10**5000},
}


@pytest.mark.parametrize("value", ODD.values(), ids=ODD)
def test_a_value_is_written_in_sixty_characters(value):
    text = value_text(value)
    assert len(text) <= MOST_SHOWN
    assert text.isprintable()
    assert " at 0x" not in text


@pytest.mark.parametrize("value", ODD.values(), ids=ODD)
def test_a_refused_answer_is_one_line(value):
    text = str(IllegalAnswerError(value, "it is none", "run, pass", "X.1"))
    assert text.endswith(" is not allowed: it is none (X.1); allowed: run, pass.")
    assert len(text) <= 140
    assert text.isprintable()


def test_a_long_text_loses_its_middle_and_keeps_what_is_allowed():
    text = str(CardbowlError(f"the field is {'x' * 4_000_000}; allowed are run and pass (X.1)"))
    assert len(text) == MOST_SAID
    assert text.startswith("the field is xxx")
    assert text.endswith("xxx; allowed are run and pass (X.1)")


def test_control_characters_and_addresses_are_not_shown():
    text = str(CardbowlError(f"the name is a\x1b[31mb\nc\u202e {object()}"))
    assert text == r"the name is a\x1b[31mb c\u202e <object object>"
    assert in_one_line("as it was") == "as it was"


def written_by_repr(path):
    """The places in a file where an error is given a value by its own `repr`, or a list of names of any length."""
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call) or not getattr(call.func, "id", getattr(call.func, "attr", "")).endswith("Error"):
            continue
        for part in ast.walk(call):
            if isinstance(part, ast.FormattedValue):
                called = getattr(part.value, "func", None)
                joined = isinstance(called, ast.Attribute) and called.attr == "join" and ast.unparse(called.value) == "', '"
                if part.conversion == ord("r") or joined:
                    yield f"{path.relative_to(KIT)}:{part.lineno}"


def test_errors_write_values_by_value_text_and_names_by_listed():
    places = [place for path in sorted(KIT.rglob("*.py")) for place in written_by_repr(path)]
    assert places == [], "write {value_text(value)} in place of {value!r}, and {listed(names)} in place of {', '.join(names)}"
