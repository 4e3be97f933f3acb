"""The on-side kick (section 9.4 of the rulebook)."""

import pytest
from games.cardbowl1.kicks_played import agrees, house, play

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import onside_kick


def onside(answers, spot=30, failures=0, **changed):
    """An on-side kick, the declared number first."""
    return play(onside_kick(spot, failures, house(**changed)), answers)


@pytest.mark.parametrize("vector", ["V027", "V028", "V029", "V030", "V031", "V032"])
def test_vectors(vector):
    agrees(vector)


def test_ONS_1_from_where_the_ball_is_kicked():
    """CB1.ONS.1 CB1.ONS.R3: 14 yards from the 30 and from the 25; the winner's ball at the spot."""
    assert onside("7 7S 0/0 10H 5C").end == "dead offense 44"
    assert onside("7 7S 0/0 10H 5C", 25).end == "dead offense 39"
    assert onside("7 7S 0/0 2H 5C", 25).end == "dead defense 61"


def test_ONS_2_declare_first():
    """CB1.ONS.2: then the card, then both declare for the recovery in secret."""
    played = onside("7 7S 0/0 10H 5C")
    assert played.choices == ["offense declared"]
    assert played.draws == ["offense kick", "offense recovery", "defense recovery"]
    assert str(played.steps[0][0].what) == "declared"


@pytest.mark.parametrize(("declared", "card", "short"), [(4, "5H", True), (5, "5H", False), (0, "9H", True), (0, "10H", False)])
def test_ONS_3_under_10_yards_it_is_kicked_over(declared, card, short):
    """CB1.ONS.3"""
    played = onside(f"{declared} {card}" + ("" if short else " 0/0 8H 5C"))
    assert played.n("onside") == declared + int(card[:-1])
    assert (played.end == "again offense 30") == short


def test_ONS_3_how_far_it_must_go():
    """CB1.ONS.3 CB1.ONS.5: house rule onside_distance; 7 yards past it the receivers add 7."""
    assert onside("7 5H", onside_distance=13).end == "again offense 30"
    assert onside("7 5H 0/0 JD 5C", onside_distance=5).end == "dead defense 58"


@pytest.mark.parametrize(("spot", "again"), [(30, 25), (9, 5), (1, 1)])
def test_ONS_4_out_of_bounds_is_kicked_over_from_5_yards_back(spot, again):
    """CB1.ONS.4 CB1.ONS.R1: half the distance at most."""
    assert onside("7 BJ", spot).end == f"again offense {again}"


def test_ONS_4_how_far_back():
    """CB1.ONS.4: house rule onside_back."""
    assert onside("7 BJ", onside_back=10).end == "again offense 20"


def test_ONS_4_the_receivers_fumble_without_a_bonus():
    """CB1.ONS.4 CB1.ONS.R2: 16 yards and 6 against 5: without the joker the receivers would have 11."""
    assert onside("7 RJ 9S 0/0 6H 5C").end == "dead offense 46"
    assert onside("7 9S 0/0 6H 5C").end == "dead defense 54"


def test_ONS_4_out_of_bounds_after_the_touch():
    """CB1.ONS.4 CB1.GEN.R1 CB1.ONS.R4: the replacement is the Black Joker."""
    assert onside("7 RJ BJ").end == "again offense 25"


@pytest.mark.parametrize(
    ("declared", "card", "first", "winner"),
    [(9, "AH", "8D 7C", "offense"), (9, "5H", "8D 5C", "defense"), (20, "KH", "KD 2C", "defense")],
)
def test_ONS_5_the_receivers_add_what_is_over_10(declared, card, first, winner):
    """CB1.ONS.5: 0, 4 and 23 points."""
    assert onside(f"{declared} {card} 0/0 {first}").result.side.word == winner


def test_ONS_5_to_their_first_draw_only():
    """CB1.ONS.5 CB1.ONS.R3: a tie at 9 and 5 + 4; the bounce of 4 is a yard back; then 6 against 5 wins."""
    assert onside("7 7S 0/0 9H 5C 4D 6H 5H").end == "dead offense 43"


def test_ONS_6_only_the_receivers_may_run():
    """CB1.ONS.6: a king of the kickers runs nowhere, a queen of the receivers has two cards."""
    assert onside("7 7S 0/0 KH 5C").end == "dead offense 44"
    played = onside("7 7S 0/0 2H QC 5S 6S")
    assert (played.end, played.result.ran) == ("dead defense 67", True)


@pytest.mark.parametrize("failures", [1, 2])
@pytest.mark.parametrize(("choice", "end"), [("take", "dead defense 61"), ("kick_again", "again offense 30")])
def test_ONS_7_short_twice_running(failures, choice, end):
    """CB1.ONS.7 CB1.ONS.R1 CB1.ONS.R5: 9 yards from the 30, so the 61 of the receivers; a third time too."""
    played = onside(f"7 2S {choice}", failures=failures)
    assert (played.choices, played.end) == (["offense declared", "defense failed kick"], end)


@pytest.mark.parametrize(("choice", "end"), [("take", "dead defense 59"), ("kick_again", "again offense 25")])
def test_ONS_7_out_of_bounds_a_card_gives_the_distance(choice, end):
    """CB1.ONS.7 CB1.GEN.R3 CB1.ONS.R5: 7 + 4 yards from the 30; a joker is set aside."""
    assert onside(f"7 BJ 4S {choice}", failures=1).end == end
    assert onside(f"7 BJ RJ 4S {choice}", failures=1).end == end


def test_ONS_7_nothing_is_asked_the_first_time():
    """CB1.ONS.7"""
    assert onside("7 2S").choices == onside("7 BJ").choices == ["offense declared"]


def test_ONS_R1_declared_0_to_20():
    """CB1.ONS.R1"""
    assert onside("0 KS 0/0 10H 2C").n("onside") == 13
    assert onside("20 KS 0/0 10H 2C").n("onside") == 33
    with pytest.raises(IllegalAnswerError):
        onside("21")
    with pytest.raises(IllegalAnswerError):
        onside("13", onside_most=12)


def test_ONS_R1_the_spot_stays_after_a_short_kick():
    """CB1.ONS.R1: from the 25, where an earlier one went out of bounds."""
    assert onside("0 2S", 25).end == "again offense 25"


def test_ONS_R2_touched_it_is_live_however_short():
    """CB1.ONS.R2"""
    assert onside("0 RJ 2S 0/0 6H 5C").end == "dead offense 32"


def test_ONS_R3_the_kickers_are_the_offense_of_the_recovery():
    """CB1.ONS.R3 CB1.FUM.R2: they draw first, and low bounces go back towards them; falling on it counts as ever."""
    assert onside("3 7S 0/0 9H 9C AD 6H 5H").end == "dead offense 36"
    assert onside("3 7S 2/0 9H 10C").end == "dead offense 40"


def test_ONS_R3_a_foul_while_the_ball_is_loose():
    """CB1.ONS.R3 CB1.FUM.7: drawn for last; black is against the receivers."""
    played = onside("3 7S 0/0 BJ 9H 5C 2S")
    assert played.draws[-1] == "offense determination: fumble"
    assert (played.result.fouls[0].by.word, played.result.fouls[0].yards) == ("defense", 5)
