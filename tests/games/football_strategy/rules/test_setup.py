"""The choice of decks, the toss, and who kicks (section 2 of the rulebook)."""

import pytest
from games.football_strategy.helpers import STANDARD, house
from support.cases import rows

from cardbowl.errors import DataError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.rules.setup import start
from cardbowl.steps.ask import Choose, ChooseTogether, Draw
from cardbowl.steps.referee import Referee

DECKS = ("pro_style", "aerial", "ball_control")


def game(rules=STANDARD):
    return Referee(GAME, rules=rules)


def tossed(face, *answers, rules=STANDARD):
    """The position after the toss shows a face and these answers are given."""
    begun = game(rules)
    begun.answer(("aerial", "aerial")) if isinstance(begun.asking, ChooseTogether) else begun.answer("aerial").answer("aerial")
    begun.answer(face)
    for answer in answers:
        begun.answer(answer)
    return begun.plays[1].after


def test_a_game_begins_with_all_its_time():
    """FS.SETUP.4 FS.TIME.1 FS.TIME.1.R1 FS.COMP.1 FS.KICK.1.R2 FS.ENG.1"""
    at = start(STANDARD)
    assert (at.score, at.quarter, at.left, at.timeouts, at.phase) == ((0, 0), 1, 900, (3, 3), "decks")
    assert start(house(quarter=450, timeouts=1))[6:9] == (450, (0, 0), (1, 1))


def test_decks_are_chosen_in_secret():
    """FS.SETUP.1 FS.SETUP.1.R1 FS.COMP.3 FS.CONV.3 FS.ENG.2"""
    begun = game()
    assert isinstance(begun.asking, ChooseTogether)
    assert [(choice.side, choice.options) for choice in begun.asking.choices] == [(OFFENSE, DECKS), (DEFENSE, DECKS)]
    assert begun.answer(("aerial", "pro_style")).position.decks == ("aerial", "pro_style")


def test_or_the_home_coach_chooses_first():
    """FS.SETUP.1.R1"""
    begun = game(house(deck_choice="home_first"))
    assert isinstance(begun.asking, Choose)
    assert begun.answer("aerial").asking.side is DEFENSE
    assert begun.answer("aerial").position.decks == ("aerial", "aerial")


def test_the_toss_is_a_fair_coin():
    """FS.SETUP.2 FS.SETUP.2.R1"""
    begun = game().answer(("aerial", "aerial"))
    assert isinstance(begun.asking, Draw)
    assert begun.asking.source.content == ("heads", "tails")
    assert begun.branch().answer("heads").asking.side is OFFENSE
    assert begun.branch().answer("tails").asking.side is DEFENSE


@rows(
    ("face", "answers", "kicker", "second"),
    [
        ("heads", ["kick", "kick"], HOME, AWAY),
        ("heads", ["kick", "receive"], HOME, HOME),
        ("heads", ["receive"], AWAY, HOME),
        ("tails", ["kick", "kick"], AWAY, HOME),
        ("tails", ["kick", "receive"], AWAY, AWAY),
        ("tails", ["receive"], HOME, AWAY),
    ],
)
def test_who_kicks_off(face, answers, kicker, second):
    """FS.SETUP.2 FS.SETUP.3 FS.SETUP.3.R1"""
    after = tossed(face, *answers)
    assert (after.phase, after.offense, after.second_half) == ("kickoff", kicker, second)


@rows(("answers", "second"), [(["receive", "kick"], AWAY), (["receive", "receive"], HOME), (["kick", "kick"], AWAY)])
def test_the_loser_of_the_toss_may_choose_for_the_second_half_in_any_case(answers, second):
    """FS.SETUP.3.R1"""
    assert tossed("heads", *answers, rules=house(second_half="loser_chooses")).second_half is second


def test_a_deck_that_the_charts_do_not_have_is_refused():
    """FS.ENG.4"""
    at = start(STANDARD)._replace(phase="scrimmage", decks=("mine", "mine"))
    with pytest.raises(DataError, match=r"no deck 'mine'; they have pro_style, aerial, ball_control \(FS.SETUP.1\)"):
        Referee(GAME, position=at)
