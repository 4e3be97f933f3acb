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
from cardbowl.games.cardbowl2.rules.passing import pass_yards

Rows = list[dict[str, Any]]
_DIFFERENCES = range(-12, 13)

field_goals = field_goal_rows
"""For `field_goal_chart`: `distance`, `good`, `missed`, `blocked`."""


def field_goal_after(
    cards: str | Iterable[Card | str], distances: Iterable[int] = SHOWN, rules: HouseRules = DEFAULT, seen: Sequence[Card] = ()
) -> Rows:
    """CB2.FG.2-3, CB2.BLK.1  For `field_goal_after_chart`: the kick before the first of these `cards` and after each of them.

    Columns: `cards` (how many lie on the table), `table` (they, as text), `distance`, `good`, `missed`, `blocked`.
    Raises `NotationError` or `IllegalAnswerError`.
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
    """CB2.RUSH, CB2.OFR  For `rush_yards_chart`: yards of the whole rush, runs included, for each O1 - D1 from -12 to 12."""
    return {difference: rush_plays(difference, rules).map(lambda play: play.yards) for difference in _DIFFERENCES}


def match_ups(rules: HouseRules = DEFAULT, to_go: Iterable[int] = range(1, 16)) -> Rows:
    """CB2.RUSH, CB2.NFL.5  For `match_up_chart` with mean yards and first downs, runs included.

    Columns: `difference` O1 - D1, `to_go`, `mean` (yards), `first_down`.
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
    """CB2.RUSH, CB2.OFR  For `match_up_chart` with mean yards alone.  Columns: `difference` O1 - D1, `mean`."""
    return [{"difference": difference, "mean": dist.mean()} for difference, dist in rushes(rules).items()]


def touchdowns(rules: HouseRules = DEFAULT, to_go: Iterable[int] = range(1, 16)) -> Rows:
    """CB2.RUSH, CB2.OFR.5  For `match_up_chart` with touchdowns from so many yards away.

    A rush never goes back, so it scores just when it would get there without a goal line, a ball that comes loose later included.
    Columns: `difference` O1 - D1, `to_go` (yards to the goal line, 1 to 99), `touchdown`.
    """
    yards = rushes(rules)
    return [
        {"difference": difference, "to_go": away, "touchdown": yards[difference].sf(away - 1)}
        for difference in _DIFFERENCES
        for away in to_go
    ]


def pass_outcomes(rules: HouseRules = DEFAULT, suit: str = "H", cards: Iterable[int] = (1, 2, 3, 4)) -> Rows:
    """CB2.PASS.2-8  For `pass_outcomes_chart`: how a pass ends at first, for each O1 of one suit and each number of pass cards.

    Columns: `o1` (value), `cards`, `complete`, `incomplete`, `sack`, `interception`.
    """
    return [
        {"o1": o1, "cards": count, **_first_ends(Card(f"{hand_card(o1).rank}{suit}"), rules, count)}
        for count in cards
        for o1 in range(1, 14)
    ]


def pass_choices(rules: HouseRules = DEFAULT, suit: str = "H", cards: Iterable[int] = (1, 2, 3, 4)) -> Rows:
    """CB2.PASS.2-11  For `pass_choice_chart`: each hand, each number of pass cards; before yards after the catch.

    The mean is that of a complete pass, the balls that come loose at once among them.
    Columns: `o1`, `d1` (values), `cards`, `complete`, `mean` (yards).
    """
    rows: Rows = []
    for o1 in range(1, 14):
        for count in cards:
            complete, gains = _gains(Card(f"{hand_card(o1).rank}{suit}"), rules, count)
            whole = sum(gains.values())
            for d1 in range(1, 14):
                yards = sum(
                    weight * pass_yards(gross - d1, figure, against) for (gross, figure, against), weight in gains.items()
                )
                rows.append({"o1": o1, "d1": d1, "cards": count, "complete": complete, "mean": Fraction(yards, whole)})
    return rows


def runs(rules: HouseRules = DEFAULT, draws: Iterable[int] = (1, 2, 3)) -> dict[int, Dist[int]]:
    """CB2.OFR.1-6  For `run_survival_chart`: the yards of an open-field run by its first draws."""
    return {n: run_odds(rules, (), n=n).yards for n in draws}


def onside(rules: HouseRules = DEFAULT, declared: Iterable[int] = range(13)) -> Rows:
    """CB2.ONS  For `onside_chart`.  Columns: `declared` (yards), `kickers`, `receivers`, `short`."""
    return [
        {"declared": yards, **{name: found.chance(name) for name in ("kickers", "receivers", "short")}}
        for yards in declared
        for found in (onside_odds(rules, (), declared=yards),)
    ]


def recoveries(rules: HouseRules = DEFAULT) -> Rows:
    """CB2.FUM.2-7  For `modifiers_chart`.  Columns: `offense_modifier`, `defense_modifier`, `offense`, `defense` (finally)."""
    numbers = range(-rules.recovery_modifier, rules.recovery_modifier + 1)
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
    complete, sacked = (sum(found.values(), Fraction(0)) for found in (throws.complete, throws.sacked))
    return {"complete": complete, "incomplete": throws.incomplete, "sack": sacked, "interception": throws.intercepted}


@lru_cache(maxsize=256)
def _gains(o1: Card, rules: HouseRules, count: int) -> tuple[Fraction, dict[tuple[int, int, int], int]]:
    """A complete pass without D1: its chance, and weights by gross yards, what softens a loss, and D2's draws."""
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
    """CB2.PASS.4, CB2.PASS.R8  The values that D2 can have, each with its ways; an ace of spades is replaced, or plain."""
    replaced = deck.ace and deck.rules.pass_d2_ace not in ("plain", "interception")
    for value, count in deck.counts.items():
        there = count - thrown.count(value)
        yield value, there * (ordinary + replaced)
    if deck.ace and deck.rules.pass_d2_ace == "plain":
        yield ACE.value, ordinary
