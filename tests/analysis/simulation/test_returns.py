"""Returns of kicks near the goal lines in rows of plays and on the clock: Card Bowl 1.1.6, counted by hand."""

import pytest
from games.cardbowl1.games_played import at
from games.cardbowl1.scenes import after_words

from cardbowl.analysis.simulation.rows import chunk_of

SHORT, OWN_1 = at(phase="kickoff", spot=1, left=100), at(spot=1, down=4, left=100)


def told(before, words, **changed):
    """Whether the play has a return, its yards, and the intervals it has taken."""
    play = after_words(before, words, **changed).plays[-1]
    row = chunk_of([(1, [play], (0, 0))]).plays
    return bool(row["returned"][0]), int(row["return_yards"][0]), play.before.left - play.after.left


@pytest.mark.parametrize(
    ("before", "words", "changed", "yards", "time"),
    [
        (OWN_1, "punt 3 no AS 2S AH 3D return KS", {"punt_bonus": 0}, 5, 2),  # a punt of 4 yards, to the 5
        (SHORT, "normal KS KH 2D KC KD QS QH", {"kickoff_minus": 0, "return_cards": 5}, 45, 1),  # from the 1 to the 55
    ],
)
def test_a_return_past_the_goal_line_is_one_whatever_card_follows(before, words, changed, yards, time):
    """CB1.FLD.R4, CB1.CLKX.5, CB1.CLKX.6: the Red Joker is ignored, and the touchdown stands as with any other card."""
    for last in ("9D", "RJ"):
        assert told(before, f"{words} {last}", clock="complex", **changed) == (True, yards, time)
