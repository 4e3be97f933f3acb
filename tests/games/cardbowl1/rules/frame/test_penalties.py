"""Section 10 of the rulebook, and the downs and goal lines of sections 1.3 and 1.4."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, house, of, play

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down, first_down, next_down, same_down
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, determined
from cardbowl.games.cardbowl1.rules.fouls import settle as draw_for
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, Settled, enforced, settled, walk_off, walked
from cardbowl.games.cardbowl1.rules.frame.series import after
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.games.cardbowl1.vectors.check import check

VECTORS = of(
    "penalty_walk_off",
    "penalty_enforcement",
    "interference_spot",
    "down_and_distance",
    "possession_change",
    "own_goal_line",
)
AT_40 = Down(40, 2, 7)
"""2nd and 7 at the own 40: the line to gain is the 47."""


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector):
    assert check(vector, STANDARD) == vector["expect"]


def test_all_vectors_are_here():
    assert len(VECTORS) == 2 + 1 + 1 + 2 + 3 + 1


def dead(spot, side=OFFENSE):
    """A ball dead with a side."""
    return whistle(side, spot)


def flagged(ending, foul, **fields):
    """A play from 2nd and 7 at the own 40 with one foul."""
    return Finished(AT_40, ending._replace(fouls=(foul,)), **fields)


def enforce(ending, foul, before=AT_40, rules=STANDARD, **fields):
    """What follows when the foul is accepted, as text with the side if the ball changed hands."""
    down = enforced(Finished(before, ending, **fields), foul, rules)
    return f"{down}{' D' if down.side is DEFENSE else ''}"


def settle(answers, ending, foul, rules=STANDARD, **fields):
    """The fouls settled with these answers."""
    return play(settled(flagged(ending, foul, **fields), rules), answers)


HOLDING = Foul(OFFENSE, 10, source="run")
OFFSIDE = Foul(DEFENSE, 5, source="snap")
FACEMASK = Foul(DEFENSE, 15, True, "run")


# ---- downs, distances and goal lines -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "spot", "text", "side"),
    [
        (Down(30), 34, "2&6 @34", OFFENSE),
        (Down(30), 25, "2&15 @25", OFFENSE),
        (Down(30, 3, 4), 34, "1&10 @34", OFFENSE),
        (Down(30, 4, 4), 33, "1&10 @67", DEFENSE),
        (Down(30, 4, 4), 34, "1&10 @34", OFFENSE),
        (Down(85, 1, 10), 92, "2&3 @92", OFFENSE),
        (Down(85, 1, 10), 95, "1&G @95", OFFENSE),
        (Down(95, 4, 5), 97, "1&10 @3", DEFENSE),
    ],
)
def test_GAME_R1_downs(before, spot, text, side):
    """CB1.GAME.R1, CB1.GAME.R3, CB1.GAME.1, CB1.FLD.3"""
    found = next_down(before, spot, STANDARD)
    assert (str(found), found.side) == (text, side)


def test_GAME_R1_the_numbers_of_a_series():
    """CB1.GAME.R1: house rules downs and line_to_gain."""
    assert str(next_down(Down(30, 3, 4), 32, house(downs=3))) == "1&10 @68"
    assert str(first_down(30, OFFENSE, house(line_to_gain=5))) == "1&5 @30"


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (Ending(How.STOPPED, OFFENSE, 40), "2&7 @40"),
        (Ending(How.INCOMPLETE, OFFENSE, 40), "3&7 @40"),
        (Ending(How.OUT, OFFENSE, 43), "3&4 @43"),
        (Ending(How.DEAD, OFFENSE, 47), "1&10 @47"),
        (Ending(How.DEAD, DEFENSE, 70), "1&10 @70 D"),
        (Ending(How.TOUCHBACK, DEFENSE), "1&10 @20 D"),
        (Ending(How.NO_GOOD, DEFENSE, 68), "1&10 @68 D"),
        (Ending(How.NO_GOOD, OFFENSE, 98), None),
        (Ending(How.GOOD, OFFENSE, 40), None),
        (Ending(How.TOUCHDOWN, DEFENSE, 100), None),
        (Ending(How.SAFETY, OFFENSE), None),
        (Ending(How.AGAIN, OFFENSE, 30), None),
    ],
)
def test_GAME_R3_what_follows_a_play(ending, text):
    """CB1.GAME.R3, CB1.FLD.R3"""
    found = after(AT_40, ending, STANDARD)
    assert (found and f"{found}{' D' if found.side is DEFENSE else ''}") == text


def test_after_a_kick_every_possession_is_a_new_series():
    """CB1.FUM.R8: the kickers recovered a muff short of the line to gain."""
    assert str(after(AT_40, dead(42), STANDARD, new_series=True)) == "1&10 @42"
    assert str(after(AT_40, Ending(How.TOUCHBACK, DEFENSE), house(touchback_spot=25))) == "1&10 @25"


@pytest.mark.parametrize(("spot", "out"), [(-10, True), (-9, False), (0, False), (100, False), (109, False), (110, True)])
def test_FLD_2_the_end_lines(spot, out):
    """CB1.FLD.2: a loose ball on or behind one is dead there; anywhere else both sides go after it."""
    found = play(loose_ball(spot, STANDARD, Fouls()), "" if out else "0/0 9S 5H")
    assert found.whats == ["fumble", "out of play" if out else "declared", *([] if out else ["recovers"])]


@pytest.mark.parametrize(("spot", "how"), [(-3, "safety"), (0, "safety"), (1, "dead"), (99, "dead"), (100, "touchdown")])
def test_FLD_R1_the_plane(spot, how):
    """CB1.FLD.R1, CB1.FLD.R3: put there by the other side it is a touchback."""
    assert whistle(OFFENSE, spot).how == how
    assert whistle(OFFENSE, spot, touchback=True).how == how.replace("safety", "touchback")


# ---- walking off ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("yards", "way", "walk"), [(5, 10, 5), (5, 9, 4), (5, 1, 0), (10, 15, 7), (15, 30, 15), (15, 29, 14)])
def test_PEN_3_half_the_distance(yards, way, walk):
    """CB1.PEN.3, CB1.PEN.R3: rounded down, to the goal line of the side that fouled."""
    assert walk_off(yards, way) == walk
    assert walked(way, -yards) == way - walk
    assert walked(100 - way, yards) == 100 - way + walk


@pytest.mark.parametrize("source", ["snap", "sack", "handoff", "run", "pass", "yardage", "reception"])
def test_PEN_R1_the_offense_before_a_run_in_the_open(source):
    """CB1.PEN.R1: from the line, the down repeated, however far the play went."""
    assert enforce(dead(80), Foul(OFFENSE, 10, source=source)) == "2&17 @30"
    assert enforce(dead(80), Foul(OFFENSE, 10, source=source), Down(9, 3, 1)) == "3&5 @5"


@pytest.mark.parametrize(("spot", "text"), [(50, "2&7 @40"), (56, "2&1 @46"), (57, "1&10 @47"), (70, "1&10 @60"), (8, "2&43 @4")])
def test_PEN_R1_the_runner_in_the_open(spot, text):
    """CB1.PEN.R1, CB1.PEN.R10: from the foul; a first down if the enforced spot reaches the line to gain."""
    assert enforce(dead(80), Foul(OFFENSE, 10, source="open field", spot=spot)) == text


@pytest.mark.parametrize("source", ["handoff", "run", "open field"])
@pytest.mark.parametrize(("end", "text"), [(41, "1&10 @46"), (44, "1&10 @49"), (30, "1&10 @45")])
def test_PEN_5_the_defense_on_a_run(source, end, text):
    """CB1.PEN.5, CB1.PEN.R2, CB1.PEN.2: added to the run, or to the line after a loss; an automatic first down."""
    assert enforce(dead(end), Foul(DEFENSE, 5, True, source)) == text


def test_PEN_5_the_play_notes():
    """CB1.PEN.5: a run of 2 plus 5 from the 36 makes the 43."""
    assert enforce(dead(38), Foul(DEFENSE, 5, True, "handoff"), Down(36)) == "1&10 @43"


@pytest.mark.parametrize(("end", "text"), [(41, "2&1 @46"), (42, "1&10 @47"), (35, "2&2 @45"), (96, "1&G @98")])
def test_PEN_R2_without_an_automatic_first_down(end, text):
    """CB1.PEN.R2: the down repeated with the old line to gain."""
    assert enforce(dead(end), Foul(DEFENSE, 5, source="run")) == text


@pytest.mark.parametrize("ending", [dead(60), Ending(How.INCOMPLETE, OFFENSE, 40), dead(20, DEFENSE)])
def test_PEN_R2_offside_and_illegal_contact(ending):
    """CB1.PEN.R2, CB1.PEN.R4: from the line instead of the result; a turnover is void."""
    assert enforce(ending, OFFSIDE) == "2&2 @45"
    assert enforce(ending, Foul(DEFENSE, 5, True, "yardage")) == "1&10 @45"


def test_PEN_R3_interference():
    """CB1.PEN.R3, CB1.PASS.14, CB1.PASS.R6: no half distance but the 1."""
    foul = Foul(DEFENSE, 0, True, "interference", 85)
    assert enforce(Ending(How.INCOMPLETE, OFFENSE, 40), foul) == "1&10 @85"
    assert enforce(Ending(How.INCOMPLETE, OFFENSE, 40), foul._replace(spot=105)) == "1&G @99"
    assert enforce(Ending(How.INCOMPLETE, OFFENSE, 40), Foul(DEFENSE, 5, source="interference, 5 yards")) == "2&2 @45"


def test_PEN_R4_a_turnover_with_a_foul_of_the_defense():
    """CB1.PEN.R4, CB1.PEN.R7: the offense keeps the ball, from the end of its run, or from the line if there was none."""
    assert enforce(dead(70, DEFENSE), FACEMASK) == "1&10 @55"
    assert enforce(dead(70, DEFENSE), FACEMASK, end=50) == "1&10 @65"
    assert enforce(dead(70, DEFENSE), Foul(DEFENSE, 5, source="fumble", spot=44)) == "1&10 @49"


def test_PEN_R4_a_turnover_with_a_foul_of_the_offense():
    """CB1.PEN.R4: accepted, the offense would have its ball back."""
    played = settle("accept", dead(70, DEFENSE), HOLDING)
    assert (played.steps[0][0].side, played.steps[0][0].default) == (DEFENSE, "decline")
    assert str(played.result.down) == "2&17 @30"
    kept = settle("decline", dead(70, DEFENSE), HOLDING).result.down
    assert (str(kept), kept.side) == ("1&10 @70", DEFENSE)


def test_PEN_R4_the_new_runner():
    """CB1.PEN.R4, CB1.KRET.R4: from the foul in its possession; a foul against it is added to its run."""
    # CB1.PEN.R12, CB1.PEN.R13
    own = Foul(DEFENSE, 10, source="open field", spot=60, runner=DEFENSE)
    assert enforce(dead(80, DEFENSE), own) == "1&10 @50 D"
    assert enforce(Ending(How.TOUCHDOWN, DEFENSE, 100), own) == "1&10 @50 D"
    assert enforce(dead(80, DEFENSE), own._replace(spot=-4)) == "1&10 @10 D"
    theirs = Foul(OFFENSE, 15, source="open field", runner=DEFENSE)
    assert enforce(dead(80, DEFENSE), theirs) == "1&G @90 D"
    assert enforce(dead(30), theirs) == "1&10 @85 D"
    assert enforce(dead(30), theirs, end=50) == "1&10 @65 D"
    assert enforce(Ending(How.TOUCHBACK, DEFENSE), theirs._replace(yards=5)) == "1&10 @25 D"


def test_PEN_R4_the_ball_changed_hands_twice():
    """CB1.PEN.R4: on the second run of the offense a new series; a foul before that voids all that came after."""
    assert enforce(dead(35), Foul(DEFENSE, 5, source="open field"), new_series=True) == "1&10 @40"
    assert enforce(dead(35), Foul(OFFENSE, 5, source="open field", spot=33), new_series=True) == "1&10 @28"
    assert enforce(dead(35), Foul(DEFENSE, 5, source="run"), new_series=True, end=41) == "2&1 @46"


@pytest.mark.parametrize(
    ("foul", "text"),
    [
        (Foul(OFFENSE, 5, source="fumble", spot=44), "2&8 @39"),
        (Foul(OFFENSE, 15, source="fumble", spot=70), "1&10 @55"),
        (Foul(DEFENSE, 10, source="fumble", spot=44), "1&10 @54"),
        (Foul(OFFENSE, 10, source="fumble", spot=-3), "2&17 @30"),
        (Foul(DEFENSE, 10, source="fumble", spot=104), "1&G @99"),
        (Foul(DEFENSE, 10, source="fumble", spot=60, runner=DEFENSE), "1&10 @50 D"),
        (Foul(OFFENSE, 10, source="fumble", spot=60, runner=DEFENSE), "1&10 @70 D"),
    ],
)
def test_FUM_R4_a_foul_on_a_loose_ball(foul, text):
    """CB1.FUM.R4, CB1.PEN.R6, CB1.PEN.R11: from where it was loose; the side that had it keeps it."""
    assert enforce(dead(60), foul) == text


def test_PEN_R6_no_safety_by_a_foul():
    """CB1.PEN.R6: behind the own goal line the line of scrimmage counts."""
    for spot in (-2, 0):
        assert enforce(dead(5), Foul(OFFENSE, 10, source="open field", spot=spot), Down(4, 1, 10)) == "1&12 @2"
    assert enforce(dead(5), Foul(OFFENSE, 10, source="open field", spot=1), Down(4, 1, 10)) == "1&13 @1"


# ---- kicks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "yards", "ending", "text"),
    [
        ("kickers", 15, dead(22, DEFENSE), "1&10 @37 D"),
        ("kickoff offside", 5, Ending(How.TOUCHBACK, DEFENSE), "1&10 @25 D"),
        ("punt", 10, dead(35, DEFENSE), "1&10 @45 D"),
        ("punt coverage", 15, dead(90, DEFENSE), "1&G @95 D"),
        ("kickers", 10, dead(60), "1&10 @50"),
        ("kickers", 10, Ending(How.SAFETY, DEFENSE), "1&10 @10 D"),
        ("kickers", 10, Ending(How.TOUCHDOWN, OFFENSE, 100), "1&G @90"),
    ],
)
def test_the_kickers_foul_is_added_to_the_end(source, yards, ending, text):
    """CB1.KO.R4, CB1.PUNT.R2, CB1.PEN.R14"""
    assert enforce(ending, Foul(OFFENSE, yards, source=source), new_series=True) == text


def test_the_returner_s_foul_counts_from_its_spot():
    """CB1.KRET.R4, CB1.PRET.R1, CB1.PEN.R12: half the distance; 20 on a touchback."""
    foul = Foul(DEFENSE, 10, source="returner", spot=11)
    assert enforce(dead(23, DEFENSE), foul, new_series=True) == "1&10 @6 D"
    assert enforce(Ending(How.TOUCHBACK, DEFENSE), foul._replace(spot=20), new_series=True) == "1&10 @10 D"
    assert enforce(dead(23, DEFENSE), foul._replace(spot=-2), new_series=True) == "1&10 @10 D"
    assert enforce(dead(23, DEFENSE), foul._replace(spot=0), new_series=True) == "1&10 @10 D"


def test_the_receivers_foul_on_a_punt_card():
    """CB1.PUNT.R2: from the line; 4th down again, or a first down."""
    before = Down(40, 4, 7)
    assert enforce(dead(20, DEFENSE), Foul(DEFENSE, 5, source="punt"), before, new_series=True) == "4&2 @45"
    assert enforce(dead(20, DEFENSE), Foul(DEFENSE, 5, source="punt"), Down(40, 4, 5), new_series=True) == "1&10 @45"
    assert enforce(dead(20, DEFENSE), Foul(DEFENSE, 15, True, "punt"), Down(80, 4, 19)) == "1&G @90"


def test_the_switch_of_punts():
    """CB1.PUNT.R2: switch punt_foul."""
    foul = Foul(OFFENSE, 10, source="punt coverage")
    before = Down(40, 4, 7)
    assert enforce(dead(20, DEFENSE), foul, before, new_series=True) == "1&10 @30 D"
    replay = house(punt_foul="replay")
    assert enforce(dead(38), foul, before) == "1&10 @72 D"  # a blocked punt: still 4th down
    assert enforce(Ending(How.TOUCHBACK, OFFENSE), foul, before, new_series=True) == "1&10 @10"
    assert enforce(dead(20, DEFENSE), foul, before, replay, new_series=True) == "4&17 @30"
    assert enforce(dead(20, DEFENSE), Foul(DEFENSE, 10, source="returner", spot=30), before, replay) == "1&10 @20 D"
    assert enforce(dead(20, DEFENSE), Foul(OFFENSE, 10, source="kickers"), before, replay) == "1&10 @30 D"


def test_the_switch_of_kickoffs():
    """CB1.KO.R4, CB1.KO.R7: switch kickoff_foul."""
    foul = Foul(OFFENSE, 5, source="kickoff offside")
    play_ = Finished(Down(30), dead(22, DEFENSE)._replace(fouls=(foul,)), new_series=True)
    asked = play(settled(play_, STANDARD), "accept")
    assert asked.options("penalty") == ["accept", "decline"]
    assert str(asked.result.down) == "1&10 @27"
    again = play(settled(play_, house(kickoff_foul="rekick_option")), "kick_again")
    assert again.options("penalty") == ["accept", "kick again", "decline"]
    assert again.result == Settled(None, None, foul, kick_again=25)


@pytest.mark.parametrize(("yards", "automatic", "text"), [(5, False, "4&2 @45"), (15, True, "1&10 @55")])
def test_FGP_R1_a_foul_at_a_field_goal(yards, automatic, text):
    """CB1.FGP.R1, CB1.PEN.R15: from the line; the points of a good kick come off, a miss is forgotten."""
    foul = Foul(DEFENSE, yards, automatic, "field goal")
    before = Down(40, 4, 7)
    for how, side, default in (("good", OFFENSE, "decline"), ("no good", DEFENSE, "accept")):
        ending = Ending(How(how), side, 68, fouls=(foul,))
        accepted = play(settled(Finished(before, ending), STANDARD), "accept")
        assert accepted.steps[0][0].default == default
        assert (str(accepted.result.down), accepted.result.ending) == (text, None)
        assert play(settled(Finished(before, ending), STANDARD), "decline").result.ending is ending


# ---- accepting, declining, scores ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("foul", "side"), [(HOLDING, DEFENSE), (OFFSIDE, OFFENSE)])
def test_PEN_4_the_side_that_was_fouled_decides(foul, side):
    """CB1.PEN.4, CB1.PEN.1"""
    declined = settle("decline", dead(43), foul)
    assert declined.steps[0][0].side is side
    assert (str(declined.result.down), declined.result.foul) == ("3&4 @43", None)
    accepted = settle("accept", dead(43), foul)
    assert (accepted.result.foul, accepted.result.ending) == (foul, None)


def test_PEN_1_no_foul():
    """CB1.PEN.1: nothing is asked."""
    found = play(settled(Finished(AT_40, dead(43)), STANDARD), "")
    assert (str(found.result.down), found.result.ending, found.steps) == ("3&4 @43", dead(43), [])


def test_a_foul_that_stops_the_play_cannot_be_declined():
    """CB1.SNAP.R1, CB1.FGP.1"""
    found = settle("", Ending(How.STOPPED, OFFENSE, 40), Foul(OFFENSE, 5, source="snap"))
    assert str(found.result.down) == "2&12 @35"


def test_only_one_foul_can_be_accepted():
    """CB1.PEN.4, CB1.GAME.R5, CB1.PEN.R9: fouls do not offset each other."""
    ending = dead(43)._replace(fouls=(OFFSIDE, HOLDING))
    assert str(play(settled(Finished(AT_40, ending), STANDARD), "accept").result.down) == "2&2 @45"
    assert str(play(settled(Finished(AT_40, ending), STANDARD), "decline accept").result.down) == "2&17 @30"
    assert str(play(settled(Finished(AT_40, ending), STANDARD), "decline decline").result.down) == "3&4 @43"


@pytest.mark.parametrize(
    ("ending", "foul", "moved"),
    [
        (Ending(How.TOUCHDOWN, OFFENSE, 100), FACEMASK, 15),
        (Ending(How.TOUCHDOWN, DEFENSE, 100), Foul(OFFENSE, 10, source="kickers"), 10),
        (Ending(How.SAFETY, OFFENSE), HOLDING, -10),
    ],
)
def test_PEN_R5_a_foul_of_the_side_scored_upon(ending, foul, moved):
    """CB1.PEN.R5, CB1.KO.R4, CB1.PEN.R16: void, or walked off on the next kickoff (switch foul_on_score)."""
    found = settle("", ending, foul).result
    assert (found.down, found.foul, found.next_kickoff, found.ending.how) == (None, None, 0, ending.how)
    assert settle("", ending, foul, house(foul_on_score="next_kickoff")).result.next_kickoff == moved


def test_PEN_R5_several_fouls_move_the_next_kickoff():
    """CB1.PEN.R5"""
    ending = Ending(How.TOUCHDOWN, OFFENSE, 100, fouls=(FACEMASK, OFFSIDE))
    found = play(settled(Finished(AT_40, ending), house(foul_on_score="next_kickoff")), "")
    assert found.result.next_kickoff == 20


@pytest.mark.parametrize(
    ("ending", "foul", "text"),
    [
        (Ending(How.TOUCHDOWN, OFFENSE, 100), HOLDING, "2&17 @30"),
        (Ending(How.TOUCHDOWN, OFFENSE, 100), Foul(OFFENSE, 10, source="open field", spot=80), "1&10 @70"),
        (Ending(How.SAFETY, OFFENSE), Foul(DEFENSE, 5, source="run"), "2&2 @45"),
        (Ending(How.TOUCHDOWN, DEFENSE, 100), Foul(DEFENSE, 5, True, "yardage"), "1&10 @45"),
    ],
)
def test_PEN_R5_a_foul_of_the_side_that_scores(ending, foul, text):
    """CB1.PEN.R5, CB1.PEN.R4: accepted, the score is cancelled."""
    accepted = settle("accept", ending, foul)
    assert accepted.steps[0][0].default == "accept"
    assert (str(accepted.result.down), accepted.result.ending) == (text, None)
    assert settle("decline", ending, foul).result.ending.how == ending.how


@pytest.mark.parametrize(
    ("foul", "answer", "last", "switch", "untimed"),
    [
        (OFFSIDE, "accept", True, "on", True),
        (OFFSIDE, "accept", True, "off", False),
        (OFFSIDE, "accept", False, "on", False),
        (OFFSIDE, "decline", True, "on", False),
        (HOLDING, "accept", True, "on", False),
    ],
)
def test_PEN_R6_an_untimed_down(foul, answer, last, switch, untimed):
    """CB1.PEN.R6: switch untimed_down."""
    assert settle(answer, dead(43), foul, house(untimed_down=switch), last=last).result.untimed is untimed


def test_PEN_R7_no_run():
    """CB1.PEN.R7: the end of a run that never was is the line of scrimmage."""
    assert enforce(Ending(How.INCOMPLETE, OFFENSE, 40), FACEMASK) == "1&10 @55"


def test_PEN_R8_the_determination_card_comes_last():
    """CB1.PEN.R8, CB1.PEN.2: drawn only when the fouls of the play are settled."""
    fouls = Fouls()
    fouls.later("run", "CB1.RUN.7")
    found = play(draw_for(fouls), "6C")
    assert found.draws == ["offense determination: run"]
    assert found.result[0][:3] == (DEFENSE, 5, True)


@pytest.mark.parametrize(
    ("source", "card", "foul"),
    [
        ("handoff", "9H", (OFFENSE, 10, False)),
        ("handoff", "JH", (OFFENSE, 15, False)),
        ("handoff", "RJ", (OFFENSE, 15, False)),
        ("handoff", "5C", (DEFENSE, 5, True)),
        ("run", "5C", (DEFENSE, 5, False)),
        ("run", "6C", (DEFENSE, 5, True)),
        ("run", "KS", (DEFENSE, 15, True)),
        ("yardage", "KH", (OFFENSE, 10, False)),
        ("yardage", "2S", (DEFENSE, 5, True)),
        ("open field", "10S", (DEFENSE, 5, False)),
        ("open field", "JS", (DEFENSE, 15, True)),
        ("fumble", "5H", (OFFENSE, 5, False)),
        ("fumble", "6S", (DEFENSE, 10, False)),
        ("kickers", "10S", (OFFENSE, 10, False)),
        ("returner", "JH", (DEFENSE, 15, False)),
        ("punt", "6D", (OFFENSE, 10, False)),
        ("punt", "10C", (DEFENSE, 5, False)),
        ("punt", "QC", (DEFENSE, 15, True)),
        ("punt coverage", "5C", (OFFENSE, 5, False)),
        ("field goal", "QH", (DEFENSE, 15, True)),
    ],
)
def test_PEN_2_the_master_table(source, card, foul):
    """CB1.PEN.2, CB1.PEN.1: whose foul, how many yards, and whether a first down comes with it."""
    assert determined(source, Card(card))[:3] == foul


def test_same_down_keeps_the_line():
    """CB1.PEN.R1, CB1.PEN.R2"""
    assert str(same_down(AT_40, 46, STANDARD)) == "2&1 @46"
    assert str(same_down(AT_40, 46, STANDARD, automatic=True)) == "1&10 @46"
