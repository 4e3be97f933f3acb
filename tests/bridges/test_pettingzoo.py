"""The PettingZoo environment: its project's own checks for every game, and what they do not look at."""

import numpy as np
import pytest
from bridges.short import EVERY_GAME, rules
from pettingzoo.test import api_test, seed_test

from cardbowl.bridges import pettingzoo_env
from cardbowl.bridges.numbering import numbering
from cardbowl.errors import CardbowlError, DataError, GameOverError, IllegalAnswerError, NotationError

MEANT = [
    "ignore:We recommend agents to be named:UserWarning",  # they are home and away
    "ignore:Observation space for each agent probably should be:UserWarning",  # a vector and a mask, as in its board games
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",  # at the end
]
"""What the checks remark upon and every environment with a mask does; any other remark is an error."""
TEST = [pytest.mark.filterwarnings(each) for each in MEANT]


def with_meant_remarks(test):
    for mark in TEST:
        test = mark(test)
    return test


def played(env, seed):
    """A match with random legal actions; returns the observations, rewards and ends, in order."""
    env.reset(seed=seed)
    random, seen = np.random.default_rng(seed), []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        seen.append((agent, observation["observation"].tobytes(), reward, terminated, truncated, tuple(legal)))
        assert set(info.get("words", ())) == set(legal)
        env.step(None if terminated or truncated else int(random.choice(legal)))
    return seen


@with_meant_remarks
@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_projects_own_checks_pass(name, capsys):
    env = pettingzoo_env(name, rules(name))
    api_test(env, num_cycles=3000)
    assert "Passed API test" in capsys.readouterr().out
    assert env.match is not None
    seed_test(lambda: pettingzoo_env(name, rules(name)), num_cycles=200)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_match_is_played_to_its_end_and_its_margin_is_the_reward(name):
    env = pettingzoo_env(name, rules(name))
    seen = played(env, 3)
    score = env.match.end.score
    assert {agent: reward for agent, _, reward, *_ in seen[-2:]} == {"home": score[0] - score[1], "away": score[1] - score[0]}
    assert all(reward == 0 for _, _, reward, *_ in seen[:-2])
    assert all(each[3] and not each[4] and not each[5] for each in seen[-2:])
    assert env.agents == []
    assert env.match.referee.is_over


NOBODY = (
    "try; away; 1&4; @96; Q4; score 35-21; second half home; hands R1 R5 B1 / R1 R6 B5; decks "
    "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R10 R15 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B10 B15 P P / "
    "R1 R2 R3 R4 R5 R5 R7 R8 R9 R10 R10 R15 B1 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B10 B15 P; discards B5 / P; table - / -"
)
"""A kick after a touchdown of D.O.I. in which nobody has a choice: it is good, or it is not (DOI.XP.1, DOI.FG.3-4)."""


def test_a_match_in_which_nobody_is_asked_gives_its_rewards_at_once():
    """They are collected through `last`, as the page does it, and are the points of the try that was drawn."""
    env = pettingzoo_env("doi", position=NOBODY, until="play")
    collected = []
    for seed in range(10):
        seen = played(env, seed)
        margin = env.match.end.score[0] - env.match.end.score[1] - 14
        assert [(agent, reward) for agent, _, reward, *_ in seen] == [("home", margin), ("away", -margin)]
        collected.append(margin)
    assert any(collected)


def test_the_same_seed_is_the_same_match_and_another_seed_another_one():
    env, other = (pettingzoo_env("doi", rules("doi")) for _ in range(2))
    assert played(env, 5) == played(other, 5) == played(env, 5) != played(env, 6)


def test_a_match_without_a_seed_goes_on_with_the_last_one():
    matches = []
    for _ in range(2):
        env = pettingzoo_env("pocket", rules("pocket"))
        env.reset(seed=1)
        env.reset()
        matches.append(env.match.referee.seed)
    assert matches[0] == matches[1]


def test_an_agent_is_told_its_own_question_alone():
    env = pettingzoo_env("pocket", rules("pocket"))
    env.reset(seed=1)
    agent = env.agent_selection
    (other,) = {"home", "away"} - {agent}
    assert env.infos[agent]["question"] == "call"
    assert set(env.infos[agent]["words"].values()) == {"run", "pass"}
    assert env.infos[other] == {}
    assert not env.observe(other)["action_mask"].any()


def test_an_action_that_cannot_come_is_refused_and_changes_nothing():
    env = pettingzoo_env("pocket", rules("pocket"))
    env.reset(seed=1)
    before = env.match.moves, env.agent_selection, env.match.words
    kick = env.numbers.words.index("kick")
    with pytest.raises(IllegalAnswerError, match=rf"action {kick}.*number of no word.*run"):
        env.step(kick)
    assert (env.match.moves, env.agent_selection, env.match.words) == before


@pytest.mark.parametrize("action", [None, "x", [], {}, 1.5, float("nan"), pytest.param(10**5000, id="long")])
def test_what_is_no_number_of_an_action_is_refused_and_changes_nothing(action):
    env = pettingzoo_env("pocket", rules("pocket"))
    env.reset(seed=1)
    before = env.match.moves, env.agent_selection, env.match.words
    with pytest.raises(
        CardbowlError, match=r"an action is the number of a word, not |'action a whole number of about 5001 digits'"
    ):
        env.step(action)
    assert (env.match.moves, env.agent_selection, env.match.words) == before


def test_a_wrong_seed_and_a_wrong_agent_are_refused():
    env = pettingzoo_env("pocket")
    for seed in ([], "x", 1.5):
        with pytest.raises(NotationError, match=r"the seed is .*; a whole number is needed"):
            env.reset(seed=seed)
    env.reset(seed=1)
    for act in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(NotationError, match="there is no agent 'x'; allowed are home, away"):
            act("x")


def test_an_agent_whose_match_is_over_has_no_action():
    env = pettingzoo_env("pocket", moves=1)
    env.reset(seed=2)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    agents = list(env.agents)
    with pytest.raises(GameOverError, match=rf"the match is over: {env.agent_selection} has only step.None."):
        env.step(0)
    assert env.agents == agents
    env.step(None)
    assert len(env.agents) == 1


def test_before_a_match_there_is_a_sentence():
    env = pettingzoo_env("pocket")
    for act in (lambda: env.step(0), lambda: env.observe("home"), env.render):
        with pytest.raises(DataError, match=r"no match has begun: call reset\(\) first"):
            act()


def test_a_match_that_is_broken_off_is_truncated():
    env = pettingzoo_env("pocket", moves=4)
    seen = played(env, 2)
    assert [(each[3], each[4]) for each in seen[-2:]] == [(False, True)] * 2
    assert len(seen) == 6


def test_a_win_is_worth_one():
    env = pettingzoo_env("pocket", rules("pocket"), worth="win")
    assert {abs(reward) for seed in range(3) for _, _, reward, *_ in played(env, seed)} <= {0.0, 1.0}


def test_the_play_notes_are_rendered():
    env = pettingzoo_env("pocket", rules("pocket"))
    env.reset(seed=1)
    assert env.render() == str(env.match.referee.position)
    played(env, 1)
    assert env.render().splitlines()[:-1] == env.match.referee.notes()
    env.close()


def test_words_of_another_environment_keep_their_numbers():
    env = pettingzoo_env("pocket", words=("run", "pass", "kick"))
    assert env.numbers.words == ("run", "pass", "kick")
    assert env.action_space("home").n == env.numbers.size == 3 + numbering(env.setting).size - len(numbering(env.setting).words)
