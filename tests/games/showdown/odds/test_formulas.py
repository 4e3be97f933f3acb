"""The formulas of the PlayGrid are what their dice lead to, read face by face, also with other numbers on the grid."""

from fractions import Fraction
from functools import partial
from itertools import product

from games.showdown.helpers import DATA, GRID, OTHER_GRID, SQUADS, met
from support.cases import rows

from cardbowl.cards import Deck
from cardbowl.chance import Dist
from cardbowl.games.showdown.data import KIND_OF
from cardbowl.games.showdown.odds.downs import downs, match_ups, mean
from cardbowl.games.showdown.odds.formulas import DICE, FORMULAS, bands, chances, looked_at, margins, one_of_each
from cardbowl.games.showdown.rules.play_grid import announced, chance, gained, match_up, swiped
from cardbowl.reading.known import with_faces
from cardbowl.reading.outcomes import outcomes


def test_the_margins_of_two_dice():
    """NS.GRID.5"""
    assert margins(3) == Dist.uniform(3 + ours - theirs for ours in range(1, 21) for theirs in range(1, 21))


@rows(("edge", "grid"), [(edge, grid) for edge in (-9, 0, 3) for grid in (GRID, OTHER_GRID)])
def test_the_band_of_a_match_up_and_who_wins_it_roll_by_roll(edge, grid):
    """NS.GRID.4 NS.GRID.5 NS.GRID.5.R1 NS.GRID.6: the offense wins by 1 or more, whatever the band."""
    found = bands(edge, grid)
    assert found == outcomes(lambda: match_up((10 + edge, 10), grid))
    won = sum(edge + ours - theirs >= 1 for ours in range(1, 21) for theirs in range(1, 21))
    assert found.chance(lambda told: told[1]) == Fraction(won, 400)


@rows(("offense", "defense", "edge"), [("O12", "D08", 5), ("O22", "D08", 1), ("O12", "D17", 1), ("O22", "D17", -3)])
def test_one_play_of_high_risk_or_both(offense, defense, edge):
    """NS.GRID.4 NS.GRID.8 NS.GRID.8.R1: each adds 4 to the defense; won yards are multiplied once, for one or for both."""
    wrong = met(offense, defense, guess="wrong")
    stats = wrong.keys[0].stat("hands") - wrong.keys[1].stat("coverage")
    plays = DATA.offense_play(offense), DATA.defense_play(defense)
    assert looked_at(wrong, GRID) == (plays[0].category, False, offense == "O22" or defense == "D17", stats + edge)
    parts = {part: formula for part, formula in FORMULAS.items() if part is not swiped}
    assert FORMULAS[swiped].odds(Deck([]), wrong, 50, OTHER_GRID) == outcomes(partial(swiped, wrong, 50, OTHER_GRID), parts=parts)


@rows(("grid", "band"), [(grid, band) for grid in (GRID, OTHER_GRID) for band in grid.bands[::3]])
def test_the_chances_of_a_band_face_by_face(grid, band):
    """NS.GRID.9"""
    assert outcomes(lambda: announced(band, grid)) == chances(band, grid)


@rows(("offense", "defense", "spot"), [("O12", "D08", 50), ("O22", "D17", 80), ("O01", "D11", 95)])
def test_a_down_is_what_its_match_ups_lead_to(offense, defense, spot):
    """NS.GRID.2-10"""
    plays = DATA.offense_play(offense), DATA.defense_play(defense)
    found = match_ups(*plays, SQUADS, GRID)
    read = found.then(lambda each: outcomes(partial(swiped, each, spot, GRID), parts=FORMULAS))
    got = downs(found, spot, GRID)
    assert got.map(lambda end: (end.yards, end.chances)) == read.map(lambda result: (result.yards, result.chances))


@rows(("spot", "grid"), [(50, GRID), (95, OTHER_GRID)])
def test_all_dice_at_once_have_the_chances_of_the_results(spot, grid):
    """NS.GRID.4-10 NS.EFF.1.R3: one roll stands for all that lead to a result."""
    arguments = (met(slots=("QB1", "CB1"), stats=("range", "speed")), spot, grid)
    rolls = DICE.odds(Deck([]), *arguments)
    read = rolls.map(lambda faces: with_faces(swiped, arguments, faces)[0])
    assert read == outcomes(partial(swiped, *arguments), parts=FORMULAS)


@rows(
    ("most", "found"),
    [
        (0, {False: ((1,), 20)}),
        (1, {True: ((1,), 1), False: ((2,), 19)}),
        (7, {True: ((1,), 7), False: ((8,), 13)}),
        (20, {True: ((1,), 20)}),
    ],
)
def test_the_roll_that_stands_for_a_chance_is_its_lowest(most, found):
    """NS.GRID.9"""
    assert one_of_each(chance, 1, "turnover", most) == found


@rows(("edge", "grid"), [(edge, grid) for edge in (-9, 0, 3) for grid in (GRID, OTHER_GRID)])
def test_the_roll_that_stands_for_a_band_is_its_lowest(edge, grid):
    """NS.GRID.5 NS.GRID.5.R1 NS.GRID.6: the lowest die of the offense, and with it the lowest of the defense."""
    pairs = [(ours, theirs) for ours in range(1, 21) for theirs in range(1, 21)]
    margin = {pair: edge + pair[0] - pair[1] for pair in pairs}
    told = {pair: (next((band for band in grid.bands if margin[pair] <= band.high), None), margin[pair] >= 1) for pair in pairs}
    alike = {each: [pair for pair in pairs if told[pair] == each] for each in told.values()}
    assert one_of_each(match_up, 2, (10 + edge, 10), grid) == {each: (min(all_), len(all_)) for each, all_ in alike.items()}


@rows(("times", "may_lose"), [(1, True), (2, True), (1, False), (3, False)])
def test_the_roll_that_stands_for_yards_is_the_lowest_on_their_list(times, may_lose):
    """NS.GRID.7 NS.GRID.8: each place of a list has as many faces as its weight; a loss that does not count is no gain."""
    for category, band in product(KIND_OF, GRID.bands):
        faces = [yards * times for yards, weight in GRID.yards(category, band.name) for _ in range(weight)]
        faces = [max(yards, 0) if not may_lose else yards for yards in faces]
        assert len(faces) == 20
        wanted = {yards: ((faces.index(yards) + 1,), faces.count(yards)) for yards in faces}
        assert one_of_each(gained, 1, category, may_lose, band.name, times, GRID) == wanted, (category, band.name)


def test_the_mean_is_that_of_the_whole_down():
    """NS.GRID.7"""
    for offense in DATA.offense[::5]:
        for defense in DATA.defense[::4]:
            found = downs(match_ups(offense, defense, SQUADS, GRID), 60, GRID)
            assert mean(offense, defense, SQUADS, 60, GRID) == found.map(lambda end: end.yards).mean(), (offense.id, defense.id)


def test_equal_match_ups_count_together():
    """NS.GRID.4"""
    one, other = met(slots=("WR1", "CB1")), met(slots=("WR1", "CB1"), added=(0, 0))
    assert downs(Dist.uniform([one, other]), 50, GRID) == downs(Dist.certain(one), 50, GRID)
