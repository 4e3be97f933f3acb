"""What an option of a decision is worth: by the game where it knows, else by its live odds."""

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest
from steps.games import secret_bids
from steps.plainly import CARD, SMALL
from support.cases import rows

from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.reading.decisions import Measure, OptionOdds, decision_odds
from cardbowl.reading.plays_ended import loses_ball
from cardbowl.steps import Choose, Note, Referee
from cardbowl.view.one_rule import one_rule

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


def test_where_nobody_decides_there_are_no_options():
    with pytest.raises(OddsError, match="nobody decides now"):
        decision_odds(Referee(game()).answer("yes"))


def test_an_option_without_odds_says_why():
    """The game knows one option, and the deck runs out behind the other one."""
    known = OptionOdds((Measure("worth", Fraction(3)),), "said by the game")
    found = decision_odds(Referee(replace(game(decisions=lambda referee: {"no": known}), deck=lambda *_: ())))
    assert found["no"] is known
    assert found["yes"].measures == ()
    assert "runs out at card (T.1)" in found["yes"].basis


def test_numbers_are_shown_as_their_means():
    """An event that is certain says nothing where there are numbers."""

    def rule():
        if (yield Choose(OFFENSE, "go on", ("yes", "no"), "mine")) == "yes":
            card = yield CARD
            yield Note("mine", "Gained.", (), "gain", card.value)

    game_of_it = replace(one_rule(rule, SMALL), formulas=dict, decisive={"gain": ("gain", "yards")})
    found = decision_odds(Referee(game_of_it))["yes"]
    mean = Fraction(1 + 2 + 2 + 3 + 3 + 10 + 13, 7)
    assert found.measures == (Measure("mean yards", mean, 0, False),)
    assert found.get("mean yards").number == mean
    assert found.get("gain") is None


def test_a_choice_in_secret_has_the_options_of_the_viewing_team():
    def in_secret(referee, choice):
        odds = Odds.of(Dist.certain(choice.what), what="it", events={"it_is": lambda what: True})
        return dict.fromkeys(choice.options, odds)

    secret = replace(one_rule(secret_bids, SMALL), in_secret=in_secret)
    found = decision_odds(Referee(secret))
    assert {option: each.measures for option, each in found.items()} == dict.fromkeys((1, 2, 3), (Measure("it is", Fraction(1)),))
    known = OptionOdds((), "said by the game")
    assert decision_odds(Referee(replace(secret, decisions=lambda referee: dict.fromkeys((1, 2, 3), known))))[2] is known


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
