"""Where the `sensible` player places its eleven cards (section 12b of the rulebook, hints 1 and 3)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.draws import hand_value
from cardbowl.games.cardbowl1.estimates import Goal
from cardbowl.games.cardbowl1.lineups import DefenseLineup, OffenseLineup, defense_places, offense_places
from cardbowl.steps.placement import Placed

RUNNING: Final = ("back", "line", "te", "qb", "wr")
"""What counts most for a run, from the most to the least."""
DEFENSES: Final = {0: "goal line", 1: "4-3", 2: "4-3", 3: "nickel", 4: "dime"}
"""The defense against so many wide receivers."""
WEIGHTS: Final = {"CB": 4, "S": 3, "OLB": 2, "ILB": 2, "line": 1}
"""HINT.3: the defense always adds a card to the final match-up, so high cards belong into the secondary."""


def by_value(cards: tuple[Card, ...]) -> list[Card]:
    """The cards of a hand, the highest first."""
    return sorted(cards, key=hand_value, reverse=True)


def line_up_offense(options: OffenseLineup, goal: Goal, random: Random) -> Placed:
    """HINT.1: high cards where the play is planned; a pass nearly always, a run for a yard or two."""
    runs = random.random() < (0.5 if goal.need <= 2 else 0.08)
    name = ("goal line" if goal.room <= 3 else "I") if runs else ("4 wide" if random.random() < 0.2 else "shotgun")
    places = offense_places(name)
    cards = by_value(options.deck)
    order = _for_a_run(places, random) if runs else _for_a_pass(places, random)
    return _placed(name, places, order, cards)


def _for_a_pass(places: tuple[str, ...], random: Random) -> list[str]:
    """The highest card is a receiver, the next the quarterback, then a second receiver; backs get what is left."""
    wide = [place for place in places if place.startswith("W_")]
    random.shuffle(wide)
    line = [place for place in places if place in ("LT", "LG", "C", "RG", "RT")]
    random.shuffle(line)
    rest = [place for place in places if place not in (*wide, *line, "QB")]
    return [wide[0], "QB", wide[1], *line, *wide[2:], *rest]


def _for_a_run(places: tuple[str, ...], random: Random) -> list[str]:
    """The highest card carries, the line comes next."""
    kinds = {place: "back" if place[0] == "B" else "wr" if place[0] == "W" else place for place in places}
    rank = {
        place: RUNNING.index({"LTE": "te", "RTE": "te", "QB": "qb"}.get(kind, kind if kind in RUNNING else "line"))
        for place, kind in kinds.items()
    }
    shuffled = list(places)
    random.shuffle(shuffled)
    return sorted(shuffled, key=lambda place: rank[place])


def line_up_defense(options: DefenseLineup, random: Random) -> Placed:
    """HINT.3: as many defensive backs as there are receivers; high cards cover or wait in the secondary."""
    wide = len(options.offense.of("wr"))
    name = DEFENSES[min(wide, 4)]
    places = defense_places(name, options.offense)
    weight = {place: WEIGHTS[_kind(place)] + random.random() * 1.5 for place in places}
    order = sorted(places, key=lambda place: -weight[place])
    return _placed(name, places, order, by_value(options.deck))


def _kind(place: str) -> str:
    return place.replace("(", " ").replace("_", " ").split(" ", maxsplit=1)[0]


def _placed(name: str, places: tuple[str, ...], order: list[Any], cards: list[Card]) -> Placed:
    """The cards in the places of a formation, the first card in the first place of the order."""
    rank: dict[str, list[Card]] = {}
    for place, card in zip(order, cards, strict=True):
        rank.setdefault(place, []).append(card)
    return Placed(name, tuple(rank[place].pop(0) for place in places))
