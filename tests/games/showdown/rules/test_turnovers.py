"""Fumbles and interceptions: where the ball lies, and whose it is."""

import pytest
from games.showdown.helpers import STANDARD, run
from games.showdown.turns import Turn, at, printed
from support.cases import rows

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.showdown.rules.results import carried, what_follows
from cardbowl.games.showdown.rules.turnovers import Turnover, turned_over
from cardbowl.view.drive_chart import drive_end
from cardbowl.view.outcome import outcome

STRIP, TIPPED, DEEP = Turnover("fumble", 0, 0), Turnover("interception", 5, 10), Turnover("interception", 25, 15)


def lost(card, spot, yards=0, added=0, kind="run", recovered=False):
    return run(turned_over(card, spot, carried(kind, spot, yards), added, STANDARD, recovered=recovered))[0]


@rows(
    ("card", "spot", "yards", "added", "end"),
    [
        (STRIP, 30, 10, 0, 60),
        (STRIP, 30, 10, 15, 75),
        (STRIP, 90, 5, 0, 5),
        (TIPPED, 30, 0, 0, 75),
        (DEEP, 30, 0, 0, 60),
        (Turnover("interception", 40, 10), 65, 0, 0, 5),
    ],
)
def test_the_defense_has_the_ball(card, spot, yards, added, end):
    """NS.TURN.1 NS.TURN.2 NS.TURN.4.R1 NS.TURN.5"""
    assert lost(card, spot, yards, added)[:4] == (How.TURNOVER, DEFENSE, end, True)


def test_a_touchdown_comes_before_a_fumble():
    """NS.TURN.1.R1"""
    ending, notes = run(turned_over(STRIP, 90, carried("run", 90, 10), 0, STANDARD))
    assert ending.how is How.TOUCHDOWN
    assert [(note.what, note.side) for note in notes if note.rule == "NS.TURN.1.R1"] == [("no fumble", OFFENSE)]
    assert lost(TIPPED, 90, 10, kind="pass").how is How.TURNOVER


def test_behind_the_goal_line_of_the_offense():
    """NS.TURN.3 NS.TURN.1.R1"""
    assert lost(STRIP, 20, 5, added=25)[:3] == (How.TOUCHDOWN, DEFENSE, 100)
    assert lost(STRIP, 5, -5)[:3] == (How.TOUCHDOWN, DEFENSE, 100)
    assert lost(STRIP, 20, 5, added=25, recovered=True)[:3] == (How.SAFETY, OFFENSE, 0)
    _, notes = run(turned_over(STRIP, 20, carried("run", 20, 5), 35, STANDARD, recovered=True))
    assert [note.spot for note in notes if note.rule == "NS.TURN.6"] == [0], "no spot lies behind the goal line"
    assert notes[0].say() == "A fumble, returned 25 yards.", "no yards are told behind it"


def test_in_the_end_zone_of_the_defense():
    """NS.TURN.4 NS.TURN.4.R1"""
    assert lost(Turnover("interception", 25, 0), 80)[:4] == (How.TOUCHBACK, DEFENSE, 20, True)
    assert lost(Turnover("interception", 25, 10), 80)[:3] == (How.TURNOVER, DEFENSE, 5)


@rows(
    ("before", "yards", "down"),
    [
        (Down(30, 2, 10), 5, Down(35, 3, 5)),
        (Down(30, 2, 10), 10, Down(40, 1, 10)),
        (Down(30, 4, 10), 5, Down(65, 1, 10, DEFENSE)),
    ],
)
def test_a_recovered_ball(before, yards, down):
    """NS.TURN.6"""
    assert what_follows(before, lost(STRIP, before.spot, yards, recovered=True), STANDARD).down == down


@pytest.mark.parametrize("offense", [HOME, AWAY])
@rows(
    ("spot", "effects", "offered"),
    [
        (90, [("turnover", "fumble", 0, 0)], []),
        (85, [("turnover", "fumble", 0, 0)], ["S42", "S41"]),
        (95, [("turnover", "fumble", 0, 0), ("yards_max", 0)], ["S42", "S41"]),
        (80, [("turnover", "fumble", 0, 0), ("yards_min", 20)], []),
        (90, [("turnover", "interception", 5, 10)], ["S42"]),
    ],
)
def test_cards_for_a_fumble_that_a_touchdown_cancels_are_refused(offense, spot, effects, offered):
    """NS.TURN.1.R1 NS.TURN.1.R3 NS.EFF.1.R1: 10 yards from the 90; a return and a recovery are for a fumble in the field."""
    rules = printed(*effects, cards=("S41", "S42"))
    cards = {"S42": ("window 8 defense", "S42"), "S41": ("window 8 offense", "S41")}
    plan = {"window 6 defense": "NEW", **dict(cards[card] for card in offered)}
    at_goal = {"spot": spot, "to_go": min(10, 100 - spot), "offense": offense}
    turn = Turn(at("S41", "NEW S42", rules, **at_goal), plan, rules, offense_die=20, defense_die=1, result_die=7)
    assert turn.said("card") == ["NEW", *offered]
    assert (8 in [step for step, _ in turn.windows()]) == bool(offered)
    assert (turn.played.ending.how is How.TOUCHDOWN and turn.played.ending.side is OFFENSE) != bool(offered)


@rows(
    ("fields", "depth", "result"),
    [
        ({}, 5, ""),
        ({}, 25, ""),
        ({"down": 4}, 5, "Downs"),
        ({"down": 4}, 25, ""),
        ({"spot": 5}, 0, "Safety"),
    ],
)
def test_the_drive_goes_on_where_the_offense_wins_an_intercepted_pass_back(fields, depth, result):
    """NS.TURN.6, NS.TURN.3: short of the line and beyond it; it ends on downs, or with a safety, and not as intercepted."""
    rules = printed(("recover",), ("turnover", "interception", depth, 10), side="defense")
    turn = Turn(at("", "NEW", rules, **fields), {"window 6 defense": "NEW"}, rules, offense_die=20, defense_die=1, result_die=7)
    assert [note.what for note in turn.notes if note.what in ("interception", "recovers")] == ["interception", "recovers"]
    assert drive_end(turn.play)[0] == result
    assert not outcome(turn.play, turn.referee).headline.startswith("Intercepted")
