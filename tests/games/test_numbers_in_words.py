"""No word for a number stands beside the house rules: what tables, notes and coaches say with a number of their own is fixed."""

import ast
import re

import pytest
from support.sources import PACKAGE

NUMBER = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]\d*) [a-z]{3,}")
ROOMS = ("table", "notes", "odds/coach", "rules")
FIXED = {
    "cardbowl1": {
        # points are not for a house to change, nor are the eleven on the field and the two cards of the defense
        " play for two points",
        "Kick for 1 point",
        "Play for 2 points",
        "two points",
        "Line up your eleven cards",
        "eleven cards each, run or pass",
        " with a card for each place, or eleven places such as '",
        "The two cards of the defense are left; ",
        "The clock is running: intervals of 5 seconds before the snap",
        "home 1 & 10 @ 24: 18 pass + 5 = 23",
        # formations by their numbers, and two cards in one place
        "4 wide",
        "four on the line, four cornerbacks",
        "four on the line, three cornerbacks",
        "four on the line, three linebackers",
        "one back, four wide receivers",
        "the shotgun, one back, a tight end, three wide",
        "there are two tight ends on one side",
        "three backs, two tight ends",
        "three on the line, four linebackers",
        "two backs in the middle, a tight end on the right",
        "two cards stand in ",
        "two cards stand in one lane",
    },
    "cardbowl2": {
        # said of one card only where it is one; four are a hand, and an interval is 5 seconds (CB2.HAND.1, CB2.CLK.2)
        "1 pass card",
        "a punt with 1 card",
        "More than three pass cards take too long to count here.",
        "Place four cards: outside to pass, inside to run",
        "The clock is running: intervals of 5 seconds before the snap",
        # what a rule that may be replaced is for, and an example of another one
        "the time of a play without run-off, for its kind and its ending: intervals of 5 seconds, or plays under Simple 1",
        'lambda card, o1, rules: "incomplete" if card.value <= 3 else "clean"',
    },
    "doi": {
        "1 card",  # said only where it is one
        # the same here: a play is two cards, and its yards are of both sides
        "the yards of a play with two different number cards, that of the offense first",
        "two whole numbers from 0 to ",
        "lambda spot, rules: 45 if spot < 30 else 30",
    },
}
"""What is said with a number of its own, by game: none of them is a number of the house rules."""


def said(name):
    """Every text with a number and a word, of the rooms where a game speaks, without docstrings."""
    for room in ROOMS:
        found = PACKAGE / "games" / name / room
        for path in sorted(found.rglob("*.py")) if found.is_dir() else [found.with_suffix(".py")]:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            plain = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                text = getattr(node, "value", None)
                if isinstance(node, ast.Constant) and isinstance(text, str) and id(node) not in plain and NUMBER.search(text):
                    yield text


@pytest.mark.parametrize("name", ["cardbowl1", "cardbowl2", "doi"])
def test_a_number_in_words_is_one_that_no_house_may_change(name):
    assert set(said(name)) == FIXED.get(name, set())
