"""Whole games under the clock of plays: the exact final scores are those of the kernel, where hands are drawn afresh."""

import os
from math import sqrt

import numpy as np
import pytest
from support.kernel_draws import final_scores

from cardbowl.analysis.exact.scores import Scores
from cardbowl.analysis.exact.timed import Timed
from cardbowl.games.cardbowl2.compiled.compile import compiled
from cardbowl.games.cardbowl2.compiled.exact.game import made
from cardbowl.games.cardbowl2.house_rules import HouseRules

GAMES = int(os.environ.get("CARDBOWL_EXACT_GAMES", "1000000"))
MOST = 110


def compared(final, scores):
    """The largest difference in standard errors, of mean points, shares of points and of leads, and a line of each."""
    points = np.arange(len(final))
    lead = points[:, None] - points
    games = len(scores)
    worst, lines = 0.0, []
    exact = {
        "mean points": (float(final.sum(axis=1) @ points), scores[:, 0]),
        "tie": (float(final[lead == 0].sum()), scores[:, 0] == scores[:, 1]),
        "home wins": (float(final[lead > 0].sum()), scores[:, 0] > scores[:, 1]),
        **{f"{each} points": (float(final[each].sum()), scores[:, 0] == each) for each in range(85)},
        **{f"lead {each}": (float(final[lead == each].sum()), scores[:, 0] - scores[:, 1] == each) for each in range(-45, 46)},
    }
    for name, (wanted, found) in exact.items():
        error = max(float(found.std()), sqrt(max(0.0, wanted * (1 - wanted)))) / sqrt(games)
        if error:
            difference = (float(found.mean()) - wanted) / error
            worst = max(worst, abs(difference))
            lines.append(f"{name}: exact {wanted:.6f}, games {found.mean():.6f}, {difference:+.2f} standard errors")
    return worst, lines


@pytest.mark.soak
def test_a_million_games_with_fresh_hands_end_as_the_exact_game_says():
    """And with hands that are used up the mean points and the shares of scores are near it."""
    rules = HouseRules.of({"clock": "simple1"})
    solved = Scores(Timed(made(rules)), MOST)
    final = (solved.final + solved.final.T) / 2  # either team may kick off
    assert solved.lost < 1e-6
    tables = compiled(rules)
    worst, lines = compared(final, final_scores(GAMES, 1, tables, True))
    print(
        f"lost {solved.lost:.1e}; hands drawn afresh, {GAMES} games: largest difference {worst:.2f} standard errors",
        *lines[:3],
        sep="\n",
    )
    assert worst < 4
    drawn_on = final_scores(GAMES, 2, tables, False)
    worst, lines = compared(final, drawn_on)
    points = np.bincount(drawn_on[:, 0], minlength=MOST + 1)[: MOST + 1] / GAMES
    apart = np.abs(points - final.sum(axis=1)).sum() / 2
    print(
        f"hands that are used up: largest difference {worst:.2f}, shares of points differ by {apart:.4f} in all",
        *lines[:3],
        sep="\n",
    )
    assert apart < 0.01


@pytest.mark.soak
def test_games_with_touchdowns_of_no_points_end_as_the_exact_game_says():
    """CB2.NFL.R7: overtime is decided by a try, too."""
    few = {"clock": "simple1", "simple1_count": "custom", "simple1_plays": 3}
    rules = HouseRules.of({**few, "touchdown_points": 0})
    final = Scores(Timed(made(rules)), MOST).final
    worst, lines = compared((final + final.T) / 2, final_scores(GAMES, 1, compiled(rules), True))
    print(f"largest difference {worst:.2f} standard errors", *lines[:3], sep="\n")
    assert worst < 4
