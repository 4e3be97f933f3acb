"""Charts and data that are changed in Python: with a fingerprint of their own they are played with, otherwise refused."""

from dataclasses import replace

import pytest

import cardbowl as cb
from cardbowl.errors import HouseRulesError
from cardbowl.games import GAMES

CHARTS = ("football-strategy", "charts", "chart_set", "max_fg_distance", "FS.COMP.6")
DATA = ("showdown", "data", "data_set", "leagues", "NS.DATA.4")
SETS = pytest.mark.parametrize(("game", "what", "read", "field", "rule"), [CHARTS, DATA])
OTHER = {"max_fg_distance": 30, "leagues": ()}


@SETS
def test_a_changed_set_with_the_fingerprint_of_another_one_is_refused(game, what, read, field, rule):
    own = getattr(GAMES[game].house_rules({}), read)
    changed = replace(own, **{field: OTHER[field]})
    with pytest.raises(HouseRulesError, match=f"these {what} are not what was read with .*{own.fingerprint}.*{rule}"):
        GAMES[game].house_rules({what: changed})
    assert getattr(GAMES[game].house_rules({what: own}), read) == own


@SETS
def test_two_changed_sets_need_a_fingerprint_each(game, what, read, field, rule):
    own = getattr(GAMES[game].house_rules({}), read)
    first = replace(own, **{field: OTHER[field]}, fingerprint="5e7a5e7a5e7a")
    assert getattr(GAMES[game].house_rules({what: first}), read) is first
    with pytest.raises(HouseRulesError, match="5e7a5e7a5e7a"):
        GAMES[game].house_rules({what: replace(own, fingerprint="5e7a5e7a5e7a")})
    assert getattr(GAMES[game].house_rules({what: first}), read) is first


def test_odds_go_by_the_charts_that_are_given():
    """FS.FG.1: a field goal of 37 yards may not be tried where 30 are the most."""
    own = GAMES["football-strategy"].house_rules({}).chart_set
    nearer = replace(own, max_fg_distance=30, fingerprint="5e7b5e7b5e7b")
    assert cb.odds("football-strategy", "field goal", distance=37, charts=own)["good"] > 0
    with pytest.raises(cb.errors.CardbowlError, match="30"):
        cb.odds("football-strategy", "field goal", distance=37, charts=nearer)
