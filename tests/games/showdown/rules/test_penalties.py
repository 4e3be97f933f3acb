"""Penalties: who may accept them, and where the ball goes."""

from games.showdown.helpers import STANDARD, first_question, house, run
from support.cases import rows

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.showdown.rules.penalties import Penalty, Settled, enforced, settled, walked
from cardbowl.games.showdown.rules.results import Ending, carried, what_follows

HOLDING = Penalty(OFFENSE, 10, "replace")
OFFSIDE = Penalty(DEFENSE, 5, "replace")
LATE_HIT = Penalty(DEFENSE, 15, "add", frozenset({"auto_first"}))
FIGHTING = Penalty(OFFENSE, 15, "add", frozenset({"eject"}), "herons-05")


def with_flags(penalty, *flags):
    return penalty._replace(flags=frozenset(flags))


def after(penalty, before, ending, rules=STANDARD):
    """What follows a play when a penalty is accepted."""
    return what_follows(before, run(enforced(Settled(penalty), ending, before, rules))[0], rules)


# ---- acceptance --------------------------------------------------------------------------------------------------------


def test_the_other_team_accepts_or_declines():
    """NS.PEN.2 NS.PEN.2.R2"""
    ask = first_question(settled((HOLDING,), STANDARD))
    assert (ask.side, ask.options) == (DEFENSE, ("accept", "decline"))
    assert run(settled((HOLDING,), STANDARD), "accept")[0] == Settled(HOLDING)
    assert run(settled((HOLDING,), STANDARD), "decline")[0] == Settled()
    assert run(settled((), STANDARD))[0] == Settled()


def test_a_penalty_that_must_be_accepted():
    """NS.PEN.2"""
    forced = with_flags(OFFSIDE, "must_accept")
    ask = first_question(settled((forced,), STANDARD))
    assert (ask.options, ask.refused) == (("accept",), {"decline": ("this penalty must be accepted", "NS.PEN.2")})
    assert first_question(settled((OFFSIDE, forced), STANDARD)).options == ("accept 2",)


def test_of_several_penalties_one_is_accepted():
    """NS.PEN.5 NS.PEN.5.R1"""
    other = HOLDING._replace(yards=5)
    assert first_question(settled((HOLDING, other), STANDARD)).options == ("accept 1", "accept 2", "decline")
    assert run(settled((HOLDING, other), STANDARD), "accept 2")[0].accepted == other


def test_declining_takes_back_the_whole_card():
    """NS.PEN.2.R1 NS.PEN.8"""
    assert run(settled((FIGHTING,), STANDARD), "accept")[0].ejected == ("herons-05",)
    assert run(settled((FIGHTING,), STANDARD), "decline")[0].ejected == ()


def test_penalties_on_both_teams_offset():
    """NS.PEN.3 NS.PEN.3.R1"""
    found = run(settled((FIGHTING, OFFSIDE), STANDARD))[0]
    assert found == Settled(offset=True, ejected=("herons-05",))
    before, ending = Down(30, 2, 6), carried("run", 30, 10)
    assert run(enforced(found, ending, before, STANDARD))[0] == ending
    again = run(enforced(found, ending, before, house(offset="replay")))[0]
    assert what_follows(before, again, STANDARD).down == before


def test_which_penalties_kill_turnovers():
    """NS.PEN.4 NS.PEN.3.R1"""
    offset = Settled(offset=True)
    assert Settled(OFFSIDE).kills_turnovers(STANDARD)
    assert Settled(LATE_HIT).kills_turnovers(STANDARD)
    assert Settled(HOLDING).kills_turnovers(STANDARD)
    assert not Settled(FIGHTING).kills_turnovers(STANDARD)
    assert not Settled().kills_turnovers(STANDARD)
    assert not offset.kills_turnovers(STANDARD)
    assert offset.kills_turnovers(house(offset="replay"))


# ---- distance ----------------------------------------------------------------------------------------------------------


