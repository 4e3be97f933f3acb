"""The punt and the out-of-bounds try; the coverage card of section 9.6 (section 9.5 of the rulebook)."""

import pytest
from games.cardbowl1.punting import VECTORS, house, play

from cardbowl.errors import DataError, IllegalAnswerError
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, enforced, settled
from cardbowl.games.cardbowl1.rules.kicks.punt_coverage import allowed
from cardbowl.games.cardbowl1.rules.kicks.punts import punt, punt_declared
from cardbowl.games.cardbowl1.vectors.check import check

FOURTH = Down(30, 4, 10)
FOUR = "9S 5H KC 2D"  # 44 yards, from the 30 to the receivers' 26


def kick(answers, line=30, **changed):
    """A punt with all its decisions."""
    return play(punt(line, house(**changed)), answers)


@pytest.mark.parametrize("name", ["V033", "V034", "V035", "V036", "V037", "V038", "V039", "V040", "V043"])
def test_the_worked_punts(name):
    """CB1.PUNT.2 CB1.PUNT.5 CB1.PUNT.6 CB1.POOB.2 CB1.POOB.R2 CB1.PCOV.2"""
    assert check(VECTORS[name], house()) == VECTORS[name]["expect"]


@pytest.mark.parametrize("name", [name for name, vector in VECTORS.items() if vector["play"] == "punt"])
def test_all_worked_punts_are_read_in_one_way(name):
    assert check(VECTORS[name], house()) == VECTORS[name]["expect"]


@pytest.mark.parametrize(
    ("draws", "decisions", "spot", "told"),
    [
        ("9S 5H KC 2D 4C 2H JD 8H", ["return"], 30, "punt 44 received 26 return +9 ofr(1) +8 -> 43"),
        ("9S 5H KC 2D 4C 2H JD RJ", ["return"], 30, "punt 44 received 26 return +9 ofr(1) +0 fumble at 35"),
        ("9S 5H KC 2D 4C 6D RJ", ["return"], 30, "punt 44 received 26 return fumble at 30"),
        ("9S 5H KC 2D 4C BJ 6D 7D 3S", ["return"], 30, "punt 44 received 26 return +9 -> 35; pen ret 10 from 26"),
        ("9S 5H KC 2D 4C 2S", ["return", "touchback"], 60, "punt 44 received -4 touchback -> 20"),
        ("9S 5H KC 2D 4C", ["touchback"], 60, "punt 44 received -4 touchback -> 20"),
        ("9S 5H KC 2D", [], 66, "punt 44 received -10 touchback -> 20"),
        ("9S 5H KC 2D RJ BJ 3S", [], 60, "punt 44 received -4 fair catch touchback -> 20; pen ret 10"),
        ("AS AH AC AD 2C KS QS", ["return"], 1, "punt 19 received 80 return +23 TD"),
        ("RJ KC", [], 8, "blocked at -10 safety"),
    ],
)
def test_a_punt_is_told_in_the_notation_of_the_vectors(draws, decisions, spot, told):
    """CB1.PUNT.2"""
    vector = {"play": "punt", "draws": draws, "decisions": decisions, "spot": spot, "punt_cards": 4}
    assert check(vector, house()) == told


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"punt_cards": 5}, "punt_cards is 5; allowed are 1 to 4"),
        ({"punt_cards": 0}, "punt_cards is 0"),
        ({"punt_cards": 4, "out_of_bounds_try": True}, "with 4 cards there is none"),
        ({"draws": "9S 5H"}, "draws once more"),
    ],
)
def test_a_vector_that_cannot_be_played_says_why(changed, words):
    with pytest.raises(DataError, match=words):
        check({**VECTORS["V033"], **changed}, house())


# ---- the punt ----------------------------------------------------------------------------------------------------


def test_PUNT_1_one_to_four_cards_and_four_unless_declared():
    """CB1.PUNT.1"""
    played = kick(f"4 {FOUR} 4C return 6D 7D")
    asked = played.asked("punt cards")
    assert (asked.options, asked.default) == (range(1, 5), 4)
    assert played.draws[:5] == ["offense punt 1", "offense punt 2", "offense punt 3", "offense punt 4", "offense coverage"]
    assert kick("1 no 9S 4C fair 6D").draws == ["offense punt 1", "offense coverage", "defense fair catch"]


