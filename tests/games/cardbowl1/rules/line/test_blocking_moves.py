"""Who may move where while the blocking forms (section 4 of the rulebook)."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, STANDARD, VECTORS, defense, house
from games.cardbowl1.scrimmages import DEFENSE as RUSHERS
from games.cardbowl1.scrimmages import OFFENSE, before, named
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.errors import DataError
from cardbowl.games.cardbowl1.rules.line.blocking_moves import (
    BLK,
    BP1,
    BP2,
    DONE,
    MOVES_OF_A_BACK,
    Move,
    back_moves,
    line_moves,
    line_turned_over,
    moved_in,
    offense_after,
    offense_moves,
    reach,
    reaches,
    within_cap,
)
from cardbowl.games.cardbowl1.rules.line.defense_moves import (
    defense_after,
    defense_moves,
    defense_turned_over,
    drops,
    ends_with_a_choice,
    free_end_moves,
    joined_in,
    may_drop,
    met_by_quick_play,
    must_turn_over,
    zone_behind,
)
from cardbowl.games.cardbowl1.rules.line.developing_moves import reveal_moves
from cardbowl.games.cardbowl1.rules.lineup.ranges import SHIFTS, Aim, extra_cards, turn_ended
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import yardage_cap
from cardbowl.games.cardbowl1.vectors.check import check


def words(moves, kind=""):
    """The moves as text, without their kind if that is given."""
    return [str(move).removeprefix(f"{kind} ") for move in moves if move.kind.startswith(kind)]


def after(team, *moves, phase=BP1):
    """A team after some moves, written as ``assign LG -1`` or ``move up D6 1``."""
    for text in moves:
        kind, who, to = text.rsplit(" ", 2)
        move = Move(kind, who, int(to) if to.lstrip("-").isdigit() else to)
        team = defense_after(team, move, phase) if who.startswith("D") else offense_after(team, move)
    return team


@pytest.mark.parametrize("name", ["V173", "V174", "V207", "V208", "V209"])
def test_the_worked_moves(name):
    """CB1.BP1.1 CB1.BP1.2 CB1.BLK.7 CB1.BP1.4 CB1.MODEL.R5 CB1.BP1.6"""
    assert check(VECTORS[name], STANDARD) == VECTORS[name]["expect"]


# ---- turn 1, offense ---------------------------------------------------------------------------------------------


def test_BP1_1_line_cards_go_a_full_position_to_either_side():
    """CB1.BP1.1 CB1.BP1.R1 CB1.BP1.R2 CB1.MODEL.R9: tight ends like linemen; several may share one defender (CB1.BP1.3)."""
    assert [reach(slot) for slot in ("C", "LT", "RTE", "LG", "RG")] == [2, 2, 2, 4, 4]
    moves = words(line_moves(OFFENSE_A, DEFENSE_A), "assign")
    assert [move for move in moves if move.startswith("C")] == ["C -2", "C -1", "C 1", "C 2"]
    assert [move for move in moves if move.startswith("LT")] == ["LT -5", "LT -2"]
    assert [move for move in moves if move.startswith("RTE")] == ["RTE 4", "RTE 5"]
    assert reaches("C", -1)
    assert not reaches("LTE", -3)


def test_BP1_2_guards_pull_two_positions():
    """CB1.BP1.2: from a tight end's place to the other guard; the hole stays open."""
    moves = words(line_moves(OFFENSE_A, DEFENSE_A), "assign")
    assert [move for move in moves if move.startswith("RG")] == ["RG -2", "RG -1", "RG 0", "RG 1", "RG 4", "RG 5", "RG 6"]
    pulled = after(OFFENSE_A, "assign RG 5")
    assert not any(card.lane == 2 for card in pulled.cards)


def test_BP1_3_two_or_three_share_one_defender():
    """CB1.BP1.3"""
    shared = after(OFFENSE_A, "assign LG -1", "assign C -1")
    assert "RG -1" in words(line_moves(shared, DEFENSE_A), "assign")
    assert moved_in(after(shared, "assign RG -1"))[-1] == 1


