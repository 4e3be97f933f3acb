"""Rows for charts of the PlayGrid and of play calling: one row a cell, with names and numbers only."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from operator import itemgetter
from typing import Any, Final

from cardbowl.chance import Dist
from cardbowl.games.showdown.data import CATEGORIES, KIND_OF
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.calls import OWN, solved, squads_of, yards_game
from cardbowl.games.showdown.odds.downs import match_ups
from cardbowl.games.showdown.odds.formulas import bands, chances, looked_at, mean_yards, results
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.steps.long_work import telling

EDGES: Final = range(-15, 16)


@telling("counting the rows of a chart")
def payoff_rows(
    rules: HouseRules,
    offense: str | None = None,
    defense: str | None = None,
    formation: str | None = None,
    against: str | None = None,
    spot: int = OWN,
) -> list[dict[str, Any]]:
    """The mean yards of each play against each other one, with the shares of both in the best mixes (NS.ENG.3).

    `offense` and `defense` are teams, by default home and visitors; `formation` and `against` leave only plays from these.
    """
    squads, data = squads_of(offense, defense, rules), rules.data_set
    whole = yards_game(squads, spot, data)
    solution = solved(whole, data, formation, against)
    ours, theirs = solution.named("row"), solution.named("column")
    payoff = dict(zip(whole.rows, (dict(zip(whole.columns, line, strict=True)) for line in whole.payoff), strict=True))
    found = []
    for row, mine in ((each, data.offense_play(str(each))) for each in solution.rows):
        for column, other in ((each, data.defense_play(str(each))) for each in solution.columns):
            found.append(
                {
                    "offense": mine.name,
                    "offense formation": mine.formation,
                    "offense share": float(ours.get(row, 0)),
                    "defense": other.name,
                    "defense formation": other.formation,
                    "defense share": float(theirs.get(column, 0)),
                    "yards": float(payoff[row][column]),
                }
            )
    return found


@telling("counting the rows of a chart")
def edge_rows(rules: HouseRules, edges: Iterable[int] = EDGES) -> list[dict[str, Any]]:
    """For each event and edge its chance: the offense wins, and a turnover is announced (NS.GRID.5, NS.GRID.9)."""
    won: list[dict[str, Any]] = []
    lost: list[dict[str, Any]] = []
    for edge in edges:
        met = bands(edge, rules.grid)
        turnover = sum(share * chances(band, rules.grid).chance(_turnover) for (band, _), share in met.items())
        won.append({"event": "offense wins", "edge": edge, "chance": met.chance(lambda each: each[1])})
        lost.append({"event": "turnover chance", "edge": edge, "chance": turnover})
    return won + lost


def _turnover(said: tuple[str, ...]) -> bool:
    return "turnover" in said


@telling("counting the rows of a chart")
def mean_rows(rules: HouseRules, edges: Iterable[int] = EDGES) -> list[dict[str, Any]]:
    """The mean yards of each category by the edge, on passes to a receiver (NS.GRID.7)."""
    found = []
    for category in CATEGORIES:
        for edge in edges:
            mean = mean_yards(category, KIND_OF[category] == "run", False, edge, OWN, rules.grid)
            found.append({"category": category, "edge": edge, "yards": float(mean)})
    return found


@telling("counting the rows of a chart")
def band_rows(rules: HouseRules) -> list[dict[str, Any]]:
    """The lists of the result die as they are printed: the yards of each band and kind of play, and how many faces bring them.

    `low` is the least margin of the band; losses of passes stand there, though a receiver has none.

    Rules: NS.GRID.6, NS.GRID.7.
    """
    return [
        {"band": band.name, "low": band.low, "category": words, "yards": number, "weight": weight}
        for band in rules.grid.bands
        for category, words in LISTS.items()
        for number, weight in rules.grid.yards(category, band.name)
    ]


LISTS: Final = {"run_middle": "Inside run", "run_left": "Outside run", "pass_short": "Short pass", "pass_long": "Long pass"}
"""A category of each list, and the list in words; runs to both sides share one (NS.GRID.7)."""


def calibration(rules: HouseRules) -> dict[str, float]:
    """What the PlayGrid comes to with the teams of the data set: mean yards, and the percent of events of a down (NS.MODEL.2).

    The offense of each team meets the defense of the next one, every two plays as often, where no pass flies out of the field;
    a second copy of a play counts for nothing (NS.BOOK.1.R1).
    What the model has to do is seen in it: a right guess costs yards, and bigger wins bring more of them (NS.MODEL.1).
    """
    data, met = rules.data_set, dict[Any, Fraction]()
    for offense, defense in zip(data.teams, (*data.teams[1:], data.teams[0]), strict=True):
        squads = Squad(offense), Squad(defense)
        for ours, theirs in product(dict.fromkeys(offense.offense_plays), dict.fromkeys(defense.defense_plays)):
            for each, share in match_ups(data.offense_play(ours), data.defense_play(theirs), squads, data.grid).items():
                alike = each.right, looked_at(each, data.grid)
                met[alike] = met.get(alike, Fraction(0)) + share
    found = Dist.from_weights(met).then(lambda alike: results(*alike[1], data.grid).map(lambda result: (alike[0], result)))
    right, wrong = found.given(itemgetter(0)), found.given(lambda end: not end[0])
    means = {"yards": found, "yards, right guess": right, "yards, wrong guess": wrong}
    events: dict[str, Callable[[Any], bool]] = {
        "zero": lambda end: end[1].yards == 0,
        "loss": lambda end: end[1].yards < 0,
        "turnover chance": lambda end: "turnover" in end[1].chances,
    }
    said = {name: float(each.map(lambda end: end[1].yards).mean()) for name, each in means.items()}
    return said | {name: 100 * float(found.chance(holds)) for name, holds in events.items()}
