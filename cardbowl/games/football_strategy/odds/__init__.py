"""The exact odds of Football Strategy: every question that may be asked about a kick, a play or the last down."""

from __future__ import annotations

from typing import Final

from cardbowl.games.football_strategy.charts.chart_set import CARDS, LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.kicks import (
    extra_point_odds,
    field_goal_odds,
    free_kick_odds,
    kickoff_odds,
    long_gain_odds,
    onside_odds,
    possible_distances,
)
from cardbowl.games.football_strategy.odds.play_questions import (
    PUNTS,
    RANDOM,
    card_odds,
    conversion_odds,
    punt_odds,
    two_point_odds,
)
from cardbowl.games.football_strategy.rules import field_goals, kickoffs, random_cards, results, tries
from cardbowl.games.football_strategy.rules.kickoffs import FREE_KICKS
from cardbowl.reading.limits import downs
from cardbowl.reading.questions import Counted, Input, Question, counted, of_a_new_series, to_the_goal_line

_DISTANCE: Final = Input(
    "distance", "number", "the yards to the goal line of the defense; otherwise 30", "FS.FG.1", limits=possible_distances
)
_SPOT: Final = Input("spot", "number", "the yards from the own goal line", "FS.CONV.1", 1, 99)
_KICKED_FROM: Final = _SPOT._replace(stands_for=("distance", to_the_goal_line))
_WHERE: Final = Input("spot", "number", "the yards from the own goal line", "FS.CONV.1", 1, 99, default=50)
_DECK: Final = Input("deck", "name", "the deck of the offense; otherwise the first of the charts", "FS.SETUP.1")
_CARD: Final = Input("card", "number", "the number of the play card", "FS.CARD.1", 1, CARDS, required=True)
_WORDS: Final = (*(letter.lower() for letter in LETTERS), RANDOM)
_AGAINST: Final = Input("against", "mix", "the defense card, or a mix of them", "FS.PLAY.1", words=_WORDS, default=RANDOM)
_DOWN: Final = Input("down", "number", "the down", "FS.DOWN.1", default=1, limits=downs)
_TO_GO: Final = Input("to_go", "number", "the yards to the line to gain", "FS.DOWN.1", 1, 99, usual=of_a_new_series)
_NEEDED: Final = Input("to_go", "number", "the yards to the line to gain", "FS.DOWN.1", 1, 50, required=True)
_YARDS: Final = Input("yards", "number", "the yards that are enough", "FS.LG.1", 1, 99, default=20)
_FREE: Final = Input("kind", "word", "how the kick is made", "FS.SAFE.2", words=FREE_KICKS, default="punt")

_PUNT: Final = Input("card", "word", "which punt", "FS.COMP.3", words=PUNTS, default=PUNTS[0])
_FROM: Final = Input("spot", "number", "the yards from the own goal line", "FS.CONV.1", 1, 99, default=30)

_TEST: Final = ("field goal test",)
OF: Final[Counted] = {
    "field-goal": ((field_goals.field_goal,), _TEST),
    "extra-point": ((field_goals.extra_point,), _TEST),
    "two-point": ((tries.played,), ()),
    "kickoff": ((kickoffs.kickoff,), ()),
    "onside": ((kickoffs.kickoff,), ()),
    "free-kick": ((kickoffs.free_kick,), ()),
    "long-gain": ((random_cards.long_gain,), ()),
    "play": ((results.outcome,), ()),
    "punt": ((results.outcome,), ()),
    "conversion": ((results.outcome,), ()),
}
"""The rules that a question counts, and those among what they ask that a variant may have replaced: it counts with them.

The odds of a play do not hang on its seconds.
"""

QUESTIONS: dict[str, Question] = counted(
    (
        Question("field-goal", "a field goal: good or missed", "FS.FG.1", (_DISTANCE, _KICKED_FROM), field_goal_odds),
        Question("extra-point", "the kick of a try", "FS.PAT.1", (), extra_point_odds),
        Question("two-point", "a play from the try, at the best mixes", "FS.PAT.1", (_DECK,), two_point_odds),
        Question("kickoff", "a normal kick-off", "FS.KICK.3", (), kickoff_odds),
        Question("onside", "an on-side kick", "FS.KICK.3", (), onside_odds),
        Question("free-kick", "the kick after a safety", "FS.SAFE.2", (_FREE, _DECK), free_kick_odds),
        Question("long-gain", "the yards of a long gain", "FS.LG.1", (_YARDS,), long_gain_odds),
        Question("play", "a play card against a defense, or any", "FS.PLAY.3", (
            _CARD, _DECK, _AGAINST, _WHERE, _DOWN, _TO_GO), card_odds),
        Question("punt", "a punt on the last down", "FS.PUNT.1", (_DECK, _PUNT, _AGAINST, _FROM), punt_odds),
        Question("conversion", "the last down at the best mixes", "FS.DOWN.1", (_NEEDED, _DECK), conversion_odds),
    ),
    OF,
    HouseRules(),
)  # fmt: skip