@pytest.mark.parametrize(("line", "answers", "landed"), [(30, FOUR, 26), (1, "AS AH AC AD", 80), (20, "KS KH KC KD", 13)])
def test_PUNT_2_the_sum_and_fifteen(line, answers, landed):
    """CB1.PUNT.2"""
    played = kick(f"4 {answers} 4C fair 6D", line)
    assert played.end == f"dead defense {landed}"
    assert played.note("punt").n == 100 - landed - line


def test_PUNT_2_the_house_rule():
    """CB1.PUNT.2: punt_bonus."""
    assert kick(f"4 {FOUR} 4C fair 6D", punt_bonus=5).end == "dead defense 36"


@pytest.mark.parametrize(("count", "offered"), [(1, False), (2, False), (3, True), (4, True)])
def test_PUNT_3_one_or_two_cards_are_not_returned(count, offered):
    """CB1.PUNT.3 CB1.FAIR.1"""
    options, refused = allowed(40, count, house())
    assert ("return" in options) is offered
    assert "fair" in options
    assert ("return" in refused) is not offered


def test_PUNT_4_the_out_of_bounds_try_needs_fewer_than_four_cards():
    """CB1.PUNT.4"""
    assert "offense punt out of bounds" not in kick(f"4 {FOUR} 4C fair 6D").choices
    assert kick("3 no 9S 5H KC 4C fair 6D").choices[:2] == ["offense punt cards", "offense punt out of bounds"]
    assert "offense check" not in kick("3 no 9S 5H KC 4C fair 6D").draws
    assert "offense check" in kick("3 yes 9S 5H KC 4D").draws


@pytest.mark.parametrize("before", ["", "9S", "9S 5H", "9S 5H KC"])
def test_PUNT_R1_any_punt_card_can_be_the_block(before):
    """CB1.PUNT.R1 CB1.PUNT.5: what is left of the four cards is not drawn."""
    played = kick(f"4 {before} RJ 6D 0/0 8D 7C 9C")
    count = len(before.split())
    assert played.draws[count + 1 :] == ["offense block", "offense recovery", "defense recovery", "defense recovery"]
    assert played.note("block").spot == 19
    assert played.end == "dead defense 81"


def test_PUNT_5_the_better_of_two_cards_counts_and_the_punter_must_beat_both():
    """CB1.PUNT.5"""
    assert kick("4 RJ 6D 0/0 8D 7C 6C").end == "dead offense 19"
    assert kick("4 RJ 6D 0/0 8D 9C 6C").end == "dead defense 81"


def test_PUNT_R4_a_tie_with_the_better_card_is_an_ordinary_tie():
    """CB1.PUNT.R4: a bounce, then one card each."""
    played = kick("4 RJ 6D 0/0 8D 7C 8C QS 9H 4D")
    assert played.draws[-3:] == ["offense bounce", "offense recovery", "defense recovery"]
    assert played.end == "dead offense 22"


@pytest.mark.parametrize(("line", "card", "end"), [(1, "6D", "safety offense"), (5, "10D", "safety offense")])
def test_PUNT_R3_blocked_out_behind_the_end_line_is_a_safety(line, card, end):
    """CB1.PUNT.R3: at x = -10."""
    played = kick(f"4 RJ {card}", line)
    assert played.end == end
    assert "CB1.PUNT.R3" in played.cited


def test_PUNT_R3_blocked_into_the_end_zone_it_is_live():
    """CB1.PUNT.R3 CB1.FLD.R3"""
    assert kick("4 RJ 5D 0/0 8D 7C 6C", 1).end == "safety offense"
    assert kick("4 RJ 5D 0/0 8D 9C 6C", 1).end == "touchdown defense"


