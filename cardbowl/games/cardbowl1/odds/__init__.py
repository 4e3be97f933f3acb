"""The exact odds of Card Bowl 1.1.6: every question that may be asked about a play, counted from the draw deck."""

from __future__ import annotations

from typing import Final

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds import answers
from cardbowl.games.cardbowl1.odds.cards.hands import MOST
from cardbowl.games.cardbowl1.odds.counted import OF
from cardbowl.games.cardbowl1.odds.inputs import (
    BLOCKERS,
    CARRIER,
    MODIFIER,
    MOST_POINTS,
    PRESSURE,
    QUARTERBACK,
    RECEIVER,
    SHOTGUN,
    SOURCE,
    SURPLUSES,
    TACKLERS,
    THROW_AWAY,
    TO_GOAL,
    DealtInput,
    points,
    spot,
)
from cardbowl.games.cardbowl1.odds.kicks.field_goals import distance_from, extra_point_odds, kick_total_odds, possible_distances
from cardbowl.games.cardbowl1.odds.kicks.kick_returns import kick_return_odds
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import free_punt_odds, kickoff_odds, squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import fair_catch_odds
from cardbowl.games.cardbowl1.odds.line.snaps import snap_odds
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import declarable
from cardbowl.games.cardbowl1.rules.kicks.punts import possible_cards
from cardbowl.games.cardbowl1.rules.kicks.squib_kicks import possible_lines
from cardbowl.games.cardbowl1.rules.loose.fumbles import possible_modifiers
from cardbowl.reading.limits import ends
from cardbowl.reading.questions import Input, Question, counted

__all__ = ["QUESTIONS"]

_CARDS: Final = Input("cards", "number", "how many yardage cards are drawn", "CB1.PASS.6", 0, 10, default=0)
_BEST: Final = Input("best", "number", "the highest defender on the receiver", "CB1.PASS.11", 0, 15, default=0)
_TESTS: Final = (QUARTERBACK, RECEIVER, _CARDS, PRESSURE, _BEST)
_OFFENSE: Final = points("offense", "the points of the offense before any card, the carrier doubled", "CB1.RUN.2")
_DEFENSE: Final = points("defense", "the points of the defense before any card, its extra card with them", "CB1.RUN.4")
_QB_RUN: Final = (points("offense", "the quarterback and his blockers", "CB1.SCR.3"), _DEFENSE)
_IN_THE_WAY: Final = points("defense", "the cards of the defense there, its extra card with them", "CB1.SCRN.R5")
_DRAWS: Final = Input("draws", "number", "the first open-field draws", "CB1.OFR.2", 1, 3, required=True)
_MODIFIERS: Final = {side: Input(f"{side}_modifier", "number", MODIFIER, "CB1.FUM.2", default=0, limits=ends(possible_modifiers))
    for side in ("offense", "defense", "kickers", "receivers")}  # fmt: skip

