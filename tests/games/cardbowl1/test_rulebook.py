"""The rulebook of Card Bowl 1.1.6: its IDs, and that each rule is found in code and tests by its ID."""

import re
from pathlib import Path

import pytest
from support import ids
from support.cases import rows
from support.sources import PACKAGE, TESTS, python_files, shown

from cardbowl.analysis.vectors import read_vectors
from cardbowl.steps.rulebook import read_rulebook

GAME = PACKAGE / "games" / "cardbowl1"
HERE = TESTS / "games" / "cardbowl1"
RULEBOOK = GAME / "rulebook.md"
BOOK = read_rulebook(RULEBOOK)
SHORT = re.compile(r"(?<![\w.])([A-Z][A-Z0-9]+)\.(R?\d+)(?!\w)")


def section_of(identifier: str) -> str:
    """The section of an ID: ``CB1.RUN``."""
    return identifier.rpartition(".")[0]


SECTIONS = list(dict.fromkeys(section_of(identifier) for identifier in BOOK))


@pytest.fixture(scope="module")
def in_code():
    """The IDs that the code names as a whole."""
    return {cited.identifier for cited in ids.in_code(GAME, "CB1")}


@pytest.fixture(scope="module")
def in_tests():
    """The IDs that a test or a worked vector names as a whole; this file does not count."""
    here = shown(Path(__file__))
    named = {cited.identifier for cited in ids.in_tests(GAME, BOOK) if not cited.place.startswith(here)}
    return named | {rule for vector in read_vectors(TESTS / "vectors" / "cardbowl-1.1.6.toml").vectors for rule in vector.rules}


def test_every_rule_of_the_rulebook_is_read():
    """A line that begins as a rule is one; that no ID stands twice, the reading itself sees to."""
    lines = [line for line in RULEBOOK.read_text(encoding="utf-8").splitlines() if line.startswith("- CB1")]
    assert [line for line in lines if line.split(" ", 2)[1] not in BOOK] == []
    assert len(lines) == len(BOOK)


def test_every_id_is_one_of_this_game():
    assert {identifier.split(".")[0] for identifier in BOOK} == {"CB1"}


@rows("section", SECTIONS)
def test_the_rules_and_the_rulings_of_a_section_are_counted_from_1(section):
    numbers = [identifier.rpartition(".")[2] for identifier in BOOK if section_of(identifier) == section]
    for letter in ("", "R"):
        found = [int(number.lstrip("R")) for number in numbers if number.startswith("R") is bool(letter)]
        assert sorted(found) == list(range(1, len(found) + 1)), f"{section}.{letter} {found}"


def test_no_text_stands_twice():
    texts: dict[str, str] = {}
    for identifier, text in BOOK.items():
        assert texts.setdefault(text, identifier) == identifier, f"{identifier} repeats {texts[text]}"


def test_a_rule_named_by_another_rule_exists():
    """Within the rulebook a rule is named without the letters of its game: ``KO.R2``."""
    sections = {section.removeprefix("CB1.") for section in SECTIONS}
    named = [(by, section, number) for by, text in BOOK.items() for section, number in SHORT.findall(text)]
    assert not [each for each in named if each[1] in sections and f"CB1.{each[1]}.{each[2]}" not in BOOK]


def test_every_id_in_code_and_tests_is_in_the_rulebook(in_tests):
    files = [*python_files(GAME), *python_files(HERE)]
    cited = [each for path in files for each in (*ids.cited_in(path, "CB1"), *ids.ranges_in(path, "CB1"))]
    unknown = {f"{place}: {identifier}" for identifier, place in cited if identifier not in BOOK}
    assert not unknown, "not in the rulebook:\n" + "\n".join(sorted(unknown))
    assert in_tests <= set(BOOK)


def test_no_id_is_put_together_from_pieces():
    found = [f"{place}: {text!r}" for path in python_files(GAME) for text, place in ids.pieces(path, "CB1")]
    assert not found, "write these IDs out:\n" + "\n".join(found)


@rows("section", SECTIONS)
def test_every_rule_stands_in_code_and_tests(section, in_code, in_tests):
    rules = [identifier for identifier in BOOK if section_of(identifier) == section]
    assert [identifier for identifier in rules if identifier not in in_code] == [], "no code names these"
    assert [identifier for identifier in rules if identifier not in in_tests] == [], "no test and no vector names these"
