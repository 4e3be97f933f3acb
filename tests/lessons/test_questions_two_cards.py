"""The promised answers of lesson 50, the rules of D.O.I. by playing, are what the rules say."""

import pytest

from cardbowl.cards import cards
from cardbowl.football import AWAY
from cardbowl.games.doi import Position
from cardbowl.games.doi.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.referee import Referee


def played(offense: str, defense: str, down: int = 1, **options: object) -> Referee:
    """One down in which these two cards are laid; the hands are filled up with cards that are like no other."""
    others = ("R3 R6 R8", "B3 B6 B10")
    hands = tuple(" ".join([card, *more.split()[: 4 - down]]) for card, more in zip((offense, defense), others, strict=True))
    game = alone.one_down(hands, **options)  # type: ignore[arg-type]
    assert game.position.down == down
    return game.answer("play").answer(cards(f"{offense} {defense}"))


def at_the_end(referee: Referee) -> Position:
    assert referee.is_over
    position: Position = referee.position
    return position


@pytest.mark.parametrize(("name", "offense", "defense"), [("add", "R7", "B8"), ("subtract", "B4", "B9")])
def test_the_yards_of_two_cards(name: str, offense: str, defense: str) -> None:
    at = at_the_end(played(offense, defense))
    assert find_question(f"two_cards.{name}").is_right(str(at.spot - 50))


def test_where_a_fumble_is_recovered() -> None:
    at = at_the_end(played("B7", "B7", spot=40))
    assert at.offense is AWAY
    assert find_question("two_cards.where").is_right(str(at.spot))


def test_a_loss_to_the_own_goal_line() -> None:
    at = at_the_end(played("B2", "B9", spot=6))
    assert at.score == (0, 2)
    assert find_question("two_cards.safety").answer == "safety"


def test_a_loss_does_not_move_the_line_to_gain() -> None:
    at = at_the_end(played("B4", "B9", spot=30))
    assert find_question("two_cards.to_go").is_right(str(at.to_go))


def test_a_penalty_card_uses_no_down() -> None:
    at = at_the_end(played("P", "B15", down=3, to_go=8))
    assert (at.down, at.to_go) == (3, 3)
    assert find_question("two_cards.penalty").answer == "third_3"


def test_equal_cards_on_fourth_down() -> None:
    game = played("R5", "R5", down=4, to_go=2)
    assert game.notes()[0].endswith("intercepted")
    assert at_the_end(game).offense is AWAY
    assert find_question("two_cards.equal").answer == "intercepted"


def test_where_a_punt_comes_down() -> None:
    at = at_the_end(alone.one_punt(spot=25, hands=("R1", "B1")))
    assert at.offense is AWAY
    assert find_question("two_cards.punt").is_right(str(at.spot))
