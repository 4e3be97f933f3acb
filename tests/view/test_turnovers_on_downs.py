"""A turnover on downs is told in the play notes exactly where one is: of every game, under any house rules."""

from collections import Counter

import pytest
from support.walks import random_rules, whole

from cardbowl.football import OFFENSE
from cardbowl.football.endings import scorer
from cardbowl.football.plays import DOWNS
from cardbowl.football.quarters import half_ended
from cardbowl.games import GAMES
from cardbowl.view.whole_plays import whole_plays

TOLD = "over on downs"
SEEDS = range(6)


def over(play):
    """Whether the offense had the ball at the end of a play without points, and the other team has first down with it."""
    before, after, ending = play.before, play.after, play.played and play.played.ending
    if ending is None or ending.side is not OFFENSE or scorer(ending) is not None:
        return False
    return before.phase in DOWNS and after.phase in DOWNS and after.offense is not before.offense and after.down == 1


@pytest.mark.parametrize("name", GAMES)
def test_play_notes_tell_every_turnover_on_downs_and_no_other(name):
    """CB2.NFL.6, CB1.GAME.R3, DOI.DOWN.3, FS.DOWN.3, NS.DOWN.1: of a half that ends with the play nothing is asked here."""
    found = Counter()
    for seed in SEEDS:
        game = whole(name, seed, rules=random_rules(GAMES[name], seed) if seed else None)
        for play in whole_plays(game.plays):
            if not half_ended(play.before.quarter, play.after.quarter) and play.after.phase != "over":
                lines = [str(line) for line in game.game.play_lines(play, game.rules, game.names)]
                assert any(TOLD in line for line in lines) == over(play), (lines, play.before, play.after, play.played)
                found[over(play)] += 1
    assert min(found[True], found[False]) > 5
