"""Section 8.2 of the Card Bowl 1.1.6 rulebook: tacklers in two waves, and blockers downfield."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, house, of, play

from cardbowl.cards import cards
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.open_field import open_field_run
from cardbowl.games.cardbowl1.rules.loose.tackles import Defender, Downfield, Receiver, after_catch, eligible, scrimmage_tackles
from cardbowl.games.cardbowl1.vectors.check import check


def defense(text):
    """Defenders from words such as ``6H:OLB:L``, with ``up`` or the receiver that is covered as a fourth part."""
    found = []
    for word in text.split():
        card, zone, side, *more = word.split(":")
        found.append(Defender(cards(card)[0], zone, side, "up" in more, next((each for each in more if each != "up"), "")))
    return tuple(found)


def receivers(text):
    """Wide receivers from words such as ``QS:L``."""
    parts = [word.split(":") for word in text.split()]
    return tuple(Receiver(cards(card)[0], side, "up" in more) for card, side, *more in parts)


ALL = (
    "2C:line:L 3C:DE:L 4C:OLB:L 5C:ILB:L 6C:ILB:M 7C:ILB:R 8C:OLB:R 9C:DE:R "
    "2D:S:L 3D:S:R 4D:S:M 5D:CB:L:W_L1 6D:CB:R:W_R1 7D:OLB:L:W_L1 8D:OLB:R:up"
)


def shown(toward, wave, text=ALL):
    """The cards of one wave."""
    return " ".join(str(each.card) for each in eligible(Downfield(defense(text), toward=toward), wave))


def ran(answers, text="", blockers="", draws=1, start=30, rules=STANDARD, **more):
    """One run from scrimmage with the tackles of a defense."""
    field = Downfield(defense(text), receivers(blockers), **more)
    return play(open_field_run(OFFENSE, start, draws, rules, Fouls(), tackles=scrimmage_tackles(field, rules)), answers)


def test_TACK_2_only_cards_off_the_line_that_were_not_revealed():
    """CB1.TACK.2"""
    assert shown("", 1, "2C:line:L 4C:OLB:L 8D:OLB:R:up") == "4C"
    assert shown("L", 1, "2C:line:L 4C:OLB:L 8D:CB:L:up") == "4C"


def test_TACK_3_through_the_line_the_linebackers_come_first():
    """CB1.TACK.3: OLBs and ILBs, then the safeties of both sides; a linebacker that covers a receiver is not in its zone."""
    # CB1.TACK.R6
    assert shown("", 1) == "3C 4C 5C 6C 7C 8C 9C"
    assert shown("", 2) == "2D 3D 4D"


def test_TACK_3_around_the_end_the_near_side_comes_first():
    """CB1.TACK.3: CB, S, OLB, ILB of that side and the MLB; then OLB, S, ILB of the other."""
    assert shown("L", 1) == "3C 4C 5C 6C 2D 4D 5D 7D"
    assert shown("L", 2) == "7C 8C 9C 3D"
    assert shown("R", 1) == "6C 7C 8C 9C 3D 4D 6D"
    assert shown("R", 2) == "3C 4C 5C 2D 7D"


def test_TACK_4_there_is_no_third_wave():
    """CB1.TACK.4"""
    assert shown("", 3) == shown("L", 3) == ""
    assert ran("JH done JC done 5H", "6H:ILB:M 7S:S:L").result.yards == 27


def test_TACK_5_a_return_is_run_without_tackles():
    """CB1.TACK.5: no defense is given there."""
    played = play(open_field_run(OFFENSE, 30, 1, STANDARD, Fouls()), "5H")
    assert not [ask for ask, _ in played.steps if ask.rule.startswith("CB1.TACK")]


def test_TACK_R1_a_single_middle_linebacker_is_near_on_both_sides():
    """CB1.TACK.R1"""
    assert shown("L", 1, "6C:ILB:M") == shown("R", 1, "6C:ILB:M") == "6C"
    assert shown("L", 2, "6C:ILB:M") == ""


def test_TACK_R1_cornerbacks_of_the_other_side_never_tackle():
    """CB1.TACK.R1"""
    for toward in ("L", ""):
        for wave in (1, 2):
            assert not shown(toward, wave, "6D:CB:R")


def test_TACK_R1_an_end_off_the_line_is_an_outside_linebacker():
    """CB1.TACK.R1"""
    assert shown("", 1, "3C:DE:L") == shown("L", 1, "3C:DE:L") == shown("R", 2, "3C:DE:L") == "3C"


def test_TACK_R1_a_lone_safety_in_the_middle():
    """CB1.TACK.R1: wave 1 on both sides of plays to the outside, wave 2 otherwise."""
    assert shown("L", 1, "4D:S:M") == shown("R", 1, "4D:S:M") == shown("", 2, "4D:S:M") == "4D"
    assert not shown("", 1, "4D:S:M")


def test_TACK_R1_cards_not_used_in_their_wave_are_lost():
    """CB1.TACK.R1: the linebacker stays down against the first set and is not offered against the second."""
    played = ran("QH done 2C 3C 7S", "6H:ILB:M 7S:S:L")
    assert played.result == ("dead", 12, 2, None)
    assert played.options("tackler") == ["6H", "done"]
    with pytest.raises(IllegalAnswerError):
        ran("QH done 2C 3C 6H", "6H:ILB:M 7S:S:L")


def test_TACK_1_several_cards_tackle_together():
    """CB1.TACK.1, CB1.TACK.R5: 6 and 4 against 12 leave 2 yards, and the run goes on.

    There is no question if no tackler is left.
    """
    played = ran("QH 6H 4C 2C 3C", "6H:OLB:L 4C:OLB:R")
    assert played.result == ("dead", 7, 2, None)
    assert played.whats.count("tackler") == 2
    assert played.n("tackle") == 10


def test_GEN_2_a_joker_in_the_hand_tackles_with_15():
    """CB1.GEN.2, CB1.TACK.1"""
    assert ran("KH RJ", "RJ:ILB:M").result == ("dead", 0, 1, None)


def test_a_card_that_may_not_tackle_is_refused():
    with pytest.raises(IllegalAnswerError):
        ran("QH 7S", "6H:ILB:M 7S:S:L")


def test_TACK_R2_the_worked_vector_with_its_cards():
    """CB1.TACK.R2: tacklers 10 and 6, blockers 12 on the 10 and 2 on the 6: 0 + 4 against 3."""
    vector = next(vector for vector in of("open_field_run") if "CB1.TACK.R2" in vector["rules"])
    assert check(vector, STANDARD) == "ofr +0"
    played = ran("3C 10H 6H QS_on_10H 2S_on_6H", "10H:OLB:L 6H:OLB:R", "QS:L 2S:R")
    assert played.result == ("dead", 0, 1, None)
    assert played.n("tackle") == 4


def test_TACK_R2_trace_A_of_the_rulebook():
    """CB1.TACK.R2, CB1.TACK.R5, CB1.TACK.R7: the 6 is blocked by the Q, the 8 counts in full."""
    played = ran("8S 6H done QS_on_6H", "6H:OLB:L JS:S:R KC:ILB:M", "QS:L 4S:R", start=34)
    assert played.result == ("dead", 8, 1, None)
    assert played.options("downfield block") == ["QS on 6H", "4S on 6H", "done"]


def test_TACK_R2_a_blocker_is_used_once_in_a_play():
    """CB1.TACK.R2: the second wave meets only the other one."""
    played = ran("QH 6H QS_on_6H 9C 8C 9H 4S_on_9H", "6H:OLB:L 9H:S:R", "QS:L 4S:R")
    assert played.result == ("dead", 12 + 17 - 5, 2, None)


def test_TACK_R7_several_blockers_may_take_one_tackler():
    """CB1.TACK.R7: 10 less 4 and 2; one who is blocked down to nothing is not offered again."""
    assert ran("9C 10H 4S_on_10H 2S_on_10H", "10H:OLB:L", "4S:L 2S:R").result.yards == 5
    assert ran("9C 4H 4S_on_4H", "4H:OLB:L", "4S:L 2S:R").result.yards == 9


def test_TACK_R2_the_offense_need_not_block():
    """CB1.TACK.R2"""
    assert ran("9C 6H done", "6H:OLB:L", "QS:L").result.yards == 3


def test_TACK_R2_only_receivers_of_that_side_and_not_yet_revealed():
    """CB1.TACK.R2: a wave around the end is blocked on its own side; a revealed receiver never blocks."""
    assert ran("9C 6H QS_on_6H", "6H:OLB:L", "QS:L 4S:R KS:L:up", toward="L").options("downfield block") == ["QS on 6H", "done"]
    assert ran("9C 6H", "6H:OLB:L", "4S:R KS:L:up", toward="L").result.yards == 3


@pytest.mark.parametrize(
    ("switch", "screen", "asked"),
    [
        ("all_scrimmage_ofr", False, True),
        ("all_scrimmage_ofr", True, True),
        ("screen_only", False, False),
        ("screen_only", True, True),
        ("off", False, False),
        ("off", True, False),
    ],
)
def test_TACK_R2_the_switch(switch, screen, asked):
    """CB1.TACK.R2: switch downfield_blockers."""
    answers = "9C 6H QS_on_6H" if asked else "9C 6H"
    played = ran(answers, "6H:OLB:L", "QS:L", rules=house(downfield_blockers=switch), screen=screen)
    assert played.result.yards == (9 if asked else 3)


def test_TACK_R3_the_row_of_a_screen_is_that_of_its_side():
    """CB1.TACK.R3: behind line match-ups `toward` is empty, behind wide receivers it is their side."""
    assert ran("9C", "5D:CB:L", screen=True).result.yards == 9
    assert ran("9C 5D", "5D:CB:L", screen=True, toward="L").result.yards == 4


def test_TACK_R4_on_a_pass_the_first_wave_meets_the_run_after_card():
    """CB1.TACK.R4, CB1.YAC.1: total 11 there, without blocks; the first set meets the second wave, later ones no tackler."""
    text = "5D:CB:L 6C:ILB:M 3D:S:R"
    field = Downfield(defense(text), receivers("QS:L"), toward="L", caught=True)
    assert play(after_catch(field), "5D 6C").result == 11
    played = ran("QH 3D done 9C KH 4H 2S 2D", text, "QS:L", toward="L", caught=True)
    assert played.result == ("dead", (12 - 3) + (9 + 13) + (4 + 2 + 2), 3, None)
    assert played.options("tackler") == ["3D", "done"]
