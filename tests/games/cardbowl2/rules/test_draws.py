"""When the deck runs out, and what an ace of spades is special for (section 2 of the rulebook, the rulings about draws)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, go, hand, play, rush, throw

from cardbowl.cards import cards
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.rules.bounces import bounce
from cardbowl.games.cardbowl2.rules.draw_deck import draw_deck
from cardbowl.games.cardbowl2.rules.field_goals import field_goal
from cardbowl.games.cardbowl2.rules.free_kicks import free_punt
from cardbowl.games.cardbowl2.rules.fumbles import recovery
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff, squib_at
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_declared
from cardbowl.games.cardbowl2.rules.punts import punt_declared


def test_DECK_R4_a_draw_deck_that_runs_out_comes_back_without_the_ace_set_aside():
    """CB2.DECK.R4: 12 cards; eleven clean pass cards, then the ace of spades, then a replacement."""
    first = " draw ".join(f"{rank}{suit}" for suit in "SH" for rank in "A23456"[suit == "S" :])
    answers = first.replace(" draw ", "; draw; ")
    referee = game(at(), f"{hand('KD', '5C', run=False)}; {answers}; draw", draw_deck_suits=2, draw_deck_ranks=6)
    go(referee, "AS")
    assert asks(referee).startswith("offense O")
    assert not referee.can("AS")
    assert all(referee.can(card) for card in ("2S", "6S", "AH", "6H"))
    go(referee, "6H 6S 2S 3S")
    assert len(referee.plays) == 1


def test_DECK_R4_an_ace_that_was_no_event_comes_back_with_the_others():
    """CB2.DECK.R4: the ace of spades as a kick card is a plain card."""
    kick = "normal; AS 2S 3S 4S 5S 6S AH 2H 3H 4H 5H 6H"
    referee = game(at(phase="kickoff"), kick, draw_deck_suits=2, draw_deck_ranks=6, kickoff_cards=6, coverage_cards=3)
    assert asks(referee) == "defense return 4"
    assert all(referee.can(card) for card in draw_deck(2, 6))


def test_DECK_R5_a_re_kick_and_a_try_are_new_plays():
    """CB2.DECK.R5"""
    referee = game(at(phase="kickoff"), "on-side; 0; 5H; on-side; 0")
    assert referee.can("5H")
    referee = game(at(98, to_go=2), hand() + "; 8S 7D; kick")
    assert referee.can("8S")
    assert referee.can("7D")


def test_DECK_R5_a_return_belongs_to_the_kick():
    """CB2.DECK.R5"""
    referee = game(at(), "punt; 4; 2S 3S 4S 5S 6H; return")
    assert not any(referee.can(card) for card in ("2S", "3S", "4S", "5S", "6H"))


def test_DECK_R6_the_same_team_replaces_an_ace_at_once_for_the_same_role():
    """CB2.DECK.R6"""
    assert rush("AS 8S 7D 0 0 8H 5C").draws[:3] == ["offense O2", "offense O2", "defense D2"]
    assert rush("8S AS 7D 0 0 8H 5C").draws[:3] == ["offense O2", "defense D2", "defense D2"]
    assert throw("8S stop 6D AS 4D 9C 0 0 8H 5C").draws[2:5] == [
        "offense Oyac",
        "offense Oyac",
        "defense Dyac",
    ]
    assert throw("10D AS 7S 8C 0 0 8H 5C").draws[1:4] == [
        "offense sack 1",
        "offense sack 1",
        "offense sack 2",
    ]


@pytest.mark.parametrize(
    ("rule", "answers", "what", "number"),
    [
        (lambda: normal_kickoff(at(), STANDARD), "AS QD 2C 3S 4S 5S 6S", "kick", 2),
        (lambda: normal_kickoff(at(), STANDARD), "QH 5D AS 3S 4S 5S 6S", "return", 17),
        (lambda: squib_at(at(), 50, STANDARD), "AS QD 2C 3S 4S", "kick", 37),
        (lambda: free_punt(at(20), STANDARD), "AS QD 2C 3H 5C 2S 3S 4S 6S", "free punt", 43),
        (lambda: onside_declared(at(), 10, STANDARD), "AS 0 0 8H 5C", "onside", 11),
        (lambda: onside_declared(at(), 9, STANDARD), "2H 0 0 AS 5C", "recovers", OFFENSE.other),
        (lambda: field_goal(at(99), STANDARD), "2C AS 3C 4C 5C 6C", "field goal good", 21),
        (lambda: bounce(30, cards("4H")[0], cards("9D")[0], STANDARD), "AS 7C", "punt bounce", 1),
    ],
)
def test_DECK_R7_where_the_ace_of_spades_is_a_plain_1(rule, answers, what, number):
    """CB2.DECK.R7"""
    played = play(rule(), answers)
    assert played.n(what) == number
    assert "set aside" not in played.whats


@pytest.mark.parametrize(
    ("rule", "answers"),
    [
        (lambda: recovery(at(), OFFENSE, 40, STANDARD), "0 0 AS 5C"),
        (lambda: punt_declared(at(), 3, True, STANDARD), "2H 3H 4H AS"),
    ],
)
def test_DECK_R7_recovery_and_check_cards_are_no_events(rule, answers):
    """CB2.DECK.R7 CB2.FUM.R8 CB2.POOB.R2"""
    assert "set aside" not in play(rule(), answers).whats


@pytest.mark.parametrize("played", [
    lambda: rush("AS 8S 7D 0 0 8H 5C"),
    lambda: rush("8S AS 7D 0 0 8H 5C"),
    lambda: rush("KS 7D AS 0 0 8H 5C"),
    lambda: throw("AS 8C 6D 9C 4D"),
    lambda: throw("10D AS 7S 8C 0 0 8H 5C"),
    lambda: throw("8S stop 6D 9C AS 4D 0 0 8H 5C"),
    lambda: play(normal_kickoff(at(), STANDARD), "QH 5D 2C AS 0 0 8H 5C"),
    lambda: play(punt_declared(at(), 4, False, STANDARD), "2H AS 4H 0 0 8H 5C 3D"),
    lambda: play(field_goal(at(80), STANDARD), "2S 3S AS 0 0 8H 5C"),
])  # fmt: skip
def test_DECK_R7_where_the_ace_of_spades_is_an_event(played):
    """CB2.DECK.R7"""
    assert played().whats.count("set aside") == 1


@pytest.mark.parametrize(("o1", "d1"), [("AS", "5C"), ("10H", "AS")])
def test_DECK_R8_hand_cards_are_never_events(o1, d1):
    """CB2.DECK.R8"""
    played = rush("8S 7D", o1, d1)
    assert "loose" not in played.whats
    assert "set aside" not in played.whats
