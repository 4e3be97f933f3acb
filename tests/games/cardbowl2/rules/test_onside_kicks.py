"""The on-side kick (section 11 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import asks, at, game, go, house, now, play

from cardbowl.football import How
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_kick
from cardbowl.games.cardbowl2.starts import alone

KICKOFF = at(phase="kickoff")
AGAIN = at(phase="kickoff", short_kicks=1)


def onside(answers, start=KICKOFF, **changed):
    """An on-side kick, the declared number first."""
    return play(onside_kick(start, house(**changed)), answers)


def test_ONS_1_declare_then_draw():
    """CB2.ONS.1: 7 + 5 = 12 yards from the 30."""
    played = onside("7 5H 0 0 8H 5C")
    assert played.n("onside") == 12
    assert played.draws[0] == "offense kick"
    assert played.end == "dead offense 42"


@pytest.mark.parametrize(("declared", "card", "short"), [(4, "5H", True), (5, "5H", False), (0, "9H", True), (0, "10H", False)])
def test_ONS_2_less_than_10_yards_is_short(declared, card, short):
    """CB2.ONS.2"""
    played = onside(f"{declared} {card}" + ("" if short else " 0 0 8H 5C"))
    assert (played.result.how is How.AGAIN) == short


def test_ONS_2_how_far_it_must_go():
    """CB2.ONS.2: house rule onside_distance; 7 yards past it the receivers add 7."""
    assert onside("7 5H", onside_distance=13).end.startswith("again")
    assert onside("7 5H 0 0 JD 5C", onside_distance=5).end == "dead defense 58"


@pytest.mark.parametrize(("choice", "end"), [("take", "dead defense 65"), ("re-kick", "again offense")])
def test_ONS_3_short_twice_in_a_row(choice, end):
    """CB2.ONS.3 CB2.ONS.R3: 5 yards, so the ball is at 70 - 5 for the receivers."""
    played = onside(f"0 5H {choice}", AGAIN)
    assert played.choices == ["offense declared", "defense short kick"]
    assert played.end == end


def test_ONS_3_after_the_first_short_kick_nothing_is_asked():
    """CB2.ONS.3"""
    assert onside("0 5H").choices == ["offense declared"]


def test_ONS_R3_a_third_time_too():
    """CB2.ONS.R3"""
    referee = game(KICKOFF, "on-side; 0; 5H; on-side; 0; 5H; re-kick; on-side; 0; 5H")
    assert asks(referee) == "defense short kick"
    assert now(go(referee, "take").position) == "away 1&10 @65"


def test_ONS_3_another_kind_of_kick_in_between_ends_the_row():
    """CB2.ONS.3"""
    referee = game(KICKOFF, "on-side; 0; 5H; normal; QH 5D 2C 3S 4S 5S 6S")
    assert referee.position.short_kicks == 0


@pytest.mark.parametrize(
    ("declared", "card", "first", "happens"),
    [(9, "AH", "8D 7C", "recovers"), (9, "2H", "8D 7C", "tie"), (9, "5H", "8D 5C", "recovers"), (20, "KH", "KD 2C", "recovers")],
)
def test_ONS_4_the_receivers_add_what_is_over_10(declared, card, first, happens):
    """CB2.ONS.4: 0, 1, 4 and 23 points."""
    played = onside(f"{declared} {card} 0 0 {first}" + (" 9D 6C" if happens == "tie" else ""))
    assert happens in played.whats
    assert played.n("recovers").word == ("offense" if card in ("AH", "2H") else "defense")


@pytest.mark.parametrize(
    ("start", "answers"),
    [
        (at(80), "field goal; 10H 10D 10C 10S 5H 5D"),
        (at(98, to_go=2, phase="try"), "kick; AS"),
        (at(1), "kneel"),
    ],
)
def test_ONS_3_after_a_score_the_row_begins_anew(start, answers):
    """CB2.ONS.3"""
    referee = game(start, f"{answers}; on-side; 0; 5H", free_onside="on")
    assert asks(referee) in ("offense kickoff", "offense free kick")
    assert referee.position.short_kicks == 1


def test_ONS_4_the_kicking_team_draws_first():
    """CB2.ONS.4"""
    assert onside("9 AH 0 0 8H 5C").draws == ["offense kick", "offense recovery", "defense recovery"]


def test_ONS_5_the_bonus_does_not_help_the_run():
    """CB2.ONS.5: 9 + 4 beats 12, but the draws would be 0 - 2; 12 + 4 beats 11 and runs 2 - 1."""
    assert onside("9 5H 0 0 QD 9C").end == "dead defense 56"
    assert onside("9 5H 0 0 JD QC 3S").end == "dead defense 59"


def test_ONS_5_fall_and_pick_up_do():
    """CB2.ONS.5 CB2.FUM.10"""
    assert onside("9 5H 0 -1 8D QC 3S 4S 5S").end == f"dead defense {56 + 12}"


def test_ONS_6_the_kickers_may_not_run():
    """CB2.ONS.6"""
    referee = game(KICKOFF, "on-side; 9; AH; 0; 0; KD 5C")
    assert now(referee.position) == "home 1&10 @40"


@pytest.mark.parametrize(("switch", "most"), [("20", 20), ("9", 9), ("12", 12)])
def test_ONS_R1_the_largest_number(switch, most):
    """CB2.ONS.R1: switch onside_max_add."""
    referee = game(KICKOFF, "on-side", onside_max_add=switch)
    assert referee.asking.options == range(most + 1)


def test_ONS_R1_without_a_limit():
    """CB2.ONS.R1: switch onside_max_add = none; only the field is a limit."""
    referee = game(KICKOFF, "on-side", onside_max_add="none")
    assert referee.can(40)
    assert not referee.can(-1)
    assert not referee.can(100)


@pytest.mark.parametrize("answer", [21, -1, 7.0, True, "far", None, [7]])
def test_ONS_R1_no_other_number(answer):
    """CB2.ONS.R1"""
    referee = game(KICKOFF, "on-side")
    with pytest.raises(ValueError, match="0 to 20"):
        referee.answer(answer)
    assert asks(referee) == "offense declared"


@pytest.mark.parametrize(("switch", "spot"), [("same_spot", 30), ("five_back", 25)])
def test_ONS_R2_where_a_short_kick_is_repeated(switch, spot):
    """CB2.ONS.R2: switch onside_rekick; any kind of kick may follow."""
    referee = game(KICKOFF, "on-side; 0; 5H", onside_rekick=switch)
    assert now(referee.position) == f"kickoff home 1&10 @{spot}"
    assert referee.asking.options == ("normal", "squib", "on-side")
    assert now(go(referee, "on-side; 9; AH; 0; 0; 8H 5C").position) == f"home 1&10 @{spot + 10}"


def test_ONS_R2_five_back_stays_in_the_field():
    """CB2.ONS.R2: from the 3 to the 1."""
    assert game(at(3, phase="kickoff"), "on-side; 0; 5H", onside_rekick="five_back").position.spot == 1


def test_ONS_R4_it_cannot_go_out_of_bounds():
    """CB2.ONS.R4: with any card the ball is short or loose."""
    for card in ("AS", "AC", "KS", "KD"):
        assert onside(f"9 {card} 0 0 2H 3C").n("recovers").word == "defense"


def test_ONS_R5_a_bounce_cancels_the_bonus():
    """CB2.ONS.R5: 14 yards, but after the bounce 9 beats 7."""
    assert onside("9 5H 0 0 8D 6D 9H 7C").end == "dead offense 46"


def test_ONS_R6_a_bounce_back_inside_10_yards_is_legal():
    """CB2.ONS.R6: loose at the 40, bounced to the 29."""
    assert onside("9 AH 0 0 2D KD 9H 7C").end == "dead offense 29"
    assert now(game(KICKOFF, "on-side; 9; AH; 0; 0; 2D KD 9H 7C").position) == "home 1&10 @29"


def test_ONS_R7_the_kickers_may_fall_on_the_ball():
    """CB2.ONS.R7: switch onside_kicker_fall."""
    played = onside("9 AH +2 0 8D 9C")
    assert played.choices[1:] == ["offense modifier", "defense modifier"]
    assert played.end == "dead offense 40"


def test_ONS_R7_unless_it_is_forbidden():
    """CB2.ONS.R7: switch onside_kicker_fall = forbidden."""
    played = onside("9 AH 0 8D 9C", onside_kicker_fall="forbidden")
    assert played.choices[1:] == ["defense modifier"]
    assert played.end == "dead defense 60"
    assert onside("9 AH 0 9D 8C", onside_kicker_fall="forbidden").end == "dead offense 40"
    assert onside("9 AH +2 9D 8C", onside_kicker_fall="forbidden").end == "dead defense 60"
    secret = onside("9 AH 0/+1 9D 8C 9H 7C", onside_kicker_fall="forbidden", fumble_declare="secret")
    assert secret.steps[2][0].choices[0].options == range(1)


def test_ONS_R8_the_ace_of_spades_is_plain_but_not_in_the_run():
    """CB2.ONS.R8"""
    assert onside("9 AS 0 0 8H 5C").n("onside") == 10
    assert onside("9 2H 0 0 AS 8C").end == "dead defense 59"
    fumbled = onside("9 AH 0 0 2D JC AS 0 0 8H 5C")
    assert fumbled.n("fumble") == 60


@pytest.mark.parametrize("most", ["20", "none"])
@pytest.mark.parametrize("spot", [1, 30, 79, 80, 86, 87, 99])
def test_ONS_R9_some_number_may_be_declared_from_anywhere(spot, most):
    """CB2.ONS.R9, CB2.ONS.R1: no yards at least; what is usual where it may be, else the most there is."""
    asked = alone.onside(spot=spot, house_rules={"onside_max_add": most}).asking
    assert asked.options[0] == 0
    assert asked.options[-1] == (20 if most == "20" else max(0, 86 - spot))
    assert asked.default == min(7, asked.options[-1])
    alone.onside(spot=spot, house_rules={"onside_max_add": most}).answer(asked.default)
