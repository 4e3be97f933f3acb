"""A game read backward from its own rules, all cards open: rules of a few lines, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.football.plays import Turned
from cardbowl.games import GAMES
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.solving import solve_game
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.view.one_rule import one_rule

OWN = "a rule of my own"
DECK = Deck.parse("AS 2S 3S 4S 5S")


def pick(side: Any, options: tuple[Any, ...], what: str = "pick", **more: Any) -> Choose:
    return Choose(side, what, options, OWN, **more)


def stand_or_draw():
    """One card, which may be replaced by another one; then the other side may turn the sign."""
    first = yield Draw(OFFENSE, "first", OWN)
    yield Note(OWN, "A card is drawn.")
    if (yield pick(OFFENSE, ("stand", "draw"))) == "draw":
        first = yield Draw(OFFENSE, "second", OWN)
    turned = yield pick(DEFENSE, ("leave", "turn"))
    return first.value if turned == "leave" else 6 - first.value


def test_draws_are_counted_and_decisions_are_for_the_side_that_takes_them():
    found = solve_game(stand_or_draw, deck=DECK)
    assert found.options == {
        Card("AS"): Fraction(2),  # best is 1, or 5 turned: another card is worth (2 + 3 + 2 + 1) / 4
        Card("2S"): Fraction(2),
        Card("3S"): Fraction(3),
        Card("4S"): Fraction(2),
        Card("5S"): Fraction(2),
    }
    assert found.value == Fraction(11, 5)
    assert found.after(Card("AS")).mixes == ({"draw": 1},)
    assert found.after(Card("3S")).after("stand").options == {"leave": 3, "turn": 3}


def test_it_agrees_with_the_exact_reading_of_a_rule():
    def drawn_twice():
        first = yield Draw(OFFENSE, "first", OWN)
        second = yield Draw(DEFENSE, "second", OWN)
        if (yield pick(OFFENSE, ("sum", "difference"))) == "sum":
            return first.value + second.value
        return 2 * (first.value - second.value)

    best = outcomes(drawn_twice, DECK, choose="best", value=lambda result: result)
    assert solve_game(drawn_twice, deck=DECK).value == best.mean()


def test_equal_cards_are_counted_together():
    found = solve_game(stand_or_draw, deck=Deck({Card("AS"): 3, Card("3S"): 2}))
    assert list(found.options) == [Card("AS"), Card("3S")]
    assert found.value == Fraction(3, 5) * found.options[Card("AS")] + Fraction(2, 5) * found.options[Card("3S")]


def pennies(first: Any = OFFENSE, second: Any = DEFENSE):
    """Equal choices give the offense 3, different ones cost it the number it showed."""

    def rule():
        answers = yield ChooseTogether((pick(first, (1, 2)), pick(second, (1, 2))), OWN)
        ours, theirs = answers if first is OFFENSE else answers[::-1]
        return 3 if ours == theirs else -ours

    return rule


def test_two_secret_answers_are_a_matrix_game():
    found = solve_game(pennies())
    assert found.value == Fraction(7, 9)
    assert found.options == {(1, 1): 3, (1, 2): -1, (2, 1): -2, (2, 2): 3}
    assert found.mixes == ({1: Fraction(5, 9), 2: Fraction(4, 9)}, {1: Fraction(4, 9), 2: Fraction(5, 9)})
    assert found.after((1, 2)).value == -1
    assert found.after((1, 2)).ask is None


def test_the_order_of_the_two_does_not_matter():
    ours, turned = solve_game(pennies()), solve_game(pennies(DEFENSE, OFFENSE))
    assert turned.value == ours.value
    assert turned.mixes == ours.mixes[::-1]


def test_seen_from_the_other_team_it_is_the_same_game():
    found = solve_game(pennies(), payoff=lambda result: -result, team=AWAY)
    assert found.value == -Fraction(7, 9)
    assert found.mixes == solve_game(pennies()).mixes


# ---- games of several turns ----------------------------------------------------------------------------------------


def race(to: int) -> Any:
    """Turn and turn about, each team adds 1 or 2; the team that reaches `to` wins. The result is (total, team to move)."""
    game = one_rule(lambda: iter(()))

    def turn(at: Any, rules: Any) -> Any:
        total = at.result or 0
        said = yield pick(OFFENSE, tuple(step for step in (1, 2) if total + step <= to))
        return Turned(at._replace(result=total + said, offense=at.offense.other))

    return replace(game, turn=turn, is_over=lambda at: at.result == to)


@pytest.mark.parametrize("to", range(1, 13))
def test_a_game_of_turns_is_won_by_the_team_and_not_by_the_side(to):
    """The first team wins unless the goal is a multiple of 3."""
    game = race(to)
    found = solve_game(game, payoff=lambda at: None if at.result != to else int(at.offense is AWAY), team=HOME)
    assert found.value == (to % 3 != 0)
    if to > 3 and to % 3:
        assert found.mixes == ({to % 3: 1},)
        assert found.after(to % 3).position.offense is AWAY
        assert found.after(3 - to % 3).value == 0


def test_positions_worth_the_same_are_solved_once():
    """By the turn of the goal alone, 2 to the 40th ways are 40 positions."""
    found = solve_game(race(40), payoff=lambda at: int(at.offense is AWAY) if at.result == 40 else None, most=500)
    assert found.value == 1
    with pytest.raises(OddsError, match="more than 100 answers would have to be tried: let payoff= end the game earlier"):
        solve_game(race(40), payoff=lambda at: int(at.offense is AWAY) if at.result == 40 else None, most=100)


def test_same_says_which_positions_count_as_one():
    seen: list[Any] = []

    def payoff(at: Any) -> int | None:
        seen.append(at.result)
        return int(at.offense is AWAY) if at.result == 12 else None

    solve_game(race(12), payoff=payoff, same=lambda at: (12 - (at.result or 0), at.offense))
    assert len(seen) < 60


def test_options_may_be_cut_down():
    found = solve_game(race(4), payoff=lambda at: int(at.offense is AWAY) if at.result == 4 else None, allow=lambda ask: (1,))
    assert found.value == 0
    assert found.options == {1: 0}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_can_be_read(game):
    """Up to the end of the toss: even chances for the ball, whatever is decided before it and by its winner."""
    not_yet = {game.start(game.house_rules({})).phase, "toss"}
    found = solve_game(game, payoff=lambda at: None if at.phase in not_yet else int(at.offense is HOME))
    assert found.value == Fraction(1, 2)


# ---- what is refused -----------------------------------------------------------------------------------------------


def test_a_position_that_comes_back_is_refused():
    game = one_rule(lambda: iter(()))

    def turn(at: Any, rules: Any) -> Any:
        yield pick(OFFENSE, ("again",))
        return Turned(at)

    with pytest.raises(OddsError, match="the game can come back to the position to be played; let payoff= end it before"):
        solve_game(replace(game, turn=turn), payoff=lambda at: None)


def test_a_game_without_an_end_is_refused():
    game = race(10)

    def turn(at: Any, rules: Any) -> Any:
        yield pick(OFFENSE, ("more",))
        return Turned(at._replace(result=(at.result or 0) + 1))

    with pytest.raises(OddsError, match="too many turns in a row; let payoff= end it earlier"):
        solve_game(replace(game, turn=turn, is_over=lambda at: False), payoff=lambda at: None)


def rule_of(ask: Any, result: Any = 1) -> Any:
    def rule():
        yield ask
        return result

    return rule


@pytest.mark.parametrize(
    ("solved", "words"),
    [
        (lambda: solve_game(race(3)), "payoff= is missing"),
        (lambda: solve_game(race(3), payoff=lambda at: None), "payoff= gives no worth for it"),
        (lambda: solve_game(race(3), payoff=lambda at: "much"), "payoff= must give a number or None, not 'much'"),
        (lambda: solve_game(rule_of(pick(OFFENSE, (1, 2)), float("nan"))), "payoff= must give a number or None, not nan"),
        (lambda: solve_game(rule_of(pick(OFFENSE, (1, 2), secret=True))), "pick .* is answered in secret, and open cards"),
        (lambda: solve_game(rule_of(pick(OFFENSE, ()))), "has 0 options; 1 to 1000 can be tried"),
        (lambda: solve_game(rule_of(pick(OFFENSE, range(2000)))), "has 2000 options"),  # type: ignore[arg-type]
        (lambda: solve_game(pennies(OFFENSE, OFFENSE)), "is not one secret answer from each side"),
        (lambda: solve_game(pennies()).after((3, 3)), r"\(3, 3\) is no answer that was solved for; solved are: \(1, 1\)"),
        (lambda: solve_game(pennies()).after((1, 1)).after(1), "solved are: nothing is asked here"),
    ],
)
def test_what_cannot_be_solved_is_one_sentence(solved, words):
    with pytest.raises(OddsError, match=words):
        solved()


def test_options_that_the_rules_do_not_have_cannot_be_allowed():
    with pytest.raises(IllegalAnswerError, match="not an answer to 'pick'"):
        solve_game(race(3), payoff=lambda at: 0 if at.result == 3 else None, allow=lambda ask: (3,))