def test_BP1_4_two_cards_moved_into_one_match_up():
    """CB1.BP1.4 CB1.MODEL.R5: those at home there do not count, backs always do."""
    two = after(OFFENSE_A, "assign RG 5", "assign RT 5", "assign RTE 5")
    assert moved_in(two)[5] == 1
    two = after(two, "move up B1 5")
    assert moved_in(two)[5] == 2
    assert not any(move.to == 5 for move in back_moves(two, DEFENSE_A, BP2, STANDARD))
    assert [within_cap(count) for count in (1, 2, 3)] == [True, True, False]
    both_guards = after(OFFENSE_A, "assign LG 1", "assign RG 1")
    assert moved_in(both_guards)[1] == 1
    assert moved_in(after(both_guards, "assign C 1"))[1] == 1


def test_BP1_R2_each_line_card_moves_once_or_keeps_its_lane():
    """CB1.BP1.R2 CB1.BP2.R1 CB1.MODEL.R9"""
    once = after(OFFENSE_A, "assign C -1")
    assert not [move for move in words(line_moves(once, DEFENSE_A), "assign") if move.startswith("C ")]
    assert once.at("LG").lane == -2


def test_BP1_5_a_sneak_ends_either_turn_of_the_pattern():
    """CB1.BP1.5 CB1.BP2.R1 CB1.SHOT.1: not later, and not in the shotgun."""
    rules = ("CB1.BP1.1", "CB1.BP2.1", "CB1.BLK.2", "CB1.DEV.3")
    head_up = RUSHERS.replace("line -1", "line 0")
    sneaks = [named(before(rule, defense=head_up), "sneak") for rule in rules]
    assert sneaks == [["0", "-2 0"], ["0", "-2 0"], [], []]
    assert named(before("CB1.BP1.1", offense=f"shotgun: {OFFENSE}", defense=head_up), "sneak") == []


# ---- turn 2, offense ---------------------------------------------------------------------------------------------


def test_a_back_that_has_crossed_or_blocks_moves_up_no_more():
    """CB1.BP2.R1: it has as many moves as `MOVES_OF_A_BACK`, and one in a match-up has moved up already."""
    back = next(move.who for move in back_moves(OFFENSE_A, DEFENSE_A, BP2, STANDARD))
    for changed in ({"moves": MOVES_OF_A_BACK}, {"lane": 1}):
        team = OFFENSE_A.put(back, OFFENSE_A.at(back)._replace(**changed))
        assert back not in [move.who for move in back_moves(team, DEFENSE_A, BP2, STANDARD)]


def test_BP2_1_backs_join_match_ups_on_their_side():
    """CB1.BP2.1 CB1.BP2.R1 CB1.MODEL.R3: M goes to either side, the center's lane is on both; no new lanes."""
    moves = words(back_moves(OFFENSE_A, DEFENSE_A, BP2, STANDARD), "move up")
    assert [move for move in moves if move.startswith("B1")] == [f"B1 {u}" for u in (-5, -4, -2, -1, 0, 1, 2, 4, 5)]
    assert [move for move in moves if move.startswith("B2")] == [f"B2 {u}" for u in (0, 1, 2, 4, 5)]
    blocker = after(OFFENSE_A, "move up B2 1").at("B2")
    assert (blocker.lane, blocker.committed, blocker.moves) == (1, "blocker", 1)
    assert not [move for move in back_moves(after(OFFENSE_A, "move up B2 1"), DEFENSE_A, BP2, STANDARD) if move.who == "B2"]


def test_BP1_R1_backs_move_up_in_turn_1_only_with_the_switch():
    """CB1.BP1.R1: switch backs_turn1."""
    assert back_moves(OFFENSE_A, DEFENSE_A, BP1, STANDARD) == ()
    assert back_moves(OFFENSE_A, DEFENSE_A, BP1, house(backs_turn1="on"))


