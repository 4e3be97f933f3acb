"""Rows for charts of Card Bowl 1.1.6 say what the questions say."""

from fractions import Fraction
from itertools import product

import pytest

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds import chart_rows
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds

GAME = "cardbowl-1.1.6"
RULES = HouseRules()
EVENTS = ("clean", "pressure", "sack", "fumble")
SEEN = cards("2S 3S 4S 5S 6S 7S 8S 9S 10S JS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH KD KC QD QC AC AD 9C 9D 2C 2D")
"""Cards that are gone, so that a small deck is left."""


def ask(what, **inputs):
    return cb.odds(GAME, what, seen=SEEN, **inputs)


def of(odds, *names):
    return {name: odds[name] for name in names}


def test_rounds_of_sack_draws_have_a_row_for_each_surplus_and_number_of_threats():
    """CB1.SACK.3, CB1.SACK.R1"""
    found = chart_rows.sacks(RULES, SEEN, most=4, threats=2)
    assert [(row["surplus"], row["threats"]) for row in found] == [
        (surplus, groups) for groups in (1, 2) for surplus in range(1, 5)
    ]
    for row in found[:4]:
        odds = ask("sack", rush=20 + row["surplus"], protection=20)
        assert {name: row[name] for name in ("clean", "pressure", "sack", "fumble")} == of(
            odds, "clean", "pressure", "sack", "fumble"
        )
    assert all(sum(row[name] for name in EVENTS) == 1 for row in found)


@pytest.mark.parametrize("surplus", [-40, -1, 0, 1, 6])
def test_one_sack_draw_counts_the_quarterback_for_the_protection(surplus):
    """CB1.SACK.1-3: without a surplus the passer is protected."""
    found = chart_rows.sack_events(30 + surplus, 18, 12, RULES, SEEN)
    safe = {"clean": Fraction(1), "pressure": Fraction(0), "sack": Fraction(0), "fumble": Fraction(0)}
    assert found == (of(ask("sack", rush=30 + surplus, protection=30), *safe) if surplus > 0 else safe)


def test_the_pressures_after_a_sack_draw_add_up():
    """CB1.PRES.1"""
    found, odds = chart_rows.pressures(5, RULES, SEEN), ask("sack", rush=25, protection=20)
    assert list(found) == ["no pressure", *(f"pressure {number}" for number in range(1, RULES.pressure_margin)), "down"]
    assert sum(found.values()) == 1
    assert found["no pressure"] == odds["clean"]
    assert found["down"] == odds["sack"] + odds["fumble"]
    assert found["pressure 2"] == odds.chance(lambda fall: fall.how == "safe" and fall.pressure == 2) > 0


def test_completions_have_a_row_for_each_quarterback_receiver_and_number_of_cards():
    """CB1.PASS.3-13"""
    found = chart_rows.completions(RULES, SEEN, values=[8, 15], cards=[0, 2])
    keys = [(count, passer, receiver) for count in (0, 2) for passer in (8, 15) for receiver in (8, 15)]
    assert [(row["cards"], row["quarterback"], row["receiver"]) for row in found] == keys
    for row in found:
        receiver = {8: "8H", 15: "RJ"}[row["receiver"]]
        odds = ask("pass", quarterback=row["quarterback"], receiver=receiver, cards=row["cards"])
        assert row["complete"] == odds["complete"]


def test_rushes_are_told_apart_by_their_yards():
    """CB1.RUN.8-9"""
    for row in chart_rows.rushes(RULES, SEEN, points=[-3, 0, 14]):
        odds = ask("rush-yards", offense=30 + row["points"], defense=30)
        spans = {"long": range(10, 999), "good": range(4, 10), "short": range(1, 4), "none": range(1), "loss": range(-99, 0)}
        for name, span in spans.items():
            assert row[name] == odds.chance(lambda fall, span=span: fall.how != "loose" and fall.yards in span), (row, name)
        assert row["fumble"] == odds["fumble"]
        assert sum(row[name] for name in (*spans, "fumble")) == 1


def test_an_open_field_run_has_a_row_for_each_total_of_tacklers():
    """CB1.OFR.2, CB1.TACK.1"""
    found = chart_rows.open_field(RULES, SEEN, tacklers=[0, 9], draws=[1, 2])
    assert [(row["draws"], row["tacklers"]) for row in found] == [(1, 0), (1, 9), (2, 0), (2, 9)]
    assert all(row["long"] + row["short"] + row["stopped"] + row["fumble"] == 1 for row in found)
    assert all(weak["stopped"] < strong["stopped"] for weak, strong in (found[:2], found[2:]))


def test_recoveries_have_a_row_for_each_pair_of_modifiers():
    """CB1.FUM.2-4"""
    found = {(row["offense_modifier"], row["defense_modifier"]): row["offense"] for row in chart_rows.recoveries(RULES, SEEN)}
    each = range(-RULES.fumble_modifier, RULES.fumble_modifier + 1)
    assert list(found) == [(mine, theirs) for mine in each for theirs in each]
    for mine, theirs in ((0, 0), (1, -1), (-2, 2)):
        assert found[mine, theirs] == ask("recovery", offense_modifier=mine, defense_modifier=theirs)["offense"]
        assert found[mine, theirs] + found[theirs, mine] == 1


def test_what_charts_show_unless_it_is_named(monkeypatch):
    """Surpluses to 15 for up to three threats, quarterbacks and receivers from 5 to king, O - D from -6 to 36, two draws."""
    for name in ("sack_round_odds", "completion_odds", "rush_yards_odds", "open_field_odds"):
        monkeypatch.setattr(chart_rows, name, NothingCounted)
    assert [(row["threats"], row["surplus"]) for row in chart_rows.sacks()] == list(product(range(1, 4), range(1, 16)))
    found = [(row["cards"], row["quarterback"], row["receiver"]) for row in chart_rows.completions()]
    assert found == list(product(range(4), range(5, 14), range(5, 14)))
    assert [row["points"] for row in chart_rows.rushes()] == list(range(-6, 37))
    assert [(row["draws"], row["tacklers"]) for row in chart_rows.open_field()] == list(product((1, 2), range(16)))


class NothingCounted:
    """Odds of anything, which take no time."""

    def __init__(self, *_, **__):
        pass

    def __getitem__(self, event):
        return Fraction(0)

    def chance(self, condition):
        return Fraction(0)


@pytest.mark.parametrize("tacklers", [0, 9])
def test_open_field_runs_are_told_apart_by_their_yards(tacklers):
    """CB1.OFR.2, CB1.TACK.1"""
    (row,) = chart_rows.open_field(RULES, SEEN, tacklers=[tacklers], draws=[1])
    odds = open_field_odds(1, RULES, SEEN, tacklers=(tacklers,))
    for name, span in {"long": range(10, 9999), "short": range(1, 10), "stopped": range(1)}.items():
        assert row[name] == odds.chance(lambda fall, span=span: fall.how != "loose" and fall.yards in span), name
    assert row["fumble"] == odds["fumble"]
    assert row["long"] > 0
    assert row["short"] > 0
