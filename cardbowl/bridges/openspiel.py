"""An OpenSpiel game made of any game; see ``docs/bridges.md``.

Draws are chance nodes with their exact chances, and two answers at once become one after the other, the second one unknowing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

import pyspiel

from cardbowl.bridges.match import Match
from cardbowl.bridges.numbering import Numbering, numbering
from cardbowl.bridges.recall import Recall, observation
from cardbowl.bridges.setting import MOVES, Setting, setting
from cardbowl.errors import DataError, NotationError, value_text
from cardbowl.football import AWAY, HOME, Team
from cardbowl.games import GAMES
from cardbowl.steps.game import AnyGame

NAME: Final = "cardbowl"
"""The short name of all these games in OpenSpiel."""
MOST: Final = {"points": 200.0, "win": 1.0}
"""The most that the named worths come to."""

_DEFAULTS: Final[Mapping[str, Any]] = {
    "game": "football-strategy",
    "rules": "default",
    "position": "start",
    "until": "game",
    "worth": "points",
    "most": 0.0,
    "moves": MOVES,
}
"""The parameters of a game in OpenSpiel; `rules` and `position` are percent-encoded, for its notation has no quotes."""
_HANDED: Final[dict[str, Any]] = {}
"""Games and functions that were handed over as they are, by the name that stands for them in a parameter."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Card football",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification=dict(_DEFAULTS),
)


def handed(value: Any) -> str:
    """A name for a game or a function, by which this process finds it again; a name stands for itself."""
    if isinstance(value, str):
        return value
    name = next((name for name, known in _HANDED.items() if known is value), f"handed{len(_HANDED) + 1}")
    _HANDED[name] = value
    return name


def parameters(found: Setting, given: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters by which OpenSpiel writes a game down and loads it again."""
    game: AnyGame = found.game
    changed = found.rules.changed()
    known = game.name in GAMES and GAMES[game.name] is game
    return {
        **_DEFAULTS,
        **{name: handed(value) for name, value in given.items() if name in ("until", "worth")},
        "game": game.name if known else handed(game),
        "rules": quote(json.dumps(changed), safe="") if changed else _DEFAULTS["rules"],
        "position": quote(str(found.start), safe=""),
        "most": float(given["most"] or _known_most(given["worth"])),
        "moves": found.moves,
    }


def _known_most(worth: Any) -> float:
    """The most that a named worth comes to; 0 for a function, which does not say."""
    return MOST.get(worth, 0.0) if isinstance(worth, str) else 0.0


def made(found: Setting, given: Mapping[str, Any]) -> CardFootballGame:
    """A game for OpenSpiel of what is played, with the names or functions that were given for `until`, `worth` and `most`."""
    return CardFootballGame(parameters(found, given))


class CardFootballGame(pyspiel.Game):  # type: ignore[misc]
    """A game for OpenSpiel: `setting` is what is played, `numbers` the numbers of its words."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        rules = None if given["rules"] == _DEFAULTS["rules"] else json.loads(unquote(given["rules"]))
        self.setting: Setting = setting(
            _HANDED.get(given["game"], given["game"]),
            rules,
            None if given["position"] == _DEFAULTS["position"] else unquote(given["position"]),
            _HANDED.get(given["until"], given["until"]),
            _HANDED.get(given["worth"], given["worth"]),
            given["moves"],
        )
        self.most: float = given["most"] or _known_most(given["worth"])
        if self.most <= 0:
            raise NotationError("most= is missing: the largest worth, won or lost, that the function can give")
        self.numbers: Numbering = numbering(self.setting, observed=False)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.size,
            max_chance_outcomes=self.numbers.size,
            num_players=2,
            min_utility=-self.most,
            max_utility=self.most,
            utility_sum=0.0,
            max_game_length=self.setting.moves,
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> CardFootballState:
        """The state in which the match begins."""
        return CardFootballState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TextObserver:
        """What a player sees, as text: all that it remembers, or the running play alone."""
        if params:
            raise NotationError(f"these observers take no parameters, not {value_text(params)}")
        return TextObserver(iig_obs_type is not None and iig_obs_type.perfect_recall)


class _Match(Match):
    """A match that pickles as the parameters of its game and its answers: OpenSpiel pickles states to write them down."""

    def __init__(self, game: CardFootballGame) -> None:
        self._parameters = dict(game.get_parameters())
        super().__init__(game.setting, draws=True)

    def __reduce__(self) -> tuple[Any, ...]:
        return _taken_up, (self._parameters, self.written())


def _taken_up(given: Mapping[str, Any], written: tuple[Any, ...]) -> _Match:
    match = _Match(CardFootballGame(given))
    match.take_up(*written)
    return match


class CardFootballState(pyspiel.State):  # type: ignore[misc]
    """A moment of a match: `match` is the match itself; player 0 is home, player 1 away."""

    def __init__(self, game: CardFootballGame) -> None:
        super().__init__(game)
        self._numbers, self._most = game.numbers, game.most
        self.match: Match = _Match(game)
        self.recall = Recall()

    def current_player(self) -> int:
        """The player that is asked, chance, or the end."""
        if self.match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.match.team is None else int(self.match.team)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._numbers.numbered(self.match.words)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards or faces that can come, by their numbers, each with its exact chance as the nearest floating-point number."""
        faces = self.match.faces()
        return [(number, float(faces[text][1])) for number, text in self._numbers.numbered(faces).items()]

    def _apply_action(self, action: int) -> None:
        if self.match.team is not None:
            self.match.say(self._numbers.numbered(self.match.words)[action])
        else:
            faces = self.match.faces()
            self.match.draw(faces[self._numbers.numbered(faces)[action]][0])

    def _action_to_string(self, player: int, action: int) -> str:
        words = self.match.words if self.match.team is not None else () if self.match.over else self.match.faces()
        known = self._numbers.words[action] if action < len(self._numbers.words) else "(spare)"
        return self._numbers.numbered(words).get(action, known)

    def returns(self) -> list[float]:
        """What the end is worth to home and away; nothing before it."""
        if not self.match.over:
            return [0.0, 0.0]
        worth = [self.match.worth(team) for team in (HOME, AWAY)]
        if abs(worth[0]) > self._most:
            raise DataError(f"the end is worth {worth[0]:g}, more than most={self._most:g} allows")
        return worth

    def __str__(self) -> str:
        return "\n".join((str(self.match.end), *map(str, self.match.referee.log), *self.match.said))


class TextObserver:
    """What a player of a state sees, as text; there is no tensor."""

    def __init__(self, all_of_it: bool) -> None:
        self.tensor, self.dict, self._all = None, {}, all_of_it  # type: ignore[var-annotated]

    def set_from(self, state: CardFootballState, player: int) -> None:
        """There is no tensor to set."""

    def string_from(self, state: CardFootballState, player: int) -> str:
        """What the player sees now, and, if it was asked for, all that it has seen before."""
        team = Team(player)
        return state.recall.text(state.match, team) if self._all else observation(state.match, team)


pyspiel.register_game(GAME_TYPE, CardFootballGame)
