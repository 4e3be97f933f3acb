"""The clock grid, the cribbage board and the drive chart say what the positions of the game say."""

import json
from functools import cache
from random import Random

import pytest
from games.cardbowl1.lined_up import house
from games.cardbowl1.scenes import at_table, one_of, scene, walk

from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.clock import quarter_length
from cardbowl.games.cardbowl1.rules.frame.cribbage import spot_of
from cardbowl.games.cardbowl1.table.views import clock_grid, drive_chart
from cardbowl.steps.ask import Choose, ChooseTogether, Draw
from cardbowl.steps.referee import Referee
from cardbowl.view.field_strip import across
from cardbowl.view.scoreboard import now
from cardbowl.view.whole_plays import whole_plays

TEAMS = {"home": HOME, "away": AWAY}
KICKED = {"Punt", "Blocked punt", "Missed field goal", "Blocked field goal"}
TURNOVERS = {"Interception", "Fumble", *KICKED}
TIME_UP = {"End of half", "End of game", "End of regulation"}
RESULTS = {"Touchdown", "Field goal", "Safety", "Downs"} | TURNOVERS | TIME_UP
SEEDS = range(12)


@cache
def played(seed, **changed):
    """A whole game played at random."""
    random = Random(seed)
    referee = Referee(GAME, seed=seed, rules=house(**changed), names=("Otters", "Herons"))
    while not referee.is_over:
        ask = referee.asking
        if isinstance(ask, Draw):
            referee.step()
        elif isinstance(ask, ChooseTogether):
            referee.answer(tuple(one_of(choice, random) for choice in ask.choices))
        else:
            referee.answer(one_of(ask, random))
    return referee


def points(text):
    return tuple(map(int, text.split("-")))


@pytest.mark.parametrize("seed", SEEDS)
def test_drives_begin_where_a_team_got_the_ball(seed):
    """Every stretch of downs of one team, read from the positions alone, is a drive with its start; a drive ends in its last."""
    referee = played(seed)
    wanted, following = [], None
    for play in whole_plays(referee.plays):
        if play.before.phase != "scrimmage":
            following = None
        elif play.before.offense is not following:
            following = play.before.offense
            wanted.append((following.word, across(following, play.before.spot)))
    rows = [row for row in drive_chart(referee) if not row.get("kick")]
    found = []
    for before, row in zip([None, *rows], rows, strict=False):
        due = wanted[len(found)] if len(found) < len(wanted) else None
        if before is not None and before["team"] == row["team"] and (row["team"], row["start"]) != due:
            assert before["result"] in TURNOVERS, "lost and won back in one play"
        else:
            found.append((row["team"], row["start"]))
    assert found == wanted


@pytest.mark.parametrize("seed", SEEDS)
def test_the_scores_of_the_chart_are_the_scores_of_the_game(seed):
    """CB1.GAME.R1"""
    referee = played(seed)
    score = (0, 0)
    for row in drive_chart(referee):
        assert bool(row["score"]) is bool(row["by"])
        assert row["result"] in RESULTS or row.get("kick")
        if row["score"]:
            team, now_at = TEAMS[row["by"]], points(row["score"])
            got = now_at[team] - score[team]
            assert now_at[team.other] == score[team.other]
            if row["result"] == "Field goal":
                assert (got, row["by"]) == (3, row["team"])
            elif row["result"] == "Touchdown":
                assert (got in (6, 7, 8), row["by"]) == (True, row["team"])
            elif row["result"] == "Safety":
                assert (got, row["by"]) == (2, TEAMS[row["team"]].other.word)
            score = now_at
        else:
            assert row["result"] not in ("Touchdown", "Field goal", "Safety")
    assert score == referee.position.score
    assert len(json.dumps(drive_chart(referee))) < 15_000


@pytest.mark.parametrize("seed", SEEDS)
def test_plays_of_a_drive_are_its_downs_without_kicks(seed):
    """CB1.GAME.R4"""
    referee = played(seed)
    calls = [answer for ask, answer in referee.answers() if type(ask) is Choose and ask.what == "call"]
    wanted = sum(call in ("scrimmage play", "kneel", "spike") for call in calls)
    assert sum(row["plays"] for row in drive_chart(referee)) == wanted


def test_the_drive_goes_on_while_hands_are_held():
    """CB1.DEAL.1: a down of two turns is one play of the drive."""
    for referee in walk(3, 500):
        rows = drive_chart(referee)
        at = referee.position
        running = [row for row in rows if not row["result"] and not row.get("kick")]
        assert running == rows[-1:] * len(running)
        assert len(running) == (at.phase in ("scrimmage", "dealt") and not at.trying)
        if running and not running[0]["plays"] and referee.position.down == 1:
            assert running[0]["start"] == across(at.offense, at.spot)


@pytest.mark.parametrize("clock", ["complex", "simple1", "simple2"])
def test_used_squares_and_time_left_make_a_quarter(clock):
    """CB1.CLK1.1, CB1.CLK2.1, CB1.CLKX.7, at moments of a game; run-off and play are distinguished over both turns of a down."""
    both = 0
    for referee in walk(7, 900, 0.5, clock=clock):
        rules, shown = referee.rules, now(referee)
        grid = clock_grid(referee, shown)
        squares = quarter_length(rules)
        assert (grid["squares"], grid["used"]) == (squares, squares - shown.left)
        assert (grid["columns"] - 1) * grid["rows"] < squares <= grid["columns"] * grid["rows"]
        parts = [part for part in (grid["play"], grid["last"]) if part]
        both += len(parts) == 2
        for part in parts:
            assert 0 <= part[0] < part[1] <= grid["used"]
        assert not parts or max(part[1] for part in parts) == grid["used"]
        assert len(parts) < 2 or grid["play"][0] == grid["last"][1] or grid["last"][0] == grid["play"][1]
    assert (both > 5) is (clock == "complex")


def test_the_late_period_and_the_stop_are_marked():
    """CB1.CLK2.3, CB1.CLK2.5"""
    marks = {quarter: scene(at_table(Position(quarter=quarter)))["view"]["clock_grid"]["marks"] for quarter in range(1, 6)}
    warning = {"at": 156, "label": "two-minute warning"}
    assert marks[1] == marks[3] == []
    assert marks[2] == [warning]
    assert marks[4] == marks[5] == [{"at": 120, "label": "late period"}, warning]


def test_pegs_stand_where_the_field_strip_says():
    """CB1.CRIB.1, CB1.CRIB.2"""
    for referee in walk(9, 700, 0.3):
        view = scene(referee)["view"]
        field, stuck = view["field"], view["board"]
        assert (field is None) is (stuck is None)
        if stuck is not None:
            assert stuck["holes"] == 120
            spots = {peg["kind"]: spot_of(peg["hole"]) for peg in stuck["pegs"]}
            wanted = {kind: max(-9, min(109, field[kind])) for kind in ("ball", "line", "start") if field[kind] is not None}
            assert spots == wanted


def test_midfield_has_two_holes_and_the_offense_takes_the_nearer_one():
    """CB1.CRIB.R1"""
    for team, hole in ((HOME, 60), (AWAY, 61)):
        (ball, *_) = scene(at_table(Position(spot=50, offense=team)))["view"]["board"]["pegs"]
        assert (ball["kind"], ball["hole"]) == ("ball", hole)
