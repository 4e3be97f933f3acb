"""A game that begins where a lesson begins: the same rules from another position, to an end of its own."""

from random import Random

import pytest
from support.facts import EVERY_GAME

from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps.from_position import from_position
from cardbowl.steps.policies import Player, make_random


@pytest.fixture(params=EVERY_GAME, ids=str)
def game(request):
    return GAMES[request.param]


def later(game):
    """A position in the middle of a game."""
    rules = game.house_rules({})
    whole = from_position(game, "whole game", game.start(rules), rules, lambda at: False, rule="A.B.1", opponent="random")
    whole.players[HOME] = whole.players[AWAY]
    while len(whole.plays) < 12:
        whole.run("play")
    return whole.position


def begun(game, is_over=lambda at: False, **more):
    at = later(game)
    return from_position(game, "one part", at, game.house_rules({}), is_over, rule="A.B.1", **more)


def test_it_stands_at_the_position_and_ends_where_it_is_told_to(game):
    at = later(game)
    part = begun(game, lambda position: position != at)
    assert part.position == at
    part.players = dict.fromkeys((HOME, AWAY), Player("random", make_random(part.rules, Random(1))))
    part.run("end")
    assert (len(part.plays), part.is_over) == (1, True)


def test_it_ends_with_the_game_whatever_it_is_told(game):
    over = later(game)._replace(phase="over")
    assert from_position(game, "nothing", over, game.house_rules({}), lambda at: False, rule="A.B.1").is_over


def test_its_names_say_what_it_is(game):
    assert (begun(game).game.name, begun(game).game.title) == (f"{game.name} one part", f"{game.title}, one part")
    assert begun(game, title="A part").game.title == "A part"


def test_the_opponent_is_a_player_of_the_game(game):
    assert begun(game).players == {}
    assert {team: each.who for team, each in begun(game, opponent="random", against=HOME).players.items()} == {HOME: "random"}
    for wrong in ("nobody", 7, None, ["random"]):
        with pytest.raises(IllegalAnswerError, match=r"no such player \(A\.B\.1\); allowed: you, random"):
            begun(game, opponent=wrong)


@pytest.mark.parametrize("wrong", [7, None, b"Otters"])
def test_a_team_has_a_name_that_is_text(game, wrong):
    with pytest.raises(NotationError, match=r"the team name is .*; a text is needed"):
        begun(game, home=wrong)
