"""The promised answers of lesson 10, decks and hands, are what the rules say, and its starter begins where the text says."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import cardbowl as cb
from cardbowl.errors import CardbowlError
from cardbowl.football import AWAY
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question

OURS = "KS QH JC 9D 7S 5H 3C 2D"
THEIRS = "KH JS 10D 8C 6H 4S 3D AC"


@pytest.mark.parametrize(("name", "number"), [("hands.sixth", 6), ("hands.eighteenth", 18)])
def test_cards_to_choose_from(name: str, number: int) -> None:
    told = GAME.check({"play": "hand_cycle", "number": number}, GAME.house_rules({})) if GAME.check else ""
    assert find_question(name).is_right(told.split(", ")[1].split()[0])


def test_only_a_play_from_scrimmage_spends_hands() -> None:
    question = find_question("hands.spends")
    assert question.options[question.answer] == "a try for two points"
    game = alone.hands(OURS, THEIRS, spot=70, seed=1).undo()
    game.answer("field goal").run("play")
    assert [len(deck) for deck in game.position.decks] == [8, 8]


def test_an_ace_in_a_hand_is_in_the_draw_deck_all_the_same() -> None:
    left = alone.rush("KS", "AS", seed=1).left()
    question = find_question("hands.ace")
    assert question.read(question.answer) == cb.Dist.uniform(left).chance(lambda card: card == cb.Card("AS"))


def test_two_kings_among_eight_cards() -> None:
    hands = list(combinations(["K", "K", *"abcdef"], 4))
    question = find_question("hands.two_kings")
    assert question.read(question.answer) == cb.Dist.uniform(hands).chance(lambda hand: "K" in hand)


def test_kings_are_worth_most_one_by_one() -> None:
    """By trying all ordered pairs of cards of a small other deck against two hands of two cards."""
    theirs = [card.value for card in cb.Deck.standard(suits=2)]

    def big_gap(*hand: int) -> Fraction:
        laid = [(one, other) for at, one in enumerate(theirs) for to, other in enumerate(theirs) if at != to]
        reached = [pair for pair in laid if max(mine - other for mine, other in zip(hand, pair, strict=True)) >= 6]
        return Fraction(len(reached), len(laid))

    assert 2 * big_gap(13, 2) > big_gap(13, 13) + big_gap(2, 2)
    assert find_question("hands.plan").answer == "spread"


def test_the_game_of_a_hand_goes_on_with_what_is_left() -> None:
    game = alone.hands(OURS, THEIRS, spot=40, down=2, to_go=7, seed=3, opponent="sensible", house_rules={"clock": "simple1"})
    assert game.asking is not None
    assert (game.asking.what, game.position.spot, game.position.down, game.position.to_go) == ("hand", 40, 2, 7)
    assert list(game.players) == [AWAY]
    game.answer("2: 2D 3C KS 5H").run("decision").answer("KS").run("play")
    assert [len(deck) for deck in game.position.decks] == [4, 4]
    assert cb.Card("KS") not in game.position.decks[0]


def test_without_cards_the_team_decks_are_full_and_both_sides_are_people() -> None:
    game = alone.hands(seed=1)
    assert [len(deck) for deck in game.position.decks] == [52, 52]
    assert game.players == {}


def test_a_game_of_a_hand_is_undone_and_branched_like_any_other() -> None:
    game = alone.hands(OURS, THEIRS, seed=3, opponent="sensible").answer("2: 2D 3C KS 5H").run("decision")
    again = game.branch()
    assert again.asking == game.asking
    assert game.undo(2).asking is not None
    assert game.asking.what == "hand"


@pytest.mark.parametrize(
    "wrong",
    [
        {"deck": "KS KS QH JC"},
        {"deck": "KS QH JC"},
        {"deck": "KS QH JC RJ"},
        {"deck": "KS QH JC 9D"},
        {"opponent": "nobody"},
        {"spot": 100},
        {"down": True},
    ],
)
def test_a_wrong_start_is_told(wrong: dict[str, Any]) -> None:
    with pytest.raises(CardbowlError):
        alone.hands(**wrong)
