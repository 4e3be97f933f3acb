"""Coordinates, rounding, what does not exist, and the source's defects (sections 1 and 20 of the rulebook)."""

import re
from fractions import Fraction
from math import floor

import pytest
from games.cardbowl2.helpers import STANDARD, at, play, random_game, rush
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards import SUITS, Card, Deck
from cardbowl.errors import NotationError
from cardbowl.football import DEFENSE, OFFENSE, other_frame, side_spot, yard_line
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.position import FULL_DECK, Position
from cardbowl.games.cardbowl2.rules.draw_deck import draw_deck
from cardbowl.games.cardbowl2.rules.endings import Ending, ceil_div, half_up, whistle
from cardbowl.games.cardbowl2.rules.field_goals import field_goal
from cardbowl.games.cardbowl2.rules.fumbles import recovery
from cardbowl.games.cardbowl2.rules.hands import formations
from cardbowl.games.cardbowl2.rules.kick_returns import in_end_zone
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_declared
from cardbowl.games.cardbowl2.rules.punts import punt_declared
from cardbowl.steps.ask import Choose


@pytest.mark.parametrize(
    ("spot", "ends"),
    [(1, "dead"), (99, "dead"), (100, "touchdown"), (109, "touchdown"), (0, "safety"), (-9, "safety")],
)
def test_CONV_1_the_field_of_play_is_1_to_99(spot, ends):
    """CB2.CONV.1 CB2.CONV.2"""
    assert whistle(OFFENSE, spot).how == ends


@pytest.mark.parametrize("spot", [-9, 0, 1, 50, 99, 100, 109])
@pytest.mark.parametrize("ran", [False, True])
@pytest.mark.parametrize("series", [False, True])
def test_CONV_2_what_the_whistle_says_of_a_play(spot, ran, series):
    """CB2.CONV.2 CB2.NFL.2-4: the spot is in the field or on a goal line; by itself no such play stops the clock."""
    for touchback in (False, True):
        ending = whistle(DEFENSE, spot, touchback=touchback, series=series, ran=ran)
        new = series or (touchback and ending.how == "touchback")
        assert ending == Ending(ending.how, DEFENSE, min(max(spot, 0), 100), new, stopped=False, ran=ran)
        assert (ending.how == "touchback") == (touchback and spot <= 0)


def test_CONV_1_a_position_lies_in_the_field_of_play():
    """CB2.CONV.1"""
    assert [Position.parse(str(at(spot, to_go=1))).spot for spot in (1, 99)] == [1, 99]
    with pytest.raises(NotationError, match="@100"):
        Position.parse(str(at(100)))


@pytest.mark.parametrize(("first", "ends"), [("4S 2C", "dead offense 1"), ("2H KH 9S 6C", "safety offense")])
def test_CONV_2_minus_9_is_still_in_the_end_zone(first, ends):
    """CB2.CONV.2: a ball loose at 2 that bounces 2 - 13 = -11 yards is at -9 and is recovered there."""
    start = 1 if first.startswith("4S") else 2
    assert play(recovery(at(), OFFENSE, start, STANDARD), f"0 0 {first}").end == ends


def test_CONV_2_minus_10_is_beyond_the_end_line():
    """CB2.CONV.2 CB2.FUM.13"""
    out = play(recovery(at(), OFFENSE, 1, STANDARD), "0 0 2H KH")
    assert out.end == "safety offense"
    assert "CB2.FUM.13" in out.cited


@given(st.integers(-9, 109))
def test_CONV_3_the_other_team_counts_from_the_other_goal(spot):
    """CB2.CONV.3"""
    assert other_frame(spot) == 100 - spot
    assert other_frame(other_frame(spot)) == spot


@pytest.mark.parametrize(
    ("spot", "spoken", "line"),
    [(24, "own 24", 24), (64, "opposing 36", 36), (99, "opposing 1", 1), (50, "midfield", 50)],
)
def test_CONV_4_a_yard_line_is_spoken_with_its_side(spot, spoken, line):
    """CB2.CONV.4"""
    assert side_spot(spot) == spoken
    assert yard_line(spot) == line


def test_CONV_5_downfield_is_toward_larger_numbers():
    """CB2.CONV.5: +3 from the 30 is the 33, a bounce of 9 - 4 toward the defense goes from 40 to 45."""
    assert rush("8S 7D").end == "dead offense 33"
    assert play(recovery(at(), OFFENSE, 40, STANDARD), "0 0 9H 4H 8S 6D").end == "dead offense 45"


