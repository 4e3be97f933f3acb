"""What the players of Showdown take for granted: all their judgments, in one table."""

from __future__ import annotations

from typing import Final

# ---- what a position is worth, in points until the next score: fitted to games of `equilibrium` against itself -------------

AT_THE_20: Final = -0.3
"""What first and ten on the own 20 is worth to the offense."""
A_YARD: Final = 0.077
"""What a yard is worth."""
LATER_DOWN: Final = {1: 0.0, 2: 0.15, 3: 0.55, 4: 1.35}
"""What a later down is worth less than the first one, with five yards to go."""
YARD_TO_GO: Final = 0.04
"""What each further yard to go takes off after first down."""
FAR: Final = 20
"""Yards to go from which a further one takes nothing off."""
A_TRY: Final = 0.95
"""What a try adds to a touchdown."""
RECEIVING: Final = 0.3
"""What it is worth to receive a kick-off or a free kick."""

# ---- what strategy cards are worth, in points -------------------------------------------------------------------------

PRICES: Final = {
    "boost": 0.35,
    "audible": 0.35,
    "result": 0.35,
    "redo": 0.5,
    "penalty": 0.5,
    "injury": 0.2,
    "turnover": 1.5,
    "recovery": 0.8,
    "return": 0.4,
    "kick": 0.25,
    "cancel": 0.5,
    "utility": 0.3,
}
"""What a card of a type has to change at least, so that it is played; and what a card of that type in the hand is worth."""
SPENT: Final = 0.4
"""The share of that price in the two-minute warning, when each event takes a card."""
A_CARD: Final = 0.45
"""What a card that nobody knows yet is worth."""
HURT: Final = {"down": 0.1, "drive": 0.4, "half": 0.9}
"""What it is worth that a player of the other team is out, by how long."""
TURNOVERS_PLAYED: Final = 0.45
"""The share of turnover chances that the defense is thought to have a card for."""
A_TIME_OUT: Final = 0.5
"""How much better the own card has to be for a time-out: each coach takes one back."""

# ---- how calls are mixed ----------------------------------------------------------------------------------------------

TEMPER: Final = 0.12
"""Plays that are worth so much less than the best one are called less often by the factor e."""
DECIDED: Final = 100.0
"""What a game is worth that is over and won, or costs if it is lost: more than anything that can still be played for."""
LATE: Final = 10
"""Cards left to both coaches in the second half, or in overtime, from which a team that is behind hurries."""
