"""Live odds where the draw deck has run out and a card is drawn: from the cards that come back (CB2.DECK.R4)."""

from fractions import Fraction

from games.cardbowl2.helpers import at, game


def test_DECK_R4_odds_are_counted_from_what_comes_back():
    """CB2.DECK.R4: one ace of spades among twelve cards; the same after a look at the cards that can be drawn."""
    kick = "normal; AS 2S 3S 4S 5S 6S AH 2H 3H 4H 5H 6H"
    referee = game(at(phase="kickoff"), kick, draw_deck_suits=2, draw_deck_ranks=6, kickoff_cards=6, coverage_cards=3)
    odds, left = referee.odds(), referee.left()
    assert odds["fumble"] == Fraction(1, 12)
    assert left == referee.drawable()
    assert (referee.odds().events, referee.left()) == (odds.events, left)
