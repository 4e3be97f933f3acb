"""The drive chart of every game: its scores are those of its plays, whatever points are worth under the house rules."""

import pytest
from support.cases import some
from support.facts import EVERY_GAME
from support.walks import whole

from cardbowl.football import How
from cardbowl.games import GAMES
from cardbowl.view.whole_plays import whole_plays

POINTS = ("touchdown_points", "safety_points", "field_goal_points")


def least(game):
    """The house rules under which points from scrimmage are worth as little as is allowed, and a try its usual points."""
    return game.house_rules({each["name"]: each["least"] for each in game.house_rules({}).describe() if each["name"] in POINTS})


@pytest.mark.parametrize("seed", some(range(1, 9), 2))
@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_score_stands_in_the_row_of_the_play_that_brought_it(name, seed):
    """Counted from the positions: the tries in the row of their touchdown, and kicks that score in rows of their own."""
    game = whole(name, seed, rules=least(GAMES[name]))
    rows = [row for row in game.game.scene(game, None)["view"]["drive_chart"] if row["by"] or row["score"]]
    wanted, kicks = [], 0
    for before, _, after, played in whole_plays(game.plays):
        ending = played.ending if played is not None else None
        score = f"{after.score[0]}-{after.score[1]}" if after.score != before.score else ""
        if before.phase == "try":
            wanted[-1] = score or wanted[-1]
        elif score or (ending is not None and ending.how in (How.TOUCHDOWN, How.SAFETY, How.GOOD)):
            wanted.append(score)
            kicks += before.phase in ("kickoff", "free kick")
    assert [row["score"] for row in rows] == wanted
    assert all(row["by"] for row in rows)
    assert sum(bool(row.get("kick")) for row in rows) == kicks
