"""Plays the tests of the clocks use, and what one of them costs."""

from games.cardbowl2.helpers import at, game, hand

RUSH = hand() + "; 8S 7D"  # +3 yards, in bounds
RUN = hand() + "; JS 4D 5C"  # with an open-field run
PASS = hand(run=False) + "; 8S; stop; 6D; 9C 4D"
INCOMPLETE = hand(run=False) + "; 8H"
SACK = hand(run=False) + "; 10D 7S 8C"
INTERCEPTED = hand(run=False) + "; AS 8C 6D; 9C 4D"
FUMBLE_KEPT = hand() + "; AS 4S 7D; 0; 0; 8H 5D"
FUMBLE_LOST = hand() + "; AS 4S 7D; 0; 0; 5D 8H"
PUNT = "punt; 2; no; 2S 3S"
PUNT_RETURNED = "punt; 4; 2S 3S 4S 5S 2C; return; 6H 7H"
GOOD = "field goal; 10H 10D 10C 10S 5H 5D"
MISSED = "field goal; 2S 3S 2H 2D 2C 3D"
EXTRA_POINT = "kick; 10H 10D 10C 10S 5H 5D"
TWO_POINT = "two-point; " + RUSH[11:]
TRY = at(98, to_go=2, phase="try", left=100)
KICKOFF = at(phase="kickoff", left=100)
RETURNED = "normal; QH 5D 2C 3S 4S 5S 6S"


def cost(answers, start=None, **changed):
    """The intervals one play takes by itself, and whether the clock runs after it."""
    start = start or at(left=100)
    after = game(start, answers, **changed).position
    return start.left - after.left, after.running
