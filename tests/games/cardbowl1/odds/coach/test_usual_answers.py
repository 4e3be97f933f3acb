"""How the coach of Card Bowl 1.1.6 answers the decisions after an option."""

from games.cardbowl1.odds.coach.asked_numbers import STANDARD

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.odds.coach.assumptions import usual
from cardbowl.reading.coach import Ahead
from cardbowl.steps.ask import Choose, Draw


def test_only_yardage_cards_count_as_yardage_cards():
    """CB1.PASS.6: after other decisions, and cards, as many are drawn as the pass was meant to have, one after another."""
    asks = [Choose(OFFENSE, what, range(5), "CB1.PASS.6", "How many", 0) for what in ("yardage cards", "other")]
    before = [(asks[1], 3), (Draw(OFFENSE, "yardage cards", "CB1.PASS.6"), 4)]
    for drawn in range(5):
        ahead = Ahead(None, STANDARD, [], before + [(asks[0], 1)] * drawn)
        assert usual(asks[0], ahead, 3) == (drawn < 3)
        assert usual(asks[1], ahead, 3) == 0
    assert usual(asks[0], Ahead(None, STANDARD, [], before)) == 0
