"""The promised answers of lesson 52, when to kick in D.O.I., are what the rules say."""

from fractions import Fraction

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.games.doi import HouseRules
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PLAY, PUNT
from cardbowl.games.doi.rules.sets import without
from cardbowl.games.doi.starts import alone
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def good(distance: int, **more: object) -> Fraction:
    found: Fraction = cb.odds("doi", "field-goal", distance=distance, **more)["good"]
    return found


def called(call: str, spot: int, to_go: int = 10) -> int:
    """Where the other team starts after this call on the last down, in yards from its own goal line."""
    game = alone.one_down(("R4", "B9"), spot=spot, to_go=to_go, seed=1)
    game.answer(call)
    assert game.position.offense.value == 1
    return game.position.spot


def test_the_last_card_of_a_kick() -> None:
    question = find_question("when_to_kick.sixth")
    lying = sum(card.value for card in cards("R10 B8 P R9 B4"))
    assert question.is_right(str(36 - lying))
    assert lying == 31
    assert "31" in question.why


def test_cards_that_are_gone_unseen_change_nothing() -> None:
    assert find_question("when_to_kick.unknown").answer == "same"
    assert good(30, deck_left=10) == good(30)
    assert good(30, seen="R15 B15") != good(30)


def test_where_a_miss_leaves_the_ball() -> None:
    """DOI.FG.4  With low cards alone the kick misses for certain."""
    low = cards("R1 R1 B1 B1 R2 B2")
    game = alone.one_field_goal(38, deck=low, seed=1)
    game.run("end")
    assert game.position.offense.value == 1
    assert find_question("when_to_kick.miss").is_right(str(game.position.spot))


def test_punts() -> None:
    assert find_question("when_to_kick.punt").is_right(str(called(PUNT, 45)))
    assert (called(PUNT, 100 - 31), called(PUNT, 100 - 29)) == (1, 20)
    assert find_question("when_to_kick.touchback").answer == "farther"


def test_a_safety_from_the_own_four() -> None:
    found = cb.odds("doi", "card", card="R2", spot=4, to_go=10, down=4)["safety"]
    assert Fraction(find_question("when_to_kick.safety").answer) == found


def test_the_calls_of_a_third_down() -> None:
    def calls(hands: tuple[str, str], spot: int) -> set[str]:
        return set(alone.one_down(hands, spot=spot).asking.options)

    two, one = ("R4 R5", "B4 B5"), ("R4", "B4")
    assert calls(two, 25) == {PLAY}
    assert calls(two, 30) == {PLAY, FIELD_GOAL}
    assert calls(one, 25) == {PLAY, PUNT}
    assert find_question("when_to_kick.calls").answer == "play"


def test_an_extra_point_from_a_counted_deck() -> None:
    deck = cards("R1 R1 B1 R2 R3 R4 R5 B2 B3 B4 B5 P")
    found = cb.odds("doi", "extra-point", seen=without(RULES.whole_set, deck))["good"]
    assert len(deck) == 12
    assert Fraction(find_question("when_to_kick.extra").answer) == found


def test_a_low_card_and_a_long_way() -> None:
    """The kick is nearly hopeless, the play mostly fails, and the punt leaves the others close to their goal line."""
    question = find_question("when_to_kick.worth")
    play = cb.odds("doi", "last-down", hand="R4", to_go=10)
    held = good(45, seen="R4")  # DOI.FG.2: the red 4 of the hand is not in the deck
    assert good(45) < held
    assert f"{float(held):.1%} are good" in question.slips["kick"]
    assert play["made"] < Fraction(1, 3)
    assert called(PUNT, 55) == 15
    assert "own 15" in question.why
    assert question.answer == "punt"
