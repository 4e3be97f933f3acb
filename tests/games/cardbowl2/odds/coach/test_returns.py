"""What a return is worth where its cards can be counted by hand."""

from fractions import Fraction
from itertools import permutations

from games.cardbowl2.helpers import at, house

from cardbowl.games.cardbowl2 import GAME
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.referee import Referee


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
