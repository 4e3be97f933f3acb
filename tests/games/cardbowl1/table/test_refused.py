"""What the table of Card Bowl 1.1.6 says that cannot be done, against what has happened on the down, in games at random."""

import pytest
from games.cardbowl1.scenes import scene, trace, walk
from support.cases import some

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.table.refused import in_vain
from cardbowl.steps.ask import Choose, Note

MOVED_UP = ("move up B", "shotgun block B")
PLACES = {"L": "left", "M": "middle", "R": "right"}


@pytest.mark.parametrize("seed", some(range(40), 6))
def test_the_backs_who_have_moved_up_get_no_ball_and_no_others(seed):
    """CB1.BACK.R2 CB1.BACK.3 CB1.LAT.R3 CB1.EXEC.R4: in the moment in which a play is executed, from the shotgun, too."""
    met = 0
    for referee in walk(seed, 600):
        ask = referee.asking
        if not (isinstance(ask, Choose) and ask.what == "execute" and ask.side is OFFENSE):
            continue
        field = next(step.n for step, _ in reversed(referee.steps) if isinstance(step, Note) and step.what == "field")
        moved = {str(answer).split()[-2] for _, answer in referee.steps if str(answer).startswith(MOVED_UP)}
        backs = {f"Give the ball to the {PLACES[back.side]} back" for back in field.offense.of("back") if back.slot in moved}
        refused = [(each["label"], each["rule"]) for each in scene(referee)["asking"]["refused"]]
        assert {label for label, rule in refused if rule == "CB1.BACK.R2"} == backs
        assert len(set(refused)) == len(refused)
        assert ("Throw the ball away", "CB1.EXEC.R4") in refused
        lateral = referee.rules.lateral_to_wr == "off" and any(True for _ in field.offense.of("wr"))
        assert (("Lateral to a receiver", "CB1.LAT.R3") in refused) is lateral
        met += bool(backs)
    assert met


@pytest.mark.parametrize("lane", [None, -3, 1])
@pytest.mark.parametrize("face_up", [False, True])
@pytest.mark.parametrize("committed", ["none", "receiver"])
def test_a_back_in_the_backfield_may_get_the_ball(lane, face_up, committed):
    """CB1.BACK.R2 CB1.BACK.2 CB1.BACK.4: turned over or sent out or not, as long as he is in no match-up."""
    referee = trace("A", "rush B1 -1 1")
    field = next(step.n for step, _ in reversed(referee.steps) if isinstance(step, Note) and step.what == "field")
    committed = "blocker" if lane is not None else committed
    offense = field.offense
    for back in field.offense.of("back"):
        offense = offense.put(back.slot, back._replace(lane=lane, face_up=face_up, committed=committed))
    found = in_vain(referee.asking, field._replace(offense=offense), referee.rules)
    assert any(each["rule"] == "CB1.BACK.R2" for each in found) is (lane is not None)


@pytest.mark.parametrize("release", ["free", "needs_turn"])
@pytest.mark.parametrize("moved_up", [False, True])
@pytest.mark.parametrize("switch", ["off", "on"])
def test_a_back_who_may_still_go_out_for_a_pass_is_only_refused_the_handoff(switch, moved_up, release):
    """CB1.BACK.R1-R2, CB1.PASS.R9: with the switch one that blocks at once in the shotgun; never one that moved up."""
    referee = trace("A", "rush B1 -1 1")
    field = next(step.n for step, _ in reversed(referee.steps) if isinstance(step, Note) and step.what == "field")
    first, second = field.offense.of("back")
    first = first._replace(lane=0, face_up=True, committed="blocker", moved_up=moved_up)
    offense = field.offense.put(first.slot, first).put(second.slot, second._replace(lane=None, committed="none"))
    rules = HouseRules(shotgun_back_may_release=switch, back_release_turn=release)
    field = field._replace(offense=offense)
    found = {each["rule"]: each["label"].split(" the ball")[0] for each in in_vain(referee.asking, field, rules)}
    goes_out = switch == "on" and not moved_up
    assert (found.get("CB1.BACK.R1"), found.get("CB1.BACK.R2")) == (("Hand", None) if goes_out else (None, "Give"))
