"""A down that is gone on with from a choice in it is the down as it is played."""

from games.football_strategy.helpers import PASS, at, charted
from support.cases import rows

from cardbowl.football import HOME
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.odds.plays import ending_of
from cardbowl.games.football_strategy.odds.running_down import goes_on
from cardbowl.reading.trees import by_first_options
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Seen


@rows(("code", "option"), [(code, option) for code in ("P5d/LG", "P5o/LG", "P5d/12") for option in ("accept", "decline")])
def test_the_cards_that_were_turned_are_the_same(code, option):
    """FS.PEN.2: the long gain is drawn before the choice."""
    referee = Referee(GAME, position=at(20, 2, 8), rules=charted(code, long_gain=20)).answer(("A", PASS))
    while type(referee.asking) is not Choose:
        referee.answer("1" if "1" in map(str, referee.asking.source.content) else referee.asking.source.content[0])
    found = goes_on(option, Seen(referee.branch(), HOME), referee.rules)
    referee.answer(option)
    while not referee.plays:
        referee.answer(referee.asking.default)
    assert {ending_of(turned) for turned in by_first_options(found)} == {referee.plays[0].played.ending}
