"""A game from a given position: the same rules, with its own start and end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, Team
from cardbowl.football.plays import Turned
from cardbowl.steps.ask import Rule
from cardbowl.steps.beginning import team_name
from cardbowl.steps.game import AnyGame, never
from cardbowl.steps.policies import YOU, player
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play


def from_position(
    game: AnyGame,
    kind: str,
    before: Any,
    rules: Any,
    is_over: Callable[[Any], bool] = never,
    *,
    ends_with: Callable[[Play], bool] = never,
    rule: str,
    title: str = "",
    turn: Callable[[Any, Any], Rule[Turned]] | None = None,
    deck: Callable[[str, Any, Any], Sequence[Card]] | None = None,
    opponent: object = YOU,
    against: Team = AWAY,
    seed: int = 0,
    home: object = "Otters",
    away: object = "Herons",
) -> Referee:
    """A referee that starts at `before`, and ends with the game with the first position of which `is_over` is true, or
    with the first turn of which `ends_with` is.

    `kind` is part of the name and of the `title` (``Card Bowl 2.0, one rush``). `turn` and `deck` replace those of `game`.
    `opponent` is ``you`` or the name of a computer player for the team `against`; `rule` is named in the error where there is
    none.
    Raises `IllegalAnswerError` or `NotationError`.
    """
    if opponent not in (YOU, *game.policies):
        raise IllegalAnswerError(opponent, "there is no such player", ", ".join((YOU, *game.policies)), rule)
    part = replace(
        game,
        name=f"{game.name} {kind}",
        title=title or f"{game.title}, {kind}",
        start=lambda rules: before,
        turn=turn or game.turn,
        deck=deck or game.deck,
        is_over=lambda at: game.is_over(at) or is_over(at),
        ends_with=ends_with,
        house_rules=type(rules).of if rules.made_of else game.house_rules,
    )
    players = {} if opponent == YOU else {against: player(game, str(opponent), rules, seed, AWAY)}
    return Referee(
        part, seed=seed, rules=rules, names=(team_name(home, "Home"), team_name(away, "Away")), players=players, position=before
    )
