"""Where the `sensible` player places its eleven cards (section 12b of the rulebook, hints 1 and 3)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.players.estimates import Goal
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.lineup.lineup_choices import DefenseLineup, OffenseLineup, defense_places, offense_places
from cardbowl.games.cardbowl1.rules.lineup.places import Offense
from cardbowl.steps.placement import Placed

RUNNING: Final = ("back", "line", "te", "qb", "wr")
"""The places that matter for a run, the most important first."""
RUN_SHARE: Final = 0.45
"""How often a run is planned with more than a few yards to go."""
DEFENSES: Final = {0: "goal line", 1: "3-4", 2: "3-4", 3: "nickel", 4: "dime"}
"""The defense by the number of wide receivers."""
WEIGHTS: Final = {"CB": 4, "S": 3, "OLB": 2, "ILB": 2, "line": 1}
"""The defense always adds a card to the final match-up, so high cards belong in the secondary (HINT.3)."""
AGAINST_RUNS: Final = {"OLB": 4, "ILB": 4, "line": 3, "S": 2, "CB": 2}
"""Where a run is likely, linebackers go to the line (HINT.2)."""


def by_value(cards: tuple[Card, ...]) -> list[Card]:
    """The cards of a hand, the highest first."""
    return sorted(cards, key=hand_value, reverse=True)


def line_up_offense(options: OffenseLineup, goal: Goal, random: Random) -> Placed:
    """High cards where the play is planned; mostly a pass, and a run for short yardage (HINT.1)."""
    runs = random.random() < (0.6 if goal.need <= 3 else RUN_SHARE)
    name = ("goal line" if goal.room <= 3 else "I") if runs else ("4 wide" if random.random() < 0.2 else "shotgun")
    places = offense_places(name)
    cards = by_value(options.deck)
    order = _for_a_run(places, random) if runs else _for_a_pass(places, random)
    return placed(name, places, order, cards)


def _for_a_pass(places: tuple[str, ...], random: Random) -> list[str]:
    """The highest card is a receiver, the next the quarterback, then a second receiver; the backs get the remaining cards."""
    wide = [place for place in places if place.startswith("W_")]
    random.shuffle(wide)
    line = [place for place in places if place in ("LT", "LG", "C", "RG", "RT")]
    random.shuffle(line)
    rest = [place for place in places if place not in (*wide, *line, "QB")]
    return [wide[0], "QB", wide[1], *line, *wide[2:], *rest]


def _for_a_run(places: tuple[str, ...], random: Random) -> list[str]:
    """The highest card is the carrier, the next ones are on the line."""
    kinds = {place: "back" if place[0] == "B" else "wr" if place[0] == "W" else place for place in places}
    rank = {
        place: RUNNING.index({"LTE": "te", "RTE": "te", "QB": "qb"}.get(kind, kind if kind in RUNNING else "line"))
        for place, kind in kinds.items()
    }
    shuffled = list(places)
    random.shuffle(shuffled)
    return sorted(shuffled, key=lambda place: rank[place])


def line_up_defense(options: DefenseLineup, random: Random) -> Placed:
    """As many defensive backs as there are receivers; high cards cover or wait in the secondary.

    Against two backs, which make a run likely, high cards are linebackers and line cards.

    Rules: HINT.3.
    """
    wide = len(options.offense.of("wr"))
    name = DEFENSES[min(wide, 4)]
    places = defense_places(name, options.offense)
    weights = AGAINST_RUNS if runs_likely(options.offense) else WEIGHTS
    weight = {place: weights[kind_of(place)] + random.random() * 1.5 for place in places}
    order = sorted(places, key=lambda place: -weight[place])
    return placed(name, places, order, by_value(options.deck))


def runs_likely(offense: Offense) -> bool:
    """Whether the formation, which is public, is one to run from (HINT.1, CB1.MODEL.8)."""
    return len(offense.of("back")) >= 2 and not offense.shotgun


def kind_of(place: str) -> str:
    """The kind of a place: ``CB``, ``ILB``, ``OLB``, ``S`` or ``line``."""
    return place.replace("(", " ").replace("_", " ").split(" ", maxsplit=1)[0]


def placed(name: str, places: tuple[str, ...], order: list[Any], cards: list[Card]) -> Placed:
    """The cards in the places of a formation, the first card in the first place of the order."""
    rank: dict[str, list[Card]] = {}
    for place, card in zip(order, cards, strict=True):
        rank.setdefault(place, []).append(card)
    return Placed(name, tuple(rank[place].pop(0) for place in places))