def test_PUNT_R3_the_kickers_may_advance_a_block():
    """CB1.PUNT.R3 CB1.FUM.R8: a king against two low cards is three open-field draws from the 19."""
    played = kick("4 RJ 6D 0/0 KD 7C 6C 4H 5H 6H")
    assert played.end == "dead offense 34"
    assert played.result.ran


def test_PUNT_R3_and_so_may_the_receivers():
    """CB1.PUNT.R3 CB1.FUM.R8"""
    assert kick("4 RJ 6D 0/0 8D QC 6C 4H 5H").end == "dead defense 90"


@pytest.mark.parametrize("answers", ["4 9S 5H KC 2D", "3 no KS KH 3C", "3 yes KS KH 3C"])
def test_PUNT_R3_past_the_end_line_it_is_a_touchback_at_once(answers):
    """CB1.PUNT.R3 CB1.KO.R10: 44 yards from the 66 come down on x = -10; nothing more is drawn, not even the check card."""
    played = kick(answers, 66)
    assert played.end == "touchback defense"
    assert played.draws[-1].startswith("offense punt")


def test_PUNT_R3_one_yard_less_is_in_the_end_zone():
    """CB1.PUNT.R3: x = -9."""
    played = kick(f"4 {FOUR} 4C fair 6D", 65)
    assert played.end == "touchback defense"
    assert played.draws[-1] == "defense fair catch"


@pytest.mark.parametrize(
    ("card", "foul"),
    [
        ("AH", "offense 5"),
        ("5D", "offense 5"),
        ("6H", "offense 10"),
        ("10D", "offense 10"),
        ("JD", "offense 15"),
        ("RJ", "offense 15"),
        ("AC", "defense 5"),
        ("10C", "defense 5"),
        ("JC", "defense 15 first down"),
    ],
)
def test_PUNT_6_the_black_joker_is_replaced_and_determined_after_the_play(card, foul):
    """CB1.PUNT.6 CB1.PUNT.R1 CB1.GEN.9"""
    played = kick(f"4 9S BJ 5H KC 2D 4C fair 6D {card}")
    assert played.fouls == [foul]
    assert played.draws[-1] == "offense determination: punt"
    assert played.end == "dead defense 26"


def test_PUNT_6_a_block_in_place_of_the_replaced_card():
    """CB1.PUNT.6 CB1.PUNT.5 CB1.GEN.R1 CB1.PUNT.R5: both jokers in one slot; the determination card comes after the recovery."""
    played = kick("4 9S BJ RJ 6D 0/0 8D 7C 9C 7H")
    assert played.end == "dead defense 81"
    assert played.fouls == ["offense 10"]
    assert played.draws[-1] == "offense determination: punt"


def test_PUNT_5_a_joker_is_no_distance():
    """CB1.PUNT.5 CB1.GEN.R3: set aside, no foul."""
    played = kick("4 9S RJ BJ 6D 0/0 8D 7C 9C")
    assert played.note("block").spot == 19
    assert played.fouls == []


def test_the_numbers_of_a_punt_are_house_rules():
    """CB1.PUNT.1 CB1.PUNT.5 CB1.FAIR.1"""
    assert kick("3 9S 5H KC 4C fair 6D", punt_max_cards=3).end == "dead defense 28"
    assert kick("4 RJ 6D 0/0 8D 7C 6C", punt_block_back=3).end == "dead offense 21"
    assert "return" in kick("2 no 9S 5H 4C return 6D 7D", fair_catch_cards=1).asked("punt return").options


# ---- after a foul -------------------------------------------------------------------------------------------------


def after_the_foul(played, before=FOURTH, **changed):
    """The down that follows when the only foul of a punt is accepted."""
    (foul,) = played.result.fouls
    down = enforced(Finished(before, played.result), foul, house(**changed))
    return f"{down.side.word} {down}"


FOUL_OF_THE_KICKERS = f"{FOUR} BJ 4C"


