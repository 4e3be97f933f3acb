"""The box scores of single downs of D.O.I.: one card of each side makes a play, a penalty card makes none."""

from itertools import pairwise

import pytest
from games.doi.helpers import at, lay, random_game, step

from cardbowl.analysis.simulation.box_scores import KINDS, SCRIMMAGE, PlayScore, score_of
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.analysis.simulation.simulate import simulate
from cardbowl.analysis.simulation.tally import Tally
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.games.doi.rules.order import start
from cardbowl.steps.ask import ChooseTogether, Note

NOBODY = (0, 0)
GOOD = ("field goal", "R15", "B15")
MISSED = ("field goal", "R1", "R2", "R3", "B1", "B2", "B3")


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        (lay("R10", "B5"), PlayScore("pass", HOME, 15, NOBODY, complete=True, first_down=True)),
        (lay("R10", "R5"), PlayScore("pass", HOME, 5, NOBODY, complete=True)),
        (lay("B1", "B15", offense=AWAY), PlayScore("rush", AWAY, -14, NOBODY)),
        (lay("B5", "R9", 90), PlayScore("rush", HOME, 10, (6, 0), HOME, first_down=True)),
        (lay("R1", "R15", 5), PlayScore("pass", HOME, -5, (0, 2), complete=True)),
        (lay("R5", "R5"), PlayScore("pass", HOME, 0, NOBODY, intercepted=True)),
        (lay("B5", "B5", number=4), PlayScore("rush", HOME, 0, NOBODY, fumbles_lost=(HOME,))),
        (lay("R5", "R4", number=4), PlayScore("pass", HOME, 1, NOBODY, complete=True)),
        (lay("P", "R9"), PlayScore("penalty", HOME, 5, NOBODY)),
        (lay("R9", "P"), PlayScore("penalty", HOME, -5, NOBODY)),
        (lay("P", "P"), PlayScore("penalty", HOME, 0, NOBODY)),
        (lay("P", "R9", to_go=5), PlayScore("penalty", HOME, 5, NOBODY, first_down=True)),
        (lay("P", "R9", 97, to_go=3), PlayScore("penalty", HOME, 3, (6, 0), HOME, first_down=True)),
        (lay("R9", "P", 3), PlayScore("penalty", HOME, -3, (0, 2))),
        (step(at(40, 4), "punt"), PlayScore("punt", HOME, 30, NOBODY)),
        (step(at(70, deck="R15 B15"), *GOOD), PlayScore("field goal", HOME, 30, (3, 0), made=True)),
        (step(at(70, deck=" ".join(MISSED[1:])), *MISSED), PlayScore("field goal", HOME, 30, NOBODY)),
        (step(at(deck="R5")._replace(phase="try"), "R5"), PlayScore("extra point", HOME, None, (1, 0))),
        (step(at(deck="R1")._replace(phase="try"), "R1"), PlayScore("extra point", HOME, None, NOBODY)),
        (step(start(GAMES["doi"].house_rules({})), "R1"), None),
    ],
)
def test_one_step(play, expected):
    assert score_of(play) == expected


@pytest.mark.parametrize(
    ("o", "d", "spot", "down"), [("P", "R9", 90, 2), ("P", "R9", 84, 2), ("R9", "P", 4, 1), ("R9", "P", 15, 3)]
)
@pytest.mark.parametrize("safety", ["2_points", "ball_at_1"])
def test_the_yards_of_a_penalty_are_those_that_the_ball_has_moved(o, d, spot, down, safety):
    """DOI.PEN.1.R2, DOI.SAFE.1.R1: up to a goal line, and up to the 1 where the ball comes out to it; 15 yards otherwise."""
    done = lay(o, d, spot, down, rules=GAMES["doi"].house_rules({"safety": safety, "penalty_yards": 15}))
    forward = {("P", 90): 10, ("P", 84): 15, ("R9", 4): -4, ("R9", 15): -15}[o, spot]
    moved = forward + 1 if o == "R9" and safety == "ball_at_1" else forward
    assert score_of(done).yards == moved
    assert list(chunk_of([(1, [done], done.after.score)]).plays["penalty_yards"]) == [moved]
    if done.after.score == done.before.score:
        assert done.after.spot - spot == moved


