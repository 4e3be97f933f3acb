"""Plays with a foul for the tests of section 10, and what follows them."""

from games.cardbowl1.loose_and_open import STANDARD, play

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.rules.endings import whistle
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, enforced, settled

AT_40 = Down(40, 2, 7)
"""2nd and 7 at the own 40: the line to gain is the 47."""


def dead(spot, side=OFFENSE):
    """A ball dead with a side."""
    return whistle(side, spot)


def flagged(ending, foul, **fields):
    """A play from 2nd and 7 at the own 40 with one foul."""
    return Finished(AT_40, ending._replace(fouls=(foul,)), **fields)


def enforce(ending, foul, before=AT_40, rules=STANDARD, **fields):
    """What follows when the foul is accepted, as text with the side if the ball changed hands."""
    down = enforced(Finished(before, ending, **fields), foul, rules)
    return f"{down}{' D' if down.side is DEFENSE else ''}"


def settle(answers, ending, foul, rules=STANDARD, **fields):
    """The fouls settled with these answers."""
    return play(settled(flagged(ending, foul, **fields), rules), answers)


HOLDING = Foul(OFFENSE, 10, source="run")
OFFSIDE = Foul(DEFENSE, 5, source="snap")
FACEMASK = Foul(DEFENSE, 15, True, "run")
