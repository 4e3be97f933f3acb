"""The formulas of the PlayGrid are what their dice lead to, read face by face, also with other numbers on the grid."""

from dataclasses import replace
from functools import partial

from games.showdown.helpers import DATA, GRID, SQUADS, met
from support.cases import rows

from cardbowl.cards import Deck
from cardbowl.chance import Dist
from cardbowl.games.showdown.odds.downs import downs, match_ups, mean
from cardbowl.games.showdown.odds.formulas import FORMULAS, bands, chances, margins
from cardbowl.games.showdown.rules.play_grid import announced, chance, match_up, swiped
from cardbowl.reading.outcomes import outcomes

OTHER = replace(
    GRID,
    bands=(GRID.bands[0]._replace(high=-3, turnover=20), GRID.bands[1]._replace(low=-2, high=6), GRID.bands[-1]._replace(low=7)),
    injury=0,
    penalty=20,
    high_risk_yards=3,
)
"""A grid with other bands and chances: one never comes, one always does."""


@rows(("grid", "edge"), [(grid, edge) for grid in (GRID, OTHER) for edge in (-40, -7, 0, 1, 12)])
def test_two_dice_face_by_face(grid, edge):
    """NS.GRID.5 NS.GRID.6"""
    assert outcomes(lambda: match_up((edge + 9, 9), grid)) == bands(edge, grid)
    assert margins(edge).support() == tuple(range(edge - 19, edge + 20))


@rows(("grid", "band"), [(grid, band) for grid in (GRID, OTHER) for band in grid.bands[::3]])
def test_the_chances_of_a_band_face_by_face(grid, band):
    """NS.GRID.9"""
    assert outcomes(lambda: announced(band, grid)) == chances(band, grid)
    assert outcomes(lambda: chance("turnover", band.turnover)) == FORMULAS[chance].odds(Deck([]), "turnover", band.turnover)


RESULTS = [
    (met(), 50, GRID),
    (met("O22", "D17", slots=("QB1", "LB1"), stats=("range", "speed")), 70, GRID),
    (met("O22", "D11", guess="wrong", added=(9, 0)), 85, GRID),
    (met("O01", "D17", slots=("RB1", "LB1"), stats=("power", "power"), added=(0, 6)), 5, OTHER),
]


@rows(("found", "spot", "grid"), RESULTS)
def test_a_result_is_what_its_dice_lead_to(found, spot, grid):
    """NS.GRID.4-10: the two dice and each chance by their formulas, the rest of the rule read as it is played."""
    parts = {part: each for part, each in FORMULAS.items() if part is not swiped}
    read = outcomes(partial(swiped, found, spot, grid), parts=parts)
    assert read == outcomes(partial(swiped, found, spot, grid), parts=FORMULAS)


@rows(("offense", "defense", "spot"), [("O12", "D08", 50), ("O22", "D17", 80), ("O01", "D11", 95)])
def test_a_down_is_what_its_match_ups_lead_to(offense, defense, spot):
    """NS.GRID.2-10"""
    plays = DATA.offense_play(offense), DATA.defense_play(defense)
    found = match_ups(*plays, SQUADS, GRID)
    read = found.then(lambda each: outcomes(partial(swiped, each, spot, GRID), parts=FORMULAS))
    got = downs(found, spot, GRID)
    assert got.map(lambda end: (end.yards, end.chances)) == read.map(lambda result: (result.yards, result.chances))


def test_the_mean_is_that_of_the_whole_down():
    """NS.GRID.7"""
    for offense in DATA.offense[::5]:
        for defense in DATA.defense[::4]:
            found = downs(match_ups(offense, defense, SQUADS, GRID), 5, GRID)
            assert mean(offense, defense, SQUADS, GRID) == found.map(lambda end: end.yards).mean(), (offense.id, defense.id)


def test_equal_match_ups_count_together():
    """NS.GRID.4"""
    one, other = met(slots=("WR1", "CB1")), met(slots=("WR1", "CB1"), added=(0, 0))
    assert downs(Dist.uniform([one, other]), 50, GRID) == downs(Dist.certain(one), 50, GRID)
