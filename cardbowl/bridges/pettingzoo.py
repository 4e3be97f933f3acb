"""A PettingZoo environment (AEC: one agent after the other) made of any game; see ``docs/bridges.md``."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cardbowl.bridges.given import TEAMS, action_number, team_named
from cardbowl.bridges.match import Match
from cardbowl.bridges.numbering import LARGEST, Numbering
from cardbowl.bridges.setting import Setting
from cardbowl.errors import DataError, GameOverError, IllegalAnswerError, value_text
from cardbowl.football import Team
from cardbowl.steps.plain_data import check_seed


def observed(numbers: Numbering, match: Match, team: Team) -> dict[str, Any]:
    """What a team sees of a match, and which actions it has now: none where it is not asked."""
    mask = np.zeros(numbers.size, np.int8)
    if match.team is team:
        mask[list(numbers.numbered(match.words))] = 1
    return {"observation": numbers.observation(match, team), "action_mask": mask}


def observation_space(numbers: Numbering) -> spaces.Dict:
    """The space of `observed`."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, (numbers.places,), np.float32),
            "action_mask": spaces.Box(0, 1, (numbers.size,), np.int8),
        }
    )


def told(numbers: Numbering, match: Match, team: Team) -> dict[str, Any]:
    """The question to a team: what is asked, what was said of the answer, and the words that can come, by their numbers."""
    if match.team is not team or match.ask is None:
        return {}
    return {"question": match.ask.what, "said": match.said, "words": numbers.numbered(match.words)}


class CardFootballEnv(AECEnv[str, dict[str, Any], Any]):  # type: ignore[misc]
    """A game for two agents, ``home`` and ``away``.

    An action is the number of a word (`numbers`); `match` is the match itself. All rewards come at the end: what it is worth to
    each team. A match that is broken off for its length is truncated, any other one terminated.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "cardbowl_v0", "is_parallelizable": False}

    def __init__(self, setting: Setting, numbers: Numbering) -> None:
        super().__init__()
        self.setting, self.numbers = setting, numbers
        self.render_mode = "ansi"
        self.match: Match | None = None
        self._random = Random()
        self.possible_agents = list(TEAMS)
        self.observation_spaces = {agent: observation_space(numbers) for agent in TEAMS}
        self.action_spaces = {agent: spaces.Discrete(numbers.size) for agent in TEAMS}

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[team_named(agent).word]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[team_named(agent).word]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; with a seed this match and those after it are the same again. `options` are not used."""
        if seed is not None:
            seed = check_seed(seed)
            self._random = Random(seed)
        self.match = Match(self.setting, self._random.getrandbits(32))
        self.agents = list(TEAMS)
        self.rewards = dict.fromkeys(TEAMS, 0.0)
        self._cumulative_rewards = dict.fromkeys(TEAMS, 0.0)
        self.agent_selection = self.agents[0]
        self._look()

    def _look(self) -> None:
        """Take over from the match who is asked, or how it ended, be it before anybody was asked."""
        match = self._begun()
        self.terminations = dict.fromkeys(self.agents, match.over and not match.broken_off)
        self.truncations = dict.fromkeys(self.agents, match.broken_off)
        self.infos = {agent: told(self.numbers, match, TEAMS[agent]) for agent in self.agents}
        if match.over:
            self.rewards = {agent: match.worth(TEAMS[agent]) for agent in self.agents}
            self._accumulate_rewards()
        elif match.team is not None:
            self.agent_selection = match.team.word

    def _begun(self) -> Match:
        if self.match is None:
            raise DataError("no match has begun: call reset() first")
        return self.match

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, and its mask of actions."""
        return observed(self.numbers, self._begun(), team_named(agent))

    def step(self, action: Any) -> None:
        """Say a word by its number, None for an agent whose match is over.

        Raises `IllegalAnswerError` for one that cannot come now, `NotationError` for what is no number, and `GameOverError`;
        then nothing has changed.
        """
        match, agent = self._begun(), self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise GameOverError(f"the match is over: {agent} has only step(None); call reset() to begin another one")
            self._was_dead_step(action)
            return
        words, number = self.numbers.numbered(match.words), action_number(action)
        if number not in words:
            allowed = ", ".join(f"{each} ({word})" for each, word in words.items())
            raise IllegalAnswerError(f"action {value_text(number)}", "it is the number of no word that can come now", allowed)
        match.say(words[number])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._look()

    def render(self) -> str:
        """The play notes of the match, and the position before the running play."""
        match = self._begun()
        return "\n".join((*match.referee.notes(), str(match.referee.position)))

    def close(self) -> None:
        """Nothing is kept open."""
