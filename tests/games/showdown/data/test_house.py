"""The house data: leagues, teams, plays, cards, PlayGrid and kicking charts."""

import pytest
from support.cases import rows

from cardbowl.games.showdown.data import CATEGORIES, data_set
from cardbowl.games.showdown.data.prices import BUDGET, cost, cost_of, left, points_of, priced
from cardbowl.games.showdown.data.team_faults import faults_of
from cardbowl.games.showdown.data.vocabulary import EFFECTS, NEEDS
from cardbowl.steps.data_files.shapes import Whole

HOUSE = data_set()
TOTALS = {
    "herons": ("Saltmarsh Herons", 4987),
    "lanterns": ("Gullhaven Lanterns", 4973),
    "mules": ("Breakwater Mules", 4960),
    "foxes": ("Port Ember Foxes", 4998),
    "goats": ("Cinder Pass Goats", 4976),
    "wardens": ("Tallpine Wardens", 4994),
    "owls": ("Flintridge Owls", 4991),
    "kites": ("Copperdale Kites", 4995),
}


def test_what_the_house_data_have():
    assert (len(HOUSE.offense), len(HOUSE.defense), len(HOUSE.cards), len(HOUSE.teams)) == (24, 20, 50, 8)
    assert [league.teams for league in HOUSE.leagues] == [tuple(TOTALS)[:4], tuple(TOTALS)[4:]]
    for team in HOUSE.teams:
        labels = [player.label for player in team.players if player.position not in ("K", "P")]
        assert [labels.count(label) for label in ("regular", "backup", "special")] == [15, 4, 1]
        assert len(team.players) == 22


@rows("team", TOTALS)
def test_a_house_team_is_valid(team):
    """NS.TEAM.1 NS.TEAM.2 NS.TEAM.3 NS.BOOK.1 NS.DECK.1 NS.DATA.3"""
    found = HOUSE.team(team)
    assert (found.name, cost(found.players)) == TOTALS[team]
    assert left(found) == BUDGET - TOTALS[team][1]
    assert faults_of(found, HOUSE) == []


def test_the_price_of_every_field_player_is_its_points():
    """NS.DATA.2 NS.TEAM.3"""
    for team in HOUSE.teams:
        assert priced(team) == team


@rows(
    ("position", "stats", "points"),
    [
        ("QB", (11, 15, 14), 870),
        ("QB", (9, 9, 11), 450),
        ("CB", (10, 10, 10), 240),
        ("S", (5, 5, 5), 50),
        ("QB", (18, 18, 18), 1560),
    ],
)
def test_points_by_stats(position, stats, points):
    """NS.DATA.2 NS.DATA.2.R1: CB 10, 10, 10 are 23.5 before the rounding, which goes to the even number."""
    assert points_of(position, [(str(place), value) for place, value in enumerate(stats)]) == points


@rows(
    ("points", "label", "cost"),
    [
        (510, "backup", 102),
        (320, "backup", 64),
        (200, "special", 100),
        (870, "regular", 870),
        (511, "backup", 103),
        (515, "special", 258),
    ],
)
def test_the_cost_of_a_label(points, label, cost):
    """NS.TEAM.3, and rounded up NS.TEAM.3.R1"""
    assert cost_of(points, label) == cost


def test_bands_yards_and_stat_pairs():
    """NS.GRID.3 NS.GRID.6 NS.GRID.7 NS.GRID.9"""
    grid = HOUSE.grid
    margins = (-200, -15, -14, -3, -2, 0, 1, 4, 5, 16, 17, 200)
    names = "crush crush beaten stopped held held edge edge won clear rout rout"
    assert [grid.band(margin).name for margin in margins] == names.split()
    assert [band.turnover for band in grid.bands] == [8, 5, 3, 1, 0, 0, 1, 2]
    assert grid.yards("run_left", "rout") == grid.yards("run_right", "rout")
    assert grid.yards("run_left", "rout") == ((5, 4), (10, 5), (15, 4), (20, 3), (30, 3), (50, 1))
    assert grid.pairs("pass", "QB", "CB") == (("accuracy", "coverage", 1), ("range", "speed", 1))
    for category in CATEGORIES:
        for band in grid.bands:
            assert sum(weight for _, weight in grid.yards(category, band.name)) == 20


def test_the_numbers_that_cards_may_have():
    """NS.EFF.1 NS.EFF.2 NS.CONV.3: the least, the largest, and the step of each whole number after a word."""
    points, yards, forward, count = (-20, 20, 1), (-100, 100, 5), (0, 100, 5), (1, 20, 1)
    assert numbers_of(EFFECTS) == {
        "total": (points,),
        **dict.fromkeys(("yards_add", "yards_min", "yards_max"), (yards,)),
        **dict.fromkeys(("draw", "recall", "opp_discard"), (count,)),
        "penalty": ((5, 100, 5),),
        "turnover": (forward, forward),
        "return_add": (forward,),
        "kick_mod": (points,),
    }
    assert numbers_of(NEEDS) == {
        "stat": ((1, 18, 1),),
        "result_min": (yards,),
        "result_max": (yards,),
        "own_zone": ((5, 95, 5),),
    }


def numbers_of(words):
    """The whole numbers that follow each word of a vocabulary."""
    found = {word: [each for each in shapes if isinstance(each, Whole)] for word, shapes in words.items()}
    return {word: tuple((each.low, each.high, each.by) for each in several) for word, several in found.items() if several}


def test_the_words_of_cards_are_those_of_the_vocabulary():
    """NS.EFF.1 NS.EFF.2: every word of the vocabulary is known, and house cards use only these."""
    used = {effect[0] for card in HOUSE.cards for effect in card.effects}
    assert used | {"yards_max", "chance"} == EFFECTS.keys()
    assert {need[0] for card in HOUSE.cards for need in card.needs} | {"score", "two_minute"} == NEEDS.keys()


@pytest.mark.parametrize("look", ["offense_play", "defense_play", "card", "team"])
def test_an_unknown_id_is_no_key(look):
    with pytest.raises(KeyError):
        getattr(HOUSE, look)("nowhere")


def test_what_is_read_is_frozen_and_a_key_of_tables():
    for thing in (HOUSE, HOUSE.grid, HOUSE.kicking, *HOUSE.teams, *HOUSE.offense, *HOUSE.defense, *HOUSE.cards, *HOUSE.leagues):
        assert {thing: 1}[thing] == 1
    with pytest.raises(AttributeError):
        HOUSE.team("owls").name = "Other Owls"
    with pytest.raises(KeyError, match="QB has no stat hands"):
        HOUSE.team("owls").players[0].stat("hands")
    assert HOUSE.team("herons").player("herons-02").label == "backup"
    assert [HOUSE.team("herons").copies(card) for card in ("S05", "S02")] == [3, 0]
