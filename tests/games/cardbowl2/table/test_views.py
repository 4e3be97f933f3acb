"""The clock grid, the cribbage board and the drive chart say what the positions of the game say."""

import json
from functools import cache
from itertools import pairwise

import pytest
from games.cardbowl2.helpers import at, game, go, hand, house
from support.walks import fresh, random_rules, whole

from cardbowl.errors import CardbowlError
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.notes.play_notes import play_lines
from cardbowl.games.cardbowl2.rules.cribbage import spot_of
from cardbowl.games.cardbowl2.table.scene import scene
from cardbowl.games.cardbowl2.table.views import board, clock_grid, drive_chart
from cardbowl.steps.ask import Choose, Note
from cardbowl.view.drive_chart import down_of
from cardbowl.view.field_strip import across, trace
from cardbowl.view.scoreboard import now

NAME = "cardbowl-2.0"
HOUSES = "under house rules"
GAMES_PLAYED = [("random", seed) for seed in range(8)] + [("sensible", seed) for seed in range(4)]
GAMES_PLAYED += [(HOUSES, seed) for seed in (4, 11, 62, 82)]
TEAMS = {"home": HOME, "away": AWAY}
KICKED = {"Punt", "Blocked punt", "Missed field goal", "Blocked field goal"}
TURNOVERS = {"Interception", "Fumble", *KICKED}
TIME_UP = {"End of half", "End of game", "End of regulation"}
RESULTS = {"Touchdown", "Field goal", "Safety", "Downs"} | TURNOVERS | TIME_UP


@cache
def played(player, seed):
    """A whole game between two computer players, or between random ones under random house rules."""
    if player == HOUSES:
        return whole(NAME, seed, rules=random_rules(GAMES[NAME], seed))
    return whole(NAME, seed, player)


def drives(referee):
    """The rows that are drives."""
    return [row for row in drive_chart(referee) if not row.get("kick")]


def points(text):
    return tuple(map(int, text.split("-")))


# ---- drive chart ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("player", "seed"), GAMES_PLAYED)
def test_drives_begin_where_a_team_got_the_ball(player, seed):
    """Every stretch of downs of one team, read from the positions alone, is a drive with its start; a drive ends in its last."""
    referee = played(player, seed)
    wanted, following = [], None
    for play in referee.plays:
        if play.before.phase != "scrimmage":
            following = None
        elif play.before.offense is not following:
            following = play.before.offense
            wanted.append((following.word, across(following, play.before.spot)))
    rows = drives(referee)
    found = []
    for before, row in zip([None, *rows], rows, strict=False):
        due = wanted[len(found)] if len(found) < len(wanted) else None
        # Lost and won back in one play: a new drive of the same team (CB2.NFL.R4).
        if before is not None and before["team"] == row["team"] and (row["team"], row["start"]) != due:
            assert before["result"] in TURNOVERS
        else:
            found.append((row["team"], row["start"]))
    assert found == wanted


@pytest.mark.parametrize(("player", "seed"), GAMES_PLAYED)
def test_the_scores_of_the_chart_are_the_scores_of_the_game(player, seed):
    referee = played(player, seed)
    score, rules = (0, 0), referee.rules
    worth = {"Touchdown": rules.touchdown_points, "Field goal": rules.field_goal_points, "Safety": rules.safety_points}
    for row in drive_chart(referee):
        assert bool(row["score"]) is bool(row["by"])
        if row["score"]:
            team, now_at = TEAMS[row["by"]], points(row["score"])
            got = now_at[team] - score[team]
            assert now_at[team.other] == score[team.other]
            if row["result"] == "Field goal":
                assert (got, row["by"]) == (rules.field_goal_points, row["team"])
            elif row["result"] == "Touchdown":
                assert got - rules.touchdown_points in (0, rules.extra_point_points, rules.two_point_points)
                assert row["by"] == row["team"]
            elif row["result"] == "Safety":
                assert (got, row["by"]) == (rules.safety_points, TEAMS[row["team"]].other.word)
            score = now_at
        else:
            assert not worth.get(row["result"])
    assert score == referee.position.score


@pytest.mark.parametrize(("player", "seed"), GAMES_PLAYED)
def test_a_result_leads_to_what_follows(player, seed):
    rows = drive_chart(played(player, seed))
    for row, later in pairwise(rows):
        assert row["result"] in RESULTS or row.get("kick")
        goal, own_goal = (100, 0) if row["team"] == "home" else (0, 100)
        if row["result"] == "Touchdown":
            assert row["end"] == goal
        elif row["result"] == "Safety":
            assert row["end"] == own_goal
        elif row["result"] == "Downs":
            assert (later["team"], later["start"]) == (TEAMS[row["team"]].other.word, row["end"])
        assert 0 <= row["end"] <= 100
    assert rows[-1]["result"]
    assert [row["result"] for row in rows].count("End of game") <= 1


