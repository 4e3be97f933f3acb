"""The running play, read from its steps: it starts from what the rule started from."""

import pytest

from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.coach.cards_so_far import table_of
from cardbowl.games.cardbowl1.rules.frame import execution
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import pass_set_up
from cardbowl.games.cardbowl1.rules.runs.run_set_up import run_set_up
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee


@pytest.mark.parametrize(("who", "changed"), [("random", {}), ("random", {"lb_arrival": "next_turn"}), ("sensible", {})])
def test_a_play_is_set_up_from_its_steps_as_the_rule_set_it_up(monkeypatch, who, changed):
    """CB1.EXEC.2, CB1.TURNS.4, CB1.PASS.1-2: at every moment of a play, the same table, points, cover and pressure."""
    made = []

    def recorded(set_up):
        return lambda *asked: made.append(set_up(*asked)) or made[-1]

    monkeypatch.setattr(execution, "run_set_up", recorded(run_set_up))
    monkeypatch.setattr(execution, "pass_set_up", recorded(pass_set_up))
    referee = Referee(GAME, seed=5, rules=HouseRules.of(changed))
    for team in (HOME, AWAY):
        referee.players[team] = player(GAME, who, referee.rules, 5, team)
    moments = {"pass": 0, "run": 0}
    while len(referee.plays) < 150 and referee.asking is not None:
        table = table_of(referee.steps)
        if table is not None and table.play is not None:
            if table.play.kind == "pass":
                assert pass_set_up(table.start, table.play, referee.rules) == made[-1]
            else:
                assert run_set_up(table.start, table.play, referee.rules) == made[-1]
            moments["pass" if table.play.kind == "pass" else "run"] += 1
        referee.step()
    assert min(moments.values()) > 5
