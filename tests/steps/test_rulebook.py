"""Reading rulebooks."""

import pytest

from cardbowl.errors import DataError
from cardbowl.steps.rulebook import read_rulebook


def book(folder, text):
    """A rulebook file with this text."""
    path = folder / "rulebook.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_one_rule_a_line_and_everything_else_is_skipped(tmp_path):
    text = (
        "# Title\n\n- X2.RUSH.1 One card.\n  more\n- X2.RUSH.R1 A ruling; reason: none. [switch a: b* | c]\n| table |\n- no id\n"
    )
    assert read_rulebook(book(tmp_path, text)) == {
        "X2.RUSH.1": "One card.",
        "X2.RUSH.R1": "A ruling; reason: none. [switch a: b* | c]",
    }


def test_a_ruling_may_count_within_its_rule(tmp_path):
    text = "- X2.PLAY.5 A rule.\n- X2.PLAY.5.R1 A ruling on it.\n- X2.PLAY.5.1 no ruling\n- X2.PLAY.5.R1.R2 none on a ruling\n"
    assert read_rulebook(book(tmp_path, text)) == {"X2.PLAY.5": "A rule.", "X2.PLAY.5.R1": "A ruling on it."}


def test_a_rule_that_stands_twice_names_the_line(tmp_path):
    with pytest.raises(DataError, match=r"rulebook.md: line 2: the rule X\.A\.1 stands twice"):
        read_rulebook(book(tmp_path, "- X.A.1 One\n- X.A.1 Two\n"))


def test_a_rulebook_that_is_missing(tmp_path):
    with pytest.raises(DataError, match=r"nothing\.md: cannot read the rulebook"):
        read_rulebook(tmp_path / "nothing.md")
