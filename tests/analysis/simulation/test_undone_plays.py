"""Plays that a penalty has undone are penalties in rows and box scores, and nothing else, in every game."""

from functools import cache

import numpy as np
import pytest
from support.facts import EVERY_GAME
from support.walks import random_rules, whole

from cardbowl.analysis.simulation.box_scores import COUNTED_AS, SCRIMMAGE, score_of
from cardbowl.analysis.simulation.columns import KINDS, NAMES, in_words
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.analysis.simulation.tally import Tally
from cardbowl.football import AWAY, HOME, OFFENSE, How
from cardbowl.football.plays import DOWNS
from cardbowl.games import GAMES
from cardbowl.steps.ask import Note

HAVE_NONE = ("cardbowl-2.0", "pocket")
AGAIN = (*DOWNS, "try", "kickoff", "free kick")


@cache
def played(name):
    """Some games of random players, every other one under random house rules: their plays, and these as columns."""
    games = [whole(name, seed, rules=random_rules(GAMES[name], seed) if seed % 2 else None) for seed in range(8)]
    plays = [play for game in games for play in game.plays if play.played is not None]
    chunk = chunk_of((number, game.plays, game.position.score) for number, game in enumerate(games, 1))
    return plays, chunk


def is_undone(play):
    """Whether the play never came about, or is made again: no score, and the same side begins once more."""
    ending = play.played.ending
    if ending is not None:
        return ending.how in (How.REPLAY, How.STOPPED)
    walked = [ask.side for ask, _ in play.steps if type(ask) is Note and ask.what == "penalty"]
    if play.before.phase in ("kickoff", "free kick"):
        return play.after.phase == play.before.phase
    return walked in ([], [OFFENSE])


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_play_that_is_undone_is_a_penalty_and_nothing_else(name):
    """FS.PEN.3, FS.PAT.2.R2, NS.PEN.1, DOI.PEN.4, CB1.PEN.R1, CB1.TRY.R1"""
    plays, chunk = played(name)
    rows = in_words(chunk.plays, NAMES)
    undone = np.array([is_undone(play) for play in plays])
    assert undone.any() or name in HAVE_NONE
    assert set(rows["kind"][undone]) <= {"penalty", "stopped"}
    assert set(rows["play_type"][undone]) <= {"no_play"}
    for column in ("yards_gained", "kick_distance", "return_yards", "fumble_lost", "complete_pass", "incomplete_pass",
                   "interception", "fumble", "sack", "returned", "blocked", "touchdown"):  # fmt: skip
        assert not rows[column][undone].any(), column
    for column in ("field_goal_result", "extra_point_result", "two_point_conv_result"):
        assert set(rows[column][undone]) <= {""}, column
    for play in (play for play in plays if is_undone(play)):
        score = score_of(play)
        assert score is None or (score.kind, score.complete, score.intercepted, score.fumbles_lost) == (
            "penalty",
            False,
            False,
            (),
        )


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_yards_of_a_penalty_are_those_that_the_ball_moves(name):
    """FS.PEN.1, FS.PEN.4, NS.PEN.6, DOI.PEN.1, DOI.PEN.2, CB1.PEN.3"""
    plays, chunk = played(name)
    moved = 0
    for play, yards in zip(plays, chunk.plays["penalty_yards"], strict=True):
        before, after = play.before, play.after
        same = after.offense is before.offense and after.quarter == before.quarter and after.score == before.score
        if is_undone(play) and same and after.phase in AGAIN:
            assert yards == after.spot - before.spot, (play.played, before, after)
            moved += yards != 0
    assert moved or name in HAVE_NONE


@pytest.mark.parametrize("name", EVERY_GAME)
def test_an_undone_play_ends_where_it_is_made_again(name):
    """FS.PEN.1, FS.PEN.4, NS.PEN.6, DOI.PEN.1, DOI.PEN.2, CB1.PEN.3: one meaning of `end_yardline_100` in every game."""
    plays, chunk = played(name)
    for play, line, walked, end in zip(
        plays, *(chunk.plays[each] for each in ("yardline_100", "penalty_yards", "end_yardline_100")), strict=True
    ):
        if is_undone(play):
            assert end == line - walked, (play.played, play.before, play.after)
            before, after = play.before, play.after
            if after.offense is before.offense and after.score == before.score and after.phase in AGAIN:
                assert end == 100 - after.spot or after.quarter != before.quarter


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_box_score_adds_up_the_plays_that_count(name):
    """FS.PEN.3, NS.PEN.1, CB1.PEN.R1: the rows without undone plays come to the sums of the box score."""
    plays, chunk = played(name)
    tally = Tally()
    tally.add(*chunk)
    rows = chunk.plays
    counts = ~np.array([is_undone(play) for play in plays])
    kind = np.array([COUNTED_AS.get(each, "") for each in KINDS])[rows["kind"]]
    own = np.array([COUNTED_AS.get(play.played.kind, "") for play in plays])
    for team in (HOME, AWAY):
        mine = counts & (rows["posteam"] == team)
        lines = {
            "plays": (mine & np.isin(kind, SCRIMMAGE)).sum(),
            "yards": rows["yards_gained"][mine & np.isin(kind, SCRIMMAGE)].sum(),
            "passes": (mine & (own == "pass")).sum(),
            "rushes": (mine & (own == "rush")).sum(),
            "punts": (mine & (own == "punt")).sum(),
            "completions": rows["complete_pass"][mine & (own == "pass")].sum(),
            "interceptions": rows["interception"][mine].sum(),
            "sacks": rows["sack"][mine].sum(),
        }
        for line, number in lines.items():
            assert tally.teams[team][line].total == number, line
