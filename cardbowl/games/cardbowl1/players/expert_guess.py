"""How the `expert` player estimates cards that are face down for it: by their place."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardbowl.cards import UNSEEN, Card
from cardbowl.games.cardbowl1.players.sensible_line_up import runs_likely
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense, OffenseCard

DEFENDERS: Final = {"line": 5, "lb": 8, "s": 9, "cb": 10}
"""Against a passing formation high cards belong in the secondary (HINT.3)."""
AGAINST_RUNS: Final = {"line": 7, "lb": 10, "s": 6, "cb": 5}
"""Against a running formation they are linebackers, and on the line (HINT.2)."""
RUNNING: Final = {"line": 8, "te": 7, "qb": 7, "wr": 5}
"""The cards of an offense with two backs or more: a strong line and one strong back (HINT.1)."""
PASSING: Final = {"line": 6, "te": 5, "qb": 10, "wr": 9}
"""The cards of an offense with one back or none (HINT.1)."""
CARRIER: Final = {True: 11, False: 6}
"""The best back of a running and of a passing formation."""
PASSER: Final = 10
"""A quarterback of at least this value makes a pass likely (HINT.2)."""
OTHER_BACK: Final = 5


@lru_cache(maxsize=16)
def stand_in(value: int) -> Card:
    """A card of the given value, to stand in for a face-down one."""
    return Card("0A23456789TJQK"[value].replace("T", "10") + "H")


def guessed(field: Field) -> Field:
    """The table with a likely card in place of each face-down one."""
    offense, defense = field.offense, field.defense
    if any(each.card is UNSEEN for each in offense.cards):
        offense = _offense(offense)
    if any(each.card is UNSEEN for each in defense.cards):
        values = AGAINST_RUNS if runs_likely(offense) else DEFENDERS
        cards = [each._replace(card=stand_in(values[each.role])) if each.card is UNSEEN else each for each in defense.cards]
        defense = Defense(tuple(cards))
    return field._replace(offense=offense, defense=defense)


def _offense(offense: Offense) -> Offense:
    runs = runs_likely(offense) and not (offense.at("QB").face_up and hand_value(offense.at("QB").card) >= PASSER)
    values = RUNNING if runs else PASSING
    best = next((card.slot for card in offense.of("back") if card.lane is None and card.committed == "none"), "")

    def likely(card: OffenseCard) -> OffenseCard:
        if card.card is not UNSEEN:
            return card
        if card.role == "back":
            return card._replace(card=stand_in(CARRIER[runs] if card.slot == best else OTHER_BACK))
        return card._replace(card=stand_in(values[card.role]))

    return Offense(tuple([likely(card) for card in offense.cards]), offense.shotgun)
