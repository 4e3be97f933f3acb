"""The deal, the discards, and playing for the turnover (sections 3.1 and 3.2 of the rulebook)."""

import pytest
from games.cardbowl1.lined_up import STANDARD, VECTORS, answered, house

from cardbowl.cards import Card, Deck, cards, written
from cardbowl.errors import DataError, HouseRulesError, IllegalAnswerError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl1.rules.cards.deal import (
    Hand,
    Sizes,
    Split,
    deal,
    dealing_order,
    dealt,
    discard,
    draw_deck,
    draw_deck_size,
    hand_sizes,
    may_discard,
    play_for_the_turnover,
    split_pool,
)
from cardbowl.games.cardbowl1.vectors.check import check

WHOLE = tuple(Deck.standard(jokers=2))


@pytest.mark.parametrize("name", ["V176", "V177", "V212"])
def test_the_worked_deals(name):
    """CB1.GEN.7 CB1.DEAL.2 CB1.DEAL.R2 CB1.TURN.1"""
    assert check(VECTORS[name], STANDARD) == VECTORS[name]["expect"]


# ---- how many ----------------------------------------------------------------------------------------------------


def test_DEAL_1_eleven_each():
    """CB1.DEAL.1"""
    assert hand_sizes(HOME, 1, 0, STANDARD) == (11, 11)


def test_DEAL_2_more_cards_by_agreement():
    """CB1.DEAL.2: switches deal_off and deal_def, 11 to 15."""
    assert hand_sizes(HOME, 1, 0, house(deal_off=12, deal_def=15)) == (12, 15)
    for wrong in (10, 16):
        with pytest.raises(HouseRulesError, match=r"CB1\.DEAL\.2"):
            house(deal_off=wrong)


def test_DEAL_3_a_handicap_goes_with_the_player():
    """CB1.DEAL.3 CB1.DEAL.R5: on offense and on defense."""
    rules = house(deal_bonus_home=3, deal_bonus_away=1)
    assert hand_sizes(HOME, 1, 0, rules) == (14, 12)
    assert hand_sizes(AWAY, 1, 0, rules) == (12, 14)


@pytest.mark.parametrize(("quarter", "cards_dealt"), [(1, 13), (2, 14), (3, 14), (4, 12), (5, 12)])
def test_DEAL_4_a_schedule_by_quarters(quarter, cards_dealt):
    """CB1.DEAL.4: the example of the rulebook; overtime counts as the fourth quarter."""
    rules = house(deal_quarter_1=13, deal_quarter_2=14, deal_quarter_3=14, deal_quarter_4=12)
    assert hand_sizes(HOME, quarter, 0, rules) == (cards_dealt, cards_dealt)


def test_DEAL_4_the_larger_number_holds():
    """CB1.DEAL.4 CB1.DEAL.R5"""
    assert hand_sizes(HOME, 4, 0, house(deal_quarter_4=12, deal_def=14)) == (12, 14)


def test_DEAL_5_a_pool_split_between_both_roles():
    """CB1.DEAL.5 CB1.DEAL.R5: in secret, before the game, for all of it; no more than four cards to one role."""
    found, asks, notes = answered(split_pool(house(deal_pool=5)), "1/4")
    assert found == (Split(1, 4), Split(4, 1))
    assert [choice.options for choice in asks[0].choices] == [range(1, 5)] * 2
    assert all(choice.secret for choice in asks[0].choices)
    assert notes[0].say() == "Extra cards on offense and defense: home 1 and 4, away 4 and 1."
    assert hand_sizes(HOME, 1, 0, STANDARD, found) == (12, 12)
    assert hand_sizes(AWAY, 1, 0, STANDARD, found) == (15, 15)
    assert answered(split_pool(STANDARD)) == ((Split(), Split()), [], [])
    with pytest.raises(IllegalAnswerError):
        answered(split_pool(house(deal_pool=5)), "0/4")


