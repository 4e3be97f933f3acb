"""Worked vectors of section 8: open-field runs, loose balls and the bounce table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.errors import DataError, value_text
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.loose.fumbles import Recovery, recovery
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles, open_field_run
from cardbowl.games.cardbowl1.vectors.answers import a_hand, run
from cardbowl.games.cardbowl1.vectors.plays import rush, valued
from cardbowl.steps.ask import Choose, Rule
from cardbowl.steps.vector_fields import Fields, field

SPOT: Final = 50
"""The spot of these vectors, which name none."""


def _open_field_run(vector: Fields, rules: HouseRules) -> str:
    """``ofr +n``, `` fumble``; ``; foul at +n`` is a Black Joker after n yards."""
    totals = field(vector, "open_field_tacklers", list, [])
    if not all(type(total) is int and total >= 0 for total in totals):
        raise DataError(f"the field open_field_tacklers is {value_text(totals)}; whole numbers of 0 or more are needed")
    draws = field(vector, "cards_due")
    found = run(vector, open_field_run(OFFENSE, SPOT, draws, rules, Fouls(), tackles=fixed_tackles(totals)))
    lost = " fumble" if found.how == "loose" else ""
    foul = f"; foul at {found.foul:+d}" if found.foul is not None else ""
    return f"ofr {found.yards:+d}{lost}{foul}"


def _fumble(vector: Fields, rules: HouseRules) -> str:
    """``offense recovers shift -4 ofr 2``; ``; pen off 10``."""
    declared = (field(vector, "offense_modifier", int, 0), field(vector, "defense_modifier", int, 0))

    def modifier(ask: Choose) -> int | None:
        return declared[ask.side] if ask.what == "modifier" else None

    def recovered() -> Rule[tuple[Recovery, tuple[Foul, ...]]]:
        fouls = Fouls()
        found = yield from recovery(SPOT, rules, fouls)
        return found, (yield from settle(fouls))

    found, fouls = run(vector, recovered(), modifier)
    penalties = "".join(f"; pen {'off' if foul.by is OFFENSE else 'def'} {foul.yards}" for foul in fouls)
    return f"{found.by.word} recovers shift {found.shift:+d} ofr {found.draws}{penalties}"


def _bounce_table(vector: Fields, rules: HouseRules) -> str:
    """The bounce of each card: it comes after a tie, when a runner has lost the ball."""
    found = []
    for card in a_hand(vector, "cards"):
        if not card.suit:
            raise DataError("the field cards: a joker is replaced, it has no bounce (CB1.FUM.R4)")
        play = rush(0, rules, (*valued((6, 6), (card,)), card), loose=True, spot=SPOT)
        found.append(str(play.until_told("bounce").told("bounce").n))
    return " ".join(found)


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "open_field_run": _open_field_run,
    "fumble": _fumble,
    "bounce_table": _bounce_table,
}
