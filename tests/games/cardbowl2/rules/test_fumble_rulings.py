"""Modifiers, two cards, late fumbles, second fumbles (section 8 of the rulebook, the rulings)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, hand, house, late, play, rush, then, throw

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.rules.fumbles import loose_ball, run_draws
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_declared
from cardbowl.games.cardbowl2.rules.punts import punt_declared
from cardbowl.games.cardbowl2.rules.rushing import rushing_play
from cardbowl.steps.ask import ChooseTogether


def loose(answers, spot=40, holder=OFFENSE, start=None, **changed):
    """A ball loose at `spot` in the frame of `holder`."""
    return play(loose_ball(start or at(), holder, spot, house(**changed)), answers)


def test_FUM_R1_modifiers_never_change_a_bounce():
    """CB2.FUM.R1: 9 - 4 = 5 with any modifiers; the same suit comes before the totals."""
    assert loose("+2 -2 9H 4H 8D 6C").n("bounce") == 5
    assert loose("-1 0 9H 8H 8D 6C").n("bounce") == 1


def test_FUM_R2_the_modifiers_can_be_secret():
    """CB2.FUM.R2: switch fumble_declare = secret."""
    played = loose("+2/-1 8H 9D", fumble_declare="secret")
    assert isinstance(played.steps[0][0], ChooseTogether)
    assert played.end == "dead offense 40"
    referee = game(at(), hand() + "; AS 4S 7D", fumble_declare="secret")
    assert asks(referee) == "together together"
    referee.answer({"offense": "+2", "defense": -1})
    assert referee.log[-1] == (2, -1)


@pytest.mark.parametrize(
    ("switch", "answers", "end"),
    [
        ("all_draws", "+2 0 7H 9C 8C 9S", "dead offense 40"),
        ("first_draw", "+2 0 7H 9C 8C 9S", "dead defense 60"),
        ("redeclare", "+2 0 7H 9C 0 0 8C 9S", "dead defense 60"),
        ("redeclare", "+2 0 7H 9C +2 0 8C 9S", "dead offense 40"),
    ],
)
def test_FUM_R3_how_long_a_modifier_lasts(switch, answers, end):
    """CB2.FUM.R3: switch fumble_mod_scope; 7 + 2 ties with 9, then 8 against 9."""
    assert loose(answers, fumble_mod_scope=switch).end == end


def test_FUM_R3_after_the_first_draw_the_run_is_plain_too():
    """CB2.FUM.R3: falling on the ball costs K two draws, unless the modifier is over."""
    assert loose("+2 0 7H 9C KC 9S 5H", fumble_mod_scope="all_draws").end == "dead offense 45"
    assert loose("+2 0 7H 9C KC 9S 5H 2H 3H", fumble_mod_scope="first_draw").end == "dead offense 50"


@pytest.mark.parametrize(
    ("switch", "answers", "end"),
    [
        ("yes", "0 -1 8H 10D", "dead defense 60"),
        ("no", "0 -1 8H 10D 5S", "dead defense 65"),
        ("yes", "0 -2 KH 10D 5S 2S 3S", "dead offense 50"),
        ("no", "0 -2 KH 10D 5S", "dead offense 45"),
    ],
)
def test_FUM_R4_pick_up_points_help_face_cards_only(switch, answers, end):
    """CB2.FUM.R4: switch pickup_needs_face."""
    assert loose(answers, pickup_needs_face=switch).end == end


def test_FUM_R5_a_king_against_a_jack_gives_two_draws():
    """CB2.FUM.R5"""
    assert run_draws(Card.parse("KC"), 0, Card.parse("JH"), 0, STANDARD) == 2
    assert run_draws(Card.parse("KC"), 0, Card.parse("KH"), 0, STANDARD) == 0


@pytest.mark.parametrize(
    ("cards", "end"),
    [
        ("9D 5C 10C", "dead defense 79"),
        ("9D 10C 5C", "dead defense 79"),
        ("8H 9C 9H", "dead defense 79"),
        ("9D 5C JC 4S", "dead defense 83"),
    ],
)
def test_FUM_R6_only_the_higher_card_of_the_receivers_counts(cards, end):
    """CB2.FUM.R6: of equal ranks the first drawn, so 9H does not make 8H bounce; a jack opens the field."""
    assert play(punt_declared(at(), 4, False, STANDARD), f"AS 4H 0 0 {cards}").end == end


def test_FUM_R6_the_higher_card_decides_the_suit():
    """CB2.FUM.R6: 9D against QD bounces -3, although 5C was drawn too."""
    assert play(punt_declared(at(), 4, False, STANDARD), "AS 4H 0 0 9D 5C QD 8H 7C").end == "dead offense 18"


@pytest.mark.parametrize(("switch", "end"), [("off", "dead offense 45"), ("on", "dead offense 40")])
@pytest.mark.parametrize(
    "start", [at(down=4), late(2, 24), late(4, 24), late(5, 24)], ids=["4th down", "2nd quarter", "4th quarter", "overtime"]
)
def test_FUM_R7_only_the_fumbler_may_advance(switch, end, start):
    """CB2.FUM.R7 CB2.FUM.R11: switch nfl_fumbler_only, on 4th down or after the two-minute warning."""
    answers = "0 0 JH 6D 5S" if switch == "off" else "0 0 JH 6D"
    assert loose(answers, start=start, nfl_fumbler_only=switch).end == end


@pytest.mark.parametrize("start", [at(), late(2, 25), late(4, 25), at(quarter=3, left=10)])
def test_FUM_R7_at_other_times_everybody_may(start):
    """CB2.FUM.R7"""
    assert loose("0 0 JH 6D 5S", start=start, nfl_fumbler_only="on").end == "dead offense 45"


def test_FUM_R7_the_other_team_may_always_run():
    """CB2.FUM.R7"""
    assert loose("0 0 6D JH 5S", start=at(down=4), nfl_fumbler_only="on").end == "dead defense 65"


def test_FUM_R11_a_ball_that_bounced_ahead_is_brought_back():
    """CB2.FUM.R11: +5 is taken back, -5 is not."""
    assert loose("0 0 9H 4H 8D 6C", start=at(down=4), nfl_fumbler_only="on").end == "dead offense 40"
    assert loose("0 0 4H 9H 8D 6C", start=at(down=4), nfl_fumbler_only="on").end == "dead offense 35"


def test_FUM_R8_the_ace_of_spades_is_a_plain_1():
    """CB2.FUM.R8"""
    played = loose("0 0 AS 4S 8D 6C")
    assert played.n("bounce") == -3
    assert "set aside" not in played.whats


def test_FUM_R9_a_second_fumble_after_an_on_side_recovery():
    """CB2.FUM.R9: the receivers run and lose the ball at 60 + 4; the kickers recover it and have 1st and 10."""
    played = play(onside_declared(at(), 9, STANDARD), "AH 0 0 2D QC 4H AS 0 0 6D 8H")
    assert played.draws[-2:] == ["defense recovery", "offense recovery"]
    assert played.end == "dead offense 36"
    assert then(at(phase="kickoff"), "on-side", played.result) == "home 1&10 @36"


def test_FUM_R9_the_runner_is_the_offense_of_the_second_fumble():
    """CB2.FUM.R9 CB2.FUM.12: bounced back behind its own goal line and recovered there, it is a safety."""
    back = ["AC", "KC", "2D", "KD", "3H", "KH", "2S", "KS", "3C", "QC", "4D", "QD"]
    total = sum(Card.parse(a).value - Card.parse(b).value for a, b in zip(back[::2], back[1::2], strict=True))
    assert -70 < total <= -61
    played = play(onside_declared(at(), 9, STANDARD), f"AH 0 0 AD JC AS 0 0 {' '.join(back)} 8H 7C")
    assert played.end == "safety defense"


def test_FUM_R10_a_fumbled_return_is_never_behind_the_end_line():
    """CB2.FUM.R10: -9 + 2 - half_up(13 / 4) = -10 is set to -9."""
    played = play(normal_kickoff(at(), STANDARD), "AH AC KD return 2S return AS 0 0 8H 5C")
    assert played.n("return loose") == -9


def test_FUM_R12_a_ball_that_comes_loose_behind_the_end_line_is_a_safety():
    """CB2.FUM.R12: from the 13, 23 yards lost; after a catch on the goal line 2 - 12 yards; from the 14 it is live."""
    rushed = rush("AS 2S KD", "AH", "KC", at(13), rush_loss_divisor=1)
    assert (rushed.end, rushed.draws[-1]) == ("safety offense", "defense D2")
    live = rush("AS 2S KD 0 0 6D 8H", "AH", "KC", at(14), rush_loss_divisor=1)
    assert live.end == "touchdown defense"
    caught = throw("3S stop QD AS 2C QC", "2H", "KC", at(2), yac_floor="literal")
    assert (caught.end, caught.draws[-1]) == ("safety offense", "defense Dyac")


def test_FUM_R12_a_ball_loose_behind_the_end_line_is_a_safety():
    """CB2.FUM.R12: LoS 3, difference -23 with a loss divisor of 1: loose at -20, without draws."""
    rules = house(rush_loss_divisor=1)
    played = play(rushing_play(at(3), Card("AH"), Card("KC"), rules), "AS 2S KD")
    assert played.end == "safety offense"
    assert played.n("fumble") == -20
