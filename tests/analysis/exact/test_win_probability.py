"""Win probability: a short game against a recursion over its plays, final scores, refusals."""

from functools import cache
from itertools import product
from types import SimpleNamespace

import numpy as np
import pytest
from analysis.exact.a_short_game import DOWNS, free_goals, short_game

import cardbowl as cb
from cardbowl.analysis.exact import win_probability as results
from cardbowl.analysis.exact.kept_game import AS_THEY_ARE, as_arrays, from_arrays
from cardbowl.analysis.exact.scores import Scores
from cardbowl.analysis.exact.timed import TIE, WIN, Layers, Moment, Timed
from cardbowl.errors import NotationError
from cardbowl.steps.exact_game import KICKOFF, TRY

LEADS = 40
GAIN, LOSE, GOOD, ONSIDE, QUARTER = 0.5, 0.1, 0.9, 0.2, 3


@cache
def wins(quarter, left, lead, state, second_half):
    """(win and half a tie, tie) of the team with the ball, play by play: `state` is (down, line, spot), kickoff or try."""
    if left == 0 and state != "try":
        return after_quarter(quarter, lead, state, second_half)

    def other(left, lead, state):
        win, tie = wins(quarter, left, -lead, state, not second_half)
        return 1 - win, tie

    def on(left, lead, state):
        return wins(quarter, left, lead, state, second_half)

    if state == "try":
        chance, points = (0.5, 2) if quarter == 4 and lead == -2 else (GOOD, 1)
        return mixed((chance, on(left, lead + points, "kickoff")), (1 - chance, on(left, lead, "kickoff")))
    if state == "kickoff":
        if quarter == 4 and lead < 0:
            return mixed((1 - ONSIDE, other(left - 1, lead, first(60))), (ONSIDE, on(left - 1, lead, first(40))))
        return other(left - 1, lead, first(25))
    down, line, spot = state
    made = on(left - 1, lead + 6, "try") if spot >= 90 else on(left - 1, lead, moved(down, line, spot + 10))
    lost = other(left - 1, lead, first(100 - spot))
    stays = lost if down == DOWNS else on(left - 1, lead, (down + 1, line, spot))
    return mixed((GAIN, made), (LOSE, lost), (1 - GAIN - LOSE, stays))


def first(spot):
    return 1, spot + min(10, 100 - spot), spot


def moved(down, line, spot):
    return first(spot) if spot >= line else (down + 1, line, spot)


def mixed(*ways):
    return sum(chance * win for chance, (win, _) in ways), sum(chance * tie for chance, (_, tie) in ways)


def after_quarter(quarter, lead, state, second_half):
    if quarter == 4:
        return (1.0, 0.0) if lead > 0 else (0.0, 0.0) if lead < 0 else (0.5, 1.0)
    if quarter == 2:
        if second_half:
            return wins(3, QUARTER, lead, "kickoff", False)
        win, tie = wins(3, QUARTER, -lead, "kickoff", False)
        return 1 - win, tie
    return wins(quarter + 1, QUARTER, lead, state, second_half)


@pytest.fixture(scope="module")
def layers():
    return Layers(Timed(short_game()), LEADS)


def check_moments(layers):
    for quarter in (1, 2, 3, 4):
        for left in range(1, QUARTER + 1):
            found = layers.found[Moment(quarter, left)]
            for lead in (-9, -2, 0, 3, 8):
                for flag in (False, True):
                    for place, state in ((0, first(1)), (39, first(40)), (91, first(92)), (KICKOFF, "kickoff"), (TRY, "try")):
                        wanted = wins(quarter, left, lead, state, flag)
                        assert found[:, int(flag), place, lead + LEADS] == pytest.approx(wanted, abs=1e-12)


def test_every_moment_is_that_of_the_recursion(layers):
    check_moments(layers)


@pytest.mark.parametrize("plays", [1, 2])
def test_a_series_may_take_longer_than_a_quarter(monkeypatch, plays):
    """It goes on over the end of a quarter, and perhaps of the next one, and the half ends it."""
    monkeypatch.setitem(globals(), "QUARTER", plays)
    monkeypatch.setitem(globals(), "DOWNS", 4)
    wins.cache_clear()
    try:
        check_moments(Layers(Timed(short_game(quarter=plays, downs=4)), LEADS))
    finally:
        wins.cache_clear()


