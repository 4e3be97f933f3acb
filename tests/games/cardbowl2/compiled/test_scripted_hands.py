"""Hand plays of the kernel late in a period: by the suit of a card a runner is out of bounds, as often as the rule says."""

from random import Random

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.compiled.compile import Hands, _hands
from cardbowl.games.cardbowl2.compiled.endings import STOPPED, code_of
from cardbowl.games.cardbowl2.compiled.kernel import hands, loose, passes, rows
from cardbowl.games.cardbowl2.compiled.kernel.codes import K_PASS, K_RUSH
from cardbowl.games.cardbowl2.compiled.worths import HAND
from cardbowl.games.cardbowl2.compiled.yard_codes import code_of as yards_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import PHASES
from cardbowl.games.cardbowl2.rules.endings import whistle

RULES = HouseRules()
O1, D1 = HAND.index(Card("9H")), HAND.index(Card("4C"))


@pytest.fixture(scope="module")
def tables():
    """Tables in which every share is a quarter, and every draw is patched away."""
    return some_tables(RULES, {Hands: _hands()}, np.zeros((2, 3, 9, 9), np.int32))


@pytest.fixture
def stopped(tables, monkeypatch):
    """Whether the clock stops after four yards of a nine, when this random number comes up for the suit."""

    def after(number, runs, clean=0, quarter=2, left=1):
        for module in (hands, loose, passes):
            monkeypatch.setattr(module, "drawn", lambda *_: yards_of(4))
        monkeypatch.setattr(hands, "match_up", lambda *_: (O1, D1, runs))
        monkeypatch.setattr(hands, "share1", lambda *_: 0.25)
        monkeypatch.setattr(hands, "uniform", lambda _: number)
        passed = code_of(whistle(OFFENSE, 34)), 0, 0, clean
        monkeypatch.setattr(hands, "passed", lambda *_: passed)
        at, row = np.zeros(rows.SIZE, np.int64), np.zeros(rows.ROW_SIZE, np.int32)
        at[rows.PHASE], at[rows.SPOT], at[rows.DOWN], at[rows.TO_GO] = PHASES.index("scrimmage"), 30, 1, 10
        at[rows.QUARTER], at[rows.LEFT_TIME] = quarter, left
        kind, ending, yards, sacked = hands.hand_play(at, passes.AWAY, row, tables, np.zeros(1, np.uint64))
        assert (kind, ending & ~STOPPED, yards, sacked) == (K_RUSH if runs else K_PASS, passed[0], 0, 0)
        return bool(ending & STOPPED)

    return after


def test_a_rush_is_out_of_bounds_as_often_as_the_suits_of_a_whole_deck_say(stopped):
    """CB2.OOB.2: a quarter of the time here, late in the second quarter and in the fourth one."""
    for quarter in (2, 4):
        assert stopped(0.249, True, quarter=quarter)
        assert not stopped(0.251, True, quarter=quarter)
    assert not stopped(0.249, True, quarter=1)
    assert not stopped(0.249, True, quarter=2, left=RULES.quarter_intervals)


@pytest.mark.parametrize("clean", [1, 2, 4])
def test_after_a_pass_its_clean_cards_are_not_in_the_deck(stopped, clean):
    """They are of other suits, so the suit comes up more often: as 52 to 52 less the cards."""
    share = 0.25 * 52 / (52 - clean)
    assert stopped(share - 0.0005, False, clean=clean)
    assert not stopped(share + 0.0005, False, clean=clean)


@pytest.mark.parametrize("team", [0, 1])
def test_every_card_of_a_team_is_taken_once(tables, monkeypatch, team):
    """CB2.DECK.4-5: one at a time in any order, and none of the other team's."""
    random = Random(team)
    monkeypatch.setattr(hands, "uniform", lambda _: random.random())
    at = np.zeros(rows.SIZE, np.int64)
    rows.full_decks(at)
    before, state = at.copy(), np.zeros(1, np.uint64)
    taken = [hands.any_card(at, team, tables, state) for _ in HAND]
    assert sorted(taken) == list(range(len(HAND)))
    assert taken != sorted(taken)
    theirs = slice(rows.CARDS + 4 * (1 - team), rows.CARDS + 4 * (2 - team))
    assert np.array_equal(at[theirs], before[theirs])


@pytest.mark.parametrize("highest", [True, False])
def test_a_card_of_each_quarter_is_in_every_hand(tables, monkeypatch, highest):
    """Thirteen hands use up a quarter: the highest card that is left each time, or any of them."""
    random = Random(3)
    monkeypatch.setattr(hands, "uniform", lambda _: random.random())
    at = np.zeros(rows.SIZE, np.int64)
    rows.full_decks(at)
    for quarter in range(hands.QUARTER_DECKS):
        taken = []
        for used in range(hands.CARDS_OF_QUARTER):
            at[rows.HANDS_USED] = used
            taken.append(hands.hand_card(at, 0, quarter, highest, tables, np.zeros(1, np.uint64)))
        values = [HAND[card].value for card in taken]
        assert len(set(taken)) == hands.CARDS_OF_QUARTER
        assert (values == sorted(values, reverse=True)) is highest
