"""Teams compared: their mean yards are those of every down that their plays can meet."""

from dataclasses import replace
from fractions import Fraction

import pytest
from games.showdown.turns import decked

from cardbowl.games.showdown.data import data_set
from cardbowl.games.showdown.odds.chart_rows import calibration
from cardbowl.games.showdown.odds.comparing import KINDS_OF_PLAY, compared
from cardbowl.games.showdown.odds.downs import mean
from cardbowl.games.showdown.rules.play_grid import Squad

HOUSE = data_set()
HERONS, MULES, OWLS = (HOUSE.team(name) for name in ("herons", "mules", "owls"))


def plays(team, *categories):
    return [play for play in map(HOUSE.offense_play, team.offense_plays) if play.category in categories]


def by_hand(attackers, categories, defenders):
    """The mean over every pair of plays, each read by itself."""
    found = [
        mean(attack, HOUSE.defense_play(answer), (Squad(attacker), Squad(defender)), 50, HOUSE.grid)
        for attacker in attackers
        for attack in plays(attacker, *categories)
        for defender in defenders
        for answer in defender.defense_plays
    ]
    return sum(found, Fraction(0)) / len(found)


def test_kinds_of_play():
    assert KINDS_OF_PLAY == ("run", "short pass", "long pass")


@pytest.mark.parametrize(
    ("kind", "categories"),
    [(0, ("run_left", "run_middle", "run_right")), (1, ("pass_short",)), (2, ("pass_long",))],
    ids=KINDS_OF_PLAY,
)
def test_yards_are_those_of_every_pair_of_plays(kind, categories):
    """NS.GRID.2-8"""
    found = compared(HERONS, [MULES, OWLS], HOUSE)
    assert found.gained[kind] == by_hand([HERONS], categories, [MULES, OWLS])
    assert found.allowed[kind] == by_hand([MULES, OWLS], categories, [HERONS])


def with_copies(team):
    """The team with two more copies of its first play on either side of its playbook."""
    offense, defense = team.offense_plays, team.defense_plays
    return replace(team, offense_plays=(*offense, *offense[:1] * 2), defense_plays=(*defense[:1] * 2, *defense))


def test_a_second_copy_of_a_play_is_of_no_use():
    """NS.BOOK.1.R1: in means as in the calls, where each play of a book is asked for once."""
    found = compared(with_copies(HERONS), [with_copies(MULES), OWLS], HOUSE)
    assert found[1:] == compared(HERONS, [MULES, OWLS], HOUSE)[1:]
    rules = decked()
    told = calibration(rules)
    data = replace(rules.data_set, teams=tuple(map(with_copies, rules.data_set.teams)))
    object.__setattr__(rules, "data_set", data)  # not the rules that everybody shares
    assert calibration(rules) == told


def test_a_team_without_plays_has_no_yards():
    runs = tuple(play.id for play in plays(HERONS, "run_left"))
    found = compared(replace(HERONS, offense_plays=runs, defense_plays=("D99",)), [MULES], HOUSE)
    assert [yards is None for yards in found.gained] == [False, True, True]
    assert found.allowed == (None, None, None)


def test_a_team_of_nobody_plays_with_backups():
    """NS.DEPTH.2"""
    nobody = replace(HERONS, players=())
    assert compared(nobody, [MULES], HOUSE).gained[0] == by_hand([nobody], ("run_left", "run_middle", "run_right"), [MULES])
