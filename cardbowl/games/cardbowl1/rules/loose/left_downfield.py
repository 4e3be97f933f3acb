"""The cards left downfield when a play is executed, read from the table (section 8.2 of the rulebook)."""

from __future__ import annotations

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.lineup.places import DefenseCard, Offense
from cardbowl.games.cardbowl1.rules.loose.open_field import Tackles, fixed_tackles
from cardbowl.games.cardbowl1.rules.loose.tackles import Defender, Downfield, Receiver


def left_downfield(field: Field, toward: str, *, screen: bool = False, without: tuple[str, ...] = ()) -> Downfield:
    """The cards off the line, and the wide receivers that may block (CB1.TACK.2, CB1.TACK.R1, CB1.TACK.R2)."""
    defenders = tuple(defender(each) for each in field.defense.cards if each.u is None and each.name not in without)
    receivers = tuple(Receiver(each.card, each.side, each.face_up) for each in field.offense.of("wr"))
    return Downfield(defenders, receivers, toward, screen)


def defender(card: DefenseCard) -> Defender:
    """A card off the line as a tackler; an end that has left the line is a linebacker (CB1.TACK.3, CB1.TACK.R1, CB1.TACK.R6)."""
    if card.zone is not None:
        zone = card.zone.partition("_")[0]
        return Defender(card.card, zone, card.side if zone == "ILB" else card.zone[-1], card.face_up)
    zone = {"cb": "CB", "s": "S", "lb": "OLB" if card.side in ("L", "R") else "ILB"}.get(card.role, "DE")
    return Defender(card.card, zone, card.side, card.face_up, card.covers or "")


def unrevealed_offense(offense: Offense, rules: HouseRules) -> Tackles | None:
    """With the house rule the offense's unrevealed cards tackle an interceptor, one for each card or set.

    Rules: CB1.INT.R1, CB1.INT.R3.
    """
    if rules.int_tacklers == "none":
        return None
    return fixed_tackles([hand_value(each.card) for each in offense.of("back", "te", "wr") if not each.face_up])