@pytest.mark.parametrize(("player", "seed"), GAMES_PLAYED)
def test_results_agree_with_the_play_notes(player, seed):
    """The play notes are made independently; the last down of every drive agrees with them."""
    referee = played(player, seed)
    words = {
        "Interception": {"intercepted"},
        "Fumble": {"recovered by opponents", "touchback", "safety", "touchdown opponents"},
        "Punt": {"punt"},
        "Blocked punt": {"punt blocked"},
        "Missed field goal": {"field goal missed"},
        "Blocked field goal": {"field goal blocked"},
        "Field goal": {"field goal good"},
        "Touchdown": {"touchdown"},
        "Safety": {"safety"},
        "Downs": {"downs", "spike"},
    }
    for play in referee.plays:
        down = down_of(play)
        if play.before.phase != "scrimmage":
            continue
        told = {clause.what for clause in play_lines(play, referee.rules, referee.names)[0].clauses}
        if down.result in TIME_UP:
            assert play.after.phase != "scrimmage"
            assert not told & {"intercepted", "punt", "touchdown", "safety", "field goal good", "field goal missed"}
        elif down.result:
            assert words[down.result] & told, down
        else:
            assert (play.after.phase, play.after.offense) == ("scrimmage", play.before.offense)
            assert not told & {"intercepted", "punt", "recovered by opponents", "downs", "touchdown", "field goal missed"}


@pytest.mark.parametrize(("player", "seed"), GAMES_PLAYED)
def test_plays_of_a_drive_are_its_downs_without_kicks(player, seed):
    referee = played(player, seed)
    calls = [answer for ask, answer in referee.answers() if type(ask) is Choose and ask.what == "call"]
    # The hand play of a two-point try is not called, so every call is a down.
    spikes = [ask for play in referee.plays for ask, _ in play.steps if type(ask) is Note and ask.what == "spike"]
    wanted = sum(call in ("hand play", "kneel") for call in calls) + len(spikes)
    assert sum(row["plays"] for row in drive_chart(referee)) == wanted


@pytest.mark.parametrize("player", ["random", "sensible"])
def test_the_chart_grows_with_the_game_and_shrinks_when_answers_are_taken_back(player):
    referee = fresh(NAME, 5, player)
    kept = []
    for number in range(120):
        referee.run("play")
        chart = drive_chart(referee)
        if number % 10 == 0:
            assert chart == drive_chart(referee.branch())
            kept.append((len(referee.log), chart))
        finished = [row for row in chart if row["result"]]
        assert finished == chart[: len(finished)], "only the last drive runs"
        assert len(chart) - len(finished) == (referee.position.phase == "scrimmage")
    for answers, chart in reversed(kept):
        assert drive_chart(referee.rewind(answers)) == chart
    referee.run("play").run("play")
    assert drive_chart(referee) == drive_chart(referee.branch())


def test_a_game_in_the_chart_stays_small():
    referee = played("sensible", 2)
    assert len(json.dumps(drive_chart(referee))) < 6000
    stuck = board({"ball": 1, "line": 2, "start": 3, "direction": 1, "label": ""})
    assert len(json.dumps([clock_grid(referee, now(referee)), stuck])) < 600


def test_a_drive_that_has_just_begun_has_no_plays():
    (row,) = drive_chart(game(at(spot=30, offense=AWAY)))
    assert row == {"team": "away", "when": "Q1 15:00", "start": 70, "end": 70, "plays": 0, "result": "", "score": "", "by": ""}


def test_a_rush_lengthens_the_drive():
    referee = game(at(spot=30, left=144), f"{hand(o1='10H', d1='5C')}; 9C 3D")
    (row,) = drive_chart(referee)
    assert (row["start"], row["plays"], row["result"], row["when"]) == (30, 1, "", "Q1 12:00")
    assert row["end"] == referee.position.spot > 30


def test_a_kneel_in_the_own_end_zone_is_a_safety():
    (row,) = drive_chart(game(at(spot=1), "kneel"))
    assert (row["result"], row["end"], row["plays"], row["score"], row["by"]) == ("Safety", 0, 1, "0-2", "away")


def test_a_drive_ends_with_the_half_where_the_ball_is():
    row = drive_chart(game(at(spot=40, quarter=2, left=1), "kneel"))[0]
    assert (row["result"], row["start"], row["end"]) == ("End of half", 40, 39)


