"""A loose ball and who recovers it (section 8 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, go, hand, house, now, play, rush, then
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2.rules.field_goals import field_goal
from cardbowl.games.cardbowl2.rules.fumbles import loose_ball, worth
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_declared
from cardbowl.games.cardbowl2.rules.punts import punt_declared


def loose(answers, spot=40, holder=OFFENSE, start=None, **changed):
    """A ball loose at `spot` in the frame of `holder`."""
    return play(loose_ball(start or at(), holder, spot, house(**changed)), answers)


def test_FUM_1_the_team_that_had_the_ball_is_the_offense():
    """CB2.FUM.1: a returner draws first and its own frame counts."""
    played = loose("0 0 8H 6D", 40, DEFENSE)
    assert played.draws == ["defense recovery", "offense recovery"]
    assert played.choices == ["defense modifier", "offense modifier"]
    assert played.end == "dead defense 40"
    assert loose("0 0 6D 8H", 40, DEFENSE).end == "dead offense 60"


def test_FUM_2_both_declare_before_any_card():
    """CB2.FUM.2 CB2.FUM.R2: the offense first, openly."""
    played = loose("+2 -1 8H 6D")
    assert [type(ask).__name__ for ask, _ in played.steps] == ["Choose", "Choose", "Draw", "Draw"]
    assert played.choices == ["offense modifier", "defense modifier"]
    assert list(played.options("modifier")) == [-2, -1, 0, 1, 2]


def test_FUM_2_the_largest_modifier():
    """CB2.FUM.2: house rule recovery_modifier; 0 means that there is no question."""
    assert list(loose("+4 0 8H 6D", recovery_modifier=4).options("modifier")) == list(range(-4, 5))
    assert loose("+4 0 5H 8D", recovery_modifier=4).end == "dead offense 40"
    assert loose("8H 6D", recovery_modifier=0).choices == []


def test_FUM_3_the_offense_draws_first():
    """CB2.FUM.3"""
    assert loose("0 0 8H 6D").draws == ["offense recovery", "defense recovery"]


@pytest.mark.parametrize(
    ("draws", "end"), [("8H 6D", "dead offense 40"), ("6D 8H", "dead defense 60"), ("AS 2C", "dead defense 60")]
)
def test_FUM_4_the_higher_total_recovers(draws, end):
    """CB2.FUM.4"""
    assert loose(f"0 0 {draws}").end == end


@pytest.mark.parametrize(("draws", "moved"), [("9H 4H", 5), ("4H 9H", -5), ("KC 2C", 11), ("2S 3S", -1)])
def test_FUM_5_the_same_suit_bounces(draws, moved):
    """CB2.FUM.5: 9H against 4H is 5 yards downfield, and both draw again."""
    played = loose(f"0 0 {draws} 8D 6H".replace("8D 6H", "8D 7H"))
    assert played.n("bounce") == moved
    assert played.end == f"dead offense {40 + moved}"


def test_FUM_5_a_ball_can_bounce_again_and_again():
    """CB2.FUM.5"""
    assert loose("0 0 9H 4H 2C 6C 10D 7D 3S 9D").end == f"dead defense {100 - (40 + 5 - 4 + 3)}"


def test_FUM_6_a_tie_is_drawn_again_at_the_same_spot():
    """CB2.FUM.6"""
    played = loose("0 0 8H 8C 8D 6C")
    assert played.whats[1] == "tie"
    assert played.end == "dead offense 40"


def test_FUM_7_the_bonus_of_an_on_side_kick_counts_once():
    """CB2.FUM.7: distance 14, so 7 + 4 against 9; after a tie 8 + 4 against 12 the bonus is gone."""
    kick = "5H 0 0 {}"
    assert play(onside_declared(at(), 9, STANDARD), kick.format("9D 7C")).end == "dead defense 56"
    assert play(onside_declared(at(), 9, STANDARD), kick.format("QD 8C 9D 7C")).end == "dead offense 44"


def test_FUM_7_two_cards_after_a_blocked_punt_count_once():
    """CB2.FUM.7: 9 against 5 and 9 is a tie, then one card each; loose at 30 - (4 + 5) = 21."""
    played = play(punt_declared(at(), 4, False, STANDARD), "AS 4H 0 0 9D 5C 9C 8H 7C")
    assert played.draws[2:] == [
        "offense recovery",
        "defense recovery",
        "defense recovery",
        "offense recovery",
        "defense recovery",
    ]
    assert played.end == "dead offense 21"


def test_FUM_7_how_many_cards_the_receivers_draw():
    """CB2.FUM.7: house rule punt_block_receiver_cards."""
    played = play(punt_declared(at(), 4, False, house(punt_block_receiver_cards=3)), "AS 4H 0 0 9D 5C 6C 10C")
    assert played.end == "dead defense 79"
    assert play(punt_declared(at(), 4, False, house(punt_block_receiver_cards=1)), "AS 4H 0 0 9D 5C").end == "dead offense 21"


@pytest.mark.parametrize(
    ("modifiers", "end"),
    [
        ("+2 0", "dead offense 40"),
        ("0 0", "dead defense 60"),
        ("+1 -1", "dead offense 40"),
        ("-2 0", "dead defense 60"),
        ("+2 +2", "dead defense 60"),
    ],
)
def test_FUM_8_modifiers_change_the_total(modifiers, end):
    """CB2.FUM.8: 8 against 9."""
    assert loose(f"{modifiers} 8H 9D").end == end


@pytest.mark.parametrize(
    ("card", "modifier", "draws"),
    [
        ("JH", 0, 1),
        ("QH", 0, 2),
        ("KH", 0, 3),
        ("JH", 1, 0),
        ("JH", 2, 0),
        ("QH", 1, 1),
        ("QH", 2, 0),
        ("KH", 1, 2),
        ("KH", 2, 1),
        ("JH", -1, 2),
        ("JH", -2, 3),
        ("QH", -1, 3),
        ("QH", -2, 3),
        ("KH", -1, 3),
        ("10H", -2, 0),
        ("10H", 2, 0),
    ],
)
def test_FUM_9_and_10_falling_on_the_ball_costs_draws_picking_it_up_brings_some(card, modifier, draws):
    """CB2.FUM.9 CB2.FUM.10: not below 0, at most 3."""
    assert worth(Card.parse(card), modifier, STANDARD) == draws


def test_FUM_10_the_cap_can_be_changed():
    """CB2.FUM.10: house rule pickup_draws_cap."""
    assert worth(Card.parse("KH"), -2, house(pickup_draws_cap=5)) == 5
    assert worth(Card.parse("JH"), -2, house(pickup_draws_cap=2)) == 2
    assert loose("-2 0 KH 2C 3H 4H 5H 6H 7H", pickup_draws_cap=5).end == "dead offense 65"


@pytest.mark.parametrize(
    ("answers", "end"),
    [
        ("0 0 KC JH 4D 3S", "dead offense 47"),
        ("0 0 QC 9H 4D 3S", "dead offense 47"),
        ("0 0 10C 9H", "dead offense 40"),
        ("0 0 QC JH 4D", "dead offense 44"),
        ("0 +1 KC JH 2D 3S 4S", "dead offense 49"),
        ("+2 0 QC QH", "dead offense 40"),
        ("0 0 9H QC 4D 3S", "dead defense 67"),
    ],
)
def test_FUM_11_the_difference_of_the_draws_is_run(answers, end):
    """CB2.FUM.11"""
    assert loose(answers).end == end


@pytest.mark.parametrize(
    ("spot", "answers", "end"),
    [
        (0, "0 0 8H 6D", "safety offense"),
        (-3, "0 0 8H 6D", "safety offense"),
        (-3, "0 0 JH 6D 5S", "dead offense 2"),
        (-3, "0 0 JH 6D 3S", "safety offense"),
        (100, "0 0 8H 6D", "touchdown offense"),
        (0, "0 0 6D 8H", "touchdown defense"),
        (104, "0 0 6D 8H", "touchback defense"),
        (100, "0 0 6D 8H", "touchback defense"),
        (104, "0 0 6D JH touchback", "touchback defense"),
        (100, "0 0 6D JH touchback", "touchback defense"),
        (99, "0 0 6D JH 9S", "dead defense 10"),
        (100, "0 0 JH 6D", "touchdown offense"),
        (104, "0 0 6D JH run 9S", "dead defense 5"),
        (104, "0 0 6D JH run 3S", "touchback defense"),
    ],
)
def test_FUM_12_recoveries_in_an_end_zone(spot, answers, end):
    """CB2.FUM.12"""
    assert loose(answers, spot).end == end


@pytest.mark.parametrize(
    ("spot", "answers", "end"),
    [
        (1, "0 0 2H KH", "safety offense"),
        (2, "0 0 2H KH 8S 6D", "safety offense"),
        (99, "0 0 KH 2H", "touchback defense"),
        (98, "0 0 KH 2H 8S 6D", "touchdown offense"),
    ],
)
def test_FUM_13_a_ball_that_bounces_over_an_end_line(spot, answers, end):
    """CB2.FUM.13: -10 or 110 is out; -9 and 109 are played on."""
    played = loose(answers, spot)
    assert played.end == end
    assert ("CB2.FUM.13" in played.cited) == (len(answers.split()) == 4)


@pytest.mark.parametrize(
    ("down", "to_go", "recovery", "after"),
    [
        (1, 10, "8H 6D", "home 2&9 @31"),
        (4, 2, "8H 6D", "away 1&10 @69"),
        (4, 1, "8H 6D", "home 1&10 @31"),
        (1, 10, "6D 8H", "away 1&10 @69"),
    ],
)
def test_FUM_14_the_series_after_a_recovery(down, to_go, recovery, after):
    """CB2.FUM.14: loose one yard past the line."""
    played = rush(f"7D AS 5C 0 0 {recovery}", "9H", "9C", at(30, down, to_go))
    assert then(at(30, down, to_go), "rush", played.result) == after


def test_FUM_14_a_returner_who_keeps_the_ball_has_first_and_ten():
    """CB2.FUM.14"""
    played = play(normal_kickoff(at(), STANDARD), "QH 5D 2C AS 0 0 8H 5C")
    assert then(at(phase="kickoff"), "kickoff", played.result) == "away 1&10 @6"


@given(st.integers(-2, 2), st.integers(-2, 2))
def test_FUM_2_any_pair_of_modifiers_may_be_declared(mine, theirs):
    """CB2.FUM.2 CB2.FUM.8: 7 against 2 is never turned around, 7 against 9 is when the difference is 3 or more."""
    assert loose(f"{mine:+d} {theirs:+d} 7H 2C").end == "dead offense 40"
    if mine - theirs > 2:
        assert loose(f"{mine:+d} {theirs:+d} 7H 9C").end == "dead offense 40"
    if mine - theirs < 2:
        assert loose(f"{mine:+d} {theirs:+d} 7H 9C").end == "dead defense 60"


@pytest.mark.parametrize("answer", ["+3", "-3", 3, 1.0, 2.0, True, None, "two", "", [1], "1.5"])
def test_FUM_2_any_other_modifier_is_refused_and_changes_nothing(answer):
    """CB2.FUM.2"""
    referee = game(at(), hand() + "; AS 4S 7D")
    assert not referee.can(answer)
    with pytest.raises(ValueError, match="Loose ball"):
        referee.answer(answer)
    assert asks(referee) == "offense modifier"
    assert now(go(referee, "+1; 0; 8H 5D").position) == "home 2&9 @31"


def test_FUM_7_a_blocked_field_goal_has_no_bonus():
    """CB2.FUM.7 CB2.BLK.3"""
    played = play(field_goal(at(80), STANDARD), "2S 3S AS 0 0 8H 5C")
    assert played.draws[-2:] == ["offense recovery", "defense recovery"]
