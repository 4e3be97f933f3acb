"""One yard is told in the singular, wherever a number of yards is told: in questions, by the coach, on cards and charts."""

import re

import pytest
from games.cardbowl1.fouls import dead

from cardbowl.chance import Dist
from cardbowl.charts.runs import run_survival_chart
from cardbowl.football import DEFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1 import GAME as CARDBOWL_1
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions as decisions_1
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, answered
from cardbowl.games.cardbowl1.rules.kicks.tries import accepts
from cardbowl.games.cardbowl2 import GAME as CARDBOWL_2
from cardbowl.games.cardbowl2.odds.coach.decisions import decisions as decisions_2
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.players.equilibrium_last_down import last_down
from cardbowl.games.showdown import GAME as SHOWDOWN
from cardbowl.games.showdown.rules.needs import need_words
from cardbowl.games.showdown.rules.penalties import Penalty, settled
from cardbowl.games.showdown.table.cards_in_words import EFFECT_WORDS
from cardbowl.steps.referee import Referee

A_YARD = Foul(DEFENSE, 1)


def test_a_foul_of_one_yard():
    """CB1.PEN.4 CB1.TWO.R1 NS.PEN.2"""
    asked = [
        next(answered(Finished(Down(40, 2, 5), dead(45)), A_YARD, CARDBOWL_1.house_rules({}))),
        next(accepts(Ending(How.GOOD, DEFENSE), A_YARD)),
        next(settled((Penalty(DEFENSE, 1, "add"),), SHOWDOWN.house_rules({}))),
    ]
    assert [re.findall(r"\b1 yards?", each.prompt) for each in asked] == [["1 yard"]] * 3


@pytest.mark.parametrize(("game", "decisions"), [(CARDBOWL_1, decisions_1), (CARDBOWL_2, decisions_2)], ids=["1.1.6", "2.0"])
def test_one_yard_of_an_onside_kick(game, decisions):
    """CB1.ONS.2 CB2.ONS.1"""
    kick = Referee(game, position=game.start(game.house_rules({}))._replace(phase="kickoff", spot=30)).answer("on-side")
    assert [decisions(kick)[yards].name for yards in (0, 1, 2)] == ["0 yards", "1 yard", "2 yards"]


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (("penalty", "opponent", 1, "add", ()), "penalty of 1 yard on the opponent after the play"),
        (("turnover", "fumble", 1, 1), "a fumble 1 yard downfield, returned 1 yard"),
        (("yards_min", 1), "+1 yard at least"),
        (("yards_max", -1), "-1 yard at most"),
        (("yards_max", 0), "0 yards at most"),
        (("return_add", 1), "+1 yard to the return"),
    ],
)
def test_one_yard_on_a_strategy_card(effect, words):
    """NS.EFF.1"""
    name, *values = effect
    assert EFFECT_WORDS[name](*values) == words


@pytest.mark.parametrize(("yards", "words"), [(1, "1 yard"), (5, "5 yards"), (0, "0 yards")])
def test_one_yard_that_a_card_needs(yards, words):
    """NS.EFF.2"""
    assert need_words(("result_min", yards)) == f"a result of {words} or more"
    assert need_words(("result_max", yards)) == f"a result of {words} or less"


def test_one_yard_on_the_last_down():
    """DOI.ENG.4"""
    assert str(last_down(1, (1, 1), HouseRules())).startswith("Last down, 1 yard to go, hands of ")


def test_one_yard_or_more_on_a_chart():
    dist = Dist.uniform((0, 1))
    assert "1 yard or more: " in str(run_survival_chart({1: dist}, yards=1).spec)
