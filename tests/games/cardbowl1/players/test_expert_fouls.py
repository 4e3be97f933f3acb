"""What `expert` reads from the notes of a play, beside the play and the foul that the rule itself goes on with (PEN)."""

from functools import lru_cache

import pytest
from games.cardbowl1.kicks_played import STANDARD, play

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.players.judged_fouls import changed_hands, ended, foul_of
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, enforced
from cardbowl.games.cardbowl1.rules.frame.series import after
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral_play
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, passing_play
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, screen_play
from cardbowl.games.cardbowl1.rules.runs.rushing import rushing_play
from cardbowl.games.cardbowl1.rules.runs.scrambles import quarterback_scramble
from cardbowl.games.cardbowl1.rules.runs.sneaks import quarterback_sneak
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

LOOKED_AT = 40


@lru_cache
def asked_about_fouls():
    """Referees that ask about the one foul of a play in which the offense kept the ball, from games of random players."""
    found, seed = [], 0
    while len(found) < LOOKED_AT:
        seed += 1
        referee = Referee(GAME, seed=seed)
        for team in (HOME, AWAY):
            referee.players[team] = player(GAME, "random", referee.rules, seed, team)
        while referee.asking is not None and len(referee.plays) < 120:
            if about_one_foul(referee):
                found.append(referee.branch())
            referee.step()
    return found


def about_one_foul(referee):
    """Whether a foul of a play from scrimmage may be accepted or declined now."""
    ask, at, steps = referee.asking, referee.position, referee.steps
    if type(ask) is not Choose or ask.what != "penalty" or at.phase != "dealt" or at.trying or "accept" not in ask.options:
        return False
    return len([step for step, _ in steps if type(step) is Note and step.what == "foul"]) == 1 and not changed_hands(steps)


def answered(referee, answer):
    """The position after the play, with that answer; None where its half is over, or another foul is asked about."""
    at = referee.branch().answer(answer)
    while not at.plays or at.plays[-1].before != referee.position:
        ask = at.asking
        if type(ask) is Choose and ask.what == "penalty":
            return None
        at.step()
    then = at.plays[-1].after
    return then if then.quarter == referee.position.quarter and then.phase == "scrimmage" else None


def down_of(then, at):
    """The down of a position, with its side as seen before the play."""
    return then.offense is at.offense, then.spot, then.down, then.to_go


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_the_down_that_it_expects_is_the_one_that_follows(answer):
    """CB1.PEN.2-5, CB1.PEN.R1-R2: from the notes alone it reads the end of the play, and the foul with its yards and spot."""
    compared = 0
    for referee in asked_about_fouls():
        at, rules = referee.position, referee.rules
        before = Down(at.spot, at.down, at.to_go)
        play = Finished(before, ended(referee.steps, at, rules))
        foul = foul_of(referee.steps, referee.asking)
        assert foul is not None
        down = enforced(play, foul, rules) if answer == "accept" else after(before, play.ending, rules)
        then = answered(referee, answer)
        if then is not None and down is not None:
            assert down_of(then, at) == (down.side.word == "offense", down.spot, down.down, down.to_go), referee.log
            compared += 1
    assert compared > LOOKED_AT // 2


BACK = Card.parse("TH")


def catch():
    """A pass of a queen from the 30 to the king of hearts, covered by a 9 and a 5."""
    return passing_play(Pass(spot=30, passer=12, receiver=Card.parse("KH"), attached=(9,), extra=5), STANDARD)


@pytest.mark.parametrize(
    ("rule", "answers"),
    [
        (lambda: rushing_play(30, 33, 18, STANDARD), "9S 7H 4C 9D"),
        (lambda: rushing_play(30, 40, 20, STANDARD), "KS JH 7C 3D 4C 9H"),
        (lambda: rushing_play(30, 40, 20, STANDARD), "KS JH 7C 3D RJ 0/0 5H 5C KC 9H 4C"),  # its own fumble, four yards on
        (lambda: rushing_play(30, 40, 20, STANDARD), "KS JH 7C 3D 4C QC RJ 0/0 KH 5C 4S 3S 2C"),  # and a run with it
        (lambda: quarterback_sneak(30, 25, 8, STANDARD), "5S 7H"),
        (lambda: quarterback_scramble(30, 18, 3, STANDARD), "2S 2H"),
        (lambda: quarterback_scramble(30, 18, 3, STANDARD, around_end=True), "2S 2H out_of_bounds"),
        (catch, "7S 8C keep 3H 6D 9C"),
        (catch, "7S 8C keep 3H 6D QC 2C 3D"),
        (catch, "QS 8C 3H 6D"),
        (lambda: screen_play(30, Screen(12, BACK, 12, 20), STANDARD), "5S 8C 4D 6D 3S 7C"),
        (lambda: screen_play(30, Screen(12, BACK, 12, 20), STANDARD), "5S TC 4D 6D"),
        (lambda: screen_play(30, Screen(12, BACK, 12, 40), STANDARD), "5S 8C JD 6D 9S throw_away"),
        (lambda: screen_play(30, Screen(12, BACK, 12, 40), STANDARD), "5S 8C JD 6D 9S keep 3S"),
        (lambda: lateral_play(30, Lateral(BACK, 12, 20), STANDARD), "8C 4D 6D 3S 7C"),
    ],
)
def test_it_reads_from_the_notes_where_a_play_has_ended(rule, answers):
    """CB1.EXEC.2: of every kind of play, with its open field; nothing is gained by an incompletion."""
    played = play(rule(), answers)
    end = played.result
    assert end.side is OFFENSE
    assert end.how in (How.DEAD, How.OUT, How.INCOMPLETE)
    found = ended([(note, None) for note in played.notes], Position(phase="dealt", spot=30), STANDARD)
    assert (found.how is How.INCOMPLETE, found.spot) == (end.how is How.INCOMPLETE, end.spot)
