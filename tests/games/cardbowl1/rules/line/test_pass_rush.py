"""Which match-ups threaten the quarterback, and the sack draws (section 5.1 of the rulebook)."""

import tomllib
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sources import TESTS

from cardbowl.football import OFFENSE, How
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.line.sacks import sack_odds
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.pass_rush import (
    SackDraw,
    Threat,
    is_automatic,
    may_execute_at_start,
    sack_draw,
    sack_round,
    sacked,
    threats,
)
from cardbowl.games.cardbowl1.table.match_ups import sack_words
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.games.cardbowl1.vectors.check import check

VECTORS = {
    vector["id"]: vector for vector in tomllib.loads((TESTS / "vectors" / "cardbowl-1.1.6.toml").read_text("utf-8"))["vector"]
}
STANDARD = HouseRules()
OUR_VECTORS = [*range(76, 88), 179, 199, 213, 214]


def drawn(draws, surplus, rules=STANDARD):
    """One sack draw against 20 points of protection, and its fouls as (side, yards)."""
    fouls = Fouls()
    found = run({"draws": draws}, sack_draw(20 + surplus, 20, 40, rules, fouls))
    return found, [(foul.by, foul.yards) for foul in fouls.certain]


def round_of(draws, *surpluses, rules=STANDARD):
    fouls = Fouls()
    groups = [Threat((number,), 20 + surplus, 20) for number, surplus in enumerate(surpluses)]
    return run({"draws": draws}, sack_round(groups, 40, rules, fouls)), len(fouls.certain)


@pytest.mark.parametrize("name", [f"V{number:03}" for number in OUR_VECTORS])
def test_vector(name):
    vector = VECTORS[name]
    assert check(vector, STANDARD) == vector["expect"]


def test_the_quarterback_protects_once_in_every_group():
    """CB1.SACK.1"""
    assert threats([(5, 20), (6, 21)], 8, HouseRules.of({"threat_groups": "all"})) == (
        Threat((0, 1), 41, 19),
        Threat((0,), 20, 13),
        Threat((1,), 21, 14),
    )


@pytest.mark.parametrize(("rush", "threatened"), [(12, False), (13, False), (14, True)])
def test_only_more_than_the_protection_threatens(rush, threatened):
    """CB1.SACK.2, CB1.PROT.1"""
    assert bool(threats([(6, rush)], 7, STANDARD)) is threatened


def test_no_match_up_is_drawn_for_twice():
    """CB1.SACK.R1: the strongest first; a single before a pair, left before right."""
    assert threats([(5, 10), (0, 0), (5, 10)], 2, STANDARD) == (Threat((0,), 10, 7), Threat((2,), 10, 7))


@pytest.mark.parametrize(("switch", "groups"), [("greedy", [(0, 1)]), ("singles_only", [(0,)]), ("all", [(0, 1), (0,)])])
def test_the_switch_of_groups(switch, groups):
    """CB1.SACK.R1, CB1.PROT.R1"""
    found = threats([(7, 24), (6, 8)], 12, HouseRules.of({"threat_groups": switch}))
    assert [group.members for group in found] == groups


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=8), st.integers(1, 15))
def test_what_is_left_out_shares_a_match_up_with_something_at_least_as_strong(match_ups, quarterback):
    """CB1.SACK.R1"""
    taken = threats(match_ups, quarterback, STANDARD)
    every = threats(match_ups, quarterback, HouseRules.of({"threat_groups": "all"}))
    members = list(chain.from_iterable(group.members for group in taken))
    assert len(members) == len(set(members))
    assert [group.surplus for group in taken] == sorted((group.surplus for group in taken), reverse=True)
    for group in set(every) - set(taken):
        assert any(set(group.members) & set(other.members) and other.surplus >= group.surplus for other in taken)


def test_a_tie_is_a_sack_and_loses_the_margin_and_three():
    """CB1.SACK.3"""
    assert drawn("5S", 5) == (SackDraw("sack", -3), [])
    assert drawn("AS", 5) == (SackDraw("sack", -7), [])
    assert drawn("5S", 5, HouseRules.of({"sack_extra": 0})) == (SackDraw("sack", 0), [])


def test_one_more_is_an_escape():
    """CB1.SACK.4, CB1.PRES.1"""
    assert drawn("6S", 5) == (SackDraw("safe", 0, 6), [])
    assert drawn("QS", 5) == (SackDraw("safe", 0, 0), [])


