"""The steps of a turn of the developing play, and when backs count (sections 3.4 and 5.1 to 5.3 of the rulebook, played)."""

import pytest
from games.cardbowl1.scrimmages import STANDARD, before, named

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.vectors.check import check
from cardbowl.games.cardbowl1.vectors.turn import STRONG_LINE, eleven, from_scrimmage
from cardbowl.steps.ask import Choose, Draw

SKILL = (("RTE", 11), ("B1(L)", 8), ("B2(R)", 8), ("W_L1", 12), ("W_R1", 12))


def rushed(rules=STANDARD, **how):
    """A play in which 13 and 4 come over the left tackle, a ten, and the quarterback is a five: a surplus of 2."""
    line = eleven(("line -4", 13), ("line 0", None), ("line 5", None), ("ILB(M)", 4))
    return from_scrimmage((*STRONG_LINE, *SKILL), line, rules, **how).until("CB1.BP1.6").answer("move up D4 -4", "done")


def happened(play, begun):
    """The draws and decisions since then, by kind."""
    return [ask.role if isinstance(ask, Draw) else ask.what for ask, _ in play.steps[begun:] if isinstance(ask, Choose | Draw)]


def surpluses(play):
    """By how much the rush is worth more in each group that draws for a sack in this turn."""
    return [group.surplus for group in play.field.groups]


# ---- the turn --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "allowed"), [(1, "yes"), (2, "no")])
def test_one_card_a_turn(count, allowed):
    """CB1.TURNS.1, CB1.DEV.1"""
    assert check({"play": "turn_limit", "cards_in_one_reveal_step": count}, STANDARD) == allowed


@pytest.mark.parametrize(
    ("threatened", "order"),
    [(True, ["execute", "sack", "reveal", "respond", "execute"]), (False, ["execute", "reveal", "respond", "execute"])],
)
def test_sack_draws_come_first_unless_a_play_starts_the_turn(threatened, order):
    """CB1.DEV.2, CB1.DEV.3, CB1.EXEC.1, CB1.PROT.1: the play at once, or after draw, card and answer."""
    play = rushed() if threatened else protected()
    begun = len(play.until("CB1.DEV.3").steps)
    assert happened(play.branch().answer("pass W_L1"), begun) == ["execute"]
    assert happened(play.until("CB1.EXEC.1").answer("pass W_L1"), begun) == order


def protected():
    """The same play without a rusher in front of the tackle."""
    line = eleven(("line -5", None), ("line 0", None), ("line 5", None), ("ILB(M)", 4))
    return from_scrimmage((*STRONG_LINE, *SKILL), line, STANDARD)


def test_the_cards_of_a_receiver_are_turned_over_with_him():
    """CB1.TURNS.2, CB1.EXEC.R3: those that cover him, and not those that cover the other one."""
    defense = protected().until("CB1.DEV.1").answer("reveal W_L1").field.defense
    left, right = ("D5", "D7", "D9", "D11"), ("D6", "D8", "D10")
    assert [name for name in (*left, *right) if defense.at(name).face_up] == list(left)


def test_the_number_of_a_turn():
    """CB1.MODEL.9: 0 in the Blocking Phase, 1 at the first start of a turn, 2 after the first response."""
    play = before("CB1.BLK.2")
    numbers = [play.field.turn]
    for _ in range(3):
        numbers.append(play.until("CB1.DEV.3").field.turn)
        play.answer("wait").until("CB1.EXEC.1")
    assert (numbers, play.field.turn) == ([0, 1, 2, 3], 4)


# ---- backs who block -------------------------------------------------------------------------------------------------


def test_a_back_who_moves_up_counts_from_the_next_turn():
    """CB1.BACK.2, CB1.SACK.R5: half of its eight; the sack draws of its own turn are over before it moves."""
    play = rushed().until("CB1.DEV.3")
    assert surpluses(play) == [2]
    play.answer("wait").until("CB1.DEV.1").answer("move up B1 -4")
    assert surpluses(play) == [2]
    assert surpluses(play.until("CB1.DEV.3")) == []


def test_in_the_shotgun_a_back_counts_at_once():
    """CB1.BACK.3, CB1.BACK.R1: before the threats are counted; elsewhere there is no question."""
    play = rushed(shotgun=True).until("CB1.BACK.3")
    assert surpluses(play.branch().until("CB1.DEV.3")) == [2]
    assert surpluses(play.answer("shotgun block B1 -4").until("CB1.DEV.3")) == []
    asked = [ask.rule for ask, _ in rushed().until("CB1.EXEC.1").steps]
    assert "CB1.BACK.3" not in asked


