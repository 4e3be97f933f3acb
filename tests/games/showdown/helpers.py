"""Values of the house data, and rules that are run with given dice."""

from dataclasses import replace

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.play_grid import MatchUp, Squad
from cardbowl.steps.ask import Draw, Note

STANDARD = HouseRules()
DATA = STANDARD.data_set
GRID = DATA.grid
OTHER_GRID = replace(
    GRID,
    bands=(GRID.bands[0]._replace(high=-3, turnover=20), GRID.bands[1]._replace(low=-2, high=6), GRID.bands[-1]._replace(low=7)),
    injury=0,
    penalty=20,
    high_risk_yards=3,
)
"""A grid with other bands and chances: one never comes, one always does."""
HERONS, WARDENS = DATA.team("herons"), DATA.team("wardens")
SQUADS = (Squad(HERONS), Squad(WARDENS))


def house(**changed):
    """House rules with some of them changed."""
    return HouseRules.of(changed)


def nobody(team=HERONS):
    """A squad with everybody out."""
    return Squad(team, frozenset(player.id for player in team.players))


def met(offense="O12", defense="D08", slots=("WR1", "CB1"), stats=("hands", "coverage"), squads=SQUADS, **fields):
    """A match-up of two plays with these key players and stats."""
    keys = (squads[OFFENSE].at(slots[0], GRID), squads[DEFENSE].at(slots[1], GRID))
    return MatchUp(DATA.offense_play(offense), DATA.defense_play(defense), squads, slots, keys, stats, **fields)


def run(rule, *answers):
    """The result of a rule whose questions are answered in their order, and its notes; every answer must be used."""
    sent, left, notes = None, list(answers), []
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            assert not left, f"not asked for: {left}"
            return stop.value, notes
        sent = None
        if type(ask) is Note:
            notes.append(ask)
            ask.say()
        else:
            sent = left.pop(0)
            assert sent in (ask.deck.faces if type(ask) is Draw else ask.options), (sent, ask)


def first_question(rule):
    """The first question of a rule."""
    ask = next(rule)
    while type(ask) is Note:
        ask = next(rule)
    return ask
