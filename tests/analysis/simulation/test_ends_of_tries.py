"""Where tries end, in the rows of every game: an extra point at its line, a play for two points where the ball was dead."""

import pytest

import cardbowl as cb
from cardbowl.analysis.simulation.columns import COLUMNS, OWN_CALL
from cardbowl.analysis.simulation.rows import rows_of
from cardbowl.football.plays import Kind
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.starts import alone

GAMES_OF = {name: 4 if name == "cardbowl-1.1.6" else 20 for name in GAMES}


@pytest.mark.parametrize("name", GAMES)
def test_every_extra_point_ends_at_its_line_and_a_good_play_for_two_on_the_goal_line(name):
    """CB2.XP.1 CB2.TWO.2, CB1.TRY.1 CB1.TWO.2, DOI.XP.1, FS.PAT.1, NS.TRY.1 NS.TRY.2"""
    plays = cb.simulate(name, GAMES_OF[name], home="random", away="random", seed=3, each="all").plays
    kicks, ends = plays["kind"] == Kind.EXTRA_POINT.value, plays["end_yardline_100"]
    assert kicks.any()
    assert (ends[kicks] == plays["yardline_100"][kicks]).all()
    good = plays["two_point_conv_result"] == "success"
    assert not ends[good].any()
    assert good.any() == (name != "doi")  # which has no play for two
    failed = plays["two_point_conv_result"] == "failure"
    assert len(set(ends[failed].tolist())) > 1 or name in ("doi", "cardbowl-1.1.6")  # of the latter few games are played


@pytest.mark.parametrize(
    ("start", "answers", "end"),
    [
        ({"o1": "9H", "d1": "9C"}, "9D 2C", 0),  # 18 - 11 = 7: +4
        ({"o1": "9H", "d1": "9C"}, "5D 4C", 1),  # 14 - 13 = 1: +1
        ({"o1": "9H", "d1": "9C"}, "2D 9C", 4),  # 11 - 18 = -7: -2
        ({"o1": "10H", "d1": "5C", "play": "pass"}, "8H", 2),  # incomplete
        ({"o1": "KH", "d1": "2C", "play": "pass"}, "AS 3D 2S", 0),  # intercepted 12 ahead, in the end zone
        ({"o1": "10H", "d1": "5C"}, "AS 2S 7D JH 5H AC", 1),  # loose at the line, a jack advances 1
    ],
)
def test_where_a_play_for_two_was_dead(start, answers, end):
    """CB2.TWO.2-4: counted by hand from the 2."""
    game = alone.two_point(**start)
    for answer in answers.split():
        game.answer(answer)
    assert game.is_over
    (row,) = rows_of(1, game.plays)
    assert dict(zip([column.name for column in (*COLUMNS, OWN_CALL)], row, strict=True))["end_yardline_100"] == end
