"""What a return is worth in closed form: the same as the rule itself read to the end, from a deck that is small enough for it."""

from fractions import Fraction
from itertools import permutations

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


def test_a_return_that_is_fumbled_in_the_own_end_zone_may_be_a_safety():
    """CB2.KICK.R4, CB2.KICK.R9, CB2.RET.R1: the ace after a low card is loose behind the goal line."""
    rules = house(punt_return_cards=2)
    referee = Referee(GAME, rules=rules, position=at(spot=69, down=4))
    for answer in ("punt", 4, "2S", "3S", "4S", "5S", "KD"):
        referee.answer(answer)
    assert "comes down on the 2," in referee.asking.prompt
    left = [card.value for card in referee.left() if card.text != "AS"]
    short = sum(value <= 5 for value in left)  # 2 + value - 7, half of the coverage
    loose = Fraction(short, 47) * Fraction(1, 46)
    dead = Fraction(sum(2 + one + two - 13 <= 0 for one, two in permutations(left, 2)), 47 * 46)
    assert decision_odds(referee)["return"].get("safety").number == dead + loose / 2