@pytest.mark.parametrize(
    ("answers", "line", "spot"),
    [
        ("fair 6D 7H", 30, 26 + 10),
        ("return 6D 7D 7H", 30, 35 + 10),
        ("touchback 7H", 60, 20 + 10),
        ("bounce 6H 5C 7H", 30, 15 + 10),
    ],
)
def test_PUNT_R2_the_kickers_foul_is_added_to_the_end_of_the_play(answers, line, spot):
    """CB1.PUNT.R2 CB1.PCOV.3: switch punt_foul = tack_on."""
    played = kick(f"4 {FOUL_OF_THE_KICKERS} {answers}", line)
    assert after_the_foul(played, Down(line, 4, 10)) == f"defense 1&10 @{spot}"


@pytest.mark.parametrize(("answers", "line", "spot"), [("fair 6D 7H", 30, 20), ("touchback 7H", 60, 50), ("fair 6D 7H", 8, 4)])
def test_PUNT_R2_or_the_punt_is_made_again(answers, line, spot):
    """CB1.PUNT.R2 CB1.PEN.3: switch punt_foul = replay; never more than half the way."""
    played = kick(f"4 {FOUL_OF_THE_KICKERS} {answers}", line, punt_foul="replay")
    assert after_the_foul(played, Down(line, 4, 10), punt_foul="replay") == f"offense 4&{10 + line - spot} @{spot}"


def test_PUNT_R2_the_offended_side_may_decline():
    """CB1.PUNT.R2: the receivers a kickers' foul, the punting team a receivers' foul."""
    for black, side in (("BJ 9S 5H KC 2D 4C fair 6D 7H", "defense"), ("BJ 9S 5H KC 2D 4C fair 6D QC", "offense")):
        played = kick(f"4 {black}")
        declined = play(settled(Finished(FOURTH, played.result), house()), "decline")
        assert declined.choices == [f"{side} penalty"]
        assert f"{declined.result.down.side.word} {declined.result.down}" == "defense 1&10 @26"


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("3C", Down(30, 4, 10), "offense 4&5 @35"),
        ("3C", Down(30, 4, 5), "offense 1&10 @35"),
        ("QC", Down(30, 4, 20), "offense 1&10 @45"),
    ],
)
def test_PUNT_R2_the_receivers_foul_counts_from_the_line_of_scrimmage(card, before, after):
    """CB1.PUNT.R2: fourth down again, or a first down where the yards reach it; roughing is an automatic one."""
    assert after_the_foul(kick(f"4 9S BJ 5H KC 2D 4C return 6D 7D {card}"), before) == after


def test_PRET_R1_the_returners_foul_counts_from_where_it_happened():
    """CB1.PRET.R1 CB1.FAIR.3 CB1.KRET.R4: on the 30 of a return, where a fair catch was made, from the 20."""
    assert after_the_foul(kick(f"4 {FOUR} 4C return 6D BJ 7D 3S")) == "defense 1&10 @20"
    assert after_the_foul(kick(f"4 {FOUR} 4C fair BJ 3S")) == "defense 1&10 @16"
    assert after_the_foul(kick(f"4 {FOUR} 4C fair BJ 3S", 60)) == "defense 1&10 @10"


# ---- out of bounds -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("check_card", "out"), [("5C", True), ("5S", True), ("5D", True), ("5H", False)])
def test_POOB_1_one_check_card_after_the_last_punt_card(check_card, out):
    """CB1.POOB.1 CB1.POOB.2: the last punt card is a heart."""
    played = kick(f"2 yes 9S 8H {check_card}{'' if out else ' 4C fair 9D'}", 50)
    assert played.draws[2] == "offense check"
    assert played.end == "dead defense 18"
    assert ("offense coverage" in played.draws) is not out


def test_POOB_R1_a_joker_as_check_card_is_replaced():
    """CB1.POOB.R1: neither a block nor a foul."""
    for joker in ("RJ", "BJ"):
        played = kick(f"2 yes 9S 8H {joker} 5C", 50)
        assert played.end == "dead defense 18"
        assert played.fouls == []


def test_POOB_R1_the_suit_of_the_replacement_counts():
    """CB1.POOB.R1: the last punt card was the Black Joker, then 8H."""
    assert "offense coverage" not in kick("2 yes 9S BJ 8H 5S 7H", 50).draws
    assert "offense coverage" in kick("2 yes 9S BJ 8H 5H 4C fair 9D 7H", 50).draws


