"""The kernel calls a down by the time that is left at the snap, as the player does."""

from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables
from games.cardbowl2.compiled.test_positions import as_array, random_position
from support.fast_rules import CORNERS

from cardbowl.football.plays import Kind
from cardbowl.football.scoring import team_of
from cardbowl.games.cardbowl2.compiled.endings import KINDS
from cardbowl.games.cardbowl2.compiled.kernel import games, rows
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.games.cardbowl2.rules.order import scrimmage
from cardbowl.reading.driven import STOP, driven
from cardbowl.steps.ask import Choose


def called(at, rules):
    """What `sensible` calls on a down; None where time runs out before it."""
    player, steps, call = Sensible(rules, Random(0)), [], None

    def answer(ask):
        nonlocal call
        if type(ask) is not Choose:
            steps.append((ask, None))
            return None
        found = player.answer(ask, SimpleNamespace(position=at, team=team_of(at, ask.side), steps=steps))
        if ask.what != "call":
            return found
        call = found
        return STOP

    driven(lambda: scrimmage(at, rules), answer)
    return call


@pytest.mark.parametrize("name", CORNERS)
def test_the_kernel_kneels_where_the_player_does(name, monkeypatch):
    """CB2.HAND.R5, CB2.CLKC.R9: with a lead late in the last quarter, where time runs off before the snap or not."""
    rules, random, knelt = HouseRules.of(CORNERS[name]), Random(f"snap {name}"), set()
    tables, row = some_tables(rules, {}, np.zeros((2, 60, 150), np.int32)), np.zeros(rows.ROW_SIZE, np.int32)
    monkeypatch.setattr(games, "share1", lambda *_: 0.0)  # no kick at the goal is likely
    for other in ("hand_play", "punt", "field_goal"):
        monkeypatch.setattr(games, other, lambda *_, other=other: (0, 0, 0, 0) if other == "hand_play" else 0)
    for _ in range(200):
        at = random_position(random, rules)
        lead, score = random.randrange(3), [3, 3]
        score[at.offense] += lead
        running = at.running and rules.clock != "simple1"
        at = at._replace(quarter=4, left=random.randrange(1, 36), score=tuple(score), running=running)
        found, row[:] = as_array(at), 0
        games.scrimmage(found, row, tables, np.zeros(1, np.uint64))
        wanted = called(at, rules) == "kneel"
        assert (row[rows.R_KIND] == KINDS.index(Kind.KNEEL)) == wanted, at
        knelt.add((wanted, running))
    assert {kneel for kneel, _ in knelt} == ({True, False} if rules.kneel == "on" else {False})
    assert (True, True) in knelt or rules.kneel == "off" or rules.clock == "simple1"
