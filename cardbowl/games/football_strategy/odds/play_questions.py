"""Odds of a play card against defenses, and of the last down, as questions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.kicks import deck_named
from cardbowl.games.football_strategy.odds.one_down import conversion
from cardbowl.games.football_strategy.odds.plays import ball_after, by_mix
from cardbowl.games.football_strategy.odds.tries import tries
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import offense_calls
from cardbowl.reading.live import play_odds

RANDOM = "random"


def card_odds(
    rules: HouseRules, seen: Sequence[Card], *, card: int, deck: str | None, against: str, spot: int, down: int, to_go: int
) -> Odds[Any]:
    """How a play with a card ends against a defense, or against one that is laid at random (FS.PLAY.3).

    Penalties with a choice are accepted where that gains more yards. Raises `IllegalAnswerError`.
    """
    name = deck_named(deck, rules)
    at = Position(phase="scrimmage", spot=spot, down=down, to_go=min(to_go, 100 - spot), decks=(name, name))
    options, refused = offense_calls(at, rules, False)
    if card not in options:
        reason, rule = refused[card]
        raise IllegalAnswerError(f"card={card}", reason, ", ".join(map(str, options)), rule)
    letters = LETTERS if against == RANDOM else (against.upper(),)
    found = by_mix(
        at, card, {letter: Fraction(1, len(letters)) for letter in letters}, rules, value=partial(ball_after, at, rules)
    )
    return play_odds(found, at)


def conversion_odds(rules: HouseRules, seen: Sequence[Card], *, to_go: int, deck: str | None) -> Odds[bool]:
    """Whether the last down makes the yards, if both coaches mix their calls as well as they can (FS.ENG.3)."""
    value = conversion(deck_named(deck, rules), to_go, rules).value
    return made_or_short("conversion", value)


def two_point_odds(rules: HouseRules, seen: Sequence[Card], *, deck: str | None) -> Odds[bool]:
    """Whether a play from the try is good at the best mixes, if the offense plays again after a penalty (FS.PAT.1)."""
    solved = tries(deck_named(deck, rules), rules, kicks=False)
    return made_or_short("two-point", solved.worth[solved.spot] / rules.two_point_points)


def made_or_short(what: str, value: Fraction) -> Odds[bool]:
    """The odds of ``good`` or ``no_good``."""
    found = Dist({each: share for each, share in ((True, value), (False, 1 - value)) if share})
    return Odds.of(found, what=what, events={"good": lambda end: end, "no_good": lambda end: not end})