def test_a_deal_is_no_play():
    plays = random_game(1).plays
    assert all(score_of(play) is None for play in plays if play.before.phase in ("toss", "deal"))
    assert all(score_of(play) is not None for play in plays if play.before.phase in ("scrimmage", "try"))


def test_the_same_player_after_a_safety_has_no_first_down():
    """The conceding team may keep the ball; that is no series earned. Nor is a penalty on first down."""
    kept = lay("R1", "R15", 3, rules=GAMES["doi"].house_rules({"safety_next": "conceder"}))
    assert (kept.after.offense, kept.after.down) == (HOME, 1)
    assert not score_of(kept).first_down
    assert not score_of(lay("P", "R9")).first_down


@pytest.mark.parametrize("seed", range(6))
def test_every_point_and_every_card_of_a_game_belongs_to_a_play(seed):
    game = random_game(seed, penalty_goal="literal")
    scores = [score for play in game.plays if (score := score_of(play)) is not None]
    assert tuple(sum(score.points[team] for score in scores) for team in (HOME, AWAY)) == game.position.score
    assert {score.kind for score in scores} <= set(KINDS)
    laid = sum(isinstance(ask, ChooseTogether) for ask, _ in game.answers())
    assert laid == sum(score.kind in (*SCRIMMAGE, "penalty") for score in scores)


def last_of_halves(game):
    """The turns before a deal that ends a half: what they say of a next down does not count (DOI.REFILL.2, DOI.QTR.3)."""
    for play, deal in pairwise(game.plays):
        over = deal.after.phase == "over" or deal.after.quarter > deal.before.quarter
        if deal.before.phase == "deal" and over and deal.before.quarter in (2, 4, 5, 6, 7, 8, 9):
            yield play


@pytest.mark.parametrize("seed", range(6))
def test_a_tally_counts_what_the_notes_say(seed):
    game, tally = random_game(seed), Tally()
    tally.add(*chunk_of([(1, game.plays, game.position.score)]))
    said = [(play.before.offense, ask.what) for play in game.plays for ask, _ in play.steps if isinstance(ask, Note)]
    last = [(play.before.offense, ask.what) for play in last_of_halves(game) for ask, _ in play.steps if isinstance(ask, Note)]
    for team in (HOME, AWAY):
        lines, kinds = tally.teams[team], tally.kinds[team]
        touchdowns = said.count((team, "touchdown"))
        assert lines["touchdowns"].total == touchdowns
        first_downs = said.count((team, "first down")) - last.count((team, "first down"))
        assert lines["first downs"].total == first_downs + touchdowns
        assert lines["interceptions"].total == said.count((team, "interception"))
        assert lines["fumbles lost"].total == said.count((team, "fumble"))
        assert lines["punts"].total == said.count((team, "punt"))
        assert lines["field goals"].total == said.count((team, "field goal good"))
        assert kinds["penalty"].per_game.total == said.count((team, "penalty")) + said.count((team, "offset"))
        assert lines["plays"].total == lines["rushes"].total + lines["passes"].total
        made = 6 * touchdowns + 3 * lines["field goals"].total + kinds["extra point"].points.total
        assert game.position.score[team] - made == 2 * said.count((team.other, "safety"))


def test_simulated_games():
    found = simulate(GAMES["doi"], 4, home="random", away="random")
    assert found.games == 4
    text = str(found)
    assert "\npenalty " in text
    assert "the penalty" in text
    assert 40 < found.teams[HOME]["plays"].mean < 60
    assert str(simulate(GAMES["doi"], 4, home="random", away="random")) == text
