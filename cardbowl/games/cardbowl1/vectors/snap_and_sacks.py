"""Worked vectors of the snap and of one sack draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from cardbowl.errors import DataError, listed, value_text
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.line.pass_rush import SackDraw, sack_draw
from cardbowl.games.cardbowl1.rules.line.snap import Snap, snap
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.steps.ask import Rule
from cardbowl.steps.vector_fields import Fields, field

Result = TypeVar("Result")

SPOT: Final = 50
"""The spot of these vectors, which name none."""

_FORMATIONS: Final = ("regular", "shotgun")


def _settled(make: Callable[[Fouls], Rule[Result]]) -> Rule[tuple[Result, tuple[Foul, ...]]]:
    """One procedure with the fouls it leaves."""
    fouls = Fouls()
    found = yield from make(fouls)
    return found, (yield from settle(fouls))


def _penalties(fouls: tuple[Foul, ...]) -> str:
    return "".join(f"; pen {'off' if foul.by is OFFENSE else 'def'} {foul.yards}" for foul in fouls)


def _snap(vector: Fields, rules: HouseRules) -> str:
    """``play``, ``stop`` or ``fumble at -n``."""
    formation = field(vector, "formation", str, "regular")
    if formation not in _FORMATIONS:
        raise DataError(f"the field formation is {value_text(formation)}; allowed are {listed(_FORMATIONS)}")
    found: Snap
    found, fouls = run(vector, _settled(lambda fouls: snap(formation == "shotgun", SPOT, rules, fouls)))
    how = f"fumble at {found.yards}" if found.how == "loose" else found.how
    return how + _penalties(fouls) + (" delay of game" if found.delay else "")


def _sack_check(vector: Fields, rules: HouseRules) -> str:
    """``safe pressure n``, ``sack -n`` or ``fumble at -n``."""
    rush, protection = field(vector, "pass_rush"), field(vector, "pass_protection")
    found: SackDraw
    found, fouls = run(vector, _settled(lambda fouls: sack_draw(rush, protection, SPOT, rules, fouls)))
    texts = {"safe": f"safe pressure {found.pressure}", "sack": f"sack {found.yards}", "loose": f"fumble at {found.yards}"}
    return texts[found.how] + _penalties(fouls)


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "snap": _snap,
    "sack_check": _sack_check,
}
