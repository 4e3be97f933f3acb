"""Rows of charts whose columns are shares: they add up to 1 under any house rules, and with each one at its ends."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from inspect import isfunction
from itertools import islice
from typing import Any

import pytest
from support.walks import random_rules, rules_at_their_ends, single_ends

from cardbowl.errors import CardbowlError
from cardbowl.games import GAMES
from cardbowl.games.cardbowl1.odds import chart_rows as eleven
from cardbowl.games.cardbowl2.odds import chart_rows as four
from cardbowl.games.doi.odds import chart_rows as doi
from cardbowl.games.football_strategy.odds import chart_rows as strategy
from cardbowl.games.showdown.odds import chart_rows as showdown

Shares = Iterable[Any]
Rows = Iterable[Mapping[str, Any]]
SACKS = ("clean", "pressure", "sack", "fumble")


def each(rows: Rows, *names: str) -> Iterator[list[Any]]:
    """The shares of each row."""
    return ([row[name] for name in names] for row in rows)


def one_of_two(rows: Rows, name: str) -> Iterator[list[Any]]:
    """A chance and what is left of it, for rows that say a single event."""
    for row in rows:
        assert 0 <= row[name] <= 1, row
        yield [row[name], 1 - row[name]]


def by(rows: Rows, share: str, *names: str) -> Iterator[list[Any]]:
    """The shares of all rows that are alike in these columns."""
    found: dict[Any, list[Any]] = {}
    for row in rows:
        found.setdefault(tuple(row[name] for name in names), []).append(row[share])
    return iter(found.values())


def best_mixes(rules: Any) -> Iterator[list[Any]]:
    """The shares of both sides in the best mixes, each play once."""
    rows = showdown.payoff_rows(rules)
    for side in ("offense", "defense"):
        yield [share for _, share in {(row[side], row[f"{side} share"]) for row in rows}]


def a_hand(rules: Any) -> str:
    """Two number cards of the set, and the penalty card if it has one."""
    return " ".join(card.text for card in rules.whole_set[:: max(1, len(rules.whole_set) // 3)])


def habits(rules: Any) -> Iterator[list[Any]]:
    for side, family in (("offense", "run"), ("defense", "base")):
        yield list(strategy.one_family(side, family, rules=rules).values())


SHARED: dict[str, dict[str, Callable[[Any], Iterable[Iterable[Any]]]]] = {
    "cardbowl-1.1.6": {
        "field_goals": lambda rules: each(eleven.field_goals((20, 45), rules), "good", "missed", "blocked", "stopped"),
        "penalties": lambda rules: each(eleven.penalties(rules), "offense", "defense"),
        "sacks": lambda rules: each(eleven.sacks(rules, most=5, threats=2), *SACKS),
        "sack_events": lambda rules: [eleven.sack_events(rush, 5, 3, rules).values() for rush in (4, 8, 9, 15)],
        "pressures": lambda rules: [eleven.pressures(surplus, rules).values() for surplus in (1, 5, 12, 40)],
        "completions": lambda rules: one_of_two(eleven.completions(rules, values=(5, 12), cards=(0, 1)), "complete"),
        "rushes": lambda rules: each(
            eleven.rushes(rules, points=(-6, 0, 9)), "long", "good", "short", "none", "loss", "fumble"
        ),
        "open_field": lambda rules: each(
            eleven.open_field(rules, tacklers=(0, 7)), "long", "short", "stopped", "fumble"
        ),
        "recoveries": lambda rules: one_of_two(eleven.recoveries(rules), "offense"),
    },
    "cardbowl-2.0": {
        "field_goals": lambda rules: each(four.field_goals((20, 45), rules), "good", "missed", "blocked"),
        "field_goal_after": lambda rules: each(four.field_goal_after("2S", (30,), rules), "good", "missed", "blocked"),
        "match_ups": lambda rules: one_of_two(four.match_ups(rules, (1, 10)), "first_down"),
        "touchdowns": lambda rules: one_of_two(four.touchdowns(rules, (1, 10)), "touchdown"),
        "pass_outcomes": lambda rules: each(
            four.pass_outcomes(rules, cards=(1, 2)), "complete", "incomplete", "sack", "interception"
        ),
        "pass_choices": lambda rules: one_of_two(four.pass_choices(rules, cards=(1,)), "complete"),
        "onside": lambda rules: each(four.onside(rules, (0, 5)), "kickers", "receivers", "short"),
        "recoveries": lambda rules: each(four.recoveries(rules), "offense", "defense"),
    },
    "doi": {
        "kicks_without_high_cards": lambda rules: each(doi.kicks_without_high_cards((10, 30), (0, 1), rules), "good", "missed"),
        "card_rows": lambda rules: each(doi.card_rows(a_hand(rules), to_go=(1, 10), rules=rules), *doi.ENDS),
    },
    "football-strategy": {
        "mix_rows": lambda rules: by(strategy.mix_rows(to_go=(2, 10), rules=rules), "share", "to_go", "side"),
        "conversion_rows": lambda rules: one_of_two(strategy.conversion_rows((3,), rules=rules), "first_down"),
        "one_family": habits,
    },
    "showdown": {
        "payoff_rows": best_mixes,
        "edge_rows": lambda rules: one_of_two(showdown.edge_rows(rules, (-3, 4)), "chance"),
    },
}  # fmt: skip
"""Functions of chart rows that give shares, by game: the groups of them that are the whole."""
OTHERS = {
    "doi": {"payoff_rows"},
    "football-strategy": {"deck_rows", "value_rows", "habit_rows"},
    "showdown": {"mean_rows", "band_rows", "calibration"},
    "cardbowl-2.0": {"mean_yards", "rushes", "runs"},
}
"""Functions whose columns are no shares, or that return a `Dist`, which adds up by itself."""
PLACES = {"cardbowl-1.1.6": eleven, "cardbowl-2.0": four, "doi": doi, "football-strategy": strategy, "showdown": showdown}
HOUSES = 1


def whole(game: str, name: str, rules: Any) -> str:
    """What is wrong with the shares of a function under house rules; empty if nothing is, or they are refused in a sentence."""
    try:
        for shares in SHARED[game][name](rules):
            found = list(shares)
            exact = all(isinstance(share, Fraction | int) for share in found)
            total = sum(found)
            if min(found) < 0 or (total != 1 if exact else abs(total - 1) > 1e-9):
                return f"{name}: {total} under {rules.changed()}"
    except CardbowlError:
        return ""
    return ""


def test_every_function_of_chart_rows_is_looked_at() -> None:
    for game, place in PLACES.items():
        made = {name for name, each in vars(place).items() if isfunction(each) and not name.startswith("_")}
        own = {name for name in made if getattr(place, name).__module__ == place.__name__} | {"field_goals", "penalties"} & made
        assert own == SHARED[game].keys() | OTHERS.get(game, set()), game


EVERY = [(game, name) for game, each in SHARED.items() for name in each]
LONG = ("match_ups", "touchdowns", "recoveries", "open_field")
"""Functions that take long for hundreds of houses."""


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_shares_add_up_under_any_house_rules(game: str, name: str) -> None:
    kit = GAMES[game]
    rules = [kit.house_rules({}), *(random_rules(kit, seed) for seed in range(HOUSES)), *islice(rules_at_their_ends(kit), HOUSES)]
    wrong = [told for each in rules if (told := whole(game, name, each))]
    assert not wrong, wrong[:3]


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(*each, marks=pytest.mark.soak if each[1] in LONG else ()) for each in EVERY]
)
def test_shares_add_up_with_each_house_rule_at_its_ends(game: str, name: str) -> None:
    wrong = [told for each in single_ends(GAMES[game], {}).values() if (told := whole(game, name, each))]
    assert not wrong, wrong[:3]