def test_a_drive_goes_on_in_the_second_quarter():
    (row,) = drive_chart(game(at(spot=40, quarter=1, left=1), "kneel"))
    assert (row["result"], row["plays"], row["end"]) == ("", 1, 39)


def test_points_on_a_kickoff_have_a_row_of_their_own():
    """From where the scorers had the ball: where it was kicked, or where it came down."""
    met = set()
    for seed in range(40):
        referee = played("random", seed)
        rows = [row for row in drive_chart(referee) if row.get("kick")]
        kicks = [play for play in referee.plays if play.before.phase in ("kickoff", "free kick")]
        scoring = [play for play in kicks if play.after.score != play.before.score]
        for row, (before, steps, _, _) in zip(rows, scoring, strict=True):
            what = row["result"].split()[-1]
            assert what in ("touchdown", "safety")
            assert (row["by"], row["plays"]) == (row["team"], 0)
            assert row["end"] == (100 if row["team"] == "home" else 0)
            kicked, landed = across(before.offense, before.spot), trace(before, steps)[0]["to"]
            receivers = row["team"] != before.offense.word
            assert row["start"] == (landed if receivers or what == "safety" else kicked)
            met.add((before.phase, what))
    assert ("kickoff", "touchdown") in met


def test_a_touchdown_on_a_kickoff_that_is_worth_nothing_has_its_row_too():
    """CB2.NFL.1: under touchdown_points = 0 the try after it is no point of the drive before."""
    chart = drive_chart(whole(NAME, 1, rules=GAMES[NAME].house_rules({"touchdown_points": 0})))
    place = next(place for place, row in enumerate(chart) if row.get("kick"))
    told = [(row["team"], row["result"], row["score"], row["by"]) for row in chart[place - 1 : place + 1]]
    assert told == [("home", "Field goal", "24-7", "home"), ("away", "Kickoff touchdown", "24-8", "away")]


def test_a_clock_of_plays_tells_which_play_of_the_quarter_it_was():
    (row,) = drive_chart(game(at(left=30), clock="simple1"))
    assert row["when"] == "Q1 play 7"


# ---- clock grid ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", ["complex", "simple1", "simple2"])
@pytest.mark.parametrize("player", ["random", "sensible"])
def test_used_squares_and_time_left_make_a_quarter(clock, player):
    """CB2.CLK.2 CB2.CLK1.1 CB2.CLK2.1 CB2.CLKC.9, at every step of a game."""
    referee = fresh(NAME, 7, player, rules=house(clock=clock))
    squares = 36 if clock == "simple1" else 180
    while not referee.is_over and len(referee.log) < 1500:
        shown = now(referee)
        grid = clock_grid(referee, shown)
        assert grid["squares"] == squares
        assert grid["used"] == squares - shown.left
        assert grid["columns"] * grid["rows"] == squares
        taken = 0
        for part in (grid["play"], grid["last"]):
            assert part is None or 0 <= part[0] < part[1] <= grid["used"]
            taken += part[1] - part[0] if part else 0
        edges = [part[1] for part in (grid["play"], grid["last"]) if part]
        assert not edges or max(edges) == grid["used"]
        if referee.plays and not referee.steps and referee.plays[-1].before.quarter == shown.quarter:
            assert taken == referee.plays[-1].before.left - shown.left
        if clock == "simple1":
            assert grid["last"] is None
        referee.step()


def test_the_last_run_off_is_marked_before_and_after_the_snap():
    """CB2.CLKC.8 CB2.CLKC.9"""
    referee = game(at(left=100, running=True), "no; no; 5")
    grid = clock_grid(referee, now(referee))
    assert (grid["used"], grid["last"], grid["play"]) == (85, [80, 85], None)
    referee.answer("kneel")
    grid = clock_grid(referee, now(referee))
    assert (grid["used"], grid["last"], grid["play"]) == (86, [80, 85], [85, 86])
    for answer in ("no", "no", "7"):
        referee.answer(answer)
    grid = clock_grid(referee, now(referee))
    assert (grid["used"], grid["last"], grid["play"]) == (93, [86, 93], [85, 86])
    assert grid["label"] == "7 minutes 15 seconds left"


def test_fifteen_minutes_of_twelve_intervals():
    """CB2.CLK.2"""
    grid = clock_grid(game(at()), at())
    assert (grid["columns"], grid["rows"], grid["used"], grid["unit"]) == (15, 12, 0, "intervals")
    assert grid["label"] == "15 minutes 0 seconds left"


