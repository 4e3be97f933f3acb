"""Which fouls `sensible` and `expert` accept: the situation and the answer, at both ends of every limit."""

import pytest
from games.cardbowl1.players_asked import Told, asked, expert, says, sensible, when
from support.cases import rows

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.players.judged_fouls import ended, where_time_runs_out
from cardbowl.steps.ask import Draw, Note


def foul(yards, by=DEFENSE):
    return (Note("CB1.PEN.4", "", (), "foul", yards, by), None)


RETURNED = (Note("CB1.INT.1", "", (), "return", 30, DEFENSE, 80), None)


def gained(yards, what="rush", start=50):
    return (Note("CB1.RUN.8", "", (), what, yards, OFFENSE, start + yards), None)


SACK_DRAW = (Draw(OFFENSE, "sack", "CB1.SACK.3"), Card("5H"))


def loose(what, n):
    """A ball that the offense has lost, or may have lost, 13 yards ahead."""
    return (Note("CB1.FUM.3", "", (), what, n, OFFENSE, 63), None)


RAN, WENT_BACK = gained(9), gained(-9)


@rows(
    ("side", "at", "steps", "answer"),
    [
        (OFFENSE, {}, [gained(4), foul(5)], "accept"),
        (OFFENSE, {}, [gained(9), foul(5)], "accept"),
        (OFFENSE, {}, [gained(10), foul(5)], "decline"),  # five more than the foul, or the line to gain
        (OFFENSE, {"to_go": 20}, [gained(9), foul(5)], "accept"),
        (OFFENSE, {"to_go": 20}, [gained(10), foul(5)], "decline"),
        (OFFENSE, {"to_go": 7}, [gained(6), foul(5)], "accept"),
        (OFFENSE, {"to_go": 7}, [gained(7), foul(5)], "decline"),
        (OFFENSE, {"to_go": 2}, [gained(14), foul(15)], "accept"),
        (OFFENSE, {"to_go": 2}, [gained(15), foul(15)], "decline"),
        (OFFENSE, {}, [foul(5)], "accept"),  # nothing gained
        (OFFENSE, {}, [WENT_BACK, foul(15), gained(10), foul(5)], "decline"),  # the last ones count
        (OFFENSE, {}, [gained(4), RETURNED, foul(5)], "accept"),  # what the other side gains is nothing to the offense
        (DEFENSE, {"down": 1}, [gained(3), foul(5, OFFENSE)], "decline"),
        (DEFENSE, {"down": 1}, [gained(4), foul(5, OFFENSE)], "accept"),
        (DEFENSE, {"down": 1, "to_go": 3}, [gained(2), foul(5, OFFENSE)], "decline"),
        (DEFENSE, {"down": 1, "to_go": 3}, [gained(3), foul(5, OFFENSE)], "accept"),
        (DEFENSE, {"down": 2}, [gained(3), foul(6, OFFENSE)], "accept"),
        (DEFENSE, {"down": 3}, [gained(3), foul(6, OFFENSE)], "decline"),
        (DEFENSE, {"down": 4}, [gained(3), foul(10, OFFENSE)], "decline"),
    ],
)
def test_which_fouls_sensible_accepts(side, at, steps, answer):
    """CB1.PEN.4: yards against yards; a down that is lost is worth more than a few of them."""
    before = when(1, 90, phase="dealt", **at)
    assert says(sensible(), "penalty", ("accept", "decline"), before, side, steps) == answer
    assert says(sensible(), "penalty", ("accept", "decline"), before._replace(phase="punt"), side, steps) == "accept"


@rows(
    ("side", "at", "steps", "answer"),
    [
        (OFFENSE, {}, [loose("interception", OFFENSE), foul(15)], "accept"),
        (OFFENSE, {}, [loose("recovers", DEFENSE), foul(5)], "accept"),
        (OFFENSE, {}, [loose("recovers", OFFENSE), foul(5)], "decline"),  # it has the ball itself
        (OFFENSE, {}, [gained(13), loose("out of play", 102), foul(5)], "accept"),
        (OFFENSE, {"down": 4, "to_go": 20}, [gained(15), foul(5)], "accept"),  # over on downs
        (OFFENSE, {"down": 4, "to_go": 15}, [gained(15), foul(5)], "decline"),
        (OFFENSE, {"trying": True, "to_go": 2}, [gained(13), foul(5)], "accept"),
        (DEFENSE, {"down": 3, "to_go": 30}, [gained(-9), loose("recovers", DEFENSE), foul(5, OFFENSE)], "accept"),
    ],
)
def test_sensible_does_not_leave_the_ball_to_the_other_side(side, at, steps, answer):
    """CB1.PEN.4, CB1.PEN.R4, CB1.GAME.R3, CB1.TWO.R1: where the ball was lost, yards gained before are no reason to decline."""
    before = when(1, 90, phase="dealt", **at)
    assert says(sensible(), "penalty", ("accept", "decline"), before, side, steps) == answer


