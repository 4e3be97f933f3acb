"""The charts at the table of a variant of Football Strategy that replaces the time of a play."""

import pytest
from games.football_strategy.helpers import at, charted

import cardbowl as cb
from cardbowl.games.football_strategy.table.play_chart import printed_charts
from cardbowl.steps.referee import Referee

MADE = cb.variant("football-strategy", replace={"clock cost": lambda kind, ending, spot, rules: 30}, name="even plays")


@pytest.mark.parametrize(
    ("game", "words"),
    [(cb.GAMES["football-strategy"], "gain of 7, takes 45 seconds"), (MADE, "gain of 7")],
    ids=["rulebook", "variant"],
)
def test_the_charts_say_what_a_play_takes_where_the_printed_seconds_count(game, words):
    """FS.TIME.2  A code may print its seconds; in the variant every play takes 30."""
    rules = game.house_rules({"charts": charted("7@45").charts})
    referee = Referee(game, rules=rules, position=at())
    assert printed_charts(referee)["meanings"]["7@45"]["words"] == words