def test_DEAL_6_hurry_up_cards_come_on_top():
    """CB1.DEAL.6: for the defense only, and they are discarded as the others."""
    assert hand_sizes(HOME, 4, 4, house(deal_off=13, deal_def=15)) == (13, 19)
    eighteen = cards("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 2H 3H 4H 5H 7H 8H")
    hand, _, _ = answered(discard(DEFENSE, eighteen, STANDARD), "5H")
    assert written(hand.discards) == "2S 3S 4S 2H 3H 4H 5H"
    assert len(hand.cards) == 11


@pytest.mark.parametrize(
    ("rules", "hurry_up", "sizes"),
    [
        ({"deal_off": 15, "deal_def": 15, "deal_bonus_home": 4, "deal_bonus_away": 4}, 4, (19, 23)),
        ({"deal_off": 15, "deal_def": 15, "deal_bonus_home": 4, "deal_bonus_away": 4, "deal_pool": 0}, 4, (19, 23)),
        ({"deal_off": 15, "deal_def": 15, "deal_bonus_home": 4, "deal_bonus_away": 4, "black_joker": "off"}, 4, (19, 22)),
    ],
)
def test_DEAL_R4_twelve_cards_stay_in_the_draw_deck(rules, hurry_up, sizes):
    """CB1.DEAL.R4: 19 and 23 are 42 cards dealt."""
    assert hand_sizes(HOME, 1, hurry_up, house(**rules)) == sizes
    assert draw_deck_size(*sizes, 0, house(**rules)) == 12


def test_DEAL_R4_the_larger_hand_is_cut():
    """CB1.DEAL.R4 CB1.DEAL.R6: with pools on top the larger hand loses cards, the defense's first."""
    rules = house(deal_off=15, deal_def=15, deal_bonus_home=4, deal_bonus_away=4)
    pools = (Split(4, 4), Split(4, 4))
    assert hand_sizes(HOME, 1, 0, rules, pools) == (21, 21)
    assert hand_sizes(HOME, 1, 4, rules, pools) == (21, 21)


# ---- the deal ----------------------------------------------------------------------------------------------------


def test_DEAL_1_in_turn_the_defense_first():
    """CB1.DEAL.1"""
    assert dealing_order(Sizes(2, 2)) == (DEFENSE, OFFENSE, DEFENSE, OFFENSE)
    assert len(dealing_order(Sizes(11, 11))) == 22


def test_DEAL_R1_then_the_rest_to_the_larger_hand():
    """CB1.DEAL.R1"""
    assert dealing_order(Sizes(1, 3)) == (DEFENSE, OFFENSE, DEFENSE, DEFENSE)
    assert dealing_order(Sizes(3, 1)) == (DEFENSE, OFFENSE, OFFENSE, OFFENSE)
    assert [written(hand) for hand in dealt(cards("2S 3S 4S 5S 6S"), Sizes(1, 3))] == ["3S", "2S 4S 5S"]


def test_DEAL_1_one_draw_for_each_card():
    """CB1.DEAL.1: drawn one by one the hands are the same."""
    found, asks, _ = answered(deal(Sizes(2, 3)), "2S 3S 4S 5S 6S")
    assert found == dealt(cards("2S 3S 4S 5S 6S"), Sizes(2, 3))
    assert [ask.side for ask in asks] == list(dealing_order(Sizes(2, 3)))
    assert {(ask.rule, ask.deck) for ask in asks} == {("CB1.DEAL.1", "deal")}


def test_DEAL_7_the_rest_of_the_deck_is_the_draw_deck():
    """CB1.DEAL.7 CB1.GEN.7 CB1.DEAL.R3: discards were dealt, so they are not in it; CB1.DEAL.8 is about the table alone."""
    ours, theirs = dealt(WHOLE, Sizes(13, 15))
    left = draw_deck((*ours, *theirs), STANDARD, WHOLE)
    assert left == WHOLE[28:]
    assert len(left) == draw_deck_size(13, 15, 0, STANDARD)
    assert Card("BJ") not in draw_deck((), house(black_joker="off"), WHOLE)
    assert draw_deck_size(11, 11, 0, house(black_joker="off")) == 31


