"""The exact odds of Card Bowl 2.0: every question that may be asked about a play, counted from the draw deck."""

from __future__ import annotations

from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.best_pass import VALUES, pass_odds
from cardbowl.games.cardbowl2.odds.catches import catch_odds
from cardbowl.games.cardbowl2.odds.few_cards import kick_return_odds, out_of_bounds_odds, try_fumble_odds
from cardbowl.games.cardbowl2.odds.kickoffs import RECEIVERS, kickoff_odds, squib_odds, usual_start_odds
from cardbowl.games.cardbowl2.odds.kicks import (
    extra_point_odds,
    field_goal,
    field_goal_odds,
    field_goal_rows,
    field_goals,
    kick_total_odds,
    possible_distances,
)
from cardbowl.games.cardbowl2.odds.passes_before_runs import pass_grid, pass_yards
from cardbowl.games.cardbowl2.odds.punts import bounce_odds, punt_odds
from cardbowl.games.cardbowl2.odds.recoveries import blocked_kick_odds, onside_odds, recovery_odds, usually_declarable
from cardbowl.games.cardbowl2.odds.runs import run_odds, yac_odds
from cardbowl.games.cardbowl2.odds.rushing import match_up_odds, rush, rush_grid, rush_odds, rush_yards
from cardbowl.games.cardbowl2.odds.tries import two_point_odds
from cardbowl.games.cardbowl2.odds.whole_passes import pass_card_odds, sack_odds
from cardbowl.games.cardbowl2.rules import (
    bounces,
    catches,
    fumbles,
    kick_returns,
    kickoffs,
    onside_kicks,
    open_field,
    out_of_bounds,
    passing,
    punts,
    rushing,
)
from cardbowl.games.cardbowl2.rules import field_goals as goals
from cardbowl.games.cardbowl2.rules.field_goals import field_goal_distance
from cardbowl.reading.limits import ends
from cardbowl.reading.questions import Counted, Input, Question, counted

__all__ = [
    "QUESTIONS",
    "field_goal",
    "field_goal_rows",
    "field_goals",
    "pass_grid",
    "pass_yards",
    "rush",
    "rush_grid",
    "rush_yards",
]

_DISTANCE = Input("distance", "number", "the distance in yards", "CB2.FG.1", required=True, limits=possible_distances)
_O1 = Input("o1", "card", "the offense's hand card", "CB2.HAND.6", required=True)
_D1 = Input("d1", "card", "the defense's hand card", "CB2.HAND.6", required=True)
_SPOT = Input("spot", "number", "the yards from the own goal line to the ball", "CB2.CONV.1", 1, 99)
_TO_GO = Input("to_go", "number", "the yards to the line to gain", "CB2.NFL.5", 1, 99)
_KICKED_FROM = _SPOT._replace(stands_for=("distance", field_goal_distance))
_FALL = "what is added for falling on the ball (+) or taken off for picking it up (-)"
_MODIFIER = Input("modifier", "number", _FALL, "CB2.FUM.2", default=0, limits=ends(fumbles.possible_modifiers))
_LATE = Input("late", "yes", "whether it is late, which counts under nfl_fumbler_only = on", "CB2.FUM.R11", default=False)
_CARDS = Input("cards", "number", "how many clean pass cards are drawn", "CB2.PASS.3", 1, 4, default=1)
_DECLARED = Input(
    "declared", "number", "the yards added to the card", "CB2.ONS.R1", required=True, limits=ends(usually_declarable)
)
_AIM = Input("aim", "number", "the yard line aimed at", "CB2.SQUIB.1", required=True, limits=ends(kickoffs.possible_aims))
_RECEIVERS = Input(
    "receivers", "word", "what the receivers do in their end zone", "CB2.KICK.4", words=RECEIVERS, default="touchback"
)

_PASSES = ("pass test", "pass yards", "sack loss")
OF: Counted = {
    "field-goal": ((goals.kick_at_goal, goals.needed_sum), ("field goal sum",)),
    "kick-total": ((goals.kick_at_goal,), ()),
    "extra-point": ((goals.extra_point,), ("field goal sum",)),
    "two-point": ((rushing.rush, passing.throw), ("rush yards", *_PASSES)),
    "rush": ((rushing.rush,), ("rush yards",)),
    "match-up": ((rushing.match_up,), ("rush yards",)),
    "pass": ((passing.throw,), _PASSES),
    "pass-card": ((passing.tested,), _PASSES),
    "catch": ((passing.throw,), _PASSES),
    "sack": ((passing.sack,), _PASSES),
    "yac": ((catches.running_on,), ()),
    "run": ((open_field.open_field_run,), ()),
    "recovery": ((fumbles.drawn_for,), ()),
    "blocked-kick": ((fumbles.drawn_for,), ()),
    "onside": ((onside_kicks.onside_kick,), ()),
    "kickoff": ((kickoffs.normal_kickoff,), ("kickoff distance",)),
    "usual-start": ((kickoffs.normal_kickoff,), ("kickoff distance",)),
    "squib": ((kickoffs.squib_at,), ()),
    "kick-return": ((kick_returns.return_card,), ()),
    "punt": ((punts.punt_declared,), ("punt distance",)),
    "bounce": ((bounces.bounce,), ()),
    "try-fumble": ((fumbles.try_fumble,), ()),
    "out-of-bounds": ((out_of_bounds.try_sideline,), ()),
}
"""The rules that a question counts, and those among what they ask that a variant may have replaced: it counts with them."""

