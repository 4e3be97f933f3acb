"""The promised answers of lesson 55, reading a chart, are what the charts and the rules of Football Strategy say."""

from collections.abc import Mapping
from fractions import Fraction

from cardbowl.chance.matrix_games import best_response, security_value
from cardbowl.games.football_strategy import HouseRules
from cardbowl.games.football_strategy.odds.one_down import conversion_table, yards_table
from cardbowl.lessons.questions import find_question

RULES = HouseRules()
DECK = RULES.chart_set.decks["pro_style"]
NUMBER = {card.name: card.no for card in DECK.cards}
LETTERS = tuple(each.letter for each in RULES.chart_set.defenses)
NET = yards_table("pro_style", RULES)


def net(play: str, letter: str) -> Fraction:
    return Fraction(NET.payoff[NET.rows.index(NUMBER[play])][NET.columns.index(letter)])


def row(play: str) -> str:
    return ", ".join(DECK.card(NUMBER[play]).results.values()).replace("-", "−").replace("ob", "")


def of_the_defense(options: Mapping[str, str]) -> bool:
    """Whether the options are letters, each with the name of its defense."""
    names = {each.letter: each.name for each in RULES.chart_set.defenses}
    return all(label == f"{letter}, {names[letter]}" for letter, label in options.items())


def test_the_best_answer_to_a_letter() -> None:
    question = find_question("reading_charts.answer")
    assert best_response(NET, {"C": 1}).choices == (NUMBER[question.answer],)
    assert [net(play, "C") for play in ("Deep Post", "Curl")] == [-8, -6]
    assert best_response(NET, {"D": 1}).choices == (NUMBER["Deep Post"],)
    assert best_response(NET, {"G": 1}).choices == (NUMBER["Curl"],)


def test_what_a_single_call_is_sure_of() -> None:
    question = find_question("reading_charts.sure")
    assert question.is_right(str(security_value(NET, {NUMBER["Deep Post"]: 1})))
    assert DECK.card(NUMBER["Deep Post"]).results["G"] == "I-24"
    assert (net("Deep Post", "D"), net("Deep Post", "H")) == (33, -11)


def test_two_rows_of_which_neither_dominates_the_other() -> None:
    question = find_question("reading_charts.dominated")
    assert row("Middle Plunge") in question.text
    assert row("Guard Trap") in question.text
    better = [letter for letter in LETTERS if net("Middle Plunge", letter) > net("Guard Trap", letter)]
    assert better == ["I"]
    assert question.answer == "no"
    assert sum(net("Guard Trap", letter) for letter in LETTERS) > sum(net("Middle Plunge", letter) for letter in LETTERS)


def test_the_letter_that_stops_a_plunge() -> None:
    question, game = find_question("reading_charts.short"), conversion_table("pro_style", 1, RULES)
    line = dict(zip(game.columns, game.payoff[game.rows.index(NUMBER["Middle Plunge"])], strict=True))
    assert [letter for letter, made in line.items() if not made] == [question.answer]
    assert of_the_defense(question.options)
    assert DECK.card(NUMBER["Middle Plunge"]).results["D"] == "1"


def test_the_best_letter_against_a_card() -> None:
    question = find_question("reading_charts.defense")
    assert best_response(NET, {NUMBER["Play Action"]: 1}, "column").choices == (question.answer,)
    assert of_the_defense(question.options)
    assert (net("Play Action", "G"), net("Play Action", "I")) == (-29, 0)
    assert DECK.card(NUMBER["Play Action"]).results["A"] == "LG"


def test_why_the_best_card_against_random_letters_is_not_called_every_time() -> None:
    at_random = dict.fromkeys(LETTERS, Fraction(1, 10))
    found = NET.worths(at_random, "row")
    worth = dict(zip(NET.rows, found, strict=True))
    assert best_response(NET, at_random).choices == (NUMBER["Screen"],)
    assert all(worth[card.no] < worth[NUMBER["Screen"]] for card in DECK.cards if card.kind == "run")
    assert best_response(NET, {NUMBER["Screen"]: 1}, "column").choices == ("D",)
    assert net("Screen", "D") == -8
    assert find_question("reading_charts.circle").answer == "answered"


def test_the_mean_of_the_sweep() -> None:
    question = find_question("reading_charts.random")
    assert row("Sweep") in question.text
    assert question.is_right(str(sum((net("Sweep", letter) for letter in LETTERS), Fraction(0)) / 10))
