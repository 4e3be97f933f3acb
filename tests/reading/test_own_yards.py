"""The yards of a play of a variant's own, however it ends: the same in `cb.odds`, for the coach and in live odds."""

from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games import GAMES
from cardbowl.reading.own_odds import at_down
from cardbowl.steps.ask import Choose, ChooseTogether, Draw
from cardbowl.steps.own_plays import Ending
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import AsSeen

COIN = cb.Source("coin", ("heads", "tails"))
GAINED = Ending("dead", 45)
LOST = {
    "given away": Ending("turnover", 30, DEFENSE),
    "left loose": Ending("loose", 45),
    "in the end zone": Ending("touchback", 0, DEFENSE),
    "taken back": Ending("touchdown", 100, DEFENSE),
}
"""Endings with the ball of the other side: such a play has no yards."""
KEPT = {
    "dropped": (Ending("incomplete"), 0),
    "tackled": (Ending("dead", -5), -40),
    "scored": (Ending("dead", 105), 60),
    "recovered": (Ending("turnover", 30, OFFENSE), -10),
}
"""Endings with the ball of the offense, and their yards from the 40."""
UNREAD = ("cardbowl-1.1.6", "left loose")
"""A race for the ball that is too long to read."""


def way(ending):
    """A coin: five yards from the 40, or an ending."""

    def rule(at, rules):
        face = yield cb.Draw(OFFENSE, "way", "OWN.WAY.1", COIN)
        return GAINED if face == "heads" else ending

    return cb.OwnPlay(rule, kind="pass")


ENDINGS = {**LOST, **{name: ending for name, (ending, _) in KEPT.items()}}


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    return cb.variant(request.param, plays={name: way(each) for name, each in ENDINGS.items()}, name=f"{request.param} ways")


def counted(game, name):
    """The mean yards from the 40 in `cb.odds`, what the coach says of the call (None where both sides call), and live odds."""
    referee, coach = from_the_40(game, name), None
    while not (isinstance(referee.asking, Draw) and referee.asking.role == "way"):
        ask = referee.asking
        if isinstance(ask, Choose) and name in ask.options:
            coach = game.decisions(referee)[name].get("mean yards").number
        if isinstance(ask, Draw):
            referee.step()
        else:
            referee.answer(default(ask, name))
    return cb.odds(game, name, spot=40, to_go=10).mean(), coach, referee.odds()


def from_the_40(game, name):
    """A game at a first down on the 40, where the play may be called."""
    start = cb.new_game(game, seed=1)
    while not asked(start, name):
        start.step() if isinstance(start.asking, Draw) else start.answer(default(start.asking))
    return Referee(game, rules=game.house_rules({}), position=start.position._replace(spot=40, down=1, to_go=10))


def asked(referee, name):
    choices = getattr(referee.asking, "choices", (referee.asking,))
    return any(isinstance(each, Choose) and name in each.options for each in choices)


def default(ask, name=""):
    """The default answer, or the play where it may be called."""
    answers = tuple(name if name in each.options else each.default for each in getattr(ask, "choices", (ask,)))
    return answers if isinstance(ask, ChooseTogether) else answers[0]


@pytest.mark.parametrize("name", LOST)
def test_a_play_that_loses_the_ball_has_no_yards(game, name):
    """The mean is that of the five yards of the other face, wherever it is asked."""
    if (game.variant.of, name) == UNREAD:
        with pytest.raises(cb.CardbowlError, match="ways"):
            cb.odds(game, name, spot=40, to_go=10)
        return
    asked_for, coach, live = counted(game, name)
    assert asked_for == live.value("yards").mean() == 5
    assert coach in (5, None)


@pytest.mark.parametrize("name", KEPT)
def test_a_play_that_keeps_the_ball_has_yards_up_to_a_goal_line(game, name):
    """Live odds follow the play to its end, in every game."""
    mean = Fraction(5 + KEPT[name][1], 2)
    asked_for, coach, live = counted(game, name)
    assert asked_for == live.value("yards").mean() == mean
    assert coach in (mean, None)
    asked = cb.odds(game, name, spot=40, to_go=10)
    assert all(live[event] == asked[event.replace(" ", "_")] for event in ("first down", "touchdown", "safety"))


@pytest.mark.parametrize("game", ["doi", "football-strategy"], indirect=True)
def test_a_call_in_secret_counts_the_same_yards(game):
    """DOI.PLAY.5, FS.PLAY.1.R3: a play that loses the ball has none, one that keeps it those up to a goal line."""
    for name in ENDINGS:
        referee = from_the_40(game, name)
        if isinstance(referee.asking, Choose):
            referee.answer(name)
        told = game.decisions(AsSeen(referee, referee.team(OFFENSE)))
        of_the_play = [told[name]] if name in told else told.values()  # in D.O.I. any card may be laid in it
        mean = Fraction(5 + KEPT[name][1], 2) if name in KEPT else 5
        assert {each.get("mean yards").number for each in of_the_play} == {mean}, name


def test_the_coach_in_a_window_counts_as_at_the_call():
    """NS.SEQ.2.R1, NS.WIN.1: after the call of Showdown, with a time-out left."""
    game = cb.variant("showdown", plays={name: way(each) for name, each in ENDINGS.items()}, name="showdown windows")
    rules = game.house_rules({})
    for name in ENDINGS:
        referee = Referee(game, rules=rules, position=at_down(game, rules, 40, 1, 10)._replace(timeouts=(3, 3)))
        while referee.asking.what != "play":
            referee.answer(referee.asking.default)
        told = game.decisions(referee)[name].get("mean yards").number
        referee.answer(name).answer("D08")
        assert referee.asking.what == "window 4"
        assert game.decisions(referee)["pass"].get("mean yards").number == told
