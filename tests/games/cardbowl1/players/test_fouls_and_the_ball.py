"""Which fouls computer players accept where the ball, or points, hang on the answer (PEN)."""

from functools import lru_cache

import pytest

from cardbowl.cards import Card
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.football.scoring import team_of
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.players.judged_fouls import after_answer, changed_hands, foul_of
from cardbowl.games.cardbowl1.players.sensible_kicks import at_the_snap
from cardbowl.games.cardbowl1.rules.fouls import INTERFERENCE, Foul
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

SEEDS = (6, 7, 8)
"""Games in which the offense had a choice after an interception, one of them run back for a touchdown, and a lost fumble."""


def fouls_asked_about():
    """Those of `every_foul` in which points or the ball hang on the answer."""
    return [(referee, came) for referee, came in every_foul() if len(set(came.values())) > 1]


@lru_cache
def every_foul():
    """A referee, and what each answer comes to, for the fouls of plays from scrimmage in games of `sensible` players."""
    found = []
    for seed in SEEDS:
        referee = Referee(GAME, seed=seed)
        for team in (HOME, AWAY):
            referee.players[team] = player(GAME, "sensible", referee.rules, seed, team)
        while referee.asking is not None:
            ask = referee.asking
            if type(ask) is Choose and ask.what == "penalty" and referee.position.phase == "dealt":
                came = {answer: came_to(referee, answer) for answer in ask.options}
                if None not in came.values():
                    found.append((referee.branch(), came))
            referee.step()
    return found


def came_to(referee, answer):
    """The points ahead that an answer brings its side, and whether that side has the ball then; None where the play goes on."""
    before, team = referee.position, team_of(referee.position, referee.asking.side)
    after = referee.branch().answer(answer)
    if len(after.plays) == len(referee.plays):
        return None
    then = after.plays[-1].after
    ahead = [at.score[team] - at.score[team.other] for at in (before, then)]
    return ahead[1] - ahead[0], then.offense is team


@pytest.mark.parametrize("name", ["sensible", "expert"])
def test_no_answer_to_a_foul_gives_the_ball_or_points_away(name):
    """CB1.PEN.4, CB1.PEN.R4: of two answers neither brings fewer points nor, with no points, the other side the ball."""
    wrong = []
    for referee, came in fouls_asked_about():
        team = team_of(referee.position, referee.asking.side)
        answer = player(GAME, name, referee.rules, 1, team)(referee.asking, referee.seen_by(team))
        if came[answer] < max(came.values()):
            wrong.append((str(referee.position), referee.asking.side, answer, came))
    assert not wrong
    assert len(fouls_asked_about()) >= len(SEEDS)


def test_what_players_read_of_the_end_of_a_play_is_what_the_game_makes_of_it():
    """CB1.PEN.R6, CB1.CLK.1: the points, the ball and the time after both answers, from what a side may see of the play."""
    compared = 0
    for referee, came in every_foul():
        seen = referee.seen_by(team_of(referee.position, referee.asking.side))
        foul = foul_of(seen.steps, referee.asking)
        if foul is None or changed_hands(seen.steps):
            continue
        at = at_the_snap(seen, referee.position)
        for answer in came:
            found = after_answer(answer, foul, seen.steps, at, referee.rules)
            then = referee.branch().answer(answer).plays[-1].after
            assert (found.quarter, found.left, found.score) == (then.quarter, then.left, then.score)
            assert (found.phase, found.offense, found.untimed) == (then.phase, then.offense, then.untimed)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize(
    ("yards", "spot", "foul"), [(5, None, Foul(DEFENSE, 5, source="pass")), (12, 52, Foul(DEFENSE, 12, True, INTERFERENCE, 52))]
)
def test_a_foul_on_a_pass_has_a_spot_where_it_came_down(yards, spot, foul):
    """CB1.PASS.14: the Black Joker is a foul there, or one of 5 yards from the line, which has no spot."""
    note = Note("CB1.PASS.14", "A foul by the defense, {:yards}.", (yards,), "foul", yards, DEFENSE, spot)
    ask = Choose(OFFENSE, "penalty", ("accept", "decline"), "CB1.PEN.4", "A foul by the defense", "accept")
    assert foul_of([(Draw(DEFENSE, "d2", "CB1.PASS.14"), Card("BJ")), (note, None)], ask) == foul
