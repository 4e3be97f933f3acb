"""The players at a pass to a back that goes out by surprise: the card that takes it is not the extra card, too."""

import pytest
from games.cardbowl1.lined_up import defense, offense
from games.cardbowl1.players_asked import STANDARD

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.players.estimates import MEAN_OF_BEST, below_mean, pass_now
from cardbowl.games.cardbowl1.players.expert_exact import thrown_now
from cardbowl.games.cardbowl1.players.expert_guess import AGAINST_RUNS, DEFENDERS, guessed
from cardbowl.games.cardbowl1.players.sensible_line_up import runs_likely
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import plays_now

OURS = offense("QB QS, LT 7H, LG 8D, C 6C, RG 9C, RT TS, LTE 9H, B1(R) KD, W_L1 4S, W_L2 5D, W_R1 2D")
THEIRS = "line -5 9D, line -1 8C, line 1 7S, line 5 TH, line -3 QD, line 3 JH, OLB_R 6H, CB W_L1 5C, CB W_L2 3D, CB W_L1 JS, "
ONE, TWO, MIDDLE, CORNER = "CB W_L2 2H", "OLB_R 2H", "ILB(M) 2H", "CB W_R1 2H"
MEAN, OF_TWO = MEAN_OF_BEST[1], MEAN_OF_BEST[2]


def before_the_pass(last):
    """The line of the defense is turned over, all others lie face down."""
    theirs = defense(THEIRS + last)
    for card in theirs.line:
        theirs = theirs.put(card._replace(face_up=True))
    return Field("DEV_START", OURS, theirs, turn=1)


@pytest.mark.parametrize(("last", "extra"), [(ONE, 0), (TWO, 2), (MIDDLE, 2), (CORNER, 0)])
def test_of_cards_that_are_known_the_best_other_one_is_added(last, extra):
    """CB1.PASS.2, CB1.RANGE.R5: the 6 takes the back; a corner may take it, too, and is never the extra card."""
    field = before_the_pass(last)
    play = plays_now(field, STANDARD)["pass B1"]
    at = thrown_now(field, play, 0, STANDARD)
    assert (at.attached, at.extra) == ((6,), extra)
    assert pass_now(field, play, STANDARD).margin == 12 + 13 + below_mean(12) + below_mean(13) - 6 - extra


@pytest.mark.parametrize(
    ("last", "taken", "extra"),
    [
        (ONE, MEAN, 0.0),
        (TWO, OF_TWO, MEAN),
        (MIDDLE, OF_TWO, MEAN),
        (CORNER, OF_TWO, MEAN / 2),  # either of two takes the back, and only the linebacker could be added
    ],
)
def test_of_cards_that_are_face_down_one_less_is_added(last, taken, extra):
    """CB1.PASS.2, CB1.RANGE.5, CB1.RANGE.R5: the estimate of the offense."""
    field = before_the_pass(last).seen_by(OFFENSE)
    found = pass_now(field, plays_now(field, STANDARD)["pass B1"], STANDARD)
    assert found.margin == pytest.approx(12 + 13 + below_mean(12) + below_mean(13) - taken - extra)


def test_a_linebacker_who_lies_face_up_takes_no_back_and_is_added():
    """CB1.PASS.2, CB1.RANGE.R5"""
    field = before_the_pass(TWO)
    theirs = field.defense
    up = next(card for card in theirs.cards if card.card is Card("2H"))
    field = field._replace(defense=theirs.put(up._replace(face_up=True))).seen_by(OFFENSE)
    found = pass_now(field, plays_now(field, STANDARD)["pass B1"], STANDARD)
    assert found.margin == pytest.approx(12 + 13 + below_mean(12) + below_mean(13) - MEAN - 2)


@pytest.mark.parametrize(("last", "left"), [(ONE, ""), (TWO, "lb"), (MIDDLE, "lb")])
def test_guessed_cards_are_counted_once(last, left):
    """CB1.PASS.2, CB1.RANGE.5: two linebackers look alike to `expert`, and one of them takes the back."""
    field = guessed(before_the_pass(last).seen_by(OFFENSE))
    values = AGAINST_RUNS if runs_likely(field.offense) else DEFENDERS
    at = thrown_now(field, plays_now(field, STANDARD)["pass B1"], 0, STANDARD)
    assert (at.attached, at.extra) == ((values["lb"],), values[left] if left else 0)
