"""The deal as a turn of the game (sections 3.1 and 3.2 of the rulebook)."""

import pytest
from games.cardbowl1.games_played import STANDARD, at, house, turn

from cardbowl.cards import cards
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.rules.cards.deal import Split
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED
from cardbowl.games.cardbowl1.rules.frame import order
from cardbowl.games.cardbowl1.rules.frame.deal_turn import deck, whole_deck
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden

DEFENSE_11 = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS"
OFFENSE_11 = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC"


def alternating(defense, offense):
    """Both hands as they are dealt in turn, the defense first, and the rest of the longer one."""
    theirs, ours = defense.split(), offense.split()
    both = min(len(theirs), len(ours))
    pairs = [card for pair in zip(theirs, ours, strict=False) for card in pair]
    return " ".join([*pairs, *theirs[both:], *ours[both:]])


def test_DEAL_1_two_hands_of_eleven():
    """CB1.DEAL.1, CB1.GEN.7: in turn, the defense first; the position holds the offense's hand first."""
    played = turn(at(), "scrimmage_play " + alternating(DEFENSE_11, OFFENSE_11))
    after = played.result
    assert after.phase == "dealt"
    assert after.hands == (cards(OFFENSE_11), cards(DEFENSE_11))
    assert after.discards == ((), ())
    assert played.draws[:2] == ["defense hand", "offense hand"]
    assert all(ask.secret and ask.deck == "deal" for ask, _ in played.steps if isinstance(ask, Draw))
    assert type(after).parse(str(after)) == after


def test_DEAL_2_the_lowest_are_discarded():
    """CB1.DEAL.2, CB1.DEAL.R2, CB1.DEAL.R3: they stay out of the draw deck; the defense discards first."""
    hands = alternating(f"{DEFENSE_11} KH KD", f"{OFFENSE_11} AD")
    played = turn(at(), f"scrimmage_play {hands} AC", deal_off=12, deal_def=13)
    assert played.result.discards == (cards("AC"), cards("AS 2S"))
    assert played.result.hands[0] == cards("2C 3C 4C 5C 6C 7C 8C 9C 10C JC AD")
    assert played.choices == ["offense call", "offense discard"]
    assert played.asked("discard").secret
    assert played.n("hand sizes") == (12, 13)
    assert len(deck("draw", played.result, STANDARD)) == 54 - 25


def test_DEAL_6_the_hurry_up():
    """CB1.DEAL.6, CB1.CLKX.8, CB1.CLKX.R10: four cards more for the defense after a run-off of 2."""
    hands = alternating(f"{DEFENSE_11} KH KD QH QD", OFFENSE_11)
    played = turn(at(left=100, running=True), f"2 scrimmage_play {hands}", clock="complex")
    assert (played.result.hurry_up, played.result.left, played.result.running) == (4, 98, False)
    assert played.result.discards == ((), cards("AS 2S 3S 4S"))


@pytest.mark.parametrize(("offense", "sizes"), [(HOME, (12, 14)), (AWAY, (11, 14))])
def test_DEAL_5_the_pools_of_both_players(offense, sizes):
    """CB1.DEAL.3, CB1.DEAL.5"""
    pools = (Split(1, 1), Split(0, 3))
    referee = Referee(GAME, rules=house(deal_bonus_home=2 if offense is AWAY else 0), position=at(offense=offense, pools=pools))
    referee.answer("scrimmage play")
    while isinstance(referee.asking, Draw):
        referee.deal()
    steps = referee.plays[-1].steps if referee.plays else referee.steps
    dealt = [ask.side for ask, _ in steps if isinstance(ask, Draw)]
    assert (dealt.count(OFFENSE), dealt.count(DEFENSE)) == sizes


def test_TURN_1_the_red_joker_is_given_up():
    """CB1.TURN.1, CB1.TURN.R1, CB1.TURN.R2: one card for it, and it is in the deck again; only the defense may."""
    hands = alternating(f"RJ {DEFENSE_11[3:]}", OFFENSE_11)
    played = turn(at(), f"scrimmage_play {hands} give_up KH")
    assert played.result.hands[1] == cards(f"KH {DEFENSE_11[3:]}")
    assert RED in deck("draw", played.result, STANDARD)
    assert played.n("joker returned") is RED
    kept = turn(at(), f"scrimmage_play {hands} keep")
    assert RED in kept.result.hands[1]
    assert RED not in deck("draw", kept.result, STANDARD)
    ours = alternating(DEFENSE_11, f"RJ {OFFENSE_11[3:]}")
    assert turn(at(), f"scrimmage_play {ours}").choices == ["offense call"]


def test_TURN_R1_before_discarding():
    """CB1.TURN.R1, CB1.DEAL.R3"""
    hands = alternating(f"RJ {DEFENSE_11}", OFFENSE_11)
    played = turn(at(), f"scrimmage_play {hands} give_up AD AD", deal_def=12)
    assert played.choices == ["offense call", "defense red joker", "defense discard"]
    assert played.result.discards == ((), cards("AD"))


def test_GEN_11_without_the_black_joker():
    """CB1.GEN.11, CB1.GEN.1: switch black_joker = off."""
    rules = house(black_joker="off")
    for name, before in (("deal", at()), ("draw", at()), ("draw", at(phase="kickoff"))):
        assert len(deck(name, before, rules)) == 53
        assert BLACK not in deck(name, before, rules)
    assert len(set(whole_deck(True))) == 54


def test_MODEL_8_neither_side_sees_the_other_hand():
    """CB1.MODEL.8, CB1.DEAL.R3: not while it is dealt, and not in the position after it."""
    referee = Referee(GAME, seed=5, rules=house(deal_off=14, deal_def=14, discard="free"), position=at())
    referee.answer("scrimmage play")
    while referee.position.phase == "scrimmage":
        if isinstance(referee.asking, Draw):
            referee.deal()
        else:
            assert isinstance(referee.asking, Choose)
            referee.answer(referee.asking.default)
    play = referee.plays[-1]
    for team, side in ((HOME, OFFENSE), (AWAY, DEFENSE)):
        steps = referee.seen_by(team).of_play(play)
        secret = [(ask, answer) for ask, answer in steps if isinstance(ask, (Draw, Choose)) and ask.secret]
        assert len(secret) >= 28
        assert all(isinstance(answer, Hidden) is (ask.side is not side) for ask, answer in secret)
        seen = order.seen_by(play.after, team, referee.rules)
        own, other = (0, 1) if side is OFFENSE else (1, 0)
        assert seen.hands[own] == play.after.hands[own]
        assert not set(seen.hands[other]) & set(play.after.hands[other])
        assert not set(seen.discards[other]) & set(play.after.discards[other])