def test_any_situation_is_that_of_the_recursion(tmp_path, monkeypatch, layers):
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path))
    game = SimpleNamespace(name="short", title="A short game", exact=lambda rules, timed: short_game)
    found = results.solved_chances(game, cb.GAMES["cardbowl-2.0"].house_rules({}))
    for quarter, left, lead, down, to_go, spot in (
        (1, 2, 0, 2, 4, 33),
        (2, 1, -3, 2, 10, 89),
        (4, 3, -1, 1, 3, 50),
        (3, 1, 8, 1, 10, 50),
    ):
        win, tie = wins(quarter, left, lead, (down, spot + to_go, spot), True)
        chances = found.at(quarter, left, lead, down, to_go, spot, kicks_off_second_half=True)
        assert chances == pytest.approx({"wp": win - tie / 2, "tie": tie, "loss": 1 - win - tie / 2})
    rows = found.final_scores(30)
    assert sum(row["chance"] for row in rows) == pytest.approx(1, abs=0.1)
    assert min(row["chance"] for row in rows) > 0
    assert {(row["home"], row["away"]) for row in rows} == {(row["away"], row["home"]) for row in rows}
    for most in (0, 201):
        with pytest.raises(NotationError, match=f"most is {most}; a whole number from 1 to 200 is needed"):
            found.final_scores(most)
    kick = found.before("kickoff", 4, 1, -3)
    assert sum(kick.values()) == pytest.approx(1)
    assert len(found.rows(4, 0)) == 3 * 99
    for wrong in ((0, 1, 0), (5, 1, 0), (1, 0, 0), (1, 4, 0), (1, 1, 61)):
        with pytest.raises(NotationError, match="a whole number from"):
            found.at(*wrong, 1, 10, 50)
    for down, to_go, spot in ((0, 5, 50), (DOWNS + 1, 5, 50), (2, 0, 50), (2, 51, 50), (2, 5, 0), (1, 1, 100)):
        with pytest.raises(NotationError, match=f"is (0|51|100|{DOWNS + 1}); a whole number from 1 to (50|99|{DOWNS})"):
            found.at(1, 1, 0, down, to_go, spot)
    with pytest.raises(NotationError, match="the kind is"):
        found.before("punt", 1, 1, 0)


def test_later_downs_and_final_scores_come_from_the_kept_game(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path))
    monkeypatch.setattr(results, "_LEADS", 9)
    made = []

    def make():
        made.append(short_game(extra=1))
        return made[-1]

    game = SimpleNamespace(name="short", title="A short game", exact=lambda rules, timed: make)
    rules = cb.GAMES["cardbowl-2.0"].house_rules({})
    results.solved_chances(game, rules)
    found = results.solved_chances(game, rules)
    timed = Timed(short_game(extra=1))
    layers = Layers(timed, 9)
    for quarter, left, lead, to_go, spot in ((3, 1, 7, 10, 40), (4, 2, -2, 3, 70), (5, 2, 0, 8, 55)):
        at, start = Moment(quarter, left), np.eye(99)[[spot - 1]]
        (key,) = timed.groups(at, [lead])
        course = timed.plays.course(np.array([spot + to_go]), start, timed.policy(key), 2)
        win, tie = layers.series(at, course, [lead + 9 if quarter < 5 else 0])[:, 0, 0, 0]
        chances = {"wp": win - tie / 2, "tie": tie, "loss": 1 - (win - tie / 2) - tie}
        assert found.at(quarter, left, lead, 2, to_go, spot) == chances
    wanted = Scores(timed, 20).final
    for row in found.final_scores(20):
        assert row["chance"] == (wanted[row["home"], row["away"]] + wanted[row["away"], row["home"]]) / 2
    assert len(made) == 1


def test_a_kept_game_decides_as_the_game_that_was_made():
    def call(quarter, left, lead):
        return np.full((DOWNS, 99, 99), (7 * quarter + 3 * left + lead) % 4, np.int8)

    game = short_game(extra=-1, call=call)
    kept = from_arrays(as_arrays(Timed(game)))
    for quarter, left, lead in product(range(1, 7), range(1, QUARTER + 1), range(-5, 6)):
        within = max(-game.most_lead, min(lead, game.most_lead))
        assert (kept.call(quarter, left, lead) == game.call(quarter, left, within)).all()
        assert kept.keeps(quarter, left, lead) == game.keeps(quarter, left, within)
        assert kept.two(quarter, lead) == game.two(quarter, within)
    for name in AS_THEY_ARE:
        assert np.array_equal(getattr(kept, name), getattr(game, name))
    for mine, theirs in zip(kept.plays, game.plays, strict=True):
        assert np.array_equal(mine, theirs)


@pytest.mark.parametrize(("extra", "quarters"), [(0, 4), (1, 5), (-1, 6)])
def test_a_kept_game_has_the_decisions_of_every_quarter_that_may_be(extra, quarters):
    """Two of extra time stand for all where it goes on until somebody wins."""
    found = as_arrays(Timed(short_game(extra=extra)))
    for name in ("called", "keeps", "two"):
        assert set(found[name][:, 0].tolist()) == set(range(1, quarters + 1)), name


