"""A kick that comes down over the end line, as the coach of Card Bowl 1.1.6 counts it."""

from games.cardbowl1.odds.coach.asked_numbers import STANDARD
from games.cardbowl1.scenes import at_table

from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import squib_odds
from cardbowl.games.cardbowl1.position import Position
from cardbowl.reading.decisions import Measure


def test_nobody_catches_a_kick_over_the_end_line():
    """CB1.KO.R5, CB1.KO.R10: a squib kick aimed at the 5 is over it where its cards come to 15 or more."""
    odds = squib_odds(STANDARD, line=5)
    caught = {fall: share for fall, share in odds.items() if fall.received is not None and fall.received > -10}
    assert sum(caught.values()) == 1 - odds["out"] - odds["end line"]
    found = decisions(at_table(Position(phase="kickoff", spot=30)).answer("squib"))[5]
    expected = sum(fall.received * share for fall, share in caught.items()) / sum(caught.values())
    assert found.get("mean yard line of the catch").number == expected > -10
    assert found.get("over the end line") == Measure("over the end line", odds["end line"], 0)
