"""The games of two playbooks: whole, behind an open formation, and inside a pair of formations."""

from fractions import Fraction

import pytest
from games.showdown.helpers import DATA, GRID, HERONS, SQUADS, STANDARD, WARDENS, house

import cardbowl as cb
from cardbowl.chance.matrix_games import solve
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import How
from cardbowl.games.showdown.data import Team
from cardbowl.games.showdown.odds.calls import (
    OWN,
    best_formation,
    by_both_formations,
    by_formation,
    gain_game,
    part_of,
    yards_game,
)
from cardbowl.games.showdown.odds.downs import downs, match_ups, mean
from cardbowl.games.showdown.rules.play_grid import Squad

WHOLE = yards_game(SQUADS, OWN, DATA)
OPEN = {"Tight", "Spread", "Split"}


def test_the_table_has_every_play_of_both_playbooks_once():
    """NS.BOOK.1 NS.BOOK.1.R1 NS.ENG.3"""
    assert (WHOLE.rows, WHOLE.columns) == (HERONS.offense_plays, WARDENS.defense_plays)
    twice = Team("x", "x", "x", HERONS.players, ("O12", "O12", "O22"), (), ())
    assert yards_game((Squad(twice), SQUADS[1]), OWN, DATA).rows == ("O12", "O22")


def test_the_payoff_is_the_mean_of_the_down():
    """NS.ENG.3"""
    row, column = WHOLE.rows.index("O12"), WHOLE.columns.index("D08")
    assert WHOLE.payoff[row][column] == mean(DATA.offense_play("O12"), DATA.defense_play("D08"), SQUADS, OWN, GRID)
    assert WHOLE.payoff[row][column] == Fraction(15133, 10560)


def test_the_chance_of_making_the_yards_is_that_of_the_down():
    """NS.ENG.3 NS.TRY.2 NS.GRID.10"""
    for spot, to_go in ((95, 5), (40, 10), (92, 10)):
        table = gain_game(SQUADS, spot, to_go, DATA)
        for row, column in ((0, 0), (5, 3), (12, 10)):
            plays = DATA.offense_play(table.rows[row]), DATA.defense_play(table.columns[column])
            found = downs(match_ups(*plays, SQUADS, GRID), spot, GRID)
            made = found.chance(lambda end, to_go=to_go: end.yards >= to_go or end.ending.how is How.TOUCHDOWN)
            assert table.payoff[row][column] == made


def test_behind_an_open_formation_the_defense_answers_with_its_whole_playbook():
    """NS.SEQ.2 NS.SEQ.3 NS.ENG.3"""
    found = by_formation(WHOLE, DATA)
    assert found.keys() == OPEN
    for formation, solution in found.items():
        assert {DATA.offense_play(play).formation for play in solution.rows} == {formation}
        assert solution.columns == WHOLE.columns
        assert solution.value <= solve(WHOLE).value


def test_inside_a_pair_of_formations():
    """NS.ENG.3"""
    found = by_both_formations(WHOLE, DATA)
    assert {pair[0] for pair in found} == OPEN
    for (ours, theirs), solution in found.items():
        small = part_of(WHOLE, DATA, ours, theirs)
        assert (solution.rows, solution.columns) == (small.rows, small.columns)
        assert max(small.worths(solution.column_mix, "row")) == min(small.worths(solution.row_mix, "column")) == solution.value
    assert sum(len(each.rows) * len(each.columns) for each in found.values()) == len(WHOLE.rows) * len(WHOLE.columns)


def test_the_calls_of_a_down_have_the_value_of_their_game():
    """NS.ENG.3 NS.SEQ.2 NS.SEQ.3"""
    whole = solve(WHOLE)
    assert cb.odds("showdown", "calls").yards.mean() == whole.value
    behind = by_formation(WHOLE, DATA)["Spread"]
    assert cb.odds("showdown", "calls", formation="spread").yards.mean() == behind.value
    pair = by_both_formations(WHOLE, DATA)["Spread", "Nickel"]
    assert cb.odds("showdown", "calls", formation="Spread", against="Nickel").yards.mean() == pair.value
    with pytest.raises(IllegalAnswerError, match=r"no play of the book has this formation \(NS.SEQ.2\); allowed: Tight, "):
        cb.odds("showdown", "calls", formation="Wide")
    with pytest.raises(NotationError, match="takes against= with formation="):
        cb.odds("showdown", "calls", against="Nickel")


def test_the_value_of_a_two_point_try():
    """NS.TRY.2 NS.ENG.3"""
    best, solution = best_formation(SQUADS, STANDARD)
    assert best == "Spread"
    good = cb.odds("showdown", "two-point")["good"]
    assert good == solution.value
    other = cb.odds("showdown", "two-point", offense_team="owls", defense_team="foxes")["good"]
    assert other == best_formation((Squad(DATA.team("owls")), Squad(DATA.team("foxes"))), STANDARD)[1].value
    assert cb.odds("showdown", "two-point", house_rules=house(two_point_points=4)).value("points").mean() == 4 * good
