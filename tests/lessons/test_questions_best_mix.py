"""The promised answers of lesson 56, the best mix, are what the charts and the solved tables of Football Strategy say."""

from fractions import Fraction

from cardbowl.chance.matrix_games import MatrixGame, best_response, security_value
from cardbowl.games.football_strategy import HouseRules
from cardbowl.games.football_strategy.charts.codes import Gain, Incomplete
from cardbowl.games.football_strategy.odds.kicks import extra_point_odds
from cardbowl.games.football_strategy.odds.one_down import conversion, conversion_table, yards_game, yards_table
from cardbowl.games.football_strategy.odds.play_questions import two_point_odds
from cardbowl.games.football_strategy.odds.tries import tries
from cardbowl.lessons.questions import find_question

RULES = HouseRules()
DECK = RULES.chart_set.decks["pro_style"]
NUMBER = {card.name: card.no for card in DECK.cards}
LETTERS = tuple(each.letter for each in RULES.chart_set.defenses)
NET = yards_table("pro_style", RULES)


def yards(play: str, letter: str) -> int:
    """The yards of a gain or of an incomplete pass."""
    result = DECK.card(NUMBER[play]).code(letter).result
    if isinstance(result, Incomplete):
        return 0
    assert isinstance(result, Gain)
    assert result.yards is not None
    return result.yards


def two_by_two(*plays: str) -> MatrixGame:
    """Two cards against D and I."""
    return MatrixGame.from_function(plays, ("D", "I"), yards)


SMALL = two_by_two("Pitch Option", "Curl")


def test_the_share_of_the_sweep() -> None:
    question, game = find_question("best_mix.share"), two_by_two("Sweep", "Curl")
    assert game.payoff == ((0, 9), (8, 0))
    solved = game.solve()
    assert Fraction(question.answer) == solved.named("row")["Sweep"]
    assert f"{solved.value}, about {float(solved.value):.2f} yards" in question.why


def test_the_share_of_a_letter() -> None:
    assert SMALL.payoff == ((3, 6), (8, 0))
    solved = SMALL.solve()
    assert Fraction(find_question("best_mix.letters").answer) == solved.named("column")["D"]
    assert Fraction(8, 11) == solved.named("row")["Pitch Option"]
    assert solved.value == Fraction(48, 11)


def test_what_a_mix_of_nine_and_one_is_sure_of() -> None:
    mix = {"Pitch Option": Fraction(9, 10), "Curl": Fraction(1, 10)}
    question = find_question("best_mix.sure")
    assert question.is_right(str(security_value(SMALL, mix)))
    assert question.remark(str(max(SMALL.worths(mix, "column"))))


def test_the_best_answer_to_letters_against_the_run() -> None:
    question = find_question("best_mix.habit")
    family = [each.letter for each in RULES.chart_set.defenses if each.family == "run"]
    assert family == ["A", "B", "D"]
    found = best_response(NET, dict.fromkeys(family, Fraction(1, 3)))
    assert found.choices == (NUMBER[question.answer],)
    assert [DECK.card(NUMBER[question.answer]).results[letter] for letter in family] == ["LG", "20", "LG"]
    at_random = best_response(NET, dict.fromkeys(LETTERS, Fraction(1, 10)))
    assert at_random.choices == (NUMBER["Screen"],)


def test_two_cards_with_one_yard_to_go() -> None:
    game = conversion_table("pro_style", 1, RULES)
    half = {NUMBER["Middle Plunge"]: Fraction(1, 2), NUMBER["Sweep"]: Fraction(1, 2)}
    assert Fraction(find_question("best_mix.one_yard").answer) == security_value(game, half)
    assert conversion("pro_style", 1, RULES).value == Fraction(2, 3)


def test_a_single_point_that_wins() -> None:
    kick = extra_point_odds(RULES, ())["good"]
    play = two_point_odds(RULES, (), deck=None)["good"]
    assert kick == Fraction(21, 22) > play
    assert RULES.two_point_points * play > RULES.extra_point_points * kick
    assert tries("pro_style", RULES).spot == 98
    assert find_question("best_mix.two_points").answer == "kick"


def test_a_long_fourth_down_within_kicking_range() -> None:
    question = find_question("best_mix.fourth")
    assert conversion("pro_style", 10, RULES).value == Fraction(1, 5)
    assert "1 of 5" in question.why
    assert sum(row.fg_max >= 30 for row in RULES.chart_set.rows) == 12
    assert question.answer == "field_goal"


def test_a_card_that_is_never_called_may_be_a_best_answer() -> None:
    mix = yards_game("pro_style", RULES)
    against = dict(zip(NET.rows, NET.worths(mix.named("column"), "row"), strict=True))
    assert NUMBER["Seam"] not in mix.named("row")
    assert all(worth <= mix.value for worth in against.values())
    assert best_response(NET, {"F": 1}).choices == (NUMBER["Seam"],)
    assert find_question("best_mix.never").answer == "less"


def test_a_known_mix_leaves_no_better_answer() -> None:
    mix = yards_game("pro_style", RULES)
    against = dict(zip(NET.columns, NET.worths(mix.named("row"), "column"), strict=True))
    assert {against[letter] for letter in mix.named("column")} == {mix.value}
    assert min(against.values()) == mix.value
    assert find_question("best_mix.known").answer == "nothing"
