"""The coach at a play that is not executed yet: which turn the worth of waiting belongs to."""

import pytest
from games.cardbowl1.scenes import trace

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.odds.coach import plays
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.coach.executed_now import known_to
from cardbowl.games.cardbowl1.starts.scrimmage_alone import scrimmage

OURS = "QB KS, LT KH, LG QD, C JC, RG QC, RT KD, RTE 9H, B1(R) 2S, B2(L) 5D, W_L1 QH, W_R1 2D"
THEIRS = "line -5 3C, line -1 2C, line 1 4C, line 5 4D, OLB_L 3D, ILB(M) 5H, OLB_R 6H, S_L 5C, S_R 3H, CB W_L1 6C, CB W_R1 2H"


@pytest.mark.parametrize(("count", "turn", "ends"), [(1, 0, 2), (2, 1, 2), (3, 2, 3)])
def test_the_turn_that_is_waited_for_ends_as_it_does_in_the_game(monkeypatch, count, turn, ends):
    """CB1.MODEL.9: T is 0 in the Blocking Phase, and 2 at the end of the first turn."""
    looked_at, best_pass = set(), plays.best_pass

    def best_pass_at(play):
        looked_at.add(play.start.field.turn)
        return best_pass(play)

    monkeypatch.setattr(plays, "best_pass", best_pass_at)
    referee = trace("B", "wait", count)
    assert known_to(referee, OFFENSE).table.turn == turn
    decisions(referee)
    assert looked_at == {turn, ends}


def test_a_protected_passer_who_waits_in_the_blocking_phase_may_have_any_number_of_yardage_cards():
    """CB1.PASS.8, CB1.PROT.1, CB1.PASS.R14: one at the start of the first turn, no limit at its end."""
    referee = scrimmage(OURS, THEIRS, "done;4S;done;done;done;done;stay down", to_go=35, spot=20)
    found = decisions(referee)["wait"]
    assert "with 4 yardage cards" in found.basis
    referee.answer("wait")
    while referee.asking.what != "execute":
        referee.answer(referee.asking.default)
    assert "with 4 yardage cards" in decisions(referee)["wait"].basis
    assert found.measures[0].number > 0.1
