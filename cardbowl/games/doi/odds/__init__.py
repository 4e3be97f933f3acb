"""The exact odds of D.O.I.: every question that may be asked about a play, a kick or a hand."""

from __future__ import annotations

from typing import Final

from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.hands import coin_odds, hand_odds
from cardbowl.games.doi.odds.kicks import (
    extra_point_odds,
    field_goal_odds,
    field_goal_rows,
    field_goals,
    possible_distances,
    touchdown_odds,
    whole_decks,
)
from cardbowl.games.doi.odds.plays import card_odds, color_odds, last_down_odds, play_odds
from cardbowl.games.doi.rules import field_goals as field_goal_rules
from cardbowl.games.doi.rules import order, plays, sets, tries
from cardbowl.reading.limits import downs
from cardbowl.reading.questions import Counted, Input, Question, counted, to_the_goal_line

__all__ = ["QUESTIONS", "field_goal_rows", "field_goals"]

_DISTANCE: Final = Input(
    "distance", "number", "the yards to the opponents' goal line", "DOI.CALL.3.R1", required=True, limits=possible_distances
)
_DECK_LEFT: Final = Input(
    "deck_left", "number", "how many cards the kicker's deck holds, none of them seen", "DOI.INFO.2", limits=whole_decks
)
_DISCARDS: Final = Input("discards", "number cards", "the kicker's discards, used when the deck is empty", "DOI.FG.6.R1")
_SIDE: Final = Input("side", "word", "whose cards are named", "DOI.PLAY.1", words=("offense", "defense"), default="offense")
_HAND: Final = Input("hand", "number cards", "the own cards that may be laid; otherwise any of the set", "DOI.PLAY.1")
_CARD: Final = Input("card", "number card", "the own card that is laid", "DOI.PLAY.1", required=True)
_GAIN: Final = Input("gain", "number", "the yards asked about", "DOI.PLAY.3", 1, 30)
_SPOT: Final = Input("spot", "number", "the yards from the own goal line of the offense to the ball", "DOI.CONV.1", 1, 99)
_KICKED_FROM: Final = _SPOT._replace(stands_for=("distance", to_the_goal_line))
_TO_GO: Final = Input("to_go", "number", "the yards to the line to gain, with a spot up to the goal line", "DOI.DOWN.1", 1, 99)
_DOWN: Final = Input("down", "number", "the down", "DOI.DOWN.1", default=1, limits=downs)
_NEEDED: Final = Input("to_go", "number", "the yards to the line to gain", "DOI.DOWN.1", 1, 50, required=True)
_SIZE: Final = Input("cards", "number", "how many cards are drawn; otherwise a full hand", "DOI.SETUP.3", 1, 6)

_PLAYS: Final = ((plays.turned_up,), ("play yards", "penalty yards"))
OF: Final[Counted] = {
    "field-goal": ((field_goal_rules.field_goal,), ()),
    "extra-point": ((tries.extra_point,), ()),
    "touchdown": ((tries.extra_point,), ()),
    "play": _PLAYS,
    "card": _PLAYS,
    "last-down": _PLAYS,
    "colors": _PLAYS,
    "hand": ((sets.is_penalty,), ()),
    "coin": ((order.toss,), ()),
}
"""The rules that a question counts, and those among what they ask that a variant may have replaced: it counts with them."""

QUESTIONS: dict[str, Question] = counted(
    (
        Question("field-goal", "a field goal: good or missed, its points and its cards", "DOI.FG.1", (
            _DISTANCE, _KICKED_FROM, _DECK_LEFT, _DISCARDS), field_goal_odds),
        Question("extra-point", "the extra point: good or no good", "DOI.XP.1", (), extra_point_odds),
        Question("touchdown", "the points of a touchdown with its extra point", "DOI.TD.1", (), touchdown_odds),
        Question("play", "a play: turnover, penalty, yards", "DOI.PLAY.1", (
            _HAND, _SIDE, _SPOT, _TO_GO, _DOWN), play_odds),
        Question("card", "one card of your own against any other card", "DOI.PLAY.1", (
            _CARD, _SIDE, _GAIN, _SPOT, _TO_GO, _DOWN), card_odds),
        Question("last-down", "the last down with one card each: made, short or lost", "DOI.DOWN.3", (
            _NEEDED, _HAND, _SIDE), last_down_odds),
        Question("colors", "two number cards: the same color or not, and the yards", "DOI.PLAY.3", (
            _HAND, _SIDE), color_odds),
        Question("hand", "a dealt hand: penalty cards, colors, a 15", "DOI.SETUP.3", (_SIZE,), hand_odds),
        Question("coin", "who starts with the ball", "DOI.SETUP.2", (), coin_odds),
    ),
    OF,
    HouseRules(),
)  # fmt: skip