def test_BP2_R1_linemen_stay_in_turn_2():
    """CB1.BP2.R1 CB1.TURNS.1 CB1.MODEL.R6 CB1.BP1.R5: each turn is a list of moves that `done` ends."""
    assert {move.kind for move in offense_moves(OFFENSE_A, DEFENSE_A, BP1, STANDARD)} == {"assign", "done"}
    moves = offense_moves(OFFENSE_A, DEFENSE_A, BP2, STANDARD)
    assert {move.kind for move in moves} == {"move up", "done"}
    assert moves[-1] == DONE
    assert len(set(moves)) == len({str(move) for move in moves}) == len(moves)


# ---- the defense -------------------------------------------------------------------------------------------------


def test_BP1_6_linebackers_move_up_within_their_range():
    """CB1.BP1.6 CB1.RANGE.6 CB1.MODEL.R3: into match-ups that are there."""
    moves = words(defense_moves(OFFENSE_A, DEFENSE_A, BP1), "move up")
    assert [move for move in moves if move.startswith("D5")] == [f"D5 {u}" for u in (-5, -4, -2, -1, 0)]
    assert [move for move in moves if move.startswith("D6")] == [f"D6 {u}" for u in (-5, -4, -2, -1, 0, 1, 2, 4, 5)]
    up = after(DEFENSE_A, "move up D6 1").at("D6")
    assert (up.u, up.zone, up.range_zone, up.face_up, up.role) == (1, None, None, False, "lb")


def test_BP1_R4_safeties_double_receivers_and_never_join_the_line():
    """CB1.BP1.R4 CB1.BP1.6 CB1.RANGE.3: wide receivers on their side, or a tight end."""
    moves = defense_moves(OFFENSE_A, DEFENSE_A, BP1)
    assert words(moves, "attach") == ["D8 RTE", "D8 W_L1", "D9 RTE", "D9 W_R1"]
    assert not [move for move in moves if move.kind == "move up" and move.who in ("D8", "D9")]
    doubled = after(DEFENSE_A, "attach D8 W_L1")
    assert [each.name for each in doubled.covering("W_L1")] == ["D8", "D10"]


def test_BP1_6_two_cards_into_one_match_up_in_both_turns_together():
    """CB1.BP1.6 CB1.MODEL.10 CB1.MODEL.R10: two more in the Blocking Phase."""
    two = after(after(DEFENSE_A, "move up D5 -1"), "move up D6 -1", phase=BP2)
    assert joined_in(two, BP2)[-1] == 2
    three = two.put(two.at("D7")._replace(zone="ILB", range_zone="ILB"))
    assert "D7 -1" not in words(defense_moves(OFFENSE_A, three, BP2), "move up")
    assert "D7 -1" in words(defense_moves(OFFENSE_A, three, BLK), "move up")
    assert "D7 1" in words(defense_moves(OFFENSE_A, three, BP2), "move up")
    assert joined_in(after(two, "drop D5 ILB", phase=BP2), BP2)[-1] == 1


def test_BP1_R3_line_cards_drop_straight_back():
    """CB1.BP1.R3 CB1.BP1.6: ends to OLB of their side, the others to ILB; the range counts from the Blocking Phase on."""
    # CB1.BP1.R6, CB1.MODEL.R11: a dropped card has the tag of its lane
    assert [after(DEFENSE_A, f"drop {who} {to}").at(who).side for who, to in (("D2", "ILB"), ("D3", "ILB"))] == ["L", "R"]
    assert [zone_behind(u) for u in (-5, -4, -3, 0, 3, 4, 7)] == ["OLB_L", "OLB_L", "ILB", "ILB", "ILB", "OLB_R", "OLB_R"]
    assert words(defense_moves(OFFENSE_A, DEFENSE_A, BP1), "drop") == ["D1 OLB_L", "D2 ILB", "D3 ILB", "D4 OLB_R"]
    dropped = after(DEFENSE_A, "drop D4 OLB_R")
    line = [Aim("line", u=5)]
    assert dropped.at("D4").range_zone is None
    assert dropped.at("D4") not in extra_cards(dropped, line)
    assert turn_ended(dropped, pattern_goes_on=True).at("D4").range_zone is None
    assert turn_ended(dropped).at("D4") in extra_cards(turn_ended(dropped), line)
    assert not [move for move in defense_moves(OFFENSE_A, dropped, BP1) if move.who == "D4"]