_RUSHES: Final = (
    Question("sack", "one sack draw: sack, fumble, pressure or a clean escape", "CB1.SACK", (
        points("rush", "what the pass rush is worth, more than the protection", "CB1.SACK.1", least=1),
        points("protection", "what the pass protection is worth, the quarterback once", "CB1.SACK.1", most=MOST_POINTS - 1),
    ), answers.sack),
    Question("sack-round", "rounds of sack draws by one to three threats", "CB1.SACK", (
        *SURPLUSES, Input("rounds", "number", "how many rounds", "CB1.PASS.8", 1, 6, default=1)), answers.sack_round),
    Question("rush", "a rush with its open-field run, until the ball is dead or loose", "CB1.RUN", (
        _OFFENSE, _DEFENSE, TO_GOAL, TACKLERS[0]), answers.rush),
    Question("rush-yards", "a rush before any open-field run", "CB1.RUN", (_OFFENSE, _DEFENSE, TO_GOAL), answers.rush_yards),
    Question("sneak", "a sneak of the quarterback, until the ball is dead or loose", "CB1.SNEAK", (
        *_QB_RUN, TO_GOAL), answers.sneak),
    Question("scramble", "a scramble of the quarterback, until the ball is dead or loose", "CB1.SCR", (
        *_QB_RUN, TO_GOAL, Input("out", "yes", "whether he goes out around the end", "CB1.SCR.5", default=False)),
        answers.scramble),
)  # fmt: skip
_PASSES: Final = (
    Question("pass-card", "the pass card: whether the ball gets away", "CB1.PASS.3", (
        QUARTERBACK, SHOTGUN, PRESSURE), answers.pass_card),
    Question("yardage", "yardage cards: whether one has the suit of the receiver", "CB1.PASS.6", (
        RECEIVER, _CARDS._replace(least=1, default=1)), answers.yardage),
    Question("reception", "the reception card: whether the ball is held", "CB1.PASS.9", (RECEIVER,), answers.reception),
    Question("completion", "whether a pass is caught, and if not, why: without its yards", "CB1.PASS", (
        *_TESTS, SHOTGUN), answers.completion),
    Question("pass", "a pass until it comes down, with all its cards: caught, incomplete, intercepted or fumbled", "CB1.PASS", (
        *_TESTS,
        Input("others", "number", "what the other cards of the defense there are worth", "CB1.PASS.12", 0, 150, default=0),
        SHOTGUN, TO_GOAL, THROW_AWAY), answers.thrown_pass),
    Question("run-after", "the run after a catch, until the ball is dead or loose", "CB1.YAC", (
        *TACKLERS, TO_GOAL), answers.run_after),
    Question("run-after-yards", "the run after a catch before any open-field run", "CB1.YAC", (
        TACKLERS[0], TO_GOAL), answers.run_after_yards),
    Question("screen", "a screen with its open-field run, until the ball is dead, loose or intercepted", "CB1.SCRN", (
        QUARTERBACK, CARRIER, BLOCKERS, _IN_THE_WAY, SHOTGUN, PRESSURE, TO_GOAL, TACKLERS[0],
        THROW_AWAY._replace(rule="CB1.SCRN.6")), answers.screen),
    Question("lateral", "a lateral with its open-field run, until the ball is dead or loose", "CB1.LAT", (
        CARRIER, BLOCKERS, _IN_THE_WAY, SHOTGUN, TO_GOAL, TACKLERS[0]), answers.lateral),
)  # fmt: skip
_BALLS: Final = (
    Question("snap", "the snap: the play goes on, is stopped, or the ball is fumbled", "CB1.SNAP", (SHOTGUN,), snap_odds),
    Question("open-field", "an open-field run, with tacklers in its first two sets", "CB1.OFR", (
        _DRAWS, *TACKLERS, TO_GOAL,
        Input("squib", "yes", "whether it returns a squib kick caught far out", "CB1.SQ.2", default=False)), answers.open_field),
    Question("recovery", "a loose ball: who recovers it", "CB1.FUM", (
        _MODIFIERS["offense"], _MODIFIERS["defense"],
        Input("receivers_two", "yes", "whether the defense draws two cards (a blocked punt)", "CB1.FUM.5", default=False),
        Input("late", "yes", "whether it is late, which counts under nfl_fumbler_rule = on", "CB1.FUM.R16", default=False),
    ), answers.recovery),
    Question("penalty", "the foul that a Black Joker means", "CB1.PEN", (
        SOURCE, Input("side", "word", "who had the ball", "CB1.PEN.1", words=("offense", "defense"), default="offense")),
        answers.penalty),
)  # fmt: skip
_KICKS: Final = (
    Question("kickoff", "a kickoff as far as the coverage card", "CB1.KO", (
        spot("the yard line of the kick", "CB1.KO.2"),), kickoff_odds),
    Question("squib", "a squib kick as far as the coverage card", "CB1.SQ", (
        Input("line", "number", "the receivers' yard line that is aimed at", "CB1.SQ.R1", required=True,
            limits=ends(possible_lines)),), squib_odds),
    Question("free-punt", "the punt after a safety as far as the coverage card", "CB1.SAF", (
        spot("the yard line of the punt", "CB1.SAF.2"),), free_punt_odds),
    Question("onside", "an on-side kick: kickers, receivers, or short", "CB1.ONS", (
        Input("declared", "number", "the yards added to the card", "CB1.ONS.R1", required=True, limits=ends(declarable)),
        _MODIFIERS["kickers"], _MODIFIERS["receivers"]), onside_odds),
    Question("kick-return", "the return cards against coverage", "CB1.KRET", (
        Input("muff", "yes", "whether the kick was muffed already", "CB1.KRET.5", default=False),), kick_return_odds),
    Question("punt", "a punt until it comes down", "CB1.PUNT", (
        spot("the yard line of the punt", "CB1.PUNT.2")._replace(default=30),
        Input("cards", "number", "how many punt cards are drawn", "CB1.PUNT.1", limits=ends(possible_cards)),
        Input("sideline", "yes", "whether the punter tries for out of bounds", "CB1.POOB.1", default=False)), answers.punt),
    Question("fair-catch", "the card of a fair catch", "CB1.FAIR", (), fair_catch_odds),
    Question("bounce", "a punt that is let bounce", "CB1.PBNC", (
        Input("punt_card", "card", "the last punt card", "CB1.PBNC.2", required=True),), answers.bounce),
    Question("field-goal", "a field goal: good, missed, blocked or stopped", "CB1.FG", (
        Input("distance", "number", "the distance in yards", "CB1.FG.1", required=True, limits=possible_distances),
        spot("the yards from the own goal line to the ball", "CB1.FLD.1")._replace(stands_for=("distance", distance_from)),
    ), answers.field_goal),
    Question("kick-total", "the cards of a kick at the goal added up", "CB1.FG.2", (), kick_total_odds),
    Question("extra-point", "the extra point: good or no good", "CB1.TRY", (
        Input("yards_to_goal", "number", "the yards to the goal line, if a foul has moved the try", "CB1.TRY.R1", 1, 99),
    ), extra_point_odds),
)  # fmt: skip
_HANDS: Final = (
    Question("best-card", "the value of one of the best cards of a hand", "CB1.DEAL", (
        DealtInput("dealt", "number", "how many cards are dealt", "CB1.DEAL.2", 1, 15),
        Input("place", "number", "1 for the highest, 2 for the next, up to the cards dealt", "CB1.DEAL.2", 1, MOST, default=1)),
        answers.best_card),
    Question("red-joker", "where the Red Joker is once both hands are dealt", "CB1.TURN", (
        DealtInput("offense", "number", "the cards dealt to the offense", "CB1.DEAL.2", 11, 15),
        DealtInput("defense", "number", "the cards dealt to the defense", "CB1.DEAL.2", 11, 15)), answers.red_joker),
)  # fmt: skip

QUESTIONS: Final[dict[str, Question]] = counted((*_RUSHES, *_PASSES, *_BALLS, *_KICKS, *_HANDS), OF, HouseRules())
"""Every question by its name."""
