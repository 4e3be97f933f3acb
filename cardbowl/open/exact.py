"""Exact games: what a situation is worth, without simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbowl.doors import door
from cardbowl.errors import needs
from cardbowl.open.games import find_game
from cardbowl.open.house_rules import Rules, rules_of
from cardbowl.steps.game import AnyGame
from cardbowl.steps.long_work import told

if TYPE_CHECKING:
    from cardbowl.analysis.exact.expected_points import ExpectedPoints
    from cardbowl.analysis.exact.win_probability import WinProbability


@door
def expected_points(
    game: str | AnyGame = "cardbowl-2.0", *, house_rules: Rules | None = None, policy: str = "sensible"
) -> ExpectedPoints:
    """Expected points of every down, yards to go and spot, worked out exactly where hands are drawn afresh each down.

    `house_rules` are given as in `new_game`. Both teams call as the player `sensible` does early in a game, or with
    ``policy="best"`` go, kick or punt as is worth most.
    Of the result ``at(down, to_go, spot)`` is the net points of the team with the ball (each score less the worth of the kick
    after it), ``decision(down, to_go, spot)`` the worth of going for it, a field goal and a punt, ``rows()`` all of these and
    ``curve()`` the first downs; ``assumes`` says what is taken for granted.
    The first call under some house rules takes half a minute; then the result is kept in the user's cache folder.
    Raises `NotationError`, `HouseRulesError`, `DataError` or `MissingExtraError`.
    """
    needs("numpy", "lab", "expected points")
    from cardbowl.analysis.exact.expected_points import solved_points

    found = find_game(game)
    with told("working out expected points"):
        return solved_points(found, rules_of(found, house_rules), policy)


@door
def win_probability(game: str | AnyGame = "cardbowl-2.0", *, house_rules: Rules | None = None) -> WinProbability:
    """Win probability under a clock of plays, worked out exactly where hands are drawn afresh each down.

    `house_rules` are given as in `new_game`, with a clock of plays: ``{"clock": "simple1"}``. Both teams play as the player
    `sensible` does, by score and clock too.
    Of the result ``at(quarter, plays_left, lead, down, to_go, spot)`` has the chances to win, tie and lose of the team with the
    ball, ``before("kickoff", quarter, plays_left, lead)`` those of the team that kicks, ``rows(quarter, lead)`` those of every
    first down, ``along(plays)`` those of the home team along a game that was played, and ``final_scores()`` those of all scores.
    The first call under some house rules takes a minute; then the result is kept in the user's cache folder.
    Raises `NotationError`, `HouseRulesError`, `DataError` or `MissingExtraError`.
    """
    needs("numpy", "lab", "win probability")
    from cardbowl.analysis.exact.win_probability import solved_chances

    found = find_game(game)
    with told("working out win probability"):
        return solved_chances(found, rules_of(found, house_rules))
