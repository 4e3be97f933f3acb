"""Whether the defense holds the Red Joker: only that it gives it up is told (CB1.TURN.R2)."""

import json

import pytest

import cardbowl as cb
from cardbowl.cli.teller import Teller
from cardbowl.steps.ask import Choose
from cardbowl.widgets.history import last_step
from cardbowl.widgets.session import Session
from cardbowl.widgets.table_words import shown_log

WORDS = ("red joker", "CB1.TURN.", "You hold", "play for the turnover")


def asked():
    """A game whose defense is asked about the Red Joker."""
    game = cb.new_game("cardbowl-1.1.6", home="Otters", away="Herons", seed=0, home_player="random", away_player="random")
    while not (isinstance(game.asking, Choose) and game.asking.what == "red joker"):
        game.step()
    return game


def told_to(game, team):
    """All that a team is shown and told of the running turn."""
    scene = game.game.scene(game, team)
    scene["view"]["notes"] = []
    seen = game.seen_by(team)
    at = len([ask for play in game.plays for ask, _ in play.steps if not hasattr(ask, "text")])
    return json.dumps([scene, [(ask.what if isinstance(ask, Choose) else str(ask), str(answer)) for ask, answer in seen.steps],
                       shown_log(game, team)[at:], last_step(game)], default=str)  # fmt: skip


@pytest.mark.parametrize("answer", [None, "keep"])
def test_a_kept_red_joker_is_not_told_of(answer):
    """CB1.TURN.R2: while the defense is asked, and when it has kept the joker."""
    game = asked()
    offense = game.position.offense
    log = shown_log(game, offense)
    if answer:
        game.answer(answer)
        assert shown_log(game, offense) == log
    assert not [word for word in WORDS if word in told_to(game, offense)], told_to(game, offense)
    if answer is None:
        assert "You hold the Red Joker" in told_to(game, offense.other)
    else:
        assert "red joker" in told_to(game, offense.other)


def test_a_red_joker_that_is_given_up_is_announced():
    """CB1.TURN.R2"""
    game = asked().answer("give up")
    game.deal()
    assert "gives up" in told_to(game, game.position.offense)
    assert "red joker: " not in told_to(game, game.position.offense)


def test_the_terminal_does_not_tell_the_offense(capsys):
    """CB1.TURN.R2: neither one person with the ball, nor two people at one terminal."""
    for eyes in ((0,), (0, 1)):
        game = asked()
        teams = [game.position.offense] if len(eyes) == 1 else [game.position.offense, game.position.offense.other]
        teller = Teller(game, teams)
        teller.from_here()
        game.answer("keep")
        teller.catch_up()
        game.step()
        teller.catch_up()
        assert "red joker" not in capsys.readouterr().out


@pytest.mark.parametrize("people", [1, 2])
def test_the_table_does_not_tell_the_offense(people):
    """CB1.TURN.R2: against the computer the question passes by itself; the page that asks to look away does not tell it."""
    game = asked()
    offense = game.position.offense
    game.players = {offense.other: lambda ask, seen: ask.default} if people == 1 else {}
    session = Session(game, save_to=None, coach="off", dial="cards", cover=people == 2, replay=False)
    shown = session.shown("")
    shown["view"]["notes"], shown["log"] = [], []
    assert not [word for word in WORDS if word in json.dumps(shown)], shown["asking"]
    if people == 2:
        assert shown["asking"]["kind"] == "cover"
        for action in ("step", "play_on", "answer"):
            session.act({"step": session.serial, "action": action, "value": "keep"})
            assert not [word for word in WORDS if word in json.dumps(session.message)], session.message