@rows(
    ("penalty", "spot", "to"),
    [
        (HOLDING, 40, 30),
        (HOLDING, 15, 5),
        (HOLDING, 10, 5),
        (HOLDING, 5, 5),
        (HOLDING._replace(yards=15), 25, 10),
        (HOLDING._replace(yards=20), 35, 15),
        (with_flags(HOLDING, "safety"), 10, 0),
        (with_flags(HOLDING, "safety"), 15, 5),
        (OFFSIDE, 95, 95),
        (OFFSIDE._replace(yards=15), 80, 90),
        (OFFSIDE._replace(yards=15), 85, 95),
        (with_flags(OFFSIDE._replace(yards=20), "interference"), 85, 95),
        (with_flags(OFFSIDE._replace(yards=20), "interference"), 65, 85),
        (with_flags(OFFSIDE._replace(yards=20), "interference"), 95, 95),
    ],
)
def test_how_far_the_ball_is_moved(penalty, spot, to):
    """NS.PEN.6 NS.PEN.6.R1 NS.PEN.9"""
    assert walked(penalty, spot) == to


@rows(("distance", "half"), [(10, 5), (15, 10), (20, 10), (45, 25), (60, 30), (90, 45), (95, 50)])
def test_no_penalty_is_longer_than_half_the_distance(distance, half):
    """NS.PEN.6 NS.PEN.6.R1: to either goal line, rounded up to five yards."""
    assert walked(HOLDING._replace(yards=100), distance) == distance - half
    assert walked(OFFSIDE._replace(yards=100), 100 - distance) == 100 - distance + half


def test_a_penalty_in_place_of_the_play():
    """NS.PEN.1 NS.PEN.7"""
    before, long = Down(40, 3, 7), carried("run", 40, 50)
    assert after(HOLDING, before, long).down == Down(30, 3, 17)
    assert after(OFFSIDE, before, carried("run", 40, -5)).down == Down(45, 3, 2)
    assert after(OFFSIDE._replace(yards=10), before, long).down == Down(50, 1, 10)
    assert after(with_flags(OFFSIDE, "auto_first"), before, long).down == Down(45, 1, 10)
    assert after(with_flags(HOLDING, "loss_of_down"), before, long).down == Down(30, 4, 17)
    assert after(with_flags(HOLDING, "loss_of_down"), before._replace(down=4), long).down == Down(70, 1, 10, DEFENSE)


def test_a_penalty_that_is_a_safety():
    """NS.PEN.6 NS.PEN.9 NS.SAFE.1"""
    found = after(with_flags(HOLDING, "safety"), Down(10, 2, 8), carried("run", 10, 5))
    assert (found.points, found.scorer, found.phase) == (2, DEFENSE, "free kick")
    settlement = Settled(with_flags(HOLDING, "safety"))
    ending = run(enforced(settlement, carried("run", 10, 5), Down(10, 2, 8), STANDARD))[0]
    assert ending == Ending(How.SAFETY, OFFENSE, 0, foul=OFFENSE)


def test_a_penalty_from_the_end_of_the_play():
    """NS.PEN.1 NS.PEN.7"""
    before = Down(40, 2, 10)
    short = Penalty(DEFENSE, 5, "add")
    assert after(short, before, carried("run", 40, 0)).down == Down(45, 3, 5)
    assert after(short, before, carried("run", 40, 5)).down == Down(50, 1, 10)
    assert after(short, before._replace(down=4), carried("run", 40, 5)).down == Down(50, 1, 10)
    assert after(LATE_HIT, before, carried("pass", 40, 0)).down == Down(55, 1, 10)
    assert after(FIGHTING, before, carried("run", 40, 10)).down == Down(35, 1, 10)
    assert after(FIGHTING, before, carried("run", 40, 5)).down == Down(30, 3, 20)
    assert after(FIGHTING, before._replace(down=4), carried("run", 40, 5)).down == Down(70, 1, 10, DEFENSE)


def test_a_penalty_after_a_turnover_or_a_score():
    """NS.PEN.1.R1"""
    before = Down(40, 2, 10)
    taken = Ending(How.TURNOVER, DEFENSE, 40, series=True)
    assert after(FIGHTING, before, taken).down == Down(55, 1, 10, DEFENSE)
    touchback = Ending(How.TOUCHBACK, DEFENSE, 20, series=True)
    assert after(FIGHTING, before, touchback).down == Down(35, 1, 10, DEFENSE)
    touchdown = carried("run", 40, 60)
    assert run(enforced(Settled(LATE_HIT), touchdown, before, STANDARD)) == (touchdown, [])
