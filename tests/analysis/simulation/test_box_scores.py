"""The box scores of single plays."""

from random import Random

import pytest
from support.walks import whole

from cardbowl.analysis.simulation.box_scores import KINDS, PlayScore, score_of
from cardbowl.analysis.simulation.games import played
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.analysis.simulation.tally import Tally
from cardbowl.football import AWAY, HOME, How
from cardbowl.football.plays import Kind
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

GAME = GAMES["cardbowl-2.0"]
FIRST_AND_TEN = Position(spot=30, to_go=10)


def one_play(position, answers):
    """Play one play from a position with these answers (a hyphen: answers in order, cards included)."""
    referee = Referee(GAME, position=position)
    for answer in answers:
        referee.answer(answer)
    assert len(referee.plays) == 1, referee
    return score_of(referee.plays[0])


def hands(ours, theirs, o1):
    return ["hand play", f"2: {ours}", theirs, o1]


RUSH = hands("7C 9S 10H KD", "2C 3C 5C 6C", "10H")
PASS = hands("10H 9S 7C KD", "5C 2C 3C 6C", "10H")


@pytest.mark.parametrize(
    ("position", "answers", "expected"),
    [
        (FIRST_AND_TEN, [*RUSH, "8S", "7D"], PlayScore("rush", HOME, 3, (0, 0))),
        (FIRST_AND_TEN, [*RUSH, "KS", "5D", "4C", "7H", "2D"], PlayScore("rush", HOME, 20, (0, 0), None, False, True)),
        (
            Position(spot=97, to_go=3),
            [*RUSH, "8S", "3D"],
            PlayScore("rush", HOME, 3, (6, 0), HOME, False, True),
        ),
        # The ace of spades: 4 yards, then the ball comes loose and the defense recovers.
        (
            FIRST_AND_TEN,
            [*hands("7C 9S 10H KD", "2C 3C 10C 6C", "10H"), "AS", "KD", "5C", "0", "0", "3H", "9D"],
            PlayScore("rush", HOME, 4, (0, 0), fumbles_lost=(HOME,)),
        ),
        (FIRST_AND_TEN, [*PASS, "7H"], PlayScore("pass", HOME, 0, (0, 0))),
        (FIRST_AND_TEN, [*PASS, "7C", "stop", "6D", "3H", "5S"], PlayScore("pass", HOME, 6, (0, 0), complete=True)),
        (
            FIRST_AND_TEN,
            [*PASS, "AS", "8C", "6D", "3H", "5S"],
            PlayScore("pass", HOME, 0, (0, 0), intercepted=True),
        ),
        (FIRST_AND_TEN, [*PASS, "10D", "7C", "6C"], PlayScore("sack", HOME, -7, (0, 0))),
        (Position(spot=3), [*PASS, "10D", "7C", "6C"], PlayScore("sack", HOME, -3, (0, 2))),
        (FIRST_AND_TEN, ["kneel"], PlayScore("kneel", HOME, -1, (0, 0))),
        (FIRST_AND_TEN._replace(running=True), ["no", "no", "spike"], PlayScore("spike", HOME, 0, (0, 0))),
        (FIRST_AND_TEN, ["punt", "2", "no", "7C", "6C"], PlayScore("punt", HOME, 28, (0, 0))),
        (FIRST_AND_TEN, ["punt", "4", "AS", "7C", "0", "0", "9H", "2D", "3C"], PlayScore("punt", HOME, None, (0, 0))),
        (
            Position(spot=80, to_go=10, offense=AWAY),
            ["field goal", "7C", "7D", "7S", "8C", "8D", "8S"],
            PlayScore("field goal", AWAY, 38, (0, 3), made=True),
        ),
        (
            Position(phase="kickoff", spot=30),
            ["normal", "10C", "9C", "2C", "3D", "4D", "5D", "6D"],
            PlayScore("kickoff", HOME, 16, (0, 0)),
        ),
        (
            Position(phase="kickoff", spot=30),
            ["normal", "2C", "4C", "2D", "touchback"],
            PlayScore("kickoff", HOME, None, (0, 0)),
        ),
        (Position(phase="kickoff", spot=30), ["on-side", "7", "2C"], PlayScore("on-side", HOME, 9, (0, 0))),
        (
            Position(phase="free kick", spot=20, offense=AWAY),
            ["kickoff", "10C", "9C", "2C", "3D", "4D", "5D", "6D"],
            PlayScore("free kick", AWAY, 16, (0, 0)),
        ),
        (
            Position(phase="try", spot=98, to_go=2),
            ["kick", "7C", "7D", "7S", "8C", "8D", "8S"],
            PlayScore("extra point", HOME, 19, (1, 0)),
        ),
        (
            Position(phase="try", spot=98, to_go=2),
            ["two-point", *RUSH[1:], "8S", "7D"],
            PlayScore("two-point", HOME, 2, (2, 0)),
        ),
    ],
)
def test_one_play(position, answers, expected):
    assert one_play(position, answers) == expected


def test_a_blocked_field_goal_run_to_a_touchdown_is_no_field_goal():
    """CB2.BLK.3: the kickers recover the ball and run with it."""
    referee = Referee(GAME, position=Position(spot=75, to_go=10))
    for answer in ("field goal", "7C", "AS", 0, 0, "KD", "2C", "QH", "KS", "10D"):
        referee.answer(answer)
    found = score_of(referee.plays[0])
    assert (found.points, found.touchdown, found.made) == ((6, 0), HOME, False)
    tally = Tally()
    tally.add(*chunk_of([(1, referee.plays, referee.position.score)]))
    assert (tally.teams[HOME]["field goals"].total, tally.teams[HOME]["touchdowns"].total) == (0, 1)


