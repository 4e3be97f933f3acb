"""What the table of Card Bowl 1.1.6 says that cannot be done, against what has happened on the down, in games at random."""

import pytest
from games.cardbowl1.scenes import scene, walk
from support.cases import some

from cardbowl.football import OFFENSE
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
