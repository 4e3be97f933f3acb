"""The house rules of D.O.I.: every switch of the rulebook, every number, and what is refused."""

import re
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest
from games.doi.helpers import STANDARD, house, random_game
from hypothesis import given, settings
from hypothesis import strategies as st
from support.cases import rows

from cardbowl.errors import HouseRulesError
from cardbowl.games.doi import GAME, HouseRules

FIELDS = {each.name: each for each in fields(HouseRules)}
SWITCHES = {
    found[1]: (rule, [word.strip(" *") for word in found[2].split("|")])
    for rule, text in GAME.rulebook().items()
    if (found := re.search(r"\[switch (\w+): ([^\]]+)\]", text))
}
NUMBERS = [name for name, each in FIELDS.items() if "range" in each.metadata]
HERE = "".join(path.read_text() for path in Path(__file__).parent.rglob("test_*.py") if path.name != Path(__file__).name)


def test_there_are_14_switches_and_10_numbers():
    assert (len(SWITCHES), len(NUMBERS), len(FIELDS)) == (14, 10, 24)


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_of_the_rulebook_is_a_house_rule(name):
    rule, words = SWITCHES[name]
    metadata = FIELDS[name].metadata
    assert metadata["rule"] == rule
    assert getattr(STANDARD, name) == words[0]
    assert list(metadata["allowed"]) == words


@pytest.mark.parametrize("name", FIELDS)
def test_every_house_rule_is_described_and_played_somewhere(name):
    metadata = FIELDS[name].metadata
    assert metadata["about"]
    assert metadata["rule"] in GAME.rulebook()
    assert len(re.findall(rf"\b{name}\b", HERE)) >= 2, f"no test plays with {name}"


@pytest.mark.parametrize("name", SWITCHES)
def test_every_word_of_a_switch_is_played_somewhere(name):
    """Named in a test of its rule, beside the name of the switch."""
    tests = re.findall(r"(?:^@pytest[^\n]*\n(?:[^\n]*\n)*?)?^def test_\w+\([^\n]*\n(?:(?:    [^\n]*)?\n)*", HERE, re.MULTILINE)
    about = " ".join(test for test in tests if name in test)
    for word in SWITCHES[name][1]:
        assert re.search(rf'"{word}"|= {word}\b', about), f"no test plays with {name} = {word}"


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_is_whole_and_in_range(name):
    low, high = FIELDS[name].metadata["range"]
    for good in (low, high):
        assert getattr(house(**{name: good}), name) == good
    for bad in (low - 1, high + 1, float(low), str(low), None, True, [low]):
        with pytest.raises(HouseRulesError, match=rf"{name} is .*; allowed: whole numbers {low}\.\.{high}"):
            house(**{name: bad})


@rows(("name", "bad"), product(SWITCHES, ["sometimes", "", None, 1.5, [], ["coin"]]))
def test_a_switch_is_one_of_its_words(name, bad):
    with pytest.raises(HouseRulesError, match=rf"{name} is .*; allowed: "):
        house(**{name: bad})


def test_an_unknown_house_rule_names_near_ones():
    with pytest.raises(HouseRulesError, match="did you mean punt_yards"):
        house(punt_yard=25)


def test_house_rules_are_values():
    assert house(deck="std27") == house(deck="std27") != STANDARD
    assert hash(house(deck="std27")) == hash(house(deck="std27"))
    assert house(deck="std27").whole_set is house(deck="std27").whole_set
    with pytest.raises(AttributeError):
        STANDARD.deck = "std27"


@st.composite
def any_rules(draw):
    """Any house rules that are allowed."""
    changed = {}
    for name in draw(st.lists(st.sampled_from(sorted(FIELDS)), max_size=20)):
        metadata = FIELDS[name].metadata
        changed[name] = draw(st.sampled_from(metadata["allowed"]) if "allowed" in metadata else st.integers(*metadata["range"]))
    return house(**changed)


@settings(max_examples=40)
@given(any_rules(), st.booleans())
def test_house_rules_survive_toml(rules, everything):
    text = rules.to_toml(everything=everything)
    assert HouseRules.from_toml(text) == rules
    assert HouseRules.of(rules.changed()) == rules


@pytest.mark.parametrize("seed", range(9))
def test_games_with_many_changed_rules_come_to_an_end(seed):
    """Every field at an end of its range or at its last word, a third of them at a time."""
    changed = {}
    for number, (name, each) in enumerate(FIELDS.items()):
        if number % 3 == seed % 3:
            changed[name] = each.metadata["allowed"][-1] if "allowed" in each.metadata else each.metadata["range"][seed // 3 % 2]
    referee = random_game(seed, **changed)
    assert referee.is_over
    assert all(1 <= play.after.spot <= 99 for play in referee.plays)
