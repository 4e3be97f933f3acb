"""Games that start where a lesson begins."""

from __future__ import annotations

from typing import Any

from cardbowl.cards import cards
from cardbowl.doors import door
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import AWAY
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.starts.from_position import before_a_play
from cardbowl.steps.beginning import team_name
from cardbowl.steps.placement import Placed
from cardbowl.steps.policies import YOU, player
from cardbowl.steps.referee import Referee


@door
def first_play(
    home: str = "Otters",
    away: str = "Herons",
    *,
    seed: int = 0,
    opponent: str = "sensible",
    spot: int = 35,
) -> Referee:
    """A game of Card Bowl 2.0 that begins with your first hand: 1st and 10 on your own yard line `spot`, the hand play called.

    The home team is yours; `opponent` is a computer player, or ``you`` for both sides.
    The game goes on after the play, to its end if you like.
    Raises `NotationError` or `IllegalAnswerError`.
    """
    if type(spot) is not int or not 1 <= spot <= 99:
        raise IllegalAnswerError(f"spot {value_text(spot)}", "no play starts there", "spot 1 to 99", "CB2.CONV.1")
    game = GAMES["cardbowl-2.0"]
    rules = game.house_rules({})
    players = {} if opponent == YOU else {AWAY: player(game, opponent, rules, seed, AWAY)}
    names = (team_name(home, "Otters"), team_name(away, "Herons"))
    start = before_a_play(rules)._replace(spot=spot, to_go=min(rules.line_to_gain, 100 - spot))
    referee = Referee(game, seed=seed, rules=rules, names=names, players=players, position=start)
    return referee.answer("hand play")


@door
def match_ups(
    offense: str,
    defense: str,
    *,
    home: str = "Otters",
    away: str = "Herons",
    spot: int = 50,
    down: int = 1,
    to_go: int | None = None,
    seed: int = 0,
    house_rules: dict[str, Any] | None = None,
) -> Referee:
    """A game of Card Bowl 2.0 with both hands on the table: four running match-ups, of which the offense chooses one.

    `offense` and `defense` are four cards each, such as ``KS 9H JD 6C``; they face each other in this order.
    All four cards of the offense are inside, which needs the house rule ``min_wr = 0``.
    Without `to_go` there are the yards of a new series to go.
    Raises `NotationError`, `HouseRulesError` or `IllegalAnswerError`.
    """
    rules = HouseRules.of({"min_wr": "0", **(house_rules or {})})
    to_go = min(rules.line_to_gain if to_go is None else to_go, 100 - spot)
    start = before_a_play(rules)._replace(spot=spot, down=down, to_go=to_go)
    names = (team_name(home, "Otters"), team_name(away, "Herons"))
    referee = Referee(GAMES["cardbowl-2.0"], seed=seed, rules=rules, names=names, position=start)
    referee.answer("hand play")
    referee.answer(Placed("0", cards(offense)))
    return referee.answer(Placed("opposite", cards(defense)))
