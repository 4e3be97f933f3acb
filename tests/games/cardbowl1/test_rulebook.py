"""The rulebook of Card Bowl 1.1.6: its IDs, how they are counted, and that those named within it exist."""

import re

from support.cases import rows
from support.sources import PACKAGE

from cardbowl.steps.rulebook import read_rulebook

RULEBOOK = PACKAGE / "games" / "cardbowl1" / "rulebook.md"
BOOK = read_rulebook(RULEBOOK)
SHORT = re.compile(r"(?<![\w.])([A-Z][A-Z0-9]+)\.(R?\d+)(?!\w)")


def section_of(identifier: str) -> str:
    """The section of an ID: ``CB1.RUN``."""
    return identifier.rpartition(".")[0]


SECTIONS = list(dict.fromkeys(section_of(identifier) for identifier in BOOK))


def test_every_rule_of_the_rulebook_is_read():
    """A line that begins as a rule is one; the reader itself checks that no ID occurs twice."""
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


def test_a_rule_named_by_another_rule_exists():
    """Within the rulebook a rule is named without the letters of its game: ``KO.R2``."""
    sections = {section.removeprefix("CB1.") for section in SECTIONS}
    named = [(by, section, number) for by, text in BOOK.items() for section, number in SHORT.findall(text)]
    assert not [each for each in named if each[1] in sections and f"CB1.{each[1]}.{each[2]}" not in BOOK]
