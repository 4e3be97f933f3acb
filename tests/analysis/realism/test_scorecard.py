"""The sums of a scorecard: each figure as it is counted by hand, its error, and sums that add up in any order."""

from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest
from analysis.realism.two_games import AWAY, FIRST_GAME, HOME, SCORES, SECOND_GAME, columns, play, scores

from cardbowl.analysis.realism.curves import CURVES
from cardbowl.analysis.realism.drives import drives_of
from cardbowl.analysis.realism.figures import FIGURES
from cardbowl.analysis.realism.plays import Plays
from cardbowl.analysis.realism.reference import targets
from cardbowl.analysis.realism.scorecard import Scorecard
from cardbowl.errors import DataError
from cardbowl.football import How
from cardbowl.football.plays import Kind


def scorecard(*games: list[dict[str, Any]], points: list[tuple[int, int]] = SCORES) -> Scorecard:
    found = Scorecard()
    found.add(columns(*games), scores(*points))
    return found


BOTH = scorecard(FIRST_GAME, SECOND_GAME)

BY_HAND = {
    "rush_yards_mean": (115 / 11, 11),
    "rush_yards_sd": (sqrt(6763 / 11 - (115 / 11) ** 2), 11),
    "rush_loss_share": (2 / 11, 11),
    "rush_10plus_share": (3 / 11, 11),
    "completion_pct": (5 / 9, 9),
    "completion_yards_mean": (98 / 5, 5),
    "completion_20plus_share": (3 / 5, 5),
    "sack_rate": (2 / 11, 11),
    "interception_rate": (1 / 9, 9),
    "fumble_lost_rate_per_touch": (1 / 18, 18),
    "third_down_pct": (2 / 5, 5),
    "plays": (23 / 4, 4),
    "drives_no_kneel": (9 / 4, 4),
    "drive_td_share": (2 / 9, 9),
    "drive_punt_share": (2 / 9, 9),
    "turnovers": (2 / 4, 4),
    "team_points_mean": (19 / 4, 4),
    "team_points_sd": (sqrt(145 / 4 - (19 / 4) ** 2), 4),
    "fg_pct": (2 / 3, 3),
    "punt_net_mean": ((45 - 20 + 0) / 2, 2),
    "yards_per_play": ((115 - 1 + 98 - 9) / 23, 23),
    "net_yards_per_dropback": ((98 - 9) / 11, 11),
    "plays_per_drive": (22 / 9, 9),
    "drive_start_mean": (315 / 9, 9),
    "first_downs": (8 / 4, 4),
    "pass_call_share": (11 / 21, 21),
    "margin_signed_sd": (6.5, 2),
    "margin_le7_share": (1 / 2, 2),
    "overtime_share": (1 / 2, 2),
    "penalties_accepted": (2 / 4, 4),
}


@pytest.mark.parametrize("figure", BY_HAND)
def test_a_figure_is_what_it_is_by_hand(figure: str) -> None:
    value, cases = BY_HAND[figure]
    found = BOTH.estimates()[figure]
    assert found.mean == pytest.approx(value, abs=1e-12)
    assert found.size == cases


def test_every_figure_of_the_table_has_one_way_to_be_counted() -> None:
    assert list(FIGURES) == [target.figure for target in targets()] == list(BY_HAND)
    assert len(FIGURES) == 30
    assert sum(target.core for target in targets()) == 20


def test_the_error_of_a_share_counts_games_as_clusters() -> None:
    # 9 rushes for 104 yards and 2 for 11; the mean is 115/11, so the games are 9.909 yards above and below it
    over = 104 - 9 * 115 / 11
    assert BOTH.estimates()["rush_yards_mean"].error == pytest.approx(sqrt(2 * 2 * over**2) / 11)


def test_the_error_of_a_figure_of_a_game_is_that_of_a_mean() -> None:
    of_games = [19 / 2, 4 / 2]
    assert BOTH.estimates()["plays"].error == pytest.approx(np.std(of_games, ddof=1) / sqrt(2))


