"""The defense card of a field goal goes back unseen."""

from games.football_strategy.helpers import STANDARD, at, charted

from cardbowl.football import AWAY, HOME
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden


def called(call, rules=STANDARD):
    """A down of the home team after both calls, before what is drawn."""
    referee = Referee(GAME, position=at(70), rules=rules)
    return referee.answer(("C", call))


def test_the_offense_never_sees_the_defense_card_of_a_field_goal():
    """FS.PLAY.1.R2: not while the kick is drawn, and not after it; the log and the defense know it."""
    referee = called(FIELD_GOAL)
    assert referee.seen_by(HOME).steps[0][1] == (Hidden(), FIELD_GOAL)
    assert referee.seen_by(AWAY).steps[0][1] == ("C", FIELD_GOAL)
    assert referee.log[0] == ("C", FIELD_GOAL)
    referee.answer(1)
    (play,) = referee.plays
    assert referee.seen_by(HOME).of_play(play)[0][1] == (Hidden(), FIELD_GOAL)
    assert referee.seen_by(AWAY).of_play(play)[0][1] == ("C", FIELD_GOAL)
    assert not any(" v C" in line for line in referee.notes())


def test_the_cards_of_any_other_play_are_turned_up():
    """FS.PLAY.3"""
    referee = Referee(GAME, position=at(70), rules=charted("LG")).answer(("A", 12))
    assert referee.seen_by(HOME).steps[0][1] == referee.seen_by(AWAY).steps[0][1] == ("A", 12)