def test_the_simplest_clock_counts_plays():
    """CB2.CLK1.1 CB2.CLK1.R1"""
    for count, plays in (("total36", 36), ("scrimmage31", 31)):
        referee = game(clock="simple1", simple1_count=count)
        grid = clock_grid(referee, referee.position)
        assert (grid["squares"], grid["used"], grid["unit"]) == (plays, 0, "plays")
        assert grid["columns"] * grid["rows"] >= plays > (grid["columns"] - 1) * grid["rows"]
        assert grid["label"] == f"{plays} plays left"
        assert grid["marks"] == []


def test_the_warning_and_the_late_period_are_marked():
    """CB2.CLK.3 CB2.CLK.4 CB2.CLK.R1"""
    marks = {quarter: clock_grid(game(at(quarter=quarter)), at(quarter=quarter))["marks"] for quarter in range(1, 6)}
    warning = {"at": 156, "label": "two-minute warning"}
    assert marks[1] == marks[3] == []
    assert marks[2] == [warning]
    assert marks[4] == marks[5] == [{"at": 120, "label": "late period"}, warning]


@pytest.mark.parametrize("seed", range(12))
def test_the_views_hold_under_any_house_rules(seed):
    rules = random_rules(GAMES[NAME], seed)
    try:
        referee = whole(NAME, seed, rules=rules)
    except CardbowlError:
        pytest.skip("these house rules make no game")
    grid = clock_grid(referee, now(referee))
    assert grid["used"] == grid["squares"] - referee.position.left
    assert (grid["columns"] - 1) * grid["rows"] < grid["squares"] <= grid["columns"] * grid["rows"]
    rows = drive_chart(referee)
    assert all(row["result"] in RESULTS or row.get("kick") for row in rows)
    scores = [points(row["score"]) for row in rows if row["score"]]
    assert (scores or [(0, 0)])[-1] == referee.position.score or not (rules.touchdown_points and rules.safety_points)


# ---- field strip ---------------------------------------------------------------------------------------------------


def field_of(referee):
    return scene(referee, None)["view"]["field"]


def test_the_ball_heads_where_its_holder_carries_it():
    """After a kick the receivers carry the ball the other way; in the next play the offense's way holds again."""
    for team, way in ((HOME, 1), (AWAY, -1)):
        referee = game(at(phase="kickoff", offense=team, spot=30), "normal")
        assert field_of(referee)["direction"] == way
        go(referee, "7H 6H 2C")
        assert field_of(referee)["direction"] == -way
        referee.run("play")
        assert field_of(referee)["direction"] == (1 if referee.position.offense is HOME else -1)


def test_the_strip_says_where_ball_and_start_are():
    referee = game(at(spot=30, offense=AWAY))
    assert field_of(referee)["label"] == "Ball on the Away 30, line to gain the Away 40"
    go(referee, f"{hand(o1='10H', d1='5C')}; 9C")
    assert field_of(referee)["label"] == "Ball on the Away 30, line to gain the Away 40"
    referee = game(at(phase="kickoff", spot=30), "normal; KH QH")
    assert field_of(referee)["label"] == "Ball on the Away 14, start of the play on the Home 30"
    referee = game(at(phase="kickoff", spot=30), "normal; AH 2H")
    assert field_of(referee)["label"] == "Ball in the end zone of the Away, start of the play on the Home 30"


# ---- cribbage board ------------------------------------------------------------------------------------------------


def test_pegs_stand_where_the_field_strip_says():
    """CB2.CRIB.1 CB2.CRIB.2, at every step of a game."""
    referee = fresh(NAME, 9)
    for _ in range(900):
        view = scene(referee, None)["view"]
        field, stuck = view["field"], view["board"]
        assert (field is None) is (stuck is None)
        if stuck is not None:
            assert stuck["holes"] == 120
            spots = {peg["kind"]: spot_of(peg["hole"]) for peg in stuck["pegs"]}
            wanted = {kind: max(-9, min(109, field[kind])) for kind in ("ball", "line", "start") if field[kind] is not None}
            assert spots == wanted
        referee.step()


def test_midfield_has_two_holes_and_the_offense_takes_the_nearer_one():
    """CB2.CRIB.2"""
    for team, hole in ((HOME, 60), (AWAY, 61)):
        (ball, *_) = scene(game(at(spot=50, offense=team)), None)["view"]["board"]["pegs"]
        assert (ball["kind"], ball["hole"]) == ("ball", hole)


def test_a_scene_carries_the_views():
    view = scene(game(), None)["view"]
    assert view["board"] is None, "before the toss there is no ball on the field"
    assert view["drive_chart"] == []
    assert view["clock_grid"]["used"] == 0
    assert json.loads(json.dumps(view)) == view