def test_a_foul_that_would_take_points_away_is_declined():
    """CB1.PEN.R4: the usual answer knows."""
    at = when(1, 90, phase="dealt")
    for player in (sensible(), expert()):
        assert says(player, "penalty", ("accept", "decline"), at, OFFENSE, [gained(3), foul(5)], "decline") == "decline"
        assert says(player, "penalty", ("kick again", "decline"), at, OFFENSE, [gained(3), foul(5)], "kick again") == "kick again"


def run_and_foul(gain, card, by, source="run", told=None, spot=None):
    """A gain, and a foul that a card has determined."""
    drawn = (Draw(OFFENSE, f"determination: {source}", "CB1.RUN.7"), Card(card))
    last = (Note("CB1.RUN.7", "", (), "foul", 5, by, spot), None)
    return [told or gained(gain), drawn, last]


@rows(
    ("by", "at", "steps", "answer"),
    [
        (DEFENSE, {"down": 3, "to_go": 6}, run_and_foul(16, "5C", DEFENSE), "accept"),  # a first down five yards farther on
        (DEFENSE, {}, run_and_foul(30, "5C", DEFENSE), "accept"),
        (DEFENSE, {}, run_and_foul(30, "5C", DEFENSE, "yardage"), "decline"),  # five yards from the line in place of thirty
        (DEFENSE, {"down": 4, "to_go": 6}, run_and_foul(9, "5C", DEFENSE), "accept"),
        (DEFENSE, {}, run_and_foul(30, "5C", DEFENSE, "open field"), "accept"),  # a first down, for the line to gain is passed
    ],
)
def test_sensible_accepts_a_foul_that_is_added_to_its_run(by, at, steps, answer):
    """CB1.PEN.2, CB1.PEN.5, CB1.PEN.R2: accepted it leaves the offense with the same down or a better one, farther on."""
    assert says(sensible(), "penalty", ("accept", "decline"), when(1, 90, phase="dealt", **at), by.other, steps) == answer


INCOMPLETE = (Note("CB1.PASS.5", "", (), "incomplete", 0, OFFENSE, 50), None)
THROWN_AWAY = (Note("CB1.PASS.15", "", (), "thrown away", 0, OFFENSE, 50), None)


@rows(
    ("by", "at", "steps", "answer"),
    [
        (DEFENSE, {}, run_and_foul(30, "5C", DEFENSE), "accept"),  # five yards on top of the run
        (DEFENSE, {}, run_and_foul(30, "5C", DEFENSE, "yardage"), "decline"),  # five yards from the line in place of thirty
        (DEFENSE, {"down": 4}, run_and_foul(9, "5C", DEFENSE), "accept"),
        (OFFENSE, {"down": 2}, run_and_foul(8, "5H", OFFENSE), "accept"),
        (OFFENSE, {"down": 3}, run_and_foul(0, "5H", OFFENSE), "accept"),  # third and 20 is worth less than fourth and 10
        (OFFENSE, {"down": 4}, run_and_foul(0, "5H", OFFENSE), "decline"),
        (OFFENSE, {"down": 4}, run_and_foul(0, "5H", OFFENSE, told=INCOMPLETE), "decline"),
        (OFFENSE, {"down": 4}, [gained(15, "pass"), *run_and_foul(0, "5H", OFFENSE, told=INCOMPLETE)], "decline"),
        (OFFENSE, {"down": 4}, [gained(15, "pass"), *run_and_foul(0, "5H", OFFENSE, told=THROWN_AWAY)], "decline"),
        (OFFENSE, {"down": 4}, [gained(0, "pass"), *run_and_foul(15, "5H", OFFENSE)], "accept"),
        (OFFENSE, {"down": 4}, [gained(15, "pass"), *run_and_foul(9, "5H", OFFENSE)], "decline"),  # the last spot counts
        (OFFENSE, {"down": 4}, run_and_foul(15, "5H", OFFENSE, told=gained(15, "elsewhere")), "decline"),
        (OFFENSE, {"down": 2}, [gained(-3, "sack"), SACK_DRAW, foul(10, OFFENSE)], "accept"),  # holding, from the line
        (OFFENSE, {"down": 2}, [gained(-9, "sack"), SACK_DRAW, foul(10, OFFENSE)], "decline"),
        (DEFENSE, {"down": 2}, [gained(-3, "sack"), SACK_DRAW, foul(5, DEFENSE)], "accept"),
    ],
)
def test_which_fouls_expert_accepts(by, at, steps, answer):
    """CB1.PEN.2-4: by the down that follows."""
    before = when(1, 90, phase="dealt", **at)
    given = says(expert(), "penalty", ("accept", "decline"), before, by.other, steps)
    assert given == answer


