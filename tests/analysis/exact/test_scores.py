"""Final scores of a short game: every number of both tables against a recursion over its plays, points and clock."""

from collections import Counter
from functools import cache

import numpy as np
import pytest
from analysis.exact.a_short_game import DOWNS, SAFETY, TOUCHDOWN, short_game
from analysis.exact.a_short_game import GOOD as GOAL_MADE

from cardbowl.analysis.exact import scores as scores_module
from cardbowl.analysis.exact.scores import Scores
from cardbowl.analysis.exact.timed import TIE, WIN, Layers, Moment, Timed
from cardbowl.steps.exact_game import FIELD_GOAL, GO, KICKOFF, TRY

GAIN, LOSE, BACK, GOAL, GOOD, ONSIDE = 0.4, 0.1, 0.2, 0.4, 0.9, 0.2
KICKS, AGAIN, FREE = "kickoff", "kickoff made again", "free kick"


def goals_by_turns(quarter, left, lead):
    """Field goals from everywhere at some moments and leads, ordinary plays at the others."""
    return np.full((DOWNS, 99, 99), FIELD_GOAL if kicks_a_goal(quarter, left, lead) else GO, np.int8)


def kicks_a_goal(quarter, left, lead):
    return (quarter + left + max(-3, min(lead, 3))) % 3 != 0


def tries_for_two(quarter, lead):
    """For two points at every second lead, of both teams."""
    return int((quarter + lead) % 2 == 0)


def finals(plays, kicked, kick_cost, again, extra, points):
    """The chances of scores after the last quarter, and after extra time: (that kicks off, other) -> chance.

    `points` are those of a touchdown, a field goal and a safety.
    """
    touchdown, goal, safety = points

    def mixed(*ways):
        found = Counter()
        for chance, scores in ways:
            for score, share in scores.items():
                found[score] += chance * share
        return found

    def first(spot):
        return 1, spot + min(10, 100 - spot), spot

    @cache
    def play(quarter, left, team, state, score):
        if left == 0 and state != "try":
            return after(quarter, team, state, score)
        lead = score[team] - score[1 - team]

        def on(left, state, mine=0, theirs=0):
            now = list(score)
            now[team] += mine
            now[1 - team] += theirs
            if quarter == 5 and now != list(score):
                return {tuple(now): 1.0}  # sudden death
            return play(quarter, left, team, state, tuple(now))

        def lost(left, spot):
            return play(quarter, left, 1 - team, first(spot), score)

        if state == "try":
            chance, points = (0.5, 2) if tries_for_two(quarter, lead) else (GOOD, 1)
            return mixed((chance, on(left, KICKS, points)), (1 - chance, on(left, KICKS)))
        if state in (KICKS, AGAIN, FREE):
            keeps = quarter == 4 and lead < 0
            later = left - kick_cost[2 if state == FREE else keeps]
            if not keeps:
                return lost(later, kicked)
            ways = [(ONSIDE, on(later, first(40)))]
            if state == KICKS and again:
                ways.append((again, on(left, AGAIN)))  # the first kick has cost no time then
            return mixed(*ways, (1 - sum(chance for chance, _ in ways), lost(later, 60)))
        down, line, spot = state
        left -= 1
        if kicks_a_goal(quarter, left + 1, lead):
            return mixed((GOAL, on(left, KICKS, goal)), (1 - GOAL, lost(left, 100 - spot)))

        def dead(spot):
            if spot >= line:
                return on(left, first(spot))
            return lost(left, 100 - spot) if down == DOWNS else on(left, (down + 1, line, spot))

        gained = on(left, "try", touchdown) if spot >= 90 else dead(spot + 10)
        behind = dead(spot - 10) if spot > 10 else on(left, FREE, 0, safety)
        stays = 1 - GAIN - LOSE - BACK
        return mixed((GAIN, gained), (LOSE, lost(left, 100 - spot)), (BACK, behind), (stays, dead(spot)))

    def after(quarter, team, state, score):
        if quarter >= 4:
            return {score: 1.0}
        return play(3, plays, 1, KICKS, score) if quarter == 2 else play(quarter + 1, plays, team, state, score)

    level = play(1, plays, 0, KICKS, (0, 0))
    final = Counter()
    for score, chance in level.items():
        if extra and score[0] == score[1]:
            for team in (0, 1):
                for ended, share in play(5, plays, team, KICKS, score).items():
                    final[ended] += chance * share / 2
        else:
            final[score] += chance
    return level, final


def table(scores, most):
    found = np.zeros((most + 1, most + 1))
    for (first, second), chance in scores.items():
        if max(first, second) <= most:
            found[first, second] += chance
    return found


USUAL = (6, 3, 2)
CASES = [
    (1, 25, (1, 1, 1), 0.0, 0, USUAL),
    (2, 3, (1, 0, 0), 0.0, 1, USUAL),
    (2, 80, (1, 1, 0), 0.3, 0, USUAL),
    (2, 8, (0, 1, 1), 0.3, 1, USUAL),
    (3, 92, (1, 0, 1), 0.3, 1, USUAL),
    (1, 92, (1, 0, 1), 0.0, 1, (0, 3, 2)),
    (2, 92, (1, 1, 0), 0.3, 1, (0, 0, 2)),
    (2, 8, (0, 1, 1), 0.3, 1, (0, 3, 0)),
]