def test_one_game_has_figures_but_no_errors() -> None:
    found = scorecard(FIRST_GAME, points=SCORES[:1]).estimates()
    assert found["plays"] == (19 / 2, None, 2)
    assert found["team_points_sd"] == (5, None, 2)


def made_up(number: int, rng: Random) -> tuple[list[dict[str, Any]], tuple[int, int]]:
    """A game of random rushes and kicks; in a rough one all of them are long."""
    rough = rng.randrange(8)
    game = [play(Kind.RUSH, HOME, 50, 1, 10, rng.randrange(-3, 9) + rough) for _ in range(rng.randrange(2, 30))]
    kicks = [
        play(Kind.FIELD_GOAL, AWAY, 20, 4, 5, kick_distance=rng.randrange(18, 30), field_goal_result=1 + (rng.random() < 0.3))
    ]
    return game + kicks * rng.randrange(3), (rng.randrange(40), rng.randrange(40))


@pytest.fixture(scope="module")
def many() -> list[tuple[list[dict[str, Any]], tuple[int, int]]]:
    rng = Random(1)
    return [made_up(number, rng) for number in range(240)]


@pytest.mark.parametrize("figure", ["rush_yards_mean", "rush_yards_sd", "team_points_sd", "margin_signed_sd", "fg_pct"])
def test_an_error_is_that_of_leaving_out_one_game_after_the_other(many: Any, figure: str) -> None:
    alone = [scorecard(game, points=[points]) for game, points in many]
    whole = Scorecard()
    for each in alone:
        whole.merge(each)
    size, values = len(many), []
    for each in alone:
        rest = Scorecard()
        rest.merge(whole)
        rest.games -= 1
        rest._sums = rest._sums - each._sums
        rest._products = rest._products - each._products
        values.append(rest.estimates()[figure].mean)
    jackknife = sqrt((size - 1) * np.var(np.array(values, float)))
    assert whole.estimates()[figure].error == pytest.approx(jackknife, rel=0.03)


def test_sums_add_up_in_any_order_and_any_size(many: Any) -> None:
    games, points = zip(*many, strict=True)
    whole = Scorecard()
    whole.add(columns(*games), scores(*points))
    parts = Scorecard()
    for start in (100, 0, 200):
        stop = min(start + 100, len(many))
        part = Scorecard()
        part.add(columns(*games[start:stop], first=start + 1), scores(*points[start:stop], first=start + 1))
        parts.merge(part)
    assert parts.games == whole.games == len(many)
    assert parts.estimates() == whole.estimates()
    for curve in CURVES:
        assert parts.shares(curve) == whole.shares(curve)
        assert parts.outside(curve) == whole.outside(curve)


# ---- drives ------------------------------------------------------------------------------------------------------------


def starts(*plays: dict[str, Any]) -> list[tuple[int, int]]:
    """The start and the plays of each drive of a game."""
    found = drives_of(Plays(columns(list(plays)), scores((0, 0))))
    return list(zip(found.start.tolist(), found.plays.tolist(), strict=True))


RUSH = play(Kind.RUSH, HOME, 70, 1, 10, 5)
PICKED_OFF = play(Kind.PASS, HOME, 65, 2, 5, interception=True)