def test_BP1_R6_a_dropped_card_shifts_in_the_next_turn_and_moves_up_in_the_next_phase():
    """CB1.BP1.R6 CB1.BP2.4 CB1.BP2.R2: its range begins when the blocking pattern is over."""
    for turn in (BP1, BP2, BLK):
        for drop in drops(DEFENSE_A, turn):
            team = defense_after(DEFENSE_A, drop, turn)
            assert not [move for move in defense_moves(OFFENSE_A, team, turn) if move.who == drop.who]
            if turn == BP1:
                team = turn_ended(team, pattern_goes_on=True)
                assert {move.kind for move in defense_moves(OFFENSE_A, team, BP2) if move.who == drop.who} == {"shift"}
            kinds = {move.kind for move in defense_moves(OFFENSE_A, turn_ended(team), BLK) if move.who == drop.who}
            assert kinds == {"shift", "move up"}


def test_BLK_7_three_cards_stay_on_the_line():
    """CB1.BLK.7 CB1.BP1.R3 CB1.MODEL.10: in all turns."""
    three = after(DEFENSE_A, "drop D4 OLB_R")
    for phase in (BP1, BP2, BLK):
        assert words(defense_moves(OFFENSE_A, three, phase), "drop") == []
    assert [may_drop(8, count) for count in (5, 6)] == [True, False]


def test_BP1_7_each_card_in_a_zone_shifts_one_zone():
    """CB1.BP1.7 CB1.BP2.4 CB1.RANGE.4"""
    for phase in (BP1, BP2, BLK):
        shifts = words(defense_moves(OFFENSE_A, DEFENSE_A, phase), "shift")
        assert [move for move in shifts if move.startswith("D6")] == ["D6 OLB_L", "D6 OLB_R"]
        assert [move for move in shifts if move.startswith("D8")] == ["D8 OLB_L"]
        assert "D8" not in " ".join(words(defense_moves(OFFENSE_A, after(DEFENSE_A, "shift D8 OLB_L"), phase), "shift"))


def test_BP2_3_who_has_shifted_keeps_the_old_range():
    """CB1.BP2.3 CB1.BP2.R2 CB1.RANGE.R1 CB1.BP2.R4: the card may shift again in turn 2, but not move up in this phase."""
    shifted = turn_ended(after(DEFENSE_A, "shift D8 OLB_L"), pattern_goes_on=True)
    moves = words(defense_moves(OFFENSE_A, shifted, BP2))
    assert [move for move in moves if "D8" in move] == ["shift D8 S_L", "shift D8 ILB"]
    later = turn_ended(shifted)
    assert "move up D8 -5" in words(defense_moves(OFFENSE_A, later, BLK))
    now = after(DEFENSE_A, "shift D6 OLB_L", phase=BLK)
    assert "D6" not in " ".join(words(defense_moves(OFFENSE_A, now, BLK), "move up"))


def test_BP2_2_ends_and_linebackers_who_moved_up_back_off():
    """CB1.BP2.2 CB1.BP2.R3: but not in the turn in which they moved; safeties help cornerbacks."""
    up = after(DEFENSE_A, "move up D6 1")
    assert "D6" not in " ".join(words(defense_moves(OFFENSE_A, up, BP1), "drop"))
    in_turn_2 = turn_ended(up, pattern_goes_on=True)
    assert words(defense_moves(OFFENSE_A, in_turn_2, BP2), "drop") == ["D1 OLB_L", "D6 ILB", "D4 OLB_R"]
    assert words(defense_moves(OFFENSE_A, in_turn_2, BP2), "attach") == ["D8 RTE", "D8 W_L1", "D9 RTE", "D9 W_R1"]
    assert words(defense_moves(OFFENSE_A, DEFENSE_A, BP2), "move up")


