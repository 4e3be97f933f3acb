"""What a computer player goes by adds floats with `chance.added`: `sum` gives other last digits since Python 3.12."""

import builtins
import sys

import pytest

from cardbowl import new_game
from cardbowl.chance.added import added
from cardbowl.games import GAMES

DECIDES = ("cardbowl.chance.", "cardbowl.reading.", "cardbowl.games.")
PLAYERS = [(game, player) for game in GAMES for player in GAMES[game].policies]
SOLVES_FIRST = ("football-strategy", "equilibrium")
"""Where no solved drive is kept, this player solves one before its first down: that is for the long run."""
TURNS = 12


@pytest.fixture
def float_sums(monkeypatch):
    """The places in rules, odds and players that have added floats with `sum` since the test began."""
    plain, found = builtins.sum, set()

    def watched(numbers, /, start=0):
        total = plain(numbers, start)
        if type(total) is float:
            frame = sys._getframe(1)
            if str(frame.f_globals.get("__name__")).startswith(DECIDES):
                found.add(f"{frame.f_code.co_filename}:{frame.f_lineno}")
        return total

    monkeypatch.setattr(builtins, "sum", watched)
    return found


def play(game, player, seed, turns):
    """The first turns of a game of a player with itself, from its first down on."""
    referee = new_game(game, seed=seed, home_player=player, away_player=player)
    while not referee.is_over and len(referee.plays) < turns:
        referee.step()


@pytest.mark.parametrize(("game", "player"), [each for each in PLAYERS if each != SOLVES_FIRST])
def test_no_player_goes_by_a_sum_of_floats(float_sums, game, player):
    play(game, player, 3, TURNS)
    assert not float_sums


@pytest.mark.soak
@pytest.mark.parametrize(("game", "player"), PLAYERS)
def test_no_player_goes_by_a_sum_of_floats_in_whole_games(float_sums, game, player):
    for seed in range(3):
        play(game, player, seed, 10_000)
    assert not float_sums


def test_floats_are_added_from_left_to_right():
    assert added([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 == 0.9999999999999999
    assert added([1e100, 1.0, -1e100]) == 0.0
    assert added([]) == 0.0