@pytest.mark.parametrize(
    ("between", "drives"),
    [
        ([], [(30, 2)]),
        ([play(Kind.PENALTY, HOME, 65, 2, 5, how=How.REPLAY)], [(30, 2)]),
        ([play(Kind.RUSH, HOME, 65, 2, 5, how="cancelled", td_posteam=True)], [(30, 2)]),
        ([play(Kind.KICKOFF, AWAY, 65)], [(30, 1), (30, 1)]),
        ([play(Kind.FREE_KICK, AWAY, 80)], [(30, 1), (30, 1)]),
        ([play(Kind.EXTRA_POINT, HOME, 2)], [(30, 1), (30, 1)]),
        ([play(Kind.PUNT, HOME, 65, 4, 5)], [(30, 1), (30, 1)]),
        ([PICKED_OFF, play(Kind.RUSH, AWAY, 65, 1, 10)], [(30, 2), (35, 1), (30, 1)]),
        ([PICKED_OFF, play(Kind.KNEEL, AWAY, 65, 1, 10)], [(30, 2), (30, 1)]),
        ([PICKED_OFF, play(Kind.EXTRA_POINT, AWAY, 2)], [(30, 2), (30, 1)]),
        ([PICKED_OFF], [(30, 3)]),  # NS.TURN.6: the offense has won the ball back
        (
            [{**PICKED_OFF, "fumble_lost": 1}],
            [(30, 2), (30, 1)],
        ),  # the other side has lost it again: a drive of its own came between
        ([play(Kind.SACK, HOME, 65, 2, 5, fumble_lost=2)], [(30, 2), (30, 1)]),
        ([play(Kind.SACK, HOME, 99, 2, 39, safety=True)], [(30, 2), (30, 1)]),
        ([play(Kind.RUSH, AWAY, 65, 1, 10)], [(30, 1), (35, 1), (30, 1)]),
        ([play(Kind.KNEEL, AWAY, 65, 1, 10)], [(30, 1), (30, 1)]),
        ([play(Kind.KNEEL, HOME, 65, 2, 5)], [(30, 3)]),
    ],
)
def test_what_ends_a_drive(between: list[dict[str, Any]], drives: list[tuple[int, int]]) -> None:
    assert starts(RUSH, *between, RUSH) == drives


@pytest.mark.parametrize(("quarter", "next_one", "drives"), [(1, 2, 1), (2, 3, 2), (3, 4, 1), (4, 5, 2), (5, 6, 1)])
def test_a_half_ends_a_drive(quarter: int, next_one: int, drives: int) -> None:
    assert len(starts({**RUSH, "qtr": quarter}, {**RUSH, "qtr": next_one})) == drives


def test_a_game_ends_a_drive_and_may_have_none() -> None:
    found = drives_of(Plays(columns([RUSH], [RUSH], [play(Kind.KICKOFF, HOME, 65)]), scores((0, 0), (0, 0), (0, 0))))
    assert found.game.tolist() == [0, 1]
    nothing = drives_of(Plays(columns([]), scores((0, 0))))
    assert nothing.game.size == 0


ADDED = play(Kind.PUNT, HOME, 60, 4, 5, penalty=True, kick_distance=44, end_yardline_100=25)
UNDONE = play(Kind.PENALTY, HOME, 60, 4, 5, how="cancelled", penalty=True)


@pytest.mark.parametrize(
    ("punt", "after", "punts"),
    [
        (ADDED, [play(Kind.RUSH, AWAY, 70, 1, 10)], 1),
        (UNDONE, [play(Kind.RUSH, HOME, 45, 1, 10)], 0),
        (ADDED, [play(Kind.RUSH, AWAY, 70, 1, 10, qtr=3)], 1),
        (UNDONE, [play(Kind.RUSH, AWAY, 70, 1, 10, qtr=3)], 0),
        (ADDED, [], 1),
        (UNDONE, [], 0),
    ],
)
def test_a_punt_with_a_foul_counts_unless_the_foul_undid_it(
    punt: dict[str, Any], after: list[dict[str, Any]], punts: int
) -> None:
    found = scorecard([RUSH, punt, *after], points=[(0, 0)])
    assert found.sums["punts"] == found.sums["drive_punts"] == punts
    assert found.sums["punt_net_yards"] == 35 * punts