def test_moves_can_be_listed_and_told_apart():
    """CB1.MODEL.R6"""
    for phase in (BP1, BP2, BLK):
        moves = defense_moves(OFFENSE_A, DEFENSE_A, phase)
        assert moves[-1] == DONE
        assert len({str(move) for move in moves}) == len(moves)


# ---- the Blocking Phase ------------------------------------------------------------------------------------------


def test_BLK_1_the_offense_turns_over_its_line():
    """CB1.BLK.1 CB1.TURNS.1 CB1.BLK.R1: with backs who moved in, and the tight ends it likes."""
    up = line_turned_over(after(OFFENSE_A, "move up B2 1"))
    assert [each.slot for each in up.cards if each.face_up] == ["QB", "LT", "LG", "C", "RG", "RT", "B2"]
    te = line_turned_over(OFFENSE_A, ("RTE",)).at("RTE")
    assert (te.face_up, te.committed) == (True, "blocker")


def test_BLK_2_a_quick_play_turns_over_what_it_meets():
    """CB1.BLK.2 CB1.BLK.R2 CB1.TURNS.2 CB1.TURNS.4 CB1.BLK.3: and has no yardage cards."""
    run = met_by_quick_play(DEFENSE_A, lanes=(-1, 1))
    assert [each.name for each in run.cards if each.face_up] == ["D2", "D3"]
    quick = met_by_quick_play(DEFENSE_A, receiver="W_L1")
    assert [each.name for each in quick.cards if each.face_up] == ["D10"]
    assert yardage_cap(0, STANDARD, rush=False) == 0


def test_BLK_4_the_defense_turns_over_its_line():
    """CB1.BLK.4"""
    assert [each.name for each in defense_turned_over(DEFENSE_A).cards if each.face_up] == ["D1", "D2", "D3", "D4"]


def test_BLK_5_the_end_who_faces_a_tight_end_may_stay_down():
    """CB1.BLK.5 CB1.BLK.6 CB1.TURNS.R1 CB1.FORM.R4: whether the tight end is up or not."""
    for team in (OFFENSE_A, line_turned_over(OFFENSE_A, ("RTE",))):
        assert [each.name for each in ends_with_a_choice(team, DEFENSE_A)] == ["D4"]
    assert [each.name for each in defense_turned_over(DEFENSE_A, ("D4",)).cards if each.face_up] == ["D1", "D2", "D3"]
    assert ends_with_a_choice(OFFENSE_A, defense_turned_over(DEFENSE_A)) == ()


def test_BLK_7_linebackers_who_move_up_are_turned_over():
    """CB1.BLK.7 CB1.BLK.R4: safeties do not double now."""
    up = after(DEFENSE_A, "move up D6 1", phase=BLK).at("D6")
    assert (up.u, up.face_up) == (1, True)
    assert words(defense_moves(OFFENSE_A, DEFENSE_A, BLK), "attach") == []


def test_BLK_R3_an_end_who_stayed_down_may_help_on_his_side_later():
    """CB1.BLK.R3 CB1.BLK.6: with a wide receiver or a back; it has then left the line, where three have to stay."""
    down = defense_turned_over(DEFENSE_A, ("D4",))
    assert words(free_end_moves(OFFENSE_A, down, "DEV1"), "attach") == ["D4 B2", "D4 W_R1"]
    helped = after(down, "attach D4 W_R1", phase="DEV")
    assert len(helped.line) == 3
    assert helped.at("D4").covers == "W_R1"
    assert free_end_moves(OFFENSE_A, defense_turned_over(DEFENSE_A), "DEV1") == ()
    assert free_end_moves(OFFENSE_A, after(down, "drop D1 OLB_L", phase=BLK), "DEV1") == ()


def test_TURNS_R1_the_cover_of_a_revealed_receiver_is_turned_over():
    """CB1.TURNS.R1 CB1.TURNS.2: forced, except the end of a tight end; face-up cards stay so."""
    assert [each.name for each in must_turn_over(DEFENSE_A, "W_L1")] == ["D10"]
    assert must_turn_over(DEFENSE_A, "RTE") == ()
    assert must_turn_over(met_by_quick_play(DEFENSE_A, receiver="W_L1"), "W_L1") == ()


