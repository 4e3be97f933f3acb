"""What an option of a decision is worth: by the game where it knows, else by its live odds."""

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

from steps.plainly import CARD
from support.cases import rows

from cardbowl.cards import Deck
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.reading.decisions import Measure, OptionOdds, decision_odds
from cardbowl.reading.plays_ended import loses_ball
from cardbowl.steps import Choose, Note, Referee
from cardbowl.view.one_rule import one_rule

SMALL = Deck.parse("AS 2S 2H 3C 3D 10S KD")
AN_ACE = (Measure("ace", Fraction(1, 7)), Measure("play over", Fraction(6, 7)))


def go_on():
    """A question, and a card that may be an ace."""
    if (yield Choose(OFFENSE, "go on", ("yes", "no"), "mine")) == "no":
        yield Note("mine", "Nothing.", (), "nothing")
        return
    card = yield CARD
    if card.value == 1:
        yield Note("mine", "An ace.", (), "ace")


def game(**changed):
    return replace(one_rule(go_on, SMALL), formulas=dict, decisive={"nothing": ("nothing", ""), "ace": ("ace", "")}, **changed)


def test_without_numbers_of_the_game_there_are_live_odds():
    """Of chances those are shown that are open; a certain one where there is none."""
    found = decision_odds(Referee(game()))
    assert found["yes"].measures == AN_ACE
    assert found["no"].measures == (Measure("nothing", Fraction(1)),)


def test_the_numbers_of_the_game_come_first():
    known = OptionOdds((Measure("worth", Fraction(3)),), "said by the game")
    found = decision_odds(Referee(game(decisions=lambda referee: {"no": known})))
    assert found["no"] is known
    assert found["yes"].measures == AN_ACE


def said_before():
    """What was said before a question is over, whatever it was."""
    for what in ("walk", "ace", "ace", "ace"):
        yield Note("mine", "It happened before.", (), what)
    yield from go_on()


def test_what_was_said_before_is_not_ahead():
    found = decision_odds(Referee(replace(one_rule(said_before, SMALL), formulas=dict, decisive=game().decisive)))
    assert found["yes"].measures == AN_ACE
    assert found["no"].measures == (Measure("nothing", Fraction(1)),)


@rows(
    ("end", "is_lost"),
    [
        (SimpleNamespace(ball=OFFENSE, how=How.DEAD, side=OFFENSE), False),
        (SimpleNamespace(ball=DEFENSE, how=How.TURNOVER, side=DEFENSE), True),
        (SimpleNamespace(ball=None, how=How.TOUCHDOWN, side=DEFENSE), True),
        (SimpleNamespace(ball=None, how=How.TOUCHDOWN, side=OFFENSE), False),
    ],
)
def test_the_ball_is_lost_to_the_next_down_or_to_a_touchdown_of_the_other_side(end, is_lost):
    assert loses_ball(end, OFFENSE) is is_lost
