"""The line-up of a hand as plain data: ready-made formations, every place of a free one, and a hand to begin with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.notes.place_names import place_name
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.lineup.formations import lane_refusal
from cardbowl.games.cardbowl1.rules.lineup.lineup_choices import SHOTGUN, DefenseLineup, OffenseLineup, in_the_shotgun
from cardbowl.games.cardbowl1.rules.lineup.places import (
    HOMES,
    LEFT,
    OUTSIDE_LANE,
    RIGHT,
    Defense,
    Offense,
    defense_card,
    offense_card,
)
from cardbowl.games.cardbowl1.table.formation import defense_label, defense_place, offense_place
from cardbowl.steps.placement import Formation

BACKS: Final = tuple(f"B{number}({side})" for number, side in ((1, "L"), (1, "M"), (1, "R"), (2, "L"), (2, "M"), (2, "R")))
MORE_BACKS: Final = tuple(f"B3({side})" for side in "LMR")
WIDE: Final = tuple(f"W_{side}{number}" for number in range(1, 5) for side in "LR")
SECONDARY: Final = ("S_L", "S_M", "S_R", "OLB_L", "ILB(L)", "ILB(M)", "ILB(R)", "OLB_R")
"""The zones of a free defense; every one may hold two cards."""


def place(options: OffenseLineup | DefenseLineup, name: str) -> dict[str, Any]:
    """All data that the table needs for a line-up."""
    hand = sorted(options.deck, key=lambda card: (-hand_value(card), card.number))
    ready = [formation_view(each) for each in options.formations]
    roles = options.formations[0].roles
    if isinstance(options, DefenseLineup):
        side, across, everywhere = DEFENSE, options.offense, tuple(defense_roles(options.offense))
    else:
        side, across, everywhere = OFFENSE, Offense(()), offense_roles()
    field = Field("FORM_D", across, Defense(()))
    return {
        "deck": [str(card) for card in hand],
        "deck_label": f"{name}: your hand of {len(hand)} cards",
        "side": side.word,
        "formations": ready,
        "places": [place_view(role, field) for role in everywhere],
        "suggested": [str(card) for card in suggested(roles, hand)],
    }


def formation_view(each: Formation) -> dict[str, Any]:
    """One ready-made formation: the place of each card, in the order in which the answer lists them."""
    return {
        "value": each.name,
        "label": f"{each.name}: {each.words}",
        "roles": list(each.roles),
        "order": list(range(len(each.roles))),
        "prefix": SHOTGUN if in_the_shotgun(each.name) else "",
    }


def place_view(role: str, field: Field) -> dict[str, Any]:
    """One place of a line-up: where it is drawn, and its name."""
    card = Card("AS")
    if role.startswith(("line", "CB", *(zone.partition("(")[0] for zone in SECONDARY))):
        standing = defense_card(role, card, "D1")
        (x, row), label = defense_place(standing, field), defense_label(standing)
    else:
        player = offense_card(role, card)
        (x, row), label = offense_place(player), player.slot
    return {"role": role, "label": label, "x": x, "row": row, "spoken": place_name(role)}


def offense_roles() -> tuple[str, ...]:
    """Every place of the offense (CB1.FORM.R1)."""
    return ("QB", *HOMES, *BACKS, *MORE_BACKS, *WIDE)


def defense_roles(offense: Offense) -> Iterator[str]:
    """Every place of the defense against this offense; zones and covers may be taken twice (CB1.FORM.2, CB1.FORM.R2)."""
    left, right = offense.te_on(LEFT), offense.te_on(RIGHT)
    for u in range(-OUTSIDE_LANE, OUTSIDE_LANE + 1):
        if lane_refusal(u, left, right) is None:
            yield f"line {u}"
    for zone in SECONDARY:
        yield zone
        if zone != "S_M":
            yield zone
    for receiver in offense.of("wr"):
        yield f"CB {receiver.slot}"
        yield f"CB {receiver.slot}"


# ---- a hand to begin with --------------------------------------------------------------------------------------------

WANTED: Final = ("QB", "B1", "W_L1", "W_R1", "LT", "RT", "C", "LG", "RG", "RTE", "LTE", "W_L2", "W_R2", "B2", "B3")
"""The places where high cards help the offense, the most important first."""
WANTED_ON_DEFENSE: Final = ("line", "ILB", "CB", "OLB", "S")
"""The places where high cards help the defense, the most important first."""


def suggested(roles: Sequence[str], hand: Sequence[Card]) -> list[Card]:
    """The hand in these places, its high cards where they help most; `hand` begins with its highest card."""
    order = sorted(range(len(roles)), key=lambda number: wanted(roles[number]))
    found = dict(zip(order, hand, strict=False))
    return [found[number] for number in range(len(roles))]


def wanted(role: str) -> int:
    """The priority of a place for a high card: 0 is the highest."""
    name = role.partition("(")[0]
    if name in WANTED:
        return WANTED.index(name)
    return next((number for number, start in enumerate(WANTED_ON_DEFENSE) if role.startswith(start)), len(WANTED_ON_DEFENSE))
