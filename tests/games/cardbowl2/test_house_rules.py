"""The house rules of Card Bowl 2.0: every switch of the rulebook, every number, and what is refused."""

import re
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest
from games.cardbowl2.helpers import STANDARD, house, random_game
from hypothesis import given, settings
from hypothesis import strategies as st
from support.cases import rows

from cardbowl.errors import HouseRulesError
from cardbowl.games.cardbowl2 import GAME, HouseRules

FIELDS = {each.name: each for each in fields(HouseRules)}
SWITCHES = {
    found[1]: (rule, [word.strip(" *") for word in found[2].split("|")])
    for rule, text in GAME.rulebook().items()
    if (found := re.search(r"\[switch (\w+): ([^\]]+)\]", text))
}
NUMBERS = [name for name, each in FIELDS.items() if "range" in each.metadata and "count" not in each.metadata]
HERE = "".join(path.read_text() for path in Path(__file__).parent.rglob("test_*.py") if path.name != Path(__file__).name)


def test_there_are_44_switches():
    """The rulebook's own count, fg_add among them."""
    assert len(SWITCHES) == 44


@rows("name", SWITCHES)
def test_every_switch_of_the_rulebook_is_a_house_rule(name):
    rule, words = SWITCHES[name]
    metadata = FIELDS[name].metadata
    assert metadata["rule"] == rule
    assert str(getattr(STANDARD, name)) == words[0]
    if name == "fg_add":
        assert all(metadata["range"][0] <= int(word) <= metadata["range"][1] for word in words)
    else:
        assert list(metadata["allowed"]) == words


@rows("name", FIELDS)
def test_every_house_rule_is_described_and_played_somewhere(name):
    metadata = FIELDS[name].metadata
    assert metadata["about"]
    assert metadata["rule"] in GAME.rulebook()
    assert len(re.findall(rf"\b{name}\b", HERE)) >= 2, f"no test plays with {name}"


@rows("name", [name for name in SWITCHES if name not in ("fg_add", "nfl_year")])
def test_every_alternative_is_played_somewhere(name):
    """Named in a test of its rule: `house(name="word")`, or the word in a table beside the name."""
    tests = re.findall(r"(?:^@[^\n]*\n(?:[^\n]*\n)*?)?^def test_\w+\([^\n]*\n(?:(?:    [^\n]*)?\n)*", HERE, re.MULTILINE)
    about = " ".join(test for test in tests if name in test)
    for word in SWITCHES[name][1][1:]:
        assert re.search(rf'"{word}"|= {word}\b', about), f"no test plays with {name} = {word}"


@rows("name", NUMBERS)
def test_a_number_is_whole_and_in_range(name):
    low, high = FIELDS[name].metadata["range"]
    for good in (low, high):
        if not name.startswith("run_off"):
            assert getattr(house(**{name: good}), name) == good
    for bad in (low - 1, high + 1, float(low), str(low), None, True, [low]):
        with pytest.raises(HouseRulesError, match=rf"{name} is .*; allowed: whole numbers {low}\.\.{high}"):
            house(**{name: bad})


@rows(("name", "bad"), product(SWITCHES, ["sometimes", "", None, 1.5, [], ["on"]]))
def test_a_switch_is_one_of_its_words(name, bad):
    with pytest.raises(HouseRulesError, match=rf"{name} is .*; allowed: "):
        house(**{name: bad})


@pytest.mark.parametrize(
    "bad", [[20, 30, 40, 50], [20, 30, 40, 50, 60, 70], [30, 20, 40, 50, 60], [20, 30, 40, 50, 151], 20, "20", [1.0] * 5]
)
def test_the_block_window_is_five_rising_numbers(bad):
    with pytest.raises(HouseRulesError, match="block_window"):
        house(block_window=bad)


@pytest.mark.parametrize(
    ("written", "meant"),
    [({"kneel": False}, "off"), ({"kneel": True}, "on"), ({"min_wr": 1}, "1"), ({"pickup_needs_face": False}, "no")],
)
def test_a_switch_reads_true_false_and_whole_numbers(written, meant):
    """TOML has them, so on and off need no quotation marks."""
    name = next(iter(written))
    assert getattr(house(**written), name) == meant