def test_where_a_back_may_block_at_once():
    """CB1.BACK.3, CB1.BACK.R1: on its side from the center outwards, and one back for each match-up and turn."""
    play = rushed(shotgun=True).until("CB1.BACK.3")
    assert named(play, "shotgun block") == [*(f"B1 {u}" for u in (-4, -2, 0)), *(f"B2 {u}" for u in (0, 2, 4, 5))]
    assert named(play.answer("shotgun block B1 0"), "shotgun block") == ["B2 2", "B2 4", "B2 5"]


def test_one_back_a_turn_joins_a_match_up_whichever_way():
    """CB1.BACK.3, CB1.BACK.R3: at once or as the card of the turn; in the next turn the other one may join it, too."""
    line = eleven(("line -5", None), ("line 0", None), ("line 5", None), ("ILB(M)", 4))
    play = from_scrimmage((*STRONG_LINE, *SKILL), line, STANDARD, shotgun=True).until("CB1.BACK.3")
    everywhere = [f"B2 {u}" for u in (0, 2, 4, 5)]
    assert named(play.branch().answer("done").until("CB1.DEV.1"), "move up")[-4:] == everywhere
    play.answer("shotgun block B1 0", "done").until("CB1.DEV.1")
    assert named(play, "move up") == everywhere[1:]
    play.answer("reveal W_L1").until("CB1.BACK.3")
    assert named(play, "shotgun block") == everywhere
    assert named(play.answer("done").until("CB1.DEV.1"), "move up") == everywhere


def test_a_back_who_crosses_counts_from_the_turn_after():
    """CB1.BACK.4: the crossing is the offense's card of the turn; in the next one the back may block on the other side."""
    play = rushed(shotgun=True).until("CB1.DEV.1").answer("cross B2 L").until("CB1.BACK.3")
    assert play.field.turn == 2
    assert "B2 -4" in named(play, "shotgun block")


@pytest.mark.parametrize("first", ["reveal W_L1", "cross B2 L"])
def test_a_back_who_blocks_at_once_may_be_released_whatever_it_did_before(first):
    """CB1.BACK.R1, CB1.BACK.4: with the switch it may go out for a pass, although it had crossed; without it, never."""
    free = HouseRules.of({"shotgun_back_may_release": "on"})
    for rules, passes in ((free, ["B2"]), (STANDARD, [])):
        play = rushed(rules, shotgun=True).until("CB1.DEV.1").answer(first).until("CB1.BACK.3")
        play.answer("shotgun block B2 0").until("CB1.DEV.3")
        assert [throw for throw in named(play, "pass") if throw.startswith("B2")] == passes


@pytest.mark.parametrize("first", ["reveal W_L1", "cross B2 L"])
@pytest.mark.parametrize("turn", ["free", "needs_turn"])
def test_a_back_who_blocks_at_once_may_be_released_on_a_turn(first, turn):
    """CB1.BACK.R1, CB1.PASS.R9, CB1.MODEL.R4: with the switch it leaves its match-up as the card of a turn; without it, never."""
    changed = {"back_release_turn": turn}
    for released in ("on", "off"):
        rules = HouseRules.of({**changed, "shotgun_back_may_release": released})
        play = rushed(rules, shotgun=True).until("CB1.DEV.1").answer(first).until("CB1.BACK.3")
        play.answer("shotgun block B2 0").until("CB1.DEV.3")
        side = play.field.offense.at("B2").side
        assert ("B2" in named(play, "pass")) is (turn == "free" and released == "on")
        moves = [option for option in play.until("CB1.DEV.1").asking.options if " B2" in option]
        assert moves == ([f"release B2 {side}"] if released == "on" else [])
    play = rushed(HouseRules.of({**changed, "shotgun_back_may_release": "on"}), shotgun=True).until("CB1.DEV.1")
    play.answer(first).until("CB1.BACK.3").answer("shotgun block B2 0").until("CB1.DEV.1").answer(f"release B2 {side}")
    back = play.field.offense.at("B2")
    assert (back.lane, back.committed, back.moved_up) == (None, "receiver", False)
    assert "B2" in named(play.until("CB1.EXEC.1"), "pass")


@pytest.mark.parametrize("crosses", [False, True])
def test_a_back_who_moved_up_is_never_released(crosses):
    """CB1.BACK.R2: the switch is about blocking at once in the shotgun; who moved up stays."""
    play = rushed(HouseRules.of({"shotgun_back_may_release": "on"}), shotgun=True).until("CB1.DEV.1")
    if crosses:
        play.answer("cross B2 L").until("CB1.DEV.1")
    play.answer("move up B2 0").until("CB1.DEV.3")
    assert not [throw for throw in named(play, "pass") if throw.startswith("B2")]
