"""What a game's positions mean, for suites that look at every game alike.

A new game is added here, beside its entry in `GAMES`.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardbowl.football import Team
from cardbowl.games import GAMES
from cardbowl.steps.game import Game


class Facts(NamedTuple):
    """How to read the positions of one game.

    `quarter` and `left` count the game clock, `score` is (home, away); `full` is the score of `left` a quarter begins with.
    `decks` are the unused cards of both teams (None where teams have no decks of their own), `whole` is such a deck complete.
    `decks_reset` says whether the teams' decks are made whole between two positions for another reason than being used up.
    `mirror` swaps the teams; `is_toss` says where home and away are not treated alike.
    `points` are the points of one line of the play notes for (home, away).
    `short` are house rules that make a game short.
    """

    quarter: Callable[[Any], int]
    left: Callable[[Any], int]
    score: Callable[[Any], tuple[int, int]]
    full: Callable[[Any], int]
    decks: Callable[[Any], tuple[tuple[Any, ...], tuple[Any, ...]] | None]
    whole: tuple[Any, ...]
    decks_reset: Callable[[Any, Any, Any], bool]
    mirror: Callable[[Any], Any]
    is_toss: Callable[[Any], bool]
    points: Callable[[Any, Any], tuple[int, int]]
    short: Mapping[str, Any]


def _card_bowl_2() -> Facts:
    from cardbowl.games.cardbowl2.position import FULL_DECK

    def reset(before: Any, after: Any, rules: Any) -> bool:
        ended = after.quarter != before.quarter
        return ended and (rules.deck_reset == "quarter" or (rules.deck_reset == "half" and before.quarter == 2))

    def mirror(at: Any) -> Any:
        return at._replace(
            offense=at.offense.other,
            second_half=at.second_half.other,
            score=at.score[::-1],
            timeouts=at.timeouts[::-1],
            decks=at.decks[::-1],
        )

    return Facts(
        quarter=lambda at: at.quarter,
        left=lambda at: at.left,
        score=lambda at: at.score,
        full=lambda rules: rules.quarter_length,
        decks=lambda at: at.decks,
        whole=FULL_DECK,
        decks_reset=reset,
        mirror=mirror,
        is_toss=lambda at: at.phase == "toss",
        points=lambda line, rules: line.points(rules),
        short={"quarter_intervals": 40},
    )


_FACTS: Mapping[str, Callable[[], Facts]] = {"cardbowl-2.0": _card_bowl_2}


def facts(game: Game) -> Facts:
    """How to read the positions of `game`."""
    assert game.name in _FACTS, f"say in tests/support/facts.py what the positions of {game.name} mean"
    return _FACTS[game.name]()


def games_and_players() -> list[tuple[str, str]]:
    """Every computer player of every game, as (game, player)."""
    return [(name, player) for name in GAMES for player in GAMES[name].policies]


def team_of(position: Any, side: Any) -> Team:
    """Which team plays a side in the play that begins at `position`."""
    offense: Team = position.offense
    return offense if side == 0 else offense.other
