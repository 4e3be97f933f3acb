"""Branches have players of their own, which decide with the same luck; going back takes the luck of players back, too."""

from copy import deepcopy
from random import Random
from threading import Lock

import pytest

import cardbowl as cb
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps.ask import Note
from cardbowl.steps.luck import Luck
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

PLAYERS = [(name, who) for name in GAMES for who in ("random", "sensible")]
EACH = pytest.mark.parametrize(("name", "who"), PLAYERS)


def begun(name, who, plays=3, seed=5):
    game = cb.new_game(name, seed=seed, home_player=who, away_player=who)
    return on(game, plays)


def on(game, plays):
    for _ in range(plays):
        game.run("play")
    return game


def handed(game):
    """A game whose players were handed over as their maker makes them, without a name."""
    rules, made = game.house_rules({}), game.policies["sensible"]
    return Referee(game, seed=5, rules=rules, players={HOME: made(rules, Random(1)), AWAY: made(rules, Random(2))})


def dive(at, rules):
    """A play of a variant's own."""
    yield Note("OWN.DIVE.1", "Two yards.")
    return 2


class Own:
    """A player of somebody's own, with random numbers and a memory."""

    def __init__(self):
        self.random, self.made = Random(3), []

    def __call__(self, ask, seen):
        options = ask.options
        answer = options.sample(self.random) if hasattr(options, "sample") else self.random.choice(options)
        self.made.append(answer)
        return answer


class Helped(Own):
    """One that asks a player of the game, and cannot be copied if it has a lock."""

    def __init__(self, game, rules, lock=None):
        super().__init__()
        self.usual, self.lock, self.rules = player(game, "sensible", rules, 4, HOME), lock, rules

    def __call__(self, ask, seen):
        self.made.append(self.usual(ask, seen))
        return self.made[-1]


@EACH
def test_a_branch_that_is_played_on_does_not_change_the_game(name, who):
    game, other = begun(name, who), begun(name, who)
    on(game.branch(), 3)
    assert on(game, 3).log == on(other, 3).log


@EACH
def test_a_branch_goes_on_with_the_luck_of_the_game_at_that_moment(name, who):
    game = begun(name, who)
    middle, now = game.marks[1] + (game.marks[2] - game.marks[1]) // 2, game.branch()
    assert on(now, 2).log == on(game, 2).log
    for answers in (0, game.marks[1], middle, len(game.log) - 1):
        branch = game.branch(answers)
        while len(branch.log) < len(game.log):
            branch.step()
        assert branch.log == game.log


@EACH
def test_after_going_back_players_decide_again_as_they_did(name, who):
    game = begun(name, who)
    log, middle = list(on(game, 2).log), game.marks[1] + (game.marks[2] - game.marks[1]) // 2
    for answers in (len(log), len(log) - 1, middle, game.marks[1], 0):
        assert on(game.rewind(answers), 9).log[: len(log)] == log
    game.rewind(middle + 1).undo(1)
    assert on(game, 5).log[: len(log)] == log


def test_a_decision_that_was_interrupted_is_made_again():
    game, other = (begun("doi", "sensible") for _ in range(2))
    usual, asked = game.players[HOME], []

    def hurried(random):
        made = usual.make(random)

        def decide(ask, seen):
            answer = made(ask, seen)
            asked.append(ask)
            if len(asked) == 2:
                raise KeyboardInterrupt
            return answer

        return decide

    object.__setattr__(usual, "decide", hurried(usual.luck))
    with pytest.raises(KeyboardInterrupt):
        on(game, 4)
    while len(game.plays) < 7:
        game.run("play")
    assert game.log == on(other, 4).log


@pytest.mark.parametrize("name", GAMES)
def test_players_of_the_game_that_are_handed_over_are_copied(name):
    games = [on(handed(GAMES[name]), 3) for _ in range(2)]
    branch = on(games[0].branch(), 2)
    assert on(games[0], 2).log == on(games[1], 2).log == branch.log


