"""The fair catch (section 9.6 of the rulebook)."""

import pytest
from games.cardbowl1.punting import VECTORS, house, play

from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.fair_catches import fair_catch
from cardbowl.games.cardbowl1.rules.kicks.punts import punt
from cardbowl.games.cardbowl1.vectors.check import check

FOUR = "9S 5H KC 2D"  # 44 yards, from the 30 to the receivers' 26


def kick(answers, line=30, **changed):
    """A punt with all its decisions."""
    return play(punt(line, house(**changed)), answers)


@pytest.mark.parametrize("name", ["V039", "V043", "V044", "V045"])
def test_the_worked_fair_catches(name):
    """CB1.FAIR.1 CB1.FAIR.2 CB1.FAIR.3"""
    assert check(VECTORS[name], house()) == VECTORS[name]["expect"]


@pytest.mark.parametrize(("answers", "landed"), [("1 no 9S", 46), ("2 no 9S 8H", 38)])
def test_FAIR_1_a_short_punt_is_not_returned(answers, landed):
    """CB1.FAIR.1"""
    played = kick(f"{answers} 4C fair 6D")
    assert played.asked("punt return").options == ("fair", "bounce")
    assert played.end == f"dead defense {landed}"


def test_FAIR_R1_a_short_punt_may_bounce_or_be_left():
    """CB1.FAIR.R1: only the return is gone; the card of CB1.FAIR.2 is drawn all the same."""
    assert kick("1 no 9S 4C bounce 6H 5C").end == "dead defense 35"
    played = kick("2 no 9S 8H 4C touchback", 70)
    assert played.asked("punt return").options == ("fair", "touchback")
    assert played.end == "touchback defense"
    assert "defense fair catch" in kick("1 no 9S 4C fair 6D").draws


def test_FAIR_2_one_card_is_enough():
    """CB1.FAIR.2: anything but the Red Joker is caught."""
    played = kick(f"4 {FOUR} 4C fair AS")
    assert played.draws.count("defense fair catch") == 1
    assert played.end == "dead defense 26"


@pytest.mark.parametrize(
    ("recovery", "end"), [("0/0 8D 7C", "dead offense 74"), ("0/0 7D 8C", "dead defense 26"), ("0/0 KD 7C", "dead offense 74")]
)
def test_FAIR_R2_a_dropped_ball_was_the_kickers_who_may_recover_but_not_advance(recovery, end):
    """CB1.FAIR.2 CB1.FAIR.R2 CB1.FUM.R2 CB1.FUM.R8: a king does not run."""
    played = kick(f"4 {FOUR} 4C fair RJ {recovery}")
    assert played.draws[-2:] == ["offense recovery", "defense recovery"]
    assert played.end == end
    assert not played.result.ran


def test_FAIR_R2_the_receivers_may_advance_it():
    """CB1.FAIR.R2: a jack is worth one open-field draw."""
    played = kick(f"4 {FOUR} 4C fair RJ 0/0 7D JC 4H")
    assert played.end == "dead defense 30"
    assert played.result.ran


@pytest.mark.parametrize(("recovery", "end"), [("0/0 8D 7C", "touchdown offense"), ("0/0 7D 8C", "touchback defense")])
def test_FAIR_R2_dropped_in_the_end_zone(recovery, end):
    """CB1.FAIR.R2 CB1.FLD.R3 CB1.FAIR.R3: the punt put it there."""
    assert kick(f"4 {FOUR} 4C fair RJ {recovery}", 60).end == end


@pytest.mark.parametrize(
    ("card", "foul"),
    [("AH", "defense 10"), ("10C", "defense 10"), ("JH", "defense 15"), ("RJ", "defense 15"), ("KC", "defense 15")],
)
def test_FAIR_3_the_black_joker_is_a_catch_and_a_foul(card, foul):
    """CB1.FAIR.3 CB1.GEN.9 CB1.FAIR.R4: no other card is drawn for the catch."""
    played = kick("3 no 9S 8H 7H 4C fair BJ " + card)
    assert played.end == "dead defense 31"
    assert played.fouls == [f"{foul} @31"]
    assert played.draws[-2:] == ["defense fair catch", "offense determination: returner"]


@pytest.mark.parametrize(("line", "end"), [(55, "dead defense 1"), (56, "touchback defense"), (60, "touchback defense")])
def test_FAIR_R2_a_fair_catch_on_or_behind_the_goal_line_is_a_touchback(line, end):
    """CB1.FAIR.R2"""
    assert kick(f"4 {FOUR} 4C fair 6D", line).end == end


def test_a_foul_in_the_end_zone_counts_from_the_twenty():
    """CB1.FAIR.3 CB1.PRET.R1 CB1.KRET.R4 CB1.PEN.R12"""
    assert kick("4 9S 5H KC 2D 4C fair BJ 3S", 60).fouls == ["defense 10 @20"]


def test_a_catch_alone():
    """CB1.FAIR.2"""
    assert play(fair_catch(26, house(), Fouls()), "6D").end == "dead defense 26"
