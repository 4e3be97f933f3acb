"""Variants of a game, and the rules that they may replace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardbowl.doors import door
from cardbowl.errors import NotationError
from cardbowl.games import GAMES
from cardbowl.open.games import find_game
from cardbowl.open.house_rules import Rules, rules_of
from cardbowl.reading.variants import game_of
from cardbowl.steps.game import AnyGame
from cardbowl.steps.variants import Variant, replaceable_rules, variant_of


@door
def variant(
    game: str | AnyGame,
    *,
    plays: Mapping[str, Any] | None = None,
    replace: Mapping[str, Callable[..., Any]] | None = None,
    numbers: Mapping[str, Any] | None = None,
    rules: Rules | None = None,
    name: str = "",
) -> AnyGame:
    """A variant of a game, as a game like any other: with plays of one's own, rules replaced, numbers, and house rules changed.

    `plays` are calls from scrimmage by name: rules ``def counter(at, rules)`` that return yards or an `Ending`, or `OwnPlay`s.
    Parameters of one's own need defaults, which they keep: ``def counter(at, rules, n=n)``.
    `replace` has a function for each rule that it replaces; ``cb.replaceable(game)`` lists those that may be. One that takes
    ``*, as_written`` is handed the rule as its rulebook has it.
    `numbers` are house rules of the variant's own: a whole number, (number, least, most) or ``cb.number(...)``.
    `rules` are the house rules that its games begin with, as in `new_game`; `name` is its name, by which it is found from now on.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    base = find_game(game)
    if base.variant is not None:
        raise NotationError(f"{base.name} is a variant itself; make one of {base.variant.of} with all plays and rules of both")
    made = variant_of(
        base,
        name=name,
        plays={} if plays is None else plays,
        functions={} if replace is None else replace,
        numbers={} if numbers is None else numbers,
        defaults=rules_of(base, rules).changed(),
        again=variant_again,
    )
    return GAMES.add(game_of(made, base))


def variant_again(made: Variant) -> AnyGame:
    """The game of a variant that comes from another process; raises `NotationError` where its own game is not there.

    Its name leads to it only where no other game has that name: a copy of something older changes no name.
    """
    game = game_of(made, find_game(made.of))
    return game if any(known.name == game.name for known in GAMES.own()) else GAMES.add(game)


@door
def replaceable(game: str | AnyGame) -> list[dict[str, str]]:
    """The rules of a game that a variant may replace, one row each: name, rule ID, arguments, what it returns, an example.

    A function in place of one takes these arguments, and by keyword, if it asks for it, the rule as its rulebook has it:
    ``def harder(card, o1, rules, *, as_written): return "incomplete" if card.value < 4 else as_written(card, o1, rules)``.
    """
    rules = replaceable_rules(find_game(game)).values()
    return [
        {
            "name": each.name,
            "rule": each.rule,
            "about": each.about,
            "takes": ", ".join(each.takes),
            "allowed": each.allowed,
            "example": each.example,
        }
        for each in rules
    ]
