"""The promised answers of lesson 30, cards, jokers and the deal, are what the rules say."""

from cardbowl.cards import Card, Deck, cards
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.deal import discard, draw_deck_size, may_discard, play_for_the_turnover
from cardbowl.games.cardbowl1.rules.cards.draws import half_up, hand_value, worth
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.lessons.questions import find_question
from cardbowl.steps.ask import Choose

RULES = HouseRules()
WHOLE = Deck.standard(jokers=2)


def test_the_cards_left_to_draw_from() -> None:
    question = find_question("deals.draw_deck")
    assert question.is_right(str(draw_deck_size(13, 14, 0, RULES)))
    assert len(WHOLE) == 54


def test_the_defense_alone_is_asked_about_the_red_joker() -> None:
    asked = next(play_for_the_turnover((Card("RJ"), Card("4S"))))
    assert isinstance(asked, Choose)
    assert asked.side is DEFENSE
    assert find_question("deals.turnover").answer == DEFENSE.word


def test_the_points_of_a_hand() -> None:
    assert find_question("deals.hand").is_right(str(sum(map(hand_value, cards("BJ KS JH 7C AD")))))


def test_the_face_values_of_drawn_cards() -> None:
    drawn = cards("JS 10D KH AC")
    question = find_question("deals.face_values")
    assert question.is_right(str(sum(map(worth, drawn))))
    assert sum(card.value for card in drawn) == 35  # what one slip takes them for


def test_halves_go_up_below_zero_too() -> None:
    assert find_question("deals.rounding").is_right(str(half_up(-7, 2)))


def test_the_lowest_cards_go_without_a_choice() -> None:
    hand = cards("KS QS JS 10S 9S 8S 7S 6S 6H 5C 5D 4H 3C")
    kept = run({}, discard(DEFENSE, hand, RULES))
    assert kept.discards == cards("4H 3C")
    assert [card.text for card in may_discard(hand, 2, RULES)] == ["3C"]
    assert find_question("deals.discards").answer == "forced"


def test_a_spot_seen_by_the_other_team() -> None:
    assert find_question("deals.field").is_right(str(100 - 35))