@pytest.mark.parametrize(("line", "end"), [(67, "dead defense 1"), (68, "touchback defense"), (72, "touchback defense")])
def test_POOB_R2_out_of_bounds_behind_the_goal_line_is_a_touchback(line, end):
    """CB1.POOB.R2: 32 yards."""
    assert kick("2 yes 9S 8H 5C", line).end == end


# ---- the coverage card -------------------------------------------------------------------------------------------


def test_PCOV_1_the_kickers_draw_one_coverage_card_whatever_follows():
    """CB1.PCOV.1"""
    for count, cards in ((4, FOUR), (1, "no 9S"), (2, "no 9S 5H")):
        played = kick(f"{count} {cards} 4C fair 6D")
        assert played.draws.count("offense coverage") == 1


def test_PCOV_2_the_red_joker_forces_a_fair_catch():
    """CB1.PCOV.2 CB1.PCOV.R1: no choice, no replacement, the fair-catch card is drawn."""
    played = kick(f"4 {FOUR} RJ 6D")
    assert played.draws[-2:] == ["offense coverage", "defense fair catch"]
    assert played.choices == ["offense punt cards"]
    assert played.end == "dead defense 26"


def test_PCOV_R1_the_black_joker_on_the_forced_fair_catch():
    """CB1.PCOV.R1 CB1.FAIR.3"""
    assert kick(f"4 {FOUR} RJ BJ 3S").fouls == ["defense 10 @26"]


def test_PCOV_R1_forced_in_the_end_zone_it_is_a_touchback():
    """CB1.PCOV.R1 CB1.PCOV.R2"""
    assert kick(f"4 {FOUR} RJ 6D", 60).end == "touchback defense"
    assert kick(f"4 {FOUR} RJ 6D", 56).end == "touchback defense"
    assert kick(f"4 {FOUR} RJ 6D", 55).end == "dead defense 1"


@pytest.mark.parametrize(
    ("card", "foul"),
    [("5D", "offense 5"), ("5C", "offense 5"), ("6S", "offense 10"), ("10H", "offense 10"), ("KS", "offense 15")],
)
def test_PCOV_3_the_black_joker_is_the_kickers_foul(card, foul):
    """CB1.PCOV.3: of either colour; replaced."""
    played = kick(f"3 no 9S 8H 7H BJ 4C fair 6D {card}")
    assert played.fouls == [foul]
    assert played.draws[-1] == "offense determination: punt coverage"


def test_PCOV_3_both_jokers():
    """CB1.PCOV.2 CB1.PCOV.3 CB1.GEN.R1"""
    played = kick(f"4 {FOUR} BJ RJ 6D 7H")
    assert played.end == "dead defense 26"
    assert played.fouls == ["offense 10"]


def test_FAIR_4_the_receiver_knows_distance_and_coverage():
    """CB1.FAIR.4"""
    played = kick(f"4 {FOUR} 4C fair 6D")
    order = [getattr(step, "role", None) or step.what for step, _ in played.steps]
    assert order[-3:] == ["coverage", "punt return", "fair catch"]
    assert "the 26, coverage 4♣" in played.asked("punt return").prompt


@pytest.mark.parametrize(
    ("line", "words", "rule"),
    [(30, "touchback", "CB1.PRET.1"), (56, "touchback", "CB1.PRET.1"), (60, "bounce", "CB1.PBNC.R2")],
)
def test_what_the_receivers_may_not_do_is_refused_with_the_rule(line, words, rule):
    """CB1.PRET.1 CB1.PBNC.R2"""
    with pytest.raises(IllegalAnswerError) as error:
        kick(f"4 {FOUR} 4C {words}", line)
    assert error.value.rule == rule


def test_the_declared_punt_needs_no_decision():
    """CB1.PUNT.1"""
    assert play(punt_declared(30, 4, False, house()), f"{FOUR} 4C fair 6D").end == "dead defense 26"
