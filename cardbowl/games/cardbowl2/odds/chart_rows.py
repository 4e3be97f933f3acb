"""Rows for charts of Card Bowl 2.0: one function a chart, each with plain columns and exact numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from cardbowl.cards import Card
from cardbowl.cards import cards as read_cards
from cardbowl.chance import Dist
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import DEFAULT, draw_deck, hand_card
from cardbowl.games.cardbowl2.odds.kicks import SHOWN, field_goal_rows, kicks_at_goal
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck
from cardbowl.games.cardbowl2.odds.recoveries import onside_odds, recovery_odds
from cardbowl.games.cardbowl2.odds.runs import run_odds
from cardbowl.games.cardbowl2.odds.rushing import rush_plays
from cardbowl.games.cardbowl2.odds.scrimmage_plays import play_odds
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.fumbles import possible_modifiers
from cardbowl.games.cardbowl2.rules.passing import is_complete_once_clean, pass_yards

Rows = list[dict[str, Any]]
_DIFFERENCES = range(-12, 13)

field_goals = field_goal_rows
"""For `field_goal_chart`: `distance`, `good`, `missed`, `blocked`."""


def field_goal_after(
    cards: str | Iterable[Card | str], distances: Iterable[int] = SHOWN, rules: HouseRules = DEFAULT, seen: Sequence[Card] = ()
) -> Rows:
    """For `field_goal_after_chart`: the kick before the first of these `cards` and after each of them.

    Columns: `cards` (how many are turned up), `table` (those cards, as text), `distance`, `good`, `missed`, `blocked`.
    Raises `NotationError` or `IllegalAnswerError`.

    Rules: CB2.FG.2-3, CB2.BLK.1.
    """
    drawn, yards = read_cards(cards), list(distances)
    rows: Rows = []
    for count in range(len(drawn) + 1):
        table = " ".join(card.pretty for card in drawn[:count])
        tests = kicks_at_goal(yards, rules, seen, drawn[:count])
        for distance, test in zip(yards, tests, strict=True):
            shares = {"good": test.reached, "missed": test.short, "blocked": test.spoiled}
            rows.append({"cards": count, "table": table, "distance": distance, **shares})
    return rows


def rushes(rules: HouseRules = DEFAULT) -> dict[int, Dist[int]]:
    """For `rush_yards_chart`: yards of the whole rush, runs included, for each O1 - D1 from -12 to 12 (CB2.RUSH, CB2.OFR)."""
    return {difference: rush_plays(difference, rules).map(lambda play: play.yards) for difference in _DIFFERENCES}


def match_ups(rules: HouseRules = DEFAULT, to_go: Iterable[int] = range(1, 16)) -> Rows:
    """For `match_up_chart` with mean yards and first downs, runs included.

    Columns: `difference` O1 - D1, `to_go`, `mean` (yards), `first_down`.

    Rules: CB2.RUSH, CB2.NFL.5.
    """
    rows: Rows = []
    for difference in _DIFFERENCES:
        plays = rush_plays(difference, rules)
        mean = plays.map(lambda play: play.yards).mean()
        for yards in to_go:
            first_down = play_odds("rush", plays, None, yards).chance("first_down")
            rows.append({"difference": difference, "to_go": yards, "mean": mean, "first_down": first_down})
    return rows


def mean_yards(rules: HouseRules = DEFAULT) -> Rows:
    """For `match_up_chart` with mean yards alone.  Columns: `difference` O1 - D1, `mean` (CB2.RUSH, CB2.OFR)."""
    return [{"difference": difference, "mean": dist.mean()} for difference, dist in rushes(rules).items()]


def touchdowns(rules: HouseRules = DEFAULT, to_go: Iterable[int] = range(1, 16)) -> Rows:
    """For `match_up_chart` with touchdowns from `to_go` yards away.

    A rush never loses yards, so it scores exactly when its yards reach the goal line, even if the ball comes loose later.
    Columns: `difference` O1 - D1, `to_go` (yards to the goal line, 1 to 99), `touchdown`.

    Rules: CB2.RUSH, CB2.OFR.5.
    """
    yards = rushes(rules)
    return [
        {"difference": difference, "to_go": away, "touchdown": yards[difference].sf(away - 1)}
        for difference in _DIFFERENCES
        for away in to_go
    ]


def pass_outcomes(rules: HouseRules = DEFAULT, suit: str = "H", cards: Iterable[int] = (1, 2, 3, 4)) -> Rows:
    """For `pass_outcomes_chart`: how a pass ends at first, for each O1 of one suit and each number of pass cards.

    Columns: `o1` (value), `cards`, `complete`, `incomplete`, `sack`, `interception`.

    Rules: CB2.PASS.2-8, CB2.PASS.R8, CB2.PASS.R12.
    """
    return [
        {"o1": o1, "cards": count, **_first_ends(Card(f"{hand_card(o1).rank}{suit}"), rules, count)}
        for count in cards
        for o1 in range(1, 14)
    ]


def pass_choices(rules: HouseRules = DEFAULT, suit: str = "H", cards: Iterable[int] = (1, 2, 3, 4)) -> Rows:
    """For `pass_choice_chart`: each hand, each number of pass cards; before yards after the catch.

    The mean is that of complete passes, including those where the ball comes loose at once.
    Columns: `o1`, `d1` (values), `cards`, `complete`, `mean` (yards).

    Rules: CB2.PASS.2-11.
    """
    rows: Rows = []
    for o1 in range(1, 14):
        for count in cards:
            complete, gains = _gains(Card(f"{hand_card(o1).rank}{suit}"), rules, count)
            whole = sum(gains.values())
            for d1 in range(1, 14):
                yards = sum(
                    weight * pass_yards(gross - d1, figure, against, rules) for (gross, figure, against), weight in gains.items()
                )
                rows.append({"o1": o1, "d1": d1, "cards": count, "complete": complete, "mean": Fraction(yards, whole)})
    return rows


def runs(rules: HouseRules = DEFAULT, draws: Iterable[int] = (1, 2, 3)) -> dict[int, Dist[int]]:
    """For `run_survival_chart`: the yards of an open-field run by its first draws (CB2.OFR.1-6)."""
    return {n: run_odds(rules, (), n=n).yards for n in draws}


def onside(rules: HouseRules = DEFAULT, declared: Iterable[int] = range(13)) -> Rows:
    """For `onside_chart`.  Columns: `declared` (yards), `kickers`, `receivers`, `short` (CB2.ONS)."""
    return [
        {"declared": yards, **{name: found.chance(name) for name in ("kickers", "receivers", "short")}}
        for yards in declared
        for found in (onside_odds(rules, (), declared=yards),)
    ]


def recoveries(rules: HouseRules = DEFAULT) -> Rows:
    """For `modifiers_chart`.  Columns: `offense_modifier`, `defense_modifier`, `offense`, `defense` (finally) (CB2.FUM.2-7)."""
    numbers = possible_modifiers(rules)
    return [
        {
            "offense_modifier": mine,
            "defense_modifier": theirs,
            "offense": found.chance("offense"),
            "defense": found.chance("defense"),
        }
        for mine in numbers
        for theirs in numbers
        for found in (recovery_odds(rules, (), offense_modifier=mine, defense_modifier=theirs),)
    ]


def _first_ends(o1: Card, rules: HouseRules, count: int) -> dict[str, Fraction]:
    throws = PassDeck(draw_deck(rules), o1, rules).throws(lambda thrown: len(thrown) == count)
    by_cards = {"complete": throws.complete, "sack": throws.sacked, "interception": throws.intercepted}
    found = {name: sum(shares.values(), Fraction(0)) for name, shares in by_cards.items()}
    if not is_complete_once_clean(rules):
        complete, _ = _gains(o1, rules, count)
        found["interception"] += found["complete"] - complete
        found["complete"] = complete
    return {"complete": found.pop("complete"), "incomplete": throws.incomplete, **found}


@lru_cache(maxsize=256)
def _gains(o1: Card, rules: HouseRules, count: int) -> tuple[Fraction, dict[tuple[int, int, int], int]]:
    """A complete pass without D1: its chance, and weights by gross yards, the figure that reduces a loss, and D2's draws."""
    deck = PassDeck(draw_deck(rules), o1, rules)
    thrown_shares = deck.throws(lambda values: len(values) == count).complete
    whole = math.lcm(*(share.denominator for share in thrown_shares.values()))
    left = deck.size - count
    ordinary = left - deck.ace
    gains: dict[tuple[int, int, int], int] = {}
    for thrown, share in thrown_shares.items():
        weight, figure = share.numerator * (whole // share.denominator), deck.figure(thrown)
        top = deck.o1.value + sum(thrown.values)
        for value, ways in _second_defenders(deck, thrown.values, ordinary):
            key = (top - value, figure, rules.draws[value])
            gains[key] = gains.get(key, 0) + weight * ways
    return Fraction(sum(gains.values()), whole * left * ordinary), gains


def _second_defenders(deck: PassDeck, thrown: tuple[int, ...], ordinary: int) -> Iterator[tuple[int, int]]:
    """The values that D2 can have, each with its ways; an ace of spades is replaced, or plain (CB2.PASS.4, CB2.PASS.R8)."""
    replaced = deck.ace and deck.rules.pass_d2_ace not in ("plain", "interception")
    for value, count in deck.counts.items():
        there = count - thrown.count(value)
        yield value, there * (ordinary + replaced)
    if deck.ace and deck.rules.pass_d2_ace == "plain":
        yield ACE.value, ordinary