def test_MODEL_R4_a_play_ends():
    """CB1.MODEL.R4: with all cards turned and all backs moved twice, no card of a turn is left, so the offense has to execute."""
    assert reveal_moves(OFFENSE_A, DEFENSE_A, STANDARD)
    up = OFFENSE_A
    for card in up.of("te", "wr", "back"):
        up = up.put(card.slot, card._replace(face_up=True, moves=2))
    assert reveal_moves(up, DEFENSE_A, STANDARD) == ()
    blocking = up.put("B1", up.at("B1")._replace(moves=1, lane=0, committed="blocker"))
    assert reveal_moves(blocking, DEFENSE_A, STANDARD) == ()
    assert reveal_moves(up.put("B1", up.at("B1")._replace(moves=1)), DEFENSE_A, STANDARD)
    assert reveal_moves(up.put("W_L1", up.at("W_L1")._replace(face_up=False)), DEFENSE_A, STANDARD)


@pytest.mark.parametrize(
    ("name", "changed", "named"),
    [
        ("V173", {"cases": ["QB to u 2"]}, "QB"),
        ("V173", {"cases": ["C to u x"]}, "no lane"),
        ("V207", {"cards_dropping": ["one"]}, "whole numbers"),
        ("V205", {"zone": "CB"}, "CB"),
        ("V205", {"cases": ["no such case"]}, "no such case"),
        ("V206", {"formations": [[1, 2]]}, "five whole numbers"),
    ],
)
def test_broken_vectors_are_named(name, changed, named):
    with pytest.raises(DataError, match=named):
        check({**VECTORS[name], **changed}, STANDARD)


def test_a_defense_of_three_linemen_can_be_read():
    assert len(defense("line -4 2C, line 0 3C, line 4 4C").line) == 3


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=30))
def test_MODEL_10_whatever_the_defense_does_keeps_to_the_limits(picks):
    """CB1.MODEL.10 CB1.BP1.6 CB1.BLK.7: three on the line, two cards into one match-up, one zone a turn."""
    team, phases = DEFENSE_A, [BP1, BP2, BLK]
    zones, phase = {each.name: each.zone for each in team.secondary}, phases.pop(0)
    for pick in picks:
        moves = defense_moves(OFFENSE_A, team, phase)
        move = moves[pick % len(moves)]
        if move == DONE:
            if not phases:
                break
            team = turn_ended(team, pattern_goes_on=phase == BP1)
            zones, phase = {each.name: each.zone for each in team.secondary}, phases.pop(0)
            continue
        team = defense_after(team, move, phase)
        assert all(sum(place is not None for place in (each.u, each.zone, each.covers)) == 1 for each in team.cards)
        assert len(team.line) >= 3
        assert all(joined_in(team, phase)[where] <= 2 for where in (*range(-7, 8), "W_L1", "W_R1", "RTE"))
        moved = [each for each in team.secondary if each.name in zones and zones[each.name] not in (None, each.zone)]
        assert all(each.zone in SHIFTS[zones[each.name]] for each in moved)
        assert all(each.role != "s" or each.u is None or phase == BLK for each in team.cards)
    assert {each.card for each in team.cards} == {each.card for each in DEFENSE_A.cards}


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=12), st.sampled_from(["off", "on"]))
def test_MODEL_10_whatever_the_offense_does_keeps_to_the_limits(picks, backs_turn1):
    """CB1.BP1.4 CB1.MODEL.10 CB1.BP1.R2"""
    team, phase = OFFENSE_A, BP1
    for pick in picks:
        moves = offense_moves(team, DEFENSE_A, phase, house(backs_turn1=backs_turn1))
        move = moves[pick % len(moves)]
        if move == DONE:
            phase = BP2
            continue
        team = offense_after(team, move)
        assert all(moved_in(team)[lane] <= 2 for lane in range(-7, 8))
        assert all(reaches(each.slot, each.lane) for each in team.of("line", "te"))
