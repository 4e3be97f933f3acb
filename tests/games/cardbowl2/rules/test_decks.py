"""The three decks, the toss, and what is used up (section 2 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, asks, at, game, go, hand, house, play, random_game

from cardbowl.cards import Deck, cards, in_order
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.position import FULL_DECK
from cardbowl.games.cardbowl2.rules.draw_deck import deck
from cardbowl.games.cardbowl2.rules.field_goals import field_goal
from cardbowl.games.cardbowl2.rules.free_kicks import free_kickoff, free_punt
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff
from cardbowl.games.cardbowl2.rules.punts import punt_declared
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.placement import Placement


def test_DECK_1_three_decks_of_52():
    """CB2.DECK.1"""
    start = game().position
    assert len(deck("draw", start, STANDARD)) == len(set(deck("draw", start, STANDARD))) == 52
    assert [len(set(each)) for each in start.decks] == [52, 52]


@pytest.mark.parametrize(("call", "card", "winner"), [("red", "4H", AWAY), ("red", "4C", HOME), ("black", "AS", AWAY)])
def test_DECK_2_the_toss_is_a_call_on_a_cut(call, card, winner):
    """CB2.DECK.2 CB2.DECK.R9: the visitors call the color of one card of the draw deck."""
    referee = game()
    assert referee.team(referee.asking.side) is AWAY
    go(referee, f"{call}; {card}")
    assert asks(referee).endswith("kick or receive")
    assert referee.team(referee.asking.side) is winner


def test_DECK_3_no_card_comes_twice_in_a_play():
    """CB2.DECK.3"""
    referee = game(at(), hand() + "; 8S")
    assert not referee.can("8S")
    with pytest.raises(IllegalAnswerError, match="not in the draw deck any more"):
        referee.answer("8S")


def test_DECK_3_the_draw_deck_is_complete_before_every_play():
    """CB2.DECK.3"""
    referee = game(at(), hand() + "; 8S 7D; no; no; 2; " + hand("9H", "6S", number=2))
    assert referee.can("8S")
    assert referee.can("7D")
    assert referee.can("AS")


def test_DECK_4_all_four_cards_are_used_whether_or_not_the_play_went_to_them():
    """CB2.DECK.4"""
    ours, theirs = "2C 9S 10H KD", "4C 9C 5C KC"
    after = game(at(), f"hand play; 2: {ours}; {theirs}; 10H; 8S 7D").position
    assert after.decks[HOME] == tuple(Deck.standard().without(cards(ours)))
    assert after.decks[AWAY] == tuple(Deck.standard().without(cards(theirs)))


def test_DECK_4_a_used_card_cannot_be_placed_again():
    """CB2.DECK.4"""
    referee = game(at(), "hand play; 2: 2C 9S 10H KD; 4C 9C 5C KC; 10H; 8S 7D; no; no; 2; hand play")
    with pytest.raises(IllegalAnswerError, match="10H is not in this deck any more"):
        referee.answer("2: 3C 9H 10H KC")


@pytest.mark.parametrize(
    ("number", "place", "cycle", "left"),
    [
        (1, 1, 1, 52),
        (2, 2, 1, 48),
        (13, 13, 1, 4),
        (14, 1, 2, 52),
        (26, 13, 2, 4),
        (27, 1, 3, 52),
        (33, 7, 3, 28),
    ],
)
def test_DECK_5_hand_n_is_chosen_from_what_is_left_of_13(number, place, cycle, left):
    """CB2.DECK.5"""
    expected = f"play {place} of cycle {cycle}, {left} cards before choosing"
    assert GAME.check({"play": "hand_cycle", "number": number}, house()) == expected


def test_DECK_5_after_the_13th_hand_the_deck_is_whole_again():
    """CB2.DECK.5"""
    ours, theirs = cards("2C 9S 10H KD"), cards("4C 9C 5C KC")
    start = at(decks=(tuple(in_order(ours)), tuple(in_order(theirs))))
    referee = game(start, "hand play")
    assert isinstance(referee.asking.options, Placement)
    assert set(referee.asking.options.deck) == set(ours)
    go(referee, "2: 2C 9S 10H KD; 4C 9C 5C KC; 10H; 8S 7D")
    assert referee.position.decks == (FULL_DECK, FULL_DECK)


@pytest.mark.parametrize(
    ("rule", "answers"),
    [
        (lambda: normal_kickoff(at(), STANDARD), "QH 5D 2C 3S 4S 5S 6S"),
        (lambda: free_kickoff(at(20), STANDARD), "QH 5D 2C 3S 4S 5S 6S"),
        (lambda: free_punt(at(20), STANDARD), "QH 5D 2C 3S 7C 4S 5S 6S 8S"),
        (lambda: punt_declared(at(), 4, False, STANDARD), "2S 3S 4S 5S 6H fair_catch"),
        (lambda: field_goal(at(80), STANDARD), "2S 3S 4S 5S 6H KD"),
    ],
)
def test_DECK_6_special_teams_draw_from_the_draw_deck_only(rule, answers):
    """CB2.DECK.6"""
    played = play(rule(), answers)
    assert {ask.deck for ask, _ in played.steps if isinstance(ask, Draw)} == {"draw"}
    assert not any(isinstance(getattr(ask, "options", None), Placement) for ask, _ in played.steps)


def test_DECK_7_a_two_point_play_uses_hands():
    """CB2.DECK.7"""
    after = game(at(98, to_go=2, phase="try"), "two-point; " + hand()[11:] + "; 8S 7D").position
    assert [len(each) for each in after.decks] == [48, 48]


def test_DECK_8_an_ace_set_aside_stays_out_until_the_play_is_over():
    """CB2.DECK.8"""
    referee = game(at(), hand() + "; AS 4S 7D; 0; 0")
    assert asks(referee) == "offense recovery"
    assert not referee.can("AS")
    go(referee, "8H 5D; no; no; 2; " + hand("9H", "6S", number=2))
    assert referee.can("AS")


def test_DECK_8_whole_games_keep_the_decks_in_order():
    """CB2.DECK.3 CB2.DECK.8 CB2.DECK.R3: no card twice in a play, one ace event at most, both hand cycles in step."""
    for seed in range(3):
        for each in random_game(seed).plays:
            drawn = [answer for ask, answer in each.steps if isinstance(ask, Draw)]
            assert len(set(drawn)) == len(drawn)
            assert sum(isinstance(ask, Note) and ask.what == "set aside" for ask, _ in each.steps) <= 1
            assert len(each.after.decks[HOME]) == len(each.after.decks[AWAY])
            assert all(ask.rule in GAME.rulebook() for ask, _ in each.steps)


@pytest.mark.parametrize(
    ("switch", "quarter", "back"),
    [
        ("exhaustion", 1, False),
        ("exhaustion", 2, False),
        ("half", 1, False),
        ("half", 2, True),
        ("half", 3, False),
        ("quarter", 1, True),
        ("quarter", 2, True),
        ("quarter", 3, True),
    ],
)
def test_DECK_R1_when_used_cards_come_back(switch, quarter, back):
    """CB2.DECK.R1: switch deck_reset."""
    start = at(quarter=quarter, left=1, decks=(FULL_DECK[:8], FULL_DECK[4:12]))
    after = game(start, "punt; 4; 2S 3S 4S 5S 6H; fair catch", deck_reset=switch).position
    assert after.quarter == quarter + 1
    assert after.decks == ((FULL_DECK, FULL_DECK) if back else start.decks)


def test_DECK_R1_overtime_does_not_bring_the_cards_back():
    """CB2.DECK.R1"""
    start = at(quarter=4, left=1, decks=(FULL_DECK[:8], FULL_DECK[4:12]))
    after = game(start, "punt; 4; 2S 3S 4S 5S 6H; fair catch").position
    assert (after.quarter, after.decks) == (5, start.decks)


def test_DECK_R2_both_teams_see_what_is_left_of_both_decks():
    """CB2.DECK.R2"""
    referee = game(at(decks=(FULL_DECK[:8], FULL_DECK[4:12])))
    assert referee.seen_by(HOME).position.decks == referee.seen_by(AWAY).position.decks == referee.position.decks


@pytest.mark.parametrize(
    "answers",
    [
        "no; no; spike",
        "no; no; 2; kneel",
        "no; no; 2; punt; 4; 2S 3S 4S 5S 6H; fair catch",
        "no; no; 2; field goal; 2S 3S 4S 5S 6H KD",
    ],
)
def test_DECK_R3_a_play_without_hands_does_not_advance_the_cycle(answers):
    """CB2.DECK.R3"""
    start = at(running=True, decks=(FULL_DECK[:8], FULL_DECK[4:12]))
    referee = game(start, answers)
    assert len(referee.plays) == 1
    assert referee.position.decks == start.decks


def test_DECK_R9_in_overtime_the_visitors_call_again():
    """CB2.DECK.R9"""
    referee = game(at(quarter=4, left=1), "punt; 4; 2S 3S 4S 5S 6H; fair catch")
    assert referee.position.phase == "toss"
    assert referee.team(referee.asking.side) is AWAY


@pytest.mark.parametrize("suits", [2, 3, 4])
@pytest.mark.parametrize("ranks", [6, 9, 13])
def test_DECK_R10_a_smaller_draw_deck(suits, ranks):
    """CB2.DECK.R10: house rules draw_deck_suits and draw_deck_ranks."""
    content = GAME.deck("draw", at(), house(draw_deck_suits=suits, draw_deck_ranks=ranks))
    assert {card.suit for card in content} == set("SHCD"[:suits])
    assert {card.value for card in content} == set(range(1, ranks + 1))
    assert len(content) == suits * ranks
    assert cards("AS")[0] in content


def test_DECK_R10_a_card_that_was_taken_out_cannot_be_drawn():
    """CB2.DECK.R10"""
    referee = game(at(), hand(), draw_deck_suits=3)
    assert not referee.can("8D")
    assert referee.can("8C")
