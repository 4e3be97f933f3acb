"""The rulebook of D.O.I. as a text: its IDs, its reasons, and that its numbers are those of the house rules and of the sets."""

import re

import pytest
from support.cases import rows
from support.sources import PACKAGE

from cardbowl.chance import Dist
from cardbowl.games import GAMES
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.piles import COIN
from cardbowl.games.doi.rules.sets import ALL_TEN, FACE_THEN_TEN, PRINTED

GAME = GAMES["doi"]
BOOK = GAME.rulebook()
TEXT = (PACKAGE / "games" / "doi" / "rulebook.md").read_text(encoding="utf-8")
NUMBERS = [row for row in HouseRules.describe() if row["allowed"].startswith("whole numbers")]


def is_ruling(identifier):
    return identifier.count(".") == 3


def test_every_line_that_looks_like_a_rule_is_one():
    lines = [line for line in TEXT.splitlines() if line.startswith("- ")]
    assert [line.split(" ")[1] for line in lines] == list(BOOK)
    assert all(len(identifier.split(".")) in (3, 4) for identifier in BOOK)


def test_the_rules_of_a_section_and_the_rulings_on_a_rule_are_counted_from_1():
    counted = {}
    for identifier in BOOK:
        before, _, number = identifier.rpartition(".")
        counted.setdefault(before, []).append(number)
    for before, numbers in counted.items():
        letter = "R" if before.count(".") == 2 else ""
        assert numbers == [f"{letter}{n}" for n in range(1, len(numbers) + 1)], before


@rows("identifier", [identifier for identifier in BOOK if is_ruling(identifier)])
def test_every_ruling_gives_its_reason(identifier):
    assert "; reason: " in BOOK[identifier]
    assert not BOOK[identifier].startswith(("RULING", "Ruling"))


def test_only_rulings_have_switches():
    assert [identifier for identifier in BOOK if "[switch" in BOOK[identifier] and not is_ruling(identifier)] == []


@pytest.mark.parametrize("row", NUMBERS, ids=lambda row: row["name"])
def test_every_number_of_a_house_rule_stands_in_the_rule_that_it_names(row):
    assert re.search(rf"(?<!\d){row['default']}(?!\d)", BOOK[row["rule"]]), BOOK[row["rule"]]


def test_the_sums_in_the_text_are_those_of_the_sets():
    """DOI.COMP.2 DOI.COMP.3.R1 DOI.COMP.3.R2 DOI.COMP.3.R3"""
    assert f"13 cards worth {sum(FACE_THEN_TEN)}, close to the 14 cards worth {sum(PRINTED)}" in BOOK["DOI.COMP.3.R1"]
    assert len([number for number in ALL_TEN if number == 10]) == 11
    assert f"add up to {2 * sum(PRINTED)}" in BOOK["DOI.COMP.2"]
    assert f"add up to {2 * sum(FACE_THEN_TEN)}" in BOOK["DOI.COMP.3.R2"]
    assert f"add up to {4 * sum(FACE_THEN_TEN)}" in BOOK["DOI.COMP.3.R3"]


def test_the_longest_kicks_in_the_text_are_those_of_the_sets():
    """DOI.CALL.3.R1"""
    words = "That is {} yards with `set30` and `std27` (15, 15 and four tens) and {} with `std54`"
    far = {deck: HouseRules(deck=deck).longest_kick for deck in ("set30", "std27", "std54")}
    assert far["set30"] == far["std27"]
    assert words.format(far["set30"], far["std54"]) in BOOK["DOI.CALL.3.R1"]


def test_the_coin_has_a_red_and_a_black_face_and_is_written_as_the_text_says():
    """DOI.SETUP.2.R2"""
    assert COIN.faces == ("red", "black")
    assert COIN.dist() == Dist.uniform(["red", "black"])
    assert f"red is written {COIN.write('red')} and black {COIN.write('black')}" in BOOK["DOI.SETUP.2.R2"]
