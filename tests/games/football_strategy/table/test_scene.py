"""What the table shows of Football Strategy: cards by their names, time-outs, and no deck that is used up."""

from games.football_strategy.helpers import STANDARD, at, house

from cardbowl.football import AWAY, HOME
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.rules.setup import start
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import Moment


def scene(before, number=None, rules=STANDARD, viewer=None):
    """The scene at the beginning of a turn; with a number that of one of two simultaneous choices."""
    referee = Referee(GAME, position=before, rules=rules, names=("Otters", "Herons"))
    return GAME.scene(referee if number is None else Moment(referee, referee.asking.choices[number]), viewer)


def labels(shown):
    return [(option["value"], option["label"], option["hint"]) for option in shown["asking"]["options"]]


def test_play_cards_are_shown_by_number_and_name():
    """FS.PLAY.1 FS.CARD.1"""
    shown = labels(scene(at(70), 1))
    assert shown[0] == (1, "1 Middle Plunge", "run")
    assert shown[-1] == ("field goal", "Field goal", "")
    assert (22, "22 Quick Kick", "punt") in shown


def test_cards_that_may_not_be_called_are_shown_with_the_reason():
    """FS.PLAY.2 FS.COMP.4 FS.FG.1"""
    refused = scene(at(50), 1)["asking"]["refused"]
    assert refused[0] == {"value": 21, "label": "21 Punt", "reason": "this punt is for the last down", "rule": "FS.PLAY.2"}
    assert refused[-1]["label"] == "Field goal"
    assert refused[-1]["reason"] == "50 yards are too far: 45 are allowed"


def test_defense_cards_are_shown_by_letter_and_name():
    """FS.COMP.2"""
    assert labels(scene(at(70), 0))[:2] == [("A", "A Goal Line", "run"), ("B", "B Short Yardage", "run")]


def test_decks_are_chosen_by_their_titles():
    """FS.SETUP.1"""
    shown = scene(start(STANDARD), 0)
    assert labels(shown) == [("pro_style", "Pro Style", ""), ("aerial", "Aerial", ""), ("ball_control", "Ball Control", "")]
    assert shown["view"]["situation"]["headline"] == "Choice of decks"
    assert shown["view"]["field"] is None


def test_time_outs_are_counted_and_nothing_is_used_up():
    """FS.TIME.3 FS.COMP.5.R1"""
    view = scene(at(50, timeouts=(2, 0)), rules=house(timeouts=4))["view"]
    assert [(view["teams"][team.word]["timeouts"], view["teams"][team.word]["timeouts_max"]) for team in (HOME, AWAY)] == [
        (2, 4),
        (0, 4),
    ]
    assert view["pile"] is None


def test_a_down_without_time_is_told():
    """FS.PEN.6"""
    detail = scene(at(50, untimed=True, left=0))["view"]["situation"]["detail"]
    assert detail == "Otters' ball, one more down without time"


def test_the_defense_card_of_a_field_goal_is_told_to_the_defense_only():
    """FS.PLAY.1.R2"""
    referee = Referee(GAME, position=at(70), rules=STANDARD, names=("Otters", "Herons")).answer(("C", "field goal"))
    told = {team: GAME.scene(referee, team)["view"]["steps"][0]["text"] for team in (HOME, AWAY)}
    assert told == {
        HOME: "Herons defense: face down; Otters play: field goal",
        AWAY: "Herons defense: C; Otters play: field goal",
    }


def test_calls_are_told_by_the_side_that_makes_them():
    """FS.PLAY.1: the table lays out the cards of a call, and buttons for other choices."""
    assert [scene(at(70), number)["asking"]["calls"] for number in (0, 1)] == ["defense", "offense"]
    assert scene(at(98, phase="try"))["asking"]["calls"] == ""
