"""The fields of a random card: kick-offs, long gain and field goal (FS.COMP.5, FS.DATA.2, FS.DATA.3)."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cardbowl.errors import DataError
from cardbowl.football.series import LAST_SPOT, LEAST_SPOT
from cardbowl.steps.data_files.faults import shown

_KICK: Final = re.compile(r"([RK])([1-9][0-9]?)(\+LG)?")


class KickField(NamedTuple):
    """Where a kick-off ends: the `receiver`, or the kicker, has the ball on its own yard line `spot`, plus a `long_gain`."""

    receiver: bool
    spot: int
    long_gain: bool = False


class Row(NamedTuple):
    """What a random card says; `fg_max` is the farthest distance from which a kick is good."""

    no: int
    long_gain: int
    kickoff: KickField
    onside: KickField
    fg_max: int


def read_kick(text: object) -> KickField:
    """The field written as ``R25``, ``K48`` or ``R20+LG``; raises `DataError` (FS.DATA.3)."""
    found = _KICK.fullmatch(text) if isinstance(text, str) else None
    if found is None or (found[1] == "K" and found[3]):
        raise DataError(
            f"{shown(text)} is no end of a kick-off; allowed are R{LEAST_SPOT} to R{LAST_SPOT}, also with +LG behind it, "
            f"and K{LEAST_SPOT} to K{LAST_SPOT}"
        )
    return KickField(found[1] == "R", int(found[2]), found[3] is not None)
