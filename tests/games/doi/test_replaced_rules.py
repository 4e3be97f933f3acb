"""D.O.I. under rules that a variant has replaced: what the table tells, and what players and charts count with."""

import pytest
from games.doi.helpers import STANDARD, at, game

import cardbowl as cb
from cardbowl.football import HOME
from cardbowl.games.doi.table.scene import scene

EVERY = STANDARD.whole_set


def variant(**replaced):
    """House rules of a variant; the names of its rules have a line where that of the game has a space."""
    functions = {name.replace("_", " "): rule for name, rule in replaced.items()}
    return cb.variant("doi", name="own yards", replace=functions).house_rules({})


def adds(o, d, rules):
    """Both colors add up."""
    return o.value + d.value


def shown(o, d, rules):
    """The table after one down with these cards."""
    referee = game(at(30, 1, 10, o, d, rules=rules), rules).answer("play").answer((o, d))
    return scene(referee, HOME)["view"]


@pytest.mark.parametrize(("o", "d", "says"), [("R10", "R4", "Same color"), ("R10", "B4", "Different colors")])
def test_the_table_tells_no_sum_that_a_replaced_rule_has_not_told(o, d, says):
    """DOI.PLAY.3, DOI.PLAY.4: neither at the cards nor beside the downs of the series."""
    view = shown(o, d, variant(play_yards=lambda o, d, rules: 4))
    assert (view["play"]["says"], view["play"]["sum"], view["play"]["result"]) == (says, "", "Pass +4")
    assert [(each["sum"], each["yards"]) for each in view["series"]] == [("", 4)]


@pytest.mark.parametrize(
    ("o", "d", "says", "told"),
    [("R10", "R4", "Same color: take away", "10 - 4 = +6"), ("B1", "R4", "Different colors: add", "1 + 4 = +5")],
)
def test_the_sum_of_the_rulebook_is_told(o, d, says, told):
    """DOI.PLAY.3, DOI.PLAY.4"""
    view = shown(o, d, STANDARD)
    assert (view["play"]["says"], view["play"]["sum"], view["series"][0]["sum"]) == (says, told, told)
