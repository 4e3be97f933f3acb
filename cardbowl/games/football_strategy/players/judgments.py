"""What the sensible player of Football Strategy takes for granted: all its judgments, in one table."""

from __future__ import annotations

from typing import Final

AT_THE_20: Final = 0.2
"""What first and ten on the own 20 is worth, in points until the next score."""
A_YARD: Final = 0.075
"""What a yard is worth, in points."""
LATER_DOWN: Final = {1: 0.0, 2: 0.35, 3: 0.9, 4: 1.8}
"""What a later down is worth less than the first one, with five yards to go."""
YARD_TO_GO: Final = 0.08
"""What each further yard to go takes off after first down."""
A_TRY: Final = 1.2
"""What a try adds to a touchdown."""
NEXT_KICKOFF: Final = -0.6
"""What it costs to kick off after a score: the other team has the ball."""
LATE: Final = 300
"""Seconds left in the fourth quarter from which a team that is behind hurries."""
TOO_LATE: Final = 100
"""Seconds left from which a team that is behind kicks on-side."""
DECIDED: Final = 100.0
"""What a game is worth that is over and won, or costs if it is lost: more than anything that can still be played for."""
THE_BALL: Final = 0.02
"""What the ball is worth near the end of a half beside what the calls of a last down may bring, which is often nothing."""
A_LAST_YARD: Final = 0.0001
"""What a yard is worth there."""
A_DOWN_MORE: Final = 10
"""How many yards one more down is worth there; a team that is ahead would rather have no more."""
