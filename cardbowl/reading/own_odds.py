"""The odds of a play of a variant's own, as a question: the turn is read from the call to the end of the play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any, Final

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.football import OFFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.reading.coach import Ahead, Begun, Coach, ends_of, first_down, loses_ball, scores
from cardbowl.reading.plays_ended import End, concedes_safety
from cardbowl.reading.questions import Input, Question
from cardbowl.steps.game import AnyGame
from cardbowl.steps.own_plays import OwnPlay

MOST_WAYS: Final = 200_000
_INPUTS: Final = (
    ("spot", "the yards from the own goal line to the ball", 1, GOAL_LINE - 1, 30),
    ("down", "the down", 1, 9, 1),
    ("to_go", "the yards to the line to gain", 1, GOAL_LINE - 1, 10),
)


def own_question(game: AnyGame, play: OwnPlay) -> Question:
    """The question about a play of a variant's own; its events and values are those of every play from scrimmage."""
    inputs = tuple(
        Input(name, "number", about, play.rule_id, low, high, default=usual) for name, about, low, high, usual in _INPUTS
    )
    return Question(play.name, play.about, play.rule_id, inputs, partial(own_odds, game, play), counts=None)


def own_odds(game: AnyGame, play: OwnPlay, rules: Any, seen: Sequence[Card], *, spot: int, down: int, to_go: int) -> Odds[End]:
    """How a play of a variant's own ends, from a down in the middle of a game that has just begun."""
    found = own_ends(game, play.name, at_down(game, rules, spot, down, to_go), rules, tuple(seen))
    return Odds.of(
        found,
        what=play.name,
        events={
            "first_down": partial(_of, first_down),
            "touchdown": partial(_of, scores),
            "ball_lost": partial(_of, loses_ball),
            "fumble": _loose,
            "safety": partial(_of, concedes_safety),
        },
        values={"yards": lambda end: end.yards if end.side is OFFENSE else None},
    )


def at_down(game: AnyGame, rules: Any, spot: int, down: int, to_go: int) -> Any:
    """The position before a down, at the beginning of a game."""
    before = game.start(rules)
    return before._replace(phase="scrimmage", spot=spot, down=down, to_go=min(to_go, GOAL_LINE - spot))


def own_ends(game: AnyGame, name: str, at: Any, rules: Any, seen: tuple[Card, ...] = ()) -> Dist[End]:
    """How a play of a variant's own ends when it is called at a position; raises `OddsError` where it cannot be read."""
    return _own_ends(game.variant, game.turn, game.coach, game.deck, name, at, rules, seen)


@lru_cache(maxsize=512)
def _own_ends(
    variant: Any, turn: Any, coach: Any, deck: Any, name: str, at: Any, rules: Any, seen: tuple[Card, ...]
) -> Dist[End]:
    start = partial(turn, at, rules)
    answers = answers_to(start(), name)
    decks = {"draw": Deck(deck("draw", at, rules)).without(seen)}
    begun = Begun(start, answers, decks, Ahead(at, rules, (), ()))
    return ends_of(begun, coach() if coach is not None else Coach(), MOST_WAYS)


def answers_to(turn: Any, name: str) -> list[Any]:
    """The answers of a turn up to the call of this name: others before it take their default; raises `OddsError`."""
    answers: list[Any] = []
    sent: Any = None
    try:
        while True:
            asked = turn.send(sent)
            sent = None
            options = getattr(asked, "options", None)
            if options is not None:
                sent = name if name in options else asked.default
                answers.append(sent)
                if sent == name:
                    return answers
            elif hasattr(asked, "choices"):
                sent = tuple(name if name in each.options else each.default for each in asked.choices)
                answers.append(sent)
                if name in sent:
                    return answers
            elif hasattr(asked, "deck"):
                break
    except StopIteration:
        pass
    raise OddsError(f"{name} cannot be called there.")


def _of(measure: Any, end: End) -> bool:
    return bool(measure(end, OFFENSE))


def _loose(end: End) -> bool:
    return "loose" in end.came
