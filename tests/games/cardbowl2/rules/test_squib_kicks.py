"""The squib kick (section 10 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, house, now, play

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.rules.kickoffs import squib_at, squib_kick

KICKOFF = at(phase="kickoff")


def squib(answers, **changed):
    """A squib kick, the aim first."""
    return play(squib_kick(KICKOFF, house(**changed)), answers)


def test_SQUIB_1_the_kicking_team_names_a_yard_line():
    """CB2.SQUIB.1"""
    referee = game(KICKOFF, "squib")
    assert asks(referee) == "offense squib aim"
    assert referee.asking.options == range(1, 51)


@pytest.mark.parametrize(("aim", "cards", "received"), [(50, "10H 9D", 31), (30, "10H 9D", 11), (20, "KH QD", -5)])
def test_SQUIB_2_the_aim_less_two_cards(aim, cards, received):
    """CB2.SQUIB.2"""
    rest = {31: "2C 3S 4S", 11: "2C 3S 4S 5S 6S", -5: "2C touchback"}[received]
    played = squib(f"{aim} {cards} {rest}")
    assert played.n("kick") == received
    assert played.draws[:3] == ["offense kick 1", "offense kick 2", "offense coverage"]


def test_SQUIB_2_the_number_of_cards():
    """CB2.SQUIB.2: house rule squib_cards."""
    assert squib("50 10H 2C 3S 4S", squib_cards=1).n("kick") == 40


def test_SQUIB_3_two_return_cards():
    """CB2.SQUIB.3: 3 + 4 - 2, from the 31 to the 36."""
    played = squib("50 10H 9D 2C 3S 4S")
    assert played.draws[3:] == ["defense return 1", "defense return 2"]
    assert played.end == "dead defense 36"


def test_SQUIB_3_the_number_of_return_cards():
    """CB2.SQUIB.3: house rule squib_return_cards."""
    assert squib("50 10H 9D 2C 3S 4S 5S", squib_return_cards=3).end == "dead defense 41"


@pytest.mark.parametrize(
    ("cover", "last", "run"),
    [("2C", "JS", 0), ("2C", "QS", 1), ("2C", "KS", 2), ("JC", "KS", 1), ("QC", "KS", 0), ("JC", "QS", 0)],
)
def test_SQUIB_3_the_last_card_is_reduced_by_one_coverage_is_not(cover, last, run):
    """CB2.SQUIB.3: J 0, Q 1, K 2, less the coverage card's full value."""
    played = squib(" ".join(["50 10H 9D", cover, "3S", last, *["4H", "5H"][:run]]))
    assert len(played.draws) == 5 + run


@pytest.mark.parametrize(("card", "more"), [("JH", ""), ("QH", "2D"), ("KH", "2D 3D")])
def test_SQUIB_3_every_card_of_the_run_is_reduced_by_one(card, more):
    """CB2.SQUIB.3 CB2.SQUIB.R3: but its yards are not."""
    played = squib(f"50 10H 9D 2C 3S QS {card} {more}")
    assert played.n("run") == {"JH": 11, "QH": 12 + 2, "KH": 13 + 5}[card]


def test_SQUIB_3_the_reduction_can_be_changed():
    """CB2.SQUIB.3: house rule squib_run_reduction."""
    assert len(squib("50 10H 9D 2C 3S QS 4H 5H", squib_run_reduction=0).draws) == 7
    assert len(squib("50 10H 9D 2C 3S KS", squib_run_reduction=3).draws) == 5


def test_SQUIB_3_there_is_no_late_touchback():
    """CB2.SQUIB.3"""
    assert squib("50 10H 9D 2C 3S 4S").choices == ["offense squib aim"]


@pytest.mark.parametrize(("aim", "returns"), [(31, 4), (32, 2)])
def test_SQUIB_4_up_to_the_15_it_is_a_normal_kickoff(aim, returns):
    """CB2.SQUIB.4 CB2.SQUIB.R2: received at the 15 or the 16."""
    cards = "3S 4S 5S QS 6H 6D" if returns == 4 else "3S QS 6H"
    played = squib(f"{aim} 9H 7D 2C {cards}")
    assert played.n("kick") == aim - 16
    assert len([draw for draw in played.draws if "return" in draw]) == returns
    assert len([draw for draw in played.draws if draw.endswith("run")]) == {4: 2, 2: 1}[returns]


def test_SQUIB_4_in_the_end_zone_there_are_touchbacks():
    """CB2.SQUIB.4: aimed at 20, received 5 deep."""
    assert squib("20 KH QD 2C return 3C touchback").end == "touchback defense"


def test_SQUIB_4_the_line_between_the_two_returns():
    """CB2.SQUIB.3 CB2.SQUIB.4: house rule squib_line."""
    assert len(squib("50 10H 9D 2C 3S 4S 5S 6S", squib_line=31).draws) == 7
    assert len(squib("30 10H 9D 2C 3S 4S", squib_line=10).draws) == 5


@pytest.mark.parametrize(("switch", "least"), [("1", 1), ("15", 15), ("20", 20)])
def test_SQUIB_R1_the_nearest_aim(switch, least):
    """CB2.SQUIB.R1: switch squib_aim_min."""
    referee = game(KICKOFF, "squib", squib_aim_min=switch)
    assert referee.can(least)
    assert not referee.can(least - 1)
    assert referee.can(50)
    assert not referee.can(51)


def test_SQUIB_R1_the_farthest_aim():
    """CB2.SQUIB.R1: house rule squib_aim_max."""
    referee = game(KICKOFF, "squib", squib_aim_max=60)
    assert referee.can(60)
    assert not referee.can(61)


@pytest.mark.parametrize("answer", [0, 51, 25.0, True, "half", None])
def test_SQUIB_R1_no_other_aim(answer):
    """CB2.SQUIB.R1"""
    referee = game(KICKOFF, "squib")
    with pytest.raises(ValueError, match="1 to 50"):
        referee.answer(answer)
    assert asks(referee) == "offense squib aim"


def test_SQUIB_R1_the_refusal_names_the_rule():
    """CB2.SQUIB.R1"""
    with pytest.raises(IllegalAnswerError) as refused:
        game(KICKOFF, "squib").answer(51)
    assert refused.value.rule.startswith("CB2.SQUIB")


@pytest.mark.parametrize(("aim", "automatic"), [(15, True), (16, False)])
def test_SQUIB_R2_over_the_end_line_is_an_automatic_touchback(aim, automatic):
    """CB2.SQUIB.R2: 25 yards short of the aim is -10 or -9; no coverage card is drawn."""
    played = play(squib_at(KICKOFF, aim, STANDARD), "KH QD" if automatic else "KH QD 2C touchback")
    assert played.end == "touchback defense"
    assert ("offense coverage" in played.draws) == (not automatic)


def test_SQUIB_4_a_touchback_goes_to_the_20():
    """CB2.SQUIB.4"""
    assert now(game(KICKOFF, "squib; 20; KH QD 2C; touchback").position) == "away 1&10 @20"


def test_SQUIB_2_a_squib_can_be_dropped_at_the_catch_too():
    """CB2.SQUIB.2 CB2.KICK.R3: switch coverage_ace = fumble_at_catch; received at the 31."""
    played = squib("50 10H 9D AS 0 0 8H 5C", coverage_ace="fumble_at_catch")
    assert played.n("fumble") == 31
    assert played.end == "dead defense 31"
    assert squib("50 10H 9D AC 3S 4S", coverage_ace="fumble_at_catch").end == "dead defense 37"
    assert squib("50 10H 9D AS 3S 4S").end == "dead defense 37"
