"""Positions of Football Strategy, and turns that are played with given codes, cards and answers."""

import shutil

import cardbowl as cb
from cardbowl.football import HOME
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.vectors.changed_charts import with_cell, with_row
from cardbowl.games.football_strategy.vectors.check import one_turn, with_charts
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee

STANDARD = HouseRules()
RUN, PASS, ANY_PUNT = 1, 12, 22
"""A run, a pass and the punt for any down in the first deck."""


def house(**changed):
    """House rules with some of them changed."""
    return HouseRules.of(changed)


def at(spot=50, down=1, to_go=10, **fields):
    """A down of the home team, both teams with the first deck."""
    fields = {"phase": "scrimmage", "offense": HOME, "decks": ("pro_style", "pro_style"), **fields}
    return Position(spot=spot, down=down, to_go=min(to_go, 100 - spot), **fields)


def charted(code, card=PASS, rules=STANDARD, **row):
    """House rules in which a card of the first deck meets defense A with this code, and random card 1 has these fields."""
    charts = with_cell(rules.chart_set, "pro_style", card, "A", code)
    return with_charts(rules, with_row(charts, 1, **row) if row else charts)


def play(code, before, card=PASS, rules=STANDARD, said=None, **row):
    """One turn with the card that meets defense A with this code."""
    given = {"play": card, "defense": "A", "try": "play", **(said or {})}
    return one_turn(before, charted(code, card, rules, **row), given)


def asked(before, rules=STANDARD):
    """The first question of the turn at a position."""
    return Referee(GAME, position=before, rules=rules).asking


def whats(played):
    """What the notes of a turn tell, in order."""
    return [ask.what for ask, _ in played.steps if type(ask) is Note]


CURL, LETTER, NEW = 13, "E", "25ob"
"""The cell of a house's own charts (in the Open Charts it is ``INC``), and what it says there; best mixes use both cards."""


def changed_charts(folder, code=NEW):
    """A new folder with the Open Charts, in which this one cell says something else."""
    shutil.copytree(OPEN_CHARTS, folder)
    path = folder / "pro_style.toml"
    head, mark, card = path.read_text(encoding="utf-8").partition(f"no = {CURL}\n")
    before = f'{LETTER} = "{STANDARD.chart_set.decks["pro_style"].card(CURL).results[LETTER]}"'
    assert before in card
    path.write_text(head + mark + card.replace(before, f'{LETTER} = "{code}"', 1), encoding="utf-8")
    return folder


def curl_against_e(**options):
    """A new game up to its first down, which the offense plays with Curl against E, and the position before that."""
    game = cb.new_game("football-strategy", seed=5, **options)
    game.answer(("pro_style", "pro_style"))
    while game.position.phase != "scrimmage":
        game = game.deal() if isinstance(game.asking, cb.Draw) else game.answer(game.asking.default)
    return game.position, game.answer((LETTER, CURL))


def now(played):
    """Possession, down, yards to go and spot after a turn."""
    after = played.after
    return after.phase, after.offense, after.down, after.to_go, after.spot
