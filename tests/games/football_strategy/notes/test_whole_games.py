"""Whole games told a second time from their notes alone: score, possession and clock come out as the rules have them."""

import pytest
from support.cases import some
from support.walks import fresh, random_rules

from cardbowl.football import OFFENSE
from cardbowl.football.scoring import team_of
from cardbowl.games import GAMES
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.steps.ask import Note

GAME = GAMES["football-strategy"]
KICKS = ("kickoff", "free kick")


def played(seed):
    """A random game, every other one under random house rules."""
    rules = random_rules(GAME, seed) if seed % 2 else HouseRules()
    return fresh(GAME.name, seed, rules=rules).run("end")


def told(play):
    """The notes of a turn by what they tell, without those of a play that gave way to a penalty."""
    notes = [ask for ask, _ in play.steps if type(ask) is Note]
    taken_back = any(note.what == "penalty" for note in notes)
    return {note.what: note for note in notes if not taken_back or note.what not in ("incomplete", "interception", "fumble")}


def points(play, rules):
    """The points of home and away that the notes of a turn tell."""
    found, notes = [0, 0], told(play)
    if "field goal good" in notes:
        found[team_of(play.before, OFFENSE)] += rules.field_goal_points
    for what in ("touchdown", "score"):
        if what in notes:
            found[team_of(play.before, notes[what].side)] += notes[what].n
    if "safety" in notes:
        found[team_of(play.before, notes["safety"].side.other)] += notes["safety"].n
    return tuple(found)


def possession(play):
    """Who has the ball after a turn, or kicks it, as its notes tell; the end of a quarter aside."""
    offense, notes = play.before.offense, told(play)
    if play.before.phase == "try" or "safety" in notes or "recovery" in notes or "field goal good" in notes:
        return offense
    if "touchdown" in notes:
        return team_of(play.before, notes["touchdown"].side)
    lost = {"kick return", "interception", "fumble", "punt", "blocked", "downs", "field goal missed"}
    return offense.other if lost & notes.keys() or play.before.phase in KICKS else offense


def seconds(play, rules):
    """The seconds of a turn, as its notes tell."""
    times, notes, before = rules.chart_set.times, told(play), play.before
    if before.phase not in (*KICKS, "scrimmage") or before.untimed:
        return 0
    gain = next((notes[what] for what in ("pass", "sack", "rush") if what in notes), None)
    if before.phase in KICKS:
        used = times.kickoff
    elif {"touchdown", "safety", "field goal good"} & notes.keys():
        used = times.score
    elif "incomplete" in notes:
        used = times.incomplete
    elif "field goal missed" in notes:
        used = times.field_goal
    elif {"interception", "fumble"} & notes.keys():
        used = times.turnover
    elif {"punt", "blocked"} & notes.keys():
        used = times.punt
    elif "penalty" in notes:
        used = times.penalty
    else:
        used = (
            times.out_of_bounds
            if "out of bounds" in gain.text
            else times.gain_long
            if abs(gain.n) >= times.long_from
            else times.gain_short
        )
    if rules.two_minute == "stop" and before.quarter in (2, 4) and before.left > times.two_minute_mark:
        used = min(used, max(times.timeout_play, before.left - times.two_minute_mark))
    return times.timeout_play if "time-out" in notes else min(used, before.left)


@pytest.mark.parametrize("seed", some(range(400), 24))
def test_score_possession_and_clock_add_up_from_the_notes(seed):
    """FS.TD.1 FS.SAFE.1 FS.FG.1 FS.PAT.1 FS.DOWN.3 FS.DOWN.4 FS.TIME.2 FS.TIME.3.R1 FS.TIME.4.R1 FS.TIME.5"""
    game = played(seed)
    score = (0, 0)
    for play in game.plays:
        before, after = play.before, play.after
        score = tuple(map(sum, zip(score, points(play, game.rules), strict=True)))
        assert after.score == score, str(play)
        new_quarter = "quarter" in told(play)
        if before.phase in ("decks", "toss") or after.phase == "over":
            continue
        if not new_quarter or before.quarter in (1, 3):
            assert after.offense is possession(play), str(before)
        left = before.left - seconds(play, game.rules)
        assert (game.rules.quarter_seconds if new_quarter else left) == after.left, str(before)
        assert left == 0 or not new_quarter
    assert score == game.position.score
