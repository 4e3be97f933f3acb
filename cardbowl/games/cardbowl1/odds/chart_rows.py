"""Rows for charts of Card Bowl 1.1.6: one function a chart, each with plain columns and exact numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import field_goal_rows
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.line.sacks import sack_odds
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
from cardbowl.games.cardbowl1.odds.loose.penalties import determination_rows
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, completion_odds
from cardbowl.games.cardbowl1.odds.runs.run_falls import RunFall
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.rules.loose.fumbles import possible_modifiers

Rows = list[dict[str, Any]]
DEFAULT: Final = HouseRules()
VALUES: Final = (5, 6, 7, 8, 9, 10, 11, 12, 13)
"""Quarterbacks and receivers that a chart of completions shows."""

field_goals = field_goal_rows
"""For `field_goal_chart`."""
penalties = determination_rows
"""For `penalties_chart`."""


def sacks(rules: HouseRules = DEFAULT, seen: Sequence[Card] = (), *, most: int = 15, threats: int = 3) -> Rows:
    """For `sack_chart`: rounds of 1 to `threats` threats of the same surplus (CB1.SACK.3, CB1.SACK.R1)."""
    return [
        {"surplus": surplus, "threats": groups, **{name: odds[name] for name in ("clean", "pressure", "sack", "fumble")}}
        for groups in range(1, threats + 1)
        for surplus in range(1, most + 1)
        for odds in [sack_round_odds((surplus,) * groups, rules, seen)]
    ]


def sack_events(
    rush: int, protection: int, quarterback: int, rules: HouseRules = DEFAULT, seen: Sequence[Card] = ()
) -> dict[str, Fraction]:
    """For `event_chart`: one sack draw; where the protection is equal to the rush, the passer is protected (CB1.SACK.1-3)."""
    if rush <= protection + quarterback:
        return {"clean": Fraction(1), "pressure": Fraction(0), "sack": Fraction(0), "fumble": Fraction(0)}
    odds = sack_odds(rush, protection + quarterback, rules, seen)
    return {name: odds[name] for name in ("clean", "pressure", "sack", "fumble")}


def pressures(surplus: int, rules: HouseRules = DEFAULT, seen: Sequence[Card] = ()) -> dict[str, Fraction]:
    """For `event_chart`: the pressure after a sack draw, and the chance that the passer does not escape (CB1.PRES.1).

    Without a margin for pressure (the house rule `pressure_margin` 0) every escape is without pressure.
    """
    odds = sack_odds(surplus, 0, rules, seen)
    chances = {
        f"pressure {pressure}" if pressure else "no pressure": odds.chance(_escapes(pressure))
        for pressure in range(max(1, rules.pressure_margin))
    }
    return {**chances, "down": odds["sack"] + odds["fumble"]}


def _escapes(pressure: int) -> Any:
    return lambda fall: fall.how == "safe" and fall.pressure == pressure


def completions(
    rules: HouseRules = DEFAULT, seen: Sequence[Card] = (), *, values: Iterable[int] = VALUES, cards: Iterable[int] = range(4)
) -> Rows:
    """For `completion_chart`: passes without pressure, to receivers that are not covered closely (CB1.PASS.3-13)."""
    known = list(values)
    return [
        {
            "quarterback": passer,
            "receiver": receiver,
            "cards": count,
            "complete": completion_odds(Thrown(passer, _heart(receiver), count), rules, seen)["complete"],
        }
        for count in cards
        for passer in known
        for receiver in known
    ]


def _heart(value: int) -> Card:
    return Card("RJ") if value == 15 else Card(f"{'A23456789TJQK'[value - 1]}H")


def rushes(rules: HouseRules = DEFAULT, seen: Sequence[Card] = (), *, points: Iterable[int] = range(-6, 37)) -> Rows:
    """For `rush_shares_chart`: rushes before any open-field run, by O - D before the first card (CB1.RUN.8-9)."""

    def share(number: int) -> dict[str, Any]:
        odds = rush_yards_odds(max(number, 0), max(-number, 0), rules, seen)
        gained = _within(odds, ((10, 999), (4, 9), (1, 3), (0, 0), (-999, -1)))
        ends = ("long", "good", "short", "none", "loss")
        return {"points": number, **dict(zip(ends, gained, strict=True)), "fumble": odds["fumble"]}

    return [share(number) for number in points]


def open_field(
    rules: HouseRules = DEFAULT,
    seen: Sequence[Card] = (),
    *,
    tacklers: Iterable[int] = range(16),
    draws: Iterable[int] = (1, 2),
) -> Rows:
    """For `tacklers_chart`: runs whose first set is tackled (CB1.OFR.2, CB1.TACK.1)."""
    known = list(tacklers)
    found: Rows = []
    for count in draws:
        for total in known:
            odds = open_field_odds(count, rules, seen, tacklers=(total,))
            far, some, stopped = _within(odds, ((10, 9999), (1, 9), (0, 0)))
            shares = {"long": far, "short": some, "stopped": stopped, "fumble": odds["fumble"]}
            found.append({"tacklers": total, "draws": count, **shares})
    return found


def _within(odds: Any, spans: Iterable[tuple[int, int]]) -> list[Fraction]:
    """The chances of yards within each span, of runs that are not fumbled."""

    def holds(low: int, high: int) -> Any:
        return lambda fall: _kept(fall) and low <= fall.yards <= high

    return [odds.chance(holds(low, high)) for low, high in spans]


def _kept(fall: RunFall) -> bool:
    return fall.how != "loose"


def recoveries(rules: HouseRules = DEFAULT, seen: Sequence[Card] = ()) -> Rows:
    """For `modifiers_chart`: who recovers a loose ball finally, by the modifiers of both sides (CB1.FUM.2-4)."""
    numbers = possible_modifiers(rules)
    return [
        {
            "offense_modifier": mine,
            "defense_modifier": theirs,
            "offense": recovery_odds(rules, seen, offense_modifier=mine, defense_modifier=theirs)["offense"],
        }
        for mine in numbers
        for theirs in numbers
    ]
