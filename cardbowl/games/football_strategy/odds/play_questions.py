"""Odds of a play card against defenses, and of the last down, as questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import How, other_frame
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.kicks import deck_named
from cardbowl.games.football_strategy.odds.one_down import conversion
from cardbowl.games.football_strategy.odds.plays import ball_after, by_mix, end_in, ending_of
from cardbowl.games.football_strategy.odds.tries import tries
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import offense_calls
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.reading.live import play_odds
from cardbowl.reading.mixes import shares_of

RANDOM = "random"
PUNTS: Final = ("last-down", "any-down")
"""The two punts of a deck (FS.COMP.3)."""


def card_odds(
    rules: HouseRules, seen: Sequence[Card], *, card: int, deck: str | None, against: str, spot: int, down: int, to_go: int
) -> Odds[Any]:
    """How a play with a card ends against a defense, against one that is laid at random, or against a mix (FS.PLAY.3).

    Penalties with a choice are accepted for a first down that the play has not made, else where that gains more yards.
    Raises `IllegalAnswerError`.
    """
    name = deck_named(deck, rules)
    at = Position(phase="scrimmage", spot=spot, down=down, to_go=min(to_go, 100 - spot), decks=(name, name))
    options, refused = offense_calls(at, rules, False)
    if card not in options:
        reason, rule = refused[card]
        raise IllegalAnswerError(f"card={card}", reason, ", ".join(map(str, options)), rule)
    found = by_mix(at, card, defenses(against), rules, value=partial(ball_after, at, rules))
    return play_odds(found, at, end_in)


def defenses(against: str) -> dict[str, Fraction]:
    """The share of each defense card in a mix such as ``a 1/3 d 2/3``; the word `RANDOM` stands for all, each as likely."""
    found: dict[str, Fraction] = {}
    for word, share in shares_of(against).items():
        letters = LETTERS if word == RANDOM else (word.upper(),)
        for letter in letters:
            found[letter] = found.get(letter, Fraction(0)) + share / len(letters)
    return found


def punt_odds(rules: HouseRules, seen: Sequence[Card], *, deck: str | None, card: str, against: str, spot: int) -> Odds[Ending]:
    """Where the receivers start after a punt on the last down, and its net yards (FS.PUNT.1-6).

    A punt in the end zone is downed or returned, whichever starts the receivers farther up the field.
    Raises `IllegalAnswerError`.
    """
    name = deck_named(deck, rules)
    at = Position(phase="scrimmage", spot=spot, down=rules.downs, decks=(name, name))  # no punt asks for the yards to go
    punts = [each for each in rules.chart_set.decks[name].cards if each.kind == "punt" and each.last_down == (card == PUNTS[0])]
    if not punts:
        raise IllegalAnswerError(f"card={card}", f"the deck {name} has no such punt", "the other one", "FS.COMP.3")
    no = punts[0].no
    options, refused = offense_calls(at, rules, False)
    if no not in options:
        reason, rule = refused[no]
        raise IllegalAnswerError(f"spot={spot}", reason, "a spot farther from the goal line", rule)
    found = by_mix(at, no, defenses(against), rules, value=partial(ball_after, at, rules)).map(ending_of)
    events: dict[str, Callable[[Ending], object]] = {
        "touchback": lambda end: end.how is How.TOUCHBACK,
        "returned for a touchdown": lambda end: end.how is How.TOUCHDOWN,
        "safety": lambda end: end.how is How.SAFETY,
    }

    def start(end: Ending) -> int | None:
        return end.spot if end.how in (How.DEAD, How.TURNOVER, How.TOUCHBACK) else None

    def net(end: Ending) -> int | None:
        return None if start(end) is None else other_frame(end.spot) - spot

    return Odds.of(found, what="punt", events=events, values={"receiver starts": start, "net yards": net})


def conversion_odds(rules: HouseRules, seen: Sequence[Card], *, to_go: int, deck: str | None) -> Odds[bool]:
    """Whether the last down makes the yards, if both coaches mix their calls as well as they can (FS.ENG.3)."""
    value = conversion(deck_named(deck, rules), to_go, rules).value
    return made_or_short("conversion", value)


def two_point_odds(rules: HouseRules, seen: Sequence[Card], *, deck: str | None) -> Odds[bool]:
    """Whether a play from the try is good, if the offense plays again after a penalty (FS.PAT.1).

    The mixes are those that are best for this chance: the points of a try do not count.
    """
    for_the_chance = replace(rules, two_point_points=1, defensive_two="off")
    solved = tries(deck_named(deck, rules), for_the_chance, kicks=False)
    return made_or_short("two-point", solved.worth[solved.spot])


def made_or_short(what: str, value: Fraction) -> Odds[bool]:
    """The odds of ``good`` or ``no_good``."""
    found = Dist({True: value, False: 1 - value})
    return Odds.of(found, what=what, events={"good": lambda end: end, "no_good": lambda end: not end})