@pytest.mark.parametrize(("end", "touchback", "net"), [(0, True, 40), (20, True, 40), (15, False, 45), (100, False, -40)])
def test_the_net_yards_of_a_punt(end: int, touchback: bool, net: int) -> None:
    kick = play(Kind.PUNT, HOME, 60, 4, 5, end_yardline_100=end, touchback=touchback)
    assert scorecard([kick], points=[(0, 0)]).sums["punt_net_yards"] == net


# ---- distributions -----------------------------------------------------------------------------------------------------


def test_distributions_are_shares_of_all_cases() -> None:
    rushes = {number: (share, cases) for number, share, _, cases in BOTH.shares("rush yards")}
    assert list(rushes) == list(range(-15, 41))
    assert {number: share for number, (share, _) in rushes.items() if share} == pytest.approx(
        {-3: 1 / 11, -2: 1 / 11, 0: 2 / 11, 1: 1 / 11, 4: 1 / 11, 5: 1 / 11, 8: 1 / 11, 10: 1 / 11, 12: 1 / 11, 40: 1 / 11}
    )
    assert {cases for _, cases in rushes.values()} == {11}
    points = {number: share for number, share, _, _ in BOTH.shares("team points") if share}
    assert points == {0: 0.25, 3: 0.25, 6: 0.25, 10: 0.25}
    completions = {number: share for number, share, _, _ in BOTH.shares("completion yards") if share}
    assert completions == dict.fromkeys((5, 6, 22, 25, 40), 0.2)


def test_distributions_by_distance_are_shares_of_successes() -> None:
    kicks = {number: (share, cases) for number, share, _, cases in BOTH.shares("field goals") if cases}
    assert kicks == {37: (1, 1), 57: (1, 1)}
    assert BOTH.outside("field goals") == 1, "80 yards"
    downs = {number: (share, cases) for number, share, _, cases in BOTH.shares("third downs") if cases}
    assert downs == {2: (1, 1), 5: (0, 1), 7: (0, 1), 10: (1, 1), 16: (0, 1)}, "17 to go stands with 16"
    assert not any(cases for *_, cases in BOTH.shares("fourth downs"))


def test_a_kneel_down_on_third_down_is_none_that_was_tried() -> None:
    """The figure and the distribution by distance count the same downs."""
    kneels = [play(Kind.KNEEL, HOME, 50, 3, to_go, -1) for to_go in (2, 5)]
    with_them = scorecard([*FIRST_GAME, *kneels], SECOND_GAME)
    found = with_them.estimates()["third_down_pct"]
    assert (found.mean, found.size) == pytest.approx(BY_HAND["third_down_pct"])
    assert sum(cases for *_, cases in with_them.shares("third downs")) == found.size


def test_the_error_of_a_distribution_counts_games_as_clusters() -> None:
    # of 9 and 2 rushes, 2 and none were for 0 yards
    errors = {number: error for number, _, error, _ in BOTH.shares("rush yards")}
    over = 2 - 9 * 2 / 11
    assert errors[0] == pytest.approx(sqrt(2 * 2 * over**2) / 11)


# ---- columns that do not fit -------------------------------------------------------------------------------------------


def test_columns_that_are_missing_or_out_of_order_are_refused() -> None:
    batch, games = columns(FIRST_GAME, SECOND_GAME), scores(*SCORES)
    with pytest.raises(DataError, match="the plays have no column 'how'; a scorecard reads game_id, posteam"):
        Scorecard().add({name: each for name, each in batch.items() if name != "how"}, games)
    with pytest.raises(DataError, match="the games have no column 'away_score'"):
        Scorecard().add(batch, {name: each for name, each in games.items() if name != "away_score"})
    for wrong in (scores(SCORES[0]), scores(*SCORES, first=2)):
        with pytest.raises(DataError, match="in the order of their numbers"):
            Scorecard().add(batch, wrong)
    with pytest.raises(DataError, match="in the order of their numbers"):
        Scorecard().add({name: each[::-1] for name, each in batch.items()}, games)