QUESTIONS: dict[str, Question] = counted(
    (
        Question("field-goal", "a field goal: good, missed or blocked", "CB2.FG", (_DISTANCE, _KICKED_FROM), field_goal_odds),
        Question("kick-total", "the cards of a kick at the goal added up, blocked or not", "CB2.FG.2", (), kick_total_odds),
        Question("extra-point", "the extra point: good or no good", "CB2.XP", (), extra_point_odds),
        Question(
            "two-point",
            "the two-point try: good once the goal line is reached before the ball comes loose",
            "CB2.TWO",
            (Input("play", "word", "the kind of play", "CB2.TWO.1", words=("rush", "pass"), default="rush"), _O1, _D1, _CARDS),
            two_point_odds,
        ),
        Question(
            "rush", "a rush with its run, until the ball is dead or loose", "CB2.RUSH", (_O1, _D1, _SPOT, _TO_GO), rush_odds
        ),
        Question("match-up", "the four cards of a rush, before any run", "CB2.RUSH", (_O1, _D1), match_up_odds),
        Question(
            "pass",
            "a pass with its run, until the ball is dead, loose or intercepted",
            "CB2.PASS",
            (
                _O1,
                _D1,
                _CARDS._replace(default=None),
                Input("policy", "word", "how the number of pass cards is chosen", "CB2.PASS.3", words=("best",)),
                Input("value", "word", "what the best policy aims at", "CB2.PASS.3", words=VALUES),
                _SPOT,
                _TO_GO,
            ),
            pass_odds,
        ),
        Question("pass-card", "the test of one pass card", "CB2.PASS.3", (_O1,), pass_card_odds),
        Question("catch", "a completed pass, before any run", "CB2.PASS.4", (_O1, _D1, _CARDS), catch_odds),
        Question("sack", "the loss of a sack once it has come", "CB2.PASS.6", (), sack_odds),
        Question("yac", "yards after the catch, with the run they may bring", "CB2.YAC", (), yac_odds),
        Question(
            "run",
            "an open-field run",
            "CB2.OFR",
            (Input("n", "number", "the first open-field draws", "CB2.OFR.1", 1, 10, required=True),),
            run_odds,
        ),
        Question(
            "recovery",
            "a loose ball: who recovers it",
            "CB2.FUM",
            (
                _MODIFIER._replace(name="offense_modifier"),
                _MODIFIER._replace(name="defense_modifier"),
                Input("receivers_two_cards", "yes", "whether the defense draws two cards first", "CB2.FUM.7", default=False),
                _LATE,
            ),
            recovery_odds,
        ),
        Question(
            "blocked-kick",
            "a blocked kick: who recovers it",
            "CB2.FUM.7",
            (Input("kick", "word", "the kind of kick", "CB2.FUM.7", words=("punt", "field-goal"), default="punt"), _LATE),
            blocked_kick_odds,
        ),
        Question(
            "onside",
            "an on-side kick: kickers, receivers, or short",
            "CB2.ONS",
            (_DECLARED,),
            onside_odds,
        ),
        Question("kickoff", "a kickoff and its return, until the ball is dead or loose", "CB2.KICK", (_RECEIVERS,), kickoff_odds),
        Question("usual-start", "where the receivers of a kickoff start, by the sums alone", "CB2.KICK", (), usual_start_odds),
        Question(
            "squib",
            "a squib kick and its return, until the ball is dead or loose",
            "CB2.SQUIB",
            (_AIM, _RECEIVERS),
            squib_odds,
        ),
        Question(
            "kick-return",
            "the return cards of a kickoff or a punt against coverage",
            "CB2.KICK.5",
            (Input("cards", "number", "how many return cards are drawn", "CB2.KICK.5", 1, 6),),
            kick_return_odds,
        ),
        Question(
            "punt",
            "a punt: blocked, or where it comes down when nobody returns it",
            "CB2.PUNT",
            (
                Input("cards", "number", "how many distance cards are drawn", "CB2.PUNT.1", limits=ends(punts.possible_cards)),
                _SPOT._replace(default=30),
                Input("out_of_bounds", "yes", "whether the punter tries for out of bounds", "CB2.POOB.1", default=False),
            ),
            punt_odds,
        ),
        Question("bounce", "a long punt that bounces, far from the goal line", "CB2.BNC", (), bounce_odds),
        Question("try-fumble", "a loose ball on a try: whether the fumbler may advance", "CB2.TWO.4", (), try_fumble_odds),
        Question(
            "out-of-bounds",
            "one try for the sideline late in a half",
            "CB2.OOB.4",
            (Input("carrier", "card", "the carrier's hand card", "CB2.OOB.4", required=True),),
            out_of_bounds_odds,
        ),
    ),
    OF,
    HouseRules(),
)
