"""A position as an array of numbers (`PHASE` ...), and a play as a row of numbers (`ROW`)."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any, Final

from cardbowl.arrays.jit import compiled
from cardbowl.games.cardbowl2.position import PHASES

TOSS, KICKOFF, FREE_KICK, SCRIMMAGE_DOWN, TRY, OVER = range(len(PHASES))
PHASE, OFFENSE_TEAM, SPOT, DOWN, TO_GO, QUARTER, LEFT_TIME, RUNNING, HOME_SCORE, AWAY_SCORE = range(10)
HOME_OUTS, AWAY_OUTS, SECOND_HALF, SHORT, HANDS_USED = range(10, 15)
CARDS: Final = 15
"""Where the cards that are left begin: four numbers for each team, see `FULL`."""
DRAWN: Final = CARDS + 8
"""Where the draw deck begins, in the order in which its cards are drawn where a kick is played card by card."""
DECK: Final = 52
SIZE: Final = DRAWN + DECK

ROW: Final = [
    "game_id",
    "play_id",
    "posteam",
    "qtr",
    "down",
    "ydstogo",
    "spot",
    "has_down",
    "kind",
    "how",
    "side",
    "end",
    "yards_gained",
    "kick_distance",
    "returned",
    "return_yards",
    "first_down",
    "complete_pass",
    "incomplete_pass",
    "interception",
    "fumble",
    "fumble_lost",
    "fumble_lost_posteam",
    "blocked",
    "points",
    "posteam_score",
    "defteam_score",
    "clock",
    "touchdown",
]
(
    R_GAME,
    R_PLAY,
    R_TEAM,
    R_QUARTER,
    R_DOWN,
    R_TO_GO,
    R_SPOT,
    R_HAS_DOWN,
    R_KIND,
    R_HOW,
    R_SIDE,
    R_END,
    R_YARDS,
    R_DISTANCE,
    R_RETURNED,
    R_RETURN,
    R_FIRST,
    R_COMPLETE,
    R_INCOMPLETE,
    R_INTERCEPTION,
    R_FUMBLE,
    R_LOST,
    R_LOST_OWN,
    R_BLOCKED,
    R_POINTS,
    R_SCORE,
    R_OTHER_SCORE,
    R_CLOCK,
    R_TOUCHDOWN,
) = range(len(ROW))
ROW_SIZE: Final = len(ROW)
MOST_ROWS: Final = 4000
"""The most plays of a game that are kept; a longer one is refused."""

BITS: Final = 4
"""The bits of a card in the cards of a quarter that are left."""
NO_CARD: Final = (1 << BITS) - 1
FULL: Final = sum(place << BITS * place for place in range(13))
"""All cards of a quarter: their places, the lowest first; once a card is used up, `NO_CARD` stands behind the highest."""
QUARTERS: Final = 4


@compiled
def lead_of(at: Any, team: int) -> int:
    """Points ahead of a team."""
    return at[HOME_SCORE + team] - at[HOME_SCORE + 1 - team]


@compiled
def full_decks(at: Any) -> None:
    """Both teams have all their cards again."""
    at[HANDS_USED] = 0
    for place in range(CARDS, CARDS + 8):
        at[place] = FULL
