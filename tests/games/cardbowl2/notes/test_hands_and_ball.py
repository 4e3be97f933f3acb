"""What is read from the steps of a play and its position: the match-up, and the spot of the ball."""

from support.cases import rows

from cardbowl.cards import Card, cards
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl2.notes.hands_placed import match_up_of
from cardbowl.games.cardbowl2.notes.sums import ball_at
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.placement import Placed


@rows(
    ("phase", "offense", "spot"),
    [("scrimmage", HOME, 30), ("scrimmage", AWAY, 70), ("kickoff", AWAY, 70), ("toss", HOME, None), ("over", HOME, None)],
)
def test_where_the_ball_lies(phase, offense, spot):
    """From the home goal line, for either team; nowhere at the toss and when the game is over."""
    assert ball_at(Position(phase=phase, offense=offense, spot=30)) == spot


def test_the_match_up_is_that_of_the_chosen_card_or_of_the_play_alone():
    """CB2.HAND.5-6"""
    ours, theirs = cards("KH 5C 6D 7H"), cards("KS 2C JD 9H")
    steps = [
        (Choose(OFFENSE, "hand", (), "CB2.HAND.1", ""), Placed("3", ours)),
        (Choose(DEFENSE, "hand", (), "CB2.HAND.3", ""), Placed("opposite", theirs)),
        (Choose(OFFENSE, "O1", ours, "CB2.HAND.5", ""), Card("6D")),
    ]
    assert match_up_of(steps) == (Card("6D"), Card("JD"))
    alone = Note("CB2.HAND.6", "", (), "match-up", (Card("QH"), Card("2S"), "outside"))
    assert match_up_of([(alone, None)]) == (Card("QH"), Card("2S"))
