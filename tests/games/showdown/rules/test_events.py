"""First downs, and what is told of them: events, notes, box scores and odds hear of the same ones."""

import pytest
from games.showdown.helpers import STANDARD
from games.showdown.turns import CALLS, DICE, Turn, at, dice_for, printed
from support.cases import rows

from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.notes.play_notes import clauses_of
from cardbowl.games.showdown.odds.coach import decisions
from cardbowl.games.showdown.rules.penalties import Penalty, added
from cardbowl.games.showdown.rules.results import Ending, what_follows
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.view.outcome import outcome

LONG = {"offense die": 20, "defense die": 1, "result die": 7}
"""Dice of a pass of 10 yards."""


def flagged(penalty, dice=None, offense=HOME, **fields):
    """A turn on which the defense plays a card with a penalty, which is accepted."""
    rules = printed(("penalty", *penalty))
    return Turn(
        at("", "NEW", rules, offense=offense, **fields), {"window 6 defense": "NEW", "penalty": "accept"}, rules, **dice or {}
    )


def doors(turn):
    """Whether a turn was a first down: by the cards that both coaches drew, the box score, the play notes and the headline."""
    drawn = sorted(side for name, side, _ in turn.asked if name == "strategy card")
    assert drawn in ([], ["defense", "offense"])
    told = outcome(turn.play, turn.referee)
    return (
        bool(drawn),
        score_of(turn.play).first_down,
        "first down" in [clause.what for clause in clauses_of(turn.play)],
        "first down" in told.headline or "first down" in " ".join(told.parts),
    )


@pytest.mark.parametrize("offense", [HOME, AWAY])
@rows(
    ("down", "yards", "first", "after"),
    [
        *((down, 10, True, (40, 1, 10)) for down in (1, 2, 3, 4)),
        *((down, 5, True, (45, 1, 10)) for down in (1, 2, 4)),
        *((down, 15, True, (35, 1, 10)) for down in (1, 4)),
    ],
)
def test_a_first_down_that_a_penalty_after_the_play_takes_back_to_its_old_place(offense, down, yards, first, after):
    """NS.HALF.1 NS.PEN.1 NS.PEN.7: 10 yards from the 40 bring a new series on any down; the penalty is counted from the 50."""
    turn = flagged(("offense", yards, "add", []), LONG, offense, down=down)
    assert (turn.after.spot, turn.after.down, turn.after.to_go) == after
    assert doors(turn) == (first,) * 4


@rows(("down", "first"), [(1, False), (2, False), (4, False)])
def test_a_down_that_is_played_again_is_no_first_down_in_the_odds(down, first):
    """NS.PEN.1 NS.PEN.7: holding, 10 yards, from the 40: first and 20 on the 30, or the same of a later down."""
    rules = printed(("penalty", "offense", 10, "replace", []))
    assert coached(rules, down=down) == {"accept": float(first), "decline": 0.0}


@rows("down", (1, 2, 4))
def test_a_series_on_the_old_spot_is_a_first_down_in_the_odds(down):
    """NS.HALF.1 NS.PEN.7: 10 yards, and 10 yards back."""
    rules = printed(("penalty", "offense", 10, "add", []))
    assert coached(rules, LONG, down=down) == {"accept": 1.0, "decline": 1.0}


def coached(rules, dice=None, **fields):
    """The odds of a first down that the coach states where a penalty is accepted or declined."""
    referee = Referee(GAME, rules=rules, position=at("", "NEW", rules, **fields))
    while not (type(referee.asking) is Choose and referee.asking.what == "penalty"):
        ask = referee.asking
        if type(ask) is Choose:
            plan = {"window 6": "NEW"} if ask.side is DEFENSE and "NEW" in ask.options else {}
            referee.answer(plan.get(ask.what) or CALLS.get(ask.what, ask.default))
        else:
            referee.answer(dice_for(rules, **(dice or {}))[ask.role] if ask.role in DICE else referee.left(ask.deck)[0])
    return {
        option: float(number.number)
        for option, odds in decisions(referee).items()
        for number in odds.measures
        if number.label == "first down"
    }


@pytest.mark.parametrize("offense", [HOME, AWAY])
@rows(
    ("flags", "mode", "fields", "after"),
    [
        *((["interference", "auto_first"], "replace", {"spot": 90, "down": down}, (95, 1, 5)) for down in (1, 2, 4)),
        *((["auto_first"], "replace", {"spot": 95, "down": down}, (95, 1, 5)) for down in (1, 4)),
        *((["auto_first"], "add", {"spot": 80, "to_go": 20, "down": down}, (85, 1, 10)) for down in (1, 4)),
        (["auto_first"], "add", {"spot": 90, "down": 1}, (95, 1, 5)),
        *((["auto_first", "loss_of_down"], "replace", {"spot": 40, "down": down}, (45, 1, 10)) for down in (1, 2, 4)),
    ],
)
def test_an_automatic_first_down_is_one_at_goal_to_go_too(offense, flags, mode, fields, after):
    """NS.HALF.1 NS.PEN.6 NS.PEN.7 NS.PEN.7.R1: the card says so, on any down; 5 yards, or half of the way."""
    turn = flagged(
        ("self", 5, mode, flags), None, offense, **{"to_go": 100 - fields["spot"] if fields["spot"] >= 90 else 10, **fields}
    )
    assert (turn.after.offense, turn.after.spot, turn.after.down, turn.after.to_go) == (offense, *after)
    assert doors(turn) == (True,) * 4


@rows("down", (1, 2, 4))
def test_a_new_series_of_a_variants_play_begins_where_a_penalty_after_it_ends(down):
    """NS.HALF.1 NS.SEQ.2.R1 NS.PEN.1: the ball was the other side's in between, whatever the line says."""
    before, ending = Down(40, down, 10), Ending(How.DEAD, OFFENSE, 35, series=True)
    found = added(Penalty(DEFENSE, 5, "add"), ending, before, STANDARD)
    assert (found.spot, found.series) == (40, True)
    assert what_follows(before, found, STANDARD).down == Down(40)