@pytest.mark.parametrize("player", [sensible, expert])
@rows(
    ("by", "at", "spot", "answer"),
    [
        (DEFENSE, {"down": 3, "to_go": 6}, 63, "decline"),  # the recovered ball lies past the line to gain
        (DEFENSE, {"down": 3, "to_go": 6}, 54, "accept"),  # and here short of it
        (OFFENSE, {"down": 4, "to_go": 6}, 54, "decline"),  # over on downs
        (OFFENSE, {"down": 4, "to_go": 6}, 63, "accept"),
    ],
)
def test_a_fumble_that_the_offense_recovers_ends_where_it_lies(player, by, at, spot, answer):
    """CB1.FUM.R7, CB1.PEN.4: the down counts."""
    recovered = (Note("CB1.FUM.3", "", (), "recovers", OFFENSE, OFFENSE, spot), None)
    steps = [gained(4), LOOSE, recovered, foul(5, by)]
    assert says(player(), "penalty", ("accept", "decline"), when(1, 90, phase="dealt", **at), by.other, steps) == answer


@rows(("rule", "left", "spot"), [("off", 9, 63), ("on", 9, 54), ("on", 90, 63)])
def test_nobody_but_the_fumbler_gains_late_under_a_house_rule(rule, left, spot):
    """CB1.FUM.R7, CB1.FUM.R13, CB1.FUM.R16: the ball came loose on the 54 and is recovered on the 63."""
    steps = [gained(4), LOOSE, loose("recovers", OFFENSE)]
    assert ended(steps, when(4, left, phase="dealt"), HouseRules(nfl_fumbler_rule=rule)).spot == spot


@pytest.mark.parametrize("what", ["intercepted", "interception", "recovers", "return"])
def test_expert_leaves_a_play_in_which_the_ball_changed_hands_to_the_usual_answer(what):
    """CB1.PEN.R4"""
    steps = [(Note("CB1.INT.1", "", (), what, 1, DEFENSE, 50), None), *run_and_foul(0, "5H", OFFENSE)]
    at = when(1, 90, phase="dealt", down=4)
    assert says(expert(), "penalty", ("accept", "decline"), at, DEFENSE, steps[1:]) == "decline"
    assert says(expert(), "penalty", ("accept", "decline"), at, DEFENSE, steps) == "accept"
    assert says(expert(), "penalty", ("accept", "decline"), at._replace(trying=True), DEFENSE, steps[1:]) == "accept"
    assert says(expert(), "penalty", ("accept", "decline"), at._replace(phase="punt"), DEFENSE, steps[1:]) == "accept"
    assert says(expert(), "penalty", ("accept", "decline"), at, DEFENSE, [gained(0)]) == "accept"  # no foul is told


