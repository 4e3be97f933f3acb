"""A Gymnasium environment made of any game: a learner on one seat against a computer player; see ``docs/bridges.md``."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from cardbowl.bridges.given import action_number
from cardbowl.bridges.match import Match
from cardbowl.bridges.numbering import Numbering
from cardbowl.bridges.pettingzoo import observation_space, observed, told
from cardbowl.bridges.setting import Setting
from cardbowl.errors import DataError, GameOverError, NotationError
from cardbowl.football import Team
from cardbowl.steps.plain_data import check_seed
from cardbowl.steps.policies import player

TRIES = 1_000
"""So many matches are begun to find one in which the learner is asked."""


class LearnerEnv(gymnasium.Env[dict[str, Any], Any]):
    """A game in which the learner plays `team`, and the computer player `opponent` the other one.

    An action is the number of a word (`numbers`). One that cannot come now changes nothing: the question stands, and the info
    says ``illegal``; it counts as a move. All reward comes at the end: what it is worth to the learner's team.
    """

    metadata = {  # noqa: RUF012 (a plain attribute in the base class, too)
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(self, setting: Setting, numbers: Numbering, team: Team, opponent: str) -> None:
        self.setting, self.numbers, self.team, self.opponent = setting, numbers, team, opponent
        player(setting.game, opponent, setting.rules, 0, team.other)
        self.render_mode = "ansi"
        self.match: Match | None = None
        self.observation_space = observation_space(numbers)
        self.action_space = spaces.Discrete(numbers.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a match; with a seed this match and those after it are the same again. `options` are not used.

        A match in which the learner is asked nothing is passed over; raises `DataError` where there are only such, and
        `NotationError` for a seed that is no whole number from 0 on.
        """
        if seed is not None:
            seed = check_seed(seed)
            if seed < 0:
                raise NotationError(f"the seed is {seed}; Gymnasium needs a whole number from 0 on")
        super().reset(seed=seed)
        for _ in range(TRIES):
            number = int(self.np_random.integers(2**32))
            other = self.team.other
            players = {other: player(self.setting.game, self.opponent, self.setting.rules, number, other)}
            self.match = Match(self.setting, number, players)
            if not self.match.over:
                return self._seen(), self._told()
        raise DataError(f"the {self.team.word} team was asked nothing in {TRIES} matches: begin from another position")

    def _begun(self) -> Match:
        if self.match is None:
            raise DataError("no match has begun: call reset() first")
        return self.match

    def _seen(self) -> dict[str, Any]:
        return observed(self.numbers, self._begun(), self.team)

    def _told(self, **more: Any) -> dict[str, Any]:
        return {**told(self.numbers, self._begun(), self.team), **more}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Say a word by its number; the computer player and the draws go on to the next question to the learner.

        Raises `NotationError` for what is no number, and then nothing has changed.
        """
        match, number = self._begun(), action_number(action)
        if match.over:
            raise GameOverError("the match is over: call reset() to begin another one")
        word = self.numbers.numbered(match.words).get(number)
        match.pass_over() if word is None else match.say(word)
        reward = match.worth(self.team) if match.over else 0.0
        info = self._told(illegal=True) if word is None else self._told()
        return self._seen(), reward, match.over and not match.broken_off, match.broken_off, info

    def render(self) -> Any:
        """The play notes of the match, and the position before the running play."""
        match = self._begun()
        return "\n".join((*match.referee.notes(), str(match.referee.position)))
