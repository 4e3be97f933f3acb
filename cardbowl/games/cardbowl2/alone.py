"""One play on its own, for lessons: a referee that stands before a rush, a pass, a kick, and ends after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.endings import Ending
from cardbowl.games.cardbowl2.field_goals import field_goal
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.order import after_play, announced
from cardbowl.games.cardbowl2.passing import passing_play
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.punts import punt
from cardbowl.games.cardbowl2.rushing import rushing_play
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.referee import Referee

Start = Callable[[Position, HouseRules], Rule[Ending]]
Play = Callable[[Position, Card, Card, HouseRules], Rule[Ending]]


def rush(o1: str | Card, d1: str | Card, **options: Any) -> Referee:
    """CB2.RUSH  A rush of `o1` against `d1`; see `one_play` for the options."""
    return with_hands("rush", "inside", rushing_play, o1, d1, options)


def passing(o1: str | Card, d1: str | Card, **options: Any) -> Referee:
    """CB2.PASS  A pass to `o1` against `d1`; see `one_play` for the options."""
    return with_hands("pass", "outside", passing_play, o1, d1, options)


def kick(**options: Any) -> Referee:
    """CB2.FG  A field goal; see `one_play` for the options."""
    return one_play("field goal", field_goal, **options)


def punting(**options: Any) -> Referee:
    """CB2.PUNT  A punt; see `one_play` for the options."""
    return one_play("punt", punt, **options)


def with_hands(kind: str, role: str, play: Play, o1: str | Card, d1: str | Card, options: dict[str, Any]) -> Referee:
    """A play from scrimmage with its match-up already on the table."""
    ours, theirs = hand_card(o1), hand_card(d1)

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        text = "The play goes to {}, {} stands opposite."
        yield Note("CB2.HAND.6", text, (ours, theirs), "match-up", (ours, theirs, role))
        return (yield from play(at, ours, theirs, rules))

    return one_play(kind, start, **options)


def hand_card(card: str | Card) -> Card:
    """A card that can be in a hand; raises `NotationError` or `IllegalAnswerError` (there are no jokers)."""
    found = card if isinstance(card, Card) else Card.parse(card)
    if not found.suit:
        raise IllegalAnswerError(found, "there are no jokers in this game", "the 52 cards from AS to KD", "CB2.CONV.R3")
    return found


def one_play(
    kind: str,
    start: Start,
    *,
    spot: int = 30,
    down: int = 1,
    to_go: int = 10,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
    house_rules: dict[str, Any] | HouseRules | None = None,
) -> Referee:
    """A referee for one play from `spot` (yards from the own goal line, 1..99), with `to_go` yards to gain on `down`.

    The home team has the ball.
    Raises `IllegalAnswerError` or `HouseRulesError`.
    """
    for name, value, least, most in (("spot", spot, 1, 99), ("down", down, 1, 9), ("to_go", to_go, 1, 99)):
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise IllegalAnswerError(f"{name} {value}", "no play starts there", f"{name} {least} to {most}", "CB2.CONV.1")
    rules = house_rules if isinstance(house_rules, HouseRules) else HouseRules.of(house_rules or {})
    before = Position(spot=spot, down=down, to_go=min(to_go, 100 - spot), left=rules.quarter_length)

    def turn(at: Position, rules: HouseRules) -> Rule[Position]:
        ending = yield from start(at, rules)
        yield from announced(ending)
        after = after_play(at, kind, ending, rules)
        first = after.phase == "scrimmage" and after.offense == at.offense and after.down == 1 and kind in ("rush", "pass")
        if first:
            yield Note("CB2.NFL.5", "First down.", (), "first down", None, OFFENSE, after.spot)
        return after

    game = replace(
        GAME,
        name=f"cardbowl-2.0 {kind}",
        title=f"Card Bowl 2.0, a {kind}",
        start=lambda rules: before,
        turn=turn,
        is_over=lambda at: at is not before and at != before,
    )
    return Referee(game, seed=seed, rules=rules, names=(home, away))