# ---- playing for the turnover --------------------------------------------------------------------------------------


def test_TURN_1_the_red_joker_is_given_up_for_another_card():
    """CB1.TURN.1 CB1.TURN.R1 CB1.TURN.R2: replacement first, then the joker goes back; it is announced."""
    hand = cards("KS RJ 4C")
    found, asks, notes = answered(play_for_the_turnover(hand), "give_up 9D")
    assert written(found) == "KS 9D 4C"
    assert [ask.rule for ask in asks] == ["CB1.TURN.1", "CB1.TURN.R1"]
    assert asks[1].deck == "deal"  # without the joker, which its owner still holds
    assert (notes[0].rule, notes[0].what, notes[0].n) == ("CB1.TURN.R2", "joker returned", Card("RJ"))
    assert Card("RJ") in draw_deck(found, STANDARD, WHOLE)


def test_TURN_R1_kept_it_is_a_player():
    """CB1.TURN.R1: worth 15, and no Red Joker can be drawn; keeping it is not announced (CB1.TURN.R2)."""
    hand = cards("KS RJ 4C")
    found, asks, notes = answered(play_for_the_turnover(hand), "keep")
    assert found == hand
    assert asks[0].side is DEFENSE
    assert asks[0].secret
    assert not notes
    assert Card("RJ") not in draw_deck(found, STANDARD, WHOLE)


def test_TURN_1_only_the_holder_is_asked():
    """CB1.TURN.1: not even with the Black Joker."""
    assert answered(play_for_the_turnover(cards("KS BJ 4C"))) == (cards("KS BJ 4C"), [], [])


# ---- discarding --------------------------------------------------------------------------------------------------

TWELVE = "2S 2H 2C 3S 4S 5S 6S 7S 8S 9S 10S JS"


def test_DEAL_R2_the_lowest_go_and_the_owner_chooses_among_equals():
    """CB1.DEAL.R2: the suits of receivers matter."""
    hand, asks, _ = answered(discard(OFFENSE, cards(TWELVE), STANDARD), "2C")
    assert hand == Hand(cards("2S 2H 3S 4S 5S 6S 7S 8S 9S 10S JS"), cards("2C"))
    assert [(ask.rule, ask.secret, written(ask.options)) for ask in asks] == [("CB1.DEAL.R2", True, "2S 2H 2C")]
    with pytest.raises(IllegalAnswerError):
        answered(discard(OFFENSE, cards(TWELVE), STANDARD), "3S")


def test_DEAL_R2_with_the_switch_any_card_goes():
    """CB1.DEAL.R2: switch discard = free."""
    hand, asks, _ = answered(discard(OFFENSE, cards(TWELVE), house(discard="free")), "JS")
    assert written(hand.discards) == "JS"
    assert len(asks[0].options) == 12
    assert asks[0].default.value == 2
    assert may_discard(cards("2S 3S"), 0, house(discard="free")) == ()


def test_DEAL_2_nothing_is_asked_where_nothing_is_to_choose():
    """CB1.DEAL.2 CB1.DEAL.R7: eleven cards, or all of the lowest go; jokers are the highest (CB1.GEN.2)."""
    assert answered(discard(OFFENSE, cards(TWELVE)[:11], STANDARD))[0] == Hand(cards(TWELVE)[:11])
    hand, asks, _ = answered(discard(OFFENSE, cards(f"{TWELVE} RJ QS"), STANDARD))
    assert (written(hand.discards), asks) == ("2S 2H 2C", [])


@pytest.mark.parametrize(
    ("name", "changed", "named"),
    [
        ("V176", {"offense_cards": [11]}, "differ in length"),
        ("V176", {"offense_cards": ["x"]}, "whole numbers"),
        ("V177", {"hand": ""}, "hand"),
    ],
)
def test_broken_vectors_are_named(name, changed, named):
    with pytest.raises(DataError, match=named):
        check({**VECTORS[name], **changed}, STANDARD)
