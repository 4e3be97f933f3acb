"""Data of any kind: whatever cards need and do in the words of the vocabulary, and whatever numbers charts have, games hold."""

import json
import re
from functools import partial
from itertools import pairwise
from random import Random

import pytest
from games.showdown.any_cards import any_cards
from support.cases import some
from support.invariants import broken

import cardbowl as cb
from cardbowl.games.showdown.data import data_set
from cardbowl.games.showdown.data.folders import HOUSE_FOLDER, load_data_set
from cardbowl.games.showdown.data.vocabulary import EFFECTS

HOUSE = data_set()


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "leagues.toml").write_text((HOUSE_FOLDER / "leagues.toml").read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("seed", some(range(200), 8))
def test_a_game_with_any_cards_holds_every_invariant(folder, seed):
    """NS.EFF.1 NS.EFF.2 NS.DATA.4"""
    (folder / "strategy_cards.toml").write_text(any_cards(seed), encoding="utf-8")
    data = load_data_set(folder)
    assert {effect[0] for card in data.cards for effect in card.effects} >= EFFECTS.keys()
    game = cb.new_game("showdown", data=folder, seed=seed, home_player="random", away_player="random")
    assert not broken(game.run("end"))


@pytest.mark.parametrize("seed", some(range(100), 2))
@pytest.mark.parametrize("player", ["sensible", "equilibrium"])
def test_the_players_know_any_cards(folder, player, seed):
    """NS.EFF.1 NS.EFF.2 NS.DATA.4: what a card does to a down and to hands is read from its words."""
    (folder / "strategy_cards.toml").write_text(any_cards(seed), encoding="utf-8")
    game = cb.new_game("showdown", data=folder, seed=seed, home_player=player, away_player="random")
    assert game.run("end").is_over


def any_yards(chance):
    """Yards of any kind, with weights that sum to 20."""
    cuts = sorted({0, 20, *(chance.randrange(1, 20) for _ in range(3))})
    return [[chance.randrange(-100, 115, 5), high - low] for low, high in pairwise(cuts)]


def any_ranges(first, last, chance):
    """Ranges that follow each other from the first number to the last."""
    cuts = sorted({*(chance.randrange(1, 20) for _ in range(3))})
    return list(zip([first, *(cut + 1 for cut in cuts)], [*cuts, last], strict=True))


def any_number(low, high, chance, found):
    """A field with any number."""
    return f"{found[1]} = {chance.randint(low, high)}"


def any_charts(seed):
    """The files of a PlayGrid and of kicking charts with any numbers that are allowed."""
    chance = Random(seed)
    grid = (HOUSE_FOLDER / "playgrid.toml").read_text(encoding="utf-8")
    names = "|".join(band.name for band in HOUSE.grid.bands)
    grid = re.sub(rf"^({names}) = .*$", lambda found: f"{found[1]} = {json.dumps(any_yards(chance))}", grid, flags=re.MULTILINE)
    for name, low, high in NUMBERS:
        grid = re.sub(rf"^({name}) = -?\d+", partial(any_number, low, high, chance), grid, flags=re.MULTILINE)
    rows = {
        "kickoff": [[*ends, chance.randrange(0, 100, 5)] for ends in any_ranges(-99, 99, chance)],
        "punt": [[*ends, chance.randrange(0, 105, 5)] for ends in any_ranges(-99, 99, chance)],
        "onside": [[*ends, chance.choice(KICKED_TO), chance.randrange(5, 100, 5)] for ends in any_ranges(1, 20, chance)],
    }
    kicking = ["format = 1", "[extra_point]", f"no_kicker_fails = {sorted(chance.sample(range(1, 21), 5))}", "[field_goal]"]
    kicking += [f'"{distance}" = {chance.randint(1, 21)}' for distance in range(5, 55, 5)]
    return grid, "\n".join([*kicking, *(f"[{name}]\nrows = {json.dumps(found)}" for name, found in rows.items())])


KICKED_TO = ("receiver", "kicker")
NUMBERS = [
    ("(?:right|wrong)_(?:offense|defense)", -20, 20),
    ("defender_bonus", 0, 20),
    ("yard_multiplier", 1, 5),
    ("injury", 0, 20),
    ("penalty", 0, 20),
    ("stat", 1, 18),
    ("turnover", 0, 20),
]


@pytest.mark.parametrize("seed", some(range(200), 8))
def test_a_game_with_any_charts_holds_every_invariant(folder, seed):
    """NS.GRID.4 NS.GRID.7 NS.GRID.9 NS.KICK.1 NS.KICK.2 NS.KICK.3 NS.KICK.4 NS.DATA.4"""
    for name, text in zip(("playgrid.toml", "kicking.toml"), any_charts(seed), strict=True):
        (folder / name).write_text(text, encoding="utf-8")
    game = cb.new_game("showdown", data=folder, seed=seed, home_player="random", away_player="random")
    assert game.rules.grid != HOUSE.grid
    assert not broken(game.run("end"))