def test_interference_puts_the_ball_where_it_happened():
    """CB1.PASS.14: 20 yards on and a first down, against an incomplete pass; without the spot it would be walked off."""
    at = when(1, 90, phase="dealt", down=3)
    note = (Note("CB1.PASS.14", "", (), "foul", 20, DEFENSE, 70), None)
    drawn = (Draw(OFFENSE, "break-up", "CB1.PASS.11"), Card("QH"))
    assert says(expert(), "penalty", ("accept", "decline"), at, OFFENSE, [INCOMPLETE, drawn, note]) == "accept"
    far = gained(25, "pass")
    assert says(expert(), "penalty", ("accept", "decline"), at, OFFENSE, [far, drawn, note]) == "decline"
    assert says(expert(), "penalty", ("accept", "decline"), at, OFFENSE, [gained(18, "pass"), drawn, note]) == "accept"


LOOSE = (Note("CB1.FUM.1", "", (), "fumble", 54, OFFENSE, 54), None)
OUT = (Note("CB1.CLKX.10", "", (), "out", None, OFFENSE, 53), None)
LAST_FOULS = [
    (DEFENSE, {"left": 1, "ahead": 1}, [gained(4)], "decline"),  # the offense has won, and needs no untimed down
    (DEFENSE, {"left": 1, "ahead": -1}, [gained(15)], "accept"),  # it has lost, but for the untimed down
    (DEFENSE, {"left": 1, "ahead": 0}, [gained(15)], "accept"),  # it has the ball once more before overtime
    (DEFENSE, {"left": 8, "ahead": -1}, [gained(15)], "accept"),  # a play in bounds takes eight intervals
    (DEFENSE, {"left": 9, "ahead": -1}, [gained(15)], "decline"),  # there is time for the first down
    (DEFENSE, {"left": 8, "ahead": -1}, [gained(3), OUT, gained(15, "run")], "decline"),  # out of bounds one
    (DEFENSE, {"left": 1, "ahead": -1, "quarter": 2}, [gained(15)], "accept"),
    (DEFENSE, {"left": 1, "ahead": 1, "quarter": 2}, [gained(15)], "accept"),
    (DEFENSE, {"left": 1, "ahead": -1, "quarter": 3}, [gained(15)], "decline"),  # the series goes on in the fourth quarter
    (OFFENSE, {"left": 5, "ahead": -1}, [gained(8)], "decline"),  # the defense has won; an accepted foul stops the clock
    (OFFENSE, {"left": 5, "ahead": 1, "down": 3}, [gained(2)], "accept"),
    (OFFENSE, {"left": 5, "ahead": 0}, [gained(8)], "decline"),
    (OFFENSE, {"left": 9, "ahead": -1}, [gained(8)], "accept"),
    (
        DEFENSE,
        {"left": 1, "ahead": 1},
        [gained(4), LOOSE, loose("recovers", OFFENSE)],
        "decline",
    ),  # its own fumble changes nothing
    (DEFENSE, {"left": 1, "ahead": -1}, [gained(4), LOOSE, loose("recovers", OFFENSE)], "accept"),
    (DEFENSE, {"left": 9, "ahead": -1}, [gained(4), LOOSE, loose("recovers", OFFENSE)], "decline"),
    (OFFENSE, {"left": 5, "ahead": -1}, [gained(4), LOOSE, loose("recovers", OFFENSE)], "decline"),
    (OFFENSE, {"left": 5, "ahead": 1}, [gained(4), LOOSE, loose("recovers", OFFENSE)], "accept"),
]


def test_a_runner_who_steps_out_before_the_first_set_has_run():
    """CB1.OFR.R3, CB1.CLKX.2: the open-field run takes its second interval though no card of it is drawn."""
    at = when(4, left=2, ahead=1, phase="dealt")
    penalty, rules = asked(OFFENSE, "penalty", "accept", "decline"), HouseRules(clock="complex")

    def decided(*steps):
        return where_time_runs_out(penalty, Told(at, [gained(4), OUT, *steps, foul(5)], HOME), at, rules)

    assert decided(gained(0, "run")) == "decline"
    assert decided() is None


@pytest.mark.parametrize("player", [sensible, expert])
@rows(("by", "at", "steps", "answer"), LAST_FOULS)
def test_a_game_that_is_won_is_let_end_and_a_lost_one_is_not(player, by, at, steps, answer):
    """CB1.PEN.R6, CB1.PEN.R19, CB1.CLK2.2: an untimed down follows an accepted foul of the defense alone."""
    before = when(phase="dealt", **{"quarter": 4, **at})
    said = says(player(), "penalty", ("accept", "decline"), before, by.other, [*steps, foul(5, by)])
    assert said == answer
