"""The exact odds of Showdown: every question that may be asked about a match-up, a play, a kick or a hand."""

from __future__ import annotations

from typing import Final

from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.calls import OWN, calls_odds, two_point_odds
from cardbowl.games.showdown.odds.kicks import (
    extra_point_odds,
    field_goal_odds,
    kickoff_odds,
    onside_odds,
    possible_distances,
    punt_odds,
)
from cardbowl.games.showdown.odds.plays import hand_odds, match_up_odds, play_odds, turnover_odds
from cardbowl.games.showdown.rules import kicks, piles, play_grid, turnovers
from cardbowl.reading.limits import downs
from cardbowl.reading.questions import Counted, Input, Question, counted, of_a_new_series, to_the_goal_line

_EDGE: Final = Input("edge", "number", "the lead of the offense before the dice", "NS.GRID.5", -60, 60, required=True)
_OFFENSE: Final = Input("offense", "name", "the offensive play, by id or name; otherwise the first of home", "NS.BOOK.1")
_DEFENSE: Final = Input("defense", "name", "the defensive play, by id or name; otherwise the first of the visitors", "NS.BOOK.1")
_OFFENSE_TEAM: Final = Input("offense_team", "name", "the id of the offense's team; otherwise home", "NS.TEAM.1")
_DEFENSE_TEAM: Final = Input("defense_team", "name", "the id of the defense's team; otherwise the visitors", "NS.TEAM.1")
_OFFENSE_STAT: Final = Input(
    "offense_stat", "number", "the stat of the offensive key player, in place of teams", "NS.GRID.4", 0, 30
)
_DEFENSE_STAT: Final = Input(
    "defense_stat", "number", "the stat of the defensive key player, in place of teams", "NS.GRID.4", 0, 30
)
_KEY: Final = Input("key", "name", "the position of the offensive key player with a given stat", "NS.GRID.7")
_FORMATION: Final = Input("formation", "name", "the open formation of the offense; otherwise formations are ignored", "NS.SEQ.2")
_AGAINST: Final = Input("against", "name", "the formation of the defense, open before an audible", "NS.SEQ.3")
_SPOT: Final = Input("spot", "number", "the yards from the own goal line", "NS.CONV.1", 5, 95, default=50, by=5)
_WHERE: Final = Input("spot", "number", "the yards from the own goal line", "NS.CONV.1", 5, 95, default=OWN, by=5)
_DOWN: Final = Input("down", "number", "the down", "NS.DOWN.1", default=1, limits=downs)
_TO_GO: Final = Input("to_go", "number", "the yards to the line to gain", "NS.DOWN.1", 1, 95, usual=of_a_new_series)
_TEAM: Final = Input("team", "name", "the id of the kicking team; otherwise the default chart", "NS.KICK.5")
_ADDED: Final = Input("added", "number", "what cards add to the die", "NS.EFF.1", -20, 20, default=0)
_RETURNS: Final = Input("returns", "number", "the yards of return cards", "NS.EFF.1", 0, 100, default=0, by=5)
_DISTANCE: Final = Input(
    "distance", "number", "the yards to the goal line", "NS.KICK.4.R1", required=True, by=5, limits=possible_distances
)
_KICKER: Final = Input("kicker", "yes", "whether a kicker is in the game", "NS.TRY.1", default=True)
_PUNT: Final = Input("spot", "number", "the yards from the own goal line", "NS.KICK.3", 5, 95, default=30, by=5)
_KICKED_FROM: Final = _SPOT._replace(default=None, stands_for=("distance", to_the_goal_line))
_TURNOVER: Final = Input("card", "name", "the turnover card, by id or name; otherwise the first there is", "NS.TURN.1")
_GAINED: Final = Input("yards", "number", "the yards of the play", "NS.TURN.1", -20, 105, default=0, by=5)
_RECOVERED: Final = Input("recovered", "yes", "whether the offense recovers the ball", "NS.TURN.6", default=False)
_CARD: Final = Input("card", "name", "the strategy card, by id or name; otherwise the first of the deck", "NS.DECK.1")
_OWNER: Final = Input("team", "name", "the id of the team; otherwise home", "NS.DECK.1")
_COPIES: Final = Input("copies", "number", "the copies in the deck, in place of a card", "NS.DECK.1", 0, 4)
_CARDS: Final = Input("cards", "number", "the cards that are drawn; otherwise an opening hand", "NS.SETUP.3.R1", 1, 40)

_DOWN_RULES: Final = (play_grid.key_players, play_grid.swiped)
OF: Final[Counted] = {
    "match-up": ((play_grid.match_up,), ()),
    "play": (_DOWN_RULES, ()),
    "field-goal": ((kicks.field_goal,), ("missed field goal",)),
    "extra-point": ((kicks.extra_point,), ()),
    "calls": (_DOWN_RULES, ()),
    "two-point": (_DOWN_RULES, ()),
    "kickoff": ((kicks.kickoff,), ()),
    "onside": ((kicks.onside,), ()),
    "punt": ((kicks.punt,), ()),
    "turnover-return": ((turnovers.turned_over,), ()),
    "hand": ((piles.drawn,), ()),
}
"""The rules that a question counts, and those among what they ask that a variant may have replaced: it counts with them."""

QUESTIONS: dict[str, Question] = counted(
    (
        Question("match-up", "two dice: who wins, and in which band", "NS.GRID.5", (_EDGE,), match_up_odds),
        Question("play", "a down with two plays, without strategy cards", "NS.GRID.7", (
            _OFFENSE, _DEFENSE, _OFFENSE_TEAM, _DEFENSE_TEAM, _OFFENSE_STAT, _DEFENSE_STAT, _KEY, _SPOT, _DOWN, _TO_GO),
            play_odds),
        Question("field-goal", "a field goal: good or missed", "NS.KICK.4", (
            _DISTANCE, _KICKED_FROM, _TEAM, _ADDED), field_goal_odds),
        Question("extra-point", "the kick of a try", "NS.TRY.1", (_KICKER,), extra_point_odds),
        Question("calls", "a down with two playbooks, at the best mixes", "NS.ENG.3", (
            _OFFENSE_TEAM, _DEFENSE_TEAM, _FORMATION, _AGAINST, _WHERE), calls_odds),
        Question("two-point", "a play from the try, at the best mixes", "NS.TRY.2", (
            _OFFENSE_TEAM, _DEFENSE_TEAM), two_point_odds),
        Question("kickoff", "a kick-off", "NS.KICK.1", (_TEAM, _ADDED, _RETURNS), kickoff_odds),
        Question("onside", "an on-side kick", "NS.KICK.2", (), onside_odds),
        Question("punt", "a punt", "NS.KICK.3", (_PUNT, _TEAM, _ADDED, _RETURNS), punt_odds),
        Question("turnover-return", "a turnover card, and its return", "NS.TURN.2", (
            _TURNOVER, _SPOT, _GAINED, _RETURNS, _RECOVERED), turnover_odds),
        Question("hand", "copies of a strategy card in a hand or a pile", "NS.SETUP.3", (
            _CARD, _OWNER, _COPIES, _CARDS), hand_odds),
    ),
    OF,
    HouseRules(),
)  # fmt: skip
