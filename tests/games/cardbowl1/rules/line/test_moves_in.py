"""How many cards of the defense may move into one match-up, and where a free end may go (sections 4 and 5.3 of the rulebook)."""

from random import Random

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, defense, offense

from cardbowl.games.cardbowl1.rules.line.blocking_moves import BLK, BP1, BP2, DONE, Move
from cardbowl.games.cardbowl1.rules.line.defense_moves import (
    defense_after,
    defense_moves,
    defense_turned_over,
    ends_with_a_choice,
    free_end_moves,
)
from cardbowl.games.cardbowl1.rules.line.developing_moves import responded, response_moves, revealed
from cardbowl.games.cardbowl1.rules.lineup.places import Defense
from cardbowl.games.cardbowl1.rules.lineup.ranges import turn_ended

TWO_ENDS = offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, LTE 5D, RTE 5H, B1(L) KH, B2(M) 9H, B3(R) 4S")
OUT = revealed(OFFENSE_A, Move("release", "B2", "R"))
MANY_ZONES = defense(
    "line -7 5C, line -1 8C, line 1 9D, line 5 7S, line 7 3C, OLB_L 6H, ILB(M) KC, OLB_R TH, S_L 3D, S_R JS, CB W_R1 2H"
)
FOUR_SAFETIES = defense(
    "line -5 5C, line 0 8C, line 5 9D, OLB_L 6H, ILB(M) KC, OLB_R TH, S_L 3D, S_L 7S, S_R JS, S_R 3C, CB W_R1 2H"
)
TABLES = [(OFFENSE_A, DEFENSE_A), (OUT, MANY_ZONES), (TWO_ENDS, MANY_ZONES), (OFFENSE_A, FOUR_SAFETIES)]
TURNS = (BP1, BP2, BLK, "DEV1", "DEV2")
JOINING = ("move up", "attach")


def moves_of(formation, against, phase):
    """The moves that the defense may make in a turn."""
    rule = response_moves if phase.startswith("DEV") else defense_moves
    return rule(formation, against, phase)


def moved(formation, against, move, phase):
    """The defense after one of them."""
    return responded(formation, against, move, phase) if phase.startswith("DEV") else defense_after(against, move, phase)


def next_turn(formation, against, phase):
    """The defense as the next turn begins; in the Blocking Phase its line is turned over, all but the free ends."""
    if phase != BLK:
        return turn_ended(against, pattern_goes_on=phase == BP1)
    free = tuple(end.name for end in ends_with_a_choice(formation, against))
    return turn_ended(defense_turned_over(against, free))


def joining(moves):
    return {move for move in moves if move.kind in JOINING}


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize(
    ("formation", "against"), TABLES, ids=["as lined up", "a back is out", "two tight ends", "four safeties"]
)
def test_two_cards_move_into_a_match_up_in_a_phase_and_no_third(formation, against, seed):
    """CB1.BP1.6, CB1.MODEL.10, CB1.MODEL.R10: every other move is as it would be if all had joined long ago.

    Both turns of the Blocking Pattern are one phase. A card that has left again does not count. Most moves here go where one
    card has joined already.
    """
    random = Random(seed)
    for phase in TURNS:
        same = (BP1, BP2) if phase in (BP1, BP2) else (phase,)
        for _ in range(random.randrange(8)):
            there = [each.covers if each.u is None else each.u for each in against.cards if each.joined in same]
            settled = Defense(tuple(each._replace(joined=each.joined and "earlier") for each in against.cards))
            free = joining(moves_of(formation, settled, phase))
            moves = [move for move in moves_of(formation, against, phase) if move != DONE]
            assert joining(moves) == {move for move in free if there.count(move.to) < 2}
            second = [move for move in moves if move.kind in JOINING and move.to in there]
            wanted = second if second and random.random() < 0.7 else moves
            if wanted:
                against = moved(formation, against, random.choice(wanted), phase)
        against = next_turn(formation, against, phase)


@pytest.mark.parametrize(
    ("formation", "first", "to"),
    [
        (OFFENSE_A, ("attach D7 W_R1", "attach D9 W_R1"), "W_R1"),
        (OUT, ("attach D7 B2", "attach D6 B2"), "B2"),
    ],
    ids=["a wide receiver", "a back"],
)
def test_a_free_end_is_no_third_card_at_a_receiver_in_one_answer(formation, first, to):
    """CB1.BLK.R3, CB1.MODEL.10: it may join after one card, and after two of them in the next answer only."""
    against = turn_ended(defense_turned_over(DEFENSE_A, down=("D4",)))
    goes = Move("attach", "D4", to)
    assert goes in free_end_moves(formation, against, "DEV1")
    for text, may in zip(first, (True, False), strict=True):
        move = next(each for each in response_moves(formation, against, "DEV1") if str(each) == text)
        against = responded(formation, against, move, "DEV1")
        assert (goes in free_end_moves(formation, against, "DEV1")) is may
    assert goes in free_end_moves(formation, turn_ended(against), "DEV2")


@pytest.mark.parametrize("slot", ["LTE", "RTE"])
@pytest.mark.parametrize("down", [(), ("D1",), ("D5",), ("D1", "D5"), ("D1", "D2", "D3", "D4", "D5")])
def test_a_free_end_goes_to_receivers_and_backs_of_its_own_side(slot, down):
    """CB1.BLK.6, CB1.BLK.R3: the end that lies face down in front of a tight end; nobody in the middle, and no tight end."""
    side = slot[0]
    places = (
        f"QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, {slot} 5D, B1(L) KH, B2(M) 9H, B3(R) 4S, W_{'R' if side == 'L' else 'L'}1 QS"
    )
    formation = offense(places)
    against = defense_turned_over(MANY_ZONES, down)
    end = {"L": "D1", "R": "D5"}[side]
    targets = {"L": ["B1"], "R": ["B3"]}[side]
    found = free_end_moves(formation, against, "DEV1")
    assert found == tuple(Move("attach", end, each) for each in targets if end in down)


def test_a_free_end_stays_where_three_cards_have_to_stay_on_the_line():
    """CB1.BLK.R3, CB1.BLK.7: of four cards one may leave, of three none."""
    four = turn_ended(defense_turned_over(DEFENSE_A, down=("D4",)))
    three = defense_after(four, Move("drop", "D1", "OLB_L"), "DEV1")
    assert [bool(free_end_moves(OFFENSE_A, each, "DEV1")) for each in (four, three)] == [True, False]
