"""The numbers of tables, of the ways a play ends, and of the kinds of plays."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Final

from cardbowl.football import How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.compiled.compile import TABLES
from cardbowl.games.cardbowl2.compiled.endings import HOWS, KINDS

H_DEAD, H_TOUCHBACK, H_TOUCHDOWN = (HOWS.index(each) for each in (How.DEAD, How.TOUCHBACK, How.TOUCHDOWN))
H_GOOD, H_NO_GOOD, H_AGAIN, H_LOOSE = (HOWS.index(each) for each in (How.GOOD, How.NO_GOOD, How.AGAIN, How.LOOSE))
OFFSET: Final = 16
"""Added to the spot of a ball that the receivers of an on-side kick have lost, so that it is 0 or more."""
K_RUSH, K_PASS, K_SACK, K_KNEEL, K_PUNT = (KINDS.index(each) for each in (Kind.RUSH, Kind.PASS, Kind.SACK, Kind.KNEEL, Kind.PUNT))
K_FIELD_GOAL, K_EXTRA, K_TWO = (KINDS.index(each) for each in (Kind.FIELD_GOAL, Kind.EXTRA_POINT, Kind.TWO_POINT))
K_KICKOFF, K_ONSIDE, K_FREE = (KINDS.index(each) for each in (Kind.KICKOFF, Kind.ONSIDE, Kind.FREE_KICK))

T_SCRIMMAGE_RUSH = TABLES.index("Scrimmage.rush")
T_SCRIMMAGE_RUSH_OUT = TABLES.index("Scrimmage.rush_out")
T_SCRIMMAGE_NEXT_CARD = TABLES.index("Scrimmage.next_card")
T_SCRIMMAGE_MORE = TABLES.index("Scrimmage.more")
T_SCRIMMAGE_FIGURES = TABLES.index("Scrimmage.figures")
T_SCRIMMAGE_SECOND = TABLES.index("Scrimmage.second")
T_SCRIMMAGE_AFTER = TABLES.index("Scrimmage.after")
T_SCRIMMAGE_NEAR = TABLES.index("Scrimmage.near")
T_SCRIMMAGE_RUNS = TABLES.index("Scrimmage.runs")
T_SCRIMMAGE_SACKS = TABLES.index("Scrimmage.sacks")
T_SCRIMMAGE_PICKS = TABLES.index("Scrimmage.picks")
T_SCRIMMAGE_GAINS = TABLES.index("Scrimmage.gains")
T_SCRIMMAGE_PICKED = TABLES.index("Scrimmage.picked")
T_SCRIMMAGE_BROUGHT_BACK = TABLES.index("Scrimmage.brought_back")
T_SCRIMMAGE_TRIES = TABLES.index("Scrimmage.tries")
T_FOLLOWING_WHISTLES = TABLES.index("Following.whistles")
T_FOLLOWING_FOLLOWS = TABLES.index("Following.follows")
T_FOLLOWING_DOWNS = TABLES.index("Following.downs")
T_FOLLOWING_TIME = TABLES.index("Following.time")
T_FOLLOWING_AGAIN = TABLES.index("Following.again")
T_FOLLOWING_MISSED = TABLES.index("Following.missed")
T_FOLLOWING_BLOCKED = TABLES.index("Following.blocked")
T_FOLLOWING_DISTANCE = TABLES.index("Following.distance")
T_LOOSEBALLS_RACE = TABLES.index("LooseBalls.race")
T_LOOSEBALLS_RACE_TWO = TABLES.index("LooseBalls.race_two")
T_LOOSEBALLS_RACE_GOAL = TABLES.index("LooseBalls.race_goal")
T_LOOSEBALLS_ONSIDE = TABLES.index("LooseBalls.onside")
T_LOOSEBALLS_ENDS = TABLES.index("LooseBalls.ends")
T_LOOSEBALLS_RUN_ENDS = TABLES.index("LooseBalls.run_ends")
T_LOOSEBALLS_BEHIND = TABLES.index("LooseBalls.behind")
T_LOOSEBALLS_RUN = TABLES.index("LooseBalls.run")
T_LOOSEBALLS_ONSIDE_RUN = TABLES.index("LooseBalls.onside_run")
T_LOOSEBALLS_TRY_FUMBLE = TABLES.index("LooseBalls.try_fumble")
T_KICKS_KICKOFF = TABLES.index("Kicks.kickoff")
T_KICKS_FREE_KICK = TABLES.index("Kicks.free_kick")
T_KICKS_FREE_RETURN = TABLES.index("Kicks.free_return")
T_KICKS_PUNT_RETURN = TABLES.index("Kicks.punt_return")
T_KICKS_COVERED = TABLES.index("Kicks.covered")
T_KICKS_PUNT = TABLES.index("Kicks.punt")
T_KICKS_BLOCK = TABLES.index("Kicks.block")
T_KICKS_FIELD_GOAL = TABLES.index("Kicks.field_goal")
T_KICKS_EXTRA_POINT = TABLES.index("Kicks.extra_point")
T_KICKS_ONSIDE = TABLES.index("Kicks.onside")
T_KICKS_TOSS = TABLES.index("Kicks.toss")
T_KICKS_BOUNCE = TABLES.index("Kicks.bounce")
T_HANDS_SORTED = TABLES.index("Hands.sorted")
T_HANDS_VALUE = TABLES.index("Hands.value")
T_CHOICES_SUIT = TABLES.index("Choices.suit")
T_HANDS_SPADE = TABLES.index("Hands.spade")
T_HANDS_RED = TABLES.index("Hands.red")
T_HANDS_SELECT = TABLES.index("Hands.select")
T_HANDS_ORDERS = TABLES.index("Hands.orders")
T_HANDS_REST_ORDERS = TABLES.index("Hands.rest_orders")
T_CHOICES_CLASS_OF = TABLES.index("Choices.class_of")
T_CHOICES_RUSH = TABLES.index("Choices.rush")
T_CHOICES_THROW = TABLES.index("Choices.throw")
T_CHOICES_AGAIN = TABLES.index("Choices.again")
T_CHOICES_FIELD_GOAL = TABLES.index("Choices.field_goal")
