"""The promised answers of lesson 59, cards, windows and teams, are what the rules and the data of Showdown say."""

from fractions import Fraction

import pytest

from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, HOME
from cardbowl.games.showdown import HouseRules
from cardbowl.games.showdown.data.players import Team
from cardbowl.games.showdown.data.prices import cost_of, points_of
from cardbowl.games.showdown.odds.plays import hand_odds, match_up_odds
from cardbowl.games.showdown.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

RULES = HouseRules()


def wins(edge: int) -> Fraction:
    return Fraction(match_up_odds(RULES, (), edge=edge)["offense wins"])


def short_pass(turnover: int, *cards: str) -> Referee:
    """A slant for 5 yards against the Wardens with these cards in hand, up to the window of step 6."""
    game = alone.one_down(spot=50, hands=([], cards), timeouts=(0, 0))
    for answer in ("O12", "D11", "WR1", "S1", "hands v coverage", 10, 5, 1, 20, 20, turnover):
        while isinstance(game.asking, Choose) and "pass" in game.asking.options:
            game.answer("pass")
        game.answer(answer)
    return game


def options(game: Referee) -> tuple[str, ...]:
    asking = game.asking
    assert isinstance(asking, Choose)
    return tuple(asking.options)


def test_no_turnover_card_without_its_chance() -> None:
    assert find_question("cards_and_windows.chance").answer == "no"
    game = short_pass(20, "S36")
    with pytest.raises(IllegalAnswerError, match="chance"):
        game.answer("S36")
    assert "S36" in options(short_pass(1, "S36"))


def test_only_the_last_turnover_card_counts() -> None:
    """NS.WIN.2.R1"""
    spots = []
    for cards in (("S36",), ("S37",), ("S36", "S37")):
        game = short_pass(1, *cards)
        for card in cards:
            while card not in options(game):
                game.answer("pass")
            game.answer(card)
        while not game.is_over:
            game.answer("pass") if isinstance(game.asking, Choose) else game.deal()
        assert game.position.offense is AWAY
        spots.append(game.position.spot)
    assert spots[2] == spots[1] != spots[0]
    assert find_question("cards_and_windows.last").answer == "last"


def test_where_four_points_turn_most_match_ups() -> None:
    question = find_question("cards_and_windows.close")
    rises = {"behind": wins(-6) - wins(-10), "close": wins(2) - wins(-2), "ahead": wins(14) - wins(10)}
    assert question.answer == max(rises, key=lambda each: rises[each])
    assert [f"{float(100 * rise):.1f}" for rise in rises.values()] == ["11.5", "19.0", "8.5"]
    assert [100 * wins(edge) for edge in (-2, 2)] == [38.25, 57.25]
    assert "38.25% to 57.25%" in question.why


def test_four_copies_in_an_opening_hand() -> None:
    question = find_question("cards_and_windows.copies")
    found = {copies: hand_odds(RULES, (), card=None, team=None, copies=copies, cards=None)["in it"] for copies in (1, 4)}
    assert Fraction(question.answer) == found[4]
    assert found[1] == Fraction(1, 8)
    assert RULES.data_set.team("wardens").copies("S09") == 4
    assert RULES.data_set.card("S09").name == "Shadow Coverage"


def test_what_a_backup_costs() -> None:
    question = find_question("cards_and_windows.label")
    assert int(question.answer) == cost_of(510, "backup")
    assert question.remark(str(cost_of(510, "special")))
    assert RULES.teams[HOME].player("herons-02").points == 510


def test_the_fewest_regular_players() -> None:
    def regular(team: Team) -> int:
        return sum(player.label == "regular" and player.position not in ("K", "P") for player in team.players)

    assert {regular(team) for team in RULES.data_set.teams} == {int(find_question("cards_and_windows.least").answer)}


def test_cheap_points_are_at_the_weak_end() -> None:
    prices = {stat: points_of("RB", [("each", stat)]) for stat in (8, 10, 14, 16)}
    assert (prices[10] - prices[8], prices[16] - prices[14]) == (80, 140)
    assert find_question("cards_and_windows.price").answer == "weak"
