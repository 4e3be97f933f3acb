"""The promised answers of lesson 51, reading the hand in D.O.I., are what the rules say."""

from fractions import Fraction

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.games.doi import HouseRules, Position
from cardbowl.games.doi.odds.pairings import pairing
from cardbowl.games.doi.rules.quarters import filled
from cardbowl.games.doi.rules.sets import without
from cardbowl.games.doi.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.ask import Note

RULES = HouseRules()
SET = RULES.whole_set


def reaches(card: str, yards: int) -> Fraction:
    found: Fraction = cb.odds("doi", "card", card=card).yards.sf(yards - 1)
    return found


def test_a_card_against_an_unseen_card() -> None:
    assert Fraction(find_question("hands_as_downs.six").answer) == reaches("R6", 4)
    assert Fraction(find_question("hands_as_downs.ten").answer) == reaches("B10", 10)
    assert reaches("R15", 10) == Fraction(21, 30)  # what one slip takes it for


def touchdowns(first: str, second: str) -> Fraction:
    """Third and goal on the 4 with these two cards in this order, up to the first penalty card."""
    ours = cards(f"{first} {second}")
    found = Fraction(0)
    for theirs in SET:
        third = pairing(ours[0], theirs, 96, 3, 4, RULES)
        found += Fraction(third.then == "touchdown", 30)
        if third.then == "next down":
            spot = 96 + third.yards
            fourths = [pairing(ours[1], each, spot, 4, 100 - spot, RULES) for each in without(SET, [theirs])]
            found += Fraction(sum(fourth.then == "touchdown" for fourth in fourths), 30 * 29)
    return found


def test_on_the_goal_line_the_15_comes_first() -> None:
    question = find_question("hands_as_downs.keep")
    assert question.answer == "fifteen"
    assert touchdowns("R15", "B6") == Fraction(9, 10)
    assert f"{float(touchdowns('B6', 'R15')):.1%}" == "83.9%"
    assert "83.9%" in question.why


def test_a_card_that_is_one_of_sixteen() -> None:
    gone = without(SET, cards("B8 R1 R1 R2 R3 R4 R5 R6 B1 B2 B3 B4 B5 B6 B7 P"))
    found = cb.odds("doi", "card", card="B8", seen=gone)["fumble"]
    assert Fraction(find_question("hands_as_downs.fumble").answer) == found


def fails(kept: int, deck: int) -> bool:
    """Whether hands of `kept` cards cannot be filled from decks of `deck`."""
    asked = next(filled(Position(phase="deal", hands=(SET[:kept], SET[:kept]), decks=(SET[:deck], SET[:deck])), RULES))
    return isinstance(asked, Note) and asked.what == "quarter"


def plays_left(deck: int) -> set[int]:
    """How many plays may still come with full hands, by the plays that each series takes."""
    return {plays + more for plays in (1, 2, 3, 4) for more in ({0} if fails(4 - plays, deck) else plays_left(deck - plays))}


def test_the_plays_that_are_left_with_five_cards_in_each_deck() -> None:
    """DOI.QTR.5"""
    question = find_question("hands_as_downs.plays_left")
    assert question.is_right(str(max(plays_left(5))))
    assert min(plays_left(5)) == 6
    assert "six" in question.why


def test_the_down_of_a_hand_of_three() -> None:
    at = alone.one_down(("R1 R2 R3", "B1 B2 B3")).position
    assert find_question("hands_as_downs.down").is_right(str(at.down))


def test_the_cards_that_nobody_sees() -> None:
    gone = SET[:12]
    table = without(SET, gone)[:2]
    hand = without(SET, [*gone, *table])[:2]
    game = alone.one_down(("R15 B15", hand), table=("R1 B1", table), discards=("", gone))
    at = game.position
    assert find_question("hands_as_downs.left").is_right(str(len(at.hands[1] + at.decks[1])))


def test_a_hand_that_cannot_be_filled() -> None:
    """DOI.REFILL.2"""
    assert fails(1, 2)
    assert not fails(1, 3)
    assert find_question("hands_as_downs.refill").answer == "over"