def test_thirteen_is_not_automatic_though_no_card_escapes():
    """CB1.SACK.5, CB1.SACK.R2, CB1.SACK.R3"""
    thirteen, fourteen = Threat((0,), 33, 20), Threat((1,), 34, 20)
    assert (is_automatic(thirteen.surplus, STANDARD), is_automatic(fourteen.surplus, STANDARD)) == (False, True)
    assert may_execute_at_start((), STANDARD)
    assert may_execute_at_start((thirteen,), STANDARD)
    assert not may_execute_at_start((thirteen, fourteen), STANDARD)
    assert drawn("KS", 13)[0] == SackDraw("sack", -3)
    assert drawn("KS", 14)[0] == SackDraw("sack", -4)
    assert is_automatic(thirteen.surplus, HouseRules.of({"automatic_sack": 12}))


@pytest.mark.parametrize("most", [1, 5, 12])
def test_a_surplus_above_the_house_s_limit_is_a_sack_whatever_is_drawn(most):
    """CB1.SACK.5, CB1.SACK.R7: a card that would escape loses the yards of a tie; the table and the odds say the same."""
    rules = HouseRules.of({"automatic_sack": most})
    assert drawn("KS", most + 1, rules) == (SackDraw("sack", -3), [])
    assert drawn("AS", most + 1, rules) == (SackDraw("sack", -most - 3), [])
    assert drawn("KS", most, rules)[0].how == "safe"
    odds = sack_odds(most + 1, 0, rules)
    assert odds["sack"] + odds["fumble"] == 1
    share, words = sack_words(most + 1, rules, ())
    assert (share, words.startswith(f"{most + 1} more, an automatic sack")) == ("98 %", True)


def test_an_automatic_group_is_the_first_to_draw():
    """CB1.SACK.R3"""
    groups = threats([(2, 30), (9, 9), (3, 12)], 4, STANDARD)
    assert [is_automatic(group.surplus, STANDARD) for group in groups] == [True, False]


def test_the_red_joker_is_a_fumble_and_not_replaced():
    """CB1.SACK.6"""
    assert drawn("RJ", 5) == (SackDraw("loose", -8), [])


@pytest.mark.parametrize(
    ("cards", "found"), [("BJ 9S", SackDraw("safe", 0, 3)), ("BJ AS", SackDraw("sack", -7)), ("BJ RJ", SackDraw("loose", -8))]
)
def test_the_black_joker_is_holding_and_replaced(cards, found):
    """CB1.SACK.7, CB1.GEN.R1"""
    assert drawn(cards, 5) == (found, [(OFFENSE, 10)])


def test_a_round_ends_with_the_first_sack_or_fumble():
    """CB1.SACK.2, CB1.SACK.R2"""
    assert round_of("", rules=STANDARD) == (SackDraw("safe"), 0)
    assert round_of("3S", 5, 3) == (SackDraw("sack", -5), 0)
    assert round_of("9S RJ", 5, 3) == (SackDraw("loose", -6), 0)
    assert round_of("BJ 9S 2S", 5, 3) == (SackDraw("sack", -4), 1)


def test_of_several_draws_the_largest_pressure_counts():
    """CB1.PRES.R1"""
    assert round_of("6S KS 5S", 5, 4, 2) == (SackDraw("safe", 0, 6), 0)


@pytest.mark.parametrize(("spot", "yards", "how", "dead"), [(30, -5, "dead", 25), (5, -5, "safety", 0), (3, -9, "safety", 0)])
def test_a_sack_behind_the_goal_line_is_a_safety(spot, yards, how, dead):
    """CB1.SACK.R4"""
    assert sacked(spot, yards) == Ending(How(how), OFFENSE, dead)


def test_what_was_added_last_turn_counts_in_the_next_round():
    """CB1.SACK.R5: the threats of a round are those of the match-ups when it begins."""
    before, rusher_in, back_in = [(7, 15)], [(7, 15 + 10)], [(7 + 4, 15 + 10)]
    assert not threats(before, 12, STANDARD)
    assert threats(rusher_in, 12, STANDARD) == (Threat((0,), 25, 19),)
    assert threats(back_in, 12, STANDARD) == (Threat((0,), 25, 23),)
