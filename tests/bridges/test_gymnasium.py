"""The Gymnasium environment: its project's own check for every game, and what it does not look at."""

import numpy as np
import pytest
from bridges.short import EVERY_GAME, rules
from gymnasium.utils.env_checker import check_env

from cardbowl.bridges import gymnasium_env
from cardbowl.errors import DataError, GameOverError, NotationError
from cardbowl.football import AWAY
from cardbowl.games import GAMES

DOWN = "scrimmage; home; 1&10; @20; Q1; left 40; score 0-0; second half away"


def played(env, seed):
    """A match with random legal actions: everything that the learner gets."""
    observation, info = env.reset(seed=seed)
    random, ended, seen = np.random.default_rng(seed), False, []
    while not ended:
        legal = np.flatnonzero(observation["action_mask"])
        assert set(info["words"]) == set(legal)
        observation, reward, terminated, truncated, info = env.step(random.choice(legal))
        ended = terminated or truncated
        seen.append((observation["observation"].tobytes(), reward, terminated, truncated))
    return seen


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")  # it is not made by gymnasium.make
@pytest.mark.parametrize("team", ["home", "away"])
@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_projects_own_check_passes(name, team):
    check_env(gymnasium_env(name, rules(name), team=team))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_match_against_a_player_is_played_to_its_end(name):
    opponent = "sensible" if "sensible" in GAMES[name].policies else "random"
    env = gymnasium_env(name, rules(name), team="away", opponent=opponent)
    seen = played(env, 4)
    home, away = env.match.end.score
    assert [each[1] for each in seen] == [0.0] * (len(seen) - 1) + [away - home]
    assert seen[-1][2:] == (True, False)
    assert env.match.referee.is_over


def test_the_same_seed_is_the_same_match():
    one, two = (gymnasium_env("doi", rules("doi"), opponent="sensible") for _ in range(2))
    assert played(one, 5) == played(two, 5) == played(one, 5) != played(one, 6)


def test_an_action_that_cannot_come_changes_nothing_but_counts_as_a_move():
    env = gymnasium_env("pocket", position=DOWN, moves=2)
    before, _ = env.reset(seed=1)
    kick = env.numbers.words.index("kick")
    after, reward, terminated, truncated, info = env.step(kick)
    assert (reward, terminated, truncated, info["illegal"]) == (0.0, False, False, True)
    assert (before["observation"] == after["observation"]).all()
    assert set(info["words"].values()) == {"run", "pass"}
    assert env.match.referee.log == []
    assert env.step(kick)[2:4] == (False, True)
    with pytest.raises(GameOverError, match=r"the match is over: call reset\(\)"):
        env.step(0)


def test_a_match_in_which_the_learner_is_asked_nothing_is_passed_over():
    env = gymnasium_env("pocket", position=DOWN, until="play", team="away")
    with pytest.raises(DataError, match="the away team was asked nothing in 1000 matches"):
        env.reset(seed=1)


@pytest.mark.parametrize(
    ("options", "words"),
    [({"opponent": "nobody"}, "pocket has no player 'nobody'"), ({"team": "guests"}, "team= is home or away, not 'guests'")],
)
def test_bad_input_gets_a_sentence(options, words):
    with pytest.raises(NotationError, match=words):
        gymnasium_env("pocket", **options)


def test_before_a_match_there_is_a_sentence():
    env = gymnasium_env("pocket", team="away")
    assert env.team is AWAY
    for act in (lambda: env.step(0), env.render):
        with pytest.raises(DataError, match=r"no match has begun: call reset\(\) first"):
            act()


@pytest.mark.parametrize("action", [None, "x", [], {}, 1.5, float("nan"), np.array([0, 1])])
def test_what_is_no_number_of_an_action_is_refused_and_changes_nothing(action):
    env = gymnasium_env("pocket", rules("pocket"))
    env.reset(seed=1)
    before = env.match.moves, env.match.words
    with pytest.raises(NotationError, match="an action is the number of a word, not "):
        env.step(action)
    assert (env.match.moves, env.match.words) == before


@pytest.mark.parametrize("seed", [-1, "x", [], 1.5, True])
def test_a_wrong_seed_is_refused_and_the_match_goes_on(seed):
    env = gymnasium_env("pocket", rules("pocket"))
    env.reset(seed=1)
    match = env.match
    with pytest.raises(NotationError, match=r"the seed is .*a whole number"):
        env.reset(seed=seed)
    assert env.match is match


def test_the_play_notes_are_rendered():
    env = gymnasium_env("pocket", rules("pocket"))
    played(env, 1)
    assert env.render().splitlines()[:-1] == env.match.referee.notes()
