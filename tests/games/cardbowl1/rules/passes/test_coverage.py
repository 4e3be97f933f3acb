"""Who may receive a pass, and who covers the receiver (CB1.PASS.2)."""

from games.cardbowl1.passes_played import flown, house, play
from games.cardbowl1.scrimmages import before, named

from cardbowl.cards import cards
from cardbowl.games.cardbowl1.rules.passes.coverage import coverage, may_cover_back, may_throw_to_back


def test_PASS_1_receivers():
    """CB1.PASS.1: tight ends, wide receivers and backs, one in the middle to either side; no line card."""
    assert named(before("CB1.BLK.2"), "pass") == ["RTE", "W_L1", "W_R1", "B1 L", "B1 R", "B2"]


def test_PASS_2_who_may_take_a_back():
    """CB1.PASS.2: the MLB, the OLB of its side, or the CB or DE of its side."""
    places = [(place, side) for place in ("MLB", "OLB", "CB", "DE", "S", "DT") for side in "LMR"]
    assert [place for place in places if may_cover_back(*place, "R")] == [
        ("MLB", "L"),
        ("MLB", "M"),
        ("MLB", "R"),
        ("OLB", "R"),
        ("CB", "R"),
        ("DE", "R"),
    ]


def test_PASS_2_first_the_cover_then_the_extra_card():
    """CB1.PASS.2 CB1.PASS.R9 CB1.MODEL.R7: the cover counts as attached, and is no extra card any more."""
    played = play(coverage((), cards("KC 9H"), cards("KC TH")), "KC TH")
    assert played.choices == ["defense cover", "defense extra card"]
    assert played.steps[1][0].options == (*cards("TH"), "none")
    assert played.result == ((13,), 10, cards("KC TH"))


def test_PASS_2_cards_that_the_defense_keeps():
    """CB1.PASS.2 CB1.RANGE.R5 CB1.PASS.R16: it may apply none."""
    assert play(coverage((9,), (), cards("KC TH")), "none").result == ((9,), 0, ())
    assert play(coverage((), cards("KC"), cards("KC TH")), "none KC").result == ((), 13, cards("KC"))


def test_PASS_R8_nobody_to_cover_a_back():
    """CB1.PASS.R8: only the extra card and two draws."""
    assert play(coverage((), (), cards("TH")), "TH").result == ((), 10, cards("TH"))
    assert play(coverage((), (), ()), "").result == ((), 0, ())
    assert flown("7S 8C keep 3H 6D", attached=(), extra=10).result.defense == 10 + 3 + 6


def test_PASS_R9_the_back_moves_up_as_part_of_the_execution():
    """CB1.PASS.R9: back_release_turn"""
    assert may_throw_to_back(False, house())
    assert not may_throw_to_back(False, house(back_release_turn="needs_turn"))
    assert may_throw_to_back(True, house(back_release_turn="needs_turn"))


def test_PASS_R9_the_cover_can_break_up_the_pass():
    """CB1.PASS.R9 CB1.PASS.11"""
    covered = play(coverage((), cards("KC"), ()), "KC").result
    assert flown("7S 8C keep JH 2D", "QH", attached=covered.attached, extra=covered.extra).result.why == "breakup"
