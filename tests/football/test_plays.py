"""Whether a play has earned a new series: the ending says it where the line to gain cannot."""

from itertools import product
from typing import NamedTuple

import pytest
from support.cases import rows

from cardbowl.football import DEFENSE, HOME, OFFENSE, How, Team
from cardbowl.football.plays import Kind, Played, earned_first_down
from cardbowl.football.series import Down, down_in_play
from cardbowl.games import cardbowl1, cardbowl2, football_strategy, showdown
from cardbowl.games.cardbowl1.rules.endings import Ending as Ending1
from cardbowl.games.cardbowl2.rules.endings import Ending as Ending2
from cardbowl.games.football_strategy.charts.codes import Penalty
from cardbowl.games.football_strategy.position import Position as StrategyPosition
from cardbowl.games.football_strategy.rules.endings import Ending as StrategyEnding
from cardbowl.games.football_strategy.rules.order import next_down
from cardbowl.games.football_strategy.rules.results import penalty
from cardbowl.games.showdown.rules.results import Ending as ShowdownEnding
from cardbowl.steps.ask import Note

ENDINGS = {
    cardbowl1: lambda spot, series: Ending1(How.DEAD, OFFENSE, spot, changed=series),
    cardbowl2: lambda spot, series: Ending2(How.DEAD, OFFENSE, spot, series),
    football_strategy: lambda spot, series: StrategyEnding(How.DEAD, OFFENSE, spot, series),
    showdown: lambda spot, series: ShowdownEnding(How.DEAD, OFFENSE, spot, series),
}
"""The ending of each game whose endings tell of a new series: the ball is dead with the offense."""


class At(NamedTuple):
    """What is read of a position."""

    spot: int
    down: int
    to_go: int
    phase: str = "scrimmage"
    offense: Team = HOME
    quarter: int = 1
    score: tuple[int, int] = (0, 0)

    @property
    def line(self):
        return self.spot + self.to_go


PLACES = product((1, 2, 4), (5, 10, 15), (40, 90, 95), (20, 35, 40, 45, 50, 90, 95), (False, True))


@pytest.mark.parametrize("game", ENDINGS, ids=lambda game: game.GAME.name)
@rows(("down", "to_go", "spot", "end", "series"), PLACES)
def test_a_new_series_is_one_though_it_looks_like_the_old_one(game, down, to_go, spot, end, series):
    """NS.DOWN.1 NS.PEN.7 CB2.FUM.14 CB1.FUM.R15 FS.DOWN.1: by the line, or because the ball has been the other side's."""
    before = Down(spot, down, min(to_go, 100 - spot))
    ending = ENDINGS[game](end, series)
    rules = game.GAME.house_rules({})
    after = down_in_play(before, ending, rules, new_series=ending.series)
    kept = after.side is OFFENSE
    found = earned_first_down(At(*before[:3]), At(*after[:3], offense=HOME if kept else HOME.other), Played(Kind.RUSH, ending))
    assert found == (kept and (series or end >= before.line))
    assert kept or (down == 4 and not series and end < before.line)


def result(rule):
    """What a rule that asks nothing returns."""
    while True:
        try:
            assert type(next(rule)) is Note
        except StopIteration as stop:
            return stop.value


@rows(("down", "spot", "automatic"), product((1, 2, 4), (40, 90, 98, 99), (False, True)))
def test_an_automatic_first_down_of_a_chart_is_one_at_goal_to_go_too(down, spot, automatic):
    """FS.PEN.3 FS.PEN.4.R1: by the code; 5 yards from the 40 are no first down otherwise."""
    rules = football_strategy.GAME.house_rules({})
    before = StrategyPosition(phase="scrimmage", spot=spot, down=down, to_go=min(10, 100 - spot))
    ending = result(penalty(Penalty(5, DEFENSE, automatic), "pass", spot, rules))
    after = result(next_down(before, ending, rules))
    assert after.down == (1 if automatic else down)
    assert earned_first_down(before, after, Played(Kind.PASS, ending)) is automatic
