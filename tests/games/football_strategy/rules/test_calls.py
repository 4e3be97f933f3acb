"""Secret calls, and which are allowed (section 4 of the rulebook)."""

import pytest
from games.football_strategy.helpers import ANY_PUNT, STANDARD, asked, at, house, now, play, whats
from support.cases import rows

from cardbowl.errors import DataError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, other_frame
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.vectors.changed_charts import with_card
from cardbowl.games.football_strategy.vectors.check import with_charts
from cardbowl.steps.ask import ChooseTogether
from cardbowl.steps.referee import Referee

LAST_DOWN_PUNT = next(card.no for card in STANDARD.chart_set.decks["pro_style"].cards if card.last_down)


def restricted(card, yards):
    """House rules in which a card has this restriction."""
    changed = STANDARD.chart_set.decks["pro_style"].card(card)._replace(restrict=yards)
    return with_charts(STANDARD, with_card(STANDARD.chart_set, "pro_style", changed))


def test_both_coaches_call_in_secret():
    """FS.PLAY.1 FS.PLAY.1.R1 FS.COMP.2 FS.CONV.3"""
    calls = asked(at())
    assert isinstance(calls, ChooseTogether)
    defense, offense = calls.choices
    assert (defense.side, defense.options) == (DEFENSE, tuple("ABCDEFGHIJ"))
    assert offense.side is OFFENSE
    assert set(offense.options) | set(offense.refused) == {*range(1, 23), "field goal"}


@rows("down", [1, 2, 3, 4])
def test_the_last_down_punt_is_for_the_last_down(down):
    """FS.PLAY.2 FS.PUNT.6 FS.ENG.4"""
    offense = asked(at(30, down)).choices[1]
    assert (LAST_DOWN_PUNT in offense.options) is (down == 4)
    assert ANY_PUNT in offense.options
    if down < 4:
        assert offense.refused[LAST_DOWN_PUNT] == ("this punt is for the last down", "FS.PLAY.2")


@rows(("spot", "allowed"), [(54, False), (55, True), (99, True)])
def test_field_goals_are_kicked_from_45_yards(spot, allowed):
    """FS.FG.1 FS.ENG.4"""
    offense = asked(at(spot)).choices[1]
    assert ("field goal" in offense.options) is allowed


@rows(("spot", "allowed"), [(80, True), (84, True), (85, False), (99, False)])
def test_a_restriction_holds_near_the_goal_line(spot, allowed):
    """FS.COMP.4 FS.PLAY.2 FS.ENG.4"""
    offense = asked(at(spot), restricted(7, 15)).choices[1]
    assert (7 in offense.options) is allowed
    if not allowed:
        assert offense.refused[7] == ("not within 15 yards of the goal line", "FS.COMP.4")


def test_on_a_try_there_is_no_punt_and_restrictions_hold():
    """FS.PAT.2.R3"""
    tried = Referee(GAME, position=at(98, phase="try"), rules=restricted(7, 2)).answer("play")
    refused = tried.asking.choices[1].refused
    assert set(refused) >= {7, LAST_DOWN_PUNT, ANY_PUNT, "field goal"}
    assert refused[ANY_PUNT] == ("a punt cannot score on a try", "FS.PAT.2.R3")


def test_a_field_goal_takes_the_place_of_the_card_and_the_defense_is_not_told():
    """FS.PLAY.1.R2 FS.FG.1.R1"""
    played = play("7", at(80), said={"play": "field goal"}, fg_max=45)
    assert whats(played) == ["back unseen", "field goal good"]
    assert played.after.score == (3, 0)


def test_both_cards_are_turned_up_and_nothing_is_used_up():
    """FS.PLAY.3 FS.PLAY.4"""
    played = play("7", at(20))
    assert whats(played) == ["crossing", "pass"]
    assert "against A Goal Line: 7" in played.steps[1][0].say()
    assert asked(played.after).choices[0].options == tuple("ABCDEFGHIJ")


@rows("seed", range(8))
def test_no_call_depends_on_what_the_other_coach_chooses(seed):
    """FS.PLAY.1.R1: what is offered to one coach is the same whatever the other lays."""
    calls = asked(at(10 + 11 * seed, 1 + seed % 4))
    assert calls.choices == asked(at(10 + 11 * seed, 1 + seed % 4)).choices


def test_the_frame_of_the_other_team():
    """FS.CONV.2 FS.DOWN.4"""
    assert now(play("F", at(44))) == ("scrimmage", AWAY, 1, 10, other_frame(44))


def test_a_down_that_a_series_does_not_have():
    """FS.DOWN.1"""
    with pytest.raises(DataError, match=r"no down 4 in a series of 3 \(FS.DOWN.1\)"):
        Referee(GAME, position=at(50, 4), rules=house(downs=3))
    assert now(play("4", at(50, 3), rules=house(downs=3)))[:2] == ("scrimmage", AWAY)
    assert now(play("4", at(50, 3)))[:3] == ("scrimmage", HOME, 4)
