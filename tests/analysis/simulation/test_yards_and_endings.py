"""The yards of the box score are those of the ending of each play, in every game and under random house rules."""

from collections import Counter
from functools import cache

import pytest
from support.facts import EVERY_GAME
from support.walks import random_rules, whole

from cardbowl.analysis.simulation.box_scores import SCRIMMAGE, score_of
from cardbowl.football import OFFENSE, How
from cardbowl.games import GAMES
from cardbowl.steps.ask import Note

CARRIED = (How.DEAD, How.OUT, How.TOUCHDOWN, How.SAFETY)
GAMES_OF = {"cardbowl-1.1.6": 24}


@cache
def scrimmage_plays(name):
    """The plays from scrimmage of some games of random players, every other one under random house rules, with what was noted."""
    found = []
    for seed in range(GAMES_OF.get(name, 10)):
        game = whole(name, seed, rules=random_rules(GAMES[name], seed) if seed % 2 else None)
        for play in game.plays:
            score = score_of(play)
            ending = play.played.ending if play.played is not None else None
            if score is not None and score.kind in SCRIMMAGE and ending is not None:
                found.append((play, ending, score, [ask for ask, _ in play.steps if type(ask) is Note]))
    return found


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_play_without_loss_of_the_ball_has_the_yards_from_the_line_to_where_it_ends(name):
    """CB1.SCR.5, CB1.SCR.R2, DOI.SAFE.1.R1: what stepping out costs, and a ball that comes out to the 1."""
    checked = Counter()
    for play, ending, score, notes in scrimmage_plays(name):
        told = {note.what for note in notes}
        if ending.side is OFFENSE and ending.how in CARRIED and told.isdisjoint(("fumble", "interception", "penalty", "offset")):
            spot = {How.TOUCHDOWN: 100, How.SAFETY: 0}.get(ending.how, ending.spot)
            assert score.yards == spot - play.before.spot, (play.played, notes)
            checked[str(play.played.kind), str(ending.how)] += 1
    assert sum(checked.values()) > 400
    if name == "cardbowl-1.1.6":
        assert checked["scramble", "out"] > 5


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_pass_that_is_incomplete_has_no_yards_and_is_not_complete(name):
    """CB1.SCRN.6: a screen that is thrown away, too."""
    for _, ending, score, _ in scrimmage_plays(name):
        if ending.how is How.INCOMPLETE:
            assert (score.yards, score.complete) == (0, False)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_ball_that_is_lost_has_the_yards_to_where_it_comes_loose(name):
    """Behind the line, too: CB1.LAT.3."""
    behind = 0
    for play, _, score, notes in scrimmage_plays(name):
        first = next((note for note in notes if note.what in ("fumble", "interception")), None)
        if first is not None and first.what == "fumble" and first.side is OFFENSE and first.spot is not None:
            assert score.yards == max(0, min(100, first.spot)) - play.before.spot, (play.played, notes)
            behind += score.yards < 0
    assert behind or name != "cardbowl-1.1.6"


def test_a_ball_that_comes_out_to_the_1_is_where_it_was():
    """DOI.SAFE.1.R1: a loss on the own 1-yard line is no gain."""
    rules = GAMES["doi"].house_rules({"safety": "ball_at_1", "start_spot": 3})
    held = 0
    for seed in range(4):
        for play in whole("doi", seed, rules=rules).plays:
            score = score_of(play)
            if score and score.kind in SCRIMMAGE and "held" in [ask.what for ask, _ in play.steps if type(ask) is Note]:
                assert score.yards == 1 - play.before.spot
                held += 1
    assert held
