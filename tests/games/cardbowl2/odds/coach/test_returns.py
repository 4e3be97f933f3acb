"""What a return is worth in closed form: the same as the rule itself read to the end, from a deck that is small enough for it."""

import pytest
from games.cardbowl2.helpers import at, house

from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.odds.coach.assumptions import COACH
from cardbowl.games.cardbowl2.odds.coach.words import OF_A_RETURN
from cardbowl.reading.coach import ends, measured
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.referee import Referee

SMALL = {"draw_deck_suits": 2, "draw_deck_ranks": 11, "kickoff_return_cards": 2, "punt_return_cards": 2, "kickoff_minus": 9}
PUNT = at(spot=30, down=4, left=100, running=True, timeouts=(0, 0)), (5, "punt", 3, "no")
KICKOFF = at(spot=30, phase="kickoff"), ("normal",)
LONGER = {"kickoff_return_cards": 3, "kickoff_minus": 13}
RETURNS = {
    "a punt": (PUNT, "2S 3S 4S 6H", {}),
    "a punt against the ace": (PUNT, "2S 3S 4S AS", {}),
    "a punt to the goal line": (PUNT, "9S 10S JS 4H", {"punt_plus": 40}),
    "a kickoff from the end zone": (KICKOFF, "2H 5H 6S", {}),
    "a kickoff against a jack": (KICKOFF, "2H 5H JS", {}),
    "a kickoff with the ace": (KICKOFF, "AS 5H 2S", {}),
    "a kickoff after the first return card": (KICKOFF, "2H 5H 2S return 3H", LONGER),
}


@pytest.mark.parametrize("name", RETURNS)
def test_a_return_is_worth_what_its_rule_leads_to(name):
    """CB2.KICK.4-8, CB2.RET.1-3: once the ace of spades is drawn, no ball is lost any more."""
    (start, before), answers, changed = RETURNS[name]
    referee = Referee(GAME, rules=house(**(SMALL | changed)), position=start)
    for answer in (*before, *answers.split()):
        referee.answer(answer)
    found = decision_odds(referee)["return"]
    plainly = ends(referee, "return", COACH.without_formulas())
    assert found.measures == measured(plainly, referee.asking.side, OF_A_RETURN)
    assert (found.get("ball lost").number == 0) is ("AS" in answers)
