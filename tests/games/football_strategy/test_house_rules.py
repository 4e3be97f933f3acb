"""The house rules of Football Strategy: every switch and every number of the rulebook, and what is refused."""

import re
from dataclasses import fields
from itertools import product

import pytest
from games.football_strategy.helpers import STANDARD, house
from support.cases import rows
from support.sources import PACKAGE

from cardbowl.errors import HouseRulesError
from cardbowl.football import HOME
from cardbowl.games.football_strategy import GAME, HouseRules
from cardbowl.games.football_strategy.position import Position

FIELDS = {each.name: each for each in fields(HouseRules)}
SWITCHES = {
    found[1]: (rule, [word.strip(" *") for word in found[2].split("|")])
    for rule, text in GAME.rulebook().items()
    if (found := re.search(r"\[switch (\w+): ([^\]]+)\]", text))
}
TEXT = (PACKAGE / "games" / "football_strategy" / "rulebook.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^\| (FS\.\S+) \| (\w+) \| (\d+) [^|]+ \| (\d+) to (\d+) \|$", TEXT, re.MULTILINE)


def test_the_rulebook_lists_every_house_rule_but_the_charts():
    assert {name for _, name, *_ in NUMBERS} | set(SWITCHES) | {"charts"} == set(FIELDS)


@rows(("rule", "name", "usual", "low", "high"), NUMBERS)
def test_every_number_is_the_one_of_the_rulebook(rule, name, usual, low, high):
    metadata = FIELDS[name].metadata
    assert (metadata["rule"], metadata["range"]) == (rule, (int(low), int(high)))
    assert getattr(STANDARD, name) == int(usual)


@rows(("name", "low", "high"), [(name, int(low), int(high)) for _, name, _, low, high in NUMBERS])
def test_a_number_is_whole_and_in_range(name, low, high):
    for good in (low, high):
        assert getattr(house(**{name: good}), name) == good
    for bad in (low - 1, high + 1, float(low), str(low), None, True):
        with pytest.raises(HouseRulesError, match=rf"{name} is .*; allowed: whole numbers {low}\.\.{high}"):
            house(**{name: bad})


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_of_the_rulebook_is_a_house_rule(name):
    rule, words = SWITCHES[name]
    metadata = FIELDS[name].metadata
    assert (metadata["rule"], list(metadata["allowed"])) == (rule, words)
    assert getattr(STANDARD, name) == words[0]


@rows(("name", "bad"), product(SWITCHES, ["sometimes", "", None, 1.5, []]))
def test_a_switch_is_one_of_its_words(name, bad):
    with pytest.raises(HouseRulesError, match=rf"{name} is .*; allowed: "):
        house(**{name: bad})


def test_a_game_begins_with_the_time_outs_of_the_house():
    """FS.TIME.3"""
    assert GAME.start(STANDARD).timeouts == Position().timeouts == (3, 3)
    assert GAME.start(house(timeouts=5)).timeouts == (5, 5)
    assert GAME.start(STANDARD).score[HOME] == 0