@given(st.sampled_from(FULL_DECK), st.sampled_from(FULL_DECK))
def test_CONV_6_spots_are_whole_yards(o2, d2):
    """CB2.CONV.6"""
    if "AS" in (str(o2), str(d2)) or o2 is d2 or o2.is_face:
        return
    played = rush(f"{o2} {d2}")
    assert type(played.n("rush")) is int
    assert type(played.result.spot) is int


@given(st.integers(-200, 200), st.integers(1, 12))
def test_CONV_7_half_up_is_the_floor_of_x_and_a_half(top, bottom):
    """CB2.CONV.7"""
    assert half_up(top, bottom) == floor(Fraction(top, bottom) + Fraction(1, 2))


@given(st.integers(0, 200))
def test_CONV_7_ceil_half(number):
    """CB2.CONV.7"""
    assert ceil_div(number, 2) == (number + 1) // 2 == -floor(Fraction(-number, 2))


def test_CONV_8_on_the_goal_line_is_dead_in_the_end_zone_but_not_received_there():
    """CB2.CONV.8"""
    assert whistle(OFFENSE, 0).how == "safety"
    assert whistle(DEFENSE, 100).how == "touchdown"
    assert in_end_zone(-1, STANDARD)
    assert not in_end_zone(0, STANDARD)


@pytest.mark.parametrize("mine", SUITS)
@pytest.mark.parametrize("theirs", SUITS)
def test_CONV_R1_suits_never_break_a_tie(mine, theirs):
    """CB2.CONV.R1: 7 against 7 is a tie in any suits, and then both draw again."""
    if mine == theirs:
        return
    played = play(recovery(at(), OFFENSE, 40, STANDARD), f"0 0 7{mine} 7{theirs} 8H 6C")
    assert played.whats[0] == "tie"
    assert played.end == "dead offense 40"


def test_CONV_R2_a_queen_is_worth_12():
    """CB2.CONV.R2"""
    assert Card.parse("QH").value == 12
    assert [Card.parse(text).value for text in ("AD", "2D", "10D", "JD", "KD")] == [1, 2, 10, 11, 13]


@pytest.mark.parametrize("suits", [2, 3, 4])
@pytest.mark.parametrize("ranks", [6, 10, 13])
def test_CONV_R3_there_are_no_jokers(suits, ranks):
    """CB2.CONV.R3"""
    for deck in (draw_deck(suits, ranks), FULL_DECK):
        assert all(card.suit for card in deck)
        assert len(set(deck)) == len(deck)
    assert Card.parse("RJ") not in Deck.standard(suits, ranks)


def test_CONV_R3_a_team_deck_with_a_joker_cannot_be_read():
    """CB2.CONV.R3"""
    with pytest.raises(NotationError):
        Position.parse(str(at()).replace("home deck full", "home deck RJ BJ AS 2S"))


def test_CONV_R4_nobody_is_ever_asked_about_a_penalty():
    """CB2.CONV.R4"""
    referee = random_game(4)
    steps = [step for each in referee.plays for step, _ in each.steps]
    words = " ".join(f"{step.what} {step.prompt}" for step in steps if isinstance(step, Choose))
    assert "call" in words
    assert "penalt" not in words.lower()


def test_DEF_1_the_formations_have_2_3_or_4_outside_cards():
    """CB2.DEF.1"""
    assert [each.roles.count("outside") for each in formations(2)] == [2, 3, 4]


def test_DEF_2_and_3_the_defects_of_the_source_are_ruled():
    """CB2.DEF.2 CB2.DEF.3: what blocks a punt; on-side kicks stay in bounds; 18 yards added, 7 back."""
    assert play(punt_declared(at(), 4, False, STANDARD), "AS 4H 0 0 8H 5C 3D").n("block") == 21
    assert play(onside_declared(at(), 9, STANDARD), "AS 0 0 8H 5C").end == "dead offense 40"
    assert play(field_goal(at(80), STANDARD), "2S 3S AS 0 0 8H 5C").n("field goal") == 38
    assert play(field_goal(at(80), STANDARD), "2S 3S AS 0 0 8H 5C").n("block") == 80 - 7 + 1


def test_DEF_4_every_reference_in_the_rulebook_leads_somewhere():
    """CB2.DEF.4"""
    book = GAME.rulebook()
    for text in book.values():
        for found in re.findall(r"CB2\.[A-Z0-9]+\.R?\d+", text):
            assert found in book, found