def test_a_game_along_its_plays(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path))
    game = SimpleNamespace(name="short", title="A short game", exact=lambda rules, timed: short_game)
    found = results.solved_chances(game, cb.GAMES["cardbowl-2.0"].house_rules({}))
    plays = {
        "game_id": [1, 1], "play_id": [1, 2], "posteam": ["home", "away"],
        "qtr": [1, 1], "clock": [3, 2], "down": [0, 1], "ydstogo": [0, 10],
        "yardline_100": [70, 75], "posteam_score": [0, 0], "defteam_score": [0, 0],
    }  # fmt: skip
    (row,) = found.along(plays)
    mine = found.at(1, 2, 0, 1, 10, 25, kicks_off_second_half=True)
    assert row["home_wp"] == mine["loss"]
    assert (row["play_id"], row["posteam"], row["home_score"], row["away_score"]) == (2, "away", 0, 0)
    with pytest.raises(NotationError, match="the plays are of 2 games; those of one game are needed"):
        found.along({**plays, "game_id": [1, 2]})


@pytest.mark.parametrize(
    ("plays", "downs", "kicked", "more"),
    [
        (QUARTER, DOWNS, 25, {}),
        (5, DOWNS, 25, {}),
        (1, 4, 95, {}),
        (2, 4, 80, {}),
        (3, 4, 80, {}),
        (3, DOWNS, 10, {"kick_cost": (1, 0, 0), "back": 0.2}),
        (3, DOWNS, 10, {"kick_cost": (0, 1, 0), "back": 0.2}),
        (3, DOWNS, 80, {"again": 0.3}),
        (2, DOWNS, 80, {"again": 0.3, "kick_cost": (1, 0, 1)}),
    ],
)
def test_final_scores_and_win_probability_agree(plays, downs, kicked, more):
    timed = Timed(short_game(quarter=plays, downs=downs, kicked=kicked, **more))
    layers, scores = Layers(timed, LEADS), Scores(timed, 40)
    assert scores.level.sum() == pytest.approx(1 - scores.lost)
    assert scores.lost < 1e-9
    points = np.arange(41)
    lead = points[:, None] - points
    win, tie = layers.found[Moment(1, plays)][[WIN, TIE], 0, KICKOFF, LEADS]
    assert 0 < tie < 1
    assert scores.level[lead == 0].sum() == pytest.approx(tie, abs=1e-9)
    assert scores.level[lead > 0].sum() == pytest.approx(win - tie / 2, abs=1e-9)


@pytest.mark.parametrize("extra", [0, -1])
def test_a_small_table_of_final_scores_is_the_corner_of_a_large_one(extra):
    """Points never get fewer, so what is left out changes no score that is in; a ball behind the own goal line is two points."""
    timed = Timed(short_game(extra=extra, back=0.2, quarter=4))
    large, small = Scores(timed, 20), Scores(timed, 9)
    assert np.allclose(small.level, large.level[:10, :10], atol=1e-12)
    assert np.allclose(small.final, large.final[:10, :10], atol=1e-12)
    assert small.final.sum() == pytest.approx(1 - small.lost)
    assert large.level[2, 0] > 0 < large.level[0, 2]


@pytest.mark.parametrize(("extra", "tie"), [(0, 1.0), (1, None), (-1, 0.0)])
def test_extra_time_is_sudden_death(extra, tie):
    timed = Timed(short_game(extra=extra, quarter=10))
    found = Layers(timed, 12).extra_time
    scores = Scores(timed, 24)
    assert np.diag(scores.final).sum() == pytest.approx(np.diag(scores.level).sum() * found[TIE], abs=1e-9)
    assert scores.final.sum() == pytest.approx(1 - scores.lost)
    assert found[WIN] == 0.5
    if tie is not None:
        assert found[TIE] == pytest.approx(tie, abs=1e-9)
    else:
        assert 0 < found[TIE] < 1


def test_a_later_down_with_a_play_that_costs_no_time(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path))
    monkeypatch.setattr(results, "_LEADS", 9)
    game = SimpleNamespace(name="short", title="A short game", exact=lambda rules, timed: free_goals)
    found = results.solved_chances(game, cb.GAMES["cardbowl-2.0"].house_rules({}))
    for quarter in (3, 4):
        good, missed = found.before("kickoff", quarter, 1, 3), found.at(quarter, 1, 0, 1, 10, 30)
        wanted = {"wp": ("wp", "loss"), "tie": ("tie", "tie"), "loss": ("loss", "wp")}
        assert found.at(quarter, 1, 0, 2, 5, 70) == pytest.approx(
            {each: 0.95 * good[mine] + 0.05 * missed[theirs] for each, (mine, theirs) in wanted.items()}, abs=1e-12
        )


def test_another_clock_is_refused_in_a_sentence():
    with pytest.raises(NotationError, match="a clock of plays only: its house rule is clock = simple1"):
        cb.win_probability("cardbowl-2.0")