def test_players_of_a_variant_are_copied():
    variant = cb.variant("doi", plays={"dive": dive}, name="doi with a dive")
    games = [on(handed(variant), 3) for _ in range(2)]
    on(games[0].branch(), 2)
    assert on(games[0], 2).log == on(games[1], 2).log


def test_players_of_ones_own_are_copied_with_what_they_keep():
    game, own = begun("doi", "random", 0), Own()
    game.players[HOME] = own
    on(game, 2)
    made, branch = list(own.made), on(game.branch(), 2)
    assert own.made == made
    assert branch.players[HOME].made[: len(made)] == made
    assert on(game, 2).log == branch.log
    assert own.made == branch.players[HOME].made


def test_a_player_within_one_of_ones_own_is_copied():
    game = begun("doi", "sensible", 0)
    game.players[HOME] = Helped(game.game, game.rules)
    branch = on(on(game, 2).branch(), 2)
    assert branch.players[HOME].rules is game.rules
    assert on(game, 2).log == branch.log


def test_what_cannot_be_copied_is_the_same_player_in_both():
    game = begun("doi", "sensible", 0)
    game.players[HOME] = Helped(game.game, game.rules, Lock())
    assert game.branch().players[HOME] is game.players[HOME]
    game.players[AWAY] = lambda ask, seen: ask.options[0]
    assert game.branch().players[AWAY] is game.players[AWAY]


def test_players_are_equal_to_those_of_a_branch_and_to_no_others():
    game, branch = begun("doi", "sensible"), begun("doi", "sensible").branch()
    assert branch.players == game.players
    assert {branch.players[HOME]} == {game.players[HOME]}
    assert game.players[HOME] != game.players[AWAY]
    assert game.players != begun("doi", "sensible", seed=6).players
    assert game.players != begun("doi", "random").players


def test_one_player_in_both_seats_stays_one():
    game = begun("doi", "sensible", 0)
    game.players[AWAY] = game.players[HOME]
    branch = on(game, 3).branch()
    assert branch.players[HOME] is branch.players[AWAY] is not game.players[HOME]
    log = list(on(branch, 2).log)
    assert on(game, 2).log == log
    assert on(game.rewind(game.marks[1]), 9).log[: len(log)] == log


def test_a_player_that_looks_at_its_game_looks_at_the_branch():
    game = begun("doi", "sensible", 0)
    game.players[HOME] = own = Own()
    own.game = game
    branch = game.branch()
    assert branch.players[HOME].game is branch
    assert deepcopy(game).players[HOME].game is not game


def test_a_player_takes_back_its_luck_in_the_last_of_its_games_alone():
    one = player(GAMES["doi"], "sensible", GAMES["doi"].house_rules({}), 3, HOME)
    on(Referee(GAMES["doi"], seed=1, players={HOME: one, AWAY: one}), 3)
    game = Referee(GAMES["doi"], seed=2, players={HOME: one, AWAY: one})
    log = list(on(game, 3).log)
    assert on(game.rewind(0), 3).log == log


def test_counted_random_numbers_are_those_of_their_name_and_can_be_taken_up():
    def some(random):
        shuffled = list(range(20))
        random.shuffle(shuffled)
        picked = random.choices("abc", [1, 2, 3], k=3), random.sample(range(99), 5), random.randrange(10**30)
        return shuffled, picked, random.gauss(0, 1), random.getrandbits(33), random.random(), random.randbytes(5)

    luck, plain = Luck("home 5"), Random("home 5")
    assert [some(luck) for _ in range(9)] == [some(plain) for _ in range(9)]
    state = luck.state
    later = [some(luck) for _ in range(3)]
    luck.go_to(state)
    assert [some(luck) for _ in range(3)] == later
    luck.go_to((250_001, None))
    assert luck.used == 250_001
    Random.getrandbits(plain := Random("home 5"), 32 * 250_001)
    assert luck.random() == plain.random()