def test_a_field_goal_that_is_worth_nothing_is_made_all_the_same():
    """CB2.NFL.1"""
    rules = GAME.house_rules({"field_goal_points": 0})
    referee = Referee(GAME, rules=rules, position=Position(spot=80))
    for answer in ("field goal", "7C", "7D", "7S", "8C", "8D", "8S"):
        referee.answer(answer)
    assert score_of(referee.plays[0]).made


def test_the_toss_and_time_running_out_are_no_plays():
    assert one_play(GAME.start(GAME.house_rules({})), ["red", "KS", "receive"]) is None
    last = FIRST_AND_TEN._replace(running=True, left=2)
    assert one_play(last, ["no", "no", "7"]) is None


@pytest.fixture(scope="module", params=range(6))
def game(request):
    player = "random" if request.param % 2 else "sensible"
    return played(GAME, GAME.house_rules({}), request.param, (player, "random"))


def test_every_point_of_a_game_belongs_to_a_play(game):
    scores = [score for play in game.plays if (score := score_of(play)) is not None]
    assert tuple(sum(score.points[team] for score in scores) for team in (HOME, AWAY)) == game.position.score
    assert {score.kind for score in scores} <= set(KINDS)


def test_points_add_up_from_what_was_scored(game):
    tally = Tally()
    tally.add(*chunk_of([(1, game.plays, game.position.score)]))
    for team in (HOME, AWAY):
        lines, kinds = tally.teams[team], tally.kinds[team]
        made = 6 * lines["touchdowns"].total + 3 * lines["field goals"].total
        made += kinds["extra point"].points.total + kinds["two-point"].points.total
        safeties = game.position.score[team] - made
        assert safeties >= 0
        assert safeties % 2 == 0


def test_yards_lead_from_one_spot_to_the_next(game):
    for play in game.plays:
        score = score_of(play)
        loose = any(getattr(ask, "what", "") in ("fumble", "interception") for ask, _ in play.steps)
        kept = play.after.offense is play.before.offense and play.before.phase == play.after.phase == "scrimmage"
        if score is not None and score.kind in ("rush", "pass", "sack", "kneel", "spike") and kept and not loose:
            assert play.before.spot + score.yards == play.after.spot, play


def test_a_tally_counts_every_play_once():
    tally = Tally()
    games = [played(GAME, GAME.house_rules({}), Random(seed).getrandbits(20), ("random", "random")) for seed in (1, 2)]
    tally.add(*chunk_of((number, game.plays, game.position.score) for number, game in enumerate(games, start=1)))
    counted = sum(kind.per_game.total for kinds in tally.kinds.values() for kind in kinds.values())
    assert counted == sum(score_of(play) is not None for game in games for play in game.plays)
    assert tally.games == 2
    assert sum(tally.results.values()) == 2


@pytest.mark.parametrize(("player", "seed"), [("random", 1), ("random", 2), ("random", 4), ("sensible", 3)])
def test_every_play_executed_after_lining_up_is_counted(player, seed):
    """Card Bowl 1.1.6: sneaks, scrambles and laterals are rushes, screens are passes, and every point belongs to a play.

    A play that a foul has undone is a penalty (CB1.PEN.R1).
    """
    kinds = {"sneak": "rush", "scramble": "rush", "lateral": "rush", "rush": "rush", "screen": "pass", "pass": "pass"}
    game = whole("cardbowl-1.1.6", seed, player)
    met, points = set(), [0, 0]
    for play in game.plays:
        score = score_of(play)
        answers = [answer for ask, answer in play.steps if type(ask) is Choose and ask.what in ("execute", "blocking")]
        done = [word for word in (answer.split()[0] for answer in answers) if word in kinds]
        if done:
            usual = ("two-point",) if play.before.trying else (kinds[done[-1]], "sack")
            undone = play.played.ending is None and play.after.offense is play.before.offense
            assert score.kind in (("penalty",) if undone else usual)
            met.add(done[-1])
        if score is None:
            assert play.after.score == play.before.score
        else:
            points = [sum(pair) for pair in zip(points, score.points, strict=True)]
    assert tuple(points) == game.position.score
    assert len(met) >= 2


def test_a_lost_fumble_of_football_strategy_is_counted():
    """FS.FUM.1: the defense has the ball at once, and no note says who recovers it."""
    game = whole("football-strategy", 3, "random")
    lost = [play for play in game.plays if any(getattr(ask, "what", "") == "fumble" for ask, _ in play.steps)]
    assert lost
    assert all(score_of(play).fumbles_lost == (play.before.offense,) for play in lost)


def test_an_on_side_kick_is_no_fumble():
    """CB1.ONS.5: the ball is loose from the kick on, and nobody has had it."""
    games = [whole("cardbowl-1.1.6", seed, "random") for seed in (1, 2, 4)]
    kicks = [score for game in games for play in game.plays if (score := score_of(play)) and score.kind == "on-side"]
    assert kicks
    assert all(kick.fumbles_lost == () for kick in kicks)


def test_a_try_is_no_touchdown():
    """NS.TRY.1: a two-point try of Showdown ends in the end zone, for two points."""
    games = [whole("showdown", seed, "random") for seed in range(6)]
    made = [play for game in games for play in game.plays if play.played and play.played.kind is Kind.TWO_POINT]
    assert any(play.played.ending.how is How.TOUCHDOWN for play in made)
    assert all(score_of(play).touchdown is None for play in made)
