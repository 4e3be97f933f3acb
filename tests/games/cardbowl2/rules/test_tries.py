"""The try after a touchdown (section 14 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import asks, at, game, go, hand, house, now, play

from cardbowl.games.cardbowl2.rules.field_goals import extra_point

TRY = at(98, to_go=2, phase="try")
TWO = "two-point; " + hand()[len("hand play; ") :]


def two(answers, o1="10H", d1="5C", run=True, **changed):
    """A two-point play, and what comes after it."""
    start = "two-point; " + hand(o1, d1, run)[len("hand play; ") :]
    return game(TRY, f"{start}; {answers}", **changed)


@pytest.mark.parametrize(
    ("cards", "how"),
    [
        ("2S 3S 4S 5S 2H 3H", "good"),
        ("2S 3S 4S 5S 2H 2D", "no good"),
        ("AS", "no good"),
        ("2S AS 4S 5S 6S AC", "good"),
        ("2S AS 4S 5S 5H AC", "no good"),
    ],
)
def test_XP_1_six_cards_for_19_yards(cards, how):
    """CB2.XP.1: 19 is enough, 18 is not; only the first card can be a block."""
    assert play(extra_point(house()), cards).result.how == how


def test_XP_1_a_block_is_no_fumble():
    """CB2.XP.1"""
    referee = game(TRY, "kick; AS")
    assert now(referee.position) == "kickoff home 1&10 @30"
    assert referee.position.score == (0, 0)


def test_XP_1_points_and_distance():
    """CB2.XP.1 CB2.NFL.1: house rules extra_point_points and extra_point_distance."""
    good = "kick; 2S 3S 4S 5S 2H 3H"
    assert game(TRY, good).position.score == (1, 0)
    assert game(TRY, good, extra_point_points=2).position.score == (2, 0)
    assert game(TRY, good, extra_point_distance=20).position.score == (0, 0)
    assert play(extra_point(house(extra_point_distance=33)), "2S 3S AS").result.how == "no good"


def test_XP_2_kick_or_two_is_chosen_before_any_draw():
    """CB2.XP.2"""
    referee = game(TRY)
    assert asks(referee) == "offense try"
    assert referee.asking.options == ("kick", "two-point")


def test_XP_R1_the_distance_is_19():
    """CB2.XP.R1"""
    assert play(extra_point(house()), "2S 3S 4S 5S 2H 3H").n("field goal") == 19


def test_TWO_1_a_hand_play_from_the_2():
    """CB2.TWO.1: house rule two_point_yards."""
    after_touchdown = game(at(98, to_go=2), hand() + "; 8S 7D").position
    assert now(after_touchdown) == "try home 1&G @98"
    assert asks(game(after_touchdown, "two-point")) == "offense hand"
    assert game(at(98, to_go=2), hand() + "; 8S 7D", two_point_yards=5).position.spot == 95


@pytest.mark.parametrize(
    ("answers", "o1", "run", "points"),
    [
        ("8S 7D", "10H", True, 2),
        ("4S 6D", "10H", True, 2),
        ("3S 7D", "10H", True, 0),
        ("JS 10D 5C", "2H", True, 2),
        ("8S; stop; 6D", "10H", False, 2),
        ("AC; stop; 6D; 3C 2D", "10H", False, 0),
        ("AC; stop; 6D; 4C 2D", "10H", False, 2),
        ("2S; stop; 6D; 3C 2D", "10H", False, 2),
    ],
)
def test_TWO_2_two_yards_are_good(answers, o1, run, points):
    """CB2.TWO.2: runs and yards after the catch count."""
    assert two(answers, o1, run=run).position.score == (points, 0)


def test_TWO_2_the_points():
    """CB2.TWO.2 CB2.NFL.1: house rule two_point_points."""
    assert two("8S 7D", two_point_points=3).position.score == (3, 0)


@pytest.mark.parametrize("answers", ["8H", "10D 7S 8C", "AS 8C 6D", "AC; stop; 6D; 2C 2D"])
def test_TWO_3_anything_else_is_no_good(answers):
    """CB2.TWO.3: incomplete, sacked, intercepted, short."""
    after = two(answers, run=False).position
    assert after.score == (0, 0)
    assert now(after) == "kickoff home 1&10 @30"


@pytest.mark.parametrize(
    ("recovery", "points"),
    [
        ("JH 5H 2C", 2),
        ("JH 5H AC", 0),
        ("QH 5H AC AD", 2),
        ("KH 5H 2C", 2),
        ("JH 5C", 0),
        ("8H 5H", 0),
        ("5H JH", 0),
        ("QH JH", 0),
        ("8H 8C", 0),
        ("9D 5C", 0),
    ],
)
def test_TWO_4_a_fumble_on_a_try(recovery, points):
    """CB2.TWO.4 CB2.TWO.R1 CB2.TWO.R3: loose at the 98; only a face card of the suit of a card that is none may advance."""
    referee = two(f"AS 2S 7D; {recovery}")
    assert referee.position.score == (points, 0)
    assert len(referee.plays) == 1


def test_TWO_4_nothing_is_declared_and_nothing_bounces():
    """CB2.TWO.4 CB2.TWO.R1"""
    referee = two("AS 2S 7D")
    assert asks(referee) == "offense recovery"
    go(referee, "9H 5H")
    assert [ask.rule for ask, _ in referee.plays[0].steps][-4:-2] == ["CB2.TWO.4", "CB2.TWO.4"]


def test_TWO_5_the_scoring_team_kicks_off():
    """CB2.TWO.5"""
    assert now(two("8S 7D").position) == "kickoff home 1&10 @30"
    assert now(game(TRY, "kick; AS").position) == "kickoff home 1&10 @30"


@pytest.mark.parametrize("answers", ["AS 8C 6D", "10D AS 7S 8C; 9D 4D"])
def test_XP_R2_the_defense_cannot_score_on_a_try(answers):
    """CB2.XP.R2"""
    after = two(answers, run=False).position
    assert after.score == (0, 0)
    assert after.phase == "kickoff"


def test_TWO_R2_a_fumble_in_the_end_zone_is_already_good():
    """CB2.TWO.R2: (10 + 8 - 5 - 7) / 2 = 3 yards."""
    referee = two("AS 8S 7D")
    assert referee.position.score == (2, 0)


@pytest.mark.parametrize("answer", ["run", "pass", "hand play", "", None, 2])
def test_XP_2_nothing_else_is_a_try(answer):
    """CB2.XP.2"""
    referee = game(TRY)
    with pytest.raises(ValueError, match="kick"):
        referee.answer(answer)
    assert asks(referee) == "offense try"


def test_TWO_4_a_longer_try_may_fumble_short():
    """CB2.TWO.4: from the 10 the run must make up the rest."""
    start = at(90, to_go=10, phase="try")
    play_two = f"{TWO}; AS 2S 7D; JH 5H; 9C"
    assert game(start, play_two, two_point_yards=10).position.score == (0, 0)
    assert game(start, play_two.replace("9C", "10C"), two_point_yards=10).position.score == (2, 0)