def with_points(points):
    """The points of the outcomes of the short game, where a touchdown, a field goal and a safety count others."""
    game = short_game()
    mine, theirs = game.mine.copy(), game.theirs.copy()
    mine[TOUCHDOWN], mine[GOAL_MADE], theirs[SAFETY] = points
    return {"mine": mine, "theirs": theirs}


@pytest.mark.parametrize(("plays", "kicked", "kick_cost", "again", "extra", "points"), CASES)
def test_every_final_score_is_that_of_the_recursion(plays, kicked, kick_cost, again, extra, points):
    """Kicks that cost time and that do not, on-side kicks that are made again, safeties, tries for two, and sudden death.

    CB2.NFL.R7: where a touchdown counts 0 points, extra time is decided by the try.
    """
    changes = {"quarter": plays, "kicked": kicked, "kick_cost": kick_cost, "again": again, "extra": extra, "two": tries_for_two}
    timed = Timed(short_game(GAIN, LOSE, GOOD, GOAL, ONSIDE, back=BACK, call=goals_by_turns, **changes, **with_points(points)))
    level, final = finals(plays, kicked, kick_cost, again, extra, points)
    assert sum(level.values()) == pytest.approx(1) == sum(final.values())
    for most in (24, 9, 6):
        scores = Scores(timed, most)
        assert np.abs(scores.level - table(level, most)).max() < 1e-12
        assert np.abs(scores.final - table(final, most)).max() < 1e-12
        assert abs(scores.lost - (1 - table(final, most).sum())) < 1e-12
    layers = Layers(timed, 40).found[Moment(1, plays)][:, 0, KICKOFF, 40]
    win = sum(chance for (mine, theirs), chance in final.items() if mine > theirs)
    tie = sum(chance for (mine, theirs), chance in final.items() if mine == theirs)
    assert (layers[WIN] - layers[TIE] / 2, layers[TIE]) == pytest.approx((win, tie), rel=0, abs=1e-12)


@pytest.mark.parametrize("most", [1, 11, 15, 19])
def test_a_try_may_have_more_points_than_the_table(most):
    """CB2.NFL.1: its points are 0 to 20; a score beyond the table is counted as lost, whichever team it is of."""
    large = Scores(Timed(short_game(0.6, quarter=2, extra=1, kicked=80, tries=((GOOD, 20), (0.5, 2)))), 60)
    small = Scores(large.timed, most)
    assert np.abs(small.final - large.final[: most + 1, : most + 1]).max() < 1e-12
    assert small.lost == pytest.approx(1 - large.final[: most + 1, : most + 1].sum(), abs=1e-9)
    assert large.final[26].sum() > 0.01 < large.final[:, 26].sum()


def test_scores_that_hardly_ever_come_have_their_chances():
    """Field goals in every play: in two plays a quarter, two of them after a kickoff, each team has three."""
    always = np.full((DOWNS, 99, 99), FIELD_GOAL, np.int8)
    scores = Scores(Timed(short_game(goal=1e-12, quarter=2, call=lambda *at: always)), 9)
    assert scores.final[3, 0] == pytest.approx(3e-12, rel=1e-6, abs=0) == scores.final[0, 3]
    assert scores.final[0, 0] == pytest.approx(1 - 6e-12, rel=0, abs=1e-15)


def test_a_try_decides_extra_time_that_goes_on():
    """CB2.NFL.R7: a touchdown of 0 points and its try, from a first down at 92 and from a try, also with no play left."""
    timed = Timed(short_game(1.0, 0.0, GOOD, kicked=80, quarter=3, extra=-1, **with_points((0, 0, 0))))
    layers, scores = Layers(timed, 40), Scores(timed, 40)
    assert abs(layers.extra_time[TIE]) < 1e-12 > scores.lost
    for quarter, left in ((5, 0), (5, 2), (6, 0), (6, 3)):
        win, tie = layers.found[Moment(quarter, left)][:, 0, TRY, 0]
        after = layers.found[Moment(quarter, left)][WIN, 0, KICKOFF, 0]
        assert (win, tie) == pytest.approx((GOOD + (1 - GOOD) * after, 0.0), abs=1e-12)
    points = np.arange(41)
    both = np.array([scores.final[points[:, None] > points].sum(), scores.final[points[:, None] < points].sum()])
    win, tie = layers.found[Moment(1, 3)][:, 0, KICKOFF, 40]
    assert both == pytest.approx([win, 1 - win], abs=1e-12)


@pytest.mark.parametrize("periods", [1, 2, 5])
def test_games_that_stay_level_are_counted_as_lost(monkeypatch, periods):
    """Extra time that goes on until somebody scores, here by field goals: a kickoff, and then one in every play."""
    timed = Timed(short_game(goal=GOAL, quarter=2, extra=-1, call=lambda *at: np.full((DOWNS, 99, 99), FIELD_GOAL, np.int8)))
    monkeypatch.setattr(scores_module, "MOST_PERIODS", periods)
    scores = Scores(timed, 40)
    assert np.diag(scores.final).sum() == 0.0
    level = np.diag(scores.level).sum() * (1 - GOAL) ** (2 * periods - 1)
    assert abs(scores.lost - level) < 1e-12
    assert abs(scores.final.sum() - (1 - level)) < 1e-12