def test_an_unknown_house_rule_names_near_ones():
    with pytest.raises(HouseRulesError, match="did you mean touchback_spot"):
        house(touchback_sport=25)


def test_house_rules_are_values():
    assert house(kneel="off") == house(kneel="off") != STANDARD
    assert hash(house(kneel="off")) == hash(house(kneel="off"))
    with pytest.raises(AttributeError):
        STANDARD.kneel = "off"


@st.composite
def any_rules(draw):
    """Any house rules that are allowed."""
    changed = {}
    for name in draw(st.lists(st.sampled_from(sorted(FIELDS)), max_size=20)):
        metadata = FIELDS[name].metadata
        if "allowed" in metadata:
            changed[name] = draw(st.sampled_from(metadata["allowed"]))
        elif "count" in metadata:
            changed[name] = sorted(draw(st.lists(st.integers(*metadata["range"]), min_size=5, max_size=5)))
        elif not name.startswith("run_off"):
            changed[name] = draw(st.integers(*metadata["range"]))
    return house(**changed)


@settings(max_examples=40)
@given(any_rules(), st.booleans())
def test_house_rules_survive_toml(rules, everything):
    text = rules.to_toml(everything=everything)
    assert HouseRules.from_toml(text) == rules
    assert HouseRules.of(rules.changed()) == rules


@pytest.mark.parametrize("seed", range(6))
def test_games_with_many_changed_rules_come_to_an_end(seed):
    """Every field at one end of its range or at its last word, a third of them at a time."""
    changed = {"quarter_intervals": 15, "simple1_plays": 8}
    for number, (name, each) in enumerate(FIELDS.items()):
        if number % 3 == seed % 3 and name not in changed and not name.startswith(("run_off", "play_cost", "simple2")):
            metadata = each.metadata
            if "allowed" in metadata:
                changed[name] = metadata["allowed"][-1 if seed < 3 else len(metadata["allowed"]) // 2]
            elif "count" not in metadata:
                changed[name] = metadata["range"][seed // 3]
    if changed.get("overtime") == "until_winner":
        del changed["overtime"]
    referee = random_game(seed, **changed)
    assert referee.is_over
    assert all(1 <= play.after.spot <= 99 and play.after.left >= 0 for play in referee.plays)


def test_NFL_R5_somebody_must_be_able_to_win():
    """CB2.NFL.R5: periods until there is a winner, but nothing that scores, would never end."""
    nothing = {"touchdown_points": 0, "field_goal_points": 0, "safety_points": 0}
    with pytest.raises(HouseRulesError, match=r"nobody could ever win.*CB2\.NFL\.R5"):
        HouseRules.of({"overtime": "until_winner", **nothing})
    assert HouseRules.of({"overtime": "none", **nothing}).touchdown_points == 0


@rows("scored", ["touchdown_points", "field_goal_points", "safety_points"])
def test_NFL_R5_one_way_to_score_is_enough(scored):
    """CB2.NFL.R5"""
    nothing = {"touchdown_points": 0, "field_goal_points": 0, "safety_points": 0}
    assert house(overtime="until_winner", **{**nothing, scored: 1}).changed()[scored] == 1


@rows(
    ("least", "default", "most", "good"), [(4, 4, 4, True), (4, 4, 5, True), (4, 5, 5, True), (5, 4, 5, False), (4, 5, 4, False)]
)
def test_the_intervals_that_run_off_may_be_the_same(least, default, most, good):
    """CB2.CLKC.9: none may be below the one before it."""
    given = {"run_off_least": least, "run_off_default": default, "run_off_most": most}
    if good:
        rules = house(**given)
        assert (rules.run_off_least, rules.run_off_default, rules.run_off_most) == (least, default, most)
    else:
        with pytest.raises(HouseRulesError, match=rf"are {least}, {default} and {most}; each may not be below"):
            house(**given)


def test_draws_of_different_kinds_are_different_objects():
    """A slip such as a team for a side does not change what other rules ask."""
    from cardbowl.football import HOME, OFFENSE
    from cardbowl.steps.ask import Draw

    assert Draw(HOME, "slip", "X.1").side is HOME
    assert Draw(OFFENSE, "slip", "X.1").side is OFFENSE
